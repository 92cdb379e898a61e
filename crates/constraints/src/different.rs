//! Variables that are all different: by those that have values, or by all domains together.

use crate::domain::{Domain, Int};
use crate::state::{Failed, Outcome, State, VarId};
use petgraph::graph::{DiGraph, NodeIndex};
use std::collections::{HashMap, HashSet};

/// Variables with more values, and more than there are variables, are looked at by their values only.
const MANY: u32 = 4096;

/// Takes the values of those that have one from the others.
///
/// # Errors
/// Where two have the same.
pub fn by_values(vars: &[VarId], state: &mut State) -> Outcome {
    let mut taken: HashSet<Int> = HashSet::new();
    let mut open: Vec<VarId> = Vec::with_capacity(vars.len());
    for &v in vars {
        match state.value(v) {
            Some(n) => {
                if !taken.insert(n.clone()) {
                    return Err(Failed);
                }
            }
            None => open.push(state.root(v)),
        }
    }
    if state.merged() {
        let roots: HashSet<VarId> = open.iter().copied().collect();
        if roots.len() < open.len() {
            return Err(Failed);
        }
    }
    let mut news: Vec<Int> = taken.iter().cloned().collect();
    while !news.is_empty() {
        let mut next = Vec::new();
        let mut left = Vec::with_capacity(open.len());
        for v in open {
            for n in &news {
                state.without(v, n)?;
            }
            match state.value(v).cloned() {
                Some(n) if taken.insert(n.clone()) => next.push(n),
                Some(_) => return Err(Failed),
                None => left.push(v),
            }
        }
        (open, news) = (left, next);
    }
    Ok(())
}

/// Takes every value that is in no way of giving all of them different values (Régin, *A filtering algorithm for
/// constraints of difference in CSPs*, 1994). Variables without bounds are looked at by their values only.
///
/// # Errors
/// Where there is no such way.
pub fn by_domains(vars: &[VarId], state: &mut State) -> Outcome {
    by_values(vars, state)?;
    let open: Vec<VarId> = vars
        .iter()
        .map(|&v| state.root(v))
        .filter(|&v| state.value(v).is_none() && state.domain(v).is_finite())
        .collect();
    let mut numbers: HashMap<Int, usize> = HashMap::new();
    let mut values: Vec<Int> = Vec::new();
    // A variable with more values than there are variables is in nobody's way, and very many would take long.
    let most = u32::try_from(open.len()).unwrap_or(u32::MAX).max(MANY);
    let tight: Vec<VarId> = open.iter().copied().filter(|&v| state.domain(v).is_small(most)).collect();
    let mut edges: Vec<Vec<usize>> = Vec::with_capacity(tight.len());
    for &v in &tight {
        let own = state.domain(v).values().map(|n| {
            *numbers.entry(n.clone()).or_insert_with(|| {
                values.push(n);
                values.len() - 1
            })
        });
        edges.push(own.collect());
    }
    let mut matching = Matching { of_var: vec![None; tight.len()], of_value: vec![None; values.len()] };
    for v in 0..tight.len() {
        if !matching.augment(v, &edges, &mut vec![false; values.len()]) {
            return Err(Failed);
        }
    }
    let allowed = matching.allowed(&edges);
    for (v, values_of) in allowed.into_iter().enumerate() {
        if values_of.len() < edges[v].len() {
            let kept = values_of.into_iter().map(|n| values[n].clone()).collect();
            state.within(tight[v], &Domain::from_values(kept))?;
        }
    }
    // What is certain to be used by some of them is taken from the wide ones as they get values.
    hall(&tight, &open, state)
}

/// Where as many variables as values share a domain, the others lose it.
fn hall(tight: &[VarId], open: &[VarId], state: &mut State) -> Outcome {
    let wide: Vec<VarId> = open.iter().copied().filter(|v| !tight.contains(v)).collect();
    if wide.is_empty() || tight.is_empty() {
        return Ok(());
    }
    let all = tight.iter().fold(Domain::nothing(), |all, &v| all.union(state.domain(v)));
    if all.size() == Some(Int::from(tight.len())) {
        let others = all.complement();
        for v in wide {
            state.within(v, &others)?;
        }
    }
    Ok(())
}

struct Matching {
    of_var: Vec<Option<usize>>,
    of_value: Vec<Option<usize>>,
}

impl Matching {
    /// Finds a value for a variable, moving others.
    fn augment(&mut self, v: usize, edges: &[Vec<usize>], seen: &mut [bool]) -> bool {
        if let Some(&n) = edges[v].iter().find(|&&n| self.of_value[n].is_none()) {
            (self.of_value[n], self.of_var[v]) = (Some(v), Some(n));
            return true;
        }
        for &n in &edges[v] {
            if std::mem::replace(&mut seen[n], true) {
                continue;
            }
            if self.of_value[n].is_none_or(|w| self.augment(w, edges, seen)) {
                (self.of_value[n], self.of_var[v]) = (Some(v), Some(n));
                return true;
            }
        }
        false
    }

    /// The values of each variable that some matching of all variables has: those of this one, those in a circle of
    /// changes, and those on a way of changes to a value that nobody has.
    fn allowed(&self, edges: &[Vec<usize>]) -> Vec<Vec<usize>> {
        let vars = edges.len();
        let mut graph: DiGraph<(), ()> = DiGraph::new();
        (0..=vars + self.of_value.len()).for_each(|_| {
            graph.add_node(());
        });
        let free = NodeIndex::new(vars + self.of_value.len());
        let (var, value) = (NodeIndex::new, |n: usize| NodeIndex::new(vars + n));
        for (v, own) in edges.iter().enumerate() {
            for &n in own {
                if self.of_var[v] == Some(n) {
                    graph.add_edge(var(v), value(n), ());
                } else {
                    graph.add_edge(value(n), var(v), ());
                }
            }
        }
        // A value that nobody has may be swapped for any that is then free.
        for (n, of) in self.of_value.iter().enumerate() {
            match of {
                None => graph.add_edge(free, value(n), ()),
                Some(_) => graph.add_edge(value(n), free, ()),
            };
        }
        let mut component = vec![0; graph.node_count()];
        for (i, nodes) in petgraph::algo::tarjan_scc(&graph).into_iter().enumerate() {
            nodes.into_iter().for_each(|node| component[node.index()] = i);
        }
        let kept = |v: usize, n: usize| self.of_var[v] == Some(n) || component[v] == component[vars + n];
        edges
            .iter()
            .enumerate()
            .map(|(v, own)| own.iter().copied().filter(|&n| kept(v, n)).collect())
            .collect()
    }
}
