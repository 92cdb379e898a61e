//! The error rates of the sequential test.

use crate::tournament::{Model, PairChances, Sprt, simulate};
use anyhow::{Result, bail};
use comfy_table::{Table, presets};

/// Pairs after which a simulated match is given up.
const MOST: u64 = 10_000_000;

/// Simulates matches at the two hypotheses, between them and beyond, and prints how they end.
///
/// # Errors
/// When the hypotheses are not in order.
pub fn run(elo0: f64, elo1: f64, model: Model, draws: f64, matches: u32, seed: u64) -> Result<()> {
    if elo0 >= elo1 {
        bail!("--elo0 {elo0} must be less than --elo1 {elo1}");
    }
    let test = Sprt { model, elo0, elo1, alpha: 0.05, beta: 0.05, least: 16 };
    let mut table = Table::new();
    table.load_style(presets::UTF8_HORIZONTAL_ONLY);
    table.set_header([
        "true Elo".to_string(),
        format!("{elo1} accepted"),
        format!("{elo0} accepted"),
        "pairs on average".to_string(),
    ]);
    for (i, elo) in [elo0, (elo0 + elo1) / 2.0, elo1].into_iter().enumerate() {
        let chances = PairChances::new(model, elo, draws);
        let shares = simulate(&test, &chances, matches, MOST, seed + i as u64);
        table.add_row([
            elo.to_string(),
            format!("{:.1} %", 100.0 * shares.stronger),
            format!("{:.1} %", 100.0 * shares.not_stronger),
            format!("{:.0}", shares.pairs),
        ]);
    }
    println!("{matches} matches each, {:.0} % draws between equals\n{table}", 100.0 * draws);
    Ok(())
}

/// A share of games, not all of them.
pub fn share(text: &str) -> Result<f64, String> {
    let share: f64 = text.parse().map_err(|_| format!("'{text}' is no number"))?;
    if (0.0..0.999).contains(&share) { Ok(share) } else { Err("a number from 0 to 0.999".into()) }
}
