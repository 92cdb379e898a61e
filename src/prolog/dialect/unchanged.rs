//! Dynamic predicates that nothing has changed since their file was loaded: until something does, their clauses run
//! compiled, as those of other predicates.
//!
//! A predicate that a goal of the program names as one to be changed is left to the fact store. For the others there is a
//! mark on the machine's blackboard, which whoever changes them at run time takes away (`'$changing'` of the kernel).

use super::build::Changes;
use super::load::{ReadClause, ReadGoal, Unit};
use super::registry::{Kind, Registry, Unchanged};
use crate::prolog::facts::Store;
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// So many such predicates a program may have: each mark takes half a megabyte of the machine's addresses.
const MARKS: usize = 64;
/// Clauses that such a predicate may have: to compile one takes some twenty times as long as to store it.
const CLAUSES: usize = 300;
/// The same where the first argument does not tell which clause it is.
const ALIKE: usize = 8;

/// The mark of a predicate, the name on the blackboard quoted, which `$changing` in kernel/facts.pl makes as well.
pub fn mark(slot: usize) -> String {
    format!("'$unchanged{slot}'")
}

/// Finds those of a load; the registry has them from then on, without those of earlier loads that this one adds clauses to.
pub fn find(registry: &mut Registry, store: &Store, clauses: &[ReadClause], unit: &Unit, changes: &Changes) {
    let mut of: HashMap<usize, Vec<&ReadClause>> = HashMap::new();
    let mut order = Vec::new();
    for clause in clauses {
        let there = registry.module(&clause.module);
        if let Some(Kind::Dynamic(id)) = there.preds.get(&clause.key) {
            let id = *id;
            if !of.contains_key(&id) {
                order.push(id);
            }
            of.entry(id).or_default().push(clause);
        }
    }
    for id in order {
        registry.unchanged.remove(&id);
        let clauses = &of[&id];
        let first = clauses[0];
        let module = registry.module(&first.module);
        let barred = module.own
            || module.open.contains(&first.key)
            || module.tabled.contains_key(&first.key)
            || module.incremental.contains(&first.key)
            || module.is_marked(&first.key)
            || first.key.1 == 0
            || clauses.iter().any(|clause| clause.staged)
            || unit.ran.iter().any(|goal| goal.module == first.module)
            || unit.goals.iter().any(|goal| is_between(goal, clauses))
            || changes.names(&first.key);
        let known = registry.changed.contains(&id) || registry.marked.contains(&id);
        let distinct = distinct(clauses);
        let most = if distinct { CLAUSES } else { ALIKE };
        let slot = registry.marks;
        if barred || known || clauses.len() > most || slot >= MARKS || store.rows(id).next().is_some() {
            continue;
        }
        registry.marks += 1;
        registry.marked.insert(id);
        let name = emit::quoted(&format!("{}:$unchanged{slot}", first.module));
        registry.unchanged.insert(id, Unchanged { name, slot, distinct });
    }
}

/// Whether a directive stands in front of some of the clauses: it may see or change the predicate without them.
fn is_between(goal: &ReadGoal, clauses: &[&ReadClause]) -> bool {
    let behind = |c: &&ReadClause| !Rc::ptr_eq(&c.source, &goal.source) || c.at > goal.at;
    !goal.late && !goal.source.own && clauses.iter().any(behind)
}

/// Whether the first arguments of some clauses are constants that differ.
fn distinct(clauses: &[&ReadClause]) -> bool {
    let mut seen = HashSet::new();
    clauses.iter().all(|clause| {
        let first = clause.head.callable().and_then(|(_, args)| args.first());
        let word = match first {
            Some(Term::Atom(name, _)) => name.to_string(),
            Some(Term::Int(n)) => format!("{n} "),
            _ => return false,
        };
        seen.insert(word)
    })
}
