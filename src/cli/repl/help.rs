//! Help from the mode lines of the libraries.

use crate::prolog::{documented, modes};

/// A predicate's mode lines and what follows them.
struct Entry {
    library: String,
    name: String,
    arity: usize,
    modes: Vec<String>,
    text: Vec<String>,
}

/// The facts of the board, which no library defines.
fn board() -> Entry {
    let text = "The board: the square in row X (1 is White's first) and column Y (1 is a) is empty (0), or has a white man (1), a \
                black man (2), a white king (10) or a black king (20). A player changes it by retract/1 and assert/1.";
    Entry {
        library: "the arbiter".into(),
        name: "ruut".into(),
        arity: 3,
        modes: vec!["ruut(?X, ?Y, ?Status) is nondet.".into()],
        text: lines(text),
    }
}

/// All entries, one for each predicate; of several with the same name and arity the first.
fn entries() -> Vec<Entry> {
    let mut all: Vec<Entry> = vec![board()];
    for (library, text) in documented() {
        for entry in modes::entries(text) {
            for mode in &entry.modes {
                if all.iter().any(|e| e.name == mode.name && e.arity == mode.arity) {
                    continue;
                }
                let differs = entry.differs.iter().map(|text| format!("In SWI-Prolog otherwise: {text}"));
                let differs = differs.flat_map(|text| lines(&text));
                all.push(Entry {
                    library: library.clone(),
                    name: mode.name.clone(),
                    arity: mode.arity,
                    modes: entry.modes.iter().map(|mode| mode.line.clone()).collect(),
                    text: entry.text.iter().cloned().chain(differs).collect(),
                });
            }
        }
    }
    all
}

/// A text in lines of a terminal's width.
fn lines(text: &str) -> Vec<String> {
    textwrap::wrap(text, 76).into_iter().map(|line| line.into_owned()).collect()
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

/// Names and numbers of arguments of all documented predicates.
pub fn indicators() -> Vec<(String, usize)> {
    entries().into_iter().map(|e| (e.name, e.arity)).collect()
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
        assert!(help("seis", None).unwrap().contains("Draws the board"));
        assert!(help("no_such_predicate", None).is_none());
        assert!(apropos("legal step").contains("samm/1"));
        assert!(help("halt", None).unwrap().contains("In SWI-Prolog otherwise: A player that halts"));
    }
}
