//! Goals that are worked out in Rust (`prolog::pure`): which they are, and the clauses that ask for them.

use super::committed::has_together;
use super::special::SPECIAL;
use super::tables;
use super::{Clause, Compiler, is_failure, occurrences};
use crate::prolog::answer::{FREE, INT_LIMIT, SolutionMark, filled};
use crate::prolog::atoms::Atoms;
use crate::prolog::dialect::arith;
use crate::prolog::dialect::diag::TOP_LEVEL;
use crate::prolog::dialect::load::ReadClause;
use crate::prolog::dialect::registry::{Kind, Meta, Module, Registry, Target, is_protected};
use crate::prolog::pure::{
    Asked, Changing, Definition, FIRST_SYMBOL, Found, Lambda, MAPS, MOST_INPUTS, Pred, Pure, Resolve, Source,
    Taken,
};
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// Of so many rules of a dynamic predicate that changes it is found out what they do: to look at them takes as long as to compile
/// them.
const MOST_TOLD: usize = 200;

/// What a load adds to the goals that are worked out.
pub struct Worked<'a> {
    /// They and their predicates.
    pub pure: &'a mut Pure,
    /// The number of the load's predicates that read their answers.
    pub number: usize,
    /// Whether it has any.
    pub used: bool,
    /// The predicate whose clause is under way, and whether that is a goal that was typed in.
    pub within: Option<Pred>,
    pub typed: bool,
    /// Which predicates lead to that.
    pub leads: RefCell<HashMap<Pred, bool>>,
    /// The predicates that read a solution of so many values.
    pub readers: HashMap<usize, String>,
    /// Goals that were taken as one, by the number of what stands for them.
    pub together: Vec<Term>,
    /// Whether goals are under way that were taken as one because they overwrite arguments.
    pub overwriting: bool,
}

impl<'a> Worked<'a> {
    /// What follows is a clause of that predicate.
    pub(super) fn enter(&mut self, read: &ReadClause) {
        self.typed = read.source.path.as_os_str() == TOP_LEVEL && read.key.0.starts_with("$answer");
        let pred = Some((read.module.clone(), read.key.clone()));
        if self.within != pred {
            self.leads.borrow_mut().clear();
            self.within = pred;
        }
    }

    /// None so far; `number` is that of the load's predicates that read answers.
    pub fn new(pure: &'a mut Pure, number: usize) -> Worked<'a> {
        let (leads, readers) = Default::default();
        Worked {
            pure,
            number,
            used: false,
            within: None,
            typed: false,
            leads,
            readers,
            together: Vec::new(),
            overwriting: false,
        }
    }
}

/// What comes after the question before and behind the cut, from the variables that have the answer and the codes of the inputs,
/// and the number and the call of what the machine runs.
type Behind<'a> = &'a dyn Fn(&str, &[String], (usize, &str)) -> (String, String);
/// Makes what follows from the variable that has a list of solutions.
type Bind<'a> = &'a dyn Fn(usize) -> String;
/// Makes what the machine runs from the inputs.
type Run<'a> = &'a dyn Fn(&mut Compiler<'_>, &mut Clause, &[usize]) -> Option<String>;

impl Resolve for Registry {
    fn find(&self, module: &str, name: &str, arity: usize) -> Found {
        if is_protected(name, arity) {
            return Found::BuiltIn;
        }
        // The error of a library's predicate whose arguments fit none of its rules.
        if name == "$no_rule" {
            return Found::BuiltIn;
        }
        if let Some(part) = tables::part(name, arity) {
            return match part {
                tables::Part::Own => Found::Pred((module.into(), (name.into(), arity))),
                tables::Part::BuiltIn => Found::BuiltIn,
            };
        }
        let has = |m: &Module| !m.own && m.preds.contains_key(&(name.into(), arity));
        if name.starts_with('$') && !self.modules.get(module).is_some_and(has) {
            return Found::Elsewhere;
        }
        if let Some(number) = self.tabled(module, name, arity) {
            let tabled = &self.tabled[number];
            return match tabled.may_be_worked_out() {
                true => Found::Pred((tabled.module.clone(), (name.into(), arity))),
                false => Found::Elsewhere,
            };
        }
        match self.resolve(module, name, arity) {
            // The machine has no way to do it.
            Target::Static(m) if &*m == "system" && matches!((name, arity), ("setarg" | "nb_setarg", 3)) => {
                Found::BuiltIn
            }
            // What comes with the program and is known by its name means the same in each of its modules.
            Target::Static(m) if self.modules.get(&m).is_some_and(|m| m.own) => {
                Found::Library((m, (name.into(), arity)))
            }
            Target::Static(m) => Found::Pred((m, (name.into(), arity))),
            Target::Dynamic(_, id) => Found::Relation(id),
            Target::Native => Found::BuiltIn,
            Target::Unknown if SPECIAL.contains(&name) => Found::BuiltIn,
            Target::Unknown if matches!((name, arity), ("assertion", 1) | ("call_with_time_limit", 2)) => {
                Found::BuiltIn
            }
            Target::Unknown => Found::Elsewhere,
        }
    }

    fn changed(&self, module: &str, name: &str, arity: usize) -> Option<usize> {
        self.database(module, name, arity).map(|(_, id)| id)
    }

    fn computes(&self, name: &str, arity: usize) -> bool {
        arith::is_function(name, arity)
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
    // What is always there is known by its names.
    let known = |clause: &&ReadClause| matches!(&*clause.module, "system" | "aggregate");
    for clause in clauses.iter().filter(|clause| !clause.source.own || !known(clause)) {
        let pred: Pred = (clause.module.clone(), clause.key.clone());
        let args = clause.head.callable().map_or(&[][..], |(_, args)| args);
        if !sources.contains_key(&pred) {
            order.push(pred.clone());
        }
        sources.entry(pred).or_default().push(Source { args, body: &clause.body, module: &clause.module });
    }
    order.iter().chain(lost).for_each(|pred| pure.forget(pred));
    let mut tabling: Vec<(usize, Pred, Vec<Source<'_>>)> = Vec::new();
    let mut changing: Vec<Changing<'_>> = Vec::new();
    let definition = |pred: Pred| {
        let clauses = sources.remove(&pred)?;
        let (module, key) = (registry.modules.get(&pred.0)?, &pred.1);
        // Goals and terms with the module of the call are what they are in the machine only.
        let qualified = module.metas.get(key).is_some_and(|metas| metas.iter().any(|m| *m != Meta::Plain));
        let tabled = module.tabled.get(key).copied();
        let declared = module.open.contains(key) || module.det.contains(key);
        if let Some(number) = tabled {
            let worked = registry.tabled[number].may_be_worked_out() && !declared && !qualified;
            if worked && module.preds.get(key) == Some(&Kind::Static) && !module.is_marked(key) {
                tabling.push((number, pred, clauses));
            }
            return None;
        }
        let relation = match module.preds.get(key)? {
            Kind::Static if module.is_marked(key) => return None,
            Kind::Static => None,
            // Facts are looked up; where there is more, the clauses are those of the file as long as nothing changes them.
            Kind::Dynamic(id) => {
                let constant = |arg: &Term| matches!(arg, Term::Atom(..) | Term::Int(_));
                let fact = |c: &Source<'_>| c.body.is_atom("true") && c.args.iter().all(constant);
                if !registry.unchanged.contains_key(id) {
                    let rules: Vec<_> = clauses.into_iter().filter(|c| !c.body.is_atom("true")).collect();
                    if (1..=MOST_TOLD).contains(&rules.len()) {
                        changing.push(Changing { pred, relation: *id, rules });
                    }
                    return None;
                }
                if clauses.iter().all(fact) {
                    return None;
                }
                Some(*id)
            }
        };
        (!declared && !qualified).then_some(Definition { pred, clauses, relation, tabled: false })
    };
    let mut preds: Vec<Definition<'_>> = order.into_iter().filter_map(definition).collect();
    let parts: Vec<_> = tabling
        .iter()
        .map(|(number, pred, _)| tables::parts(*number, &registry.tabled[*number], pred))
        .collect();
    for ((_, pred, clauses), parts) in tabling.iter_mut().zip(&parts) {
        let of = |name: String, clauses| Definition {
            pred: (pred.0.clone(), (name.into(), pred.1.1)),
            clauses,
            relation: None,
            tabled: true,
        };
        preds.push(of(tables::clauses(&pred.1.0), std::mem::take(clauses)));
        preds.extend(parts.iter().map(|part| part.definition()));
    }
    pure.define(atoms, registry, (&preds, &changing));
    for (number, pred, _) in &tabling {
        pure.fills(atoms, registry, *number, pred);
    }
    pure.known = dynamic(registry);
}

/// The relations of dynamic predicates, as the modules of the program know them.
fn dynamic(registry: &Registry) -> HashMap<Pred, usize> {
    let of = |kind: &Kind| matches!(kind, Kind::Dynamic(_));
    let own = |name: &str| registry.modules.get(name).is_some_and(|module| module.own && name != "user");
    let own_keys = registry
        .modules
        .values()
        .flat_map(|module| module.preds.iter().filter(|(_, kind)| of(kind)).map(|(key, _)| key.clone()));
    // The board is nobody's own.
    let keys: HashSet<_> = own_keys.chain([("ruut".into(), 3)]).collect();
    let modules = registry.modules.keys().filter(|name| !own(name));
    let pairs = modules.flat_map(|module| keys.iter().map(move |key| (module, key)));
    pairs
        .filter_map(|(module, key)| {
            let (_, id) = registry.database(module, &key.0, key.1)?;
            Some(((module.clone(), key.clone()), id))
        })
        .collect()
}

/// Whether a goal only computes, compares and unifies.
fn is_little(goal: &Term) -> bool {
    match goal.callable() {
        Some(("," | ";" | "->" | "*->", [a, b])) => is_little(a) && is_little(b),
        Some(("\\+", [a])) => is_little(a),
        Some((name, [_, _])) => {
            matches!(name, "is" | "=" | "\\=" | "==" | "\\==" | "<" | ">" | "=<" | ">=" | "=:=" | "=\\=")
        }
        _ => goal.is_atom("true"),
    }
}

pub(super) fn variables(numbers: &[usize]) -> Vec<Term> {
    numbers.iter().map(|v| Term::Var(*v)).collect()
}

impl Compiler<'_> {
    /// A goal that is worked out, and its inputs. `told` are the variables of which solutions tell, beside the inputs of a goal
    /// of which one solution is asked.
    fn worked(
        &mut self,
        c: &Clause,
        goal: &Term,
        (asked, told): (Asked, &[usize]),
    ) -> Option<(Taken, Vec<usize>)> {
        let (worked, atoms) = (self.worked.as_mut()?, self.atoms.as_deref_mut()?);
        let possible = !c.own && self.places.is_none() && !worked.pure.switched_off;
        let mut inputs = goal.vars();
        inputs.extend(told.iter().filter(|v| !goal.vars().contains(v)));
        // What only lambda expressions name has no value.
        inputs.retain(|v| c.seen.contains(v) && !c.is_apart(*v));
        let within = !worked.together.is_empty() && has_together(goal);
        if !possible || within || inputs.len() > MOST_INPUTS {
            return None;
        }
        let source = Source { args: &[], body: goal, module: &c.module };
        let mut told = told.to_vec();
        if matches!(asked, Asked::First | Asked::Only) {
            told.extend(&inputs);
        }
        worked.pure.typed = c.typed;
        let taken = worked.pure.goal(atoms, &*self.registry, &source, &inputs, (asked, &told));
        worked.pure.typed = false;
        let taken = taken?;
        worked.used = true;
        Some((taken, inputs))
    }

    /// A clause that asks for a goal and one that runs it in the machine, as a predicate: its call. `behind` makes what
    /// comes after the question, before and behind the cut, from the variables that have the answer and the codes of the inputs, `run` is what the machine
    /// runs, and `more` are further variables of both.
    fn asking(
        &mut self,
        c: &mut Clause,
        (goal, inputs): (Taken, &[usize]),
        (before, function): (&str, &str),
        more: &[usize],
        (behind, run): (Behind<'_>, &str),
    ) -> String {
        let worked = self.registry.number();
        let base = format!("{}:$worked{worked}", c.module);
        let (name, spare) = (emit::quoted(&base), format!("{base} spare"));
        let mut all = inputs.to_vec();
        all.extend(more.iter().filter(|v| !inputs.contains(v)));
        let (mut head, mut run_spare) = (name.clone(), emit::quoted(&spare));
        let args: Vec<Term> = all.iter().map(|&v| Term::Var(v)).collect();
        emit::args(&mut head, &args);
        emit::args(&mut run_spare, &args);
        let (mut codes, mut before, number) = (Vec::new(), before.to_string(), goal.number);
        for &input in inputs {
            let (code, input) = (self.fresh(c), emit::var(input));
            before += &format!(
                "(integer({input}),{input} < {INT_LIMIT},{input} > -{INT_LIMIT}-> {code}={input};'$input'({number},{input},{code})),"
            );
            codes.push(code);
        }
        for name in &goal.globals {
            let code = self.fresh(c);
            before += &format!("'$global_input'({number},{},{code}),", emit::quoted(name));
            codes.push(code);
        }
        let answer = self.fresh(c);
        let all_codes: String = codes.iter().map(|code| format!(",{code}")).collect();
        let ask =
            format!("'$foreign_call'(turniir_{function}{},[{number}{all_codes}],{answer})", codes.len());
        let (read, bind) = behind(&answer, &codes, (worked, &run_spare));
        // What the blackboard has of the board.
        let mut told = if goal.board { "'$ruut_sync',".to_string() } else { String::new() };
        if goal.changes {
            told += "'$globals_told',";
        }
        self.text.push(&name, all.len(), format!("{head} :- {before}{ask},{read},!,{told}{bind}."));
        // The machine needs that only where the goal could not be worked out.
        self.text.push(&name, all.len(), format!("{head} :- '$taken'({worked}),{run_spare}."));
        self.text.push_spare(&spare, worked as i64, all.len(), format!("{run_spare} :- {run}."));
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
        let whole = Term::compound("findall", vec![template.clone(), g.clone(), list.clone()]);
        // As a term, since an atom that is an operator, or a negative number, would be read as a part of the sign before it.
        let same = |found: usize| emit::text(&Term::compound("=", vec![Term::Var(found), list.clone()]));
        let run = |it: &mut Compiler<'_>, c: &mut Clause, inputs: &[usize]| {
            let (before, whole) = it.moved(c, &variables(inputs), &whole);
            let [template, g, list] = whole.args_of("findall", 3)? else { return None };
            Some(before + &it.found_all(c, template, g, list))
        };
        self.worked_solutions(c, (template, g), &list.vars(), (&same, &run))
    }

    /// All solutions of a goal that is worked out, as a template: from the variable that has their list `bind` makes what
    /// follows. `run` makes what the machine runs in place of both, from the inputs, and `more` are further variables of them.
    pub(super) fn worked_solutions(
        &mut self,
        c: &mut Clause,
        (template, g): (&Term, &Term),
        more: &[usize],
        (bind, run): (Bind<'_>, Run<'_>),
    ) -> Option<String> {
        let values = template.vars();
        // Two variables to which solutions give values may be one.
        let given = values.iter().filter(|v| c.seen.contains(v) && g.vars().contains(v)).count();
        let asked = if given > 1 { Asked::Each } else { Asked::All };
        let (goal, inputs) = self.worked(c, g, (asked, &values))?;
        let number = self.worked.as_ref()?.number;
        let (at, found) = (c.next, self.fresh(c));
        let read = self.reader(template, &values, number);
        let seen = c.seen.clone();
        let run = run(self, c, &inputs);
        c.seen = seen;
        let behind =
            |answer: &str, _: &[String], _: (usize, &str)| (format!("{read}({answer},{found})"), bind(at));
        let apart = if asked == Asked::Each { apart(&inputs) } else { String::new() };
        Some(self.asking(c, (goal, &inputs), (&apart, "all"), more, (&behind, &run?)))
    }

    /// A goal that is to fail, if it is worked out.
    pub(super) fn worked_not(&mut self, c: &mut Clause, g: &Term) -> Option<String> {
        // What is denied of each solution is a loop, too.
        let each = |end: &&Term| is_failure(end) || end.args_of("\\+", 1).is_some();
        let asked = if g.joined_by(",").last().is_some_and(each) { Asked::Loop } else { Asked::Test };
        let (goal, inputs) = self.worked(c, g, (asked, &[]))?;
        let seen = c.seen.clone();
        c.asked = true;
        let (before, not) = self.moved(c, &variables(&inputs), &Term::compound("\\+", vec![g.clone()]));
        let [g] = not.args_of("\\+", 1)? else { return None };
        let run = format!("{before}\\+ ({})", self.test(c, g));
        (c.seen, c.asked) = (seen, false);
        let known = self.fresh(c);
        let behind = |answer: &str, _: &[String], _: (usize, &str)| {
            let waits = format!("({answer} < 2 -> {known}={answer};'$tested'({answer},{known}))");
            (waits, format!("{known} =:= 0"))
        };
        Some(self.asking(c, (goal, &inputs), ("", "test"), &[], (&behind, &run)))
    }

    /// A goal that searches, if it is worked out: of its solution the values of `told` are told, and `run` makes the call that
    /// the machine runs.
    pub(super) fn worked_call(
        &mut self,
        c: &mut Clause,
        goal: &Term,
        mut told: Vec<usize>,
        run: &dyn Fn(&mut Self, &mut Clause) -> String,
    ) -> Option<String> {
        let asked = if c.committed { Asked::First } else { Asked::Only };
        // A copy of a lambda expression gets no values for others.
        let (uses, inside) = (occurrences(&[goal]), self.apart(&c.module, goal));
        told.retain(|v| !inside.contains_key(v) || uses.get(v) != inside.get(v));
        let (taken, inputs) = self.worked(c, goal, (asked, &told))?;
        let worked = self.worked.as_mut()?;
        let number = worked.number;
        // Behind the last goal of what is typed in there is nobody who could change anything before the next solution.
        if c.last && c.typed {
            worked.pure.asks_alone(taken.number);
        }
        // Of the inputs those are told that had no value.
        let mut values = told.clone();
        values.extend(inputs.iter().map(|_| {
            c.next += 1;
            c.next - 1
        }));
        let solution = match values.is_empty() {
            true => Term::atom("v"),
            false => Term::compound("v", values.iter().map(|&v| Term::Var(v)).collect()),
        };
        let known = self.worked.as_ref()?.readers.get(&values.len()).cloned();
        let read = known.unwrap_or_else(|| self.reader(&solution, &values, number));
        self.worked.as_mut()?.readers.insert(values.len(), read.clone());
        let (found, each) = (self.fresh(c), self.fresh(c));
        let seen = c.seen.clone();
        let run = run(self, c);
        c.seen = seen;
        let after = values[told.len()..].to_vec();
        let behind = |answer: &str, codes: &[String], (worked, spare): (usize, &str)| {
            let bound = |((input, code), after): ((&usize, &String), &usize)| {
                format!(",({code}=:={FREE}->{}={};true)", emit::var(*input), emit::var(*after))
            };
            let bound: String = inputs.iter().zip(codes).zip(&after).map(bound).collect();
            let solution = emit::text(&solution);
            let told = format!("'$solved'({found},{read},{each}),({each}={solution}->true{bound};");
            (format!("{read}({answer},{found})"), format!("{told}'$unsolved'({each},{worked},{spare}))"))
        };
        // Two inputs without a value may be one variable, which nobody outside sees.
        let apart = if inputs.len() > 1 { apart(&inputs) } else { String::new() };
        Some(self.asking(c, (taken, &inputs), (&apart, "all"), &told, (&behind, &run)))
    }

    /// Whether a goal may be a search that is worked out as a whole: one of predicates that are known to Rust, and no step of
    /// such a search itself.
    pub(super) fn may_search(&self, module: &str, name: &str, args: &[Term]) -> bool {
        let Some(worked) = &self.worked else { return false };
        // It asks for its table.
        if self.registry.tabled(module, name, args.len()).is_some() {
            return false;
        }
        match self.registry.find(module, name, args.len()) {
            Found::Pred(pred) => worked.pure.has(&pred) && !self.leads_within(&pred),
            Found::Relation(id) => worked.pure.changing(id).is_some_and(|pred| !self.leads_within(pred)),
            // The machine calls what does little sooner than it reads an answer.
            Found::Library(_) => {
                let little = args.first().and_then(Lambda::of).is_some_and(|lambda| is_little(&lambda.goal));
                args.len() > 1 && MAPS.contains(&name) && !little
            }
            _ => false,
        }
    }

    /// Whether a predicate leads to the one whose clause is under way.
    pub(super) fn leads_within(&self, pred: &Pred) -> bool {
        let Some(worked) = &self.worked else { return false };
        let leads = |within: &Pred| worked.pure.leads(pred, within);
        let mut known = worked.leads.borrow_mut();
        *known.entry(pred.clone()).or_insert_with(|| worked.within.as_ref().is_some_and(leads))
    }

    /// The number of the goal that stands for calls of a predicate which are known only when they are made, if these may be
    /// searches.
    pub fn searches(&mut self, module: &Rc<str>, (name, arity): (&Rc<str>, usize)) -> Option<usize> {
        let args: Vec<Term> = (0..arity).map(Term::Var).collect();
        if arity > MOST_INPUTS || self.places.is_some() || !self.may_search(module, name, &args) {
            return None;
        }
        let (worked, atoms) = (self.worked.as_mut()?, self.atoms.as_deref_mut()?);
        if worked.pure.switched_off {
            return None;
        }
        worked.pure.searches(atoms, &*self.registry, &(module.clone(), (name.clone(), arity)))
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
        let more = format!("{by_mark}({},Cs,'$more'(H)) :- '$unpack'(Cs,H,_,_).", mark(SolutionMark::More));
        push(&by_mark, 3, more);
        push(&by_mark, 3, format!("{by_mark}({},_,_) :- '$until_thrown'.", mark(SolutionMark::Interrupted)));
        push(&by_mark, 3, format!("{by_mark}({},_,_) :- '$exhausted'.", mark(SolutionMark::Exhausted)));
        push(&by_mark, 3, format!("{by_mark}({},_,_) :- '$thrown'.", mark(SolutionMark::Thrown)));
        let asks = format!("{by_mark}({},_,L) :- '$ask'(Cs),{name}(Cs,L).", mark(SolutionMark::Asks));
        push(&by_mark, 3, asks);
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

/// The test that no two of some variables are one that has no value.
fn apart(vars: &[usize]) -> String {
    let vars: Vec<String> = vars.iter().map(|&v| emit::var(v)).collect();
    format!("'$apart'([{}]),", vars.join(","))
}

/// What a word of the answers' code stands for.
fn number_of(word: &str) -> String {
    filled(&format!("'@{word}'")).unwrap_or_default()
}

// Those that have no value are asked about as such.
const _: () = assert!(FREE > INT_LIMIT);
