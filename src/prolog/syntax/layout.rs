//! Clauses laid out as `portray_clause/1` of SWI-Prolog 9 prints them (its manual, section listing).

use crate::prolog::syntax::callers;
use crate::prolog::syntax::ops::{OpKind, Ops};
use crate::prolog::syntax::term::Term;
use crate::prolog::syntax::write::{self, Style};
use std::collections::{HashMap, HashSet};

/// Columns that a line may have.
const WIDTH: usize = 78;
/// What is no longer than this stays on its line, however far to the right.
const SHORT: usize = WIDTH / 4;

/// Behind so many columns nothing is broken up: each level of a deep term would be indented more than the one before.
const FARTHEST: usize = 1000;

/// What a program says of the arguments of a predicate.
pub enum Declared {
    /// Which of them are goals.
    Goals(Vec<bool>),
    /// Nothing, of a predicate that it has.
    Nothing,
    /// It has no such predicate.
    Unknown,
}

/// What the program says of a predicate, by name and arity.
pub type Goals<'a> = &'a dyn Fn(&str, usize) -> Declared;

/// A clause with its full stop and newline, where so many columns of its first line are taken.
pub fn clause(term: &Term, ops: &Ops, column: usize, goals: Goals<'_>) -> String {
    laid_out(term, (ops, goals), column, write::letters(term))
}

/// The same for a clause of a dynamic predicate, where a variable of several branches that stands in each once is none of them
/// all: so SWI-Prolog keeps it.
pub fn listed(term: &Term, ops: &Ops, column: usize, goals: Goals<'_>) -> String {
    let (mut uses, mut order, mut taken) = (HashMap::new(), Vec::new(), HashSet::new());
    count(term, &mut uses);
    term.each_var(&mut |v| order.push(v));
    // Variables have the names that they have in the file, where that is known.
    term.each_name(&mut |name, arity| taken.extend((arity == 0).then(|| name.to_string())));
    let mut letters = (0..).map(write::letter).filter(|letter| !taken.contains(letter));
    let (mut names, mut seen) = (Vec::new(), HashSet::new());
    for v in order.into_iter().filter(|v| seen.insert(*v)) {
        let once = uses.get(&v).is_none_or(|n| *n == 1);
        names.push((v, if once { "_".to_string() } else { letters.next().unwrap_or_default() }));
    }
    laid_out(term, (ops, goals), column, names)
}

/// Counts how often variables stand in a clause, of branches in the one where it is most.
fn count(term: &Term, uses: &mut HashMap<usize, u32>) {
    let mut add = |term: &Term| term.each_var(&mut |v| *uses.entry(v).or_default() += 1);
    match term.callable() {
        Some((":-", [head, body])) => {
            add(head);
            count(body, uses);
        }
        Some(("," | "->" | "*->", [a, b])) => [a, b].into_iter().for_each(|part| count(part, uses)),
        Some((";", [a, b])) => {
            let mut other = uses.clone();
            count(a, uses);
            count(b, &mut other);
            for (v, n) in other {
                let most = uses.entry(v).or_default();
                *most = n.max(*most);
            }
        }
        _ => add(term),
    }
}

fn laid_out(
    term: &Term,
    (ops, goals): (&Ops, Goals<'_>),
    column: usize,
    names: Vec<(usize, String)>,
) -> String {
    let mut before = 0;
    let numbered = names.into_iter().map(|(v, name)| {
        let number = before;
        before += usize::from(name != "_");
        (v, (name, number))
    });
    let mut out = Layout { text: String::new(), column, names: numbered.collect(), ops, goals };
    out.clause(term);
    // A sign would run into the full stop.
    let signs = out.text.ends_with(|c| "#$&*+-./:<=>?@\\^~".contains(c));
    out.text.push_str(if signs { " .\n" } else { ".\n" });
    out.text
}

struct Layout<'a> {
    text: String,
    /// The column where the text begins.
    column: usize,
    /// What variables are called, and how many with letters stand before.
    names: HashMap<usize, (String, usize)>,
    ops: &'a Ops,
    goals: Goals<'a>,
}

/// Whether a term has more parts than a line has columns: then its text need not be made.
fn is_long(term: &Term) -> bool {
    let (mut open, mut parts) = (vec![term], 0);
    while let Some(term) = open.pop() {
        parts += 1;
        if parts > WIDTH {
            return true;
        }
        if let Term::Compound(c) = term {
            open.extend(&c.args);
        }
    }
    false
}

/// Whether a goal is laid out between parentheses of its own.
fn is_block(goal: &Term) -> bool {
    matches!(goal.callable(), Some((";" | "->" | "*->", [_, _])))
}

/// Whether a goal takes several lines.
fn is_control(goal: &Term) -> bool {
    is_block(goal) || goal.args_of(",", 2).is_some()
}

impl Layout<'_> {
    fn newline(&mut self, indent: usize) {
        self.text.push('\n');
        self.text.extend(std::iter::repeat_n(' ', indent));
    }

    /// The column of what comes next.
    fn here(&self) -> usize {
        match self.text.rfind('\n') {
            Some(at) => self.text[at + 1..].chars().count(),
            None => self.column + self.text.chars().count(),
        }
    }

    /// A term on one line.
    fn plain(&mut self, term: &Term, priority: u32) {
        let style = Style { quoted: true, spaced: true, priority, ..Style::default() };
        let named = self.renamed(term, &|name, _| name.to_string());
        self.text.push_str(&write::to_text(&named, style, self.ops));
    }

    /// A term with texts for its variables, made of their names and their places among those that occur twice.
    fn renamed(&self, term: &Term, text: &dyn Fn(&str, usize) -> String) -> Term {
        match term {
            Term::Var(n) => {
                let (name, before) = self.names.get(n).map_or(("_", 0), |(name, before)| (name, *before));
                Term::compound("$turniir_text", vec![Term::atom(&text(name, before))])
            }
            Term::Compound(c) => {
                Term::compound_at(&c.name, c.args.iter().map(|arg| self.renamed(arg, text)).collect(), c.at)
            }
            _ => term.clone(),
        }
    }

    /// How long SWI-Prolog takes a term for, which counts variables as the terms that stand for them: at most a line.
    fn length(&self, term: &Term) -> usize {
        if is_long(term) {
            return WIDTH;
        }
        let style = Style { numbervars: false, ..Style::default() };
        let named = self.renamed(term, &|name, n| match name {
            "_" => "$VAR(_)".to_string(),
            _ => format!("$VAR({n})"),
        });
        write::to_text(&named, style, self.ops).chars().count().min(WIDTH)
    }

    /// Whether a term is an operator with its operands.
    fn is_operation(&self, name: &str, args: &[Term]) -> bool {
        match args.len() {
            1 => self.ops.prefix(name).or_else(|| self.ops.postfix(name)).is_some(),
            2 => self.ops.infix(name).is_some(),
            _ => false,
        }
    }

    /// A term on one line, or, where that is too long, an argument a line.
    fn term(&mut self, term: &Term, priority: u32) {
        let Some((name, args)) = term.callable().filter(|(_, args)| !args.is_empty()) else {
            return self.plain(term, priority);
        };
        if let ("{}", [inner]) = (name, args) {
            let indent = self.here();
            self.text.push_str("{ ");
            self.body(inner, indent + 2, 1000);
            self.newline(indent);
            return self.text.push('}');
        }
        let is_list = term.args_of(".", 2).is_some();
        let stays = name == "$VAR" && args.len() == 1 || self.is_operation(name, args) && !is_list;
        if stays || {
            let length = self.length(term);
            let here = self.here();
            here + length <= WIDTH || length <= SHORT || here > FARTHEST
        } {
            return self.plain(term, priority);
        }
        if is_list {
            let indent = self.here();
            return self.list(term, indent);
        }
        self.name(name);
        let indent = self.here();
        for (i, arg) in args.iter().enumerate() {
            if i > 0 {
                self.text.push(',');
                self.newline(indent);
            }
            self.term(arg, 999);
        }
        self.text.push(')');
    }

    /// A predicate's name, and the parenthesis before its arguments.
    fn name(&mut self, name: &str) {
        self.plain(&Term::atom(name), 1200);
        self.text.push('(');
    }

    /// A list, an item a line.
    fn list(&mut self, list: &Term, indent: usize) {
        let (items, tail) = list.list_parts();
        self.text.push_str("[ ");
        for (i, item) in items.iter().enumerate() {
            if i > 0 {
                self.text.push(',');
                self.newline(indent + 2);
            }
            self.term(item, 999);
        }
        if !tail.is_atom("[]") {
            self.newline(indent);
            self.text.push_str("| ");
            self.term(tail, 999);
        }
        self.newline(indent);
        self.text.push(']');
    }

    fn clause(&mut self, term: &Term) {
        match term.callable() {
            Some((":-", [head, body])) if body.is_atom("true") => self.term(head, 1200),
            Some((neck @ (":-" | "-->" | "=>" | "?=>"), [head, body])) => {
                self.term(head, 1199);
                self.text.push_str(&format!(" {neck}"));
                self.newline(4);
                match body.args_of(":", 2) {
                    Some([module, inner]) if is_control(inner) => {
                        self.plain(module, 1200);
                        self.text.push(':');
                        self.newline(4);
                        self.text.push_str("(   ");
                        self.body(inner, 8, 1200);
                        self.newline(4);
                        self.text.push(')');
                    }
                    _ => self.body(body, 4, 1199),
                }
            }
            Some((":-", [goal])) if goal.args_of("module", 2).is_some() => {
                let [name, exports] = goal.args_of("module", 2).unwrap_or(&[]) else { return };
                self.text.push_str(":- module(");
                let indent = self.here();
                self.plain(name, 1200);
                self.text.push(',');
                self.newline(indent);
                match exports.is_atom("[]") {
                    true => self.text.push_str("[]"),
                    false => self.list(exports, indent),
                }
                self.text.push(')');
            }
            Some((neck @ (":-" | "?-"), [goal])) => {
                self.text.push_str(&format!("{neck} "));
                self.body(goal, 3, 1199);
            }
            _ => self.body(term, 0, 1200),
        }
    }

    /// A goal that begins here, and goes on in lines that are indented, where what binds up to a priority needs no parentheses.
    fn body(&mut self, goal: &Term, indent: usize, priority: u32) {
        if is_block(goal) {
            self.text.push_str("(   ");
            self.branches(goal, indent);
            self.newline(indent);
            return self.text.push(')');
        }
        let name = goal.callable().map_or("", |(name, _)| name);
        if self.ops.priority(name) > priority {
            self.text.push_str("( ");
            self.body(goal, indent + 2, 1200);
            self.newline(indent);
            return self.text.push(')');
        }
        match goal.callable() {
            Some((",", [a, b])) => {
                // Of what was put together on the left the first goal comes out.
                let rest = a.args_of(",", 2).and_then(|pair| match pair {
                    [first, second] => Some((first, Term::compound(",", vec![second.clone(), b.clone()]))),
                    _ => None,
                });
                let (first, rest) = rest.as_ref().map_or((a, b), |(first, rest)| (*first, rest));
                self.body(first, indent, 999);
                self.text.push(',');
                self.newline(indent);
                self.body(rest, indent, 1000);
            }
            Some(("\\+", [inner])) => {
                self.text.push_str("\\+ ");
                let op = self.ops.prefix("\\+").unwrap_or((900, OpKind::Fy));
                self.body(inner, indent + 3, Ops::sides(op).1);
            }
            Some((":", [module, inner])) if is_control(inner) && module.as_atom().is_some() => {
                self.caller(":", &[module.clone(), inner.clone()], &[true, true]);
            }
            Some((name, args)) => match self.goals(name, args.len()) {
                Declared::Goals(goals) => {
                    match std::iter::zip(args, &goals).any(|(arg, yes)| *yes && is_control(arg)) {
                        true => self.caller(name, args, &goals),
                        false => self.term(goal, 999),
                    }
                }
                _ => self.term(goal, priority),
            },
            None => self.term(goal, priority),
        }
    }

    /// What is known of a predicate's arguments.
    fn goals(&self, name: &str, arity: usize) -> Declared {
        match ((self.goals)(name, arity), callers::arguments(name, arity)) {
            (Declared::Unknown, Some(modes)) => {
                Declared::Goals(modes.chars().map(|mode| mode.is_ascii_digit()).collect())
            }
            (declared, _) => declared,
        }
    }

    /// A goal whose arguments are goals, an argument a line.
    fn caller(&mut self, name: &str, args: &[Term], goals: &[bool]) {
        self.name(name);
        let indent = self.here();
        for (i, (arg, goal)) in std::iter::zip(args, goals).enumerate() {
            if i > 0 {
                self.text.push(',');
                self.newline(indent);
            }
            match goal {
                true => self.body(arg, self.here(), 999),
                false => self.term(arg, 999),
            }
        }
        self.text.push(')');
    }

    /// The branches of a block.
    fn branches(&mut self, goal: &Term, indent: usize) {
        let priority = |name: &str| self.ops.infix(name).map_or((1199, 1200), Ops::sides);
        let Some((name @ (";" | "->" | "*->" | "|"), [a, b])) = goal.callable() else { return };
        let mut rest = (name, b);
        let (left, right) = priority(name);
        match (name, a.callable()) {
            (";", Some((arrow @ ("->" | "*->"), [test, then]))) => {
                let (left, inner) = priority(arrow);
                self.body(test, indent + 4, left);
                self.newline(indent);
                self.text.push_str(&format!("{arrow:<4}"));
                self.body(then, indent + 4, inner);
                rest.0 = ";";
            }
            _ => self.body(a, indent + 4, left),
        }
        self.newline(indent);
        self.text.push_str(&format!("{:<4}", rest.0));
        self.branch(rest.1, indent, right);
    }

    /// The last branch of a block, which may have branches of its own.
    fn branch(&mut self, goal: &Term, indent: usize, priority: u32) {
        let name = goal.callable().map_or("", |(name, _)| name);
        if self.ops.priority(name) > priority {
            self.text.push_str("(   ");
            match is_block(goal) || goal.args_of("|", 2).is_some() {
                true => self.branches(goal, indent + 4),
                // SWI-Prolog prints nothing more of a clause with a clause as a branch.
                false => self.body(goal, indent + 8, 1200),
            }
            self.newline(indent + 4);
            return self.text.push(')');
        }
        match is_block(goal) {
            true => self.branches(goal, indent),
            false => self.body(goal, indent + 4, priority),
        }
    }
}
