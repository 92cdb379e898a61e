//! From what was read to what the machine consults: which predicates are dynamic, which goals lead
//! nowhere, the tables for calls at run time.

mod clause_table;
mod kinds;
mod later;
mod run_time;
mod warnings;

pub use kinds::{Changes, changes, classify};
pub use run_time::tables;
pub use warnings::acceptable;

use super::compile::{ClauseText, Compiler, Unresolved, Worked, define};
use super::definitions::{Id, Origin};
use super::diag::{Diagnostic, Source};
use super::earlier::Owners;
use super::load::{ReadClause, ReadGoal, Unit};
use super::loops::Loops;
use super::registry::{Kind, Registry, RuleTables};
use super::searches::Searches;
use super::{magnitude, unchanged, waking};
use crate::prolog::answer::COMPLEX;
use crate::prolog::atoms::Atoms;
use crate::prolog::facts::Store;
use crate::prolog::pure::Pure;
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;
use clause_table::clause_table;
use kinds::incremental;
use std::collections::HashMap;
use std::rc::Rc;
use warnings::{last_definitions, scattered, undefined, unmet};

/// A row that a dynamic predicate starts with.
#[derive(Clone, Debug)]
pub enum Initial {
    /// Arguments as codes.
    Row(usize, Vec<i64>),
    /// A compiled rule by its number, with the arguments of its head as codes.
    Rule(usize, Vec<i64>, u32),
    /// A goal for the machine.
    Goal(String),
}

/// A row that a dynamic predicate gets from a file.
pub struct FirstRow {
    /// The row.
    pub row: Initial,
    /// Whose it is.
    pub origin: Origin,
    /// The number of its clause among those of the load, where directives may see the predicate without it.
    pub turn: Option<usize>,
}

impl Initial {
    /// The relation of a row that is added without a goal.
    pub fn relation(&self) -> Option<usize> {
        match self {
            Initial::Row(id, _) | Initial::Rule(id, ..) => Some(*id),
            Initial::Goal(_) => None,
        }
    }
}

/// A program ready for the machine.
pub struct Built {
    /// The text to consult.
    pub text: String,
    /// Clauses that may wait until something names their predicates.
    pub late: String,
    /// The goal that makes the new tables of calls current.
    pub tables: String,
    /// Whether there are new tables of rules among them.
    pub rule_tables: bool,
    /// Predicates that the machine needs where goals could not be worked out, with the numbers of those.
    pub spares: Vec<(String, i64)>,
    /// Whether there is a table of clauses among them.
    pub clause_table: bool,
    /// The first rows of dynamic predicates, in order.
    pub initial: Vec<FirstRow>,
    /// Whose clauses go, since another file of this load has them too.
    pub gone: Vec<Origin>,
    /// Relations whose clauses run compiled once those rows are there, with their marks.
    pub marks: Vec<(usize, usize)>,
    /// The goal that sets those marks; empty if there are none.
    pub marked: String,
    /// Directives to run: the machine's goal, and where it stands.
    pub goals: Vec<(String, ReadGoal)>,
    /// What the loader has to say, the reader's own messages first.
    pub diagnostics: Vec<Diagnostic>,
    /// The clauses of compiled predicates as they were read.
    pub clauses: Vec<ReadClause>,
    /// The rules of dynamic predicates, with their numbers.
    pub rules: Vec<(ReadClause, u32)>,
}

/// Compiles what was read. Dynamic predicates get their relations in the store.
/// `lost` are the compiled predicates that have lost their clauses and may have got others.
pub fn build(
    registry: &mut Registry,
    store: &mut Store,
    (atoms, pure): (&mut Atoms, &mut Pure),
    unit: &Unit,
    lost: &[Id],
) -> Built {
    let mut diagnostics = unit.diagnostics.clone();
    let clauses = acceptable(unit, &mut diagnostics);
    let (clauses, gone) = last_definitions(registry, unit, clauses, &mut diagnostics);
    let changes = changes(&clauses, unit);
    classify(registry, store, &clauses, unit, &changes);
    scattered(unit, &clauses, &mut diagnostics);
    unmet(registry, unit, &mut diagnostics);
    incremental(registry, store, unit);

    let known = registry.marks;
    unchanged::find(registry, store, &clauses, unit, &changes);
    let marks = new_marks(registry, known);
    waking::learn(registry, &clauses);
    let searches = Searches::of(registry, &clauses);
    let loops = Loops::of(registry, &searches, &clauses);
    registry.large_integers |= magnitude::arise(&searches, &clauses, unit);
    define(pure, atoms, registry, &clauses, lost);
    let number = registry.number();
    let mut compiler = Compiler {
        registry,
        text: ClauseText::default(),
        unresolved: Vec::new(),
        places: None,
        searches,
        loops,
        atoms: Some(atoms),
        worked: Some(Worked::new(pure, number)),
    };
    let mut by_relation: HashMap<usize, Vec<&ReadClause>> = HashMap::new();
    let mut order = Vec::new();
    let mut unresolved: Vec<(Rc<Source>, Unresolved)> = Vec::new();
    for clause in &clauses {
        let kind = compiler.registry.module(&clause.module).preds.get(&clause.key).copied();
        match kind {
            Some(Kind::Dynamic(id)) => {
                let rows = by_relation.entry(id).or_default();
                if rows.is_empty() {
                    order.push(id);
                }
                rows.push(clause);
                unchanged_clause(&mut compiler, id, clause);
            }
            _ => compiler.clause(clause),
        }
        unresolved.extend(drained(&mut compiler, &clause.source, clause.at));
    }
    compiler.askers();
    let marked = marked(&mut compiler, &marks);
    let rules = RuleTables::new(compiler.registry);
    let turns = turns(unit, &marks, compiler.registry);
    let rows = order.iter().flat_map(|id| by_relation[id].iter().map(|clause| (*id, *clause)));
    let (initial, numbered) = first_rows(&mut compiler, (unit, &rules, &turns), rows, &mut unresolved);
    unknown(&mut compiler, lost);
    let goals = goals(&mut compiler, unit, &mut unresolved);
    let (some, more) =
        (compiler.registry.rules > rules.from, clause_table(&mut compiler, &clauses, unit, lost));
    let load = tables(&mut compiler, &touched(unit, lost), rules, some, &more);
    undefined(compiler.registry, &unresolved, &mut diagnostics);
    compiler.readers();
    diagnostics.sort_by_key(|d| d.at);
    let (late, text, tables) = (compiler.text.late(), compiler.text.join(), format!("'$point{load}'"));
    let clauses = compiled(compiler.registry, clauses);
    let (rule_tables, clause_table, spares) = (some, !more.is_empty(), compiler.text.spares());
    Built {
        text,
        late,
        tables,
        rule_tables,
        spares,
        clause_table,
        initial,
        gone,
        marks,
        marked,
        goals,
        diagnostics,
        clauses,
        rules: numbered,
    }
}

/// The modules whose tables of calls change: those of this load, and those that have lost something to it.
fn touched(unit: &Unit, lost: &[Id]) -> Vec<Rc<str>> {
    unit.modules.iter().chain(lost.iter().map(|(module, _)| module)).cloned().collect()
}

/// Notes which predicates of the system a program names, as a goal or as data that may become one. What its libraries call
/// so is found when they do (`'$provided'`).
fn name_all(registry: &mut Registry, unit: &Unit) {
    for clause in unit.clauses.iter().filter(|clause| !clause.source.own) {
        registry.note_named(&clause.body);
        let args = clause.head.callable().map_or(&[][..], |(_, args)| args);
        args.iter().for_each(|arg| registry.note_named(arg));
    }
    let goals = unit.goals.iter().filter(|goal| !goal.source.own);
    goals.for_each(|goal| registry.note_named(&goal.goal));
}

/// The clauses of compiled predicates.
fn compiled(registry: &mut Registry, clauses: Vec<ReadClause>) -> Vec<ReadClause> {
    let mut fixed = |c: &ReadClause| registry.module(&c.module).preds.get(&c.key) == Some(&Kind::Static);
    clauses.into_iter().filter(|c| &*c.module != "system" && fixed(c)).collect()
}

/// The numbers of a load's clauses of dynamic predicates, by their places: rows wait for the directives in front of them.
/// None where no directive runs, nor of predicates that run compiled, in front of whose clauses there is none.
fn turns(
    unit: &Unit,
    marks: &[(usize, usize)],
    registry: &Registry,
) -> HashMap<(*const Source, usize), usize> {
    if unit.goals.iter().all(|goal| goal.late || goal.source.own) {
        return HashMap::new();
    }
    let relation = |c: &ReadClause| match registry.modules.get(&c.module)?.preds.get(&c.key)? {
        Kind::Dynamic(id) => Some(*id),
        Kind::Static => None,
    };
    let waits = |c: &ReadClause| relation(c).is_some_and(|id| marks.iter().all(|(marked, _)| *marked != id));
    let clauses = unit.clauses.iter().enumerate().filter(|(_, c)| waits(c));
    clauses.map(|(i, c)| ((Rc::as_ptr(&c.source), c.at), i)).collect()
}

/// Calls of predicates that have lost their clauses, in what was compiled before, find from now on what a module without
/// such a predicate finds.
fn unknown(compiler: &mut Compiler<'_>, lost: &[Id]) {
    for (module, key) in lost {
        if compiler.registry.module(module).preds.contains_key(key) {
            continue;
        }
        let (name, arity) = key;
        let term = |name: &str| match arity {
            0 => Term::atom(name),
            n => Term::compound(name, (0..*n).map(Term::Var).collect()),
        };
        let (full, goal) = (format!("{module}:{name}"), emit::text(&term(name)));
        let text = format!("{} :- '$go'({},{goal}).", emit::text(&term(&full)), emit::quoted(module));
        compiler.text.push(&emit::quoted(&full), *arity, text);
    }
}

/// The directives to run, compiled: those of `initialization/1` last. What they and the clauses name gets its rows in tables.
fn goals(
    compiler: &mut Compiler<'_>,
    unit: &Unit,
    unresolved: &mut Vec<(Rc<Source>, Unresolved)>,
) -> Vec<(String, ReadGoal)> {
    name_all(compiler.registry, unit);
    let mut goals = Vec::new();
    for late in [false, true] {
        for goal in unit.goals.iter().filter(|g| g.late == late) {
            let name = compiler.goal(&goal.module, &goal.goal, goal.vars, goal.source.own);
            goals.push((name, goal.clone()));
            unresolved.extend(drained(compiler, &goal.source, goal.at));
        }
    }
    goals
}

/// Compiles a clause of a dynamic predicate that nothing has changed.
fn unchanged_clause(compiler: &mut Compiler<'_>, id: usize, clause: &ReadClause) {
    if let Some(name) = compiler.registry.unchanged.get(&id).map(|u| u.name.clone()) {
        compiler.clause_as(clause, &name);
        // Its goals are compiled once more for the store.
        compiler.unresolved.clear();
    }
}

/// The relations that have got a mark after so many, with those.
fn new_marks(registry: &Registry, known: usize) -> Vec<(usize, usize)> {
    let marks = registry.unchanged.iter().map(|(id, unchanged)| (*id, unchanged.slot));
    marks.filter(|(_, slot)| *slot >= known).collect()
}

/// The goal that sets some marks.
fn marked(compiler: &mut Compiler<'_>, marks: &[(usize, usize)]) -> String {
    let set = |(_, slot): &(usize, usize)| format!(",'$store_global_var'({},1)", unchanged::mark(*slot));
    let all: String = marks.iter().map(set).collect();
    if all.is_empty() {
        return all;
    }
    let name = format!("'$marks{}'", compiler.registry.number());
    compiler.text.push(&name, 0, format!("{name} :- '$store_global_var'('$marked',1){all}."));
    name
}

/// The goals of a clause that lead nowhere. What an expansion has made stands where the clause begins.
fn drained(compiler: &mut Compiler<'_>, source: &Rc<Source>, clause: usize) -> Vec<(Rc<Source>, Unresolved)> {
    let goals = compiler.unresolved.drain(..);
    goals.map(|u| (source.clone(), Unresolved { at: u.at.max(clause as u32), ..u })).collect()
}

/// The rows that dynamic predicates start with, and their rules with the numbers of those.
fn first_rows<'a>(
    compiler: &mut Compiler<'_>,
    (unit, rules, turns): (&Unit, &RuleTables, &HashMap<(*const Source, usize), usize>),
    clauses: impl Iterator<Item = (usize, &'a ReadClause)>,
    unresolved: &mut Vec<(Rc<Source>, Unresolved)>,
) -> (Vec<FirstRow>, Vec<(ReadClause, u32)>) {
    let (mut initial, mut numbered, mut owners) = (Vec::new(), Vec::new(), Owners::of(unit));
    for (id, clause) in clauses.filter(|(_, clause)| !clause.staged) {
        let row = first_row(compiler, rules, id, clause);
        if let Initial::Rule(_, _, number) = row {
            numbered.push((clause.clone(), number));
        }
        let turn = turns.get(&(Rc::as_ptr(&clause.source), clause.at)).copied();
        initial.push(FirstRow { row, origin: owners.origin(clause), turn });
        unresolved.extend(drained(compiler, &clause.source, clause.at));
    }
    (initial, numbered)
}

/// A row a dynamic predicate starts with: codes where they hold everything, a compiled rule, or a
/// goal for what is left.
fn first_row(compiler: &mut Compiler<'_>, rules: &RuleTables, id: usize, clause: &ReadClause) -> Initial {
    let args = clause.head.callable().map_or(&[][..], |(_, args)| args);
    let codes: Vec<i64> = args
        .iter()
        .map(|arg| compiler.atoms.as_deref_mut().map_or(COMPLEX, |atoms| atoms.argument(arg)))
        .collect();
    if !clause.body.is_atom("true") {
        let number = compiler.registry.rules;
        compiler.registry.rules += 1;
        compiler.rule(clause, number, &rules.run, &rules.texts);
        return Initial::Rule(id, codes, number);
    }
    if !codes.contains(&COMPLEX) {
        return Initial::Row(id, codes);
    }
    let goal = Term::compound("assertz", vec![clause.head.clone()]);
    Initial::Goal(compiler.goal(&clause.module, &goal, clause.vars, clause.source.own))
}
