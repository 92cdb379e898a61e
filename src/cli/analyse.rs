//! `turniir analyse`: best lines of a position, and the mistakes of a game.

use crate::draughts::notation::Names;
use crate::draughts::{Clocks, Color, Game, Move, Outcome, Position, fen, pdn};
use crate::engine::{DRAW, Engine, Limits, describe, one_ply_earlier};
use crate::player::EngineSpec;
use crate::prolog::dialect::source::decode;
use anyhow::{Context, Result, anyhow, bail};
use std::path::PathBuf;

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
    #[arg(long, default_value = "russian")]
    rules: String,
    /// The engine and its limits for each position.
    #[arg(long, default_value = "engine:time=1")]
    engine: String,
    /// How many first moves of a position to tell.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=50))]
    lines: u16,
    /// Hundredths of a man that a move must lose to be a mistake.
    #[arg(long, default_value_t = 50)]
    loss: i32,
}

/// Analyses and prints.
///
/// # Errors
/// For positions and games that cannot be read.
pub fn run(args: &Args) -> Result<()> {
    let rules = super::perft::rules_named(&args.rules)?;
    let spec = EngineSpec::parse(&args.engine).map_err(anyhow::Error::msg)?;
    let mut engine = spec.build().map_err(anyhow::Error::msg)?;
    let Some(path) = &args.file else {
        let position = match &args.fen {
            Some(text) => fen::parse_for(text, rules).with_context(|| format!("--fen {text}"))?,
            None => Position::start(rules),
        };
        return lines(&mut engine, &Game::from(rules, position), spec.limits(), args.lines.into());
    };
    let bytes = super::read_file(path)?;
    let text = decode(&bytes).ok_or_else(|| anyhow!("{}: this is not a text file", path.display()))?;
    let games = pdn::read(&text);
    if games.is_empty() {
        bail!("{}: no game found", path.display());
    }
    for (i, game) in games.iter().enumerate() {
        let replay =
            pdn::replay(game, rules).with_context(|| format!("{}: game {}", path.display(), i + 1))?;
        let tag = |name| game.tag(name).unwrap_or("?");
        println!("game {}: {} - {}", i + 1, tag("White"), tag("Black"));
        mistakes(&mut engine, &replay.game, spec.limits(), args.loss);
        if let Some(problem) = replay.problem {
            println!("the rest is not legal: {problem}");
        }
    }
    Ok(())
}

/// The score of a move for who plays it, and the line that follows.
fn after(engine: &mut Engine, game: &Game, m: &Move, limits: &Limits) -> (i32, i32, Vec<Move>) {
    let mut next = game.clone();
    next.play(m);
    if let Some(Outcome::Draw(_)) = next.outcome() {
        return (DRAW, 0, Vec::new());
    }
    let report = engine.search_game(&next, &Limits { value: true, ..*limits });
    let sign = if next.position().turn() == game.position().turn() { 1 } else { -1 };
    (one_ply_earlier(sign * report.score), report.depth, report.line)
}

fn lines(engine: &mut Engine, game: &Game, limits: &Limits, count: usize) -> Result<()> {
    let moves = game.legal_moves();
    if moves.is_empty() {
        bail!("{} has no move: the game is over", game.position().turn());
    }
    let names = Names::usual(game.rules());
    // The time is shared by the moves.
    let mut share = *limits;
    share.time = limits.time.map(|t| t / moves.len() as u32);
    let mut scored: Vec<(i32, i32, Move, Vec<Move>)> = moves
        .iter()
        .map(|m| {
            let (score, depth, line) = after(engine, game, m, &share);
            (score, depth, *m, line)
        })
        .collect();
    scored.sort_by_key(|s| std::cmp::Reverse(s.0));
    for (score, depth, m, line) in scored.iter().take(count) {
        let line: Vec<String> = line.iter().take(10).map(|m| names.long(m)).collect();
        println!("{:>12}  {} {}  (depth {})", describe(*score), names.long(m), line.join(" "), depth + 1);
    }
    Ok(())
}

fn mistakes(engine: &mut Engine, game: &Game, limits: &Limits, loss: i32) {
    let names = Names::usual(game.rules());
    let mut part = Game::from(game.rules(), *game.start());
    let mut found = 0;
    for (ply, m) in game.moves().enumerate() {
        if part.legal_moves().len() > 1 {
            let history: Vec<u64> = part.positions().map(Position::key).collect();
            let clocks: Clocks = *part.clocks();
            let best = engine.search(part.position(), &clocks, &history, game.rules(), limits, &mut |_| {});
            if let Some(better) = best.best.filter(|b| b.effect() != m.effect()) {
                let (score, ..) = after(engine, &part, m, limits);
                if best.score - score >= loss {
                    found += 1;
                    let number = ply / 2 + 1;
                    let dots = if part.position().turn() == Color::White { "." } else { "..." };
                    println!(
                        "{number}{dots} {}: {}; better {}: {}",
                        names.long(m),
                        describe(score),
                        names.long(&better),
                        describe(best.score)
                    );
                }
            }
        }
        part.play(m);
    }
    if found == 0 {
        println!("no mistake found");
    }
}
