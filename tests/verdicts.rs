//! The arbiter in Prolog and the rules in Rust agree on legal and corrupted steps.

use draughts::{COURSE, Position};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use turniir::arbiter::Arbiter;
use turniir::course::{Code, Fact, facts_of, judge};
use turniir::prolog::host;

const STEPS: usize = 100_000;

/// Changes a list of facts the way cheats and mistakes do.
fn corrupt(facts: &mut Vec<Fact>, rng: &mut ChaCha8Rng) {
    for _ in 0..rng.random_range(1..=2) {
        let i = rng.random_range(0..facts.len());
        let status = [0, 1, 2, 10, 20][rng.random_range(0..5)];
        match rng.random_range(0..7) {
            0 => facts[i].2 = status,
            1 => {
                facts.remove(i);
            }
            2 => facts.push(facts[i]),
            3 => facts.push((facts[i].0, facts[i].1, status)),
            4 => facts[i].2 = [3, -1, 7][rng.random_range(0..3)],
            5 => facts[i].0 += 1,
            _ => {
                let j = rng.random_range(0..facts.len());
                let (a, b) = (facts[i].2, facts[j].2);
                (facts[i].2, facts[j].2) = (b, a);
            }
        }
    }
}

/// The arbiter's side of the comparison: `enne` remembers the board, `parast` judges it against what
/// is on the board now and prints the verdict.
const HELPER: &str = "
    :- use_module(library(arbiiter)).
    :- dynamic meeles/3.
    enne(C, X, Y) :-
        findall(ruut(A, B, S), ruut(A, B, S), Enne),
        arbiiter:seaduslikud_sammud(C, X, Y, Sammud), arbiiter:jata_meelde(C, X, Y),
        nb_setval(meeles, m(C, Enne, Sammud)).
    parast :-
        nb_getval(meeles, m(C, Enne, Sammud)),
        findall(ruut(A, B, S), ruut(A, B, S), Parast),
        arbiiter:otsus(C, Enne, Parast, Sammud, _, V),
        ( V = viga(N, _) -> write(N) ; write(V) ).
";

fn compare(seed: u64, steps: usize) -> BTreeMap<&'static str, usize> {
    let mut arbiter = Arbiter::new().unwrap();
    let engine = &mut arbiter.machine;
    let loaded = engine.load_text("helper", HELPER);
    assert!(loaded.first_error().is_none(), "{:?}", loaded.diagnostics);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut position = Position::start(&COURSE);
    let mut names = BTreeMap::new();
    for _ in 0..steps {
        let mut moves = position.legal_moves(&COURSE);
        if moves.is_empty() {
            position = Position::start(&COURSE);
            moves = position.legal_moves(&COURSE);
        }
        let step = moves[rng.random_range(0..moves.len())];
        let next = position.after(&step, &COURSE);
        let mut after = facts_of(&next);
        match rng.random_range(0..4) {
            0 => {}
            1 => after = facts_of(&position),
            _ => corrupt(&mut after, &mut rng),
        }
        let (x, y) = position.continuing().map_or((0, 0), |s| s.xy());
        host::with(|h| h.set_board(&facts_of(&position)));
        engine.run(&format!("('$ruut_sync','user:enne'({},{x},{y}))", position.turn().code())).unwrap();
        host::with(|h| h.set_board(&after));
        engine.run("('$ruut_sync','user:parast')").unwrap();
        let verdict = host::with(|h| h.output.take());
        let expected = match judge(&position, &after) {
            Ok(_) => "ok",
            Err(violation) => violation.name(),
        };
        assert_eq!(verdict, expected, "{position:?}\n{after:?}");
        *names.entry(expected).or_insert(0) += 1;
        position = next;
    }
    names
}

#[test]
fn prolog_and_rust_agree_on_100_000_steps() {
    let halves: Vec<_> = [25, 64].map(|seed| std::thread::spawn(move || compare(seed, STEPS / 2))).into();
    let mut names = BTreeMap::new();
    for half in halves {
        for (name, n) in half.join().unwrap() {
            *names.entry(name).or_insert(0) += n;
        }
    }
    println!("{names:?}");
    assert!(names.len() >= 10 && names["ok"] > STEPS / 5, "{names:?}");
}
