//! `turniir solve`: search problems and small games, solved and shown.

mod graphs;
mod knight;
mod queens;
mod tiles;

use crate::cli::usage::wrong;
use anyhow::{Result, bail};
use games::{Playable, dots::Dots, morris, sim::Sim};
use search::{Game, Turn};

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  turniir solve tree 'max(min(3,12,8),min(2,_,_),min(14,5,2))' --compare
  turniir solve tiles --start '1 2 3 4 5 6 0 7 8' --compare
  turniir solve tiles --start '1 2 3 4 / 5 6 _ 8 / 9 10 7 11 / 13 14 15 12' --algorithm a-star
  turniir solve tiles --start '1 2 3 / 4 5 6 / 7 _ 8' --goal '1 2 3 / 4 5 6 / 8 7 _' --estimate
  turniir solve queens --n 8 --count
  turniir solve queens --algorithm classroom --start 'a5 b7 c2 d4 e6 f8 g3 h1'
  turniir solve queens --n 6 --list --distinct
  turniir solve queens --n 4 --tree
  turniir solve knight --n 8 --start 11 --explain
  turniir solve grundy --n 7 --first min --graph
  turniir solve sim
  turniir solve dots --rows 2 --columns 2
  turniir solve morris")]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// A game tree that you write: value, best move, what is looked at and what is cut.
    Tree(graphs::TreeArgs),
    /// Sliding tiles: the 8-puzzle, the 15-puzzle, any n x n.
    Tiles(tiles::Args),
    /// Queens that do not attack each other.
    Queens(queens::Args),
    /// The knight's tour.
    Knight(knight::Args),
    /// Grundy's game from one heap: nim-value, winning split, AND/OR graph.
    Grundy(graphs::GrundyArgs),
    /// Sim: who wins, a winning line, and the value of each line.
    Sim {
        /// A state, as printed by `game sim`; the start if not given.
        #[arg(long)]
        state: Option<String>,
    },
    /// Dots and boxes: boxes won less boxes lost, for the first player.
    Dots {
        /// Rows of boxes.
        #[arg(long, value_name = "N", default_value_t = 2)]
        rows: usize,
        /// Columns of boxes.
        #[arg(long, value_name = "N", default_value_t = 2)]
        columns: usize,
    },
    /// Three men's morris: who wins.
    Morris {
        /// A state, as printed by `game morris`; the start if not given.
        #[arg(long)]
        state: Option<String>,
    },
}

/// Solves and prints.
///
/// # Errors
/// For impossible input, with the reason.
pub fn run(args: &Args) -> Result<()> {
    match &args.what {
        What::Tree(args) => graphs::tree(args),
        What::Tiles(args) => tiles::run(args),
        What::Queens(args) => queens::run(args),
        What::Knight(args) => knight::run(args),
        What::Grundy(args) => graphs::grundy(args),
        What::Sim { state } => sim(state.as_deref()),
        What::Dots { rows, columns } => dots(*rows, *columns),
        What::Morris { state } => solve_morris(state.as_deref()),
    }
}

fn sim(state: Option<&str>) -> Result<()> {
    let sim = state.map_or_else(|| Ok(Sim::default()), Sim::from_state).map_err(anyhow::Error::msg)?;
    let who = if sim.turn() == Turn::Max { "red" } else { "blue" };
    match sim.perfect() {
        Some((m, true)) => println!("{who}, to move, wins with {}", sim.show(m)),
        Some((m, false)) => {
            println!("{who}, to move, loses against perfect play; it may try {}", sim.show(m))
        }
        None => println!("the game is over: {}", sim.outcome(["red", "blue"])),
    }
    print!("{}", sim.tell(games::Telling::Values).unwrap_or_default());
    Ok(())
}

fn dots(rows: usize, columns: usize) -> Result<()> {
    if ![rows, columns].iter().all(|n| (1..=9).contains(n)) {
        return Err(wrong(format!("{rows} x {columns} is no board: rows and columns are from 1 to 9")));
    }
    match Dots::new(rows, columns).solve() {
        Some(value) => println!("{value:+}"),
        None => bail!(
            "boards of 1 to {} sides are solved, such as 3 x 3; {rows} x {columns} is not one",
            games::dots::MOST_SIDES
        ),
    }
    Ok(())
}

fn solve_morris(state: Option<&str>) -> Result<()> {
    let start = state
        .map_or_else(|| Ok(morris::Morris::EMPTY), morris::Morris::from_state)
        .map_err(anyhow::Error::msg)?;
    let values = morris::solve(&start);
    let word = |v: i8| ["o wins", "draw", "x wins"][(v + 1) as usize];
    println!("{}: {}", word(values[&start]), text::counted(values.len(), "position"));
    let mut moves = Vec::new();
    start.moves(&mut moves);
    for m in moves {
        let mut next = start;
        next.play(m);
        println!("{}: {}", start.show(m), word(values[&next]));
    }
    Ok(())
}
