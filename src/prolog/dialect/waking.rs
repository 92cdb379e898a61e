//! What a program's calls must know where variables have attributes. The machine notices by itself when such a variable
//! gets a value, but looks through its code for that, which takes it a hundred times as long as a call. So a program that
//! uses attributes hands plain variables to predicates that are nothing but facts, and gives its own their values
//! afterwards: for a fact it is the same.

use super::load::ReadClause;
use super::registry::Registry;
use crate::prolog::syntax::term::Term;
use std::collections::HashSet;

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
}

fn gives(goal: &Term) -> bool {
    match goal {
        Term::Atom(name, _) => GIVING.contains(&&**name),
        Term::Compound(c) => GIVING.contains(&&*c.name) || c.args.iter().any(gives),
        _ => false,
    }
}
