//! Draws: the limits of each variant as data, and the clocks that count towards them.

use super::bitboard::Bitboard;
use super::color::Color;
use super::moves::Move;
use super::position::Position;
use super::rules::Rules;
use std::fmt;

/// The limits at which a game is drawn; 0 switches a limit off. A "move" is one move of each side,
/// two plies.
/// A limit that is not 0 is at least ten plies: none is looked at before.
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

    /// The course (PROTOCOL.md): 15 consecutive steps without a capture.
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

/// The squares of the main road, a1 to h8.
pub const MAIN_ROAD: Bitboard = Bitboard(0x8_4210_8421);

/// Plies counted towards each limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Clocks {
    quiet: u16,
    kings_only: u16,
    balance: u16,
    lone_king: u16,
    main_road: u16,
}

impl Clocks {
    /// The clocks after a move from `before` to `after`.
    #[inline]
    pub fn after(&self, before: &Position, m: &Move, after: &Position) -> Clocks {
        let quiet = !m.is_capture();
        let count = |clock: u16, on: bool| if on { clock.saturating_add(1) } else { 0 };
        let by_king = before.kings().has(m.from());
        let few = after.occupied().count() <= 13 && after.kings().any();
        Clocks {
            quiet: count(self.quiet, quiet),
            kings_only: count(self.kings_only, quiet && by_king),
            balance: count(self.balance, few && quiet && !m.crowns() && both_have_kings(after)),
            lone_king: count(self.lone_king, few && against_lone_king(before) && against_lone_king(after)),
            main_road: count(self.main_road, few && quiet && holds_main_road(after)),
        }
    }

    /// Clocks of which only the plies without a capture are known.
    pub fn with_quiet(quiet: u16) -> Clocks {
        Clocks { quiet, ..Clocks::default() }
    }

    /// Plies without a capture.
    pub const fn quiet(&self) -> u16 {
        self.quiet
    }

    /// The plies after which a limit that counts now would be reached, repetition apart.
    pub fn plies_left(&self, position: &Position, rules: &Rules) -> u16 {
        let draws = &rules.draws;
        let pieces = position.occupied().count();
        let balance = draws.balance.iter().find(|(most, _)| pieces <= *most).map_or(0, |l| l.1);
        let mut left = u16::MAX;
        let mut limit = |clock: u16, plies: u16, counts: bool| {
            if plies > 0 && counts {
                left = left.min(plies.saturating_sub(clock));
            }
        };
        limit(self.quiet, draws.quiet_steps, true);
        limit(self.kings_only, 2 * draws.king_moves, position.kings().any());
        limit(self.balance, 2 * balance, both_have_kings(position));
        limit(self.lone_king, 2 * draws.lone_king, against_lone_king(position));
        limit(self.main_road, 2 * draws.main_road, holds_main_road(position));
        left
    }

    /// The limit that is reached, repetition apart.
    #[inline]
    pub fn draw(&self, position: &Position, rules: &Rules) -> Option<DrawReason> {
        let draws = &rules.draws;
        // Every clock but one needs a quiet move.
        if self.quiet.max(self.lone_king) < 10 {
            return None;
        }
        let moves = |clock: u16, limit: u16| limit > 0 && clock >= 2 * limit;
        if draws.quiet_steps > 0 && self.quiet >= draws.quiet_steps {
            return Some(DrawReason::QuietSteps);
        }
        if moves(self.main_road, draws.main_road) {
            return Some(DrawReason::MainRoad);
        }
        if moves(self.lone_king, draws.lone_king) {
            return Some(DrawReason::LoneKing);
        }
        if moves(self.kings_only, draws.king_moves) {
            return Some(DrawReason::KingMoves);
        }
        let pieces = position.occupied().count();
        let limit = draws.balance.iter().find(|(most, _)| pieces <= *most).map_or(0, |l| l.1);
        moves(self.balance, limit).then_some(DrawReason::Balance)
    }
}

fn both_have_kings(position: &Position) -> bool {
    Color::ALL.into_iter().all(|c| position.kings_of(c).any())
}

/// The side with a single king and nothing else.
fn lone_king(position: &Position) -> Option<Color> {
    Color::ALL.into_iter().find(|&c| position.of(c).count() == 1 && position.kings_of(c).any())
}

fn against_lone_king(position: &Position) -> bool {
    lone_king(position).is_some_and(|c| position.kings_of(!c).count() >= 3)
}

fn holds_main_road(position: &Position) -> bool {
    lone_king(position).is_some_and(|c| position.of(!c).count() == 3 && (position.of(c) & MAIN_ROAD).any())
}
