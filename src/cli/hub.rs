//! `turniir hub`: the engine behind the Hub protocol (version 2), as Scan and its users speak it.

use crate::cli::lossy_lines;
use crate::player::{BookChoice, open_book};
use anyhow::Result;
use engine::endgames::TableSet;
use engine::{Dialogue, Ends, MOST_HASH, MOST_THREADS, Options};
use std::io::{Stdin, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Receiver;
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
/// How long a search without a limit goes on after the end of input.
const ALONE: Duration = Duration::from_secs(10);

/// Answers the other side's lines until `quit` or the end of input.
///
/// # Errors
/// When the input cannot be read or the output is closed.
pub fn run(args: &Args) -> Result<()> {
    let tables = match super::tables::usual() {
        Some(folder) => Some(Arc::new(TableSet::open(&folder)?)),
        None => None,
    };
    let options =
        Options { threads: args.threads.into(), hash: args.hash as usize, tables, ..Options::default() };
    let book = open_book(&args.book).map_err(anyhow::Error::msg)?;
    let mut dialogue = Dialogue::new(options).with_book(book);
    let mut out = std::io::stdout();
    let mut said: Option<Instant> = None;
    for (line, ended) in heard(std::io::stdin()) {
        let mut written = Ok(());
        let goes_on = dialogue.answer(line?.trim(), &ended, &mut |text| {
            if said.is_some_and(|at| at.elapsed() < APART) {
                std::thread::sleep(APART);
            }
            let now = writeln!(out, "{text}").and_then(|()| out.flush());
            said = Some(Instant::now());
            if written.is_ok() {
                written = now;
            }
            if written.is_err() {
                // Nobody reads what would be found.
                ended.store(true, Ordering::Relaxed);
            }
        });
        written?;
        if !goes_on {
            break;
        }
    }
    Ok(())
}

/// The other side's lines, read while the engine thinks, each with what ends a search that it begins.
fn heard(input: Stdin) -> Receiver<(std::io::Result<String>, Arc<AtomicBool>)> {
    let (give, lines) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let mut ends = Ends::default();
        for line in lossy_lines(input.lock()) {
            let ended = ends.hear(line.as_deref().unwrap_or_default());
            // What cannot be read now will not be read at the next try.
            let failed = line.is_err();
            if give.send((line, ended)).is_err() {
                return;
            }
            if failed {
                break;
            }
        }
        drop(give);
        // Nobody is left who could end it.
        if ends.is_endless() {
            std::thread::sleep(ALONE);
            ends.end();
        }
    });
    lines
}
