//! Sliding tiles: the 8-puzzle, the 15-puzzle, any n x n.

use search::Problem;
use std::fmt;
use std::str::FromStr;
use strum::{Display, EnumMessage, IntoStaticStr, VariantArray};

/// The largest side.
pub const MOST: usize = 6;
const CELLS: usize = MOST * MOST;

/// A board of side `n`: tiles by cell, row by row, 0 for the blank.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    n: u8,
    blank: u8,
    cells: [u8; CELLS],
}

/// A lower bound of the moves left, or `ManhattanWithBlank`, which is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Heuristic {
    /// No estimate.
    None,
    /// Tiles that are not in their place.
    Misplaced,
    /// Rows and columns each tile is away.
    Manhattan,
    /// And two more for each tile that must leave its row or column to let another pass.
    LinearConflict,
    /// The blank counted as a tile; not a lower bound.
    ManhattanWithBlank,
}

impl Heuristic {
    /// All, the weakest first.
    pub const ALL: &[Heuristic] = <Heuristic as strum::VariantArray>::VARIANTS;
}

/// What cannot be a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TilesError {
    /// A board that is not square or too large: so many tiles.
    #[error("{0} numbers do not fill a square; give 4, 9, 16, 25 or 36, with 0 or _ for the blank")]
    Size(usize),
    /// A word that is no tile.
    #[error("'{0}' is no tile; tiles are numbers, the blank is 0 or _")]
    Tile(String),
    /// Tiles that are not 0 to this number, each once.
    #[error("every number from 0 to {0} must be there once")]
    Numbers(usize),
    /// Start and goal of different sizes.
    #[error("start and goal have different sizes")]
    Sizes,
    /// Of the other parity: no moves lead to the goal.
    #[error("this start can never become this goal: the parity of the tiles' order is wrong")]
    Unsolvable,
}

impl FromStr for Board {
    type Err = TilesError;

    /// Numbers with spaces, commas or slashes between them.
    fn from_str(text: &str) -> Result<Board, TilesError> {
        let words: Vec<&str> = text
            .split(|c: char| c.is_whitespace() || ",/|()[]".contains(c))
            .filter(|w| !w.is_empty())
            .collect();
        let n = (2..=MOST).find(|n| n * n == words.len()).ok_or(TilesError::Size(words.len()))?;
        let mut board = Board { n: n as u8, blank: 0, cells: [0; CELLS] };
        let mut seen = [false; CELLS];
        for (i, word) in words.iter().enumerate() {
            let tile: usize = if *word == "_" || *word == "-" {
                0
            } else {
                word.parse().map_err(|_| TilesError::Tile((*word).to_string()))?
            };
            if tile >= n * n || seen[tile] {
                return Err(TilesError::Numbers(n * n - 1));
            }
            seen[tile] = true;
            board.cells[i] = tile as u8;
            if tile == 0 {
                board.blank = i as u8;
            }
        }
        Ok(board)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.cells[..self.len()].chunks(self.n.into()) {
            for tile in row {
                if *tile == 0 { write!(f, "  _")? } else { write!(f, "{tile:>3}")? }
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", &self.cells[..self.len()])
    }
}

impl Board {
    /// The usual goal: 1, 2, 3, ..., and the blank last.
    pub fn goal(n: usize) -> Board {
        let mut board = Board { n: n as u8, blank: (n * n - 1) as u8, cells: [0; CELLS] };
        for i in 0..n * n - 1 {
            board.cells[i] = i as u8 + 1;
        }
        board
    }

    /// The other usual goal: the blank, then 1, 2, 3, ...
    pub fn blank_first(n: usize) -> Board {
        let mut board = Board { n: n as u8, blank: 0, cells: [0; CELLS] };
        for i in 0..n * n {
            board.cells[i] = i as u8;
        }
        board
    }

    /// The blank's cell.
    pub fn blank(&self) -> usize {
        self.blank.into()
    }

    fn len(&self) -> usize {
        usize::from(self.n) * usize::from(self.n)
    }

    /// The side.
    pub fn side(&self) -> usize {
        self.n.into()
    }

    /// The boards one move of the blank away: up, down, left, right.
    pub fn neighbours(&self) -> impl Iterator<Item = Board> + '_ {
        let (n, b) = (usize::from(self.n), usize::from(self.blank));
        let (row, column) = (b / n, b % n);
        let to = [
            (row > 0).then(|| b - n),
            (row + 1 < n).then(|| b + n),
            (column > 0).then(|| b - 1),
            (column + 1 < n).then(|| b + 1),
        ];
        to.into_iter().flatten().map(move |cell| {
            let mut next = *self;
            next.cells.swap(b, cell);
            next.blank = cell as u8;
            next
        })
    }

    /// The parity that a move of the blank never changes: of the tiles' order and the blank's way.
    fn parity(&self, place: &[u8; CELLS]) -> u32 {
        let order: Vec<u8> = self.cells[..self.len()].iter().map(|t| place[usize::from(*t)]).collect();
        let mut odd = 0;
        for i in 0..order.len() {
            odd += order[i + 1..].iter().filter(|o| **o < order[i]).count() as u32;
        }
        let (n, b) = (u32::from(self.n), u32::from(self.blank));
        let home = u32::from(place[0]);
        odd + (b / n).abs_diff(home / n) + (b % n).abs_diff(home % n)
    }
}

/// A start, a goal, and how the distance is estimated.
#[derive(Clone, Debug)]
pub struct Tiles {
    start: Board,
    goal: Board,
    /// The goal's cell of each tile.
    place: [u8; CELLS],
    /// Row and column of each cell, so that nothing is divided in the search.
    lines: [[u8; 2]; CELLS],
    heuristic: Heuristic,
}

impl Tiles {
    /// A puzzle.
    ///
    /// # Errors
    /// When the sizes differ or the goal cannot be reached.
    pub fn new(start: Board, goal: Board, heuristic: Heuristic) -> Result<Tiles, TilesError> {
        if start.n != goal.n {
            return Err(TilesError::Sizes);
        }
        let mut place = [0; CELLS];
        for (i, tile) in goal.cells[..goal.len()].iter().enumerate() {
            place[usize::from(*tile)] = i as u8;
        }
        if !start.parity(&place).is_multiple_of(2) {
            return Err(TilesError::Unsolvable);
        }
        let lines = std::array::from_fn(|i| [(i / start.side()) as u8, (i % start.side()) as u8]);
        Ok(Tiles { start, goal, place, lines, heuristic })
    }

    /// What a heuristic says of a start and a goal, which need not be reachable.
    ///
    /// # Errors
    /// When the sizes differ.
    pub fn estimate_of(start: Board, goal: Board, heuristic: Heuristic) -> Result<u32, TilesError> {
        if start.n != goal.n {
            return Err(TilesError::Sizes);
        }
        // A puzzle that is solved already knows where everything belongs.
        Ok(Tiles::new(goal, goal, heuristic)?.estimate_by(&start, heuristic))
    }

    /// The same puzzle with another estimate.
    pub fn with(&self, heuristic: Heuristic) -> Tiles {
        Tiles { heuristic, ..self.clone() }
    }

    /// The estimate of a board by a heuristic.
    pub fn estimate_by(&self, board: &Board, heuristic: Heuristic) -> u32 {
        match heuristic {
            Heuristic::None => 0,
            Heuristic::Misplaced => {
                let wrong = |(i, t): (usize, &u8)| *t != 0 && usize::from(self.place[usize::from(*t)]) != i;
                (0..board.len()).filter(|&i| wrong((i, &board.cells[i]))).count() as u32
            }
            Heuristic::Manhattan => self.manhattan(board, false),
            Heuristic::ManhattanWithBlank => self.manhattan(board, true),
            Heuristic::LinearConflict => self.manhattan(board, false) + self.conflicts(board),
        }
    }

    fn manhattan(&self, board: &Board, blank: bool) -> u32 {
        let mut sum = 0;
        for (i, tile) in board.cells[..board.len()].iter().enumerate() {
            if *tile != 0 || blank {
                let [row, column] = self.lines[i];
                let [home_row, home_column] = self.lines[usize::from(self.place[usize::from(*tile)])];
                sum += u32::from(row.abs_diff(home_row)) + u32::from(column.abs_diff(home_column));
            }
        }
        sum
    }

    /// Two moves for each tile that must step out of its line: per line the tiles that are in their
    /// goal line, less the longest run of them that are in the right order.
    fn conflicts(&self, board: &Board) -> u32 {
        let n = usize::from(board.n);
        let mut sum = 0;
        for line in 0..n {
            sum += self.out_of_order(board, line * n, 1, 0, line as u8);
            sum += self.out_of_order(board, line, n, 1, line as u8);
        }
        2 * sum
    }

    /// Tiles of a row (`which` 0) or column (1) that belong to it and stand in each other's way.
    fn out_of_order(&self, board: &Board, first: usize, step: usize, which: usize, line: u8) -> u32 {
        let mut homes = [0u8; MOST];
        let mut count = 0;
        for k in 0..usize::from(board.n) {
            let tile = usize::from(board.cells[first + k * step]);
            let home = self.lines[usize::from(self.place[tile])];
            if tile != 0 && home[which] == line {
                homes[count] = home[1 - which];
                count += 1;
            }
        }
        if count < 2 || homes[..count].is_sorted() {
            return 0;
        }
        let (mut longest, mut best) = ([1u8; MOST], 1);
        for i in 1..count {
            for j in 0..i {
                if homes[j] < homes[i] {
                    longest[i] = longest[i].max(longest[j] + 1);
                }
            }
            best = best.max(longest[i]);
        }
        count as u32 - u32::from(best)
    }
}

impl Problem for Tiles {
    type State = Board;

    fn start(&self) -> Board {
        self.start
    }

    fn is_goal(&self, state: &Board) -> bool {
        *state == self.goal
    }

    fn successors(&self, state: &Board, out: &mut Vec<(Board, u32)>) {
        out.clear();
        out.extend(state.neighbours().map(|b| (b, 1)));
    }

    fn estimate(&self, state: &Board) -> u32 {
        self.estimate_by(state, self.heuristic)
    }

    fn goal(&self) -> Option<Board> {
        Some(self.goal)
    }
}
