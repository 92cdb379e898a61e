//! What a Prolog library's text says of its predicates: mode lines, sentences, and where they differ from
//! SWI-Prolog.
//!
//! ```prolog
//! %!  maplist(:Goal, ?List1) is nondet.
//! %!  maplist(:Goal, ?List1, ?List2) is nondet.
//! %   Goal holds for the elements of the lists at the same places.
//! %   @differs maplist/6 is newer than SWI-Prolog 9.0.4.
//! ```

/// Words that say how often a predicate succeeds.
pub const DETERMINISM: [&str; 6] = ["det", "semidet", "nondet", "multi", "failure", "erroneous"];

/// The mark before what differs from SWI-Prolog.
const DIFFERS: &str = "@differs";

/// A mode line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mode {
    /// The line as it stands, without its `%!`.
    pub line: String,
    /// The predicate's name.
    pub name: String,
    /// The arguments of the predicate: for a grammar rule, `name(A)//`, two more than stand there.
    pub arity: usize,
    /// How often it succeeds, one of [`DETERMINISM`]; empty where the line does not say.
    pub determinism: String,
}

/// Mode lines that belong together and what follows them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The mode lines, one at least.
    pub modes: Vec<Mode>,
    /// The lines of the text.
    pub text: Vec<String>,
    /// Where it differs from SWI-Prolog.
    pub differs: Option<String>,
}

/// All entries of a text, in order.
pub fn entries(text: &str) -> Vec<Entry> {
    let mut all = Vec::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let Some(mode) = mode_line(line) else { continue };
        let mut modes = vec![Mode::read(mode)];
        while let Some(mode) = lines.peek().and_then(|line| mode_line(line)) {
            modes.push(Mode::read(mode));
            lines.next();
        }
        let mut comment = Vec::new();
        while let Some(line) = lines.peek().filter(|line| line.starts_with('%') && mode_line(line).is_none())
        {
            comment.push(*line);
            lines.next();
        }
        let (text, differs) = parted(&comment);
        all.push(Entry { modes, text, differs });
    }
    all
}

/// What the comment at the head of a text says of the library as a whole, and where that differs.
pub fn header(text: &str) -> (Vec<String>, Option<String>) {
    let comment: Vec<&str> = text.lines().take_while(|line| line.starts_with('%')).collect();
    parted(&comment)
}

/// The lines of a comment before its mark, and what stands behind that.
fn parted(comment: &[&str]) -> (Vec<String>, Option<String>) {
    let words = |line: &&str| line.trim_start_matches('%').trim().to_string();
    let at = comment.iter().position(|line| words(line).starts_with(DIFFERS)).unwrap_or(comment.len());
    let text = comment[..at].iter().map(words).collect();
    let rest: Vec<String> = comment[at..].iter().map(words).collect();
    let differs = rest.join(" ").strip_prefix(DIFFERS).map(|text| text.trim().to_string());
    (text, differs)
}

fn mode_line(line: &str) -> Option<&str> {
    line.strip_prefix("%!").or_else(|| line.strip_prefix("%%")).map(str::trim).filter(|m| !m.is_empty())
}

impl Mode {
    /// Reads a line such as `fen(?Position) is det.`
    pub fn read(line: &str) -> Mode {
        let plain = line.trim_end().trim_end_matches('.');
        let (head, determinism) = match plain.rsplit_once(" is ") {
            Some((head, word)) if DETERMINISM.contains(&word) => (head, word),
            _ => (plain, ""),
        };
        let (head, extra) = head.strip_suffix("//").map_or((head, 0), |head| (head, 2));
        let (name, arity) = match head.char_indices().skip(1).find(|&(_, c)| c == '(') {
            Some((at, _)) => (&head[..at], arguments(&head[at + 1..])),
            None => (head, 0),
        };
        Mode {
            line: line.to_string(),
            name: name.trim().trim_matches('\'').to_string(),
            arity: arity + extra,
            determinism: determinism.to_string(),
        }
    }

    /// `name/arity`.
    pub fn indicator(&self) -> String {
        format!("{}/{}", self.name, self.arity)
    }
}

/// How many arguments stand before the closing bracket.
fn arguments(text: &str) -> usize {
    let (mut depth, mut arguments) = (0, 1);
    for c in text.chars() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => arguments += 1,
            _ => {}
        }
    }
    arguments
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_arguments_are_read() {
        let read = |line| {
            let mode = Mode::read(line);
            (mode.indicator(), mode.determinism)
        };
        assert_eq!(read("fen(?Position) is det."), ("fen/1".into(), "det".into()));
        assert_eq!(read("seis is det."), ("seis/0".into(), "det".into()));
        assert_eq!(read("foldl(:G, +L, [A,B|C], f(X, Y)) is nondet."), ("foldl/4".into(), "nondet".into()));
        assert_eq!(read("is(-Value, +Expression) is det."), ("is/2".into(), "det".into()));
        assert_eq!(read("digits(?Codes)// is det."), ("digits/3".into(), "det".into()));
        assert_eq!(read("=..(?Term, ?List)."), ("=../2".into(), String::new()));
    }

    #[test]
    fn an_entry_has_its_lines_and_what_differs() {
        let text = "% Before.\n%!  a(X) is det.\n%!  a is det.\n%   One.\n%   @differs Two\n%     lines.\na.\n%! b is det.\nb.\n";
        let all = entries(text);
        assert_eq!(all.len(), 2);
        assert_eq!(all[0].modes.iter().map(Mode::indicator).collect::<Vec<_>>(), ["a/1", "a/0"]);
        assert_eq!(
            (&all[0].text, all[0].differs.as_deref()),
            (&vec!["One.".to_string()], Some("Two lines."))
        );
        assert_eq!((all[1].text.len(), &all[1].differs), (0, &None));
        assert_eq!(
            header("% What for.\n% @differs So.\n:- x.\n"),
            (vec!["What for.".into()], Some("So.".into()))
        );
    }
}
