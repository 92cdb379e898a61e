//! Declarations: dynamic and discontiguous predicates, meta arguments, operators.

use super::{File, Reader};
use crate::prolog::dialect::diag::Severity;
use crate::prolog::dialect::registry::{Meta, indicator};
use crate::prolog::ops::{Kind, Ops};
use crate::prolog::term::Term;

impl Reader<'_> {
    pub(super) fn declare(&mut self, file: &File, declared: &[Term], at: usize, dynamic: bool) {
        for term in declared {
            let mut items = Vec::new();
            for part in term.joined_by(",") {
                match part.list_items() {
                    Some(list) if !part.is_atom("[]") => items.extend(list),
                    _ => items.push(part),
                }
            }
            for item in items {
                let item = item.args_of("as", 2).map_or(item, |a| &a[0]);
                let mut module = file.module.clone();
                if let Some([m, _]) = item.args_of(":", 2)
                    && let Some(m) = m.as_atom()
                {
                    module = m.into();
                }
                let Some(key) = indicator(item) else {
                    if dynamic {
                        self.say(&file.source, Severity::Error, at, "dynamic needs name/arity".into(), None);
                    }
                    continue;
                };
                if !dynamic {
                    self.unit.discontiguous.insert((module, key));
                } else if &*key.0 == "ruut" && key.1 == 3 {
                    if &*module != "system" {
                        self.say(&file.source, Severity::Warning, at,
                            "ruut/3 is declared here; the board belongs to the arbiter and the declaration is ignored".into(),
                            Some("remove ruut/3 from the dynamic declaration".into()));
                    }
                } else {
                    self.touch(&module);
                    self.registry.module(&module).declared.insert(key);
                }
            }
        }
    }

    /// Predicates to which every program may add clauses.
    pub(super) fn open(&mut self, file: &File, declared: &[Term]) {
        for item in declared.iter().flat_map(|t| t.joined_by(",")) {
            if let Some(key) = indicator(item).filter(|_| file.source.own) {
                self.registry.module(&file.module).open.insert(key);
            }
        }
    }

    pub(super) fn meta(&mut self, file: &File, declared: &[Term]) {
        for term in declared.iter().flat_map(|t| t.joined_by(",")) {
            let Some((name, args)) = term.callable() else { continue };
            let modes: Vec<Meta> = args
                .iter()
                .map(|a| match a {
                    Term::Int(n) if (0..=8).contains(n) => Meta::Closure(*n as usize),
                    Term::Atom(name, _) if matches!(&**name, ":" | "^" | "//") => Meta::Qualified,
                    _ => Meta::Plain,
                })
                .collect();
            // Only the system's own: a program's closures are looked up where they are called.
            if file.source.own {
                let key = (name.into(), args.len());
                self.registry.module(&file.module).metas.insert(key, modes);
            }
        }
    }

    /// Adds operators to a file's module; returns what was added.
    pub(super) fn operator(
        &mut self,
        file: &File,
        priority: &Term,
        kind: &Term,
        names: &Term,
        at: usize,
    ) -> Vec<(u32, Kind, String)> {
        let names: Vec<&Term> = match names.list_items() {
            Some(list) if !names.is_atom("[]") => list,
            _ => vec![names],
        };
        let (Term::Int(p @ 0..=1200), Some(kind)) = (priority, kind.as_atom().and_then(Ops::kind)) else {
            let message = "op/3 needs a priority and a type".into();
            self.say(&file.source, Severity::Error, at, message, None);
            return Vec::new();
        };
        let names = names.into_iter().map(|name| name.args_of(":", 2).map_or(name, |a| &a[1]));
        let added: Vec<(u32, Kind, String)> =
            names.filter_map(|name| Some((*p as u32, kind, name.as_atom()?.to_string()))).collect();
        for (priority, kind, name) in &added {
            self.registry.module(&file.module).ops.add(*priority, *kind, name);
        }
        added
    }
}
