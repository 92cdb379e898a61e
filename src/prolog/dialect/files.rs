//! Where the loader reads files: on the disk, or in a copy that was made before the process was closed in.
//!
//! A player's copy holds its file and those that its files name, as far as they lie in its folder, are not
//! players of their own in the same tournament, and are no links that lead out of it.

use super::below::Below;
use super::named::Named;
use crate::prolog::syntax::LOOKED_AT;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs::File;
use std::io::{self, Read};
use std::os::fd::AsRawFd;
use std::path::{Component, Path, PathBuf};

/// Bytes of all files of a player together: more is not a program that a person wrote.
pub const LARGEST: u64 = 64 << 20;

thread_local! {
    static COPY: RefCell<Option<Copy>> = const { RefCell::new(None) };
}

/// A player's files.
#[derive(Debug, Default)]
pub struct Copy {
    files: BTreeMap<PathBuf, Result<Vec<u8>, String>>,
    /// The folder of the player's own file, of each player.
    homes: Vec<PathBuf>,
}

/// Why files were not gathered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ungathered {
    /// Whether the file itself is to blame, and not the machine for the moment.
    pub own: bool,
    /// A sentence.
    pub reason: String,
}

impl From<String> for Ungathered {
    fn from(reason: String) -> Ungathered {
        Ungathered { own: true, reason }
    }
}

impl From<&str> for Ungathered {
    fn from(reason: &str) -> Ungathered {
        reason.to_string().into()
    }
}

impl From<io::Error> for Ungathered {
    fn from(error: io::Error) -> Ungathered {
        use io::ErrorKind::{
            InvalidFilename, InvalidInput, IsADirectory, NotADirectory, NotFound, PermissionDenied,
        };
        let own = [InvalidFilename, InvalidInput, IsADirectory, NotADirectory, NotFound, PermissionDenied]
            .contains(&error.kind())
            || [libc::ELOOP, libc::ENXIO].map(Some).contains(&error.raw_os_error());
        Ungathered { own, reason: text::file::describe(&error) }
    }
}

/// The files of the players of one tournament, by their real names: looked up once for all of them.
#[derive(Debug, Default)]
pub struct Others {
    real: HashSet<PathBuf>,
    /// Those whose own names are no links.
    plain: HashSet<PathBuf>,
}

impl Others {
    /// Those of these names that there are.
    pub fn of(paths: &[PathBuf]) -> Others {
        let plainly = |o: &PathBuf| Some(o.parent()?.canonicalize().ok()?.join(o.file_name()?));
        Others {
            real: paths.iter().filter_map(|o| o.canonicalize().ok()).collect(),
            plain: paths.iter().filter_map(plainly).collect(),
        }
    }
}

/// Reads a player's file and those that its files name, before anything of them runs. `others` are files
/// that it must not have, its own aside.
///
/// # Errors
/// Why there are none; the text names the file.
pub fn gather(main: &Path, others: &Others) -> Result<(PathBuf, Copy), Ungathered> {
    let shown = main.display();
    let named = |why: Ungathered| Ungathered { reason: format!("{shown}: {}", why.reason), ..why };
    let unreadable = |e: io::Error| named(e.into());
    let real = main.canonicalize().map_err(unreadable)?;
    let folder = real.parent().unwrap_or(Path::new("/")).to_path_buf();
    let named_in = main.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if named_in.canonicalize().map_err(unreadable)? != folder {
        return Err(format!(
            "{shown}: this is a link that leads out of its folder; name the file {}",
            real.display()
        )
        .into());
    }
    let own = folder.join(main.file_name().unwrap_or_default());
    if own != real && others.plain.contains(&real) {
        return Err(format!("{shown}: this is a link to another player's file, {}", real.display()).into());
    }
    let mut copy = Copy { homes: vec![folder.clone()], ..Copy::default() };
    let mut size = 0;
    copy.take(&real, &real, &mut size).map_err(named)?;
    let mut below = Below::of(&folder);
    let mut left = LOOKED_AT;
    let mut fresh = vec![(real.clone(), true)];
    while let Some((path, of_program)) = fresh.pop() {
        // In a large folder words mean files by chance, and those would mean others.
        if below.is_large() && !of_program {
            continue;
        }
        // What is no text names no files.
        let Some(Ok(bytes)) = copy.files.get(&path) else { continue };
        let Some(text) = text::file::decode(bytes) else { continue };
        let found_here = below.take_named(&text);
        let named = if below.is_large() { Named::of(&text, &mut left) } else { Named::default() };
        for found in found_here {
            let Ok(target) = found.canonicalize() else { continue };
            if copy.files.contains_key(&found) || target != real && others.real.contains(&target) {
                continue;
            }
            let taken = if target.starts_with(&folder) {
                copy.take(&found, &target, &mut size)
            } else {
                Err("this is a link that leads out of the player's folder".into())
            };
            match taken {
                Ok(()) => {}
                Err(why) if why.own => {
                    copy.files.insert(found.clone(), Err(why.reason));
                }
                Err(why) => {
                    return Err(Ungathered {
                        own: false,
                        reason: format!("{}: {}", found.display(), why.reason),
                    });
                }
            }
            // Behind so much text nobody knows: then every program counts.
            let of_program = left == 0 && is_program(&found)
                || named.loads(&found)
                || named.loads(&target)
                || is_program(&found) && named.has(&found);
            fresh.push((found, of_program));
        }
    }
    Ok((real, copy))
}

/// Whether a file is Prolog by its ending.
pub fn is_program(path: &Path) -> bool {
    path.extension().is_some_and(|e| ["pl", "pro", "prolog", "plt"].iter().any(|k| e.eq_ignore_ascii_case(k)))
}

impl Copy {
    /// Another player's files too.
    pub fn add(&mut self, other: Copy) {
        self.files.extend(other.files);
        self.homes.extend(other.homes);
    }

    /// The folder that is the root to the program: where two players share a copy, neither has one.
    fn home(&self) -> Option<&Path> {
        match self.homes.as_slice() {
            [home] => Some(home),
            [first, others @ ..] if others.iter().all(|other| other == first) => Some(first),
            _ => None,
        }
    }

    /// The name in this copy of a file that is named from the root, which is a player's folder to its program.
    fn known(&self, path: &Path) -> PathBuf {
        let path = plain(path);
        if self.files.contains_key(&path) {
            return path;
        }
        let below = path.strip_prefix("/").unwrap_or(&path);
        let there = self.home().map(|home| home.join(below));
        there.filter(|file| self.files.contains_key(file)).unwrap_or(path)
    }

    /// Calls `visit` with each file that could be read, in a fixed order: its name below the folder of the
    /// player's own file, and its bytes.
    pub fn each_below(&self, own: &Path, visit: &mut impl FnMut(&[u8], &[u8])) {
        let folder = own.parent().unwrap_or(Path::new("/"));
        for (path, bytes) in &self.files {
            if let Ok(bytes) = bytes {
                let name = path.strip_prefix(folder).unwrap_or(path);
                visit(name.as_os_str().as_encoded_bytes(), bytes);
            }
        }
    }

    /// [`Copy::each_below`] for those that make the program what it is: the player's own file, and what the files
    /// load or name ([`Named`]), all where there is too much to look at. A copy may hold more: whatever a word of a text
    /// could mean.
    pub fn each_of_program(&self, own: &Path, visit: &mut impl FnMut(&[u8], &[u8])) {
        let mut kept: BTreeSet<&Path> = BTreeSet::new();
        let mut left = LOOKED_AT;
        let mut fresh = vec![own];
        while let Some(path) = fresh.pop() {
            let Some(Ok(bytes)) = self.files.get(path) else { continue };
            let Some((path, _)) = self.files.get_key_value(path).filter(|(p, _)| kept.insert(p.as_path()))
            else {
                continue;
            };
            // A table of data names no files.
            let text = text::file::decode(bytes).filter(|_| path == own || is_program(path));
            let named = text.map(|text| Named::of(&text, &mut left)).unwrap_or_default();
            let files = self.files.keys().filter(|p| left == 0 || named.has(p));
            fresh.extend(files.map(PathBuf::as_path).filter(|p| !kept.contains(p)));
        }
        self.each_below(own, &mut |name, bytes| {
            let folder = own.parent().unwrap_or(Path::new("/"));
            if kept.iter().any(|k| k.strip_prefix(folder).unwrap_or(k).as_os_str().as_encoded_bytes() == name)
            {
                visit(name, bytes);
            }
        });
    }

    /// Writes the files that could be read below a folder, as they lie below the player's own.
    ///
    /// # Errors
    /// When the folder cannot be written.
    pub fn write_below(&self, own: &Path, folder: &Path) -> io::Result<()> {
        for (path, bytes) in &self.files {
            if let (Ok(bytes), Ok(inside)) = (bytes, path.strip_prefix(own)) {
                let path = folder.join(inside);
                std::fs::create_dir_all(path.parent().unwrap_or(folder))?;
                std::fs::write(path, bytes)?;
            }
        }
        Ok(())
    }

    fn take(&mut self, name: &Path, real: &Path, size: &mut u64) -> Result<(), Ungathered> {
        let mut file = open_itself(real)?;
        let meta = file.metadata()?;
        if meta.is_dir() {
            return Err("this is a folder, not a Prolog file".into());
        }
        if !meta.is_file() {
            return Err("this is not a file with a text in it".into());
        }
        if *size + meta.len() > LARGEST {
            return Err(format!("the file is larger than {} MB", LARGEST >> 20).into());
        }
        let mut bytes = Vec::with_capacity(meta.len() as usize);
        (&mut file).take(LARGEST - *size).read_to_end(&mut bytes)?;
        // The store of a tournament, whatever its name.
        if bytes.starts_with(b"SQLite format 3\0") {
            return Err("this is a database, not a Prolog file".into());
        }
        *size += bytes.len() as u64;
        self.files.insert(name.to_path_buf(), Ok(bytes));
        Ok(())
    }
}

/// Opens a file by its real name: where a part of that has become a link since it was looked at, it is none. A pipe or a device
/// must not hold anybody up.
fn open_itself(real: &Path) -> io::Result<File> {
    use nix::fcntl::OFlag;
    use std::os::unix::fs::OpenOptionsExt;
    let flags = OFlag::O_RDONLY | OFlag::O_NONBLOCK | OFlag::O_CLOEXEC | OFlag::O_NOCTTY;
    #[cfg(target_os = "linux")]
    {
        use nix::errno::Errno;
        use nix::fcntl::{AT_FDCWD, OpenHow, ResolveFlag, openat2};
        let how = OpenHow::new().flags(flags).resolve(ResolveFlag::RESOLVE_NO_SYMLINKS);
        match openat2(AT_FDCWD, real, how) {
            Ok(file) => return Ok(file.into()),
            // Kernels before 5.6, and containers that do not know the call.
            Err(Errno::ENOSYS | Errno::EPERM) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let mut options = std::fs::OpenOptions::new();
    let file = options.read(true).custom_flags((flags | OFlag::O_NOFOLLOW).bits()).open(real)?;
    if cfg!(target_os = "linux") && std::fs::read_link(format!("/proc/self/fd/{}", file.as_raw_fd()))? != real
    {
        return Err(io::Error::from_raw_os_error(libc::ELOOP));
    }
    Ok(file)
}

/// From now on this thread has these files and no others.
pub fn have_only(copy: Copy) {
    COPY.with(|c| *c.borrow_mut() = Some(copy));
}

/// A file's bytes.
///
/// # Errors
/// As the disk says it, or that the copy does not have it.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    COPY.with(|c| match &*c.borrow() {
        None => {
            let meta = std::fs::metadata(path)?;
            if meta.is_dir() {
                return Err(io::Error::other("this is a folder, not a Prolog file"));
            }
            // A pipe or a device would be waited for without end.
            if !meta.is_file() {
                return Err(io::Error::other("this is not a file with a text in it"));
            }
            if meta.len() > LARGEST {
                return Err(io::Error::other(format!("the file is larger than {} MB", LARGEST >> 20)));
            }
            std::fs::read(path)
        }
        Some(copy) => match copy.files.get(&copy.known(path)) {
            Some(Ok(bytes)) => Ok(bytes.clone()),
            Some(Err(reason)) => Err(io::Error::other(reason.clone())),
            None => Err(io::ErrorKind::NotFound.into()),
        },
    })
}

/// Whether this thread has only the files of a copy.
pub fn is_closed() -> bool {
    COPY.with(|c| c.borrow().is_some())
}

/// Whether there is such a file.
pub fn is_file(path: &Path) -> bool {
    COPY.with(|c| match &*c.borrow() {
        None => path.is_file(),
        Some(copy) => copy.files.contains_key(&copy.known(path)),
    })
}

/// A file's one name, however it was reached.
pub fn real(path: &Path) -> PathBuf {
    COPY.with(|c| match &*c.borrow() {
        None => path.canonicalize().unwrap_or_else(|_| path.to_path_buf()),
        Some(copy) => copy.known(path),
    })
}

/// A file's name as programs are told it. A player's program is not to know where its folder lies, on the server of a
/// course for example: the folder is the root to it, as it is the present one.
pub fn told(path: &Path) -> String {
    let told = COPY.with(|c| {
        let copy = c.borrow();
        let copy = copy.as_ref().filter(|_| path.is_absolute())?;
        let home = copy.home()?;
        let path = copy.known(path);
        let below = path.strip_prefix(home).ok();
        Some(Path::new("/").join(below.or(path.file_name().map(Path::new)).unwrap_or(Path::new(""))))
    });
    // Programs put names together from it, which are then looked for beside their own files.
    let whole = || std::path::absolute(path).ok().filter(|whole| path.is_relative() && whole.is_file());
    told.or_else(whole).as_deref().unwrap_or(path).display().to_string()
}

/// A path without `.` and `..`.
fn plain(path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                out.pop();
            }
            part => out.push(part),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a goal loads that is made when it runs is a part of the program as well.
    #[test]
    fn helpers_are_of_the_program_however_they_are_loaded() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
        file("p.pl", ":- N = consult, G =.. [N, helper], call(G).\nm :- open('table.dat', read, _).\n");
        file("helper.pl", "h.\n");
        file("table.dat", "1.\n");
        file("other.pl", "o.\n");
        let (own, copy) = gather(&folder.path().join("p.pl"), &Others::default()).unwrap();
        let mut names = Vec::new();
        copy.each_of_program(&own, &mut |name, _| names.push(String::from_utf8_lossy(name).into_owned()));
        assert_eq!(names, ["helper.pl", "p.pl", "table.dat"]);
    }
}
