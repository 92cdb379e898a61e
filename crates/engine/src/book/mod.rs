//! An opening book that the engine makes itself: positions with what a search says of each of their moves.
//!
//! The file is a text: a first line `turniir book 1 RULES`, then a line a position,
//! `FEN;MOVE SCORE;MOVE SCORE;...`, moves in long notation, scores in hundredths of a man for the side to move, as
//! the search of the position after the move gave them. Empty lines and those that begin with `#` count for nothing.
//! What a move is worth is not in the file: where the position after it is in the book as well, its best move says so.

mod grow;

pub use grow::Growth;

use super::score::WIN;
use draughts::notation::{MoveError, Names, Wanted};
use draughts::{Move, Position, RUSSIAN, Rules, fen};
use rand::{Rng, RngExt};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

/// The book that comes with the program, for the official Russian rules.
const OWN: &str = include_str!("own.txt");
/// The words a book begins with.
const HEAD: &str = "turniir book 1 ";
/// A move that is so many hundredths of a man worse than the best is not played.
const PLAYED: i32 = 12;

/// A move of a position in the book.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BookMove {
    /// The move.
    pub m: Move,
    /// Its worth for the side to move, in hundredths of a man.
    pub score: i32,
}

/// A position with its moves, each with what its search said.
#[derive(Clone, Debug)]
struct Entry {
    position: Position,
    searched: Vec<BookMove>,
    /// The place in the book of the position after each move.
    next: Vec<Option<usize>>,
    /// The worth of each move, by what the book has behind it.
    worth: Vec<i32>,
}

/// An opening book for the rules of one variant.
#[derive(Clone, Debug)]
pub struct Book {
    rules: &'static Rules,
    entries: Vec<Entry>,
    at: HashMap<u64, usize>,
}

/// A line that is none of a book's.
#[derive(Debug, thiserror::Error)]
pub enum BookError {
    /// The first line says something else.
    #[error("line 1: a book begins with '{HEAD}' and the name of its rules")]
    Head,
    /// A position that cannot be read.
    #[error("line {0}: {1}")]
    Position(usize, fen::FenError),
    /// Something that is no move with its score.
    #[error("line {0}: '{1}' is no move with its score, such as c3-d4 12")]
    Fields(usize, String),
    /// A move that cannot be made.
    #[error("line {0}: {1}")]
    Move(usize, MoveError),
    /// A position that stands twice or has no move, or a move that stands twice.
    #[error("line {0}: a position stands here again or without moves, or a move twice")]
    Again(usize),
}

impl Book {
    /// One without positions.
    pub fn new(rules: &'static Rules) -> Book {
        Book { rules, entries: Vec::new(), at: HashMap::new() }
    }

    /// The book that comes with the program.
    pub fn own() -> Arc<Book> {
        static BOOK: LazyLock<Arc<Book>> =
            LazyLock::new(|| Arc::new(Book::read(OWN).unwrap_or_else(|_| Book::new(&RUSSIAN))));
        BOOK.clone()
    }

    /// Reads a book.
    ///
    /// # Errors
    /// The first line that is none.
    pub fn read(text: &str) -> Result<Book, BookError> {
        let lines = text.trim_start_matches('\u{feff}').lines().enumerate();
        let mut lines = lines.filter(|(_, l)| !l.trim().is_empty() && !l.starts_with('#'));
        let head = lines.next().and_then(|(_, line)| line.trim_end().strip_prefix(HEAD));
        let rules = head.and_then(|name| Rules::ALL.into_iter().find(|r| r.name == name));
        let mut book = Book::new(rules.ok_or(BookError::Head)?);
        for (i, line) in lines {
            let (n, mut fields) = (i + 1, line.trim().split(';'));
            let place = fields.next().unwrap_or_default();
            let position = fen::parse_for(place, book.rules).map_err(|e| BookError::Position(n, e))?;
            let one = |field: &str| {
                let wrong = || BookError::Fields(n, field.chars().take(40).collect());
                let (name, score) = field.split_once(' ').ok_or_else(wrong)?;
                let found = Wanted::parse(name, book.rules).and_then(|w| w.find(&position, book.rules));
                let m = *found.map_err(|e| BookError::Move(n, e))?.first().ok_or_else(wrong)?;
                let score = score.trim().parse().ok().filter(|s| (-WIN..=WIN).contains(s));
                Ok(BookMove { m, score: score.ok_or_else(wrong)? })
            };
            let moves: Vec<BookMove> = fields.map(one).collect::<Result<_, _>>()?;
            let twice = moves.iter().enumerate().any(|(i, b)| moves[..i].iter().any(|other| other.m == b.m));
            if moves.is_empty() || twice || !book.put(position, moves) {
                return Err(BookError::Again(n));
            }
        }
        book.settle();
        Ok(book)
    }

    /// The text that [`Book::read`] reads.
    pub fn text(&self) -> String {
        let names = Names::usual(self.rules);
        let mut text = format!("{HEAD}{}\n", self.rules.name);
        for entry in &self.entries {
            text += &fen::write_for(&entry.position, self.rules, names.style);
            for BookMove { m, score } in &entry.searched {
                text += &format!(";{} {score}", names.long(m));
            }
            text.push('\n');
        }
        text
    }

    /// The rules it is for.
    pub const fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// Positions in it.
    pub const fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The moves of a position, the best first; none if it is not in the book.
    pub fn moves(&self, position: &Position) -> Vec<BookMove> {
        let Some(entry) = self.at.get(&position.key()).map(|i| &self.entries[*i]) else { return Vec::new() };
        if entry.position != *position {
            return Vec::new();
        }
        let worth = entry.searched.iter().zip(&entry.worth);
        let mut moves: Vec<BookMove> = worth.map(|(b, score)| BookMove { m: b.m, score: *score }).collect();
        moves.sort_by_key(|b| std::cmp::Reverse(b.score));
        moves
    }

    /// A move for a position: by lot among the best, the better the likelier; none if it is not in the book.
    pub fn choose(&self, position: &Position, rng: &mut impl Rng) -> Option<Move> {
        let moves = self.moves(position);
        let best = moves.first()?.score;
        let weight = |b: &BookMove| (PLAYED - (best - b.score)).max(0) as u32;
        let all: u32 = moves.iter().map(weight).sum();
        let mut lot = rng.random_range(0..all);
        let chosen = moves.iter().find(|b| {
            let weight = weight(b);
            let hit = lot < weight;
            lot = lot.saturating_sub(weight);
            hit
        });
        chosen.map(|b| b.m)
    }

    /// Adds a position that is not there; whether it was not.
    fn put(&mut self, position: Position, searched: Vec<BookMove>) -> bool {
        let std::collections::hash_map::Entry::Vacant(place) = self.at.entry(position.key()) else {
            return false;
        };
        place.insert(self.entries.len());
        let next = vec![None; searched.len()];
        let worth = searched.iter().map(|b| b.score).collect();
        self.entries.push(Entry { position, searched, next, worth });
        true
    }

    /// Finds out what each move is worth by what stands behind it.
    fn settle(&mut self) {
        for i in 0..self.entries.len() {
            let entry = &self.entries[i];
            let after = |b: &BookMove| {
                let next = entry.position.after(&b.m, self.rules);
                self.at.get(&next.key()).copied().filter(|j| self.entries[*j].position == next)
            };
            self.entries[i].next = entry.searched.iter().map(after).collect();
        }
        let mut known = vec![Known::No; self.entries.len()];
        for i in 0..self.entries.len() {
            self.value(i, &mut known);
        }
    }

    /// The value of a position for the side to move there. One that leads back to itself counts as its search said.
    fn value(&mut self, i: usize, known: &mut [Known]) -> Option<i32> {
        match known[i] {
            Known::Value(value) => return Some(value),
            Known::Asked => return None,
            Known::No => known[i] = Known::Asked,
        }
        let turn = self.entries[i].position.turn();
        for k in 0..self.entries[i].searched.len() {
            let Some(next) = self.entries[i].next[k] else { continue };
            let same = self.entries[next].position.turn() == turn;
            if let Some(value) = self.value(next, known) {
                self.entries[i].worth[k] = if same { value } else { -value };
            }
        }
        let best = self.entries[i].worth.iter().copied().max()?;
        known[i] = Known::Value(best);
        Some(best)
    }
}

/// What is known of a position's value.
#[derive(Clone, Copy)]
enum Known {
    No,
    /// It is being found out.
    Asked,
    Value(i32),
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    const TEXT: &str = "turniir book 1 russian\n# two plies\n\
        W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8;c3-d4 5;g3-f4 3;a3-b4 -40\n\
        B:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,e3,g3,d4:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8;d6-c5 -9;b6-a5 -30\n";

    #[test]
    fn what_stands_behind_a_move_says_what_it_is_worth() {
        let book = Book::read(TEXT).unwrap();
        assert_eq!(book.len(), 2);
        let start = Position::start(&RUSSIAN);
        let scores: Vec<i32> = book.moves(&start).iter().map(|b| b.score).collect();
        assert_eq!(scores, [9, 3, -40], "the reply's best is worth -9 to Black");
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut counts = HashMap::new();
        for _ in 0..1000 {
            *counts.entry(book.choose(&start, &mut rng).unwrap().to_string()).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 2, "{counts:?}");
        assert!(counts["c3-d4"] > counts["g3-f4"] && counts["g3-f4"] > 200, "{counts:?}");
        let after = start.after(&book.moves(&start)[1].m, &RUSSIAN);
        assert!(book.moves(&after).is_empty() && book.choose(&after, &mut rng).is_none());
    }

    #[test]
    fn the_text_is_read_again() {
        let book = Book::read(TEXT).unwrap();
        assert_eq!(book.text(), TEXT.replace("# two plies\n", ""));
        assert_eq!(Book::read(&book.text()).unwrap().text(), book.text());
        let own = Book::own();
        assert!(Book::read(&own.text()).unwrap().text() == own.text() && own.len() > 500, "{}", own.len());
    }

    #[test]
    fn lines_that_are_none_are_told() {
        let line = |text: &str| Book::read(text).unwrap_err().to_string();
        assert!(line("").contains("begins with") && line("turniir book 1 chess\n").contains("line 1"));
        let with = |rest: &str| line(&format!("turniir book 1 russian\n{rest}\n"));
        assert!(with("W:Wz9:Ba1;a1-b2 3").starts_with("line 2: "));
        assert!(with("W:Wc3:Bh8;c3-d4").contains("'c3-d4' is no move with its score"));
        assert!(with("W:Wc3:Bh8;c3-d4 x").contains("no move with its score"));
        assert!(with("W:Wc3:Bh8;c3-e5 1").starts_with("line 2: "));
        assert!(with("W:Wc3:Bh8").contains("without moves"));
        assert!(with("W:Wc3:Bh8;c3-d4 1\nW:Wc3:Bh8;c3-d4 1").starts_with("line 3: "));
    }

    #[test]
    fn what_leads_back_to_itself_has_a_value() {
        // Two kings go to and fro.
        let text = "turniir book 1 russian\n\
            W:WKa1:BKh2;a1-b2 7\nB:WKb2:BKh2;h2-g1 -4\nW:WKb2:BKg1;b2-a1 2\nB:WKa1:BKg1;g1-h2 -3\n";
        let book = Book::read(text).unwrap();
        for line in text.lines().skip(1) {
            let position = fen::parse(line.split(';').next().unwrap()).unwrap();
            assert_eq!(book.moves(&position).len(), 1);
        }
    }
}
