//! A worker's lanes: a thread that plays the games given to it, by the code that plays them without a queue.

use crate::tournament::{Crew, Job, LaneMessage, Lanes, Word};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::oneshot;

/// A game to play, and where its words go.
type Given = (Job, oneshot::Sender<Vec<LaneMessage>>);

/// Plays games, as many at a time as there are lanes.
pub struct Player {
    give: Mutex<Sender<Given>>,
    wake: Mutex<Box<dyn Fn() + Send>>,
    over: Arc<AtomicBool>,
}

impl Player {
    /// So many lanes, which are started when there are games.
    pub fn new(jobs: usize) -> Player {
        let (give, given) = channel();
        let lanes = Lanes::new(jobs);
        let wake = Mutex::new(Box::new(lanes.waker()) as Box<dyn Fn() + Send>);
        let over = Arc::new(AtomicBool::new(false));
        let ends = over.clone();
        std::thread::spawn(move || serve(lanes, &given, &ends));
        Player { give: Mutex::new(give), wake, over }
    }

    /// Plays a game: all that the lane said of it. None when there are no lanes any more.
    pub async fn play(&self, job: Job) -> Option<Vec<LaneMessage>> {
        let (tell, told) = oneshot::channel();
        self.give.lock().unwrap_or_else(PoisonError::into_inner).send((job, tell)).ok()?;
        self.wake.lock().unwrap_or_else(PoisonError::into_inner)();
        told.await.ok()
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
    }
}

fn serve(mut lanes: Lanes, given: &Receiver<Given>, over: &AtomicBool) {
    let mut playing: HashMap<u32, (Vec<LaneMessage>, oneshot::Sender<Vec<LaneMessage>>)> = HashMap::new();
    // Games of several tournaments have the same numbers.
    let mut next = 0_u32;
    while !over.load(Ordering::Relaxed) {
        while lanes.room() > 0
            && let Ok((job, tell)) = given.try_recv()
        {
            next = next.wrapping_add(1);
            match lanes.give_as(next, &job) {
                Ok(()) => drop(playing.insert(next, (Vec::new(), tell))),
                Err(error) => drop(tell.send(vec![LaneMessage::Broken(error.to_string())])),
            }
        }
        // Nobody waits for games whose task was ended.
        let left: Vec<u32> =
            playing.iter().filter(|(_, (_, tell))| tell.is_closed()).map(|(game, _)| *game).collect();
        for game in left {
            playing.remove(&game);
            let _ = lanes.give_up(game);
        }
        let Ok(Some(Word { game, message })) = lanes.hear() else { continue };
        let last =
            matches!(message, LaneMessage::Done(_) | LaneMessage::Broken(_) | LaneMessage::Hopeless(_));
        if let Some((words, _)) = playing.get_mut(&game) {
            words.push(message);
        }
        if last && let Some((words, tell)) = playing.remove(&game) {
            let _ = tell.send(words);
        }
    }
}
