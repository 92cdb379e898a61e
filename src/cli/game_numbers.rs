//! The numbers of games in files, as `--game` takes them: a game has the same in its tournament's store and in the PDN
//! files that are made from it.

use anyhow::anyhow;
use draughts::pdn::PdnGame;
use std::collections::HashSet;
use std::path::Path;

/// Ranges of numbers that are named at most.
const MOST: usize = 12;

/// The numbers of a file's games: their tags `GameId`, where all of them have one and no two the same; else from 1.
pub fn numbers(games: &[PdnGame]) -> Vec<u32> {
    let tagged = |game: &PdnGame| game.tag("GameId")?.trim().parse().ok().filter(|n| *n > 0);
    let tags: Option<Vec<u32>> = games.iter().map(tagged).collect();
    let distinct = |tags: &Vec<u32>| tags.iter().collect::<HashSet<_>>().len() == tags.len();
    tags.filter(distinct).unwrap_or_else(|| (1..).take(games.len()).collect())
}

/// Numbers in a few words: `1-108, 111-132`.
pub fn ranges(numbers: &[u32]) -> String {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    let mut all: Vec<(u32, u32)> = Vec::new();
    for n in sorted {
        match all.last_mut() {
            Some((_, last)) if n <= last.saturating_add(1) => *last = n,
            _ => all.push((n, n)),
        }
    }
    let one = |&(from, to): &(u32, u32)| if from == to { from.to_string() } else { format!("{from}-{to}") };
    let more = if all.len() > MOST { ", ..." } else { "" };
    all.iter().take(MOST).map(one).collect::<Vec<_>>().join(", ") + more
}

/// What is said of a number that no game of a file has.
pub fn missing(path: &Path, number: u32, numbers: &[u32]) -> anyhow::Error {
    anyhow!("{}: there is no game {number}; --game takes {}", path.display(), ranges(numbers))
}

#[cfg(test)]
mod tests {
    use super::*;
    use draughts::pdn;

    #[test]
    fn gaps_are_told() {
        assert_eq!(ranges(&[1, 2, 3, 5, 8, 9]), "1-3, 5, 8-9");
        assert_eq!(ranges(&[9, 1]), "1, 9");
        let odd: Vec<u32> = (0..40).map(|n| 2 * n + 1).collect();
        assert!(ranges(&odd).ends_with("21, 23, ..."), "{}", ranges(&odd));
    }

    #[test]
    fn games_have_the_numbers_of_their_tags_or_their_places() {
        let file = |ids: [&str; 2]| ids.map(|id| format!("{id}\n1. c3-d4 *\n\n")).concat();
        let of = |ids| numbers(&pdn::read(&file(ids)));
        assert_eq!(of(["[GameId \"7\"]", "[GameId \"110\"]"]), [7, 110]);
        assert_eq!(of(["[GameId \"7\"]", "[GameId \"7\"]"]), [1, 2]);
        assert_eq!(of(["[GameId \"7\"]", "[Event \"x\"]"]), [1, 2]);
    }
}
