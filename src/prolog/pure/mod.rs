//! Goals worked out in Rust: the inside of `findall/3`, `forall/2`, `\+` and aggregates, and calls of predicates that search.
//!
//! Where such a goal and all that it calls only look at facts, change them, compute and compare, nobody can see how it is
//! run: it is over before what comes after it begins. Its clauses are kept here a second time, as steps ([`translate`]), and run by a
//! machine that is made for nothing else ([`run`]). What that machine does not understand (an error, a fact with a term of another's,
//! an integer beyond the codes, too much memory) ends the attempt, what was changed is changed back, and the goal is run by the
//! embedded machine as if nothing had been: so errors, limits and everything rare have one home.

mod arith;
mod asking;
mod bigs;
mod builtins;
mod callees;
mod codes;
mod equations;
mod functions;
mod globals;
mod goals;
mod handed;
mod heap;
mod index;
mod kept_terms;
mod library;
mod made;
mod order;
mod printing;
mod question;
mod reading;
mod run;
mod steps;
mod suspended;
mod tables;
mod tell;
mod terms;
mod texts;
mod translate;
mod values;
mod variables;
mod weight;

pub use goals::{Asked, MOST_INPUTS, Outcome, Taken};
pub use question::Answer;
pub use tell::FIRST_SYMBOL;
pub use translate::{Found, Lambda, MAPS, Resolve};

use crate::prolog::atoms::{Atoms, Floats};
use crate::prolog::clock::Clock;
use crate::prolog::counters::Counters;
use crate::prolog::facts::Store;
use crate::prolog::output::Output;
use crate::prolog::syntax::ops::Ops;
use crate::prolog::syntax::term::Term;
use crate::prolog::tabling::Tabling;
use goals::Goal;
use handed::Handed;
use index::Clauses;
use rand_chacha::ChaCha8Rng;
use run::Machine;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use steps::{ANY, Clause, Gather, Kind, Pat, Rel, Step, Word};
use translate::Needs;

/// A predicate: its module, name and arity.
pub type Pred = (Rc<str>, (Rc<str>, usize));

/// So many rules of dynamic predicates that change may be here.
const MOST_RULES: usize = 30_000;
/// So deep their bodies may be: each level goes through what is below it once more, while a program waits.
const MOST_LEVELS: usize = 100;

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
    /// They may look at facts, or call what those may be.
    reads: bool,
    /// They may catch what is thrown.
    catches: bool,
    /// They may print.
    prints: bool,
    /// They may look at a clock.
    timed: bool,
    /// They may run within a time limit of their own.
    limits: bool,
    /// They may count by name (`gensym/2`, `flag/3`).
    counts: bool,
    /// They may come to something that is left to the machine.
    left: bool,
    /// They may overwrite arguments, which the machine cannot do.
    overwrites: bool,
    /// They may ask for tables.
    tables: bool,
    /// The global variables that they look at or change, a bit for each.
    globals: u64,
    /// Those that they may change.
    changed: u64,
}

impl Effects {
    /// Whether somebody could see how often it was done, or when.
    fn are_seen(self) -> bool {
        self.facts || self.prints || self.timed || self.limits || self.counts || self.changed != 0
    }

    /// Whether they keep what they have changed when they are interrupted, which somebody inside might have to be told by the machine.
    fn catch_changed(self) -> bool {
        let changes = self.facts || self.prints || self.counts || self.changed != 0;
        self.catches && changes && !self.overwrites
    }

    /// The same of a part of a goal that is known to do other things.
    fn catch_changed_with(self, known: Effects) -> bool {
        Effects { catches: self.catches, ..known }.catch_changed()
    }

    /// Whether they do nothing but look.
    fn only_look(self) -> bool {
        Effects { reads: false, left: false, overwrites: false, tables: false, ..self } == Effects::default()
    }

    /// Whether the machine need not be told what they have done: it has no copy of that.
    fn need_no_telling(self) -> bool {
        !self.board && self.globals == 0
    }

    /// These and others.
    fn with(self, others: impl Iterator<Item = Effects>) -> Effects {
        others.fold(self, |a, b| Effects {
            facts: a.facts || b.facts,
            board: a.board || b.board,
            reads: a.reads || b.reads,
            catches: a.catches || b.catches,
            prints: a.prints || b.prints,
            timed: a.timed || b.timed,
            limits: a.limits || b.limits,
            counts: a.counts || b.counts,
            left: a.left || b.left,
            overwrites: a.overwrites || b.overwrites,
            tables: a.tables || b.tables,
            globals: a.globals | b.globals,
            changed: a.changed | b.changed,
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
    /// Whether it is tabled: its clauses may run more than once, which nobody may see.
    pub tabled: bool,
}

impl Definition<'_> {
    /// Whether its clauses name what overwrites arguments: goals that are left to the machine are told to it then.
    fn overwrites(&self) -> bool {
        let mut found = false;
        self.clauses.iter().for_each(|clause| {
            clause
                .body
                .each_name(&mut |name, arity| found |= arity == 3 && matches!(name, "setarg" | "nb_setarg"));
        });
        found
    }
}

/// The rules that the program's files have of a dynamic predicate that it changes. They are run as rows of its relation; what is
/// here of them tells what whoever looks that up may come to.
pub struct Changing<'a> {
    /// Which it is.
    pub pred: Pred,
    /// Its relation.
    pub relation: usize,
    /// The rules.
    pub rules: Vec<Source<'a>>,
}

/// A rule that a goal has added: how many arguments it has, and the words of these, its body and its module.
type Added = (usize, Rc<[Word]>);

/// The goals and predicates of a program that are worked out here.
#[derive(Default)]
pub struct Pure {
    /// Whether no goals are to be found that are worked out, so that both ways can be compared.
    pub switched_off: bool,
    /// Whether goals are being made that were typed in: what they tell has no values before.
    pub typed: bool,
    /// Whether goals are being made that overwrite arguments, which may be in terms that they call.
    pub overwriting: bool,
    /// Whether searches whose choices stay open may be kept here though their caller may change the facts that they look at. Off: rows that
    /// are moved by a load, terms that only the machine has, and clauses that are replaced meanwhile are not seen to yet.
    pub outlives_changes: bool,
    /// So many words a goal may have: what needs more is exhausted. Where none is said, it is run by the embedded machine.
    pub room: Option<usize>,
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
    /// By number: whether it is tabled.
    tabled: Vec<bool>,
    /// By number: the predicates that its clauses call.
    calls: Vec<Vec<usize>>,
    /// By number: those that must be here.
    needs: Vec<Needs>,
    /// The dynamic predicates that have rules, by relation.
    rules: HashMap<usize, usize>,
    /// The dynamic predicates that change and have rules, by relation: their numbers and names.
    changing: HashMap<usize, (usize, Pred)>,
    /// The relations that are looked up or changed here.
    relations: HashSet<usize>,
    goals: Vec<Goal>,
    /// The names of global variables, with the codes of these as atoms.
    globals: Vec<(Rc<str>, Word)>,
    /// The relations of dynamic predicates, as each module knows them.
    pub known: HashMap<Pred, usize>,
    /// The modules in which terms are called.
    modules: Vec<Rc<str>>,
    /// How often predicates were defined.
    version: usize,
    /// How often others took the place of those that goals may have been made with.
    replaced: usize,
    /// The goals that fill tables, by the numbers of the tabled predicates.
    fillers: HashMap<usize, usize>,
    /// The goals that the program has made.
    made: made::MadeGoals,
    /// The goals that stand for calls which are known only when they are made, by their predicates.
    searchers: HashMap<Pred, usize>,
    /// How many rules of dynamic predicates are here.
    own_rules: usize,
    /// What terms name that are called and no predicates of their modules ([`callees`]).
    callees: HashMap<callees::Callee, Option<usize>>,
    /// Whether some clause may overwrite arguments.
    overwrites: bool,
    /// Whether the program has had a `portray/1` when it was loaded.
    portrays: bool,
    /// Values that global variables have got, and nobody has been told of, as a name's code and a kept term.
    told: Vec<(Word, Vec<Word>)>,
    /// What the last goal has thrown: a kept term.
    ball: Option<Vec<Word>>,
    functors: Vec<(Rc<str>, usize)>,
    /// The codes of their names.
    names: Vec<Word>,
    functor_numbers: HashMap<(Rc<str>, usize), u32>,
    /// Atoms and functors that answers name with one character.
    symbols: Vec<Symbol>,
    symbol_numbers: HashMap<Symbol, usize>,
    machine: Machine,
    /// Goals that wait for an answer.
    askers: asking::Askers,
    /// Goals that may be asked for more.
    waiting: suspended::Waiting,
    /// Terms handed over for the next goal.
    handed: Handed,
    /// Whether a variable may not get a value that it is in: the machine's unification sees to that.
    pub occurs_check: bool,
    /// The code of the empty list.
    nil: Word,
    /// The codes of `<`, `=` and `>`.
    signs: [Word; 3],
    /// The codes of `true` and `!`.
    yes: Word,
    cut: Word,
    /// The rules that goals have added, by the number of arguments and their words: their numbers, or the version of the
    /// predicates with which they were none.
    learnt: HashMap<Added, Result<usize, usize>>,
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
    /// What tells the time.
    pub clock: &'a mut Clock,
    /// The tables of answers.
    pub tabling: &'a mut Tabling,
    /// The numbers of names that nobody has yet.
    pub counters: &'a mut Counters,
    /// Where chance comes from.
    pub rng: &'a mut ChaCha8Rng,
    /// Where the goals of rules lead that are added.
    pub known: &'a dyn Resolve,
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
        self.tabled.push(false);
        self.guards.push(None);
        self.effects.push(Effects::default());
        self.calls.push(Vec::new());
        self.needs.push(Needs::default());
        self.clauses.len() - 1
    }

    /// The clauses of a predicate are not here, or not any more.
    pub fn forget(&mut self, pred: &Pred) {
        self.searchers.remove(pred);
        if let Some(&number) = self.preds.get(pred) {
            self.replaced += usize::from(self.here[number]);
            self.here[number] = false;
            if let Some(relation) = self.guards[number].take() {
                self.rules.remove(&relation);
            }
            self.changing.retain(|_, (changing, _)| *changing != number);
        }
    }

    /// What clauses do that call some predicates: one that is not here is left to the machine.
    fn effects_with(&self, own: Effects, called: &[usize]) -> Effects {
        let effects = own.with(called.iter().map(|&to| self.effects[to]));
        Effects { left: effects.left || called.iter().any(|&to| !self.here[to]), ..effects }
    }

    /// Whether the clauses of a predicate are here.
    pub fn has(&self, pred: &Pred) -> bool {
        self.preds.get(pred).is_some_and(|&number| self.here[number])
    }

    /// Whether some predicate may overwrite arguments of terms.
    pub fn overwrites(&self) -> bool {
        self.overwrites
    }

    /// Whether this one may.
    pub fn may_overwrite(&self, pred: &Pred) -> bool {
        self.preds.get(pred).is_some_and(|&number| self.effects[number].overwrites)
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
            self.machine.heap.nil = self.nil;
            self.machine.heap.room = run::ROOM;
            self.signs = ["<", "=", ">"].map(|sign| atoms.code(sign));
            (self.yes, self.cut) = (atoms.code("true"), atoms.code("!"));
            self.functor(atoms, &".".into(), 2);
            self.functor(atoms, &"$string".into(), 1);
            // No text has such a name.
            self.functor(atoms, &"\0big".into(), 1);
            self.functor(atoms, &"=".into(), 2);
            self.functor(atoms, &"error".into(), 2);
            self.functor(atoms, &"system_error".into(), 1);
            // As SWI-Prolog names lists.
            self.names[heap::CONS as usize] = atoms.code("[|]");
            let constant = |(name, x): &(&str, f64)| (atoms.code(name), *x);
            self.machine.heap.constants = functions::CONSTANTS.iter().map(constant).collect();
            for (name, arity) in functions::functors() {
                self.functor(atoms, &name.into(), arity);
            }
            library::define(self, atoms);
        }
    }

    /// Has these predicates with these clauses from now on, as far as all that they call is here too: those of which it is
    /// not are left out. `known` tells where goals lead.
    pub fn define(
        &mut self,
        atoms: &mut Atoms,
        known: &dyn Resolve,
        (preds, changing): (&[Definition<'_>], &[Changing<'_>]),
    ) {
        self.prepare(atoms);
        self.overwrites |= preds.iter().any(Definition::overwrites);
        self.version += 1;
        self.portrays = !matches!(known.find("user", "portray", 1), Found::Elsewhere);
        // They are in the midst of clauses that may be others now.
        let redefined: Vec<usize> =
            preds.iter().filter_map(|definition| self.preds.get(&definition.pred).copied()).collect();
        let anew = !redefined.is_empty();
        self.forget_suspended(&redefined);
        self.forget_callees();
        // Who called what is defined anew learns of it.
        self.replaced += usize::from(anew);
        for definition in preds {
            self.forget(&definition.pred);
            let number = self.pred(&definition.pred);
            if let Some(relation) = definition.relation {
                self.guards[number] = Some(relation);
                self.rules.insert(relation, number);
            }
        }
        for Changing { pred, relation, .. } in changing {
            let number = self.pred(pred);
            self.changing.insert(*relation, (number, pred.clone()));
        }
        let mut new: Vec<usize> = if anew { (0..self.clauses.len()).collect() } else { Vec::new() };
        for Definition { pred, clauses, tabled, .. } in preds {
            let number = self.pred(pred);
            let size = self.size();
            match translate::predicate(self, atoms, known, clauses) {
                Some(found) => {
                    self.clauses[number] = found.clauses;
                    (self.here[number], self.effects[number]) = (true, found.effects);
                    (self.calls[number], self.needs[number]) = (found.called, found.needs);
                    self.tabled[number] = *tabled;
                    new.push(number);
                }
                None => self.take_back(size),
            }
        }
        for Changing { pred, rules, .. } in changing {
            let number = self.pred(pred);
            for rule in rules {
                let size = self.size();
                match translate::predicate(self, atoms, known, std::slice::from_ref(rule)) {
                    Some(mut found) => {
                        self.clauses[number].list.append(&mut found.clauses.list);
                        self.calls[number].append(&mut found.called);
                        self.effects[number] = self.effects[number].with(std::iter::once(found.effects));
                    }
                    None => self.take_back(size),
                }
            }
            self.here[number] = true;
            new.push(number);
        }
        let rows: HashSet<usize> = self.changing.values().map(|(number, _)| *number).collect();
        self.spread_overwriting(&new);
        // Who cannot but come to what is not here is not here either, unless it overwrites arguments: then it asks for that.
        let mut changed = true;
        while changed {
            changed = false;
            for &number in &new {
                let called = &self.calls[number];
                let effects = self.effects_with(self.effects[number], called);
                // One whose rules are rows is there, whatever they call.
                let asks = rows.contains(&number) || effects.overwrites;
                let lost = !asks && self.needs[number].lost(&|to| self.here[to])
                    || self.tabled[number] && effects.are_seen();
                changed |= lost && self.here[number] || effects != self.effects[number];
                self.here[number] &= !lost;
                self.effects[number] = effects;
            }
        }
    }

    /// Who calls what overwrites arguments overwrites them, too.
    fn spread_overwriting(&mut self, new: &[usize]) {
        let mut changed = self.overwrites;
        while std::mem::take(&mut changed) {
            for &number in new {
                let overwrites = self.calls[number].iter().any(|&to| self.effects[to].overwrites);
                changed |= overwrites && !self.effects[number].overwrites;
                self.effects[number].overwrites |= overwrites;
            }
        }
    }

    /// A rule of a dynamic predicate, which has changed since it was loaded: its number here, if it can be worked out.
    pub fn rule(&mut self, atoms: &mut Atoms, known: &dyn Resolve, rule: &Source<'_>) -> Option<usize> {
        if !self.takes_rules() || rule.body.deeper(MOST_LEVELS) {
            return None;
        }
        self.prepare(atoms);
        let size = self.size();
        let Some(found) = translate::predicate(self, atoms, known, std::slice::from_ref(rule)) else {
            self.take_back(size);
            return None;
        };
        self.own_rules += 1;
        let number = self.pred(&("$rules".into(), (self.own_rules.to_string().into(), rule.args.len())));
        self.here[number] = !found.needs.lost(&|to| self.here[to]);
        self.effects[number] = self.effects_with(found.effects, &found.called);
        (self.clauses[number], self.calls[number]) = (found.clauses, found.called);
        Some(number)
    }

    /// The number of a rule that a goal has added, if it can be worked out.
    fn learn(&mut self, world: &mut World<'_>, (relation, row): (usize, i64)) -> Option<usize> {
        let arity = world.store.relations[relation].arity;
        let key = (arity, world.store.words(relation, row)?.clone());
        match self.learnt.get(&key) {
            Some(Ok(number)) => return Some(*number),
            Some(Err(version)) if *version == self.version => return None,
            _ if !self.takes_rules() => return None,
            _ => {}
        }
        let mut terms = self.terms(&key.1, world.atoms);
        let module: Rc<str> = terms.pop()?.as_atom()?.into();
        let (body, args) = terms.split_last()?;
        let known = world.known;
        let number = self.rule(world.atoms, known, &Source { args, body, module: &module });
        if self.learnt.len() < 2 * MOST_RULES {
            self.learnt.insert(key, number.ok_or(self.version));
        }
        number
    }

    /// Whether there may be more rules of dynamic predicates here.
    pub fn takes_rules(&self) -> bool {
        self.own_rules < MOST_RULES
    }

    /// The dynamic predicate of a relation, if it changes and has rules.
    pub fn changing(&self, relation: usize) -> Option<&Pred> {
        self.changing.get(&relation).map(|(_, pred)| pred)
    }

    /// Whether goals look a relation up.
    pub fn looks_up(&self, relation: usize) -> bool {
        self.relations.contains(&relation)
    }

    /// How much there is of steps, symbols, predicates and global variables.
    fn size(&self) -> [usize; 4] {
        [self.code.len(), self.symbols.len(), self.clauses.len(), self.globals.len()]
    }

    /// Has no more of them than so many.
    fn take_back(&mut self, [code, symbols, preds, globals]: [usize; 4]) {
        self.code.truncate(code);
        self.globals.truncate(globals);
        // Those that are only named have no clauses; the others are parts of what is taken back.
        for number in preds..self.clauses.len() {
            self.here[number] = false;
            self.clauses[number] = Clauses::default();
        }
        for symbol in self.symbols.drain(symbols..) {
            self.symbol_numbers.remove(&symbol);
        }
    }
}

#[cfg(test)]
mod tests;
