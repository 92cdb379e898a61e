//! `turniir games` and `turniir game NAME play|auto|match|move`.

use super::seconds::seconds;
use crate::games::{Choice, Desk, Info, LIST, Played, Player, Table, play_game};
use crate::games::{dama::Dama, dots::Dots, grundy::Grundy, hapis::Hapis, hashami::Hashami};
use crate::games::{morris::Morris, morris::TicTacToe, quarto::Quarto, sim::Sim};
use crate::search::{Deepening, Limit};
use anyhow::{Context, Result, anyhow, bail};
use comfy_table::Table as Grid;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::time::Duration;

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  turniir game quarto play
  turniir game hashami auto --depth 3 --seed 1
  turniir game hapis match --players computer,seed --games 100
  turniir game quarto move --state ................:1 --time 500")]
pub struct Args {
    /// A name that `turniir games` lists.
    name: String,
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Debug, clap::Subcommand)]
enum Verb {
    /// Play at the terminal; what is not given is asked.
    Play {
        #[command(flatten)]
        set: Settings,
        /// The other player: computer, random, person, or a style of the game.
        #[arg(long)]
        opponent: Option<String>,
        /// Who begins: me or opponent.
        #[arg(long, value_name = "me|opponent")]
        first: Option<String>,
    },
    /// The computer against itself, once.
    Auto {
        #[command(flatten)]
        set: Settings,
        /// The two players.
        #[arg(long, value_delimiter = ',', default_value = "computer,computer")]
        players: Vec<String>,
    },
    /// Games between two players, with a table.
    Match {
        #[command(flatten)]
        set: Settings,
        #[arg(long, value_delimiter = ',', default_value = "computer,random")]
        players: Vec<String>,
        /// How many; who begins changes after each.
        #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
        games: u32,
        /// Instead of so many games: until somebody has so many points.
        #[arg(long)]
        points: Option<u32>,
    },
    /// One call, one answer: the best move of a state and the state after it.
    Move {
        /// The state, as printed by the other verbs.
        #[arg(long)]
        state: String,
        /// Milliseconds.
        #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
        time: u64,
        #[arg(long)]
        json: bool,
    },
}

#[derive(Debug, clap::Args)]
struct Settings {
    /// How many moves the computer looks ahead.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: Option<u32>,
    /// Seconds the computer has for a move.
    #[arg(long, value_parser = seconds)]
    time: Option<f64>,
    /// Seed of dice, random players and ties.
    #[arg(long)]
    seed: Option<u64>,
    /// A variant of the game.
    #[arg(long)]
    variant: Option<String>,
    /// The size of the board or heap.
    #[arg(long)]
    size: Option<usize>,
    /// Append each move's statistics to a file.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// JSON lines.
    #[arg(long)]
    json: bool,
}

/// Lists the games.
pub fn list() {
    for info in LIST {
        println!("{:<10} {}", info.name, info.about);
    }
}

/// Plays.
///
/// # Errors
/// For unknown names and settings, and when a log cannot be written.
pub fn run(args: &Args) -> Result<()> {
    let info = LIST.iter().find(|i| i.name == args.name).ok_or_else(|| {
        let names: Vec<&str> = LIST.iter().map(|i| i.name).collect();
        anyhow!("no game '{}': there are {}", args.name, names.join(", "))
    })?;
    match info.name {
        "quarto" => verb::<Quarto>(info, &args.verb),
        "hashami" => verb::<Hashami>(info, &args.verb),
        "hapis" => verb::<Hapis>(info, &args.verb),
        "dama" => verb::<Dama>(info, &args.verb),
        "morris" => verb::<Morris>(info, &args.verb),
        "tictactoe" => verb::<TicTacToe>(info, &args.verb),
        "sim" => verb::<Sim>(info, &args.verb),
        "dots" => verb::<Dots>(info, &args.verb),
        _ => verb::<Grundy>(info, &args.verb),
    }
}

fn verb<G: Table>(info: &Info, verb: &Verb) -> Result<()> {
    match verb {
        Verb::Play { set, opponent, first } => play::<G>(info, set, opponent.as_deref(), first.as_deref()),
        Verb::Auto { set, players } => {
            let choices = choices(info, set, players)?;
            once::<G>(info, set, &choices, &mut std::io::empty())
        }
        Verb::Match { set, players, games, points } => several::<G>(info, set, players, *games, *points),
        Verb::Move { state, time, json } => one_move::<G>(info, state, *time, *json),
    }
}

fn choices(info: &Info, set: &Settings, names: &[String]) -> Result<[Choice; 2]> {
    let [a, b] = names else { bail!("--players takes two names with a comma between them") };
    let parse = |n: &String| Choice::parse(n, info, set.depth, set.time).map_err(anyhow::Error::msg);
    Ok([parse(a)?, parse(b)?])
}

fn begin<G: Table>(info: &Info, set: &Settings) -> Result<G> {
    let variant = match &set.variant {
        None => info.variants.first().copied().unwrap_or(""),
        Some(v) => {
            info.variants.iter().copied().find(|known| known == v).ok_or_else(|| match info.variants {
                [] => anyhow!("{} has no variants", info.name),
                all => anyhow!("no variant '{v}': there are {}", all.join(", ")),
            })?
        }
    };
    let (least, usual, most) = info.size;
    let size = match set.size {
        None => usual,
        Some(_) if most == 0 => bail!("{} has one size", info.name),
        Some(n) if (least..=most).contains(&n) => n,
        Some(n) => bail!("size {n} is not from {least} to {most}"),
    };
    Ok(G::begin(variant, size))
}

fn rng(set: &Settings) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(set.seed.unwrap_or_else(rand::random))
}

fn log_file(set: &Settings) -> Result<Option<std::fs::File>> {
    let Some(path) = &set.log else { return Ok(None) };
    let file = std::fs::OpenOptions::new().create(true).append(true).open(path);
    file.with_context(|| format!("{}: cannot be written", path.display())).map(Some)
}

/// Asks at the terminal; the default for an empty line or the end of input.
fn ask(question: &str, default: &str) -> Result<String> {
    print!("{question} [{default}]: ");
    std::io::stdout().flush()?;
    let mut line = String::new();
    std::io::stdin().lock().read_line(&mut line)?;
    let line = line.trim();
    Ok(if line.is_empty() { default.to_string() } else { line.to_string() })
}

fn play<G: Table>(info: &Info, set: &Settings, opponent: Option<&str>, first: Option<&str>) -> Result<()> {
    let asking = opponent.is_none() && first.is_none() && set.depth.is_none() && set.time.is_none();
    let opponent = match opponent {
        Some(name) => Choice::parse(name, info, set.depth, set.time).map_err(anyhow::Error::msg)?,
        None if asking => loop {
            let name = ask("opponent: computer, random, person", "computer")?;
            match Choice::parse(&name, info, set.depth, set.time) {
                Ok(choice) => break choice,
                Err(reason) => println!("{reason}"),
            }
        },
        None => Choice::parse("computer", info, set.depth, set.time).map_err(anyhow::Error::msg)?,
    };
    let opponent = match opponent {
        Choice::Computer { .. } if asking => loop {
            let depth = ask("depth", &info.depth.to_string())?;
            let time = ask("seconds for a move, 0 for no limit", "0")?;
            match (depth.parse::<u32>(), time.parse::<f64>()) {
                (Ok(d), Ok(t)) if d > 0 && t >= 0.0 => {
                    let time = Duration::try_from_secs_f64(t).ok().filter(|t| !t.is_zero());
                    break Choice::Computer { depth: Some(d), time };
                }
                _ => println!("both are numbers, the depth at least 1"),
            }
        },
        other => other,
    };
    let first = match first {
        Some("me") => true,
        Some("opponent") => false,
        Some(other) => bail!("--first is me or opponent, not '{other}'"),
        None if asking && opponent != Choice::Person => {
            !ask("who begins: me or opponent", "me")?.starts_with('o')
        }
        None => true,
    };
    let players = if first { [Choice::Person, opponent] } else { [opponent, Choice::Person] };
    once::<G>(info, set, &players, &mut std::io::stdin().lock())
}

fn once<G: Table>(info: &Info, set: &Settings, choices: &[Choice; 2], input: &mut dyn BufRead) -> Result<()> {
    let mut log = log_file(set)?;
    let mut out = std::io::stdout().lock();
    let mut desk = Desk {
        input,
        out: &mut out,
        boards: !set.json,
        json: set.json,
        log: log.as_mut().map(|l| l as &mut dyn Write),
    };
    let mut players = choices.each_ref().map(Player::of);
    match play_game(begin::<G>(info, set)?, info, &mut players, &mut rng(set), &mut desk) {
        // A reader that has seen enough closes the pipe.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        other => other.map(drop).context("the game cannot be shown or logged"),
    }
}

/// A player's line in the table.
#[derive(Clone, Copy, Default)]
struct Score {
    wins: u32,
    points: u32,
    nodes: u64,
}

fn several<G: Table>(
    info: &Info,
    set: &Settings,
    names: &[String],
    games: u32,
    points: Option<u32>,
) -> Result<()> {
    let choices = choices(info, set, names)?;
    if choices.contains(&Choice::Person) {
        bail!("a person plays with the verb play");
    }
    let mut log = log_file(set)?;
    let mut random = rng(set);
    let mut scores = [Score::default(); 2];
    let mut draws = 0;
    let mut number = 0;
    loop {
        let enough = match points {
            Some(points) => scores.iter().any(|s| s.points >= points) || number >= 100_000,
            None => number >= games,
        };
        if enough {
            break;
        }
        let swapped = number % 2 == 1;
        let mut players = choices.each_ref().map(Player::of);
        if swapped {
            players.reverse();
        }
        let (mut input, mut out) = (std::io::empty(), std::io::sink());
        let mut desk = Desk {
            input: &mut input,
            out: &mut out,
            boards: false,
            json: false,
            log: log.as_mut().map(|l| l as &mut dyn Write),
        };
        let played: Played = play_game(begin::<G>(info, set)?, info, &mut players, &mut random, &mut desk)?;
        number += 1;
        let value = played.value.unwrap_or(0) * if swapped { -1 } else { 1 };
        // Two points for mars, which alone ends with twice the value.
        let worth = if info.dice && value.abs() >= 200_000 { 2 } else { 1 };
        match value.signum() {
            1 => (scores[0].wins, scores[0].points) = (scores[0].wins + 1, scores[0].points + worth),
            -1 => (scores[1].wins, scores[1].points) = (scores[1].wins + 1, scores[1].points + worth),
            _ => draws += 1,
        }
        scores[usize::from(swapped)].nodes += played.nodes;
        if set.json {
            println!(
                "{}",
                serde_json::json!({"event": "game", "game": number, "value": value.signum(), "moves": played.moves})
            );
        }
    }
    let (share, error) = share(scores[0].wins, draws, number);
    if set.json {
        let line = serde_json::json!({
            "event": "table", "players": choices.each_ref().map(Choice::name), "games": number,
            "wins": [scores[0].wins, scores[1].wins], "draws": draws,
            "points": [scores[0].points, scores[1].points], "share": share, "error": error,
        });
        println!("{line}");
        return Ok(());
    }
    let mut grid = Grid::new();
    grid.set_header(["player", "wins", "draws", "losses", "points"]);
    for (i, choice) in choices.iter().enumerate() {
        let s = [scores[i], scores[1 - i]];
        grid.add_row([
            choice.name(),
            s[0].wins.to_string(),
            draws.to_string(),
            s[1].wins.to_string(),
            s[0].points.to_string(),
        ]);
    }
    println!("{grid}");
    println!(
        "{} scores {:.1} % ± {:.1} % (95 %) of {number} games",
        choices[0].name(),
        100.0 * share,
        100.0 * error
    );
    Ok(())
}

/// The share of the first player's score and half the width of its 95 % interval.
fn share(wins: u32, draws: u32, games: u32) -> (f64, f64) {
    let n = f64::from(games.max(1));
    let mean = (f64::from(wins) + 0.5 * f64::from(draws)) / n;
    let square = (f64::from(wins) + 0.25 * f64::from(draws)) / n;
    (mean, 1.96 * ((square - mean * mean).max(0.0) / n).sqrt())
}

fn one_move<G: Table>(info: &Info, state: &str, time: u64, json: bool) -> Result<()> {
    let game = G::from_state(state).map_err(anyhow::Error::msg)?;
    if game.turn() == crate::search::Turn::Chance {
        bail!("the dice of this state are not thrown; give them in the state");
    }
    // A part of the time goes into starting and printing.
    let limit = Limit { depth: None, time: Some(Duration::from_millis(time).mul_f64(0.85)) };
    let best = Deepening::new().choose(&game, &limit, info.dice, None);
    let m = best.best.ok_or_else(|| anyhow!("there is no move: the game is over"))?;
    let mut after = game.clone();
    after.play(m);
    if json {
        let line = serde_json::json!({
            "move": game.show(m), "state": after.state(), "value": best.value, "depth": best.depth,
            "nodes": best.nodes, "ms": best.time.as_secs_f64() * 1e3,
        });
        println!("{line}");
    } else {
        println!("{}\n{}", game.show(m), after.state());
    }
    Ok(())
}
