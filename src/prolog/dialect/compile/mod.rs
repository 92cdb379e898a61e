//! Clauses as the machine's clauses: every goal is resolved, goals inside other goals become
//! predicates of their own, so that nothing is compiled while the program runs.

mod bags;
mod branches;
mod calls;
mod choices;
mod committed;
mod database;
mod det;
mod higher;
mod lambda;
mod looping;
mod places;
mod pure;
mod special;
mod strings;
mod tabled;
mod tables;
mod text;
mod transparent;
mod waking;
mod wide;

use super::infinite;
use super::load::ReadClause;
use super::loops::Loops;
use super::registry::Registry;
use super::searches::Searches;
use crate::prolog::atoms::Atoms;
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;
pub use branches::MOVED;
use committed::TOGETHER;
pub use places::Places;
pub use pure::{Worked, define};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use strings::Apart;
pub use text::ClauseText;

/// A goal whose target was not found when the clause was compiled.
#[derive(Clone, Debug)]
pub struct Unresolved {
    pub module: Rc<str>,
    pub name: Rc<str>,
    pub arity: usize,
    pub at: u32,
}

/// Compiles the clauses of one load.
pub struct Compiler<'a> {
    pub registry: &'a mut Registry,
    /// The machine's clauses, each with its full stop, by predicate.
    pub text: ClauseText,
    pub unresolved: Vec<Unresolved>,
    /// Where to keep places, when the program is compiled so that it knows where it is.
    pub places: Option<Places>,
    /// The program's searches, whose calls ask whether memory is filling.
    pub searches: Searches,
    /// The program's loops, which are compiled a second time.
    pub loops: Loops,
    /// The numbers of atoms, where what is compiled runs with them: atoms that stand in goals of the fact store are
    /// handed over as their codes.
    pub atoms: Option<&'a mut Atoms>,
    /// The goals that are worked out without the machine, where what is compiled may have some.
    pub worked: Option<Worked<'a>>,
}

/// A clause under way.
struct Clause {
    module: Rc<str>,
    /// Whether it stands in a file that came with the program, which may call the machine's internals.
    own: bool,
    /// The next number for a new variable.
    next: usize,
    /// Variables that may be bound by now.
    seen: HashSet<usize>,
    /// Variables that occur once: their values are not asked for.
    once: HashSet<usize>,
    /// How often the variables of the whole clause occur: what is compiled says each of them as often.
    uses: Rc<HashMap<usize, u32>>,
    /// How often they do so inside of lambda expressions.
    apart: Rc<HashMap<usize, u32>>,
    /// Variables that hold numbers by what stands before them in their conjunction.
    numbers: HashSet<usize>,
    /// Bounds of such numbers, by their absolute values.
    bounds: HashMap<usize, i64>,
    /// The variable that holds what a cut goes back to, in rules of dynamic predicates.
    cut: Option<String>,
    /// Whether what is compiled is the last goal: nothing comes after it that could use what it leaves.
    last: bool,
    /// Whether the clause is a goal that was typed in.
    typed: bool,
    /// Whether only the first solution of the goal under way counts.
    committed: bool,
    /// Whether the conjunction under way, and what it ends with, is not to be worked out as one: it was asked for already.
    asked: bool,
    /// The variable that holds the depth of the clause among the active ones, where places are kept.
    depth: Option<usize>,
    /// Variables that earlier alternatives around a goal are the first to name (see `branches`).
    open: Vec<usize>,
}

impl Clause {
    /// Behind a goal its variables may have values; `inside` tells how often lambda expressions name them, copies of which bind nothing.
    fn may_be_bound(&mut self, goal: &Term, inside: &HashMap<usize, u32>) {
        // What these look for binds nothing outside.
        let bound = match goal.callable() {
            Some(("findall", [_, _, list])) => list,
            Some(("\\+", [_])) => return,
            _ => goal,
        };
        let uses = if inside.is_empty() { HashMap::new() } else { occurrences(&[bound]) };
        bound.each_var(&mut |v| {
            if !inside.contains_key(&v) || uses.get(&v) != inside.get(&v) {
                self.seen.insert(v);
            }
        });
    }

    /// One of which nothing is known but its module, whether it came with the program, and the first number that no variable
    /// of it has.
    fn new(module: &Rc<str>, own: bool, next: usize) -> Clause {
        Clause {
            module: module.clone(),
            own,
            next,
            seen: HashSet::new(),
            once: HashSet::new(),
            uses: Rc::default(),
            apart: Rc::default(),
            numbers: HashSet::new(),
            bounds: HashMap::new(),
            cut: None,
            last: true,
            typed: false,
            committed: false,
            asked: false,
            depth: None,
            open: Vec::new(),
        }
    }
}

/// The variables that occur exactly once in some terms.
fn occurring_once(uses: &HashMap<usize, u32>) -> HashSet<usize> {
    uses.iter().filter(|(_, n)| **n == 1).map(|(v, _)| *v).collect()
}

/// How often each variable occurs in some terms.
fn occurrences(terms: &[&Term]) -> HashMap<usize, u32> {
    let mut counts: HashMap<usize, u32> = HashMap::new();
    for term in terms {
        term.each_var(&mut |v| *counts.entry(v).or_default() += 1);
    }
    counts
}

/// Whether the first thing a goal does is a cut.
fn begins_with_cut(goal: &Term) -> bool {
    match goal.callable() {
        Some(("!", [])) => true,
        Some((",", [a, _])) => begins_with_cut(a),
        _ => false,
    }
}

/// Whether a goal is one that always fails.
fn is_failure(goal: &Term) -> bool {
    goal.is_atom("fail") || goal.is_atom("false")
}

/// Whether a body has a cut that acts on the clause (not one inside a nested goal).
fn has_cut(body: &Term) -> bool {
    match body.callable() {
        Some(("!", [])) => true,
        Some(("," | ";" | "|", [a, b])) => has_cut(a) || has_cut(b),
        Some(("->" | "*->", [_, b])) => has_cut(b),
        Some((":", [_, g])) => has_cut(g),
        _ => false,
    }
}

impl Compiler<'_> {
    /// Compiles a clause of a static predicate.
    pub fn clause(&mut self, read: &ReadClause) {
        let ReadClause { module, head, body, .. } = read;
        let Some((name, args)) = head.callable() else { return };
        if self.registry.modules.get(module).is_some_and(|m| m.tabled.contains_key(&read.key)) {
            return self.tabled_clause(read);
        }
        self.enter_predicate(read);
        let (mut apart, mut next) = (Apart::of(module), read.vars);
        let args: Vec<Term> = args.iter().map(|arg| apart.head_argument(arg, &mut next)).collect();
        let mut body = self.determined(det::guarded(&apart.term(body, &mut next), read), read);
        if self.marked_transparent(module, name, args.len()) {
            body = self.transparent_body(module, &body, &mut next);
        }
        self.looping(read, &args, &body, next, &apart);
        let body = &self.entering_loops(read, &body);
        let mut clause = self.clause_of(&[head, body], module, read.source.own, next);
        clause.typed = self.worked.as_ref().is_some_and(|worked| worked.typed);
        // What is typed in is called with variables that have no values.
        if !clause.typed {
            head.each_var(&mut |v| {
                clause.seen.insert(v);
            });
        }
        self.pieces(&apart);
        let bound = apart.goals(&mut clause);
        let mut quoted = self.static_name(module, name, args.len());
        let watches = self.watches(read);
        // A goal typed at a top level is none of the program's predicates.
        if watches && !name.starts_with('$') {
            quoted = self.watched(read, &quoted);
        }
        quoted = self.determinate(read, quoted);
        let mut head = quoted.clone();
        emit::args(&mut head, &args);
        let opened = self.opened(&mut clause, read, &args);
        let mut goals = bound;
        if !body.is_atom("true") || watches {
            goals += &self.enter(&mut clause, read);
            let leave = self.leave(read);
            goals += &self.clause_body(&mut clause, &args, body);
            goals += &leave;
        }
        let text = |head: &str, goals: &str| match goals.trim_end_matches(',') {
            "" => format!("{head}."),
            goals => format!("{head} :- {goals}."),
        };
        if let Some(opened) = opened {
            let all = format!("{}{goals}", opened.first);
            self.text.push(&opened.name, args.len(), text(&opened.head, &all));
        }
        self.text.push(&quoted, args.len(), text(&head, &goals));
    }

    /// A clause under way whose variables occur in some terms, of which the last is its body.
    fn clause_of(&self, terms: &[&Term], module: &Rc<str>, own: bool, next: usize) -> Clause {
        let uses = occurrences(terms);
        let apart = terms.last().map_or_else(HashMap::new, |body| self.apart(module, body));
        let (once, uses, apart) = (occurring_once(&uses), Rc::new(uses), Rc::new(apart));
        Clause { once, uses, apart, ..Clause::new(module, own, next) }
    }

    /// What follows is a clause of that predicate.
    fn enter_predicate(&mut self, read: &ReadClause) {
        self.searches.enter(&read.module, &read.key);
        if let Some(worked) = &mut self.worked {
            worked.enter(read);
        }
    }

    /// Compiles a clause of a dynamic predicate as one of a static predicate with a name of its own, quoted.
    pub fn clause_as(&mut self, read: &ReadClause, quoted: &str) {
        let (mut apart, mut next) = (Apart::of(&read.module), read.vars);
        let args = read.head.callable().map_or(&[][..], |(_, args)| args);
        let args: Vec<Term> = args.iter().map(|arg| apart.head_argument(arg, &mut next)).collect();
        let body = apart.term(&read.body, &mut next);
        self.enter_predicate(read);
        self.copied(read, quoted, &args, &body, next, &apart);
    }

    /// Compiles what a clause was made into once more, under a name that is quoted, with these arguments and this body.
    fn copied(
        &mut self,
        read: &ReadClause,
        name: &str,
        args: &[Term],
        body: &Term,
        next: usize,
        apart: &Apart,
    ) {
        let head = Term::compound("copied", args.to_vec());
        let mut clause = Clause {
            seen: head.vars().into_iter().collect(),
            ..self.clause_of(&[&head, body], &read.module, read.source.own, next)
        };
        self.pieces(apart);
        let mut goals = apart.goals(&mut clause);
        if !body.is_atom("true") {
            goals += &self.clause_body(&mut clause, args, body);
        }
        let mut text = name.to_string();
        emit::args(&mut text, args);
        if !goals.is_empty() {
            text += &format!(" :- {}", goals.trim_end_matches(','));
        }
        self.text.push(name, args.len(), text + ".");
    }

    /// Compiles a rule that a dynamic predicate starts with, under its number in two tables: `run`
    /// has clauses to call, with the row and what a cut goes back to; `texts` has what it says.
    pub fn rule(&mut self, clause: &ReadClause, number: u32, run: &str, texts: &str) {
        let (mut apart, mut next) = (Apart::of(&clause.module), clause.vars);
        let args = clause.head.callable().map_or(&[][..], |(_, args)| args);
        let args: Vec<Term> = args.iter().map(|arg| apart.head_argument(arg, &mut next)).collect();
        let body = &apart.term(&clause.body, &mut next);
        let mut row = String::from("r");
        emit::args(&mut row, &args);
        let mut inner = self.clause_of(&[&clause.head, body], &clause.module, clause.source.own, next);
        clause.head.each_var(&mut |v| {
            inner.seen.insert(v);
        });
        self.pieces(&apart);
        let bound = apart.goals(&mut inner);
        let cut = self.fresh(&mut inner);
        inner.cut = Some(cut.clone());
        let enter = self.enter(&mut inner, clause);
        let text = self.clause_body(&mut inner, &args, body);
        self.text.push(run, 3, format!("{run}({number},{row},{cut}) :- {bound}{enter}{text}."));
        let (module, body) = (emit::quoted(&clause.module), emit::text(body));
        let fact = format!("{texts}({number},{row},':'({module},{body}))");
        let rule = if bound.is_empty() { fact } else { format!("{fact} :- {}", bound.trim_end_matches(',')) };
        self.text.push(texts, 3, rule + ".");
    }

    /// Makes what a clause says a fact, the body behind the arguments of the head; the fact's name is quoted.
    pub fn shown(&mut self, clause: &ReadClause, fact: &str) {
        let (mut apart, mut next) = (Apart::of(&clause.module), clause.vars);
        let args = clause.head.callable().map_or(&[][..], |(_, args)| args);
        let mut all: Vec<Term> = args.iter().map(|arg| apart.head_argument(arg, &mut next)).collect();
        all.push(apart.term(&clause.body, &mut next));
        let mut text = fact.to_string();
        emit::args(&mut text, &all);
        self.pieces(&apart);
        let bound = apart.text();
        if !bound.is_empty() {
            text += &format!(" :- {}", bound.trim_end_matches(','));
        }
        self.text.push(fact, all.len(), text + ".");
    }

    /// Compiles a goal as a predicate without arguments and returns the predicate's quoted name.
    /// `own` tells that it stands in a file that came with the program.
    pub fn goal(&mut self, module: &Rc<str>, goal: &Term, vars: usize, own: bool) -> String {
        let (mut apart, mut next) = (Apart::of(module), vars);
        let finite = infinite::goal(goal, &mut next);
        let goal = &apart.term(finite.as_ref().unwrap_or(goal), &mut next);
        let mut clause = self.clause_of(&[goal], module, own, next);
        self.pieces(&apart);
        let bound = apart.goals(&mut clause);
        let name = emit::quoted(&format!("{module}:$goal{}", self.registry.number()));
        let body = self.clause_body(&mut clause, &[], goal);
        self.text.push(&name, 0, format!("{name} :- {bound}{body}."));
        name
    }

    /// A predicate of the machine that stands for a dynamic predicate, for calls by name.
    pub fn dynamic_stub(&mut self, module: &Rc<str>, name: &str, arity: usize, id: usize) {
        let args: Vec<Term> = (0..arity).map(Term::Var).collect();
        let quoted = emit::quoted(&format!("{module}:{name}"));
        let mut clause = Clause { seen: (0..arity).collect(), ..Clause::new(module, false, arity) };
        let body = self.find(&mut clause, id, &args);
        if let Some(number) = self.registry.tabled(module, name, arity) {
            return self.tabled_facts(number, &body);
        }
        let mut text = quoted.clone();
        emit::args(&mut text, &args);
        text.push_str(&format!(" :- {body}."));
        self.text.push(&quoted, arity, text);
    }

    /// A goal in the place where a cut belongs to the clause.
    fn body(&mut self, c: &mut Clause, goal: &Term) -> String {
        let asked = std::mem::take(&mut c.asked);
        let text = match goal.callable() {
            Some((",", [a, b])) => {
                if !asked && let Some(text) = self.worked_failing(c, goal) {
                    return text;
                }
                return self.conjunction(c, goal, [a, b], asked);
            }
            Some((";" | "|", [condition, otherwise])) => {
                if let Some([test, then]) = condition.args_of("->", 2) {
                    let before = c.seen.clone();
                    let test = self.condition(c, test);
                    let then = self.body(c, then);
                    let after = std::mem::replace(&mut c.seen, before);
                    let otherwise = self.otherwise(c, condition, otherwise, false);
                    c.seen.extend(after);
                    return format!("({test} -> {then};{otherwise})");
                }
                if let Some([test, then]) = condition.args_of("*->", 2) {
                    return self.soft_cut(c, condition, test, then, otherwise);
                }
                let before = c.seen.clone();
                let first = self.body(c, condition);
                let after = std::mem::replace(&mut c.seen, before);
                let second = self.otherwise(c, condition, otherwise, false);
                c.seen.extend(after);
                // A goal that compiles to an if-then, as `once(G)` does, is not the condition of what comes after.
                let first = if first.contains("->") { format!("(true,{first})") } else { first };
                return format!("({first};{second})");
            }
            Some(("->", [test, then])) => {
                let test = self.condition(c, test);
                let then = self.body(c, then);
                // With its space: `->` and a negation, or a negative number, would be read as one name, and
                // the machine does not survive what it cannot read.
                return format!("({test} -> {then})");
            }
            Some(("*->", [test, then])) => {
                let test = self.test(c, test);
                let then = self.body(c, then);
                return format!("({test},{then})");
            }
            Some((TOGETHER, [Term::Int(number), ..])) => {
                return self.together(c, *number as usize).unwrap_or_else(|| "fail".into());
            }
            Some(("!", [])) => c.cut.as_ref().map_or("!".to_string(), |cut| format!("'$set_cp'({cut})")),
            Some((":", [module, inner])) if inner.callable().is_some() => {
                return match module.as_atom() {
                    // The system's library may name the machine's own modules.
                    Some(native @ ("builtins" | "lists")) if c.own && &*c.module == "system" => {
                        format!("{native}:{}", emit::text(inner))
                    }
                    Some(module) => {
                        let outer = std::mem::replace(&mut c.module, module.into());
                        let text = self.body(c, inner);
                        c.module = outer;
                        text
                    }
                    None => {
                        format!("'$go'({},{})", emit::text(module), emit::text(inner))
                    }
                };
            }
            Some((name, [Term::Var(v)])) if !c.seen.contains(v) && &*c.module != "system" => {
                // The machine looks at a place that nobody has filled where such a test is the first to name its
                // variable.
                match name {
                    "var" => return "true".into(),
                    "nonvar" | "integer" | "float" | "number" | "atom" => return "fail".into(),
                    _ => format!("{}{}", self.here(c, goal), self.call(c, goal)),
                }
            }
            _ => {
                if let Some((before, after)) = self.leaf(c, goal) {
                    format!("{before}{}{after}", self.call(c, goal))
                } else {
                    let here = self.here(c, goal);
                    format!("{here}{}", self.call(c, goal))
                }
            }
        };
        let inside = self.apart(&c.module, goal);
        c.may_be_bound(goal, &inside);
        text
    }

    /// The two parts of a conjunction; what stands before a cut may be one of them.
    /// Goals one after the other.
    fn conjunction(&mut self, c: &mut Clause, goal: &Term, parts: [&Term; 2], asked: bool) -> String {
        if let Some(goal) = self.overwriting_taken(c, &[], goal) {
            return self.body(c, &goal);
        }
        let (first, second) = self.both(c, goal, parts, asked);
        format!("({first},{second})")
    }

    fn both(&mut self, c: &mut Clause, goal: &Term, [a, b]: [&Term; 2], asked: bool) -> (String, String) {
        if let Some((before, first, rest)) = self.worked_before_cut(c, goal) {
            return (first, self.body_after(c, &before, &rest));
        }
        let first = self.before(c, a, b);
        c.asked = asked;
        (first, self.body_after(c, a, b))
    }

    /// A goal that comes after another one, from which it is known of some variables that they hold numbers, and which.
    fn body_after(&mut self, c: &mut Clause, before: &Term, goal: &Term) -> String {
        let (found, bounded) = (self.made_numbers(c, before), self.bounded(c, before));
        c.numbers.extend(&found);
        c.bounds.extend(bounded.iter().copied());
        let text = self.body(c, goal);
        found.iter().for_each(|v| {
            c.numbers.remove(v);
        });
        bounded.iter().for_each(|(v, _)| {
            c.bounds.remove(v);
        });
        text
    }

    /// A goal whose cuts are its own: a condition, or the inside of `\+`, `findall`, `call`.
    fn test(&mut self, c: &mut Clause, goal: &Term) -> String {
        self.inside(c, goal, false)
    }

    /// The same of one of which only the first solution counts.
    fn condition(&mut self, c: &mut Clause, goal: &Term) -> String {
        self.inside(c, goal, true)
    }

    fn inside(&mut self, c: &mut Clause, goal: &Term, committed: bool) -> String {
        let last = std::mem::replace(&mut c.last, false);
        let outer = std::mem::replace(&mut c.committed, committed);
        let worked = if committed { self.worked_first(c, goal) } else { None };
        let text = match worked {
            Some(text) => text,
            None if has_cut(goal) => self.lifted(c, goal, &[]),
            None => self.body(c, goal),
        };
        (c.last, c.committed) = (last, outer);
        text
    }

    /// A goal after which a certain one comes.
    fn before(&mut self, c: &mut Clause, goal: &Term, next: &Term) -> String {
        let committed = std::mem::replace(&mut c.committed, begins_with_cut(next));
        let text = self.not_last(c, goal);
        c.committed = committed;
        text
    }

    /// A goal after which another one comes.
    fn not_last(&mut self, c: &mut Clause, goal: &Term) -> String {
        let last = std::mem::replace(&mut c.last, false);
        let text = self.body(c, goal);
        c.last = last;
        text
    }

    /// Makes a goal a predicate of its own over its variables; the text is a call of it.
    /// `first` are variables that come first in the arguments.
    fn lifted(&mut self, c: &mut Clause, goal: &Term, first: &[usize]) -> String {
        let mut vars = first.to_vec();
        for v in goal.vars() {
            if !vars.contains(&v) {
                vars.push(v);
            }
        }
        self.lifted_over(c, goal, vars, first)
    }

    /// The variables of a goal of a clause as it was read that something else of the clause names, or that may be bound.
    fn named_elsewhere(&self, c: &Clause, goal: &Term) -> Vec<usize> {
        let inside = occurrences(&[goal]);
        let mut vars = goal.vars();
        vars.retain(|v| c.seen.contains(v) || c.uses.get(v) != inside.get(v));
        vars
    }

    /// Makes a goal a predicate of its own over some of its variables; any of `bound` may have a value when it is called.
    fn lifted_over(&mut self, c: &mut Clause, goal: &Term, mut vars: Vec<usize>, bound: &[usize]) -> String {
        vars.extend(c.depth);
        let name = emit::quoted(&format!("{}:$aux{}", c.module, self.registry.number()));
        let args = if vars.is_empty() {
            String::new()
        } else {
            let names: Vec<String> = vars.iter().map(|&v| emit::var(v)).collect();
            format!("({})", names.join(","))
        };
        let mut inner = Clause {
            once: c.once.clone(),
            uses: c.uses.clone(),
            apart: c.apart.clone(),
            // Any of the arguments may be bound when the predicate is called again.
            seen: vars.iter().copied().filter(|v| c.seen.contains(v) || bound.contains(v)).collect(),
            last: c.last,
            depth: c.depth,
            ..Clause::new(&c.module, c.own, c.next)
        };
        let body = {
            let arguments: Vec<Term> = vars.iter().map(|&v| Term::Var(v)).collect();
            self.clause_body(&mut inner, &arguments, goal)
        };
        c.next = c.next.max(inner.next);
        self.text.push(&name, vars.len(), format!("{name}{args} :- {body}."));
        // What comes behind may find them bound.
        c.seen.extend(vars);
        format!("{name}{args}")
    }

    /// `(Test *-> Then ; Else)`: the machine has no soft cut; a mark outside its memory remembers
    /// whether the test succeeded. A test that has left no choices is the last: nothing remains of the other branch.
    fn soft_cut(
        &mut self,
        c: &mut Clause,
        condition: &Term,
        test: &Term,
        then: &Term,
        otherwise: &Term,
    ) -> String {
        let [mark, cut, begin, end] = std::array::from_fn(|_| self.fresh(c));
        let before = c.seen.clone();
        let test = self.test(c, test);
        let then = self.body(c, then);
        let after = std::mem::replace(&mut c.seen, before);
        let otherwise = self.otherwise(c, condition, otherwise, true);
        c.seen.extend(after);
        format!(
            "('$mark_new'({mark}),'$get_cp'({cut}),('$get_b_value'({begin}),{test},'$get_b_value'({end}),\
             ({begin}=={end} -> '$set_cp'({cut});'$mark_set'({mark})),{then};'$mark_clear'({mark}),{otherwise}))"
        )
    }

    fn fresh(&mut self, c: &mut Clause) -> String {
        c.next += 1;
        emit::var(c.next - 1)
    }
}
