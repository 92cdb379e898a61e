//! The goals that Rust runs: how they went, what they answer, and marks that backtracking leaves.

use super::passing::give;
use crate::prolog::answer::push_value;
use crate::prolog::host::{self, QueryEnd};
use crate::prolog::messages;
use std::time::Instant;

foreign! {
    /// How the query ended: 1 true, 0 false, 2 an exception, which was shipped.
    fn turniir_outcome(how: int) -> int |host| {
        host.query.end = match how { 1 => QueryEnd::True, 0 => QueryEnd::False, _ => QueryEnd::Threw };
        host.query.ended = Some((host::cpu_time(), Instant::now()));
        if how == 2 {
            host.query.ball = Some(host.query.pop());
        }
        0
    }
    /// Takes note of the status with which the program asks to end.
    fn turniir_halt(status: int) -> int |host| { host.query.status = status; 0 }
    /// Ends the last call of a player and waits for the next: its three arguments and whether it is
    /// probed for choice points; nothing when the game is over.
    fn turniir_next_call() -> text |host| {
        let Some(mut calls) = host.game.calls.take() else { return give("") };
        let call = calls.next(host);
        if host.watching.wanted_place.is_some() || host.watching.wanted.is_some() {
            host.game.calls = Some(calls);
        } else if call.is_some() {
            host.begin();
            host.game.calls = Some(calls);
            host.game.calls_made += 1;
        }
        let mut out = String::new();
        for n in call.into_iter().flatten() {
            push_value(&mut out, n);
        }
        give(&out)
    }
    /// Notes whether a probed call left no choice point.
    fn turniir_deterministic(yes: int) -> int |host| { host.query.deterministic = yes != 0; 0 }
    /// Keeps a shipped answer for the caller of a query.
    fn turniir_answer() -> int |host| { let term = host.query.pop(); host.query.answers.push(term); 0 }
    /// Shows a shipped answer of the top level: 1 if another is wanted.
    fn turniir_shown(last: int) -> int |host| {
        let answer = host.query.pop();
        let Some(mut ask) = host.query.asker.take() else { return 0 };
        let more = ask(host, &answer, last != 0);
        host.query.asker = Some(ask);
        i64::from(more)
    }
    /// The shipped exception as a sentence.
    fn turniir_describe() -> text |host| {
        let ball = host.query.pop();
        give(&messages::sentence(&ball))
    }
    /// A new mark, not set.
    fn turniir_mark_new() -> int |host| { host.marks.push(0); host.marks.len() as i64 - 1 }
    /// Sets a mark.
    fn turniir_mark_set(mark: int) -> int |host| {
        if let Some(m) = host.marks.get_mut(mark as usize) { *m = 1; }
        0
    }
    /// Gives a mark a number.
    fn turniir_mark_put(mark: int, number: int) -> int |host| {
        if let Some(m) = host.marks.get_mut(mark as usize) { *m = number; }
        0
    }
    /// Adds to a mark's number, which is given back.
    fn turniir_mark_add(mark: int, by: int) -> int |host| {
        let Some(m) = host.marks.get_mut(mark as usize) else { return 0 };
        *m = m.saturating_add(by);
        *m
    }
    /// 1 if a mark is set.
    fn turniir_marked(mark: int) -> int |host| {
        i64::from(host.marks.get(mark as usize).is_some_and(|m| *m != 0))
    }
}
