//! Which programs are near-identical.

use super::fingerprints::{Clause, Program};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Two programs that have so much in common that somebody should look at them.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Likeness {
    /// Their places in the list that was compared.
    pub a: usize,
    pub b: usize,
    /// The share of the fingerprints of the smaller one that the other has too, 0..=1.
    pub share: f64,
    /// Fingerprints that both have.
    pub common: usize,
    /// The share of the smaller one's clauses, weighed by their length, that the other has word by word but
    /// for names.
    pub same_clauses: f64,
    /// Clauses of a and of b that belong together.
    #[serde(skip)]
    pub matched: Vec<(usize, usize)>,
}

/// A program of which most is also in many others: code handed out, or a copy that went round.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Many {
    pub program: usize,
    /// The share of its fingerprints that many others have.
    pub share: f64,
    /// How many others have at least one of these.
    pub others: usize,
}

/// Two programs with this share of the smaller one's fingerprints in common are told.
const ENOUGH: f64 = 0.5;
/// Fewer common fingerprints than these are chance.
const LEAST_COMMON: usize = 20;
/// What more than this share of all programs have, and more than so many, is common property.
const COMMON_SHARE: f64 = 0.15;
const COMMON_COUNT: usize = 5;
/// A program with more common property than this is told of.
const MOSTLY: f64 = 0.8;

/// Compares all programs with each other, most alike first. What the templates have counts for nothing, nor
/// does what many have.
pub fn compare(programs: &[Program], templates: &[Program]) -> (Vec<Likeness>, Vec<Many>) {
    let known: BTreeSet<u64> = templates.iter().flat_map(Program::prints).collect();
    let handed_out: BTreeSet<u64> = templates.iter().flat_map(|t| t.clauses.iter().map(|c| c.hash)).collect();
    let prints: Vec<BTreeSet<u64>> = programs.iter().map(|p| &p.prints() - &known).collect();
    let mut holders: BTreeMap<u64, usize> = BTreeMap::new();
    for print in prints.iter().flatten() {
        *holders.entry(*print).or_default() += 1;
    }
    let most = COMMON_COUNT.max((COMMON_SHARE * programs.len() as f64) as usize);
    let common: BTreeSet<u64> =
        holders.into_iter().filter(|(_, n)| *n > most).map(|(print, _)| print).collect();
    let own: Vec<BTreeSet<u64>> = prints.iter().map(|p| p - &common).collect();
    let mut pairs = Vec::new();
    for a in 0..programs.len() {
        for b in a + 1..programs.len() {
            let both = own[a].intersection(&own[b]).count();
            let share = both as f64 / own[a].len().min(own[b].len()).max(1) as f64;
            if both >= LEAST_COMMON && share >= ENOUGH {
                let matched = matched(&programs[a], &programs[b]);
                let skip =
                    |c: &Clause| handed_out.contains(&c.hash) || c.prints.iter().all(|p| common.contains(p));
                pairs.push(Likeness {
                    a,
                    b,
                    share,
                    common: both,
                    same_clauses: same_clauses([&programs[a], &programs[b]], &skip),
                    matched,
                });
            }
        }
    }
    pairs.sort_by(|x, y| y.share.total_cmp(&x.share).then((x.a, x.b).cmp(&(y.a, y.b))));
    let many = (0..programs.len())
        .filter_map(|program| {
            let of: BTreeSet<u64> = &prints[program] & &common;
            let share = of.len() as f64 / prints[program].len().max(1) as f64;
            let others =
                prints.iter().enumerate().filter(|(i, p)| *i != program && !p.is_disjoint(&of)).count();
            (of.len() >= LEAST_COMMON && share > MOSTLY).then_some(Many { program, share, others })
        })
        .collect();
    (pairs, many)
}

/// The share of the smaller program's clauses, by tokens, that the other has too, each as often as it has it.
fn same_clauses([a, b]: [&Program; 2], skip: &impl Fn(&Clause) -> bool) -> f64 {
    let tokens = |p: &Program| p.clauses.iter().filter(|c| !skip(c)).map(|c| c.tokens).sum::<usize>();
    let (small, large) = if tokens(a) <= tokens(b) { (a, b) } else { (b, a) };
    let mut left: HashMap<u64, usize> = HashMap::new();
    for clause in &large.clauses {
        *left.entry(clause.hash).or_default() += 1;
    }
    let mut same = 0;
    for clause in small.clauses.iter().filter(|c| !skip(c)) {
        if let Some(n) = left.get_mut(&clause.hash).filter(|n| **n > 0) {
            *n -= 1;
            same += clause.tokens;
        }
    }
    same as f64 / tokens(small).max(1) as f64
}

/// Which clauses belong together: those that are the same but for names, then those with most fingerprints in
/// common; each at most once.
fn matched(a: &Program, b: &Program) -> Vec<(usize, usize)> {
    let mut free: BTreeSet<usize> = (0..b.clauses.len()).collect();
    let mut pairs = Vec::new();
    let mut open = Vec::new();
    for (i, clause) in a.clauses.iter().enumerate() {
        match free.iter().copied().find(|j| b.clauses[*j].hash == clause.hash) {
            Some(j) => {
                free.remove(&j);
                pairs.push((i, j));
            }
            None => open.push(i),
        }
    }
    for i in open {
        let clause = &a.clauses[i];
        let shared = |j: usize| clause.prints.intersection(&b.clauses[j].prints).count();
        let best = free.iter().copied().max_by_key(|j| (shared(*j), std::cmp::Reverse(*j)));
        if let Some(j) =
            best.filter(|j| 2 * shared(*j) >= clause.prints.len().min(b.clauses[*j].prints.len()))
        {
            free.remove(&j);
            pairs.push((i, j));
        }
    }
    pairs.sort_unstable();
    pairs
}
