//! Games between two players, with a table.

use super::settings::{Settings, begin, seated};
use crate::cli::cores::cores;
use crate::cli::progress::Gauge;
use crate::cli::usage::wrong;
use anyhow::Result;
use comfy_table::Table as Grid;
use games::{Choice, Desk, Info, Playable, Played, play_game};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::atomic::{AtomicU32, Ordering};

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    set: Settings,
    /// The two players, with a comma between them.
    #[arg(long, value_delimiter = ',', default_value = "computer,random")]
    players: Vec<String>,
    /// How many; at least 1. Who begins changes after each: two games that follow each other are a pair from the same
    /// opening, and the interval of the result is that of the pairs.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Until somebody has so many points, at least 1; if not given it is so many games.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    points: Option<u32>,
}

/// A game's result for the first named player.
#[derive(Clone, Copy, Debug)]
struct MatchGame {
    value: i32,
    worth: u32,
    moves: usize,
    nodes: [u64; 2],
}

/// What has been won so far.
#[derive(Clone, Copy, Default)]
struct Score {
    wins: [u32; 2],
    points: [u32; 2],
    draws: u32,
    nodes: [u64; 2],
    /// The sum of what the pairs of games so far scored, and of its squares; and of the pair that is not over.
    pairs: (f64, f64),
    half: Option<f64>,
}

impl Score {
    fn add(&mut self, o: &MatchGame) {
        let share = f64::from(o.value.signum() + 1) / 2.0;
        match self.half.take() {
            None => self.half = Some(share),
            Some(half) => {
                let pair = (half + share) / 2.0;
                self.pairs = (self.pairs.0 + pair, self.pairs.1 + pair * pair);
            }
        }
        for i in 0..2 {
            self.nodes[i] += o.nodes[i];
        }
        match o.value {
            0 => self.draws += 1,
            v => {
                let winner = usize::from(v < 0);
                self.wins[winner] += 1;
                self.points[winner] += o.worth;
            }
        }
    }
}

/// The most games that a match to points takes.
const MOST: u32 = 100_000;

/// Plays and prints the table.
pub fn run<G: Playable>(info: &Info, args: &Args) -> Result<()> {
    let set = &args.set;
    // Settings that cannot be are told before the first game.
    set.check::<G>(info)?;
    let choices = set.choices(&args.players, info)?;
    if choices.contains(&Choice::Person) {
        return Err(wrong("a person plays with the verb play"));
    }
    let seed = set.seed.unwrap_or_else(rand::random);
    let timed = choices.iter().any(|c| matches!(c, Choice::Computer(e) if e.time.is_some()));
    let mut score = Score::default();
    let mut number = 0;
    let tell = |score: &Score, number: u32, o: &MatchGame| {
        if set.json {
            let line = serde_json::json!({
                "event": "game", "game": number, "value": o.value, "worth": o.worth, "moves": o.moves,
                "score": score.points,
            });
            println!("{line}");
        } else if args.points.is_some() || args.games <= 10 {
            println!("game {number}: Score {} - {}", score.points[0], score.points[1]);
        }
    };
    if args.points.is_some() || set.log.is_some() || timed {
        // One after another: the score decides when to stop, or the clock wants a core for itself.
        let mut log = set.log_file(info, false)?;
        while args
            .points
            .map_or(number < args.games, |p| score.points.iter().all(|s| *s < p) && number < MOST)
        {
            let o = one::<G>(info, set, &choices, seed, number, log.as_mut())?;
            number += 1;
            score.add(&o);
            tell(&score, number, &o);
        }
    } else {
        let gauge = Gauge::new("games");
        all::<G>(info, set, &choices, (seed, args.games), &mut |o| {
            number += 1;
            score.add(&o);
            tell(&score, number, &o);
            gauge.set(number as usize, args.games as usize);
        })?;
    }
    table(info, set, &choices, &score, number);
    Ok(())
}

/// One game: the first named player begins in games 0, 2, ...
fn one<G: Playable>(
    info: &Info,
    set: &Settings,
    choices: &[Choice; 2],
    seed: u64,
    number: u32,
    log: Option<&mut std::fs::File>,
) -> Result<MatchGame> {
    // Two games with one opening, one for each of the beginners.
    let mut rng = ChaCha8Rng::seed_from_u64(seed.wrapping_add(u64::from(number / 2)));
    let swapped = number % 2 == 1;
    let mut choices = choices.clone();
    if swapped {
        choices.reverse();
    }
    let mut game: G = begin(info, set.variant.as_deref(), set.size.as_deref())?;
    if info.dice {
        game.opening(&mut rng);
    } else {
        game.begun_by(0);
    }
    // Chance alone would play the same game again, from the other side.
    rng.set_stream(u64::from(swapped));
    let (mut input, mut out) = (std::io::empty(), std::io::sink());
    let mut desk = Desk {
        input: &mut input,
        out: &mut out,
        talk: None,
        boards: false,
        tell: None,
        json: false,
        log: log.map(|l| l as &mut dyn Write),
    };
    let played: Played = play_game(game, info, &mut seated(&choices, info), &mut rng, &mut desk)?;
    let mut nodes = played.nodes;
    let mut value = played.value.unwrap_or(0).signum();
    if swapped {
        nodes.reverse();
        value = -value;
    }
    Ok(MatchGame { value, worth: played.worth, moves: played.moves, nodes })
}

/// All games on all cores, told in order, each as soon as those before it are over.
fn all<G: Playable>(
    info: &Info,
    set: &Settings,
    choices: &[Choice; 2],
    (seed, games): (u64, u32),
    tell: &mut dyn FnMut(MatchGame),
) -> Result<()> {
    let next = AtomicU32::new(0);
    let (sender, receiver) = std::sync::mpsc::channel();
    let threads = cores().min(games as usize);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let outcome = || one::<G>(info, set, choices, seed, number, None);
                    // Nobody listens any more after a game that went wrong.
                    if number >= games || sender.send((number, outcome())).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let (mut over, mut told) = (BTreeMap::new(), 0);
        for (number, outcome) in receiver {
            over.insert(number, outcome?);
            while let Some(game) = over.remove(&told) {
                tell(game);
                told += 1;
            }
        }
        Ok(())
    })
}

fn table(info: &Info, set: &Settings, choices: &[Choice; 2], score: &Score, number: u32) {
    let (share, error) = share(score, number);
    let names = choices.each_ref().map(|c| c.name(info));
    if set.json {
        let line = serde_json::json!({
            "event": "table", "players": names, "games": number, "wins": score.wins, "draws": score.draws,
            "points": score.points, "share": share, "error": error,
        });
        println!("{line}");
        return;
    }
    let mut grid = Grid::new();
    grid.set_header(["player", "wins", "draws", "losses", "points", "nodes"]);
    for (i, name) in names.iter().enumerate() {
        grid.add_row([
            name.clone(),
            score.wins[i].to_string(),
            score.draws.to_string(),
            score.wins[1 - i].to_string(),
            score.points[i].to_string(),
            score.nodes[i].to_string(),
        ]);
    }
    println!("{grid}\nScore {} - {}", score.points[0], score.points[1]);
    let width = error.map(|error| format!(" ± {:.1} % (95 %)", 100.0 * error)).unwrap_or_default();
    println!("{} scores {:.1} %{width} of {}", names[0], 100.0 * share, text::counted(number, "game"));
}

/// The share of the first player's score and half the width of its 95 % interval; pairs that all end alike give none.
fn share(score: &Score, games: u32) -> (f64, Option<f64>) {
    let mean = (f64::from(score.wins[0]) + 0.5 * f64::from(score.draws)) / f64::from(games.max(1));
    let pairs = f64::from((games / 2).max(1));
    let (sum, squares) = (score.pairs.0 / pairs, score.pairs.1 / pairs);
    let variance = squares - sum * sum;
    (mean, (variance > 1e-9).then(|| 1.96 * (variance / pairs).sqrt()))
}
