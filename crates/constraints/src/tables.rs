//! Constraints that are given by lists: an element at a place, rows of a table, successors in a circle.

use crate::domain::{Bound, Domain, Int};
use crate::state::{Failed, Outcome, State, VarId};

/// The variable at `place`, counted from 1, is `z`.
///
/// # Errors
/// Where it cannot be.
pub fn element(place: VarId, list: &[VarId], z: VarId, state: &mut State) -> Outcome {
    state.cut(place, &Bound::At(Int::ONE), &Bound::At(Int::from(list.len())))?;
    let (mut places, mut all) = (Vec::new(), Domain::nothing());
    for n in state.domain_of(place).values() {
        let Some(&v) = usize::try_from(&n).ok().and_then(|n| list.get(n - 1)) else { continue };
        let common = state.domain(v).intersection(state.domain(z));
        if !common.is_empty() {
            places.push(n);
            all = all.union(&common);
        }
    }
    state.within(place, &Domain::from_values(places))?;
    state.within(z, &all)?;
    match state.value(place).and_then(|n| usize::try_from(n).ok()) {
        Some(n) => state.merge(list[n - 1], z),
        None => Ok(()),
    }
}

/// The variables are one of some rows.
///
/// # Errors
/// Where they are none of them.
pub fn table(vars: &[VarId], rows: &[Vec<Int>], state: &mut State) -> Outcome {
    let mut columns: Vec<Vec<Int>> = vec![Vec::new(); vars.len()];
    let domains: Vec<_> = vars.iter().map(|&v| state.domain_of(v)).collect();
    let roots: Vec<VarId> = vars.iter().map(|&v| state.root(v)).collect();
    for row in rows {
        let fits = domains.iter().zip(row).all(|(domain, n)| domain.contains(n));
        let alike = !state.merged()
            || (0..row.len()).all(|i| (0..i).all(|j| roots[i] != roots[j] || row[i] == row[j]));
        if fits && alike {
            columns.iter_mut().zip(row).for_each(|(column, n)| column.push(n.clone()));
        }
    }
    for (&v, column) in vars.iter().zip(columns) {
        state.within(v, &Domain::from_values(column))?;
    }
    Ok(())
}

/// The variables are the successors of the places of a list, counted from 1, in one circle through all: no circle may
/// close before.
///
/// # Errors
/// Where one does.
pub fn circuit(vars: &[VarId], state: &mut State) -> Outcome {
    let n = vars.len();
    let next =
        |state: &State, i: usize| state.value(vars[i]).and_then(|n| usize::try_from(n).ok()).map(|n| n - 1);
    let mut entered = vec![false; n];
    for i in 0..n {
        if let Some(j) = next(state, i).filter(|&j| j < n) {
            entered[j] = true;
        }
    }
    for (start, &entered) in entered.iter().enumerate() {
        let (mut at, mut steps) = (start, 0);
        while let Some(j) = next(state, at).filter(|&j| j < n) {
            (at, steps) = (j, steps + 1);
            if at == start {
                return if steps == n { Ok(()) } else { Err(Failed) };
            }
            if steps > n {
                return Err(Failed);
            }
        }
        // A way that does not go through all must not come back to where it began.
        if !entered && steps + 1 < n {
            state.without(vars[at], &Int::from(start + 1))?;
        }
    }
    Ok(())
}
