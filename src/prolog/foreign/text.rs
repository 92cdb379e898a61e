//! What reading, writing and classifying text calls.

use super::{give, guard, pop, taken};
use crate::prolog::dialect;
use crate::prolog::host::Host;
use crate::prolog::ops::{Kind, Ops};
use crate::prolog::term::Term;
use crate::prolog::{char_types, layout, slots, write};
use std::ffi::c_char;

foreign! {
    /// Prints the shipped clause as `portray_clause/1` does.
    fn tj_put_clause() -> int |host| {
        let term = pop(host);
        let text = layout::clause(&term, &host.ops);
        host.output.put(&text);
        0
    }
    /// Prints the shipped term, with a space before it if it would run into what was printed before.
    fn tj_put_more(bits: int) -> int |host| {
        let term = pop(host);
        let last = host.output.last();
        let text = write::to_text_after(last, &term, super::style(bits), &host.ops);
        host.output.put(&text);
        0
    }
    /// What is printed goes past all redirections to the main output, until it is told otherwise.
    fn tj_aside(yes: int) -> int |host| { host.output.aside(yes != 0); 0 }
    /// The classes of a character, a letter each, and after a space its upper and lower case as characters.
    fn tj_char_types(code: int) -> text |_host| {
        let Some(c) = char_types::from_code(code) else { return give("") };
        give(&format!("{}{}{}", char_types::upper(c), char_types::lower(c), char_types::classes(c)))
    }
    /// Whether a text can be a variable's name.
    fn tj_variable_name(name: text) -> int |_host| { i64::from(write::is_variable_name(&name)) }
    /// The operators with a name, or all for the empty one: a text for `'$de'`, a list of op(P, T, N).
    fn tj_ops(name: text) -> text |host| {
        let ops = all_ops(&host.ops, &name);
        let mut out = String::new();
        slots::encode(&Term::list(ops), &mut host.atoms, &mut out);
        give(&out)
    }
    /// Opens a text for reading: the stream's number.
    fn tj_in_open(content: text) -> int |host| { host.inputs.open(&content) as i64 }
    /// Closes a stream: 1 if it was open.
    fn tj_in_close(stream: int) -> int |host| { i64::from(host.inputs.close(stream)) }
    /// The next character's code, taken if told so; -1 at the end, -2 if the stream is not open.
    fn tj_in_code(stream: int, take: int) -> int |host| {
        let Some(input) = host.inputs.get(stream) else { return -2 };
        let c = if take != 0 { input.take() } else { input.peek() };
        c.map_or(-1, |c| i64::from(char_types::code(c)))
    }
    /// Everything up to one of some characters, after its code or -1 and a colon.
    fn tj_in_until(stream: int, ends: text) -> text |host| {
        let Some(input) = host.inputs.get(stream) else { return give("-1:") };
        let (content, end) = input.until(&ends);
        give(&format!("{}:{content}", end.map_or(-1, |c| i64::from(char_types::code(c)))))
    }
    /// At most that many characters.
    fn tj_in_take(stream: int, n: int) -> text |host| {
        let n = usize::try_from(n).unwrap_or(usize::MAX);
        let content = host.inputs.get(stream).map(|input| input.skip(n)).unwrap_or_default();
        give(&content)
    }
    /// The next characters, not taken.
    fn tj_in_ahead(stream: int, n: int) -> text |host| {
        let n = usize::try_from(n).unwrap_or(0);
        let content = host.inputs.get(stream).map(|input| input.ahead(n)).unwrap_or_default();
        give(&content)
    }
    /// The place in a stream: 0 characters, 1 line, 2 column, 3 bytes, 4 whether its end was read.
    fn tj_in_place(stream: int, what: int) -> int |host| {
        let Some(input) = host.inputs.get(stream) else { return -1 };
        match what {
            4 => i64::from(input.past()),
            n => input.place().get(n as usize).map_or(-1, |&n| n as i64),
        }
    }
    /// Reads a term from a stream, as `tj_parse` from a text.
    fn tj_in_parse(stream: int, mode: int) -> text |host| {
        let Some(input) = host.inputs.get(stream) else { return give("'$eof'.") };
        let (text, used) = dialect::parse_next(&input.rest(), &host.ops, mode);
        input.skip(used);
        give(&text)
    }
}

fn all_ops(ops: &Ops, wanted: &str) -> Vec<Term> {
    let mut found: Vec<_> = ops.all().filter(|(name, _)| wanted.is_empty() || *name == wanted).collect();
    found.sort_by_key(|(name, op)| (name.to_string(), op.0));
    let kind = |kind: Kind| match kind {
        Kind::Xfx => "xfx",
        Kind::Xfy => "xfy",
        Kind::Yfx => "yfx",
        Kind::Fy => "fy",
        Kind::Fx => "fx",
        Kind::Xf => "xf",
        Kind::Yf => "yf",
    };
    found
        .into_iter()
        .map(|(name, (priority, k))| {
            Term::compound("op", vec![Term::Int(i64::from(priority)), Term::atom(kind(k)), Term::atom(name)])
        })
        .collect()
}
