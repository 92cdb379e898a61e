//! The attacks, each as native code, with what must come of it.

use super::{files, kernel, memory, processes, talk, template};

/// What must come of an attack.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Must {
    /// Each call is refused, and the player goes on.
    Refused,
    /// The process ends at the call.
    End,
    /// It may do it, and loses: with one of the reasons, or any if none is named.
    Lose(&'static [&'static str]),
}

/// Where an attack is tried.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Where {
    /// In a call, from a directive, and in a call after every try to make a child.
    Anywhere,
    /// In a call alone: it speaks as a worker does.
    Call,
    /// From a directive alone: it speaks as a loading process does.
    Directive,
}

pub struct Attack {
    pub name: &'static str,
    pub must: Must,
    pub place: Where,
    /// What came of it; 0 for nothing.
    pub run: fn() -> i64,
}

/// An attack for all places.
pub const fn at(name: &'static str, must: Must, run: fn() -> i64) -> Attack {
    Attack { name, must, place: Where::Anywhere, run }
}

/// All of them.
pub fn all() -> impl Iterator<Item = &'static Attack> {
    let groups = [
        processes::ATTACKS,
        files::ATTACKS,
        kernel::ATTACKS,
        memory::ATTACKS,
        talk::ATTACKS,
        template::ATTACKS,
    ];
    groups.into_iter().flatten()
}
