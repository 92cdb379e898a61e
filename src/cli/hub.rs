//! `turniir hub`: the engine behind the Hub protocol (version 2), as Scan and its users speak it.

use crate::cli::lossy_lines;
use crate::player::{BookChoice, fits, open_book};
use crate::wall::machine_memory;
use anyhow::{Error, Result};
use engine::{Dialogue, Ends, MOST_HASH, MOST_THREADS, Options, SearchOf};
use std::io::{Stdin, Stdout, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Threads of the search; 1 to 256.
    #[arg(long, value_name = "THREADS", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=MOST_THREADS as i64))]
    threads: u16,
    /// Megabytes of the table; 1 to 65536.
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=MOST_HASH as i64))]
    hash: u32,
    /// The opening book: a file, own for the one that comes with the program, or none; the other side can switch it off.
    #[arg(long, value_name = "FILE", default_value = "own")]
    book: BookChoice,
}

/// Some users of the protocol lose lines that arrive together.
const APART: Duration = Duration::from_millis(3);
/// How often who is pinged looks whether what was said before is answered.
const PATIENCE: Duration = Duration::from_millis(1);
/// Answers the other side's lines until `quit` or the end of input.
///
/// # Errors
/// When the input cannot be read or the output is closed.
pub fn run(args: &Args) -> Result<()> {
    fits(args.hash as usize).map_err(Error::msg)?;
    let tables = Some(Arc::new(super::tables::unnamed()?));
    let options =
        Options { threads: args.threads.into(), hash: args.hash as usize, tables, ..Options::default() };
    let book = open_book(&args.book).map_err(Error::msg)?;
    let mut dialogue = Dialogue::new(options).with_book(book).within(machine_memory() as usize);
    let voice = Arc::new(Mutex::new(Voice { out: std::io::stdout(), said: None }));
    let answered = Arc::new(AtomicU64::new(0));
    for (line, search) in heard(std::io::stdin(), Arc::clone(&voice), Arc::clone(&answered)) {
        let mut written = Ok(());
        let goes_on = dialogue.answer(line?.trim(), &search, &mut |text| {
            let now = say(&voice, text);
            if written.is_ok() {
                written = now;
            }
            if written.is_err() {
                // Nobody reads what would be found.
                search.ended.store(true, Ordering::Relaxed);
            }
        });
        written?;
        if !goes_on {
            break;
        }
        answered.fetch_add(1, Ordering::Release);
    }
    Ok(())
}

/// Where the engine and whoever reads on meanwhile say their lines.
struct Voice {
    out: Stdout,
    said: Option<Instant>,
}

fn say(voice: &Mutex<Voice>, text: &str) -> std::io::Result<()> {
    let mut voice = voice.lock().unwrap_or_else(PoisonError::into_inner);
    if voice.said.is_some_and(|at| at.elapsed() < APART) {
        std::thread::sleep(APART);
    }
    let written = writeln!(voice.out, "{text}").and_then(|()| voice.out.flush());
    voice.said = Some(Instant::now());
    written
}

/// The other side's lines, read while the engine thinks, each with the search that it may begin; `answered` is how many of
/// them the engine is done with. A `ping` is answered here: who asks whether the program lives does not want to wait for
/// a search.
fn heard(
    input: Stdin,
    voice: Arc<Mutex<Voice>>,
    answered: Arc<AtomicU64>,
) -> Receiver<(std::io::Result<String>, Arc<SearchOf>)> {
    let (give, lines) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let mut ends = Ends::default();
        let mut given = 0;
        for mut line in lossy_lines(input.lock()) {
            let search = ends.hear(line.as_deref().unwrap_or_default());
            if line.as_deref().is_ok_and(|text| text.split_whitespace().next() == Some("ping")) {
                // What was said before is answered before, but for a search.
                while answered.load(Ordering::Acquire) < given && !ends.is_under_way() {
                    std::thread::sleep(PATIENCE);
                }
                match say(&voice, "pong") {
                    Ok(()) => continue,
                    Err(error) => line = Err(error),
                }
            }
            // What cannot be read now will not be read at the next try.
            let failed = line.is_err();
            given += 1;
            if give.send((line, search)).is_err() {
                return;
            }
            if failed {
                break;
            }
        }
        // Nobody is left who could end it.
        ends.leave();
    });
    lines
}
