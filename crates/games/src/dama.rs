//! Dama, the checkers of a beginner's search course, through the rules of [`draughts`].

use super::grid::{Tone, grid};
use super::table::{Info, Playable, Weighing, Which};
use draughts::{Color, DAMA, Draws, Move, Position, Rules, Square, fen};
use search::{Game, INFINITE, Turn};

/// What the list of games says.
pub const INFO: Info = Info {
    name: "dama",
    about: "dama: short kings, men capture forward only, captures are compulsory",
    input: "the squares from the first to the last, as in ((0 2)(1 3)): x to the right, y upwards",
    legend: "s and b: men, S and B: kings; s starts below and moves up. A square is (x y), both from 0.",
    players: ["s", "b"],
    either: true,
    variants: WEIGHTS,
    weights: WEIGHTS,
    numbers: &[
        "defence own",
        "defence enemy",
        "defence kings",
        "defence moves",
        "attack own",
        "attack enemy",
        "attack kings",
        "attack moves",
    ],
    depth: 10,
    longest: 300,
    ..Info::plain(Which::Dama)
};

const WEIGHTS: &[&str] = &["corrected", "classic", "simple"];

/// The search counts its own draws; a game here ends by moves or at the length limit.
const RULES: Rules = Rules { draws: Draws::NONE, ..DAMA };

/// Weights of own pieces, enemy pieces, own kings and own legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// In the first seven moves of each side.
    pub defence: [i32; 4],
    /// Own and enemy pieces, kings and moves when attacking.
    pub attack: [i32; 4],
}

/// The published weights. The enemy's pieces count for the side that evaluates; kept as they are.
pub const CLASSIC: Weights = Weights { defence: [70, 30, 50, 60], attack: [20, 70, 100, 60] };
/// The same with the enemy's pieces against it.
pub const CORRECTED: Weights = Weights { defence: [70, -70, 50, 6], attack: [70, -70, 100, 6] };

/// How a position is valued.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// The number of own pieces.
    Simple,
    /// By numbers that can be tuned.
    Weighted(Weights),
}

/// A position, with the number of moves made and how each side values it.
#[derive(Clone, Copy, Debug)]
pub struct Dama {
    position: Position,
    plies: u16,
    /// How Max and Min value positions.
    pub values: [Value; 2],
    /// Whose evaluation counts in a search.
    viewer: usize,
}

/// The weights of defence hold until a side has made more moves than this.
const DEFENCE: u16 = 7;

impl Dama {
    /// The start; `b` (the upper side) moves first.
    pub fn new(value: Value) -> Dama {
        Dama { position: Position::start(&RULES), plies: 0, values: [value; 2], viewer: 0 }
    }

    /// What a side thinks of the position, without the other side's view.
    pub fn view(&self, color: Color, value: &Value) -> i32 {
        let own = self.position.of(color).count() as i32;
        match value {
            Value::Simple => own,
            Value::Weighted(weights) => {
                let w = if self.plies / 2 <= DEFENCE { weights.defence } else { weights.attack };
                let enemy = self.position.of(!color).count() as i32;
                let kings = self.position.kings_of(color).count() as i32;
                let moves = self.position.with_turn(color).legal_moves(&RULES).len() as i32;
                own * w[0] + enemy * w[1] + kings * w[2] + moves * w[3]
            }
        }
    }

    /// The position.
    pub const fn position(&self) -> &Position {
        &self.position
    }
}

impl Game for Dama {
    type Move = Move;

    fn turn(&self) -> Turn {
        if self.position.turn() == Color::White { Turn::Max } else { Turn::Min }
    }

    /// In the course's order: by column from the left, then row by row upwards, left before right.
    fn moves(&self, moves: &mut Vec<Move>) {
        self.position.generate(&RULES, draughts::Convention::Distinct, moves);
        moves.sort_by_key(|m| (m.from().y(), m.from().x(), m.path().nth(1).map(|s| s.y())));
    }

    fn play(&mut self, m: Move) {
        self.position = self.position.after(&m, &RULES);
        self.plies += 1;
    }

    fn end(&self) -> Option<i32> {
        let lost = -(INFINITE - 1000);
        let over = !self.position.has_move(&RULES);
        over.then_some(if self.position.turn() == Color::White { lost } else { -lost })
    }

    fn value(&self) -> i32 {
        let value = &self.values[self.viewer];
        self.view(Color::White, value) - self.view(Color::Black, value)
    }

    fn key(&self) -> u64 {
        self.position.key()
    }
}

/// `(x y)` of a square, both from 0.
fn name(square: Square) -> String {
    format!("({} {})", square.y() - 1, square.x() - 1)
}

/// An evaluation by its name.
fn named(name: &str) -> Value {
    match name {
        "simple" => Value::Simple,
        "classic" => Value::Weighted(CLASSIC),
        _ => Value::Weighted(CORRECTED),
    }
}

impl Playable for Dama {
    fn begin(variant: &str, _: [usize; 2]) -> Dama {
        Dama::new(named(variant))
    }

    fn begun_by(&mut self, side: usize) {
        self.position = self.position.with_turn(if side == 0 { Color::White } else { Color::Black });
    }

    fn numbers() -> Vec<f64> {
        CORRECTED.defence.iter().chain(&CORRECTED.attack).map(|w| f64::from(*w)).collect()
    }

    fn viewed_by(&mut self, side: usize) {
        self.viewer = side;
    }

    fn weigh(&mut self, side: usize, weighing: &Weighing) {
        self.values[side] = match weighing {
            Weighing::Named(name) => named(name),
            Weighing::Numbers(n) => {
                let part = |from: usize| std::array::from_fn(|i| n[from + i].round() as i32);
                Value::Weighted(Weights { defence: part(0), attack: part(4) })
            }
        };
    }

    fn board(&self) -> String {
        let cell = |x: i64, y: i64| match Square::from_xy(y + 1, x + 1).map(|s| self.position.piece(s)) {
            None => (String::new(), Tone::Faint),
            Some(None) => (".".into(), Tone::Faint),
            Some(Some(p)) => match (p.color, p.king) {
                (Color::White, false) => ("s".into(), Tone::First),
                (Color::White, true) => ("S".into(), Tone::First),
                (Color::Black, false) => ("b".into(), Tone::Second),
                (Color::Black, true) => ("B".into(), Tone::Second),
            },
        };
        let columns: Vec<String> = (0..8).map(|x: i64| x.to_string()).collect();
        let row = |y: i64| (y.to_string(), (0..8).map(|x| cell(x, y)).collect());
        grid(&columns, &(0..8).rev().map(row).collect::<Vec<_>>())
    }

    fn tell(&self, what: crate::Telling) -> Option<String> {
        if what != crate::Telling::Values {
            return None;
        }
        let line = |color: Color, name: &str| {
            let values: Vec<String> = [("simple", Value::Simple), ("classic", Value::Weighted(CLASSIC))]
                .into_iter()
                .chain([("corrected", Value::Weighted(CORRECTED))])
                .map(|(n, v)| format!("{n} {}", self.view(color, &v)))
                .collect();
            format!("value for {name}: {}\n", values.join(", "))
        };
        Some(line(Color::White, "s") + &line(Color::Black, "b"))
    }

    fn read(&self, text: &str) -> Result<Move, String> {
        let numbers: Vec<i64> =
            text.bytes().filter(u8::is_ascii_digit).map(|b| i64::from(b - b'0')).collect();
        let clean = text.chars().all(|c| c.is_ascii_digit() || c.is_whitespace() || "(),-".contains(c));
        if !clean || numbers.len() < 4 || numbers.len() % 2 == 1 {
            return Err(format!("'{text}' is no move: type {}", INFO.input));
        }
        let squares: Option<Vec<Square>> =
            numbers.chunks(2).map(|c| Square::from_xy(c[1] + 1, c[0] + 1)).collect();
        let squares = squares.ok_or("pieces stand on the dark squares only: x + y is even")?;
        let mut moves = Vec::new();
        self.moves(&mut moves);
        let fits: Vec<&Move> = moves
            .iter()
            .filter(|m| {
                let path: Vec<Square> = m.path().collect();
                path == squares
                    || squares.len() == 2 && path[0] == squares[0] && path[path.len() - 1] == squares[1]
            })
            .collect();
        match fits[..] {
            [m] => Ok(*m),
            [] if moves.iter().any(Move::is_capture) => {
                let all: Vec<String> = moves.iter().map(|m| self.show(*m)).collect();
                Err(format!("a capture is compulsory: {}", all.join(", ")))
            }
            [] => Err("no piece of yours can go that way".into()),
            _ => Err("several captures go that way: give all squares".into()),
        }
    }

    fn show(&self, m: Move) -> String {
        format!("({})", m.path().map(name).collect::<String>())
    }

    fn state(&self) -> String {
        format!("{};{}", fen::write(&self.position, fen::SquareStyle::Letters), self.plies)
    }

    fn from_state(text: &str) -> Result<Dama, String> {
        let (board, plies) = text.split_once(';').unwrap_or((text, "0"));
        let position = fen::parse(board).map_err(|e| e.to_string())?;
        for (color, side, last) in [(Color::White, "white (s)", 8), (Color::Black, "black (b)", 1)] {
            let pieces = position.of(color);
            if pieces.count() > 12 {
                return Err(format!("{side} has {} pieces; a side has 12 at most", pieces.count()));
            }
            if let Some(man) = position.men_of(color).squares().find(|s| s.x() == last) {
                return Err(format!("{side} has a man on {}, its last row: it would be a king", name(man)));
            }
        }
        let plies = plies.parse().map_err(|_| format!("'{plies}' is no number of moves"))?;
        Ok(Dama { position, plies, values: [Value::Weighted(CORRECTED); 2], viewer: 0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_moves_of_b() {
        let game = Dama::new(Value::Simple);
        let mut moves = Vec::new();
        game.moves(&mut moves);
        let shown: Vec<String> = moves.iter().map(|m| game.show(*m)).collect();
        let known = [
            "((1 5)(0 4))",
            "((1 5)(2 4))",
            "((3 5)(2 4))",
            "((3 5)(4 4))",
            "((5 5)(4 4))",
            "((5 5)(6 4))",
            "((7 5)(6 4))",
        ];
        assert_eq!(shown, known);
        for text in known {
            assert_eq!(game.show(game.read(text).unwrap()), text);
        }
    }

    #[test]
    fn values_at_the_start() {
        let game = Dama::new(Value::Simple);
        for color in Color::ALL {
            assert_eq!(game.view(color, &Value::Simple), 12);
            assert_eq!(game.view(color, &Value::Weighted(CLASSIC)), 1620);
        }
    }
}
