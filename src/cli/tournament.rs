//! `turniir run`, `turniir table` and `turniir report`: tournaments.

use crate::tournament::{
    Annotate, Config, Ended, Progress, RunError, Standing, Store, Summary, all_games, cross_table, run,
    write_report,
};
use crate::wall::Mode;
use anyhow::{Context, Result, bail};
use comfy_table::{Table, presets};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

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

The same command continues a run that was stopped. Exit codes: 0 finished, 1 an error, 3 games could not
be played through no player's fault, 130 stopped.")]
pub struct RunArgs {
    /// The tournament's set-up; a folder of players alone is enough without it.
    #[arg(value_name = "FILE.toml", required_unless_present = "players")]
    file: Option<PathBuf>,
    /// Where games and results are kept; beside the set-up if not given.
    #[arg(long, value_name = "FILE.sqlite")]
    store: Option<PathBuf>,
    /// A folder whose .pl files are the players, in place of those of the set-up.
    #[arg(long, value_name = "DIR")]
    players: Option<PathBuf>,
    /// Games at a time; as many as there are cores if not given.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// How far players are closed in; `required` if neither this nor the set-up says another.
    #[arg(long, value_name = "MODE")]
    sandbox: Option<Mode>,
    /// Memory that the players of all games together may have, in MiB; three quarters of the machine's if not
    /// given.
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u64).range(64..=1_073_741_824))]
    total_memory: Option<u64>,
    /// A player that loses so many games one after another by time, memory, a crash or loading forfeits the rest:
    /// it is not started any more. Without this every game is played.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    forfeit_after: Option<u32>,
    /// No progress bar and no table.
    #[arg(long)]
    quiet: bool,
    /// A JSON line for each finished game, and the table at the end as one.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, clap::Args)]
pub struct TableArgs {
    /// A tournament's store.
    #[arg(value_name = "FILE.sqlite")]
    store: PathBuf,
    #[arg(long, default_value = "text")]
    format: TableFormat,
    /// Also how much time the players took.
    #[arg(long)]
    times: bool,
    /// Write all games to a PDN file.
    #[arg(long, value_name = "FILE")]
    pdn: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum TableFormat {
    Text,
    Markdown,
    Csv,
    Json,
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
}

/// Plays a tournament or goes on with it.
///
/// # Errors
/// When the set-up is wrong, or the store cannot be used.
pub fn run_tournament(args: &RunArgs) -> Result<ExitCode> {
    let folder = args.players.as_deref();
    let mut config = match (&args.file, folder) {
        (Some(file), folder) => Config::read(file, folder)?,
        (None, Some(folder)) => Config::of_folder(folder)?,
        (None, None) => bail!("name a set-up FILE.toml, or a folder with --players"),
    };
    config.sandbox = args.sandbox.unwrap_or(config.sandbox);
    config.forfeit_after = args.forfeit_after.or(config.forfeit_after);
    config.total_memory = args.total_memory.unwrap_or(config.total_memory);
    super::sandbox::demand(config.sandbox)?;
    let path = match (&args.store, &args.file, folder) {
        (Some(path), ..) => path.clone(),
        (None, Some(file), _) => file.with_extension("sqlite"),
        (None, None, folder) => folder.unwrap_or(Path::new(".")).join("tournament.sqlite"),
    };
    let (store, changed) = Store::for_config(&path, &config)?;
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
        ProgressStyle::with_template("{pos}/{len} games {bar:25} {eta} left  {msg}")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    if args.quiet || args.json {
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
    let ended = run(&config, &store, jobs, &stop, &changed, &mut |progress| {
        match progress {
        Progress::Begun { finished, known } => {
            bar.set_length(known as u64);
            bar.set_position(finished as u64);
            bar.reset_eta();
        }
        Progress::Changed { player } => bar.suspend(|| {
            eprintln!(
                "turniir: the file of '{player}' has changed since the tournament began; games that are finished stand"
            );
        }),
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
                    "winner": if game.winner.is_empty() { None } else { Some(&game.winner) },
                    "reason": game.reason, "detail": game.detail, "steps": game.steps,
                    "opening": game.opening, "finished": finished, "known": known,
                });
                println!("{line}");
            }
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
        print!("{}", as_text(&Summary::of(&store)?, false));
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

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The first three of the table in a few words.
fn top(table: &[Standing]) -> String {
    table.iter().take(3).map(|l| format!("{} {}", l.name, l.points)).collect::<Vec<_>>().join(", ")
}

/// Prints a stored tournament's table.
///
/// # Errors
/// When the store cannot be read, or the PDN file not be written.
pub fn print_table(args: &TableArgs) -> Result<()> {
    let store = Store::open(&args.store)?;
    let summary = Summary::of(&store)?;
    match args.format {
        TableFormat::Text => print!("{}", as_text(&summary, args.times)),
        TableFormat::Markdown => println!("{}", grid(&summary, args.times, presets::ASCII_MARKDOWN)),
        TableFormat::Csv => print!("{}", as_csv(&summary, args.times)?),
        TableFormat::Json => println!("{}", as_json(&summary, args.times)),
    }
    if let Some(path) = &args.pdn {
        std::fs::write(path, all_games(&store)?).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

/// Writes a stored tournament's report.
///
/// # Errors
/// When the store cannot be read or the folder not written.
pub fn report(args: &ReportArgs) -> Result<()> {
    let store = Store::open(&args.store)?;
    let bar = ProgressBar::new(store.games()?.len() as u64);
    write_report(&store, &args.out, Annotate { depth: args.annotate }, &mut |n| bar.set_position(n as u64))?;
    bar.finish_and_clear();
    println!("{}", args.out.join("index.html").display());
    Ok(())
}

fn headings(summary: &Summary, times: bool) -> Vec<String> {
    let mut all = ["rank", "player", "points", "wins", "draws", "losses", "games"].map(String::from).to_vec();
    all.push(summary.tie_break_name().to_lowercase());
    all.extend(["elo", "error", "superior", "disqualified"].map(String::from));
    if times {
        all.extend(["ms_a_step", "longest_ms"].map(String::from));
    }
    all
}

fn cells(summary: &Summary, line: usize, times: bool) -> Vec<String> {
    let l = &summary.lines[line];
    let rating = summary.ratings[l.player];
    let faults: Vec<String> = l.disqualified.iter().map(|(r, n)| format!("{n} {r}")).collect();
    let mut all = vec![
        l.rank.to_string(),
        l.name.clone(),
        l.points.to_string(),
        l.wins.to_string(),
        l.draws.to_string(),
        l.losses.to_string(),
        l.games.to_string(),
        l.tie_break.to_string(),
        format!("{:+.0}", rating.elo),
        format!("{:.0}", rating.error),
        summary.superior(line).map_or(String::new(), |p| format!("{p:.2}")),
        faults.join(", "),
    ];
    if times {
        all.extend([format!("{:.2}", l.average_ms), format!("{:.2}", l.longest_ms)]);
    }
    all
}

fn grid(summary: &Summary, times: bool, style: comfy_table::TableStyle) -> Table {
    let mut table = Table::new();
    table.load_style(style).set_header(headings(summary, times));
    for line in 0..summary.lines.len() {
        table.add_row(cells(summary, line, times));
    }
    table
}

/// The table, and the cross table where it fits.
fn as_text(summary: &Summary, times: bool) -> String {
    let mut text = format!("{}\n{}\n", summary.title, grid(summary, times, presets::UTF8_HORIZONTAL_ONLY));
    if summary.lines.len() <= 20 {
        let mut table = Table::new();
        let numbers = (1..=summary.lines.len()).map(|n| n.to_string());
        table.load_style(presets::UTF8_HORIZONTAL_ONLY);
        table.set_header(["".to_string(), "player".to_string()].into_iter().chain(numbers));
        for (i, row) in cross_table(&summary.lines, &summary.games).iter().enumerate() {
            let cells = row.iter().enumerate().map(|(j, c)| match c {
                _ if i == j => "x".to_string(),
                Some((points, games)) => format!("{points}/{}", 2 * games),
                None => String::new(),
            });
            table.add_row([(i + 1).to_string(), summary.lines[i].name.clone()].into_iter().chain(cells));
        }
        text += &format!("{table}\n");
    }
    text + &summary.not_played_text()
}

fn as_csv(summary: &Summary, times: bool) -> Result<String> {
    let mut out = csv::Writer::from_writer(Vec::new());
    out.write_record(headings(summary, times))?;
    for line in 0..summary.lines.len() {
        out.write_record(cells(summary, line, times))?;
    }
    Ok(String::from_utf8(out.into_inner()?)?)
}

fn as_json(summary: &Summary, times: bool) -> serde_json::Value {
    let lines: Vec<serde_json::Value> = summary
        .lines
        .iter()
        .enumerate()
        .map(|(i, l)| {
            let mut line = json!({
                "rank": l.rank, "player": l.name, "points": l.points, "wins": l.wins, "draws": l.draws,
                "losses": l.losses, "games": l.games, "tie_break": l.tie_break,
                "disqualified": l.disqualified,
                "elo": round(summary.ratings[l.player].elo), "error": round(summary.ratings[l.player].error),
                "superior": summary.superior(i).map(|p| round(p * 100.0) / 100.0),
            });
            if times {
                line["ms_a_step"] = json!(l.average_ms);
                line["longest_ms"] = json!(l.longest_ms);
            }
            line
        })
        .collect();
    json!({
        "event": "standings", "tournament": summary.title, "format": summary.format_name,
        "rules": summary.rules_name, "games": summary.games.len(), "standings": lines,
        "not_played": summary.not_played,
    })
}

fn round(x: f64) -> f64 {
    (x * 10.0).round() / 10.0
}
