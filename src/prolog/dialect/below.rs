//! The files below a player's folder, by their names. What lies far below a large folder, a home with years of downloads
//! for example, is looked at only where a text names the folders on the way.

use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};
use std::path::{Path, PathBuf};

/// Files and folders that are listed whether a text names them or not.
const LISTED: usize = 2_000;
/// Files and folders that are looked at.
const MOST: usize = 200_000;
/// Folders inside one another.
const DEEPEST: usize = 6;

/// A folder that is not listed yet, and how deep it lies.
type Waiting = (PathBuf, usize);

/// Files below a folder that no text has named yet.
#[derive(Debug, Default)]
pub struct Below {
    /// By their names with and without ending; nearer ones first, hidden ones not.
    by_name: HashMap<Vec<u8>, Vec<PathBuf>>,
    /// Folders that are listed once a text names them, by name.
    waiting: HashMap<Vec<u8>, Vec<Waiting>>,
    entries: usize,
}

impl Below {
    /// Lists the nearest files below a folder.
    pub fn of(folder: &Path) -> Below {
        let mut below = Below::default();
        let mut folders = VecDeque::from([(folder.to_path_buf(), 0)]);
        while let Some(next) = folders.pop_front() {
            if below.entries > LISTED {
                below.wait(next);
            } else {
                folders.extend(below.list(&next));
            }
        }
        below
    }

    /// Whether there is more than was listed: a word of a text means a file by chance then.
    pub fn is_large(&self) -> bool {
        self.entries > LISTED
    }

    fn wait(&mut self, folder: Waiting) {
        let name = folder.0.file_name().map(|n| n.as_encoded_bytes().to_vec());
        self.waiting.entry(name.unwrap_or_default()).or_default().push(folder);
    }

    /// Takes note of the files in a folder; the folders in it.
    fn list(&mut self, (folder, deep): &Waiting) -> Vec<Waiting> {
        let mut folders = Vec::new();
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let (path, name) = (entry.path(), entry.file_name());
            self.entries += 1;
            if self.entries > MOST {
                break;
            }
            if name.as_encoded_bytes().starts_with(b".") {
                continue;
            }
            match entry.file_type() {
                Ok(kind) if kind.is_dir() && *deep < DEEPEST => folders.push((path, deep + 1)),
                Ok(kind) if kind.is_file() || kind.is_symlink() => {
                    let names = [path.file_name(), path.file_stem()].into_iter().flatten();
                    for name in names.map(|n| n.as_encoded_bytes().to_vec()).collect::<BTreeSet<_>>() {
                        self.by_name.entry(name).or_default().push(path.clone());
                    }
                }
                _ => {}
            }
        }
        folders
    }

    /// Takes out the files whose names, or names without ending, a text has as words or in quotes.
    pub fn take_named(&mut self, text: &str) -> Vec<PathBuf> {
        let names = names(text.as_bytes());
        // A folder that is named may have another in it.
        loop {
            let opened: Vec<Waiting> =
                names.iter().filter_map(|name| self.waiting.remove(*name)).flatten().collect();
            if opened.is_empty() {
                break;
            }
            for folder in opened {
                self.list(&folder).into_iter().for_each(|inner| self.wait(inner));
            }
        }
        let mut found = Vec::new();
        for name in names {
            let stem = name.iter().rposition(|b| *b == b'.').map_or(name, |dot| &name[..dot]);
            for name in [name, stem] {
                found.extend(self.by_name.remove(name).unwrap_or_default());
            }
        }
        // Each file has two names.
        let mut seen = HashSet::new();
        found.retain(|path: &PathBuf| seen.insert(path.clone()));
        found
    }
}

/// What may be a name of a file or folder in a text: its words, and the parts of paths in quotes, which may have blanks.
fn names(text: &[u8]) -> Vec<&[u8]> {
    /// So long a name can be on the usual file systems.
    const LONGEST: usize = 255;
    let part = |b: &u8| b.is_ascii_alphanumeric() || *b >= 0x80 || b"_-.".contains(b);
    let words = text.split(|b| !part(b));
    let quoted = text.split(|b| b"'\"`/\n".contains(b)).filter(|name| name.iter().any(|b| !part(b)));
    let mut seen = HashSet::new();
    let fits = |name: &&[u8]| !name.is_empty() && name.len() <= LONGEST;
    words.chain(quoted).filter(fits).filter(|name| seen.insert(*name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::{create_dir_all, write};

    fn found(below: &mut Below, text: &str) -> Vec<String> {
        let files = below.take_named(text);
        files.iter().map(|f| f.file_name().unwrap().to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn words_and_quotes_name_files() {
        let folder = tempfile::tempdir().unwrap();
        create_dir_all(folder.path().join("sub")).unwrap();
        for name in ["abi.pl", "my moves.pl", "sub/õun.pl", ".hidden.pl", "other.pl"] {
            write(folder.path().join(name), "").unwrap();
        }
        let mut below = Below::of(folder.path());
        assert!(!below.is_large());
        assert_eq!(
            found(&mut below, ":- [abi], consult('my moves.pl'). % .hidden"),
            ["abi.pl", "my moves.pl"]
        );
        assert_eq!(found(&mut below, ":- ['sub/õun', abi]."), ["õun.pl"]);
    }

    #[test]
    fn far_files_are_found_where_their_folders_are_named() {
        let folder = tempfile::tempdir().unwrap();
        for i in 0..=LISTED {
            write(folder.path().join(format!("f{i}")), "").unwrap();
        }
        create_dir_all(folder.path().join("a/b c")).unwrap();
        write(folder.path().join("a/b c/d.pl"), "").unwrap();
        let mut below = Below::of(folder.path());
        assert!(below.is_large());
        assert_eq!(found(&mut below, "d :- f7."), ["f7"]);
        assert_eq!(found(&mut below, "x :- consult('a/b c/d')."), ["d.pl"]);
    }
}
