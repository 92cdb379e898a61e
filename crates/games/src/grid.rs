//! Boards as text: a frame, coordinates, and colours that the terminal's writer leaves out where
//! they are not wanted.

use owo_colors::OwoColorize;

/// How a cell is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// The first player's.
    First,
    /// The second player's.
    Second,
    /// Nobody's.
    Faint,
}

/// A text in its colour.
pub fn paint(text: &str, tone: Tone) -> String {
    match tone {
        Tone::First => text.bright_yellow().bold().to_string(),
        Tone::Second => text.bright_cyan().bold().to_string(),
        Tone::Faint => text.bright_black().to_string(),
    }
}

/// A cell: what stands there and how it is painted.
pub type Cell = (String, Tone);

/// A framed board: the columns' names above and below, each row with its name on both sides.
pub fn grid(columns: &[String], rows: &[(String, Vec<Cell>)]) -> String {
    let cells = rows.iter().flat_map(|(_, row)| row.iter().map(|(text, _)| text));
    let width = cells.chain(columns).map(|t| t.chars().count()).max().unwrap_or(1);
    let margin = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let names: String = columns.iter().map(|c| format!(" {c:^width$}  ")).collect();
    let names = format!("{:margin$}  {}\n", "", names.trim_end());
    let line = format!("{:margin$} +{}\n", "", format!("{}+", "-".repeat(width + 2)).repeat(columns.len()));
    let mut text = names.clone() + &line;
    for (name, row) in rows {
        text += &format!("{name:>margin$} |");
        for (cell, tone) in row {
            text += &format!(" {} |", paint(&format!("{cell:^width$}"), *tone));
        }
        text += &format!(" {name}\n{line}");
    }
    text + &names
}

/// Letters from a on.
pub fn letters(n: usize) -> Vec<String> {
    (0..n).map(|i| char::from(b'a' + i as u8).to_string()).collect()
}
