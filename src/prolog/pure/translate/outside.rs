//! Goals that concern more than facts and terms: what terms name, clocks, global variables, checks, and what is left to the machine.

use super::Body;
use crate::prolog::clock::Asked;
use crate::prolog::pure::Step;
use crate::prolog::pure::builtins::{BuiltIn, Time};
use crate::prolog::pure::globals::KEYED;
use crate::prolog::syntax::term::Term;

/// What is seldom reached where something is worked out, and is left to the machine then.
const RARE: &[(&str, usize)] = &[
    ("abolish", 1),
    ("abort", 0),
    ("consult", 1),
    ("get_char", 1),
    ("get_code", 1),
    ("get_single_char", 1),
    ("halt", 0),
    ("halt", 1),
    ("listing", 0),
    ("listing", 1),
    ("print_message", 2),
    ("read", 1),
    ("read", 2),
    ("read_term", 2),
    ("see", 1),
    ("seen", 0),
    ("shell", 1),
    ("sleep", 1),
    ("tell", 1),
    ("told", 0),
];

/// A test for which a goal stands that the machine is asked about where it fails.
fn or_give_up(test: Term, name: &str, args: &[Term]) -> Term {
    let goal = Term::compound(name, args.to_vec());
    let otherwise = Term::compound("$left", vec![goal]);
    let yes = Term::compound("->", vec![test, Term::atom("true")]);
    Term::compound(";", vec![yes, otherwise])
}

/// The test that a term is of a type.
fn must_be(kind: &str, x: &Term) -> Option<Term> {
    let test = |name: &str| Term::compound(name, vec![x.clone()]);
    let from = |low: i64| {
        let compared = Term::compound(">=", vec![x.clone(), Term::Int(low)]);
        Term::compound(",", vec![test("integer"), compared])
    };
    Some(match kind {
        "integer" | "atom" | "atomic" | "callable" | "number" | "float" | "string" | "var" | "ground" => {
            test(kind)
        }
        "list" | "proper_list" => test("is_list"),
        "nonneg" => from(0),
        "positive_integer" => from(1),
        _ => return None,
    })
}

/// Whether there is such a goal here.
pub(super) fn knows(name: &str, arity: usize) -> bool {
    RARE.contains(&(name, arity))
        || matches!(
            (name, arity),
            ("must_be" | "statistics" | "nb_getval" | "nb_setval" | "call_with_time_limit", 2)
                | ("assertion" | "get_time", 1)
        )
}

impl Body<'_> {
    /// Such a goal; whether the clause is over behind it.
    pub(super) fn outside(&mut self, name: &str, args: &[Term], last: bool) -> Option<bool> {
        match (name, args) {
            ("must_be", [kind, x]) => {
                let test = must_be(kind.as_atom()?, x)?;
                return self.goal(&or_give_up(test, name, args), last);
            }
            ("assertion", [g]) => {
                let not = |g: Term| Term::compound("\\+", vec![g]);
                return self.goal(&or_give_up(not(not(g.clone())), name, args), last);
            }
            _ if RARE.contains(&(name, args.len())) => {
                self.rare = true;
                self.leave(name, args);
            }
            ("statistics", [key, value]) => self.time(key.as_atom()?, value)?,
            ("get_time", [value]) => self.time("epoch", value)?,
            ("nb_getval", [Term::Atom(name, _), value]) => {
                let number = self.pure.global(self.atoms, name)?;
                self.effects.globals |= 1 << number;
                let value = self.pat(value)?;
                self.step(Step::Global(number, value));
            }
            ("nb_setval", [Term::Atom(name, _), value]) => {
                let number = self.pure.global(self.atoms, name)?;
                self.effects.globals |= 1 << number;
                self.effects.changed |= 1 << number;
                let value = self.pat(value)?;
                self.step(Step::SetGlobal(number, value));
            }
            ("nb_getval", [Term::Var(key), value]) if self.assigned.contains(key) => {
                self.effects.globals |= KEYED;
                let (key, value) = (self.pat(&args[0])?, self.pat(value)?);
                self.step(Step::Keyed(key, value));
            }
            ("nb_setval", [Term::Var(key), value]) if self.assigned.contains(key) => {
                self.effects.globals |= KEYED;
                self.effects.changed |= KEYED;
                let (key, value) = (self.pat(&args[0])?, self.pat(value)?);
                self.step(Step::SetKeyed(key, value));
            }
            _ => return None,
        }
        Some(false)
    }

    /// Adds the fact that a variable stands for.
    pub(super) fn add_term(&mut self, fact: &Term, front: bool) -> Option<()> {
        let module = self.module_number();
        let fact = self.pat(fact)?;
        // It may be one of the board.
        (self.effects.facts, self.effects.board) = (true, true);
        self.step(Step::AddTerm { module, fact, front });
        Some(())
    }

    /// Takes the fact away that a variable stands for.
    pub(super) fn change_term(&mut self, name: &str, fact: &Term, last: bool) -> Option<bool> {
        let module = self.module_number();
        let fact = self.pat(fact)?;
        (self.effects.facts, self.effects.board) = (true, true);
        self.step(Step::ChangeTerm { module, name: name.into(), fact, last });
        Some(last)
    }

    /// The number of the module whose names are used.
    pub(super) fn module_number(&mut self) -> usize {
        let modules = &mut self.pure.modules;
        modules.iter().position(|known| *known == self.module).unwrap_or_else(|| {
            modules.push(self.module.clone());
            modules.len() - 1
        })
    }

    /// Calls what a variable stands for, with further arguments.
    pub(super) fn call_term(&mut self, goal: &Term, more: &[Term], last: bool) -> Option<bool> {
        let module = self.module_number();
        // It may be anything of this kind; what is there more is found when it is called.
        (self.effects.facts, self.effects.prints) = (true, true);
        let goal = self.pat(goal)?;
        let more = more.iter().map(|arg| self.pat(arg)).collect::<Option<_>>()?;
        self.step(Step::CallTerm { module, goal, more, last });
        Some(last)
    }

    /// The time of a clock.
    fn time(&mut self, key: &str, value: &Term) -> Option<()> {
        let (clock, values) = match key {
            "cputime" | "process_cputime" => (Time::Processor, vec![value]),
            "epoch" => (Time::Epoch, vec![value]),
            "runtime" | "walltime" | "real_time" => {
                let [time, rest] = value.args_of(".", 2)? else { return None };
                let clock = match key {
                    "runtime" => Asked::Processor,
                    "walltime" => Asked::Wall,
                    _ => Asked::Real,
                };
                let since = match rest.args_of(".", 2) {
                    Some([since, nil]) if nil.is_atom("[]") => since,
                    // Nobody looks at it.
                    None if matches!(rest, Term::Var(v) if self.counts.get(v) == Some(&1)) => rest,
                    _ => return None,
                };
                (Time::Asked(clock), vec![time, since])
            }
            _ => return None,
        };
        self.effects.timed = true;
        let values = values.iter().map(|value| self.pat(value)).collect::<Option<_>>()?;
        self.step(Step::BuiltIn(BuiltIn::Time(clock), values));
        Some(())
    }
}
