//! From what was read to what the engine consults: which predicates are dynamic, which goals lead
//! nowhere, the tables for calls at run time.

use super::compile::{ClauseText, Compiler, Unresolved};
use super::diag::{Diagnostic, Severity, Source};
use super::load::ReadGoal;
use super::load::{ReadClause, Unit};
use super::registry::{Key, Kind, Meta, PROTECTED, Registry, Rules};
use super::{arith, emit, support};
use crate::prolog::atoms::Atoms;
use crate::prolog::facts::{COMPLEX, INT_LIMIT, Store};
use crate::prolog::term::Term;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// A row that a dynamic predicate starts with.
#[derive(Clone, Debug)]
pub enum Initial {
    /// Arguments as codes.
    Row(usize, Vec<i64>),
    /// A compiled rule by its number, with the arguments of its head as codes.
    Rule(usize, Vec<i64>, u32),
    /// A goal for the engine.
    Goal(String),
}

/// A program ready for the engine.
pub struct Built {
    /// The text to consult.
    pub text: String,
    /// The goal that makes the new tables of calls current.
    pub tables: String,
    /// The first rows of dynamic predicates, in order.
    pub initial: Vec<Initial>,
    /// Directives to run: the engine's goal, and where it stands.
    pub goals: Vec<(String, ReadGoal)>,
    pub diagnostics: Vec<Diagnostic>,
    /// The clauses of compiled predicates as they were read.
    pub clauses: Vec<ReadClause>,
    /// The rules of dynamic predicates, with their numbers.
    pub rules: Vec<(ReadClause, u32)>,
}

/// What the bodies of a program assert and retract.
#[derive(Default)]
pub(super) struct Changes {
    /// Predicates named in database goals.
    changed: HashSet<(Rc<str>, Key)>,
    /// A database goal whose predicate is known only at run time.
    unknown: bool,
}

/// Compiles what was read. Dynamic predicates get their relations in the store.
pub fn build(registry: &mut Registry, store: &mut Store, atoms: &mut Atoms, unit: Unit) -> Built {
    let mut diagnostics = unit.diagnostics.clone();
    let clauses = acceptable(&unit, &mut diagnostics);
    let clauses = last_definitions(registry, &unit, clauses, &mut diagnostics);
    let changes = changes(&clauses, &unit);
    classify(registry, store, &clauses, &unit, &changes);
    scattered(&unit, &clauses, &mut diagnostics);
    incremental(registry, store, &unit);

    let mut compiler =
        Compiler { registry, text: ClauseText::default(), unresolved: Vec::new(), places: None };
    let mut initial = Vec::new();
    let mut by_relation: HashMap<usize, Vec<&ReadClause>> = HashMap::new();
    let mut order = Vec::new();
    let mut unresolved: Vec<(Rc<Source>, Unresolved)> = Vec::new();
    for clause in &clauses {
        let kind = compiler.registry.module(&clause.module).preds.get(&clause.key).copied();
        match kind {
            Some(Kind::Dynamic(id)) => {
                let rows = by_relation.entry(id).or_default();
                if rows.is_empty() {
                    order.push(id);
                }
                rows.push(clause);
            }
            _ => compiler.clause(clause),
        }
        let source = &clause.source;
        unresolved.extend(compiler.unresolved.drain(..).map(|u| (source.clone(), u)));
    }
    compiler.askers();
    let rules = Rules::new(compiler.registry);
    let mut numbered = Vec::new();
    for id in order {
        for clause in by_relation[&id].iter().filter(|clause| !clause.staged) {
            let row = first_row(&mut compiler, atoms, &rules, id, clause);
            if let Initial::Rule(_, _, number) = row {
                numbered.push(((*clause).clone(), number));
            }
            initial.push(row);
            unresolved.extend(compiler.unresolved.drain(..).map(|u| (clause.source.clone(), u)));
        }
    }
    let mut goals = Vec::new();
    for late in [false, true] {
        for goal in unit.goals.iter().filter(|g| g.late == late) {
            let name = compiler.goal(&goal.module, &goal.goal, goal.vars, goal.source.own);
            goals.push((name, goal.clone()));
            unresolved.extend(compiler.unresolved.drain(..).map(|u| (goal.source.clone(), u)));
        }
    }
    let some = compiler.registry.rules > rules.from;
    let load = tables(&mut compiler, &unit.modules, rules, some);
    undefined(compiler.registry, &unresolved, &mut diagnostics);
    let text = compiler.text.join();
    diagnostics.sort_by_key(|d| d.at);
    let registry = compiler.registry;
    let compiled =
        |c: &ReadClause| registry.module(&c.module).preds.get(&c.key).is_some_and(|k| *k == Kind::Static);
    let clauses = clauses.into_iter().filter(|c| &*c.module != "system").filter(compiled).collect();
    Built { text, tables: format!("'$point{load}'"), initial, goals, diagnostics, clauses, rules: numbered }
}

/// Of a predicate that two files define the later file's clauses stay, as SWI-Prolog has it; dynamic,
/// discontiguous and multifile ones gather the clauses of both.
fn last_definitions(
    registry: &mut Registry,
    unit: &Unit,
    clauses: Vec<ReadClause>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<ReadClause> {
    let owner = |clause: &ReadClause| {
        let mut path = &clause.source.path;
        while let Some(into) = unit.included.get(path) {
            path = into;
        }
        path.clone()
    };
    let mut last: HashMap<(Rc<str>, Key), (std::path::PathBuf, usize)> = HashMap::new();
    for (i, clause) in clauses.iter().enumerate() {
        let id = (clause.module.clone(), clause.key.clone());
        let path = owner(clause);
        let gathers = unit.discontiguous.contains(&id) || registry.module(&id.0).declared.contains(&id.1);
        let twice = last.get(&id).filter(|(before, _)| !gathers && *before != path);
        if let Some((before, _)) = twice {
            diagnostics.push(Diagnostic {
                severity: Severity::Warning,
                source: clause.source.clone(),
                at: clause.at,
                message: format!(
                    "{}/{} is defined here and in {}; the clauses here replace those",
                    clause.key.0,
                    clause.key.1,
                    super::diag::shown(before)
                ),
                help: Some("keep one of the two, or give one another name".to_string()),
            });
        }
        if twice.is_some() || !last.contains_key(&id) {
            last.insert(id, (path, i));
        }
    }
    clauses
        .into_iter()
        .enumerate()
        .filter(|(i, c)| last.get(&(c.module.clone(), c.key.clone())).is_none_or(|(_, from)| i >= from))
        .map(|(_, c)| c)
        .collect()
}

/// Clauses that may be loaded: not of the system's own predicates, not of the board.
pub(super) fn acceptable(unit: &Unit, diagnostics: &mut Vec<Diagnostic>) -> Vec<ReadClause> {
    let mut told = HashSet::new();
    let mut kept = Vec::new();
    for clause in &unit.clauses {
        let (name, arity) = (&*clause.key.0, clause.key.1);
        let system = matches!(&*clause.module, "system");
        let protected = PROTECTED.iter().any(|&(n, a)| n == name && a == arity);
        let (message, help) = if protected && !system {
            (format!("{name}/{arity} is a built-in predicate and cannot be redefined"), None)
        } else if name == "ruut" && arity == 3 && !system {
            (
                "ruut/3 is defined here; the board belongs to the arbiter and these facts are ignored"
                    .to_string(),
                Some("remove the ruut/3 facts from the file".to_string()),
            )
        } else {
            kept.push(clause.clone());
            continue;
        };
        if told.insert((clause.source.path.clone(), clause.key.clone())) {
            let severity = if protected { Severity::Error } else { Severity::Warning };
            diagnostics.push(Diagnostic {
                severity,
                source: clause.source.clone(),
                at: clause.at,
                message,
                help,
            });
        }
    }
    kept
}

pub(super) fn changes(clauses: &[ReadClause], unit: &Unit) -> Changes {
    let mut changes = Changes::default();
    for clause in clauses {
        collect(&clause.body, &clause.module, &mut changes);
    }
    for goal in unit.goals.iter().chain(&unit.ran) {
        collect(&goal.goal, &goal.module, &mut changes);
    }
    for (module, goal) in &unit.mentioned {
        collect(goal, module, &mut changes);
    }
    changes
}

/// Finds database goals anywhere in a body, also inside the arguments of other goals.
fn collect(goal: &Term, module: &Rc<str>, changes: &mut Changes) {
    let Some((name, args)) = goal.callable() else { return };
    match (name, args) {
        ("assert" | "asserta" | "assertz" | "retract" | "retractall", [clause]) => {
            note(clause, module, changes);
        }
        (":", [m, inner]) => {
            return match m.as_atom() {
                Some(m) => collect(inner, &m.into(), changes),
                None => collect(inner, module, changes),
            };
        }
        ("abolish", [indicator]) => match super::registry::indicator(indicator) {
            Some(key) => {
                changes.changed.insert((module.clone(), key));
            }
            None => changes.unknown = true,
        },
        _ => {}
    }
    for arg in args {
        collect(arg, module, changes);
    }
}

fn note(clause: &Term, module: &Rc<str>, changes: &mut Changes) {
    if let Some([m, inner]) = clause.args_of(":", 2) {
        return match m.as_atom() {
            Some(m) => note(inner, &m.into(), changes),
            None => changes.unknown = true,
        };
    }
    let head = clause.args_of(":-", 2).map_or(clause, |a| &a[0]);
    if head.args_of(":", 2).is_some() {
        return note(head, module, changes);
    }
    match head.callable() {
        Some((name, args)) => {
            changes.changed.insert((module.clone(), (name.into(), args.len())));
        }
        None => changes.unknown = true,
    }
}

/// Decides for every predicate of the unit whether it is static or dynamic.
pub(super) fn classify(
    registry: &mut Registry,
    store: &mut Store,
    clauses: &[ReadClause],
    unit: &Unit,
    changes: &Changes,
) {
    for module in &unit.modules {
        let declared: Vec<Key> = registry.module(module).declared.iter().cloned().collect();
        for key in declared {
            // An earlier load may have decided.
            if registry.module(module).preds.contains_key(&key) {
                continue;
            }
            // A predicate that is only declared, never changed, is as good as static; but one
            // without clauses must exist.
            let has_clauses = clauses.iter().any(|c| c.module == *module && c.key == key);
            // What is loaded into `user` may be changed from the top level.
            let touched = registry.module(module).open.contains(&key)
                || changes.unknown
                || &**module == "user"
                || changes.changed.iter().any(|(_, k)| *k == key);
            if touched || !has_clauses {
                let id = store.relation(module, &key.0, key.1);
                store.relations[id].defined = true;
                registry.module(module).preds.insert(key, Kind::Dynamic(id));
            }
        }
    }
    for clause in clauses {
        let module = registry.module(&clause.module);
        module.preds.entry(clause.key.clone()).or_insert(Kind::Static);
    }
    // A predicate declared discontiguous is there, with or without clauses.
    let mut announced: Vec<_> = unit.discontiguous.iter().collect();
    announced.sort();
    for (module, key) in announced {
        if !registry.module(module).preds.contains_key(key) {
            let id = store.relation(module, &key.0, key.1);
            store.relations[id].defined = true;
            registry.module(module).preds.insert(key.clone(), Kind::Dynamic(id));
        }
    }
    let mut changed: Vec<_> = changes.changed.iter().collect();
    changed.sort();
    for (module, key) in changed {
        let board = &*key.0 == "ruut" && key.1 == 3;
        let known = [module.as_ref(), "user"]
            .iter()
            .any(|m| registry.modules.get(*m).is_some_and(|m| m.preds.contains_key(key)));
        // What a library exports as dynamic is changed there, as the planning tree's ruut/7.
        let imported = registry.imported_dynamic(module, key).is_some();
        if registry.built_in(&key.0, key.1) {
            continue;
        }
        if !board && !known && !imported {
            let id = store.relation(module, &key.0, key.1);
            registry.module(module).preds.insert(key.clone(), Kind::Dynamic(id));
        }
    }
}

/// Tells the store which relations tables are made anew for.
fn incremental(registry: &mut Registry, store: &mut Store, unit: &Unit) {
    for module in &unit.modules {
        let module = registry.module(module);
        for key in &module.incremental {
            if let Some(Kind::Dynamic(id)) = module.preds.get(key) {
                store.relations[*id].incremental = true;
            }
        }
    }
}

/// Warns about predicates whose clauses are not together, as SWI-Prolog does.
fn scattered(unit: &Unit, clauses: &[ReadClause], diagnostics: &mut Vec<Diagnostic>) {
    let mut ended: HashSet<(Rc<str>, Key)> = HashSet::new();
    let mut told = HashSet::new();
    let mut previous: Option<(Rc<str>, Key)> = None;
    for clause in clauses {
        let this = (clause.module.clone(), clause.key.clone());
        if previous.as_ref() != Some(&this) {
            if let Some(previous) = previous.replace(this.clone()) {
                ended.insert(previous);
            }
            if ended.contains(&this) && !unit.discontiguous.contains(&this) && told.insert(this) {
                diagnostics.push(Diagnostic {
                    severity: Severity::Note,
                    source: clause.source.clone(),
                    at: clause.at,
                    message: format!(
                        "clauses of {}/{} are not together in the file",
                        clause.key.0, clause.key.1
                    ),
                    help: None,
                });
            }
        }
    }
}

/// The tables of all loads in one: `'$all_rulesL'` and `'$all_textsL'` of load L look the number up in
/// the right one.
fn rule_tables(compiler: &mut Compiler<'_>, rules: Rules, load: usize, some: bool) -> String {
    if !some {
        return String::new();
    }
    compiler.registry.rule_tables.push(rules);
    let mut point = String::new();
    for (key, name) in
        [("$rules", format!("'$all_rules{load}'")), ("$rule_texts", format!("'$all_texts{load}'"))]
    {
        let mut body = String::from("fail");
        for table in &compiler.registry.rule_tables {
            let target = if key == "$rules" { &table.run } else { &table.texts };
            body = format!("( N >= {} -> {target}(N,R,X) ; {body} )", table.from);
        }
        compiler.text.push(&name, 3, format!("{name}(N,R,X) :- {body}."));
        point += &format!(",'$store_global_var'('{key}',{name})");
    }
    point
}

/// A row a dynamic predicate starts with: codes where they hold everything, a compiled rule, or a
/// goal for what is left.
fn first_row(
    compiler: &mut Compiler<'_>,
    atoms: &mut Atoms,
    rules: &Rules,
    id: usize,
    clause: &ReadClause,
) -> Initial {
    let mut code = |term: &Term| match term {
        Term::Int(n) if n.unsigned_abs() < INT_LIMIT as u64 => *n,
        Term::Atom(name, _) => atoms.code(name),
        _ => COMPLEX,
    };
    let args = clause.head.callable().map_or(&[][..], |(_, args)| args);
    let codes: Vec<i64> = args.iter().map(&mut code).collect();
    if !clause.body.is_atom("true") {
        let number = compiler.registry.rules;
        compiler.registry.rules += 1;
        compiler.rule(clause, number, &rules.run, &rules.texts);
        return Initial::Rule(id, codes, number);
    }
    if !codes.contains(&COMPLEX) {
        return Initial::Row(id, codes);
    }
    let goal = Term::compound("assertz", vec![clause.head.clone()]);
    Initial::Goal(compiler.goal(&clause.module, &goal, clause.vars, clause.source.own))
}

/// The tables by which goals known only at run time find their predicates.
/// Returns the number of the load: `'$pointN'` makes the tables current.
pub(super) fn tables(compiler: &mut Compiler<'_>, touched: &[Rc<str>], rules: Rules, some: bool) -> usize {
    let mut modules: Vec<Rc<str>> = compiler.registry.modules.keys().cloned().collect();
    modules.sort();
    let load = compiler.registry.number();
    for name in &modules {
        let has_table = !compiler.registry.module(name).table.is_empty();
        if !touched.contains(name) && &**name != "user" && has_table {
            continue;
        }
        // A new name for each load: the engine complains when a table is replaced.
        let table = emit::quoted(&format!("$d{load}:{name}"));
        compiler.registry.module(name).table.clone_from(&table);
        let mut preds: Vec<(Key, Kind)> =
            compiler.registry.module(name).preds.iter().map(|(k, v)| (k.clone(), *v)).collect();
        preds.sort_by(|a, b| a.0.cmp(&b.0));
        for ((pred, arity), kind) in &preds {
            if pred.starts_with('$') {
                continue;
            }
            if let Kind::Dynamic(id) = kind
                && compiler.registry.stubs.insert(*id)
            {
                compiler.dynamic_stub(name, pred, *arity, *id);
            }
            let metas = compiler.registry.module(name).metas.get(&(pred.clone(), *arity)).cloned();
            let target = match kind {
                Kind::Static => compiler.static_name(name, pred, *arity),
                Kind::Dynamic(_) => emit::quoted(&format!("{name}:{pred}")),
            };
            entry(compiler, &table, pred, *arity, &target, metas.as_deref());
        }
        let mut imports: Vec<(Key, Rc<str>)> =
            compiler.registry.module(name).imports.iter().map(|(k, v)| (k.clone(), v.clone())).collect();
        imports.sort();
        for ((pred, arity), from) in imports {
            let key = (pred.clone(), arity);
            // What a library exports for the system to know the caller's module is there as `$m_name`.
            let there = compiler.registry.module(&from).preds.get(&key).copied();
            if there.is_some() && !preds.iter().any(|(k, _)| *k == key) {
                let target = match there {
                    Some(Kind::Static) => compiler.static_name(&from, &pred, arity),
                    _ => emit::quoted(&format!("{from}:{pred}")),
                };
                let metas = compiler.registry.module(&from).metas.get(&(pred.clone(), arity)).cloned();
                entry(compiler, &table, &pred, arity, &target, metas.as_deref());
            }
        }
        let last = match &**name {
            "system" => {
                system_entries(compiler, &table);
                "'$unfound'(G,M)".to_string()
            }
            "user" => format!("{}(G,M)", compiler.registry.module("system").table),
            _ if compiler.registry.module(name).own => {
                format!("{}(G,M)", compiler.registry.module("system").table)
            }
            _ => match compiler.registry.module(name).parent.clone() {
                Some(parent) if touched.contains(&parent) && &*parent != "user" => {
                    format!("{}(G,M)", emit::quoted(&format!("$d{load}:{parent}")))
                }
                _ => "'$user'(M,G)".to_string(),
            },
        };
        compiler.text.push(&table, 2, format!("{table}(G,M):-{last}."));
    }
    let all = emit::quoted(&format!("$dm{load}"));
    for name in &modules {
        let (quoted, table) = (emit::quoted(name), compiler.registry.module(name).table.clone());
        compiler.text.push(&all, 2, format!("{all}({quoted},G):-!,{table}(G,{quoted})."));
    }
    let user = compiler.registry.module("user").table.clone();
    compiler.text.push(&all, 2, format!("{all}(M,G):-{user}(G,M)."));
    let statics = emit::quoted(&format!("$static{load}"));
    let rules = rule_tables(compiler, rules, load, some);
    let point = format!(
        "'$point{load}' :- '$store_global_var'('$modules',{all}),\
         '$store_global_var'('$user_table',{user}),'$store_global_var'('$statics',{statics}){rules}."
    );
    compiler.text.push(&format!("'$point{load}'"), 0, point);
    self::statics(compiler, &modules, &statics);
    load
}

/// The table of static predicates, for the database predicates and `current_predicate/1`.
fn statics(compiler: &mut Compiler<'_>, modules: &[Rc<str>], table: &str) {
    let mut all = Vec::new();
    for name in modules {
        for ((pred, arity), kind) in &compiler.registry.module(name).preds {
            if *kind == Kind::Static && !pred.starts_with('$') {
                all.push((name.clone(), pred.clone(), *arity));
            }
        }
    }
    for (name, arity) in PROTECTED {
        all.push(("system".into(), (*name).into(), *arity));
    }
    all.sort();
    all.dedup();
    for (module, pred, arity) in all {
        let text = format!("{table}({},{},{arity}).", emit::quoted(&module), emit::quoted(&pred));
        compiler.text.push(table, 3, text);
    }
}

fn entry(
    compiler: &mut Compiler<'_>,
    table: &str,
    pred: &str,
    arity: usize,
    target: &str,
    metas: Option<&[Meta]>,
) {
    let vars: Vec<Term> = (0..arity).map(Term::Var).collect();
    let head = emit::text(&Term::compound(pred, vars.clone()));
    let mut call = target.to_string();
    let mut before = String::new();
    if arity > 0 {
        let args: Vec<String> = vars
            .iter()
            .enumerate()
            .map(|(i, v)| match metas.and_then(|m| m.get(i)) {
                Some(Meta::Closure(_)) => format!("'$cl'(M,{})", emit::text(v)),
                Some(Meta::Goal(_) | Meta::Qualified) => {
                    before += &format!("'$qualify'(M,{},Q{i}),", emit::text(v));
                    format!("Q{i}")
                }
                Some(Meta::Plain) | None => emit::text(v),
            })
            .collect();
        call.push_str(&format!("({})", args.join(",")));
    }
    compiler.text.push(table, 2, format!("{table}({head},M):-!,{before}{call}."));
}

/// Control structures, predicates that need their module, and natives.
fn system_entries(compiler: &mut Compiler<'_>, table: &str) {
    let mut push = |text: String| compiler.text.push(table, 2, text);
    for functor in ["','(A,B)", "(A;B)", "(A->B)", "'*->'(A,B)", "\\+ A", "not(A)"] {
        push(format!("{table}({functor},M):-!,'$body'({functor},M)."));
    }
    push(format!("{table}(M:G,_):-!,'$go'(M,G)."));
    push(format!("{table}(!,_):-!."));
    push(format!("{table}(ruut(A,B,C),_):-!,'$ruut'(A,B,C)."));
    for n in 1..=7 {
        let extra: Vec<String> = (0..n).map(|i| format!("E{i}")).collect();
        let list = extra.join(",");
        let goal = if n < 7 { format!("'$cl'(M,G,{list})") } else { format!("'$cl_all'(M,G,[{list}])") };
        push(format!("{table}(call(G,{list}),M):-!,{goal}."));
    }
    push(format!("{table}(call(G),M):-!,'$go'(M,G)."));
    // The library defines `$name(Module, Args...)` for these.
    let system: Vec<Key> = compiler.registry.module("system").preds.keys().cloned().collect();
    let mut with_module: Vec<Key> = system
        .into_iter()
        .filter_map(|(name, arity)| {
            let plain = name.strip_prefix("$m_")?;
            Some((plain.into(), arity - 1))
        })
        .collect();
    with_module.sort();
    for (name, arity) in with_module {
        let vars: Vec<Term> = (0..arity).map(Term::Var).collect();
        let head = emit::text(&Term::compound(&name, vars.clone()));
        let args: String = vars.iter().map(|v| format!(",{}", emit::text(v))).collect();
        let target = emit::quoted(&format!("system:$m_{name}"));
        compiler.text.push(table, 2, format!("{table}({head},M):-!,{target}(M{args})."));
    }
    compiler.text.push(table, 2, format!("{table}(X is E,_):-!,'$is'(X,E)."));
    compiler.text.push(table, 2, format!("{table}(copy_term(A,B),_):-!,'$copy_term'(A,B)."));
    compiler.text.push(table, 2, format!("{table}(throw(B),_):-!,'$throw'(B)."));
    for op in arith::COMPARISONS {
        compiler.text.push(table, 2, format!("{table}(A {op} B,_):-!,'$holds'({},A,B).", emit::quoted(op)));
    }
    let special =
        |name: &str| ["is", "copy_term", "throw"].contains(&name) || arith::COMPARISONS.contains(&name);
    let other = |(name, _): &(&str, usize)| !special(name);
    for (name, arity) in support::natives().filter(other) {
        entry(compiler, table, name, arity, &emit::quoted(name), None);
    }
}

/// Reports goals that lead nowhere, with names that are near.
fn undefined(
    registry: &Registry,
    unresolved: &[(Rc<Source>, Unresolved)],
    diagnostics: &mut Vec<Diagnostic>,
) {
    let mut told = HashSet::new();
    for (source, goal) in unresolved {
        let key = (goal.name.clone(), goal.arity);
        let runtime = registry.resolve("system", &format!("$m_{}", goal.name), goal.arity + 1);
        if runtime != super::registry::Target::Unknown || CONTROL.contains(&&*goal.name) {
            continue;
        }
        if !told.insert((source.path.clone(), key)) {
            continue;
        }
        let names = registry.names(&goal.module);
        let same: Vec<usize> = names.iter().filter(|(n, _)| *n == goal.name).map(|k| k.1).collect();
        let help = if same.is_empty() {
            names
                .iter()
                .filter(|(n, _)| n.len() > 2)
                .map(|(n, a)| (strsim::damerau_levenshtein(n, &goal.name), n, a))
                .filter(|(d, n, _)| *d <= 1 + n.chars().count() / 5)
                .min()
                .map(|(_, n, a)| format!("did you mean {n}/{a}?"))
        } else {
            let arities: Vec<String> = same.iter().map(|a| format!("{}/{a}", goal.name)).collect();
            Some(format!("there is {} with another number of arguments", arities.join(", ")))
        };
        diagnostics.push(Diagnostic {
            severity: Severity::Warning,
            source: source.clone(),
            at: goal.at as usize,
            message: format!("{}/{} is not defined", goal.name, goal.arity),
            help,
        });
    }
}

/// Goals that the table of calls at run time knows by itself.
const CONTROL: &[&str] = &["call", "not", "\\+", "ruut", "arbiiter", ","];
