//! What the foreign predicates work on: one host for the one machine of a thread, in parts by subject.

mod board;
mod codes;
mod ended;
mod game;
mod loading;
mod memory;
mod plan;
mod query;
mod quiet;
mod study;
mod texts;
mod watching;

pub use crate::prolog::clock::{Clock, cpu_time};
use crate::prolog::counters::Counters;
pub use codes::Codes;
pub use ended::{RunError, how_it_ended};
pub use game::{ArbiterEvent, Calls, Game, Referee};
pub use loading::{Load, Step};
pub use memory::Memory;
pub use plan::{PlanRows, SQUARES};
pub use query::{Asker, Query, QueryEnd};
pub use quiet::{Kept, quietly, silence};
pub use study::Study;
pub use texts::{Texts, output};
pub use watching::{Active, Watching};

use crate::prolog::answer::RULES;
use crate::prolog::dialect::{ReadClause, Waiting};
use crate::prolog::facts::{Rule, Store};
use crate::prolog::output::Output;
use crate::prolog::program::Program;
use crate::prolog::pure::{Pure, Source, World};
use crate::prolog::syntax::term::Term;
use crate::prolog::tabling::{Tabled, Tabling};
use crate::prolog::tries::Trie;
use board::Shown;
use constraints::Solver;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::cell::RefCell;
use std::collections::HashSet;
use std::rc::Rc;

/// The state behind the foreign predicates.
pub struct Host {
    /// The facts of dynamic predicates.
    pub store: Store,
    /// What their arguments stand for.
    pub codes: Codes,
    /// Goals that are worked out without the machine.
    pub pure: Pure,
    /// What the blackboard has of the board.
    pub shown: Shown,
    /// Whether a goal was interrupted that may have changed the board since then.
    pub board_in_doubt: bool,
    /// What tabled predicates have found.
    pub tabling: Tabling,
    /// The tries by their numbers; none for those that were destroyed.
    pub tries: Vec<Option<Trie>>,
    /// The planning tree of `library(kabe)`.
    pub plan: Option<Rc<PlanRows>>,
    /// What is printed.
    pub output: Output,
    /// Texts on their way in and out.
    pub texts: Texts,
    /// The goal that Rust runs.
    pub query: Query,
    /// What is known of the program.
    pub program: Program,
    /// The loads under way: a directive of each but the last has begun the next.
    pub loads: Vec<Load>,
    /// Standard output while the machine takes in what it may have already.
    pub silenced: Option<Kept>,
    /// What the machine has not taken in.
    pub waiting: Waiting,
    /// Who watches the calls, and for what.
    pub watching: Watching,
    /// The game that is under way.
    pub game: Game,
    /// The board of the top level.
    pub study: Study,
    /// When this began, and what a call may still use.
    pub clock: Clock,
    /// The numbers of names that nobody has yet.
    pub counters: Counters,
    /// The random numbers of the programs.
    pub rng: ChaCha8Rng,
    /// The machine's memory.
    pub memory: Memory,
    /// The constraints over integers.
    pub solver: Solver,
    /// Variables of constraints whose goals were told.
    pub told: HashSet<usize>,
    /// Numbers that backtracking does not undo.
    pub marks: Vec<i64>,
    /// How often the machine has asked something.
    pub asked: u64,
}

impl Default for Host {
    fn default() -> Host {
        Host {
            store: Store::new(),
            codes: Codes::default(),
            pure: Pure::default(),
            shown: Shown::default(),
            board_in_doubt: false,
            tabling: Tabling::default(),
            tries: Vec::new(),
            plan: None,
            output: output(),
            texts: Texts::default(),
            query: Query::default(),
            program: Program::default(),
            loads: Vec::new(),
            silenced: None,
            waiting: Waiting::default(),
            watching: Watching::default(),
            game: Game::default(),
            study: Study::default(),
            clock: Clock::default(),
            counters: Counters::default(),
            rng: ChaCha8Rng::seed_from_u64(0),
            memory: Memory::default(),
            solver: Solver::stopped_by(crate::prolog::alarm::rang),
            told: HashSet::new(),
            marks: Vec::new(),
            asked: 0,
        }
    }
}

impl Host {
    /// About how much the machine has done: questions that it has asked, and rows that it was told.
    pub const fn work_done(&self) -> u64 {
        self.asked + self.store.told
    }

    /// Goals may have so many bytes, 0 for what there is: what is worked out gets two fifths of them, as its parts grow by doubling,
    /// and no more words than its trail can name.
    pub fn has_memory(&mut self, bytes: u64) {
        let words = bytes / 5 * 2 / size_of::<i64>() as u64;
        self.pure.room = usize::try_from(words.min(u64::from(u32::MAX / 2))).ok().filter(|words| *words > 0);
    }

    /// The goals that are worked out without the machine, and what they are worked out with.
    pub fn pure_in_world(&mut self) -> (&mut Pure, World<'_>) {
        let codes = &mut self.codes;
        let (atoms, floats) = (&mut codes.atoms, &mut codes.floats);
        let (store, output, ops) = (&mut self.store, &mut self.output, &self.texts.ops);
        (
            &mut self.pure,
            World {
                store,
                atoms,
                floats,
                output,
                ops,
                clock: &mut self.clock,
                counters: &mut self.counters,
                tabling: &mut self.tabling,
                rng: &mut self.rng,
                known: &self.program.registry,
            },
        )
    }

    /// The predicate and arguments of a table: [`Tabling::goal`].
    pub fn table_goal(&self, id: u32) -> Option<(&Tabled, Vec<Term>)> {
        self.tabling.goal(id, |words| self.pure.terms(words, &self.codes.atoms))
    }

    /// Goals that are worked out know a rule of a dynamic predicate from now on, if they look that up.
    pub fn know_rule(&mut self, clause: &ReadClause, number: u32) {
        let registry = &self.program.registry;
        let arity = clause.key.1;
        let relation = registry.database(&clause.module, &clause.key.0, arity).map(|(_, id)| id);
        if relation.is_none_or(|id| !self.pure.looks_up(id)) {
            return;
        }
        let args = clause.head.callable().map_or(&[][..], |(_, args)| args);
        let source = Source { args, body: &clause.body, module: &clause.module };
        if let Some(rule) = self.pure.rule(&mut self.codes.atoms, registry, &source) {
            self.store.know_rule(RULES + number, Rule::Known(rule));
        }
    }

    /// Forgets what an earlier goal has left on the way.
    pub fn begin(&mut self) {
        self.query.begin();
        self.program.loaded = false;
        self.program.held = false;
        self.waiting.taken_in(false);
        crate::prolog::alarm::forget_hold();
        self.memory.begin();
        self.texts.formatters.clear();
        self.tabling.begin();
        self.output.go_nowhere();
        self.output.drop_redirections(0);
        self.output.expect_nothing();
        self.board_in_doubt = false;
        self.clock.begin();
        self.codes.pattern.clear();
        self.pure.drop_suspended();
        self.watching.before_call = Some((self.store.generation(), self.rng.clone(), self.counters.clone()));
    }
}

thread_local! {
    static HOST: RefCell<Host> = RefCell::new(Host::default());
}

/// Works on the host of this thread.
pub fn with<R>(work: impl FnOnce(&mut Host) -> R) -> R {
    HOST.with(|host| work(&mut host.borrow_mut()))
}
