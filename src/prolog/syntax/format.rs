//! format/2: the directives of SWI-Prolog (manual section 4.32.2) with column stops.

use crate::prolog::syntax::ops::Ops;
use crate::prolog::syntax::term::Term;
use crate::prolog::syntax::write::{self, Style};

/// So often a character is repeated.
const MOST: i64 = 10_000_000;

/// A format string under way. Each step names what it needs; the caller supplies the argument.
#[derive(Clone, Debug, Default)]
pub struct Formatter {
    chars: Vec<char>,
    at: usize,
    /// Text since the last column stop.
    line: String,
    start_column: usize,
    /// How far it has gone past its stops.
    overrun: usize,
    /// The column of the last stop.
    stopped: usize,
    fills: Vec<(usize, char)>,
    done: String,
    pending: Option<(char, Option<i64>)>,
}

/// What the formatter needs next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// The text is complete.
    Nothing,
    /// One argument, for a directive.
    Argument(char),
    /// An argument for `*`, a count.
    Star,
}

/// What is wrong with a format string or an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No such directive.
    Directive(char),
    /// The argument does not fit the directive.
    Argument(char),
    /// A radix out of range.
    Radix(i64),
    /// The count for a `*` is none.
    Count,
}

impl Fault {
    /// As Prolog takes it: a letter for the kind, and what it is about.
    pub fn text(&self) -> String {
        match self {
            Fault::Directive(c) => format!("x{c}"),
            Fault::Argument(c) => format!("t{c}"),
            Fault::Radix(n) => format!("r{n}"),
            Fault::Count => "fno or negative integer for `*' argument".into(),
        }
    }
}

const ENDS: Fault = Fault::Directive('\u{2400}');

impl Formatter {
    /// Starts a format string at a column.
    pub fn new(format: &str, column: usize) -> Formatter {
        Formatter { chars: format.chars().collect(), start_column: column, ..Formatter::default() }
    }

    fn column(&self) -> usize {
        self.start_column + self.line.chars().count() - self.overrun
    }

    fn newline(&mut self, n: usize) {
        self.done.push_str(&std::mem::take(&mut self.line));
        self.done.extend(std::iter::repeat_n('\n', n));
        self.start_column = 0;
        self.overrun = 0;
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
    /// For an unknown directive.
    pub fn next(&mut self) -> Result<Need, Fault> {
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
                    let directive = self.directive_char()?;
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
            let directive = self.directive_char()?;
            if self.directive(directive, count)? {
                self.pending = Some((directive, count));
                return Ok(Need::Argument(directive));
            }
        }
        Ok(Need::Nothing)
    }

    /// The directive's letter. A colon before it asks for the locale's grouping of digits, of which there is
    /// none.
    fn directive_char(&mut self) -> Result<char, Fault> {
        if self.chars.get(self.at) == Some(&':') {
            self.at += 1;
        }
        let directive = self.chars.get(self.at).copied().ok_or(ENDS)?;
        self.at += 1;
        Ok(directive)
    }

    /// Carries out a directive without argument; true if it needs one.
    fn directive(&mut self, directive: char, count: Option<i64>) -> Result<bool, Fault> {
        let n = count.unwrap_or(1).clamp(0, MOST) as usize;
        match directive {
            '~' => self.line.push('~'),
            'n' => self.newline(n),
            // A new line only where none has just begun.
            'N' => match n - usize::from(n > 0 && self.column() == 0) {
                0 => {}
                more => self.newline(more),
            },
            't' => {
                let fill = count.and_then(|c| char::from_u32(c as u32)).unwrap_or(' ');
                self.fills.push((self.line.chars().count(), fill));
            }
            '|' => {
                let target = count.map_or(self.column(), |c| c.max(0) as usize);
                self.stop(target);
            }
            '+' => {
                let target = self.stopped + count.map_or(8, |c| c.max(0) as usize);
                self.stop(target);
            }
            'a' | 'w' | 'p' | 'q' | 'd' | 'D' | 'I' | 's' | 'e' | 'f' | 'g' | 'h' | 'c' | 'r' | 'R' | 'i'
            | '@' | 'W' => {
                return Ok(true);
            }
            c => return Err(Fault::Directive(c)),
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
            let shares = shares(pad, self.fills.len());
            let mut chars: Vec<char> = self.line.chars().collect();
            for (&(at, fill), share) in self.fills.iter().zip(shares).rev() {
                chars.splice(at..at, std::iter::repeat_n(fill, share));
            }
            self.line = chars.into_iter().collect();
        }
        // What has gone past a stop goes on as if it had not, as SWI-Prolog has it.
        self.overrun += column.saturating_sub(target);
        self.stopped = target;
        self.fills.clear();
    }

    /// The count for a `*`; tells whether the directive needs an argument as well.
    ///
    /// # Errors
    /// For an unknown directive or a count that is none.
    pub fn star(&mut self, count: &Term) -> Result<Need, Fault> {
        let Some((directive, _)) = self.pending.take() else { return Ok(Need::Nothing) };
        let Term::Int(n @ 0..) = count else { return Err(Fault::Count) };
        let needs = self.directive(directive, Some(*n))?;
        if needs {
            self.pending = Some((directive, Some(*n)));
            return Ok(Need::Argument(directive));
        }
        Ok(Need::Nothing)
    }

    /// Supplies the argument of the pending directive.
    ///
    /// # Errors
    /// If the argument does not fit the directive.
    pub fn argument(&mut self, term: &Term, ops: &Ops) -> Result<(), Fault> {
        let Some((directive, count)) = self.pending.take() else { return Ok(()) };
        let plain = Style::default();
        let quoted = Style { quoted: true, ..plain };
        let shown = |style| write::to_text(term, style, ops);
        let unfit = Fault::Argument(directive);
        let text = match directive {
            'a' => match term {
                Term::Var(_) | Term::Compound(_) => return Err(unfit),
                Term::Atom(name, _) if &**name == "[]" => return Err(unfit),
                _ => shown(plain),
            },
            'w' | 'W' | '@' => shown(plain),
            'p' | 'q' => shown(quoted),
            'd' | 'D' => integer(term, count, (directive == 'D').then_some((3, ","))).ok_or(unfit)?,
            'I' => integer(term, None, Some((count.map_or(3, |n| n.clamp(1, 1000) as usize), "_")))
                .ok_or(unfit)?,
            's' => {
                let all = characters(term).ok_or(unfit)?;
                match count.and_then(|n| usize::try_from(n).ok()) {
                    Some(most) => all.chars().take(most).collect(),
                    None => all,
                }
            }
            'e' | 'f' | 'g' | 'h' => real(term, directive, count).ok_or(unfit)?,
            'c' => {
                let Term::Int(code) = term else { return Err(unfit) };
                let c = u32::try_from(*code).ok().and_then(char::from_u32).ok_or(unfit)?;
                std::iter::repeat_n(c, count.unwrap_or(1).clamp(0, MOST) as usize).collect()
            }
            'r' | 'R' => {
                let radix = count.unwrap_or(8);
                if !(2..=36).contains(&radix) {
                    return Err(Fault::Radix(radix));
                }
                let digits = match term {
                    Term::Int(n) => in_radix(&n.to_string(), radix as u32),
                    Term::Big(digits) => in_radix(digits, radix as u32),
                    _ => return Err(unfit),
                };
                if directive == 'R' { digits.to_uppercase() } else { digits }
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

/// The text of a format string that begins at a column, with all its arguments. None where anything is wrong, and where a
/// goal has to be called for it. `computed` gives the number of an expression among the arguments, by its place.
pub fn whole(
    format: &str,
    column: usize,
    arguments: &[Term],
    ops: &Ops,
    computed: &dyn Fn(usize) -> Option<Term>,
) -> Option<String> {
    let mut formatter = Formatter::new(format, column);
    let mut rest = arguments.iter();
    loop {
        let mut need = formatter.next().ok()?;
        if need == Need::Star {
            need = formatter.star(rest.next()?).ok()?;
        }
        match need {
            Need::Nothing if formatter.at == formatter.chars.len() => break,
            Need::Nothing => {}
            Need::Star | Need::Argument('p' | '@' | 'W') => return None,
            Need::Argument('e' | 'f' | 'g') if matches!(rest.as_slice(), [Term::Compound(_), ..]) => {
                let place = arguments.len() - rest.len();
                rest.next();
                formatter.argument(&computed(place)?, ops).ok()?;
            }
            Need::Argument(_) => formatter.argument(rest.next()?, ops).ok()?,
        }
    }
    rest.next().is_none().then(|| formatter.finish())
}

/// Decimal digits with an optional sign in another radix.
fn in_radix(decimal: &str, radix: u32) -> String {
    let (sign, decimal) = decimal.strip_prefix('-').map_or(("", decimal), |rest| ("-", rest));
    let mut rest: Vec<u32> = decimal.chars().filter_map(|c| c.to_digit(10)).collect();
    let mut digits = Vec::new();
    loop {
        let mut carry = 0;
        for digit in &mut rest {
            let value = carry * 10 + *digit;
            *digit = value / radix;
            carry = value % radix;
        }
        digits.push(char::from_digit(carry, radix).unwrap_or('0'));
        if rest.iter().all(|d| *d == 0) {
            return sign.chars().chain(digits.into_iter().rev()).collect();
        }
    }
}

fn integer(term: &Term, count: Option<i64>, groups: Option<(usize, &str)>) -> Option<String> {
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
    if let Some((size, mark)) = groups {
        let chars: Vec<char> = digits.chars().collect();
        digits =
            chars.rchunks(size).rev().map(|c| c.iter().collect::<String>()).collect::<Vec<_>>().join(mark);
    }
    Some(format!("{sign}{digits}{fraction}"))
}

/// A text: a string, an atom, codes or characters, which are not mixed.
fn characters(term: &Term) -> Option<String> {
    if let Term::Str(text) | Term::Atom(text, _) = term
        && &**text != "[]"
    {
        return Some(text.to_string());
    }
    let items = term.list_items()?;
    let codes = items.iter().all(|item| matches!(item, Term::Int(_)));
    let chars = items.iter().all(|item| matches!(item, Term::Atom(..)));
    if !codes && !chars {
        return None;
    }
    let one = |item: &Term| match item {
        Term::Int(code) => u32::try_from(*code).ok().and_then(char::from_u32),
        Term::Atom(name, _) if name.chars().nth(1).is_none() => name.chars().next(),
        _ => None,
    };
    items.into_iter().map(one).collect()
}

fn real(term: &Term, directive: char, count: Option<i64>) -> Option<String> {
    let places = count.unwrap_or(6).clamp(0, 100_000) as usize;
    // SWI-Prolog makes a float of what fits in 64 bits.
    if let ('f', Term::Big(_)) = (directive, term) {
        let digits = integer(term, None, None)?;
        let fraction = "0".repeat(places);
        return Some(if places == 0 { digits } else { format!("{digits}.{fraction}") });
    }
    let x = match term {
        Term::Int(n) => *n as f64,
        Term::Float(x) => *x,
        Term::Big(digits) => digits.parse().ok()?,
        _ => return None,
    };
    if !x.is_finite() {
        return Some(
            if x.is_nan() {
                "nan"
            } else if x > 0.0 {
                "inf"
            } else {
                "-inf"
            }
            .to_string(),
        );
    }
    Some(match directive {
        'f' => format!("{x:.places$}"),
        'e' => exponential(x, places),
        'h' => write::float(x),
        _ => shortest_of(x, places.max(1)),
    })
}

/// As `%e` of C.
fn exponential(x: f64, places: usize) -> String {
    let text = format!("{x:.places$e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (sign, exponent) = exponent.strip_prefix('-').map_or(('+', exponent), |rest| ('-', rest));
    format!("{digits}e{sign}{exponent:0>2}")
}

/// As `%g` of C: that many digits, without zeros at the end.
fn shortest_of(x: f64, digits: usize) -> String {
    let scientific = exponential(x, digits - 1);
    let exponent: i32 = scientific.split_once('e').and_then(|(_, e)| e.parse().ok()).unwrap_or(0);
    let trim = |text: &str| match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_string(),
        false => text.to_string(),
    };
    if exponent < -4 || exponent >= digits as i32 {
        let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "+00"));
        return format!("{}e{exponent}", trim(mantissa));
    }
    trim(&format!("{x:.*}", (digits as i32 - 1 - exponent) as usize))
}

/// How many of so many characters each of some gaps gets. What is left of equal shares goes to the gap in the middle, the
/// next one, the second before the middle, the third behind it and so on, as SWI-Prolog 9.0.4 has it; what it
/// loses there, where there are more left than such gaps, the last gaps get.
fn shares(pad: usize, gaps: usize) -> Vec<usize> {
    let mut shares = vec![pad / gaps; gaps];
    let middle = gaps / 2;
    let turns = (0..gaps).filter_map(|n| if n % 2 == 0 { middle.checked_sub(n) } else { Some(middle + n) });
    let mut order: Vec<usize> = turns.filter(|gap| *gap < gaps).collect();
    order.extend((0..gaps).rev().filter(|gap| !order.contains(gap)).collect::<Vec<_>>());
    order.into_iter().take(pad % gaps).for_each(|gap| shares[gap] += 1);
    shares
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
                Need::Argument(_) => f.argument(args.next().unwrap(), &ops).unwrap(),
                Need::Star => {
                    if f.star(args.next().unwrap()).unwrap() != Need::Nothing {
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
