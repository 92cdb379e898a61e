//! The processes of this machine that play a run's games, one game at a time each.

use super::crew::{Crew, RunError, Word};
use super::lane::{Job, LaneMessage};
use super::lane_process::{Heard, LaneProcess, Running};
use draughts::Rules;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// Lanes, started when there are games for them. One that dies, or that takes longer than any game can, is replaced.
pub struct Lanes {
    most: usize,
    lanes: Vec<LaneProcess>,
    tell: Sender<Heard>,
    heard: Receiver<Heard>,
}

impl Lanes {
    /// So many games at a time.
    pub fn new(jobs: usize) -> Lanes {
        let (tell, heard) = channel();
        Lanes { most: jobs.max(1), lanes: Vec::new(), tell, heard }
    }

    /// Starts a lane, in the place of a broken one or as a new one.
    fn add(&mut self, place: Option<usize>) -> Result<usize, RunError> {
        let at = place.unwrap_or(self.lanes.len());
        let generation = place.map_or(0, |p| self.lanes[p].generation + 1);
        let started = LaneProcess::start(at, generation, self.tell.clone());
        let lane = started.map_err(|e| RunError::Lanes(e.to_string()))?;
        match place {
            Some(place) => self.lanes[place] = lane,
            None => self.lanes.push(lane),
        }
        Ok(at)
    }

    /// A lane whose game takes longer than any game can.
    fn overdue(&self) -> Option<usize> {
        let late = |l: &LaneProcess| l.running.as_ref().is_some_and(|r| r.since.elapsed() > r.most);
        self.lanes.iter().position(late)
    }

    /// The end of a lane's game that has no result: the process goes too.
    fn broken(&mut self, lane: usize, reason: String) -> Result<Option<Word>, RunError> {
        let game = self.lanes[lane].running.take().map(|r| r.game);
        self.add(Some(lane))?;
        Ok(game.map(|game| Word { game, message: LaneMessage::Broken(reason) }))
    }

    /// Something that makes [`Crew::hear`] return at once.
    pub fn waker(&self) -> impl Fn() + Send + use<> {
        let tell = self.tell.clone();
        move || drop(tell.send(Heard { lane: usize::MAX, generation: 0, message: None }))
    }

    /// [`Crew::give`] with another number for the game than its own: games of several tournaments have the same.
    ///
    /// # Errors
    /// If there is no process to be had.
    pub fn give_as(&mut self, game: u32, job: &Job) -> Result<(), RunError> {
        let lane = match self.lanes.iter().position(|l| l.running.is_none()) {
            Some(free) => free,
            None => self.add(None)?,
        };
        let running = Running { game, since: Instant::now(), most: longest(job) };
        self.lanes[lane].give(job, running).map_err(|e| RunError::Lanes(e.to_string()))
    }

    /// Ends the process that plays a game, whose result nobody wants.
    ///
    /// # Errors
    /// If there is no process to be had in its place.
    pub fn give_up(&mut self, game: u32) -> Result<(), RunError> {
        let of = |l: &LaneProcess| l.running.as_ref().is_some_and(|r| r.game == game);
        match self.lanes.iter().position(of) {
            Some(lane) => self.broken(lane, String::new()).map(drop),
            None => Ok(()),
        }
    }
}

/// How long a game can take at most.
fn longest(job: &Job) -> Duration {
    // 24 pieces and 15 quiet steps between captures bound the steps of a course game; other rules have longer ones.
    let stepwise = Rules::by_name(&job.rules).is_none_or(|rules| rules.stepwise);
    let steps = if stepwise { 30.0 * f64::from(job.quiet_limit + 1) } else { 2000.0 };
    Duration::from_secs_f64((60.0 + 12.0 * job.load_time + steps * (job.move_time + 1.0)).min(1e7))
}

impl Crew for Lanes {
    fn room(&mut self) -> usize {
        self.most - self.lanes.iter().filter(|l| l.running.is_some()).count()
    }

    fn give(&mut self, job: &Job) -> Result<(), RunError> {
        self.give_as(job.number, job)
    }

    fn hear(&mut self) -> Result<Option<Word>, RunError> {
        if let Some(lane) = self.overdue() {
            return self.broken(lane, "it took longer than any game can".into());
        }
        // A lane that there is not is a call to look for other things.
        let Heard { lane, generation, message } = match self.heard.recv_timeout(Duration::from_millis(100)) {
            Ok(heard) => heard,
            Err(RecvTimeoutError::Timeout) => return Ok(None),
            Err(RecvTimeoutError::Disconnected) => return Err(RunError::Lanes("no lane is left".into())),
        };
        if self.lanes.get(lane).is_none_or(|l| l.generation != generation) {
            return Ok(None);
        }
        match message {
            None => self.broken(lane, "the process that played it has ended".into()),
            Some(LaneMessage::Broken(reason)) => self.broken(lane, reason),
            Some(message) => {
                let place = &mut self.lanes[lane].running;
                let game = place.as_ref().map(|r| r.game);
                if matches!(message, LaneMessage::Done(_)) {
                    *place = None;
                }
                Ok(game.map(|game| Word { game, message }))
            }
        }
    }
}
