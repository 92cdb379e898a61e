//! The files below a player's folder, by their names. What lies far below a large folder, a home with years of downloads
//! for example, is looked at only where a text names the folders on the way.

use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};
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
    /// By their names with and without ending; nearer ones first.
    by_name: HashMap<Vec<u8>, Vec<PathBuf>>,
    /// Folders that are listed once a text names them, by name.
    waiting: HashMap<Vec<u8>, Vec<Waiting>>,
    /// What the texts so far have named, by its hash, once folders wait: one that a later text names may hold it.
    named: HashSet<u64>,
    /// Files that were named before they were listed.
    found: Vec<PathBuf>,
    entries: usize,
    large: bool,
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
        self.large
    }

    fn wait(&mut self, folder: Waiting) {
        self.large = true;
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
            if is_hidden(name.as_encoded_bytes()) || is_no_program(&path) {
                continue;
            }
            match entry.file_type() {
                Ok(kind)
                    if kind.is_dir() && (*deep >= DEEPEST || name.as_encoded_bytes().starts_with(b".")) => {}
                Ok(kind) if kind.is_dir() => folders.push((path, deep + 1)),
                Ok(kind) if kind.is_file() || kind.is_symlink() => {
                    // A hidden one is meant where its whole name stands.
                    let stem = path.file_stem().filter(|_| !name.as_encoded_bytes().starts_with(b"."));
                    let names = [path.file_name(), stem].into_iter().flatten();
                    let names: BTreeSet<_> = names.map(|n| n.as_encoded_bytes().to_vec()).collect();
                    if names.iter().any(|name| self.named.contains(&hash(name))) {
                        self.found.push(path);
                        continue;
                    }
                    for name in names {
                        self.by_name.entry(name).or_default().push(path.clone());
                    }
                }
                _ => {}
            }
        }
        folders
    }

    /// Takes out the files whose names, or names without ending, a text has as words or in quotes, and those that an
    /// earlier text has so and that lie in a folder which this one names.
    pub fn take_named(&mut self, text: &str) -> Vec<PathBuf> {
        let mut found = Vec::new();
        for name in names(text.as_bytes()) {
            // A name at the end of a clause has its full stop.
            let stem = name.iter().rposition(|b| *b == b'.').map_or(name, |dot| &name[..dot]);
            for name in [name, stem] {
                found.extend(self.by_name.remove(name).into_iter().flatten());
                if self.large {
                    self.named.insert(hash(name));
                }
            }
        }
        self.open_named();
        found.append(&mut self.found);
        // Each file has two names.
        let mut seen = HashSet::new();
        found.retain(|path| seen.insert(path.clone()));
        found
    }

    /// Lists the folders that are named, and those in them that are.
    fn open_named(&mut self) {
        loop {
            let named = |name: &&Vec<u8>| self.named.contains(&hash(name));
            let mut next: Vec<Vec<u8>> = self.waiting.keys().filter(named).cloned().collect();
            if next.is_empty() {
                return;
            }
            next.sort();
            for folder in
                next.iter().filter_map(|name| self.waiting.remove(name)).flatten().collect::<Vec<_>>()
            {
                self.list(&folder).into_iter().for_each(|inner| self.wait(inner));
            }
        }
    }
}

/// What is kept of a name in a text of strangers, who may write millions: that two have the same hash brings in a file more.
fn hash(name: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    name.hash(&mut hasher);
    hasher.finish()
}

/// Whether an entry is left alone by its name: what begins with a full stop, but for Prolog files, of which macOS has shadows.
fn is_hidden(name: &[u8]) -> bool {
    name.starts_with(b"._") || name.starts_with(b".") && !name.ends_with(b".pl")
}

/// Whether a file is what a course has beside its players and no player needs: set-ups, and stores with what belongs to them.
fn is_no_program(path: &Path) -> bool {
    path.extension().is_some_and(|ending| {
        let ending = ending.to_string_lossy().to_ascii_lowercase();
        ending == "toml" || ending.starts_with("sqlite")
    })
}

/// What may be a name of a file or folder in a text: its words, and the parts of paths in quotes, which may have blanks.
fn names(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    /// So long a name can be on the usual file systems.
    const LONGEST: usize = 255;
    let part = |b: &u8| b.is_ascii_alphanumeric() || *b >= 0x80 || b"_-.".contains(b);
    let words = text.split(move |b| !part(b));
    let quoted = text.split(|b| b"'\"`/\n".contains(b)).filter(move |name| name.iter().any(|b| !part(b)));
    words.chain(quoted).filter(|name| !name.is_empty() && name.len() <= LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::{create_dir_all, write};

    fn found(below: &mut Below, text: &str) -> Vec<String> {
        let files = below.take_named(text);
        files.iter().map(|f| f.file_name().unwrap().to_string_lossy().into_owned()).collect()
    }

    /// A folder with more files than are listed before its folders are.
    fn full() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        (0..=LISTED).for_each(|i| write(folder.path().join(format!("f{i}")), "").unwrap());
        folder
    }

    #[test]
    fn words_and_quotes_name_files() {
        let folder = tempfile::tempdir().unwrap();
        create_dir_all(folder.path().join("sub")).unwrap();
        for name in ["abi.pl", "my moves.pl", "sub/õun.pl", ".hidden.pl", "._abi.pl", ".netrc", "other.pl"] {
            write(folder.path().join(name), "").unwrap();
        }
        let mut below = Below::of(folder.path());
        assert!(!below.is_large());
        let names = found(&mut below, ":- [abi], consult('my moves.pl'). % .hidden .netrc ._abi.pl");
        assert_eq!(names, ["abi.pl", "my moves.pl"]);
        assert_eq!(found(&mut below, ":- use_module('.hidden.pl')."), [".hidden.pl"]);
        assert_eq!(found(&mut below, ":- ['sub/õun', abi]."), ["õun.pl"]);
    }

    #[test]
    fn far_files_are_found_where_their_folders_are_named() {
        let folder = full();
        assert!(!Below::of(folder.path()).is_large(), "all was listed");
        create_dir_all(folder.path().join("a/b c")).unwrap();
        write(folder.path().join("a/b c/d.pl"), "").unwrap();
        let mut below = Below::of(folder.path());
        assert!(below.is_large());
        assert_eq!(found(&mut below, "d :- f7."), ["f7"]);
        assert_eq!(found(&mut below, "x :- consult('a/b c/d')."), ["d.pl"]);
    }

    #[test]
    fn what_is_named_first_is_found_in_a_folder_that_is_named_later() {
        let folder = full();
        create_dir_all(folder.path().join("zz/levels")).unwrap();
        write(folder.path().join("zz/levels/moves.pl"), "").unwrap();
        let mut below = Below::of(folder.path());
        assert_eq!(found(&mut below, ":- load(moves)."), [""; 0]);
        assert_eq!(found(&mut below, "in(F) :- F = levels."), [""; 0]);
        assert_eq!(found(&mut below, "f(N, F) :- atom_concat('zz/', N, F)."), ["moves.pl"]);
    }
}
