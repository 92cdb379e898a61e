//! The file of endgame tables: blocks of values, each packed by itself, mapped into memory.
//!
//! `turniir tables 4`, the variant's name in sixteen bytes, the number of materials, four bytes for each, the place of every block (and of
//! the end) as eight bytes, the blocks. Numbers are little-endian.

use super::numbering::{Material, position, size};
use super::{MOST_PIECES, TablesError};
use draughts::Rules;
use memmap2::Mmap;
use rayon::prelude::*;
use std::cell::RefCell;
use std::collections::HashMap;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

const MAGIC: &[u8; 16] = b"turniir tables 4";
/// Bytes before the materials.
const HEAD: usize = 40;
/// How the name of a file begins that is being written.
pub const UNFINISHED: &str = ".unfinished-";
/// Values in a block.
const BLOCK: usize = 4096;
/// Blocks that a thread keeps unpacked: 16 megabytes, more than all tables of four pieces.
const KEPT: usize = 4096;

static OPENED: AtomicU64 = AtomicU64::new(1);

/// A block unpacked, with the number of its file and its own; none while the place is empty.
type Kept = Option<(u64, usize, Box<[u8; BLOCK]>)>;

thread_local! {
    static UNPACKED: RefCell<Vec<Kept>> = const { RefCell::new(Vec::new()) };
}

/// Writes the values of materials to a file.
///
/// # Errors
/// When the file cannot be written.
pub fn write(path: &Path, rules: &Rules, tables: &[(Material, Vec<u8>)]) -> Result<(), TablesError> {
    let pack = |m: Material, n: usize, block: &[u8]| {
        let mut values = [0; BLOCK];
        let mut last = 0;
        for (i, value) in values.iter_mut().enumerate() {
            // What is no position may have any value: the one before packs best.
            if let Some(v) = block.get(i).filter(|_| position(m, n * BLOCK + i).is_some()) {
                last = *v;
            }
            *value = last;
        }
        lz4_flex::block::compress(&values)
    };
    let order: Vec<Material> = tables.iter().map(|(m, _)| *m).collect();
    let packed: Vec<Vec<u8>> = tables
        .iter()
        .flat_map(|(m, values)| {
            let blocks = values.par_chunks(BLOCK).enumerate().map(|(n, block)| pack(*m, n, block));
            blocks.collect::<Vec<_>>()
        })
        .collect();
    save(path, rules, &order, || packed.iter().map(Vec::as_slice))
}

/// Writes materials of other files to one.
///
/// # Errors
/// When the file cannot be written.
pub fn join(path: &Path, rules: &Rules, tables: &[(Material, &Store)]) -> Result<(), TablesError> {
    let order: Vec<Material> = tables.iter().map(|(m, _)| *m).collect();
    save(path, rules, &order, || tables.iter().flat_map(|(m, store)| store.packed(*m)))
}

/// Writes materials, whose blocks are given twice, under another name first: a half-written file is never read.
fn save<'a, B: Iterator<Item = &'a [u8]>>(
    path: &Path,
    rules: &Rules,
    order: &[Material],
    blocks: impl Fn() -> B,
) -> Result<(), TablesError> {
    let failed = |e: std::io::Error| TablesError::File { path: path.into(), reason: e.to_string() };
    let folder = path.parent().map_or_else(PathBuf::new, Path::to_path_buf);
    std::fs::create_dir_all(&folder).map_err(failed)?;
    // What a killed build has left has a name that is known.
    let mut builder = tempfile::Builder::new();
    builder.prefix(UNFINISHED);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o644));
    let file = builder.tempfile_in(&folder).map_err(failed)?;
    let mut out = std::io::BufWriter::new(file);
    let mut put = |bytes: &[u8]| out.write_all(bytes).map_err(failed);
    put(MAGIC)?;
    put(&name(rules))?;
    put(&(order.len() as u64).to_le_bytes())?;
    order.iter().try_for_each(|m| put(m))?;
    let count: usize = order.iter().map(|m| size(*m).div_ceil(BLOCK)).sum();
    let mut place = (HEAD + 4 * order.len() + 8 * (count + 1)) as u64;
    put(&place.to_le_bytes())?;
    for block in blocks() {
        place += block.len() as u64;
        put(&place.to_le_bytes())?;
    }
    blocks().try_for_each(put)?;
    let file = out.into_inner().map_err(|e| failed(e.into_error()))?;
    // What it was made of is deleted next.
    file.as_file().sync_all().map_err(failed)?;
    file.persist(path).map_err(|e| failed(e.error))?;
    Ok(())
}

/// Where tables lie.
#[derive(Debug)]
enum Bytes {
    Mapped(Mmap),
    /// In the program itself.
    Own(&'static [u8]),
}

impl std::ops::Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Bytes::Mapped(map) => map,
            Bytes::Own(bytes) => bytes,
        }
    }
}

/// A file of tables in use.
#[derive(Debug)]
pub struct Store {
    bytes: Bytes,
    /// Tells files apart in the blocks kept.
    number: u64,
    /// Each material's first block.
    first: HashMap<Material, usize>,
    /// Where the places of the blocks are.
    places: usize,
    /// Most pieces on the board.
    pub pieces: u32,
}

impl Store {
    /// Opens a file.
    ///
    /// # Errors
    /// When it is not there or not whole.
    pub fn open(path: &Path, rules: &Rules) -> Result<Store, TablesError> {
        let wrong = |reason: String| TablesError::File { path: path.into(), reason };
        let file = File::open(path)
            .map_err(|e| wrong(format!("{e}; make it with turniir tables build --out FOLDER")))?;
        // SAFETY: the file is written once and put in place whole; nothing changes it while it is read.
        let map = unsafe { Mmap::map(&file) }.map_err(|e| wrong(e.to_string()))?;
        Store::of(Bytes::Mapped(map), path, rules)
    }

    /// Those that come with the program, as a file lies in it.
    ///
    /// # Errors
    /// When it is not whole.
    pub fn own(bytes: &'static [u8], rules: &Rules) -> Result<Store, TablesError> {
        Store::of(Bytes::Own(bytes), Path::new(rules.name), rules)
    }

    /// The file lies at a path.
    fn of(map: Bytes, path: &Path, rules: &Rules) -> Result<Store, TablesError> {
        let wrong = |reason: String| TablesError::File { path: path.into(), reason };
        let folder = path.parent().unwrap_or(path).display();
        let again = format!("again with turniir tables build --rules {} --out {folder}", rules.name);
        let broken = || wrong(format!("this is no whole table file; build it {again}"));
        if map.len() >= HEAD && map.starts_with(&MAGIC[..15]) && map[15] != MAGIC[15] {
            return Err(wrong(format!("tables of an earlier version; make them {again}")));
        }
        if map.len() < HEAD || map[..16] != MAGIC[..] || map[16..32] != name(rules) {
            return Err(broken());
        }
        let count = usize::try_from(number_at(&map, 32))
            .ok()
            .filter(|n| (1..10_000).contains(n))
            .ok_or_else(broken)?;
        let places = HEAD + 4 * count;
        let (mut first, mut blocks, mut pieces) = (HashMap::new(), 0, 0);
        for entry in map.get(HEAD..places).ok_or_else(broken)?.chunks_exact(4) {
            let m: Material = [entry[0], entry[1], entry[2], entry[3]];
            let men = m.iter().map(|k| u32::from(*k)).sum::<u32>();
            if men > MOST_PIECES || m[0] + m[1] == 0 || m[2] + m[3] == 0 {
                return Err(broken());
            }
            first.insert(m, blocks);
            blocks += size(m).div_ceil(BLOCK);
            pieces = pieces.max(men);
        }
        let data = places + 8 * (blocks + 1);
        let whole = map.len() >= data
            && number_at(&map, places) == data as u64
            && number_at(&map, places + 8 * blocks) == map.len() as u64;
        if !whole {
            return Err(broken());
        }
        // What comes with the program is the same each time that it is opened.
        let number = match &map {
            Bytes::Mapped(_) => OPENED.fetch_add(1, Ordering::Relaxed),
            Bytes::Own(bytes) => bytes.as_ptr() as u64,
        };
        Ok(Store { bytes: map, number, first, places, pieces })
    }

    /// How many materials there are.
    pub fn materials(&self) -> usize {
        self.first.len()
    }

    /// Whether there is a table of a material.
    pub fn has(&self, material: Material) -> bool {
        self.first.contains_key(&material)
    }

    /// A position's value; none if there is no table for it or its block is broken.
    pub fn value(&self, material: Material, index: usize) -> Option<u8> {
        let block = self.first.get(&material)? + index / BLOCK;
        UNPACKED.with_borrow_mut(|kept| {
            if kept.is_empty() {
                kept.resize_with(KEPT, || None);
            }
            let place = &mut kept[block % KEPT];
            if !matches!(place, Some((file, b, _)) if *file == self.number && *b == block) {
                let mut values = match place.take() {
                    Some((_, _, values)) => values,
                    None => Box::new([0; BLOCK]),
                };
                self.unpack(block, &mut values)?;
                *place = Some((self.number, block, values));
            }
            place.as_ref().map(|(_, _, values)| values[index % BLOCK])
        })
    }

    /// A block as it lies in the file; none where the file is not what it should be.
    fn block(&self, block: usize) -> Option<&[u8]> {
        let at = self.places + 8 * block;
        let place = |at: usize| usize::try_from(number_at(&self.bytes, at)).ok();
        self.bytes.get(place(at)?..place(at + 8)?)
    }

    fn unpack(&self, block: usize, values: &mut [u8; BLOCK]) -> Option<()> {
        (lz4_flex::block::decompress_into(self.block(block)?, values).ok()? == BLOCK).then_some(())
    }

    /// The blocks of a material.
    fn blocks(&self, material: Material) -> std::ops::Range<usize> {
        let first = self.first.get(&material).copied().unwrap_or(0);
        first..first + if self.has(material) { size(material).div_ceil(BLOCK) } else { 0 }
    }

    /// A material's blocks as they lie in the file; of one that [is whole](Store::is_whole).
    pub fn packed(&self, material: Material) -> impl Iterator<Item = &[u8]> {
        self.blocks(material).map(|b| self.block(b).unwrap_or_default())
    }

    /// Whether all blocks of a material can be unpacked.
    pub fn is_whole(&self, material: Material) -> bool {
        let good = |b| self.unpack(b, &mut [0; BLOCK]).is_some();
        self.has(material) && self.blocks(material).into_par_iter().all(good)
    }

    /// All values of a material, unpacked.
    pub fn whole(&self, material: Material) -> Option<Vec<u8>> {
        if !self.has(material) {
            return None;
        }
        let mut values = vec![0; size(material)];
        values.par_chunks_mut(BLOCK).zip(self.blocks(material)).try_for_each(|(part, b)| {
            let mut block = [0; BLOCK];
            self.unpack(b, &mut block)?;
            part.copy_from_slice(&block[..part.len()]);
            Some(())
        })?;
        Some(values)
    }
}

/// A variant's name, filled up with zeros.
fn name(rules: &Rules) -> [u8; 16] {
    let mut name = [0; 16];
    name.iter_mut().zip(rules.name.bytes()).for_each(|(place, byte)| *place = byte);
    name
}

fn number_at(bytes: &[u8], at: usize) -> u64 {
    bytes.get(at..at + 8).map_or(0, |bytes| bytes.iter().rev().fold(0, |n, b| n << 8 | u64::from(*b)))
}
