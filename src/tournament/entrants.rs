//! Who can take part: every player's file is loaded, and every program started, once before the first game.

use super::config::{Config, PlayerEntry};
use super::crew::RunError;
use super::store::Store;
use crate::player::{PlayerSpec, Seat, System};
use crate::prolog::dialect::LoadWarning;
use crate::worker::{Limits, Pool, PoolError};
use std::sync::Mutex;
use std::time::Duration;

/// What loading a player gave.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entrant {
    /// The player's name in the set-up.
    pub name: String,
    /// Why it cannot play, with file and line.
    pub refusal: Option<String>,
    /// What the loader warned of; empty for a player without a file.
    pub warnings: Vec<LoadWarning>,
}

impl Entrant {
    /// The warnings that tell of more than style, the gravest first.
    pub fn weighty(&self) -> Vec<String> {
        let mut all: Vec<&LoadWarning> = self.warnings.iter().filter(|w| !w.about.is_style()).collect();
        all.sort_by_key(|w| w.about.weight());
        all.into_iter().map(ToString::to_string).collect()
    }
}

/// Loads the Prolog players whose files were not loaded before, several at a time, starts the programs, and says of all what
/// that gave. `tell` gets how many are done.
///
/// # Errors
/// When the store cannot be used, or players cannot be loaded at all.
pub fn entrants(
    config: &Config,
    store: &Store,
    jobs: usize,
    tell: &(dyn Fn(usize, usize) + Sync),
) -> Result<Vec<Entrant>, RunError> {
    let rows = store.players()?;
    let mut all = vec![Entrant::default(); config.players.len()];
    let mut fresh = Vec::new();
    for (i, (player, row)) in config.players.iter().zip(&rows).enumerate() {
        all[i].name.clone_from(&player.name);
        let built_in = matches!(player.spec, PlayerSpec::Random | PlayerSpec::Engine(_));
        if player.withdrawn || built_in {
            continue;
        }
        // What could not be loaded may only have lacked time or memory: it is tried at each run.
        if !row.hash.is_empty() && row.checked == row.hash && row.refusal.is_empty() {
            all[i].warnings.clone_from(&row.warnings);
        } else {
            fresh.push(i);
        }
    }
    for (i, loaded) in load_all(config, &fresh, jobs, tell) {
        // What is known of a file is not worth waiting for a disk.
        let _ = store.put_checked(i, loaded.0.as_deref().unwrap_or_default(), &loaded.1);
        (all[i].refusal, all[i].warnings) = loaded;
    }
    Ok(all)
}

/// A refusal, and warnings.
type Loaded = (Option<String>, Vec<LoadWarning>);

fn load_all(
    config: &Config,
    which: &[usize],
    jobs: usize,
    tell: &(dyn Fn(usize, usize) + Sync),
) -> Vec<(usize, Loaded)> {
    let done = Mutex::new(Vec::new());
    let next = std::sync::atomic::AtomicUsize::new(0);
    // A process that loads takes a moment to start: a few players are worth it.
    let threads = jobs.min(which.len().div_ceil(4));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                // What ends one process from outside need not end the next.
                let started = (0..5).find_map(|_| Pool::start().ok());
                let mut pool = match started.map_or_else(Pool::start, Ok) {
                    Ok(pool) => pool,
                    // Not to know is no reason to stop: the games tell.
                    Err(_) => return,
                };
                pool.take_part(config.files());
                while let Some(&i) = which.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed)) {
                    let loaded = load(&mut pool, &config.players[i], config, jobs);
                    let Ok(mut done) = done.lock() else { return };
                    done.extend(loaded.map(|l| (i, l)));
                    tell(done.len(), which.len());
                }
            });
        }
    });
    done.into_inner().unwrap_or_default()
}

/// None when it is not known, through no fault of the player's.
fn load(pool: &mut Pool, player: &PlayerEntry, config: &Config, jobs: usize) -> Option<Loaded> {
    let limits = Limits {
        move_time: Duration::from_secs_f64(config.move_time),
        load_time: Duration::from_secs_f64(config.load_time),
        memory: config.memory << 20,
        sandbox: config.sandbox,
        share: config.share(jobs),
        ..Limits::default()
    };
    let mut once = || {
        let seat = Seat::load(&player.spec, System::Scryer, Some(pool), &limits)?;
        if !matches!(player.spec, PlayerSpec::Prolog { .. }) {
            seat.start(0, &limits)?;
        }
        Ok(seat)
    };
    // What befell one process need not befall the next: only twice running is it the file.
    let loaded = match once() {
        Err(PoolError::Refused(_)) => once(),
        loaded => loaded,
    };
    match loaded {
        Ok(seat) => Some((None, seat.warnings())),
        Err(PoolError::Refused(reason)) => Some((Some(reason), Vec::new())),
        Err(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prolog::dialect::About;

    #[test]
    fn a_goal_that_leads_nowhere_is_told_before_what_is_ignored() {
        let warning = |about, message: &str| LoadWarning {
            about,
            place: String::new(),
            message: message.into(),
            predicate: None,
        };
        let warnings = vec![
            warning(About::Other, "ruut/3 is declared here"),
            warning(About::Singleton, "singleton variables X"),
            warning(About::Undefined, "random_memeber/2 is not defined"),
        ];
        let entrant = Entrant { name: "Fox Fiona".into(), refusal: None, warnings };
        assert_eq!(entrant.weighty(), ["random_memeber/2 is not defined", "ruut/3 is declared here"]);
    }
}
