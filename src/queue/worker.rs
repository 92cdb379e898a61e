//! A worker: takes work of all tournaments that fit it, plays it behind the wall, answers.

use super::busy::Busy;
use super::connect::{plain_name, runtime};
use super::error::{QueueError, one_line};
use super::identity::{Identity, speed};
use super::message::Terms;
use super::names;
use super::play::Player;
use super::status::{Asked, WorkerState};
use super::task::{Hands, Worker, WorkerNews};
use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::{self, Context};
use async_nats::{Client, Event};
use futures_util::{StreamExt, TryStreamExt};
use say::said;
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, watch};

/// How a worker ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkerEnd {
    /// It was asked to.
    Stopped,
    /// There was nothing to do for as long as it was to wait.
    Idle,
    /// There was work, but of another version of the program only.
    OtherProgram,
}

/// Work that is offered.
struct Offer {
    tournament: String,
    weight: u32,
    lost_after: Duration,
    consumer: PullConsumer,
}

/// How often is looked for what is offered, and how long work is waited for.
const LOOK: Duration = Duration::from_secs(2);
const WAIT: Duration = Duration::from_secs(1);
const PAUSE: Duration = Duration::from_millis(200);
/// How long a server is given to refuse something.
const REFUSED: Duration = Duration::from_millis(300);

type Tell = Arc<dyn Fn(WorkerNews) + Send + Sync>;

/// Works until it is asked to stop, or has been idle for as long as it may.
///
/// # Errors
/// When there is no server, or it does not take us.
pub fn work(worker: Worker, stop: &AtomicBool, tell: Tell) -> Result<WorkerEnd, QueueError> {
    let scratch = tempfile::Builder::new().prefix("turniir-worker-").tempdir();
    let scratch = scratch.map_err(|e| QueueError(said!("queue-no-process", reason = e.to_string())))?;
    let cache = scratch.path().canonicalize().unwrap_or_else(|_| scratch.path().into());
    let (speed, identity) = (speed(), Identity::own());
    let ended = runtime()?.block_on(async {
        let away = tell.clone();
        let name = plain_name(&worker.name);
        let client = worker
            .server
            .connect(&name, move |event| match event {
                Event::Disconnected => away(WorkerNews::ServerGone),
                Event::Connected => away(WorkerNews::ServerBack),
                _ => {}
            })
            .await?;
        worker.server.denied.or(may_work(&client, &name)).await?;
        tell(WorkerNews::Ready { name: name.clone(), speed });
        let (ending, ends) = watch::channel(false);
        let hands = Arc::new(Hands {
            context: jetstream::new(client.clone()),
            client: client.clone(),
            name: name.clone(),
            player: Player::new(worker.jobs),
            cache,
            busy: Busy::start(),
            speed,
            counts: Mutex::default(),
            unpacking: tokio::sync::Mutex::default(),
            ends,
            worker: worker.clone(),
            tell: tell.clone(),
        });
        let told = tell_state(client, hands.clone(), identity.clone()).await?;
        let slots = Arc::new(Semaphore::new(worker.jobs));
        let ended = serve(&hands, &identity, &slots, stop).await;
        // What is in play is handed back.
        let _ = ending.send(true);
        let all = slots.acquire_many(worker.jobs as u32);
        let _ = tokio::time::timeout(Duration::from_secs(5), all).await;
        told.abort();
        let _ = tokio::time::timeout(Duration::from_secs(2), hands.client.flush()).await;
        Ok(ended)
    });
    drop(scratch);
    ended
}

/// Sees whether the server lets a worker of this name ask for work and answer: one whose name is not that of its
/// credentials would look healthy and be waited for.
async fn may_work(client: &Client, name: &str) -> Result<(), QueueError> {
    let says = |e: &dyn std::fmt::Display| QueueError(said!("queue-server-says", reason = one_line(e)));
    let context = jetstream::new(client.clone());
    let no_jetstream = match context.get_stream(names::GAMES).await {
        Err(error) if error.to_string().contains("timed out") => Some(says(&error)),
        // There may be no games yet, and so no stream.
        _ => None,
    };
    // An answer for a stream that is not there is taken by none, and refused where it may not be given.
    let mut elsewhere = async_nats::HeaderMap::new();
    elsewhere.insert("Nats-Expected-Stream", "none");
    let subject = names::result_subject("none", name);
    client.publish_with_headers(subject, elsewhere, "".into()).await.map_err(|e| says(&e))?;
    client.flush().await.map_err(|e| says(&e))?;
    tokio::time::sleep(REFUSED).await;
    no_jetstream.map_or(Ok(()), Err)
}

/// Tells who asks how this worker is.
async fn tell_state(
    client: Client,
    hands: Arc<Hands>,
    identity: Identity,
) -> Result<tokio::task::JoinHandle<()>, QueueError> {
    let asked = client.subscribe(names::ASK).await;
    let mut asked = asked.map_err(|e| QueueError(said!("queue-server-says", reason = one_line(&e))))?;
    let begun = Instant::now();
    Ok(tokio::spawn(async move {
        while let Some(question) = asked.next().await {
            let Some(reply) = question.reply else { continue };
            let counts = hands.counts();
            let state = WorkerState {
                name: hands.name.clone(),
                identity: identity.clone(),
                tags: hands.worker.tags.clone(),
                jobs: hands.worker.jobs,
                playing: counts.playing,
                played: counts.played,
                handed_back: counts.handed_back,
                broken: counts.broken,
                speed: hands.speed,
                lost_time: hands.busy.lately(),
                seconds: begun.elapsed().as_secs_f64(),
            };
            let bytes = serde_json::to_vec(&Asked::Worker(state)).unwrap_or_default();
            let _ = client.publish(reply, bytes.into()).await;
        }
    }))
}

/// Whose turn it is among tournaments that share this worker: each gets work by its weight.
#[derive(Default)]
struct Turns {
    credits: HashMap<String, i64>,
}

impl Turns {
    /// The places of the offers, whose turn it is first.
    fn order(&mut self, offers: &[Offer]) -> Vec<usize> {
        self.credits.retain(|t, _| offers.iter().any(|o| o.tournament == *t));
        let mut order: Vec<usize> = (0..offers.len()).collect();
        order.sort_by_key(|i| {
            let Offer { tournament, weight, .. } = &offers[*i];
            std::cmp::Reverse(self.credits.get(tournament).copied().unwrap_or(0) + i64::from(*weight))
        });
        order
    }

    /// A tournament had work, and these might have had.
    fn took(&mut self, tournament: &str, offers: &[Offer]) {
        let all: i64 = offers.iter().map(|o| i64::from(o.weight)).sum();
        for offer in offers {
            let credit = self.credits.entry(offer.tournament.clone()).or_default();
            let paid = if offer.tournament == tournament { all } else { 0 };
            // Who has no work does not save up turns.
            *credit = (*credit + i64::from(offer.weight) - paid).clamp(-8 * all, 8 * all);
        }
    }
}

async fn serve(
    hands: &Arc<Hands>,
    identity: &Identity,
    slots: &Arc<Semaphore>,
    stop: &AtomicBool,
) -> WorkerEnd {
    let (mut offers, mut looked) = (Vec::new(), None::<Instant>);
    let (mut others, mut turns) = (HashSet::new(), Turns::default());
    let (mut last, mut told_busy) = (Instant::now(), false);
    loop {
        if stop.load(Ordering::Relaxed) {
            return WorkerEnd::Stopped;
        }
        let counts = hands.counts();
        if counts.playing > 0 {
            last = Instant::now();
        }
        if hands.worker.idle.is_some_and(|idle| last.elapsed() > idle) {
            let none = counts.played == 0 && !others.is_empty();
            return if none { WorkerEnd::OtherProgram } else { WorkerEnd::Idle };
        }
        let Ok(Ok(slot)) = tokio::time::timeout(PAUSE, slots.clone().acquire_owned()).await else { continue };
        let lost = hands.busy.lately();
        // One game goes on, however busy the machine is.
        let too_busy = lost > hands.worker.busy && hands.counts().playing > 0;
        if too_busy {
            if !told_busy {
                (hands.tell)(WorkerNews::TooBusy { lost });
            }
            told_busy = true;
            tokio::time::sleep(PAUSE).await;
            continue;
        }
        told_busy &= lost > hands.worker.busy / 2.0;
        if looked.is_none_or(|l| l.elapsed() > LOOK) {
            if let Some(found) = look(hands, identity, &mut others).await {
                offers = found;
            }
            looked = Some(Instant::now());
        }
        match take(&offers, &mut turns).await {
            Some((message, lost_after)) => {
                last = Instant::now();
                hands.begin();
                let hands = hands.clone();
                tokio::spawn(async move {
                    hands.handle(message, lost_after).await;
                    hands.end();
                    drop(slot);
                });
            }
            None => {
                drop(slot);
                if offers.len() != 1 {
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }
}

/// A piece of work of one of the offers.
async fn take(offers: &[Offer], turns: &mut Turns) -> Option<(jetstream::Message, Duration)> {
    for at in turns.order(offers) {
        let offer = &offers[at];
        let asked = match offers.len() {
            1 => offer.consumer.batch().max_messages(1).expires(WAIT).messages().await,
            _ => offer.consumer.fetch().max_messages(1).messages().await,
        };
        let Ok(mut messages) = asked else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        let waited = tokio::time::timeout(3 * WAIT, messages.next()).await;
        if let Ok(Some(Ok(message))) = waited {
            turns.took(&offer.tournament, offers);
            return Some((message, offer.lost_after));
        }
    }
    None
}

/// What is offered that this worker may play; none when the server does not say.
async fn look(hands: &Hands, identity: &Identity, others: &mut HashSet<String>) -> Option<Vec<Offer>> {
    let infos = consumers(&hands.context).await?;
    let mut offers = Vec::new();
    for info in infos {
        let text = info.config.description.unwrap_or_default();
        let Ok(terms) = serde_json::from_str::<Terms>(&text) else { continue };
        if terms.identity != *identity {
            if others.insert(format!("{} {}", info.name, terms.identity.shown())) {
                (hands.tell)(WorkerNews::OtherProgram {
                    tournament: text::visible_line(&terms.name, 100),
                    theirs: text::visible_line(&terms.identity.shown(), 200),
                    ours: identity.shown(),
                });
            }
            continue;
        }
        if !terms.needs.iter().all(|tag| hands.worker.tags.contains(tag)) {
            continue;
        }
        let consumer = hands.context.get_consumer_from_stream(&info.name, names::GAMES).await;
        let Ok(consumer) = consumer else { continue };
        let weight = terms.weight.clamp(1, 1000);
        offers.push(Offer { tournament: info.name, weight, lost_after: info.config.ack_wait, consumer });
    }
    Some(offers)
}

async fn consumers(context: &Context) -> Option<Vec<jetstream::consumer::Info>> {
    let games = context.get_stream(names::GAMES).await.ok()?;
    games.consumers().try_collect().await.ok()
}
