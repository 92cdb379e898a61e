//! Reading a program: files, their directives, and the files they load.

mod clauses;
mod declare;
mod directives;
mod libraries;
mod modules;
mod moved;
mod singletons;
mod stage;
mod tests;

use super::definitions::Origin;
use super::diag::{About, Diagnostic, Severity, Source};
use super::registry::{Key, Registry};
use super::{files, rules, source};
use crate::prolog::syntax::lexer::Lexer;
use crate::prolog::syntax::parser::{self, QuoteFlag};
use crate::prolog::syntax::term::Term;
pub use libraries::included;
pub use modules::{SUFFIXES, file_text, may_be_used, source_file};
pub use moved::flat;
pub use stage::Stage;
use stage::{HOOKS, Staged};
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// A clause as read.
#[derive(Clone, Debug)]
pub struct ReadClause {
    /// The module whose predicate it belongs to.
    pub module: Rc<str>,
    /// The predicate's name and arity.
    pub key: Key,
    /// The head, as written.
    pub head: Term,
    /// The body; `true` for a fact.
    pub body: Term,
    /// How many variables it has; they are numbered from 0.
    pub vars: usize,
    /// The file in which it stands.
    pub source: Rc<Source>,
    /// The byte where it starts there.
    pub at: usize,
    /// Whether it is in the fact store already, because goals ran while the file was read.
    pub staged: bool,
}

/// A goal that a directive asks for, run after loading in the order of the file.
#[derive(Clone, Debug)]
pub struct ReadGoal {
    /// The module in which it is called.
    pub module: Rc<str>,
    /// The goal, as written.
    pub goal: Term,
    /// How many variables it has; they are numbered from 0.
    pub vars: usize,
    /// The file in which it stands.
    pub source: Rc<Source>,
    /// The byte where the directive starts there.
    pub at: usize,
    /// `initialization/1`: after everything else.
    pub late: bool,
    /// The same, when it comes at the end of its file: what it throws ends nothing.
    pub initial: bool,
    /// How many clauses of the load were read before it.
    pub after: usize,
}

/// What a module says that it exports.
pub struct Exports {
    /// The module.
    pub module: Rc<str>,
    /// The predicates, without operators.
    pub keys: Vec<Key>,
    /// The file in which it says so.
    pub source: Rc<Source>,
    /// The byte where the directive starts there.
    pub at: usize,
}

/// Everything that one load has read.
#[derive(Default)]
pub struct Unit {
    /// Clauses in the order of reading, of all files.
    pub clauses: Vec<ReadClause>,
    /// Goals of directives that are still to run, in the order of reading.
    pub goals: Vec<ReadGoal>,
    /// Goals that ran while the file was read.
    pub ran: Vec<ReadGoal>,
    /// What there is to say of the files.
    pub diagnostics: Vec<Diagnostic>,
    /// Modules that this load defines or adds to, in order.
    pub modules: Vec<Rc<str>>,
    /// Predicates whose clauses may stand apart, with their modules.
    pub discontiguous: HashSet<(Rc<str>, Key)>,
    /// Predicates that this load declares dynamic, with their modules.
    pub dynamic: HashSet<(Rc<str>, Key)>,
    /// From which byte of a file on clauses that stand apart are told of, or are not.
    pub apart: Vec<(Rc<Source>, usize, bool)>,
    /// Goals that stand in the program as data and are called when it runs, with their modules.
    pub mentioned: Vec<(Rc<str>, Term)>,
    /// Files that are part of another by `include`, with that one.
    pub included: HashMap<PathBuf, PathBuf>,
    /// What modules say that they export.
    pub exports: Vec<Exports>,
    /// Files that were read, included ones apart.
    pub files: Vec<PathBuf>,
    /// Rows of dynamic predicates that are there already, because goals ran while the file was read: whose they are, and
    /// the generations of the fact store around them.
    pub rows: Vec<(Origin, (u64, u64))>,
    loading: Vec<PathBuf>,
}

/// What came of a folder that the program names.
enum Looked {
    /// No clause says where that is.
    Nowhere(String),
    /// These folders have no such file.
    In(String),
    /// A clause has thrown something, told in words.
    Threw(String),
}

/// How deep files may load files.
const DEEPEST: usize = 64;
/// Levels that a clause may be nested: what is compiled is looked through level by level.
const NESTED: usize = 10_000;
/// Arguments that a predicate may have: the machine numbers them by bytes, and rows of facts need some more.
const WIDEST: usize = 252;

/// How many arguments the predicate of a clause has.
fn width(clause: &Term) -> usize {
    let rule = clause.args_of(":-", 2).map(|parts| (&parts[0], 0));
    let grammar = clause.args_of("-->", 2).map(|parts| (&parts[0], 2));
    let (head, more) = rule.or(grammar).unwrap_or((clause, 0));
    let head = head.args_of(":", 2).map_or(head, |parts| &parts[1]);
    head.callable().map_or(0, |(_, args)| args.len() + more)
}

/// Where it is better to say that an operator is expected at a place of a text, and what may be missing there.
fn missing(text: &str, at: usize) -> (usize, &'static str) {
    let (before, behind) = (text.get(..at).unwrap_or_default(), text.get(at..).unwrap_or_default());
    if behind.starts_with('.') {
        let last = before.trim_end().char_indices().next_back().map_or(at, |(last, _)| last);
        let at = if before.ends_with('\n') { last } else { at };
        return (at, "; is there a bracket that nothing closes?");
    }
    let word = before.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
    if behind.starts_with('(') && word.starts_with(|c: char| c.is_uppercase() || c == '_') {
        return (at, "; names of predicates begin with a small letter");
    }
    match unended(text, at) {
        Some(end) => (end, "; is there a comma or a full stop missing here?"),
        None => (at, ""),
    }
}

/// Where the line above ends, if what cannot go on there is the first thing of its line.
fn unended(text: &str, at: usize) -> Option<usize> {
    let mut above = text.get(..at)?.lines().rev();
    if text[..at].ends_with('\n') {
        return last_code(text, above);
    }
    above.next()?.trim().is_empty().then(|| last_code(text, above)).flatten()
}

/// The last character of the last line that is neither empty nor a comment.
fn last_code<'t>(text: &str, lines: impl Iterator<Item = &'t str>) -> Option<usize> {
    let line =
        lines.map(str::trim_end).find(|line| !line.is_empty() && !line.trim_start().starts_with('%'))?;
    let (last, _) =
        line.char_indices().next_back().filter(|_| !line.ends_with("*/") && !line.contains('%'))?;
    Some(line.as_ptr() as usize - text.as_ptr() as usize + last)
}

/// State of one file under way.
struct File {
    source: Rc<Source>,
    module: Rc<str>,
    quotes: QuoteFlag,
    /// Whether variables that occur once are told of.
    singletons: bool,
    /// For each open `:- if`: whether its branch is read, and whether one was read already.
    conditions: Vec<(bool, bool)>,
    /// The open units of tests: their names, and the modules that were current before, with what texts in double quotes
    /// were there.
    units: Vec<(Rc<str>, Rc<str>, QuoteFlag)>,
    /// Whether a file was not there that the directive under way loads: what stands behind that in it is not run.
    missed: bool,
}

impl File {
    fn reading(&self) -> bool {
        self.conditions.iter().all(|c| c.0)
    }
}

/// The libraries that have a predicate of a name with at least so many arguments.
pub type Providers = dyn Fn(&str, usize) -> Vec<&'static str>;

/// Reads programs into a registry.
pub struct Reader<'a> {
    /// What is known of the machine's code; reading adds to it.
    pub registry: &'a mut Registry,
    /// What was read so far.
    pub unit: Unit,
    /// Texts of the libraries that come with the program, by name.
    pub library: &'a dyn Fn(&str) -> Option<&'static str>,
    /// How many of the unit's clauses and goals have been looked through for library predicates.
    looked: (usize, usize),
    /// Where goals run while a file is read, and the libraries they may use unnamed.
    stage: Option<&'a mut dyn Stage>,
    providers: Option<&'a Providers>,
    staged: Staged,
    /// Predicates of single-sided rules in the file that is read, with the place of the first.
    rules: Vec<(Rc<str>, Key, usize)>,
    /// What a text in double quotes stands for in the source that is read first.
    pub quotes: QuoteFlag,
    /// What is known of conditions that only running them tells, where no goals run while files are read: who wants to
    /// know more reads the files once more.
    pub told: Option<Conditions>,
}

/// The conditions of a load, in the order of reading.
#[derive(Debug, Default)]
pub struct Conditions {
    /// The truth of the first of them.
    pub known: Vec<bool>,
    /// How many there were.
    asked: usize,
    /// The first whose truth is not known.
    pub unknown: Option<ReadGoal>,
}

impl Conditions {
    /// Where the truth of some is known.
    pub fn of(known: Vec<bool>) -> Conditions {
        Conditions { known, asked: 0, unknown: None }
    }

    /// The truth of the next one.
    fn next(&mut self, condition: ReadGoal) -> bool {
        self.asked += 1;
        if let Some(known) = self.known.get(self.asked - 1) {
            return *known;
        }
        self.unknown.get_or_insert(condition);
        false
    }
}

impl<'a> Reader<'a> {
    /// A reader that has read nothing.
    pub fn new(registry: &'a mut Registry, library: &'a dyn Fn(&str) -> Option<&'static str>) -> Reader<'a> {
        Reader {
            registry,
            unit: Unit::default(),
            library,
            looked: (0, 0),
            stage: None,
            providers: None,
            staged: Staged::default(),
            rules: Vec::new(),
            quotes: QuoteFlag::default(),
            told: None,
        }
    }

    /// Files that are under way already, by who has begun this load: they are not read once more.
    pub fn within(&mut self, files: Vec<PathBuf>) {
        self.unit.loading = files;
    }

    /// Lets goals run while files are read.
    pub fn on_stage(&mut self, stage: &'a mut dyn Stage, providers: &'a Providers) {
        self.stage = Some(stage);
        self.providers = Some(providers);
        let known = |name: &str| {
            let modules = &self.registry.modules;
            let user = modules.iter().filter(|(_, m)| !m.own).flat_map(|(_, m)| m.preds.keys());
            user.filter(|(n, a)| &**n == name && matches!(a, 2 | 4)).count() > 0
        };
        let known: Vec<&str> = HOOKS.into_iter().filter(|name| known(name)).collect();
        for name in known {
            self.staged.note(&"user".into(), name, 2);
        }
    }
}

impl Reader<'_> {
    /// Reads a file into a module; returns the module that the file defines, or that one.
    ///
    /// # Errors
    /// If the file itself cannot be read; what is wrong inside it becomes diagnostics.
    pub fn file(&mut self, path: &Path, into: &Rc<str>) -> Result<Rc<str>, source::SourceError> {
        let known = files::real(path);
        let source = self.ours(source::read(path)?);
        self.unit.loading.push(known.clone());
        self.unit.files.push(known.clone());
        let module = self.source(source, into);
        self.unit.loading.pop();
        self.registry.files.insert(known, module.clone());
        Ok(module)
    }

    /// A copy of the arbiter in the folder of a student, as the course's instructions have it, is the arbiter
    /// that came with the program. Only its own text may do what it does: a changed copy is told of.
    fn ours(&mut self, source: Rc<Source>) -> Rc<Source> {
        /// What only the arbiter's text calls, and what only that of earlier versions called.
        const OURS: [&str; 2] =
            ["'$foreign_call'(turniir_announce_result", "'$foreign_call'(tj_announce_result"];
        if !OURS.iter().any(|ours| source.text.contains(ours)) {
            return source;
        }
        let Some(text) = (self.library)("arbiiter") else { return source };
        if source.text.trim() != text.trim() {
            let message = "this is a changed copy of the arbiter; the one that came with turniir is used";
            self.say(&source, Severity::Warning, 0, message.into(), None);
        }
        Rc::new(Source { path: source.path.clone(), text: text.into(), own: true })
    }

    /// Reads a text into a module.
    pub fn source(&mut self, source: Rc<Source>, into: &Rc<str>) -> Rc<str> {
        let mut file = File {
            source: source.clone(),
            module: into.clone(),
            quotes: std::mem::take(&mut self.quotes),
            singletons: true,
            conditions: Vec::new(),
            units: Vec::new(),
            missed: false,
        };
        self.touch(into);
        let signs = self.staged.signs || !source.own && Staged::look(&source.text);
        self.staged.names_paths |= !source.own && source.text.contains("file_search_path");
        let before = std::mem::replace(&mut self.staged.signs, signs);
        let outer_rules = std::mem::take(&mut self.rules);
        let mut lexer = Lexer::of_file(&source.text);
        loop {
            let ops = self.registry.module(&file.module.clone()).ops.clone();
            match parser::read(&mut lexer, &ops, file.quotes) {
                Ok(None) => break,
                Ok(Some(read)) if read.term.deeper(NESTED) => {
                    if file.reading() {
                        let message = format!("this clause is nested more than {NESTED} levels deep");
                        let help = "keep large data in facts or in a list, and split long bodies".to_string();
                        self.say(&file.source, Severity::Error, read.start, message, Some(help));
                    }
                }
                Ok(Some(read)) if width(&read.term) > WIDEST => {
                    if file.reading() {
                        let message = format!("this predicate has more than {WIDEST} arguments");
                        let help = "put some of them into a list or a term".to_string();
                        self.say(&file.source, Severity::Error, read.start, message, Some(help));
                    }
                }
                Ok(Some(read)) => {
                    self.singletons(&file, &read);
                    let at = read.start;
                    let mut terms = self.expanded(&file, read).into_iter();
                    if terms.any(|read| self.term(&mut file, read)) {
                        break;
                    }
                    if self.staged.prepared() {
                        self.postponed(&mut file, at);
                    }
                }
                Err(error) => {
                    if file.reading() {
                        let mut message = format!("syntax error: {}", error.message);
                        let mut at = error.at;
                        if error.kind.is_atom("operator_expected") {
                            let (better, hint) = missing(&source.text, at);
                            at = better;
                            message += hint;
                        } else if ["clash at :-", "clash at -->"].iter().any(|end| message.ends_with(end)) {
                            message += "; is there a comma before this clause where a full stop belongs?";
                        }
                        self.say_of(About::Syntax, &file.source, Severity::Error, at, message, None);
                    }
                }
            }
        }
        self.staged.signs = before;
        self.at_the_end(&file);
        for (module, (name, arity), at) in std::mem::replace(&mut self.rules, outer_rules) {
            let (head, body) = rules::unmatched(&module, &name, arity);
            let (source, conditions, units) = (source.clone(), Vec::new(), Vec::new());
            let of = File {
                source,
                module,
                quotes: file.quotes,
                singletons: true,
                conditions,
                units,
                missed: false,
            };
            self.clause(&of, &head, body, arity + 1, at);
        }
        // What the file defines is not in a unit of tests that was left open.
        file.units.into_iter().next().map_or(file.module, |(_, outer, _)| outer)
    }

    /// What a file wants done when it is loaded is done before who loads it goes on.
    fn at_the_end(&mut self, file: &File) {
        // A file that is included is part of who includes it.
        let included = self.unit.included.contains_key(&file.source.path);
        if self.unit.loading.len() > 1 && !included {
            let included = &self.unit.included;
            let its = |goal: &ReadGoal| {
                let mut path = &goal.source.path;
                for _ in 0..DEEPEST {
                    let Some(into) = included.get(path) else { break };
                    path = into;
                }
                goal.late && *path == file.source.path
            };
            let (late, others): (Vec<_>, Vec<_>) =
                std::mem::take(&mut self.unit.goals).into_iter().partition(its);
            let after = self.unit.clauses.len();
            self.unit.goals = others;
            self.unit.goals.extend(late.into_iter().map(|goal| ReadGoal {
                late: false,
                initial: true,
                after,
                ..goal
            }));
        }
    }

    fn touch(&mut self, module: &Rc<str>) {
        self.registry.module(module);
        if !self.unit.modules.contains(module) {
            self.unit.modules.push(module.clone());
        }
    }

    fn say(
        &mut self,
        source: &Rc<Source>,
        severity: Severity,
        at: usize,
        message: String,
        help: Option<String>,
    ) {
        self.say_of(About::Other, source, severity, at, message, help);
    }

    fn say_of(
        &mut self,
        about: About,
        source: &Rc<Source>,
        severity: Severity,
        at: usize,
        message: String,
        help: Option<String>,
    ) {
        self.unit.diagnostics.push(Diagnostic {
            severity,
            about,
            source: source.clone(),
            at,
            message,
            predicate: None,
            help,
        });
    }
}
