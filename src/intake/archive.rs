//! Zip files from strangers, unpacked so that nothing can be written outside the folder or fill the disk.
//!
//! [`super::places`] says where an entry lies. An entry that is no plain file with a plain name is left out with a
//! sentence; an archive that is too large is refused whole.

use super::places::{Place, Places, is_zip, junk, person, plain};
use super::refused::Refused;
use say::said;
use sha2::Digest;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Cursor, ErrorKind, Read, Seek, Write};
use std::path::{Path, PathBuf};
use text::visible_line;
use zip::ZipArchive;

/// Entries of an archive at most.
const MOST_ENTRIES: usize = 20_000;
/// Bytes of all unpacked files, and of one of them.
const MOST_BYTES: u64 = 512 << 20;
const MOST_OF_ONE: u64 = 64 << 20;
/// A large file that was packed so many times smaller is there to fill disks.
const MOST_RATIO: u64 = 200;
const LARGE: u64 = 4 << 20;
/// What is left of the archive's allowance; archives in an archive share it.
struct Allowance {
    bytes: u64,
    entries: usize,
}

/// What stands in a folder that was made here: which archive it is of, and what was left out.
#[derive(serde::Serialize, serde::Deserialize)]
struct Made {
    archive: String,
    /// By which [`RULES`] it was made.
    #[serde(default)]
    rules: u32,
    left_out: Vec<Refused>,
    /// The course system's numbers by the names of people's folders.
    #[serde(default)]
    numbers: BTreeMap<String, String>,
}

/// Goes up when an archive is unpacked otherwise than before: what older rules let through is not used again.
const RULES: u32 = 1;
/// Its file. A folder without it is somebody's own and is left alone.
const MARK: &str = ".turniir-intake";

/// Unpacks an archive into a folder, in place of what an earlier unpacking left there. A folder of the same
/// archive is used as it is. Returns what was left out.
///
/// # Errors
/// Why the archive as a whole cannot be used.
pub fn unpack(archive: &Path, folder: &Path) -> Result<Vec<Refused>, String> {
    let unreadable = |e: std::io::Error| text::file::describe(&e);
    let mut file = File::open(archive).map_err(unreadable)?;
    let mut hasher = sha2::Sha256::new();
    std::io::copy(&mut file, &mut hasher).map_err(unreadable)?;
    file.rewind().map_err(unreadable)?;
    let archive: String = hasher.finalize().iter().map(|b| format!("{b:02x}")).collect();
    let there = std::fs::read(folder.join(MARK)).ok();
    if let Some(made) = there.as_ref().and_then(|m| serde_json::from_slice::<Made>(m).ok())
        && made.archive == archive
        && made.rules == RULES
    {
        return Ok(made.left_out);
    }
    let failed = |e: std::io::Error| format!("{}: cannot be unpacked to: {e}", folder.display());
    if there.is_none() && std::fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some()) {
        return Err(said!("intake-other-there", folder = folder.display().to_string()).english());
    }
    let mut zip = ZipArchive::new(std::io::BufReader::new(file))
        .map_err(|e| said!("intake-no-zip", why = e.to_string()).english())?;
    let beside = folder.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::create_dir_all(beside).map_err(failed)?;
    let hidden = || tempfile::Builder::new().prefix(".turniir-").tempdir_in(beside).map_err(failed);
    // Whole or not at all: whoever plays from the old folder meanwhile never sees half of one.
    let new = hidden()?;
    let allowance = Allowance { bytes: MOST_BYTES, entries: MOST_ENTRIES };
    let players = new.path().join("players");
    std::fs::create_dir(&players).map_err(failed)?;
    let mut state = Unpacking { allowance, left_out: Vec::new() };
    let numbers = extract(&mut zip, &players, &mut state)?;
    let made = Made { archive, rules: RULES, left_out: state.left_out, numbers };
    let mark = serde_json::to_vec(&made).map_err(|e| e.to_string())?;
    let mut file = File::create_new(players.join(MARK)).map_err(failed)?;
    file.write_all(&mark).map_err(failed)?;
    let old = hidden()?;
    if folder.exists() {
        std::fs::rename(folder, old.path().join("players")).map_err(failed)?;
    }
    std::fs::rename(&players, folder).map_err(failed)?;
    Ok(made.left_out)
}

/// How far an unpacking is.
struct Unpacking {
    allowance: Allowance,
    left_out: Vec<Refused>,
}

/// What an archive calls its entry.
fn shown<R: Read + Seek>(zip: &ZipArchive<R>, i: usize) -> String {
    match zip.name_for_index(i) {
        Some(Ok(name)) => visible_line(&name, 200),
        _ => format!("entry {}", i + 1),
    }
}

/// Unpacks all entries into an empty folder. Returns the course system's numbers by the names of people's folders.
fn extract<R: Read + Seek>(
    zip: &mut ZipArchive<R>,
    folder: &Path,
    state: &mut Unpacking,
) -> Result<BTreeMap<String, String>, String> {
    if zip.len() > state.allowance.entries {
        return Err(said!("intake-many-entries", most = MOST_ENTRIES).english());
    }
    state.allowance.entries -= zip.len();
    let names = (0..zip.len()).map(|i| entry_name(zip, i)).collect();
    let places = Places::of(names);
    let mut owned: Vec<Vec<(usize, &Path)>> = vec![Vec::new(); places.tops.len()];
    for (i, place) in places.entries.iter().enumerate() {
        match place {
            Ok(Place::Below(owner, below)) => owned[*owner].push((i, below)),
            Ok(Place::Junk) => {}
            Err(reason) => state.refuse(shown(zip, i), reason.clone()),
        }
    }
    let mut numbers = BTreeMap::new();
    for (owner, entries) in owned.iter().enumerate() {
        let name = &places.tops[owner];
        let number = places.number(owner);
        numbers.extend(number.map(|number| (name.clone(), number.to_string())));
        let top =
            Top { folder: folder.join(name), person: number.is_some(), archive: places.is_archive(owner) };
        state.take(zip, &top, entries)?;
    }
    Ok(numbers)
}

/// What is made for an owner.
struct Top {
    folder: PathBuf,
    /// Whether the course system says who it is; else a file at the top can be called so too.
    person: bool,
    /// Whether it is for what is in an archive at the top.
    archive: bool,
}

impl Unpacking {
    fn refuse(&mut self, what: String, reason: String) {
        self.left_out.push(Refused { what, reason });
    }

    /// Unpacks an owner's entries.
    fn take<R: Read + Seek>(
        &mut self,
        zip: &mut ZipArchive<R>,
        top: &Top,
        entries: &[(usize, &Path)],
    ) -> Result<(), String> {
        let mut made = false;
        for &(i, below) in entries {
            let shown = shown(zip, i);
            let Some(bytes) = self.file(zip, i, &shown)? else { continue };
            let alone = below.as_os_str().is_empty();
            if alone && top.person {
                self.refuse(shown, said!("intake-nameless").english());
                continue;
            }
            let inner = if alone { top.archive } else { is_zip(below) };
            if alone && !inner {
                self.put(&shown, &top.folder, Path::new(""), &bytes)?;
                continue;
            }
            // What is there belongs to another one whose name the file system takes for the same.
            if !made && !self.made(&shown, &top.folder)? {
                return Ok(());
            }
            made = true;
            if inner {
                self.inner(shown, &top.folder, &below.with_extension(""), bytes)?;
            } else {
                self.put(&shown, &top.folder, below, &bytes)?;
            }
        }
        Ok(())
    }

    /// Unpacks an archive in an archive; those in it stay as they are.
    fn inner(&mut self, what: String, top: &Path, below: &Path, bytes: Vec<u8>) -> Result<(), String> {
        let mut zip = match ZipArchive::new(Cursor::new(bytes)) {
            Ok(zip) => zip,
            Err(error) => {
                self.refuse(what, said!("intake-no-zip", why = error.to_string()).english());
                return Ok(());
            }
        };
        // One person's archive is no reason to refuse everybody's.
        if zip.len() > self.allowance.entries {
            self.refuse(what, said!("intake-many-entries", most = MOST_ENTRIES).english());
            return Ok(());
        }
        self.allowance.entries -= zip.len();
        for i in 0..zip.len() {
            let shown = shown(&zip, i);
            match entry_name(&mut zip, i) {
                Err(reason) => self.refuse(shown, reason),
                Ok(name) if junk(&name) => {}
                Ok(name) => {
                    if let Some(bytes) = self.file(&mut zip, i, &shown)? {
                        self.put(&shown, top, &below.join(name), &bytes)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// A file's bytes; none for a folder, and for what is refused.
    fn file<R: Read + Seek>(
        &mut self,
        zip: &mut ZipArchive<R>,
        i: usize,
        shown: &str,
    ) -> Result<Option<Vec<u8>>, String> {
        match unpacked(zip, i, &mut self.allowance)? {
            Unpacked::File(bytes) => return Ok(Some(bytes)),
            Unpacked::Folder => {}
            Unpacked::Refused(reason) => self.refuse(shown.into(), reason),
        }
        Ok(None)
    }

    /// Makes an owner's folder; false if it cannot be had.
    fn made(&mut self, what: &str, top: &Path) -> Result<bool, String> {
        let made = std::fs::create_dir(top).map_or_else(|e| failed(top, &e), |()| Ok(Written::Done))?;
        Ok(self.told(what, &made))
    }

    /// Writes a file below a folder that is there, or as what the folder would be.
    fn put(&mut self, what: &str, top: &Path, below: &Path, bytes: &[u8]) -> Result<(), String> {
        let written = write(top, below, bytes)?;
        self.told(what, &written);
        Ok(())
    }

    /// Tells what was not written; whether it was.
    fn told(&mut self, what: &str, written: &Written) -> bool {
        match written {
            Written::Done => return true,
            Written::Taken => self.refuse(what.into(), said!("intake-twice").english()),
            Written::TooLong => self.refuse(what.into(), said!("intake-long-name").english()),
        }
        false
    }
}

/// What an entry is.
enum Unpacked {
    File(Vec<u8>),
    Folder,
    /// It is left out, for a reason.
    Refused(String),
}

/// Unpacks an entry.
///
/// # Errors
/// When there would be more than is allowed, and nothing may be used.
fn unpacked<R: Read + Seek>(
    zip: &mut ZipArchive<R>,
    i: usize,
    allowance: &mut Allowance,
) -> Result<Unpacked, String> {
    let mut entry = match zip.by_index(i) {
        Ok(entry) => entry,
        Err(error) => return Ok(Unpacked::Refused(unreadable(&error))),
    };
    if entry.is_dir() {
        return Ok(Unpacked::Folder);
    }
    if entry.is_symlink()
        || entry.unix_mode().is_some_and(|m| m & 0o170_000 != 0 && m & 0o170_000 != 0o100_000)
    {
        return Ok(Unpacked::Refused(said!("intake-device").english()));
    }
    let (size, packed) = (entry.size(), entry.compressed_size());
    let bomb = size > LARGE && size / packed.max(1) > MOST_RATIO;
    if size > MOST_OF_ONE || bomb {
        let text = said!("intake-bomb", mib = size >> 20, kib = packed >> 10).english();
        return Ok(Unpacked::Refused(text));
    }
    // What the archive says of sizes need not be so: what is read is counted.
    let most = MOST_OF_ONE.min(allowance.bytes);
    let mut bytes = Vec::new();
    let read = entry.by_ref().take(most + 1).read_to_end(&mut bytes);
    allowance.bytes = allowance.bytes.saturating_sub(bytes.len() as u64);
    if let Err(error) = read {
        return Ok(Unpacked::Refused(said!("intake-not-unpacked", why = error.to_string()).english()));
    }
    if bytes.len() as u64 > most {
        return Err(said!("intake-too-large", mib = MOST_BYTES >> 20).english());
    }
    Ok(Unpacked::File(bytes))
}

/// What became of a file.
enum Written {
    Done,
    /// Something else has its name already, or that of a folder above it.
    Taken,
    TooLong,
}

/// What it means that a file or folder could not be made.
fn failed(target: &Path, error: &std::io::Error) -> Result<Written, String> {
    match error.kind() {
        ErrorKind::AlreadyExists | ErrorKind::IsADirectory | ErrorKind::NotADirectory => Ok(Written::Taken),
        ErrorKind::InvalidFilename => Ok(Written::TooLong),
        _ => Err(format!("{}: {error}", target.display())),
    }
}

/// Writes a file and makes the folders above it, one after another: never through a link, though none was made.
fn write(top: &Path, below: &Path, bytes: &[u8]) -> Result<Written, String> {
    let mut target = top.to_path_buf();
    let mut parts = below.iter().peekable();
    while let Some(part) = parts.next() {
        target.push(part);
        if parts.peek().is_none() {
            break;
        }
        match std::fs::create_dir(&target) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                if !target.symlink_metadata().is_ok_and(|there| there.is_dir()) {
                    return Ok(Written::Taken);
                }
            }
            Err(error) => return failed(&target, &error),
            Ok(()) => {}
        }
    }
    match File::create_new(&target) {
        Err(error) => failed(&target, &error),
        Ok(mut file) => {
            file.write_all(bytes).map_err(|e| format!("{}: {e}", target.display()))?;
            Ok(Written::Done)
        }
    }
}

fn unreadable(error: &zip::result::ZipError) -> String {
    match error {
        zip::result::ZipError::UnsupportedArchive(reason) if reason.contains("assword") => {
            said!("intake-locked").english()
        }
        other => said!("intake-not-unpacked", why = other.to_string()).english(),
    }
}

/// An entry's name as a relative path below the folder.
fn entry_name<R: Read + Seek>(zip: &mut ZipArchive<R>, index: usize) -> Result<PathBuf, String> {
    let entry = zip.by_index_raw(index).map_err(|e| unreadable(&e))?;
    // Systems that write UTF-8 and do not say so are more than those that mean code page 437.
    let name = match std::str::from_utf8(entry.name_raw()) {
        Ok(name) => name.to_string(),
        Err(_) => entry.name().map_err(|e| unreadable(&e))?.to_string(),
    };
    plain(&name)
}

/// Who handed in a file, and the course system's number for it: from the folder or name under which it was exported,
/// or from what was kept when the archive was unpacked. The outermost counts: what lies in somebody's own folder can
/// be called like another one's hand-in.
pub fn submitter(path: &Path) -> Option<(String, String)> {
    let mut folder = PathBuf::new();
    for part in path.components() {
        let name = part.as_os_str().to_str();
        if let Some((who, number, _)) = name.and_then(person) {
            return Some((who.to_string(), number.to_string()));
        }
        let made =
            std::fs::read(folder.join(MARK)).ok().and_then(|m| serde_json::from_slice::<Made>(&m).ok());
        if let (Some(name), Some(made)) = (name, made)
            && let Some(number) = made.numbers.get(name)
        {
            return Some((name.to_string(), number.clone()));
        }
        folder.push(part);
    }
    None
}
