//! The time of day, as the store keeps it.

use std::sync::LazyLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_millis() as i64)
}

/// Milliseconds since this was asked first: the clocks of games, which nobody who sets the machine's clock moves.
pub fn steady() -> i64 {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGUN.elapsed().as_millis() as i64
}

/// Milliseconds of a day.
pub const DAY: i64 = 24 * 60 * 60 * 1000;

fn told(moment: i64, shape: &str) -> String {
    let time = jiff::Timestamp::from_millisecond(moment);
    time.map_or_else(|_| String::new(), |t| t.strftime(shape).to_string())
}

/// The day of a moment as PDN has it, in universal time: `2026.11.22`.
pub fn date(moment: i64) -> String {
    told(moment, "%Y.%m.%d")
}

/// The moment of a day and a time in universal time, as browsers' forms have it: `2026-11-22T19:30`.
pub fn moment(text: &str) -> Option<i64> {
    let time: jiff::civil::DateTime = text.trim().parse().ok()?;
    Some(time.to_zoned(jiff::tz::TimeZone::UTC).ok()?.timestamp().as_millisecond())
}

/// The same the other way round.
pub fn form_minute(moment: i64) -> String {
    told(moment, "%Y-%m-%dT%H:%M")
}

/// A moment in universal time: `2026-11-22 19:30`.
pub fn minute(moment: i64) -> String {
    told(moment, "%Y-%m-%d %H:%M")
}
