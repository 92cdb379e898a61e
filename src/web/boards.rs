//! Games that nobody plays at a page, as they are played: those of tournaments, as `turniir run` tells them step by
//! step, and that of the ladder.

use crate::arbiter::GameEvent;
use crate::tournament::position_code;
use draughts::{COURSE, Game, Position, Square, fen};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio::sync::watch;

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
        self.follow(number, names, &event)
    }

    /// Takes what happens in a game; whether anything has changed.
    pub fn follow(&mut self, number: u32, names: [String; 2], event: &GameEvent) -> bool {
        match event {
            GameEvent::Start { fen: start, .. } => {
                let start = start.as_ref().and_then(|f| fen::parse(f).ok());
                let start = start.unwrap_or(Position::start(&COURSE));
                self.0.insert(number, Board { names, game: Game::from(&COURSE, start) });
                true
            }
            GameEvent::Step { from, to, .. } => {
                let square = |[x, y]: &[i64; 2]| Square::from_xy(*x, *y);
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

    /// Takes away those of games that have ended; whether there were any.
    pub fn without(&mut self, ended: impl Fn(u32) -> bool) -> bool {
        let before = self.0.len();
        self.0.retain(|number, _| !ended(*number));
        self.0.len() < before
    }

    /// As browsers get them.
    pub fn seen(&self) -> Vec<Seen> {
        let one = |(number, board): (&u32, &Board)| Seen {
            number: *number,
            names: board.names.clone(),
            ply: board.game.moves().len(),
            position: position_code(board.game.position()),
            last: board.game.moves().last().map(|m| [m.from().to_string(), m.to().to_string()]),
        };
        self.0.iter().map(one).collect()
    }
}

/// A board as browsers get it.
#[derive(Clone, Debug, Serialize)]
pub struct Seen {
    pub number: u32,
    pub names: [String; 2],
    pub ply: usize,
    /// Its dark squares, as scripts have them.
    pub position: String,
    /// Where the last step began and ended.
    pub last: Option<[String; 2]>,
}

/// Who has games played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    Ladder,
    Tournament(i64),
}

impl Source {
    /// The page where its games are listed.
    pub fn address(self) -> String {
        match self {
            Source::Ladder => "/ladder".into(),
            Source::Tournament(id) => format!("/tournament/{id}"),
        }
    }
}

/// All boards of now.
pub type All = BTreeMap<Source, Arc<[Seen]>>;

/// What is being played, told to whoever watches. Who tells waits for nobody: a slow watcher misses steps.
pub struct OnAir(watch::Sender<All>);

impl Default for OnAir {
    fn default() -> OnAir {
        OnAir(watch::channel(All::new()).0)
    }
}

impl OnAir {
    /// The boards of a source now; none when it has ended.
    pub fn tell(&self, source: Source, boards: Arc<[Seen]>) {
        self.0.send_if_modified(|all| match boards.is_empty() {
            true => all.remove(&source).is_some(),
            false => {
                all.insert(source, boards);
                true
            }
        });
    }

    /// What is to be seen now, and when that changes.
    pub fn follow(&self) -> watch::Receiver<All> {
        self.0.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::{Boards, OnAir, Seen, Source};
    use std::sync::Arc;

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
        let seen = boards.seen();
        assert_eq!((seen[0].ply, seen[0].last.clone().unwrap()[1].as_str()), (1, "d4"));
        boards.without(|number| number == 7);
        assert!(boards.seen().is_empty());
    }

    #[test]
    fn what_has_ended_is_not_on_air() {
        let air = OnAir::default();
        let mut watcher = air.follow();
        let board =
            Seen { number: 1, names: Default::default(), ply: 0, position: String::new(), last: None };
        air.tell(Source::Tournament(3), [board].into());
        assert!(watcher.has_changed().unwrap());
        assert_eq!(watcher.borrow_and_update().keys().collect::<Vec<_>>(), [&Source::Tournament(3)]);
        air.tell(Source::Tournament(3), Arc::default());
        assert!(watcher.borrow_and_update().is_empty());
        air.tell(Source::Ladder, Arc::default());
        assert!(!watcher.has_changed().unwrap(), "nothing is new");
    }
}
