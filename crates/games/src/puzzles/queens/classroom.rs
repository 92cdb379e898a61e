//! Repair as it is done on the board in a lesson: one queen a column; an attacked queen goes to the
//! square of its column that the fewest attack, until none is attacked.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A step: the queen of a column, how many attack each of its squares from row 1 up, and where it goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repairing {
    /// The column of the queen that moves, from 0.
    pub column: usize,
    /// None for the square it stands on.
    pub attacks: Vec<Option<usize>>,
    /// Its row before, from 0.
    pub from: usize,
    /// Its row after.
    pub to: usize,
    /// The rows of all queens after the step.
    pub queens: Vec<usize>,
}

/// Reads a placement: a square for each column, as in `a5 b7 c2 ...`.
///
/// # Errors
/// What is wrong, and how a placement is written. Boards that have no solution, or are larger than letters name, are no
/// boards for it.
pub fn placed(text: &str) -> Result<Vec<usize>, String> {
    let words: Vec<&str> =
        text.split(|c: char| c.is_whitespace() || c == ',').filter(|w| !w.is_empty()).collect();
    let wrong = |word: &str| {
        format!(
            "'{word}' is no square: a placement is one square for each column, as in a5 b7 c2 d4 e6 f8 g3 h1"
        )
    };
    let mut squares = Vec::new();
    for word in &words {
        let column = word.bytes().next().map(|b| usize::from(b.wrapping_sub(b'a'))).filter(|c| *c < 26);
        let row = word.get(1..).and_then(|r| r.parse::<usize>().ok()).filter(|r| (1..=26).contains(r));
        squares.push(column.zip(row).ok_or_else(|| wrong(word))?);
    }
    // A square names a board that it is on.
    let least = squares.iter().map(|(column, row)| (column + 1).max(*row)).max().unwrap_or(0);
    let n = words.len().max(least);
    if !(4..=26).contains(&n) {
        return Err(format!("a placement is for n from 4 to 26, not for {n}"));
    }
    let mut rows = vec![None; n];
    for (word, (column, row)) in words.iter().zip(squares) {
        if rows[column].replace(row - 1).is_some() {
            return Err(format!("column {} has two queens", &word[..1]));
        }
    }
    let missing = |column: usize| {
        let letter = char::from(b'a' + column as u8);
        format!("column {letter} of a board of {n} columns has no queen; a placement has one in each")
    };
    rows.iter().enumerate().map(|(column, row)| row.ok_or_else(|| missing(column))).collect()
}

/// One queen a column, anywhere.
pub fn random_placement(n: usize, seed: u64) -> Vec<usize> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    (0..n).map(|_| rng.random_range(0..n)).collect()
}

/// How many queens of other columns attack a square.
fn attackers(queens: &[usize], column: usize, row: usize) -> usize {
    let attacks =
        |(c, r): (usize, &usize)| c != column && (*r == row || r.abs_diff(row) == c.abs_diff(column));
    queens.iter().enumerate().filter(|q| attacks(*q)).count()
}

/// Repairs a placement until it is solved or `most` steps are done: an attacked queen, chosen by lot,
/// goes to a square of least count, by lot where several are as good. Tells the steps, and whether none
/// is attacked at the end.
pub fn classroom(queens: &[usize], most: usize, seed: u64) -> (Vec<Repairing>, bool) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut queens = queens.to_vec();
    let mut steps = Vec::new();
    while steps.len() < most {
        let attacked: Vec<usize> =
            (0..queens.len()).filter(|c| attackers(&queens, *c, queens[*c]) > 0).collect();
        if attacked.is_empty() {
            return (steps, true);
        }
        let Some(column) = attacked.choose(&mut rng).copied() else { break };
        let counts = counts(&queens, column);
        let Some(to) = least(&counts).choose(&mut rng).copied() else { break };
        let from = queens[column];
        queens[column] = to;
        steps.push(Repairing { column, attacks: counts, from, to, queens: queens.clone() });
    }
    let solved = (0..queens.len()).all(|c| attackers(&queens, c, queens[c]) == 0);
    (steps, solved)
}

/// Attack counts of a column's squares, none for the queen's own.
fn counts(queens: &[usize], column: usize) -> Vec<Option<usize>> {
    (0..queens.len()).map(|r| (r != queens[column]).then(|| attackers(queens, column, r))).collect()
}

/// The rows of least count.
fn least(counts: &[Option<usize>]) -> Vec<usize> {
    let least = counts.iter().flatten().min();
    (0..counts.len()).filter(|r| counts[*r].is_some() && counts[*r].as_ref() == least).collect()
}

/// The same with moves given, as in `h1-h5 a5-a1`: each must take an attacked queen to a square of
/// least count.
///
/// # Errors
/// Which move is not one of the rule, and what would be.
pub fn followed(queens: &[usize], moves: &str) -> Result<(Vec<Repairing>, bool), String> {
    let mut queens = queens.to_vec();
    let n = queens.len();
    let mut steps = Vec::new();
    for word in moves.split(|c: char| c.is_whitespace() || c == ',').filter(|w| !w.is_empty()) {
        let square = |t: &str| {
            let column = usize::from(t.bytes().next()?.wrapping_sub(b'a'));
            let row: usize = t.get(1..)?.parse().ok()?;
            (column < n && (1..=n).contains(&row)).then(|| (column, row - 1))
        };
        let squares = word.split_once('-').and_then(|(a, b)| Some((square(a)?, square(b)?)));
        let Some(((column, from), (other, to))) = squares.filter(|(a, b)| a.0 == b.0 && a.1 == queens[a.0])
        else {
            return Err(format!("'{word}' is no move of a queen within its column, as in h1-h5"));
        };
        debug_assert_eq!(column, other);
        let name = |row: usize| format!("{}{}", (b'a' + column as u8) as char, row + 1);
        if attackers(&queens, column, from) == 0 {
            return Err(format!("{word}: the queen on {} is not attacked", name(from)));
        }
        let counts = counts(&queens, column);
        let best = least(&counts);
        if !best.contains(&to) {
            let names: Vec<String> = best.iter().map(|r| name(*r)).collect();
            return Err(format!("{word}: the least attacked squares are {}", names.join(", ")));
        }
        queens[column] = to;
        steps.push(Repairing { column, attacks: counts, from, to, queens: queens.clone() });
    }
    let solved = (0..n).all(|c| attackers(&queens, c, queens[c]) == 0);
    Ok((steps, solved))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worked_example() {
        let queens = placed("a5 b7 c2 d4 e6 f8 g3 h1").unwrap();
        let (steps, solved) = followed(&queens, "h1-h5 a5-a1 d4-d8 f8-f4 g3-g1 a1-a3").unwrap();
        assert!(solved && steps.len() == 6);
        let set = |step: &Repairing| -> Vec<String> {
            step.attacks.iter().map(|a| a.map_or("*".into(), |n| n.to_string())).collect()
        };
        assert_eq!(set(&steps[0]), ["*", "2", "2", "2", "1", "2", "2", "2"]);
        assert_eq!(set(&steps[1]), ["1", "2", "2", "2", "*", "2", "2", "2"]);
        assert!(followed(&queens, "h1-h2").is_err() && followed(&queens, "h2-h5").is_err());
    }

    #[test]
    fn random_placements_are_repaired() {
        let solved = (0..20).filter(|seed| classroom(&random_placement(8, *seed), 2000, *seed).1).count();
        assert!(solved >= 18, "{solved} of 20");
    }
}
