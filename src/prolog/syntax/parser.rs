//! Clauses of SWI-Prolog's syntax: operator precedence parsing of one term up to its full stop.

use super::stacks::{NOWHERE, Shape, Stacks, TOP, Waiting, span, term_place};
use crate::prolog::syntax::char_types;
use crate::prolog::syntax::lexer::{Lexer, SyntaxError, Tok, Token};
use crate::prolog::syntax::ops::Ops;
use crate::prolog::syntax::term::Term;
use crate::prolog::syntax::write::is_plain_atom;
use std::collections::HashMap;
use std::rc::Rc;

/// What a text in double quotes or back quotes stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum QuoteFlag {
    /// A string, SWI-Prolog's `string`.
    #[default]
    String,
    /// A list of character codes, `codes`.
    Codes,
    /// A list of atoms of one character, `chars`.
    Chars,
    /// An atom, `atom`.
    Atom,
}

impl QuoteFlag {
    /// The flag of a number, of which the lowest two bits count: 0 string, 1 codes, 2 chars, 3 atom.
    pub fn of_bits(bits: i64) -> QuoteFlag {
        match bits & 3 {
            0 => QuoteFlag::String,
            1 => QuoteFlag::Codes,
            2 => QuoteFlag::Chars,
            _ => QuoteFlag::Atom,
        }
    }
}

/// A term read from a file, with its variables and the byte where it starts.
#[derive(Clone, Debug)]
pub struct Read {
    /// The term; its variables are numbers into `vars`.
    pub term: Term,
    /// Names in the order of the numbers; `_` for each anonymous one.
    pub vars: Vec<Rc<str>>,
    /// How often each variable occurs, and where first.
    pub uses: Vec<(u32, usize)>,
    /// The byte where its first token starts.
    pub start: usize,
    /// Where the term's parts stand, in bytes, as SWI-Prolog describes them; of no meaning if not asked for.
    pub places: Term,
}

/// How a text is read.
#[derive(Clone, Copy, Debug)]
pub struct Mode {
    /// What a text in double quotes stands for.
    pub quotes: QuoteFlag,
    /// What a text in back quotes stands for.
    pub back: QuoteFlag,
    /// Whether nothing is read that SWI-Prolog does not read. Programs' files are read with more patience.
    pub strict: bool,
    /// Whether to say where the term's parts stand.
    pub places: bool,
}

impl Mode {
    /// A program's file.
    pub fn file(quotes: QuoteFlag) -> Mode {
        Mode { quotes, back: QuoteFlag::Codes, strict: false, places: false }
    }
}

/// Reads the next clause; none at the end of the text. After an error the lexer stands behind the
/// clause that has it, as SWI-Prolog goes on.
///
/// # Errors
/// The first syntax error of the clause.
pub fn read(lexer: &mut Lexer<'_>, ops: &Ops, quotes: QuoteFlag) -> Result<Option<Read>, SyntaxError> {
    read_as(lexer, ops, Mode::file(quotes))
}

/// Reads the next clause in a mode.
///
/// # Errors
/// The first syntax error of the clause.
pub fn read_as(lexer: &mut Lexer<'_>, ops: &Ops, mode: Mode) -> Result<Option<Read>, SyntaxError> {
    let mut tokens = Vec::new();
    loop {
        let token = match lexer.next() {
            Ok(token) => token,
            Err(error) => {
                lexer.skip_clause();
                return Err(error);
            }
        };
        match token.tok {
            Tok::Eof if tokens.is_empty() => return Ok(None),
            Tok::Eof => {
                let at = tokens.first().map_or(0, |t: &Token| t.at);
                let message = "clause without its full stop at the end of the file";
                return Err(SyntaxError::new(at, "end_of_file", message));
            }
            Tok::End => {
                tokens.push(token);
                break;
            }
            _ => tokens.push(token),
        }
    }
    let start = tokens[0].at;
    if tokens.len() == 1 {
        return Err(SyntaxError::new(start, "end_of_clause", "full stop without a clause"));
    }
    let mut parser = Parser {
        tokens,
        at: 0,
        ops,
        mode,
        vars: Vec::new(),
        numbers: HashMap::new(),
        uses: Vec::new(),
        depth: 0,
    };
    let (term, places) = parser.term("")?;
    Ok(Some(Read { term, vars: parser.vars, uses: parser.uses, start, places }))
}

/// Nested deeper than this is refused: each level takes about 1.5 KB of native stack.
const DEEPEST: u32 = 2_000;

struct Parser<'a> {
    tokens: Vec<Token>,
    at: usize,
    ops: &'a Ops,
    mode: Mode,
    vars: Vec<Rc<str>>,
    /// Their numbers by name.
    numbers: HashMap<Rc<str>, usize>,
    uses: Vec<(u32, usize)>,
    depth: u32,
}

impl Parser<'_> {
    fn peek(&self) -> &Token {
        &self.tokens[self.at.min(self.tokens.len() - 1)]
    }

    fn take(&mut self) -> Token {
        let token = self.peek().clone();
        if self.at < self.tokens.len() - 1 {
            self.at += 1;
        }
        token
    }

    fn unexpected(&self, kind: &str, message: &str) -> SyntaxError {
        SyntaxError::new(self.peek().at, kind, message)
    }

    fn variable(&mut self, name: Rc<str>, at: usize) -> Term {
        if &*name != "_"
            && let Some(&i) = self.numbers.get(&name)
        {
            self.uses[i].0 += 1;
            return Term::Var(i);
        }
        if &*name != "_" {
            self.numbers.insert(name.clone(), self.vars.len());
        }
        self.vars.push(name);
        self.uses.push((1, at));
        Term::Var(self.vars.len() - 1)
    }

    /// Whether the next token ends a term: one of `stop`, or for none the full stop.
    fn ends(&self, stop: &str) -> bool {
        match self.peek().tok {
            Tok::End | Tok::Eof => stop.is_empty(),
            Tok::Punct(c) => stop.contains(c),
            _ => false,
        }
    }

    /// A term up to one of the characters of `stop`, which is not taken. Arguments and list items have any
    /// priority, as SWI-Prolog takes `assert(a :- b)`.
    fn term(&mut self, stop: &str) -> Result<(Term, Term), SyntaxError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.unexpected("nesting", "term nested too deeply"));
        }
        let mut stacks = Stacks { places: self.mode.places, ..Stacks::default() };
        while stacks.out.is_empty() && stacks.side.is_empty() || !self.ends(stop) {
            if self.operator(&mut stacks)? {
                continue;
            }
            if stacks.after {
                return Err(self.unexpected("operator_expected", "operator expected"));
            }
            let (operand, place) = self.primary()?;
            stacks.out.push((operand, 0, place));
            stacks.after = true;
        }
        stacks.modify(TOP, self.ops);
        stacks.reduce(TOP)?;
        self.depth -= 1;
        match (stacks.out.pop(), stacks.side.pop()) {
            (Some((term, _, place)), None) if stacks.out.is_empty() => Ok((term, place)),
            (None, Some(op)) if stacks.side.is_empty() => Ok(op.atom(self.mode.places)),
            (_, Some(op)) if stacks.side.is_empty() && matches!(&*op.name, "," | ";") => {
                let next = match &self.peek().tok {
                    Tok::Punct(c) => c.to_string(),
                    _ => ".".to_string(),
                };
                let mut error = self.unexpected("punct", &format!("nothing between {} and {next}", op.name));
                error.kind = Term::compound("punct", vec![Term::atom(&op.name), Term::atom(&next)]);
                Err(error)
            }
            _ => Err(self.unexpected("operator_balance", "an operator lacks an operand")),
        }
    }

    /// Takes the next token if it is an operator here.
    fn operator(&mut self, stacks: &mut Stacks) -> Result<bool, SyntaxError> {
        let token = self.peek();
        let name: Rc<str> = match &token.tok {
            Tok::Atom(name) => name.clone(),
            // A name in quotes is an operator only if it needs them.
            Tok::Quoted(name) if !is_plain_atom(name) => name.clone(),
            Tok::Punct(',') => ",".into(),
            Tok::Punct('|') if stacks.after => "|".into(),
            Tok::Punct('|') => return Err(self.unexpected("quoted_punctuation", "unexpected '|'")),
            Tok::Punct(c @ (')' | ']' | '}')) => {
                return Err(self.unexpected("cannot_start_term", &format!("unexpected '{c}'")));
            }
            _ => return Ok(false),
        };
        let (at, end) = (token.at, token.end);
        let waiting = |shape, op| {
            let (left, right) = Ops::sides(op);
            Waiting { name: name.clone(), shape, priority: op.0, left, right, at, end }
        };
        if !stacks.after {
            // A functor with its arguments is no prefix operator, and a sign belongs to its number.
            let next = self.tokens.get(self.at + 1);
            let functor = next.is_some_and(|t| t.tok == Tok::OpenCall);
            let number = matches!(token.tok, Tok::Atom(_)) && &*name == "-" && next.is_some_and(is_number);
            if functor || number {
                return Ok(false);
            }
            if let Some(op) = self.ops.prefix(&name) {
                stacks.side.push(waiting(Shape::Prefix, op));
                self.take();
                return Ok(true);
            }
            if !self.mode.strict && self.ops.infix(&name).is_some() && self.starts_operand(self.at + 1) {
                stacks.modify(TOP, self.ops);
            }
        }
        for (op, shape) in [(self.ops.infix(&name), Shape::Infix), (self.ops.postfix(&name), Shape::Postfix)]
        {
            let Some(op) = op else { continue };
            let waiting = waiting(shape, op);
            stacks.modify(waiting.left, self.ops);
            if !stacks.after {
                continue;
            }
            stacks.reduce(waiting.left)?;
            if stacks.side.last().is_some_and(|top| top.shape == Shape::Postfix) {
                let message = format!("operator priority clash at {name}");
                return Err(SyntaxError::new(at, "operator_clash", message));
            }
            stacks.side.push(waiting);
            stacks.after = shape == Shape::Postfix;
            self.take();
            return Ok(true);
        }
        Ok(false)
    }

    /// Whether an operand can begin at a token. In files `X = dynamic ; true` is read as it is meant, which
    /// SWI-Prolog does not: the prefix operator becomes an atom where an infix operator and an operand follow.
    fn starts_operand(&self, at: usize) -> bool {
        match self.tokens.get(at).map(|token| &token.tok) {
            Some(Tok::Atom(name)) => self.ops.infix(name).is_none(),
            Some(Tok::Punct(c)) => matches!(c, '(' | '[' | '{'),
            Some(Tok::End | Tok::Eof) | None => false,
            Some(_) => true,
        }
    }

    /// An operand, everything that is no operator here, and its place.
    fn primary(&mut self) -> Result<(Term, Term), SyntaxError> {
        let token = self.take();
        let at = token.at as u32;
        let dict = self.peek().tok == Tok::Punct('{') && !self.peek().space;
        let term = match token.tok {
            Tok::Int(n) => Term::Int(n),
            Tok::Big(digits) => Term::Big(digits),
            Tok::Float(x) => Term::Float(x),
            Tok::Var(_) | Tok::Atom(_) | Tok::Quoted(_) if dict => {
                return Err(self.unexpected("colon_expected", "dicts are not supported"));
            }
            Tok::Var(name) => self.variable(name, token.at),
            Tok::Str(text) => {
                let place = self.named_place("string_position", token.at, token.end, vec![]);
                return Ok((quoted(&text, self.mode.quotes), place));
            }
            Tok::Back(text) => {
                let place = self.named_place("string_position", token.at, token.end, vec![]);
                return Ok((quoted(&text, self.mode.back), place));
            }
            Tok::Punct('(') | Tok::OpenCall => {
                let (inner, place) = self.term(")")?;
                let end = self.take().end;
                return Ok((
                    inner,
                    self.named_place("parentheses_term_position", token.at, end, vec![place]),
                ));
            }
            Tok::Punct('[') => {
                if self.peek().tok == Tok::Punct(']') {
                    let end = self.take().end;
                    return self.name("[]".into(), token.at, end);
                }
                return self.list(token.at);
            }
            Tok::Punct('{') => {
                if self.peek().tok == Tok::Punct('}') {
                    let end = self.take().end;
                    return self.name("{}".into(), token.at, end);
                }
                let (inner, place) = self.term("}")?;
                let end = self.take().end;
                let place = self.named_place("brace_term_position", token.at, end, vec![place]);
                return Ok((Term::compound_at("{}", vec![inner], at), place));
            }
            Tok::Atom(name) if &*name == "-" && is_number(self.peek()) => {
                let end = self.peek().end;
                return Ok((self.negative(), self.plain_place(token.at, end)));
            }
            Tok::Quoted(name) | Tok::Atom(name) => return self.name(name, token.at, token.end),
            Tok::Punct(c) => {
                let message = format!("unexpected '{c}'");
                return Err(SyntaxError::new(token.at, "quoted_punctuation", message));
            }
            Tok::End | Tok::Eof => {
                return Err(SyntaxError::new(token.at, "end_of_clause", "unexpected end of clause"));
            }
        };
        Ok((term, self.plain_place(token.at, token.end)))
    }

    fn plain_place(&self, start: usize, end: usize) -> Term {
        if self.mode.places { span(start, end) } else { NOWHERE }
    }

    fn named_place(&self, name: &str, start: usize, end: usize, more: Vec<Term>) -> Term {
        if !self.mode.places {
            return NOWHERE;
        }
        let mut parts = vec![Term::Int(start as i64), Term::Int(end as i64)];
        parts.extend(more);
        Term::compound(name, parts)
    }

    /// The number after a sign.
    fn negative(&mut self) -> Term {
        match self.take().tok {
            Tok::Int(n) => Term::Int(-n),
            Tok::Float(x) => Term::Float(-x),
            Tok::Big(digits) if &*digits == "9223372036854775808" => Term::Int(i64::MIN),
            Tok::Big(digits) => Term::Big(format!("-{digits}").into()),
            _ => Term::atom("-"),
        }
    }

    fn list(&mut self, start: usize) -> Result<(Term, Term), SyntaxError> {
        let (mut items, mut places) = (Vec::new(), Vec::new());
        let (tail, tail_place, end) = loop {
            let (item, place) = self.term(",|]")?;
            items.push(item);
            places.push(place);
            let token = self.take();
            match token.tok {
                Tok::Punct(',') => {}
                Tok::Punct('|') => {
                    let (tail, place) = self.term(",|]")?;
                    if self.peek().tok != Tok::Punct(']') {
                        return Err(self.unexpected("list_rest", "expected ']' after the rest of a list"));
                    }
                    break (tail, place, self.take().end);
                }
                _ => break (Term::atom("[]"), Term::atom("none"), token.end),
            }
        };
        let place = self.named_place("list_position", start, end, vec![Term::list(places), tail_place]);
        Ok((Term::partial_list(items, tail), place))
    }

    /// A name was read: a functor with arguments, or an atom.
    fn name(&mut self, name: Rc<str>, start: usize, end: usize) -> Result<(Term, Term), SyntaxError> {
        let at = start as u32;
        if self.peek().tok != Tok::OpenCall {
            return Ok((Term::Atom(name, at), self.plain_place(start, end)));
        }
        self.take();
        if self.peek().tok == Tok::Punct(')') {
            self.take();
            return Ok((Term::Atom(name, at), self.plain_place(start, end)));
        }
        let (mut args, mut places) = (Vec::new(), Vec::new());
        loop {
            let (arg, place) = self.term(",)")?;
            args.push(arg);
            places.push(place);
            let token = self.take();
            if token.tok != Tok::Punct(',') {
                let place = if self.mode.places {
                    term_place([start, token.end, start, end], places)
                } else {
                    NOWHERE
                };
                let name = if &*name == "[|]" && args.len() == 2 { "." } else { &name };
                return Ok((Term::compound_at(name, args, at), place));
            }
        }
    }
}

/// A number that follows its sign without space.
fn is_number(token: &Token) -> bool {
    !token.space && matches!(token.tok, Tok::Int(_) | Tok::Float(_) | Tok::Big(_))
}

/// A quoted text as the term that the flag asks for.
pub fn quoted(text: &str, flag: QuoteFlag) -> Term {
    match flag {
        QuoteFlag::String => Term::Str(text.into()),
        QuoteFlag::Atom => Term::atom(text),
        QuoteFlag::Codes => {
            Term::list(text.chars().map(|c| Term::Int(i64::from(char_types::code(c)))).collect())
        }
        QuoteFlag::Chars => Term::list(text.chars().map(|c| Term::atom(&c.to_string())).collect()),
    }
}
