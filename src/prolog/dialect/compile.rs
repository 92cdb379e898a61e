//! Clauses as the engine's clauses: every goal is resolved, goals inside other goals become
//! predicates of their own, so that nothing is compiled while the program runs.

use super::arith;
use super::emit;
use super::registry::{BOARD, Kind, PROTECTED, Registry, Target};
use crate::prolog::facts::{FREE, SKIP};
use crate::prolog::term::Term;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// A goal whose target was not found when the clause was compiled.
#[derive(Clone, Debug)]
pub struct Unresolved {
    pub module: Rc<str>,
    pub name: Rc<str>,
    pub arity: usize,
    pub at: u32,
}

/// Compiles the clauses of one load.
pub struct Compiler<'a> {
    pub registry: &'a mut Registry,
    /// The engine's clauses, each with its full stop, by predicate.
    pub text: ClauseText,
    pub unresolved: Vec<Unresolved>,
}

/// Clauses grouped by predicate: the engine takes scattered clauses for a redefinition.
#[derive(Default)]
pub struct ClauseText {
    groups: Vec<Vec<String>>,
    places: HashMap<String, usize>,
}

impl ClauseText {
    /// Adds a clause of the predicate with a quoted name and an arity.
    pub fn push(&mut self, name: &str, arity: usize, clause: String) {
        let groups = &mut self.groups;
        let place = *self.places.entry(format!("{name}/{arity}")).or_insert_with(|| {
            groups.push(Vec::new());
            groups.len() - 1
        });
        self.groups[place].push(clause);
    }

    /// The whole program.
    pub fn join(&self) -> String {
        let mut text = String::new();
        for clause in self.groups.iter().flatten() {
            text.push_str(clause);
            text.push('\n');
        }
        text
    }
}

/// A clause under way.
struct Clause {
    module: Rc<str>,
    /// The next number for a new variable.
    next: usize,
    /// Variables that may be bound by now.
    seen: HashSet<usize>,
    /// Variables that occur once: their values are not asked for.
    once: HashSet<usize>,
}

/// The variables that occur exactly once in some terms.
fn occurring_once(terms: &[&Term]) -> HashSet<usize> {
    let mut counts: HashMap<usize, u32> = HashMap::new();
    for term in terms {
        term.each_var(&mut |v| *counts.entry(v).or_default() += 1);
    }
    counts.into_iter().filter(|(_, n)| *n == 1).map(|(v, _)| v).collect()
}

/// Modules of the program itself, which may call the engine's internals.
fn trusted(module: &str) -> bool {
    matches!(module, "system" | "arbiiter" | "kabe")
}

/// Whether a body has a cut that acts on the clause (not one inside a nested goal).
fn has_cut(body: &Term) -> bool {
    match body.callable() {
        Some(("!", [])) => true,
        Some(("," | ";" | "|", [a, b])) => has_cut(a) || has_cut(b),
        Some(("->" | "*->", [_, b])) => has_cut(b),
        Some((":", [_, g])) => has_cut(g),
        _ => false,
    }
}

impl Compiler<'_> {
    /// Compiles a clause of a static predicate. `vars` is the number of its variables.
    pub fn clause(&mut self, module: &Rc<str>, head: &Term, body: &Term, vars: usize) {
        let Some((name, args)) = head.callable() else { return };
        let mut clause = Clause {
            module: module.clone(),
            next: vars,
            seen: HashSet::new(),
            once: occurring_once(&[head, body]),
        };
        head.each_var(&mut |v| {
            clause.seen.insert(v);
        });
        let quoted = emit::quoted(&format!("{module}:{name}"));
        let mut text = quoted.clone();
        emit::args(&mut text, args);
        if !body.is_atom("true") {
            let body = self.body(&mut clause, body);
            text.push_str(" :- ");
            text.push_str(&body);
        }
        text.push('.');
        self.text.push(&quoted, args.len(), text);
    }

    /// Compiles a goal as a predicate without arguments and returns the predicate's quoted name.
    pub fn goal(&mut self, module: &Rc<str>, goal: &Term, vars: usize) -> String {
        let mut clause = Clause {
            module: module.clone(),
            next: vars,
            seen: HashSet::new(),
            once: occurring_once(&[goal]),
        };
        let name = emit::quoted(&format!("{module}:$goal{}", self.registry.number()));
        let body = self.body(&mut clause, goal);
        self.text.push(&name, 0, format!("{name} :- {body}."));
        name
    }

    /// A predicate of the engine that stands for a dynamic predicate, for calls by name.
    pub fn dynamic_stub(&mut self, module: &Rc<str>, name: &str, arity: usize, id: usize) {
        let args: Vec<Term> = (0..arity).map(Term::Var).collect();
        let quoted = emit::quoted(&format!("{module}:{name}"));
        let mut clause =
            Clause { module: module.clone(), next: arity, seen: (0..arity).collect(), once: HashSet::new() };
        let mut text = quoted.clone();
        emit::args(&mut text, &args);
        let body = if arity > 8 {
            let goal = Term::compound(name, args.clone());
            format!("'$query'({id},{})", emit::text(&goal))
        } else {
            self.find(&mut clause, module, id, name, &args)
        };
        text.push_str(&format!(" :- {body}."));
        self.text.push(&quoted, arity, text);
    }

    /// A goal in the place where a cut belongs to the clause.
    fn body(&mut self, c: &mut Clause, goal: &Term) -> String {
        let text = match goal.callable() {
            Some((",", [a, b])) => {
                let a = self.body(c, a);
                let b = self.body(c, b);
                return format!("({a},{b})");
            }
            Some((";" | "|", [condition, otherwise])) => {
                if let Some([test, then]) = condition.args_of("->", 2) {
                    let before = c.seen.clone();
                    let test = self.test(c, test);
                    let then = self.body(c, then);
                    let after = std::mem::replace(&mut c.seen, before);
                    let otherwise = self.body(c, otherwise);
                    c.seen.extend(after);
                    return format!("({test}->{then};{otherwise})");
                }
                if let Some([test, then]) = condition.args_of("*->", 2) {
                    return self.soft_cut(c, test, then, otherwise);
                }
                let before = c.seen.clone();
                let first = self.body(c, condition);
                let after = std::mem::replace(&mut c.seen, before);
                let second = self.body(c, otherwise);
                c.seen.extend(after);
                return format!("({first};{second})");
            }
            Some(("->", [test, then])) => {
                let test = self.test(c, test);
                let then = self.body(c, then);
                return format!("({test}->{then})");
            }
            Some(("*->", [test, then])) => {
                let test = self.test(c, test);
                let then = self.body(c, then);
                return format!("({test},{then})");
            }
            Some(("!", [])) => "!".to_string(),
            Some((":", [module, inner])) if inner.callable().is_some() => {
                return match module.as_atom() {
                    // The system's library may name the engine's own modules.
                    Some(native @ ("builtins" | "lists")) if &*c.module == "system" => {
                        format!("{native}:{}", emit::text(inner))
                    }
                    Some(module) => {
                        let outer = std::mem::replace(&mut c.module, module.into());
                        let text = self.body(c, inner);
                        c.module = outer;
                        text
                    }
                    None => {
                        format!("'$go'({},{})", emit::text(module), emit::text(inner))
                    }
                };
            }
            _ => self.call(c, goal),
        };
        goal.each_var(&mut |v| {
            c.seen.insert(v);
        });
        text
    }

    /// A goal whose cuts are its own: a condition, or the inside of `\+`, `findall`, `call`.
    fn test(&mut self, c: &mut Clause, goal: &Term) -> String {
        if has_cut(goal) { self.lifted(c, goal, &[]) } else { self.body(c, goal) }
    }

    /// Makes a goal a predicate of its own over its variables; the text is a call of it.
    /// `first` are variables that come first in the arguments.
    fn lifted(&mut self, c: &mut Clause, goal: &Term, first: &[usize]) -> String {
        let mut vars = first.to_vec();
        for v in goal.vars() {
            if !vars.contains(&v) {
                vars.push(v);
            }
        }
        let name = emit::quoted(&format!("{}:$aux{}", c.module, self.registry.number()));
        let args = if vars.is_empty() {
            String::new()
        } else {
            let names: Vec<String> = vars.iter().map(|&v| emit::var(v)).collect();
            format!("({})", names.join(","))
        };
        let mut inner = Clause {
            module: c.module.clone(),
            next: c.next,
            once: c.once.clone(),
            // Any of the arguments may be bound when the predicate is called again.
            seen: vars.iter().copied().filter(|v| c.seen.contains(v) || first.contains(v)).collect(),
        };
        let body = self.body(&mut inner, goal);
        c.next = c.next.max(inner.next);
        self.text.push(&name, vars.len(), format!("{name}{args} :- {body}."));
        format!("{name}{args}")
    }

    /// `(Test *-> Then ; Else)`: the engine has no soft cut; a mark outside its memory remembers
    /// whether the test succeeded.
    fn soft_cut(&mut self, c: &mut Clause, test: &Term, then: &Term, otherwise: &Term) -> String {
        let mark = self.fresh(c);
        let before = c.seen.clone();
        let test = self.test(c, test);
        let then = self.body(c, then);
        let after = std::mem::replace(&mut c.seen, before);
        let otherwise = self.body(c, otherwise);
        c.seen.extend(after);
        format!(
            "('$mark_new'({mark}),({test},'$mark_set'({mark}),{then};\
             '$mark_clear'({mark}),{otherwise}))"
        )
    }

    fn fresh(&mut self, c: &mut Clause) -> String {
        c.next += 1;
        emit::var(c.next - 1)
    }

    fn call(&mut self, c: &mut Clause, goal: &Term) -> String {
        if let Term::Var(v) = goal {
            return format!("'$go'({},{})", emit::quoted(&c.module), emit::var(*v));
        }
        let Some((name, args)) = goal.callable() else {
            return format!("'$not_callable'({})", emit::text(goal));
        };
        let protected = PROTECTED.iter().any(|&(n, a)| n == name && a == args.len());
        let module = c.module.clone();
        let redefined = !protected
            && matches!(self.registry.resolve(&module, name, args.len()),
                Target::Static(m) | Target::Dynamic(m, _) if &*m != "system");
        if !redefined && let Some(text) = self.special(c, name, args) {
            return text;
        }
        self.plain_call(c, goal, name, args)
    }

    fn plain_call(&mut self, c: &mut Clause, goal: &Term, name: &str, args: &[Term]) -> String {
        let target = self.registry.resolve(&c.module, name, args.len());
        let metas = self.registry.meta(&c.module, name, args.len()).cloned();
        let mut text = String::new();
        match target {
            Target::Static(module) => emit::atom(&mut text, &format!("{module}:{name}")),
            Target::Native => emit::atom(&mut text, name),
            Target::Dynamic(module, id) => return self.find(c, &module, id, name, args),
            Target::Unknown if trusted(&c.module) && (name.starts_with('$') || &*c.module == "system") => {
                emit::atom(&mut text, name)
            }
            Target::Unknown => {
                self.unresolved.push(Unresolved {
                    module: c.module.clone(),
                    name: name.into(),
                    arity: args.len(),
                    at: goal.at().unwrap_or(0),
                });
                return format!("'$go'({},{})", emit::quoted(&c.module), emit::text(goal));
            }
        }
        if let Some(metas) = metas
            && &*c.module != "system"
        {
            let args: Vec<String> = args
                .iter()
                .zip(&metas)
                .map(|(arg, meta)| match meta {
                    Some(extra) => self.closure(c, arg, *extra),
                    None => emit::text(arg),
                })
                .collect();
            if !args.is_empty() {
                text.push_str(&format!("({})", args.join(",")));
            }
        } else {
            emit::args(&mut text, args);
        }
        text
    }

    /// A goal that lacks `extra` arguments, as a term that the engine's own call/N can call.
    fn closure(&mut self, c: &mut Clause, goal: &Term, extra: usize) -> String {
        let generic = |goal: &Term| format!("'$cl'({},{})", emit::quoted(&c.module), emit::text(goal));
        // The library's own closures are resolved where they come from.
        if matches!(goal, Term::Var(_)) && &*c.module == "system" {
            return emit::text(goal);
        }
        if extra == 0 {
            return match goal {
                Term::Var(_) => generic(goal),
                _ => self.lifted(c, goal, &[]),
            };
        }
        if let Some([module, inner]) = goal.args_of(":", 2)
            && let Some(module) = module.as_atom()
        {
            let outer = std::mem::replace(&mut c.module, module.into());
            let text = self.closure(c, inner, extra);
            c.module = outer;
            return text;
        }
        let Some((name, args)) = goal.callable() else { return generic(goal) };
        let arity = args.len() + extra;
        if SPECIAL.contains(&name) || name == ">>" || self.registry.meta(&c.module, name, arity).is_some() {
            return generic(goal);
        }
        let mut text = String::new();
        match self.registry.resolve(&c.module, name, arity) {
            Target::Static(module) | Target::Dynamic(module, _) => {
                emit::atom(&mut text, &format!("{module}:{name}"));
            }
            Target::Native => emit::atom(&mut text, name),
            Target::Unknown => {
                self.unresolved.push(Unresolved {
                    module: c.module.clone(),
                    name: name.into(),
                    arity,
                    at: goal.at().unwrap_or(0),
                });
                return generic(goal);
            }
        }
        emit::args(&mut text, args);
        text
    }

    /// Goals that take goals or clauses, and arithmetic.
    fn special(&mut self, c: &mut Clause, name: &str, args: &[Term]) -> Option<String> {
        Some(match (name, args) {
            ("is", [x, e]) => {
                let (before, value) = self.arithmetic(c, e);
                format!("{before}{} is {value}", emit::text(x))
            }
            ("=:=" | "=\\=" | "<" | ">" | "=<" | ">=", [a, b]) => {
                let (before_a, a) = self.arithmetic(c, a);
                let (before_b, b) = self.arithmetic(c, b);
                format!("{before_a}{before_b}{a} {name} {b}")
            }
            ("\\+" | "not", [g]) => {
                let seen = c.seen.clone();
                let inner = self.test(c, g);
                c.seen = seen;
                format!("\\+ ({inner})")
            }
            (
                "call" | "findall" | "forall" | "once" | "ignore" | "aggregate_all" | "bagof" | "setof"
                | "catch" | "call_cleanup" | "setup_call_cleanup",
                _,
            ) => {
                return self.higher(c, name, args).or_else(|| self.with_module(c, name, args));
            }
            ("assert" | "assertz" | "asserta" | "retract", [clause]) => {
                return self.database(c, name, clause);
            }
            ("retractall", [head]) => return self.database(c, name, head),
            ("phrase", [body, list]) => {
                return self.phrase(c, body, list, &Term::atom("[]"));
            }
            ("phrase", [body, list, rest]) => return self.phrase(c, body, list, rest),
            _ => return self.with_module(c, name, args),
        })
    }

    /// A call of a system predicate that must know the module it is called in.
    fn with_module(&mut self, c: &Clause, name: &str, args: &[Term]) -> Option<String> {
        let inner = format!("$m_{name}");
        match self.registry.resolve("system", &inner, args.len() + 1) {
            Target::Static(_) => {}
            _ => return None,
        }
        let mut text = emit::quoted(&format!("system:{inner}"));
        text.push('(');
        emit::atom(&mut text, &c.module);
        for arg in args {
            text.push(',');
            emit::term(&mut text, arg);
        }
        text.push(')');
        Some(text)
    }

    fn arithmetic(&mut self, c: &mut Clause, e: &Term) -> (String, String) {
        let mut before = Vec::new();
        let next = &mut c.next;
        let value = arith::expression(e, &mut before, &mut || {
            *next += 1;
            emit::var(*next - 1)
        });
        let before: String = before.into_iter().map(|g| g + ",").collect();
        (before, value)
    }

    fn phrase(&mut self, c: &mut Clause, body: &Term, list: &Term, rest: &Term) -> Option<String> {
        if matches!(body, Term::Var(_)) {
            return None;
        }
        let goal = super::dcg::goal(body, list, rest, &mut c.next)?;
        Some(self.test(c, &goal))
    }

    fn higher(&mut self, c: &mut Clause, name: &str, args: &[Term]) -> Option<String> {
        let system = &*c.module == "system";
        Some(match (name, args) {
            ("call", [g]) if !matches!(g, Term::Var(_)) => {
                if has_cut(g) {
                    self.lifted(c, g, &[])
                } else {
                    format!("({})", self.body(c, g))
                }
            }
            ("call", [g]) if system => format!("call({})", emit::text(g)),
            ("call", [g]) => self.call(c, g),
            ("call", [g, extra @ ..]) => {
                if let (Some((f, first)), false) = (g.callable(), g.args_of(">>", 2).is_some())
                    && f != ":"
                {
                    let all = first.iter().chain(extra).cloned().collect();
                    let goal = Term::compound_at(f, all, g.at().unwrap_or(0));
                    return Some(self.body(c, &goal));
                }
                let rest: Vec<String> = extra.iter().map(emit::text).collect();
                if system {
                    format!("call({},{})", emit::text(g), rest.join(","))
                } else {
                    let module = emit::quoted(&c.module);
                    format!("'$cl'({module},{},{})", emit::text(g), rest.join(","))
                }
            }
            ("findall", [template, g, list]) => {
                let collect = self.collector(c, template, g);
                let length = self.fresh(c);
                format!(
                    "('$lh_length'({length}),({};'$found'({length},{})))",
                    collect(&length),
                    emit::text(list)
                )
            }
            ("findall", [template, g, list, tail]) => {
                let items = Term::Var(c.next);
                c.next += 1;
                let all = self.higher(c, "findall", &[template.clone(), g.clone(), items.clone()])?;
                format!("({all},append({},{},{}))", emit::text(&items), emit::text(tail), emit::text(list))
            }
            ("forall", [condition, action]) => {
                let action = Term::compound("\\+", vec![action.clone()]);
                let seen = c.seen.clone();
                let inner = if has_cut(condition) {
                    let first = self.lifted(c, condition, &[]);
                    condition.each_var(&mut |v| {
                        c.seen.insert(v);
                    });
                    format!("{first},{}", self.body(c, &action))
                } else {
                    let first = self.body(c, condition);
                    format!("{first},{}", self.body(c, &action))
                };
                c.seen = seen;
                format!("\\+ ({inner})")
            }
            ("once", [g]) => format!("({}->true)", self.nested(c, g)),
            ("ignore", [g]) => format!("({}->true;true)", self.nested(c, g)),
            ("catch", [g, ball, recovery]) => {
                let goal = self.closure(c, g, 0);
                g.each_var(&mut |v| {
                    c.seen.insert(v);
                });
                ball.each_var(&mut |v| {
                    c.seen.insert(v);
                });
                let recovery = self.closure(c, recovery, 0);
                format!("'$catch'({goal},{},{recovery})", emit::text(ball))
            }
            ("aggregate_all", [spec, g, result]) => self.aggregate(c, spec, g, result)?,
            ("bagof" | "setof", [template, g, list]) => self.bag(c, name, template, g, list)?,
            ("call_cleanup", [g, cleanup]) => {
                let (g, cleanup) = (self.closure(c, g, 0), self.closure(c, cleanup, 0));
                format!("'$cleanup'({g},{cleanup})")
            }
            ("setup_call_cleanup", [setup, g, cleanup]) => {
                let setup = self.nested(c, setup);
                let (g, cleanup) = (self.closure(c, g, 0), self.closure(c, cleanup, 0));
                format!("(({setup}->true),'$cleanup'({g},{cleanup}))")
            }
            _ => return None,
        })
    }

    /// A goal inside a goal; a variable is called.
    fn nested(&mut self, c: &mut Clause, g: &Term) -> String {
        match g {
            Term::Var(_) if &*c.module == "system" => format!("call({})", emit::text(g)),
            _ => self.test(c, g),
        }
    }

    /// The text that runs a goal to its end and keeps a copy of the template for each solution.
    fn collector(&mut self, c: &mut Clause, template: &Term, g: &Term) -> impl Fn(&str) -> String + use<> {
        let seen = c.seen.clone();
        let goal = self.nested(c, g);
        c.seen = seen;
        let template = emit::text(template);
        move |length: &str| format!("{goal},'$copy_to_lh'({length},{template}),'$fail'")
    }

    fn aggregate(&mut self, c: &mut Clause, spec: &Term, g: &Term, result: &Term) -> Option<String> {
        let (kind, template) = match spec.callable()? {
            ("count", []) => ("count", Term::atom("x")),
            ("count", [t]) => ("count", t.clone()),
            (kind @ ("sum" | "max" | "min" | "bag" | "set"), [t]) => (kind, t.clone()),
            (kind @ ("max" | "min"), [t, w]) => (
                if kind == "max" { "max_witness" } else { "min_witness" },
                Term::compound("-", vec![t.clone(), w.clone()]),
            ),
            _ => return None,
        };
        let list = Term::Var(c.next);
        c.next += 1;
        let all = self.higher(c, "findall", &[template, g.clone(), list.clone()])?;
        Some(format!("({all},'system:$aggregate'({kind},{},{}))", emit::text(&list), emit::text(result)))
    }

    fn bag(&mut self, c: &mut Clause, name: &str, template: &Term, g: &Term, list: &Term) -> Option<String> {
        let mut bound = template.vars();
        let mut goal = g;
        loop {
            if let Some([v, inner]) = goal.args_of("^", 2) {
                bound.extend(v.vars());
                goal = inner;
            } else if let Some([_, inner]) = goal.args_of(":", 2)
                && inner.args_of("^", 2).is_some()
            {
                goal = inner;
            } else {
                break;
            }
        }
        if matches!(goal, Term::Var(_)) {
            return None;
        }
        let free: Vec<Term> = goal.vars().into_iter().filter(|v| !bound.contains(v)).map(Term::Var).collect();
        // The solutions are grouped by these, however often they are named.
        for var in &free {
            if let Term::Var(v) = var {
                c.once.remove(v);
            }
        }
        let witness = Term::compound("v", free);
        let pairs = Term::Var(c.next);
        c.next += 1;
        let template = Term::compound("-", vec![witness.clone(), template.clone()]);
        let all = self.higher(c, "findall", &[template, goal.clone(), pairs.clone()])?;
        Some(format!(
            "({all},'system:${name}'({},{},{}))",
            emit::text(&witness),
            emit::text(&pairs),
            emit::text(list)
        ))
    }

    /// The head of a clause and where its predicate is, for the database predicates.
    fn dynamic_head<'t>(&self, module: &Rc<str>, clause: &'t Term) -> Option<(Rc<str>, usize, &'t Term)> {
        if let Some([m, inner]) = clause.args_of(":", 2) {
            return self.dynamic_head(&m.as_atom()?.into(), inner);
        }
        let (name, args) = clause.callable()?;
        if name == "ruut" && args.len() == 3 {
            return Some(("user".into(), BOARD, clause));
        }
        // The database belongs to the module itself; `user` is not searched, but its dynamic
        // predicates are what a module without its own means (PROTOCOL.md).
        let key = (name.into(), args.len());
        if let Some((owner, id)) = self.registry.imported_dynamic(module, &key) {
            return Some((owner, id, clause));
        }
        for m in [module.as_ref(), "user"] {
            if let Some(module) = self.registry.modules.get(m) {
                match module.preds.get(&key) {
                    Some(Kind::Dynamic(id)) => return Some((m.into(), *id, clause)),
                    Some(Kind::Static) => return None,
                    None => {}
                }
            }
        }
        None
    }

    fn database(&mut self, c: &mut Clause, name: &str, clause: &Term) -> Option<String> {
        let module = emit::quoted(&c.module);
        let generic = format!("'system:$m_{name}'({module},{})", emit::text(clause));
        let Some((_, id, head)) = self.dynamic_head(&c.module, clause) else {
            return Some(generic);
        };
        if head.args_of(":-", 2).is_some() {
            return Some(generic);
        }
        if id == BOARD {
            let end = if name == "assert" { "assertz" } else { name };
            let mut text = format!("'$ruut_{end}'");
            emit::args(&mut text, head.callable()?.1);
            return Some(text);
        }
        let (_, args) = head.callable()?;
        if args.len() > 8 {
            return Some(generic);
        }
        let (before, codes) = self.codes(c, args);
        let n = args.len();
        let list = |codes: &[String]| {
            let mut all = vec![id.to_string()];
            all.extend_from_slice(codes);
            all.join(",")
        };
        let values: Vec<String> = args.iter().map(emit::text).collect();
        let result = self.fresh(c);
        Some(match name {
            "assert" | "assertz" | "asserta" => {
                let end = if name == "asserta" { "push_front" } else { "push_back" };
                let row = format!("r({})", values.join(","));
                let row = if values.is_empty() { "r".to_string() } else { row };
                format!(
                    "({before}'$foreign_call'(tj_{end}{n},[{}],{result}),'$added'({result},{row}))",
                    list(&codes)
                )
            }
            "retract" => {
                let first = format!("{result},{id}");
                let solution = self.solution(&first, args, &codes, "retracted");
                format!("({before}'$foreign_call'(tj_retract{n},[{}],{result}),{solution})", list(&codes))
            }
            _ => {
                format!(
                    "({before}'$foreign_call'(tj_retractall{n},[{}],{result}),'$removed'({result},{id},r{}))",
                    list(&codes),
                    if values.is_empty() { String::new() } else { format!("({})", values.join(",")) }
                )
            }
        })
    }

    /// The codes under which arguments go to the fact store, with the goals that make them.
    fn codes(&mut self, c: &mut Clause, args: &[Term]) -> (String, Vec<String>) {
        let mut before = String::new();
        let mut codes = Vec::new();
        for arg in args {
            match arg {
                Term::Int(n) if n.unsigned_abs() < 1 << 40 => codes.push(n.to_string()),
                Term::Var(v) if !c.seen.contains(v) => {
                    codes.push(if c.once.contains(v) { SKIP } else { FREE }.to_string());
                }
                _ => {
                    let code = self.fresh(c);
                    before.push_str(&format!("'$k'({},{code}),", emit::text(arg)));
                    codes.push(code);
                }
            }
        }
        (before, codes)
    }

    /// The goal that turns an answer into bindings. Arguments whose values are known or not looked
    /// at need no place in it; the row as a term is for facts that codes do not hold.
    fn solution(&self, result: &str, args: &[Term], codes: &[String], kind: &str) -> String {
        let skip = SKIP.to_string();
        let relevant: Vec<(&Term, &String)> = args
            .iter()
            .zip(codes)
            .filter(|(arg, code)| matches!(arg, Term::Var(_)) && **code != skip)
            .collect();
        let mut row = String::from("r");
        emit::args(&mut row, args);
        let mut text = format!("'${kind}{}'({result},{row}", relevant.len());
        for (arg, code) in relevant {
            text.push(',');
            emit::term(&mut text, arg);
            text.push(',');
            text.push_str(code);
        }
        text.push(')');
        text
    }

    /// A call of a dynamic predicate.
    fn find(&mut self, c: &mut Clause, module: &str, id: usize, name: &str, args: &[Term]) -> String {
        if id == BOARD {
            let known = |arg: &Term| match arg {
                Term::Var(v) => c.seen.contains(v),
                _ => true,
            };
            let mut text =
                if known(&args[0]) && known(&args[1]) { "'$ruut'" } else { "'$ruut_e'" }.to_string();
            emit::args(&mut text, args);
            return text;
        }
        if args.len() > 8 {
            let mut text = emit::quoted(&format!("{module}:{name}"));
            emit::args(&mut text, args);
            return text;
        }
        let (before, codes) = self.codes(c, args);
        let result = self.fresh(c);
        let mut list = vec![id.to_string()];
        list.extend_from_slice(&codes);
        format!(
            "({before}'$foreign_call'(tj_find{},[{}],{result}),{})",
            args.len(),
            list.join(","),
            self.solution(&result, args, &codes, "found")
        )
    }
}

/// Goals that are compiled in a way of their own and so cannot stand as closures by name.
const SPECIAL: &[&str] = &[
    "call",
    "findall",
    "forall",
    "once",
    "ignore",
    "aggregate_all",
    "bagof",
    "setof",
    "catch",
    "assert",
    "assertz",
    "asserta",
    "retract",
    "retractall",
    "not",
    "\\+",
    ",",
    ";",
    "->",
    "*->",
    "phrase",
    "abolish",
    "dynamic",
    "clause",
    "listing",
    "call_cleanup",
    "setup_call_cleanup",
    "is",
    "=:=",
    "=\\=",
    "<",
    ">",
    "=<",
    ">=",
    "!",
    "consult",
    "current_predicate",
    "predicate_property",
    "apply",
];
