//! `turniir hub`: the engine behind the Hub protocol (version 2), as Scan and its users speak it.

use crate::player::{BookChoice, open_book};
use anyhow::Result;
use engine::endgames::TableSet;
use engine::{Dialogue, Options};
use std::io::{BufRead, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Threads of the search; 1 to 256.
    #[arg(long, value_name = "THREADS", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Megabytes of the table; 1 to 65536.
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    hash: u32,
    /// The opening book: a file, own for the one that comes with the program, or none; the other side can switch it off.
    #[arg(long, value_name = "FILE", default_value = "own")]
    book: BookChoice,
}

/// Some users of the protocol lose lines that arrive together.
const APART: Duration = Duration::from_millis(3);

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
    for line in std::io::stdin().lock().lines() {
        let mut written = Ok(());
        let goes_on = dialogue.answer(line?.trim(), &mut |text| {
            if said.is_some_and(|at| at.elapsed() < APART) {
                std::thread::sleep(APART);
            }
            let now = writeln!(out, "{text}").and_then(|()| out.flush());
            said = Some(Instant::now());
            if written.is_ok() {
                written = now;
            }
        });
        written?;
        if !goes_on {
            break;
        }
    }
    Ok(())
}
