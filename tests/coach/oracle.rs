//! What a mistake is, by trying everything: full-width searches that know nothing of the engine nor of the
//! coach. Plies are whole moves' steps; captures are always played to their end.

use draughts::{Color, Game, Move, Position, Rules};

/// What a king counts beside a man.
pub type King = i32;

/// What `color` has more than the other side.
pub fn balance(position: &Position, color: Color, king: King) -> i32 {
    let worth = |c| position.men_of(c).count() as i32 + king * position.kings_of(c).count() as i32;
    worth(color) - worth(!color)
}

/// The greatest balance that the side to move can force within `depth` plies; 50 and more is a won game.
pub fn forced(position: &Position, rules: &Rules, depth: i32, king: King) -> i32 {
    within(position, rules, depth, king, -100, 100)
}

fn within(position: &Position, rules: &Rules, depth: i32, king: King, mut low: i32, high: i32) -> i32 {
    let moves = position.distinct_moves(rules);
    let Some(first) = moves.first() else { return -60 - depth.max(0) };
    if depth <= 0 && !first.is_capture() {
        return balance(position, position.turn(), king);
    }
    let mut best = -100;
    for m in &moves {
        let next = position.after(m, rules);
        let value = if next.turn() == position.turn() {
            within(&next, rules, depth, king, low, high)
        } else {
            -within(&next, rules, depth - 1, king, -high, -low)
        };
        best = best.max(value);
        low = low.max(value);
        if low >= high {
            break;
        }
    }
    best
}

/// The same for a side, after a whole move of it.
pub fn forced_after(game: &Game, whole: &[Move], depth: i32, king: King) -> i32 {
    let next = after(game, whole);
    -forced(&next, game.rules(), depth - 1, king)
}

/// The position after a whole move.
pub fn after(game: &Game, whole: &[Move]) -> Position {
    whole.iter().fold(*game.position(), |p, m| p.after(m, game.rules()))
}

/// The whole moves of a position, one for each different result.
pub fn wholes(game: &Game) -> Vec<Vec<Move>> {
    let mut all: Vec<Vec<Move>> = Vec::new();
    grow(*game.position(), game.rules(), &mut Vec::new(), &mut all);
    let mut kept: Vec<(Position, Vec<Move>)> = Vec::new();
    for whole in all {
        let next = after(game, &whole);
        if kept.iter().all(|(p, _)| *p != next) {
            kept.push((next, whole));
        }
    }
    kept.into_iter().map(|(_, whole)| whole).collect()
}

fn grow(position: Position, rules: &Rules, steps: &mut Vec<Move>, all: &mut Vec<Vec<Move>>) {
    for m in position.distinct_moves(rules) {
        if all.len() > 300 {
            return;
        }
        let next = position.after(&m, rules);
        steps.push(m);
        if next.turn() == position.turn() {
            grow(next, rules, steps, all);
        } else {
            all.push(steps.clone());
        }
        steps.pop();
    }
}

/// Whether `color` can force, within so many plies, a man to become a king that is not taken at once.
pub fn forces_king(position: &Position, rules: &Rules, color: Color, plies: i32) -> bool {
    let moves = position.distinct_moves(rules);
    if moves.is_empty() || plies <= 0 {
        return false;
    }
    let on = |m: &Move| {
        let next = position.after(m, rules);
        let same = next.turn() == position.turn();
        forces_king(&next, rules, color, if same { plies } else { plies - 1 })
    };
    if position.turn() != color {
        return moves.iter().all(on);
    }
    moves.iter().any(|m| {
        let next = position.after(m, rules);
        let made = m.crowns() && next.turn() != color && {
            let answers = next.distinct_moves(rules);
            answers.iter().all(|a| !a.taken().has(m.to()))
        };
        made || on(m)
    })
}
