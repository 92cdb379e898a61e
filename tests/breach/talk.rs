//! Talking to the arbiter: in a call, as a worker that says what it likes.

use super::attacks::Must::{self, Lose, Refused};
use super::attacks::Where::{Anywhere, Call, Directive};
use super::attacks::{Attack, at};
use super::raw::*;
use std::time::Duration;
use turniir::worker::wire::{CallEnding, LONGEST, Reply};

const fn call(name: &'static str, must: Must, run: fn() -> i64) -> Attack {
    Attack { name, must, place: Call, run }
}

const LOST: Must = Lose(&["crash"]);
/// Whether the end of the socket is seen depends on whether the loaded process had closed it when it was frozen.
const CLOSED: Must = Lose(&["crash", "time"]);
/// It answers like a player that made no step.
const NO_STEP: Must = Lose(&["no-step", "illegal-step"]);
const CANNOT_SPEAK: &str = "{\"answer\":\"called\",\"outcome\":\"ok\"";

pub const ATTACKS: &[Attack] = &[
    at("garbage", LOST, || {
        write(&[0xff; 4096]);
        hang()
    }),
    at("garbage as long as it says", LOST, || {
        write(&frame(100, &[b'x'; 100]));
        hang()
    }),
    at("nothing as a frame", LOST, || {
        write(&frame(0, b""));
        hang()
    }),
    at("a frame cut short, and closed", CLOSED, || {
        write(&frame(1000, CANNOT_SPEAK.as_bytes()));
        sys(libc::SYS_close, &[i64::from(socket())]);
        hang()
    }),
    at("a claim of four gigabytes", LOST, || {
        write(&frame(u32::MAX, b"x"));
        hang()
    }),
    at("a claim one byte too long", LOST, || {
        write(&frame(LONGEST as u32 + 1, b"x"));
        hang()
    }),
    at("a claim of 8 MiB, and no more", Lose(&["time"]), || {
        write(&frame(LONGEST as u32, b"{"));
        hang()
    }),
    at("a frame byte by byte", Lose(&["time"]), || {
        write(&frame(LONGEST as u32, b"{"));
        loop {
            write(b" ");
            std::thread::sleep(Duration::from_millis(2));
        }
    }),
    at("the length byte by byte", Lose(&["time"]), || {
        write(&[1]);
        hang()
    }),
    at("8 MiB of numbers", LOST, || {
        write(&frame(LONGEST as u32, &[b"[1".as_slice(), &b",1".repeat(LONGEST / 2 - 2), b"1]"].concat()));
        hang()
    }),
    at("8 MiB of brackets", LOST, || {
        write(&frame(LONGEST as u32, &[b'['; LONGEST]));
        hang()
    }),
    at("8 MiB of a text", LOST, || {
        write(&frame(LONGEST as u32, &[b'"'; LONGEST]));
        hang()
    }),
    call("a board of a million", NO_STEP, || {
        say(&called(CallEnding::Ok, vec![None; 1_600_000]));
        hang()
    }),
    call("a board of numbers that mean something else", NO_STEP, || {
        let odd = [1 << 41, (1 << 41) + 1, i64::MAX, i64::MIN, 1 << 40, -(1 << 40)];
        say(&called(
            CallEnding::Ok,
            odd.iter().flat_map(|&n| [Some((n, 1, 1)), Some((1, n, n)), Some((n, n, n))]).collect(),
        ));
        hang()
    }),
    call("no board", NO_STEP, || {
        say(&called(CallEnding::Ok, Vec::new()));
        hang()
    }),
    call("an output of 8 MiB", NO_STEP, || {
        let mut reply = called(CallEnding::Ok, begin());
        if let Reply::Called { output, .. } = &mut reply {
            *output = "\u{1b}[2J".repeat(900_000);
        }
        say(&reply);
        hang()
    }),
    call("a detail of 3 MB with control characters", Lose(&["error"]), || {
        let mut reply = called(CallEnding::Error, Vec::new());
        if let Reply::Called { detail, .. } = &mut reply {
            *detail = "\u{1b}]0;title\u{7}".repeat(300_000);
        }
        say(&reply);
        hang()
    }),
    call("the longest times there are", NO_STEP, || {
        let mut reply = called(CallEnding::Ok, begin());
        if let Reply::Called { cpu_us, wall_us, .. } = &mut reply {
            (*cpu_us, *wall_us) = (u64::MAX, u64::MAX);
        }
        say(&reply);
        hang()
    }),
    call("an outcome that there is not", LOST, || {
        say_outcome("won");
        hang()
    }),
    call("its own game not played", LOST, || {
        say_outcome("not-played");
        hang()
    }),
    call("answers before it is asked", NO_STEP, || {
        (0..50).for_each(|_| say(&called(CallEnding::Ok, begin())));
        hang()
    }),
    call("a step, and work on the opponent's time", Lose(&["time"]), || {
        say(&called(CallEnding::Ok, first_step()));
        spin()
    }),
    call("a step, and an answer for the next call", NO_STEP, || {
        say(&called(CallEnding::Ok, first_step()));
        say(&called(CallEnding::Ok, first_step()));
        hang()
    }),
    at("the answer of a broker", LOST, || speak(Reply::Ready)),
    at("the answer of a keeper", LOST, || speak(Reply::Kept)),
    at("a process to be killed", LOST, || {
        say(&Reply::Made);
        send_with_descriptors(b"d", &[socket()]);
        hang()
    }),
    at("a leave", LOST, || speak(Reply::Permitted)),
    at("the opponent's end", LOST, || {
        speak(Reply::Ended { signal: Some(9), code: None, said: "x".into(), peak: 0 })
    }),
    at("a listener", LOST, || speak(Reply::Closed)),
    call("refused", LOST, || speak(Reply::Refused { reason: "\u{1b}c".repeat(100_000) })),
    at("nobody to blame", LOST, || speak(Reply::Broken { reason: "the disk is full".into() })),
    call("loaded", LOST, || {
        speak(Reply::Loaded { module: "m".into(), main: "m".into(), warnings: Vec::new() })
    }),
    at("started", LOST, || speak(Reply::Started)),
    at("a directive", LOST, || speak(Reply::Directive { number: usize::MAX, place: "x".into() })),
    at("units", LOST, || speak(Reply::Units { units: Vec::new(), problems: Vec::new() })),
    at("a place that was not asked for", LOST, || speak(Reply::Located { place: "x".into() })),
    call("an error whose place never comes", Lose(&["error"]), || {
        say(&called(CallEnding::Error, Vec::new()));
        spin()
    }),
    at("descriptors with a message", LOST, || {
        let own = socket();
        // They go with the first byte of a frame, and with none.
        send_with_descriptors(&[4], &[own; 10]);
        write(&[0, 0, 0, b'n', b'u', b'l', b'l']);
        (0..100).for_each(|_| {
            send_with_descriptors(b"xxxx", &[0, 1, 2, own]);
        });
        hang()
    }),
    at("a descriptor in the middle of a frame", LOST, || {
        write(&frame(1000, b"{"));
        (0..200).for_each(|_| {
            send_with_descriptors(b" ", &[0, 2, socket()]);
        });
        write(&[b'x'; 1000]);
        hang()
    }),
    at("a socket inside itself", CLOSED, || {
        let own = socket();
        (0..200).for_each(|_| {
            send_with_descriptors(&[0xff; 4], &[own]);
        });
        sys(libc::SYS_close, &[i64::from(own)]);
        hang()
    }),
    at("another sender's name", Must::End, || {
        let pids = [1, arbiter(), 0, -1, i64::from(i32::MAX)];
        pids.into_iter().map(|pid| send_as(pid, socket(), b"x")).sum()
    }),
    at("bytes out of band", Lose(&["crash", "time"]), || {
        let own = i64::from(socket());
        for _ in 0..100 {
            sys(libc::SYS_sendto, &[own, text(c"x"), 1, i64::from(libc::MSG_OOB | libc::MSG_DONTWAIT)]);
        }
        hang()
    }),
    at("as much as the socket takes", LOST, || {
        loop {
            write(&[0xfe; 1 << 16]);
        }
    }),
    at("the socket closed, and no end", CLOSED, || {
        sys(libc::SYS_close, &[i64::from(socket())]);
        hang()
    }),
    at("the socket closed, and work", CLOSED, || {
        sys(libc::SYS_close, &[i64::from(socket())]);
        spin()
    }),
    at("never an answer", Lose(&["time"]), || hang()),
    at("never an answer, with work", Lose(&["time"]), || spin()),
    at("never an answer, with alarms", Lose(&["time", "crash"]), || {
        let often = [0i64, 50, 0, 50];
        sys(libc::SYS_setitimer, &[0, often.as_ptr() as i64, 0]);
        spin()
    }),
    at("an end with code 0", LOST, || sys(libc::SYS_exit_group, &[0])),
    at("an end with code 7", LOST, || sys(libc::SYS_exit_group, &[7])),
    at("an end of the thread alone", LOST, || sys(libc::SYS_exit, &[255])),
    at("an abort", Lose(&["crash"]), || std::process::abort()),
    at("no address", Lose(&["crash"]), || {
        // SAFETY: the fault is what is tested.
        unsafe { std::ptr::null::<i64>().read_volatile() }
    }),
    at("no instruction", Lose(&["crash"]), || {
        // SAFETY: as above.
        unsafe { std::arch::asm!("ud2") };
        1
    }),
    at("a trap", Lose(&["crash"]), || {
        // SAFETY: as above.
        unsafe { std::arch::asm!("int3") };
        1
    }),
    at("a return from no signal", Lose(&["crash"]), || sys(libc::SYS_rt_sigreturn, &[])),
    at("a flood of errors", Refused, || {
        let line = "memory allocation failed\u{1b}[2J\n".repeat(100);
        for _ in 0..2000 {
            sys(libc::SYS_write, &[2, line.as_ptr() as i64, line.len() as i64]);
        }
        0
    }),
    at("a flood of errors without end", Lose(&["time"]), || {
        loop {
            sys(libc::SYS_write, &[2, [b'x'; 4096].as_ptr() as i64, 4096]);
        }
    }),
    at("errors that name another reason, and an end", Lose(&["memory", "crash"]), || {
        let line = b"memory allocation of 5 bytes failed\n";
        sys(libc::SYS_write, &[2, line.as_ptr() as i64, line.len() as i64]);
        sys(libc::SYS_exit_group, &[9])
    }),
    Attack {
        name: "a directive's own refusal",
        must: Lose(&["load"]),
        place: Directive,
        run: || speak(Reply::Refused { reason: "\u{1b}[31m".repeat(1 << 18) }),
    },
    Attack {
        name: "sleep between the words",
        must: Lose(&["time"]),
        place: Anywhere,
        run: || {
            let long = [3600i64, 0];
            sys(libc::SYS_nanosleep, &[long.as_ptr() as i64, 0]);
            1
        },
    },
];

fn speak(reply: Reply) -> i64 {
    say(&reply);
    hang()
}
