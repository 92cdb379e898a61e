//! Random programs under both Prologs. `TURNIIR_FUZZ_PROGRAMS` and `TURNIIR_FUZZ_SEED` say how many and
//! which; `TURNIIR_FUZZ_SHRINK` how many of those that differ are cut down and shown; with `TURNIIR_FUZZ_COLLECT=1` the
//! memory of every call is given back at once.

#[path = "../common/mod.rs"]
mod common;
mod compare;
mod gen_control;
mod gen_goals;
mod goals;
mod known;
mod program;
mod run;
mod shrink;
mod term;

use common::setting;
use shrink::Found;
use std::collections::BTreeMap;
use turniir::prolog::Machine;

/// Programs of 1,000 that differ and are neither mended nor named in `known.rs` yet: only ever lowered.
const OPEN: usize = 8;

#[test]
fn random_programs_do_the_same() {
    if common::no_swipl() {
        eprintln!("skipped: no SWI-Prolog to compare with");
        return;
    }
    // Deep terms need a deep native stack.
    let work = std::thread::Builder::new().stack_size(256 << 20).spawn(session).expect("a thread");
    let (left, of) = work.join().expect("the comparison ends");
    assert!(left * 1000 <= of * OPEN, "{left} of {of} programs differ and no reason is named");
}

/// Goals of a file, one a line, instead of programs; how many differ.
fn goals_of(machine: &mut Machine, file: &str) -> usize {
    let text = std::fs::read_to_string(file).expect("the file of goals is read");
    let goals: Vec<&str> = text.lines().filter(|l| !l.is_empty()).collect();
    let programs: Vec<_> = goals.iter().map(|g| program::Program::of_goal(g)).collect();
    let mut differ = 0;
    for (goal, (here, there)) in goals.iter().zip(run::both(machine, &programs)) {
        if let Some(d) = compare::difference(&here, &there) {
            differ += 1;
            println!("{goal}\n   {}\n   here:  {}\n   there: {}", d.kind, d.here.trim(), d.there.trim());
        }
    }
    println!("{differ} of {} goals differ", goals.len());
    differ
}

fn session() -> (usize, usize) {
    let seed = setting("TURNIIR_FUZZ_SEED", 17);
    let programs = setting("TURNIIR_FUZZ_PROGRAMS", 1000) as usize;
    let first = setting("TURNIIR_FUZZ_FIRST", 0) as usize;
    let most = setting("TURNIIR_FUZZ_SHRINK", 2) as usize;
    turniir::prolog::dialect::collect_always(setting("TURNIIR_FUZZ_COLLECT", 0) > 0);
    let mut machine = Machine::new().expect("the machine starts");
    if let Ok(file) = std::env::var("TURNIIR_FUZZ_GOALS") {
        return (goals_of(&mut machine, &file), 0);
    }
    let mut found = Vec::new();
    let mut limited = 0;
    for start in (first..first + programs).step_by(200) {
        let numbers: Vec<usize> = (start..(start + 200).min(first + programs)).collect();
        let batch: Vec<_> = numbers.iter().map(|n| program::program(seed, *n)).collect();
        let outcomes = run::both(&mut machine, &batch);
        for ((number, program), (here, there)) in numbers.into_iter().zip(batch).zip(outcomes) {
            limited += usize::from(there.end == run::End::Limit);
            if let Some(difference) = compare::difference(&here, &there) {
                found.push(Found { number, program, difference });
            }
        }
    }
    println!(
        "seed {seed}: {programs} programs, {} differ, {limited} at the limit in SWI-Prolog",
        found.len()
    );
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    found.iter().for_each(|f| *kinds.entry(f.difference.kind.clone()).or_default() += 1);
    let mut kinds: Vec<_> = kinds.into_iter().collect();
    kinds.sort_by_key(|(_, n)| std::cmp::Reverse(*n));
    kinds.iter().for_each(|(kind, n)| println!("{n:6} {kind}"));
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    found.retain(|f| {
        let known = known::known(f);
        known.iter().for_each(|k| *counts.entry(k.name).or_default() += 1);
        known.is_none()
    });
    counts.iter().for_each(|(name, n)| println!("{n:6} stand: {name}"));
    // Some of every kind.
    let mut some = Vec::new();
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let only = std::env::var("TURNIIR_FUZZ_ONLY").unwrap_or_default();
    for f in found.iter().filter(|f| f.difference.kind.contains(&only)) {
        let n = seen.entry(f.difference.kind.clone()).or_default();
        *n += 1;
        if *n <= 1 + most / 10 && some.len() < most {
            some.push(f.clone());
        }
    }
    shrink::shrink(&mut machine, &mut some);
    some.sort_by(|a, b| a.difference.kind.cmp(&b.difference.kind));
    some.retain(|f| {
        let known = known::known(f);
        known.is_none_or(|k| {
            println!("program {} stands: {}: {}", f.number, k.name, k.why);
            false
        })
    });
    for f in &some {
        println!(
            "\n% program {}, {}\n%   here:  {}\n%   there: {}\n{}",
            f.number,
            f.difference.kind,
            f.difference.here,
            f.difference.there,
            f.program.text(0)
        );
    }
    (found.len(), programs)
}

#[test]
fn what_stands_is_told() {
    let told = std::fs::read_to_string(common::path("docs/dialect.md")).expect("the page is read");
    for known in known::KNOWN {
        assert!(
            told.contains(&format!("\n- `{}`: ", known.name)),
            "docs/dialect.md has no line for {}",
            known.name
        );
    }
}
