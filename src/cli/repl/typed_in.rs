//! `[user].`: clauses that are typed in.

use super::input::NoLine;
use super::{TopLevel, exhausted};
use crate::prolog::{Term, host};

/// Whether a goal asks for clauses to be typed in.
pub fn asked(goal: &Term) -> bool {
    match goal.list_items().as_deref() {
        Some([only]) => only.is_atom("user"),
        _ => goal.args_of("consult", 1).is_some_and(|what| what[0].is_atom("user") || asked(&what[0])),
    }
}

/// Reads clauses up to `end_of_file.` or the end of the input, and loads them; false if it was interrupted.
pub fn load(top: &mut TopLevel) -> bool {
    let mut text = String::new();
    let mut waiting = host::with(|h| h.texts.inputs.swap_typed(""));
    loop {
        // What stands behind the goal on its line comes first.
        while let Some((line, rest)) = waiting.split_once('\n').map(|(a, b)| (a.to_string(), b.to_string())) {
            waiting = rest;
            if line.trim() == "end_of_file." {
                host::with(|h| h.texts.inputs.swap_typed(&waiting));
                loaded(top, &text);
                return true;
            }
            text = text + &line + "\n";
        }
        let line = top.input.borrow_mut().line("|: ");
        match line {
            Ok(line) => waiting = waiting + &line + "\n",
            Err(NoLine::Interrupted) => return false,
            Err(NoLine::End | NoLine::Failed(_)) => {
                if top.input.borrow().is_terminal() {
                    println!();
                }
                loaded(top, &(text + &waiting));
                return true;
            }
        }
    }
}

/// Loads a text that was typed in, each as another file.
fn loaded(top: &mut TopLevel, text: &str) {
    top.typed += 1;
    let name = format!("user://{}", top.typed);
    crate::prolog::interruptible(true);
    let loaded = exhausted::survived(|| top.machine().load_text(&name, text));
    crate::prolog::interruptible(false);
    match loaded {
        Some(loaded) => top.told(loaded.diagnostics),
        None => {
            top.give_up();
        }
    }
}
