//! Goals that are no control structures: calls, facts, and what comes with the machine.

use super::{Body, Found, MAPS, maps, outside, records};
use crate::prolog::facts::BOARD;
use crate::prolog::pure::{Kind, Pat, Pred, Rel, Step, builtins, equations, printing};
use crate::prolog::syntax::term::Term;
use std::rc::Rc;

impl Body<'_> {
    /// A goal; where it cannot be worked out here, what comes to it is left to the machine. Whether the clause is over behind it.
    pub(super) fn called(&mut self, name: &str, args: &[Term], last: bool) -> Option<bool> {
        let (steps, called, musts) = (self.here(), self.called.len(), self.musts.len());
        let (effects, rare, cut, module) = (self.effects, self.rare, self.cut, self.module.clone());
        let assigned = self.pure.overwrites.then(|| self.assigned.clone());
        self.understood(name, args, last).or_else(|| {
            self.pure.code.truncate(steps);
            self.called.truncate(called);
            self.musts.truncate(musts);
            (self.effects, self.rare, self.cut, self.module) = (effects, rare, cut, module);
            if let Some(assigned) = assigned {
                self.assigned = assigned;
            }
            self.leave(name, args);
            (self.effects.left, self.rare) = (true, true);
            Some(false)
        })
    }

    /// A goal that is left to the machine.
    pub(super) fn left(&mut self) -> bool {
        self.effects.left = true;
        self.rare = true;
        self.step(Step::BuiltIn(builtins::BuiltIn::GiveUp, Box::default()));
        false
    }

    /// A goal that is left to the machine, which may be told of it where arguments are overwritten.
    pub(super) fn leave(&mut self, name: &str, args: &[Term]) {
        if self.pure.overwrites {
            let goal = if args.is_empty() { Term::atom(name) } else { Term::compound(name, args.to_vec()) };
            let steps = self.here();
            match self.pat(&goal) {
                Some(goal) => {
                    let module = self.module_number();
                    self.step(Step::Left { module, goal });
                    return;
                }
                None => self.pure.code.truncate(steps),
            }
        }
        self.step(Step::BuiltIn(builtins::BuiltIn::GiveUp, Box::default()));
    }

    fn understood(&mut self, name: &str, args: &[Term], last: bool) -> Option<bool> {
        if name == "$give_up" && args.is_empty() {
            self.step(Step::BuiltIn(builtins::BuiltIn::GiveUp, Box::default()));
            return Some(false);
        }
        if name == "$left"
            && let [goal] = args
            && let Some((name, args)) = goal.callable()
        {
            self.leave(name, args);
            return Some(false);
        }
        if &*self.module == maps::MODULE {
            let pred = self.pure.pred(&maps::pred(name, args.len()));
            return self.call(pred, args, last);
        }
        let found = match self.known.find(&self.module, name, args.len()) {
            Found::Library(_) if outside::knows(name, args.len()) || records::knows(name, args.len()) => {
                Found::BuiltIn
            }
            // The library's own clauses ask the machine.
            Found::Library(_) if matches!((name, args.len()), ("term_hash" | "variant_sha1", 2)) => {
                Found::BuiltIn
            }
            Found::Library(_) if equations::named(name, args.len()).is_some() => Found::BuiltIn,
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
                self.effects.reads = true;
                return self.call(self.pure.rules[&relation], args, last);
            }
            Found::Relation(relation) => {
                self.settle_twice(args);
                let args = args.iter().map(|arg| self.pat(arg)).collect::<Option<_>>()?;
                self.pure.relations.insert(relation);
                self.called.extend(self.pure.changing.get(&relation).map(|(number, _)| *number));
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
        self.must(pred);
        self.step(Step::Call { pred, args, last });
        Some(last)
    }

    /// A predicate is called.
    pub(super) fn must(&mut self, pred: usize) {
        self.called.push(pred);
        self.musts.push(pred);
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
                self.add_term(fact, name == "asserta")?
            }
            ("retract" | "retractall", [fact @ Term::Var(_)]) => return self.change_term(name, fact, last),
            ("assert" | "assertz" | "asserta" | "retract" | "retractall", [fact]) => {
                let module = self.module.clone();
                self.change(name, &module, fact)?;
            }
            ("call", [g @ Term::Var(_), more @ ..]) => return self.call_term(g, more, last),
            ("call", [g]) if super::is_body(g) => self.barred(g)?,
            ("catch", [g, ball, recovery]) => self.caught(g, ball, recovery)?,
            ("setup_call_cleanup" | "call_cleanup" | "with_output_to" | "call_with_time_limit", _) => {
                self.around(name, args)?;
            }
            ("throw", [ball]) => {
                let ball = self.pat(ball)?;
                self.step(Step::Throw(ball));
            }
            ("$no_rule", _) => {
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
            ("findall" | "bagof" | "setof" | "aggregate_all", [what, g, r]) => {
                self.all(name, [what, g, r])?
            }
            _ if outside::knows(name, args.len()) => return self.outside(name, args, last),
            _ if records::knows(name, args.len()) => self.record(name, args)?,
            ("is", [r, e]) => {
                let e = self.computed(e)?;
                let r = self.pat(r)?;
                self.step(Step::Is(r, e));
            }
            ("=:=" | "=\\=" | "<" | ">" | "=<" | ">=", [a, b]) => {
                let (a, b) = (self.computed(a)?, self.computed(b)?);
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
    pub(super) fn change(&mut self, name: &str, module: &Rc<str>, fact: &Term) -> Option<()> {
        if let Some([module, fact]) = fact.args_of(":", 2) {
            return self.change(name, &module.as_atom()?.into(), fact);
        }
        if let Some([head, body]) = fact.args_of(":-", 2) {
            return self.change_rule(name, module, head, body);
        }
        let (functor, args) = fact.callable()?;
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

    /// A goal that adds a rule, or removes one or a fact.
    fn change_rule(&mut self, name: &str, module: &Rc<str>, head: &Term, body: &Term) -> Option<()> {
        let (functor, args) = head.callable().filter(|(functor, _)| !matches!(*functor, ":-" | ":"))?;
        let relation = self.known.changed(module, functor, args.len()).filter(|id| *id != BOARD)?;
        let parts: Vec<Term> = args.iter().chain([body]).cloned().collect();
        match name {
            "retract" => self.settle_twice(&parts),
            "retractall" => return None,
            _ => {}
        }
        let parts = parts.iter().map(|part| self.pat(part)).collect::<Option<_>>()?;
        let module = self.atoms.code(module);
        self.effects.facts = true;
        self.step(match name {
            "retract" => Step::RemoveRule { relation, parts, module },
            _ => Step::AddRule { relation, parts, module, front: name == "asserta" },
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
        if let [Term::Atom(stream, _), rest @ ..] = args
            && let Some(goes) = printing::stream(stream)
            && let Some(what) = printing::on_stream(name, args.len())
        {
            self.effects.prints = true;
            let pats = rest.iter().map(|arg| self.pat(arg)).collect::<Option<_>>()?;
            self.step(Step::BuiltIn(builtins::BuiltIn::PrintTo(goes, what), pats));
            return Some(false);
        }
        // Arguments by numbers that are not known are gone through.
        let unknown = |arg: &Term| matches!(arg, Term::Var(v) if !self.assigned.contains(v));
        let name = if name == "arg" && args.first().is_some_and(unknown) { "$any_arg" } else { name };
        let library: Pred = ("system".into(), (name.into(), args.len()));
        let library = self.pure.has(&library).then(|| self.pure.pred(&library));
        if let Some(print) = printing::named(name, args.len()).filter(|_| library.is_none()) {
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
            ("arg", 3) if matches!(args[0], Term::Var(_)) => {
                let all = self.pure.pred(&("system".into(), ("$any_arg".into(), 3)));
                Step::Arg(Box::new([next(), next(), next()]), all)
            }
            ("between", 3) => Step::Between(Box::new([next(), next(), next()])),
            ("length", 2) => {
                let longer = self.pure.pred(&("system".into(), ("$longer".into(), 3)));
                Step::Length(Box::new([next(), next()]), longer)
            }
            _ => match (kind, library) {
                (Some(kind), _) => Step::Test(kind, next()),
                (None, None) => {
                    let what = builtins::named(name, args.len())?;
                    self.effects.counts |= what.counts();
                    Step::BuiltIn(what, pats.collect())
                }
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
