//! A position: who stands where and who is to move.

use super::bitboard::{Bitboard, Direction};
use super::color::Color;
use super::piece::Piece;
use super::rules::Rules;
use super::square::Square;
use super::zobrist;

/// A board with the side to move and, inside a stepwise capture, the square that must go on.
///
/// ```
/// use draughts::{Color, Position, RUSSIAN};
///
/// let start = Position::start(&RUSSIAN);
/// assert_eq!((start.turn(), start.of(Color::Black).count()), (Color::White, 12));
/// let moves = start.legal_moves(&RUSSIAN);
/// let next = start.after(&moves[0], &RUSSIAN);
/// assert_eq!((moves.len(), next.turn()), (7, Color::Black));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pieces: [Bitboard; 2],
    kings: Bitboard,
    turn: Color,
    continuing: Option<Square>,
    key: u64,
}

impl Position {
    /// The start: twelve men each on three rows; the side that the rules name moves.
    pub fn start(rules: &Rules) -> Position {
        Position::new(Bitboard::rows(1, 3), Bitboard::rows(6, 8), Bitboard::EMPTY, rules.first)
    }

    /// A position from sets of squares. Overlapping sets or kings without a piece are cut away.
    pub fn new(white: Bitboard, black: Bitboard, kings: Bitboard, turn: Color) -> Position {
        let black = black.minus(white);
        let kings = kings & (white | black);
        let mut position = Position { pieces: [white, black], kings, turn, continuing: None, key: 0 };
        position.key = position.computed_key();
        position
    }

    /// The squares of a side.
    #[inline(always)]
    pub const fn of(&self, color: Color) -> Bitboard {
        self.pieces[color.index()]
    }

    /// All kings.
    #[inline(always)]
    pub const fn kings(&self) -> Bitboard {
        self.kings
    }

    /// The men of a side.
    #[inline(always)]
    pub const fn men_of(&self, color: Color) -> Bitboard {
        self.pieces[color.index()].minus(self.kings)
    }

    /// The kings of a side.
    #[inline(always)]
    pub fn kings_of(&self, color: Color) -> Bitboard {
        self.pieces[color.index()] & self.kings
    }

    /// All pieces.
    #[inline(always)]
    pub fn occupied(&self) -> Bitboard {
        self.pieces[0] | self.pieces[1]
    }

    /// All empty squares.
    #[inline(always)]
    pub fn empty(&self) -> Bitboard {
        !self.occupied()
    }

    /// The side to move.
    #[inline(always)]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The square that must go on capturing, in stepwise rules.
    pub const fn continuing(&self) -> Option<Square> {
        self.continuing
    }

    /// The Zobrist key, kept up by every change.
    #[inline(always)]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The piece on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let color = Color::ALL.into_iter().find(|&c| self.of(c).has(square))?;
        Some(Piece { color, king: self.kings.has(square) })
    }

    /// The same board with another side to move and no continuing capture.
    pub fn with_turn(mut self, turn: Color) -> Position {
        self.turn = turn;
        self.continuing = None;
        self.key = self.computed_key();
        self
    }

    /// The same position in which `square` must go on capturing.
    ///
    /// ```
    /// use draughts::{COURSE, fen};
    ///
    /// let position = fen::parse("W:We3,a1:Bb2,f4").unwrap();
    /// assert_eq!(position.legal_moves(&COURSE).len(), 2);
    /// let inside = position.with_continuing("e3".parse().ok());
    /// assert_eq!(inside.legal_moves(&COURSE).len(), 1);
    /// ```
    pub fn with_continuing(mut self, square: Option<Square>) -> Position {
        self.continuing = square;
        self.key = self.computed_key();
        self
    }

    /// The same board with a square set to a piece or emptied.
    pub fn with_piece(mut self, square: Square, piece: Option<Piece>) -> Position {
        let bit = Bitboard::of(square);
        for color in Color::ALL {
            self.pieces[color.index()] = self.of(color).minus(bit);
        }
        self.kings = self.kings.minus(bit);
        if let Some(piece) = piece {
            self.pieces[piece.color.index()] |= bit;
            if piece.king {
                self.kings |= bit;
            }
        }
        self.key = self.computed_key();
        self
    }

    /// The position with the colours exchanged and the board turned: the same game seen by the
    /// other side.
    pub fn flipped(&self) -> Position {
        let mut other = Position::new(
            self.pieces[1].flipped(),
            self.pieces[0].flipped(),
            self.kings.flipped(),
            !self.turn,
        );
        if let Some(square) = self.continuing {
            other = other.with_continuing(Some(square.flipped()));
        }
        other
    }

    /// The key computed from nothing; [`Position::key`] must agree with it.
    pub fn computed_key(&self) -> u64 {
        let mut key = zobrist::turn(self.turn) ^ zobrist::continuing(self.continuing);
        for color in Color::ALL {
            for square in self.of(color).squares() {
                key ^= zobrist::piece(Piece { color, king: self.kings.has(square) }, square);
            }
        }
        key
    }

    /// Moves the piece of the side to move and takes pieces off; does not change the turn.
    #[inline(always)]
    pub(super) fn relocate(&mut self, from: Bitboard, to: Bitboard, taken: Bitboard, crown: bool) {
        let us = self.turn;
        let was_king = (self.kings & from).any();
        self.key ^= zobrist::piece(Piece { color: us, king: was_king }, from.first());
        self.key ^= zobrist::piece(Piece { color: us, king: was_king || crown }, to.first());
        for bit in taken.bits() {
            let king = (self.kings & bit).any();
            self.key ^= zobrist::piece(Piece { color: !us, king }, bit.first());
        }
        let is_king = was_king || crown;
        self.pieces[us.index()] = self.pieces[us.index()].minus(from) | to;
        self.pieces[(!us).index()] = self.pieces[(!us).index()].minus(taken);
        self.kings = self.kings.minus(from | taken);
        if is_king {
            self.kings |= to;
        }
    }

    /// The board after a step, with the turn given over and a key that is not kept: for counting.
    #[inline(always)]
    pub(super) fn counted(&self, from: Bitboard, to: Bitboard, taken: Bitboard, crown: bool) -> Position {
        // Put together anew: a copy that is changed goes through memory.
        let us = self.turn;
        let (own, other) = (self.of(us).minus(from) | to, self.of(!us).minus(taken));
        let king = crown || (self.kings & from).any();
        let kings = self.kings.minus(from | taken) | if king { to } else { Bitboard::EMPTY };
        let pieces = if us == Color::White { [own, other] } else { [other, own] };
        Position { pieces, kings, turn: !us, continuing: None, key: 0 }
    }

    /// A position with a key that is not kept: for counting.
    #[inline(always)]
    pub(super) fn of_parts(
        pieces: [Bitboard; 2],
        kings: Bitboard,
        turn: Color,
        continuing: Option<Square>,
    ) -> Position {
        Position { pieces, kings, turn, continuing, key: 0 }
    }

    /// The same position; the compiler learns who is to move.
    #[inline(always)]
    pub(super) fn knowing(&self, turn: Color) -> Position {
        debug_assert_eq!(self.turn, turn);
        Position { turn, ..*self }
    }

    /// Gives the turn back to the side that jumped, to go on from a square; no key.
    #[inline(always)]
    pub(super) fn counted_again(mut self, square: Square) -> Position {
        self.turn = !self.turn;
        self.continuing = Some(square);
        self
    }

    /// Gives the turn to the other side, or keeps it for a capture that goes on.
    #[inline(always)]
    pub(super) fn end_step(&mut self, continuing: Option<Square>) {
        if self.continuing != continuing {
            self.key ^= zobrist::continuing(self.continuing) ^ zobrist::continuing(continuing);
            self.continuing = continuing;
        }
        if continuing.is_none() {
            self.key ^= zobrist::turn(Color::White) ^ zobrist::turn(Color::Black);
            self.turn = !self.turn;
        }
    }

    /// The row on which a side's men become kings.
    #[inline(always)]
    pub const fn crown_row(color: Color) -> Bitboard {
        match color {
            Color::White => Bitboard::TOP,
            Color::Black => Bitboard::BOTTOM,
        }
    }

    /// The two directions in which a side's men move.
    #[inline(always)]
    pub const fn forward(color: Color) -> [Direction; 2] {
        match color {
            Color::White => [Direction::UpLeft, Direction::UpRight],
            Color::Black => [Direction::DownLeft, Direction::DownRight],
        }
    }
}
