//! What files that a program loads when it runs may define: goals lead there, though not yet.

use crate::prolog::dialect::load::{Unit, file_text, source_file};
use crate::prolog::dialect::source;
use crate::prolog::syntax::term::Term;
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// Predicates by which goals load files.
const LOADS: &[&str] = &["consult", "reconsult", "ensure_loaded", "use_module", "load_files"];

/// The names with which lines begin in the files that a program's clauses and goals name, if one of these loads files.
pub fn names(unit: &Unit) -> HashSet<String> {
    let clauses = unit.clauses.iter().filter(|clause| !clause.source.own && !clause.body.is_atom("true"));
    let bodies = clauses.map(|clause| (&clause.body, &clause.source));
    let goals = unit.goals.iter().filter(|goal| !goal.source.own).map(|goal| (&goal.goal, &goal.source));
    let terms: Vec<_> = bodies.chain(goals).collect();
    if !terms.iter().any(|(term, _)| loads(term)) {
        return HashSet::new();
    }
    let mut named = HashSet::new();
    for (term, source) in terms {
        let folder = source.path.parent().unwrap_or(Path::new(""));
        files(term, &mut |file| {
            named.insert(folder.join(&file));
            named.insert(PathBuf::from(file));
        });
    }
    let found =
        named.iter().filter_map(|path| source_file(Path::new(""), &Term::atom(&path.to_string_lossy())));
    let texts = found.filter_map(|file| source::read(&file).ok());
    let first = |line: &str| {
        let end = line.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(line.len());
        line[..end].to_string()
    };
    let names = texts.flat_map(|source| source.text.lines().map(first).collect::<Vec<_>>());
    names.filter(|name| name.starts_with(char::is_alphabetic)).collect()
}

/// Whether a goal loads files.
fn loads(goal: &Term) -> bool {
    let mut found = goal.joined_by(",").iter().any(|goal| goal.args_of(".", 2).is_some());
    goal.each_name(&mut |name, arity| found |= arity > 0 && LOADS.contains(&name));
    found
}

/// Visits what may name a file in a term.
fn files(term: &Term, visit: &mut impl FnMut(String)) {
    let mut pending = vec![term];
    while let Some(term) = pending.pop() {
        let named = |text: &String| text.chars().all(|c| c.is_alphanumeric() || "_-./".contains(c));
        match (file_text(term).filter(named), term) {
            (Some(text), _) => visit(text),
            (None, Term::Compound(c)) => pending.extend(&c.args),
            _ => {}
        }
    }
}
