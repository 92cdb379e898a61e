//! What a game needs beyond its rules to be played at a terminal.

use crate::search::{Best, Game, Turn};
use rand_chacha::ChaCha8Rng;

/// A game's entry in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Info {
    pub name: &'static str,
    /// One line.
    pub about: &'static str,
    /// How a move is typed.
    pub input: &'static str,
    /// Names of the two players, first Max.
    pub players: [&'static str; 2],
    /// What `--variant` may say, the first by default; empty for a game without variants.
    pub variants: &'static [&'static str],
    /// What `--size` may say: least, default, most; zeros for a game of one size.
    pub size: (usize, usize, usize),
    /// Computer players besides the search, by name.
    pub styles: &'static [&'static str],
    /// The depth the computer looks without `--depth` and `--time`.
    pub depth: u32,
    /// Moves after which a game is called a draw.
    pub longest: usize,
    /// Whether dice are thrown.
    pub dice: bool,
}

/// A computer player of a game's own.
pub type Style<G> = fn(&G, &mut ChaCha8Rng) -> Option<<G as Game>::Move>;

/// A game that can be played at a terminal.
pub trait Table: Game {
    /// The start of a variant and size; both were checked against [`Info`].
    fn begin(variant: &str, size: usize) -> Self;

    /// The board as text, without colours, ending with a line feed.
    fn board(&self) -> String;

    /// The legal move a text means.
    ///
    /// # Errors
    /// What is wrong and how a move is written, in a sentence.
    fn read(&self, text: &str) -> Result<Self::Move, String>;

    /// A move as text; [`Table::read`] reads it.
    fn show(&self, m: Self::Move) -> String;

    /// The whole position in one word, for the championship form.
    fn state(&self) -> String;

    /// Reads [`Table::state`].
    ///
    /// # Errors
    /// What is wrong, in a sentence.
    fn from_state(text: &str) -> Result<Self, String>;

    /// A computer player of the game's own, by a name of [`Info::styles`].
    fn style(_name: &str) -> Option<Style<Self>> {
        None
    }

    /// What a finished game's end says, in words; by default who won.
    fn outcome(&self, players: [&str; 2]) -> String {
        match self.end().map(i32::signum) {
            Some(1) => format!("{} wins", players[0]),
            Some(-1) => format!("{} wins", players[1]),
            _ => "draw".into(),
        }
    }

    /// A search of the game's own, where the general one does not fit.
    fn search_own(
        &self,
        _depth: Option<u32>,
        _time: Option<std::time::Duration>,
    ) -> Option<Best<Self::Move>> {
        None
    }

    /// Throws the dice: an outcome by its chance.
    fn throw(&self, rng: &mut ChaCha8Rng) -> Option<Self::Move> {
        use rand::RngExt;
        if self.turn() != Turn::Chance {
            return None;
        }
        let mut moves = Vec::new();
        self.moves(&mut moves);
        let mut draw = rng.random::<f64>();
        for m in &moves {
            draw -= self.chance(*m);
            if draw < 0.0 {
                return Some(*m);
            }
        }
        moves.last().copied()
    }
}
