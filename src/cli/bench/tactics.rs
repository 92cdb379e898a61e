//! `turniir bench tactics`: how many positions with one winning move the engine solves in how much time.

use anyhow::{Context, Result, bail};
use comfy_table::Table;
use draughts::RUSSIAN;
use engine::Limits;
use engine::endgames::Tables;
use engine::tactics::{self, Task};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Measures the share of tasks solved by time, the engine without tables.
///
/// # Errors
/// If the tasks cannot be read.
pub fn run(seconds: f64) -> Result<()> {
    let tasks = tactics::read(tactics::TASKS)?;
    let limits = Limits { time: Some(Duration::from_secs_f64(seconds)), ..Limits::default() };
    let times: Vec<Option<f64>> = tasks.iter().map(|t| tactics::solve(t, &limits)).collect();
    let mut table = Table::new();
    table.set_header(["seconds", "all", "from tables", "from search"]);
    let share = |within: f64, wanted: &dyn Fn(&Task) -> bool| {
        let these: Vec<_> = tasks.iter().zip(&times).filter(|(t, _)| wanted(t)).collect();
        let solved = these.iter().filter(|(_, time)| time.is_some_and(|s| s <= within)).count();
        format!("{solved} of {} ({:.1} %)", these.len(), 100.0 * solved as f64 / these.len().max(1) as f64)
    };
    for within in
        [0.0001, 0.001, 0.01, 0.1, 1.0, 10.0, 100.0].into_iter().filter(|s| *s < seconds).chain([seconds])
    {
        let columns = [
            format!("{within}"),
            share(within, &|_| true),
            share(within, &|t| t.from_tables),
            share(within, &|t| !t.from_tables),
        ];
        table.add_row(columns);
    }
    println!("{table}");
    Ok(())
}

/// Makes tasks, half from tables, half from games, on so many threads; the file holds those found so far
/// at any time. The same seed makes the same tasks.
///
/// # Errors
/// If there are no tables or the file cannot be written.
pub fn make(file: &Path, tables: Option<&Path>, count: usize, seed: u64, jobs: usize) -> Result<()> {
    let Some(folder) = tables else {
        bail!("--make needs --tables FOLDER; turniir tables build --out FOLDER makes them")
    };
    let tables = Tables::open(folder, &RUSSIAN)?;
    let next = AtomicUsize::new(0);
    let found = Mutex::new(vec![None::<Task>; count]);
    let one_lane = || -> Result<()> {
        loop {
            let i = next.fetch_add(1, Ordering::Relaxed);
            if i >= count {
                return Ok(());
            }
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            rng.set_stream(i as u64);
            let found = loop {
                let task = if i < count / 2 {
                    tactics::from_tables(&tables, &mut rng)
                } else {
                    tactics::from_game(&mut rng)
                };
                let Some(task) = task else { continue };
                let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
                if !found.contains(&Some(task.clone())) {
                    found[i] = Some(task);
                    break found;
                }
            };
            let text: String = found.iter().flatten().map(|t| tactics::write(t) + "\n").collect();
            std::fs::write(file, text).with_context(|| format!("{}: cannot be written", file.display()))?;
        }
    };
    std::thread::scope(|scope| {
        let lanes: Vec<_> = (0..jobs.max(1)).map(|_| scope.spawn(one_lane)).collect();
        lanes.into_iter().try_for_each(|lane| lane.join().unwrap_or_else(|_| bail!("a thread ended early")))
    })
}
