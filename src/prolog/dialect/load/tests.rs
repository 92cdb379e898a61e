//! Units of tests as `library(plunit)` has them: `:- begin_tests(Unit)` makes what follows part of a
//! module of the unit's own, and each test becomes the two clauses that prolog/library/plunit.pl calls.

use super::{File, ReadClause, Reader};
use crate::prolog::dialect::diag::Severity;
use crate::prolog::dialect::files;
use crate::prolog::syntax::parser::QuoteFlag;
use crate::prolog::syntax::term::Term;
use std::path::PathBuf;
use std::rc::Rc;

impl Reader<'_> {
    /// Whether a module is a unit's.
    pub(super) fn is_unit(&self, module: &Rc<str>) -> bool {
        self.registry.modules.get(module).is_some_and(|m| m.parent.is_some())
    }

    pub(super) fn begin_tests(
        &mut self,
        file: &mut File,
        unit: &Term,
        options: Option<&Term>,
        vars: usize,
        at: usize,
    ) {
        let Some(name) = unit.as_atom() else {
            let message = "a unit of tests needs an atom as its name".into();
            return self.say(&file.source, Severity::Error, at, message, None);
        };
        if let Some(text) = (self.library)("plunit") {
            self.own_library(file, "plunit", text);
        }
        let module: Rc<str> = format!("plunit_{name}").into();
        let outer = std::mem::replace(&mut file.module, module.clone());
        // A unit is a module of its own, where flags are what they are in a new file.
        let quotes = std::mem::replace(&mut file.quotes, QuoteFlag::String);
        file.units.push((name.into(), outer.clone(), quotes));
        let begun = self.unit.modules.contains(&module);
        self.touch(&module);
        if begun && self.is_unit(&module) {
            // The unit goes on, as it may in SWI-Prolog. One of an earlier load has been taken back with its file.
            return;
        }
        let parent = if self.is_unit(&outer) { file.units[0].1.clone() } else { outer };
        let ops = self.registry.module(&parent).ops.clone();
        let this = self.registry.module(&module);
        this.parent = Some(parent);
        this.ops = ops;
        this.file = Some(file.source.path.clone());
        let options = options.cloned().unwrap_or_else(|| Term::atom("[]"));
        self.unit.mentioned.push((module.clone(), options.clone()));
        let (line, _) = file.source.line_column(at);
        let path = Term::atom(&files::told(&file.source.path));
        let head = Term::compound(
            "unit",
            vec![Term::atom(name), Term::atom(&module), path, Term::Int(line as i64), options],
        );
        let library = self.registry.files.get(&PathBuf::from("library(plunit)")).cloned();
        let library = library.unwrap_or_else(|| "plunit".into());
        // Later files have units too: the predicate is dynamic.
        self.unit.mentioned.push((library.clone(), Term::compound("assertz", vec![head.clone()])));
        self.push(file, &library, head, Term::atom("true"), vars, at);
    }

    pub(super) fn end_tests(&mut self, file: &mut File, unit: &Term, at: usize) {
        let name = unit.as_atom().unwrap_or("?");
        match file.units.last() {
            Some((open, ..)) if **open == *name => {
                if let Some((_, outer, quotes)) = file.units.pop() {
                    (file.module, file.quotes) = (outer, quotes);
                }
            }
            open => {
                let message = match open {
                    Some((open, ..)) => format!("cannot close unit {name}: current unit is {open}"),
                    None => format!("cannot close unit {name}: no open unit"),
                };
                self.say(&file.source, Severity::Error, at, message, None);
            }
        }
    }

    /// A clause of `test/1` or `test/2`.
    pub(super) fn test(&mut self, file: &File, args: &[Term], body: Term, vars: usize, at: usize) {
        // What the loader makes of a fact has no place in the file.
        if body == Term::atom("true") {
            let message = "this test has no body; write test(Name) :- Goal.".into();
            return self.say(&file.source, Severity::Error, at, message, None);
        }
        let mut vars = vars;
        let body = self.expanded_body(file, body, &mut vars, at);
        let options = args.get(1).cloned().unwrap_or_else(|| Term::atom("[]"));
        let inside = body.vars();
        let mut shared: Vec<Term> = Vec::new();
        for v in options.vars() {
            if inside.contains(&v) && !shared.contains(&Term::Var(v)) {
                shared.push(Term::Var(v));
            }
        }
        let shared = if shared.is_empty() { Term::atom("vars") } else { Term::compound("vars", shared) };
        let module = file.module.clone();
        let number = Term::Int(self.registry.number() as i64);
        let (line, _) = file.source.line_column(at);
        self.unit.mentioned.push((module.clone(), options.clone()));
        let head = Term::compound(
            "unit test",
            vec![number.clone(), args[0].clone(), Term::Int(line as i64), options, shared.clone()],
        );
        self.push(file, &module, head, Term::atom("true"), vars, at);
        self.push(file, &module, Term::compound("unit body", vec![number, shared]), body, vars, at);
    }

    fn push(&mut self, file: &File, module: &Rc<str>, head: Term, body: Term, vars: usize, at: usize) {
        let Some((name, args)) = head.callable() else { return };
        let key = (name.into(), args.len());
        self.touch(module);
        self.unit.discontiguous.insert((module.clone(), key));
        let (name, arity) = (name.to_string(), args.len());
        self.unit.clauses.push(ReadClause {
            module: module.clone(),
            key: (name.as_str().into(), arity),
            head,
            body,
            vars,
            source: file.source.clone(),
            at,
            staged: false,
        });
    }
}
