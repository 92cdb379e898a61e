//! Progress on standard error, while something takes long: a bar, or lines where the terminal has no cursor
//! to move. Nothing where standard error is no terminal.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

/// Shows how much of something is done, at least once a second.
pub struct Gauge {
    shown: Shown,
}

enum Shown {
    Nothing,
    Bar(ProgressBar),
    Lines { counts: Arc<[AtomicUsize; 2]>, over: Arc<AtomicBool>, thread: Option<JoinHandle<()>> },
}

impl Gauge {
    /// Begins to show `label`, what is counted.
    pub fn new(label: &'static str) -> Gauge {
        if !std::io::stderr().is_terminal() {
            return Gauge { shown: Shown::Nothing };
        }
        if std::env::var_os("TERM").is_some_and(|term| term == "dumb") {
            return Gauge { shown: lines(label) };
        }
        let ascii = super::board::signs()[0].is_ascii();
        let style = ProgressStyle::with_template(&format!("{{pos}}/{{len}} {label} {{bar:25}} {{elapsed}}"))
            .unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = ProgressBar::new(0).with_style(if ascii { style.progress_chars("#>-") } else { style });
        Gauge { shown: Shown::Bar(bar) }
    }

    /// So many of so many are done.
    pub fn set(&self, done: usize, total: usize) {
        match &self.shown {
            Shown::Nothing => {}
            Shown::Bar(bar) => {
                if bar.length() == Some(0) {
                    bar.enable_steady_tick(Duration::from_millis(250));
                }
                bar.set_length(total as u64);
                bar.set_position(done as u64);
            }
            Shown::Lines { counts, .. } => {
                counts[0].store(done, Ordering::Relaxed);
                counts[1].store(total, Ordering::Relaxed);
            }
        }
    }
}

/// A thread that writes a line each second.
fn lines(label: &'static str) -> Shown {
    let counts: Arc<[AtomicUsize; 2]> = Arc::default();
    let over: Arc<AtomicBool> = Arc::default();
    let (seen, ended) = (counts.clone(), over.clone());
    let thread = std::thread::spawn(move || {
        loop {
            std::thread::park_timeout(Duration::from_secs(1));
            if ended.load(Ordering::Relaxed) {
                break;
            }
            let of = |i: usize| seen[i].load(Ordering::Relaxed);
            eprintln!("{} of {} {label}", of(0), of(1));
        }
    });
    Shown::Lines { counts, over, thread: Some(thread) }
}

impl Drop for Gauge {
    fn drop(&mut self) {
        match &mut self.shown {
            Shown::Nothing => {}
            Shown::Bar(bar) => bar.finish_and_clear(),
            Shown::Lines { over, thread, .. } => {
                over.store(true, Ordering::Relaxed);
                if let Some(thread) = thread.take() {
                    thread.thread().unpark();
                    // It only prints; that it ended badly changes nothing.
                    let _ = thread.join();
                }
            }
        }
    }
}
