//! `turniir games` and `turniir game NAME play|auto|match|move|show|risk`.

mod answer;
mod matches;
mod questions;
mod session;
mod settings;

use crate::cli::usage::wrong;
use anyhow::Result;
use games::{Info, LIST, Playable, Which};
use games::{dama::Dama, dots::Dots, grundy::Grundy, hapis::Hapis, hashami::Hashami};
use games::{morris::Morris, morris::TicTacToe, quarto::Quarto, sim::Sim};

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  turniir game quarto play --no-log
  turniir game dama play --first me --depth 4
  turniir game hashami auto --depth 1 --seed 1 --show coded
  turniir game tictactoe match --players computer:algorithm=minimax:depth=2,random --games 4
  turniir game quarto move --state ................:1 --time 500 --depth 2
  turniir game sim show --state rb.............
  turniir game hapis risk 1b,,,1b,,,1b,,5b,1b,6b,,,1w,,4w,,3w,,3w,,,,4w:0,0:w --roll 2-3")]
pub struct Args {
    /// A name that `turniir games` lists.
    name: String,
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Debug, clap::Subcommand)]
enum Verb {
    /// Play at the terminal; what is not given is asked.
    Play(session::PlayArgs),
    /// The computer against itself, once.
    Auto(session::AutoArgs),
    /// Games between two players, with a table.
    Match(matches::Args),
    /// One call, one answer: the best move of a state and the state after it.
    Move(answer::MoveArgs),
    /// A position: board, values, legal moves.
    Show(answer::ShowArgs),
    /// Hapis: the seed heuristic's table of risks for a throw, and its play.
    Risk(answer::RiskArgs),
}

/// Lists the games.
pub fn list() {
    for info in LIST {
        println!("{:<10} {}", info.name, info.about);
    }
}

/// Plays.
///
/// # Errors
/// For unknown names and settings, and when a log cannot be written.
pub fn run(args: &Args) -> Result<()> {
    let info = LIST.iter().find(|i| i.name == args.name).ok_or_else(|| {
        let names: Vec<&str> = LIST.iter().map(|i| i.name).collect();
        wrong(format!("no game '{}': there are {}", args.name, names.join(", ")))
    })?;
    let done = match info.which {
        Which::Quarto => verb::<Quarto>(info, &args.verb),
        Which::Hashami => verb::<Hashami>(info, &args.verb),
        Which::Hapis => verb::<Hapis>(info, &args.verb),
        Which::Dama => verb::<Dama>(info, &args.verb),
        Which::Morris => verb::<Morris>(info, &args.verb),
        Which::TicTacToe => verb::<TicTacToe>(info, &args.verb),
        Which::Sim => verb::<Sim>(info, &args.verb),
        Which::Dots => verb::<Dots>(info, &args.verb),
        Which::Grundy => verb::<Grundy>(info, &args.verb),
    };
    let closed = |e: &anyhow::Error| {
        e.downcast_ref::<std::io::Error>().is_some_and(|e| e.kind() == std::io::ErrorKind::BrokenPipe)
    };
    // A reader that has seen enough closes the pipe.
    done.or_else(|e| if closed(&e) { Ok(()) } else { Err(e) })
}

fn verb<G: Playable>(info: &Info, verb: &Verb) -> Result<()> {
    match verb {
        Verb::Play(args) => session::play::<G>(info, args),
        Verb::Auto(args) => session::auto::<G>(info, args),
        Verb::Match(args) => matches::run::<G>(info, args),
        Verb::Move(args) => answer::one_move::<G>(info, args),
        Verb::Show(args) => answer::show::<G>(info, args),
        Verb::Risk(args) if info.which == Which::Hapis => answer::risk(args),
        Verb::Risk(_) => Err(wrong("only hapis has a table of risks: turniir game hapis risk")),
    }
}
