//! Rounds of a Swiss tournament, which depend on results; those of a knock-out are in `bracket`.

use super::config::Config;
use super::standings::standings;
use super::store::GameRow;

/// A Swiss round: players sorted by points meet neighbours they have not met; with an odd number the
/// last one that has not had it is free and gets a win's points. Colours even out.
pub fn swiss_round(config: &Config, played: &[GameRow], round: u32) -> Vec<Vec<(usize, usize)>> {
    let before: Vec<GameRow> = played.iter().filter(|g| g.round < round).cloned().collect();
    let table = standings(config, &before);
    let n = config.players.len();
    let met = |a: usize, b: usize| {
        before.iter().any(|g| (g.white, g.black) == (a, b) || (g.white, g.black) == (b, a))
    };
    let mut order: Vec<usize> = table.iter().map(|s| s.player).collect();
    if n % 2 == 1 {
        let free = free_players(config, &before, round);
        let last = order.iter().rposition(|p| !free.contains(p)).unwrap_or(order.len() - 1);
        order.remove(last);
    }
    let mut pairs = Vec::new();
    // Without repeats if it can be done within a bounded search, else with.
    let mut tries = 0;
    if !pair_up(&order, &mut pairs, &met, &mut tries) {
        pairs = order.chunks_exact(2).map(|c| (c[0], c[1])).collect();
    }
    let whites = |p: usize| before.iter().filter(|g| g.white == p).count() as i64;
    let games = |p: usize| before.iter().filter(|g| g.white == p || g.black == p).count() as i64;
    let balance = |p: usize| 2 * whites(p) - games(p);
    for (i, pair) in pairs.iter_mut().enumerate() {
        let (a, b) = (balance(pair.0), balance(pair.1));
        if a > b || a == b && (i + round as usize).is_multiple_of(2) {
            *pair = (pair.1, pair.0);
        }
    }
    vec![pairs]
}

/// Who was free in the rounds before `round`: everybody without a game in one of them.
pub fn free_players(config: &Config, played: &[GameRow], round: u32) -> Vec<usize> {
    let mut free = Vec::new();
    for r in 1..round {
        for p in 0..config.players.len() {
            let mut games = played.iter().filter(|g| g.round == r).peekable();
            if games.peek().is_some() && !games.any(|g| g.white == p || g.black == p) {
                free.push(p);
            }
        }
    }
    free
}

fn pair_up(
    order: &[usize],
    pairs: &mut Vec<(usize, usize)>,
    met: &impl Fn(usize, usize) -> bool,
    tries: &mut u32,
) -> bool {
    let Some((&first, rest)) = order.split_first() else { return true };
    for (i, &other) in rest.iter().enumerate() {
        *tries += 1;
        if *tries > 100_000 {
            return false;
        }
        if met(first, other) {
            continue;
        }
        pairs.push((first, other));
        let left: Vec<usize> = rest.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, p)| *p).collect();
        if pair_up(&left, pairs, met, tries) {
            return true;
        }
        pairs.pop();
    }
    false
}
