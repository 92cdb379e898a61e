//! Goals of a program that is being read, run on what was read so far (see `dialect::Stage`).

use super::Core;
use crate::prolog::dialect::{self, About, ReadGoal, Stage, Unit, registry::Registry};
use crate::prolog::syntax::term::Term;
use crate::prolog::{host, syntax};
use std::collections::HashMap;
use std::rc::Rc;

/// A stage on a machine.
pub(super) struct Staging<'a> {
    core: &'a mut Core,
    /// What is known of what was compiled, and what its names begin with.
    copy: Option<(Registry, dialect::Places)>,
}

impl<'a> Staging<'a> {
    pub(super) fn new(core: &'a mut Core) -> Staging<'a> {
        Staging { core, copy: None }
    }
}

impl Drop for Staging<'_> {
    fn drop(&mut self) {
        host::with(|h| {
            h.program.loading.clear();
            h.program.postponed.clear();
        });
    }
}

impl Stage for Staging<'_> {
    fn prepare(&mut self, registry: &mut Registry, unit: &mut Unit) -> bool {
        let mut copy = registry.clone();
        let staged = host::with(|h| {
            let earlier: Vec<_> = h.program.sources.all().cloned().collect();
            dialect::stage(&mut copy, &mut h.store, &mut h.codes.atoms, unit, &earlier)
        });
        registry.counter = copy.counter;
        self.core.staged = true;
        self.core.catch_up();
        if host::quietly(|| self.core.consult(staged.text)).is_err() {
            return false;
        }
        registry.stubs.clone_from(&copy.stubs);
        registry.choices.clone_from(&copy.choices);
        registry.globals.clone_from(&copy.globals);
        host::with(|h| h.program.registry = copy.clone());
        self.core.query(&staged.tables);
        self.core.changing(staged.initial.iter().map(|(row, _)| row));
        for (initial, origin) in staged.initial {
            let around = self.core.first_row(initial);
            unit.rows.push((origin, around));
        }
        self.copy = Some((copy, staged.places));
        true
    }

    fn run(&mut self, registry: &mut Registry, goal: &ReadGoal) -> Result<bool, (About, String)> {
        let fault = |what: &str| (About::Directive, format!("this directive {what}"));
        let Some((copy, places)) = self.copy.as_mut() else { return Err(fault("cannot be run")) };
        let places = std::mem::take(places);
        let (name, text, places) = dialect::staged_goal(copy, places, goal);
        registry.counter = copy.counter;
        registry.stubs.clone_from(&copy.stubs);
        registry.choices.clone_from(&copy.choices);
        if let Some(kept) = self.copy.as_mut() {
            kept.1 = places;
        }
        if self.core.consult(text).is_err() {
            return Err(fault("cannot be compiled"));
        }
        // What the file has made an operator is one for a goal that asks for operators.
        let mut asks = false;
        goal.goal.each_name(&mut |name, _| asks |= name == "current_op");
        if asks {
            host::with(|h| h.texts.ops.merge(&registry.module(&goal.module).ops));
        }
        host::with(|h| h.program.staging = true);
        let result = self.core.run(&name);
        host::with(|h| h.program.staging = false);
        // What is an operator from now on is one in what follows.
        host::with(|h| registry.module(&goal.module).ops.merge(&h.texts.ops));
        match result {
            Ok(()) => Ok(true),
            Err(host::RunError::Failed) => Ok(false),
            Err(error) => Err(error.of_directive()),
        }
    }

    fn loads(&mut self) -> Vec<(Rc<str>, Term)> {
        host::with(|h| std::mem::take(&mut h.program.postponed))
    }

    fn expand(&mut self, module: &str, hook: &str, term: &Term, vars: usize) -> Option<(Term, usize)> {
        let list = Term::list((0..vars).map(Term::Var).collect());
        let goal = format!(
            "'$expansion'({},{},{},{})",
            syntax::quoted(module),
            syntax::quoted(hook),
            syntax::text(term),
            syntax::text(&list)
        );
        host::with(|h| h.program.staging = true);
        let found = self.core.run(&goal);
        host::with(|h| h.program.staging = false);
        found.ok()?;
        let answer = host::with(|h| h.query.answers.pop())?;
        let [kept, term] = answer.args_of("x", 2)? else { return None };
        let kept = kept.list_items()?;
        let mut next = vars;
        let mut names: HashMap<usize, usize> = HashMap::new();
        for (i, item) in kept.iter().enumerate() {
            if let Term::Var(v) = item {
                names.entry(*v).or_insert(i);
            }
        }
        for v in term.vars() {
            names.entry(v).or_insert_with(|| {
                next += 1;
                next - 1
            });
        }
        let renamed = term.renamed(&names);
        Some((renamed, next))
    }

    fn folders(&mut self, alias: &str) -> Result<Vec<String>, String> {
        host::with(|h| h.program.staging = true);
        let found = self.core.run(&format!("'$alias_folders'({})", syntax::quoted(alias)));
        host::with(|h| h.program.staging = false);
        found.map_err(|error| error.message())?;
        let answer = host::with(|h| h.query.answers.pop());
        let items = answer.as_ref().and_then(Term::list_items).unwrap_or_default();
        Ok(items.into_iter().filter_map(Term::as_atom).map(str::to_string).collect())
    }

    fn place(&mut self, path: &str, module: &str, line: usize) {
        host::with(|h| h.program.loads_at(path, module, line));
    }
}
