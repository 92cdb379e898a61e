//! What earlier loads have defined and this one takes back, as SWI-Prolog has it: the clauses of files that are read
//! again, and those of predicates that another file defines now. What was asserted stays, and so do the clauses of
//! predicates that several files may add to.

use super::definitions::{Id, Origin, Part};
use super::diag::{About, Diagnostic, Severity, shown};
use super::files;
use super::load::{ReadClause, Unit};
use super::registry::{Kind, Module, Registry};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Predicates of `user` to which every file may add clauses without saying so.
const HOOKS: &[(&str, usize)] = &[
    ("exception", 3),
    ("expand_answer", 2),
    ("expand_query", 4),
    ("file_search_path", 2),
    ("goal_expansion", 2),
    ("goal_expansion", 4),
    ("library_directory", 1),
    ("message_hook", 3),
    ("message_property", 2),
    ("portray", 1),
    ("prolog_file_type", 2),
    ("prolog_load_file", 2),
    ("term_expansion", 2),
    ("term_expansion", 4),
];

/// Whether the clauses of a predicate come from any number of files.
pub fn gathers(registry: &Registry, (module, key): &Id) -> bool {
    let multifile = |m: &Module| m.marks.get(key).is_some_and(|marks| marks.contains(&"multifile"));
    &**module == "user" && HOOKS.iter().any(|(name, arity)| (*name, *arity) == (&*key.0, key.1))
        || registry.modules.get(module).is_some_and(|m| m.own || multifile(m))
}

/// The files that clauses of a load belong to: where they stand, or those that include these.
pub struct Owners<'a> {
    unit: &'a Unit,
    known: HashMap<PathBuf, Rc<Path>>,
}

impl<'a> Owners<'a> {
    /// Those of a load.
    pub fn of(unit: &'a Unit) -> Owners<'a> {
        Owners { unit, known: HashMap::new() }
    }

    /// The file of a clause.
    pub fn file(&mut self, clause: &ReadClause) -> Rc<Path> {
        let stands = &clause.source.path;
        if let Some(file) = self.known.get(stands) {
            return file.clone();
        }
        let mut path = stands;
        // Files that include each other lead back to the first.
        for _ in 0..self.unit.included.len() {
            let Some(into) = self.unit.included.get(path) else { break };
            path = into;
        }
        let file: Rc<Path> = if clause.source.own { path.as_path().into() } else { files::real(path).into() };
        self.known.insert(stands.clone(), file.clone());
        file
    }

    /// The predicate and the file of a clause.
    pub fn origin(&mut self, clause: &ReadClause) -> Origin {
        ((clause.module.clone(), clause.key.clone()), self.file(clause))
    }
}

/// That a clause takes the place of those of another file.
pub fn replaced(clause: &ReadClause, before: &Path) -> Diagnostic {
    let (name, arity) = &clause.key;
    Diagnostic {
        severity: Severity::Warning,
        about: About::Other,
        source: clause.source.clone(),
        at: clause.at,
        message: format!(
            "{name}/{arity} is defined here and in {}; the clauses here replace those",
            shown(before)
        ),
        predicate: None,
        help: Some("keep one of the two, or give one another name".to_string()),
    }
}

/// What a load takes back.
#[derive(Debug, Default)]
pub struct Taken {
    /// Compiled predicates whose clauses go; they may get others.
    pub compiled: Vec<Id>,
    /// Compiled predicates to which this load adds clauses, with the files whose clauses stay.
    pub joined: Vec<(Id, Vec<Rc<Path>>)>,
    /// Relations, with the generations of the rows that go.
    pub rows: Vec<(usize, Vec<(u64, u64)>)>,
    /// The generation of the fact store with which the load began.
    pub began: u64,
    /// Whether there were loads before, so that predicates may be compiled a second time.
    pub later: bool,
    /// What there is to say of it.
    pub diagnostics: Vec<Diagnostic>,
}

/// Takes back what a load that was just read replaces. Compiled predicates that go are unknown in the registry then.
///
/// `now` is the generation of the fact store.
pub fn take_back(registry: &mut Registry, unit: &mut Unit, now: u64) -> Taken {
    // What was there before this load's own rows, of which some come while its files are read.
    let began = unit.rows.iter().map(|(_, (from, _))| *from).min().unwrap_or(now);
    if registry.definitions.of.is_empty() {
        return Taken { began, ..Taken::default() };
    }
    let mut taken = Taken { later: true, began, ..Taken::default() };
    for (file, into) in &registry.definitions.included {
        if !unit.files.contains(into) {
            unit.included.entry(file.clone()).or_insert(into.clone());
        }
    }
    let unit = &*unit;
    let mut news: HashMap<Id, Vec<(&ReadClause, Rc<Path>)>> = HashMap::new();
    let mut owners = Owners::of(unit);
    for clause in unit.clauses.iter().filter(|clause| !clause.source.own) {
        let id = (clause.module.clone(), clause.key.clone());
        if registry.definitions.of.contains_key(&id) {
            let (file, firsts) = (owners.file(clause), news.entry(id).or_default());
            if !firsts.iter().any(|(_, known)| *known == file) {
                firsts.push((clause, file));
            }
        }
    }
    taken.rows.extend(asserted(registry, unit).into_iter().map(|relation| (relation, vec![(0, began)])));
    let read: HashSet<&Path> = unit.files.iter().map(PathBuf::as_path).collect();
    let mut definitions = std::mem::take(&mut registry.definitions);
    definitions.of.retain(|id, parts| {
        let firsts = news.get(id).map_or(&[][..], Vec::as_slice);
        let other = firsts.iter().find(|(_, file)| !parts.iter().any(|part| part.file == *file));
        let all = other.is_some() && !gathers(registry, id);
        if let Some((clause, _)) = other.filter(|_| all)
            && let Some(part) = parts.iter().find(|part| !read.contains(&*part.file))
        {
            taken.diagnostics.push(replaced(clause, &part.file));
        }
        let gone: Vec<Part> = parts.extract_if(.., |part| all || read.contains(&*part.file)).collect();
        let kind = registry.module(&id.0).preds.get(&id.1).copied();
        let here = |part: &&Part| firsts.iter().any(|(_, file)| *file == part.file);
        let stay: Vec<Rc<Path>> =
            parts.iter().filter(|part| !here(part)).map(|part| part.file.clone()).collect();
        if kind == Some(Kind::Static) && !stay.is_empty() && !(firsts.is_empty() && gone.is_empty()) {
            taken.joined.push((id.clone(), stay));
        }
        let declared = kind == Some(Kind::Static) && registry.module(&id.0).declared.contains(&id.1);
        if declared && firsts.is_empty() && gone.is_empty() {
            // It was compiled, and is dynamic from now on.
            taken.joined.push((id.clone(), parts.iter().map(|part| part.file.clone()).collect()));
            taken.compiled.push(id.clone());
            registry.module(&id.0).preds.remove(&id.1);
        }
        if gone.is_empty() {
            return true;
        }
        match kind {
            Some(Kind::Dynamic(relation)) => {
                let rows = match all {
                    // What was asserted goes with them.
                    true => vec![(0, began)],
                    false => {
                        let mut rows: Vec<_> = gone.into_iter().flat_map(|part| part.rows).collect();
                        rows.sort();
                        rows
                    }
                };
                taken.rows.push((relation, rows));
            }
            Some(Kind::Static) if parts.is_empty() => {
                taken.compiled.push(id.clone());
                let tabled = registry.module(&id.0).tabled.get(&id.1).copied();
                if let Some(number) = tabled.filter(|_| firsts.is_empty()) {
                    // What takes its place for the time being asks no table.
                    registry.asking.remove(&number);
                }
                registry.module(&id.0).preds.remove(&id.1);
            }
            _ => {}
        }
        !parts.is_empty()
    });
    registry.definitions = definitions;
    taken.compiled.sort();
    taken.diagnostics.sort_by(|a, b| (&a.source.path, a.at).cmp(&(&b.source.path, b.at)));
    taken
}

/// Dynamic predicates of no file that a load has clauses of and does not declare: these take the place of what was asserted.
fn asserted(registry: &mut Registry, unit: &Unit) -> BTreeSet<usize> {
    let own = unit.clauses.iter().filter(|clause| !clause.source.own && !clause.staged);
    let all = own.map(|clause| (clause.module.clone(), clause.key.clone()));
    let others = |id: &Id| {
        !registry.definitions.of.contains_key(id)
            && !unit.dynamic.contains(id)
            && !gathers(registry, id)
            && (&*id.0, &*id.1.0, id.1.1) != ("user", "ruut", 3)
    };
    let ids: BTreeSet<Id> = all.filter(others).collect();
    let relation = |id: Id| match registry.module(&id.0).preds.get(&id.1) {
        Some(Kind::Dynamic(relation)) => Some(*relation),
        _ => None,
    };
    ids.into_iter().filter_map(relation).collect()
}
