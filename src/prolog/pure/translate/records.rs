//! What is kept under keys by `recorda/2` and its like, and references to it and to facts.

use super::Body;
use crate::prolog::answer::GREATEST_KEY;
use crate::prolog::facts::RECORDS;
use crate::prolog::pure::{Pat, Step};
use crate::prolog::syntax::term::Term;

/// Whether there is such a goal here.
pub(super) fn knows(name: &str, arity: usize) -> bool {
    matches!(
        (name, arity),
        ("recorda" | "recordz" | "recorded", 2 | 3) | ("assert" | "asserta" | "assertz", 2) | ("erase", 1)
    )
}

impl Body<'_> {
    /// Such a goal.
    pub(super) fn record(&mut self, name: &str, args: &[Term]) -> Option<()> {
        // The machine is asked for the whole of it there, whose errors are its own.
        if self.pure.overwrites {
            return None;
        }
        match (name, args) {
            ("recorda" | "recordz", [key, value, named @ ..]) => {
                let value = self.pat(value)?;
                if matches!(value, Pat::Void | Pat::First(_)) {
                    return None;
                }
                let [name_of, arity] = self.kept_under(key)?;
                self.pure.relations.insert(RECORDS);
                self.effects.facts = true;
                let args = Box::new([name_of, arity, value]);
                self.step(Step::Add { relation: RECORDS, args, front: name == "recorda" });
                self.referred(named, true)
            }
            ("recorded", [key, value, named @ ..]) => {
                self.settle_twice(args);
                let [name_of, arity] = self.kept_under(key)?;
                let value = self.pat(value)?;
                self.pure.relations.insert(RECORDS);
                self.step(Step::Fact { relation: RECORDS, args: Box::new([name_of, arity, value]) });
                self.referred(named, false)
            }
            ("erase", [name]) => {
                let name = self.pat(name)?;
                self.effects.facts = true;
                self.step(Step::Erase(name));
                Some(())
            }
            (_, [fact, named @ ..]) => {
                match fact {
                    Term::Var(_) => self.add_term(fact, name == "asserta")?,
                    _ => {
                        let module = self.module.clone();
                        self.change(name, &module, fact)?;
                    }
                }
                self.referred(named, true)
            }
            _ => None,
        }
    }

    /// What stands for a key: its name, and its arity, -1 where it is no compound term.
    fn kept_under(&mut self, key: &Term) -> Option<[Pat; 2]> {
        match key {
            Term::Atom(..) => Some([self.pat(key)?, Pat::Const(-1)]),
            Term::Int(n) if (-GREATEST_KEY - 1..=GREATEST_KEY).contains(n) => {
                Some([self.pat(key)?, Pat::Const(-1)])
            }
            Term::Compound(c) if &*c.name != "." => {
                Some([self.pat(&Term::atom(&c.name))?, Pat::Const(c.args.len() as i64)])
            }
            Term::Var(v) if self.assigned.contains(v) => {
                let (name, arity) = (self.new_slot(), self.new_slot());
                let pred = self.pure.pred(&("system".into(), ("$record_key".into(), 3)));
                let args = Box::new([self.pat(key)?, Pat::First(name), Pat::First(arity)]);
                self.step(Step::Call { pred, args, last: false });
                Some([Pat::Var(name), Pat::Var(arity)])
            }
            _ => None,
        }
    }

    /// The reference to what was just added or found, for a variable that has no value yet.
    fn referred(&mut self, named: &[Term], added: bool) -> Option<()> {
        let [named] = named else { return Some(()) };
        let Term::Var(v) = named else { return None };
        if self.assigned.contains(v) {
            return None;
        }
        match self.pat(named)? {
            Pat::Void => {}
            name => {
                self.step(Step::Reference { added, name });
            }
        }
        Some(())
    }
}
