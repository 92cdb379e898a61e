//! The top level: files loaded at the prompt, operators, constraints.

mod common;
use common::{fed, typed};

#[test]
fn files_are_loaded_at_the_prompt() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("abi.pl");
    std::fs::write(&file, "abi(7).\n").unwrap();
    let file = file.to_str().unwrap();
    for load in [format!("['{file}']"), format!("consult('{file}')"), format!("ensure_loaded('{file}')")] {
        let (out, err, code) = typed(&["repl"], &format!("{load}.\nabi(X).\n"));
        assert!(code == Some(0) && out.contains("X = 7."), "{load}: {out}{err}");
    }
    let (out, err, _) = typed(&["repl"], "consult(pole).\nX = 1.\n");
    assert!(err.contains("there is no file 'pole' to load") && out.contains("X = 1."), "{out}{err}");
}

/// What the top level prints when it is started in a folder.
fn typed_in(folder: &std::path::Path, input: &str) -> String {
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", "cd \"$1\" && exec \"$2\" repl", "sh"]).arg(folder).arg(env!("CARGO_BIN_EXE_turniir"));
    let (out, err, _) = common::fed(&mut shell, input);
    out.lines().filter(|line| !line.is_empty()).map(|line| format!("{line}\n")).collect::<String>() + &err
}

#[test]
fn what_is_written_to_user_error_goes_to_standard_error() {
    let goals =
        "format(user_error, 'oops~n', []), write(fine), nl.\nprint_message(error, format('so ~w', [it])).\n";
    let (out, err, _) = typed(&["repl"], goals);
    assert!(out.contains("fine") && !out.contains("oops") && !out.contains("so it"), "{out}");
    assert!(err.contains("oops") && err.contains("so it"), "{err}");
}

#[test]
fn commands_stand_in_front_of_goals() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("one.pl"), "one(1).\n").unwrap();
    std::fs::write(folder.path().join("two.pl"), "two(2).\n").unwrap();
    std::fs::write(folder.path().join("go.pl"), "go(X, Y) :- [one], consult('two.pl'), one(X), two(Y).\n")
        .unwrap();
    let said = typed_in(folder.path(), "[one], one(X).\nmake, one(Y).\nleash(-all), one(Z).\n");
    assert_eq!(said.lines().collect::<Vec<_>>(), ["X = 1.", "Y = 1.", "Z = 1."], "{said}");
    // Goals load files themselves.
    let said = typed_in(folder.path(), "[go], go(X, Y).\ntwo(Z).\n[nothing], one(X).\n");
    assert!(said.starts_with("X = 1,\nY = 2.\nZ = 2.\n"), "{said}");
    assert!(said.contains("nothing") && !said.contains("X = 1.\n"), "{said}");
}

#[test]
fn commands_leave_the_predicates_of_programs_alone() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("own.pl"), "visible(1).\nvisible(2).\nmake :- write(mine), nl.\n")
        .unwrap();
    let said = typed_in(folder.path(), "[own].\nvisible(X), X > 1.\nmake.\nmake, Y = 1.\n");
    assert_eq!(
        said.lines().collect::<Vec<_>>(),
        ["true.", "X = 2.", "mine", "true.", "mine", "Y = 1."],
        "{said}"
    );
}

#[test]
fn goals_that_load_files_can_be_ended_by_them() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("ends.pl"), ":- halt.\n").unwrap();
    std::fs::write(folder.path().join("late.pl"), ":- repeat, fail.\n").unwrap();
    std::fs::write(folder.path().join("fine.pl"), "fine(1).\n").unwrap();
    let said = typed_in(
        folder.path(),
        "catch(call_with_time_limit(0.2, once(consult(late))), E, true), E == time_limit_exceeded.\n\
         once(consult(fine)), fine(X).\nonce(consult(ends)), write(after).\nwrite(after).\n",
    );
    assert_eq!(said.lines().collect::<Vec<_>>(), ["E = time_limit_exceeded.", "X = 1."], "{said}");
}

#[test]
fn a_later_file_makes_a_predicate_dynamic() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("facts.pl"), "count(0).\nseen(X) :- count(X).\n").unwrap();
    let program = ":- dynamic count/1.\nbump :- retract(count(N)), M is N + 1, assertz(count(M)).\n";
    std::fs::write(folder.path().join("program.pl"), program).unwrap();
    let said = typed_in(
        folder.path(),
        "[facts].\n[program].\nbump, bump, seen(X).\n[facts].\nfindall(X, count(X), L).\n",
    );
    let lines: Vec<_> = said.lines().collect();
    assert_eq!(lines, ["true.", "true.", "X = 2.", "true.", "L = [0, 2]."], "{said}");
}

#[test]
fn files_are_read_at_the_top_level() {
    let goals = "\
        open('tests/data/reading/lines.txt', read, S), read_line_to_string(S, A), close(S).\n\
        see('tests/data/reading/terms.txt'), read(A), read(B), read(C), read(D), seen.\n\
        read_file_to_terms('tests/data/reading/terms.txt', Ts, []).\n\
        phrase_from_file((string(_), \"13\", remainder(R)), 'tests/data/reading/lines.txt'), atom_codes(T, R).\n\
        open('tests/data/reading/none.txt', read, _).\n\
        open('tests/data/reading/none.txt', write, _).\n\
        exists_file('tests/data/reading/none.txt').\n";
    let (out, err, code) = typed(&["repl"], &format!(":- use_module(library(dcg/basics)).\n{goals}"));
    insta::assert_snapshot!("files_read", format!("{out}{err}{code:?}"));
}

#[test]
fn a_whole_game_is_set_up_by_hand() {
    let goals = "['prolog/players/ahne.pl', 'prolog/players/esimene.pl'].\n\
                 assert(mustad(ahne)), assert(valged(esimene)).\nturniir.\n";
    let (out, err, code) = typed(&["repl"], goals);
    assert!(code == Some(0) && out.contains("wins after"), "{out}{err}");
}

#[test]
fn operators_of_the_top_level_are_read_and_written() {
    let (out, err, _) = typed(&["repl"], "op(700, xfx, ===>).\nX = (a ===> b).\nX = '#='(1, 2).\n");
    assert!(out.contains("X = (a===>b).") && out.contains("X = #=(1, 2)."), "{out}{err}");
    let goals = "op(700, xfx, =>).\nop(1200, xfx, =>).\ncurrent_op(P, T, =>).\nop(0, xfx, =>).\nop(1200, xfx, =>).\nX = (a => b).\n";
    let (out, err, _) = typed(&["repl"], goals);
    assert!(out.contains("P = 1200") && out.contains("X = (a=>b)."), "{out}{err}");
    let (out, err, _) = typed(&["repl"], "use_module(library(clpfd)).\nX = (A #= 2).\n7 #= Y + 4.\n");
    assert!(out.contains("#=2).") && out.contains("Y = 3."), "{out}{err}");
}

#[test]
fn exported_operators_reach_every_importer() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_string_lossy().into_owned()
    };
    file("sign.pl", ":- module(sign, [op(700, xfx, on), on/2]).\nX on Y :- X is Y.\n");
    file("other.pl", ":- module(other, [other/1]).\n:- use_module(sign).\nother(X) :- X on 2 + 1.\n");
    let first = file(
        "first.pl",
        ":- module(first, [first/2]).\n:- use_module(other).\n:- use_module(sign).\n\
         first(X, Y) :- X on 1 + 1, other(Y).\n",
    );
    let (out, err, _) = typed(&["repl", &first], "first(X, Y).\n");
    assert!(out.contains("X = 2,\nY = 3."), "{out}{err}");
}

/// What a file declares dynamic can be changed, also where none of its goals names it as something to be changed.
#[test]
fn declared_predicates_are_changed_by_goals_that_nobody_can_foresee() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("m.pl");
    let text = ":- module(m, [all/1, built/1, f/1]).\n:- dynamic f/1, g/1.\nf(1).\ng(1).\n\
                all(L) :- maplist(assertz, [f(2), f(3)]), findall(X, f(X), L).\n\
                built(L) :- G =.. [asserta, g(0)], call(G), findall(X, g(X), L).\n";
    std::fs::write(&file, text).unwrap();
    let goals = "all(L).\nbuilt(L).\nassertz(m:g(4)), m:g(4).\nassertz(f(7)), retract(f(1)), findall(X, m:f(X), L).\n";
    let (out, err, _) = typed(&["repl", file.to_str().unwrap()], goals);
    for expected in ["L = [1, 2, 3].", "L = [0, 1].", "true.", "L = [2, 3, 7]."] {
        assert!(out.contains(expected), "{expected}: {out}{err}");
    }
    assert_eq!(err, "");
}

#[test]
fn a_players_module_cannot_take_the_librarys_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("clpfd.pl");
    std::fs::write(&path, ":- module(clpfd, [m/3]).\nm(_, _, _).\n").unwrap();
    let (out, err, _) = typed(&["check", path.to_str().unwrap()], "");
    assert!(
        out.contains("warn  loads without further warnings: ") && out.contains("name clpfd belongs"),
        "{out}{err}"
    );
}

#[test]
fn an_endless_recursion_costs_neither_the_top_level_nor_its_files() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("lootus.pl");
    std::fs::write(&file, "p :- p, q.\nq.\nlist(X) :- list([X|X]).\nabi(7).\n").unwrap();
    // With little memory it does not take long.
    let program = env!("CARGO_BIN_EXE_turniir");
    let line = format!("ulimit -v 1500000; exec '{program}' repl '{}'", file.display());
    for goal in ["p", "list(a)"] {
        let input = format!("X = 1.\n{goal}.\nabi(X), Y = after.\n");
        let mut command = std::process::Command::new("sh");
        let (out, err, _) = fed(command.args(["-c", &line]), &input);
        assert!(out.contains("X = 1.") && out.contains("used up the memory"), "{goal}: {out}{err}");
        assert!(out.contains("Y = after.") && err.is_empty(), "{goal}: {out}{err}");
    }
}

#[test]
fn files_loaded_after_each_other_and_again_see_each_others_changes() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_string_lossy().into_owned()
    };
    // Whoever changes a predicate may be older than its first clauses.
    let first = file("lisa.pl", ":- dynamic p/1.\nadd(X) :- assertz(p(X)).\ngone(X) :- retract(p(X)).\n");
    let second = file("reegel.pl", "p(1).\nlook(L) :- findall(X, p(X), L).\n");
    let (out, err, _) = typed(&["repl", &first, &second], "look(L).\nadd(2), look(L).\ngone(1), look(L).\n");
    assert!(
        out.contains("L = [1].") && out.contains("L = [1, 2].") && out.contains("L = [2]."),
        "{out}{err}"
    );
    // A file that adds clauses while goals of its own run.
    let third = file("veel.pl", ":- multifile p/1.\np(7).\n:- findall(X, p(X), L), print(L), nl.\np(8).\n");
    let goals = format!("consult('{third}').\nlook(L).\n");
    let (out, err, _) = typed(&["repl", &second, &first], &goals);
    assert!(out.contains('7') && !err.contains("panicked"), "{out}{err}");
    // A loop of one file that ends in one of another, which is loaded again.
    file("sisemine.pl", "tail(0, old) :- !.\ntail(N, X) :- atom_length(abc, _), M is N - 1, tail(M, X).\n");
    let outer = file(
        "valimine.pl",
        ":- [sisemine].\nstart(N, X) :- atom_length(abc, _), M is N - 1, start(M, N, X).\nstart(_, N, X) :- tail(N, X).\n",
    );
    let newer = file("sisemine2.pl", "tail(_, new).\n");
    let goals = format!("start(1000, X).\nconsult('{newer}').\nstart(1000, X).\n");
    let (out, err, _) = typed(&["repl", &outer], &goals);
    assert!(out.contains("X = old.") && out.contains("X = new."), "{out}{err}");
}

/// What SWI-Prolog 9.0.4 answers to the same goals with the same files.
#[test]
fn a_file_loaded_again_or_another_with_the_same_predicates_takes_their_place() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::{Command, Stdio};
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_turniir"))
        .arg("repl")
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    let mut asked = |goals: &str| {
        writeln!(input, "{goals}\nwrite(done), nl.").unwrap();
        let lines: Vec<String> = output.by_ref().take_while(|line| line != "done").collect();
        lines.into_iter().filter(|line| !matches!(line.trim(), "" | "true.")).collect::<Vec<_>>().join("\n")
    };
    let all =
        "findall(X, d(X), L).\nfindall(X, s(X), L).\ncatch(gone(X), error(E, _), true).\nuses.\nlisting(s).";
    write("c.pl", ":- dynamic d/1.\nd(1).\ns(1).\ngone(1).\nuses :- catch(gone(_), _, fail).\n");
    asked("[c].\nassertz(d(7)).\nasserta(d(0)).");
    let told = asked(all);
    assert!(told.contains("L = [0, 1, 7].\nL = [1].\nX = 1.\ns(1)."), "{told}");
    write("c.pl", ":- dynamic d/1.\nd(2).\ns(2).\nd(X) :- X = 9.\nuses :- catch(gone(_), _, fail).\n");
    asked("[c].");
    let told = asked(all);
    let gone = "L = [2].\nE = existence_error(procedure, gone/1).\nfalse.\ns(2).";
    assert!(told.contains(&format!("L = [0, 2, 9, 7].\n{gone}")), "{told}");
    // Another file's predicates go, with what was asserted; nothing but the warning tells of it.
    write("b.pl", ":- dynamic d/1.\nd(4).\ns(5).\n");
    let told = asked("consult(b).");
    assert!(told.is_empty(), "{told}");
    let told = asked(all);
    assert!(told.contains("L = [4].\nL = [5]."), "{told}");
    // What several files add to stays, whichever is loaded again.
    write("m.pl", ":- multifile s/2, t/1.\n:- dynamic t/1.\ns(1, m).\nt(m).\n");
    write("n.pl", ":- multifile s/2, t/1.\n:- dynamic t/1.\ns(2, n).\nt(n).\n");
    let told = asked("[m, n].\n[m].\nfindall(X, s(_, X), L), sort(L, S).\nfindall(X, t(X), L), sort(L, S).");
    assert_eq!(told.matches("S = [m, n].").count(), 2, "{told}");
    // A file that consults another does so again; whatever its name is written like, it is one file.
    write("u.pl", ":- module(u, [u/1]).\n:- [v].\nu(X) :- v(X).\n");
    write("v.pl", "v(old).\n");
    let told = asked("[u].\nu(X).");
    assert_eq!(told, "X = old.");
    write("v.pl", "v(new).\n");
    let told = asked("['./u.pl'], consult(u).\nu(X).");
    assert_eq!(told, "X = new.");
    drop(input);
    let mut errors = String::new();
    std::io::Read::read_to_string(&mut child.stderr.take().unwrap(), &mut errors).unwrap();
    child.wait().unwrap();
    assert_eq!(errors.matches("the clauses here replace those").count(), 2, "{errors}");
    assert!(!errors.contains("already loaded"), "{errors}");
    assert!(errors.contains("b.pl:2:1: d/1 is defined here and in"), "{errors}");
}

/// The machine takes a file's clauses in when something names them: what replaces them before or after that holds alone, and the
/// machine says nothing of its own.
#[test]
fn clauses_that_wait_are_replaced_as_others_are() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let first = write("first.pl", "'$w'(1).\nk(1).\nunused(1).\n");
    let asks = "all(L) :- findall(X, '$w'(X), L).\nm(X) :- freeze(Z, true), k(X), Z = 1.\nu(X) :- N = unused, G =.. [N, X], G.\n";
    let asks = write("asks.pl", asks);
    let second = write("second.pl", "'$w'(8).\nk(2).\nk(3).\nunused(2).\n");
    let third = write("third.pl", "unused(3).\nunused(3, 3).\nk(4, 4).\n");
    let goals = format!(
        "all(L).\nm(X).\nconsult('{second}').\nall(L).\nfindall(X, m(X), L).\nu(X).\nconsult('{third}').\nu(X).\n\
         findall(X, m(X), L).\nG = k(A, B), call(G).\n"
    );
    let (out, err, _) = typed(&["repl", &first, &asks], &goals);
    let lines: Vec<&str> = out.lines().filter(|line| !line.is_empty() && *line != "true.").collect();
    let all =
        ["L = [1].", "X = 1.", "L = [8].", "L = [2, 3].", "X = 2.", "X = 3.", "L = [2, 3].", "G = k(4, 4),"];
    assert_eq!(lines[..all.len()], all, "{out}{err}");
    assert!(!(out + &err).contains("overwriting"));
}

/// Each file as it is first and after a change, with what is answered before and after: what SWI-Prolog 9.0.4 answers, which
/// finds no `last/2` for `u/1` after the change. All are loaded, changed, and loaded again.
#[test]
fn what_a_file_says_when_it_is_loaded_again_holds_alone() {
    let staged = ":- dynamic d/1.\nd(1).\n:- if(\\+ current_predicate(zzz/0)).\n:- endif.\nd(2).\nd(3).\n";
    let test = ":- use_module(library(plunit)).\n:- begin_tests(x).\ntest(a) :- true.\n:- end_tests(x).\n";
    let clauses = "c(L) :- findall(X, clause(p(X), true), L).\n";
    let files = [
        ("a", staged, staged, "findall(X, d(X), L)", "L = [1, 2, 3].", "L = [1, 2, 3]."),
        ("t", test, test, "run_tests", "test passed", "test passed"),
        (
            "m",
            ":- multifile s/1.\ns(m).\n",
            ":- multifile s/1.\n",
            "findall(X, s(X), L)",
            "L = [m, n].",
            "L = [n].",
        ),
        (
            "i",
            ":- multifile r/1.\n:- include(inc).\n",
            "",
            "findall(X, r(X), L)",
            "L = [inc, n].",
            "L = [n].",
        ),
        ("f", ":- table f/1.\nf(1).\n", ":- table f/1.\nf(2).\n", "f(X)", "X = 1.", "X = 2."),
        ("h", "last(_, mine).\n", "other.\n", "u(X)", "X = mine.", "X = 2."),
        (
            "c",
            &format!("p(1).\n{clauses}"),
            &format!(":- dynamic p/1.\np(3).\n{clauses}"),
            "c(L)",
            "L = [1].",
            "L = [3].",
        ),
        ("g", "g(1).\n", ":- dynamic g/1.\ng(2).\n", "g(X)", "X = 1.", "X = 2."),
    ];
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("n.pl", ":- multifile s/1, r/1.\ns(n).\nr(n).\nu(X) :- last([1, 2], X).\n");
    write("inc.pl", "r(inc).\n");
    let names: Vec<&str> = files.iter().map(|file| file.0).collect();
    let load = format!("[{}].\n", names.join(", "));
    files.iter().for_each(|file| write(&format!("{}.pl", file.0), file.1));
    // The goals are asked twice, the second time when the files have changed.
    let questions: String = files.iter().map(|file| format!("{}.\n", file.3)).collect();
    let script = "printf '%s' \"$1\"; while [ ! -e changed ]; do sleep 0.1; done; printf '%s' \"$1\"";
    let goals = format!("{load}[n].\n{questions}");
    let mut feeder = std::process::Command::new("sh")
        .args(["-c", script, "sh", &goals])
        .current_dir(folder.path())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_turniir"))
        .arg("repl")
        .current_dir(folder.path())
        .stdin(feeder.stdout.take().unwrap())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = std::io::BufRead::lines(std::io::BufReader::new(child.stdout.take().unwrap()));
    let mut wanted = |after: bool| {
        for file in &files {
            let (found, mut seen) = (if after { file.5 } else { file.4 }, Vec::new());
            while !seen.last().is_some_and(|line: &String| line.contains(found)) {
                match lines.next() {
                    Some(Ok(line)) => seen.push(line),
                    _ => panic!("{}: {found} is not among {seen:?}", file.0),
                }
            }
        }
    };
    wanted(false);
    files.iter().for_each(|file| write(&format!("{}.pl", file.0), file.2));
    write("changed", "");
    wanted(true);
    child.wait().unwrap();
    feeder.wait().unwrap();
}

/// The first goal of a program may read what stands behind it, and leaves the rest.
#[test]
fn goals_read_what_is_typed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("loop.pl");
    let text = "talk :- read(X), ( X == quit -> writeln(bye) ; writeln(got(X)), talk ).\n\
                line :- read_line_to_string(user_input, L), print(L), nl.\nletters :- get_char(A), get_char(B), print(A-B), nl.\n";
    std::fs::write(&file, text).unwrap();
    let goals = "talk.\nlook.\nfoo(a,\n  b).\nquit.\nread(X). bar. Y = 2.\nline.\nhello world\nletters.\nxy\nread(Z).\n";
    let (out, err, code) = typed(&["repl", file.to_str().unwrap()], goals);
    let said: Vec<&str> = out.lines().filter(|l| !matches!(*l, "" | "true.")).collect();
    let expected = [
        "got(look)",
        "got(foo(a,b))",
        "bye",
        "X = bar.",
        "Y = 2.",
        "\"hello world\"",
        "x-y",
        "Z = end_of_file.",
    ];
    assert_eq!(said, expected, "{out}{err}");
    assert_eq!((code, err.as_str()), (Some(0), ""));
}

/// The search for the place of an error reads nothing again, and a goal's rest of a line is the next goal.
#[test]
fn errors_after_reading_eat_no_goals() {
    let (out, _, _) =
        typed(&["repl"], "read(X), Y is X + foo.\n1.\nwriteln(first).\nread(X).\na b.\nwriteln(second).\n");
    assert!(out.contains("found foo/0") && out.contains("\nfirst\n") && out.contains("\nsecond\n"), "{out}");
    assert!(out.contains("user_input"), "{out}");
}

/// A file loaded again has its facts and directives in their order too, and what it exports again is seen by importers.
#[test]
fn reloads_keep_the_order_and_exports_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("s.pl", ":- dynamic s/1.\n:- retractall(s(_)).\ns(1).\ns(2).\n");
    write("inner.pl", ":- module(inner, [in/1, out/1]).\nin(7).\nout(8).\n");
    write("outer.pl", ":- module(outer, [own/1]).\n:- reexport(inner, except([out/1])).\nown(9).\n");
    write("user.pl", ":- use_module(outer).\nall([X, Y]) :- own(X), in(Y).\n");
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let goals = format!("['{0}'].\nfindall(X, s(X), L).\nall(Y).\n", at("s.pl"));
    let (out, err, _) = typed(&["repl", &at("s.pl"), &at("user.pl")], &goals);
    assert!(out.contains("L = [1, 2].") && out.contains("Y = [9, 7]."), "{out}{err}");
    assert_eq!(err, "");
}

#[test]
fn files_that_load_each_other_see_each_others_exports() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("a.pl", ":- module(a, [pa/1]).\n:- use_module(b).\npa(1).\npa(N) :- N > 1, pb(N).\n");
    write(
        "b.pl",
        ":- module(b, [pb/1]).\n:- use_module(a, [pa/1]).\npb(N) :- M is N - 1, pa(M).\nhidden(7).\n",
    );
    write(
        "main.pl",
        ":- module(main, [go/1]).\n:- use_module(a).\n:- use_module(b, [pb/1, hidden/1]).\ngo(X) :- pa(3), hidden(X).\n",
    );
    let file = folder.path().join("main.pl");
    let (out, err, _) = typed(&["repl", file.to_str().unwrap()], "once(go(X)).\n");
    assert!(out.contains("X = 7."), "{out}{err}");
    assert!(err.contains("b:hidden/1 is not exported; it is imported all the same"), "{err}");
}

#[test]
fn values_that_contain_themselves_and_deep_ones_are_shown() {
    let deep = "length(L, 100000), foldl([_, T, s(T)]>>true, L, z, S), L = [_|_], Y = 1.\n";
    let goals = format!("Y = 1, X = f(X).\nX = [f(Z)|_], Z = g(Z).\n{deep}length(K, 100000).\n");
    let (out, err, _) = typed(&["repl"], &goals);
    assert!(out.contains("Y = 1,\nX = f(X).") && out.contains("X = [f(Z)|_],\nZ = g(Z)."), "{out}{err}");
    assert!(out.contains("S = s(s(s(") && out.contains("K = [_, _, "), "{out}{err}");
}

/// What is told of style changes from the directive on, as in SWI-Prolog.
#[test]
fn style_is_checked_from_where_the_file_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("s.pl");
    let text = "u(1).\nv(1).\nu(2).\n:- style_check(-discontiguous).\nv(2).\n\
                :- style_check([+discontiguous, -singleton]).\nw(X).\nu(3).\nw(1).\n\
                :- style_check(+singleton).\nz(Y).\n";
    std::fs::write(&file, text).unwrap();
    let (_, err, _) = typed(&["repl", file.to_str().unwrap()], "");
    let told = |what: &str| err.contains(what);
    assert!(told("s.pl:3:1: clauses of u/1") && told("s.pl:9:1: clauses of w/1"), "{err}");
    assert!(!told("v/1") && !told("variable X") && told("variable Y"), "{err}");
}

/// An endless recursion ends, and the session goes on; neither says more than a line.
#[test]
fn memory_has_a_limit_and_the_session_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("f.pl");
    std::fs::write(&file, "f(N, F) :- F1 is N - 1, f(F1, G), F is G * N.\n").unwrap();
    let goals = "f(5, X).\nX = still_here.\n";
    let (out, err, code) = typed(&["repl", "--memory", "200", file.to_str().unwrap()], goals);
    assert!(out.contains("used up the memory") && out.contains("X = still_here."), "{out}{err}");
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
}

#[test]
fn clauses_are_typed_in() {
    let goals =
        "[user].\np(1).\np(2) :- true.\nend_of_file. p(X), X > 1.\n[user]. q(a). end_of_file.\nq(X).\n";
    let (out, err, code) = typed(&["repl"], goals);
    assert!(code == Some(0) && out.contains("X = 2.") && out.contains("X = a."), "{out}{err}");
    let (out, err, _) = typed(&["repl"], "a :- b.\na --> b.\n:- X = 3.\n");
    assert!(out.matches("a rule is no goal").count() == 2 && out.contains("X = 3."), "{out}{err}");
    let (out, err, _) = typed(&["repl"], "consult(user).\np(1.\nr(2).\nend_of_file.\nr(X).\n");
    assert!(err.contains("syntax error") && out.contains("X = 2."), "{out}{err}");
}

#[test]
fn flags_hold_for_what_is_typed() {
    let goals = "X = \"ab\".\nset_prolog_flag(double_quotes, codes).\nX = \"ab\".\nset_prolog_flag(double_quotes, atom).\n\
                 X = \"ab\".\nnumlist(1, 12, L).\nset_prolog_flag(answer_write_options, [max_depth(0)]).\nnumlist(1, 12, L).\n";
    let (out, err, _) = typed(&["repl"], goals);
    for shown in ["X = \"ab\".", "X = [97, 98].", "X = ab.", "9|...].", "10, 11, 12]."] {
        assert!(out.contains(shown), "{shown}: {out}{err}");
    }
    let (out, err, _) = typed(&["repl"], "member(X, [a, b]), numlist(1, 12, L).\nw\nh\n;\n");
    let keys = out.contains("12]") && out.contains("next answer") && out.contains("X = b");
    assert!(keys, "{out}{err}");
}

/// Whose turn it is follows from the steps that were made since the start, also before anybody has looked at the board.
#[test]
fn the_turn_goes_on_with_the_first_step() {
    let (out, err, _) = typed(&["repl", "prolog/players/esimene.pl"], "esimene(1, 0, 0).\nkord(C).\n");
    assert!(out.contains("C = 2."), "{out}{err}");
}

#[test]
fn what_cannot_be_meant_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("own.pl");
    std::fs::write(&file, ":- include(own).\np(X) :- X = a.b.\nq(.).\nr(1).\n").unwrap();
    let (out, err, _) = typed(&["repl", file.to_str().unwrap()], "r(X).\nfen(W:Wc3:Bh8).\n");
    for told in ["include itself without end", "own.pl:2:14", "dicts are not known here"] {
        assert!(err.contains(told), "{told}: {err}");
    }
    assert!(out.contains("X = 1.") && out.contains("the position stands in quotes"), "{out}{err}");
}
