//! The same game, step for step, in the embedded Prolog and in SWI-Prolog.

mod common;
use common::{has_swipl, no_swipl, path, turniir};
use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;
use std::sync::atomic::{AtomicUsize, Ordering};
use turniir::arbiter::{Arbiter, GameEvent, Settings};
use turniir::player::{PlayerSpec, Seat, System};
use turniir::worker::Pool;

/// Of the pairs, one in so many is played by `turniir match` too.
const BY_PROGRAM: usize = 16;

/// The lines of a game as `turniir match --json` prints them, without times.
fn printed(args: &[&str]) -> Vec<String> {
    let mut all = vec!["match"];
    all.extend(args);
    all.extend(["--json", "--seed", "5"]);
    let run = turniir(&all);
    assert_eq!(run.code, Some(0), "{args:?}: {}", run.err);
    run.out.lines().map(|l| l.split(",\"cpu_ms\"").next().unwrap_or(l).to_string()).collect()
}

/// An arbiter, and each player loaded once for each of the two systems.
struct Table {
    arbiter: Arbiter,
    pool: Pool,
    seats: Vec<[Option<Seat>; 2]>,
    settings: Settings,
}

impl Table {
    fn new(players: usize) -> Table {
        let settings = Settings::default();
        let seats = (0..players).map(|_| [None, None]).collect();
        Table { arbiter: Arbiter::new().unwrap(), pool: Pool::start().unwrap(), seats, settings }
    }

    /// The steps and the end of a game.
    fn play(&mut self, files: &[String], pair: [usize; 2], system: System) -> Vec<String> {
        let players = pair.map(|i| {
            let seat = self.seats[i][usize::from(system == System::Swipl)].get_or_insert_with(|| {
                let spec = PlayerSpec::parse(&files[i]).unwrap();
                Seat::load(&spec, system, Some(&mut self.pool), &self.settings.limits).unwrap()
            });
            seat.start(5, &self.settings.limits).unwrap()
        });
        let told = Rc::new(RefCell::new(Vec::new()));
        let kept = told.clone();
        let tell = move |event: &GameEvent| match event {
            GameEvent::Step { n, color, from, to, captured, promoted, .. } => {
                kept.borrow_mut().push(format!("{n} {color} {from:?} {to:?} {captured:?} {promoted}"));
            }
            GameEvent::Result(r) => {
                kept.borrow_mut().push(format!("{:?} {} {:?}", r.winner, r.reason, r.points))
            }
            _ => {}
        };
        let names = pair.map(|i| files[i].clone());
        self.arbiter.play(names, None, players, &self.settings, Box::new(tell)).unwrap();
        told.take()
    }
}

#[test]
fn every_pair_plays_the_same_game_as_under_swi_prolog() {
    if !has_swipl() {
        assert!(std::env::var_os("CI").is_none(), "CI must install SWI-Prolog");
        eprintln!("swipl is not installed: nothing is compared");
        return;
    }
    // SAFETY: this is the only test of its process, and no thread is started yet.
    unsafe { std::env::set_var("TURNIIR_PROGRAM", env!("CARGO_BIN_EXE_turniir")) };
    let mut players: Vec<String> = std::fs::read_dir(path("tests/dialect"))
        .unwrap()
        .map(|e| e.unwrap().path())
        .filter(|p| p.extension().is_some_and(|e| e == "pl"))
        .map(|p| p.to_str().unwrap().to_string())
        .collect();
    players.sort();
    for name in ["ahne", "planeerija", "esimene"] {
        players.push(path(&format!("prolog/players/{name}.pl")).to_str().unwrap().to_string());
    }
    let count = players.len();
    let pairs: Vec<[usize; 2]> =
        (0..count * count).map(|n| [n / count, n % count]).filter(|[white, black]| white != black).collect();
    assert!(pairs.len() >= 200, "{} pairs", pairs.len());
    let next = AtomicUsize::new(0);
    let compare = || {
        let mut table = Table::new(count);
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            let Some(&pair) = pairs.get(n) else { return };
            let [white, black] = pair.map(|i| Path::new(&players[i]).file_stem().unwrap());
            let here = table.play(&players, pair, System::Scryer);
            let there = table.play(&players, pair, System::Swipl);
            assert!(here.len() > 1, "{white:?} against {black:?}: {here:?}");
            assert_eq!(here, there, "{white:?} against {black:?}");
            if n.is_multiple_of(BY_PROGRAM) {
                let [white, black] = pair.map(|i| players[i].as_str());
                let here = printed(&[white, black]);
                assert_eq!(here, printed(&[white, black, "--prolog", "swipl"]), "{white} against {black}");
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(compare);
        }
    });
}

#[test]
fn a_file_without_a_main_predicate_is_refused_by_swi_prolog_too() {
    if no_swipl() {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("nomain.pl");
    std::fs::write(&file, "foo(1).\n").unwrap();
    let run = turniir(&["match", "--prolog", "swipl", file.to_str().unwrap(), "random"]);
    assert_eq!(run.code, Some(1), "{}", run.err);
    let told = format!(
        "turniir: {}: it exports no predicate; write :- module(Name, [main/3]). as its first line\n",
        file.display()
    );
    assert_eq!(run.err, told);
}

#[test]
fn two_different_illegal_steps_are_not_called_the_same() {
    if no_swipl() {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("own.pl");
    // Only SWI-Prolog has threads, so the two take away different men.
    let text = ":- module(own, [own/3]).\nown(_, _, _) :- current_prolog_flag(threads, true), !, retract(ruut(3, 1, 1)).\n\
        own(_, _, _) :- retract(ruut(3, 3, 1)).\n";
    std::fs::write(&file, text).unwrap();
    let player = format!("{}:own/3", file.display());
    let run = turniir(&["try", &player, "--prolog", "both", "--no-board"]);
    assert!(run.out.contains("ruut(3,1,1)") && run.out.contains("ruut(3,3,1)"), "{} {}", run.out, run.err);
    assert!(!run.out.contains("same step"), "{}", run.out);
}
