//! The board of the top level: positions set and read, legal steps made and taken back.

use super::passing::{give, refused};
use crate::course::{Code, Fact, facts_of};
use crate::prolog::host::{Host, Study};
use draughts::{COURSE, Move, Position, Square, fen};

/// The board with whose turn it is; the text says why there is none.
fn position(host: &Host) -> Result<Position, String> {
    let (x, y) = host.study.continuing.map_or((0, 0), Square::xy);
    host.position(host.study.turn.code(), x, y).map_err(|v| format!("the board is broken: somebody {v}"))
}

/// The board as rows of text.
fn picture(position: &Position, signs: [&str; 4]) -> String {
    let mut out = String::new();
    for x in (1..=8).rev() {
        out.push_str(&format!(" {x} "));
        for y in 1..=8 {
            let sign = match Square::from_xy(x, y) {
                None => " ",
                Some(square) => match position.piece(square) {
                    None => ".",
                    Some(piece) => signs[2 * piece.color.index() + usize::from(piece.king)],
                },
            };
            out.push_str(&format!(" {sign}"));
        }
        out.push('\n');
    }
    out.push_str("    a b c d e f g h\n");
    out
}

/// Makes a legal step on the facts: those of the squares that change go away and new ones are added.
fn make(host: &mut Host, text: &str) -> Result<(), String> {
    let before = position(host)?;
    let legal = before.legal_moves(&COURSE);
    let same = |m: &&Move| {
        let long = m.to_string();
        text == long || text == long.replace(['-', ':'], "") || text.replace('x', ":") == long
    };
    let Some(step) = legal.iter().find(same) else {
        let all: Vec<String> = legal.iter().map(Move::to_string).collect();
        let which =
            if all.is_empty() { "there is none".into() } else { format!("legal are {}", all.join(" ")) };
        return Err(format!("'{text}' is no legal step; {which}"));
    };
    let after = before.after(step, &COURSE);
    let facts = host.board_facts().map_err(|v| v.to_string())?;
    host.study.before.push((facts.clone(), host.study.turn, host.study.continuing));
    let changed: Vec<Fact> = facts_of(&after).into_iter().filter(|f| !facts.contains(f)).collect();
    let mut now = facts;
    now.retain(|f| !changed.iter().any(|c| (c.0, c.1) == (f.0, f.1)));
    now.extend(changed);
    host.set_board(&now);
    (host.study.turn, host.study.continuing) = (after.turn(), after.continuing());
    Ok(())
}

foreign! {
    /// The board as FEN; `!` and the reason for a broken one.
    fn turniir_study_fen() -> text |host| {
        match position(host) {
            Ok(position) => give(&fen::write(&position, fen::SquareStyle::Letters)),
            Err(reason) => give(&refused(&reason)),
        }
    }
    /// Sets the board; the reason why it cannot be.
    fn turniir_study_set(content: text) -> text |host| {
        match fen::parse(&content) {
            Err(error) => give(&error.to_string()),
            Ok(position) => {
                host.set_board(&facts_of(&position));
                host.study = Study { turn: position.turn(), signs: host.study.signs, ..Study::default() };
                give("")
            }
        }
    }
    /// Makes a legal step such as `c3-d4`; the reason why it cannot be made.
    fn turniir_study_step(content: text) -> text |host| { give(&make(host, &content).err().unwrap_or_default()) }
    /// Takes the last step back: 1 if there was one.
    fn turniir_study_back() -> int |host| {
        let Some((facts, turn, continuing)) = host.study.before.pop() else { return 0 };
        host.set_board(&facts);
        (host.study.turn, host.study.continuing) = (turn, continuing);
        1
    }
    /// The legal steps, a space between; `!` and the reason for a broken board.
    fn turniir_study_steps() -> text |host| {
        match position(host) {
            Ok(position) => {
                let all: Vec<String> = position.legal_moves(&COURSE).iter().map(Move::to_string).collect();
                give(&all.join(" "))
            }
            Err(reason) => give(&refused(&reason)),
        }
    }
    /// The board as text, with whose turn it is.
    fn turniir_study_picture() -> text |host| {
        let signs = host.study.signs;
        match position(host) {
            Ok(position) => {
                let go_on = position.continuing().map_or(String::new(), |s| format!(", {s} must go on"));
                give(&format!("{}{} to move{go_on}\n", picture(&position, signs), position.turn()))
            }
            Err(reason) => give(&refused(&reason)),
        }
    }
}
