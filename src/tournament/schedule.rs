//! Which games are to be played: a pure function of the set-up and the results so far.

use super::bracket::knock_out_round;
use super::config::{Config, Format};
use super::pairing::swiss_round;
use super::store::GameRow;
use crate::player::seeds;
use std::collections::HashSet;

/// A game to be played. Players are indices into the set-up's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The game's number in the tournament, from 1; fixed by the set-up and the results.
    pub number: u32,
    /// Counted from 1.
    pub round: u32,
    /// Index of the player who has White.
    pub white: usize,
    /// Index of the player who has Black.
    pub black: usize,
    /// Index of the opening: games of a pair with swapped colours share it.
    pub opening: usize,
    /// From which the seeds of the players' random numbers follow.
    pub seed: u64,
}

/// The games that can be played now and are not in `played`, and whether there will be no more
/// after these. Rounds of Swiss and knock-out tournaments follow from the round before.
pub fn next_games(config: &Config, played: &[GameRow]) -> (Vec<Pairing>, bool) {
    let n = config.players.len();
    let rounds = match config.format {
        Format::RoundRobin => pairs_by_rounds(n),
        Format::DoubleRoundRobin => {
            let once = pairs_by_rounds(n);
            let again = once.iter().map(|r| r.iter().map(|&(a, b)| (b, a)).collect());
            once.iter().cloned().chain(again).collect()
        }
        Format::Gauntlet => (1..n).map(|other| vec![(0, other)]).collect(),
        Format::Swiss => return by_round(config, played, config.rounds, swiss_round),
        Format::KnockOut => return by_round(config, played, u32::MAX, knock_out_round),
    };
    let mut all = Vec::new();
    for (round, pairs) in rounds.iter().enumerate() {
        let from = all.len();
        add_round(config, round as u32 + 1, pairs, 0, &mut all);
        // The second half of a double round robin has the same pairs again.
        let again = config.format == Format::DoubleRoundRobin && round >= rounds.len() / 2;
        for (i, game) in all[from..].iter_mut().enumerate() {
            game.number = lasting_number(config, game, i as u32 % config.games_per_pair, again);
            game.seed = seeds::of_game(config.seed, game.number.into());
        }
    }
    let done: HashSet<u32> = played.iter().map(|g| g.number).collect();
    let there = |p: usize| !config.players[p].withdrawn;
    all.retain(|p| !done.contains(&p.number) && there(p.white) && there(p.black));
    (all, true)
}

/// A game's number that stays the same when more players come: pairs are counted by their later player.
fn lasting_number(config: &Config, game: &Pairing, of_pair: u32, again: bool) -> u32 {
    let (a, b) = (game.white.min(game.black) as u32, game.white.max(game.black) as u32);
    let (pair, halves) = match config.format {
        Format::Gauntlet => (b - 1, 1),
        Format::DoubleRoundRobin => (b * (b - 1) / 2 + a, 2),
        _ => (b * (b - 1) / 2 + a, 1),
    };
    (pair * halves + u32::from(again)) * config.games_per_pair + of_pair + 1
}

/// The pairs of one round and the first game number to use, from what was played before.
type RoundMaker = fn(&Config, &[GameRow], u32) -> Vec<Vec<(usize, usize)>>;

/// Round after round: the first one that is not all played.
fn by_round(config: &Config, played: &[GameRow], rounds: u32, make: RoundMaker) -> (Vec<Pairing>, bool) {
    let mut all: Vec<Pairing> = Vec::new();
    for round in 1..=rounds {
        let before: Vec<GameRow> = played.iter().filter(|g| g.round < round).cloned().collect();
        let mut this: Vec<GameRow> = Vec::new();
        // A round may need further games in it (ties of a knock-out): its parts come one by one.
        for part in 0.. {
            let known: Vec<GameRow> = before.iter().chain(&this).cloned().collect();
            let parts = make(config, &known, round);
            let Some(pairs) = parts.get(part) else { break };
            let from = all.len();
            add_round(config, round, pairs, part, &mut all);
            let missing: Vec<Pairing> = all[from..]
                .iter()
                .filter(|p| !played.iter().any(|g| g.number == p.number))
                .cloned()
                .collect();
            if !missing.is_empty() {
                return (missing, false);
            }
            this.extend(played.iter().filter(|g| all[from..].iter().any(|p| p.number == g.number)).cloned());
        }
        if this.is_empty() {
            return (Vec::new(), true);
        }
    }
    (Vec::new(), true)
}

/// The games of a round: each pair meets `games_per_pair` times, colours in turn.
fn add_round(config: &Config, round: u32, pairs: &[(usize, usize)], part: usize, all: &mut Vec<Pairing>) {
    for &(a, b) in pairs {
        for game in 0..config.games_per_pair as usize {
            let number = all.len() as u32 + 1;
            // Who begins with White turns with the round, so that single games are fair as well.
            let (white, black) = if game % 2 == 0 { (a, b) } else { (b, a) };
            all.push(Pairing {
                number,
                round,
                white,
                black,
                opening: game / 2 + part * config.games_per_pair.div_ceil(2) as usize,
                seed: seeds::of_game(config.seed, number.into()),
            });
        }
    }
}

/// All pairs in rounds in which nobody plays twice: the circle method.
fn pairs_by_rounds(n: usize) -> Vec<Vec<(usize, usize)>> {
    let even = n + n % 2;
    let mut circle: Vec<usize> = (0..even).collect();
    let mut rounds = Vec::new();
    for round in 0..even.saturating_sub(1) {
        let mut pairs = Vec::new();
        for i in 0..even / 2 {
            let (a, b) = (circle[i], circle[even - 1 - i]);
            if a < n && b < n {
                // The fixed player changes colour every round, the others by their seat.
                let swap = if i == 0 { round % 2 == 1 } else { i % 2 == 1 };
                pairs.push(if swap { (b, a) } else { (a, b) });
            }
        }
        rounds.push(pairs);
        circle[1..].rotate_right(1);
    }
    rounds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_meets_everybody_once() {
        for n in 2..=12 {
            let rounds = pairs_by_rounds(n);
            let mut all: Vec<(usize, usize)> =
                rounds.iter().flatten().map(|&(a, b)| (a.min(b), a.max(b))).collect();
            all.sort_unstable();
            let wanted: Vec<_> = (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))).collect();
            assert_eq!(all, wanted);
            for pairs in &rounds {
                let mut seen: Vec<usize> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
                seen.sort_unstable();
                seen.dedup();
                assert_eq!(seen.len(), pairs.len() * 2);
            }
            for player in 0..n {
                let whites = rounds.iter().flatten().filter(|p| p.0 == player).count();
                assert!(
                    whites.abs_diff(n - 1 - whites) <= 2,
                    "{n} players: {player} has White {whites} times"
                );
            }
        }
    }
}
