//! `turniir lines`: the engine behind lines of moves, the other side of the player `lines:COMMAND`.

use super::usage::wrong;
use crate::cli::named::rules;
use crate::player::{Chooser, EnginePlayer, EngineSpec};
use anyhow::{Result, anyhow};
use draughts::notation::Names;
use draughts::{Game, Move, Rules, fen};
use std::io::Write;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Lines read: start FEN, go, a move of the other side such as c3-d4 or a1:c3:e5, quit. \
A move is answered after go and after each move. What is no legal move is answered by a line \
that begins with 'error'."
)]
pub struct Args {
    /// The engine, as a player is named.
    #[arg(long, default_value = "engine:time=0.5")]
    engine: String,
    /// The rules.
    #[arg(long, default_value = "russian", value_name = "RULES", value_parser = rules())]
    rules: &'static Rules,
    /// Seed of its random choices.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Answers until `quit` or the end of input.
///
/// # Errors
/// When the engine's name is wrong or the output is closed.
pub fn run(args: &Args) -> Result<()> {
    let spec = EngineSpec::parse(&args.engine).map_err(wrong)?;
    let mut engine = EnginePlayer::new(&spec, args.seed).map_err(|e| anyhow!(e))?;
    let rules = args.rules;
    // None after a start that was refused: a move in another position helps nobody.
    let mut game = Some(Game::new(rules));
    let mut out = std::io::stdout();
    for line in super::lossy_lines(std::io::stdin().lock()) {
        let line = line?;
        let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        let answer = match word {
            "" => continue,
            "quit" => break,
            "start" => match fen::parse_for(rest, rules) {
                Ok(position) => {
                    game = Some(Game::from(rules, position));
                    continue;
                }
                Err(error) => {
                    game = None;
                    Err(error.to_string())
                }
            },
            text => match &mut game {
                None => Err("the last start was refused; say start again".into()),
                Some(game) if text == "go" => whole_move(&mut engine, game, rules),
                Some(game) => match game.play_text(text) {
                    Ok(_) => whole_move(&mut engine, game, rules),
                    Err(error) => Err(error.to_string()),
                },
            },
        };
        match answer {
            Ok(text) => writeln!(out, "{text}")?,
            Err(reason) => writeln!(out, "error {reason}")?,
        }
        out.flush()?;
    }
    Ok(())
}

/// Plays the engine's move, all its jumps, and returns its text.
fn whole_move(engine: &mut EnginePlayer, game: &mut Game, rules: &Rules) -> Result<String, String> {
    let side = game.position().turn();
    let mut steps: Vec<Move> = Vec::new();
    while steps.is_empty() || game.position().continuing().is_some() && game.position().turn() == side {
        let step = engine.choose(game).map_err(|failure| failure.detail)?;
        game.play(&step);
        steps.push(step);
    }
    Ok(Names::usual(rules).whole(&steps))
}
