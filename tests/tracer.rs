//! The tracer's keys, the profile's counts and what a call costs that is not watched, against SWI-Prolog.

mod common;
use common::{no_swipl, turniir, typed};
use expectrl::Expect;
use std::process::Command;
use std::time::Duration;

const PROGRAM: &str = "p(X) :- q(X), r(X).\nq(1). q(2). q(3).\nr(X) :- X > 1.\n";

/// The ports shown for `p(X)` with what was done at each, when these keys are pressed: `Call q(_) creep`.
fn ports_at_keys(mut command: Command, keys: &[&str]) -> Vec<String> {
    command.env("TERM", "dumb");
    let mut session = expectrl::Session::spawn(command).unwrap();
    session.set_expect_timeout(Some(Duration::from_secs(60)));
    session.expect("?- ").unwrap();
    session.send_line("trace.").unwrap();
    session.expect("?- ").unwrap();
    session.send_line("p(X).").unwrap();
    let mut text = String::new();
    for key in keys {
        let found = session.expect(" ? ").unwrap_or_else(|e| panic!("{keys:?}: {e} after {text}"));
        text += &String::from_utf8_lossy(found.as_bytes());
        session.send(key).unwrap();
    }
    // The last key gives the goal up.
    let found = session.expect("?- ").unwrap();
    text += &String::from_utf8_lossy(found.as_bytes());
    text.lines().filter_map(port_and_key).collect()
}

/// `Call q(_) creep` of a line of the tracer.
fn port_and_key(line: &str) -> Option<String> {
    let (port, rest) = line.trim().split_once(": (")?;
    let (goal, done) = rest.split_once(") ")?.1.split_once(" ? ")?;
    let mut plain = String::new();
    let mut name = false;
    for c in goal.chars() {
        name = c == '_' || name && c.is_ascii_alphanumeric();
        if !name || c == '_' {
            plain.push(c);
        }
    }
    // SWI-Prolog goes back into a clause with its head's variables free again.
    let plain = if port == "Redo" { plain.split('(').next()?.to_string() } else { plain };
    Some(format!("{port} {plain} {}", done.trim().to_lowercase()))
}

#[test]
fn keys_of_the_tracer_do_what_they_do_in_swi_prolog() {
    if no_swipl() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("t.pl");
    std::fs::write(&file, PROGRAM).unwrap();
    let scripts: [&[&str]; 9] = [
        &["\n", "\n", "r", "\n", "\n", "u", "a"],
        &["\n", "i", "\n", "f", "a"],
        &["\n", "s", "s", "s", "s", "\n", "\n", "a"],
        &["\n", "\n", "f", "a"],
        &["\n", "\n", "\n", "\n", "\n", "r", "\n", "r", "a"],
        &["s", "a"],
        &["\n", "\n", "\n", "f", "\n", "\n", "\n", "a"],
        &["\n", "u", "r", "s", "a"],
        &["\n", "+", "l", "a"],
    ];
    for keys in scripts {
        let mut ours = Command::new(env!("CARGO_BIN_EXE_turniir"));
        ours.arg("repl").arg(&file).env("XDG_STATE_HOME", folder.path());
        let mut theirs = Command::new("swipl");
        theirs.arg("-q").arg(&file);
        let (ours, theirs) = (ports_at_keys(ours, keys), ports_at_keys(theirs, keys));
        assert!(ours.len() + 1 >= keys.len(), "{keys:?}: {ours:?}");
        assert_eq!(ours, theirs, "{keys:?}");
    }
}

#[test]
fn leash_and_visible_choose_ports() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("t.pl");
    std::fs::write(&file, PROGRAM).unwrap();
    let args = ["repl", file.to_str().unwrap()];
    let (out, err, _) = typed(&args, "visible(-exit).\ntrace.\np(2).\n");
    assert!(out.contains("Call: (2) q(2)") && !out.contains("Exit:"), "{out}{err}");
    let goals = "leash(?(call)).\nleash([-all, +fail]).\nleash(?(call)).\nleash(+nothing).\nleash(X).\n";
    let (out, err, _) = typed(&args, goals);
    let lines: Vec<&str> = out.lines().filter(|l| !l.is_empty()).collect();
    assert_eq!(lines[..3], ["true.", "true.", "false."], "{out}{err}");
    assert!(lines[3].contains("nothing is no port; there are call, exit"), "{out}");
    assert!(lines[4].contains("is wanted"), "{out}");
}

/// Calls of `name/arity` in our table.
fn counted(table: &str, name: &str) -> Option<u64> {
    let row = table.lines().find(|l| l.trim_start().starts_with(&format!("user:{name} ")))?;
    row.split_whitespace().nth(1)?.parse().ok()
}

const PROGRAMS: [(&str, &str, &str); 3] = [
    (
        "nrev([], []).\nnrev([H|T], R) :- nrev(T, RT), app(RT, [H], R).\n\
         app([], L, L).\napp([H|T], L, [H|R]) :- app(T, L, R).\n",
        "numlist(1, 30, L), nrev(L, _)",
        "nrev/2 app/3",
    ),
    (
        "fib(N, F) :- ( N < 2 -> F = N ; A is N - 1, B is N - 2, fib(A, X), fib(B, Y), F is X + Y ).\n",
        "fib(15, _)",
        "fib/2",
    ),
    (
        "queens(N, Qs) :- numlist(1, N, Ns), place(Ns, [], Qs).\n\
         place([], Qs, Qs).\nplace(Ns, Safe, Qs) :- pick(Q, Ns, Rest), safe(Q, 1, Safe), place(Rest, [Q|Safe], Qs).\n\
         pick(X, [X|Xs], Xs).\npick(X, [Y|Ys], [Y|Zs]) :- pick(X, Ys, Zs).\n\
         safe(_, _, []).\nsafe(Q, D, [Q1|Qs]) :- Q =\\= Q1 + D, Q =\\= Q1 - D, D1 is D + 1, safe(Q, D1, Qs).\n",
        "queens(6, _)",
        "queens/2 place/3 pick/3 safe/3",
    ),
];

#[test]
fn the_profile_counts_calls_as_swi_prolog_does() {
    if no_swipl() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for (text, goal, predicates) in PROGRAMS {
        let file = folder.path().join("c.pl");
        // Their own calls of a recursive predicate are among its callers, as `<recursive>`.
        let counts = ":- use_module(library(statistics)).\n\
             counts(G) :- '$profile'(once(G), cputime), profile_data(D), get_dict(nodes, D, Ns),\n\
             forall(( member(N, Ns), get_dict(predicate, N, user:P), get_dict(callers, N, Cs) ),\n\
               ( findall(C, ( member(T, Cs), T =.. [node, _, _, _, _, C|_] ), L),\n\
                 sum_list(L, Sum), format('~w ~w~n', [P, Sum]) )).\n";
        let swi = folder.path().join("counts.pl");
        std::fs::write(&file, text).unwrap();
        std::fs::write(&swi, counts).unwrap();
        let run = Command::new("swipl")
            .args(["-q", "-g", &format!("counts(({goal}))"), "-t", "halt"])
            .args([&file, &swi])
            .output()
            .unwrap();
        let theirs = String::from_utf8_lossy(&run.stdout).into_owned();
        let (ours, err, _) = typed(&["repl", file.to_str().unwrap()], &format!("profile(once(({goal}))).\n"));
        for name in predicates.split(' ') {
            let row = theirs.lines().find(|l| l.starts_with(&format!("{name} ")));
            let row =
                row.unwrap_or_else(|| panic!("{name}: {theirs}{}", String::from_utf8_lossy(&run.stderr)));
            let calls = row.split_whitespace().nth(1).map(|n| n.parse().unwrap());
            assert_eq!(counted(&ours, name), calls, "{name} in {goal}: {ours}{err}");
        }
    }
}

#[test]
fn a_call_without_end_is_traced_as_far_as_it_went() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("trace.txt");
    let cheat = "tests/cheats/loops.pl";
    let run = turniir(&["try", cheat, "--move-time", "0.5", "--no-board", "--trace", "--profile"]);
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert!(run.out.contains("   Call: (9) loops(1, 0, 0)\n"), "{}{}", run.out, run.err);
    assert!(run.out.contains("lines more; --trace FILE writes them all"), "{}", run.out);
    assert!(
        run.out.contains("loops:loops/3") && run.out.contains("it does not come to its end"),
        "{}",
        run.out
    );
    let path = file.to_str().unwrap();
    let run = turniir(&["try", cheat, "--move-time", "0.5", "--no-board", "--trace", path]);
    assert!(std::fs::read_to_string(&file).unwrap().lines().count() > 200, "{}{}", run.out, run.err);
}

#[test]
fn inferences_are_counted_in_a_second_call() {
    let run = turniir(&["try", "prolog/players/esimene.pl", "--json"]);
    let tried: serde_json::Value = serde_json::from_str(run.out.trim()).unwrap();
    let (all, own) = (tried["inferences"].as_u64().unwrap(), tried["own_inferences"].as_u64().unwrap());
    assert!(all > own && own > 50, "{tried}");
    // The profile's calls of the same call, and nothing else.
    let run = turniir(&["try", "prolog/players/esimene.pl", "--no-board", "--profile"]);
    let calls = |line: &str| line.split_whitespace().nth(1).and_then(|n| n.parse::<u64>().ok());
    let rows = run.out.lines().skip_while(|l| !l.trim_start().starts_with("predicate")).skip(1);
    let rows = rows.take_while(|l| !l.contains("watched"));
    assert_eq!(rows.filter(|l| l.contains("esimene:")).filter_map(calls).sum::<u64>(), own, "{}", run.out);
}

#[test]
fn what_is_not_watched_costs_nothing_after_something_was() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("n.pl");
    let text = format!(
        "{}many(0) :- !.\nmany(N) :- numlist(1, 30, L), nrev(L, _), M is N - 1, many(M).\n",
        PROGRAMS[0].0
    );
    std::fs::write(&file, text).unwrap();
    let timed =
        "statistics(cputime, A), many(2000), statistics(cputime, B), T is B - A, write(time(T)), nl.\n";
    let input =
        format!("many(100).\n{0}{0}{0}profile(many(20)).\ntrace.\nmany(0).\nnotrace.\n{0}{0}{0}", timed);
    let (out, err, _) = typed(&["repl", file.to_str().unwrap()], &input);
    let times: Vec<f64> =
        out.lines().filter_map(|l| l.split("time(").nth(1)?.split(')').next()?.parse().ok()).collect();
    assert_eq!(times.len(), 6, "{out}{err}");
    let best = |times: &[f64]| times.iter().copied().fold(f64::MAX, f64::min);
    let (before, after) = (best(&times[..3]), best(&times[3..]));
    // The same code runs: what is left is the noise of the clock. What is watched takes many times as long.
    assert!(after < before * 2.0, "{before} s before, {after} s after");
}
