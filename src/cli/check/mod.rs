//! `turniir check`: the course's rules for a player's file as a list.

mod coverage;
mod finding;
mod games;
mod positions;

use super::seconds::seconds;
use crate::cli::named::one_of;
use crate::prolog::dialect::source;
use crate::prolog::watch::Ran;
use crate::worker::{Limits, Pool, SandboxMode};
use comfy_table::Table;
use finding::Finding;
use serde::Serialize;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use text::visible_line;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Player files.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// One JSON object a line: file, rule, verdict, detail, findings.
    #[arg(long)]
    json: bool,
    /// Seconds that a call may take; 0.001 to 86,400.
    #[arg(long, default_value_t = 10.0, value_name = "SECONDS", value_parser = seconds)]
    move_time: f64,
    /// How far players are closed in.
    #[arg(long, default_value = "best-effort", value_name = "MODE", value_parser = one_of::<SandboxMode>())]
    sandbox: SandboxMode,
    /// Whole games against each of: random steps, the first legal step, itself, the engine at level 1.
    #[arg(long, default_value_t = 1, value_name = "N")]
    games: u32,
    /// Seconds for all games of a file; those that are left then are not played; 0.001 to 86,400.
    #[arg(long, default_value_t = 60.0, value_name = "SECONDS", value_parser = seconds)]
    games_time: f64,
    /// Positions only: no games, and no look at which clauses run.
    #[arg(long)]
    fast: bool,
    /// Do not draw the boards of what was found.
    #[arg(long)]
    no_board: bool,
    /// List which clauses ran in the positions and two games, or write that to FILE.html.
    #[arg(long, value_name = "FILE.html", num_args = 0..=1)]
    coverage: Option<Option<PathBuf>>,
}

/// How a rule is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
enum CheckVerdict {
    Pass,
    #[serde(rename = "not reached")]
    NotReached,
    Warn,
    Fail,
}

impl CheckVerdict {
    const fn mark(self) -> &'static str {
        match self {
            CheckVerdict::Pass => "pass",
            CheckVerdict::NotReached => "not reached",
            CheckVerdict::Warn => "warn",
            CheckVerdict::Fail => "FAIL",
        }
    }
}

/// One line of the list.
#[derive(Clone, Debug, Serialize)]
struct Line {
    file: String,
    rule: &'static str,
    verdict: CheckVerdict,
    detail: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    findings: Vec<Finding>,
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
        let lines = check(&mut pool, file, &limits, args);
        for line in &lines {
            if args.json {
                if let Ok(text) = serde_json::to_string(line) {
                    println!("{text}");
                }
            } else if args.files.len() == 1 {
                let dash = if line.detail.is_empty() { "" } else { ": " };
                println!("{}  {}{dash}{}", line.verdict.mark(), line.rule, line.detail);
                line.findings.iter().for_each(|finding| finding.print(!args.no_board));
            }
        }
        all.push((file.clone(), lines));
    }
    if !args.json && args.files.len() > 1 {
        let mut table = Table::new();
        table.set_header(["file", "pass", "warn", "fail", "not reached", "first problem"]);
        for (file, lines) in &all {
            let count = |v: CheckVerdict| lines.iter().filter(|l| l.verdict == v).count().to_string();
            let worst =
                lines.iter().rev().filter(|l| l.verdict != CheckVerdict::Pass).max_by_key(|l| l.verdict);
            let problem = worst.map_or(String::new(), |l| format!("{}: {}", l.rule, l.detail));
            table.add_row([
                file.display().to_string(),
                count(CheckVerdict::Pass),
                count(CheckVerdict::Warn),
                count(CheckVerdict::Fail),
                count(CheckVerdict::NotReached),
                problem,
            ]);
        }
        println!("{table}");
    }
    let failed = all.iter().flat_map(|(_, lines)| lines).any(|l| l.verdict == CheckVerdict::Fail);
    if failed { ExitCode::from(super::FAILED) } else { ExitCode::SUCCESS }
}

/// The rules that a player can break in a call.
const RULES: [&str; 5] = [
    "does not fail or throw",
    "answers in time",
    "makes legal steps",
    "captures when it must",
    "goes on capturing with the same piece",
];

/// Says on a terminal what goes on; nothing stays of it.
fn progress(text: &str) {
    let mut err = std::io::stderr();
    if err.is_terminal() {
        let _ = write!(err, "\r\x1b[K{text}");
        let _ = err.flush();
    }
    // For `turniir serve`, which shows it on a page.
    if !text.is_empty() && std::env::var_os("TURNIIR_PROGRESS").is_some() {
        let _ = writeln!(err, "{text}");
    }
}

fn check(pool: &mut Pool, file: &Path, limits: &Limits, args: &Args) -> Vec<Line> {
    let name = file.display().to_string();
    let mut lines = Vec::new();
    let mut say = |rule, verdict, detail: &str, findings: Vec<Finding>| {
        let detail = visible_line(detail, 2000);
        lines.push(Line { file: name.clone(), rule, verdict, detail, findings });
    };
    progress("loading ...");
    let loaded = pool.load(file, None, limits).map_err(|e| e.to_string());
    let mut player = match loaded {
        Ok(player) => player,
        Err(error) => {
            progress("");
            let rule = "is a module that exports one main predicate of arity 3";
            say(rule, CheckVerdict::Fail, &error, vec![]);
            for rule in RULES {
                say(rule, CheckVerdict::NotReached, "", vec![]);
            }
            return lines;
        }
    };
    let main = format!("{}/3 of module {}", player.main, player.module);
    say("is a module that exports one main predicate of arity 3", CheckVerdict::Pass, &main, vec![]);
    progress("positions ...");
    let seen = positions::play(&mut player, limits);
    let timed_out = seen.findings.iter().filter(|f| f.rule == "answers in time").count();
    let games = if args.fast { 0 } else { args.games };
    let played = if timed_out < positions::TIME_OUTS && games > 0 {
        let budget = Duration::from_secs_f64(args.games_time);
        games::play(&mut player, limits, games, budget, &mut |text| progress(text))
    } else {
        games::Seen { wanted: games * 4, ..games::Seen::default() }
    };
    progress("clauses ...");
    let watched = Limits { move_time: Duration::from_secs(10).min(limits.move_time * 3), ..*limits };
    let mut clauses = Vec::new();
    if timed_out == 0 && !args.fast {
        clauses = positions::clauses(&mut player, &watched);
        games::clauses(&mut player, &watched, Duration::from_secs(10), &mut clauses);
    }
    progress("");
    warnings(&player.warnings, &clauses, &mut say);
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
        let verdict = if places.is_empty() { CheckVerdict::Pass } else { CheckVerdict::Warn };
        say(rule, verdict, &places.join(", "), vec![]);
    }
    calls(&name, &seen, &played, &mut say);
    if !args.fast {
        unused(&clauses, &mut say);
    }
    if let Some(target) = &args.coverage
        && let Err(error) = coverage::tell(&clauses, target.as_deref(), args.json)
    {
        eprintln!("turniir: {error:#}");
    }
    lines
}

type Say<'a> = dyn FnMut(&'static str, CheckVerdict, &str, Vec<Finding>) + 'a;

/// What loading warned of, rule by rule, every one of them.
fn warnings(warnings: &[String], clauses: &[Ran], say: &mut Say<'_>) {
    let mut rest: Vec<&String> = warnings.iter().collect();
    for (rule, text, verdict) in [
        ("has no syntax errors", "syntax error", CheckVerdict::Fail),
        ("leaves ruut/3 to the arbiter", "ruut/3 is", CheckVerdict::Fail),
        ("calls only predicates that exist", "is not defined", CheckVerdict::Warn),
        ("its directives succeed", "this directive", CheckVerdict::Warn),
        ("uses every variable twice", "singleton", CheckVerdict::Warn),
    ] {
        let all: Vec<String> =
            warnings.iter().filter(|w| w.contains(text)).map(|w| with_other_arity(w, clauses)).collect();
        rest.retain(|w| !w.contains(text));
        list(rule, verdict, &all, say);
    }
    let rest: Vec<String> = rest.into_iter().cloned().collect();
    list("loads without further warnings", CheckVerdict::Warn, &rest, say);
}

fn list(rule: &'static str, verdict: CheckVerdict, all: &[String], say: &mut Say<'_>) {
    match all {
        [] => say(rule, CheckVerdict::Pass, "", vec![]),
        [one] => say(rule, verdict, one, vec![]),
        many => {
            let findings = many.iter().map(|w| Finding::plain(rule, w.clone())).collect();
            say(rule, verdict, &format!("{} places", many.len()), findings);
        }
    }
}

/// A warning of an unknown predicate, with the predicates of the file that have its name and another number
/// of arguments.
fn with_other_arity(warning: &str, clauses: &[Ran]) -> String {
    let Some((before, _)) = warning.split_once(" is not defined") else { return warning.to_string() };
    let indicator = before.rsplit([' ', ':']).next().unwrap_or("");
    let Some((name, _)) = indicator.rsplit_once('/') else { return warning.to_string() };
    let mut others: Vec<&str> = clauses
        .iter()
        .map(|c| c.name.as_str())
        .filter(|n| *n != indicator && n.rsplit_once('/').is_some_and(|(other, _)| other == name))
        .collect();
    others.sort_unstable();
    others.dedup();
    match others.as_slice() {
        [] => warning.to_string(),
        known => format!("{warning}; there is {}", known.join(", ")),
    }
}

/// What the calls in positions and games have shown.
fn calls(file: &str, seen: &positions::Seen, played: &games::Seen, say: &mut Say<'_>) {
    let all: Vec<&Finding> = seen.findings.iter().chain(&played.findings).collect();
    for rule in RULES {
        let findings: Vec<Finding> =
            all.iter().filter(|f| f.rule == rule).map(|f| (*f).clone().named(file)).collect();
        let missing = match seen.left_out {
            0 => String::new(),
            n => format!("{n} of {} positions not reached", 2 * positions::POSITIONS.len()),
        };
        match findings.len() {
            0 if seen.made == 0 && rule != "answers in time" && rule != RULES[0] => {
                say(rule, CheckVerdict::NotReached, "no call came to its end", vec![]);
            }
            0 if seen.left_out > 0 => say(rule, CheckVerdict::NotReached, &missing, vec![]),
            0 if rule == "answers in time" => {
                let times = played.times_in_words();
                let times = if times.is_empty() { times } else { format!("; in games {times}") };
                let slowest = seen.slowest.as_secs_f64() * 1000.0;
                say(rule, CheckVerdict::Pass, &format!("slowest {slowest:.0} ms{times}"), vec![]);
            }
            0 => say(rule, CheckVerdict::Pass, "", vec![]),
            1 if missing.is_empty() => {
                let detail = findings[0].detail.clone();
                say(rule, CheckVerdict::Fail, &detail, findings);
            }
            n => {
                let dash = if missing.is_empty() { "" } else { "; " };
                say(rule, CheckVerdict::Fail, &format!("{n} calls{dash}{missing}"), findings);
            }
        }
    }
    let lost: Vec<&Finding> = played.findings.iter().collect();
    let rule = "plays games to their end";
    let score = format!(
        "{} of {} games, {}-{} points",
        played.played, played.wanted, played.points[0], played.points[1]
    );
    match (played.played, lost.len()) {
        (0, _) if played.wanted == 0 => {}
        (0, _) => say(rule, CheckVerdict::NotReached, "", vec![]),
        (n, 0) if n < played.wanted => {
            say(rule, CheckVerdict::NotReached, &format!("{score}; no time for more"), vec![])
        }
        (_, 0) => say(rule, CheckVerdict::Pass, &score, vec![]),
        (_, n) => say(rule, CheckVerdict::Fail, &format!("{n} lost by a fault of its own; {score}"), vec![]),
    }
    match seen.open.as_slice() {
        [] if seen.made == 0 => say("leaves no choice point", CheckVerdict::NotReached, "", vec![]),
        [] => say("leaves no choice point", CheckVerdict::Pass, "", vec![]),
        open => {
            let n = 2 * positions::POSITIONS.len();
            let detail = format!("in {} of {n} calls; end the clause with a cut", open.len());
            let findings =
                open.iter().map(|place| Finding::plain("leaves no choice point", place.clone())).collect();
            say("leaves no choice point", CheckVerdict::Warn, &detail, findings);
        }
    }
    match seen.printed {
        0 if seen.made == 0 => say("prints nothing", CheckVerdict::NotReached, "", vec![]),
        0 => say("prints nothing", CheckVerdict::Pass, "", vec![]),
        n => say("prints nothing", CheckVerdict::Warn, &format!("in {n} calls"), vec![]),
    }
}

/// Clauses whose body was entered and never came to its end, and how many ran at all.
fn unused(clauses: &[Ran], say: &mut Say<'_>) {
    let rule = "its clauses succeed";
    if clauses.is_empty() {
        return say(rule, CheckVerdict::NotReached, "", vec![]);
    }
    let ran = clauses.iter().filter(|c| c.ran > 0).count();
    let counts = format!("{ran} of {} clauses ran (--coverage lists them)", clauses.len());
    let place = |c: &Ran| {
        let file =
            Path::new(&c.file).file_name().map_or(c.file.clone(), |f| f.to_string_lossy().into_owned());
        format!("{file}:{}: {}", c.line, c.name)
    };
    let mut findings = Vec::new();
    for clause in clauses.iter().filter(|c| c.ran > 0 && c.done == 0) {
        let text = format!("{} was tried {} times and never succeeded", place(clause), clause.ran);
        findings.push(Finding::plain(rule, text));
    }
    let mut dead: Vec<&Ran> = Vec::new();
    for clause in clauses {
        let same = |c: &&Ran| c.name == clause.name && c.file == clause.file;
        let never = clauses.iter().filter(same).all(|c| c.ran == 0);
        if never && !dead.iter().any(|d| d.name == clause.name && d.file == clause.file) {
            dead.push(clause);
        }
    }
    findings.extend(dead.iter().map(|c| Finding::plain(rule, format!("{} was never used", place(c)))));
    match findings.len() {
        0 => say(rule, CheckVerdict::Pass, &counts, vec![]),
        _ => say(rule, CheckVerdict::Warn, &counts, findings),
    }
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
