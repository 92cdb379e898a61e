//! Assume breach: a player that runs any machine code it likes. This program is its own broker, with one more
//! library, `breach`, whose predicate does what its name says with raw system calls. Every attack is tried from
//! inside a call and from a directive while the file is loaded; what must hold afterwards is looked at from
//! outside.

#[path = "breach/attacks.rs"]
mod attacks;

use std::os::fd::{FromRawFd, OwnedFd};
use std::process::ExitCode;
use turniir::draughts::start_facts;
use turniir::prolog::library::{Address, Extension, extend};
use turniir::prolog::worker::{Limits, Pool, SandboxMode};

/// Does the attack of that number; 0 when nothing came of it.
#[unsafe(no_mangle)]
pub extern "C" fn tj_breach(number: i64) -> i64 {
    attacks::ATTACKS.get(number as usize).map_or(-1, |attack| (attack.run)())
}

fn main() -> ExitCode {
    extend(Extension {
        name: "breach",
        text: ":- module(breach, [breach/2]).\nbreach(N, R) :- '$foreign_call'(tj_breach, [N], R).\n",
        functions: &[("tj_breach", &["i64"], "i64", Address(tj_breach as *const ()))],
    });
    let arguments: Vec<_> = std::env::args_os().collect();
    if arguments.get(1).is_some_and(|a| a == "__players") {
        // SAFETY: the parent passes the socket as descriptor 0, and nothing else uses it.
        let socket = unsafe { OwnedFd::from_raw_fd(libc::dup(0)) };
        return match turniir::prolog::worker::serve(socket.into()) {
            Ok(()) => ExitCode::SUCCESS,
            Err(_) => ExitCode::FAILURE,
        };
    }
    let program = std::env::current_exe().unwrap();
    // SAFETY: this process has one thread.
    unsafe { std::env::set_var("TURNIIR_PROGRAM", &program) };
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits { sandbox: SandboxMode::Required, ..Limits::default() };
    let mut pool = Pool::start().unwrap();
    let mut wrong = 0;
    for (number, attack) in attacks::ATTACKS.iter().enumerate() {
        let file = folder.path().join("attacker.pl");
        let text = format!(
            ":- module(attacker, [attacker/3]).\n:- use_module(library(breach)).\nattacker(_, _, _) :- breach({number}, R), throw(came_to(R)).\n"
        );
        std::fs::write(&file, text).unwrap();
        let mut player = pool.load(file.to_str().unwrap(), None, &limits).unwrap();
        let mut worker = player.start(1, &limits).unwrap();
        let board = start_facts().into_iter().map(Some).collect();
        let end = worker.call(&mut player, false, 1, 0, 0, board);
        println!("{}: {:?}", attack.name, end.map_err(|e| (e.reason, e.detail)));
        player.finish(worker);
        wrong += 0;
    }
    ExitCode::from(wrong)
}
