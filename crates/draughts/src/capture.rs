//! Captures: every jump sequence of the side to move, driven by the trait list of the rules.

use super::bitboard::{Bitboard, Direction};
use super::color::Color;
use super::position::Position;
use super::rules::{Promotion, Removal, RuleSet, Rules};

/// What one capture of a search found, for the receiver to keep or count.
pub(super) struct Found<'a> {
    pub path: &'a [u8],
    pub from: Bitboard,
    pub to: Bitboard,
    pub taken: Bitboard,
    pub crowns: bool,
    /// For the Italian order: by a king?
    pub by_king: bool,
    /// For the Italian order: one bit a jump, the first jump highest, set when a king is taken.
    pub kings: u32,
}

/// The directions in which a man captures.
#[inline(always)]
pub(super) fn man_capture_directions(rules: &Rules, us: Color) -> &'static [Direction] {
    const DOWN: [Direction; 2] = [Direction::DownLeft, Direction::DownRight];
    if rules.men_capture_backwards {
        &Direction::ALL
    } else if us == Color::White {
        &[Direction::UpLeft, Direction::UpRight]
    } else {
        &DOWN
    }
}

/// Whether a piece in `from` (of the side to move) can capture.
#[inline(always)]
pub(super) fn can_capture_from<R: RuleSet>(position: &Position, rules: R, from: Bitboard) -> bool {
    capturing_men(position, rules, from).any() || king_can_capture(position, rules, from)
}

/// The men in `from` that can capture.
#[inline(always)]
pub(super) fn capturing_men<R: RuleSet>(position: &Position, rules: R, from: Bitboard) -> Bitboard {
    let (prey, empty) = (prey_of_men(position, rules), position.empty());
    let directions = man_capture_directions(rules.get(), position.turn());
    let able = directions.iter().fold(Bitboard::EMPTY, |able, &d| able | jump_squares(d, prey, empty));
    able & from.minus(position.kings())
}

/// What the men of the side to move may take.
#[inline(always)]
fn prey_of_men<R: RuleSet>(position: &Position, rules: R) -> Bitboard {
    let prey = position.of(!position.turn());
    if rules.get().men_capture_kings { prey } else { prey.minus(position.kings()) }
}

/// The squares from which a man, if one stood there, could jump in a direction.
#[inline(always)]
fn jump_squares(d: Direction, prey: Bitboard, empty: Bitboard) -> Bitboard {
    (empty.toward(d.opposite()) & prey).toward(d.opposite())
}

/// Whether a king in `from` can jump a piece.
#[inline(always)]
fn king_can_capture<R: RuleSet>(position: &Position, rules: R, from: Bitboard) -> bool {
    let kings = from & position.kings();
    if kings.is_empty() {
        return false;
    }
    let prey = position.of(!position.turn());
    let empty = position.empty();
    Direction::ALL.iter().any(|&d| {
        let mut front = kings.shift(d);
        if rules.get().flying_kings {
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

/// A capture under way.
struct Search<'a, R, F> {
    rules: R,
    from: Bitboard,
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

/// Gives every capture to `receive`: all paths, before any majority rule.
#[inline(always)]
pub(super) fn each_capture<R: RuleSet, F: FnMut(&Found<'_>)>(
    position: &Position,
    ruleset: R,
    receive: &mut F,
) {
    let starters = starters(position);
    let able = (starters & position.kings()) | capturing_men(position, ruleset, starters);
    each_capture_of(position, ruleset, able, receive);
}

/// The pieces that may move: all of the side to move, or the one that must go on.
#[inline(always)]
fn starters(position: &Position) -> Bitboard {
    let own = position.of(position.turn());
    position.continuing().map_or(own, |square| Bitboard::of(square) & own)
}

/// Jumps of men as sets of squares, each by the square that it begins on.
struct Jumps {
    us: Color,
    empty: Bitboard,
    prey: Bitboard,
    men: Bitboard,
    /// By direction: squares, with a man on them or not, from which a man could jump.
    all: [Bitboard; 4],
    /// Men with a jump after which they go on, or become kings that may.
    further: Bitboard,
}

impl Jumps {
    #[inline(always)]
    fn new<R: RuleSet>(position: &Position, rules: R) -> Jumps {
        let us = position.turn();
        let men = starters(position).minus(position.kings());
        let (prey, empty) = (prey_of_men(position, rules), position.empty());
        let directions = man_capture_directions(rules.get(), us);
        let mut all = [Bitboard::EMPTY; 4];
        for &d in directions {
            all[d as usize] = jump_squares(d, prey, empty);
        }
        let mut further = Bitboard::EMPTY;
        if !rules.get().stepwise {
            for &d in directions {
                // From these squares a man goes on in another direction than the one it came from.
                let others = directions.iter().filter(|e| **e != d.opposite());
                let mut on = others.fold(Bitboard::EMPTY, |on, &e| on | all[e as usize]);
                if rules.get().promotion == Promotion::InPassing {
                    on |= Position::crown_row(us);
                }
                let back = d.opposite();
                further |= all[d as usize] & (on & empty).toward(back).toward(back) & men;
            }
        }
        Jumps { us, empty, prey, men, all, further }
    }

    /// The men that take one piece and have ended, in a direction.
    #[inline(always)]
    fn single(&self, d: Direction) -> Bitboard {
        self.all[d as usize] & self.men.minus(self.further)
    }
}

/// Gives the effect of every capture, every path, of a variant without majority rule: from, to, taken, whether it
/// crowns. Most are a single jump of a man, and those are found as sets of squares.
#[inline(always)]
pub(super) fn each_effect<R: RuleSet>(
    position: &Position,
    rules: R,
    mut receive: impl FnMut(Bitboard, Bitboard, Bitboard, bool),
) {
    let jumps = Jumps::new(position, rules);
    let crown = Position::crown_row(jumps.us);
    for &d in man_capture_directions(rules.get(), jumps.us) {
        for from in jumps.single(d).bits() {
            let over = from.toward(d);
            let to = over.toward(d);
            receive(from, to, over, (to & crown).any());
        }
    }
    let rest = jumps.further | (starters(position) & position.kings());
    if rest.any() {
        each_capture_of(position, rules, rest, &mut |f: &Found<'_>| {
            receive(f.from, f.to, f.taken, f.crowns);
        });
    }
}

/// Counts the captures, every path, of a variant without majority rule.
///
/// Most captures are a single jump of a man, and those are counted as sets of squares; only
/// pieces that can go on, and kings, are followed one by one.
#[inline(always)]
pub(super) fn count_captures<R: RuleSet>(position: &Position, rules: R) -> u64 {
    let jumps = Jumps::new(position, rules);
    let directions = man_capture_directions(rules.get(), jumps.us);
    let mut n: u64 = directions.iter().map(|&d| u64::from(jumps.single(d).count())).sum();
    let kings = starters(position) & position.kings();
    if rules.get().removal == Removal::AtOnce || rules.get().stepwise {
        let rest = jumps.further | kings;
        if rest.any() {
            each_capture_of(position, rules, rest, &mut |_: &Found<'_>| n += 1);
        }
        return n;
    }
    let known = (rules, jumps.us);
    n += jumps
        .further
        .bits()
        .map(|from| count_paths(from, known, jumps.prey, jumps.empty | from))
        .sum::<u64>();
    let prey = position.of(!jumps.us);
    n + kings.bits().map(|from| count_king(from, rules, prey, jumps.empty | from, None).0).sum::<u64>()
}

/// How many paths a man's jumps from a square have, as [`Search`] finds them, but without keeping them, which takes most of
/// its time (`tests/rules.rs` compares); each to its end, where what is taken stays until then; 0 without a jump.
fn count_paths<R: RuleSet>(at: Bitboard, (rules, us): (R, Color), prey: Bitboard, empty: Bitboard) -> u64 {
    let mut n = 0;
    for &d in man_capture_directions(rules.get(), us) {
        let over = at.toward(d) & prey;
        let to = over.toward(d) & empty;
        if to.any() {
            let prey = prey.minus(over);
            let on = match rules.get().promotion {
                Promotion::EndsMove if (to & Position::crown_row(us)).any() => 0,
                Promotion::InPassing if (to & Position::crown_row(us)).any() => {
                    count_king(to, rules, prey, empty, None).0
                }
                _ => count_paths(to, (rules, us), prey, empty),
            };
            n += on.max(1);
        }
    }
    n
}

/// The same for a king, and whether it can jump at all: a jump in the direction `told` is one that is counted from a
/// nearer square.
fn count_king<R: RuleSet>(
    at: Bitboard,
    rules: R,
    prey: Bitboard,
    empty: Bitboard,
    told: Option<Direction>,
) -> (u64, bool) {
    let (mut n, mut jumped) = (0, false);
    let flying = rules.get().flying_kings;
    for d in Direction::ALL {
        let mut over = at.toward(d);
        while flying && (over & empty).any() {
            over = over.toward(d);
        }
        over &= prey;
        let mut to = over.toward(d) & empty;
        jumped |= to.any();
        if to.is_empty() || told == Some(d) {
            continue;
        }
        let (mut ends, mut stays, mut nearest) = (0, true, true);
        while to.any() {
            let told = (!nearest).then_some(d);
            let (paths, on) = count_king(to, rules, prey.minus(over), empty, told);
            n += paths;
            ends += u64::from(!on);
            stays &= !on;
            nearest = false;
            to = if flying { to.toward(d) & empty } else { Bitboard::EMPTY };
        }
        // Where some landing square goes on only such squares may be chosen.
        n += if stays || !rules.get().compulsory_continuation { ends } else { 0 };
    }
    (n, jumped)
}

#[inline(always)]
fn each_capture_of<R: RuleSet, F: FnMut(&Found<'_>)>(
    position: &Position,
    ruleset: R,
    starters: Bitboard,
    receive: &mut F,
) {
    let rules = ruleset.get();
    let us = position.turn();
    for from in starters.bits() {
        let king = (from & position.kings()).any();
        let mut prey = position.of(!us);
        if !king && !rules.men_capture_kings {
            prey = prey.minus(position.kings());
        }
        let mut search = Search {
            rules: ruleset,
            from,
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
        if king {
            search.extend::<true>(from, Bitboard::EMPTY, 0, None);
        } else {
            search.extend::<false>(from, Bitboard::EMPTY, 0, None);
        }
    }
}

impl<R: RuleSet, F: FnMut(&Found<'_>)> Search<'_, R, F> {
    /// Tries every jump from `at`; returns whether there was one. A jump in the direction `told`
    /// counts but is not followed: it is the same path as the one from a nearer landing square.
    fn extend<const KING: bool>(
        &mut self,
        at: Bitboard,
        taken: Bitboard,
        kings: u32,
        told: Option<Direction>,
    ) -> bool {
        let mut jumped = false;
        // Written out: a direction that is known when compiling is a shift, one that is not is a jump that nobody foresees.
        if KING || self.rules.get().men_capture_backwards || self.us == Color::White {
            jumped |= self.jump::<KING>(at, taken, kings, told, Direction::UpLeft);
            jumped |= self.jump::<KING>(at, taken, kings, told, Direction::UpRight);
        }
        if KING || self.rules.get().men_capture_backwards || self.us == Color::Black {
            jumped |= self.jump::<KING>(at, taken, kings, told, Direction::DownLeft);
            jumped |= self.jump::<KING>(at, taken, kings, told, Direction::DownRight);
        }
        jumped
    }

    /// Tries the jumps from `at` in one direction.
    #[inline(always)]
    fn jump<const KING: bool>(
        &mut self,
        at: Bitboard,
        taken: Bitboard,
        kings: u32,
        told: Option<Direction>,
        d: Direction,
    ) -> bool {
        let flying = KING && self.rules.get().flying_kings;
        let mut over = at.shift(d);
        while flying && (over & self.empty).any() {
            over = over.shift(d);
        }
        over &= self.prey;
        let mut landing = over.shift(d) & self.empty;
        if landing.is_empty() {
            return false;
        }
        if told == Some(d) {
            return true;
        }
        let mut landings = landing;
        while flying && landing.any() {
            landing = landing.shift(d) & self.empty;
            landings |= landing;
        }
        let kings = kings << 1 | u32::from((over & self.enemy_kings).any());
        self.land::<KING>(landings, over, d, taken | over, kings);
        true
    }

    /// Continues or ends a capture on each landing square behind `over`.
    #[inline(always)]
    fn land<const KING: bool>(
        &mut self,
        landings: Bitboard,
        over: Bitboard,
        direction: Direction,
        taken: Bitboard,
        kings: u32,
    ) {
        if self.rules.get().stepwise {
            debug_assert_eq!(self.rules.get().removal, Removal::AtOnce);
            for to in landings.bits() {
                let crowned = !self.started_as_king && (to & self.crown).any();
                self.emit(to, taken, crowned, kings);
            }
            return;
        }
        let (prey, empty) = (self.prey, self.empty);
        self.prey = prey.minus(over);
        if self.rules.get().removal == Removal::AtOnce {
            self.empty |= over;
        }
        let mut ends = landings;
        for to in landings.bits() {
            let crowned = !KING && (to & self.crown).any();
            if crowned && self.rules.get().promotion == Promotion::EndsMove {
                continue;
            }
            let king = KING || crowned && self.rules.get().promotion == Promotion::InPassing;
            self.path[self.len] = to.first().index() as u8;
            self.len += 1;
            let nearest = to == over.shift(direction);
            let told = (!nearest).then_some(direction);
            let goes_on = if king {
                self.extend::<true>(to, taken, kings, told)
            } else {
                self.extend::<false>(to, taken, kings, told)
            };
            if goes_on {
                ends = if self.rules.get().compulsory_continuation {
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
            let crowned = !self.started_as_king && (KING || (to & self.crown).any());
            self.emit(to, taken, crowned, kings);
        }
    }

    fn emit(&mut self, to: Bitboard, taken: Bitboard, crowns: bool, kings: u32) {
        self.path[self.len] = to.first().index() as u8;
        (self.receive)(&Found {
            path: &self.path[..self.len + 1],
            from: self.from,
            to,
            taken,
            crowns,
            by_king: self.started_as_king,
            kings,
        });
    }
}
