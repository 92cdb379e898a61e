//! Endgame tables: for every position with few pieces whether it is won, drawn or lost by the rules of a
//! variant.
//!
//! Where a number of quiet steps draws (the course's rules), a value says how many of them the win needs
//! before the next capture sets the count back: it holds for every position at every count. Elsewhere a
//! value is the plies to the end, with best play and without the draw limits. A table holds White to move
//! only; Black's positions are the same turned around.

mod build;
mod numbering;
mod solve;
mod store;

pub use build::{Built, Plan, build};
pub use solve::Counts;

use draughts::{Clocks, Color, Position, Rules};
use numbering::place;
use std::path::{Path, PathBuf};

/// Most pieces that tables are made for.
pub const MOST_PIECES: u32 = 6;

/// Tables that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum TablesError {
    /// A file that is missing, cut short or of another program.
    #[error("{}: {reason}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
}

/// What a table says of a position for its side to move, with a number of plies ([`Counting`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableValue {
    /// Won for who is to move, in so many plies.
    Win(u8),
    /// Neither can force a win.
    Draw,
    /// Lost for who is to move, in so many plies.
    Loss(u8),
}

impl TableValue {
    /// The plies of a win or a loss.
    pub const fn plies(self) -> Option<u8> {
        match self {
            TableValue::Win(plies) | TableValue::Loss(plies) => Some(plies),
            TableValue::Draw => None,
        }
    }
}

/// What the plies of a value count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// Plies to the end of the game.
    Distance,
    /// Plies to the next capture or the end, whichever comes first; so many without a capture draw.
    Window(u8),
}

impl Counting {
    /// How the tables of a variant count.
    pub fn of(rules: &Rules) -> Counting {
        match u8::try_from(rules.draws.quiet_steps) {
            Ok(limit) if limit > 0 => Counting::Window(limit),
            _ => Counting::Distance,
        }
    }

    /// The most plies that a value tells.
    const fn most(self) -> u8 {
        match self {
            Counting::Distance => 253,
            Counting::Window(limit) => limit,
        }
    }

    /// The value of a position for a move that leads to one of this value for the other side.
    const fn before(self, after: TableValue, capture: bool) -> TableValue {
        let (TableValue::Win(plies) | TableValue::Loss(plies)) = after else { return TableValue::Draw };
        let plies = match self {
            Counting::Window(_) if capture => 1,
            _ if plies >= self.most() => return TableValue::Draw,
            _ => plies + 1,
        };
        match after {
            TableValue::Win(_) => TableValue::Loss(plies),
            _ => TableValue::Win(plies),
        }
    }

    /// A value as a byte: 0 a draw; a distance one more than its plies, odd plies won and even ones lost;
    /// in a window one more than twice the plies, and one more for a win.
    const fn byte(self, outcome: TableValue) -> u8 {
        match (self, outcome) {
            (_, TableValue::Draw) => 0,
            (Counting::Distance, TableValue::Win(plies) | TableValue::Loss(plies)) => plies + 1,
            (Counting::Window(_), TableValue::Loss(plies)) => 2 * plies + 1,
            (Counting::Window(_), TableValue::Win(plies)) => 2 * plies + 2,
        }
    }

    /// The bytes of values of so many plies.
    const fn bytes(self, plies: u8) -> [u8; 2] {
        [self.byte(TableValue::Loss(plies)), self.byte(TableValue::Win(plies))]
    }

    /// What a byte says.
    const fn outcome(self, byte: u8) -> TableValue {
        match (self, byte) {
            (_, 0) => TableValue::Draw,
            (Counting::Distance, v) if v % 2 == 0 => TableValue::Win(v - 1),
            (Counting::Distance, v) => TableValue::Loss(v - 1),
            (Counting::Window(_), v) if v % 2 == 0 => TableValue::Win((v - 2) / 2),
            (Counting::Window(_), v) => TableValue::Loss((v - 1) / 2),
        }
    }
}

/// The file of a variant's tables in a folder.
pub fn file_of(folder: &Path, rules: &Rules) -> PathBuf {
    folder.join(format!("{}.tables", rules.name))
}

/// The tables that come with the program (`tests/tables.rs` makes them, and looks whether they are right).
const OWN: [(&str, &[u8]); 2] =
    [("course", include_bytes!("course.tables")), ("russian", include_bytes!("russian.tables"))];

/// What makes the tables that come with the program.
pub fn own_plan() -> Plan {
    Plan { pieces: 4, sides: vec![[3, 1]], kings: true, anew: false }
}

/// The tables of one variant.
#[derive(Debug)]
pub struct Tables {
    rules: &'static Rules,
    store: store::Store,
}

impl Tables {
    /// Opens a variant's file in a folder.
    ///
    /// # Errors
    /// When it is not there or not whole.
    pub fn open(folder: &Path, rules: &'static Rules) -> Result<Tables, TablesError> {
        Ok(Tables { rules, store: store::Store::open(&file_of(folder, rules), rules)? })
    }

    /// Those of a variant that come with the program: all up to three pieces, and three kings against one, by the rules of the
    /// course and the Russian ones.
    pub fn own(rules: &'static Rules) -> Option<Tables> {
        let (_, bytes) = OWN.iter().find(|(name, _)| *name == rules.name)?;
        Some(Tables { rules, store: store::Store::own(bytes, rules).ok()? })
    }

    /// The variant.
    pub const fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// Most pieces on the board of a position that they know.
    pub fn pieces(&self) -> u32 {
        self.store.pieces
    }

    /// What best play makes of a position, for the side to move; none with too many pieces, in the middle of a
    /// capture, or with a man where it would have become a king. By the course's rules with no quiet step counted.
    pub fn probe(&self, position: &Position) -> Option<TableValue> {
        if position.continuing().is_some() || position.occupied().count() > self.store.pieces {
            return None;
        }
        // Who has nothing left has lost, and no material.
        if Color::ALL.iter().any(|color| position.of(*color).is_empty()) {
            return None;
        }
        // Such positions can be set up, but not reached, and have no number.
        let stuck = |color| position.men_of(color) & Position::crown_row(color);
        if (stuck(Color::White) | stuck(Color::Black)).any() {
            return None;
        }
        let (material, index) = place(position);
        let byte = self.store.value(material, index)?;
        Some(Counting::of(self.rules).outcome(byte))
    }

    /// The score for a search. Where values are distances, a win that comes before every draw limit, also those that do
    /// not count yet, is decided; one that comes before the limits that count now, but perhaps not before one still to
    /// begin, is likely ([`super::score::LIKELY`]); of all others nothing is known. Where values are quiet steps, the
    /// score of a win tells when it will have come at the latest.
    pub fn score(&self, position: &Position, clocks: &Clocks, ply: i32) -> Option<i32> {
        self.score_of(self.probe(position)?, position, clocks, ply)
    }

    /// [`Tables::score`] where the value has been looked up.
    pub fn score_of(
        &self,
        outcome: TableValue,
        position: &Position,
        clocks: &Clocks,
        ply: i32,
    ) -> Option<i32> {
        use super::score::{DRAW, LIKELY, WIN};
        let Some(plies) = outcome.plies() else { return Some(DRAW) };
        let left = clocks.plies_left(position, self.rules);
        let last = match Counting::of(self.rules) {
            Counting::Distance if u16::from(plies) >= left => return None,
            Counting::Distance if u16::from(plies) >= clocks.plies_certain(position, self.rules) => {
                let likely = LIKELY - i32::from(plies);
                return Some(if matches!(outcome, TableValue::Win(_)) { likely } else { -likely });
            }
            Counting::Distance => i32::from(plies),
            Counting::Window(_) if u16::from(plies) > left => return Some(DRAW),
            Counting::Window(limit) => {
                let captures = position.occupied().count() as i32 - 2;
                i32::from(plies) + i32::from(limit) * captures.max(0)
            }
        };
        Some(match outcome {
            TableValue::Win(_) => WIN - ply - last,
            _ => -WIN + ply + last,
        })
    }

    /// Whether the values of a variant's tables are plies to the end of the game, not to the next capture.
    pub fn are_distances(rules: &Rules) -> bool {
        matches!(Counting::of(rules), Counting::Distance)
    }

    /// Looks at every position of every table: does its value follow from its successors? Returns
    /// positions looked at, and the first wrong one. Unpacked at a time is a material with what it leads to, a byte each.
    ///
    /// # Errors
    /// With the men and kings of White and of Black whose values cannot be unpacked.
    pub fn check(&self) -> Result<(u64, Option<Position>), [u8; 4]> {
        build::check_all(&self.store, self.rules)
    }
}

/// The tables of a folder, one file for each variant that has any.
#[derive(Debug)]
pub struct TableSet {
    tables: Vec<Tables>,
}

impl TableSet {
    /// Opens what a folder holds.
    ///
    /// # Errors
    /// When there is nothing or a file is not whole.
    pub fn open(folder: &Path) -> Result<TableSet, TablesError> {
        let there = Rules::ALL.into_iter().filter(|rules| file_of(folder, rules).exists());
        let tables = there.map(|rules| Tables::open(folder, rules)).collect::<Result<Vec<_>, _>>()?;
        if tables.is_empty() {
            let reason = "no tables are here; make them with turniir tables build --out FOLDER".into();
            return Err(TablesError::File { path: folder.into(), reason });
        }
        Ok(TableSet { tables })
    }

    /// Those that come with the program.
    pub fn own() -> TableSet {
        TableSet { tables: Rules::ALL.into_iter().filter_map(Tables::own).collect() }
    }

    /// With those that come with the program, of the variants that are missing.
    #[must_use]
    pub fn or_own(mut self) -> TableSet {
        let missing = Rules::ALL.into_iter().filter(|rules| self.of(rules).is_none()).filter_map(Tables::own);
        let missing: Vec<_> = missing.collect();
        self.tables.extend(missing);
        self
    }

    /// Those of a variant.
    pub fn of(&self, rules: &Rules) -> Option<&Tables> {
        self.tables.iter().find(|t| t.rules.name == rules.name)
    }

    /// All of them.
    pub fn all(&self) -> &[Tables] {
        &self.tables
    }
}
