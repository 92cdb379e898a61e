//! A game at a table: who sits where, what may be done, and when it is over. Knows no web and no store.

use crate::course::Reason;
use crate::web::clock::{now, steady};
use crate::web::reasons::GameEnd;
use crate::web::store::{GameText, NewMoves};
use draughts::{Color, Game, Move, Outcome, Rules, Score, fen};
use say::{Said, said, worded};

/// Who sits on a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    Open,
    /// A person, by what the store calls that one.
    Person(String),
    /// A program by its name.
    Machine(String),
}

impl Sitter {
    fn read(text: &str) -> Sitter {
        match text.split_once(':') {
            Some(("machine", name)) => Sitter::Machine(name.into()),
            Some(_) => Sitter::Person(text.into()),
            None => Sitter::Open,
        }
    }

    fn text(&self) -> String {
        match self {
            Sitter::Open => "open".into(),
            Sitter::Person(who) => who.clone(),
            Sitter::Machine(name) => format!("machine:{name}"),
        }
    }
}

/// A game under way or over.
#[derive(Clone, Debug)]
pub struct Table {
    pub text: GameText,
    pub game: Game,
    pub seats: [Sitter; 2],
    /// When the side to move began to think, as [`steady`] tells it.
    pub since: i64,
    /// After how many plies White and Black offered a draw last.
    pub offered: [Option<usize>; 2],
}

/// Plies between two offers of a draw by the same side.
const OFFERS_APART: usize = 10;

/// What somebody does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    Sit {
        who: String,
        name: String,
    },
    /// A ply with all its squares, and how many were played before it.
    Move {
        text: String,
        ply: usize,
    },
    Resign,
    OfferDraw,
    Accept,
    Decline,
    Takeback,
    /// A clock may have run out.
    Look,
    /// A machine cannot go on, which loses, or none is to blame for it, which ends the game without a score.
    Fails {
        reason: String,
        ply: usize,
        blamed: bool,
    },
}

/// Why something is not done.
#[derive(Clone, Debug, PartialEq)]
pub enum Refused {
    NotYours,
    Over,
    NotYourTurn,
    /// The position is another by now.
    Late,
    Illegal(String),
    /// The message that says why.
    NotPossible(Said),
    /// Nothing would change.
    Nothing,
}

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&match self {
            Refused::NotYours => worded!("web-not-yours"),
            Refused::Over => worded!("web-game-over"),
            Refused::NotYourTurn => worded!("web-not-your-turn"),
            Refused::Late => worded!("web-late"),
            Refused::Illegal(text) => worded!("web-illegal", step = text),
            Refused::NotPossible(why) => why.worded(),
            Refused::Nothing => worded!("web-nothing-to-do"),
        })
    }
}

/// A ply as it is written: all squares, also of jumps that lead to the same.
fn ply_text(m: &Move) -> String {
    m.to_string()
}

fn legal_ply(game: &Game, text: &str) -> Option<Move> {
    game.position().legal_moves(game.rules()).into_iter().find(|m| ply_text(m) == text)
}

impl Table {
    /// A table from the store. None if its game is not one.
    pub fn of(text: GameText, plies: &[String]) -> Option<Table> {
        let rules = Rules::by_name(&text.rules)?;
        let mut game = Game::from(rules, fen::parse(&text.start).ok()?);
        for ply in plies {
            let m = legal_ply(&game, ply)?;
            game.play(&m);
        }
        let seats = [0, 1].map(|i| Sitter::read(&text.seats[i]));
        Some(Table { text, game, seats, since: steady(), offered: [None; 2] })
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        self.text.result.is_some()
    }

    /// Why a game that is over ended, as a word; what a program said besides is its student's affair.
    pub fn termination(&self) -> Option<&str> {
        let word = self.text.reason.split(':').next().unwrap_or_default().trim();
        (self.is_over() && !word.is_empty()).then_some(word)
    }

    /// Whether both sit.
    pub fn is_full(&self) -> bool {
        !self.seats.contains(&Sitter::Open)
    }

    /// Whether clocks run: there are some, both sit, and each has made a move.
    pub fn clock_runs(&self) -> bool {
        self.text.base > 0 && self.is_full() && !self.is_over() && self.turns() >= 2
    }

    /// How many whole moves were made, so far as it matters to clocks.
    fn turns(&self) -> usize {
        let mut turns = 0;
        let mut last = None;
        for p in self.game.positions() {
            if last != Some(p.turn()) {
                turns += 1;
                last = Some(p.turn());
            }
        }
        turns
    }

    /// Milliseconds that both have now.
    pub fn left(&self) -> [i64; 2] {
        let mut left = self.text.left;
        if self.clock_runs() {
            let turn = self.game.position().turn().index();
            left[turn] = (left[turn] - (steady() - self.since)).max(0);
        }
        left
    }

    /// The sides that somebody with these names plays.
    pub fn sides(&self, names: &[String]) -> Vec<Color> {
        let own = |c: &Color| matches!(&self.seats[c.index()], Sitter::Person(who) if names.contains(who));
        Color::ALL.into_iter().filter(own).collect()
    }

    /// The machine that is to move, if one is.
    pub fn machine_to_move(&self) -> Option<&str> {
        match &self.seats[self.game.position().turn().index()] {
            Sitter::Machine(name) if !self.is_over() && self.is_full() => Some(name),
            _ => None,
        }
    }

    fn has_machine(&self) -> bool {
        self.seats.iter().any(|s| matches!(s, Sitter::Machine(_)))
    }

    /// Does something for somebody with these names (for the machine or the clock: none), and says which plies
    /// are new.
    ///
    /// # Errors
    /// Why it is not done; then nothing has changed.
    pub fn act(&mut self, deed: &Deed, names: &[String], by_machine: bool) -> Result<NewMoves, Refused> {
        let before = self.game.moves().len();
        let mut moves = NewMoves { kept: before, texts: Vec::new() };
        if let Deed::Sit { who, name } = deed {
            self.sit(who, name)?;
            self.text.version += 1;
            return Ok(moves);
        }
        if self.is_over() {
            return Err(Refused::Over);
        }
        let turn = self.game.position().turn();
        let sides = self.sides(names);
        if *deed != Deed::Look && !by_machine && sides.is_empty() {
            return Err(Refused::NotYours);
        }
        // Who has no time left has lost, whatever comes now.
        if self.clock_runs() && self.left()[turn.index()] == 0 {
            self.text.left = self.left();
            self.end(Some(!turn), Reason::Time);
            self.text.version += 1;
            return Ok(moves);
        }
        match deed {
            Deed::Sit { .. } | Deed::Look => return Err(Refused::Nothing),
            Deed::Move { text, ply } => {
                moves.texts.push(self.move_piece(text, *ply, &sides, by_machine)?);
            }
            Deed::Resign => {
                let side = if sides.contains(&turn) { turn } else { sides[0] };
                self.end(Some(!side), GameEnd::Resigned);
            }
            Deed::OfferDraw => {
                if self.has_machine() || sides.len() == 2 {
                    return Err(Refused::NotPossible(said!("web-no-draw-partner")));
                }
                let last = self.offered[sides[0].index()];
                if last.is_some_and(|ply| before < ply + OFFERS_APART) {
                    return Err(Refused::NotPossible(said!("web-draw-too-soon")));
                }
                self.offered[sides[0].index()] = Some(before);
                self.text.offer = letter(sides[0]).into();
            }
            Deed::Accept | Deed::Decline => {
                let other = self.text.offer == letter(!sides[0]);
                if !other {
                    return Err(Refused::NotPossible(said!("web-no-draw-offered")));
                }
                self.text.offer.clear();
                if *deed == Deed::Accept {
                    self.end(None, GameEnd::Agreed);
                }
            }
            Deed::Takeback => moves.kept = self.take_back(&sides)?,
            Deed::Fails { ply, .. } if *ply != before => return Err(Refused::Late),
            Deed::Fails { reason, blamed: true, .. } => self.end_with(Score::won_by(!turn), reason.clone()),
            Deed::Fails { reason, .. } => self.end_with(Score::Unknown, reason.clone()),
        }
        self.text.version += 1;
        Ok(moves)
    }

    fn sit(&mut self, who: &str, name: &str) -> Result<(), Refused> {
        if self.is_over() {
            return Err(Refused::Over);
        }
        let free = self.seats.iter().position(|s| *s == Sitter::Open);
        let free = free.ok_or(Refused::NotPossible(said!("web-places-taken")))?;
        self.seats[free] = Sitter::Person(who.into());
        self.text.seats[free] = self.seats[free].text();
        self.text.names[free] = name.into();
        self.since = steady();
        Ok(())
    }

    fn move_piece(
        &mut self,
        text: &str,
        ply: usize,
        sides: &[Color],
        by_machine: bool,
    ) -> Result<String, Refused> {
        let turn = self.game.position().turn();
        if ply != self.game.moves().len() {
            return Err(Refused::Late);
        }
        if !self.is_full() {
            return Err(Refused::NotPossible(said!("web-other-not-here")));
        }
        if !by_machine && !sides.contains(&turn) {
            return Err(Refused::NotYourTurn);
        }
        let m = legal_ply(&self.game, text);
        let m = m.ok_or_else(|| Refused::Illegal(text.chars().take(40).collect()))?;
        if self.clock_runs() {
            self.text.left = self.left();
        }
        self.game.play(&m);
        self.since = steady();
        let ended = self.game.outcome();
        // The increment is for a whole move.
        if self.text.base > 0 && self.game.position().turn() != turn && ended.is_none() {
            self.text.left[turn.index()] += self.text.increment;
        }
        // Who moves does not take the draw.
        if self.text.offer == letter(!turn) {
            self.text.offer.clear();
        }
        if let Some(outcome) = ended {
            let winner = match outcome {
                Outcome::NoMoves { winner } => Some(winner),
                Outcome::Draw(_) => None,
            };
            self.end(winner, Reason::of(outcome, self.game.rules()));
        }
        Ok(ply_text(&m))
    }

    /// Back to before the last whole move of the person who asks; how many plies are kept.
    fn take_back(&mut self, sides: &[Color]) -> Result<usize, Refused> {
        let alone = sides.len() == 2 || self.has_machine();
        if !alone || self.text.base > 0 {
            return Err(Refused::NotPossible(said!("web-no-takeback")));
        }
        let wanted =
            |game: &Game| sides.contains(&game.position().turn()) && game.position().continuing().is_none();
        let mut game = self.game.clone();
        loop {
            if game.undo().is_none() {
                return Err(Refused::NotPossible(said!("web-nothing-to-take")));
            }
            if wanted(&game) {
                break;
            }
        }
        self.game = game;
        self.since = steady();
        Ok(self.game.moves().len())
    }

    fn end(&mut self, winner: Option<Color>, end: impl Into<GameEnd>) {
        self.end_with(winner.map_or(Score::Draw, Score::won_by), end.into().to_string());
    }

    fn end_with(&mut self, score: Score, reason: String) {
        // The clocks stand where they stood.
        self.text.left = self.left();
        self.text.result = Some(score);
        self.text.reason = reason;
        self.text.offer.clear();
    }

    /// Has somebody leave: the seats are nobody's from then on, and a game under way ends without a result. Whether
    /// that one sat here.
    pub fn leave(&mut self, who: &str) -> bool {
        let own: Vec<usize> = (0..2).filter(|&i| self.text.seats[i] == who).collect();
        for &i in &own {
            self.text.seats[i] = "guest:-".into();
            self.seats[i] = Sitter::read(&self.text.seats[i]);
            self.text.names[i] = "-".into();
        }
        if !own.is_empty() {
            if !self.is_over() {
                self.end_with(Score::Unknown, GameEnd::Left.to_string());
            }
            self.text.version += 1;
        }
        !own.is_empty()
    }

    /// The same players with colours changed, as another game.
    pub fn again(&self, id: String) -> GameText {
        let swapped = |pair: &[String; 2]| [pair[1].clone(), pair[0].clone()];
        GameText {
            id,
            rules: self.text.rules.clone(),
            start: self.text.start.clone(),
            seats: swapped(&self.text.seats),
            names: swapped(&self.text.names),
            maker: self.text.maker.clone(),
            base: self.text.base,
            increment: self.text.increment,
            left: [self.text.base; 2],
            seed: rand::random(),
            version: 1,
            origin: self.text.origin.clone(),
            made: now(),
            ..GameText::default()
        }
    }
}

/// `w` or `b`.
pub fn letter(color: Color) -> &'static str {
    if color == Color::White { "w" } else { "b" }
}

#[cfg(test)]
#[path = "table_tests.rs"]
mod tests;
