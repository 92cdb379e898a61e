//! The numbers of the search, each with what the part it belongs to was measured to be worth: Elo lost without it over
//! 400 games at 20,000 nodes a move (docs/engine.md has the commands and the tries that did not help). Scores are
//! hundredths of a man, depths plies.

/// `probcut`, 14 ± 19 (44 ± 32 at 100,000 nodes): from this depth on a search ...
pub const PROBCUT_DEPTH: i32 = 5;
/// ... so much less deep ...
pub const PROBCUT_LESS: i32 = 4;

/// ... that is above beta by this cuts.
pub const fn probcut_margin(depth: i32) -> i32 {
    30 + 6 * depth
}

/// `futility`, 20 ± 19: so near the horizon ...
pub const NEAR: i32 = 3;

/// ... a later quiet move is not hoped to reach more than this.
pub const fn near_hope(value: i32, depth: i32) -> i32 {
    value + 30 + 40 * depth
}

/// `reductions`, 17 ± 19 (42 ± 24 before `futility`): from this depth on ...
pub const REDUCED_DEPTH: i32 = 3;
/// ... quiet moves from this place in the order on (from 0) are searched less deep first.
pub const REDUCED_FROM: usize = 2;
/// Moves further back lose a second ply, and from this depth on ...
const DEEP: i32 = 6;
/// ... those still further back a third one.
const SECOND: usize = 3;
const THIRD: usize = 6;
/// A quiet move with so much history loses a ply less.
const GOOD_HISTORY: i32 = 6000;

/// What a refutation adds to a quiet move's history grows with the square of the depth, up to this.
pub const MOST_BONUS: i32 = 400;

/// Plies that a quiet move is searched less deep at first.
pub fn reduction(depth: i32, index: usize, history: i32, open: bool) -> i32 {
    let mut less = 1 + i32::from(index >= SECOND) + i32::from(depth >= DEEP && index >= THIRD);
    if history > GOOD_HISTORY {
        less -= 1;
    }
    if open {
        less -= 1;
    }
    less.clamp(0, depth - 1)
}

/// `extensions`, 30 ± 19: single replies cost no depth up to this distance from the root.
pub const EXTENDED_PLIES: usize = 60;

/// `aspiration`, 20 ± 16: how far from the last depth's score the first window reaches ...
pub const ASPIRATION: i32 = 25;
/// ... by what it grows when the score is outside ...
pub const WIDER: i32 = 4;
/// ... up to this; then there is no bound on that side ...
pub const WIDEST: i32 = 400;
/// ... and from which depth on.
pub const ASPIRATION_DEPTH: i32 = 4;

/// What part of its static value a position keeps that the tables know to be drawn, with contempt (of 200 games
/// with a planner of six plies 20 drawn with contempt, 36 without).
pub const CHANCES: i32 = 8;

/// Plies that single replies may add before the limit of quiet steps: what is found so near it counts for this number
/// of quiet steps alone.
pub const FURTHER: i32 = 2;
