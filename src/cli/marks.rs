//! `turniir marks`: a stored tournament's marks as CSV, by a scheme.

use crate::check::{CheckVerdict, verdicts};
use crate::cli::cores::cores;
use crate::cli::standings::harmless;
use crate::intake::{Person, submitter};
use crate::player::{PlayerSpec, SpecError};
use crate::tournament::{Looked, Marks, PlayerRow, Scheme, Store, Summary, submitted};
use crate::unit_tests::beside;
use crate::wall::own_program;
use anyhow::{Result, bail};
use say::worded;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  turniir marks course.sqlite --scheme tournaments/marks.toml > marks.csv

A scheme names what is added up; tournaments/marks.toml explains every part. With [check] every player's file is \
checked (turniir check --fast), with [tests] the unit tests beside it are run, which takes a few seconds each.")]
pub struct Args {
    /// A tournament's store.
    #[arg(value_name = "FILE.sqlite")]
    store: PathBuf,
    /// What is added up.
    #[arg(long, value_name = "FILE.toml")]
    scheme: PathBuf,
    /// What stands between two columns: `,`, `;` or a tab.
    #[arg(long, default_value = ",", value_name = "CHARACTER", value_parser = separator)]
    separator: char,
}

fn separator(text: &str) -> Result<char, String> {
    match text {
        "," => Ok(','),
        ";" => Ok(';'),
        "\t" => Ok('\t'),
        _ => Err("one of , ; and a tab".into()),
    }
}

/// Prints the marks.
///
/// # Errors
/// When the store or the scheme cannot be used.
pub fn run(args: &Args) -> Result<()> {
    let scheme = Scheme::read(&args.scheme)?;
    let summary = Summary::of(&Store::open(&args.store)?)?;
    let looked = look(&scheme, &summary, args.store.parent().unwrap_or(Path::new("")))?;
    let parts = scheme.parts();
    let mut out = csv::WriterBuilder::new().delimiter(args.separator as u8).from_writer(std::io::stdout());
    let mut everybody = scheme.marks(&summary, &looked);
    everybody.extend(unusable(&scheme, &summary));
    everybody.sort_by(|a, b| a.name.cmp(&b.name));
    let numbered = everybody.iter().any(|m| !m.id.is_empty());
    let mut heads = vec!["name"];
    heads.extend(numbered.then_some("id"));
    heads.extend(["group", "marks"]);
    heads.extend(scheme.grades().then_some("grade"));
    heads.extend(["rank", "points", "games", "faults"]);
    let part_heads: Vec<String> = parts.iter().map(|p| format!("marks_{p}")).collect();
    heads.extend(part_heads.iter().map(String::as_str));
    out.write_record(&heads)?;
    for marks in everybody {
        let mut row = vec![harmless(&marks.name)];
        row.extend(numbered.then(|| harmless(&marks.id)));
        row.extend([harmless(&marks.group), scheme.written(marks.total)]);
        row.extend(scheme.grades().then_some(marks.grade));
        row.push(if marks.rank > 0 { marks.rank.to_string() } else { String::new() });
        row.extend([marks.points, marks.games, marks.faults].map(|n| n.to_string()));
        row.extend(marks.parts.iter().map(|(_, mark)| scheme.written(*mark)));
        out.write_record(&row)?;
    }
    out.flush()?;
    let has_marks = scheme.counted(&summary);
    let without = summary.lines.iter().filter(|l| has_marks.iter().all(|c| c.player != l.player));
    let without: Vec<&str> = without.map(|l| l.name.as_str()).collect();
    if !without.is_empty() {
        eprintln!("turniir: {}", worded!("marks-without", names = without.join(", ")));
    }
    if let Some(how) = summary.how_far() {
        eprintln!("turniir: {}", how.long());
    }
    eprint!("{}", summary.refused_text().lines().map(|l| format!("turniir: {l}\n")).collect::<String>());
    if !summary.not_played.is_empty() {
        eprintln!("turniir: {}", worded!("marks-not-played", games = summary.not_played.len()));
    }
    Ok(())
}

/// People who handed in something of which nothing can play, as far as a course system's names say who they are.
fn unusable(scheme: &Scheme, summary: &Summary) -> Vec<Marks> {
    let mut all: Vec<Marks> = Vec::new();
    for refused in &summary.refused {
        let told = || submitter(Path::new(&refused.what));
        let told = || told().map(|(name, id)| Person { name, id, group: String::new() });
        let Some(who) = refused.who.clone().or_else(told) else { continue };
        let known = match who.id.is_empty() {
            // Of one name there may be several, in groups of their own; the list told them apart.
            true => {
                let named = format!("{} ({})", who.name, who.group);
                let own = |p: &PlayerRow| p.group == who.group && (p.name == who.name || p.name == named);
                summary.players.iter().any(own)
                    || all.iter().any(|m| m.name == who.name && m.group == who.group)
            }
            false => {
                summary.players.iter().any(|p| submitted(summary, p).is_some_and(|id| id == who.id))
                    || all.iter().any(|m| m.id == who.id)
            }
        };
        if !known {
            all.push(scheme.nothing(who));
        }
    }
    all
}

/// A player of a store by its name there; a file that is not where it was may lie beside the store, where somebody put
/// both.
fn found(text: &str, beside: &Path) -> Result<PlayerSpec, SpecError> {
    PlayerSpec::parse(text).or_else(|error| PlayerSpec::parse_in(beside, text).map_err(|_| error))
}

/// What the scheme asks of the players' files, several at a time; a place for each player of the store.
///
/// # Errors
/// When a player's file is neither where it was nor beside the store.
fn look(scheme: &Scheme, summary: &Summary, folder: &Path) -> Result<Vec<Looked>> {
    let lines = scheme.counted(summary);
    if scheme.check.is_some() || scheme.tests.is_some() {
        for line in &lines {
            let spec = found(&summary.players[line.player].spec, folder);
            if let Err(SpecError::NoFile(file) | SpecError::Meant(file, _)) = spec {
                bail!(worded!("marks-no-file", file = file));
            }
        }
    }
    let looked = Mutex::new(vec![Looked::default(); summary.players.len()]);
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..cores() {
            scope.spawn(|| {
                while let Some(line) = lines.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let spec = found(&summary.players[line.player].spec, folder);
                    let Ok(PlayerSpec::Prolog { path, main }) = spec else { continue };
                    let one = Looked {
                        check: scheme.check.and_then(|_| checked(&path, main.as_deref())),
                        tests: scheme.tests.and_then(|_| tested(&path)),
                    };
                    if let Ok(mut looked) = looked.lock() {
                        looked[line.player] = one;
                    }
                }
            });
        }
    });
    Ok(looked.into_inner().unwrap_or_default())
}

/// This program's output for some files.
fn asked(args: &[&str], files: &[PathBuf]) -> Option<String> {
    let program = own_program().ok()?;
    let output = Command::new(program)
        .args(args)
        .args(files)
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .ok()?;
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The share of the course's rules that a file is found to keep: what was never reached is not found kept.
fn checked(path: &Path, main: Option<&str>) -> Option<f64> {
    let mut named = path.as_os_str().to_os_string();
    if let Some(main) = main {
        named.push(":");
        named.push(main);
    }
    let out = asked(&["check", "--fast", "--json"], &[named.into()])?;
    let verdicts = verdicts(&out);
    let kept =
        verdicts.iter().filter(|v| !matches!(v, CheckVerdict::Fail | CheckVerdict::NotReached)).count();
    (!verdicts.is_empty()).then(|| kept as f64 / verdicts.len() as f64)
}

/// The share of a file's unit tests that pass.
fn tested(path: &Path) -> Option<f64> {
    let files = beside(path);
    if files.is_empty() {
        return None;
    }
    let out = asked(&["test", "--json"], &files)?;
    let last: serde_json::Value = serde_json::from_str(out.lines().last()?).ok()?;
    let count = |key: &str| last["summary"][key].as_f64().unwrap_or(0.0);
    let all = count("passed") + count("failed") + count("broken");
    (all > 0.0).then(|| count("passed") / all)
}
