//! Names that people choose: which are taken for each other, and which nobody may have.

use unicode_normalization::UnicodeNormalization;

/// Letters of other alphabets that look like Latin ones, from the table of confusables of UTS 39 as far as names of
/// people here need it.
const LIKE: [(&str, &str); 2] = [
    // Cyrillic
    ("авеѕіјкмнорԛстухԝԁԍһӏъ", "abesijkmhopqctyxwdghlb"),
    // Greek
    ("αβεικνορτυχηγω", "abeiknoptuxnyw"),
];

/// A name as it looks: names that are equal so are taken for each other. Compatibility forms are one (NFKC), so are
/// capital and small letters, letters of other alphabets that look the same, 0 and o, 1 and l and i; marks, spaces and
/// what is not to be seen do not count.
pub fn folded(name: &str) -> String {
    let lower: String = name.nfkc().collect::<String>().to_lowercase();
    lower.nfkd().filter(|c| c.is_alphanumeric()).map(alike).collect()
}

fn alike(c: char) -> char {
    let c = LIKE
        .iter()
        .find_map(|(others, latin)| others.chars().position(|o| o == c).and_then(|i| latin.chars().nth(i)))
        .unwrap_or(c);
    match c {
        '0' => 'o',
        '1' | 'i' | '|' | 'ı' => 'l',
        c => c,
    }
}

/// Names that would be taken for the server's own or for somebody's office.
const OWN: [&str; 12] = [
    "random",
    "engine",
    "self",
    "person",
    "guest",
    "administrator",
    "admin",
    "teacher",
    "turniir",
    "nobody",
    "machine",
    "example",
];

/// Whether nobody may be called so.
pub fn reserved(name: &str) -> bool {
    let looks = folded(name);
    // With a level, as in tournaments, or a number behind it.
    let bare = folded(name.split([':', ',', '=']).next().unwrap_or(""));
    looks.is_empty() || OWN.iter().any(|own| [looks.as_str(), bare.as_str()].contains(&folded(own).as_str()))
}

#[cfg(test)]
mod tests {
    use super::{folded, reserved};

    #[test]
    fn names_that_look_the_same_are_the_same() {
        for (one, other) in [
            ("Rebane", "rebane"),
            ("Rebane", "Re bane"),
            ("Rebane", "R\u{435}b\u{430}ne"), // Cyrillic е and а
            ("Rebane", "\u{ff32}ebane"),      // full width
            ("Rebane", "Reb\u{200b}ane"),     // a space without width
            ("Mari", "MARl"),
            ("Õie", "O\u{303}ie"),
            ("Bob", "B0b"),
            ("Нева", "Hebа"),
        ] {
            assert_eq!(folded(one), folded(other), "{one} {other}");
        }
        for (one, other) in [("Rebane", "Ilves"), ("Mari", "Maria"), ("Юрий", "Юлия")] {
            assert_ne!(folded(one), folded(other));
        }
    }

    #[test]
    fn nobody_is_called_like_a_machine() {
        for name in ["random", "Random", "engine:level=3", "Engine", "АDMIN", "Guest", "...", "\u{200b}"] {
            assert!(reserved(name), "{name}");
        }
        for name in ["Rebane", "Randomski", "Engineer Kask", "Mari"] {
            assert!(!reserved(name), "{name}");
        }
    }
}
