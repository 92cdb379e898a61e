//! Which programs are near-identical.

use super::fingerprints::{Clause, Program};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Two programs that have so much in common that somebody should look at them.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Likeness {
    /// The place of the first one in the list that was compared.
    pub a: usize,
    /// The place of the second one, after the first.
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

/// Programs of which most is the same as in many others: code handed out, or a copy that went round.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Group {
    /// Who belongs to it, in the order of the list that was compared; one alone has parts of several others.
    pub programs: Vec<usize>,
    /// The least share of the larger of two members' fingerprints that the other has too, 0..=1: at 1 all are the
    /// same. Of one alone, of its own that many have.
    pub share: f64,
    /// How many others have at least half of that, the members not counted.
    pub others: usize,
    /// The first member with each of the others, by all that they have in common but for what was handed out.
    #[serde(skip)]
    pub pairs: Vec<Likeness>,
}

/// A program of which most is that of an example player.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct OfExample {
    /// Its place in the list that was compared.
    pub program: usize,
    /// The example's place in its list.
    pub example: usize,
    /// The share of its fingerprints that the example has too, 0..=1.
    pub share: f64,
}

/// What a comparison of programs found.
#[derive(Clone, Debug, Default)]
pub struct Compared {
    /// Most alike first.
    pub alike: Vec<Likeness>,
    /// Largest first.
    pub groups: Vec<Group>,
    /// In the order of the programs.
    pub of_examples: Vec<OfExample>,
}

impl Compared {
    /// Groups of several programs. Their members need not be among the pairs: what many have counts for nothing there.
    pub fn copies(&self) -> impl Iterator<Item = &Group> {
        self.groups.iter().filter(|group| group.programs.len() > 1)
    }
}

/// Two programs with this share of the smaller one's fingerprints in common are told.
const ENOUGH: f64 = 0.5;
/// Fewer common fingerprints than these are chance.
const LEAST_COMMON: usize = 20;
/// Two short programs that are the same as a whole, and hardly made of what others have, are told from this many
/// fingerprints on.
const LEAST_WHOLE: usize = 8;
/// What more than this share of all programs have, and more than so many, is common property.
const COMMON_SHARE: f64 = 0.15;
const COMMON_COUNT: usize = 5;
/// A program with more common property than this is told of.
const MOSTLY: f64 = 0.8;

/// Compares all programs with each other. What is in the code that was handed out, or in an example, counts for
/// nothing, nor does what many have.
pub fn compare(programs: &[Program], handed_out: &[Program], examples: &[Program]) -> Compared {
    let given = || handed_out.iter().chain(examples);
    let known: BTreeSet<u64> = given().flat_map(Program::prints).collect();
    let known_clauses: BTreeSet<u64> = given().flat_map(|t| t.clauses.iter().map(|c| c.hash)).collect();
    let prints: Vec<BTreeSet<u64>> = programs.iter().map(|p| &p.prints() - &known).collect();
    let mut holders: BTreeMap<u64, usize> = BTreeMap::new();
    for print in prints.iter().flatten() {
        *holders.entry(*print).or_default() += 1;
    }
    let most = COMMON_COUNT.max((COMMON_SHARE * programs.len() as f64) as usize);
    let common: BTreeSet<u64> =
        holders.into_iter().filter(|(_, n)| *n > most).map(|(print, _)| print).collect();
    let own: Vec<BTreeSet<u64>> = prints.iter().map(|p| p - &common).collect();
    let mut alike = Vec::new();
    for a in 0..programs.len() {
        for b in a + 1..programs.len() {
            let both = own[a].intersection(&own[b]).count();
            let share = share([&own[a], &own[b]]);
            // What both have of others is more than chance has in common beside it.
            let whole = own[a] == own[b]
                && both >= LEAST_WHOLE
                && [a, b].iter().all(|i| both as f64 > MOSTLY * programs[*i].prints().len() as f64);
            if whole || both >= LEAST_COMMON && share >= ENOUGH {
                let skip = |c: &Clause| {
                    known_clauses.contains(&c.hash) || c.prints.iter().all(|p| common.contains(p))
                };
                alike.push(pair(programs, &own, [a, b], &skip));
            }
        }
    }
    alike.sort_by(|x, y| y.share.total_cmp(&x.share).then((x.a, x.b).cmp(&(y.a, y.b))));
    let mut groups = groups(&prints, &common);
    for group in groups.iter_mut().filter(|g| g.programs.len() > 1) {
        let known = |c: &Clause| known_clauses.contains(&c.hash);
        let others = group.programs[1..].iter();
        group.pairs = others.map(|b| pair(programs, &prints, [group.programs[0], *b], &known)).collect();
    }
    Compared { alike, groups, of_examples: of_examples(programs, examples) }
}

/// The share of the smaller one's fingerprints that the other has too.
fn share([a, b]: [&BTreeSet<u64>; 2]) -> f64 {
    a.intersection(b).count() as f64 / a.len().min(b.len()).max(1) as f64
}

/// Two programs by those of their fingerprints that count, and by the clauses that are not skipped.
fn pair(
    programs: &[Program],
    prints: &[BTreeSet<u64>],
    [a, b]: [usize; 2],
    skip: &impl Fn(&Clause) -> bool,
) -> Likeness {
    Likeness {
        a,
        b,
        share: share([&prints[a], &prints[b]]),
        common: prints[a].intersection(&prints[b]).count(),
        same_clauses: same_clauses([&programs[a], &programs[b]], skip),
        matched: matched(&programs[a], &programs[b]),
    }
}

/// The programs of which most is what many have, those together that have the same of it.
fn groups(prints: &[BTreeSet<u64>], common: &BTreeSet<u64>) -> Vec<Group> {
    let shared: Vec<BTreeSet<u64>> = prints.iter().map(|p| p & common).collect();
    let share = |i: usize| shared[i].len() as f64 / prints[i].len().max(1) as f64;
    let overlap = |i: usize, j: usize| shared[i].intersection(&shared[j]).count() as f64;
    let mut groups: Vec<Group> = Vec::new();
    for program in 0..prints.len() {
        if shared[program].len() < LEAST_COMMON || share(program) <= MOSTLY {
            continue;
        }
        let same = |other: usize| {
            overlap(program, other) > MOSTLY * shared[program].len().max(shared[other].len()) as f64
        };
        match groups.iter_mut().find(|g| g.programs.iter().all(|p| same(*p))) {
            Some(group) => group.programs.push(program),
            None => groups.push(Group {
                programs: vec![program],
                share: share(program),
                others: 0,
                pairs: Vec::new(),
            }),
        }
    }
    let both = |i: usize, j: usize| {
        let larger = prints[i].len().max(prints[j].len()).max(1);
        prints[i].intersection(&prints[j]).count() as f64 / larger as f64
    };
    for group in groups.iter_mut().filter(|g| g.programs.len() > 1) {
        let members = group.programs.iter().enumerate();
        let all = members.flat_map(|(n, i)| group.programs[n + 1..].iter().map(|j| both(*i, *j)));
        group.share = all.fold(1.0, f64::min);
    }
    for group in &mut groups {
        let half = |i: usize| 2.0 * overlap(group.programs[0], i) >= shared[group.programs[0]].len() as f64;
        group.others = (0..prints.len()).filter(|i| !group.programs.contains(i) && half(*i)).count();
    }
    groups.sort_by_key(|g| std::cmp::Reverse(g.programs.len()));
    groups
}

/// The programs of which most is that of one example.
fn of_examples(programs: &[Program], examples: &[Program]) -> Vec<OfExample> {
    let known: Vec<BTreeSet<u64>> = examples.iter().map(Program::prints).collect();
    let nearest = |(program, own): (usize, BTreeSet<u64>)| {
        let both = |example: usize| own.intersection(&known[example]).count();
        let example = (0..known.len()).max_by_key(|e| (both(*e), std::cmp::Reverse(*e)))?;
        let share = both(example) as f64 / own.len().max(1) as f64;
        (both(example) >= LEAST_COMMON && share > MOSTLY).then_some(OfExample { program, example, share })
    };
    programs.iter().map(Program::prints).enumerate().filter_map(nearest).collect()
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
