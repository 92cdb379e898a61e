//! Goals worked out in Rust: the inside of `findall/3`, `forall/2`, `\+` and aggregates, and calls of predicates that search.
//!
//! Where such a goal and all that it calls only look at facts, change them, compute and compare, nobody can see how it is
//! run: it is over before what comes after it begins. Its clauses are kept here a second time, as steps ([`translate`]), and run by a
//! machine that is made for nothing else ([`run`]). What that machine does not understand (an error, a fact with a term of another's,
//! an integer beyond the codes, too much memory) ends the attempt, what was changed is changed back, and the goal is run by the
//! embedded machine as if nothing had been: so errors, limits and everything rare have one home.

mod arith;
mod builtins;
mod codes;
mod functions;
mod handed;
mod heap;
mod library;
mod order;
mod printing;
mod run;
mod tell;
mod texts;
mod translate;

pub use run::Outcome;
pub use tell::FIRST_SYMBOL;
pub use translate::{Found, MAPS, Resolve};

use crate::prolog::answer::COMPLEX;
use crate::prolog::atoms::{Atoms, Floats};
use crate::prolog::facts::Store;
use crate::prolog::output::Output;
use crate::prolog::syntax::ops::Ops;
use crate::prolog::syntax::term::Term;
use arith::Expr;
use builtins::BuiltIn;
use handed::Handed;
use rand_chacha::ChaCha8Rng;
use run::Machine;
use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// So many inputs a goal may have.
pub const MOST_INPUTS: usize = 8;

/// A predicate: its module, name and arity.
pub type Pred = (Rc<str>, (Rc<str>, usize));

/// A clause as it was read: its head's arguments and its body.
pub struct Source<'a> {
    /// The arguments of the head.
    pub args: &'a [Term],
    /// The body.
    pub body: &'a Term,
    /// The module whose names its goals use.
    pub module: &'a Rc<str>,
}

/// What goals do beside having solutions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Effects {
    /// They may change facts.
    facts: bool,
    /// They may change those of the board.
    board: bool,
    /// They may catch what is thrown.
    catches: bool,
    /// They may print.
    prints: bool,
}

impl Effects {
    /// These and others.
    fn with(self, others: impl Iterator<Item = Effects>) -> Effects {
        others.fold(self, |a, b| Effects {
            facts: a.facts || b.facts,
            board: a.board || b.board,
            catches: a.catches || b.catches,
            prints: a.prints || b.prints,
        })
    }
}

/// A predicate's clauses.
pub struct Definition<'a> {
    /// Which it is.
    pub pred: Pred,
    /// They, in their order.
    pub clauses: Vec<Source<'a>>,
    /// The relation of a dynamic predicate, which has these clauses as long as it has its mark.
    pub relation: Option<usize>,
}

/// A value: an atom or integer as its code in facts, or the place of something on the heap (`heap.rs`).
type Word = i64;

/// A term in a clause, over its variables.
#[derive(Clone, Debug)]
enum Pat {
    /// A variable that is named nowhere else.
    Void,
    /// A variable's first occurrence.
    First(usize),
    /// One that has a value, or a place on the heap.
    Var(usize),
    Const(Word),
    Float(f64),
    Struct(u32, Box<[Pat]>),
}

/// How terms are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rel {
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Equal,
    Different,
}

impl Rel {
    /// Whether it holds between two things of which the first compares so with the second.
    fn holds(self, order: Ordering) -> bool {
        match self {
            Rel::Less => order.is_lt(),
            Rel::LessOrEqual => order.is_le(),
            Rel::Greater => order.is_gt(),
            Rel::GreaterOrEqual => order.is_ge(),
            Rel::Equal => order.is_eq(),
            Rel::Different => order.is_ne(),
        }
    }
}

/// What is asked of a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Var,
    Nonvar,
    Integer,
    Float,
    Number,
    Atom,
    Atomic,
    Compound,
    Callable,
    String,
}

/// What is made of all solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gather {
    List,
    Count,
    Sum,
    Max,
    Min,
}

/// A step. Numbers of steps are places in [`Pure::code`].
#[derive(Clone, Debug)]
enum Step {
    /// Calls a predicate by its number; the last goal of a clause needs its frame no more.
    Call {
        pred: usize,
        args: Box<[Pat]>,
        last: bool,
    },
    /// Looks a relation of the fact store up.
    Fact {
        relation: usize,
        args: Box<[Pat]>,
    },
    /// Takes a fact away that matches.
    Remove {
        relation: usize,
        args: Box<[Pat]>,
    },
    /// Takes all facts away that match.
    RemoveAll {
        relation: usize,
        args: Box<[Pat]>,
    },
    /// Adds a fact, in front or at the end.
    Add {
        relation: usize,
        args: Box<[Pat]>,
        front: bool,
    },
    Between(Box<[Pat; 3]>),
    Unify(Pat, Pat),
    NotUnify(Pat, Pat),
    /// Compares in the standard order.
    Order(Rel, Pat, Pat),
    Compare(Rel, Expr, Expr),
    Is(Pat, Expr),
    Test(Kind, Pat),
    BuiltIn(BuiltIn, Box<[Pat]>),
    /// `member/2`, whose variables all have a place by then; the last tells whether it is `memberchk/2`.
    Member(Pat, Pat, bool),
    /// Remembers how many choices there are.
    Mark(usize),
    /// Goes on at a step when what follows fails.
    Try(usize),
    /// Drops the choices made since a mark.
    CutTo(usize),
    /// Drops the choices made since the clause was called.
    Cut,
    /// Makes the first choice behind a mark one that fails.
    Spend(usize),
    Jump(usize),
    /// A test; where it does not hold it goes on at a step.
    Else(Box<Step>, usize),
    Fail,
    /// The clause is over.
    Proceed,
    /// A variable that several branches are the first to name.
    Fresh(usize),
    /// From here on solutions are gathered; behind the last one it goes on at a step.
    Begin(Gather, usize),
    /// A solution.
    Gather(Pat),
    GatherNumber(Expr),
    /// All that was gathered.
    End(Pat),
    /// The goal that was asked is true.
    Done,
}

#[derive(Clone, Debug)]
struct Clause {
    head: Box<[Pat]>,
    /// How many variables it has.
    slots: usize,
    /// Its steps; none for a fact.
    code: Option<std::ops::Range<usize>>,
}

#[derive(Debug, Default)]
struct Clauses {
    list: Vec<Clause>,
    /// The arguments that tell them apart.
    keyed: Vec<usize>,
    /// What those must be, clause by clause, as far as can be told at a glance; [`ANY`] where it cannot.
    keys: Vec<Word>,
}

/// What every argument may be.
const ANY: Word = Word::MIN;

/// What is asked of a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Whether it is true.
    Test,
    /// All solutions.
    All,
    /// The only solution: where there might be more, the machine has to run it.
    Only,
    /// The first solution.
    First,
}

impl Asked {
    /// What a goal must weigh: to ask costs as much as some facts, and calls of little predicates are no searches.
    fn least(self) -> u32 {
        match self {
            Asked::All => FACT,
            Asked::Test => 5 * FACT / 2,
            Asked::Only | Asked::First => 7 * FACT / 2,
        }
    }

    /// So many steps it must take to have been worth asking.
    fn worth(self) -> usize {
        match self {
            Asked::All | Asked::Test => 0,
            Asked::Only | Asked::First => 50,
        }
    }
}

#[derive(Clone, Debug)]
struct Goal {
    asked: Asked,
    slots: usize,
    code: usize,
    /// Whether whoever asks knows that the board may change.
    board: bool,
    /// What is told of a solution.
    shown: Box<[Pat]>,
    /// How many symbols the reader of its answers knows.
    symbols: usize,
    /// How often it was given up lately, or not worth asking: two for each time, one less for each time that it was worth it.
    vain: u32,
    /// So many times it is not tried.
    pause: u32,
}

impl Goal {
    /// Whether it is not tried this time.
    fn rests(&mut self) -> bool {
        let rests = self.pause > 0;
        self.pause = self.pause.saturating_sub(1);
        rests
    }

    /// It was tried in vain: after some times it is given a rest, which gets longer.
    fn in_vain(&mut self) {
        self.vain = self.vain.saturating_add(2);
        if self.vain >= 2 * PATIENCE {
            self.pause = 16 << (self.vain / 2 - PATIENCE).min(8);
        }
    }
}

/// So often in a row a goal is tried in vain before it is given a rest.
const PATIENCE: u32 = 4;

/// So many functors there may be before those that goals make are left to the machine.
const MOST_FUNCTORS: usize = 10_000;

/// The weight of looking a fact up.
const FACT: u32 = 10;

/// So many steps for each part of a term are worth handing it over, and telling it.
const WORTH: usize = 5;

/// A goal that is worked out.
#[derive(Clone, Copy, Debug)]
pub struct Taken {
    /// Its number.
    pub number: usize,
    /// Whether it may change the board.
    pub board: bool,
}

/// The goals and predicates of a program that are worked out here.
#[derive(Default)]
pub struct Pure {
    code: Vec<Step>,
    clauses: Vec<Clauses>,
    /// The predicates by name; one that has no clauses here any more is not among them.
    preds: HashMap<Pred, usize>,
    /// By number: whether it has its clauses here.
    here: Vec<bool>,
    /// By number: the relation of a dynamic predicate, as long as which has its mark it has these clauses.
    guards: Vec<Option<usize>>,
    /// By number: what it does beside having solutions.
    effects: Vec<Effects>,
    /// By number: the predicates that its clauses call.
    calls: Vec<Vec<usize>>,
    /// The dynamic predicates that have rules, by relation.
    rules: HashMap<usize, usize>,
    /// The relations that are looked up or changed here.
    relations: HashSet<usize>,
    goals: Vec<Goal>,
    functors: Vec<(Rc<str>, usize)>,
    /// The codes of their names.
    names: Vec<Word>,
    functor_numbers: HashMap<(Rc<str>, usize), u32>,
    /// Atoms and functors that answers name with one character.
    symbols: Vec<Symbol>,
    symbol_numbers: HashMap<Symbol, usize>,
    machine: Machine,
    /// Terms handed over for the next goal.
    handed: Handed,
    /// Whether a variable may not get a value that it is in: the machine's unification sees to that.
    pub occurs_check: bool,
    /// The code of the empty list.
    nil: Word,
    /// The codes of `<`, `=` and `>`.
    signs: [Word; 3],
}

/// A constant of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symbol {
    /// An atom, by its code.
    Atom(i64),
    /// A functor, by its number.
    Functor(u32),
}

/// What goals are worked out with.
pub struct World<'a> {
    /// The facts.
    pub store: &'a mut Store,
    /// Their atoms.
    pub atoms: &'a mut Atoms,
    /// Their floats.
    pub floats: &'a mut Floats,
    /// Where they print.
    pub output: &'a mut Output,
    /// How terms are written.
    pub ops: &'a Ops,
    /// Where chance comes from.
    pub rng: &'a mut ChaCha8Rng,
}

impl Pure {
    /// The number of a predicate, whether or not it has clauses here.
    fn pred(&mut self, pred: &Pred) -> usize {
        if let Some(number) = self.preds.get(pred) {
            return *number;
        }
        self.preds.insert(pred.clone(), self.clauses.len());
        self.clauses.push(Clauses::default());
        self.here.push(false);
        self.guards.push(None);
        self.effects.push(Effects::default());
        self.calls.push(Vec::new());
        self.clauses.len() - 1
    }

    /// The clauses of a predicate are not here, or not any more.
    pub fn forget(&mut self, pred: &Pred) {
        if let Some(&number) = self.preds.get(pred) {
            self.here[number] = false;
            if let Some(relation) = self.guards[number].take() {
                self.rules.remove(&relation);
            }
        }
    }

    /// Whether the clauses of a predicate are here.
    pub fn has(&self, pred: &Pred) -> bool {
        self.preds.get(pred).is_some_and(|&number| self.here[number])
    }

    /// Whether the clauses of a predicate lead to another one, or are its own.
    pub fn leads(&self, from: &Pred, to: &Pred) -> bool {
        let (Some(&from), Some(&to)) = (self.preds.get(from), self.preds.get(to)) else { return false };
        let (mut seen, mut open) = (vec![false; self.clauses.len()], vec![from]);
        while let Some(pred) = open.pop() {
            if pred == to {
                return true;
            }
            if !std::mem::replace(&mut seen[pred], true) {
                open.extend(&self.calls[pred]);
            }
        }
        false
    }

    fn functor(&mut self, atoms: &mut Atoms, name: &Rc<str>, arity: usize) -> u32 {
        let key = (name.clone(), arity);
        if let Some(&number) = self.functor_numbers.get(&key) {
            return number;
        }
        let number = self.functors.len() as u32;
        self.functors.push(key.clone());
        self.machine.heap.functions.push(functions::function(name, arity));
        self.names.push(atoms.code(name));
        self.functor_numbers.insert(key, number);
        number
    }

    fn symbol(&mut self, symbol: Symbol) {
        if self.symbols.len() < tell::SYMBOLS && !self.symbol_numbers.contains_key(&symbol) {
            self.symbol_numbers.insert(symbol, self.symbols.len());
            self.symbols.push(symbol);
        }
    }

    /// Clauses of `table(Character, Characters, Term, Rest)`, without its name, for the characters that stand for atoms and
    /// functors in answers; `value(Characters, Term, Rest)` reads a term, and `zero` is the number of the character of 0.
    pub fn table(&self, atoms: &Atoms, value: &str, zero: &str) -> Vec<String> {
        tell::clauses(self, atoms, value, zero)
    }

    /// Has what every program needs.
    fn prepare(&mut self, atoms: &mut Atoms) {
        if self.functors.is_empty() {
            self.nil = atoms.code("[]");
            self.signs = ["<", "=", ">"].map(|sign| atoms.code(sign));
            self.functor(atoms, &".".into(), 2);
            self.functor(atoms, &"$string".into(), 1);
            // As SWI-Prolog names lists.
            self.names[heap::CONS as usize] = atoms.code("[|]");
            let constant = |(name, x): &(&str, f64)| (atoms.code(name), *x);
            self.machine.heap.constants = functions::CONSTANTS.iter().map(constant).collect();
            library::define(self, atoms);
        }
    }

    /// Has these predicates with these clauses from now on, as far as all that they call is here too: those of which it is
    /// not are left out. `known` tells where goals lead.
    pub fn define(&mut self, atoms: &mut Atoms, known: &dyn Resolve, preds: &[Definition<'_>]) {
        self.prepare(atoms);
        for definition in preds {
            self.forget(&definition.pred);
            let number = self.pred(&definition.pred);
            if let Some(relation) = definition.relation {
                self.guards[number] = Some(relation);
                self.rules.insert(relation, number);
            }
        }
        let mut new: Vec<usize> = Vec::new();
        for Definition { pred, clauses, .. } in preds {
            let number = self.pred(pred);
            let size = self.size();
            match translate::predicate(self, atoms, known, clauses) {
                Some((clauses, called, effects)) => {
                    self.clauses[number] = clauses;
                    (self.here[number], self.effects[number]) = (true, effects);
                    self.calls[number] = called;
                    new.push(number);
                }
                None => self.take_back(size),
            }
        }
        // Whoever calls what is not here is not here either.
        let mut changed = true;
        while changed {
            changed = false;
            for &number in &new {
                let called = &self.calls[number];
                let lost = called.iter().any(|to| !self.here[*to]);
                let effects = self.effects[number].with(called.iter().map(|to| self.effects[*to]));
                changed |= lost && self.here[number] || effects != self.effects[number];
                self.here[number] &= !lost;
                self.effects[number] = effects;
            }
        }
    }

    /// How much there is of steps, symbols and predicates.
    fn size(&self) -> (usize, usize, usize) {
        (self.code.len(), self.symbols.len(), self.clauses.len())
    }

    /// Has no more of them than so many.
    fn take_back(&mut self, (code, symbols, preds): (usize, usize, usize)) {
        self.code.truncate(code);
        // Those that are only named have no clauses; the others are parts of what is taken back.
        for number in preds..self.clauses.len() {
            self.here[number] = false;
            self.clauses[number] = Clauses::default();
        }
        for symbol in self.symbols.drain(symbols..) {
            self.symbol_numbers.remove(&symbol);
        }
    }

    /// How many goals of the program are worked out here.
    pub fn goals(&self) -> usize {
        self.goals.len()
    }

    /// Takes a goal for one that is worked out here, if it can be. Its variables `inputs` get values in their order; of a
    /// solution the values of `told` are told.
    pub fn goal(
        &mut self,
        atoms: &mut Atoms,
        known: &dyn Resolve,
        goal: &Source<'_>,
        inputs: &[usize],
        (asked, told): (Asked, &[usize]),
    ) -> Option<Taken> {
        self.prepare(atoms);
        let size = self.size();
        let found = translate::goal(self, atoms, known, goal, (inputs, told));
        let effects =
            |found: &translate::Translated| found.effects.with(found.called.iter().map(|&p| self.effects[p]));
        let taken = found.filter(|found| {
            let effects = effects(found);
            // What is interrupted keeps what it has changed, which somebody inside might have to be told.
            !(effects.catches && (effects.facts || effects.prints))
                && found.called.iter().all(|&p| self.here[p])
                && self.weight(size.0..self.code.len()) >= asked.least()
        });
        let Some(found) = taken else {
            self.take_back(size);
            return None;
        };
        let board = effects(&found).board;
        let (slots, shown, symbols) = (found.slots, found.shown.into(), self.symbols.len());
        self.goals.push(Goal { asked, slots, code: found.start, board, shown, symbols, vain: 0, pause: 0 });
        Some(Taken { number: self.goals.len() - 1, board })
    }

    /// About how long some steps take the embedded machine, as far as it matters.
    fn weight(&self, steps: std::ops::Range<usize>) -> u32 {
        let mut left = 100 * FACT;
        self.weigh(steps, &mut Vec::new(), &mut left);
        100 * FACT - left
    }

    /// Takes the weight of some steps off what is left; `within` are the predicates whose steps they are.
    fn weigh(&self, steps: std::ops::Range<usize>, within: &mut Vec<usize>, left: &mut u32) {
        for step in &self.code[steps] {
            let weight = match step {
                Step::Fact { .. } | Step::Between(_) | Step::Member(..) | Step::Begin(..) => FACT,
                Step::Remove { .. } | Step::RemoveAll { .. } | Step::Add { .. } => FACT,
                Step::BuiltIn(BuiltIn::Print(_), _) => FACT,
                Step::Call { pred, .. } if within.contains(pred) => 2 * FACT,
                Step::Call { pred, .. } if within.len() < 8 => {
                    within.push(*pred);
                    for clause in &self.clauses[*pred].list {
                        let Some(code) = clause.code.clone() else { continue };
                        if *left == 0 {
                            break;
                        }
                        *left -= 1;
                        self.weigh(code.clone(), within, left);
                        if self.counts(*pred, clause, code) {
                            *left = left.saturating_sub(2 * FACT);
                        }
                    }
                    within.pop();
                    1
                }
                _ => 0,
            };
            *left = left.saturating_sub(weight);
            if *left == 0 {
                break;
            }
        }
    }

    /// Whether a clause goes round by counting, and not along a term.
    fn counts(&self, pred: usize, clause: &Clause, code: std::ops::Range<usize>) -> bool {
        let again = |step: &Step| matches!(step, Step::Call { pred: to, .. } if *to == pred);
        let steps = &self.code[code];
        !clause.head.iter().any(|pat| matches!(pat, Pat::Struct(..)))
            && steps.iter().any(|step| matches!(step, Step::Is(..)))
            && steps.iter().any(again)
    }

    /// Works a goal out with values for its inputs, as codes of facts or of terms handed over.
    pub fn work_out(&mut self, goal: usize, inputs: &[i64], world: &mut World<'_>) -> Outcome {
        let (mut outcome, mut steps, mut parts) = (Outcome::GivenUp, 0, self.handed.words());
        // Where terms were handed over, that was looked at before.
        if self.handed.is_empty() && self.goals.get_mut(goal).is_some_and(Goal::rests) {
            return outcome;
        }
        let mut machine = std::mem::take(&mut self.machine);
        if let Some(goal) = self.goals.get(goal).filter(|_| !self.occurs_check && !inputs.contains(&COMPLEX))
        {
            outcome = machine.run(self, world, goal, inputs);
            (steps, parts) = (machine.steps, parts + machine.told);
        }
        let wanted = machine.heap.wanted.take();
        self.machine = machine;
        if let Some((name, arity)) = wanted
            && outcome == Outcome::GivenUp
            && self.functors.len() < MOST_FUNCTORS
        {
            self.functor(world.atoms, &name, arity);
            return self.work_out(goal, inputs, world);
        }
        self.handed.clear();
        if let Some(goal) = self.goals.get_mut(goal) {
            match outcome == Outcome::GivenUp || steps < parts * WORTH + goal.asked.worth() {
                true => goal.in_vain(),
                false => goal.vain = goal.vain.saturating_sub(1),
            }
        }
        outcome
    }
}

#[cfg(test)]
mod tests;
