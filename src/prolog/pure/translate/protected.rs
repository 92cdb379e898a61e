//! Goals with something around them: what catches, clears up, collects output and limits time.

use super::Body;
use crate::prolog::pure::builtins::BuiltIn;
use crate::prolog::pure::{Pat, Step};
use crate::prolog::syntax::term::Term;

/// No clause has a variable with such a number.
const NO_VARIABLE: usize = 1 << 41;

impl Body<'_> {
    /// A goal with something done before it and behind it.
    pub(super) fn around(&mut self, name: &str, args: &[Term]) -> Option<()> {
        match (name, args) {
            ("with_output_to", [sink, g]) => self.collected(sink, g),
            ("call_with_time_limit", [seconds, g]) => self.limited(seconds, g),
            ("setup_call_cleanup", [setup, g, cleanup]) => {
                self.settle(&[setup, g, cleanup]);
                let mark = self.new_slot();
                self.step(Step::Mark(mark));
                self.barred(setup)?;
                self.step(Step::CutTo(mark));
                self.cleaned_up(g, cleanup)
            }
            ("call_cleanup", [g, cleanup]) => {
                self.settle(&[g, cleanup]);
                self.cleaned_up(g, cleanup)
            }
            _ => None,
        }
    }

    /// Begins what is guarded; the guard's place, and the variables of its mark and of what is thrown.
    fn guard(&mut self) -> (usize, usize, usize) {
        let (mark, ball) = (self.new_slot(), self.new_slot());
        self.step(Step::Mark(mark));
        let guard = self.step(Step::Guard { end: 0, thrown: 0, ball, fails: None });
        (guard, mark, ball)
    }

    /// What follows is done where something is thrown, before a step.
    fn on_thrown(&mut self, guard: usize, last: usize) {
        let here = self.here();
        if let Step::Guard { end, thrown, .. } = &mut self.pure.code[guard] {
            (*end, *thrown) = (last, here);
        }
    }

    /// A part that is come to only where something has gone wrong.
    fn seldom(&mut self, goal: &Term) -> Option<()> {
        let (musts, rare) = (self.musts.len(), self.rare);
        self.barred(goal)?;
        self.musts.truncate(musts);
        self.rare = rare;
        Some(())
    }

    /// `catch/3`.
    pub(super) fn caught(&mut self, goal: &Term, ball: &Term, recovery: &Term) -> Option<()> {
        self.effects.catches = true;
        self.settle(&[goal, ball, recovery]);
        let (guard, mark, thrown) = self.guard();
        let before = self.assigned.clone();
        self.barred(goal)?;
        let end = self.step(Step::Unguard(mark));
        let behind = self.step(Step::Jump(0));
        let after = std::mem::replace(&mut self.assigned, before);
        self.on_thrown(guard, end);
        let mark = self.new_slot();
        self.step(Step::Mark(mark));
        let another = self.step(Step::Try(0));
        let ball = self.pat(ball)?;
        self.step(Step::Unify(Pat::Var(thrown), ball));
        self.step(Step::CutTo(mark));
        self.seldom(recovery)?;
        let recovered = self.step(Step::Jump(0));
        self.land(another);
        self.step(Step::Throw(Pat::Var(thrown)));
        self.land(behind);
        self.land(recovered);
        self.assigned = after;
        Some(())
    }

    /// A goal that leaves no choice, or fails, or throws, and what is done behind it then. Otherwise it is given up.
    fn cleaned_up(&mut self, goal: &Term, cleanup: &Term) -> Option<()> {
        self.effects.catches = true;
        let yes = Term::atom("true");
        let cleanup = [cleanup, &yes, &yes];
        let (guard, mark, ball) = self.guard();
        let before = self.assigned.clone();
        self.barred(goal)?;
        let end = self.step(Step::CutOnly(mark));
        self.conditional(cleanup, false, false)?;
        let behind = self.step(Step::Jump(0));
        let after = std::mem::replace(&mut self.assigned, before.clone());
        let here = self.here();
        if let Step::Guard { fails, .. } = &mut self.pure.code[guard] {
            *fails = Some(here);
        }
        self.conditional(cleanup, false, false)?;
        self.step(Step::Fail);
        self.assigned = before;
        self.on_thrown(guard, end);
        // What was thrown first is what counts.
        let caught = Term::compound("catch", vec![cleanup[0].clone(), Term::Var(NO_VARIABLE), yes.clone()]);
        self.conditional([&caught, &yes, &yes], false, false)?;
        self.step(Step::Throw(Pat::Var(ball)));
        self.assigned = after;
        self.land(behind);
        Some(())
    }

    /// What begins and ends with a step around the first solution of a goal, and ends with another where there is none.
    fn bracketed(&mut self, begin: Step, goal: &Term, end: Step, without: Step) -> Option<()> {
        let mark = self.new_slot();
        self.step(Step::Mark(mark));
        let otherwise = self.step(Step::Try(0));
        self.step(begin);
        self.barred(goal)?;
        self.step(Step::CutTo(mark));
        self.step(end);
        let behind = self.step(Step::Jump(0));
        self.land(otherwise);
        self.step(without);
        self.step(Step::Fail);
        self.land(behind);
        Some(())
    }

    /// The first solution of a goal, whose output goes to a sink that is written there.
    fn collected(&mut self, sink: &Term, goal: &Term) -> Option<()> {
        let (to, _) = sink.callable().filter(|(_, args)| args.len() == 1)?;
        if !matches!(to, "atom" | "string" | "codes" | "chars") {
            return None;
        }
        self.settle(&[sink, goal]);
        let mut vars = Vec::new();
        sink.each_var(&mut |v| vars.push(v));
        self.place(vars);
        let sink = self.pat(sink)?;
        let step = |what, args: &[Pat]| Step::BuiltIn(what, args.into());
        let (begin, without) = (step(BuiltIn::Collect, &[]), step(BuiltIn::Uncollect, &[]));
        self.bracketed(begin, goal, step(BuiltIn::Collected, &[sink]), without)
    }

    /// The first solution of a goal that comes within some seconds.
    fn limited(&mut self, seconds: &Term, goal: &Term) -> Option<()> {
        (self.effects.catches, self.effects.timed, self.effects.limits) = (true, true, true);
        self.settle(&[seconds, goal]);
        let seconds = self.pat(seconds)?;
        let step = |what, args: &[Pat]| Step::BuiltIn(what, args.into());
        let (end, without) = (step(BuiltIn::Unlimit, &[]), step(BuiltIn::Unlimit, &[]));
        self.bracketed(step(BuiltIn::Limit, &[seconds]), goal, end, without)
    }
}
