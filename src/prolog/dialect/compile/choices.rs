//! Choices that stand in the program, `member(X, [1, -1])` or `between(1, 8, X)`: facts of their own,
//! which the machine indexes and takes one by one faster than any loop.

use super::{Clause, Compiler};
use crate::prolog::dialect::magnitude::is_large;
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;

/// Longer lists and ranges are left to the library.
const MOST: usize = 64;

impl Compiler<'_> {
    /// A call of a choice among terms without variables; none for any other goal.
    pub(super) fn choice(&mut self, c: &mut Clause, name: &str, args: &[Term]) -> Option<String> {
        let (x, items) = match (name, args) {
            ("member" | "memberchk", [x, list]) => {
                (x, list.list_items()?.into_iter().cloned().collect::<Vec<_>>())
            }
            ("between", [Term::Int(low), Term::Int(high), x @ Term::Var(_)]) => {
                let count = high.checked_sub(*low)?.checked_add(1)?;
                if count > MOST as i64 {
                    return None;
                }
                (x, (*low..=*high).map(Term::Int).collect())
            }
            _ => return None,
        };
        if items.is_empty() || items.len() > MOST || items.iter().any(|t| !t.vars().is_empty() || is_large(t))
        {
            return None;
        }
        let name_of_choice = self.facts_of(&items);
        let call =
            self.woken(c, std::slice::from_ref(x), |x| format!("{name_of_choice}({})", emit::text(&x[0])));
        let x = emit::text(x);
        // What is no integer is an error.
        if let ("between", [low, high, Term::Var(v)]) = (name, args)
            && c.seen.contains(v)
        {
            let (low, high) = (emit::text(low), emit::text(high));
            return Some(format!("(var({x})-> {call};'system:between'({low},{high},{x}))"));
        }
        Some(if name == "memberchk" { format!("({call}->true)") } else { call })
    }

    /// The first element that unifies. The machine's own finds nothing in what is no list, which is an error.
    pub(super) fn memberchk(&mut self, c: &mut Clause, x: &Term, list: &Term) -> String {
        self.choice(c, "memberchk", &[x.clone(), list.clone()]).unwrap_or_else(|| {
            let (x, list) = (emit::text(x), emit::text(list));
            format!("(memberchk({x},{list})->true;'$list_without'({list}))")
        })
    }

    /// The predicate that has these terms as its facts, made when it is new.
    fn facts_of(&mut self, items: &[Term]) -> String {
        let texts: Vec<String> = items.iter().map(emit::text).collect();
        let key = texts.join(",");
        if let Some(name) = self.registry.choices.get(&key) {
            return name.clone();
        }
        let name = format!("'$choice{}'", self.registry.number());
        for text in texts {
            self.text.push(&name, 1, format!("{name}({text})."));
        }
        self.registry.choices.insert(key, name.clone());
        name
    }
}
