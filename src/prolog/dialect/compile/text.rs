//! The text of compiled clauses.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};

/// Clauses grouped by predicate: the machine takes scattered clauses for a redefinition.
#[derive(Default)]
pub struct ClauseText {
    groups: Vec<Vec<String>>,
    places: HashMap<String, usize>,
}

impl ClauseText {
    /// Adds a clause of the predicate with a quoted name and an arity.
    pub fn push(&mut self, name: &str, arity: usize, clause: String) {
        let groups = &mut self.groups;
        let place = *self.places.entry(format!("{name}/{arity}")).or_insert_with(|| {
            groups.push(Vec::new());
            groups.len() - 1
        });
        self.groups[place].push(clause);
    }

    /// Whether there is a clause of the predicate.
    pub(super) fn has(&self, name: &str, arity: usize) -> bool {
        self.places.contains_key(&format!("{name}/{arity}"))
    }

    /// The whole program.
    pub fn join(&self) -> String {
        let mut text = String::new();
        for clause in self.groups.iter().flat_map(|group| padded(group)) {
            text.push_str(&clause);
            text.push('\n');
        }
        text
    }
}

/// The machine's compiler takes a list of variables that are not needed any more from one clause of a predicate to the next: it
/// looks them up by their numbers among those of the next, which ends it where there are fewer. On the list come those that
/// cuts, conditions and negations are made with, if there are two of them; it is looked at in bodies of more than this many goals.
const FEW_GOALS: usize = 4;

/// A predicate's clauses, those that would be too short with variables that stand nowhere else.
fn padded(clauses: &[String]) -> Vec<Cow<'_, str>> {
    if let [only] = clauses {
        return vec![only.into()];
    }
    let mut most = 0;
    let mut padded: Vec<Cow<'_, str>> = Vec::with_capacity(clauses.len());
    for clause in clauses {
        let parts = Parts::of(clause);
        // Without the name of the clause itself.
        let few = parts.names > FEW_GOALS + 1 && parts.variables.len() < most;
        let rule = parts.body.filter(|_| few).map(|at| clause.split_at(at));
        if let Some((head, body)) = rule.and_then(|(head, body)| Some((head, body.strip_suffix('.')?))) {
            let free = parts.variables.last().map_or(0, |last| last + 1);
            let more = most - parts.variables.len();
            let more: String = (free..free + more).map(|n| format!("var(V{n}),")).collect();
            padded.push(format!("{head} {more}({body}).").into());
        } else {
            padded.push(clause.into());
        }
        if parts.cuts > 1 {
            most = most.max(parts.variables.len() + parts.voids + parts.cuts);
        }
    }
    padded
}

/// What stands in a clause's text.
#[derive(Default)]
struct Parts {
    /// The numbers of variables.
    variables: BTreeSet<usize>,
    voids: usize,
    /// Cuts, conditions and negations.
    cuts: usize,
    /// Names in quotes, as all have that are called.
    names: usize,
    /// Where the body begins; none of a fact.
    body: Option<usize>,
}

impl Parts {
    fn of(clause: &str) -> Parts {
        let mut parts = Parts::default();
        let mut rest = clause.as_bytes();
        while let [first, after @ ..] = rest {
            rest = after;
            match first {
                b'\'' | b'"' => {
                    parts.names += usize::from(*first == b'\'');
                    rest = behind_quote(rest, *first);
                }
                b'V' => {
                    let digits = rest.iter().take_while(|c| c.is_ascii_digit()).count();
                    let number = std::str::from_utf8(&rest[..digits]).ok();
                    let number = number.and_then(|digits| digits.parse::<usize>().ok());
                    parts.variables.extend(number);
                    rest = &rest[digits..];
                }
                b'_' => parts.voids += 1,
                b'!' => parts.cuts += 1,
                b':' if parts.body.is_none() && rest.first() == Some(&b'-') => {
                    parts.body = Some(clause.len() - rest.len() + 1);
                }
                b'-' if rest.first() == Some(&b'>') => parts.cuts += 1,
                b'\\' if rest.first() == Some(&b'+') => parts.cuts += 1,
                _ => {}
            }
        }
        parts
    }
}

/// What follows a text in quotes whose first one has been passed.
fn behind_quote(mut rest: &[u8], quote: u8) -> &[u8] {
    while let [first, after @ ..] = rest {
        rest = after;
        match first {
            b'\\' => rest = rest.get(1..).unwrap_or_default(),
            // A doubled one begins the next text, which is as good.
            _ if *first == quote => break,
            _ => {}
        }
    }
    rest
}
