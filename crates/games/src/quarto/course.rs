//! The nested list in which the course writes positions of Quarto: four rows of four cells, 0 for an
//! empty one, a piece as its four words; then the reserve.

use super::{EMPTY, Quarto};

/// The words of each property, first the one whose bit is not set; the highest bit first.
const WORDS: [[&str; 2]; 4] =
    [["BRANCA", "PRETA"], ["REDONDA", "QUADRADA"], ["ALTA", "BAIXA"], ["OCA", "CHEIA"]];

/// A list or a word.
#[derive(Debug)]
enum Item {
    List(Vec<Item>),
    Word(String),
}

fn words_of(piece: u8) -> String {
    let words = (0..4).map(|p| WORDS[p][usize::from(piece >> (3 - p) & 1)]);
    format!("({})", words.collect::<Vec<_>>().join(" "))
}

/// The list in a text.
fn parse(text: &str) -> Result<Item, String> {
    const DEEPEST: usize = 6;
    let mut open: Vec<Vec<Item>> = Vec::new();
    let spaced = text.replace('(', " ( ").replace(')', " ) ");
    let mut words = spaced.split_whitespace();
    while let Some(word) = words.next() {
        let item = match word {
            "(" if open.len() < DEEPEST => {
                open.push(Vec::new());
                continue;
            }
            "(" => return Err("the state's lists are nested too deeply".into()),
            ")" => Item::List(open.pop().ok_or("a bracket of the state closes nothing")?),
            word => Item::Word(word.to_uppercase()),
        };
        match open.last_mut() {
            Some(list) => list.push(item),
            None if words.next().is_none() => return Ok(item),
            None => return Err("something follows after the state's list".into()),
        }
    }
    Err(format!("{} brackets of the state are not closed", open.len()))
}

fn piece(item: &Item) -> Result<u8, String> {
    let wrong = || {
        format!(
            "a piece is four words, as in (PRETA REDONDA ALTA OCA): {}",
            WORDS.map(|w| w.join("/")).join(", ")
        )
    };
    let Item::List(words) = item else { return Err(wrong()) };
    if words.len() != 4 {
        return Err(wrong());
    }
    let mut piece = 0;
    let mut seen = 0;
    for word in words {
        let Item::Word(word) = word else { return Err(wrong()) };
        let known = |p: &usize| WORDS[*p].contains(&word.as_str());
        let property = (0..4).find(known).ok_or_else(wrong)?;
        seen |= 1 << property;
        piece |= u8::from(WORDS[property][1] == word) << (3 - property);
    }
    if seen == 0b1111 { Ok(piece) } else { Err(wrong()) }
}

impl Quarto {
    /// The position as the course writes it.
    pub(super) fn course_state(&self) -> String {
        let cell = |c: &u8| if *c == EMPTY { "0".to_string() } else { words_of(*c) };
        let rows: Vec<String> = self
            .cells
            .chunks(4)
            .map(|row| format!("({})", row.iter().map(cell).collect::<Vec<_>>().join(" ")))
            .collect();
        let reserve: Vec<String> = self.pieces().map(words_of).collect();
        format!("(({}) ({}))", rows.join(" "), reserve.join(" "))
    }

    /// Reads what the course writes; the first player moves when as many pieces of each have been
    /// placed.
    pub(super) fn from_course(text: &str) -> Result<Quarto, String> {
        let wrong = || {
            "a state of the course is ((ROW ROW ROW ROW) RESERVE): four rows of four cells, 0 or a piece, and the \
             list of the pieces left"
                .to_string()
        };
        let Item::List(parts) = parse(text)? else { return Err(wrong()) };
        let [Item::List(rows), Item::List(reserve)] = &parts[..] else { return Err(wrong()) };
        if rows.len() != 4 {
            return Err(wrong());
        }
        let mut game = Quarto::new(false);
        let take = |piece: u8, reserve: &mut u16| {
            if *reserve >> piece & 1 == 0 {
                return Err(format!("the piece {} is there twice", words_of(piece)));
            }
            *reserve &= !(1 << piece);
            Ok(())
        };
        let mut left = 0xFFFF;
        for (r, row) in rows.iter().enumerate() {
            let Item::List(cells) = row else { return Err(wrong()) };
            if cells.len() != 4 {
                return Err(wrong());
            }
            for (c, cell) in cells.iter().enumerate() {
                if matches!(cell, Item::Word(w) if w == "0" || w == "NIL") {
                    continue;
                }
                let piece = piece(cell)?;
                take(piece, &mut left)?;
                game.cells[4 * r + c] = piece;
            }
        }
        game.reserve = left;
        for item in reserve {
            take(piece(item)?, &mut left)?;
        }
        if left != 0 {
            let missing: Vec<String> = (0..16).filter(|p| left >> p & 1 == 1).map(words_of).collect();
            return Err(format!("neither on the board nor in the reserve: {}", missing.join(" ")));
        }
        game.second = game.reserve.count_ones() % 2 == 1;
        Ok(game)
    }
}
