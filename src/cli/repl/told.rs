//! What loading had to say, on standard error.

use crate::prolog::dialect::diag::TOP_LEVEL;
use crate::prolog::dialect::{Diagnostic, Severity};

/// So much is told of one load: a file that is no program has something wrong in each line.
const MOST: usize = 50;

/// Tells what loading had to say; of goals typed in, only what is wrong.
pub fn tell(diagnostics: &[Diagnostic]) {
    let worth = |d: &&Diagnostic| d.severity > Severity::Note || d.about.is_style();
    for diagnostic in diagnostics.iter().filter(worth).take(MOST) {
        let typed = diagnostic.source.path.as_os_str() == TOP_LEVEL;
        if typed {
            tell_typed(diagnostic);
        } else {
            eprintln!("{}", diagnostic.with_caret());
        }
    }
    let more = diagnostics.iter().filter(worth).count().saturating_sub(MOST);
    if more > 0 {
        eprintln!("{more} more errors and warnings are not shown");
    }
}

/// Tells what is wrong with a goal typed in, with a mark below its place.
fn tell_typed(diagnostic: &Diagnostic) {
    if diagnostic.severity == Severity::Note {
        return;
    }
    // The goal stands behind the head of a clause, or behind `:-`.
    let text = &diagnostic.source.text;
    let start = text.find(":- ").map_or(0, |i| i + 3);
    let goal = text[start..].trim_end().trim_end_matches('.').trim_end();
    let at = diagnostic.at.saturating_sub(start).min(goal.len());
    let before = &goal[..(0..=at).rev().find(|&i| goal.is_char_boundary(i)).unwrap_or(0)];
    let (line, column) =
        (before.matches('\n').count(), before.rsplit('\n').next().unwrap_or("").chars().count());
    eprintln!("error: {}", diagnostic.message);
    eprintln!("    {}\n    {}^ here", goal.lines().nth(line).unwrap_or(goal), " ".repeat(column));
    if let Some(help) = &diagnostic.help {
        eprintln!("    {help}");
    }
}
