//! Well-founded semantics: negations of tables, and what answers need.

use super::passing::give;
use crate::prolog::answer::PartMark;
use crate::prolog::answer::replies::{NEGATION_FAILS, NEGATION_HOLDS, NEGATION_UNDECIDED, NEGATION_WAITS};
use crate::prolog::host::Host;
use crate::prolog::packed;
use crate::prolog::syntax::term::Term;
use crate::prolog::tabling::{Condition, Delay, Negated};
use std::rc::Rc;

/// A delay as Prolog has it: `n(Table)`, `p(Table, Place, Values)` or `u(Name)`.
fn delay(term: &Term) -> Option<Delay> {
    let number = |term: &Term| match term {
        Term::Int(n) => Some(*n as u32),
        _ => None,
    };
    match term.callable()? {
        ("n", [table]) => Some(Delay::Not(number(table)?)),
        ("p", [table, place, _]) => Some(Delay::Holds(number(table)?, number(place)?)),
        _ => Some(Delay::Undefined),
    }
}

/// The same the other way: the term that was told, with the place where the answer is now.
fn told(term: &Term, delay: Delay) -> Term {
    match (delay, term.args_of("p", 3)) {
        (Delay::Holds(table, place), Some([_, _, values])) => {
            Term::compound("p", vec![Term::Int(table.into()), Term::Int(place.into()), values.clone()])
        }
        _ => term.clone(),
    }
}

/// `Values-List` of an answer and its delays.
fn condition(shape: Term) -> Condition {
    let Some([_, list]) = shape.args_of("-", 2) else { return Condition::default() };
    let delays = list.list_items().unwrap_or_default();
    let delays: Vec<_> = delays.into_iter().enumerate().filter_map(|(i, d)| Some((i, delay(d)?))).collect();
    Condition { delays, shape: Some(Rc::new(shape)) }
}

/// What is left of a condition, as `Values-List`.
fn left(condition: &Condition) -> Option<Term> {
    let [values, list] = condition.shape.as_ref()?.args_of("-", 2)? else { return None };
    let all = list.list_items()?;
    let kept = condition.delays.iter().filter_map(|(i, delay)| Some(told(all.get(*i)?, *delay))).collect();
    Some(Term::compound("-", vec![values.clone(), Term::list(kept)]))
}

fn conditions(host: &mut Host, table: i64, place: i64) -> String {
    let found: Vec<Term> =
        host.tabling.conditions(table as u32, place as u32).iter().rev().filter_map(left).collect();
    let mut out = String::new();
    for item in found {
        out.push(PartMark::Item.char());
        packed::encode(&Term::list(vec![item]), &mut host.codes.atoms, &mut out);
    }
    packed::encode(&Term::atom("[]"), &mut host.codes.atoms, &mut out);
    out
}

foreign! {
    /// The next call of a tabled predicate only names its table.
    fn turniir_table_naming() -> int |host| { host.tabling.naming = true; 0 }
    /// What a negation of a table is told: `NEGATION_FAILS` and so on. When it must wait all of the run on top is
    /// noted for that if `whole` is 1.
    fn turniir_table_not(table: int, whole: int) -> int |host| {
        let id = table as u32;
        match host.tabling.negate(id) {
            Negated::Fails => NEGATION_FAILS,
            Negated::Holds => NEGATION_HOLDS,
            Negated::Undefined => NEGATION_UNDECIDED,
            Negated::Waits => {
                if whole == 1 { host.tabling.depend_not(id) }
                NEGATION_WAITS
            }
        }
    }
    /// Keeps the shipped rest of a clause of the run on top, which waits for a table to have no answers.
    fn turniir_table_suspend_not(table: int) -> int |host| {
        let term = host.query.pop();
        let mut text = String::new();
        packed::encode(&term, &mut host.codes.atoms, &mut text);
        host.tabling.suspend_not(table as u32, &text);
        0
    }
    /// From now on answers are told what they need.
    fn turniir_table_delaying() -> int |host| { host.tabling.delaying = true; 0 }
    /// The shipped `Values-Delays` is what the next answer needs.
    fn turniir_table_tell() -> int |host| {
        let told = condition(host.query.pop());
        host.tabling.tell(told);
        0
    }
    /// The next answer needs nothing.
    fn turniir_table_tell_none() -> int |host| { host.tabling.tell(Condition::default()); 0 }
    /// What an answer needs: the list of `Values-Delays` for each derivation, the last first; none if it holds.
    fn turniir_table_needs(table: int, place: int) -> text |host| {
        let out = conditions(host, table, place);
        give(&out)
    }
    /// The number of the tabled predicate of this name, -1 for none.
    fn turniir_tabled(module: text, name: text, arity: int) -> int |host| {
        let same = |p: &crate::prolog::tabling::Tabled| *p.module == *module && *p.name == *name && p.arity as i64 == arity;
        host.tabling.preds.iter().position(same).map_or(-1, |n| n as i64)
    }
}
