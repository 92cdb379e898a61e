//! What a coordinator's desk does all the while: posting, taking answers, looking who is there.

use super::answers::{Claim, Open, Parts};
use super::error::one_line;
use super::message::{Answer, Head};
use super::names;
use super::status::{Asked, TournamentState, ask};
use async_nats::Client;
use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream::Stream;
use async_nats::jetstream::{AckKind, Context, Message};
use futures_util::StreamExt;
use say::said;
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::UnboundedReceiver;

/// What the desk is told.
pub enum News {
    /// An answer that was waited for: its number, who gave it, and its messages.
    Answer(u64, Answer, String, Vec<Message>),
    /// Something holds the work up.
    Trouble(String),
    /// The server cannot be reached.
    Gone(String),
    /// It can be reached.
    Fine,
    Census(Census),
    /// The server is another one, or has lost what it had.
    Emptied,
}

/// Who is there.
#[derive(Clone, Copy, Debug, Default)]
pub struct Census {
    pub workers: usize,
    /// Games at a time of all workers.
    pub games: usize,
    /// How often in a row the streams had nothing of ours.
    pub gone: u32,
}

/// How long is waited between two attempts.
const PAUSE: Duration = Duration::from_secs(1);
/// How often is looked who is there.
const LOOK: Duration = Duration::from_secs(2);
/// How long an answer that was not posted in this run is put off, and how often.
const EARLY: Duration = Duration::from_secs(2);
const EARLY_TIMES: i64 = 60;

/// What the tasks share.
#[derive(Clone)]
pub struct Tasks {
    pub client: Client,
    pub context: Context,
    pub games: Stream,
    pub results: Stream,
    pub tournament: String,
    pub name: String,
    pub terms: String,
    pub lost_after: Duration,
    pub open: Arc<Mutex<Open>>,
    /// Games that are over, of how many.
    pub stands: Arc<Mutex<(u64, u64)>>,
    pub tell: Sender<News>,
}

impl Tasks {
    /// Begins all of it.
    pub fn begin(self, answers: PullConsumer, todo: UnboundedReceiver<(u64, Vec<u8>)>) {
        tokio::spawn(self.clone().post(todo));
        tokio::spawn(self.clone().take(answers));
        tokio::spawn(self.clone().look());
        tokio::spawn(self.tell_state());
    }

    async fn post(self, mut todo: UnboundedReceiver<(u64, Vec<u8>)>) {
        let subject = names::game_subject(&self.tournament);
        // Numbers that are posted again are other messages; those of a run before were taken back.
        let run = hex_time();
        let mut posts: u64 = 0;
        while let Some((number, bytes)) = todo.recv().await {
            posts += 1;
            let id = format!("{}.{number}.{run}.{posts}", self.tournament);
            self.patiently(|| {
                let message = PublishMessage::build().payload(bytes.clone().into()).message_id(&id);
                let sent = self.context.send_publish(subject.clone(), message);
                async move { sent.await.map_err(|e| one_line(&e))?.await.map_err(|e| one_line(&e)) }
            })
            .await;
        }
    }

    /// Does something until it works; why it does not is told when that changes.
    async fn patiently<T, F: Future<Output = Result<T, String>>>(&self, mut what: impl FnMut() -> F) -> T {
        let mut told = String::new();
        loop {
            match what().await {
                Ok(done) => return done,
                Err(reason) => {
                    if reason != told {
                        let text = said!("queue-waits", reason = reason.clone()).worded();
                        let _ = self.tell.send(News::Trouble(text));
                        told = reason;
                    }
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }

    async fn take(self, mut answers: PullConsumer) {
        let mut parts = Parts::default();
        loop {
            if let Ok(mut messages) = answers.messages().await {
                while let Some(Ok(message)) = messages.next().await {
                    self.took(message, &mut parts).await;
                }
            }
            tokio::time::sleep(PAUSE / 4).await;
            // The server may be another one, or have lost what it knew.
            answers = self
                .patiently(|| async {
                    match self.results.get_consumer(&self.tournament).await {
                        Ok(consumer) => Ok(consumer),
                        Err(_) => {
                            names::streams(&self.context).await.map_err(|e| e.to_string())?;
                            names::expect(&self.results, &self.tournament).await.map_err(|e| e.to_string())
                        }
                    }
                })
                .await;
        }
    }

    async fn took(&self, message: Message, parts: &mut Parts) {
        let worker = message.subject.split('.').nth(3).unwrap_or_default().to_string();
        let Some((head, _)) = Head::read(&message.payload) else {
            let _ = message.ack().await;
            return;
        };
        let claim = self.open().claim(&head);
        match claim {
            Claim::Wanted => {}
            Claim::Early if message.info().is_ok_and(|i| i.delivered < EARLY_TIMES) => {
                let _ = message.ack_with(AckKind::Nak(Some(EARLY))).await;
                return;
            }
            Claim::Doubled | Claim::Forged | Claim::Early => {
                {
                    let mut open = self.open();
                    let count = if claim == Claim::Doubled { &mut open.doubled } else { &mut open.forged };
                    *count += u64::from(head.part == 0);
                }
                let _ = message.ack().await;
                return;
            }
        }
        let Some(messages) = parts.take(&head, &worker, message) else { return };
        let bytes: Vec<u8> = messages
            .iter()
            .flat_map(|m| Head::read(&m.payload).map_or(&[][..], |(_, at)| &m.payload[at..]))
            .copied()
            .collect();
        let answer = Answer::from_bytes(&bytes)
            .unwrap_or_else(|| Answer::Broken(said!("queue-odd-answer", worker = worker.clone()).english()));
        {
            let mut open = self.open();
            open.tickets.remove(&head.number);
            open.finished.insert(head.number);
        }
        let _ = self.tell.send(News::Answer(head.number, answer, worker, messages));
    }

    fn open(&self) -> std::sync::MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks who is there and whether the streams still have what was posted.
    async fn look(self) {
        let (mut gone, mut none, mut told) = (0, 0, None);
        loop {
            let states = ask(&self.client, Duration::from_millis(500)).await;
            let own = |w: &&super::status::WorkerState| {
                serde_json::from_str::<super::message::Terms>(&self.terms)
                    .is_ok_and(|t| t.identity == w.identity && t.needs.iter().all(|n| w.tags.contains(n)))
            };
            let workers: Vec<_> = states.workers.iter().filter(own).collect();
            gone = match self.left().await {
                Some(0) => gone + 1,
                _ => 0,
            };
            // Workers that have just been started are not there at the first look.
            none = if workers.is_empty() { none + 1 } else { 0 };
            let why = (none >= 2).then(|| self.why_nobody(&states.workers));
            if let Some(why) = why.as_ref().filter(|why| told.as_ref() != Some(*why)) {
                let _ = self.tell.send(News::Trouble(why.clone()));
            }
            told = why;
            let games = workers.iter().map(|w| w.jobs).sum();
            let census = Census { workers: workers.len(), games, gone };
            if self.tell.send(News::Census(census)).is_err() {
                return;
            }
            if gone >= 3 {
                gone = 0;
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Why none of the workers that are there plays these games.
    fn why_nobody(&self, workers: &[super::status::WorkerState]) -> String {
        let Ok(terms) = serde_json::from_str::<super::message::Terms>(&self.terms) else {
            return String::new();
        };
        let Some(other) = workers.iter().find(|w| w.identity != terms.identity) else {
            return match workers {
                [] => said!("queue-no-worker").worded(),
                _ => said!("queue-no-tags", tags = terms.needs.join(", ")).worded(),
            };
        };
        if workers.iter().any(|w| w.identity == terms.identity) {
            return said!("queue-no-tags", tags = terms.needs.join(", ")).worded();
        }
        let names: Vec<String> = workers.iter().map(|w| text::visible_line(&w.name, 40)).take(5).collect();
        let names = names.join(", ");
        let (theirs, ours) = (other.identity.shown(), terms.identity.shown());
        let theirs = text::visible_line(&theirs, 100);
        said!("queue-other-workers", names = names, theirs = theirs, ours = ours).worded()
    }

    /// Messages of this tournament in both streams; none if that cannot be known. Makes the consumer anew if it is gone.
    async fn left(&self) -> Option<u64> {
        let games = match self.games.consumer_info(&self.tournament).await {
            Ok(info) => info,
            Err(error) if error.to_string().contains("not found") => {
                names::streams(&self.context).await.ok()?;
                let (terms, lost_after) = (self.terms.clone(), self.lost_after);
                names::offer(&self.games, &self.tournament, terms, lost_after).await.ok()?;
                let _ = self.tell.send(News::Emptied);
                return None;
            }
            Err(_) => return None,
        };
        let results = self.results.consumer_info(&self.tournament).await.ok()?;
        let in_play = games.num_ack_pending + results.num_ack_pending;
        Some(games.num_pending + results.num_pending + in_play as u64)
    }

    /// Tells who asks how this tournament stands.
    async fn tell_state(self) {
        let Ok(mut asked) = self.client.subscribe(names::ASK).await else { return };
        let (begun, mut at_first) = (Instant::now(), None);
        while let Some(question) = asked.next().await {
            let Some(reply) = question.reply else { continue };
            let (finished, known) = *self.stands.lock().unwrap_or_else(PoisonError::into_inner);
            let first: u64 = *at_first.get_or_insert(finished);
            let (doubled, forged) = {
                let open = self.open();
                (open.doubled, open.forged)
            };
            let state = TournamentState {
                tournament: self.tournament.clone(),
                name: text::visible_line(&self.name, 100),
                finished,
                known,
                played: finished - first.min(finished),
                seconds: begun.elapsed().as_secs_f64(),
                doubled,
                forged,
            };
            let bytes = serde_json::to_vec(&Asked::Tournament(state)).unwrap_or_default();
            let _ = self.client.publish(reply, bytes.into()).await;
        }
    }
}

/// A word that no run before had.
fn hex_time() -> String {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    format!("{:x}", now.as_nanos())
}
