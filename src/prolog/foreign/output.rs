//! What prints: terms, texts, and format strings.

use super::passing::{give, refused};
use crate::prolog::answer::ReplyMark;
use crate::prolog::dialect::registry::Meta;
use crate::prolog::host::Host;
use crate::prolog::output::Goes;
use crate::prolog::syntax::format::{self, Formatter, Need};
use crate::prolog::syntax::hash;
use crate::prolog::syntax::layout::{self, Declared};
use crate::prolog::syntax::write::{self, Style};

foreign! {
    /// Prints the shipped term.
    fn turniir_put_term(bits: int) -> int |host| {
        let term = host.query.pop();
        let text = write::to_text(&term, style(bits), &host.texts.ops);
        host.output.put(&text);
        0
    }
    /// Prints the shipped clause as `portray_clause/1` does, or as `listing/1` does one that was asserted.
    fn turniir_put_clause(listed: int) -> int |host| {
        let term = host.query.pop();
        let registry = &host.program.registry;
        // Who has a predicate of that name says himself what its arguments are.
        let goals = |name: &str, arity: usize| {
            let key = (name.into(), arity);
            if !registry.modules.get("user").is_some_and(|user| user.preds.contains_key(&key)) {
                return Declared::Unknown;
            }
            let is_goal = |meta: &Meta| matches!(meta, Meta::Closure(_) | Meta::Goal(_));
            let metas = registry.meta("user", name, arity);
            metas.map_or(Declared::Nothing, |metas| Declared::Goals(metas.iter().map(is_goal).collect()))
        };
        let lay_out = if listed != 0 { layout::listed } else { layout::clause };
        let text = lay_out(&term, &host.texts.ops, host.output.column(), &goals);
        host.output.put(&text);
        0
    }
    /// Prints the shipped term, with a space before it if it would run into what was printed before.
    fn turniir_put_more(bits: int) -> int |host| {
        let term = host.query.pop();
        let last = host.output.last();
        let text = write::to_text_after(last, &term, style(bits), &host.texts.ops);
        host.output.put(&text);
        0
    }
    /// The shipped term as text.
    fn turniir_term_text(bits: int) -> text |host| {
        let term = host.query.pop();
        give(&write::to_text(&term, style(bits), &host.texts.ops))
    }
    /// Digits that stand for the shipped term.
    fn turniir_digits(bits: int) -> text |host| {
        let term = host.query.pop();
        give(&hash::digits(&write::to_text(&term, style(bits), &host.texts.ops)))
    }
    /// The hash value of the shipped term, -1 where it has variables.
    fn turniir_term_hash() -> int |host| { hash::hash(&host.query.pop()).map_or(-1, i64::from) }
    /// The same down to a depth.
    fn turniir_term_hash_to(depth: int) -> int |host| { hash::hash_to(&host.query.pop(), depth).map_or(-1, i64::from) }
    /// Prints a text.
    fn turniir_put(content: text) -> int |host| { host.output.put(&content); 0 }
    /// Prints an integer.
    fn turniir_put_int(n: int) -> int |host| { host.output.put(&n.to_string()); 0 }
    /// Prints a character `n` times.
    fn turniir_put_many(code: int, n: int) -> int |host| {
        let c = char::from_u32(code as u32).unwrap_or(' ');
        let text: String = std::iter::repeat_n(c, n.clamp(0, 1 << 20) as usize).collect();
        host.output.put(&text);
        0
    }
    /// What is printed goes past the redirections that there are, 1 as errors, 2 to the main output, until a 0 says that it goes
    /// where it went before.
    fn turniir_aside(where_: int) -> int |host| {
        match where_ {
            1 => host.output.go(Goes::Errors),
            2 => host.output.go(Goes::Output),
            _ => host.output.go_back(),
        }
        0
    }
    /// So many topics of `debug/3` are switched on.
    fn turniir_topics(count: int) -> int |host| { host.output.topics = count > 0; 0 }
    /// Starts to collect the output.
    fn turniir_redirect() -> int |host| { host.output.redirect(); 0 }
    /// How often the output is collected at once.
    fn turniir_redirections() -> int |host| { host.output.redirections() as i64 }
    /// Ends collecting but for so many times.
    fn turniir_drop_redirections(but: int) -> int |host| { host.output.drop_redirections(but as usize); 0 }
    /// Ends collecting.
    fn turniir_collected() -> text |host| { let text = host.output.collected(); give(&text) }
    /// The output column.
    fn turniir_column() -> int |host| { host.output.column() as i64 }
    /// Starts a format string.
    fn turniir_format(format: text) -> int |host| {
        let column = host.output.column();
        // Arguments that did not all fit through at once.
        host.query.shipped.clear();
        host.texts.formatters.push(Formatter::new(&format, column));
        0
    }
    /// Prints a format string with so many shipped arguments; 0 if it has to be done step by step, and nothing is printed.
    fn turniir_format_whole(format: text, arguments: int) -> int |host| {
        let arguments = host.query.take(arguments);
        let column = host.output.column();
        match format::whole(&format, column, &arguments, &host.texts.ops, &|_| None) {
            Some(text) => { host.output.put(&text); 1 }
            None => 0,
        }
    }
    /// Its text instead, as an answer; a refusal likewise.
    fn turniir_format_text(format: text, arguments: int) -> text |host| {
        let arguments = host.query.take(arguments);
        match format::whole(&format, 0, &arguments, &host.texts.ops, &|_| None) {
            Some(text) => give(&(ReplyMark::Done.text() + &text)),
            None => give(&refused("")),
        }
    }
    /// What the format string needs: `e` end, `a` an argument as it is, `n` a number, `p`, `g` and `o` what is
    /// printed by print/1, by a goal and by write_term/2, `s` star, or `!` and an error.
    fn turniir_format_next() -> text |host| {
        let Some(f) = host.texts.formatters.last_mut() else { return give("e") };
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
    fn turniir_format_argument() -> text |host| {
        let term = host.query.pop();
        let ops = &host.texts.ops;
        match host.texts.formatters.last_mut().map(|f| f.argument(&term, ops)) {
            Some(Err(fault)) => { end_format(host); give(&format!("!{}", fault.text())) }
            _ => give("k"),
        }
    }
    /// Supplies the shipped count of a star; what the directive needs, `k` for nothing.
    fn turniir_format_star() -> text |host| {
        let term = host.query.pop();
        match host.texts.formatters.last_mut().map(|f| f.star(&term)) {
            Some(Ok(Need::Nothing)) | None => give("k"),
            Some(Ok(need)) => give(need_text(need)),
            Some(Err(fault)) => { end_format(host); give(&format!("!{}", fault.text())) }
        }
    }
    /// Ends a format string after an error: what it has so far is printed.
    fn turniir_format_drop() -> int |host| { end_format(host); 0 }
}

fn style(bits: i64) -> Style {
    Style::from_bits(bits)
}

/// Prints what a format string has made.
fn end_format(host: &mut Host) {
    if let Some(mut formatter) = host.texts.formatters.pop() {
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
