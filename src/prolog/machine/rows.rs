//! The rows that dynamic predicates get from a program's files, and lose when a file is read again.

use super::{Core, Machine};
use crate::prolog::dialect::{self, FirstRow, Initial, Taken, Unit};
use crate::prolog::host;
use std::collections::VecDeque;

/// Where the new rows of predicates belong that have lost old ones.
pub(super) struct Places {
    /// The generation of the fact store with which the load began.
    began: u64,
    /// Relations, with how many older rows stay in front.
    of: Vec<(usize, usize)>,
}

impl Core {
    /// Has rows that are to be added to predicates run compiled no longer.
    pub(super) fn changing<'a>(&mut self, initial: impl Iterator<Item = &'a Initial>) {
        let mut ids: Vec<usize> = initial.filter_map(Initial::relation).collect();
        ids.dedup();
        ids.into_iter().for_each(|id| self.change(id));
    }

    fn change(&mut self, id: usize) {
        if host::with(|h| h.store.relations[id].mark.is_some()) {
            self.query(&format!("'$changing'({id})"));
        }
    }

    /// Takes the rows of a predicate that were added between some generations of the fact store; how many of those up to
    /// the generation `until` stay in front of the first.
    pub(super) fn take_rows(&mut self, id: usize, between: &[(u64, u64)], until: u64) -> usize {
        self.change(id);
        host::with(|h| h.store.delete_born(id, between, until))
    }

    /// Adds the row of a clause; the generations of the store before and after.
    pub(super) fn first_row(&mut self, initial: Initial) -> (u64, u64) {
        let before = host::with(|h| h.store.generation());
        match initial {
            Initial::Row(id, args) => {
                host::with(|h| h.store.push(id, &args, false, false));
            }
            Initial::Rule(id, args, number) => host::with(|h| h.store.push_compiled(id, &args, number)),
            Initial::Goal(goal) => {
                let _ = self.run(&goal);
            }
        }
        (before, host::with(|h| h.store.generation()))
    }
}

impl Machine {
    /// Takes back what files had defined before this load.
    pub(super) fn take_back(&mut self, unit: &mut Unit) -> (Taken, Places) {
        let now = host::with(|h| h.store.generation());
        let taken = dialect::take_back(&mut self.registry, unit, now);
        let mut places = Places { began: taken.began, of: Vec::new() };
        for (id, rows) in &taken.rows {
            places.of.push((*id, self.core.take_rows(*id, rows, taken.began)));
        }
        host::with(|h| {
            let sources = &mut h.program.sources;
            taken.compiled.iter().for_each(|(module, key)| sources.forget(module, key));
            let mut old = Vec::new();
            let mut owners = dialect::Owners::of(unit);
            for ((module, (name, arity)), files) in &taken.joined {
                let clauses = sources.of(module, name, *arity).iter();
                old.extend(clauses.filter(|clause| files.contains(&owners.file(clause))).cloned());
            }
            unit.goals.iter_mut().for_each(|goal| goal.after += old.len());
            unit.clauses.splice(0..0, old);
            if !(taken.compiled.is_empty() && taken.joined.is_empty() && taken.rows.is_empty()) {
                // What was found with other clauses.
                h.tabling.forget_all(|_, _| true);
            }
        });
        (taken, places)
    }

    /// Gives dynamic predicates their first rows, and those that nothing has changed their marks. Rows that directives may
    /// stand in front of are returned, in the order of their turns: they wait for these, as in SWI-Prolog.
    pub(super) fn first_rows(
        &mut self,
        rows: Vec<FirstRow>,
        marks: &[(usize, usize)],
        marked: &str,
    ) -> VecDeque<FirstRow> {
        self.core.changing(rows.iter().map(|row| &row.row));
        let (mut wait, now): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| row.turn.is_some());
        wait.sort_by_key(|row| row.turn);
        now.into_iter().for_each(|row| self.add_row(row));
        if !marked.is_empty() {
            host::with(|h| marks.iter().for_each(|&(id, mark)| h.store.relations[id].mark = Some(mark)));
            self.core.query(marked);
        }
        wait.into()
    }

    /// Adds those of the rows whose clauses are before one of the load.
    pub(super) fn add_rows_before(&mut self, rows: &mut VecDeque<FirstRow>, turn: usize) {
        let due = rows.partition_point(|row| row.turn.is_none_or(|its| its < turn));
        for row in rows.drain(..due).collect::<Vec<_>>() {
            self.add_row(row);
        }
    }

    fn add_row(&mut self, FirstRow { row, origin, .. }: FirstRow) {
        let around = self.core.first_row(row);
        if !origin.1.starts_with("library(") {
            self.registry.definitions.note(origin, Some(around));
        }
    }

    /// Puts the rows of predicates that were loaded again, and what directives have added to them, where the old ones were.
    pub(super) fn put_back(&mut self, places: &Places) {
        for (id, before) in &places.of {
            host::with(|h| h.store.move_forward(*id, *before, places.began));
        }
    }

    /// Notes which of a load's files define what, but for the rows that are still to come; the rows that were there
    /// while files were read and lose their places go.
    pub(super) fn define(&mut self, built: &dialect::Built, unit: &Unit) {
        self.registry.definitions.included.extend(unit.included.clone());
        let mut owners = dialect::Owners::of(unit);
        for clause in built.clauses.iter().filter(|clause| !clause.source.own) {
            self.registry.definitions.note(owners.origin(clause), None);
        }
        for (origin, around) in &unit.rows {
            let kind = self.registry.module(&origin.0.0).preds.get(&origin.0.1);
            match kind {
                Some(dialect::registry::Kind::Dynamic(id)) if built.gone.contains(origin) => {
                    let id = *id;
                    self.core.take_rows(id, &[*around], u64::MAX);
                }
                _ => self.registry.definitions.note(origin.clone(), Some(*around)),
            }
        }
    }
}
