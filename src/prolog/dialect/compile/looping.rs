//! Loops, compiled a second time so that the memory of their steps is given back (see `dialect::loops`).

use super::Compiler;
use super::strings::Apart;
use crate::prolog::dialect::load::ReadClause;
use crate::prolog::dialect::loops::Names;
use crate::prolog::dialect::searches::collects_always;
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;

/// Steps of a loop between two looks at the memory: to look takes about as long as thirty steps that only count.
const STEPS: usize = 128;

/// So many steps as a list, which costs less than to count; none where everything is given back at once. It is written
/// as a text, of which the machine keeps a byte for each item where a list has two cells, and which is read as one word.
fn steps() -> Term {
    let steps = if collects_always() { 0 } else { STEPS };
    Term::compound(emit::STEPS, vec![Term::Int(steps as i64)])
}

/// A goal that calls a predicate of the machine.
fn direct(name: &str, args: &[Term], more: [Term; 2]) -> Term {
    let called = std::iter::once(Term::atom(name)).chain(args.iter().cloned()).chain(more);
    Term::compound("$machine", called.collect())
}

impl Compiler<'_> {
    /// The body of a clause, whose last goal, where it calls a loop, goes over to the loop's own clauses.
    pub(super) fn entering_loops(&self, read: &ReadClause, body: &Term) -> Term {
        let pred = (read.module.clone(), read.key.clone());
        if self.loops.get(&pred).is_none() || self.places.is_some() {
            return body.clone();
        }
        let enter = |names: &Names, args: &[Term]| direct(&names.again, args, [steps(), Term::atom("[]")]);
        self.loops.rewritten(self.registry, &pred, body, &enter)
    }

    /// A loop's own clause for one of the predicate, whose last goal takes a step.
    pub(super) fn looping(
        &mut self,
        read: &ReadClause,
        args: &[Term],
        body: &Term,
        next: usize,
        apart: &Apart,
    ) {
        let pred = (read.module.clone(), read.key.clone());
        let Some(names) = self.loops.get(&pred).cloned() else { return };
        if self.places.is_some() {
            return;
        }
        let more = [Term::Var(next), Term::Var(next + 1)];
        let step = |names: &Names, args: &[Term]| direct(&names.step, args, more.clone());
        let body = self.loops.rewritten(self.registry, &pred, body, &step);
        let args: Vec<Term> = args.iter().chain(&more).cloned().collect();
        if !self.text.has(&names.again, args.len()) {
            self.steps(&names, args.len() - 2);
        }
        self.copied(read, &names.again, &args, &body, next + 2, apart);
    }

    /// What counts a loop's steps, and what begins a run of them. Of `p(A)` there are
    ///
    /// - `again(A, Steps, Run)`, the clauses, whose last goals call `step`;
    /// - `step(A, Steps, Run)`: one step less, or somebody looks; before the first look there is no run, and one begins;
    /// - `run(A)` and `run(A, Number)`: the choice to which is gone back, and what comes after that.
    fn steps(&mut self, names: &Names, arity: usize) {
        let call = |name: &str, more: &[&str]| {
            let args =
                (0..arity).map(emit::var).chain(more.iter().map(ToString::to_string)).collect::<Vec<_>>();
            if args.is_empty() { name.to_string() } else { format!("{name}({})", args.join(",")) }
        };
        let (again, step, run, n) = (&names.again, &names.step, &names.run, emit::text(&steps()));
        let looked = call(again, &[&n, "N"]);
        let next = format!("{} :- {}.", call(step, &["[_|K]", "L"]), call(again, &["K", "L"]));
        self.text.push(step, arity + 2, next);
        self.text.push(
            step,
            arity + 2,
            format!(
                "{} :- (L == [] -> {};'$loop_look'(L,{},N),{looked}).",
                call(step, &["[]", "L"]),
                call(run, &[]),
                call(run, &[]),
            ),
        );
        let (head, begun, state) = (call(run, &[]), call(run, &["N"]), call("k", &[]));
        self.text.push(run, arity, format!("{head} :- '$foreign_call'(turniir_memory_run,[],N),{begun}."));
        self.text.push(
            run,
            arity + 1,
            format!(
                "{begun} :- '$get_b_value'(B),'$loop_begins'(N,B,{state},L),{},'$get_b_value'(E),\
                 (B == E -> !;true).",
                call(again, &[&n, "L"])
            ),
        );
        self.text.push(run, arity + 1, format!("{begun} :- '$loop_goes_on'(N,{state},G),call(G)."));
    }
}
