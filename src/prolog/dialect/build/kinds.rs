//! Which predicates are dynamic: those that a program declares, asserts or retracts.

use super::later;
use crate::prolog::dialect::load::{ReadClause, Unit};
use crate::prolog::dialect::registry;
use crate::prolog::dialect::registry::{Key, Kind, Registry};
use crate::prolog::facts::Store;
use crate::prolog::syntax::term::Term;
use std::collections::HashSet;
use std::rc::Rc;

/// What the bodies of a program assert and retract.
#[derive(Default)]
pub struct Changes {
    /// Predicates named in database goals.
    changed: HashSet<(Rc<str>, Key)>,
}

impl Changes {
    /// Whether a goal names a predicate as one to be changed, in any module.
    pub fn names(&self, key: &Key) -> bool {
        self.changed.iter().any(|(_, changed)| changed == key)
    }
}

pub fn changes(clauses: &[ReadClause], unit: &Unit) -> Changes {
    let mut changes = Changes::default();
    for clause in clauses {
        collect(&clause.body, &clause.module, &mut changes);
    }
    for goal in unit.goals.iter().chain(&unit.ran) {
        collect(&goal.goal, &goal.module, &mut changes);
    }
    for (module, goal) in &unit.mentioned {
        collect(goal, module, &mut changes);
    }
    changes
}

/// Finds database goals anywhere in a body, also inside the arguments of other goals.
pub fn collect(goal: &Term, module: &Rc<str>, changes: &mut Changes) {
    let Some((name, args)) = goal.callable() else { return };
    match (name, args) {
        ("assert" | "asserta" | "assertz" | "retract" | "retractall", [clause]) => {
            note(clause, module, changes);
        }
        (":", [m, inner]) => {
            return match m.as_atom() {
                Some(m) => collect(inner, &m.into(), changes),
                None => collect(inner, module, changes),
            };
        }
        ("abolish", [indicator]) => {
            if let Some(key) = registry::indicator(indicator) {
                changes.changed.insert((module.clone(), key));
            }
        }
        _ => {}
    }
    for arg in args {
        collect(arg, module, changes);
    }
}

pub fn note(clause: &Term, module: &Rc<str>, changes: &mut Changes) {
    if let Some([m, inner]) = clause.args_of(":", 2) {
        if let Some(m) = m.as_atom() {
            note(inner, &m.into(), changes);
        }
        return;
    }
    let head = clause.args_of(":-", 2).map_or(clause, |a| &a[0]);
    if head.args_of(":", 2).is_some() {
        return note(head, module, changes);
    }
    if let Some((name, args)) = head.callable() {
        changes.changed.insert((module.clone(), (name.into(), args.len())));
    }
}

/// Decides for every predicate of the unit whether it is static or dynamic.
pub fn classify(
    registry: &mut Registry,
    store: &mut Store,
    clauses: &[ReadClause],
    unit: &Unit,
    changes: &Changes,
) {
    registry.later.extend(later::names(unit));
    for module in &unit.modules {
        let declared: Vec<Key> = registry.module(module).declared.iter().cloned().collect();
        for key in declared {
            // An earlier load may have decided.
            if let Some(kind) = registry.module(module).preds.get(&key).copied() {
                if let Kind::Dynamic(id) = kind
                    && unit.dynamic.contains(&(module.clone(), key))
                {
                    store.relations[id].defined = true;
                }
                continue;
            }
            // Also where no goal names it: `maplist(assertz, Facts)`, `call/N` and the top level may change
            // it. What nothing has changed runs compiled all the same (see `unchanged`).
            let id = store.relation(module, &key.0, key.1);
            store.relations[id].defined = true;
            registry.module(module).preds.insert(key, Kind::Dynamic(id));
        }
    }
    for clause in clauses {
        let module = registry.module(&clause.module);
        module.preds.entry(clause.key.clone()).or_insert(Kind::Static);
    }
    // A predicate declared discontiguous is there, with or without clauses.
    let mut announced: Vec<_> = unit.discontiguous.iter().collect();
    announced.sort();
    for (module, key) in announced {
        if !registry.module(module).preds.contains_key(key) {
            let id = store.relation(module, &key.0, key.1);
            store.relations[id].defined = true;
            registry.module(module).preds.insert(key.clone(), Kind::Dynamic(id));
        }
    }
    let mut changed: Vec<_> = changes.changed.iter().collect();
    changed.sort();
    for (module, key) in changed {
        let board = &*key.0 == "ruut" && key.1 == 3;
        let known = [module.as_ref(), "user"]
            .iter()
            .any(|m| registry.modules.get(*m).is_some_and(|m| m.preds.contains_key(key)));
        // What a library exports as dynamic is changed there, as the planning tree's ruut/7.
        let imported = registry.imported_dynamic(module, key).is_some();
        // Who writes retractall(name/1) has an indicator in mind, and no lambda expression.
        let indicator = &*key.0 == "/" && key.1 == 2;
        if registry.built_in(&key.0, key.1) && !indicator {
            continue;
        }
        if !board && !known && !imported {
            let id = store.relation(module, &key.0, key.1);
            registry.module(module).preds.insert(key.clone(), Kind::Dynamic(id));
        }
    }
}

/// Tells the store which relations tables are made anew for.
pub fn incremental(registry: &mut Registry, store: &mut Store, unit: &Unit) {
    for module in &unit.modules {
        let module = registry.module(module);
        for key in &module.incremental {
            if let Some(Kind::Dynamic(id)) = module.preds.get(key) {
                store.relations[*id].incremental = true;
                store.relations[*id].monotonic = module.monotonic.contains(key);
            }
        }
    }
}
