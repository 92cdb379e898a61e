//! The numbers of names that nobody has yet (`gensym/2`).

use std::collections::HashMap;
use std::rc::Rc;

/// The last number of each base that has one.
#[derive(Clone, Debug, Default)]
pub struct Counters(HashMap<Rc<str>, i64>);

impl Counters {
    /// The next number of a base, the first of which is 1.
    pub fn next(&mut self, base: &str) -> i64 {
        match self.0.get_mut(base) {
            Some(last) => {
                *last += 1;
                *last
            }
            None => *self.0.entry(base.into()).or_insert(1),
        }
    }

    /// The last numbers of a base, so many, were given in vain.
    pub fn take_back(&mut self, base: &str, many: i64) {
        if let Some(last) = self.0.get_mut(base) {
            *last -= many;
        }
    }

    /// A base begins anew, or all do.
    pub fn reset(&mut self, base: Option<&str>) {
        match base {
            Some(base) => drop(self.0.remove(base)),
            None => self.0.clear(),
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
        counters.take_back("a", 1);
        assert_eq!(counters.next("a"), 2);
        counters.reset(Some("a"));
        assert_eq!([counters.next("a"), counters.next("b")], [1, 2]);
        counters.reset(None);
        assert_eq!(counters.next("b"), 1);
    }
}
