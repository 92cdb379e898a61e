//! The bracket of a knock-out as far as it is known.

use super::pairing::{TIE_BREAKS, margin, meetings, seats};
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
    let mut found = Match { sides, games: Vec::new(), points: [0, 0], winner: None };
    match sides {
        [Side::Player(a), Side::Free] | [Side::Free, Side::Player(a)] => found.winner = Some(a),
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
            found.winner = match margin(a, &games).signum() {
                1 if whole => Some(a),
                -1 if whole => Some(b),
                0 if count >= per_pair * (TIE_BREAKS + 1) => Some(a.min(b)),
                _ => None,
            };
        }
        _ => {}
    }
    found
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
}
