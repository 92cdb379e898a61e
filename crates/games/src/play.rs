//! Playing a game: persons, the computer, random and a game's own players, one move after another.

use super::choice::{Kind, Player};
use super::desk::Desk;
use super::person::{self, Said, width};
use super::table::{Info, Playable, side};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use search::Turn;
use std::io::Write;
use std::time::{Duration, Instant};
use text::folded;

/// How a game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Moves made.
    pub moves: usize,
    /// The end's value for Max; none when the game was left.
    pub value: Option<i32>,
    /// Points for the winner.
    pub worth: u32,
    /// Positions looked at by the first and the second player.
    pub nodes: [u64; 2],
}

/// A move with what it cost.
struct Made<M> {
    m: M,
    nodes: u64,
    cutoffs: u64,
    time: Duration,
}

/// What a player did.
enum Done<G: Playable> {
    Made(Made<G::Move>),
    Said(Said<G>),
}

/// Plays a game to its end, or until a person leaves. Moves beyond the game's greatest length make a
/// draw. Players stand by side: Max first.
///
/// # Errors
/// When the output or the log cannot be written.
pub fn play_game<G: Playable>(
    mut game: G,
    info: &Info,
    players: &mut [Player<G>; 2],
    rng: &mut ChaCha8Rng,
    desk: &mut Desk<'_>,
) -> std::io::Result<Played> {
    let mut played = Played { moves: 0, value: None, worth: 1, nodes: [0; 2] };
    let mut past: Vec<G> = Vec::new();
    let mut moves = Vec::new();
    let talks = desk.boards && players.iter().any(|p| matches!(p.kind, Kind::Person));
    weigh(&mut game, players);
    if talks {
        let commands = "or help, moves, hint, undo, save, load, exit";
        let text = format!("{}: {}\n{}\ntype {}; {commands}", info.name, info.about, info.legend, info.input);
        writeln!(desk.out, "{}", folded(&text, width()))?;
    }
    loop {
        if let Some(value) = game.end() {
            (played.value, played.worth) = (Some(value), game.worth());
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
        let who = side(&game);
        if desk.boards {
            let told = desk.tell.and_then(|t| game.tell(t)).unwrap_or_default();
            write!(desk.out, "\n{}{told}{} to move\n", game.board(), info.players[who])?;
            desk.out.flush()?;
        }
        let made = match choose(&game, info, &mut players[who], (&moves, &past), rng, desk)? {
            Done::Made(made) => made,
            Done::Said(Said::Leave) => break,
            Done::Said(Said::Undo) => {
                take_back(&mut game, &mut past, players, desk)?;
                played.moves = past.len();
                continue;
            }
            Done::Said(Said::Loaded(mut positions)) => {
                if let Some(last) = positions.pop() {
                    (game, past) = (last, positions);
                    played.moves = past.len();
                    weigh(&mut game, players);
                }
                continue;
            }
            Done::Said(Said::Move(m)) => Made { m, nodes: 0, cutoffs: 0, time: Duration::ZERO },
        };
        played.moves += 1;
        played.nodes[who] += made.nodes;
        past.push(game.clone());
        tell(&mut game, info, &players[who], &made, played.moves, desk)?;
    }
    end(&game, info, &played, desk)?;
    Ok(played)
}

fn weigh<G: Playable>(game: &mut G, players: &[Player<G>; 2]) {
    for (side, player) in players.iter().enumerate() {
        player.weigh(game, side);
    }
}

/// Makes a move, and shows and logs it.
fn tell<G: Playable>(
    game: &mut G,
    info: &Info,
    player: &Player<G>,
    made: &Made<G::Move>,
    number: usize,
    desk: &mut Desk<'_>,
) -> std::io::Result<()> {
    let name = info.players[side(game)];
    let text = game.show(made.m);
    let note = game.note(made.m);
    let before = game.state();
    game.play(made.m);
    let after = game.state();
    let ms = made.time.as_secs_f64() * 1e3;
    let (nodes, cutoffs) = (made.nodes, made.cutoffs);
    let human = matches!(player.kind, Kind::Person);
    if let Some(log) = desk.log.as_mut() {
        let who = if human { "Human".to_string() } else { format!("Computer ({})", player.name) };
        let end = note.as_ref().map_or(String::new(), |n| format!("\t{n}"));
        writeln!(log, "{who} {name}\t{text}\t{after}\t{nodes}\t{cutoffs}\t{ms:.3}{end}")?;
    }
    if desk.json {
        let line = serde_json::json!({
            "event": "move", "n": number, "player": name, "state": before, "move": text, "after": after,
            "nodes": nodes, "cutoffs": cutoffs, "ms": (ms * 1e3).round() / 1e3, "note": note,
        });
        writeln!(desk.out, "{line}")?;
    } else if desk.boards {
        let note = note.map_or(String::new(), |n| format!(", {n}"));
        // What a person thought is not what an engine took.
        let cost = if human {
            String::new()
        } else {
            format!(" ({}, {}, {ms:.1} ms)", text::counted(nodes, "node"), text::counted(cutoffs, "cut-off"))
        };
        writeln!(desk.out, "{name} plays {text}{note}{cost}")?;
    }
    Ok(())
}

fn end<G: Playable>(game: &G, info: &Info, played: &Played, desk: &mut Desk<'_>) -> std::io::Result<()> {
    let outcome = match played.value {
        None => "left".to_string(),
        Some(_) if game.end().is_some() => game.outcome(info.players),
        Some(_) => format!("draw: no end within {} moves", info.longest),
    };
    if desk.json {
        let line = serde_json::json!({ "event": "end", "outcome": outcome, "moves": played.moves });
        writeln!(desk.out, "{line}")?;
    } else if desk.boards {
        write!(desk.out, "\n{}{outcome} after {}\n", game.board(), text::counted(played.moves, "move"))?;
    }
    desk.out.flush()
}

/// Back to the last position in which a person was to move.
fn take_back<G: Playable>(
    game: &mut G,
    past: &mut Vec<G>,
    players: &[Player<G>; 2],
    desk: &mut Desk<'_>,
) -> std::io::Result<()> {
    let at = past.iter().rposition(|g| matches!(players[side(g)].kind, Kind::Person));
    match at {
        Some(at) => {
            *game = past[at].clone();
            past.truncate(at);
            Ok(())
        }
        None => writeln!(desk.talk(), "there is no move of yours to take back"),
    }
}

fn choose<G: Playable>(
    game: &G,
    info: &Info,
    player: &mut Player<G>,
    (moves, past): (&[G::Move], &[G]),
    rng: &mut ChaCha8Rng,
    desk: &mut Desk<'_>,
) -> std::io::Result<Done<G>> {
    let started = Instant::now();
    let free = |m: G::Move| Done::Made(Made { m, nodes: 0, cutoffs: 0, time: started.elapsed() });
    Ok(match &mut player.kind {
        Kind::Person => match person::ask(game, info, moves, past, desk)? {
            Said::Move(m) => free(m),
            other => Done::Said(other),
        },
        Kind::Random => free(moves[rng.random_range(0..moves.len())]),
        Kind::Style(style) => free(style(game, rng).unwrap_or(moves[0])),
        Kind::Computer(thinker) => {
            let best = thinker.think(game, info, Some(rng));
            let m = best.best.unwrap_or(moves[0]);
            Done::Made(Made { m, nodes: best.nodes, cutoffs: best.cutoffs, time: best.time })
        }
    })
}
