//! Solutions as texts, and how they are kept while the next ones are looked for.

use super::heap::functor_key;
use super::heap::{BIG, CONS, DEEPEST, GiveUp, Heap, LONGEST, Seen, at};
use super::variables::Variables;
use super::{Pure, Symbol, Word, World};
use crate::prolog::answer::{ATOMS, PartMark, SHORT, SolutionMark, push_count, push_value};
use crate::prolog::atoms::Atoms;
use crate::prolog::packed;
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;

/// The character of the first symbol.
pub const FIRST_SYMBOL: u32 = 0x1000;
/// So many symbols there may be.
pub(super) const SYMBOLS: usize = 400;

/// So many variables what the machine reads may have (answers of goals and tables, facts): there they are looked for one by one.
pub(super) const MOST_VARIABLES: usize = 200;

/// Rows with so many words are told as long terms are.
const LONG_ROW: usize = 12;

/// In a kept term: a variable, by its number among those of the term.
const VARIABLE: Word = 1 << 61;
/// In a kept term: a float, of which two words with half of its bits each follow.
const FLOAT: Word = 1 << 62;

/// Appends a term to what is kept: its parts, those of a structure behind its functor.
pub(super) fn keep(
    heap: &Heap,
    word: Word,
    vars: &mut Variables,
    kept: &mut Vec<Word>,
) -> Result<(), GiveUp> {
    keep_at(heap, word, vars, kept, 0)
}

fn keep_at(
    heap: &Heap,
    mut word: Word,
    vars: &mut Variables,
    kept: &mut Vec<Word>,
    depth: usize,
) -> Result<(), GiveUp> {
    for _ in 0..LONGEST {
        heap.tick()?;
        // Terms with shared parts are larger than they were. What is only too much all together is seen elsewhere.
        if kept.len() > heap.most() {
            return Err(GiveUp);
        }
        match heap.see(word) {
            Seen::Code(code) => kept.push(code),
            Seen::Float(x) if x.is_finite() => keep_float(x, kept),
            Seen::Float(_) => return Err(GiveUp),
            Seen::Free(at) => {
                kept.push(kept_variable(vars.number(at)));
            }
            Seen::Struct(at) => {
                if depth > DEEPEST {
                    return Err(GiveUp);
                }
                let n = heap.arity(at);
                kept.push(functor_key(heap.functor(at)));
                for i in 1..n {
                    keep_at(heap, heap.cells[at + i], vars, kept, depth + 1)?;
                }
                word = heap.cells[at + n];
                continue;
            }
        }
        return Ok(());
    }
    Err(GiveUp)
}

/// Numbers the variables of kept terms by their age, in which order copies get them: what was sorted stays so.
pub(super) fn renumber_by_age(vars: &mut Variables, kept: &mut [Word]) {
    let Some(before) = vars.sort() else { return };
    let number =
        |word: Word| before.get((word - VARIABLE) as usize).and_then(|at| vars.binary_search(at).ok());
    let mut next = 0;
    while next < kept.len() {
        let word = kept[next];
        // The halves of a float are no parts.
        next += if word == FLOAT { 3 } else { 1 };
        if let Some(number) = number(word).filter(|_| (VARIABLE..FLOAT).contains(&word)) {
            kept[next - 1] = kept_variable(number);
        }
    }
}

/// Appends a float.
pub(super) fn keep_float(x: f64, kept: &mut Vec<Word>) {
    let bits = x.to_bits();
    kept.extend([FLOAT, (bits >> 32) as Word, (bits & u64::from(u32::MAX)) as Word]);
}

/// The word of a variable of a kept term, by its number.
pub(super) const fn kept_variable(number: usize) -> Word {
    VARIABLE + number as Word
}

/// What comes behind the solutions that are told.
#[derive(Clone, Copy, Debug)]
pub(super) enum End {
    None,
    /// More may be asked for, by a number.
    More(i64),
}

/// Reads kept terms one after the other.
pub(super) struct Kept<'a> {
    pub(super) words: &'a [Word],
    pub(super) next: usize,
}

/// A part of a kept term.
pub(super) enum Part {
    Float(f64),
    /// A variable, by its number.
    Variable(usize),
    /// The arguments follow.
    Functor(u32),
    /// An atom or integer.
    Code(Word),
}

impl Kept<'_> {
    /// The next part.
    pub(super) fn part(&mut self) -> Part {
        match self.word() {
            FLOAT => Part::Float(self.float()),
            word if word >= VARIABLE => Part::Variable((word - VARIABLE) as usize),
            word if word >= functor_key(0) => Part::Functor((word - functor_key(0)) as u32),
            word => Part::Code(word),
        }
    }

    fn word(&mut self) -> Word {
        self.next += 1;
        self.words[self.next - 1]
    }

    /// What follows [`FLOAT`].
    fn float(&mut self) -> f64 {
        let (high, low) = (self.word() as u64, self.word() as u64);
        f64::from_bits(high << 32 | low)
    }

    /// The next one, on the heap. `vars` are its variables so far.
    pub(super) fn revive(&mut self, pure: &Pure, heap: &mut Heap, vars: &mut Vec<Word>) -> Word {
        let word = self.word();
        if word == FLOAT {
            return heap.float(self.float());
        }
        if word >= VARIABLE {
            let number = (word - VARIABLE) as usize;
            while vars.len() <= number {
                vars.push(heap.fresh());
            }
            return vars[number];
        }
        if word < functor_key(0) {
            return word;
        }
        let functor = (word - functor_key(0)) as u32;
        let arity = pure.functors[functor as usize].1;
        let first = heap.structure(functor, arity);
        // The last argument of one is where the next one goes, so that long lists need no stack.
        let (mut place, mut left) = (first, arity);
        loop {
            for i in 1..left {
                let part = self.revive(pure, heap, vars);
                heap.cells[place + i] = part;
            }
            let last = place + left;
            let next = self.words[self.next];
            let structure = (functor_key(0)..VARIABLE).contains(&next);
            if !structure {
                heap.cells[last] = self.revive(pure, heap, vars);
                return at(first);
            }
            self.next += 1;
            let functor = (next - functor_key(0)) as u32;
            left = pure.functors[functor as usize].1;
            place = heap.structure(functor, left);
            heap.cells[last] = at(place);
        }
    }

    /// Goes on behind the next one, if there is one.
    pub(super) fn skip(&mut self, pure: &Pure) {
        let mut parts = 1;
        while parts > 0 && self.next < self.words.len() {
            parts -= 1;
            match self.word() {
                FLOAT => self.next += 2,
                word if (functor_key(0)..VARIABLE).contains(&word) => {
                    parts += pure.functors[(word - functor_key(0)) as usize].1;
                }
                _ => {}
            }
        }
    }

    /// The items of a list that are integers of one character, from the first one, which comes next.
    fn short_items(&self) -> Vec<Word> {
        let items = self.words[self.next..].chunks(2);
        let mut more = true;
        let short = |chunk: &[Word]| {
            let item = *chunk.first()?;
            let short = more && are_short(&[item]);
            more = chunk.get(1) == Some(&functor_key(CONS));
            short.then_some(item)
        };
        items.map_while(short).collect()
    }

    /// Appends the text of the next one, for a reader that knows so many symbols.
    pub(super) fn tell(&mut self, pure: &Pure, world: &mut World<'_>, symbols: usize, out: &mut String) {
        // How many parts are still to come, however deep they are.
        let mut parts = 1;
        while parts > 0 {
            parts -= 1;
            let word = self.word();
            if word == FLOAT {
                push_value(out, world.floats.code(self.float()));
            } else if word >= VARIABLE {
                out.push(PartMark::Variable.char());
                push_count(out, (word - VARIABLE) as usize);
            } else if word == functor_key(BIG) {
                packed::whole(&self.big(), out);
            } else if word >= functor_key(0) {
                let functor = (word - functor_key(0)) as u32;
                let (name, arity) = &pure.functors[functor as usize];
                parts += arity;
                match pure.symbol_numbers.get(&Symbol::Functor(functor)).filter(|n| **n < symbols) {
                    Some(n) => {
                        let args = self.words.get(self.next..self.next + arity).unwrap_or_default();
                        push_symbol(out, 2 * *n + usize::from(args.len() == *arity && are_short(args)));
                    }
                    None if functor == CONS => {
                        let run = self.short_items();
                        if run.len() < packed::A_RUN {
                            out.push(PartMark::Item.char());
                            continue;
                        }
                        packed::shorts(&run, out);
                        // What follows the last one is what is left of the list.
                        self.next += 2 * run.len() - 1;
                        parts -= 1;
                    }
                    None => {
                        out.push(PartMark::Structure.char());
                        push_value(out, world.atoms.code(name));
                        push_count(out, *arity);
                    }
                }
            } else {
                match pure.symbol_numbers.get(&Symbol::Atom(word)).filter(|n| **n < symbols && word >= ATOMS)
                {
                    Some(n) => push_symbol(out, 2 * *n),
                    None => push_value(out, word),
                }
            }
        }
    }
}

/// Whether some words are integers of one character.
fn are_short(words: &[Word]) -> bool {
    words.iter().all(|word| (-SHORT..=SHORT).contains(word))
}

fn push_symbol(out: &mut String, number: usize) {
    out.extend(char::from_u32(FIRST_SYMBOL + number as u32));
}

impl Pure {
    /// The text of a row that the fact store keeps with its terms, as the machine keeps rows; nothing if it is not there.
    pub fn held(&self, slot: u32, world: &mut World<'_>) -> String {
        let mut out = String::new();
        let Some(words) = world.store.held(slot).cloned() else { return out };
        if words.len() >= LONG_ROW {
            let mut terms = self.terms(&words, world.atoms);
            let rule = world.store.rule_in(slot).is_some();
            let more = if rule { terms.split_off(terms.len() - 2) } else { Vec::new() };
            let row = if terms.is_empty() { Term::atom("r") } else { Term::compound("r", terms) };
            let row = std::iter::once(row).chain(more).collect();
            packed::encode_alone(
                &Term::compound(if rule { "$rule" } else { "$fact" }, row),
                world.atoms,
                &mut out,
            );
            return out;
        }
        let (mut kept, mut arity) = (Kept { words: &words, next: 0 }, 0);
        while kept.next < words.len() {
            kept.skip(self);
            arity += 1;
        }
        // Behind the head of a rule are its body and its module.
        let all = match world.store.rule_in(slot) {
            None => [("$fact", 1), ("r", arity)],
            Some(_) => [("$rule", 3), ("r", arity - 2)],
        };
        for (name, arity) in all {
            if arity > 0 {
                out.push(PartMark::Structure.char());
            }
            push_value(&mut out, world.atoms.code(name));
            if arity > 0 {
                push_count(&mut out, arity);
            }
        }
        kept.next = 0;
        while kept.next < words.len() {
            kept.tell(self, world, 0, &mut out);
        }
        out
    }

    /// The text of solutions, each of so many kept terms ([`SolutionMark`]), for a reader that knows so many symbols.
    pub(super) fn told(
        &self,
        kept: &[Word],
        solutions: &[usize],
        (values, symbols): (usize, usize),
        world: &mut World<'_>,
        end: End,
    ) -> String {
        let mut out = String::with_capacity(kept.len() * 4 + solutions.len() + 1);
        for (i, &start) in solutions.iter().enumerate() {
            let end = solutions.get(i + 1).copied().unwrap_or(kept.len());
            let words = &kept[start..end];
            if words.len() == values && are_short(words) {
                out.push(SolutionMark::Short.char());
                words.iter().for_each(|w| push_value(&mut out, *w));
                continue;
            }
            let variables = words.iter().any(|w| (VARIABLE..FLOAT).contains(w));
            out.push(if variables { SolutionMark::Open } else { SolutionMark::Next }.char());
            // Below a functor that has no symbol nobody knows any.
            let is_functor = |word: &&Word| (functor_key(0)..VARIABLE).contains(*word);
            let symbol = |word: &Word| Symbol::Functor((word - functor_key(0)) as u32);
            let known = |word: &Word| self.symbol_numbers.get(&symbol(word)).is_some_and(|n| *n < symbols);
            let symbols = if !variables && words.iter().filter(is_functor).all(known) { symbols } else { 0 };
            let mut kept = Kept { words, next: 0 };
            while kept.next < words.len() {
                kept.tell(self, world, symbols, &mut out);
            }
        }
        push_end(end, &mut out);
        out
    }

    /// The text of the only solution that is told, if it is long: for the machine's own reader.
    pub(super) fn told_whole(&self, kept: &[Word], world: &World<'_>, end: End) -> Option<String> {
        let terms = Term::list(self.terms(kept, world.atoms));
        let text = packed::to_read(&terms)?;
        let mut out = SolutionMark::Read.text();
        push_end(end, &mut out);
        Some(out + &text)
    }
}

fn push_end(end: End, out: &mut String) {
    match end {
        End::None => out.push(SolutionMark::End.char()),
        End::More(number) => {
            out.push(SolutionMark::More.char());
            push_value(out, number);
        }
    }
}

/// Clauses that read the character of a symbol, without their names: `(Character, Characters, Term, Rest)`. `value` is what
/// reads a term, as `value(Characters, Term, Rest)`. A functor has a second character for short integers as its arguments,
/// of which `zero` is the first.
pub(super) fn clauses(pure: &Pure, atoms: &Atoms, value: &str, zero: &str) -> Vec<String> {
    let character = |number: usize| format!("'\\x{:x}\\'", FIRST_SYMBOL as usize + number);
    let clauses = |(number, symbol): (usize, &Symbol)| match symbol {
        Symbol::Atom(code) => {
            let atom = emit::text(&Term::atom(atoms.name(*code).unwrap_or_default()));
            vec![format!("({},R,{atom},R)", character(2 * number))]
        }
        Symbol::Functor(functor) => {
            let (name, arity) = &pure.functors[*functor as usize];
            let term = emit::text(&Term::compound(name, (0..*arity).map(Term::Var).collect()));
            let each = |goal: &dyn Fn(usize) -> String| (0..*arity).map(goal).collect::<Vec<_>>().join(",");
            let rest = |i: usize| if i == *arity { "R".to_string() } else { format!("S{i}") };
            let any = each(&|i| format!("{value}({},{},{})", rest(i), emit::var(i), rest(i + 1)));
            let short = each(&|i| format!("'$char_code'(C{i},N{i}),{} is N{i} - {zero}", emit::var(i)));
            let characters = each(&|i| format!("C{i}"));
            vec![
                format!("({},S0,{term},R):-{any}", character(2 * number)),
                format!("({},[{characters}|R],{term},R):-{short}", character(2 * number + 1)),
            ]
        }
    };
    pure.symbols.iter().enumerate().flat_map(clauses).collect()
}
