//! Which predicates are searches: what they use up while they go forward is given back (prolog/kernel/memory.pl).
//!
//! A predicate that calls itself twice on the way to an answer, by itself or by others, visits a tree: from one of its
//! calls to the next lies much that nobody needs any more. Loops inside loops are the same for those that call them. To
//! ask whether the memory is filling takes a fraction of a microsecond. So only those ask in which a step takes longer:
//! that look for all solutions or at facts that change, that count their depth and do more than arithmetic, or in which
//! a step does several things that take time. What takes a term apart, as sorting does, is over when the term is, and
//! does not ask.

use super::load::ReadClause;
use super::registry::{Key, Meta, Registry, Target};
use crate::prolog::syntax::term::Term;
use petgraph::algo::tarjan_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A predicate: its module, name and arity.
pub type Pred = (Rc<str>, Key);

/// Goals that cost less than to ask.
pub const QUICK: &[&str] = &[
    "true", "fail", "false", "!", "=", "\\=", "==", "\\==", "is", "<", ">", "=<", ">=", "=:=", "=\\=", "@<",
    "@>", "@=<", "@>=", "var", "nonvar", "integer", "float", "number", "atom", "atomic", "compound",
    "callable", "is_list", "functor", "arg", "succ", "plus", "compare",
];

/// What stands for all predicates that come with the program.
const OTHER: usize = usize::MAX;

/// So many calls that take time make a long step, also where nothing is counted.
const SLOW: u32 = 3;

/// Goals that look for all solutions.
const ALL: &[&str] = &["findall", "bagof", "setof", "aggregate_all", "forall"];

/// The variables that get computed numbers in a body.
pub fn computed(body: &Term, found: &mut HashSet<usize>) {
    match body.callable() {
        Some(("is" | "succ" | "plus", [Term::Var(v), _])) | Some(("succ", [_, Term::Var(v)])) => {
            found.insert(*v);
        }
        Some((_, args)) => args.iter().for_each(|arg| computed(arg, found)),
        None => {}
    }
}

/// What the bodies of a predicate call.
#[derive(Default)]
struct Calls {
    /// Predicates of the program.
    to: HashSet<usize>,
    /// The calls on each way through each clause, those inside a goal that is called again and again twice; at
    /// [`OTHER`] those of predicates that come with the program and take time.
    ways: Vec<HashMap<usize, u32>>,
    /// Predicates of the program that get a number just computed.
    counted: HashSet<usize>,
    /// Whether it looks for all solutions, or at facts that change.
    looks: bool,
}

/// Whether [`collect_always`] was asked for.
static ALWAYS: AtomicBool = AtomicBool::new(false);

/// Whether machines that are made from now on take every call of a program's predicate for one of a search, and give its
/// memory back at once: by this tests show that it changes no answer.
pub fn collect_always(yes: bool) {
    ALWAYS.store(yes, Ordering::Relaxed);
}

/// Whether that is so.
pub fn collects_always() -> bool {
    ALWAYS.load(Ordering::Relaxed)
}

/// Which calls ask.
#[derive(Clone, Debug, Default)]
pub struct Searches {
    /// The component of each predicate that is asked about, and whether it is a tree.
    long: HashMap<Pred, (usize, bool)>,
    /// The component of the predicate whose clause is compiled.
    here: Option<usize>,
    /// The predicates through which they are called, by their names in the machine.
    pub names: HashMap<String, String>,
    /// Predicates that call themselves, by themselves or by others.
    pub recursive: HashSet<Pred>,
    /// Those of them that do so more than once on a way.
    pub branching: HashSet<Pred>,
}

impl Searches {
    /// A clause of this predicate is compiled now.
    pub fn enter(&mut self, module: &Rc<str>, key: &Key) {
        self.here = match self.long.is_empty() {
            true => None,
            false => self.long.get(&(module.clone(), key.clone())).map(|(component, _)| *component),
        };
    }

    /// Whether a call of that predicate asks. A loop does not ask about its own steps.
    pub fn asks(&self, module: &Rc<str>, name: &str, arity: usize) -> bool {
        !self.long.is_empty()
            && self
                .long
                .get(&(module.clone(), (name.into(), arity)))
                .is_some_and(|(component, tree)| *tree || self.here != Some(*component))
    }

    /// Finds those of a program.
    pub fn of(registry: &Registry, clauses: &[ReadClause]) -> Searches {
        let mut finder =
            Finder { registry, numbers: HashMap::new(), calls: Vec::new(), computed: HashSet::new() };
        for clause in clauses.iter().filter(|c| !c.source.own) {
            finder.number(&(clause.module.clone(), clause.key.clone()));
        }
        for clause in clauses.iter().filter(|c| !c.source.own) {
            let from = finder.number(&(clause.module.clone(), clause.key.clone()));
            finder.computed.clear();
            computed(&clause.body, &mut finder.computed);
            let way = finder.way(&clause.module, &clause.body, from);
            finder.calls[from].ways.push(way);
        }
        finder.searches()
    }
}

struct Finder<'a> {
    registry: &'a Registry,
    numbers: HashMap<Pred, usize>,
    calls: Vec<Calls>,
    /// The variables of the clause at hand that get computed numbers.
    computed: HashSet<usize>,
}

impl Finder<'_> {
    fn number(&mut self, pred: &Pred) -> usize {
        if let Some(number) = self.numbers.get(pred) {
            return *number;
        }
        self.numbers.insert(pred.clone(), self.calls.len());
        self.calls.push(Calls::default());
        self.calls.len() - 1
    }

    /// The calls on the way through a goal that makes the most of each predicate.
    fn way(&mut self, module: &Rc<str>, goal: &Term, from: usize) -> HashMap<usize, u32> {
        let Some((name, args)) = goal.callable() else {
            return if matches!(goal, Term::Var(_)) { HashMap::from([(OTHER, 1)]) } else { HashMap::new() };
        };
        let sum = |mut a: HashMap<usize, u32>, b: HashMap<usize, u32>| {
            b.into_iter().for_each(|(pred, n)| *a.entry(pred).or_default() += n);
            a
        };
        match (name, args) {
            ("," | "->" | "*->", [a, b]) => {
                let first = self.way(module, a, from);
                sum(first, self.way(module, b, from))
            }
            (";" | "|", [a, b]) => {
                let mut most = self.way(module, a, from);
                for (pred, n) in self.way(module, b, from) {
                    let m = most.entry(pred).or_default();
                    *m = n.max(*m);
                }
                most
            }
            (":", [m, inner]) if m.as_atom().is_some() => {
                let module: Rc<str> = m.as_atom().unwrap_or_default().into();
                self.way(&module, inner, from)
            }
            ("\\+" | "not" | "once" | "ignore" | "call", [inner]) => self.way(module, inner, from),
            _ => {
                let mut way = self.call(module, name, args, 0, from);
                for (closure, extra) in self.closures(module, name, args) {
                    for _ in 0..2 {
                        let inner = self.closure(module, closure, extra, from);
                        way = sum(way, inner);
                    }
                }
                way
            }
        }
    }

    /// A call of a predicate by its name, with these arguments and so many more.
    fn call(
        &mut self,
        module: &Rc<str>,
        name: &str,
        args: &[Term],
        extra: usize,
        from: usize,
    ) -> HashMap<usize, u32> {
        let arity = args.len() + extra;
        let target = self.registry.resolve(module, name, arity);
        let calls = &mut self.calls[from];
        if let Target::Static(owner) = &target
            && let Some(&to) = self.numbers.get(&(owner.clone(), (name.into(), arity)))
        {
            calls.to.insert(to);
            if args.iter().any(|arg| matches!(arg, Term::Var(v) if self.computed.contains(v))) {
                calls.counted.insert(to);
            }
            return HashMap::from([(to, 1)]);
        }
        calls.looks |= ALL.contains(&name) || matches!(target, Target::Dynamic(..));
        if QUICK.contains(&name) { HashMap::new() } else { HashMap::from([(OTHER, 1)]) }
    }

    /// A goal that lacks arguments.
    fn closure(&mut self, module: &Rc<str>, goal: &Term, extra: usize, from: usize) -> HashMap<usize, u32> {
        match goal.callable() {
            Some((name, args)) if extra > 0 => self.call(module, name, args, extra, from),
            Some(("^", [_, inner])) => self.closure(module, inner, extra, from),
            _ => self.way(module, goal, from),
        }
    }

    /// The goals that a goal calls, perhaps more than once, and how many arguments they lack.
    fn closures<'t>(&self, module: &str, name: &str, args: &'t [Term]) -> Vec<(&'t Term, usize)> {
        match (name, args) {
            ("findall" | "bagof" | "setof" | "aggregate_all", [_, goal, ..]) => vec![(goal, 0)],
            ("forall", [condition, action]) => vec![(condition, 0), (action, 0)],
            ("catch", [goal, _, recovery]) => vec![(goal, 0), (recovery, 0)],
            ("call", [goal, rest @ ..]) => vec![(goal, rest.len())],
            _ => {
                let metas = self.registry.meta(module, name, args.len());
                let extra = |meta: &Meta| match meta {
                    Meta::Closure(extra) | Meta::Goal(extra) => Some(*extra),
                    _ => None,
                };
                let given = metas.into_iter().flatten().zip(args);
                given.filter_map(|(meta, arg)| Some((arg, extra(meta)?))).collect()
            }
        }
    }

    fn searches(self) -> Searches {
        let components = self.components();
        let recursive = |p: usize| {
            components.iter().filter(|c| **c == components[p]).count() > 1 || self.calls[p].to.contains(&p)
        };
        let recursive: Vec<bool> = (0..self.calls.len()).map(recursive).collect();
        let within = |p: usize, way: &HashMap<usize, u32>| -> u32 {
            way.iter()
                .filter(|(to, _)| **to != OTHER && components[**to] == components[p])
                .map(|(_, n)| n)
                .sum()
        };
        let (mut trees, mut loops) = (HashSet::new(), HashSet::new());
        for (p, calls) in self.calls.iter().enumerate().filter(|(p, _)| recursive[*p]) {
            if calls.ways.iter().any(|way| within(p, way) > 1) {
                trees.insert(components[p]);
            }
            loops.insert(components[p]);
        }
        let outside = |p: usize, to: &usize| components[*to] != components[p];
        let all = 0..self.calls.len();
        // A step is long where it looks at facts, or has others do so, or where a number is counted on the way.
        let looking: Vec<usize> = all.clone().filter(|p| self.calls[*p].looks).collect();
        let looking: HashSet<usize> = self.callers(looking).into_iter().map(|p| components[p]).collect();
        let counting = |p: &usize| self.calls[*p].counted.iter().any(|to| !outside(*p, to));
        let counting: HashSet<usize> = all.clone().filter(counting).map(|p| components[p]).collect();
        // How many calls of a clause take time.
        let slow = |p: usize, way: &HashMap<usize, u32>| -> u32 {
            way.iter()
                .filter(|(to, _)| **to == OTHER || recursive[**to] && outside(p, to))
                .map(|(_, n)| n)
                .sum()
        };
        let mut step: HashMap<usize, u32> = HashMap::new();
        for (p, calls) in self.calls.iter().enumerate() {
            let most = calls.ways.iter().map(|way| slow(p, way)).max().unwrap_or(0);
            let step = step.entry(components[p]).or_default();
            *step = most.max(*step);
        }
        let long = |component: &usize| {
            looking.contains(component)
                || step[component] >= if counting.contains(component) { 1 } else { SLOW }
        };
        let of = |chosen: &dyn Fn(usize) -> bool| -> HashSet<Pred> {
            self.numbers.iter().filter(|(_, p)| chosen(**p)).map(|(pred, _)| pred.clone()).collect()
        };
        let branching = of(&|p| trees.contains(&components[p]));
        let recursive_preds = of(&|p| recursive[p]);
        trees.retain(long);
        loops.retain(long);
        if collects_always() {
            trees.extend(&components);
        }
        // Whoever calls one of them takes as long.
        let long = self.callers(
            all.filter(|p| trees.contains(&components[*p]) || loops.contains(&components[*p])).collect(),
        );
        let found = |p: &usize| (components[*p], trees.contains(&components[*p]));
        let long =
            self.numbers.iter().filter(|(_, p)| long.contains(p)).map(|(pred, p)| (pred.clone(), found(p)));
        Searches { long: long.collect(), recursive: recursive_preds, branching, ..Searches::default() }
    }

    /// Some predicates and all that call one of them, by others or not.
    fn callers(&self, mut found: Vec<usize>) -> HashSet<usize> {
        let mut known: HashSet<usize> = found.iter().copied().collect();
        while !found.is_empty() {
            let calls = |p: &usize| self.calls[*p].to.iter().any(|to| known.contains(to));
            found = (0..self.calls.len()).filter(|p| !known.contains(p) && calls(p)).collect();
            known.extend(&found);
        }
        known
    }

    /// The number of the component that each predicate is in: those that call each other have the same.
    fn components(&self) -> Vec<usize> {
        let edges = self.calls.iter().enumerate().flat_map(|(p, c)| c.to.iter().map(move |to| (p, *to)));
        let mut graph: DiGraph<(), (), usize> = DiGraph::default();
        (0..self.calls.len()).for_each(|_| {
            graph.add_node(());
        });
        edges.for_each(|(from, to)| {
            graph.add_edge(NodeIndex::new(from), NodeIndex::new(to), ());
        });
        let mut components = vec![0; self.calls.len()];
        for (number, members) in tarjan_scc(&graph).into_iter().enumerate() {
            members.into_iter().for_each(|m| components[m.index()] = number);
        }
        components
    }
}
