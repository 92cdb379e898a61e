//! Several goals taken as one: those of which only the first solution counts (what stands before a cut, and conditions), and
//! those that are run for what they do, with `fail` behind them.

use super::{Clause, Compiler, has_cut, is_failure, occurrences};
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

    /// A conjunction that ends with `fail`, if it is worked out as one: what it does is all that is left of it.
    pub(super) fn worked_failing(&mut self, c: &mut Clause, goal: &Term) -> Option<String> {
        self.worked.as_ref()?;
        let goals = goal.joined_by(",");
        let (end, before) = goals.split_last()?;
        if !is_failure(end) || before.iter().any(|goal| is_failure(goal) || has_cut(goal)) {
            return None;
        }
        Some(format!("({},fail)", self.worked_not(c, goal)?))
    }

    /// Whether a goal may call the predicate whose clause is under way.
    fn leads_back(&self, module: &str, goal: &Term) -> bool {
        let Some((name, args)) = goal.callable() else { return false };
        match self.registry.find(module, name, args.len()) {
            Found::Pred(pred) => self.leads_within(&pred),
            Found::Relation(id) => {
                let changing = self.worked.as_ref().and_then(|worked| worked.pure.changing(id));
                changing.is_some_and(|pred| self.leads_within(pred))
            }
            _ => args.iter().any(|arg| self.leads_back(module, arg)),
        }
    }
}
