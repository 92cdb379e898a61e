//! Clauses of the machine's own dialect that wait until something names their predicates: the machine takes a hundred times as
//! long to take a clause in as it takes to find out that nobody needs it.

use crate::prolog::syntax::emit;
use std::collections::{HashMap, HashSet};

/// Clauses by the names of their predicates, of whatever arity.
#[derive(Debug, Default)]
pub struct Waiting {
    clauses: HashMap<Box<str>, Vec<String>>,
    /// What the machine calls by itself where a text has a name.
    also: HashMap<Box<str>, Box<str>>,
    /// The first names in clauses of all loads, which are their predicates' but for directives.
    heads: HashSet<Box<str>>,
    /// Predicates that texts do not want by naming them, with their numbers.
    spares: HashMap<Box<str>, i64>,
    /// The names of those that have not been taken in, by the numbers.
    kept_back: HashMap<i64, Box<str>>,
    /// How many clauses of programs wait.
    of_programs: usize,
    /// Whether a clause of a program was taken in that may make goals.
    makes_goals: bool,
    /// The number of the predicate that was kept back and is being taken in.
    wanted_spare: Option<i64>,
    /// Clauses that are being taken in while a goal runs, and how many of them were handed out.
    wanted: Vec<String>,
    handed: usize,
}

impl Waiting {
    /// Has the clauses of a text wait. What else is in it, directives, is given back.
    pub fn add(&mut self, text: &str) -> String {
        let (mut directives, mut start, mut name) = (String::new(), 0, None);
        for piece in Pieces::of(text) {
            match piece {
                Piece::Name(found, at) => name = name.or(Some((found, at))),
                Piece::End(end) => {
                    // A clause begins with its predicate's name, a directive with something else.
                    let (from, head) = name.take().unwrap_or(("", end));
                    let begins = text[start..head].rfind('\n').map_or(start, |line| start + line + 1);
                    if text[begins..head].trim_matches([' ', '\'']).is_empty() {
                        if let Some(&number) = self.spares.get(from) {
                            self.kept_back.insert(number, from.into());
                        }
                        self.of_programs += usize::from(is_of_program(from));
                        let waiting = self.clauses.entry(from.into()).or_default();
                        waiting.push(text[begins..end].to_string());
                    } else {
                        directives += &text[start..end];
                        directives.push('\n');
                    }
                    start = end;
                }
            }
        }
        directives
    }

    /// Where a text names `name`, `what` is needed as well.
    pub fn also(&mut self, name: &str, what: &str) {
        self.also.insert(name.into(), what.into());
    }

    /// The clauses that a text wants are next, one by one. Whether there are any.
    pub fn want(&mut self, text: &str) -> bool {
        self.taken_in(false);
        self.wanted = self.named_in(text);
        !self.wanted.is_empty()
    }

    /// Learns the names of a text's predicates, whose clauses stand together; whether earlier texts gave some of them to theirs.
    pub fn learn_heads(&mut self, text: &str) -> bool {
        let (mut before, mut heads) = ("", Vec::new());
        let mut begins = true;
        for piece in Pieces::of(text) {
            if let Piece::Name(name, _) = piece
                && begins
                && name != std::mem::replace(&mut before, name)
            {
                heads.push(name);
            }
            begins = matches!(piece, Piece::End(_));
        }
        let known = heads.iter().any(|head| self.heads.contains(*head));
        self.heads.extend(heads.into_iter().map(Box::from));
        known
    }

    /// From now on texts that name a predicate do not want it: it is taken in by its number, when it is needed.
    pub fn keep_back(&mut self, name: &str, number: i64) {
        let quoted = emit::quoted(name);
        let name = quoted.strip_prefix('\'').and_then(|name| name.strip_suffix('\'')).unwrap_or(&quoted);
        self.spares.insert(name.into(), number);
        self.kept_back.insert(number, name.into());
    }

    /// Whether a predicate that was kept back has been taken in.
    pub fn has_taken(&self, number: i64) -> bool {
        !self.kept_back.contains_key(&number)
    }

    /// The clauses of a predicate that was kept back are next, one by one, behind those of what they name.
    pub fn want_spare(&mut self, number: i64) {
        self.taken_in(false);
        self.wanted_spare = Some(number);
        let Some(name) = self.kept_back.get(&number).cloned() else { return };
        let clauses = self.clauses.remove(&name).unwrap_or_default();
        self.leaves(&name, &clauses);
        self.wanted = self.named_in(&clauses.concat());
        self.wanted.extend(clauses);
    }

    /// The clauses of what a text names, of what they name, and so on, with what was kept back for them; and whether among all that
    /// were ever taken in is one of a program that may make goals.
    pub fn needed_by(&mut self, text: &str) -> (Vec<String>, bool) {
        let spares = std::mem::take(&mut self.spares);
        let clauses = self.named_in(text);
        self.spares = spares;
        let clauses_here = &self.clauses;
        self.kept_back.retain(|_, name| clauses_here.contains_key(name));
        (clauses, self.makes_goals)
    }

    /// A predicate's clauses do not wait any more: nobody will want them.
    pub fn forget(&mut self, name: &str) {
        let clauses = self.clauses.remove(name).unwrap_or_default();
        self.leaves(name, &clauses);
    }

    /// The clauses of a text are next, one by one, behind those of what it names.
    pub fn want_text(&mut self, text: &str) {
        self.taken_in(false);
        self.wanted = self.named_in(text);
        let mut start = 0;
        for piece in Pieces::of(text) {
            let Piece::End(end) = piece else { continue };
            self.wanted.push(text[start..end].to_string());
            start = end;
        }
    }

    /// The next of them.
    pub fn next_wanted(&mut self) -> Option<&str> {
        self.handed += 1;
        self.wanted.get(self.handed - 1).map(String::as_str)
    }

    /// All clauses; they do not wait any more.
    pub fn all(&mut self) -> Vec<String> {
        self.taken_in(false);
        self.kept_back.clear();
        self.makes_goals |= std::mem::take(&mut self.of_programs) > 0;
        self.clauses.drain().flat_map(|(_, clauses)| clauses).collect()
    }

    /// They have all been taken in; else they wait again.
    pub fn taken_in(&mut self, all: bool) {
        let wanted = std::mem::take(&mut self.wanted);
        self.handed = 0;
        let spare = self.wanted_spare.take();
        if !all {
            self.wait(wanted);
        } else if let Some(number) = spare {
            self.kept_back.remove(&number);
        }
    }

    /// Clauses wait again.
    pub fn wait(&mut self, clauses: Vec<String>) {
        clauses.iter().for_each(|clause| drop(self.add(&format!("{clause}\n"))));
    }

    /// The clauses of what a text names, of what they name, and so on; they do not wait any more.
    pub fn named_in(&mut self, text: &str) -> Vec<String> {
        let mut found = Vec::new();
        self.take(text, &mut found);
        let mut looked = 0;
        while looked < found.len() {
            let clause = std::mem::take(&mut found[looked]);
            self.take(&clause, &mut found);
            found[looked] = clause;
            looked += 1;
        }
        found
    }

    /// Clauses of a predicate are handed out.
    fn leaves(&mut self, name: &str, clauses: &[String]) {
        if is_of_program(name) {
            self.of_programs -= clauses.len();
            self.makes_goals = self.makes_goals || clauses.iter().any(|clause| makes_goals(clause));
        }
    }

    /// How many clauses of programs wait.
    pub fn of_programs(&self) -> usize {
        self.of_programs
    }

    /// A text's clauses are taken in at once.
    pub fn is_taken(&mut self, text: &str) {
        self.makes_goals = self.makes_goals || makes_goals(text);
    }

    /// Takes out the clauses of what a text names.
    fn take(&mut self, text: &str, found: &mut Vec<String>) {
        if self.clauses.is_empty() {
            return;
        }
        for piece in Pieces::of(text) {
            let Piece::Name(name, _) = piece else { continue };
            if self.spares.contains_key(name) {
                continue;
            }
            let clauses = self.clauses.remove(name).unwrap_or_default();
            self.leaves(name, &clauses);
            found.extend(clauses);
            if let Some(also) = self.also.get(name) {
                found.extend(self.clauses.remove(also).into_iter().flatten());
            }
        }
    }
}

/// Whether a predicate is one of a program, and none of the kernel, the system or the tables.
fn is_of_program(name: &str) -> bool {
    name.contains(':') && !name.starts_with('$') && !name.starts_with("system:")
}

/// Whether clauses of a program call what is known only when it is called.
fn makes_goals(text: &str) -> bool {
    let makes =
        |name: &str| matches!(name, "$go" | "$closure" | "$closure_all") || name.starts_with("system:$m_");
    Pieces::of(text).any(|piece| matches!(piece, Piece::Name(name, _) if makes(name)))
}

/// A part of a text that matters here.
#[derive(Debug, PartialEq, Eq)]
enum Piece<'a> {
    /// An atom as it is written, without quotes, and where it begins.
    Name(&'a str, usize),
    /// A clause has ended: the place behind its full stop.
    End(usize),
}

/// The pieces of a text, from a place on.
struct Pieces<'a> {
    text: &'a str,
    at: usize,
}

impl Pieces<'_> {
    fn of(text: &str) -> Pieces<'_> {
        Pieces { text, at: 0 }
    }

    fn byte(&self, at: usize) -> u8 {
        self.text.as_bytes().get(at).copied().unwrap_or(b' ')
    }

    /// The first place from one on where something does not hold.
    fn while_so(&self, from: usize, so: impl Fn(u8) -> bool) -> usize {
        let bytes = self.text.as_bytes();
        bytes[from..].iter().position(|b| !so(*b)).map_or(bytes.len(), |n| from + n)
    }

    /// The place of the quote that ends what begins behind a quote.
    fn end_of_quoted(&self, from: usize, quote: u8) -> usize {
        let mut at = from;
        while at < self.text.len() {
            match self.byte(at) {
                b'\\' if self.byte(at + 1) == b'x' || self.byte(at + 1).is_ascii_digit() => {
                    at = self.while_so(at + 1, |b| b != b'\\') + 1;
                }
                b'\\' => at += 2,
                b if b == quote && self.byte(at + 1) == quote => at += 2,
                b if b == quote => return at,
                _ => at += 1,
            }
        }
        self.text.len()
    }

    /// The place behind a number, or a character's code.
    fn end_of_number(&self, from: usize) -> usize {
        if self.byte(from) != b'0' || self.byte(from + 1) != b'\'' {
            return self.while_so(from, is_name);
        }
        match self.byte(from + 2) {
            b'\\' if self.byte(from + 3) == b'x' => self.while_so(from + 3, |b| b != b'\\') + 1,
            b'\\' => from + 4,
            b'\'' if self.byte(from + 3) == b'\'' => from + 4,
            // The bytes of a longer character are nobody's.
            _ => from + 3,
        }
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        let text = self.text;
        while self.at < text.len() {
            let start = self.at;
            match self.byte(start) {
                b'%' => self.at = self.while_so(start, |b| b != b'\n'),
                b'\'' => {
                    let end = self.end_of_quoted(start + 1, b'\'');
                    self.at = end + 1;
                    return Some(Piece::Name(text.get(start + 1..end)?, start));
                }
                quote @ (b'"' | b'`') => self.at = self.end_of_quoted(start + 1, quote) + 1,
                b'a'..=b'z' => {
                    self.at = self.while_so(start, is_name);
                    return Some(Piece::Name(&text[start..self.at], start));
                }
                b'A'..=b'Z' | b'_' => self.at = self.while_so(start, is_name),
                b'0'..=b'9' => self.at = self.end_of_number(start),
                b'.' if is_blank(self.byte(start + 1)) && !(start > 0 && is_symbol(self.byte(start - 1))) => {
                    self.at += 1;
                    return Some(Piece::End(start + 1));
                }
                _ => self.at += 1,
            }
        }
        None
    }
}

fn is_name(byte: u8) -> bool {
    byte == b'_' || byte.is_ascii_alphanumeric()
}

fn is_blank(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b'%'
}

fn is_symbol(byte: u8) -> bool {
    b"+-*/\\^<>=~:.?@#&$".contains(&byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waiting(text: &str) -> Waiting {
        let mut waiting = Waiting::default();
        waiting.add(text);
        waiting
    }

    #[test]
    fn what_is_named_comes_with_what_it_names() {
        let mut all = waiting("'$a'(X) :- '$b'(X), c.\n'$a'(_).\n% '$d' is not meant\n'$b'(1).\nc.\n'$d'.\n");
        assert_eq!(all.named_in("t :- '$c', \"'$d'\"."), [""; 0]);
        let found = all.named_in("t :- '$a'(1).");
        assert_eq!(found, ["'$a'(X) :- '$b'(X), c.", "'$a'(_).", "'$b'(1).", "c."]);
        assert_eq!(all.named_in("t :- '$a'(1), '$d'."), ["'$d'."]);
    }

    #[test]
    fn quotes_and_characters_end_where_they_end() {
        let text = r"'$a'(0'', 0'\', 0''', 0'\x27\, 'it''s', '\x27\', '.
') :- X = 'b. '. 'c'. ";
        let names: Vec<_> = Pieces::of(text).collect();
        let last = text.find("'c'").unwrap();
        assert_eq!(names[names.len() - 2..], [Piece::Name("c", last), Piece::End(last + 4)], "{names:?}");
        assert_eq!(names.iter().filter(|piece| matches!(piece, Piece::End(_))).count(), 2, "{names:?}");
    }

    #[test]
    fn what_is_kept_back_waits_for_its_number() {
        let mut all = Waiting::default();
        all.keep_back("m:spare", 7);
        all.add("'m:a' :- '$taken'(7), 'm:spare'.\n'm:spare' :- b.\nb :- c.\nc.\n");
        let a = ["'m:a' :- '$taken'(7), 'm:spare'."];
        assert_eq!(all.named_in("'m:a'"), a);
        assert!(!all.has_taken(7) && all.has_taken(8));
        for whole in [false, true] {
            all.want_spare(7);
            assert_eq!(all.next_wanted(), Some("b :- c."));
            assert_eq!(all.next_wanted(), Some("c."));
            assert_eq!(all.next_wanted(), Some("'m:spare' :- b."));
            assert_eq!(all.next_wanted(), None);
            all.taken_in(whole);
            assert_eq!(all.has_taken(7), whole);
        }
    }

    #[test]
    fn what_is_needed_comes_with_what_was_kept_back() {
        let mut all = Waiting::default();
        all.keep_back("m:spare", 7);
        all.add("'m:a' :- '$taken'(7), 'm:spare'.\n'm:spare' :- b.\nb.\n'm:c' :- '$go'(m, G).\n'system:d' :- '$go'.\n");
        assert_eq!(
            all.needed_by("'m:a', 'system:d'"),
            (
                ["'m:a' :- '$taken'(7), 'm:spare'.", "'system:d' :- '$go'.", "'m:spare' :- b.", "b."]
                    .map(String::from)
                    .to_vec(),
                false
            )
        );
        assert!(
            all.has_taken(7) && all.of_programs() == 1 && all.needed_by("'m:c'").1 && all.of_programs() == 0
        );
    }

    #[test]
    fn directives_do_not_wait() {
        let mut all = Waiting::default();
        let rest = all.add("% A remark.\n:- use_module(library(lists)).\na :- b.\n:- dynamic(c/0).\n");
        assert!(rest.contains(":- use_module(library(lists)).") && rest.contains(":- dynamic(c/0)."));
        assert!(!rest.contains("a :- b"));
        assert_eq!(all.named_in("a"), ["a :- b."]);
    }

    #[test]
    fn what_could_not_be_taken_in_waits_again() {
        let mut all = waiting("'$a' :- '$b'.\n'$b'.\n");
        assert!(all.want("'$a'"));
        assert_eq!(all.next_wanted(), Some("'$a' :- '$b'."));
        all.taken_in(false);
        assert!(all.want("'$b'") && all.next_wanted() == Some("'$b'.") && all.next_wanted().is_none());
        all.taken_in(true);
        assert!(!all.want("'$b'") && all.want("'$a'"));
    }

    #[test]
    fn what_the_machine_calls_by_itself_comes_too() {
        let mut all = waiting("'$wake'(_).\nput :- '$attributes'(_).");
        all.also("$attributes", "$wake");
        assert_eq!(all.named_in("put").len(), 2);
    }
}
