//! The players of a store, and what a run does when they have changed.

use super::{LONGEST, PlayerRow, SCHEMA, Store, StoreError, line, lock};
use crate::intake::{Person, submitter};
use crate::player::PlayerSpec;
use crate::prolog::dialect::{About, LoadWarning, files};
use crate::tournament::config::{Config, PlayerEntry};
use rusqlite::params;
use sha2::Digest;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use text::visible_line;

/// What has changed among the players since the last run, by their names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Players that the set-up did not have.
    pub added: Vec<String>,
    /// Players whose files have changed, and how many of their games are played again.
    pub mended: Vec<(String, usize)>,
    /// Players whose files have changed and whose finished games stand.
    pub standing: Vec<String>,
    /// Players that the set-up does not have any more.
    pub withdrawn: Vec<String>,
    /// Players that were withdrawn and are there again.
    pub returned: Vec<String>,
}

impl Changes {
    /// Whether everything is as it was.
    pub fn is_empty(&self) -> bool {
        *self == Changes::default()
    }
}

/// The seed of a set-up, in its text.
fn seed_of(fingerprint: &str) -> Option<u64> {
    serde_json::from_str::<serde_json::Value>(fingerprint).ok()?.get("seed")?.as_u64()
}

impl Store {
    /// Opens or makes the store of a set-up, and brings it up to date: players that are new are added, those
    /// that are not in the set-up any more are withdrawn, and the games of those whose files have changed are
    /// dropped, to be played again, unless `keep` says that they stand. All or nothing of it happens. The
    /// set-up's players are put into the store's order.
    ///
    /// In a tournament whose rounds depend on results the players stay what they are, and games stand.
    ///
    /// # Errors
    /// When the file cannot be used, or belongs to another set-up.
    pub fn for_config(path: &Path, config: &mut Config, keep: bool) -> Result<(Store, Changes), StoreError> {
        let mut store = Store::open_file(path, true)?;
        store.is_ours_or_empty()?;
        store._lock = lock(path)?;
        store.guard(|| {
            store.db.execute_batch(SCHEMA)?;
            Ok(())
        })?;
        let changes = store.renew(config, keep)?;
        Ok((store, changes))
    }

    /// Brings a store that is open for a run up to date with its set-up once more: [`Store::for_config`] without
    /// letting another run have it in between.
    ///
    /// # Errors
    /// When the store cannot be written, or belongs to another set-up.
    pub fn renew(&self, config: &mut Config, keep: bool) -> Result<Changes, StoreError> {
        let known = self.about("fingerprint")?;
        if !config.seed_given {
            // A seed that players know tells them what their opponents will draw.
            config.seed = known.as_deref().and_then(seed_of).unwrap_or_else(|| rand::random::<u64>() >> 2);
        }
        let fingerprint = config.fingerprint();
        let files = files::Others::of(&config.files());
        let hashes = config.players.iter().map(|p| content_hash(p, &files)).collect::<Result<Vec<_>, _>>()?;
        let changes = match known {
            None => {
                self.make(config, &hashes, &fingerprint)?;
                Ok(Changes::default())
            }
            Some(known) if known != fingerprint => Err(StoreError::OtherSetUp {
                path: self.path().into(),
                difference: difference(&known, &fingerprint),
            }),
            Some(_) => {
                self.sound()?;
                self.update(config, hashes, keep || !config.format.takes_late_players())
            }
        }?;
        // Paths count from here; who reads the store may be elsewhere.
        let person = |path: &str| {
            submitter(Path::new(path)).map(|(name, id)| Person { name, id, group: String::new() })
        };
        let mut refused = config.refused.clone();
        refused.iter_mut().filter(|r| r.who.is_none()).for_each(|r| r.who = person(&r.what));
        let handed_in: BTreeMap<&str, Person> =
            config.players.iter().filter_map(|p| Some((p.name.as_str(), person(&p.text)?))).collect();
        let refused = serde_json::to_string(&refused).unwrap_or_default();
        let handed_in = serde_json::to_string(&handed_in).unwrap_or_default();
        self.guard(|| {
            for (key, value) in [("refused", &refused), ("handed in", &handed_in)] {
                self.db.execute("INSERT OR REPLACE INTO about VALUES (?1, ?2)", [key, value])?;
            }
            Ok(())
        })?;
        Ok(changes)
    }

    /// The name of a player whose file is not the one any more that the store knows; none if all are.
    ///
    /// # Errors
    /// When the store cannot be read, or a file not for the moment.
    pub fn changed(&self, config: &Config) -> Result<Option<String>, StoreError> {
        let files = files::Others::of(&config.files());
        for (player, row) in config.players.iter().zip(self.players()?) {
            if !player.withdrawn && content_hash(player, &files)? != row.hash {
                return Ok(Some(player.name.clone()));
            }
        }
        Ok(None)
    }

    fn make(&self, config: &Config, hashes: &[String], fingerprint: &str) -> Result<(), StoreError> {
        let format = serde_json::to_value(config.format).unwrap_or_default();
        self.guard(|| {
            let all = self.db.unchecked_transaction()?;
            for (key, value) in [
                ("fingerprint", fingerprint.to_string()),
                ("name", config.name.clone()),
                ("rules", config.rules.name.to_string()),
                ("games_per_pair", config.games_per_pair.to_string()),
                ("format", format.as_str().unwrap_or_default().to_string()),
                ("begun", jiff::Timestamp::now().to_string()),
                ("version", env!("CARGO_PKG_VERSION").to_string()),
            ] {
                self.db.execute("INSERT INTO about VALUES (?1, ?2)", params![key, value])?;
            }
            for (id, (player, hash)) in config.players.iter().zip(hashes).enumerate() {
                self.add(id, player, hash)?;
            }
            all.commit()
        })
    }

    fn add(&self, id: usize, player: &PlayerEntry, hash: &str) -> rusqlite::Result<()> {
        self.db.execute(
            "INSERT INTO players (id, name, spec, hash) VALUES (?1, ?2, ?3, ?4)",
            params![id as i64, player.name, player.text, hash],
        )?;
        let group = player.group.as_deref().unwrap_or_default();
        self.db.execute("INSERT INTO entries (player, grp) VALUES (?1, ?2)", params![id as i64, group])?;
        Ok(())
    }

    fn update(&self, config: &mut Config, hashes: Vec<String>, keep: bool) -> Result<Changes, StoreError> {
        let known = self.players()?;
        let mut left: Vec<(PlayerEntry, String)> =
            std::mem::take(&mut config.players).into_iter().zip(hashes).collect();
        let mut ordered = Vec::new();
        let mut changes = Changes::default();
        self.guard(|| {
            let all = self.db.unchecked_transaction()?;
            for (id, row) in known.iter().enumerate() {
                let number = id as i64;
                let Some(at) = left.iter().position(|(p, _)| visible_line(&p.name, LONGEST) == row.name)
                else {
                    if !row.gone {
                        self.db.execute("UPDATE entries SET gone = 1 WHERE player = ?1", [number])?;
                        changes.withdrawn.push(row.name.clone());
                    }
                    ordered.push(PlayerEntry::withdrawn(&row.name, &row.spec));
                    continue;
                };
                let (player, hash) = left.remove(at);
                if row.gone {
                    self.db.execute("UPDATE entries SET gone = 0 WHERE player = ?1", [number])?;
                    changes.returned.push(row.name.clone());
                }
                if hash != row.hash || hash.is_empty() && player.text != row.spec {
                    if keep {
                        changes.standing.push(row.name.clone());
                    } else {
                        changes.mended.push((row.name.clone(), self.drop_games(number)?));
                    }
                }
                let group = player.group.as_deref().unwrap_or_default();
                self.db.execute(
                    "UPDATE players SET spec = ?2, hash = ?3 WHERE id = ?1",
                    params![number, player.text, hash],
                )?;
                self.db.execute("UPDATE entries SET grp = ?2 WHERE player = ?1", params![number, group])?;
                ordered.push(player);
            }
            for (player, hash) in left.drain(..) {
                self.add(ordered.len(), &player, &hash)?;
                changes.added.push(player.name.clone());
                ordered.push(player);
            }
            all.commit()
        })?;
        config.players = ordered;
        Ok(changes)
    }

    /// Drops the games of a player, and says how many there were.
    fn drop_games(&self, player: i64) -> rusqlite::Result<usize> {
        for table in ["steps", "losing", "machines"] {
            let which = "SELECT number FROM games WHERE white = ?1 OR black = ?1";
            self.db.execute(&format!("DELETE FROM {table} WHERE game IN ({which})"), [player])?;
        }
        self.db.execute("DELETE FROM not_played WHERE white = ?1 OR black = ?1", [player])?;
        self.db.execute("DELETE FROM games WHERE white = ?1 OR black = ?1", [player])
    }

    /// The players in order.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn players(&self) -> Result<Vec<PlayerRow>, StoreError> {
        self.guard(|| {
            // Stores of earlier versions have no such table.
            let more = if self.db.table_exists(None, "entries")? {
                "coalesce(grp, ''), coalesce(gone, 0), coalesce(refusal, ''), coalesce(checked, '')
                 FROM players LEFT JOIN entries ON player = id"
            } else {
                "'', 0, '', '' FROM players"
            };
            let mut query =
                self.db.prepare(&format!("SELECT name, spec, hash, warnings, {more} ORDER BY id"))?;
            let rows = query.query_map([], |r| {
                Ok(PlayerRow {
                    name: line(r, 0)?,
                    spec: r.get(1)?,
                    hash: r.get(2)?,
                    warnings: from_text(&r.get::<_, String>(3)?),
                    group: r.get(4)?,
                    gone: r.get(5)?,
                    refusal: r.get(6)?,
                    checked: r.get(7)?,
                })
            })?;
            rows.collect()
        })
    }

    /// Keeps what loading a player's present file gave: why it cannot play (empty if it can), and warnings.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub fn put_checked(
        &self,
        player: usize,
        refusal: &str,
        warnings: &[LoadWarning],
    ) -> Result<(), StoreError> {
        self.guard(|| {
            let id = player as i64;
            self.db.execute(
                "UPDATE entries SET refusal = ?2, checked = (SELECT hash FROM players WHERE id = ?1)
                 WHERE player = ?1",
                params![id, refusal],
            )?;
            self.db.execute("UPDATE players SET warnings = ?2 WHERE id = ?1", params![id, as_text(warnings)])
        })?;
        Ok(())
    }

    /// Keeps what loading a player warned of.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub fn warn(&self, player: usize, warnings: &[LoadWarning]) -> Result<(), StoreError> {
        self.guard(|| {
            self.db.execute(
                "UPDATE players SET warnings = ?2 WHERE id = ?1",
                params![player as i64, as_text(warnings)],
            )
        })?;
        Ok(())
    }
}

/// Warnings as the store keeps them.
fn as_text(warnings: &[LoadWarning]) -> String {
    serde_json::to_string(warnings).unwrap_or_default()
}

/// Warnings as the store has them; earlier versions kept their texts, a line each.
fn from_text(kept: &str) -> Vec<LoadWarning> {
    let plain = |line: &str| LoadWarning {
        about: About::Other,
        place: String::new(),
        message: line.into(),
        predicate: None,
    };
    serde_json::from_str(kept).unwrap_or_else(|_| kept.lines().map(plain).collect())
}

/// The keys in which two fingerprints differ.
fn difference(old: &str, new: &str) -> String {
    let parse = |t: &str| serde_json::from_str::<serde_json::Value>(t).unwrap_or_default();
    let (old, new) = (parse(old), parse(new));
    let keys = |v: &serde_json::Value| {
        v.as_object().map(|o| o.keys().cloned().collect::<BTreeSet<_>>()).unwrap_or_default()
    };
    let all = &keys(&old) | &keys(&new);
    let differ = all.into_iter().filter(|k| old.get(k) != new.get(k));
    let differ: Vec<String> = differ
        .map(|k| if k == "players" { k + &came_and_went(&old["players"], &new["players"]) } else { k })
        .collect();
    format!("it differs in {}", differ.join(", "))
}

/// Who is new among the names of players, and who is gone; nothing where they only stand in another order.
fn came_and_went(old: &serde_json::Value, new: &serde_json::Value) -> String {
    let names = |v: &serde_json::Value| -> BTreeSet<String> {
        v.as_array().into_iter().flatten().filter_map(|n| n.as_str()).map(|n| visible_line(n, 60)).collect()
    };
    let (old, new) = (names(old), names(new));
    let listed = |what: &str, names: BTreeSet<String>| {
        let few: Vec<String> = names.iter().take(5).cloned().collect();
        let more = if names.len() > few.len() { " and more" } else { "" };
        (!few.is_empty()).then(|| format!("{what}: {}{more}", few.join(", ")))
    };
    let told: Vec<String> =
        [listed("new", &new - &old), listed("gone", &old - &new)].into_iter().flatten().collect();
    if told.is_empty() { String::new() } else { format!(" ({})", told.join("; ")) }
}

/// SHA-256 of a player's file and of those that it loads, in hexadecimal; empty for players without a file.
///
/// # Errors
/// When the machine cannot read it for the moment: that is no change of the file.
fn content_hash(player: &PlayerEntry, others: &files::Others) -> Result<String, StoreError> {
    let PlayerSpec::Prolog { path, main } = &player.spec else { return Ok(String::new()) };
    let mut hasher = sha2::Sha256::new();
    hasher.update(main.as_deref().unwrap_or_default());
    match files::gather(path, others) {
        Ok((own, copy)) => copy.each_of_program(&own, &mut |name, bytes| add_file(&mut hasher, name, bytes)),
        Err(error) if !error.own => {
            let named = format!("{}: ", path.display());
            let reason = error.reason.trim_start_matches(&named).to_string();
            return Err(StoreError::Unusable { path: path.clone(), reason });
        }
        // It cannot be a player, and may be one later.
        Err(error) => hasher.update(error.reason),
    }
    Ok(hexadecimal(hasher))
}

fn add_file(hasher: &mut sha2::Sha256, name: &[u8], bytes: &[u8]) {
    hasher.update((name.len() as u64).to_le_bytes());
    hasher.update(name);
    hasher.update((bytes.len() as u64).to_le_bytes());
    hasher.update(bytes);
}

fn hexadecimal(hasher: sha2::Sha256) -> String {
    hasher.finalize().iter().map(|b| format!("{b:02x}")).collect()
}

/// The hash of a player that is one file alone.
pub fn hash_alone(name: &str, text: &str) -> String {
    let mut hasher = sha2::Sha256::new();
    add_file(&mut hasher, name.as_bytes(), text.as_bytes());
    hexadecimal(hasher)
}
