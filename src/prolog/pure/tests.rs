//! Goals over facts and clauses, as the loader takes them.

use super::*;
use crate::prolog::answer::FREE;
use crate::prolog::syntax::read_goal;

/// Predicates with a single name each, and a relation of the fact store.
struct Names(usize);

impl Resolve for Names {
    fn find(&self, _: &str, name: &str, arity: usize) -> Found {
        match name {
            "edge" => Found::Relation(self.0),
            "count" => Found::Relation(self.0 + 1),
            "path" | "len" | "up" | "walk" | "long" => Found::Pred(("user".into(), (name.into(), arity))),
            "write" => Found::Elsewhere,
            _ => Found::BuiltIn,
        }
    }

    fn changed(&self, _: &str, name: &str, _: usize) -> Option<usize> {
        match name {
            "edge" => Some(self.0),
            "count" => Some(self.0 + 1),
            _ => None,
        }
    }

    fn computes(&self, _: &str, _: usize) -> bool {
        true
    }
}

const PROGRAM: &[&str] = &[
    "path(X, X) :- true",
    "path(X, Y) :- edge(X, Z), path(Z, Y)",
    "len([], 0) :- true",
    "len([_|T], N) :- len(T, M), N is M + 1",
    "up(X) :- up(f(X))",
    // Walks to a node and back, and counts its steps.
    "walk(X, Y) :- retract(count(N)), M is N + 1, assertz(count(M)), edge(X, Z), retract(edge(X, Z)), walk(Z, Y), \
     assertz(edge(X, Z)), edge(_, _), edge(_, _), edge(_, _), edge(_, _), edge(_, _), edge(_, _)",
    "walk(X, X) :- true",
    // Builds a list of so many numbers again and again.
    "long(0, L) :- !, L = []",
    "long(N, L) :- numlist(1, 1000, K), len(K, _), M is N - 1, long(M, L)",
];

/// What a goal came to, and the facts that were left.
struct Worked {
    outcome: Outcome,
    edges: Vec<[i64; 2]>,
    count: Vec<i64>,
}

/// Works a goal out whose variables are numbered in the order in which they stand.
fn asked(goal: &str, inputs: &[i64], asked: (Asked, &[usize])) -> Option<Worked> {
    let (mut store, mut codes) = (Store::new(), (Atoms::default(), Floats::default()));
    let edge = store.relation("user", "edge", 2);
    for (a, b) in [(1, 2), (2, 3), (1, 4)] {
        store.push(edge, &[a, b], false, false);
    }
    let count = store.relation("user", "count", 1);
    store.push(count, &[0], false, false);
    let user: Rc<str> = "user".into();
    let read = |text: &str| read_goal(text, &Default::default()).unwrap().0;
    let clauses: Vec<Term> = PROGRAM.iter().map(|text| read(text)).collect();
    let mut pure = Pure::default();
    let definitions = ["path", "len", "up", "walk", "long"].map(|name| {
        let of = |clause: &&Term| clause.args_of(":-", 2).unwrap()[0].callable().unwrap().0 == name;
        let sources: Vec<Source<'_>> = clauses
            .iter()
            .filter(of)
            .map(|clause| {
                let [head, body] = clause.args_of(":-", 2).unwrap() else { unreachable!() };
                Source { args: head.callable().unwrap().1, body, module: &user }
            })
            .collect();
        let arity = sources[0].args.len();
        Definition {
            pred: (user.clone(), (name.into(), arity)),
            clauses: sources,
            relation: None,
            tabled: false,
        }
    });
    pure.define(&mut codes.0, &Names(edge), (&definitions, &[]));
    let goal = read(goal);
    let source = Source { args: &[], body: &goal, module: &user };
    let named: Vec<usize> = (0..inputs.len()).collect();
    let number = pure.goal(&mut codes.0, &Names(edge), &source, &named, asked)?.number;
    let (mut output, ops, mut clock, mut counters, mut rng) = (
        Default::default(),
        Default::default(),
        Default::default(),
        Default::default(),
        rand::SeedableRng::seed_from_u64(1),
    );
    let (atoms, floats) = (&mut codes.0, &mut codes.1);
    let mut tabling = Default::default();
    let mut world = World {
        store: &mut store,
        atoms,
        floats,
        output: &mut output,
        ops: &ops,
        clock: &mut clock,
        counters: &mut counters,
        tabling: &mut tabling,
        rng: &mut rng,
        known: &Names(edge),
    };
    let outcome = pure.work_out(number, inputs, &mut world);
    let edges = store.rows(edge).map(|row| [row.args[0], row.args[1]]).collect();
    Some(Worked { outcome, edges, count: store.rows(count).map(|row| row.args[0]).collect() })
}

/// Whether a goal is true.
fn worked(goal: &str, inputs: &[i64]) -> Option<Outcome> {
    asked(goal, inputs, (Asked::Test, &[])).map(|worked| worked.outcome)
}

#[test]
fn goals_over_facts_are_worked_out() {
    assert_eq!(worked("X = 1, path(X, 3), edge(_, _), edge(_, _)", &[]), Some(Outcome::True(true)));
    assert_eq!(worked("path(X, Y), path(Y, 4)", &[2, 3]), Some(Outcome::True(false)));
    let Some(Outcome::All(text)) = asked("path(X, Y)", &[1], (Asked::All, &[1])).map(|worked| worked.outcome)
    else {
        unreachable!()
    };
    // A mark and a character for each of the four solutions, and the mark of the end.
    assert_eq!(text.chars().count(), 9, "{text:?}");
    let list = "findall(A, path(1, A), L), len(L, 4), msort(L, [1, 2, 3, 4])";
    assert_eq!(worked(list, &[]), Some(Outcome::True(true)));
}

#[test]
fn errors_and_what_has_no_end_are_given_up() {
    assert_eq!(worked("path(X, Y), Y is X + a, path(1, 2)", &[1, 2]), None, "a constant that is no number");
    assert_eq!(worked("X > 1, path(1, X), path(X, 1)", &[FREE]), Some(Outcome::GivenUp));
    assert_eq!(worked("up(1), up(2), path(1, 1)", &[]), Some(Outcome::GivenUp));
    assert_eq!(worked("path(1, X), Y is X // 0, path(1, Y)", &[]), Some(Outcome::GivenUp));
    assert_eq!(worked("path(1, X), write(X)", &[]), None);
}

#[test]
fn facts_are_changed_and_changed_back() {
    // 1 to 2, to 3, which leads nowhere; 2 and 1 get their ways back in the other order.
    let walk = asked("walk(X, Y)", &[1, 3], (Asked::First, &[0, 1])).unwrap();
    let Outcome::All(text) = walk.outcome else { panic!("{:?}", walk.outcome) };
    assert_eq!(text.chars().count(), 4, "{text:?}");
    assert_eq!((walk.edges, walk.count), (vec![[1, 4], [2, 3], [1, 2]], vec![3]));
    // Where there may be more than one solution, and where there is an error, all is as it was.
    for (goal, to) in [("walk(X, Y)", FREE), ("walk(X, Y), Z is Y // 0", 3)] {
        let walk = asked(goal, &[1, to], (Asked::Only, &[0, 1])).unwrap();
        assert_eq!(walk.outcome, Outcome::GivenUp);
        assert_eq!((walk.edges, walk.count), (vec![[1, 2], [2, 3], [1, 4]], vec![0]));
    }
}

#[test]
fn what_is_needed_no_more_is_given_back() {
    // Ten million list cells, of which a thousand are needed at a time.
    let list = "long(10000, L), path(1, 2), path(1, 2), path(1, 2), path(1, 2), path(1, 2), path(1, 2)";
    assert_eq!(worked(list, &[]), Some(Outcome::True(true)));
}
