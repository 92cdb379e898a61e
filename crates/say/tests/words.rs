//! The words of the languages are whole: the same messages with the same arguments in each, the plural forms that
//! its grammar has, and kept sentences that are known again.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use proptest::prelude::*;
use say::{FILES, Language, Said, again_in, is_one_word, known_again, said, texts};
use std::collections::{BTreeMap, BTreeSet};
use strum::VariantArray;

/// What a message is made of.
#[derive(Default)]
struct Parts {
    variables: BTreeSet<String>,
    references: BTreeSet<String>,
    /// The keys of each choice.
    choices: Vec<BTreeSet<String>>,
    text: String,
}

fn inline(expression: &InlineExpression<&str>, parts: &mut Parts) {
    match expression {
        InlineExpression::VariableReference { id } => {
            parts.variables.insert(id.name.into());
        }
        InlineExpression::MessageReference { id, .. } => {
            parts.references.insert(id.name.into());
        }
        InlineExpression::StringLiteral { value } => parts.text.push_str(value),
        other => panic!("what is {other:?} for?"),
    }
}

fn pattern(of: &Pattern<&str>, parts: &mut Parts) {
    for element in &of.elements {
        match element {
            PatternElement::TextElement { value } => parts.text.push_str(value),
            PatternElement::Placeable { expression: Expression::Inline(e) } => inline(e, parts),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                inline(selector, parts);
                let key = |key: &VariantKey<&str>| match key {
                    VariantKey::Identifier { name } => name.to_string(),
                    VariantKey::NumberLiteral { value } => value.to_string(),
                };
                parts.choices.push(variants.iter().map(|v| key(&v.key)).collect());
                variants.iter().for_each(|v| pattern(&v.value, parts));
            }
        }
    }
}

/// The messages of a language by file and name.
fn messages(language: Language) -> Vec<BTreeMap<String, Parts>> {
    let file = |(text, name): (&'static str, &str)| {
        let resource = fluent_syntax::parser::parse(text)
            .unwrap_or_else(|(_, errors)| panic!("{}/{name}: {errors:?}", language.code()));
        let mut all = BTreeMap::new();
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut parts = Parts::default();
            pattern(&message.value.expect("a message says something"), &mut parts);
            let twice = all.insert(message.id.name.to_string(), parts);
            assert!(twice.is_none(), "{}/{name}: {} stands twice", language.code(), message.id.name);
        }
        all
    };
    texts(language).into_iter().zip(FILES).map(file).collect()
}

/// All variables of a message, those of the messages that it refers to included.
fn variables(all: &BTreeMap<&str, &Parts>, id: &str) -> BTreeSet<String> {
    let parts = all.get(id).unwrap_or_else(|| panic!("{id} is nowhere"));
    let inner = parts.references.iter().flat_map(|id| variables(all, id));
    parts.variables.iter().cloned().chain(inner).collect()
}

fn together(files: &[BTreeMap<String, Parts>]) -> BTreeMap<&str, &Parts> {
    files.iter().flatten().map(|(id, parts)| (id.as_str(), parts)).collect()
}

fn others() -> impl Iterator<Item = Language> {
    Language::VARIANTS.iter().copied().filter(|l| *l != Language::English)
}

#[test]
fn no_language_lacks_a_message_and_none_has_more() {
    let english = messages(Language::English);
    assert!(together(&english).len() > 300, "{}", together(&english).len());
    for language in others() {
        for ((own, theirs), file) in messages(language).iter().zip(&english).zip(FILES) {
            let names = |m: &BTreeMap<String, Parts>| m.keys().cloned().collect::<BTreeSet<_>>();
            let (own, theirs) = (names(own), names(theirs));
            let lacking: Vec<_> = theirs.difference(&own).collect();
            let more: Vec<_> = own.difference(&theirs).collect();
            assert!(
                lacking.is_empty() && more.is_empty(),
                "{}/{file}: lacks {lacking:?}, has {more:?}",
                language.code()
            );
        }
    }
}

#[test]
fn placeholders_are_the_same_in_all_languages() {
    let english = messages(Language::English);
    let english = together(&english);
    for language in others() {
        let own = messages(language);
        let own = together(&own);
        for id in english.keys() {
            assert_eq!(variables(&own, id), variables(&english, id), "{}: {id}", language.code());
        }
    }
}

/// The plural forms of whole numbers (CLDR).
fn plural_forms(language: Language) -> BTreeSet<&'static str> {
    match language {
        Language::Serbian => ["one", "few", "other"].into(),
        _ => ["one", "other"].into(),
    }
}

#[test]
fn choices_by_number_have_the_forms_of_the_grammar() {
    const FORMS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
    for &language in Language::VARIANTS {
        for (id, parts) in together(&messages(language)) {
            for choice in &parts.choices {
                let forms: BTreeSet<&str> =
                    choice.iter().map(String::as_str).filter(|k| FORMS.contains(k)).collect();
                // Numbers alone, such as [1], need only what is left.
                if forms != BTreeSet::from(["other"]) && !forms.is_empty() {
                    assert_eq!(forms, plural_forms(language), "{}: {id}", language.code());
                }
            }
        }
    }
}

#[test]
fn plural_forms_are_chosen() {
    let games = |language, n: u32| said!("player-games", n = n).in_language(language);
    assert_eq!([1, 2, 21].map(|n| games(Language::English, n)), ["1 game", "2 games", "21 games"]);
    assert_eq!([0, 1, 2].map(|n| games(Language::Estonian, n)), ["0 partiid", "1 partii", "2 partiid"]);
    assert_eq!([1, 2].map(|n| games(Language::Turkish, n)), ["1 oyun", "2 oyun"]);
    assert_eq!([0, 1, 2].map(|n| games(Language::Portuguese, n)), ["0 partidas", "1 partida", "2 partidas"]);
    let serbian = [1, 2, 4, 5, 11, 12, 21, 22, 25, 101].map(|n| games(Language::Serbian, n));
    let wanted = [
        "1 partija",
        "2 partije",
        "4 partije",
        "5 partija",
        "11 partija",
        "12 partija",
        "21 partija",
        "22 partije",
        "25 partija",
        "101 partija",
    ];
    assert_eq!(serbian, wanted);
}

#[test]
fn words_are_translated() {
    // What is the same in two languages, by chance or because it is a name.
    let english = messages(Language::English);
    let english = together(&english);
    for language in others() {
        let own = messages(language);
        let own = together(&own);
        let same: Vec<&str> = own
            .iter()
            .filter(|(id, parts)| {
                let words = parts.text.split(|c: char| !c.is_alphabetic()).any(|w| w.len() > 3);
                words && parts.text == english[*id].text
            })
            .map(|(id, _)| *id)
            .collect();
        assert!(same.len() <= 6, "{}: {same:?}", language.code());
    }
}

/// The kept messages with the names of their arguments.
fn kept() -> Vec<(&'static str, Vec<&'static str>)> {
    let files = messages(Language::English);
    files[0]
        .iter()
        .map(|(id, parts)| {
            assert!(parts.choices.is_empty() && parts.references.is_empty(), "{id} is kept and chooses");
            let leak = |text: &str| -> &'static str { String::leak(text.to_string()) };
            (leak(id), parts.variables.iter().map(|v| leak(v)).collect())
        })
        .collect()
}

fn with(id: &'static str, names: &[&'static str], values: &[String]) -> Said {
    names.iter().zip(values.iter().cycle()).fold(Said::new(id), |said, (name, value)| {
        let one_word = || value.replace(|c: char| !c.is_alphanumeric(), "7");
        said.with(name, if is_one_word(name) { one_word() } else { value.clone() })
    })
}

#[test]
fn kept_sentences_are_known_again_by_their_own_names() {
    for (id, names) in kept() {
        let said = with(id, &names, &["X1".into(), "Y2".into(), "Z3".into()]);
        let again = known_again(&said.english()).unwrap_or_else(|| panic!("{id} is not known again"));
        assert_eq!(again.english(), said.english());
        assert_eq!(again.id(), id, "{}", said.english());
    }
}

#[test]
fn what_is_nobodys_sentence_stays_as_it_is() {
    for text in ["", "x", "minu.pl:3:1: a bracket is open", "catch/3: unknown procedure: p/1", "a: b: c"] {
        for language in others() {
            assert_eq!(again_in(text, language), text);
        }
    }
    // The end of a sentence of others may be ours.
    assert_eq!(
        again_in("/tmp/m (1).pl: it defines nothing", Language::Estonian),
        "/tmp/m (1).pl: selles ei ole midagi määratletud"
    );
    // And several parts of one, with what they have in common with nobody's.
    assert_eq!(
        again_in("a.pl: a link, not a file; left out; b.pl: there is no such file; c: d", Language::Estonian),
        "a.pl: viit, mitte fail; jäeti välja; b.pl: sellist faili ei ole; c: d"
    );
    assert_eq!(
        again_in(
            "there is no Prolog file that can be read in it: a.pl: this is not a text file",
            Language::Turkish
        ),
        "içinde okunabilen bir Prolog dosyası yok: a.pl: bu bir metin dosyası değil"
    );
    assert_eq!(
        again_in("m.pl:3:1: syntax error: a bracket is open; it defines nothing", Language::Serbian),
        "m.pl:3:1: sintaksna greška: a bracket is open; ništa ne definiše"
    );
    assert_eq!(
        again_in("the player's process was ended by signal 6: all is lost", Language::Turkish),
        "oyuncunun süreci 6 sinyaliyle sona erdi: all is lost"
    );
    assert_eq!(
        again_in("a call must end within the time limit: it took more than 0.5 s", Language::Portuguese),
        "uma chamada tem de acabar dentro do tempo: demorou mais de 0.5 s"
    );
}

#[test]
fn what_a_check_has_told_is_known_again_with_what_is_in_it() {
    let told = |text: &str| say::speaking(Language::Estonian, || say::checked(text));
    assert_eq!(told("has no syntax errors"), "on süntaksivigadeta");
    assert_eq!(
        told("the only legal step (white): the main predicate failed"),
        "ainus lubatud samm (valge): peapredikaat ebaõnnestus"
    );
    assert_eq!(
        told("4 lost by a fault of its own; 4 of 4 games, 0-8 points"),
        said!(
            "and-then",
            first = said!("check-lost-by-fault", count = 4),
            then = said!("check-score", played = 4, wanted = 4, points = "0-8")
        )
        .in_language(Language::Estonian)
    );
    let missed = "it moved c7 to d8, the last row, where a man becomes a king at once: ruut(8, 4, 10) is wanted, not 1";
    assert!(told(missed).starts_with("käis väljalt c7 väljale d8 viimasele reale"), "{}", told(missed));
    assert_eq!(told("katki.pl:2:16: oih"), "katki.pl:2:16: oih");
    assert_eq!(say::checked("has no syntax errors"), "has no syntax errors");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever stands in its places, a kept sentence is read as one that says the same.
    #[test]
    fn kept_sentences_come_back(which in 0..1000usize, values in prop::collection::vec("[a-z0-9:; ./(),ä]{1,12}", 1..4)) {
        let all = kept();
        let (id, names) = &all[which % all.len()];
        let said = with(id, names, &values);
        let again = known_again(&said.english()).map(|said| said.english());
        prop_assert_eq!(again, Some(said.english()));
    }

    /// No message ever shows a placeholder, in no language.
    #[test]
    fn all_messages_are_said(n in 0..200i64, text in "[a-z]{1,8}") {
        for &language in Language::VARIANTS {
            let files = messages(language);
            let all = together(&files);
            for id in all.keys() {
                let id: &'static str = String::leak(id.to_string());
                let said = variables(&all, id).into_iter().enumerate().fold(Said::new(id), |said, (i, name)| {
                    let name: &'static str = String::leak(name);
                    if i % 2 == 0 { said.with(name, n) } else { said.with(name, &text) }
                });
                let words = said.in_language(language);
                prop_assert!(!words.contains(['{', '}', '$']) && !words.is_empty(), "{}: {} {}", language.code(), id, words);
            }
        }
    }
}
