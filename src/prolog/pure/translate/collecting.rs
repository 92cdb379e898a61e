//! Goals that collect solutions.

use super::Body;
use crate::prolog::pure::builtins::BuiltIn;
use crate::prolog::pure::{Gather, Pat, Rel, Step, Symbol};
use crate::prolog::syntax::term::Term;

/// No clause has a variable with such a number.
const NO_VARIABLE: usize = 1 << 40;

impl Body<'_> {
    /// `findall/3` and its like.
    pub(super) fn all(&mut self, name: &str, args: [&Term; 3]) -> Option<()> {
        match (name, args) {
            ("findall", [t, g, l]) => self.gathered(Gather::List, Some(t), g, |body| body.pat(l))?,
            ("bagof" | "setof", [t, g, l]) => self.bag(name == "setof", t, g, l)?,
            ("aggregate_all", [what, g, r]) if what.args_of("set", 1).is_some() => {
                let template = what.args_of("set", 1)?.first()?;
                self.sorted(template, g, r)?;
            }
            ("aggregate_all", [what, g, r]) if matches!(what.callable(), Some(("max" | "min", [_, _]))) => {
                self.witness(what, g, r)?;
            }
            ("aggregate_all", [what, g, r]) => {
                let (gather, template) = match what.callable()? {
                    ("count", _) => (Gather::Count, None),
                    ("sum", [t]) => (Gather::Sum, Some(t)),
                    ("max", [t]) => (Gather::Max, Some(t)),
                    ("min", [t]) => (Gather::Min, Some(t)),
                    ("bag", [t]) => (Gather::List, Some(t)),
                    _ => return None,
                };
                self.gathered(gather, template, g, |body| body.pat(r))?;
            }
            _ => return None,
        }
        Some(())
    }

    /// The sorted list of what a goal gives.
    fn sorted(&mut self, template: &Term, goal: &Term, result: &Term) -> Option<()> {
        let (all, list) = (self.new_slot(), self.new_slot());
        self.gathered(Gather::List, Some(template), goal, |_| Some(Pat::First(all)))?;
        let args = Box::new([Pat::Var(all), Pat::First(list)]);
        self.step(Step::BuiltIn(BuiltIn::Sort, args));
        let result = self.pat(result)?;
        self.step(Step::Unify(Pat::Var(list), result));
        Some(())
    }

    /// The greatest or least number among what a goal gives, and what goes with the first such one.
    fn witness(&mut self, what: &Term, goal: &Term, result: &Term) -> Option<()> {
        let (name, args) = what.callable()?;
        let pair = Term::compound("-", args.to_vec());
        let [all, number, with] = [self.new_slot(), self.new_slot(), self.new_slot()];
        self.gathered(Gather::List, Some(&pair), goal, |_| Some(Pat::First(all)))?;
        let pred = self.pure.pred(&("system".into(), (format!("${name}_witness").into(), 3)));
        self.must(pred);
        let args = Box::new([Pat::Var(all), Pat::First(number), Pat::First(with)]);
        self.step(Step::Call { pred, args, last: false });
        let functor = self.pure.functor(self.atoms, &name.into(), 2);
        self.pure.symbol(Symbol::Functor(functor));
        let found = Pat::Struct(functor, Box::new([Pat::Var(number), Pat::Var(with)]));
        let result = self.pat(result)?;
        self.step(Step::Unify(found, result));
        Some(())
    }

    /// The solutions of a goal, in a bag for each value of its own variables. Where these have values, there is one bag.
    fn bag(&mut self, sorted: bool, template: &Term, goal: &Term, result: &Term) -> Option<()> {
        let (mut goal, mut bound) = (goal, template.vars());
        while let Some([variables, inner]) = goal.args_of("^", 2) {
            bound.extend(variables.vars());
            goal = inner;
        }
        let free: Vec<usize> = goal.vars().into_iter().filter(|v| !bound.contains(v)).collect();
        // What nobody else names yet is no part of their values.
        if !free.is_empty() && bound.iter().all(|v| !self.assigned.contains(v)) {
            return self.bags(sorted, (template, &free), goal, result);
        }
        if !free.iter().all(|v| self.assigned.contains(v)) {
            return None;
        }
        let free: Box<[Pat]> = free.iter().map(|v| self.pat(&Term::Var(*v))).collect::<Option<_>>()?;
        if !free.is_empty() {
            self.step(Step::BuiltIn(BuiltIn::MustBeGround, free));
        }
        let (all, list) = (self.new_slot(), self.new_slot());
        self.gathered(Gather::List, Some(template), goal, |_| Some(Pat::First(all)))?;
        let nil = Pat::Const(self.atoms.code("[]"));
        self.step(Step::Order(Rel::Different, Pat::Var(all), nil));
        self.told_bag(sorted, [all, list], result)
    }

    /// The bags of a goal one after the other.
    fn bags(
        &mut self,
        sorted: bool,
        (template, free): (&Term, &[usize]),
        goal: &Term,
        result: &Term,
    ) -> Option<()> {
        for v in free {
            // What the goal names once the witness names, too.
            *self.counts.entry(*v).or_default() += 2;
        }
        let (known, mut free): (Vec<usize>, Vec<usize>) =
            free.iter().partition(|v| self.assigned.contains(v));
        if !known.is_empty() {
            // Of what has a value, the variables inside: each solution keeps the witness.
            let inside = NO_VARIABLE + self.here();
            self.counts.insert(inside, 4);
            let known = self.pat(&Term::compound("v", known.into_iter().map(Term::Var).collect()))?;
            let slot = self.slot(inside);
            self.assigned.insert(inside);
            self.step(Step::BuiltIn(BuiltIn::TermVariables, Box::new([known, Pat::First(slot)])));
            free.push(inside);
        }
        let witness = Term::compound("v", free.iter().map(|&v| Term::Var(v)).collect());
        let pair = Term::compound("-", vec![witness.clone(), template.clone()]);
        let [pairs, all, list] = [self.new_slot(), self.new_slot(), self.new_slot()];
        self.gathered(Gather::List, Some(&pair), goal, |_| Some(Pat::First(pairs)))?;
        let pred = self.pure.pred(&("system".into(), ("$bag".into(), 3)));
        self.must(pred);
        let args = Box::new([Pat::Var(pairs), self.pat(&witness)?, Pat::First(all)]);
        self.step(Step::Call { pred, args, last: false });
        self.told_bag(sorted, [all, list], result)
    }

    /// What is in a bag, as a list or a set.
    fn told_bag(&mut self, sorted: bool, [all, list]: [usize; 2], result: &Term) -> Option<()> {
        let sort = Step::BuiltIn(BuiltIn::Sort, Box::new([Pat::Var(all), Pat::First(list)]));
        self.step(if sorted { sort } else { Step::Unify(Pat::First(list), Pat::Var(all)) });
        let result = self.pat(result)?;
        self.step(Step::Unify(Pat::Var(list), result));
        Some(())
    }
}
