//! What people read, in their language: a message is a value with a name and arguments ([`Said`], made by [`said!`])
//! and becomes words at the edge only, where it is printed or put on a page.
//!
//! ```
//! use say::{Language, said};
//! let lost = said!("reason-time");
//! assert_eq!(lost.english(), "time");
//! assert_eq!(lost.in_language(Language::Estonian), "aeg");
//! ```
//!
//! The words are in `words/LANGUAGE/*.ftl` (Project Fluent). What stands in `kept.ftl` is also written into stores,
//! game files and JSON, always in English, and is known again by [`again`] when a person reads it.

#![deny(missing_docs, clippy::print_stdout, clippy::print_stderr)]

mod again;
mod catalogue;
mod language;
mod message;
mod texts;

pub use again::{is_one_word, kept, known_again};
pub use catalogue::{again, again_in};
pub use language::{Language, UnknownLanguage, choose, language, set_language};
pub use message::{Arg, Said, all_of, one_of};
pub use texts::{FILES, texts};

/// A message by its name, with its arguments: `said!("step-line", n = 3, step = "c3-d4")`.
#[macro_export]
macro_rules! said {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Said::new($id)$(.with(stringify!($name), $value))*
    };
}

/// [`said!`] in words, in the language chosen.
#[macro_export]
macro_rules! worded {
    ($($all:tt)*) => { $crate::said!($($all)*).worded() };
}
