//! What reads and classifies text.

use super::passing::{give, give_list};
use crate::prolog::host::Host;
use crate::prolog::packed;
use crate::prolog::syntax::ops::{OpKind, Ops};
use crate::prolog::syntax::parser::QuoteFlag;
use crate::prolog::syntax::term::Term;
use crate::prolog::syntax::{self, Parsed, char_types, parts, write};
use std::ffi::c_char;

/// Gives what was read.
pub(super) fn give_parsed(host: &mut Host, parsed: Parsed) -> *const c_char {
    match parsed {
        Parsed::Told(text) => give(&text),
        Parsed::Alone(terms) => {
            let mut text = String::from("#");
            match &terms[..] {
                [term] => packed::encode_alone(term, &mut host.codes.atoms, &mut text),
                [term, bindings] => {
                    let both = Term::compound("-", vec![term.clone(), bindings.clone()]);
                    text = String::from("%");
                    packed::encode_alone(&both, &mut host.codes.atoms, &mut text);
                }
                _ => packed::encode_all(&terms, &mut host.codes.atoms, &mut text),
            }
            give(&text)
        }
    }
}

foreign! {
    /// Reads a term from a text, as [`crate::prolog::syntax::parse_text`] tells; `#` and its text for `'$unpack'` if it stands
    /// alone.
    fn turniir_parse(mode: int, content: text) -> text |host| {
        let parsed = syntax::parse_text(&content, &host.texts.ops, mode);
        give_parsed(host, parsed)
    }
    /// The same with the operators of a module.
    fn turniir_parse_in(module: text, mode: int, content: text) -> text |host| {
        let mut ops = host.texts.ops.clone();
        if let Some(module) = host.program.registry.modules.get(&*module).filter(|_| &*module != "user") {
            ops.merge(&module.ops);
        }
        give_parsed(host, syntax::parse_text(&content, &ops, mode))
    }
    /// A text of nothing but digits as an integer; 2^60 for any other.
    fn turniir_small_number(content: text) -> int |_host| {
        let digits = (1..=15).contains(&content.len()) && content.bytes().all(|b| b.is_ascii_digit());
        if digits { content.parse().unwrap_or(1 << 60) } else { 1 << 60 }
    }
    /// A text as a number's canonical text; empty for none.
    fn turniir_number(content: text) -> text |_host| { give(&syntax::number_text(&content)) }
    /// Adds an operator.
    fn turniir_op(priority: int, kind: text, name: text) -> int |host| {
        match Ops::kind(&kind) {
            Some(kind) => { host.texts.ops.add(priority as u32, kind, &name); 1 }
            None => 0,
        }
    }
    /// The operators with a name, or all for the empty one: a text for `'$unpack'`, a list of op(P, T, N).
    fn turniir_ops(name: text) -> text |host| {
        let ops = all_ops(&host.texts.ops, &name);
        give_list(host, ops)
    }
    /// Parts a text at some characters and takes others off the ends of its parts: how many they are, to be asked for
    /// one by one.
    fn turniir_split(content: text, separators: text, pad: text) -> int |host| {
        host.texts.parts = parts::split(&content, &separators, &pad).into();
        host.texts.parts.len() as i64
    }
    /// Parts a text at a text.
    fn turniir_split_at(content: text, separator: text) -> int |host| {
        host.texts.parts = content.split(&*separator).map(String::from).collect();
        host.texts.parts.len() as i64
    }
    /// Begins a text that is put together.
    fn turniir_join() -> int |host| { host.texts.parts.clear(); 0 }
    /// Its next part.
    fn turniir_join_part(content: text) -> int |host| { host.texts.parts.push_back(content.to_string()); 0 }
    /// All its parts with a text between them.
    fn turniir_joined(between: text) -> text |host| {
        let parts: Vec<String> = host.texts.parts.drain(..).collect();
        give(&parts.join(&between))
    }
    /// The next part.
    fn turniir_next_part() -> text |host| { give(&host.texts.parts.pop_front().unwrap_or_default()) }
    /// Two texts as one.
    fn turniir_concat(a: text, b: text) -> text |_host| { give(&format!("{a}{b}")) }
    /// So many characters of a text from a place on.
    fn turniir_part(content: text, from: int, count: int) -> text |_host| {
        give(parts::part(&content, from as usize, count as usize))
    }
    /// The first place of a part in a text, from a place on, in characters; -1 for none.
    fn turniir_where(content: text, part: text, from: int) -> int |_host| {
        parts::place(&content, &part, from as usize).map_or(-1, |at| at as i64)
    }
    /// Upper or lower case of a text.
    fn turniir_case(upper: int, content: text) -> text |_host| {
        let case = if upper != 0 { char_types::upper } else { char_types::lower };
        give(&content.chars().map(case).collect::<String>())
    }
    /// The code of the first character from a code on that is of a class, by its letter; -1 if there is none.
    fn turniir_next_of_class(code: int, letter: text) -> int |_host| {
        let zero = i64::from(u32::from(char_types::ZERO));
        let of = |c: char| letter.chars().all(|letter| char_types::classes(c).any(|class| class == letter));
        let mut all = (code..=i64::from(u32::from(char::MAX))).filter(|&n| n != zero);
        all.find(|&n| char_types::from_code(n).is_some_and(of)).unwrap_or(-1)
    }
    /// The classes of a character, a letter each, and after a space its upper and lower case as characters.
    fn turniir_char_types(code: int) -> text |_host| {
        let Some(c) = char_types::from_code(code) else { return give("") };
        give(&format!("{}{}{}", char_types::upper(c), char_types::lower(c), char_types::classes(c).collect::<String>()))
    }
    /// Whether the character with a code is of a class, by the code of the class's letter.
    fn turniir_of_class(code: int, letter: int) -> int |_host| {
        let of = |c: char| char_types::classes(c).any(|class| i64::from(u32::from(class)) == letter);
        i64::from(char_types::from_code(code).is_some_and(of))
    }
    /// The code of a character in upper or lower case.
    fn turniir_code_case(upper: int, code: int) -> int |_host| {
        let case = if upper != 0 { char_types::upper } else { char_types::lower };
        char_types::from_code(code).map_or(code, |c| i64::from(char_types::code(case(c))))
    }
    /// Says what texts in double quotes stand for in goals that are typed in, by its bits.
    fn turniir_quotes(bits: int) -> int |host| {
        host.texts.quotes = QuoteFlag::of_bits(bits);
        0
    }
    /// Says how deep answers are shown; 0 for all of them.
    fn turniir_answer_depth(depth: int) -> int |host| {
        host.texts.answer_depth = usize::try_from(depth).ok();
        0
    }
    /// Whether a text can be a variable's name.
    fn turniir_variable_name(name: text) -> int |_host| { i64::from(write::is_variable_name(&name)) }
}

fn all_ops(ops: &Ops, wanted: &str) -> Vec<Term> {
    let mut found: Vec<_> = ops.all().filter(|(name, _)| wanted.is_empty() || *name == wanted).collect();
    found.sort_by_key(|(name, op)| (name.to_string(), op.0));
    let kind = |kind: OpKind| match kind {
        OpKind::Xfx => "xfx",
        OpKind::Xfy => "xfy",
        OpKind::Yfx => "yfx",
        OpKind::Fy => "fy",
        OpKind::Fx => "fx",
        OpKind::Xf => "xf",
        OpKind::Yf => "yf",
    };
    found
        .into_iter()
        .map(|(name, (priority, k))| {
            Term::compound("op", vec![Term::Int(i64::from(priority)), Term::atom(kind(k)), Term::atom(name)])
        })
        .collect()
}
