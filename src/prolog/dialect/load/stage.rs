//! Programs that decide how the rest of them is read: term_expansion/2 and goal_expansion/2, conditions that
//! are goals, directives that add operators. What was read so far is then compiled under names of its own,
//! and the goals run on it while the file is being read; the program itself is compiled at the end, as any.

use super::{File, Looked, ReadClause, ReadGoal, Reader, Unit, file_text, included, source_file};
use crate::prolog::dialect::diag::{About, Severity, of_condition};
use crate::prolog::dialect::files;
use crate::prolog::dialect::registry::{Meta, Registry};
use crate::prolog::syntax::parser::Read;
use crate::prolog::syntax::term::Term;
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Runs goals of a program that is being read.
pub trait Stage {
    /// Makes callable what was read so far; false if the machine does not take it.
    fn prepare(&mut self, registry: &mut Registry, unit: &mut Unit) -> bool;

    /// Runs a goal on it; whether it succeeded.
    ///
    /// # Errors
    /// What is said of it when it ended in another way.
    fn run(&mut self, registry: &mut Registry, goal: &ReadGoal) -> Result<bool, (About, String)>;

    /// The goals that load files among those that the last one has called: what they load is read behind it.
    /// With the modules that they load for.
    fn loads(&mut self) -> Vec<(Rc<str>, Term)>;

    /// What `hook(Term, X)` gives in a module for a term with so many variables, with the number of
    /// variables in it; none if it fails.
    fn expand(&mut self, module: &str, hook: &str, term: &Term, vars: usize) -> Option<(Term, usize)>;

    /// The folders that an alias stands for, as the program says it in `user:file_search_path/2`.
    ///
    /// # Errors
    /// What was thrown, in words.
    fn folders(&mut self, alias: &str) -> Result<Vec<String>, String>;

    /// Says what is being loaded: file, module, line.
    fn place(&mut self, path: &str, module: &str, line: usize);
}

/// Texts of which one stands in every file that may need a stage.
const SIGNS: &[&str] = &[
    "term_expansion",
    "goal_expansion",
    "op(",
    "set_prolog_flag",
    "prolog_load_context",
    "source_location",
    "file_search_path",
    ":- if",
    ":-if",
];

/// What programs say of how the rest is read.
pub(super) const HOOKS: [&str; 3] = ["term_expansion", "goal_expansion", "file_search_path"];

/// Predicates whose effect on reading, or knowledge of it, cannot wait until everything is read.
const EFFECTS: &[&str] = &[
    "op",
    "set_prolog_flag",
    "prolog_load_context",
    "source_location",
    "term_expansion",
    "goal_expansion",
    "file_search_path",
];

/// What a reader knows of the need for a stage.
#[derive(Default)]
pub(super) struct Staged {
    /// Whether the file at hand may need one.
    pub signs: bool,
    /// Whether goals are run at once from now on.
    live: bool,
    terms: bool,
    goals: bool,
    /// Whether the program says which folders aliases stand for, and whether some file of it may have a goal say so.
    paths: bool,
    pub names_paths: bool,
    /// How many clauses were there when it was last prepared, if it was.
    prepared: Option<usize>,
    /// The hooks that have clauses, with their modules.
    hooks: HashSet<(Rc<str>, Rc<str>)>,
    /// Names that the hooks lead to.
    names: HashSet<Rc<str>>,
    /// How many goals of the clause at hand may still be replaced.
    expansions: u32,
    /// A condition that is to be run: it may need a library that no clause names.
    pub condition: Option<Term>,
    /// Where the last file that an alias names was looked for in vain.
    pub looked: Option<Looked>,
}

/// So many goals of one clause are replaced by goal_expansion/2: one that replaces a goal by itself and others
/// would never end.
const MOST_EXPANSIONS: u32 = 1000;

impl Staged {
    /// Takes note of a clause.
    pub fn note(&mut self, module: &Rc<str>, name: &str, arity: usize) {
        self.paths |= name == "file_search_path" && arity == 2;
        let (terms, goals) = (name == "term_expansion", name == "goal_expansion");
        if (terms || goals) && matches!(arity, 2 | 4) {
            self.terms |= terms;
            self.goals |= goals;
            self.hooks.insert((module.clone(), name.into()));
        }
    }

    /// Whether goals of the file at hand may have to run while it is read.
    fn may_run(&self) -> bool {
        self.signs || self.names_paths
    }

    /// Whether goals have been made callable while a file is read.
    pub fn prepared(&self) -> bool {
        self.prepared.is_some()
    }

    /// Whether one of these texts is in a file.
    pub fn look(text: &str) -> bool {
        SIGNS.iter().any(|sign| text.contains(sign))
    }
}

/// The terms that a hook has given.
fn terms_of(term: Term) -> Vec<Term> {
    match term.list_items() {
        Some(items) => items.into_iter().cloned().collect(),
        None => vec![term],
    }
}

impl Reader<'_> {
    /// What a term of a file is read as.
    pub(super) fn expanded(&mut self, file: &File, read: Read) -> Vec<Read> {
        if !self.staged.terms || file.source.own || !file.reading() || !self.ready(file, read.start) {
            return vec![read];
        }
        let (mut items, mut vars, mut changed) = (vec![read.term.clone()], read.vars.len(), false);
        // What one module's hook leaves, the next one sees.
        for module in self.hooked(file, "term_expansion") {
            let mut all = Vec::new();
            for item in items {
                let stage = self.stage.as_mut();
                match stage.and_then(|stage| stage.expand(&module, "term_expansion", &item, vars)) {
                    Some((term, n)) => {
                        changed = true;
                        vars = n.max(vars);
                        all.extend(terms_of(term));
                    }
                    None => all.push(item),
                }
            }
            items = all;
        }
        if !changed {
            return vec![read];
        }
        let mut names = read.vars.clone();
        names.resize_with(vars.max(names.len()), || "_".into());
        items
            .into_iter()
            .map(|term| Read {
                term,
                vars: names.clone(),
                uses: Vec::new(),
                start: read.start,
                places: Term::atom("[]"),
            })
            .collect()
    }

    /// The modules with a hook of a name that a file's terms go through: its own, what that sees, and `user`.
    fn hooked(&mut self, file: &File, hook: &str) -> Vec<Rc<str>> {
        let user: Rc<str> = "user".into();
        let parent = self.registry.module(&file.module).parent.clone();
        let chain = [Some(file.module.clone()), parent, Some(user.clone())];
        let mut found: Vec<Rc<str>> = Vec::new();
        for module in chain.into_iter().flatten() {
            if self.registry.module(&module).own {
                continue;
            }
            let preds = &self.registry.module(&module).preds;
            let known = [2, 4].into_iter().any(|n| preds.contains_key(&(hook.into(), n)))
                || self.staged.hooks.contains(&(module.clone(), hook.into()));
            if known && !found.contains(&module) {
                found.push(module);
            }
        }
        // A hook that a directive has asserted belongs to nobody's clauses yet.
        if found.is_empty() { vec![user] } else { found }
    }

    /// A clause's body after goal_expansion/2.
    pub(super) fn expanded_body(&mut self, file: &File, body: Term, vars: &mut usize, at: usize) -> Term {
        if !self.staged.goals || file.source.own || !self.ready(file, at) {
            return body;
        }
        self.staged.expansions = MOST_EXPANSIONS;
        self.expanded_goal(file, &body, vars, 0)
    }

    fn expanded_goal(&mut self, file: &File, goal: &Term, vars: &mut usize, depth: usize) -> Term {
        let Some((name, args)) = goal.callable() else { return goal.clone() };
        let goals: Vec<usize>;
        let inside: &[usize] = match (name, args.len()) {
            ("," | ";" | "->" | "*->" | "|" | "forall", 2) => &[0, 1],
            ("\\+" | "once" | "ignore" | "call" | "not", 1) => &[0],
            ("findall", 3 | 4) | ("aggregate_all", 3) | (":", 2) => &[1],
            ("catch", 3) => &[0, 2],
            ("true" | "!", 0) => return goal.clone(),
            _ => {
                // What the program declares to be goals.
                let metas = self.registry.module(&file.module).metas.get(&(name.into(), args.len()));
                let declared = metas.into_iter().flatten().enumerate();
                goals = declared.filter(|(_, meta)| **meta == Meta::Goal(0)).map(|(i, _)| i).collect();
                &goals
            }
        };
        if depth < 100 && self.staged.expansions > 0 && !matches!(name, "," | ";" | "->" | "*->" | "|" | ":")
        {
            let found = self.hooked(file, "goal_expansion").into_iter().find_map(|module| {
                let stage = self.stage.as_mut()?;
                stage.expand(&module, "goal_expansion", goal, *vars).filter(|(other, _)| other != goal)
            });
            if let Some((other, n)) = found {
                *vars = n.max(*vars);
                self.staged.expansions -= 1;
                let goal = self.expanded_goal(file, &other, vars, depth + 1);
                // In a disjunction it would be taken for the condition of the rest.
                return match goal.callable() {
                    Some(("->" | "*->", [_, _])) => Term::compound(";", vec![goal, Term::atom("fail")]),
                    _ => goal,
                };
            }
        }
        if inside.is_empty() {
            return goal.clone();
        }
        let mut args = args.to_vec();
        for &i in inside {
            args[i] = self.expanded_goal(file, &args[i].clone(), vars, depth);
        }
        Term::compound_at(name, args, goal.at().unwrap_or(0))
    }

    /// Runs a directive at once, if what follows may depend on it; false if it can wait.
    pub(super) fn ran(&mut self, file: &File, goal: &Term, vars: usize, at: usize) -> bool {
        if self.can_run(file) && self.staged.may_run() && self.reaches_effects(goal) {
            self.go_live();
        }
        self.ran_live(file, goal, vars, at)
    }

    /// Runs a goal if goals are run at once; whether it was.
    pub(super) fn ran_live(&mut self, file: &File, goal: &Term, vars: usize, at: usize) -> bool {
        if !(self.can_run(file) && self.staged.may_run() && self.staged.live) {
            return false;
        }
        let goal = self.read_goal(file, goal, vars, at);
        self.run_now(goal);
        true
    }

    /// Whether goals of a file can be run while it is read.
    pub(super) fn can_run(&self, file: &File) -> bool {
        self.stage.is_some() && !file.source.own
    }

    /// The truth of a condition that only running it tells.
    pub(super) fn holds(&mut self, file: &File, condition: &Term, vars: usize, at: usize) -> bool {
        self.go_live();
        let goal = self.read_goal(file, condition, vars, at);
        self.staged.condition = Some(condition.clone());
        self.prepare(false);
        self.tell_place(file, at);
        let Some(stage) = self.stage.as_mut() else { return false };
        match stage.run(self.registry, &goal) {
            Ok(truth) => truth,
            Err((about, message)) => {
                let message = of_condition(&message);
                self.say_of(about, &goal.source, Severity::Warning, goal.at, message, None);
                false
            }
        }
    }

    pub(super) fn read_goal(&self, file: &File, goal: &Term, vars: usize, at: usize) -> ReadGoal {
        ReadGoal {
            module: file.module.clone(),
            goal: goal.clone(),
            vars,
            source: file.source.clone(),
            at,
            late: false,
            initial: false,
            after: self.unit.clauses.len(),
        }
    }

    /// From now on directives run when they are read; those before are made up for.
    fn go_live(&mut self) {
        if std::mem::replace(&mut self.staged.live, true) {
            return;
        }
        let goals = std::mem::take(&mut self.unit.goals);
        let (late, waiting): (Vec<_>, Vec<_>) = goals.into_iter().partition(|g| g.late || g.source.own);
        self.unit.goals = late;
        self.looked.1 = 0;
        for goal in waiting {
            self.run_now(goal);
        }
    }

    fn run_now(&mut self, goal: ReadGoal) {
        self.unit.ran.push(goal.clone());
        self.staged.paths = self.staged.paths || self.reached(&goal.goal).contains("file_search_path");
        goal.goal.each_name(&mut |name, _| {
            self.staged.terms |= name == "term_expansion";
            self.staged.goals |= name == "goal_expansion";
        });
        self.prepare(false);
        let Some(stage) = self.stage.as_mut() else { return };
        let (line, _) = goal.source.line_column(goal.at);
        stage.place(&files::told(&goal.source.path), &goal.module, line);
        let fault = match stage.run(self.registry, &goal) {
            Ok(true) => None,
            Ok(false) => Some((About::Directive, "this directive failed".to_string())),
            Err(fault) => Some(fault),
        };
        if let Some((about, message)) = fault {
            self.say_of(about, &goal.source, Severity::Warning, goal.at, message, None);
        }
    }

    /// Makes the hooks callable as they are now.
    fn ready(&mut self, file: &File, at: usize) -> bool {
        self.go_live();
        let ready = self.prepare(true);
        self.tell_place(file, at);
        ready
    }

    fn tell_place(&mut self, file: &File, at: usize) {
        let (line, _) = file.source.line_column(at);
        if let Some(stage) = self.stage.as_mut() {
            stage.place(&files::told(&file.source.path), &file.module, line);
        }
    }

    /// Compiles what was read since the last time; `hooks` if only what the hooks lead to matters.
    fn prepare(&mut self, hooks: bool) -> bool {
        // A goal that is run at once may need a library that no clause names.
        if let Some(providers) = self.providers {
            self.autoload(providers);
        }
        let before = self.staged.prepared.unwrap_or(0);
        let fresh = &self.unit.clauses[before..];
        let matters = |clause: &ReadClause| !hooks || self.staged.names.contains(&clause.key.0);
        if self.staged.prepared.is_some() && !fresh.iter().any(matters) {
            return true;
        }
        let Some(stage) = self.stage.as_mut() else { return false };
        if !stage.prepare(self.registry, &mut self.unit) {
            return false;
        }
        self.staged.prepared = Some(self.unit.clauses.len());
        let mut names: HashSet<Rc<str>> = HOOKS.map(Rc::from).into();
        self.reach(&mut names);
        self.staged.names = names;
        true
    }

    fn reaches_effects(&self, goal: &Term) -> bool {
        let names = self.reached(goal);
        EFFECTS.iter().any(|effect| names.contains(*effect))
    }

    /// The names that a goal leads to.
    fn reached(&self, goal: &Term) -> HashSet<Rc<str>> {
        let mut names: HashSet<Rc<str>> = HashSet::new();
        goal.each_name(&mut |name, _| {
            names.insert(name.into());
        });
        self.reach(&mut names);
        names
    }

    /// A file that is named by an alias, as `lib(name)`, where the program says in `user:file_search_path/2` which folders that
    /// stands for: its place in the first of them that has it; any other as it is.
    pub(super) fn located(&mut self, file: &File, what: &Term, at: usize) -> Term {
        self.staged.looked = None;
        let bare = what.args_of(":", 2).map_or(what, |args| &args[1]);
        let Some((alias, [name])) = bare.callable() else { return what.clone() };
        let Some(name) = file_text(name) else { return what.clone() };
        // What comes with the program is not looked for.
        if alias == "library" && (included(&name) || (self.library)(&name).is_some()) {
            return what.clone();
        }
        if self.staged.paths && !(self.can_run(file) && self.ready(file, at)) {
            return what.clone();
        }
        let stage = self.stage.as_mut().filter(|_| self.staged.paths);
        let folders = match stage.map_or(Ok(Vec::new()), |stage| stage.folders(alias)) {
            Ok(folders) => folders,
            Err(error) => {
                self.staged.looked = Some(Looked::Threw(error));
                return what.clone();
            }
        };
        let beside = file.source.path.parent().unwrap_or(Path::new(".")).to_path_buf();
        // SWI-Prolog begins at the present folder, which here is the one of the program as a rule.
        let first = self.unit.loading.first().and_then(|first| first.parent()).map(Path::to_path_buf);
        // What is typed in belongs to all that was loaded.
        let mut loaded: Vec<PathBuf> = Vec::new();
        if first.is_none() {
            loaded =
                self.registry.files.keys().filter_map(|file| Some(file.parent()?.to_path_buf())).collect();
            loaded.sort();
            loaded.dedup();
        }
        let bases: Vec<PathBuf> =
            [beside].into_iter().chain(first).chain([PathBuf::new()]).chain(loaded).collect();
        for folder in &folders {
            for from in &bases {
                let path = from.join(folder).join(&name);
                let found = |path: &Path| {
                    let path = Term::atom(&path.to_string_lossy());
                    source_file(Path::new(""), &path).is_some().then_some(path)
                };
                // It does not lie beside the file that names it. Of two slashes one is left.
                let whole: PathBuf = std::path::absolute(&path).unwrap_or(path).components().collect();
                if let Some(path) = found(&whole) {
                    return path;
                }
            }
        }
        self.staged.looked = Some(match folders.as_slice() {
            [] => Looked::Nowhere(alias.to_string()),
            some => Looked::In(some.join(", ")),
        });
        what.clone()
    }

    /// Adds the names that stand in the clauses of these names, and in the clauses of those.
    fn reach(&self, names: &mut HashSet<Rc<str>>) {
        loop {
            let before = names.len();
            for clause in self.unit.clauses.iter().filter(|c| !c.source.own) {
                if names.contains(&clause.key.0) {
                    clause.body.each_name(&mut |name, _| {
                        if !names.contains(name) {
                            names.insert(name.into());
                        }
                    });
                }
            }
            if names.len() == before {
                return;
            }
        }
    }
}
