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
            "path" | "len" | "up" => Found::Pred(("user".into(), (name.into(), arity))),
            "write" => Found::Elsewhere,
            _ => Found::BuiltIn,
        }
    }
}

const PROGRAM: &[&str] = &[
    "path(X, X) :- true",
    "path(X, Y) :- edge(X, Z), path(Z, Y)",
    "len([], 0) :- true",
    "len([_|T], N) :- len(T, M), N is M + 1",
    "up(X) :- up(f(X))",
];

/// Works a goal out whose variables are numbered in the order in which they stand.
fn worked(goal: &str, inputs: &[i64], template: Option<&[usize]>) -> Option<Outcome> {
    let (mut store, mut codes) = (Store::new(), (Atoms::default(), Floats::default()));
    let edge = store.relation("user", "edge", 2);
    for (a, b) in [(1, 2), (2, 3), (1, 4)] {
        store.push(edge, &[a, b], false, false);
    }
    let user: Rc<str> = "user".into();
    let read = |text: &str| read_goal(text, &Default::default()).unwrap().0;
    let clauses: Vec<Term> = PROGRAM.iter().map(|text| read(text)).collect();
    let mut pure = Pure::default();
    let definitions = ["path", "len", "up"].map(|name| {
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
        Definition { pred: (user.clone(), (name.into(), arity)), clauses: sources, relation: None }
    });
    pure.define(&mut codes.0, &Names(edge), &definitions);
    let goal = read(goal);
    let source = Source { args: &[], body: &goal, module: &user };
    let asked: Vec<usize> = (0..inputs.len()).collect();
    let number = pure.goal(&mut codes.0, &Names(edge), &source, &asked, template)?;
    let mut world = World { store: &mut store, atoms: &mut codes.0, floats: &mut codes.1 };
    Some(pure.work_out(number, inputs, &mut world))
}

#[test]
fn goals_over_facts_are_worked_out() {
    assert_eq!(worked("X = 1, path(X, 3), edge(_, _), edge(_, _)", &[], None), Some(Outcome::True(true)));
    assert_eq!(worked("path(X, Y), path(Y, 4)", &[2, 3], None), Some(Outcome::True(false)));
    let Some(Outcome::All(text)) = worked("path(X, Y)", &[1], Some(&[1])) else { unreachable!() };
    // A mark and a character for each of the four solutions, and the mark of the end.
    assert_eq!(text.chars().count(), 9, "{text:?}");
    let list = "findall(A, path(1, A), L), len(L, 4), msort(L, [1, 2, 3, 4])";
    assert_eq!(worked(list, &[], None), Some(Outcome::True(true)));
}

#[test]
fn errors_and_what_has_no_end_are_given_up() {
    assert_eq!(
        worked("path(X, Y), Y is X + a, path(1, 2)", &[1, 2], None),
        None,
        "a constant that is no number"
    );
    assert_eq!(worked("X > 1, path(1, X), path(X, 1)", &[FREE], None), Some(Outcome::GivenUp));
    assert_eq!(worked("up(1), up(2), path(1, 1)", &[], None), Some(Outcome::GivenUp));
    assert_eq!(worked("path(1, X), Y is X // 0, path(1, Y)", &[], None), Some(Outcome::GivenUp));
    assert_eq!(worked("path(1, X), write(X)", &[], None), None);
}
