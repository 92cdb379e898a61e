//! Goals that are worked out without the machine, with a function for each number of inputs.

use super::passing::{Function, give, give_term, guard};
use crate::prolog::alarm;
use crate::prolog::answer::SolutionMark;
use crate::prolog::facts::Rule;
use crate::prolog::host::Host;
use crate::prolog::pure::{Answer, MOST_INPUTS, Outcome, Source};
use crate::prolog::syntax::term::Term;
use std::ffi::c_char;

fn worked_out(host: &mut Host, goal: i64, inputs: &[i64]) -> Outcome {
    let (pure, mut world) = host.pure_in_world();
    let outcome = pure.work_out(goal as usize, inputs, &mut world);
    host.board_in_doubt |= in_doubt(&outcome);
    hold_for(&outcome);
    outcome
}

/// What rings while a goal waits rings where the machine does what it asks for, or in the goal.
fn hold_for(outcome: &Outcome) {
    if matches!(outcome, Outcome::Asks(_)) {
        alarm::hold();
    }
}

/// Whether the blackboard may not have the board as it is then.
fn in_doubt(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Interrupted | Outcome::Exhausted | Outcome::Thrown | Outcome::Asks(_))
}

/// What came of a goal, as text; nothing if the machine has to run it.
fn told(outcome: &Outcome) -> String {
    match outcome {
        Outcome::All(text) => text.clone(),
        Outcome::Interrupted => SolutionMark::Interrupted.text(),
        Outcome::Exhausted => SolutionMark::Exhausted.text(),
        Outcome::Thrown => SolutionMark::Thrown.text(),
        Outcome::Asks(_) => SolutionMark::Asks.text(),
        Outcome::True(_) | Outcome::GivenUp => String::new(),
    }
}

/// Whether a goal is true; 2 if the machine has to run it, 3 if it is about to throw, 4 if there is not enough memory for it, 5 if it has
/// thrown something, 6 if it asks for something.
fn tested(outcome: &Outcome) -> i64 {
    match outcome {
        Outcome::True(yes) => i64::from(*yes),
        Outcome::Interrupted => 3,
        Outcome::Exhausted => 4,
        Outcome::Thrown => 5,
        Outcome::Asks(_) => 6,
        Outcome::All(_) | Outcome::GivenUp => 2,
    }
}

/// All solutions of a goal as text; nothing if the machine has to run it.
fn all(goal: i64, inputs: &[i64]) -> *const c_char {
    guard(give(""), |host| give(&told(&worked_out(host, goal, inputs))))
}

/// Whether a goal is true, as [`tested`] says it.
fn test(goal: i64, inputs: &[i64]) -> i64 {
    guard(2, |host| tested(&worked_out(host, goal, inputs)))
}

/// The number of the goal that a program has made, whose calls nobody watches.
fn made_goal(host: &mut Host, term: &Term) -> Option<usize> {
    let [module, goal, variables] = term.args_of("g", 3)? else { return None };
    let (module, (variables, _)) = (module.as_atom()?.into(), variables.list_parts());
    // They are numbered from 1 in the order in which they stand in the goal.
    let in_order = variables.iter().enumerate().all(|(i, v)| **v == Term::Var(i + 1));
    if host.watching.watcher.is_some() || !in_order {
        return None;
    }
    let done = host.work_done();
    let (pure, atoms) = (&mut host.pure, &mut host.codes.atoms);
    pure.made_goal(atoms, &host.program.registry, (&module, goal), (variables.len(), done))
}

foreign! {
    /// Whether unification looks for variables that are in what they get; with that on no goal is worked out.
    fn turniir_occurs_check(on: int) -> int |host| { host.pure.occurs_check = on != 0; 0 }
    /// A global variable that a goal has changed, as a text for `'$unpack'`; empty if there is no further one.
    fn turniir_global_told() -> text |host| {
        let (pure, mut world) = host.pure_in_world();
        give(&pure.next_global(&mut world))
    }
    /// Begins a term that is handed over part by part for a goal: its code; 0 if the goal has a rest.
    fn turniir_hand_over(goal: int) -> int |host| { host.pure.hand_over(goal as usize).unwrap_or(0) }
    /// Whether the fact that was added last, as a term, is to be handed over.
    fn turniir_hand_fact() -> int |host| {
        let (pure, world) = host.pure_in_world();
        i64::from(pure.hand_fact(&world))
    }
    /// It was, and is in a slot.
    fn turniir_fact_handed(slot: int) -> int |host| {
        let (pure, mut world) = host.pure_in_world();
        pure.fact_handed(slot as u32, &mut world);
        0
    }
    /// The same of one with variables, which was shipped.
    fn turniir_open_fact_handed(slot: int) -> int |host| {
        let fact = host.query.pop();
        let (pure, mut world) = host.pure_in_world();
        i64::from(pure.open_fact_handed(slot as u32, &fact, &mut world))
    }
    /// Whether goals look up the relation of the rule that was added last: then it is to be shipped.
    fn turniir_rule_wanted() -> int |host| {
        i64::from(host.pure.takes_rules() && host.pure.looks_up(host.store.last_added().0))
    }
    /// The rule that was shipped, as its row, its body and its module, is the one in a slot.
    fn turniir_rule_handed(slot: int) -> int |host| {
        let term = host.query.pop();
        if let Some((_, [row, body, module])) = term.callable()
            && let Some(module) = module.as_atom()
        {
            let args = row.callable().map_or(&[][..], |(_, args)| args);
            let source = Source { args, body, module: &module.into() };
            if let Some(rule) = host.pure.rule(&mut host.codes.atoms, &host.program.registry, &source) {
                host.store.know_rule(slot as u32, Rule::Known(rule));
            }
        }
        0
    }
    /// Whether the program has done so much that it is time to look at a goal which it has made.
    fn turniir_made_goal_due() -> int |host| {
        let done = host.work_done();
        i64::from(host.pure.made_goal_is_due(done))
    }
    /// The goal that was shipped, as `g(Module, Goal, Variables)`, if it is worked out; -1 if the machine has to run it.
    fn turniir_made_goal() -> int |host| {
        let term = host.query.pop();
        made_goal(host, &term).map_or(-1, |number| number as i64)
    }
    /// Whether a goal has a rest.
    fn turniir_rests(goal: int) -> int |host| { i64::from(host.pure.rests(goal as usize)) }
    /// The only solution of a goal as text, with the inputs that were handed over as a pattern; nothing if the machine has to
    /// run it.
    fn turniir_search(goal: int) -> text |host| {
        let inputs = std::mem::take(&mut host.codes.pattern);
        give(&told(&worked_out(host, goal, &inputs)))
    }
    /// What the last goal has thrown, as a text for `'$unpack'`.
    fn turniir_ball() -> text |host| {
        let (pure, mut world) = host.pure_in_world();
        give(&pure.ball(&mut world))
    }
    /// The goal that has asked for something last, by its number.
    fn turniir_asker() -> int |host| { host.pure.last_asker() }
    /// What a goal asks for, as a text for `'$unpack'`: `q(Module, Goal, Variables, All, Globals)`, where All is 1 if all solutions may be
    /// looked for at once, and Globals are the names of its global variables.
    fn turniir_question(number: int) -> text |host| {
        let question = host.pure.question(number).cloned().unwrap_or_else(|| Term::atom("[]"));
        give_term(host, &question)
    }
    /// Nobody answers a goal.
    fn turniir_unasked(number: int) -> int |host| { host.pure.drop_asker(number); alarm::release(); 0 }
    /// What a goal has asked for is done from here on, or no more (0): an alarm rings meanwhile.
    fn turniir_ask_runs(on: int) -> int |_host| { if on == 0 { alarm::hold() } else { alarm::release() } 0 }
    /// What came of that: 0 if it has failed, 1 if it has succeeded, 2 if it has had the solutions that were shipped, 3 if it has thrown what
    /// was shipped, 4 if it cannot be told; and behind that the list of its global variables' values was shipped, `v(Value)` each, or an
    /// atom. What came of the goal then, as before; of a test one digit.
    fn turniir_answered(number: int, how: int) -> text |host| {
        let globals = host.query.pop();
        let (values, _) = globals.list_parts();
        let value = |value: &&Term| value.args_of("v", 1).and_then(|args| args.first().cloned());
        let globals: Vec<Option<Term>> = values.iter().map(value).collect();
        let answer = match how {
            0 => Answer::Fails,
            1 => Answer::Holds(None),
            2 => Answer::Holds(Some(host.query.pop())),
            3 => Answer::Throws(host.query.pop()),
            _ => Answer::Unknown,
        };
        alarm::release();
        let (pure, mut world) = host.pure_in_world();
        let outcome = pure.answered(number, (&answer, &globals), &mut world);
        host.board_in_doubt |= in_doubt(&outcome);
        hold_for(&outcome);
        match outcome {
            Outcome::True(_) => give(&tested(&outcome).to_string()),
            _ => give(&told(&outcome)),
        }
    }
    /// The next solution of a goal of which one was told, by its number, as those before; nothing if the machine has to look
    /// for it.
    fn turniir_next_solution(number: int) -> text |host| {
        let (pure, mut world) = host.pure_in_world();
        let outcome = pure.next_solution(number, &mut world);
        hold_for(&outcome);
        give(&told(&outcome))
    }
    /// Where the machine keeps the choice that asks for the next solution of a goal.
    fn turniir_choice_at(number: int, place: int) -> int |host| { host.pure.choice_at(number, place); 0 }
    /// Whether a solution that the machine has found of a goal comes after those that were told.
    fn turniir_passes(number: int, told: int) -> int |host| {
        i64::from(host.pure.passes(number, told))
    }
    /// The term cannot be handed over.
    fn turniir_not_handed(goal: int) -> int |host| { host.pure.not_handed(goal as usize); 0 }
    /// The next part is an atom or number, as its code. This and the following: 0 if the term cannot be handed over.
    fn turniir_hand_value(code: int) -> int |host| { i64::from(hand_value(host, code)) }
    /// The next part is an integer that no code holds, in digits.
    fn turniir_hand_large(digits: text) -> int |host| {
        i64::from(digits.parse().is_ok_and(|n| host.pure.hand_large(&n)))
    }
    /// The next part is a structure, whose arguments follow.
    fn turniir_hand_structure(name: text, arity: int) -> int |host| {
        let (pure, mut world) = host.pure_in_world();
        i64::from(pure.hand_structure(&(*name).into(), arity as usize, &mut world))
    }
    /// The next part is a list's item; it and the rest of the list follow.
    fn turniir_hand_item() -> int |host| { i64::from(host.pure.hand_item()) }
    /// The next part is a list's item, which is an atom or number; the rest of the list follows.
    fn turniir_hand_item_value(code: int) -> int |host| {
        i64::from(host.pure.hand_item() && hand_value(host, code))
    }
    /// The next part is a list's item, a structure of the functor that the last one had.
    fn turniir_hand_alike2(a: int, b: int) -> int |host| { i64::from(host.pure.hand_alike(&[a, b])) }
    /// The same with three arguments.
    fn turniir_hand_alike3(a: int, b: int, c: int) -> int |host| { i64::from(host.pure.hand_alike(&[a, b, c])) }
    /// Two of those.
    fn turniir_hand_alike6(a: int, b: int, c: int, d: int, e: int, f: int) -> int |host| {
        i64::from(host.pure.hand_alike(&[a, b, c]) && host.pure.hand_alike(&[d, e, f]))
    }
}

fn hand_value(host: &mut Host, code: i64) -> bool {
    let (pure, world) = host.pure_in_world();
    pure.hand_value(code, &world)
}

macro_rules! by_inputs {
    ($($all:ident $test:ident ($($a:ident),*);)*) => {
        $(
            /// All solutions of a goal.
            #[unsafe(no_mangle)]
            #[allow(clippy::too_many_arguments, reason = "one for each input of the goal")]
            pub extern "C" fn $all(goal: i64, $($a: i64),*) -> *const c_char {
                all(goal, &[$($a),*])
            }
            /// Whether a goal is true.
            #[unsafe(no_mangle)]
            #[allow(clippy::too_many_arguments, reason = "one for each input of the goal")]
            pub extern "C" fn $test(goal: i64, $($a: i64),*) -> i64 {
                test(goal, &[$($a),*])
            }
        )*
        /// The functions: name, argument types, result type, address.
        pub(super) const BY_INPUTS: &[Function] = &[
            $(
                (stringify!($all), { const A: &[&str] = &["i64" $(, by_inputs!(@type $a))*]; A }, "cstr", $all as *const ()),
                (stringify!($test), { const A: &[&str] = &["i64" $(, by_inputs!(@type $a))*]; A }, "i64", $test as *const ()),
            )*
        ];
        const _: () = assert!(BY_INPUTS.len() == 2 * (MOST_INPUTS + 1));
    };
    (@type $a:ident) => { "i64" };
}

by_inputs! {
    turniir_all0 turniir_test0 ();
    turniir_all1 turniir_test1 (a);
    turniir_all2 turniir_test2 (a, b);
    turniir_all3 turniir_test3 (a, b, c);
    turniir_all4 turniir_test4 (a, b, c, d);
    turniir_all5 turniir_test5 (a, b, c, d, e);
    turniir_all6 turniir_test6 (a, b, c, d, e, f);
    turniir_all7 turniir_test7 (a, b, c, d, e, f, g);
    turniir_all8 turniir_test8 (a, b, c, d, e, f, g, h);
}
