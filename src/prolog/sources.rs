//! The clauses of the program as they stand in its files: what `clause/2` and `listing/1` show of compiled
//! predicates, and where a predicate is. The machine keeps none of it.

use crate::prolog::answer::{RULES, SHOWN};
use crate::prolog::atoms::Atoms;
use crate::prolog::dialect::registry::Key;
use crate::prolog::dialect::{ReadClause, files, flat};
use crate::prolog::facts::Store;
use crate::prolog::packed;
use crate::prolog::syntax::ops::Ops;
use crate::prolog::syntax::term::Term;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::rc::Rc;

type Predicate = (Rc<str>, Rc<str>, usize);

/// The clauses of compiled predicates by module, name and arity.
#[derive(Default)]
pub struct Sources {
    clauses: BTreeMap<Predicate, Vec<ReadClause>>,
    /// The predicates whose clauses have been made rows, with their relation.
    relations: HashMap<Predicate, usize>,
    /// The rules of dynamic predicates, with the numbers under which they are compiled.
    rules: Vec<(ReadClause, u32)>,
    /// The clauses that have numbers.
    numbered: Vec<ReadClause>,
    /// What directives name.
    named: HashSet<Rc<str>>,
}

impl Sources {
    /// Keeps a load's clauses. A predicate defined before is forgotten.
    pub fn add(&mut self, clauses: Vec<ReadClause>, rules: Vec<(ReadClause, u32)>) {
        self.rules.extend(rules);
        let mut renewed = std::collections::HashSet::new();
        for clause in clauses {
            let key = (clause.module.clone(), clause.key.0.clone(), clause.key.1);
            let list = self.clauses.entry(key.clone()).or_default();
            if renewed.insert(key.clone()) {
                list.clear();
                self.relations.remove(&key);
            }
            list.push(clause);
        }
    }

    /// Notes what a directive names.
    pub fn note_named(&mut self, goal: &Term) {
        goal.each_name(&mut |name, _| {
            self.named.insert(name.into());
        });
    }

    /// The names of predicates that may run where nobody watches: those that directives have called, and those that tabled
    /// predicates call, which keep their own clauses while a program is watched.
    pub fn unwatched(&self, tabled: &[(Rc<str>, Key)]) -> HashSet<Rc<str>> {
        let mut found = self.named.clone();
        let mut bodies: Vec<&Term> = Vec::new();
        for (module, (name, arity)) in tabled {
            bodies.extend(self.of(module, name, *arity).iter().map(|clause| &clause.body));
        }
        let all: Vec<&ReadClause> = self.clauses.values().flatten().collect();
        let named = all.iter().filter(|clause| found.contains(&clause.key.0));
        bodies.extend(named.map(|clause| &clause.body));
        while let Some(body) = bodies.pop() {
            let mut new = Vec::new();
            body.each_name(&mut |name, _| {
                if found.insert(name.into()) {
                    new.push(Rc::<str>::from(name));
                }
            });
            if !new.is_empty() {
                let called = all.iter().filter(|clause| new.contains(&clause.key.0));
                bodies.extend(called.map(|clause| &clause.body));
            }
        }
        found
    }

    /// A compiled predicate has no clauses any more.
    pub fn forget(&mut self, module: &Rc<str>, (name, arity): &Key) {
        let key = (module.clone(), name.clone(), *arity);
        self.clauses.remove(&key);
        self.relations.remove(&key);
    }

    /// All clauses of compiled predicates, without the goals that were typed at a top level before the last.
    pub fn all(&self) -> impl Iterator<Item = &ReadClause> {
        let goals = self.clauses.keys().filter(|(_, name, _)| name.starts_with("$answer"));
        let last = goals.max_by_key(|(_, name, _)| (name.len(), name.clone())).cloned();
        let kept = move |key: &Predicate| !key.1.starts_with("$answer") || Some(key) == last.as_ref();
        self.clauses.iter().filter(move |(key, _)| kept(key)).flat_map(|(_, clauses)| clauses)
    }

    /// The rules of dynamic predicates with their numbers.
    pub fn rules(&self) -> &[(ReadClause, u32)] {
        &self.rules
    }

    /// The clauses of a predicate.
    pub fn of(&self, module: &str, name: &str, arity: usize) -> &[ReadClause] {
        self.clauses.get(&(module.into(), name.into(), arity)).map_or(&[], Vec::as_slice)
    }

    /// The number of the relation that has a row for each clause of a compiled predicate, made when it is
    /// first asked for; -1 if the clauses are not known.
    pub fn relation(
        &mut self,
        store: &mut Store,
        atoms: &mut Atoms,
        module: &str,
        name: &str,
        arity: usize,
    ) -> i64 {
        let key: Predicate = (module.into(), name.into(), arity);
        if let Some(&id) = self.relations.get(&key) {
            return id as i64;
        }
        let Some(clauses) = self.clauses.get(&key) else { return -1 };
        let id = store.relation(&format!("$clauses{} {module}", self.numbered.len()), name, arity);
        store.relations[id].defined = true;
        for clause in clauses.iter().map(ReadClause::as_kept) {
            let args = clause.head.callable().map_or(&[][..], |(_, args)| args);
            let codes: Vec<i64> = args.iter().map(|arg| atoms.argument(arg)).collect();
            store.push_compiled(id, &codes, SHOWN + self.numbered.len() as u32);
            self.numbered.push(clause);
        }
        self.relations.insert(key, id);
        id as i64
    }

    /// What a numbered clause says, for the kernel: the text of `Row:-Module:Body`.
    pub fn text(&self, number: usize, atoms: &mut Atoms) -> String {
        let mut out = String::new();
        if let Some(clause) = self.numbered.get(number) {
            let args = clause.head.callable().map_or(&[][..], |(_, args)| args);
            let body = Term::compound(":", vec![Term::atom(&clause.module), flat(&clause.body)]);
            let row = if args.is_empty() { Term::atom("r") } else { Term::compound("r", args.to_vec()) };
            packed::encode(&Term::compound(":-", vec![row, body]), atoms, &mut out);
        }
        out
    }

    /// The clause in a row of such a relation, or the rule in one of a dynamic predicate, by the row's slot.
    fn numbered_clause(&self, slot: u32) -> Option<&ReadClause> {
        match slot.checked_sub(RULES)? {
            shown @ SHOWN.. => self.numbered.get((shown - SHOWN) as usize),
            rule => self.rules.iter().find(|(_, number)| *number == rule).map(|(clause, _)| clause),
        }
    }

    /// File and line of the clause in a row of such a relation, by the row's slot, a line each.
    pub fn row_place(&self, slot: u32) -> Option<String> {
        let clause = self.numbered_clause(slot)?;
        let (line, _) = clause.source.line_column(clause.at);
        Some(format!("{}\n{line}", files::told(&clause.source.path)))
    }

    /// The names of the variables of the clause in a row of such a relation, in the order of first occurrence, empty for those that
    /// translating a grammar rule has added; none if they are not known.
    pub fn row_names(&self, slot: u32, ops: &Ops) -> Option<Vec<Rc<str>>> {
        let clause = self.numbered_clause(slot)?;
        let (names, is_grammar) = crate::prolog::syntax::names_at(&clause.source.text, clause.at, ops)?;
        if names.len() != clause.vars && !(is_grammar && names.len() < clause.vars) {
            return None;
        }
        let mut vars = Vec::new();
        for part in [&clause.head, &clause.body] {
            part.each_var(&mut |v| {
                if !vars.contains(&v) {
                    vars.push(v);
                }
            });
        }
        Some(vars.into_iter().map(|v| names.get(v).cloned().unwrap_or_else(|| "".into())).collect())
    }

    /// File and line of a predicate's first clause and the number of its clauses, a line each.
    pub fn place(&self, module: &str, name: &str, arity: usize) -> Option<String> {
        let clauses = self.of(module, name, arity);
        let first = clauses.first()?;
        let (line, _) = first.source.line_column(first.at);
        Some(format!("{}\n{line}\n{}", files::told(&first.source.path), clauses.len()))
    }
}
