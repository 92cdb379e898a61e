//! Programs written for SWI-Prolog, made into text that the embedded engine compiles: parsed here,
//! resolved, and rewritten so that nothing needs to be compiled at run time.

mod arith;
mod build;
mod compile;
mod dcg;
pub mod diag;
mod emit;
mod lexer;
mod load;
mod parser;
pub mod registry;
pub mod source;
mod support;

pub use build::{Built, Initial, build};
pub use diag::{Diagnostic, Severity, Source};
pub use emit::quoted;
pub use load::{Reader, Unit};
pub use support::{board_char, kernel_text};

use super::ops::Ops;
use super::term::Term;
use lexer::{Lexer, Tok};
use parser::QuoteFlag;

/// Reads one term from a text and returns the engine's text of `t(Term, [Name=Var, ...])`; `!` and
/// the message for a syntax error.
pub fn parse_text(text: &str, ops: &Ops) -> String {
    let with_end = format!("{text} .");
    let mut lexer = Lexer::new(&with_end);
    match parser::read(&mut lexer, ops, QuoteFlag::String) {
        Ok(Some(read)) => {
            let names: Vec<Term> = read
                .vars
                .iter()
                .enumerate()
                .filter(|(_, name)| &***name != "_")
                .map(|(i, name)| Term::compound("=", vec![Term::atom(name), Term::Var(i)]))
                .collect();
            format!("{}.", emit::text(&Term::compound("t", vec![read.term, Term::list(names)])))
        }
        Ok(None) => "'$eof'.".into(),
        Err(error) => format!("!{}", error.message),
    }
}

/// What the module of a text exports, from its first directive.
pub fn exports(text: &str) -> Vec<registry::Key> {
    let read = parser::read(&mut Lexer::new(text), &Ops::default(), QuoteFlag::String);
    let Ok(Some(read)) = read else { return Vec::new() };
    let Some([directive]) = read.term.args_of(":-", 1) else { return Vec::new() };
    let Some([_, exports]) = directive.args_of("module", 2) else { return Vec::new() };
    exports.list_items().unwrap_or_default().into_iter().filter_map(registry::indicator).collect()
}

/// The names of a goal's variables, without those that begin with `_`; empty if it does not parse.
pub fn variables(goal: &str, ops: &Ops) -> Vec<String> {
    let text = format!("{goal}\n.\n");
    let read = parser::read(&mut Lexer::new(&text), ops, QuoteFlag::String);
    let vars = read.ok().flatten().map(|r| r.vars).unwrap_or_default();
    vars.iter().filter(|v| !v.starts_with('_')).map(|v| v.to_string()).collect()
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

/// The engine's text of the number that a text holds, with a sign and space around it allowed;
/// empty if it is none.
pub fn number_text(text: &str) -> String {
    let text = text.trim();
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", text.strip_prefix('+').unwrap_or(text)),
    };
    if !digits.starts_with(|c: char| c.is_ascii_digit()) {
        return String::new();
    }
    let mut lexer = Lexer::new(digits);
    let Ok(token) = lexer.next() else { return String::new() };
    if lexer.position() != digits.len() {
        return String::new();
    }
    match token.tok {
        Tok::Int(n) => format!("{sign}{n}"),
        Tok::Big(n) => format!("{sign}{n}"),
        Tok::Float(x) => format!("{sign}{}", emit::text(&Term::Float(x))),
        _ => String::new(),
    }
}
