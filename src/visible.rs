//! Text of strangers made fit for a terminal: control characters become visible, length is capped.

/// Makes control characters visible (`^[` for escape, `\u{202e}` for what turns the direction of writing)
/// and keeps line ends and tabs; at most `limit` bytes of it are kept.
pub fn visible(text: &str, limit: usize) -> String {
    let mut out = String::with_capacity(text.len().min(limit));
    for c in text.chars() {
        if out.len() >= limit {
            out.push_str(" ... (cut)");
            break;
        }
        match c {
            '\n' | '\t' => out.push(c),
            '\r' => out.push_str("^M"),
            '\x7f' => out.push_str("^?"),
            c if (c as u32) < 0x20 => {
                out.push('^');
                out.push(char::from(c as u8 + 0x40));
            }
            '\u{80}'..='\u{9f}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}' => {
                out.extend(c.escape_unicode());
            }
            c => out.push(c),
        }
    }
    out
}

/// The same on one line.
pub fn visible_line(text: &str, limit: usize) -> String {
    visible(text, limit).replace(['\n', '\t'], " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_seen_and_length_is_capped() {
        assert_eq!(visible("a\x1b[31mb\tc\n", 100), "a^[[31mb\tc\n");
        assert_eq!(visible("\u{202e}x\r", 100), "\\u{202e}x^M");
        assert_eq!(visible(&"x".repeat(50), 10), "xxxxxxxxxx ... (cut)");
        assert_eq!(visible_line("a\nb", 100), "a b");
    }
}
