//! The languages, and which is chosen.

use std::cell::Cell;
use std::str::FromStr;
use std::sync::atomic::{AtomicUsize, Ordering};
use strum::VariantArray;

/// A language that turniir speaks.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, strum::VariantArray, strum::EnumMessage, strum::IntoStaticStr,
)]
pub enum Language {
    /// English.
    #[default]
    #[strum(serialize = "en")]
    English,
    /// Estonian (eesti).
    #[strum(serialize = "et")]
    Estonian,
    /// Turkish (Türkçe).
    #[strum(serialize = "tr")]
    Turkish,
    /// Portuguese (português).
    #[strum(serialize = "pt")]
    Portuguese,
    /// Serbian in Latin letters (srpski).
    #[strum(serialize = "sr")]
    Serbian,
}

impl Language {
    /// Its code, as locales begin: `et`.
    pub fn code(self) -> &'static str {
        self.into()
    }

    /// What those who speak it call it.
    pub fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Estonian => "eesti",
            Language::Turkish => "Türkçe",
            Language::Portuguese => "português",
            Language::Serbian => "srpski",
        }
    }

    /// What pages say of themselves (BCP 47): the Serbian is in Latin letters.
    pub fn tag(self) -> &'static str {
        match self {
            Language::Portuguese => "pt-PT",
            Language::Serbian => "sr-Latn",
            other => other.code(),
        }
    }
}

/// A word that names no language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLanguage(pub String);

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// A code or a locale: `et`, `et_EE.UTF-8`, `sr-Latn`, `sr_RS@latin`.
    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        let code = text.split(['_', '-', '.', '@']).next().unwrap_or_default().to_lowercase();
        let found = Language::VARIANTS.iter().copied().find(|l| l.code() == code);
        found.ok_or_else(|| UnknownLanguage(text.into()))
    }
}

/// The language that the environment asks for: `TURNIIR_LANG`, or else the first of `LC_ALL`, `LC_MESSAGES` and
/// `LANG` that is not empty, as POSIX has it. A locale in another language, or none, is English.
///
/// # Errors
/// When `TURNIIR_LANG` names no language: that is nobody's accident.
pub fn choose(variable: &dyn Fn(&str) -> Option<String>) -> Result<Language, UnknownLanguage> {
    let filled = |name: &str| variable(name).filter(|value| !value.is_empty());
    if let Some(own) = filled("TURNIIR_LANG") {
        return own.parse();
    }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(filled).unwrap_or_default();
    Ok(locale.parse().unwrap_or_default())
}

/// Where the chosen one stands in [`Language::VARIANTS`].
static CHOSEN: AtomicUsize = AtomicUsize::new(0);

/// Chooses the language of this process.
pub fn set_language(language: Language) {
    CHOSEN.store(language as usize, Ordering::Relaxed);
}

thread_local! {
    /// The language of what this thread does just now, if it is not that of the process.
    static HERE: Cell<Option<Language>> = const { Cell::new(None) };
}

/// Does something in a language: what it says is said so, whatever the process has chosen. A server speaks several.
pub fn speaking<T>(language: Language, work: impl FnOnce() -> T) -> T {
    struct Back(Option<Language>);
    impl Drop for Back {
        fn drop(&mut self) {
            HERE.set(self.0);
        }
    }
    let _back = Back(HERE.replace(Some(language)));
    work()
}

/// The language to speak here: that of [`speaking`], or else of this process; English until another is chosen.
pub fn language() -> Language {
    HERE.get().unwrap_or_else(chosen)
}

/// The language of this process; English until another is chosen.
pub fn chosen() -> Language {
    Language::VARIANTS.get(CHOSEN.load(Ordering::Relaxed)).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_speaks_another_language_comes_back_to_the_own() {
        assert_eq!(language(), Language::English);
        let inner = speaking(Language::Estonian, || (language(), speaking(Language::Turkish, language)));
        assert_eq!(inner, (Language::Estonian, Language::Turkish));
        let _ = std::panic::catch_unwind(|| speaking(Language::Serbian, || panic!("out of it")));
        assert_eq!(language(), Language::English);
        std::thread::spawn(|| assert_eq!(language(), Language::English)).join().unwrap();
    }

    fn asked(all: &[(&str, &str)]) -> Result<Language, UnknownLanguage> {
        choose(&|name| all.iter().find(|(n, _)| *n == name).map(|(_, v)| (*v).to_string()))
    }

    #[test]
    fn the_first_locale_that_is_not_empty_counts() {
        assert_eq!(asked(&[]), Ok(Language::English));
        assert_eq!(asked(&[("LANG", "et_EE.UTF-8")]), Ok(Language::Estonian));
        assert_eq!(
            asked(&[("LC_ALL", ""), ("LC_MESSAGES", "tr_TR"), ("LANG", "et_EE")]),
            Ok(Language::Turkish)
        );
        assert_eq!(asked(&[("LC_ALL", "C.UTF-8"), ("LANG", "et_EE")]), Ok(Language::English));
        assert_eq!(asked(&[("LANG", "pt_BR.UTF-8")]), Ok(Language::Portuguese));
        assert_eq!(asked(&[("LANG", "sr_RS@latin")]), Ok(Language::Serbian));
        assert_eq!(asked(&[("LANG", "de_DE.UTF-8")]), Ok(Language::English));
        assert_eq!(asked(&[("TURNIIR_LANG", "sr-Latn"), ("LC_ALL", "et_EE")]), Ok(Language::Serbian));
        assert_eq!(asked(&[("TURNIIR_LANG", "xx")]), Err(UnknownLanguage("xx".into())));
    }
}
