//! Goals that look up or change dynamic predicates: calls of the fact store with arguments as codes.

use super::{Clause, Compiler, occurrences, occurring_once};
use crate::prolog::answer::{FREE, INT_LIMIT, SKIP, WIDEST};
use crate::prolog::dialect::mark;
use crate::prolog::facts::BOARD;
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;
use std::collections::HashSet;
use std::rc::Rc;

/// Up to so many arguments there is a predicate that looks up a list of them.
const MANY: usize = 8;

impl Compiler<'_> {
    /// The head of a clause and where its predicate is, for the database predicates.
    fn dynamic_head<'t>(&self, module: &Rc<str>, clause: &'t Term) -> Option<(Rc<str>, usize, &'t Term)> {
        if let Some([m, inner]) = clause.args_of(":", 2) {
            return self.dynamic_head(&m.as_atom()?.into(), inner);
        }
        let (name, args) = clause.callable()?;
        let (owner, id) = self.registry.database(module, name, args.len())?;
        Some((owner, id, clause))
    }

    pub(super) fn database(&mut self, c: &mut Clause, name: &str, clause: &Term) -> Option<String> {
        let module = emit::quoted(&c.module);
        let generic = format!("'system:$m_{name}'({module},{})", emit::text(clause));
        if let Some([head, body]) = clause.args_of(":-", 2) {
            return Some(self.rule_change(c, name, head, body).unwrap_or(generic));
        }
        let Some((_, id, head)) = self.dynamic_head(&c.module, clause) else {
            return Some(generic);
        };
        if id == BOARD {
            let end = if name == "assert" { "assertz" } else { name };
            let mut text = format!("'$ruut_{end}'");
            emit::args(&mut text, head.callable()?.1);
            return Some(text);
        }
        let (_, args) = head.callable()?;
        let (codes_before, codes) = self.codes(c, args);
        let mut before = self.change(id) + &codes_before;
        let n = args.len();
        let mut foreign = |what: &str, result: &str| {
            if n > WIDEST {
                before += &handed_over(&codes);
                let (what, front) = match what {
                    "push_front" => ("push", ",1"),
                    "push_back" => ("push", ",0"),
                    other => (other, ""),
                };
                return format!("'$foreign_call'(turniir_{what}_wide,[{id}{front}],{result})");
            }
            let mut all = vec![id.to_string()];
            all.extend_from_slice(&codes);
            format!("'$foreign_call'(turniir_{what}{n},[{}],{result})", all.join(","))
        };
        let values: Vec<String> = args.iter().map(emit::text).collect();
        let result = self.fresh(c);
        Some(match name {
            "assert" | "assertz" | "asserta" => {
                let end = if name == "asserta" { "push_front" } else { "push_back" };
                let row = format!("r({})", values.join(","));
                let row = if values.is_empty() { "r".to_string() } else { row };
                let call = foreign(end, &result);
                format!("({before}{call},({result}=:=0->true;'$added'({result},{row})))")
            }
            "retract" => {
                let call = foreign("retract", &result);
                let first = format!("{result},{id}");
                let solution = self.solution(&first, args, &codes, "retracted");
                format!("({before}{call},{solution})")
            }
            _ => {
                if occurring_once(&occurrences(&args.iter().collect::<Vec<_>>())).len() < vars_of(args) {
                    return Some(generic);
                }
                let call = foreign("retractall", &result);
                let row = if values.is_empty() { String::new() } else { format!("({})", values.join(",")) };
                let fast = format!("{call},'$removed'({result},{id},r{row})");
                // Two variables that are free may be one and the same.
                let free = FREE;
                let unknown: Vec<&String> = codes
                    .iter()
                    .zip(args)
                    .filter(|(code, arg)| matches!(arg, Term::Var(_)) && code.starts_with('V'))
                    .map(|(code, _)| code)
                    .collect();
                let pairs: Vec<String> = unknown
                    .iter()
                    .enumerate()
                    .flat_map(|(i, a)| {
                        unknown[i + 1..].iter().map(move |b| format!("{a}=:={free},{b}=:={free}"))
                    })
                    .collect();
                let terms = args.iter().any(|arg| matches!(arg, Term::Compound(_)) && !arg.vars().is_empty())
                    && args.iter().any(|arg| matches!(arg, Term::Var(_)));
                match pairs.len() {
                    _ if terms => return Some(generic),
                    0 => format!("({before}{fast})"),
                    _ => format!("({before}(({})-> {generic};{fast}))", pairs.join(";")),
                }
            }
        })
    }

    /// A rule that is added or taken away where its predicate and its goals are known; none where the system has to look
    /// at it.
    fn rule_change(&mut self, c: &mut Clause, name: &str, head: &Term, body: &Term) -> Option<String> {
        let (home, id, head) = self.dynamic_head(&c.module, head).filter(|(_, id, _)| *id != BOARD)?;
        let (_, args) = head.callable()?;
        let values: Vec<String> = args.iter().map(emit::text).collect();
        let row = if values.is_empty() { "r".to_string() } else { format!("r({})", values.join(",")) };
        let (module, shown) = (emit::quoted(&c.module), emit::text(body));
        let change = self.change(id);
        if name == "retract" {
            let waits = matches!(body, Term::Var(_)) || body.callable().is_some();
            let before = if change.is_empty() { "true" } else { change.trim_end_matches(',') };
            let (row_number, args, home) = (self.fresh(c), values.join(","), emit::quoted(&home));
            let found = format!("'$taken_rule'({id},{home},[{args}],{row},{shown},{row_number})");
            return waits.then(|| format!("({found},{before},'$delete'({id},{row_number}))"));
        }
        if body.is_atom("true") || !only_goals(body) {
            return None;
        }
        let (codes_before, codes) = self.codes(c, args);
        let front = u8::from(name == "asserta");
        let handed = handed_over(&codes);
        // What has just come to be has no cycle.
        let old = args.iter().chain([body]).any(|term| term.vars().iter().any(|v| c.seen.contains(v)));
        let check = if old { format!("'$no_cycle'({row}-{shown}),") } else { String::new() };
        Some(format!(
            "({check}{change}{codes_before}{handed}'$push_rule'({id},{front},{row},{shown},{module}))"
        ))
    }

    /// What a goal that changes a relation does first.
    fn change(&mut self, id: usize) -> String {
        if self.registry.marked.contains(&id) {
            return format!("'$changing'({id}),");
        }
        self.registry.changed.insert(id);
        String::new()
    }

    /// The codes under which arguments go to the fact store, with the goals that make them.
    fn codes(&mut self, c: &mut Clause, args: &[Term]) -> (String, Vec<String>) {
        let mut before = String::new();
        let mut codes = Vec::new();
        for arg in args {
            match arg {
                Term::Int(n) if n.unsigned_abs() < INT_LIMIT as u64 => codes.push(n.to_string()),
                // The machine has another character in the place of zero.
                Term::Atom(name, _) if !name.contains('\0') && self.atoms.is_some() => {
                    let code = self.atoms.as_deref_mut().map_or(FREE, |atoms| atoms.code(name));
                    codes.push(code.to_string());
                }
                Term::Var(v) if !c.seen.contains(v) => {
                    codes.push(if c.once.contains(v) { SKIP } else { FREE }.to_string());
                }
                _ => {
                    let code = self.fresh(c);
                    before.push_str(&code_goal(arg, &code));
                    codes.push(code);
                }
            }
        }
        (before, codes)
    }

    /// The goal that turns an answer into bindings. Arguments whose values are known or not looked
    /// at need no place in it; the row as a term is for facts that codes do not hold.
    fn solution(&self, result: &str, args: &[Term], codes: &[String], kind: &str) -> String {
        let skip = SKIP.to_string();
        let relevant: Vec<(&Term, &String)> = args
            .iter()
            .zip(codes)
            .filter(|(arg, code)| matches!(arg, Term::Var(_)) && **code != skip)
            .collect();
        let mut row = String::from("r");
        emit::args(&mut row, args);
        let free_code = FREE.to_string();
        if relevant.len() > 8 {
            let args: Vec<String> = relevant.iter().map(|(arg, _)| emit::text(arg)).collect();
            let codes: Vec<&str> = relevant.iter().map(|(_, code)| code.as_str()).collect();
            return format!("'${kind}_wide'({result},{row},[{}],[{}])", args.join(","), codes.join(","));
        }
        let (free, bound): (Vec<_>, Vec<_>) = relevant.iter().partition(|(_, code)| **code == free_code);
        let vars: HashSet<usize> = free.iter().flat_map(|(arg, _)| arg.vars()).collect();
        let mut general = format!("'${kind}{}'({result},{row}", relevant.len());
        for (arg, code) in &relevant {
            general += &format!(",{},{code}", emit::text(arg));
        }
        general.push(')');
        if free.is_empty() || vars.len() < free.len() {
            return general;
        }
        let mut quick = format!("'$free_{kind}{}'({result},{row}", free.len());
        for (arg, _) in &free {
            quick += &format!(",{}", emit::text(arg));
        }
        quick.push(')');
        // With one free argument the question costs what it saves.
        match (bound.is_empty(), free.len()) {
            (true, _) => quick,
            (false, 1) => general,
            (false, _) => {
                let known: Vec<String> =
                    bound.iter().map(|(_, code)| format!("{code} =\\= {free_code}")).collect();
                format!("({}-> {quick};{general})", known.join(","))
            }
        }
    }

    /// A call of a dynamic predicate.
    pub(super) fn find(&mut self, c: &mut Clause, id: usize, args: &[Term]) -> String {
        let stored = self.find_plain(c, id, args);
        let plain =
            self.find_unchanged(c, id, args).map_or(stored.clone(), |quick| format!("({quick};{stored})"));
        let waits = |arg: &&Term| matches!(arg, Term::Var(v) if c.seen.contains(v));
        let waiting: Vec<String> = args.iter().filter(waits).map(emit::text).collect();
        if waiting.is_empty() || args.len() > MANY || !self.registry.wakes() {
            return plain;
        }
        let all: Vec<String> = args.iter().map(emit::text).collect();
        format!("('$waits'([{}])->'$found_waiting'({id},[{}]);{plain})", waiting.join(","), all.join(","))
    }

    /// The call of a predicate that nothing has changed so far, with its condition. None where the store finds better, or
    /// where an argument is a structure, whose variables the machine may lose sight of in two branches.
    fn find_unchanged(&self, c: &Clause, id: usize, args: &[Term]) -> Option<String> {
        let unchanged = self.registry.unchanged.get(&id).filter(|_| self.places.is_none())?;
        let known = |arg: &Term| !matches!(arg, Term::Var(v) if !c.seen.contains(v));
        let (first, others) = args.split_first()?;
        if args.iter().any(|arg| matches!(arg, Term::Compound(_))) {
            return None;
        }
        let free = vars_of(others) == others.len() && !others.iter().any(known) && !others.contains(first);
        let test = match first {
            _ if free => "",
            Term::Var(_) if unchanged.distinct && known(first) => &format!(",nonvar({})", emit::text(first)),
            _ if unchanged.distinct && known(first) => "",
            _ => return None,
        };
        let mut call = unchanged.name.clone();
        emit::args(&mut call, args);
        Some(format!("'$fetch_global_var'({},1){test}-> {call}", mark(unchanged.slot)))
    }

    fn find_plain(&mut self, c: &mut Clause, id: usize, args: &[Term]) -> String {
        if id == BOARD {
            let known = |arg: &Term| match arg {
                Term::Var(v) => c.seen.contains(v),
                _ => true,
            };
            let mut text =
                if known(&args[0]) && known(&args[1]) { "'$ruut'" } else { "'$ruut_each'" }.to_string();
            emit::args(&mut text, args);
            return text;
        }
        let (mut before, codes) = self.codes(c, args);
        let result = self.fresh(c);
        if args.len() > WIDEST {
            before += &handed_over(&codes);
            let solution = self.solution(&result, args, &codes, "found");
            return format!("({before}'$foreign_call'(turniir_find_wide,[{id}],{result}),{solution})");
        }
        let mut list = vec![id.to_string()];
        list.extend_from_slice(&codes);
        format!(
            "({before}'$foreign_call'(turniir_find{},[{}],{result}),{})",
            args.len(),
            list.join(","),
            self.solution(&result, args, &codes, "found")
        )
    }
}

/// How many different variables stand in some terms.
fn vars_of(args: &[Term]) -> usize {
    args.iter().flat_map(Term::vars).collect::<HashSet<_>>().len()
}

/// The goals that hand over a pattern of any length.
fn handed_over(codes: &[String]) -> String {
    let call = |codes: &[String]| match codes {
        [_, _, _, _] => format!("'$foreign_call'(turniir_pattern4,[{}],_),", codes.join(",")),
        _ => codes.iter().map(|code| format!("'$foreign_call'(turniir_pattern,[{code}],_),")).collect(),
    };
    codes.chunks(4).map(call).collect()
}

/// Whether everything that stands as a goal in a body is one, whatever its variables get.
fn only_goals(body: &Term) -> bool {
    match body.callable() {
        Some(("," | ";" | "|" | "->" | "*->", [a, b])) => only_goals(a) && only_goals(b),
        Some(("\\+", [a])) => only_goals(a),
        Some((":", [module, a])) => module.as_atom().is_some() && only_goals(a),
        Some(_) => true,
        None => false,
    }
}

/// The goal that makes a code of an argument: integers, which most are, without a call.
fn code_goal(arg: &Term, code: &str) -> String {
    let text = emit::text(arg);
    if matches!(arg, Term::Var(_)) {
        let limit = INT_LIMIT;
        format!(
            "(integer({text}),{text} < {limit},{text} > -{limit}-> {code}={text};'$fact_code'({text},{code})),"
        )
    } else {
        format!("'$fact_code'({text},{code}),")
    }
}
