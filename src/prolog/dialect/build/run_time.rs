//! The tables by which goals known only at run time find their predicates.

use crate::prolog::dialect::arith;
use crate::prolog::dialect::compile::Compiler;
use crate::prolog::dialect::registry::{Key, Kind, Meta, NATIVE, PROTECTED, RuleTables, Table};
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;
use std::rc::Rc;

/// The tables of all loads in one: `'$all_rulesL'` and `'$all_textsL'` of load L look the number up in
/// the right one.
pub fn rule_tables(compiler: &mut Compiler<'_>, rules: RuleTables, load: usize, some: bool) -> String {
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

/// The tables by which goals known only at run time find their predicates.
/// Returns the number of the load: `'$pointN'` makes the tables current, and does what `more` says, goals with their commas.
pub fn tables(
    compiler: &mut Compiler<'_>,
    touched: &[Rc<str>],
    rules: RuleTables,
    some: bool,
    more: &str,
) -> usize {
    let mut modules: Vec<Rc<str>> = compiler.registry.modules.keys().cloned().collect();
    modules.sort();
    let load = compiler.registry.number();
    let all = emit::quoted(&format!("$modules{load}"));
    let statics = emit::quoted(&format!("$statics{load}"));
    // A table ends in `system`'s or in its parent's, which come first so that their names are known.
    let mut order = modules.clone();
    order.sort_by_key(|name| (&**name != "system", compiler.registry.module(name).parent.is_some()));
    for name in &order {
        let has_table = !compiler.registry.module(name).calls.name.is_empty();
        if touched.contains(name) || &**name == "user" || !has_table {
            module_table(compiler, name, touched, load);
            let known = compiler.registry.module(name).statics.clone();
            let rows = statics_of(compiler, name);
            let table = renewed(compiler, &known, &format!("$statics{load}:{name}"), 2, rows);
            compiler.registry.module(name).statics = table;
        }
    }
    for name in &modules {
        let quoted = emit::quoted(name);
        let module = compiler.registry.module(name);
        let (calls, own) = (module.calls.name.clone(), module.statics.clone());
        compiler.text.push(&all, 2, format!("{all}({quoted},G):-!,{calls}(G,{quoted})."));
        if !own.rows.is_empty() {
            compiler.text.push(&statics, 3, format!("{statics}({quoted},N,A):-{}(N,A).", own.name));
        }
    }
    let user = compiler.registry.module("user").calls.name.clone();
    compiler.text.push(&all, 2, format!("{all}(M,G):-{user}(G,M)."));
    let rules = rule_tables(compiler, rules, load, some);
    let point = format!(
        "'$point{load}' :- '$store_global_var'('$modules',{all}),\
         '$store_global_var'('$user_table',{user}),'$store_global_var'('$statics',{statics}){rules}{more}."
    );
    compiler.text.push(&format!("'$point{load}'"), 0, point);
    load
}

/// A table that the machine has, if it has those rows, else one made of them: under a new name, for the machine complains
/// when a table is replaced.
fn renewed(compiler: &mut Compiler<'_>, known: &Table, name: &str, arity: usize, rows: Vec<String>) -> Table {
    if !known.name.is_empty() && *known.rows == rows[..] {
        return known.clone();
    }
    let name = emit::quoted(name);
    for row in &rows {
        compiler.text.push(&name, arity, format!("{name}{row}"));
    }
    Table { name, rows: rows.into() }
}

/// The table of one module: its own predicates, what it imports, and where else is looked.
fn module_table(compiler: &mut Compiler<'_>, name: &Rc<str>, touched: &[Rc<str>], load: usize) {
    let mut rows = Vec::new();
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
        let target = in_context(compiler, name, pred, *arity, target);
        rows.push(entry(pred, *arity, &target, metas.as_deref()));
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
            let target = in_context(compiler, &from, &pred, arity, target);
            rows.push(entry(&pred, arity, &target, metas.as_deref()));
        }
    }
    let last = match &**name {
        "system" => {
            rows.extend(system_entries(compiler));
            "'$unfound'(G,M)".to_string()
        }
        "user" => format!("{}(G,M)", compiler.registry.module("system").calls.name),
        _ if compiler.registry.module(name).own => {
            format!("{}(G,M)", compiler.registry.module("system").calls.name)
        }
        _ => match compiler.registry.module(name).parent.clone() {
            Some(parent) if touched.contains(&parent) && &*parent != "user" => {
                format!("{}(G,M)", compiler.registry.module(&parent).calls.name)
            }
            _ => "'$user'(M,G)".to_string(),
        },
    };
    rows.push(format!("(G,M):-{last}."));
    let known = compiler.registry.module(name).calls.clone();
    let table = renewed(compiler, &known, &format!("$calls{load}:{name}"), 2, rows);
    compiler.registry.module(name).calls = table;
}

/// The rows of the table of a module's static predicates, for the database predicates and `current_predicate/1`.
fn statics_of(compiler: &mut Compiler<'_>, name: &str) -> Vec<String> {
    let preds = compiler.registry.module(name).preds.iter();
    let mut all: Vec<Key> = preds
        .filter(|((pred, _), kind)| **kind == Kind::Static && !pred.starts_with('$'))
        .map(|(key, _)| key.clone())
        .collect();
    if name == "system" {
        all.extend(PROTECTED.iter().map(|(name, arity)| ((*name).into(), *arity)));
    }
    all.sort();
    all.dedup();
    all.into_iter().map(|(pred, arity)| format!("({},{arity}).", emit::quoted(&pred))).collect()
}

/// What a goal calls, with the module that a transparent predicate is told before.
fn in_context(compiler: &Compiler<'_>, module: &str, name: &str, arity: usize, target: String) -> String {
    match compiler.marked_transparent(module, name, arity) {
        true => format!("'$set_context'(M),{target}"),
        false => target,
    }
}

/// A row of a table of calls, without the table's name: what a predicate's goals are.
fn entry(pred: &str, arity: usize, target: &str, metas: Option<&[Meta]>) -> String {
    let vars: Vec<Term> = (0..arity).map(Term::Var).collect();
    let head = emit::text(&Term::compound(pred, vars.clone()));
    let mut call = target.to_string();
    let mut before = String::new();
    if arity > 0 {
        let args: Vec<String> = vars
            .iter()
            .enumerate()
            .map(|(i, v)| match metas.and_then(|m| m.get(i)) {
                Some(Meta::Closure(_)) => format!("'$closure'(M,{})", emit::text(v)),
                Some(Meta::Goal(_) | Meta::Qualified) => {
                    before += &format!("'$qualify'(M,{},Q{i}),", emit::text(v));
                    format!("Q{i}")
                }
                Some(Meta::Plain) | None => emit::text(v),
            })
            .collect();
        call.push_str(&format!("({})", args.join(",")));
    }
    format!("({head},M):-!,{before}{call}.")
}

/// Control structures, predicates that need their module, and natives.
fn system_entries(compiler: &mut Compiler<'_>) -> Vec<String> {
    let mut rows = Vec::new();
    for functor in ["','(A,B)", "(A;B)", "'|'(A,B)", "(A->B)", "'*->'(A,B)", "\\+ A", "not(A)"] {
        rows.push(format!("({functor},M):-!,'$body'({functor},M)."));
    }
    rows.push("(M:G,_):-!,'$go'(M,G).".to_string());
    rows.push("(!,_):-!.".to_string());
    rows.push("(ruut(A,B,C),_):-!,'$ruut'(A,B,C).".to_string());
    for n in 1..=7 {
        let extra: Vec<String> = (0..n).map(|i| format!("E{i}")).collect();
        let list = extra.join(",");
        let goal =
            if n < 7 { format!("'$closure'(M,G,{list})") } else { format!("'$closure_all'(M,G,[{list}])") };
        rows.push(format!("(call(G,{list}),M):-!,{goal}."));
    }
    rows.push("(call(G),M):-!,'$go'(M,G).".to_string());
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
        rows.push(format!("({head},M):-!,{target}(M{args})."));
    }
    rows.push("(X is E,_):-!,'$is'(X,E).".to_string());
    rows.push("(A = B,_):-!,'$unify'(A,B).".to_string());
    rows.push("(copy_term(A,B),_):-!,'$copy_term'(A,B).".to_string());
    rows.push("(throw(B),_):-!,'$throw'(B).".to_string());
    for op in arith::COMPARISONS {
        rows.push(format!("(A {op} B,_):-!,'$holds'({},A,B).", emit::quoted(op)));
    }
    let special =
        |name: &str| ["is", "=", "copy_term", "throw"].contains(&name) || arith::COMPARISONS.contains(&name);
    let other = |(name, _): &(&str, usize)| !special(name);
    for (name, arity) in NATIVE.iter().copied().filter(other) {
        rows.push(entry(name, arity, &emit::quoted(name), None));
    }
    rows
}
