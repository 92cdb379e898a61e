//! Tokens of SWI-Prolog's syntax.

use super::char_types::zero_of;
use crate::prolog::syntax::char_types;
use crate::prolog::syntax::term::Term;
use std::rc::Rc;

/// What a token is. `Open` is a parenthesis right after a functor.
#[derive(Clone, Debug, PartialEq)]
pub enum Tok {
    /// A name without quotes, or symbol characters.
    Atom(Rc<str>),
    /// A name in single quotes, its escapes undone.
    Quoted(Rc<str>),
    /// A variable's name, `_` for an anonymous one.
    Var(Rc<str>),
    /// An integer that fits into 64 bits.
    Int(i64),
    /// A larger one, as decimal digits without a sign.
    Big(Rc<str>),
    /// A float.
    Float(f64),
    /// A text in double quotes, its escapes undone.
    Str(Rc<str>),
    /// A text in back quotes, its escapes undone.
    Back(Rc<str>),
    /// `( ) [ ] { } , |`
    Punct(char),
    /// A parenthesis that follows a name without space.
    OpenCall,
    /// The full stop that ends a clause.
    End,
    /// The end of the text.
    Eof,
}

/// A token with the bytes where it starts and ends; `space` tells whether white space stands before it.
#[derive(Clone, Debug)]
pub struct Token {
    /// What it is.
    pub tok: Tok,
    /// The byte of its first character.
    pub at: usize,
    /// The byte behind its last one.
    pub end: usize,
    /// Whether white space or a comment stands before it.
    pub space: bool,
}

/// A syntax error at a byte: a sentence for people, and the term that SWI-Prolog has in
/// `syntax_error(Kind)`.
#[derive(Clone, Debug, PartialEq)]
pub struct SyntaxError {
    /// The byte where it is noticed.
    pub at: usize,
    /// A sentence for people.
    pub message: String,
    /// The `Kind` of SWI-Prolog's `syntax_error(Kind)`.
    pub kind: Term,
}

impl SyntaxError {
    /// An error whose kind is an atom.
    pub fn new(at: usize, kind: &str, message: impl Into<String>) -> SyntaxError {
        SyntaxError { at, message: message.into(), kind: Term::atom(kind) }
    }

    /// An error whose kind has one argument.
    fn about(at: usize, kind: &str, what: &str, message: impl Into<String>) -> SyntaxError {
        SyntaxError { at, message: message.into(), kind: Term::compound(kind, vec![Term::atom(what)]) }
    }
}

/// The bytes of the comment that a text begins with; none if it does not end. Comments nest, as in SWI-Prolog, where the
/// character behind the opening is not looked at.
fn comment(text: &str) -> Option<usize> {
    let (mut level, mut last) = (1, *text.as_bytes().get(2)?);
    for (at, byte) in text.bytes().enumerate().skip(3) {
        match (last, byte) {
            (b'/', b'*') => level += 1,
            (b'*', b'/') => level -= 1,
            _ => {}
        }
        if level == 0 {
            return Some(at + 1);
        }
        last = byte;
    }
    None
}

const SYMBOLS: &str = "+-*/\\^<>=~:.?@#&$";

pub(super) fn is_symbol(c: char) -> bool {
    SYMBOLS.contains(c) || (!c.is_ascii() && !c.is_alphanumeric() && !c.is_whitespace())
}

/// Reads tokens from a text.
pub struct Lexer<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    /// Where the comments stand, in bytes, if somebody wants to know.
    pub(super) comments: Option<Vec<(usize, usize)>>,
}

impl<'a> Lexer<'a> {
    /// Begins before the first token.
    pub fn new(text: &'a str) -> Lexer<'a> {
        Lexer { text, at: 0, comments: None }
    }

    /// Begins before the first token of a file; a first line that starts with `#` is for who starts the file
    /// as a program, and is passed over.
    pub fn of_file(text: &'a str) -> Lexer<'a> {
        let mut lexer = Lexer::new(text);
        if text.starts_with('#') {
            lexer.skip_line();
        }
        lexer
    }

    /// Notes from now on where comments stand.
    pub fn keep_comments(&mut self) {
        self.comments = Some(Vec::new());
    }

    /// The bytes of the comments that were passed, if they are kept.
    pub fn comments(&self) -> &[(usize, usize)] {
        self.comments.as_deref().unwrap_or_default()
    }

    fn commented(&mut self, from: usize) {
        if let Some(comments) = &mut self.comments {
            comments.push((from, self.at));
        }
    }

    /// Where the next token is looked for.
    pub fn position(&self) -> usize {
        self.at
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    pub(super) fn peek_at(&self, n: usize) -> Option<char> {
        self.text[self.at..].chars().nth(n)
    }

    pub(super) fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    pub(super) fn take_while(&mut self, test: impl Fn(char) -> bool) -> &'a str {
        let start = self.at;
        while self.peek().is_some_and(&test) {
            self.bump();
        }
        &self.text[start..self.at]
    }

    fn skip_line(&mut self) {
        self.take_while(|c| c != '\n');
    }

    /// Skips white space and comments; true if there was any.
    fn skip_space(&mut self) -> Result<bool, SyntaxError> {
        let start = self.at;
        loop {
            match self.peek() {
                Some(c) if c.is_whitespace() || c == '\0' || c == '\u{1a}' || c == '\u{feff}' => {
                    self.bump();
                }
                Some('%') => {
                    let from = self.at;
                    self.skip_line();
                    self.commented(from);
                }
                Some('/') if self.peek_at(1) == Some('*') => {
                    let open = self.at;
                    match comment(&self.text[open..]) {
                        Some(length) => {
                            self.at += length;
                            self.commented(open);
                        }
                        None => {
                            self.at = self.text.len();
                            return Err(SyntaxError::new(
                                open,
                                "end_of_file_in_block_comment",
                                "comment without its closing */",
                            ));
                        }
                    }
                }
                _ => return Ok(self.at > start),
            }
        }
    }

    /// Skips to behind the next full stop, to go on after an error.
    pub fn skip_clause(&mut self) {
        loop {
            match self.next() {
                Ok(Token { tok: Tok::End | Tok::Eof, .. }) => return,
                Ok(_) => {}
                Err(_) if self.at >= self.text.len() => return,
                Err(_) => {
                    // An unreadable token: go on behind the next line that ends with a full stop.
                    match self.text[self.at..].find(".\n") {
                        Some(n) => self.at += n + 1,
                        None => self.at = self.text.len(),
                    }
                    return;
                }
            }
        }
    }

    /// The next token.
    #[expect(clippy::should_implement_trait, reason = "an end with an error is no end of an iterator")]
    pub fn next(&mut self) -> Result<Token, SyntaxError> {
        let space = self.skip_space()?;
        let at = self.at;
        let tok = self.token(at, space)?;
        Ok(Token { tok, at, end: self.at, space })
    }

    fn token(&mut self, at: usize, space: bool) -> Result<Tok, SyntaxError> {
        let Some(c) = self.peek() else { return Ok(Tok::Eof) };
        if zero_of(c).is_some() {
            return self.number();
        }
        if c == '_' || c.is_uppercase() {
            return Ok(Tok::Var(self.name().into()));
        }
        if c.is_alphanumeric() {
            return Ok(Tok::Atom(self.name().into()));
        }
        match c {
            '\'' => {
                self.bump();
                Ok(Tok::Quoted(self.quoted('\'')?.into()))
            }
            '"' => {
                self.bump();
                Ok(Tok::Str(self.quoted('"')?.into()))
            }
            '`' => {
                self.bump();
                Ok(Tok::Back(self.quoted('`')?.into()))
            }
            '(' => {
                self.bump();
                Ok(if space || at == 0 { Tok::Punct('(') } else { Tok::OpenCall })
            }
            ')' | '[' | ']' | '{' | '}' | ',' => {
                self.bump();
                Ok(Tok::Punct(c))
            }
            '|' => {
                self.bump();
                if self.peek() == Some('|') {
                    self.bump();
                    return Ok(Tok::Atom("||".into()));
                }
                Ok(Tok::Punct('|'))
            }
            '!' | ';' => {
                self.bump();
                Ok(Tok::Atom(c.to_string().into()))
            }
            '.' if self.ends_here() => {
                self.bump();
                Ok(Tok::End)
            }
            c if is_symbol(c) => {
                let start = self.at;
                while self.peek().is_some_and(is_symbol) {
                    self.bump();
                }
                // `A.key` is a dict's value to SWI-Prolog; `.(H, T)` was a list once.
                let begins = |c: char| c.is_alphanumeric() || "_'\"[{".contains(c);
                if &self.text[start..self.at] == "." && self.peek().is_some_and(begins) {
                    let told = "a full stop needs a space or the end of the line behind it; dicts are not known here";
                    return Err(SyntaxError::new(at, "dicts_not_supported", told));
                }
                Ok(Tok::Atom(self.text[start..self.at].into()))
            }
            c => {
                self.bump();
                Err(SyntaxError::new(at, "illegal_character", format!("illegal character {c:?}")))
            }
        }
    }

    fn name(&mut self) -> &'a str {
        self.take_while(is_name_char)
    }

    /// Whether the full stop here ends a clause.
    fn ends_here(&self) -> bool {
        matches!(self.peek_at(1), None | Some('%' | '\0' | '\u{1a}'))
            || self.peek_at(1).is_some_and(char::is_whitespace)
    }

    /// The content of a quoted item whose opening quote is read.
    pub(super) fn quoted(&mut self, quote: char) -> Result<String, SyntaxError> {
        let open = self.at - 1;
        let mut text = String::new();
        // What comes after a broken escape is still quoted: the next clause begins after the closing quote.
        let mut broken = None;
        loop {
            match self.bump() {
                None if broken.is_some() => return broken.map_or(Ok(text), Err),
                None => {
                    return Err(SyntaxError::about(
                        open,
                        "end_of_file_in_quoted",
                        &quote.to_string(),
                        format!("quoted text without its closing {quote}"),
                    ));
                }
                Some(c) if c == quote => {
                    if self.peek() != Some(quote) {
                        return broken.map_or(Ok(text), Err);
                    }
                    self.bump();
                    text.push(quote);
                }
                Some('\\') => match self.escape(quote) {
                    Ok(c) => text.extend(c),
                    Err(error) => broken = broken.or(Some(error)),
                },
                Some(c) => text.push(c),
            }
        }
    }

    /// An escape whose backslash is read; none for one that stands for nothing.
    pub(super) fn escape(&mut self, quote: char) -> Result<Option<char>, SyntaxError> {
        let at = self.at;
        let illegal = || SyntaxError::new(at, "Illegal character code", "illegal character code");
        let Some(c) = self.bump() else {
            let message = "text ends inside an escape";
            return Err(SyntaxError::about(at, "end_of_file_in_quoted", &quote.to_string(), message));
        };
        Ok(Some(match c {
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            'a' => '\u{7}',
            'b' => '\u{8}',
            'f' => '\u{c}',
            'v' => '\u{b}',
            'e' => '\u{1b}',
            's' => ' ',
            '0'..='7' => {
                self.at -= 1;
                let digits = self.take_while(|c| c.is_digit(8)).to_string();
                self.closing_backslash();
                code(u32::from_str_radix(&digits, 8)).ok_or_else(illegal)?
            }
            'x' => {
                let digits = self.take_while(|c| c.is_ascii_hexdigit()).to_string();
                self.closing_backslash();
                code(u32::from_str_radix(&digits, 16)).ok_or_else(illegal)?
            }
            'u' | 'U' => {
                let n = if c == 'u' { 4 } else { 8 };
                let digits: String = self.text[self.at..].chars().take(n).collect();
                if digits.chars().count() < n || !digits.chars().all(|c| c.is_ascii_hexdigit()) {
                    return Err(SyntaxError::new(at, "Illegal \\u or \\U sequence", "illegal \\u escape"));
                }
                self.at += n;
                code(u32::from_str_radix(&digits, 16)).ok_or_else(illegal)?
            }
            // The line goes on where the next one's text begins.
            '\n' | '\r' if c == '\n' || self.peek() == Some('\n') => {
                if c == '\r' {
                    self.bump();
                }
                self.take_while(|c| c.is_whitespace() && c != '\n');
                return Ok(None);
            }
            'c' => {
                self.take_while(char::is_whitespace);
                return Ok(None);
            }
            '\\' | '\'' | '"' | '`' => c,
            c if c == quote => c,
            c => {
                let message = format!("undefined escape \\{c}");
                return Err(SyntaxError::about(at, "undefined_char_escape", &c.to_string(), message));
            }
        }))
    }

    fn closing_backslash(&mut self) {
        if self.peek() == Some('\\') {
            self.bump();
        }
    }
}

/// A character by its code.
pub(super) fn code(value: Result<u32, std::num::ParseIntError>) -> Option<char> {
    value.ok().and_then(|n| char_types::from_code(i64::from(n)))
}

/// Whether a character may stand in a name: also the marks that join the letter before them.
pub(super) fn is_name_char(c: char) -> bool {
    c == '_' || c.is_alphanumeric() || c >= '\u{100}' && unicode_ident::is_xid_continue(c)
}
