//! What a term names that is called, and no predicate of its module: control, built-in and library predicates, what is imported.
//! For each a predicate is made that calls it, when it is met for the first time.

use super::translate;
use super::{Pure, Source, Word, World};
use crate::prolog::syntax::term::Term;
use std::rc::Rc;

/// So many there may be.
const MOST: usize = 1_000;

/// A name in a module, as terms have it: the module's number, the name's code, and how many arguments it has.
pub(super) type Callee = (usize, Word, usize);

/// What stands for a change of facts of a name, among names that are called. No text has such a name.
pub(super) fn change(change: &str, name: &str) -> String {
    format!("\0{change}\0{name}")
}

/// What calls something of that name with the variables from 0 on.
fn body(name: &str, arity: usize) -> Option<Term> {
    let args: Vec<Term> = (0..arity).map(Term::Var).collect();
    let call = |v: usize| Term::compound("call", vec![Term::Var(v)]);
    let both = |name: &str, a: Term, b: Term| Term::compound(name, vec![a, b]);
    Some(match (name, arity) {
        (",", 2) => both(",", call(0), call(1)),
        ("->", 2) => both("->", call(0), call(1)),
        ("\\+", 1) => Term::compound("\\+", vec![call(0)]),
        (";" | "|", 2) => {
            let conditional = both("=", Term::Var(0), both("->", Term::Var(2), Term::Var(3)));
            let soft = both("=", Term::Var(0), both("*->", Term::Var(4), Term::Var(5)));
            let bound = |test| both(",", Term::compound("nonvar", vec![Term::Var(0)]), test);
            let chosen = both(";", both("->", call(2), call(3)), call(1));
            let left = both("->", bound(soft), Term::atom("$give_up"));
            let either = both(";", left, both(";", call(0), call(1)));
            both(";", both("->", bound(conditional), chosen), either)
        }
        // A cut is one of the term that it stands in.
        ("!", 0) | ("*->", 2) | (":", 2) => return None,
        _ if name.starts_with('\0') => {
            let (change, name) = name[1..].split_once('\0')?;
            let fact = if arity == 0 { Term::atom(name) } else { Term::compound(name, args) };
            Term::compound(change, vec![fact])
        }
        (_, 0) => Term::atom(name),
        _ => Term::compound(name, args),
    })
}

impl Pure {
    /// The predicate that calls what is named, if it was made.
    pub(super) fn callee(&self, callee: Callee) -> Option<Option<usize>> {
        self.callees.get(&callee).copied()
    }

    /// Makes the predicate that calls what is named, if that can be worked out.
    pub(super) fn learn_callee(&mut self, world: &mut World<'_>, callee: Callee) {
        // It is met again at once.
        self.callees.insert(callee, None);
        let made = self.make_callee(world, callee);
        self.callees.insert(callee, made);
        // Who has looked for it looks again.
        self.version += 1;
    }

    fn make_callee(&mut self, world: &mut World<'_>, (module, name, arity): Callee) -> Option<usize> {
        if self.callees.len() >= MOST {
            return None;
        }
        let module = self.modules.get(module)?.clone();
        let name: Rc<str> = world.atoms.name(name)?.into();
        let body = body(&name, arity)?;
        let args: Vec<Term> = (0..arity).map(Term::Var).collect();
        self.prepare(world.atoms);
        let size = self.size();
        let source = Source { args: &args, body: &body, module: &module };
        let Some(found) = translate::predicate(self, world.atoms, world.known, &[source]) else {
            self.take_back(size);
            return None;
        };
        let number = self.pred(&("$called".into(), (format!("{module}:{name}").into(), arity)));
        self.here[number] = !found.needs.lost(&|to| self.here[to]);
        self.effects[number] = self.effects_with(found.effects, &found.called);
        (self.clauses[number], self.calls[number]) = (found.clauses, found.called);
        self.here[number].then_some(number)
    }

    /// What names stand for may be something else now.
    pub(super) fn forget_callees(&mut self) {
        for number in self.callees.drain().filter_map(|(_, number)| number) {
            self.here[number] = false;
        }
    }
}
