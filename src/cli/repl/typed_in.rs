//! `[user].`: clauses that are typed in.

use super::input::NoLine;
use super::{TopLevel, exhausted};
use crate::prolog::{Term, host, syntax};

/// Whether a goal asks for clauses to be typed in.
pub fn asked(goal: &Term) -> bool {
    match goal.list_items().as_deref() {
        Some([only]) => only.is_atom("user"),
        _ => goal.args_of("consult", 1).is_some_and(|what| what[0].is_atom("user") || asked(&what[0])),
    }
}

/// Reads clauses up to `end_of_file.` or the end of the input, and loads them; false if the top level cannot
/// go on.
pub fn run(top: &mut TopLevel) -> bool {
    let Some(text) = typed(top) else {
        println!("% Interrupted.");
        return true;
    };
    load(top, &text);
    top.changed();
    if top.halted || top.exhausted {
        return false;
    }
    println!("true.");
    true
}

/// The clauses; none if somebody interrupts.
fn typed(top: &mut TopLevel) -> Option<String> {
    let mut text = String::new();
    // What stands behind the goal on its line comes first.
    let mut waiting = host::with(|h| h.texts.inputs.swap_typed(""));
    loop {
        while let Some(end) = syntax::first_clause(&waiting) {
            let clause: String = waiting.drain(..end).collect();
            if clause.trim().trim_end_matches('.').trim_end() == "end_of_file" {
                // The rest is goals again.
                host::with(|h| h.texts.inputs.swap_typed(&waiting));
                return Some(text);
            }
            text += &clause;
        }
        let line = top.input.borrow_mut().line("|: ");
        match line {
            Ok(line) => waiting = waiting + &line + "\n",
            Err(NoLine::Interrupted) => return None,
            Err(NoLine::End | NoLine::Failed(_)) => {
                if top.input.borrow().is_terminal() {
                    println!();
                }
                return Some(text + &waiting);
            }
        }
    }
}

/// Loads a text that was typed in, each as another file.
fn load(top: &mut TopLevel, text: &str) {
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
