//! Patterns in plain words.

use super::line::Turn;
use super::losses::Pieces;
use super::mistake::{Drawn, Mistake};
use super::patterns::Pattern;
use draughts::notation::Names;
use draughts::{Color, Square};

/// How many sentences a mistake gets at most.
const MOST: usize = 3;

/// The sentences of a mistake, the main one first.
pub fn sentences(mistake: &Mistake) -> Vec<String> {
    mistake.patterns.iter().take(MOST).map(|p| sentence(mistake, p)).collect()
}

/// A pattern as one sentence.
pub fn sentence(mistake: &Mistake, pattern: &Pattern) -> String {
    let words = Words::of(mistake);
    match *pattern {
        Pattern::MissesWin { moves } => {
            format!("Misses a win in {}: {} wins.", count(moves, "move"), words.better(0))
        }
        Pattern::WinBecomesDraw { drawn } => words.draw(drawn),
        Pattern::LosesGame { moves, blocked, turn } => words.loss(moves, blocked, turn),
        Pattern::LosesPieces { lost, won, begins, ends } => words.pieces(lost, won, begins, ends),
        Pattern::MissesShot { gives, takes, begins, ends } => words.shot(gives, takes, begins, ends),
        Pattern::MissesCapture { takes, could } => format!(
            "Misses a better capture: {} takes {}, {} takes {}.",
            words.played(0),
            number(takes as usize),
            words.better(0),
            number(could as usize)
        ),
        Pattern::LetsThrough { square, turn } => format!(
            "Lets a man through{}: {}'s man becomes a king on {} with {}.",
            later(turn),
            words.them,
            words.square(square),
            words.played(turn)
        ),
        Pattern::LeavesBackRow { from, crowned, man, .. } => words.back_row(from, crowned, man),
        Pattern::GivesUpRoad { from, to } => format!(
            "Gives up the main road a1-h8: the king leaves it from {} to {}; {} keeps it.",
            words.square(from),
            words.square(to),
            words.better(0)
        ),
        Pattern::ForcedCapture { offer, only } => format!(
            "Walks into a forced capture: after {} {} {} {}.",
            words.played(offer),
            words.us,
            if only { "can only play" } else { "has to capture, here with" },
            words.played(offer + 1)
        ),
        Pattern::MissesKing { square, turn } => {
            format!("Misses a king: a man gets to {} with {}.", words.square(square), words.better(turn))
        }
        Pattern::Judgement => format!(
            "Nothing is lost at once; the engine likes {} better than {}.",
            words.better(0),
            words.played(0)
        ),
    }
}

/// What sentences about a mistake are made of.
struct Words {
    names: Names,
    us: &'static str,
    them: &'static str,
    color: Color,
    rules: &'static draughts::Rules,
    punishing: Vec<Turn>,
    better: Vec<Turn>,
}

impl Words {
    fn of(mistake: &Mistake) -> Words {
        let color = mistake.color();
        Words {
            names: Names::usual(mistake.rules()),
            us: title(color),
            them: title(!color),
            color,
            rules: mistake.rules(),
            punishing: mistake.punishing_turns(),
            better: mistake.better_turns(),
        }
    }

    fn square(&self, square: Square) -> String {
        self.names.of(square)
    }

    fn played(&self, turn: usize) -> String {
        self.punishing.get(turn).map_or_else(String::new, |t| t.text(self.rules))
    }

    fn better(&self, turn: usize) -> String {
        self.better.get(turn).map_or_else(String::new, |t| t.text(self.rules))
    }

    fn draw(&self, drawn: Drawn) -> String {
        let why = match drawn {
            Drawn::Tables => "the endgame tables know a draw".to_string(),
            Drawn::Rule(reason) => format!("the line ends in one, {reason}"),
        };
        format!("Lets a won game become a draw: after {} {why}.", self.played(0))
    }

    fn loss(&self, moves: usize, blocked: bool, turn: usize) -> String {
        let end = if blocked {
            format!("after {} {} cannot move", self.played(turn), self.us)
        } else {
            format!("{} takes the last piece", self.played(turn))
        };
        format!("Loses the game: {} wins in {}, {end}.", self.them, count(moves, "move"))
    }

    fn pieces(&self, lost: Pieces, won: Pieces, begins: usize, ends: usize) -> String {
        let all = number(lost.count() as usize);
        let part = self.punishing.get(begins..=ends).unwrap_or_default();
        let captures: Vec<String> = part
            .iter()
            .filter(|t| t.by != self.color && t.is_capture())
            .map(|t| t.text(self.rules))
            .collect();
        let it = if lost.count() == 1 { "it".into() } else { all.clone() };
        let how = match &captures[..] {
            [one] => format!("{one} takes {it}"),
            more => format!("{} takes {all} with {}", self.them, join(more)),
        };
        let later = later(begins);
        if won.count() == 0 {
            return format!("Loses {}{later}: {how}, and nothing is taken back.", list(lost));
        }
        if lost.kings > 0 || won.kings > 0 {
            return format!("Loses {} for {}{later}: {how}.", list(lost), list(won));
        }
        let net = list(Pieces { men: lost.men - won.men, kings: 0 });
        let article = if all == "eight" || all == "eleven" { "an" } else { "a" };
        let other = number(won.count() as usize);
        format!("Loses {net}{later} by {article} {all}-for-{other}: {how}.")
    }

    fn shot(&self, gives: Pieces, takes: Pieces, begins: usize, ends: usize) -> String {
        let part = self.better.get(begins..=ends).unwrap_or_default();
        let captures: Vec<String> = part
            .iter()
            .filter(|t| t.by == self.color && t.is_capture())
            .map(|t| t.text(self.rules))
            .collect();
        let first = self.better(0);
        let what = list(takes);
        let it = if takes.count() == 1 { "it".into() } else { number(takes.count() as usize) };
        let how = match &captures[..] {
            [one] if *one == first => format!("{one} takes {it}"),
            [one] => format!("after {first}, {one} takes {it}"),
            all if all[0] == first => format!("{} take {it}", join(all)),
            all => format!("after {first}, {} take {it}", join(all)),
        };
        let later = later(begins);
        if gives.count() == 0 {
            return format!("Misses winning {what}{later}: {how}.");
        }
        let shot = if later.is_empty() { "a shot" } else { "an exchange" };
        format!("Misses {shot} that gives {} and takes {what}{later}: {how}.", list(gives))
    }

    fn back_row(&self, from: Square, crowned: Square, man: Square) -> String {
        let (from, man) = (self.square(from), self.square(man));
        if self.square(crowned) == from {
            return format!("Leaves the back row: the king is made on {from}, which the man has left.");
        }
        format!("Leaves the back row: from {from} the man could take the one on {man} before it is a king.")
    }
}

/// How far away a turn of a line is, if a reader would not see it at once.
fn later(turn: usize) -> String {
    /// Turns that are at once: two answers.
    const AT_ONCE: usize = 4;
    if turn < AT_ONCE { String::new() } else { format!(" in {}", count(turn.div_ceil(2), "move")) }
}

/// A colour at the beginning of a sentence.
fn title(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// A number in words up to twelve.
fn number(n: usize) -> String {
    const WORDS: [&str; 13] = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    WORDS.get(n).map_or_else(|| n.to_string(), |w| (*w).to_string())
}

/// `one move`, `three men`.
fn count(n: usize, noun: &str) -> String {
    match (n, noun) {
        (1, noun) => format!("one {noun}"),
        (n, "man") => format!("{} men", number(n)),
        (n, noun) => format!("{} {noun}s", number(n)),
    }
}

/// `a king and two men`.
fn list(pieces: Pieces) -> String {
    let some = |n: u32, noun: &str| match n {
        0 => None,
        1 => Some(format!("a {noun}")),
        n => Some(count(n as usize, noun)),
    };
    let all: Vec<String> =
        [some(pieces.kings, "king"), some(pieces.men, "man")].into_iter().flatten().collect();
    if all.is_empty() { "nothing".into() } else { join(&all) }
}

/// `a, b and c`.
fn join(all: &[String]) -> String {
    match all.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}
