//! A game as browsers get it: everything that is to be seen now, with the legal moves.

use super::opponents::name_in_words;
use super::table::{Sitter, Table, letter};
use crate::tournament::position_code as code;
use crate::web::reasons::in_words;
use draughts::notation::Names;
use draughts::{Color, Game, Move, Score, fen};
use say::worded;
use serde_json::{Value, json};

/// How a game ended, in a sentence.
pub fn sentence(table: &Table) -> String {
    let names = table.text.names.each_ref().map(|n| name_in_words(n));
    let why = in_words(&table.text.reason);
    match table.text.result {
        None => String::new(),
        Some(Score::WhiteWins) => worded!("web-white-wins", name = &names[0], why = why),
        Some(Score::BlackWins) => worded!("web-black-wins", name = &names[1], why = why),
        Some(Score::Draw) => worded!("web-drawn", why = why),
        Some(Score::Nobody | Score::Unknown) => worded!("web-no-result", why = why),
    }
}

/// Whole moves: the jumps of a course capture as one.
fn turns(game: &Game) -> Vec<Value> {
    let names = Names::usual(game.rules());
    let mut all: Vec<(Color, usize, Vec<Move>)> = Vec::new();
    for (i, (m, position)) in game.moves().zip(game.positions()).enumerate() {
        match all.last_mut() {
            // Two moves of a side one after the other are one capture.
            Some((color, last, steps)) if *color == position.turn() => {
                *last = i;
                steps.push(*m);
            }
            _ => all.push((position.turn(), i, vec![*m])),
        }
    }
    all.into_iter()
        .map(|(color, last, steps)| json!({ "c": letter(color), "t": names.whole(&steps), "ply": last + 1 }))
        .collect()
}

/// What is to be seen of a game now: the position with its legal moves, unless it is over, and the way there.
pub fn seen(game: &Game, over: bool) -> Value {
    let position = game.position();
    let squares = |m: &Move| m.path().map(|s| s.to_string()).collect::<Vec<_>>();
    let legal: Vec<Value> = if over {
        Vec::new()
    } else {
        let all = position.legal_moves(game.rules());
        all.iter().map(|m| json!({ "t": m.to_string(), "p": squares(m) })).collect()
    };
    json!({
        "ply": game.moves().len(),
        "position": code(position),
        "turn": letter(position.turn()),
        "continuing": position.continuing().map(|s| s.to_string()),
        "legal": legal,
        "last": game.moves().last().map(squares),
        "turns": turns(game),
        "fen": fen::write_for(position, game.rules(), fen::SquareStyle::Letters),
    })
}

/// What is told of a game.
pub fn told(table: &Table) -> Value {
    let seats = table.seats.each_ref().map(|s| match s {
        Sitter::Open => "open",
        Sitter::Person(_) => "person",
        Sitter::Machine(_) => "machine",
    });
    let clock = (table.text.base > 0)
        .then(|| json!({ "left": table.left(), "runs": table.clock_runs(), "base": table.text.base }));
    let mut all = seen(&table.game, table.is_over());
    all["id"] = json!(table.text.id);
    all["version"] = json!(table.text.version);
    all["names"] = json!(table.text.names.each_ref().map(|n| name_in_words(n)));
    all["seats"] = json!(seats);
    all["clock"] = json!(clock);
    all["offer"] = json!(table.text.offer);
    all["result"] = json!(table.text.result.map_or("", Score::text));
    all["sentence"] = json!(sentence(table));
    all["rematch"] = json!(table.text.rematch);
    all
}

/// The positions after each ply, from the start on, for looking back.
pub fn history(game: &Game) -> Value {
    let all = || game.positions().chain([game.position()]);
    let positions: Vec<String> = all().map(code).collect();
    let steps: Vec<Vec<String>> = game.moves().map(|m| m.path().map(|s| s.to_string()).collect()).collect();
    json!({ "positions": positions, "steps": steps })
}
