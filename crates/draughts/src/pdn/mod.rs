//! Portable Draughts Notation: games as text (PDN 3.0, GameType 20-26), read from real-world files
//! and written.

mod read;
mod replay;
mod write;

use crate::score::Score;
pub use read::read;
pub use replay::{Problem, Replay, contradiction, replay};
pub use write::{write, write_commented, write_game, write_steps_commented};

/// A game as it stands in a file: nothing in it is checked yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PdnGame {
    /// The line of the file where it begins, from 1.
    pub line: usize,
    /// The tags in order.
    pub tags: Vec<(String, String)>,
    /// Comments before the first move.
    pub comments: Vec<String>,
    /// The main line.
    pub moves: Vec<PdnMove>,
    /// The result at the end of the moves, whatever its style in the file.
    pub result: Option<Score>,
    /// The line of that result, else of the tag `Result`; 0 if there is neither.
    pub result_line: usize,
    /// What could not be read, with its line.
    pub problem: Option<(usize, String)>,
}

impl PdnGame {
    /// The value of a tag; names compare without case, and a tag with nothing in it is none.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|(n, _)| n.eq_ignore_ascii_case(name));
        tag.map(|(_, value)| value.as_str()).filter(|value| !value.trim().is_empty())
    }

    /// The result: what stands behind the moves, or what the tag `Result` says where nothing or `*` does.
    ///
    /// ```
    /// use draughts::{Score, pdn};
    ///
    /// let games = pdn::read("[Result \"1-0\"] 1. c3-d4 *");
    /// assert_eq!(games[0].score(), Some(Score::WhiteWins));
    /// ```
    pub fn score(&self) -> Option<Score> {
        match self.result {
            None | Some(Score::Unknown) => self.tagged_score().or(self.result),
            known => known,
        }
    }

    fn tagged_score(&self) -> Option<Score> {
        self.tag("Result")?.trim().parse().ok()
    }
}

/// A move as it stands in a file, with what belongs to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PdnMove {
    /// The line of the file, from 1.
    pub line: usize,
    /// The move's text without numbers and glyphs.
    pub text: String,
    /// Glyphs as numbers: `!` 1, `?` 2, `!!` 3, `??` 4, `!?` 5, `?!` 6, or `$n`.
    pub nags: Vec<u16>,
    /// Comments after the move.
    pub comments: Vec<String>,
    /// Other lines instead of this move.
    pub variations: Vec<Vec<PdnMove>>,
}

impl PdnMove {
    /// The clock of a comment such as `[%clk 0:09:57]`, as written.
    pub fn clock(&self) -> Option<&str> {
        self.comments.iter().find_map(|c| {
            let at = c.find("[%cl")?;
            let inside = &c[at + 2..at + c[at..].find(']')?];
            inside.split_once(' ').map(|(_, value)| value.trim())
        })
    }
}
