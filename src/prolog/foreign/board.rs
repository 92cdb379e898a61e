//! The facts of the board, `ruut/3`, whose statuses the blackboard has too.

use super::passing::give;
use crate::prolog::answer::{FREE, ReplyMark, board_char, push_small, push_status};
use crate::prolog::facts::BOARD;
use draughts::Square;

foreign! {
    /// The status of a square (0..31) if one plain fact is there, -1 for none, -2 for what is not
    /// plain.
    fn turniir_board_square(square: int) -> int |host| { host.show_square(square) }
    /// What the blackboard must be told: two characters for each square whose status it does not
    /// have, the square and the status (plus 2).
    fn turniir_board_changes() -> text |host| {
        let mut out = String::new();
        for (square, status) in host.show_board() {
            push_small(&mut out, square);
            push_status(&mut out, status);
        }
        give(&out)
    }
    /// Whether a goal was interrupted that may have changed the board, which the blackboard has not been told.
    fn turniir_board_in_doubt() -> int |host| { i64::from(host.board_in_doubt) }
    /// What the blackboard has of the board is not known any more.
    fn turniir_board_unknown() -> int |host| { host.board_unknown(); 0 }
    /// It has been told of all.
    fn turniir_board_known() -> int |host| { host.board_in_doubt = false; host.output.expect_nothing(); 0 }
    /// Adds a fact of the board at the end; the square's new status for the blackboard.
    fn turniir_board_push(square: int, status: int) -> int |host| {
        let Some(at) = u8::try_from(square).ok().and_then(Square::new) else { return -2 };
        let (x, y) = at.xy();
        host.store.push(BOARD, &[x, y, status], false, false);
        host.show_square(square)
    }
    /// Deletes the one fact of a square.
    fn turniir_board_delete(square: int) -> int |host| {
        let Some(at) = u8::try_from(square).ok().and_then(Square::new) else { return 0 };
        let (x, y) = at.xy();
        let found = host.store.find(BOARD, &[x, y, FREE]).0;
        host.shown.empty(at);
        found.first().map_or(0, |one| i64::from(host.store.delete(BOARD, one.row)))
    }
    /// The facts of the board that match (-1 for any), a character each; `!` if one is not plain.
    fn turniir_board_find(x: int, y: int, status: int) -> text |host| {
        let code = |n: i64| if n == -1 { FREE } else { n };
        let (answers, more) = host.store.find(BOARD, &[code(x), code(y), code(status)]);
        let (mut out, refused) = (String::new(), ReplyMark::Refused.text());
        for answer in &answers {
            let plain = match *answer.args {
                [x, y, s] if answer.slot == 0 => Square::from_xy(x, y).and_then(|at| board_char(at, s)),
                _ => None,
            };
            match plain {
                Some(c) => out.push(c),
                None => return give(&refused),
            }
        }
        give(if more.is_some() { &refused } else { &out })
    }
}
