//! Copies of a store for others than whoever runs it: for one of those who took part (everybody's results, and of calls,
//! files and what was printed only what is the own), and for teachers (with the logins of the players).

use super::{Store, StoreError};
use std::path::Path;

impl Store {
    /// Writes a copy without what is others' own affair: their files and warnings, what they printed, why they could
    /// not be loaded, and how their calls went wrong. `own` are places in the set-up, from 0.
    ///
    /// # Errors
    /// If the copy cannot be written.
    pub fn veiled(&self, to: &Path, own: &[usize]) -> Result<Store, StoreError> {
        let copy = self.copy(to)?;
        let own: Vec<String> = own.iter().map(ToString::to_string).collect();
        let own = own.join(", ");
        // Who lost, where somebody did; without a winner nobody's words are the reader's own.
        let loser = "CASE winner WHEN 'white' THEN black WHEN 'black' THEN white ELSE -1 END";
        let mover = "CASE steps.color WHEN 'white' THEN white ELSE black END";
        let mut all = vec![
            "DELETE FROM about WHERE key IN ('logins', 'handed in')".to_string(),
            "UPDATE about SET value = json_remove(value, '$.seed') WHERE key = 'fingerprint'".to_string(),
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

    /// Writes a copy that knows by which login each player is known to teachers, and returns it; `logins` are in the
    /// order of the set-up, empty for players that are nobody's.
    ///
    /// # Errors
    /// If the copy cannot be written.
    pub fn with_logins(&self, to: &Path, logins: &[String]) -> Result<Store, StoreError> {
        let copy = self.copy(to)?;
        let text = serde_json::to_string(logins).unwrap_or_default();
        copy.guard(|| copy.db.execute("INSERT OR REPLACE INTO about VALUES ('logins', ?1)", [&text]))?;
        Ok(copy)
    }

    fn copy(&self, to: &Path) -> Result<Store, StoreError> {
        let unusable = |reason: String| StoreError::Unusable { path: to.into(), reason };
        let name = to.to_str().ok_or_else(|| unusable("its name is not UTF-8".into()))?;
        self.guard(|| self.db.execute("VACUUM INTO ?1", [name]))?;
        Store::open(to)
    }
}

#[cfg(test)]
mod tests {
    use crate::tournament::{Config, Store, Summary};

    #[test]
    fn a_copy_knows_logins_and_the_store_does_not() {
        let folder = tempfile::tempdir().unwrap();
        let toml = folder.path().join("t.toml");
        std::fs::write(&toml, "players = [\"random\", \"engine:level=1\"]\n").unwrap();
        let mut config = Config::read(&toml, None).unwrap();
        let path = folder.path().join("t.sqlite");
        let (store, _) = Store::for_config(&path, &mut config, false).unwrap();
        let logins = ["anna@example.org".to_string(), String::new()];
        let copy = store.with_logins(&folder.path().join("copy.sqlite"), &logins).unwrap();
        assert_eq!(Summary::of(&copy).unwrap().logins, logins);
        assert!(Summary::of(&store).unwrap().logins.is_empty());
        // Who takes part gets no logins, whatever the store came from.
        let veiled = copy.veiled(&folder.path().join("own.sqlite"), &[0]).unwrap();
        let (all, own) = (Summary::of(&store).unwrap(), Summary::of(&veiled).unwrap());
        assert!(own.logins.is_empty() && all.seed.is_some() && own.seed.is_none());
    }
}
