//! Random goals: what variables of which types there are decides what is called with them.

use crate::goals::{ATOMS, BUILTINS, COMPOUNDS, NUMBERS, STRINGS, TYPES};
use crate::term::Node;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A predicate of the program: its name and each argument's type, and whether it is given.
#[derive(Clone)]
pub struct Pred {
    pub name: String,
    pub args: Vec<(bool, char)>,
}

pub struct Gen {
    rng: ChaCha8Rng,
    /// How many of 1,000 arguments are of a wrong type.
    wrong: u32,
    pub next: usize,
    pub env: Vec<(String, char)>,
    pub preds: Vec<Pred>,
    pub dynamic: Vec<(String, Vec<char>)>,
    pub clauses: Vec<Node>,
}

impl Gen {
    /// The generator of one program; `wrong` of 1,000 arguments are of a wrong type.
    pub fn new(seed: u64, number: usize, wrong: u32) -> Gen {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(number as u64);
        Gen { rng, wrong, next: 0, env: vec![], preds: vec![], dynamic: vec![], clauses: vec![] }
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.rng.random_range(0..n.max(1))
    }

    pub fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn fresh(&mut self) -> String {
        self.next += 1;
        format!("V{}", self.next)
    }

    fn list(&mut self, item: char) -> String {
        let n = self.below(5);
        let items: Vec<String> = (0..n).map(|_| self.literal(item)).collect();
        format!("[{}]", items.join(","))
    }

    /// A literal of a type.
    pub fn literal(&mut self, kind: char) -> String {
        match kind {
            'i' => match self.below(12) {
                0 => self.one(&["100", "1000", "-7", "255", "65"]).into(),
                _ => (self.below(15) as i64 - 4).to_string(),
            },
            'j' => self.below(6).to_string(),
            'z' => self.one(&["1", "2", "3", "-2", "7"]).into(),
            'n' => {
                if self.chance(50) {
                    self.one(NUMBERS).into()
                } else {
                    self.literal('i')
                }
            }
            'a' => self.one(ATOMS).into(),
            's' => self.one(STRINGS).into(),
            'x' => {
                let kind = self.one(&["a", "a", "s", "i", "n"]).chars().next().unwrap_or('a');
                self.literal(kind)
            }
            'k' => self.one(&["a", "b", "' '", "','", "'5'", "'õ'", "o", "l"]).into(),
            'y' => self.one(&["a", "b", "Z", "5"]).into(),
            'l' => self.list('i'),
            'm' => self.list('a'),
            'q' => self.list('t'),
            'p' => {
                let n = self.below(5);
                let items: Vec<String> = (0..n)
                    .map(|_| format!("{} - {}", self.one(&["1", "2", "3", "a", "b"]), self.literal('u')))
                    .collect();
                format!("[{}]", items.join(","))
            }
            'u' => self.one(&["x", "y", "1", "2", "f(1)", "\"s\""]).into(),
            'c' => self.compound(),
            'd' => self.one(&["@<", "@=<", "@>", "@>="]).into(),
            'g' => self.one(&["fz_key", "fz_other"]).into(),
            'w' => self.one(TYPES).into(),
            'v' => match self.below(4) {
                0 => "_".into(),
                1 => {
                    let v = self.fresh();
                    format!("f({v}, {v})")
                }
                2 => self.fresh(),
                _ => self.literal('t'),
            },
            _ => {
                let kinds = ["i", "i", "a", "a", "s", "n", "c", "l", "m"];
                let kind = self.one(&kinds).chars().next().unwrap_or('i');
                self.literal(kind)
            }
        }
    }

    fn compound(&mut self) -> String {
        // Parts of compounds are small, so that terms end.
        let shape = self.one(COMPOUNDS);
        let mut out = String::new();
        let mut rest = shape;
        while let Some(at) = rest.find('{') {
            out.push_str(&rest[..at]);
            let hole = rest[at + 1..].chars().next().unwrap_or('a');
            if hole == '{' {
                out.push('{');
                rest = &rest[at + 1..];
                continue;
            }
            let small = if hole == 't' { self.one(&["i", "a", "s", "a"]) } else { "" };
            let literal = self.literal(small.chars().next().unwrap_or(hole));
            out.push_str(&if literal.starts_with('-') || literal == "+" {
                format!("({literal})")
            } else {
                literal
            });
            rest = &rest[at + 3..];
        }
        out.push_str(rest);
        if shape.contains("({") && !shape.contains(") *") || shape.starts_with('[') || shape.starts_with("{{")
        {
            return out;
        }
        format!("({out})")
    }

    pub fn fits(kind: char, want: char) -> bool {
        match want {
            'v' => true,
            't' => kind != 'v',
            'n' => matches!(kind, 'i' | 'j' | 'n'),
            'i' => matches!(kind, 'i' | 'j'),
            'x' => matches!(kind, 'a' | 's' | 'i'),
            'q' => matches!(kind, 'q' | 'l' | 'm' | 'p'),
            _ => kind == want,
        }
    }

    /// An input: a variable that holds such a value, or a literal; sometimes something wrong.
    pub fn input(&mut self, want: char) -> String {
        if self.wrong > 0 && !matches!(want, 'd' | 'y' | 'g' | 'w') && self.below(1000) < self.wrong as usize
        {
            return match self.below(8) {
                0 | 1 => "_".into(),
                2 => self.literal('a'),
                3 => self.literal('i'),
                4 => self.literal('c'),
                5 => self.literal('s'),
                6 => self.literal('l'),
                _ => "[a|_]".into(),
            };
        }
        if want == 'e' || want == 'f' {
            return self.expression(2, want == 'f');
        }
        let known: Vec<String> =
            self.env.iter().filter(|(_, k)| Gen::fits(*k, want)).map(|(v, _)| v.clone()).collect();
        if !known.is_empty() && !matches!(want, 'z' | 'y' | 'd') && self.chance(60) {
            return known[self.below(known.len())].clone();
        }
        let literal = self.literal(want);
        if literal.starts_with('-') && !literal.starts_with("-(") || literal.contains(":-") || literal == "+"
        {
            format!("({literal})")
        } else {
            literal
        }
    }

    pub fn expression(&mut self, depth: usize, whole: bool) -> String {
        if depth == 0 || self.chance(25) {
            let kind = if whole || self.chance(60) { 'i' } else { 'n' };
            return self.input(kind);
        }
        let shape = if whole {
            self.one(&[
                "{f} + {f}",
                "{f} - {f}",
                "{f} * {f}",
                "{f} // {z}",
                "{f} mod {z}",
                "{f} rem {z}",
                "{f} div {z}",
                "max({f}, {f})",
                "min({f}, {f})",
                "abs({f})",
                "sign({f})",
                "gcd({f}, {f})",
                "{f} << {j}",
                "{f} >> {j}",
                "{f} /\\ {f}",
                "{f} \\/ {f}",
                "{f} xor {f}",
                "\\ {f}",
                "- ({f})",
                "truncate({e})",
                "{f} ** {j}",
                "{f} ^ {j}",
                "succ({f})",
                "plus({f}, {f})",
                "truncate({n})",
                "msb({j} + 1)",
            ])
        } else {
            self.one(&[
                "{e} + {e}",
                "{e} - {e}",
                "{e} * {e}",
                "{e} / {z}",
                "{f} // {z}",
                "max({e}, {e})",
                "min({e}, {e})",
                "abs({e})",
                "sign({e})",
                "sqrt(abs({e}))",
                "{f} mod {z}",
                "float({e})",
                "integer({e})",
                "round({e})",
                "ceiling({e})",
                "floor({e})",
                "{i} ** {j}",
                "{i} ^ {j}",
                "2 ** (-1)",
                "2.0 ** {i}",
                "sin({i})",
                "cos({i})",
                "exp({j})",
                "log({z} * {z})",
                "atan2({i}, {z})",
                "pi",
                "e",
                "inf",
                "max_tagged_integer",
                "random(1)",
                "copysign({e}, {z})",
                "truncate({e})",
                "{e} - {f}",
                "atan({i})",
                "float_fractional_part({e})",
                "float_integer_part({e})",
                "trig({i})",
                "powm({j}, {j}, 7)",
                "nexttoward({i}, 10)",
                "epsilon",
                "log2({z} * {z})",
            ])
        };
        let text = self.fill_at(shape, depth - 1);
        format!("({text})")
    }

    /// A template with its holes filled.
    pub fn fill(&mut self, shape: &str) -> String {
        let shape = renamed(shape, &self.fresh());
        self.fill_at(&shape, 2)
    }

    /// The same, with the template's own variables as they stand.
    pub fn fill_at(&mut self, shape: &str, depth: usize) -> String {
        let mut out = String::new();
        let mut rest = shape;
        let mut bound = Vec::new();
        while let Some(at) = rest.find('{') {
            out.push_str(&rest[..at]);
            let close = rest[at..].find('}').map_or(rest.len(), |c| at + c);
            let hole = &rest[at + 1..close];
            rest = &rest[close + 1..];
            if let Some(kind) = hole.strip_prefix('>').and_then(|k| k.chars().next()) {
                // Now and then the result is there already.
                if self.chance(8) {
                    out.push_str(&self.input(kind));
                } else {
                    let var = self.fresh();
                    out.push_str(&var);
                    bound.push((var, kind));
                }
            } else {
                let kind = hole.chars().next().unwrap_or('t');
                let inside = out.ends_with('\'') || out.ends_with('"') || out.ends_with("\" ");
                let after_minus = out.ends_with('-');
                out.push_str(&match kind {
                    'e' | 'f' => self.expression(depth, kind == 'f'),
                    _ if inside => self.literal(kind),
                    _ if after_minus => format!(" {}", self.input(kind)),
                    _ => self.input(kind),
                });
            }
        }
        out.push_str(rest);
        self.env.extend(bound);
        out
    }

    /// A goal with several answers that binds a variable; the variable and its type.
    pub fn source(&mut self, depth: usize) -> (String, String, char) {
        let x = self.fresh();
        if depth > 0 && self.chance(25) && !self.preds.is_empty() {
            let at = self.below(self.preds.len());
            let pred = self.preds[at].clone();
            if let Some(out) = pred.args.iter().position(|a| !a.0) {
                let kind = pred.args[out].1;
                return (self.call_of(&pred, Some((out, &x))), x, kind);
            }
        }
        if self.chance(25) && !self.dynamic.is_empty() {
            let at = self.below(self.dynamic.len());
            let (name, kinds) = self.dynamic[at].clone();
            if !kinds.is_empty() {
                let at = self.below(kinds.len());
                let args: Vec<String> =
                    (0..kinds.len()).map(|i| if i == at { x.clone() } else { "_".into() }).collect();
                let goal = format!("{name}({})", args.join(","));
                return (if self.chance(15) { format!("retract({goal})") } else { goal }, x, kinds[at]);
            }
        }
        let (shape, kind) = [
            ("member(@, {l})", 'i'),
            ("member(@, {q})", 't'),
            ("member(@, {m})", 'a'),
            ("between(1, {j}, @)", 'i'),
            ("between({j}, {i}, @)", 'i'),
            ("select(@, {q}, _)", 't'),
            ("nth0(_, {q}, @)", 't'),
            ("nth1(@, {q}, _)", 'i'),
            ("append(@, _, {q})", 'q'),
            ("sub_atom({a}, _, 1, _, @)", 'a'),
            ("member(@-_, {p})", 't'),
            ("member(_-@, {p})", 't'),
            ("( @ = {i} ; @ = {i} )", 'i'),
            ("( @ = {t} ; member(@, {q}) ; @ = {t} )", 't'),
            ("permutation([1,2,3], @)", 'l'),
            ("clause(fz_d0(@), true)", 'i'),
        ][self.below(16)];
        let shape = shape.replace('@', &x);
        (self.fill(&shape), x, kind)
    }

    pub fn call_of(&mut self, pred: &Pred, given: Option<(usize, &str)>) -> String {
        let mut bound = Vec::new();
        let mut args = Vec::new();
        for (i, (input, kind)) in pred.args.iter().enumerate() {
            args.push(match given {
                Some((at, var)) if at == i => var.to_string(),
                _ if *input => self.input(*kind),
                _ if given.is_some() => "_".into(),
                _ => {
                    let var = self.fresh();
                    bound.push((var.clone(), *kind));
                    var
                }
            });
        }
        self.env.extend(bound);
        if args.is_empty() { pred.name.clone() } else { format!("{}({})", pred.name, args.join(",")) }
    }

    /// A test without new variables.
    pub fn test(&mut self) -> String {
        let shape = self.one(&[
            "{f} > {f}",
            "{f} =< {i}",
            "{t} == {t}",
            "{t} @< {t}",
            "atom({t})",
            "integer({t})",
            "memberchk({t}, {q})",
            "{t} = {t}",
            "{i} =:= {i}",
            "{i} mod 2 =:= 0",
            "\\+ {t} = {t}",
            "is_list({t})",
            "length({q}, 2)",
            "var({v})",
            "true",
            "fail",
            "string({t})",
            "( {i} > {i} ; {i} < {i} )",
            "not({i} > {i})",
            "ground({v})",
            "number({t})",
            "{t} \\== {t}",
        ]);
        let kept = self.env.len();
        let text = self.fill(shape);
        self.env.truncate(kept);
        text
    }

    pub fn goals(&mut self, n: usize, depth: usize) -> String {
        let goals: Vec<String> = (0..n.max(1)).map(|_| self.goal(depth)).collect();
        goals.join(", ")
    }

    /// Goals whose variables are not seen afterwards.
    pub fn inner(&mut self, depth: usize) -> String {
        let kept = self.env.len();
        let n = 1 + self.below(2);
        let text = self.goals(n, depth);
        self.env.truncate(kept);
        text
    }

    pub fn goal(&mut self, depth: usize) -> String {
        match self.below(100) {
            0..42 => {
                let shape = self.one(BUILTINS);
                let text = self.fill(shape);
                if text.contains(';') { format!("({text})") } else { text }
            }
            42..48 => {
                let test = self.test();
                self.choice(test, depth)
            }
            48..62 if depth > 0 => self.solutions(depth),
            62..74 if !self.preds.is_empty() => {
                let at = self.below(self.preds.len());
                let pred = self.preds[at].clone();
                let call = self.call_of(&pred, None);
                self.wrapped(call)
            }
            74..86 => self.database(depth),
            86..91 if depth > 0 => self.caught(depth),
            91..95 => {
                let shape = self.one(&[
                    "writeq({v}), nl",
                    "print({v}), nl",
                    "write({v}), nl",
                    "write_canonical({t}), nl",
                ]);
                self.fill(shape)
            }
            95..98 if depth > 0 => {
                let inner = self.inner(depth - 1);
                let goal = format!("({inner})");
                self.wrapped(goal)
            }
            _ => {
                let shape = self.one(BUILTINS);
                let text = self.fill(shape);
                self.wrapped(format!("({text})"))
            }
        }
    }
}

/// The template's own one-word variables made different for each use.
fn renamed(text: &str, suffix: &str) -> String {
    let mut out = String::new();
    let mut quote = None;
    let mut word = String::new();
    for c in text.chars().chain(['\0']) {
        if let Some(q) = quote {
            out.push(c);
            quote = (c != q).then_some(q);
            continue;
        }
        if c.is_alphanumeric() || c == '_' {
            if out.ends_with("0'") {
                out.push(c);
                continue;
            }
            word.push(c);
            continue;
        }
        let mut letters = word.chars();
        let template = letters.next().is_some_and(|c| c.is_ascii_uppercase())
            && !(word.starts_with('V') && letters.next().is_some_and(|c| c.is_ascii_digit()));
        out.push_str(&word);
        if template {
            out.push_str(suffix);
        }
        let code = word == "0";
        word.clear();
        if c != '\0' {
            out.push(c);
        }
        if (c == '\'' || c == '"') && !code {
            quote = Some(c);
        }
    }
    out
}
