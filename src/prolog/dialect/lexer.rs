//! Tokens of SWI-Prolog's syntax.

use crate::prolog::char_types;
use crate::prolog::term::Term;
use std::rc::Rc;

/// What a token is. `Open` is a parenthesis right after a functor.
#[derive(Clone, Debug, PartialEq)]
pub enum Tok {
    Atom(Rc<str>),
    Quoted(Rc<str>),
    Var(Rc<str>),
    Int(i64),
    Big(Rc<str>),
    Float(f64),
    Str(Rc<str>),
    Back(Rc<str>),
    /// `( ) [ ] { } , |`
    Punct(char),
    /// A parenthesis that follows a name without space.
    OpenCall,
    /// The full stop that ends a clause.
    End,
    Eof,
}

/// A token with the bytes where it starts and ends; `space` tells whether white space stands before it.
#[derive(Clone, Debug)]
pub struct Token {
    pub tok: Tok,
    pub at: usize,
    pub end: usize,
    pub space: bool,
}

/// A syntax error at a byte: a sentence for people, and the term that SWI-Prolog has in
/// `syntax_error(Kind)`.
#[derive(Clone, Debug, PartialEq)]
pub struct SyntaxError {
    pub at: usize,
    pub message: String,
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

const SYMBOLS: &str = "+-*/\\^<>=~:.?@#&$";

fn is_symbol(c: char) -> bool {
    SYMBOLS.contains(c) || (!c.is_ascii() && !c.is_alphanumeric() && !c.is_whitespace())
}

/// Reads tokens from a text.
pub struct Lexer<'a> {
    text: &'a str,
    at: usize,
    /// Where the comments stand, in bytes, if somebody wants to know.
    comments: Option<Vec<(usize, usize)>>,
}

impl<'a> Lexer<'a> {
    pub fn new(text: &'a str) -> Lexer<'a> {
        let mut lexer = Lexer { text, at: 0, comments: None };
        if text.starts_with("#!") {
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

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn peek_at(&self, n: usize) -> Option<char> {
        self.text[self.at..].chars().nth(n)
    }

    fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    fn take_while(&mut self, test: impl Fn(char) -> bool) -> &'a str {
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
                    match self.text[self.at + 2..].find("*/") {
                        Some(n) => {
                            self.at += n + 4;
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
    #[allow(clippy::should_implement_trait)]
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

    fn number(&mut self) -> Result<Tok, SyntaxError> {
        let start = self.at;
        if self.peek() == Some('0') {
            match self.peek_at(1) {
                Some('\'') => {
                    if let Some(code) = self.char_code()? {
                        return Ok(code);
                    }
                }
                Some(r @ ('x' | 'o' | 'b')) => {
                    let radix = match r {
                        'x' => 16,
                        'o' => 8,
                        _ => 2,
                    };
                    if !self.peek_at(2).is_some_and(|c| c.is_digit(radix)) {
                        return Err(SyntaxError::new(start, "illegal_number", "illegal number"));
                    }
                    self.at += 2;
                    let digits = self.digits(|c| c.to_digit(radix));
                    return Ok(integer(&digits, radix));
                }
                _ => {}
            }
        }
        let decimal = decimal_digits(self.peek());
        let mut digits = self.digits(decimal);
        if self.peek() == Some('\'')
            && let Ok(radix @ 2..=36) = digits.parse::<u32>()
            && self.peek_at(1).is_some_and(|c| c.is_digit(radix))
        {
            self.bump();
            let digits = self.take_while(|c| c.is_digit(radix));
            return Ok(integer(digits, radix));
        }
        let fraction = self.peek() == Some('.') && self.peek_at(1).is_some_and(|c| decimal(c).is_some());
        if fraction {
            self.bump();
            digits.push('.');
            digits.push_str(&self.plain_digits(decimal));
        }
        if let Some(exponent) = self.exponent(decimal) {
            if !fraction {
                digits.push_str(".0");
            }
            digits.push_str(&exponent);
        } else if !fraction {
            return Ok(integer(&digits, 10));
        }
        for (word, value) in [("Inf", f64::INFINITY), ("NaN", f64::NAN)] {
            let rest = &self.text[self.at..];
            if rest.starts_with(word) && !rest[3..].starts_with(is_name_char) {
                self.at += word.len();
                return Ok(Tok::Float(value));
            }
        }
        match digits.parse::<f64>() {
            Ok(x) if x.is_finite() => Ok(Tok::Float(x)),
            Ok(_) => Err(SyntaxError::new(start, "float_overflow", "float too large")),
            Err(_) => Err(SyntaxError::new(start, "illegal_number", "illegal number")),
        }
    }

    /// Digits as ASCII, without the `_` or space that may stand between groups of them.
    fn digits(&mut self, value: impl Fn(char) -> Option<u32> + Copy) -> String {
        let mut digits = self.plain_digits(value);
        loop {
            let gap = match self.peek() {
                Some(' ') => 1,
                Some('_') => 1 + self.text[self.at + 1..].chars().take_while(|c| c.is_whitespace()).count(),
                _ => return digits,
            };
            if self.peek_at(gap).is_none_or(|c| value(c).is_none()) {
                return digits;
            }
            (0..gap).for_each(|_| {
                self.bump();
            });
            digits.push_str(&self.plain_digits(value));
        }
    }

    fn plain_digits(&mut self, value: impl Fn(char) -> Option<u32> + Copy) -> String {
        self.take_while(|c| value(c).is_some())
            .chars()
            .filter_map(|c| char::from_digit(value(c)?, 36))
            .collect()
    }

    fn exponent(&mut self, value: impl Fn(char) -> Option<u32> + Copy) -> Option<String> {
        if !matches!(self.peek(), Some('e' | 'E')) {
            return None;
        }
        let sign = matches!(self.peek_at(1), Some('+' | '-'));
        if self.peek_at(1 + usize::from(sign)).is_none_or(|c| value(c).is_none()) {
            return None;
        }
        self.bump();
        let mut text = "e".to_string();
        if sign {
            text.extend(self.bump());
        }
        text.push_str(&self.plain_digits(value));
        Some(text)
    }

    /// `0'c`: none when this is the number 0 followed by a quoted atom.
    fn char_code(&mut self) -> Result<Option<Tok>, SyntaxError> {
        let start = self.at;
        self.at += 2;
        match self.peek() {
            Some('\\') => {
                self.bump();
                match self.escape('\'').map_err(|e| SyntaxError::new(start, "illegal_number", e.message))? {
                    Some(c) => return Ok(Some(Tok::Int(i64::from(char_types::code(c))))),
                    None => return Err(SyntaxError::new(start, "illegal_number", "illegal character code")),
                }
            }
            Some('\'') => {
                self.bump();
                if self.peek() == Some('\'') {
                    self.bump();
                }
                return Ok(Some(Tok::Int(39)));
            }
            Some(c) => {
                self.bump();
                return Ok(Some(Tok::Int(i64::from(char_types::code(c)))));
            }
            None => self.at = start,
        }
        Ok(None)
    }

    /// The content of a quoted item whose opening quote is read.
    fn quoted(&mut self, quote: char) -> Result<String, SyntaxError> {
        let open = self.at - 1;
        let mut text = String::new();
        loop {
            match self.bump() {
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
                        return Ok(text);
                    }
                    self.bump();
                    text.push(quote);
                }
                Some('\\') => text.extend(self.escape(quote)?),
                Some(c) => text.push(c),
            }
        }
    }

    /// An escape whose backslash is read; none for one that stands for nothing.
    fn escape(&mut self, quote: char) -> Result<Option<char>, SyntaxError> {
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
            '\n' => return Ok(None),
            '\r' if self.peek() == Some('\n') => {
                self.bump();
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
fn code(value: Result<u32, std::num::ParseIntError>) -> Option<char> {
    value.ok().and_then(|n| char_types::from_code(i64::from(n)))
}

/// The value of the decimal digits of the script that a first one is of.
fn decimal_digits(first: Option<char>) -> impl Fn(char) -> Option<u32> + Copy {
    let zero = first.and_then(zero_of).unwrap_or('0' as u32);
    move |c| (c as u32).checked_sub(zero).filter(|d| *d < 10)
}

/// The zero of the block of decimal digits that a character is in.
fn zero_of(c: char) -> Option<u32> {
    const ZEROS: [u32; 22] = [
        0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6,
        0xe50, 0xed0, 0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0xff10,
    ];
    ZEROS.into_iter().find(|zero| (*zero..zero + 10).contains(&(c as u32)))
}

fn is_name_char(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

/// An integer of any size.
fn integer(digits: &str, radix: u32) -> Tok {
    match i64::from_str_radix(digits, radix) {
        Ok(n) => Tok::Int(n),
        Err(_) if radix == 10 => Tok::Big(digits.trim_start_matches('0').into()),
        Err(_) => Tok::Big(decimal(digits, radix).into()),
    }
}

/// The decimal digits of a number in another radix.
fn decimal(digits: &str, radix: u32) -> String {
    // Nine decimal digits an element, the least first.
    let mut parts: Vec<u64> = vec![0];
    for digit in digits.chars().filter_map(|c| c.to_digit(radix)) {
        let mut carry = u64::from(digit);
        for part in &mut parts {
            let value = *part * u64::from(radix) + carry;
            *part = value % 1_000_000_000;
            carry = value / 1_000_000_000;
        }
        if carry > 0 {
            parts.push(carry);
        }
    }
    let mut text = parts.pop().unwrap_or(0).to_string();
    parts.iter().rev().for_each(|part| text.push_str(&format!("{part:09}")));
    text
}
