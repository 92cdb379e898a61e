//! Times, and what ends a goal that takes too long.

use crate::prolog::alarm;
use crate::prolog::clock::Asked;
use std::time::{Duration, Instant};

foreign! {
    /// Seconds since 1970.
    fn turniir_time() -> real |host| { host.clock.epoch() }
    /// Milliseconds since the machine was started.
    fn turniir_wall() -> int |host| { host.clock.wall().as_millis() as i64 }
    /// Microseconds since the machine was started.
    fn turniir_wall_us() -> int |host| { host.clock.wall().as_micros() as i64 }
    /// Seconds of processor time.
    fn turniir_cpu() -> real |host| { host.clock.processor().as_secs_f64() }
    /// What `statistics/2` says of processor time (0), time (1) or real time (2), and what has gone by since it said that last,
    /// which is asked for behind it.
    fn turniir_asked(clock: int) -> int |host| {
        let clock = match clock {
            0 => Asked::Processor,
            1 => Asked::Wall,
            _ => Asked::Real,
        };
        let (now, since) = host.clock.ask(clock);
        host.clock.since = since;
        now
    }
    /// What had gone by when a clock was asked last.
    fn turniir_since() -> int |host| { host.clock.since }
    /// Sleeps, but not past what is left for this call, nor past an alarm or Ctrl-C: 1 if one of them came, whose
    /// ball the machine throws before long.
    fn turniir_sleep(seconds: real) -> int |host| {
        let wanted = Duration::try_from_secs_f64(seconds.max(0.0)).unwrap_or(Duration::MAX);
        let pause = wanted.min(host.clock.sleep_left);
        host.clock.sleep_left -= pause;
        i64::from(sleep(pause))
    }
    /// Interrupts the machine after some seconds, or never (0); 1 where that is possible.
    fn turniir_alarm(seconds: real) -> int |_host| { i64::from(alarm::set(turniir_alarm as *const () as usize, seconds)) }
    /// Seconds until the alarm rings; 0 where none is set.
    fn turniir_alarm_left() -> real |_host| { alarm::left() }
    /// Whether somebody has pressed Ctrl-C: 1 once for each time.
    fn turniir_interrupted() -> int |_host| { i64::from(alarm::interrupted()) }
}

/// Sleeps; whether the alarm rang meanwhile.
fn sleep(pause: Duration) -> bool {
    /// How long nobody looks at the alarm.
    const NAP: Duration = Duration::from_millis(10);
    let started = Instant::now();
    loop {
        let left = pause.saturating_sub(started.elapsed());
        if alarm::rang() {
            return true;
        }
        if left.is_zero() {
            return false;
        }
        std::thread::sleep(left.min(NAP));
    }
}

/// Looks for what the alarm needs while files can be read.
pub(super) fn prepare() {
    alarm::prepare(turniir_alarm as *const () as usize);
}

/// From now on, or no more, Ctrl-C ends the goal that runs. Whether it can.
pub fn interruptible(yes: bool) -> bool {
    alarm::interruptible(turniir_alarm as *const () as usize, yes)
}
