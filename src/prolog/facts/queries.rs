//! Looking rows up: the first ones, and more of them as they were when the query began.

use super::computed;
use super::{Answer, Answers, CHUNK, Cursor, NOWHERE, RETRACT_CHUNK, Store, matches};

impl Store {
    /// The first rows that match a pattern, in order.
    pub fn find(&mut self, relation: usize, pattern: &[i64]) -> Answers {
        self.find_some(relation, pattern, CHUNK)
    }

    /// The same for a retract.
    pub fn find_for_retract(&mut self, relation: usize, pattern: &[i64]) -> Answers {
        self.find_some(relation, pattern, RETRACT_CHUNK)
    }

    pub(super) fn find_some(&mut self, relation: usize, pattern: &[i64], chunk: usize) -> Answers {
        let generation = self.generation;
        let target = &mut self.relations[relation];
        let mut answers = Vec::new();
        let mut last = NOWHERE;
        let mut more = target.computed_from(0, pattern, generation, &mut answers);
        if more {
            last = answers.last().map_or(NOWHERE, |a| a.row);
        }
        let epoch = target.computed.as_ref().map_or(0, |v| v.epoch);
        if more {
            self.told += answers.len() as u64;
            self.next_cursor += 1;
            let cursor = Cursor { relation, at: last, generation, pattern: pattern.into(), epoch };
            self.cursors.insert(self.next_cursor, cursor);
            return (answers, Some(self.next_cursor));
        }
        target.each_match(pattern, |row, at| {
            if answers.len() == chunk {
                more = true;
                return false;
            }
            answers.push(Answer { row: at, args: row.args.clone(), slot: row.slot });
            last = at;
            true
        });
        self.exposed |= target.has_terms && (more || answers.len() > 1);
        self.told += answers.len() as u64;
        let cursor = more.then(|| {
            self.next_cursor += 1;
            let cursor = Cursor { relation, at: last, generation, pattern: pattern.into(), epoch };
            self.cursors.insert(self.next_cursor, cursor);
            self.next_cursor
        });
        (answers, cursor)
    }

    /// The next rows of a query, as they were when it began.
    pub fn more(&mut self, cursor: usize) -> Answers {
        let Some(mut c) = self.cursors.remove(&cursor) else { return (Vec::new(), None) };
        self.told += CHUNK as u64;
        self.last_pattern.clone_from(&c.pattern);
        let target = &self.relations[c.relation];
        let mut answers = Vec::new();
        let unchanged = target.last_delete <= c.generation;
        let end = target.base + target.rows.len() as i64;
        let step = |at: i64| if unchanged { target.row(at).next } else { at + 1 };
        let computed = computed::row_of(c.at);
        if let Some(row) = computed {
            let same = target.computed.as_ref().is_some_and(|v| v.epoch == c.epoch);
            if same && target.computed_from(row + 1, &c.pattern, c.generation, &mut answers) {
                c.at = answers.last().map_or(c.at, |a| a.row);
                self.cursors.insert(cursor, c);
                return (answers, Some(cursor));
            }
        }
        let mut at = match computed {
            None => step(c.at),
            Some(_) if unchanged || target.rows.is_empty() => target.head,
            Some(_) => target.base,
        };
        while at != NOWHERE && at < end {
            let row = target.row(at);
            if row.born <= c.generation && c.generation < row.died && matches(&c.pattern, &row.args) {
                if answers.len() == CHUNK {
                    self.cursors.insert(cursor, c);
                    return (answers, Some(cursor));
                }
                answers.push(Answer { row: at, args: row.args.clone(), slot: row.slot });
                c.at = at;
            }
            at = step(at);
        }
        (answers, None)
    }

    /// The pattern of the query that [`Store::more`] went on with last.
    pub fn last_pattern(&self) -> &[i64] {
        &self.last_pattern
    }
}
