//! What an unknown predicate could have been meant to be.

use super::{TopLevel, help};
use crate::prolog::Term;
use crate::prolog::dialect::registry::PROTECTED;
use std::collections::BTreeSet;

/// Names this many letters apart are taken for each other.
const APART: usize = 1;
/// Predicates that are named.
const NAMED: usize = 5;

/// The predicates that are there and have the name of an unknown one with another number of arguments, or nearly
/// its name; none if the exception is about something else.
pub fn nearest(top: &mut TopLevel, ball: &Term) -> Vec<String> {
    let Some([formal, _]) = ball.args_of("error", 2) else { return Vec::new() };
    let Some([kind, what]) = formal.args_of("existence_error", 2) else { return Vec::new() };
    let what = what.args_of(":", 2).map_or(what, |parts| &parts[1]);
    let Some([Term::Atom(name, _), Term::Int(arity)]) = what.args_of("/", 2) else { return Vec::new() };
    if !kind.is_atom("procedure") {
        return Vec::new();
    }
    // The very one, in a module whose own it is: its name with the module can be called.
    let modules = top.machine().registry.modules.iter().filter(|(_, m)| !m.own);
    let elsewhere: BTreeSet<String> = modules
        .filter(|(_, m)| m.preds.keys().any(|(other, n)| other == name && i64::try_from(*n) == Ok(*arity)))
        .map(|(module, _)| format!("{module}:{name}/{arity}"))
        .collect();
    if !elsewhere.is_empty() {
        return elsewhere.into_iter().collect();
    }
    let own = top.machine().registry.modules.values().filter(|m| !m.own).flat_map(|m| m.preds.keys());
    let mut all: BTreeSet<(String, usize)> = own.map(|(name, arity)| (name.to_string(), *arity)).collect();
    all.extend(PROTECTED.iter().map(|(name, arity)| ((*name).to_string(), *arity)));
    all.extend(help::indicators());
    all.retain(|(other, _)| !other.starts_with('$'));
    let same: Vec<String> = all
        .iter()
        .filter(|(other, n)| **other == **name && i64::try_from(*n) != Ok(*arity))
        .map(|(other, n)| format!("{other}/{n}"))
        .collect();
    if !same.is_empty() {
        return same;
    }
    let plain = |name: &str| name.replace('_', "").to_lowercase();
    let near = |other: &str| {
        plain(other) == plain(name) || name.chars().count() > 3 && strsim::osa_distance(other, name) <= APART
    };
    // What is only known for being absent is no help.
    let another = |(other, n): &&(String, usize)| **other != **name || i64::try_from(*n) != Ok(*arity);
    all.iter()
        .filter(another)
        .filter(|(other, _)| near(other))
        .map(|(other, n)| format!("{other}/{n}"))
        .take(NAMED)
        .collect()
}
