//! `turniir pdn`: checks, replays and converts game files.

use crate::cli::game_numbers::numbers;
use crate::cli::game_rules::{not_legal, other_rules};
use crate::cli::named::rules;
use crate::course::Reason;
use anyhow::{Context, Result, bail};
use draughts::Rules;
use draughts::Score;
use draughts::fen::{self, SquareStyle};
use draughts::notation;
use draughts::notation::Names;
use draughts::pdn::{self, PdnGame, Problem, Replay};
use serde_json::json;
use std::path::PathBuf;
use text::file::decode;
use text::visible_line;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Files of games in Portable Draughts Notation.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Rules of games without a GameType tag; course also plays type 25 by the course's rules.
    #[arg(long, default_value = "russian", value_name = "RULES", value_parser = rules())]
    rules: &'static Rules,
    /// One JSON object a game.
    #[arg(long, conflicts_with = "fen")]
    json: bool,
    /// Every position: game, ply, move and FEN, separated by tabs.
    #[arg(long)]
    fen: bool,
    /// Write the games again, in one style.
    #[arg(long, conflicts_with_all = ["json", "fen"])]
    pdn: bool,
}

/// Reads the files and prints what was asked for.
///
/// # Errors
/// When a file cannot be read, and when a game in one is not legal.
pub fn run(args: &Args) -> Result<()> {
    let rules = args.rules;
    let (mut games, mut bad, mut contradictions) = (0u32, 0, 0);
    for path in &args.files {
        let bytes = super::read_file(path)?;
        let text = decode(&bytes).with_context(|| format!("{}: this is not a text file", path.display()))?;
        let all = pdn::read(&text);
        // Of several files the games are counted through.
        let own = if args.files.len() == 1 { numbers(&all) } else { (games + 1..).take(all.len()).collect() };
        for (number, game) in own.into_iter().zip(all) {
            games += 1;
            let replay = pdn::replay(&game, rules);
            let problem = match &replay {
                Ok(replay) => replay.problem.as_ref(),
                Err(problem) => Some(problem),
            };
            bad += u32::from(problem.is_some());
            let contradiction = || replay.as_ref().ok().and_then(|r| pdn::contradiction(&game, r));
            let contradiction = if problem.is_none() { contradiction() } else { None };
            contradictions += u32::from(contradiction.is_some());
            let problem = problem.or(contradiction.as_ref());
            if args.json {
                let line = as_json(number, &game, replay.as_ref().ok(), problem).to_string();
                println!("{}", text::json(&line));
            } else if args.fen {
                print_positions(number, replay.as_ref().ok());
            } else if args.pdn {
                print!("{}", pdn::write(&game));
            } else {
                println!("{}", visible_line(&line(number, &game, replay.as_ref().ok()), usize::MAX));
            }
            if let Some(problem) = problem {
                let hint = other_rules(&game, problem, rules).unwrap_or_default();
                let problem = visible_line(&format!("{problem}{hint}"), usize::MAX);
                eprintln!("turniir: {}: game {number}: {problem}", text::path(path));
            }
        }
    }
    if games == 0 {
        bail!("no game found; PDN has tags [Name \"value\"] and moves 1. c3-d4 f6-g5");
    }
    let contradicted = match contradictions {
        0 => String::new(),
        1 => "1 game contradicts its result".into(),
        n => format!("{n} games contradict their results"),
    };
    match (bad, contradictions) {
        (0, 0) => Ok(()),
        (0, _) => bail!("{contradicted}"),
        (_, 0) => bail!("{}", not_legal(bad, games)),
        _ => bail!("{}, and {contradicted}", not_legal(bad, games)),
    }
}

fn line(number: u32, game: &PdnGame, replay: Option<&Replay>) -> String {
    let tag = |name| game.tag(name).unwrap_or("?");
    let result = game.score().unwrap_or_default();
    let plies = match replay.map_or(0, |r| r.game.moves().len()) {
        1 => "1 ply".to_string(),
        n => format!("{n} plies"),
    };
    let end = replay.and_then(|r| r.game.outcome()).map_or(String::new(), |o| match o {
        draughts::Outcome::NoMoves { winner } => format!(", {winner} wins: no move left"),
        draughts::Outcome::Draw(reason) => format!(", draw: {reason}"),
    });
    format!("{number} {} - {} {result} ({plies}{end})", tag("White"), tag("Black"))
}

fn print_positions(number: u32, replay: Option<&Replay>) {
    let Some(replay) = replay else { return };
    let game = &replay.game;
    let names = Names::usual(game.rules());
    println!("{number}\t0\t-\t{}", fen::write_for(game.start(), game.rules(), SquareStyle::Letters));
    let after = game.positions().skip(1).chain([game.position()]);
    for (i, (m, position)) in game.moves().zip(after).enumerate() {
        let text = fen::write_for(position, game.rules(), SquareStyle::Letters);
        println!("{number}\t{}\t{}\t{text}", i + 1, names.long(m));
    }
}

fn as_json(
    number: u32,
    game: &PdnGame,
    replay: Option<&Replay>,
    problem: Option<&Problem>,
) -> serde_json::Value {
    let tags: serde_json::Map<String, serde_json::Value> =
        game.tags.iter().filter(|(n, _)| game.tag(n).is_some()).map(|(n, v)| (n.clone(), json!(v))).collect();
    let played = replay.map(|r| {
        let names = Names::usual(r.game.rules());
        let after = r.game.positions().skip(1).chain([r.game.position()]);
        let moves: Vec<serde_json::Value> = r
            .game
            .moves()
            .zip(after)
            .zip(&r.written)
            .map(|((m, position), &written)| {
                let text = &game.moves[written];
                json!({
                    "move": names.long(m),
                    "fen": fen::write_for(position, r.game.rules(), SquareStyle::Letters),
                    "comments": text.comments,
                    "nags": text.nags,
                    "clock": text.clock(),
                    "variations": text.variations.len(),
                })
            })
            .collect();
        json!({
            "rules": r.game.rules().name,
            "start": fen::write_for(r.game.start(), r.game.rules(), SquareStyle::Letters),
            "moves": moves,
            "end": r.game.outcome().map(|o| Reason::of(o, r.game.rules())),
        })
    });
    json!({
        "game": number,
        "line": game.line,
        "tags": tags,
        "result": game.score().map(Score::text),
        "played": played,
        "problem": problem.map(describe),
    })
}

fn describe(problem: &Problem) -> serde_json::Value {
    let (line, ply) = match problem {
        Problem::Text { line, .. } => (Some(*line), None),
        Problem::Illegal { line, ply, .. } => (Some(*line), Some(*ply)),
        Problem::GameType(_) | Problem::Fen(_) => (None, None),
    };
    let unreadable = matches!(problem, Problem::Illegal { error: notation::MoveError::Unreadable(_), .. });
    json!({ "line": line, "ply": ply, "unreadable": unreadable, "reason": problem.to_string() })
}
