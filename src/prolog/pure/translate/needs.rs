//! What a predicate comes to whatever way its clauses go: where that is not here, neither is it.

/// Which predicates the clauses of one come to, whatever way they go.
#[derive(Clone, Debug, Default)]
pub(in crate::prolog::pure) struct Needs {
    /// By clause that has a body; none for one that comes to something that is left to the machine.
    clauses: Vec<Option<Box<[usize]>>>,
}

impl Needs {
    pub(super) fn add(&mut self, body: bool, musts: Option<Vec<usize>>) {
        if body {
            self.clauses.push(musts.map(Vec::into_boxed_slice));
        }
    }

    /// Whether none of the clauses can be worked out where some predicates are here: those without a body only end what the
    /// others do.
    pub(in crate::prolog::pure) fn lost(&self, here: &dyn Fn(usize) -> bool) -> bool {
        let whole = |musts: &Option<Box<[usize]>>| {
            musts.as_ref().is_some_and(|musts| musts.iter().all(|&to| here(to)))
        };
        !self.clauses.is_empty() && !self.clauses.iter().any(whole)
    }

    /// All predicates that must be there.
    pub(super) fn all(&self) -> impl Iterator<Item = usize> {
        self.clauses.iter().flatten().flatten().copied()
    }
}
