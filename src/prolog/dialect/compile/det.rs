//! Determinism that a program declares: `:- det(p/1)`, `$` and `$(Goal)`.

use super::{Clause, Compiler};
use crate::prolog::dialect::load::ReadClause;
use crate::prolog::dialect::registry::Key;
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;

/// A clause's body with what stands behind a `$` as one goal that has to succeed exactly once.
pub(super) fn guarded(body: &Term, read: &ReadClause) -> Term {
    let parts = body.joined_by(",");
    let Some(at) = parts.iter().position(|part| part.is_atom("$")) else { return body.clone() };
    let joined = |parts: &[&Term]| {
        let conjunction = |right: Term, left: &&Term| Term::compound(",", vec![(*left).clone(), right]);
        parts.split_last().map(|(last, first)| first.iter().rev().fold((*last).clone(), conjunction))
    };
    let mut goals: Vec<&Term> = parts[..at].to_vec();
    let cut = Term::atom("!");
    goals.push(&cut);
    let indicator =
        |name: &str, arity: usize| Term::compound("/", vec![Term::atom(name), Term::Int(arity as i64)]);
    let last = joined(&parts[at + 1..]).map(|rest| {
        let called = parts.last().and_then(|last| last.callable());
        let called = called.map_or(Term::atom("[]"), |(name, args)| indicator(name, args.len()));
        let own = indicator(&read.key.0, read.key.1);
        Term::compound("$guard", vec![own, called, guarded(&rest, read)])
    });
    goals.extend(&last);
    joined(&goals).unwrap_or_else(|| body.clone())
}

/// A body whose last goals, where they call the clause's own predicate, call its clauses at once: only the
/// outermost call has to look at how it ends, and a loop needs no memory.
fn again(body: &Term, key: &Key, inner: &str) -> Term {
    let (name, args) = match body.callable() {
        Some(parts) => parts,
        None => return body.clone(),
    };
    let with_last = |last: Term| Term::compound(name, vec![args[0].clone(), last]);
    match (name, args) {
        ("," | "->" | "*->", [_, last]) => with_last(again(last, key, inner)),
        (";", [first, last]) if first.args_of("->", 2).is_some() => {
            Term::compound(name, vec![again(first, key, inner), again(last, key, inner)])
        }
        (";", [_, last]) => with_last(again(last, key, inner)),
        _ if *name == *key.0 && args.len() == key.1 => {
            let mut all = vec![Term::atom(inner)];
            all.extend(args.iter().cloned());
            Term::compound("$machine", all)
        }
        _ => body.clone(),
    }
}

/// The name of the clauses of a determinate predicate, by that of the predicate, both quoted.
fn inner_name(quoted: &str) -> String {
    match quoted.strip_suffix('\'') {
        Some(start) => format!("{start} determinate'"),
        None => emit::quoted(&format!("{quoted} determinate")),
    }
}

impl Compiler<'_> {
    /// Whether a clause is of a predicate that is declared to be determinate.
    fn is_det(&self, read: &ReadClause) -> bool {
        self.registry.modules.get(&read.module).is_some_and(|m| m.det.contains(&read.key))
    }

    /// The body of such a clause.
    pub(super) fn determined(&self, body: Term, read: &ReadClause) -> Term {
        if !self.is_det(read) {
            return body;
        }
        let quoted = self.static_name(&read.module, &read.key.0, read.key.1);
        again(&body, &read.key, &inner_name(&quoted))
    }

    /// The name under which the clauses of a predicate are compiled that is declared to be determinate: its
    /// calls go through a clause of its own, which looks at how they end.
    pub(super) fn determinate(&mut self, read: &ReadClause, quoted: String) -> String {
        if !self.is_det(read) {
            return quoted;
        }
        let inner = inner_name(&quoted);
        let (name, arity) = (&read.key.0, read.key.1);
        if !self.text.has(&quoted, arity) {
            let args: Vec<Term> = (0..arity).map(Term::Var).collect();
            let (mut outer, mut called) = (quoted.clone(), inner.clone());
            emit::args(&mut outer, &args);
            emit::args(&mut called, &args);
            let (module, name) = (emit::quoted(&read.module), emit::quoted(name));
            self.text.push(
                &quoted,
                arity,
                format!("{outer} :- '$det_call'({module},{name}/{arity},{called})."),
            );
        }
        inner
    }

    /// `$(Goal)`, and what stands behind a `$` in a clause.
    pub(super) fn certain(&mut self, c: &mut Clause, name: &str, args: &[Term]) -> Option<String> {
        let module = emit::quoted(&c.module);
        match (name, args) {
            ("$", [goal]) => {
                let called = self.closure(c, goal, 0);
                Some(format!("'$det_goal'({module},{},{called})", emit::text(goal)))
            }
            ("$guard", [indicator, last, goal]) => {
                let called = self.closure(c, goal, 0);
                let (indicator, last) = (emit::text(indicator), emit::text(last));
                Some(format!("'$det_guard'({module},{indicator},{last},{called})"))
            }
            ("$machine", [inner, rest @ ..]) => {
                let mut text = inner.as_atom()?.to_string();
                emit::args(&mut text, rest);
                Some(text)
            }
            _ => None,
        }
    }
}
