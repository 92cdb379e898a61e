//! From clauses as they were read to steps.

mod collecting;
mod glance;
mod goals;
mod maps;
mod needs;
mod numbers;
mod outside;
mod protected;
mod records;

pub use maps::{Lambda, MAPS};
pub(super) use needs::Needs;

use super::arith::{Expr, expression, is_plain};
use super::builtins::BuiltIn;
use super::heap::{BIG, CONS, STRING, functor_key};
use super::index::{self, Clauses, Index};
use super::{ANY, Clause, Effects, Gather, Pat, Pred, Pure, Source, Step, Symbol, Word, bigs};
use crate::prolog::answer::INT_LIMIT;
use crate::prolog::atoms::Atoms;
use crate::prolog::syntax::char_types::ZERO;
use crate::prolog::syntax::term::Term;
use dashu_int::IBig;
use glance::{is_body, only_tests};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// Where a goal leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A predicate of the program.
    Pred(Pred),
    /// A relation of the fact store.
    Relation(usize),
    /// A predicate of a library.
    Library(Pred),
    /// Something that comes with the machine or the system.
    BuiltIn,
    /// Nowhere, or where nobody can follow.
    Elsewhere,
}

/// Who knows where goals lead.
pub trait Resolve {
    /// Where a goal of a module leads.
    fn find(&self, module: &str, name: &str, arity: usize) -> Found;
    /// The relation that is meant where a module adds or removes such facts; none where that is not known.
    fn changed(&self, module: &str, name: &str, arity: usize) -> Option<usize>;
    /// Whether something of that name and arity is computed with in arithmetic, here or by the machine.
    fn computes(&self, name: &str, arity: usize) -> bool;
}

/// More clauses than this are not gone through one by one; so many may be looked up.
const MOST_CLAUSES: usize = 500;
const MOST_INDEXED: usize = 20_000;
/// Terms with more parts are the machine's.
const LARGEST: usize = 5_000;
/// More arguments than this no goal has here.
const MOST_ARGUMENTS: usize = 32;

/// A predicate in steps.
pub(super) struct TranslatedPredicate {
    pub(super) clauses: Clauses,
    /// The predicates that its clauses call.
    pub(super) called: Vec<usize>,
    pub(super) effects: Effects,
    pub(super) needs: Needs,
}

/// The clauses of a predicate; none if nothing in them can be worked out here.
pub(super) fn predicate(
    pure: &mut Pure,
    atoms: &mut Atoms,
    known: &dyn Resolve,
    sources: &[Source<'_>],
) -> Option<TranslatedPredicate> {
    if sources.len() > MOST_INDEXED {
        return None;
    }
    let (mut clauses, mut called, mut effects) = (Vec::new(), Vec::new(), Effects::default());
    let mut needs = Needs::default();
    for source in sources {
        let mut body = Body::new(pure, atoms, known, source);
        if source.args.len() > MOST_ARGUMENTS {
            return None;
        }
        let head: Box<[Pat]> = source.args.iter().map(|arg| body.pat(arg)).collect::<Option<_>>()?;
        let code = match source.body.is_atom("true") {
            true => None,
            false => {
                let start = body.pure.code.len();
                if !body.goal(source.body, true)? {
                    body.step(Step::Proceed);
                }
                Some(start..body.here())
            }
        };
        called.append(&mut body.called);
        needs.add(code.is_some(), (!body.rare).then(|| std::mem::take(&mut body.musts)));
        effects = effects.with(std::iter::once(body.effects));
        clauses.push(Clause { head, slots: body.next, code });
    }
    // What overwrites arguments, or calls what does, asks the machine for what is left to it.
    if needs.lost(&|_| true) && !pure.overwrites {
        return None;
    }
    let arguments = sources.first().map_or(0, |source| source.args.len());
    let tells =
        |&i: &usize| clauses.len() > 1 && clauses.iter().any(|clause: &Clause| key(&clause.head[i]) != ANY);
    let keyed: Vec<usize> = (0..arguments).filter(tells).collect();
    let keys: Vec<Word> =
        clauses.iter().flat_map(|clause| keyed.iter().map(|&i| key(&clause.head[i]))).collect();
    let indexes = Index::all(&clauses);
    if clauses.len() > MOST_CLAUSES && indexes.is_empty() {
        return None;
    }
    let in_a_row = index::in_a_row(&keys, &keyed, clauses.len());
    let rules = (0..).zip(&clauses).filter(|(_, clause)| clause.code.is_some()).map(|(at, _)| at).collect();
    let clauses = Clauses { list: clauses, keyed, keys, indexes, in_a_row, rules };
    Some(TranslatedPredicate { clauses, called, effects, needs })
}

/// A goal in steps.
pub(super) struct Translated {
    /// How many variables it has.
    pub(super) slots: usize,
    /// Its first step.
    pub(super) start: usize,
    /// The predicates that it calls.
    pub(super) called: Vec<usize>,
    /// Those of them that it comes to, whatever way it goes.
    pub(super) musts: Vec<usize>,
    /// What is told of a solution.
    pub(super) shown: Vec<Pat>,
    /// What it does itself.
    pub(super) effects: Effects,
    /// Whether each way through it comes to something that is left to the machine.
    pub(super) rare: bool,
}

/// A goal whose inputs are its first variables, and of whose solutions some variables are told.
pub(super) fn goal(
    pure: &mut Pure,
    atoms: &mut Atoms,
    known: &dyn Resolve,
    source: &Source<'_>,
    (inputs, told): (&[usize], &[usize]),
) -> Option<Translated> {
    let mut body = Body::new(pure, atoms, known, source);
    for &v in inputs.iter().chain(told) {
        // What is named here is named more than once.
        *body.counts.entry(v).or_default() += 2;
    }
    for &v in inputs {
        body.slot(v);
        body.assigned.insert(v);
    }
    let start = body.pure.code.len();
    body.place(told.to_vec());
    body.barred(source.body)?;
    let shown = told.iter().map(|&v| body.pat(&Term::Var(v))).collect::<Option<_>>()?;
    body.step(Step::Done);
    let Body { next: slots, called, musts, effects, rare, .. } = body;
    Some(Translated { slots, start, called, musts, shown, effects, rare })
}

/// Whether a term has more parts than that.
fn larger(term: &Term, most: usize) -> bool {
    let (mut open, mut parts) = (vec![term], 0);
    while let Some(term) = open.pop() {
        parts += 1;
        if parts > most {
            return true;
        }
        open.extend(term.callable().into_iter().flat_map(|(_, args)| args));
    }
    false
}

/// What an argument must be, as far as can be told at a glance.
fn key(pat: &Pat) -> i64 {
    match pat {
        Pat::Const(word) => *word,
        Pat::Struct(functor, _) => functor_key(*functor),
        _ => ANY,
    }
}

/// A clause's body on its way.
struct Body<'a> {
    pure: &'a mut Pure,
    atoms: &'a mut Atoms,
    known: &'a dyn Resolve,
    module: Rc<str>,
    /// How often each variable occurs.
    counts: HashMap<usize, usize>,
    slots: HashMap<usize, usize>,
    /// Variables that have a value, or a place on the heap, by now.
    assigned: HashSet<usize>,
    /// The next slot.
    next: usize,
    called: Vec<usize>,
    /// Those of them that each way through it comes to.
    musts: Vec<usize>,
    /// What it does itself.
    effects: Effects,
    /// Whether each way through it comes to something that is left to the machine.
    rare: bool,
    /// The slot of the mark to which a cut goes back; none for that of the clause.
    cut: Option<usize>,
}

impl<'a> Body<'a> {
    fn new(
        pure: &'a mut Pure,
        atoms: &'a mut Atoms,
        known: &'a dyn Resolve,
        source: &Source<'_>,
    ) -> Body<'a> {
        let mut counts = HashMap::new();
        let mut count = |v| *counts.entry(v).or_default() += 1;
        source.args.iter().for_each(|arg| arg.each_var(&mut count));
        source.body.each_var(&mut count);
        Body {
            pure,
            atoms,
            known,
            module: source.module.clone(),
            counts,
            slots: HashMap::new(),
            assigned: HashSet::new(),
            next: 0,
            called: Vec::new(),
            musts: Vec::new(),
            effects: Effects::default(),
            rare: false,
            cut: None,
        }
    }

    fn step(&mut self, step: Step) -> usize {
        self.effects.overwrites |= matches!(step, Step::BuiltIn(BuiltIn::SetArg(_), _));
        self.pure.overwrites |= self.effects.overwrites;
        // Tables are filled, and dropped, by others too.
        let table = matches!(step, Step::BuiltIn(BuiltIn::AskTable, _));
        let looks = matches!(step, Step::Fact { .. } | Step::CallTerm { .. } | Step::ChangeTerm { .. });
        self.effects.tables |= table;
        self.effects.reads |= table || looks;
        self.pure.code.push(step);
        self.pure.code.len() - 1
    }

    fn here(&self) -> usize {
        self.pure.code.len()
    }

    /// Has a step that was left open go to where the next one will be.
    fn land(&mut self, at: usize) {
        let here = self.here();
        match &mut self.pure.code[at] {
            Step::Try(to) | Step::Jump(to) | Step::Begin(_, to) | Step::Else(_, to) => *to = here,
            _ => {}
        }
    }

    fn new_slot(&mut self) -> usize {
        self.next += 1;
        self.next - 1
    }

    fn slot(&mut self, v: usize) -> usize {
        if let Some(&slot) = self.slots.get(&v) {
            return slot;
        }
        let slot = self.new_slot();
        self.slots.insert(v, slot);
        slot
    }

    fn pat(&mut self, term: &Term) -> Option<Pat> {
        if matches!(term, Term::Compound(_)) && (larger(term, LARGEST) || term.deeper(100)) {
            return None;
        }
        self.part(term)
    }

    fn part(&mut self, term: &Term) -> Option<Pat> {
        Some(match term {
            Term::Var(v) if self.counts.get(v) == Some(&1) => Pat::Void,
            Term::Var(v) => {
                let slot = self.slot(*v);
                if self.assigned.insert(*v) { Pat::First(slot) } else { Pat::Var(slot) }
            }
            Term::Int(n) if n.unsigned_abs() < INT_LIMIT as u64 => Pat::Const(*n),
            Term::Int(n) => self.large(&IBig::from(*n)),
            Term::Big(digits) => self.large(&digits.parse().ok()?),
            Term::Float(x) if is_plain(*x) => Pat::Float(*x),
            Term::Atom(name, _) if !name.contains('\0') => {
                let code = self.atoms.code(name);
                self.pure.symbol(Symbol::Atom(code));
                Pat::Const(code)
            }
            Term::Str(text) if !text.contains(['\0', ZERO]) => {
                Pat::Struct(STRING, Box::new([Pat::Const(self.atoms.code(text))]))
            }
            Term::Compound(c) if (1..=MOST_ARGUMENTS).contains(&c.args.len()) && !c.name.contains('\0') => {
                let functor = self.pure.functor(self.atoms, &c.name, c.args.len());
                self.pure.symbol(Symbol::Functor(functor));
                Pat::Struct(functor, c.args.iter().map(|arg| self.part(arg)).collect::<Option<_>>()?)
            }
            _ => return None,
        })
    }

    /// A large integer of the clause.
    fn large(&self, n: &IBig) -> Pat {
        let nil = Pat::Const(self.pure.nil);
        let list = bigs::digits(n).into_iter().rev();
        let list = list.fold(nil, |tail, digit| Pat::Struct(CONS, Box::new([Pat::Const(digit), tail])));
        Pat::Struct(BIG, Box::new([list]))
    }

    fn expression(&self, term: &Term) -> Option<Expr> {
        if term.deeper(100) {
            return None;
        }
        expression(term, &|v| self.assigned.contains(&v).then(|| self.slots.get(&v).copied()).flatten())
    }

    /// Gives variables of a part of the clause a place that are named outside of it too, and have none yet: each way through
    /// that part finds them there.
    fn settle(&mut self, parts: &[&Term]) {
        let mut inside: HashMap<usize, usize> = HashMap::new();
        parts.iter().for_each(|part| part.each_var(&mut |v| *inside.entry(v).or_default() += 1));
        let mut inside: Vec<(usize, usize)> = inside.into_iter().collect();
        inside.sort_unstable();
        for (v, n) in inside {
            if self.counts.get(&v).is_some_and(|all| *all > n) && self.assigned.insert(v) {
                let slot = self.slot(v);
                self.step(Step::Fresh(slot));
            }
        }
    }

    /// The same for variables that occur more than once among the arguments of a goal.
    fn settle_twice(&mut self, args: &[Term]) {
        let mut seen = HashSet::new();
        let mut twice = Vec::new();
        args.iter().for_each(|arg| {
            arg.each_var(&mut |v| {
                if !seen.insert(v) {
                    twice.push(v);
                }
            });
        });
        self.place(twice);
    }

    /// Gives variables a place that have none yet.
    fn place(&mut self, vars: Vec<usize>) {
        for v in vars {
            if self.counts.get(&v) != Some(&1) && self.assigned.insert(v) {
                let slot = self.slot(v);
                self.step(Step::Fresh(slot));
            }
        }
    }

    /// A goal whose cuts are its own.
    fn barred(&mut self, goal: &Term) -> Option<()> {
        let mark = self.new_slot();
        self.step(Step::Mark(mark));
        let outer = self.cut.replace(mark);
        if is_body(goal) {
            self.goal(goal, false)?;
        } else {
            // That is an error of the whole.
            self.called("call", std::slice::from_ref(goal), false)?;
        }
        self.cut = outer;
        Some(())
    }

    /// What is the first to name variables for itself alone.
    fn aside(&mut self, compile: impl FnOnce(&mut Self) -> Option<bool>) -> Option<bool> {
        let before = self.assigned.clone();
        let ended = compile(self)?;
        self.assigned = before;
        Some(ended)
    }

    /// A goal that is one way among others: what it is the first to name is nothing to them. Whether the clause is over behind it, and
    /// whether it comes to something that is left to the machine.
    fn way(&mut self, goal: &Term, last: bool) -> Option<(bool, bool)> {
        let (musts, rare) = (self.musts.len(), std::mem::take(&mut self.rare));
        let ended = self.aside(|body| body.goal(goal, last))?;
        self.musts.truncate(musts);
        Some((ended, std::mem::replace(&mut self.rare, rare)))
    }

    /// What follows a goal in the last place: the clause is over.
    fn close(&mut self, ended: bool, last: bool) -> Option<usize> {
        match (ended, last) {
            (true, _) => None,
            (false, true) => {
                self.step(Step::Proceed);
                None
            }
            (false, false) => Some(self.step(Step::Jump(0))),
        }
    }

    /// The other way behind one that ends here, to which some steps lead. Of the first one is given whether the clause is over behind
    /// it and whether it comes to something that is left to the machine.
    fn or_else(
        &mut self,
        (ended, rare): (bool, bool),
        from: std::ops::Range<usize>,
        way: &Term,
        last: bool,
    ) -> Option<bool> {
        let jump = self.close(ended, last);
        from.for_each(|at| self.land(at));
        let (ended, too) = self.way(way, last)?;
        self.rare |= rare && too;
        if last {
            self.close(ended, true);
        }
        if let Some(jump) = jump {
            self.land(jump);
        }
        Some(last)
    }

    /// `(Condition -> Then ; Otherwise)`, or with `*->`.
    fn conditional(&mut self, parts: [&Term; 3], soft: bool, last: bool) -> Option<bool> {
        self.settle(&parts);
        if let Some(tests) = self.tests(parts[0]) {
            return self.tested(tests, [parts[1], parts[2]], last);
        }
        let mark = self.new_slot();
        self.step(Step::Mark(mark));
        let otherwise = self.step(Step::Try(0));
        let before = self.assigned.clone();
        self.barred(parts[0])?;
        self.step(if soft { Step::Spend(mark) } else { Step::CutTo(mark) });
        let first = self.way(parts[1], last)?;
        self.assigned = before;
        self.or_else(first, otherwise..otherwise + 1, parts[2], last)
    }

    /// The steps of a condition that only tests: it needs no choice.
    fn tests(&mut self, condition: &Term) -> Option<std::ops::Range<usize>> {
        if !only_tests(condition) {
            return None;
        }
        let (start, assigned) = (self.here(), self.assigned.clone());
        let done = self.goal(condition, false);
        let test = |step: &Step| {
            matches!(step, Step::Compare(..) | Step::Order(..) | Step::Test(..) | Step::NotUnify(..))
        };
        if done.is_some() && self.assigned == assigned && self.pure.code[start..].iter().all(test) {
            return Some(start..self.here());
        }
        self.assigned = assigned;
        self.pure.code.truncate(start);
        None
    }

    /// A conditional whose tests are its last steps by now.
    fn tested(&mut self, tests: std::ops::Range<usize>, ways: [&Term; 2], last: bool) -> Option<bool> {
        for at in tests.clone() {
            let test = std::mem::replace(&mut self.pure.code[at], Step::Fail);
            self.pure.code[at] = Step::Else(Box::new(test), 0);
        }
        let first = self.way(ways[0], last)?;
        self.or_else(first, tests, ways[1], last)
    }

    fn either(&mut self, first: &Term, second: &Term, last: bool) -> Option<bool> {
        self.settle(&[first, second]);
        let other = self.step(Step::Try(0));
        let first = self.way(first, last)?;
        self.or_else(first, other..other + 1, second, last)
    }

    fn not(&mut self, compile: impl FnOnce(&mut Self) -> Option<()>) -> Option<()> {
        let mark = self.new_slot();
        self.step(Step::Mark(mark));
        let end = self.step(Step::Try(0));
        self.aside(|body| {
            compile(body)?;
            Some(false)
        })?;
        self.step(Step::CutTo(mark));
        self.step(Step::Fail);
        self.land(end);
        Some(())
    }

    fn gathered(
        &mut self,
        gather: Gather,
        template: Option<&Term>,
        goal: &Term,
        result: impl FnOnce(&mut Self) -> Option<Pat>,
    ) -> Option<()> {
        let parts: Vec<&Term> = template.into_iter().chain([goal]).collect();
        self.settle(&parts);
        let begin = self.step(Step::Begin(gather, 0));
        self.aside(|body| {
            body.barred(goal)?;
            let step = match (gather, template) {
                (Gather::List, Some(template)) => Step::Gather(body.pat(template)?),
                (_, Some(template)) => Step::GatherNumber(body.expression(template)?),
                _ => Step::Gather(Pat::Void),
            };
            body.step(step);
            Some(false)
        })?;
        self.land(begin);
        let result = result(self)?;
        self.step(Step::End(result));
        Some(())
    }

    /// A goal; whether the clause is over behind it.
    fn goal(&mut self, goal: &Term, last: bool) -> Option<bool> {
        if matches!(goal, Term::Var(_)) {
            return self.call_term(goal, &[], last);
        }
        let Some((name, args)) = goal.callable() else {
            return self.called("call", std::slice::from_ref(goal), last);
        };
        let otherwise = |t: &Term| t.is_atom("fail") || t.is_atom("false");
        match (name, args) {
            (",", [a, b]) => {
                self.goal(a, false)?;
                return self.goal(b, last);
            }
            (";" | "|", [a, b]) => {
                if let Some([c, t]) = a.args_of("->", 2) {
                    return self.conditional([c, t, b], false, last);
                }
                if let Some([c, t]) = a.args_of("*->", 2) {
                    return self.conditional([c, t, b], true, last);
                }
                return if otherwise(b) { self.goal(a, last) } else { self.either(a, b, last) };
            }
            ("->", [c, t]) => {
                let fail = Term::atom("fail");
                return self.conditional([c, t, &fail], false, last);
            }
            ("*->", [c, t]) => {
                self.barred(c)?;
                return self.goal(t, last);
            }
            (":", [module, inner]) => {
                let Some(module) = module.as_atom() else { return Some(self.left()) };
                let outer = std::mem::replace(&mut self.module, module.into());
                let ended = self.goal(inner, last);
                self.module = outer;
                return ended;
            }
            ("true", []) => {}
            ("fail" | "false", []) => {
                self.step(Step::Fail);
            }
            ("!", []) => {
                let cut = self.cut.map_or(Step::Cut, Step::CutTo);
                self.step(cut);
            }
            _ => return self.called(name, args, last),
        }
        Some(false)
    }
}
