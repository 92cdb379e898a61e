//! Names that people choose: which are taken for each other, and which nobody may have.

use unicode_normalization::UnicodeNormalization;
use unicode_security::GeneralSecurityProfile;
use unicode_security::confusable_detection::skeleton;
use unicode_security::general_security_profile::IdentifierType;

/// A name as it looks: names that are equal so are taken for each other. Compatibility forms are one (NFKC), so are
/// capital and small letters, signs of all alphabets that look the same (skeletons of UTS 39), 0 and o, 1 and l and i;
/// marks, spaces and what is not to be seen do not count.
pub fn folded(name: &str) -> String {
    looks(name, char::is_alphanumeric)
}

/// The same for names by which people log in, whose dots and dashes tell them apart.
pub fn folded_login(name: &str) -> String {
    looks(name, |c| c.is_alphanumeric() || ".-_@+".contains(c))
}

fn looks(name: &str, counts: impl Fn(char) -> bool) -> String {
    let seen: String = name.nfkc().filter(|c| !is_unseen(*c)).collect();
    let small: String = seen.to_lowercase().chars().map(like_latin).collect();
    let small = skeleton(&small).collect::<String>().to_lowercase();
    small.nfkd().filter(|c| counts(*c)).map(|c| alike(like_latin(c))).collect()
}

/// Letters whose capitals look like Latin ones, though the small ones do not, and small capitals.
const LIKE: [(&str, &str); 3] = [("вкмнтъ", "bkmhtb"), ("βηκντχ", "bhkvtx"), ("ĸʙʜɢɪɴʀʏʟ", "kbhginryl")];

fn like_latin(c: char) -> char {
    let found = |(others, latin): &(&str, &str)| latin.chars().nth(others.chars().position(|o| o == c)?);
    LIKE.iter().find_map(found).unwrap_or(c)
}

/// Whether nothing is to be seen of a sign, though it may be a letter.
fn is_unseen(c: char) -> bool {
    c.identifier_type() == Some(IdentifierType::Default_Ignorable)
}

fn alike(c: char) -> char {
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
            ("Нева", "Heba"),
            ("Rebane", "Rebane\u{3164}"),  // a letter that nobody sees
            ("Opetaja", "\u{555}petaja"),  // Armenian
            ("Opetaja", "\u{a4f3}petaja"), // Lisu
            ("kapten", "\u{1d0b}apten"),   // a small capital
        ] {
            assert_eq!(folded(one), folded(other), "{one} {other}");
        }
        for (one, other) in [("Rebane", "Ilves"), ("Mari", "Maria"), ("Юрий", "Юлия")] {
            assert_ne!(folded(one), folded(other));
        }
    }

    #[test]
    fn nobody_is_called_like_a_machine() {
        for name in
            ["random", "Random", "engine:level=3", "Engine", "АDMIN", "Guest", "...", "\u{200b}", "\u{3164}"]
        {
            assert!(reserved(name), "{name}");
        }
        for name in ["Rebane", "Randomski", "Engineer Kask", "Mari"] {
            assert!(!reserved(name), "{name}");
        }
    }
}
