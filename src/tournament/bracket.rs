//! Knock-outs: the bracket as far as it is known, and who meets next.
//!
//! More points in a match win it. A level match is played again, up to [`TIE_BREAKS`] times; if it is level still,
//! who stands earlier in the list of players, the better seed, goes on.

use super::config::Config;
use super::store::GameRow;

/// A place in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// A player, as an index into the set-up's list.
    Player(usize),
    /// Nobody: who is opposite goes on.
    Free,
    /// The winner of a match that is not decided yet.
    Open,
}

/// By what a match was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Nobody sat opposite.
    Free,
    /// More points in the games that every match has.
    Points,
    /// More points after the games that a level match has besides.
    FurtherGames,
    /// All of it was level: the place in the list of players.
    Place,
}

/// A match of a knock-out.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    /// Who meets whom.
    pub sides: [Side; 2],
    /// The numbers of its games so far.
    pub games: Vec<u32>,
    /// The points of both sides in them.
    pub points: [u32; 2],
    /// Who goes on, as an index into the set-up's list; none while that is not decided.
    pub winner: Option<usize>,
    /// By what that was decided.
    pub by: Option<By>,
}

/// The rounds of a knock-out of so many players, the final last.
pub fn bracket(players: usize, games_per_pair: u32, played: &[GameRow]) -> Vec<Vec<Match>> {
    let mut alive: Vec<Side> =
        seats(players).into_iter().map(|s| s.map_or(Side::Free, Side::Player)).collect();
    let mut rounds = Vec::new();
    while alive.len() > 1 {
        let round = rounds.len() as u32 + 1;
        let matches: Vec<Match> =
            alive.chunks_exact(2).map(|c| one([c[0], c[1]], round, games_per_pair, played)).collect();
        alive = matches.iter().map(|m| m.winner.map_or(Side::Open, Side::Player)).collect();
        rounds.push(matches);
    }
    rounds
}

fn one(sides: [Side; 2], round: u32, games_per_pair: u32, played: &[GameRow]) -> Match {
    let mut found = Match { sides, games: Vec::new(), points: [0, 0], winner: None, by: None };
    match sides {
        [Side::Player(a), Side::Free] | [Side::Free, Side::Player(a)] => {
            (found.winner, found.by) = (Some(a), Some(By::Free));
        }
        [Side::Player(a), Side::Player(b)] => {
            let games = meetings(a, b, played, round);
            for game in &games {
                let [own, other] = if game.white == a { [0, 1] } else { [1, 0] };
                found.points[0] += game.points[own];
                found.points[1] += game.points[other];
                found.games.push(game.number);
            }
            let (count, per_pair) = (games.len(), games_per_pair.max(1) as usize);
            let whole = count >= per_pair && count.is_multiple_of(per_pair);
            let by_points = if count > per_pair { By::FurtherGames } else { By::Points };
            let decided = match margin(a, &games).signum() {
                1 if whole => Some((a, by_points)),
                -1 if whole => Some((b, by_points)),
                0 if count >= per_pair * (TIE_BREAKS + 1) => Some((a.min(b), By::Place)),
                _ => None,
            };
            (found.winner, found.by) = decided.unzip();
        }
        _ => {}
    }
    found
}

/// Who won the final; none while that is not decided.
pub fn champion(rounds: &[Vec<Match>]) -> Option<usize> {
    rounds.last()?.first()?.winner
}

/// How far each player came: twice the number of its last round, and 1 more if it won there.
pub fn reached(players: usize, rounds: &[Vec<Match>]) -> Vec<u32> {
    let mut far = vec![0; players];
    for (round, matches) in (1..).zip(rounds) {
        for found in matches {
            for side in found.sides {
                if let Side::Player(player) = side {
                    far[player] = 2 * round + u32::from(found.winner == Some(player));
                }
            }
        }
    }
    far
}

/// How many games such a tournament has at least, those that were played included, and whether it is decided.
pub fn extent(rounds: &[Vec<Match>], games_per_pair: u32) -> (usize, bool) {
    let per_pair = games_per_pair.max(1) as usize;
    let needed = |m: &Match| match (m.winner, m.sides.contains(&Side::Free)) {
        (_, true) => 0,
        (Some(_), _) => m.games.len(),
        // A tied part is followed by another.
        (None, _) => (m.games.len() / per_pair + 1) * per_pair,
    };
    let decided = rounds.last().and_then(|r| r.first()).is_none_or(|m| m.winner.is_some());
    (rounds.iter().flatten().map(needed).sum(), decided)
}

/// How many times a level match is played again before the earlier in the player list goes on.
const TIE_BREAKS: usize = 3;

/// The seats of a knock-out's first round, none where nobody sits: 1 meets the last, and the first two meet
/// only in the final.
fn seats(players: usize) -> Vec<Option<usize>> {
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
fn meetings(a: usize, b: usize, played: &[GameRow], round: u32) -> Vec<GameRow> {
    let both = |g: &&GameRow| (g.white, g.black) == (a, b) || (g.white, g.black) == (b, a);
    played.iter().filter(|g| g.round == round).filter(both).cloned().collect()
}

/// By how many points a player is ahead in games that are all its own.
fn margin(a: usize, games: &[GameRow]) -> i64 {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn game(number: u32, round: u32, white: usize, black: usize, points: [u32; 2]) -> GameRow {
        GameRow {
            number,
            round,
            white,
            black,
            points,
            opening: String::new(),
            start: String::new(),
            winner: None,
            reason: crate::course::Reason::NoMoves,
            detail: String::new(),
            steps: 0,
            time: [0.0; 2],
            longest: [0.0; 2],
        }
    }

    #[test]
    fn a_bracket_is_known_as_far_as_it_is_played() {
        // Three players, two games a match: the first is free, 1 and 2 meet.
        let open = bracket(3, 2, &[]);
        assert_eq!(open.len(), 2);
        assert_eq!(open[0][0].winner, Some(0));
        assert_eq!(open[1][0].sides, [Side::Player(0), Side::Open]);
        assert_eq!(extent(&open, 2), (4, false));
        let mut games = vec![game(1, 1, 1, 2, [2, 0]), game(2, 1, 2, 1, [2, 0])];
        let tied = bracket(3, 2, &games);
        assert_eq!((tied[0][1].winner, tied[0][1].points), (None, [2, 2]));
        assert_eq!(extent(&tied, 2), (6, false));
        games.extend([game(3, 1, 1, 2, [0, 2]), game(4, 1, 2, 1, [1, 1])]);
        let through = bracket(3, 2, &games);
        assert_eq!(through[1][0].sides, [Side::Player(0), Side::Player(2)]);
        games.extend([game(5, 2, 0, 2, [1, 1]), game(6, 2, 2, 0, [2, 0])]);
        let over = bracket(3, 2, &games);
        assert_eq!(over[1][0].winner, Some(2));
        assert_eq!(extent(&over, 2), (6, true));
    }

    #[test]
    fn a_level_match_goes_to_further_games_and_then_to_the_better_seed() {
        let level = |number, white, black| game(number, 1, white, black, [2, 0]);
        // Two players: the first match is the final.
        let mut games = vec![level(1, 0, 1), level(2, 1, 0)];
        assert_eq!(bracket(2, 2, &games)[0][0].by, None);
        let mut further = games.clone();
        further.extend([game(3, 1, 0, 1, [0, 2]), game(4, 1, 1, 0, [1, 1])]);
        let won = bracket(2, 2, &further);
        assert_eq!((won[0][0].winner, won[0][0].by), (Some(1), Some(By::FurtherGames)));
        assert_eq!((champion(&won), reached(2, &won)), (Some(1), vec![2, 3]));
        games.extend((0..3).flat_map(|i| [level(3 + 2 * i, 0, 1), level(4 + 2 * i, 1, 0)]));
        let placed = bracket(2, 2, &games);
        assert_eq!((placed[0][0].winner, placed[0][0].by), (Some(0), Some(By::Place)));
        assert_eq!((placed[0][0].points, reached(2, &placed)), ([8, 8], vec![3, 2]));
        let clear = bracket(2, 1, &games[..1]);
        assert_eq!((clear[0][0].winner, clear[0][0].by), (Some(0), Some(By::Points)));
    }

    #[test]
    fn the_finalists_are_the_first_two_of_the_table() {
        // Three players, one game a match: the first is free, and wins the final; who lost it has as many points.
        let mut games = vec![game(1, 1, 1, 2, [0, 2]), game(2, 2, 0, 2, [1, 1])];
        games.extend((3..6).map(|n| game(n, 2, 0, 2, [1, 1])));
        let names = ["a", "b", "c"].map(Some);
        let table = |games: &[GameRow]| -> Vec<(u32, String)> {
            let format = crate::tournament::Format::KnockOut;
            let lines = crate::tournament::standings::table(&names, format, 1, games);
            lines.into_iter().map(|l| (l.rank, l.name)).collect()
        };
        // c has more points than a, whom the place in the list lets win.
        assert_eq!(table(&games), [(1, "a".into()), (2, "c".into()), (3, "b".into())]);
    }
}
