//! Holds what the coach says against the boards: both lines are written as text, read again and played by the
//! rules, and every pattern and sentence must agree with what comes about. Nothing here is shared with the
//! recognition.

use super::drawn::Drawn;
use super::losses::Pieces;
use super::mistake::Mistake;
use super::patterns::Pattern;
use super::replay::{LASTS, Replay, ensure};
use super::sentences::sentence;
use draughts::notation::Names;
use draughts::{Color, MAIN_ROAD, Outcome, Piece, Position, Rules, Square};
use engine::DRAW;
use engine::endgames::TableSet;
use std::collections::BTreeSet;

/// Something that was said and is not so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{sentence} - {reason}")]
pub struct Wrong {
    /// What was said; `the lines` if they cannot be played as they are written.
    pub sentence: String,
    /// What the boards say against it.
    pub reason: String,
}

/// Checks every pattern and sentence of a mistake. What the tables say is asked of `tables`.
///
/// # Errors
/// The first thing that is not so.
pub fn verify(mistake: &Mistake, known: Option<&TableSet>) -> Result<(), Wrong> {
    let rules = mistake.rules();
    let texts = |line: Vec<super::Turn>| line.iter().map(|t| t.text(rules)).collect::<Vec<_>>();
    let replay = |texts| {
        Replay::of(&mistake.game, texts).map_err(|reason| Wrong { sentence: "the lines".into(), reason })
    };
    let punishing = replay(texts(mistake.punishing_turns()))?;
    let better = replay(texts(mistake.better_turns()))?;
    let check = Check { mistake, rules, us: mistake.color(), punishing, better, known };
    for pattern in &mistake.patterns {
        let sentence = sentence(mistake, pattern).english();
        check
            .pattern(pattern)
            .and_then(|()| check.named(&sentence))
            .map_err(|reason| Wrong { sentence: sentence.clone(), reason })?;
    }
    Ok(())
}

struct Check<'a> {
    mistake: &'a Mistake,
    rules: &'static Rules,
    us: Color,
    punishing: Replay,
    better: Replay,
    known: Option<&'a TableSet>,
}

impl Check<'_> {
    fn pattern(&self, pattern: &Pattern) -> Result<(), String> {
        match *pattern {
            Pattern::MissesWin { moves } => self.win(moves),
            Pattern::WinBecomesDraw { drawn } => {
                ensure(self.better.won_by(self.rules).is_some_and(|w| w.0 == self.us), "nothing was won")?;
                self.drawn(drawn)
            }
            Pattern::LosesGame { moves, blocked, turn } => {
                ensure(turn + 1 == self.punishing.texts.len(), "the game does not end there")?;
                let won = self.punishing.won_by(self.rules) == Some((!self.us, moves));
                ensure(won, "the line does not lose in so many moves")?;
                let left = self.punishing.end.position().of(self.us).any();
                ensure(left == blocked, "blocked or taken: the other is so")
            }
            Pattern::LosesPieces { lost, won, begins, ends } => {
                self.exchange(&self.punishing, self.us, [lost, won], begins, ends)?;
                self.better_keeps_more(ends + 1)
            }
            Pattern::MissesShot { gives, takes, begins, ends } => {
                self.exchange(&self.better, !self.us, [takes, gives], begins, ends)?;
                let worth = |p: Pieces| p.men + 3 * p.kings;
                let less = worth(self.punishing.lost(0, !self.us)?) < worth(takes);
                ensure(less, "what was played takes as much")?;
                self.better_keeps_more(ends + 1)
            }
            Pattern::MissesCapture { takes, could } => {
                let count = |line: &Replay| line.lost(0, !self.us).map(|p| p.count());
                let both = (count(&self.punishing)?, count(&self.better)?);
                ensure(both == (takes, could) && could > takes, "so many are not taken")
            }
            Pattern::LetsThrough { square, turn } => {
                self.punishing.crowned(turn, !self.us, square, self.rules)
            }
            Pattern::LeavesBackRow { from, crowned, man, turn } => self.back_row(from, crowned, man, turn),
            Pattern::GivesUpRoad { from, to } => self.road(from, to),
            Pattern::ForcedCapture { offer, only } => self.forced(offer, only),
            Pattern::MissesKing { square, turn } => self.better.crowned(turn, self.us, square, self.rules),
            Pattern::Judgement => {
                ensure(self.mistake.better_score > self.mistake.played_score, "it is no worse")
            }
        }
    }

    fn win(&self, moves: usize) -> Result<(), String> {
        let won = self.better.won_by(self.rules) == Some((self.us, moves));
        ensure(won, "the better line does not win in so many moves")?;
        let anyway = self.punishing.won_by(self.rules).is_some_and(|(winner, _)| winner == self.us);
        ensure(!anyway, "what was played wins too")
    }

    fn drawn(&self, drawn: Drawn) -> Result<(), String> {
        match drawn {
            Drawn::Rule(reason) => {
                let end = self.punishing.end.outcome();
                ensure(end == Some(Outcome::Draw(reason)), "the line does not end in that draw")?;
                ensure(self.mistake.played_score == DRAW, "the engine thinks that somebody wins")
            }
            Drawn::Tables => {
                let tables = self.known.and_then(|t| t.of(self.rules)).ok_or("there are no tables to ask")?;
                let after = &self.punishing.first;
                let said = tables.probe(after.position()).ok_or("the tables do not know the position")?;
                // A win that comes after the limit at which the game is drawn is none.
                let left = after.clocks().plies_left(after.position(), self.rules);
                let late = said.plies().is_none_or(|plies| u16::from(plies) > left);
                ensure(late, "the tables say otherwise")
            }
        }
    }

    /// What changes hands between two turns: from the first capture, or the offer before it, to the last one,
    /// after which nothing is taken back.
    fn exchange(
        &self,
        line: &Replay,
        loser: Color,
        [lost, won]: [Pieces; 2],
        begins: usize,
        ends: usize,
    ) -> Result<(), String> {
        ensure(begins <= ends && line.lost_between(loser, begins..ends + 1)? == lost, "so much is not lost")?;
        ensure(line.lost_between(!loser, begins..ends + 1)? == won, "so much is not won")?;
        let captures = |turn| line.captures(turn).map(|c| c.1);
        let first = if captures(begins)? { begins == 0 } else { captures(begins + 1)? };
        ensure(first, "it does not begin there")?;
        ensure(line.balance(loser, 0..begins)? == 0, "something was lost before")?;
        ensure(captures(ends)? && !line.boards[ends + 1].has_capture(self.rules), "it does not end there")?;
        ensure(line.balance(loser, begins..ends + 1)? > 0, "no more is lost than won")?;
        line.seen_after(ends + 1)?;
        for end in ends + 2..=(ends + 1 + LASTS).min(line.texts.len()) {
            ensure(line.balance(loser, ends + 1..end)? >= 0, "something is taken back")?;
        }
        Ok(())
    }

    /// The least that the side is down within four moves after the loss, in both lines.
    fn better_keeps_more(&self, end: usize) -> Result<(), String> {
        let least = |line: &Replay| -> Result<i32, String> {
            let all: Result<Vec<i32>, String> =
                (end..=end + 4).map(|n| line.down(self.us, self.rules, n)).collect();
            all.map(|all| all.into_iter().min().unwrap_or(0))
        };
        ensure(least(&self.better)? < least(&self.punishing)?, "the better line has no more pieces left")
    }

    fn back_row(&self, from: Square, crowned: Square, man: Square, turn: usize) -> Result<(), String> {
        let boards = &self.punishing.boards;
        let guard = Piece { color: self.us, king: false };
        let first_row = if self.us == Color::White { 1 } else { 8 };
        ensure(boards[0].piece(from) == Some(guard) && from.x() == first_row, "no man stood there")?;
        ensure(boards[1].piece(from).is_none(), "the man is still there")?;
        ensure(self.better.boards[1].piece(from) == Some(guard), "the better move leaves it too")?;
        self.punishing.crowned(turn, !self.us, crowned, self.rules)?;
        ensure(self.punishing.way(turn)?[0] == man, "another man becomes the king")?;
        ensure(boards[turn].piece(from).is_none(), "something else stands there")?;
        let before = boards[turn].with_piece(from, Some(guard)).with_turn(self.us);
        let mut takes = before.legal_moves(self.rules).into_iter();
        let stops = crowned == from || takes.any(|m| m.from() == from && m.taken().has(man));
        ensure(stops, "the man would not have stopped it")
    }

    fn road(&self, from: Square, to: Square) -> Result<(), String> {
        ensure(self.rules.flying_kings, "no king rules a road here")?;
        let on_road = |board: &Position| (board.kings_of(self.us) & MAIN_ROAD).any();
        let king = Some(Piece { color: self.us, king: true });
        let (first, played, better) =
            (&self.punishing.boards[0], &self.punishing.boards[1], &self.better.boards[1]);
        ensure(first.piece(from) == king && MAIN_ROAD.has(from), "no king stood on the road")?;
        ensure(played.piece(to) == king && !on_road(played), "the road is not given up")?;
        ensure(on_road(better), "the better move leaves it too")
    }

    fn forced(&self, offer: usize, only: bool) -> Result<(), String> {
        let (by, takes) = self.punishing.captures(offer)?;
        ensure(by != self.us && !takes, "that is no offer of the other side")?;
        let (by, takes) = self.punishing.captures(offer + 1)?;
        ensure(by == self.us && takes, "nothing is taken then")?;
        let board = self.punishing.boards[offer + 1];
        ensure(board.legal_moves(self.rules).iter().all(|m| m.is_capture()), "a quiet move is there")?;
        let mut ways = BTreeSet::new();
        whole_captures(&board, self.rules, &mut Vec::new(), &mut ways);
        ensure((ways.len() == 1) == only, "the number of captures is another")
    }

    /// Every move that a sentence names must be one of the lines', every square one that they touch. A number
    /// may be a count as well as a square.
    fn named(&self, sentence: &str) -> Result<(), String> {
        let names = Names::usual(self.rules);
        let all: Vec<&String> = self.punishing.texts.iter().chain(&self.better.texts).collect();
        let is_square = |text: &str| Square::all().any(|s| names.of(s) == text);
        let road = [self.square_at(1, 1), self.square_at(8, 8)].map(|s| s.map(|s| names.of(s)));
        let road = road.map(Option::unwrap_or_default).join("-");
        for word in sentence.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == ':')) {
            let word = word.trim_end_matches([':', '-']);
            let squares: Vec<&str> = word.split(['-', ':', 'x']).collect();
            if !squares.iter().all(|s| is_square(s)) || word == road {
                continue;
            }
            let known = match squares[..] {
                [one] => one.parse::<u32>().is_ok() || all.iter().any(|t| t.contains(one)),
                _ => all.iter().any(|t| *t == word),
            };
            ensure(known, &format!("{word} is in neither line"))?;
        }
        Ok(())
    }

    fn square_at(&self, x: i64, y: i64) -> Option<Square> {
        Square::all().find(|s| s.xy() == (x, y))
    }
}

/// The ways of all captures to their ends, by their squares; two are enough.
fn whole_captures(
    board: &Position,
    rules: &Rules,
    so_far: &mut Vec<Square>,
    all: &mut BTreeSet<Vec<Square>>,
) {
    for m in board.legal_moves(rules) {
        if all.len() > 1 {
            return;
        }
        let depth = so_far.len();
        so_far.extend(m.path());
        let next = board.after(&m, rules);
        if next.turn() == board.turn() {
            whole_captures(&next, rules, so_far, all);
        } else {
            all.insert(so_far.clone());
        }
        so_far.truncate(depth);
    }
}
