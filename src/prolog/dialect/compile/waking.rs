//! Calls in programs whose variables may have attributes (see `dialect::waking`).

use super::{Clause, Compiler};
use crate::prolog::dialect::load::ReadClause;
use crate::prolog::dialect::waking::is_value;
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;

/// Predicates of the library that only compare an argument with what others hold: which one it is.
const COMPARING: &[(&str, usize, usize)] =
    &[("member", 2, 0), ("select", 3, 0), ("nth0", 3, 2), ("nth1", 3, 2)];

/// What stands for the machine's own predicates.
pub(super) const NATIVE: &str = "";

/// A clause with variables in place of the constants and structures of its head.
pub(super) struct Opened {
    pub name: String,
    pub head: String,
    /// Goals that come first.
    pub first: String,
}

fn opened_name(module: &str, name: &str) -> String {
    emit::quoted(&format!("{module}:$open:{name}"))
}

impl Compiler<'_> {
    /// A call of a predicate that only gives its arguments values: variables with attributes get theirs after it.
    pub(super) fn woken(
        &mut self,
        c: &mut Clause,
        args: &[Term],
        call: impl Fn(&[Term]) -> String,
    ) -> String {
        let plain = call(args);
        if !self.registry.wakes() || &*c.module == "system" {
            return plain;
        }
        let (mut own, mut others, mut with) = (Vec::new(), Vec::new(), args.to_vec());
        for arg in &mut with {
            if matches!(arg, Term::Var(v) if c.seen.contains(v)) {
                own.push(emit::text(arg));
                *arg = Term::Var(c.next);
                others.push(self.fresh(c));
            }
        }
        if own.is_empty() {
            return plain;
        }
        let (own, others) = (own.join(","), others.join(","));
        format!(
            "('$waits'([{own}])->'$unwatched'([{own}],[{others}]),{},'$rejoined'([{own}],[{others}]);{plain})",
            call(&with)
        )
    }

    /// The same for a call of a compiled predicate, `name` being its name in the machine; none where what it does is
    /// not only that.
    pub(super) fn woken_call(
        &mut self,
        c: &mut Clause,
        (module, pred): (&str, &str),
        name: &str,
        args: &[Term],
    ) -> Option<String> {
        let whole = |args: &[Term]| {
            let mut text = name.to_string();
            emit::args(&mut text, args);
            text
        };
        if self.registry.only_facts(module, pred, args.len()) {
            return Some(self.woken(c, args, whole));
        }
        if self.places.is_none()
            && let Some(at) = self.registry.opened.get(&(module.into(), (pred.into(), args.len())))
        {
            let asked: Vec<String> = at
                .iter()
                .zip(args)
                .filter(|(at, arg)| **at && matches!(arg, Term::Var(v) if c.seen.contains(v)))
                .map(|(_, arg)| emit::text(arg))
                .collect();
            if asked.is_empty() {
                return None;
            }
            let mut open = opened_name(module, pred);
            emit::args(&mut open, args);
            return Some(format!("('$waits'([{}])-> {open};{})", asked.join(","), whole(args)));
        }
        let &(_, _, at) = COMPARING.iter().find(|(n, arity, _)| *n == pred && *arity == args.len())?;
        (matches!(module, "system" | NATIVE) && self.registry.wakes()).then(|| {
            self.woken(c, &args[at..=at], |one| {
                let mut all = args.to_vec();
                all[at] = one[0].clone();
                whole(&all)
            })
        })
    }

    /// The second one of a clause that is there twice: its head, and what gives the variables in it their values.
    pub(super) fn opened(&mut self, c: &mut Clause, read: &ReadClause, args: &[Term]) -> Option<Opened> {
        if self.places.is_some()
            || !self.registry.opened.contains_key(&(read.module.clone(), read.key.clone()))
        {
            return None;
        }
        let (mut vars, mut values, mut with) = (Vec::new(), Vec::new(), args.to_vec());
        for arg in with.iter_mut().filter(|arg| is_value(arg)) {
            values.push(emit::text(arg));
            *arg = Term::Var(c.next);
            vars.push(self.fresh(c));
        }
        let name = opened_name(&read.module, &read.key.0);
        let mut head = name.clone();
        emit::args(&mut head, &with);
        let first = format!("'$rejoined'([{}],[{}]),", vars.join(","), values.join(","));
        Some(Opened { name, head, first: if vars.is_empty() { String::new() } else { first } })
    }

    /// X = Y; none where one side is built here and now.
    pub(super) fn unified(&self, c: &Clause, a: &Term, b: &Term) -> Option<String> {
        let known = |t: &Term| match t {
            Term::Var(v) => c.seen.contains(v),
            other => other.vars().is_empty(),
        };
        let asked = known(a) && known(b) && [a, b].iter().any(|t| matches!(t, Term::Var(_)));
        asked.then(|| format!("'$unify'({},{})", emit::text(a), emit::text(b)))
    }
}
