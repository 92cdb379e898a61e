//! What clauses are made into: steps over the variables of a clause.

use super::arith::Expr;
use super::builtins::BuiltIn;
use std::cmp::Ordering;
use std::rc::Rc;

/// A value: an atom or integer as its code in facts, or the place of something on the heap (`heap.rs`).
pub(super) type Word = i64;

/// A term in a clause, over its variables.
#[derive(Clone, Debug)]
pub(super) enum Pat {
    /// A variable that is named nowhere else.
    Void,
    /// A variable's first occurrence.
    First(usize),
    /// One that has a value, or a place on the heap.
    Var(usize),
    Const(Word),
    Float(f64),
    Struct(u32, Box<[Pat]>),
}

/// How terms are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rel {
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Equal,
    Different,
}

impl Rel {
    /// The predicate that compares numbers so.
    pub(super) fn name(self) -> &'static str {
        match self {
            Rel::Less => "<",
            Rel::LessOrEqual => "=<",
            Rel::Greater => ">",
            Rel::GreaterOrEqual => ">=",
            Rel::Equal => "=:=",
            Rel::Different => "=\\=",
        }
    }

    /// The predicate that compares terms so.
    pub(super) fn order_name(self) -> &'static str {
        match self {
            Rel::Less => "@<",
            Rel::LessOrEqual => "@=<",
            Rel::Greater => "@>",
            Rel::GreaterOrEqual => "@>=",
            Rel::Equal => "==",
            Rel::Different => "\\==",
        }
    }

    /// Whether it holds between two things of which the first compares so with the second.
    pub(super) fn holds(self, order: Ordering) -> bool {
        match self {
            Rel::Less => order.is_lt(),
            Rel::LessOrEqual => order.is_le(),
            Rel::Greater => order.is_gt(),
            Rel::GreaterOrEqual => order.is_ge(),
            Rel::Equal => order.is_eq(),
            Rel::Different => order.is_ne(),
        }
    }
}

/// What is asked of a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Var,
    Nonvar,
    Integer,
    Float,
    Number,
    Atom,
    Atomic,
    Compound,
    Callable,
    String,
}

/// What is made of all solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gather {
    List,
    Count,
    Sum,
    Max,
    Min,
}

/// A step. Numbers of steps are places in [`Pure::code`].
#[derive(Clone, Debug)]
pub(super) enum Step {
    /// Calls a predicate by its number; the last goal of a clause needs its frame no more.
    Call {
        pred: usize,
        args: Box<[Pat]>,
        last: bool,
    },
    /// Calls what a term names, with further arguments, in a module by its number.
    CallTerm {
        module: usize,
        goal: Pat,
        more: Box<[Pat]>,
        last: bool,
    },
    /// A goal that is left to the machine, in a module by its number.
    Left {
        module: usize,
        goal: Pat,
    },
    /// Takes what a term says away, one fact (`retract`) or all that match (`retractall`), in a module by its number.
    ChangeTerm {
        module: usize,
        name: Rc<str>,
        fact: Pat,
        last: bool,
    },
    /// Looks a relation of the fact store up.
    Fact {
        relation: usize,
        args: Box<[Pat]>,
    },
    /// Takes a fact away that matches.
    Remove {
        relation: usize,
        args: Box<[Pat]>,
    },
    /// Takes all facts away that match.
    RemoveAll {
        relation: usize,
        args: Box<[Pat]>,
    },
    /// Adds a fact, in front or at the end.
    Add {
        relation: usize,
        args: Box<[Pat]>,
        front: bool,
    },
    /// Adds a rule, in front or at the end: the arguments of its head and its body, and its module's code.
    AddRule {
        relation: usize,
        parts: Box<[Pat]>,
        module: Word,
        front: bool,
    },
    /// Takes a rule, or a fact, away that matches such parts.
    RemoveRule {
        relation: usize,
        parts: Box<[Pat]>,
        module: Word,
    },
    /// Adds the fact or rule that a term says, in a module by its number.
    AddTerm {
        module: usize,
        fact: Pat,
        front: bool,
    },
    /// The reference to the fact that was added last, or to the one that was just found.
    Reference {
        added: bool,
        name: Pat,
    },
    /// Takes the fact away to which this is a reference.
    Erase(Pat),
    Between(Box<[Pat; 3]>),
    /// How long a list is; where neither the list nor that is known, what gives longer and longer ones is called.
    Length(Box<[Pat; 2]>, usize),
    Unify(Pat, Pat),
    NotUnify(Pat, Pat),
    /// Compares in the standard order.
    Order(Rel, Pat, Pat),
    Compare(Rel, Expr, Expr),
    Is(Pat, Expr),
    Test(Kind, Pat),
    BuiltIn(BuiltIn, Box<[Pat]>),
    /// The value of a global variable, by its number.
    Global(usize, Pat),
    /// Gives one a value.
    SetGlobal(usize, Pat),
    /// The value of a global variable, by its name.
    Keyed(Pat, Pat),
    /// Gives one a value.
    SetKeyed(Pat, Pat),
    /// `member/2`, whose variables all have a place by then; the last tells whether it is `memberchk/2`.
    Member(Pat, Pat, bool),
    /// Remembers how many choices there are.
    Mark(usize),
    /// From here up to a step goes a goal behind which it goes on at another step where something is thrown, which a variable has
    /// then, and at a third one where it fails, if that is there.
    Guard {
        end: usize,
        thrown: usize,
        ball: usize,
        fails: Option<usize>,
    },
    /// Drops a guard behind a mark, unless its goal has left choices.
    Unguard(usize),
    /// Throws a term.
    Throw(Pat),
    /// The argument of a term; where its number is not known, what goes through all of them is called.
    Arg(Box<[Pat; 3]>, usize),
    /// Goes on at a step when what follows fails.
    Try(usize),
    /// Drops the choices made since a mark.
    CutTo(usize),
    /// Drops the first choice behind a mark, if it is the only one; otherwise the goal is given up.
    CutOnly(usize),
    /// Drops the choices made since the clause was called.
    Cut,
    /// Makes the first choice behind a mark one that fails.
    Spend(usize),
    Jump(usize),
    /// A test; where it does not hold it goes on at a step.
    Else(Box<Step>, usize),
    Fail,
    /// The clause is over.
    Proceed,
    /// A variable that several branches are the first to name.
    Fresh(usize),
    /// From here on solutions are gathered; behind the last one it goes on at a step.
    Begin(Gather, usize),
    /// A solution.
    Gather(Pat),
    GatherNumber(Expr),
    /// All that was gathered.
    End(Pat),
    /// The goal that was asked is true.
    Done,
}

impl Step {
    /// Whether it does nothing but look at facts and compute, and all that it may come to is known.
    pub(super) fn only_searches(&self) -> bool {
        match self {
            Step::Else(test, _) => test.only_searches(),
            Step::BuiltIn(what, _) => what.only_computes(),
            Step::Fact { .. }
            | Step::Between(_)
            | Step::Unify(..)
            | Step::NotUnify(..)
            | Step::Order(..)
            | Step::Compare(..)
            | Step::Is(..)
            | Step::Test(..)
            | Step::Member(..)
            | Step::Mark(_)
            | Step::Try(_)
            | Step::CutTo(_)
            | Step::Cut
            | Step::Jump(_)
            | Step::Fail
            | Step::Proceed
            | Step::Fresh(_)
            | Step::Begin(..)
            | Step::Gather(_)
            | Step::End(_)
            | Step::Done => true,
            _ => false,
        }
    }

    /// The relation whose rows it goes through, and what they are to match.
    pub(super) fn rows(&self) -> Option<(usize, &[Pat])> {
        match self {
            Step::Fact { relation, args } | Step::Remove { relation, args } => Some((*relation, args)),
            Step::RemoveRule { relation, parts, .. } => Some((*relation, &parts[..parts.len() - 1])),
            _ => None,
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct Clause {
    pub(super) head: Box<[Pat]>,
    /// How many variables it has.
    pub(super) slots: usize,
    /// Its steps; none for a fact.
    pub(super) code: Option<std::ops::Range<usize>>,
}

/// What every argument may be.
pub(super) const ANY: Word = Word::MIN;
