//! Messages as values.

/// What stands in a message's place.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// A text as it is: names, squares, moves, numbers that are written already. Messages may choose words by it.
    Text(String),
    /// A whole number, which decides singular and plural.
    Number(i64),
    /// Another message.
    Said(Box<Said>),
    /// An English text of which sentences of ours are known again.
    Kept(String),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.into())
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Arg {
        Arg::Text(text.clone())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<Said> for Arg {
    fn from(said: Said) -> Arg {
        Arg::Said(Box::new(said))
    }
}

macro_rules! numbers {
    ($($kind:ty)*) => { $(
        impl From<$kind> for Arg {
            fn from(n: $kind) -> Arg {
                i64::try_from(n).map_or_else(|_| Arg::Text(n.to_string()), Arg::Number)
            }
        }
    )* };
}
numbers!(u8 u32 u64 usize i32 i64);

/// A message: its name in the catalogues and its arguments. Words it has only in a language.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    id: &'static str,
    args: Vec<(&'static str, Arg)>,
}

impl Said {
    /// A message without arguments yet; [`crate::said!`] is how one is made.
    pub const fn new(id: &'static str) -> Said {
        Said { id, args: Vec::new() }
    }

    /// It with an argument more.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Said {
        self.args.push((name, value.into()));
        self
    }

    /// Its name in the catalogues.
    pub const fn id(&self) -> &'static str {
        self.id
    }

    /// Its arguments by their names.
    pub fn args(&self) -> &[(&'static str, Arg)] {
        &self.args
    }
}

/// `a, b and c`; none for nothing.
pub fn all_of(texts: &[String]) -> Option<Arg> {
    listed(texts, |rest, last| crate::said!("list-and", rest = rest, last = last))
}

/// `a, b or c`; none for nothing.
pub fn one_of(texts: &[String]) -> Option<Arg> {
    listed(texts, |rest, last| crate::said!("list-or", rest = rest, last = last))
}

fn listed(texts: &[String], join: fn(String, String) -> Said) -> Option<Arg> {
    let (last, rest) = texts.split_last()?;
    Some(if rest.is_empty() { last.into() } else { join(rest.join(", "), last.clone()).into() })
}
