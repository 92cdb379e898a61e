//! Tokens of SWI-Prolog's syntax.

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

/// A token with the byte where it starts; `space` tells whether white space stands before it.
#[derive(Clone, Debug)]
pub struct Token {
    pub tok: Tok,
    pub at: usize,
    pub space: bool,
}

/// A syntax error at a byte.
#[derive(Clone, Debug, PartialEq)]
pub struct SyntaxError {
    pub at: usize,
    pub message: String,
}

const SYMBOLS: &str = "+-*/\\^<>=~:.?@#&$";

fn is_symbol(c: char) -> bool {
    SYMBOLS.contains(c) || (!c.is_ascii() && !c.is_alphanumeric() && !c.is_whitespace())
}

/// Reads tokens from a text.
pub struct Lexer<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Lexer<'a> {
    pub fn new(text: &'a str) -> Lexer<'a> {
        let mut lexer = Lexer { text, at: 0 };
        if text.starts_with("#!") {
            lexer.skip_line();
        }
        lexer
    }

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
                Some('%') => self.skip_line(),
                Some('/') if self.peek_at(1) == Some('*') => {
                    let open = self.at;
                    match self.text[self.at + 2..].find("*/") {
                        Some(n) => self.at += n + 4,
                        None => {
                            self.at = self.text.len();
                            return Err(SyntaxError {
                                at: open,
                                message: "comment without its closing */".into(),
                            });
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
        Ok(Token { tok, at, space })
    }

    fn token(&mut self, at: usize, space: bool) -> Result<Tok, SyntaxError> {
        let Some(c) = self.peek() else { return Ok(Tok::Eof) };
        if c.is_ascii_digit() {
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
                Err(SyntaxError { at, message: format!("illegal character {c:?}") })
            }
        }
    }

    fn name(&mut self) -> &'a str {
        self.take_while(|c| c == '_' || c.is_alphanumeric())
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
                    if self.peek_at(2).is_some_and(|c| c.is_digit(radix)) {
                        self.bump();
                        self.bump();
                        let digits = self.take_while(|c| c.is_digit(radix));
                        return self.integer(start, digits, radix);
                    }
                }
                _ => {}
            }
        }
        let mut digits = self.take_while(|c| c.is_ascii_digit()).to_string();
        // Digit groups: 1_000_000 and 1 000 000 are SWI's; only the first is common.
        while self.peek() == Some('_') && self.peek_at(1).is_some_and(|c| c.is_ascii_digit()) {
            self.bump();
            digits.push_str(self.take_while(|c| c.is_ascii_digit()));
        }
        if self.peek() == Some('\'')
            && let Ok(radix @ 2..=36) = digits.parse::<u32>()
            && self.peek_at(1).is_some_and(|c| c.is_digit(radix))
        {
            self.bump();
            let digits = self.take_while(|c| c.is_digit(radix));
            return self.integer(start, digits, radix);
        }
        let fraction = self.peek() == Some('.') && self.peek_at(1).is_some_and(|c| c.is_ascii_digit());
        if fraction {
            self.bump();
            digits.push('.');
            digits.push_str(self.take_while(|c| c.is_ascii_digit()));
        }
        if let Some(exponent) = self.exponent() {
            if !fraction {
                digits.push_str(".0");
            }
            digits.push_str(&exponent);
        } else if !fraction {
            return self.integer(start, &digits, 10);
        }
        for (word, value) in [("Inf", f64::INFINITY), ("NaN", f64::NAN)] {
            if self.text[self.at..].starts_with(word) {
                self.at += word.len();
                return Ok(Tok::Float(value));
            }
        }
        digits
            .parse()
            .map(Tok::Float)
            .map_err(|_| SyntaxError { at: start, message: "illegal number".into() })
    }

    fn exponent(&mut self) -> Option<String> {
        if !matches!(self.peek(), Some('e' | 'E')) {
            return None;
        }
        let sign = matches!(self.peek_at(1), Some('+' | '-'));
        if !self.peek_at(1 + usize::from(sign)).is_some_and(|c| c.is_ascii_digit()) {
            return None;
        }
        self.bump();
        let mut text = "e".to_string();
        if sign {
            text.extend(self.bump());
        }
        text.push_str(self.take_while(|c| c.is_ascii_digit()));
        Some(text)
    }

    fn integer(&self, start: usize, digits: &str, radix: u32) -> Result<Tok, SyntaxError> {
        match i64::from_str_radix(digits, radix) {
            Ok(n) => Ok(Tok::Int(n)),
            Err(_) if radix == 10 => Ok(Tok::Big(digits.trim_start_matches('0').into())),
            Err(_) => Err(SyntaxError { at: start, message: "integer too large".into() }),
        }
    }

    /// `0'c`: none when this is the number 0 followed by a quoted atom.
    fn char_code(&mut self) -> Result<Option<Tok>, SyntaxError> {
        let start = self.at;
        self.at += 2;
        match self.peek() {
            Some('\\') => {
                self.bump();
                match self.escape('\'')? {
                    Some(c) => return Ok(Some(Tok::Int(i64::from(c as u32)))),
                    None => return Err(SyntaxError { at: start, message: "illegal character code".into() }),
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
                return Ok(Some(Tok::Int(i64::from(c as u32))));
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
                    return Err(SyntaxError {
                        at: open,
                        message: format!("quoted text without its closing {quote}"),
                    });
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
        let at = self.at - 1;
        let bad = |message: &str| SyntaxError { at, message: message.to_string() };
        let Some(c) = self.bump() else { return Err(bad("text ends inside an escape")) };
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
            'z' => return Err(bad("undefined escape \\z")),
            '0'..='7' => {
                self.at -= 1;
                let digits = self.take_while(|c| c.is_digit(8)).to_string();
                self.closing_backslash();
                code(u32::from_str_radix(&digits, 8)).ok_or_else(|| bad("illegal character code"))?
            }
            'x' => {
                let digits = self.take_while(|c| c.is_ascii_hexdigit()).to_string();
                self.closing_backslash();
                code(u32::from_str_radix(&digits, 16)).ok_or_else(|| bad("illegal character code"))?
            }
            'u' | 'U' => {
                let n = if c == 'u' { 4 } else { 8 };
                let digits: String = self.text[self.at..].chars().take(n).collect();
                if digits.chars().count() < n || !digits.chars().all(|c| c.is_ascii_hexdigit()) {
                    return Err(bad("illegal \\u escape"));
                }
                self.at += n;
                code(u32::from_str_radix(&digits, 16)).ok_or_else(|| bad("illegal character code"))?
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
            c => return Err(bad(&format!("undefined escape \\{c}"))),
        }))
    }

    fn closing_backslash(&mut self) {
        if self.peek() == Some('\\') {
            self.bump();
        }
    }
}

/// A character by its code; the zero character does not exist here, because no text with it can
/// pass through the engine's foreign interface.
fn code(value: Result<u32, std::num::ParseIntError>) -> Option<char> {
    value.ok().filter(|&n| n != 0).and_then(char::from_u32)
}
