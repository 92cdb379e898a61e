//! `turniir tables`: endgame tables of the official Russian rules.

use crate::engine::tables::{MOST_PIECES, Tables, build};
use anyhow::{Result, anyhow, bail};
use std::path::PathBuf;
use std::time::Instant;

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  turniir tables build --out tables
  turniir analyse --fen W:WKa1,Kc1,Ke1:BKf8 --engine engine:time=1,tables=tables")]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Build them; a minute or so for four pieces.
    Build {
        /// The folder to write to.
        #[arg(long)]
        out: PathBuf,
        /// Most pieces on the board.
        #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(2..=i64::from(MOST_PIECES)))]
        pieces: u32,
    },
    /// Check that every value follows from its successors.
    Check {
        #[arg(value_name = "FOLDER")]
        folder: PathBuf,
    },
}

/// Builds or checks.
///
/// # Errors
/// When files cannot be written or read, or a value is wrong.
pub fn run(args: &Args) -> Result<()> {
    let started = Instant::now();
    match &args.what {
        What::Build { out, pieces } => {
            let mut all = 0;
            let path = build(*pieces, out, &mut |[wm, wk, bm, bk], c| {
                all += c.won + c.drawn + c.lost;
                println!(
                    "{wm} men {wk} kings - {bm} men {bk} kings: won {} drawn {} lost {}, longest {}",
                    c.won, c.drawn, c.lost, c.longest
                );
            })?;
            println!("{all} positions in {:.1} s: {}", started.elapsed().as_secs_f64(), path.display());
            Ok(())
        }
        What::Check { folder } => {
            let checked = Tables::open(folder)?.check();
            let (seen, wrong) = checked.map_err(|[wm, wk, bm, bk]| {
                anyhow!(
                    "{}: the block of {wm} men {wk} kings - {bm} men {bk} kings is broken; \
                     build it again with turniir tables build --out {0}",
                    folder.display()
                )
            })?;
            if let Some(position) = wrong {
                let text = crate::draughts::fen::write(&position, crate::draughts::fen::SquareStyle::Letters);
                bail!("the value of {text} does not follow from its successors");
            }
            println!(
                "{seen} positions follow from their successors, {:.1} s",
                started.elapsed().as_secs_f64()
            );
            Ok(())
        }
    }
}
