//! `turniir run --watch FOLDER`: a ladder that goes on as files arrive, are mended or taken away.

use super::args::RunArgs;
use super::play::{STOPPED, play, set_up, stopped, store_path};
use super::stop_at_ctrl_c;
use super::told::tell_changes;
use crate::cli::sandbox::demand;
use crate::tournament::{Config, ConfigError, Ended, Stop, Store};
use anyhow::{Result, bail};
use say::worded;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime};

/// How often the folder is looked at. A file counts when it was the same twice: it may be written in pieces.
const PAUSE: Duration = Duration::from_millis(500);
/// Files and folders that are looked at, and how deep.
const MOST: usize = 100_000;
const DEPTH: usize = 32;

/// The files of a folder with their sizes and when they were changed.
type Stamps = BTreeMap<PathBuf, (u64, Option<SystemTime>)>;

fn stamps(folder: &Path) -> Stamps {
    let mut all = Stamps::new();
    look(folder, DEPTH, &mut all);
    all
}

fn look(folder: &Path, depth: usize, all: &mut Stamps) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        // The store may be beside the players, and changes as they play.
        let name = entry.file_name().to_string_lossy().into_owned();
        if all.len() >= MOST || [".sqlite", ".sqlite-wal", ".sqlite-shm"].iter().any(|e| name.ends_with(e)) {
            continue;
        }
        let Ok(about) = entry.metadata() else { continue };
        if about.is_dir() && depth > 0 {
            look(&path, depth - 1, all);
        } else {
            all.insert(path, (about.len(), about.modified().ok()));
        }
    }
}

/// Waits until the folder is not as it was in `before` and has been the same for a while, and returns how it is
/// then; none when `over` says that nobody waits any more.
fn changed(folder: &Path, before: Option<&Stamps>, over: &dyn Fn() -> bool) -> Option<Stamps> {
    let mut last = stamps(folder);
    loop {
        std::thread::sleep(PAUSE);
        if over() {
            return None;
        }
        let now = stamps(folder);
        if now == last && Some(&now) != before {
            return Some(now);
        }
        last = now;
    }
}

/// Plays what there is to play in a folder, now and at every change, until it is asked to stop: its exit code is that of
/// a stopped run. One run has the store all the while.
///
/// # Errors
/// When the set-up is wrong, or the store cannot be used.
pub fn keep_going(args: &RunArgs, folder: &Path) -> Result<ExitCode> {
    if !folder.is_dir() {
        bail!(worded!("watch-no-folder", folder = text::path(folder)));
    }
    // Whether there is the sandbox is asked before there are threads, where the mode is known by now.
    let mut demanded = args.sandbox.or_else(|| set_up(args, Some(folder)).ok().map(|config| config.sandbox));
    demanded.map_or(Ok(()), demand)?;
    let stop = stop_at_ctrl_c();
    let stop = stop.as_ref();
    let shown = || text::path(folder);
    let mut store: Option<Store> = None;
    let mut seen: Option<Stamps> = None;
    let mut told = String::new();
    let mut say = |text: String| {
        if text != told {
            eprintln!("turniir: {text}");
            told = text;
        }
    };
    while let Some(now) = changed(folder, seen.as_ref(), &|| stop.now()) {
        seen = Some(now);
        let Some(mut config) = players(args, folder, &mut say)? else { continue };
        if demanded.replace(config.sandbox) != Some(config.sandbox) {
            demand(config.sandbox)?;
        }
        let changes = match &store {
            Some(store) => store.renew(&mut config, args.keep)?,
            None => {
                let (opened, changes) =
                    Store::for_config(&store_path(args, Some(folder)), &mut config, args.keep)?;
                store = Some(opened);
                changes
            }
        };
        tell_changes(&changes, args.json);
        let Some(store) = &store else { continue };
        let ended = with_watch(folder, seen.as_ref(), stop, || play(args, &config, store, stop))?;
        match ended {
            _ if stop.now() => break,
            Ended::Stopped => eprintln!("turniir: {}", worded!("watch-changed", folder = shown())),
            Ended::Finished => {
                eprintln!("turniir: {}", worded!("watch-all-played", folder = shown()));
            }
            Ended::Incomplete(games) => {
                eprintln!("turniir: {}", worded!("watch-incomplete", games = games, folder = shown()));
            }
        }
    }
    Ok(store.as_ref().map_or_else(|| ExitCode::from(STOPPED), stopped))
}

/// The set-up with the players that are there; none, and why, when there are too few to play.
fn players(args: &RunArgs, source: &Path, say: &mut dyn FnMut(String)) -> Result<Option<Config>> {
    let config = match set_up(args, Some(source)) {
        Ok(config) => config,
        Err(error) => match error.downcast::<ConfigError>()? {
            ConfigError::Players { reason, .. } => {
                say(worded!("watch-waiting", source = text::path(source), reason = say::again(&reason)));
                return Ok(None);
            }
            other => return Err(other.into()),
        },
    };
    if !config.format.takes_late_players() {
        bail!(worded!("watch-format"));
    }
    Ok(Some(config))
}

/// Does something while the folder is looked at: when it has changed, the games under way end and no others begin.
fn with_watch<T>(folder: &Path, seen: Option<&Stamps>, stop: &Stop, what: impl FnOnce() -> T) -> T {
    struct Done<'a>(&'a AtomicBool);
    impl Drop for Done<'_> {
        fn drop(&mut self) {
            self.0.store(true, Ordering::SeqCst);
        }
    }
    let done = AtomicBool::new(false);
    stop.after_games(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            if changed(folder, seen, &|| done.load(Ordering::SeqCst)).is_some() {
                stop.after_games(true);
            }
        });
        let _done = Done(&done);
        what()
    })
}
