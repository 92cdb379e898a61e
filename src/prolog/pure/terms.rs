//! Built-in predicates that take terms apart, put them together, and compare their shapes.

use super::builtins::BuiltIn;
use super::heap::{self, CONS, GiveUp, Heap, LONGEST, Seen};
use super::tell::{Kept, keep, renumber_by_age};
use super::values::{int, is_free, items, list};
use super::variables::Variables;
use super::{Pure, Word, World};
use crate::prolog::answer::{ATOMS, INT_LIMIT};
use std::rc::Rc;

impl Pure {
    /// Runs such a predicate; whether it is true.
    pub(super) fn of_term(
        &self,
        what: BuiltIn,
        args: &[Word],
        heap: &mut Heap,
        world: &mut World<'_>,
    ) -> Result<bool, GiveUp> {
        let last = *args.last().ok_or(GiveUp)?;
        let result = match what {
            BuiltIn::Arg => {
                let at = heap.compound(args[1])?;
                let n = int(heap, args[0])?;
                if n < 1 || n > heap.arity(at) as i64 {
                    return if n < 0 { Err(GiveUp) } else { Ok(false) };
                }
                heap.cells[at + n as usize]
            }
            BuiltIn::Functor if !matches!(heap.see(args[0]), Seen::Struct(_)) => {
                return self.functor_of_none(args, heap, world);
            }
            BuiltIn::Functor => {
                let at = heap.compound(args[0])?;
                let (functor, arity) = (heap.functor(at), heap.arity(at));
                let name = self.names.get(functor as usize).ok_or(GiveUp)?;
                if !heap.unify(args[1], *name, 0)? {
                    return Ok(false);
                }
                arity as Word
            }
            BuiltIn::Univ => {
                if !is_free(heap, last) {
                    self.must_be_list(heap, last)?;
                }
                let Seen::Struct(at) = heap.see(args[0]) else {
                    let parts = match is_free(heap, args[0]) {
                        true => items(heap, last, self.nil)?,
                        false => vec![args[0]],
                    };
                    let term = self.term_of(&parts, heap, world)?;
                    let listed = list(heap, &parts, self.nil);
                    return Ok(heap.unify(args[0], term, 0)? && heap.unify(last, listed, 0)?);
                };
                let at = heap.compound(heap::at(at))?;
                let functor = heap.functor(at);
                let name = *self.names.get(functor as usize).ok_or(GiveUp)?;
                let parts: Vec<Word> = std::iter::once(name)
                    .chain(heap.cells[at + 1..=at + heap.arity(at)].iter().copied())
                    .collect();
                list(heap, &parts, self.nil)
            }
            BuiltIn::CopyTerm => copied(self, heap, args[0])?.0,
            BuiltIn::Variant(yes) => {
                let [a, b] = [args[0], last].map(|word| shape(heap, word));
                return Ok((a? == b?) == yes);
            }
            BuiltIn::Subsumes => {
                let before = shape(heap, last)?;
                let met = |heap: &mut Heap| Ok(heap.unify(args[0], last, 0)? && shape(heap, last)? == before);
                return heap.aside(met);
            }
            BuiltIn::Unifiable => {
                let Some(bindings) = heap.aside(|heap| bindings(heap, args[0], args[1]))? else {
                    return Ok(false);
                };
                let equal = self.functor_numbers.get(&("=".into(), 2)).copied().ok_or(GiveUp)?;
                let equations: Vec<Word> = bindings
                    .into_iter()
                    .map(|(at, value)| {
                        let pair = heap.structure(equal, 2);
                        (heap.cells[pair + 1], heap.cells[pair + 2]) = (heap::variable(at), value);
                        heap::at(pair)
                    })
                    .collect();
                list(heap, &equations, self.nil)
            }
            BuiltIn::TermVariables => self.variables_of(args[0], last, heap)?,
            BuiltIn::NumberVars => match self.numbered(args[0], int(heap, args[1])?, heap)? {
                Some(end) => end,
                None => return Ok(false),
            },
            _ => return Err(GiveUp),
        };
        heap.unify(last, result, 0)
    }

    /// `functor/3` of what has no arguments, or is not known yet.
    fn functor_of_none(&self, args: &[Word], heap: &mut Heap, world: &World<'_>) -> Result<bool, GiveUp> {
        if !is_free(heap, args[0]) {
            return Ok(heap.unify(args[1], args[0], 0)? && heap.unify(args[2], 0, 0)?);
        }
        let arity = usize::try_from(int(heap, args[2])?).map_err(|_| GiveUp)?;
        if arity > LONGEST || is_free(heap, args[1]) {
            return Err(GiveUp);
        }
        let parts: Vec<Word> = std::iter::once(args[1]).chain((0..arity).map(|_| heap.fresh())).collect();
        let term = self.term_of(&parts, heap, world)?;
        heap.unify(args[0], term, 0)
    }

    /// A term from its name and its arguments.
    fn term_of(&self, parts: &[Word], heap: &mut Heap, world: &World<'_>) -> Result<Word, GiveUp> {
        let (name, args) = parts.split_first().ok_or(GiveUp)?;
        match heap.see(*name) {
            Seen::Code(_) | Seen::Float(_) if args.is_empty() => Ok(*name),
            seen if args.is_empty() && heap.is_big(seen) => Ok(*name),
            Seen::Code(code) if code >= ATOMS && code != self.nil => {
                let name: Rc<str> = world.atoms.name(code).ok_or(GiveUp)?.into();
                self.structured(&name, args, heap)
            }
            _ => Err(GiveUp),
        }
    }

    /// Gives the variables of a term numbers from one on; the one behind the last.
    fn numbered(&self, term: Word, first: Word, heap: &mut Heap) -> Result<Option<Word>, GiveUp> {
        let mut variables = Variables::default();
        keep(heap, term, &mut variables, &mut Vec::new())?;
        let end = first.saturating_add(variables.len() as Word);
        if first < -INT_LIMIT || end >= INT_LIMIT {
            return Err(GiveUp);
        }
        let name = Rc::from("$VAR");
        for (number, &at) in (first..end).zip(variables.iter()) {
            let value = self.structured(&name, &[number], heap)?;
            if !heap.unify(heap::variable(at), value, 0)? {
                return Ok(None);
            }
        }
        Ok(Some(end))
    }

    /// `term_variables/2`.
    fn variables_of(&self, term: Word, last: Word, heap: &mut Heap) -> Result<Word, GiveUp> {
        let mut variables = Variables::default();
        keep(heap, term, &mut variables, &mut Vec::new())?;
        self.must_be_list(heap, last)?;
        let words: Vec<Word> = variables.iter().copied().map(heap::variable).collect();
        Ok(list(heap, &words, self.nil))
    }

    /// A structure with some arguments.
    fn structured(&self, name: &Rc<str>, args: &[Word], heap: &mut Heap) -> Result<Word, GiveUp> {
        let known = match (&**name, args.len()) {
            // Lists have another name here.
            ("[|]", 2) => Some(CONS),
            (".", 2) | ("$string", 1) => return Err(GiveUp),
            _ => self.functor_numbers.get(&(name.clone(), args.len())).copied(),
        };
        let Some(known) = known else {
            heap.wanted = Some((name.clone(), args.len()));
            return Err(GiveUp);
        };
        let at = heap.structure(known, args.len());
        heap.cells[at + 1..=at + args.len()].copy_from_slice(args);
        Ok(heap::at(at))
    }
}

/// A copy of a term with new variables, and how many there are.
fn copied(pure: &Pure, heap: &mut Heap, term: Word) -> Result<(Word, usize), GiveUp> {
    let (mut variables, mut words) = (Variables::default(), Vec::new());
    keep(heap, term, &mut variables, &mut words)?;
    renumber_by_age(&mut variables, &mut words);
    let copy = Kept { words: &words, next: 0 }.revive(pure, heap, &mut Vec::new());
    Ok((copy, variables.len()))
}

/// The parts of a term with its variables numbered.
fn shape(heap: &Heap, word: Word) -> Result<Vec<Word>, GiveUp> {
    let mut words = Vec::new();
    keep(heap, word, &mut Variables::default(), &mut words)?;
    Ok(words)
}

/// The variables that get values where two terms become one, the last one first; nothing if they do not. Which of two
/// variables gets the other as its value is left to the machine.
fn bindings(heap: &mut Heap, a: Word, b: Word) -> Result<Option<Vec<(usize, Word)>>, GiveUp> {
    let before = heap.trail.len();
    if !heap.unify(a, b, 0)? {
        return Ok(None);
    }
    let bound: Vec<usize> = heap.trail[before..].iter().rev().map(|&at| at as usize).collect();
    let value = |at: usize| match heap.cells[at] {
        value if heap::is_variable(value) => Err(GiveUp),
        value => Ok((at, value)),
    };
    bound.into_iter().map(value).collect::<Result<_, _>>().map(Some)
}
