//! Built-in predicates of atoms, strings and other texts.
//!
//! A string is a structure with its text as an atom, as the machine has it. What is no text of the kind that is meant is left
//! to the machine, which knows what is wrong with it.

use super::heap::{BIG, CONS, GiveUp, Heap, STRING, Seen};
use super::values::{int, is_free, items, list, parted};
use super::{Pure, Word, World};
use crate::prolog::answer::{ATOMS, INT_LIMIT};
use crate::prolog::atoms::Atoms;
use crate::prolog::syntax::{char_types, number_text, parts, write};
use std::borrow::Cow;

/// So long texts may be, in bytes.
const MOST_TEXT: usize = 1 << 20;
/// So many bytes all atoms may have; those that are made stay.
const MOST_ATOMS: usize = 1 << 26;

/// No number begins so where names are read too: `inf` is a name there.
const NO_NUMBER: [char; 5] = [' ', '\n', '\t', 'i', 'n'];

/// What is made of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Made {
    Atom,
    String,
    /// A number; other texts are errors.
    Number,
    /// A number, or else an atom.
    Name,
}

/// What a predicate of texts is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Text {
    /// A text and its characters, or their codes.
    Listed {
        chars: bool,
        made: Made,
    },
    CharCode,
    Length,
    /// Two texts as one, of which one is known at least.
    Concat(Made),
    /// A text of any kind as another.
    Turned(Made),
    AtomNumber,
    NumberString,
    ToString,
    Case {
        upper: bool,
        made: Made,
    },
    Split,
    Join,
    JoinWith,
    /// A part, from a place on and so long.
    Part(Made),
    /// The first place of a part from a place on.
    FoundAt,
    /// Places of parts are variables or numbers from 0 on.
    Places,
    Class {
        chars: bool,
    },
    StringCode,
}

/// The predicates by name and arity.
const ALL: &[(&str, usize, Text)] = &[
    ("atom_codes", 2, Text::Listed { chars: false, made: Made::Atom }),
    ("atom_chars", 2, Text::Listed { chars: true, made: Made::Atom }),
    ("string_codes", 2, Text::Listed { chars: false, made: Made::String }),
    ("string_chars", 2, Text::Listed { chars: true, made: Made::String }),
    ("number_codes", 2, Text::Listed { chars: false, made: Made::Number }),
    ("number_chars", 2, Text::Listed { chars: true, made: Made::Number }),
    ("name", 2, Text::Listed { chars: false, made: Made::Name }),
    ("char_code", 2, Text::CharCode),
    ("atom_length", 2, Text::Length),
    ("string_length", 2, Text::Length),
    ("$atom_concat", 3, Text::Concat(Made::Atom)),
    ("$string_concat", 3, Text::Concat(Made::String)),
    ("atom_string", 2, Text::Turned(Made::String)),
    ("string_to_atom", 2, Text::Turned(Made::Atom)),
    ("atom_number", 2, Text::AtomNumber),
    ("number_string", 2, Text::NumberString),
    ("text_to_string", 2, Text::ToString),
    ("upcase_atom", 2, Text::Case { upper: true, made: Made::Atom }),
    ("downcase_atom", 2, Text::Case { upper: false, made: Made::Atom }),
    ("string_upper", 2, Text::Case { upper: true, made: Made::String }),
    ("string_lower", 2, Text::Case { upper: false, made: Made::String }),
    ("split_string", 4, Text::Split),
    ("atomic_list_concat", 2, Text::Join),
    ("concat_atom", 2, Text::Join),
    ("atomic_list_concat", 3, Text::JoinWith),
    ("concat_atom", 3, Text::JoinWith),
    ("$atom_part", 4, Text::Part(Made::Atom)),
    ("$string_part", 4, Text::Part(Made::String)),
    ("$found_at", 4, Text::FoundAt),
    ("$places", 3, Text::Places),
    ("char_type", 2, Text::Class { chars: true }),
    ("code_type", 2, Text::Class { chars: false }),
    ("string_code", 3, Text::StringCode),
];

/// Whether it begins like a list that has items.
fn is_list(heap: &Heap, word: Word) -> bool {
    matches!(heap.see(word), Seen::Struct(at) if heap.functor(at) == CONS)
}

/// The predicate of that name and arity.
pub(super) fn named(name: &str, arity: usize) -> Option<Text> {
    ALL.iter().find(|(n, a, _)| *n == name && *a == arity).map(|(_, _, what)| *what)
}

/// The name of one.
pub(super) fn name(what: Text, arity: usize) -> Option<&'static str> {
    ALL.iter().find(|(_, a, w)| *w == what && *a == arity).map(|(name, ..)| *name)
}

/// The only character of a text.
fn only_char(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

/// A character by its code, where that stands for it beyond doubt.
fn char_of(code: i64) -> Result<char, GiveUp> {
    char_types::from_code(code).filter(|&c| (c == char_types::ZERO) == (code == 0)).ok_or(GiveUp)
}

fn is_number(heap: &Heap, word: Word) -> bool {
    heap.is_big(heap.see(word))
        || matches!(heap.see(word), Seen::Float(_))
        || matches!(heap.see(word), Seen::Code(code) if code < ATOMS)
}

/// A number that is no less than zero.
fn place(heap: &Heap, word: Word) -> Result<usize, GiveUp> {
    usize::try_from(int(heap, word)?).map_err(|_| GiveUp)
}

/// The text of a proper list of characters or codes, without lists of both.
fn listed_text(list: &[Word], heap: &Heap, atoms: &Atoms) -> Result<String, GiveUp> {
    let kind = |item: &Word| matches!(heap.see(*item), Seen::Code(code) if code < ATOMS);
    let codes = list.first().is_some_and(kind);
    let one = |item: &Word| match heap.see(*item) {
        Seen::Code(code) if code >= ATOMS && !codes => atoms.name(code).and_then(only_char).ok_or(GiveUp),
        Seen::Code(code) if codes => char_of(code),
        _ => Err(GiveUp),
    };
    list.iter().map(one).collect()
}

impl Pure {
    /// Runs a predicate of texts; whether it is true.
    pub(super) fn of_text(
        &self,
        what: Text,
        args: &[Word],
        heap: &mut Heap,
        world: &mut World<'_>,
    ) -> Result<bool, GiveUp> {
        let &[first, .., last] = args else { return Err(GiveUp) };
        match what {
            Text::Listed { chars, made } => self.listed([first, last], (chars, made), heap, world),
            Text::CharCode => self.char_code(first, last, heap, world),
            Text::Length => {
                let n = self.text(first, heap, world.atoms)?.chars().count() as Word;
                if !is_free(heap, last) {
                    int(heap, last)?;
                }
                heap.unify(last, n, 0)
            }
            Text::Concat(made) => self.concat([first, args[1], last], made, heap, world),
            // Two texts are compared, however the second one is given.
            Text::Turned(Made::String) if !is_free(heap, first) && is_list(heap, last) => {
                let text = self.text(first, heap, world.atoms)?.into_owned();
                Ok(self.any_text(last, heap, world.atoms)? == text)
            }
            Text::Turned(made) => {
                let back = if made == Made::Atom { Made::String } else { Made::Atom };
                let (from, to, made) =
                    if is_free(heap, first) { (last, first, back) } else { (first, last, made) };
                let text = self.text(from, heap, world.atoms)?.into_owned();
                self.answer(to, made, &text, heap, world)
            }
            Text::AtomNumber | Text::NumberString => self.number_of(what, [first, last], heap, world),
            Text::ToString => {
                let text = self.any_text(first, heap, world.atoms)?.into_owned();
                self.answer(last, Made::String, &text, heap, world)
            }
            Text::Case { upper, made } => {
                let case = if upper { char_types::upper } else { char_types::lower };
                let text: String = self.text(first, heap, world.atoms)?.chars().map(case).collect();
                self.answer(last, made, &text, heap, world)
            }
            Text::Split => {
                let [text, separators, pad] =
                    [args[0], args[1], args[2]].map(|arg| self.any_text(arg, heap, world.atoms));
                let parts = parts::split(&text?, &separators?, &pad?);
                self.made_list(last, Made::String, &parts, heap, world)
            }
            Text::Join => {
                let text = self.joined(first, "", heap, world.atoms)?;
                self.answer(last, Made::Atom, &text, heap, world)
            }
            Text::JoinWith => self.join_with([first, args[1], last], heap, world),
            Text::Part(made) => {
                let (from, count) = (place(heap, args[1])?, place(heap, args[2])?);
                let part = parts::part(&self.text(first, heap, world.atoms)?, from, count).to_string();
                self.answer(last, made, &part, heap, world)
            }
            Text::FoundAt => {
                let from = place(heap, args[2])?;
                let part = self.text(args[1], heap, world.atoms)?;
                let found = parts::place(&self.text(first, heap, world.atoms)?, &part, from);
                found.map_or(Ok(false), |at| heap.unify(last, at as Word, 0))
            }
            Text::Places => {
                for &arg in args {
                    if !is_free(heap, arg) {
                        place(heap, arg)?;
                    }
                }
                Ok(true)
            }
            Text::Class { chars } => self.class(first, last, chars, heap, world),
            Text::StringCode => {
                let at = place(heap, first)?;
                self.no_number(args[1], heap)?;
                let text = self.text(args[1], heap, world.atoms)?;
                let found = at.checked_sub(1).and_then(|at| text.chars().nth(at));
                found.map_or(Ok(false), |c| heap.unify(last, Word::from(char_types::code(c)), 0))
            }
        }
    }

    /// The text of an atom, a string or a number.
    pub(super) fn text<'a>(&self, word: Word, heap: &Heap, atoms: &'a Atoms) -> Result<Cow<'a, str>, GiveUp> {
        let name = |code: Word| atoms.name(code).map(Cow::Borrowed).ok_or(GiveUp);
        match heap.see(word) {
            // The empty list is no atom, and yet some take it for one.
            Seen::Code(code) if code >= ATOMS && code != self.nil => name(code),
            Seen::Code(n) if n < ATOMS => Ok(Cow::Owned(n.to_string())),
            Seen::Float(x) => Ok(Cow::Owned(write::float(x))),
            Seen::Struct(at) if heap.functor(at) == STRING => name(heap.deref(heap.cells[at + 1])),
            Seen::Struct(at) if heap.functor(at) == BIG => Ok(Cow::Owned(heap.big_at(at)?.to_string())),
            _ => Err(GiveUp),
        }
    }

    /// The same, or that of a list of codes or characters; no number.
    fn any_text<'a>(&self, word: Word, heap: &Heap, atoms: &'a Atoms) -> Result<Cow<'a, str>, GiveUp> {
        match heap.see(word) {
            Seen::Struct(at) if heap.functor(at) == CONS => {
                Ok(Cow::Owned(listed_text(&items(heap, word, self.nil)?, heap, atoms)?))
            }
            Seen::Code(code) if code == self.nil => Ok(Cow::Borrowed("")),
            _ => {
                self.no_number(word, heap)?;
                self.text(word, heap, atoms)
            }
        }
    }

    fn no_number(&self, word: Word, heap: &Heap) -> Result<(), GiveUp> {
        if is_number(heap, word) { Err(GiveUp) } else { Ok(()) }
    }

    /// Makes something of a text; nothing where a number was wanted.
    pub(super) fn made(
        &self,
        made: Made,
        text: &str,
        heap: &mut Heap,
        world: &mut World<'_>,
    ) -> Result<Option<Word>, GiveUp> {
        if text.len() > MOST_TEXT || world.atoms.bytes() > MOST_ATOMS {
            return Err(GiveUp);
        }
        Ok(Some(match made {
            Made::Atom => world.atoms.code(text),
            Made::String => heap.string(world.atoms.code(text)),
            Made::Number => {
                let text = number_text(text);
                match text.parse::<i64>() {
                    Ok(n) if n.unsigned_abs() < INT_LIMIT as u64 => n,
                    Ok(_) => return Err(GiveUp),
                    Err(_) if text.is_empty() => return Ok(None),
                    Err(_) if text.contains('.') => heap.float(text.parse().map_err(|_| GiveUp)?),
                    Err(_) => return Err(GiveUp),
                }
            }
            Made::Name => match text.starts_with(NO_NUMBER) || text.is_empty() {
                true => world.atoms.code(text),
                false => match self.made(Made::Number, text, heap, world)? {
                    Some(number) => number,
                    None => world.atoms.code(text),
                },
            },
        }))
    }

    /// Has a variable stand for what is made of a text, or compares it with the text of something.
    pub(super) fn answer(
        &self,
        place: Word,
        made: Made,
        text: &str,
        heap: &mut Heap,
        world: &mut World<'_>,
    ) -> Result<bool, GiveUp> {
        if is_free(heap, place) {
            let word = self.made(made, text, heap, world)?.ok_or(GiveUp)?;
            return heap.unify(place, word, 0);
        }
        Ok(self.text(place, heap, world.atoms)? == text)
    }

    fn made_list(
        &self,
        place: Word,
        made: Made,
        texts: &[String],
        heap: &mut Heap,
        world: &mut World<'_>,
    ) -> Result<bool, GiveUp> {
        let mut words = Vec::with_capacity(texts.len());
        for text in texts {
            words.push(self.made(made, text, heap, world)?.ok_or(GiveUp)?);
        }
        self.must_be_list(heap, place)?;
        let made = list(heap, &words, self.nil);
        heap.unify(place, made, 0)
    }

    /// A text and the list of its characters or codes.
    fn listed(
        &self,
        [whole, parts]: [Word; 2],
        (chars, made): (bool, Made),
        heap: &mut Heap,
        world: &mut World<'_>,
    ) -> Result<bool, GiveUp> {
        if made == Made::Number && !is_number(heap, whole) && !is_free(heap, whole) {
            return Err(GiveUp);
        }
        let known = match is_free(heap, parts) {
            true => None,
            false => Some(self.open_list(parts, heap)?),
        };
        let ground =
            known.as_ref().filter(|(items, open)| !open && items.iter().all(|&item| !is_free(heap, item)));
        if let Some((items, _)) = ground {
            let text = listed_text(items, heap, world.atoms)?;
            if is_free(heap, whole) || made == Made::Number {
                let Some(word) = self.made(made, &text, heap, world)? else { return Err(GiveUp) };
                return heap.unify(whole, word, 0);
            }
            return Ok(self.text(whole, heap, world.atoms)? == text);
        }
        let text = self.text(whole, heap, world.atoms)?.into_owned();
        let all = self.parts_of(&text, chars, heap, world)?;
        heap.unify(parts, all, 0)
    }

    /// The list of a text's characters or codes.
    pub(super) fn parts_of(
        &self,
        text: &str,
        chars: bool,
        heap: &mut Heap,
        world: &mut World<'_>,
    ) -> Result<Word, GiveUp> {
        if text.len() > MOST_TEXT {
            return Err(GiveUp);
        }
        let one = |c: char| match chars {
            true => world.atoms.code(c.encode_utf8(&mut [0; 4])),
            false => Word::from(char_types::code(c)),
        };
        let words: Vec<Word> = text.chars().map(one).collect();
        Ok(list(heap, &words, self.nil))
    }

    /// The items of a list, and whether it has an open end.
    fn open_list(&self, list: Word, heap: &Heap) -> Result<(Vec<Word>, bool), GiveUp> {
        match parted(heap, list)? {
            (items, Seen::Free(_)) => Ok((items, true)),
            (items, end) if end == Seen::Code(self.nil) => Ok((items, false)),
            _ => Err(GiveUp),
        }
    }

    fn char_code(&self, c: Word, code: Word, heap: &mut Heap, world: &mut World<'_>) -> Result<bool, GiveUp> {
        match heap.see(c) {
            Seen::Free(_) => {
                let word = world.atoms.code(char_of(int(heap, code)?)?.encode_utf8(&mut [0; 4]));
                heap.unify(c, word, 0)
            }
            Seen::Code(name) if name >= ATOMS => {
                let c = world.atoms.name(name).and_then(only_char).ok_or(GiveUp)?;
                if !is_free(heap, code) {
                    char_of(int(heap, code)?)?;
                }
                heap.unify(code, Word::from(char_types::code(c)), 0)
            }
            _ => Err(GiveUp),
        }
    }

    fn concat(
        &self,
        [a, b, all]: [Word; 3],
        made: Made,
        heap: &mut Heap,
        world: &mut World<'_>,
    ) -> Result<bool, GiveUp> {
        let (place, text) = {
            let text = |word| self.text(word, heap, world.atoms);
            if is_free(heap, b) {
                let (a, all) = (text(a)?, text(all)?);
                (b, all.strip_prefix(&*a).map(String::from))
            } else if is_free(heap, a) {
                let (b, all) = (text(b)?, text(all)?);
                (a, all.strip_suffix(&*b).map(String::from))
            } else {
                (all, Some(format!("{}{}", text(a)?, text(b)?)))
            }
        };
        text.map_or(Ok(false), |text| self.answer(place, made, &text, heap, world))
    }

    fn number_of(
        &self,
        what: Text,
        [first, last]: [Word; 2],
        heap: &mut Heap,
        world: &mut World<'_>,
    ) -> Result<bool, GiveUp> {
        let atom = what == Text::AtomNumber;
        let (text, number, made) = if atom { (first, last, Made::Atom) } else { (last, first, Made::String) };
        if is_free(heap, text) {
            if !is_number(heap, number) {
                return Err(GiveUp);
            }
            let digits = self.text(number, heap, world.atoms)?.into_owned();
            return self.answer(text, made, &digits, heap, world);
        }
        // An atom is none to number_string/2.
        if is_number(heap, text) || !atom && matches!(heap.see(text), Seen::Code(_)) {
            return Err(GiveUp);
        }
        if !is_free(heap, number) {
            super::arith::number(heap, number)?;
        }
        let text = self.text(text, heap, world.atoms)?.into_owned();
        if text.is_empty() || text.starts_with(NO_NUMBER) && (atom || !text.starts_with(['i', 'n'])) {
            return Ok(false);
        }
        let value = self.made(Made::Number, &text, heap, world)?;
        value.map_or(Ok(false), |value| heap.unify(number, value, 0))
    }

    /// The texts of a list, with another one between them.
    fn joined(&self, list: Word, between: &str, heap: &Heap, atoms: &Atoms) -> Result<String, GiveUp> {
        let mut text = String::new();
        for (i, item) in items(heap, list, self.nil)?.into_iter().enumerate() {
            if i > 0 {
                text.push_str(between);
            }
            text.push_str(&self.text(item, heap, atoms)?);
            if text.len() > MOST_TEXT {
                return Err(GiveUp);
            }
        }
        Ok(text)
    }

    fn join_with(
        &self,
        [texts, between, all]: [Word; 3],
        heap: &mut Heap,
        world: &mut World<'_>,
    ) -> Result<bool, GiveUp> {
        let separator = self.text(between, heap, world.atoms)?.into_owned();
        let (items, open) = match is_free(heap, texts) {
            true => (Vec::new(), true),
            false => self.open_list(texts, heap)?,
        };
        if !open && items.iter().all(|&item| !is_free(heap, item)) {
            let text = self.joined(texts, &separator, heap, world.atoms)?;
            return self.answer(all, Made::Atom, &text, heap, world);
        }
        // Numbers and strings are compared as texts.
        let as_it_is = |item: &Word| match heap.see(*item) {
            Seen::Free(_) => true,
            Seen::Code(code) => code >= ATOMS && code != self.nil,
            _ => false,
        };
        if separator.is_empty() || !items.iter().all(as_it_is) {
            return Err(GiveUp);
        }
        let text = self.text(all, heap, world.atoms)?.into_owned();
        let parts: Vec<String> = text.split(&separator).map(String::from).collect();
        self.made_list(texts, Made::Atom, &parts, heap, world)
    }

    /// Whether a character is of a class.
    fn class(
        &self,
        c: Word,
        class: Word,
        chars: bool,
        heap: &mut Heap,
        world: &mut World<'_>,
    ) -> Result<bool, GiveUp> {
        let c = match heap.see(c) {
            Seen::Code(code) if code < ATOMS => char_of(code)?,
            Seen::Code(code) if code != self.nil => {
                world.atoms.name(code).and_then(only_char).ok_or(GiveUp)?
            }
            _ => return Err(GiveUp),
        };
        let of = |name: &str| {
            let letter = char_types::letter(name).ok_or(GiveUp)?;
            Ok(char_types::classes(c).any(|class| class == letter))
        };
        let (value, at) = match heap.see(class) {
            Seen::Code(code) if code >= ATOMS => return of(world.atoms.name(code).ok_or(GiveUp)?),
            Seen::Struct(at) => match self.functors.get(heap.functor(at) as usize) {
                Some((name, 1)) => match &**name {
                    "digit" if of("digit")? => (Word::from(char_types::code(c)) - 48, at),
                    "digit" => return Ok(false),
                    "upper" | "lower" => {
                        if !of(name)? {
                            return Ok(false);
                        }
                        let other =
                            if &**name == "upper" { char_types::lower(c) } else { char_types::upper(c) };
                        let word = match chars {
                            true => world.atoms.code(other.encode_utf8(&mut [0; 4])),
                            false => Word::from(char_types::code(other)),
                        };
                        (word, at)
                    }
                    _ => return Err(GiveUp),
                },
                _ => return Err(GiveUp),
            },
            _ => return Err(GiveUp),
        };
        // What is known may be of either kind.
        let given = heap.cells[at + 1];
        if !is_free(heap, given) && heap.deref(given) != value {
            return Err(GiveUp);
        }
        heap.unify(given, value, 0)
    }
}
