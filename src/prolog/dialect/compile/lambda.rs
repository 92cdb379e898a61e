//! Lambda expressions (`library(yall)`) that are handed to predicates which call them: each becomes a predicate of its own.
//!
//! Who calls one makes a copy of it first, but for the variables in front of its `/`. What nothing else of the clause names, and
//! what has no value and no other name in the goal, is new in each call, as the variables of a clause are; what is ground stays as
//! it is, as an argument does; what a parameter names besides is copied.

use super::{Clause, Compiler, occurrences};
use crate::prolog::pure::{Found, Lambda, MAPS, Resolve};
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;
use std::collections::HashMap;

impl Clause {
    /// Whether only lambda expressions name a variable, which do not share it.
    pub(super) fn is_apart(&self, v: usize) -> bool {
        self.apart.get(&v).is_some_and(|inside| self.uses.get(&v) == Some(inside))
    }
}

impl Compiler<'_> {
    /// How often variables of a goal occur inside of lambda expressions that library predicates call, which make copies of them.
    pub(super) fn apart(&self, module: &str, goal: &Term) -> HashMap<usize, u32> {
        let mut counts = HashMap::new();
        self.add_apart(module, goal, &mut counts);
        counts
    }

    fn add_apart(&self, module: &str, goal: &Term, counts: &mut HashMap<usize, u32>) {
        let Some((name, args)) = goal.callable() else { return };
        if self.is_redefined(module, name, args.len()) {
            return;
        }
        let inside: &[usize] = match (name, args.len()) {
            ("," | ";" | "|" | "->" | "*->" | "forall", 2) => &[0, 1],
            ("\\+" | "once" | "ignore" | "call" | "not", 1) | ("catch", 3) => &[0],
            ("findall", 3 | 4) | ("aggregate_all" | "bagof" | "setof", 3) => &[1],
            _ if MAPS.contains(&name) && args.len() > 1 => {
                let library = matches!(self.registry.find(module, name, args.len()), Found::Library(_));
                let Some(lambda) = Lambda::of(&args[0]).filter(|_| library) else { return };
                args[0].each_var(&mut |v| {
                    if !lambda.free.contains(&v) {
                        *counts.entry(v).or_default() += 1;
                    }
                });
                return;
            }
            _ => return,
        };
        inside.iter().for_each(|i| self.add_apart(module, &args[*i], counts));
    }

    /// A lambda expression that lacks `extra` arguments, as a term that the machine's own call/N can call; none if only a copy
    /// of it tells what it means. `before` gets the goal that looks whether its other variables are ground.
    pub(super) fn lambda(
        &mut self,
        c: &mut Clause,
        (closure, goal): (&Term, &Term),
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
        // What has a name in the goal may get a value from one call to the next.
        let (uses, inside) = (occurrences(&[goal]), occurrences(&[closure]));
        let named =
            |v: &usize| !lambda.free.contains(v) && !ground.contains(v) && uses.get(v) != inside.get(v);
        if closure.vars().iter().any(named) {
            return None;
        }
        // A parameter is most often a variable that another goal has used for itself, and has no value: it is copied.
        let parameters: Vec<usize> = lambda.parameters.iter().flat_map(Term::vars).collect();
        let (copied, ground): (Vec<usize>, Vec<usize>) =
            ground.into_iter().partition(|v| parameters.contains(v));
        let var = |v: &usize| Term::Var(*v);
        let items: Vec<Term> = (c.next..c.next + extra).map(Term::Var).collect();
        let first = c.next + extra;
        let copies: HashMap<usize, usize> = copied.iter().copied().zip(first..).collect();
        let mut goal = lambda.renamed(&copies).with(&items)?;
        if !copied.is_empty() {
            // What is behind the `/` is not copied, also where it stands in what is.
            let known = Term::compound("v", lambda.free.iter().chain(&copied).map(var).collect());
            let copy = Term::compound("copy_term_nat", vec![known.clone(), known.renamed(&copies)]);
            goal = Term::compound(",", vec![copy, goal]);
        }
        let given: Vec<Term> = lambda.free.iter().chain(&ground).chain(&copied).map(var).collect();
        let arguments = [given.clone(), items].concat();
        let terms: Vec<&Term> = arguments.iter().chain([&goal]).collect();
        let mut inner = self.clause_of(&terms, &c.module, false, first + copied.len());
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
