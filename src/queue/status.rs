//! How things stand at a queue: everybody who takes part is asked, and the streams.

use super::connect::Server;
use super::error::QueueError;
use super::identity::Identity;
use super::message::Terms;
use super::names;
use async_nats::Client;
use async_nats::jetstream;
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};

/// What who is asked answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Asked {
    Worker(WorkerState),
    Tournament(TournamentState),
}

/// A worker as it says of itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct WorkerState {
    /// What it is called.
    pub name: String,
    /// Of its program.
    pub identity: Identity,
    /// What its machine has.
    pub tags: Vec<String>,
    /// Games at a time.
    pub jobs: usize,
    /// Games in play.
    pub playing: usize,
    /// Games played since it began.
    pub played: u64,
    /// Games that it handed back.
    pub handed_back: u64,
    /// Games that broke off.
    pub broken: u64,
    /// One core's speed, where 1.0 is a million of the engine's nodes a second.
    pub speed: f64,
    /// Share of the time that its players wanted to compute in which they had to wait for a processor, lately.
    pub lost_time: f64,
    /// Since it began.
    pub seconds: f64,
}

/// A tournament as its coordinator says.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TournamentState {
    /// Its name in the streams.
    pub tournament: String,
    /// Its name for people.
    pub name: String,
    /// Games that are over.
    pub finished: u64,
    /// Games that are known of, those included.
    pub known: u64,
    /// Games that were finished in this run.
    pub played: u64,
    /// How long it takes until now.
    pub seconds: f64,
    /// Answers that came twice.
    pub doubled: u64,
    /// Answers with a wrong ticket.
    pub forged: u64,
}

impl TournamentState {
    /// Games a minute.
    pub fn rate(&self) -> f64 {
        60.0 * self.played as f64 / self.seconds.max(0.001)
    }

    /// Seconds until all is played at this rate; none while nothing was.
    pub fn left(&self) -> Option<f64> {
        let left = self.known.saturating_sub(self.finished) as f64;
        (self.played > 0).then(|| left * self.seconds / self.played as f64)
    }
}

/// A tournament's part of the streams.
#[derive(Clone, Debug, Serialize)]
pub struct StreamState {
    /// Its name in the streams.
    pub tournament: String,
    /// Its name for people.
    pub name: String,
    /// Work that waits.
    pub waiting: u64,
    /// Work in play.
    pub in_play: u64,
    /// Work that was handed out again.
    pub again: u64,
    /// Its share of workers against others'.
    pub weight: u32,
    /// Tags that workers must have.
    pub needs: Vec<String>,
}

/// All of it.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Status {
    /// Workers that answered.
    pub workers: Vec<WorkerState>,
    /// Coordinators that answered.
    pub tournaments: Vec<TournamentState>,
    /// What the stream of work has.
    pub queued: Vec<StreamState>,
    /// Messages and bytes of work.
    pub games: (u64, u64),
    /// Messages and bytes of answers.
    pub results: (u64, u64),
}

/// Asks everybody, and hears answers for so long.
pub async fn ask(client: &Client, wait: Duration) -> Status {
    let mut status = Status::default();
    let inbox = client.new_inbox();
    let Ok(mut answers) = client.subscribe(inbox.clone()).await else { return status };
    if client.publish_with_reply(names::ASK, inbox, "".into()).await.is_err() {
        return status;
    }
    let until = Instant::now() + wait;
    while let Ok(Some(message)) =
        tokio::time::timeout(until.saturating_duration_since(Instant::now()), answers.next()).await
    {
        match serde_json::from_slice(&message.payload) {
            Ok(Asked::Worker(worker)) => status.workers.push(worker),
            Ok(Asked::Tournament(tournament)) => status.tournaments.push(tournament),
            Err(_) => {}
        }
    }
    status.workers.sort_by(|a, b| a.name.cmp(&b.name));
    status.tournaments.sort_by(|a, b| a.name.cmp(&b.name));
    status
}

/// How things stand at a server.
///
/// # Errors
/// When there is no server, or it does not take us.
pub fn status(server: &Server, wait: Duration) -> Result<Status, QueueError> {
    let runtime = super::connect::runtime()?;
    runtime.block_on(server.denied.or(async {
        let client = server.connect("status", |_| {}).await?;
        let context = jetstream::new(client.clone());
        let (games, results) = names::streams(&context).await?;
        let mut status = ask(&client, wait).await;
        let mut queued = games.consumers();
        while let Some(Ok(info)) = queued.next().await {
            let terms: Option<Terms> =
                info.config.description.as_deref().and_then(|text| serde_json::from_str(text).ok());
            status.queued.push(StreamState {
                tournament: info.name,
                name: terms.as_ref().map_or_else(String::new, |t| text::visible_line(&t.name, 100)),
                waiting: info.num_pending,
                in_play: info.num_ack_pending as u64,
                again: info.num_redelivered as u64,
                weight: terms.as_ref().map_or(1, |t| t.weight),
                needs: terms.map(|t| t.needs).unwrap_or_default(),
            });
        }
        status.queued.sort_by(|a, b| a.name.cmp(&b.name));
        let sizes = |s: &jetstream::stream::Stream| {
            let state = &s.cached_info().state;
            (state.messages, state.bytes)
        };
        (status.games, status.results) = (sizes(&games), sizes(&results));
        Ok(status)
    }))
}
