//! What is in a stranger's archive, written so that nothing lies outside of its folder and the disk is not filled.
//!
//! [`super::places`] says where an entry lies, [`super::allowance`] how much there may be. An entry that is no plain
//! file with a plain name is left out with a sentence; who hands in more than is allowed is left out alone.

use super::allowance::{Allowance, MOST_OF_A_FILE, MOST_OF_A_PERSONS, Purse};
use super::opened::{Unopened, open};
use super::places::{Place, Places, is_zip, junk, person, plain};
use super::refused::Refused;
use say::said;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{Cursor, ErrorKind, Read, Seek, Write};
use std::path::{Path, PathBuf};
use text::visible_line;
use zip::ZipArchive;

/// A large file that was packed so many times smaller is there to fill disks.
const MOST_RATIO: u64 = 200;
const LARGE: u64 = 4 << 20;

/// How far an unpacking is.
pub struct Unpacking {
    allowance: Allowance,
    /// What was left out.
    pub left_out: Vec<Refused>,
    /// The course system's numbers by the names of people's folders.
    pub numbers: BTreeMap<String, String>,
}

/// Why it does not go on.
enum Stop {
    /// For nobody.
    All(String),
    /// For one who handed in more than is allowed.
    One(String),
}

impl From<String> for Stop {
    fn from(reason: String) -> Stop {
        Stop::All(reason)
    }
}

/// What an archive calls its entry.
fn shown<R: Read + Seek>(zip: &ZipArchive<R>, i: usize) -> String {
    match zip.name_for_index(i) {
        Some(Ok(name)) => visible_line(&name, 200),
        _ => format!("entry {}", i + 1),
    }
}

/// Unpacks all entries into an empty folder.
///
/// # Errors
/// When the folder cannot be written.
pub fn extract<R: Read + Seek>(zip: &mut ZipArchive<R>, folder: &Path) -> Result<Unpacking, String> {
    let places = Places::of((0..zip.len()).map(|i| entry_name(zip, i)).collect());
    let mut all = Unpacking::among(places.tops.len());
    let mut owned: Vec<Vec<(usize, &Path)>> = vec![Vec::new(); places.tops.len()];
    for (i, place) in places.entries.iter().enumerate() {
        match place {
            Ok(Place::Below(owner, below)) => owned[*owner].push((i, below)),
            Ok(Place::Junk) => {}
            Err(reason) => all.refuse(shown(zip, i), reason.clone()),
        }
    }
    for (owner, entries) in owned.iter().enumerate() {
        let (name, number) = (&places.tops[owner], places.number(owner));
        all.numbers.extend(number.map(|number| (name.clone(), number.to_string())));
        let mut one = One {
            folder: folder.join(name),
            person: number.is_some(),
            archive: places.is_archive(owner),
            made: false,
            purse: all.allowance.purse(),
        };
        let before = all.left_out.len();
        match all.take(zip, &mut one, entries) {
            Ok(()) => {}
            Err(Stop::All(reason)) => return Err(reason),
            Err(Stop::One(reason)) => {
                // Half of somebody's files would play as a player that nobody wrote.
                one.remove()?;
                all.left_out.truncate(before);
                all.refuse(places.called(owner).into(), reason);
            }
        }
    }
    Ok(all)
}

/// A hand-in on the disk that has zip files, or is one.
pub struct Packed {
    pub path: PathBuf,
    /// What the folder for what is in them is called.
    pub top: String,
    pub zips: Vec<Zip>,
}

/// One of them.
pub struct Zip {
    pub path: PathBuf,
    /// Where below the folder it is unpacked.
    pub below: PathBuf,
}

impl Zip {
    /// Its name as it is told.
    pub fn shown(&self) -> String {
        visible_line(&self.path.display().to_string(), 300)
    }
}

/// Unpacks hand-ins' zip files into an empty folder, as if they had been in a course's archive.
///
/// # Errors
/// When the folder cannot be written.
pub fn extract_inside(packed: &[Packed], folder: &Path) -> Result<Unpacking, String> {
    let mut all = Unpacking::among(packed.len());
    for hand_in in packed {
        let mut one = One {
            folder: folder.join(&hand_in.top),
            person: true,
            archive: false,
            made: false,
            purse: all.allowance.purse(),
        };
        let before = all.left_out.len();
        match hand_in.zips.iter().try_for_each(|zip| all.zip(zip, &mut one)) {
            Ok(()) => {}
            Err(Stop::All(reason)) => return Err(reason),
            Err(Stop::One(reason)) => {
                one.remove()?;
                all.left_out.truncate(before);
                all.refuse(visible_line(&hand_in.path.display().to_string(), 300), reason);
            }
        }
    }
    Ok(all)
}

/// Somebody whose files are being unpacked.
struct One {
    /// What is made for the files, or for the only one at the top.
    folder: PathBuf,
    /// Whether the course system says who it is; else a file at the top can be called so too.
    person: bool,
    /// Whether it is for what is in an archive at the top.
    archive: bool,
    /// Whether something is made.
    made: bool,
    purse: Purse,
}

impl One {
    fn remove(&self) -> Result<(), String> {
        if !self.made {
            return Ok(());
        }
        let folder = self.folder.symlink_metadata().is_ok_and(|there| there.is_dir());
        let removed =
            if folder { std::fs::remove_dir_all(&self.folder) } else { std::fs::remove_file(&self.folder) };
        removed.map_err(|e| format!("{}: {e}", self.folder.display()))
    }
}

impl Unpacking {
    fn among(people: usize) -> Unpacking {
        Unpacking { allowance: Allowance::among(people), left_out: Vec::new(), numbers: BTreeMap::new() }
    }

    fn refuse(&mut self, what: String, reason: String) {
        self.left_out.push(Refused::new(what, reason));
    }

    /// Unpacks one's entries.
    fn take<R: Read + Seek>(
        &mut self,
        zip: &mut ZipArchive<R>,
        one: &mut One,
        entries: &[(usize, &Path)],
    ) -> Result<(), Stop> {
        if !one.purse.count(entries.len()) {
            return Err(too_many());
        }
        for &(i, below) in entries {
            let shown = shown(zip, i);
            let Some(bytes) = self.file(zip, i, &shown, one, below)? else { continue };
            let alone = below.as_os_str().is_empty();
            if alone && one.person {
                self.refuse(shown, said!("intake-nameless").english());
                continue;
            }
            let inner = if alone { one.archive } else { is_zip(below) };
            if alone && !inner {
                one.made |= self.put(&shown, one, Path::new(""), &bytes)?;
                continue;
            }
            if !self.made(&shown, one)? {
                return Ok(());
            }
            if inner {
                self.inner(&shown, one, &below.with_extension(""), bytes)?;
            } else {
                self.put(&shown, one, below, &bytes)?;
            }
        }
        Ok(())
    }

    /// Makes one's folder unless it is made; false if it cannot be had.
    fn made(&mut self, what: &str, one: &mut One) -> Result<bool, String> {
        if !one.made {
            // What is there belongs to another one whose name the file system takes for the same.
            let made = std::fs::create_dir(&one.folder);
            let made = made.map_or_else(|e| failed(&one.folder, &e), |()| Ok(Written::Done))?;
            one.made = self.told(what, &made);
        }
        Ok(one.made)
    }

    /// Unpacks a zip file on the disk.
    fn zip(&mut self, zip: &Zip, one: &mut One) -> Result<(), Stop> {
        let shown = zip.shown();
        let mut bytes = Vec::new();
        let file = File::open(&zip.path);
        let read = file.and_then(|file| file.take(MOST_OF_A_FILE + 1).read_to_end(&mut bytes));
        if let Err(error) = read {
            self.refuse(shown, text::file::describe(&error));
            return Ok(());
        }
        let whole = one.purse.whole(&self.allowance).min(MOST_OF_A_FILE) >> 20;
        let count = bytes.len() as u64;
        if count > MOST_OF_A_FILE || !one.purse.pay(&mut self.allowance, count, 0) {
            return Err(Stop::One(said!("intake-too-large", mib = whole).english()));
        }
        if zip.below.as_os_str().is_empty() && of_a_course(&bytes) {
            self.refuse(shown, said!("intake-course-inside").english());
            return Ok(());
        }
        if !self.made(&shown, one)? {
            return Ok(());
        }
        self.inner(&shown, one, &zip.below, bytes)
    }

    /// Unpacks an archive in an archive; those in it stay as they are.
    fn inner(&mut self, what: &str, one: &mut One, below: &Path, bytes: Vec<u8>) -> Result<(), Stop> {
        let mut zip = match open(Cursor::new(bytes), MOST_OF_A_PERSONS) {
            Ok(zip) => zip,
            Err(Unopened::Many) => return Err(too_many()),
            Err(Unopened::Unusable(reason)) => {
                self.refuse(what.into(), reason);
                return Ok(());
            }
        };
        if !one.purse.count(zip.len()) {
            return Err(too_many());
        }
        for i in 0..zip.len() {
            // Whose archive it is in stands before it.
            let shown = format!("{what}/{}", shown(&zip, i));
            match entry_name(&mut zip, i) {
                Err(reason) => self.refuse(shown, reason),
                Ok(name) if junk(&name) => {}
                Ok(name) => {
                    let below = below.join(name);
                    if let Some(bytes) = self.file(&mut zip, i, &shown, one, &below)? {
                        self.put(&shown, one, &below, &bytes)?;
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
        one: &mut One,
        below: &Path,
    ) -> Result<Option<Vec<u8>>, Stop> {
        let whole = one.purse.whole(&self.allowance) >> 20;
        let beyond = || Stop::One(said!("intake-too-large", mib = whole).english());
        let (file, read, folders) = match unpacked(zip, i, one.purse.left(&self.allowance)) {
            Unpacked::Folder => return Ok(None),
            Unpacked::Beyond => return Err(beyond()),
            Unpacked::Refused(reason, read) => {
                self.refuse(shown.into(), reason);
                (None, read, 0)
            }
            Unpacked::File(bytes) => {
                let read = bytes.len() as u64;
                (Some(bytes), read, below.components().count())
            }
        };
        // What was read in vain is paid for too.
        if one.purse.pay(&mut self.allowance, read, folders) { Ok(file) } else { Err(beyond()) }
    }

    /// Writes a file below a folder that is there, or as what the folder would be; whether it is there.
    fn put(&mut self, what: &str, one: &One, below: &Path, bytes: &[u8]) -> Result<bool, String> {
        let written = write(&one.folder, below, bytes)?;
        Ok(self.told(what, &written))
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

/// Whether a zip file is not one person's but that of a course.
fn of_a_course(bytes: &[u8]) -> bool {
    let Ok(mut zip) = open(Cursor::new(bytes), MOST_OF_A_PERSONS) else { return false };
    let names = (0..zip.len()).filter_map(|i| entry_name(&mut zip, i).ok());
    let folders: BTreeSet<PathBuf> = names.filter_map(|name| name.iter().next().map(PathBuf::from)).collect();
    folders.iter().filter(|folder| person(&folder.to_string_lossy()).is_some()).count() > 1
}

fn too_many() -> Stop {
    Stop::One(said!("intake-many-files", most = MOST_OF_A_PERSONS).english())
}

/// What an entry is.
enum Unpacked {
    File(Vec<u8>),
    Folder,
    /// It is left out, for a reason, and so many bytes were read before that was known.
    Refused(String, u64),
    /// There is more in it than is left for whose it is.
    Beyond,
}

/// Unpacks an entry of at most so many bytes.
fn unpacked<R: Read + Seek>(zip: &mut ZipArchive<R>, i: usize, left: u64) -> Unpacked {
    let mut entry = match zip.by_index(i) {
        Ok(entry) => entry,
        Err(error) => return Unpacked::Refused(unreadable(&error), 0),
    };
    if entry.is_dir() {
        return Unpacked::Folder;
    }
    if entry.is_symlink()
        || entry.unix_mode().is_some_and(|m| m & 0o170_000 != 0 && m & 0o170_000 != 0o100_000)
    {
        return Unpacked::Refused(said!("intake-device").english(), 0);
    }
    let (size, packed) = (entry.size(), entry.compressed_size());
    let no_program = |size: u64| said!("intake-bomb", mib = size >> 20, kib = packed >> 10).english();
    if size > MOST_OF_A_FILE || size > LARGE && size / packed.max(1) > MOST_RATIO {
        return Unpacked::Refused(no_program(size), 0);
    }
    // What the archive says of sizes need not be so: what is read is counted.
    let most = MOST_OF_A_FILE.min(left);
    let mut bytes = Vec::new();
    let read = entry.by_ref().take(most + 1).read_to_end(&mut bytes);
    let count = bytes.len() as u64;
    match read {
        Err(error) => {
            Unpacked::Refused(said!("intake-not-unpacked", why = error.to_string()).english(), count)
        }
        Ok(_) if count > MOST_OF_A_FILE => Unpacked::Refused(no_program(count), count),
        Ok(_) if count > most => Unpacked::Beyond,
        Ok(_) => Unpacked::File(bytes),
    }
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
