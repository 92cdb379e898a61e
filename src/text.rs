//! Texts of strangers, fit to be shown.

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

/// The same on one line.
pub fn visible_line(text: &str, most: usize) -> String {
    visible(text, most).replace(['\n', '\t'], " ")
}

fn unprintable(c: char) -> bool {
    let turns = matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    c.is_control() && c != '\n' && c != '\t' || turns
}

#[cfg(test)]
mod tests {
    use super::visible;

    #[test]
    fn escapes_are_seen_and_long_texts_cut() {
        assert_eq!(visible("\u{1b}[2Jnimi\u{202e}", 100), "\\u{1b}[2Jnimi\\u{202e}");
        assert_eq!(visible("üks\nkaks", 5), "üks\nk…");
        assert_eq!(visible("abc", 3), "abc");
    }
}
