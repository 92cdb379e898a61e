//! The foreign predicates by which a program asks about itself: modules, what they import and export,
//! declarations, places of clauses, names of global variables.

use super::dialect::registry::{Key, Meta, Registry};
use super::foreign::{give, guard, taken};
use super::host::Host;
use super::slots;
use super::term::Term;
use super::watch;
use std::collections::{BTreeSet, HashMap};
use std::ffi::c_char;
use std::rc::Rc;

/// What is known of the program, and what it changed about its modules while it ran.
#[derive(Default)]
pub struct Program {
    /// As the last load left it.
    pub registry: Registry,
    /// Predicates that a module has imported at run time, with where they are.
    imports: HashMap<(Rc<str>, Key), Rc<str>>,
    exports: HashMap<Rc<str>, Vec<Key>>,
    /// Modules in which a module looks for what it does not have, where that is not `user`.
    bases: HashMap<Rc<str>, Vec<Rc<str>>>,
    /// Global variables that were given a value by name.
    pub globals: BTreeSet<String>,
    /// What is being loaded: keys and values.
    pub loading: Vec<(&'static str, Term)>,
}

impl Program {
    fn defines(&self, module: &str, name: &str, arity: i64) -> bool {
        self.registry
            .modules
            .get(module)
            .is_some_and(|m| m.preds.keys().any(|(n, a)| &**n == name && (arity < 0 || *a as i64 == arity)))
    }

    /// The module, other than `user` and the system's own, in which a module finds what it does not define.
    fn seen(&self, module: &str, name: &str, arity: i64) -> Option<Rc<str>> {
        let wanted = |key: &Key| &*key.0 == name && (arity < 0 || key.1 as i64 == arity);
        let late = self.imports.iter().find(|((m, key), _)| &**m == module && wanted(key));
        if let Some((_, from)) = late {
            return Some(from.clone());
        }
        if let Some(known) = self.registry.modules.get(module)
            && let Some((_, from)) = known.imports.iter().find(|(key, _)| wanted(key))
        {
            return Some(from.clone());
        }
        let mut bases = self.bases.get(module).cloned().unwrap_or_default();
        bases.extend(self.registry.modules.get(module).and_then(|m| m.parent.clone()));
        bases.push("user".into());
        bases.into_iter().filter(|base| **base != *module).find_map(|base| {
            if &*base != "user" && self.defines(&base, name, arity) {
                return Some(base);
            }
            let imports = self.registry.modules.get(&base).map(|m| &m.imports);
            imports.into_iter().flatten().find(|(key, _)| wanted(key)).map(|(_, from)| from.clone())
        })
    }
}

/// A list as the kernel's text of a term.
fn list(host: &mut Host, items: Vec<Term>) -> *const c_char {
    let mut out = String::new();
    slots::encode(&Term::list(items), &mut host.atoms, &mut out);
    give(&out)
}

fn indicator((name, arity): &Key) -> Term {
    Term::compound("/", vec![Term::atom(name), Term::Int(*arity as i64)])
}

fn key(name: &str, arity: i64) -> Key {
    (name.into(), arity.max(0) as usize)
}

foreign! {
    /// Whether there is a library of that name.
    fn tj_library(name: text) -> int |_host| { i64::from(super::library::known(&name)) }
    /// The module in which another finds a predicate that it does not define itself; empty for none.
    fn tj_seen(module: text, name: text, arity: int) -> text |host| {
        let found = host.program.seen(&module, &name, arity);
        give(found.as_deref().unwrap_or(""))
    }
    /// 1 for a predicate that is built in, which no program may change; a library's may be.
    fn tj_core(name: text, arity: int) -> int |host| {
        i64::from(arity >= 0 && host.program.registry.built_in(&name, arity as usize))
    }
    /// What is declared of a predicate, a letter each: exported, discontiguous, tabled, multifile, and `x` if
    /// it takes goals.
    fn tj_declared(module: text, name: text, arity: int) -> text |host| {
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
    /// The text of the head that says how a predicate takes goals.
    fn tj_metas(module: text, name: text, arity: int) -> text |host| {
        let metas = host.program.registry.modules.get(&*module)
            .and_then(|m| m.metas.get(&key(&name, arity)).cloned());
        let args = metas.unwrap_or_default().into_iter()
            .map(|meta| match meta {
                Meta::Closure(n) | Meta::Goal(n) => Term::Int(n as i64),
                Meta::Qualified => Term::atom(":"),
                Meta::Plain => Term::atom("?"),
            }).collect();
        let mut out = String::new();
        slots::encode(&Term::compound(&name, args), &mut host.atoms, &mut out);
        give(&out)
    }
    /// File and line of a clause that was compiled, a line each; empty if they are not known.
    fn tj_row_place(relation: int, high: int, low: int) -> text |host| {
        let row = host.store.row((relation as usize, (high << 15 | low) - (1 << 29)));
        give(&row.and_then(|row| host.sources.row_place(row.slot)).unwrap_or_default())
    }
    /// The names of the variables of a compiled clause, a space between; empty if they are not known.
    fn tj_row_names(relation: int, high: int, low: int) -> text |host| {
        let row = host.store.row((relation as usize, (high << 15 | low) - (1 << 29)));
        let names = row.and_then(|row| host.sources.row_names(row.slot, &host.ops)).unwrap_or_default();
        give(&names.join(" "))
    }
    /// The reference to the row that was added last.
    fn tj_last_reference() -> text |host| { give(&host.store.last_reference().unwrap_or_default()) }
    /// Takes note of a global variable's name.
    fn tj_global(name: text) -> int |host| {
        if !host.program.globals.contains(&*name) { host.program.globals.insert(name.into_owned()); }
        0
    }
    /// The names of global variables.
    fn tj_globals() -> text |host| {
        let mut names: BTreeSet<String> = host.program.globals.clone();
        names.extend(host.program.registry.globals.iter().map(|n| n.to_string()));
        list(host, names.iter().map(|n| Term::atom(n)).collect())
    }
    /// The modules.
    fn tj_modules() -> text |host| {
        let mut names: Vec<Rc<str>> = host.program.registry.modules.keys().cloned().collect();
        names.sort();
        let names = names.iter().map(|n| Term::atom(n)).collect();
        list(host, names)
    }
    /// 1 for a module that came with the program.
    fn tj_own_module(module: text) -> int |host| {
        i64::from(host.program.registry.modules.get(&*module).is_some_and(|m| m.own))
    }
    /// The file of a module; empty for none.
    fn tj_module_file(module: text) -> text |host| {
        let file = host.program.registry.modules.get(&*module).and_then(|m| m.file.clone());
        give(&file.map_or(String::new(), |f| f.display().to_string()))
    }
    /// What a module exports.
    fn tj_exports(module: text) -> text |host| {
        let mut keys = host.program.registry.modules.get(&*module).map_or(Vec::new(), |m| m.exports.clone());
        keys.extend(host.program.exports.get(&*module).into_iter().flatten().cloned());
        let items = keys.iter().map(indicator).collect();
        list(host, items)
    }
    /// Begins a transaction: the state of the facts to go back to.
    fn tj_begin_transaction() -> int |host| { host.store.begin_transaction() as i64 }
    /// Makes the facts what they were at that state.
    fn tj_roll_back(state: int) -> int |host| { host.store.roll_back(state as u64); 0 }
    /// The bytes that a module's facts and rules take, about.
    fn tj_space(module: text) -> int |host| { host.store.space(&module) as i64 }
    /// The bytes that they may take; 0 for any number.
    fn tj_space_limit(module: text) -> int |host| { host.store.space_limit(&module) as i64 }
    /// Sets that: 0 if they take more already.
    fn tj_limit_space(module: text, limit: int) -> int |host| {
        i64::from(host.store.limit_space(&module, limit.max(0) as usize))
    }
    /// The operators that a module exports.
    fn tj_exported_ops(module: text) -> text |host| {
        let ops = host.program.registry.modules.get(&*module).map_or(Vec::new(), |m| m.exported_ops.clone());
        let items = ops.into_iter().map(|(priority, kind, name)| {
            let kind = format!("{kind:?}").to_lowercase();
            Term::compound("op", vec![Term::Int(priority.into()), Term::atom(&kind), Term::atom(&name)])
        }).collect();
        list(host, items)
    }
    /// The modules in which a module looks for what it does not have.
    fn tj_import_modules(module: text) -> text |host| {
        let bases = match host.program.bases.get(&*module) {
            Some(bases) => bases.iter().map(|b| Term::atom(b)).collect(),
            None if &*module == "system" => Vec::new(),
            None if &*module == "user" => vec![Term::atom("system")],
            None => vec![Term::atom("user")],
        };
        list(host, bases)
    }
    /// Adds such a module, in front or behind.
    fn tj_add_import_module(module: text, base: text, front: int) -> int |host| {
        let bases = host.program.bases.entry((&*module).into()).or_insert_with(|| vec!["user".into()]);
        let base: Rc<str> = (&*base).into();
        if !bases.contains(&base) {
            if front != 0 { bases.insert(0, base) } else { bases.push(base) }
        }
        0
    }
    /// Takes one away: 1 if it was there.
    fn tj_delete_import_module(module: text, base: text) -> int |host| {
        let bases = host.program.bases.entry((&*module).into()).or_insert_with(|| vec!["user".into()]);
        let before = bases.len();
        bases.retain(|b| **b != *base);
        i64::from(bases.len() < before)
    }
    /// Makes a module the only one in which another looks.
    fn tj_base_module(module: text, base: text) -> int |host| {
        host.program.bases.insert((&*module).into(), vec![(&*base).into()]);
        0
    }
    /// Imports a predicate into a module.
    fn tj_import(into: text, from: text, name: text, arity: int) -> int |host| {
        host.program.imports.insert(((&*into).into(), key(&name, arity)), (&*from).into());
        0
    }
    /// Imports everything that a module exports.
    fn tj_import_all(into: text, from: text) -> int |host| {
        let exports = host.program.registry.modules.get(&*from).map_or(Vec::new(), |m| m.exports.clone());
        for key in exports {
            host.program.imports.insert(((&*into).into(), key), (&*from).into());
        }
        0
    }
    /// Exports a predicate from a module.
    fn tj_export(module: text, name: text, arity: int) -> int |host| {
        host.program.exports.entry((&*module).into()).or_default().push(key(&name, arity));
        0
    }
    /// A call of the watched copy is at a port (0 call, 1 exit, 2 redo, 3 fail): 1 if its goal is to be shown.
    fn tj_port(port: int, number: int, depth: int) -> int |host| {
        i64::from(host.watcher.as_mut().is_some_and(|w| w.port(port, number, depth)))
    }
    /// Shows the shipped goal at a port: 0 to go on, 1 to fail, 2 to give up.
    fn tj_show_port(port: int, depth: int) -> int |host| {
        let goal = host.shipped.pop().unwrap_or_else(|| Term::atom("?"));
        match watch::show(host, port, depth, &goal) {
            watch::Action::GoOn | watch::Action::Stay | watch::Action::Leap | watch::Action::Skip => 0,
            watch::Action::Fail => 1,
            watch::Action::Abort => 2,
        }
    }
    /// A clause of the watched copy has begun (0) or come to its end (1).
    fn tj_ran(clause: int, end: int) -> int |host| {
        if let Some(count) = host.watcher.as_mut().and_then(|w| w.counts.get_mut(clause as usize)) {
            if end == 0 { count.0 += 1 } else { count.1 += 1 }
        }
        0
    }
    /// A clause of the copy is entered below so many others: its own depth.
    fn tj_enter(clause: int, depth: int) -> int |host| { host.active.enter(clause, depth) }
    /// The clause of the copy at a depth calls a goal: 1, or 0 when it is time to give up.
    fn tj_at(depth: int, goal: int) -> int |host| { i64::from(host.active.at(depth, goal)) }
    /// What is being loaded, as a list of equations; empty outside of loading.
    fn tj_load_context() -> text |host| {
        if host.program.loading.is_empty() { return give(""); }
        let items = host.program.loading.iter()
            .map(|(key, value)| Term::compound("=", vec![Term::atom(key), value.clone()])).collect();
        list(host, items)
    }
}

/// The functions above, for the engine's declaration.
pub(super) const FUNCTIONS: &[(&str, &[&str], &str, *const ())] = FOREIGN;
