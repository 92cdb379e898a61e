//! A line played again from its text, and what the boards say of it.

use super::losses::Pieces;
use draughts::notation::Names;
use draughts::{Color, Game, Piece, Position, Promotion, Rules, Square};

/// Whole moves in which a loss must not be made good, and a king not be taken, to last.
pub const LASTS: usize = 8;

/// A line as it was played from its text.
pub struct Replay {
    /// The board before the line and after each whole move.
    pub boards: Vec<Position>,
    /// The whole moves as text.
    pub texts: Vec<String>,
    /// The squares that each text names.
    ways: Vec<Vec<Square>>,
    /// The game after the first whole move, and at the end.
    pub first: Game,
    pub end: Game,
}

/// The squares that a move's text names.
fn way(text: &str, names: Names) -> Result<Vec<Square>, String> {
    text.split(['-', ':', 'x'])
        .map(|name| {
            Square::all().find(|s| names.of(*s) == name).ok_or(format!("{name} in {text} is no square"))
        })
        .collect()
}

impl Replay {
    pub fn of(game: &Game, texts: Vec<String>) -> Result<Replay, String> {
        let names = Names::usual(game.rules());
        let (mut first, mut end) = (game.clone(), game.clone());
        let mut boards = vec![*end.position()];
        let mut ways = Vec::new();
        for (i, text) in texts.iter().enumerate() {
            end.play_text(text).map_err(|e| format!("the line's {text}: {e}"))?;
            boards.push(*end.position());
            ways.push(way(text, names)?);
            if i == 0 {
                first = end.clone();
            }
        }
        Ok(Replay { boards, texts, ways, first, end })
    }

    /// The squares that a whole move names.
    pub fn way(&self, turn: usize) -> Result<&[Square], String> {
        self.ways.get(turn).map(Vec::as_slice).ok_or_else(|| format!("the line has no move {turn}"))
    }

    /// Who makes a whole move, and whether it takes anything.
    pub fn captures(&self, turn: usize) -> Result<(Color, bool), String> {
        self.way(turn)?;
        let by = self.boards[turn].turn();
        let count = |board: &Position| board.of(!by).count();
        Ok((by, count(&self.boards[turn]) > count(&self.boards[turn + 1])))
    }

    /// What a side lost in a whole move of the other, by what the pieces were before the line.
    pub fn lost(&self, turn: usize, color: Color) -> Result<Pieces, String> {
        self.way(turn)?;
        let (before, after) = (&self.boards[turn], &self.boards[turn + 1]);
        if before.turn() == color {
            return Ok(Pieces::default());
        }
        let mut lost = Pieces::default();
        for square in before.of(color).minus(after.of(color)).squares() {
            if self.was_king(turn, square) { lost.kings += 1 } else { lost.men += 1 }
        }
        Ok(lost)
    }

    /// Whether the piece on a square after some whole moves was a king before the line: its way is followed
    /// back.
    fn was_king(&self, turns: usize, square: Square) -> bool {
        let mut at = square;
        for way in self.ways[..turns].iter().rev() {
            if way.last() == Some(&at) {
                at = way[0];
            }
        }
        self.boards[0].kings().has(at)
    }

    /// What a side lost between two whole moves.
    pub fn lost_between(&self, color: Color, turns: std::ops::Range<usize>) -> Result<Pieces, String> {
        let mut all = Pieces::default();
        for turn in turns {
            let lost = self.lost(turn, color)?;
            all.men += lost.men;
            all.kings += lost.kings;
        }
        Ok(all)
    }

    /// What a side lost beyond what it won between two whole moves, in men with three for a king.
    pub fn balance(&self, color: Color, turns: std::ops::Range<usize>) -> Result<i32, String> {
        let worth = |p: Pieces| (p.men + 3 * p.kings) as i32;
        Ok(worth(self.lost_between(color, turns.clone())?) - worth(self.lost_between(!color, turns)?))
    }

    /// The same on the last board on which nobody has to capture, of the first `end` whole moves.
    pub fn down(&self, color: Color, rules: &Rules, end: usize) -> Result<i32, String> {
        let last = end.min(self.texts.len());
        let quiet = (1..=last).rev().find(|&i| !self.boards[i].has_capture(rules));
        quiet.map_or(Ok(0), |last| self.balance(color, 0..last))
    }

    /// Who won at the end of the line, and in how many whole moves of his.
    pub fn won_by(&self, rules: &Rules) -> Option<(Color, usize)> {
        let last = self.boards.last()?;
        if last.has_move(rules) {
            return None;
        }
        let winner = !last.turn();
        Some((winner, self.boards[..self.boards.len() - 1].iter().filter(|b| b.turn() == winner).count()))
    }

    /// Whether [`LASTS`] whole moves come after the first `end`, or the game is over where the line is.
    pub fn seen_after(&self, end: usize) -> Result<(), String> {
        let seen = self.texts.len() >= end + LASTS || self.end.outcome().is_some();
        ensure(seen, "the line is too short to see that it lasts")
    }

    /// Whether a man becomes a king on a square in a whole move of a side, and is not taken after that.
    pub fn crowned(&self, turn: usize, color: Color, square: Square, rules: &Rules) -> Result<(), String> {
        let way = self.way(turn)?;
        let (before, after) = (&self.boards[turn], &self.boards[turn + 1]);
        ensure(before.turn() == color, "the move is the other side's")?;
        let (from, mut at) = (way[0], way[way.len() - 1]);
        let king = Some(Piece { color, king: true });
        ensure(before.piece(from) == Some(Piece { color, king: false }), "no man makes the move")?;
        ensure(after.piece(at) == king, "no man becomes a king there")?;
        let row = if color == Color::White { 8 } else { 1 };
        let made = match rules.promotion {
            Promotion::InPassing => way.iter().find(|s| s.x() == row),
            Promotion::IfItStops | Promotion::EndsMove => Some(&at),
        };
        ensure(made == Some(&square), "it does not become a king on that square")?;
        self.seen_after(turn + 1)?;
        for (way, board) in self.ways.iter().zip(&self.boards[1..]).skip(turn + 1).take(LASTS) {
            if way[0] == at {
                at = way[way.len() - 1];
            }
            ensure(board.piece(at) == king, "the king does not last")?;
        }
        Ok(())
    }
}

pub fn ensure(holds: bool, otherwise: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise.to_string()) }
}
