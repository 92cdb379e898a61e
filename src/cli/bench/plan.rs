//! `turniir bench plan`: the tree in Rust against the plain-Prolog planner, under SWI-Prolog and here.

use crate::course::{Code, facts_of};
use crate::plan::{Limit, Rule, Tree};
use anyhow::Result;
use comfy_table::Table;
use draughts::{COURSE, Position, fen};
use std::process::Command;
use std::time::Instant;

/// A position with kings.
const KINGS: &str = "W:WKc1,a3,g1,h2:BKf8,a5,b8,h6";

/// The example planner with its levels and its work measured, for the Prolog systems.
fn program(position: &Position, level: u32) -> String {
    let planner = include_str!("../../../prolog/players/planeerija.pl");
    let planner = planner
        .replace("suurim_plaanisamm(2).", &format!("suurim_plaanisamm({level})."))
        .replace(":- module(planeerija, [planeerija/3]).", ":- dynamic ruut/3.");
    let facts: String = facts_of(position).iter().map(|(x, y, s)| format!("ruut({x},{y},{s}).\n")).collect();
    format!(
        "{planner}\n{facts}\nmoodaaeg :- statistics(runtime, [T0|_]), koosta_plaan({}, 0, 0), parim_seis(S), \
         esimene_samm(S, _), statistics(runtime, [T1|_]), T is T1 - T0, kustuta_plaan, write(T), nl.\n",
        position.turn().code()
    )
}

/// Milliseconds under SWI-Prolog.
fn swipl(position: &Position, level: u32) -> Option<f64> {
    let file = tempfile::Builder::new().suffix(".pl").tempfile().ok()?;
    std::fs::write(file.path(), program(position, level)).ok()?;
    let output =
        Command::new("swipl").args(["-q", "-g", "moodaaeg", "-t", "halt"]).arg(file.path()).output().ok()?;
    String::from_utf8_lossy(&output.stdout).trim().parse().ok()
}

/// Milliseconds for the same in the embedded machine: one call of the planner from this board.
fn scryer(position: &Position, level: u32) -> Option<f64> {
    use crate::prolog::{Machine, host};
    let mut machine = Machine::new().ok()?;
    let planner = include_str!("../../../prolog/players/planeerija.pl")
        .replace("suurim_plaanisamm(2).", &format!("suurim_plaanisamm({level})."));
    let loaded = machine.load_text("planeerija.pl", Box::leak(planner.into_boxed_str()));
    if loaded.first_error().is_some() {
        return None;
    }
    host::with(|h| h.set_board(&facts_of(position)));
    let started = Instant::now();
    machine.run(&format!("('$ruut_sync','planeerija:planeerija'({},0,0))", position.turn().code())).ok()?;
    Some(started.elapsed().as_secs_f64() * 1e3)
}

/// Prints the table: medians of three runs.
///
/// # Errors
/// When a tree cannot be built.
pub fn run(levels: u32) -> Result<()> {
    let mut table = Table::new();
    table.set_header([
        "position",
        "level",
        "states",
        "Rust, ms",
        "SWI-Prolog, ms",
        "times",
        "embedded, ms",
        "times",
    ]);
    for (name, position) in [("start", Position::start(&COURSE)), ("kings", fen::parse(KINGS)?)] {
        for level in 2..=levels {
            let mut times = Vec::new();
            let mut states = 0;
            for _ in 0..3 {
                let started = Instant::now();
                let tree = Tree::build(position, level, Limit { states: 20_000_000 })?;
                let chosen = tree.choose(Rule::Leaf);
                times.push(started.elapsed().as_secs_f64() * 1e3);
                states = tree.states().len();
                std::hint::black_box(chosen);
            }
            times.sort_by(f64::total_cmp);
            let here = times[1];
            // In plain Prolog deeper levels take minutes.
            let peers =
                if level <= 4 { [swipl(&position, level), scryer(&position, level)] } else { [None, None] };
            let show = |p: Option<f64>| p.map_or("-".to_string(), |ms| format!("{ms:.0}"));
            let ratio = |p: Option<f64>| p.map_or("-".to_string(), |ms| format!("{:.0}", ms / here));
            table.add_row([
                name.to_string(),
                level.to_string(),
                states.to_string(),
                format!("{here:.3}"),
                show(peers[0]),
                ratio(peers[0]),
                show(peers[1]),
                ratio(peers[1]),
            ]);
        }
    }
    println!("{table}\n{} bytes a state", Tree::bytes_per_state());
    Ok(())
}
