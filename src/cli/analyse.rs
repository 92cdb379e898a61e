//! `turniir analyse`: best lines of a position, and the mistakes of a game.

use super::board;
use super::book::said;
use super::coach::below;
use super::game_rules::{not_legal, other_rules};
use super::progress::Gauge;
use super::usage::{of_value, wrong};
use crate::cli::named::rules;
use crate::coach::{NO_BREAK, best_lines, moves_before, number, turns};
use crate::player::{BookChoice, EngineSpec, open_book};
use anyhow::{Context, Result, anyhow, bail};
use draughts::notation::Names;
use draughts::{Game, Move, Outcome, Position, Rules, fen, pdn};
use engine::{DRAW, Engine, Limits, one_ply_earlier, score_text};
use serde_json::json;
use std::path::PathBuf;
use text::file::decode;

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  turniir analyse --fen W:Wc3,d4,e1:Bf6,g7,h8 --lines 3
  turniir analyse game.pdn --engine engine:depth=12")]
pub struct Args {
    /// A file of games in PDN; their mistakes are listed.
    #[arg(value_name = "FILE.pdn", conflicts_with = "fen")]
    file: Option<PathBuf>,
    /// A position; the start if neither it nor a file is given.
    #[arg(long, value_name = "POSITION")]
    fen: Option<String>,
    /// Rules of positions, and of PDN games of type 25 or none.
    #[arg(long, default_value = "russian", value_name = "RULES", value_parser = rules())]
    rules: &'static Rules,
    /// The engine and its limits for each position: engine:KEY=VALUE,... with depth, time, nodes, threads, hash, tables
    /// or weights.
    #[arg(long, default_value = "engine:time=1")]
    engine: String,
    /// How many first moves of a position to tell; 1 to 50.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=50))]
    lines: u16,
    /// Hundredths of a man that a move must lose to be a mistake.
    #[arg(long, value_name = "HUNDREDTHS", default_value_t = 50)]
    loss: i32,
    /// One JSON object for the position, or for each game.
    #[arg(long)]
    json: bool,
    /// The opening book whose moves are told besides: a file, own for the one that comes with the program, or none.
    #[arg(long, value_name = "FILE", default_value = "own")]
    book: BookChoice,
    /// No board.
    #[arg(long)]
    no_board: bool,
}

/// Analyses and prints.
///
/// # Errors
/// For positions and games that cannot be read.
pub fn run(args: &Args) -> Result<()> {
    let rules = args.rules;
    let spec = EngineSpec::parse(&args.engine).and_then(EngineSpec::of_full_strength).map_err(wrong)?;
    let spec = spec.or_tables(super::tables::usual());
    let mut engine = spec.build().map_err(anyhow::Error::msg)?;
    let Some(path) = &args.file else {
        let position = match &args.fen {
            Some(text) => {
                fen::parse_for(text, rules).with_context(|| format!("--fen {text}")).map_err(of_value)?
            }
            None => Position::start(rules),
        };
        return lines(args, &mut engine, &Game::from(rules, position), spec.limits());
    };
    let bytes = super::read_file(path)?;
    let text = decode(&bytes).ok_or_else(|| anyhow!("{}: this is not a text file", path.display()))?;
    let games = pdn::read(&text);
    if games.is_empty() {
        bail!("{}: no game found", path.display());
    }
    let mut broken = 0u64;
    for (i, game) in games.iter().enumerate() {
        let replay =
            pdn::replay(game, rules).with_context(|| format!("{}: game {}", path.display(), i + 1))?;
        let tag = |name| text::visible_line(game.tag(name).unwrap_or("?"), 200);
        let found = mistakes(&mut engine, &replay.game, spec.limits(), args.loss);
        let problem =
            replay.problem.map(|p| format!("{p}{}", other_rules(game, &p, rules).unwrap_or_default()));
        broken += u64::from(problem.is_some());
        if args.json {
            let mistakes: Vec<_> = found.iter().map(Found::as_json).collect();
            let players = [tag("White"), tag("Black")];
            let line = json!({"game": i + 1, "players": players, "mistakes": mistakes, "problem": problem});
            println!("{}", text::json(&line.to_string()));
            continue;
        }
        println!("game {}: {} - {}", i + 1, tag("White"), tag("Black"));
        for one in &found {
            println!("{}", one.text());
        }
        if found.is_empty() && replay.game.moves().len() > 0 {
            println!(
                "no mistake found{}",
                if problem.is_some() { " up to where the game breaks off" } else { "" }
            );
        }
        if let Some(problem) = problem {
            eprintln!(
                "turniir: {}: game {}: {}",
                text::path(path),
                i + 1,
                text::visible_line(&problem, 1000)
            );
        }
    }
    if broken > 0 {
        bail!("{}", not_legal(broken, games.len() as u64));
    }
    Ok(())
}

/// The score of a move for who plays it.
fn after(engine: &mut Engine, game: &Game, m: &Move, limits: &Limits) -> i32 {
    let mut next = game.clone();
    next.play(m);
    if let Some(Outcome::Draw(_)) = next.outcome() {
        return DRAW;
    }
    let report = engine.search(&next, &Limits { value: true, ..*limits });
    let sign = if next.position().turn() == game.position().turn() { 1 } else { -1 };
    one_ply_earlier(sign * report.score)
}

/// Prints the best moves of a position with their lines.
fn lines(args: &Args, engine: &mut Engine, game: &Game, limits: &Limits) -> Result<()> {
    /// Whole moves of a line that are printed.
    const SHOWN: usize = 10;
    let (position, rules) = (game.position(), game.rules());
    if game.legal_moves().is_empty() {
        bail!("{} has no move: the game is over", position.turn());
    }
    let book = open_book(&args.book).map_err(anyhow::Error::msg)?;
    let known = book.and_then(|b| said(&b, position, rules));
    let progress = Gauge::new("moves");
    let tell = |done, total| progress.set(done, total);
    let best = best_lines(engine, game, limits, args.lines.into(), &tell);
    drop(progress);
    let style = Names::usual(rules).style;
    if args.json {
        let lines: Vec<_> = best
            .iter()
            .map(|l| {
                let turns = turns(position, rules, &l.plies).unwrap_or_default();
                let texts: Vec<String> = turns.iter().map(|t| t.text(rules)).collect();
                json!({ "move": texts.first(), "score": l.score, "text": score_text(l.score), "depth": l.depth,
                        "line": texts })
            })
            .collect();
        let value = json!({ "fen": fen::write_for(position, rules, style), "turn": position.turn().name(),
                            "rules": rules.name, "lines": lines, "book": known });
        println!("{value}");
        return Ok(());
    }
    if !args.no_board {
        board::print(&board::draw(position, rules, &[]));
        println!("{} to move\n", position.turn());
    }
    for l in &best {
        let turns = turns(position, rules, &l.plies).unwrap_or_default();
        let cut = if turns.len() > SHOWN { " ..." } else { "" };
        let moves: Vec<String> = turns.iter().take(SHOWN).map(|t| t.text(rules)).collect();
        let text = format!("{}{cut} (depth {})", moves.join(" "), l.depth);
        print!("{}", below(&format!("{:>12}  ", score_text(l.score)), &text));
    }
    if let Some(known) = known {
        print!("{}", below(&format!("{:>12}  ", "book"), &known));
    }
    Ok(())
}

/// A mistake of a game.
struct Found {
    number: String,
    played: (String, i32),
    better: (String, i32),
}

impl Found {
    fn text(&self) -> String {
        let ((played, score), (better, best)) = (&self.played, &self.better);
        format!("{} {played}: {}; better {better}: {}", self.number, score_text(*score), score_text(*best))
    }

    fn as_json(&self) -> serde_json::Value {
        json!({ "number": self.number, "played": self.played.0, "score": self.played.1,
                "better": self.better.0, "better_score": self.better.1 })
    }
}

fn mistakes(engine: &mut Engine, game: &Game, limits: &Limits, loss: i32) -> Vec<Found> {
    let names = Names::usual(game.rules());
    let mut part = Game::from(game.rules(), *game.start());
    let mut found = Vec::new();
    let progress = Gauge::new("plies");
    let mut whole_moves = moves_before(game.start(), game.rules());
    for (ply, m) in game.moves().enumerate() {
        progress.set(ply, game.moves().len());
        if part.legal_moves().len() > 1 {
            let best = engine.search(&part, limits);
            if let Some(better) = best.best.filter(|b| b.effect() != m.effect()) {
                let score = after(engine, &part, m, limits);
                if best.score - score >= loss {
                    found.push(Found {
                        number: number(whole_moves, 0).trim_end_matches(NO_BREAK).to_string(),
                        played: (names.long(m), score),
                        better: (names.long(&better), best.score),
                    });
                }
            }
        }
        part.play(m);
        // The jumps of a capture that is made of steps are one move.
        whole_moves += usize::from(part.position().continuing().is_none());
    }
    found
}
