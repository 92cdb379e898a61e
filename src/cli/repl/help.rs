//! Help from the mode lines of the libraries.

use crate::prolog::documented;

/// A predicate's mode lines and what follows them.
struct Entry {
    library: String,
    name: String,
    arity: usize,
    modes: Vec<String>,
    text: Vec<String>,
}

/// All entries: comments that begin with `%!` or `%%`.
fn entries() -> Vec<Entry> {
    let mut all = Vec::new();
    for (library, text) in documented() {
        let mut lines = text.lines().peekable();
        while let Some(line) = lines.next() {
            let Some(first) = mode_line(line) else { continue };
            let mut modes = vec![first.to_string()];
            let mut words = Vec::new();
            while let Some(line) = lines.peek() {
                match (mode_line(line), line.strip_prefix('%')) {
                    (Some(mode), _) => modes.push(mode.to_string()),
                    (None, Some(word)) => words.push(word.trim().to_string()),
                    _ => break,
                }
                lines.next();
            }
            for mode in &modes {
                let (name, arity) = name_of(mode);
                if !name.is_empty() && !all.iter().any(|e: &Entry| e.name == name && e.arity == arity) {
                    let (library, modes, text) = (library.clone(), modes.clone(), words.clone());
                    all.push(Entry { library, name, arity, modes, text });
                }
            }
        }
    }
    all
}

fn mode_line(line: &str) -> Option<&str> {
    line.strip_prefix("%!").or_else(|| line.strip_prefix("%%")).map(str::trim).filter(|m| !m.is_empty())
}

/// Name and number of arguments of a mode line such as `fen(?Position) is det.`
fn name_of(mode: &str) -> (String, usize) {
    let mode = mode.split(" is ").next().unwrap_or(mode).trim_end_matches('.');
    let Some((name, rest)) = mode.split_once('(') else { return (mode.trim().to_string(), 0) };
    let (mut depth, mut arguments) = (0, 1);
    for c in rest.chars() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => arguments += 1,
            _ => {}
        }
    }
    (name.trim().trim_matches('\'').to_string(), arguments)
}

/// What is known of a predicate, by its name and perhaps arity.
pub fn help(name: &str, arity: Option<usize>) -> Option<String> {
    let found: Vec<Entry> =
        entries().into_iter().filter(|e| e.name == name && arity.is_none_or(|a| a == e.arity)).collect();
    let mut out = String::new();
    let mut shown: Vec<Vec<String>> = Vec::new();
    for entry in found {
        if shown.contains(&entry.modes) {
            continue;
        }
        for mode in &entry.modes {
            out.push_str(&format!("{mode}\n"));
        }
        out.push_str(&format!("    [{}]\n", entry.library));
        for line in &entry.text {
            out.push_str(&format!("    {line}\n"));
        }
        shown.push(entry.modes);
    }
    (!out.is_empty()).then_some(out)
}

/// The predicates whose name or description has a word in it, a line each.
pub fn apropos(word: &str) -> String {
    let word = word.to_lowercase();
    let mut found: Vec<(bool, String)> = entries()
        .into_iter()
        .filter_map(|e| {
            let named = e.name.to_lowercase().contains(&word);
            let told = e.text.iter().any(|l| l.to_lowercase().contains(&word));
            let first = e.text.first().cloned().unwrap_or_default();
            let what: String = first.chars().take(60).collect();
            let indicator = format!("{}/{}", e.name, e.arity);
            (named || told).then(|| (!named, format!("{indicator:<28} {:<22} {what}", e.library)))
        })
        .collect();
    found.sort();
    found.into_iter().map(|(_, line)| line.trim_end().to_string() + "\n").collect()
}

/// The names of all documented predicates.
pub fn names() -> Vec<String> {
    entries().into_iter().map(|e| e.name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mode_lines_are_found() {
        assert_eq!(name_of("fen(?Position) is det."), ("fen".into(), 1));
        assert_eq!(name_of("seis is det."), ("seis".into(), 0));
        assert_eq!(name_of("foldl(:G, +L, [A,B|C], f(X, Y)) is nondet."), ("foldl".into(), 4));
        assert!(help("seis", None).unwrap().contains("Draws the board"));
        assert!(help("no_such_predicate", None).is_none());
        assert!(apropos("legal step").contains("samm/1"));
    }
}
