//! What is said of a value of a wrong kind in a set-up or a scheme, without the names of Rust's types.

/// The parser's message in words that a teacher knows.
pub fn plainly(message: &str) -> String {
    let message = message.replace('\n', " ");
    let Some((what, kind)) = message.rsplit_once(", expected ") else { return message };
    let kind = match kind {
        "f32" | "f64" => "a number",
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number from 0",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "a string" => "a text in quotes",
        "a boolean" => "true or false",
        "a sequence" => "a list in [ ]",
        kind if kind == "a map" || kind.starts_with("struct ") => "a table of its own, [...]",
        _ => return message,
    };
    format!("{what}, expected {kind}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_type_of_rust_is_named() {
        let told = |message| plainly(message);
        assert_eq!(
            told("invalid type: string \"x\", expected f64"),
            "invalid type: string \"x\", expected a number"
        );
        assert_eq!(
            told("invalid value: integer `-1`, expected u32").rsplit(", ").next(),
            Some("expected a whole number from 0")
        );
        assert_eq!(
            told("unknown field `rang`, expected one of `a`, `b`"),
            "unknown field `rang`, expected one of `a`, `b`"
        );
        assert_eq!(told("unclosed array, expected `]`"), "unclosed array, expected `]`");
    }
}
