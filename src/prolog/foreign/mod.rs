//! Every function that Prolog calls in Rust, by subject. The machine finds them by name in the running program.
//! [`passing`] has what all of them need; nothing here calls what is above it.

#[macro_use]
mod passing;
mod arithmetic;
mod board;
mod clock;
mod constraints;
mod delays;
mod game;
mod kabe;
mod loading;
mod memory;
mod modules;
mod output;
mod predicates;
mod program;
mod pure;
mod queries;
mod relations;
mod rows;
mod shipping;
mod streams;
mod study;
mod tabling;
mod text;
mod tries;
mod values;
mod waiting;
mod watching;

pub use clock::interruptible;

use passing::Function;
use relations::BY_ARITY;

/// The functions by subject.
const SUBJECTS: &[&[Function]] = &[
    rows::FUNCTIONS,
    relations::WIDE,
    predicates::FUNCTIONS,
    values::FUNCTIONS,
    shipping::FUNCTIONS,
    output::FUNCTIONS,
    text::FUNCTIONS,
    streams::FUNCTIONS,
    arithmetic::FUNCTIONS,
    clock::FUNCTIONS,
    memory::FUNCTIONS,
    constraints::FUNCTIONS,
    queries::FUNCTIONS,
    board::FUNCTIONS,
    game::FUNCTIONS,
    study::FUNCTIONS,
    kabe::FUNCTIONS,
    tabling::FUNCTIONS,
    delays::FUNCTIONS,
    tries::FUNCTIONS,
    loading::FUNCTIONS,
    program::FUNCTIONS,
    waiting::FUNCTIONS,
    pure::FUNCTIONS,
    pure::BY_INPUTS,
    modules::FUNCTIONS,
    watching::FUNCTIONS,
];

/// The goal that declares all functions to the machine.
pub fn declaration() -> String {
    clock::prepare();
    let mut entries = Vec::new();
    let mut entry = |name: &str, args: &[&str], result: &str, address: *const ()| {
        std::hint::black_box(address);
        entries.push(format!("{name}([{}],{result})", args.join(",")));
    };
    for &(name, args, result, address) in SUBJECTS.iter().copied().flatten() {
        entry(name, args, result, address);
    }
    for (name, args, result, address) in crate::prolog::library::extension().iter().flat_map(|e| e.functions)
    {
        entry(name, args, result, address.0);
    }
    for (name, n, result, address) in tabling::by_arity() {
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
    format!("'$foreign_functions'([{}])", entries.join(","))
}
