//! A program as what stays when it is disguised: the fingerprints of its normalised clauses.
//!
//! A clause becomes a row of tokens in which variables are numbered by their first use, those used once are
//! all alike, and the program's own predicates are known by their number of arguments only. Of each row the
//! hashes of all runs of [`RUN`] tokens are winnowed with a window of [`WINDOW`] (Schleimer, Wilkerson and
//! Aiken, "Winnowing: local algorithms for document fingerprinting", 2003), so what two programs share in
//! `RUN + WINDOW - 1` tokens in a row is found for certain. Rows do not reach beyond their clause, so the
//! order of clauses is of no matter.

use crate::prolog::Term;
use crate::prolog::dialect::Source;
use crate::prolog::syntax;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

/// Tokens of a run.
const RUN: usize = 12;
/// Runs of which the one with the least hash is kept.
const WINDOW: usize = 6;
/// Clauses of fewer tokens say nothing about who wrote them.
const LEAST: usize = 6;

/// A clause of a program.
#[derive(Clone, Debug)]
pub struct Clause {
    /// Which of the program's files, from 0.
    pub file: usize,
    /// The byte of its first letter.
    pub start: usize,
    /// The byte behind its full stop.
    pub end: usize,
    /// Of the normalised clause.
    pub hash: u64,
    /// How many tokens the normalised clause has.
    pub tokens: usize,
    /// The fingerprints that winnowing kept of it.
    pub prints: BTreeSet<u64>,
}

/// A program read to be compared.
#[derive(Clone, Debug)]
pub struct Program {
    /// As the submission is called.
    pub name: String,
    /// Its files; the main one is the first.
    pub sources: Vec<Rc<Source>>,
    /// Those that are long enough to be compared; directives are none.
    pub clauses: Vec<Clause>,
}

impl Program {
    /// Reads a program's files.
    pub fn new(name: &str, sources: Vec<Rc<Source>>) -> Program {
        // What is behind that much of it is compared with nothing.
        let mut left = syntax::LOOKED_AT;
        let standing: Vec<_> = sources.iter().map(|s| syntax::clauses(&s.text, &mut left)).collect();
        let (mut own, mut modules) = (HashSet::new(), HashSet::new());
        for clause in standing.iter().flatten() {
            match clause.term.args_of(":-", 1).and_then(|d| d[0].args_of("module", 2)) {
                Some([name, _]) => modules.extend(name.as_atom().map(String::from)),
                _ => own.extend(defined(&clause.term)),
            }
        }
        let names = own.iter().map(|(name, _)| name.clone()).collect();
        let mut clauses = Vec::new();
        for (file, standing) in standing.iter().enumerate() {
            for clause in standing.iter().filter(|c| c.term.args_of(":-", 1).is_none()) {
                let mut row = Row {
                    own: &own,
                    names: &names,
                    modules: &modules,
                    tokens: Vec::new(),
                    vars: HashMap::new(),
                    numbered: 0,
                };
                row.count(&clause.term);
                row.add(&clause.term);
                if row.tokens.len() >= LEAST {
                    clauses.push(Clause {
                        file,
                        start: clause.start,
                        end: clause.end,
                        hash: hash(&row.tokens),
                        tokens: row.tokens.len(),
                        prints: winnow(&row.tokens),
                    });
                }
            }
        }
        Program { name: name.into(), sources, clauses }
    }

    /// All its fingerprints.
    pub fn prints(&self) -> BTreeSet<u64> {
        self.clauses.iter().flat_map(|c| c.prints.iter().copied()).collect()
    }
}

/// The predicate that a clause belongs to.
pub(super) fn defined(clause: &Term) -> Option<(String, usize)> {
    let (head, more) = match clause.callable()? {
        (":-", [head, _]) => (head, 0),
        (":-" | "?-", [_]) => return None,
        ("-->", [head, _]) => (head, 2),
        _ => (clause, 0),
    };
    let head = match head.args_of(":", 2) {
        Some([_, head]) => head,
        _ => head,
    };
    let (name, args) = head.callable()?;
    Some((name.to_string(), args.len() + more))
}

fn hash(value: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// A clause's tokens, each as a hash.
struct Row<'a> {
    own: &'a HashSet<(String, usize)>,
    /// Names of the program's own predicates, and of its modules.
    names: &'a HashSet<String>,
    modules: &'a HashSet<String>,
    tokens: Vec<u64>,
    /// How often each variable is used, and its number by first use; 0 while it has none.
    vars: HashMap<usize, (u32, usize)>,
    /// How many of them have a number.
    numbered: usize,
}

impl Row<'_> {
    fn count(&mut self, term: &Term) {
        term.each_var(&mut |v| self.vars.entry(v).or_default().0 += 1);
    }

    fn put(&mut self, kind: &str, what: &str, number: usize) {
        self.tokens.push(hash(&(kind, what, number)));
    }

    /// Puts the tokens of a term, of whatever depth, from left to right.
    fn add(&mut self, term: &Term) {
        let mut pending = vec![term];
        while let Some(term) = pending.pop() {
            self.token(term);
            if let Term::Compound(c) = term {
                pending.extend(c.args.iter().rev());
            }
        }
    }

    fn token(&mut self, term: &Term) {
        match term {
            Term::Var(v) => {
                let (uses, number) = self.vars.entry(*v).or_default();
                if *uses > 1 && *number == 0 {
                    self.numbered += 1;
                    *number = self.numbered;
                }
                let number = *number;
                self.put("variable", "", number);
            }
            Term::Int(n) => self.put("number", &n.to_string(), 0),
            Term::Big(n) => self.put("number", n, 0),
            Term::Float(x) => self.put("number", &x.to_string(), 0),
            Term::Str(_) => self.put("text", "", 0),
            Term::Atom(name, _) if self.modules.contains(&**name) => self.put("module", "", 0),
            Term::Atom(name, _) if self.names.contains(&**name) => self.put("own", "", 0),
            Term::Atom(name, _) => self.put("atom", name, 0),
            Term::Compound(c) => {
                let own = self.own.contains(&(c.name.to_string(), c.args.len()));
                self.put(if own { "own" } else { "compound" }, if own { "" } else { &c.name }, c.args.len());
            }
        }
    }
}

/// The fingerprints of a row: of each window the run with the least hash, the last of equals.
fn winnow(tokens: &[u64]) -> BTreeSet<u64> {
    if tokens.len() <= RUN {
        return BTreeSet::from([hash(tokens)]);
    }
    let runs: Vec<u64> = tokens.windows(RUN).map(hash).collect();
    let of = |window: &[u64]| window.iter().copied().min().unwrap_or_default();
    if runs.len() <= WINDOW {
        return BTreeSet::from([of(&runs)]);
    }
    runs.windows(WINDOW).map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(text: &str) -> Program {
        Program::new("p", vec![Rc::new(Source { path: "p.pl".into(), text: text.into(), own: false })])
    }

    /// Terms as deep as the parser takes them, in a stack that holds the parser but no call for each level of what
    /// comes after; deeper ones are left out.
    #[test]
    fn deep_terms_are_looked_at() {
        let stack = if cfg!(debug_assertions) { 32 << 20 } else { 8 << 20 };
        let work = std::thread::Builder::new().stack_size(stack).spawn(|| {
            let nested = |levels: usize| format!("x({}a{}).", "f(".repeat(levels), ")".repeat(levels));
            let list = format!("y([{}]).", vec!["1"; 60_000].join(","));
            let sum = format!("z({}).", vec!["1"; 60_000].join("+"));
            let count = |text: String| program(&text).clauses.len();
            [count(nested(1_900)), count(list), count(sum), count(nested(60_000))]
        });
        assert_eq!(work.unwrap().join().unwrap(), [1, 1, 1, 0]);
    }

    const TEXT: &str = "
        :- module(m, [m/3]).
        hinda([], S, S).
        hinda([X/Y|R], S0, S) :- ruut(X, Y, T), vaartus(T, V), S1 is S0 + V * (9 - X), hinda(R, S1, S).
        vaartus(1, 100) :- !.
        m(C, 0, 0) :- findall(X-Y, ruut(X, Y, C), L), hinda(L, 0, _), L = [A-B|_], retract(ruut(A, B, C)).
    ";

    #[test]
    fn renaming_and_reordering_change_nothing() {
        let disguised = "
            % my own work
            :- module(other, [other/3]).
            other(Col, 0, 0) :-
                findall(R-K, ruut(R, K, Col), All),
                sum_up(All, 0, _Sum), All = [P-Q|_Others],
                retract(ruut(P, Q, Col)).
            worth(1, 100) :- !.
            sum_up([Row/Column|Rest], Acc, Out) :-
                ruut(Row, Column, Piece), worth(Piece, W), Next is Acc + W * (9 - Row), sum_up(Rest, Next, Out).
            sum_up([], Acc, Acc).
        ";
        let (one, two) = (program(TEXT), program(disguised));
        assert_eq!(one.prints(), two.prints());
        let hashes = |p: &Program| p.clauses.iter().map(|c| c.hash).collect::<BTreeSet<_>>();
        assert_eq!(hashes(&one), hashes(&two));
        let changed = program(&TEXT.replace("9 - X", "X * X + 3"));
        let common = changed.prints().intersection(&one.prints()).count();
        assert!(common < one.prints().len() && common > 0);
    }

    #[test]
    fn a_syntax_error_costs_its_clause_only() {
        let broken = program(&TEXT.replace("* (9 - X)", "* (9 - X"));
        assert_eq!(broken.clauses.len(), program(TEXT).clauses.len() - 1);
    }

    #[test]
    fn what_is_long_enough_is_found() {
        let row: Vec<u64> = (0..100).map(|i| hash(&i)).collect();
        let other: Vec<u64> = [500..540, 40..40 + (RUN + WINDOW - 1) as i32, 600..640]
            .into_iter()
            .flatten()
            .map(|i| hash(&i))
            .collect();
        assert!(winnow(&row).intersection(&winnow(&other)).next().is_some());
    }
}
