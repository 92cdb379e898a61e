//! The copy of a program that tells of its calls, and of the places of its clauses.

use crate::prolog::watch::{Action, Port};

foreign! {
    /// A call of the watched copy is at a port (0 call, 1 exit, 2 redo, 3 fail): 1 if its goal is to be shown.
    fn turniir_port(port: int, number: int, depth: int) -> int |host| {
        i64::from(host.watching.watcher.as_mut().is_some_and(|w| w.port(port, number, depth)))
    }
    /// Shows the shipped goal at a port: 0 to go on, 1 to fail, 2 to give up.
    fn turniir_show_port(port: int, depth: int) -> int |host| {
        let goal = host.query.pop();
        let Some(watcher) = host.watching.watcher.as_mut() else { return 0 };
        let (port, depth) = (Port::from_number(port), depth.max(1) as usize);
        match watcher.show(&mut host.output, &host.texts.ops, port, depth, &goal) {
            Action::GoOn | Action::Stay | Action::Leap | Action::Skip => 0,
            Action::Fail => 1,
            Action::Abort => 2,
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
