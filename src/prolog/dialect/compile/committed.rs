//! Several goals taken as one: those of which only the first solution counts (what stands before a cut, and conditions),
//! those that are run for what they do, with `fail` behind them, and those that overwrite arguments of a term, from the one
//! that makes it on: the machine cannot do that.

use super::{Clause, Compiler, has_cut, is_failure, occurrences};
use crate::prolog::dialect::rules::conjunction;
use crate::prolog::pure::{Found, Resolve};
use crate::prolog::syntax::term::Term;

/// What stands for several goals, with their number and their variables.
pub(super) const TOGETHER: &str = "\0together";

/// Whether something stands in a goal for several others.
pub(super) fn has_together(goal: &Term) -> bool {
    let mut found = false;
    each_goal(goal, &mut |goal| found |= goal.callable().is_some_and(|(name, _)| name == TOGETHER));
    found
}

/// Whether a goal names what overwrites an argument.
fn sets(goal: &Term) -> bool {
    let mut found = false;
    each_goal(goal, &mut |goal| {
        found |= matches!(goal.callable(), Some(("setarg" | "nb_setarg", [_, _, _])))
    });
    found
}

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

    /// Whether goals that overwrite arguments are to be taken as one.
    fn takes_overwriting(&self, c: &Clause, body: &Term) -> bool {
        let Some(worked) = self.worked.as_ref().filter(|worked| !worked.overwriting) else { return false };
        !c.own && self.places.is_none() && (worked.pure.overwrites() || sets(body))
    }

    /// A conjunction in which a goal each stands for those that make a term and overwrite its arguments, up to the last that names
    /// it; none if there are no such goals.
    pub(super) fn overwriting_taken(&mut self, c: &Clause, arguments: &[Term], body: &Term) -> Option<Term> {
        if body.args_of(",", 2).is_none() || !self.takes_overwriting(c, body) {
            return None;
        }
        let goals = body.joined_by(",");
        let overwritten = self.overwritten(&c.module, &goals);
        // What ends with `fail` is one goal as a whole.
        if overwritten.is_empty() || goals.last().is_some_and(|end| is_failure(end)) {
            return None;
        }
        let one = |goals: &[&Term]| conjunction(goals.iter().map(|goal| (*goal).clone()).collect());
        // What a head's variable stands for may be made here, too.
        let head: Vec<usize> = arguments.iter().flat_map(Term::vars).collect();
        let mut seen = c.seen.clone();
        seen.retain(|v| !head.contains(v) || !overwritten.contains(v));
        seen.extend(head.iter().filter(|v| !overwritten.contains(v)));
        let (mut taken, mut at, mut any) = (Vec::new(), 0, false);
        while let Some(goal) = goals.get(at) {
            let mut made = goal.vars();
            made.retain(|v| !seen.contains(v) && overwritten.contains(v));
            // Terms made on the way are made by them, too.
            let mut last = at;
            loop {
                let names = |goal: &&Term| goal.vars().iter().any(|v| made.contains(v));
                let next = goals.iter().rposition(names).unwrap_or(at);
                if next <= last {
                    break;
                }
                last = next;
                let new = goals[at..=last].iter().flat_map(|goal| goal.vars());
                made.extend(new.filter(|v| !seen.contains(v) && overwritten.contains(v)));
            }
            let last = Some(last).filter(|last| *last > at);
            let last = last.filter(|last| !goals[at..=*last].iter().any(|goal| has_cut(goal)));
            let next = last.map_or(at, |last| last) + 1;
            let together = one(&goals[at..next]);
            seen.extend(together.vars());
            if last.is_some()
                && let Some(worked) = &mut self.worked
            {
                let mut args = vec![Term::Int(worked.together.len() as i64)];
                args.extend(together.vars().into_iter().map(Term::Var));
                worked.together.push(together);
                taken.push(Term::compound(TOGETHER, args));
                any = true;
            } else {
                taken.push(together);
            }
            at = next;
        }
        any.then(|| conjunction(taken))
    }

    /// Goals that were taken as one, by their number. Where their variables are moved to the heap (`branches`) they keep the old ones,
    /// which are the same there.
    pub(super) fn together(&mut self, c: &mut Clause, number: usize) -> Option<String> {
        let goal = self.worked.as_ref()?.together.get(number)?.clone();
        let inside = occurrences(&[&goal]);
        let mut told = goal.vars();
        told.retain(|v| !c.seen.contains(v) && c.uses.get(v) != inside.get(v));
        let worked = self.worked.as_mut()?;
        (worked.overwriting, worked.pure.overwriting) = (true, true);
        let text = self.worked_call(c, &goal, told, &|compiler, c| compiler.lifted(c, &goal, &[]));
        let text = text.unwrap_or_else(|| self.lifted(c, &goal, &[]));
        let worked = self.worked.as_mut()?;
        (worked.overwriting, worked.pure.overwriting) = (false, false);
        Some(text)
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
        let Some((name, args)) = goal.callable() else { return };
        match (name, args, self.registry.find(module, name, args.len())) {
            (":", [module, goal], _) => {
                if let Some(module) = module.as_atom() {
                    return self.overwrites(module, goal, found);
                }
            }
            ("setarg" | "nb_setarg", [_, term, _], Found::BuiltIn) => found.extend(term.vars()),
            (_, _, Found::Pred(pred))
                if self.worked.as_ref().is_some_and(|worked| worked.pure.may_overwrite(&pred)) =>
            {
                found.extend(goal.vars());
            }
            _ => {}
        }
        args.iter().for_each(|arg| self.overwrites(module, arg, found));
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
