//! A program that is watched: it runs in a copy in which every call tells of itself at its four ports
//! (`dialect::compile::places`). From that come the trace, the profile, and which clauses ran. The program
//! itself carries nothing of it.

use crate::prolog::output::Output;
use crate::prolog::syntax::ops::Ops;
use crate::prolog::syntax::term::Term;
use crate::prolog::syntax::write::{self, Style};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fmt::Write;
use std::time::{Duration, Instant};

/// Bytes of a trace; more is left out.
const LONGEST: usize = 2 << 20;
/// Goals are shown with so many characters.
const GOAL: usize = 400;
/// Arguments are shown so deep.
const DEPTH: usize = 8;

/// What is to be watched.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Wanted {
    /// Seconds after which a call is given up, so that what was seen of it is not lost.
    #[serde(default)]
    pub seconds: Option<f64>,
    /// Whether the ports are written down.
    pub trace: bool,
    /// Only those of these predicates, as `name` or `name/arity`; all if it is empty.
    pub only: Vec<String>,
    /// Whether times are taken.
    pub profile: bool,
    /// Whether calls that were left by an exception are not shown as such.
    #[serde(default)]
    pub no_exceptions: bool,
}

/// A moment of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Port {
    /// It begins.
    Call,
    /// It succeeded.
    Exit,
    /// Something behind it failed, and it is tried for another solution.
    Redo,
    /// It has no solution, or none any more.
    Fail,
    /// It was left by an error.
    Exception,
}

impl Port {
    /// The port of a number, as the kernel has it.
    pub fn from_number(n: i64) -> Port {
        match n {
            0 => Port::Call,
            1 => Port::Exit,
            2 => Port::Redo,
            3 => Port::Fail,
            _ => Port::Exception,
        }
    }

    /// The name that SWI-Prolog prints, in nine columns.
    pub const fn name(self) -> &'static str {
        match self {
            Port::Call => "   Call:",
            Port::Exit => "   Exit:",
            Port::Redo => "   Redo:",
            Port::Fail => "   Fail:",
            Port::Exception => "   Exception:",
        }
    }
}

/// What somebody at the terminal wants at a port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Show the next port too.
    GoOn,
    /// Show what was shown so far.
    Stay,
    /// Show only what is asked for by name.
    Leap,
    /// Show nothing below this call.
    Skip,
    /// Show nothing before the call that this one belongs to is at a port.
    Up,
    /// Show nothing any more.
    Off,
    /// Ask for this predicate from now on, or no more, and show the port again.
    Spy(bool),
    /// The goal is to be called again; not at its call.
    Retry,
    /// The goal is not called and taken as true; only at the call of a predicate of the program.
    Ignore,
    /// The goal is to fail.
    Fail,
    /// End the program's call.
    Abort,
}

/// Where a call is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    /// The port.
    pub port: Port,
    /// The number of its predicate.
    pub number: usize,
    /// So many calls are under way, this one among them.
    pub depth: usize,
}

/// What becomes of a port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passed {
    /// It is not shown.
    Silent,
    /// It is to be shown.
    Shown,
    /// The call has failed only to be made again.
    Again,
    /// It is time to give up.
    Over,
}

/// A port as it is shown to somebody.
pub struct Shown<'a> {
    /// Where the call is.
    pub at: At,
    /// The goal, cut to a line.
    pub goal: &'a str,
    /// The goal as it is.
    pub term: &'a Term,
    /// `name/arity` of the predicate.
    pub name: &'a str,
    /// Whether it is one of the program.
    pub own: bool,
    /// The calls under way, the outermost first; of those that were shown, their goals.
    pub above: &'a [Frame],
}

/// Shows a port to somebody.
pub type Shower = Box<dyn FnMut(&mut Output, &Shown<'_>) -> Action>;

/// How often a predicate was at its ports, and how long it ran.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Stat {
    /// `name/arity`; a predicate of the program has its module before it, one of the system has none.
    pub name: String,
    /// Times at the port [`Port::Call`].
    pub calls: u64,
    /// Times at the port [`Port::Exit`].
    pub exits: u64,
    /// Times at the port [`Port::Redo`].
    pub redos: u64,
    /// Times at the port [`Port::Fail`].
    pub fails: u64,
    /// Microseconds in it alone.
    pub own_us: u64,
    /// Microseconds in it and in what it called; where it calls itself they count once.
    pub all_us: u64,
}

impl Stat {
    /// Whether it is the one of a name, `name` or `name/arity`.
    pub fn is(&self, name: &str) -> bool {
        let plain = self.name.split_once(':').map_or(&*self.name, |(_, plain)| plain);
        [&*self.name, plain]
            .iter()
            .any(|own| *own == name || own.rsplit_once('/').is_some_and(|(n, _)| n == name))
    }

    /// Whether it is a predicate of the program, whose names have a module before them.
    pub fn own(&self) -> bool {
        self.name.split_once(':').is_some_and(|(module, _)| !module.is_empty())
    }
}

/// How often a clause was tried whose head fitted, and how often its body came to its end.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Ran {
    /// The file in which it stands.
    pub file: String,
    /// The line of its head, from 1.
    pub line: usize,
    /// `name/arity`.
    pub name: String,
    /// How often it was tried and its head fitted.
    pub ran: u64,
    /// How often its body came to its end.
    pub done: u64,
    /// Whether it may have run where nobody watches.
    #[serde(default)]
    pub unwatched: bool,
    /// Whether its body ends with `fail`, so that it never comes to its end.
    #[serde(default)]
    pub fails: bool,
}

/// What was seen.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Seen {
    /// The ports as SWI-Prolog prints them, a line each; empty if they were not wanted.
    pub trace: String,
    /// The predicates that were called.
    pub stats: Vec<Stat>,
    /// Chains of calls, `a;b;c`, with the microseconds in their last.
    pub stacks: Vec<(String, u64)>,
    /// Every clause that could have run, those that never did as well.
    pub clauses: Vec<Ran>,
    /// Whether the call was given up after [`Wanted::seconds`].
    #[serde(default)]
    pub stopped: bool,
    /// Whether that was because no more of a trace is kept.
    #[serde(default)]
    pub full: bool,
    /// Whether it came to `setarg/3` or `nb_setarg/3`, which end a call that is watched.
    #[serde(default)]
    pub overwrites: bool,
}

/// Entries of each kind that are taken from a process that is not trusted.
const ENTRIES: usize = 10_000;
/// No count and no number of microseconds is larger.
const LARGEST: u64 = 1 << 50;

impl Seen {
    /// What a process that is not trusted says that was seen, cut to what can have been.
    pub fn believable(mut self) -> Seen {
        self.stats.truncate(ENTRIES);
        self.stacks.truncate(ENTRIES);
        self.clauses.truncate(ENTRIES);
        for stat in &mut self.stats {
            let Stat { name: _, calls, exits, redos, fails, own_us, all_us } = stat;
            for count in [calls, exits, redos, fails, own_us, all_us] {
                *count = (*count).min(LARGEST);
            }
        }
        self.stacks.iter_mut().for_each(|(_, us)| *us = (*us).min(LARGEST));
        for ran in &mut self.clauses {
            ran.ran = ran.ran.min(LARGEST);
            ran.done = ran.done.min(LARGEST);
        }
        self
    }
}

/// A call under way.
pub struct Frame {
    node: usize,
    /// What was shown of it.
    pub goal: Option<String>,
}

/// A place in the tree of calls.
struct Node {
    id: usize,
    parent: usize,
    children: HashMap<usize, usize>,
    nanoseconds: u64,
}

fn root() -> Node {
    Node { id: usize::MAX, parent: 0, children: HashMap::new(), nanoseconds: 0 }
}

/// Who watches.
#[derive(Default)]
pub struct Watcher {
    /// What is watched.
    pub wanted: Wanted,
    /// The predicates by their numbers, as the copy tells of them.
    pub names: Vec<String>,
    /// Which names are shown in any case.
    shown: Vec<bool>,
    /// Whether all are.
    all: bool,
    /// The depth below which nothing is shown.
    skip: Option<usize>,
    /// Whether nothing is shown any more.
    off: bool,
    /// When the call is given up, and whether it was.
    until: Option<Instant>,
    stopped: bool,
    /// Whether that was because the trace is full, and nothing else was asked for.
    full: bool,
    /// Whether arguments were to be overwritten.
    pub overwrites: bool,
    /// The depth of the call that fails only to be made again.
    retry: Option<usize>,
    /// The depth of the call that fails because somebody said so at its exit: that it does is no news.
    failing: Option<usize>,
    frames: Vec<Frame>,
    nodes: Vec<Node>,
    stats: Vec<Stat>,
    last: Option<Instant>,
    text: String,
    cut: bool,
    /// Who is asked at each port that is shown, if somebody sits at a terminal.
    pub shower: Option<Shower>,
    /// The clauses' counts, by their numbers.
    pub counts: Vec<(u64, u64)>,
    clauses: Vec<Ran>,
}

impl Watcher {
    /// Someone who watches predicates with these names, and these clauses.
    pub fn new(wanted: Wanted, names: Vec<String>, clauses: Vec<Ran>) -> Watcher {
        let fits = |name: &str| {
            let bare = name.rsplit_once(':').map_or(name, |(_, n)| n);
            let fits =
                |o: &String| o == bare || o == name || bare.rsplit_once('/').is_some_and(|(n, _)| n == o);
            wanted.trace && wanted.only.iter().any(fits)
        };
        let all = wanted.trace && wanted.only.is_empty();
        let shown = names.iter().map(|n| fits(n)).collect();
        let stats = names.iter().map(|n| Stat { name: n.clone(), ..Stat::default() }).collect();
        Watcher {
            wanted,
            names,
            shown,
            all,
            stats,
            nodes: vec![root()],
            counts: vec![(0, 0); clauses.len()],
            clauses,
            ..Watcher::default()
        }
    }

    /// The time since the last port belongs to whoever ran.
    fn charge(&mut self) {
        if !self.wanted.profile {
            return;
        }
        let now = Instant::now();
        if let Some(last) = self.last.replace(now) {
            let node = self.frames.last().map_or(0, |f| f.node);
            self.nodes[node].nanoseconds += now.duration_since(last).as_nanos() as u64;
        }
    }

    /// The frames from a depth on are gone: those that have neither exited nor failed were left by an error.
    fn leave(&mut self, depth: usize) {
        while self.frames.len() > depth {
            let at = self.frames.len();
            if let Some(Frame { goal: Some(goal), .. }) = self.frames.pop()
                && !self.wanted.no_exceptions
            {
                self.write(Port::Exception, at, &goal);
            }
        }
    }

    /// The place in the tree for a call; a predicate that calls itself again stays in its place.
    fn node(&mut self, id: usize) -> usize {
        let parent = self.frames.last().map_or(0, |f| f.node);
        let mut at = parent;
        while at != 0 {
            if self.nodes[at].id == id {
                return at;
            }
            at = self.nodes[at].parent;
        }
        if let Some(&node) = self.nodes[parent].children.get(&id) {
            return node;
        }
        self.nodes.push(Node { id, parent, children: HashMap::new(), nanoseconds: 0 });
        let node = self.nodes.len() - 1;
        self.nodes[parent].children.insert(id, node);
        node
    }

    /// A call is at a port.
    pub fn port(&mut self, port: i64, id: i64, depth: i64) -> Passed {
        let (id, depth) = (id as usize, depth.max(1) as usize);
        let Some(stat) = self.stats.get_mut(id) else { return Passed::Silent };
        // Every time: what is shown at one port can take long, and a look at the clock does not.
        self.full = self.cut && !self.wanted.profile;
        if self.full || self.until.is_some_and(|until| Instant::now() > until) {
            // What was under way comes to no other port.
            self.frames.clear();
            self.stopped = true;
            return Passed::Over;
        }
        match Port::from_number(port) {
            Port::Call => stat.calls += 1,
            Port::Exit => stat.exits += 1,
            Port::Redo => stat.redos += 1,
            _ => stat.fails += 1,
        }
        self.charge();
        match Port::from_number(port) {
            Port::Call | Port::Redo => {
                self.leave(depth - 1);
                // Where frames are missing between, as behind goals of the system, there is nobody.
                let node = if self.wanted.profile { self.node(id) } else { 0 };
                while self.frames.len() < depth - 1 {
                    let above = self.frames.last().map_or(0, |f| f.node);
                    self.frames.push(Frame { node: above, goal: None });
                }
                self.frames.push(Frame { node, goal: None });
            }
            _ => {
                self.leave(depth);
                self.frames.truncate(depth - 1);
            }
        }
        if self.retry.is_some_and(|again| again == depth) && Port::from_number(port) == Port::Fail {
            self.retry = None;
            return Passed::Again;
        }
        if self.failing.is_some_and(|failing| failing == depth) && Port::from_number(port) == Port::Fail {
            self.failing = None;
            return Passed::Silent;
        }
        let shown = match self.skip {
            _ if self.off => false,
            Some(skip) if depth > skip => false,
            Some(_) => {
                self.skip = None;
                true
            }
            None => self.all || self.shown[id],
        };
        if shown { Passed::Shown } else { Passed::Silent }
    }

    #[expect(clippy::print_stdout, reason = "the top level's tracer shows ports as they are passed")]
    fn write(&mut self, port: Port, depth: usize, goal: &str) {
        if self.shower.is_some() {
            return println!("{} ({depth}) {goal}", port.name());
        }
        if self.text.len() < LONGEST {
            let _ = writeln!(self.text, "{} ({depth}) {goal}", port.name());
        } else if !self.cut {
            self.cut = true;
            self.text.push_str("   ... the rest of the trace is left out\n");
        }
    }

    /// Shows a goal at a port, and what is wanted there.
    pub fn show(&mut self, output: &mut Output, ops: &Ops, at: At, goal: &Term) -> Action {
        let At { port, number, depth } = at;
        let text = goal_text(goal, ops);
        if matches!(port, Port::Call | Port::Redo)
            && let Some(frame) = self.frames.last_mut()
        {
            frame.goal = Some(text.clone());
        }
        let Some(mut shower) = self.shower.take() else {
            self.write(port, depth, &text);
            return Action::Stay;
        };
        let name = self.names.get(number).cloned().unwrap_or_default();
        let (module, bare) = name.split_once(':').unwrap_or(("", &name));
        let own = !module.is_empty();
        let name = if own { bare } else { &name };
        let action = loop {
            let shown = Shown { at, goal: &text, term: goal, name, own, above: &self.frames };
            match shower(output, &shown) {
                Action::Spy(on) => self.shown[number] = on,
                action => break action,
            }
        };
        self.shower = Some(shower);
        match action {
            Action::Leap => self.all = false,
            Action::Skip => self.skip = Some(depth),
            Action::Up => self.skip = Some(depth.saturating_sub(1)),
            Action::GoOn => self.all = true,
            Action::Off => self.off = true,
            // A call that has failed is made again at once, any other when it has been made to fail.
            Action::Retry if port != Port::Fail => self.retry = Some(depth),
            // What is under way comes to no other port.
            Action::Abort => self.frames.clear(),
            Action::Fail if port == Port::Call => self.frames.truncate(depth - 1),
            Action::Fail if port != Port::Fail => self.failing = Some(depth),
            _ => {}
        }
        action
    }

    /// Forgets the calls of an earlier goal.
    pub fn begin(&mut self) {
        self.frames.clear();
        (self.retry, self.failing) = (None, None);
        (self.stopped, self.full) = (false, false);
        let seconds = self.wanted.seconds.map(|s| Duration::from_secs_f64(s.clamp(0.0, 1e6)));
        self.until = seconds.map(|s| Instant::now() + s);
        self.last = self.wanted.profile.then(Instant::now);
    }

    /// The goal has ended in an error: what was under way was left by it.
    pub fn threw(&mut self) {
        self.charge();
        self.leave(0);
    }

    /// What was seen since this was last asked.
    pub fn seen(&mut self) -> Seen {
        self.charge();
        let mut stats = self.stats.clone();
        let mut stacks = Vec::new();
        for (at, node) in self.nodes.iter().enumerate().skip(1) {
            let us = node.nanoseconds / 1000;
            stats[node.id].own_us += us;
            // Every predicate on the way, once.
            let (mut way, mut up) = (Vec::new(), at);
            while up != 0 {
                way.push(self.nodes[up].id);
                up = self.nodes[up].parent;
            }
            for &id in &way {
                stats[id].all_us += us;
            }
            way.reverse();
            let names: Vec<&str> = way.iter().map(|&id| self.names[id].as_str()).collect();
            if us > 0 {
                stacks.push((names.join(";"), us));
            }
        }
        stats.retain(|s| s.calls > 0);
        let clauses = self
            .clauses
            .iter()
            .zip(&self.counts)
            .map(|(clause, &(ran, done))| Ran { ran, done, ..clause.clone() })
            .filter(|clause| clause.ran > 0 || !clause.unwatched)
            .collect();
        self.counts.fill((0, 0));
        for stat in &mut self.stats {
            *stat = Stat { name: std::mem::take(&mut stat.name), ..Stat::default() };
        }
        self.nodes = vec![root()];
        self.frames.clear();
        self.cut = false;
        Seen {
            trace: std::mem::take(&mut self.text),
            stats,
            stacks,
            clauses,
            stopped: self.stopped,
            full: self.full,
            overwrites: std::mem::take(&mut self.overwrites),
        }
    }
}

/// A goal's text for a trace.
fn goal_text(goal: &Term, ops: &Ops) -> String {
    let style = Style { quoted: true, spaced: true, max_depth: DEPTH, priority: 999, ..Style::default() };
    let text = write::to_text(&plain(goal, 0), style, ops);
    text::visible_line(&text, GOAL)
}

/// A goal with `_` and a number for its variables.
fn plain(term: &Term, depth: usize) -> Term {
    match term {
        Term::Var(n) => Term::compound("$turniir_text", vec![Term::atom(&format!("_{n}"))]),
        Term::Compound(c) if depth < 2 * DEPTH || &*c.name == "." => {
            Term::compound(&c.name, c.args.iter().map(|a| plain(a, depth + 1)).collect())
        }
        other => other.clone(),
    }
}

/// Adds the counts of clauses to those of other calls.
pub fn add_clauses(all: &mut Vec<Ran>, more: &[Ran]) {
    for ran in more {
        match all.iter_mut().find(|r| r.file == ran.file && r.line == ran.line && r.name == ran.name) {
            Some(known) => {
                known.ran = known.ran.saturating_add(ran.ran);
                known.done = known.done.saturating_add(ran.done);
            }
            None => all.push(ran.clone()),
        }
    }
}
