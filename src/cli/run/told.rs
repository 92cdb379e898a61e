//! What `turniir run` says of the players and of the games as they are played.

use super::args::RunArgs;
use crate::tournament::{Changes, Config, Entrant, Progress, Standing};
use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use say::worded;
use serde_json::json;
use std::io::Write;
use text::visible_line;

/// The bar of a run.
pub fn bar(args: &RunArgs) -> ProgressBar {
    let bar = ProgressBar::new(0).with_style(
        ProgressStyle::with_template(&worded!(
            "run-bar",
            bar = "{bar:20}",
            pos = "{pos}",
            len = "{len}",
            eta = "{time_left}",
            message = "{prefix}{wide_msg}"
        ))
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .with_key("time_left", time_left),
    );
    if args.quiet || args.json {
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
    bar
}

/// The time that is left, which nobody knows before a game is over.
fn time_left(state: &ProgressState, out: &mut dyn std::fmt::Write) {
    let _ = match state.per_sec() > 0.0 {
        true => write!(out, "{:#}", HumanDuration(state.eta())),
        false => write!(out, "?"),
    };
}

/// Tells what a run says of itself.
pub fn tell_progress(progress: Progress<'_>, config: &Config, bar: &ProgressBar, json: bool) {
    match progress {
        Progress::Begun { finished, known } => {
            bar.set_length(known as u64);
            bar.set_position(finished as u64);
            bar.reset_eta();
        }
        Progress::NotPlayed { white, black, game } => {
            if json {
                let line = json!({
                    "event": "not-played", "game": game.number, "round": game.round,
                    "white": white, "black": black, "reason": game.reason,
                });
                println!("{}", text::json(&line.to_string()));
            }
            bar.suspend(|| {
                let why = say::again(&game.reason);
                let told = worded!("not-played", game = game.number, white = white, black = black, why = why);
                eprintln!("turniir: {told}");
            });
        }
        Progress::Crew { about } => bar.set_prefix(format!("{about}  ")),
        Progress::Step { number, players, event } => {
            // For `turniir serve`, which shows games under way.
            if std::env::var_os("TURNIIR_PROGRESS").is_some_and(|p| p == "steps") {
                let names = players.map(|p| &config.players[p].name);
                let line = json!({ "number": number, "names": names, "event": event });
                // That nobody listens any more is no reason to stop.
                let _ = writeln!(std::io::stdout(), "{line}");
            }
        }
        Progress::Waiting { reason } => {
            bar.suspend(|| eprintln!("turniir: {}", worded!("run-waiting", reason = reason)))
        }
        Progress::Game { game, finished, known, table } => {
            bar.set_length(known as u64);
            bar.set_position(finished as u64);
            bar.set_message(top(table));
            if json {
                let name = |i: usize| config.players[i].name.clone();
                let line = json!({
                    "event": "game", "game": game.number, "round": game.round,
                    "white": name(game.white), "black": name(game.black), "points": game.points,
                    "winner": game.winner,
                    "reason": game.reason, "detail": game.detail, "steps": game.steps,
                    "opening": game.opening, "finished": finished, "known": known,
                });
                println!("{}", text::json(&line.to_string()));
            }
        }
    }
}

/// Tells what a queue has seen twice, wrong, or once more.
pub fn tell_tally((doubled, forged, again): (u64, u64, u64), args: &RunArgs) {
    if args.json {
        println!("{}", json!({ "event": "queue", "doubled": doubled, "forged": forged, "again": again }));
    } else if doubled + forged + again > 0 && !args.quiet {
        eprintln!("turniir: {}", worded!("queue-tally", doubled = doubled, forged = forged, again = again));
    }
}

/// The first three of the table in a few words.
fn top(table: &[Standing]) -> String {
    table.iter().take(3).map(|l| format!("{} {}", l.name, l.points)).collect::<Vec<_>>().join(", ")
}

/// Says what has changed among the players since the last run.
pub fn tell_changes(changes: &Changes, json: bool) {
    if changes.is_empty() {
        return;
    }
    if json {
        let mended: Vec<&String> = changes.mended.iter().map(|(name, _)| name).collect();
        let line = json!({
            "event": "players", "added": changes.added, "mended": mended, "withdrawn": changes.withdrawn,
            "returned": changes.returned, "changed_but_kept": changes.standing,
        });
        println!("{}", text::json(&line.to_string()));
    }
    for name in &changes.added {
        eprintln!("turniir: {}", worded!("run-new", player = name));
    }
    for (name, games) in &changes.mended {
        eprintln!("turniir: {}", worded!("run-changed", player = name, games = *games));
    }
    for name in &changes.standing {
        eprintln!("turniir: {}", worded!("run-changed-stands", player = name));
    }
    for name in &changes.withdrawn {
        eprintln!("turniir: {}", worded!("run-gone", player = name));
    }
    for name in &changes.returned {
        eprintln!("turniir: {}", worded!("run-again", player = name));
    }
}

/// Says who cannot take part and why, and who has warnings. Returns how many that are.
pub fn tell_entrants(config: &Config, entered: &[Entrant], args: &RunArgs) -> usize {
    const LONGEST: usize = 400;
    let mut complaints = config.refused.len();
    for refused in &config.refused {
        let (what, reason) =
            (visible_line(&refused.what, 4096), say::again(&visible_line(&refused.reason, LONGEST)));
        eprintln!("turniir: {}", worded!("run-no-player", what = what, reason = reason));
    }
    for entrant in entered {
        let weighty = entrant.weighty();
        if entrant.refusal.is_none() && weighty.is_empty() {
            continue;
        }
        complaints += 1;
        if args.json {
            let line = json!({
                "event": "entrant", "player": entrant.name, "refusal": entrant.refusal, "warnings": weighty,
            });
            println!("{}", text::json(&line.to_string()));
        }
        if let Some(refusal) = &entrant.refusal {
            let refusal = say::again(&visible_line(refusal, LONGEST));
            eprintln!("turniir: {}", worded!("run-cannot-play", player = &entrant.name, why = refusal));
        } else if !args.quiet || args.strict {
            let first = visible_line(&weighty[0], LONGEST);
            let told = worded!(
                "run-warnings",
                player = &entrant.name,
                // All of them, as `turniir check` counts.
                count = entrant.warnings.len(),
                first = say::again(&first)
            );
            eprintln!("turniir: {told}");
        }
    }
    complaints
}
