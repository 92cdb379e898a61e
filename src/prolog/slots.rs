//! Terms as short texts that `'$de'` of the kernel turns back: in front its kind, then its parts.

use super::atoms::Atoms;
use super::foreign::push_value;
use super::term::Term;
use super::write;
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
            out.push('v');
            out.extend(char::from_u32(0x10000 + index.min(0xf_0000)));
        }
        // Small integers are one character, larger ones digits.
        Term::Int(n) if n.unsigned_abs() < 1 << 40 => push_value(out, *n),
        Term::Int(n) => number(out, &n.to_string()),
        Term::Big(digits) => number(out, digits),
        Term::Float(x) if x.is_nan() => out.push('w'),
        Term::Float(x) if x.is_infinite() => out.push(if *x > 0.0 { 'i' } else { 'j' }),
        Term::Float(x) => number(out, &super::dialect::number_text(&write::float(*x))),
        Term::Str(text) => {
            out.push('s');
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
                out.push('l');
                encode_with(item, atoms, out, vars);
            }
            encode_with(tail, atoms, out, vars);
        }
        Term::Compound(c) => {
            out.push('c');
            let code = atoms.code(&c.name);
            push_value(out, code);
            out.extend(char::from_u32(0x10000 + c.args.len().min(0xf_0000) as u32));
            for arg in &c.args {
                encode_with(arg, atoms, out, vars);
            }
        }
    }
}

fn number(out: &mut String, digits: &str) {
    out.push('n');
    out.push_str(digits);
    out.push('z');
}
