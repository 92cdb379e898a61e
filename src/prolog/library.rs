//! The Prolog texts that come with the program: the system's own files, and the libraries that a program
//! names or uses.

use crate::prolog::answer;
use crate::prolog::dialect;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, OnceLock, PoisonError};

/// A library: its name as in `library(Name)`, whether it is loaded without being named when a program
/// uses what it exports, and its text.
struct Library {
    name: &'static str,
    autoload: bool,
    text: Text,
}

type Text = fn() -> &'static str;

/// The text of a file below `prolog/` as it stands there. A build for working on the program reads it from the folder named by
/// `TURNIIR_PROLOG`, where that is set, so that changes need no new build.
macro_rules! text {
    ($path:literal) => {{
        fn text() -> &'static str {
            #[cfg(debug_assertions)]
            {
                static FOUND: OnceLock<Option<&'static str>> = OnceLock::new();
                if let Some(text) = FOUND.get_or_init(|| from_folder($path)) {
                    return text;
                }
            }
            include_str!(concat!("../../prolog/", $path))
        }
        text
    }};
}

/// The text of a file in the folder named by `TURNIIR_PROLOG`.
#[cfg(debug_assertions)]
fn from_folder(path: &str) -> Option<&'static str> {
    let folder = std::env::var_os("TURNIIR_PROLOG")?;
    let text = std::fs::read_to_string(std::path::Path::new(&folder).join(path)).ok()?;
    Some(text.leak())
}

/// A text of [`text!`] with the words of the answer code replaced; as it stands if one is not known, which a test
/// finds.
fn filled(text: Text) -> &'static str {
    static FILLED: Mutex<BTreeMap<usize, &'static str>> = Mutex::new(BTreeMap::new());
    let text = text();
    if !text.contains("'@") {
        return text;
    }
    let mut known = FILLED.lock().unwrap_or_else(PoisonError::into_inner);
    known
        .entry(text.as_ptr() as usize)
        .or_insert_with(|| answer::filled(text).map_or(text, |text| text.leak()))
}

macro_rules! libraries {
    ($($name:literal $how:ident $path:literal;)*) => {
        &[$(Library { name: $name, autoload: libraries!(@ $how), text: text!($path) }),*]
    };
    (@ auto) => { true };
    (@ named) => { false };
}

/// The libraries that are not always there.
const LIBRARIES: &[Library] = libraries! {
    "arbiiter" named "arbiiter.pl";
    "arbiter" named "arbiiter.pl";
    "toplevel" named "toplevel.pl";
    "kabe" named "kabe.pl";
    "expansion" auto "library/expansion.pl";
    "clpfd" named "clpfd.pl";
    "clp/clpfd" named "clpfd.pl";
    // What it was before.
    "clp/bounds" named "clpfd.pl";
    "plunit" auto "library/plunit.pl";
    "$term_tools" auto "library/term_tools.pl";
    "aggregate" auto "library/aggregate.pl";
    "assoc" auto "library/assoc.pl";
    "date" auto "library/date.pl";
    "error" auto "library/error.pl";
    "$file_names" auto "library/file_names.pl";
    "gensym" auto "library/gensym.pl";
    "hashtable" auto "library/hashtable.pl";
    "heaps" auto "library/heaps.pl";
    "intercept" auto "library/intercept.pl";
    "main" auto "library/main.pl";
    "more_apply" auto "library/more_apply.pl";
    "more_lists" auto "library/more_lists.pl";
    "more_pairs" auto "library/more_pairs.pl";
    "more_random" auto "library/more_random.pl";
    "arithmetic" auto "library/arithmetic.pl";
    "nb_set" auto "library/nb_set.pl";
    "occurs" auto "library/occurs.pl";
    "option" auto "library/option.pl";
    "ordsets" auto "library/ordsets.pl";
    "prolog_code" auto "library/prolog_code.pl";
    "prolog_source" auto "library/prolog_source.pl";
    "rbtrees" auto "library/rbtrees.pl";
    "oset" auto "library/oset.pl";
    "backcomp" auto "library/backcomp.pl";
    "base64" auto "library/base64.pl";
    "charsio" auto "library/charsio.pl";
    "codesio" auto "library/codesio.pl";
    "ctypes" auto "library/ctypes.pl";
    "pprint" auto "library/pprint.pl";
    "quintus" auto "library/quintus.pl";
    "utf8" auto "library/utf8.pl";
    "solution_sequences" auto "library/solution_sequences.pl";
    "statistics" auto "library/statistics.pl";
    "terms" auto "library/terms.pl";
    "ugraphs" auto "library/ugraphs.pl";
    "varnumbers" auto "library/varnumbers.pl";
    "readln" auto "library/readln.pl";
    "$depth_limit" auto "library/depth_limit.pl";
    "$more_system" auto "library/more_system.pl";
    "writef" auto "library/writef.pl";
    "yall" auto "library/yall.pl";
    "apply_macros" named "library/apply_macros.pl";
    "dcg/basics" named "library/dcg/basics.pl";
    "dcg/high_order" named "library/dcg/high_order.pl";
    "tabling" auto "library/tabling.pl";
    "thread" auto "library/thread.pl";
    "tries" auto "library/tries.pl";
    "wfs" auto "library/wfs.pl";
    "tables" auto "library/tables.pl";
    "dialect/hprolog" named "library/dialect/hprolog.pl";
    "strings" auto "library/strings.pl";
};

/// The system's own predicates, in SWI-Prolog's dialect, always there.
const SYSTEM: &[(&str, Text)] = &[
    ("lists.pl", text!("swi/lists.pl")),
    ("types.pl", text!("swi/types.pl")),
    ("text.pl", text!("swi/text.pl")),
    ("characters.pl", text!("swi/characters.pl")),
    ("term_text.pl", text!("swi/term_text.pl")),
    ("output.pl", text!("swi/output.pl")),
    ("reading.pl", text!("swi/reading.pl")),
    ("database.pl", text!("swi/database.pl")),
    ("inspect.pl", text!("swi/inspect.pl")),
    ("more.pl", text!("swi/more.pl")),
    ("control.pl", text!("swi/control.pl")),
    ("attvar.pl", text!("swi/attvar.pl")),
];

/// How much of the system a machine has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All of it: any program may be loaded.
    Whole,
    /// What the arbiter needs that calls players outside its machine: nobody's program is loaded.
    Arbiter,
}

/// The files with which the arbiter does.
const ARBITER: [&str; 4] = ["lists.pl", "types.pl", "text.pl", "control.pl"];

/// The files of the system module.
pub fn system(extent: Extent) -> impl Iterator<Item = (&'static str, &'static str)> {
    let wanted = move |name: &str| extent == Extent::Whole || ARBITER.contains(&name);
    SYSTEM.iter().filter(move |(name, _)| wanted(name)).map(|(name, text)| (*name, filled(*text)))
}

/// What compiled code calls, in the machine's own dialect: these files one after another.
const KERNEL: &[Text] = &[
    text!("kernel/facts.pl"),
    text!("kernel/control.pl"),
    text!("kernel/memory.pl"),
    text!("kernel/arithmetic.pl"),
    text!("kernel/order.pl"),
    text!("kernel/queries.pl"),
    text!("kernel/board.pl"),
    text!("kernel/worked.pl"),
    text!("kernel/loading.pl"),
];

/// What compiles the other texts of the machine's own dialect, but for the machine's modules.
pub fn compiling() -> &'static str {
    text!("kernel/compiling.pl")()
}

/// The kernel's text.
pub fn kernel() -> String {
    KERNEL.iter().map(|text| filled(*text)).collect()
}

/// What the machine asks when a variable with attributes gets a value: a module of the machine.
pub fn attributes() -> &'static str {
    filled(text!("swi/attributes.pl"))
}

/// What `library(clpfd)` calls, in the machine's own dialect.
pub fn solver() -> &'static str {
    filled(text!("swi/constraints.pl"))
}

/// What tabled predicates call, in the machine's own dialect.
pub fn tabling() -> &'static str {
    filled(text!("swi/tables.pl"))
}

/// A library, and foreign functions for it, that a test program brings along.
pub struct Extension {
    /// The name by which a program loads it, `library(name)`.
    pub name: &'static str,
    /// Its text.
    pub text: &'static str,
    /// Name, argument types, result type, address.
    pub functions: &'static [(&'static str, &'static [&'static str], &'static str, Address)],
}

/// The address of a function.
#[derive(Clone, Copy)]
pub struct Address(pub *const ());

// SAFETY: the address of a function may be known to any thread.
unsafe impl Sync for Address {}
// SAFETY: as above.
unsafe impl Send for Address {}

static EXTENSION: OnceLock<Extension> = OnceLock::new();

/// Adds a library to the machines of this process and those forked from it: for tests of what stands around
/// them, which need a player that can do what no player can.
pub fn extend(extension: Extension) {
    let _ = EXTENSION.set(extension);
}

/// What has been added.
pub(super) fn extension() -> Option<&'static Extension> {
    EXTENSION.get()
}

/// The text of a library that is not always there.
pub fn named(name: &str) -> Option<&'static str> {
    let added = || extension().filter(|e| e.name == name).map(|e| e.text);
    LIBRARIES.iter().find(|l| l.name == name).map(|l| filled(l.text)).or_else(added)
}

/// All texts that have mode lines: those of the system and of the libraries, with their names.
pub fn documented() -> Vec<(String, &'static str)> {
    let system = SYSTEM.iter().map(|(_, text)| ("system".to_string(), text()));
    let libraries = LIBRARIES.iter().filter(|l| l.name != "arbiter");
    system.chain(libraries.map(|l| (format!("library({})", l.name), (l.text)()))).collect()
}

/// All texts one after another, as they are loaded: what tells two programs apart in which Prolog means other things.
pub fn all_texts() -> String {
    let libraries = LIBRARIES.iter().map(|library| filled(library.text));
    let system = system(Extent::Whole).map(|(_, text)| text).chain(libraries);
    system.chain([compiling(), attributes(), solver(), tabling()]).collect::<String>() + &kernel()
}

/// Whether `library(Name)` can be used.
pub fn known(name: &str) -> bool {
    dialect::included(name) || named(name).is_some()
}

/// Does what has to be done once, for processes that are forked later and read no files.
pub fn read_all() {
    LIBRARIES.iter().for_each(|library| {
        filled(library.text);
    });
    providers("", 0);
}

/// The libraries to load because a program has this name, as a goal or as a closure that lacks arguments.
pub fn providers(name: &str, arity: usize) -> Vec<&'static str> {
    exported(name).filter(|(n, _)| *n >= arity).map(|(_, library)| library).collect()
}

/// The library that is loaded because a predicate of it is called.
pub fn provider(name: &str, arity: usize) -> Option<&'static str> {
    exported(name).find(|(n, _)| *n == arity).map(|(_, library)| library)
}

static OFFERED: OnceLock<&'static [&'static str]> = OnceLock::new();

/// These libraries need not be named either in this process. Before anything is loaded.
pub fn offer(libraries: &'static [&'static str]) {
    let _ = OFFERED.set(libraries);
}

/// The arities with which the libraries that need not be named export a name, and which these are.
fn exported(name: &str) -> impl Iterator<Item = (usize, &'static str)> {
    static INDEX: OnceLock<HashMap<String, Vec<(usize, &'static str)>>> = OnceLock::new();
    let index = INDEX.get_or_init(|| {
        let mut index: HashMap<String, Vec<(usize, &'static str)>> = HashMap::new();
        let offered = OFFERED.get().copied().unwrap_or_default();
        for library in LIBRARIES.iter().filter(|l| l.autoload || offered.contains(&l.name)) {
            for (name, arity) in dialect::exports((library.text)()) {
                index.entry(name.to_string()).or_default().push((arity, library.name));
            }
        }
        index
    });
    index.get(name).into_iter().flatten().copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_of_the_answer_code_is_known() {
        let system = SYSTEM.iter().map(|(_, text)| filled(*text));
        let all = system.chain(LIBRARIES.iter().map(|library| filled(library.text)));
        for text in all.chain([kernel().leak() as &str, attributes(), solver(), tabling()]) {
            assert_eq!(answer::filled(text).as_deref(), Ok(text));
        }
    }
}
