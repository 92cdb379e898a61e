//! Scores: hundredths of a man from the view of the side to move; a won game counts its distance.

/// Weights, and sums of them, are hundredths of a man times this.
pub const SCALE: i32 = 8;
/// A win now; a win in n plies is `WIN - n`.
pub const WIN: i32 = 30_000;
/// A drawn game.
pub const DRAW: i32 = 0;
/// What the endgame tables call won but a draw limit that does not count yet may prevent: this, less the plies. Above
/// every static value of so few pieces. The plies count from the position of the table, so such a score is the same
/// wherever it stands in the tree.
pub const LIKELY: i32 = 5_000;
/// From here on a score comes from the tables or tells a forced win: no static value of so few pieces reaches it.
pub const FORETOLD: i32 = LIKELY - 255;
/// No score reaches this.
pub const INFINITE: i32 = 32_000;
/// From here on a score tells a forced win.
pub const DECIDED: i32 = WIN - 1_000;

/// Whether a score tells a forced win or loss.
pub const fn is_decided(score: i32) -> bool {
    score >= DECIDED || score <= -DECIDED
}

/// Whether a score tells a win or loss, forced or likely, which no static value comes near to.
pub const fn is_foretold(score: i32) -> bool {
    score >= FORETOLD || score <= -FORETOLD
}

/// A score for people: `+0.35`, `win in 7`, or `likely win` where the tables know a win that a draw limit may prevent.
pub fn score_text(score: i32) -> String {
    if score >= DECIDED {
        format!("win in {}", WIN - score)
    } else if score <= -DECIDED {
        format!("loss in {}", WIN + score)
    } else if score >= FORETOLD {
        "likely win".into()
    } else if score <= -FORETOLD {
        "likely loss".into()
    } else {
        format!("{:+.2}", f64::from(score) / 100.0)
    }
}

/// Before a score goes into the table: its distance counts from the position, not from the root.
pub const fn to_table(score: i32, ply: i32) -> i32 {
    if score >= DECIDED {
        score + ply
    } else if score <= -DECIDED {
        score - ply
    } else {
        score
    }
}

/// The other way round.
pub const fn from_table(score: i32, ply: i32) -> i32 {
    if score >= DECIDED {
        score - ply
    } else if score <= -DECIDED {
        score + ply
    } else {
        score
    }
}

/// A score as it looks one ply earlier, to the same side.
pub const fn one_ply_earlier(score: i32) -> i32 {
    from_table(score, 1)
}
