//! `turniir tables`: endgame tables.

use crate::cli::named::rules;
use crate::player::PlayerSpec;
use anyhow::{Context, Result, anyhow, bail};
use draughts::Rules;
use draughts::fen::{self, SquareStyle};
use engine::endgames::{self, Built, MOST_PIECES, Plan, TableSet, Tables, TablesError, build};
use std::path::{Path, PathBuf};
use std::time::Instant;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "The usual folder is turniir/tables below $XDG_DATA_HOME or ~/.local/share, or the one that TURNIIR_TABLES \
names. What lies there is used by play, match, analyse, coach and hub, unless an engine's name says \
tables=FOLDER or tables=none; run and sprt do not look there. Without any, engines know three pieces, and three kings \
against one, by the rules of the course and the Russian ones. What is there is kept and added to; a build that was broken \
off goes on where it was.

Example:
  turniir tables build
  turniir tables build --out tables --rules pool --pieces 3
  turniir tables build --rules russian --pieces 6 --sides 3-3
  turniir analyse --fen W:WKa1,Kc1,Ke1:BKf8 --engine engine:time=1,tables=tables"
)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Build them, on all cores: four pieces take seconds, five minutes, six the better part of an hour and a gigabyte or
    /// two of memory and of disk.
    Build {
        /// The folder to write to; the usual one if not given.
        #[arg(long, value_name = "FOLDER")]
        out: Option<PathBuf>,
        /// Most pieces on the board; 2 to 6.
        #[arg(long, value_name = "PIECES", default_value_t = 4, value_parser = clap::value_parser!(u32).range(2..=i64::from(MOST_PIECES)))]
        pieces: u32,
        /// Of the materials with the most pieces only those with so many on either side, as 3-3,4-2; all if not
        /// given.
        #[arg(long, value_delimiter = ',', value_name = "N-M", value_parser = sides)]
        sides: Vec<[u32; 2]>,
        /// The variants to make tables of, a file for each.
        #[arg(long, value_delimiter = ',', default_value = "course,russian", value_name = "RULES", value_parser = rules())]
        rules: Vec<&'static Rules>,
        /// Also where tables with more pieces would be lost.
        #[arg(long)]
        replace: bool,
        /// Make what is there anew.
        #[arg(long)]
        anew: bool,
    },
    /// Check that every value follows from its successors.
    Check {
        /// The folder of the tables; the usual one if not given.
        #[arg(value_name = "FOLDER")]
        folder: Option<PathBuf>,
    },
}

/// The folder where tables lie that nobody names, whether it is there or not.
fn usual_folder() -> Option<PathBuf> {
    if let Some(folder) = std::env::var_os("TURNIIR_TABLES") {
        return (!folder.is_empty()).then(|| folder.into());
    }
    let data = std::env::var_os("XDG_DATA_HOME").filter(|d| !d.is_empty()).map(PathBuf::from);
    let home = || Some(PathBuf::from(std::env::var_os("HOME")?).join(".local/share"));
    Some(data.or_else(home)?.join("turniir/tables"))
}

/// The usual folder, if tables lie there.
pub fn usual() -> Option<PathBuf> {
    let holds =
        |folder: &PathBuf| Rules::ALL.into_iter().any(|rules| endgames::file_of(folder, rules).exists());
    usual_folder().filter(holds)
}

/// The tables that nobody names.
///
/// # Errors
/// When those of the usual folder cannot be read.
pub fn unnamed() -> Result<TableSet, TablesError> {
    Ok(match usual() {
        Some(folder) => TableSet::open(&folder)?.or_own(),
        None => TableSet::own(),
    })
}

/// A player with the tables that nobody names.
pub fn with_usual(spec: PlayerSpec) -> PlayerSpec {
    match spec {
        PlayerSpec::Engine(engine) => PlayerSpec::Engine(engine.or_tables(usual())),
        other => other,
    }
}

/// Reads the pieces of either side.
fn sides(text: &str) -> Result<[u32; 2], String> {
    let number = |n: &str| n.parse().ok().filter(|n| (1..MOST_PIECES).contains(n));
    let both = text.split_once('-').and_then(|(a, b)| Some([number(a)?, number(b)?]));
    both.ok_or_else(|| format!("write the pieces of either side, from 1 to {}, as 3-3", MOST_PIECES - 1))
}

/// Refuses to write over tables of more pieces.
fn keep_larger(folder: &Path, rules: &[&'static Rules], pieces: u32) -> Result<()> {
    // A file that cannot be read is no loss, and another variant's has nothing to do with it.
    for tables in rules.iter().filter_map(|rules| Tables::open(folder, rules).ok()) {
        if tables.pieces() > pieces {
            bail!(
                "{}: tables of {} pieces are here; --replace writes those of {pieces} over them, --out FOLDER elsewhere",
                endgames::file_of(folder, tables.rules()).display(),
                tables.pieces()
            );
        }
    }
    Ok(())
}

/// Builds or checks.
///
/// # Errors
/// When files cannot be written or read, or a value is wrong.
pub fn run(args: &Args) -> Result<()> {
    match &args.what {
        What::Build { out, pieces, sides, rules, replace, anew } => {
            let out = &match out {
                Some(folder) => folder.clone(),
                None => {
                    usual_folder().context("no folder of one's own is known; name one with --out FOLDER")?
                }
            };
            if let Some([a, b]) = sides.iter().find(|s| s[0] + s[1] != *pieces) {
                bail!("--sides {a}-{b}: these are not the {pieces} pieces of --pieces");
            }
            std::fs::create_dir_all(out).with_context(|| out.display().to_string())?;
            if !replace {
                keep_larger(out, rules, *pieces)?;
            }
            let plan = Plan { pieces: *pieces, sides: sides.clone(), kings: false, anew: *anew };
            rules.iter().try_for_each(|rules| build_one(rules, &plan, out))
        }
        What::Check { folder } => {
            let folder = &match folder {
                Some(folder) => folder.clone(),
                None => usual_folder().context("no folder of one's own is known; name one")?,
            };
            for tables in TableSet::open(folder)?.all() {
                let started = Instant::now();
                let name = tables.rules().name;
                let (seen, wrong) = tables.check().map_err(|[wm, wk, bm, bk]| {
                    anyhow!(
                        "{}: {name}: the block of {wm} men {wk} kings - {bm} men {bk} kings is broken; \
                         build it again with turniir tables build --pieces {1} --rules {name} --out {0}",
                        folder.display(),
                        tables.pieces()
                    )
                })?;
                if let Some(position) = wrong {
                    let text = fen::write(&position, SquareStyle::Letters);
                    bail!(
                        "{}: {name}: the value of {text} does not follow from its successors; make all again with \
                         turniir tables build --anew --pieces {} --rules {name} --out {0}",
                        folder.display(),
                        tables.pieces()
                    );
                }
                let seconds = started.elapsed().as_secs_f64();
                println!("{name}: {seen} positions follow from their successors, {seconds:.1} s");
            }
            Ok(())
        }
    }
}

/// Builds a variant's tables and tells what was made.
fn build_one(rules: &'static Rules, plan: &Plan, folder: &Path) -> Result<()> {
    let started = Instant::now();
    let (mut made, mut kept) = (0, 0);
    let path = build(rules, plan, folder, &mut |built| match built {
        Built::Kept(_) => kept += 1,
        Built::Made([wm, wk, bm, bk], c) => {
            made += c.won + c.drawn + c.lost;
            println!(
                "{wm} men {wk} kings - {bm} men {bk} kings: won {} drawn {} lost {}, longest {}",
                c.won, c.drawn, c.lost, c.longest
            );
        }
    })?;
    let seconds = started.elapsed().as_secs_f64();
    let there = if kept > 0 { format!(", {kept} materials were there") } else { String::new() };
    println!("{}: {made} positions in {seconds:.1} s{there}: {}", rules.name, text::path(&path));
    Ok(())
}
