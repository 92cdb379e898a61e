//! Reading a program: files, their directives, and the files they load.

mod declare;
mod libraries;
mod stage;
mod tests;

use super::diag::{Diagnostic, Severity, Source};
use super::lexer::Lexer;
use super::parser::{self, QuoteFlag};
use super::registry::{Key, Module, Registry, indicator};
use super::{dcg, files, rules, source};
use crate::prolog::term::Term;
pub use libraries::included;
pub use stage::Stage;
use stage::Staged;
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// A clause as read.
#[derive(Clone, Debug)]
pub struct ReadClause {
    pub module: Rc<str>,
    pub key: Key,
    pub head: Term,
    pub body: Term,
    pub vars: usize,
    pub source: Rc<Source>,
    pub at: usize,
    /// Whether it is in the fact store already, because goals ran while the file was read.
    pub staged: bool,
}

/// A goal that a directive asks for, run after loading in the order of the file.
#[derive(Clone, Debug)]
pub struct ReadGoal {
    pub module: Rc<str>,
    pub goal: Term,
    pub vars: usize,
    pub source: Rc<Source>,
    pub at: usize,
    /// `initialization/1`: after everything else.
    pub late: bool,
}

/// Everything that one load has read.
#[derive(Default)]
pub struct Unit {
    pub clauses: Vec<ReadClause>,
    pub goals: Vec<ReadGoal>,
    /// Goals that ran while the file was read.
    pub ran: Vec<ReadGoal>,
    pub diagnostics: Vec<Diagnostic>,
    /// Modules that this load defines or adds to, in order.
    pub modules: Vec<Rc<str>>,
    pub discontiguous: HashSet<(Rc<str>, Key)>,
    /// Goals that stand in the program as data and are called when it runs, with their modules.
    pub mentioned: Vec<(Rc<str>, Term)>,
    /// Files that are part of another by `include`, with that one.
    pub included: HashMap<PathBuf, PathBuf>,
    loading: Vec<PathBuf>,
}

/// How deep files may load files.
const DEEPEST: usize = 64;
/// Levels that a clause may be nested: what is compiled is looked through level by level.
const NESTED: usize = 10_000;

/// State of one file under way.
struct File {
    source: Rc<Source>,
    module: Rc<str>,
    quotes: QuoteFlag,
    /// For each open `:- if`: whether its branch is read, and whether one was read already.
    conditions: Vec<(bool, bool)>,
    /// The open units of tests: their names, and the modules that were current before.
    units: Vec<(Rc<str>, Rc<str>)>,
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
    pub registry: &'a mut Registry,
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
        }
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
        let (terms, goals) = (known("term_expansion"), known("goal_expansion"));
        for (known, name) in [(terms, "term_expansion"), (goals, "goal_expansion")] {
            if known {
                self.staged.note(&"user".into(), name, 2);
            }
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
        let module = self.source(source, into);
        self.unit.loading.pop();
        self.registry.files.insert(known, module.clone());
        Ok(module)
    }

    /// A copy of the arbiter in the folder of a student, as the course's instructions have it, is the arbiter
    /// that came with the program. Only its own text may do what it does: a changed copy is told of.
    fn ours(&mut self, source: Rc<Source>) -> Rc<Source> {
        /// What only the arbiter's text calls.
        const OURS: &str = "'$foreign_call'(tj_announce_result";
        if !source.text.contains(OURS) {
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
            quotes: QuoteFlag::String,
            conditions: Vec::new(),
            units: Vec::new(),
        };
        self.touch(into);
        let signs = self.staged.signs || !source.own && Staged::look(&source.text);
        let before = std::mem::replace(&mut self.staged.signs, signs);
        let outer_rules = std::mem::take(&mut self.rules);
        let mut lexer = Lexer::new(&source.text);
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
                Ok(Some(read)) => {
                    self.singletons(&file, &read);
                    let mut terms = self.expanded(&file, read).into_iter();
                    if terms.any(|read| self.term(&mut file, read)) {
                        break;
                    }
                }
                Err(error) => {
                    if file.reading() {
                        self.say(
                            &file.source,
                            Severity::Error,
                            error.at,
                            format!("syntax error: {}", error.message),
                            None,
                        );
                    }
                }
            }
        }
        self.staged.signs = before;
        for (module, (name, arity), at) in std::mem::replace(&mut self.rules, outer_rules) {
            let (head, body) = rules::unmatched(&module, &name, arity);
            let (source, conditions, units) = (source.clone(), Vec::new(), Vec::new());
            let of = File { source, module, quotes: file.quotes, conditions, units };
            self.clause(&of, &head, body, arity + 1, at);
        }
        // What the file defines is not in a unit of tests that was left open.
        file.units.into_iter().next().map_or(file.module, |(_, outer)| outer)
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
        self.unit.diagnostics.push(Diagnostic { severity, source: source.clone(), at, message, help });
    }

    fn singletons(&mut self, file: &File, read: &parser::Read) {
        if read.term.args_of(":-", 1).is_some() || !file.reading() {
            return;
        }
        let lonely: Vec<(&str, usize)> = read
            .vars
            .iter()
            .zip(&read.uses)
            .filter(|(name, (n, _))| *n == 1 && !name.starts_with('_'))
            .map(|(name, (_, at))| (&**name, *at))
            .collect();
        if let Some(&(_, at)) = lonely.first() {
            let names: Vec<&str> = lonely.iter().map(|(n, _)| *n).collect();
            let plural = if names.len() > 1 { "variables" } else { "variable" };
            let message = format!("singleton {plural} {}", names.join(", "));
            self.say(&file.source, Severity::Note, at, message, None);
        }
    }

    /// Takes in one term; true at `end_of_file`.
    fn term(&mut self, file: &mut File, read: parser::Read) -> bool {
        let mut vars = read.vars.len();
        let term = read.term;
        if term.is_atom("end_of_file") && file.reading() {
            return true;
        }
        if let Some([directive]) = term.args_of(":-", 1).or_else(|| term.args_of("?-", 1)) {
            self.directive(file, directive, vars, read.start);
            return false;
        }
        if !file.reading() {
            return false;
        }
        if let Some([head, body]) = term.args_of("-->", 2) {
            match dcg::translate(head, body, &mut vars) {
                Some((head, body)) => self.clause(file, &head, body, vars, read.start),
                None => self.say(
                    &file.source,
                    Severity::Error,
                    read.start,
                    "this grammar rule cannot be translated".into(),
                    None,
                ),
            }
            return false;
        }
        if let Some([head, body]) = term.args_of("=>", 2) {
            self.rule(file, head, body, vars, read.start);
            return false;
        }
        if let Some([head, body]) = term.args_of("==>", 2) {
            match dcg::translate(head, body, &mut vars) {
                Some((head, body)) => self.rule(file, &head, &body, vars, read.start),
                None => self.no_rule(file, read.start),
            }
            return false;
        }
        match term.args_of(":-", 2) {
            Some([head, body]) => self.clause(file, head, body.clone(), vars, read.start),
            _ => self.clause(file, &term, Term::atom("true"), vars, read.start),
        }
        false
    }

    /// Takes in a single-sided rule.
    fn rule(&mut self, file: &File, head: &Term, body: &Term, mut vars: usize, at: usize) {
        let Some((head, body)) = rules::translate(head, body, &mut vars) else {
            return self.no_rule(file, at);
        };
        if let Some((name, args)) = head.callable() {
            let key: Key = (name.into(), args.len());
            if !self.rules.iter().any(|(module, known, _)| *module == file.module && *known == key) {
                self.rules.push((file.module.clone(), key, at));
            }
        }
        self.clause(file, &head, body, vars, at);
    }

    fn no_rule(&mut self, file: &File, at: usize) {
        let message = "a rule needs a name as its head, not a variable or a number".to_string();
        self.say(&file.source, Severity::Error, at, message, None);
    }

    fn clause(&mut self, file: &File, head: &Term, body: Term, vars: usize, at: usize) {
        if let Some([module, inner]) = head.args_of(":", 2)
            && let Some(module) = module.as_atom()
        {
            let module: Rc<str> = module.into();
            if !self.registry.modules.contains_key(&module)
                && let Some(text) = (self.library)(&module)
            {
                self.own_library(file, &module, text);
            }
            let key: Option<Key> = inner.callable().map(|(name, args)| (name.into(), args.len()));
            let there = self.registry.module(&module);
            let marks = key.as_ref().and_then(|key| there.marks.get(key));
            let transparent = marks.is_some_and(|marks| marks.contains(&"module_transparent"));
            if there.own && !file.source.own && !key.is_some_and(|k| there.open.contains(&k)) {
                let message = format!("module {module} came with the program and takes no clauses");
                return self.say(&file.source, Severity::Error, at, message, None);
            }
            self.touch(&module);
            // The body means what it says where it stands.
            let elsewhere =
                !file.source.own && !transparent && module != file.module && !body.is_atom("true");
            let body = match elsewhere {
                true => Term::compound(":", vec![Term::atom(&file.module), body]),
                false => body,
            };
            let other = File {
                source: file.source.clone(),
                module,
                quotes: file.quotes,
                conditions: vec![],
                units: vec![],
            };
            return self.clause(&other, inner, body, vars, at);
        }
        let Some((name, args)) = head.callable() else {
            let message = "a clause needs a name as its head, not a variable or a number".to_string();
            return self.say(&file.source, Severity::Error, at, message, None);
        };
        let key: Key = (name.into(), args.len());
        if name == "test" && self.is_unit(&file.module) && (1..=2).contains(&args.len()) {
            return self.test(file, args, body, vars, at);
        }
        let mut vars = vars;
        let body = self.expanded_body(file, body, &mut vars, at);
        let body = if file.source.own { body } else { called(body) };
        if !file.source.own {
            self.staged.note(&file.module, name, args.len());
        }
        self.unit.clauses.push(ReadClause {
            module: file.module.clone(),
            key,
            head: head.clone(),
            body,
            vars,
            source: file.source.clone(),
            at,
            staged: false,
        });
    }

    fn directive(&mut self, file: &mut File, directive: &Term, vars: usize, at: usize) {
        let Some((name, args)) = directive.callable() else {
            if file.reading() {
                self.say(&file.source, Severity::Error, at, "this directive is no goal".into(), None);
            }
            return;
        };
        match (name, args) {
            ("if", [condition]) => {
                let yes = file.reading() && self.condition(file, condition, vars, at);
                return file.conditions.push((yes, yes));
            }
            ("elif", [condition]) => {
                if let Some((_, done)) = file.conditions.pop() {
                    let yes = !done && file.reading() && self.condition(file, condition, vars, at);
                    file.conditions.push((yes, done || yes));
                }
                return;
            }
            ("else", []) => {
                if let Some((_, done)) = file.conditions.pop() {
                    file.conditions.push((!done, true));
                }
                return;
            }
            ("endif", []) => {
                file.conditions.pop();
                return;
            }
            _ => {}
        }
        if !file.reading() {
            return;
        }
        match (name, args) {
            (",", [a, b]) if is_declaration(a) => {
                self.directive(file, a, vars, at);
                self.directive(file, b, vars, at);
            }
            ("module", [module, exports]) => self.module(file, module, exports, at),
            ("begin_tests", [unit, ..]) if args.len() <= 2 => {
                self.begin_tests(file, unit, args.get(1), vars, at)
            }
            ("end_tests", [unit]) => self.end_tests(file, unit, at),
            ("dynamic", [declared, options]) if options.list_items().is_some() => {
                let declared = Term::compound("as", vec![declared.clone(), options.clone()]);
                self.declare(file, name, &[declared], at);
            }
            ("dynamic", declared) if !declared.is_empty() => self.declare(file, name, declared, at),
            ("table", declared) if !declared.is_empty() => self.table(file, declared, at),
            (
                "discontiguous" | "multifile" | "public" | "volatile" | "thread_local" | "module_transparent"
                | "noprofile" | "non_terminal",
                declared,
            ) => {
                if name == "multifile" {
                    self.open(file, declared);
                }
                self.declare(file, name, declared, at);
            }
            ("det", declared) => self.det(file, declared),
            ("meta_predicate", declared) => self.meta(file, declared),
            ("op", [priority, kind, names]) => {
                self.operator(file, priority, kind, names, at);
            }
            ("set_prolog_flag", [flag, value]) => {
                if flag.is_atom("double_quotes") {
                    file.quotes = match value.as_atom() {
                        Some("codes") => QuoteFlag::Codes,
                        Some("chars") => QuoteFlag::Chars,
                        Some("atom") => QuoteFlag::Atom,
                        _ => QuoteFlag::String,
                    };
                }
            }
            (
                "style_check"
                | "set_stream"
                | "encoding"
                | "license"
                | "expects_dialect"
                | "require"
                | "ensure_loaded_"
                | "garbage_collect"
                | "noinit"
                | "use_foreign_library",
                _,
            ) => {}
            (
                "use_module" | "ensure_loaded" | "consult" | "load_files" | "reexport" | "autoload",
                [what, ..],
            ) => {
                self.load(file, what, at);
            }
            (".", [_, _]) | ("[]", []) => {
                for item in directive.list_parts().0 {
                    self.load(file, item, at);
                }
            }
            ("include", [what]) => self.include(file, what, at),
            ("initialization", [_, when]) if when.is_atom("main") => {
                self.say(&file.source, Severity::Note, at, "initialization(_, main) belongs to programs that are started by themselves; it is not run".into(), None);
            }
            ("initialization", [goal, ..]) => self.goal(file, goal, vars, at, true),
            _ => self.goal(file, directive, vars, at, false),
        }
    }

    fn goal(&mut self, file: &File, goal: &Term, vars: usize, at: usize, late: bool) {
        if !late && self.ran(file, goal, vars, at) {
            return;
        }
        self.unit.goals.push(ReadGoal {
            module: file.module.clone(),
            goal: goal.clone(),
            vars,
            source: file.source.clone(),
            at,
            late,
        });
    }

    /// Conditions of `:- if`; what cannot be told without running it is run.
    fn condition(&mut self, file: &File, condition: &Term, vars: usize, at: usize) -> bool {
        match condition.callable() {
            Some(("true" | "otherwise", [])) => true,
            Some(("," | ";" | "\\+" | "not", _)) if self.can_run(file) => {
                self.holds(file, condition, vars, at)
            }
            Some(("\\+" | "not", [inner])) => !self.condition(file, inner, vars, at),
            Some((",", [a, b])) => self.condition(file, a, vars, at) && self.condition(file, b, vars, at),
            Some((";", [a, b])) => self.condition(file, a, vars, at) || self.condition(file, b, vars, at),
            Some(("current_prolog_flag", [flag, value]))
                if flag.is_atom("dialect") && value.as_atom().is_some() =>
            {
                value.is_atom("swi")
            }
            Some(("current_prolog_flag", [flag, value])) if !self.can_run(file) => {
                flag.is_atom("bounded") && value.is_atom("false")
            }
            Some(("exists_source" | "source_exists", [library])) => library
                .args_of("library", 1)
                .and_then(|l| l[0].as_atom())
                .is_some_and(|l| included(l) || (self.library)(l).is_some()),
            Some(_) if self.can_run(file) => self.holds(file, condition, vars, at),
            Some(("current_predicate" | "predicate_property" | "catch", [what, ..])) => indicator(what)
                .is_some_and(|(name, arity)| {
                    self.registry.resolve("user", &name, arity) != super::registry::Target::Unknown
                }),
            Some(("false" | "fail", [])) => false,
            _ => false,
        }
    }

    fn module(&mut self, file: &mut File, module: &Term, exports: &Term, at: usize) {
        let Some(name) = module.as_atom() else {
            return self.say(
                &file.source,
                Severity::Error,
                at,
                "the module's name must be an atom".into(),
                None,
            );
        };
        let mut name: Rc<str> = name.into();
        let own = file.source.own;
        let taken = self.registry.modules.get(&name).is_some_and(|m| m.own);
        if own && self.registry.modules.get(&name).is_some_and(|m| !m.own) {
            // A program has a module of that name: the library gets another, the program keeps its own.
            name = format!("$library {name}").into();
        }
        if (taken || matches!(&*name, "system" | "arbiiter" | "kabe" | "clpfd" | "user")) && !own {
            let message = format!("the module's name {name} belongs to the arena");
            self.say(&file.source, Severity::Error, at, message, Some("give the module another name".into()));
            name = format!("{name} of a player").into();
        }
        let other = self.registry.modules.get(&name).and_then(|m| m.file.clone());
        if let Some(other) = other
            && other != file.source.path
        {
            let message = format!("module {name} is already loaded from {}", other.display());
            self.say(
                &file.source,
                Severity::Error,
                at,
                message,
                Some("rename one of the two modules".into()),
            );
        }
        file.module = name.clone();
        self.touch(&name);
        let path = file.source.path.clone();
        let target = self.registry.module(&name);
        target.file = Some(path);
        target.own = own;
        target.exports.clear();
        target.exported_ops.clear();
        for item in exports.list_items().unwrap_or_default() {
            if let Some(key) = indicator(item) {
                self.registry.module(&name).exports.push(key);
            } else if let Some([p, k, names]) = item.args_of("op", 3) {
                let exported = self.operator(file, p, k, names, at);
                self.registry.module(&name).exported_ops.extend(exported);
            }
        }
    }

    fn resolve_path(file: &File, what: &Term) -> Option<PathBuf> {
        let text = file_text(what)?;
        let folder = file.source.path.parent().unwrap_or(Path::new("."));
        let base = folder.join(&text);
        let with = |ending: &str| {
            let mut name = base.clone().into_os_string();
            name.push(ending);
            PathBuf::from(name)
        };
        [".pl", "", ".pro", ".prolog", ".plt"].iter().map(|e| with(e)).find(|p| files::is_file(p))
    }

    fn load(&mut self, file: &mut File, what: &Term, at: usize) {
        if let Some([name]) = what.args_of("library", 1) {
            let name = file_text(name).unwrap_or_default();
            if let Some(text) = (self.library)(&name) {
                return self.own_library(file, &name, text);
            }
            if !included(&name) {
                let message =
                    format!("library({name}) is not available here; the rest of the file is loaded");
                self.say(&file.source, Severity::Warning, at, message, None);
            }
            return;
        }
        let what = what.args_of(":", 2).map_or(what, |a| &a[1]);
        let Some(path) = Self::resolve_path(file, what) else {
            let shown = file_text(what).unwrap_or_else(|| "?".into());
            if Path::new(&shown).file_stem().is_some_and(|s| s == "arbiiter" || s == "arbiter") {
                let message = "the arbiter is there already; nothing is loaded".to_string();
                return self.say(&file.source, Severity::Note, at, message, None);
            }
            let message = format!("there is no file '{shown}' to load (looked beside this file)");
            return self.say(&file.source, Severity::Error, at, message, None);
        };
        let known = files::real(&path);
        if self.unit.loading.contains(&known) {
            return;
        }
        if self.unit.loading.len() >= DEEPEST {
            return self.say(
                &file.source,
                Severity::Error,
                at,
                "files load each other too deeply".into(),
                None,
            );
        }
        let module = match self.registry.files.get(&known) {
            Some(module) => module.clone(),
            None => match self.file(&path, &file.module.clone()) {
                Ok(module) => module,
                Err(error) => return self.say(&file.source, Severity::Error, at, error.to_string(), None),
            },
        };
        self.import(&file.module.clone(), &module);
    }

    fn own_library(&mut self, file: &File, name: &str, text: &'static str) {
        let path = PathBuf::from(format!("library({name})"));
        let module = match self.registry.files.get(&path) {
            Some(module) => module.clone(),
            None => {
                let source = Rc::new(Source { path: path.clone(), text: text.to_string(), own: true });
                let module = self.source(source, &file.module.clone());
                self.registry.files.insert(path, module.clone());
                module
            }
        };
        self.import(&file.module.clone(), &module);
    }

    /// Loads the libraries whose predicates the program uses without naming them. What they export is seen
    /// from everywhere, behind everything else of that name.
    pub fn autoload(&mut self, providers: &Providers) {
        let mut wanted: Vec<&'static str> = Vec::new();
        let defined: HashSet<&Key> =
            self.unit.clauses.iter().filter(|c| !c.source.own).map(|c| &c.key).collect();
        let mut look = |term: &Term| {
            term.each_name(&mut |name, arity| {
                for library in providers(name, arity) {
                    if !defined.contains(&(name.into(), arity)) && !wanted.contains(&library) {
                        wanted.push(library);
                    }
                }
            });
        };
        let (clauses, goals) = self.looked;
        self.unit.clauses[clauses..].iter().filter(|c| !c.source.own).for_each(|c| look(&c.body));
        self.unit.goals[goals..].iter().filter(|g| !g.source.own).for_each(|g| look(&g.goal));
        self.unit.mentioned.iter().for_each(|(_, goal)| look(goal));
        self.looked = (self.unit.clauses.len(), self.unit.goals.len());
        let system = File {
            source: Rc::new(Source { path: PathBuf::new(), text: String::new(), own: true }),
            module: "system".into(),
            quotes: QuoteFlag::String,
            conditions: Vec::new(),
            units: Vec::new(),
        };
        for name in wanted {
            if let Some(text) = (self.library)(name) {
                self.touch(&system.module);
                self.own_library(&system, name, text);
            }
        }
    }

    /// Makes a module's exports visible in another.
    pub fn import(&mut self, into: &Rc<str>, from: &Rc<str>) {
        if into == from {
            return;
        }
        let Module { exports, exported_ops, .. } = self.registry.module(from);
        let (exports, exported_ops) = (exports.clone(), exported_ops.clone());
        let target = self.registry.module(into);
        for (priority, kind, name) in exported_ops {
            target.ops.add(priority, kind, &name);
        }
        for key in exports {
            target.imports.insert(key, from.clone());
        }
    }

    fn include(&mut self, file: &mut File, what: &Term, at: usize) {
        let Some(path) = Self::resolve_path(file, what) else {
            return self.say(
                &file.source,
                Severity::Error,
                at,
                "there is no such file to include".into(),
                None,
            );
        };
        let known = files::real(&path);
        if self.unit.loading.contains(&known) {
            return;
        }
        match source::read(&path) {
            Ok(source) => {
                self.unit.loading.push(known);
                self.unit.included.insert(source.path.clone(), file.source.path.clone());
                self.source(source, &file.module.clone());
                self.unit.loading.pop();
            }
            Err(error) => self.say(&file.source, Severity::Error, at, error.to_string(), None),
        }
    }
}

/// Whether a goal or a part of its control structure is a variable.
fn calls_variable(goal: &Term) -> bool {
    match goal.callable() {
        Some(("," | ";" | "->" | "*->", [a, b])) => calls_variable(a) || calls_variable(b),
        Some(("\\+", [a])) => calls_variable(a),
        _ => matches!(goal, Term::Var(_)),
    }
}

/// A body in which variables that stand as goals are called, as `clause/2` shows them.
fn called(body: Term) -> Term {
    if !calls_variable(&body) {
        return body;
    }
    match &body {
        Term::Compound(c) => {
            let args = c.args.iter().map(|arg| called(arg.clone())).collect();
            Term::compound_at(&c.name, args, body.at().unwrap_or(0))
        }
        _ => Term::compound("call", vec![body]),
    }
}

/// Whether a directive is the loader's own business rather than a goal to run.
fn is_declaration(directive: &Term) -> bool {
    matches!(
        directive.callable(),
        Some((
            "dynamic"
                | "discontiguous"
                | "multifile"
                | "use_module"
                | "ensure_loaded"
                | "consult"
                | "op"
                | "set_prolog_flag"
                | "style_check"
                | "module"
                | "table"
                | "include"
                | ".",
            _
        ))
    )
}

/// A file specification as a path: atoms, strings and `a/b`.
fn file_text(term: &Term) -> Option<String> {
    if let Some([a, b]) = term.args_of("/", 2) {
        return Some(format!("{}/{}", file_text(a)?, file_text(b)?));
    }
    match term {
        Term::Atom(name, _) | Term::Str(name) => Some(name.to_string()),
        _ => None,
    }
}
