//! Constraints, and how they are posted and propagated.

use crate::arithmetic::Function;
use crate::domain::{Bound, Domain, Int};
use crate::linear::{Relation, Sum};
use crate::state::{Failed, News, Outcome, PropId, State, VarId, Waits};
use crate::{different, tables};
use std::rc::Rc;

/// What must hold of variables.
#[derive(Clone, Debug, PartialEq)]
pub enum Constraint {
    /// A sum stands so to zero.
    Linear(Sum, Relation),
    /// The first variable is 1 where the sum stands so to zero, and 0 elsewhere.
    Truth(VarId, Sum, Relation),
    /// The first is 1 where the second is in the domain, and 0 elsewhere.
    Member(VarId, VarId, Domain),
    /// A function of two is the third; if there is a fourth, only where that is 1.
    Function(Function, [VarId; 3], Option<VarId>),
    /// All are different, by those that have values.
    Different(Vec<VarId>),
    /// All are different, by all domains together.
    Distinct(Vec<VarId>),
    /// The one at a place of the list, counted from 1, is the last.
    Element(VarId, Vec<VarId>, VarId),
    /// They are one of these rows.
    Table(Vec<VarId>, Rc<Vec<Vec<Int>>>),
    /// They are the successors of the places in one circle.
    Circuit(Vec<VarId>),
    /// Nothing: variables to choose from.
    List(Rc<Vec<VarId>>),
}

/// Variables, constraints, and a stack on which expressions are made.
#[derive(Debug, Default)]
pub struct Solver {
    state: State,
    constraints: Vec<Rc<Constraint>>,
    stack: Vec<Sum>,
    domain: Option<Domain>,
    list: Vec<VarId>,
    rows: Vec<Vec<Int>>,
    row: Vec<Int>,
    /// While a relation is made whose truth is asked for: where what stands in it is defined.
    defined: Option<Vec<VarId>>,
    /// Whether to give up.
    stop: Option<fn() -> bool>,
}

/// Propagators between two looks at the clock.
const PATIENCE: usize = 256;

impl Solver {
    /// A solver that gives up where the function says so.
    pub fn stopped_by(stop: fn() -> bool) -> Solver {
        Solver { stop: Some(stop), ..Solver::default() }
    }

    /// What is known of the variables.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Goes back to a state, and drops what was on its way.
    pub fn begin(&mut self, mark: usize) {
        self.state.undo(mark);
        self.constraints.truncate(self.state.props());
        self.stack.clear();
        self.list.clear();
        self.rows.clear();
        self.row.clear();
        (self.domain, self.defined) = (None, None);
    }

    /// Where it is now.
    pub fn mark(&self) -> usize {
        self.state.mark()
    }

    /// A new variable that somebody outside knows.
    pub fn shown(&mut self) -> VarId {
        self.state.var(Domain::everything(), true)
    }

    /// Puts an integer on the stack.
    pub fn int(&mut self, n: Int) {
        self.stack.push(Sum::constant(n));
    }

    /// Puts a variable on the stack.
    pub fn var(&mut self, v: VarId) {
        let sum = match self.state.value(v) {
            Some(n) => Sum::constant(n.clone()),
            None => Sum::var(self.state.root(v)),
        };
        self.stack.push(sum);
    }

    fn pop(&mut self) -> Sum {
        self.stack.pop().unwrap_or_default()
    }

    /// Adds the topmost expression some times to the one below.
    pub fn add(&mut self, times: &Int) {
        let right = self.pop();
        let mut left = self.pop();
        left.add(&right, times);
        self.stack.push(left);
    }

    /// A function of the two topmost expressions.
    ///
    /// # Errors
    /// Where it is known to have no value.
    pub fn apply(&mut self, function: Function) -> Outcome {
        let right = self.pop();
        let left = self.pop();
        let known = left.as_int().zip(right.as_int());
        if let Some(value) = known.and_then(|(a, b)| function.of(a, b)) {
            self.stack.push(Sum::constant(value));
            return Ok(());
        }
        if known.is_some() && self.defined.is_none() {
            return Err(Failed);
        }
        if function == Function::Times
            && let Some((n, sum)) = left.as_int().map(|n| (n, &right)).or(right.as_int().map(|n| (n, &left)))
        {
            self.stack.push(sum.times(n));
            return Ok(());
        }
        let (x, y) = (self.as_var(&left), self.as_var(&right));
        let z = self.state.var(Domain::everything(), false);
        let when = match (self.defined.is_some(), function) {
            (true, f) if f.divides() => Some(self.truth(Sum::var(y), Relation::Different)),
            (true, Function::Power) => {
                // The exponent is not negative, or it is a power of 1 or -1.
                let natural = self.truth(Sum::var(y).times(&-Int::ONE), Relation::AtMost);
                let units = Domain::from_values(vec![Int::ONE, -Int::ONE]);
                let mut either = Sum::constant(Int::ONE);
                for b in [natural, self.member(x, units)] {
                    either.add(&Sum::var(b), &-Int::ONE);
                }
                Some(self.truth(either, Relation::AtMost))
            }
            (true, f) => f.least().map(|least| {
                let mut below = Sum::constant(least);
                below.add(&Sum::var(x), &-Int::ONE);
                self.truth(below, Relation::AtMost)
            }),
            _ => None,
        };
        self.defined.iter_mut().for_each(|defined| defined.extend(when));
        self.post(Constraint::Function(function, [x, y, z], when));
        self.stack.push(Sum::var(z));
        Ok(())
    }

    /// A variable that is worth as much as a sum.
    fn as_var(&mut self, sum: &Sum) -> VarId {
        if let Some(v) = sum.as_var() {
            return v;
        }
        if let Some(n) = sum.as_int() {
            return self.state.var(Domain::of(n.clone()), false);
        }
        let (low, high) = sum.bounds(&self.state);
        let v = self.state.var(Domain::between(low, high), false);
        let mut difference = sum.clone();
        difference.add(&Sum::var(v), &-Int::ONE);
        self.post(Constraint::Linear(difference, Relation::Equal));
        v
    }

    fn truth(&mut self, sum: Sum, relation: Relation) -> VarId {
        let b = self.state.var(Domain::between(Int::ZERO, Int::ONE), false);
        self.post(Constraint::Truth(b, sum, relation));
        b
    }

    /// The two topmost expressions stand so to each other.
    ///
    /// # Errors
    /// Where they cannot.
    pub fn relate(&mut self, relation: Relation) -> Outcome {
        self.add(&-Int::ONE);
        let sum = self.pop();
        match (relation, sum.holds(relation, &self.state)) {
            (_, Some(false)) => return Err(Failed),
            (_, Some(true)) => {}
            _ => {
                self.post(Constraint::Linear(sum, relation));
            }
        }
        self.run()
    }

    /// From here on expressions may be without a value, up to [`Solver::decide`].
    pub fn ask(&mut self) {
        self.defined = Some(Vec::new());
    }

    /// Whether the two topmost expressions stand so to each other takes their place, as 0 or 1.
    pub fn decide(&mut self, relation: Relation) {
        self.add(&-Int::ONE);
        let sum = self.pop();
        let defined = self.defined.take().unwrap_or_default();
        if defined.is_empty() {
            match sum.holds(relation, &self.state) {
                Some(known) => self.stack.push(Sum::constant(Int::from(u8::from(known)))),
                None => {
                    let b = self.truth(sum, relation);
                    self.stack.push(Sum::var(b));
                }
            }
            return;
        }
        // All of it is defined, and it holds: the sum of so many truths is their number.
        let mut all = Sum::constant(Int::from(defined.len() + 1));
        let b = self.truth(sum, relation);
        for v in defined.into_iter().chain([b]) {
            all.add(&Sum::var(v), &-Int::ONE);
        }
        let b = self.truth(all, Relation::AtMost);
        self.stack.push(Sum::var(b));
    }

    /// The topmost expression is 0 or 1.
    ///
    /// # Errors
    /// Where it cannot be.
    pub fn boolean(&mut self) -> Outcome {
        let top = self.pop();
        let v = self.as_var(&top);
        self.stack.push(top);
        self.state.within(v, &Domain::between(Int::ZERO, Int::ONE))
    }

    /// An interval of a domain: its ends are taken from the stack where they are not missing.
    pub fn interval(&mut self, has_low: bool, has_high: bool) {
        let high = if has_high { Bound::At(self.pop().constant) } else { Bound::Above };
        let low = if has_low { Bound::At(self.pop().constant) } else { Bound::Below };
        let part = Domain::between(low, high);
        self.domain = Some(self.domain.take().map_or(part.clone(), |domain| domain.union(&part)));
    }

    /// The topmost expression is in the domain.
    ///
    /// # Errors
    /// Where it cannot be.
    pub fn inside(&mut self) -> Outcome {
        let domain = self.domain.take().unwrap_or(Domain::nothing());
        for sum in std::mem::take(&mut self.stack) {
            let v = self.as_var(&sum);
            self.state.within(v, &domain)?;
        }
        self.run()
    }

    /// Whether the topmost expression is in the domain takes its place, as 0 or 1.
    pub fn decide_inside(&mut self) {
        let domain = self.domain.take().unwrap_or(Domain::nothing());
        let top = self.pop();
        let v = self.as_var(&top);
        let b = self.member(v, domain);
        self.stack.push(Sum::var(b));
    }

    fn member(&mut self, v: VarId, domain: Domain) -> VarId {
        let b = self.state.var(Domain::between(Int::ZERO, Int::ONE), false);
        self.post(Constraint::Member(b, v, domain));
        b
    }

    /// Moves the topmost expression to the list of variables.
    pub fn gather(&mut self) {
        let top = self.pop();
        let v = self.as_var(&top);
        self.list.push(v);
    }

    /// Moves the topmost expression, an integer, to the row of a table.
    pub fn cell(&mut self) {
        let n = self.pop().constant;
        self.row.push(n);
    }

    /// Ends a row.
    pub fn row(&mut self) {
        self.rows.push(std::mem::take(&mut self.row));
    }

    /// The variables of the list are all different.
    ///
    /// # Errors
    /// Where they cannot be.
    pub fn different(&mut self, by_domains: bool) -> Outcome {
        let list = std::mem::take(&mut self.list);
        self.post(if by_domains { Constraint::Distinct(list) } else { Constraint::Different(list) });
        self.run()
    }

    /// The first of the list is the place, counted from 1, of the second among the others.
    ///
    /// # Errors
    /// Where it cannot be.
    pub fn element(&mut self) -> Outcome {
        let mut list = std::mem::take(&mut self.list);
        if list.len() < 2 {
            return Err(Failed);
        }
        let others = list.split_off(2);
        self.post(Constraint::Element(list[0], others, list[1]));
        self.run()
    }

    /// The variables of the list, as many at a time as a row is long, are rows of the table.
    ///
    /// # Errors
    /// Where they cannot be.
    pub fn table(&mut self, width: usize) -> Outcome {
        let (list, rows) = (std::mem::take(&mut self.list), Rc::new(std::mem::take(&mut self.rows)));
        if width == 0 {
            return if rows.is_empty() { Err(Failed) } else { Ok(()) };
        }
        for vars in list.chunks(width) {
            self.post(Constraint::Table(vars.to_vec(), Rc::clone(&rows)));
        }
        self.run()
    }

    /// The variables of the list are successors in one circle.
    ///
    /// # Errors
    /// Where they cannot be.
    pub fn circuit(&mut self) -> Outcome {
        let list = std::mem::take(&mut self.list);
        let places = Domain::between(Int::ONE, Int::from(list.len()));
        for &v in &list {
            self.state.within(v, &places)?;
        }
        self.post(Constraint::Distinct(list.clone()));
        self.post(Constraint::Circuit(list));
        self.run()
    }

    /// Keeps the list: its number for [`Solver::choose`].
    pub fn keep(&mut self) -> usize {
        let list = std::mem::take(&mut self.list);
        let prop = self.post(Constraint::List(Rc::new(list)));
        self.state.kill(prop);
        prop
    }

    /// The variables of a list that was kept.
    pub fn kept(&self, list: usize) -> &[VarId] {
        match self.constraints.get(list).map(AsRef::as_ref) {
            Some(Constraint::List(vars)) => vars,
            _ => &[],
        }
    }

    /// A variable is one of the values of a domain.
    ///
    /// # Errors
    /// Where it cannot be.
    pub fn within(&mut self, v: VarId, domain: &Domain) -> Outcome {
        self.state.within(v, domain)?;
        self.run()
    }

    /// It has another value.
    ///
    /// # Errors
    /// Where it cannot have one.
    pub fn without(&mut self, v: VarId, n: &Int) -> Outcome {
        self.state.without(v, n)?;
        self.run()
    }

    /// Two variables are the same.
    ///
    /// # Errors
    /// Where they cannot be.
    pub fn merge(&mut self, a: VarId, b: VarId) -> Outcome {
        self.state.merge(a, b)?;
        self.run()
    }

    /// What has become known of the variables that are shown.
    pub fn news(&mut self) -> Vec<News> {
        self.state.news()
    }

    /// The constraints that are not decided and in which these variables or others of the same constraints stand, each
    /// once.
    pub fn around(&self, vars: &[VarId]) -> Vec<Rc<Constraint>> {
        let mut seen_vars: Vec<VarId> = vars.iter().map(|&v| self.state.root(v)).collect();
        let (mut seen, mut out, mut i) = (vec![false; self.constraints.len()], Vec::new(), 0);
        while let Some(&v) = seen_vars.get(i) {
            i += 1;
            for prop in self.state.watchers(v) {
                if std::mem::replace(&mut seen[prop], true) {
                    continue;
                }
                for w in self.constraints[prop].vars() {
                    let w = self.state.root(w);
                    if self.state.value(w).is_none() && !seen_vars.contains(&w) {
                        seen_vars.push(w);
                    }
                }
                out.push(Rc::clone(&self.constraints[prop]));
            }
        }
        out
    }

    fn post(&mut self, constraint: Constraint) -> PropId {
        let prop = self.state.prop();
        constraint.watch(prop, &mut self.state);
        self.constraints.push(Rc::new(constraint));
        prop
    }

    /// Propagates until nothing changes.
    ///
    /// # Errors
    /// Where there is no solution.
    pub fn run(&mut self) -> Outcome {
        let mut steps = 0;
        while let Some(prop) = self.state.next() {
            let constraint = Rc::clone(&self.constraints[prop]);
            if let Err(failed) = constraint.propagate(prop, &mut self.state) {
                self.state.calm();
                return Err(failed);
            }
            steps += 1;
            if steps % PATIENCE == 0 && self.stop.is_some_and(|stop| stop()) {
                self.state.calm();
                return Err(Failed);
            }
        }
        Ok(())
    }
}

impl Constraint {
    /// Its variables.
    pub fn vars(&self) -> Vec<VarId> {
        let of = |sum: &Sum| sum.terms.iter().map(|(_, v)| *v).collect::<Vec<_>>();
        match self {
            Constraint::Linear(sum, _) => of(sum),
            Constraint::Truth(b, sum, _) => [vec![*b], of(sum)].concat(),
            Constraint::Member(b, v, _) => vec![*b, *v],
            Constraint::Function(_, vars, when) => vars.iter().copied().chain(*when).collect(),
            Constraint::Different(vars) | Constraint::Distinct(vars) | Constraint::Circuit(vars) => {
                vars.clone()
            }
            Constraint::Element(place, list, z) => [vec![*place, *z], list.clone()].concat(),
            Constraint::Table(vars, _) => vars.clone(),
            Constraint::List(_) => Vec::new(),
        }
    }

    fn watch(&self, prop: PropId, state: &mut State) {
        let all = |vars: &[VarId], waits: Waits, state: &mut State| {
            vars.iter().for_each(|&v| state.watch(prop, v, waits));
        };
        match self {
            Constraint::Linear(sum, relation) => sum.watch(*relation, prop, state),
            Constraint::Truth(b, sum, relation) => {
                state.watch(prop, *b, Waits::Value);
                let waits = if *relation == Relation::AtMost { Waits::Bounds } else { Waits::Any };
                sum.terms.iter().for_each(|(_, v)| state.watch(prop, *v, waits));
            }
            Constraint::Function(Function::Magnitude, vars, _) => all(vars, Waits::Any, state),
            Constraint::Function(_, vars, when) => {
                all(vars, Waits::Bounds, state);
                when.iter().for_each(|v| state.watch(prop, *v, Waits::Value));
            }
            Constraint::Different(vars) | Constraint::Circuit(vars) => all(vars, Waits::Value, state),
            other => all(&other.vars(), Waits::Any, state),
        }
    }

    fn propagate(&self, prop: PropId, state: &mut State) -> Outcome {
        match self {
            Constraint::Linear(sum, relation) => sum.propagate(*relation, prop, state),
            Constraint::Truth(b, sum, relation) => match state.value(*b) {
                Some(n) if n.is_zero() => {
                    let (sum, relation) = sum.opposite(*relation);
                    sum.propagate(relation, prop, state)
                }
                Some(_) => sum.propagate(*relation, prop, state),
                None => match sum.holds(*relation, state) {
                    Some(known) => {
                        state.kill(prop);
                        state.assign(*b, &Int::from(u8::from(known)))
                    }
                    None => Ok(()),
                },
            },
            Constraint::Member(b, v, domain) => match state.value(*b) {
                Some(n) => {
                    let domain = if n.is_zero() { domain.complement() } else { domain.clone() };
                    state.kill(prop);
                    state.within(*v, &domain)
                }
                None => {
                    let common = state.domain(*v).intersection(domain);
                    let known = if common.is_empty() {
                        Int::ZERO
                    } else if common == *state.domain(*v) {
                        Int::ONE
                    } else {
                        return Ok(());
                    };
                    state.kill(prop);
                    state.assign(*b, &known)
                }
            },
            Constraint::Function(function, vars, when) => match when.map(|v| state.value(v)) {
                Some(None) => Ok(()),
                Some(Some(n)) if n.is_zero() => {
                    state.kill(prop);
                    Ok(())
                }
                _ => function.propagate(*vars, prop, state),
            },
            Constraint::Different(vars) => different::by_values(vars, state),
            Constraint::Distinct(vars) => different::by_domains(vars, state),
            Constraint::Element(place, list, z) => tables::element(*place, list, *z, state),
            Constraint::Table(vars, rows) => tables::table(vars, rows, state),
            Constraint::Circuit(vars) => tables::circuit(vars, state),
            Constraint::List(_) => Ok(()),
        }
    }
}
