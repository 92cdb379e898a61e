//! The games of a tournament that are being played, as `turniir run` tells them step by step.

use crate::arbiter::GameEvent;
use crate::tournament::position_code;
use draughts::{COURSE, Game, Position, Square, fen};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A line of what it prints.
#[derive(Deserialize)]
struct Line {
    number: u32,
    names: [String; 2],
    event: GameEvent,
}

struct Board {
    names: [String; 2],
    game: Game,
}

/// The boards, by the numbers of their games.
#[derive(Default)]
pub struct Boards(BTreeMap<u32, Board>);

impl Boards {
    /// Takes a line; whether anything has changed.
    pub fn take(&mut self, line: &str) -> bool {
        let Ok(Line { number, names, event }) = serde_json::from_str(line) else { return false };
        match event {
            GameEvent::Start { fen: start, .. } => {
                let start = start.and_then(|f| fen::parse(&f).ok()).unwrap_or(Position::start(&COURSE));
                self.0.insert(number, Board { names, game: Game::from(&COURSE, start) });
                true
            }
            GameEvent::Step { from, to, .. } => {
                let square = |[x, y]: [i64; 2]| Square::from_xy(x, y);
                let (Some(board), Some(ends)) = (self.0.get_mut(&number), square(from).zip(square(to)))
                else {
                    return false;
                };
                let legal = board.game.legal_moves();
                let step = legal.iter().find(|m| (m.from(), m.to()) == ends);
                step.inspect(|m| board.game.play(m)).is_some()
            }
            _ => false,
        }
    }

    /// Those whose games are not among the ended ones.
    pub fn without(&mut self, ended: impl Fn(u32) -> bool) {
        self.0.retain(|number, _| !ended(*number));
    }

    /// As browsers get them.
    pub fn told(&self) -> Value {
        let one = |(number, board): (&u32, &Board)| {
            let last = board.game.moves().last().map(|m| [m.from().to_string(), m.to().to_string()]);
            json!({
                "number": number, "names": board.names, "ply": board.game.moves().len(),
                "position": position_code(board.game.position()), "last": last,
            })
        };
        self.0.iter().map(one).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Boards;

    #[test]
    fn boards_follow_what_is_told_and_nothing_else() {
        let mut boards = Boards::default();
        let line = |event: &str| format!(r#"{{"number":7,"names":["a","b"],"event":{event}}}"#);
        let step = |to: &str| {
            line(&format!(
                r#"{{"event":"step","n":1,"color":"white","from":[3,3],"to":{to},"captured":null,"promoted":false,"cpu_ms":1.0,"wall_ms":1.0}}"#
            ))
        };
        assert!(!boards.take(&step("[4,4]")), "no game yet");
        assert!(boards.take(&line(r#"{"event":"start","white":"a","black":"b","rules":"course"}"#)));
        assert!(!boards.take(&step("[5,5]")), "no legal step");
        assert!(boards.take(&step("[4,4]")));
        assert!(!boards.take("hello") && !boards.take("{}"));
        let told = boards.told();
        assert_eq!((told[0]["ply"].as_u64(), told[0]["last"][1].as_str()), (Some(1), Some("d4")));
        boards.without(|number| number == 7);
        assert_eq!(boards.told().as_array().unwrap().len(), 0);
    }
}
