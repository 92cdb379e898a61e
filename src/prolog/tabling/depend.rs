//! What incremental tables depend on: the relations that their runs asked, and other variants, with the
//! version that these had. A table is out of date when one of them has changed. A variant that is run again
//! and finds the same answers keeps its version, so that what depends on it stays as it is.

use super::{AnswerTable, Tabling};
use crate::prolog::facts::Store;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

/// A predicate's number and the key of a variant.
pub(super) type Variant = (usize, Rc<str>);

/// What one table depends on.
#[derive(Debug, Default)]
pub(super) struct Needs {
    relations: BTreeSet<usize>,
    variants: HashMap<Variant, u64>,
}

/// Versions of variants, each with the fingerprint of its answers.
pub(super) type Versions = HashMap<Variant, (u64, u64)>;

/// A number for the answers of a table in any order. Answers with conditions are always others: conditions
/// speak of tables.
fn fingerprint(id: u32, table: &AnswerTable) -> u64 {
    let of = |text: &Rc<str>| {
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        hasher.finish()
    };
    let undecided = if table.conditions.is_empty() { 0 } else { u64::from(id) + 1 };
    table.answers.iter().map(of).fold(table.answers.len() as u64 + undecided, u64::wrapping_add)
}

impl Tabling {
    /// The run on top has asked an incremental relation.
    pub fn asked(&mut self, relation: usize) {
        if let Some(run) = self.running.last().and_then(|run| self.tables.get_mut(run)) {
            run.needs.relations.insert(relation);
        }
    }

    /// The run on top has called a variant.
    pub(super) fn called(&mut self, variant: &Variant) {
        if let Some(run) = self.running.last().and_then(|run| self.tables.get_mut(run)) {
            run.needs.variants.entry(variant.clone()).or_default();
        }
    }

    /// Tables are complete: their versions, and those of what they depend on, are noted.
    pub(super) fn versioned(&mut self, ids: &[u32]) {
        for id in ids {
            let Some(table) = self.tables.get(id).filter(|t| self.preds[t.pred].incremental) else {
                continue;
            };
            let (variant, print) = ((table.pred, table.key.clone()), fingerprint(*id, table));
            let version = self.versions.entry(variant).or_insert((0, print));
            if version.1 != print {
                *version = (version.0 + 1, print);
            }
        }
        for id in ids {
            let Some(table) = self.tables.get_mut(id) else { continue };
            for (variant, version) in &mut table.needs.variants {
                *version = self.versions.get(variant).map_or(0, |v| v.0);
            }
        }
    }

    /// Whether a table's answers are no longer those that its clauses would give. `told`: a monotonic table
    /// counts as kept up to date where facts were only added (a lazy one not even then) or changes were undone,
    /// as it gets their answers when it is asked.
    pub fn is_outdated(&self, id: u32, store: &Store, told: bool) -> bool {
        self.outdated(id, store, told, &mut HashSet::new())
    }

    fn outdated(&self, id: u32, store: &Store, told: bool, seen: &mut HashSet<u32>) -> bool {
        let Some(table) = self.tables.get(&id) else { return true };
        let pred = &self.preds[table.pred];
        if !pred.incremental || !seen.insert(id) {
            return false;
        }
        let since = |relation: &usize| {
            let relation = &store.relations[*relation];
            match (told && pred.monotonic && relation.monotonic, pred.lazy) {
                (false, _) => relation.changed,
                (true, false) => relation.removed,
                (true, true) => relation.edited,
            }
        };
        table.needs.relations.iter().any(|relation| since(relation) > table.changes)
            || table.needs.variants.iter().any(|(variant, version)| {
                if !self.preds[variant.0].incremental {
                    return false;
                }
                let known = self.versions.get(variant).is_none_or(|v| v.0 == *version);
                let below = self.variants.get(variant);
                !known || below.is_none_or(|id| self.outdated(*id, store, told, seen))
            })
    }

    /// The monotonic tables that a table depends on, itself included, and that lack answers.
    pub fn behind(&self, id: u32, store: &Store) -> Vec<u32> {
        let (mut found, mut seen, mut open) = (Vec::new(), HashSet::new(), vec![id]);
        while let Some(id) = open.pop() {
            let Some(table) = self.tables.get(&id).filter(|_| seen.insert(id)) else { continue };
            open.extend(table.needs.variants.keys().filter_map(|variant| self.variants.get(variant)));
            let eager = self.preds[table.pred].monotonic && !self.preds[table.pred].lazy;
            let late = eager && self.is_outdated(id, store, false);
            if late && !self.is_outdated(id, store, true) {
                found.push(id);
            }
        }
        found
    }
}
