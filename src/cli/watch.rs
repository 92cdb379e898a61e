//! `turniir watch`: the fast part of the checks and the unit tests, whenever a file is saved.

use super::seconds::seconds;
use crate::wall::own_program;
use anyhow::{Result, bail};
use say::worded;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};

/// How often files are looked at.
const PAUSE: Duration = Duration::from_millis(250);

#[derive(Debug, clap::Args)]
#[command(after_help = "The tests are those of FILE_tests.pl beside it, and of FILE itself. Ctrl-C ends.")]
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
        let prolog = path.extension().is_some_and(|e| e == "pl" || e == "pro");
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
                println!("--- {}", worded!("watch-gone", file = file.display().to_string()));
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
    println!("--- {clock} {}", file.display());
    let program = own_program()?;
    let check = Command::new(&program)
        .arg("check")
        .arg(file)
        .args(["--lang", say::language().code(), "--fast", "--move-time", &move_time.to_string()])
        .output()?;
    let text = String::from_utf8_lossy(&check.stdout);
    let pass = worded!("check-pass");
    let passed = text.lines().filter(|l| l.starts_with(&pass)).count();
    print!("{}{}", String::from_utf8_lossy(&check.stderr), without_passes(&text, &pass));
    match check.status.success() {
        true => println!("{}", worded!("watch-kept", rules = passed)),
        false => println!("{}", worded!("watch-some-not", rules = passed)),
    }
    let stem = file.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    let beside = file.with_file_name(format!("{stem}_tests.pl"));
    let own = std::fs::read(file).is_ok_and(|b| String::from_utf8_lossy(&b).contains("begin_tests"));
    for tests in [own.then(|| file.to_path_buf()), beside.is_file().then_some(beside)].into_iter().flatten() {
        let ran = Command::new(&program).arg("test").arg(&tests).args(["--limit", "5"]).output()?;
        print!("{}{}", String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    }
    Ok(())
}

/// The list without the rules that are kept.
fn without_passes(text: &str, pass: &str) -> String {
    text.lines().filter(|l| !l.starts_with(pass)).map(|l| format!("{l}\n")).collect()
}
