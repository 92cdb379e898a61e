//! Goals that are no control structures: calls, facts, and what comes with the machine.

use super::{Body, Found, MAPS, maps};
use crate::prolog::facts::BOARD;
use crate::prolog::pure::builtins::Clock;
use crate::prolog::pure::{Gather, Kind, Pat, Pred, Rel, Step, Symbol, builtins, printing};
use crate::prolog::syntax::term::Term;
use std::rc::Rc;

impl Body<'_> {
    pub(super) fn called(&mut self, name: &str, args: &[Term], last: bool) -> Option<bool> {
        if name == "$give_up" && args.is_empty() {
            self.step(Step::BuiltIn(builtins::BuiltIn::GiveUp, Box::default()));
            return Some(false);
        }
        if &*self.module == maps::MODULE {
            let pred = self.pure.pred(&maps::pred(name, args.len()));
            return self.call(pred, args, last);
        }
        let found = match self.known.find(&self.module, name, args.len()) {
            Found::Library(_) if self.pure.has(&("system".into(), (name.into(), args.len()))) => {
                Found::BuiltIn
            }
            // Of libraries those are here whose clauses are.
            Found::Library(pred) if self.pure.preds.contains_key(&pred) => Found::Pred(pred),
            Found::Library(_) => Found::BuiltIn,
            found => found,
        };
        match found {
            Found::Pred(pred) => {
                let pred = self.pure.pred(&pred);
                return self.call(pred, args, last);
            }
            Found::Relation(relation) if self.pure.rules.contains_key(&relation) => {
                return self.call(self.pure.rules[&relation], args, last);
            }
            Found::Relation(relation) => {
                self.settle_twice(args);
                let args = args.iter().map(|arg| self.pat(arg)).collect::<Option<_>>()?;
                self.pure.relations.insert(relation);
                self.step(Step::Fact { relation, args });
            }
            Found::BuiltIn => return self.built_in(name, args, last),
            Found::Elsewhere | Found::Library(_) => return None,
        }
        Some(false)
    }

    /// Calls a predicate by its number; whether the clause is over behind it.
    pub(super) fn call(&mut self, pred: usize, args: &[Term], last: bool) -> Option<bool> {
        let args = args.iter().map(|arg| self.pat(arg)).collect::<Option<_>>()?;
        self.called.push(pred);
        self.step(Step::Call { pred, args, last });
        Some(last)
    }

    fn built_in(&mut self, name: &str, args: &[Term], last: bool) -> Option<bool> {
        match (name, args) {
            ("\\+" | "not", [g]) => {
                self.settle(&[g]);
                self.not(|body| body.barred(g))?;
            }
            ("forall", [c, a]) => {
                self.settle(&[c, a]);
                self.not(|body| {
                    body.barred(c)?;
                    body.settle(&[a]);
                    body.not(|body| body.barred(a))
                })?;
            }
            ("assert" | "assertz" | "asserta", [fact @ Term::Var(_)]) => {
                let module = self.module_number();
                let fact = self.pat(fact)?;
                // It may be one of the board.
                (self.effects.facts, self.effects.board) = (true, true);
                self.step(Step::AddTerm { module, fact, front: name == "asserta" });
            }
            ("assert" | "assertz" | "asserta" | "retract" | "retractall", [fact]) => {
                let module = self.module.clone();
                self.change(name, &module, fact)?;
            }
            ("call", [g @ Term::Var(_), more @ ..]) => return self.call_term(g, more, last),
            ("call", [g]) => self.barred(g)?,
            // Where something is thrown the goal is given up.
            ("catch", [g, _, _]) => {
                self.effects.catches = true;
                self.barred(g)?;
            }
            ("throw", [_]) | ("$no_rule", _) => {
                self.step(Step::BuiltIn(builtins::BuiltIn::GiveUp, Box::default()));
            }
            ("call", [g, more @ ..]) if !more.is_empty() => {
                let goal = maps::with(g, more)?;
                self.barred(&goal)?;
            }
            (_, [closure, rest @ ..]) if MAPS.contains(&name) => {
                return self.mapped(name, closure, rest, last);
            }
            ("phrase", [body, list]) => {
                return self.phrase(body, [list, &Term::atom("[]")], last);
            }
            ("phrase", [body, list, rest]) => return self.phrase(body, [list, rest], last),
            ("once", [g]) => {
                let mark = self.new_slot();
                self.step(Step::Mark(mark));
                self.barred(g)?;
                self.step(Step::CutTo(mark));
            }
            ("ignore", [g]) => {
                let yes = Term::atom("true");
                return self.conditional([g, &yes, &yes], false, last);
            }
            ("findall", [t, g, l]) => self.gathered(Gather::List, Some(t), g, |body| body.pat(l))?,
            ("bagof" | "setof", [t, g, l]) => self.bag(name == "setof", t, g, l)?,
            ("aggregate_all", [what, g, r]) if what.args_of("set", 1).is_some() => {
                let template = what.args_of("set", 1)?.first()?;
                self.sorted(template, g, r)?;
            }
            ("aggregate_all", [what, g, r]) if matches!(what.callable(), Some(("max" | "min", [_, _]))) => {
                self.witness(what, g, r)?;
            }
            ("aggregate_all", [what, g, r]) => {
                let (gather, template) = match what.callable()? {
                    ("count", _) => (Gather::Count, None),
                    ("sum", [t]) => (Gather::Sum, Some(t)),
                    ("max", [t]) => (Gather::Max, Some(t)),
                    ("min", [t]) => (Gather::Min, Some(t)),
                    ("bag", [t]) => (Gather::List, Some(t)),
                    _ => return None,
                };
                self.gathered(gather, template, g, |body| body.pat(r))?;
            }
            ("must_be", [kind, x]) => {
                let test = must_be(kind.as_atom()?, x)?;
                return self.goal(&or_give_up(test), last);
            }
            ("assertion", [g]) => {
                let not = |g: Term| Term::compound("\\+", vec![g]);
                return self.goal(&or_give_up(not(not(g.clone()))), last);
            }
            _ if RARE.contains(&(name, args.len())) => {
                self.rare |= self.ways == 0;
                self.step(Step::BuiltIn(builtins::BuiltIn::GiveUp, Box::default()));
            }
            ("statistics", [key, value]) => self.time(key.as_atom()?, value)?,
            ("get_time", [value]) => self.time("epoch", value)?,
            ("nb_getval", [Term::Atom(name, _), value]) => {
                let number = self.pure.global(name)?;
                self.effects.globals |= 1 << number;
                let value = self.pat(value)?;
                self.step(Step::Global(number, value));
            }
            ("nb_setval", [Term::Atom(name, _), value]) => {
                let number = self.pure.global(name)?;
                self.effects.globals |= 1 << number;
                self.effects.changed |= 1 << number;
                let value = self.pat(value)?;
                self.step(Step::SetGlobal(number, value));
            }
            ("is", [r, e]) => {
                let e = self.expression(e)?;
                let r = self.pat(r)?;
                self.step(Step::Is(r, e));
            }
            ("=:=" | "=\\=" | "<" | ">" | "=<" | ">=", [a, b]) => {
                let (a, b) = (self.expression(a)?, self.expression(b)?);
                self.step(Step::Compare(comparison(name)?, a, b));
            }
            ("member" | "memberchk", [item, list]) => {
                let mut vars = Vec::new();
                item.each_var(&mut |v| vars.push(v));
                self.place(vars);
                let (item, list) = (self.pat(item)?, self.pat(list)?);
                self.step(Step::Member(item, list, name == "memberchk"));
            }
            _ => return self.plain(name, args, last),
        }
        Some(false)
    }

    /// The number of the module whose names are used.
    fn module_number(&mut self) -> usize {
        let modules = &mut self.pure.modules;
        modules.iter().position(|known| *known == self.module).unwrap_or_else(|| {
            modules.push(self.module.clone());
            modules.len() - 1
        })
    }

    /// Calls what a variable stands for, with further arguments.
    pub(super) fn call_term(&mut self, goal: &Term, more: &[Term], last: bool) -> Option<bool> {
        let module = self.module_number();
        // It may be anything of this kind; what is there more is found when it is called.
        (self.effects.facts, self.effects.prints) = (true, true);
        let goal = self.pat(goal)?;
        let more = more.iter().map(|arg| self.pat(arg)).collect::<Option<_>>()?;
        self.step(Step::CallTerm { module, goal, more, last });
        Some(last)
    }

    /// The time of a clock.
    fn time(&mut self, key: &str, value: &Term) -> Option<()> {
        let (clock, value) = match key {
            "cputime" | "process_cputime" => (Clock::Processor, value),
            "epoch" => (Clock::Epoch, value),
            // What has gone by since it was asked for last is left to the machine.
            "runtime" | "walltime" => {
                let [time, rest] = value.args_of(".", 2)? else { return None };
                if rest.vars().iter().any(|v| self.counts.get(v) != Some(&1)) {
                    return None;
                }
                match rest.args_of(".", 2) {
                    Some([Term::Var(_), nil]) if nil.is_atom("[]") => {}
                    None if matches!(rest, Term::Var(_)) => {}
                    _ => return None,
                }
                (if key == "runtime" { Clock::ProcessorMs } else { Clock::WallMs }, time)
            }
            _ => return None,
        };
        let value = self.pat(value)?;
        self.step(Step::BuiltIn(builtins::BuiltIn::Time(clock), Box::new([value])));
        Some(())
    }

    /// The sorted list of what a goal gives.
    fn sorted(&mut self, template: &Term, goal: &Term, result: &Term) -> Option<()> {
        let (all, list) = (self.new_slot(), self.new_slot());
        self.gathered(Gather::List, Some(template), goal, |_| Some(Pat::First(all)))?;
        let args = Box::new([Pat::Var(all), Pat::First(list)]);
        self.step(Step::BuiltIn(builtins::BuiltIn::Sort, args));
        let result = self.pat(result)?;
        self.step(Step::Unify(Pat::Var(list), result));
        Some(())
    }

    /// The greatest or least number among what a goal gives, and what goes with the first such one.
    fn witness(&mut self, what: &Term, goal: &Term, result: &Term) -> Option<()> {
        let (name, args) = what.callable()?;
        let pair = Term::compound("-", args.to_vec());
        let [all, number, with] = [self.new_slot(), self.new_slot(), self.new_slot()];
        self.gathered(Gather::List, Some(&pair), goal, |_| Some(Pat::First(all)))?;
        let pred = self.pure.pred(&("system".into(), (format!("${name}_witness").into(), 3)));
        self.called.push(pred);
        let args = Box::new([Pat::Var(all), Pat::First(number), Pat::First(with)]);
        self.step(Step::Call { pred, args, last: false });
        let functor = self.pure.functor(self.atoms, &name.into(), 2);
        self.pure.symbol(Symbol::Functor(functor));
        let found = Pat::Struct(functor, Box::new([Pat::Var(number), Pat::Var(with)]));
        let result = self.pat(result)?;
        self.step(Step::Unify(found, result));
        Some(())
    }

    /// The solutions of a goal whose own variables have values: there is one bag, which is not empty.
    fn bag(&mut self, sorted: bool, template: &Term, goal: &Term, result: &Term) -> Option<()> {
        let (mut goal, mut bound) = (goal, template.vars());
        while let Some([variables, inner]) = goal.args_of("^", 2) {
            bound.extend(variables.vars());
            goal = inner;
        }
        let free: Vec<usize> = goal.vars().into_iter().filter(|v| !bound.contains(v)).collect();
        if !free.iter().all(|v| self.assigned.contains(v)) {
            return None;
        }
        let free: Box<[Pat]> = free.iter().map(|v| self.pat(&Term::Var(*v))).collect::<Option<_>>()?;
        if !free.is_empty() {
            self.step(Step::BuiltIn(builtins::BuiltIn::MustBeGround, free));
        }
        let (all, list) = (self.new_slot(), self.new_slot());
        self.gathered(Gather::List, Some(template), goal, |_| Some(Pat::First(all)))?;
        let nil = Pat::Const(self.atoms.code("[]"));
        self.step(Step::Order(Rel::Different, Pat::Var(all), nil));
        let sort = Step::BuiltIn(builtins::BuiltIn::Sort, Box::new([Pat::Var(all), Pat::First(list)]));
        self.step(if sorted { sort } else { Step::Unify(Pat::First(list), Pat::Var(all)) });
        let result = self.pat(result)?;
        self.step(Step::Unify(Pat::Var(list), result));
        Some(())
    }

    /// A nonterminal of a grammar that begins at a list and leaves the rest of it.
    fn phrase(&mut self, body: &Term, ends: [&Term; 2], last: bool) -> Option<bool> {
        let (name, args) = body.callable()?;
        let control = [",", ";", "|", "->", "*->", "\\+", "{}", "[]", "!", "call", ".", ":", "$string"];
        if control.contains(&name) {
            return None;
        }
        // What is named here is named twice.
        self.place(ends.iter().flat_map(|end| end.vars()).collect());
        for end in ends {
            let pat = self.pat(end)?;
            self.step(Step::BuiltIn(builtins::BuiltIn::ListOrPartial, Box::new([pat])));
        }
        let args: Vec<Term> = args.iter().chain(ends).cloned().collect();
        self.called(name, &args, last)
    }

    /// A goal that adds or removes facts.
    fn change(&mut self, name: &str, module: &Rc<str>, fact: &Term) -> Option<()> {
        if let Some([module, fact]) = fact.args_of(":", 2) {
            return self.change(name, &module.as_atom()?.into(), fact);
        }
        let (functor, args) = fact.callable().filter(|(functor, _)| *functor != ":-")?;
        let relation = self.known.changed(module, functor, args.len())?;
        match name {
            "retract" => self.settle_twice(args),
            // It binds nothing.
            "retractall" => self.place(fact.vars()),
            _ => {}
        }
        let pats = args.iter().map(|arg| self.pat(arg)).collect::<Option<Vec<Pat>>>()?;
        let free = |pat: &Pat| matches!(pat, Pat::Void | Pat::First(_));
        let add = name.starts_with("assert");
        if add && pats.iter().any(free) {
            return None;
        }
        let args = pats.into();
        self.pure.relations.insert(relation);
        self.effects.board |= relation == BOARD;
        self.effects.facts = true;
        self.step(match name {
            "retract" => Step::Remove { relation, args },
            "retractall" => Step::RemoveAll { relation, args },
            _ => Step::Add { relation, args, front: name == "asserta" },
        });
        Some(())
    }

    /// Built-in predicates that take terms.
    fn plain(&mut self, name: &str, args: &[Term], last: bool) -> Option<bool> {
        let kind = match (name, args.len()) {
            ("var", 1) => Some(Kind::Var),
            ("nonvar", 1) => Some(Kind::Nonvar),
            ("integer", 1) => Some(Kind::Integer),
            ("float", 1) => Some(Kind::Float),
            ("number", 1) => Some(Kind::Number),
            ("atom", 1) => Some(Kind::Atom),
            ("atomic", 1) => Some(Kind::Atomic),
            ("compound", 1) => Some(Kind::Compound),
            ("callable", 1) => Some(Kind::Callable),
            ("string", 1) => Some(Kind::String),
            _ => None,
        };
        // Arguments by numbers that are not known are gone through.
        let unknown = |arg: &Term| matches!(arg, Term::Var(v) if !self.assigned.contains(v));
        let name = if name == "arg" && args.first().is_some_and(unknown) { "$any_arg" } else { name };
        let library: Pred = ("system".into(), (name.into(), args.len()));
        let library = self.pure.has(&library).then(|| self.pure.pred(&library));
        if let Some(print) = printing::named(name, args.len()).filter(|_| library.is_none()) {
            // What the program wants to print itself.
            if name == "print" && !matches!(self.known.find("user", "portray", 1), Found::Elsewhere) {
                return None;
            }
            self.effects.prints |= print.prints();
        }
        let mut pats = args.iter().map(|arg| self.pat(arg)).collect::<Option<Vec<Pat>>>()?.into_iter();
        let mut next = || pats.next().unwrap_or(Pat::Void);
        let step = match (name, args.len()) {
            ("=", 2) => Step::Unify(next(), next()),
            ("\\=", 2) => Step::NotUnify(next(), next()),
            ("==" | "\\==" | "@<" | "@>" | "@=<" | "@>=", 2) => {
                Step::Order(comparison(name)?, next(), next())
            }
            ("between", 3) => Step::Between(Box::new([next(), next(), next()])),
            _ => match (kind, library) {
                (Some(kind), _) => Step::Test(kind, next()),
                (None, None) => Step::BuiltIn(builtins::named(name, args.len())?, pats.collect()),
                (None, Some(pred)) => {
                    self.step(Step::Call { pred, args: pats.collect(), last });
                    return Some(last);
                }
            },
        };
        self.step(step);
        Some(false)
    }
}

/// What is seldom reached where something is worked out, and is left to the machine then.
const RARE: &[(&str, usize)] = &[
    ("abolish", 1),
    ("abort", 0),
    ("consult", 1),
    ("get_char", 1),
    ("get_code", 1),
    ("get_single_char", 1),
    ("halt", 0),
    ("halt", 1),
    ("listing", 0),
    ("listing", 1),
    ("print_message", 2),
    ("read", 1),
    ("read", 2),
    ("read_term", 2),
    ("see", 1),
    ("seen", 0),
    ("shell", 1),
    ("sleep", 1),
    ("tell", 1),
    ("told", 0),
];

/// A test that the machine is asked about where it fails.
fn or_give_up(test: Term) -> Term {
    let otherwise = Term::atom("$give_up");
    let yes = Term::compound("->", vec![test, Term::atom("true")]);
    Term::compound(";", vec![yes, otherwise])
}

/// The test that a term is of a type.
fn must_be(kind: &str, x: &Term) -> Option<Term> {
    let test = |name: &str| Term::compound(name, vec![x.clone()]);
    let from = |low: i64| {
        let compared = Term::compound(">=", vec![x.clone(), Term::Int(low)]);
        Term::compound(",", vec![test("integer"), compared])
    };
    Some(match kind {
        "integer" | "atom" | "atomic" | "callable" | "number" | "float" | "string" | "var" | "ground" => {
            test(kind)
        }
        "list" | "proper_list" => test("is_list"),
        "nonneg" => from(0),
        "positive_integer" => from(1),
        _ => return None,
    })
}

fn comparison(name: &str) -> Option<Rel> {
    Some(match name {
        "=:=" | "==" => Rel::Equal,
        "=\\=" | "\\==" => Rel::Different,
        "<" | "@<" => Rel::Less,
        ">" | "@>" => Rel::Greater,
        "=<" | "@=<" => Rel::LessOrEqual,
        ">=" | "@>=" => Rel::GreaterOrEqual,
        _ => return None,
    })
}
