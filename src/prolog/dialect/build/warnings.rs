//! What a program's author is told: clauses that are left out or replaced, predicates that are not there.

use crate::prolog::dialect::compile::Unresolved;
use crate::prolog::dialect::definitions::{Id, Origin};
use crate::prolog::dialect::diag::{About, Diagnostic, Severity, Source};
use crate::prolog::dialect::earlier::{self, Owners};
use crate::prolog::dialect::load::{Exports, ReadClause, Unit};
use crate::prolog::dialect::registry::{Key, Registry, Target, is_protected};
use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::rc::Rc;

/// Goals that the table of calls at run time knows by itself.
pub const CONTROL: &[&str] = &["call", "not", "\\+", "ruut", "arbiiter", ",", ":"];

/// Of a predicate that two files define the later file's clauses stay, as SWI-Prolog has it; multifile ones gather the
/// clauses of both. Whose clauses go is the second result.
pub fn last_definitions(
    registry: &Registry,
    unit: &Unit,
    clauses: Vec<ReadClause>,
    diagnostics: &mut Vec<Diagnostic>,
) -> (Vec<ReadClause>, Vec<Origin>) {
    /// A predicate's files so far, and where its clauses begin that stay.
    #[derive(Default)]
    struct Seen {
        files: Vec<Rc<Path>>,
        from: usize,
    }
    let mut seen: HashMap<Id, Seen> = HashMap::new();
    let (mut gone, mut owners) = (Vec::new(), Owners::of(unit));
    for (i, clause) in clauses.iter().enumerate() {
        let id = (clause.module.clone(), clause.key.clone());
        let path = owners.file(clause);
        let known = seen.entry(id.clone()).or_default();
        if known.files.contains(&path) {
            continue;
        }
        if let Some(before) = known.files.last()
            && !earlier::gathers(registry, &id)
        {
            diagnostics.push(earlier::replaced(clause, before));
            gone.extend(known.files.iter().map(|file| (id.clone(), file.clone())));
            known.from = i;
        }
        known.files.push(path);
    }
    let stays = |(i, c): &(usize, ReadClause)| {
        seen.get(&(c.module.clone(), c.key.clone())).is_none_or(|known| *i >= known.from)
    };
    (clauses.into_iter().enumerate().filter(stays).map(|(_, c)| c).collect(), gone)
}

/// Clauses that may be loaded: not of the system's own predicates, not of the board.
pub fn acceptable(unit: &Unit, diagnostics: &mut Vec<Diagnostic>) -> Vec<ReadClause> {
    let mut told = HashSet::new();
    let mut kept = Vec::new();
    for clause in &unit.clauses {
        let (name, arity) = (&*clause.key.0, clause.key.1);
        let system = matches!(&*clause.module, "system");
        let protected = is_protected(name, arity);
        let (message, help) = if protected && !system {
            (format!("{name}/{arity} is a built-in predicate and cannot be redefined"), None)
        } else if name == "ruut" && arity == 3 && !system {
            (
                "ruut/3 is defined here; the board belongs to the arbiter and these facts are ignored"
                    .to_string(),
                Some("remove the ruut/3 facts from the file".to_string()),
            )
        } else if let Some(many) = too_many(clause) {
            let message = format!(
                "{many} arguments are more than the 255 that a compound may have here; the clause is left out"
            );
            diagnostics.push(Diagnostic {
                severity: Severity::Error,
                about: About::Other,
                source: clause.source.clone(),
                at: clause.at,
                message,
                predicate: None,
                help: Some("put them into a list".to_string()),
            });
            continue;
        } else {
            kept.push(clause.clone());
            continue;
        };
        if told.insert((clause.source.path.clone(), clause.key.clone())) {
            let severity = if protected { Severity::Error } else { Severity::Warning };
            diagnostics.push(Diagnostic {
                severity,
                about: if protected { About::Other } else { About::Board },
                source: clause.source.clone(),
                at: clause.at,
                message,
                predicate: None,
                help,
            });
        }
    }
    kept
}

/// The number of arguments of a compound in a clause that has more than the machine can count.
fn too_many(clause: &ReadClause) -> Option<usize> {
    let mut most = 0;
    [&clause.head, &clause.body]
        .iter()
        .for_each(|term| term.each_name(&mut |_, arity| most = most.max(arity)));
    (most > 255).then_some(most)
}

/// Warns about predicates whose clauses are not together, as SWI-Prolog does.
pub fn scattered(unit: &Unit, clauses: &[ReadClause], diagnostics: &mut Vec<Diagnostic>) {
    let mut ended: HashSet<(Rc<str>, Key)> = HashSet::new();
    let mut told = HashSet::new();
    let mut previous: Option<(Rc<str>, Key)> = None;
    let mut first: HashMap<(Rc<str>, Key), (*const Source, usize)> = HashMap::new();
    for clause in clauses {
        let this = (clause.module.clone(), clause.key.clone());
        // What the loader adds to single-sided rules when it has read all of them stands where they begin.
        let place = (Rc::as_ptr(&clause.source), clause.at);
        if ended.contains(&this) && first.get(&this) == Some(&place) {
            continue;
        }
        first.entry(this.clone()).or_insert(place);
        if previous.as_ref() != Some(&this) {
            if let Some(previous) = previous.replace(this.clone()) {
                ended.insert(previous);
            }
            let switches = unit.apart.iter().rev();
            let mut before =
                switches.filter(|(file, at, _)| Rc::ptr_eq(file, &clause.source) && *at < clause.at);
            let allowed =
                unit.discontiguous.contains(&this) || before.next().is_some_and(|(_, _, told)| !told);
            if ended.contains(&this) && !allowed && told.insert(this) {
                diagnostics.push(Diagnostic {
                    severity: Severity::Note,
                    about: About::Scattered,
                    source: clause.source.clone(),
                    at: clause.at,
                    message: format!(
                        "clauses of {}/{} are not together in the file",
                        clause.key.0, clause.key.1
                    ),
                    predicate: None,
                    help: None,
                });
            }
        }
    }
}

/// Warns about predicates that a module exports and nobody defines.
pub fn unmet(registry: &Registry, unit: &Unit, diagnostics: &mut Vec<Diagnostic>) {
    for Exports { module, keys, source, at } in &unit.exports {
        let Some(known) = registry.modules.get(module) else { continue };
        let there = |key: &&Key| known.preds.contains_key(*key) || known.imports.contains_key(*key);
        for (name, arity) in keys.iter().filter(|key| !there(key)) {
            let mut same: Vec<usize> = known.preds.keys().filter(|(n, _)| n == name).map(|k| k.1).collect();
            same.sort();
            let others: Vec<String> = same.iter().map(|a| format!("{name}/{a}")).collect();
            diagnostics.push(Diagnostic {
                severity: Severity::Warning,
                about: About::Other,
                source: source.clone(),
                at: *at,
                message: format!("{name}/{arity} is exported and not defined"),
                predicate: None,
                help: (!others.is_empty())
                    .then(|| format!("there is {} with another number of arguments", others.join(", "))),
            });
        }
    }
}

/// Reports goals that lead nowhere, with names that are near.
pub fn undefined(
    registry: &Registry,
    unresolved: &[(Rc<Source>, Unresolved)],
    diagnostics: &mut Vec<Diagnostic>,
) {
    let mut told = HashSet::new();
    for (source, goal) in unresolved {
        let key = (goal.name.clone(), goal.arity);
        let runtime = registry.resolve("system", &format!("$m_{}", goal.name), goal.arity + 1);
        if runtime != Target::Unknown
            || CONTROL.contains(&&*goal.name)
            || registry.later.contains(&*goal.name)
        {
            continue;
        }
        if !told.insert((source.path.clone(), key)) {
            continue;
        }
        let mut names = registry.names(&goal.module);
        // SWI-Prolog's own, which may be missing here.
        names.retain(|(name, arity)| *name != goal.name || *arity != goal.arity);
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
            about: About::Undefined,
            source: source.clone(),
            at: goal.at as usize,
            message: format!("{}/{} is not defined", goal.name, goal.arity),
            predicate: Some(format!("{}/{}", goal.name, goal.arity)),
            help,
        });
    }
}
