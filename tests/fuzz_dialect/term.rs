//! The programs' terms as trees: read from the generator's own text, cut down by the shrinker, printed
//! with parentheses everywhere, so that both systems read the same.

use std::fmt::Write;

/// A term; names keep their quotes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Node {
    /// A variable, an atom, a number or a string as it is written.
    Leaf(String),
    Compound(String, Vec<Node>),
    /// Items and the tail, if it is not `[]`.
    List(Vec<Node>, Option<Box<Node>>),
}

use Node::{Compound, Leaf, List};

/// Operators that the generator writes: name, priority, and the greatest priority at each side.
const INFIX: &[(&str, u32, u32, u32)] = &[
    (":-", 1200, 1199, 1199),
    (";", 1100, 1099, 1100),
    ("->", 1050, 1049, 1050),
    ("*->", 1050, 1049, 1050),
    (",", 1000, 999, 1000),
    ("=", 700, 699, 699),
    ("\\=", 700, 699, 699),
    ("==", 700, 699, 699),
    ("\\==", 700, 699, 699),
    ("@<", 700, 699, 699),
    ("@>", 700, 699, 699),
    ("@=<", 700, 699, 699),
    ("@>=", 700, 699, 699),
    ("=..", 700, 699, 699),
    ("=@=", 700, 699, 699),
    ("is", 700, 699, 699),
    ("=:=", 700, 699, 699),
    ("=\\=", 700, 699, 699),
    ("<", 700, 699, 699),
    (">", 700, 699, 699),
    ("=<", 700, 699, 699),
    (">=", 700, 699, 699),
    (">>", 400, 400, 399),
    ("<<", 400, 400, 399),
    ("+", 500, 500, 499),
    ("-", 500, 500, 499),
    ("/\\", 500, 500, 499),
    ("\\/", 500, 500, 499),
    ("xor", 500, 500, 499),
    ("*", 400, 400, 399),
    ("/", 400, 400, 399),
    ("//", 400, 400, 399),
    ("mod", 400, 400, 399),
    ("rem", 400, 400, 399),
    ("div", 400, 400, 399),
    ("rdiv", 400, 400, 399),
    ("**", 200, 199, 199),
    ("^", 200, 199, 200),
    (":", 200, 199, 200),
];

fn infix(name: &str) -> Option<(u32, u32, u32)> {
    INFIX.iter().find(|o| o.0 == name).map(|o| (o.1, o.2, o.3))
}

impl Node {
    /// An atom, variable or number.
    pub fn leaf(text: &str) -> Node {
        Leaf(text.into())
    }

    /// The goals that a comma joins.
    pub fn goals(&self) -> Vec<Node> {
        match self {
            Compound(name, args) if name == "," && args.len() == 2 => {
                let mut goals = args[0].goals();
                goals.extend(args[1].goals());
                goals
            }
            other => vec![other.clone()],
        }
    }

    /// Goals joined by commas.
    pub fn conjunction(goals: Vec<Node>) -> Node {
        let mut goals = goals.into_iter().rev();
        let last = goals.next().unwrap_or(Node::leaf("true"));
        goals.fold(last, |rest, goal| Compound(",".into(), vec![goal, rest]))
    }

    /// Head and body of a clause.
    pub fn clause(&self) -> (&Node, Option<&Node>) {
        match self {
            Compound(name, args) if name == ":-" && args.len() == 2 => (&args[0], Some(&args[1])),
            head => (head, None),
        }
    }

    /// The name of an atom or compound.
    pub fn name(&self) -> &str {
        match self {
            Leaf(name) | Compound(name, _) => name,
            List(..) => "[]",
        }
    }

    /// How many nodes there are.
    pub fn size(&self) -> usize {
        match self {
            Leaf(_) => 1,
            Compound(_, args) => 1 + args.iter().map(Node::size).sum::<usize>(),
            List(items, tail) => {
                1 + items.iter().map(Node::size).sum::<usize>() + tail.as_ref().map_or(0, |t| t.size())
            }
        }
    }

    /// Calls `visit` with every name.
    pub fn each_name(&self, visit: &mut impl FnMut(&str)) {
        match self {
            Leaf(name) => visit(name),
            Compound(name, args) => {
                visit(name);
                args.iter().for_each(|a| a.each_name(visit));
            }
            List(items, tail) => {
                items.iter().for_each(|a| a.each_name(visit));
                tail.iter().for_each(|a| a.each_name(visit));
            }
        }
    }

    fn put(&self, out: &mut String) {
        match self {
            Leaf(text) => out.push_str(text),
            Compound(name, args) if args.len() == 2 && infix(name).is_some() => {
                out.push('(');
                // Both systems read `+ :- a` as signs before a term.
                match &args[0] {
                    Leaf(text) if is_symbolic(text) => _ = write!(out, "({text})"),
                    first => first.put(out),
                }
                match &**name {
                    "," => out.push_str(", "),
                    name => _ = write!(out, " {name} "),
                }
                args[1].put(out);
                out.push(')');
            }
            Compound(name, args) if name == "{}" => {
                out.push('{');
                args[0].put(out);
                out.push('}');
            }
            Compound(name, args) => {
                out.push_str(name);
                if is_symbolic(name) && args.len() == 1 {
                    out.push(' ');
                }
                let mut mark = '(';
                if is_symbolic(name) {
                    // `- (1)` is a compound, `-(1)` as well; both systems agree on the second.
                    out.truncate(out.trim_end().len());
                }
                for arg in args {
                    out.push(mark);
                    arg.put(out);
                    mark = ',';
                }
                out.push(')');
            }
            List(items, tail) => {
                let mut mark = '[';
                for item in items {
                    out.push(mark);
                    item.put(out);
                    mark = ',';
                }
                if let Some(tail) = tail {
                    out.push('|');
                    tail.put(out);
                }
                out.push(']');
            }
        }
    }

    /// The text of a clause, with its full stop.
    pub fn clause_text(&self) -> String {
        let mut out = String::new();
        let (head, body) = self.clause();
        head.put(&mut out);
        if let Some(body) = body {
            let goals: Vec<String> = body.goals().iter().map(ToString::to_string).collect();
            _ = write!(out, " :-\n    {}", goals.join(",\n    "));
        }
        out.push_str(".\n");
        out
    }
}

impl std::fmt::Display for Node {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut out = String::new();
        self.put(&mut out);
        f.write_str(&out)
    }
}

fn is_symbolic(name: &str) -> bool {
    name.chars().all(|c| "+-*/\\^<>=~:.?@#&$".contains(c))
}

/// A token: its text, whether `(` follows at once, and whether it is preceded by space.
#[derive(Clone, Debug)]
struct Token {
    text: String,
    call: bool,
}

fn tokens(text: &str) -> Vec<Token> {
    let chars: Vec<char> = text.chars().collect();
    let mut out: Vec<Token> = Vec::new();
    let mut i = 0;
    while i < chars.len() {
        let c = chars[i];
        let start = i;
        if c.is_whitespace() {
            i += 1;
            continue;
        }
        i += 1;
        if c == '\'' || c == '"' || c == '`' {
            while i < chars.len() && (chars[i] != c || chars.get(i + 1) == Some(&c)) {
                i += if chars[i] == c || chars[i] == '\\' { 2 } else { 1 };
            }
            i += 1;
        } else if c == '0' && chars.get(i) == Some(&'\'') {
            i += 2;
        } else if c.is_ascii_digit() {
            let part = |i: usize| {
                chars[i].is_ascii_alphanumeric()
                    || (chars[i] == '.' && chars.get(i + 1).is_some_and(char::is_ascii_digit))
                    || ("+-".contains(chars[i]) && matches!(chars[i - 1], 'e' | 'E'))
            };
            while i < chars.len() && part(i) {
                i += 1;
            }
        } else if c.is_alphabetic() || c == '_' {
            while i < chars.len() && (chars[i].is_alphanumeric() || chars[i] == '_') {
                i += 1;
            }
        } else if is_symbolic(&c.to_string()) {
            while i < chars.len() && is_symbolic(&chars[i].to_string()) {
                i += 1;
            }
        } else if (c == '[' && chars.get(i) == Some(&']')) || (c == '{' && chars.get(i) == Some(&'}')) {
            i += 1;
        }
        let text: String = chars[start..i.min(chars.len())].iter().collect();
        out.push(Token { text, call: chars.get(i) == Some(&'(') });
    }
    out
}

struct Reader {
    tokens: Vec<Token>,
    at: usize,
}

/// Reads a term that the generator wrote.
pub fn read(text: &str) -> Node {
    let mut reader = Reader { tokens: tokens(text), at: 0 };
    let node = reader.term(1200).unwrap_or_else(|| panic!("the generator wrote: {text}"));
    assert!(reader.at == reader.tokens.len(), "the generator wrote, up to {}: {text}", reader.at);
    node
}

impl Reader {
    fn peek(&self) -> Option<&str> {
        self.tokens.get(self.at).map(|t| &*t.text)
    }

    fn expect(&mut self, text: &str) -> Option<()> {
        (self.peek() == Some(text)).then(|| self.at += 1)
    }

    fn term(&mut self, most: u32) -> Option<Node> {
        let mut left = self.primary()?;
        let mut priority = 0;
        while let Some(name) = self.peek() {
            let name = name.to_string();
            let Some((own, before, after)) = infix(&name) else { break };
            if own > most || priority > before {
                break;
            }
            self.at += 1;
            let right = self.term(after)?;
            left = Compound(name, vec![left, right]);
            priority = own;
        }
        Some(left)
    }

    fn primary(&mut self) -> Option<Node> {
        let token = self.tokens.get(self.at)?.clone();
        self.at += 1;
        if token.call && !matches!(&*token.text, "(" | "," | "[" | "{") {
            self.expect("(")?;
            let mut args = vec![self.term(999)?];
            while self.expect(",").is_some() {
                args.push(self.term(999)?);
            }
            self.expect(")")?;
            return Some(Compound(token.text, args));
        }
        match &*token.text {
            "(" => {
                let node = self.term(1200)?;
                self.expect(")")?;
                Some(node)
            }
            "{" => {
                let node = self.term(1200)?;
                self.expect("}")?;
                Some(Compound("{}".into(), vec![node]))
            }
            "[" => self.list(),
            ")" | "]" | "}" | "," | "|" => None,
            "\\+" => {
                let goal = self.term(900)?;
                Some(Compound("\\+".into(), vec![goal]))
            }
            "-" if self.peek().is_some_and(|t| t.starts_with(|c: char| c.is_ascii_digit())) => {
                let number = self.tokens[self.at].text.clone();
                self.at += 1;
                Some(Leaf(format!("-{number}")))
            }
            "-" | "\\" if self.begins_term() => {
                let operand = self.term(200)?;
                Some(Compound(token.text, vec![operand]))
            }
            _ => Some(Leaf(token.text)),
        }
    }

    fn begins_term(&self) -> bool {
        let ends = |t: &str| matches!(t, ")" | "]" | "}" | "," | "|");
        // The name of an operator alone is an operand: `- +` in `f(- +, 1)`.
        let alone = self.tokens.get(self.at + 1).is_none_or(|t| ends(&t.text));
        self.peek().is_some_and(|t| !ends(t) && (t == "-" || infix(t).is_none() || alone))
    }

    fn list(&mut self) -> Option<Node> {
        let mut items = vec![self.term(999)?];
        while self.expect(",").is_some() {
            items.push(self.term(999)?);
        }
        let tail = match self.expect("|") {
            Some(()) => Some(Box::new(self.term(999)?)),
            None => None,
        };
        self.expect("]")?;
        Some(List(items, tail))
    }
}
