//! Relations by name, and the places and the clauses of predicates.

use super::passing::give;
use crate::prolog::answer::{push_number, row};

foreign! {
    /// The number of a relation, of the module itself or of one that it imports from; -1 if it does not exist.
    fn turniir_known(module: text, name: text, arity: int) -> int |host| {
        let own = host.store.known(&module, &name, arity as usize);
        let imported = || {
            let key = (name.as_ref().into(), arity as usize);
            host.program.registry.imported_dynamic(&module, &key).map(|(_, id)| id)
        };
        own.or_else(imported).map_or(-1, |id| id as i64)
    }
    /// The number of a relation, made when it is new.
    fn turniir_relation(module: text, name: text, arity: int) -> int |host| {
        host.store.relation(&module, &name, arity as usize) as i64
    }
    /// Declares a relation as dynamic.
    fn turniir_define(relation: int) -> int |host| {
        host.store.relations[relation as usize].defined = true; 0
    }
    /// Whether calls of a relation are known.
    fn turniir_defined(relation: int) -> int |host| {
        i64::from(host.store.relations[relation as usize].defined)
    }
    /// Every relation that is defined and has this name and arity (-1 for any) in a module (empty for any).
    fn turniir_relations(module: text, name: text, arity: int) -> text |host| {
        let mut out = String::new();
        for (id, r) in host.store.relations.iter().enumerate() {
            let wanted = r.defined
                && (module.is_empty() || *module == r.module)
                && (name.is_empty() || *name == r.name)
                && (arity < 0 || arity as usize == r.arity)
                && !r.module.starts_with('$')
                && !r.name.starts_with('$');
            if wanted {
                push_number(&mut out, id as i64);
            }
        }
        give(&out)
    }
    /// The module of a relation.
    fn turniir_relation_module(relation: int) -> text |host| {
        give(&host.store.relations[relation as usize].module)
    }
    /// The name of a relation.
    fn turniir_relation_name(relation: int) -> text |host| {
        give(&host.store.relations[relation as usize].name)
    }
    /// The arity of a relation.
    fn turniir_relation_arity(relation: int) -> int |host| {
        host.store.relations[relation as usize].arity as i64
    }
    /// `name/arity` of the relation that was called without being defined.
    fn turniir_undefined() -> text |host| {
        let relation = &host.store.relations[host.codes.undefined];
        give(&format!("{}/{}", relation.name, relation.arity))
    }
    /// Whether a relation is of a module's predicate, or has the clauses of one.
    fn turniir_at_home(relation: int, module: text) -> int |host| {
        let home = &host.store.relations[relation as usize].module;
        let kept = home.strip_prefix("$clauses").and_then(|kept| kept.split_once(' '));
        i64::from(*home == *module || kept.is_some_and(|(_, of)| of == module))
    }
    /// The module of that relation.
    fn turniir_undefined_module() -> text |host| { give(&host.store.relations[host.codes.undefined].module) }
    /// The relation of what a static predicate's clauses say; -1 if they are not known.
    fn turniir_clauses(module: text, name: text, arity: int) -> int |host| {
        host.program.sources.relation(&mut host.store, &mut host.codes.atoms, &module, &name, arity as usize)
    }
    /// What a clause of such a relation says: the text of `Row:-Module:Body`.
    fn turniir_clause_text(number: int) -> text |host| {
        let text = host.program.sources.text(number as usize, &mut host.codes.atoms);
        give(&text)
    }
    /// Facts about a predicate's place: file and line of its first clause, and how many clauses; empty if
    /// none of them stand in a file.
    fn turniir_place(module: text, name: text, arity: int) -> text |host| {
        give(&host.program.sources.place(&module, &name, arity as usize).unwrap_or_default())
    }
    /// File and line of a clause that was compiled, a line each; empty if they are not known.
    fn turniir_row_place(relation: int, high: int, low: int) -> text |host| {
        let row = host.store.row((relation as usize, row(high, low)));
        give(&row.and_then(|row| host.program.sources.row_place(row.slot)).unwrap_or_default())
    }
    /// The names of the variables of a compiled clause, a space between; empty if they are not known.
    fn turniir_row_names(relation: int, high: int, low: int) -> text |host| {
        let row = host.store.row((relation as usize, row(high, low)));
        let names = row.and_then(|row| host.program.sources.row_names(row.slot, &host.texts.ops)).unwrap_or_default();
        give(&names.join(" "))
    }
    /// The bytes that a module's facts and rules take, about.
    fn turniir_space(module: text) -> int |host| { host.store.space(&module) as i64 }
    /// The bytes that they may take; 0 for any number.
    fn turniir_space_limit(module: text) -> int |host| { host.store.space_limit(&module) as i64 }
    /// Sets that: 0 if they take more already.
    fn turniir_limit_space(module: text, limit: int) -> int |host| {
        i64::from(host.store.limit_space(&module, limit.max(0) as usize))
    }
}
