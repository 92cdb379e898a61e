//! The tables by which goals known only at run time find their predicates.

use crate::prolog::dialect::arith;
use crate::prolog::dialect::compile::Compiler;
use crate::prolog::dialect::registry::{Key, Kind, Meta, NATIVE, PROTECTED, RuleTables};
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
    for name in &modules {
        let has_table = !compiler.registry.module(name).table.is_empty();
        if !touched.contains(name) && &**name != "user" && has_table {
            continue;
        }
        module_table(compiler, name, touched, load);
    }
    let all = emit::quoted(&format!("$modules{load}"));
    for name in &modules {
        let (quoted, table) = (emit::quoted(name), compiler.registry.module(name).table.clone());
        compiler.text.push(&all, 2, format!("{all}({quoted},G):-!,{table}(G,{quoted})."));
    }
    let user = compiler.registry.module("user").table.clone();
    compiler.text.push(&all, 2, format!("{all}(M,G):-{user}(G,M)."));
    let statics = emit::quoted(&format!("$statics{load}"));
    let rules = rule_tables(compiler, rules, load, some);
    let point = format!(
        "'$point{load}' :- '$store_global_var'('$modules',{all}),\
         '$store_global_var'('$user_table',{user}),'$store_global_var'('$statics',{statics}){rules}{more}."
    );
    compiler.text.push(&format!("'$point{load}'"), 0, point);
    statics_of(compiler, &modules, &statics);
    load
}

/// The table of one module: its own predicates, what it imports, and where else is looked.
fn module_table(compiler: &mut Compiler<'_>, name: &Rc<str>, touched: &[Rc<str>], load: usize) {
    // A new name for each load: the machine complains when a table is replaced.
    let table = emit::quoted(&format!("$calls{load}:{name}"));
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
        let target = in_context(compiler, name, pred, *arity, target);
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
            let target = in_context(compiler, &from, &pred, arity, target);
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
                format!("{}(G,M)", emit::quoted(&format!("$calls{load}:{parent}")))
            }
            _ => "'$user'(M,G)".to_string(),
        },
    };
    compiler.text.push(&table, 2, format!("{table}(G,M):-{last}."));
}

/// The table of static predicates, for the database predicates and `current_predicate/1`.
pub fn statics_of(compiler: &mut Compiler<'_>, modules: &[Rc<str>], table: &str) {
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

/// What a goal calls, with the module that a transparent predicate is told before.
fn in_context(compiler: &Compiler<'_>, module: &str, name: &str, arity: usize, target: String) -> String {
    match compiler.marked_transparent(module, name, arity) {
        true => format!("'$set_context'(M),{target}"),
        false => target,
    }
}

pub fn entry(
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
    compiler.text.push(table, 2, format!("{table}({head},M):-!,{before}{call}."));
}

/// Control structures, predicates that need their module, and natives.
pub fn system_entries(compiler: &mut Compiler<'_>, table: &str) {
    let mut push = |text: String| compiler.text.push(table, 2, text);
    for functor in ["','(A,B)", "(A;B)", "'|'(A,B)", "(A->B)", "'*->'(A,B)", "\\+ A", "not(A)"] {
        push(format!("{table}({functor},M):-!,'$body'({functor},M)."));
    }
    push(format!("{table}(M:G,_):-!,'$go'(M,G)."));
    push(format!("{table}(!,_):-!."));
    push(format!("{table}(ruut(A,B,C),_):-!,'$ruut'(A,B,C)."));
    for n in 1..=7 {
        let extra: Vec<String> = (0..n).map(|i| format!("E{i}")).collect();
        let list = extra.join(",");
        let goal =
            if n < 7 { format!("'$closure'(M,G,{list})") } else { format!("'$closure_all'(M,G,[{list}])") };
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
    compiler.text.push(table, 2, format!("{table}(A = B,_):-!,'$unify'(A,B)."));
    compiler.text.push(table, 2, format!("{table}(copy_term(A,B),_):-!,'$copy_term'(A,B)."));
    compiler.text.push(table, 2, format!("{table}(throw(B),_):-!,'$throw'(B)."));
    for op in arith::COMPARISONS {
        compiler.text.push(table, 2, format!("{table}(A {op} B,_):-!,'$holds'({},A,B).", emit::quoted(op)));
    }
    let special =
        |name: &str| ["is", "=", "copy_term", "throw"].contains(&name) || arith::COMPARISONS.contains(&name);
    let other = |(name, _): &(&str, usize)| !special(name);
    for (name, arity) in NATIVE.iter().copied().filter(other) {
        entry(compiler, table, name, arity, &emit::quoted(name), None);
    }
}
