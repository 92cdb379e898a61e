//! Messages in words, and English sentences that were kept in the words of a language.

use crate::again::{known_again, known_of_check};
use crate::language::{Language, language};
use crate::message::{Arg, Said};
use crate::texts::texts;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::sync::OnceLock;
use strum::VariantArray;
use unic_langid::LanguageIdentifier;

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: [OnceLock<Bundle>; Language::VARIANTS.len()] =
    [const { OnceLock::new() }; Language::VARIANTS.len()];

fn bundle(language: Language) -> Bundle {
    let tag: LanguageIdentifier = language.tag().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    // The marks around arguments are for screens with two directions of writing; a terminal shows them as boxes.
    bundle.set_use_isolating(false);
    for text in texts(language) {
        // That every file is whole is shown by a test; what can be read of a broken one is better than nothing.
        let resource = FluentResource::try_new(text.into()).unwrap_or_else(|(part, _)| part);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

impl Said {
    /// Its words in a language.
    pub fn in_language(&self, language: Language) -> String {
        words(self, language)
    }

    /// Its English words: what machines get, and what is kept.
    pub fn english(&self) -> String {
        self.in_language(Language::English)
    }

    /// Its words in the language chosen.
    pub fn worded(&self) -> String {
        self.in_language(language())
    }
}

/// A message's words. What a language lacks is English, and what English lacks its name; a test shows that nothing
/// is lacking.
fn words(said: &Said, language: Language) -> String {
    [language, Language::English]
        .into_iter()
        .find_map(|language| formatted(said, language))
        .unwrap_or_else(|| said.id().into())
}

fn formatted(said: &Said, language: Language) -> Option<String> {
    let bundle = BUNDLES.get(language as usize)?.get_or_init(|| bundle(language));
    let pattern = bundle.get_message(said.id())?.value()?;
    let mut args = FluentArgs::with_capacity(said.args().len());
    for (name, value) in said.args() {
        let value: FluentValue<'_> = match value {
            Arg::Text(text) => text.as_str().into(),
            Arg::Number(n) => (*n).into(),
            Arg::Said(inner) => words(inner, language).into(),
            Arg::Kept(text) => again_in(text, language).into(),
        };
        args.set(*name, value);
    }
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
    errors.is_empty().then_some(text)
}

/// A kept English sentence in the language chosen; what is none of ours stays as it is.
pub fn again(text: &str) -> String {
    again_in(text, language())
}

/// What `turniir check --json` has told in English, in the language of now, with the sentences in it; what is nobody's
/// stays as it is.
pub fn checked(text: &str) -> String {
    let language = language();
    if language == Language::English || text.len() > LONGEST {
        text.into()
    } else {
        checked_in(text, language, DEEPEST)
    }
}

/// Sentences within each other.
const DEEPEST: usize = 24;

fn checked_in(text: &str, language: Language, deep: usize) -> String {
    let known = known_again(text).map(|said| said.in_language(language));
    let parts = || again_in(text, language);
    if known.is_some() || deep == 0 {
        return known.unwrap_or_else(parts);
    }
    let Some((id, args)) = known_of_check(text) else { return parts() };
    let argument = |(name, value): (&'static str, &str)| {
        let number = value.parse::<i64>().ok().filter(|n| n.to_string() == value);
        // Messages choose their words by some, which stay what they are.
        let chosen = ["color", "kind"].contains(&name);
        let text = || if chosen { value.to_string() } else { checked_in(value, language, deep - 1) };
        (name, number.map_or_else(|| Arg::Text(text()), Arg::Number))
    };
    let said =
        args.into_iter().map(argument).fold(Said::new(id), |said, (name, value)| said.with(name, value));
    said.in_language(language)
}

/// Bytes of a text that is looked into; what is longer is nobody's sentence.
const LONGEST: usize = 8_000;
/// Parts of a text that are looked at.
const MOST_PARTS: usize = 64;

/// The same in a language: the text, or those of its parts that are sentences of ours, such as the last of
/// `minu.pl:3:1: syntax error; it exports no predicate of arity 3 that it defines`.
pub fn again_in(text: &str, language: Language) -> String {
    if language == Language::English || text.len() > LONGEST {
        return text.into();
    }
    let (mut out, mut left) = (String::new(), text);
    for _ in 0..MOST_PARTS {
        // A sentence may have these signs in it: the longest is tried first.
        let cuts: Vec<usize> = cuts(left).collect();
        let ends = [left.len()].into_iter().chain(cuts.iter().rev().copied());
        let sentence = ends.filter_map(|end| Some((known_again(&left[..end])?, end))).next();
        let end = match &sentence {
            Some((said, end)) => {
                out += &said.in_language(language);
                *end
            }
            None => {
                let end = cuts.first().copied().unwrap_or(left.len());
                out += &left[..end];
                end
            }
        };
        let sign = SIGN.min(left.len() - end);
        out += &left[end..end + sign];
        left = &left[end + sign..];
        if left.is_empty() {
            break;
        }
    }
    out + left
}

/// Bytes of what stands between parts: `: ` or `; `.
const SIGN: usize = 2;

/// Where parts of a text end.
fn cuts(text: &str) -> impl Iterator<Item = usize> {
    let signs = text.match_indices([':', ';']).map(|(at, _)| at);
    signs.filter(|at| text[at + 1..].starts_with(' ')).take(MOST_PARTS)
}
