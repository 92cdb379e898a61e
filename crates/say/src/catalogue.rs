//! The words of the languages, as they are built into the program.

use crate::language::{Language, language};
use crate::message::{Arg, Said};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::sync::OnceLock;
use strum::VariantArray;
use unic_langid::LanguageIdentifier;

macro_rules! files {
    ($language:literal) => {
        [
            include_str!(concat!("../words/", $language, "/kept.ftl")),
            include_str!(concat!("../words/", $language, "/game.ftl")),
            include_str!(concat!("../words/", $language, "/check.ftl")),
            include_str!(concat!("../words/", $language, "/coach.ftl")),
            include_str!(concat!("../words/", $language, "/run.ftl")),
            include_str!(concat!("../words/", $language, "/report.ftl")),
        ]
    };
}

/// The files of each language: what is kept in English and known again, games and calls, `check`, the coach,
/// tournaments and intake, the report.
pub const FILES: [&str; 6] = ["kept.ftl", "game.ftl", "check.ftl", "coach.ftl", "run.ftl", "report.ftl"];

/// The texts of a language, a file each, in the order of [`FILES`].
pub const fn texts(language: Language) -> [&'static str; 6] {
    match language {
        Language::English => files!("en"),
        Language::Estonian => files!("et"),
        Language::Turkish => files!("tr"),
        Language::Portuguese => files!("pt"),
        Language::Serbian => files!("sr"),
    }
}

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
        };
        args.set(*name, value);
    }
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
    errors.is_empty().then_some(text)
}
