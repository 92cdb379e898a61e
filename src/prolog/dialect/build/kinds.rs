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
    /// Predicates that a module calls, where it has not added to them before in the same body.
    called: HashSet<(Rc<str>, Key)>,
    /// Whether a module is called that nobody knows before.
    any_module: bool,
    /// What the body that is gone through has added to.
    added: HashSet<(Rc<str>, Key)>,
}

impl Changes {
    /// Whether a goal names a predicate as one to be changed, in any module.
    pub fn names(&self, key: &Key) -> bool {
        self.changed.iter().any(|(_, changed)| changed == key)
    }

    /// Whether a predicate that a module changes is its own, although `user` has one of that name: in SWI-Prolog a call makes
    /// that one the module's, too, and what is added before makes one of the module's own.
    fn is_own(&self, pred: &(Rc<str>, Key)) -> bool {
        let (module, (name, arity)) = pred;
        // With fewer arguments it may be what another predicate calls.
        let may_be_called = |arity| self.called.contains(&(module.clone(), (name.clone(), arity)));
        !self.any_module && &**module != "user" && !(0..=*arity).any(may_be_called)
    }

    /// Goes through a body.
    fn take(&mut self, body: &Term, module: &Rc<str>) {
        self.added.clear();
        collect(body, module, self);
    }
}

pub fn changes(clauses: &[ReadClause], unit: &Unit) -> Changes {
    let mut changes = Changes::default();
    for goal in unit.goals.iter().chain(&unit.ran) {
        changes.take(&goal.goal, &goal.module);
    }
    for clause in clauses {
        changes.take(&clause.body, &clause.module);
    }
    for (module, goal) in &unit.mentioned {
        changes.take(goal, module);
    }
    changes
}

/// Finds database goals anywhere in a body, also inside the arguments of other goals.
pub fn collect(goal: &Term, module: &Rc<str>, changes: &mut Changes) {
    let Some((name, args)) = goal.callable() else { return };
    match (name, args) {
        ("assert" | "asserta" | "assertz" | "retract" | "retractall", [clause]) => {
            let noted = note(clause, module, changes);
            changes.added.extend(noted.filter(|_| name != "retract"));
            // What is asked for there is not called yet.
            if let Some([_, body]) = clause.args_of(":-", 2) {
                collect(body, module, changes);
            }
            return;
        }
        (":", [m, inner]) => {
            return match m.as_atom() {
                Some(m) => collect(inner, &m.into(), changes),
                None => {
                    changes.any_module = true;
                    collect(inner, module, changes);
                }
            };
        }
        (";" | "|", [this, that]) => {
            let before = changes.added.clone();
            for branch in [this, that] {
                collect(branch, module, changes);
                changes.added.clone_from(&before);
            }
            return;
        }
        ("abolish", [indicator]) => {
            if let Some(key) = registry::indicator(indicator) {
                changes.changed.insert((module.clone(), key));
            }
        }
        _ => {
            let pred = (module.clone(), (name.into(), args.len()));
            if !changes.added.contains(&pred) {
                changes.called.insert(pred);
            }
        }
    }
    for arg in args {
        collect(arg, module, changes);
    }
}

/// Notes the predicate of a clause that is added or removed; which that is.
pub fn note(clause: &Term, module: &Rc<str>, changes: &mut Changes) -> Option<(Rc<str>, Key)> {
    if let Some([m, inner]) = clause.args_of(":", 2) {
        return note(inner, &m.as_atom()?.into(), changes);
    }
    let head = clause.args_of(":-", 2).map_or(clause, |a| &a[0]);
    if head.args_of(":", 2).is_some() {
        return note(head, module, changes);
    }
    let (name, args) = head.callable()?;
    let pred = (module.clone(), (name.into(), args.len()));
    changes.changed.insert(pred.clone());
    Some(pred)
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
    for pred @ (module, key) in changed {
        let board = &*key.0 == "ruut" && key.1 == 3;
        let has = |m: &str| registry.modules.get(m).is_some_and(|m| m.preds.contains_key(key));
        // A module without a file is what its calls make it.
        let of_file = registry.modules.get(module).is_some_and(|m| m.file.is_some());
        let known = has(module) || has("user") && !(of_file && changes.is_own(pred));
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
