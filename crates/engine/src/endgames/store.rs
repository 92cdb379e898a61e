//! The file of endgame tables: blocks of values, each packed by itself, mapped into memory.
//!
//! `turniir tables 3`, the variant's name in sixteen bytes, the number of materials, four bytes for each, the place of every block (and of
//! the end) as eight bytes, the blocks. Numbers are little-endian.

use super::numbering::{Material, position, size};
use super::{MOST_PIECES, TablesError};
use draughts::Rules;
use memmap2::Mmap;
use std::cell::RefCell;
use std::collections::HashMap;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

const MAGIC: &[u8; 16] = b"turniir tables 3";
/// Bytes before the materials.
const HEAD: usize = 40;
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

/// Writes tables to a file, under another name first: a half-written file is never read.
///
/// # Errors
/// When the file cannot be written.
pub fn write(
    path: &Path,
    rules: &Rules,
    order: &[Material],
    tables: &HashMap<Material, Vec<u8>>,
) -> Result<(), TablesError> {
    let failed = |e: std::io::Error| TablesError::File { path: path.into(), reason: e.to_string() };
    let folder = path.parent().map_or_else(PathBuf::new, Path::to_path_buf);
    std::fs::create_dir_all(&folder).map_err(failed)?;
    let mut packed = Vec::new();
    let blocks: usize = order.iter().map(|m| size(*m).div_ceil(BLOCK)).sum();
    let mut place = (HEAD + 4 * order.len() + 8 * (blocks + 1)) as u64;
    let mut places = vec![place];
    for m in order {
        for (n, block) in tables[m].chunks(BLOCK).enumerate() {
            let mut values = [0; BLOCK];
            let mut last = 0;
            for (i, value) in values.iter_mut().enumerate() {
                // What is no position may have any value: the one before packs best.
                if let Some(v) = block.get(i).filter(|_| position(*m, n * BLOCK + i).is_some()) {
                    last = *v;
                }
                *value = last;
            }
            let block = lz4_flex::block::compress(&values);
            place += block.len() as u64;
            places.push(place);
            packed.push(block);
        }
    }
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o644));
    let file = builder.tempfile_in(&folder).map_err(failed)?;
    let mut out = std::io::BufWriter::new(file);
    let mut put = |bytes: &[u8]| out.write_all(bytes).map_err(failed);
    put(MAGIC)?;
    put(&name(rules))?;
    put(&(order.len() as u64).to_le_bytes())?;
    order.iter().try_for_each(|m| put(m))?;
    places.iter().try_for_each(|p| put(&p.to_le_bytes()))?;
    packed.iter().try_for_each(|b| put(b))?;
    let file = out.into_inner().map_err(|e| failed(e.into_error()))?;
    file.persist(path).map_err(|e| failed(e.error))?;
    Ok(())
}

/// A file of tables in use.
#[derive(Debug)]
pub struct Store {
    map: Mmap,
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
        let broken = || wrong("this is no whole table file; build it again".into());
        if map.len() < HEAD || map[..16] != MAGIC[..] || map[16..32] != name(rules) {
            return Err(broken());
        }
        let count = usize::try_from(number_at(&map, 32)).ok().filter(|n| *n < 10_000).ok_or_else(broken)?;
        let places = HEAD + 4 * count;
        let (mut first, mut blocks, mut pieces) = (HashMap::new(), 0, 0);
        for entry in map.get(HEAD..places).ok_or_else(broken)?.chunks_exact(4) {
            let m: Material = [entry[0], entry[1], entry[2], entry[3]];
            let men: u32 = m.iter().map(|k| u32::from(*k)).sum();
            if men > MOST_PIECES {
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
        let number = OPENED.fetch_add(1, Ordering::Relaxed);
        Ok(Store { map, number, first, places, pieces })
    }

    /// The materials there are.
    pub fn materials(&self) -> impl Iterator<Item = Material> {
        self.first.keys().copied()
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

    fn unpack(&self, block: usize, values: &mut [u8; BLOCK]) -> Option<()> {
        let at = self.places + 8 * block;
        let place = |at: usize| usize::try_from(number_at(&self.map, at)).ok();
        let packed = self.map.get(place(at)?..place(at + 8)?)?;
        (lz4_flex::block::decompress_into(packed, values).ok()? == BLOCK).then_some(())
    }

    /// All values of a material, unpacked.
    pub fn whole(&self, material: Material) -> Option<Vec<u8>> {
        (0..size(material)).map(|i| self.value(material, i)).collect()
    }
}

/// A variant's name, filled up with zeros.
fn name(rules: &Rules) -> [u8; 16] {
    let mut name = [0; 16];
    name.iter_mut().zip(rules.name.bytes()).for_each(|(place, byte)| *place = byte);
    name
}

fn number_at(map: &Mmap, at: usize) -> u64 {
    map.get(at..at + 8).map_or(0, |bytes| bytes.iter().rev().fold(0, |n, b| n << 8 | u64::from(*b)))
}
