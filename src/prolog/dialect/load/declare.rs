//! Declarations: dynamic and discontiguous predicates, meta arguments, operators.

use super::{File, Reader};
use crate::prolog::dialect::diag::Severity;
use crate::prolog::dialect::registry::{Meta, indicator, is_protected};
use crate::prolog::syntax::ops::{OpKind, Ops};
use crate::prolog::syntax::term::Term;
use crate::prolog::tabling::Tabled;
use std::collections::HashSet;
use std::rc::Rc;

impl Reader<'_> {
    pub(super) fn declare(&mut self, file: &File, name: &str, declared: &[Term], at: usize) {
        let dynamic = matches!(name, "dynamic" | "thread_local");
        let mark = ["discontiguous", "multifile", "table", "module_transparent"]
            .into_iter()
            .find(|mark| *mark == name);
        for term in declared {
            let mut items = Vec::new();
            let options = term.args_of("as", 2).map(|a| &a[1]);
            let term = term.args_of("as", 2).map_or(term, |a| &a[0]);
            for part in term.joined_by(",") {
                match part.list_items() {
                    Some(list) if !part.is_atom("[]") => items.extend(list),
                    _ => items.push(part),
                }
            }
            for item in items {
                let options = item.args_of("as", 2).map_or(options, |a| Some(&a[1]));
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
                if let Some(mark) = mark {
                    let marks = self.registry.module(&module).marks.entry(key.clone()).or_default();
                    if !marks.contains(&mark) {
                        marks.push(mark);
                    }
                }
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
                    if options.is_some_and(is_incremental) {
                        self.registry.module(&module).incremental.insert(key.clone());
                    }
                    if options.is_some_and(|options| has(options, "monotonic")) {
                        self.registry.module(&module).monotonic.insert(key.clone());
                    }
                    self.unit.dynamic.insert((module.clone(), key.clone()));
                    self.registry.module(&module).declared.insert(key);
                }
            }
        }
    }

    /// Predicates with clauses in the program that one of its bodies declares dynamic: SWI-Prolog makes them so when it comes to
    /// that, and here they are from the start.
    pub(super) fn declared_in_bodies(&mut self) {
        let clauses = &self.unit.clauses;
        let mut found = Vec::new();
        for clause in clauses[self.looked.0..].iter().filter(|c| !c.source.own) {
            let mut open = vec![&clause.body];
            while let Some(goal) = open.pop() {
                match goal.callable() {
                    Some(("," | ";" | "->" | "*->", parts)) => open.extend(parts),
                    Some(("dynamic", [what])) => {
                        let items = what.joined_by(",").into_iter();
                        let items = items.flat_map(|item| match item.is_atom("[]") {
                            true => Vec::new(),
                            false => item.list_items().unwrap_or_else(|| vec![item]),
                        });
                        found.extend(items.filter_map(indicator).map(|key| (clause.module.clone(), key)));
                    }
                    _ => {}
                }
            }
        }
        if found.is_empty() {
            return;
        }
        let defined: HashSet<_> = clauses.iter().filter(|c| !c.staged).map(|c| (&c.module, &c.key)).collect();
        found.retain(|(module, key)| {
            let board = &*key.0 == "ruut" && key.1 == 3;
            !board && defined.contains(&(module, key))
        });
        for (module, key) in found {
            self.touch(&module);
            self.unit.dynamic.insert((module.clone(), key.clone()));
            self.registry.module(&module).declared.insert(key);
        }
    }

    /// Predicates to which every program may add clauses.
    pub(super) fn open(&mut self, file: &File, declared: &[Term]) {
        for item in declared.iter().flat_map(|t| t.joined_by(",")) {
            if let Some(key) = indicator(item).filter(|_| file.source.own) {
                self.registry.module(&file.module).open.insert(key);
            }
            // `error:has_type/2` for example is a library's.
            let of = item.args_of(":", 2).filter(|_| !file.source.own);
            if let Some(module) = of.and_then(|parts| parts[0].as_atom()) {
                self.library_of(file, &module.into());
            }
        }
    }

    /// `:- det`: predicates that succeed exactly once, or it is an error.
    pub(super) fn det(&mut self, file: &File, declared: &[Term]) {
        for item in declared.iter().flat_map(|t| t.joined_by(",")) {
            let listed = item.list_items().filter(|_| !item.is_atom("[]")).unwrap_or_else(|| vec![item]);
            for key in listed.into_iter().filter_map(indicator) {
                self.touch(&file.module);
                self.registry.module(&file.module).det.insert(key);
            }
        }
    }

    /// `:- table` with its predicates: `name/arity`, `name//arity`, or a head with a mode for each argument.
    pub(super) fn table(&mut self, file: &File, declared: &[Term], at: usize) {
        for term in declared {
            self.table_one(&file.module, term, Upkeep::default(), file, at);
        }
    }

    fn table_one(&mut self, module: &Rc<str>, term: &Term, upkeep: Upkeep, file: &File, at: usize) {
        if let Some([what, options]) = term.args_of("as", 2) {
            let upkeep = Upkeep {
                incremental: upkeep.incremental || is_incremental(options),
                monotonic: upkeep.monotonic || has(options, "monotonic"),
                lazy: upkeep.lazy || has(options, "lazy"),
                dynamic: upkeep.dynamic || has(options, "dynamic"),
            };
            return self.table_one(module, what, upkeep, file, at);
        }
        if let Some([a, b]) = term.args_of(",", 2).or_else(|| term.args_of(".", 2)) {
            self.table_one(module, a, upkeep, file, at);
            return self.table_one(module, b, upkeep, file, at);
        }
        if let Some([m, inner]) = term.args_of(":", 2)
            && let Some(m) = m.as_atom()
        {
            return self.table_one(&m.into(), inner, upkeep, file, at);
        }
        if term.is_atom("[]") {
            return;
        }
        let modes = match (indicator(term), term.callable()) {
            (Some((name, arity)), _) => Some((name, vec![None; arity])),
            (None, Some((name, args))) if name != "/" && name != "//" => {
                let modes: Option<Vec<_>> = args.iter().map(|arg| mode(arg, module)).collect();
                modes.map(|modes| (name.into(), modes))
            }
            _ => None,
        };
        let Some((name, modes)) = modes else {
            let message = "table needs name/arity, or a head with a mode for each argument".to_string();
            return self.say(&file.source, Severity::Error, at, message, None);
        };
        if is_protected(&name, modes.len()) {
            let message = format!("{name}/{} is a built-in predicate and cannot be tabled", modes.len());
            return self.say(&file.source, Severity::Error, at, message, None);
        }
        self.touch(module);
        let key = (name.clone(), modes.len());
        let Upkeep { incremental, monotonic, lazy, dynamic } = upkeep;
        let this = self.registry.module(module);
        if dynamic {
            this.declared.insert(key.clone());
            if incremental {
                this.incremental.insert(key.clone());
            }
        }
        let number = self.registry.tabled.len();
        let number = *self.registry.module(module).tabled.entry(key).or_insert(number);
        let arity = modes.len();
        let tabled = Tabled { module: module.clone(), name, arity, modes, incremental, monotonic, lazy };
        if number == self.registry.tabled.len() {
            self.registry.tabled.push(tabled);
        } else if !self.registry.asking.contains(&number) {
            self.registry.tabled[number] = tabled;
        }
    }

    pub(super) fn meta(&mut self, file: &File, declared: &[Term]) {
        for term in declared.iter().flat_map(|t| t.joined_by(",")) {
            let (module, term) = match term.args_of(":", 2) {
                Some([module, head]) => (module.as_atom().map_or(file.module.clone(), Rc::from), head),
                _ => (file.module.clone(), term),
            };
            if module != file.module && self.registry.module(&module).own {
                continue;
            }
            let Some((name, args)) = term.callable() else { continue };
            let modes: Vec<Meta> = args
                .iter()
                .map(|a| match a {
                    Term::Int(n) if (0..=8).contains(n) && file.source.own => Meta::Closure(*n as usize),
                    Term::Int(n) if (0..=9).contains(n) => Meta::Goal(*n as usize),
                    Term::Atom(name, _) if matches!(&**name, ":" | "^" | "//") => Meta::Qualified,
                    _ => Meta::Plain,
                })
                .collect();
            self.touch(&module);
            self.registry.module(&module).metas.insert((name.into(), args.len()), modes);
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
    ) -> Vec<(u32, OpKind, String)> {
        let named = named_operators(names, &file.module);
        let (Term::Int(p @ 0..=1200), Some(kind)) = (priority, kind.as_atom().and_then(Ops::kind)) else {
            let message = "op/3 needs a priority and a type".into();
            self.say(&file.source, Severity::Error, at, message, None);
            return Vec::new();
        };
        let mut added = Vec::new();
        for (module, name) in named {
            let known = self.registry.modules.contains_key(&module);
            let module = if known { module } else { file.module.clone() };
            self.registry.module(&module).ops.add(*p as u32, kind, &name);
            // Every module reads with those of `user`.
            if &*module == "user" {
                self.registry.module(&file.module).ops.add(*p as u32, kind, &name);
            }
            added.push((*p as u32, kind, name.to_string()));
        }
        added
    }
}

/// The names of operators, each with the module that it names, or the one in which it stands.
fn named_operators(names: &Term, module: &Rc<str>) -> Vec<(Rc<str>, Rc<str>)> {
    if let Some([module, names]) = names.args_of(":", 2) {
        // What is the system's is everybody's.
        let module = module.as_atom().map(|name| if name == "system" { "user" } else { name });
        return module.map(|name| named_operators(names, &name.into())).unwrap_or_default();
    }
    match names.list_items() {
        Some(list) if !names.is_atom("[]") => {
            list.into_iter().flat_map(|name| named_operators(name, module)).collect()
        }
        _ => names.as_atom().map(|name| (module.clone(), name.into())).into_iter().collect(),
    }
}

/// How a table follows the facts that it depends on.
#[derive(Clone, Copy, Default)]
struct Upkeep {
    incremental: bool,
    monotonic: bool,
    lazy: bool,
    /// The predicate is dynamic as well.
    dynamic: bool,
}

/// Whether options of a declaration have `incremental`, or `monotonic`, whose tables are made anew as well.
fn is_incremental(options: &Term) -> bool {
    has(options, "incremental") || has(options, "monotonic")
}

/// Whether options of a declaration have one: its name, or `name(true)`.
fn has(options: &Term, name: &str) -> bool {
    options.is_atom(name)
        || options.args_of(name, 1).is_some_and(|a| a[0].is_atom("true"))
        || [",", "."].iter().filter_map(|f| options.args_of(f, 2)).flatten().any(|part| has(part, name))
}

/// How the answers' values of an argument are joined (none inside: it tells variants apart), with the
/// module of the predicate that does; none if there is no such mode.
fn mode(arg: &Term, module: &Rc<str>) -> Option<Option<Term>> {
    let named = |what: &Term, arity: i64| {
        let (module, what) = match what.args_of(":", 2) {
            Some([m, what]) => (m.clone(), what),
            _ => (Term::atom(module), what),
        };
        let name = match indicator(what) {
            Some((name, n)) if n as i64 == arity => name,
            None => match what.callable()? {
                (name, args) if args.is_empty() || args.len() as i64 == arity => name.into(),
                _ => return None,
            },
            _ => return None,
        };
        Some(Term::compound(":", vec![module, Term::atom(&name)]))
    };
    Some(match arg.callable() {
        _ if matches!(arg, Term::Var(_)) => None,
        Some(("index" | "+", [])) => None,
        Some(("-" | "first" | "last" | "min" | "max" | "sum", [])) => Some(arg.clone()),
        Some(("lattice", [what])) => Some(Term::compound("lattice", vec![named(what, 3)?])),
        Some(("po", [what])) => Some(Term::compound("po", vec![named(what, 2)?])),
        _ => return None,
    })
}
