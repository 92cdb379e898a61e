//! Built-in predicates that have one answer at most.

use super::arith::{Num, number};
use super::equations;
use super::heap::{CONS, DEEPEST, GiveUp, Heap, LONGEST, Seen};
use super::printing::{self, Print};
use super::tell::keep;
use super::texts::{self, Text};
use super::values::{int, is_free, item, items, list};
use super::variables::Variables;
use super::{Gather, Pure, Rel, Word, World};
use crate::prolog::clock::Asked;
use crate::prolog::output::Goes;
use crate::prolog::syntax::hash::hash;

/// What tells the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Time {
    /// Processor time in seconds.
    Processor,
    /// Seconds since 1970.
    Epoch,
    /// What a clock says, and what has gone by since it was asked last.
    Asked(Asked),
}

/// What a built-in predicate is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BuiltIn {
    Arg,
    Functor,
    Univ,
    Length,
    Sort,
    Msort,
    SumList,
    MaxList,
    MinList,
    NumList,
    Plus,
    Succ,
    Nth0,
    Nth1,
    Keysort,
    ListToSet,
    SortBy,
    Compare,
    CopyTerm,
    Ground,
    TermHash,
    IsList,
    /// What is no list, and cannot become one, is left to the machine.
    ListOrPartial,
    /// Terms with variables are left to the machine.
    MustBeGround,
    /// An error, which is left to the machine.
    GiveUp,
    /// The variables of a term.
    TermVariables,
    NumberVars,
    /// Two terms are the same but for the names of variables, or are not.
    Variant(bool),
    Subsumes,
    Unifiable,
    /// The term that a text reads as, and what its variables are called.
    ReadTerm,
    Of(Text),
    Print(Print),
    /// The same past all redirections.
    PrintTo(Goes, Print),
    /// What is printed from now on is collected.
    Collect,
    /// What has been collected since is what a sink gets.
    Collected,
    /// It is forgotten.
    Uncollect,
    /// Begins a time limit, and ends it.
    Limit,
    Unlimit,
    /// No message of `debug/3` is printed; otherwise it is left to the machine.
    NoTopics,
    /// A constraint over integers.
    Constraint(Rel),
    Time(Time),
    /// A random integer from 0 below a number.
    Below,
    /// A random float between 0 and 1.
    Chance,
    /// The next number of a base of names.
    Next,
    /// A base of names begins anew, or all do.
    Anew,
    /// What is kept under a key, and what is kept then.
    Flag,
    /// Overwrites an argument, for good or until backtracking.
    SetArg(bool),
    /// What the clauses of tabled predicates do ([`super::run`]).
    AskTable,
    AddAnswer,
    OldAnswer,
    Join,
    FinishRound,
    Answer,
}

impl BuiltIn {
    /// Whether it has to do with tables.
    pub(super) fn tables(self) -> bool {
        use BuiltIn::{AddAnswer, AskTable, FinishRound, Join, OldAnswer};
        matches!(self, AskTable | AddAnswer | OldAnswer | Join | FinishRound)
    }

    /// Whether all that it does is to compute something from its arguments.
    pub(super) fn only_computes(self) -> bool {
        use BuiltIn::{
            Arg, Compare, CopyTerm, Functor, Ground, IsList, Keysort, Length, ListOrPartial, ListToSet,
            MaxList, MinList, Msort, MustBeGround, Nth0, Nth1, NumList, Of, Plus, Sort, SortBy, Subsumes,
            Succ, SumList, TermVariables, Unifiable, Univ, Variant,
        };
        matches!(
            self,
            Arg | Compare
                | CopyTerm
                | Functor
                | Ground
                | IsList
                | Keysort
                | Length
                | ListOrPartial
                | ListToSet
                | MaxList
                | MinList
                | Msort
                | MustBeGround
                | Nth0
                | Nth1
                | NumList
                | Of(_)
                | Plus
                | Sort
                | SortBy
                | Subsumes
                | Succ
                | SumList
                | TermVariables
                | Unifiable
                | Univ
                | Variant(_)
        )
    }

    /// Whether it counts by name.
    pub(super) fn counts(self) -> bool {
        matches!(self, BuiltIn::Next | BuiltIn::Anew | BuiltIn::Flag)
    }
}

/// The predicates by name and arity.
const ALL: &[(&str, usize, BuiltIn)] = &[
    ("arg", 3, BuiltIn::Arg),
    ("functor", 3, BuiltIn::Functor),
    ("=..", 2, BuiltIn::Univ),
    ("length", 2, BuiltIn::Length),
    ("sort", 2, BuiltIn::Sort),
    ("msort", 2, BuiltIn::Msort),
    ("sum_list", 2, BuiltIn::SumList),
    ("sumlist", 2, BuiltIn::SumList),
    ("max_list", 2, BuiltIn::MaxList),
    ("min_list", 2, BuiltIn::MinList),
    ("numlist", 3, BuiltIn::NumList),
    ("plus", 3, BuiltIn::Plus),
    ("succ", 2, BuiltIn::Succ),
    ("$nth0", 3, BuiltIn::Nth0),
    ("$nth1", 3, BuiltIn::Nth1),
    ("keysort", 2, BuiltIn::Keysort),
    ("list_to_set", 2, BuiltIn::ListToSet),
    ("sort", 4, BuiltIn::SortBy),
    ("compare", 3, BuiltIn::Compare),
    ("copy_term", 2, BuiltIn::CopyTerm),
    ("duplicate_term", 2, BuiltIn::CopyTerm),
    ("ground", 1, BuiltIn::Ground),
    ("term_hash", 2, BuiltIn::TermHash),
    ("is_list", 1, BuiltIn::IsList),
    ("$list_or_partial", 1, BuiltIn::ListOrPartial),
    ("$give_up", 0, BuiltIn::GiveUp),
    ("$below", 2, BuiltIn::Below),
    ("$chance", 1, BuiltIn::Chance),
    ("$next", 2, BuiltIn::Next),
    ("$no_topics", 0, BuiltIn::NoTopics),
    ("reset_gensym", 0, BuiltIn::Anew),
    ("reset_gensym", 1, BuiltIn::Anew),
    ("flag", 3, BuiltIn::Flag),
    ("setarg", 3, BuiltIn::SetArg(false)),
    ("nb_setarg", 3, BuiltIn::SetArg(true)),
    ("\0ask table", 5, BuiltIn::AskTable),
    ("\0ask table", 6, BuiltIn::AskTable),
    ("\0add answer", 2, BuiltIn::AddAnswer),
    ("\0add answer", 3, BuiltIn::AddAnswer),
    ("\0old answer", 4, BuiltIn::OldAnswer),
    ("\0join", 4, BuiltIn::Join),
    ("\0finish round", 2, BuiltIn::FinishRound),
    ("\0next answer", 2, BuiltIn::Answer),
    ("=@=", 2, BuiltIn::Variant(true)),
    ("\\=@=", 2, BuiltIn::Variant(false)),
    ("subsumes_term", 2, BuiltIn::Subsumes),
    ("unifiable", 3, BuiltIn::Unifiable),
    ("term_variables", 2, BuiltIn::TermVariables),
    ("numbervars", 3, BuiltIn::NumberVars),
    ("atom_to_term", 3, BuiltIn::ReadTerm),
];

/// The name of one that programs may call by it.
pub(super) fn name(what: BuiltIn, arity: usize) -> Option<&'static str> {
    match what {
        BuiltIn::Of(text) => texts::name(text, arity),
        BuiltIn::Print(print) => printing::name(print, arity),
        _ => {
            let own = |name: &str| name.starts_with(['$', '\0']);
            let found = ALL.iter().find(|(name, a, w)| *w == what && *a == arity && !own(name));
            found.map(|(name, ..)| *name)
        }
    }
}

/// The predicate of that name and arity.
pub(super) fn named(name: &str, arity: usize) -> Option<BuiltIn> {
    let found = ALL.iter().find(|(n, a, _)| *n == name && *a == arity).map(|(_, _, what)| *what);
    let found = found.or_else(|| equations::named(name, arity).map(BuiltIn::Constraint));
    let found = found.or_else(|| texts::named(name, arity).map(BuiltIn::Of));
    found.or_else(|| printing::named(name, arity).map(BuiltIn::Print))
}

fn is_ground(heap: &Heap, mut word: Word, depth: usize) -> Result<bool, GiveUp> {
    for _ in 0..LONGEST {
        heap.tick()?;
        let at = match heap.see(word) {
            Seen::Free(_) => return Ok(false),
            Seen::Struct(at) if depth <= DEEPEST => at,
            Seen::Struct(_) => return Err(GiveUp),
            _ => return Ok(true),
        };
        let n = heap.arity(at);
        for i in 1..n {
            if !is_ground(heap, heap.cells[at + i], depth + 1)? {
                return Ok(false);
            }
        }
        word = heap.cells[at + n];
    }
    Err(GiveUp)
}

/// What is behind the last item of what may be a list.
fn end(heap: &Heap, list: Word) -> Result<Seen, GiveUp> {
    let mut rest = list;
    for _ in 0..LONGEST {
        heap.tick()?;
        match heap.see(rest) {
            Seen::Struct(at) if heap.functor(at) == CONS => rest = heap.cells[at + 2],
            seen => return Ok(seen),
        }
    }
    Err(GiveUp)
}

/// The better of two numbers; which of two equal ones it is depends on their kinds.
pub(super) fn better(gather: Gather, best: Num, n: Num) -> Result<Num, GiveUp> {
    let order = n.compare(&best)?;
    if order.is_eq() && n != best {
        return Err(GiveUp);
    }
    let wins = if gather == Gather::Max { order.is_gt() } else { order.is_lt() };
    Ok(if wins { n } else { best })
}

impl Pure {
    /// Runs a built-in predicate; whether it is true.
    pub(super) fn built_in(
        &self,
        what: BuiltIn,
        args: &[Word],
        heap: &mut Heap,
        world: &mut World<'_>,
    ) -> Result<bool, GiveUp> {
        let last = *args.last().ok_or(GiveUp)?;
        let result = match what {
            BuiltIn::Print(what) => return self.written(what, args, heap, world),
            BuiltIn::Constraint(rel) => return self.constraint(rel, args, heap),
            BuiltIn::ReadTerm => return self.read_bindings(args, heap, world),
            BuiltIn::Time(Time::Processor) => heap.float(world.clock.processor().as_secs_f64()),
            BuiltIn::Time(Time::Epoch) => heap.float(world.clock.epoch()),
            BuiltIn::Time(Time::Asked(clock)) => {
                let (now, since) = world.clock.ask(clock);
                return Ok(heap.unify(args[0], now, 0)? && heap.unify(last, since, 0)?);
            }
            BuiltIn::Of(what) => return self.of_text(what, args, heap, world),
            BuiltIn::Plus => return plus(heap, args),
            BuiltIn::Succ => return succ(heap, args[0], last),
            BuiltIn::Compare => {
                let order = self.order_of(heap, world.atoms, args[1], args[2])?;
                return if is_free(heap, args[0]) || self.signs.contains(&heap.deref(args[0])) {
                    heap.unify(args[0], self.signs[(order as i8 + 1) as usize], 0)
                } else {
                    Err(GiveUp)
                };
            }
            BuiltIn::Ground => return is_ground(heap, last, 0),
            BuiltIn::TermHash => {
                let mut kept = Vec::new();
                keep(heap, args[0], &mut Variables::default(), &mut kept)?;
                let term = self.terms(&kept, world.atoms).pop().ok_or(GiveUp)?;
                let Some(value) = hash(&term) else { return Ok(true) };
                value.into()
            }
            BuiltIn::IsList => return Ok(end(heap, last)? == Seen::Code(self.nil)),
            BuiltIn::MustBeGround => {
                for arg in args {
                    if !is_ground(heap, *arg, 0)? {
                        return Err(GiveUp);
                    }
                }
                return Ok(true);
            }
            BuiltIn::ListOrPartial => return self.must_be_list(heap, last).map(|()| true),
            BuiltIn::Arg | BuiltIn::Functor | BuiltIn::Univ | BuiltIn::CopyTerm | BuiltIn::TermVariables => {
                return self.of_term(what, args, heap, world);
            }
            BuiltIn::Variant(_) | BuiltIn::Subsumes | BuiltIn::Unifiable | BuiltIn::NumberVars => {
                return self.of_term(what, args, heap, world);
            }
            _ => return self.of_list(what, args, heap, world),
        };
        heap.unify(last, result, 0)
    }

    /// The same for those that take a list, or make one.
    fn of_list(
        &self,
        what: BuiltIn,
        args: &[Word],
        heap: &mut Heap,
        world: &World<'_>,
    ) -> Result<bool, GiveUp> {
        let last = *args.last().ok_or(GiveUp)?;
        let result = match what {
            BuiltIn::Length => {
                if !is_free(heap, last) {
                    let n = int(heap, last)?;
                    if n < 0 {
                        return Err(GiveUp);
                    }
                    if is_free(heap, args[0]) && n < LONGEST as i64 {
                        // The first item is the oldest.
                        let items: Vec<Word> = (0..n).map(|_| heap.fresh()).collect();
                        let made = list(heap, &items, self.nil);
                        return heap.unify(args[0], made, 0);
                    }
                }
                items(heap, args[0], self.nil)?.len() as Word
            }
            BuiltIn::Sort | BuiltIn::Msort => {
                let items = items(heap, args[0], self.nil)?;
                let keys = items.iter().map(|item| (*item, *item)).collect();
                let sorted = self.sorted(keys, (what == BuiltIn::Sort, false), heap, world)?;
                list(heap, &sorted, self.nil)
            }
            BuiltIn::ListToSet => {
                // By their places, of which the first of those that are the same stays.
                let items = items(heap, args[0], self.nil)?;
                let keys = items.iter().enumerate().map(|(place, item)| (*item, place as Word)).collect();
                let mut places = self.sorted(keys, (true, false), heap, world)?;
                places.sort_unstable();
                let items: Vec<Word> = places.into_iter().map(|place| items[place as usize]).collect();
                list(heap, &items, self.nil)
            }
            BuiltIn::Keysort | BuiltIn::SortBy => self.sorted_by_key(what, args, heap, world)?,
            BuiltIn::SumList => {
                let mut sum = Num::Int(0);
                for item in items(heap, args[0], self.nil)? {
                    sum = sum.plus(number(heap, item)?)?;
                }
                sum.word(heap)
            }
            BuiltIn::MaxList | BuiltIn::MinList => {
                let gather = if what == BuiltIn::MaxList { Gather::Max } else { Gather::Min };
                let mut best = None;
                for item in items(heap, args[0], self.nil)? {
                    let n = number(heap, item)?;
                    best = Some(match best {
                        None => n,
                        Some(best) => better(gather, best, n)?,
                    });
                }
                let Some(best) = best else { return Ok(false) };
                best.word(heap)
            }
            BuiltIn::NumList => {
                let (low, high) = (int(heap, args[0])?, int(heap, args[1])?);
                if low > high {
                    return Ok(false);
                }
                if high - low > LONGEST as i64 {
                    return Err(GiveUp);
                }
                (low..=high).rev().fold(self.nil, |tail, n| heap.list(n, tail))
            }
            BuiltIn::Nth0 | BuiltIn::Nth1 => {
                let n = int(heap, args[0])?;
                match usize::try_from(n - i64::from(what == BuiltIn::Nth1)) {
                    Ok(place) => match item(heap, args[1], place, self.nil)? {
                        Some(item) => item,
                        None => return Ok(false),
                    },
                    Err(_) => return Ok(false),
                }
            }
            _ => return Err(GiveUp),
        };
        heap.unify(last, result, 0)
    }

    /// Gives up if a term is no list, be it one with an open end.
    pub(super) fn must_be_list(&self, heap: &Heap, list: Word) -> Result<(), GiveUp> {
        let end = end(heap, list)?;
        if end == Seen::Code(self.nil) || matches!(end, Seen::Free(_)) { Ok(()) } else { Err(GiveUp) }
    }

    /// The list that `keysort/2` or `sort/4` makes.
    fn sorted_by_key(
        &self,
        what: BuiltIn,
        args: &[Word],
        heap: &mut Heap,
        world: &World<'_>,
    ) -> Result<Word, GiveUp> {
        let (mut key, mut once, mut down) = (1, false, false);
        if what == BuiltIn::SortBy {
            let Seen::Code(order) = heap.see(args[1]) else { return Err(GiveUp) };
            let order = world.atoms.name(order).ok_or(GiveUp)?;
            (key, once, down) = match order {
                "@<" => (int(heap, args[0])?, true, false),
                "@=<" => (int(heap, args[0])?, false, false),
                "@>" => (int(heap, args[0])?, true, true),
                "@>=" => (int(heap, args[0])?, false, true),
                _ => return Err(GiveUp),
            };
        }
        if key < 0 {
            return Err(GiveUp);
        }
        let from = if what == BuiltIn::SortBy { args[2] } else { args[0] };
        let mut keys = Vec::new();
        for item in items(heap, from, self.nil)? {
            keys.push((self.key_of(item, key, what == BuiltIn::Keysort, heap)?, item));
        }
        let sorted = self.sorted(keys, (once, down), heap, world)?;
        Ok(list(heap, &sorted, self.nil))
    }

    /// What an item is sorted by: the argument of that number, or all of it for 0.
    fn key_of(&self, item: Word, key: i64, pair: bool, heap: &Heap) -> Result<Word, GiveUp> {
        if key == 0 {
            return Ok(item);
        }
        let at = heap.compound(item)?;
        let (name, arity) = self.functors.get(heap.functor(at) as usize).ok_or(GiveUp)?;
        let fits = !pair || &**name == "-" && *arity == 2;
        if !fits || key > *arity as i64 { Err(GiveUp) } else { Ok(heap.cells[at + key as usize]) }
    }

    /// Sorts some items by keys, from the greatest to the least if `down`, without those whose key is the same as one before if
    /// `once`. By merging: the library's sorting may panic where a comparison cannot be answered.
    fn sorted(
        &self,
        items: Vec<(Word, Word)>,
        (once, down): (bool, bool),
        heap: &Heap,
        world: &World<'_>,
    ) -> Result<Vec<Word>, GiveUp> {
        let rel = if down { Rel::Greater } else { Rel::Less };
        let less = |a: (Word, Word), b: (Word, Word)| self.in_order(heap, world.atoms, rel, a.0, b.0);
        let mut runs: Vec<Vec<(Word, Word)>> = items.into_iter().map(|item| vec![item]).collect();
        while runs.len() > 1 {
            let mut merged = Vec::with_capacity(runs.len().div_ceil(2));
            let mut pairs = runs.into_iter();
            while let Some(first) = pairs.next() {
                let Some(second) = pairs.next() else {
                    merged.push(first);
                    break;
                };
                let mut run = Vec::with_capacity(first.len() + second.len());
                let (mut first, mut second) = (first.into_iter().peekable(), second.into_iter().peekable());
                while let (Some(&a), Some(&b)) = (first.peek(), second.peek()) {
                    run.extend(if less(b, a)? { second.next() } else { first.next() });
                }
                run.extend(first.chain(second));
                merged.push(run);
            }
            runs = merged;
        }
        let mut items = runs.pop().unwrap_or_default();
        if once {
            let mut kept: Vec<(Word, Word)> = Vec::with_capacity(items.len());
            for item in items {
                if kept.last().map_or(Ok(true), |&last| less(last, item))? {
                    kept.push(item);
                }
            }
            items = kept;
        }
        Ok(items.into_iter().map(|(_, item)| item).collect())
    }
}

fn succ(heap: &mut Heap, x: Word, y: Word) -> Result<bool, GiveUp> {
    if is_free(heap, x) {
        let n = int(heap, y)?;
        return match n {
            // Nothing comes before it, and that is no error.
            0 => Ok(false),
            n if n > 0 => heap.unify(x, n - 1, 0),
            _ => Err(GiveUp),
        };
    }
    let n = int(heap, x)?;
    if n < 0 || !is_free(heap, y) && int(heap, y)? < 0 {
        return Err(GiveUp);
    }
    let next = Num::Int(n).plus(Num::Int(1))?.word(heap);
    heap.unify(y, next, 0)
}

fn plus(heap: &mut Heap, args: &[Word]) -> Result<bool, GiveUp> {
    let (x, y, z) = (args[0], args[1], args[2]);
    let sum = |a: i64, b: i64| Num::Int(a).plus(Num::Int(b));
    let (word, value) = if is_free(heap, x) {
        (x, sum(int(heap, z)?, -int(heap, y)?)?)
    } else if is_free(heap, y) {
        (y, sum(int(heap, z)?, -int(heap, x)?)?)
    } else {
        if !is_free(heap, z) {
            int(heap, z)?;
        }
        (z, sum(int(heap, x)?, int(heap, y)?)?)
    };
    let value = value.word(heap);
    heap.unify(word, value, 0)
}
