//! Goals that take goals: findall, forall, aggregates, bags and their like.

use super::{Clause, Compiler, has_cut};
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;

/// `Y^m:G` is read as `(Y^m):G` and means `Y^(m:G)`.
fn unhatted(goal: &Term) -> Term {
    let Some([left, inner]) = goal.args_of(":", 2) else { return goal.clone() };
    let Some([v, module]) = left.args_of("^", 2) else { return goal.clone() };
    let inner = Term::compound(":", vec![module.clone(), inner.clone()]);
    Term::compound("^", vec![v.clone(), unhatted(&inner)])
}

/// Whether no part of a goal's control structure is a number or a string.
fn well(goal: &Term) -> bool {
    match goal.callable() {
        Some(("," | ";" | "->" | "*->", [a, b])) => well(a) && well(b),
        Some(("\\+", [a])) => well(a),
        Some(_) => true,
        None => matches!(goal, Term::Var(_)),
    }
}

impl Compiler<'_> {
    pub(super) fn higher(&mut self, c: &mut Clause, name: &str, args: &[Term]) -> Option<String> {
        Some(match (name, args) {
            ("call", [g, extra @ ..]) => self.called(c, g, extra),
            ("findall", [template, g, list]) => match self.worked_all(c, template, g, list) {
                Some(text) => text,
                None => self.found_all(c, template, g, list),
            },
            ("findall", [template, g, list, tail]) => {
                let items = Term::Var(c.next);
                c.next += 1;
                let all = self.higher(c, "findall", &[template.clone(), g.clone(), items.clone()])?;
                format!("({all},append({},{},{}))", emit::text(&items), emit::text(tail), emit::text(list))
            }
            ("forall", [condition, action]) => self.for_all(c, condition, action),
            ("once", [g]) => format!("({}->true)", self.nested(c, g)),
            ("ignore", [g]) => format!("({}->true;true)", self.nested(c, g)),
            ("catch", [g, ball, recovery]) => {
                let goal = match g {
                    Term::Var(_) => self.closure(c, g, 0),
                    _ => {
                        let named = self.named_elsewhere(c, g);
                        let goal = self.lifted_over(c, g, named.clone(), &named);
                        self.deep(c, goal)
                    }
                };
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

    /// `findall/3` in the machine.
    pub(super) fn found_all(&mut self, c: &mut Clause, template: &Term, g: &Term, list: &Term) -> String {
        let (before, template) = self.on_heap(c, template);
        let collect = self.collector(c, &template, g);
        let length = self.fresh(c);
        format!(
            "({before}'$lh_length'({length}),({};'$found'({length},{})))",
            collect(&length),
            emit::text(list)
        )
    }

    /// `call(Goal, Extra...)`.
    fn called(&mut self, c: &mut Clause, g: &Term, extra: &[Term]) -> String {
        // A file that came with the program calls what it is given as the machine calls it: a goal given to
        // it names its predicate as the machine does (see `closure`).
        let system = c.own;
        if extra.is_empty() {
            return match g {
                _ if !well(g) => format!("'$not_callable'({})", emit::text(g)),
                Term::Var(_) if system => format!("call({})", emit::text(g)),
                Term::Var(_) => self.call(c, g),
                _ if has_cut(g) => self.lifted(c, g, &[]),
                _ => format!("({})", self.body(c, g)),
            };
        }
        if let Some((f, first)) = g.callable()
            && !matches!(f, ":" | ">>" | "/")
        {
            let all = first.iter().chain(extra).cloned().collect();
            let goal = Term::compound_at(f, all, g.at().unwrap_or(0));
            return self.body(c, &goal);
        }
        let rest: Vec<String> = extra.iter().map(emit::text).collect();
        let (module, rest) = (emit::quoted(&c.module), rest.join(","));
        match extra.len() {
            _ if system => format!("call({},{rest})", emit::text(g)),
            0..=6 => format!("'$closure'({module},{},{rest})", emit::text(g)),
            _ => format!("'$closure_all'({module},{},[{rest}])", emit::text(g)),
        }
    }

    fn for_all(&mut self, c: &mut Clause, condition: &Term, action: &Term) -> String {
        let action = Term::compound("\\+", vec![action.clone()]);
        let both = Term::compound(",", vec![Term::compound("call", vec![condition.clone()]), action.clone()]);
        if let Some(text) = self.worked_not(c, &both) {
            return text;
        }
        let seen = c.seen.clone();
        let first = self.test(c, condition);
        let second = self.body(c, &action);
        c.seen = seen;
        format!("\\+ ({first},{second})")
    }

    /// A goal inside a goal; a variable is called.
    pub(super) fn nested(&mut self, c: &mut Clause, g: &Term) -> String {
        match g {
            _ if !well(g) => format!("'$not_callable'({})", emit::text(g)),
            Term::Var(_) if c.own => format!("call({})", emit::text(g)),
            _ => self.test(c, g),
        }
    }

    /// A term for an instruction that copies its register as it is: for a variable, the goal that moves it
    /// out of its frame and its new name (`prolog/kernel/facts.pl` tells which instructions those are).
    pub(super) fn on_heap(&mut self, c: &mut Clause, term: &Term) -> (String, String) {
        if !matches!(term, Term::Var(_)) {
            return (String::new(), emit::text(term));
        }
        let moved = self.fresh(c);
        (format!("'$on_heap'(g({}),{moved}),", emit::text(term)), moved)
    }

    /// The text that runs a goal to its end and keeps a copy of the template for each solution.
    pub(super) fn collector(
        &mut self,
        c: &mut Clause,
        template: &str,
        g: &Term,
    ) -> impl Fn(&str) -> String + use<> {
        let seen = c.seen.clone();
        let goal = self.nested(c, g);
        c.seen = seen;
        let template = template.to_string();
        move |length: &str| format!("{goal},'$copy_to_lh'({length},{template}),'$fail'")
    }

    pub(super) fn aggregate(
        &mut self,
        c: &mut Clause,
        spec: &Term,
        g: &Term,
        result: &Term,
    ) -> Option<String> {
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
        // These two are findall/3 of a goal whose `^` bind nothing.
        let mut g = g;
        while let Some([_, inner]) = g.args_of("^", 2).filter(|_| matches!(kind, "bag" | "set")) {
            g = inner;
        }
        let list = Term::Var(c.next);
        c.next += 1;
        // What is added or compared is evaluated at every solution, so that the first that is no number ends it.
        let (goal, found) = match kind {
            "sum" | "max" | "min" if g.callable().is_some_and(|(name, _)| name != "^") => {
                let value = Term::Var(c.next);
                c.next += 1;
                let step = Term::compound("is", vec![value.clone(), template.clone()]);
                (Term::compound(",", vec![g.clone(), step]), value)
            }
            _ => (g.clone(), template.clone()),
        };
        let all = self.higher(c, "findall", &[found, goal, list.clone()])?;
        let (list, result) = (emit::text(&list), emit::text(result));
        let found = format!("'system:$aggregate'({kind},{list},{result})");
        // SWI-Prolog begins with the template itself, which is the answer where there are no solutions.
        Some(match kind {
            "max" | "min" => {
                let template = emit::text(&template);
                format!("({all},({list}==[] -> =({result},{template}),nonvar({result});{found}))")
            }
            _ => format!("({all},{found})"),
        })
    }

    pub(super) fn bag(
        &mut self,
        c: &mut Clause,
        name: &str,
        template: &Term,
        g: &Term,
        list: &Term,
    ) -> Option<String> {
        let mut bound = template.vars();
        let moved = unhatted(g);
        let mut goal = &moved;
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
        // What the caller has given a value is the same in every solution and need not be copied with each; variables of the
        // template may be in it.
        let (mut before, witness) = (String::new(), Term::compound("v", free.clone()));
        let bound = Term::list(bound.into_iter().map(Term::Var).collect());
        let witness = match free.is_empty() {
            true => witness,
            false => {
                let unbound = Term::Var(c.next);
                c.seen.insert(c.next);
                c.next += 1;
                // What they are is in it too, from here on.
                c.seen.extend(
                    free.iter().filter_map(|var| if let Term::Var(v) = var { Some(*v) } else { None }),
                );
                let [all, bound, left] = [&witness, &bound, &unbound].map(emit::text);
                before = format!("'system:$free'({all},{bound},{left}),");
                unbound
            }
        };
        let pairs = Term::Var(c.next);
        c.next += 1;
        let template = Term::compound("-", vec![witness.clone(), template.clone()]);
        let all = self.higher(c, "findall", &[template, goal.clone(), pairs.clone()])?;
        Some(format!(
            "({before}{all},'system:${name}'({},{},{}))",
            emit::text(&witness),
            emit::text(&pairs),
            emit::text(list)
        ))
    }
}
