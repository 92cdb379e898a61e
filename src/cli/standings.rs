//! `turniir table`: a stored tournament's standings as text, Markdown, CSV or JSON.

use crate::course::Reason;
use crate::tournament::{
    MatchSide, Rating, Standing, Store, Summary, all_games, champion, cross_table, how_decided, round_name,
};
use anyhow::{Context, Result};
use comfy_table::{CellAlignment, Table, presets};
use say::worded;
use serde_json::json;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub struct TableArgs {
    /// A tournament's store.
    #[arg(value_name = "FILE.sqlite")]
    store: PathBuf,
    /// How it is written.
    #[arg(long, default_value = "text")]
    format: TableFormat,
    /// Everything, however wide; as it is, text fits into 80 columns.
    #[arg(long)]
    wide: bool,
    /// Also how much time the players took.
    #[arg(long)]
    times: bool,
    /// Write all games to a PDN file.
    #[arg(long, value_name = "FILE", value_parser = super::usage::output())]
    pdn: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum TableFormat {
    Text,
    Markdown,
    Csv,
    Json,
}

/// Prints a stored tournament's table.
///
/// # Errors
/// When the store cannot be read, or the PDN file not be written.
pub fn print_table(args: &TableArgs) -> Result<()> {
    let store = Store::open(&args.store)?;
    let summary = Summary::of(&store)?;
    match args.format {
        TableFormat::Text => print!("{}", as_text(&summary, args.times, args.wide)),
        TableFormat::Markdown => println!("{}", grid(&summary, args.times, presets::ASCII_MARKDOWN)),
        TableFormat::Csv => print!("{}", as_csv(&summary, args.times)?),
        TableFormat::Json => println!("{}", text::json(&as_json(&summary, args.times).to_string())),
    }
    if args.format != TableFormat::Text
        && let Some(how) = summary.how_far()
    {
        eprintln!("turniir: {}", how.long());
    }
    if let Some(path) = &args.pdn {
        std::fs::write(path, all_games(&store)?).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

fn headings(summary: &Summary, times: bool) -> Vec<String> {
    let mut all = ["rank", "player", "points", "wins", "draws", "losses", "games"].map(String::from).to_vec();
    all.push(summary.tie_break_name().to_lowercase());
    all.extend(["elo", "error", "superior", "disqualified"].map(String::from));
    if times {
        all.extend(["ms_a_step", "longest_ms"].map(String::from));
    }
    all
}

fn cells(summary: &Summary, line: usize, times: bool) -> Vec<String> {
    let l = &summary.lines[line];
    let rating = summary.elo(l.player);
    let faults: Vec<String> = l.disqualified.iter().map(|(r, n)| format!("{n} {r}")).collect();
    let mut all = vec![
        l.rank.to_string(),
        l.name.clone(),
        l.points.to_string(),
        l.wins.to_string(),
        l.draws.to_string(),
        l.losses.to_string(),
        l.games.to_string(),
        l.tie_break.to_string(),
        rating.map_or(String::new(), |r| format!("{:+.0}", r.elo)),
        rating.map_or(String::new(), |r| format!("{:.0}", r.error)),
        summary.superior(line).map_or(String::new(), |p| format!("{p:.2}")),
        faults.join(", "),
    ];
    if times {
        all.extend([format!("{:.2}", l.average_ms), format!("{:.2}", l.longest_ms)]);
    }
    all
}

fn grid(summary: &Summary, times: bool, style: comfy_table::TableStyle) -> Table {
    let mut table = Table::new();
    table.load_style(style).set_header(headings(summary, times));
    for line in 0..summary.lines.len() {
        let mut cells = cells(summary, line, times);
        if style == presets::ASCII_MARKDOWN {
            // What would end a cell or begin a tag.
            cells[1] = cells[1].replace('\\', "\\\\").replace('|', "\\|").replace('<', "&lt;");
        }
        table.add_row(cells);
    }
    table
}

/// Columns of a text that is not wide.
const NARROW: usize = 80;
/// Players of a cross table at most.
const MOST_ACROSS: usize = 20;

/// The table, the cross table where it fits, and what the figures mean.
pub fn as_text(summary: &Summary, times: bool, wide: bool) -> String {
    let standings = if wide {
        grid(summary, times, presets::UTF8_HORIZONTAL_ONLY).to_string()
    } else {
        narrow(summary, times)
    };
    let how_far = summary.how_far().map_or(String::new(), |how| how.long() + "\n");
    let mut text = format!("{}\n{how_far}{standings}\n", summary.title);
    if summary.lines.len() <= MOST_ACROSS {
        let table = across(summary, wide);
        let fits = table.lines().all(|l| l.chars().count() <= NARROW);
        if wide || fits {
            text += &format!("{table}\n");
        } else {
            text += &format!("{}\n", worded!("table-too-wide"));
        }
    }
    text += &cup(summary);
    let free = summary.lines.iter().filter(|l| l.free > 0).map(|l| format!("{} {}", l.name, l.free));
    let free: Vec<String> = free.collect();
    let free = (!free.is_empty()).then(|| worded!("table-free", names = free.join(", ")));
    for note in [worded!("table-elo"), worded!("table-superior")].into_iter().chain(free) {
        text += &super::coach::below("", &note);
    }
    if !summary.machines.is_empty() {
        let all = summary.games.len().max(1) as f64;
        let share = |(name, games): &(String, u64)| format!("{name} {:.0} %", 100.0 * *games as f64 / all);
        let shares = summary.machines.iter().map(share).collect::<Vec<_>>().join(", ");
        text += &super::coach::below("", &worded!("table-machines", shares = shares));
    }
    text + &summary.not_played_text() + &summary.refused_text()
}

/// The matches of a knock-out, a line each, and who won it; empty for other formats.
fn cup(summary: &Summary) -> String {
    let Some(rounds) = summary.bracket() else { return String::new() };
    let name = |side: MatchSide| match side {
        MatchSide::Player(player) => summary.name(player),
        _ => "?",
    };
    let mut text = String::new();
    for (i, round) in rounds.iter().enumerate() {
        for found in round.iter().filter(|m| !m.sides.contains(&MatchSide::Free)) {
            let [a, b] = found.sides.map(name);
            let points = format!("{}-{}", found.points[0], found.points[1]);
            let line = match found.winner.map(|w| summary.name(w)) {
                Some(winner) => worded!("bracket-line", a = a, points = points, b = b, winner = winner),
                None => worded!("bracket-line-open", a = a, points = points, b = b),
            };
            let how =
                how_decided(found.by, found.games.len()).map_or(String::new(), |how| format!(" ({how})"));
            text += &super::coach::below(&format!("{}: ", round_name(i, rounds.len())), &(line + &how));
        }
    }
    let won = summary.champion_text().map_or(String::new(), |won| super::coach::below("", &won));
    text + &won + &super::coach::below("", &worded!("bracket-rule"))
}

/// The standings in 80 columns: short heads, long names cut, faults as they fit.
fn narrow(summary: &Summary, times: bool) -> String {
    let tie_break = if summary.tie_break_name() == "Buchholz" { "Bh" } else { "SB" };
    let (player, points, superior) = (worded!("table-player"), worded!("table-points"), worded!("table-sup"));
    let (faults_head, step, longest) =
        (worded!("table-faults"), worded!("table-ms-step"), worded!("table-longest"));
    let mut heads =
        vec!["#", &player, &points, "+", "=", "-", tie_break, "Elo", "±", &superior, &faults_head];
    if times {
        heads.truncate(10);
        heads.extend([&*step, &*longest]);
    }
    let rows: Vec<Vec<String>> = (0..summary.lines.len())
        .map(|i| {
            let l = &summary.lines[i];
            let figure = |of: fn(Rating) -> String| summary.elo(l.player).map_or_else(|| "–".into(), of);
            let mut row = vec![
                l.rank.to_string(),
                l.name.clone(),
                l.points.to_string(),
                l.wins.to_string(),
                l.draws.to_string(),
                l.losses.to_string(),
                l.tie_break.to_string(),
                figure(|r| format!("{:+.0}", r.elo)),
                figure(|r| format!("{:.0}", r.error)),
                summary.superior(i).map_or(String::new(), |p| format!("{:.0}", 100.0 * p)),
            ];
            if times {
                row.extend(times_of(summary, l));
            } else {
                row.push(summary.faults_in_words(i).join(" "));
            }
            row
        })
        .collect();
    let width = |column: usize| {
        let cells = rows.iter().map(|r| r[column].chars().count());
        cells.chain([heads[column].chars().count()]).max().unwrap_or(0)
    };
    // What the figures leave is for names, and for faults what names leave.
    let figures: usize =
        (0..heads.len()).filter(|c| *c != 1 && (times || *c != 10)).map(|c| width(c) + 1).sum();
    let faults = if times { 0 } else { width(10).clamp(heads[10].chars().count().min(width(10)), 24) + 1 };
    let name = width(1).min(NARROW.saturating_sub(figures + faults + 2)).max(8);
    let faults = NARROW.saturating_sub(figures + name + 3);
    let mut table = fitting(&heads);
    for row in &rows {
        let mut row = row.clone();
        row[1] = cut(&row[1], name);
        if !times {
            row[10] = cut(&row[10], faults);
        }
        table.add_row(row);
    }
    for column in (0..heads.len()).filter(|c| *c != 1 && (times || *c != 10)) {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table.to_string()
}

/// Milliseconds a step, and of the longest call: a call that was stopped took more than the limit.
fn times_of(summary: &Summary, line: &Standing) -> [String; 2] {
    let average = if line.steps > 0 { format!("{:.1}", line.average_ms) } else { "–".into() };
    let longest = match line.disqualified.contains_key(&Reason::Time) {
        true => format!("> {:.0}", (1000.0 * summary.move_time).max(line.longest_ms)),
        false if line.steps > 0 => format!("{:.0}", line.longest_ms),
        false => "–".into(),
    };
    [average, longest]
}

/// Who scored what against whom.
fn across(summary: &Summary, wide: bool) -> String {
    let numbers: Vec<String> = (1..=summary.lines.len()).map(|n| n.to_string()).collect();
    let cells: Vec<Vec<String>> = cross_table(&summary.lines, &summary.games)
        .iter()
        .enumerate()
        .map(|(i, row)| {
            let cell = |(j, c): (usize, &Option<(u32, u32)>)| match c {
                _ if i == j => "x".to_string(),
                Some((points, games)) if wide => format!("{points}/{}", 2 * games),
                Some((points, _)) => points.to_string(),
                None => String::new(),
            };
            row.iter().enumerate().map(cell).collect()
        })
        .collect();
    let widths = |j: usize| cells.iter().map(|r| r[j].len()).chain([numbers[j].len()]).max().unwrap_or(0) + 1;
    let taken: usize = (0..numbers.len()).map(widths).sum::<usize>() + numbers.len().to_string().len() + 2;
    let name = if wide { usize::MAX } else { NARROW.saturating_sub(taken).clamp(6, 24) };
    let player = worded!("table-player");
    let heads: Vec<&str> = ["", &*player].into_iter().chain(numbers.iter().map(String::as_str)).collect();
    let mut table = fitting(&heads);
    for (i, row) in cells.into_iter().enumerate() {
        let own = [numbers[i].clone(), cut(&summary.lines[i].name, name)];
        table.add_row(own.into_iter().chain(row));
    }
    for column in (0..heads.len()).filter(|c| *c != 1) {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table.to_string()
}

/// A table without lines between rows, a space between columns.
fn fitting(heads: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(heads);
    for column in table.column_iter_mut() {
        column.set_padding((0, 1));
    }
    table
}

/// A text cut to so many characters, with `…` where it was.
fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.into();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

/// A name that no spreadsheet takes for a formula.
pub fn harmless(text: &str) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t']) { format!("'{text}") } else { text.into() }
}

fn as_csv(summary: &Summary, times: bool) -> Result<String> {
    let mut out = csv::Writer::from_writer(Vec::new());
    out.write_record(headings(summary, times))?;
    for line in 0..summary.lines.len() {
        out.write_record(cells(summary, line, times).iter().enumerate().map(|(i, cell)| match i {
            // Only the names are a stranger's.
            1 => harmless(cell),
            _ => cell.clone(),
        }))?;
    }
    Ok(String::from_utf8(out.into_inner()?)?)
}

/// The standings as JSON.
pub fn as_json(summary: &Summary, times: bool) -> serde_json::Value {
    let lines: Vec<serde_json::Value> = summary
        .lines
        .iter()
        .enumerate()
        .map(|(i, l)| {
            let mut line = json!({
                "rank": l.rank, "player": l.name, "points": l.points, "wins": l.wins, "draws": l.draws,
                "losses": l.losses, "games": l.games, "tie_break": l.tie_break,
                "disqualified": l.disqualified,
                "elo": summary.elo(l.player).map(|r| round(r.elo)),
                "error": summary.elo(l.player).map(|r| round(r.error)),
                "superior": summary.superior(i).map(|p| (p * 1000.0).round() / 1000.0),
            });
            if times {
                line["ms_a_step"] = json!(l.average_ms);
                line["longest_ms"] = json!(l.longest_ms);
            }
            line
        })
        .collect();
    let mut told = json!({
        "event": "standings", "tournament": summary.title, "format": summary.format_name,
        "rules": summary.rules_name, "games": summary.games.len(), "standings": lines,
        "not_played": summary.not_played,
    });
    if let Some(rounds) = summary.bracket() {
        told["winner"] = json!(champion(&rounds).map(|w| summary.name(w)));
    }
    if !summary.machines.is_empty() {
        told["machines"] =
            summary.machines.iter().map(|(name, games)| (name.clone(), json!(games))).collect();
    }
    told
}

fn round(x: f64) -> f64 {
    (x * 10.0).round() / 10.0
}
