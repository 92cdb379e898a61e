//! Writing PDN.

use super::{PdnGame, PdnMove};
use crate::color::Color;
use crate::fen;
use crate::game::Game;
use crate::moves::Move;
use crate::names::Names;
use crate::position::Position;
use crate::rules::{COURSE, Rules};
use crate::score::{Points, Score};
use std::fmt::Write;

/// A game of the course's single steps, with a comment after the last move: the jumps of one capture become one move.
pub fn write_steps_commented(
    tags: &[(&str, String)],
    start: &Position,
    steps: &[Move],
    comment: Option<&str>,
    score: Score,
) -> String {
    write_commented(tags, &steps_game(start, steps), comment, score)
}

fn steps_game(start: &Position, steps: &[Move]) -> Game {
    let mut game = Game::from(&COURSE, *start);
    for step in steps {
        game.play(step);
    }
    game
}

/// A played game with tags, moves in the usual notation of its rules, and result. What a reader needs for the rules
/// and the start (GameType, Variant, SetUp and FEN) follows the tags given.
///
/// ```
/// use draughts::{Game, RUSSIAN, Score, pdn};
///
/// let mut game = Game::new(&RUSSIAN);
/// game.play_text("c3-d4").unwrap();
/// let text = pdn::write_game(&[("White", "A".into())], &game, Score::Unknown);
/// assert_eq!(text, "[White \"A\"]\n[GameType \"25\"]\n\n1. c3-d4 *\n\n");
/// ```
pub fn write_game(tags: &[(&str, String)], game: &Game, score: Score) -> String {
    write_commented(tags, game, None, score)
}

/// A game of the course's single steps, with a comment after the last move: the jumps of one capture become one move, and
/// of one that was broken off what was made of it.
pub fn write_commented(tags: &[(&str, String)], game: &Game, comment: Option<&str>, score: Score) -> String {
    let names = Names::usual(game.rules());
    let mut words: Vec<String> = Vec::new();
    let mut number = 1;
    for (m, position) in game.moves().zip(game.positions()) {
        if position.continuing().is_some() {
            if let Some(word) = words.last_mut() {
                *word += &format!(":{}", names.of(m.to()));
            }
            continue;
        }
        let legal = if game.rules().stepwise { Vec::new() } else { position.legal_moves(game.rules()) };
        number_of(position.turn() == game.rules().first, words.is_empty(), &mut number, &mut words);
        words.push(names.short(m, &legal));
    }
    if let Some(comment) = comment {
        words.extend(braces(comment).split_whitespace().map(str::to_string));
    }
    words.push(score.to_string());
    let mut tags: Vec<(String, String)> = tags.iter().map(|(n, v)| ((*n).to_string(), v.clone())).collect();
    let given = tags.clone();
    let is_given = |name: &str| given.iter().any(|(n, _)| n.eq_ignore_ascii_case(name));
    tags.extend(tags_of(game).into_iter().filter(|(name, _)| !is_given(name)));
    page(&tags, words)
}

/// What a game is played by and begins from, as far as a reader would not take it for granted.
fn tags_of(game: &Game) -> Vec<(String, String)> {
    let (rules, start) = (game.rules(), game.start());
    let mut tags = vec![("GameType".to_string(), rules.game_type.to_string())];
    if Rules::by_game_type(rules.game_type) != Some(rules) {
        tags.push(("Variant".into(), rules.name.into()));
    }
    if *start != Position::start(rules) {
        tags.push(("SetUp".into(), "1".into()));
        tags.push(("FEN".into(), fen::write_for(start, rules, Names::usual(rules).style)));
    }
    tags
}

/// Pushes the number in front of a move and counts on after the second side's.
fn number_of(first_side: bool, first_word: bool, number: &mut usize, words: &mut Vec<String>) {
    if first_side {
        words.push(format!("{number}."));
    } else {
        if first_word {
            words.push(format!("{number}..."));
        }
        *number += 1;
    }
}

/// A read game as text again: tags, comments, glyphs and variations.
pub fn write(game: &PdnGame) -> String {
    let mut words: Vec<String> = game.comments.iter().map(|c| braces(c)).collect();
    // The first move has number 1 whoever makes it; who is second by the rules and begins has "1...".
    let number = game.tag("GameType").and_then(|t| t.split(',').next()?.trim().parse().ok());
    let first = number.and_then(Rules::by_game_type).map_or(Color::White, |rules| rules.first);
    let second_begins = game.tag("FEN").and_then(|f| fen::parse(f).ok()).is_some_and(|p| p.turn() != first);
    line(&game.moves, 0, second_begins, &mut words);
    let score = game.score().unwrap_or_default();
    let result = score.text_in(Points::of(game.tag("Result").unwrap_or_default()));
    words.push(result.to_string());
    let mut tags = game.tags.clone();
    for (_, value) in tags.iter_mut().filter(|(name, _)| name.eq_ignore_ascii_case("Result")) {
        // One that says something else is the file's own contradiction.
        let said = value.trim().parse();
        if value.trim().is_empty() || said == Ok(score) || said == Ok(Score::Unknown) {
            *value = result.to_string();
        }
    }
    page(&tags, words)
}

fn line(moves: &[PdnMove], before: usize, second_begins: bool, words: &mut Vec<String>) {
    let mut number_needed = true;
    for (i, m) in moves.iter().enumerate() {
        let ply = before + i + usize::from(second_begins);
        if ply.is_multiple_of(2) {
            words.push(format!("{}.", ply / 2 + 1));
        } else if number_needed {
            words.push(format!("{}...", ply / 2 + 1));
        }
        words.push(m.text.clone());
        words.extend(m.nags.iter().map(|n| format!("${n}")));
        words.extend(m.comments.iter().map(|c| braces(c)));
        for variation in &m.variations {
            words.push("(".to_string());
            line(variation, before + i, second_begins, words);
            words.push(")".to_string());
        }
        number_needed = !m.comments.is_empty() || !m.variations.is_empty();
    }
}

fn braces(comment: &str) -> String {
    let kept = |c: char| c == '\n' || c == '\t' || !c.is_control();
    let comment: String = comment.chars().map(|c| if kept(c) { c } else { ' ' }).collect();
    format!("{{{}}}", comment.replace('}', ")"))
}

fn page(tags: &[(String, String)], words: Vec<String>) -> String {
    let mut out = String::new();
    for (name, value) in tags {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(char::is_control, " ");
        writeln!(out, "[{name} \"{value}\"]").expect("a string takes all text");
    }
    out.push('\n');
    let mut column = 0;
    for word in words {
        if column > 0 && column + word.chars().count() >= 80 {
            out.push('\n');
            column = 0;
        } else if column > 0 {
            out.push(' ');
            column += 1;
        }
        column += word.chars().count();
        out.push_str(&word);
    }
    out.push_str("\n\n");
    out
}
