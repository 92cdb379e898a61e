//! The copy of a program that tells of its calls, and of the places of its clauses.

use crate::prolog::watch::{Action, At, Passed, Port};

foreign! {
    /// An argument is to be overwritten, which the machine cannot do.
    fn turniir_overwrites() -> int |host| {
        if let Some(watcher) = host.watching.watcher.as_mut() {
            watcher.overwrites = true;
        }
        0
    }
    /// A call of the watched copy is at a port (0 call, 1 exit, 2 redo, 3 fail): 1 if its goal is to be shown, 2 if
    /// it has failed only to be made again, 3 if it is time to give up.
    fn turniir_port(port: int, number: int, depth: int) -> int |host| {
        let passed = |w: &mut Box<crate::prolog::watch::Watcher>| w.port(port, number, depth);
        match host.watching.watcher.as_mut().map(passed) {
            None | Some(Passed::Silent) => 0,
            Some(Passed::Shown) => 1,
            Some(Passed::Again) => 2,
            Some(Passed::Over) => 3,
        }
    }
    /// Shows the shipped goal at a port: 0 to go on, 1 to fail, 2 to give up, 3 to make the call again, 4 to take
    /// it as true.
    fn turniir_show_port(port: int, number: int, depth: int) -> int |host| {
        let goal = host.query.pop();
        let Some(watcher) = host.watching.watcher.as_mut() else { return 0 };
        let at = At { port: Port::from_number(port), number: number as usize, depth: depth.max(1) as usize };
        match watcher.show(&mut host.output, &host.texts.ops, at, &goal) {
            Action::Fail => 1,
            Action::Abort => 2,
            Action::Retry => 3,
            Action::Ignore => 4,
            _ => 0,
        }
    }
    /// A clause of the watched copy has begun (0) or come to its end (1).
    fn turniir_ran(clause: int, end: int) -> int |host| {
        if let Some(count) = host.watching.watcher.as_mut().and_then(|w| w.counts.get_mut(clause as usize)) {
            if end == 0 { count.0 += 1 } else { count.1 += 1 }
        }
        0
    }
    /// A clause of the copy is entered below so many others: its own depth.
    fn turniir_enter(clause: int, depth: int) -> int |host| { host.watching.active.enter(clause, depth) }
    /// The clause of the copy at a depth calls a goal: 1, or 0 when it is time to give up.
    fn turniir_at(depth: int, goal: int) -> int |host| { i64::from(host.watching.active.at(depth, goal)) }
}
