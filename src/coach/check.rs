//! Holds what the coach says against the boards: both lines are written as text, read again and played by the
//! rules, and every pattern and sentence must agree with what comes about. Nothing here is shared with the
//! recognition.

use super::drawn::Drawn;
use super::losses::Pieces;
use super::mistake::Mistake;
use super::patterns::Pattern;
use super::sentences::sentence;
use draughts::notation::Names;
use draughts::{Color, Game, MAIN_ROAD, Outcome, Piece, Position, Rules, Square};
use engine::endgames::{self, TableSet};

/// Something that was said and is not so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{sentence} - {reason}")]
pub struct Wrong {
    /// What was said; `the lines` if they cannot be played as they are written.
    pub sentence: String,
    /// What the boards say against it.
    pub reason: String,
}

/// A line as it was played from its text.
struct Replay {
    /// The board before the line and after each whole move.
    boards: Vec<Position>,
    /// The whole moves as text.
    texts: Vec<String>,
    end: Game,
}

impl Replay {
    fn of(game: &Game, texts: Vec<String>) -> Result<Replay, String> {
        let mut end = game.clone();
        let mut boards = vec![*end.position()];
        for text in &texts {
            end.play_text(text).map_err(|e| format!("the line's {text}: {e}"))?;
            boards.push(*end.position());
        }
        Ok(Replay { boards, texts, end })
    }

    /// What a side lost in a whole move of the other, by what the pieces were before the line.
    fn lost(&self, turn: usize, color: Color) -> Result<Pieces, String> {
        let (Some(before), Some(after)) = (self.boards.get(turn), self.boards.get(turn + 1)) else {
            return Err(format!("the line has no move {turn}"));
        };
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
        let mut at = square.to_string();
        for text in self.texts[..turns].iter().rev() {
            if text.ends_with(&at) {
                at = text[..2].to_string();
            }
        }
        self.boards[0].kings().squares().any(|s| s.to_string() == at)
    }

    /// What a side lost between two whole moves.
    fn lost_between(&self, color: Color, begins: usize, ends: usize) -> Result<Pieces, String> {
        let mut all = Pieces::default();
        for turn in begins..=ends {
            let lost = self.lost(turn, color)?;
            all.men += lost.men;
            all.kings += lost.kings;
        }
        Ok(all)
    }

    /// What a side has lost beyond what it won, in men with three for a king, on the last board on which
    /// nobody has to capture, of the first `end` whole moves.
    fn down(&self, color: Color, rules: &Rules, end: usize) -> Result<i32, String> {
        let last = end.min(self.texts.len());
        let quiet = (1..=last).rev().find(|&i| !self.boards[i].has_capture(rules));
        let Some(last) = quiet else { return Ok(0) };
        let worth = |p: Pieces| (p.men + 3 * p.kings) as i32;
        let (lost, won) = (self.lost_between(color, 0, last - 1)?, self.lost_between(!color, 0, last - 1)?);
        Ok(worth(lost) - worth(won))
    }

    /// Who won at the end of the line, and in how many whole moves of his.
    fn won_by(&self, rules: &Rules) -> Option<(Color, usize)> {
        let last = self.boards.last()?;
        if last.has_move(rules) {
            return None;
        }
        let winner = !last.turn();
        Some((winner, self.boards[..self.boards.len() - 1].iter().filter(|b| b.turn() == winner).count()))
    }

    /// Whether a side has one king more after one of its whole moves, which touches a square of the last row.
    fn crowned(&self, turn: usize, color: Color, square: &str) -> Result<(), String> {
        let (Some(before), Some(after)) = (self.boards.get(turn), self.boards.get(turn + 1)) else {
            return Err(format!("the line has no move {turn}"));
        };
        ensure(before.turn() == color, "the move is the other side's")?;
        let kings = |b: &Position| b.kings_of(color).count();
        ensure(kings(after) == kings(before) + 1, "no man becomes a king there")?;
        let lasts = self.boards[turn + 1..].iter().take(9).all(|b| kings(b) > 0);
        ensure(lasts, "the king does not last")?;
        ensure(self.texts[turn].contains(square), "the move does not touch the square")
    }
}

fn ensure(holds: bool, otherwise: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise.to_string()) }
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
            Pattern::LosesGame { moves, blocked, .. } => {
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
                self.punishing.crowned(turn, !self.us, &self.name(square))
            }
            Pattern::LeavesBackRow { from, crowned, man, turn } => self.back_row(from, crowned, man, turn),
            Pattern::GivesUpRoad { from, to } => self.road(from, to),
            Pattern::ForcedCapture { offer, only } => self.forced(offer, only),
            Pattern::MissesKing { square, turn } => self.better.crowned(turn, self.us, &self.name(square)),
            Pattern::Judgement => {
                ensure(self.mistake.better_score > self.mistake.played_score, "it is no worse")
            }
        }
    }

    fn name(&self, square: Square) -> String {
        Names::usual(self.rules).of(square)
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
                ensure(end == Some(Outcome::Draw(reason)), "the line does not end in that draw")
            }
            Drawn::Tables => {
                let tables = self.known.and_then(|t| t.of(self.rules)).ok_or("there are no tables to ask")?;
                let said = tables.probe(&self.punishing.boards[1]);
                let late = matches!(said, Some(endgames::TableValue::Win(_)));
                ensure(said == Some(endgames::TableValue::Draw) || late, "the tables say otherwise")
            }
        }
    }

    fn exchange(
        &self,
        line: &Replay,
        loser: Color,
        [lost, won]: [Pieces; 2],
        begins: usize,
        ends: usize,
    ) -> Result<(), String> {
        ensure(line.lost_between(loser, begins, ends)? == lost, "so much is not lost")?;
        ensure(line.lost_between(!loser, begins, ends)? == won, "so much is not won")?;
        for end in ends + 1..=ends + 9 {
            ensure(line.down(loser, self.rules, end)? > 0, "the loss is made good again")?;
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
        self.punishing.crowned(turn, !self.us, &self.name(crowned))?;
        let before = boards[turn].with_piece(from, Some(guard)).with_turn(self.us);
        let mut takes = before.legal_moves(self.rules).into_iter();
        let stops = crowned == from || takes.any(|m| m.from() == from && m.taken().has(man));
        ensure(stops, "the man would not have stopped it")
    }

    fn road(&self, from: Square, to: Square) -> Result<(), String> {
        let on_road = |board: &Position| (board.kings_of(self.us) & MAIN_ROAD).any();
        let king = Some(Piece { color: self.us, king: true });
        let (first, played, better) =
            (&self.punishing.boards[0], &self.punishing.boards[1], &self.better.boards[1]);
        ensure(first.piece(from) == king && MAIN_ROAD.has(from), "no king stood on the road")?;
        ensure(played.piece(to) == king && !on_road(played), "the road is not given up")?;
        ensure(on_road(better), "the better move leaves it too")
    }

    fn forced(&self, offer: usize, only: bool) -> Result<(), String> {
        let board = self.punishing.boards.get(offer + 1).ok_or("the line has no such move")?;
        let moves = board.distinct_moves(self.rules);
        ensure(board.turn() == self.us, "it is not the side's move")?;
        ensure(!moves.is_empty() && moves.iter().all(|m| m.is_capture()), "a quiet move is there")?;
        ensure(self.punishing.texts.len() > offer + 1, "the line ends before the capture")?;
        ensure((moves.len() == 1) == only, "the number of captures is another")
    }

    /// Every move that a sentence names must be one of the lines', every square one that they touch.
    fn named(&self, sentence: &str) -> Result<(), String> {
        let all: Vec<&String> = self.punishing.texts.iter().chain(&self.better.texts).collect();
        for word in sentence.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == ':')) {
            let word = word.trim_end_matches([':', '-']);
            let squares: Vec<&str> = word.split(['-', ':']).collect();
            if !squares.iter().all(|s| is_square(s)) || word == "a1-h8" {
                continue;
            }
            let known = match squares[..] {
                [one] => all.iter().any(|t| t.contains(one)),
                _ => all.iter().any(|t| *t == word),
            };
            ensure(known, &format!("{word} is in neither line"))?;
        }
        Ok(())
    }
}

fn is_square(text: &str) -> bool {
    matches!(text.as_bytes(), [b'a'..=b'h', b'1'..=b'8'])
}
