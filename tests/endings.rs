//! How goals and programs end at the top level: by Ctrl-C, by `halt/1`, and as programs of their own.

mod common;
use common::typed;
use expectrl::Expect;
use std::fs::write;
use std::process::Command;
use std::time::Duration;

#[test]
fn ctrl_c_ends_a_goal_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("l.pl");
    write(&file, ":- dynamic seen/1.\nloop :- assertz(seen(1)), loop2.\nloop2 :- writeln('goes on'), loop3.\nloop3 :- loop3.\n").unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_turniir"));
    command.args(["repl", file.to_str().unwrap()]).env("TERM", "dumb").env("XDG_STATE_HOME", folder.path());
    let mut session = expectrl::Session::spawn(command).unwrap();
    session.set_expect_timeout(Some(Duration::from_secs(60)));
    session.expect("?- ").unwrap();
    session.send_line("loop.").unwrap();
    session.expect("goes on").unwrap();
    session.send("\x03").unwrap();
    session.expect("Interrupted").unwrap();
    session.expect("?- ").unwrap();
    session.send_line("seen(X).").unwrap();
    session.expect("X = 1").unwrap();
    session.expect("?- ").unwrap();
    // What clears up after a goal is not ended with it, and the machine goes on.
    for goal in [
        "call_with_time_limit(100, loop2).",
        "catch(call_with_time_limit(100, loop2), E, true).",
        "setup_call_cleanup(true, loop2, assertz(seen(2))).",
    ] {
        session.send_line(goal).unwrap();
        session.expect("goes on").unwrap();
        session.send("\x03").unwrap();
        session.expect("Interrupted").unwrap();
        session.expect("?- ").unwrap();
    }
    session.send_line("findall(X, seen(X), L).").unwrap();
    session.expect("L = [1, 2].").unwrap();
    session.expect("?- ").unwrap();
    session.send_line("member(Y, [a,b]).").unwrap();
    session.expect("Y = a ").unwrap();
    session.send(";").unwrap();
    session.expect("Y = b.").unwrap();
    session.send_line("halt.").unwrap();
    session.expect(expectrl::Eof).unwrap();
}

#[test]
fn answers_from_facts_go_on_when_more_are_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("f.pl");
    let program = ":- dynamic e/2, seen/1.\n\
        :- forall(between(0, 60, I), ( J is I * 7 mod 61, assertz(e(I, J)) )).\n\
        r(R) :- e(X, A), e(Y, B), A + B =:= 50, X < Y, R = X-Y.\n\
        next(R) :- e(X, _), \\+ seen(X), R = X.\n";
    write(&file, program).unwrap();
    let value = |i: i64| i * 7 % 61;
    let pairs = (0..=60).flat_map(|x| (x + 1..=60).map(move |y| (x, y)));
    let pairs: Vec<(i64, i64)> = pairs.filter(|(x, y)| value(*x) + value(*y) == 50).collect();
    let mut command = Command::new(env!("CARGO_BIN_EXE_turniir"));
    command.args(["repl", file.to_str().unwrap()]).env("TERM", "dumb").env("XDG_STATE_HOME", folder.path());
    let mut session = expectrl::Session::spawn(command).unwrap();
    session.set_expect_timeout(Some(Duration::from_secs(60)));
    session.expect("?- ").unwrap();
    // All of them, one at a time; what comes behind a goal changes what it finds next, as anywhere.
    for goal in ["r(R).", "r(R), assertz(seen(R))."] {
        session.send_line(goal).unwrap();
        for (x, y) in &pairs {
            session.expect(format!("R = {x}-{y} ")).unwrap();
            session.send(";").unwrap();
        }
        session.expect("false.").unwrap();
        session.expect("?- ").unwrap();
    }
    session.send_line("aggregate_all(count, seen(_), N).").unwrap();
    session.expect(format!("N = {}.", pairs.len())).unwrap();
    session.expect("?- ").unwrap();
    session.send_line("retractall(seen(_)), next(R), S is R + 1, assertz(seen(S)).").unwrap();
    for r in [0, 2, 4] {
        session.expect(format!("R = {r},")).unwrap();
        session.expect(format!("S = {} ", r + 1)).unwrap();
        session.send(";").unwrap();
    }
    session.expect("R = 6,").unwrap();
    // Facts that were changed between two goals, in answers that were kept.
    session.send(".").unwrap();
    session.expect("?- ").unwrap();
    session.send_line("retractall(e(_, _)), r(R).").unwrap();
    session.expect("false.").unwrap();
    session.send_line("halt.").unwrap();
    session.expect(expectrl::Eof).unwrap();
}

#[test]
fn halt_ends_the_top_level_with_its_status() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("h.pl");
    write(&file, ":- writeln(before), halt(3).\n:- writeln(after).\n").unwrap();
    let file = file.to_str().unwrap();
    for (args, goals) in
        [(&["repl", file][..], String::new()), (&["repl"], format!("['{file}'].\nwriteln(after).\n"))]
    {
        let (out, err, code) = typed(args, &goals);
        assert!(out.contains("before") && !out.contains("after"), "{out}{err}");
        assert_eq!((code, err.as_str()), (Some(3), ""), "{out}");
    }
}

/// What `swipl FILE` prints of them and ends with.
#[test]
fn a_program_that_is_started_by_itself_takes_the_place_of_the_top_level() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("p.pl");
    for (goal, out, error, code) in [
        ("writeln(done)", "done\n", "", 0),
        ("(writeln(a), fail)", "a\n", "fails", 1),
        ("atom_length(_, _)", "", "not sufficiently instantiated", 2),
        ("(write(x), halt(7))", "x", "", 7),
        ("(read(X), Y is X + 1, writeln(Y))", "4\n", "", 0),
    ] {
        let text = format!(":- module(p, []).\n:- initialization(go, main).\ngo :- {goal}.\n");
        write(&file, text).unwrap();
        let (printed, told, ended) = typed(&["repl", file.to_str().unwrap()], "3.\n");
        assert_eq!((&*printed, ended), (out, Some(code)), "{goal}: {told}");
        assert!(told.contains(error) && told.is_empty() == error.is_empty(), "{goal}: {told}");
        assert!(told.lines().count() <= 1, "{goal}: {told}");
    }
}

#[test]
fn a_program_with_words_of_a_command_line_gets_none() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("p.pl");
    write(
        &file,
        ":- use_module(library(main)).\n:- initialization(main, main).\nmain(Words) :- print(Words), nl.\n",
    )
    .unwrap();
    assert_eq!(typed(&["repl", file.to_str().unwrap()], ""), ("[]\n".into(), String::new(), Some(0)));
}

#[test]
fn loops_that_assert_without_end_cost_the_top_level_nothing_else() {
    for (goal, more) in
        [("repeat, assertz(g(x)), fail.", ""), ("la(0).", "la(N) :- assertz(f(N)), M is N + 1, la(M).\n")]
    {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("l.pl");
        write(&file, format!(":- dynamic f/1, g/1.\nkept.\n{more}")).unwrap();
        let goals = format!("{goal}\nkept, X = alive.\n");
        let (out, err, code) = typed(&["repl", "--memory", "100", file.to_str().unwrap()], &goals);
        assert_eq!((code, err.as_str()), (Some(0), ""), "{goal}: {out}{err}");
        assert!(out.contains("memory") && out.contains("X = alive."), "{goal}: {out}");
    }
}

/// What cannot be done is no error of the program that it might catch.
#[test]
fn terms_that_cannot_be_overwritten_end_a_program() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("p.pl");
    let text = "p :- freeze(V, true), A = f(1, V), catch(setarg(1, A, 2), _, true), write(A), nl.\n";
    write(&file, text).unwrap();
    let (out, err, _) = typed(&["repl", file.to_str().unwrap()], "p.\nwrite(on), nl.\n");
    let said = format!("{out}{err}");
    assert!(said.contains("setarg/3 cannot overwrite") && !said.contains("f(1)"), "{said}");
    assert!(out.contains("on"), "{said}");
}
