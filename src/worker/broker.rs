//! The process that builds a machine once and makes keepers: forks of it that have the machine too. It runs
//! nothing of a player, and neither do the keepers.

use super::ending::{die_with_parent, exit};
use super::keeper;
use super::wire::{self, Reply, Request};
use crate::prolog::Machine;
use crate::wall::{Child, fork_apart};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use std::os::unix::net::UnixStream;

/// The players of a game.
const TWO: usize = 2;

/// Serves until its parent closes the socket.
///
/// # Errors
/// If the machine cannot start; the text is for people.
pub fn serve(mut control: UnixStream) -> Result<(), String> {
    die_with_parent();
    let mut machine = Some(Machine::new().map_err(|e| e.to_string())?);
    wire::send(&mut control, &Reply::Ready).map_err(|e| e.to_string())?;
    let mut kept = 0;
    while let Ok(Some(request)) = wire::receive::<Request>(&mut control) {
        let Request::Keep { mode } = request else { continue };
        let Ok(socket) = wire::receive_descriptor(&control) else { continue };
        reap();
        let mut socket = UnixStream::from(socket);
        // Where more than one game is played, keepers find everything there.
        if let Some(machine) = machine.as_mut().filter(|_| kept == TWO) {
            machine.take_in_all();
            crate::prolog::library::read_all();
        }
        match fork_apart(mode) {
            Ok(Child::Here(lacks)) => {
                drop(control);
                die_with_parent();
                if let Some(machine) = machine.take() {
                    keeper::keep(machine, socket, mode, lacks);
                }
                exit(0);
            }
            Ok(Child::There(_)) => kept += 1,
            Err(error) => {
                let reason = format!("no process in namespaces of its own ({error})");
                let _ = wire::send(&mut socket, &Reply::Refused { reason });
            }
        }
    }
    Ok(())
}

fn reap() {
    while let Ok(status) = waitpid(None, Some(WaitPidFlag::WNOHANG)) {
        if status == WaitStatus::StillAlive {
            break;
        }
    }
}
