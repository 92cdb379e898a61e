//! A loading process that never comes back to the loader: it speaks for itself, makes its copies itself, and
//! lives from game to game.

use super::attacks::Must::{self, Lose, Refused};
use super::attacks::{Attack, Where};
use super::raw::*;
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::net::UnixStream;
use turniir::prolog::dialect::{About, LoadWarning};
use turniir::wall::fork_beside;
use turniir::worker::wire::{self, CallEnding, Reply, Request};

const fn directive(name: &'static str, must: Must, run: fn() -> i64) -> Attack {
    Attack { name, must, place: Where::Directive, run }
}

const LOAD: Must = Lose(&["load"]);

pub const ATTACKS: &[Attack] = &[
    directive("a copy that speaks natively", Refused, || serve(|game| copy(game, || 0))),
    directive("two copies for one leave", Refused, || {
        serve(|game| {
            let first = fork_beside();
            let second = fork_beside();
            match (first, second) {
                (Ok(0), Err(_)) => work(&game, || 0),
                // Either of two copies tells.
                (_, Ok(_)) => work(&game, || 2),
                _ => {}
            }
        })
    }),
    directive("a copy of a copy", Refused, || serve(|game| copy(game, children))),
    directive("the loading process as the worker", LOAD, || {
        serve(|game| {
            let _ = wire::send(&mut UnixStream::from(game), &Reply::Started);
            hang()
        })
    }),
    directive("the loading process as the worker, a copy running", LOAD, || {
        serve(|game| {
            if fork_beside().is_ok_and(|child| child == 0) {
                spin()
            }
            let _ = wire::send(&mut UnixStream::from(game), &Reply::Started);
            hang()
        })
    }),
    directive("a copy left running behind a refusal", LOAD, || {
        serve(|game| {
            if fork_beside().is_ok_and(|child| child == 0) {
                spin()
            }
            let _ = wire::send(&mut UnixStream::from(game), &Reply::Refused { reason: "no".into() });
            hang()
        })
    }),
    directive("a copy that never starts", LOAD, || {
        serve(|game| {
            let _ = fork_beside();
            std::mem::forget(game);
            spin()
        })
    }),
    directive("a game closed before it starts", LOAD, || serve(drop)),
    directive("an end before the game starts", LOAD, || {
        serve(|_| {
            sys(libc::SYS_exit_group, &[3]);
        })
    }),
    directive("a start with another sender's name", LOAD, || {
        serve(|game| {
            if fork_beside().is_ok_and(|child| child == 0) {
                let forged = [1, arbiter()].map(|pid| send_as(pid, game.as_raw_fd(), b"x"));
                work(&game, || forged.iter().sum());
            }
        })
    }),
    directive("a start that is not one", LOAD, || {
        serve(|game| copy_of(&game, called(CallEnding::Ok, begin())))
    }),
    directive("a start byte by byte", LOAD, || {
        serve(|game| {
            if fork_beside().is_ok_and(|child| child == 0) {
                let bytes = frame(64, &[b' '; 64]);
                for byte in &bytes {
                    sys(libc::SYS_write, &[i64::from(game.as_raw_fd()), byte as *const u8 as i64, 1]);
                    std::thread::sleep(std::time::Duration::from_millis(300));
                }
            }
        })
    }),
    directive("the loading process's socket as a memory", Refused, || {
        serve(|game| {
            copy(game, || {
                // What fits in has not been written by an earlier game.
                let own = sockets()[0];
                let flags = i64::from(libc::MSG_DONTWAIT | libc::MSG_NOSIGNAL);
                (0..10_000)
                    .take_while(|_| sys(libc::SYS_sendto, &[i64::from(own), text(c"x"), 1, flags]) > 0)
                    .count() as i64
            })
        })
    }),
    directive("the request for a game read by the game", Refused, || {
        serve(|game| {
            copy(game, || {
                let mut room = [0u8; 64];
                let own = i64::from(sockets()[0]);
                let flags = i64::from(libc::MSG_DONTWAIT);
                i64::from(sys(libc::SYS_recvfrom, &[own, room.as_mut_ptr() as i64, 64, flags]) > 0)
            })
        })
    }),
    directive("a flood behind the answer to the load", Refused, || {
        loaded("attacker");
        let own = i64::from(socket());
        let flags = i64::from(libc::MSG_DONTWAIT | libc::MSG_NOSIGNAL);
        while sys(libc::SYS_sendto, &[own, [7u8; 4096].as_ptr() as i64, 4096, flags]) > 0 {}
        requests(|game| copy(game, || 0))
    }),
    directive("a start that fails through nobody's fault", LOAD, || {
        serve(|game| {
            let reason = "no new process".into();
            let _ = wire::send(&mut UnixStream::from(game), &Reply::Broken { reason });
            hang()
        })
    }),
    directive("a name without end", Refused, || {
        loaded(&"\u{1b}[2J".repeat(1 << 16));
        requests(|game| copy(game, || 0))
    }),
    directive("memory filled before the game starts", LOAD, || {
        serve(|game| {
            let forked = fork_beside();
            let mut kept = Vec::new();
            for _ in 0..600 {
                kept.push(vec![1u8; 1 << 20]);
            }
            if forked.is_ok_and(|child| child == 0) {
                work(&game, || 0);
            }
            hang()
        })
    }),
];

fn loaded(name: &str) {
    let warnings = vec![
        LoadWarning {
            about: About::Other,
            place: name.into(),
            message: name.into(),
            predicate: Some(name.into()),
        };
        3
    ];
    say(&Reply::Loaded { module: name.into(), main: name.into(), warnings });
}

/// Says that the file is loaded, and gives each game that is asked for to the function.
fn serve(game: fn(OwnedFd)) -> i64 {
    loaded("attacker");
    requests(game)
}

fn requests(game: fn(OwnedFd)) -> i64 {
    let socket = stream(socket());
    loop {
        match wire::receive::<Request>(&mut &*socket) {
            Ok(Some(Request::Start { .. })) => {
                if let Ok(descriptor) = wire::receive_descriptor(&socket) {
                    game(descriptor);
                }
            }
            _ => hang(),
        }
    }
}

/// Makes a copy that plays a game.
fn copy(game: OwnedFd, attack: fn() -> i64) {
    if fork_beside().is_ok_and(|child| child == 0) {
        work(&game, attack)
    }
}

/// Makes a copy that begins in its own way.
fn copy_of(game: &OwnedFd, word: Reply) {
    if fork_beside().is_ok_and(|child| child == 0) {
        let _ = wire::send(&mut &*stream(game.as_raw_fd()), &word);
        hang()
    }
}

/// Begins a game, and tells in the first call what came of the attack.
fn work(game: &OwnedFd, attack: impl Fn() -> i64) {
    let socket = stream(game.as_raw_fd());
    let _ = wire::send(&mut &*socket, &Reply::Started);
    let _ = wire::receive::<Request>(&mut &*socket);
    let mut reply = called(CallEnding::Error, Vec::new());
    if let Reply::Called { detail, .. } = &mut reply {
        *detail = format!("came_to({})", attack());
    }
    let _ = wire::send(&mut &*socket, &reply);
    let _ = wire::receive::<Request>(&mut &*socket);
    let _ = wire::send(&mut &*socket, &Reply::Located { place: String::new() });
    hang()
}
