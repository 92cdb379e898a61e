//! Prolog terms as the loader reads them and as the machine's terms come out for printing.

use std::collections::HashMap;
use std::rc::Rc;

/// A Prolog term of the SWI-Prolog dialect: strings are a type of their own.
#[derive(Clone, Debug, PartialEq)]
pub enum Term {
    /// A variable, by its number in the clause.
    Var(usize),
    /// An integer of 64 bits.
    Int(i64),
    /// An integer beyond 64 bits, as decimal digits with an optional sign.
    Big(Rc<str>),
    /// A float; it may be infinite, or no number.
    Float(f64),
    /// A string, the type that SWI-Prolog has for it.
    Str(Rc<str>),
    /// An atom and the byte where it was read.
    Atom(Rc<str>, u32),
    /// A functor with arguments.
    Compound(Rc<Compound>),
}

/// A compound term; `at` is the byte where its functor was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Compound {
    /// The functor's name.
    pub name: Rc<str>,
    /// The arguments in their order.
    pub args: Vec<Term>,
    /// The byte where the functor was read; 0 for a term that was made.
    pub at: u32,
}

impl Term {
    /// An atom made by the program.
    pub fn atom(name: &str) -> Term {
        Term::Atom(name.into(), 0)
    }

    /// A compound made by the program; an atom without arguments.
    pub fn compound(name: &str, args: Vec<Term>) -> Term {
        Term::compound_at(name, args, 0)
    }

    /// A compound read at a byte of a file.
    pub fn compound_at(name: &str, args: Vec<Term>, at: u32) -> Term {
        if args.is_empty() {
            return Term::Atom(name.into(), at);
        }
        Term::Compound(Rc::new(Compound { name: name.into(), args, at }))
    }

    /// A proper list.
    pub fn list(items: Vec<Term>) -> Term {
        Term::partial_list(items, Term::atom("[]"))
    }

    /// A list with a tail.
    pub fn partial_list(items: Vec<Term>, tail: Term) -> Term {
        items.into_iter().rev().fold(tail, |tail, head| Term::compound(".", vec![head, tail]))
    }

    /// Name and arguments of an atom or compound.
    pub fn callable(&self) -> Option<(&str, &[Term])> {
        match self {
            Term::Atom(name, _) => Some((name, &[])),
            Term::Compound(c) => Some((&c.name, &c.args)),
            _ => None,
        }
    }

    /// The arguments, if this is a compound of that name and arity.
    pub fn args_of(&self, name: &str, arity: usize) -> Option<&[Term]> {
        match self {
            Term::Compound(c) if &*c.name == name && c.args.len() == arity => Some(&c.args),
            _ => None,
        }
    }

    /// Whether this is that atom.
    pub fn is_atom(&self, name: &str) -> bool {
        matches!(self, Term::Atom(n, _) if &**n == name)
    }

    /// The atom's name.
    pub fn as_atom(&self) -> Option<&str> {
        match self {
            Term::Atom(n, _) => Some(n),
            _ => None,
        }
    }

    /// The byte where the term was read, if it is known.
    pub fn at(&self) -> Option<u32> {
        match self {
            Term::Atom(_, at) => Some(*at),
            Term::Compound(c) => Some(c.at),
            _ => None,
        }
    }

    /// The items and the tail of a list, however it ends.
    pub fn list_parts(&self) -> (Vec<&Term>, &Term) {
        let mut items = Vec::new();
        let mut rest = self;
        while let Some([head, tail]) = rest.args_of(".", 2) {
            items.push(head);
            rest = tail;
        }
        (items, rest)
    }

    /// The items of a proper list.
    pub fn list_items(&self) -> Option<Vec<&Term>> {
        let (items, tail) = self.list_parts();
        tail.is_atom("[]").then_some(items)
    }

    /// Whether parts lie more than `most` levels deep; the items of a list are on one level.
    pub fn deeper(&self, most: usize) -> bool {
        let mut pending = vec![(self, 0)];
        while let Some((term, depth)) = pending.pop() {
            if let Term::Compound(c) = term {
                if depth == most {
                    return true;
                }
                let list = &*c.name == "." && c.args.len() == 2;
                let below = |at: usize| if list && at == 1 { depth } else { depth + 1 };
                pending.extend(c.args.iter().enumerate().map(|(at, arg)| (arg, below(at))));
            }
        }
        false
    }

    /// The terms joined by an operator such as `,` on its right side.
    pub fn joined_by(&self, operator: &str) -> Vec<&Term> {
        let mut terms = Vec::new();
        let mut rest = self;
        while let Some([left, right]) = rest.args_of(operator, 2) {
            terms.extend(left.joined_by(operator));
            rest = right;
        }
        terms.push(rest);
        terms
    }

    /// Calls `visit` with every variable, in order, as often as it occurs.
    pub fn each_var(&self, visit: &mut impl FnMut(usize)) {
        // A term of a stranger may be deeper than the stack.
        let mut pending = vec![self];
        while let Some(term) = pending.pop() {
            match term {
                Term::Var(v) => visit(*v),
                Term::Compound(c) => pending.extend(c.args.iter().rev()),
                _ => {}
            }
        }
    }

    /// Calls `visit` with the name and number of arguments of every atom and compound, lists left out.
    pub fn each_name(&self, visit: &mut impl FnMut(&str, usize)) {
        let (items, tail) = self.list_parts();
        if items.is_empty() {
            match tail {
                Term::Atom(name, _) => visit(name, 0),
                Term::Compound(c) => {
                    visit(&c.name, c.args.len());
                    c.args.iter().for_each(|a| a.each_name(visit));
                }
                _ => {}
            }
        } else {
            items.into_iter().chain([tail]).for_each(|t| t.each_name(visit));
        }
    }

    /// Whether two terms are the same, however deep they are; `==` needs stack for each level.
    pub fn same(&self, other: &Term) -> bool {
        let mut pending = vec![(self, other)];
        while let Some(pair) = pending.pop() {
            match pair {
                (Term::Compound(a), Term::Compound(b)) => {
                    if a.name != b.name || a.args.len() != b.args.len() {
                        return false;
                    }
                    pending.extend(a.args.iter().zip(&b.args));
                }
                (a, b) if a != b => return false,
                _ => {}
            }
        }
        true
    }

    /// The term with other numbers for some of its variables.
    pub fn renamed(&self, names: &HashMap<usize, usize>) -> Term {
        match self {
            Term::Var(v) => Term::Var(names.get(v).copied().unwrap_or(*v)),
            Term::Compound(c) => {
                let args = c.args.iter().map(|a| a.renamed(names)).collect();
                Term::compound_at(&c.name, args, c.at)
            }
            other => other.clone(),
        }
    }

    /// The different variables in the order of their first occurrence.
    pub fn vars(&self) -> Vec<usize> {
        let mut vars = Vec::new();
        self.each_var(&mut |v| {
            if !vars.contains(&v) {
                vars.push(v);
            }
        });
        vars
    }
}

/// Breaks up deep right-nested terms iteratively: a list of a million cells must not overflow the
/// stack when it is dropped.
impl Drop for Compound {
    fn drop(&mut self) {
        let mut pending = std::mem::take(&mut self.args);
        while let Some(term) = pending.pop() {
            if let Term::Compound(rc) = term
                && let Ok(mut inner) = Rc::try_unwrap(rc)
            {
                pending.append(&mut inner.args);
            }
        }
    }
}
