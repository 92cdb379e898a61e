//! Move generation for every variant, driven by the trait list of [`Rules`].

use super::bitboard::{Bitboard, Direction};
use super::color::Color;
use super::moves::Move;
use super::position::Position;
use super::rules::{Majority, Promotion, Removal, Rules};

/// Which of several captures with the same result are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Convention {
    /// Every path.
    All,
    /// One of those with the same start, end and pieces taken.
    Distinct,
}

/// What one capture of a search found, for the receiver to keep or count.
struct Found<'a> {
    path: &'a [u8],
    taken: Bitboard,
    crowns: bool,
    /// For the Italian order: by a king?
    by_king: bool,
    /// For the Italian order: one bit a jump, the first jump highest, set when a king is taken.
    kings: u32,
}

impl Position {
    /// Every legal move, each capture path counted.
    pub fn legal_moves(&self, rules: &Rules) -> Vec<Move> {
        let mut moves = Vec::new();
        self.generate(rules, Convention::All, &mut moves);
        moves
    }

    /// Every legal move, one for each different result.
    pub fn distinct_moves(&self, rules: &Rules) -> Vec<Move> {
        let mut moves = Vec::new();
        self.generate(rules, Convention::Distinct, &mut moves);
        moves
    }

    /// Clears `moves` and fills it with the legal moves.
    pub fn generate(&self, rules: &Rules, convention: Convention, moves: &mut Vec<Move>) {
        moves.clear();
        if self.continuing().is_some() || self.has_capture(rules) {
            captures(self, rules, moves);
            if convention == Convention::Distinct {
                keep_distinct(moves);
            }
        } else {
            quiet(self, rules, moves);
        }
    }

    /// Whether the side to move has a legal move.
    pub fn has_move(&self, rules: &Rules) -> bool {
        if self.continuing().is_some() || self.has_capture(rules) {
            return true;
        }
        let us = self.turn();
        let dirs = Position::forward(us);
        let empty = self.empty();
        let men = self.men_of(us);
        (men.shift(dirs[0]) & empty).any()
            || (men.shift(dirs[1]) & empty).any()
            || Direction::ALL.iter().any(|&d| (self.kings_of(us).shift(d) & empty).any())
    }

    /// Whether the side to move can capture.
    #[inline]
    pub fn has_capture(&self, rules: &Rules) -> bool {
        match self.continuing() {
            Some(square) => can_capture_from(self, rules, Bitboard::of(square)),
            None => can_capture_from(self, rules, self.of(self.turn())),
        }
    }

    /// The quiet moves alone, whether or not a capture is compulsory.
    pub fn quiet_moves(&self, rules: &Rules) -> Vec<Move> {
        let mut moves = Vec::new();
        quiet(self, rules, &mut moves);
        moves
    }
}

/// The directions in which a man captures.
#[inline(always)]
fn man_capture_directions(rules: &Rules, us: Color) -> &'static [Direction] {
    const DOWN: [Direction; 2] = [Direction::DownLeft, Direction::DownRight];
    if rules.men_capture_backwards {
        &Direction::ALL
    } else if us == Color::White {
        &[Direction::UpLeft, Direction::UpRight]
    } else {
        &DOWN
    }
}

/// Whether one of the pieces in `from` (of the side to move) can capture.
#[inline]
pub(super) fn can_capture_from(position: &Position, rules: &Rules, from: Bitboard) -> bool {
    let us = position.turn();
    let enemies = position.of(!us);
    let empty = position.empty();
    let men = from.minus(position.kings());
    let prey = if rules.men_capture_kings { enemies } else { enemies.minus(position.kings()) };
    for &d in man_capture_directions(rules, us) {
        if ((men.shift(d) & prey).shift(d) & empty).any() {
            return true;
        }
    }
    let kings = from & position.kings();
    kings.any() && king_can_capture(kings, enemies, empty, rules.flying_kings)
}

/// Whether a king among `kings` can jump one of `prey`.
#[inline]
fn king_can_capture(kings: Bitboard, prey: Bitboard, empty: Bitboard, flying: bool) -> bool {
    Direction::ALL.iter().any(|&d| {
        let mut front = kings.shift(d);
        if flying {
            // All kings slide at once; a square reached by one king hides no other's capture,
            // because the squares behind it are the same for both.
            loop {
                let next = (front & empty).shift(d) | front;
                if next == front {
                    break;
                }
                front = next;
            }
        }
        ((front & prey).shift(d) & empty).any()
    })
}

/// Counts the quiet moves without making them.
#[inline]
pub(super) fn count_quiet(position: &Position, rules: &Rules) -> u64 {
    let us = position.turn();
    let empty = position.empty();
    let men = position.men_of(us);
    let dirs = Position::forward(us);
    let mut n = (men.shift(dirs[0]) & empty).count() + (men.shift(dirs[1]) & empty).count();
    let kings = position.kings_of(us);
    if kings.any() {
        for d in Direction::ALL {
            let mut front = kings.shift(d) & empty;
            n += front.count();
            while rules.flying_kings && front.any() {
                front = front.shift(d) & empty;
                n += front.count();
            }
        }
    }
    u64::from(n)
}

/// Lists the quiet moves: men before kings, each lowest square first.
fn quiet(position: &Position, rules: &Rules, moves: &mut Vec<Move>) {
    let us = position.turn();
    let empty = position.empty();
    let crown = Position::crown_row(us);
    for from in position.men_of(us).bits() {
        for d in Position::forward(us) {
            let to = from.shift(d) & empty;
            if to.any() {
                moves.push(Move::quiet(from.first(), to.first(), (to & crown).any()));
            }
        }
    }
    for from in position.kings_of(us).bits() {
        for d in Direction::ALL {
            let mut to = from.shift(d) & empty;
            while to.any() {
                moves.push(Move::quiet(from.first(), to.first(), false));
                to = if rules.flying_kings { to.shift(d) & empty } else { Bitboard::EMPTY };
            }
        }
    }
}

/// Lists the captures that the rules allow.
pub(super) fn captures(position: &Position, rules: &Rules, moves: &mut Vec<Move>) {
    match rules.majority {
        Majority::Free => each_capture(position, rules, &mut |found| {
            moves.push(Move::capture(found.path, found.taken, found.crowns));
        }),
        Majority::Quantity | Majority::Italian => {
            let italian = rules.majority == Majority::Italian;
            let mut best = (0, false, 0, 0);
            each_capture(position, rules, &mut |found| {
                let rank = if italian {
                    (found.taken.count(), found.by_king, found.kings.count_ones(), found.kings)
                } else {
                    (found.taken.count(), false, 0, 0)
                };
                if rank > best {
                    best = rank;
                    moves.clear();
                }
                if rank == best {
                    moves.push(Move::capture(found.path, found.taken, found.crowns));
                }
            });
        }
    }
}

/// Counts the captures of a variant without majority rule, every path.
pub(super) fn count_captures(position: &Position, rules: &Rules) -> u64 {
    let mut n = 0;
    each_capture(position, rules, &mut |_| n += 1);
    n
}

fn keep_distinct(moves: &mut Vec<Move>) {
    let mut kept = 0;
    for i in 0..moves.len() {
        let m = moves[i];
        if !moves[..kept].iter().any(|k| k.effect() == m.effect()) {
            moves[kept] = m;
            kept += 1;
        }
    }
    moves.truncate(kept);
}

/// A capture under way.
struct Search<'a, F> {
    rules: &'a Rules,
    us: Color,
    prey: Bitboard,
    enemy_kings: Bitboard,
    empty: Bitboard,
    crown: Bitboard,
    started_as_king: bool,
    path: [u8; 13],
    len: usize,
    receive: &'a mut F,
}

fn each_capture<F: FnMut(&Found<'_>)>(position: &Position, rules: &Rules, receive: &mut F) {
    let us = position.turn();
    let starters = match position.continuing() {
        Some(square) => Bitboard::of(square) & position.of(us),
        None => position.of(us),
    };
    for from in starters.bits() {
        let king = (from & position.kings()).any();
        let mut prey = position.of(!us);
        if !king && !rules.men_capture_kings {
            prey = prey.minus(position.kings());
        }
        let mut search = Search {
            rules,
            us,
            prey,
            enemy_kings: position.of(!us) & position.kings(),
            empty: position.empty() | from,
            crown: Position::crown_row(us),
            started_as_king: king,
            path: [0; 13],
            len: 1,
            receive,
        };
        search.path[0] = from.first().index() as u8;
        search.extend(from, king, Bitboard::EMPTY, 0, None);
    }
}

impl<F: FnMut(&Found<'_>)> Search<'_, F> {
    /// Tries every jump from `at`; returns whether there was one. A jump in the direction `told`
    /// counts but is not followed: it is the same path as the one from a nearer landing square.
    fn extend(
        &mut self,
        at: Bitboard,
        king: bool,
        taken: Bitboard,
        kings: u32,
        told: Option<Direction>,
    ) -> bool {
        let directions: &[Direction] =
            if king { &Direction::ALL } else { man_capture_directions(self.rules, self.us) };
        let mut jumped = false;
        for &d in directions {
            let mut over = at.shift(d);
            if king && self.rules.flying_kings {
                while (over & self.empty).any() {
                    over = over.shift(d);
                }
            }
            over &= self.prey;
            let mut landing = over.shift(d) & self.empty;
            if landing.is_empty() {
                continue;
            }
            jumped = true;
            if told == Some(d) {
                continue;
            }
            let mut landings = landing;
            if king && self.rules.flying_kings {
                loop {
                    landing = landing.shift(d) & self.empty;
                    if landing.is_empty() {
                        break;
                    }
                    landings |= landing;
                }
            }
            let kings = kings << 1 | u32::from((over & self.enemy_kings).any());
            self.land(landings, over, d, king, taken | over, kings);
        }
        jumped
    }

    /// Continues or ends a capture on each landing square behind `over`.
    fn land(
        &mut self,
        landings: Bitboard,
        over: Bitboard,
        direction: Direction,
        king: bool,
        taken: Bitboard,
        kings: u32,
    ) {
        if self.rules.stepwise {
            debug_assert_eq!(self.rules.removal, Removal::AtOnce);
            for to in landings.bits() {
                let crowned = !self.started_as_king && (to & self.crown).any();
                self.emit(to, taken, crowned, kings);
            }
            return;
        }
        let (prey, empty) = (self.prey, self.empty);
        self.prey = prey.minus(over);
        if self.rules.removal == Removal::AtOnce {
            self.empty |= over;
        }
        let mut ends = landings;
        for to in landings.bits() {
            let crowned = !king && (to & self.crown).any();
            if crowned && self.rules.promotion == Promotion::EndsMove {
                continue;
            }
            let king = king || crowned && self.rules.promotion == Promotion::InPassing;
            self.path[self.len] = to.first().index() as u8;
            self.len += 1;
            let nearest = to == over.shift(direction);
            if self.extend(to, king, taken, kings, (!nearest).then_some(direction)) {
                ends = if self.rules.compulsory_continuation {
                    // Some landing square goes on: only such squares may be chosen.
                    Bitboard::EMPTY
                } else {
                    ends.minus(to)
                };
            }
            self.len -= 1;
        }
        (self.prey, self.empty) = (prey, empty);
        for to in ends.bits() {
            let crowned = !self.started_as_king && (king || (to & self.crown).any());
            self.emit(to, taken, crowned, kings);
        }
    }

    fn emit(&mut self, to: Bitboard, taken: Bitboard, crowns: bool, kings: u32) {
        self.path[self.len] = to.first().index() as u8;
        (self.receive)(&Found {
            path: &self.path[..self.len + 1],
            taken,
            crowns,
            by_king: self.started_as_king,
            kings,
        });
    }
}
