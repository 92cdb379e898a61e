//! Tries: keys up to the names of their variables, each with a value (`trie_new/1` and its like).

use super::passing::give;
use crate::prolog::answer::{TableMark, push_number};
use crate::prolog::host::Host;
use crate::prolog::packed;
use crate::prolog::syntax::term::Term;
use crate::prolog::tabling;
use crate::prolog::tries::Trie;
use std::rc::Rc;

/// Entries handed over at a time.
const CHUNK: usize = 50;

fn trie(host: &mut Host, n: i64) -> Option<&mut Trie> {
    host.tries.get_mut(n as usize).and_then(Option::as_mut)
}

/// The shipped term, and its text.
fn shipped_key(host: &mut Host) -> (Term, String) {
    let term = host.query.pop();
    let text = tabling::key(std::slice::from_ref(&term), &mut host.codes.atoms);
    (term, text)
}

foreign! {
    /// A new trie.
    fn turniir_trie_new() -> int |host| {
        host.tries.push(Some(Trie::default()));
        host.tries.len() as i64 - 1
    }
    /// Takes the functor from around the shipped term.
    fn turniir_trie_unwrap() -> int |host| {
        if let Some(Term::Compound(outer)) = host.query.shipped.pop()
            && let Some(inner) = outer.args.first()
        {
            host.query.shipped.push(inner.clone());
        }
        0
    }
    /// Destroys a trie.
    fn turniir_trie_destroy(n: int) -> int |host| {
        if let Some(trie) = host.tries.get_mut(n as usize) { *trie = None; }
        0
    }
    /// The number of a trie's entries; -1 if there is no such trie.
    fn turniir_trie_size(n: int) -> int |host| { trie(host, n).map_or(-1, |t| t.size as i64) }
    /// Puts the shipped `Key-Value` in a trie: its place, or -1 where the key is there and `update` is 0.
    fn turniir_trie_put(n: int, update: int) -> int |host| {
        let pair = host.query.pop();
        let Some([key, _]) = pair.args_of("-", 2) else { return -1 };
        let key: Rc<str> = tabling::key(std::slice::from_ref(key), &mut host.codes.atoms).into();
        let text: Rc<str> = tabling::key(std::slice::from_ref(&pair), &mut host.codes.atoms).into();
        let Some(trie) = trie(host, n) else { return -1 };
        match trie.places.get(&key) {
            Some(_) if update == 0 => -1,
            Some(&place) => { trie.entries[place] = Some(text); place as i64 }
            None => {
                trie.places.insert(key, trie.entries.len());
                trie.entries.push(Some(text));
                trie.size += 1;
                trie.entries.len() as i64 - 1
            }
        }
    }
    /// The text of `Key-Value` for the shipped key; nothing if it is not there.
    fn turniir_trie_get(n: int) -> text |host| {
        let (_, key) = shipped_key(host);
        let Some(trie) = trie(host, n) else { return give("") };
        let found = trie.places.get(&*key).and_then(|&place| trie.entries[place].clone());
        give(found.as_deref().unwrap_or(""))
    }
    /// The text of `Key-Value` at a place.
    fn turniir_trie_at(n: int, place: int) -> text |host| {
        let found = trie(host, n).and_then(|t| t.entries.get(place as usize).cloned().flatten());
        give(found.as_deref().unwrap_or(""))
    }
    /// Deletes the shipped key: 1 if it was there.
    fn turniir_trie_delete(n: int) -> int |host| {
        let (_, key) = shipped_key(host);
        let Some(trie) = trie(host, n) else { return 0 };
        let Some(place) = trie.places.remove(&*key) else { return 0 };
        trie.entries[place] = None;
        trie.size -= 1;
        1
    }
    /// Entries from a place on, `a` in front of each, then `m` and the place to go on; nothing at the end.
    fn turniir_trie_rows(n: int, from: int) -> text |host| {
        let Some(trie) = trie(host, n) else { return give("") };
        let mut out = String::new();
        let mut at = from as usize;
        let end = trie.entries.len();
        let mut rows = 0;
        while at < end && rows < CHUNK {
            if let Some(text) = &trie.entries[at] {
                out.push(TableMark::Next.char());
                out.push_str(text);
                rows += 1;
            }
            at += 1;
        }
        if at < end {
            out.push(TableMark::Further.char());
            push_number(&mut out, at as i64);
        }
        give(&out)
    }
    /// The answers of a table from some place on, as the entries of a trie: `a` in front of each
    /// list of its values, then `m` and the place to go on.
    fn turniir_table_entries(table: int, from: int) -> text |host| {
        let found = host.tabling.read(table as u32, from as usize);
        let mut out = String::new();
        for (row, undecided) in &found.rows {
            if let Some(place) = undecided {
                out.push(TableMark::Undecided.char());
                push_number(&mut out, i64::from(*place));
            }
            out.push(TableMark::Next.char());
            out.push_str(row);
        }
        if found.complete && let Some(next) = found.next {
            out.push(TableMark::Further.char());
            push_number(&mut out, next as i64);
        }
        give(&out)
    }
    /// The variables of a table's goal with the goal, as the text of `ret(Vs...)-Goal`.
    fn turniir_table_goal(table: int) -> text |host| {
        let Some((pred, args)) = host.table_goal(table as u32) else { return give("") };
        // As in its rows: first what tells variants apart.
        let (keys, joined): (Vec<_>, Vec<_>) = args.iter().zip(&pred.modes).partition(|(_, mode)| mode.is_none());
        let ordered = keys.into_iter().chain(joined).map(|(arg, _)| arg.clone()).collect();
        let vars = Term::list(ordered).vars().into_iter().map(Term::Var).collect();
        let goal = Term::compound(":", vec![Term::atom(&pred.module), Term::compound(&pred.name, args)]);
        let mut out = String::new();
        packed::encode(&Term::compound("-", vec![Term::compound("ret", vars), goal]), &mut host.codes.atoms, &mut out);
        give(&out)
    }
}
