//! Lambda expressions (`library(yall)`) that are handed to predicates which call them: each becomes a predicate of its own.
//!
//! Who calls one makes a copy of it first, but for the variables in front of its `/`. What is unknown when that happens is new
//! in each call, as the variables of a clause are, and what is ground stays as it is, as an argument does.

use super::{Clause, Compiler};
use crate::prolog::pure::Lambda;
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;
use std::collections::HashMap;

/// How often variables occur inside of lambda expressions, which do not share them.
pub(super) fn apart(terms: &[&Term]) -> HashMap<usize, u32> {
    fn add(term: &Term, counts: &mut HashMap<usize, u32>) {
        match Lambda::of(term) {
            Some(lambda) => term.each_var(&mut |v| {
                if !lambda.free.contains(&v) {
                    *counts.entry(v).or_default() += 1;
                }
            }),
            None => term.callable().into_iter().flat_map(|(_, args)| args).for_each(|arg| add(arg, counts)),
        }
    }
    let mut counts = HashMap::new();
    terms.iter().for_each(|term| add(term, &mut counts));
    counts
}

impl Clause {
    /// Whether only lambda expressions name a variable, which do not share it.
    pub(super) fn is_apart(&self, v: usize) -> bool {
        self.apart.get(&v).is_some_and(|inside| self.uses.get(&v) == Some(inside))
    }
}

impl Compiler<'_> {
    /// A lambda expression that lacks `extra` arguments, as a term that the machine's own call/N can call; none if only a copy
    /// of it tells what it means. `before` gets the goal that looks whether its other variables are ground.
    pub(super) fn lambda(
        &mut self,
        c: &mut Clause,
        closure: &Term,
        extra: usize,
        before: &mut String,
    ) -> Option<String> {
        let lambda = Lambda::of(closure)?;
        if c.own || c.depth.is_some() || self.places.is_some() || lambda.parameters.len() > extra {
            return None;
        }
        // What else names it may have bound it by now.
        let shared = |v: &usize| c.seen.contains(v) && !c.is_apart(*v);
        let mut ground = closure.vars();
        ground.retain(|v| shared(v) && !lambda.free.contains(v));
        if lambda.parameters.iter().any(|parameter| parameter.vars().iter().any(|v| ground.contains(v))) {
            return None;
        }
        let var = |v: &usize| Term::Var(*v);
        let items: Vec<Term> = (c.next..c.next + extra).map(Term::Var).collect();
        let goal = lambda.with(&items)?;
        let given: Vec<Term> = lambda.free.iter().chain(&ground).map(var).collect();
        let arguments = [given.clone(), items].concat();
        let terms: Vec<&Term> = arguments.iter().chain([&goal]).collect();
        let mut inner = Clause::of(&terms, &c.module, false, c.next + extra);
        inner.seen = arguments.iter().flat_map(Term::vars).collect();
        inner.last = false;
        let name = emit::quoted(&format!("{}:$aux{}", c.module, self.registry.number()));
        let body = self.clause_body(&mut inner, &arguments, &goal);
        c.next = c.next.max(inner.next);
        let term = |args: &[Term]| {
            let mut text = name.clone();
            emit::args(&mut text, args);
            text
        };
        self.text.push(&name, arguments.len(), format!("{} :- {body}.", term(&arguments)));
        if ground.is_empty() {
            return Some(term(&given));
        }
        let (found, module) = (self.fresh(c), emit::quoted(&c.module));
        let known = emit::text(&Term::compound("v", ground.iter().map(var).collect()));
        let (closure, given) = (emit::text(closure), term(&given));
        *before += &format!("(ground({known})->{found}={given};{found}='$closure'({module},{closure})),");
        Some(found)
    }
}
