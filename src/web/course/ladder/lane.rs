//! The ladder's games on this machine: a lane, the process that plays a tournament's games, plays one after another.

use super::{played, step_of};
use crate::arbiter::GameEvent;
use crate::tournament::{Job, LaneMessage};
use crate::wall::own_program;
use crate::web::app::App;
use crate::web::boards::{Boards, Source};
use crate::web::lazily;
use crate::web::store::versions::LadderGame;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// How often watchers are told of new steps.
const OFTEN: Duration = Duration::from_millis(150);
/// A game that lasts longer is given up.
const LONGEST: Duration = Duration::from_secs(900);

/// A lane that is running.
pub struct LadderLane {
    child: Child,
    lines: Receiver<String>,
}

impl Drop for LadderLane {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl LadderLane {
    /// Starts one.
    ///
    /// # Errors
    /// When there is no process to be had.
    pub fn start() -> std::io::Result<LadderLane> {
        let mut command = Command::new(own_program()?);
        command.arg("__lane").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        lazily::ends_with_us(&mut command);
        let mut child = command.spawn()?;
        let (say, lines) = channel();
        if let Some(out) = child.stdout.take() {
            std::thread::spawn(move || {
                for line in BufReader::new(out).lines().map_while(Result::ok) {
                    if say.send(line).is_err() {
                        return;
                    }
                }
            });
        }
        Ok(LadderLane { child, lines })
    }

    /// Plays a game, with each event told; none if the lane failed or the server stops.
    fn play(
        &mut self,
        job: &Job,
        pair: [i64; 2],
        stopped: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(&GameEvent),
    ) -> Option<LadderGame> {
        let text = serde_json::to_string(job).ok()?;
        let input = self.child.stdin.as_mut()?;
        writeln!(input, "{text}").and_then(|()| input.flush()).ok()?;
        let (begun, mut moves) = (Instant::now(), Vec::new());
        while begun.elapsed() < LONGEST && !stopped() {
            let line = match self.lines.recv_timeout(Duration::from_millis(500)) {
                Ok(line) => line,
                Err(std::sync::mpsc::RecvTimeoutError::Timeout) => continue,
                Err(_) => return None,
            };
            let message = serde_json::from_str(&line).ok()?;
            if let LaneMessage::Event(event) = &message {
                tell(event);
            }
            match message {
                LaneMessage::Event(event) => moves.extend(step_of(&event)),
                LaneMessage::Done(result) => return Some(played(pair, &job.start, &result, &moves)),
                LaneMessage::Broken(reason) => {
                    tracing::warn!(reason, "a game of the ladder was not played");
                    return None;
                }
                _ => {}
            }
        }
        None
    }
}

/// Plays a game that can be watched. Its last position stays until the next game begins, or none is to be played: games
/// of fast players end sooner than anybody sees them.
pub fn shown(app: &App, lane: &mut LadderLane, job: &Job, pair: [i64; 2]) -> Option<LadderGame> {
    let (mut boards, mut told) = (Boards::default(), None::<Instant>);
    let game = lane.play(job, pair, &|| *app.stopping.borrow(), &mut |event| {
        let changed = boards.follow(job.number, job.names.clone(), event);
        // Steps of fast players follow each other faster than anybody looks.
        if changed && told.is_none_or(|t| t.elapsed() > OFTEN) {
            told = Some(Instant::now());
            app.on_air.tell(Source::Ladder, boards.seen().into());
        }
    });
    app.on_air.tell(Source::Ladder, boards.seen().into());
    game
}
