//! Rows of relations: asking for more of them, deleting, adding, references to them.

use super::passing::give;
use super::relations::{RowForm, answer_text};
use crate::prolog::answer::replies::{FULL, NOT_ADDED};
use crate::prolog::answer::{FREE, push_number, push_row, row};

foreign! {
    /// The mark of a relation that nothing has changed, which is taken away; -1 if it has none.
    fn turniir_changing(relation: int) -> int |host| {
        host.store.relations[relation as usize].mark.take().map_or(-1, |mark| mark as i64)
    }
    /// More rows of a query.
    fn turniir_more(cursor: int) -> text |host| {
        let found = host.store.more(cursor as usize);
        give(&answer_text(&found, host.store.last_pattern(), RowForm::Values))
    }
    /// More rows of a retract.
    fn turniir_more_rows(cursor: int) -> text |host| {
        let found = host.store.more(cursor as usize);
        give(&answer_text(&found, host.store.last_pattern(), RowForm::Numbered))
    }
    /// 1 for a relation without rules and terms.
    fn turniir_only_codes(relation: int) -> int |host| { i64::from(host.store.only_codes(relation as usize)) }
    /// One more code of a pattern for the functions of any arity.
    fn turniir_pattern(code: int) -> int |host| { host.codes.pattern.push(code); 0 }
    /// Four more.
    fn turniir_pattern4(a: int, b: int, c: int, d: int) -> int |host| { host.codes.pattern.extend([a, b, c, d]); 0 }
    /// The one row of a reference, as an answer of numbered rows.
    fn turniir_row(relation: int, high: int, low: int) -> text |host| {
        let id = relation as usize;
        host.store.expose();
        let found = host.store.row((id, row(high, low)));
        let pattern = vec![FREE; host.store.relations[id].arity];
        give(&answer_text(&(found.into_iter().collect(), None), &pattern, RowForm::Numbered))
    }
    /// How many rows.
    fn turniir_count(relation: int) -> int |host| { host.store.len(relation as usize) as i64 }
    /// Deletes a row: 1 if it was there.
    fn turniir_delete(relation: int, high: int, low: int) -> int |host| {
        i64::from(host.store.delete(relation as usize, row(high, low)))
    }
    /// Undoes the last deletion.
    fn turniir_restore() -> int |host| { host.store.restore(); 0 }
    /// Adds a rule whose head's arguments were handed over: the slot to keep it in.
    fn turniir_push_rule(relation: int, front: int) -> int |host| {
        let Some(head) = host.codes.handed_over(host.store.relations[relation as usize].arity) else { return NOT_ADDED };
        if host.store.is_full(relation as usize) { return FULL; }
        i64::from(host.store.push(relation as usize, &head, front != 0, true))
    }
    /// Removes all rows and the definition.
    fn turniir_abolish(relation: int) -> int |host| { host.store.abolish(relation as usize); 0 }
    /// The name of the reference to a row, which it keeps.
    fn turniir_reference(relation: int, high: int, low: int) -> text |host| {
        give(&host.store.reference(relation as usize, row(high, low)).unwrap_or_default())
    }
    /// The relation and the row of a reference; nothing if it is none or its clause is gone.
    fn turniir_referred(name: text) -> text |host| {
        let mut out = String::new();
        if let Some((relation, row)) = host.store.referred(&name) {
            push_number(&mut out, relation as i64);
            push_row(&mut out, row);
        }
        give(&out)
    }
    /// The reference to the row that was added last.
    fn turniir_last_reference() -> text |host| { give(&host.store.last_reference().unwrap_or_default()) }
    /// Begins a transaction: the state of the facts to go back to.
    fn turniir_begin_transaction() -> int |host| { host.store.begin_transaction() as i64 }
    /// Makes the facts what they were at that state.
    fn turniir_roll_back(state: int) -> int |host| { host.store.roll_back(state as u64); 0 }
    /// Reclaims deleted facts between two calls; the slots that are free, two characters each.
    fn turniir_settle() -> text |host| {
        host.marks.clear();
        host.tabling.settle();
        host.pure.drop_suspended();
        let mut out = String::new();
        for slot in host.store.settle() {
            host.codes.slots.remove(&slot);
            push_number(&mut out, i64::from(slot));
        }
        if let Some(calls) = &mut host.game.calls {
            calls.settled();
        }
        give(&out)
    }
}
