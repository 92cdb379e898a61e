//! Every function that Prolog calls in Rust. The engine finds them by name in the running program.
//!
//! Arguments are integers, floats and texts ending in a zero byte; results are integers, floats or
//! texts, which Prolog sees as lists of characters. A panic must not cross into the engine: each
//! body runs inside [`guard`].

mod relations;
mod values;

use super::dialect::board_char;
use super::dialect::registry::BOARD;
use super::facts::{COMPLEX, FREE};
pub use super::foreign_math::interruptible;
use super::format::{Formatter, Need};
use super::host::{self, ArbiterEvent, Host, Outcome};
use super::term::Term;
use super::write::{self, Style};
use crate::course::{Code, Reason};
use draughts::{self, Color, Square};
use rand::RngExt;
pub(super) use relations::MOST_ARGUMENTS;
use relations::{BY_ARITY, Rows, answer_text};
use std::cell::RefCell;
use std::ffi::{CStr, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use values::push_small;
pub(super) use values::{push_number, push_value};

thread_local! {
    static RESULT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Hands a text to the engine, which copies it at once.
pub(super) fn give(text: &str) -> *const c_char {
    RESULT.with(|buffer| {
        let mut buffer = buffer.borrow_mut();
        buffer.clear();
        match text.contains('\0') {
            true => {
                buffer.extend(text.replace('\0', super::char_types::ZERO.encode_utf8(&mut [0; 4])).bytes())
            }
            false => buffer.extend(text.bytes()),
        }
        buffer.push(0);
        buffer.as_ptr().cast()
    })
}

/// The text that the engine passes.
pub(super) fn taken<'a>(text: *const c_char) -> std::borrow::Cow<'a, str> {
    if text.is_null() {
        return "".into();
    }
    // SAFETY: the engine passes a pointer to a zero-ended copy of a text that outlives this call.
    unsafe { CStr::from_ptr(text) }.to_string_lossy()
}

/// Runs the body of a foreign function on the host.
pub(super) fn guard<R>(otherwise: R, body: impl FnOnce(&mut Host) -> R) -> R {
    catch_unwind(AssertUnwindSafe(|| host::with(body))).unwrap_or(otherwise)
}

macro_rules! foreign {
    ($($(#[$doc:meta])* fn $name:ident($($arg:ident : $kind:ident),*) -> $result:ident |$host:ident| $body:block)*) => {
        $(
            $(#[$doc])*
            #[unsafe(no_mangle)]
            pub extern "C" fn $name($($arg: foreign!(@type $kind)),*) -> foreign!(@type $result) {
                $(let $arg = foreign!(@in $kind $arg);)*
                guard(foreign!(@otherwise $result), |$host: &mut Host| $body)
            }
        )*
        /// The functions of this macro: name, argument types, result type, address.
        pub(super) const FOREIGN: &[(&str, &[&str], &str, *const ())] = &[
            $((stringify!($name), &[$(foreign!(@name $kind)),*], foreign!(@name $result),
               $name as *const ())),*
        ];
    };
    (@type int) => { i64 };
    (@type real) => { f64 };
    (@type text) => { *const c_char };
    (@name int) => { "i64" };
    (@name real) => { "f64" };
    (@name text) => { "cstr" };
    (@in int $a:ident) => { $a };
    (@in real $a:ident) => { $a };
    (@in text $a:ident) => { taken($a) };
    (@otherwise int) => { -1 };
    (@otherwise real) => { 0.0 };
    (@otherwise text) => { give("") };
}

mod text;

/// Pops a shipped term.
fn pop(host: &mut Host) -> Term {
    host.shipped.pop().unwrap_or_else(|| Term::atom("[]"))
}

fn style(bits: i64) -> Style {
    Style::from_bits(bits)
}

/// Prints what a format string has made.
fn end_format(host: &mut Host) {
    if let Some(mut formatter) = host.formatter.pop() {
        host.output.put(&formatter.finish());
    }
}

fn need_text(need: Need) -> &'static str {
    match need {
        Need::Nothing => "e",
        Need::Star => "s",
        Need::Argument('d' | 'D' | 'I' | 'e' | 'f' | 'g' | 'h' | 'r' | 'R') => "n",
        Need::Argument('p') => "p",
        Need::Argument('@') => "g",
        Need::Argument('W') => "o",
        Need::Argument(_) => "a",
    }
}

fn outcome_text(result: Result<(), (Reason, String)>) -> String {
    match result {
        Ok(()) => "ok".into(),
        Err((reason, detail)) => format!("{reason}\n{detail}"),
    }
}

fn xy(x: i64, y: i64) -> Option<(i64, i64)> {
    (x != 0 || y != 0).then_some((x, y))
}

/// Runs the referee with the host free for its use.
fn referee<R>(host: &mut Host, otherwise: R, work: impl FnOnce(&mut dyn host::Referee, &mut Host) -> R) -> R {
    let Some(mut referee) = host.referee.take() else { return otherwise };
    let result = work(referee.as_mut(), host);
    host.referee = Some(referee);
    result
}

foreign! {
    /// More rows of a query.
    fn tj_more(cursor: int) -> text |host| {
        let found = host.store.more(cursor as usize);
        give(&answer_text(&found, host.store.last_pattern(), Rows::Values))
    }
    /// More rows of a retract.
    fn tj_more_rows(cursor: int) -> text |host| {
        let found = host.store.more(cursor as usize);
        give(&answer_text(&found, host.store.last_pattern(), Rows::Numbered))
    }
    /// One more code of a pattern for the functions of any arity.
    fn tj_pattern(code: int) -> int |host| { host.pattern.push(code); 0 }
    /// Four more.
    fn tj_pattern4(a: int, b: int, c: int, d: int) -> int |host| { host.pattern.extend([a, b, c, d]); 0 }
    /// Deletes a row: 1 if it was there.
    fn tj_delete(relation: int, high: int, low: int) -> int |host| {
        i64::from(host.store.delete(relation as usize, (high << 15 | low) - (1 << 29)))
    }
    /// Undoes the last deletion.
    fn tj_restore() -> int |host| { host.store.restore(); 0 }
    /// The number of a relation; -1 if it does not exist.
    fn tj_known(module: text, name: text, arity: int) -> int |host| {
        host.store.known(&module, &name, arity as usize).map_or(-1, |id| id as i64)
    }
    /// The number of a relation, made when it is new.
    fn tj_relation(module: text, name: text, arity: int) -> int |host| {
        host.store.relation(&module, &name, arity as usize) as i64
    }
    /// Declares a relation as dynamic.
    fn tj_define(relation: int) -> int |host| {
        host.store.relations[relation as usize].defined = true; 0
    }
    /// Whether calls of a relation are known.
    fn tj_defined(relation: int) -> int |host| {
        i64::from(host.store.relations[relation as usize].defined)
    }
    /// The name of the reference to a row, which it keeps.
    fn tj_reference(relation: int, high: int, low: int) -> text |host| {
        give(&host.store.reference(relation as usize, (high << 15 | low) - (1 << 29)).unwrap_or_default())
    }
    /// The relation and the row of a reference; nothing if it is none or its clause is gone.
    fn tj_referred(name: text) -> text |host| {
        let mut out = String::new();
        if let Some((relation, row)) = host.store.referred(&name) {
            push_number(&mut out, relation as i64);
            push_number(&mut out, row + (1 << 29));
        }
        give(&out)
    }
    /// The one row of a reference, as an answer of numbered rows.
    fn tj_row(relation: int, high: int, low: int) -> text |host| {
        let id = relation as usize;
        host.store.expose();
        let found = host.store.row((id, (high << 15 | low) - (1 << 29)));
        let pattern = vec![FREE; host.store.relations[id].arity];
        give(&answer_text(&(found.into_iter().collect(), None), &pattern, Rows::Numbered))
    }
    /// The relation of what a static predicate's clauses say; -1 if they are not known.
    fn tj_clauses(module: text, name: text, arity: int) -> int |host| {
        host.sources.relation(&mut host.store, &mut host.atoms, &module, &name, arity as usize)
    }
    /// What a clause of such a relation says: the text of `Row:-Module:Body`.
    fn tj_clause_text(number: int) -> text |host| {
        let text = host.sources.text(number as usize, &mut host.atoms);
        give(&text)
    }
    /// Facts about a predicate's place: file and line of its first clause, and how many clauses; empty if
    /// none of them stand in a file.
    fn tj_place(module: text, name: text, arity: int) -> text |host| {
        give(&host.sources.place(&module, &name, arity as usize).unwrap_or_default())
    }
    /// The module of a relation.
    fn tj_relation_module(relation: int) -> text |host| {
        give(&host.store.relations[relation as usize].module)
    }
    /// Every relation that is defined and has this name and arity (-1 for any) in a module (empty for any).
    fn tj_relations(module: text, name: text, arity: int) -> text |host| {
        let mut out = String::new();
        for (id, r) in host.store.relations.iter().enumerate() {
            let wanted = r.defined
                && (module.is_empty() || *module == r.module)
                && (name.is_empty() || *name == r.name)
                && (arity < 0 || arity as usize == r.arity)
                && !r.module.starts_with('$')
                && !r.name.starts_with('$');
            if wanted {
                push_number(&mut out, id as i64);
            }
        }
        give(&out)
    }
    /// The name of a relation.
    fn tj_relation_name(relation: int) -> text |host| {
        give(&host.store.relations[relation as usize].name)
    }
    /// The arity of a relation.
    fn tj_relation_arity(relation: int) -> int |host| {
        host.store.relations[relation as usize].arity as i64
    }
    /// `name/arity` of the relation that was called without being defined.
    fn tj_undefined() -> text |host| {
        let relation = &host.store.relations[host.undefined];
        give(&format!("{}/{}", relation.name, relation.arity))
    }
    /// The module of that relation.
    fn tj_undefined_module() -> text |host| { give(&host.store.relations[host.undefined].module) }
    /// Keeps the shipped term in a slot.
    fn tj_slot_set(slot: int) -> int |host| {
        let term = pop(host);
        let mut text = String::new();
        super::slots::encode(&term, &mut host.atoms, &mut text);
        host.slots.insert(slot as u32, text);
        0
    }
    /// The text of the term in a slot.
    fn tj_slot_get(slot: int) -> text |host| {
        give(host.slots.get(&(slot as u32)).map_or("", String::as_str))
    }
    /// Every row with its number, all arguments as if free.
    fn tj_rows(relation: int) -> text |host| {
        let id = relation as usize;
        host.store.expose();
        let rows: Vec<_> = host.store.rows(id).collect();
        let pattern = vec![super::facts::FREE; host.store.relations[id].arity];
        give(&answer_text(&(rows, None), &pattern, Rows::Numbered))
    }
    /// How many rows.
    fn tj_count(relation: int) -> int |host| { host.store.len(relation as usize) as i64 }
    /// Adds a rule or a term row: the slot to keep it in.
    fn tj_push_rule(relation: int, front: int) -> int |host| {
        let arity = host.store.relations[relation as usize].arity;
        if host.store.is_full(relation as usize) { return -2; }
        i64::from(host.store.push(relation as usize, &vec![COMPLEX; arity], front != 0, true))
    }
    /// Removes all rows and the definition.
    fn tj_abolish(relation: int) -> int |host| { host.store.abolish(relation as usize); 0 }
    /// The code of an atom.
    fn tj_atom(name: text) -> int |host| { host.atoms.code(&name) }
    /// The code of a float.
    fn tj_float(x: real) -> int |host| { host.floats.code(x) }
    /// The float with a number.
    fn tj_float_value(n: int) -> real |host| { host.floats.value(n) }
    /// The code of `[]`.
    fn tj_nil() -> int |host| { host.atoms.code("[]") }
    /// The atom with a code.
    fn tj_atom_text(code: int) -> text |host| { give(host.atoms.name(code).unwrap_or("")) }
    /// Ships an atom.
    fn tj_ship_atom(name: text) -> int |host| { host.shipped.push(Term::atom(&name)); 0 }
    /// Ships `[]`.
    fn tj_ship_nil() -> int |host| { host.shipped.push(Term::atom("[]")); 0 }
    /// Ships an integer.
    fn tj_ship_int(n: int) -> int |host| { host.shipped.push(Term::Int(n)); 0 }
    /// Ships a large integer by its digits.
    fn tj_ship_big(digits: text) -> int |host| {
        let term = digits.parse().map_or_else(|_| Term::Big(digits.as_ref().into()), Term::Int);
        host.shipped.push(term);
        0
    }
    /// Ships a float.
    fn tj_ship_float(x: real) -> int |host| {
        host.shipped.push(Term::Float(x));
        0
    }
    /// Ships a string.
    fn tj_ship_string(content: text) -> int |host| { host.shipped.push(Term::Str(content.as_ref().into())); 0 }
    /// Ships a variable.
    fn tj_ship_var(n: int) -> int |host| { host.shipped.push(Term::Var(n as usize)); 0 }
    /// Ships a compound of the last terms.
    fn tj_ship_compound(name: text, arity: int) -> int |host| {
        let from = host.shipped.len().saturating_sub(arity as usize);
        let args = host.shipped.split_off(from);
        host.shipped.push(Term::compound(&name, args));
        0
    }
    /// Ships a list of the last `n` terms and the tail above them.
    fn tj_ship_list(n: int) -> int |host| {
        let tail = pop(host);
        let from = host.shipped.len().saturating_sub(n as usize);
        let items = host.shipped.split_off(from);
        host.shipped.push(Term::partial_list(items, tail));
        0
    }
    /// Prints the shipped term.
    fn tj_put_term(bits: int) -> int |host| {
        let term = pop(host);
        let text = write::to_text(&term, style(bits), &host.ops);
        host.output.put(&text);
        0
    }
    /// The shipped term as text.
    fn tj_term_text(bits: int) -> text |host| {
        let term = pop(host);
        give(&write::to_text(&term, style(bits), &host.ops))
    }
    /// Prints a text.
    fn tj_put(content: text) -> int |host| { host.output.put(&content); 0 }
    /// Prints an integer.
    fn tj_put_int(n: int) -> int |host| { host.output.put(&n.to_string()); 0 }
    /// Prints a character `n` times.
    fn tj_put_many(code: int, n: int) -> int |host| {
        let c = char::from_u32(code as u32).unwrap_or(' ');
        let text: String = std::iter::repeat_n(c, n.clamp(0, 1 << 20) as usize).collect();
        host.output.put(&text);
        0
    }
    /// Starts to collect the output.
    fn tj_redirect() -> int |host| { host.output.redirect(); 0 }
    /// Ends collecting.
    fn tj_collected() -> text |host| { let text = host.output.collected(); give(&text) }
    /// The output column.
    fn tj_column() -> int |host| { host.output.column() as i64 }
    /// Starts a format string.
    fn tj_format(format: text) -> int |host| {
        let column = host.output.column();
        host.formatter.push(Formatter::new(&format, column));
        0
    }
    /// What the format string needs: `e` end, `a` an argument as it is, `n` a number, `p`, `g` and `o` what is
    /// printed by print/1, by a goal and by write_term/2, `i` one to ignore, `s` star, or `!` and an error.
    fn tj_format_next() -> text |host| {
        let Some(f) = host.formatter.last_mut() else { return give("e") };
        match f.next() {
            Ok(Need::Nothing) => {
                end_format(host);
                give("e")
            }
            Ok(need) => give(need_text(need)),
            Err(fault) => { end_format(host); give(&format!("!{}", fault.text())) }
        }
    }
    /// Supplies the shipped argument.
    fn tj_format_argument() -> text |host| {
        let term = pop(host);
        let ops = &host.ops;
        match host.formatter.last_mut().map(|f| f.argument(&term, ops)) {
            Some(Err(fault)) => { end_format(host); give(&format!("!{}", fault.text())) }
            _ => give("k"),
        }
    }
    /// Supplies the shipped count of a star; what the directive needs, `k` for nothing.
    fn tj_format_star() -> text |host| {
        let term = pop(host);
        match host.formatter.last_mut().map(|f| f.star(&term)) {
            Some(Ok(Need::Nothing)) | None => give("k"),
            Some(Ok(need)) => give(need_text(need)),
            Some(Err(fault)) => { end_format(host); give(&format!("!{}", fault.text())) }
        }
    }
    /// Ends a format string after an error: what it has so far is printed.
    fn tj_format_drop() -> int |host| { end_format(host); 0 }

    /// A random integer from 0 below `n`.
    fn tj_random(n: int) -> int |host| { if n > 0 { host.rng.random_range(0..n) } else { 0 } }
    /// A random float between 0 and 1, neither included.
    fn tj_random_float() -> real |host| {
        let x: f64 = host.rng.random();
        x.clamp(f64::EPSILON, 1.0 - f64::EPSILON)
    }
    /// Seeds the random numbers.
    fn tj_seed(n: int) -> int |host| {
        host.rng = rand::SeedableRng::seed_from_u64(n as u64);
        0
    }
    /// Seconds since 1970.
    fn tj_time() -> real |_host| {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |d| d.as_secs_f64())
    }
    /// Milliseconds since the engine was started.
    fn tj_wall() -> int |host| { host.started.elapsed().as_millis() as i64 }
    /// Microseconds since the engine was started.
    fn tj_wall_us() -> int |host| { host.started.elapsed().as_micros() as i64 }
    /// Seconds of processor time.
    fn tj_cpu() -> real |_host| { super::host::cpu_time().as_secs_f64() }
    /// Sleeps, but not past what is left for this call.
    fn tj_sleep(seconds: real) -> int |host| {
        let wanted = Duration::try_from_secs_f64(seconds.max(0.0)).unwrap_or(Duration::MAX);
        let pause = wanted.min(host.sleep_left);
        host.sleep_left -= pause;
        std::thread::sleep(pause);
        0
    }
    /// A new mark, not set.
    fn tj_mark_new() -> int |host| { host.marks.push(0); host.marks.len() as i64 - 1 }
    /// Sets a mark.
    fn tj_mark_set(mark: int) -> int |host| {
        if let Some(m) = host.marks.get_mut(mark as usize) { *m = 1; }
        0
    }
    /// Adds to a mark's number, which is given back.
    fn tj_mark_add(mark: int, by: int) -> int |host| {
        let Some(m) = host.marks.get_mut(mark as usize) else { return 0 };
        *m = m.saturating_add(by);
        *m
    }
    /// 1 if a mark is set.
    fn tj_marked(mark: int) -> int |host| {
        i64::from(host.marks.get(mark as usize).is_some_and(|m| *m != 0))
    }
    /// The status of a square (0..31) if one plain fact is there, -1 for none, -2 for what is not
    /// plain.
    fn tj_board_square(square: int) -> int |host| { host.show_square(square) }
    /// What the blackboard must be told: two characters for each square whose status it does not
    /// have, the square and the status (plus 2).
    fn tj_board_changes() -> text |host| {
        let mut out = String::new();
        for (square, status) in host.show_board() {
            push_small(&mut out, square);
            push_small(&mut out, status + 2);
        }
        give(&out)
    }
    /// Adds a fact of the board at the end; the square's new status for the blackboard.
    fn tj_board_push(square: int, status: int) -> int |host| {
        let Some(at) = u8::try_from(square).ok().and_then(Square::new) else { return -2 };
        let (x, y) = at.xy();
        host.store.push(BOARD, &[x, y, status], false, false);
        host.show_square(square)
    }
    /// Deletes the one fact of a square.
    fn tj_board_delete(square: int) -> int |host| {
        let Some(at) = u8::try_from(square).ok().and_then(Square::new) else { return 0 };
        let (x, y) = at.xy();
        let found = host.store.find(BOARD, &[x, y, FREE]).0;
        host.shown[at.index()] = -1;
        found.first().map_or(0, |one| i64::from(host.store.delete(BOARD, one.row)))
    }
    /// The facts of the board that match (-1 for any), a character each; `!` if one is not plain.
    fn tj_board_find(x: int, y: int, status: int) -> text |host| {
        let code = |n: i64| if n == -1 { FREE } else { n };
        let (answers, more) = host.store.find(BOARD, &[code(x), code(y), code(status)]);
        let mut out = String::new();
        for answer in &answers {
            let plain = match *answer.args {
                [x, y, s] if answer.slot == 0 => Square::from_xy(x, y).and_then(|at| board_char(at, s)),
                _ => None,
            };
            match plain {
                Some(c) => out.push(c),
                None => return give("!"),
            }
        }
        give(if more.is_some() { "!" } else { &out })
    }
    /// How the query ended: 1 true, 0 false, 2 an exception, which was shipped.
    fn tj_outcome(how: int) -> int |host| {
        host.outcome = match how { 1 => Outcome::True, 0 => Outcome::False, _ => Outcome::Threw };
        host.ended = Some((host::cpu_time(), Instant::now()));
        if how == 2 {
            host.ball = Some(pop(host));
        }
        0
    }
    /// Ends the last call of a player and waits for the next: its three arguments and whether it is
    /// probed for choice points; nothing when the game is over.
    fn tj_next_call() -> text |host| {
        let Some(mut calls) = host.calls.take() else { return give("") };
        let call = calls.next(host);
        if host.wanted_place.is_some() || host.wanted_watch.is_some() {
            host.calls = Some(calls);
        } else if call.is_some() {
            host.begin();
            host.calls = Some(calls);
            host.calls_made += 1;
        }
        let mut out = String::new();
        for n in call.into_iter().flatten() {
            push_value(&mut out, n);
        }
        give(&out)
    }
    /// Notes whether a probed call left no choice point.
    fn tj_deterministic(yes: int) -> int |host| { host.deterministic = yes != 0; 0 }
    /// Keeps a shipped answer for the caller of a query.
    fn tj_answer() -> int |host| { let term = pop(host); host.answers.push(term); 0 }
    /// Shows a shipped answer of the top level: 1 if another is wanted.
    fn tj_shown(last: int) -> int |host| {
        let answer = pop(host);
        let Some(mut ask) = host.asker.take() else { return 0 };
        let more = ask(host, &answer, last != 0);
        host.asker = Some(ask);
        i64::from(more)
    }
    /// Milliseconds that a player inside the arbiter's Prolog has for a call; 0 for no limit.
    fn tj_call_limit() -> int |host| { host.game.call_limit.map_or(0, |limit| limit.as_millis() as i64) }
    /// Reads a term from a text, as [`super::dialect::parse_text`] tells.
    fn tj_parse(mode: int, content: text) -> text |host| {
        give(&super::dialect::parse_text(&content, &host.ops, mode))
    }
    /// The same with the operators of a module.
    fn tj_parse_in(module: text, mode: int, content: text) -> text |host| {
        let mut ops = host.ops.clone();
        if let Some(module) = host.program.registry.modules.get(&*module).filter(|_| &*module != "user") {
            ops.merge(&module.ops);
        }
        give(&super::dialect::parse_text(&content, &ops, mode))
    }
    /// A text of nothing but digits as an integer; 2^60 for any other.
    fn tj_small_number(content: text) -> int |_host| {
        let digits = (1..=15).contains(&content.len()) && content.bytes().all(|b| b.is_ascii_digit());
        if digits { content.parse().unwrap_or(1 << 60) } else { 1 << 60 }
    }
    /// A text as a number's canonical text; empty for none.
    fn tj_number(content: text) -> text |_host| { give(&super::dialect::number_text(&content)) }
    /// Adds an operator.
    fn tj_op(priority: int, kind: text, name: text) -> int |host| {
        match super::ops::Ops::kind(&kind) {
            Some(kind) => { host.ops.add(priority as u32, kind, &name); 1 }
            None => 0,
        }
    }
    /// Upper or lower case of a text.
    fn tj_case(upper: int, content: text) -> text |_host| {
        let case = if upper != 0 { super::char_types::upper } else { super::char_types::lower };
        give(&content.chars().map(case).collect::<String>())
    }
    /// The shipped exception as a sentence.
    fn tj_describe() -> text |host| {
        let ball = pop(host);
        give(&super::engine::describe(&ball))
    }

    /// The quiet limit of the game.
    fn tj_quiet_limit() -> int |host| { host.game.quiet_limit }
    /// The side that begins: 1 or 2.
    fn tj_first_turn() -> int |host| { host.game.turn.code() }
    /// Sets the board to the first position of the game.
    fn tj_set_up() -> int |host| {
        let start = host.game.start.clone();
        host.set_board(&start);
        0
    }
    /// The legal steps of a colour on the board, with a continuing square or 0, 0: seven values a
    /// step (from, to, captured or 0 0, promotion 0 or 1); `!` and a reason for a broken board.
    fn tj_steps(color: int, x: int, y: int) -> text |host| {
        let position = match host.position(color, x, y) {
            Ok(position) => position,
            Err(violation) => return give(&format!("!{}", violation.name())),
        };
        let mut out = String::from("k");
        for step in position.legal_moves(&draughts::COURSE) {
            let captured = step.taken().squares().next().map_or((0, 0), Square::xy);
            let (from, to) = (step.from().xy(), step.to().xy());
            for n in [from.0, from.1, to.0, to.1, captured.0, captured.1, i64::from(step.crowns())] {
                push_value(&mut out, n);
            }
        }
        give(&out)
    }
    /// Remembers the board before a call.
    fn tj_remember(color: int, x: int, y: int) -> int |host| {
        host.before = host.position(color, x, y).ok();
        i64::from(host.before.is_some())
    }
    /// Names what is wrong with the board against the remembered one: name, line end, sentence;
    /// `ok` for a legal step.
    fn tj_violation() -> text |host| {
        let Some(before) = host.before else { return give("fact_invented\nthe board was broken before") };
        match host.board_facts().and_then(|facts| crate::course::judge(&before, &facts)) {
            Ok(_) => give("ok"),
            Err(violation) => give(&format!("{}\n{violation}", violation.name())),
        }
    }
    /// 1 when players run outside the arbiter's engine.
    fn tj_outside() -> int |host| { i64::from(host.referee.as_ref().is_some_and(|r| r.outside())) }
    /// Asks a player outside for a step: `ok`, or a reason and a detail.
    fn tj_call_player(color: int, x: int, y: int) -> text |host| {
        let Some(color) = Color::from_code(color) else { return give("error\nno such colour") };
        let none = Err((Reason::Error, "no player".to_string()));
        let result = referee(host, none, |r, host| r.call_player(host, color, xy(x, y)));
        give(&outcome_text(result))
    }
    /// Announces the start.
    fn tj_announce_start() -> int |host| {
        referee(host, (), |r, host| r.event(host, &ArbiterEvent::Start));
        0
    }
    /// Announces that a player inside the arbiter's engine is called.
    fn tj_announce_call(color: int) -> int |host| {
        if let Some(color) = Color::from_code(color) {
            referee(host, (), |r, host| r.event(host, &ArbiterEvent::Call { color }));
        }
        0
    }
    /// Announces a step.
    fn tj_announce_step(color: int, fx: int, fy: int, tx: int, ty: int, cx: int, cy: int, promoted: int) -> int |host| {
        if let Some(color) = Color::from_code(color) {
            let event = ArbiterEvent::Step { color, from: (fx, fy), to: (tx, ty), captured: xy(cx, cy), promoted: promoted != 0 };
            referee(host, (), |r, host| r.event(host, &event));
        }
        0
    }
    /// Announces the result; winner 0 for none.
    fn tj_announce_result(winner: int, reason: text, detail: text) -> int |host| {
        let event = ArbiterEvent::Result {
            winner: Color::from_code(winner), reason: reason.parse().unwrap_or(Reason::Error), detail: detail.into_owned(),
        };
        referee(host, (), |r, host| r.event(host, &event));
        0
    }
    /// Reclaims deleted facts between two calls; the slots that are free, two characters each.
    fn tj_settle() -> text |host| {
        host.marks.clear();
        host.tables.settle();
        let mut out = String::new();
        for slot in host.store.settle() {
            host.slots.remove(&slot);
            push_number(&mut out, i64::from(slot));
        }
        give(&out)
    }
}

/// The goal that declares all functions to the engine.
pub fn declaration() -> String {
    super::foreign_math::prepare();
    let mut entries = Vec::new();
    let mut entry = |name: &str, args: &[&str], result: &str, address: *const ()| {
        std::hint::black_box(address);
        entries.push(format!("{name}([{}],{result})", args.join(",")));
    };
    for &(name, args, result, address) in FOREIGN
        .iter()
        .chain(text::FOREIGN)
        .chain(relations::WIDE)
        .chain(super::foreign_kabe::FUNCTIONS)
        .chain(super::foreign_program::FUNCTIONS)
        .chain(super::foreign_tables::FUNCTIONS)
        .chain(super::foreign_tries::FUNCTIONS)
        .chain(super::foreign_math::FUNCTIONS)
        .chain(super::foreign_study::FUNCTIONS)
    {
        entry(name, args, result, address);
    }
    for (name, args, result, address) in super::library::extension().iter().flat_map(|e| e.functions) {
        entry(name, args, result, address.0);
    }
    for (name, n, result, address) in super::foreign_tables::by_arity() {
        entry(name, &vec!["i64"; n], result, address);
    }
    for (find, retract, retractall, back, front, n, addresses) in BY_ARITY {
        let args = vec!["i64"; n + 1];
        for ((name, result), &address) in
            [(find, "cstr"), (retract, "cstr"), (retractall, "i64"), (back, "i64"), (front, "i64")]
                .iter()
                .zip(addresses)
        {
            entry(name, &args, result, address);
        }
    }
    format!("use_foreign_module(\"\",[{}])", entries.join(","))
}
