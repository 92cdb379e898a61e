//! `turniir tables`: endgame tables.

use anyhow::{Result, anyhow, bail};
use draughts::Rules;
use draughts::fen::{self, SquareStyle};
use engine::endgames::{MOST_PIECES, TableSet, build};
use std::path::PathBuf;
use std::time::Instant;

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  turniir tables build --out tables
  turniir tables build --out tables --rules pool --pieces 3
  turniir analyse --fen W:WKa1,Kc1,Ke1:BKf8 --engine engine:time=1,tables=tables")]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Build them; half a minute or so for four pieces.
    Build {
        /// The folder to write to.
        #[arg(long)]
        out: PathBuf,
        /// Most pieces on the board; 2 to 5.
        #[arg(long, value_name = "PIECES", default_value_t = 4, value_parser = clap::value_parser!(u32).range(2..=i64::from(MOST_PIECES)))]
        pieces: u32,
        /// The variants to make tables of, a file for each.
        #[arg(long, value_delimiter = ',', default_value = "course,russian")]
        rules: Vec<String>,
    },
    /// Check that every value follows from its successors.
    Check {
        /// The folder of the tables.
        #[arg(value_name = "FOLDER")]
        folder: PathBuf,
    },
}

/// Builds or checks.
///
/// # Errors
/// When files cannot be written or read, or a value is wrong.
pub fn run(args: &Args) -> Result<()> {
    match &args.what {
        What::Build { out, pieces, rules } => {
            let variants = rules.iter().map(|r| Rules::named(r)).collect::<Result<Vec<_>, _>>()?;
            for rules in variants {
                let started = Instant::now();
                let mut all = 0;
                let path = build(rules, *pieces, out, &mut |[wm, wk, bm, bk], c| {
                    all += c.won + c.drawn + c.lost;
                    println!(
                        "{wm} men {wk} kings - {bm} men {bk} kings: won {} drawn {} lost {}, longest {}",
                        c.won, c.drawn, c.lost, c.longest
                    );
                })?;
                let seconds = started.elapsed().as_secs_f64();
                println!("{}: {all} positions in {seconds:.1} s: {}", rules.name, path.display());
            }
            Ok(())
        }
        What::Check { folder } => {
            for tables in TableSet::open(folder)?.all() {
                let started = Instant::now();
                let name = tables.rules().name;
                let (seen, wrong) = tables.check().map_err(|[wm, wk, bm, bk]| {
                    anyhow!(
                        "{}: {name}: the block of {wm} men {wk} kings - {bm} men {bk} kings is broken; \
                         build it again with turniir tables build --rules {name} --out {0}",
                        folder.display()
                    )
                })?;
                if let Some(position) = wrong {
                    let text = fen::write(&position, SquareStyle::Letters);
                    bail!("{name}: the value of {text} does not follow from its successors");
                }
                let seconds = started.elapsed().as_secs_f64();
                println!("{name}: {seen} positions follow from their successors, {seconds:.1} s");
            }
            Ok(())
        }
    }
}
