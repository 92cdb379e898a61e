//! Where an error came from that nobody caught. The engine knows no places, and a program that carried them
//! would be slower: instead the same call is made once more, on the facts as they were, in a copy of the
//! program that says where it is.

use super::super::dialect::{self, Copy, ReadGoal};
use super::super::host::{self, Host, Outcome};
use super::super::output::Output;
use super::super::term::Term;
use super::Engine;
use std::fmt::Write;
use std::path::Path;
use std::time::{Duration, Instant};

/// Places shown of a long chain of calls.
const SHOWN: usize = 6;
/// Clauses that may be active at once; what is deeper is not told apart.
const DEEPEST: usize = 4 << 20;
/// The name under which goals typed in are read; they are no place.
pub const TOP_LEVEL: &str = "top level";
/// Characters shown of a clause's head.
const HEAD: usize = 60;

/// A call that is to be made once more.
pub enum Call<'a> {
    /// Of a predicate, with the text of its arguments.
    Predicate { module: &'a str, name: &'a str, args: String },
    /// Of a goal typed at a top level: the name of its predicate.
    Answer(&'a str),
    /// Of a predicate that came with the program, which calls the program's by name: its text.
    Own(String),
    /// Of a directive.
    Directive(&'a ReadGoal),
}

/// The clauses that are active, by their numbers in the copy.
#[derive(Debug, Default)]
pub struct Active {
    /// Clause and goal.
    frames: Vec<(u32, Option<u32>)>,
    steps: u64,
    deadline: Option<Instant>,
}

impl Active {
    /// A clause is entered below `depth` others; its own depth.
    pub fn enter(&mut self, clause: i64, depth: i64) -> i64 {
        let depth = usize::try_from(depth).unwrap_or(0).min(DEEPEST);
        self.frames.truncate(depth);
        self.frames.push((clause as u32, None));
        self.frames.len() as i64
    }

    /// The clause at a depth calls a goal; false when it is time to give up.
    pub fn at(&mut self, depth: i64, goal: i64) -> bool {
        self.frames.truncate(usize::try_from(depth).unwrap_or(0));
        if let Some(frame) = self.frames.last_mut() {
            frame.1 = Some(goal as u32);
        }
        self.steps += 1;
        !self.steps.is_multiple_of(1024) || self.deadline.is_none_or(|end| Instant::now() < end)
    }
}

/// What a call is repeated on, and what is put back after it.
fn go_back(host: &mut Host) -> Option<Kept> {
    let (generation, rng) = host.before_call.clone()?;
    let store = host.store.as_of(generation)?;
    Some(Kept {
        store: std::mem::replace(&mut host.store, store),
        rng: std::mem::replace(&mut host.rng, rng),
        output: std::mem::replace(&mut host.output, Output::new(64 << 10)),
        sleep_left: std::mem::replace(&mut host.sleep_left, Duration::ZERO),
        marks: std::mem::take(&mut host.marks),
    })
}

struct Kept {
    store: super::super::facts::Store,
    rng: rand_chacha::ChaCha8Rng,
    output: Output,
    sleep_left: Duration,
    marks: Vec<i64>,
}

impl Engine {
    /// Where the error of the last call came from, with the chain of calls, as a sentence; none if the same
    /// call does not end in the same error again, or not within `limit`.
    pub fn locate(&mut self, call: &Call<'_>, ball: &Term, limit: Duration) -> Option<String> {
        if self.point.is_empty() || ball.is_atom("$halt") {
            return None;
        }
        let kept = host::with(go_back)?;
        let copy = self.copy(call, false);
        let mut found = None;
        if let Some(copy) = &copy {
            self.query(&copy.tables);
            let _ = self.run("'$ruut_sync'");
            let prefix = &copy.places.prefix;
            let goal = match call {
                Call::Predicate { module, name, args } => {
                    format!("{}{args}", dialect::quoted(&format!("{prefix}{module}:{name}")))
                }
                Call::Answer(name) => {
                    format!("'$answered'({})", dialect::quoted(&format!("{prefix}user:{name}")))
                }
                Call::Own(goal) => goal.clone(),
                Call::Directive(_) => copy.goal.clone().unwrap_or_default(),
            };
            host::with(|h| {
                h.active = Active { deadline: Some(Instant::now() + limit), ..Active::default() };
            });
            let result = self.run(&goal);
            let same = matches!(&result, Err(super::RunError::Threw(again)) if again == ball);
            found = same.then(|| host::with(|h| sentence(copy, &h.active.frames))).flatten();
        }
        host::with(|h| {
            h.store = kept.store;
            h.rng = kept.rng;
            h.output = kept.output;
            h.sleep_left = kept.sleep_left;
            h.marks = kept.marks;
            h.active = Active::default();
            h.answers.clear();
        });
        let point = self.point.clone();
        self.query(&point);
        let _ = self.run("'$ruut_sync'");
        host::with(|h| h.outcome = Outcome::Unknown);
        found
    }

    /// The copy of everything loaded, ready to be called.
    pub(super) fn copy(&mut self, call: &Call<'_>, watch: bool) -> Option<Copy> {
        let mut registry = self.registry.clone();
        let goal = match call {
            Call::Directive(goal) => Some(*goal),
            _ => None,
        };
        let copy = host::with(|h| {
            let clauses: Vec<_> = h.sources.all().cloned().collect();
            dialect::copy(&mut registry, &clauses, h.sources.rules(), goal, watch)
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
fn sentence(copy: &Copy, frames: &[(u32, Option<u32>)]) -> Option<String> {
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
