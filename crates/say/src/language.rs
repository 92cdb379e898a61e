//! The languages, and which is chosen.

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

/// The language of this process; English until another is chosen.
pub fn language() -> Language {
    Language::VARIANTS.get(CHOSEN.load(Ordering::Relaxed)).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(all: &[(&str, &str)]) -> Result<Language, UnknownLanguage> {
        choose(&|name| all.iter().find(|(n, _)| *n == name).map(|(_, v)| (*v).to_string()))
    }

    #[test]
    fn the_first_locale_that_is_not_empty_counts() {
        assert_eq!(chosen(&[]), Ok(Language::English));
        assert_eq!(chosen(&[("LANG", "et_EE.UTF-8")]), Ok(Language::Estonian));
        assert_eq!(
            chosen(&[("LC_ALL", ""), ("LC_MESSAGES", "tr_TR"), ("LANG", "et_EE")]),
            Ok(Language::Turkish)
        );
        assert_eq!(chosen(&[("LC_ALL", "C.UTF-8"), ("LANG", "et_EE")]), Ok(Language::English));
        assert_eq!(chosen(&[("LANG", "pt_BR.UTF-8")]), Ok(Language::Portuguese));
        assert_eq!(chosen(&[("LANG", "sr_RS@latin")]), Ok(Language::Serbian));
        assert_eq!(chosen(&[("LANG", "de_DE.UTF-8")]), Ok(Language::English));
        assert_eq!(chosen(&[("TURNIIR_LANG", "sr-Latn"), ("LC_ALL", "et_EE")]), Ok(Language::Serbian));
        assert_eq!(chosen(&[("TURNIIR_LANG", "xx")]), Err(UnknownLanguage("xx".into())));
    }
}
