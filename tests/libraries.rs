//! The Prolog libraries tell what they have: a mode line and a sentence for every predicate, and for each that
//! differs from SWI-Prolog where it does, which docs/dialect.md repeats.
//!
//! `TURNIIR_WRITE_DOCS=1 cargo test --test libraries` writes the parts that are made from the libraries: the lists at the
//! head of `prolog/swi/*.pl` and the list in docs/dialect.md.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use turniir::prolog::dialect::{self, registry};
use turniir::prolog::modes::{self, Entry};
use turniir::prolog::{Term, documented, syntax};

/// A name and an arity.
type Key = (String, usize);

/// A file of Prolog text that comes with the program.
struct Library {
    path: PathBuf,
    /// `system` or `library(Name)`.
    name: String,
    text: String,
}

impl Library {
    fn is_system(&self) -> bool {
        self.name == "system"
    }

    /// The path from the folder of the package.
    fn place(&self) -> String {
        self.path.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap().display().to_string()
    }

    /// What programs can call of it.
    fn offered(&self) -> Vec<Key> {
        if !self.is_system() {
            let exports = dialect::exports(&self.text);
            return exports.into_iter().map(|(name, arity)| (name.to_string(), arity)).collect();
        }
        let mut all = Vec::new();
        for key in self.defined() {
            if (!key.0.starts_with('$') || key.0 == "$") && !all.contains(&key) {
                all.push(key);
            }
        }
        all
    }

    /// The predicates that have clauses or are declared dynamic, by the names that programs call.
    fn defined(&self) -> Vec<Key> {
        let mut all = Vec::new();
        for clause in syntax::clauses(&self.text, &mut usize::MAX.clone()) {
            if let Some([directive]) = clause.term.args_of(":-", 1) {
                let dynamic = directive.args_of("dynamic", 1).map(|args| args[0].joined_by(","));
                let keys = dynamic.into_iter().flatten().filter_map(registry::indicator);
                all.extend(keys.map(|(name, arity)| (name.to_string(), arity)));
            } else if let Some([head, _]) = clause.term.args_of("-->", 2) {
                let head = head.args_of(",", 2).map_or(head, |parts| &parts[0]);
                all.extend(key_of(head).map(|(name, arity)| (name, arity + 2)));
            } else {
                all.extend(key_of(clause.term.args_of(":-", 2).map_or(&clause.term, |parts| &parts[0])));
            }
        }
        all
    }
}

/// What a head defines. `'$m_name'(Module, ...)` is what `name(...)` means in a module.
fn key_of(head: &Term) -> Option<Key> {
    let head = head.args_of(":", 2).map_or(head, |parts| &parts[1]);
    let (name, args) = head.callable()?;
    Some(match name.strip_prefix("$m_") {
        Some(plain) => (plain.to_string(), args.len() - 1),
        None => (name.to_string(), args.len()),
    })
}

fn prolog_files(folder: &Path, all: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            prolog_files(&path, all);
        } else if path.extension().is_some_and(|e| e == "pl") {
            all.push(path);
        }
    }
}

/// The files behind [`documented`].
fn libraries() -> Vec<Library> {
    let mut paths = Vec::new();
    prolog_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("prolog"), &mut paths);
    paths.sort();
    let texts: Vec<(PathBuf, String)> =
        paths.into_iter().map(|path| (path.clone(), std::fs::read_to_string(path).unwrap())).collect();
    let found = |(name, text): (String, &'static str)| {
        let (path, text) = texts.iter().find(|(_, t)| *t == text).cloned().unwrap_or_else(|| {
            panic!("{name} has a text that stands in no file below prolog/: build again");
        });
        Library { path, name, text }
    };
    let mut all: Vec<Library> = documented().into_iter().map(found).collect();
    all.sort_by_key(|library| (!library.is_system(), library.name.clone(), library.path.clone()));
    all
}

fn documented_keys(entries: &[Entry]) -> BTreeSet<Key> {
    entries.iter().flat_map(|e| &e.modes).map(|mode| (mode.name.clone(), mode.arity)).collect()
}

fn renewing() -> bool {
    std::env::var_os("TURNIIR_WRITE_DOCS").is_some()
}

#[test]
fn every_predicate_has_a_mode_line_and_every_mode_line_a_predicate() {
    let mut wrong = String::new();
    let libraries = libraries();
    assert!(libraries.len() > 40, "only {} libraries are found", libraries.len());
    let everywhere: BTreeSet<Key> = libraries
        .iter()
        .filter(|library| library.is_system())
        .flat_map(|library| documented_keys(&modes::entries(&library.text)))
        .collect();
    for library in &libraries {
        let place = library.place();
        let entries = modes::entries(&library.text);
        let offered: BTreeSet<Key> = library.offered().into_iter().collect();
        let defined: BTreeSet<Key> = library.defined().into_iter().collect();
        let told = if library.is_system() { everywhere.clone() } else { documented_keys(&entries) };
        if modes::header(&library.text).0.is_empty() {
            let _ = writeln!(wrong, "{place}: no comment at the head says what it is for");
        }
        for key in offered.difference(&told).filter(|key| !key.0.starts_with('$')) {
            let _ = writeln!(wrong, "{place}: {}/{} has no mode line", key.0, key.1);
        }
        if !library.is_system() {
            for key in offered.difference(&defined) {
                let _ = writeln!(wrong, "{place}: {}/{} is exported and not defined", key.0, key.1);
            }
        }
        for entry in &entries {
            let first = entry.modes[0].indicator();
            if entry.text.iter().all(String::is_empty) {
                let _ = writeln!(wrong, "{place}: {first} has a mode line without a sentence");
            }
            for mode in &entry.modes {
                let native = |&(name, arity): &(&str, usize)| name == mode.name && arity == mode.arity;
                let native = library.is_system() && registry::NATIVE.iter().any(native);
                if !native && !offered.contains(&(mode.name.clone(), mode.arity)) {
                    let _ = writeln!(wrong, "{place}: there is no {} for its mode line", mode.indicator());
                }
                if mode.determinism.is_empty() {
                    let _ =
                        writeln!(wrong, "{place}: {} does not say how often it succeeds", mode.indicator());
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// `a/1,2, b/3`: neighbours with the same name together.
fn indicators<'a>(keys: impl IntoIterator<Item = (&'a str, usize)>) -> Vec<String> {
    let mut all: Vec<(&str, String)> = Vec::new();
    for (name, arity) in keys {
        match all.last_mut() {
            Some((last, arities)) if *last == name => {
                let _ = write!(arities, ",{arity}");
            }
            _ => all.push((name, format!("{name}/{arity}"))),
        }
    }
    all.into_iter().map(|(_, text)| text).collect()
}

/// The head of a system file with the list of what it offers in its place.
fn with_list(library: &Library) -> String {
    const START: &str = "% Offers: ";
    let mut keys = library.offered();
    keys.sort();
    let list = indicators(keys.iter().map(|(name, arity)| (name.as_str(), *arity))).join(", ") + ".";
    let options =
        textwrap::Options::new(118).initial_indent(START).subsequent_indent("%   ").break_words(false);
    let list = textwrap::wrap(&list, options).join("\n");
    let lines: Vec<&str> = library.text.lines().collect();
    let head = lines.iter().take_while(|line| line.starts_with('%') && !line.starts_with("%!")).count();
    let at = lines[..head].iter().position(|line| line.starts_with(START)).unwrap_or(head);
    let mut out: String = lines[..at].iter().map(|line| format!("{line}\n")).collect();
    out += &format!("{list}\n");
    out += &lines[head..].iter().map(|line| format!("{line}\n")).collect::<String>();
    out
}

#[test]
fn the_systems_files_list_what_they_offer() {
    for library in libraries().iter().filter(|library| library.is_system()) {
        let wanted = with_list(library);
        if wanted == library.text {
            continue;
        }
        if renewing() {
            std::fs::write(&library.path, wanted).unwrap();
            continue;
        }
        let place = library.place();
        panic!("{place} does not list what it offers: TURNIIR_WRITE_DOCS=1 cargo test --test libraries");
    }
}

/// What differs, a section for each library that has something to say.
fn differences() -> String {
    let mut out = String::new();
    let all = libraries();
    for library in &all {
        // Some have several names, of which the shortest tells.
        if all.iter().any(|other| other.text == library.text && other.name.len() < library.name.len()) {
            continue;
        }
        let mut items = Vec::new();
        items.extend(modes::header(&library.text).1);
        for entry in modes::entries(&library.text) {
            let Some(differs) = entry.differs else { continue };
            let names = indicators(entry.modes.iter().map(|mode| (mode.name.as_str(), mode.arity)));
            items.push(format!("`{}`: {differs}", names.join("`, `")));
        }
        if items.is_empty() {
            continue;
        }
        let title = if library.is_system() { library.place() } else { library.name.clone() };
        let _ = write!(out, "\n### {title}\n\n");
        for item in items {
            let options = textwrap::Options::new(118).initial_indent("- ").subsequent_indent("  ");
            let options = options.break_words(false).word_splitter(textwrap::WordSplitter::NoHyphenation);
            let _ = writeln!(out, "{}", textwrap::wrap(&item, options).join("\n"));
        }
    }
    out
}

#[test]
fn the_page_on_the_dialect_repeats_what_the_libraries_say() {
    const START: &str = "<!-- made from the libraries by tests/libraries.rs -->\n";
    const END: &str = "\n<!-- end of what is made -->";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/dialect.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let from = page.find(START).expect("the page marks where the list begins") + START.len();
    let to = page.find(END).expect("the page marks where the list ends");
    let wanted = differences();
    assert!(wanted.lines().count() > 100, "too little differs:\n{wanted}");
    if page[from..to] == wanted {
        return;
    }
    assert!(
        renewing(),
        "docs/dialect.md is not what the libraries say: TURNIIR_WRITE_DOCS=1 cargo test --test libraries writes it"
    );
    std::fs::write(&path, format!("{}{wanted}{}", &page[..from], &page[to..])).unwrap();
}
