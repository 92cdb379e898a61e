//! What is known of the program, and what it changes about its modules while it runs.

use crate::prolog::dialect::registry::{Key, Registry};
use crate::prolog::dialect::{Diagnostic, ReadGoal, files};
use crate::prolog::sources::Sources;
use crate::prolog::syntax::term::Term;
use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
use std::path::Path;
use std::rc::Rc;

/// A goal that loads files, which cannot be read before more is known.
pub struct Asked {
    /// The module that it loads for.
    pub module: Rc<str>,
    /// It, with the whole name of the file.
    pub goal: Term,
    /// The truth of the first conditions.
    pub known: Vec<bool>,
    /// The next condition.
    pub condition: ReadGoal,
    /// What was being loaded when it was asked.
    pub outside: Vec<(&'static str, Term)>,
}

/// Tables of calls of a load that wait.
#[derive(Debug)]
pub struct Point {
    /// The predicate that makes them current.
    pub name: String,
    /// Whether tables of rules are among them.
    pub rules: bool,
}

/// What is known of the program, and what it changed about its modules while it ran.
#[derive(Default)]
pub struct Program {
    /// The clauses of the program as they stand in its files.
    pub sources: Sources,
    /// While goals and loads run; between them it is the machine's.
    pub registry: Registry,
    /// The goal that makes the tables of calls of the last load current.
    pub point: String,
    /// The tables of calls that wait, in the order of their loads.
    pub points: VecDeque<Point>,
    /// How often a call was looked up while they wait, and which of their clauses have become predicates.
    pub rows_asked: usize,
    pub rows_made: HashSet<String>,
    /// Whether what constraints need is loaded.
    pub solver: bool,
    /// Whether goals of a file run that is still being read: what they load is read behind them.
    pub staging: bool,
    /// What such goals load, with the modules that they load for.
    pub postponed: Vec<(Rc<str>, Term)>,
    /// What goals are about to load, of which conditions are asked.
    pub asked: Vec<Asked>,
    /// How messages of loads that goals have begun are told; where nobody tells them they are lost.
    pub tell: Option<fn(&[Diagnostic])>,
    /// The goal that a load wants run.
    pub wanted: String,
    /// Whether no alarm comes because of a load: it comes while directives run, and at the end.
    pub held: bool,
    /// Whether the goal that runs has loaded files.
    pub loaded: bool,
    /// Predicates that a module has imported at run time, with where they are.
    pub imports: HashMap<(Rc<str>, Key), Rc<str>>,
    pub exports: HashMap<Rc<str>, Vec<Key>>,
    /// Modules in which a module looks for what it does not have, where that is not `user`.
    pub bases: HashMap<Rc<str>, Vec<Rc<str>>>,
    /// Global variables that were given a value by name, with the number of those before each.
    pub globals: BTreeMap<String, i64>,
    /// The same for what the system keeps by name for the program: flags and counters.
    pub slots: BTreeMap<String, i64>,
    /// What is being loaded: keys and values.
    pub loading: Vec<(&'static str, Term)>,
}

impl Program {
    /// A line of a file is what is being loaded, for a module.
    pub fn loads_at(&mut self, path: &str, module: &str, line: usize) {
        let folder = Path::new(path).parent().map_or("", |p| p.to_str().unwrap_or(""));
        let position = vec![Term::Int(0), Term::Int(line as i64), Term::Int(0), Term::Int(0)];
        self.loading = vec![
            ("module", Term::atom(module)),
            ("source", Term::atom(path)),
            ("file", Term::atom(path)),
            ("directory", Term::atom(folder)),
            ("dialect", Term::atom("swi")),
            ("term_position", Term::compound("$stream_position", position)),
        ];
    }

    /// A goal of a file is about to run.
    pub fn begins(&mut self, goal: &ReadGoal) {
        let (line, _) = goal.source.line_column(goal.at);
        self.loads_at(&files::told(&goal.source.path), &goal.module, line);
    }

    fn defines(&self, module: &str, name: &str, arity: i64) -> bool {
        self.registry
            .modules
            .get(module)
            .is_some_and(|m| m.preds.keys().any(|(n, a)| &**n == name && (arity < 0 || *a as i64 == arity)))
    }

    /// The module, other than `user` and the system's own, in which a module finds what it does not define. Never one that
    /// would look for it here again, as it is when a module exports what it does not define.
    pub fn seen(&self, module: &str, name: &str, arity: i64) -> Option<Rc<str>> {
        if let Some(from) = self.imported(module, name, arity) {
            return self.followed(module, from, name, arity);
        }
        let mut bases = self.bases.get(module).cloned().unwrap_or_default();
        bases.extend(self.registry.modules.get(module).and_then(|m| m.parent.clone()));
        bases.push("user".into());
        bases.into_iter().filter(|base| **base != *module).find_map(|base| {
            if &*base != "user" && self.defines(&base, name, arity) {
                return Some(base);
            }
            let from = self.imported(&base, name, arity)?;
            self.followed(module, from, name, arity)
        })
    }

    /// The module from which another imports a predicate.
    fn imported(&self, module: &str, name: &str, arity: i64) -> Option<Rc<str>> {
        let wanted = |key: &Key| &*key.0 == name && (arity < 0 || key.1 as i64 == arity);
        let late =
            self.imports.iter().find(|((m, key), _)| &**m == module && wanted(key)).map(|(_, from)| from);
        let early = || {
            self.registry
                .modules
                .get(module)?
                .imports
                .iter()
                .find(|(key, _)| wanted(key))
                .map(|(_, from)| from)
        };
        late.or_else(early).cloned()
    }

    /// A module, unless what it imports leads back to where it was looked for.
    fn followed(&self, module: &str, from: Rc<str>, name: &str, arity: i64) -> Option<Rc<str>> {
        let mut seen: Vec<Rc<str>> = vec![module.into()];
        let mut now = from.clone();
        while !self.defines(&now, name, arity) {
            if seen.contains(&now) {
                return None;
            }
            let Some(next) = self.imported(&now, name, arity) else { break };
            seen.push(std::mem::replace(&mut now, next));
        }
        Some(from)
    }
}
