//! Where an error came from that nobody caught. The machine knows no places, and a program that carried them
//! would be slower: instead the same call is made once more, on the facts as they were, in a copy of the
//! program that says where it is.

use super::Machine;
use crate::prolog::counters::Counters;
use crate::prolog::dialect::diag::TOP_LEVEL;
use crate::prolog::dialect::{self, ProgramCopy, ReadGoal};
use crate::prolog::host::{self, Active, Host, QueryEnd};
use crate::prolog::output::Output;
use crate::prolog::syntax;
use crate::prolog::syntax::term::Term;
use std::fmt::Write;
use std::path::Path;
use std::time::{Duration, Instant};

/// Places shown of a long chain of calls.
const SHOWN: usize = 6;
/// Characters shown of a clause's head.
const HEAD: usize = 60;

/// A call that is to be made once more.
pub enum Call<'a> {
    /// Of a predicate, with the text of its arguments.
    Predicate {
        /// The module whose predicate it is.
        module: &'a str,
        /// Its name.
        name: &'a str,
        /// Its arguments as text, in brackets.
        args: String,
    },
    /// Of a goal typed at a top level: the name of its predicate.
    Answer(&'a str),
    /// Of a predicate that came with the program, which calls the program's by name: its text.
    Own(String),
    /// Of a directive.
    Directive(&'a ReadGoal),
}

/// What a call is repeated on, and what is put back after it.
fn go_back(host: &mut Host) -> Option<Kept> {
    let (generation, rng, counters) = host.watching.before_call.clone()?;
    let store = host.store.as_of(generation)?;
    Some(Kept {
        store: std::mem::replace(&mut host.store, store),
        rng: std::mem::replace(&mut host.rng, rng),
        output: std::mem::replace(&mut host.output, host::output()),
        sleep_left: std::mem::replace(&mut host.clock.sleep_left, Duration::ZERO),
        marks: std::mem::take(&mut host.marks),
        counters: std::mem::replace(&mut host.counters, counters),
    })
}

struct Kept {
    store: crate::prolog::facts::Store,
    rng: rand_chacha::ChaCha8Rng,
    output: Output,
    sleep_left: Duration,
    marks: Vec<i64>,
    counters: Counters,
}

impl Machine {
    /// Where the error of the last call came from, with the chain of calls, as a sentence; none if the same
    /// call does not end in the same error again, or not within `limit`.
    pub fn locate(&mut self, call: &Call<'_>, ball: &Term, limit: Duration) -> Option<String> {
        // What the call has loaded it would load again.
        let (point, loaded) = host::with(|h| (h.program.point.clone(), h.program.loaded));
        if loaded || point.is_empty() || ball.is_atom("$halt") {
            return None;
        }
        let kept = host::with(go_back)?;
        // What was typed in has been read, and nobody is asked again.
        let typed = host::with(|h| h.texts.inputs.deafen());
        let copy = self.copy(call, false);
        let mut found = None;
        if let Some(copy) = &copy {
            self.query(&copy.tables);
            let _ = self.run("'$ruut_sync'");
            let prefix = &copy.places.prefix;
            let goal = match call {
                Call::Predicate { module, name, args } => {
                    format!("{}{args}", syntax::quoted(&format!("{prefix}{module}:{name}")))
                }
                Call::Answer(name) => {
                    format!("'$answered'({})", syntax::quoted(&format!("{prefix}user:{name}")))
                }
                Call::Own(goal) => goal.clone(),
                Call::Directive(_) => copy.goal.clone().unwrap_or_default(),
            };
            host::with(|h| {
                h.watching.active = Active::until(Instant::now() + limit);
            });
            let result = self.run(&goal);
            let same = matches!(&result, Err(super::RunError::Threw(again)) if again == ball);
            found = same.then(|| host::with(|h| sentence(copy, &h.watching.active.frames))).flatten();
        }
        host::with(|h| {
            h.store = kept.store;
            h.rng = kept.rng;
            h.output = kept.output;
            h.clock.sleep_left = kept.sleep_left;
            h.marks = kept.marks;
            h.counters = kept.counters;
            h.watching.active = Active::default();
            h.query.answers.clear();
            h.texts.inputs.typed_again(typed);
        });
        self.core.tables_back(&point);
        let _ = self.run("'$ruut_sync'");
        host::with(|h| h.query.end = QueryEnd::Unknown);
        found
    }

    /// The copy of everything loaded, ready to be called.
    pub(super) fn copy(&mut self, call: &Call<'_>, watch: bool) -> Option<ProgramCopy> {
        // Rules that are looked for meanwhile must not bring other tables back.
        if host::with(|h| h.program.points.iter().any(|point| point.rules)) {
            self.core.catch_up();
        }
        let mut registry = self.registry.clone();
        let goal = match call {
            Call::Directive(goal) => Some(*goal),
            _ => None,
        };
        let copy = host::with(|h| {
            let clauses: Vec<_> = h.program.sources.all().cloned().collect();
            dialect::copy(&mut registry, &clauses, h.program.sources.rules(), goal, watch)
        });
        // Names are not used twice, and what the copy has made for all stays.
        self.registry.counter = registry.counter;
        let taken = self.consult(copy.text.clone()).is_ok();
        if taken {
            self.registry.stubs = registry.stubs;
            self.registry.choices = registry.choices;
        }
        taken.then_some(copy)
    }
}

/// The chain of active clauses, the innermost first.
fn sentence(copy: &ProgramCopy, frames: &[(u32, Option<u32>)]) -> Option<String> {
    let mut places: Vec<(String, usize)> = Vec::new();
    for (clause, goal) in frames.iter().rev().take(100_000) {
        let Some(clause) = copy.places.clauses.get(*clause as usize) else { continue };
        if clause.source.path.as_os_str() == TOP_LEVEL {
            continue;
        }
        let goal = goal.and_then(|goal| copy.places.goals.get(goal as usize));
        let (source, at) = goal.map_or((&clause.source, clause.at), |(source, at)| (source, *at));
        let (line, _) = source.line_column(at);
        let place = format!("{}:{line} in {}", file_name(&source.path), head(clause));
        match places.last_mut() {
            Some((last, times)) if *last == place => *times += 1,
            _ => places.push((place, 1)),
        }
    }
    if places.is_empty() {
        return None;
    }
    let mut text = String::new();
    let left_out = places.len().saturating_sub(SHOWN);
    for (i, (place, times)) in places.iter().enumerate() {
        if left_out > 0 && (SHOWN - 1..places.len() - 1).contains(&i) {
            if i == SHOWN - 1 {
                let _ = write!(text, ", ... {left_out} more ...");
            }
            continue;
        }
        text += if i == 0 { "at " } else { ", called from " };
        text += place;
        if *times > 1 {
            let _ = write!(text, " ({times} times)");
        }
    }
    Some(text)
}

fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}

/// A clause's head as it stands in the file.
fn head(clause: &dialect::ReadClause) -> String {
    let text = clause.source.text.get(clause.at..).unwrap_or("");
    let name = clause.head.callable().map_or("", |(name, _)| name);
    if name.starts_with('$') {
        return "the goal".into();
    }
    let end = [":-", "-->", "=>"].iter().filter_map(|mark| text.find(mark)).min();
    let end = end.or_else(|| text.find(".\n")).unwrap_or(text.len());
    let words: Vec<&str> = text[..end].split_whitespace().collect();
    let head = words.join(" ");
    match head.char_indices().nth(HEAD) {
        Some((cut, _)) => format!("{}...", &head[..cut]),
        None => head,
    }
}
