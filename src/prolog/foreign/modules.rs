//! Modules: what they import, export and look for in others.

use super::passing::{give, give_list};
use crate::prolog::dialect::files;
use crate::prolog::dialect::registry::{Key, key};
use crate::prolog::syntax::term::Term;
use std::rc::Rc;

foreign! {
    /// The modules.
    fn turniir_modules() -> text |host| {
        let mut names: Vec<Rc<str>> = host.program.registry.modules.keys().cloned().collect();
        names.sort();
        let names = names.iter().map(|n| Term::atom(n)).collect();
        give_list(host, names)
    }
    /// 1 for a module that came with the program.
    fn turniir_own_module(module: text) -> int |host| {
        i64::from(host.program.registry.modules.get(&*module).is_some_and(|m| m.own))
    }
    /// The file of a module; empty for none.
    fn turniir_module_file(module: text) -> text |host| {
        let file = host.program.registry.modules.get(&*module).and_then(|m| m.file.clone());
        give(&file.map_or(String::new(), |f| files::told(&f)))
    }
    /// What a module exports.
    fn turniir_exports(module: text) -> text |host| {
        let mut keys = host.program.registry.modules.get(&*module).map_or(Vec::new(), |m| m.exports.clone());
        keys.extend(host.program.exports.get(&*module).into_iter().flatten().cloned());
        let items = keys.iter().map(indicator).collect();
        give_list(host, items)
    }
    /// The operators that a module exports.
    fn turniir_exported_ops(module: text) -> text |host| {
        let ops = host.program.registry.modules.get(&*module).map_or(Vec::new(), |m| m.exported_ops.clone());
        let items = ops.into_iter().map(|(priority, kind, name)| {
            let kind = format!("{kind:?}").to_lowercase();
            Term::compound("op", vec![Term::Int(priority.into()), Term::atom(&kind), Term::atom(&name)])
        }).collect();
        give_list(host, items)
    }
    /// The modules in which a module looks for what it does not have.
    fn turniir_import_modules(module: text) -> text |host| {
        let bases = match host.program.bases.get(&*module) {
            Some(bases) => bases.iter().map(|b| Term::atom(b)).collect(),
            None if &*module == "system" => Vec::new(),
            None if &*module == "user" => vec![Term::atom("system")],
            None => vec![Term::atom("user")],
        };
        give_list(host, bases)
    }
    /// Adds such a module, in front or behind.
    fn turniir_add_import_module(module: text, base: text, front: int) -> int |host| {
        let bases = host.program.bases.entry((&*module).into()).or_insert_with(|| vec!["user".into()]);
        let base: Rc<str> = (&*base).into();
        if !bases.contains(&base) {
            if front != 0 { bases.insert(0, base) } else { bases.push(base) }
        }
        0
    }
    /// Takes one away: 1 if it was there.
    fn turniir_delete_import_module(module: text, base: text) -> int |host| {
        let bases = host.program.bases.entry((&*module).into()).or_insert_with(|| vec!["user".into()]);
        let before = bases.len();
        bases.retain(|b| **b != *base);
        i64::from(bases.len() < before)
    }
    /// Makes a module the only one in which another looks.
    fn turniir_base_module(module: text, base: text) -> int |host| {
        host.program.bases.insert((&*module).into(), vec![(&*base).into()]);
        0
    }
    /// Imports a predicate into a module.
    fn turniir_import(into: text, from: text, name: text, arity: int) -> int |host| {
        host.program.imports.insert(((&*into).into(), key(&name, arity)), (&*from).into());
        0
    }
    /// Imports everything that a module exports.
    fn turniir_import_all(into: text, from: text) -> int |host| {
        let exports = host.program.registry.modules.get(&*from).map_or(Vec::new(), |m| m.exports.clone());
        for key in exports {
            host.program.imports.insert(((&*into).into(), key), (&*from).into());
        }
        0
    }
    /// Exports a predicate from a module.
    fn turniir_export(module: text, name: text, arity: int) -> int |host| {
        host.program.exports.entry((&*module).into()).or_default().push(key(&name, arity));
        0
    }
    /// The module in which another finds a predicate that it does not define itself; empty for none.
    fn turniir_seen(module: text, name: text, arity: int) -> text |host| {
        let found = host.program.seen(&module, &name, arity);
        give(found.as_deref().unwrap_or(""))
    }
}

fn indicator((name, arity): &Key) -> Term {
    Term::compound("/", vec![Term::atom(name), Term::Int(*arity as i64)])
}
