//! Built-in predicates that write terms: to the output, or as texts.

use super::arith::{self, Num};
use super::bigs;
use super::heap::{BIG, CONS, GiveUp, Heap, STRING, Seen};
use super::texts::Made;
use super::values::{self, int, is_free};
use super::{Pure, Word, World};
use crate::prolog::answer::{ATOMS, styles};
use crate::prolog::output::Goes;
use crate::prolog::syntax::format;
use crate::prolog::syntax::hash;
use crate::prolog::syntax::term::Term;
use crate::prolog::syntax::write::{self, Style};

/// So many parts a term may have that is written.
const MOST_PARTS: usize = 10_000;
/// So deep it may be.
const MOST_DEEP: usize = 500;
/// So many spaces are printed at once.
const MOST_SPACES: i64 = 1 << 16;

/// What a predicate that writes is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Print {
    /// A term in a style, by its bits.
    Term(i64),
    Line,
    Newline,
    Spaces,
    Char,
    Format,
    /// `format/3` to a text.
    FormatTo,
    /// A term as an atom or a string that reads as it, or what such a text reads as.
    Atom,
    String,
    /// Digits that stand for a term.
    Digits,
}

/// So many bits of an integer count as a part of a term.
const A_PART: usize = 64;

const PRINTED: i64 = styles::QUOTED | styles::SHORT_ESCAPES;
const READABLE: i64 = styles::QUOTED | styles::NO_ESCAPES;

/// The predicates by name and arity.
const ALL: &[(&str, usize, Print)] = &[
    ("write", 1, Print::Term(0)),
    ("print", 1, Print::Term(PRINTED)),
    ("writeq", 1, Print::Term(styles::QUOTED)),
    ("writeln", 1, Print::Line),
    ("nl", 0, Print::Newline),
    ("tab", 1, Print::Spaces),
    ("put_char", 1, Print::Char),
    ("format", 1, Print::Format),
    ("format", 2, Print::Format),
    ("format", 3, Print::FormatTo),
    ("term_to_atom", 2, Print::Atom),
    ("term_string", 2, Print::String),
    ("variant_sha1", 2, Print::Digits),
];

/// The predicate of that name and arity.
pub(super) fn named(name: &str, arity: usize) -> Option<Print> {
    ALL.iter().find(|(n, a, _)| *n == name && *a == arity).map(|(_, _, what)| *what)
}

/// The name of one.
pub(super) fn name(what: Print, arity: usize) -> Option<&'static str> {
    ALL.iter().find(|(_, a, w)| *w == what && *a == arity).map(|(name, ..)| *name)
}

/// Where the text of a stream goes that is not redirected.
pub(super) fn stream(name: &str) -> Option<Goes> {
    match name {
        "user_error" => Some(Goes::Errors),
        "user_output" => Some(Goes::Output),
        _ => None,
    }
}

/// The predicate of that name which has a stream before its arguments, all of them so many.
pub(super) fn on_stream(name: &str, arity: usize) -> Option<Print> {
    let what = named(name, arity.checked_sub(1)?)?;
    // The first of two arguments of format/2 is the text.
    (what.prints() && !(what == Print::Format && arity < 3)).then_some(what)
}

impl Print {
    /// Whether it prints, and does not make a text.
    pub(super) fn prints(self) -> bool {
        !matches!(self, Print::FormatTo | Print::Atom | Print::String | Print::Digits)
    }
}

impl Pure {
    /// What a predicate prints.
    pub(super) fn printed(
        &self,
        what: Print,
        args: &[Word],
        column: usize,
        heap: &Heap,
        world: &World<'_>,
    ) -> Result<String, GiveUp> {
        let first = args.first().copied();
        let term = || first.ok_or(GiveUp).and_then(|word| self.term(word, heap, world));
        Ok(match what {
            // What the program wants to print itself.
            Print::Term(PRINTED) if self.portrays(world) => return Err(GiveUp),
            Print::Term(style) => write::to_text(&term()?, Style::from_bits(style), world.ops),
            Print::Line => write::to_text(&term()?, Style::from_bits(0), world.ops) + "\n",
            Print::Newline => "\n".into(),
            Print::Spaces => {
                let n = int(heap, first.ok_or(GiveUp)?)?;
                if n > MOST_SPACES {
                    return Err(GiveUp);
                }
                " ".repeat(n.max(0) as usize)
            }
            Print::Char => {
                let word = first.filter(|&word| matches!(heap.see(word), Seen::Code(code) if code >= ATOMS));
                let text = self.text(word.ok_or(GiveUp)?, heap, world.atoms)?.into_owned();
                if text.chars().count() != 1 {
                    return Err(GiveUp);
                }
                text
            }
            Print::Format => {
                self.formatted(first.ok_or(GiveUp)?, args.get(1).copied(), column, heap, world)?
            }
            Print::FormatTo | Print::Atom | Print::String | Print::Digits => return Err(GiveUp),
        })
    }

    /// Whether the program has a `portray/1` by now.
    fn portrays(&self, world: &World<'_>) -> bool {
        let added = |relation: usize| world.store.relations[relation].defined;
        self.portrays || world.store.known("user", "portray", 1).is_some_and(added)
    }

    /// Runs a predicate that makes a text of a term; whether it is true.
    pub(super) fn written(
        &self,
        what: Print,
        args: &[Word],
        heap: &mut Heap,
        world: &mut World<'_>,
    ) -> Result<bool, GiveUp> {
        let &[first, .., last] = args else { return Err(GiveUp) };
        match what {
            Print::Atom | Print::String if is_free(heap, last) => {
                let made = if what == Print::Atom { Made::Atom } else { Made::String };
                let text =
                    write::to_text(&self.term(first, heap, world)?, Style::from_bits(READABLE), world.ops);
                self.answer(last, made, &text, heap, world)
            }
            Print::Digits => {
                let style = Style::from_bits(styles::QUOTED);
                let text = write::to_text(&self.term(first, heap, world)?, style, world.ops);
                self.answer(last, Made::Atom, &hash::digits(&text), heap, world)
            }
            Print::Atom | Print::String => self.read([first, last], what == Print::String, heap, world),
            Print::FormatTo => {
                let text = self.formatted(args[1], Some(last), 0, heap, world)?;
                self.to_sink(first, &text, heap, world)
            }
            _ => Err(GiveUp),
        }
    }

    /// Gives a text to a sink: `atom(A)`, `string(S)`, `codes(Cs)` or `chars(Cs)`.
    pub(super) fn to_sink(
        &self,
        sink: Word,
        text: &str,
        heap: &mut Heap,
        world: &mut World<'_>,
    ) -> Result<bool, GiveUp> {
        let at = heap.compound(sink)?;
        let to = self.functors.get(heap.functor(at) as usize).ok_or(GiveUp)?;
        let place = heap.cells[at + 1];
        let made = match (&*to.0, to.1) {
            ("atom", 1) => self.made(Made::Atom, text, heap, world)?.ok_or(GiveUp)?,
            ("string", 1) => self.made(Made::String, text, heap, world)?.ok_or(GiveUp)?,
            ("codes", 1) => self.parts_of(text, false, heap, world)?,
            ("chars", 1) => self.parts_of(text, true, heap, world)?,
            _ => return Err(GiveUp),
        };
        heap.unify(place, made, 0)
    }

    /// The text of a format string with its arguments.
    fn formatted(
        &self,
        string: Word,
        arguments: Option<Word>,
        column: usize,
        heap: &Heap,
        world: &World<'_>,
    ) -> Result<String, GiveUp> {
        let string = match heap.see(string) {
            Seen::Code(code) if code < ATOMS => return Err(GiveUp),
            seen if heap.is_big(seen) || matches!(seen, Seen::Float(_)) => return Err(GiveUp),
            _ => self.text(string, heap, world.atoms)?,
        };
        let words = match arguments {
            None => Vec::new(),
            Some(word) => values::items(heap, word, self.nil).unwrap_or_else(|_| vec![word]),
        };
        // The variables of each have numbers of their own.
        let arguments =
            words.iter().map(|word| self.term(*word, heap, world)).collect::<Result<Vec<_>, _>>()?;
        let computed = |place: usize| match arith::computed(heap, *words.get(place)?, arith::DEEP).ok()? {
            Num::Int(n) => Some(Term::Int(n)),
            Num::Float(x) => Some(Term::Float(x)),
            Num::Big(_) => None,
        };
        format::whole(&string, column, &arguments, world.ops, &computed).ok_or(GiveUp)
    }

    /// A term as the writer knows it: its variables have numbers from 1 on.
    fn term(&self, word: Word, heap: &Heap, world: &World<'_>) -> Result<Term, GiveUp> {
        self.part(word, heap, world, (&mut 0, &mut Vec::new()), 0)
    }

    fn part(
        &self,
        word: Word,
        heap: &Heap,
        world: &World<'_>,
        (parts, free): (&mut usize, &mut Vec<usize>),
        depth: usize,
    ) -> Result<Term, GiveUp> {
        heap.tick()?;
        *parts += 1;
        if *parts > MOST_PARTS || depth > MOST_DEEP {
            return Err(GiveUp);
        }
        let name = |code: Word| world.atoms.name(code).ok_or(GiveUp);
        Ok(match heap.see(word) {
            Seen::Code(code) if code >= ATOMS => Term::atom(name(code)?),
            Seen::Code(n) => Term::Int(n),
            Seen::Float(x) => Term::Float(x),
            Seen::Struct(at) if heap.functor(at) == BIG => {
                let n = heap.big_at(at)?;
                *parts += bigs::bits(&n) / A_PART;
                bigs::term(&n)
            }
            Seen::Struct(at) if heap.functor(at) == STRING => {
                let Seen::Code(code) = heap.see(heap.cells[at + 1]) else { return Err(GiveUp) };
                Term::Str(name(code)?.into())
            }
            Seen::Struct(at) if heap.functor(at) == CONS => {
                let (mut items, mut rest) = (Vec::new(), word);
                while let Seen::Struct(at) = heap.see(rest)
                    && heap.functor(at) == CONS
                {
                    items.push(self.part(heap.cells[at + 1], heap, world, (parts, free), depth + 1)?);
                    rest = heap.cells[at + 2];
                }
                Term::partial_list(items, self.part(rest, heap, world, (parts, free), depth + 1)?)
            }
            Seen::Struct(at) => {
                let (name, arity) = self.functors.get(heap.functor(at) as usize).ok_or(GiveUp)?;
                let args = (1..=*arity)
                    .map(|i| self.part(heap.cells[at + i], heap, world, (parts, free), depth + 1));
                Term::compound(name, args.collect::<Result<_, _>>()?)
            }
            Seen::Free(at) => {
                let known = free.iter().position(|other| *other == at);
                Term::Var(
                    1 + known.unwrap_or_else(|| {
                        free.push(at);
                        free.len() - 1
                    }),
                )
            }
        })
    }
}
