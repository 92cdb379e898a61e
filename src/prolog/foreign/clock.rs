//! Times, and what ends a goal that takes too long.

use crate::prolog::alarm;
use crate::prolog::host::cpu_time;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

foreign! {
    /// Seconds since 1970.
    fn turniir_time() -> real |_host| {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |d| d.as_secs_f64())
    }
    /// Milliseconds since the machine was started.
    fn turniir_wall() -> int |host| { host.clock.started.elapsed().as_millis() as i64 }
    /// Microseconds since the machine was started.
    fn turniir_wall_us() -> int |host| { host.clock.started.elapsed().as_micros() as i64 }
    /// Seconds of processor time.
    fn turniir_cpu() -> real |_host| { cpu_time().as_secs_f64() }
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
