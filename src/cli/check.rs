//! `turniir check`: the course's rules for a player's file as a list.

use super::seconds::seconds;
use crate::draughts::{Bitboard, COURSE, Color, Position, Square, Violation, facts_of, judge};
use crate::prolog::dialect::source;
use crate::prolog::worker::{Limits, LoadedPlayer, Pool, SandboxMode, Worker};
use comfy_table::Table;
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Player files.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// One JSON object a line: file, rule, verdict, detail.
    #[arg(long)]
    json: bool,
    /// Seconds that a call may take.
    #[arg(long, default_value_t = 10.0, value_name = "SECONDS", value_parser = seconds)]
    move_time: f64,
    /// How far players are closed in.
    #[arg(long, default_value = "best-effort", value_name = "MODE")]
    sandbox: SandboxMode,
}

/// How a rule is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
enum Verdict {
    Pass,
    Warn,
    Fail,
}

/// One line of the list.
#[derive(Clone, Debug, Serialize)]
struct Line {
    file: String,
    rule: &'static str,
    verdict: Verdict,
    detail: String,
}

/// Positions that a player must know what to do in, with White to move: pieces as `c3` or `Kc3`;
/// the last field names the square that must go on capturing.
const POSITIONS: [(&str, &str, &str, &str); 10] = [
    ("the start", "", "", ""),
    ("a capture among quiet moves", "c3 g3 a1", "d4 h8", ""),
    ("a capture backwards", "c5 h2", "d4 h8", ""),
    ("the second jump of a chain", "e5 a1", "f6 b8", "e5"),
    ("a step to the last row", "c7 a1", "h4", ""),
    ("a capture to the last row", "c5 a1", "d6 e7 h2", ""),
    ("a king without anything to capture", "Ka1 h2", "h8 b8", ""),
    ("a king with a far capture", "Ka1 h2", "d4 h8", ""),
    ("a king that must go on", "Ke5 h2", "g7 b8", "e5"),
    ("nothing to move", "a1 a3", "b2 b4 c3 c5 d8", ""),
];

fn pieces(text: &str) -> (Bitboard, Bitboard) {
    let mut all = (Bitboard::EMPTY, Bitboard::EMPTY);
    for word in text.split_whitespace() {
        let (name, king) = word.strip_prefix('K').map_or((word, false), |n| (n, true));
        if let Ok(square) = name.parse::<Square>() {
            all.0 |= Bitboard::of(square);
            if king {
                all.1 |= Bitboard::of(square);
            }
        }
    }
    all
}

/// The position for a colour: Black sees the board turned.
fn position(entry: &(&str, &str, &str, &str), color: Color) -> Position {
    let (_, white, black, continuing) = *entry;
    let start = if white.is_empty() {
        Position::start(&COURSE)
    } else {
        let (w, b) = (pieces(white), pieces(black));
        Position::new(w.0, b.0, w.1 | b.1, Color::White).with_continuing(continuing.parse().ok())
    };
    if color == Color::White { start } else { start.flipped() }
}

/// Checks the files and prints the lists; exit code 0 when no rule failed.
pub fn run(args: &Args) -> ExitCode {
    let limits = Limits {
        move_time: Duration::from_secs_f64(args.move_time),
        sandbox: args.sandbox,
        ..Limits::default()
    };
    if let Err(error) = super::sandbox::demand(args.sandbox) {
        eprintln!("turniir: {error}");
        return ExitCode::from(super::FAILED);
    }
    let mut all = Vec::new();
    let mut pool = match Pool::start() {
        Ok(pool) => pool,
        Err(error) => {
            eprintln!("turniir: {error}");
            return ExitCode::from(super::FAILED);
        }
    };
    for file in &args.files {
        let lines = check(&mut pool, file, &limits);
        for line in &lines {
            if args.json {
                if let Ok(text) = serde_json::to_string(line) {
                    println!("{text}");
                }
            } else if args.files.len() == 1 {
                let mark = match line.verdict {
                    Verdict::Pass => "pass",
                    Verdict::Warn => "warn",
                    Verdict::Fail => "FAIL",
                };
                let dash = if line.detail.is_empty() { "" } else { ": " };
                println!("{mark}  {}{dash}{}", line.rule, line.detail);
            }
        }
        all.push((file.clone(), lines));
    }
    if !args.json && args.files.len() > 1 {
        let mut table = Table::new();
        table.set_header(["file", "pass", "warn", "fail", "first problem"]);
        for (file, lines) in &all {
            let count = |v: Verdict| lines.iter().filter(|l| l.verdict == v).count().to_string();
            let worst = lines.iter().filter(|l| l.verdict != Verdict::Pass).max_by_key(|l| l.verdict);
            let problem = worst.map_or(String::new(), |l| format!("{}: {}", l.rule, l.detail));
            table.add_row([
                file.display().to_string(),
                count(Verdict::Pass),
                count(Verdict::Warn),
                count(Verdict::Fail),
                problem,
            ]);
        }
        println!("{table}");
    }
    let failed = all.iter().flat_map(|(_, lines)| lines).any(|l| l.verdict == Verdict::Fail);
    if failed { ExitCode::from(super::FAILED) } else { ExitCode::SUCCESS }
}

fn check(pool: &mut Pool, file: &Path, limits: &Limits) -> Vec<Line> {
    let name = file.display().to_string();
    let mut lines = Vec::new();
    let mut say = |rule, verdict, detail: &str| {
        lines.push(Line { file: name.clone(), rule, verdict, detail: detail.replace('\n', " ") });
    };
    let mut player = match pool.load(&file.to_string_lossy(), None, limits) {
        Ok(player) => player,
        Err(error) => {
            say("is a module that exports one main predicate of arity 3", Verdict::Fail, &error.to_string());
            return lines;
        }
    };
    let main = format!("{}/3 of module {}", player.main, player.module);
    say("is a module that exports one main predicate of arity 3", Verdict::Pass, &main);
    let mut rest: Vec<&String> = player.warnings.iter().collect();
    for (rule, text, verdict) in [
        ("has no syntax errors", "syntax error", Verdict::Fail),
        ("leaves ruut/3 to the arbiter", "ruut/3 is", Verdict::Fail),
        ("calls only predicates that exist", "is not defined", Verdict::Warn),
        ("its directives succeed", "this directive", Verdict::Warn),
    ] {
        match player.warnings.iter().find(|w| w.contains(text)) {
            Some(place) => say(rule, verdict, place),
            None => say(rule, Verdict::Pass, ""),
        }
        rest.retain(|w| !w.contains(text));
    }
    match rest[..] {
        [] => say("loads without further warnings", Verdict::Pass, ""),
        [first] => say("loads without further warnings", Verdict::Warn, first),
        [first, ..] => {
            let all = format!("{first}; and {} more", rest.len() - 1);
            say("loads without further warnings", Verdict::Warn, &all);
        }
    }
    let used = goals_of(file);
    let found = |names: &[&str]| -> Vec<String> {
        used.iter()
            .filter(|(n, _)| names.contains(&n.as_str()))
            .map(|(n, l)| format!("{n} in line {l}"))
            .collect()
    };
    for (rule, names) in [
        (
            "does not wait for input",
            &["read", "get_char", "get_single_char", "get_code", "read_term", "get0"][..],
        ),
        ("does not sleep", &["sleep", "shell"][..]),
        ("opens no files", &["open", "see", "tell", "consult", "delete_file"][..]),
    ] {
        let places = found(names);
        let verdict = if places.is_empty() { Verdict::Pass } else { Verdict::Warn };
        say(rule, verdict, &places.join(", "));
    }
    lines.extend(play(&mut player, &name, limits));
    lines
}

/// Names that are called in a file, with their lines.
fn goals_of(file: &Path) -> Vec<(String, usize)> {
    let Ok(source) = source::read(file) else { return Vec::new() };
    let mut found: Vec<(String, usize)> = Vec::new();
    for (i, line) in source.text.lines().enumerate() {
        let code = line.split('%').next().unwrap_or("");
        for (at, _) in code.match_indices('(') {
            let word: Vec<char> =
                code[..at].chars().rev().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            let word: String = word.into_iter().rev().collect();
            if !word.is_empty() && !found.iter().any(|(w, _)| *w == word) {
                found.push((word, i + 1));
            }
        }
    }
    found
}

/// Lets the player make its step in every position as both colours.
fn play(player: &mut LoadedPlayer, name: &str, limits: &Limits) -> Vec<Line> {
    let mut problems: Vec<(&'static str, String)> = Vec::new();
    let (mut slowest, mut printed, mut open) = (Duration::ZERO, 0, Vec::new());
    for (i, entry) in POSITIONS.iter().enumerate() {
        for color in Color::ALL {
            let place = format!("{} ({color})", entry.0);
            let before = position(entry, color);
            let mut worker: Worker = match player.start(i as u64, limits) {
                Ok(worker) => worker,
                Err(error) => {
                    problems.push(("does not fail or throw", error.to_string()));
                    break;
                }
            };
            let (x, y) = before.continuing().map_or((0, 0), Square::xy);
            let facts = facts_of(&before);
            let board = facts.iter().copied().map(Some).collect();
            match worker.call(player, true, color.course(), x, y, board) {
                Err(failure) => {
                    let rule =
                        if failure.reason == "time" { "answers in time" } else { "does not fail or throw" };
                    problems.push((rule, format!("{place}: {}", failure.detail)));
                }
                Ok(end) => {
                    slowest = slowest.max(end.wall);
                    printed += usize::from(!end.output.is_empty());
                    if end.det == Some(false) {
                        open.push(place.clone());
                    }
                    let after: Option<Vec<_>> = end.board.into_iter().collect();
                    let verdict = after.map_or(Err(Violation::Invented), |after| judge(&before, &after));
                    let legal = match verdict {
                        Err(Violation::NoChange) => !before.has_move(&COURSE),
                        Err(_) => false,
                        Ok(_) => true,
                    };
                    if let (false, Err(violation)) = (legal, verdict) {
                        problems.push(("makes legal steps", format!("{place}: it {violation}")));
                    }
                }
            }
            player.finish(worker);
        }
    }
    let mut lines = Vec::new();
    let mut say = |rule, verdict, detail: String| {
        lines.push(Line { file: name.into(), rule, verdict, detail: detail.replace('\n', " ") });
    };
    for rule in ["does not fail or throw", "answers in time", "makes legal steps"] {
        let all: Vec<&String> = problems.iter().filter(|(r, _)| *r == rule).map(|(_, d)| d).collect();
        match all.as_slice() {
            [] if rule == "answers in time" => {
                say(rule, Verdict::Pass, format!("slowest {:.0} ms", slowest.as_secs_f64() * 1000.0));
            }
            [] => say(rule, Verdict::Pass, String::new()),
            [first] => say(rule, Verdict::Fail, (*first).clone()),
            [first, rest @ ..] => say(rule, Verdict::Fail, format!("{first}; and {} more", rest.len())),
        }
    }
    match open.as_slice() {
        [] => say("leaves no choice point", Verdict::Pass, String::new()),
        [first, ..] => say(
            "leaves no choice point",
            Verdict::Warn,
            format!(
                "in {} of {} calls, first in {first}; end the clause with a cut",
                open.len(),
                2 * POSITIONS.len()
            ),
        ),
    }
    let verdict = if printed == 0 { Verdict::Pass } else { Verdict::Warn };
    say("prints nothing", verdict, if printed == 0 { String::new() } else { format!("in {printed} calls") });
    lines
}
