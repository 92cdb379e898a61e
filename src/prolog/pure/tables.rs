//! Tables of answers while a goal is worked out.
//!
//! A call that is new is run to its end before its caller gets answers. One that is under way, since it calls itself in the
//! end, is answered with what was found so far, and more as it comes: whoever asked depends on it. The lowest of those that
//! depend on each other (the leader) is run again as long as somebody has read answers to their end before the last one came;
//! then they all are complete, and are among the tables of the program.

use super::Word;
use super::heap::GiveUp;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// So many further rounds a leader may have where they take long: the embedded machine goes on where a clause has stopped, and is
/// faster where there are many.
const MOST_ROUNDS: usize = 30;
/// The steps of a goal, from which on its rounds take long.
const LONG_ROUNDS: usize = 2_000_000;
/// So many words answers may have.
const MOST: usize = 16_000_000;

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Its clauses run, since some round; its place among those of which that is so, and how many groups waited when it began.
    Running { place: usize, since: usize, groups: usize },
    /// They have been run in some round, and wait for a leader with a group of others.
    Waiting { round: usize, group: usize },
    /// It has all answers.
    Complete,
}

/// A call and its answers.
#[derive(Debug)]
struct Table {
    call: Call,
    answers: Rc<Vec<Box<[Word]>>>,
    known: FxHashSet<Box<[Word]>>,
    /// Where answers are joined: the last one for some values of the call's variables, and where its joined values begin. The
    /// answers are a log then, from which nothing goes: one that another has replaced is empty.
    joined: FxHashMap<Box<[Word]>, (usize, usize)>,
    /// The first answer that is not empty.
    first: usize,
    state: State,
    /// While it runs: the lowest place on which it depends, its own if there is none.
    low: usize,
    /// How often it has been run again as a leader.
    rounds: usize,
    /// How many answers there were when somebody had read all of them, the first time.
    read: Option<usize>,
    /// How many there were when this round began, and whether somebody who had read some was cut off from the rest: others may come
    /// in their places.
    before: usize,
    cut_short: bool,
}

/// A call of a tabled predicate.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Call {
    /// The predicate's number among those that are tabled.
    pub(super) pred: usize,
    /// The arguments, as kept terms, as far as they tell tables apart.
    pub(super) args: Rc<[Word]>,
}

/// A table that has got all answers.
pub(super) struct Finished {
    pub(super) call: Call,
    /// The values of the call's variables in each answer, as kept terms.
    pub(super) answers: Rc<Vec<Box<[Word]>>>,
}

/// Tables that wait for the same leader. What was found since a table began waits for nothing above it, so its groups are the
/// last ones when it ends: they become one, or complete.
#[derive(Debug)]
struct Group {
    /// The group that it has become a part of, if not itself.
    within: usize,
    /// The leader's place.
    low: usize,
    /// Its tables, and those that have left it to run again.
    members: Vec<usize>,
}

/// The tables of an attempt.
#[derive(Debug, Default)]
pub(super) struct Tables {
    tables: Vec<Table>,
    by_call: FxHashMap<Call, usize>,
    running: Vec<usize>,
    /// Every group there was, and those that wait, in the order of their ends.
    groups: Vec<Group>,
    waiting: Vec<usize>,
    round: usize,
    words: usize,
}

impl Tables {
    pub(super) fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }

    /// Whether one is being filled, or waits for others.
    pub(super) fn are_open(&self) -> bool {
        !self.running.is_empty() || !self.waiting.is_empty()
    }

    pub(super) fn clear(&mut self) {
        if !self.tables.is_empty() {
            *self = Tables::default();
        }
    }

    /// The table of a call that was asked before, and whether its clauses are to be run.
    pub(super) fn known(&mut self, call: &Call) -> Option<(usize, bool)> {
        let id = *self.by_call.get(call)?;
        match self.tables[id].state {
            State::Complete => {}
            State::Running { place, .. } => self.depends(place),
            State::Waiting { round, group } => {
                let group = self.group(group);
                let low = self.groups[group].low;
                // In each round of those that it depends on it is run once.
                let leader = self.running.get(low).map(|leader| self.tables[*leader].state);
                if matches!(leader, Some(State::Running { since, .. }) if since <= round) {
                    self.depends(low);
                } else {
                    self.start(id);
                    return Some((id, true));
                }
            }
        }
        Some((id, false))
    }

    /// The table of a new call, whose clauses are to be run.
    pub(super) fn new_table(&mut self, call: Call) -> usize {
        let id = self.push(call, Rc::default(), State::Complete);
        self.start(id);
        id
    }

    /// A table that is complete.
    pub(super) fn import(&mut self, call: Call, answers: Rc<Vec<Box<[Word]>>>) -> usize {
        self.push(call, answers, State::Complete)
    }

    fn push(&mut self, call: Call, answers: Rc<Vec<Box<[Word]>>>, state: State) -> usize {
        let id = self.tables.len();
        self.by_call.insert(call.clone(), id);
        let (known, joined) = Default::default();
        let (first, before, cut_short) = Default::default();
        let (low, rounds, read) = (0, 0, None);
        self.tables.push(Table {
            call,
            answers,
            known,
            joined,
            first,
            state,
            low,
            rounds,
            read,
            before,
            cut_short,
        });
        id
    }

    fn start(&mut self, id: usize) {
        let (place, groups) = (self.running.len(), self.waiting.len());
        self.running.push(id);
        let table = &mut self.tables[id];
        (table.state, table.low) = (State::Running { place, since: self.round, groups }, place);
        table.rounds = 0;
    }

    /// The group that a group has become.
    fn group(&mut self, mut group: usize) -> usize {
        while self.groups[group].within != group {
            let above = self.groups[group].within;
            self.groups[group].within = self.groups[above].within;
            group = above;
        }
        group
    }

    /// Makes groups, and a table that has run, one group that waits for the leader at a place.
    fn join(&mut self, groups: Vec<usize>, id: usize, low: usize) -> usize {
        let largest = groups.iter().copied().max_by_key(|group| self.groups[*group].members.len());
        let whole = largest.unwrap_or_else(|| {
            self.groups.push(Group { within: self.groups.len(), low, members: Vec::new() });
            self.groups.len() - 1
        });
        for group in groups.into_iter().filter(|group| *group != whole) {
            self.groups[group].within = whole;
            let members = std::mem::take(&mut self.groups[group].members);
            self.groups[whole].members.extend(members);
        }
        self.groups[whole].members.push(id);
        self.groups[whole].low = low;
        whole
    }

    /// A table and those that wait in the last groups, behind so many.
    fn members(&mut self, id: usize, behind: usize) -> Vec<usize> {
        let mut members = vec![id];
        for at in behind..self.waiting.len() {
            let whole = self.waiting[at];
            for at in 0..self.groups[whole].members.len() {
                let other = self.groups[whole].members[at];
                // One that has run again may wait elsewhere now.
                let State::Waiting { group, .. } = self.tables[other].state else { continue };
                if self.group(group) == whole {
                    members.push(other);
                }
            }
        }
        members.sort_unstable();
        members.dedup();
        members
    }

    /// What waits for a leader that runs again becomes one group: each round leaves another one for each table that it runs.
    fn regroup(&mut self, behind: usize, low: usize, members: &[usize]) {
        let parts = self.waiting.split_off(behind.min(self.waiting.len()));
        let Some((&whole, others)) = parts.split_first() else { return };
        for other in others {
            self.groups[*other] = Group { within: whole, low, members: Vec::new() };
        }
        let waits = |id: &usize| matches!(self.tables[*id].state, State::Waiting { .. });
        let members = members.iter().copied().filter(waits).collect();
        self.groups[whole] = Group { within: whole, low, members };
        self.waiting.push(whole);
    }

    /// What runs depends on what runs at a place.
    fn depends(&mut self, place: usize) {
        if let Some(&id) = self.running.last() {
            let low = &mut self.tables[id].low;
            *low = place.min(*low);
        }
    }

    /// Adds an answer, if it is a new one.
    pub(super) fn add(&mut self, id: usize, words: &[Word]) -> Result<(), GiveUp> {
        let table = self.tables.get_mut(id).ok_or(GiveUp)?;
        if !table.known.insert(words.into()) {
            return Ok(());
        }
        Rc::get_mut(&mut table.answers).ok_or(GiveUp)?.push(words.into());
        self.words += 2 * words.len() + 8;
        if self.words > MOST { Err(GiveUp) } else { Ok(()) }
    }

    /// The joined values of the answer that is there for some values of the call's variables; none if there is no such answer.
    pub(super) fn old(&self, id: usize, key: &[Word]) -> Result<&[Word], GiveUp> {
        let table = self.tables.get(id).ok_or(GiveUp)?;
        Ok(table.joined.get(key).map_or(&[], |(number, from)| &table.answers[*number][*from..]))
    }

    /// Adds an answer whose values from `from` on are joined ones, in the place of the one that was there, unless it is the same.
    pub(super) fn put(&mut self, id: usize, words: &[Word], from: usize) -> Result<(), GiveUp> {
        let table = self.tables.get_mut(id).ok_or(GiveUp)?;
        let answers = Rc::get_mut(&mut table.answers).ok_or(GiveUp)?;
        let number = answers.len();
        match table.joined.get_mut(&words[..from]) {
            Some((old, _)) if *answers[*old] == *words => return Ok(()),
            Some(place) => answers[std::mem::replace(&mut place.0, number)] = Box::default(),
            None => {
                table.joined.insert(words[..from].into(), (number, from));
            }
        }
        answers.push(words.into());
        while answers.get(table.first).is_some_and(|answer| answer.is_empty()) {
            table.first += 1;
        }
        self.words += words.len() + 8;
        if self.words > MOST { Err(GiveUp) } else { Ok(()) }
    }

    /// Somebody who has read answers of a table wants no more of them.
    pub(super) fn was_cut_short(&mut self, id: usize) {
        if let Some(table) = self.tables.get_mut(id) {
            table.cut_short |= table.state != State::Complete;
        }
    }

    /// The first answer from that number on, if there is one, and whether there may be one behind it.
    pub(super) fn next(&mut self, id: usize, number: usize) -> Result<(Option<usize>, bool), GiveUp> {
        let table = self.tables.get_mut(id).ok_or(GiveUp)?;
        let (complete, all) = (table.state == State::Complete, table.answers.len());
        let replaced = |number: &usize| !table.joined.is_empty() && table.answers[*number].is_empty();
        let number = (number.max(table.first)..all).find(|number| !replaced(number)).unwrap_or(all);
        if number >= all && !complete {
            table.read = Some(table.read.map_or(all, |read| read.min(all)));
        }
        Ok(((number < all).then_some(number), !complete || number + 1 < all))
    }

    /// An answer that is there.
    pub(super) fn answer(&self, id: usize, number: usize) -> &[Word] {
        self.tables.get(id).and_then(|table| table.answers.get(number)).map_or(&[], |words| words)
    }

    /// The clauses of the table that was begun last have been run, after so many steps of the goal: whether they are to be run
    /// again. Adds those that are complete now.
    pub(super) fn finish(
        &mut self,
        id: usize,
        steps: usize,
        finished: &mut Vec<Finished>,
    ) -> Result<bool, GiveUp> {
        let place = self.running.len().checked_sub(1).ok_or(GiveUp)?;
        if self.running[place] != id {
            return Err(GiveUp);
        }
        let State::Running { groups, .. } = self.tables[id].state else { return Err(GiveUp) };
        let low = self.tables[id].low;
        if low < place {
            self.running.pop();
            // Who waited for this one waits for what it waits for.
            let behind = self.waiting.split_off(groups);
            let group = self.join(behind, id, low);
            self.waiting.push(group);
            self.tables[id].state = State::Waiting { round: self.round, group };
            self.depends(low);
            return Ok(false);
        }
        let members = self.members(id, groups);
        let lacking = |id: &usize| {
            let table = &self.tables[*id];
            let all = table.answers.len();
            table.read.is_some_and(|read| read < all) || table.cut_short && table.before < all
        };
        if members.iter().any(lacking) {
            self.round += 1;
            self.regroup(groups, place, &members);
            for id in &members {
                let table = &mut self.tables[*id];
                (table.read, table.cut_short, table.before) = (None, false, table.answers.len());
            }
            let table = &mut self.tables[id];
            table.rounds += 1;
            table.state = State::Running { place, since: self.round, groups };
            return if table.rounds > MOST_ROUNDS && steps > LONG_ROUNDS { Err(GiveUp) } else { Ok(true) };
        }
        self.running.pop();
        self.waiting.truncate(groups);
        for id in members {
            let table = &mut self.tables[id];
            table.state = State::Complete;
            if !std::mem::take(&mut table.joined).is_empty()
                && let Some(answers) = Rc::get_mut(&mut table.answers)
            {
                answers.retain(|answer| !answer.is_empty());
            }
            table.first = 0;
            finished.push(Finished { call: table.call.clone(), answers: table.answers.clone() });
            table.known = FxHashSet::default();
        }
        Ok(false)
    }
}
