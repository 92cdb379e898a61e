//! What a goal asks of the machine, and how it goes on.

use super::whole::Attempt;
use super::{BEFORE, Machine, Resume};
use crate::prolog::alarm;
use crate::prolog::pure::arith::Expr;
use crate::prolog::pure::asking::{Answer, Question};
use crate::prolog::pure::heap::{GiveUp, Seen, VAR, at};
use crate::prolog::pure::tell::keep;
use crate::prolog::pure::variables::Variables;
use crate::prolog::pure::{Asked, Goal, Outcome, Pat, Pred, Pure, Rel, Step, Word, World, builtins};
use crate::prolog::syntax::term::Term;

impl Machine {
    /// Whether a goal that cannot go on may ask the machine for the step that it is at: nobody else can do the rest of it, and
    /// nothing is open that the machine would have to know of.
    pub(super) fn may_ask(&self, goal: &Goal) -> bool {
        goal.effects.overwrites
            && goal.globals == 0
            && goal.asked != Asked::Table
            && !self.second
            && !self.alone
            && !self.exhausted
            && self.first.is_none()
            && self.tables.is_empty()
            && self.collecting.is_empty()
            && self.heap.wanted.is_none()
            && !self.heap.is_full()
            && !alarm::rang()
    }

    /// What the machine is asked to do.
    pub(super) fn question(&mut self, pure: &Pure, world: &World<'_>) -> Option<Question> {
        let (module, name, words) = self.unknown(pure, world)?;
        // What backtracking takes back there it would not take back here.
        if name == "b_setval" {
            return None;
        }
        let (mut free, mut kept) = (Variables::default(), Vec::new());
        for word in words {
            keep(&self.heap, word, &mut free, &mut kept).ok()?;
        }
        let args = pure.terms(&kept, world.atoms);
        let goal = if args.is_empty() { Term::atom(&name) } else { Term::compound(&name, args) };
        let variables = Term::list((0..free.len()).map(Term::Var).collect());
        let term = Term::compound("q", vec![Term::atom(&module), goal, variables]);
        Some(Question { term, variables: free.to_vec() })
    }

    /// The module, the name and the arguments of the goal at which it is.
    fn unknown(&mut self, pure: &Pure, world: &World<'_>) -> Option<(String, String, Vec<Word>)> {
        let user = || "user".to_string();
        let step = &pure.code[self.step];
        let mut of = |name: &str, pats: &[Pat]| {
            let words: Vec<Word> = pats.iter().map(|pat| self.build(pat)).collect();
            (user(), name.to_string(), words)
        };
        Some(match step {
            Step::Left { module, goal } => self.named_goal(pure, world, (*module, goal, &[]))?,
            Step::CallTerm { module, goal, more, .. } => {
                self.named_goal(pure, world, (*module, goal, more))?
            }
            Step::Call { pred, args, .. } => {
                let ((module, (name, _)), _): (&Pred, _) =
                    pure.preds.iter().find(|(_, number)| *number == pred)?;
                if module.starts_with('$') || name.starts_with(['$', '\0']) {
                    return None;
                }
                let (_, _, words) = of(name, args);
                (module.to_string(), name.to_string(), words)
            }
            Step::BuiltIn(what, pats) => of(builtins::name(*what, pats.len())?, pats),
            Step::Throw(ball) => of("throw", std::slice::from_ref(ball)),
            Step::Arg(args, _) => of("arg", &args[..]),
            Step::Length(args, _) => of("length", &args[..]),
            Step::Between(args) => of("between", &args[..]),
            Step::Is(result, expr) => {
                let result = self.build(result);
                (user(), "is".into(), vec![result, self.expression(pure, expr)?])
            }
            Step::Compare(rel, a, b) => self.comparison(pure, *rel, a, b)?,
            Step::Else(test, _) => match &**test {
                Step::Compare(rel, a, b) => self.comparison(pure, *rel, a, b)?,
                _ => return None,
            },
            _ => return None,
        })
    }

    fn comparison(
        &mut self,
        pure: &Pure,
        rel: Rel,
        a: &Expr,
        b: &Expr,
    ) -> Option<(String, String, Vec<Word>)> {
        let words = vec![self.expression(pure, a)?, self.expression(pure, b)?];
        Some(("user".into(), rel.name().into(), words))
    }

    /// What a term names that is called, with further arguments.
    fn named_goal(
        &mut self,
        pure: &Pure,
        world: &World<'_>,
        (module, goal, more): (usize, &Pat, &[Pat]),
    ) -> Option<(String, String, Vec<Word>)> {
        let goal = self.build(goal);
        let more: Vec<Word> = more.iter().map(|pat| self.build(pat)).collect();
        let module = pure.modules.get(module)?.to_string();
        match self.taken_apart(pure, goal) {
            Ok((name, mut words)) => {
                words.extend(more);
                Some((module, world.atoms.name(name)?.to_string(), words))
            }
            // What is no goal is an error of the call.
            Err(GiveUp) => Some((module, "call".into(), std::iter::once(goal).chain(more).collect())),
        }
    }

    /// An expression as a term.
    fn expression(&mut self, pure: &Pure, expr: &Expr) -> Option<Word> {
        let (name, args) = match expr {
            Expr::Number(n) => return Some(n.clone().word(&mut self.heap)),
            Expr::Var(v) => return Some(self.frames[self.frame + BEFORE + v]),
            Expr::One(one, a) => (one.name()?, vec![self.expression(pure, a)?]),
            Expr::Two(two, ab) => {
                (two.name()?, vec![self.expression(pure, &ab[0])?, self.expression(pure, &ab[1])?])
            }
        };
        let functor = *pure.functor_numbers.get(&(name.into(), args.len()))?;
        let place = self.heap.structure(functor, args.len());
        self.heap.cells[place + 1..=place + args.len()].copy_from_slice(&args);
        Some(at(place))
    }

    /// A copy that waits for an answer.
    pub(in crate::prolog::pure) fn asking(&self) -> Machine {
        Machine {
            gatherings: self.gatherings.clone(),
            kept: self.kept.clone(),
            solutions: self.solutions.clone(),
            limits: self.limits.clone(),
            steps: self.steps,
            told: self.told,
            catches: self.catches,
            ..self.copied()
        }
    }

    /// Goes on with what the machine has done.
    pub(in crate::prolog::pure) fn answered(
        &mut self,
        pure: &mut Pure,
        world: &mut World<'_>,
        goal: (usize, &[i64]),
        question: &Question,
        answer: &Answer,
    ) -> Outcome {
        let attempt = Attempt::begin(pure, world, goal.0, false);
        self.heap.rest();
        self.next_look = self.steps + super::LOOK;
        let resume = self.take_answer(pure, world, question, answer);
        self.drive(pure, world, goal, resume, attempt)
    }

    fn take_answer(
        &mut self,
        pure: &mut Pure,
        world: &mut World<'_>,
        question: &Question,
        answer: &Answer,
    ) -> Result<Resume, GiveUp> {
        match answer {
            Answer::Fails => match &pure.code[self.step] {
                Step::Else(_, otherwise) => {
                    self.step = *otherwise;
                    Ok(Resume::Step)
                }
                _ => Ok(Resume::Choice),
            },
            Answer::Holds(values) => {
                if let Some(values) = values {
                    let mut list = pure.read_term(values, &mut Vec::new(), &mut self.heap, world, 0)?;
                    for &variable in &question.variables {
                        let Seen::Struct(item) = self.heap.see(list) else { return Err(GiveUp) };
                        let (value, rest) = (self.heap.cells[item + 1], self.heap.cells[item + 2]);
                        if !self.heap.unify(VAR + variable as Word, value, 0)? {
                            return Ok(Resume::Choice);
                        }
                        list = rest;
                    }
                }
                match &pure.code[self.step] {
                    Step::Call { last: true, .. } | Step::CallTerm { last: true, .. } => {
                        self.over(true);
                    }
                    _ => self.step += 1,
                }
                Ok(Resume::Step)
            }
            Answer::Throws(ball) => {
                let word = pure.read_term(ball, &mut Vec::new(), &mut self.heap, world, 0)?;
                let mut words = Vec::new();
                keep(&self.heap, word, &mut Variables::default(), &mut words)?;
                self.thrown(pure, words).map(|_| Resume::Step)
            }
            Answer::Unknown => Err(GiveUp),
        }
    }
}
