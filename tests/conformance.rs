//! Built-in predicates here and in SWI-Prolog, goal by goal; the table of docs/conformance.md.

mod common;
use common::{no_swipl, path, swipl, without_names};
use std::fmt::Write;
use turniir::prolog::{Machine, Ops, host, syntax};

/// A line of a table: its name, the goal, and whether values of its variables vary from run to run (a third
/// column says `varies`).
struct Case {
    name: String,
    goal: String,
    varies: bool,
}

fn cases() -> Vec<Case> {
    let mut files: Vec<_> =
        std::fs::read_dir(path("tests/conformance")).unwrap().map(|f| f.unwrap().path()).collect();
    files.sort();
    let text: String = files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect();
    text.lines()
        .filter_map(|l| l.split_once('\t'))
        .map(|(name, rest)| {
            let (goal, varies) = rest.strip_suffix("\tvaries").map_or((rest, false), |goal| (goal, true));
            Case { name: name.into(), goal: goal.into(), varies }
        })
        .collect()
}

/// Goals that are the same at least: only ever raised.
const FLOOR: usize = 1227;

/// How a goal is called: each shape has found differences that the others hide.
const SHAPES: [&str; 5] = [
    "as a clause's body",
    "in a clause called with variables that its caller uses afterwards",
    "inside findall/3, forall/2 and \\+",
    "through call/N, maplist/2 and a lambda",
    "from an imported module",
];

/// The goals in every shape, as a module and a program that prints each goal's output between marks.
fn programs(cases: &[Case]) -> (String, String) {
    let style = ":- use_module(library(clpfd)).\n:- style_check(-singleton).\n:- style_check(-no_effect).\n";
    let mut exports = Vec::new();
    let mut module = String::new();
    let mut text = format!("{style}:- use_module(imported).\n");
    for (i, Case { goal, varies, .. }) in cases.iter().enumerate() {
        let vars = syntax::variables(goal, &Ops::default());
        let list = vars.join(",");
        let call = |name: &str, vars: &[String]| match vars {
            [] => format!("{name}{i}"),
            vars => format!("{name}{i}({})", vars.join(",")),
        };
        let (body, other) = (call("body", &vars), call("other", &vars));
        let show = if *varies { "true".to_string() } else { format!("print([{list}])") };
        let closure = match vars.as_slice() {
            [] => format!("call(body{i})"),
            [first @ .., last] => format!("maplist({}, [{last}])", call("body", first)),
        };
        let called = if vars.is_empty() { String::new() } else { format!(", {list}") };
        exports.push(format!("other{i}/{}", vars.len()));
        writeln!(module, "{other} :- {goal}\n.").unwrap();
        write!(
            text,
            "t(1, {i}) :- {goal}\n.
{body} :- {goal}\n.
t(2, {i}) :- {body}, {show}.
{inner} :- findall([{list}], once(({goal}\n)), L_), {solutions}, forall(once(({goal}\n)), true), ( \\+ ({goal}\n) -> write(no) ; write(yes) ).
t(3, {i}) :- {inner}, {show}.
{meta} :- \\+ \\+ ( call(body{i}{called}), {show} ), \\+ \\+ ( {closure}, {show} ), maplist([_]>>(({goal}\n), {show}), [x]).
t(4, {i}) :- {meta}, {show}.
t(5, {i}) :- {other}, {show}.
",
            inner = call("inner", &vars),
            solutions = if *varies { "is_list(L_)" } else { "print(L_)" },
            meta = call("meta", &vars),
        )
        .unwrap();
    }
    text.push_str(
        ":- discontiguous t/2.
run(S, I) :- ( catch(t(S, I), E, ( write('uncaught '), ( E = error(F, _) -> print(F) ; print(E) ) )) -> true ; write(' failed') ).
all(N) :- forall(( between(1, 5, S), between(0, N, I) ), ( format(\"~n<<~w ~w>>~n\", [S, I]), run(S, I) )).
",
    );
    (format!(":- module(imported, [{}]).\n{style}{module}", exports.join(", ")), text)
}

/// The outputs of all goals, shape by shape.
fn outputs(text: &str, n: usize) -> Vec<Vec<String>> {
    let one = |shape: usize, i: usize| {
        let mark = format!("\n<<{shape} {i}>>");
        let Some(start) = text.find(&mark).map(|at| at + mark.len()) else { return "(nothing)".into() };
        let end = text[start..].find("\n<<").map_or(text.len(), |e| start + e);
        text[start..end].trim().to_string()
    };
    (1..=SHAPES.len()).map(|shape| (0..n).map(|i| one(shape, i)).collect()).collect()
}

#[test]
fn the_table_tells_what_is_supported() {
    if no_swipl() {
        return;
    }
    let cases = cases();
    assert!(cases.len() >= 150, "{} cases", cases.len());
    let (module, text) = programs(&cases);
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("imported.pl"), module).unwrap();
    let file = folder.path().join("conformance.pl");
    std::fs::write(&file, &text).unwrap();
    let mut machine = Machine::new().unwrap();
    let loaded = machine.load(&[&file]).unwrap();
    assert!(loaded.first_error().is_none(), "{}", loaded.first_error().unwrap());
    host::with(|h| h.output.limit = 1 << 20);
    let mut here = String::new();
    for (shape, i) in (1..=SHAPES.len()).flat_map(|s| (0..cases.len()).map(move |i| (s, i))) {
        let result = machine.run(&format!("'user:run'({shape},{i})"));
        let out = host::with(|h| h.output.take());
        let error = result.err().map_or(String::new(), |e| e.message());
        write!(here, "\n<<{shape} {i}>>\n{out}{error}").unwrap();
        machine.settle();
    }
    let there = swipl(&file, &format!("all({})", cases.len() - 1));
    let there = outputs(&there, cases.len());
    let here = outputs(&here, cases.len());

    let mut table = String::from(
        "# Conformance\n\nGenerated by `cargo test --release --test conformance`: each goal's output here against its\n\
         output under SWI-Prolog 9, in five shapes: the goal",
    );
    table += &format!(" {}.\n\n| what | goal | here |\n| --- | --- | --- |\n", SHAPES.join("; "));
    let mut same = [0; SHAPES.len()];
    for (i, case) in cases.iter().enumerate() {
        let mut verdict = "supported".to_string();
        for shape in (0..SHAPES.len()).rev() {
            let (here, there) = (&here[shape][i], &there[shape][i]);
            if without_names(here) == without_names(there) {
                same[shape] += 1;
                continue;
            }
            verdict = format!("differs {}: `{}` instead of `{}`", SHAPES[shape], cell(here), cell(there));
        }
        writeln!(table, "| {} | `{}` | {verdict} |", case.name.replace('|', "\\|"), cell(&case.goal))
            .unwrap();
    }
    table.push('\n');
    for (shape, same) in SHAPES.iter().zip(same) {
        writeln!(table, "{same} of {} goals are the same {shape}.", cases.len()).unwrap();
    }
    print!("{}", &table[table.rfind("\n\n").unwrap()..]);
    let file = path("docs/conformance.md");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&file, &table).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    let changed: Vec<&str> = table.lines().filter(|l| !kept.contains(l)).collect();
    assert!(
        kept == table,
        "docs/conformance.md is not up to date; run the test with UPDATE=1. Its new lines:\n{}",
        changed.join("\n")
    );
    // What differs stands in docs/dialect.md by name, and nothing else stands there.
    let known = std::fs::read_to_string(path("docs/dialect.md")).unwrap();
    let list = known.split("\n## Goals that differ\n").nth(1).unwrap().split("\n## ").next().unwrap();
    let listed: Vec<&str> =
        list.lines().filter_map(|l| l.strip_prefix("- `")?.split_once('`').map(|(name, _)| name)).collect();
    let differ: Vec<&str> = table
        .lines()
        .filter(|l| l.contains("| differs "))
        .map(|l| l.split('|').nth(1).unwrap().trim())
        .collect();
    assert_eq!(listed, differ, "the list of docs/dialect.md on the left");
    assert!(same.iter().all(|n| *n >= FLOOR), "fewer goals than {FLOOR} are the same: {same:?}");
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|")
        .replace('\n', "⏎")
        .replace('`', "'")
        .chars()
        .filter(|c| !c.is_control())
        .collect()
}

#[test]
fn prices_of_goals_are_printed() {
    let run = common::turniir(&["bench", "goals"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let goals = std::fs::read_to_string(path("prolog/bench/goals.pl")).unwrap();
    let names = goals.lines().filter_map(|l| l.strip_prefix("hind('")?.split_once('\'').map(|(n, _)| n));
    for name in names {
        assert!(run.out.contains(&format!("| {name} ")), "{name} {}", run.out);
    }
}

#[test]
fn the_time_to_a_first_answer_is_printed() {
    if no_swipl() {
        return;
    }
    let run = common::turniir(&["bench", "start", "--runs", "1", "--lines", "100"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_eq!(run.out.matches("| first answer of a file of ").count(), 2, "{}", run.out);
    assert!(run.out.contains("| what the longer file takes more "), "{}", run.out);
    let short = run.out.lines().find(|l| l.contains(" of 11 lines ")).unwrap();
    let ms: Vec<f64> = short.split('|').filter_map(|cell| cell.trim().parse().ok()).collect();
    assert!(ms.len() == 3 && ms[0] > 1.0 && ms[1] > 1.0, "{short}");
}
