//! Constraints over integers: what `prolog/swi/constraints.pl` says to the solver. Expressions and constraints are made on
//! the solver's stack; what comes of a constraint is where the solver is then, and the variables whose values have become
//! known are asked for.

use super::passing::give_list;
use crate::prolog::host::Host;
use crate::prolog::syntax::term::Term;
use constraints::{
    Bound, Branch, Constraint, Domain, Function, Int, News, Outcome, Pick, Relation, Sum, VarId,
};
use std::collections::HashSet;

/// The numbers of functions in Prolog start here; the two before are sums.
const FUNCTIONS_FROM: i64 = 2;
/// [`Function::ALL`] in Prolog.
const NAMES: [&str; 17] = [
    "*", "//", "div", "mod", "rem", "^", "min", "max", "abs", "/\\", "\\/", "xor", "<<", ">>", "msb", "lsb",
    "popcount",
];
/// Those of one number; the second is not looked at.
const OF_ONE: [Function; 4] = [Function::Magnitude, Function::Highest, Function::Lowest, Function::Ones];

/// So many values are told at once.
const MANY: u32 = 10_000;

/// There is no solution.
const FAILED: i64 = -1;

fn relation(code: i64) -> Relation {
    match code {
        0 => Relation::Equal,
        1 => Relation::Different,
        _ => Relation::AtMost,
    }
}

foreign! {
    /// Goes back to where the solver was.
    fn turniir_fd_begin(mark: int) -> int |host| { host.solver.begin(mark as usize); 0 }
    /// Where the solver is.
    fn turniir_fd_mark() -> int |host| { host.solver.mark() as i64 }
    /// A new variable.
    fn turniir_fd_new() -> int |host| { host.solver.shown() as i64 }
    /// An integer for the stack.
    fn turniir_fd_int(n: int) -> int |host| { host.solver.int(Int::from(n)); 0 }
    /// An integer of any size, as text.
    fn turniir_fd_big(digits: text) -> int |host| { host.solver.int(digits.parse().unwrap_or_default()); 0 }
    /// A variable for the stack.
    fn turniir_fd_var(var: int) -> int |host| { host.solver.var(var as VarId); 0 }
    /// A function of the two topmost expressions: 0 if it has no value.
    fn turniir_fd_apply(function: int) -> int |host| {
        match function {
            0 => host.solver.add(&Int::ONE),
            1 => host.solver.add(&-Int::ONE),
            n => return i64::from(host.solver.apply(Function::ALL[(n - FUNCTIONS_FROM) as usize]).is_ok()),
        }
        1
    }
    /// The two topmost expressions stand so to each other.
    fn turniir_fd_relate(code: int) -> int |host| { let done = host.solver.relate(relation(code)); reply(host, done) }
    /// The expressions that follow are asked about.
    fn turniir_fd_ask() -> int |host| { host.solver.ask(); 0 }
    /// Whether they stand so to each other, as 0 or 1 on the stack.
    fn turniir_fd_decide(code: int) -> int |host| { host.solver.decide(relation(code)); 0 }
    /// The topmost expression is 0 or 1: 0 if it cannot be.
    fn turniir_fd_boolean() -> int |host| { i64::from(host.solver.boolean().is_ok()) }
    /// An interval of a domain; 1 if its lower end is on the stack, 2 if the upper one is, 3 for both.
    fn turniir_fd_interval(ends: int) -> int |host| { host.solver.interval(ends & 1 != 0, ends & 2 != 0); 0 }
    /// All expressions of the stack are in the domain.
    fn turniir_fd_inside() -> int |host| { let done = host.solver.inside(); reply(host, done) }
    /// Whether the topmost one is.
    fn turniir_fd_decide_inside() -> int |host| { host.solver.decide_inside(); 0 }
    /// Moves the topmost expression to the list.
    fn turniir_fd_gather() -> int |host| { host.solver.gather(); 0 }
    /// Moves the topmost integer to the row.
    fn turniir_fd_cell() -> int |host| { host.solver.cell(); 0 }
    /// Ends the row.
    fn turniir_fd_row() -> int |host| { host.solver.row(); 0 }
    /// Those of the list are all different.
    fn turniir_fd_different(by_domains: int) -> int |host| {
        let done = host.solver.different(by_domains != 0);
        reply(host, done)
    }
    /// The first of the list is the place of the second among the others.
    fn turniir_fd_element() -> int |host| { let done = host.solver.element(); reply(host, done) }
    /// Those of the list, so many at a time, are rows.
    fn turniir_fd_table(width: int) -> int |host| { let done = host.solver.table(width as usize); reply(host, done) }
    /// Those of the list are successors in a circle.
    fn turniir_fd_circuit() -> int |host| { let done = host.solver.circuit(); reply(host, done) }
    /// Keeps the list: its number.
    fn turniir_fd_keep() -> int |host| { host.solver.keep() as i64 }
    /// The variable of a kept list that comes next; -1 for none.
    fn turniir_fd_choose(list: int, pick: int) -> int |host| {
        host.solver.choose(list as usize, Pick::ALL[pick as usize]).map_or(-1, |v| v as i64)
    }
    /// One of the two ways to go on with a variable that was chosen: its least value (0) or not (1), the greatest (2) or
    /// not (3), the lower half (4) or the upper (5).
    fn turniir_fd_branch(mark: int, var: int, way: int) -> int |host| {
        host.solver.begin(mark as usize);
        let done = host.solver.branch(var as VarId, Branch::ALL[way as usize]);
        reply(host, done)
    }
    /// A variable has the value on the stack.
    fn turniir_fd_value(var: int) -> int |host| {
        host.solver.var(var as VarId);
        let done = host.solver.relate(Relation::Equal);
        reply(host, done)
    }
    /// Two variables are the same.
    fn turniir_fd_merge(a: int, b: int) -> int |host| {
        let done = host.solver.merge(a as VarId, b as VarId);
        reply(host, done)
    }
    /// What has become known: a variable's number and its value or the variable that it is, and so on.
    fn turniir_fd_news() -> text |host| {
        let mut items = Vec::new();
        for news in host.solver.news() {
            match news {
                News::Value(var, n) => items.extend([Term::Int(var as i64), integer(&n)]),
                News::Same(a, b) => items.extend([Term::Int(a as i64), variable(b)]),
            }
        }
        give_list(host, items)
    }
    /// What is known of a variable: [domain, least, greatest, how many, constraints].
    fn turniir_fd_known(var: int) -> text |host| {
        let state = host.solver.state();
        let domain = state.domain_of(var as VarId);
        let size = domain.size().map_or_else(|| Term::atom("sup"), |n| integer(&n));
        let degree = state.degree(var as VarId) as i64;
        let known = vec![written(&domain), end(domain.min()), end(domain.max()), size, Term::Int(degree)];
        give_list(host, known)
    }
    /// The values of a domain that is not too large; else none.
    fn turniir_fd_values(var: int) -> text |host| {
        if !host.solver.state().domain_of(var as VarId).is_small(MANY) {
            return give_list(host, Vec::new());
        }
        let values = host.solver.state().domain_of(var as VarId).values().map(|n| integer(&n)).collect();
        give_list(host, values)
    }
    /// The constraints around a variable, as goals in which `v(N)` is a variable.
    fn turniir_fd_goals(var: int, anew: int) -> text |host| {
        let root = host.solver.state().root(var as VarId);
        if anew == 0 && host.told.contains(&root) {
            return give_list(host, Vec::new());
        }
        let (goals, vars) = goals(host, root);
        host.told.extend(vars);
        give_list(host, goals)
    }
    /// The constraints of no variable count as told any more.
    fn turniir_fd_told() -> int |host| {
        host.told.clear();
        0
    }
}

/// What comes of a constraint: twice where the solver is then, and one more if there is news; -1 if there is no solution.
fn reply(host: &Host, done: Outcome) -> i64 {
    match done {
        Ok(()) => (host.solver.mark() as i64) << 1 | i64::from(host.solver.state().has_news()),
        Err(_) => FAILED,
    }
}

fn integer(n: &Int) -> Term {
    i64::try_from(n).map_or_else(|_| Term::Big(n.to_string().into()), Term::Int)
}

fn variable(v: VarId) -> Term {
    Term::compound("v", vec![Term::Int(v as i64)])
}

fn end(bound: &Bound) -> Term {
    match bound {
        Bound::Below => Term::atom("inf"),
        Bound::At(n) => integer(n),
        Bound::Above => Term::atom("sup"),
    }
}

fn two(name: &str, a: Term, b: Term) -> Term {
    Term::compound(name, vec![a, b])
}

/// A domain as it is written: `1..3\/5`, a single integer alone as an interval.
fn written(domain: &Domain) -> Term {
    let alone = domain.parts().len() == 1;
    let part = |(low, high): &(Bound, Bound)| {
        if low == high && !alone { end(low) } else { two("..", end(low), end(high)) }
    };
    let mut parts = domain.parts().iter().map(part);
    let first = parts.next().unwrap_or_else(|| two("..", Term::Int(1), Term::Int(0)));
    parts.fold(first, |all, part| two("\\/", all, part))
}

/// Each variable's domain and then its constraints, from one variable to its neighbours, each once; and these variables.
fn goals(host: &Host, var: VarId) -> (Vec<Term>, Vec<VarId>) {
    let state = host.solver.state();
    let mut constraints = host.solver.around(&[var]);
    // A circle's variables are different anyway.
    let circles: Vec<Vec<VarId>> =
        constraints.iter().filter(|c| matches!(***c, Constraint::Circuit(_))).map(|c| c.vars()).collect();
    constraints.retain(|c| !matches!(&**c, Constraint::Distinct(vars) if circles.contains(vars)));
    let (mut vars, mut out, mut i) = (vec![state.root(var)], Vec::new(), 0);
    while let Some(&v) = vars.get(i) {
        i += 1;
        if *state.domain(v) != Domain::everything() {
            out.push(two("in", variable(v), written(state.domain(v))));
        }
        let open = |c: &Constraint| -> Vec<VarId> {
            c.vars().into_iter().map(|w| state.root(w)).filter(|&w| state.value(w).is_none()).collect()
        };
        for constraint in constraints.extract_if(.., |c| open(c).contains(&v)) {
            vars.extend(open(&constraint));
            out.push(goal(host, &constraint));
        }
        let mut seen = HashSet::new();
        vars.retain(|&w| seen.insert(w));
    }
    (out, vars)
}

fn goal(host: &Host, constraint: &Constraint) -> Term {
    let state = host.solver.state();
    let one = |v: VarId| state.value(v).map_or_else(|| variable(state.root(v)), integer);
    let list = |vars: &[VarId]| Term::list(vars.iter().map(|&v| one(v)).collect());
    match constraint {
        Constraint::Linear(sum, relation) => compared(&sum.rest(state), *relation, false),
        Constraint::Truth(b, sum, relation) => {
            two("#<==>", compared(&sum.rest(state), *relation, true), one(*b))
        }
        Constraint::Member(b, v, domain) => two("#<==>", two("in", one(*v), written(domain)), one(*b)),
        Constraint::Function(function, [x, y, z], when) => {
            let name = Function::ALL.iter().position(|f| f == function).map_or("*", |i| NAMES[i]);
            let value = if OF_ONE.contains(function) {
                Term::compound(name, vec![one(*x)])
            } else {
                two(name, one(*x), one(*y))
            };
            let ahead = matches!(function, Function::Least | Function::Greatest | Function::Magnitude);
            let equal = if ahead { two("#=", one(*z), value) } else { two("#=", value, one(*z)) };
            when.map_or(equal.clone(), |when| two("#==>", one(when), equal))
        }
        Constraint::Different(vars) => Term::compound("all_different", vec![list(vars)]),
        Constraint::Distinct(vars) => Term::compound("all_distinct", vec![list(vars)]),
        Constraint::Element(place, vars, z) => {
            Term::compound("element", vec![one(*place), list(vars), one(*z)])
        }
        Constraint::Table(vars, rows) => {
            let rows = rows.iter().map(|row| Term::list(row.iter().map(integer).collect())).collect();
            Term::compound("tuples_in", vec![Term::list(vec![list(vars)]), Term::list(rows)])
        }
        Constraint::Circuit(vars) => Term::compound("circuit", vec![list(vars)]),
        Constraint::List(_) => Term::atom("true"),
    }
}

/// A comparison with positive factors on both sides, as SWI-Prolog writes it.
fn compared(sum: &Sum, relation: Relation, asked: bool) -> Term {
    let side = |positive: bool| {
        sum.terms.iter().filter(move |(factor, _)| (*factor > Int::ZERO) == positive).map(
            move |(factor, v)| {
                let factor = if positive { factor.clone() } else { -factor };
                if factor == Int::ONE { variable(*v) } else { two("*", integer(&factor), variable(*v)) }
            },
        )
    };
    let joined =
        |parts: Vec<Term>| parts.into_iter().reduce(|all, part| two("+", all, part)).unwrap_or(Term::Int(0));
    let (mut left, mut right): (Vec<Term>, Vec<Term>) = (side(true).collect(), side(false).collect());
    let constant = &sum.constant;
    let alone = left.is_empty() || right.is_empty();
    if !constant.is_zero() {
        let stays = left.len() > 1 || relation == Relation::Equal;
        let on_left = if alone { left.is_empty() } else { *constant > Int::ZERO && stays };
        if on_left { left.push(integer(constant)) } else { right.push(integer(&-constant)) }
    }
    let plain = sum.terms.iter().all(|(factor, _)| *factor == Int::ONE || *factor == -Int::ONE);
    let (ahead, name) = match relation {
        Relation::Equal => (left.len() == 1 && !alone && (right.len() == 1) != plain, "#="),
        Relation::Different => (left.len() > 1 && alone, "#\\="),
        Relation::AtMost if asked || sum.terms.len() == 2 && constant.is_zero() && !alone => (true, "#>="),
        Relation::AtMost => (false, "#=<"),
    };
    let (left, right) = (joined(left), joined(right));
    if ahead { two(name, right, left) } else { two(name, left, right) }
}
