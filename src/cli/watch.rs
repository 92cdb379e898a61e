//! `turniir watch`: the fast part of the checks and the unit tests, whenever a file is saved.

use super::check::print_line;
use super::seconds::seconds;
use crate::check::{CheckVerdict, Effort, Line, check};
use crate::prolog::dialect::files::is_program;
use crate::unit_tests::beside;
use crate::wall::own_program;
use crate::worker::{Limits, Pool};
use anyhow::{Result, bail};
use say::worded;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};

/// How often files are looked at.
const PAUSE: Duration = Duration::from_millis(250);

#[derive(Debug, clap::Args)]
#[command(
    after_help = "The tests are those of FILE itself and of FILE_tests.pl and FILE.plt beside it. Ctrl-C ends."
)]
pub struct Args {
    /// The player's file.
    file: PathBuf,
    /// Seconds that a call may take; 0.001 to 86,400.
    #[arg(long, default_value_t = 2.0, value_name = "SECONDS", value_parser = seconds)]
    move_time: f64,
    /// End after so many runs; if not given it goes on until Ctrl-C.
    #[arg(long, value_name = "N")]
    runs: Option<u32>,
}

/// The Prolog files of the folder with when they were changed: a player may load its neighbours.
fn stamps(file: &Path) -> BTreeMap<PathBuf, SystemTime> {
    let folder = match file.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut all = BTreeMap::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let prolog = path.extension().is_some_and(|_| is_program(&path));
        if (prolog || path == file)
            && let Ok(time) = entry.metadata().and_then(|m| m.modified())
        {
            all.insert(path, time);
        }
    }
    all
}

/// Runs the checks now and at every change.
///
/// # Errors
/// If there is no such file to begin with, or the program cannot be started again.
pub fn run(args: &Args) -> Result<()> {
    let file = &args.file;
    if !file.is_file() {
        bail!("{}: there is no such file; turniir new NAME makes one", file.display());
    }
    let mut runs = 0;
    let mut before = BTreeMap::new();
    let mut gone = false;
    loop {
        let now = stamps(file);
        if !file.is_file() {
            if !gone {
                println!("--- {}", worded!("watch-gone", file = text::path(file)));
            }
            gone = true;
            before = now;
        } else if now != before || gone {
            // An editor writes in several steps: what is read is what stands there a moment later.
            std::thread::sleep(Duration::from_millis(60));
            gone = false;
            before = stamps(file);
            once(file, args.move_time)?;
            runs += 1;
            if args.runs.is_some_and(|most| runs >= most) {
                return Ok(());
            }
        }
        std::thread::sleep(PAUSE);
    }
}

/// One run: checks without games, then the tests.
fn once(file: &Path, move_time: f64) -> Result<()> {
    let clock = jiff::Zoned::now().strftime("%H:%M:%S").to_string();
    println!("--- {clock} {}", text::path(file));
    let limits = Limits { move_time: Duration::from_secs_f64(move_time), ..Limits::default() };
    let effort = Effort { games: 0, games_time: Duration::ZERO, fast: true };
    let lines = check(&mut Pool::start()?, file, None, &limits, &effort, &mut |_| ()).lines;
    let passed = |line: &&Line| line.verdict == CheckVerdict::Pass;
    lines.iter().filter(|line| !passed(line)).for_each(|line| print_line(line, true));
    let rules = lines.iter().filter(passed).count();
    match lines.iter().any(|line| line.verdict == CheckVerdict::Fail) {
        false => println!("{}", worded!("watch-kept", rules = rules)),
        true => println!("{}", worded!("watch-some-not", rules = rules)),
    }
    let program = own_program()?;
    for tests in beside(file) {
        let ran = Command::new(&program).arg("test").arg(&tests).args(["--limit", "5"]).output()?;
        print!("{}{}", String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    }
    Ok(())
}
