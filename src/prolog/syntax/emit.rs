//! Terms as canonical text that the embedded machine's reader takes without surprises.

use crate::prolog::syntax::term::Term;
use std::fmt::Write;

/// Appends a quoted atom.
pub fn atom(out: &mut String, name: &str) {
    if name == "[]" || name == "{}" || name == "!" {
        out.push_str(name);
        return;
    }
    out.push('\'');
    for c in name.chars() {
        match c {
            '\'' => out.push_str("\\'"),
            '\\' => out.push_str("\\\\"),
            ' ' => out.push(' '),
            c if c.is_ascii_graphic() || c.is_alphanumeric() => out.push(c),
            c => write!(out, "\\x{:x}\\", c as u32).expect("a string takes all text"),
        }
    }
    out.push('\'');
}

/// An atom's quoted text.
pub fn quoted(name: &str) -> String {
    let mut out = String::new();
    atom(&mut out, name);
    out
}

/// The text of a clause variable.
pub fn var(n: usize) -> String {
    format!("V{n}")
}

/// Appends a term; strings become `'$string'(Atom)`: the machine itself has only lists of characters.
pub fn term(out: &mut String, t: &Term) {
    match t {
        Term::Compound(c) if &*c.name == STEPS => {
            let n = if let [Term::Int(n)] = c.args[..] { n as usize } else { 0 };
            write!(out, "\"{}\"", "s".repeat(n)).expect("a string takes all text");
        }
        Term::Var(n) => write!(out, "V{n}").expect("a string takes all text"),
        Term::Int(n) => write!(out, "{n}").expect("a string takes all text"),
        Term::Big(digits) => out.push_str(digits),
        Term::Float(x) => float(out, *x),
        Term::Str(text) => {
            out.push_str("'$string'(");
            atom(out, text);
            out.push(')');
        }
        Term::Atom(name, _) => atom(out, name),
        Term::Compound(c) if &*c.name == "." && c.args.len() == 2 => {
            let (items, tail) = t.list_parts();
            out.push('[');
            for (i, item) in items.into_iter().enumerate() {
                if i > 0 {
                    out.push(',');
                }
                term(out, item);
            }
            if !tail.is_atom("[]") {
                out.push('|');
                term(out, tail);
            }
            out.push(']');
        }
        Term::Compound(c) => {
            // `{}` and `!` as functors need their quotes.
            if matches!(&*c.name, "{}" | "[]" | "!") {
                write!(out, "'{}'", c.name).expect("a string takes all text");
            } else {
                atom(out, &c.name);
            }
            args(out, &c.args);
        }
    }
}

/// Appends arguments in parentheses; nothing for none.
pub fn args(out: &mut String, list: &[Term]) {
    if list.is_empty() {
        return;
    }
    out.push('(');
    for (i, arg) in list.iter().enumerate() {
        if i > 0 {
            out.push(',');
        }
        term(out, arg);
    }
    out.push(')');
}

/// A list of so many steps, as the machine's own text; no program has a name with this character.
pub const STEPS: &str = "\0steps";

/// A term's text.
pub fn text(t: &Term) -> String {
    let mut out = String::new();
    term(&mut out, t);
    out
}

/// Floats beyond the finite stand as the greatest finite one: the machine has no infinity.
fn float(out: &mut String, x: f64) {
    let x = if x.is_nan() { 0.0 } else { x.clamp(f64::MIN, f64::MAX) };
    let text = format!("{x:?}");
    match text.split_once('e') {
        Some((digits, exponent)) if !digits.contains('.') => {
            write!(out, "{digits}.0e{exponent}").expect("a string takes all text");
        }
        _ => out.push_str(&text),
    }
}
