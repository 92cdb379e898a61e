//! Goals without side effects that are worked out in Rust (`prolog::pure`): which they are, and the clauses that ask for them.

use super::{Clause, Compiler};
use crate::prolog::answer::{FREE, INT_LIMIT, SolutionMark, filled};
use crate::prolog::atoms::Atoms;
use crate::prolog::dialect::load::ReadClause;
use crate::prolog::dialect::registry::{Kind, PROTECTED, Registry, Target};
use crate::prolog::pure::{Definition, FIRST_SYMBOL, Found, MOST_INPUTS, Pred, Pure, Resolve, Source};
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;
use std::collections::HashMap;

/// What a load adds to the goals that are worked out.
pub struct Worked<'a> {
    /// They and their predicates.
    pub pure: &'a mut Pure,
    /// The number of the load's predicates that read their answers.
    pub number: usize,
    /// Whether it has any.
    pub used: bool,
}

impl Resolve for Registry {
    fn find(&self, module: &str, name: &str, arity: usize) -> Found {
        if PROTECTED.iter().any(|&(n, a)| n == name && a == arity) {
            return Found::BuiltIn;
        }
        if name.starts_with('$') || self.tabled(module, name, arity).is_some() {
            return Found::Elsewhere;
        }
        match self.resolve(module, name, arity) {
            Target::Static(m) if &*m == "system" => Found::BuiltIn,
            Target::Static(m) if self.modules.get(&m).is_some_and(|m| !m.own) => {
                Found::Pred((m, (name.into(), arity)))
            }
            Target::Dynamic(_, id) => Found::Relation(id),
            Target::Native => Found::BuiltIn,
            Target::Static(_) | Target::Unknown => Found::Elsewhere,
        }
    }
}

/// Has those predicates of a load worked out that can be. What it defines otherwise, or what has lost its clauses, is not
/// worked out any more.
pub fn define(
    pure: &mut Pure,
    atoms: &mut Atoms,
    registry: &Registry,
    clauses: &[ReadClause],
    lost: &[Pred],
) {
    let mut order: Vec<Pred> = Vec::new();
    let mut sources: HashMap<Pred, Vec<Source<'_>>> = HashMap::new();
    for clause in clauses.iter().filter(|clause| !clause.source.own) {
        let pred: Pred = (clause.module.clone(), clause.key.clone());
        let args = clause.head.callable().map_or(&[][..], |(_, args)| args);
        if !sources.contains_key(&pred) {
            order.push(pred.clone());
        }
        sources.entry(pred).or_default().push(Source { args, body: &clause.body, module: &clause.module });
    }
    order.iter().chain(lost).for_each(|pred| pure.forget(pred));
    let definition = |pred: Pred| {
        let clauses = sources.remove(&pred)?;
        let (module, key) = (registry.modules.get(&pred.0)?, &pred.1);
        let declared =
            module.open.contains(key) || module.det.contains(key) || module.tabled.contains_key(key);
        let relation = match module.preds.get(key)? {
            Kind::Static if module.marks.contains_key(key) => return None,
            Kind::Static => None,
            // Facts are looked up; where there is more, the clauses are those of the file as long as nothing changes them.
            Kind::Dynamic(id) => {
                let constant = |arg: &Term| matches!(arg, Term::Atom(..) | Term::Int(_));
                let fact = |c: &Source<'_>| c.body.is_atom("true") && c.args.iter().all(constant);
                if !registry.unchanged.contains_key(id) || clauses.iter().all(fact) {
                    return None;
                }
                Some(*id)
            }
        };
        (!declared && !module.own).then_some(Definition { pred, clauses, relation })
    };
    let preds: Vec<Definition<'_>> = order.into_iter().filter_map(definition).collect();
    pure.define(atoms, registry, &preds);
}

impl Compiler<'_> {
    /// The number of a goal that is worked out, and its inputs.
    fn worked(&mut self, c: &Clause, goal: &Term, template: Option<&[usize]>) -> Option<(usize, Vec<usize>)> {
        let possible = !c.own && self.places.is_none() && !self.registry.wakes();
        let (worked, atoms) = (self.worked.as_mut()?, self.atoms.as_deref_mut()?);
        let mut inputs = goal.vars();
        inputs.extend(template.unwrap_or_default().iter().filter(|v| !goal.vars().contains(v)));
        inputs.retain(|v| c.seen.contains(v));
        if !possible || inputs.len() > MOST_INPUTS {
            return None;
        }
        let source = Source { args: &[], body: goal, module: &c.module };
        let number = worked.pure.goal(atoms, &*self.registry, &source, &inputs, template)?;
        worked.used = true;
        Some((number, inputs))
    }

    /// A clause that asks for a goal and one that runs it in the machine, as a predicate: its call. `behind` makes what comes
    /// after the question from the variable that has the answer, `run` is what the machine runs, and `more` are further
    /// variables of both.
    fn asking(
        &mut self,
        c: &mut Clause,
        (goal, inputs): (usize, &[usize]),
        function: &str,
        more: &[usize],
        (behind, run): (&dyn Fn(&str) -> String, &str),
    ) -> String {
        let name = emit::quoted(&format!("{}:$worked{}", c.module, self.registry.number()));
        let mut all = inputs.to_vec();
        all.extend(more.iter().filter(|v| !inputs.contains(v)));
        let mut head = name.clone();
        emit::args(&mut head, &all.iter().map(|&v| Term::Var(v)).collect::<Vec<_>>());
        let (mut codes, mut before) = (vec![goal.to_string()], String::new());
        for &input in inputs {
            let (code, input) = (self.fresh(c), emit::var(input));
            before += &format!(
                "(integer({input}),{input} < {INT_LIMIT},{input} > -{INT_LIMIT}-> {code}={input};'$input'({goal},{input},{code})),"
            );
            codes.push(code);
        }
        let answer = self.fresh(c);
        let ask =
            format!("'$foreign_call'(turniir_{function}{},[{}],{answer})", inputs.len(), codes.join(","));
        let behind = behind(&answer);
        self.text.push(&name, all.len(), format!("{head} :- {before}{ask},{behind}."));
        self.text.push(&name, all.len(), format!("{head} :- {run}."));
        c.seen.extend(more);
        head
    }

    /// `findall/3` of a goal that is worked out.
    pub(super) fn worked_all(
        &mut self,
        c: &mut Clause,
        template: &Term,
        g: &Term,
        list: &Term,
    ) -> Option<String> {
        let values = template.vars();
        let (goal, inputs) = self.worked(c, g, Some(&values))?;
        let number = self.worked.as_ref()?.number;
        let found = self.fresh(c);
        let read = self.reader(template, &values, number);
        let seen = c.seen.clone();
        let run = self.found_all(c, template, g, list);
        c.seen = seen;
        let behind = |answer: &str| format!("{read}({answer},{found}),!,{found}={}", emit::text(list));
        Some(self.asking(c, (goal, &inputs), "all", &list.vars(), (&behind, &run)))
    }

    /// A goal that is to fail, if it is worked out.
    pub(super) fn worked_not(&mut self, c: &mut Clause, g: &Term) -> Option<String> {
        let (goal, inputs) = self.worked(c, g, None)?;
        let seen = c.seen.clone();
        let run = format!("\\+ ({})", self.test(c, g));
        c.seen = seen;
        let behind = |answer: &str| format!("{answer} < 2,!,{answer} =:= 0");
        Some(self.asking(c, (goal, &inputs), "test", &[], (&behind, &run)))
    }

    /// The predicate that makes a list of an answer, a template for each solution; its quoted name.
    fn reader(&mut self, template: &Term, values: &[usize], number: usize) -> String {
        let base = format!("$solutions{}", self.registry.number());
        let (name, by_mark) = (emit::quoted(&base), emit::quoted(&format!("{base} by mark")));
        let item = emit::text(template);
        let mark = |mark: SolutionMark| mark.char();
        let mut push = |name: &str, arity: usize, text: String| self.text.push(name, arity, text);
        push(&name, 2, format!("{name}([C|Cs],L) :- {by_mark}(C,Cs,L)."));
        let chars: Vec<String> = (0..values.len()).map(|i| format!("C{i},")).collect();
        let chars = match chars.is_empty() {
            true => "Cs".to_string(),
            false => format!("[{}|Cs]", chars.concat().trim_end_matches(',')),
        };
        let zero = number_of("short zero");
        let short =
            |(i, v): (usize, &usize)| format!("'$char_code'(C{i},N{i}),{} is N{i} - {zero},", emit::var(*v));
        let goals: String = values.iter().enumerate().map(short).collect();
        push(
            &by_mark,
            3,
            format!("{by_mark}({},{chars},[{item}|L]) :- {goals}{name}(Cs,L).", mark(SolutionMark::Short)),
        );
        let part = |goal: &str, (i, v): (usize, &usize), more: &str| {
            format!("{goal}(S{i},{},S{}{more}),", emit::var(*v), i + 1)
        };
        let n = values.len();
        let value = format!("'$value{number}'");
        let goals: String = values.iter().enumerate().map(|at| part(&value, at, "")).collect();
        push(
            &by_mark,
            3,
            format!("{by_mark}({},S0,[{item}|L]) :- {goals}{name}(S{n},L).", mark(SolutionMark::Next)),
        );
        let goals: String = values.iter().enumerate().map(|at| part("'$unpack'", at, ",Vs")).collect();
        push(
            &by_mark,
            3,
            format!("{by_mark}({},S0,[{item}|L]) :- {goals}{name}(S{n},L).", mark(SolutionMark::Open)),
        );
        push(&by_mark, 3, format!("{by_mark}({},_,[]).", mark(SolutionMark::End)));
        name
    }

    /// The predicates that read the answers of a load's goals.
    pub fn readers(&mut self) {
        let (Some(worked), Some(atoms)) = (&self.worked, &self.atoms) else { return };
        if !worked.used {
            return;
        }
        let (value, symbol) = (format!("'$value{}'", worked.number), format!("'$symbol{}'", worked.number));
        let table = worked.pure.table(atoms, &value, &number_of("short zero"));
        let other = match table.is_empty() {
            true => "'$unpack_part'(C,Cs,V,R,_)".to_string(),
            false => format!("(N >= {FIRST_SYMBOL} -> {symbol}(C,Cs,V,R);'$unpack_part'(C,Cs,V,R,_))"),
        };
        self.text.push(
            &value,
            3,
            format!(
                "{value}([C|Cs],V,R) :- '$char_code'(C,N),(N >= {} -> V is N - {},R=Cs;{other}).",
                number_of("digit"),
                number_of("short zero")
            ),
        );
        for clause in table {
            self.text.push(&symbol, 4, format!("{symbol}{clause}."));
        }
    }
}

/// What a word of the answers' code stands for.
fn number_of(word: &str) -> String {
    filled(&format!("'@{word}'")).unwrap_or_default()
}

// Those that have no value are asked about as such.
const _: () = assert!(FREE > INT_LIMIT);
