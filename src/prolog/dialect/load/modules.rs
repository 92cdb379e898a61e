//! Modules and the files and libraries that a file loads.

use super::{DEEPEST, Exports, File, Looked, Providers, Reader, included};
use crate::prolog::dialect::diag::{Severity, Source, shown};
use crate::prolog::dialect::registry::{Key, Module, Registry, indicator};
use crate::prolog::dialect::{files, source};
use crate::prolog::syntax::lexer::Lexer;
use crate::prolog::syntax::ops::Ops;
use crate::prolog::syntax::parser::{self, QuoteFlag};
use crate::prolog::syntax::term::Term;
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::rc::Rc;

impl Reader<'_> {
    pub(super) fn module(&mut self, file: &mut File, module: &Term, exports: &Term, at: usize) {
        if self.unit.included.contains_key(&file.source.path) {
            let message = "this file is included, so that it is part of another and no module";
            let help = "load it with use_module/1 to have it as a module".to_string();
            return self.say(&file.source, Severity::Warning, at, message.into(), Some(help));
        }
        if !file.source.own && first_term(&file.source.text).is_some_and(|first| first != at) {
            let message = "this is not the file's first term: in SWI-Prolog the directive fails and the file goes on as it was";
            let help = "put :- module(...) at the beginning, once".to_string();
            self.say(&file.source, Severity::Warning, at, message.into(), Some(help));
        }
        // A module without a name has that of its file.
        let stem = file.source.path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        let of_file = stem.filter(|_| matches!(module, Term::Var(_))).map(|stem| Term::atom(&stem));
        let module = of_file.as_ref().unwrap_or(module);
        let Some(name) = module.as_atom() else {
            return self.say(
                &file.source,
                Severity::Error,
                at,
                "the module's name must be an atom".into(),
                None,
            );
        };
        let mut name: Rc<str> = name.into();
        let own = file.source.own;
        let taken = self.registry.modules.get(&name).is_some_and(|m| m.own);
        if own && self.registry.modules.get(&name).is_some_and(|m| !m.own) {
            // A program has a module of that name: the library gets another, the program keeps its own.
            name = format!("$library {name}").into();
        }
        if (taken || matches!(&*name, "system" | "arbiiter" | "kabe" | "clpfd" | "user")) && !own {
            let message = format!("the module's name {name} belongs to the arena");
            self.say(&file.source, Severity::Error, at, message, Some("give the module another name".into()));
            name = format!("{name} of a player").into();
        }
        let other = self.registry.modules.get(&name).and_then(|m| m.file.clone());
        if let Some(other) = other
            && files::real(&other) != files::real(&file.source.path)
        {
            let message = format!("module {name} is already loaded from {}", other.display());
            self.say(
                &file.source,
                Severity::Error,
                at,
                message,
                Some("rename one of the two modules".into()),
            );
        }
        file.module = name.clone();
        self.touch(&name);
        let path = file.source.path.clone();
        let target = self.registry.module(&name);
        target.file = Some(path);
        target.own = own;
        target.exports.clear();
        target.exported_ops.clear();
        let mut named = Vec::new();
        for item in exports.list_items().unwrap_or_default() {
            if let Some(key) = indicator(item) {
                named.push(key.clone());
                self.registry.module(&name).exports.push(key);
            } else if let Some([p, k, names]) = item.args_of("op", 3) {
                let exported = self.operator(file, p, k, names, at);
                self.registry.module(&name).exported_ops.extend(exported);
            }
        }
        if !own {
            self.unit.exports.push(Exports { module: name, keys: named, source: file.source.clone(), at });
        }
    }

    pub(super) fn resolve_path(file: &File, what: &Term) -> Option<PathBuf> {
        source_file(file.source.path.parent().unwrap_or(Path::new(".")), what)
    }

    /// Loads a file or a library; one that was loaded before only if `again` says so, and it would come where it is. Of a file's
    /// module what is `wanted` is imported, which is all by default.
    pub(super) fn load(
        &mut self,
        file: &mut File,
        what: &Term,
        again: bool,
        wanted: Option<&Term>,
        at: usize,
    ) {
        if let Some([name]) = what.args_of("library", 1) {
            let name = file_text(name).unwrap_or_default();
            if let Some(text) = (self.library)(&name) {
                return self.own_library(file, &name, text);
            }
            if !included(&name) {
                let message =
                    format!("library({name}) is not available here; the rest of the file is loaded");
                self.say(&file.source, Severity::Warning, at, message, None);
            }
            return;
        }
        let what = what.args_of(":", 2).map_or(what, |a| &a[1]);
        let Some(path) = Self::resolve_path(file, what) else {
            let shown = shown_file(what);
            if Path::new(&shown).file_stem().is_some_and(|s| s == "arbiiter" || s == "arbiter") {
                let message = "the arbiter is there already; nothing is loaded".to_string();
                return self.say(&file.source, Severity::Note, at, message, None);
            }
            file.missed = true;
            let message = self.missing(&shown);
            return self.say(&file.source, Severity::Error, at, message, None);
        };
        let known = files::real(&path);
        if self.unit.loading.contains(&known) {
            // Files that load each other: what the other exports is known from its first line.
            if let Some(module) = self.module_at(&known) {
                self.import_wanted(file, &module, wanted, at);
            }
            return;
        }
        if self.unit.loading.len() >= DEEPEST {
            return self.say(
                &file.source,
                Severity::Error,
                at,
                "files load each other too deeply".into(),
                None,
            );
        }
        let before = self.registry.files.get(&known).cloned().filter(|module| {
            let its_own =
                self.registry.module(module).file.as_deref().is_some_and(|path| files::real(path) == known);
            !again || self.unit.files.contains(&known) || !its_own && *module != file.module
        });
        let module = match before {
            Some(module) => module,
            None => match self.file(&path, &file.module.clone()) {
                Ok(module) => module,
                Err(error) => return self.say(&file.source, Severity::Error, at, error.to_string(), None),
            },
        };
        self.import_wanted(file, &module, wanted, at);
    }

    /// What is said where there is no such file.
    fn missing(&mut self, shown: &str) -> String {
        match (self.staged.looked.take(), files::is_closed()) {
            (_, true) if Path::new(shown).starts_with("..") => format!(
                "the file '{shown}' lies outside of this program's folder and is not read (only files of that folder are)"
            ),
            (Some(Looked::Nowhere(alias)), _) => format!(
                "there is no file '{shown}' to load (no clause of user:file_search_path/2 says which folder {alias} is)"
            ),
            (Some(Looked::In(folders)), _) => {
                format!("there is no file '{shown}' to load (looked in {folders})")
            }
            (Some(Looked::Threw(error)), _) => format!(
                "there is no file '{shown}' to load (user:file_search_path/2 raised an error: {error})"
            ),
            (None, true) => format!(
                "there is no file '{shown}' to load (looked beside this file; another player's file does not count)"
            ),
            (None, false) => format!("there is no file '{shown}' to load (looked beside this file)"),
        }
    }

    /// Whether a file is to be used as a module and is none, which is said.
    pub(super) fn no_module(&mut self, file: &File, what: &Term, at: usize) -> bool {
        if what.args_of("library", 1).is_some() {
            return false;
        }
        let what = what.args_of(":", 2).map_or(what, |a| &a[1]);
        let Some(path) = Self::resolve_path(file, what).filter(|path| !may_be_used(self.registry, path))
        else {
            return false;
        };
        let message = format!("{} is no module file, so use_module/1 does not load it", shown(&path));
        let help = "begin it with `:- module(Name, [Name/Arity, ...]).`, or load it with ensure_loaded/1";
        self.say(&file.source, Severity::Error, at, message, Some(help.into()));
        true
    }

    /// Imports from a file's module what is wanted of it. Who came first keeps a name.
    fn import_wanted(&mut self, file: &File, from: &Rc<str>, wanted: Option<&Term>, at: usize) {
        if *from == file.module {
            return;
        }
        let Module { exports, exported_ops, .. } = self.registry.module(from);
        let (exports, exported_ops) = (exports.clone(), exported_ops.clone());
        let chosen = Chosen::of(wanted);
        let target = self.registry.module(&file.module);
        for (priority, kind, name) in exported_ops.into_iter().filter(|(_, _, name)| chosen.has_op(name)) {
            target.ops.add(priority, kind, &name);
        }
        for key in exports.into_iter().filter(|key| chosen.has(key)) {
            let here = self.registry.module(&file.module);
            let first = here.imports.get(&key).filter(|first| *first != from).cloned();
            let defined = here.preds.contains_key(&key);
            // One of two may hand on what the other defines.
            let home = |module: &Rc<str>| self.registry.home(module, &key).unwrap_or(module).clone();
            let same = first.as_ref().is_some_and(|first| home(first) == home(from));
            let stays = first.filter(|first| {
                let module = self.registry.module(first);
                !same && !defined && !module.own && module.exports.contains(&key)
            });
            let Some(first) = stays else {
                self.registry.module(&file.module).imports.insert(key, from.clone());
                continue;
            };
            let (name, arity) = key;
            let message = format!("{name}/{arity} is imported from {first} already, and stays so");
            let help = format!("leave it out: `:- use_module({from}, except([{name}/{arity}]))`");
            self.say(&file.source, Severity::Warning, at, message, Some(help));
        }
    }

    /// The module of a file that is loaded, or that is being read.
    fn module_at(&self, known: &Path) -> Option<Rc<str>> {
        let its = |name: &&Rc<str>| {
            let module = self.registry.modules.get(*name);
            module.and_then(|m| m.file.as_deref()).is_some_and(|path| files::real(path) == known)
        };
        let read = !self.unit.loading.iter().any(|path| path == known);
        let loaded = self.registry.files.get(known).filter(|_| read);
        loaded.or_else(|| self.unit.modules.iter().rev().find(its)).cloned()
    }

    /// What a file loads is exported by its own module too: all of it, what a list names, or all but that.
    pub(super) fn reexport(&mut self, file: &File, what: &Term, wanted: Option<&Term>) {
        let Some(from) = Self::resolve_path(file, what).and_then(|path| self.module_at(&files::real(&path)))
        else {
            return;
        };
        if from == file.module {
            return;
        }
        let chosen = Chosen::of(wanted);
        let Module { exports, exported_ops, .. } = self.registry.module(&from);
        let (exports, ops) = (exports.clone(), exported_ops.clone());
        let target = self.registry.module(&file.module);
        target.exports.extend(exports.into_iter().filter(|key| chosen.has(key)));
        let renamed = wanted.and_then(Term::list_items).unwrap_or_default();
        target.exports.extend(renamed.into_iter().filter_map(|item| {
            let [of, name] = item.args_of("as", 2)? else { return None };
            Some((name.as_atom()?.into(), indicator(of)?.1))
        }));
        target.exported_ops.extend(ops);
    }

    /// What of an import list is no plain export: other names, `append/3 as app`, and predicates that the module keeps to
    /// itself.
    pub(super) fn named(&mut self, file: &File, what: &Term, wanted: &Term, at: usize) {
        // What is always there is the system's, whatever library SWI-Prolog has it in.
        let library = what.args_of("library", 1).and_then(|l| file_text(&l[0]));
        let from: Option<Rc<str>> = match library {
            Some(name) if (self.library)(&name).is_some() => {
                self.registry.files.get(&PathBuf::from(format!("library({name})"))).cloned()
            }
            Some(_) => Some("system".into()),
            None => Self::resolve_path(file, what).and_then(|path| self.module_at(&files::real(&path))),
        };
        let Some(from) = from else { return };
        for item in wanted.list_items().unwrap_or_default() {
            let Some([of, name]) = item.args_of("as", 2) else {
                self.unexported(file, &from, item, at);
                continue;
            };
            let (Some((of, arity)), Some(name)) = (indicator(of), name.as_atom()) else { continue };
            let args: Vec<Term> = (0..arity).map(Term::Var).collect();
            let make = |name: &str| match arity {
                0 => Term::atom(name),
                _ => Term::compound(name, args.clone()),
            };
            let goal = Term::compound(":", vec![Term::atom(&from), make(&of)]);
            self.clause(file, &make(name), goal, arity, at);
        }
    }

    /// A predicate of an import list that its module does not export: SWI-Prolog imports it with a warning.
    fn unexported(&mut self, file: &File, from: &Rc<str>, item: &Term, at: usize) {
        // A file without a module has put everything into the one that loads it.
        let module = self.registry.module(from);
        if module.own || module.file.is_none() || *from == file.module {
            return;
        }
        let Some(key) = indicator(item).filter(|key| !module.exports.contains(key)) else { return };
        let message = format!("{from}:{}/{} is not exported; it is imported all the same", key.0, key.1);
        let help =
            format!("name it in the first line of {from}: `:- module({from}, [..., {}/{}])`", key.0, key.1);
        self.say(&file.source, Severity::Warning, at, message, Some(help));
        self.registry.module(&file.module).imports.insert(key, from.clone());
    }

    /// Loads the library with the name of a module that is not there.
    pub(super) fn library_of(&mut self, file: &File, module: &Rc<str>) {
        if !self.registry.modules.contains_key(module)
            && let Some(text) = (self.library)(module)
        {
            self.own_library(file, module, text);
        }
    }

    pub(super) fn own_library(&mut self, file: &File, name: &str, text: &'static str) {
        let path = PathBuf::from(format!("library({name})"));
        let module = match self.registry.files.get(&path) {
            Some(module) => module.clone(),
            None => {
                let source = Rc::new(Source { path: path.clone(), text: text.to_string(), own: true });
                let module = self.source(source, &file.module.clone());
                self.registry.files.insert(path, module.clone());
                module
            }
        };
        self.import(&file.module.clone(), &module);
    }

    /// Loads the libraries whose predicates the program uses without naming them. What they export is seen
    /// from everywhere, behind everything else of that name.
    pub fn autoload(&mut self, providers: &Providers) {
        self.declared_in_bodies();
        let mut wanted: Vec<&'static str> = Vec::new();
        let defined: HashSet<&Key> =
            self.unit.clauses.iter().filter(|c| !c.source.own).map(|c| &c.key).collect();
        // What stands in a head is data. A term there may come to be called, as the rules of an interpreter are; an atom
        // is too seldom a closure.
        let mut look = |term: &Term, data: bool| {
            term.each_name(&mut |name, arity| {
                for library in providers(name, arity).into_iter().filter(|_| !data || arity > 0) {
                    if !defined.contains(&(name.into(), arity)) && !wanted.contains(&library) {
                        wanted.push(library);
                    }
                }
            });
        };
        let (clauses, goals) = self.looked;
        for clause in self.unit.clauses[clauses..].iter().filter(|c| !c.source.own) {
            look(&clause.body, false);
            clause.head.callable().map_or(&[][..], |(_, args)| args).iter().for_each(|arg| look(arg, true));
        }
        self.unit.goals[goals..].iter().filter(|g| !g.source.own).for_each(|g| look(&g.goal, false));
        self.unit.mentioned.iter().for_each(|(_, goal)| look(goal, false));
        self.staged.condition.take().iter().for_each(|goal| look(goal, false));
        self.unit.ran.iter().filter(|g| !g.source.own).for_each(|g| look(&g.goal, false));
        self.looked = (self.unit.clauses.len(), self.unit.goals.len());
        let system = File {
            source: Rc::new(Source { path: PathBuf::new(), text: String::new(), own: true }),
            module: "system".into(),
            quotes: QuoteFlag::String,
            singletons: true,
            conditions: Vec::new(),
            units: Vec::new(),
            missed: false,
        };
        for name in wanted {
            if let Some(text) = (self.library)(name) {
                self.touch(&system.module);
                self.own_library(&system, name, text);
            }
        }
    }

    /// Makes a module's exports visible in another.
    pub fn import(&mut self, into: &Rc<str>, from: &Rc<str>) {
        if into == from {
            return;
        }
        let Module { exports, exported_ops, .. } = self.registry.module(from);
        let (exports, exported_ops) = (exports.clone(), exported_ops.clone());
        let target = self.registry.module(into);
        for (priority, kind, name) in exported_ops {
            target.ops.add(priority, kind, &name);
        }
        for key in exports {
            target.imports.insert(key, from.clone());
        }
    }

    pub(super) fn include(&mut self, file: &mut File, what: &Term, at: usize) {
        let what = self.located(file, what, at);
        let Some(path) = Self::resolve_path(file, &what) else {
            let message = self.missing(&shown_file(&what));
            return self.say(&file.source, Severity::Error, at, message, None);
        };
        let known = files::real(&path);
        if self.unit.loading.contains(&known) {
            let told = "this file is being loaded already: it would include itself without end";
            return self.say(&file.source, Severity::Error, at, told.into(), None);
        }
        match source::read(&path) {
            Ok(source) => {
                self.unit.loading.push(known);
                self.unit.included.insert(source.path.clone(), file.source.path.clone());
                self.source(source, &file.module.clone());
                self.unit.loading.pop();
            }
            Err(error) => self.say(&file.source, Severity::Error, at, error.to_string(), None),
        }
    }
}

/// What may be added to a specification, the most likely first.
pub const SUFFIXES: [&str; 5] = [".pl", "", ".pro", ".prolog", ".plt"];

/// The file that a specification names, seen from a folder; none if there is no such file.
pub fn source_file(folder: &Path, what: &Term) -> Option<PathBuf> {
    let base = folder.join(file_text(what)?);
    let with = |ending: &str| {
        let mut name = base.clone().into_os_string();
        name.push(ending);
        PathBuf::from(name)
    };
    SUFFIXES.iter().map(|e| with(e)).find(|p| files::is_file(p))
}

/// A file specification as a path: atoms, strings and `a/b`.
pub fn file_text(term: &Term) -> Option<String> {
    if let Some([a, b]) = term.args_of("/", 2) {
        return Some(format!("{}/{}", file_text(a)?, file_text(b)?));
    }
    match term {
        Term::Atom(name, _) | Term::Str(name) => Some(name.to_string()),
        _ => None,
    }
}

/// A file as messages name it.
fn shown_file(what: &Term) -> String {
    let shown = file_text(what).or_else(|| of_alias(what));
    shown.unwrap_or_else(|| crate::prolog::syntax::text(what))
}

/// `Alias(Path)` as it is written.
fn of_alias(term: &Term) -> Option<String> {
    let (alias, [path]) = term.callable()? else { return None };
    Some(format!("{alias}({})", file_text(path)?))
}

/// What is wanted of the exports of a module.
struct Chosen {
    only: Option<Vec<Key>>,
    but: Vec<Key>,
    /// Names of operators, if there is a list; `_` for all.
    ops: Vec<String>,
}

impl Chosen {
    /// By the second argument of `use_module/2`; everything where that is no list and no `except/1`.
    fn of(wanted: Option<&Term>) -> Chosen {
        let listed =
            |list: &Term| list.list_items().unwrap_or_default().into_iter().filter_map(indicator).collect();
        let but = wanted.and_then(|w| w.args_of("except", 1)).map_or(Vec::new(), |w| listed(&w[0]));
        let items = wanted.and_then(Term::list_items).unwrap_or_default();
        let op = |item: &&Term| {
            let [_, _, name] = item.args_of("op", 3)? else { return None };
            Some(name.as_atom().unwrap_or("_").to_string())
        };
        let ops = items.iter().filter_map(op).collect();
        Chosen { only: wanted.filter(|w| w.list_items().is_some()).map(listed), but, ops }
    }

    fn has_op(&self, name: &str) -> bool {
        self.only.is_none() || self.ops.iter().any(|op| op == name || op == "_")
    }

    fn has(&self, key: &Key) -> bool {
        !self.but.contains(key) && self.only.as_ref().is_none_or(|only| only.contains(key))
    }
}

/// Where a text's first term begins, declarations of its encoding aside; none if that cannot be told at a glance.
fn first_term(text: &str) -> Option<usize> {
    let mut lexer = Lexer::of_file(text);
    loop {
        let read = parser::read(&mut lexer, &Ops::default(), QuoteFlag::String).ok()??;
        match read.term.args_of(":-", 1).and_then(|args| args[0].callable()) {
            Some(("encoding", [_])) => {}
            Some(("if", [_])) => return None,
            _ => return Some(read.start),
        }
    }
}

/// Whether a file may be used as a module: it is one by its first term, it is loaded already, or that cannot be told at a glance.
pub fn may_be_used(registry: &Registry, path: &Path) -> bool {
    if registry.files.contains_key(&files::real(path)) {
        return true;
    }
    let Ok(source) = source::read(path) else { return true };
    let mut lexer = Lexer::of_file(&source.text);
    loop {
        let read = parser::read(&mut lexer, &Ops::default(), QuoteFlag::String);
        // What cannot be read is no first term.
        let Ok(read) = read else { continue };
        let Some(read) = read else { return true };
        let directive = read.term.args_of(":-", 1).map(|args| &args[0]);
        match directive.and_then(Term::callable) {
            Some(("encoding", [_])) => {}
            Some(("module", [_, _] | [_, _, _]) | ("if", [_])) => return true,
            _ => return false,
        }
    }
}
