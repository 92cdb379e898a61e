//! What the leader of tables that depend on each other runs, until all are complete.

use super::queue::{Rest, Waiting};
use super::{Arguments, Job, Tabling};
use std::collections::HashMap;

impl Tabling {
    /// Wakes what waits for a table's answers.
    pub(super) fn wake(&mut self, id: u32) {
        let Some(table) = self.tables.get_mut(&id) else { return };
        let readers = std::mem::take(&mut table.readers);
        self.wake_all(readers);
    }

    pub(super) fn wake_all(&mut self, readers: Vec<Waiting>) {
        for reader in readers {
            let owner = match reader {
                Waiting::Whole(owner) => owner,
                Waiting::Rest(rest) => match self.rests.get_mut(&rest) {
                    Some(rest) if !rest.queued => {
                        rest.queued = true;
                        rest.owner
                    }
                    _ => continue,
                },
            };
            let Some(table) = self.tables.get_mut(&owner).filter(|t| !t.complete) else { continue };
            if let Waiting::Whole(_) = reader {
                if table.stale {
                    continue;
                }
                table.stale = true;
            }
            let queue = match reader {
                Waiting::Rest(_) => &mut self.rests_awake,
                Waiting::Whole(_) => &mut self.runs_awake,
            };
            queue.push(table.position, reader);
        }
    }

    /// The run on top has read all of a table so far: all of it depends on what comes.
    pub fn depend(&mut self, id: u32) {
        let Some(&run) = self.running.last() else { return };
        self.wait(id, Waiting::Whole(run));
    }

    pub(super) fn wait(&mut self, id: u32, reader: Waiting) {
        if let Some(table) = self.tables.get_mut(&id)
            && !table.complete
            && !table.readers.contains(&reader)
        {
            table.readers.push(reader);
        }
    }

    /// The rest of a clause of the run on top waits for answers from some place on.
    pub fn suspend(&mut self, table: u32, at: usize, text: &str) {
        let Some(rest) = self.keep_rest(table, at, false, text) else { return };
        if let Some(table) = self.tables.get_mut(&table) {
            // A number of its own: it cannot be among them.
            table.readers.push(Waiting::Rest(rest));
        }
    }

    /// Keeps the rest of a clause of the run on top.
    pub(super) fn keep_rest(&mut self, table: u32, at: usize, negative: bool, text: &str) -> Option<u32> {
        let owner = *self.running.last()?;
        let rest = self.next_rest;
        self.next_rest += 1;
        self.rests.insert(rest, Rest { owner, table, at, queued: false, negative, text: text.into() });
        if let Some(owner) = self.tables.get_mut(&owner) {
            owner.rests.push(rest);
        }
        Some(rest)
    }

    /// The rest of a clause has used the answers up to some place and waits again.
    pub fn wait_again(&mut self, rest: u32, at: usize) {
        let Some(found) = self.rests.get_mut(&rest) else { return };
        found.at = at;
        let table = found.table;
        if let Some(table) = self.tables.get_mut(&table) {
            table.readers.push(Waiting::Rest(rest));
        }
    }

    /// The run on top has ended; what a leader runs next. None when the variant is complete, or when it
    /// depends on one further down, which is the leader then.
    pub fn next(&mut self, leader: u32) -> Option<Job> {
        let run = self.running.pop().unwrap_or(leader);
        let low = self.tables.get(&run).map_or(usize::MAX, |t| t.low);
        let table = self.tables.get_mut(&leader)?;
        table.low = table.low.min(low);
        let (low, position) = (table.low, table.position);
        if low < position {
            if let Some(parent) = self.running.last().and_then(|p| self.tables.get_mut(p)) {
                parent.low = parent.low.min(low);
            }
            return None;
        }
        loop {
            // The cheap ones first.
            while let Some((at, reader)) =
                self.rests_awake.take(position).or_else(|| self.runs_awake.take(position))
            {
                if let Some(job) = self.job(at, reader) {
                    return Some(job);
                }
            }
            if !self.delay_one(position) {
                break;
            }
        }
        self.complete(position);
        None
    }

    pub(super) fn job(&mut self, at: usize, reader: Waiting) -> Option<Job> {
        let owner = match reader {
            Waiting::Whole(owner) => owner,
            Waiting::Rest(rest) => self.rests.get(&rest)?.owner,
        };
        let table = self.tables.get_mut(&owner).filter(|t| !t.complete && t.position == at)?;
        let job = match reader {
            Waiting::Whole(_) => {
                table.stale = false;
                // One of kept terms is complete.
                let Arguments::Read(args) = &table.args else { return None };
                let job = Job::Again(owner, table.pred, args.clone());
                // The run makes them anew.
                for rest in std::mem::take(&mut table.rests) {
                    self.rests.remove(&rest);
                }
                job
            }
            Waiting::Rest(rest) => {
                let found = self.rests.get_mut(&rest)?;
                found.queued = false;
                if found.negative {
                    let job = Job::Not { owner, table: found.table, text: found.text.clone() };
                    self.running.push(owner);
                    return Some(job);
                }
                Job::Rest { rest, owner, table: found.table, at: found.at, text: found.text.clone() }
            }
        };
        self.running.push(owner);
        Some(job)
    }

    /// Everything from a place of the stack on is complete.
    pub(super) fn complete(&mut self, position: usize) {
        let ids = self.stack.split_off(position);
        self.decide(&ids);
        self.versioned(&ids);
        for id in ids {
            let Some(table) = self.tables.get_mut(&id) else { continue };
            table.complete = true;
            table.readers = Vec::new();
            table.negations = Vec::new();
            table.log = Vec::new();
            table.places = HashMap::new();
            table.joined = Vec::new();
            for rest in std::mem::take(&mut table.rests) {
                self.rests.remove(&rest);
            }
            if table.doomed {
                self.forget(id);
            }
        }
    }

    /// A run was left by an exception: what is not complete of it and of what it called is forgotten.
    pub fn abort(&mut self, id: u32) {
        let Some(table) = self.tables.get(&id).filter(|t| !t.complete) else { return };
        let (position, depth) = (table.position, table.depth);
        for id in self.stack.split_off(position) {
            if let Some(table) = self.tables.remove(&id) {
                table.rests.iter().for_each(|rest| drop(self.rests.remove(rest)));
                self.variants.remove(&(table.pred, table.key));
            }
        }
        self.running.truncate(depth);
    }
}
