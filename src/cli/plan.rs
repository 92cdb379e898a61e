//! `turniir plan`: the planning tree for reading, for machines, as a picture, as facts.

use super::usage::{of_value, wrong};
use crate::cli::named::one_of;
use crate::cli::try_place::color;
use crate::plan::{Limit, Rule, Tree, dot, facts, json, svg, text};
use anyhow::{Context, Result};
use draughts::{COURSE, Color, Position, Square, fen};

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  turniir plan --level 2
  turniir plan --fen W:WKa1:Bc3,e5 --level 3 --format svg > tree.svg
  turniir plan --level 3 --format prolog > tree.pl")]
pub struct Args {
    /// The position, such as W:Wc3,Kd4:Bb6,f8; the start if not given.
    #[arg(long, value_name = "POSITION")]
    fen: Option<String>,
    /// Who plans: 1 or white, 2 or black; who is to move if not given.
    #[arg(long, value_name = "COLOR", value_parser = color)]
    color: Option<Color>,
    /// The square whose piece must go on capturing, such as c3; none if not given.
    #[arg(long, value_name = "SQUARE")]
    from: Option<String>,
    /// How many plies deep the tree is; 1 to 30.
    #[arg(long, value_name = "PLIES", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=30))]
    level: u32,
    /// The course's best leaf, or minimax.
    #[arg(long, default_value = "leaf", value_parser = one_of::<Rule>())]
    rule: Rule,
    /// How it is written.
    #[arg(long, default_value = "text")]
    format: Format,
    /// Most states of the tree.
    #[arg(long, value_name = "N", default_value_t = Limit::default().states)]
    states: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Text,
    Json,
    Dot,
    Svg,
    Prolog,
}

/// Builds and prints.
///
/// # Errors
/// For wrong positions, and trees that grow too large.
pub fn run(args: &Args) -> Result<()> {
    let mut position = match &args.fen {
        Some(text) => fen::parse(text).with_context(|| format!("--fen {text}")).map_err(of_value)?,
        None => Position::start(&COURSE),
    };
    if let Some(color) = args.color {
        position = position.with_turn(color);
    }
    if let Some(square) = &args.from {
        let square: Square = square.parse()?;
        if !position.of(position.turn()).has(square) {
            return Err(wrong(format!("--from {square}: there is no piece of {}", position.turn())));
        }
        position = position.with_continuing(Some(square));
    }
    let tree = Tree::build(position, args.level, Limit { states: args.states })?;
    let choice = tree.choose(args.rule);
    let output = match args.format {
        Format::Text => text(&tree, choice.as_ref()),
        Format::Json => format!("{}\n", json(&tree, choice.as_ref())),
        Format::Dot => dot(&tree, choice.as_ref()),
        Format::Svg => svg(&tree, choice.as_ref()),
        Format::Prolog => facts(&tree),
    };
    use std::io::Write;
    match std::io::stdout().lock().write_all(output.as_bytes()) {
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        other => other.context("the tree cannot be printed"),
    }
}
