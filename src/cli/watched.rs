//! What was seen of a watched call: the trace, the profile as a table and as a picture, the clauses that ran.

use crate::prolog::watch::{Seen, Stat};
use anyhow::{Context, Result};
use comfy_table::{CellAlignment, Table};
use say::worded;
use std::path::Path;
use text::{visible, visible_line};

/// Rows of the table of predicates.
const ROWS: usize = 25;

/// Writes a trace to a file, or prints it where none is named, and then no more than `most` lines. What is said of
/// the file goes to standard error where standard output is for `json`.
///
/// # Errors
/// If the file cannot be written.
pub fn trace(seen: &Seen, file: Option<&Path>, json: bool, most: Option<usize>) -> Result<()> {
    let text = visible(&seen.trace, usize::MAX);
    match file {
        Some(path) => {
            std::fs::write(path, &text)
                .with_context(|| format!("{}: cannot write the trace", path.display()))?;
            let told = format!("  trace     {} lines in {}", text.lines().count(), text::path(path));
            if json { eprintln!("{told}") } else { println!("{told}") }
        }
        None => {
            let most = most.unwrap_or(usize::MAX);
            text.lines().take(most).for_each(|line| println!("{line}"));
            let rest = text.lines().count().saturating_sub(most);
            if rest > 0 {
                println!("{}", worded!("try-trace-rest", count = rest));
            }
        }
    }
    Ok(())
}

/// The predicates by their own time: calls, ports, time, share.
pub fn profile(seen: &Seen) -> String {
    let mut stats: Vec<&Stat> = seen.stats.iter().collect();
    stats.sort_by_key(|s| (std::cmp::Reverse(s.own_us), std::cmp::Reverse(s.calls)));
    let total = stats.iter().map(|s| s.own_us).sum::<u64>().max(1) as f64;
    let mut table = Table::new();
    table.load_style(comfy_table::presets::NOTHING);
    table.set_header(["predicate", "calls", "exits", "redos", "fails", "own ms", "own %", "with callees %"]);
    for stat in stats.iter().take(ROWS) {
        table.add_row([
            visible_line(&stat.name, 60),
            stat.calls.to_string(),
            stat.exits.to_string(),
            stat.redos.to_string(),
            stat.fails.to_string(),
            format!("{:.1}", stat.own_us as f64 / 1000.0),
            format!("{:.1}", 100.0 * stat.own_us as f64 / total),
            format!("{:.1}", 100.0 * stat.all_us as f64 / total),
        ]);
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    let more = stats.len().saturating_sub(ROWS);
    let rest = if more > 0 { format!("\n... and {more} predicates more") } else { String::new() };
    format!("{}{rest}", table.trim_fmt())
}

/// Draws the chains of calls as a flame graph.
///
/// # Errors
/// If there is nothing to draw, or the file cannot be written.
pub fn flame_graph(seen: &Seen, title: &str, path: &Path) -> Result<()> {
    let lines: Vec<String> =
        seen.stacks.iter().map(|(stack, us)| format!("{} {us}", visible_line(stack, 4000))).collect();
    let mut options = inferno::flamegraph::Options::default();
    options.title = title.to_string();
    options.count_name = "microseconds".into();
    options.deterministic = true;
    let mut svg = Vec::new();
    inferno::flamegraph::from_lines(&mut options, lines.iter().map(String::as_str), &mut svg)
        .with_context(|| format!("{}: the flame graph cannot be drawn", path.display()))?;
    std::fs::write(path, svg).with_context(|| format!("{}: cannot write the flame graph", path.display()))
}
