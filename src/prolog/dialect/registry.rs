//! What is known of the code loaded into one machine: modules, their predicates and operators.

use super::definitions::Definitions;
use crate::prolog::facts::BOARD;
use crate::prolog::syntax::ops::{OpKind, Ops};
use crate::prolog::syntax::term::Term;
use crate::prolog::tabling::Tabled;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::LazyLock;

/// A name and an arity.
pub type Key = (Rc<str>, usize);

/// The name and arity that Prolog names.
pub fn key(name: &str, arity: i64) -> Key {
    (name.into(), arity.max(0) as usize)
}

/// What a predicate is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Compiled clauses.
    Static,
    /// Facts and rules in the fact store, by the number of the relation.
    Dynamic(usize),
}

/// How a predicate takes an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meta {
    /// As it stands: it is no goal.
    Plain,
    /// A goal that lacks so many arguments.
    Closure(usize),
    /// The same for a program's own predicate, which sees the module: `user:goal`.
    Goal(usize),
    /// A term that comes with the module of the call.
    Qualified,
}

/// A module of the loaded program.
#[derive(Clone, Debug, Default)]
pub struct Module {
    /// The predicates that it has itself.
    pub preds: FxHashMap<Key, Kind>,
    /// Predicates seen through `use_module`: where they are.
    pub imports: FxHashMap<Key, Rc<str>>,
    /// What whoever imports it gets, in the order of the declarations.
    pub exports: Vec<Key>,
    /// The operators with which its text is read.
    pub ops: Ops,
    /// Operators that whoever imports the module gets: priority, type, name.
    pub exported_ops: Vec<(u32, OpKind, String)>,
    /// How predicates that take goals take their arguments.
    pub metas: FxHashMap<Key, Vec<Meta>>,
    /// Predicates to which every program may add clauses, though the module came with the program.
    pub open: HashSet<Key>,
    /// The file that defines it; none for `user` and for modules that no file has.
    pub file: Option<PathBuf>,
    /// Whether it came with the program.
    pub own: bool,
    /// Other declarations of predicates, by their names.
    pub marks: HashMap<Key, Vec<&'static str>>,
    /// Predicates declared dynamic by the file.
    pub declared: HashSet<Key>,
    /// The module whose predicates it sees behind its own: a unit of tests sees its file's.
    pub parent: Option<Rc<str>>,
    /// Predicates declared to succeed exactly once.
    pub det: HashSet<Key>,
    /// Dynamic predicates whose changes make incremental tables anew.
    pub incremental: HashSet<Key>,
    /// Those of which monotonic tables get what is added.
    pub monotonic: HashSet<Key>,
    /// Tabled predicates, by their number among all.
    pub tabled: HashMap<Key, usize>,
    /// The module's table of calls at run time.
    pub calls: Table,
}

/// How a predicate of `system` is called of which only the goal is known: by a predicate of its own, with its name and its
/// clause without that.
#[derive(Clone, Debug)]
pub struct Row {
    /// The name.
    pub name: String,
    /// What follows it.
    pub clause: String,
}

/// A table that the machine has: the quoted name of its predicate, none if there is no table yet, and its clauses without it.
#[derive(Clone, Debug)]
pub struct Table {
    /// The name.
    pub name: String,
    /// What follows it in each clause.
    pub rows: Rc<[String]>,
    /// The places of the clauses for predicates.
    pub places: Rc<FxHashMap<Key, usize>>,
}

impl Module {
    /// Whether a predicate has declarations by which its clauses may be elsewhere too, or mean something else there.
    pub fn is_marked(&self, key: &Key) -> bool {
        self.marks.get(key).is_some_and(|marks| marks.iter().any(|mark| *mark != "discontiguous"))
    }
}

impl Default for Table {
    fn default() -> Table {
        Table { name: String::new(), rows: Rc::new([]), places: Rc::default() }
    }
}

/// The tables of one load's compiled rules of dynamic predicates.
#[derive(Clone, Debug)]
pub struct RuleTables {
    /// The number of the first.
    pub from: u32,
    /// The quoted name of the table of clauses to call.
    pub run: String,
    /// The quoted name of the table of what they say.
    pub texts: String,
}

impl RuleTables {
    /// Names for the rules from the next number on.
    pub fn new(registry: &mut Registry) -> RuleTables {
        let n = registry.number();
        RuleTables { from: registry.rules, run: format!("'$rules{n}'"), texts: format!("'$rule_texts{n}'") }
    }
}

/// A dynamic predicate whose clauses run compiled until something changes them.
#[derive(Clone, Debug)]
pub struct Unchanged {
    /// The quoted name of the compiled predicate.
    pub name: String,
    /// Which mark tells that nothing has changed.
    pub slot: usize,
    /// Whether each clause has a constant of its own as its first argument.
    pub distinct: bool,
}

/// All modules of one machine.
#[derive(Clone, Debug, Default)]
pub struct Registry {
    /// Which files define what.
    pub definitions: Definitions,
    /// The modules by their names.
    pub modules: FxHashMap<Rc<str>, Module>,
    /// A number for everything that needs a name of its own.
    pub counter: usize,
    /// The number of the next compiled rule of a dynamic predicate.
    pub rules: u32,
    /// The tables of the loads so far, each from the number of its first rule on.
    pub rule_tables: Vec<RuleTables>,
    /// Choices among terms that stand in the program, with the predicate that has them as facts.
    pub choices: HashMap<String, String>,
    /// Dynamic predicates that nothing has changed since they were loaded, by relation.
    pub unchanged: HashMap<usize, Unchanged>,
    /// How many there have been.
    pub marks: usize,
    /// Relations that had a mark once: who changes them looks whether they have it still.
    pub marked: HashSet<usize>,
    /// Relations that compiled goals change without looking.
    pub changed: HashSet<usize>,
    /// Whether integers may arise that outgrow the machine's cells (see `magnitude`).
    pub large_integers: bool,
    /// Whether a program asks for clauses.
    pub asks_for_clauses: bool,
    /// The quoted name of the table of what clauses say, where one does.
    pub clause_table: Option<String>,
    /// How the predicates of `system` are called of which only the goal is known.
    pub rows: BTreeMap<Key, Row>,
    /// Those of them that programs name: their rows are in the table.
    pub named: BTreeSet<Key>,
    /// Relations for which the machine has a predicate that asks the store.
    pub stubs: HashSet<usize>,
    /// Every tabled predicate, in the order of the declarations.
    pub tabled: Vec<Tabled>,
    /// The tabled predicates, by their places in that list, that have predicates to ask their tables.
    pub asking: HashSet<usize>,
    /// Compiled predicates that are nothing but facts.
    pub only_facts: HashSet<(Rc<str>, Key)>,
    /// Predicates whose clauses are there twice, and where their heads have constants (see `waking`).
    pub opened: HashMap<(Rc<str>, Key), Vec<bool>>,
    /// Whether clauses of a program give variables attributes.
    pub gives_attributes: bool,
    /// Global variables that clauses name.
    pub globals: BTreeSet<Rc<str>>,
    /// Names that files may define which a program's goals load.
    pub later: HashSet<String>,
    /// `Module:Goal`, the last goal that a file wanted to be run as the program.
    pub main_goal: Option<Term>,
    /// Files loaded, with the module they define.
    pub files: HashMap<PathBuf, Rc<str>>,
}

/// Where a goal leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A compiled predicate of this module.
    Static(Rc<str>),
    /// A dynamic predicate of this module, and the number of its relation.
    Dynamic(Rc<str>, usize),
    /// A predicate of the machine itself, under its own name.
    Native,
    /// Known only when it is called, if then.
    Unknown,
}

impl Registry {
    /// Has no module's tables for the machine's any more, so that they are made again.
    pub fn forget_tables(&mut self) {
        for module in self.modules.values_mut() {
            module.calls = Default::default();
        }
    }

    /// The module, made when it is new.
    pub fn module(&mut self, name: &str) -> &mut Module {
        self.modules.entry(name.into()).or_default()
    }

    /// Whether a module has a static predicate.
    pub fn is_static(&self, module: &str, name: &str, arity: i64) -> bool {
        let key = key(name, arity);
        let here = self.modules.get(module).and_then(|m| m.preds.get(&key));
        let protected = || module == "system" && is_protected(&key.0, key.1);
        !name.starts_with('$') && (here == Some(&Kind::Static) || protected())
    }

    /// The static predicates of a module, in order.
    pub fn statics(&self, module: &str) -> Vec<Key> {
        let preds = self.modules.get(module).into_iter().flat_map(|m| m.preds.iter());
        let fixed = preds.filter(|((name, _), kind)| **kind == Kind::Static && !name.starts_with('$'));
        let mut all: Vec<Key> = fixed.map(|(key, _)| key.clone()).collect();
        if module == "system" {
            all.extend(PROTECTED.iter().map(|(name, arity)| ((*name).into(), *arity)));
        }
        all.sort();
        all.dedup();
        all
    }

    /// Notes the predicates of `system` that a term names, of whatever arity.
    pub fn note_named(&mut self, term: &Term) {
        term.each_name(&mut |name, _| {
            let here = self.rows.range((name.into(), 0)..).take_while(|((n, _), _)| &**n == name);
            self.named.extend(here.map(|(key, _)| key.clone()));
        });
    }

    /// A new number.
    pub fn number(&mut self) -> usize {
        self.counter += 1;
        self.counter
    }

    /// Whether a program has `library(clpfd)`.
    pub fn has_constraints(&self) -> bool {
        self.modules.contains_key("clpfd")
    }

    /// Whether variables of a program may have attributes, so that its calls ask.
    pub fn wakes(&self) -> bool {
        self.gives_attributes || self.has_constraints()
    }

    /// Whether a compiled predicate is nothing but facts, in a program in which that matters.
    pub fn only_facts(&self, module: &str, name: &str, arity: usize) -> bool {
        self.wakes() && self.only_facts.contains(&(module.into(), (name.into(), arity)))
    }

    /// The dynamic predicate of another module that a module imports and has none of its own of.
    pub fn imported_dynamic(&self, module: &str, key: &Key) -> Option<(Rc<str>, usize)> {
        let here = self.modules.get(module)?;
        if here.preds.contains_key(key) {
            return None;
        }
        let owner = self.home(module, key)?;
        match self.modules.get(owner)?.preds.get(key) {
            Some(Kind::Dynamic(id)) => Some((owner.clone(), *id)),
            _ => None,
        }
    }

    /// The relation that a module means where it adds or removes facts, and whose it is. The database belongs to the module
    /// itself; `user` is not searched, but its dynamic predicates are what a module without its own means (PROTOCOL.md).
    pub fn database(&self, module: &str, name: &str, arity: usize) -> Option<(Rc<str>, usize)> {
        if name == "ruut" && arity == 3 {
            return Some(("user".into(), BOARD));
        }
        let key: Key = (name.into(), arity);
        if let Some(imported) = self.imported_dynamic(module, &key) {
            return Some(imported);
        }
        let own = |m: &str| self.modules.get(m).and_then(|module| module.preds.get(&key));
        match (own(module), own("user")) {
            (Some(Kind::Dynamic(id)), _) => Some((module.into(), *id)),
            (None, Some(Kind::Dynamic(id))) => Some(("user".into(), *id)),
            _ => None,
        }
    }

    /// The module whose own predicate a module imports, through others that export it again.
    pub fn home(&self, module: &str, key: &Key) -> Option<&Rc<str>> {
        let mut from = self.modules.get(module)?.imports.get(key)?;
        for _ in 0..self.modules.len() {
            let there = self.modules.get(from)?;
            if there.preds.contains_key(key) {
                return Some(from);
            }
            from = there.imports.get(key)?;
        }
        None
    }

    /// Where a goal in a module leads: the module, its imports, `user`, the system.
    pub fn resolve(&self, module: &str, name: &str, arity: usize) -> Target {
        if name == "ruut" && arity == 3 {
            return Target::Dynamic("user".into(), BOARD);
        }
        let key: Key = (name.into(), arity);
        let own = |m: &str| {
            self.modules.get(m).and_then(|known| known.preds.get(&key)).map(|kind| match *kind {
                Kind::Static => Target::Static(m.into()),
                Kind::Dynamic(id) => Target::Dynamic(m.into(), id),
            })
        };
        if let Some(target) = own(module) {
            return target;
        }
        if let Some(target) = self.home(module, &key).and_then(|from| own(from)) {
            return target;
        }
        let shared = |m: &str| own(m).or_else(|| self.home(m, &key).and_then(|from| own(from)));
        let parent = self.modules.get(module).and_then(|m| m.parent.as_deref());
        if let Some(target) = parent.and_then(shared) {
            return target;
        }
        let native = || is_native(name, arity).then_some(Target::Native);
        // What came with the program is not disturbed by what a program calls its own predicates.
        let found = match self.modules.get(module) {
            Some(m) if m.own => shared("system").or_else(native).or_else(|| shared("user")),
            // Of a library's predicates, that of a file which a goal loads is the program's own.
            _ if is_library(name, arity) && self.later.contains(name) => shared("user"),
            _ => shared("user").or_else(|| shared("system")).or_else(native),
        };
        found.unwrap_or(Target::Unknown)
    }

    /// Whether a predicate is built in, so that no program may change it; a library's may be.
    pub fn built_in(&self, name: &str, arity: usize) -> bool {
        let own = || {
            self.modules.get("system").is_some_and(|m| {
                m.preds.contains_key(&(name.into(), arity))
                    || m.preds.contains_key(&(format!("$m_{name}").into(), arity + 1))
            })
        };
        is_protected(name, arity) || !is_library(name, arity) && own()
    }

    /// The number of the tabled predicate that a goal calls.
    pub fn tabled(&self, module: &str, name: &str, arity: usize) -> Option<usize> {
        if self.tabled.is_empty() {
            return None;
        }
        match self.resolve(module, name, arity) {
            Target::Static(m) | Target::Dynamic(m, _) => {
                self.modules.get(&m)?.tabled.get(&(name.into(), arity)).copied()
            }
            _ => None,
        }
    }

    /// Argument modes of a predicate that takes goals, where it is visible.
    pub fn meta(&self, module: &str, name: &str, arity: usize) -> Option<&Vec<Meta>> {
        match self.resolve(module, name, arity) {
            Target::Static(m) => self.modules.get(&m)?.metas.get(&(name.into(), arity)),
            _ => None,
        }
    }

    /// Every name known in a module's view, for "did you mean".
    pub fn names(&self, module: &str) -> Vec<Key> {
        let mut names: Vec<Key> = [module, "user", "system"]
            .iter()
            .filter_map(|m| self.modules.get(*m))
            .flat_map(|m| m.preds.keys().chain(m.imports.keys()).cloned())
            .chain(self.modules.values().filter(|m| m.own).flat_map(|m| m.exports.iter().cloned()))
            .chain(PROTECTED.iter().map(|&(n, a)| (Rc::from(n), a)))
            .chain(NATIVE.iter().map(|&(n, a)| (Rc::from(n), a)))
            .filter(|(n, _)| !n.starts_with('$'))
            .collect();
        names.sort();
        names.dedup();
        names
    }
}

/// Reads `name/arity` or `name//arity`.
pub fn indicator(term: &Term) -> Option<Key> {
    if let Some([module, inner]) = term.args_of(":", 2)
        && module.as_atom().is_some()
    {
        return indicator(inner);
    }
    let (args, extra) = match (term.args_of("/", 2), term.args_of("//", 2)) {
        (Some(args), _) => (args, 0),
        (_, Some(args)) => (args, 2),
        _ => return None,
    };
    match (&args[0], &args[1]) {
        (Term::Atom(name, _), Term::Int(n)) if (0..=1024).contains(n) => {
            Some((name.clone(), *n as usize + extra))
        }
        _ => None,
    }
}

/// Predicates that the machine has with SWI-Prolog's meaning, called under their own names.
pub const NATIVE: &[(&str, usize)] = &[
    ("true", 0),
    ("fail", 0),
    ("false", 0),
    ("repeat", 0),
    ("=", 2),
    ("\\=", 2),
    ("==", 2),
    ("\\==", 2),
    ("var", 1),
    ("nonvar", 1),
    ("integer", 1),
    ("float", 1),
    ("number", 1),
    ("ground", 1),
    ("is", 2),
    ("=:=", 2),
    ("=\\=", 2),
    ("<", 2),
    (">", 2),
    ("=<", 2),
    (">=", 2),
    ("copy_term", 2),
    ("unify_with_occurs_check", 2),
    ("subsumes_term", 2),
    ("acyclic_term", 1),
    ("throw", 1),
    ("member", 2),
    ("append", 3),
    ("reverse", 2),
];

/// Whether a predicate is the machine's own and one of a library in SWI-Prolog.
pub fn is_machines(name: &str, arity: usize) -> bool {
    is_library(name, arity) && is_native(name, arity)
}

/// Whether SWI-Prolog has a predicate of the system module in a library, where programs may have their own.
pub fn is_library(name: &str, arity: usize) -> bool {
    const NAMES: &str = "append atomic_concat checklist clumped concat_atom convlist date debug delete dif exclude \
        flatten foldl foldr foreach gensym group_pairs_by_key include intersection is_of_type is_set last \
        list_to_set map_list_to_pairs mapargs maplist max_list max_member maybe member memberchk min_list \
        min_member must_be nextto nth0 nth1 numlist pairs_keys pairs_keys_values pairs_values partition \
        permutation predsort proper_length random random_between random_member random_permutation \
        random_select reset_gensym reverse same_length scanl select selectchk subseq subset subtract \
        sum_list sumlist text_concat transpose_pairs union variant";
    static ALL: LazyLock<FxHashSet<&str>> = LazyLock::new(|| NAMES.split_whitespace().collect());
    arity > 0 && ALL.contains(name)
}

/// Whether the machine has a predicate itself.
fn is_native(name: &str, arity: usize) -> bool {
    static ALL: LazyLock<FxHashSet<(&str, usize)>> = LazyLock::new(|| NATIVE.iter().copied().collect());
    ALL.contains(&(name, arity))
}

/// Whether no program may redefine a predicate.
pub fn is_protected(name: &str, arity: usize) -> bool {
    static ALL: LazyLock<FxHashSet<(&str, usize)>> = LazyLock::new(|| PROTECTED.iter().copied().collect());
    ALL.contains(&(name, arity))
}

/// The ISO core and control predicates that no program may redefine (SWI-Prolog says "No
/// permission to modify static procedure").
pub const PROTECTED: &[(&str, usize)] = &[
    ("true", 0),
    ("fail", 0),
    ("false", 0),
    ("!", 0),
    (",", 2),
    (";", 2),
    ("->", 2),
    ("*->", 2),
    ("\\+", 1),
    ("=", 2),
    ("\\=", 2),
    ("==", 2),
    ("\\==", 2),
    ("@<", 2),
    ("@>", 2),
    ("@=<", 2),
    ("@>=", 2),
    ("is", 2),
    ("=:=", 2),
    ("=\\=", 2),
    ("<", 2),
    (">", 2),
    ("=<", 2),
    (">=", 2),
    ("var", 1),
    ("nonvar", 1),
    ("integer", 1),
    ("float", 1),
    ("number", 1),
    ("atom", 1),
    ("atomic", 1),
    ("compound", 1),
    ("callable", 1),
    ("functor", 3),
    ("arg", 3),
    ("=..", 2),
    ("copy_term", 2),
    ("asserta", 1),
    ("assertz", 1),
    ("retract", 1),
    ("retractall", 1),
    ("abolish", 1),
    ("findall", 3),
    ("bagof", 3),
    ("setof", 3),
    ("atom_length", 2),
    ("atom_chars", 2),
    ("atom_codes", 2),
    ("char_code", 2),
    ("number_codes", 2),
    ("number_chars", 2),
    ("sub_atom", 5),
    ("once", 1),
    ("repeat", 0),
    ("halt", 0),
    ("halt", 1),
    ("catch", 3),
    ("throw", 1),
    ("write", 1),
    ("write", 2),
    ("writeq", 1),
    ("writeq", 2),
    ("write_canonical", 1),
    ("write_term", 2),
    ("write_term", 3),
    ("nl", 0),
    ("nl", 1),
    ("read", 1),
    ("read", 2),
    ("read_term", 2),
    ("read_term", 3),
    ("put_char", 1),
    ("put_char", 2),
    ("get_char", 1),
    ("get_char", 2),
    ("peek_char", 1),
    ("op", 3),
    ("current_op", 3),
    ("clause", 2),
    ("length", 2),
    ("sort", 2),
    ("keysort", 2),
    ("ground", 1),
    ("compare", 3),
    ("unify_with_occurs_check", 2),
    ("term_variables", 2),
    ("dynamic", 1),
    ("subsumes_term", 2),
    ("acyclic_term", 1),
    ("call", 1),
    ("call", 2),
    ("call", 3),
    ("call", 4),
    ("call", 5),
    ("call", 6),
    ("call", 7),
    ("call", 8),
    ("set_prolog_flag", 2),
    ("current_prolog_flag", 2),
    ("flush_output", 0),
    ("open", 3),
    ("open", 4),
    ("close", 1),
    ("current_input", 1),
    ("current_output", 1),
    ("set_input", 1),
    ("set_output", 1),
    ("stream_property", 2),
    ("atom_concat", 3),
    ("numbervars", 3),
    ("phrase", 2),
    ("phrase", 3),
    ("char_conversion", 2),
    ("thread_create", 3),
];
