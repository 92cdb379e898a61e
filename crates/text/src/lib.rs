#![doc = include_str!("../README.md")]
#![deny(missing_docs, clippy::print_stdout, clippy::print_stderr)]

pub mod file;

use icu_properties::CodePointSetData;
use icu_properties::props::DefaultIgnorableCodePoint;

/// A text with its control characters, those that turn the direction of writing and those that nobody sees made
/// visible, and cut with `…` after `most` characters. Line ends and tabs stay, other separators of lines do not. Joiners
/// stay between letters of the languages that write words with them, and between emoji.
///
/// ```
/// assert_eq!(text::visible("Kask\u{3164}", 40), "Kask\\u{3164}");
/// ```
pub fn visible(text: &str, most: usize) -> String {
    let mut out = String::with_capacity(text.len().min(most.saturating_mul(4)));
    let mut before = None;
    let mut chars = text.chars().peekable();
    for _ in 0..most {
        let Some(c) = chars.next() else { break };
        let joins =
            |side: Option<char>| side.is_some_and(|s| !s.is_ascii() && !is_joiner(s) && !unprintable(s));
        // What makes a picture of a sign, as behind most emoji; behind a letter it does nothing.
        if c == '\u{fe0f}' && joins(before) && before.is_some_and(|b| !b.is_alphanumeric()) {
            out.push(c);
            continue;
        }
        let stray = is_joiner(c) && !(joins(before) && joins(chars.peek().copied()));
        if stray || unprintable(c) {
            out.extend(c.escape_unicode())
        } else {
            out.push(c)
        }
        before = Some(c);
    }
    if chars.next().is_some() {
        out.push('…');
    }
    out
}

/// The same on one line.
pub fn visible_line(text: &str, most: usize) -> String {
    visible(text, most).replace(['\n', '\t'], " ")
}

/// A path as people see it: on one line, without what would steer their terminal.
pub fn path(path: &std::path::Path) -> String {
    visible_line(&path.display().to_string(), 4096)
}

/// A text in JSON with what would steer a terminal written as JSON's escapes, which mean the same to who reads it.
///
/// ```
/// assert_eq!(text::json("{\"a\":\"\u{9b}31m\u{202e}õ\"}"), "{\"a\":\"\\u009b31m\\u202eõ\"}");
/// ```
pub fn json(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if unprintable(c) {
            // Nothing of the kind stands outside of strings.
            out.extend(c.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")));
        } else {
            out.push(c);
        }
    }
    out
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

/// Whether nobody sees a character: two names that differ by such only look the same. Unicode has a property for it,
/// `Default_Ignorable_Code_Point`; joiners are left out, see [`visible`].
pub fn unseen(c: char) -> bool {
    // What the property leaves out: marks of the ends of notes, and the Braille pattern without a dot.
    let blank = matches!(c, '\u{2800}' | '\u{fff9}'..='\u{fffb}');
    !c.is_ascii()
        && !is_joiner(c)
        && (blank || CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c))
}

/// U+200C keeps letters apart, U+200D puts them together.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

/// Whether a character steers a terminal, turns the direction of writing or is not seen: [`visible`] shows it as an
/// escape. Line ends and tabs are none.
pub fn unprintable(c: char) -> bool {
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
        let listed = "\u{ad}\u{34f}\u{61c}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180b}\u{180d}\u{180e}\u{180f}\u{200b}\u{2028}\u{2029}\
                      \u{2060}\u{2064}\u{2065}\u{206a}\u{206f}\u{2800}\u{3164}\u{fe00}\u{fe0f}\u{feff}\u{ffa0}\u{fff0}\u{fff9}\u{fffb}\
                      \u{1bca0}\u{1d173}\u{1d17a}\u{e0000}\u{e0041}\u{e0100}\u{e0fff}";
        // A joiner has nothing to join at the end and between Latin letters.
        for c in listed.chars().chain(['\u{200c}', '\u{200d}']) {
            assert_eq!(visible(&format!("Kask{c}"), 100), format!("Kask{}", c.escape_unicode()));
            assert_eq!(visible(&format!("K{c}ask"), 100), format!("K{}ask", c.escape_unicode()));
            assert_eq!(visible(&format!("می{c}"), 100), format!("می{}", c.escape_unicode()));
        }
        // Persian, and an emoji of several.
        for name in ["می\u{200c}خواهم", "👩\u{200d}🎓", "❤\u{fe0f}\u{200d}🔥", "Õun Jüri"] {
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
