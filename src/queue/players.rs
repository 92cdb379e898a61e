//! A tournament's games for workers: a [`Crew`] that brings them to the queue.

use super::connect::Server;
use super::desk::{Answered, Desk, Order};
use super::error::{QueueError, one_line};
use super::message::{Answer, Packed, Task};
use super::sound::is_sound;
use crate::player::PlayerSpec;
use crate::prolog::dialect::files::Others;
use crate::tournament::{Config, Crew, Job, LaneMessage, RunError, Word};
use say::said;
use std::collections::{HashMap, HashSet, VecDeque};
use std::path::PathBuf;
use std::time::Duration;

/// Workers at a queue, as who plays a tournament's games.
pub struct QueueCrew {
    desk: Desk,
    files: HashMap<PathBuf, Packed>,
    words: VecDeque<Word>,
    /// Who answered last, for which game.
    last: Option<(u32, String)>,
    told: (usize, usize),
}

/// Whether a player cannot be played elsewhere: it is a program, or has files of this machine.
pub fn only_here(spec: &PlayerSpec) -> bool {
    match spec {
        PlayerSpec::Hub(_) | PlayerSpec::Lines(_) => true,
        PlayerSpec::Engine(engine) => engine.has_files(),
        PlayerSpec::Prolog { .. } | PlayerSpec::Random => false,
    }
}

impl QueueCrew {
    /// Comes to the queue, and brings the players' files there. `finished` are the numbers of games that are over.
    ///
    /// # Errors
    /// When there is no server, it does not take us, or players cannot be brought there.
    pub fn open(
        server: &Server,
        order: Order,
        config: &Config,
        finished: impl Iterator<Item = u32>,
    ) -> Result<QueueCrew, QueueError> {
        let finished: HashSet<u64> = finished.map(u64::from).collect();
        if let Some(player) = config.players.iter().find(|p| !p.withdrawn && only_here(&p.spec)) {
            return Err(QueueError(said!("queue-only-here", player = &player.name)));
        }
        let mut desk = Desk::open(server, order, finished)?;
        let others = Others::of(&config.files());
        let mut files = HashMap::new();
        for player in config.players.iter().filter(|p| !p.withdrawn) {
            let PlayerSpec::Prolog { path, .. } = &player.spec else { continue };
            // What cannot be read can be no player: its games say so, as they would here.
            let Some(packed) = desk.put_files(path, &others)? else { continue };
            files.insert(path.clone(), packed);
        }
        Ok(QueueCrew { desk, files, words: VecDeque::new(), last: None, told: (0, 0) })
    }

    /// Ends it: with `over` the server forgets the tournament, without what is in play is kept for who goes on.
    /// Returns answers that came twice, those with a wrong ticket, and games that were posted again.
    pub fn close(self, over: bool) -> (u64, u64, u64) {
        let counts = self.desk.counts();
        self.desk.close(over);
        counts
    }

    fn took(&mut self, Answered { number, answer, worker }: Answered) {
        let game = number as u32;
        let message = match answer {
            Answer::Game(messages) if is_sound(&messages) => {
                self.last = Some((game, worker));
                self.words.extend(messages.into_iter().map(|message| Word { game, message }));
                return;
            }
            Answer::Broken(reason) => LaneMessage::Broken(text::visible_line(&reason, 500)),
            Answer::Hopeless(times) => {
                LaneMessage::Hopeless(said!("not-played-worker", count = times).english())
            }
            _ => LaneMessage::Broken(said!("queue-odd-answer", worker = worker).english()),
        };
        self.words.push_back(Word { game, message });
        // It is not kept in the store, or posted anew: nobody need say it again.
        self.desk.done(number);
    }
}

impl Crew for QueueCrew {
    fn room(&mut self) -> usize {
        self.desk.room()
    }

    fn give(&mut self, job: &Job) -> Result<(), RunError> {
        let packed = |spec: &PlayerSpec| match spec {
            PlayerSpec::Prolog { path, .. } => self.files.get(path).cloned(),
            _ => None,
        };
        let files = job.specs.each_ref().map(packed);
        // Each player has a folder of its own there.
        let job = Box::new(Job { files: Vec::new(), ..job.clone() });
        self.desk.post(job.number.into(), Task::Game { job, files });
        Ok(())
    }

    fn hear(&mut self) -> Result<Option<Word>, RunError> {
        if self.words.is_empty()
            && let Some(answered) = self.desk.hear(Duration::from_millis(100))
        {
            self.took(answered);
        }
        Ok(self.words.pop_front())
    }

    fn kept(&mut self, game: u32) {
        self.desk.done(game.into());
    }

    fn machine(&self, game: u32) -> Option<String> {
        self.last.as_ref().filter(|(number, _)| *number == game).map(|(_, worker)| one_line(worker))
    }

    fn trouble(&mut self) -> Option<String> {
        self.desk.trouble()
    }

    fn about(&mut self) -> Option<String> {
        let now = self.desk.workers();
        if now == self.told {
            return None;
        }
        self.told = now;
        Some(said!("run-workers", workers = now.0, games = now.1).worded())
    }

    fn stands(&mut self, finished: usize, known: usize) {
        self.desk.stands(finished as u64, known as u64);
    }
}
