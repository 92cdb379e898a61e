//! Programs that ask for their own clauses, as interpreters do: what their compiled predicates say, as facts of the machine.

use crate::prolog::dialect::compile::Compiler;
use crate::prolog::dialect::definitions::Id;
use crate::prolog::dialect::load::{ReadClause, Unit};
use crate::prolog::dialect::registry::{Key, Kind};
use crate::prolog::dialect::unchanged::mark;
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;
use std::collections::HashMap;
use std::rc::Rc;

/// Adds this load's clauses to the table that `clause/2` looks at first, from the load on in which a goal names it. The
/// text makes the table current, to stand behind other goals. `lost` are predicates whose clauses in it hold no longer.
pub fn clause_table(compiler: &mut Compiler<'_>, clauses: &[ReadClause], unit: &Unit, lost: &[Id]) -> String {
    let bodies = clauses.iter().filter(|c| !c.source.own).map(|c| &c.body);
    let asks = bodies.chain(unit.goals.iter().map(|goal| &goal.goal)).any(asks_for_clauses);
    compiler.registry.asks_for_clauses |= asks;
    if !compiler.registry.asks_for_clauses {
        return String::new();
    }
    let mut order: Vec<(Rc<str>, Key)> = Vec::new();
    let mut of: HashMap<(Rc<str>, Key), Vec<&ReadClause>> = HashMap::new();
    for clause in clauses.iter().filter(|c| !c.source.own && !c.key.0.starts_with('$')) {
        let kind = compiler.registry.module(&clause.module).preds.get(&clause.key).copied();
        if kind == Some(Kind::Static) || unchanged(compiler, kind).is_some() {
            let pred = (clause.module.clone(), clause.key.clone());
            let known = of.entry(pred.clone()).or_default();
            if known.is_empty() {
                order.push(pred);
            }
            known.push(clause);
        }
    }
    if order.is_empty() && lost.is_empty() {
        return String::new();
    }
    let table = emit::quoted(&format!("$clause_table{}", compiler.registry.number()));
    for pred in order {
        let (module, (name, arity)) = &pred;
        let facts = emit::quoted(&format!("{module}:$clauses{}", compiler.registry.number()));
        let dynamic = compiler.registry.module(module).preds.get(&pred.1) != Some(&Kind::Static);
        for clause in &of[&pred] {
            match dynamic {
                true => compiler.shown(clause, &facts),
                false => compiler.shown(&clause.as_kept(), &facts),
            }
        }
        let vars: Vec<Term> = (0..*arity).map(Term::Var).collect();
        let head = emit::text(&head(name, *arity));
        let given: String = vars.iter().map(|v| emit::text(v) + ",").collect();
        // A dynamic predicate's clauses are those of its file as long as its mark stands.
        let kind = compiler.registry.module(module).preds.get(&(name.clone(), *arity)).copied();
        let marked = unchanged(compiler, kind)
            .map_or(String::new(), |slot| format!("'$fetch_global_var'({},1),", mark(slot)));
        let module = emit::quoted(module);
        compiler.text.push(&table, 3, format!("{table}({head},{module},B) :- {marked}!,{facts}({given}B)."));
    }
    for (module, (name, arity)) in lost {
        if compiler.registry.module(module).preds.get(&(name.clone(), *arity)) != Some(&Kind::Static) {
            let head = emit::text(&head(name, *arity));
            let module = emit::quoted(module);
            let body = "'system:$clause_of'(M,H,B,_,clause/2,plain)";
            compiler.text.push(&table, 3, format!("{table}(H,M,B) :- H={head},M={module},!,{body}."));
        }
    }
    let others = match &compiler.registry.clause_table {
        Some(earlier) => format!("{earlier}(H,M,B)"),
        None => "'system:$clause_of'(M,H,B,_,clause/2,plain)".into(),
    };
    compiler.text.push(&table, 3, format!("{table}(H,M,B) :- {others}."));
    let current = format!(",'$store_global_var'('$clause_table',{table})");
    compiler.registry.clause_table = Some(table);
    current
}

/// The mark of a dynamic predicate that has one.
fn unchanged(compiler: &Compiler<'_>, kind: Option<Kind>) -> Option<usize> {
    match kind {
        Some(Kind::Dynamic(id)) => compiler.registry.unchanged.get(&id).map(|unchanged| unchanged.slot),
        _ => None,
    }
}

/// The most general head.
fn head(name: &str, arity: usize) -> Term {
    match arity {
        0 => Term::atom(name),
        n => Term::compound(name, (0..n).map(Term::Var).collect()),
    }
}

/// Whether `clause/2` or `clause/3` stands anywhere in a goal.
fn asks_for_clauses(goal: &Term) -> bool {
    match goal.callable() {
        Some(("clause", [_, _] | [_, _, _])) => true,
        Some((_, args)) => args.iter().any(asks_for_clauses),
        None => false,
    }
}
