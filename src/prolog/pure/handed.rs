//! Terms handed over as values for a goal, part by part.

use super::heap::{CONS, functor_key};
use super::tell::{keep_float, kept_variable};
use super::{Pure, Word, World, bigs};
use crate::prolog::answer::{FLOATS, INT_LIMIT, is_free, is_whole};
use crate::prolog::syntax::term::Term;
use dashu_int::IBig;
use std::rc::Rc;

/// The code of the first term; no atom or number has one so large.
const FIRST: Word = 1 << 50;
/// So many parts may be handed over, and so many of a fact.
const MOST: usize = 4_000_000;
const MOST_OF_FACT: usize = 60;

/// The terms, each as its parts in order, those of a structure behind its functor.
#[derive(Default)]
pub(super) struct Handed {
    words: Vec<Word>,
    /// Where each term begins.
    starts: Vec<usize>,
    /// The functor of the last structure.
    last: Option<u32>,
    /// Whether it is a fact.
    fact: bool,
    /// The variables of that, in their order.
    variables: Vec<usize>,
}

impl Handed {
    pub(super) fn clear(&mut self) {
        self.words.clear();
        self.starts.clear();
        self.variables.clear();
        self.fact = false;
    }

    fn has_room(&self) -> bool {
        self.words.len() < if self.fact { MOST_OF_FACT } else { MOST }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.starts.is_empty()
    }

    /// How many parts there are.
    pub(super) fn words(&self) -> usize {
        self.words.len()
    }

    /// The term with a code.
    pub(super) fn term(&self, code: i64) -> Option<(&[Word], usize)> {
        let start = *self.starts.get(usize::try_from(code - FIRST).ok()?)?;
        Some((&self.words, start))
    }
}

impl Pure {
    /// Begins a term for a goal: its code; none if the goal has a rest.
    pub fn hand_over(&mut self, goal: usize) -> Option<i64> {
        if self.goals.get_mut(goal)?.rests() {
            self.handed.clear();
            return None;
        }
        // What is left of a fact that could not be handed over.
        if self.handed.fact {
            self.handed.clear();
        }
        self.handed.starts.push(self.handed.words.len());
        Some(FIRST + self.handed.starts.len() as i64 - 1)
    }

    /// Hands a whole term over for a goal: its code; none if it cannot be, or the goal has a rest.
    pub fn hand_over_term(&mut self, goal: usize, term: &Term, world: &mut World<'_>) -> Option<i64> {
        let code = self.hand_over(goal)?;
        if self.hand_term(term, world) {
            return Some(code);
        }
        self.not_handed(goal);
        None
    }

    fn hand_term(&mut self, term: &Term, world: &mut World<'_>) -> bool {
        match term {
            Term::Atom(name, _) => self.hand_value(world.atoms.code(name), world),
            Term::Int(n) if n.unsigned_abs() < INT_LIMIT as u64 => self.hand_value(*n, world),
            Term::Int(n) => self.hand_large(&(*n).into()),
            Term::Big(digits) => digits.parse().is_ok_and(|n| self.hand_large(&n)),
            Term::Compound(c) if &*c.name == "." && c.args.len() == 2 => {
                let (items, tail) = term.list_parts();
                items.into_iter().all(|item| self.hand_item() && self.hand_term(item, world))
                    && self.hand_term(tail, world)
            }
            Term::Compound(c) => {
                self.hand_structure(&c.name, c.args.len(), world)
                    && c.args.iter().all(|arg| self.hand_term(arg, world))
            }
            Term::Str(text) => {
                let atom = world.atoms.code(text);
                self.hand_structure(&"$string".into(), 1, world) && self.hand_value(atom, world)
            }
            Term::Float(x) if x.is_finite() => {
                keep_float(*x, &mut self.handed.words);
                self.handed.has_room()
            }
            Term::Var(number) if self.handed.fact => self.hand_variable(*number),
            _ => false,
        }
    }

    /// Its next part is a variable, by its number in the term.
    fn hand_variable(&mut self, number: usize) -> bool {
        let variables = &mut self.handed.variables;
        let place = variables.iter().position(|known| *known == number).unwrap_or(variables.len());
        if place == variables.len() {
            variables.push(number);
        }
        self.handed.words.push(kept_variable(place));
        self.handed.has_room()
    }

    /// Begins the fact that was added last, if its relation is looked up here.
    pub fn hand_fact(&mut self, world: &World<'_>) -> bool {
        self.handed.clear();
        self.handed.fact = self.relations.contains(&world.store.last_added().0);
        self.handed.fact
    }

    /// The fact was handed over, and is in a slot.
    pub fn fact_handed(&mut self, slot: u32, world: &mut World<'_>) {
        world.store.copy_held(slot, self.handed.words.get(1..).unwrap_or_default());
        self.handed.clear();
    }

    /// Keeps the fact that was added last, a term with variables, for the row with a slot; whether it can be.
    pub fn open_fact_handed(&mut self, slot: u32, fact: &Term, world: &mut World<'_>) -> bool {
        let handed = self.hand_term(fact, world);
        if handed {
            self.fact_handed(slot, world);
        }
        self.handed.clear();
        handed
    }

    /// The last term cannot be handed over, and its goal not be worked out.
    pub fn not_handed(&mut self, goal: usize) {
        let parts = self.handed.words.len();
        self.handed.clear();
        if let Some(goal) = self.goals.get_mut(goal) {
            goal.in_vain();
            goal.rest_for(parts);
        }
    }

    /// Its next part is an atom or number with that code; whether there may be more.
    pub fn hand_value(&mut self, code: i64, world: &World<'_>) -> bool {
        match code {
            _ if !is_whole(code) || is_free(code) => return false,
            FLOATS.. => keep_float(world.floats.value(code - FLOATS), &mut self.handed.words),
            _ => self.handed.words.push(code),
        }
        self.handed.has_room()
    }

    /// Its next part is an integer that no code holds.
    pub fn hand_large(&mut self, n: &IBig) -> bool {
        bigs::keep(n, self.nil, &mut self.handed.words);
        self.handed.has_room()
    }

    /// Its next part is a structure, whose arguments follow.
    pub fn hand_structure(&mut self, name: &Rc<str>, arity: usize, world: &mut World<'_>) -> bool {
        if !(1..=MOST).contains(&arity) {
            return false;
        }
        let functor = self.functor(world.atoms, name, arity);
        self.handed.last = Some(functor);
        self.handed.words.push(functor_key(functor));
        self.handed.has_room()
    }

    /// Its next part is a list's item, and what follows it.
    pub fn hand_item(&mut self) -> bool {
        self.handed.words.push(functor_key(CONS));
        self.handed.has_room()
    }

    /// Its next part is an item that is a structure like the last one, with these arguments.
    pub fn hand_alike(&mut self, args: &[i64]) -> bool {
        let Some(functor) = self.handed.last else { return false };
        self.handed.words.extend([functor_key(CONS), functor_key(functor)]);
        self.handed.words.extend_from_slice(args);
        self.handed.has_room()
    }
}
