//! Goals that run in the copy of the program that tells of its calls.

use super::Machine;
use crate::prolog::dialect::{self, ProgramCopy};
use crate::prolog::machine::locate::Call;
use crate::prolog::syntax::term::Term;
use crate::prolog::watch::{Ran, Seen, Wanted, Watcher};
use crate::prolog::{host, syntax};
use std::collections::HashSet;
use std::rc::Rc;

impl Machine {
    /// Begins to watch: makes the copy and has calls known only at run time go to it. The text is what the
    /// names of the copy's predicates begin with; none if the machine did not take the copy.
    pub fn watch_on(&mut self, wanted: Wanted) -> Option<String> {
        self.watch_off();
        // A copy of a single goal is as good as any: there is none to be made again.
        let copy = self.copy(&Call::Answer(""), true)?;
        let places = &copy.places;
        let tabled = self.registry.tabled.iter().map(|t| (t.module.clone(), (t.name.clone(), t.arity)));
        let unwatched = host::with(|h| h.program.sources.unwatched(&tabled.collect::<Vec<_>>()));
        let watcher = Watcher::new(wanted, places.watched.clone(), clauses(&copy, &unwatched));
        host::with(|h| h.watching.watcher = Some(Box::new(watcher)));
        self.query(&copy.tables);
        let _ = self.run("'$ruut_sync'");
        let prefix = places.prefix.clone();
        self.watched = Some(copy);
        Some(prefix)
    }

    /// Ends it; what was seen.
    pub fn watch_off(&mut self) -> Option<Seen> {
        self.watched.take()?;
        let point = host::with(|h| h.program.point.clone());
        self.core.tables_back(&point);
        host::with(|h| h.watching.watcher.take()).map(|mut watcher| watcher.seen())
    }

    /// The copy's name of a predicate, quoted; its own without a copy.
    pub(super) fn watched_name(&self, module: &str, name: &str) -> String {
        let prefix = self.watched.as_ref().map_or("", |copy| &copy.places.prefix);
        syntax::quoted(&format!("{prefix}{module}:{name}"))
    }
}

/// Whether the last goal of a body is one that only fails.
fn ends_with_failure(mut body: &Term) -> bool {
    while let Some([_, last]) = body.args_of(",", 2) {
        body = last;
    }
    body.is_atom("fail") || body.is_atom("false")
}

/// Places and names of the copy's clauses.
fn clauses(copy: &ProgramCopy, unwatched: &HashSet<Rc<str>>) -> Vec<Ran> {
    let place = |clause: &dialect::ReadClause| Ran {
        file: clause.source.path.display().to_string(),
        line: clause.source.line_column(clause.at).0,
        name: format!("{}/{}", clause.key.0, clause.key.1),
        unwatched: unwatched.contains(&clause.key.0),
        fails: ends_with_failure(&clause.body),
        ..Ran::default()
    };
    copy.places.clauses.iter().map(place).collect()
}
