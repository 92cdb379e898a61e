//! Terms as text: the way SWI-Prolog prints them, and the fully quoted way for the engine.

use super::ops::{Kind, Ops};
use super::term::Term;

/// How to print.
#[derive(Clone, Copy, Debug, Default)]
pub struct Style {
    /// Quote atoms and strings where needed.
    pub quoted: bool,
    /// Print operators and lists in functional notation.
    pub ignore_ops: bool,
}

/// A term as SWI-Prolog prints it.
pub fn to_text(term: &Term, style: Style, ops: &Ops) -> String {
    let mut out = Out { text: String::new(), style, ops };
    out.term(term, 1200);
    out.text
}

struct Out<'a> {
    text: String,
    style: Style,
    ops: &'a Ops,
}

fn is_symbol_char(c: char) -> bool {
    "+-*/\\^<>=~:.?@#&$".contains(c)
}

/// Whether an atom stands without quotes.
pub fn is_plain_atom(name: &str) -> bool {
    if matches!(name, "[]" | "!" | ";" | "{}" | ",") {
        return name != ",";
    }
    let mut chars = name.chars();
    match chars.next() {
        Some(c) if c.is_lowercase() => name.chars().all(|c| c == '_' || c.is_alphanumeric()),
        Some(c) if is_symbol_char(c) => name.chars().all(is_symbol_char) && name != ".",
        _ => false,
    }
}

/// A name in quotes with the escapes of SWI-Prolog.
pub fn quote(name: &str, mark: char) -> String {
    let mut text = String::with_capacity(name.len() + 2);
    text.push(mark);
    for c in name.chars() {
        match c {
            '\n' => text.push_str("\\n"),
            '\t' => text.push_str("\\t"),
            '\\' => text.push_str("\\\\"),
            '\u{7}' => text.push_str("\\a"),
            '\u{8}' => text.push_str("\\b"),
            '\u{1b}' => text.push_str("\\e"),
            c if c == mark => {
                text.push('\\');
                text.push(c);
            }
            c => text.push(c),
        }
    }
    text.push(mark);
    text
}

/// A float as SWI-Prolog prints it: the shortest digits that read back, always with a point.
pub fn float(x: f64) -> String {
    if x.is_infinite() {
        return if x > 0.0 { "inf".into() } else { "-inf".into() };
    }
    if x.is_nan() {
        return "nan".into();
    }
    let magnitude = x.abs();
    if magnitude != 0.0 && !(1e-4..1e15).contains(&magnitude) {
        let text = format!("{x:e}");
        let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        let digits = if digits.contains('.') { digits.to_string() } else { format!("{digits}.0") };
        let exponent: i32 = exponent.parse().unwrap_or(0);
        let sign = if exponent < 0 { '-' } else { '+' };
        return format!("{digits}e{sign}{:02}", exponent.abs()).replace("e+", "e+");
    }
    format!("{x:?}")
}

impl Out<'_> {
    /// Adds a token, with a space where it would run into the one before it.
    fn push(&mut self, token: &str) {
        let (Some(last), Some(first)) = (self.text.chars().last(), token.chars().next()) else {
            self.text.push_str(token);
            return;
        };
        let word = |c: char| c == '_' || c.is_alphanumeric();
        if word(last) && word(first) || is_symbol_char(last) && is_symbol_char(first) {
            self.text.push(' ');
        }
        self.text.push_str(token);
    }

    fn atom(&mut self, name: &str) {
        if self.style.quoted && !is_plain_atom(name) {
            let quoted = quote(name, '\'');
            self.push(&quoted);
        } else {
            self.push(name);
        }
    }

    /// An atom as an operand: in parentheses if it is an operator.
    fn operand_atom(&mut self, name: &str, max: u32) {
        let priority = [self.ops.prefix(name), self.ops.infix(name), self.ops.postfix(name)]
            .iter()
            .flatten()
            .map(|op| op.0)
            .max()
            .unwrap_or(0);
        if priority > max {
            self.push("(");
            self.atom(name);
            self.text.push(')');
        } else {
            self.atom(name);
        }
    }

    fn term(&mut self, term: &Term, max: u32) {
        match term {
            Term::Var(n) => self.push(&format!("_{n}")),
            Term::Int(n) => self.push(&n.to_string()),
            Term::Big(digits) => self.push(digits),
            Term::Float(x) => self.push(&float(*x)),
            Term::Str(text) if self.style.quoted => {
                let quoted = quote(text, '"');
                self.push(&quoted);
            }
            Term::Str(text) => self.text.push_str(text),
            Term::Atom(name, _) => self.operand_atom(name, max),
            Term::Compound(c) => self.compound(&c.name, &c.args, term, max),
        }
    }

    fn compound(&mut self, name: &str, args: &[Term], term: &Term, max: u32) {
        if name == "." && args.len() == 2 {
            return self.list(term);
        }
        if let ("$VAR", [Term::Int(n @ 0..)]) = (name, args)
            && !self.style.ignore_ops
        {
            let letter = char::from(b'A' + (n % 26) as u8);
            let number = if *n < 26 { String::new() } else { (n / 26).to_string() };
            return self.push(&format!("{letter}{number}"));
        }
        if name == "{}" && args.len() == 1 && !self.style.ignore_ops {
            self.push("{");
            self.term(&args[0], 1200);
            self.text.push('}');
            return;
        }
        if !self.style.ignore_ops && self.operator(name, args, max) {
            return;
        }
        self.atom(name);
        self.text.push('(');
        for (i, arg) in args.iter().enumerate() {
            if i > 0 {
                self.text.push(',');
            }
            self.argument(arg);
        }
        self.text.push(')');
    }

    /// An argument or list item: an atom needs no parentheses there, operator or not.
    fn argument(&mut self, arg: &Term) {
        match arg {
            Term::Atom(name, _) => self.atom(name),
            _ => self.term(arg, 999),
        }
    }

    fn operator(&mut self, name: &str, args: &[Term], max: u32) -> bool {
        let op = match args.len() {
            1 if name != "-" && name != "+" || args.len() == 1 => {
                self.ops.prefix(name).or_else(|| self.ops.postfix(name))
            }
            2 => self.ops.infix(name),
            _ => None,
        };
        let Some(op @ (priority, kind)) = op else { return false };
        let (left, right) = Ops::sides(op);
        let open = priority > max;
        if open {
            self.push("(");
        }
        match (args, kind) {
            ([operand], Kind::Fy | Kind::Fx) => {
                self.atom(name);
                let number = matches!(operand, Term::Int(_) | Term::Float(_) | Term::Big(_));
                let is_op = match operand {
                    Term::Compound(c) => {
                        c.args.len() <= 2 && self.ops.prefix(&c.name).is_some() && c.args.len() == 1
                    }
                    Term::Atom(n, _) => self.ops.is_op(n),
                    _ => false,
                };
                if (name == "-" || name == "+") && number || is_op {
                    self.text.push(' ');
                }
                self.term(operand, right);
            }
            ([operand], _) => {
                self.term(operand, left);
                self.atom(name);
            }
            ([a, b], _) => {
                self.term(a, left);
                match name {
                    "," => self.text.push(','),
                    "->" | ":-" | "-->" | "*->" | ";" | "|" | ":" => self.atom(name),
                    _ if name.chars().next().is_some_and(char::is_alphabetic) => {
                        self.text.push(' ');
                        self.atom(name);
                        self.text.push(' ');
                    }
                    _ => self.atom(name),
                }
                // A negative number after a symbol operator: `1- -1`.
                let negative = match b {
                    Term::Int(n) => *n < 0,
                    Term::Float(x) => *x < 0.0,
                    Term::Big(d) => d.starts_with('-'),
                    _ => false,
                };
                if negative && self.text.ends_with(is_symbol_char) {
                    self.text.push(' ');
                }
                self.term(b, right);
            }
            _ => {}
        }
        if open {
            self.text.push(')');
        }
        true
    }

    fn list(&mut self, term: &Term) {
        self.push("[");
        let (items, tail) = term.list_parts();
        for (i, item) in items.iter().enumerate() {
            if i > 0 {
                self.text.push(',');
            }
            self.argument(item);
        }
        if !tail.is_atom("[]") {
            self.text.push('|');
            self.argument(tail);
        }
        self.text.push(']');
    }
}
