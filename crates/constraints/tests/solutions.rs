//! Random constraints over small domains: searching finds what trying everything out finds.

use constraints::{Bound, Branch, Domain, Function, Int, Pick, Relation, Solver, VarId};
use proptest::prelude::*;

#[derive(Clone, Debug)]
enum Expression {
    Int(i64),
    Var(usize),
    Add(Box<Expression>, Box<Expression>),
    Subtract(Box<Expression>, Box<Expression>),
    Apply(Function, Box<Expression>, Box<Expression>),
}

#[derive(Clone, Debug)]
enum Constraint {
    Relation(Relation, Expression, Expression),
    /// The variable tells whether it holds.
    Truth(usize, Relation, Expression, Expression),
    Member(usize, usize, Vec<i64>),
    Different(bool, Vec<usize>),
    Element(usize, Vec<usize>, usize),
    Table([usize; 2], Vec<[i64; 2]>),
    Circuit(Vec<usize>),
    Same(usize, usize),
}

const VARS: usize = 4;
const LOW: i64 = -3;
const HIGH: i64 = 4;

fn expression() -> impl Strategy<Value = Expression> {
    let leaf = prop_oneof![(-5i64..6).prop_map(Expression::Int), (0..VARS).prop_map(Expression::Var)];
    leaf.prop_recursive(2, 6, 2, |inner| {
        let function = prop::sample::select(Function::ALL.to_vec());
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(a, b)| Expression::Add(a.into(), b.into())),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| Expression::Subtract(a.into(), b.into())),
            (function, inner.clone(), inner).prop_map(|(f, a, b)| Expression::Apply(f, a.into(), b.into())),
        ]
    })
}

fn relation() -> impl Strategy<Value = Relation> {
    prop::sample::select(vec![Relation::Equal, Relation::Different, Relation::AtMost])
}

fn constraint() -> impl Strategy<Value = Constraint> {
    let var = 0..VARS;
    prop_oneof![
        4 => (relation(), expression(), expression()).prop_map(|(r, a, b)| Constraint::Relation(r, a, b)),
        3 => (var.clone(), relation(), expression(), expression())
            .prop_map(|(v, r, a, b)| Constraint::Truth(v, r, a, b)),
        1 => (var.clone(), var.clone(), prop::collection::vec(-4i64..5, 1..5))
            .prop_map(|(b, v, values)| Constraint::Member(b, v, values)),
        1 => (any::<bool>(), prop::collection::vec(var.clone(), 2..4)).prop_map(|(d, vs)| Constraint::Different(d, vs)),
        1 => (var.clone(), prop::collection::vec(var.clone(), 1..4), var.clone())
            .prop_map(|(i, list, z)| Constraint::Element(i, list, z)),
        1 => (var.clone(), var.clone(), prop::collection::vec([-3i64..5, -3i64..5], 1..6))
            .prop_map(|(a, b, rows)| Constraint::Table([a, b], rows)),
        1 => prop::collection::vec(var.clone(), 1..5).prop_map(Constraint::Circuit),
        1 => (var.clone(), var).prop_map(|(a, b)| Constraint::Same(a, b)),
    ]
}

fn value(e: &Expression, at: &[i64]) -> Option<Int> {
    match e {
        Expression::Int(n) => Some(Int::from(*n)),
        Expression::Var(v) => Some(Int::from(at[*v])),
        Expression::Add(a, b) => Some(value(a, at)? + value(b, at)?),
        Expression::Subtract(a, b) => Some(value(a, at)? - value(b, at)?),
        Expression::Apply(f, a, b) => {
            let (a, b) = (value(a, at)?, value(b, at)?);
            f.of(&a, &b)
        }
    }
}

fn compare(relation: Relation, a: &Int, b: &Int) -> bool {
    match relation {
        Relation::Equal => a == b,
        Relation::Different => a != b,
        Relation::AtMost => a <= b,
    }
}

fn holds(c: &Constraint, at: &[i64]) -> bool {
    let compared = |r: &Relation, a: &Expression, b: &Expression| {
        value(a, at).zip(value(b, at)).is_some_and(|(a, b)| compare(*r, &a, &b))
    };
    match c {
        Constraint::Relation(r, a, b) => compared(r, a, b),
        Constraint::Truth(v, r, a, b) => at[*v] == i64::from(compared(r, a, b)),
        Constraint::Member(b, v, values) => at[*b] == i64::from(values.contains(&at[*v])),
        Constraint::Different(_, vs) => (0..vs.len()).all(|i| (0..i).all(|j| at[vs[i]] != at[vs[j]])),
        Constraint::Element(i, list, z) => {
            usize::try_from(at[*i] - 1).ok().and_then(|i| list.get(i)).is_some_and(|&v| at[v] == at[*z])
        }
        Constraint::Table([a, b], rows) => rows.contains(&[at[*a], at[*b]]),
        Constraint::Circuit(vs) => {
            let next = |i: usize| usize::try_from(at[vs[i]] - 1).ok().filter(|&n| n < vs.len());
            circle(vs.len(), next)
        }
        Constraint::Same(a, b) => at[*a] == at[*b],
    }
}

/// From the first place through all others and, just then, back.
fn circle(places: usize, next: impl Fn(usize) -> Option<usize>) -> bool {
    let mut place = 0;
    for step in 1..=places {
        match next(place) {
            Some(n) if (n == 0) == (step == places) => place = n,
            _ => return false,
        }
    }
    true
}

fn push(solver: &mut Solver, vars: &[VarId], e: &Expression) -> Result<(), constraints::Failed> {
    match e {
        Expression::Int(n) => solver.int(Int::from(*n)),
        Expression::Var(v) => solver.var(vars[*v]),
        Expression::Add(a, b) | Expression::Subtract(a, b) => {
            push(solver, vars, a)?;
            push(solver, vars, b)?;
            solver.add(&if matches!(e, Expression::Add(..)) { Int::ONE } else { -Int::ONE });
        }
        Expression::Apply(f, a, b) => {
            push(solver, vars, a)?;
            push(solver, vars, b)?;
            solver.apply(*f)?;
        }
    }
    Ok(())
}

fn post(solver: &mut Solver, vars: &[VarId], c: &Constraint) -> Result<(), constraints::Failed> {
    let gather = |solver: &mut Solver, vs: &[usize]| {
        for &v in vs {
            solver.var(vars[v]);
            solver.gather();
        }
    };
    match c {
        Constraint::Relation(r, a, b) => {
            push(solver, vars, a)?;
            push(solver, vars, b)?;
            solver.relate(*r)
        }
        Constraint::Truth(v, r, a, b) => {
            solver.var(vars[*v]);
            solver.boolean()?;
            solver.ask();
            push(solver, vars, a)?;
            push(solver, vars, b)?;
            solver.decide(*r);
            solver.relate(Relation::Equal)
        }
        Constraint::Member(b, v, values) => {
            solver.var(vars[*b]);
            solver.var(vars[*v]);
            for &n in values {
                solver.int(Int::from(n));
                solver.int(Int::from(n));
                solver.interval(true, true);
            }
            solver.decide_inside();
            solver.relate(Relation::Equal)
        }
        Constraint::Different(by_domains, vs) => {
            gather(solver, vs);
            solver.different(*by_domains)
        }
        Constraint::Element(i, list, z) => {
            gather(solver, &[*i, *z]);
            gather(solver, list);
            solver.element()
        }
        Constraint::Table(pair, rows) => {
            gather(solver, pair);
            for row in rows {
                for &n in row {
                    solver.int(Int::from(n));
                    solver.cell();
                }
                solver.row();
            }
            solver.table(2)
        }
        Constraint::Circuit(vs) => {
            gather(solver, vs);
            solver.circuit()
        }
        Constraint::Same(a, b) => solver.merge(vars[*a], vars[*b]),
    }
}

fn search(solver: &mut Solver, list: usize, how: (Pick, usize), vars: &[VarId], found: &mut Vec<Vec<i64>>) {
    let Some(v) = solver.choose(list, how.0) else {
        let values = vars.iter().map(|&v| i64::try_from(solver.state().value(v).unwrap()).unwrap()).collect();
        found.push(values);
        return;
    };
    let mark = solver.mark();
    for branch in &Branch::ALL[2 * how.1..2 * how.1 + 2] {
        solver.begin(mark);
        if solver.branch(v, *branch).is_ok() {
            search(solver, list, how, vars, found);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn searching_finds_all(
        constraints in prop::collection::vec(constraint(), 1..4),
        pick in prop::sample::select(Pick::ALL.to_vec()),
        pair in 0..3usize,
        late in any::<bool>(),
    ) {
        let mut solver = Solver::default();
        let vars: Vec<VarId> = (0..VARS).map(|_| solver.shown()).collect();
        let domain = Domain::between(Bound::At(Int::from(LOW)), Bound::At(Int::from(HIGH)));
        let bounded = |solver: &mut Solver| vars.iter().try_for_each(|&v| solver.within(v, &domain));
        let mut ok = Ok(());
        if !late {
            ok = bounded(&mut solver);
        }
        for c in &constraints {
            ok = ok.and_then(|()| {
                let mark = solver.mark();
                solver.begin(mark);
                post(&mut solver, &vars, c)
            });
        }
        if late && ok.is_ok() {
            ok = bounded(&mut solver);
        }
        let mut found = Vec::new();
        if ok.is_ok() {
            for &v in &vars {
                solver.var(v);
                solver.gather();
            }
            let list = solver.keep();
            search(&mut solver, list, (pick, pair), &vars, &mut found);
        }
        let mut wanted = Vec::new();
        let range = || LOW..=HIGH;
        for a in range() { for b in range() { for c in range() { for d in range() {
            let at = vec![a, b, c, d];
            if constraints.iter().all(|k| holds(k, &at)) {
                wanted.push(at);
            }
        }}}}
        if (pick, pair) != (Pick::Leftmost, 0) {
            found.sort();
        }
        let differs = found.iter().zip(&wanted).find(|(a, b)| a != b);
        prop_assert!(differs.is_none() && found.len() == wanted.len(), "{differs:?} {} {}", found.len(), wanted.len());
    }
}
