//! `turniir bench`: prices against a named peer, measured in the same run.

mod classics;
mod endings;
mod engine;
mod games;
mod horizon;
mod levels;
mod memory;
mod movegen;
mod plan;
mod quarto;
mod queue;
mod serve;
mod sprt;
mod start;
mod tactics;

use super::seconds::seconds;
use crate::arbiter::{Arbiter, Settings, SharedGame, play_shared};
use crate::cli::named::one_of;
use crate::player::{Player, PlayerSpec, PrologPlayer};
use crate::prolog::{Machine, host};
use crate::tournament::Model;
use crate::wall::own_program;
use crate::worker::{Limits, LoadedPlayer, Pool, SandboxMode};
use anyhow::{Context, Result, bail};
use comfy_table::Table;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::rc::Rc;
use std::time::Instant;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Board look-up, enumeration and retract+assert against SWI-Prolog, before and after a million
    /// changes.
    Facts,
    /// Single goals of the kinds that players are made of, against SWI-Prolog.
    Goals,
    /// The usual programs of Prolog benchmark sets, against SWI-Prolog.
    Classics {
        /// Parts of programs' names; none for all programs.
        names: Vec<String>,
    },
    /// Programs of constraints over integers, against SWI-Prolog.
    Constraints {
        /// Parts of programs' names; none for all programs.
        names: Vec<String>,
    },
    /// Time per call of players here over their time per call under SWI-Prolog.
    Dialect {
        /// Player files, or folders of them.
        #[arg(default_values_os_t = [PathBuf::from("tests/dialect"), PathBuf::from("prolog/players")])]
        players: Vec<PathBuf>,
        /// The opponent: a Prolog file, random or engine.
        #[arg(long, default_value = "prolog/players/ahne.pl")]
        opponent: PathBuf,
    },
    /// Whether the engine keeps in games what the endgame tables say, with the course's and the Russian rules.
    Endings(endings::Args),
    /// The engine's speed, the time to depths from the start, and a fixed hash of its search.
    Engine {
        /// How deep from the start.
        #[arg(long, value_name = "MOVES", default_value_t = 16)]
        depth: i32,
        /// Threads of the search from the start; everything else takes one.
        #[arg(long, value_name = "THREADS", default_value_t = 1)]
        threads: usize,
    },
    /// The other games and search problems.
    Games {
        /// A Python with the package open_spiel: its name or file.
        #[arg(long, default_value = "python3")]
        python: String,
    },
    /// Positions in which a short search errs: how often the engine is right after how many nodes.
    Horizon(horizon::Args),
    /// The ratings of the engine's levels, with error bars.
    Levels(levels::Args),
    /// Memory that deterministic searches take, against SWI-Prolog.
    Memory(memory::Args),
    /// The planning tree in Rust against plain Prolog.
    Plan {
        /// Up to so many levels.
        #[arg(long, value_name = "N", default_value_t = 6)]
        levels: u32,
    },
    /// Quarto: how strictly calls keep their time, and positions solved within a second.
    Quarto(quarto::Args),
    /// Games a minute over a queue with more and more workers, which wait instead of playing.
    Queue(queue::Args),
    /// `turniir serve` with people who watch and people who play: times of requests, of machines, and memory.
    Serve(serve::Args),
    /// Positions with one winning move: how many the engine solves in how much time.
    Tactics {
        /// Seconds for each; 0.001 to 86,400.
        #[arg(long, default_value_t = 1.0, value_name = "SECONDS", value_parser = seconds)]
        time: f64,
        /// Make tasks and write them to a file instead.
        #[arg(long, value_name = "FILE")]
        make: Option<PathBuf>,
        /// Endgame tables to make tasks with; none if not given.
        #[arg(long, value_name = "FOLDER")]
        tables: Option<PathBuf>,
        /// How many to make.
        #[arg(long, value_name = "N", default_value_t = 200)]
        count: usize,
        /// Seed of the random numbers.
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
        /// Threads that make tasks.
        #[arg(long, value_name = "N", default_value_t = 1)]
        jobs: usize,
    },
    /// Leaves a second of the move generator against py-draughts.
    Perft {
        /// How deep, from the start.
        #[arg(long, value_name = "MOVES", default_value_t = 10)]
        depth: u32,
        /// The median of so many runs.
        #[arg(long, value_name = "N", default_value_t = 5)]
        runs: usize,
        /// A Python with the package py-draughts: its name or file.
        #[arg(long, default_value = "python3")]
        python: String,
        /// A program that counts the Russian tree from the start to the same depth: of its lines the last one with the count
        /// counts. The number after `time` there is taken for milliseconds; without one its whole run is timed.
        #[arg(long, value_name = "COMMAND")]
        peer: Option<String>,
    },
    /// How often the test of `turniir sprt` errs and how long it takes, in simulated matches.
    Sprt {
        /// Elo that means no difference.
        #[arg(long, value_name = "ELO", default_value_t = 0.0, allow_hyphen_values = true)]
        elo0: f64,
        /// Elo that is looked for.
        #[arg(long, value_name = "ELO", default_value_t = 10.0, allow_hyphen_values = true)]
        elo1: f64,
        /// What the two mean.
        #[arg(long, default_value = "normalised", value_name = "MODEL", value_parser = one_of::<Model>())]
        model: Model,
        /// The share of draws between equals, 0 to 1.
        #[arg(long, value_name = "SHARE", default_value_t = 0.6, value_parser = sprt::share)]
        draws: f64,
        /// How many matches for each true Elo.
        #[arg(long, value_name = "N", default_value_t = 1000)]
        matches: u32,
        /// Seed of the random numbers.
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
    },
    /// Time from the start of a process to a player's first answer, against SWI-Prolog.
    Start(start::Args),
    /// Cost of a process for each player: games of example players apart and in one Prolog.
    Isolation {
        /// Games in a row.
        #[arg(long, value_name = "N", default_value_t = 20)]
        games: u32,
    },
}

/// Measures and prints a table.
///
/// # Errors
/// If something to be measured cannot be run.
pub fn run(args: &Args) -> Result<()> {
    match &args.what {
        What::Facts => facts(),
        What::Goals => {
            goals("goals.pl", GOALS, "bench", "in a loop of its own that ends with fail")?;
            goals("goals.pl", GOALS, "called", "in a clause among others that one loop calls")?;
            goals("goals.pl", BY_MACHINE, "called", "the same where the embedded machine runs them").map(drop)
        }
        What::Classics { names } => classics::run(classics::CLASSICS, names),
        What::Constraints { names } => classics::run(classics::CONSTRAINTS, names),
        What::Memory(args) => memory::run(args),
        What::Dialect { players, opponent } => dialect(players, opponent),
        What::Endings(args) => endings::run(args),
        What::Engine { depth, threads } => engine::run(*depth, *threads),
        What::Games { python } => games::run(python),
        What::Horizon(args) => horizon::run(args),
        What::Levels(args) => levels::run(args),
        What::Plan { levels } => plan::run(*levels),
        What::Quarto(args) => quarto::run(args),
        What::Queue(args) => queue::run(args),
        What::Serve(args) => serve::run(args),
        What::Start(args) => start::run(args),
        What::Tactics { make: Some(file), tables, count, seed, jobs, .. } => {
            tactics::make(file, tables.as_deref(), *count, *seed, *jobs)
        }
        What::Tactics { time, .. } => tactics::run(*time),
        What::Perft { depth, runs, python, peer } => movegen::run(*depth, *runs, python, peer.as_deref()),
        What::Sprt { elo0, elo1, model, draws, matches, seed } => {
            sprt::run(*elo0, *elo1, *model, *draws, *matches, *seed)
        }
        What::Isolation { games } => isolation(*games),
    }
}

/// What both programs measure with stands in front of them.
const FACTS: &str =
    concat!(include_str!("../../../prolog/bench/clock.pl"), include_str!("../../../prolog/bench/facts.pl"));
const GOALS: &str =
    concat!(include_str!("../../../prolog/bench/clock.pl"), include_str!("../../../prolog/bench/goals.pl"));
/// The same, with clauses that other files may add to: those the embedded machine runs.
const BY_MACHINE: &str = concat!(
    include_str!("../../../prolog/bench/clock.pl"),
    ":- multifile goal/2.\n",
    include_str!("../../../prolog/bench/goals.pl")
);

/// Runs a program that prints prices here and under SWI-Prolog and prints them side by side. Returns
/// those here, in nanoseconds.
fn goals(name: &str, program: &str, entry: &str, what: &str) -> Result<Vec<(String, f64)>> {
    let mut machine = Machine::new()?;
    let loaded = machine.load_text(name, program);
    if let Some(error) = loaded.first_error() {
        bail!("{error}");
    }
    machine.run(&format!("'user:{entry}'")).map_err(|e| anyhow::anyhow!(e.message()))?;
    let here = numbers(&host::with(|h| h.output.take()));
    let there = swipl(program, entry).map(|text| numbers(&text));
    let mut table = Table::new();
    table.set_header([what, "here, ns", "SWI-Prolog, ns", "ratio"]);
    for (name, ns) in &here {
        let peer = there.as_ref().and_then(|t| t.iter().find(|(n, _)| n == name)).map(|(_, ns)| *ns);
        let ratio = peer.map_or("-".into(), |p| format!("{:.2}", ns / p));
        table.add_row([name.clone(), format!("{ns}"), peer.map_or("-".into(), |p| p.to_string()), ratio]);
    }
    println!("{table}");
    Ok(here)
}

fn facts() -> Result<()> {
    let here = goals("facts.pl", FACTS, "bench", "operation")?;
    for op in ["lookup", "enumerate", "update"] {
        let of =
            |when: &str| here.iter().find(|(n, _)| *n == format!("{op}_{when}")).map_or(f64::NAN, |p| p.1);
        println!("{op}: after 1,000,000 changes {:.2} times the price before", of("after") / of("before"));
    }
    Ok(())
}

fn numbers(text: &str) -> Vec<(String, f64)> {
    text.lines()
        .filter_map(|line| {
            let (name, number) = line.trim_end().rsplit_once(' ')?;
            Some((name.to_string(), number.parse().ok()?))
        })
        .collect()
}

/// Programs by name.
type Programs = [(&'static str, &'static str)];

/// The programs whose names hold one of some parts, or all.
fn named_programs(
    all: &'static Programs,
    parts: &[String],
) -> Result<Vec<&'static (&'static str, &'static str)>> {
    let wanted = |name: &str| parts.is_empty() || parts.iter().any(|part| name.contains(part.as_str()));
    let found: Vec<_> = all.iter().filter(|(name, _)| wanted(name)).collect();
    if found.is_empty() {
        let names: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
        bail!("no program has such a name; they are {}", names.join(", "));
    }
    Ok(found)
}

/// Runs a program under an installed SWI-Prolog; none if there is none.
fn swipl(program: &str, goal: &str) -> Option<String> {
    let file = tempfile::Builder::new().suffix(".pl").tempfile().ok()?;
    std::fs::write(file.path(), program).ok()?;
    let output = Command::new("swipl")
        .args(["-q", "-f", "none", "-g", goal, "-t", "halt"])
        .arg(file.path())
        .output()
        .ok()?;
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Plays a game with this program and returns White's times for a call in milliseconds.
fn times(white: &Path, black: &Path, extra: &[&str]) -> Result<Vec<f64>> {
    let output = Command::new(own_program()?)
        .arg("match")
        .args([white, black])
        .args(["--json", "--seed", "1"])
        .args(extra)
        .output()
        .context("the game cannot be played")?;
    let text = String::from_utf8_lossy(&output.stdout);
    Ok(text
        .lines()
        .filter_map(|l| serde_json::from_str::<serde_json::Value>(l).ok())
        .filter(|e| e["event"] == "step" && e["color"] == "white")
        .filter_map(|e| e["cpu_ms"].as_f64())
        .collect())
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

fn dialect(players: &[PathBuf], opponent: &Path) -> Result<()> {
    let mut files = Vec::new();
    for player in players {
        if player.is_dir() {
            let entries = std::fs::read_dir(player).with_context(|| player.display().to_string())?;
            files.extend(
                entries.flatten().map(|e| e.path()).filter(|p| p.extension().is_some_and(|e| e == "pl")),
            );
        } else {
            files.push(player.clone());
        }
    }
    files.sort();
    let mut table = Table::new();
    table.set_header(["player", "calls", "here, ms", "SWI-Prolog, ms", "ratio"]);
    let mut ratios = Vec::new();
    for file in files.iter().filter(|f| *f != opponent) {
        // Three interleaved runs each; the middle one counts.
        let (mut here, mut there, mut calls) = (Vec::new(), Vec::new(), 0);
        for _ in 0..3 {
            let a = times(file, opponent, &[])?;
            let b = times(file, opponent, &["--prolog", "swipl"])?;
            if a.is_empty() || b.is_empty() {
                break;
            }
            calls = a.len();
            here.push(a.iter().sum::<f64>() / a.len() as f64);
            there.push(b.iter().sum::<f64>() / b.len() as f64);
        }
        if here.is_empty() {
            continue;
        }
        let (a, b) = (median(&mut here), median(&mut there));
        let name = PlayerSpec::Prolog { path: file.clone(), main: None }.name();
        table.add_row([
            name,
            calls.to_string(),
            format!("{a:.3}"),
            format!("{b:.3}"),
            format!("{:.2}", a / b),
        ]);
        ratios.push(a / b);
    }
    if ratios.is_empty() {
        bail!("nothing was measured: is swipl installed, and are there player files?");
    }
    println!("{table}");
    let worst = ratios.iter().copied().fold(0.0, f64::max);
    println!("median {:.2}, worst {worst:.2}", median(&mut ratios));
    Ok(())
}

fn isolation(games: u32) -> Result<()> {
    let files = ["prolog/players/esimene.pl", "prolog/players/ahne.pl"];
    let mut table = Table::new();
    table.set_header(["form", "games", "ms a game", "ms a call"]);
    let mut row = |form: &str, n: u32, seconds: f64, calls: u32| {
        let ms = seconds * 1000.0;
        let (game, call) = (ms / f64::from(n), ms / f64::from(calls.max(1)));
        table.add_row([form.to_string(), n.to_string(), format!("{game:.1}"), format!("{call:.3}")]);
    };

    let settings = Settings::default();
    let mut pool = Pool::start()?;
    let mut arbiter = Arbiter::apart()?;
    let mut samples = Vec::new();
    for (form, sandbox, again) in [
        ("apart, sandbox required", SandboxMode::Required, false),
        ("apart, sandbox off", SandboxMode::Off, false),
        ("loaded anew for each game", SandboxMode::Required, true),
    ] {
        let limits = Limits { sandbox, ..Limits::default() };
        let mut load = || -> Result<Vec<Rc<RefCell<LoadedPlayer>>>> {
            files.iter().map(|f| Ok(Rc::new(RefCell::new(pool.load(Path::new(f), None, &limits)?)))).collect()
        };
        let mut loaded = load()?;
        let n = if again { games.min(20) } else { games };
        let (started, mut calls) = (Instant::now(), 0);
        for game in 0..n {
            if again {
                loaded = load()?;
            }
            let seat = |i: usize| -> Result<Box<dyn Player>> {
                Ok(Box::new(PrologPlayer::start(loaded[i].clone(), u64::from(game), &limits)?))
            };
            let names = ["esimene".to_string(), "ahne".to_string()];
            let result = arbiter.play(names, None, [seat(0)?, seat(1)?], &settings, Box::new(|_| {}))?;
            calls += result.steps;
            if sandbox == SandboxMode::Required && !again && (game % (n / 10).max(1) == 0 || game + 1 == n) {
                samples.push((game + 1, usage()));
            }
        }
        row(form, n, started.elapsed().as_secs_f64(), calls);
    }

    // The one-process form builds a machine for each game.
    let few = games.min(20);
    let (started, mut calls) = (Instant::now(), 0);
    for _ in 0..few {
        let shared = SharedGame {
            players: files.map(|f| (PathBuf::from(f), None)),
            names: files.map(String::from),
            number: None,
        };
        let result = play_shared(&shared, &settings, |_| {}).map_err(anyhow::Error::msg)?;
        calls += result.steps;
    }
    row("--shared", few, started.elapsed().as_secs_f64(), calls);
    println!("{table}");
    let mut table = Table::new();
    table.set_header(["after game", "MiB of the arena", "descriptors", "players' processes"]);
    for (game, (mib, descriptors, processes)) in samples {
        table.add_row([game.to_string(), mib.to_string(), descriptors.to_string(), processes.to_string()]);
    }
    println!("{table}");
    Ok(())
}

/// Resident MiB and open descriptors of this process, and processes of players on the machine.
fn usage() -> (u64, usize, usize) {
    let pages = std::fs::read_to_string("/proc/self/statm")
        .ok()
        .and_then(|s| s.split(' ').nth(1)?.parse::<u64>().ok())
        .unwrap_or(0);
    let descriptors = std::fs::read_dir("/proc/self/fd").map_or(0, |d| d.count());
    let processes = std::fs::read_dir("/proc").map_or(0, |entries| {
        entries
            .flatten()
            .filter_map(|e| std::fs::read(e.path().join("cmdline")).ok())
            .filter(|c| String::from_utf8_lossy(c).contains("__players"))
            .count()
    });
    ((pages * 4096) >> 20, descriptors, processes)
}
