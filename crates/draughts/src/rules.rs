//! Variants of draughts as data: a list of traits, after the trait list of rhalbersma/dctl.

use super::color::Color;
use super::draws::Draws;
use super::square::SquareStyle;

/// When jumped pieces leave the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removal {
    /// Jump by jump, before the next jump starts (the course's form).
    AtOnce,
    /// All together when the capture ends; until then they block and may not be jumped again.
    AtEnd,
}

/// What a man becomes that touches the last row in the middle of a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promotion {
    /// It becomes a king at once and goes on capturing as one.
    InPassing,
    /// It becomes a king only if the capture ends there; otherwise it goes on as a man.
    IfItStops,
    /// It becomes a king and the move ends.
    EndsMove,
}

/// Which captures may be chosen among several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Majority {
    /// Any.
    Free,
    /// One that takes the most pieces.
    Quantity,
    /// The Italian order: most pieces, then by a king, then most kings, then a king soonest.
    Italian,
}

/// The rules of one variant on the 8x8 board.
///
/// ```
/// use draughts::{ENGLISH, ITALIAN, Rules, fen};
///
/// // The men of English and Italian draughts do not capture backwards; an Italian man does not take a king.
/// let position = fen::parse("W:Wc3:BKd4").unwrap();
/// assert_eq!(position.legal_moves(&ENGLISH).len(), 1);
/// assert!(!position.legal_moves(&ITALIAN)[0].is_capture());
/// assert_eq!(Rules::by_name("pool").map(|r| r.name), Some("pool"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The name used on the command line.
    pub name: &'static str,
    /// May men capture backwards?
    pub men_capture_backwards: bool,
    /// Do kings move and capture over any distance?
    pub flying_kings: bool,
    /// When do captured pieces leave?
    pub removal: Removal,
    /// Which captures are allowed among several?
    pub majority: Majority,
    /// What happens to a man on the last row during a capture?
    pub promotion: Promotion,
    /// Must a flying king land where the capture goes on, if there is such a square?
    pub compulsory_continuation: bool,
    /// May men capture kings?
    pub men_capture_kings: bool,
    /// Is each jump a move of its own (the course's protocol), rather than the whole capture?
    pub stepwise: bool,
    /// Who moves first.
    pub first: Color,
    /// Is the dark corner square at the right of each player? Only notation and display differ.
    pub mirrored: bool,
    /// How the variant's players write squares.
    pub squares: SquareStyle,
    /// PDN's GameType number.
    pub game_type: u8,
    /// The limits at which a game is drawn.
    pub draws: Draws,
}

/// What the course's arbiter enforces: Russian pieces, one step at a time, captured
/// pieces leave at once, any landing square may be chosen.
pub const COURSE: Rules = Rules {
    name: "course",
    men_capture_backwards: true,
    flying_kings: true,
    removal: Removal::AtOnce,
    majority: Majority::Free,
    promotion: Promotion::InPassing,
    compulsory_continuation: false,
    men_capture_kings: true,
    stepwise: true,
    first: Color::White,
    mirrored: false,
    squares: SquareStyle::Letters,
    game_type: 25,
    draws: Draws::COURSE,
};

/// Official Russian draughts (IDF rules for draughts-64, section 1).
pub const RUSSIAN: Rules = Rules {
    name: "russian",
    removal: Removal::AtEnd,
    compulsory_continuation: true,
    stepwise: false,
    draws: Draws::RUSSIAN,
    ..COURSE
};

/// Brazilian draughts: the international rules on 64 squares (majority rule, promotion only where
/// the move ends).
pub const BRAZILIAN: Rules = Rules {
    name: "brazilian",
    majority: Majority::Quantity,
    promotion: Promotion::IfItStops,
    game_type: 26,
    draws: Draws::BRAZILIAN,
    ..RUSSIAN
};

/// Pool checkers (American pool checkers): Brazilian without the majority rule; Black moves first.
pub const POOL: Rules = Rules {
    name: "pool",
    majority: Majority::Free,
    promotion: Promotion::IfItStops,
    first: Color::Black,
    squares: SquareStyle::Numbers,
    game_type: 23,
    draws: Draws::POOL,
    ..RUSSIAN
};

/// English draughts (American checkers): short kings, men capture forwards, crowning ends the
/// move; Black moves first.
pub const ENGLISH: Rules = Rules {
    name: "english",
    men_capture_backwards: false,
    flying_kings: false,
    promotion: Promotion::EndsMove,
    compulsory_continuation: false,
    first: Color::Black,
    squares: SquareStyle::Numbers,
    game_type: 21,
    draws: Draws::FORTY,
    ..RUSSIAN
};

/// Italian draughts: English pieces, men may not take kings, the Italian order of captures.
pub const ITALIAN: Rules = Rules {
    name: "italian",
    majority: Majority::Italian,
    men_capture_kings: false,
    first: Color::White,
    mirrored: true,
    game_type: 22,
    ..ENGLISH
};

/// Dama as in a beginner's search course: English pieces, but a man crowned in the middle of a
/// capture goes on as a king. `s` is White here (it moves up), `b` is Black.
pub const DAMA: Rules =
    Rules { name: "dama", promotion: Promotion::InPassing, first: Color::Black, game_type: 21, ..ENGLISH };

/// Rules that code is generic over: a reference, or one of [`Fixed`] whose traits the compiler knows.
pub(super) trait RuleSet: Copy {
    /// The rules.
    fn get(&self) -> &Rules;
}

impl RuleSet for &Rules {
    #[inline(always)]
    fn get(&self) -> &Rules {
        self
    }
}

/// The variant with an index into [`Rules::ALL`], known when compiling.
#[derive(Clone, Copy)]
pub(super) struct Fixed<const N: usize>;

impl<const N: usize> RuleSet for Fixed<N> {
    #[inline(always)]
    fn get(&self) -> &Rules {
        const { Rules::ALL[N] }
    }
}

/// A name that no variant has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no rules '{0}': there are {names}", names = Rules::ALL.map(|r| r.name).join(", "))]
pub struct UnknownRules(pub String);

impl Rules {
    /// Every variant, the course's first.
    pub const ALL: [&'static Rules; 7] = [&COURSE, &RUSSIAN, &BRAZILIAN, &POOL, &ENGLISH, &ITALIAN, &DAMA];

    /// The variant with a name, or an error that lists all names.
    ///
    /// # Errors
    /// When no variant has it.
    pub fn named(name: &str) -> Result<&'static Rules, UnknownRules> {
        Rules::by_name(name).ok_or_else(|| UnknownRules(name.chars().take(40).collect()))
    }

    /// The variant with a name.
    pub fn by_name(name: &str) -> Option<&'static Rules> {
        Self::ALL.into_iter().find(|r| r.name == name)
    }

    /// The variant with a PDN GameType number; `russian` for 25.
    pub fn by_game_type(number: u8) -> Option<&'static Rules> {
        Self::ALL.into_iter().skip(1).find(|r| r.game_type == number)
    }
}
