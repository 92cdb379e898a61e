//! Goals of which only the first solution counts, several of them taken as one: what stands before a cut, and conditions.

use super::{Clause, Compiler, has_cut, occurrences};
use crate::prolog::dialect::rules::conjunction;
use crate::prolog::pure::{Found, Resolve};
use crate::prolog::syntax::term::Term;

impl Compiler<'_> {
    /// The goals before the first cut of a conjunction, if they are worked out as one, and what follows, which begins with the
    /// cut.
    pub(super) fn worked_before_cut(&mut self, c: &mut Clause, goal: &Term) -> Option<(Term, String, Term)> {
        self.worked.as_ref()?;
        let goals = goal.joined_by(",");
        let cut = goals.iter().position(|goal| goal.is_atom("!")).filter(|cut| *cut > 1)?;
        let one = |goals: &[&Term]| conjunction(goals.iter().map(|goal| (*goal).clone()).collect());
        let before = one(&goals[..cut]);
        let text = self.worked_first(c, &before)?;
        Some((before, text, one(&goals[cut..])))
    }

    /// A conjunction of which only the first solution counts, if it is worked out as one.
    pub(super) fn worked_first(&mut self, c: &mut Clause, goal: &Term) -> Option<String> {
        self.worked.as_ref()?;
        if goal.args_of(",", 2).is_none() || has_cut(goal) || self.leads_back(&c.module, goal) {
            return None;
        }
        // What nobody else names is not told.
        let inside = occurrences(&[goal]);
        let told = goal.vars().into_iter().filter(|v| !c.seen.contains(v));
        let told: Vec<usize> = told.filter(|v| c.uses.get(v) != inside.get(v)).collect();
        let committed = std::mem::replace(&mut c.committed, true);
        let text = self.worked_call(c, goal, told, &|compiler, c| compiler.lifted(c, goal, &[]));
        c.committed = committed;
        text
    }

    /// Whether a goal may call the predicate whose clause is under way.
    fn leads_back(&self, module: &str, goal: &Term) -> bool {
        let Some((name, args)) = goal.callable() else { return false };
        match self.registry.find(module, name, args.len()) {
            Found::Pred(pred) => self.leads_within(&pred),
            _ => args.iter().any(|arg| self.leads_back(module, arg)),
        }
    }
}
