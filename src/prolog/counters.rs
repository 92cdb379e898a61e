//! What programs count by name: the numbers of names that nobody has yet (`gensym/2`), and flags (`flag/3`).

use std::collections::HashMap;
use std::rc::Rc;

/// The last number of each base of names that has one, and the values of flags as codes of facts.
#[derive(Clone, Debug, Default)]
pub struct Counters {
    names: HashMap<Rc<str>, i64>,
    flags: HashMap<Rc<str>, i64>,
}

/// What a flag with an atom as its key is kept under.
pub fn flag_key(name: &str) -> String {
    format!("$flag:{name}")
}

impl Counters {
    /// The next number of a base, the first of which is 1.
    pub fn next(&mut self, base: &str) -> i64 {
        match self.names.get_mut(base) {
            Some(last) => {
                *last += 1;
                *last
            }
            None => *self.names.entry(base.into()).or_insert(1),
        }
    }

    /// A base begins anew, or all do.
    pub fn reset(&mut self, base: Option<&str>) {
        match base {
            Some(base) => drop(self.names.remove(base)),
            None => self.names.clear(),
        }
    }

    /// A flag's value, 0 at first.
    pub fn flag(&self, key: &str) -> i64 {
        self.flags.get(key).copied().unwrap_or(0)
    }

    /// Gives a flag a value.
    pub fn set_flag(&mut self, key: &str, value: i64) {
        match self.flags.get_mut(key) {
            Some(old) => *old = value,
            None => drop(self.flags.insert(key.into(), value)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Counters;

    #[test]
    fn each_base_has_its_own_numbers() {
        let mut counters = Counters::default();
        assert_eq!([counters.next("a"), counters.next("a"), counters.next("b")], [1, 2, 1]);
        counters.reset(Some("a"));
        assert_eq!([counters.next("a"), counters.next("b")], [1, 2]);
        counters.reset(None);
        assert_eq!(counters.next("b"), 1);
    }

    #[test]
    fn a_flag_is_zero_until_it_has_a_value() {
        let mut counters = Counters::default();
        assert_eq!(counters.flag("a"), 0);
        counters.set_flag("a", 7);
        counters.set_flag("a", 8);
        assert_eq!([counters.flag("a"), counters.flag("b")], [8, 0]);
    }
}
