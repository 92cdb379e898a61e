//! Goals that take goals: findall, forall, catch and their like.

use super::bags::Found;
use super::{Clause, Compiler, has_cut};
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;

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
            ("aggregate_all", [spec, g, result]) => match self.worked_aggregate(c, args) {
                Some(text) => text,
                None => self.aggregate(c, [spec, g, result], Found::InParts)?,
            },
            ("bagof" | "setof", [_, _, _]) => self.bag(c, name, args)?,
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
        // What is called is known only then, and may be a search.
        if matches!(g, Term::Var(_)) && !c.own {
            let args = [template, g, list].map(emit::text).join(",");
            return format!("'system:$m_findall'({},{args})", emit::quoted(&c.module));
        }
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
}
