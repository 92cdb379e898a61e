//! Exceptions in words.

use crate::prolog::syntax::ops::Ops;
use crate::prolog::syntax::term::Term;
use crate::prolog::syntax::write::{self, Style};

/// An exception as a sentence.
pub fn sentence(ball: &Term) -> String {
    let ops = Ops::default();
    let show = |t: &Term| write::to_text(t, Style { quoted: true, ..Style::default() }, &ops);
    let Some([formal, context]) = ball.args_of("error", 2) else {
        return match ball.as_atom() {
            Some("$halt") => "the program called halt".into(),
            _ => format!("unhandled exception: {}", show(ball)),
        };
    };
    if let Some(("syntax_error", [kind])) = formal.callable() {
        return syntax_error(context, &show(kind), &show);
    }
    let place = match context {
        Term::Var(_) => String::new(),
        _ => {
            let place = context.args_of("context", 2).map_or(context, |a| &a[0]);
            match place {
                Term::Var(_) => String::new(),
                place => format!("{}: ", show(place).replace("system:", "")),
            }
        }
    };
    match formal.callable() {
        Some(("existence_error", [kind, what])) if kind.is_atom("procedure") => {
            let elsewhere = context.args_of("context", 2).is_some_and(|of| of[1].is_atom("$not here"));
            match elsewhere {
                true => format!(
                    "{} cannot overwrite a term of this goal; keep what changes in nb_setval/2 or in a fact",
                    show(what)
                ),
                false => format!("unknown procedure {}", show(what)),
            }
        }
        Some(("existence_error", [kind, what])) if kind.is_atom("player") => {
            format!("{place}there is no player {}", show(what))
        }
        Some(("existence_error", [kind, what])) => {
            format!("{place}{} {} does not exist", show(kind), show(what))
        }
        Some(("type_error", [kind, what])) => {
            format!("{place}type error: expected {}, found {}", show(kind), show(what))
        }
        Some(("domain_error", [kind, what])) if kind.is_atom("laud") => {
            format!("{place}no board can be read from {}", show(what))
        }
        Some(("domain_error", [kind, what])) => {
            format!("{place}domain error: expected {}, found {}", show(kind), show(what))
        }
        Some(("instantiation_error", [])) => format!("{place}arguments are not sufficiently instantiated"),
        Some(("evaluation_error", [what])) => format!("{place}arithmetic: {}", show(what)),
        Some(("permission_error", [action, kind, what])) => {
            format!("no permission to {} {} {}", show(action), show(kind), show(what))
        }
        Some(("board_error", [Term::Atom(what, _)])) => what.to_string(),
        Some(("resource_error", [what])) => format!("not enough {}", show(what)),
        _ => format!("{place}{}", show(formal)),
    }
}

/// A syntax error in words, behind where it is: a text has no place, and of a stream that is no file only lines are known.
fn syntax_error(context: &Term, kind: &str, show: &dyn Fn(&Term) -> String) -> String {
    let message = format!("syntax error: {}", kind.replace('_', " "));
    match context.callable() {
        Some(("file", [file, line, column, _])) => {
            let file = file.as_atom().map_or_else(|| show(file), String::from);
            format!("{file}:{}:{}: {message}", show(line), show(column))
        }
        // Who has typed it knows where.
        Some(("stream", [stream, ..])) if stream.is_atom("user_input") => format!("user_input: {message}"),
        Some(("stream", [_, line, column, _])) => {
            format!("line {}, column {}: {message}", show(line), show(column))
        }
        Some(("context", [Term::Var(_), ..])) => message,
        Some(("context", [place, ..])) => format!("{}: {message}", show(place).replace("system:", "")),
        _ => message,
    }
}
