//! What a goal asks of the machine, and how it goes on.

use super::whole::Attempt;
use super::{Alternative, BEFORE, Machine, Resume};
use crate::prolog::alarm;
use crate::prolog::pure::arith::Expr;
use crate::prolog::pure::heap::{CONS, GiveUp, Seen, VAR, at};
use crate::prolog::pure::question::{Answer, Question};
use crate::prolog::pure::tell::keep;
use crate::prolog::pure::variables::Variables;
use crate::prolog::pure::{Asked, Found, Goal, Outcome, Pat, Pred, Pure, Rel, Step, Word, World, builtins};
use crate::prolog::syntax::callers;
use crate::prolog::syntax::term::Term;

/// What backtracking takes back in the machine, and would not take back here; and what keeps a term itself.
const NOT_ASKED: [&str; 4] = ["b_setval", "b_set_dict", "nb_linkval", "nb_linkarg"];
/// What gives a term of somebody else's: it is not overwritten here.
const LENDS: [&str; 2] = ["b_getval", "nb_getval"];
/// What may do something else each time that it is asked for more.
const DOES: [&str; 2] = ["retract", "repeat"];
/// What has found all that it calls when it has its first solution.
const GATHERS: [&str; 5] = ["setof", "bagof", "findall", "aggregate_all", "forall"];

/// Whether all solutions of a goal may be looked for when one is asked for: nobody sees that.
fn runs_ahead(world: &World<'_>, module: &str, name: &str, arity: usize) -> bool {
    let own = matches!(world.known.find(module, name, arity), Found::Pred(_) | Found::Relation(_));
    let calls = callers::arguments(name, arity).is_some() && !GATHERS.contains(&name);
    !own && !calls && !DOES.contains(&name)
}

impl Machine {
    /// Whether a goal that cannot go on may ask the machine for the step that it is at: nobody else can do the rest of it, and
    /// nothing is open that the machine would have to know of.
    pub(super) fn may_ask(&self, goal: &Goal) -> bool {
        self.is_only_here(goal)
            && goal.asked != Asked::Table
            && !self.second
            && !self.alone
            && !self.exhausted
            && self.first.is_none()
            && !self.tables.are_open()
            && self.refused == Some((self.frame, self.step))
            && self.collecting.is_empty()
            && self.heap.wanted.is_none()
            && !self.heap.is_full()
            && !alarm::rang()
    }

    /// What the machine is asked to do.
    pub(super) fn question(&mut self, pure: &Pure, world: &World<'_>) -> Option<Question> {
        let (module, name, words) = self.unknown(pure, world)?;
        if NOT_ASKED.contains(&&*name) {
            return None;
        }
        let (mut free, mut kept) = (Variables::default(), Vec::new());
        for word in words {
            keep(&self.heap, word, &mut free, &mut kept).ok()?;
        }
        let args = pure.terms(&kept, world.atoms);
        let goal_arity = args.len();
        let goal = if args.is_empty() { Term::atom(&name) } else { Term::compound(&name, args) };
        let variables = Term::list((0..free.len()).map(Term::Var).collect());
        // What facts there are is known when they are asked for.
        let facts = match &pure.code[self.step] {
            Step::Fact { relation, .. } => !world.store.has_rules(*relation),
            _ => false,
        };
        let all = Term::Int(i64::from(facts || runs_ahead(world, &module, &name, goal_arity)));
        let named = pure.names_of(self.named).into_iter();
        let globals = named.map(|name| Term::atom(&name)).collect();
        let lends = LENDS.contains(&&*name);
        let term = Term::compound("q", vec![Term::atom(&module), goal, variables, all, Term::list(globals)]);
        Some(Question { term, variables: free.to_vec(), lends })
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
            Step::Fact { relation, args } => {
                let (_, _, words) = of("", args);
                let found = &world.store.relations[*relation];
                (found.module.clone(), found.name.clone(), words)
            }
            Step::Member(item, list, once) => {
                of(if *once { "memberchk" } else { "member" }, &[item.clone(), list.clone()])
            }
            Step::Erase(name) => of("erase", std::slice::from_ref(name)),
            Step::Keyed(name, value) => of("nb_getval", &[name.clone(), value.clone()]),
            Step::SetKeyed(name, value) => of("nb_setval", &[name.clone(), value.clone()]),
            Step::Throw(ball) => of("throw", std::slice::from_ref(ball)),
            Step::Arg(args, _) => of("arg", &args[..]),
            Step::Length(args, _) => of("length", &args[..]),
            Step::Between(args) => of("between", &args[..]),
            Step::Unify(a, b) => of("=", &[a.clone(), b.clone()]),
            Step::NotUnify(a, b) => of("\\=", &[a.clone(), b.clone()]),
            Step::Order(rel, a, b) => of(rel.order_name(), &[a.clone(), b.clone()]),
            Step::Is(result, expr) => {
                let result = self.build(result);
                (user(), "is".into(), vec![result, self.expression(pure, expr)?])
            }
            Step::Compare(rel, a, b) => self.comparison(pure, *rel, a, b)?,
            Step::Else(test, _) => match &**test {
                Step::Compare(rel, a, b) => self.comparison(pure, *rel, a, b)?,
                Step::NotUnify(a, b) => of("\\=", &[a.clone(), b.clone()]),
                Step::Order(rel, a, b) => of(rel.order_name(), &[a.clone(), b.clone()]),
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

    /// An expression as a term on the heap.
    pub(super) fn expression(&mut self, pure: &Pure, expr: &Expr) -> Option<Word> {
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

    /// What waits for an answer; this machine has nothing of the goal any more.
    pub(in crate::prolog::pure) fn take_asking(&mut self) -> Machine {
        let (heap, globals, keyed) = (self.heap.emptied(), self.globals.clone(), self.keyed.clone());
        // What they have got is told; the others are asked for anew.
        std::mem::replace(self, Machine { heap, globals, keyed, ..Machine::default() })
    }

    /// Nobody answers: the alarm is what it was before the goal's time limits.
    pub(in crate::prolog::pure) fn unasked(mut self) {
        self.restore_alarms(0);
    }

    /// Goes on with what the machine has done.
    pub(in crate::prolog::pure) fn answered(
        &mut self,
        pure: &mut Pure,
        world: &mut World<'_>,
        goal: (usize, &[i64]),
        question: &Question,
        (answer, globals): (&Answer, &[Option<Term>]),
    ) -> Outcome {
        let attempt = Attempt::begin(pure, world, goal.0, false);
        self.heap.rest();
        // What was done before the question stays.
        self.changed.clear();
        self.printed.clear();
        (self.chance, self.counters, self.new) = (None, None, 0);
        self.next_look = self.steps + super::LOOK;
        let resume = match self.take_globals_anew(pure, world, globals) {
            Ok(()) => self.take_answer(pure, world, question, answer),
            Err(GiveUp) => Err(GiveUp),
        };
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
            Answer::Holds(None) => {
                self.go_past(pure);
                Ok(Resume::Step)
            }
            Answer::Holds(Some(solutions)) => {
                let from = self.heap.cells.len();
                let list = pure.read_term(solutions, &mut Vec::new(), &mut self.heap, world, 0)?;
                if question.lends {
                    self.heap.lend(from)?;
                }
                let variables = question.variables.iter().rev();
                let variables = variables.fold(pure.nil, |tail, at| self.heap.list(VAR + *at as Word, tail));
                let pair = self.heap.list(variables, list);
                Ok(if self.told_solution(pure, pair)? { Resume::Step } else { Resume::Choice })
            }
            Answer::Throws(ball) => self.throw_term(pure, world, ball).map(|_| Resume::Step),
            Answer::Unknown => Err(GiveUp),
        }
    }

    /// Gives the variables of a question the values of the first solution of it, behind which there may be others; whether they take
    /// them.
    pub(super) fn told_solution(&mut self, pure: &Pure, pair: Word) -> Result<bool, GiveUp> {
        let (variables, solutions) = self.item(pair)?;
        let (first, rest) = self.item(solutions)?;
        if self.heap.deref(rest) != pure.nil {
            let pair = self.heap.list(variables, rest);
            self.choose(Alternative::Told { pair, step: self.step });
        }
        let ok = self.heap.unify(variables, first, 0)?;
        if ok {
            self.go_past(pure);
        }
        Ok(ok)
    }

    /// The first item of a list, and what follows it.
    fn item(&self, list: Word) -> Result<(Word, Word), GiveUp> {
        match self.heap.see(list) {
            Seen::Struct(at) if self.heap.functor(at) == CONS => {
                Ok((self.heap.cells[at + 1], self.heap.cells[at + 2]))
            }
            _ => Err(GiveUp),
        }
    }

    /// Goes on behind the step that was asked for.
    fn go_past(&mut self, pure: &Pure) {
        match &pure.code[self.step] {
            Step::Call { last: true, .. } | Step::CallTerm { last: true, .. } => {
                self.over(true);
            }
            _ => self.step += 1,
        }
    }
}
