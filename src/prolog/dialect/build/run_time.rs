//! The tables by which goals known only at run time find their predicates.

use crate::prolog::dialect::arith;
use crate::prolog::dialect::compile::Compiler;
use crate::prolog::dialect::registry::{Key, Kind, Meta, NATIVE, Row, RuleTables, Table};
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
    // A table ends in `system`'s or in its parent's, which come first so that their names are known.
    let mut order = modules.clone();
    order.sort_by_key(|name| (&**name != "system", compiler.registry.module(name).parent.is_some()));
    for name in &order {
        let has_table = !compiler.registry.module(name).calls.name.is_empty();
        if &**name == "system" {
            system_table(compiler, touched.contains(name) || !has_table, load);
        } else if touched.contains(name) || &**name == "user" || !has_table {
            module_table(compiler, name, touched, load);
        }
    }
    for name in &modules {
        let quoted = emit::quoted(name);
        let module = compiler.registry.module(name);
        let calls = match (&**name, &compiler.places) {
            ("system", Some(_)) => "'$provided'".to_string(),
            _ => module.calls.name.clone(),
        };
        compiler.text.push(&all, 2, format!("{all}({quoted},G):-!,{calls}(G,{quoted})."));
    }
    let user = compiler.registry.module("user").calls.name.clone();
    compiler.text.push(&all, 2, format!("{all}(M,G):-{user}(G,M)."));
    let rules = rule_tables(compiler, rules, load, some);
    let point = format!(
        "'$point{load}' :- '$store_global_var'('$modules',{all}),\
         '$store_global_var'('$user_table',{user}){rules}{more}."
    );
    compiler.text.push(&format!("'$point{load}'"), 0, point);
    load
}

/// A table that the machine has, if it has those rows, else one made of them: under a new name, for the machine complains
/// when a table is replaced.
fn renewed(
    compiler: &mut Compiler<'_>,
    known: &Table,
    name: &str,
    arity: usize,
    (keys, rows): (Vec<Key>, Vec<String>),
) -> Table {
    if !known.name.is_empty() && *known.rows == rows[..] {
        return known.clone();
    }
    let name = emit::quoted(name);
    for row in &rows {
        compiler.text.push(&name, arity, format!("{name}{row}"));
    }
    let places = keys.into_iter().enumerate().map(|(place, key)| (key, place)).collect();
    Table { name, rows: rows.into(), places: Rc::new(places) }
}

/// The table of `system`. A predicate that no program names has its row in a clause that waits (see `dialect::waiting`):
/// `'$provided'` calls it.
fn system_table(compiler: &mut Compiler<'_>, anew: bool, load: usize) {
    let name: Rc<str> = "system".into();
    if anew {
        let mut all = pred_rows(compiler, &name);
        all.extend(with_module(compiler));
        let core = core_rows().into_iter().filter(|(key, _)| all.iter().all(|(known, _)| known != key));
        let core: Vec<_> = core.collect();
        for (key, clause) in all.into_iter().chain(core) {
            if compiler.registry.rows.get(&key).is_some_and(|row| row.clause == clause) {
                continue;
            }
            let name = format!("$calls{load} {}/{}", key.0, key.1);
            compiler.text.push_late(&format!("{}{clause}", emit::quoted(&name)));
            compiler.registry.rows.insert(key, Row { name, clause });
        }
    }
    let registry = &*compiler.registry;
    let named =
        registry.named.iter().filter_map(|key| Some((key.clone(), registry.rows.get(key)?.clause.clone())));
    let (keys, mut rows): (Vec<Key>, Vec<String>) = named.unzip();
    rows.push("(G,M):-'$provided'(G,M).".to_string());
    let known = compiler.registry.module(&name).calls.clone();
    let table = renewed(compiler, &known, &format!("$calls{load}:system"), 2, (keys, rows));
    compiler.registry.module(&name).calls = table;
}

/// The table of one module: its own predicates, what it imports, and where else is looked.
fn module_table(compiler: &mut Compiler<'_>, name: &Rc<str>, touched: &[Rc<str>], load: usize) {
    let (keys, mut rows): (Vec<Key>, Vec<String>) = pred_rows(compiler, name).into_iter().unzip();
    // Where the places of clauses are known, in copies for one call and while a file is read, few goals get to the system's table,
    // and its rows are many.
    let system = match compiler.places {
        Some(_) => "'$provided'(G,M)".to_string(),
        None => format!("{}(G,M)", compiler.registry.module("system").calls.name),
    };
    let last = match &**name {
        "user" => system,
        _ if compiler.registry.module(name).own => system,
        _ => match compiler.registry.module(name).parent.clone() {
            Some(parent) if touched.contains(&parent) && &*parent != "user" => {
                format!("{}(G,M)", compiler.registry.module(&parent).calls.name)
            }
            _ => "'$user'(M,G)".to_string(),
        },
    };
    rows.push(format!("(G,M):-{last}."));
    let known = compiler.registry.module(name).calls.clone();
    let table = renewed(compiler, &known, &format!("$calls{load}:{name}"), 2, (keys, rows));
    compiler.registry.module(name).calls = table;
}

/// The rows of a module's own predicates and of what it imports.
fn pred_rows(compiler: &mut Compiler<'_>, name: &Rc<str>) -> Vec<(Key, String)> {
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
        let plain = matches!(kind, Kind::Static) && metas.is_none();
        let search = if plain { searched(compiler, name, pred, *arity, &target) } else { None };
        let row = search.unwrap_or_else(|| entry(pred, *arity, &target, metas.as_deref()));
        rows.push(((pred.clone(), *arity), row));
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
            rows.push((key, entry(&pred, arity, &target, metas.as_deref())));
        }
    }
    rows
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

/// The row of a predicate whose calls are worked out in Rust before the machine runs them, as `target`, if they may be searches.
fn searched(
    compiler: &mut Compiler<'_>,
    module: &Rc<str>,
    pred: &Rc<str>,
    arity: usize,
    target: &str,
) -> Option<String> {
    if compiler.registry.module(module).own || compiler.marked_transparent(module, pred, arity) {
        return None;
    }
    let goal = compiler.searches(module, (pred, arity))?;
    let args: Vec<Term> = (0..arity).map(Term::Var).collect();
    let head = emit::text(&Term::compound(pred, args.clone()));
    let mut call = target.to_string();
    emit::args(&mut call, &args);
    let args = emit::text(&Term::list(args));
    Some(format!(
        "({head},M):-!,'$search'({goal},{args},F),(F==run->{call};F==done->true;'$unsolved'(F,{call}))."
    ))
}

/// The rows of the predicates of the library that need their module, which are defined as `$m_name(Module, Args...)`.
fn with_module(compiler: &Compiler<'_>) -> Vec<(Key, String)> {
    let system = compiler.registry.modules.get("system");
    let keys = system.into_iter().flat_map(|m| m.preds.keys());
    let mut with_module: Vec<Key> =
        keys.filter_map(|(name, arity)| Some((name.strip_prefix("$m_")?.into(), arity - 1))).collect();
    with_module.sort();
    let row = |(name, arity): Key| {
        let vars: Vec<Term> = (0..arity).map(Term::Var).collect();
        let head = emit::text(&Term::compound(&name, vars.clone()));
        let args: String = vars.iter().map(|v| format!(",{}", emit::text(v))).collect();
        let target = emit::quoted(&format!("system:$m_{name}"));
        ((name, arity), format!("({head},M):-!,{target}(M{args})."))
    };
    with_module.into_iter().map(row).collect()
}

/// The rows of control structures and natives.
fn core_rows() -> Vec<(Key, String)> {
    let mut rows: Vec<(Key, String)> = Vec::new();
    let mut row = |name: &str, arity: usize, row: String| rows.push(((name.into(), arity), row));
    for (name, functor) in [
        (",", "','(A,B)"),
        (";", "(A;B)"),
        ("|", "'|'(A,B)"),
        ("->", "(A->B)"),
        ("*->", "'*->'(A,B)"),
        ("\\+", "\\+ A"),
        ("not", "not(A)"),
    ] {
        let arity = if functor.contains('B') { 2 } else { 1 };
        row(name, arity, format!("({functor},M):-!,'$body'({functor},M)."));
    }
    row(":", 2, "(M:G,_):-!,'$go'(M,G).".into());
    row("!", 0, "(!,_):-!.".into());
    row("ruut", 3, "(ruut(A,B,C),_):-!,'$ruut'(A,B,C).".into());
    row("call", 1, "(call(G),M):-!,'$go'(M,G).".into());
    for n in 1..=7 {
        let extra: Vec<String> = (0..n).map(|i| format!("E{i}")).collect();
        let list = extra.join(",");
        let goal =
            if n < 7 { format!("'$closure'(M,G,{list})") } else { format!("'$closure_all'(M,G,[{list}])") };
        row("call", n + 1, format!("(call(G,{list}),M):-!,{goal}."));
    }
    row("is", 2, "(X is E,_):-!,'$is'(X,E).".into());
    row("=", 2, "(A = B,_):-!,'$unify'(A,B).".into());
    row("copy_term", 2, "(copy_term(A,B),_):-!,'$copy_term'(A,B).".into());
    row("throw", 1, "(throw(B),_):-!,'$throw'(B).".into());
    for op in arith::COMPARISONS {
        row(op, 2, format!("(A {op} B,_):-!,'$holds'({},A,B).", emit::quoted(op)));
    }
    let special =
        |name: &str| ["is", "=", "copy_term", "throw"].contains(&name) || arith::COMPARISONS.contains(&name);
    let other = |(name, _): &(&str, usize)| !special(name);
    for (name, arity) in NATIVE.iter().copied().filter(other) {
        row(name, arity, entry(name, arity, &emit::quoted(name), None));
    }
    rows
}
