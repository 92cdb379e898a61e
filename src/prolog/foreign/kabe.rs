//! What `library(kabe)` calls: steps, chains, counts, evaluation, and the planning tree.

use super::game::push_step;
use super::passing::{give, refused};
use crate::plan::{Choice, Limit, Rule, Tree};
use crate::prolog::answer::{ReplyMark, push_value};
use crate::prolog::facts::computed::{MOST, RowSource};
use crate::prolog::host::{Host, PlanRows, SQUARES};
use draughts::{COURSE, Move, Position, Square};
use engine::{Weights, material};
use std::ffi::c_char;
use std::rc::Rc;

/// Whole captures as their steps.
fn chains(position: &Position, steps: &mut Vec<Move>, tell: &mut dyn FnMut(&[Move])) {
    for m in position.legal_moves(&COURSE) {
        if !m.is_capture() {
            return;
        }
        steps.push(m);
        let next = position.after(&m, &COURSE);
        if next.continuing().is_some() {
            chains(&next, steps, tell);
        } else {
            tell(steps);
        }
        steps.pop();
    }
}

fn broken(name: &str) -> *const c_char {
    give(&refused(name))
}

/// Makes the tree's rows visible as `kabe:ruut/7`.
fn show(host: &mut Host, tree: Option<Tree>) {
    let relation = host.store.relation("kabe", "ruut", 7);
    host.plan = tree.map(|tree| Rc::new(PlanRows { tree }));
    let rows = host.plan.clone().map(|rows| rows as Rc<dyn RowSource>);
    host.store.set_computed(relation, rows);
}

fn limit(states: i64) -> Limit {
    let most = MOST / SQUARES;
    Limit {
        states: usize::try_from(states)
            .ok()
            .filter(|n| *n > 0)
            .map_or(Limit::default().states, |n| n.min(most)),
    }
}

foreign! {
    /// Steps of a colour: kind 0 legal ones, 1 captures, 2 quiet ones; seven values each.
    fn turniir_kabe_steps(color: int, x: int, y: int, kind: int) -> text |host| {
        let position = match host.position(color, x, y) {
            Ok(position) => position,
            Err(violation) => return broken(violation.name()),
        };
        let mut moves = if kind == 2 { position.quiet_moves(&COURSE) } else { position.legal_moves(&COURSE) };
        if kind == 1 {
            moves.retain(Move::is_capture);
        }
        let mut out = ReplyMark::Done.text();
        for step in &moves {
            push_step(&mut out, step);
        }
        give(&out)
    }
    /// Whole captures: for each the number of squares touched, the squares, and one captured square
    /// less.
    fn turniir_kabe_chains(color: int, x: int, y: int) -> text |host| {
        let position = match host.position(color, x, y) {
            Ok(position) => position,
            Err(violation) => return broken(violation.name()),
        };
        let mut out = ReplyMark::Done.text();
        let mut count = 0;
        chains(&position, &mut Vec::new(), &mut |steps| {
            count += 1;
            if count > 5000 {
                return;
            }
            push_value(&mut out, steps.len() as i64);
            for (i, step) in steps.iter().enumerate() {
                if i == 0 {
                    push_value(&mut out, step.from().x());
                    push_value(&mut out, step.from().y());
                }
                let (to, taken) = (step.to().xy(), step.taken().squares().next().map_or((0, 0), Square::xy));
                for n in [to.0, to.1, taken.0, taken.1] {
                    push_value(&mut out, n);
                }
            }
        });
        give(&out)
    }
    /// Men, kings and legal steps of a colour, and the engine's evaluation for it.
    fn turniir_kabe_counts(color: int) -> text |host| {
        let position = match host.position(color, 0, 0) {
            Ok(position) => position,
            Err(violation) => return broken(violation.name()),
        };
        let side = position.turn();
        let (men, kings) = material(&position, side);
        let value = Weights::embedded().evaluate(&position);
        let steps = position.legal_moves(&COURSE).len();
        let mut out = ReplyMark::Done.text();
        for n in [i64::from(men), i64::from(kings), steps as i64, i64::from(value)] {
            push_value(&mut out, n);
        }
        give(&out)
    }
    /// A key of the board with a colour to move: sixteen hexadecimal digits.
    fn turniir_kabe_key(color: int) -> text |host| {
        match host.position(color, 0, 0) {
            Ok(position) => give(&format!("{:016x}", position.key())),
            Err(violation) => broken(violation.name()),
        }
    }
    /// Builds the planning tree of the board: `ok`, or `!` and a reason.
    fn turniir_plan_build(color: int, x: int, y: int, level: int, states: int) -> text |host| {
        show(host, None);
        let position = match host.position(color, x, y) {
            Ok(position) => position,
            Err(violation) => return broken(violation.name()),
        };
        match Tree::build(position, level.clamp(0, 64) as u32, limit(states)) {
            Ok(tree) => {
                show(host, Some(tree));
                give("ok")
            }
            Err(_) => give("too_large"),
        }
    }
    /// Grows the tree: `ok`, `none` without a tree, `too_large` (the levels so far stay).
    fn turniir_plan_deepen(level: int) -> text |host| {
        let Some(rows) = host.plan.take() else { return give("none") };
        let relation = host.store.relation("kabe", "ruut", 7);
        host.store.set_computed(relation, None);
        let mut tree = Rc::try_unwrap(rows).map_or_else(|shared| shared.tree.clone(), |rows| rows.tree);
        let grown = tree.deepen(level.clamp(0, 64) as u32);
        show(host, Some(tree));
        give(if grown.is_ok() { "ok" } else { "too_large" })
    }
    /// Forgets the tree.
    fn turniir_plan_drop() -> int |host| { show(host, None); 0 }
    /// The best leaf: rule 0 the course's, 1 minimax, 2 alpha-beta, 3 minimax over
    /// the engine's evaluation. State, cost and states looked at.
    fn turniir_plan_choose(rule: int) -> text |host| {
        let Some(rows) = &host.plan else { return give("") };
        let choice = match rule {
            0 => rows.tree.choose(Rule::Leaf),
            1 => rows.tree.choose(Rule::Minimax),
            2 => rows.tree.alpha_beta(),
            _ => rows.tree.by_evaluation(Weights::embedded()),
        };
        let Some(Choice { state, cost, looked_at }) = choice else { return give("") };
        let mut out = ReplyMark::Done.text();
        for n in [i64::from(state), i64::from(cost), looked_at as i64] {
            push_value(&mut out, n);
        }
        give(&out)
    }
    /// The states from the root to one.
    fn turniir_plan_path(state: int) -> text |host| {
        let Some(rows) = &host.plan else { return give("") };
        let Some(state) = u32::try_from(state).ok().filter(|s| (*s as usize) < rows.tree.states().len()) else {
            return give("");
        };
        let mut out = ReplyMark::Done.text();
        for state in rows.tree.path(state) {
            push_value(&mut out, i64::from(state));
        }
        give(&out)
    }
    /// The step that led to a state: seven values, nothing for the root.
    fn turniir_plan_step(state: int) -> text |host| {
        let Some(rows) = &host.plan else { return give("") };
        let step = usize::try_from(state).ok().and_then(|s| rows.tree.states().get(s)).and_then(|s| s.step);
        let mut out = ReplyMark::Done.text();
        if let Some(step) = step {
            push_step(&mut out, &step);
        }
        give(&out)
    }
    /// States and levels of the tree; nothing without one.
    fn turniir_plan_size() -> text |host| {
        let Some(rows) = &host.plan else { return give("") };
        let mut out = ReplyMark::Done.text();
        push_value(&mut out, rows.tree.states().len() as i64);
        push_value(&mut out, i64::from(rows.tree.depth()));
        give(&out)
    }
}
