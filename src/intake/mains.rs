//! Which of a submission's files is the player.

use super::fingerprints::defined;
use crate::prolog::dialect::{self, Source, source};
use crate::prolog::syntax;
use crate::prolog::{Term, library};
use say::said;
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Folders inside one another, and entries, that are looked at.
const DEEPEST: usize = 8;
const MOST_ENTRIES: usize = 5_000;

/// Predicates that make names of folders.
const MAKES_PATHS: [&str; 4] = ["atom_concat", "atomic_list_concat", "string_concat", "directory_file_path"];

/// What a file says of itself.
pub struct Look {
    pub path: PathBuf,
    pub source: Rc<Source>,
    module: Option<String>,
    /// Exported predicates of three arguments; of a file without a module `main/3`.
    mains: Vec<String>,
    /// Names of files that it loads, without ending, and of the folders that they are in.
    loads: HashSet<String>,
    /// Names in what it says of folders that programs give a name (`user:file_search_path/2`).
    folders: HashSet<String>,
    tests: bool,
}

impl Look {
    /// Reads a file.
    ///
    /// # Errors
    /// Why it cannot be read, without its name.
    pub fn at(path: &Path) -> Result<Look, String> {
        let source = source::read(path).map_err(|e| match e {
            source::SourceError::Unreadable { reason, .. } => reason,
            source::SourceError::Binary { .. } => said!("intake-no-text").english(),
        })?;
        let mut look = Look {
            path: path.into(),
            source: source.clone(),
            module: None,
            mains: Vec::new(),
            loads: HashSet::new(),
            folders: HashSet::new(),
            tests: false,
        };
        let clauses = syntax::clauses(&source.text, &mut (syntax::LOOKED_AT / 2));
        for clause in &clauses {
            look.naming(&clause.term);
            if let Some([directive]) = clause.term.args_of(":-", 1) {
                directive.joined_by(",").into_iter().for_each(|goal| look.directive(goal));
            }
        }
        let main = ("main".to_string(), 3);
        if look.module.is_none() && clauses.iter().any(|c| defined(&c.term).as_ref() == Some(&main)) {
            look.mains.push("main".into());
        }
        Ok(look)
    }

    fn directive(&mut self, goal: &Term) {
        match goal.callable() {
            Some(("module", [name, exports])) => {
                self.module = name.as_atom().map(Into::into);
                let exports = exports.list_items().unwrap_or_default();
                let keys = exports.into_iter().filter_map(dialect::registry::indicator);
                self.mains.extend(keys.filter(|(_, args)| *args == 3).map(|(name, _)| name.to_string()));
            }
            Some(("begin_tests", _)) => self.tests = true,
            Some((name, [files, ..])) if dialect::LOADING.contains(&name) => self.loading(files),
            Some((".", [file, more])) => {
                self.loading(file);
                self.loading(more);
            }
            _ => {}
        }
    }

    fn loading(&mut self, files: &Term) {
        for file in files.list_items().unwrap_or_else(|| vec![files]) {
            match (file, file.callable()) {
                (Term::Atom(name, _) | Term::Str(name), _) => self.loads.extend(parts(name)),
                (_, Some(("/" | ":", [before, file]))) => {
                    self.loading(before);
                    self.loading(file);
                }
                (_, Some(("library", [Term::Atom(name, _)]))) if library::known(name) => {}
                // A folder that the program names: `lib(moves)`.
                (_, Some((_, [file]))) => self.loading(file),
                _ => {}
            }
        }
    }

    /// Takes note of the folders that a clause or a directive gives a name: what stands there as one, or is put together.
    fn naming(&mut self, clause: &Term) {
        let mut says = false;
        clause.each_name(&mut |name, args| says |= (name, args) == ("file_search_path", 2));
        let mut open = if says { vec![(clause, false)] } else { Vec::new() };
        while let Some((term, folder)) = open.pop() {
            match term {
                Term::Atom(name, _) | Term::Str(name) if folder => {
                    let last = Path::new(&**name).file_name();
                    self.folders.extend(last.map(|last| last.to_string_lossy().into_owned()));
                }
                Term::Compound(c) => {
                    let (named, made) = (&*c.name == "file_search_path", MAKES_PATHS.contains(&&*c.name));
                    let is_folder = |i: usize| folder || made || named && i == 1;
                    open.extend(c.args.iter().enumerate().map(|(i, arg)| (arg, is_folder(i))));
                }
                _ => {}
            }
        }
    }

    /// Its file's name without ending.
    pub fn stem(&self) -> String {
        self.path.file_stem().map_or_else(String::new, |s| s.to_string_lossy().into_owned())
    }

    /// Whether it has tests and nothing that could play, or is named as the tests of a player are.
    pub fn only_tests(&self) -> bool {
        self.tests && (self.mains.is_empty() || self.stem().ends_with("_tests"))
    }

    /// Whether it looks like a player.
    pub fn plays(&self) -> bool {
        !self.mains.is_empty()
    }

    /// Whether another of the files loads it.
    pub fn loaded_by<'a>(&self, mut others: impl Iterator<Item = &'a Look>) -> bool {
        let stem = self.stem();
        others.any(|o| o.path != self.path && o.loads.contains(&stem))
    }

    /// Whether it loads a file of this name, or one in a folder of this name.
    pub fn loads(&self, name: &str) -> bool {
        self.loads.contains(name) || self.folders.contains(name)
    }

    /// What is wrong with it as a player.
    pub fn note(&self) -> Option<String> {
        (!self.plays()).then(|| said!("intake-no-main").english())
    }

    /// The main predicate, when the file exports several and one of them has the module's or the file's name.
    fn predicate(&self) -> Option<String> {
        let named = |m: &&String| Some(*m) == self.module.as_ref() || **m == self.stem();
        if self.mains.len() > 1 { self.mains.iter().find(named).cloned() } else { None }
    }
}

/// The names in a path, the last one without its ending.
fn parts(path: &str) -> Vec<String> {
    let path = Path::new(path).with_extension("");
    path.components().map(|c| c.as_os_str().to_string_lossy().into_owned()).collect()
}

/// A submission's files.
pub struct Found {
    pub main: PathBuf,
    pub predicate: Option<String>,
    /// The program: its Prolog files but for tests, the main one first.
    pub sources: Vec<Rc<Source>>,
    /// What was left out, a sentence each.
    pub notes: Vec<String>,
}

/// Whether a file's name is that of a Prolog program.
pub fn is_prolog(path: &Path) -> bool {
    path.extension()
        .is_some_and(|e| ["pl", "pro", "prolog"].iter().any(|known| e.eq_ignore_ascii_case(known)))
}

/// Whether a file has unit tests and is no player: `minu_tests.pl`, `minu.plt`.
pub fn is_tests(path: &Path) -> bool {
    path.extension().is_some_and(|e| e.eq_ignore_ascii_case("plt"))
        || is_prolog(path) && !path.is_dir() && Look::at(path).is_ok_and(|look| look.only_tests())
}

/// Whether a file in the folder or below looks like a player.
pub fn has_player(folder: &Path) -> bool {
    let mut files = Vec::new();
    list(folder, folder, 0, &mut files, &mut Vec::new(), &mut Vec::new());
    files.iter().filter_map(|f| Look::at(f).ok()).any(|l| l.plays())
}

/// Finds the player in a submission's folders and the folders in them.
///
/// # Errors
/// Why there is none, or which could be.
pub fn find(folders: &[&Path], name: &str) -> Result<Found, String> {
    let (mut files, mut others, mut notes) = (Vec::new(), Vec::new(), Vec::new());
    for folder in folders {
        list(folder, folder, 0, &mut files, &mut others, &mut notes);
    }
    let below = |file: &Path| {
        let folder = folders.iter().find(|folder| file.starts_with(folder));
        folder.map_or_else(|| file.display().to_string(), |folder| below(file, folder))
    };
    let mut looks = Vec::new();
    for file in &files {
        match Look::at(file) {
            Ok(look) => looks.push(look),
            Err(reason) => notes.push(format!("{}: {reason}", below(file))),
        }
    }
    if looks.is_empty() {
        let there = match others.as_slice() {
            [] if notes.is_empty() => said!("intake-empty").english(),
            [] => notes.join("; "),
            some => {
                let names = some.iter().take(5).cloned().collect::<Vec<_>>().join(", ");
                said!("intake-only", files = names).english()
            }
        };
        return Err(said!("intake-no-prolog", there = there).english());
    }
    let main = choose(&looks, name).map_err(|many| {
        let many: Vec<String> = many.iter().map(|l| below(&l.path)).collect();
        said!("intake-several", files = many.join(", ")).english()
    })?;
    let predicate = main.predicate();
    notes.extend(main.note());
    let main = main.path.clone();
    let others = looks.iter().filter(|l| l.path != main && !l.only_tests());
    let first = looks.iter().find(|l| l.path == main);
    let sources = first.into_iter().chain(others).map(|l| l.source.clone()).collect();
    Ok(Found { main, predicate, sources, notes })
}

fn below(path: &Path, folder: &Path) -> String {
    path.strip_prefix(folder).unwrap_or(path).display().to_string()
}

/// The one that is the player; all that could be when it cannot be told.
fn choose<'a>(looks: &'a [Look], name: &str) -> Result<&'a Look, Vec<&'a Look>> {
    let mut left: Vec<&Look> = looks.iter().collect();
    // Each in turn narrows the choice, unless nothing would be left.
    let mut keep = |wanted: &dyn Fn(&Look) -> bool| {
        let narrower: Vec<&Look> = left.iter().copied().filter(|l| wanted(l)).collect();
        if !narrower.is_empty() {
            left = narrower;
        }
    };
    keep(&|l| !l.only_tests());
    keep(&|l| l.plays());
    // Who loads a player only starts it; a player loads its helpers, be it by others. Where nobody plays anyone may be one.
    let nobody = !looks.iter().any(|l| l.plays() && !l.only_tests());
    let loaders = looks.iter().filter(|l| (l.plays() || nobody) && !l.only_tests());
    let help = helpers(loaders, looks);
    keep(&|l| !help.contains(l.path.as_path()));
    keep(&|l| l.module.as_ref() == Some(&l.stem()) && l.mains.contains(&l.stem()));
    keep(&|l| l.stem().to_lowercase() == name.to_lowercase());
    keep(&|l| ["main", "player", "mangija"].contains(&l.stem().as_str()));
    match left.as_slice() {
        [one] => Ok(one),
        _ => Err(left),
    }
}

/// The files that others of these lead to, by what they load and what that loads.
fn helpers<'a>(loaders: impl Iterator<Item = &'a Look>, looks: &'a [Look]) -> HashSet<&'a Path> {
    let mut stems: HashMap<String, Vec<&Look>> = HashMap::new();
    for look in looks {
        stems.entry(look.stem()).or_default().push(look);
    }
    // Of two that lead somewhere one is another than the file itself: more need not be known.
    let mut from: HashMap<&Path, Vec<&Path>> = HashMap::new();
    let mut open: Vec<(&Look, &Path)> = loaders.map(|look| (look, look.path.as_path())).collect();
    while let Some((look, first)) = open.pop() {
        let known = from.entry(look.path.as_path()).or_default();
        if known.len() == 2 || known.contains(&first) {
            continue;
        }
        known.push(first);
        let next = look.loads.iter().filter_map(|name| stems.get(name)).flatten();
        open.extend(next.map(|next| (*next, first)));
    }
    let by_another = from.into_iter().filter(|(path, from)| from.iter().any(|first| first != path));
    by_another.map(|(path, _)| path).collect()
}

fn list(
    folder: &Path,
    root: &Path,
    depth: usize,
    files: &mut Vec<PathBuf>,
    others: &mut Vec<String>,
    notes: &mut Vec<String>,
) {
    let mut entries: Vec<_> = std::fs::read_dir(folder).into_iter().flatten().flatten().collect();
    entries.sort_by_key(std::fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        if entry.file_name().as_encoded_bytes().starts_with(b".") || entry.file_name() == "__MACOSX" {
            continue;
        }
        if files.len() + others.len() >= MOST_ENTRIES {
            return;
        }
        match entry.file_type() {
            Ok(kind) if kind.is_dir() && depth < DEEPEST => {
                list(&path, root, depth + 1, files, others, notes)
            }
            Ok(kind) if kind.is_symlink() => {
                notes.push(format!("{}: {}", below(&path, root), said!("intake-link").english()));
            }
            Ok(kind) if kind.is_file() && is_prolog(&path) && path.to_str().is_some() => files.push(path),
            Ok(kind) if kind.is_file() && is_prolog(&path) => {
                notes.push(format!("{}: {}", below(&path, root), said!("intake-no-utf8").english()));
            }
            _ => others.push(below(&path, root)),
        }
    }
}
