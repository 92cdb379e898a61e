//! Variables with their domains, what waits for them, and the trail by which all of it is undone.

use crate::domain::{Bound, Domain, Int};
use std::cell::Cell;
use std::collections::VecDeque;
use std::rc::Rc;

/// The number of a variable.
pub type VarId = usize;
/// The number of a propagator.
pub type PropId = usize;

/// There is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failed;

/// What may come of a propagation.
pub type Outcome = Result<(), Failed>;

/// Which changes of a variable a propagator waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Waits {
    /// That it has a value.
    Value,
    /// That its least or greatest value is another.
    Bounds,
    /// Any.
    Any,
}

/// What is to be told about variables that are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// It has this value.
    Value(VarId, Int),
    /// Two are the same.
    Same(VarId, VarId),
}

#[derive(Debug)]
struct Var {
    domain: Rc<Domain>,
    /// The variable that it is the same as.
    same: Option<VarId>,
    watchers: Vec<(PropId, Waits)>,
    /// Whether somebody outside knows it.
    shown: bool,
    /// Without a bound on one side, a bound on the other wakes propagators once only: else they could go on for ever.
    moved: (bool, bool),
    /// The stretch in which its domain was last put on the trail.
    kept_in: u64,
}

#[derive(Debug)]
enum Undo {
    Var,
    Prop,
    Domain(VarId, Rc<Domain>, (bool, bool)),
    Same(VarId),
    Watchers(VarId, usize),
    Dead(PropId),
}

/// Variables, and which propagators are to run.
#[derive(Debug, Default)]
pub struct State {
    vars: Vec<Var>,
    dead: Vec<bool>,
    queued: Vec<bool>,
    queue: VecDeque<PropId>,
    trail: Vec<Undo>,
    /// The number of the stretch of the trail since somebody asked where it ends: in one nothing is kept twice.
    stretch: Cell<u64>,
    news: Vec<News>,
    /// Whether any two variables are the same.
    merged: bool,
}

impl State {
    /// A new variable.
    pub fn var(&mut self, domain: Domain, shown: bool) -> VarId {
        self.trail.push(Undo::Var);
        self.vars.push(Var {
            domain: Rc::new(domain),
            same: None,
            watchers: Vec::new(),
            shown,
            moved: (false, false),
            kept_in: self.stretch.get(),
        });
        self.vars.len() - 1
    }

    /// The variable that stands for all that are the same.
    pub fn root(&self, mut v: VarId) -> VarId {
        while let Some(same) = self.vars[v].same {
            v = same;
        }
        v
    }

    /// Whether any two variables are the same.
    pub const fn merged(&self) -> bool {
        self.merged
    }

    /// A variable's domain.
    pub fn domain(&self, v: VarId) -> &Domain {
        &self.vars[self.root(v)].domain
    }

    /// The same, to keep.
    pub fn domain_of(&self, v: VarId) -> Rc<Domain> {
        Rc::clone(&self.vars[self.root(v)].domain)
    }

    /// Its value, if it has one.
    pub fn value(&self, v: VarId) -> Option<&Int> {
        self.domain(v).value()
    }

    /// Its least value.
    pub fn min(&self, v: VarId) -> &Bound {
        self.domain(v).min()
    }

    /// Its greatest value.
    pub fn max(&self, v: VarId) -> &Bound {
        self.domain(v).max()
    }

    /// How many propagators wait for it.
    pub fn degree(&self, v: VarId) -> usize {
        self.vars[self.root(v)].watchers.iter().filter(|(prop, _)| !self.dead[*prop]).count()
    }

    /// The propagators that wait for it.
    pub fn watchers(&self, v: VarId) -> impl Iterator<Item = PropId> + '_ {
        self.vars[self.root(v)].watchers.iter().map(|(prop, _)| *prop).filter(|prop| !self.dead[*prop])
    }

    /// Leaves a variable only the values that are in a domain too.
    ///
    /// # Errors
    /// Where none are left.
    pub fn within(&mut self, v: VarId, domain: &Domain) -> Outcome {
        let v = self.root(v);
        let new = self.vars[v].domain.intersection(domain);
        self.set(v, new)
    }

    /// Leaves it only values between two bounds.
    ///
    /// # Errors
    /// Where none are left.
    pub fn cut(&mut self, v: VarId, low: &Bound, high: &Bound) -> Outcome {
        let v = self.root(v);
        let old = &self.vars[v].domain;
        if low <= old.min() && old.max() <= high {
            return Ok(());
        }
        let new = old.cut(low, high);
        self.set(v, new)
    }

    /// Leaves it only values that are not less.
    ///
    /// # Errors
    /// Where none are left.
    pub fn at_least(&mut self, v: VarId, n: Int) -> Outcome {
        self.cut(v, &Bound::At(n), &Bound::Above)
    }

    /// Leaves it only values that are not greater.
    ///
    /// # Errors
    /// Where none are left.
    pub fn at_most(&mut self, v: VarId, n: Int) -> Outcome {
        self.cut(v, &Bound::Below, &Bound::At(n))
    }

    /// Takes one value away.
    ///
    /// # Errors
    /// Where none are left.
    pub fn without(&mut self, v: VarId, n: &Int) -> Outcome {
        let v = self.root(v);
        if !self.vars[v].domain.contains(n) {
            return Ok(());
        }
        let new = self.vars[v].domain.without(n);
        self.set(v, new)
    }

    /// Gives it a value.
    ///
    /// # Errors
    /// Where it cannot have that.
    pub fn assign(&mut self, v: VarId, n: &Int) -> Outcome {
        let v = self.root(v);
        let old = &self.vars[v].domain;
        if old.value() == Some(n) {
            return Ok(());
        }
        if !old.contains(n) {
            return Err(Failed);
        }
        self.set(v, Domain::of(n.clone()))
    }

    fn set(&mut self, v: VarId, new: Domain) -> Outcome {
        if new.is_empty() {
            return Err(Failed);
        }
        let var = &mut self.vars[v];
        if *var.domain == new {
            return Ok(());
        }
        let (left, right) = (var.domain.min() != new.min(), var.domain.max() != new.max());
        let old = std::mem::replace(&mut var.domain, Rc::new(new));
        if var.kept_in != self.stretch.get() {
            var.kept_in = self.stretch.get();
            self.trail.push(Undo::Domain(v, old, var.moved));
        }
        let event = if var.domain.value().is_some() {
            Waits::Value
        } else if left || right {
            Waits::Bounds
        } else {
            Waits::Any
        };
        let mut quiet = false;
        if !var.domain.is_finite() {
            quiet = left && var.moved.0 || right && var.moved.1;
            var.moved = (var.moved.0 || left, var.moved.1 || right);
        }
        if let (Waits::Value, true, Some(value)) = (event, var.shown, var.domain.value()) {
            self.news.push(News::Value(v, value.clone()));
        }
        if !quiet {
            self.wake(v, event);
        }
        Ok(())
    }

    fn wake(&mut self, v: VarId, event: Waits) {
        for &(prop, waits) in &self.vars[v].watchers {
            if waits >= event && !self.dead[prop] && !self.queued[prop] {
                self.queued[prop] = true;
                self.queue.push_back(prop);
            }
        }
    }

    /// Makes two variables one.
    ///
    /// # Errors
    /// Where they have no value in common.
    pub fn merge(&mut self, a: VarId, b: VarId) -> Outcome {
        let (mut a, mut b) = (self.root(a), self.root(b));
        if a == b {
            return Ok(());
        }
        if self.vars[a].shown && !self.vars[b].shown {
            (a, b) = (b, a);
        }
        // From here on `a` is `b`.
        let common = self.vars[a].domain.intersection(&self.vars[b].domain);
        if self.vars[a].shown {
            self.news.push(News::Same(a, b));
        }
        self.trail.push(Undo::Watchers(b, self.vars[b].watchers.len()));
        let watchers = self.vars[a].watchers.clone();
        self.vars[b].watchers.extend(watchers);
        self.trail.push(Undo::Same(a));
        self.vars[a].same = Some(b);
        self.merged = true;
        self.wake(b, Waits::Value);
        self.set(b, common)
    }

    /// A new propagator; it is to run.
    pub fn prop(&mut self) -> PropId {
        self.trail.push(Undo::Prop);
        self.dead.push(false);
        self.queued.push(true);
        self.queue.push_back(self.dead.len() - 1);
        self.dead.len() - 1
    }

    /// Lets a propagator wait for a variable.
    pub fn watch(&mut self, prop: PropId, v: VarId, waits: Waits) {
        let v = self.root(v);
        if self.vars[v].domain.value().is_none() {
            self.trail.push(Undo::Watchers(v, self.vars[v].watchers.len()));
            self.vars[v].watchers.push((prop, waits));
        }
    }

    /// A propagator has nothing more to do.
    pub fn kill(&mut self, prop: PropId) {
        if !self.dead[prop] {
            self.dead[prop] = true;
            self.trail.push(Undo::Dead(prop));
        }
    }

    /// How many propagators there are.
    pub const fn props(&self) -> usize {
        self.dead.len()
    }

    /// The next one to run.
    pub fn next(&mut self) -> Option<PropId> {
        loop {
            let prop = self.queue.pop_front()?;
            self.queued[prop] = false;
            if !self.dead[prop] {
                return Some(prop);
            }
        }
    }

    /// Nothing is to run, and nothing is to be told.
    pub fn calm(&mut self) {
        while let Some(prop) = self.queue.pop_front() {
            self.queued[prop] = false;
        }
        self.news.clear();
    }

    /// Whether there is any.
    pub const fn has_news(&self) -> bool {
        !self.news.is_empty()
    }

    /// What has become known since the last time.
    pub fn news(&mut self) -> Vec<News> {
        std::mem::take(&mut self.news)
    }

    /// Where the trail ends: the state to go back to.
    pub fn mark(&self) -> usize {
        self.stretch.set(self.stretch.get() + 1);
        self.trail.len()
    }

    /// Goes back to a state.
    pub fn undo(&mut self, mark: usize) {
        self.calm();
        self.stretch.set(self.stretch.get() + 1);
        while self.trail.len() > mark {
            match self.trail.pop() {
                Some(Undo::Var) => {
                    self.vars.pop();
                }
                Some(Undo::Prop) => {
                    self.dead.pop();
                    self.queued.pop();
                }
                Some(Undo::Domain(v, domain, moved)) => {
                    self.vars[v].domain = domain;
                    self.vars[v].moved = moved;
                }
                Some(Undo::Same(v)) => self.vars[v].same = None,
                Some(Undo::Watchers(v, len)) => self.vars[v].watchers.truncate(len),
                Some(Undo::Dead(prop)) => self.dead[prop] = false,
                None => {}
            }
        }
        if self.trail.is_empty() {
            self.merged = false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// However often a domain is cut, it is kept once up to where somebody may come back, and comes back as it was.
    #[test]
    fn what_is_cut_again_and_again_is_kept_once() {
        let mut state = State::default();
        let all = Domain::between(Int::ZERO, Int::from(10_000));
        let v = state.var(all.clone(), false);
        let marks: Vec<usize> = (0..3)
            .map(|round| {
                let mark = state.mark();
                for n in 0..1000 {
                    state.at_least(v, Int::from(round * 1000 + n)).unwrap();
                }
                mark
            })
            .collect();
        assert!(state.mark() <= marks[0] + 3, "{}", state.mark());
        for (round, mark) in marks.into_iter().enumerate().rev() {
            state.undo(mark);
            let least = if round == 0 { 0 } else { round * 1000 - 1 };
            assert_eq!(*state.min(v), Bound::At(Int::from(least)), "{round}");
        }
        assert_eq!(*state.domain(v), all);
    }
}
