//! Terms as short texts that `'$unpack'` of the kernel turns back: in front its kind, then its parts.

use crate::prolog::answer::{INT_LIMIT, PartMark, push_count, push_value};
use crate::prolog::atoms::Atoms;
use crate::prolog::syntax::term::Term;
use crate::prolog::syntax::write;
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
            for item in items {
                out.push(PartMark::Item.char());
                encode_with(item, atoms, out, vars);
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
