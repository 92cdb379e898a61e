#![doc = include_str!("../README.md")]
#![deny(missing_docs, clippy::print_stdout, clippy::print_stderr)]

mod again;
mod catalogue;
mod language;
mod message;
mod texts;

pub use again::{is_one_word, kept, known_again};
pub use catalogue::{again, again_in, checked};
pub use language::{Language, UnknownLanguage, choose, chosen, language, set_language, speaking};
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
