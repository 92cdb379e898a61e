//! Clauses as the engine's clauses: every goal is resolved, goals inside other goals become
//! predicates of their own, so that nothing is compiled while the program runs.

mod branches;
mod choices;
mod database;
mod det;
mod higher;
mod places;
mod strings;
mod tabled;

use super::arith;
use super::emit;
use super::load::ReadClause;
use super::registry::{Meta, PROTECTED, Registry, Target};
use crate::prolog::term::Term;
pub use branches::MOVED;
pub use places::Places;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use strings::Apart;

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
    /// Where to keep places, when the program is compiled so that it knows where it is.
    pub places: Option<Places>,
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
            // The engine counts inferences with big integers, which nothing here looks at.
            groups.push(vec![format!(":- non_counted_backtracking({name}/{arity}).")]);
            groups.len() - 1
        });
        self.groups[place].push(clause);
    }

    /// Whether there is a clause of the predicate.
    fn has(&self, name: &str, arity: usize) -> bool {
        self.places.contains_key(&format!("{name}/{arity}"))
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
    /// Whether it stands in a file that came with the program, which may call the engine's internals.
    own: bool,
    /// The next number for a new variable.
    next: usize,
    /// Variables that may be bound by now.
    seen: HashSet<usize>,
    /// Variables that occur once: their values are not asked for.
    once: HashSet<usize>,
    /// The variable that holds what a cut goes back to, in rules of dynamic predicates.
    cut: Option<String>,
    /// The variable that holds the depth of the clause among the active ones, where places are kept.
    depth: Option<usize>,
}

/// The variables that occur exactly once in some terms.
fn occurring_once(terms: &[&Term]) -> HashSet<usize> {
    let mut counts: HashMap<usize, u32> = HashMap::new();
    for term in terms {
        term.each_var(&mut |v| *counts.entry(v).or_default() += 1);
    }
    counts.into_iter().filter(|(_, n)| *n == 1).map(|(v, _)| v).collect()
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
    /// Compiles a clause of a static predicate.
    pub fn clause(&mut self, read: &ReadClause) {
        let ReadClause { module, head, body, .. } = read;
        let Some((name, args)) = head.callable() else { return };
        if self.registry.modules.get(module).is_some_and(|m| m.tabled.contains_key(&read.key)) {
            return self.tabled_clause(read);
        }
        let (mut apart, mut next) = (Apart::of(module), read.vars);
        let args: Vec<Term> = args.iter().map(|arg| apart.term(arg, &mut next)).collect();
        let body = &self.determined(det::guarded(&apart.term(body, &mut next), read), read);
        let mut clause = Clause {
            module: module.clone(),
            own: read.source.own,
            next,
            seen: HashSet::new(),
            once: occurring_once(&[head, body]),
            cut: None,
            depth: None,
        };
        head.each_var(&mut |v| {
            clause.seen.insert(v);
        });
        let bound = apart.goals(&mut clause);
        let mut quoted = self.static_name(module, name, args.len());
        let watches = self.watches(read);
        // A goal typed at a top level is none of the program's predicates.
        if watches && !name.starts_with('$') {
            quoted = self.watched(read, &quoted);
        }
        quoted = self.determinate(read, quoted);
        let mut text = quoted.clone();
        emit::args(&mut text, &args);
        if !body.is_atom("true") || watches {
            let enter = self.enter(&mut clause, read);
            let leave = self.leave(read);
            let body = self.clause_body(&mut clause, &args, body);
            text.push_str(" :- ");
            text.push_str(&bound);
            text.push_str(&enter);
            text.push_str(&body);
            text.push_str(&leave);
        } else if !bound.is_empty() {
            text.push_str(" :- ");
            text.push_str(bound.trim_end_matches(','));
        }
        text.push('.');
        self.text.push(&quoted, args.len(), text);
    }

    /// Compiles a rule that a dynamic predicate starts with, under its number in two tables: `run`
    /// has clauses to call, with the row and what a cut goes back to; `texts` has what it says.
    pub fn rule(&mut self, clause: &ReadClause, number: u32, run: &str, texts: &str) {
        let (mut apart, mut next) = (Apart::of(&clause.module), clause.vars);
        let args = clause.head.callable().map_or(&[][..], |(_, args)| args);
        let args: Vec<Term> = args.iter().map(|arg| apart.term(arg, &mut next)).collect();
        let body = &apart.term(&clause.body, &mut next);
        let mut row = String::from("r");
        emit::args(&mut row, &args);
        let mut inner = Clause {
            module: clause.module.clone(),
            own: clause.source.own,
            next,
            seen: HashSet::new(),
            once: occurring_once(&[&clause.head, body]),
            cut: None,
            depth: None,
        };
        clause.head.each_var(&mut |v| {
            inner.seen.insert(v);
        });
        let bound = apart.goals(&mut inner);
        let cut = self.fresh(&mut inner);
        inner.cut = Some(cut.clone());
        let enter = self.enter(&mut inner, clause);
        let text = self.clause_body(&mut inner, &args, body);
        self.text.push(run, 3, format!("{run}({number},{row},{cut}) :- {bound}{enter}{text}."));
        let (module, body) = (emit::quoted(&clause.module), emit::text(body));
        let fact = format!("{texts}({number},{row},{module}:{body})");
        let rule = if bound.is_empty() { fact } else { format!("{fact} :- {}", bound.trim_end_matches(',')) };
        self.text.push(texts, 3, rule + ".");
    }

    /// Compiles a goal as a predicate without arguments and returns the predicate's quoted name.
    /// `own` tells that it stands in a file that came with the program.
    pub fn goal(&mut self, module: &Rc<str>, goal: &Term, vars: usize, own: bool) -> String {
        let (mut apart, mut next) = (Apart::of(module), vars);
        let goal = &apart.term(goal, &mut next);
        let mut clause = Clause {
            module: module.clone(),
            own,
            next,
            seen: HashSet::new(),
            once: occurring_once(&[goal]),
            cut: None,
            depth: None,
        };
        let bound = apart.goals(&mut clause);
        let name = emit::quoted(&format!("{module}:$goal{}", self.registry.number()));
        let body = self.clause_body(&mut clause, &[], goal);
        self.text.push(&name, 0, format!("{name} :- {bound}{body}."));
        name
    }

    /// A predicate of the engine that stands for a dynamic predicate, for calls by name.
    pub fn dynamic_stub(&mut self, module: &Rc<str>, name: &str, arity: usize, id: usize) {
        let args: Vec<Term> = (0..arity).map(Term::Var).collect();
        let quoted = emit::quoted(&format!("{module}:{name}"));
        let mut clause = Clause {
            module: module.clone(),
            own: false,
            next: arity,
            seen: (0..arity).collect(),
            once: HashSet::new(),
            cut: None,
            depth: None,
        };
        let body = self.find(&mut clause, id, &args);
        if let Some(number) = self.registry.tabled(module, name, arity) {
            return self.tabled_facts(number, &body);
        }
        let mut text = quoted.clone();
        emit::args(&mut text, &args);
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
                    return format!("({test} -> {then};{otherwise})");
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
                // With its space: `->` and a negation, or a negative number, would be read as one name, and
                // the engine does not survive what it cannot read.
                return format!("({test} -> {then})");
            }
            Some(("*->", [test, then])) => {
                let test = self.test(c, test);
                let then = self.body(c, then);
                return format!("({test},{then})");
            }
            Some(("!", [])) => c.cut.as_ref().map_or("!".to_string(), |cut| format!("'$set_cp'({cut})")),
            Some((":", [module, inner])) if inner.callable().is_some() => {
                return match module.as_atom() {
                    // The system's library may name the engine's own modules.
                    Some(native @ ("builtins" | "lists")) if c.own && &*c.module == "system" => {
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
            Some((name, [Term::Var(v)])) if !c.seen.contains(v) && &*c.module != "system" => {
                // The engine looks at a place that nobody has filled where such a test is the first to name its
                // variable.
                match name {
                    "var" => return "true".into(),
                    "nonvar" | "integer" | "float" | "number" | "atom" => return "fail".into(),
                    _ => format!("{}{}", self.here(c, goal), self.call(c, goal)),
                }
            }
            _ => {
                if let Some((before, after)) = self.leaf(c, goal) {
                    format!("{before}{}{after}", self.call(c, goal))
                } else {
                    let here = self.here(c, goal);
                    format!("{here}{}", self.call(c, goal))
                }
            }
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
        vars.extend(c.depth);
        let name = emit::quoted(&format!("{}:$aux{}", c.module, self.registry.number()));
        let args = if vars.is_empty() {
            String::new()
        } else {
            let names: Vec<String> = vars.iter().map(|&v| emit::var(v)).collect();
            format!("({})", names.join(","))
        };
        let mut inner = Clause {
            module: c.module.clone(),
            own: c.own,
            next: c.next,
            once: c.once.clone(),
            // Any of the arguments may be bound when the predicate is called again.
            seen: vars.iter().copied().filter(|v| c.seen.contains(v) || first.contains(v)).collect(),
            cut: None,
            depth: c.depth,
        };
        let body = {
            let arguments: Vec<Term> = vars.iter().map(|&v| Term::Var(v)).collect();
            self.clause_body(&mut inner, &arguments, goal)
        };
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
        let hidden = |m: &str| name.starts_with('$') && self.registry.modules.get(m).is_some_and(|m| m.own);
        let target = match self.registry.resolve(&c.module, name, args.len()) {
            // What came with the program and has a `$` in front is not for players.
            Target::Static(m) | Target::Dynamic(m, _) if !c.own && hidden(&m) => Target::Unknown,
            target => target,
        };
        let metas = self.registry.meta(&c.module, name, args.len()).cloned();
        let mut text = String::new();
        match target {
            Target::Static(module) => text.push_str(&self.static_name(&module, name, args.len())),
            Target::Native => emit::atom(&mut text, name),
            Target::Dynamic(module, _) if self.registry.tabled(&module, name, args.len()).is_some() => {
                emit::atom(&mut text, &format!("{module}:{name}"));
            }
            Target::Dynamic(_, id) => return self.find(c, id, args),
            Target::Unknown if c.own && (name.starts_with('$') || &*c.module == "system") => {
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
            let mut before = String::new();
            let args: Vec<String> = args
                .iter()
                .zip(&metas)
                .map(|(arg, meta)| match meta {
                    Meta::Closure(extra) => self.closure(c, arg, *extra),
                    Meta::Goal(_) | Meta::Qualified => self.qualified(c, arg, &mut before),
                    Meta::Plain => emit::text(arg),
                })
                .collect();
            if !args.is_empty() {
                text.push_str(&format!("({})", args.join(",")));
            }
            if !before.is_empty() {
                return format!("({before}{text})");
            }
        } else {
            emit::args(&mut text, args);
        }
        text
    }

    /// An argument with the module it is meant in, which is the clause's unless it names one. `before` gets the
    /// goal that finds out, where it is not known before the call.
    fn qualified(&mut self, c: &mut Clause, arg: &Term, before: &mut String) -> String {
        if matches!(arg, Term::Var(_)) || arg.args_of(":", 2).is_some() {
            let found = self.fresh(c);
            before.push_str(&format!("'$qualify'({},{},{found}),", emit::quoted(&c.module), emit::text(arg)));
            return found;
        }
        format!("{}:{}", emit::quoted(&c.module), emit::text(arg))
    }

    /// A goal that lacks `extra` arguments, as a term that the engine's own call/N can call.
    fn closure(&mut self, c: &mut Clause, goal: &Term, extra: usize) -> String {
        let closure = self.plain_closure(c, goal, extra);
        self.deep(c, closure)
    }

    fn plain_closure(&mut self, c: &mut Clause, goal: &Term, extra: usize) -> String {
        let generic = |goal: &Term| format!("'$cl'({},{})", emit::quoted(&c.module), emit::text(goal));
        // What a file that came with the program is given is resolved already, where it comes from.
        if matches!(goal, Term::Var(_)) && c.own {
            return emit::text(goal);
        }
        if extra == 0 {
            return match goal {
                Term::Var(_) => generic(goal),
                // It is called later, when any of its variables may have a value.
                _ => self.lifted(c, goal, &goal.vars()),
            };
        }
        if let Some([module, inner]) = goal.args_of(":", 2)
            && let Some(module) = module.as_atom()
        {
            let outer = std::mem::replace(&mut c.module, module.into());
            let text = self.plain_closure(c, inner, extra);
            c.module = outer;
            return text;
        }
        let Some((name, args)) = goal.callable() else { return generic(goal) };
        let arity = args.len() + extra;
        if SPECIAL.contains(&name)
            || matches!(name, ">>" | "/")
            || self.registry.meta(&c.module, name, arity).is_some()
        {
            return generic(goal);
        }
        let mut text = String::new();
        match self.registry.resolve(&c.module, name, arity) {
            Target::Static(module) => text.push_str(&self.static_name(&module, name, arity)),
            Target::Dynamic(module, _) => emit::atom(&mut text, &format!("{module}:{name}")),
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
                let known = self.arithmetic(c, e);
                let x = emit::text(x);
                let other = format!("'$is'({x},{})", emit::text(e));
                // A value that a goal has computed is a number; asked again, the engine may look where the
                // value is not.
                let plain = known.map(|(before, value)| match arith::is_variable(&value) {
                    true if !before.is_empty() => format!("{before}{x} = {value}"),
                    _ => format!("{before}{x} is {value}"),
                });
                numbers_or(c, &[e], plain, other)
            }
            (op, [a, b]) if arith::COMPARISONS.contains(&op) => {
                let (left, right) = (self.arithmetic(c, a), self.arithmetic(c, b));
                let other = format!("'$holds'({},{},{})", emit::quoted(op), emit::text(a), emit::text(b));
                let plain = left.zip(right).map(|((before_a, left), (before_b, right))| {
                    format!("{before_a}{before_b}{left} {op} {right}")
                });
                numbers_or(c, &[a, b], plain, other)
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
            ("member" | "memberchk" | "between", _) => {
                return self.choice(name, args).or_else(|| self.with_module(c, name, args));
            }
            ("nb_setval" | "b_setval" | "nb_getval" | "b_getval", [Term::Atom(key, _), value]) if !c.own => {
                self.global(name, key, value)
            }
            ("arg", [n, term, value]) if &*c.module != "system" => {
                let [n, rest] = [emit::text(n), format!("{},{}", emit::text(term), emit::text(value))];
                match args[0] {
                    Term::Int(_) => format!("arg({n},{rest})"),
                    _ => format!("(integer({n})->arg({n},{rest});'system:arg'({n},{rest}))"),
                }
            }
            ("copy_term", [from, to]) => {
                let (from, to) = (emit::text(from), emit::text(to));
                format!("copy_term(g({from}),g({to}))")
            }
            // `[]` is an atom to the engine and to what the system is made of.
            ("atom", [term @ Term::Var(_)]) if &*c.module != "system" => {
                let text = emit::text(term);
                format!("(atom({text}),{text} \\== [])")
            }
            ("atom", [term]) if &*c.module != "system" => {
                (if term.as_atom().is_some_and(|name| name != "[]") { "true" } else { "fail" }).into()
            }
            ("atom", [term]) => format!("atom({})", emit::text(term)),
            // The engine refuses a second argument that is no list; SWI-Prolog unifies.
            ("term_variables", [term, vars]) => {
                let found = self.fresh(c);
                format!("term_variables({},{found}),=({found},{})", emit::text(term), emit::text(vars))
            }
            ("$" | "$guard" | "$determinate", _) => return self.certain(c, name, args),
            ("throw", [ball @ Term::Var(_)]) => format!("'$throw'({})", emit::text(ball)),
            ("phrase", [body, list]) => {
                return self.phrase(c, body, list, &Term::atom("[]"));
            }
            ("phrase", [body, list, rest]) => return self.phrase(c, body, list, rest),
            _ => return self.with_module(c, name, args),
        })
    }

    /// A global variable named in the program, by its name on the blackboard (see `'$global'`).
    fn global(&mut self, name: &str, key: &str, value: &Term) -> String {
        self.registry.globals.insert(key.into());
        let (full, text) = (emit::quoted(&format!("g:{key}")), emit::text(value));
        match name {
            "nb_setval" => format!("'$set_global'({full},{text})"),
            "b_setval" => format!("'$b_set_global'({full},{text})"),
            _ => {
                let absent = format!("'system:$value'({full},{},({name})/2,{text})", emit::quoted(key));
                format!("('$fetch_global_var'({full},{text})->true;{absent})")
            }
        }
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

    /// The goals before an expression and its text, where it can be compiled.
    fn arithmetic(&mut self, c: &mut Clause, e: &Term) -> Option<(String, String)> {
        let mut before = Vec::new();
        let next = &mut c.next;
        let value = arith::expression(e, &mut before, &mut || {
            *next += 1;
            emit::var(*next - 1)
        })?;
        let before: String = before.into_iter().map(|g| g + ",").collect();
        Some((before, value))
    }

    fn phrase(&mut self, c: &mut Clause, body: &Term, list: &Term, rest: &Term) -> Option<String> {
        if matches!(body, Term::Var(_)) {
            return None;
        }
        let goal = super::dcg::goal(body, list, rest, &mut c.next)?;
        Some(self.test(c, &goal))
    }
}

/// An arithmetic goal's text: the engine's own instructions where the expressions' variables hold numbers,
/// else the goal that evaluates what they hold.
fn numbers_or(c: &Clause, expressions: &[&Term], plain: Option<String>, other: String) -> String {
    let Some(plain) = plain else { return other };
    let mut fresh = false;
    expressions.iter().for_each(|e| e.each_var(&mut |v| fresh |= !c.seen.contains(&v)));
    if fresh {
        return other;
    }
    let mut vars = Vec::new();
    for expression in expressions {
        expression.each_var(&mut |v| {
            if !vars.contains(&v) {
                vars.push(v);
            }
        });
    }
    if vars.is_empty() {
        return plain;
    }
    let numbers: Vec<String> = vars.into_iter().map(|v| format!("number({})", emit::var(v))).collect();
    format!("({} -> {plain};{other})", numbers.join(","))
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
    "copy_term",
    "atom",
    "term_variables",
    "throw",
    "current_predicate",
    "predicate_property",
    "apply",
];
