//! What a player's file calls, read from its clauses and from those of the files it loads.

use crate::prolog::Term;
use crate::prolog::dialect::{LOADING, source};
use crate::prolog::syntax::{LOOKED_AT, clauses};
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// A goal that stands in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    /// The predicate's name and number of arguments.
    pub key: (String, usize),
    /// The file it stands in, and the line.
    pub file: PathBuf,
    /// The line, from 1.
    pub line: usize,
}

/// Files that are followed at most from one to the next.
const FILES: usize = 200;

/// The goals of a file and of the files that it loads by name, each predicate's first; predicates of their own left
/// out.
pub fn goals_of(file: &Path) -> Vec<Goal> {
    let mut walk = Walk { left: LOOKED_AT, ..Walk::default() };
    let folder = file.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if let Ok(folder) = folder.canonicalize() {
        walk.folder = folder;
        walk.file(file);
        while let Some(next) = walk.next.pop() {
            walk.file(&next);
        }
    }
    let Walk { mut goals, own, .. } = walk;
    goals.retain(|goal| !own.contains(&goal.key));
    goals
}

/// Goals in the arguments of a goal: their places, and how many arguments are added when they are called.
fn inner(name: &str, arity: usize) -> &'static [(usize, usize)] {
    match (name, arity) {
        ("," | ";" | "->" | "*->" | "|" | "forall" | "call_cleanup", 2) => &[(0, 0), (1, 0)],
        ("setup_call_cleanup", 3) => &[(0, 0), (1, 0), (2, 0)],
        ("catch" | "catch_with_backtrace", 3) => &[(0, 0), (2, 0)],
        ("\\+" | "call" | "once" | "ignore" | "not" | "time", 1) | ("initialization", 1 | 2) => &[(0, 0)],
        ("call_with_time_limit" | "with_output_to" | "^" | ":", 2) => &[(1, 0)],
        ("findall" | "bagof" | "setof" | "aggregate_all", 3) | ("findall" | "aggregate_all", 4) => &[(1, 0)],
        ("call" | "maplist", 2) | ("include" | "exclude", 3) | ("partition", 4) => &[(0, 1)],
        ("call" | "maplist", 3) => &[(0, 2)],
        ("call" | "maplist", 4) | ("foldl", 4) => &[(0, 3)],
        ("call" | "maplist", 5) | ("foldl", 5) => &[(0, 4)],
        _ => &[],
    }
}

#[derive(Default)]
struct Walk {
    /// Where the player's files are: those of others are nobody's business.
    folder: PathBuf,
    goals: Vec<Goal>,
    known: HashSet<(String, usize)>,
    own: HashSet<(String, usize)>,
    seen: HashSet<PathBuf>,
    next: Vec<PathBuf>,
    /// How much text is still looked at.
    left: usize,
    /// A place in the file that is read, and its line.
    counted: (usize, usize),
}

/// Where a clause stands.
struct Place<'a> {
    file: &'a Path,
    text: &'a str,
    start: usize,
}

impl Walk {
    fn file(&mut self, file: &Path) {
        if self.seen.len() >= FILES || !self.seen.insert(file.to_path_buf()) {
            return;
        }
        let Ok(source) = source::read(file) else { return };
        self.counted = (0, 1);
        for clause in clauses(&source.text, &mut self.left) {
            let place = Place { file, text: &source.text, start: clause.start };
            let term = &clause.term;
            if let Some([directive]) = term.args_of(":-", 1).or_else(|| term.args_of("?-", 1)) {
                self.goal(directive, 0, &place);
                for goal in directive.joined_by(",") {
                    self.loads(goal, file);
                }
            } else if let Some([head, body]) = term.args_of(":-", 2) {
                self.head(head, 0);
                self.goal(body, 0, &place);
            } else if let Some([head, body]) = term.args_of("-->", 2) {
                self.head(head, 2);
                self.grammar(body, &place);
            } else {
                self.head(term, 0);
            }
        }
    }

    fn head(&mut self, head: &Term, more: usize) {
        let head = head.args_of(":", 2).map_or(head, |parts| &parts[1]);
        if let Some((name, args)) = head.callable() {
            self.own.insert((name.to_string(), args.len() + more));
        }
    }

    /// Takes note of a goal and of those in it. Strangers' goals are as deep as they like.
    fn goal(&mut self, goal: &Term, more: usize, place: &Place<'_>) {
        let mut open = vec![(goal, more)];
        while let Some((goal, more)) = open.pop() {
            let Some((name, args)) = goal.callable() else { continue };
            let key = (name.to_string(), args.len() + more);
            if self.known.insert(key.clone()) {
                let at = goal.at().map_or(place.start, |at| at as usize).max(place.start);
                let line = self.line(place.text, at);
                self.goals.push(Goal { key, file: place.file.to_path_buf(), line });
            }
            let inside = inner(name, args.len() + more).iter().rev();
            open.extend(inside.filter_map(|&(i, more)| Some((args.get(i)?, more))));
        }
    }

    /// The line of a place in the file that is read, counted from the one that was asked for last.
    fn line(&mut self, text: &str, at: usize) -> usize {
        let (known, line) = self.counted;
        let breaks = |from: usize, to: usize| text.get(from..to).map_or(0, |part| part.matches('\n').count());
        let line = if at < known { line.saturating_sub(breaks(at, known)) } else { line + breaks(known, at) };
        self.counted = (at, line);
        line
    }

    /// The goals in braces of a grammar rule.
    fn grammar(&mut self, body: &Term, place: &Place<'_>) {
        let mut open = vec![body];
        while let Some(body) = open.pop() {
            match body.callable() {
                Some(("{}", [goal])) => self.goal(goal, 0, place),
                Some(("," | ";" | "->" | "|" | "\\+", parts)) => open.extend(parts.iter().rev()),
                _ => {}
            }
        }
    }

    /// Follows what loads a file beside this one.
    fn loads(&mut self, goal: &Term, file: &Path) {
        let Some((name, [what, ..])) = goal.callable() else { return };
        if name != "." && !LOADING.contains(&name) {
            return;
        }
        let names = what.list_items().unwrap_or_else(|| vec![what]);
        for name in names.iter().filter_map(|n| n.as_atom()) {
            let path = file.parent().unwrap_or(Path::new("")).join(name);
            let with_end = path.with_file_name(format!(
                "{}.pl",
                path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default()
            ));
            let inside = |p: &PathBuf| p.canonicalize().is_ok_and(|real| real.starts_with(&self.folder));
            self.next.extend([path, with_end].into_iter().find(|p| p.is_file()).filter(inside));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fmt::Write;

    fn goals(files: &[(&str, &str)]) -> Vec<(String, usize)> {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("in")).unwrap();
        files.iter().for_each(|(name, text)| std::fs::write(folder.path().join(name), text).unwrap());
        let found = goals_of(&folder.path().join("in/a.pl"));
        found.into_iter().map(|goal| (goal.key.0, goal.line)).collect()
    }

    #[test]
    fn goals_have_their_lines() {
        let text =
            ":- [b].\n:- ['../c'].\na :-\n    x,\n    findall(Y, y(Y),\n        z),\n    x.\na --> w, {v}.\n";
        let found =
            goals(&[("in/a.pl", text), ("in/b.pl", "\n\nb :- shell(ls).\n"), ("c.pl", "c :- halt.\n")]);
        let expected = [(".", 1), ("x", 4), ("findall", 5), ("y", 5), ("v", 8), ("shell", 3)];
        let expected: Vec<_> = expected.iter().map(|(name, line)| (name.to_string(), *line)).collect();
        let known: Vec<_> = found.into_iter().filter(|(name, _)| name != ",").collect();
        assert_eq!(known, expected, "what lies outside of the folder is not read");
    }

    /// It is done with the stack that the system gives, for strangers' files.
    #[test]
    fn bodies_are_as_long_as_they_like() {
        let mut text = String::from("a :- ");
        (0..60_000).for_each(|i| writeln!(text, "g{i},").unwrap());
        text += "end.\n";
        let found = goals(&[("in/a.pl", &text)]);
        assert_eq!(found.last().unwrap(), &("end".to_string(), 60_001));
    }
}
