//! Clauses and goals as they stand in texts.

use super::lexer::{Lexer, Tok};
use super::ops::Ops;
use super::parser::{self, QuoteFlag};
use super::term::Term;
use std::rc::Rc;

/// A clause or directive as it stands in a text.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The term as it was read, variables by their numbers.
    pub term: Term,
    /// The byte of its first letter.
    pub start: usize,
    /// The byte behind its full stop.
    pub end: usize,
}

/// So many bytes of a program's texts are looked at by who is not behind a wall: to read them takes some hundred times as much
/// memory, and a program that a person wrote is a tenth of that.
pub const LOOKED_AT: usize = 2 << 20;

/// The clauses of a text that can be read, those with syntax errors left out, as far as so many bytes reach; they become fewer.
/// Operators that its directives declare are known from there on.
pub fn clauses(text: &str, left: &mut usize) -> Vec<Standing> {
    let end = (0..=text.len().min(*left)).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(0);
    *left -= end;
    let text = &text[..end];
    let mut ops = Ops::default();
    let mut lexer = Lexer::of_file(text);
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
/// first occur, and whether it is a grammar rule, whose clause has more of them; none if it does not parse.
pub fn names_at(text: &str, at: usize, ops: &Ops) -> Option<(Vec<Rc<str>>, bool)> {
    let read = parser::read(&mut Lexer::new(text.get(at..)?), ops, QuoteFlag::String).ok().flatten()?;
    let is_grammar = read.term.args_of("-->", 2).is_some();
    Some((read.vars, is_grammar))
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
