//! Draws: the limits of each variant as data, and the reasons they are.

use std::fmt;

/// The limits at which a game is drawn; 0 switches a limit off. A "move" is one move of each side,
/// two plies.
///
/// ```
/// use draughts::{COURSE, Draws, Game, Rules};
///
/// assert_eq!(COURSE.draws.quiet_steps, 15);
/// // A variant of one's own: the course's rules without a limit.
/// static ENDLESS: Rules = Rules { name: "endless", draws: Draws::NONE, ..COURSE };
/// assert_eq!(Game::new(&ENDLESS).outcome(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draws {
    /// Steps (plies) of both sides together without a capture: the course's 15.
    pub quiet_steps: u16,
    /// How often the same position with the same side to move.
    pub repetition: u16,
    /// Moves by kings only without a capture.
    pub king_moves: u16,
    /// Moves of three or more kings against a lone king.
    pub lone_king: u16,
    /// Moves of three pieces against a lone king that holds the main road a1-h8.
    pub main_road: u16,
    /// (most pieces on the board, moves) without a capture or a crowning while both sides have
    /// kings; the first line that fits counts.
    pub balance: &'static [(u32, u16)],
}

impl Draws {
    /// No limit at all.
    pub const NONE: Draws =
        Draws { quiet_steps: 0, repetition: 0, king_moves: 0, lone_king: 0, main_road: 0, balance: &[] };

    /// The course: 15 consecutive steps without a capture.
    pub const COURSE: Draws = Draws { quiet_steps: 15, ..Draws::NONE };

    /// Russian draughts, the IDF's official rules, the section on drawn games: threefold repetition;
    /// 15 moves by kings alone; three kings against one: 15; three pieces against a king on the main
    /// road: 5; unchanged balance with kings on both sides: 5 moves with 2-3 pieces, 30 with 4-5,
    /// 60 with 6-7.
    pub const RUSSIAN: Draws = Draws {
        quiet_steps: 0,
        repetition: 3,
        king_moves: 15,
        lone_king: 15,
        main_road: 5,
        balance: &[(3, 5), (5, 30), (7, 60)],
    };

    /// Brazilian: threefold repetition, 20 moves by kings alone, 5 moves with two or three pieces
    /// left. (Its further list of two-against-two endings is left to the 20 moves.)
    pub const BRAZILIAN: Draws = Draws { repetition: 3, king_moves: 20, balance: &[(3, 5)], ..Draws::NONE };

    /// Pool checkers: threefold repetition; three kings against one: 13 moves.
    pub const POOL: Draws = Draws { repetition: 3, lone_king: 13, ..Draws::NONE };

    /// English and Italian: threefold repetition; 40 moves without a man's move or a capture.
    pub const FORTY: Draws = Draws { repetition: 3, king_moves: 40, ..Draws::NONE };
}

/// Why a game is drawn.
///
/// ```
/// use draughts::{DrawReason, Game, Outcome, RUSSIAN, fen};
///
/// let mut game = Game::from(&RUSSIAN, fen::parse("W:WKa1:BKb8").unwrap());
/// for text in ["a1-b2", "b8-a7", "b2-a1", "a7-b8"].iter().cycle().take(8) {
///     game.play_text(text).unwrap();
/// }
/// assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::Repetition)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DrawReason {
    /// The course's steps without a capture.
    QuietSteps,
    /// The same position with the same side to move, three times.
    Repetition,
    /// Moves of kings only.
    KingMoves,
    /// Three or more kings did not catch a lone one.
    LoneKing,
    /// Three pieces did not catch a lone king on the main road.
    MainRoad,
    /// Both have kings and nothing was taken or crowned for too long.
    Balance,
}

impl DrawReason {
    /// All of them.
    pub const ALL: [DrawReason; 6] = [
        DrawReason::QuietSteps,
        DrawReason::Repetition,
        DrawReason::KingMoves,
        DrawReason::LoneKing,
        DrawReason::MainRoad,
        DrawReason::Balance,
    ];

    /// A short name for machines.
    pub const fn name(self) -> &'static str {
        match self {
            DrawReason::QuietSteps => "quiet-steps",
            DrawReason::Repetition => "repetition",
            DrawReason::KingMoves => "king-moves",
            DrawReason::LoneKing => "three-kings",
            DrawReason::MainRoad => "main-road",
            DrawReason::Balance => "balance",
        }
    }
}

impl fmt::Display for DrawReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DrawReason::QuietSteps => "too many steps without a capture",
            DrawReason::Repetition => "the same position again and again",
            DrawReason::KingMoves => "moves by kings only without a capture",
            DrawReason::LoneKing => "three kings did not catch a lone king in time",
            DrawReason::MainRoad => "a lone king holds the main road",
            DrawReason::Balance => "the balance of pieces did not change in time",
        })
    }
}
