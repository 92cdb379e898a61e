//! `turniir bench levels`: the ratings of the engine's levels, in games of each with those near it and with a club of
//! engines that overlook nothing and look so many plies ahead.

use super::super::cores::cores;
use super::super::progress::Gauge;
use crate::cli::named::rules;
use crate::player::PlayerSpec;
use crate::tournament::{Duel, Encounter, OpeningChoice, openings, rate};
use crate::worker::Limits;
use anyhow::{Result, anyhow};
use comfy_table::Table;
use draughts::Rules;
use engine::Level;
use std::num::NonZeroUsize;
use std::time::Duration;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The rules.
    #[arg(long, default_value = "russian", value_name = "RULES", value_parser = rules())]
    rules: &'static Rules,
    /// Pairs of games, colours swapped, of each level with its four neighbours and with those of the club that are near
    /// it, 1 or more; 80 take an hour or two on two cores.
    #[arg(long, value_name = "N", default_value_t = 80, value_parser = clap::value_parser!(u32).range(1..))]
    pairs: u32,
    /// Seed of the openings and of what is overlooked.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Games at a time; as many as there are cores if not given.
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

/// Points between two levels that are rated.
const APART: usize = 200;
/// Levels play those that are at most so many places away.
const NEAR: usize = 2;
/// The club: any move, and engines that overlook nothing.
const CLUB: [&str; 9] = [
    "random",
    "engine:depth=1,hash=1",
    "engine:depth=2,hash=1",
    "engine:depth=3,hash=1",
    "engine:depth=4,hash=1",
    "engine:depth=6,hash=1",
    "engine:depth=8,hash=1",
    "engine:depth=10,hash=1",
    "engine:nodes=20000,hash=1",
];
/// Members of the club and levels whose ratings differ by more have nothing to tell each other.
const FAR: f64 = 400.0;
/// Seeds that a series of pairs may use up.
const SEEDS: u64 = 100_000;

/// Plays and prints the ratings, so that the levels' mean is what it is said to be.
///
/// # Errors
/// If a game cannot be played.
pub(super) fn run(args: &Args) -> Result<()> {
    let elos: Vec<u16> = (Level::WEAKEST..=Level::STRONGEST).step_by(APART).collect();
    let (levels, pairs) = (elos.len(), args.pairs as usize);
    let mut names: Vec<String> = elos.iter().map(|elo| format!("engine:elo={elo},hash=1")).collect();
    names.extend(CLUB.map(String::from));
    let specs: Vec<PlayerSpec> = names.iter().map(|n| PlayerSpec::parse(n)).collect::<Result<_, _>>()?;
    let mut played = Played {
        args,
        specs: &specs,
        encounters: Vec::new(),
        games: vec![0; specs.len()],
        gauge: Gauge::new("pairs of games between two players"),
    };
    for a in 0..levels {
        for b in a + 1..levels.min(a + NEAR + 1) {
            played.duel(a, b, pairs, 0)?;
        }
    }
    for member in levels..specs.len() {
        // A few games with everybody tell with whom more are worth playing.
        for level in 0..levels {
            played.duel(member, level, (pairs / 10).max(2), 0)?;
        }
        let rated = played.ratings();
        for level in (0..levels).filter(|l| (rated[*l].0 - rated[member].0).abs() <= FAR) {
            played.duel(member, level, pairs, 1)?;
        }
    }
    let ratings = played.ratings();
    drop(played.gauge);
    let mean = elos.iter().map(|e| f64::from(*e)).sum::<f64>() / levels as f64;
    let shift = mean - ratings[..levels].iter().map(|r| r.0).sum::<f64>() / levels as f64;
    let mut table = Table::new();
    table.set_header(["player", "games", "Elo", "95 %"]);
    for ((name, games), (elo, error)) in names.iter().zip(&played.games).zip(&ratings) {
        let name = name.replace(",hash=1", "");
        table.add_row([name, games.to_string(), format!("{:.0}", elo + shift), format!("± {error:.0}")]);
    }
    println!("{table}");
    Ok(())
}

/// What has been played.
struct Played<'a> {
    args: &'a Args,
    specs: &'a [PlayerSpec],
    encounters: Vec<Encounter>,
    games: Vec<usize>,
    gauge: Gauge,
}

impl Played<'_> {
    /// Plays so many pairs; the second `series` of two players has other openings and other numbers than the first.
    fn duel(&mut self, a: usize, b: usize, pairs: usize, series: usize) -> Result<()> {
        let args = self.args;
        let seed = args.seed + SEEDS * (2 * (a * self.specs.len() + b) + series) as u64;
        let openings = openings(&OpeningChoice::Drawing { long: true }, args.rules, seed, pairs)?;
        let duel = Duel {
            players: [&self.specs[a], &self.specs[b]],
            rules: args.rules,
            openings: &openings,
            limits: Limits { move_time: Duration::from_secs(60), ..Limits::default() },
            seed,
            pairs,
            jobs: args.jobs.map_or_else(cores, NonZeroUsize::get),
        };
        let counts = duel
            .play(&|counts| {
                self.gauge.set(counts.iter().sum::<u64>() as usize, pairs);
                false
            })
            .map_err(|reason| anyhow!(say::again(&reason)))?;
        for (points, n) in counts.iter().enumerate() {
            let pair = Encounter { a, b, points: points as u32, games: 2 };
            self.encounters.extend(std::iter::repeat_n(pair, *n as usize));
        }
        self.games[a] += 2 * pairs;
        self.games[b] += 2 * pairs;
        Ok(())
    }

    /// Elo over the mean of all that have played, and half the width of the 95 % interval.
    fn ratings(&self) -> Vec<(f64, f64)> {
        let n = self.games.iter().filter(|g| **g > 0).count() as f64;
        let rated = rate(self.specs.len(), &self.encounters);
        rated.of.iter().map(|r| (r.elo * (n - 1.0) / n, r.error * (n - 1.0) / n)).collect()
    }
}
