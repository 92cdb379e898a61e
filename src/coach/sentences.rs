//! Patterns in plain words.

use super::drawn::Drawn;
use super::line::Turn;
use super::losses::Pieces;
use super::mistake::Mistake;
use super::patterns::Pattern;
use draughts::notation::Names;
use draughts::{Color, MAIN_ROAD, Square};
use say::{Arg, Said, said};

/// How many sentences a mistake gets at most.
const MOST: usize = 3;

/// The sentences of a mistake, the main one first.
pub fn sentences(mistake: &Mistake) -> Vec<Said> {
    mistake.patterns.iter().take(MOST).map(|p| sentence(mistake, p)).collect()
}

/// A pattern as one sentence.
pub fn sentence(mistake: &Mistake, pattern: &Pattern) -> Said {
    let words = Words::of(mistake);
    match *pattern {
        Pattern::MissesWin { moves } => {
            said!("coach-misses-win", moves = in_moves(moves), better = words.better(0))
        }
        Pattern::WinBecomesDraw { drawn } => words.draw(drawn),
        Pattern::LosesGame { moves, blocked, turn } => words.loss(moves, blocked, turn),
        Pattern::LosesPieces { lost, won, begins, ends } => words.pieces(lost, won, begins, ends),
        Pattern::MissesShot { gives, takes, begins, ends } => words.shot(gives, takes, begins, ends),
        Pattern::MissesCapture { takes, could } => said!(
            "coach-misses-capture",
            played = words.played(0),
            takes = number(takes as usize),
            better = words.better(0),
            could = number(could as usize),
        ),
        Pattern::LetsThrough { square, turn } => said!(
            "coach-lets-through",
            later = later(turn),
            them = words.them,
            square = words.square(square),
            played = words.played(turn),
        ),
        Pattern::LeavesBackRow { from, crowned, man, .. } => words.back_row(from, crowned, man),
        Pattern::GivesUpRoad { from, to } => said!(
            "coach-gives-up-road",
            road = words.road(),
            from = words.square(from),
            to = words.square(to),
            better = words.better(0),
        ),
        Pattern::ForcedCapture { offer, only } => {
            let (offered, reply) = (words.played(offer), words.played(offer + 1));
            match only {
                true => said!("coach-forced-only", offer = offered, us = words.us, reply = reply),
                false => said!("coach-forced-here", offer = offered, us = words.us, reply = reply),
            }
        }
        Pattern::MissesKing { square, turn } => {
            said!("coach-misses-king", square = words.square(square), better = words.better(turn))
        }
        Pattern::Judgement => said!("coach-judgement", better = words.better(0), played = words.played(0)),
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
            us: color.name(),
            them: (!color).name(),
            color,
            rules: mistake.rules(),
            punishing: mistake.punishing_turns(),
            better: mistake.better_turns(),
        }
    }

    fn square(&self, square: Square) -> String {
        self.names.of(square)
    }

    /// The main road by the squares at its ends.
    fn road(&self) -> String {
        let ends = MAIN_ROAD.squares().map(|s| self.square(s)).collect::<Vec<_>>();
        format!("{}-{}", ends[0], ends[ends.len() - 1])
    }

    fn played(&self, turn: usize) -> String {
        self.punishing.get(turn).map_or_else(String::new, |t| t.text(self.rules))
    }

    fn better(&self, turn: usize) -> String {
        self.better.get(turn).map_or_else(String::new, |t| t.text(self.rules))
    }

    fn draw(&self, drawn: Drawn) -> Said {
        match drawn {
            Drawn::Tables => said!("coach-draw-tables", played = self.played(0)),
            Drawn::Rule(reason) => {
                let rule = said!("draw-rule", rule = reason.name());
                said!("coach-draw-rule", played = self.played(0), rule = rule)
            }
        }
    }

    fn loss(&self, moves: usize, blocked: bool, turn: usize) -> Said {
        let (moves, last) = (in_moves(moves), self.played(turn));
        match blocked {
            true => {
                said!("coach-loses-blocked", them = self.them, moves = moves, played = last, us = self.us)
            }
            false => said!("coach-loses-last", them = self.them, moves = moves, played = last),
        }
    }

    fn pieces(&self, lost: Pieces, won: Pieces, begins: usize, ends: usize) -> Said {
        let all = lost.count();
        let part = self.punishing.get(begins..=ends).unwrap_or_default();
        let captures: Vec<String> = part
            .iter()
            .filter(|t| t.by != self.color && t.is_capture())
            .map(|t| t.text(self.rules))
            .collect();
        let how = match &captures[..] {
            [one] => said!("coach-takes", capture = one, n = all),
            more => said!("coach-takes-with", them = self.them, n = all, captures = join(more)),
        };
        let later = later(begins);
        if won.count() == 0 {
            return said!("coach-loses", lost = list(lost), later = later, how = how);
        }
        if lost.kings > 0 || won.kings > 0 {
            return said!("coach-loses-for", lost = list(lost), won = list(won), later = later, how = how);
        }
        let net = list(Pieces { men: lost.men - won.men, kings: 0 });
        let other = number(won.count() as usize);
        said!("coach-loses-net", net = net, later = later, n = all, other = other, how = how)
    }

    fn shot(&self, gives: Pieces, takes: Pieces, begins: usize, ends: usize) -> Said {
        let part = self.better.get(begins..=ends).unwrap_or_default();
        let captures: Vec<String> = part
            .iter()
            .filter(|t| t.by == self.color && t.is_capture())
            .map(|t| t.text(self.rules))
            .collect();
        let (first, n) = (self.better(0), takes.count());
        let how = match &captures[..] {
            [one] if *one == first => said!("coach-takes", capture = one, n = n),
            [one] => said!("coach-after-takes", first = first, capture = one, n = n),
            all if all.first() == Some(&first) => said!("coach-take-together", captures = join(all), n = n),
            all => said!("coach-after-take-together", first = first, captures = join(all), n = n),
        };
        let what = list(takes);
        if gives.count() == 0 {
            return said!("coach-misses-winning", what = what, later = later(begins), how = how);
        }
        match at_once(begins) {
            true => said!("coach-misses-shot", gives = list(gives), what = what, how = how),
            false => said!(
                "coach-misses-exchange",
                gives = list(gives),
                what = what,
                later = later(begins),
                how = how,
            ),
        }
    }

    fn back_row(&self, from: Square, crowned: Square, man: Square) -> Said {
        let (from, man) = (self.square(from), self.square(man));
        if self.square(crowned) == from {
            return said!("coach-back-row-there", from = from);
        }
        said!("coach-back-row", from = from, man = man)
    }
}

/// Whether a reader sees a turn of a line at once: two answers.
const fn at_once(turn: usize) -> bool {
    turn < 4
}

/// How far away a turn of a line is, if a reader would not see it at once.
fn later(turn: usize) -> Arg {
    if at_once(turn) { "".into() } else { said!("coach-later", moves = in_moves(turn.div_ceil(2))).into() }
}

fn in_moves(n: usize) -> Said {
    said!("coach-moves", n = n)
}

/// A number, in words where the language likes that.
fn number(n: usize) -> Said {
    said!("coach-number", n = n)
}

/// `a king and two men`.
fn list(pieces: Pieces) -> Said {
    let kings = || said!("coach-kings", n = pieces.kings);
    let men = || said!("coach-men", n = pieces.men);
    match (pieces.kings, pieces.men) {
        (0, 0) => said!("nothing"),
        (_, 0) => kings(),
        (0, _) => men(),
        _ => said!("list-and", rest = kings(), last = men()),
    }
}

/// `a, b and c`.
fn join(all: &[String]) -> Arg {
    say::all_of(all).unwrap_or_else(|| "".into())
}
