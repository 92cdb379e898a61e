//! Clauses that are taken in while a goal runs.

use super::passing::give;
use crate::prolog::alarm;
use crate::prolog::dialect::registry::{Registry, key};
use crate::prolog::host::Host;
use crate::prolog::syntax::emit;

/// To take in a clause takes about as long as to look up so many calls that are known only when they are made (some 0.6 ms and 2 µs,
/// estimated from programs of 1,500 clauses): the tables of calls are taken in when that much has been spent without them.
const ROWS_OF_A_CLAUSE: usize = 300;

/// What waits and is named in a text is next; no alarm comes until it has been taken in. The letter that says so.
fn want(host: &mut Host, name: &str) -> char {
    let waits = host.waiting.want(&emit::quoted(name));
    if waits {
        alarm::hold();
    }
    if waits { 'w' } else { 'h' }
}

/// What calls a module's goal: the name of a predicate, which no table of calls has, and its clause without it, the row of the
/// table in which the goal is found; none where the system's is left.
fn row(registry: &Registry, module: &str, name: &str, arity: usize) -> Option<(String, String)> {
    let key = (name.into(), arity);
    let known = |module: &str| {
        if registry.modules.contains_key(module) { module.to_string() } else { "user".to_string() }
    };
    let mut module = known(module);
    while module != "system" {
        let there = &registry.modules[&*module];
        if let Some(&place) = there.calls.places.get(&key) {
            let name = there.calls.name.trim_matches('\'');
            return Some((format!("$row{place} {name}"), there.calls.rows[place].clone()));
        }
        module = match &there.parent {
            _ if there.own || module == "user" => "system".to_string(),
            Some(parent) => known(parent),
            None => "user".to_string(),
        };
    }
    None
}

foreign! {
    /// The predicate that calls one of the system of which only the goal is known, behind a `w` if clauses wait for that, whereupon no
    /// alarm comes until they have been taken in; empty for none.
    fn turniir_provide(name: text, arity: int) -> text |host| {
        let Some(row) = host.program.registry.rows.get(&key(&name, arity)) else { return give("") };
        let name = row.name.clone();
        give(&format!("{}{name}", want(host, &name)))
    }
    /// The same of a program's predicate that a module's goal leads to, while the tables of calls wait: `h` alone where the system is
    /// left, `t` when it is time for the tables.
    fn turniir_call_row(module: text, name: text, arity: int) -> text |host| {
        host.program.rows_asked += 1;
        let most = ROWS_OF_A_CLAUSE * (1 + host.waiting.of_programs());
        // After a load that was given up nothing is known of the tables.
        let known = host.program.registry.modules.get("user").is_some_and(|user| !user.calls.name.is_empty());
        if host.program.rows_asked > most || !known { return give("t") }
        let Some((name, clause)) = row(&host.program.registry, &module, &name, arity as usize) else { return give("h") };
        if host.program.rows_made.insert(name.clone()) {
            host.waiting.add(&format!("{}{clause}\n", emit::quoted(&name)));
        }
        give(&format!("{}{name}", want(host, &name)))
    }
    /// 1 if clauses of a predicate with that name wait, whereupon no alarm comes until they have been taken in.
    fn turniir_have(name: text) -> int |host| { i64::from(want(host, &name) == 'w') }
    /// 1 if what was kept back under a number has been taken in.
    fn turniir_taken(number: int) -> int |host| { i64::from(host.waiting.has_taken(number)) }
    /// It is to be taken in, whereupon no alarm comes until it has been.
    fn turniir_want_spare(number: int) -> int |host| {
        host.waiting.want_spare(number);
        alarm::hold();
        0
    }
    /// The first predicate that makes tables of calls current which have waited, behind a `w` if it is to be taken in, whereupon no
    /// alarm comes until it has been; empty for none.
    fn turniir_point() -> text |host| {
        let Some(point) = host.program.points.front() else { return give("") };
        let name = point.name.clone();
        give(&format!("{}{name}", want(host, &name)))
    }
    /// It has made them so.
    fn turniir_point_made() -> int |host| {
        host.program.points.pop_front();
        0
    }
    /// The next clause to be taken in; empty behind the last.
    fn turniir_waiting() -> text |host| { give(host.waiting.next_wanted().unwrap_or_default()) }
    /// They have been taken in, or could not be.
    fn turniir_provided(all: int) -> int |host| {
        host.waiting.taken_in(all != 0);
        if !host.program.held { alarm::release(); }
        0
    }
}
