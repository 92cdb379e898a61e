//! Well-founded semantics: answers that hold under conditions only, because what they need was not decided
//! when they were found, and what is left of the conditions when all tables that depend on each other are
//! complete.
//!
//! Conditions come from `tnot/1` of a table that depends on the goal that asks, and from answers that have
//! conditions themselves. Completion computes the well-founded model of what was found: literals that are decided
//! are dropped, and answers that only support each other are false (A. Van Gelder, K. Ross, J. Schlipf, The
//! well-founded semantics for general logic programs, 1991; the delays are those of W. Chen and D. S. Warren, Tabled
//! evaluation with delaying for general logic programs, 1996).

use super::queue::Waiting;
use super::{AnswerTable, Tabling};
use crate::prolog::syntax::term::Term;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// What an answer needs and what was not decided when it was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Delay {
    /// A table has no answer.
    Not(u32),
    /// An answer holds: its table and place.
    Holds(u32, u32),
    /// Nothing decides it.
    Undefined,
}

/// What one derivation of an answer needs.
#[derive(Clone, Debug, Default)]
pub struct Condition {
    /// Each with its place in the list of `shape`.
    pub delays: Vec<(usize, Delay)>,
    /// `Values-List`: the answer's values and what is needed, with the variables that they share.
    pub shape: Option<Rc<Term>>,
}

impl Condition {
    fn same(&self, other: &Condition) -> bool {
        let all = |c: &Condition| c.delays.iter().map(|(_, d)| *d).collect::<HashSet<_>>();
        all(self) == all(other)
    }
}

/// What `tnot/1` of a table is told.
#[derive(Debug, PartialEq, Eq)]
pub enum Negated {
    Fails,
    Holds,
    /// A condition: [`Delay::Not`].
    Undefined,
    /// It is not known yet.
    Waits,
}

/// An answer: its table and place.
type Answer = (u32, u32);

/// What is known of an answer with conditions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Truth {
    True,
    False,
    Undefined,
}

impl AnswerTable {
    /// Another derivation of an answer that is there.
    pub(super) fn found_again(&mut self, place: u32, condition: Option<Condition>) {
        match condition {
            None => drop(self.conditions.remove(&place)),
            Some(condition) => {
                if let Some(all) = self.conditions.get_mut(&place)
                    && !all.iter().any(|c| c.same(&condition))
                {
                    all.push(condition);
                }
            }
        }
    }

    /// A new answer's condition.
    pub(super) fn found(&mut self, place: u32, condition: Option<Condition>) {
        if let Some(condition) = condition {
            self.conditions.insert(place, vec![condition]);
        }
    }
}

impl Tabling {
    /// What the next answer that is added needs.
    pub fn tell(&mut self, condition: Condition) {
        self.told = Some(condition);
    }

    /// Whether an answer may be added: not before it was told what it needs, where anything was ever delayed.
    pub fn may_add(&self) -> bool {
        !self.delaying || self.told.is_some()
    }

    /// What the answer that is being added needs.
    pub(super) fn condition(&mut self) -> Option<Condition> {
        self.told.take().filter(|c| !c.delays.is_empty())
    }

    /// What is known of a table that a negation asks.
    pub fn negate(&self, id: u32) -> Negated {
        let Some(table) = self.tables.get(&id) else { return Negated::Holds };
        if table.answers.len() > table.conditions.len() {
            return Negated::Fails;
        }
        match (table.complete, table.answers.is_empty()) {
            (true, true) => Negated::Holds,
            (true, false) => Negated::Undefined,
            _ if table.delayed => Negated::Undefined,
            _ => Negated::Waits,
        }
    }

    /// All of the run on top waits until it is decided whether a table has answers.
    pub fn depend_not(&mut self, id: u32) {
        let Some(&run) = self.running.last() else { return };
        if let Some(table) = self.tables.get_mut(&id)
            && !table.negations.contains(&Waiting::Whole(run))
        {
            table.negations.push(Waiting::Whole(run));
        }
    }

    /// The rest of a clause of the run on top waits until it is decided whether a table has answers.
    pub fn suspend_not(&mut self, table: u32, text: &str) {
        let Some(rest) = self.keep_rest(table, 0, true, text) else { return };
        if let Some(table) = self.tables.get_mut(&table) {
            table.negations.push(Waiting::Rest(rest));
        }
    }

    /// Nothing else is left to do from a place of the stack on: negations of a table there go on, under the
    /// condition that it has no answers. Whether there is such a table.
    pub(super) fn delay_one(&mut self, position: usize) -> bool {
        let waits = |id: &u32| self.tables.get(id).is_some_and(|t| !t.negations.is_empty());
        let Some(id) = self.stack.get(position..).and_then(|ids| ids.iter().rev().copied().find(waits))
        else {
            return false;
        };
        let Some(table) = self.tables.get_mut(&id) else { return false };
        table.delayed = true;
        let waiting = std::mem::take(&mut table.negations);
        self.wake_all(waiting);
        true
    }

    /// Tables are complete: decides what can be decided of their answers with conditions.
    pub(super) fn decide(&mut self, ids: &[u32]) {
        let some = |id: &u32| self.tables.get(id).is_some_and(|t| !t.conditions.is_empty());
        if !ids.iter().any(some) {
            return;
        }
        let mut model = Model::new(self, ids);
        model.solve();
        let truth = model.truth;
        let places: HashMap<u32, Vec<Option<u32>>> = ids
            .iter()
            .filter_map(|id| Some((*id, places(*id, self.tables.get(id)?.answers.len(), &truth))))
            .collect();
        for id in ids {
            if let Some(table) = self.tables.get_mut(id) {
                keep(*id, table, &truth, &places);
            }
        }
    }

    /// What an answer of a table needs: of each derivation the shape and the delays left.
    pub fn conditions(&self, id: u32, place: u32) -> &[Condition] {
        self.tables.get(&id).and_then(|t| t.conditions.get(&place)).map_or(&[], Vec::as_slice)
    }

    /// Tables that conditions of tables speak of, these tables included.
    pub(super) fn spoken_of(&self, from: impl Iterator<Item = u32>) -> HashSet<u32> {
        let (mut open, mut seen): (Vec<u32>, HashSet<u32>) = (from.collect(), HashSet::new());
        while let Some(id) = open.pop() {
            if !seen.insert(id) {
                continue;
            }
            let Some(table) = self.tables.get(&id) else { continue };
            let delays = table.conditions.values().flatten().flat_map(|c| &c.delays);
            open.extend(delays.filter_map(|(_, delay)| match delay {
                Delay::Not(id) | Delay::Holds(id, _) => Some(*id),
                Delay::Undefined => None,
            }));
        }
        seen
    }
}

/// Where the answers of a table are when those that are false are gone.
fn places(id: u32, count: usize, truth: &HashMap<Answer, Truth>) -> Vec<Option<u32>> {
    let mut next = 0;
    (0..count as u32)
        .map(|place| {
            let stays = truth.get(&(id, place)) != Some(&Truth::False);
            next += u32::from(stays);
            stays.then(|| next - 1)
        })
        .collect()
}

/// Takes what is decided out of a table.
fn keep(
    id: u32,
    table: &mut AnswerTable,
    truth: &HashMap<Answer, Truth>,
    places: &HashMap<u32, Vec<Option<u32>>>,
) {
    let Some(moved) = places.get(&id) else { return };
    let answers = std::mem::take(&mut table.answers);
    table.answers = answers.into_iter().zip(moved).filter(|(_, to)| to.is_some()).map(|(a, _)| a).collect();
    for (place, conditions) in std::mem::take(&mut table.conditions) {
        let Some(to) = moved.get(place as usize).copied().flatten() else { continue };
        if truth.get(&(id, place)) != Some(&Truth::Undefined) {
            continue;
        }
        let moved = |delay: Delay| match delay {
            Delay::Holds(t, p) => match places.get(&t).and_then(|m| m.get(p as usize)) {
                Some(to) => to.map(|p| Delay::Holds(t, p)),
                None => Some(delay),
            },
            other => Some(other),
        };
        let kept = conditions.into_iter().filter_map(|mut condition| {
            let delays: Option<Vec<_>> =
                condition.delays.iter().map(|(i, delay)| Some((*i, moved(*delay)?))).collect();
            condition.delays = delays?;
            Some(condition)
        });
        table.conditions.insert(to, kept.collect());
    }
}

/// The answers with conditions of tables that are complete together, as a program without variables.
struct Model<'a> {
    tables: &'a mut HashMap<u32, AnswerTable>,
    truth: HashMap<Answer, Truth>,
    /// Which answers need something.
    users: HashMap<Delay, Vec<Answer>>,
    open: Vec<Answer>,
}

impl Model<'_> {
    fn new<'a>(tabling: &'a mut Tabling, ids: &[u32]) -> Model<'a> {
        let (mut truth, mut users): (_, HashMap<_, Vec<_>>) = (HashMap::new(), HashMap::new());
        for id in ids {
            let Some(table) = tabling.tables.get(id) else { continue };
            for (place, conditions) in &table.conditions {
                truth.insert((*id, *place), Truth::Undefined);
                for (_, delay) in conditions.iter().flat_map(|c| &c.delays) {
                    users.entry(*delay).or_default().push((*id, *place));
                }
            }
        }
        let mut open: Vec<Answer> = truth.keys().copied().collect();
        open.sort_unstable();
        Model { tables: &mut tabling.tables, truth, users, open }
    }

    fn solve(&mut self) {
        loop {
            while let Some(answer) = self.open.pop() {
                self.look(answer);
            }
            let unfounded = self.unfounded();
            if unfounded.is_empty() {
                return;
            }
            unfounded.into_iter().for_each(|answer| self.set(answer, Truth::False));
        }
    }

    fn set(&mut self, (id, place): Answer, value: Truth) {
        self.truth.insert((id, place), value);
        for delay in [Delay::Holds(id, place), Delay::Not(id)] {
            self.open.extend(self.users.get(&delay).into_iter().flatten());
        }
    }

    /// Takes the decided delays out of an answer's conditions, and decides it where that decides it.
    fn look(&mut self, (id, place): Answer) {
        if self.truth.get(&(id, place)) != Some(&Truth::Undefined) {
            return;
        }
        let Some(table) = self.tables.get_mut(&id) else { return };
        let mut conditions = table.conditions.remove(&place).unwrap_or_default();
        conditions.retain_mut(|condition| {
            let values: Vec<Truth> = condition.delays.iter().map(|(_, d)| self.value(*d)).collect();
            let mut at = values.iter();
            condition.delays.retain(|_| at.next() != Some(&Truth::True));
            !values.contains(&Truth::False)
        });
        let value = if conditions.is_empty() {
            Truth::False
        } else if conditions.iter().any(|c| c.delays.is_empty()) {
            Truth::True
        } else {
            Truth::Undefined
        };
        if let Some(table) = self.tables.get_mut(&id) {
            table.conditions.insert(place, conditions);
        }
        if value != Truth::Undefined {
            self.set((id, place), value);
        }
    }

    fn value(&self, delay: Delay) -> Truth {
        match delay {
            Delay::Undefined => Truth::Undefined,
            Delay::Holds(id, place) => self.answer(id, place),
            Delay::Not(id) => {
                let count = self.tables.get(&id).map_or(0, |t| t.answers.len() as u32);
                let all: Vec<Truth> = (0..count).map(|place| self.answer(id, place)).collect();
                if all.contains(&Truth::True) {
                    Truth::False
                } else if all.contains(&Truth::Undefined) {
                    Truth::Undefined
                } else {
                    Truth::True
                }
            }
        }
    }

    fn answer(&self, id: u32, place: u32) -> Truth {
        self.truth.get(&(id, place)).copied().unwrap_or_else(|| {
            let open = self.tables.get(&id).is_some_and(|t| t.conditions.contains_key(&place));
            if open { Truth::Undefined } else { Truth::True }
        })
    }

    /// The undecided answers that nothing supports but answers of the same kind.
    fn unfounded(&self) -> Vec<Answer> {
        let undecided: Vec<Answer> =
            self.truth.iter().filter(|(_, t)| **t == Truth::Undefined).map(|(a, _)| *a).collect();
        let mut supported: HashSet<Answer> = HashSet::new();
        let mut open = undecided.clone();
        while let Some((id, place)) = open.pop() {
            if supported.contains(&(id, place)) || self.truth.get(&(id, place)) != Some(&Truth::Undefined) {
                continue;
            }
            let here = |delay: &Delay| match delay {
                Delay::Holds(t, p) => !self.truth.contains_key(&(*t, *p)) || supported.contains(&(*t, *p)),
                _ => true,
            };
            let conditions = self.tables.get(&id).and_then(|t| t.conditions.get(&place));
            if conditions.into_iter().flatten().any(|c| c.delays.iter().all(|(_, d)| here(d))) {
                supported.insert((id, place));
                open.extend(self.users.get(&Delay::Holds(id, place)).into_iter().flatten());
            }
        }
        undecided.into_iter().filter(|answer| !supported.contains(answer)).collect()
    }
}
