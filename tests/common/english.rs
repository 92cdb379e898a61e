//! Finding English that stayed in what is told in another language.

use std::collections::HashSet;

/// What may be the same in every language.
pub struct English {
    /// Words with spaces between them: names of players, files and people, what a person types, units.
    pub names: &'static str,
    /// Texts of others.
    pub others: &'static [&'static str],
}

impl English {
    /// A line without Prolog's own words and what a reader of any language types or names.
    fn own_words(&self, line: &str) -> Vec<String> {
        let mut line = line.to_string();
        for text in self.others {
            line = line.replace(text, " . ");
        }
        let names: HashSet<&str> = self.names.split(' ').collect();
        line.split_whitespace()
            .map(|token| {
                let word = token.trim_matches(|c: char| !c.is_alphanumeric());
                let plain =
                    !word.is_empty() && word.chars().all(|c| c.is_alphabetic() || c == '\'' || c == '-');
                // Paths, squares, options and predicates break a run of words.
                if plain && !names.contains(word) && !token.starts_with('-') {
                    word.to_string()
                } else {
                    ".".into()
                }
            })
            .collect()
    }

    /// Lines that are the English ones, or have words in a row from them.
    pub fn left(&self, english: &str, other: &str) -> Vec<String> {
        let lines: HashSet<&str> = english.lines().collect();
        let known: HashSet<Vec<String>> = english.lines().flat_map(|l| runs(&self.own_words(l))).collect();
        let left = |line: &&str| {
            let words = self.own_words(line);
            let same = lines.contains(*line) && words.iter().any(|w| w.chars().count() > 3);
            same || runs(&words).iter().any(|r| known.contains(r))
        };
        other.lines().filter(left).map(String::from).collect()
    }
}

/// Words of one line that stand in a row, with a long one among them: three, or two if the line has no more.
fn runs(words: &[String]) -> HashSet<Vec<String>> {
    let mut all = HashSet::new();
    for part in words.split(|w| w == ".") {
        let most = if part.len() == words.len() { 2 } else { 3 };
        let long = |w: &&[String]| w.iter().any(|w| w.chars().count() > 3);
        all.extend(part.windows(most).filter(long).map(<[String]>::to_vec));
    }
    all
}
