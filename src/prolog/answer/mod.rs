//! The one code in which Rust and Prolog speak with each other: the arguments of facts as integers
//! ([`codes`]), answers as texts of characters ([`marks`], [`numbers`]), and how terms are to be written
//! ([`styles`]), and other numbers that are asked with and answered with ([`replies`]).
//!
//! It is written down here alone. Where the Prolog side needs something of it, the files below `prolog/` and
//! what the dialect generates have `'@word'`, and [`filled`] puts the number or character in its place.

mod board;
mod codes;
mod marks;
mod numbers;
mod references;
pub mod replies;
pub mod styles;

pub use board::board_char;
pub use codes::{
    ATOMS, COMPLEX, FLOATS, FREE, GREATEST_KEY, HELD, INT_LIMIT, LARGE, LARGEST_IN_CELL, RULES, SHORT, SHOWN,
    SKIP, WIDEST, from_row, functor, inside, is_certain, is_free, is_known_inside, is_whole, large,
    may_match, outside, row, structure,
};
pub use marks::{
    AskedMark, FoundMark, JobMark, PartMark, ReplyMark, RowMark, SolutionMark, TableMark, ValueMark,
};
pub use numbers::{push_count, push_number, push_row, push_small, push_status, push_value};
pub use references::{CLAUSE, RECORD, is_reference};

/// The words that stand for numbers.
fn number_words() -> impl Iterator<Item = &'static (&'static str, i64)> {
    numbers::WORDS.iter().chain(codes::WORDS).chain(styles::WORDS).chain(replies::WORDS)
}

/// A text of Prolog with every `'@word'` replaced by what the word stands for.
///
/// # Errors
/// The word that is not known.
pub fn filled(text: &str) -> Result<String, String> {
    let mut out = String::with_capacity(text.len());
    let mut parts = text.split("'@");
    out.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let (word, rest) = part.split_once('\'').unwrap_or((part, ""));
        let number = number_words().find(|(name, _)| *name == word);
        let mark = marks::WORDS.iter().find(|(name, _)| *name == word);
        match (number, mark) {
            (Some((_, number)), _) => out.push_str(&number.to_string()),
            (_, Some((_, mark))) if mark.is_ascii_lowercase() => out.push(*mark),
            (_, Some((_, mark))) => out.push_str(&format!("'\\x{:x}\\'", u32::from(*mark))),
            (None, None) => return Err(word.to_string()),
        }
        out.push_str(rest);
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_become_numbers_and_characters() {
        let text = "p('@free', '@several', ['@wide value'|X], '@nothing') :- '@digit'.";
        assert_eq!(filled(text), Err("nothing".to_string()));
        let text = text.replace(", '@nothing'", "");
        assert_eq!(filled(&text), Ok("p(2199023255552, m, ['\\x3\\'|X]) :- 65536.".to_string()));
    }

    #[test]
    fn no_word_stands_for_two_things() {
        let mut names: Vec<&str> = number_words().map(|(name, _)| *name).collect();
        names.extend(marks::WORDS.iter().map(|(name, _)| *name));
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all);
    }
}
