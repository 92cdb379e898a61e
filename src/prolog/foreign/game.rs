//! What the arbiter asks and announces.

use super::passing::{give, refused};
use crate::course::{self, Code, Reason};
use crate::prolog::answer::{ReplyMark, push_value};
use crate::prolog::host::{ArbiterEvent, Host, Referee};
use draughts::{COURSE, Color, Move, Square};

foreign! {
    /// The quiet limit of the game.
    fn turniir_quiet_limit() -> int |host| { host.game.quiet_limit }
    /// The side that begins: 1 or 2.
    fn turniir_first_turn() -> int |host| { host.game.turn.code() }
    /// Sets the board to the first position of the game.
    fn turniir_set_up() -> int |host| {
        let start = host.game.start.clone();
        host.set_board(&start);
        0
    }
    /// The legal steps of a colour on the board, with a continuing square or 0, 0, as
    /// [`push_step`] gives them; `!` and a reason for a broken board.
    fn turniir_steps(color: int, x: int, y: int) -> text |host| {
        let position = match host.position(color, x, y) {
            Ok(position) => position,
            Err(violation) => return give(&refused(violation.name())),
        };
        let mut out = ReplyMark::Done.text();
        for step in position.legal_moves(&COURSE) {
            push_step(&mut out, &step);
        }
        give(&out)
    }
    /// Remembers the board before a call.
    fn turniir_remember(color: int, x: int, y: int) -> int |host| {
        host.game.before = host.position(color, x, y).ok();
        i64::from(host.game.before.is_some())
    }
    /// Names what is wrong with the board against the remembered one: name, line end, sentence;
    /// `ok` for a legal step.
    fn turniir_violation() -> text |host| {
        let Some(before) = host.game.before else { return give("fact_invented\nthe board was broken before") };
        match host.board_facts().and_then(|facts| course::judge(&before, &facts)) {
            Ok(_) => give("ok"),
            Err(violation) => give(&format!("{}\n{violation}", violation.name())),
        }
    }
    /// 1 when players run outside the arbiter's machine.
    fn turniir_outside() -> int |host| { i64::from(host.game.referee.as_ref().is_some_and(|r| r.outside())) }
    /// Milliseconds that a player inside the arbiter's Prolog has for a call; 0 for no limit.
    fn turniir_call_limit() -> int |host| { host.game.call_limit.map_or(0, |limit| limit.as_millis() as i64) }
    /// Asks a player outside for a step: `ok`, or a reason and a detail.
    fn turniir_call_player(color: int, x: int, y: int) -> text |host| {
        let Some(color) = Color::from_code(color) else { return give("error\nno such colour") };
        let none = Err((Reason::Error, "no player".to_string()));
        let result = referee(host, none, |r, host| r.call_player(host, color, xy(x, y)));
        give(&outcome_text(result))
    }
    /// Announces the start.
    fn turniir_announce_start() -> int |host| {
        referee(host, (), |r, host| r.event(host, &ArbiterEvent::Start));
        0
    }
    /// Announces that a player inside the arbiter's machine is called.
    fn turniir_announce_call(color: int) -> int |host| {
        if let Some(color) = Color::from_code(color) {
            referee(host, (), |r, host| r.event(host, &ArbiterEvent::Call { color }));
        }
        0
    }
    /// Announces a step.
    fn turniir_announce_step(color: int, fx: int, fy: int, tx: int, ty: int, cx: int, cy: int, promoted: int) -> int |host| {
        if let Some(color) = Color::from_code(color) {
            let event = ArbiterEvent::Step { color, from: (fx, fy), to: (tx, ty), captured: xy(cx, cy), promoted: promoted != 0 };
            referee(host, (), |r, host| r.event(host, &event));
        }
        0
    }
    /// Announces the result; winner 0 for none.
    fn turniir_announce_result(winner: int, reason: text, detail: text) -> int |host| {
        let event = ArbiterEvent::Result {
            winner: Color::from_code(winner), reason: reason.parse().unwrap_or(Reason::Error), detail: detail.into_owned(),
        };
        referee(host, (), |r, host| r.event(host, &event));
        0
    }
}

/// A step as seven values: from, to, captured or 0 0, promotion 0 or 1.
pub(super) fn push_step(out: &mut String, step: &Move) {
    let captured = step.taken().squares().next().map_or((0, 0), Square::xy);
    let (from, to) = (step.from().xy(), step.to().xy());
    for n in [from.0, from.1, to.0, to.1, captured.0, captured.1, i64::from(step.crowns())] {
        push_value(out, n);
    }
}

fn outcome_text(result: Result<(), (Reason, String)>) -> String {
    match result {
        Ok(()) => "ok".into(),
        Err((reason, detail)) => format!("{reason}\n{detail}"),
    }
}

fn xy(x: i64, y: i64) -> Option<(i64, i64)> {
    (x != 0 || y != 0).then_some((x, y))
}

/// Runs the referee with the host free for its use.
fn referee<R>(host: &mut Host, otherwise: R, work: impl FnOnce(&mut dyn Referee, &mut Host) -> R) -> R {
    let Some(mut referee) = host.game.referee.take() else { return otherwise };
    let result = work(referee.as_mut(), host);
    host.game.referee = Some(referee);
    result
}
