//! `turniir bench endings`: does the engine keep in games what the endgame tables say?

use super::super::cores::cores;
use crate::player::{Chooser, EnginePlayer, EngineSpec, RandomPlayer};
use anyhow::{Result, anyhow};
use clap::ValueEnum;
use comfy_table::Table;
use draughts::fen;
use draughts::notation::Names;
use draughts::{COURSE, Clocks, Color, Game, Position, RUSSIAN, Rules, Score};
use engine::endgames::{TableValue, Tables};
use engine::{DRAW, is_decided};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The folder of the tables; the usual one if not given.
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
    /// Games for each opponent and each of the rules course and russian.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Nodes of each of the engine's moves.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Seed of the random numbers.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Games at a time; as many as there are cores if not given.
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

/// Who plays against the engine.
#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
enum Opponent {
    /// Any move.
    Random,
    /// What looks best a ply ahead.
    Greedy,
    /// The engine itself, without tables.
    Engine,
}

/// What games showed.
#[derive(Clone, Debug, Default)]
struct Seen {
    games: u64,
    /// Games that reached a position of the tables.
    reached: u64,
    /// The engine's moves there, by what the position was worth to it: won, drawn, lost, and won or lost if no draw
    /// limit comes before.
    moves: [u64; 4],
    /// Games that were won if no draw limit came before, and that were not won.
    limited: u64,
    /// A line for each position that is worth less than the one before, and each game that ended with less than was certain.
    wrong: Vec<String>,
}

impl Seen {
    fn add(&mut self, other: Seen) {
        self.games += other.games;
        self.reached += other.reached;
        for (sum, n) in self.moves.iter_mut().zip(other.moves) {
            *sum += n;
        }
        self.limited += other.limited;
        self.wrong.extend(other.wrong);
    }
}

/// Games begin with random moves until at most so many pieces are left: from the start the engine beats the weaker
/// opponents long before a position of the tables.
const OPENING: std::ops::RangeInclusive<u32> = 4..=16;

/// Plays the games and prints a table; each position that is worth less than the one before is a line.
///
/// # Errors
/// If there are no tables of both rules, or a value was not kept.
pub(super) fn run(args: &Args) -> Result<()> {
    let folder = args.tables.clone().or_else(crate::cli::tables::usual).ok_or_else(|| {
        anyhow!(
            "there are no endgame tables; make them with turniir tables build, or name a folder with --tables"
        )
    })?;
    let mut table = Table::new();
    table.set_header([
        "rules",
        "against",
        "games",
        "reached",
        "moves where won",
        "drawn",
        "lost",
        "by limits",
        "not won by limits",
        "given away",
    ]);
    let mut wrong = Vec::new();
    for rules in [&COURSE, &RUSSIAN] {
        let tables = Tables::open(&folder, rules)?;
        for opponent in Opponent::value_variants() {
            let seen = games(args, &folder, &tables, *opponent)?;
            let name = opponent.to_possible_value().map_or_else(String::new, |v| v.get_name().to_string());
            let mut row = vec![rules.name.to_string(), name];
            row.extend([seen.games, seen.reached].map(|n| n.to_string()));
            row.extend(seen.moves.map(|n| n.to_string()));
            row.push(seen.limited.to_string());
            row.push(seen.wrong.len().to_string());
            table.add_row(row);
            wrong.extend(seen.wrong);
        }
    }
    println!("{table}");
    for line in &wrong {
        println!("{line}");
    }
    if wrong.is_empty() { Ok(()) } else { Err(anyhow!("{} values were not kept", wrong.len())) }
}

/// All games with one opponent, on several threads.
fn games(args: &Args, folder: &std::path::Path, tables: &Tables, opponent: Opponent) -> Result<Seen> {
    let next = AtomicU64::new(0);
    let all = Mutex::new(Seen::default());
    let name = format!("engine:nodes={},hash=1", args.nodes);
    let greedy = EngineSpec::parse("engine:depth=1,hash=1").map_err(anyhow::Error::msg)?;
    let bare = EngineSpec::parse(&format!("{name},tables=none")).map_err(anyhow::Error::msg)?;
    let spec = EngineSpec::parse(&name).map_err(anyhow::Error::msg)?.or_tables(Some(folder.into()));
    let lane = || -> Result<()> {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= args.games {
                return Ok(());
            }
            let mut rng = ChaCha8Rng::seed_from_u64(args.seed);
            rng.set_stream(number);
            let seed = rng.random();
            let new = |spec: &EngineSpec| EnginePlayer::new(spec, seed).map_err(anyhow::Error::msg);
            let mut other: Box<dyn Chooser> = match opponent {
                Opponent::Random => Box::new(RandomPlayer::new(seed)),
                Opponent::Greedy => Box::new(new(&greedy)?),
                Opponent::Engine => Box::new(new(&bare)?),
            };
            let seen = play(tables, &mut new(&spec)?, other.as_mut(), &mut rng)?;
            all.lock().unwrap_or_else(PoisonError::into_inner).add(seen);
        }
    };
    std::thread::scope(|scope| {
        let jobs = args.jobs.map_or_else(cores, NonZeroUsize::get);
        let threads: Vec<_> = (0..jobs).map(|_| scope.spawn(lane)).collect();
        threads
            .into_iter()
            .try_for_each(|t| t.join().unwrap_or_else(|_| Err(anyhow!("a game was not played to its end"))))
    })?;
    Ok(all.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// What a position is worth to a side whatever the other plays: 1, 0, -1.
fn worth(tables: &Tables, position: &Position, clocks: &Clocks, side: Color) -> Option<i32> {
    let score = tables.score(position, clocks, 0).filter(|s| *s == DRAW || is_decided(*s))?.signum();
    Some(if position.turn() == side { score } else { -score })
}

/// The least that a side is sure of: a win that limits may prevent is a draw, a loss that they may prevent is a loss. None
/// where the tables know nothing.
fn least(tables: &Tables, position: &Position, clocks: &Clocks, side: Color) -> Option<i32> {
    let outcome = tables.probe(position)?;
    let own = position.turn() == side;
    Some(worth(tables, position, clocks, side).unwrap_or(match outcome {
        TableValue::Draw => 0,
        TableValue::Win(_) => i32::from(own) - 1,
        TableValue::Loss(_) => -i32::from(own),
    }))
}

/// A game's points as a side sees them: 1, 0, -1.
fn result(score: Score, side: Color) -> i32 {
    if score == Score::Draw {
        0
    } else if score == Score::won_by(side) {
        1
    } else {
        -1
    }
}

/// Random moves until few pieces are left.
fn opening(rules: &'static Rules, rng: &mut ChaCha8Rng) -> Game {
    let left = rng.random_range(OPENING);
    loop {
        let mut game = Game::new(rules);
        while game.outcome().is_none() {
            if game.position().occupied().count() <= left && game.position().continuing().is_none() {
                return game;
            }
            let moves = game.legal_moves();
            game.play(&moves[rng.random_range(0..moves.len())]);
        }
    }
}

/// Plays a game from a random opening, the colours by lot, and looks at each position.
fn play(
    tables: &Tables,
    engine: &mut EnginePlayer,
    other: &mut dyn Chooser,
    rng: &mut ChaCha8Rng,
) -> Result<Seen> {
    let rules: &'static Rules = tables.rules();
    let mut game = opening(rules, rng);
    let mut seen = Seen { games: 1, ..Seen::default() };
    let side = if rng.random() { Color::White } else { Color::Black };
    // The least that the last position of the tables gave the engine.
    let mut sure: Option<i32> = None;
    let mut limited = false;
    let ended = loop {
        if let Some(outcome) = game.outcome() {
            break outcome;
        }
        let mine = game.position().turn() == side;
        let now = least(tables, game.position(), game.clocks(), side);
        // Also after the other side's moves, and after a capture that went on, which is not in the tables meanwhile.
        if let (Some(sure), Some(now)) = (sure, now.filter(|now| sure.is_some_and(|sure| *now < sure))) {
            seen.wrong.push(format!("{}; {sure} was certain, then {now}", record(&game)));
        }
        sure = now.or(sure);
        if !mine {
            let m = other.choose(&game).map_err(|e| anyhow!(e.detail))?;
            game.play(&m);
            continue;
        }
        if let Some(probed) = tables.probe(game.position()) {
            seen.reached = 1;
            let value = worth(tables, game.position(), game.clocks(), side);
            seen.moves[value.map_or(3, |v| (1 - v) as usize)] += 1;
            limited |= value.is_none() && matches!(probed, TableValue::Win(_));
        }
        let m = engine.choose(&game).map_err(|e| anyhow!(e.detail))?;
        game.play(&m);
    };
    if let Some(sure) = sure.filter(|s| result(ended.score(), side) < *s) {
        seen.wrong.push(format!("{}; {sure} was certain, {ended:?}", record(&game)));
    }
    seen.limited = u64::from(limited && result(ended.score(), side) < 1);
    Ok(seen)
}

/// The last position in which a clock began, and the moves since.
fn record(game: &Game) -> String {
    let names = Names::usual(game.rules());
    let since = usize::from(game.clocks().quiet()) + 1;
    let first = game.moves().len().saturating_sub(since);
    let moves: Vec<String> = game.moves().skip(first).map(|m| names.long(m)).collect();
    let from = game.positions().nth(first).unwrap_or(game.position());
    format!("{}: {} {}", game.rules().name, fen::write(from, names.style), moves.join(" "))
}
