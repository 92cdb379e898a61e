//! Programs written for SWI-Prolog, made into text that the embedded engine compiles: parsed here,
//! resolved, and rewritten so that nothing needs to be compiled at run time.

mod arith;
mod build;
mod compile;
mod copies;
mod dcg;
pub mod diag;
mod emit;
pub mod files;
mod lexer;
mod load;
mod parser;
pub mod registry;
mod rules;
pub mod source;
mod support;

pub use build::{Built, Initial, build};
pub use compile::Places;
pub use copies::{Copy, Staged, copy, stage, staged_goal};
pub use diag::{Diagnostic, Severity, Source};
pub use emit::{quoted, text};
pub use load::{ReadClause, ReadGoal, Reader, Stage, Unit, included};
pub use support::{board_char, kernel_text};

use super::ops::Ops;
use super::term::Term;
use lexer::{Lexer, SyntaxError, Tok};
use parser::QuoteFlag;
use std::rc::Rc;

/// Reads the first term of a text. `mode` has in its lowest bits what a text in double quotes stands for and
/// in the next two the same for back quotes (0 string, 1 codes, 2 characters, 3 atom). Gives the engine's text
/// of `t(Term, [Name=Var, ...], Vars, [Name=Singleton, ...], Start, End, Places, Comments)` with places as characters
/// (Places if bit 4 of `mode` asks for them, Comments if bit 5 does: `c(Char, Line, Column, Byte, Text)` with what
/// stands before a comment); at the end of the text `'$eof'`; for a syntax error `!` and `e(Kind, String, Place)`.
pub fn parse_text(text: &str, ops: &Ops, mode: i64) -> String {
    if text.trim().is_empty() {
        return "'$eof'.".into();
    }
    // A comment at the end would hide the full stop.
    let comment = text.rsplit('\n').next().is_some_and(|line| line.contains('%'));
    let with_end = match (text.ends_with('.'), comment) {
        (true, false) => format!("{text} "),
        (false, false) => format!("{text} . "),
        (_, true) => format!("{text}\n . "),
    };
    parse_next(&with_end, ops, mode).0
}

/// Reads the next term of a text as [`parse_text`] does, and says how many characters it took.
pub fn parse_next(text: &str, ops: &Ops, mode: i64) -> (String, usize) {
    let flag = |bits: i64| match bits & 3 {
        0 => QuoteFlag::String,
        1 => QuoteFlag::Codes,
        2 => QuoteFlag::Chars,
        _ => QuoteFlag::Atom,
    };
    let flags = mode;
    let mode = parser::Mode { quotes: flag(mode), back: flag(mode >> 2), bar: true, places: mode & 16 != 0 };
    let mut lexer = Lexer::new(text);
    if flags & 32 != 0 {
        lexer.keep_comments();
    }
    let result = match parser::read_as(&mut lexer, ops, mode) {
        Ok(Some(read)) => emit::text(&read_term(&read, text, &lexer)) + ".",
        Ok(None) => "'$eof'.".into(),
        Err(error) => format!("!{}.", emit::text(&error_term(error, text))),
    };
    (result, text[..lexer.position().min(text.len())].chars().count())
}

/// What [`parse_text`] gives for a term.
fn read_term(read: &parser::Read, text: &str, lexer: &Lexer<'_>) -> Term {
    let chars = |at: usize| Term::Int(text[..at].chars().count() as i64);
    let binding =
        |(i, name): (usize, &std::rc::Rc<str>)| Term::compound("=", vec![Term::atom(name), Term::Var(i)]);
    let named = || read.vars.iter().enumerate().filter(|(_, name)| &***name != "_");
    let singles = named().filter(|(i, _)| read.uses[*i].0 == 1);
    let parts = vec![
        read.term.clone(),
        Term::list(named().map(binding).collect()),
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

/// What [`parse_text`] gives for an error, with the text and the place that SWI-Prolog names.
fn error_term(error: SyntaxError, text: &str) -> Term {
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
    Term::compound("e", vec![error.kind, Term::Str(shown.into()), Term::Int(place as i64)])
}

/// What the module of a text exports, from its first directive.
pub fn exports(text: &str) -> Vec<registry::Key> {
    let read = parser::read(&mut Lexer::new(text), &Ops::default(), QuoteFlag::String);
    let Ok(Some(read)) = read else { return Vec::new() };
    let Some([directive]) = read.term.args_of(":-", 1) else { return Vec::new() };
    let Some([_, exports]) = directive.args_of("module", 2) else { return Vec::new() };
    exports.list_items().unwrap_or_default().into_iter().filter_map(registry::indicator).collect()
}

/// A clause or directive as it stands in a text.
#[derive(Clone, Debug)]
pub struct Standing {
    pub term: Term,
    /// Where it stands, in bytes, from its first letter to behind its full stop.
    pub start: usize,
    pub end: usize,
}

/// All clauses of a text that can be read, those with syntax errors left out. Operators that its directives
/// declare are known from there on.
pub fn clauses(text: &str) -> Vec<Standing> {
    let mut ops = Ops::default();
    let mut lexer = Lexer::new(text);
    let mut all = Vec::new();
    loop {
        let before = lexer.position();
        match parser::read(&mut lexer, &ops, QuoteFlag::Codes) {
            Ok(Some(read)) => {
                if let Some([directive]) = read.term.args_of(":-", 1) {
                    for goal in directive.joined_by(",") {
                        add_operators(goal, &mut ops);
                    }
                }
                all.push(Standing { term: read.term, start: read.start, end: lexer.position() });
            }
            Ok(None) => return all,
            Err(_) if lexer.position() <= before => return all,
            Err(_) => {}
        }
    }
}

fn add_operators(goal: &Term, ops: &mut Ops) {
    if let Some([_, exports]) = goal.args_of("module", 2) {
        exports.list_items().unwrap_or_default().into_iter().for_each(|export| add_operators(export, ops));
        return;
    }
    let Some([Term::Int(priority), kind, names]) = goal.args_of("op", 3) else { return };
    let Some(kind) = kind.as_atom().and_then(Ops::kind) else { return };
    let names = names.list_items().unwrap_or_else(|| vec![names]);
    for name in names.iter().filter_map(|n| n.as_atom()) {
        ops.add(u32::try_from(*priority).unwrap_or(0).min(1200), kind, name);
    }
}

/// The names of a goal's variables, without the anonymous ones; empty if it does not parse.
pub fn variables(goal: &str, ops: &Ops) -> Vec<String> {
    let text = format!("{goal}\n.\n");
    let read = parser::read(&mut Lexer::new(&text), ops, QuoteFlag::String);
    let vars = read.ok().flatten().map(|r| r.vars).unwrap_or_default();
    vars.iter().filter(|v| &***v != "_").map(|v| v.to_string()).collect()
}

/// The bytes of a text's first clause with its full stop; none while the full stop is missing.
pub fn first_clause(text: &str) -> Option<usize> {
    let text = format!("{text}\n");
    let mut lexer = Lexer::new(&text);
    loop {
        match lexer.next() {
            Ok(token) if matches!(token.tok, Tok::End) => return Some(token.end.min(text.len() - 1)),
            Ok(token) if matches!(token.tok, Tok::Eof) => return None,
            Ok(_) => {}
            Err(error) => {
                let unclosed = match &error.kind {
                    Term::Atom(kind, _) => kind.starts_with("end_of_file"),
                    Term::Compound(c) => c.name.starts_with("end_of_file"),
                    _ => false,
                };
                // What cannot be read at all is told when its line is complete.
                return (!unclosed && text.trim_end().ends_with('.')).then_some(text.len() - 1);
            }
        }
    }
}

/// A goal's text as a term, and the names of its variables; none if it does not parse.
pub fn read_goal(goal: &str, ops: &Ops) -> Option<(Term, Vec<Rc<str>>)> {
    let text = format!("{goal}\n.\n");
    let read = parser::read(&mut Lexer::new(&text), ops, QuoteFlag::String).ok().flatten()?;
    Some((read.term, read.vars))
}

/// The names of the variables of the clause that begins at a byte of a text, in the order in which they
/// first occur; none if it does not parse or is a grammar rule, whose variables are not those of its clause.
pub fn names_at(text: &str, at: usize, ops: &Ops) -> Option<Vec<Rc<str>>> {
    let read = parser::read(&mut Lexer::new(text.get(at..)?), ops, QuoteFlag::String).ok().flatten()?;
    read.term.args_of("-->", 2).is_none().then_some(read.vars)
}

/// Whether a goal's text asks for files to be loaded.
pub fn loads_files(goal: &str, ops: &Ops) -> bool {
    let text = format!("{goal}\n.\n");
    let read = parser::read(&mut Lexer::new(&text), ops, QuoteFlag::String);
    let Ok(Some(read)) = read else { return false };
    matches!(
        read.term.callable(),
        Some(("consult" | "ensure_loaded" | "use_module", [_]) | ("use_module" | ".", [_, _]))
    )
}

/// The engine's text of the number that a text holds, as `number_codes/2` reads it: with space and a sign
/// before it. Empty if the text is no number; `i`, `j` and `w` for infinity, its negative and no number, which
/// the engine has no text for.
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
        x if x.is_nan() => "w".to_string(),
        _ if negative => "j".to_string(),
        _ => "i".to_string(),
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
