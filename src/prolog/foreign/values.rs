//! Arguments of facts as codes, and terms that no code holds.

use super::passing::give;
use crate::prolog::answer::{HELD, structure};

/// Slots on the blackboard.
const SLOTS: u32 = 1000;
/// Those below this one may be given to terms that are kept in the store as well.
const OWN_SLOTS: u32 = 500;

foreign! {
    /// The code of an atom.
    fn turniir_atom(name: text) -> int |host| { host.codes.atoms.code(&name) }
    /// The code of a term by its name, the number of its arguments and the code of the first.
    fn turniir_structure(name: text, arity: int, first: int) -> int |host| {
        structure(host.codes.functor(&name, arity), first)
    }
    /// The same where the first argument is an atom.
    fn turniir_structure_of(name: text, arity: int, first: text) -> int |host| {
        let first = host.codes.atoms.code(&first);
        structure(host.codes.functor(&name, arity), first)
    }
    /// The code of `[]`.
    fn turniir_nil() -> int |host| { host.codes.atoms.code("[]") }
    /// The atom with a code.
    fn turniir_atom_text(code: int) -> text |host| { give(host.codes.atoms.name(code).unwrap_or("")) }
    /// The code of a float.
    fn turniir_float(x: real) -> int |host| { host.codes.floats.code(x) }
    /// The float with a number.
    fn turniir_float_value(n: int) -> real |host| { host.codes.floats.value(n) }
    /// Keeps the shipped term in a slot.
    fn turniir_slot_set(slot: int) -> int |host| {
        let term = host.query.pop();
        let mut text = String::new();
        crate::prolog::packed::encode(&term, &mut host.codes.atoms, &mut text);
        host.codes.slots.insert(slot as u32, text);
        0
    }
    /// The key on the blackboard of the term in a slot; empty where its text is kept here.
    fn turniir_slot_key(slot: int) -> text |host| {
        let own = if slot >= i64::from(HELD) { host.store.machines_slot(slot as u32) } else { u32::try_from(slot).ok() };
        own.filter(|own| *own < SLOTS).map_or(give(""), |own| give(&format!("$slot{own}")))
    }
    /// The machine has read the text of a term in a slot: the key under which it may keep it, or nothing.
    fn turniir_slot_own(slot: int) -> text |host| {
        let own = if slot >= i64::from(HELD) { host.store.read_by_machine(slot as u32, OWN_SLOTS) } else { None };
        own.map_or(give(""), |own| give(&format!("$slot{own}")))
    }
    /// The text of the term in a slot.
    fn turniir_slot_get(slot: int) -> text |host| {
        if slot >= i64::from(HELD) {
            let (pure, mut world) = host.pure_in_world();
            return give(&pure.held(slot as u32, &mut world));
        }
        give(host.codes.slots.get(&(slot as u32)).map_or("", String::as_str))
    }
}
