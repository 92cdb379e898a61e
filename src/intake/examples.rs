//! The players that come with the program.

/// Their names, which are those of their files without `.pl`, and their texts.
pub const EXAMPLES: [(&str, &str); 5] = [
    ("ahne", include_str!("../../prolog/players/ahne.pl")),
    ("esimene", include_str!("../../prolog/players/esimene.pl")),
    ("juhuslik", include_str!("../../prolog/players/juhuslik.pl")),
    ("kabemeister", include_str!("../../prolog/players/kabemeister.pl")),
    ("planeerija", include_str!("../../prolog/players/planeerija.pl")),
];
