//! The embedded machine, and how it is spoken to.

use crate::prolog::alarm;
use crate::prolog::host::{self, RunError, how_it_ended};
use scryer_prolog::{Machine as Scryer, MachineBuilder, StreamConfig};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// The machine's own top level, which nobody talks to here, is left out with the libraries that it alone uses. The machine
/// wants a module of this name, and its loader looks for `started/0` after an error.
const TOP_LEVEL: &str = ":- module('$toplevel', []).\n:- dynamic(started/0).\n";

/// A machine that another thread has made.
struct Made(Scryer);

// SAFETY: what a new machine points to is its own but for the table of atoms, which is made for many threads; it was reached by the
// thread that made it alone, and that has ended.
unsafe impl Send for Made {}

fn make() -> Made {
    Made(MachineBuilder::new().with_streams(StreamConfig::in_memory()).with_toplevel(TOP_LEVEL).build())
}

/// How long the embedded machine takes to be made, before it has anything of ours.
pub fn bare() -> Duration {
    let started = Instant::now();
    let made = make();
    let took = started.elapsed();
    drop(made);
    took
}

/// A new machine, made while something else is done, which takes as long. Where there is no second thread the one comes
/// behind the other.
pub(super) fn beside<T>(meanwhile: impl FnOnce() -> T) -> (Scryer, T) {
    std::thread::scope(|scope| {
        let made = std::thread::Builder::new().stack_size(16 << 20).spawn_scoped(scope, make);
        let done = meanwhile();
        // The thread has ended when this returns: a process is forked with one thread alone, and a panic is not kept from anybody.
        let made = made.map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        (made.unwrap_or_else(|_| make()).0, done)
    })
}

/// The machine.
pub(super) struct Core {
    pub(super) scryer: Scryer,
    pub(super) sentinel: usize,
    /// Whether programs were compiled as far as they were read: what takes the place of that says so.
    pub(super) staged: bool,
}

impl Core {
    /// Consults text of the machine's own dialect, behind what waits and is named in it.
    pub(super) fn consult(&mut self, text: String) -> Result<(), ()> {
        self.provide(&text);
        self.take_in(text)
    }

    /// Has the machine take in what waits and is named in a text.
    pub(super) fn provide(&mut self, text: &str) {
        let clauses = host::with(|h| h.waiting.named_in(text));
        self.take_in_or_wait(clauses);
    }

    pub(super) fn take_in_or_wait(&mut self, clauses: Vec<String>) {
        if !clauses.is_empty() && self.take_in(clauses.join("\n")).is_err() {
            // There was no memory for them.
            host::with(|h| h.waiting.wait(clauses));
        }
    }

    /// No alarm comes meanwhile: what the machine has taken in by half is worse than a Ctrl-C that waits.
    pub(super) fn take_in(&mut self, text: String) -> Result<(), ()> {
        alarm::hold();
        let taken = self.compile(text);
        alarm::release();
        taken
    }

    pub(super) fn compile(&mut self, text: String) -> Result<(), ()> {
        self.sentinel += 1;
        let n = self.sentinel;
        // The machine stops at the first clause it cannot take and says so to nobody: this
        // predicate is there only if everything after it was taken.
        let text = format!("'$compile'('$sentinel{n}').\n{text}\n");
        if let Some(path) = std::env::var_os("TURNIIR_DUMP") {
            let _ = std::fs::write(PathBuf::from(path).join(format!("unit{n}.pl")), &text);
        }
        self.scryer.consult_module_string("user", text);
        self.holds(&format!("'$sentinel{n}'")).then_some(()).ok_or(())
    }

    /// Whether a goal of the machine's own dialect holds.
    pub(super) fn holds(&mut self, goal: &str) -> bool {
        let found = self.scryer.run_query(format!("catch({goal},_,fail).")).next();
        matches!(
            found,
            Some(Ok(scryer_prolog::LeafAnswer::True | scryer_prolog::LeafAnswer::LeafAnswer { .. }))
        )
    }

    /// Makes the tables of calls current that wait: others are to take their place.
    pub(super) fn catch_up(&mut self) {
        if host::with(|h| !h.program.points.is_empty()) {
            self.query("'$catch_up'");
        }
    }

    /// The program's tables of calls are current again, behind those of a copy; `point` makes the last ones current, unless they wait.
    pub(super) fn tables_back(&mut self, point: &str) {
        let wait = host::with(|h| !h.program.points.is_empty());
        self.query(if wait { "'$late'" } else { point });
    }

    /// Runs a goal of the machine's own dialect for its effect.
    pub(super) fn query(&mut self, goal: &str) {
        self.provide(goal);
        self.scryer.run_query(format!("{goal}.")).for_each(drop);
    }

    /// Runs a goal to its first answer.
    ///
    /// # Errors
    /// If it fails or throws, or the machine gives up.
    pub(super) fn run(&mut self, goal: &str) -> Result<(), RunError> {
        let (loads, asked) = host::with(|h| {
            h.begin();
            (h.loads.len(), h.program.asked.len())
        });
        self.query(&format!("'$run'({goal})"));
        host::with(|h| {
            // Where the machine has given up nobody has ended them.
            h.program.asked.truncate(asked);
            let told = h.give_up_loads(loads);
            if let Some(tell) = h.program.tell.filter(|_| !told.is_empty()) {
                tell(&told);
            }
            how_it_ended(h)
        })
    }
}
