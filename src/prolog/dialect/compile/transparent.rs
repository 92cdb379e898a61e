//! Predicates declared `module_transparent`: where their clauses ask for the module in which they stand, it is
//! that of the caller. Who calls one leaves the module on the machine's blackboard, and each of its clauses
//! that asks takes it from there first.

use super::{Clause, Compiler};
use crate::prolog::dialect::registry::Target;
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;

/// Goals that stand in rewritten bodies only: the module is taken; a goal is called with that module.
const CONTEXT: &str = "$transparent_context";
const CALL: &str = "$transparent_call";

impl Compiler<'_> {
    /// Whether a goal leads to such a predicate.
    pub(super) fn is_transparent(&self, module: &str, name: &str, arity: usize) -> bool {
        match self.registry.resolve(module, name, arity) {
            Target::Static(m) => self.marked_transparent(&m, name, arity),
            _ => false,
        }
    }

    /// Whether a module's predicate is one.
    pub fn marked_transparent(&self, module: &str, name: &str, arity: usize) -> bool {
        let there = self.registry.modules.get(module).filter(|m| !m.own && !m.marks.is_empty());
        let marks = there.and_then(|m| m.marks.get(&(name.into(), arity)));
        marks.is_some_and(|marks| marks.contains(&"module_transparent"))
    }

    /// The body of a clause of a transparent predicate.
    pub(super) fn transparent_body(&self, module: &str, body: &Term, next: &mut usize) -> Term {
        let context = Term::Var(*next);
        let mut asks = false;
        let rewritten = self.in_context(module, body, &context, &mut asks);
        if !asks {
            return body.clone();
        }
        *next += 1;
        Term::compound(",", vec![Term::compound(CONTEXT, vec![context]), rewritten])
    }

    fn in_context(&self, module: &str, goal: &Term, context: &Term, asks: &mut bool) -> Term {
        let Term::Compound(c) = goal else {
            let called = goal.as_atom().is_some_and(|name| self.is_transparent(module, name, 0));
            *asks |= called;
            return if called { call(goal, context) } else { goal.clone() };
        };
        match (&*c.name, &c.args[..]) {
            ("context_module", [m]) => {
                *asks = true;
                Term::compound_at("=", vec![m.clone(), context.clone()], c.at)
            }
            ("," | ";" | "->" | "*->" | "\\+" | "findall" | "forall" | "once" | "ignore" | "call", args) => {
                let args = args.iter().map(|arg| self.in_context(module, arg, context, asks)).collect();
                Term::compound_at(&c.name, args, c.at)
            }
            (name, args) if self.is_transparent(module, name, args.len()) => {
                *asks = true;
                call(goal, context)
            }
            _ => goal.clone(),
        }
    }

    /// The text of the goals that only rewritten bodies have.
    pub(super) fn transparent_goal(&mut self, c: &mut Clause, name: &str, args: &[Term]) -> Option<String> {
        match (name, args) {
            (CONTEXT, [module]) => Some(format!("'$context'({})", emit::text(module))),
            (CALL, [module, goal]) => {
                let (name, args) = goal.callable()?;
                let text = self.plain_call(c, goal, name, args);
                Some(format!("('$set_context'({}),{text})", emit::text(module)))
            }
            _ => None,
        }
    }
}

fn call(goal: &Term, context: &Term) -> Term {
    Term::compound(CALL, vec![context.clone(), goal.clone()])
}
