//! Quarto at a terminal: board, reserve, moves and states as text.

use super::{EMPTY, INFO, Placement, Quarto};
use crate::Playable;
use crate::grid::{Tone, grid};
use search::{Best, Limit};

/// A piece in four letters, as the legend tells.
fn letters(piece: u8) -> String {
    let pick = |bit: u8, zero: char, one: char| if piece >> bit & 1 == 1 { one } else { zero };
    [pick(3, 'W', 'B'), pick(2, 'R', 'Q'), pick(1, 'T', 'L'), pick(0, 'H', 'S')].iter().collect()
}

fn cell_name(cell: u8) -> String {
    format!("{}{}", (b'A' + cell % 4) as char, cell / 4 + 1)
}

impl Playable for Quarto {
    fn begin(variant: &str, _: [usize; 2]) -> Quarto {
        Quarto::new(variant == "classic")
    }

    fn board(&self) -> String {
        let cell = |piece: u8| match piece {
            EMPTY => (String::new(), Tone::Faint),
            p => (letters(p), if p >> 3 & 1 == 0 { Tone::First } else { Tone::Second }),
        };
        let columns = ["A", "B", "C", "D"].map(String::from);
        let row =
            |r: usize| ((r + 1).to_string(), self.cells[4 * r..4 * r + 4].iter().map(|c| cell(*c)).collect());
        let mut text = grid(&columns, &(0..4).map(row).collect::<Vec<_>>());
        // No more pieces a line than the terminal holds, so that none is broken at its edge.
        const PIECE: usize = "16 BQLS ".len();
        let across = ((crate::width() + 1).saturating_sub("reserve".len()) / PIECE).clamp(1, 8);
        let reserve: Vec<String> =
            self.pieces().enumerate().map(|(i, p)| format!("{:>2} {}", i + 1, letters(p))).collect();
        for (i, line) in reserve.chunks(across).enumerate() {
            text += &format!("{}{}\n", if i == 0 { "reserve" } else { "       " }, line.join(" "));
        }
        if let Some(given) = self.given {
            text += &format!("to place {}\n", letters(given));
        }
        text
    }

    fn tell(&self, what: crate::Telling) -> Option<String> {
        (what == crate::Telling::Values)
            .then(|| format!("value for who placed last: {}\n", self.lines_value()))
    }

    fn answer(&self, m: Placement) -> String {
        cell_name(m.cell)
    }

    fn note(&self, m: Placement) -> Option<String> {
        let gift = m.give.map_or(String::new(), |g| format!(", gives {}", letters(g)));
        Some(format!("{}{gift}", letters(m.piece)))
    }

    fn state_as(&self, notation: &str) -> String {
        if notation == "course" { self.course_state() } else { self.state() }
    }

    fn search_own(&self, limit: &Limit) -> Option<Best<Placement>> {
        self.strong(limit)
    }

    fn read(&self, text: &str) -> Result<Placement, String> {
        let wrong = || format!("'{text}' is no move: type {}", INFO.input);
        let words: Vec<&str> =
            text.split(|c: char| c.is_whitespace() || c == ',').filter(|w| !w.is_empty()).collect();
        let (first, rest) = words.split_first().ok_or_else(wrong)?;
        let mut letters = first.bytes();
        let column = letters.next().ok_or_else(wrong)?.to_ascii_uppercase().wrapping_sub(b'A');
        if column > 3 {
            return Err(wrong());
        }
        // B3 5, or B 3 5.
        let digits: String = letters.map(char::from).collect();
        let mut numbers: Vec<usize> = Vec::new();
        for word in std::iter::once(digits.as_str()).filter(|d| !d.is_empty()).chain(rest.iter().copied()) {
            numbers.push(word.parse().map_err(|_| wrong())?);
        }
        let (row, choices) = numbers.split_first().ok_or_else(wrong)?;
        if !(1..=4).contains(row) {
            return Err(format!("there is no row {row}; rows are 1 to 4"));
        }
        let cell = (row - 1) as u8 * 4 + column;
        if self.cells[usize::from(cell)] != EMPTY {
            return Err(format!("{} is taken", cell_name(cell)));
        }
        let number = |n: usize| {
            let all = self.reserve.count_ones();
            let missing = || format!("there is no piece {n}; the reserve has 1 to {all}");
            n.checked_sub(1).and_then(|i| self.pieces().nth(i)).ok_or_else(missing)
        };
        let mut choices = choices.iter().copied();
        let piece = match self.given {
            Some(given) => given,
            None => number(choices.next().ok_or_else(wrong)?)?,
        };
        let mut give = None;
        if self.classic && self.reserve.count_ones() > 1 {
            let gift = number(choices.next().ok_or("say also which piece you give, by its number")?)?;
            if gift == piece {
                return Err("the piece that you place cannot be given".into());
            }
            give = Some(gift);
        }
        if choices.next().is_some() {
            return Err(wrong());
        }
        Ok(Placement { cell, piece, give })
    }

    fn show(&self, m: Placement) -> String {
        let number = |piece: u8| self.pieces().position(|p| p == piece).map_or(0, |i| i + 1);
        let mut text = cell_name(m.cell);
        if self.given.is_none() {
            text += &format!(" {}", number(m.piece));
        }
        if let Some(give) = m.give {
            text += &format!(" {}", number(give));
        }
        text
    }

    fn state(&self) -> String {
        let hex = |p: u8| char::from_digit(p.into(), 16).unwrap_or('.');
        let cells: String = self.cells.iter().map(|c| if *c == EMPTY { '.' } else { hex(*c) }).collect();
        let turn = if self.second { 2 } else { 1 };
        let rule = if self.classic {
            format!(":classic{}", self.given.map_or("-".to_string(), |g| hex(g).to_string()))
        } else {
            String::new()
        };
        format!("{cells}:{turn}{rule}")
    }

    fn from_state(text: &str) -> Result<Quarto, String> {
        if text.trim_start().starts_with('(') {
            return Quarto::from_course(text);
        }
        let wrong = || {
            format!(
                "'{text}' is no state: sixteen cells A1 B1 ... D4, each . or a piece 0-f, a colon, 1 or 2 to move; or the nested list of the course"
            )
        };
        let mut parts = text.split(':');
        let (cells, turn) = (parts.next().ok_or_else(wrong)?, parts.next().ok_or_else(wrong)?);
        let mut game = Quarto::new(false);
        if cells.chars().count() != 16 {
            return Err(wrong());
        }
        for (i, c) in cells.chars().enumerate() {
            if c == '.' {
                continue;
            }
            let piece = c.to_digit(16).ok_or_else(wrong)? as u8;
            if game.reserve >> piece & 1 == 0 {
                return Err(format!("the piece {c} is on the board twice"));
            }
            game.cells[i] = piece;
            game.reserve &= !(1 << piece);
        }
        game.second = match turn {
            "1" => false,
            "2" => true,
            _ => return Err(wrong()),
        };
        if let Some(rule) = parts.next() {
            game.classic = true;
            let given = rule.strip_prefix("classic").and_then(|r| r.chars().next()).ok_or_else(wrong)?;
            if given != '-' {
                let piece = given.to_digit(16).ok_or_else(wrong)? as u8;
                if game.reserve >> piece & 1 == 0 {
                    return Err("the piece to place is on the board already".into());
                }
                game.given = Some(piece);
            }
        }
        Ok(game)
    }
}
