//! `turniir run` and `turniir report`: tournaments.

use super::progress::Gauge;
use super::run_told::{bar, tell_changes, tell_entrants, tell_progress};
use super::run_watch::keep_going;
use super::standings::{as_json, as_text};
use crate::cli::cores::cores;
use crate::cli::named::one_of;
use crate::tournament::{
    Annotate, Config, Ended, RunError, Stop, Store, Summary, entrants, run, write_report,
};
use crate::wall::Mode;
use anyhow::{Context, Result, bail};
use engine::Limits;
use say::worded;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// Bytes that an ordinary player needs, its machine's own included.
const LEAST_SHARE: u64 = 192 << 20;
/// The exit code of a run with games that could not be played.
const INCOMPLETE: u8 = 3;
/// The exit code of a run that was asked to stop.
const STOPPED: u8 = 130;

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  turniir run tournaments/example.toml
  turniir run --players students/
  turniir run tournaments/course.toml --players students/ --jobs 4
  turniir run --watch students/

The same command continues a run that was stopped. Where everybody meets everybody (and in a gauntlet) it
also takes players that are new, plays the games of changed files again, and leaves out who is not there any
more; all other games are kept. Exit codes: 0 finished, 1 an error, 3 games could not
be played through no player's fault, 130 stopped.")]
pub struct RunArgs {
    /// The tournament's set-up; a folder of players alone is enough without it.
    #[arg(value_name = "FILE.toml", required_unless_present_any = ["players", "watch"])]
    pub(super) file: Option<PathBuf>,
    /// Where games and results are kept; beside the set-up if not given.
    #[arg(long, value_name = "FILE.sqlite")]
    pub(super) store: Option<PathBuf>,
    /// The players, in place of those of the set-up: a folder (each file and folder in it is one), a zip file
    /// of a course system, a CSV list (name, file, group), a pattern in quotes.
    #[arg(long, value_name = "SOURCE")]
    pub(super) players: Option<String>,
    /// Keep a ladder going: the players are those of FOLDER, and who arrives there, is mended or taken away is
    /// played as it comes, until Ctrl-C.
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["players", "strict"])]
    pub(super) watch: Option<PathBuf>,
    /// Games at a time; as many as there are cores if not given; 1 to 1024.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(super) jobs: Option<u16>,
    /// How far players are closed in; `required` if neither this nor the set-up says another.
    #[arg(long, value_name = "MODE", value_parser = one_of::<Mode>())]
    pub(super) sandbox: Option<Mode>,
    /// Memory that the players of all games together may have, in MiB; three quarters of the machine's if not
    /// given; 64 to 1,073,741,824.
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u64).range(64..=1_073_741_824))]
    pub(super) total_memory: Option<u64>,
    /// A player that loses so many games one after another by time, memory, a crash or loading forfeits the rest: it
    /// is not started any more; 1 to 100,000. If not given every game is played.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(super) forfeit_after: Option<u32>,
    /// Play nothing if somebody cannot take part, or has warnings that are more than style.
    #[arg(long)]
    pub(super) strict: bool,
    /// Let the finished games of players whose files have changed stand, instead of playing them again.
    #[arg(long)]
    pub(super) keep: bool,
    /// No progress bar and no table.
    #[arg(long)]
    pub(super) quiet: bool,
    /// A JSON line for each finished game, and the table at the end as one.
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, clap::Args)]
pub struct ReportArgs {
    /// A tournament's store.
    #[arg(value_name = "FILE.sqlite")]
    store: PathBuf,
    /// The folder to write.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Let the engine evaluate every position to so many plies; 1 to 30. If not given there is no evaluation.
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(i32).range(1..=30))]
    annotate: Option<i32>,
    /// Let the coach look at every game: accuracy, mistakes, what punishes them and why.
    #[arg(long)]
    coach: bool,
    /// Positions that the coach gives to the engine are searched to so many nodes each; at least 1.
    #[arg(long, value_name = "NODES", default_value_t = 50_000, requires = "coach",
          value_parser = clap::value_parser!(u64).range(1..))]
    coach_nodes: u64,
}

/// Plays a tournament or goes on with it.
///
/// # Errors
/// When the set-up is wrong, or the store cannot be used.
pub fn run_tournament(args: &RunArgs) -> Result<ExitCode> {
    let stop = Arc::new(Stop::default());
    let asked = stop.clone();
    // A second Ctrl-C does nothing more: stopping takes a moment only.
    let _ = ctrlc::set_handler(move || asked.at_once());
    if let Some(folder) = &args.watch {
        return keep_going(args, folder, &stop);
    }
    let mut config = set_up(args, args.players.as_deref())?;
    let path = store_path(args, args.players.as_deref());
    let (store, changes) = Store::for_config(&path, &mut config, args.keep)?;
    tell_changes(&changes, args.json);
    match play(args, &config, &store, &stop)? {
        Ended::Finished => {}
        Ended::Incomplete(games) => {
            eprintln!("turniir: {}", worded!("run-incomplete", games = games));
            return Ok(ExitCode::from(INCOMPLETE));
        }
        Ended::Stopped => return Ok(stopped(&store)),
    }
    Ok(ExitCode::SUCCESS)
}

/// Says that a run was stopped, and its exit code.
pub(super) fn stopped(store: &Store) -> ExitCode {
    eprintln!("turniir: {}", worded!("run-stopped", store = store.path().display().to_string()));
    ExitCode::from(STOPPED)
}

/// The set-up that the arguments name, with its players from a source if one is given.
pub(super) fn set_up(args: &RunArgs, source: Option<&str>) -> Result<Config> {
    let mut config = match (&args.file, source) {
        (Some(file), source) => Config::read(file, source)?,
        (None, Some(source)) => Config::of_players(source)?,
        (None, None) => bail!(worded!("run-nothing-named")),
    };
    config.sandbox = args.sandbox.unwrap_or(config.sandbox);
    config.forfeit_after = args.forfeit_after.or(config.forfeit_after);
    config.total_memory = args.total_memory.unwrap_or(config.total_memory);
    super::sandbox::demand(config.sandbox)?;
    Ok(config)
}

/// Where the games are kept.
pub(super) fn store_path(args: &RunArgs, source: Option<&str>) -> PathBuf {
    match (&args.store, &args.file, source.map(Path::new)) {
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
    let ended = run(config, store, jobs, stop, &mut |told| tell_progress(told, config, &bar, args.json));
    bar.finish_and_clear();
    let ended = match ended {
        Err(RunError::Store(error)) => return Err(error.into()),
        ended => ended.with_context(|| worded!("run-keeps", store = store.path().display().to_string()))?,
    };
    if ended == Ended::Stopped {
        return Ok(ended);
    }
    if args.json {
        println!("{}", as_json(&Summary::of(store)?, true));
    } else if !args.quiet {
        print!("{}", as_text(&Summary::of(store)?, false, false));
        println!("{}", worded!("run-store", store = store.path().display().to_string()));
    }
    Ok(ended)
}

/// Writes a stored tournament's report.
///
/// # Errors
/// When the store cannot be read or the folder not written.
pub fn report(args: &ReportArgs) -> Result<()> {
    let store = Store::open(&args.store)?;
    let games = store.games()?.len();
    let coach = args.coach.then(|| crate::coach::Settings {
        limits: Limits { nodes: Some(args.coach_nodes), ..Limits::default() },
        least: 0.1,
        jobs: cores(),
    });
    let progress = Gauge::new("games");
    progress.set(0, games);
    write_report(&store, &args.out, Annotate { depth: args.annotate, coach }, &mut |n| {
        progress.set(n, games)
    })?;
    drop(progress);
    println!("{}", args.out.join("index.html").display());
    Ok(())
}
