//! What all verbs of a game have in common.

use crate::cli::seconds::seconds;
use crate::cli::usage::wrong;
use anyhow::{Context, Result};
use games::{Choice, Defaults, Info, Playable, Player, Telling, Thinking};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::path::PathBuf;
use strum::VariantArray;

#[derive(Debug, Clone, clap::Args)]
pub struct Settings {
    /// How many moves the computer looks ahead; 1 to 100. If not given it is as far as the game's own player does.
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u32).range(1..=100))]
    pub depth: Option<u32>,
    /// Seconds the computer has for a move; 0.001 to 86,400. If not given it has no limit but its depth.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<f64>,
    /// The computer's search: minimax, negamax, fail-hard, fail-soft, deepening, or a game's own;
    /// the game's usual one if not given.
    #[arg(long)]
    pub algorithm: Option<String>,
    /// The computer's evaluation: a name, or a file that `turniir tune --out` wrote; the game's usual one if not given.
    #[arg(long, value_name = "NAME|FILE")]
    pub weights: Option<String>,
    /// Seed of dice, random players and ties; by lot if not given.
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// A variant of the game (quarto: free or classic; dama: corrected, classic or simple); the usual one if not given.
    #[arg(long)]
    pub variant: Option<String>,
    /// The size of the board or heap: a number, or two as in 3x5; the usual one if not given.
    #[arg(long)]
    pub size: Option<String>,
    /// Append each move with its statistics to a file.
    #[arg(long, value_name = "FILE", value_parser = crate::cli::usage::output())]
    pub log: Option<PathBuf>,
    /// No log, where a game has one by default.
    #[arg(long, conflicts_with = "log")]
    pub no_log: bool,
    /// Show more with each board: values, or coded (Hashami: rows and columns in figures).
    #[arg(long, value_name = "WHAT")]
    pub show: Option<String>,
    /// JSON lines.
    #[arg(long)]
    pub json: bool,
}

impl Settings {
    pub fn defaults(&self) -> Defaults {
        Defaults {
            depth: self.depth,
            time: self.time,
            weights: self.weights.clone(),
            algorithm: self.algorithm.clone(),
        }
    }

    /// Refuses what cannot be, whoever plays.
    pub fn check<G: Playable>(&self, info: &Info) -> Result<()> {
        Thinking::new(info, &self.defaults()).map_err(anyhow::Error::msg)?;
        let game: G = begin(info, self.variant.as_deref(), self.size.as_deref())?;
        self.show.as_deref().map_or(Ok(()), |what| shown(info, &game, what, &[]).map(drop))
    }

    pub fn choice(&self, name: &str, info: &Info) -> Result<Choice> {
        Choice::parse(name, info, &self.defaults()).map_err(anyhow::Error::msg)
    }

    pub fn choices(&self, names: &[String], info: &Info) -> Result<[Choice; 2]> {
        let [a, b] = names else { return Err(wrong("--players takes two names with a comma between them")) };
        Ok([self.choice(a, info)?, self.choice(b, info)?])
    }

    pub fn rng(&self) -> ChaCha8Rng {
        ChaCha8Rng::seed_from_u64(self.seed.unwrap_or_else(rand::random))
    }

    /// The log that was asked for, or the game's own if `usual`.
    pub fn log_file(&self, info: &Info, usual: bool) -> Result<Option<std::fs::File>> {
        let usual = info.log.filter(|_| usual && !self.no_log).map(PathBuf::from);
        let Some(path) = self.log.clone().or(usual) else { return Ok(None) };
        let file = std::fs::OpenOptions::new().create(true).append(true).open(&path);
        let hint = "--no-log plays without";
        file.with_context(|| format!("{}: the log cannot be written; {hint}", path.display())).map(Some)
    }
}

/// Reads a size; for a game of one size there is none.
pub fn size(info: &Info, text: Option<&str>) -> Result<[usize; 2]> {
    let (least, usual, most) = info.size;
    let Some(text) = text else { return Ok([usual; 2]) };
    if most == 0 {
        return Err(wrong(format!("{} has one size", info.name)));
    }
    let form = if info.oblong { "ROWSxCOLUMNS" } else { "a number" };
    let not = || wrong(format!("'{text}' is no size: {form}, from {least} to {most}"));
    let number = |t: &str| t.trim().parse().ok().filter(|n| (least..=most).contains(n)).ok_or_else(not);
    match text.split_once(['x', 'X']).filter(|_| info.oblong) {
        Some((rows, columns)) => Ok([number(rows)?, number(columns)?]),
        None => number(text).map(|n| [n; 2]),
    }
}

/// The start of a game.
pub fn begin<G: Playable>(info: &Info, variant: Option<&str>, size_text: Option<&str>) -> Result<G> {
    let variant = match variant {
        None => info.variants.first().copied().unwrap_or(""),
        Some(v) => {
            info.variants.iter().copied().find(|known| *known == v).ok_or_else(|| match info.variants {
                [] => wrong(format!("{} has no variants", info.name)),
                all => wrong(format!("no variant '{v}': there are {}", all.join(", "))),
            })?
        }
    };
    Ok(G::begin(variant, size(info, size_text)?))
}

/// The number of a side's name.
pub fn side_named(info: &Info, name: &str) -> Result<usize> {
    let known = info.players.iter().position(|p| *p == name);
    let names = info.players.join(" and ");
    known.ok_or_else(|| wrong(format!("no side '{name}' in {}: there are {names}", info.name)))
}

/// What a game tells by a name; `always` are those that the caller knows without the game.
pub fn shown<G: Playable>(info: &Info, game: &G, what: &str, always: &[Telling]) -> Result<Option<String>> {
    if let Ok(telling) = what.parse() {
        let told = game.tell(telling);
        if told.is_some() || always.contains(&telling) {
            return Ok(told);
        }
    }
    let there = |t: &&Telling| always.contains(t) || game.tell(**t).is_some();
    let names: Vec<&str> = Telling::VARIANTS.iter().filter(there).map(|t| t.into()).collect();
    Err(wrong(match names[..] {
        [] => format!("{} has nothing more to show", info.name),
        _ => format!("{} has nothing to show as '{what}'; there is {}", info.name, names.join(", ")),
    }))
}

/// Two players at work, by side.
pub fn seated<G: Playable>(choices: &[Choice; 2], info: &Info) -> [Player<G>; 2] {
    choices.each_ref().map(|c| Player::of(c, info))
}
