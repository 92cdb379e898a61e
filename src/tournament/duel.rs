//! Two players against each other, in pairs of games with the same opening and the colours swapped.

use super::openings::Opening;
use super::ratings::PairCounts;
use crate::arbiter::play_whole_moves;
use crate::player::{PlayerSpec, seeds, start_chooser};
use crate::worker::Limits;
use draughts::{Color, Position, Rules};
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
    fn pair(&self, pair: usize) -> Result<usize, String> {
        self.games(self.openings[pair % self.openings.len()].position, pair_seed(self.seed, pair))
    }

    /// The same from a pair's opening and its [`pair_seed`], wherever it is played.
    ///
    /// # Errors
    /// When a player cannot be started, or a game came to no end through no player's fault.
    pub fn games(&self, start: Position, seed: u64) -> Result<usize, String> {
        let mut points = 0;
        for swapped in [false, true] {
            let [a, b] = self.players;
            // Each its own: levels that drew the same numbers would overlook the same things.
            let game = seeds::of_game(seed, swapped.into());
            let seeds = Color::ALL.map(|side| seeds::of_side(game, side));
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

/// The seed of a pair, from which those of its games follow.
pub fn pair_seed(seed: u64, pair: usize) -> u64 {
    seeds::of_game(seed, pair as u64)
}
