//! `turniir book`: opening books.

use super::cores::cores;
use super::progress::Gauge;
use super::usage::of_value;
use crate::cli::named::rules;
use crate::player::{BookChoice, open_book};
use crate::tournament::{OpeningChoice, openings};
use anyhow::{Context, Result, anyhow, bail};
use draughts::notation::Names;
use draughts::{Position, RUSSIAN, Rules, fen};
use engine::{Book, Growth, score_text};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

#[derive(Debug, clap::Args)]
#[command(
    after_help = "play, analyse and hub take a book by --book FILE, and the one that comes with the program if \
nothing is said; --book none takes none. In the names of players it is engine:time=1,book=FILE or book=own; without \
that no book is used. An engine of a level thinks for itself. The format is told in docs/engine.md.

Examples:
  turniir book show
  turniir book build --out mine.txt --positions 500 --nodes 1000000
  turniir play engine --book mine.txt"
)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Make a book, or have one grow: what is in the file already stays.
    Build {
        /// The book's file.
        #[arg(long, value_name = "FILE", value_parser = super::usage::output())]
        out: PathBuf,
        /// Positions that it shall have; 1 to 1,000,000.
        #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
        positions: u32,
        /// Nodes of the searches of a position, of all its moves together; 1,000 or more.
        #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1000..))]
        nodes: u64,
        /// The rules; positions of the official drawing table are in a book of Russian draughts besides the start.
        #[arg(long, default_value = "russian", value_name = "RULES", value_parser = rules())]
        rules: &'static Rules,
        /// Threads, 1 to 1024; the cores of this machine if not given.
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
        jobs: Option<u16>,
    },
    /// Tell what a book says of a position.
    Show {
        /// A position; the start if not given.
        #[arg(long, value_name = "POSITION")]
        fen: Option<String>,
        /// The book: a file, or own for the one that comes with the program.
        #[arg(long, value_name = "FILE", default_value = "own")]
        book: BookChoice,
    },
}

/// The exit code of what was stopped by its user.
const STOPPED: u8 = 130;
/// How often a book that grows is written.
const WRITTEN: Duration = Duration::from_secs(5);

/// Makes books, or shows what is in one.
///
/// # Errors
/// When a file cannot be read or written, or is no book.
pub fn run(args: &Args) -> Result<ExitCode> {
    match &args.what {
        What::Build { out, positions, nodes, rules, jobs } => {
            let jobs = jobs.map_or_else(cores, usize::from);
            build(out, rules, &Growth { positions: *positions as usize, nodes: *nodes, jobs })
        }
        What::Show { fen, book } => show(fen.as_deref(), book).map(|()| ExitCode::SUCCESS),
    }
}

fn write(book: &Book, out: &Path) -> Result<()> {
    let failed = || format!("{}: it cannot be written", text::path(out));
    // A link stays one, and what it leads to is written.
    let out = &out.canonicalize().unwrap_or_else(|_| out.to_path_buf());
    let folder = out.parent().filter(|f| !f.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = tempfile::NamedTempFile::new_in(folder).with_context(failed)?;
    file.write_all(book.text().as_bytes()).with_context(failed)?;
    // Temporary files are their owner's alone.
    let mode = std::os::unix::fs::PermissionsExt::from_mode(0o644);
    file.as_file().set_permissions(mode).with_context(failed)?;
    file.persist(out).map_err(|e| e.error).with_context(failed)?;
    Ok(())
}

fn build(out: &Path, rules: &'static Rules, growth: &Growth) -> Result<ExitCode> {
    let mut book = if out.exists() {
        let choice = BookChoice::File(out.into());
        let there = open_book(&choice).map_err(anyhow::Error::msg)?.context("a book was named")?;
        if there.rules() != rules {
            bail!("{}: a book for {}, not for {}", text::path(out), there.rules().name, rules.name);
        }
        Arc::unwrap_or_clone(there)
    } else {
        Book::new(rules)
    };
    let begun = book.len();
    let mut roots = vec![Position::start(rules)];
    if *rules == RUSSIAN {
        let drawn = openings(&OpeningChoice::Drawing { long: true }, rules, 0, 0)?;
        roots.extend(drawn.iter().map(|o| o.position));
    }
    // What cannot be written is told before anything is searched.
    write(&book, out)?;
    let stop = Arc::new(AtomicBool::new(false));
    let asked = stop.clone();
    let _ = ctrlc::set_handler(move || asked.store(true, Ordering::SeqCst));
    let (gauge, mut written, mut failed) = (Gauge::new("positions"), Instant::now(), None);
    gauge.set(book.len(), growth.positions);
    book.grow(&roots, growth, &mut |book| {
        gauge.set(book.len(), growth.positions);
        if written.elapsed() > WRITTEN {
            written = Instant::now();
            failed = write(book, out).err();
        }
        failed.is_none() && !stop.load(Ordering::SeqCst)
    });
    drop(gauge);
    if let Some(error) = failed {
        return Err(error);
    }
    write(&book, out)?;
    println!("{}: {} positions, {} of them new", text::path(out), book.len(), book.len() - begun);
    if stop.load(Ordering::SeqCst) {
        eprintln!("turniir: stopped; the same command goes on");
        return Ok(ExitCode::from(STOPPED));
    }
    Ok(ExitCode::SUCCESS)
}

/// What a book says of a position, in one line: `c3-d4 +0.05, g3-f4 +0.03`; none if it says nothing.
pub fn said(book: &Book, position: &Position, rules: &Rules) -> Option<String> {
    if book.rules() != rules {
        return None;
    }
    let names = Names::usual(rules);
    let moves: Vec<String> = book
        .moves(position)
        .iter()
        .map(|b| format!("{} {}", names.long(&b.m), score_text(b.score)))
        .collect();
    (!moves.is_empty()).then(|| moves.join(", "))
}

fn show(place: Option<&str>, choice: &BookChoice) -> Result<()> {
    let book = open_book(choice).map_err(anyhow::Error::msg)?;
    let book = book.ok_or_else(|| anyhow!("--book none: there is nothing to show"))?;
    let position = match place {
        Some(text) => {
            fen::parse_for(text, book.rules()).with_context(|| format!("--fen {text}")).map_err(of_value)?
        }
        None => Position::start(book.rules()),
    };
    println!("{} positions, {}", book.len(), book.rules().name);
    match said(&book, &position, book.rules()) {
        Some(moves) => println!("{moves}"),
        None => println!("the position is not in it"),
    }
    Ok(())
}
