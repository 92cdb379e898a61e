//! Zip files from strangers, each unpacked into a folder of its own, whole or not at all.

use super::allowance::MOST_ENTRIES;
use super::opened::{Unopened, open};
use super::places::person;
use super::refused::Refused;
use super::unpacking::{Packed, Unpacking, extract, extract_inside};
use say::said;
use sha2::Digest;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufReader, Seek, Write};
use std::path::{Path, PathBuf};

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
    make(folder, hasher, |players| {
        let mut zip = open(BufReader::new(file), MOST_ENTRIES).map_err(|why| match why {
            Unopened::Many => said!("intake-many-entries", most = MOST_ENTRIES).english(),
            Unopened::Unusable(reason) => reason,
        })?;
        extract(&mut zip, players)
    })
}

/// The same for the zip files in folders of hand-ins, each hand-in's below a folder called as it is.
///
/// # Errors
/// Why none of them can be used.
pub fn unpack_inside(packed: &[Packed], folder: &Path) -> Result<Vec<Refused>, String> {
    let mut hasher = sha2::Sha256::new();
    for zip in packed.iter().flat_map(|p| &p.zips) {
        let path = zip.path.as_os_str().as_encoded_bytes();
        hasher.update((path.len() as u64).to_le_bytes());
        hasher.update(path);
        // Who cannot be read is told of when it is unpacked.
        let read = File::open(&zip.path).and_then(|mut file| std::io::copy(&mut file, &mut hasher));
        hasher.update(read.unwrap_or(u64::MAX).to_le_bytes());
    }
    make(folder, hasher, |made| extract_inside(packed, made))
}

/// Makes a folder of what was handed in, unless it is there: the hash is of all that it is made of.
fn make(
    folder: &Path,
    hash: sha2::Sha256,
    fill: impl FnOnce(&Path) -> Result<Unpacking, String>,
) -> Result<Vec<Refused>, String> {
    let archive: String = hash.finalize().iter().map(|b| format!("{b:02x}")).collect();
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
    let beside = folder.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::create_dir_all(beside).map_err(failed)?;
    let hidden = || tempfile::Builder::new().prefix(".turniir-").tempdir_in(beside).map_err(failed);
    // Whole or not at all: whoever plays from the old folder meanwhile never sees half of one. And nobody else can
    // write into a hidden one, so what is a folder stays one while files are written into it.
    let new = hidden()?;
    let players = new.path().join("players");
    std::fs::create_dir(&players).map_err(failed)?;
    let Unpacking { left_out, numbers, .. } = fill(&players)?;
    let made = Made { archive, rules: RULES, left_out, numbers };
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
