//! Errors that nobody catches are told with their place: file, line, the clause's head, the chain of calls.

mod common;

/// What the top level says to some goals about a program.
fn asked(program: &str, goals: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("program.pl");
    std::fs::write(&file, program).unwrap();
    let (out, err, _) = common::typed(&["repl", file.to_str().unwrap()], goals);
    out + &err
}

#[track_caller]
fn tells(program: &str, goal: &str, parts: &[&str]) {
    let said = asked(program, &format!("{goal}\n"));
    for part in parts {
        assert!(said.contains(part), "{part:?} is not in {said}");
    }
}

const DEEP: &str = "main(X) :-\n    first(X).\n\nfirst(X) :-\n    Y = a,\n    second(X, Y),\n    write(never).\n\
                    second(X, Y) :-\n    X = 1,\n    Z is Y + 1,\n    write(Z).\n";

#[test]
fn a_type_error_deep_in_a_chain_of_calls() {
    tells(
        DEEP,
        "main(1).",
        &["program.pl:10 in second(X, Y)", "program.pl:6 in first(X)", "program.pl:2 in main(X)"],
    );
}

#[test]
fn an_unknown_procedure_at_its_place() {
    tells(
        "a :- b.\nb :- true,\n  nosuch(1),\n  true.\n",
        "a.",
        &["unknown procedure nosuch/1", "program.pl:3 in b", "program.pl:1 in a"],
    );
}

#[test]
fn division_by_zero_and_a_thrown_term() {
    tells("d(X) :- X > 0,\n Y is 1 // (X - X), write(Y).\n", "d(3).", &["program.pl:2 in d(X)"]);
    tells(
        "t :- u(5).\nu(N) :- N > 3, throw(too_big(N)).\n",
        "t.",
        &["too_big(5)", "program.pl:2 in u(N)", "program.pl:1 in t"],
    );
}

#[test]
fn inside_findall_forall_negation_and_closures() {
    tells(
        "f(L) :- findall(X, (member(X, [1, a]), g(X)), L).\ng(X) :- X >= 0.\n",
        "f(L).",
        &["program.pl:2 in g(X)", "program.pl:1 in f(L)"],
    );
    tells(
        "m(L) :- maplist(h, [1, b], L).\nh(X, Y) :-\n  Y is X * 2.\n",
        "m(L).",
        &["program.pl:3 in h(X, Y)", "program.pl:1 in m(L)"],
    );
    tells("n :- \\+ k(z).\nk(X) :- atom_length(X, Y), Y =:= foo.\n", "n.", &["program.pl:2 in k(X)"]);
}

#[test]
fn the_right_clause_after_backtracking_and_caught_errors() {
    let program = "p(X) :- q(X), r(X).\nq(1).\nq(2) :- catch(bad, _, true).\nbad :- atom_length(_, _).\n\
                   r(1) :- fail.\nr(2) :-\n  s(2).\ns(X) :- X =:= x.\n";
    tells(program, "p(X).", &["program.pl:8 in s(X)", "program.pl:7 in r(2)", "program.pl:1 in p(X)"]);
}

#[test]
fn facts_that_the_call_changed_are_as_before_in_the_second_run() {
    let program = ":- dynamic counter/1.\ncounter(0).\nstep :- retract(counter(N)), M is N + 1, assertz(counter(M)),\n\
                   check(M).\ncheck(M) :- M < 2, !.\ncheck(M) :-\n  M > limit.\n";
    tells(
        program,
        "step.\nstep.\ncounter(X).",
        &["program.pl:7 in check(M)", "program.pl:4 in step", "X = 2"],
    );
}

#[test]
fn rules_of_dynamic_predicates_and_modules() {
    let program = ":- module(m, [go/0]).\n:- dynamic rule/1.\nrule(X) :-\n  Y is X + foo, write(Y).\ngo :- assertz(rule(2)), rule(1).\n";
    tells(program, "m:go.", &["program.pl:4 in rule(X)", "program.pl:5 in go"]);
}

#[test]
fn a_directive_and_a_goal_typed_in() {
    let said = asked("w(X) :- X > a.\n:- w(1).\n", "w(2).\n");
    assert!(said.contains("program.pl:1 in w(X)"), "{said}");
    assert!(said.matches("program.pl:1 in w(X)").count() == 2, "{said}");
}

#[test]
fn a_long_recursion_is_told_once() {
    let program =
        "loop(0) :- X is foo + 1, write(X).\nloop(N) :-\n  N > 0, M is N - 1,\n  loop(M),\n  true.\n";
    tells(program, "loop(1000).", &["program.pl:1 in loop(0)", "(1000 times)"]);
}

#[test]
fn a_match_tells_the_place() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bad.pl");
    let program = ":- module(bad, [main/3]).\nmain(C, _, _) :-\n  pick(C, M),\n  ruut(M, _, _).\npick(C, M) :-\n  M is C + unknown_name.\n";
    std::fs::write(&file, program).unwrap();
    let run = common::turniir(&["match", file.to_str().unwrap(), "prolog/players/esimene.pl"]);
    let said = run.out + &run.err;
    assert!(said.contains("bad.pl:6 in pick(C, M)"), "{said}");
    assert!(said.contains("bad.pl:3 in main(C, _, _)"), "{said}");
}

#[test]
fn a_call_that_has_retracted_facts_fails_at_the_same_place_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("w.pl");
    let program = ":- module(w, [w/3]).\n:- dynamic seen/1.\nseen(1).\nw(_,_,_) :- ruut(1,1,S), seen(N), !, first(S, N).\n\
                   w(_,_,_) :- second.\n\
                   first(S, N) :- retract(ruut(1,1,S)), retractall(seen(_)), assertz(seen(N)), assertz(ruut(1,1,S)), throw(oh).\n\
                   second :- throw(oh).\n";
    std::fs::write(&file, program).unwrap();
    let said = common::turniir(&["try", file.to_str().unwrap(), "--no-board"]);
    assert!(said.out.contains("w.pl:6 in first(S, N), called from w.pl:4"), "{}{}", said.out, said.err);
}

#[test]
fn a_module_s_own_predicate_is_named_with_its_module() {
    tells(
        ":- module(m, [main/0]).\nmain :- inner.\ninner.\n",
        "inner.",
        &["unknown procedure inner/0", "there is m:inner/0"],
    );
    tells(":- module(m, [main/0]).\nmain :- inner.\ninner.\n", "inner(1).", &["there is inner/0"]);
}
