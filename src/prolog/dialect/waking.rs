//! What a program's calls must know where variables have attributes. The machine notices by itself when such a variable
//! gets a value, but looks through its code for that, which takes it a hundred times as long as a call. So a program that
//! uses attributes hands plain variables to predicates that are nothing but facts, and gives its own their values
//! afterwards: for a fact it is the same. Rules must see what is known of a variable; those whose heads name constants
//! or structures are there twice, the second time with variables in their places that get these first thing.

use super::load::ReadClause;
use super::registry::{Key, Registry};
use crate::prolog::syntax::term::Term;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// Goals, or closures, that give attributes.
const GIVING: &[&str] = &["freeze", "dif", "when", "put_attr", "put_attrs"];

/// Notes which predicates of a program are nothing but facts, and whether it gives variables attributes.
pub fn learn(registry: &mut Registry, clauses: &[ReadClause]) {
    let mut rules = HashSet::new();
    let pred = |clause: &ReadClause| (clause.module.clone(), clause.key.clone());
    for clause in clauses.iter().filter(|c| !c.source.own) {
        registry.gives_attributes |= gives(&clause.body);
        if clause.body.is_atom("true") {
            registry.only_facts.insert(pred(clause));
        } else {
            rules.insert(pred(clause));
        }
    }
    registry.only_facts.retain(|pred| !rules.contains(pred));
    if registry.wakes() {
        open(registry, clauses, &rules);
    }
}

/// Notes the places of what is no variable in the heads of rules.
fn open(registry: &mut Registry, clauses: &[ReadClause], rules: &HashSet<(Rc<str>, Key)>) {
    let mut places: HashMap<(Rc<str>, Key), Vec<bool>> = HashMap::new();
    for clause in clauses.iter().filter(|c| !c.source.own) {
        let pred = (clause.module.clone(), clause.key.clone());
        let Some((_, args)) = clause.head.callable() else { continue };
        if rules.contains(&pred) && plain(registry, &pred) {
            let known = places.entry(pred).or_insert_with(|| vec![false; args.len()]);
            known.iter_mut().zip(args).for_each(|(known, arg)| *known |= is_value(arg));
        }
    }
    // What was there twice stays so: calls that were compiled before name it.
    places.retain(|pred, known| known.contains(&true) || registry.opened.contains_key(pred));
    registry.opened.extend(places);
}

/// Whether a predicate has no declarations by which its clauses are elsewhere too or something else is called.
fn plain(registry: &Registry, (module, key): &(Rc<str>, Key)) -> bool {
    registry.modules.get(module).is_some_and(|m| {
        let apart = m.metas.contains_key(key) || m.tabled.contains_key(key) || m.det.contains(key);
        !apart && !m.is_marked(key)
    })
}

/// Whether a term is none of a variable: a variable with attributes that meets it gets a value.
pub fn is_value(term: &Term) -> bool {
    !matches!(term, Term::Var(_))
}

fn gives(goal: &Term) -> bool {
    match goal {
        Term::Atom(name, _) => GIVING.contains(&&**name),
        Term::Compound(c) => GIVING.contains(&&*c.name) || c.args.iter().any(gives),
        _ => false,
    }
}
