//! Assume breach: a player that runs any machine code it likes. This program is its own broker and lane, with
//! one more library, `breach`, whose predicate does what its number says with raw system calls. Every attack is
//! tried from inside a call, from a directive while the file is loaded, and after every try to make a child;
//! what must hold afterwards is looked at from outside.
//!
//! `TURNIIR_BREACH=TEXT` tries the attacks with that text in their names alone.

mod arena;
mod attacks;
mod files;
mod kernel;
mod memory;
mod numbers;
mod outside;
mod processes;
mod raw;
mod talk;
mod template;
mod tournament;

use std::os::fd::{FromRawFd, OwnedFd};
use std::process::{Command, ExitCode, Stdio};
use std::sync::atomic::Ordering;
use turniir::prolog::library::{Address, Extension, extend};

/// Added to the number of an attack: try to make children first.
pub const CHILDREN_FIRST: i64 = 1000;
/// Added to the number of a system call: make it.
pub const CALL: i64 = 1 << 40;

/// In so many processes all attacks are tried at once.
const PARTS: usize = 4;
/// Tells a process which of the parts is its own.
const PART: &str = "TURNIIR_BREACH_PART";
/// In front of what is wrong.
const WRONG: &str = "WRONG ";

/// Does the attack of that number; 0 when nothing came of it.
#[unsafe(no_mangle)]
pub extern "C" fn turniir_breach(number: i64, arbiter: i64) -> i64 {
    raw::ARBITER.store(arbiter, Ordering::Relaxed);
    if number >= CALL {
        return raw::sys(number - CALL, &[]);
    }
    let made = if number >= CHILDREN_FIRST { raw::children() } else { 0 };
    let attack = attacks::all().nth((number % CHILDREN_FIRST) as usize);
    made * 1_000_000 + attack.map_or(-1, |attack| (attack.run)())
}

/// Runs all of it, or what its parent has asked this process for.
pub fn main() -> ExitCode {
    extend(Extension {
        name: "breach",
        text: ":- module(breach, [breach/3]).\nbreach(N, A, R) :- '$foreign_call'(turniir_breach, [N, A], R).\n",
        functions: &[("turniir_breach", &["i64", "i64"], "i64", Address(turniir_breach as *const ()))],
    });
    match std::env::args().nth(1).as_deref() {
        Some("__players") => {
            // SAFETY: the parent passes the socket as descriptor 0, and nothing else uses it.
            let socket = unsafe { OwnedFd::from_raw_fd(libc::dup(0)) };
            let served = turniir::worker::serve(socket.into());
            return if served.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
        }
        Some("__lane") => {
            let lane =
                turniir::tournament::serve_lane(&mut std::io::stdin().lock(), Box::new(std::io::stdout()));
            return if lane.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
        }
        _ => {}
    }
    let program = outside::program();
    // SAFETY: this process has one thread.
    unsafe { std::env::set_var("TURNIIR_PROGRAM", program) };
    let chosen = std::env::var("TURNIIR_BREACH").unwrap_or_default();
    let part = std::env::var(PART).ok().and_then(|part| part.parse().ok());
    let mut wrong = match part {
        Some(part) => arena::every_attack("", (part, PARTS)),
        None if chosen.is_empty() => in_parts(),
        None => arena::every_attack(&chosen, (0, 1)),
    };
    if part.is_none() && (chosen.is_empty() || chosen == "numbers") {
        wrong.extend(numbers::every_number());
    }
    if part.is_none() && (chosen.is_empty() || chosen == "tournament") {
        wrong.extend(tournament::innocents_among_the_worst());
    }
    let _ = std::fs::remove_file(program);
    for line in &wrong {
        println!("{WRONG}{line}");
    }
    if wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Tries all attacks, in several processes at once: most of the time somebody waits for the end of a limit.
fn in_parts() -> Vec<String> {
    let program = std::env::current_exe().unwrap();
    let parts: Vec<_> = (0..PARTS)
        .map(|part| {
            Command::new(&program).env(PART, part.to_string()).stdout(Stdio::piped()).spawn().unwrap()
        })
        .collect();
    let mut wrong = Vec::new();
    for part in parts {
        let output = part.wait_with_output().unwrap();
        let text = String::from_utf8_lossy(&output.stdout);
        let (bad, good): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with(WRONG));
        println!("{}", good.join("\n"));
        wrong.extend(bad.iter().map(|line| line[WRONG.len()..].to_string()));
        if bad.is_empty() && !(output.status.success() && text.contains(" attacks, tried ")) {
            wrong.push(format!("a part of the attacks ended with {}", output.status));
        }
    }
    wrong
}
