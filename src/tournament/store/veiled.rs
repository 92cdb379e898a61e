//! A copy of a store for one of those who took part: everybody's results, and of calls, files and what was printed only
//! what is the own.

use super::{Store, StoreError};
use std::path::Path;

impl Store {
    /// Writes a copy without what is others' own affair: their files and warnings, what they printed, why they could
    /// not be loaded, and how their calls went wrong. `own` are places in the set-up, from 0.
    ///
    /// # Errors
    /// If the copy cannot be written.
    pub fn veiled(&self, to: &Path, own: &[usize]) -> Result<Store, StoreError> {
        let unusable = |reason: String| StoreError::Unusable { path: to.into(), reason };
        let name = to.to_str().ok_or_else(|| unusable("its name is not UTF-8".into()))?;
        self.guard(|| self.db.execute("VACUUM INTO ?1", [name]))?;
        let copy = Store::open(to)?;
        let own: Vec<String> = own.iter().map(ToString::to_string).collect();
        let own = own.join(", ");
        // Who lost, where somebody did; without a winner nobody's words are the reader's own.
        let loser = "CASE winner WHEN 'white' THEN black WHEN 'black' THEN white ELSE -1 END";
        let mover = "CASE steps.color WHEN 'white' THEN white ELSE black END";
        let mut all = vec![
            format!("UPDATE players SET spec = name, hash = '', warnings = '' WHERE id NOT IN ({own})"),
            format!("UPDATE games SET detail = '' WHERE {loser} NOT IN ({own})"),
            format!(
                "UPDATE steps SET output = '' WHERE (SELECT {mover} FROM games WHERE number = steps.game) NOT IN ({own})"
            ),
        ];
        // Stores of earlier versions have fewer tables.
        for (table, change) in [
            ("entries", format!("UPDATE entries SET refusal = '', checked = '' WHERE player NOT IN ({own})")),
            (
                "losing",
                format!(
                    "DELETE FROM losing WHERE (SELECT {loser} FROM games WHERE number = losing.game) NOT IN ({own})"
                ),
            ),
            ("not_played", "UPDATE not_played SET reason = ''".to_string()),
        ] {
            if copy.guard(|| copy.db.table_exists(None, table))? {
                all.push(change);
            }
        }
        copy.guard(|| copy.db.execute_batch(&format!("BEGIN; {}; COMMIT", all.join("; "))))?;
        Ok(copy)
    }
}
