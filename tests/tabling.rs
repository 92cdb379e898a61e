//! Tabled predicates: programs and random ones, whose answers are the same as under SWI-Prolog.

mod common;
use common::{no_swipl, path, swipl, typed, without_names};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use std::time::{Duration, Instant};

/// What `main/0` of a file prints here, without the answer of the top level.
fn here(file: &Path) -> String {
    let (out, err, code) = typed(&["repl", file.to_str().unwrap()], "main.\n");
    // With a choice point left the top level writes a space before the full stop.
    let out = out.replace("\ntrue .\n", "\ntrue.\n");
    assert!(code == Some(0) && out.contains("true."), "{}: {out}{err}", file.display());
    normal(&out.replace("\ntrue.\n", "\n"))
}

fn there(file: &Path) -> String {
    normal(&swipl(file, "main"))
}

/// Names of variables and empty lines do not count.
fn normal(text: &str) -> String {
    without_names(text).lines().filter(|l| !l.trim().is_empty()).map(|l| format!("{l}\n")).collect()
}

#[test]
fn programs_answer_as_under_swi_prolog() {
    if no_swipl() {
        return;
    }
    let mut files: Vec<_> =
        std::fs::read_dir(path("tests/data/tabling")).unwrap().map(|f| f.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 9);
    for file in files {
        let (here, there) = (here(&file), there(&file));
        assert!(here.lines().count() >= 5 && here == there, "{}\n{here}\n---\n{there}", file.display());
    }
}

/// A random program: tabled predicates over a random graph that call each other, also through predicates
/// that are not tabled, and a path whose answers are joined.
fn program(rng: &mut ChaCha8Rng, k: usize, out: &mut String) {
    let n = rng.random_range(2..6);
    for _ in 0..rng.random_range(1..=2 * n) {
        let (a, b) = (rng.random_range(0..n), rng.random_range(0..n));
        writeln!(out, "e{k}({a},{b},{}).", rng.random_range(1..10)).unwrap();
    }
    (0..n).for_each(|i| writeln!(out, "d{k}({i}).").unwrap());
    let preds: Vec<(String, usize)> =
        (0..rng.random_range(1..4)).map(|i| (format!("p{i}_{k}"), rng.random_range(1..3))).collect();
    let vars = ["A", "B", "C"];
    let goal = |rng: &mut ChaCha8Rng, helper: bool| {
        let v = |rng: &mut ChaCha8Rng| *vars.choose(rng).unwrap();
        match rng.random_range(0..10) {
            0..4 => format!("e{k}({},{},_)", v(rng), v(rng)),
            4 if helper => format!("h{k}({})", v(rng)),
            _ => {
                let (name, arity) = preds.choose(rng).unwrap();
                let args: Vec<&str> = (0..*arity).map(|_| v(rng)).collect();
                format!("{name}({})", args.join(","))
            }
        }
    };
    let mut clauses = Vec::new();
    for (name, arity) in &preds {
        let head = format!("{name}({})", vars[..*arity].join(","));
        let ground: Vec<String> = vars[..*arity].iter().map(|v| format!("d{k}({v})")).collect();
        clauses.push(format!("{head} :- e{k}(A,B,_), {}, A < 3.", ground.join(",")));
        for _ in 0..rng.random_range(1..4) {
            let goals: Vec<String> = (0..rng.random_range(1..4)).map(|_| goal(rng, true)).collect();
            clauses.push(format!("{head} :- {}, {}.", goals.join(", "), ground.join(",")));
        }
    }
    clauses.push(format!("h{k}(A) :- {}, d{k}(A).", goal(rng, false)));
    clauses.push(format!("h{k}(A) :- ( {} ; {} ), d{k}(A).", goal(rng, false), goal(rng, false)));
    let (mode, step) = *[
        ("min", "C is C0+W"),
        ("min", "C is max(C0,W)"),
        ("max", "C is min(C0,W)"),
        ("lattice(mx/3)", "C is min(C0+W,30)"),
    ]
    .choose(rng)
    .unwrap();
    let rec = *[
        "m(X,Z,C0), e(Z,Y,W)",
        "e(X,Z,W), m(Z,Y,C0)",
        "m(X,Z,C0), m(Z,Y,W)",
        "( e(X,Z,W), m(Z,Y,C0) ; m(X,Z,C0), e(Z,Y,W) )",
    ]
    .choose(rng)
    .unwrap();
    let rec = rec.replace("m(", &format!("m{k}(")).replace("e(", &format!("e{k}("));
    clauses.push(format!("m{k}(X,Y,C) :- e{k}(X,Y,C)."));
    clauses.push(format!("m{k}(X,Y,C) :- {rec}, {step}."));
    let names: Vec<String> = preds.iter().map(|(name, arity)| format!("{name}/{arity}")).collect();
    let at = if rng.random_bool(0.5) { 0 } else { clauses.len() };
    clauses.insert(at, format!(":- table {}, m{k}(_,_,{mode}).", names.join(", ")));
    out.push_str(&(clauses.join("\n") + "\n"));
    let asked = |rng: &mut ChaCha8Rng| rng.random_range(0..n).to_string();
    for (name, arity) in &preds {
        for _ in 0..2 {
            let arg = |rng: &mut ChaCha8Rng| match rng.random_range(0..4) {
                0 => asked(rng),
                1 => "Y".to_string(),
                _ => "X".to_string(),
            };
            let args: Vec<String> = (0..*arity).map(|_| arg(rng)).collect();
            writeln!(out, "t({k}) :- show({name}({})).", args.join(",")).unwrap();
        }
        if rng.random_bool(0.2) {
            writeln!(out, "t({k}) :- abolish_all_tables.").unwrap();
        }
    }
    writeln!(out, "t({k}) :- show(m{k}({},Y,C)).\nt({k}) :- show(m{k}(X,Y,C)).", asked(rng)).unwrap();
}

#[test]
fn random_programs_answer_as_under_swi_prolog() {
    if no_swipl() {
        return;
    }
    let seed = std::env::var("SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(1);
    let count: usize = std::env::var("COUNT").ok().and_then(|s| s.parse().ok()).unwrap_or(60);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut text =
        String::from(":- style_check(-singleton).\n:- style_check(-discontiguous).\n:- discontiguous t/1.\n");
    for k in 0..count {
        program(&mut rng, k, &mut text);
    }
    // The numbers of answers tell whether some come twice.
    writeln!(
        text,
        "mx(A,B,C) :- C is max(A,B).\n\
         show(G) :- findall(x(G), G, L0), sort(L0, L), length(L0, N), length(L, M), writeq(N/M-L), nl.\n\
         main :- between(1, {count}, K1), K is K1 - 1, t(K), fail.\nmain."
    )
    .unwrap();
    let file = tempfile::Builder::new().suffix(".pl").tempfile().unwrap();
    std::fs::write(file.path(), &text).unwrap();
    let (here, there) = (here(file.path()), there(file.path()));
    assert!(here.lines().count() > 4 * count, "{here}");
    let different = here.lines().zip(there.lines()).find(|(a, b)| a != b);
    assert!(different.is_none() && here.len() == there.len(), "seed {seed}: {different:?}");
}

/// A literal of a program with negation: whether it is positive, and its atom; none is `undefined/0`.
type Literal = (bool, Option<usize>);

/// A random program of atoms with negation through loops: its rules.
fn normal_program(rng: &mut ChaCha8Rng, atoms: usize) -> Vec<(usize, Vec<Literal>)> {
    let mut rules = Vec::new();
    for head in 0..atoms {
        for _ in 0..*[0, 1, 1, 2, 2, 3].choose(rng).unwrap() {
            let body = (0..*[0, 1, 1, 2, 2, 3].choose(rng).unwrap()).map(|_| match rng.random_bool(0.04) {
                true => (true, None),
                false => (rng.random_bool(0.5), Some(rng.random_range(0..atoms))),
            });
            rules.push((head, body.collect()));
        }
    }
    rules
}

/// The least set of atoms that the rules give where negated atoms hold that are not in `so_far`.
fn reduct(rules: &[(usize, Vec<Literal>)], so_far: &BTreeSet<usize>, undefined: bool) -> BTreeSet<usize> {
    let mut found = BTreeSet::new();
    loop {
        let holds = |found: &BTreeSet<usize>, literal: &Literal| match literal {
            (_, None) => undefined,
            (true, Some(atom)) => found.contains(atom),
            (false, Some(atom)) => !so_far.contains(atom),
        };
        let new = rules.iter().find(|(h, body)| !found.contains(h) && body.iter().all(|l| holds(&found, l)));
        match new {
            Some((head, _)) => found.insert(*head),
            None => return found,
        };
    }
}

/// The well-founded model by the alternating fixpoint: which atoms are true, and which are not false.
fn well_founded(rules: &[(usize, Vec<Literal>)]) -> (BTreeSet<usize>, BTreeSet<usize>) {
    let mut sure = BTreeSet::new();
    loop {
        let possible = reduct(rules, &sure, true);
        let next = reduct(rules, &possible, false);
        if next == sure {
            return (sure, possible);
        }
        sure = next;
    }
}

/// The same rules as a program, some literals in helpers that are not tabled, and in other goals.
fn normal_text(
    rng: &mut ChaCha8Rng,
    k: usize,
    atoms: usize,
    rules: &[(usize, Vec<Literal>)],
    out: &mut String,
) {
    let names: Vec<String> = (0..atoms).map(|i| format!("p{i}x{k}/0")).collect();
    writeln!(out, ":- table {}.", names.join(", ")).unwrap();
    let mut helpers = Vec::new();
    for head in 0..atoms {
        let bodies: Vec<_> = rules.iter().filter(|(h, _)| *h == head).map(|(_, body)| body).collect();
        if bodies.is_empty() {
            writeln!(out, "p{head}x{k} :- fail.").unwrap();
        }
        for body in bodies {
            let mut goals = vec!["true".to_string()];
            for (positive, atom) in body {
                let goal = match (positive, atom) {
                    (_, None) => "undefined".to_string(),
                    (true, Some(a)) => format!("p{a}x{k}"),
                    (false, Some(a)) => format!("tnot(p{a}x{k})"),
                };
                goals.push(match rng.random_range(0..20) {
                    0..3 => {
                        helpers.push(format!("h{}x{k} :- {goal}.", helpers.len()));
                        format!("h{}x{k}", helpers.len() - 1)
                    }
                    3 => format!("( fail ; {goal} )"),
                    4 => format!("call({goal})"),
                    _ => goal,
                });
            }
            writeln!(out, "p{head}x{k} :- {}.", goals.join(", ")).unwrap();
        }
    }
    out.push_str(&(helpers.join("\n") + "\n"));
}

#[test]
fn negation_through_loops_gives_the_well_founded_model() {
    let seed = std::env::var("SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(1);
    let count: usize = std::env::var("COUNT").ok().and_then(|s| s.parse().ok()).unwrap_or(100);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut text, mut wanted) = (String::new(), String::new());
    for k in 0..count {
        let atoms = rng.random_range(2..8);
        let rules = normal_program(&mut rng, atoms);
        normal_text(&mut rng, k, atoms, &rules, &mut text);
        let (sure, possible) = well_founded(&rules);
        let mut order: Vec<usize> = (0..atoms).collect();
        order.shuffle(&mut rng);
        for atom in order {
            writeln!(text, "t(p{atom}x{k}).").unwrap();
            let truth = match (sure.contains(&atom), possible.contains(&atom)) {
                (true, _) => "true",
                (_, true) => "undefined",
                _ => "false",
            };
            writeln!(wanted, "p{atom}x{k} {truth}").unwrap();
        }
    }
    text.push_str(
        ":- discontiguous t/1.\n\
         told(G) :- ( call_delays(G, D) -> ( D == true -> T = true ; T = undefined ) ; T = false ), writeq(G), write(' '), write(T), nl.\n\
         main :- t(G), told(G), fail.\nmain.\n",
    );
    let file = tempfile::Builder::new().suffix(".pl").tempfile().unwrap();
    std::fs::write(
        file.path(),
        ":- style_check(-discontiguous).\n:- discontiguous t/1.\n".to_string() + &text,
    )
    .unwrap();
    let answers = [Some(here(file.path())), (!no_swipl()).then(|| there(file.path()))];
    for answers in answers.into_iter().flatten() {
        let different = answers.lines().zip(wanted.lines()).find(|(a, b)| a != b);
        assert!(
            different.is_none() && answers.len() == wanted.len(),
            "seed {seed}: {different:?}\n{answers}"
        );
    }
}

#[test]
fn the_top_level_shows_what_is_undecided() {
    let (out, err, _) = typed(
        &["repl", path("tests/data/tabling/undecided.pl").to_str().unwrap()],
        "p.\nX = 1, win(3).\nt(4).\n",
    );
    insta::assert_snapshot!(out + &err);
}

#[test]
fn long_recursion_and_large_graphs_are_quick() {
    let mut text = String::from(
        ":- table fib/2, sp(_,_,min), even/1, odd/1.\n\
         fib(0,0).\nfib(1,1).\n\
         fib(N,F) :- N > 1, A is N-1, B is N-2, fib(A,X), fib(B,Y), F is X+Y.\n\
         even(0).\neven(N) :- odd(M), M < 5000, N is M+1.\nodd(N) :- even(M), M < 5000, N is M+1.\n\
         sp(X,Y,C) :- edge(X,Y,C).\nsp(X,Y,C) :- sp(X,Z,A), edge(Z,Y,B), C is A+B.\n",
    );
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for _ in 0..10_000 {
        let (a, b) = (rng.random_range(0..2000), rng.random_range(0..2000));
        writeln!(text, "edge({a},{b},{}).", rng.random_range(1..20)).unwrap();
    }
    text.push_str(
        "main :- fib(1000,F), write(F), nl, findall(N,even(N),L), length(L,K), write(K), nl,\n\
         findall(Y,sp(0,Y,_),Ys), length(Ys,M), write(M), nl.\n",
    );
    let file = tempfile::Builder::new().suffix(".pl").tempfile().unwrap();
    std::fs::write(file.path(), &text).unwrap();
    let start = Instant::now();
    let out = here(file.path());
    assert!(
        out.starts_with("4346655768693745643568852767504062580256466051737178") && out.contains("\n2501\n"),
        "{out}"
    );
    assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
}

#[test]
fn wrong_declarations_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("vale.pl");
    std::fs::write(&file, ":- table p(_,best).\n:- table atom_length/2.\n:- table 7.\np(1,2).\n").unwrap();
    let (out, err, _) = typed(&["repl", file.to_str().unwrap()], "true.\n");
    let told = out + &err;
    assert!(
        told.matches("table needs name/arity").count() == 2 && told.contains("cannot be tabled"),
        "{told}"
    );
    std::fs::write(&file, ":- table p/1.\nmain :- p(_).\n").unwrap();
    let (_, err, _) = typed(&["repl", file.to_str().unwrap()], "main.\n");
    assert!(err.contains("p/1"), "{err}");
}
