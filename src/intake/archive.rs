//! Zip files from strangers, unpacked so that nothing can be written outside the folder or fill the disk.
//!
//! A course system's names (`Surname Name_12345_assignsubmission_file_/...`) become folders called by the
//! person. An entry that is no plain file with a plain name is left out with a sentence; an archive that is
//! too large is refused whole.

use super::refused::Refused;
use say::said;
use sha2::Digest;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs::File;
use std::io::{Cursor, Read, Seek, Write};
use std::path::{Component, Path, PathBuf};
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
/// Folders inside one another, and bytes of a file's name.
const DEEPEST: usize = 12;
const LONGEST: usize = 240;

/// What is left of the archive's allowance; archives in an archive share it.
struct Allowance {
    bytes: u64,
    entries: usize,
}

/// What stands in a folder that was made here: which archive it is of, and what was left out.
#[derive(serde::Serialize, serde::Deserialize)]
struct Made {
    archive: String,
    left_out: Vec<Refused>,
    /// The course system's numbers by the names of people's folders.
    #[serde(default)]
    numbers: BTreeMap<String, String>,
}

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
    let mut state =
        Unpacking { allowance, left_out: Vec::new(), taken: HashSet::new(), people: HashMap::new() };
    extract(&mut zip, &new.path().join("players"), &mut state, 0)?;
    let numbered = |(who, folder): (String, String)| {
        who.rsplit_once('_').map(|(_, number)| (folder, number.to_string()))
    };
    let numbers = state.people.into_iter().filter_map(numbered).collect();
    let made = Made { archive, left_out: state.left_out, numbers };
    std::fs::create_dir_all(new.path().join("players")).map_err(failed)?;
    let mark = serde_json::to_vec(&made).map_err(|e| e.to_string())?;
    std::fs::write(new.path().join("players").join(MARK), mark).map_err(failed)?;
    let old = hidden()?;
    if folder.exists() {
        std::fs::rename(folder, old.path().join("players")).map_err(failed)?;
    }
    std::fs::rename(new.path().join("players"), folder).map_err(failed)?;
    Ok(made.left_out)
}

/// How far an unpacking is.
struct Unpacking {
    allowance: Allowance,
    left_out: Vec<Refused>,
    /// Files that are written.
    taken: HashSet<PathBuf>,
    /// People's folders by who they are and the course system's number: `Tamm Mari_102`.
    people: HashMap<String, String>,
}

fn extract<R: Read + Seek>(
    zip: &mut ZipArchive<R>,
    folder: &Path,
    state: &mut Unpacking,
    depth: usize,
) -> Result<(), String> {
    if zip.len() > state.allowance.entries {
        return Err(said!("intake-many-entries", most = MOST_ENTRIES).english());
    }
    state.allowance.entries -= zip.len();
    let names: Vec<Result<PathBuf, String>> = (0..zip.len()).map(|i| entry_name(zip, i)).collect();
    let root = if depth == 0 { common_root(&names) } else { None };
    if depth == 0 {
        state.people = people(&names, root.as_deref());
    }
    let people = if depth == 0 { state.people.clone() } else { HashMap::new() };
    for (i, name) in names.into_iter().enumerate() {
        let shown = match zip.name_for_index(i) {
            Some(Ok(name)) => visible_line(&name, 200),
            _ => format!("entry {}", i + 1),
        };
        let left_out = &mut state.left_out;
        let mut refuse = |reason: String| left_out.push(Refused { what: shown.clone(), reason });
        let name = match name {
            Ok(name) => name,
            Err(reason) => {
                refuse(reason);
                continue;
            }
        };
        if junk(&name) {
            continue;
        }
        let inner = root.as_deref().and_then(|r| name.strip_prefix(r).ok()).unwrap_or(&name);
        let target = folder.join(called(inner, &people));
        let bytes = match unpacked(zip, i, &mut state.allowance)? {
            Unpacked::File(bytes) => bytes,
            Unpacked::Folder => continue,
            Unpacked::Refused(reason) => {
                refuse(reason);
                continue;
            }
        };
        if !state.taken.insert(target.clone()) {
            refuse(said!("intake-twice").english());
            continue;
        }
        let inner_zip = target.extension().is_some_and(|e| e.eq_ignore_ascii_case("zip"));
        if inner_zip && depth == 0 {
            match ZipArchive::new(Cursor::new(&bytes)) {
                // One person's archive is no reason to refuse everybody's.
                Ok(inner) if inner.len() > state.allowance.entries => {
                    refuse(said!("intake-many-entries", most = MOST_ENTRIES).english());
                }
                Ok(mut inner) => {
                    let below = target.with_extension("");
                    extract(&mut inner, &below, state, depth + 1)?;
                }
                Err(error) => refuse(said!("intake-no-zip", why = error.to_string()).english()),
            }
            continue;
        }
        if !write(&target, &bytes)? {
            state.taken.remove(&target);
            refuse(said!("intake-twice").english());
        }
    }
    Ok(())
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

/// Writes a file; false where something else has its name already, or that of a folder above it.
fn write(target: &Path, bytes: &[u8]) -> Result<bool, String> {
    let in_the_way = |e: &std::io::Error| {
        use std::io::ErrorKind::{AlreadyExists, IsADirectory, NotADirectory};
        matches!(e.kind(), AlreadyExists | IsADirectory | NotADirectory)
    };
    let failed = |e: std::io::Error| format!("{}: {e}", target.display());
    if let Some(parent) = target.parent() {
        match std::fs::create_dir_all(parent) {
            Err(error) if in_the_way(&error) => return Ok(false),
            made => made.map_err(failed)?,
        }
    }
    // Never through a link, though none was made.
    let mut file = match File::options().write(true).create_new(true).open(target) {
        Err(error) if in_the_way(&error) => return Ok(false),
        opened => opened.map_err(failed)?,
    };
    file.write_all(bytes).map_err(failed)?;
    Ok(true)
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

/// A name as a path of plain parts.
fn plain(name: &str) -> Result<PathBuf, String> {
    let name = name.replace('\\', "/");
    if name.chars().any(char::is_control) || visible_line(&name, usize::MAX) != name {
        return Err(said!("intake-unseen").english());
    }
    let drive = name.as_bytes().get(1) == Some(&b':') && name.as_bytes()[0].is_ascii_alphabetic();
    if name.starts_with('/') || drive {
        return Err(said!("intake-absolute").english());
    }
    let mut path = PathBuf::new();
    for part in Path::new(&name).components() {
        match part {
            Component::Normal(part) if part.len() <= LONGEST => path.push(part),
            Component::CurDir => {}
            Component::Normal(_) => return Err(said!("intake-long-name").english()),
            _ => return Err(said!("intake-leads-out").english()),
        }
    }
    match path.components().count() {
        0 => Err(said!("intake-nameless").english()),
        n if n > DEEPEST => Err(said!("intake-deep", most = DEEPEST).english()),
        _ => Ok(path),
    }
}

/// What other systems put beside people's files.
fn junk(path: &Path) -> bool {
    path.components().any(|c| {
        let name = c.as_os_str().to_string_lossy();
        name.starts_with('.') || name == "__MACOSX" || name == "Thumbs.db" || name == "desktop.ini"
    })
}

/// The folder that all entries lie in, when it is not one person's.
fn common_root(names: &[Result<PathBuf, String>]) -> Option<PathBuf> {
    let mut root: Option<PathBuf> = None;
    let mut second = HashSet::new();
    for name in names.iter().flatten().filter(|n| !junk(n)) {
        let mut parts = name.components();
        let first = PathBuf::from(parts.next()?.as_os_str());
        match parts.next() {
            Some(next) => second.insert(next.as_os_str().to_owned()),
            // A folder's own entry.
            None => continue,
        };
        if *root.get_or_insert(first.clone()) != first {
            return None;
        }
    }
    let root = root?;
    // One person's folder holds programs; a course's holds people.
    let single = person(&root.to_string_lossy()).is_some() || second.len() < 2;
    (!single).then_some(root)
}

/// A course system's name for a submission: the person, the number, and what follows.
pub fn person(part: &str) -> Option<(&str, &str, &str)> {
    let at = part.find("_assignsubmission_")?;
    let (who, number) = part[..at].rsplit_once('_')?;
    if who.trim().is_empty() || number.is_empty() || !number.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let rest = &part[at + "_assignsubmission_".len()..];
    let rest =
        ["file_", "onlinetext_", "file", "onlinetext"].iter().find_map(|kind| rest.strip_prefix(kind))?;
    Some((who.trim(), number, rest))
}

/// Who handed in a file, and the course system's number for it: from the folder or name under which it was exported,
/// or from what was kept when the archive was unpacked.
pub fn submitter(path: &Path) -> Option<(String, String)> {
    let exported = path.components().rev().find_map(|c| person(c.as_os_str().to_str()?));
    if let Some((who, number, _)) = exported {
        return Some((who.to_string(), number.to_string()));
    }
    path.ancestors().skip(1).find_map(|folder| {
        let made: Made = serde_json::from_slice(&std::fs::read(folder.join(MARK)).ok()?).ok()?;
        let first = path.strip_prefix(folder).ok()?.components().next()?;
        let name = first.as_os_str().to_str()?;
        made.numbers.get(name).map(|number| (name.to_string(), number.clone()))
    })
}

/// People by the beginning of the names of their files; those of the same name get their number too.
fn people(names: &[Result<PathBuf, String>], root: Option<&Path>) -> HashMap<String, String> {
    let mut numbers: BTreeMap<String, HashSet<String>> = BTreeMap::new();
    for name in names.iter().flatten() {
        let inner = root.and_then(|r| name.strip_prefix(r).ok()).unwrap_or(name);
        let first = inner.components().next().map(|c| c.as_os_str().to_string_lossy().into_owned());
        if let Some((who, number, _)) = first.as_deref().and_then(person) {
            numbers.entry(who.into()).or_default().insert(number.into());
        }
    }
    let mut all = HashMap::new();
    for (who, numbers) in numbers {
        for number in &numbers {
            let name = if numbers.len() > 1 { format!("{who} {number}") } else { who.clone() };
            all.insert(format!("{who}_{number}"), name);
        }
    }
    all
}

/// Where an entry is written: its person's folder instead of the course system's name.
fn called(path: &Path, people: &HashMap<String, String>) -> PathBuf {
    let mut parts = path.components();
    let Some(first) = parts.next() else { return path.into() };
    let first = first.as_os_str().to_string_lossy();
    let Some((who, number, rest)) = person(&first) else { return path.into() };
    let Some(name) = people.get(&format!("{who}_{number}")) else { return path.into() };
    // Without folders the file's own name follows.
    let mut target = PathBuf::from(name);
    if !rest.is_empty() {
        target.push(rest);
    }
    let below = parts.as_path();
    if below.as_os_str().is_empty() { target } else { target.join(below) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_course_systems_are_people() {
        assert_eq!(person("Kask Mari_12345_assignsubmission_file_"), Some(("Kask Mari", "12345", "")));
        assert_eq!(
            person("O'Neill Õnne_7_assignsubmission_file_kabe.pl"),
            Some(("O'Neill Õnne", "7", "kabe.pl"))
        );
        assert_eq!(person("Kask Mari_12_assignsubmission_onlinetext_"), Some(("Kask Mari", "12", "")));
        assert_eq!(person("_1_assignsubmission_file_"), None);
    }

    #[test]
    fn names_that_lead_elsewhere_are_refused() {
        for bad in
            ["/etc/passwd", "../x.pl", "a/../../x.pl", "..\\x.pl", "C:\\x.pl", "a\u{202e}lp.x", "", "a\n.pl"]
        {
            assert!(plain(bad).is_err(), "{bad:?}");
        }
        assert_eq!(plain("./a/b c.pl").unwrap(), PathBuf::from("a/b c.pl"));
    }
}
