//! Classes of characters as `char_type/2` of SWI-Prolog has them.

/// Stands for the character 0 inside the machine, which cannot hand that one over.
pub const ZERO: char = '\u{fdd0}';

/// The character with a code.
pub fn from_code(code: i64) -> Option<char> {
    if code == 0 { Some(ZERO) } else { u32::try_from(code).ok().and_then(char::from_u32) }
}

/// A character's code.
pub fn code(c: char) -> u32 {
    if c == ZERO { 0 } else { c as u32 }
}

/// The zero of the block of decimal digits that a character is in.
pub fn zero_of(c: char) -> Option<u32> {
    const ZEROS: [u32; 22] = [
        0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6,
        0xe50, 0xed0, 0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0xff10,
    ];
    ZEROS.into_iter().find(|zero| (*zero..zero + 10).contains(&(c as u32)))
}

/// The upper case of one character, if that is one.
pub fn upper(c: char) -> char {
    let mut chars = c.to_uppercase();
    if chars.len() == 1 { chars.next().unwrap_or(c) } else { c }
}

/// The lower case of one character, if that is one.
pub fn lower(c: char) -> char {
    let mut chars = c.to_lowercase();
    match chars.next() {
        Some(first) if chars.len() == 0 || c == '\u{130}' => first,
        _ => c,
    }
}

/// The classes without argument, a letter each, in SWI-Prolog's order.
pub fn classes(c: char) -> impl Iterator<Item = char> {
    let c = if c == ZERO { '\0' } else { c };
    let ascii = c.is_ascii();
    let letter = c.is_alphabetic();
    let digit = c.is_ascii_digit();
    let decimal = digit || c.is_numeric() && is_decimal(c);
    let space =
        if ascii { c.is_ascii_whitespace() || c == '\u{b}' } else { c.is_whitespace() && c != '\u{a0}' };
    let cntrl = c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    let print = !cntrl && (c == ' ' || !space);
    let graph = print && c != ' ';
    let symbol = match c {
        _ if ascii => "#$&*+-./:<=>?@\\^~".contains(c),
        '\u{a1}'..='\u{bf}' => !matches!(c, 'ª' | '\u{ad}' | '²' | '³' | '¹' | 'µ' | 'º' | '¼' | '½' | '¾'),
        '×' | '÷' => true,
        _ => graph && !c.is_alphanumeric(),
    };
    let mark = c == '_';
    let upper = c.is_uppercase();
    let name = letter || decimal || mark;
    let all = [
        ('n', letter || decimal),
        ('a', letter || decimal && !digit),
        ('c', name),
        ('f', letter || mark || decimal && !digit),
        ('A', letter && !upper),
        ('V', upper || mark),
        ('S', symbol),
        ('I', name),
        ('D', decimal),
        ('f', letter || mark || decimal && !digit),
        ('i', ascii),
        ('w', matches!(c, ' ' | '\t')),
        ('k', cntrl),
        ('d', digit),
        ('p', print),
        ('g', graph),
        ('l', c.is_lowercase()),
        ('u', upper),
        ('q', graph && !letter && !decimal),
        ('s', space),
        ('e', matches!(c, '\n'..='\r')),
        ('N', c == '\n'),
        ('.', matches!(c, '.' | '!' | '?')),
        ('Q', matches!(c, '\'' | '"' | '`')),
        ('P', matches!(c, '(' | '[' | '{')),
    ];
    all.into_iter().filter(|(_, yes)| *yes).map(|(letter, _)| letter)
}

/// The letter of a class by its name; swi/characters.pl has the same ones.
pub fn letter(name: &str) -> Option<char> {
    const LETTERS: [(&str, char); 23] = [
        ("alnum", 'n'),
        ("alpha", 'a'),
        ("csym", 'c'),
        ("csymf", 'f'),
        ("prolog_atom_start", 'A'),
        ("prolog_var_start", 'V'),
        ("prolog_symbol", 'S'),
        ("prolog_identifier_continue", 'I'),
        ("decimal", 'D'),
        ("ascii", 'i'),
        ("white", 'w'),
        ("cntrl", 'k'),
        ("digit", 'd'),
        ("print", 'p'),
        ("graph", 'g'),
        ("lower", 'l'),
        ("upper", 'u'),
        ("punct", 'q'),
        ("space", 's'),
        ("end_of_line", 'e'),
        ("newline", 'N'),
        ("period", '.'),
        ("quote", 'Q'),
    ];
    LETTERS.iter().find(|(class, _)| *class == name).map(|(_, letter)| *letter)
}

/// Whether a numeric character beyond ASCII is a decimal digit.
fn is_decimal(c: char) -> bool {
    matches!(c as u32, 0x660..=0x669 | 0x6f0..=0x6f9 | 0x7c0..=0x7c9 | 0x966..=0x96f | 0x9e6..=0x9ef
        | 0xa66..=0xa6f | 0xae6..=0xaef | 0xb66..=0xb6f | 0xbe6..=0xbef | 0xc66..=0xc6f | 0xce6..=0xcef
        | 0xd66..=0xd6f | 0xe50..=0xe59 | 0xed0..=0xed9 | 0xf20..=0xf29 | 0xff10..=0xff19)
}

#[cfg(test)]
mod tests {
    use super::letter;

    #[test]
    fn the_classes_are_those_of_the_library() {
        let library = include_str!("../../../prolog/swi/characters.pl");
        let rows = library.lines().filter_map(|line| line.strip_prefix("'$type_of_letter'("));
        let mut n = 0;
        for row in rows.filter(|row| !row.contains(":-")) {
            let (name, rest) = row.split_once(", ").expect("a name and a letter");
            let wanted = rest.trim_start_matches('\'').chars().next();
            assert_eq!(letter(name), wanted, "{row}");
            n += 1;
        }
        assert_eq!(n, 23);
    }
}
