//! Goals that gather solutions and make something of them: aggregates and bags.

use super::pure::variables;
use super::{Clause, Compiler};
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;

/// How all solutions of a goal are found.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Found {
    /// By a goal that may be worked out in Rust, though what is made of them is not.
    InParts,
    /// By the machine, since that was tried before.
    Here,
}

/// `Y^m:G` is read as `(Y^m):G` and means `Y^(m:G)`.
fn unhatted(goal: &Term) -> Term {
    let Some([left, inner]) = goal.args_of(":", 2) else { return goal.clone() };
    let Some([v, module]) = left.args_of("^", 2) else { return goal.clone() };
    let inner = Term::compound(":", vec![module.clone(), inner.clone()]);
    Term::compound("^", vec![v.clone(), unhatted(&inner)])
}

/// What an aggregate of a template does, and what it needs of each solution.
fn aggregated(spec: &Term) -> Option<(&str, Term)> {
    Some(match spec.callable()? {
        ("count", []) => ("count", Term::atom("x")),
        ("count", [t]) => ("count", t.clone()),
        (kind @ ("sum" | "max" | "min" | "bag" | "set"), [t]) => (kind, t.clone()),
        ("max", [t, w]) => ("max_witness", Term::compound("-", vec![t.clone(), w.clone()])),
        ("min", [t, w]) => ("min_witness", Term::compound("-", vec![t.clone(), w.clone()])),
        _ => return None,
    })
}

/// What a bag's goal is behind all `^`, and the variables before them.
fn inside_hats(goal: &Term) -> (&Term, Vec<usize>) {
    let (mut goal, mut bound) = (goal, Vec::new());
    loop {
        if let Some([v, inner]) = goal.args_of("^", 2) {
            bound.extend(v.vars());
            goal = inner;
        } else if let Some([_, inner]) = goal.args_of(":", 2)
            && inner.args_of("^", 2).is_some()
        {
            goal = inner;
        } else {
            return (goal, bound);
        }
    }
}

impl Compiler<'_> {
    /// `findall/3`.
    fn all(&mut self, c: &mut Clause, args: &[Term; 3], how: Found) -> Option<String> {
        let [template, g, list] = args;
        match how {
            Found::InParts => self.higher(c, "findall", args),
            Found::Here => Some(self.found_all(c, template, g, list)),
        }
    }

    fn new_var(c: &mut Clause) -> usize {
        c.next += 1;
        c.next - 1
    }

    /// `aggregate_all/3` that is worked out as a whole.
    pub(super) fn worked_aggregate(&mut self, c: &mut Clause, args: &[Term]) -> Option<String> {
        let [spec, g, result] = args else { return None };
        aggregated(spec)?;
        let value = Term::Var(Self::new_var(c));
        let goal = Term::compound("aggregate_all", vec![spec.clone(), g.clone(), value.clone()]);
        let whole = Term::compound("aggregate_all", args.to_vec());
        let bind = |found: usize| emit::text(&one_of(found, result));
        let run = |it: &mut Compiler<'_>, c: &mut Clause, inputs: &[usize]| {
            let (before, whole) = it.moved(c, &variables(inputs), &whole);
            let [spec, g, result] = whole.args_of("aggregate_all", 3)? else { return None };
            Some(before + &it.aggregate(c, [spec, g, result], Found::Here)?)
        };
        self.worked_solutions(c, (&value, &goal), &result.vars(), (&bind, &run))
    }

    pub(super) fn aggregate(
        &mut self,
        c: &mut Clause,
        [spec, g, result]: [&Term; 3],
        how: Found,
    ) -> Option<String> {
        let (kind, template) = aggregated(spec)?;
        // These two are findall/3 of a goal whose `^` bind nothing.
        let mut g = g;
        while let Some([_, inner]) = g.args_of("^", 2).filter(|_| matches!(kind, "bag" | "set")) {
            g = inner;
        }
        let list = Term::Var(Self::new_var(c));
        // What is added or compared is evaluated at every solution, so that the first that is no number ends it.
        let (goal, found) = match kind {
            "sum" | "max" | "min" if g.callable().is_some_and(|(name, _)| name != "^") => {
                let value = Term::Var(Self::new_var(c));
                let step = Term::compound("is", vec![value.clone(), template.clone()]);
                (Term::compound(",", vec![g.clone(), step]), value)
            }
            _ => (g.clone(), template.clone()),
        };
        let all = self.all(c, &[found, goal, list.clone()], how)?;
        let (list, result) = (emit::text(&list), emit::text(result));
        let found = format!("'system:$aggregate'({kind},{list},{result})");
        // SWI-Prolog begins with the template itself, which is the answer where there are no solutions.
        Some(match kind {
            "max" | "min" => {
                let template = emit::text(&template);
                format!("({all},({list}==[] -> =({result},{template}),nonvar({result});{found}))")
            }
            _ => format!("({all},{found})"),
        })
    }

    /// `bagof/3` and `setof/3`.
    pub(super) fn bag(&mut self, c: &mut Clause, name: &str, args: &[Term]) -> Option<String> {
        let [template, g, list] = args else { return None };
        let moved = unhatted(g);
        let (goal, hatted) = inside_hats(&moved);
        let mut bound = template.vars();
        bound.extend(hatted);
        if matches!(goal, Term::Var(_)) {
            return None;
        }
        let free: Vec<usize> = goal.vars().into_iter().filter(|v| !bound.contains(v)).collect();
        // The solutions are grouped by these, however often they are named.
        free.iter().for_each(|v| {
            c.once.remove(v);
        });
        match self.worked_bag(c, (name, args), &free) {
            Some(text) => Some(text),
            None => self.bag_in_parts(c, (name, [template, goal, list]), (free, bound), Found::InParts),
        }
    }

    /// A bag that is worked out as a whole: all bags, of which the machine then takes one after the other.
    fn worked_bag(
        &mut self,
        c: &mut Clause,
        (name, args): (&str, &[Term]),
        free: &[usize],
    ) -> Option<String> {
        let [template, g, list] = args else { return None };
        let value = Term::Var(Self::new_var(c));
        let goal = Term::compound(name, vec![template.clone(), g.clone(), value.clone()]);
        let whole = Term::compound(name, args.to_vec());
        let witness = Term::compound("v", variables(free));
        let each = match free.is_empty() {
            true => value,
            false => Term::compound("-", vec![witness.clone(), value]),
        };
        let bind = |found: usize| match free.is_empty() {
            true => emit::text(&one_of(found, list)),
            false => {
                let [found, witness, list] = [&Term::Var(found), &witness, list].map(emit::text);
                format!("'system:$pick'({found},{witness},{list})")
            }
        };
        let run = |it: &mut Compiler<'_>, c: &mut Clause, inputs: &[usize]| {
            let (before, whole) = it.moved(c, &variables(inputs), &whole);
            let [template, g, list] = whole.args_of(name, 3)? else { return None };
            let moved = unhatted(g);
            let (goal, hatted) = inside_hats(&moved);
            let mut bound = template.vars();
            bound.extend(hatted);
            let free = goal.vars().into_iter().filter(|v| !bound.contains(v)).collect();
            let parts = (name, [template, goal, list]);
            Some(before + &it.bag_in_parts(c, parts, (free, bound), Found::Here)?)
        };
        let mut more = list.vars();
        more.extend(free.iter().filter(|v| !list.vars().contains(v)));
        self.worked_solutions(c, (&each, &goal), &more, (&bind, &run))
    }

    fn bag_in_parts(
        &mut self,
        c: &mut Clause,
        (name, [template, goal, list]): (&str, [&Term; 3]),
        (free, bound): (Vec<usize>, Vec<usize>),
        how: Found,
    ) -> Option<String> {
        // What the caller has given a value is the same in every solution and need not be copied with each; variables of the
        // template may be in it.
        let (mut before, witness) = (String::new(), Term::compound("v", variables(&free)));
        let bound = Term::list(variables(&bound));
        let witness = match free.is_empty() {
            true => witness,
            false => {
                let unbound = Self::new_var(c);
                c.seen.insert(unbound);
                let unbound = Term::Var(unbound);
                // What they are is in it too, from here on.
                c.seen.extend(&free);
                let [all, bound, left] = [&witness, &bound, &unbound].map(emit::text);
                before = format!("'system:$free'({all},{bound},{left}),");
                unbound
            }
        };
        let pairs = Term::Var(Self::new_var(c));
        let template = Term::compound("-", vec![witness.clone(), template.clone()]);
        let all = self.all(c, &[template, goal.clone(), pairs.clone()], how)?;
        Some(format!(
            "({before}{all},'system:${name}'({},{},{}))",
            emit::text(&witness),
            emit::text(&pairs),
            emit::text(list)
        ))
    }
}

/// The goal that the only item of a list is a term.
fn one_of(list: usize, term: &Term) -> Term {
    Term::compound("=", vec![Term::Var(list), Term::list(vec![term.clone()])])
}
