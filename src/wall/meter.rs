//! The memory of a program with all the processes that it makes, watched from outside.

use super::Process;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

/// How often is looked.
const TICK: Duration = Duration::from_millis(50);
/// States of a meter.
const WATCHING: u8 = 0;
const OVER: u8 = 1;
const DONE: u8 = 2;

/// Ends a process and all below it when together they hold more than a share of the machine's memory.
#[derive(Debug)]
pub struct Meter(Arc<AtomicU8>);

impl Meter {
    /// Watches the process with a number, a child of this one that has not been waited for; `share` in bytes.
    ///
    /// # Errors
    /// If there is no such process.
    pub fn start(root: u32, share: u64) -> std::io::Result<Meter> {
        let state = Arc::new(AtomicU8::new(WATCHING));
        let root = Process::open(root.cast_signed())?;
        let shared = state.clone();
        std::thread::spawn(move || {
            while shared.load(Ordering::Acquire) == WATCHING {
                if holds_more(root.number(), share) {
                    let changed =
                        shared.compare_exchange(WATCHING, OVER, Ordering::AcqRel, Ordering::Acquire);
                    if changed.is_ok() {
                        root.kill();
                    }
                    return;
                }
                std::thread::sleep(TICK);
            }
        });
        Ok(Meter(state))
    }

    /// Whether it has ended the program.
    pub fn is_over(&self) -> bool {
        self.0.load(Ordering::Acquire) == OVER
    }
}

impl Drop for Meter {
    fn drop(&mut self) {
        let _ = self.0.compare_exchange(WATCHING, DONE, Ordering::AcqRel, Ordering::Acquire);
    }
}

/// Whether a process and those below it hold more than so many bytes; pages that they share count once.
fn holds_more(root: i32, share: u64) -> bool {
    let tree = tree(root);
    let told = |number: &i32| Process::open(*number).ok();
    let resident: u64 = tree.iter().filter_map(told).map(|p| p.resident()).sum();
    // The exact figure costs the kernel a walk over all pages.
    resident > share && tree.iter().filter_map(told).map(|p| p.proportional()).sum::<u64>() > share
}

/// A process and all below it.
fn tree(root: i32) -> Vec<i32> {
    let mut tree = vec![root];
    let mut at = 0;
    while let Some(&number) = tree.get(at) {
        let threads = std::fs::read_dir(format!("/proc/{number}/task")).into_iter().flatten().flatten();
        for thread in threads {
            let told = std::fs::read_to_string(thread.path().join("children")).unwrap_or_default();
            tree.extend(told.split_whitespace().filter_map(|w| w.parse::<i32>().ok()));
        }
        at += 1;
    }
    tree
}
