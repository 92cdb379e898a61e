//! What is sent: work from a coordinator to workers, answers back.

use super::identity::{Identity, hex};
use crate::tournament::{Job, LaneMessage};
use hmac::{Hmac, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

/// What workers must be, and how tournaments share them: the description of a tournament's consumer.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// For people.
    pub name: String,
    pub identity: Identity,
    /// Tags that a worker must have.
    pub needs: Vec<String>,
    /// Its share of workers that have work of several tournaments, against the others' shares.
    pub weight: u32,
}

/// A piece of work as it is posted, in JSON.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Work {
    pub tournament: String,
    pub number: u64,
    /// What an answer must show.
    pub ticket: String,
    /// The speed for which the limits of time were set; they are scaled by a worker's own where this is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speed: Option<f64>,
    /// How often it was handed back.
    #[serde(default)]
    pub backs: u32,
    pub task: Task,
}

/// What there is to do.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Task {
    /// A tournament's game, and the files of its players.
    Game {
        /// The game as a lane gets it.
        job: Box<Job>,
        /// White's and Black's files; none for players without files.
        files: [Option<Packed>; 2],
    },
    /// Two games of engines, with the same opening and the colours swapped.
    Pair(PairTask),
    /// Games of the engine against itself, for training.
    Train(TrainTask),
    /// Nothing but to wait so many milliseconds: for measuring the queue itself.
    Wait {
        /// How long.
        milliseconds: u64,
    },
}

/// Two engines against each other.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PairTask {
    /// As the command line names them.
    pub players: [String; 2],
    /// Of the game, by name.
    pub rules: String,
    /// The opening, as FEN.
    pub start: String,
    /// Of the pair; those of its games follow from it.
    pub seed: u64,
    /// Seconds.
    pub move_time: f64,
}

/// A block of training games.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TrainTask {
    /// Of the game, by name.
    pub rules: String,
    /// Nodes a move.
    pub nodes: u64,
    /// Random plies at the beginning, at least and at most.
    pub random_plies: (u32, u32),
    /// Of the games' openings.
    pub seed: u64,
    /// The numbers of the games: the first, and one more than the last.
    pub games: (u64, u64),
    /// The weights file; none: the program's own.
    pub weights: Option<Packed>,
    /// The weights made by hand.
    pub by_hand: bool,
}

/// A player's files in the object store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Packed {
    /// SHA-256 of the zip file that the pieces make, in hexadecimal.
    pub hash: String,
    /// The player's own file in it.
    pub own: String,
    /// Where its parts are in the object store.
    pub pieces: Vec<Piece>,
}

/// A piece of a file, one message in the object store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// Where the server has it.
    pub nuid: String,
    /// SHA-256 in hexadecimal.
    pub hash: String,
}

/// What came of a piece of work.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// All that the lane said.
    Game(Vec<LaneMessage>),
    /// The first player's points, 0 to 4.
    Pair(usize),
    /// Lines of positions with results.
    Positions(String),
    /// It was waited.
    Waited,
    /// It came to no end, through no player's fault.
    Broken(String),
    /// It was handed out so often, and its worker ended each time.
    Hopeless(u32),
    /// It was not done: it is to be handed out again.
    Back(String),
}

/// What stands before an answer, a line of JSON in each of its messages.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Head {
    pub number: u64,
    pub ticket: String,
    /// Which part of how many this message has.
    pub part: usize,
    pub parts: usize,
    /// Tells the parts of one answer from those of another of the same worker, or of another of its name.
    #[serde(default)]
    pub answer: u64,
}

/// Bytes of an answer before it was packed: no game says more.
const LARGEST: usize = 64 << 20;
/// Messages that an answer may take.
const MOST_PARTS: usize = 512;

impl Answer {
    /// The messages of an answer, none longer than `most` bytes.
    pub fn to_messages(&self, number: u64, ticket: &str, most: usize) -> Vec<Vec<u8>> {
        let text = serde_json::to_vec(self).unwrap_or_default();
        let packed = lz4_flex::compress_prepend_size(&text);
        let room = most.saturating_sub(300).max(1024);
        let parts = packed.len().div_ceil(room).max(1);
        let answer = rand::random();
        let with_head = |(part, bytes): (usize, &[u8])| {
            let head = Head { number, ticket: ticket.into(), part, parts, answer };
            let mut message = serde_json::to_vec(&head).unwrap_or_default();
            message.push(b'\n');
            message.extend(bytes);
            message
        };
        packed.chunks(room).enumerate().map(with_head).collect()
    }

    /// An answer from the bytes of all its parts; none when they are none.
    pub fn from_bytes(packed: &[u8]) -> Option<Answer> {
        let size = u32::from_le_bytes(packed.get(..4)?.try_into().ok()?) as usize;
        if size > LARGEST {
            return None;
        }
        serde_json::from_slice(&lz4_flex::decompress_size_prepended(packed).ok()?).ok()
    }
}

impl Head {
    /// Reads a message: its head, and where the rest begins.
    pub fn read(message: &[u8]) -> Option<(Head, usize)> {
        let end = message.iter().take(1000).position(|b| *b == b'\n')?;
        let head: Head = serde_json::from_slice(&message[..end]).ok()?;
        (head.part < head.parts && head.parts <= MOST_PARTS).then_some((head, end + 1))
    }
}

/// The ticket of a piece of work: it holds for exactly this work, whatever coordinator goes on with the tournament.
pub fn ticket(secret: &str, tournament: &str, number: u64, task: &Task) -> String {
    // Who is refused by now changes nothing of what the game is, and the share of memory is the worker's.
    let what = match task {
        Task::Game { job, files } => {
            let job = Job { refused: [None, None], share: 0, ..(**job).clone() };
            serde_json::to_string(&(job, files.each_ref().map(|f| f.as_ref().map(|f| &f.hash))))
        }
        Task::Train(task) => {
            let hash = task.weights.as_ref().map(|w| w.hash.clone());
            serde_json::to_string(&(TrainTask { weights: None, ..task.clone() }, hash))
        }
        other => serde_json::to_string(other),
    };
    // A key of any length will do.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) else { return String::new() };
    for part in [tournament, &number.to_string(), &what.unwrap_or_default()] {
        mac.update(&(part.len() as u64).to_le_bytes());
        mac.update(part.as_bytes());
    }
    hex(&mac.finalize().into_bytes()[..16])
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn answers_come_back_from_their_parts(text in ".{0,4000}", most in 1400usize..3000) {
            let messages = Answer::Positions(text.clone()).to_messages(7, "0123", most);
            let mut packed = Vec::new();
            for (i, message) in messages.iter().enumerate() {
                prop_assert!(message.len() <= most);
                let (head, at) = Head::read(message).unwrap();
                prop_assert_eq!((head.number, head.part, head.parts), (7, i, messages.len()));
                packed.extend(&message[at..]);
            }
            let back = Answer::from_bytes(&packed);
            prop_assert!(matches!(back, Some(Answer::Positions(t)) if t == text));
        }

        #[test]
        fn no_bytes_are_too_odd(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            let _ = (Answer::from_bytes(&bytes), Head::read(&bytes));
        }
    }

    #[test]
    fn a_ticket_holds_for_one_piece_of_work() {
        let task = |milliseconds| Task::Wait { milliseconds };
        let own = ticket("secret", "t", 1, &task(5));
        assert_eq!(own, ticket("secret", "t", 1, &task(5)));
        for other in [
            ticket("other", "t", 1, &task(5)),
            ticket("secret", "u", 1, &task(5)),
            ticket("secret", "t", 2, &task(5)),
            ticket("secret", "t", 1, &task(6)),
        ] {
            assert_ne!(own, other);
        }
    }
}
