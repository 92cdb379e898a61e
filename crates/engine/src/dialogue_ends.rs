//! What ends a search of the dialogue: what its `level` says, or the other side.

use crate::Limits;
use draughts::hub;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The time for a move of which nothing has been said.
pub(crate) const USUAL_TIME: Duration = Duration::from_secs(1);

/// A search that a line may begin, as those see it who read on meanwhile.
#[derive(Debug, Default)]
pub struct SearchOf {
    /// Whether it is to end.
    pub ended: Arc<AtomicBool>,
    /// Whether the engine is at it.
    pub under_way: AtomicBool,
}

/// Finds, in lines that are read while a search is under way, what ends it.
///
/// ```
/// use engine::Ends;
/// use std::sync::atomic::Ordering;
///
/// let mut ends = Ends::default();
/// let search = ends.hear("go analyze");
/// ends.hear("ping");
/// assert!(!search.ended.load(Ordering::Relaxed));
/// ends.hear("stop");
/// assert!(search.ended.load(Ordering::Relaxed));
/// ```
#[derive(Default)]
pub struct Ends {
    /// The searches that were begun since somebody ended some, also those that wait for another to end; and whether they
    /// have no end of their own.
    begun: Vec<(Arc<SearchOf>, bool)>,
    /// What was said of limits last: that there is none.
    infinite: bool,
}

impl Ends {
    /// Hears a line; the search that it may begin. `quit` lets a search with a limit run to it.
    pub fn hear(&mut self, line: &str) -> Arc<SearchOf> {
        let search = Arc::default();
        // Those that nobody else holds any more have ended.
        self.begun.retain(|(search, _)| Arc::strong_count(search) > 1);
        match line.split_whitespace().next().unwrap_or_default() {
            "level" => {
                self.infinite = limits_of(line).map_or(self.infinite, |limits| limits == Limits::default());
            }
            "go" => self.begun.push((Arc::clone(&search), self.infinite || is_endless(line))),
            "stop" | "ponder-hit" => self.end(),
            "quit" => self.leave(),
            _ => {}
        }
        search
    }

    /// Whether the engine is at a search that nobody has ended.
    pub fn is_under_way(&self) -> bool {
        self.begun.iter().any(|(search, _)| search.under_way.load(Ordering::Relaxed))
    }

    /// Ends the searches that only the other side would end: it is not there any more.
    pub fn leave(&mut self) {
        for (search, endless) in &self.begun {
            search.ended.fetch_or(*endless, Ordering::Relaxed);
        }
    }

    /// Ends all searches that were begun.
    pub fn end(&mut self) {
        for (search, _) in self.begun.drain(..) {
            search.ended.store(true, Ordering::Relaxed);
        }
    }
}

/// The limits that `level move-time=1`, `depth=8`, `nodes=1000`, `time=60 inc=1 moves=30` or `infinite` names; why not,
/// if something there is none.
pub(crate) fn limits_of(line: &str) -> Result<Limits, String> {
    let mut limits = Limits { depth: None, nodes: None, time: None, value: false };
    let (mut move_time, mut clock, mut increment, mut moves, mut infinite) = (None, None, None, None, false);
    for (name, value) in hub::arguments(line) {
        let shown: String = value.as_deref().unwrap_or("nothing").chars().take(40).collect();
        let refused = |wanted: &str| format!("{name} cannot be {shown}; it is {wanted}");
        let seconds = || {
            let number = value.as_deref().and_then(|v| v.parse::<f64>().ok());
            let number = number.filter(|n| *n >= 0.0 && n.is_finite());
            number.map(Some).ok_or_else(|| refused("a number of seconds from 0"))
        };
        let count = |least: u64| {
            let number = value.as_deref().and_then(|v| v.parse::<u64>().ok()).filter(|n| *n >= least);
            number.ok_or_else(|| refused(&format!("a whole number from {least}")))
        };
        match name.as_str() {
            "depth" => limits.depth = Some(i32::try_from(count(1)?).unwrap_or(i32::MAX)),
            "nodes" => limits.nodes = Some(count(1)?),
            "move-time" => move_time = seconds()?,
            "time" => clock = seconds()?,
            "inc" => increment = seconds()?,
            // None are left to a control that there is not.
            "moves" => moves = Some(count(0)?).filter(|n| *n > 0),
            "infinite" => infinite = true,
            _ => {
                let name: String = name.chars().take(40).collect();
                return Err(format!(
                    "unknown level {name}; there are move-time, time, inc, moves, depth, nodes and infinite"
                ));
            }
        }
    }
    let seconds = move_time.or_else(|| {
        // A share of the clock, and most of the increment.
        let clock: f64 = clock?;
        let moves = moves.map_or(30.0, |n| n as f64).max(2.0);
        Some((clock / moves + 0.8 * increment.unwrap_or(0.0)).min(clock * 0.6))
    });
    limits.time = seconds.and_then(|s| Duration::try_from_secs_f64(s.max(0.005)).ok());
    // Without a limit the other side says when it is enough.
    if limits == Limits::default() && !infinite {
        limits.time = Some(USUAL_TIME);
    }
    Ok(limits)
}

/// Whether a line begins a search that goes on until the other side ends it.
pub(crate) fn is_endless(line: &str) -> bool {
    line.split_whitespace().skip(1).any(|word| matches!(word, "analyze" | "ponder"))
}
