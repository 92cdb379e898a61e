//! Parts of texts, whose places are counted in characters.

/// The parts of a text between separators. What is to be taken off in front of a part is, even over separators, as
/// SWI-Prolog does it.
pub fn split(content: &str, separators: &str, pad: &str) -> Vec<String> {
    let padding = |c: char| pad.contains(c);
    let mut parts = Vec::new();
    let mut rest = content.trim_matches(padding);
    loop {
        rest = rest.trim_start_matches(padding);
        let end = rest.find(|c: char| separators.contains(c));
        parts.push(rest[..end.unwrap_or(rest.len())].trim_end_matches(padding).to_string());
        let Some(end) = end else { return parts };
        rest = &rest[end + rest[end..].chars().next().map_or(0, char::len_utf8)..];
    }
}

/// The byte where the character of that number begins, or where the text ends behind the last one.
fn byte(content: &str, place: usize) -> Option<usize> {
    if content.is_ascii() {
        return (place <= content.len()).then_some(place);
    }
    content.char_indices().map(|(at, _)| at).chain([content.len()]).nth(place)
}

/// So many characters from a place on, or as many as there are.
pub fn part(content: &str, from: usize, count: usize) -> &str {
    let rest = byte(content, from).map_or("", |start| &content[start..]);
    byte(rest, count).map_or(rest, |end| &rest[..end])
}

/// The first place of a part, from a place on.
pub fn place(content: &str, part: &str, from: usize) -> Option<usize> {
    let rest = &content[byte(content, from)?..];
    rest.find(part).map(|at| from + rest[..at].chars().count())
}
