//! The memory of processes, watched from outside.

use super::jail::MOST_PROCESSES;
use super::{Process, page_size};
use say::said;
use std::io;
use std::process::Child;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::{Duration, Instant};

/// How often is looked.
const TICK: Duration = Duration::from_millis(50);
/// States of a meter.
const WATCHING: u8 = 0;
const OVER: u8 = 1;
const MANY: u8 = 2;
const DONE: u8 = 3;
/// Processes of a jail that are not the program's.
const OUR_OWN: u64 = 2;
/// Threads of all processes of a jail.
const MOST_THREADS: usize = 1024;

/// Ends a process and all below it when together they hold more than a share of the machine's memory, or are too
/// many.
#[derive(Debug)]
pub struct Meter(Arc<AtomicU8>);

impl Meter {
    /// Watches a child that has not been waited for; `share` in bytes, `u64::MAX` for no limit.
    ///
    /// # Errors
    /// If there is no thread to be had for it.
    pub fn start(child: &Child, share: u64) -> io::Result<Meter> {
        let state = Arc::new(AtomicU8::new(WATCHING));
        if share == u64::MAX {
            return Ok(Meter(state));
        }
        let root = Process::open(child.id().cast_signed())?;
        let shared = state.clone();
        std::thread::Builder::new().name("meter".into()).spawn(move || {
            while shared.load(Ordering::Acquire) == WATCHING {
                let begun = Instant::now();
                let tree = tree(root.number());
                // The kernel does not count the processes of root.
                let threads = || tree.iter().map(|&p| threads(p).len()).sum::<usize>();
                let many = tree.len() as u64 > MOST_PROCESSES + OUR_OWN || threads() > MOST_THREADS;
                if many || hold_more(&tree, share) {
                    let over = if many { MANY } else { OVER };
                    let changed =
                        shared.compare_exchange(WATCHING, over, Ordering::AcqRel, Ordering::Acquire);
                    if changed.is_ok() {
                        root.kill();
                    }
                    return;
                }
                // A look at many large processes takes a while itself: it is not to be all that is done.
                std::thread::sleep(TICK.max(begun.elapsed() * 10));
            }
        })?;
        Ok(Meter(state))
    }

    /// Why it has ended the program, if it has, as a sentence.
    pub fn verdict(&self, share: u64) -> Option<String> {
        match self.0.load(Ordering::Acquire) {
            OVER => Some(held_more(share)),
            MANY => {
                Some(said!("fault-processes", processes = MOST_PROCESSES, threads = MOST_THREADS).english())
            }
            _ => None,
        }
    }
}

impl Drop for Meter {
    fn drop(&mut self) {
        let _ = self.0.compare_exchange(WATCHING, DONE, Ordering::AcqRel, Ordering::Acquire);
    }
}

/// Whether processes together hold more than so many bytes; pages that they share count once.
pub fn hold_more(processes: &[i32], share: u64) -> bool {
    let all: u64 = processes.iter().map(|&p| resident(p)).sum();
    // The exact figure costs the kernel a walk over all pages. A process that hides it counts with all it has.
    let exact = |p: &i32| proportional(*p).unwrap_or_else(|| resident(*p));
    all > share && processes.iter().map(exact).sum::<u64>() > share
}

/// The sentence for who did.
pub fn held_more(share: u64) -> String {
    said!("fault-share", mib = share >> 20).english()
}

/// Bytes of memory that a process has in use, shared ones with others too; 0 if that is not known.
pub fn resident(process: i32) -> u64 {
    let pages = |file: String| {
        let text = std::fs::read_to_string(file).ok()?;
        text.split(' ').nth(1)?.parse::<u64>().ok().filter(|pages| *pages > 0)
    };
    // When its first thread has ended, only the others tell.
    let pages = pages(format!("/proc/{process}/statm")).or_else(|| {
        threads(process).into_iter().find_map(|t| pages(format!("/proc/{process}/task/{t}/statm")))
    });
    pages.unwrap_or(0) * page_size() + page_tables(process)
}

/// Bytes of a process's page tables, which reading alone can fill.
fn page_tables(process: i32) -> u64 {
    let text = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let told = |l: &str| l.strip_prefix("VmPTE:")?.trim().strip_suffix(" kB")?.parse::<u64>().ok();
    text.lines().find_map(told).unwrap_or(0) << 10
}

fn threads(process: i32) -> Vec<i32> {
    let entries = std::fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
    entries.filter_map(|e| e.file_name().to_str()?.parse().ok()).collect()
}

/// The same, each shared page divided among those who share it; none where the kernel does not tell.
fn proportional(process: i32) -> Option<u64> {
    let text = std::fs::read_to_string(format!("/proc/{process}/smaps_rollup")).ok()?;
    let told = |l: &str| l.strip_prefix("Pss:")?.trim().strip_suffix(" kB")?.parse::<u64>().ok();
    Some((text.lines().find_map(told)? << 10) + page_tables(process))
}

/// A process and all below it.
fn tree(root: i32) -> Vec<i32> {
    let mut tree = vec![root];
    let mut at = 0;
    while let Some(&number) = tree.get(at) {
        for thread in threads(number) {
            let file = format!("/proc/{number}/task/{thread}/children");
            let told = std::fs::read_to_string(file).unwrap_or_default();
            tree.extend(told.split_whitespace().filter_map(|w| w.parse::<i32>().ok()));
        }
        at += 1;
    }
    tree
}
