//! A program compiled so that it knows where it is: after an error nobody caught, the same call is made once
//! more in such a copy, which says where the error came from. The program itself carries none of it.
//!
//! Each clause first tells that it was entered, each goal that it is called; both by the clause's depth
//! among the active ones, which a variable on the machine's blackboard hands on and backtracking undoes.

use super::{Clause, Compiler};
use crate::prolog::dialect::diag::Source;
use crate::prolog::dialect::load::ReadClause;
use crate::prolog::dialect::registry::Kind;
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// Where clauses and goals of the copy stand.
#[derive(Debug, Default)]
pub struct Places {
    /// What the names of the copy's predicates begin with.
    pub prefix: String,
    /// The modules that are copied.
    pub copied: HashSet<Rc<str>>,
    /// Whether places are told.
    pub told: bool,
    /// The clauses by the numbers under which the copy tells of them.
    pub clauses: Vec<ReadClause>,
    /// File and position of goals.
    pub goals: Vec<(Rc<Source>, usize)>,
    /// The file that is compiled.
    pub source: Option<Rc<Source>>,
    /// Whether every call tells of itself at its ports instead (`prolog::watch`).
    pub watch: bool,
    /// The predicates and goals that do, as `module:name/arity`.
    pub watched: Vec<String>,
    /// Where each of them stands in that list.
    pub numbers: HashMap<String, usize>,
}

impl Places {
    /// The number of a predicate among those that tell of themselves, and whether it is new.
    fn number(&mut self, name: &str) -> (usize, bool) {
        if let Some(&number) = self.numbers.get(name) {
            return (number, false);
        }
        self.watched.push(name.to_string());
        self.numbers.insert(name.to_string(), self.watched.len() - 1);
        (self.watched.len() - 1, true)
    }
}

impl Compiler<'_> {
    /// The quoted name of a compiled predicate. The copy's predicates have names of their own.
    /// Tabled ones stay as they are: their tables are the program's.
    pub(in crate::prolog::dialect) fn static_name(&self, module: &str, name: &str, arity: usize) -> String {
        let tabled = self.registry.modules.get(module).map(|m| &m.tabled);
        if tabled.is_some_and(|t| !t.is_empty() && t.contains_key(&(name.into(), arity))) {
            return emit::quoted(&format!("{module}:{name}"));
        }
        let places = self.places.as_ref().filter(|places| places.copied.contains(module));
        let prefix = places.map_or("", |places| places.prefix.as_str());
        emit::quoted(&format!("{prefix}{module}:{name}"))
    }

    /// A goal that another predicate will call: it has to know how deep it is.
    pub(super) fn deep(&self, c: &Clause, closure: String) -> String {
        match c.depth.filter(|_| self.places.is_some()) {
            Some(depth) => format!("'$inside'({},{closure})", emit::var(depth)),
            None => closure,
        }
    }

    /// What a clause begins with.
    pub(super) fn enter(&mut self, c: &mut Clause, read: &ReadClause) -> String {
        let Some(places) = self.places.as_mut().filter(|p| p.told && !read.source.own) else {
            return String::new();
        };
        places.clauses.push(read.clone());
        places.source = Some(read.source.clone());
        let number = places.clauses.len() - 1;
        if places.watch {
            return format!("'$ran'({number}),");
        }
        c.next += 1;
        c.depth = Some(c.next - 1);
        format!("'$enter'({number},{}),", emit::var(c.next - 1))
    }

    /// What a clause ends with.
    pub(super) fn leave(&self, read: &ReadClause) -> String {
        match self.places.as_ref().filter(|p| p.watch && !read.source.own) {
            Some(places) => format!(",'$done'({})", places.clauses.len() - 1),
            None => String::new(),
        }
    }

    /// Whether calls tell of themselves, in the clauses of this file.
    pub(super) fn watches(&self, read: &ReadClause) -> bool {
        self.places.as_ref().is_some_and(|p| p.watch) && !read.source.own
    }

    /// The name under which the clauses of a predicate are compiled whose calls go through a clause of its
    /// own, which tells of them.
    pub(super) fn watched(&mut self, read: &ReadClause, quoted: &str) -> String {
        let inner = format!("{} clauses'", quoted.strip_suffix('\'').unwrap_or(quoted));
        let inner = if quoted.ends_with('\'') { inner } else { emit::quoted(&format!("{quoted} clauses")) };
        let name = format!("{}:{}/{}", read.module, read.key.0, read.key.1);
        let Some(places) = self.places.as_mut() else { return inner };
        let (number, new) = places.number(&name);
        if new {
            let args: Vec<Term> = (0..read.key.1).map(Term::Var).collect();
            let (mut outer, mut called) = (quoted.to_string(), inner.clone());
            emit::args(&mut outer, &args);
            emit::args(&mut called, &args);
            let goal = emit::text(&Term::compound(&read.key.0, args));
            let text = format!("{outer} :- '$ported'({number},{goal},{called}).");
            self.text.push(quoted, read.key.1, text);
        }
        inner
    }

    /// A goal of a clause that tells of itself, where it is none of the program's compiled predicates: those
    /// tell of themselves.
    pub(super) fn leaf(&mut self, c: &mut Clause, goal: &Term) -> Option<(String, String)> {
        const SILENT: &[&str] = &["true", "otherwise", "fail", "false", "nl"];
        if c.own || !self.places.as_ref().is_some_and(|p| p.watch) {
            return None;
        }
        let (name, args) = goal.callable()?;
        let key = (Rc::from(name), args.len());
        let own = |m: &&crate::prolog::dialect::registry::Module| {
            !m.own && matches!(m.preds.get(&key), Some(Kind::Static))
        };
        if args.is_empty() && SILENT.contains(&name) || self.registry.modules.values().any(|m| own(&m)) {
            return None;
        }
        let (number, _) = self.places.as_mut()?.number(&format!("{name}/{}", args.len()));
        let (before, inside, depth) = (self.fresh(c), self.fresh(c), self.fresh(c));
        // The goal's variables are there before the goal is.
        goal.each_var(&mut |v| {
            c.seen.insert(v);
        });
        let text = emit::text(goal);
        Some((
            format!("'$get_b_value'({before}),'$leaf'({number},{text},{depth}),'$get_b_value'({inside}),"),
            format!(",'$leaf_exit'({number},{text},{depth},{before},{inside})"),
        ))
    }

    /// What stands before a goal.
    pub(super) fn here(&mut self, c: &Clause, goal: &Term) -> String {
        let (Some(places), Some(depth)) = (self.places.as_mut(), c.depth) else { return String::new() };
        let Some(source) = places.source.clone() else { return String::new() };
        // A goal that the loader made has no place of its own: the clause's stands for it.
        let clause = places.clauses.last().map_or(0, |clause| clause.at);
        let at = goal.at().map_or(clause, |at| (at as usize).max(clause));
        places.goals.push((source, at));
        format!("'$at'({},{}),", emit::var(depth), places.goals.len() - 1)
    }
}
