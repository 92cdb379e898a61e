//! What files that a program loads when it runs may define: calls of that lead somewhere, though not yet.

use crate::prolog::dialect::load::{Unit, file_text, source_file};
use crate::prolog::dialect::source;
use crate::prolog::syntax::term::Term;
use std::collections::HashSet;
use std::path::Path;

/// Predicates by which goals load files.
const LOADS: &[&str] = &["consult", "reconsult", "ensure_loaded", "use_module", "load_files"];

/// The names with which lines begin in the files that a program's clauses and goals name, if one of these loads files.
pub fn names(unit: &Unit) -> HashSet<String> {
    let clauses = unit.clauses.iter().filter(|clause| !clause.source.own);
    let bodies = clauses.map(|clause| (&clause.body, &clause.source));
    let goals = unit.goals.iter().filter(|goal| !goal.source.own).map(|goal| (&goal.goal, &goal.source));
    let (mut loads, mut named) = (false, HashSet::new());
    for (term, source) in bodies.chain(goals) {
        let folder = source.path.parent().unwrap_or(Path::new(""));
        loads |= files(term, &mut |file| named.insert(folder.join(file)));
        loads |= term.joined_by(",").iter().any(|goal| goal.args_of(".", 2).is_some());
    }
    if !loads {
        return HashSet::new();
    }
    let found =
        named.iter().filter_map(|path| source_file(Path::new(""), &Term::atom(&path.to_string_lossy())));
    let texts = found.filter_map(|file| source::read(&file).ok());
    let first =
        |line: &str| line.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or("").to_string();
    texts
        .flat_map(|source| source.text.lines().map(first).collect::<Vec<_>>())
        .filter(|n| !n.is_empty())
        .collect()
}

/// Visits what may name a file in a term; whether goals that load files are in it.
fn files(term: &Term, visit: &mut impl FnMut(String) -> bool) -> bool {
    let mut loads = false;
    let mut pending = vec![term];
    while let Some(term) = pending.pop() {
        let text =
            file_text(term).filter(|text| text.chars().all(|c| c.is_alphanumeric() || "_-./".contains(c)));
        match (text, term) {
            (Some(text), _) => drop(visit(text)),
            (None, Term::Compound(c)) => {
                loads |= LOADS.contains(&&*c.name);
                pending.extend(&c.args);
            }
            _ => {}
        }
    }
    loads
}
