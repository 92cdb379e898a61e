//! What tabled predicates call (prolog/swi/tables.pl): looking up a variant, adding answers, going on.

use super::passing::{give, guard};
use crate::prolog::alarm;
use crate::prolog::answer::{
    AskedMark, COMPLEX, FLOATS, FREE, JobMark, PartMark, TableMark, push_count, push_number, push_value,
};
use crate::prolog::host::Host;
use crate::prolog::packed;
use crate::prolog::pure::Outcome;
use crate::prolog::syntax::term::Term;
use crate::prolog::tabling::{self, Added, AnswerRows, Called, Job};
use std::cmp::Ordering;
use std::ffi::c_char;

/// Appends the text of a value, as [`packed::encode`] writes it.
fn push_code(host: &mut Host, out: &mut String, code: i64, free: &mut usize) {
    match code {
        FREE => {
            out.push(PartMark::Variable.char());
            push_count(out, *free);
            *free += 1;
        }
        FLOATS.. => {
            let term = Term::Float(host.codes.floats.value(code - FLOATS));
            packed::encode(&term, &mut host.codes.atoms, out);
        }
        _ => push_value(out, code),
    }
}

fn term_of(host: &Host, code: i64, free: &mut usize) -> Term {
    match code {
        FREE => {
            *free += 1;
            Term::Var(*free)
        }
        FLOATS.. => Term::Float(host.codes.floats.value(code - FLOATS)),
        _ => host.codes.atoms.name(code).map_or(Term::Int(code), Term::atom),
    }
}

fn called(host: &mut Host, called: &Called) -> *const c_char {
    let naming = std::mem::take(&mut host.tabling.naming);
    match *called {
        Called::New(id) | Called::Table(id) if naming => {
            let new = matches!(called, Called::New(_));
            let mut out = (if new { AskedMark::NewNamed } else { AskedMark::Named }).text();
            push_number(&mut out, i64::from(id));
            give(&out)
        }
        Called::Untabled => give(&AskedMark::Untabled.text()),
        Called::New(id) => {
            let mut out = AskedMark::New.text();
            push_number(&mut out, i64::from(id));
            give(&out)
        }
        Called::Table(id) => rows(id, &host.tabling.read(id, 0)),
    }
}

/// Answers as text ([`TableMark`]), with the table's number and the place where to ask for more.
fn rows(id: u32, found: &AnswerRows) -> *const c_char {
    let mut out = String::new();
    let last = found.rows.len().wrapping_sub(1);
    for (i, (row, undecided)) in found.rows.iter().enumerate() {
        if let Some(place) = undecided {
            out.push(TableMark::Undecided.char());
            push_number(&mut out, i64::from(id));
            push_number(&mut out, i64::from(*place));
        }
        let mark = if i == last && found.next.is_none() { TableMark::Last } else { TableMark::Next };
        out.push(mark.char());
        out.push_str(row);
    }
    if let Some(next) = found.next {
        out.push((if found.complete { TableMark::Further } else { TableMark::Unfinished }).char());
        push_number(&mut out, i64::from(id));
        push_number(&mut out, next as i64);
    }
    give(&out)
}

/// The goal that may fill the table of a new variant.
fn filler(host: &Host, pred: i64, key: &str) -> Option<usize> {
    let goal = host.pure.filler(pred as usize)?;
    // Variables with attributes look like others here.
    if host.program.registry.wakes() {
        return None;
    }
    host.tabling.is_new(pred as usize, key).then_some(goal)
}

/// The arguments of a call, which the machine tells without those that are joined.
fn widened<T: Clone>(host: &Host, pred: i64, args: &[T], free: &T) -> Vec<T> {
    let mut args = args.iter().cloned();
    let all = host.tabling.preds[pred as usize].modes.iter();
    all.filter_map(|mode| if mode.is_some() { Some(free.clone()) } else { args.next() }).collect()
}

/// Has a goal fill a table, if it can. False if it was interrupted: a table that was begun now would be under way for whoever
/// catches what is thrown next.
fn fill(host: &mut Host, goal: usize, inputs: &[i64]) -> bool {
    let (pure, mut world) = host.pure_in_world();
    pure.work_out(goal, inputs, &mut world) != Outcome::GivenUp || !alarm::rang()
}

/// Hands terms over as inputs; none where that cannot be.
fn handed(host: &mut Host, goal: usize, args: &[Term]) -> Option<Vec<i64>> {
    let vars: Vec<usize> = args.iter().flat_map(Term::vars).collect();
    let single = |v: usize| vars.iter().filter(|other| **other == v).count() == 1;
    let (pure, mut world) = host.pure_in_world();
    let input = |arg: &Term| match arg {
        Term::Var(v) => single(*v).then_some(FREE),
        _ => pure.hand_over_term(goal, arg, &mut world),
    };
    args.iter().map(input).collect()
}

/// A call with atoms, numbers and different variables as arguments; [`AskedMark::Ship`] where they are not.
fn call(pred: i64, codes: &[i64]) -> *const c_char {
    guard(give(""), |host| {
        if codes.contains(&COMPLEX) {
            return give(&AskedMark::Ship.text());
        }
        let (mut key, mut free) = (String::new(), 0);
        codes.iter().for_each(|&code| push_code(host, &mut key, code, &mut free));
        if let Some(goal) = filler(host, pred, &key)
            && !fill(host, goal, &widened(host, pred, codes, &FREE))
        {
            return give(&AskedMark::Interrupted.text());
        }
        let mut tables = std::mem::take(&mut host.tabling);
        let args = || {
            let mut free = 0;
            codes.iter().map(|&code| term_of(host, code, &mut free)).collect()
        };
        let found = tables.call(pred as usize, &key, &host.store, args);
        host.tabling = tables;
        called(host, &found)
    })
}

/// Adds an answer of atoms and numbers: 0 when that is done, -1 where it must be shipped, -2 where it must be told
/// first what the answer needs, and with joined arguments 1 and the answer's place where Prolog must join them.
fn add(table: i64, codes: &[i64]) -> i64 {
    guard(0, |host| {
        if !host.tabling.may_add() {
            return -2;
        }
        if codes.iter().any(|&code| code == COMPLEX || code == FREE) {
            return -1;
        }
        let id = table as u32;
        let Some(pred) = host.tabling.pred(id) else { return 0 };
        let moded = pred.modes.iter().flatten().count();
        let mut text = String::new();
        let (keys, values) = codes.split_at(codes.len() - moded);
        keys.iter().for_each(|&code| push_code(host, &mut text, code, &mut 0));
        if moded == 0 {
            host.tabling.add(id, &text);
            return 0;
        }
        let key = text.clone();
        values.iter().for_each(|&code| push_code(host, &mut text, code, &mut 0));
        let values: Vec<Term> = values.iter().map(|&code| term_of(host, code, &mut 0)).collect();
        join(host, id, &key, values, &text)
    })
}

/// Adds an answer with joined arguments, or joins them where that needs no Prolog.
fn join(host: &mut Host, id: u32, key: &str, values: Vec<Term>, text: &str) -> i64 {
    let Added::Join(place) = host.tabling.add_joined(id, key, values.clone(), text) else { return 0 };
    let Some((old, modes)) = host.tabling.joined(id, place) else { return 0 };
    let joined: Option<Vec<Term>> =
        old.iter().zip(&values).zip(&modes).map(|((old, new), mode)| simple(mode, old, new)).collect();
    let Some(joined) = joined else { return 1 + i64::from(place) };
    if joined != old {
        change(host, id, place, key, joined);
    }
    0
}

fn change(host: &mut Host, id: u32, place: u32, key: &str, values: Vec<Term>) {
    let mut text = key.to_string();
    packed::encode_all(&values, &mut host.codes.atoms, &mut text);
    host.tabling.change(id, place, values, &text);
}

/// What two joined arguments become; none where Prolog must say.
fn simple(mode: &Term, old: &Term, new: &Term) -> Option<Term> {
    let order = |old: &Term, new: &Term| match (old, new) {
        (Term::Int(a), Term::Int(b)) => Some(a.cmp(b)),
        (Term::Float(a), Term::Float(b)) => a.partial_cmp(b),
        (Term::Atom(a, _), Term::Atom(b, _)) => Some(a.cmp(b)),
        _ => None,
    };
    let pick = |wanted: Ordering| Some(if order(old, new)? == wanted { old.clone() } else { new.clone() });
    match mode.as_atom()? {
        "first" | "-" => Some(old.clone()),
        "last" => Some(new.clone()),
        "min" => pick(Ordering::Less),
        "max" => pick(Ordering::Greater),
        _ => None,
    }
}

macro_rules! by_arity {
    ($($call:ident $add:ident ($($a:ident),*);)*) => {
        $(
            /// A call of a tabled predicate.
            #[unsafe(no_mangle)]
            pub extern "C" fn $call(pred: i64, $($a: i64),*) -> *const c_char {
                call(pred, &[$($a),*])
            }
            /// Adds an answer.
            #[unsafe(no_mangle)]
            pub extern "C" fn $add(table: i64, $($a: i64),*) -> i64 {
                add(table, &[$($a),*])
            }
        )*
        /// Names, numbers of arguments and addresses.
        const BY_ARITY: &[(&str, &str, usize, [*const (); 2])] = &[
            $((stringify!($call), stringify!($add),
               { const NAMES: &[&str] = &[$(stringify!($a)),*]; NAMES.len() + 1 },
               [$call as *const (), $add as *const ()])),*
        ];
    };
}

by_arity! {
    turniir_table_call0 turniir_table_add0 ();
    turniir_table_call1 turniir_table_add1 (a);
    turniir_table_call2 turniir_table_add2 (a, b);
    turniir_table_call3 turniir_table_add3 (a, b, c);
    turniir_table_call4 turniir_table_add4 (a, b, c, d);
    turniir_table_call5 turniir_table_add5 (a, b, c, d, e);
    turniir_table_call6 turniir_table_add6 (a, b, c, d, e, f);
    turniir_table_call7 turniir_table_add7 (a, b, c, d, e, f, g);
    turniir_table_call8 turniir_table_add8 (a, b, c, d, e, f, g, h);
}

/// The functions by number of arguments: name, arguments, result, address.
pub(super) fn by_arity() -> impl Iterator<Item = (&'static str, usize, &'static str, *const ())> {
    BY_ARITY.iter().flat_map(|&(call, add, n, [at, then])| [(call, n, "cstr", at), (add, n, "i64", then)])
}

foreign! {
    /// A call with any arguments, which were shipped.
    fn turniir_table_call_shipped(pred: int, n: int) -> text |host| {
        let args = host.query.take(n);
        let key = tabling::key(&args, &mut host.codes.atoms);
        if let Some(goal) = filler(host, pred, &key)
            && let Some(inputs) = handed(host, goal, &args)
            && !fill(host, goal, &widened(host, pred, &inputs, &FREE))
        {
            return give(&AskedMark::Interrupted.text());
        }
        let found = host.tabling.call(pred as usize, &key, &host.store, || args);
        called(host, &found)
    }
    /// Adds an answer that was shipped, as `turniir_table_add` does.
    fn turniir_table_add_shipped(table: int, n: int) -> int |host| {
        let all = host.query.take(n);
        if !host.tabling.may_add() {
            return -2;
        }
        let id = table as u32;
        let Some(pred) = host.tabling.pred(id) else { return 0 };
        let moded = pred.modes.iter().flatten().count();
        let text = tabling::key(&all, &mut host.codes.atoms);
        if moded == 0 {
            host.tabling.add(id, &text);
            return 0;
        }
        let (keys, values) = all.split_at(all.len().saturating_sub(moded));
        let key = tabling::key(keys, &mut host.codes.atoms);
        join(host, id, &key, values.to_vec(), &text)
    }
    /// The joined arguments of an answer and their modes, as the text of `Modes-Values`.
    fn turniir_table_joined(table: int, place: int) -> text |host| {
        let Some((values, modes)) = host.tabling.joined(table as u32, place as u32) else { return give("") };
        let modes = Term::list(modes.into_iter().cloned().collect());
        let pair = Term::compound("-", vec![modes, Term::list(values.to_vec())]);
        let mut out = String::new();
        packed::encode(&pair, &mut host.codes.atoms, &mut out);
        give(&out)
    }
    /// Gives an answer other joined arguments: the answer was shipped with them.
    fn turniir_table_change(table: int, place: int, n: int) -> int |host| {
        let all = host.query.take(n);
        let id = table as u32;
        let moded = host.tabling.pred(id).map_or(0, |p| p.modes.iter().flatten().count());
        let (_, values) = all.split_at(all.len().saturating_sub(moded));
        let text = tabling::key(&all, &mut host.codes.atoms);
        host.tabling.change(id, place as u32, values.to_vec(), &text);
        0
    }
    /// AnswerRows from some place on.
    fn turniir_table_read(table: int, from: int) -> text |host| {
        rows(table as u32, &host.tabling.read(table as u32, from as usize))
    }
    /// The same of a table that may get more: idle where there is none now, or nothing when the whole run
    /// that asks is noted as waiting for it.
    fn turniir_table_live(table: int, from: int, whole: int) -> text |host| {
        let found = host.tabling.read(table as u32, from as usize);
        if found.complete || !found.rows.is_empty() {
            return rows(table as u32, &found);
        }
        if whole == 0 {
            return give(&TableMark::Idle.text());
        }
        host.tabling.depend(table as u32);
        give("")
    }
    /// Keeps the shipped rest of a clause of the run on top, which waits for answers.
    fn turniir_table_suspend(table: int, at: int) -> int |host| {
        let term = host.query.pop();
        let mut text = String::new();
        packed::encode(&term, &mut host.codes.atoms, &mut text);
        host.tabling.suspend(table as u32, at as usize, &text);
        0
    }
    /// The rest of a clause waits again.
    fn turniir_table_wait(rest: int, at: int) -> int |host| { host.tabling.wait_again(rest as u32, at as usize); 0 }
    /// A run has ended: what to run next for a leader ([`JobMark`]): a table's number and `Vs-Goal`, or the
    /// numbers of a rest, its variant, the table it reads and the place, and its term.
    fn turniir_table_next(leader: int) -> text |host| {
        let mut out = String::new();
        match host.tabling.next(leader as u32) {
            None => {}
            Some(Job::Again(id, pred, args)) => {
                out.push(JobMark::Again.char());
                push_number(&mut out, i64::from(id));
                let pred = host.tabling.preds[pred].clone();
                let goal = again(&pred, args);
                packed::encode(&goal, &mut host.codes.atoms, &mut out);
            }
            Some(Job::Not { owner, table, text }) => {
                out.push(JobMark::Not.char());
                for n in [owner, table] {
                    push_number(&mut out, i64::from(n));
                }
                out.push_str(&text);
            }
            Some(Job::Rest { rest, owner, table, at, text }) => {
                out.push(JobMark::Rest.char());
                for n in [rest, owner, table, at as u32] {
                    push_number(&mut out, i64::from(n));
                }
                out.push_str(&text);
            }
        }
        give(&out)
    }
    /// A run was left by an exception.
    fn turniir_table_abort(table: int) -> int |host| { host.tabling.abort(table as u32); 0 }
    /// Forgets the tables of a module, or of all where the name is empty.
    fn turniir_table_abolish(module: text) -> int |host| {
        host.tabling.forget_all(|_, pred| module.is_empty() || *pred.module == *module);
        0
    }
    /// Forgets one table.
    fn turniir_table_forget(table: int) -> int |host| { host.tabling.forget(table as u32); 0 }
    /// Ends or begins again the tabling of a predicate: 1 if it is one that was declared.
    fn turniir_table_untable(module: text, name: text, arity: int, tabled: int) -> int |host| {
        let same = |p: &tabling::Tabled| *p.module == *module && *p.name == *name && p.arity as i64 == arity;
        let Some(pred) = host.tabling.preds.iter().position(same) else { return 0 };
        if tabled == 0 {
            host.tabling.untabled.insert(pred);
            host.tabling.forget_all(|p, _| p == pred);
        } else {
            host.tabling.untabled.remove(&pred);
        }
        1
    }
    /// The tables there are, as the text of a list of `t(Number, Module, Goal)`.
    fn turniir_table_list() -> text |host| {
        let mut list = Vec::new();
        for pred in 0..host.tabling.preds.len() {
            for id in host.tabling.of(pred) {
                let Some((tabled, args)) = host.table_goal(id) else { continue };
                let goal = Term::compound(&tabled.name, args);
                let module = Term::atom(&tabled.module);
                list.push(Term::compound("t", vec![Term::Int(i64::from(id)), module, goal]));
            }
        }
        let mut out = String::new();
        // Each goal has variables of its own.
        for item in list {
            out.push(PartMark::Item.char());
            packed::encode(&Term::list(vec![item]), &mut host.codes.atoms, &mut out);
        }
        packed::encode(&Term::atom("[]"), &mut host.codes.atoms, &mut out);
        give(&out)
    }
    /// 1 if an incremental table's answers are not those that its clauses would give.
    fn turniir_table_outdated(table: int) -> int |host| {
        i64::from(host.tabling.is_outdated(table as u32, &host.store, true))
    }
    /// The first of the monotonic tables that one depends on and that lack answers; -1 for none.
    fn turniir_table_behind(table: int) -> int |host| {
        host.tabling.behind(table as u32, &host.store).first().map_or(-1, |id| i64::from(*id))
    }
    /// 1 for a table that changes of dynamic predicates reach.
    fn turniir_table_incremental(table: int) -> int |host| {
        i64::from(host.tabling.pred(table as u32).is_some_and(|pred| pred.incremental))
    }
    /// A dynamic predicate counts as changed.
    fn turniir_touch(module: text, name: text, arity: int, removed: int) -> int |host| {
        let same = |r: &crate::prolog::facts::Relation| *r.module == *module && *r.name == *name && r.arity as i64 == arity;
        if let Some(relation) = host.store.relations.iter().position(same) {
            host.store.touch(relation, removed == 1);
        }
        0
    }
    /// 1 if a table is complete.
    fn turniir_table_complete(table: int) -> int |host| { i64::from(host.tabling.is_complete(table as u32)) }
}

/// `Vs-Goal` for running a variant again.
fn again(pred: &tabling::Tabled, args: Vec<Term>) -> Term {
    let mut free = Term::list(args.clone()).vars();
    let mut next = free.iter().max().map_or(0, |n| n + 1);
    let mut args = args.into_iter();
    let mut all: Vec<Term> = Vec::new();
    for mode in &pred.modes {
        if mode.is_some() {
            free.push(next);
            all.push(Term::Var(next));
            next += 1;
        } else {
            all.extend(args.next());
        }
    }
    let vars = Term::list(free.into_iter().map(Term::Var).collect());
    all.push(vars.clone());
    Term::compound("-", vec![vars, Term::compound(&pred.clauses(), all)])
}
