//! Files that are no players: one line each, never a hang or a crash.

mod common;
use common::{turniir, typed};

#[test]
fn bad_files_are_one_line_each() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_string()
    };
    let player = |module: &str, more: &str| {
        format!(":- module({module}, [{module}/3]).\n{more}\n{module}(_, _, _).\n")
    };
    let mut large = player("large", "");
    while large.len() < 5 << 20 {
        large.push_str("fact(1, 2, 3, 'some text to fill the file').\n");
    }
    let cases = [
        (write("binary.pl", &[0x7f, b'E', b'L', b'F', 0, 0, 1, 2, 3, 0]), Some("not a text file")),
        (write("empty.pl", b""), Some("exports no predicate")),
        (write("itself.pl", player("itself", ":- ['itself.pl'].\n:- consult(itself).").as_bytes()), None),
        (write("looping.pl", player("looping", ":- repeat, fail.").as_bytes()), Some("does not end")),
        (write("halting.pl", player("halting", ":- halt.").as_bytes()), None),
        (
            write(
                "throwing.pl",
                player("throwing", ":- throw(no).\n:- foo(bar).\n:- initialization(fail).").as_bytes(),
            ),
            None,
        ),
        (
            write(
                "absent.pl",
                player(
                    "absent",
                    ":- use_module(library(pce)).\n:- use_module(library(clpfd)).\n:- ['nowhere'].",
                )
                .as_bytes(),
            ),
            None,
        ),
    ];
    for (file, refused) in cases {
        let run = turniir(&["match", &file, "prolog/players/esimene.pl", "--json", "--load-time", "3"]);
        assert!(!run.err.contains("panicked"), "{file}: {}", run.err);
        match refused {
            Some(text) => {
                assert_eq!(run.code, Some(1), "{file}: {} {}", run.out, run.err);
                assert!(run.err.contains(text) && run.err.contains(&file), "{file}: {}", run.err);
                assert_eq!(run.err.trim_end().lines().count(), 1, "{}", run.err);
            }
            None => {
                assert_eq!(run.code, Some(0), "{file}: {}", run.err);
                assert!(run.out.contains("\"reason\":\"no-step\""), "{file}: {}", run.out);
            }
        }
    }
    let file = write("large.pl", large.as_bytes());
    let run = turniir(&["match", &file, "prolog/players/esimene.pl", "--json"]);
    assert!(
        run.code == Some(0) || run.code == Some(1) && run.err.trim_end().lines().count() == 1,
        "{}",
        run.err
    );
}

#[test]
fn a_clause_without_bounds_is_told_and_the_others_stay() {
    let folder = tempfile::tempdir().unwrap();
    for (name, body) in [
        ("negated", format!("{}fail", "\\+ ".repeat(300_000))),
        ("signs", format!("X = {}1, print(X)", "- ".repeat(300_000))),
        ("goals", format!("{}true", "true, ".repeat(300_000))),
    ] {
        let file = folder.path().join(format!("{name}.pl"));
        std::fs::write(&file, format!("p :- {body}.\nq(1).\n")).unwrap();
        let (out, err, code) = common::typed(&["repl", file.to_str().unwrap()], "q(X).\n");
        assert!(
            err.contains(&format!("{name}.pl:1:1: this clause is nested more than 10000 levels deep")),
            "{err}"
        );
        assert!(code == Some(0) && out.contains("X = 1"), "{out}");
    }
}

#[test]
fn check_lists_the_rules() {
    let run = turniir(&["check", "prolog/players/esimene.pl"]);
    assert_eq!(run.code, Some(0), "{}", run.out);
    assert!(run.out.lines().count() >= 12 && run.out.lines().all(|l| l.starts_with("pass")), "{}", run.out);
    let run = turniir(&["check", "tests/cheats/no_step.pl", "tests/cheats/fails.pl", "--json"]);
    assert_eq!(run.code, Some(1));
    let failed: Vec<serde_json::Value> = run
        .out
        .lines()
        .map(|l| serde_json::from_str(l).unwrap())
        .filter(|l: &serde_json::Value| l["verdict"] == "fail")
        .collect();
    assert!(failed.iter().any(|l| l["rule"] == "makes legal steps"), "{failed:?}");
    assert!(failed.iter().any(|l| l["rule"] == "does not fail or throw"), "{failed:?}");
}

#[test]
fn a_predicate_of_two_files_is_told_and_the_later_one_stays() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_string_lossy().into_owned()
    };
    file("b.pl", "abi(2).\n");
    let first = file(
        "a.pl",
        ":- module(a, [a/3]).\n:- [b].\nabi(1).\nabi(3).\na(C, X, Y) :- abi(C), X = Y.\na(_, _, _).\n",
    );
    let run = turniir(&["repl", &first]);
    let shown = run.err.replace(&*folder.path().to_string_lossy(), "DIR");
    assert!(shown.contains("DIR/a.pl:3:1: abi/1 is defined here and in DIR/b.pl"), "{shown}");
    assert!(shown.contains("3 │ abi(1)."), "{shown}");
}

#[test]
fn a_store_with_views_or_triggers_is_not_asked_anything() {
    let folder = tempfile::tempdir().unwrap();
    let endless = "CREATE VIEW about AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)
                   SELECT 'fingerprint' AS key, 'x' AS value FROM c WHERE x < 0";
    let filling = "CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL);
                   CREATE TABLE waste (x);
                   CREATE TRIGGER t AFTER INSERT ON about BEGIN INSERT INTO waste VALUES (zeroblob(1000000)); END";
    let set_up = folder.path().join("two.toml");
    std::fs::write(&set_up, "players = [\"engine:depth=1\", \"random\"]\n").unwrap();
    for (name, sql) in [("view.sqlite", endless), ("trigger.sqlite", filling)] {
        let store = folder.path().join(name);
        rusqlite::Connection::open(&store).unwrap().execute_batch(sql).unwrap();
        let store = store.to_str().unwrap();
        for args in [vec!["table", store], vec!["run", set_up.to_str().unwrap(), "--store", store, "--quiet"]]
        {
            let run = common::turniir(&args);
            assert_eq!(run.code, Some(1), "{args:?}: {}", run.err);
            assert!(run.err.contains("views or triggers") && run.err.lines().count() == 1, "{}", run.err);
        }
    }
}

/// A clause with an escape that there is not is left out alone, as SWI-Prolog does.
#[test]
fn a_broken_escape_costs_its_own_clause_only() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("escapes.pl");
    let program = "a(1).\na(\"C:\\Users\").\na(2).\na(\"x\").\na('\\z').\na(4).\na('\\xZZ').\na(f) :- b(\"50\\%. \").\na(5).\n";
    std::fs::write(&file, program).unwrap();
    let (out, err, _) = common::typed(&["repl", file.to_str().unwrap()], "findall(X, a(X), L).\n");
    assert!(out.contains("L = [1, 2, \"x\", 4, 5]."), "{out}{err}");
    for line in [2, 5, 7, 8] {
        assert!(err.contains(&format!("escapes.pl:{line}:")), "{line} {err}");
    }
}

/// A predicate of more arguments than the machine can number is told at its clause; the others stay.
#[test]
fn a_predicate_that_is_too_wide_is_told_and_the_others_stay() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wide.pl");
    let args = |n: usize| (0..n).map(|i| format!("a{i}")).collect::<Vec<_>>().join(",");
    let program = format!(
        ":- dynamic d/252.\nm({}).\nn({}) :- k(1).\nd({}).\ne({}) --> [].\nk(1).\n",
        args(253),
        args(252),
        args(252),
        args(251)
    );
    std::fs::write(&file, program).unwrap();
    let goals = format!("k(X).\nn({}).\nd({}).\n", args(252), args(252));
    let (out, err, _) = common::typed(&["repl", file.to_str().unwrap()], &goals);
    assert!(out.contains("X = 1.") && out.matches("true.").count() == 2, "{out}{err}");
    for line in [2, 5] {
        assert!(
            err.contains(&format!("wide.pl:{line}:1: this predicate has more than 252 arguments")),
            "{err}"
        );
    }
}

#[test]
fn a_clause_that_calls_a_number_is_left_out_and_the_others_stay() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("n.pl");
    let text =
        "a(1) :- 1.\na(2).\nb(1) :- true, ( true ; \\+ 2.5 ).\nc(1) :- X = 1, X.\nd(1) :- user:\"text\".\n";
    std::fs::write(&path, text).unwrap();
    let goal = "findall(P, (member(P, [a, b, c, d]), current_predicate(P/1)), L), findall(X, a(X), As).\n";
    let (out, err, _) = typed(&["repl", path.to_str().unwrap()], goal);
    assert!(out.contains("L = [a, c],\nAs = [2]."), "{out}{err}");
    for told in ["n.pl:1:1: a/1 calls a number", "n.pl:3:1: b/1 calls a number", "n.pl:5:1: d/1 calls text"] {
        assert!(err.contains(told), "{told}: {err}");
    }
}

#[test]
fn an_export_that_nobody_defines_is_told_and_called_without_end_by_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.pl");
    std::fs::write(&path, ":- module(a, [a/3, b/3, c/1]).\na(1).\n:- dynamic c/1.\n").unwrap();
    let goals = "a(1, 0, 0).\ncatch(b(1, 0, 0), error(E, _), true).\na:a(1, 0, 0).\nc(1).\n";
    let (out, err, _) = typed(&["repl", path.to_str().unwrap()], goals);
    assert_eq!(out.matches("error: unknown procedure a:a/3.").count(), 2, "{out}{err}");
    assert!(out.contains("E = existence_error(procedure, a:b/3).") && out.contains("false."), "{out}{err}");
    assert!(err.contains("a.pl:1:1: a/3 is exported and not defined"), "{err}");
    assert!(
        err.contains("there is a/1 with another number of arguments") && !err.contains("c/1 is"),
        "{err}"
    );
}

#[test]
fn a_missing_full_stop_is_told_where_it_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("f.pl");
    let text = "p(X) :- q(X)\nr(1).\ns(X) :-\n    q(X)\n\n% more\nt(1).\nu(a b).\nv(a, [b.\nWide(a).\n";
    std::fs::write(&path, text).unwrap();
    // Long messages are broken where the line is full.
    let words =
        |text: &str| text.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ");
    let err = words(&typed(&["repl", path.to_str().unwrap()], "").1);
    for told in [
        "f.pl:9:8: syntax error: operator expected; is there a bracket that nothing closes?",
        "f.pl:10:5: syntax error: operator expected; names of predicates begin with a small letter",
        "f.pl:1:12: syntax error: operator expected; is there a comma or a full stop missing here?",
        "f.pl:4:8: ",
        "f.pl:8:5: syntax error: operator expected ╭─",
    ] {
        assert!(err.contains(told), "{told}: {err}");
    }
    let err = words(&typed(&["repl"], "X = [1, 2.\n").1);
    assert!(err.contains("is there a bracket that nothing closes? X = [1, 2 ^"), "{err}");
    let (out, _, _) = typed(&["repl"], "X = 1.\nwrite(never),\n nl");
    assert!(out.contains("before the full stop of this goal: write(never), nl\n"), "{out}");
}

#[test]
fn conditions_that_end_in_errors_say_so_and_are_false() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("conditions.pl");
    let text = ":- if(undefined_thing(1)).\nz(1).\n:- endif.\n:-  if(throw(oops)).\nz(2).\n:- endif.\n\
                :- if(X).\nz(3).\n:- endif.\n:-\n  if((X = 2, X > 1)).\nz(4).\n:- endif.\n";
    std::fs::write(&file, text).unwrap();
    let path = file.to_str().unwrap();
    let named = typed(&["repl", path], "findall(X, z(X), L).\n");
    let loaded = typed(&["repl"], &format!("consult('{path}'), findall(X, z(X), L).\n"));
    for (out, err, _) in [named, loaded] {
        let all = out + &err;
        assert!(all.contains("[4]"), "{all}");
        for place in ["conditions.pl:1:1: this condition", "conditions.pl:4:1: this condition"] {
            assert!(all.contains(place), "{place}: {all}");
        }
        assert!(all.contains("it is no goal"), "{all}");
    }
}

#[test]
fn chance_at_the_top_level_is_the_same_for_a_seed_alone() {
    let draw = |args: &[&str]| typed(args, "findall(X, (between(1, 8, _), X is random(1000000)), L).\n").0;
    let (first, second) = (draw(&["repl", "--seed", "5"]), draw(&["repl", "--seed", "5"]));
    assert!(first.contains("L = ["), "{first}");
    assert_eq!(first, second);
    assert_ne!(draw(&["repl"]), draw(&["repl"]));
}

/// Names of files come from strangers, too.
#[test]
fn no_name_of_a_file_steers_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let name = "x\u{1b}]0;o'wned\u{7}\u{1b}[2J\u{9b}31m\u{202e}\u{3164}\u{7f}\n.pl";
    let (odd, plain) = (folder.path().join(name), folder.path().join("plain.pl"));
    let text = ":- module(zz, [zz/3]).\nzz(_, _, _) :- fail.\n:- begin_tests(u).\ntest(a) :- fail.\n:- end_tests(u).\n";
    std::fs::write(&odd, text).unwrap();
    std::fs::write(&plain, text).unwrap();
    let (odd, plain) = (odd.to_str().unwrap(), plain.to_str().unwrap());
    let list = folder.path().to_str().unwrap();
    let cases: &[&[&str]] = &[
        &["match", odd, "prolog/players/esimene.pl", "--no-board"],
        &["match", odd, "prolog/players/esimene.pl", "--json"],
        &["check", odd, plain, "--fast"],
        &["check", odd, "--fast"],
        &["check", odd, "--fast", "--json"],
        &["test", odd],
        &["test", odd, "--json"],
        &["test", &format!("{odd}none")],
        &["try", odd, "--no-board"],
        &["try", odd, "--json"],
        &["try", &format!("{odd}none")],
        &["intake", list],
        &["intake", list, "--json"],
        &["run", "--players", list, "--store", &format!("{list}/s.sqlite")],
    ];
    for args in cases {
        let run = turniir(args);
        let told = run.out.clone() + &run.err;
        assert!(!told.is_empty() && !told.chars().any(text::unprintable), "{args:?}: {told:?}");
        if args.contains(&"--json") {
            let lines = run.out.lines().filter(|line| line.starts_with('{'));
            lines.for_each(|line| drop(serde_json::from_str::<serde_json::Value>(line).unwrap()));
        }
    }
    // The shell takes the command back that makes the call again.
    let run = turniir(cases[0]);
    let again = run.out.lines().find_map(|line| line.split_once("turniir try ")).unwrap().1;
    let word = again.split_once(" --fen").unwrap().0;
    let shell = std::process::Command::new("bash").args(["-c", &format!("printf %s {word}")]).output();
    if let Ok(shell) = shell {
        assert_eq!(String::from_utf8(shell.stdout).unwrap(), odd, "{word}");
    }
}

/// Where its files lie is nothing for a player's program: its folder is the root to it.
#[test]
fn a_program_is_not_told_where_its_folder_is() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    std::fs::create_dir(folder.path().join("sub")).unwrap();
    write("sub/part.pl", ":- module(part, [part/1]).\npart(1).\n");
    write("late.pl", "late(yes).\n");
    write(
        "teller.pl",
        ":- module(teller, [teller/3]).
:- use_module(sub/part).
:- dynamic seen/1.
:- prolog_load_context(source, F), assertz(seen(F)).
:- prolog_load_context(directory, F), assertz(seen(F)).
:- source_location(F, _), assertz(seen(F)).
teller(_, _, _) :-
    forall(seen(F), tell(seen, F)),
    forall(( member(M, [teller, part]), module_property(M, file(F)) ), tell(module, F)),
    forall(predicate_property(teller:tell(_, _), file(F)), tell(predicate, F)),
    forall(( clause(tell(_, _), _, R), clause_property(R, file(F)) ), tell(clause, F)),
    working_directory(D, D), tell(folder, D),
    absolute_file_name(teller, A, [file_type(prolog)]), tell(absolute, A),
    part(P), tell(part, P),
    consult('/late.pl'), late(L), tell(late, L),
    fail.
tell(K, F) :- atom_length(F, N), format(\"~w ~w ~w~n\", [K, N, F]).
",
    );
    let file = folder.path().join("teller.pl");
    let args = ["match", file.to_str().unwrap(), "random", "--no-board", "--player-output"];
    let run = turniir(&args);
    let told: Vec<&str> = run.out.lines().filter_map(|l| l.strip_prefix("white> ")).collect();
    let wanted = [
        "seen 10 /teller.pl",
        "seen 1 /",
        "seen 10 /teller.pl",
        "module 10 /teller.pl",
        "module 12 /sub/part.pl",
        "predicate 10 /teller.pl",
        "clause 10 /teller.pl",
        "folder 1 /",
        "absolute 10 /teller.pl",
        "part 1 1",
        "late 3 yes",
    ];
    assert_eq!(told, wanted, "{}{}", run.out, run.err);
}

/// Names of files as lists of codes, and behind aliases of folders.
#[test]
fn files_are_named_in_other_ways() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path().display();
    let file = folder.path().join("p.pl");
    std::fs::create_dir(folder.path().join("data")).unwrap();
    std::fs::write(folder.path().join("data/n.txt"), "17").unwrap();
    let program = format!(
        "user:file_search_path(top, '{at}').\nuser:file_search_path(input, top(data)).\n\
         user:file_search_path(round, round(x)).\nns(N) --> integer(N).\n:- use_module(library(dcg/basics)).\n"
    );
    std::fs::write(&file, program).unwrap();
    let goals = format!(
        "atom_codes('{at}/data/n.txt', Cs), exists_file(Cs), phrase_from_file(ns(N), Cs).\n\
         read_file_to_string(input('n.txt'), S, []).\n\
         catch(read_file_to_string(round('n.txt'), T, []), error(E, _), true).\n"
    );
    let (out, err, _) = typed(&["repl", file.to_str().unwrap()], &goals);
    assert!(out.contains("N = 17") && out.contains("S = \"17\""), "{out}{err}");
    assert!(out.contains("E = existence_error(source_sink, round('n.txt'))"), "{out}{err}");
}
