//! Answers as they come in: who may give them, and parts that belong together.

use super::message::Head;
use async_nats::jetstream::Message;
use std::collections::{HashMap, HashSet};

/// What a coordinator waits for.
#[derive(Default)]
pub struct Open {
    /// The tickets of what was posted and not answered.
    pub tickets: HashMap<u64, String>,
    /// What is answered, in this run or before.
    pub finished: HashSet<u64>,
    /// Answers that came again, and those with a wrong ticket.
    pub doubled: u64,
    pub forged: u64,
}

/// What an answer is to a coordinator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// It is waited for.
    Wanted,
    /// There is one already.
    Doubled,
    /// Its ticket is wrong.
    Forged,
    /// It was not posted in this run yet: a run before may have posted it.
    Early,
}

impl Open {
    /// What an answer with this head is.
    pub fn claim(&self, head: &Head) -> Claim {
        match self.tickets.get(&head.number) {
            Some(ticket) if *ticket == head.ticket => Claim::Wanted,
            Some(_) => Claim::Forged,
            None if self.finished.contains(&head.number) => Claim::Doubled,
            None => Claim::Early,
        }
    }
}

/// Answers of which parts are missing.
#[derive(Default)]
pub struct Parts {
    begun: HashMap<(u64, String, u64), Vec<Option<Message>>>,
}

/// Answers whose parts are waited for at a time.
const MOST: usize = 1000;

impl Parts {
    /// Takes a part. All messages of the answer in their order, when it was the last one.
    pub fn take(&mut self, head: &Head, worker: &str, message: Message) -> Option<Vec<Message>> {
        if head.parts == 1 {
            return Some(vec![message]);
        }
        // What is dropped here is delivered again when there is room.
        if self.begun.len() >= MOST {
            self.begun.clear();
        }
        let key = (head.number, worker.to_string(), head.answer);
        let parts = self.begun.entry(key.clone()).or_default();
        if parts.len() != head.parts {
            parts.clear();
            parts.resize_with(head.parts, || None);
        }
        parts[head.part] = Some(message);
        if parts.iter().any(Option::is_none) {
            return None;
        }
        self.begun.remove(&key).map(|parts| parts.into_iter().flatten().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_ticket_of_what_is_waited_for_counts() {
        let mut open = Open::default();
        open.tickets.insert(1, "right".into());
        open.finished.insert(2);
        let head =
            |number, ticket: &str| Head { number, ticket: ticket.into(), part: 0, parts: 1, answer: 0 };
        for (number, ticket, claim) in [
            (1, "right", Claim::Wanted),
            (1, "wrong", Claim::Forged),
            (2, "right", Claim::Doubled),
            (3, "right", Claim::Early),
        ] {
            assert_eq!(open.claim(&head(number, ticket)), claim);
        }
    }
}
