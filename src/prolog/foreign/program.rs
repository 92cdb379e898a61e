//! What a program asks about itself: libraries, declarations, global variables, what is being loaded.

use super::passing::{give, give_list, give_term};
use crate::prolog::dialect::registry::{self, Key, Meta, key};
use crate::prolog::syntax::callers;
use crate::prolog::syntax::term::Term;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// So many global variables are handed over to a goal that looks some up by names that are known only then.
const MOST_KEYS: usize = 40;

foreign! {
    /// Whether there is a library of that name.
    fn turniir_library(name: text) -> int |_host| { i64::from(crate::prolog::library::known(&name)) }
    /// 1 for a predicate that is built in, which no program may change; a library's may be.
    fn turniir_core(name: text, arity: int) -> int |host| {
        i64::from(arity >= 0 && host.program.registry.built_in(&name, arity as usize))
    }
    /// 1 for a predicate of SWI-Prolog's libraries that the machine has itself.
    fn turniir_from_machine(name: text, arity: int) -> int |_host| {
        i64::from(arity >= 0 && registry::is_machines(&name, arity as usize))
    }
    /// 1 for a static predicate of a module.
    fn turniir_static(module: text, name: text, arity: int) -> int |host| {
        i64::from(host.program.registry.is_static(&module, &name, arity))
    }
    /// The static predicates, of one module or of one name where that is not empty, as `s(Module, Name, Arity)`.
    fn turniir_statics(module: text, name: text) -> text |host| {
        let registry = &host.program.registry;
        let mut modules: Vec<_> = registry.modules.keys().filter(|m| module.is_empty() || ***m == *module).collect();
        modules.sort();
        let of = |m: &Rc<str>| registry.statics(m).into_iter().map(|key| (m.clone(), key)).collect::<Vec<_>>();
        let all = modules.into_iter().flat_map(of).filter(|(_, (n, _))| name.is_empty() || **n == *name);
        let term = |(m, (n, a)): (Rc<str>, Key)| {
            Term::compound("s", vec![Term::atom(&m), Term::atom(&n), Term::Int(a as i64)])
        };
        let items = all.map(term).collect();
        give_list(host, items)
    }
    /// What is declared of a predicate, a letter each: exported, discontiguous, tabled, multifile, and `x` if
    /// it takes goals.
    fn turniir_declared(module: text, name: text, arity: int) -> text |host| {
        let key = key(&name, arity);
        let mut out = String::new();
        if let Some(m) = host.program.registry.modules.get(&*module) {
            if m.exports.contains(&key) { out.push('e'); }
            if m.metas.contains_key(&key) { out.push('x'); }
            for (declared, letter) in [("discontiguous", 'd'), ("multifile", 'u'), ("table", 't')] {
                if m.marks.get(&key).is_some_and(|marks| marks.contains(&declared)) { out.push(letter); }
            }
        }
        give(&out)
    }
    /// The text of the head that says how a predicate takes goals; nothing for one that takes none.
    fn turniir_metas(module: text, name: text, arity: int) -> text |host| {
        let known = host.program.registry.modules.get(&*module);
        let told = callers::arguments(&name, arity as usize).filter(|_| known.is_none_or(|m| m.own));
        if let Some(modes) = told {
            let args = modes.chars().map(|mode| match mode {
                '0'..='9' => Term::Int(i64::from(mode as u8 - b'0')),
                '/' => Term::atom("//"),
                _ => Term::atom(&mode.to_string()),
            });
            return give_term(host, &Term::compound(&name, args.collect()));
        }
        let Some(metas) = known.and_then(|m| m.metas.get(&key(&name, arity)).cloned()) else { return give("") };
        let args = metas.into_iter()
            .map(|meta| match meta {
                Meta::Closure(n) | Meta::Goal(n) => Term::Int(n as i64),
                Meta::Qualified => Term::atom(":"),
                Meta::Plain => Term::atom("?"),
            }).collect();
        give_term(host, &Term::compound(&name, args))
    }
    /// Takes note of a global variable's name, and gives the number of those before it; 0 for one that is named
    /// in the program.
    fn turniir_global(name: text) -> int |host| {
        let number = numbered(&mut host.program.globals, &name);
        if host.program.registry.globals.contains(&*name) { 0 } else { number }
    }
    /// The same for what the system keeps by name.
    fn turniir_slot(name: text) -> int |host| { numbered(&mut host.program.slots, &name) }
    /// The names of global variables.
    fn turniir_globals() -> text |host| {
        let mut names: BTreeSet<String> = host.program.globals.keys().cloned().collect();
        names.extend(host.program.registry.globals.iter().map(|n| n.to_string()));
        give_list(host, names.iter().map(|n| Term::atom(n)).collect())
    }
    /// The names of those of the program, for `'$unpack'`. Where they are too many to be handed over each time, nothing, or `none` if
    /// there are goals that only Rust can work out.
    fn turniir_keys() -> text |host| {
        let names = host.program.globals.keys().map(|name| &**name);
        let names = names.chain(host.program.registry.globals.iter().map(|name| &**name));
        let names: BTreeSet<&str> = names.filter(|name| !name.starts_with('$')).collect();
        if names.len() > MOST_KEYS {
            let none = Term::atom("none");
            return if host.pure.overwrites() { give_term(host, &none) } else { give("") };
        }
        let names = names.into_iter().map(Term::atom).collect();
        give_list(host, names)
    }
    /// What is being loaded, as a list of equations; empty outside of loading.
    fn turniir_load_context() -> text |host| {
        if host.program.loading.is_empty() { return give(""); }
        let items = host.program.loading.iter()
            .map(|(key, value)| Term::compound("=", vec![Term::atom(key), value.clone()])).collect();
        give_list(host, items)
    }
}

/// The number of a name among those that came before it.
fn numbered(names: &mut BTreeMap<String, i64>, name: &str) -> i64 {
    if let Some(number) = names.get(name) {
        return *number;
    }
    let number = names.len() as i64;
    names.insert(name.to_owned(), number);
    number
}
