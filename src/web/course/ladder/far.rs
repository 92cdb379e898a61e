//! The ladder's games by workers at a queue (docs/scale.md), as many at a time as they play.

use super::pairing::Lost;
use super::{IDLE, job, paired, played, step_of};
use crate::player::PlayerSpec;
use crate::prolog::dialect::files::Others;
use crate::queue::{Answer, Answered, Desk, Order, Packed, QueueError, Server, Task, is_sound, short_hash};
use crate::tournament::LaneMessage;
use crate::web::app::App;
use crate::web::failure::Failure;
use crate::web::store::versions::{self, LadderGame};
use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// How long an answer is waited for before it is looked whom to pair.
const LISTEN: Duration = Duration::from_millis(200);
/// Games that wait beside those in play, so that no worker is idle meanwhile: few, for a version that comes waits behind
/// them.
const WAITING: usize = 2;

/// Versions whose files are held at hand; those of versions that have been replaced go with the rest beyond that.
const FILES: usize = 400;

/// A game that workers are asked for.
struct Posted {
    /// The versions, White's first.
    ids: [i64; 2],
    /// Where it begins, as FEN.
    start: String,
    files: [Option<Packed>; 2],
}

/// The ladder's desk at the queue.
pub struct FarLadder {
    desk: Desk,
    files: HashMap<PathBuf, Packed>,
    /// Games that are posted and not answered.
    open: HashMap<u64, Posted>,
    /// Games that came to no end lately.
    lost: Lost,
    /// Games that the store has not taken, and their numbers.
    unstored: Vec<(u64, LadderGame)>,
    number: u32,
    told: (usize, usize),
}

impl FarLadder {
    /// Comes to the queue; the key is that of the folder that is served.
    ///
    /// # Errors
    /// When there is no server, or it does not take us.
    pub fn open(server: &Server, order: Order, key: &[u8]) -> Result<FarLadder, QueueError> {
        // The same whenever this folder is served: what an ended server left there is taken back.
        let order = Order { tournament: format!("t{}", short_hash(&[b"ladder", key])), ..order };
        let desk = Desk::open(server, order, HashSet::new())?;
        Ok(FarLadder {
            desk,
            files: HashMap::new(),
            open: HashMap::new(),
            lost: Lost::new(),
            unstored: Vec::new(),
            // Not those of an ended server, whose answers may be on their way.
            number: rand::random::<u32>() / 2,
            told: (0, 0),
        })
    }

    /// Has games played as long as the server runs.
    pub fn play(mut self, app: &App, runtime: &tokio::runtime::Handle) {
        let (mut looked, mut answer) = (None::<Instant>, false);
        while !*app.stopping.borrow() {
            if answer || looked.is_none_or(|at| at.elapsed() > IDLE) {
                self.store(app, runtime);
                while self.has_room() && self.post(app, runtime) {}
                looked = Some(Instant::now());
            }
            let answered = self.desk.hear(LISTEN);
            answer = answered.is_some();
            if let Some(answered) = answered {
                self.take(app, runtime, answered);
            }
            if let Some(reason) = self.desk.trouble() {
                tracing::warn!(reason, "the ladder's queue");
            }
            let now = self.desk.workers();
            if now != self.told {
                tracing::info!(workers = now.0, games = now.1, "the ladder's workers");
                self.told = now;
            }
        }
        self.desk.close(true);
    }

    fn has_room(&self) -> bool {
        let (_, games) = self.desk.workers();
        games > 0 && self.open.len() < games + WAITING && self.desk.room() > 0
    }

    /// Posts a game; whether there was one to post.
    fn post(&mut self, app: &App, runtime: &tokio::runtime::Handle) -> bool {
        let mut unfinished = self.lost.lately().clone();
        for game in self.open.values() {
            *unfinished.entry((game.ids[0], game.ids[1])).or_default() += 1;
        }
        let Some(pair) = paired(app, runtime, &unfinished) else { return false };
        self.number += 1;
        let job = job(app, &pair, self.number);
        self.forget();
        let mut files = [None, None];
        for (spec, packed) in job.specs.iter().zip(&mut files) {
            let PlayerSpec::Prolog { path, .. } = spec else { continue };
            if !self.files.contains_key(path) {
                match self.desk.put_files(path, &Others::default()) {
                    Ok(Some(put)) => drop(self.files.insert(path.clone(), put)),
                    Ok(None) => return false,
                    Err(error) => {
                        tracing::warn!(%error, "the ladder's queue");
                        return false;
                    }
                }
            }
            *packed = self.files.get(path).cloned();
        }
        let posted = Posted { ids: pair.ids(), start: pair.start, files: files.clone() };
        self.open.insert(self.number.into(), posted);
        let job = Box::new(crate::tournament::Job { files: Vec::new(), ..job });
        self.desk.post(self.number.into(), Task::Game { job, files });
        true
    }

    /// Forgets files when there are many, but those of games that may have to be posted again.
    fn forget(&mut self) {
        if self.files.len() > FILES {
            self.files.clear();
            let open: HashSet<&str> =
                self.open.values().flat_map(|g| g.files.iter().flatten()).map(|f| f.hash.as_str()).collect();
            self.desk.forget_files(|hash| open.contains(hash));
        }
    }

    fn take(&mut self, app: &App, runtime: &tokio::runtime::Handle, answered: Answered) {
        let Answered { number, answer, worker } = answered;
        let Some(Posted { ids, start, .. }) = self.open.remove(&number) else {
            self.desk.done(number);
            return;
        };
        let Some(game) = game_of(ids, &start, &answer) else {
            // Its files may be gone.
            self.lost.count(ids);
            tracing::warn!(worker, ?answer, "a game of the ladder was not played");
            self.files.clear();
            self.desk.done(number);
            return;
        };
        self.unstored.push((number, game));
        self.store(app, runtime);
    }

    /// Writes what was answered; only what the store has is acknowledged.
    fn store(&mut self, app: &App, runtime: &tokio::runtime::Handle) {
        for (number, game) in std::mem::take(&mut self.unstored) {
            let written = game.clone();
            match runtime.block_on(app.db.write(move |db| versions::put_ladder(db, &written))) {
                Ok(()) => self.desk.done(number),
                // One of the versions was removed meanwhile.
                Err(Failure::LogIn) => self.desk.done(number),
                Err(failure) => {
                    tracing::error!(?failure, "a game of the ladder was not kept");
                    self.unstored.push((number, game));
                }
            }
        }
    }
}

/// The game that an answer tells of.
fn game_of(ids: [i64; 2], start: &str, answer: &Answer) -> Option<LadderGame> {
    let Answer::Game(messages) = answer else { return None };
    let (Some(LaneMessage::Done(result)), true) = (messages.last(), is_sound(messages)) else { return None };
    let moves: Vec<String> = messages
        .iter()
        .filter_map(|message| match message {
            LaneMessage::Event(event) => step_of(event),
            _ => None,
        })
        .collect();
    Some(played(ids, start, result, &moves))
}
