//! Hashami at a terminal: board, rows in figures, moves and states as text.

use super::{Hashami, INFO, MOST, Slide, Weights};
use crate::grid::{Tone, grid};
use crate::{Playable, Weighing};

/// Cells in figures: runs of empty ones as their number, pieces as (place piece).
pub fn encode(cells: &[u8]) -> String {
    let mut words = Vec::new();
    let mut empty = 0;
    for (i, cell) in cells.iter().enumerate() {
        if *cell == 0 {
            empty += 1;
            continue;
        }
        if empty > 0 {
            words.push(empty.to_string());
        }
        empty = 0;
        words.push(format!("({} {})", i + 1, ["-", "x", "o"][usize::from(*cell)]));
    }
    if empty > 0 {
        words.push(empty.to_string());
    }
    words.join(" ")
}

impl Hashami {
    /// A row in figures: see [`encode`].
    pub fn row_code(&self, row: usize) -> String {
        let n = usize::from(self.n);
        encode(&self.cells[row * n..(row + 1) * n])
    }

    /// A column in figures, from the top.
    pub fn column_code(&self, column: usize) -> String {
        let n = usize::from(self.n);
        let cells: Vec<u8> = (0..n).map(|row| self.cells[row * n + column]).collect();
        encode(&cells)
    }
}

impl Playable for Hashami {
    fn begin(_: &str, size: [usize; 2]) -> Hashami {
        Hashami::new(size[0])
    }

    fn weigh(&mut self, side: usize, weighing: &Weighing) {
        self.weights[side] = match weighing {
            Weighing::Named(name) if name == "runs" => Weights::RUNS,
            Weighing::Named(_) => Weights::LINES,
            Weighing::Numbers(n) => Weights::from_numbers(n),
        };
    }

    fn numbers() -> Vec<f64> {
        Weights::LINES.numbers()
    }

    fn viewed_by(&mut self, side: usize) {
        self.viewer = side;
    }

    fn board(&self) -> String {
        let n = usize::from(self.n);
        let columns: Vec<String> = (1..=n).map(|c| c.to_string()).collect();
        let sign = |cell: u8| match cell {
            1 => ("x".to_string(), Tone::First),
            2 => ("o".to_string(), Tone::Second),
            _ => ("-".to_string(), Tone::Faint),
        };
        let row = |r: usize| {
            let name = ((b'A' + r as u8) as char).to_string();
            (name, self.cells[r * n..(r + 1) * n].iter().map(|c| sign(*c)).collect())
        };
        grid(&columns, &(0..n).map(row).collect::<Vec<_>>())
    }

    fn tell(&self, what: crate::Telling) -> Option<String> {
        let n = usize::from(self.n);
        match what {
            crate::Telling::Coded => {
                let rows = (0..n).map(|r| format!("{:>2} {}\n", (b'A' + r as u8) as char, self.row_code(r)));
                let columns = (0..n).map(|c| format!("{:>2} {}\n", c + 1, self.column_code(c)));
                Some(format!("rows\n{}columns\n{}", rows.collect::<String>(), columns.collect::<String>()))
            }
            crate::Telling::Values => Some(self.values()),
        }
    }

    fn read(&self, text: &str) -> Result<Slide, String> {
        let wrong = || format!("'{text}' is no move: type {}", INFO.input);
        let words: Vec<&str> =
            text.split(|c: char| c.is_whitespace() || "(),-".contains(c)).filter(|w| !w.is_empty()).collect();
        // B 3 C 3, or B3 C3.
        let mut cells = Vec::new();
        let joined: String = words.concat().to_uppercase();
        let mut rest = joined.as_str();
        while !rest.is_empty() {
            let row = rest.bytes().next().filter(u8::is_ascii_uppercase).ok_or_else(wrong)? - b'A';
            let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
            let column: usize = rest[1..=digits].parse().map_err(|_| wrong())?;
            if row >= self.n || column == 0 || column > usize::from(self.n) {
                return Err(format!(
                    "there is no cell {}; rows are A to {}, columns 1 to {}",
                    &rest[..=digits],
                    (b'A' + self.n - 1) as char,
                    self.n
                ));
            }
            cells.push(row * self.n + column as u8 - 1);
            rest = &rest[1 + digits..];
        }
        let [from, to] = cells[..] else { return Err(wrong()) };
        if self.cells[usize::from(from)] != self.side() {
            return Err("there is no piece of yours on the first cell".into());
        }
        let mut moves = Vec::new();
        self.moves_from(from, &mut moves);
        let m = Slide { from, to };
        if moves.contains(&m) {
            Ok(m)
        } else {
            Err("the piece cannot go there: it slides over empty cells of its row or column, or jumps over one neighbour".into())
        }
    }

    fn show(&self, m: Slide) -> String {
        let name = |cell: u8| format!("({} {})", (b'A' + cell / self.n) as char, cell % self.n + 1);
        format!("({} {})", name(m.from), name(m.to))
    }

    fn state(&self) -> String {
        let n = usize::from(self.n);
        let rows: Vec<String> = self.cells[..n * n]
            .chunks(n)
            .map(|row| row.iter().map(|c| ['-', 'x', 'o'][usize::from(*c)]).collect())
            .collect();
        format!("{}:{}", rows.join("/"), if self.second { 'o' } else { 'x' })
    }

    fn from_state(text: &str) -> Result<Hashami, String> {
        let wrong = || {
            format!("'{text}' is no state: 9 to 12 rows of x, o and - with slashes, a colon, x or o to move")
        };
        let (rows, turn) = text.split_once(':').ok_or_else(wrong)?;
        let rows: Vec<&str> = rows.split('/').collect();
        let n = rows.len();
        if !(9..=MOST).contains(&n) || rows.iter().any(|r| r.chars().count() != n) {
            return Err(wrong());
        }
        let mut game = Hashami::new(n);
        for (i, c) in rows.concat().chars().enumerate() {
            game.cells[i] = match c {
                '.' | '-' => 0,
                'x' => 1,
                'o' => 2,
                _ => return Err(wrong()),
            };
        }
        game.second = match turn {
            "x" => false,
            "o" => true,
            _ => return Err(wrong()),
        };
        let mut winners = 0;
        for side in [1, 2] {
            if game.count(side) > 2 * n {
                let sign = ["x", "o"][usize::from(side) - 1];
                return Err(format!("{sign} has {} pieces; a side has {} at most", game.count(side), 2 * n));
            }
            let mut five = false;
            game.runs(side, |length| five |= length >= 5);
            if five || game.count(3 - side) < 4 {
                game.won = Some(side);
                winners += 1;
            }
        }
        if winners == 2 {
            return Err("both have won; the game ends with the first".into());
        }
        Ok(game)
    }
}
