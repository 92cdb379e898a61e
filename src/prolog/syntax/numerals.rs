//! Numbers as SWI-Prolog writes them: radixes, character codes, digits in groups, exponents.

use super::char_types;
use super::char_types::zero_of;
use super::lexer::{Lexer, SyntaxError, Tok, is_name_char};
use dashu_int::UBig;

impl<'a> Lexer<'a> {
    pub(super) fn number(&mut self) -> Result<Tok, SyntaxError> {
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
    pub(super) fn digits(&mut self, value: impl Fn(char) -> Option<u32> + Copy) -> String {
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

    pub(super) fn plain_digits(&mut self, value: impl Fn(char) -> Option<u32> + Copy) -> String {
        self.take_while(|c| value(c).is_some())
            .chars()
            .filter_map(|c| char::from_digit(value(c)?, 36))
            .collect()
    }

    pub(super) fn exponent(&mut self, value: impl Fn(char) -> Option<u32> + Copy) -> Option<String> {
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
    pub(super) fn char_code(&mut self) -> Result<Option<Tok>, SyntaxError> {
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
}

/// The value of the decimal digits of the script that a first one is of.
pub(super) fn decimal_digits(first: Option<char>) -> impl Fn(char) -> Option<u32> + Copy {
    let zero = first.and_then(zero_of).unwrap_or('0' as u32);
    move |c| (c as u32).checked_sub(zero).filter(|d| *d < 10)
}

/// An integer of any size.
pub(super) fn integer(digits: &str, radix: u32) -> Tok {
    match i64::from_str_radix(digits, radix) {
        Ok(n) => Tok::Int(n),
        Err(_) if radix == 10 => Tok::Big(digits.trim_start_matches('0').into()),
        Err(_) => Tok::Big(decimal(digits, radix).into()),
    }
}

/// The decimal digits of a number in another radix.
pub(super) fn decimal(digits: &str, radix: u32) -> String {
    let digits: String = digits.chars().filter(|c| c.is_digit(radix)).collect();
    UBig::from_str_radix(&digits, radix).unwrap_or_default().to_string()
}
