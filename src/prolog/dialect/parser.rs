//! Clauses of SWI-Prolog's syntax: operator precedence parsing of one term up to its full stop.

use super::lexer::{Lexer, SyntaxError, Tok, Token};
use crate::prolog::ops::{Kind, Ops};
use crate::prolog::term::Term;
use std::rc::Rc;

/// What a text in double quotes or back quotes stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuoteFlag {
    String,
    Codes,
    Chars,
    Atom,
}

/// A term read from a file, with its variables and the byte where it starts.
#[derive(Clone, Debug)]
pub struct Read {
    pub term: Term,
    /// Names in the order of the numbers; `_` for each anonymous one.
    pub vars: Vec<Rc<str>>,
    /// How often each variable occurs, and where first.
    pub uses: Vec<(u32, usize)>,
    pub start: usize,
}

/// Reads the next clause; none at the end of the text. After an error the lexer stands behind the
/// clause that has it, as SWI-Prolog goes on.
///
/// # Errors
/// The first syntax error of the clause.
pub fn read(lexer: &mut Lexer<'_>, ops: &Ops, quotes: QuoteFlag) -> Result<Option<Read>, SyntaxError> {
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
                return Err(SyntaxError {
                    at: tokens.first().map_or(0, |t: &Token| t.at),
                    message: "clause without its full stop at the end of the file".into(),
                });
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
        return Err(SyntaxError { at: start, message: "full stop without a clause".into() });
    }
    let mut parser = Parser { tokens, at: 0, ops, quotes, vars: Vec::new(), uses: Vec::new(), depth: 0 };
    let term = parser.term(1200, false)?;
    match &parser.peek().tok {
        Tok::End => Ok(Some(Read { term, vars: parser.vars, uses: parser.uses, start })),
        _ => Err(parser.unexpected("operator expected")),
    }
}

/// Nested deeper than this the native stack of a small thread could overflow.
const DEEPEST: u32 = 2_000;

struct Parser<'a> {
    tokens: Vec<Token>,
    at: usize,
    ops: &'a Ops,
    quotes: QuoteFlag,
    vars: Vec<Rc<str>>,
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

    fn unexpected(&self, message: &str) -> SyntaxError {
        SyntaxError { at: self.peek().at, message: message.to_string() }
    }

    fn expect(&mut self, c: char) -> Result<(), SyntaxError> {
        if self.peek().tok == Tok::Punct(c) {
            self.take();
            return Ok(());
        }
        Err(self.unexpected(&format!("expected '{c}'")))
    }

    fn variable(&mut self, name: Rc<str>, at: usize) -> Term {
        if &*name != "_"
            && let Some(i) = self.vars.iter().position(|v| *v == name)
        {
            self.uses[i].0 += 1;
            return Term::Var(i);
        }
        self.vars.push(name);
        self.uses.push((1, at));
        Term::Var(self.vars.len() - 1)
    }

    /// An argument or list item: any priority, as SWI-Prolog takes `assert(a :- b)`, but a comma
    /// ends it.
    fn argument(&mut self) -> Result<Term, SyntaxError> {
        self.term(1200, true)
    }

    fn term(&mut self, max: u32, argument: bool) -> Result<Term, SyntaxError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.unexpected("term nested too deeply"));
        }
        let (left, priority) = self.primary(max, argument)?;
        let term = self.infix(left, priority, max, argument);
        self.depth -= 1;
        term
    }

    /// Whether a term can start at the next token.
    fn starts_term(&self, argument: bool) -> bool {
        match &self.peek().tok {
            Tok::End | Tok::Eof => false,
            Tok::Punct(c) => matches!(c, '(' | '[' | '{') && (!argument || *c != ','),
            Tok::Atom(name) => {
                // An infix operator here means that the prefix operator before it is an atom,
                // unless it can itself start a term.
                if self.ops.infix(name).is_none() || self.ops.prefix(name).is_some() {
                    return true;
                }
                let next = self.tokens.get(self.at + 1).map(|t| &t.tok);
                matches!(next, Some(Tok::OpenCall))
            }
            _ => true,
        }
    }

    fn primary(&mut self, max: u32, argument: bool) -> Result<(Term, u32), SyntaxError> {
        let token = self.take();
        let at = token.at as u32;
        Ok(match token.tok {
            Tok::Int(n) => (Term::Int(n), 0),
            Tok::Big(digits) => (Term::Big(digits), 0),
            Tok::Float(x) => (Term::Float(x), 0),
            Tok::Var(name) => {
                let var = self.variable(name, token.at);
                if self.peek().tok == Tok::OpenCall {
                    return Err(self.unexpected("a variable cannot have arguments"));
                }
                (var, 0)
            }
            Tok::Str(text) => (quoted(&text, self.quotes), 0),
            Tok::Back(text) => (quoted(&text, QuoteFlag::Codes), 0),
            Tok::Punct('(') | Tok::OpenCall => {
                let inner = self.term(1200, false)?;
                self.expect(')')?;
                (inner, 0)
            }
            Tok::Punct('[') => {
                if self.peek().tok == Tok::Punct(']') {
                    self.take();
                    return self.name("[]".into(), at, max, argument, true);
                }
                (self.list()?, 0)
            }
            Tok::Punct('{') => {
                if self.peek().tok == Tok::Punct('}') {
                    self.take();
                    return self.name("{}".into(), at, max, argument, true);
                }
                let inner = self.term(1200, false)?;
                self.expect('}')?;
                (Term::compound_at("{}", vec![inner], at), 0)
            }
            Tok::Quoted(name) => return self.name(name, at, max, argument, true),
            Tok::Atom(name) => return self.name(name, at, max, argument, false),
            Tok::Punct(c) => {
                self.at -= 1;
                return Err(self.unexpected(&format!("unexpected '{c}'")));
            }
            Tok::End | Tok::Eof => {
                return Err(SyntaxError { at: token.at, message: "unexpected end of clause".into() });
            }
        })
    }

    fn list(&mut self) -> Result<Term, SyntaxError> {
        let mut items = vec![self.argument()?];
        loop {
            match self.peek().tok {
                Tok::Punct(',') => {
                    self.take();
                    items.push(self.argument()?);
                }
                Tok::Punct('|') => {
                    self.take();
                    let tail = self.argument()?;
                    self.expect(']')?;
                    return Ok(Term::partial_list(items, tail));
                }
                Tok::Punct(']') => {
                    self.take();
                    return Ok(Term::list(items));
                }
                _ => return Err(self.unexpected("expected ',', '|' or ']' in a list")),
            }
        }
    }

    /// A name was read: a functor with arguments, a prefix operator, or an atom.
    fn name(
        &mut self,
        name: Rc<str>,
        at: u32,
        max: u32,
        argument: bool,
        quoted: bool,
    ) -> Result<(Term, u32), SyntaxError> {
        if self.peek().tok == Tok::OpenCall {
            self.take();
            let mut args = vec![];
            if self.peek().tok == Tok::Punct(')') {
                self.take();
                return Ok((Term::Atom(name, at), 0));
            }
            args.push(self.argument()?);
            while self.peek().tok == Tok::Punct(',') {
                self.take();
                args.push(self.argument()?);
            }
            if self.peek().tok != Tok::Punct(')') {
                return Err(self.unexpected("expected ',' or ')' in the arguments"));
            }
            self.take();
            return Ok((Term::compound_at(&name, args, at), 0));
        }
        if &*name == "-" && !quoted && !self.peek().space {
            let negative = match &self.peek().tok {
                Tok::Int(n) => Some(Term::Int(-n)),
                Tok::Float(x) => Some(Term::Float(-x)),
                Tok::Big(digits) if &**digits == "9223372036854775808" => Some(Term::Int(i64::MIN)),
                Tok::Big(digits) => Some(Term::Big(format!("-{digits}").into())),
                _ => None,
            };
            if let Some(number) = negative {
                self.take();
                return Ok((number, 0));
            }
        }
        if let Some(op) = self.ops.prefix(&name)
            && self.starts_term(argument)
        {
            let (mut priority, mut right) = (op.0, Ops::sides(op).1);
            if priority > max {
                (priority, right) = (999, 999.min(right));
            }
            let saved = (self.at, self.vars.len(), self.uses.clone(), self.depth);
            match self.term(right, argument) {
                Ok(operand) => {
                    return Ok((Term::compound_at(&name, vec![operand], at), priority));
                }
                // `- = x`, `\+ , a`: the name may be an atom after all.
                Err(error) => {
                    self.at = saved.0;
                    self.vars.truncate(saved.1);
                    self.uses = saved.2;
                    self.depth = saved.3;
                    let infix = match &self.peek().tok {
                        Tok::Atom(next) => self.ops.infix(next).is_some(),
                        _ => false,
                    };
                    if !infix {
                        return Err(error);
                    }
                }
            }
        }
        let priority = if self.ops.is_op(&name) {
            let own = [self.ops.prefix(&name), self.ops.infix(&name)];
            own.iter().flatten().map(|op| op.0).max().unwrap_or(0)
        } else {
            0
        };
        Ok((Term::Atom(name, at), if priority > max { 0 } else { priority }))
    }

    fn infix(
        &mut self,
        mut left: Term,
        mut priority: u32,
        max: u32,
        argument: bool,
    ) -> Result<Term, SyntaxError> {
        loop {
            let token = self.peek().clone();
            let name: Rc<str> = match &token.tok {
                Tok::Atom(name) | Tok::Quoted(name) => name.clone(),
                Tok::Punct(',') if !argument => ",".into(),
                Tok::Punct('|') if !argument => "|".into(),
                _ => return Ok(left),
            };
            if let Some(op) = self.ops.infix(&name) {
                let (left_max, right_max) = Ops::sides(op);
                // SWI-Prolog takes an atom that is an operator as an operand of any priority.
                let fits = priority <= left_max || matches!(left, Term::Atom(..));
                if op.0 <= max && fits {
                    self.take();
                    let functor = if &*name == "|" { ";" } else { &*name };
                    let postfix_only = self.ops.postfix(&name).is_some() && !self.starts_term(argument);
                    if !postfix_only {
                        let right = self.term(right_max, argument)?;
                        left = Term::compound_at(functor, vec![left, right], token.at as u32);
                        priority = op.0;
                        continue;
                    }
                    self.at -= 1;
                }
            }
            if let Some(op @ (own, Kind::Xf | Kind::Yf)) = self.ops.postfix(&name)
                && own <= max
                && priority <= Ops::sides(op).0
            {
                self.take();
                left = Term::compound_at(&name, vec![left], token.at as u32);
                priority = own;
                continue;
            }
            return Ok(left);
        }
    }
}

/// A quoted text as the term that the flag asks for.
pub fn quoted(text: &str, flag: QuoteFlag) -> Term {
    match flag {
        QuoteFlag::String => Term::Str(text.into()),
        QuoteFlag::Atom => Term::atom(text),
        QuoteFlag::Codes => Term::list(text.chars().map(|c| Term::Int(i64::from(c as u32))).collect()),
        QuoteFlag::Chars => Term::list(text.chars().map(|c| Term::atom(&c.to_string())).collect()),
    }
}
