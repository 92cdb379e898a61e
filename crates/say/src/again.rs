//! English sentences that were kept, known again: what stores, game files and other processes tell is English, and
//! a reader sees it in the language chosen.

use crate::language::Language;
use crate::message::{Arg, Said};
use crate::texts::texts;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, PatternElement};
use std::sync::LazyLock;

/// A kept message's pattern: the texts between its arguments.
struct Kept {
    id: &'static str,
    /// One more than arguments: what stands before each, and after the last.
    between: Vec<String>,
    args: Vec<&'static str>,
    /// Letters that must be there as they are.
    sure: usize,
}

static KEPT: LazyLock<Vec<Kept>> = LazyLock::new(|| patterns(texts(Language::English)[0]));

/// What `check` tells in English: its own sentences, and how it explains a broken rule.
static CHECKED: LazyLock<Vec<Kept>> = LazyLock::new(|| {
    let files = texts(Language::English);
    let mut all = patterns(files[2]);
    all.extend(
        patterns(files[1]).into_iter().filter(|k| k.id.starts_with("explain-") || k.id.ends_with("-then")),
    );
    all.sort_by_key(|k| std::cmp::Reverse(k.sure));
    all
});

/// The message that something `check` has told is, if it is one of its own.
pub(crate) fn known_of_check(text: &str) -> Option<(&'static str, Vec<(&'static str, &str)>)> {
    CHECKED.iter().find_map(|kept| {
        let found = kept.read(text)?;
        Some((kept.id, kept.args.iter().copied().zip(found).collect()))
    })
}

fn patterns(text: &'static str) -> Vec<Kept> {
    let resource = fluent_syntax::parser::parse(text).unwrap_or_else(|(part, _)| part);
    let mut all: Vec<Kept> = resource
        .body
        .into_iter()
        .filter_map(|entry| {
            let Entry::Message(message) = entry else { return None };
            let (mut between, mut args) = (vec![String::new()], Vec::new());
            for element in message.value?.elements {
                match element {
                    PatternElement::TextElement { value } => between.last_mut()?.push_str(value),
                    PatternElement::Placeable {
                        expression: Expression::Inline(InlineExpression::VariableReference { id }),
                    } => {
                        args.push(id.name);
                        between.push(String::new());
                    }
                    PatternElement::Placeable { .. } => return None,
                }
            }
            let sure = between.iter().map(String::len).sum();
            Some(Kept { id: message.id.name, between, args, sure })
        })
        .collect();
    // What says most of itself is tried first.
    all.sort_by_key(|k| std::cmp::Reverse(k.sure));
    all
}

/// Whether an argument of kept sentences is one word: a number, a square, a step. Others may be sentences.
pub fn is_one_word(argument: &str) -> bool {
    const WORDS: [&str; 25] = [
        "code",
        "count",
        "from",
        "games",
        "kib",
        "library",
        "line",
        "longest",
        "mean",
        "mib",
        "more",
        "most",
        "ms",
        "number",
        "of",
        "played",
        "predicate",
        "processes",
        "ran",
        "seconds",
        "signal",
        "square",
        "step",
        "threads",
        "to",
    ];
    WORDS.contains(&argument)
}

impl Kept {
    /// The arguments in a text, if it is this message.
    fn read<'a>(&self, text: &'a str) -> Option<Vec<&'a str>> {
        let (first, rest) = self.between.split_first()?;
        let mut left = text.strip_prefix(first.as_str())?;
        let mut found = Vec::new();
        for (i, part) in rest.iter().enumerate() {
            let last = i + 1 == rest.len();
            let at = match (last, part.is_empty()) {
                (true, true) => left.len(),
                (true, false) => {
                    left.len().checked_sub(part.len()).filter(|_| left.ends_with(part.as_str()))?
                }
                (false, _) => left.find(part.as_str())?,
            };
            found.push(&left[..at]);
            left = &left[at + part.len()..];
        }
        let fits = |(name, value): (&&str, &&str)| {
            !value.is_empty() && (!is_one_word(name) || !value.contains(char::is_whitespace))
        };
        (left.is_empty() && self.args.iter().zip(&found).all(fits)).then_some(found)
    }
}

/// The message that a kept English sentence is, if it is one of ours.
pub fn known_again(text: &str) -> Option<Said> {
    KEPT.iter().find_map(|kept| {
        let found = kept.read(text)?;
        let args = kept.args.iter().zip(found);
        Some(args.fold(Said::new(kept.id), |said, (name, value)| said.with(name, argument(value))))
    })
}

fn argument(text: &str) -> Arg {
    // A number that would not be written as it was is a text.
    let number = text.parse::<i64>().ok().filter(|n| n.to_string() == text);
    number.map_or_else(|| kept(text), Arg::Number)
}

/// A text that may be a kept sentence, or have such parts, as an argument of a message.
pub fn kept(text: &str) -> Arg {
    Arg::Kept(text.into())
}
