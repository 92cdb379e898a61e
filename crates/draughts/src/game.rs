//! A game: moves played one after another, taken back, and its end.

use super::clocks::Clocks;
use super::color::Color;
use super::draws::DrawReason;
use super::moves::Move;
use super::names::Names;
use super::notation::{MoveError, Wanted};
use super::position::Position;
use super::rules::Rules;
use super::score::Score;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The side to move has no move; the other side won.
    NoMoves {
        /// The side that moved last.
        winner: Color,
    },
    /// A limit was reached.
    Draw(DrawReason),
}

impl Outcome {
    /// The score of the game.
    pub const fn score(self) -> Score {
        match self {
            Outcome::NoMoves { winner } => Score::won_by(winner),
            Outcome::Draw(_) => Score::Draw,
        }
    }
}

/// A position with the moves that led to it.
///
/// ```
/// use draughts::{Game, RUSSIAN};
///
/// let mut game = Game::new(&RUSSIAN);
/// game.play_text("c3-d4").unwrap();
/// game.play_text("d6-c5").unwrap();
/// assert_eq!((game.moves().len(), game.outcome()), (2, None));
/// game.undo();
/// assert_eq!(game.moves().len(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    rules: &'static Rules,
    position: Position,
    clocks: Clocks,
    played: Vec<(Move, Position, Clocks)>,
}

impl Game {
    /// A game from the start position.
    pub fn new(rules: &'static Rules) -> Game {
        Game::from(rules, Position::start(rules))
    }

    /// A game from any position.
    pub fn from(rules: &'static Rules, start: Position) -> Game {
        Game { rules, position: start, clocks: Clocks::default(), played: Vec::new() }
    }

    /// A game in which the draw rules count on from clocks.
    pub fn with_clocks(rules: &'static Rules, start: Position, clocks: Clocks) -> Game {
        Game { clocks, ..Game::from(rules, start) }
    }

    /// The rules it is played by.
    pub const fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// The position now.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The position it began with.
    pub fn start(&self) -> &Position {
        self.played.first().map_or(&self.position, |p| &p.1)
    }

    /// The counters of the draw rules now.
    pub const fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// The moves played.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = &Move> {
        self.played.iter().map(|p| &p.0)
    }

    /// The positions before each move, from the first on.
    pub fn positions(&self) -> impl ExactSizeIterator<Item = &Position> {
        self.played.iter().map(|p| &p.1)
    }

    /// The legal moves now; one for each different result.
    pub fn legal_moves(&self) -> Vec<Move> {
        self.position.distinct_moves(self.rules)
    }

    /// Plays a move of which it is not known whether it is legal.
    ///
    /// # Errors
    /// When it is not; the game stays as it was.
    pub fn try_play(&mut self, m: &Move) -> Result<(), MoveError> {
        if !self.position.legal_moves(self.rules).contains(m) {
            return Err(MoveError::Illegal(Names::usual(self.rules).long(m)));
        }
        self.play(m);
        Ok(())
    }

    /// Plays a legal move; one that is not makes nonsense of the game. See [`Game::try_play`] and
    /// [`Game::play_text`].
    pub fn play(&mut self, m: &Move) {
        let next = self.position.after(m, self.rules);
        let clocks = self.clocks.after(&self.position, m, &next);
        self.played.push((*m, self.position, self.clocks));
        (self.position, self.clocks) = (next, clocks);
    }

    /// Plays a move given as text; in stepwise rules the whole capture. Returns how many plies.
    ///
    /// # Errors
    /// When the text is no move, or no legal one, with the reason.
    ///
    /// ```
    /// use draughts::{COURSE, Game, Outcome, fen};
    ///
    /// let mut game = Game::from(&COURSE, fen::parse("W:Wc1:Bd2,f4").unwrap());
    /// assert_eq!(game.play_text("c1:e3:g5"), Ok(2));
    /// let Some(Outcome::NoMoves { winner }) = game.outcome() else { panic!() };
    /// assert_eq!((winner.name(), game.outcome().unwrap().score().text()), ("white", "2-0"));
    /// ```
    pub fn play_text(&mut self, text: &str) -> Result<usize, MoveError> {
        let moves = Wanted::parse(text, self.rules)?.find(&self.position, self.rules)?;
        for m in &moves {
            self.play(m);
        }
        Ok(moves.len())
    }

    /// The same for a move of a file, where captures may be written with a dash.
    pub(crate) fn play_written(&mut self, text: &str) -> Result<usize, MoveError> {
        let wanted = Wanted::parse(text, self.rules)?;
        let found = wanted.find(&self.position, self.rules);
        let moves = found.or_else(|error| wanted.as_capture(&self.position, self.rules).ok_or(error))?;
        moves.iter().for_each(|m| self.play(m));
        Ok(moves.len())
    }

    /// Plays the steps of a capture that is not written to its end, where the rules go step by step. Gives their number.
    pub(crate) fn play_begun(&mut self, text: &str) -> Option<usize> {
        let moves = Wanted::parse(text, self.rules).ok()?.begun(&self.position, self.rules)?;
        moves.iter().for_each(|m| self.play(m));
        Some(moves.len())
    }

    /// Takes the last move back.
    pub fn undo(&mut self) -> Option<Move> {
        let (m, position, clocks) = self.played.pop()?;
        (self.position, self.clocks) = (position, clocks);
        Some(m)
    }

    /// How often the present position stood before, this time included.
    pub fn repetitions(&self) -> u16 {
        // A capture cannot be undone, so the search ends with the moves since the last one.
        let back = usize::from(self.clocks.quiet()).min(self.played.len());
        let same = self.played[self.played.len() - back..].iter().filter(|(_, p, _)| *p == self.position);
        1 + same.count() as u16
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.position.has_move(self.rules) {
            return Some(Outcome::NoMoves { winner: !self.position.turn() });
        }
        if let Some(reason) = self.clocks.draw(&self.position, self.rules) {
            return Some(Outcome::Draw(reason));
        }
        let limit = self.rules.draws.repetition;
        (limit > 0 && self.repetitions() >= limit).then_some(Outcome::Draw(DrawReason::Repetition))
    }
}
