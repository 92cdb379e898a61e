//! The clocks that count towards the limits of draws.

use super::bitboard::Bitboard;
use super::color::Color;
use super::draws::DrawReason;
use super::moves::Move;
use super::position::Position;
use super::rules::Rules;

/// The squares of the main road, a1 to h8.
pub const MAIN_ROAD: Bitboard = Bitboard(0x8_4210_8421);

/// Plies counted towards each limit.
///
/// ```
/// use draughts::{COURSE, Clocks, DrawReason, Game, fen};
///
/// let start = fen::parse("W:WKa1:BKb8").unwrap();
/// // Fourteen quiet steps have been made before; the fifteenth draws.
/// let mut game = Game::with_clocks(&COURSE, start, Clocks::with_quiet(14));
/// assert_eq!(game.clocks().plies_left(game.position(), game.rules()), 1);
/// game.play_text("a1-b2").unwrap();
/// assert_eq!(game.clocks().draw(game.position(), game.rules()), Some(DrawReason::QuietSteps));
/// ```
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

    /// The plies before which no limit can be reached, whatever is played: also none that does not count yet, because
    /// kings, fewer pieces or the main road are still to come.
    pub fn plies_certain(&self, position: &Position, rules: &Rules) -> u16 {
        let draws = &rules.draws;
        let mut certain = self.plies_left(position, rules);
        let mut limit = |clock: u16, moves: u16| {
            if moves > 0 {
                certain = certain.min((2 * moves).saturating_sub(clock));
            }
        };
        limit(self.kings_only, draws.king_moves);
        if Color::ALL.into_iter().any(|c| position.of(c).count() >= 3) {
            limit(self.lone_king, draws.lone_king);
            limit(self.main_road, draws.main_road);
        }
        let pieces = position.occupied().count();
        // Fewer pieces have a shorter limit, which counts from the capture on.
        let now = draws.balance.iter().position(|(most, _)| pieces <= *most).unwrap_or(draws.balance.len());
        for (i, (_, moves)) in draws.balance.iter().enumerate().take(now + 1) {
            limit(if i == now { self.balance } else { 0 }, *moves);
        }
        certain
    }

    /// The limit that is reached, repetition apart.
    #[inline]
    pub fn draw(&self, position: &Position, rules: &Rules) -> Option<DrawReason> {
        let draws = &rules.draws;
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
        if !draws.balance.iter().any(|(_, limit)| moves(self.balance, *limit)) {
            return None;
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
