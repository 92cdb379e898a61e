//! format/2: the directives of SWI-Prolog (manual section 4.32.2) with column stops.

use super::ops::Ops;
use super::term::Term;
use super::write::{self, Style};

/// A format string under way. Each step names what it needs; the caller supplies the argument.
#[derive(Clone, Debug, Default)]
pub struct Formatter {
    chars: Vec<char>,
    at: usize,
    /// Text since the last column stop.
    line: String,
    start_column: usize,
    segment: usize,
    fills: Vec<(usize, char)>,
    done: String,
    pending: Option<(char, Option<i64>)>,
}

/// What the formatter needs next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// The text is complete.
    Nothing,
    /// One argument.
    Argument,
    /// An argument for `*`, a count.
    Star,
}

impl Formatter {
    /// Starts a format string at a column.
    pub fn new(format: &str, column: usize) -> Formatter {
        Formatter { chars: format.chars().collect(), start_column: column, ..Formatter::default() }
    }

    fn column(&self) -> usize {
        self.start_column + self.line.chars().count()
    }

    fn newline(&mut self, n: usize) {
        self.done.push_str(&std::mem::take(&mut self.line));
        self.done.extend(std::iter::repeat_n('\n', n));
        self.start_column = 0;
        self.segment = 0;
        self.fills.clear();
    }

    fn text(&mut self, text: &str) {
        match text.rfind('\n') {
            Some(i) => {
                self.line.push_str(&text[..i]);
                self.newline(1);
                self.line.push_str(&text[i + 1..]);
            }
            None => self.line.push_str(text),
        }
    }

    /// Runs to the next directive that needs an argument.
    ///
    /// # Errors
    /// The text of SWI-Prolog's format error for an unknown directive.
    pub fn next(&mut self) -> Result<Need, String> {
        while self.at < self.chars.len() {
            let c = self.chars[self.at];
            self.at += 1;
            if c == '\n' {
                self.newline(1);
                continue;
            }
            if c != '~' {
                self.line.push(c);
                continue;
            }
            let mut count = None;
            match self.chars.get(self.at) {
                Some('`') => {
                    count = self.chars.get(self.at + 1).map(|&c| i64::from(c as u32));
                    self.at += 2;
                }
                Some('*') => {
                    self.at += 1;
                    let directive =
                        self.chars.get(self.at).copied().ok_or("truncated format specification")?;
                    self.at += 1;
                    self.pending = Some((directive, None));
                    return Ok(Need::Star);
                }
                _ => {
                    let start = self.at;
                    while self.chars.get(self.at).is_some_and(char::is_ascii_digit) {
                        self.at += 1;
                    }
                    if self.at > start {
                        let digits: String = self.chars[start..self.at].iter().collect();
                        count = digits.parse().ok();
                    }
                }
            }
            let directive = self.chars.get(self.at).copied().ok_or("truncated format specification")?;
            self.at += 1;
            if self.directive(directive, count)? {
                self.pending = Some((directive, count));
                return Ok(Need::Argument);
            }
        }
        Ok(Need::Nothing)
    }

    /// Carries out a directive without argument; true if it needs one.
    fn directive(&mut self, directive: char, count: Option<i64>) -> Result<bool, String> {
        let n = count.unwrap_or(1).clamp(0, 100_000) as usize;
        match directive {
            '~' => self.line.push('~'),
            'n' => self.newline(n),
            't' => {
                let fill = count.and_then(|c| char::from_u32(c as u32)).unwrap_or(' ');
                self.fills.push((self.line.chars().count(), fill));
            }
            '|' => {
                let target = count.map_or(self.column(), |c| c.max(0) as usize);
                self.stop(target);
            }
            '+' => {
                let target = self.start_column + self.segment + count.map_or(8, |c| c.max(0) as usize);
                self.stop(target);
            }
            'a' | 'w' | 'p' | 'q' | 'd' | 'D' | 's' | 'e' | 'f' | 'g' | 'c' | 'r' | 'R' | 'i' | '@' | 'W' => {
                return Ok(true);
            }
            c => return Err(format!("no such format directive: ~{c}")),
        }
        Ok(false)
    }

    /// A column stop: pads the segment to the target column.
    fn stop(&mut self, target: usize) {
        let column = self.column();
        if column < target {
            let pad = target - column;
            if self.fills.is_empty() {
                self.fills.push((self.line.chars().count(), ' '));
            }
            let n = self.fills.len();
            let mut chars: Vec<char> = self.line.chars().collect();
            for (i, &(at, fill)) in self.fills.iter().enumerate().rev() {
                let share = pad / n + usize::from(i >= n - pad % n);
                chars.splice(at..at, std::iter::repeat_n(fill, share));
            }
            self.line = chars.into_iter().collect();
        }
        self.segment = self.line.chars().count();
        self.fills.clear();
    }

    /// The count for a `*`; tells whether the directive needs an argument as well.
    ///
    /// # Errors
    /// For an unknown directive or a count that is none.
    pub fn star(&mut self, count: &Term) -> Result<bool, String> {
        let Some((directive, _)) = self.pending.take() else { return Ok(false) };
        let Term::Int(n) = count else { return Err("no or negative integer for `*' argument".into()) };
        let needs = self.directive(directive, Some(*n))?;
        if needs {
            self.pending = Some((directive, Some(*n)));
        }
        Ok(needs)
    }

    /// Supplies the argument of the pending directive.
    ///
    /// # Errors
    /// If the argument does not fit the directive.
    pub fn argument(&mut self, term: &Term, ops: &Ops) -> Result<(), String> {
        let Some((directive, count)) = self.pending.take() else { return Ok(()) };
        let plain = Style::default();
        let quoted = Style { quoted: true, ..plain };
        let shown = |style| write::to_text(term, style, ops);
        let text = match directive {
            'a' | 'w' | 'W' | '@' => shown(plain),
            'p' | 'q' => shown(quoted),
            'i' => String::new(),
            'd' | 'D' => integer(term, count, directive == 'D').ok_or_else(|| {
                format!("format/2: ~D expects an integer argument, found {}", shown(quoted))
            })?,
            's' => characters(term).ok_or_else(|| "illegal string argument".to_string())?,
            'e' | 'f' | 'g' => real(term, directive, count)
                .ok_or_else(|| format!("format/2: ~{directive} expects a number, found {}", shown(quoted)))?,
            'c' => {
                let Term::Int(code) = term else { return Err("illegal character code".into()) };
                let c = u32::try_from(*code).ok().and_then(char::from_u32).ok_or("illegal character code")?;
                std::iter::repeat_n(c, count.unwrap_or(1).clamp(0, 100_000) as usize).collect()
            }
            'r' | 'R' => {
                let (Term::Int(n), radix @ 2..=36) = (term, count.unwrap_or(8)) else {
                    return Err("format/2: ~r needs a radix and an integer".into());
                };
                let digits = radix_digits(n.unsigned_abs(), radix as u64);
                let digits = if directive == 'R' { digits.to_uppercase() } else { digits };
                if *n < 0 { format!("-{digits}") } else { digits }
            }
            _ => String::new(),
        };
        self.text(&text);
        Ok(())
    }

    /// The whole text, when nothing is needed any more.
    pub fn finish(&mut self) -> String {
        self.done.push_str(&std::mem::take(&mut self.line));
        std::mem::take(&mut self.done)
    }
}

fn radix_digits(mut n: u64, radix: u64) -> String {
    let mut digits = Vec::new();
    loop {
        digits.push(char::from_digit((n % radix) as u32, radix as u32).unwrap_or('0'));
        n /= radix;
        if n == 0 {
            return digits.into_iter().rev().collect();
        }
    }
}

fn integer(term: &Term, count: Option<i64>, groups: bool) -> Option<String> {
    let digits = match term {
        Term::Int(n) => n.to_string(),
        Term::Big(digits) => digits.to_string(),
        _ => return None,
    };
    let (sign, mut digits) = match digits.strip_prefix('-') {
        Some(rest) => ("-", rest.to_string()),
        None => ("", digits),
    };
    let places = count.unwrap_or(0).clamp(0, 1000) as usize;
    let mut fraction = String::new();
    if places > 0 {
        while digits.len() <= places {
            digits.insert(0, '0');
        }
        fraction = format!(".{}", digits.split_off(digits.len() - places));
    }
    if groups {
        let chars: Vec<char> = digits.chars().collect();
        digits = chars.rchunks(3).rev().map(|c| c.iter().collect::<String>()).collect::<Vec<_>>().join(",");
    }
    Some(format!("{sign}{digits}{fraction}"))
}

fn characters(term: &Term) -> Option<String> {
    if let Term::Str(text) | Term::Atom(text, _) = term
        && &**text != "[]"
    {
        return Some(text.to_string());
    }
    term.list_items()?
        .into_iter()
        .map(|item| match item {
            Term::Int(code) => u32::try_from(*code).ok().and_then(char::from_u32),
            Term::Atom(name, _) => name.chars().next(),
            _ => None,
        })
        .collect()
}

fn real(term: &Term, directive: char, count: Option<i64>) -> Option<String> {
    let x = match term {
        Term::Int(n) => *n as f64,
        Term::Float(x) => *x,
        Term::Big(digits) => digits.parse().ok()?,
        _ => return None,
    };
    let places = count.unwrap_or(6).clamp(0, 300) as usize;
    Some(match directive {
        'f' => format!("{x:.places$}"),
        'e' => {
            let text = format!("{x:.places$e}");
            let (digits, exponent) = text.split_once('e')?;
            let exponent: i32 = exponent.parse().ok()?;
            let sign = if exponent < 0 { '-' } else { '+' };
            format!("{digits}e{sign}{:02}", exponent.abs())
        }
        _ => {
            let text = format!("{x:.5}");
            text.trim_end_matches('0').trim_end_matches('.').to_string()
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn format(text: &str, args: &[Term]) -> String {
        let mut f = Formatter::new(text, 0);
        let mut args = args.iter();
        let ops = Ops::default();
        loop {
            match f.next().unwrap() {
                Need::Nothing => return f.finish(),
                Need::Argument => f.argument(args.next().unwrap(), &ops).unwrap(),
                Need::Star => {
                    if f.star(args.next().unwrap()).unwrap() {
                        f.argument(args.next().unwrap(), &ops).unwrap();
                    }
                }
            }
        }
    }

    #[test]
    fn directives_as_swi_prolog_prints_them() {
        let a = Term::atom("a b");
        assert_eq!(format("~w|~q|~a~n", &[a.clone(), a.clone(), a.clone()]), "a b|'a b'|a b\n");
        assert_eq!(format("~2d ~D", &[Term::Int(1234), Term::Int(1_234_567)]), "12.34 1,234,567");
        assert_eq!(format("~t~w~10||", &[Term::atom("abc")]), "       abc|");
        assert_eq!(format("~w~t~10+~w", &[Term::atom("abc"), Term::atom("d")]), "abc       d");
        assert_eq!(format("~`-t~30|", &[]), "-".repeat(30));
        assert_eq!(format("~*c~2f", &[Term::Int(3), Term::Int(120), Term::Float(0.5)]), "xxx0.50");
    }
}
