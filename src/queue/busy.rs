//! How much a worker's own processes have to wait for a processor: what the kernel counts for each of them.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

/// Nanoseconds that processes have computed, and that they waited to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    pub ran: u64,
    pub waited: u64,
}

impl Counted {
    /// The share of waiting since `before`, 0 to 1; none when hardly anything wanted to compute.
    pub fn lost_since(self, before: Counted) -> Option<f64> {
        const LEAST: u64 = 20_000_000;
        let (ran, waited) = (self.ran - before.ran, self.waited - before.waited);
        (ran + waited > LEAST).then(|| waited as f64 / (ran + waited) as f64)
    }
}

/// Counts the processes below this one, several times a second, as long as there are games in play.
pub struct Busy {
    counted: Arc<Mutex<(Counted, f64)>>,
    games: Arc<AtomicUsize>,
}

/// A game in play.
pub struct InPlay(Arc<AtomicUsize>);

impl Drop for InPlay {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

const PAUSE: Duration = Duration::from_millis(200);
/// How much of what was found before counts against what is found now, for the share of lost time lately.
const OLD: f64 = 0.9;

impl Busy {
    /// Begins to count.
    pub fn start() -> Busy {
        let counted = Arc::new(Mutex::new((Counted::default(), 0.0)));
        let (weak, games) = (Arc::downgrade(&counted), Arc::new(AtomicUsize::new(0)));
        let playing = games.clone();
        std::thread::spawn(move || count(&weak, &playing));
        Busy { counted, games }
    }

    /// A game begins; it is over when what is returned is dropped.
    pub fn game(&self) -> InPlay {
        self.games.fetch_add(1, Ordering::Relaxed);
        InPlay(self.games.clone())
    }

    /// What was counted until now.
    pub fn now(&self) -> Counted {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner).0
    }

    /// The share of lost time in the last seconds.
    pub fn lately(&self) -> f64 {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner).1
    }
}

fn count(counted: &Weak<Mutex<(Counted, f64)>>, games: &AtomicUsize) {
    let mut known: HashMap<u32, Counted> = HashMap::new();
    loop {
        std::thread::sleep(PAUSE);
        let Some(counted) = counted.upgrade() else { return };
        // Looking at all processes is not for nothing.
        if games.load(Ordering::Relaxed) == 0 {
            counted.lock().unwrap_or_else(PoisonError::into_inner).1 *= OLD;
            continue;
        }
        let found = below(std::process::id());
        let mut sum = Counted::default();
        for (number, now) in &found {
            // A process that is new has what it counted itself.
            let before = known.get(number).copied().unwrap_or_default();
            sum.ran += now.ran.saturating_sub(before.ran);
            sum.waited += now.waited.saturating_sub(before.waited);
        }
        known = found;
        let mut counted = counted.lock().unwrap_or_else(PoisonError::into_inner);
        let before = counted.0;
        counted.0 = Counted { ran: before.ran + sum.ran, waited: before.waited + sum.waited };
        let lost = counted.0.lost_since(before).unwrap_or(0.0);
        counted.1 = OLD * counted.1 + (1.0 - OLD) * lost;
    }
}

/// All processes below one, with what they counted. Empty where the kernel does not tell.
fn below(number: u32) -> HashMap<u32, Counted> {
    let mut parents: HashMap<u32, Vec<u32>> = HashMap::new();
    for entry in std::fs::read_dir("/proc").into_iter().flatten().flatten() {
        let Some(child) = entry.file_name().to_str().and_then(|n| n.parse::<u32>().ok()) else { continue };
        let Ok(stat) = std::fs::read_to_string(entry.path().join("stat")) else { continue };
        // The name in brackets may have anything in it.
        let parent = stat.rsplit_once(") ").and_then(|(_, rest)| rest.split(' ').nth(1)?.parse().ok());
        if let Some(parent) = parent {
            parents.entry(parent).or_default().push(child);
        }
    }
    let mut found = HashMap::new();
    let mut left = vec![number];
    while let Some(parent) = left.pop() {
        for child in parents.remove(&parent).unwrap_or_default() {
            found.insert(child, scheduled(child).unwrap_or_default());
            left.push(child);
        }
    }
    found
}

fn scheduled(number: u32) -> Option<Counted> {
    let text = std::fs::read_to_string(format!("/proc/{number}/schedstat")).ok()?;
    let mut numbers = text.split_whitespace().map(|n| n.parse().ok());
    Some(Counted { ran: numbers.next()??, waited: numbers.next()?? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_computes_beside_others_loses_time() {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let spin = |n: usize| {
            let sh =
                |_| std::process::Command::new("sh").args(["-c", "while :; do :; done"]).spawn().unwrap();
            (0..n).map(sh).collect::<Vec<_>>()
        };
        let busy = Busy::start();
        let mut children = spin(3 * cores);
        let _game = busy.game();
        let before = busy.now();
        std::thread::sleep(Duration::from_secs(2));
        let lost = busy.now().lost_since(before).unwrap();
        for child in &mut children {
            let _ = child.kill();
            let _ = child.wait();
        }
        // Three want a processor where there is one: two thirds are lost, more if others want it too.
        assert!(lost > 0.4, "{lost}");
    }
}
