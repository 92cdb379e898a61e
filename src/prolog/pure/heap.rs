//! Terms of a goal under way.

mod collect;

use super::functions::Function;
use super::{Pat, Word};
use crate::prolog::alarm;
use crate::prolog::answer::{FLOATS, LARGEST_IN_CELL};
use crate::prolog::atoms::Floats;
use std::cell::Cell;
use std::cmp::Ordering;
use std::rc::Rc;

/// Words from here on are places on the heap: of variables, of structures (a functor and its arguments), of floats.
pub(super) const VAR: Word = 1 << 58;
const STRUCT: Word = 1 << 59;
const FLOAT: Word = 1 << 60;
/// What a structure begins with: its functor, its arity above it, and this, so that no other word looks like it.
const FUNCTOR: Word = 1 << 57;
/// What a float begins with; two words with half of its bits each follow.
const BOXED: Word = 1 << 56;
const ARITY_AT: u32 = 32;

// Values that are no places come first.
const _: () =
    assert!(LARGEST_IN_CELL < BOXED && BOXED < FUNCTOR && FUNCTOR < VAR && VAR < STRUCT && STRUCT < FLOAT);

/// A word taken apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Seen {
    /// A variable without a value: its place.
    Free(usize),
    /// An atom or integer.
    Code(Word),
    /// The place of a functor and its arguments.
    Struct(usize),
    Float(f64),
}

/// So many words there may be more than there is room for, until the next look.
const BEYOND: usize = 4_000_000;
/// So many words are kept between goals.
const KEPT: usize = 1_000_000;
/// So many parts of terms may be looked at between two looks at the goal, and after how many it is looked whether it may go on.
const MOST_WORK: usize = 30_000_000;
const LOOK: usize = 1 << 14;
/// So deep terms may be where they are gone through level by level.
pub(super) const DEEPEST: usize = 2_000;
/// So many copies of values of global variables there may be in a goal that overwrites arguments.
const MOST_LENT: usize = 1_000;
/// So long lists may be: what is longer may have no end.
pub(super) const LONGEST: usize = 1_000_000;
/// The number of the functor of lists.
pub(super) const CONS: u32 = 0;
/// The number of the functor of strings.
pub(super) const STRING: u32 = 1;
/// The number of the functor of large integers.
pub(super) const BIG: u32 = 2;

/// What was done of which the other machine, if it has to run the goal, knows nothing: it orders variables in its own way, and
/// would print something else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Done {
    #[default]
    Neither,
    /// The order of two variables was told.
    Ordered,
    /// Something was printed.
    Printed,
    /// A solution was told, which whoever runs the goal from its beginning must find, too.
    Told,
}

/// The attempt is at its end.
pub(super) struct GiveUp;

/// In the trail: an argument was overwritten.
const OVERWRITTEN: u32 = u32::MAX;

/// The heap and what backtracking takes back of it.
#[derive(Clone, Default)]
pub(super) struct Heap {
    pub(super) cells: Vec<Word>,
    /// So many words there may be.
    pub(super) room: usize,
    pub(super) trail: Vec<u32>,
    /// Arguments that were overwritten, and what they were before, where the trail says so.
    overwritten: Vec<(usize, Word)>,
    /// From where to where terms lie that are copies of the values of global variables, where arguments may be overwritten.
    lent: Vec<(usize, usize)>,
    /// Whether arguments may be overwritten: then they hold no variables, but words that name them.
    pub(super) overwrites: bool,
    /// What lies below this place outlives backtracking.
    floor: usize,
    /// Variables below this place are older than the last choice.
    pub(super) old: usize,
    /// Variables that came with the goal are below this place.
    pub(super) given: usize,
    /// By number of a functor: the function of numbers that it stands for.
    pub(super) functions: Vec<Option<Function>>,
    /// The empty list.
    pub(super) nil: Word,
    /// Atoms that stand for numbers.
    pub(super) constants: Vec<(Word, f64)>,
    /// The functor for want of which the goal was given up.
    pub(super) wanted: Option<(Rc<str>, usize)>,
    /// How many parts of terms were looked at.
    work: Cell<usize>,
    done: Cell<Done>,
}

impl Heap {
    pub(super) fn clear(&mut self) {
        self.cells.clear();
        self.trail.clear();
        self.overwritten.clear();
        self.lent.clear();
        (self.old, self.given, self.floor) = (0, 0, 0);
        self.work.set(0);
        self.done.set(Done::Neither);
        self.trail.shrink_to(KEPT);
        self.cells.shrink_to(KEPT);
    }

    /// One with nothing on it, for the same program.
    pub(super) fn emptied(&mut self) -> Heap {
        Heap {
            functions: std::mem::take(&mut self.functions),
            nil: self.nil,
            constants: self.constants.clone(),
            room: self.room,
            ..Heap::default()
        }
    }

    /// Some parts more may be looked at.
    pub(super) fn rest(&self) {
        self.work.set(0);
    }

    /// A part of a term is looked at. Parts that are shared are looked at again and again, which may take any time.
    pub(super) fn tick(&self) -> Result<(), GiveUp> {
        let work = self.work.get() + 1;
        self.work.set(work);
        // A goal that nobody else can do is interrupted between its steps only.
        let over = || work > MOST_WORK || alarm::rang() && !self.overwrites;
        if work.is_multiple_of(LOOK) && over() { Err(GiveUp) } else { Ok(()) }
    }

    /// The order of two variables, by their age.
    pub(super) fn order_by_age(&self, a: usize, b: usize) -> Result<Ordering, GiveUp> {
        if a.max(b) < self.given || matches!(self.done.get(), Done::Printed | Done::Told) {
            return Err(GiveUp);
        }
        self.done.set(Done::Ordered);
        Ok(a.cmp(&b))
    }

    /// Takes note that something is printed, unless that may not be.
    pub(super) fn note_printing(&self) -> Result<(), GiveUp> {
        if self.has_ordered() {
            return Err(GiveUp);
        }
        if self.done.get() == Done::Neither {
            self.done.set(Done::Printed);
        }
        Ok(())
    }

    /// Takes note that a solution is told, and further ones may be asked for.
    pub(super) fn note_telling(&self) {
        self.done.set(Done::Told);
    }

    /// Whether a solution was told before.
    pub(super) fn has_told(&self) -> bool {
        self.done.get() == Done::Told
    }

    /// Whether the order of two variables was told.
    pub(super) fn has_ordered(&self) -> bool {
        self.done.get() == Done::Ordered
    }

    pub(super) fn is_full(&self) -> bool {
        self.cells.len() > self.most()
    }

    /// So many words there may be between two looks at how many all parts have.
    pub(super) fn most(&self) -> usize {
        self.room + BEYOND
    }

    pub(super) fn fresh(&mut self) -> Word {
        let word = VAR + self.cells.len() as Word;
        self.cells.push(word);
        word
    }

    pub(super) fn float(&mut self, x: f64) -> Word {
        let bits = x.to_bits();
        self.cells.extend([BOXED, (bits >> 32) as Word, (bits & u64::from(u32::MAX)) as Word]);
        FLOAT + self.cells.len() as Word - 3
    }

    /// A fact's value.
    pub(super) fn value(&mut self, code: Word, floats: &Floats) -> Word {
        if code >= FLOATS { self.float(floats.value(code - FLOATS)) } else { code }
    }

    pub(super) fn deref(&self, mut word: Word) -> Word {
        while (VAR..STRUCT).contains(&word) {
            let next = self.cells[(word - VAR) as usize];
            if next == word {
                break;
            }
            word = next;
        }
        word
    }

    pub(super) fn see(&self, word: Word) -> Seen {
        let word = self.deref(word);
        if word < VAR {
            Seen::Code(word)
        } else if word < STRUCT {
            Seen::Free((word - VAR) as usize)
        } else if word < FLOAT {
            Seen::Struct((word - STRUCT) as usize)
        } else {
            let at = (word - FLOAT) as usize;
            Seen::Float(f64::from_bits((self.cells[at + 1] as u64) << 32 | self.cells[at + 2] as u64))
        }
    }

    pub(super) fn functor(&self, at: usize) -> u32 {
        self.cells[at] as u32
    }

    pub(super) fn arity(&self, at: usize) -> usize {
        arity(self.cells[at])
    }

    /// What tells a term at a glance: an atom or integer, or a functor; otherwise anything.
    pub(super) fn key(&self, word: Word) -> Word {
        match self.see(word) {
            Seen::Code(code) => code,
            Seen::Struct(at) => functor_key(self.functor(at)),
            Seen::Free(_) | Seen::Float(_) => super::ANY,
        }
    }

    pub(super) fn bind(&mut self, at: usize, word: Word) {
        if at < self.old {
            self.trail.push(at as u32);
        }
        self.cells[at] = word;
    }

    /// Takes bindings back until the trail is as long as that, and drops what lies beyond a place.
    pub(super) fn undo(&mut self, trail: usize, top: usize) {
        if !self.overwritten.is_empty() {
            self.write_back(trail);
        }
        for at in self.trail.drain(trail..) {
            self.cells[at as usize] = VAR + Word::from(at);
        }
        self.cells.truncate(top.max(self.floor));
        while self.lent.last().is_some_and(|(from, _)| *from >= self.cells.len()) {
            self.lent.pop();
        }
    }

    /// What lies from a place on is the copy of a global variable's value.
    pub(super) fn lend(&mut self, from: usize) -> Result<(), GiveUp> {
        if self.overwrites && self.cells.len() > from {
            if self.lent.len() == MOST_LENT {
                return Err(GiveUp);
            }
            self.lent.push((from, self.cells.len()));
        }
        Ok(())
    }

    /// Takes bindings back, and arguments that were overwritten, until the trail is as long as that.
    fn write_back(&mut self, trail: usize) {
        while self.trail.len() > trail
            && let Some(at) = self.trail.pop()
        {
            match at {
                OVERWRITTEN => {
                    if let Some((at, before)) = self.overwritten.pop() {
                        self.cells[at] = before;
                    }
                }
                _ => self.cells[at as usize] = VAR + Word::from(at),
            }
        }
    }

    /// Whether the goal has made a structure itself: whoever has handed it over, or looks at the variable of which it is a copy, would
    /// not see that it is overwritten.
    fn is_own(&self, structure: usize) -> bool {
        structure >= self.given && !self.lent.iter().any(|(from, to)| (*from..*to).contains(&structure))
    }

    /// Overwrites an argument of a structure that the goal itself has made, which backtracking takes back.
    pub(super) fn overwrite(&mut self, structure: usize, argument: usize, word: Word) -> Result<(), GiveUp> {
        let at = structure + argument;
        if !self.is_own(structure) || self.cells[at] == VAR + at as Word {
            return Err(GiveUp);
        }
        // What was stored for good outlives the choices that are older than it.
        if at < self.old.max(self.floor) {
            self.trail.push(OVERWRITTEN);
            self.overwritten.push((at, self.cells[at]));
        }
        self.cells[at] = word;
        Ok(())
    }

    /// Overwrites one for good. The word names nothing, or something on top of the heap that has no variables.
    pub(super) fn overwrite_for_good(
        &mut self,
        structure: usize,
        argument: usize,
        word: Word,
    ) -> Result<(), GiveUp> {
        let at = structure + argument;
        if !self.is_own(structure) || self.cells[at] == VAR + at as Word {
            return Err(GiveUp);
        }
        self.cells[at] = word;
        if word >= VAR {
            self.floor = self.cells.len();
        }
        Ok(())
    }

    /// Does something whose bindings are taken back.
    pub(super) fn aside<T>(&mut self, act: impl FnOnce(&mut Heap) -> Result<T, GiveUp>) -> Result<T, GiveUp> {
        let (trail, top, old) = (self.trail.len(), self.cells.len(), self.old);
        self.old = top;
        let done = act(self);
        self.undo(trail, top);
        self.old = old;
        done
    }

    pub(super) fn structure(&mut self, functor: u32, arity: usize) -> usize {
        let at = self.cells.len();
        self.cells.resize(at + 1 + arity, 0);
        self.cells[at] = FUNCTOR | (arity as Word) << ARITY_AT | Word::from(functor);
        at
    }

    pub(super) fn list(&mut self, head: Word, tail: Word) -> Word {
        let at = self.structure(CONS, 2);
        (self.cells[at + 1], self.cells[at + 2]) = (head, tail);
        STRUCT + at as Word
    }

    /// A string, by its text as an atom.
    pub(super) fn string(&mut self, text: Word) -> Word {
        let at = self.structure(STRING, 1);
        self.cells[at + 1] = text;
        STRUCT + at as Word
    }

    /// The place of a compound term; strings and large integers are none.
    pub(super) fn compound(&self, word: Word) -> Result<usize, GiveUp> {
        match self.see(word) {
            Seen::Struct(at) if !matches!(self.functor(at), STRING | BIG) => Ok(at),
            _ => Err(GiveUp),
        }
    }

    /// A clause's term, with its variables.
    pub(super) fn build(&mut self, pat: &Pat, slots: &mut [Word]) -> Word {
        match pat {
            Pat::Void => self.fresh(),
            Pat::First(v) => {
                slots[*v] = self.fresh();
                slots[*v]
            }
            Pat::Var(v) => slots[*v],
            Pat::Const(word) => *word,
            Pat::Float(x) => self.float(*x),
            Pat::Struct(functor, args) => {
                let at = self.structure(*functor, args.len());
                for (i, arg) in args.iter().enumerate() {
                    let place = at + 1 + i;
                    let word = match arg {
                        Pat::Void if !self.overwrites => VAR + place as Word,
                        Pat::First(v) if !self.overwrites => {
                            slots[*v] = VAR + place as Word;
                            slots[*v]
                        }
                        Pat::Var(v) => slots[*v],
                        Pat::Const(word) => *word,
                        other => self.build(other, slots),
                    };
                    self.cells[place] = word;
                }
                STRUCT + at as Word
            }
        }
    }

    /// Unifies a clause's term with a word.
    pub(super) fn meet(&mut self, pat: &Pat, word: Word, slots: &mut [Word]) -> Result<bool, GiveUp> {
        match pat {
            Pat::Void => Ok(true),
            Pat::First(v) => {
                slots[*v] = word;
                Ok(true)
            }
            Pat::Var(v) => self.unify(slots[*v], word, 0),
            Pat::Const(code) => Ok(match self.see(word) {
                Seen::Code(other) => other == *code,
                Seen::Free(at) => {
                    self.bind(at, *code);
                    true
                }
                _ => false,
            }),
            Pat::Float(x) => Ok(match self.see(word) {
                Seen::Float(y) => x.to_bits() == y.to_bits(),
                Seen::Free(at) => {
                    let x = self.float(*x);
                    self.bind(at, x);
                    true
                }
                _ => false,
            }),
            Pat::Struct(functor, args) => match self.see(word) {
                Seen::Struct(at) if self.functor(at) == *functor => {
                    for (i, arg) in args.iter().enumerate() {
                        let part = self.cells[at + 1 + i];
                        match arg {
                            Pat::Void => {}
                            Pat::First(v) => slots[*v] = part,
                            other => {
                                if !self.meet(other, part, slots)? {
                                    return Ok(false);
                                }
                            }
                        }
                    }
                    Ok(true)
                }
                Seen::Free(at) => {
                    let built = self.build(pat, slots);
                    self.bind(at, built);
                    Ok(true)
                }
                _ => Ok(false),
            },
        }
    }

    /// Unifies two words that lie so deep in terms.
    pub(super) fn unify(&mut self, a: Word, b: Word, depth: usize) -> Result<bool, GiveUp> {
        let (mut a, mut b) = (self.deref(a), self.deref(b));
        // Terms that contain themselves have no end, and are left to the other machine like all that takes long.
        for _ in 0..LONGEST {
            self.tick()?;
            if a == b {
                return Ok(true);
            }
            match (self.see(a), self.see(b)) {
                (Seen::Free(x), Seen::Free(y)) => {
                    // The younger one points to the older one, which may outlive it.
                    if x < y {
                        self.bind(y, a)
                    } else {
                        self.bind(x, b)
                    }
                    return Ok(true);
                }
                (Seen::Free(x), _) => {
                    self.bind(x, b);
                    return Ok(true);
                }
                (_, Seen::Free(y)) => {
                    self.bind(y, a);
                    return Ok(true);
                }
                (Seen::Float(x), Seen::Float(y)) => return Ok(x.to_bits() == y.to_bits()),
                (Seen::Struct(x), Seen::Struct(y)) => {
                    if self.cells[x] != self.cells[y] {
                        return Ok(false);
                    }
                    if depth > DEEPEST {
                        return Err(GiveUp);
                    }
                    let n = self.arity(x);
                    for i in 1..n {
                        if !self.unify(self.cells[x + i], self.cells[y + i], depth + 1)? {
                            return Ok(false);
                        }
                    }
                    (a, b) = (self.deref(self.cells[x + n]), self.deref(self.cells[y + n]));
                }
                _ => return Ok(false),
            }
        }
        Err(GiveUp)
    }
}

/// The arity in a structure's first word.
fn arity(word: Word) -> usize {
    ((word ^ FUNCTOR) >> ARITY_AT) as usize
}

/// What tells a structure at a glance.
pub(super) fn functor_key(functor: u32) -> Word {
    STRUCT + Word::from(functor)
}

/// The word for a structure at a place.
pub(super) fn at(place: usize) -> Word {
    STRUCT + place as Word
}

/// The word for a variable at a place.
pub(super) fn variable(place: usize) -> Word {
    VAR + place as Word
}

/// Whether a word is a variable's, with or without a value.
pub(super) fn is_variable(word: Word) -> bool {
    (VAR..STRUCT).contains(&word)
}
