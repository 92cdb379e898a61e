//! A coordinator's side of the queue: posts numbered work, and hands over each answer once.

use super::answers::Open;
use super::connect::{Server, plain_name, runtime};
use super::desk_task::{Census, News, Tasks};
use super::error::{QueueError, api_error};
use super::files;
use super::identity::{Identity, hex};
use super::message::{Answer, Packed, Task, Terms, Work, ticket};
use super::names;
use super::remove::withdraw;
use crate::prolog::dialect::files::Others;
use async_nats::Event;
use async_nats::jetstream::object_store::ObjectStore;
use async_nats::jetstream::{self, Message};
use say::{said, worded};
use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::runtime::Runtime;
use tokio::sync::mpsc::UnboundedSender;

/// What a coordinator wants of the queue.
#[derive(Clone, Debug)]
pub struct Order {
    /// For people.
    pub name: String,
    /// Letters and digits, the same whenever this work is gone on with.
    pub tournament: String,
    /// What tickets are made with: known to the coordinator alone, the same whenever this work is gone on with.
    pub secret: String,
    /// Tags that workers must have.
    pub needs: Vec<String>,
    /// Its share of the workers against other tournaments'.
    pub weight: u32,
    /// How long nothing must be heard of a worker until its work goes to another.
    pub lost_after: Duration,
    /// Work that is posted ahead of the answers at most; from the number of workers if not given.
    pub ahead: Option<usize>,
    /// The speed for which the limits of time are meant, if they are to be scaled.
    pub speed: Option<f64>,
}

/// A new secret for tickets.
pub fn secret() -> String {
    hex(&rand::random::<[u8; 32]>())
}

/// An answer, whose ticket was right.
#[derive(Debug)]
pub struct Answered {
    /// Of the work.
    pub number: u64,
    /// What came of it.
    pub answer: Answer,
    /// Who gave it.
    pub worker: String,
}

/// The desk of a coordinator. What befalls the server is waited out, and told by [`Desk::trouble`].
pub struct Desk {
    order: Order,
    runtime: Runtime,
    client: async_nats::Client,
    bucket: ObjectStore,
    /// What was put there, by the hash of its bytes: a server that has lost it gets it again.
    kept: HashMap<String, (Vec<u8>, Packed)>,
    /// Whether that is to be done.
    emptied: bool,
    open: Arc<Mutex<Open>>,
    deeds: UnboundedSender<(u64, Vec<u8>)>,
    news: Receiver<News>,
    /// The messages of answers that were handed over and are not done.
    held: HashMap<u64, Vec<Message>>,
    /// What was posted and not answered: it is posted again should it get lost.
    posted: HashMap<u64, Vec<u8>>,
    census: Census,
    trouble: Option<String>,
    /// Whether the server was lost since it was last said to be there.
    gone: bool,
    stands: Arc<Mutex<(u64, u64)>>,
    /// How often something was posted again.
    again: u64,
}

/// Work that is posted ahead of the answers, at least and at most, and for each game at a time.
const AHEAD: (usize, usize) = (64, 65_536);
const AHEAD_EACH: usize = 3;
/// How often in a row nothing was to be seen of what is waited for until it counts as lost.
const GONE: u32 = 3;

impl Desk {
    /// Comes to the server and goes on with this order: what was posted before and not begun is taken back, answers
    /// that wait are heard. `finished` are the numbers that are answered already.
    ///
    /// # Errors
    /// When there is no server, it does not take us, or has no JetStream.
    pub fn open(server: &Server, order: Order, finished: HashSet<u64>) -> Result<Desk, QueueError> {
        let runtime = runtime()?;
        let (tell, news) = channel();
        let (deeds, todo) = tokio::sync::mpsc::unbounded_channel();
        let open = Arc::new(Mutex::new(Open { finished, ..Open::default() }));
        let stands = Arc::new(Mutex::new((0, 0)));
        let shown = server.shown();
        let events = {
            let tell = Mutex::new(tell.clone());
            move |event: Event| {
                let say = |news| {
                    let tell = tell.lock().unwrap_or_else(PoisonError::into_inner);
                    let _ = tell.send(news);
                };
                match event {
                    Event::Disconnected => {
                        say(News::Gone(said!("queue-server-gone", server = shown.clone()).worded()));
                    }
                    Event::Connected => say(News::Fine),
                    _ => {}
                }
            }
        };
        let (client, bucket) = runtime.block_on(server.denied.or(async {
            let name = plain_name(&format!("coordinator-{}", order.tournament));
            let client = server.connect(&name, events).await?;
            let context = jetstream::new(client.clone());
            let (games, results) = names::streams(&context).await?;
            let bucket = names::bucket(&context).await?;
            let subject = names::game_subject(&order.tournament);
            games.purge().filter(&subject).await.map_err(|e| api_error(&e))?;
            let terms = Terms {
                name: text::visible_line(&order.name, 100),
                identity: Identity::own(),
                needs: order.needs.clone(),
                weight: order.weight,
            };
            let terms = serde_json::to_string(&terms).unwrap_or_default();
            names::offer(&games, &order.tournament, terms.clone(), order.lost_after).await?;
            let answers = names::expect(&results, &order.tournament).await?;
            let tasks = Tasks {
                client: client.clone(),
                context,
                games,
                results,
                tournament: order.tournament.clone(),
                name: order.name.clone(),
                terms,
                lost_after: order.lost_after,
                open: open.clone(),
                stands: stands.clone(),
                tell,
            };
            tasks.begin(answers, todo);
            Ok::<_, QueueError>((client, bucket))
        }))?;
        Ok(Desk {
            order,
            runtime,
            client,
            bucket,
            kept: HashMap::new(),
            emptied: false,
            open,
            deeds,
            news,
            held: HashMap::new(),
            posted: HashMap::new(),
            census: Census::default(),
            trouble: None,
            gone: false,
            stands,
            again: 0,
        })
    }

    /// Puts a player's files into the object store; none if they cannot be read.
    ///
    /// # Errors
    /// When the server does not take them.
    pub fn put_files(&mut self, path: &Path, others: &Others) -> Result<Option<Packed>, QueueError> {
        let Some((bytes, own)) = files::pack(path, others) else { return Ok(None) };
        self.put(bytes, own).map(Some)
    }

    fn put(&mut self, bytes: Vec<u8>, own: String) -> Result<Packed, QueueError> {
        let packed = self.runtime.block_on(files::put(&self.bucket, &bytes, own))?;
        self.kept.insert(packed.hash.clone(), (bytes, packed.clone()));
        Ok(packed)
    }

    /// Puts all of it once more, and posts what waits with its new places.
    fn refill(&mut self) -> Result<(), QueueError> {
        let client = self.client.clone();
        self.bucket = self.runtime.block_on(async { names::bucket(&jetstream::new(client)).await })?;
        for (bytes, packed) in self.kept.values_mut() {
            *packed = self.runtime.block_on(files::put(&self.bucket, bytes, packed.own.clone()))?;
        }
        for (number, bytes) in std::mem::take(&mut self.posted) {
            if let Ok(work) = serde_json::from_slice::<Work>(&bytes) {
                self.post_again(number, work.task, work.backs);
                self.again += 1;
            }
        }
        Ok(())
    }

    /// Work with the present places of its files.
    fn placed(&self, mut task: Task) -> Task {
        let place = |packed: &mut Packed| {
            if let Some((_, now)) = self.kept.get(&packed.hash) {
                packed.pieces.clone_from(&now.pieces);
            }
        };
        match &mut task {
            Task::Game { files, .. } => files.iter_mut().flatten().for_each(place),
            Task::Train(task) => task.weights.iter_mut().for_each(place),
            Task::Pair(_) | Task::Wait { .. } => {}
        }
        task
    }

    /// Puts one file into the object store as it is.
    ///
    /// # Errors
    /// When the server does not take it.
    pub fn put_bytes(&mut self, bytes: &[u8]) -> Result<Packed, QueueError> {
        self.put(bytes.to_vec(), String::new())
    }

    /// Forgets the files that were put, but some by their hash: they are put again when they are wanted again.
    pub fn forget_files(&mut self, but: impl Fn(&str) -> bool) {
        self.kept.retain(|hash, _| but(hash));
    }

    /// How much more can be posted ahead of the answers.
    pub fn room(&self) -> usize {
        let most =
            self.order.ahead.unwrap_or_else(|| (AHEAD_EACH * self.census.games).clamp(AHEAD.0, AHEAD.1));
        most.saturating_sub(self.posted.len())
    }

    /// Posts work under a number that is not posted.
    pub fn post(&mut self, number: u64, task: Task) {
        self.post_again(number, task, 0);
    }

    fn post_again(&mut self, number: u64, task: Task, backs: u32) {
        let task = self.placed(task);
        let order = &self.order;
        let ticket = ticket(&order.secret, &order.tournament, number, &task);
        let work = Work {
            tournament: order.tournament.clone(),
            number,
            ticket: ticket.clone(),
            speed: order.speed,
            backs,
            task,
        };
        {
            let mut open = self.waited();
            open.finished.remove(&number);
            open.tickets.insert(number, ticket);
        }
        let bytes = serde_json::to_vec(&work).unwrap_or_default();
        let _ = self.deeds.send((number, bytes.clone()));
        self.posted.insert(number, bytes);
    }

    fn waited(&self) -> std::sync::MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits at most so long for an answer; what is handed over is not handed over again.
    pub fn hear(&mut self, wait: Duration) -> Option<Answered> {
        if self.emptied {
            match self.refill() {
                Ok(()) => self.emptied = false,
                Err(error) => self.trouble = Some(error.to_string()),
            }
        }
        let news = match self.news.recv_timeout(wait) {
            Ok(news) => news,
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return None,
        };
        match news {
            News::Trouble(text) => self.trouble = Some(text),
            News::Gone(text) => {
                self.trouble = Some(text);
                self.gone = true;
            }
            News::Fine => {
                if std::mem::take(&mut self.gone) {
                    self.trouble = Some(worded!("worker-server-back"));
                }
            }
            News::Emptied => self.emptied = true,
            News::Census(census) => {
                let lost = census.gone >= GONE && !self.posted.is_empty();
                self.census = census;
                if lost {
                    self.again += self.posted.len() as u64;
                    for (number, bytes) in &self.posted {
                        let _ = self.deeds.send((*number, bytes.clone()));
                    }
                }
            }
            News::Answer(number, Answer::Back(_), _, messages) => {
                // Somebody else shall have it.
                let bytes = self.posted.remove(&number)?;
                let work: Work = serde_json::from_slice(&bytes).ok()?;
                self.acknowledge(messages);
                self.again += 1;
                self.post_again(number, work.task, work.backs + 1);
            }
            News::Answer(number, answer, worker, messages) => {
                self.posted.remove(&number);
                self.held.insert(number, messages);
                return Some(Answered { number, answer, worker });
            }
        }
        None
    }

    /// What was answered is kept for good: it need not be delivered again.
    pub fn done(&mut self, number: u64) {
        if let Some(messages) = self.held.remove(&number) {
            self.acknowledge(messages);
        }
    }

    /// Not behind what is posted, which may have to wait for room that answers take.
    fn acknowledge(&self, messages: Vec<Message>) {
        self.runtime.spawn(async move {
            for message in messages {
                // What is not acknowledged comes again and is dropped then.
                let _ = message.ack().await;
            }
        });
    }

    /// So many games are over of so many: what is told to who asks.
    pub fn stands(&self, finished: u64, known: u64) {
        *self.stands.lock().unwrap_or_else(PoisonError::into_inner) = (finished, known);
    }

    /// What holds the work up, since it was asked last.
    pub fn trouble(&mut self) -> Option<String> {
        self.trouble.take()
    }

    /// How many workers there are, and games at a time.
    pub fn workers(&self) -> (usize, usize) {
        (self.census.workers, self.census.games)
    }

    /// Answers that came twice, those with a wrong ticket, and work that was posted again.
    pub fn counts(&self) -> (u64, u64, u64) {
        let open = self.waited();
        (open.doubled, open.forged, self.again)
    }

    /// Ends the work, as [`withdraw`] does.
    pub fn close(self, over: bool) {
        let Desk { order, runtime, client, .. } = self;
        let ended = runtime.block_on(async {
            let context = jetstream::new(client.clone());
            let close = withdraw(&context, &order.tournament, over);
            tokio::time::timeout(Duration::from_secs(3), close).await
        });
        // A server that is away by now loses nothing: what is left there is found out of date.
        drop(ended);
        runtime.shutdown_timeout(Duration::from_secs(1));
    }
}
