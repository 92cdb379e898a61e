//! Programs compiled a second time under other names: after an error that nobody caught, to say where it came
//! from; and while a file is being read, for the goals that cannot wait.

use super::build::{self, Initial, tables};
use super::compile::{ClauseText, Compiler, Places};
use super::definitions::Origin;
use super::earlier::Owners;
use super::load::{ReadClause, ReadGoal, Unit};
use super::loops::Loops;
use super::registry::{Key, Kind, Registry, RuleTables};
use super::searches::Searches;
use crate::prolog::answer::COMPLEX;
use crate::prolog::atoms::Atoms;
use crate::prolog::facts::Store;
use crate::prolog::syntax::term::Term;
use std::rc::Rc;

/// A copy of a program that knows where it is (see `compile::places`).
pub struct ProgramCopy {
    /// The text to consult.
    pub text: String,
    /// The goal that makes its tables of calls current.
    pub tables: String,
    /// The quoted name of the copy of the goal asked for.
    pub goal: Option<String>,
    /// What the numbers stand for that the copy tells.
    pub places: Places,
}

/// Compiles such a copy of everything that was loaded, and of one goal.
///
/// With `watch` every call tells of itself at its ports instead (`prolog::watch`).
pub fn copy(
    registry: &mut Registry,
    clauses: &[ReadClause],
    rules: &[(ReadClause, u32)],
    goal: Option<&ReadGoal>,
    watch: bool,
) -> ProgramCopy {
    let prefix = format!("at {} ", registry.number());
    let modules: Vec<Rc<str>> =
        registry.modules.iter().filter(|(_, m)| !m.own).map(|(name, _)| name.clone()).collect();
    let copied = modules.iter().cloned().collect();
    let mut compiler = Compiler {
        registry,
        text: ClauseText::default(),
        unresolved: Vec::new(),
        places: Some(Places { prefix, copied, told: true, watch, ..Places::default() }),
        searches: Searches::default(),
        loops: Loops::default(),
        atoms: None,
        worked: None,
    };
    let tabled: Vec<Key> = compiler.registry.tabled.iter().map(|t| (t.name.clone(), t.arity)).collect();
    for clause in clauses.iter().filter(|clause| !clause.source.own && !tabled.contains(&clause.key)) {
        compiler.clause(clause);
    }
    let names = RuleTables::new(compiler.registry);
    for (clause, number) in rules {
        compiler.rule(clause, *number, &names.run, &names.texts);
    }
    let goal = goal.map(|goal| {
        let name = format!("$goal{}", compiler.registry.number());
        let clause = ReadClause {
            module: goal.module.clone(),
            key: (name.as_str().into(), 0),
            head: Term::atom(&name),
            body: goal.goal.clone(),
            vars: goal.vars,
            source: goal.source.clone(),
            at: goal.at,
            staged: false,
        };
        compiler.clause(&clause);
        compiler.static_name(&goal.module, &name, 0)
    });
    compiler.registry.rule_tables.clear();
    let names = RuleTables { from: 0, ..names };
    let all = compiler.registry.rules > 0;
    let load = tables(&mut compiler, &modules, names, all, "");
    let places = compiler.places.take().unwrap_or_default();
    ProgramCopy { text: compiler.text.join(), tables: format!("'$point{load}'"), goal, places }
}

/// What was read so far, ready to be called.
pub struct Staged {
    /// The text to consult.
    pub text: String,
    /// The goal that makes its tables of calls current.
    pub tables: String,
    /// Rows of dynamic predicates that are new.
    pub initial: Vec<(Initial, Origin)>,
    /// What the numbers stand for that it tells, if it tells any.
    pub places: Places,
}

/// Compiles what was read so far of a program, with the clauses loaded earlier into its modules.
pub fn stage(
    registry: &mut Registry,
    store: &mut Store,
    atoms: &mut Atoms,
    unit: &mut Unit,
    earlier: &[ReadClause],
) -> Staged {
    let clauses = build::acceptable(unit, &mut Vec::new());
    let changes = build::changes(&clauses, unit);
    build::classify(registry, store, &clauses, unit, &changes);
    let prefix = format!("stage {} ", registry.number());
    let copied = unit.modules.iter().filter(|m| &***m != "system").cloned().collect();
    let places = Places { prefix, copied, ..Places::default() };
    let mut compiler = Compiler {
        registry,
        text: ClauseText::default(),
        unresolved: Vec::new(),
        places: Some(places),
        searches: Searches::default(),
        loops: Loops::default(),
        atoms: None,
        worked: None,
    };
    let (mut initial, mut owners) = (Vec::new(), Owners::of(unit));
    let old = earlier.iter().filter(|clause| {
        unit.modules.contains(&clause.module)
            && !clauses.iter().any(|c| c.module == clause.module && c.key == clause.key)
    });
    for clause in clauses.iter().chain(old) {
        match compiler.registry.module(&clause.module).preds.get(&clause.key).copied() {
            Some(Kind::Dynamic(_)) if clause.staged => {}
            Some(Kind::Dynamic(id)) => {
                initial.push((row(&mut compiler, atoms, id, clause), owners.origin(clause)));
            }
            _ => compiler.clause(clause),
        }
    }
    compiler.askers();
    for clause in &mut unit.clauses {
        let kind = compiler.registry.module(&clause.module).preds.get(&clause.key);
        clause.staged |= matches!(kind, Some(Kind::Dynamic(_)));
    }
    let rules = RuleTables::new(compiler.registry);
    let load = tables(&mut compiler, &unit.modules, rules, false, "");
    let places = compiler.places.take().unwrap_or_default();
    Staged { text: compiler.text.join(), tables: format!("'$point{load}'"), initial, places }
}

/// A clause of a dynamic predicate as a row, or as a goal that asserts it.
fn row(compiler: &mut Compiler<'_>, atoms: &mut Atoms, id: usize, clause: &ReadClause) -> Initial {
    let args = clause.head.callable().map_or(&[][..], |(_, args)| args);
    let codes: Vec<i64> = args.iter().map(|arg| atoms.argument(arg)).collect();
    let fact = clause.body.is_atom("true");
    if fact && !codes.contains(&COMPLEX) {
        return Initial::Row(id, codes);
    }
    let whole = match fact {
        true => clause.head.clone(),
        false => Term::compound(":-", vec![clause.head.clone(), clause.body.clone()]),
    };
    let goal = Term::compound("assertz", vec![whole]);
    Initial::Goal(compiler.goal(&clause.module, &goal, clause.vars, clause.source.own))
}

/// Compiles a goal to run on a stage: its name, its text, and the places again.
pub fn staged_goal(registry: &mut Registry, places: Places, goal: &ReadGoal) -> (String, String, Places) {
    let mut compiler = Compiler {
        registry,
        text: ClauseText::default(),
        unresolved: Vec::new(),
        places: Some(places),
        searches: Searches::default(),
        loops: Loops::default(),
        atoms: None,
        worked: None,
    };
    let name = compiler.goal(&goal.module, &goal.goal, goal.vars, goal.source.own);
    let places = compiler.places.take().unwrap_or_default();
    (name, compiler.text.join(), places)
}
