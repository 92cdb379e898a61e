//! The board of the top level: positions set and read, legal steps made and taken back.

use super::passing::{give, refused};
use crate::course::{Fact, Violation, board_of, facts_after, facts_of, judge};
use crate::prolog::host::{Host, Study};
use draughts::{COURSE, Color, Move, Position, Square, fen};

/// The board with whose turn it is; the text says why there is none. Where a player has changed the facts by legal
/// steps since somebody looked, the turn goes on with them, and they can be taken back.
fn position(host: &mut Host) -> Result<Position, String> {
    let broken = |v: Violation| format!("the board is broken: somebody {v}");
    let facts = host.board_facts().map_err(broken)?;
    let now = board_of(&facts, host.study.turn).map_err(broken)?;
    let seen =
        host.study.seen.unwrap_or(now).with_turn(host.study.turn).with_continuing(host.study.continuing);
    let position = if same_board(&seen, &now) {
        seen
    } else if let Some(way) = (1..=STEPS).find_map(|most| way_to(&seen, &facts, most)) {
        let mut before = facts_of(&seen);
        let mut at = seen;
        for step in way {
            host.study.before.push((before.clone(), at.turn(), at.continuing()));
            at = at.after(&step, &COURSE);
            before = facts_after(&before, &at);
        }
        at
    } else {
        // Set up by hand: a piece that is not there or takes nothing need not go on.
        let inside = now.with_continuing(host.study.continuing);
        if inside.legal_moves(&COURSE).is_empty() { now } else { inside }
    };
    (host.study.turn, host.study.continuing) = (position.turn(), position.continuing());
    host.study.seen = Some(position);
    Ok(position)
}

/// Steps that are looked for between two looks at the board, at most.
const STEPS: usize = 3;

fn same_board(a: &Position, b: &Position) -> bool {
    Color::ALL.iter().all(|&c| a.of(c) == b.of(c)) && a.kings() == b.kings()
}

/// Legal steps, so many at most, from a position to the facts.
fn way_to(from: &Position, facts: &[Fact], most: usize) -> Option<Vec<Move>> {
    if let Ok(step) = judge(from, facts) {
        return Some(vec![step]);
    }
    if most <= 1 {
        return None;
    }
    from.legal_moves(&COURSE).into_iter().find_map(|step| {
        let mut way = way_to(&from.after(&step, &COURSE), facts, most - 1)?;
        way.insert(0, step);
        Some(way)
    })
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
    host.set_board(&facts_after(&facts, &after));
    (host.study.turn, host.study.continuing, host.study.seen) =
        (after.turn(), after.continuing(), Some(after));
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
                let seen = Some(position);
                host.study = Study { turn: position.turn(), continuing: position.continuing(), seen, signs: host.study.signs, ..Study::default() };
                give("")
            }
        }
    }
    /// Makes a legal step such as `c3-d4`; the reason why it cannot be made.
    fn turniir_study_step(content: text) -> text |host| { give(&make(host, &content).err().unwrap_or_default()) }
    /// Takes the last step back: 1 if there was one.
    fn turniir_study_back() -> int |host| {
        // A player's own steps are taken back as well.
        let _ = position(host);
        let Some((facts, turn, continuing)) = host.study.before.pop() else { return 0 };
        host.set_board(&facts);
        (host.study.turn, host.study.continuing) = (turn, continuing);
        host.study.seen = board_of(&facts, turn).ok().map(|p| p.with_continuing(continuing));
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
