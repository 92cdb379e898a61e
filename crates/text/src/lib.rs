#![doc = include_str!("../README.md")]
#![deny(missing_docs, clippy::print_stdout, clippy::print_stderr)]

pub mod file;

/// A text with its control characters, and those that turn the direction of writing, made visible, and cut
/// with `…` after `most` characters. Line ends and tabs stay.
pub fn visible(text: &str, most: usize) -> String {
    let mut out = String::with_capacity(text.len().min(most.saturating_mul(4)));
    for c in text.chars().take(most) {
        if unprintable(c) { out.extend(c.escape_unicode()) } else { out.push(c) }
    }
    if text.chars().nth(most).is_some() {
        out.push('…');
    }
    out
}

/// A path as people see it: on one line, without what would steer their terminal.
pub fn path(path: &std::path::Path) -> String {
    visible_line(&path.display().to_string(), 4096)
}

/// The same on one line.
pub fn visible_line(text: &str, most: usize) -> String {
    visible(text, most).replace(['\n', '\t'], " ")
}

/// A text broken at spaces, so that lines have at most `width` characters where there is a space to break at.
/// What follows a break stands as far in as its line began.
pub fn folded(text: &str, width: usize) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for (i, line) in text.split('\n').enumerate() {
        if i > 0 {
            out.push('\n');
        }
        let indent = line.len() - line.trim_start_matches(' ').len();
        let mut used = indent;
        out.push_str(&line[..indent]);
        for (j, word) in line[indent..].split(' ').enumerate() {
            let long = word.chars().count();
            if j > 0 && used + 1 + long > width {
                out.push('\n');
                out.push_str(&line[..indent]);
                used = indent;
            } else if j > 0 {
                out.push(' ');
                used += 1;
            }
            out.push_str(word);
            used += long;
        }
    }
    out
}

/// A number of things, as in `1 move` and `2 moves`; the plural only takes an s.
pub fn counted(n: impl std::fmt::Display, thing: &str) -> String {
    let n = n.to_string();
    if n == "1" { format!("1 {thing}") } else { format!("{n} {thing}s") }
}

fn unprintable(c: char) -> bool {
    let turns = matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    c.is_control() && c != '\n' && c != '\t' || turns
}

#[cfg(test)]
mod tests {
    use super::{folded, visible};

    #[test]
    fn escapes_are_seen_and_long_texts_cut() {
        assert_eq!(visible("\u{1b}[2Jnimi\u{202e}", 100), "\\u{1b}[2Jnimi\\u{202e}");
        assert_eq!(visible("üks\nkaks", 5), "üks\nk…");
        assert_eq!(visible("abc", 3), "abc");
    }
    #[test]
    fn lines_are_broken_at_spaces() {
        assert_eq!(folded("one two three\n  four five six", 9), "one two\nthree\n  four\n  five\n  six");
        assert_eq!(folded("a  b\n\nwordwordword x", 6), "a  b\n\nwordwordword\nx");
        assert_eq!(folded("", 6), "");
    }
}
