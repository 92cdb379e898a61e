//! `turniir run` and `turniir report`: tournaments.

use super::progress::Gauge;
use super::standings::{as_json, as_text};
use crate::cli::named::one_of;
use crate::tournament::{
    Annotate, Changes, Config, Ended, Entrant, Progress, RunError, Standing, Store, Summary, entrants, run,
    write_report,
};
use crate::wall::Mode;
use anyhow::{Context, Result, bail};
use engine::Limits;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use text::visible_line;

/// Bytes that an ordinary player needs, the engine's own included.
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

The same command continues a run that was stopped. Where everybody meets everybody (and in a gauntlet) it
also takes players that are new, plays the games of changed files again, and leaves out who is not there any
more; all other games are kept. Exit codes: 0 finished, 1 an error, 3 games could not
be played through no player's fault, 130 stopped.")]
pub struct RunArgs {
    /// The tournament's set-up; a folder of players alone is enough without it.
    #[arg(value_name = "FILE.toml", required_unless_present = "players")]
    file: Option<PathBuf>,
    /// Where games and results are kept; beside the set-up if not given.
    #[arg(long, value_name = "FILE.sqlite")]
    store: Option<PathBuf>,
    /// The players, in place of those of the set-up: a folder (each file and folder in it is one), a zip file
    /// of a course system, a CSV list (name, file, group), a pattern in quotes.
    #[arg(long, value_name = "SOURCE")]
    players: Option<String>,
    /// Games at a time; as many as there are cores if not given.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// How far players are closed in; `required` if neither this nor the set-up says another.
    #[arg(long, value_name = "MODE", value_parser = one_of::<Mode>())]
    sandbox: Option<Mode>,
    /// Memory that the players of all games together may have, in MiB; three quarters of the machine's if not
    /// given.
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u64).range(64..=1_073_741_824))]
    total_memory: Option<u64>,
    /// A player that loses so many games one after another by time, memory, a crash or loading forfeits the rest:
    /// it is not started any more. Without this every game is played.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    forfeit_after: Option<u32>,
    /// Play nothing if somebody cannot take part, or has warnings that are more than style.
    #[arg(long)]
    strict: bool,
    /// Let the finished games of players whose files have changed stand, instead of playing them again.
    #[arg(long)]
    keep: bool,
    /// No progress bar and no table.
    #[arg(long)]
    quiet: bool,
    /// A JSON line for each finished game, and the table at the end as one.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, clap::Args)]
pub struct ReportArgs {
    /// A tournament's store.
    #[arg(value_name = "FILE.sqlite")]
    store: PathBuf,
    /// The folder to write.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Let the engine evaluate every position to so many plies.
    #[arg(long, value_name = "DEPTH", value_parser = clap::value_parser!(i32).range(1..=30))]
    annotate: Option<i32>,
    /// Let the coach look at every game: accuracy, mistakes, what punishes them and why.
    #[arg(long)]
    coach: bool,
    /// Positions that the coach gives to the engine are searched to so many nodes each.
    #[arg(long, value_name = "NODES", default_value_t = 50_000, requires = "coach",
          value_parser = clap::value_parser!(u64).range(1..))]
    coach_nodes: u64,
}

/// Plays a tournament or goes on with it.
///
/// # Errors
/// When the set-up is wrong, or the store cannot be used.
pub fn run_tournament(args: &RunArgs) -> Result<ExitCode> {
    let source = args.players.as_deref();
    let mut config = match (&args.file, source) {
        (Some(file), source) => Config::read(file, source)?,
        (None, Some(source)) => Config::of_players(source)?,
        (None, None) => bail!("name a set-up FILE.toml, or a folder with --players"),
    };
    config.sandbox = args.sandbox.unwrap_or(config.sandbox);
    config.forfeit_after = args.forfeit_after.or(config.forfeit_after);
    config.total_memory = args.total_memory.unwrap_or(config.total_memory);
    super::sandbox::demand(config.sandbox)?;
    let path = match (&args.store, &args.file, source.map(Path::new)) {
        (Some(path), ..) => path.clone(),
        (None, Some(file), _) => file.with_extension("sqlite"),
        (None, None, Some(source)) if source.is_file() => source.with_extension("sqlite"),
        (None, None, Some(source)) if source.is_dir() => source.join("tournament.sqlite"),
        (None, None, _) => "tournament.sqlite".into(),
    };
    let (store, changes) = Store::for_config(&path, &mut config, args.keep)?;
    tell_changes(&changes, args.json);
    let mut jobs = args.jobs.map(usize::from).or(config.jobs).unwrap_or_else(cores).max(1);
    while jobs > 1 && config.share(jobs) < LEAST_SHARE {
        jobs -= 1;
    }
    if config.share(jobs) < LEAST_SHARE {
        bail!(
            "the players of a game need {} MiB together, and --total-memory is {}",
            (3 * LEAST_SHARE) >> 20,
            config.total_memory
        );
    }
    let share = config.share(jobs) >> 20;
    if share < config.memory && !args.quiet {
        eprintln!(
            "turniir: with {jobs} games at a time a player can have {share} MiB, less than the {} MiB it may use; \
             see --jobs and --total-memory",
            config.memory
        );
    }
    let stop = Arc::new(AtomicBool::new(false));
    let asked = stop.clone();
    // A second Ctrl-C does nothing more: stopping takes a moment only.
    let _ = ctrlc::set_handler(move || asked.store(true, Ordering::SeqCst));
    let bar = ProgressBar::new(0).with_style(
        ProgressStyle::with_template("{pos}/{len} games {bar:20} {eta} left  {wide_msg}")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    if args.quiet || args.json {
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
    let loading = |done: usize, of: usize| {
        bar.set_message(format!("loading the players: {done} of {of}"));
        bar.tick();
    };
    let entered = entrants(&config, &store, jobs, &loading)?;
    bar.set_message("");
    let complaints = tell_entrants(&config, &entered, args);
    if args.strict && complaints > 0 {
        bail!("--strict: nothing was played; {complaints} of the players above must be mended or taken out");
    }
    let ended = run(&config, &store, jobs, &stop, &mut |progress| match progress {
        Progress::Begun { finished, known } => {
            bar.set_length(known as u64);
            bar.set_position(finished as u64);
            bar.reset_eta();
        }
        Progress::NotPlayed { white, black, game } => {
            if args.json {
                let line = json!({
                    "event": "not-played", "game": game.number, "round": game.round,
                    "white": white, "black": black, "reason": game.reason,
                });
                println!("{line}");
            }
            bar.suspend(|| {
                eprintln!("turniir: game {}, {white} - {black}: not played: {}", game.number, game.reason);
            });
        }
        Progress::Waiting { reason } => bar.suspend(|| eprintln!("turniir: {reason}; waiting")),
        Progress::Game { game, finished, known, table } => {
            bar.set_length(known as u64);
            bar.set_position(finished as u64);
            bar.set_message(top(table));
            if args.json {
                let name = |i: usize| config.players[i].name.clone();
                let line = json!({
                    "event": "game", "game": game.number, "round": game.round,
                    "white": name(game.white), "black": name(game.black), "points": game.points,
                    "winner": game.winner,
                    "reason": game.reason, "detail": game.detail, "steps": game.steps,
                    "opening": game.opening, "finished": finished, "known": known,
                });
                println!("{line}");
            }
        }
    });
    bar.finish_and_clear();
    match &ended {
        Ok(Ended::Finished | Ended::Incomplete(_)) => {}
        Ok(Ended::Stopped) => {
            eprintln!(
                "turniir: stopped; all finished games are in {}, the same command goes on",
                path.display()
            );
            return Ok(ExitCode::from(STOPPED));
        }
        Err(_) => {}
    }
    let ended = match ended {
        Err(RunError::Store(error)) => return Err(error.into()),
        ended => ended.with_context(|| format!("{} keeps what is finished", path.display()))?,
    };
    if args.json {
        println!("{}", as_json(&Summary::of(&store)?, true));
    } else if !args.quiet {
        print!("{}", as_text(&Summary::of(&store)?, false, false));
        println!("store: {}; turniir report makes pages of it", path.display());
    }
    if let Ended::Incomplete(games) = ended {
        eprintln!(
            "turniir: {games} game(s) could not be played and count for nobody; the same command tries them again"
        );
        return Ok(ExitCode::from(INCOMPLETE));
    }
    Ok(ExitCode::SUCCESS)
}

/// Says what has changed among the players since the last run.
fn tell_changes(changes: &Changes, json: bool) {
    if changes.is_empty() {
        return;
    }
    if json {
        let mended: Vec<&String> = changes.mended.iter().map(|(name, _)| name).collect();
        let line = json!({
            "event": "players", "added": changes.added, "mended": mended, "withdrawn": changes.withdrawn,
            "returned": changes.returned, "changed_but_kept": changes.standing,
        });
        println!("{line}");
    }
    for name in &changes.added {
        eprintln!("turniir: '{name}' is new; its games are played, all others are kept");
    }
    for (name, games) in &changes.mended {
        eprintln!("turniir: the file of '{name}' has changed; its {games} finished games are played again");
    }
    for name in &changes.standing {
        eprintln!("turniir: the file of '{name}' has changed; games that are finished stand");
    }
    for name in &changes.withdrawn {
        eprintln!("turniir: '{name}' is not there any more; its games are kept and count for nobody");
    }
    for name in &changes.returned {
        eprintln!("turniir: '{name}' is there again, and so are its games");
    }
}

/// Says who cannot take part and why, and who has warnings. Returns how many that are.
fn tell_entrants(config: &Config, entered: &[Entrant], args: &RunArgs) -> usize {
    const LONGEST: usize = 400;
    let mut complaints = config.refused.len();
    for refused in &config.refused {
        eprintln!("turniir: no player: {}: {}", refused.what, refused.reason);
    }
    for entrant in entered {
        let weighty = entrant.weighty();
        if entrant.refusal.is_none() && weighty.is_empty() {
            continue;
        }
        complaints += 1;
        if args.json {
            let line = json!({
                "event": "entrant", "player": entrant.name, "refusal": entrant.refusal, "warnings": weighty,
            });
            println!("{line}");
        }
        if let Some(refusal) = &entrant.refusal {
            let refusal = visible_line(refusal, LONGEST);
            eprintln!("turniir: '{}' cannot play and loses its games: {refusal}", entrant.name);
        } else if !args.quiet || args.strict {
            let first = visible_line(weighty[0], LONGEST);
            let count = match weighty.len() {
                1 => "a warning".to_string(),
                n => format!("{n} warnings, the first"),
            };
            eprintln!("turniir: '{}' has {count}: {first}", entrant.name);
        }
    }
    complaints
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The first three of the table in a few words.
fn top(table: &[Standing]) -> String {
    table.iter().take(3).map(|l| format!("{} {}", l.name, l.points)).collect::<Vec<_>>().join(", ")
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
