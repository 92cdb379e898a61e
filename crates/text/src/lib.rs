#![doc = include_str!("../README.md")]
#![deny(missing_docs, clippy::print_stdout, clippy::print_stderr)]

pub mod file;

/// A text with its control characters, those that turn the direction of writing and those that nobody sees made
/// visible, and cut with `…` after `most` characters. Line ends and tabs stay, other separators of lines do not. Joiners
/// stay: some languages write words with them.
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

/// Whether nobody sees a character: two names that differ by such only look the same.
pub fn unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}' | '\u{2060}'..='\u{2064}' | '\u{feff}')
}

fn unprintable(c: char) -> bool {
    let turns =
        matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let ends_lines = matches!(c, '\u{2028}' | '\u{2029}');
    c.is_control() && c != '\n' && c != '\t' || turns || unseen(c) || ends_lines
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
    fn names_that_are_not_the_same_do_not_look_so() {
        for c in ['\u{ad}', '\u{61c}', '\u{200b}', '\u{2028}', '\u{2029}', '\u{2060}', '\u{feff}'] {
            assert_eq!(visible(&format!("Kask{c}"), 100), format!("Kask{}", c.escape_unicode()));
        }
        // Persian, and an emoji of several.
        for name in ["می\u{200c}خواهم", "👩\u{200d}🎓", "Õun Jüri"] {
            assert_eq!(visible(name, 100), name);
        }
    }
    #[test]
    fn lines_are_broken_at_spaces() {
        assert_eq!(folded("one two three\n  four five six", 9), "one two\nthree\n  four\n  five\n  six");
        assert_eq!(folded("a  b\n\nwordwordword x", 6), "a  b\n\nwordwordword\nx");
        assert_eq!(folded("", 6), "");
    }
}
