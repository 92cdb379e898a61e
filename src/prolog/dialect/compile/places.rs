//! A program compiled so that it knows where it is: after an error nobody caught, the same call is made once
//! more in such a copy, which says where the error came from. The program itself carries none of it.
//!
//! Each clause first tells that it was entered, each goal that it is called; both by the clause's depth
//! among the active ones, which a variable on the engine's blackboard hands on and backtracking undoes.

use super::{Clause, Compiler};
use crate::prolog::dialect::diag::Source;
use crate::prolog::dialect::emit;
use crate::prolog::dialect::load::ReadClause;
use crate::prolog::term::Term;
use std::collections::HashSet;
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
    pub clauses: Vec<ReadClause>,
    /// File and position of goals.
    pub goals: Vec<(Rc<Source>, usize)>,
    /// The file that is compiled.
    pub source: Option<Rc<Source>>,
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
        c.next += 1;
        c.depth = Some(c.next - 1);
        format!("'$enter'({number},{}),", emit::var(c.next - 1))
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
