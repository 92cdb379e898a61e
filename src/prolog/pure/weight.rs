//! About how long goals take the embedded machine: only what takes long there is worth asking for.

use super::Pure;
use super::builtins::BuiltIn;
use super::goals::FACT;
use super::steps::{Clause, Pat, Step, Word};

/// So many clauses that the machine goes through take as long as looking a fact up.
const ROWS: usize = 16;

/// Between bounds that are so far from each other goals go on for some time.
const WIDE: Word = 500;

/// The arguments of a compound of the machine's, at most.
const WIDEST: Word = 255;

/// Whether a step may make a compound of more arguments than those of the machine have: an array, which has a name that is written.
/// Where the name comes from somewhere else a term is taken apart, or another one is made like it.
fn may_make_wide(what: BuiltIn, args: &[Pat]) -> bool {
    match (what, args) {
        (BuiltIn::Functor, [_, _, Pat::Const(arity)]) => *arity > WIDEST,
        (BuiltIn::Functor, [_, Pat::Const(_), arity]) => matches!(arity, Pat::Var(_)),
        _ => false,
    }
}

/// Whether `between/3` has bounds that stand in the program and are far from each other.
fn is_wide(args: &[Pat; 3]) -> bool {
    matches!(args, [Pat::Const(low), Pat::Const(high), _] if high.saturating_sub(*low) >= WIDE)
}

/// The variables of a clause that have no value yet, though its head has named them.
struct Free(Vec<usize>);

impl Free {
    /// Those of a clause that is called with some arguments, of which it is told whether they have none.
    fn of(clause: &Clause, free: &[bool]) -> Free {
        let open = clause.head.iter().zip(free).filter_map(|(pat, free)| match pat {
            Pat::First(slot) if *free => Some(*slot),
            _ => None,
        });
        Free(open.collect())
    }

    fn has(&self, pat: &Pat) -> bool {
        match pat {
            Pat::Void | Pat::First(_) => true,
            Pat::Var(slot) => self.0.contains(slot),
            _ => false,
        }
    }

    /// Whether a step goes through all that there is: facts of which nothing is known, numbers, items of a list.
    fn has_many(&self, step: &Step) -> bool {
        match step {
            Step::Fact { args, .. } => args.iter().all(|arg| self.has(arg)),
            Step::Between(_) | Step::Member(_, _, false) => true,
            _ => false,
        }
    }

    /// Behind a step its variables have values.
    fn behind(&mut self, step: &Step) {
        let args: &[Pat] = match step {
            Step::Fact { args, .. } | Step::Call { args, .. } => args,
            Step::Between(args) => &args[..],
            Step::Member(item, _, _) => std::slice::from_ref(item),
            _ => &[],
        };
        self.0.retain(|slot| !args.iter().any(|arg| matches!(arg, Pat::Var(v) if v == slot)));
    }
}

impl Pure {
    /// About how long some steps take the embedded machine, as far as it matters, if some variables have no values before them.
    pub(super) fn weight(&self, steps: std::ops::Range<usize>, free: std::ops::Range<usize>) -> u32 {
        let mut left = 100 * FACT;
        self.weigh(steps, &mut Free(free.collect()), &mut Vec::new(), &mut left);
        100 * FACT - left
    }

    /// Takes the weight of some steps off what is left; `within` are the predicates whose steps they are.
    fn weigh(&self, steps: std::ops::Range<usize>, free: &mut Free, within: &mut Vec<usize>, left: &mut u32) {
        // What is gathered behind something that has many solutions is gathered again and again, and what has many itself is gone
        // through as often.
        let (mut many, mut nested, mut gathering) = (false, false, 0_u32);
        for step in &self.code[steps] {
            let again = match free.has_many(step) {
                true if nested && gathering == 0 => 3,
                _ if many && gathering > 0 => 2,
                _ => 1,
            };
            match step {
                Step::Begin(..) => gathering += 1,
                Step::End(_) => gathering = gathering.saturating_sub(1),
                Step::Fact { .. } | Step::Between(_) | Step::Member(..) if gathering == 0 => {
                    many = true;
                    nested |= free.has_many(step);
                }
                _ => {}
            }
            let weight = self.weigh_step(step, free, within, left);
            *left = left.saturating_sub(again * weight);
            free.behind(step);
            if *left == 0 {
                break;
            }
        }
    }

    fn weigh_step(&self, step: &Step, free: &Free, within: &mut Vec<usize>, left: &mut u32) -> u32 {
        match step {
            Step::Fact { relation, args } => {
                let rules = self.changing.get(relation);
                FACT + rules.map_or(0, |(pred, _)| self.weigh_call(*pred, (args, free), within, left))
            }
            Step::Between(args) if is_wide(args) => 10 * FACT,
            Step::Between(_) | Step::Member(..) | Step::Begin(..) => FACT,
            Step::Remove { .. } | Step::RemoveAll { .. } | Step::Add { .. } | Step::AddTerm { .. } => FACT,
            Step::AddRule { .. } | Step::RemoveRule { .. } => FACT,
            // The machine cannot do it.
            Step::BuiltIn(BuiltIn::SetArg(_), _) => 100 * FACT,
            Step::BuiltIn(what, args) if may_make_wide(*what, args) => 100 * FACT,
            Step::BuiltIn(BuiltIn::Print(_) | BuiltIn::PrintTo(..), _)
            | Step::SetGlobal(..)
            | Step::CallTerm { .. }
            | Step::ChangeTerm { .. } => FACT,
            // What goes deeper before it goes on may do so without end, which is found here.
            Step::Call { pred, last: false, .. } if within.contains(pred) => 4 * FACT,
            Step::Call { pred, args, .. } => {
                self.weigh_rows(*pred, args) + self.weigh_call(*pred, (args, free), within, left)
            }
            _ => 0,
        }
    }

    /// The weight of looking for the clauses of a predicate that match, where there are many.
    fn weigh_rows(&self, pred: usize, args: &[Pat]) -> u32 {
        let clauses = &self.clauses[pred];
        let rows = match clauses.keyed.first().and_then(|at| args.get(*at)) {
            Some(Pat::First(_) | Pat::Void) => clauses.list.len(),
            _ => clauses.in_a_row,
        };
        FACT * (rows / ROWS).min(10) as u32
    }

    /// Takes the weight of what a predicate's clauses do off what is left; what calling it weighs.
    fn weigh_call(
        &self,
        pred: usize,
        (args, free): (&[Pat], &Free),
        within: &mut Vec<usize>,
        left: &mut u32,
    ) -> u32 {
        if within.contains(&pred) {
            return 2 * FACT;
        }
        if within.len() >= 8 {
            return 0;
        }
        within.push(pred);
        let free: Vec<bool> = args.iter().map(|arg| free.has(arg)).collect();
        let clauses = &self.clauses[pred];
        for clause in clauses.rules.iter().map(|at| &clauses.list[*at as usize]) {
            let Some(code) = clause.code.clone() else { continue };
            if *left == 0 {
                break;
            }
            *left -= 1;
            self.weigh(code.clone(), &mut Free::of(clause, &free), within, left);
            if self.goes_round(pred, clause, code) {
                *left = left.saturating_sub(2 * FACT);
            }
        }
        within.pop();
        1
    }

    /// Whether a clause goes round, and not along a term.
    fn goes_round(&self, pred: usize, clause: &Clause, code: std::ops::Range<usize>) -> bool {
        let again = |step: &Step| matches!(step, Step::Call { pred: to, .. } if *to == pred);
        !clause.head.iter().any(|pat| matches!(pat, Pat::Struct(..))) && self.code[code].iter().any(again)
    }
}
