//! Terms as text, the way SWI-Prolog prints them.

use crate::prolog::answer::styles;
use crate::prolog::syntax::char_types::ZERO;
use crate::prolog::syntax::lexer::is_name_char;
use crate::prolog::syntax::ops::{OpKind, Ops};
use crate::prolog::syntax::term::Term;

/// Variables with numbers above this stand for subterms that contain themselves (`'$skeleton'` of the kernel).
const CYCLES: usize = crate::prolog::answer::INT_LIMIT as usize;

/// How to print; the default is what `write/1` does.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Quote atoms and strings where needed.
    pub quoted: bool,
    /// Print operators in functional notation.
    pub ignore_ops: bool,
    /// Print `'$VAR'(N)` as a variable's name.
    pub numbervars: bool,
    /// Print `{}(X)` in functional notation.
    pub brace_terms: bool,
    /// Print lists as `'.'(Head, Tail)`.
    pub dotlists: bool,
    /// Print lists as `'[|]'(Head, Tail)`.
    pub no_lists: bool,
    /// Quote atoms that have characters beyond ASCII.
    pub quote_non_ascii: bool,
    /// Print a space after the commas between arguments.
    pub spaced: bool,
    /// Name variables `A`, `B`, ..., and `_` where they occur once.
    pub letters: bool,
    /// How characters that cannot be seen stand between quotes.
    pub escapes: Escapes,
    /// The priority that the term must fit.
    pub priority: u32,
    /// Print `...` for what is deeper; 0 for no limit.
    pub max_depth: usize,
}

/// How characters that cannot be seen stand between quotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Escapes {
    /// `\n` and its like, else `\x1\`.
    Long,
    /// `\n` and its like, else `\u0001`.
    Short,
    /// As they are.
    None,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            quoted: false,
            ignore_ops: false,
            numbervars: true,
            brace_terms: false,
            dotlists: false,
            no_lists: false,
            quote_non_ascii: false,
            spaced: false,
            letters: false,
            escapes: Escapes::Long,
            priority: 1200,
            max_depth: 0,
        }
    }
}

impl Style {
    /// A style as the number that Prolog hands over ([`styles`]).
    pub fn from_bits(bits: i64) -> Style {
        let has = |bit: i64| bits & bit != 0;
        Style {
            quoted: has(styles::QUOTED),
            ignore_ops: has(styles::IGNORE_OPS),
            numbervars: !has(styles::NO_NUMBERVARS),
            letters: has(styles::LETTERS),
            brace_terms: has(styles::NO_BRACES),
            dotlists: has(styles::DOT_LISTS),
            no_lists: has(styles::NO_LISTS),
            quote_non_ascii: has(styles::QUOTE_NON_ASCII),
            spaced: has(styles::SPACED),
            escapes: match (has(styles::SHORT_ESCAPES), has(styles::NO_ESCAPES)) {
                (_, true) => Escapes::None,
                (true, false) => Escapes::Short,
                (false, false) => Escapes::Long,
            },
            priority: match bits >> styles::PRIORITY_SHIFT & 0xfff {
                0 => 1200,
                n => n as u32 - 1,
            },
            max_depth: (bits >> styles::DEPTH_SHIFT) as usize,
        }
    }
}

/// A term as SWI-Prolog prints it.
pub fn to_text(term: &Term, style: Style, ops: &Ops) -> String {
    to_text_after(None, term, style, ops)
}

/// A term's text where another character stands before it.
pub fn to_text_after(last: Option<char>, term: &Term, style: Style, ops: &Ops) -> String {
    let names = if style.letters { letters(term) } else { Vec::new() };
    let mut out = Out { text: String::new(), last, after: After::Other, depth: 0, style, ops, names };
    out.term(term, style.priority, false);
    out.text
}

/// What a variable is called by its number: `_` if it occurs once, else a letter in order.
pub fn letters(term: &Term) -> Vec<(usize, String)> {
    let mut uses: Vec<(usize, u32)> = Vec::new();
    let mut place = std::collections::HashMap::new();
    term.each_var(&mut |v| {
        let at = *place.entry(v).or_insert_with(|| {
            uses.push((v, 0));
            uses.len() - 1
        });
        uses[at].1 += 1;
    });
    let mut next = 0..;
    uses.into_iter()
        .map(|(v, n)| (v, if n == 1 { "_".to_string() } else { letter(next.next().unwrap_or(0)) }))
        .collect()
}

/// The name of `'$VAR'(N)`.
pub fn letter(n: i64) -> String {
    let letter = char::from(b'A' + (n % 26) as u8);
    if n < 26 { letter.to_string() } else { format!("{letter}{}", n / 26) }
}

struct Out<'a> {
    text: String,
    /// The character before what comes next, if a space may be needed.
    last: Option<char>,
    /// What the last token was.
    after: After,
    depth: usize,
    style: Style,
    ops: &'a Ops,
    names: Vec<(usize, String)>,
}

#[derive(Clone, Copy, PartialEq)]
enum After {
    Infix,
    Prefix,
    Minus,
    Other,
}

fn is_symbol_char(c: char) -> bool {
    "+-*/\\^<>=~:.?@#&$".contains(c)
        || !c.is_ascii() && !is_name_char(c) && !c.is_whitespace() && !is_hidden(c)
}

/// Characters that are printed as escapes between quotes.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || c != ' ' && c.is_whitespace()
        || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
        || matches!(c, '\u{feff}' | '\u{fff9}'..='\u{fffb}')
        || c == ZERO
}

/// Whether an atom stands without quotes.
pub fn is_plain_atom(name: &str) -> bool {
    if matches!(name, "[]" | "!" | ";" | "{}") {
        return true;
    }
    let mut chars = name.chars();
    match chars.next() {
        Some(c) if c.is_alphabetic() && !c.is_uppercase() => name.chars().all(is_name_char),
        Some(c) if is_symbol_char(c) => {
            let ascii = name.is_ascii() || name.chars().count() == 1;
            ascii && name.chars().all(is_symbol_char) && name != "." && !name.starts_with("/*")
        }
        Some(c) if !c.is_ascii() && c.is_numeric() => chars.next().is_none(),
        _ => false,
    }
}

/// Whether a text could be a variable's name.
pub fn is_variable_name(name: &str) -> bool {
    name.chars().next().is_some_and(|c| c == '_' || c.is_uppercase()) && name.chars().all(is_name_char)
}

/// A name in quotes with the escapes of SWI-Prolog: such as `\u0001`, or `\x1\`.
fn quoted_as(name: &str, mark: char, escapes: Escapes) -> String {
    let mut text = String::with_capacity(name.len() + 2);
    text.push(mark);
    if escapes == Escapes::None {
        for c in name.chars() {
            text.push(c);
            if c == mark || c == '\\' {
                text.push(c);
            }
        }
        text.push(mark);
        return text;
    }
    let short = escapes == Escapes::Short;
    for c in name.chars() {
        let escape = match c {
            '\u{7}' => 'a',
            '\u{8}' => 'b',
            '\t' => 't',
            '\n' => 'n',
            '\u{b}' => 'v',
            '\u{c}' => 'f',
            '\r' => 'r',
            '\\' => '\\',
            c if c == mark => mark,
            ZERO => {
                text.push_str(if short { "\\u0000" } else { "\\x0\\" });
                continue;
            }
            c if is_hidden(c) => {
                text.push_str(&match (short, c as u32) {
                    (false, code) => format!("\\x{code:X}\\"),
                    (true, code @ ..=0xffff) => format!("\\u{code:04X}"),
                    (true, code) => format!("\\U{code:08X}"),
                });
                continue;
            }
            c => {
                text.push(c);
                continue;
            }
        };
        text.push('\\');
        text.push(escape);
    }
    text.push(mark);
    text
}

/// A float as SWI-Prolog prints it: the shortest digits that read back, always with a point.
pub fn float(x: f64) -> String {
    if x.is_infinite() {
        return if x > 0.0 { "1.0Inf".into() } else { "-1.0Inf".into() };
    }
    if x.is_nan() {
        return "1.5NaN".into();
    }
    let magnitude = x.abs();
    // Where digits come behind the point it is not moved to the front.
    if magnitude != 0.0 && !(1e-4..1e15).contains(&magnitude) && (magnitude < 1.0 || x.fract() == 0.0) {
        let text = format!("{x:e}");
        let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        let point = if digits.contains('.') { "" } else { ".0" };
        let sign = if exponent.starts_with('-') { "" } else { "+" };
        return format!("{digits}{point}e{sign}{exponent}");
    }
    format!("{x:?}")
}

impl Out<'_> {
    fn raw(&mut self, text: &str) {
        self.text.push_str(text);
        self.last = text.chars().last().or(self.last);
        self.after = After::Other;
    }

    /// Adds a token, with a space where it would run into the one before it.
    fn token(&mut self, token: &str) {
        if let (Some(last), Some(first)) = (self.last, token.chars().next()) {
            let quote = matches!(first, '\'' | '"' | '`');
            let space = match first {
                '(' | '{' if self.after != After::Other => self.after != After::Infix,
                '(' => !matches!(last, '(' | '[' | '{' | ',' | '|' | ' ' | '\n' | '\t'),
                c => {
                    is_name_char(last) && is_name_char(c)
                        || is_symbol_char(last) && is_symbol_char(c)
                        || c == '\'' && last.is_ascii_digit()
                        || quote && c == last
                        || self.after == After::Minus && c.is_ascii_digit()
                }
            };
            if space {
                self.text.push(' ');
            }
        }
        self.raw(token);
    }

    fn atom(&mut self, name: &str) {
        let quoted = self.style.quoted
            && (!is_plain_atom(name) || self.style.quote_non_ascii && name.chars().any(|c| c > '\u{ff}'));
        if quoted && !crate::prolog::answer::is_reference(name) {
            self.quoted(name, '\'');
        } else {
            self.token(name);
        }
    }

    fn quoted(&mut self, name: &str, mark: char) {
        self.token(&quoted_as(name, mark, self.style.escapes));
    }

    fn open(&mut self, yes: bool) {
        if yes {
            self.token("(");
        }
    }

    fn close(&mut self, yes: bool) {
        if yes {
            self.raw(")");
        }
    }

    /// A term that must have at most a priority; `operand` tells that it stands beside an operator.
    fn term(&mut self, term: &Term, max: u32, operand: bool) {
        self.depth += 1;
        if self.style.max_depth > 0 && self.depth > self.style.max_depth {
            self.token("...");
        } else {
            self.whole(term, max, operand);
        }
        self.depth -= 1;
    }

    fn whole(&mut self, term: &Term, max: u32, operand: bool) {
        match term {
            // The kernel's names for the subterms of a cyclic term.
            Term::Var(n) if *n > CYCLES => self.token(&format!("S_{}", n - CYCLES)),
            Term::Var(n) => {
                let name = self.names.iter().find(|(v, _)| v == n).map(|(_, name)| name.clone());
                self.token(&name.unwrap_or_else(|| format!("_{n}")));
            }
            Term::Int(n) => self.token(&n.to_string()),
            Term::Big(digits) => self.token(digits),
            Term::Float(x) => self.token(&float(*x)),
            Term::Str(text) if self.style.quoted => self.quoted(text, '"'),
            Term::Str(text) => self.raw(text),
            Term::Atom(name, _) => {
                let embrace = operand && self.ops.is_op(name) || self.ops.priority(name) > max;
                self.open(embrace);
                self.atom(name);
                self.close(embrace);
            }
            Term::Compound(c) => self.compound(&c.name, &c.args, term, max),
        }
    }

    fn compound(&mut self, name: &str, args: &[Term], term: &Term, max: u32) {
        match (name, args) {
            (".", [_, _]) => return self.list(term),
            // What a hook printed, or a variable's name.
            ("$turniir_text", [Term::Atom(text, _)]) => return self.token(text),
            ("$stream", [Term::Int(n)]) => {
                return self.token(&format!("<stream>({:#x})", 0x6000_0000 + n * 0x100));
            }
            ("$VAR", [arg]) if self.style.numbervars => match arg {
                Term::Int(n @ 0..) => return self.token(&letter(*n)),
                Term::Int(n) => return self.token(&format!("S_{}", n.unsigned_abs())),
                Term::Atom(name, _) if is_variable_name(name) => return self.token(name),
                _ => {}
            },
            ("{}", [arg]) if !self.style.brace_terms => {
                self.token("{");
                self.term(arg, 1200, false);
                return self.raw("}");
            }
            _ => {}
        }
        if !self.style.ignore_ops && self.operator(name, args, max) {
            return;
        }
        self.atom(name);
        self.raw("(");
        for (i, arg) in args.iter().enumerate() {
            if i > 0 {
                self.comma();
            }
            self.argument(arg);
        }
        self.raw(")");
    }

    fn comma(&mut self) {
        self.raw(if self.style.spaced { ", " } else { "," });
    }

    /// An argument or list item: an atom needs no parentheses there, operator or not.
    fn argument(&mut self, arg: &Term) {
        match arg {
            Term::Atom(name, _) if self.style.max_depth == 0 => self.atom(name),
            Term::Atom(..) => self.term(arg, 1200, false),
            _ => self.term(arg, 999, false),
        }
    }

    fn operator(&mut self, name: &str, args: &[Term], max: u32) -> bool {
        let op = match args.len() {
            1 => self.ops.prefix(name).or_else(|| self.ops.postfix(name)),
            2 => self.ops.infix(name),
            _ => None,
        };
        let Some(op @ (priority, kind)) = op else { return false };
        let (left, right) = Ops::sides(op);
        self.open(priority > max);
        match (args, kind) {
            ([operand], OpKind::Fy | OpKind::Fx) => {
                self.atom(name);
                self.after = if name == "-" { After::Minus } else { After::Prefix };
                self.term(operand, right, true);
            }
            ([operand], _) => {
                self.term(operand, left, true);
                self.atom(name);
            }
            ([a, b], _) => {
                self.term(a, left, true);
                let before = self.text.len();
                match name {
                    "," => self.comma(),
                    "|" => self.raw(if self.style.spaced { "| " } else { "|" }),
                    _ => self.atom(name),
                }
                // What needs a space before gets one after.
                if self.text[before..].starts_with(' ') {
                    self.raw(" ");
                }
                self.after = After::Infix;
                self.term(b, right, true);
            }
            _ => {}
        }
        self.close(priority > max);
        true
    }

    fn list(&mut self, term: &Term) {
        let (items, tail) = term.list_parts();
        if self.style.dotlists || self.style.no_lists {
            for item in &items {
                match self.style.dotlists {
                    true => self.token("."),
                    false => self.atom("[|]"),
                }
                self.raw("(");
                self.argument(item);
                self.comma();
            }
            self.argument(tail);
            return self.raw(&")".repeat(items.len()));
        }
        self.token("[");
        let depth = self.depth;
        for (i, item) in items.iter().enumerate() {
            if i > 0 {
                self.comma();
            }
            self.argument(item);
            let last = i + 1 == items.len() && tail.is_atom("[]");
            self.depth += usize::from(!last);
            if !last && self.style.max_depth > 0 && self.depth >= self.style.max_depth {
                self.depth = depth;
                return self.raw("|...]");
            }
        }
        if !tail.is_atom("[]") {
            self.raw("|");
            self.argument(tail);
        }
        self.depth = depth;
        self.raw("]");
    }
}
