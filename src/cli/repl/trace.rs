//! The tracer of the top level: ports shown one by one, and keys that say how to go on.

use super::input::Input;
use crate::prolog::Output;
use crate::prolog::watch::{Action, Port, Shower, Wanted};
use std::cell::RefCell;
use std::fmt;
use std::io::Write;
use std::rc::Rc;

/// What goals are watched for.
pub struct Watching {
    pub tracing: bool,
    /// Predicates with spy points, as `name` or `name/arity`.
    pub spied: Vec<String>,
    /// Whether the tracer waits at each port.
    pub leashed: bool,
}

impl Default for Watching {
    fn default() -> Watching {
        Watching { tracing: false, spied: Vec::new(), leashed: true }
    }
}

impl fmt::Display for Watching {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let traced = if self.tracing { "every goal is traced" } else { "goals are not traced" };
        match self.spied.as_slice() {
            [] => write!(f, "{traced}; no spy points"),
            all => write!(f, "{traced}; spy points on {}", all.join(", ")),
        }
    }
}

const KEYS: &str = "
  Enter, space, c  go on to the next port      l  leap to the next spy point, or the end
  s                skip what this call calls   f  let this call fail
  a                give up the goal            h  this help
";

impl Watching {
    /// The prompt, which tells of it.
    pub fn prompt(&self) -> &'static str {
        match (self.tracing, self.spied.is_empty()) {
            (true, _) => "[trace]  ?- ",
            (false, false) => "[debug]  ?- ",
            (false, true) => "?- ",
        }
    }

    /// What the next goal is watched for; none if it is not.
    pub fn wanted(&self, input: &Rc<RefCell<Input>>) -> Option<(Wanted, Option<Shower>)> {
        if !self.tracing && self.spied.is_empty() {
            return None;
        }
        let only = if self.tracing { Vec::new() } else { self.spied.clone() };
        let wait = self.leashed && input.borrow().is_terminal();
        let input = input.clone();
        let shower = move |output: &mut Output, port: Port, depth: usize, goal: &str| {
            if output.column() > 0 {
                output.put("\n");
            }
            print!("{} ({depth}) {goal}", port.name());
            if !wait {
                println!();
                // Without somebody to say otherwise only what was asked for is shown.
                return Action::Stay;
            }
            ask(&mut input.borrow_mut())
        };
        Some((Wanted { trace: true, only, profile: false }, Some(Box::new(shower))))
    }
}

/// Waits for a key that says how to go on.
fn ask(input: &mut Input) -> Action {
    loop {
        print!(" ? ");
        let _ = std::io::stdout().flush();
        let (word, action) = match input.key("") {
            '\n' | '\r' | ' ' | 'c' => ("creep", Action::GoOn),
            'l' | 'n' => ("leap", Action::Leap),
            's' => ("skip", Action::Skip),
            'f' => ("fail", Action::Fail),
            'a' | '\x03' | '\x04' => ("abort", Action::Abort),
            _ => {
                println!("{KEYS}");
                continue;
            }
        };
        println!("{word}");
        return action;
    }
}
