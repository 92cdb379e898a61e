//! Which predicates are loops: their last goal calls them again, by itself or by others, so that nothing ends before the
//! whole loop does. What their steps use up is given back from step to step (prolog/kernel/memory.pl).
//!
//! What calls itself more than once on a way is a tree, whose last calls are few. A loop that takes a term apart, as one that goes through a list does, is over when the term is; one that only counts
//! uses nothing up. They are left as they are.

use super::diag::Source;
use super::load::ReadClause;
use super::magnitude;
use super::registry::{Registry, Target};
use super::searches::{Pred, QUICK, Searches, collects_always, computed};
use crate::prolog::syntax::term::Term;
use petgraph::algo::tarjan_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// What a loop's predicate is compiled to besides itself, by names in the machine, all of them quoted. `again` and `step`
/// have two arguments more: a list with an element for each step before somebody looks at the memory, and what is known of
/// the run.
#[derive(Clone, Debug)]
pub struct Names {
    /// The clauses of the predicate, whose last goals are steps.
    pub again: String,
    /// What those last goals call.
    pub step: String,
    /// What begins a run: it can be gone back to.
    pub run: String,
}

/// The loops of a program.
#[derive(Clone, Debug, Default)]
pub struct Loops {
    /// Their predicates: the circle of each, and its names.
    names: HashMap<Pred, (usize, Names)>,
}

/// A clause's calls of predicates of the program in its last goal.
struct Tail {
    to: usize,
    /// Whether that uses memory up which a run of the loop may give back.
    uses: bool,
}

impl Loops {
    /// Finds those of a program.
    pub fn of(registry: &mut Registry, searches: &Searches, clauses: &[ReadClause]) -> Loops {
        let mut numbers: HashMap<Pred, usize> = HashMap::new();
        let mut files: HashMap<usize, Rc<Source>> = HashMap::new();
        for clause in clauses.iter().filter(|c| !c.source.own) {
            let pred = (clause.module.clone(), clause.key.clone());
            let tree = searches.branching.contains(&pred) && !collects_always();
            if !tree && eligible(registry, &pred) {
                let next = numbers.len();
                files.insert(*numbers.entry(pred).or_insert(next), clause.source.clone());
            }
        }
        let mut graph: DiGraph<(), bool, usize> = DiGraph::default();
        (0..numbers.len()).for_each(|_| {
            graph.add_node(());
        });
        for clause in clauses.iter().filter(|c| !c.source.own) {
            let Some(&from) = numbers.get(&(clause.module.clone(), clause.key.clone())) else { continue };
            let mut tails = Vec::new();
            let mut numbered = HashSet::new();
            computed(&clause.body, &mut numbered);
            let walk =
                Walk { registry, numbers: &numbers, clause, parts: parts(&clause.head), computed: numbered };
            walk.tails(&clause.body, false, &mut tails);
            for tail in tails.into_iter().filter(|tail| Rc::ptr_eq(&files[&tail.to], &files[&from])) {
                graph.add_edge(NodeIndex::new(from), NodeIndex::new(tail.to), tail.uses);
            }
        }
        let mut circles: HashMap<usize, usize> = HashMap::new();
        for (circle, members) in tarjan_scc(&graph).into_iter().enumerate() {
            let inside: HashSet<usize> = members.iter().map(|m| m.index()).collect();
            let edges = members.iter().flat_map(|&m| graph.edges(m));
            let used = edges.filter(|edge| inside.contains(&petgraph::visit::EdgeRef::target(edge).index()));
            if used.into_iter().any(|edge| *edge.weight() || collects_always()) {
                circles.extend(inside.into_iter().map(|member| (member, circle)));
            }
        }
        let mut found: Vec<(Pred, usize)> =
            numbers.into_iter().filter(|(_, n)| circles.contains_key(n)).collect();
        found.sort_by_key(|(_, n)| *n);
        let names = found.into_iter().map(|(pred, n)| {
            let mut name = |what: &str| {
                crate::prolog::syntax::emit::quoted(&format!("{}:${what}{}", pred.0, registry.number()))
            };
            let names = Names { again: name("again"), step: name("step"), run: name("run") };
            (pred, (circles[&n], names))
        });
        Loops { names: names.collect() }
    }

    /// The names of a loop's predicate.
    pub fn get(&self, pred: &Pred) -> Option<&Names> {
        self.names.get(pred).map(|(_, names)| names)
    }

    /// The body of a clause of a loop's predicate with what `called` makes of each last goal that calls one of its circle.
    /// Other loops are called by their own names: their file may be loaded again without this one.
    pub fn rewritten(
        &self,
        registry: &Registry,
        pred: &Pred,
        body: &Term,
        called: &impl Fn(&Names, &[Term]) -> Term,
    ) -> Term {
        let Some((name, args)) = body.callable() else { return body.clone() };
        let inner = |goal: &Term| self.rewritten(registry, pred, goal, called);
        match (name, args) {
            ("," | "->" | "*->", [first, last]) => Term::compound(name, vec![first.clone(), inner(last)]),
            (";" | "|", [first, last]) => Term::compound(name, vec![inner(first), inner(last)]),
            _ => {
                let Target::Static(owner) = registry.resolve(&pred.0, name, args.len()) else {
                    return body.clone();
                };
                let circle = self.names.get(pred).map(|(circle, _)| circle);
                match self.names.get(&(owner, (name.into(), args.len()))) {
                    Some((other, names)) if Some(other) == circle => called(names, args),
                    _ => body.clone(),
                }
            }
        }
    }
}

/// Whether a predicate's clauses can be compiled a second time as those of a loop.
fn eligible(registry: &Registry, (module, key): &Pred) -> bool {
    let Some(there) = registry.modules.get(module) else { return false };
    !there.tabled.contains_key(key)
        && !there.det.contains(key)
        && !there.is_marked(key)
        && !key.0.starts_with('$')
        && registry.meta(module, &key.0, key.1).is_none()
        && matches!(registry.resolve(module, &key.0, key.1), Target::Static(owner) if owner == *module)
}

/// The variables inside the arguments of a clause's head.
fn parts(head: &Term) -> HashSet<usize> {
    let args = head.callable().map_or(&[][..], |(_, args)| args);
    args.iter().filter(|arg| matches!(arg, Term::Compound(_))).flat_map(Term::vars).collect()
}

struct Walk<'a> {
    registry: &'a Registry,
    numbers: &'a HashMap<Pred, usize>,
    clause: &'a ReadClause,
    /// The variables inside the arguments of its head, and those that get computed numbers.
    parts: HashSet<usize>,
    computed: HashSet<usize>,
}

impl Walk<'_> {
    /// The calls in the last goals of a body, before which something has used memory up or not.
    fn tails(&self, body: &Term, used: bool, found: &mut Vec<Tail>) {
        let Some((name, args)) = body.callable() else { return };
        match (name, args) {
            ("," | "->" | "*->", [first, last]) => self.tails(last, used || uses(first), found),
            (";" | "|", [first, last]) => {
                self.tails(first, used, found);
                self.tails(last, used, found);
            }
            _ => {
                let Target::Static(owner) = self.registry.resolve(&self.clause.module, name, args.len())
                else {
                    return;
                };
                let Some(&to) = self.numbers.get(&(owner, (name.into(), args.len()))) else { return };
                let part = |arg: &Term| matches!(arg, Term::Var(v) if self.parts.contains(v));
                let made = args.iter().any(|arg| matches!(arg, Term::Compound(_)));
                // What is taken out of a term and handed on with others is no way through it.
                let counted = args.iter().any(|arg| matches!(arg, Term::Var(v) if self.computed.contains(v)));
                let apart = args.iter().any(part) && !counted && !made;
                found.push(Tail { to, uses: (used || made) && !apart });
            }
        }
    }
}

/// Whether a goal uses memory up that nobody may need any more.
fn uses(goal: &Term) -> bool {
    match goal.callable() {
        Some(("," | "->" | "*->" | ";" | "|", [a, b])) => uses(a) || uses(b),
        Some(("\\+" | "not", [_])) => false,
        // Such a product is computed outside of the machine, which takes a list.
        Some(("is", [_, expression])) => magnitude::product(expression).is_some(),
        Some(("<" | ">" | "=<" | ">=" | "=:=" | "=\\=", [_, _])) => false,
        Some((name, args)) => {
            !QUICK.contains(&name) || args.iter().any(|arg| matches!(arg, Term::Compound(_)))
        }
        None => true,
    }
}
