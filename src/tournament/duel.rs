//! Two players against each other, in pairs of games with the same opening and the colours swapped.

use super::openings::Opening;
use super::ratings::PairCounts;
use crate::arbiter::play_whole_moves;
use crate::player::{PlayerSpec, start_chooser};
use crate::worker::Limits;
use draughts::Rules;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Who plays whom, and how often.
pub struct Duel<'a> {
    /// The first one's points are counted.
    pub players: [&'a PlayerSpec; 2],
    /// The rules of every game.
    pub rules: &'static Rules,
    /// Taken in turn.
    pub openings: &'a [Opening],
    /// What each player may use.
    pub limits: Limits,
    /// Of the players' random numbers; each game has one of its own that follows from it.
    pub seed: u64,
    /// Pairs of games at most.
    pub pairs: usize,
    /// Games at a time.
    pub jobs: usize,
}

impl Duel<'_> {
    /// Plays until all pairs are played or `decided` says so of those played so far.
    ///
    /// # Errors
    /// When a player cannot be started, or a game came to no end through no player's fault.
    pub fn play(&self, decided: &(dyn Fn(&PairCounts) -> bool + Sync)) -> Result<PairCounts, String> {
        let pairs: Mutex<PairCounts> = Mutex::new([0; 5]);
        let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
        let failed = Mutex::new(None);
        std::thread::scope(|scope| {
            for _ in 0..self.jobs.max(1) {
                scope.spawn(|| {
                    loop {
                        let pair = next.fetch_add(1, Ordering::Relaxed);
                        if pair >= self.pairs || stop.load(Ordering::Relaxed) {
                            return;
                        }
                        let points = match self.pair(pair) {
                            Ok(points) => points,
                            Err(error) => {
                                stop.store(true, Ordering::Relaxed);
                                if let Ok(mut failed) = failed.lock() {
                                    failed.get_or_insert(error);
                                }
                                return;
                            }
                        };
                        let Ok(mut pairs) = pairs.lock() else { return };
                        // The test ends with the pair that decides it; those under way elsewhere come too late.
                        if stop.load(Ordering::Relaxed) {
                            return;
                        }
                        pairs[points] += 1;
                        if decided(&pairs) {
                            stop.store(true, Ordering::Relaxed);
                        }
                    }
                });
            }
        });
        match failed.into_inner() {
            Ok(Some(error)) => Err(error),
            _ => Ok(pairs.into_inner().unwrap_or_default()),
        }
    }

    /// The first player's points, 0 to 4, of both games of a pair.
    ///
    /// # Errors
    /// When a player cannot be started, or a game came to no end through no player's fault.
    pub fn pair(&self, pair: usize) -> Result<usize, String> {
        let start = self.openings[pair % self.openings.len()].position;
        let mut points = 0;
        for swapped in [false, true] {
            let [a, b] = self.players;
            // Each its own: levels that drew the same numbers would overlook the same things.
            let seeds = player_seeds(self.seed, pair, swapped);
            let start_of =
                |spec, seed| start_chooser(spec, self.rules, seed, &self.limits).map_err(|e| e.to_string());
            let (white, black) = if swapped { (b, a) } else { (a, b) };
            let players = [start_of(white, seeds[0])?, start_of(black, seeds[1])?];
            let result = play_whole_moves(self.rules, start, players, self.limits.move_time, &mut |_| {})?;
            let white = result.points[0] as usize;
            points += if swapped { 2 - white } else { white };
        }
        Ok(points)
    }
}

/// The first of the four seeds of a pair: who plays it alone, as its first, plays the same games.
pub fn pair_seed(seed: u64, pair: usize) -> u64 {
    seed.wrapping_add(4 * pair as u64)
}

/// White's and Black's seed in a game of a pair.
fn player_seeds(seed: u64, pair: usize, swapped: bool) -> [u64; 2] {
    let first = pair_seed(seed, pair).wrapping_add(2 * u64::from(swapped));
    [first, first.wrapping_add(1)]
}

#[cfg(test)]
mod tests {
    use super::{pair_seed, player_seeds};

    #[test]
    fn a_pair_played_elsewhere_has_the_same_numbers() {
        for swapped in [false, true] {
            assert_eq!(player_seeds(pair_seed(7, 5), 0, swapped), player_seeds(7, 5, swapped));
        }
    }

    #[test]
    fn nobody_shares_the_numbers_of_another() {
        let mut all: Vec<u64> = (0..100)
            .flat_map(|pair| [false, true].into_iter().flat_map(move |s| player_seeds(7, pair, s)))
            .collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 400);
    }
}
