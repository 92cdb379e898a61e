//! Terms as short texts that `'$unpack'` of the kernel turns back: in front its kind, then its parts. A longer one that stands alone is a
//! text for the machine's own reader, which takes a tenth of the time for each part.

use crate::prolog::answer::{INT_LIMIT, PartMark, SHORT, push_count, push_value};
use crate::prolog::atoms::Atoms;
use crate::prolog::syntax::term::Term;
use crate::prolog::syntax::{emit, write};
use dashu_int::IBig;
use std::collections::HashMap;

/// Appends a term's text.
pub fn encode(term: &Term, atoms: &mut Atoms, out: &mut String) {
    encode_with(term, atoms, out, &mut HashMap::new());
}

/// Appends the texts of terms that share their variables.
pub fn encode_all(terms: &[Term], atoms: &mut Atoms, out: &mut String) {
    let mut vars = HashMap::new();
    terms.iter().for_each(|term| encode_with(term, atoms, out, &mut vars));
}

/// Appends the text of a term that stands alone.
pub fn encode_alone(term: &Term, atoms: &mut Atoms, out: &mut String) {
    match to_read(term) {
        Some(text) => {
            out.push(PartMark::Read.char());
            out.push_str(&text);
        }
        None => encode(term, atoms, out),
    }
}

/// From so many parts on a term is worth the machine's own reader, up to so many, of which none is deeper: it goes deeper for each item
/// of a list.
const WORTH_READING: usize = 8;
const MOST_READ: usize = 10_000;
const DEEPEST_READ: usize = 50;

/// The text of a term for the machine's own reader, as `[Term, Variable, Character, ...]`: it makes a string of a list that begins with
/// a character, so that variables stand for such characters. None where it would take longer, or come to something else.
pub fn to_read(term: &Term) -> Option<String> {
    let mut text = ToRead { out: "[".into(), late: String::new(), characters: 0, parts: 0, shorts: 0 };
    text.term(term, 0)?;
    (text.parts >= WORTH_READING && text.shorts < text.parts / 2).then(|| text.out + &text.late + "].")
}

struct ToRead {
    out: String,
    /// The variables that stand for characters, and these.
    late: String,
    characters: usize,
    parts: usize,
    /// How many parts are items that are small integers.
    shorts: usize,
}

impl ToRead {
    fn term(&mut self, term: &Term, depth: usize) -> Option<()> {
        self.parts += 1;
        if self.parts > MOST_READ || depth > DEEPEST_READ {
            return None;
        }
        match term {
            Term::Compound(c) if &*c.name == "." && c.args.len() == 2 => {
                let (items, tail) = term.list_parts();
                for (i, item) in items.into_iter().enumerate() {
                    self.out.push(if i == 0 { '[' } else { ',' });
                    match item {
                        Term::Atom(name, _) if i == 0 && name.chars().count() == 1 => self.character(item)?,
                        Term::Int(n) if (-SHORT..=SHORT).contains(n) => {
                            self.shorts += 1;
                            self.term(item, depth + 1)?;
                        }
                        _ => self.term(item, depth + 1)?,
                    }
                }
                if !tail.is_atom("[]") {
                    self.out.push('|');
                    self.term(tail, depth + 1)?;
                }
                self.out.push(']');
            }
            Term::Compound(c) if c.name.contains('\0') => return None,
            Term::Compound(c) => {
                match &*c.name {
                    name @ ("{}" | "[]" | "!") => self.out.extend(["'", name, "'"]),
                    name => emit::atom(&mut self.out, name),
                }
                for (i, arg) in c.args.iter().enumerate() {
                    self.out.push(if i == 0 { '(' } else { ',' });
                    self.term(arg, depth + 1)?;
                }
                self.out.push(')');
            }
            Term::Float(x) if !x.is_finite() => return None,
            Term::Atom(name, _) | Term::Str(name) if name.contains('\0') => return None,
            leaf => emit::term(&mut self.out, leaf),
        }
        Some(())
    }

    fn character(&mut self, atom: &Term) -> Option<()> {
        self.parts += 1;
        if atom.is_atom("\0") {
            return None;
        }
        let variable = format!("C{}", self.characters);
        self.characters += 1;
        self.out += &variable;
        self.late += &format!(",{variable},{}", emit::text(atom));
        Some(())
    }
}

fn encode_with(term: &Term, atoms: &mut Atoms, out: &mut String, vars: &mut HashMap<usize, u32>) {
    match term {
        Term::Var(n) => {
            let next = vars.len() as u32;
            let index = *vars.entry(*n).or_insert(next);
            out.push(PartMark::Variable.char());
            push_count(out, index as usize);
        }
        // Small integers are one character, larger ones digits.
        Term::Int(n) if n.unsigned_abs() < INT_LIMIT as u64 => push_value(out, *n),
        Term::Int(n) => number(out, &n.to_string()),
        Term::Big(digits) => number(out, digits),
        Term::Float(x) if x.is_nan() => out.push(PartMark::Undefined.char()),
        Term::Float(x) if x.is_infinite() => {
            out.push((if *x > 0.0 { PartMark::Infinite } else { PartMark::Below }).char())
        }
        Term::Float(x) => float(*x, out),
        Term::Str(text) => {
            out.push(PartMark::String.char());
            let code = atoms.code(text);
            push_value(out, code);
        }
        Term::Atom(name, _) => {
            let code = atoms.code(name);
            push_value(out, code);
        }
        Term::Compound(c) if &*c.name == "." && c.args.len() == 2 => {
            let (items, tail) = term.list_parts();
            let short = |item: &&Term| match item {
                Term::Int(n) if (-SHORT..=SHORT).contains(n) => Some(*n),
                _ => None,
            };
            let mut rest = &items[..];
            while let Some(item) = rest.first() {
                let run: Vec<i64> = rest.iter().map_while(short).collect();
                if run.len() >= A_RUN {
                    shorts(&run, out);
                    rest = &rest[run.len()..];
                } else {
                    out.push(PartMark::Item.char());
                    encode_with(item, atoms, out, vars);
                    rest = &rest[1..];
                }
            }
            encode_with(tail, atoms, out, vars);
        }
        Term::Compound(c) => {
            out.push(PartMark::Structure.char());
            let code = atoms.code(&c.name);
            push_value(out, code);
            push_count(out, c.args.len());
            for arg in &c.args {
                encode_with(arg, atoms, out, vars);
            }
        }
    }
}

/// From so many items on that are integers of one character they are told together.
pub const A_RUN: usize = 3;

/// Appends items of a list that are integers of one character; the rest of the list follows.
pub fn shorts(items: &[i64], out: &mut String) {
    out.push(PartMark::Shorts.char());
    items.iter().for_each(|item| push_value(out, *item));
    out.push(PartMark::End.char());
}

/// Appends the text of a finite float.
pub fn float(x: f64, out: &mut String) {
    number(out, &crate::prolog::syntax::number_text(&write::float(x)));
}

/// Appends the text of a large integer.
pub fn whole(n: &IBig, out: &mut String) {
    number(out, &n.to_string());
}

fn number(out: &mut String, digits: &str) {
    out.push(PartMark::Digits.char());
    out.push_str(digits);
    out.push(PartMark::End.char());
}
