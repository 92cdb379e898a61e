//! A player's file held against the course's rules: as it loads, in positions, in whole games.

mod coverage;
mod finding;
mod games;
mod goals;
mod positions;
mod refused;
mod rule;

pub use finding::Finding;
pub use rule::Rule;

use crate::prolog::dialect::{About, LoadWarning};
use crate::prolog::watch::Ran;
use crate::worker::{Limits, Pool};
use coverage::Coverage;
use goals::goals_of;
use say::{Said, said, worded};
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::time::Duration;
use text::visible_line;

/// How much is tried.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Whole games against each opponent.
    pub games: u32,
    /// For all games together.
    pub games_time: Duration,
    /// Positions only: no games, and no look at which clauses run.
    pub fast: bool,
}

/// What a check gives.
#[derive(Clone, Debug)]
pub struct Checked {
    /// One for each rule that was looked at.
    pub lines: Vec<Line>,
    /// The clauses that were looked at, as often as they ran.
    pub clauses: Vec<Ran>,
}

/// How a rule is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CheckVerdict {
    /// Everything that was looked at keeps it.
    Pass,
    /// Nothing came up that could have shown whether it is kept.
    #[serde(rename = "not reached")]
    NotReached,
    /// Something speaks against it that loses no game by itself.
    Warn,
    /// It is not kept, and that can lose a game.
    Fail,
}

/// The verdicts of what `turniir check --json` printed of a file.
pub fn verdicts(printed: &str) -> Vec<CheckVerdict> {
    #[derive(Deserialize)]
    struct Printed {
        verdict: CheckVerdict,
    }
    printed.lines().filter_map(|line| Some(serde_json::from_str::<Printed>(line).ok()?.verdict)).collect()
}

/// One line of the list.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    /// The player's file as it was named.
    pub file: String,
    /// The rule that the line is about.
    pub rule: Rule,
    /// How it is kept.
    pub verdict: CheckVerdict,
    /// What there is to say; none where the verdict says it all.
    #[serde(serialize_with = "english_or_nothing")]
    pub detail: Option<Said>,
    /// The places where it is not kept; empty where it is, or no call shows it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<Finding>,
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

/// Checks a file, with the main predicate that is named where there are several; `tell` gets what goes on, in words, and at the end nothing.
pub fn check(
    pool: &mut Pool,
    file: &Path,
    main: Option<&str>,
    limits: &Limits,
    effort: &Effort,
    tell: &mut dyn FnMut(&str),
) -> Checked {
    let name = file.display().to_string();
    let mut lines = Vec::new();
    let mut say = |rule, verdict, detail: Option<Said>, findings: Vec<Finding>| {
        lines.push(Line { file: name.clone(), rule, verdict, detail, findings });
    };
    tell(&worded!("check-loading"));
    let loaded = pool.load(file, main, limits).map_err(|e| e.to_string());
    let mut player = match loaded {
        Ok(player) => player,
        Err(error) => {
            tell("");
            let (broken, told) = refused::refused(file, &error);
            say(broken, CheckVerdict::Fail, Some(told), vec![]);
            if broken != Rule::Module {
                say(Rule::Module, CheckVerdict::NotReached, None, vec![]);
            }
            for rule in Rule::OF_CALLS {
                say(rule, CheckVerdict::NotReached, None, vec![]);
            }
            return Checked { lines, clauses: Vec::new() };
        }
    };
    let main = said!("check-main", predicate = format!("{}/3", player.main), module = &player.module);
    say(Rule::Module, CheckVerdict::Pass, Some(main), vec![]);
    tell(&worded!("check-positions"));
    let seen = positions::play(&mut player, limits);
    let games = if effort.fast { 0 } else { effort.games };
    let played = if seen.costly < positions::COSTLY_CALLS && games > 0 {
        let budget = effort.games_time;
        games::play(&mut player, limits, games, budget, tell)
    } else {
        games::Seen::nothing(games)
    };
    tell(&worded!("check-clauses"));
    let watched = Limits { move_time: Duration::from_secs(10).min(limits.move_time * 3), ..*limits };
    let mut coverage = Coverage::new();
    if seen.costly == 0 && !effort.fast {
        positions::clauses(&mut player, &watched, &mut coverage);
        games::clauses(&mut player, &watched, Duration::from_secs(10), &mut coverage);
    }
    tell("");
    warnings(&player.warnings, &coverage.clauses, &mut say);
    let used = goals_of(file);
    let found = |names: &[&str]| -> Option<Said> {
        let called = used.iter().filter(|g| g.key.1 > 0 && names.contains(&g.key.0.as_str()));
        called
            .map(|g| {
                // Of a file that it loads the name is told as well.
                let other = g.file.file_name().filter(|_| g.file != file);
                let other = other.map_or(String::new(), |f| format!(" ({})", f.to_string_lossy()));
                said!("check-in-line", goal = format!("{}{other}", g.key.0), line = g.line)
            })
            .reduce(|all, one| said!("comma-then", first = all, then = one))
    };
    for (rule, names) in [
        (Rule::NoInput, &["read", "get_char", "get_single_char", "get_code", "read_term", "get0"][..]),
        (Rule::NoSleep, &["sleep"][..]),
        (Rule::NoFiles, &["open", "see", "tell", "consult", "delete_file", "phrase_from_file"][..]),
        (Rule::NoPrograms, &["shell", "process_create"][..]),
    ] {
        let places = found(names);
        let verdict = if places.is_none() { CheckVerdict::Pass } else { CheckVerdict::Warn };
        say(rule, verdict, places, vec![]);
    }
    calls(&name, limits, &seen, &played, &mut say);
    if !effort.fast {
        let without_end = |f: &Finding| f.call.as_ref().is_some_and(|call| call.after.is_none());
        coverage.ended &= !played.findings.iter().any(without_end);
        unused(&coverage, &mut say);
    }
    Checked { lines, clauses: coverage.clauses }
}

type Say<'a> = dyn FnMut(Rule, CheckVerdict, Option<Said>, Vec<Finding>) + 'a;

/// What loading warned of, rule by rule, every one of them.
fn warnings(warnings: &[LoadWarning], clauses: &[Ran], say: &mut Say<'_>) {
    for (rule, about, verdict) in [
        (Rule::Syntax, &[About::Syntax][..], CheckVerdict::Fail),
        (Rule::Board, &[About::Board], CheckVerdict::Fail),
        (Rule::KnownPredicates, &[About::Undefined], CheckVerdict::Warn),
        (Rule::Directives, &[About::Directive, About::Halt], CheckVerdict::Warn),
        (Rule::Variables, &[About::Singleton], CheckVerdict::Warn),
        (Rule::NoWarnings, &[About::Scattered, About::Other], CheckVerdict::Warn),
    ] {
        let all = warnings.iter().filter(|w| about.contains(&w.about));
        let all: Vec<LoadWarning> = all.map(|w| with_other_arity(w, clauses)).collect();
        list(rule, verdict, &all, say);
    }
}

fn list(rule: Rule, verdict: CheckVerdict, all: &[LoadWarning], say: &mut Say<'_>) {
    match all {
        [] => say(rule, CheckVerdict::Pass, None, vec![]),
        [one] => say(rule, verdict, Some(given(&one.to_string())), vec![]),
        many => {
            let findings = many.iter().map(|w| Finding::warning(rule, w)).collect();
            say(rule, verdict, Some(said!("check-places", count = many.len())), findings);
        }
    }
}

/// A warning of an unknown predicate, with the predicates of the file that have its name and another number
/// of arguments.
fn with_other_arity(warning: &LoadWarning, clauses: &[Ran]) -> LoadWarning {
    let mut warning = warning.clone();
    let Some(indicator) = &warning.predicate else { return warning };
    let name = |indicator: &str| indicator.rsplit_once('/').map(|(name, _)| name.to_string());
    let all = clauses.iter().map(|c| c.name.as_str());
    let mut others: Vec<&str> = all.filter(|n| n != indicator && name(n) == name(indicator)).collect();
    others.sort_unstable();
    others.dedup();
    if !others.is_empty() {
        warning.message = format!("{}; the file has {}", warning.message, others.join(", "));
    }
    warning
}

/// What the calls in positions and games have shown.
fn calls(file: &str, limits: &Limits, seen: &positions::Seen, played: &games::Seen, say: &mut Say<'_>) {
    let all: Vec<&Finding> = seen.findings.iter().chain(&played.findings).collect();
    for rule in Rule::OF_CALLS {
        let findings: Vec<Finding> =
            all.iter().filter(|f| f.rule == rule).map(|f| (*f).clone().named(file, limits)).collect();
        let all = 2 * positions::POSITIONS.len();
        let missing = (seen.left_out > 0).then(|| said!("check-left-out", count = seen.left_out, of = all));
        match findings.len() {
            0 if seen.made == 0 && rule != Rule::InTime && rule != Rule::NoFailure => {
                say(rule, CheckVerdict::NotReached, Some(said!("check-no-end")), vec![]);
            }
            0 if seen.left_out > 0 => say(rule, CheckVerdict::NotReached, missing, vec![]),
            // Who never captured has not shown that it does.
            0 if rule == Rule::Captures && seen.captured == 0
                || rule == Rule::GoesOn && seen.went_on == 0 =>
            {
                say(rule, CheckVerdict::NotReached, None, vec![]);
            }
            0 if rule == Rule::InTime => {
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
    let rule = Rule::WholeGames;
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
        [] if seen.made == 0 => say(Rule::NoChoicePoint, CheckVerdict::NotReached, None, vec![]),
        [] => say(Rule::NoChoicePoint, CheckVerdict::Pass, None, vec![]),
        open => {
            let n = 2 * positions::POSITIONS.len();
            let detail = said!("check-open", count = open.len(), of = n);
            let rule = Rule::NoChoicePoint;
            let one =
                |place: &Said| Finding { kind: Some("open".into()), ..Finding::plain(rule, place.clone()) };
            say(rule, CheckVerdict::Warn, Some(detail), open.iter().map(one).collect());
        }
    }
    match seen.printed {
        0 if seen.made == 0 => say(Rule::PrintsNothing, CheckVerdict::NotReached, None, vec![]),
        0 => say(Rule::PrintsNothing, CheckVerdict::Pass, None, vec![]),
        n => say(Rule::PrintsNothing, CheckVerdict::Warn, Some(said!("check-in-calls", count = n)), vec![]),
    }
}

/// Clauses whose body was entered and never came to its end, and how many ran at all.
fn unused(coverage: &Coverage, say: &mut Say<'_>) {
    let rule = Rule::ClausesSucceed;
    if coverage.overwrites || coverage.clauses.is_empty() {
        let why = coverage.overwrites.then(|| said!("check-overwrites"));
        return say(rule, CheckVerdict::NotReached, why, vec![]);
    }
    let mut clauses = coverage.clauses.clone();
    clauses.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
    let ran = clauses.iter().filter(|c| c.ran > 0).count();
    let counts = said!("check-ran", ran = ran, of = clauses.len());
    let place = |c: &Ran| {
        let file =
            Path::new(&c.file).file_name().map_or(c.file.clone(), |f| f.to_string_lossy().into_owned());
        format!("{file}:{}: {}", c.line, c.name)
    };
    let mut findings = Vec::new();
    for clause in clauses.iter().filter(|c| c.ran > 0 && c.done == 0 && !c.fails) {
        let told = said!("check-never-succeeded", clause = place(clause), times = clause.ran);
        findings.push(Finding::plain(rule, told));
    }
    let mut dead: Vec<&Ran> = Vec::new();
    for clause in &clauses {
        let same = |c: &&Ran| c.name == clause.name && c.file == clause.file;
        let never = clauses.iter().filter(same).all(|c| c.ran == 0);
        if never && !dead.iter().any(|d| d.name == clause.name && d.file == clause.file) {
            dead.push(clause);
        }
    }
    let never = |c: &&Ran| {
        let told = match coverage.ended {
            true => said!("check-never-used", clause = place(c)),
            false => said!("check-never-used-to-end", clause = place(c)),
        };
        Finding::plain(rule, told)
    };
    findings.extend(dead.iter().map(never));
    match findings.len() {
        0 => say(rule, CheckVerdict::Pass, Some(counts), vec![]),
        _ => say(rule, CheckVerdict::Warn, Some(counts), findings),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_call_without_end_used_is_not_said_to_be_never_used() {
        let ran = |name: &str, times: u32| {
            serde_json::from_value::<Ran>(serde_json::json!({
                "name": name, "file": "dina.pl", "line": 8, "ran": times, "done": times,
            }))
            .unwrap()
        };
        let clauses = [ran("dina/3", 3), ran("spin/1", 0)];
        let told = |ended| {
            let mut all = Vec::new();
            let coverage = Coverage { clauses: clauses.to_vec(), ended, overwrites: false };
            unused(&coverage, &mut |_, _, _, found: Vec<Finding>| all.extend(found));
            all.iter().map(|f| f.detail.english()).collect::<Vec<_>>()
        };
        assert_eq!(told(true), ["dina.pl:8: spin/1 was never used"]);
        assert_eq!(told(false), ["dina.pl:8: spin/1 was used in no call that came to its end"]);
    }
}
