//! Rounds that depend on results: Swiss and knock-out.

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

/// How many further pairs of games decide a tied match of a knock-out, before the earlier in the
/// player list goes on.
pub const TIE_BREAKS: usize = 3;

/// The seats of a knock-out's first round, none where nobody sits: 1 meets the last, and the first two meet
/// only in the final.
pub fn seats(players: usize) -> Vec<Option<usize>> {
    let mut seats = vec![0];
    while seats.len() < players.next_power_of_two() {
        let next = seats.len() * 2;
        seats = seats.iter().flat_map(|&s| [s, next - 1 - s]).collect();
    }
    seats.into_iter().map(|s| (s < players).then_some(s)).collect()
}

/// A knock-out round: the bracket in the players' order, the first rounds' free places going to the
/// first players; a tied match is played again up to three times.
pub fn knock_out_round(config: &Config, played: &[GameRow], round: u32) -> Vec<Vec<(usize, usize)>> {
    let mut alive = seats(config.players.len());
    for r in 1..round {
        alive = alive.chunks(2).map(|c| winner(c[0], c.get(1).copied().flatten(), played, r)).collect();
    }
    if alive.len() < 2 {
        return Vec::new();
    }
    let matches: Vec<(usize, usize)> = alive.chunks(2).filter_map(|c| Some((c[0]?, c[1]?))).collect();
    let mut parts = vec![matches.clone()];
    for part in 1..=TIE_BREAKS {
        let tied: Vec<(usize, usize)> = matches
            .iter()
            .copied()
            .filter(|&(a, b)| {
                let games = meetings(a, b, played, round);
                games.len() >= part * config.games_per_pair as usize && margin(a, &games) == 0
            })
            .collect();
        if tied.is_empty() {
            break;
        }
        parts.push(tied);
    }
    parts
}

/// The games of two players in a round.
pub fn meetings(a: usize, b: usize, played: &[GameRow], round: u32) -> Vec<GameRow> {
    let both = |g: &&GameRow| (g.white, g.black) == (a, b) || (g.white, g.black) == (b, a);
    played.iter().filter(|g| g.round == round).filter(both).cloned().collect()
}

/// By how many points a player is ahead in games that are all its own.
pub fn margin(a: usize, games: &[GameRow]) -> i64 {
    games
        .iter()
        .map(|g| {
            let [white, black] = g.points.map(i64::from);
            if g.white == a { white - black } else { black - white }
        })
        .sum()
}

fn winner(a: Option<usize>, b: Option<usize>, played: &[GameRow], round: u32) -> Option<usize> {
    let (Some(a), Some(b)) = (a, b) else { return a.or(b) };
    match margin(a, &meetings(a, b, played, round)) {
        m if m > 0 => Some(a),
        m if m < 0 => Some(b),
        _ => Some(a.min(b)),
    }
}
