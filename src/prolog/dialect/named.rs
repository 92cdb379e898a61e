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

/// Where a term stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// As a goal.
    Goal,
    /// As a file that is loaded.
    File,
    /// Anywhere else.
    Text,
}

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
    /// What a program's text names as far as so many bytes reach, which become fewer; comments name nothing.
    pub fn of(text: &str, left: &mut usize) -> Named {
        let mut named = Named::default();
        for clause in syntax::clauses(text, left) {
            match clause.term.callable() {
                Some((":-" | "?-", [goal])) => named.walk(goal, Place::Goal),
                Some((":-", [head, body])) => {
                    named.walk(head, Place::Text);
                    named.walk(body, Place::Goal);
                }
                _ => named.walk(&clause.term, Place::Text),
            }
        }
        named
    }

    /// What a term names. Strangers' terms are as deep as they like, and this is not done behind a wall.
    fn walk(&mut self, term: &Term, place: Place) {
        let mut open = vec![(term, place)];
        while let Some((term, place)) = open.pop() {
            let loading = place == Place::File;
            if let (items, tail) = term.list_parts()
                && !items.is_empty()
            {
                if let Some(text) = codes(&items).filter(|_| tail.is_atom("[]")) {
                    self.name(&text, loading);
                    continue;
                }
                // A list as a goal loads files.
                let inside = match place {
                    Place::Goal if tail.is_atom("[]") => Place::File,
                    Place::Goal => Place::Text,
                    place => place,
                };
                open.extend(items.into_iter().chain([tail]).map(|part| (part, inside)));
                continue;
            }
            match term {
                Term::Compound(c) if place == Place::Goal && OF_GOALS.contains(&&*c.name) => {
                    open.extend(c.args.iter().map(|goal| (goal, Place::Goal)));
                }
                // What is imported of a library, `include/3` for example, is no goal.
                Term::Compound(c)
                    if &*c.name == "/" && matches!(c.args[..], [Term::Atom(..), Term::Int(_)]) => {}
                // Who has such a name as a term makes a goal of it.
                Term::Atom(name, _) if LOADING.contains(&&**name) => self.open = true,
                Term::Atom(name, _) | Term::Str(name) => self.name(name, loading),
                Term::Var(_) => self.open |= loading,
                Term::Compound(c) if loading && &*c.name == "library" => {}
                Term::Compound(c) if LOADING.contains(&&*c.name) => {
                    // What follows the file says what is imported of it.
                    let of = |i: usize| if i == 0 { Place::File } else { Place::Text };
                    open.extend(c.args.iter().enumerate().map(|(i, term)| (term, of(i))));
                }
                Term::Compound(c) => {
                    let inside = if loading { Place::File } else { Place::Text };
                    open.extend(c.args.iter().map(|term| (term, inside)));
                }
                Term::Int(_) | Term::Big(_) | Term::Float(_) => {}
            }
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
fn codes(items: &[&Term]) -> Option<String> {
    let one = |item: &&Term| match item {
        Term::Int(code) => u32::try_from(*code).ok().and_then(char::from_u32),
        _ => None,
    };
    items.iter().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::Named;
    use crate::prolog::syntax;
    use std::path::Path;

    fn has(text: &str, file: &str) -> bool {
        Named::of(text, &mut syntax::LOOKED_AT.clone()).has(Path::new(file))
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
        assert!(has("m :- N = consult, G =.. [N, abi], call(G).", "abi.pl"));
    }

    /// It is done with the stack that the system gives, for strangers' files.
    #[test]
    fn terms_are_as_deep_as_they_like() {
        let deep = format!(":- op(200, fy, !).\nx({}1).\n:- [abi].\n", "!".repeat(500_000));
        assert!(has(&deep, "abi.pl"));
        let long = format!("x([{}]).\n:- [abi].\n", "a,1,".repeat(100_000) + "b");
        assert!(has(&long, "abi.pl"));
    }

    #[test]
    fn words_that_are_no_files_do_not() {
        assert!(!has(":- use_module(library(lists)).\nm(kabe) :- kabe.", "lists.pl"));
        assert!(!has("m(kabe) :- kabe.", "kabe.pl"));
        assert!(!has("% see markmed.txt and kabe.pl\nm.", "markmed.txt"));
        assert!(!has(":- use_module(abi, [kabe/1]).", "kabe.pl"));
        assert!(!has(":- use_module(library(apply), [include/3]).", "kabe.pl"));
        assert!(!has("m([kabe]) :- member(X, [kabe]), X == kabe.", "kabe.pl"));
    }
}
