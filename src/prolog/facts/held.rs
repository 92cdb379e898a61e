//! Terms of facts that are kept here, as words that only the evaluator of goals (`prolog::pure`) understands.

use super::Store;
use crate::prolog::answer::{HELD, RULES};
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;
use std::rc::Rc;

/// A rule among the rows, where goals are worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// It has that number there.
    Known(usize),
    /// Its body is a cut.
    Cut,
    /// It is kept here, and nobody has looked at it.
    Waiting,
    /// It is left to the machine.
    Foreign,
}

/// The terms by the numbers of their slots, from [`HELD`] on.
#[derive(Clone, Debug, Default)]
pub(super) struct Held {
    terms: Vec<Option<Rc<[i64]>>>,
    free: Vec<usize>,
    /// Terms that the machine keeps, by their slots: these are copies.
    copies: FxHashMap<u32, Rc<[i64]>>,
    /// Rules that are kept here, or that goals worked out in Rust know, by their slots.
    rules: FxHashMap<u32, Rule>,
    /// Terms that the machine has asked for, by their slots here: the slot of its own that it was given when it asked again.
    machines: FxHashMap<u32, Option<u32>>,
    /// How many words all of them have.
    words: usize,
}

/// So many words they may have.
const MOST: usize = 1 << 24;

/// Whether a slot is that of a term which is kept here.
pub(super) fn is_held(slot: u32) -> bool {
    (HELD..RULES).contains(&slot)
}

impl Store {
    /// Adds a row at the end or in front with arguments that no codes hold, as the words of all of them, or a rule, with those
    /// of its body and its module behind them; false if there are too many such rows.
    pub fn push_held(
        &mut self,
        relation: usize,
        args: &[i64],
        (words, rule): (&[i64], Option<Rule>),
        front: bool,
    ) -> bool {
        let held = &mut self.held;
        let number = held.free.pop().unwrap_or_else(|| {
            held.terms.push(None);
            held.terms.len() - 1
        });
        if number >= (RULES - HELD) as usize || held.words > MOST {
            held.free.push(number);
            return false;
        }
        held.words += words.len();
        held.terms[number] = Some(words.into());
        let slot = HELD + number as u32;
        held.rules.extend(rule.map(|rule| (slot, rule)));
        self.add(relation, args, slot, front);
        true
    }

    /// Keeps the words of the row with a slot of the machine's, too.
    pub fn copy_held(&mut self, slot: u32, words: &[i64]) {
        if self.held.words <= MOST {
            self.held.words += words.len();
            let old = self.held.copies.insert(slot, words.into());
            self.held.words -= old.map_or(0, |words| words.len());
        }
    }

    /// The row with a slot is that rule.
    pub fn know_rule(&mut self, slot: u32, rule: Rule) {
        self.held.rules.insert(slot, rule);
    }

    /// The rule that a row is, if it is one that is known.
    pub fn rule(&self, relation: usize, row: i64) -> Option<Rule> {
        let relation = &self.relations[relation];
        if !relation.has_terms {
            return None;
        }
        self.rule_in(relation.row(row).slot)
    }

    /// The rule in a slot, if it is one that is known.
    pub fn rule_in(&self, slot: u32) -> Option<Rule> {
        self.held.rules.get(&slot).copied()
    }

    /// The slot of a row.
    pub fn slot(&self, relation: usize, row: i64) -> u32 {
        self.relations[relation].row(row).slot
    }

    /// The relation and the row that was added last.
    pub fn last_added(&self) -> (usize, i64) {
        self.last_added
    }

    /// The words of the arguments of a row that has a slot.
    pub fn held(&self, slot: u32) -> Option<&Rc<[i64]>> {
        match slot.checked_sub(HELD) {
            None if slot == 0 => None,
            Some(number) => self.held.terms.get(number as usize)?.as_ref(),
            None => self.held.copies.get(&slot),
        }
    }

    /// The words of the arguments of a row, if they are kept here.
    pub fn words(&self, relation: usize, row: i64) -> Option<&Rc<[i64]>> {
        self.held(self.relations[relation].row(row).slot)
    }

    /// Whether one of some rows is a rule, unless it is known and that is `allowed`, or has a term that only the machine has.
    pub fn have_other_terms(&self, relation: usize, rows: &[i64], allowed: bool) -> bool {
        let relation = &self.relations[relation];
        let rule = |slot: u32| allowed && self.held.rules.contains_key(&slot);
        let elsewhere = |slot: u32| slot != 0 && self.held(slot).is_none() && !rule(slot);
        relation.has_terms && rows.iter().any(|&at| elsewhere(relation.row(at).slot))
    }

    /// Whether some row of a relation may be a rule.
    pub fn has_rules(&self, relation: usize) -> bool {
        let rows = &self.relations[relation].rows;
        rows.iter().any(|row| row.slot >= RULES || self.held.rules.contains_key(&row.slot))
    }

    /// The machine's own slot for a term that is kept here, if it has one.
    pub fn machines_slot(&self, slot: u32) -> Option<u32> {
        self.held.machines.get(&slot).copied().flatten()
    }

    /// The machine has read a term that is kept here: a slot below `most` in which it may keep what it has read, from the
    /// second time on. To read it costs much more than to fetch it, and most are read once.
    pub fn read_by_machine(&mut self, slot: u32, most: u32) -> Option<u32> {
        if let Entry::Vacant(first) = self.held.machines.entry(slot) {
            first.insert(None);
            return None;
        }
        let own = self.new_slot();
        if own >= most {
            self.free_slots.push(own);
            return None;
        }
        self.held.machines.insert(slot, Some(own));
        Some(own)
    }

    /// A slot is needed no more; the slot of the machine's that is free now.
    pub fn free_slot(&mut self, slot: u32) -> Option<u32> {
        self.held.rules.remove(&slot);
        if !is_held(slot) {
            self.free_slots.push(slot);
            if let Some(words) = self.held.copies.remove(&slot) {
                self.held.words -= words.len();
            }
            return Some(slot);
        }
        if let Some(words) = self.held.terms.get_mut((slot - HELD) as usize)?.take() {
            self.held.words -= words.len();
            self.held.free.push((slot - HELD) as usize);
        }
        let own = self.held.machines.remove(&slot)??;
        self.free_slots.push(own);
        Some(own)
    }
}
