//! A set-up, a store, and the games that are missing.

use super::args::RunArgs;
use super::told::{bar, tell_entrants, tell_progress, tell_tally};
use crate::cli::cores::cores;
use crate::cli::standings::{as_json, as_text};
use crate::cli::usage::wrong;
use crate::queue::{QueueCrew, secret, short_hash};
use crate::tournament::{Config, Ended, Lanes, RunError, Stop, Store, Summary, entrants, run};
use anyhow::{Context, Result, bail};
use say::worded;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Bytes that an ordinary player needs, its machine's own included.
const LEAST_SHARE: u64 = 192 << 20;
/// The exit code of a run that was asked to stop.
pub(super) const STOPPED: u8 = 130;

/// Says that a run was stopped, and its exit code.
pub(super) fn stopped(store: &Store) -> ExitCode {
    eprintln!("turniir: {}", worded!("run-stopped", store = text::path(store.path())));
    ExitCode::from(STOPPED)
}

/// The set-up that the arguments name, with its players from a source if one is given. Whether this machine has its
/// sandbox is for the caller to ask.
pub(super) fn set_up(args: &RunArgs, source: Option<&Path>) -> Result<Config> {
    let mut config = match (&args.file, source) {
        (Some(file), source) => Config::read(file, source)?,
        (None, Some(source)) => Config::of_players(source)?,
        (None, None) => return Err(wrong(worded!("run-nothing-named"))),
    };
    config.sandbox = args.sandbox.unwrap_or(config.sandbox);
    config.forfeit_after = args.forfeit_after.or(config.forfeit_after);
    config.total_memory = args.total_memory.unwrap_or(config.total_memory);
    Ok(config)
}

/// Where the games are kept.
pub(super) fn store_path(args: &RunArgs, source: Option<&Path>) -> PathBuf {
    match (&args.store, &args.file, source) {
        (Some(path), ..) => path.clone(),
        (None, Some(file), _) => file.with_extension("sqlite"),
        (None, None, Some(source)) if source.is_file() => source.with_extension("sqlite"),
        (None, None, Some(source)) if source.is_dir() => source.join("tournament.sqlite"),
        (None, None, _) => "tournament.sqlite".into(),
    }
}

/// How many games at a time, so that the players of each have memory enough.
fn jobs(args: &RunArgs, config: &Config) -> Result<usize> {
    let mut jobs = args.jobs.map(usize::from).or(config.jobs).unwrap_or_else(cores).max(1);
    while jobs > 1 && config.share(jobs) < LEAST_SHARE {
        jobs -= 1;
    }
    if config.share(jobs) < LEAST_SHARE {
        let needed = (3 * LEAST_SHARE) >> 20;
        bail!(worded!("run-too-little-memory", needed = needed, given = config.total_memory));
    }
    let share = config.share(jobs) >> 20;
    if share < config.memory && !args.quiet {
        let told = worded!("run-less-memory", jobs = jobs, share = share, memory = config.memory);
        eprintln!("turniir: {told}");
    }
    Ok(jobs)
}

/// The crew of a queue, if one is to play. What it is called there is in the store, so that who goes on with the
/// tournament is known again.
fn queued(args: &RunArgs, config: &Config, store: &Store) -> Result<Option<QueueCrew>> {
    if args.queue.queue.is_none() {
        args.queue.order("", Default::default)?;
        return Ok(None);
    }
    let secret = store.about_or("queue_secret", secret)?;
    let named = || (format!("t{}", &short_hash(&[b"tournament", secret.as_bytes()])), secret.clone());
    let Some((server, order)) = args.queue.order(&config.name, named)? else { return Ok(None) };
    let played: Vec<u32> = store.games()?.iter().map(|g| g.number).collect();
    let crew = QueueCrew::open(&server, order, config, played.into_iter())?;
    if let Some(player) = store.changed(config)? {
        crew.close(false);
        bail!(worded!("queue-file-changed", player = player));
    }
    Ok(Some(crew))
}

/// Plays what is not in the store, and prints the table when there is nothing left to play.
///
/// # Errors
/// When a player may not take part with `--strict`, or the store cannot be written.
pub(super) fn play(args: &RunArgs, config: &Config, store: &Store, stop: &Stop) -> Result<Ended> {
    let jobs = jobs(args, config)?;
    let bar = bar(args);
    let loading = |done: usize, of: usize| {
        bar.set_message(worded!("run-loading", done = done, of = of));
        bar.tick();
    };
    let entered = entrants(config, store, jobs, &loading)?;
    bar.set_message("");
    let complaints = tell_entrants(config, &entered, args);
    if args.strict && complaints > 0 {
        bail!(worded!("run-strict", players = complaints));
    }
    let ended = match queued(args, config, store)? {
        None => {
            let mut crew = Lanes::new(jobs);
            run(config, store, &mut crew, jobs, stop, &mut |told| {
                tell_progress(told, config, &bar, args.json)
            })
        }
        Some(mut crew) => {
            let ended = run(config, store, &mut crew, jobs, stop, &mut |told| {
                tell_progress(told, config, &bar, args.json);
            });
            tell_tally(crew.close(matches!(ended, Ok(Ended::Finished))), args);
            ended
        }
    };
    bar.finish_and_clear();
    let ended = match ended {
        Err(RunError::Store(error)) => return Err(error.into()),
        ended => ended.with_context(|| worded!("run-keeps", store = text::path(store.path())))?,
    };
    if ended == Ended::Stopped {
        return Ok(ended);
    }
    if args.json {
        println!("{}", text::json(&as_json(&Summary::of(store)?, true).to_string()));
    } else if !args.quiet {
        print!("{}", as_text(&Summary::of(store)?, false, false));
        println!("{}", worded!("run-store", store = text::path(store.path())));
    }
    Ok(ended)
}
