//! Directives: what they declare, and conditions.

use super::clauses::disjunctions;
use super::{File, Looked, ReadClause, ReadGoal, Reader, file_text, included};
use crate::prolog::dialect::diag::Severity;
use crate::prolog::dialect::registry::{Key, Target, indicator};
use crate::prolog::syntax::parser::QuoteFlag;
use crate::prolog::syntax::term::Term;
use std::collections::HashSet;

impl Reader<'_> {
    pub(super) fn directive(&mut self, file: &mut File, directive: &Term, vars: usize, at: usize) {
        let Some((name, args)) = directive.callable() else {
            if file.reading() {
                self.say(&file.source, Severity::Error, at, "this directive is no goal".into(), None);
            }
            return;
        };
        if self.conditional(file, name, args, vars, at) || !file.reading() {
            return;
        }
        match (name, args) {
            (",", [a, b]) if is_declaration(a) || self.loads_again(a) => {
                file.missed = false;
                self.directive(file, a, vars, at);
                if !file.missed {
                    self.directive(file, b, vars, at);
                }
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
            ("dynamic" | "discontiguous", [_, _, ..]) => self.too_many(file, name, at),
            ("dynamic", declared) if !declared.is_empty() => {
                self.dynamic(file, directive, declared, vars, at)
            }
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
                let quoted = flag.is_atom("double_quotes");
                if quoted {
                    file.quotes = quotes(value);
                }
                // That flag is each module's own, and the top level is in `user`.
                let lasts = !quoted || &*file.module == "user";
                if lasts && !self.ran_live(file, directive, vars, at) {
                    self.keep_goal(file, directive, vars, at, false);
                }
            }
            ("style_check", [what]) => self.style(file, what, at),
            (
                "set_stream"
                | "encoding"
                | "license"
                | "expects_dialect"
                | "require"
                | "garbage_collect"
                | "noinit"
                | "use_foreign_library",
                _,
            ) => {}
            _ if self.files(file, directive, vars, at) => {}
            _ => {
                let mut vars = vars;
                let goal = self.expanded_body(file, directive.clone(), &mut vars, at);
                self.goal(file, &goal, vars, at, false);
            }
        }
    }

    /// Whether a part of a directive loads files that it names, by a name that programs may have for something else.
    fn loads_again(&self, part: &Term) -> bool {
        let own = |name: &str| self.unit.clauses.iter().any(|clause| clause.key == (name.into(), 1));
        match part.callable() {
            Some((name @ ("reconsult" | "load_files"), [_])) => part.vars().is_empty() && !own(name),
            _ => false,
        }
    }

    /// Takes in a directive that loads files, or runs a goal when its file is loaded; whether it was one.
    fn files(&mut self, file: &mut File, directive: &Term, vars: usize, at: usize) -> bool {
        let Some((name, args)) = directive.callable() else { return false };
        match (name, args) {
            (
                "use_module" | "ensure_loaded" | "consult" | "load_files" | "reexport" | "autoload",
                [what, rest @ ..],
            ) => {
                let options = rest.first().filter(|_| name == "load_files");
                let imports = options.and_then(Term::list_items).unwrap_or_default();
                let listed = imports.into_iter().find_map(|option| Some(&option.args_of("imports", 1)?[0]));
                let wanted = if name == "load_files" { listed } else { rest.first() };
                self.load_all(file, what, name, wanted, at);
            }
            ("reconsult" | "compile", [what]) => self.load_all(file, what, "consult", None, at),
            (".", [_, _]) | ("[]", []) => {
                let items = directive.list_parts().0;
                for &item in &items {
                    let item = self.located(file, item, at);
                    self.load(file, &item, true, None, at);
                }
                file.missed &= items.len() == 1;
            }
            ("include", [what]) => self.include(file, what, at),
            ("initialization", [goal, when]) if when.is_atom("main") => {
                let of = Term::atom(&file.module);
                self.registry.main_goal = Some(Term::compound(":", vec![of, goal.clone()]));
                self.say(&file.source, Severity::Note, at, "initialization(_, main) belongs to programs that are started by themselves; it is not run".into(), None);
            }
            ("initialization", [goal, when]) if when.is_atom("now") => self.goal(file, goal, vars, at, false),
            ("initialization", [goal, ..]) => match goal.callable() {
                Some(("consult" | "ensure_loaded" | "use_module" | "load_files" | ".", _)) => {
                    self.directive(file, goal, vars, at)
                }
                _ => self.goal(file, goal, vars, at, true),
            },
            _ => return false,
        }
        true
    }

    /// A declaration of dynamic predicates. What was abolished in front of it is there again from here on.
    fn dynamic(&mut self, file: &mut File, directive: &Term, declared: &[Term], vars: usize, at: usize) {
        self.declare(file, "dynamic", declared, at);
        let abolished = |goal: &ReadGoal| goal.goal.callable().is_some_and(|(name, _)| name == "abolish");
        if self.unit.goals.iter().any(abolished) {
            self.goal(file, directive, vars, at, false);
        }
    }

    /// `retractall/1` of what has no clauses yet makes it dynamic.
    fn emptied(&mut self, file: &File, goal: &Term) {
        let Some([head]) = goal.args_of("retractall", 1) else { return };
        let Some((name, args)) = head.callable().filter(|(name, _)| *name != ":") else { return };
        let key: Key = (name.into(), args.len());
        if *key.0 == *"ruut" && key.1 == 3 {
            return;
        }
        let read = self.unit.clauses.iter().any(|c| c.module == file.module && c.key == key);
        if !read && !file.source.own && !self.registry.module(&file.module).preds.contains_key(&key) {
            self.registry.module(&file.module).declared.insert(key);
        }
    }

    /// A declaration of predicates one by one, where SWI-Prolog takes one argument.
    fn too_many(&mut self, file: &File, name: &str, at: usize) {
        let message = format!("{name} takes one argument, so nothing is declared");
        let help = format!("write `:- {name} a/1, b/2.` or `:- {name}([a/1, b/2]).`");
        self.say(&file.source, Severity::Error, at, message, Some(help));
    }

    /// Loads the files that a goal has asked for that ran while its own file is read.
    pub(super) fn postponed(&mut self, file: &mut File, at: usize) {
        let loads = self.stage.as_mut().map(|stage| stage.loads()).unwrap_or_default();
        for (module, load) in loads {
            self.registry.module(&module);
            let own = std::mem::replace(&mut file.module, module);
            self.files(file, &load, 0, at);
            file.module = own;
        }
    }

    /// Loads a file, or each of a list, and gives what is wanted of it its other names.
    fn load_all(&mut self, file: &mut File, what: &Term, how: &str, wanted: Option<&Term>, at: usize) {
        let files = what.list_items().unwrap_or_else(|| vec![what]);
        let several = files.len() > 1;
        for what in files {
            let what = &self.located(file, what, at);
            if matches!(how, "use_module" | "reexport") && self.no_module(file, what, at) {
                continue;
            }
            self.load(file, what, how == "consult", wanted, at);
            if let Some(wanted) = wanted {
                self.named(file, what, wanted, at);
            }
            if how == "reexport" {
                self.reexport(file, what, wanted);
            }
        }
        // Of several the others are loaded, and it goes on.
        file.missed &= !several;
    }

    /// Takes in `:- if` and its like; whether it was one.
    fn conditional(&mut self, file: &mut File, name: &str, args: &[Term], vars: usize, at: usize) -> bool {
        match (name, args) {
            ("if", [condition]) => {
                let yes = file.reading() && self.condition(file, condition, vars, at);
                file.conditions.push((yes, yes));
            }
            ("elif", [condition]) => {
                if let Some((_, done)) = file.conditions.pop() {
                    let yes = !done && file.reading() && self.condition(file, condition, vars, at);
                    file.conditions.push((yes, done || yes));
                }
            }
            ("else", []) => {
                if let Some((_, done)) = file.conditions.pop() {
                    file.conditions.push((!done, true));
                }
            }
            ("endif", []) => {
                file.conditions.pop();
            }
            _ => return false,
        }
        true
    }

    pub(super) fn goal(&mut self, file: &File, goal: &Term, vars: usize, at: usize, late: bool) {
        if !late {
            goal.joined_by(",").into_iter().for_each(|goal| self.emptied(file, goal));
        }
        if !late && self.ran(file, goal, vars, at) {
            return;
        }
        self.keep_goal(file, goal, vars, at, late);
    }

    /// Keeps a goal until what was read is compiled.
    fn keep_goal(&mut self, file: &File, goal: &Term, vars: usize, at: usize, late: bool) {
        self.unit.goals.push(ReadGoal {
            module: file.module.clone(),
            goal: disjunctions(goal.clone()),
            vars,
            source: file.source.clone(),
            at,
            late,
            initial: late,
            after: self.unit.clauses.len(),
        });
    }

    /// Conditions of `:- if`; what cannot be told without running it is run.
    pub(super) fn condition(&mut self, file: &File, condition: &Term, vars: usize, at: usize) -> bool {
        match condition.callable() {
            None => {
                let message = "this condition raised an error: it is no goal".to_string();
                self.say(&file.source, Severity::Warning, at, message, None);
                false
            }
            Some(("true" | "otherwise", [])) => true,
            Some(("," | ";" | "\\+" | "not", _)) if self.can_run(file) => {
                self.holds(file, condition, vars, at)
            }
            // What throws is false, also in a negation.
            Some(("," | ";" | "\\+" | "not", args))
                if self.asks(file)
                    && (args.iter().all(|inner| inner.args_of("current_predicate", 1).is_none())
                        || share_variables(args)) =>
            {
                self.told(file, condition, vars, at)
            }
            Some(("\\+" | "not", [inner])) => !self.condition(file, inner, vars, at),
            Some((",", [a, b])) => self.condition(file, a, vars, at) && self.condition(file, b, vars, at),
            Some((";", [a, b])) => self.condition(file, a, vars, at) || self.condition(file, b, vars, at),
            Some(("current_prolog_flag", [flag, value]))
                if flag.is_atom("dialect") && value.as_atom().is_some() =>
            {
                value.is_atom("swi")
            }
            Some(("current_prolog_flag", [flag, value])) if !self.can_run(file) && !self.asks(file) => {
                flag.is_atom("bounded") && value.is_atom("false")
            }
            Some(("exists_source" | "source_exists", [what])) => {
                let library = what.args_of("library", 1).and_then(|library| file_text(&library[0]));
                if library.is_some_and(|l| included(&l) || (self.library)(&l).is_some()) {
                    return true;
                }
                let found = self.located(file, what, at);
                if let Some(Looked::Threw(error)) = self.staged.looked.take() {
                    let message = format!("this condition raised an error: {error}");
                    self.say(&file.source, Severity::Warning, at, message, None);
                }
                Self::resolve_path(file, &found).is_some()
            }
            Some(_) if self.can_run(file) => self.holds(file, condition, vars, at),
            Some(_) if self.asks(file) => self.told(file, condition, vars, at),
            Some(("current_predicate" | "predicate_property" | "catch", [what, ..])) => indicator(what)
                .is_some_and(|(name, arity)| self.registry.resolve("user", &name, arity) != Target::Unknown),
            Some(("false" | "fail", [])) => false,
            _ => false,
        }
    }

    /// Whether conditions of a file are asked of whoever reads it.
    fn asks(&self, file: &File) -> bool {
        self.told.is_some() && !file.source.own
    }

    /// The truth of a condition, as far as whoever reads knows it.
    fn told(&mut self, file: &File, condition: &Term, vars: usize, at: usize) -> bool {
        if let Some([what]) = condition.args_of("current_predicate", 1)
            && indicator(what).is_some_and(|key| self.has_read(file, &key.0, key.1))
        {
            return true;
        }
        if let Some((name, arity)) = self.calls_read(file, condition) {
            let message = format!("this condition calls {name}/{arity}, which is only being read");
            let help = "load the file before the program runs, or put what conditions need into another file";
            self.say(&file.source, Severity::Error, at, message, Some(help.into()));
            return false;
        }
        let condition = self.read_goal(file, condition, vars, at);
        self.told.as_mut().is_some_and(|told| told.next(condition))
    }

    /// Whether clauses of a predicate were read by now.
    fn has_read(&self, file: &File, name: &str, arity: usize) -> bool {
        let its = |clause: &ReadClause| &*clause.key.0 == name && clause.key.1 == arity;
        self.unit.clauses.iter().any(|clause| clause.module == file.module && its(clause))
    }

    /// A predicate that a condition calls, of which clauses were read and that nobody can call yet.
    fn calls_read(&self, file: &File, goal: &Term) -> Option<Key> {
        let (name, args) = goal.callable()?;
        match (name, args) {
            ("," | ";" | "->" | "*->" | "forall", [a, b]) => {
                self.calls_read(file, a).or_else(|| self.calls_read(file, b))
            }
            ("\\+" | "not" | "call" | "once" | "ignore", [a]) | ("catch", [a, _, _]) => {
                self.calls_read(file, a)
            }
            ("findall", [_, a, _]) => self.calls_read(file, a),
            _ => self.has_read(file, name, args.len()).then(|| (name.into(), args.len())),
        }
    }
}

impl Reader<'_> {
    /// What is told of a file from here on.
    fn style(&mut self, file: &mut File, what: &Term, at: usize) {
        for what in what.list_items().unwrap_or_else(|| vec![what]) {
            let Some((sign @ ("-" | "+"), [kind])) = what.callable() else { continue };
            match kind.as_atom() {
                Some("singleton") => file.singletons = sign == "+",
                Some("discontiguous") => self.unit.apart.push((file.source.clone(), at, sign == "+")),
                _ => {}
            }
        }
    }
}

/// Whether two of some goals have a variable in common.
fn share_variables(goals: &[Term]) -> bool {
    let mut seen = HashSet::new();
    goals.iter().any(|goal| {
        let vars = goal.vars();
        let shared = vars.iter().any(|v| seen.contains(v));
        seen.extend(vars);
        shared
    })
}

/// Whether a directive is the loader's own business rather than a goal to run.
pub(super) fn is_declaration(directive: &Term) -> bool {
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

/// What a text in double quotes stands for, by the flag's value.
fn quotes(value: &Term) -> QuoteFlag {
    match value.as_atom() {
        Some("codes") => QuoteFlag::Codes,
        Some("chars") => QuoteFlag::Chars,
        Some("atom") => QuoteFlag::Atom,
        _ => QuoteFlag::String,
    }
}
