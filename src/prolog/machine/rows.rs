//! The rows that dynamic predicates get from a program's files, and lose when a file is read again.

use super::{Core, Machine};
use crate::prolog::dialect::files::real;
use crate::prolog::dialect::{self, Initial, Origin, ReadClause, Taken, Unit};
use crate::prolog::host;

impl Core {
    /// Has rows that are to be added to predicates run compiled no longer.
    pub(super) fn changing(&mut self, initial: &[(Initial, Origin)]) {
        let mut ids: Vec<usize> = initial.iter().filter_map(|(row, _)| row.relation()).collect();
        ids.dedup();
        ids.into_iter().for_each(|id| self.change(id));
    }

    fn change(&mut self, id: usize) {
        if host::with(|h| h.store.relations[id].mark.is_some()) {
            self.query(&format!("'$changing'({id})"));
        }
    }

    /// Takes the rows of a predicate that were added between some generations of the fact store; how many stay in front
    /// of the first, and how many in all.
    pub(super) fn take_rows(&mut self, id: usize, between: &[(u64, u64)]) -> (usize, usize) {
        self.change(id);
        host::with(|h| h.store.delete_born(id, between))
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
    /// Takes back what files had defined before this load. With it come the relations whose rows are new then: how many
    /// stay in front of those, and how many have stayed.
    pub(super) fn take_back(&mut self, unit: &mut Unit) -> (Taken, Vec<(usize, usize, usize)>) {
        let taken = dialect::Definitions::take_back(&mut self.registry, unit);
        let mut kept = Vec::new();
        for (id, rows) in &taken.rows {
            let (before, all) = self.core.take_rows(*id, rows);
            kept.push((*id, before, all));
        }
        host::with(|h| {
            let sources = &mut h.program.sources;
            taken.compiled.iter().for_each(|(module, key)| sources.forget(module, key));
            for ((module, (name, arity)), files) in &taken.joined {
                let stays =
                    |clause: &&ReadClause| files.iter().any(|file| **file == *real(&clause.source.path));
                unit.clauses.splice(0..0, sources.of(module, name, *arity).iter().filter(stays).cloned());
            }
        });
        (taken, kept)
    }

    /// Gives dynamic predicates their first rows, and those that nothing has changed their marks.
    pub(super) fn first_rows(
        &mut self,
        rows: Vec<(Initial, Origin)>,
        marks: &[(usize, usize)],
        marked: &str,
        kept: Vec<(usize, usize, usize)>,
    ) {
        self.core.changing(&rows);
        for (initial, origin) in rows {
            let around = self.core.first_row(initial);
            self.registry.definitions.note(origin, Some(around));
        }
        for (id, before, all) in kept {
            host::with(|h| h.store.move_forward(id, before, all));
        }
        if !marked.is_empty() {
            host::with(|h| marks.iter().for_each(|&(id, mark)| h.store.relations[id].mark = Some(mark)));
            self.core.query(marked);
        }
    }

    /// Notes which of a load's files define what, but for the rows that are still to come; the rows that were there
    /// while files were read and lose their places go.
    pub(super) fn define(&mut self, built: &dialect::Built, unit: &Unit) {
        let mut owners = dialect::Owners::of(unit);
        for clause in built.clauses.iter().filter(|clause| !clause.source.own) {
            self.registry.definitions.note(owners.origin(clause), None);
        }
        for (origin, around) in &unit.rows {
            let kind = self.registry.module(&origin.0.0).preds.get(&origin.0.1);
            match kind {
                Some(dialect::registry::Kind::Dynamic(id)) if built.gone.contains(origin) => {
                    let id = *id;
                    self.core.take_rows(id, &[*around]);
                }
                _ => self.registry.definitions.note(origin.clone(), Some(*around)),
            }
        }
    }
}
