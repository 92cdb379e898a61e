//! Which files a program's text names: those that its goals load, and those that its clauses name with their ending.

use crate::prolog::syntax;
use crate::prolog::syntax::term::Term;
use std::collections::HashSet;
use std::path::Path;

/// The goals that load files, beside lists of them.
pub const LOADING: [&str; 9] = [
    "consult",
    "use_module",
    "ensure_loaded",
    "load_files",
    "include",
    "reexport",
    "compile",
    "reconsult",
    "autoload",
];
/// Goals that are made of goals, as far as files are loaded in them.
const OF_GOALS: [&str; 10] =
    [",", ";", "->", "*->", "|", "\\+", "forall", "ignore", "once", "initialization"];

/// The files that a text names.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Named {
    /// Names that are loaded, without folder and ending.
    stems: HashSet<String>,
    /// Names with their ending, without folder.
    names: HashSet<String>,
    /// Whether what is loaded is known only when the program runs.
    open: bool,
}

impl Named {
    /// What a program's text names; comments name nothing.
    pub fn of(text: &str) -> Named {
        let mut named = Named::default();
        for clause in syntax::clauses(text) {
            match clause.term.callable() {
                Some((":-" | "?-", [goal])) => named.goal(goal),
                Some((":-", [head, body])) => {
                    named.walk(head, false);
                    named.goal(body);
                }
                _ => named.walk(&clause.term, false),
            }
        }
        named
    }

    /// What a goal names; a list is one that loads files.
    fn goal(&mut self, term: &Term) {
        match term.callable() {
            Some((name, args)) if OF_GOALS.contains(&name) => args.iter().for_each(|goal| self.goal(goal)),
            _ => self.walk(term, term.list_items().is_some_and(|files| !files.is_empty())),
        }
    }

    fn walk(&mut self, term: &Term, loading: bool) {
        if let Some(text) = codes(term) {
            return self.name(&text, loading);
        }
        match term {
            Term::Atom(name, _) | Term::Str(name) => self.name(name, loading),
            Term::Var(_) => self.open |= loading,
            Term::Compound(c) if loading && &*c.name == "library" => {}
            Term::Compound(c) if LOADING.contains(&&*c.name) => {
                // What follows the file says what is imported of it.
                if let Some((file, rest)) = c.args.split_first() {
                    self.walk(file, true);
                    rest.iter().for_each(|term| self.walk(term, false));
                }
            }
            Term::Compound(c) => c.args.iter().for_each(|term| self.walk(term, loading)),
            Term::Int(_) | Term::Big(_) | Term::Float(_) => {}
        }
    }

    fn name(&mut self, name: &str, loading: bool) {
        let path = Path::new(name);
        let text = |part: Option<&std::ffi::OsStr>| part.map(|p| p.to_string_lossy().into_owned());
        if loading {
            self.stems.extend(text(path.file_stem()));
        }
        if path.extension().is_some() {
            self.names.extend(text(path.file_name()));
        }
    }

    /// Whether a file is, or may be, one of them.
    pub fn has(&self, file: &Path) -> bool {
        let is = |part: Option<&std::ffi::OsStr>, all: &HashSet<String>| {
            part.is_some_and(|p| all.contains(&*p.to_string_lossy()))
        };
        self.open || is(file.file_stem(), &self.stems) || is(file.file_name(), &self.names)
    }

    /// Whether a file is one that is loaded, by a goal that says which.
    pub fn loads(&self, file: &Path) -> bool {
        file.file_stem().is_some_and(|stem| self.stems.contains(&*stem.to_string_lossy()))
    }
}

/// A text in double quotes, which is read as the list of its characters' codes.
fn codes(term: &Term) -> Option<String> {
    let one = |item: &Term| match item {
        Term::Int(code) => u32::try_from(*code).ok().and_then(char::from_u32),
        _ => None,
    };
    term.list_items().filter(|items| !items.is_empty())?.into_iter().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::Named;
    use std::path::Path;

    fn has(text: &str, file: &str) -> bool {
        Named::of(text).has(Path::new(file))
    }

    #[test]
    fn what_is_loaded_or_named_with_its_ending_counts() {
        assert!(has(":- use_module(abi, [hinda/2]).", "/x/abi.pl"));
        assert!(has(":- ['sub/abi.pl', teine].", "teine.pl"));
        assert!(has("main :- ensure_loaded('abi.pl').", "abi.pl"));
        assert!(has(":- compile(abi).", "abi.pl") && has(":- [abi], true.", "abi.pl"));
        assert!(
            has("main :- ( foo -> [abi] ; true ).", "abi.pl") && has(":- initialization([abi]).", "abi.pl")
        );
        assert!(has("m :- open('avangud.txt', read, _).", "avangud.txt"));
        assert!(has("m :- open(\"data/avangud.txt\", read, _).", "avangud.txt"));
        assert!(has("m(F) :- consult(F).", "whatever.pl"));
    }

    #[test]
    fn words_that_are_no_files_do_not() {
        assert!(!has(":- use_module(library(lists)).\nm(kabe) :- kabe.", "lists.pl"));
        assert!(!has("m(kabe) :- kabe.", "kabe.pl"));
        assert!(!has("% see markmed.txt and kabe.pl\nm.", "markmed.txt"));
        assert!(!has(":- use_module(abi, [kabe/1]).", "kabe.pl"));
        assert!(!has("m([kabe]) :- member(X, [kabe]), X == kabe.", "kabe.pl"));
    }
}
