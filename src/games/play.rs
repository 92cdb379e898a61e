//! Playing a game: persons, the computer, random and a game's own players, one move after another.

use super::table::{Info, Style, Table};
use crate::search::{Deepening, Limit, Turn};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use std::io::{BufRead, Write};
use std::time::{Duration, Instant};

/// A player's kind, as named: `person`, `random`, `computer`, `computer:depth=4`,
/// `computer:time=0.5`, or a style of the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Choice {
    Person,
    Random,
    Computer { depth: Option<u32>, time: Option<Duration> },
    Style(String),
}

impl Choice {
    /// Reads a name; `depth` and `time` are used where the name gives none.
    ///
    /// # Errors
    /// With the names there are.
    pub fn parse(text: &str, info: &Info, depth: Option<u32>, time: Option<f64>) -> Result<Choice, String> {
        let wrong = || {
            let styles: String = info.styles.iter().map(|s| format!(", {s}")).collect();
            format!(
                "no player '{text}': there are person, random, computer, computer:depth=N, computer:time=SECONDS{styles}"
            )
        };
        let seconds = |s: f64| Duration::try_from_secs_f64(s).ok();
        Ok(match text {
            "person" | "human" => Choice::Person,
            "random" => Choice::Random,
            "computer" => Choice::Computer {
                depth: depth.or(if time.is_none() { Some(info.depth) } else { None }),
                time: time.and_then(seconds),
            },
            style if info.styles.contains(&style) => Choice::Style(style.to_string()),
            other => {
                let (key, value) =
                    other.strip_prefix("computer:").and_then(|r| r.split_once('=')).ok_or_else(wrong)?;
                match key {
                    "depth" => {
                        let depth = value.parse().ok().filter(|d| *d > 0).ok_or_else(wrong)?;
                        Choice::Computer { depth: Some(depth), time: None }
                    }
                    "time" => {
                        let time =
                            value.parse().ok().filter(|t| *t > 0.0).and_then(seconds).ok_or_else(wrong)?;
                        Choice::Computer { depth: None, time: Some(time) }
                    }
                    _ => return Err(wrong()),
                }
            }
        })
    }

    /// The name again.
    pub fn name(&self) -> String {
        match self {
            Choice::Person => "person".into(),
            Choice::Random => "random".into(),
            Choice::Computer { time: Some(t), .. } => format!("computer:time={}", t.as_secs_f64()),
            Choice::Computer { depth, .. } => format!("computer:depth={}", depth.unwrap_or(0)),
            Choice::Style(name) => name.clone(),
        }
    }
}

/// A player at work.
pub enum Player<G: Table> {
    Person,
    Random,
    Computer(Box<Deepening<G::Move>>, Limit),
    Style(Style<G>),
}

impl<G: Table> Player<G> {
    /// The player of a kind.
    pub fn of(choice: &Choice) -> Player<G> {
        match choice {
            Choice::Person => Player::Person,
            Choice::Random => Player::Random,
            Choice::Computer { depth, time } => {
                Player::Computer(Box::new(Deepening::new()), Limit { depth: *depth, time: *time })
            }
            Choice::Style(name) => G::style(name).map_or(Player::Random, Player::Style),
        }
    }
}

/// Where a game is shown and typed, and what is written down.
pub struct Desk<'a> {
    pub input: &'a mut dyn BufRead,
    pub out: &'a mut dyn Write,
    /// Show the board before each move.
    pub boards: bool,
    /// A JSON line a move, and no boards.
    pub json: bool,
    /// A line a move: player, state before, move, nodes, cut-offs, milliseconds, separated by tabs.
    pub log: Option<&'a mut dyn Write>,
}

/// How a game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    pub moves: usize,
    /// The end's value for the first player; none when the game was left.
    pub value: Option<i32>,
    pub nodes: u64,
}

/// A move with what it cost.
struct Made<M> {
    m: M,
    nodes: u64,
    cutoffs: u64,
    time: Duration,
}

/// Plays a game to its end, or until a person leaves. Moves beyond the game's greatest length make a
/// draw.
///
/// # Errors
/// When the output or the log cannot be written.
pub fn play_game<G: Table>(
    mut game: G,
    info: &Info,
    players: &mut [Player<G>; 2],
    rng: &mut ChaCha8Rng,
    desk: &mut Desk<'_>,
) -> std::io::Result<Played> {
    let mut played = Played { moves: 0, value: None, nodes: 0 };
    let mut moves = Vec::new();
    loop {
        if let Some(value) = game.end() {
            played.value = Some(value);
            break;
        }
        if game.turn() == Turn::Chance {
            if let Some(throw) = game.throw(rng) {
                if desk.boards {
                    writeln!(desk.out, "dice: {}", game.show(throw))?;
                }
                game.play(throw);
            }
            continue;
        }
        game.moves(&mut moves);
        if moves.is_empty() || played.moves >= info.longest {
            played.value = Some(0);
            break;
        }
        let side = usize::from(game.turn() == Turn::Min);
        if desk.boards {
            write!(desk.out, "\n{}{} to move\n", game.board(), info.players[side])?;
            desk.out.flush()?;
        }
        let Some(made) = choose(&game, info, &mut players[side], &moves, rng, desk)? else { break };
        played.moves += 1;
        played.nodes += made.nodes;
        let text = game.show(made.m);
        let ms = made.time.as_secs_f64() * 1e3;
        if let Some(log) = desk.log.as_mut() {
            let state = game.state();
            writeln!(
                log,
                "{}\t{state}\t{text}\t{}\t{}\t{ms:.3}",
                info.players[side], made.nodes, made.cutoffs
            )?;
        }
        if desk.json {
            let line = serde_json::json!({
                "event": "move", "n": played.moves, "player": info.players[side], "state": game.state(),
                "move": text, "nodes": made.nodes, "cutoffs": made.cutoffs, "ms": (ms * 1e3).round() / 1e3,
            });
            writeln!(desk.out, "{line}")?;
        } else if desk.boards {
            writeln!(
                desk.out,
                "{} plays {text} ({} nodes, {} cut-offs, {ms:.1} ms)",
                info.players[side], made.nodes, made.cutoffs
            )?;
        }
        game.play(made.m);
    }
    let outcome = match played.value {
        None => "left".to_string(),
        Some(0) => "draw".to_string(),
        Some(_) => game.outcome(info.players),
    };
    if desk.json {
        let line = serde_json::json!({ "event": "end", "outcome": outcome, "moves": played.moves });
        writeln!(desk.out, "{line}")?;
    } else if desk.boards {
        write!(desk.out, "\n{}{outcome} after {} moves\n", game.board(), played.moves)?;
    }
    desk.out.flush()?;
    Ok(played)
}

/// The next move; none when a person leaves or the input ends.
fn choose<G: Table>(
    game: &G,
    info: &Info,
    player: &mut Player<G>,
    moves: &[G::Move],
    rng: &mut ChaCha8Rng,
    desk: &mut Desk<'_>,
) -> std::io::Result<Option<Made<G::Move>>> {
    let started = Instant::now();
    let free = |m: G::Move| Made { m, nodes: 0, cutoffs: 0, time: started.elapsed() };
    Ok(match player {
        Player::Person => return person(game, info, desk).map(|m| m.map(free)),
        Player::Random => Some(free(moves[rng.random_range(0..moves.len())])),
        Player::Style(style) => style(game, rng).map(free).or_else(|| Some(free(moves[0]))),
        Player::Computer(search, limit) => {
            let best = search.choose(game, limit, info.dice, Some(rng));
            let m = best.best.unwrap_or(moves[0]);
            Some(Made { m, nodes: best.nodes, cutoffs: best.cutoffs, time: best.time })
        }
    })
}

/// Asks until a move is typed.
fn person<G: Table>(game: &G, info: &Info, desk: &mut Desk<'_>) -> std::io::Result<Option<G::Move>> {
    loop {
        write!(desk.out, "your move> ")?;
        desk.out.flush()?;
        let mut line = Vec::new();
        if desk.input.read_until(b'\n', &mut line)? == 0 {
            writeln!(desk.out)?;
            return Ok(None);
        }
        let text = String::from_utf8_lossy(&line);
        let text = text.trim();
        match text {
            "exit" | "quit" => return Ok(None),
            "help" | "?" => writeln!(desk.out, "type {}; exit leaves", info.input)?,
            // An empty line is a move only where nothing can be played.
            _ => match game.read(text) {
                Ok(m) => return Ok(Some(m)),
                Err(reason) => writeln!(desk.out, "{reason}")?,
            },
        }
    }
}
