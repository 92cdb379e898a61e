//! The ladder's rungs, and who plays next.
//!
//! Who has played least plays next, against somebody of whom little is known beside it and who is close; so a new
//! version's games come first.

use crate::tournament::{Encounter, rate};
use crate::web::store::versions::Version;
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// Games that a version plays; who has them all rests until somebody new comes.
const GAMES: u32 = 60;

/// A place on the ladder.
#[derive(Clone, Debug)]
pub struct Rung {
    pub version: Version,
    pub points: u32,
    pub games: u32,
    pub elo: f64,
    /// Half the width of the 95 % interval.
    pub error: f64,
}

/// Rates the versions that play, the strongest first; games against versions that do not play any more count for
/// nobody.
pub fn rungs(current: Vec<Version>, results: &[(i64, i64, [u32; 2])]) -> Vec<Rung> {
    let at: HashMap<i64, usize> = current.iter().enumerate().map(|(i, v)| (v.id, i)).collect();
    let mut points = vec![0; current.len()];
    let mut games = vec![0; current.len()];
    let mut encounters = Vec::new();
    for (white, black, score) in results {
        let (Some(&a), Some(&b)) = (at.get(white), at.get(black)) else { continue };
        points[a] += score[0];
        points[b] += score[1];
        games[a] += 1;
        games[b] += 1;
        encounters.push(Encounter { a, b, points: score[0], games: 1 });
    }
    let ratings = if encounters.is_empty() { Vec::new() } else { rate(current.len(), &encounters).of };
    let mut all: Vec<Rung> = current
        .into_iter()
        .enumerate()
        .map(|(i, version)| Rung {
            version,
            points: points[i],
            games: games[i],
            elo: ratings.get(i).map_or(0.0, |r| r.elo),
            error: ratings.get(i).map_or(f64::INFINITY, |r| r.error),
        })
        .collect();
    all.sort_by(|a, b| b.elo.total_cmp(&a.elo).then_with(|| a.version.shown.cmp(&b.version.shown)));
    all
}

/// Games that came to no end, by White's and Black's versions: they count as played when somebody is paired, so that
/// no pair is chosen for ever.
pub type Unfinished = HashMap<(i64, i64), usize>;

/// Games that came to no end, for a while: what was in the way, such as a worker that cannot play, may be over by then.
pub struct Lost {
    games: Unfinished,
    since: Instant,
}

/// How long they are kept.
const KEPT: Duration = Duration::from_secs(600);

impl Lost {
    /// None yet.
    pub fn new() -> Lost {
        Lost { games: Unfinished::new(), since: Instant::now() }
    }

    /// One between these versions.
    pub fn count(&mut self, ids: [i64; 2]) {
        *self.games.entry((ids[0], ids[1])).or_default() += 1;
    }

    /// Those of the last while.
    pub fn lately(&mut self) -> &Unfinished {
        if self.since.elapsed() > KEPT {
            *self = Lost::new();
        }
        &self.games
    }
}

/// How many games two have played, whoever had White; unfinished ones count.
pub fn met(ids: [i64; 2], results: &[(i64, i64, [u32; 2])], unfinished: &Unfinished) -> usize {
    let are = |a: i64, b: i64| [a, b] == ids || [b, a] == ids;
    let played = results.iter().filter(|r| are(r.0, r.1)).count();
    played + unfinished.iter().filter(|((a, b), _)| are(*a, *b)).map(|(_, n)| n).sum::<usize>()
}

/// Who plays next, White first; none if all have played enough.
pub fn next(
    rungs: &[Rung],
    results: &[(i64, i64, [u32; 2])],
    unfinished: &Unfinished,
) -> Option<(usize, usize)> {
    let lost = |i: usize| {
        let id = rungs[i].version.id;
        unfinished.iter().filter(|((a, b), _)| *a == id || *b == id).map(|(_, n)| *n as u32).sum::<u32>()
    };
    let needy = (0..rungs.len()).min_by_key(|&i| rungs[i].games + lost(i))?;
    if rungs[needy].games + lost(needy) >= GAMES {
        return None;
    }
    let met = |a: i64, b: i64| {
        let played = results.iter().filter(|r| r.0 == a && r.1 == b).count();
        played + unfinished.get(&(a, b)).map_or(0, |n| 3 * n)
    };
    let (id, elo) = (rungs[needy].version.id, rungs[needy].elo);
    let other = (0..rungs.len()).filter(|&i| i != needy).min_by(|&i, &j| {
        let key = |k: usize| {
            let other = rungs[k].version.id;
            // A pair that has met is as far as a hundred points for each time.
            100.0 * (met(id, other) + met(other, id)) as f64
                + (rungs[k].elo - elo).abs() / 2.0
                + f64::from(rungs[k].games)
        };
        key(i).total_cmp(&key(j))
    })?;
    let as_white = met(id, rungs[other].version.id) <= met(rungs[other].version.id, id);
    Some(if as_white { (needy, other) } else { (other, needy) })
}

#[cfg(test)]
mod tests {
    use super::{GAMES, Unfinished, next, rungs};
    use crate::web::store::versions::Version;

    fn versions(n: i64) -> Vec<Version> {
        let one = |id| Version {
            id,
            user: id,
            shown: format!("s{id}"),
            n: 1,
            file: "a.pl".into(),
            state: crate::web::store::VersionState::Accepted,
            made: 0,
            late: false,
        };
        (0..n).map(one).collect()
    }

    #[test]
    fn everybody_plays_and_the_stronger_climbs() {
        // Who has the smaller number wins.
        let mut results = Vec::new();
        while let Some((a, b)) = next(&rungs(versions(5), &results), &results, &Unfinished::new()) {
            let now = rungs(versions(5), &results);
            let (a, b) = (now[a].version.id, now[b].version.id);
            assert_ne!(a, b);
            results.push((a, b, if a < b { [2, 0] } else { [0, 2] }));
            assert!(results.len() < 1000);
        }
        let ladder = rungs(versions(5), &results);
        assert_eq!(ladder.iter().map(|r| r.version.id).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
        assert!(ladder.iter().all(|r| r.games >= GAMES && r.games <= GAMES + 5), "{ladder:?}");
        for a in 0..5 {
            for b in (0..5).filter(|b| *b != a) {
                assert!(results.iter().any(|r| (r.0, r.1) == (a, b)), "{a} never had White against {b}");
            }
        }
    }

    #[test]
    fn a_new_version_plays_first() {
        let results: Vec<_> = (0..30).map(|i| (i % 2, 1 - i % 2, [1, 1])).collect();
        let now = rungs(versions(3), &results);
        let (a, b) = next(&now, &results, &Unfinished::new()).unwrap();
        assert!(now[a].version.id == 2 || now[b].version.id == 2);
        assert_eq!(next(&rungs(versions(1), &[]), &[], &Unfinished::new()), None);
        assert_eq!(next(&[], &[], &Unfinished::new()), None);
    }

    #[test]
    fn a_pair_whose_games_never_end_is_not_chosen_for_ever() {
        // The first two hang whenever they meet.
        let (mut results, mut unfinished) = (Vec::new(), Unfinished::new());
        let mut hung = 0;
        while let Some((a, b)) = next(&rungs(versions(4), &results), &results, &unfinished) {
            let now = rungs(versions(4), &results);
            let (a, b) = (now[a].version.id, now[b].version.id);
            if a + b == 1 {
                *unfinished.entry((a, b)).or_default() += 1;
                hung += 1;
            } else {
                results.push((a, b, [1, 1]));
            }
            assert!(results.len() + hung < 1000, "it goes on for ever");
        }
        assert!(hung < 30 && results.len() > 90, "{hung} of {}", results.len());
    }
}
