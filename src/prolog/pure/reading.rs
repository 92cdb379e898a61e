//! Built-in predicates that read terms from texts.

use super::heap::{BIG, CONS, DEEPEST, GiveUp, Heap, STRING, Seen, at};
use super::values::{is_free, list};
use super::{Pure, Word, World};
use crate::prolog::answer::{ATOMS, INT_LIMIT};
use crate::prolog::syntax::term::Term;
use crate::prolog::syntax::{self, parser};
use std::rc::Rc;

/// Quotes as most programs have them: strings, and back quotes codes.
const QUOTES: i64 = 4;
/// What stands for different things by a flag of the file that asks.
const FLAGGED: [char; 2] = ['"', '`'];
/// So long texts may be, in bytes.
const MOST_TEXT: usize = 1 << 20;

impl Pure {
    /// `term_to_atom/2` and `term_string/2` of a known text. Only the first reads all quotes alike.
    pub(super) fn read(
        &self,
        [term, text]: [Word; 2],
        flags: bool,
        heap: &mut Heap,
        world: &mut World<'_>,
    ) -> Result<bool, GiveUp> {
        let read = self.parsed(text, flags, heap, world)?;
        let word = self.read_term(&read.term, &mut Vec::new(), heap, world, 0)?;
        heap.unify(term, word, 0)
    }

    /// `atom_to_term/3`.
    pub(super) fn read_bindings(
        &self,
        args: &[Word],
        heap: &mut Heap,
        world: &mut World<'_>,
    ) -> Result<bool, GiveUp> {
        let &[text, term, bindings] = args else { return Err(GiveUp) };
        if !is_free(heap, bindings) {
            return Err(GiveUp);
        }
        let read = self.parsed(text, false, heap, world)?;
        let mut variables = Vec::new();
        let word = self.read_term(&read.term, &mut variables, heap, world, 0)?;
        let names = self.read_term(&syntax::bindings(&read), &mut variables, heap, world, 0)?;
        Ok(heap.unify(bindings, names, 0)? && heap.unify(term, word, 0)?)
    }

    /// What an atom or a string reads as. Of errors the machine tells.
    fn parsed(
        &self,
        text: Word,
        flags: bool,
        heap: &Heap,
        world: &World<'_>,
    ) -> Result<parser::Read, GiveUp> {
        match heap.see(text) {
            Seen::Code(code) if code >= ATOMS && code != self.nil => {}
            Seen::Struct(at) if heap.functor(at) == STRING => {}
            _ => return Err(GiveUp),
        }
        let text = self.text(text, heap, world.atoms)?;
        if text.len() > MOST_TEXT || flags && text.contains(FLAGGED) {
            return Err(GiveUp);
        }
        syntax::read_whole(&text, world.ops, QUOTES).ok().flatten().ok_or(GiveUp)
    }

    /// A term that was read, on the heap.
    pub(super) fn read_term(
        &self,
        term: &Term,
        variables: &mut Vec<Option<Word>>,
        heap: &mut Heap,
        world: &mut World<'_>,
        depth: usize,
    ) -> Result<Word, GiveUp> {
        heap.tick()?;
        if depth > DEEPEST || heap.is_full() {
            return Err(GiveUp);
        }
        Ok(match term {
            Term::Var(number) => {
                if variables.len() <= *number {
                    variables.resize(number + 1, None);
                }
                *variables[*number].get_or_insert_with(|| heap.fresh())
            }
            Term::Int(n) if n.unsigned_abs() < INT_LIMIT as u64 => *n,
            Term::Int(n) => heap.big(&(*n).into()),
            Term::Big(digits) => heap.big(&digits.parse().map_err(|_| GiveUp)?),
            Term::Float(x) if x.is_finite() => heap.float(*x),
            Term::Float(_) => return Err(GiveUp),
            Term::Str(text) => heap.string(world.atoms.code(text)),
            Term::Atom(name, _) => world.atoms.code(name),
            Term::Compound(c) if &*c.name == "." && c.args.len() == 2 => {
                let (items, tail) = term.list_parts();
                let items: Vec<Word> = items
                    .into_iter()
                    .map(|item| self.read_term(item, variables, heap, world, depth + 1))
                    .collect::<Result<_, _>>()?;
                let tail = self.read_term(tail, variables, heap, world, depth + 1)?;
                list(heap, &items, tail)
            }
            Term::Compound(c) => {
                let known = self.functor_numbers.get(&(c.name.clone(), c.args.len())).copied();
                let Some(functor) = known else {
                    heap.wanted = Some((Rc::clone(&c.name), c.args.len()));
                    return Err(GiveUp);
                };
                if matches!(functor, CONS | STRING | BIG) {
                    return Err(GiveUp);
                }
                let args: Vec<Word> = c
                    .args
                    .iter()
                    .map(|arg| self.read_term(arg, variables, heap, world, depth + 1))
                    .collect::<Result<_, _>>()?;
                let place = heap.structure(functor, args.len());
                heap.cells[place + 1..=place + args.len()].copy_from_slice(&args);
                at(place)
            }
        })
    }
}
