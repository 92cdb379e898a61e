//! A piece of work at a worker: signs of life while it is done, its files, its answer.

use super::busy::Busy;
use super::connect::Server;
use super::duel::{pair, training};
use super::error::one_line;
use super::files::{get, unpack};
use super::message::{Answer, Packed, Task, Work};
use super::names;
use super::play::Player;
use crate::course::Reason;
use crate::player::PlayerSpec;
use crate::tournament::{Job, LaneMessage};
use crate::wall::Mode;
use async_nats::Client;
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::{AckKind, Context, Message};
use say::said;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;

/// How a worker works.
#[derive(Clone, Debug)]
pub struct Worker {
    /// Whose games it plays.
    pub server: Server,
    /// What it is called among others, and by the server's permissions.
    pub name: String,
    /// Games at a time.
    pub jobs: usize,
    /// What this machine has: tournaments may ask for it.
    pub tags: Vec<String>,
    /// How far players are closed in, whatever a tournament says.
    pub sandbox: Mode,
    /// Bytes of this machine's memory that a player's processes may hold together.
    pub share: u64,
    /// The share of lost time, 0 to 1, from which it is too busy: it takes no more games then, and hands back those that
    /// somebody lost by time.
    pub busy: f64,
    /// It ends when there has been nothing to do for so long.
    pub idle: Option<Duration>,
}

/// What a worker tells of itself.
#[derive(Clone, Debug)]
pub enum WorkerNews {
    /// It is there, and how fast one core is.
    Ready {
        /// What it is called.
        name: String,
        /// Millions of the engine's nodes a second.
        speed: f64,
    },
    /// The server cannot be reached.
    ServerGone,
    /// It can again.
    ServerBack,
    /// There is work of another program.
    OtherProgram {
        /// Its name for people.
        tournament: String,
        /// Of its program.
        theirs: String,
        /// Of this program.
        ours: String,
    },
    /// It loses too much time, so much of it, and takes no more games for now.
    TooBusy {
        /// The share of lost time, 0 to 1.
        lost: f64,
    },
    /// A game was handed back, and why.
    HandedBack {
        /// A sentence.
        reason: String,
    },
    /// An answer cannot be given for the moment.
    Waits {
        /// What the server says.
        reason: String,
    },
}

/// What a worker has to work with.
pub struct Hands {
    pub client: Client,
    pub context: Context,
    pub name: String,
    pub player: Player,
    /// Where players' files are unpacked.
    pub cache: PathBuf,
    pub busy: Busy,
    pub speed: f64,
    pub counts: Mutex<Counts>,
    /// Files are unpacked one after another.
    pub unpacking: tokio::sync::Mutex<()>,
    pub ends: watch::Receiver<bool>,
    pub worker: Worker,
    pub tell: Arc<dyn Fn(WorkerNews) + Send + Sync>,
}

/// What a worker has done.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    pub playing: usize,
    pub played: u64,
    pub handed_back: u64,
    pub broken: u64,
}

/// Work that was handed out so often without an answer is not begun once more.
const TRIES: i64 = 3;
/// A game is handed back so often at most.
const BACKS: u32 = 3;
/// How far limits of time are scaled.
const SCALE: (f64, f64) = (0.1, 10.0);

impl Hands {
    /// What was done until now.
    pub fn counts(&self) -> Counts {
        *self.count()
    }

    fn count(&self) -> std::sync::MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A piece of work begins.
    pub fn begin(&self) {
        self.count().playing += 1;
    }

    /// It has ended.
    pub fn end(&self) {
        self.count().playing -= 1;
    }

    /// Does a piece of work and answers; `lost_after` is how long the server waits for a sign of life.
    pub async fn handle(&self, message: Message, lost_after: Duration) {
        let Ok(work) = serde_json::from_slice::<Work>(&message.payload) else {
            // What nobody can read is not handed out again.
            let _ = message.ack_with(AckKind::Term).await;
            return;
        };
        let (sequence, delivered) = message.info().map_or((0, 1), |i| (i.stream_sequence, i.delivered));
        let signs = async {
            loop {
                tokio::time::sleep(lost_after / 3).await;
                let _ = message.ack_with(AckKind::Progress).await;
            }
        };
        let mut ends = self.ends.clone();
        let done = async {
            tokio::select! {
                answer = self.answer(&work, delivered) => answer,
                _ = ends.wait_for(|over| *over) => Answer::Back(said!("queue-worker-stops").english()),
            }
        };
        let answer = tokio::select! {
            answer = done => answer,
            () = signs => return,
        };
        {
            let mut count = self.count();
            match &answer {
                Answer::Back(_) => count.handed_back += 1,
                Answer::Broken(_) | Answer::Hopeless(_) => count.broken += 1,
                _ => count.played += 1,
            }
        }
        if let Answer::Back(reason) = &answer {
            (self.tell)(WorkerNews::HandedBack { reason: reason.clone() });
        }
        let id = format!("{}.{sequence}.{delivered}", work.ticket);
        self.send(&work, &answer, &id, &message, lost_after).await;
    }

    /// Sends an answer, as long as it takes, and only then lets go of the work.
    async fn send(&self, work: &Work, answer: &Answer, id: &str, message: &Message, lost_after: Duration) {
        let subject = names::result_subject(&work.tournament, &self.name);
        let most = self.client.max_payload();
        let mut told = String::new();
        for (part, bytes) in answer.to_messages(work.number, &work.ticket, most).into_iter().enumerate() {
            let id = format!("{id}.{part}");
            loop {
                let publish = PublishMessage::build().payload(bytes.clone().into()).message_id(&id);
                let sent = match self.context.send_publish(subject.clone(), publish).await {
                    Ok(taken) => taken.await.map(drop).map_err(|e| one_line(&e)),
                    Err(e) => Err(one_line(&e)),
                };
                let Err(reason) = sent else { break };
                if reason != told {
                    (self.tell)(WorkerNews::Waits { reason: reason.clone() });
                    told = reason;
                }
                if *self.ends.borrow() {
                    return;
                }
                tokio::time::sleep(Duration::from_secs(1).min(lost_after / 3)).await;
                let _ = message.ack_with(AckKind::Progress).await;
            }
        }
        // Should this get lost, the work is handed out again and its answer dropped.
        let _ = message.double_ack().await;
    }

    async fn answer(&self, work: &Work, delivered: i64) -> Answer {
        if delivered > TRIES {
            return Answer::Hopeless(TRIES as u32);
        }
        match &work.task {
            Task::Wait { milliseconds } => {
                tokio::time::sleep(Duration::from_millis((*milliseconds).min(3_600_000))).await;
                Answer::Waited
            }
            Task::Game { job, files } => self.game(work, job, files).await,
            Task::Pair(task) => {
                let (task, sandbox) = (task.clone(), self.worker.sandbox);
                let points = tokio::task::spawn_blocking(move || pair(&task, sandbox)).await;
                match points {
                    Ok(Ok(points)) => Answer::Pair(points),
                    Ok(Err(reason)) => Answer::Broken(reason),
                    Err(error) => Answer::Broken(one_line(&error)),
                }
            }
            Task::Train(task) => {
                let weights = match &task.weights {
                    Some(packed) => match get(&self.client, packed).await {
                        Ok(bytes) => Some(bytes),
                        Err(reason) => return Answer::Broken(reason),
                    },
                    None => None,
                };
                let task = task.clone();
                let lines = tokio::task::spawn_blocking(move || training(&task, weights.as_deref())).await;
                match lines {
                    Ok(Ok(lines)) => Answer::Positions(lines),
                    Ok(Err(reason)) => Answer::Broken(reason),
                    Err(error) => Answer::Broken(one_line(&error)),
                }
            }
        }
    }

    async fn game(&self, work: &Work, given: &Job, files: &[Option<Packed>; 2]) -> Answer {
        let mut job = given.clone();
        let mut moved = Vec::new();
        for (spec, packed) in job.specs.iter_mut().zip(files) {
            match spec {
                PlayerSpec::Prolog { path, .. } => {
                    let there = match packed {
                        Some(packed) => match self.unpacked(packed).await {
                            Ok(folder) => folder.join(&packed.own),
                            Err(reason) => return Answer::Broken(reason),
                        },
                        None => self.cache.join("none").join(path.file_name().unwrap_or_default()),
                    };
                    moved.push((there.clone(), path.clone()));
                    *path = there;
                }
                PlayerSpec::Random => {}
                PlayerSpec::Engine(engine) if !engine.has_files() => {}
                PlayerSpec::Engine(_) | PlayerSpec::Hub(_) | PlayerSpec::Lines(_) => {
                    return Answer::Broken(said!("queue-no-programs").english());
                }
            }
        }
        (job.share, job.sandbox, job.files) = (self.worker.share, self.worker.sandbox, Vec::new());
        if let Some(speed) = work.speed {
            let factor = (speed / self.speed).clamp(SCALE.0, SCALE.1);
            job.move_time *= factor;
            job.load_time *= factor;
        }
        let before = self.busy.now();
        let _in_play = self.busy.game();
        let Some(mut words) = self.player.play(job).await else {
            return Answer::Back(said!("queue-worker-stops").english());
        };
        let reason = match words.last() {
            Some(LaneMessage::Done(result)) => result.reason,
            Some(LaneMessage::Broken(reason)) => return Answer::Broken(reason.clone()),
            _ => return Answer::Broken(said!("queue-worker-stops").english()),
        };
        let lost = self.busy.now().lost_since(before).unwrap_or(0.0);
        if reason == Reason::Time && lost > self.worker.busy && work.backs < BACKS {
            let percent = (100.0 * lost).round() as u32;
            return Answer::Back(said!("queue-too-busy", number = percent).english());
        }
        for (here, there) in moved {
            words = renamed(words, &here, &there);
        }
        Answer::Game(words)
    }

    /// The folder of a player's files.
    async fn unpacked(&self, packed: &Packed) -> Result<PathBuf, String> {
        let plain = |text: &str| text.chars().all(|c| c.is_ascii_hexdigit());
        if !plain(&packed.hash) || packed.own.contains('/') || [".", "..", ""].contains(&&*packed.own) {
            return Err(said!("queue-other-file").english());
        }
        let folder = self.cache.join(&packed.hash);
        let _one = self.unpacking.lock().await;
        if !folder.is_dir() {
            let bytes = get(&self.client, packed).await?;
            unpack(&bytes, &folder)?;
        }
        Ok(folder)
    }
}

/// Words in which a file's place here is the one that its tournament knows.
fn renamed(words: Vec<LaneMessage>, here: &Path, there: &Path) -> Vec<LaneMessage> {
    // As they stand inside texts of JSON.
    let inside = |path: &Path| {
        let text = serde_json::to_string(&path.to_string_lossy()).unwrap_or_default();
        text.trim_matches('"').to_string()
    };
    let folder = |path: &Path| path.parent().map_or_else(String::new, &inside);
    let pairs = [
        (inside(here), inside(there)),
        (folder(here), if folder(there).is_empty() { ".".into() } else { folder(there) }),
    ];
    let Ok(mut text) = serde_json::to_string(&words) else { return words };
    if !text.contains(&pairs[1].0) {
        return words;
    }
    for (here, there) in pairs {
        text = text.replace(&here, &there);
    }
    serde_json::from_str(&text).unwrap_or(words)
}
