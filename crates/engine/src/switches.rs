//! The parts of the search, each of which can be switched off.

/// Parts of the search that can be switched off, to measure what each is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches {
    /// The transposition table.
    pub hash: bool,
    /// Killers, counter moves and history.
    pub ordering: bool,
    /// Late quiet moves are searched less deep first.
    pub reductions: bool,
    /// A shallow search that is far above beta cuts.
    pub probcut: bool,
    /// Null windows for all but the first move.
    pub scout: bool,
    /// Narrow windows around the last iteration's score.
    pub aspiration: bool,
    /// Single replies do not cost depth.
    pub extensions: bool,
    /// Near the horizon later quiet moves are left out where the static value is far below alpha.
    pub futility: bool,
}

impl Switches {
    /// Everything.
    pub const ALL: Switches = Switches {
        hash: true,
        ordering: true,
        reductions: true,
        probcut: true,
        scout: true,
        aspiration: true,
        extensions: true,
        futility: true,
    };

    /// The names of [`Switches::without`].
    pub const NAMES: [&'static str; 8] =
        ["hash", "ordering", "reductions", "probcut", "scout", "aspiration", "extensions", "futility"];

    /// All but one, by name; `all` for a plain alpha-beta search.
    pub fn without(mut self, name: &str) -> Option<Switches> {
        if name == "all" {
            return Some(Self::NAMES.iter().fold(self, |f, n| f.without(n).unwrap_or(f)));
        }
        *match name {
            "hash" => &mut self.hash,
            "ordering" => &mut self.ordering,
            "reductions" => &mut self.reductions,
            "probcut" => &mut self.probcut,
            "scout" => &mut self.scout,
            "aspiration" => &mut self.aspiration,
            "extensions" => &mut self.extensions,
            "futility" => &mut self.futility,
            _ => return None,
        } = false;
        Some(self)
    }
}
