//! Several goals taken as one: those of which only the first solution counts (what stands before a cut, and conditions),
//! those that are run for what they do, with `fail` behind them, and those that overwrite arguments of a term, from the one
//! that makes it on: the machine cannot do that.

use super::{Clause, Compiler, has_cut, is_failure, occurrences};
use crate::prolog::dialect::rules::conjunction;
use crate::prolog::pure::{Found, Resolve};
use crate::prolog::syntax::term::Term;

/// A goal and the terms inside it, which may be goals.
fn each_goal(goal: &Term, visit: &mut dyn FnMut(&Term)) {
    visit(goal);
    if let Some((_, args)) = goal.callable() {
        args.iter().for_each(|arg| each_goal(arg, visit));
    }
}

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

    /// The first goals of a conjunction, if the first one makes a term whose arguments they overwrite, as far as they name it,
    /// and are worked out as one; and what follows.
    pub(super) fn worked_overwriting(
        &mut self,
        c: &mut Clause,
        goal: &Term,
    ) -> Option<(Term, String, Option<Term>)> {
        let worked = self.worked.as_ref().filter(|worked| worked.pure.overwrites() && !worked.overwriting)?;
        let within = |v: &usize| worked.within.is_some() && !c.own && !c.seen.contains(v);
        let goals = goal.joined_by(",");
        let mut made = goals.first()?.vars();
        made.retain(within);
        if made.is_empty() {
            return None;
        }
        let overwritten = self.overwritten(&c.module, &goals);
        made.retain(|v| overwritten.contains(v));
        let last = goals.iter().rposition(|goal| goal.vars().iter().any(|v| made.contains(v)))?;
        let one = |goals: &[&Term]| conjunction(goals.iter().map(|goal| (*goal).clone()).collect());
        let first = one(&goals[..=last]);
        if last == 0 || has_cut(&first) {
            return None;
        }
        let inside = occurrences(&[&first]);
        let mut told = first.vars();
        told.retain(|v| !c.seen.contains(v) && c.uses.get(v) != inside.get(v));
        self.worked.as_mut()?.overwriting = true;
        let text = self.worked_call(c, &first, told, &|compiler, c| compiler.lifted(c, &first, &[]));
        self.worked.as_mut()?.overwriting = false;
        let rest = &goals[last + 1..];
        Some((first, text?, (!rest.is_empty()).then(|| one(rest))))
    }

    /// The variables of goals whose terms, or parts of them, have arguments that are overwritten.
    fn overwritten(&self, module: &str, goals: &[&Term]) -> Vec<usize> {
        let mut found = Vec::new();
        goals.iter().for_each(|goal| self.overwrites(module, goal, &mut found));
        // A part that was taken out of another term, or put into one.
        let parts = |goal: &Term| {
            let between = matches!(goal.callable(), Some(("arg" | "nth0" | "nth1" | "member" | "=", _)));
            if between { goal.vars() } else { Vec::new() }
        };
        let mut before = 0;
        while !found.is_empty() && std::mem::replace(&mut before, found.len()) != found.len() {
            for goal in goals {
                each_goal(goal, &mut |goal| {
                    let vars = parts(goal);
                    if vars.iter().any(|v| found.contains(v)) {
                        let new: Vec<usize> = vars.into_iter().filter(|v| !found.contains(v)).collect();
                        found.extend(new);
                    }
                });
            }
        }
        found
    }

    fn overwrites(&self, module: &str, goal: &Term, found: &mut Vec<usize>) {
        each_goal(goal, &mut |goal| {
            let Some((name, args)) = goal.callable() else { return };
            match (name, args, self.registry.find(module, name, args.len())) {
                ("setarg" | "nb_setarg", [_, term, _], Found::BuiltIn) => found.extend(term.vars()),
                (_, _, Found::Pred(pred))
                    if self.worked.as_ref().is_some_and(|worked| worked.pure.may_overwrite(&pred)) =>
                {
                    found.extend(goal.vars());
                }
                _ => {}
            }
        });
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
