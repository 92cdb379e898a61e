//! Tabled predicates. `p/2` becomes three: `m:p` of two arguments, which all calls lead to; `$tabled_asks:m:p` with
//! one more, the rest of the caller's clause if the caller is tabled, which asks the table; and `$tabled_clauses:m:p`,
//! which has the clauses, with the list of the variables that make an answer as its last argument.

use super::{Apart, Clause, Compiler, has_cut};
use crate::prolog::dialect::load::ReadClause;
use crate::prolog::dialect::registry::Kind;
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;
use crate::prolog::tabling::Tabled;

/// The goal that one negates by its table.
fn negated(goal: &Term) -> Option<&Term> {
    goal.args_of("tnot", 1).map(|a| &a[0])
}

impl Compiler<'_> {
    /// Compiles a clause of a tabled predicate. Its arguments come out of a structure: none of its variables
    /// is in its caller's frame.
    pub(super) fn tabled_clause(&mut self, read: &ReadClause) {
        let ReadClause { module, head, body, .. } = read;
        let Some((name, args)) = head.callable() else { return };
        let (mut apart, mut answer) = (Apart::of(module), read.vars);
        let args: Vec<Term> = args.iter().map(|arg| apart.term(arg, &mut answer)).collect();
        let body = &apart.term(body, &mut answer);
        let mut clause = self.clause_of(&[head, body], module, read.source.own, answer + 1);
        head.each_var(&mut |v| {
            clause.seen.insert(v);
        });
        self.pieces(&apart);
        let bound = apart.goals(&mut clause);
        let quoted = emit::quoted(&format!("$tabled_clauses:{module}:{name}"));
        let args: Vec<Term> = args.into_iter().chain([Term::Var(answer)]).collect();
        let mut text = quoted.clone();
        emit::args(&mut text, &args);
        let body = if has_cut(body) {
            self.clause_body(&mut clause, &[], body)
        } else {
            let goals: Vec<Term> = body.joined_by(",").into_iter().cloned().collect();
            self.suspendable(&mut clause, &goals, answer)
        };
        text.push_str(&format!(" :- {bound}{body}."));
        self.text.push(&quoted, args.len(), text);
    }

    /// The clauses of a tabled dynamic predicate: what its facts are asked with.
    pub(super) fn tabled_facts(&mut self, number: usize, body: &str) {
        let tabled = self.registry.tabled[number].clone();
        let quoted = emit::quoted(&tabled.clauses());
        let args: Vec<Term> = (0..tabled.arity).map(Term::Var).collect();
        let mut text = quoted.clone();
        let mut list: String = args.iter().map(|arg| emit::text(arg) + ",").collect();
        list.push('_');
        text.push_str(&format!("({list}) :- {body}."));
        self.text.push(&quoted, tabled.arity + 1, text);
    }

    /// Goals one after the other. What comes behind a call of a tabled predicate is a predicate of its
    /// own, so that it can go on when the table gets more answers.
    fn suspendable(&mut self, c: &mut Clause, goals: &[Term], answer: usize) -> String {
        let stop = goals.iter().position(|goal| self.asks(c, goal).is_some()).unwrap_or(goals.len());
        let (before, from) = goals.split_at(stop);
        let mut texts = Vec::new();
        if let Some(joined) =
            before.iter().cloned().rev().reduce(|all, goal| Term::compound(",", vec![goal, all]))
        {
            texts.push(self.clause_body(c, &[], &joined));
        }
        if let Some((goal, rest)) = from.split_first()
            && let Some((ask, args)) = self.asks(c, goal)
        {
            goal.each_var(&mut |v| {
                c.seen.insert(v);
            });
            let rest = if rest.is_empty() { "true".to_string() } else { self.rest(c, rest, answer) };
            let list: String = args.iter().map(|arg| emit::text(arg) + ",").collect();
            let going_on = format!("'$clause_rest'({},{rest})", emit::var(answer));
            texts.push(match negated(goal) {
                None => format!("{ask}({list}{going_on}),{rest}"),
                Some(_) => {
                    let table = self.fresh(c);
                    format!("'$table_not'({ask}({list}'$named'({table})),{table},{going_on}),{rest}")
                }
            });
        }
        texts.join(",")
    }

    /// The predicate that asks the table of the one that a goal calls or negates, and the goal's arguments.
    fn asks<'a>(&self, c: &Clause, goal: &'a Term) -> Option<(String, &'a [Term])> {
        let own_tnot = || {
            self.registry.modules.get(&c.module).is_some_and(|m| m.preds.contains_key(&("tnot".into(), 1)))
        };
        let goal = negated(goal).filter(|_| !own_tnot()).unwrap_or(goal);
        let (name, args) = goal.callable()?;
        let number = self.registry.tabled(&c.module, name, args.len())?;
        Some((emit::quoted(&self.registry.tabled[number].asks()), args))
    }

    /// The rest of a clause as a predicate of its own; the text is a call of it.
    fn rest(&mut self, c: &mut Clause, goals: &[Term], answer: usize) -> String {
        let mut vars = vec![answer];
        for v in goals.iter().flat_map(Term::vars) {
            if !vars.contains(&v) {
                vars.push(v);
            }
        }
        let name = emit::quoted(&format!("{}:$aux{}", c.module, self.registry.number()));
        let args: Vec<String> = vars.iter().map(|&v| emit::var(v)).collect();
        let call = format!("{name}({})", args.join(","));
        let mut inner = Clause {
            once: c.once.clone(),
            uses: c.uses.clone(),
            apart: c.apart.clone(),
            seen: vars.iter().copied().filter(|v| c.seen.contains(v)).collect(),
            ..Clause::new(&c.module, c.own, c.next)
        };
        let body = self.suspendable(&mut inner, goals, answer);
        c.next = c.next.max(inner.next);
        self.text.push(&name, vars.len(), format!("{call} :- {body}."));
        call
    }

    /// The predicates that calls of tabled predicates lead to, where they are not there yet.
    pub fn askers(&mut self) {
        for number in 0..self.registry.tabled.len() {
            let tabled = self.registry.tabled[number].clone();
            let key = (tabled.name.clone(), tabled.arity);
            let kind = self.registry.module(&tabled.module).preds.get(&key).copied();
            // One without clauses is unknown, as it is without the declaration.
            if kind.is_none() || self.registry.asking.contains(&number) {
                continue;
            }
            self.registry.asking.insert(number);
            self.asker(number, &tabled);
            if let Some(Kind::Dynamic(id)) = kind
                && self.registry.stubs.insert(id)
            {
                self.dynamic_stub(&tabled.module, &tabled.name, tabled.arity, id);
            }
        }
    }

    fn asker(&mut self, number: usize, tabled: &Tabled) {
        let arity = tabled.arity;
        let all: Vec<String> = (0..arity).map(|i| format!("A{i}")).collect();
        let outer = emit::quoted(&format!("{}:{}", tabled.module, tabled.name));
        let ask = emit::quoted(&tabled.asks());
        let comma = |list: &[String], last: &str| -> String {
            list.iter().map(String::as_str).chain([last]).collect::<Vec<_>>().join(",")
        };
        let head = if arity == 0 { outer.clone() } else { format!("{outer}({})", all.join(",")) };
        self.text.push(&outer, arity, format!("{head} :- {ask}({}).", comma(&all, "[]")));
        let of = |moded: bool| -> Vec<String> {
            let modes = all.iter().zip(&tabled.modes);
            modes.filter(|(_, mode)| mode.is_some() == moded).map(|(arg, _)| arg.clone()).collect()
        };
        let (keys, joined) = (of(false), of(true));
        let mut body: String = joined.iter().map(|a| format!("'$table_free'({a}),")).collect();
        let n = keys.len();
        let codes: Vec<String> = (0..n).map(|i| format!("C{i}")).collect();
        let coded: String = keys.iter().zip(&codes).map(|(a, c)| format!("'$code'({a},{c}),")).collect();
        let list: Vec<String> = std::iter::once(number.to_string()).chain(codes).collect();
        let mut asked = if n > 8 {
            "S=[s]".to_string()
        } else {
            format!("({coded}'$foreign_call'(turniir_table_call{n},[{}],S))", list.join(","))
        };
        // A variable that is there twice has no code.
        for (i, a) in keys.iter().enumerate() {
            for b in &keys[i + 1..] {
                if n <= 8 {
                    asked = format!("({a}=={b},var({a})->S=[s];{asked})");
                }
            }
        }
        let clauses = emit::quoted(&tabled.clauses());
        body += &format!(
            "{asked},'$table_answers'(S,t({number},[{}],[{}],Vs,{clauses}({})),K)",
            keys.join(","),
            joined.join(","),
            comma(&all, "Vs")
        );
        self.text.push(&ask, arity + 1, format!("{ask}({}) :- {body}.", comma(&all, "K")));
    }
}
