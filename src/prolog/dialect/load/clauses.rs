//! Clauses, grammar rules and single-sided rules.

use super::singletons::Lonely;
use super::{File, ReadClause, Reader};
use crate::prolog::dialect::diag::{About, Severity};
use crate::prolog::dialect::registry::Key;
use crate::prolog::dialect::{dcg, infinite, rules};
use crate::prolog::syntax::parser;
use crate::prolog::syntax::term::Term;
use std::collections::HashMap;
use std::rc::Rc;

impl Reader<'_> {
    pub(super) fn singletons(&mut self, file: &File, read: &parser::Read) {
        if read.term.args_of(":-", 1).is_some() || !file.reading() || !file.singletons || file.source.own {
            return;
        }
        let lonely: Vec<(&str, usize)> = read
            .vars
            .iter()
            .zip(&read.uses)
            .filter(|(name, (n, _))| *n == 1 && is_worth_telling(name))
            .map(|(name, (_, at))| (&**name, *at))
            .collect();
        let tell = |reader: &mut Self, found: &[(&str, usize)], message: &dyn Fn(&str) -> String| {
            let Some(&(_, at)) = found.first() else { return };
            let names = found.iter().map(|(n, _)| *n).collect::<Vec<_>>().join(", ");
            reader.say_of(About::Singleton, &file.source, Severity::Note, at, message(&names), None);
        };
        tell(self, &lonely, &|names| match lonely.len() {
            1 => format!("singleton variable {names}"),
            _ => format!("singleton variables {names}"),
        });
        let found = Lonely::of(&read.term);
        let named = |marked: bool, wanted: &dyn Fn(usize) -> bool| -> Vec<(&str, usize)> {
            let all = read.vars.iter().zip(&read.uses).enumerate();
            all.filter(|(var, (name, (n, _)))| {
                *n > 1 && (if marked { is_marked(name) } else { is_worth_telling(name) }) && wanted(*var)
            })
            .map(|(_, (name, (_, at)))| (&**name, *at))
            .collect()
        };
        let in_branch = |var| found.in_branch.contains(&var);
        tell(self, &named(false, &in_branch), &|names| format!("singleton in a branch: {names}"));
        let in_negation = |var| found.in_negation.contains(&var);
        tell(self, &named(false, &in_negation), &|names| format!("singleton in a negation: {names}"));
        tell(self, &named(true, &|var| found.again(var)), &|names| {
            format!("marked as singleton, but there more than once: {names}")
        });
    }

    /// Takes in one term; true at `end_of_file`.
    pub(super) fn term(&mut self, file: &mut File, read: parser::Read) -> bool {
        let mut vars = read.vars.len();
        let term = with_module_inside(read.term);
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
        match term.args_of(":-", 2) {
            Some([head, body]) => self.clause(file, head, body.clone(), vars, read.start),
            _ => self.clause(file, &term, Term::atom("true"), vars, read.start),
        }
        false
    }

    /// Takes in a single-sided rule.
    pub(super) fn rule(&mut self, file: &File, head: &Term, body: &Term, mut vars: usize, at: usize) {
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

    pub(super) fn no_rule(&mut self, file: &File, at: usize) {
        let message = "a rule needs a name as its head, not a variable or a number".to_string();
        self.say(&file.source, Severity::Error, at, message, None);
    }

    pub(super) fn clause(&mut self, file: &File, head: &Term, body: Term, vars: usize, at: usize) {
        if let Some([module, inner]) = head.args_of(":", 2)
            && let Some(module) = module.as_atom()
        {
            let module: Rc<str> = module.into();
            self.library_of(file, &module);
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
            let elsewhere = !file.source.own && !transparent && module != file.module;
            let body = match body.args_of(":", 2) {
                _ if body.is_atom("true") => body,
                Some([own, inner]) if own.is_atom(&module) => inner.clone(),
                _ if elsewhere => Term::compound(":", vec![Term::atom(&file.module), body]),
                _ => body,
            };
            let other = File {
                source: file.source.clone(),
                module,
                quotes: file.quotes,
                singletons: file.singletons,
                conditions: vec![],
                units: vec![],
                missed: false,
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
        let body = disjunctions(body);
        let body = self.expanded_body(file, body, &mut vars, at);
        let (head, body) = self.finite((&file.module, &key), (head, body), &mut vars);
        let head = &head;
        // A goal of the top level is called as it is.
        if !file.source.own
            && !name.starts_with('$')
            && let Some(goal) = no_goal(&body)
        {
            let what = if matches!(goal, Term::Str(_)) { "text" } else { "a number" };
            let message =
                format!("{name}/{} calls {what}, which is no goal; the clause is left out", args.len());
            return self.say(&file.source, Severity::Error, at, message, None);
        }
        if !file.source.own && !name.starts_with('$') && calls_unnamed_beside(head, &body) {
            let message = format!(
                "{name}/{} calls a variable that stands nowhere else; the clause is left out",
                args.len()
            );
            let help = "True and Fail are variables, true and fail are goals".to_string();
            return self.say(&file.source, Severity::Error, at, message, Some(help));
        }
        let body = if file.source.own { body } else { called(body) };
        if !file.source.own {
            self.staged.note(&file.module, name, args.len());
            // The system has this one there, and anybody may change it.
            if &*file.module == "user" && (name, args.len()) == ("file_search_path", 2) {
                self.unit.dynamic.insert((file.module.clone(), key.clone()));
                self.registry.module("user").declared.insert(key.clone());
            }
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

    /// A clause without infinite floats; those of dynamic predicates are kept as they were written.
    fn finite(
        &self,
        (module, key): (&Rc<str>, &Key),
        (head, body): (&Term, Term),
        vars: &mut usize,
    ) -> (Term, Term) {
        let dynamic = self.unit.dynamic.contains(&(module.clone(), key.clone()));
        let finite = if dynamic { None } else { infinite::clause(head, &body, vars) };
        finite.unwrap_or_else(|| (head.clone(), body))
    }
}

/// Whether a goal or a part of its control structure is a variable.
pub(super) fn calls_variable(goal: &Term) -> bool {
    calls_one_of(goal, &|_| true)
}

/// What stands as a goal in a body, or in a part of its control structure, and cannot be one.
fn no_goal(goal: &Term) -> Option<&Term> {
    match goal.callable() {
        Some(("," | ";" | "->" | "*->", [a, b])) => no_goal(a).or_else(|| no_goal(b)),
        Some(("\\+", [a])) => no_goal(a),
        Some((":", [module, a])) if module.as_atom().is_some() => no_goal(a),
        Some(_) => None,
        None => (!matches!(goal, Term::Var(_))).then_some(goal),
    }
}

/// Whether a variable is called in a clause's body that stands nowhere else, which SWI-Prolog's compiler refuses.
fn calls_unnamed_beside(head: &Term, body: &Term) -> bool {
    if !calls_variable(body) {
        return false;
    }
    let mut stands = HashMap::new();
    head.each_var(&mut |v| *stands.entry(v).or_default() += 1);
    count(body, &mut stands);
    calls_one_of(body, &|v| stands.get(&v) == Some(&1))
}

/// Adds how often variables stand in a body, as that compiler counts: of alternatives the one with the most counts, and what
/// the first one denies counts in the second one too.
fn count(goal: &Term, stands: &mut HashMap<usize, usize>) {
    match goal.callable() {
        Some((";", [a, b])) => {
            let mut other = stands.clone();
            denied(a, &mut other);
            count(a, stands);
            count(b, &mut other);
            for (v, n) in other {
                let most = stands.entry(v).or_default();
                *most = n.max(*most);
            }
        }
        Some(("," | "->" | "*->", [a, b])) => {
            count(a, stands);
            count(b, stands);
        }
        Some(("\\+", [a])) => count(a, stands),
        _ => goal.each_var(&mut |v| *stands.entry(v).or_default() += 1),
    }
}

/// Adds how often variables stand inside of negations.
fn denied(goal: &Term, stands: &mut HashMap<usize, usize>) {
    match goal.callable() {
        Some(("," | ";" | "->" | "*->", [a, b])) => {
            denied(a, stands);
            denied(b, stands);
        }
        Some(("\\+", [a])) => count(a, stands),
        _ => {}
    }
}

/// Whether a goal, or a part of its control structure, is one of some variables.
fn calls_one_of(goal: &Term, which: &dyn Fn(usize) -> bool) -> bool {
    match goal.callable() {
        Some(("," | ";" | "->" | "*->", [a, b])) => calls_one_of(a, which) || calls_one_of(b, which),
        Some(("\\+", [a])) => calls_one_of(a, which),
        _ => matches!(goal, Term::Var(v) if which(*v)),
    }
}

/// A body in which `(a | b)` is the disjunction that it means as a goal; as data it stays what it is.
pub(super) fn disjunctions(body: Term) -> Term {
    let mut barred = false;
    body.each_name(&mut |name, _| barred |= name == "|");
    if !barred {
        return body;
    }
    match body.callable() {
        Some((name @ ("," | ";" | "|" | "->" | "*->"), [a, b])) => {
            let name = if name == "|" { ";" } else { name };
            let args = vec![disjunctions(a.clone()), disjunctions(b.clone())];
            Term::compound_at(name, args, body.at().unwrap_or(0))
        }
        Some(("\\+", [a])) => Term::compound_at("\\+", vec![disjunctions(a.clone())], body.at().unwrap_or(0)),
        _ => body,
    }
}

/// A body in which variables that stand as goals are called, as `clause/2` shows them.
pub(super) fn called(body: Term) -> Term {
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

/// Whether a variable that is alone is told: `X` and `_x` are, `_X`, `__x`, `_1` and `_` are not.
fn is_worth_telling(name: &str) -> bool {
    name.strip_prefix('_').is_none_or(|rest| rest.starts_with(char::is_lowercase))
}

/// Whether a variable that is not alone is told: `_X` and `__x` are.
fn is_marked(name: &str) -> bool {
    name.strip_prefix('_')
        .and_then(|rest| rest.chars().next())
        .is_some_and(|c| c == '_' || c.is_ascii_uppercase())
}

/// A rule that stands behind a module, `m:(h :- b)`, with the module before its head and before its body.
fn with_module_inside(term: Term) -> Term {
    let (mut module, mut inner) = (None, &term);
    while let Some([outer, rest]) = inner.args_of(":", 2).filter(|parts| parts[0].as_atom().is_some()) {
        (module, inner) = (Some(outer), rest);
    }
    let (Some(module), Some(parts)) = (module, inner.args_of(":-", 2)) else { return term };
    let of_module = |part: &Term| Term::compound(":", vec![module.clone(), part.clone()]);
    Term::compound(":-", parts.iter().map(of_module).collect())
}
