//! The planning tree: Rust against the plain-Prolog planner, `turniir plan`, and `library(kabe)`.

mod common;
use common::{has_swipl, path, turniir};
use draughts::{COURSE, Position};
use rand::{RngExt, SeedableRng};
use std::collections::HashMap;
use std::io::Write;
use std::process::{Command, Stdio};
use turniir::course::{Code, facts_of};
use turniir::plan::{Limit, Rule, Tree};
use turniir::prolog::{Machine, host};

/// Reads positions, plans with the example player, and prints the states: level, cost, previous and
/// own number, and the 32 squares.
const DRIVER: &str = "
:- dynamic ruut/3.
kysi :- read(T), ( T == end_of_file -> true ; T = seis(C, X, Y, N, Faktid), retractall(ruut(_,_,_)),
    forall(member(f(A,B,S), Faktid), assert(ruut(A,B,S))),
    retractall(suurim_plaanisamm(_)), assert(suurim_plaanisamm(N)),
    koosta_plaan(C, X, Y),
    ( parim_seis(P) -> true ; P = 0 ),
    format(\"best ~w~n\", [P]),
    forall(ruut(1, 1, _, L, E, I, H),
           ( format(\"~w ~w ~w ~w \", [L, H, E, I]),
             forall(ruut(_, _, S, _, _, I, _), format(\"~w.\", [S])), nl )),
    write(end), nl, kustuta_plaan, kysi ).
";

fn positions(n: usize) -> Vec<Position> {
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(2000);
    let mut all = Vec::new();
    while all.len() < n {
        let mut position = Position::start(&COURSE);
        for _ in 0..80 {
            let moves = position.legal_moves(&COURSE);
            if moves.is_empty() {
                break;
            }
            position = position.after(&moves[rng.random_range(0..moves.len())], &COURSE);
            if rng.random_bool(0.2) {
                all.push(position);
            }
        }
    }
    all.truncate(n);
    all
}

/// The states as sorted texts: the boards and costs on the way from the root.
fn paths(states: impl Iterator<Item = (u32, String)>) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    for (i, (parent, own)) in states.enumerate() {
        let before = if i == 0 { String::new() } else { texts[parent as usize].clone() };
        texts.push(format!("{before}/{own}"));
    }
    texts.sort_unstable();
    texts
}

#[test]
fn the_tree_is_the_plain_planners() {
    if !has_swipl() {
        eprintln!("swipl is not installed: nothing is compared");
        return;
    }
    // Level 3 of every position takes most of a minute: by TURNIIR_ALL_PLANS.
    let all = std::env::var_os("TURNIIR_ALL_PLANS").is_some();
    let positions = positions(2000);
    let level = |i: usize| if all || i.is_multiple_of(40) { 3 } else { 1 + (i % 2) as u32 };
    let planner = std::fs::read_to_string(path("prolog/players/planeerija.pl"))
        .unwrap()
        .replace(":- module(planeerija, [planeerija/3]).", ":- dynamic suurim_plaanisamm/1.");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("driver.pl");
    std::fs::write(&file, format!("{DRIVER}\n{planner}")).unwrap();
    let mut child = Command::new("swipl")
        .args(["-q", "-g", "kysi", "-t", "halt"])
        .arg(&file)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let questions: String = positions
        .iter()
        .enumerate()
        .map(|(i, p)| {
            let facts: Vec<String> = facts_of(p).iter().map(|(x, y, s)| format!("f({x},{y},{s})")).collect();
            let (x, y) = p.continuing().map_or((0, 0), |s| s.xy());
            format!("seis({},{x},{y},{},[{}]).\n", p.turn().code(), level(i), facts.join(","))
        })
        .collect();
    let writer = std::thread::spawn(move || input.write_all(questions.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let mut answers = text.split("end\n");
    let mut states = 0;
    for (i, position) in positions.iter().enumerate() {
        let mut lines = answers.next().unwrap().lines();
        let best = lines.next().unwrap().strip_prefix("best ").unwrap().parse::<usize>().unwrap();
        let mut slow: Vec<(usize, u32, String, i32)> = lines
            .map(|l| {
                let w: Vec<&str> = l.split(' ').collect();
                let number = w[3].parse().unwrap();
                (number, w[2].parse().unwrap(), format!("{} {} {}", w[0], w[1], w[4]), w[1].parse().unwrap())
            })
            .collect();
        slow.sort_by_key(|s| s.0);
        let best_cost = slow[best].3;
        let tree = Tree::build(*position, level(i), Limit::default()).unwrap();
        let fast = tree.states().iter().enumerate().map(|(n, s)| {
            let board: String = facts_of(&s.position).iter().map(|f| format!("{}.", f.2)).collect();
            (s.parent, format!("{} {} {board}", tree.level_of(n as u32), s.cost))
        });
        states += tree.states().len();
        assert_eq!(paths(fast), paths(slow.into_iter().map(|s| (s.1, s.2))), "position {i}");
        let chosen = tree.choose(Rule::Leaf).map_or(0, |c| c.cost);
        assert_eq!(chosen, best_cost, "position {i}");
    }
    assert!(states > 20_000, "{states}");
}

#[test]
fn alpha_beta_is_minimax_with_fewer_states() {
    for position in positions(300) {
        let tree = Tree::build(position, 4, Limit::default()).unwrap();
        let (all, cut) = (tree.choose(Rule::Minimax), tree.alpha_beta());
        assert_eq!(all.map(|c| c.cost), cut.map(|c| c.cost));
        assert!(cut.is_none_or(|c| c.looked_at <= tree.states().len()));
    }
}

#[test]
fn a_tree_grows_and_has_a_limit() {
    let start = Position::start(&COURSE);
    let mut tree = Tree::build(start, 2, Limit { states: 400 }).unwrap();
    assert_eq!(tree.states().len(), 57);
    assert!(tree.deepen(3).is_ok());
    let error = tree.deepen(4).unwrap_err();
    assert!(error.to_string().contains("more than 400 states"), "{error}");
    assert_eq!((tree.states().len(), tree.depth()), (359, 3));
    assert_eq!(Tree::build(start, 3, Limit::default()).unwrap().states().len(), 359);
}

#[test]
fn the_program_shows_the_tree() {
    let says = |args: &[&str]| {
        let run = turniir(&[&["plan"], args].concat());
        assert_eq!(run.code, Some(0), "{args:?}: {}", run.err);
        run.out
    };
    let small = ["--fen", "W:WKa1,c1:Bc3,e5", "--level", "2"];
    insta::assert_snapshot!("plan_text", says(&small));
    let json: serde_json::Value =
        serde_json::from_str(&says(&[&small[..], &["--format", "json"]].concat())).unwrap();
    assert_eq!(json["states"][0]["level"], 0);
    let facts = says(&[&small[..], &["--format", "prolog"]].concat());
    assert_eq!(facts.lines().count() - 1, 32 * json["states"].as_array().unwrap().len());
    let svg = says(&[&small[..], &["--format", "svg", "--rule", "minimax"]].concat());
    assert!(svg.starts_with("<svg") && svg.contains("#b5543a") && svg.contains("<circle"));
    assert!(says(&[&small[..], &["--format", "dot"]].concat()).starts_with("digraph"));
    for (args, code) in [
        (&["--fen", "W:Wa2"][..], 2),
        (&["--level", "9", "--states", "100"], 1),
        (&["--from", "a1", "--color", "2"], 2),
    ] {
        let run = turniir(&[&["plan"], args].concat());
        assert_eq!((run.code, run.err.lines().count()), (Some(code), 1), "{args:?}: {}", run.err);
    }
    let run = turniir(&["plan", "--color", "3"]);
    assert!(run.code == Some(2) && run.err.contains("white or black"), "{}", run.err);
}

/// Runs goals that print, in a machine with the library loaded and a board.
fn prolog(goals: &[(&str, &str)]) {
    let mut machine = Machine::new().unwrap();
    let mut program = String::from(":- module(proov, []).\n:- use_module(library(kabe)).\n");
    program += "kokku(G, N) :- findall(x, G, L), length(L, N).\n";
    program += "viga(G, E) :- catch(( G, E = none ), error(E, _), true).\n";
    for (i, (goal, _)) in goals.iter().enumerate() {
        program += &format!("g{i} :- {goal}.\n");
    }
    let loaded = machine.load_text("proov.pl", Box::leak(program.into_boxed_str()));
    assert!(loaded.first_error().is_none(), "{:?}", loaded.first_error().map(ToString::to_string));
    host::with(|h| h.set_board(&facts_of(&Position::start(&COURSE))));
    let mut wrong = HashMap::new();
    for (i, (goal, expected)) in goals.iter().enumerate() {
        let ran = machine.run(&format!("('$ruut_sync','proov:g{i}')"));
        let said = host::with(|h| h.output.take());
        let said = if ran.is_err() { format!("{said}!{:?}", ran.err()) } else { said };
        if said != *expected {
            wrong.insert(*goal, said);
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_librarys_relations() {
    prolog(&[
        ("kokku(kaik(1, _), N), write(N)", "7"),
        ("kaik(1, samm(3, 3, X, Y, 0, 0, 0)), write(X-Y)", "4-2"),
        ("kokku(kaik(2, samm(_, _, 5, _, _, _, _)), N), write(N)", "7"),
        ("kokku(loomine(1, _, _, _), N), write(N)", "0"),
        ("kokku(vaikne_kaik(2, _), N), write(N)", "7"),
        ("diagonaal(3, 3, 2, R), write(R)", "[1-5,2-4,3-3,4-2,5-1]"),
        ("kokku(diagonaal(4, 4, _, _), N), write(N)", "2"),
        ("vaba_tee(3, 3, 1, 1, R), write(R)", "[4-4,5-5]"),
        ("materjal(1, K, T), write(K/T)", "12/0"),
        ("findall(V-K, materjal(V, K, _), L), write(L)", "[1-12,2-12]"),
        ("liikuvus(2, N), write(N)", "7"),
        ("hinnang(1, H), ( H > -50, H < 50 -> write(yes) ; write(H) )", "yes"),
        ("seisu_voti(1, A), seisu_voti(2, B), ( A \\== B -> write(other) ; true )", "other"),
        (
            "seisu_voti(1, A), tee_samm(samm(3, 3, 4, 4, 0, 0, 0), T), seisu_voti(1, B), vota_tagasi(T), \
             seisu_voti(1, C), ( A \\== B, A == C -> write(same) ; true )",
            "same",
        ),
        ("plaan(1, 0, 0, 3), plaani_suurus(S, T), write(S-T)", "359-3"),
        ("kokku(ruut(_, _, _, _, _, _, _), N), write(N)", "11488"),
        ("kokku(ruut(_, _, _, 2, _, _, _), N), write(N)", "1568"),
        ("kokku(ruut(1, 1, _, 1, 0, _, _), N), write(N)", "7"),
        ("kokku(ruut(_, _, _, _, _, 5, _), N), write(N)", "32"),
        ("kokku(ruut(4, 4, 1, 1, _, _, 0), N), write(N)", "2"),
        ("( ruut(1, 1, 1, 0, 0, 0, 0) -> write(jah) ; true )", "jah"),
        ("retract(ruut(1, 1, _, 0, _, _, _)), kokku(ruut(_, _, _, 0, _, _, _), N), write(N)", "31"),
        ("retractall(ruut(_, _, _, 3, _, _, _)), kokku(ruut(_, _, _, _, _, _, _), N), write(N)", "1823"),
        ("plaan(1, 0, 0, 1), suvenda(2), plaani_suurus(S, T), write(S-T)", "57-2"),
        ("parim_leht(S, H), tee_juureni(S, P), length(P, N), write(H/N)", "0/3"),
        ("parim_minimax(_, H), parim_alfabeeta(_, H), write(H)", "0"),
        ("parim_hinnanguga(S, _), esimene_samm(S, samm(A, _, B, _, V, _, _)), D is B - A, write(D/V)", "1/0"),
        ("kustuta_plaan, kokku(ruut(_, _, _, _, _, _, _), N), write(N)", "0"),
        (
            "plaan(1, 0, 0, 2), parim_leht(S, _), tee_juureni(S, [_, E|_]), mine(E), kokku(kaik(2, _), N), write(N)",
            "7",
        ),
        ("kokku(ruut(_, _, _), N), write(N)", "32"),
    ]);
}

#[test]
fn wrong_arguments_throw_the_standard_errors() {
    prolog(&[
        ("viga(kaik(_, _), E), write(E)", "instantiation_error"),
        ("viga(kaik(3, _), E), write(E)", "domain_error(varv,3)"),
        ("viga(kaik(valge, _), E), write(E)", "type_error(integer,valge)"),
        ("viga(kaik(1, 1, 2, _), E), write(E)", "domain_error(must_ruut,1-2)"),
        ("viga(diagonaal(9, 1, _, _), E), write(E)", "domain_error(must_ruut,9-1)"),
        ("viga(diagonaal(_, 1, _, _), E), write(E)", "instantiation_error"),
        ("viga(plaan(1, 0, 0, 0), E), write(E)", "domain_error(not_less_than_one,0)"),
        ("viga(plaan(1, 0, 0, -2), E), write(E)", "domain_error(not_less_than_one,-2)"),
        ("viga(plaan(1, 0, 0, _), E), write(E)", "instantiation_error"),
        ("viga(plaan(0, 0, 0, 2), E), write(E)", "domain_error(varv,0)"),
        ("viga(plaan(1, 0, 0, 5, 1000), E), write(E)", "resource_error(plan_states)"),
        ("viga(suvenda(2), E), write(E)", "existence_error(plan,kabe)"),
        ("viga(tee_juureni(-1, _), E), write(E)", "domain_error(not_less_than_zero,-1)"),
        ("viga(loomine(1, 2, 3, _), E), write(E)", "domain_error(must_ruut,2-3)"),
    ]);
}
