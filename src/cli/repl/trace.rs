//! The tracer of the top level: ports shown one by one, and keys that say how to go on.

use super::input::Input;
use super::ports::Ports;
use crate::prolog::watch::{Action, Port, Shower, Shown, Wanted};
use crate::prolog::{Ops, Output, Style, to_text};
use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

/// What goals are watched for.
pub struct Watching {
    pub tracing: bool,
    /// Predicates with spy points, as `name` or `name/arity`.
    pub spied: Vec<String>,
    /// Whether they are passed over, after `nodebug`.
    pub passed: bool,
    /// The ports that are shown, and those at which the tracer waits.
    pub visible: Ports,
    pub leash: Ports,
    keyed: Rc<RefCell<Keyed>>,
}

/// What the keys of a goal's trace ask for beyond the goal.
#[derive(Default)]
pub struct Keyed {
    /// The goal was given up, and not interrupted.
    pub aborted: bool,
    /// The top level is to end.
    pub exit: bool,
    /// No more tracing.
    off: bool,
    /// Spy points set and taken away.
    spied: Vec<(String, bool)>,
}

impl Default for Watching {
    fn default() -> Watching {
        let keyed = Rc::default();
        Watching {
            tracing: false,
            spied: Vec::new(),
            passed: false,
            visible: Ports::ALL,
            leash: Ports::ALL,
            keyed,
        }
    }
}

impl fmt::Display for Watching {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let traced = if self.tracing { "every goal is traced" } else { "goals are not traced" };
        match self.spied.as_slice() {
            [] => write!(f, "{traced}; no spy points"),
            all if self.passed => write!(f, "{traced}; spy points, passed over, on {}", all.join(", ")),
            all => write!(f, "{traced}; spy points on {}", all.join(", ")),
        }
    }
}

const KEYS: &str = "
  Enter, space, c  creep: go on to the next port    l  leap to the next spy point, or the end
  s                skip what this call calls        u  up: on to the call that this one belongs to
  r                retry: call this goal again      f  fail: let this goal fail
  i                ignore: take this goal as true   g  goals: the calls under way
  +  -             spy point on it, or none         w  write the goal in full
  n                no debug: show nothing more      a  abort: give up the goal
  e                exit: leave the top level        h  this help
";

impl Watching {
    /// The prompt, which tells of it.
    pub fn prompt(&self) -> &'static str {
        match (self.tracing, self.spies()) {
            (true, _) => "[trace]  ?- ",
            (false, true) => "[debug]  ?- ",
            (false, false) => "?- ",
        }
    }

    /// Does as one of the goals `trace`, `notrace`, `debug` and `nodebug` says.
    pub fn switch(&mut self, goal: &str) {
        match goal {
            "trace" => (self.tracing, self.passed) = (true, false),
            "debug" => self.passed = false,
            "nodebug" => (self.tracing, self.passed) = (false, true),
            _ => self.tracing = false,
        }
    }

    /// Whether there are spy points that count.
    fn spies(&self) -> bool {
        !self.passed && !self.spied.is_empty()
    }

    /// What the next goal is watched for; none if it is not.
    pub fn wanted(&self, input: &Rc<RefCell<Input>>) -> Option<(Wanted, Option<Shower>)> {
        if !self.tracing && !self.spies() {
            return None;
        }
        let only = if self.tracing { Vec::new() } else { self.spied.clone() };
        let waits = input.borrow().is_terminal();
        let (input, keyed, leash, visible) = (input.clone(), self.keyed.clone(), self.leash, self.visible);
        let shower = move |output: &mut Output, shown: &Shown<'_>| {
            if !visible.has(shown.at.port) {
                return Action::Stay;
            }
            if output.column() > 0 {
                output.put("\n");
            }
            print!("{}", line(shown));
            if !waits || !leash.has(shown.at.port) {
                println!();
                // Without somebody to say otherwise only what was asked for is shown.
                return Action::Stay;
            }
            ask(&mut input.borrow_mut(), &mut keyed.borrow_mut(), shown)
        };
        let silent = !visible.has(Port::Exception);
        Some((
            Wanted { trace: true, only, no_exceptions: silent, ..Wanted::default() },
            Some(Box::new(shower)),
        ))
    }

    /// Takes spy points away: of a name with any number of arguments, or of one predicate, for which a point on
    /// its name alone stands as well.
    pub fn no_spy(&mut self, name: &str, arity: Option<usize>) {
        let one = arity.map(|a| format!("{name}/{a}"));
        self.spied.retain(|spied| match &one {
            Some(one) => spied != one && spied != name,
            None => spied.rsplit_once('/').map_or(spied.as_str(), |(bare, _)| bare) != name,
        });
    }

    /// Does what the keys asked for during a goal, and tells of it.
    pub fn keyed(&mut self) -> Keyed {
        let keyed = self.keyed.take();
        for (name, on) in &keyed.spied {
            let (bare, arity) = name.rsplit_once('/').unwrap_or((name, ""));
            self.no_spy(bare, arity.parse().ok());
            if *on {
                self.passed = false;
                self.spied.push(name.clone());
            }
        }
        if keyed.off {
            self.tracing = false;
        }
        keyed
    }
}

/// A port as it is shown.
fn line(shown: &Shown<'_>) -> String {
    format!("{} ({}) {}", shown.at.port.name(), shown.at.depth, shown.goal)
}

/// Waits for a key that says how to go on.
fn ask(input: &mut Input, keyed: &mut Keyed, shown: &Shown<'_>) -> Action {
    let port = shown.at.port;
    loop {
        let (word, action) = match input.key(" ? ", "") {
            '\n' | '\r' | ' ' | 'c' => ("creep", Action::GoOn),
            'l' => ("leap", Action::Leap),
            's' if matches!(port, Port::Exit | Port::Fail) => ("creep", Action::GoOn),
            's' => ("skip", Action::Skip),
            'u' => ("up", Action::Up),
            'f' => ("fail", Action::Fail),
            'r' if port == Port::Call => ("can't retry at this port", Action::Stay),
            'r' => ("retry", Action::Retry),
            'i' if port != Port::Call || !shown.own => ("can't ignore goal at this port", Action::Stay),
            'i' => ("ignore", Action::Ignore),
            'n' => ("no debug", Action::Off),
            '+' => ("spy", Action::Spy(true)),
            '-' => ("no spy", Action::Spy(false)),
            'g' => ("goals", Action::Stay),
            'w' => ("write", Action::Stay),
            'e' => ("exit", Action::Abort),
            'a' | '\x03' | '\x04' => ("abort", Action::Abort),
            _ => {
                println!("{KEYS}");
                print!("{}", line(shown));
                continue;
            }
        };
        println!("{word}");
        match action {
            Action::Stay => match word {
                "goals" => goals(shown),
                "write" => println!("{}", whole(shown)),
                _ => {}
            },
            Action::Spy(on) => {
                keyed.spied.push((shown.name.to_string(), on));
                return action;
            }
            Action::Off => keyed.off = true,
            Action::Abort if word == "exit" => keyed.exit = true,
            Action::Abort => keyed.aborted = true,
            _ => {}
        }
        if action != Action::Stay {
            return action;
        }
        print!("{}", line(shown));
    }
}

/// Calls under way that are listed.
const LISTED: usize = 30;

/// The calls under way, this one first.
fn goals(shown: &Shown<'_>) {
    println!("     [{}] {}", shown.at.depth, shown.goal);
    let above = &shown.above[..shown.above.len().min(shown.at.depth - 1)];
    for (depth, frame) in above.iter().enumerate().rev().take(LISTED) {
        println!("     [{}] {}", depth + 1, frame.goal.as_deref().unwrap_or("..."));
    }
    if above.len() > LISTED {
        println!("     ... and {} calls more", above.len() - LISTED);
    }
}

/// The goal with everything in it.
fn whole(shown: &Shown<'_>) -> String {
    let style = Style { quoted: true, spaced: true, max_depth: 0, priority: 999, ..Style::default() };
    text::visible(&to_text(shown.term, style, &Ops::default()), usize::MAX)
}
