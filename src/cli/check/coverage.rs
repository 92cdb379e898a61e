//! Which clauses ran, as a list and as a page.

use crate::prolog::watch::Ran;
use anyhow::{Context, Result};
use std::fmt::Write as _;
use std::path::Path;
use text::visible_line;

/// Writes the page to a file.
///
/// # Errors
/// If it cannot be written.
pub fn write(clauses: &[Ran], page: &Path) -> Result<()> {
    std::fs::write(page, html(clauses))
        .with_context(|| format!("{}: cannot write the coverage", page.display()))
}

/// A line a clause: how often its head fitted, how often its body came to its end, and where it stands.
pub fn list(clauses: &[Ran]) -> String {
    let mut out = String::from("      entered  succeeded  clause\n");
    let mut clauses: Vec<&Ran> = clauses.iter().collect();
    clauses.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
    for clause in clauses {
        let name = visible_line(&clause.name, 80);
        let _ = writeln!(
            out,
            "{:>13} {:>10}  {}:{} {name}",
            clause.ran,
            clause.done,
            visible_line(&clause.file, 200),
            clause.line
        );
    }
    out
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The files with their clauses coloured: green succeeded, yellow was only tried, red never ran.
fn html(clauses: &[Ran]) -> String {
    let mut out = String::from(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Coverage</title><style>\
         body{font:15px/1.4 system-ui,sans-serif;margin:1rem}pre{margin:0;padding:0 .5rem;white-space:pre-wrap}\
         .done{background:#2a72;border-left:4px solid #2a7}.ran{background:#dc03;border-left:4px solid #dc0}\
         .never{background:#d333;border-left:4px solid #d33}.n{color:#777}</style>\
         <h1>Coverage</h1><p>Green clauses succeeded, yellow ones were entered and never succeeded, red ones \
         were never entered. Counts: entered / succeeded.</p>",
    );
    let mut files: Vec<&str> = Vec::new();
    for clause in clauses {
        if !files.contains(&clause.file.as_str()) {
            files.push(&clause.file);
        }
    }
    for file in files {
        let _ = write!(out, "<h2>{}</h2>", escaped(&visible_line(file, 300)));
        let source = crate::prolog::dialect::source::read(Path::new(file));
        let text = source.map_or(String::new(), |s| s.text.clone());
        let mut class = "";
        for (i, line) in text.lines().enumerate() {
            let mut counts = String::new();
            for clause in clauses.iter().filter(|c| c.file == file && c.line == i + 1) {
                class = match (clause.ran, clause.done) {
                    (0, _) => "never",
                    (_, 0) => "ran",
                    _ => "done",
                };
                let _ = write!(counts, " <span class=\"n\">% {} / {}</span>", clause.ran, clause.done);
            }
            if line.trim().is_empty() || line.starts_with('%') {
                class = "";
            }
            let _ = write!(out, "<pre class=\"{class}\">{:>4}  {}{counts}</pre>", i + 1, escaped(line));
            if line.trim_end().ends_with('.') {
                class = "";
            }
        }
    }
    out + "</html>\n"
}
