//! How far a tournament is, in words.

use say::worded;

/// How far a tournament is.
#[derive(Clone, Debug)]
pub struct HowFar {
    /// Games played.
    pub played: usize,
    /// Games in all.
    pub of: usize,
    /// Whether there may be more than that.
    pub at_least: bool,
}

impl HowFar {
    /// Games played and games in all, for the head of every page.
    pub fn short(&self) -> String {
        let (played, of) = (thousands(self.played), thousands(self.of));
        match self.at_least {
            true => worded!("progress-at-least", played = played, of = of),
            false => worded!("progress", played = played, of = of),
        }
    }

    /// The same as a sentence.
    pub fn long(&self) -> String {
        let (played, of) = (thousands(self.played), thousands(self.of));
        match self.at_least {
            true => worded!("unfinished-at-least", played = played, of = of),
            false => worded!("unfinished", played = played, of = of),
        }
    }
}

/// A number with its thousands apart: `1,560`.
pub fn thousands(n: usize) -> String {
    let digits = n.to_string();
    let parts: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|c| std::str::from_utf8(c).ok()).collect();
    parts.join(",")
}

#[cfg(test)]
mod tests {
    use super::thousands;

    #[test]
    fn thousands_stand_apart() {
        assert_eq!([0, 999, 1000, 1_234_567].map(thousands), ["0", "999", "1,000", "1,234,567"]);
    }
}
