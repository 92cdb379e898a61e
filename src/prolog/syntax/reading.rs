//! Terms as programs read them while they run, as text that the machine's own reader takes.

use super::emit;
use super::lexer::{Lexer, SyntaxError, Tok, is_symbol};
use super::ops::Ops;
use super::parser::{self, QuoteFlag};
use super::term::Term;
use crate::prolog::answer::PartMark;

/// Bits of how a text is read: whether to tell where the term's parts stand, and its comments.
const PLACES: i64 = 16;
const COMMENTS: i64 = 32;
/// Whether nothing but the term is wanted, and then what its variables are called.
const ALONE: i64 = 64;
const BOUND: i64 = 128;
/// Terms of more variables are told: those that stand alone have theirs counted off one by one.
const MOST_VARIABLES: usize = 50;

/// What was read.
#[derive(Clone, Debug)]
pub enum Parsed {
    /// A text for the machine's reader.
    Told(String),
    /// The term alone, and perhaps the names of its variables.
    Alone(Vec<Term>),
}

/// Reads the first term of a text. `mode` has in its lowest bits what a text in double quotes stands for and
/// in the next two the same for back quotes (0 string, 1 codes, 2 characters, 3 atom). Gives the machine's text
/// of `t(Term, [Name=Var, ...], Vars, [Name=Singleton, ...], Start, End, Places, Comments)` with places as characters
/// (Places if bit 4 of `mode` asks for them, Comments if bit 5 does: `c(Char, Line, Column, Byte, Text)` with what
/// stands before a comment), or `u` of that and [`without_characters`]; at the end of the text `'$eof'`; for a syntax error
/// `!` and `e(Kind, String, Place)`. If bit 6 asks for it, the term stands alone, with its bindings if bit 7 does.
pub fn parse_text(text: &str, ops: &Ops, mode: i64) -> Parsed {
    let begins = text.trim_start();
    let comment = || {
        begins.starts_with(['%', '/'])
            && matches!(parser::read(&mut Lexer::new(text), ops, QuoteFlag::String), Ok(None))
    };
    if begins.is_empty() || comment() {
        return Parsed::Told("'$eof'.".into());
    }
    parse_at(&ended(text), ops, mode, true).0
}

/// Reads the only term of a text; none if there is no term.
///
/// # Errors
/// The first syntax error.
pub fn read_whole(text: &str, ops: &Ops, mode: i64) -> Result<Option<parser::Read>, SyntaxError> {
    parser::read_as(&mut Lexer::new(&ended(text)), ops, mode_of(mode))
}

/// A text with the full stop that it may lack.
fn ended(text: &str) -> String {
    // A comment at the end would hide the full stop.
    let comment = text.rsplit('\n').next().is_some_and(|line| line.contains('%'));
    // In `=..` the full stop is one of the symbol's characters.
    let before = text.strip_suffix('.').map(|rest| rest.chars().next_back());
    let ends = before.is_some_and(|last| !last.is_some_and(is_symbol));
    match (ends, comment) {
        (true, false) => format!("{text} "),
        (false, false) => format!("{text} . "),
        (_, true) => format!("{text}\n . "),
    }
}

fn mode_of(bits: i64) -> parser::Mode {
    let flag = QuoteFlag::of_bits;
    parser::Mode { quotes: flag(bits), back: flag(bits >> 2), strict: true, places: bits & PLACES != 0 }
}

/// So many characters of a stream are looked at first, and how many times as many where its next term does not end there.
const AHEAD: usize = 1 << 10;
const FURTHER: usize = 8;

/// Reads the next term of a stream as [`parse_text`] does, and says how many characters it took. `ahead` gives so many of the
/// characters that come next, or all. In errors there is no text, which nobody is told.
pub fn parse_next(ahead: impl Fn(usize) -> String, ops: &Ops, mode: i64) -> (Parsed, usize) {
    let mut most = AHEAD;
    loop {
        let text = ahead(most);
        // Where there is less there are fewer bytes, too, unless all of it was asked for.
        let whole = text.len() < most || text.chars().count() < most;
        let (parsed, used) = parse_at(&text, ops, mode, false);
        let is_term = !matches!(&parsed, Parsed::Told(text) if text.starts_with(['!', '\'']));
        if whole || is_term && used < text.len() {
            return (parsed, text[..used].chars().count());
        }
        most = most.saturating_mul(FURTHER);
    }
}

/// Reads the first term of a text, and says how many bytes it took.
fn parse_at(text: &str, ops: &Ops, mode: i64, with_text: bool) -> (Parsed, usize) {
    let mut lexer = Lexer::new(text);
    if mode & COMMENTS != 0 {
        lexer.keep_comments();
    }
    let result = match parser::read_as(&mut lexer, ops, mode_of(mode)) {
        Ok(Some(read)) if mode & ALONE != 0 && read.vars.len() <= MOST_VARIABLES => {
            let bindings = (mode & BOUND != 0).then(|| bindings(&read));
            Parsed::Alone(std::iter::once(read.term.clone()).chain(bindings).collect())
        }
        Ok(Some(mut read)) => {
            let mut late = Vec::new();
            if !read.vars.is_empty() {
                read.term = without_characters(&read.term, read.vars.len(), &mut late).0;
            }
            let term = read_term(&read, text, &lexer);
            let term = if late.is_empty() { term } else { Term::compound("u", vec![term, Term::list(late)]) };
            Parsed::Told(emit::text(&term) + ".")
        }
        Ok(None) => Parsed::Told("'$eof'.".into()),
        Err(error) => Parsed::Told(format!("!{}.", emit::text(&error_term(error, text, with_text)))),
    };
    (result, lexer.position().min(text.len()))
}

/// The variables of a term that have names, as `Name = Variable`.
pub fn bindings(read: &parser::Read) -> Term {
    Term::list(named(read).map(binding).collect())
}

fn named(read: &parser::Read) -> impl Iterator<Item = (usize, &std::rc::Rc<str>)> {
    read.vars.iter().enumerate().filter(|(_, name)| &***name != "_")
}

fn binding((number, name): (usize, &std::rc::Rc<str>)) -> Term {
    Term::compound("=", vec![Term::atom(name), Term::Var(number)])
}

/// A term whose lists have variables in place of characters, with what these are (`Var - Character`), and whether it
/// was ground. The machine's reader makes a string of its own of characters at the head of a list, and its
/// `term_variables/2` then passes over what follows them.
fn without_characters(term: &Term, vars: usize, late: &mut Vec<Term>) -> (Term, bool) {
    let Term::Compound(c) = term else { return (term.clone(), !matches!(term, Term::Var(_))) };
    if &*c.name != "." || c.args.len() != 2 {
        let parts: Vec<(Term, bool)> = c.args.iter().map(|a| without_characters(a, vars, late)).collect();
        let ground = parts.iter().all(|(_, ground)| *ground);
        return (Term::compound(&c.name, parts.into_iter().map(|(term, _)| term).collect()), ground);
    }
    let (items, tail) = term.list_parts();
    let mut parts: Vec<(Term, bool)> = items.into_iter().map(|a| without_characters(a, vars, late)).collect();
    let (tail, closed) = without_characters(tail, vars, late);
    let ground = closed && parts.iter().all(|(_, ground)| *ground);
    if !ground {
        for (item, _) in &mut parts {
            if matches!(item, Term::Atom(name, _) if name.chars().count() == 1) {
                let var = Term::Var(vars + late.len());
                late.push(Term::compound("-", vec![var.clone(), std::mem::replace(item, var)]));
            }
        }
    }
    (Term::partial_list(parts.into_iter().map(|(term, _)| term).collect(), tail), ground)
}

/// What [`parse_text`] gives for a term.
fn read_term(read: &parser::Read, text: &str, lexer: &Lexer<'_>) -> Term {
    let chars = |at: usize| Term::Int(text[..at].chars().count() as i64);
    let singles = named(read).filter(|(i, _)| read.uses[*i].0 == 1);
    let parts = vec![
        read.term.clone(),
        bindings(read),
        Term::list((0..read.vars.len()).map(Term::Var).collect()),
        Term::list(singles.map(binding).collect()),
        chars(read.start),
        chars(lexer.position()),
        in_chars(&read.places, text),
        Term::list(lexer.comments().iter().map(|&(from, to)| comment(text, from, to)).collect()),
    ];
    Term::compound("t", parts)
}

/// A comment with how many characters, lines and bytes of a text stand before it.
fn comment(text: &str, from: usize, to: usize) -> Term {
    let before = &text[..from];
    let count = |n: usize| Term::Int(n as i64);
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count());
    let lines = before.matches('\n').count();
    let parts = vec![
        count(before.chars().count()),
        count(lines),
        count(column),
        count(from),
        Term::Str(text[from..to].into()),
    ];
    Term::compound("c", parts)
}

/// The place of a term counted in characters.
fn in_chars(place: &Term, text: &str) -> Term {
    match place {
        Term::Int(n) => Term::Int(text.get(..*n as usize).map_or(*n, |before| before.chars().count() as i64)),
        Term::Compound(c) => Term::compound(&c.name, c.args.iter().map(|arg| in_chars(arg, text)).collect()),
        other => other.clone(),
    }
}

/// What [`parse_text`] gives for an error, with the text, if it is wanted, and the place that SWI-Prolog names.
fn error_term(error: SyntaxError, text: &str, with_text: bool) -> Term {
    let unclosed = match &error.kind {
        Term::Atom(kind, _) => kind.starts_with("end_of_file"),
        Term::Compound(c) => c.name.starts_with("end_of_file"),
        _ => false,
    };
    let (shown, place) = if unclosed {
        (text.chars().take(1).collect::<String>(), 0)
    } else {
        (text.to_string(), text[..error.at.min(text.len())].chars().count().saturating_sub(1))
    };
    let shown = if with_text { shown } else { String::new() };
    Term::compound("e", vec![error.kind, Term::Str(shown.into()), Term::Int(place as i64)])
}

/// The machine's text of the number that a text holds, as `number_codes/2` reads it: with space and a sign
/// before it. Empty if the text is no number; the marks of [`PartMark`] for infinity, its negative and no number, which
/// the machine has no text for.
pub fn number_text(text: &str) -> String {
    let text = text.trim_start();
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let special = match digits {
        "inf" | "infinite" => Some(f64::INFINITY),
        "nan" => Some(f64::NAN),
        _ => None,
    };
    let special_text = |x: f64| match x {
        x if x.is_nan() => PartMark::Undefined.text(),
        _ if negative => PartMark::Below.text(),
        _ => PartMark::Infinite.text(),
    };
    if let Some(x) = special {
        return special_text(x);
    }
    let mut lexer = Lexer::new(digits);
    let Ok(token) = lexer.next() else { return String::new() };
    if lexer.position() != digits.len() || token.at != 0 {
        return String::new();
    }
    emit::text(&match token.tok {
        Tok::Int(n) => Term::Int(if negative { -n } else { n }),
        Tok::Big(n) if negative => Term::Big(format!("-{n}").into()),
        Tok::Big(n) => Term::Big(n),
        Tok::Float(x) if !x.is_finite() => return special_text(x),
        Tok::Float(x) => Term::Float(if negative { -x } else { x }),
        _ => return String::new(),
    })
}
