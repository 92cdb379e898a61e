//! The cross table: who scored what against whom.

use super::standings::Standing;
use super::store::GameRow;

/// For each two lines of the table, in its order, the points of the first against the second and how
/// many games they played; none for a player against itself and for those that did not meet.
pub fn cross_table(lines: &[Standing], games: &[GameRow]) -> Vec<Vec<Option<(u32, u32)>>> {
    lines
        .iter()
        .map(|a| {
            lines
                .iter()
                .map(|b| {
                    let mut cell = None;
                    for game in games {
                        let points = if (game.white, game.black) == (a.player, b.player) {
                            game.points[0]
                        } else if (game.black, game.white) == (a.player, b.player) {
                            game.points[1]
                        } else {
                            continue;
                        };
                        let (sum, n) = cell.unwrap_or((0, 0));
                        cell = Some((sum + points, n + 1));
                    }
                    cell
                })
                .collect()
        })
        .collect()
}
