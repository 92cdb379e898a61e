//! Who plays the games of a run: the processes of this machine ([`Lanes`](super::Lanes)), or workers elsewhere.

use super::lane::{Job, LaneMessage};
use super::openings::OpeningError;
use super::store::StoreError;

/// Why a run ended with an error; what was finished is in the store.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The store cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There are no openings as the set-up wants them.
    #[error("openings: {0}")]
    Openings(#[from] OpeningError),
    /// No process for games could be started; what the system says.
    #[error("the processes that play the games cannot be started: {0}")]
    Lanes(String),
    /// What brings games to other machines does not work, in a sentence.
    #[error("{0}")]
    Crew(String),
}

/// Something that is told of a game that is being played. `Done`, `Broken` and `Hopeless` are the last of a game.
#[derive(Debug)]
pub struct Word {
    /// The game's number.
    pub game: u32,
    /// What is told.
    pub message: LaneMessage,
}

/// What plays the games that a run gives out.
pub trait Crew {
    /// How many games more it takes at the moment.
    fn room(&mut self) -> usize;

    /// Takes a game to be played.
    ///
    /// # Errors
    /// When games cannot be played at all.
    fn give(&mut self, job: &Job) -> Result<(), RunError>;

    /// Waits a moment for a word of one of the games; none if there was none.
    ///
    /// # Errors
    /// When games cannot be played at all.
    fn hear(&mut self) -> Result<Option<Word>, RunError>;

    /// A game's result is in the store, or was given up: its crew may forget it.
    fn kept(&mut self, _game: u32) {}

    /// Which machine played a game whose last word was just heard; none for this one.
    fn machine(&self, _game: u32) -> Option<String> {
        None
    }

    /// So many games are over of so many.
    fn stands(&mut self, _finished: usize, _known: usize) {}

    /// What holds the games up, since it was asked last, in a sentence.
    fn trouble(&mut self) -> Option<String> {
        None
    }

    /// Who plays, in a few words for a bar of progress, when that has changed since it was asked last.
    fn about(&mut self) -> Option<String> {
        None
    }
}
