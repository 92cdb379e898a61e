//! `turniir check`: the course's rules for a player's file as a list.

mod coverage;
mod finding;
mod games;
mod positions;

use super::seconds::seconds;
use crate::cli::named::one_of;
use crate::prolog::dialect::{About, LoadWarning, source};
use crate::prolog::watch::Ran;
use crate::worker::{Limits, Pool, SandboxMode};
use comfy_table::Table;
use finding::Finding;
use say::{Said, said, worded};
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
    fn mark(self) -> String {
        match self {
            CheckVerdict::Pass => worded!("check-pass"),
            CheckVerdict::NotReached => worded!("check-not-reached"),
            CheckVerdict::Warn => worded!("check-warn"),
            CheckVerdict::Fail => worded!("check-fail"),
        }
    }
}

/// One line of the list.
#[derive(Clone, Debug, Serialize)]
struct Line {
    file: String,
    rule: &'static str,
    verdict: CheckVerdict,
    #[serde(serialize_with = "english_or_nothing")]
    detail: Option<Said>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    findings: Vec<Finding>,
}

impl Line {
    /// The rule and what is said of it.
    fn words(&self) -> String {
        let rule = rule_in_words(self.rule);
        match &self.detail {
            Some(detail) => format!("{rule}: {}", shown(detail)),
            None => rule,
        }
    }
}

/// A sentence as it is printed, whatever a player's file put into it.
fn shown(said: &Said) -> String {
    visible_line(&said.worded(), 2000)
}

/// A message for machines: its English words.
fn english<S: serde::Serializer>(said: &Said, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&visible_line(&said.english(), 2000))
}

fn english_or_nothing<S: serde::Serializer>(said: &Option<Said>, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&said.as_ref().map_or_else(String::new, |said| visible_line(&said.english(), 2000)))
}

/// What the loader says of a file.
fn given(text: &str) -> Said {
    said!("given", text = say::kept(text))
}

/// A rule's name, which JSON has, for people.
fn rule_in_words(rule: &str) -> String {
    match rule {
        MODULE => worded!("rule-module"),
        "does not fail or throw" => worded!("rule-does-not-fail"),
        "answers in time" => worded!("rule-answers-in-time"),
        "makes legal steps" => worded!("rule-legal-steps"),
        "captures when it must" => worded!("rule-captures"),
        "goes on capturing with the same piece" => worded!("rule-goes-on-capturing"),
        "does not wait for input" => worded!("rule-no-input"),
        "does not sleep" => worded!("rule-no-sleep"),
        "opens no files" => worded!("rule-no-files"),
        "has no syntax errors" => worded!("rule-no-syntax-errors"),
        "leaves ruut/3 to the arbiter" => worded!("rule-leaves-ruut"),
        "calls only predicates that exist" => worded!("rule-known-predicates"),
        "its directives succeed" => worded!("rule-directives"),
        "uses every variable at least twice" => worded!("rule-singletons"),
        "loads without further warnings" => worded!("rule-no-warnings"),
        "plays games to their end" => worded!("rule-plays-games"),
        "leaves no choice point" => worded!("rule-no-choice-point"),
        "prints nothing" => worded!("rule-prints-nothing"),
        "its clauses succeed" => worded!("rule-clauses-succeed"),
        other => other.into(),
    }
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
                println!("{}  {}", line.verdict.mark(), line.words());
                finding::print_all(&line.findings, !args.no_board);
            }
        }
        all.push((file.clone(), lines));
    }
    if !args.json && args.files.len() > 1 {
        let mut table = Table::new();
        table.set_header([
            worded!("check-head-file"),
            worded!("check-pass"),
            worded!("check-warn"),
            worded!("check-head-fail"),
            worded!("check-not-reached"),
            worded!("check-head-problem"),
        ]);
        for (file, lines) in &all {
            let count = |v: CheckVerdict| lines.iter().filter(|l| l.verdict == v).count().to_string();
            let worst =
                lines.iter().rev().filter(|l| l.verdict != CheckVerdict::Pass).max_by_key(|l| l.verdict);
            let problem = worst.map_or(String::new(), |line| match line.detail {
                // As the column always was, the colon stands for what there is not, too.
                None => format!("{}: ", rule_in_words(line.rule)),
                Some(_) => line.words(),
            });
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

/// The first rule, without which there is no other.
const MODULE: &str = "is a module that exports one main predicate of arity 3";

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
    let mut say = |rule, verdict, detail: Option<Said>, findings: Vec<Finding>| {
        lines.push(Line { file: name.clone(), rule, verdict, detail, findings });
    };
    progress(&worded!("check-loading"));
    let loaded = pool.load(file, None, limits).map_err(|e| e.to_string());
    let mut player = match loaded {
        Ok(player) => player,
        Err(error) => {
            progress("");
            let rule = MODULE;
            say(rule, CheckVerdict::Fail, Some(said!("given", text = say::kept(&error))), vec![]);
            for rule in RULES {
                say(rule, CheckVerdict::NotReached, None, vec![]);
            }
            return lines;
        }
    };
    let main = said!("check-main", predicate = format!("{}/3", player.main), module = &player.module);
    say(MODULE, CheckVerdict::Pass, Some(main), vec![]);
    progress(&worded!("check-positions"));
    let seen = positions::play(&mut player, limits);
    let timed_out = seen.findings.iter().filter(|f| f.rule == "answers in time").count();
    let games = if args.fast { 0 } else { args.games };
    let played = if timed_out < positions::TIME_OUTS && games > 0 {
        let budget = Duration::from_secs_f64(args.games_time);
        games::play(&mut player, limits, games, budget, &mut |text| progress(text))
    } else {
        games::Seen { wanted: games * 4, ..games::Seen::default() }
    };
    progress(&worded!("check-clauses"));
    let watched = Limits { move_time: Duration::from_secs(10).min(limits.move_time * 3), ..*limits };
    let mut clauses = Vec::new();
    if timed_out == 0 && !args.fast {
        clauses = positions::clauses(&mut player, &watched);
        games::clauses(&mut player, &watched, Duration::from_secs(10), &mut clauses);
    }
    progress("");
    warnings(&player.warnings, &clauses, &mut say);
    let used = goals_of(file);
    let found = |names: &[&str]| -> Option<Said> {
        used.iter()
            .filter(|(n, _)| names.contains(&n.as_str()))
            .map(|(n, l)| said!("check-in-line", goal = n, line = *l))
            .reduce(|all, one| said!("comma-then", first = all, then = one))
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
        let verdict = if places.is_none() { CheckVerdict::Pass } else { CheckVerdict::Warn };
        say(rule, verdict, places, vec![]);
    }
    calls(&name, limits, &seen, &played, &mut say);
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

type Say<'a> = dyn FnMut(&'static str, CheckVerdict, Option<Said>, Vec<Finding>) + 'a;

/// What loading warned of, rule by rule, every one of them.
fn warnings(warnings: &[LoadWarning], clauses: &[Ran], say: &mut Say<'_>) {
    for (rule, about, verdict) in [
        ("has no syntax errors", &[About::Syntax][..], CheckVerdict::Fail),
        ("leaves ruut/3 to the arbiter", &[About::Board], CheckVerdict::Fail),
        ("calls only predicates that exist", &[About::Undefined], CheckVerdict::Warn),
        ("its directives succeed", &[About::Directive, About::Halt], CheckVerdict::Warn),
        ("uses every variable at least twice", &[About::Singleton], CheckVerdict::Warn),
        ("loads without further warnings", &[About::Scattered, About::Other], CheckVerdict::Warn),
    ] {
        let all = warnings.iter().filter(|w| about.contains(&w.about));
        let all: Vec<String> = all.map(|w| with_other_arity(&w.text, clauses)).collect();
        list(rule, verdict, &all, say);
    }
}

fn list(rule: &'static str, verdict: CheckVerdict, all: &[String], say: &mut Say<'_>) {
    match all {
        [] => say(rule, CheckVerdict::Pass, None, vec![]),
        [one] => say(rule, verdict, Some(given(one)), vec![]),
        many => {
            let findings = many.iter().map(|w| Finding::warning(rule, w)).collect();
            say(rule, verdict, Some(said!("check-places", count = many.len())), findings);
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
        known => format!("{warning}; the file has {}", known.join(", ")),
    }
}

/// What the calls in positions and games have shown.
fn calls(file: &str, limits: &Limits, seen: &positions::Seen, played: &games::Seen, say: &mut Say<'_>) {
    let all: Vec<&Finding> = seen.findings.iter().chain(&played.findings).collect();
    for rule in RULES {
        let findings: Vec<Finding> =
            all.iter().filter(|f| f.rule == rule).map(|f| (*f).clone().named(file, limits)).collect();
        let all = 2 * positions::POSITIONS.len();
        let missing = (seen.left_out > 0).then(|| said!("check-left-out", count = seen.left_out, of = all));
        match findings.len() {
            0 if seen.made == 0 && rule != "answers in time" && rule != RULES[0] => {
                say(rule, CheckVerdict::NotReached, Some(said!("check-no-end")), vec![]);
            }
            0 if seen.left_out > 0 => say(rule, CheckVerdict::NotReached, missing, vec![]),
            0 if rule == "answers in time" => {
                let slowest = format!("{:.0}", seen.slowest.as_secs_f64() * 1000.0);
                let told = match played.times_in_words() {
                    None => said!("check-slowest", ms = slowest),
                    Some(times) => said!("check-slowest-and-games", ms = slowest, times = times),
                };
                say(rule, CheckVerdict::Pass, Some(told), vec![]);
            }
            0 => say(rule, CheckVerdict::Pass, None, vec![]),
            1 if missing.is_none() => {
                let detail = findings[0].detail.clone();
                say(rule, CheckVerdict::Fail, Some(detail), findings);
            }
            n => {
                let calls = said!("check-calls", count = n);
                let told = match missing {
                    Some(missing) => said!("and-then", first = calls, then = missing),
                    None => calls,
                };
                say(rule, CheckVerdict::Fail, Some(told), findings);
            }
        }
    }
    let lost: Vec<&Finding> = played.findings.iter().collect();
    let rule = "plays games to their end";
    let points = format!("{}-{}", played.points[0], played.points[1]);
    let score = said!("check-score", played = played.played, wanted = played.wanted, points = points);
    match (played.played, lost.len()) {
        (0, _) if played.wanted == 0 => {}
        (0, _) => say(rule, CheckVerdict::NotReached, None, vec![]),
        (n, 0) if n < played.wanted => {
            let told = said!("and-then", first = score, then = said!("check-no-time"));
            say(rule, CheckVerdict::NotReached, Some(told), vec![]);
        }
        (_, 0) => say(rule, CheckVerdict::Pass, Some(score), vec![]),
        (_, n) => {
            let told = said!("and-then", first = said!("check-lost-by-fault", count = n), then = score);
            say(rule, CheckVerdict::Fail, Some(told), vec![]);
        }
    }
    match seen.open.as_slice() {
        [] if seen.made == 0 => say("leaves no choice point", CheckVerdict::NotReached, None, vec![]),
        [] => say("leaves no choice point", CheckVerdict::Pass, None, vec![]),
        open => {
            let n = 2 * positions::POSITIONS.len();
            let detail = said!("check-open", count = open.len(), of = n);
            let rule = "leaves no choice point";
            let one =
                |place: &Said| Finding { kind: Some(rule.into()), ..Finding::plain(rule, place.clone()) };
            say(rule, CheckVerdict::Warn, Some(detail), open.iter().map(one).collect());
        }
    }
    match seen.printed {
        0 if seen.made == 0 => say("prints nothing", CheckVerdict::NotReached, None, vec![]),
        0 => say("prints nothing", CheckVerdict::Pass, None, vec![]),
        n => say("prints nothing", CheckVerdict::Warn, Some(said!("check-in-calls", count = n)), vec![]),
    }
}

/// Clauses whose body was entered and never came to its end, and how many ran at all.
fn unused(clauses: &[Ran], say: &mut Say<'_>) {
    let rule = "its clauses succeed";
    if clauses.is_empty() {
        return say(rule, CheckVerdict::NotReached, None, vec![]);
    }
    let ran = clauses.iter().filter(|c| c.ran > 0).count();
    let counts = said!("check-ran", ran = ran, of = clauses.len());
    let place = |c: &Ran| {
        let file =
            Path::new(&c.file).file_name().map_or(c.file.clone(), |f| f.to_string_lossy().into_owned());
        format!("{file}:{}: {}", c.line, c.name)
    };
    let mut findings = Vec::new();
    for clause in clauses.iter().filter(|c| c.ran > 0 && c.done == 0) {
        let told = said!("check-never-succeeded", clause = place(clause), times = clause.ran);
        findings.push(Finding::plain(rule, told));
    }
    let mut dead: Vec<&Ran> = Vec::new();
    for clause in clauses {
        let same = |c: &&Ran| c.name == clause.name && c.file == clause.file;
        let never = clauses.iter().filter(same).all(|c| c.ran == 0);
        if never && !dead.iter().any(|d| d.name == clause.name && d.file == clause.file) {
            dead.push(clause);
        }
    }
    let never = |c: &&Ran| Finding::plain(rule, said!("check-never-used", clause = place(c)));
    findings.extend(dead.iter().map(never));
    match findings.len() {
        0 => say(rule, CheckVerdict::Pass, Some(counts), vec![]),
        _ => say(rule, CheckVerdict::Warn, Some(counts), findings),
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
