//! Clauses laid out as `portray_clause/1` of SWI-Prolog prints them.

use crate::prolog::syntax::ops::Ops;
use crate::prolog::syntax::term::Term;
use crate::prolog::syntax::write::{self, Style};

/// A clause with its full stop and newline.
pub fn clause(term: &Term, ops: &Ops) -> String {
    let mut out = Layout { text: String::new(), names: write::letters(term), ops };
    out.clause(term);
    out.text.push_str(".\n");
    out.text
}

/// Predicates with a goal among their arguments, and which arguments are goals.
const CALLERS: &[(&str, usize, &[usize])] = &[
    ("findall", 3, &[1]),
    ("findall", 4, &[1]),
    ("forall", 2, &[0, 1]),
    ("once", 1, &[0]),
    ("ignore", 1, &[0]),
    ("call", 1, &[0]),
    ("not", 1, &[0]),
    ("catch", 3, &[0, 2]),
    ("aggregate_all", 3, &[1]),
    ("aggregate_all", 4, &[2]),
    ("bagof", 3, &[1]),
    ("setof", 3, &[1]),
    ("call_cleanup", 2, &[0, 1]),
    ("setup_call_cleanup", 3, &[0, 1, 2]),
    ("with_output_to", 2, &[1]),
    ("foreach", 2, &[0, 1]),
    ("freeze", 2, &[1]),
    ("when", 2, &[1]),
];

struct Layout<'a> {
    text: String,
    names: Vec<(usize, String)>,
    ops: &'a Ops,
}

/// Whether a goal takes lines of its own.
fn is_control(goal: &Term) -> bool {
    matches!(goal.callable(), Some(("," | ";" | "->" | "*->", [_, _])))
}

impl Layout<'_> {
    fn newline(&mut self, indent: usize) {
        self.text.push('\n');
        self.text.extend(std::iter::repeat_n(' ', indent));
    }

    /// A term on one line.
    fn plain(&mut self, term: &Term, priority: u32) {
        let style = Style { quoted: true, spaced: true, priority, ..Style::default() };
        let text = write::to_text(&self.named(term), style, self.ops);
        self.text.push_str(&text);
    }

    /// A term with its variables named.
    fn named(&self, term: &Term) -> Term {
        match term {
            Term::Var(n) => {
                let name = self.names.iter().find(|(v, _)| v == n).map_or("_", |(_, name)| name);
                Term::compound("$turniir_text", vec![Term::atom(name)])
            }
            Term::Compound(c) => {
                Term::compound_at(&c.name, c.args.iter().map(|arg| self.named(arg)).collect(), c.at)
            }
            _ => term.clone(),
        }
    }

    fn clause(&mut self, term: &Term) {
        match term.callable() {
            Some((":-", [head, body])) if body.is_atom("true") => self.plain(head, 1199),
            Some((neck @ (":-" | "-->" | "=>"), [head, body])) => {
                self.plain(head, 1199);
                self.text.push_str(&format!(" {neck}"));
                self.newline(4);
                self.body(body, 4);
            }
            Some((neck @ (":-" | "?-"), [goal])) => {
                self.text.push_str(&format!("{neck} "));
                self.body(goal, 3);
            }
            Some(("{}", [_])) => self.body(term, 0),
            _ => self.plain(term, 1200),
        }
    }

    fn body(&mut self, goal: &Term, indent: usize) {
        match goal.callable() {
            Some((",", [a, b])) => {
                self.body(a, indent);
                self.text.push(',');
                self.newline(indent);
                self.body(b, indent);
            }
            Some((";" | "->" | "*->", [_, _])) => self.block(goal, indent),
            Some(("\\+", [inner])) if is_control(inner) => {
                self.text.push_str("\\+ ");
                self.embraced(inner, indent + 3);
            }
            Some(("\\+", [inner])) => {
                self.text.push_str("\\+ ");
                self.body(inner, indent + 3);
            }
            Some(("{}", [inner])) => {
                self.text.push_str("{ ");
                self.body(inner, indent + 2);
                self.newline(indent);
                self.text.push('}');
            }
            Some((":", [module, inner])) if is_control(inner) => {
                self.plain(module, 199);
                self.text.push(':');
                self.newline(indent);
                self.block(inner, indent);
            }
            Some((name, args)) if self.has_control(name, args) => self.caller(name, args, indent),
            Some((name, args)) if self.priority(name, args) > 999 => {
                self.text.push_str("( ");
                self.plain(goal, 1200);
                self.newline(indent);
                self.text.push(')');
            }
            _ => self.plain(goal, 999),
        }
    }

    fn priority(&self, name: &str, args: &[Term]) -> u32 {
        let op = match args.len() {
            1 => self.ops.prefix(name).or_else(|| self.ops.postfix(name)),
            2 => self.ops.infix(name),
            _ => None,
        };
        op.map_or(0, |op| op.0)
    }

    fn has_control(&self, name: &str, args: &[Term]) -> bool {
        let caller = CALLERS.iter().find(|(n, arity, _)| *n == name && *arity == args.len());
        caller.is_some_and(|(_, _, goals)| goals.iter().any(|&i| is_control(&args[i])))
    }

    /// A goal whose arguments are goals, an argument a line.
    fn caller(&mut self, name: &str, args: &[Term], indent: usize) {
        let goals =
            CALLERS.iter().find(|(n, arity, _)| *n == name && *arity == args.len()).map_or(&[][..], |c| c.2);
        self.text.push_str(&format!("{name}("));
        let column = indent + name.chars().count() + 1;
        for (i, arg) in args.iter().enumerate() {
            if i > 0 {
                self.text.push(',');
                self.newline(column);
            }
            if goals.contains(&i) && is_control(arg) {
                self.embraced(arg, column);
            } else {
                self.plain(arg, 999);
            }
        }
        self.text.push(')');
    }

    /// A conjunction or other control structure between parentheses.
    fn embraced(&mut self, goal: &Term, column: usize) {
        if goal.args_of(",", 2).is_none() {
            return self.block(goal, column);
        }
        self.text.push_str("( ");
        self.body(goal, column + 2);
        self.newline(column);
        self.text.push(')');
    }

    fn block(&mut self, goal: &Term, indent: usize) {
        self.text.push_str("(   ");
        self.branch(goal, indent, 1200);
        self.newline(indent);
        self.text.push(')');
    }

    /// A part of a block that may hold what binds up to a priority.
    fn branch(&mut self, goal: &Term, indent: usize, priority: u32) {
        let Some((name @ (";" | "->" | "*->"), [a, b])) = goal.callable() else {
            return self.body(goal, indent + 4);
        };
        let own = if name == ";" { 1100 } else { 1050 };
        if own > priority {
            return self.block(goal, indent + 4);
        }
        self.branch(a, indent, own - 1);
        self.newline(indent);
        self.text.push_str(&format!("{name:<4}"));
        self.branch(b, indent, own);
    }
}
