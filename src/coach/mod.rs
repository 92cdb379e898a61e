//! The coach: the mistakes of a game, the line that punishes each, and why, in words.
//!
//! [`coach`] finds the mistakes with the engine. [`recognise`] tells what happens in the lines by rules alone,
//! as [`Pattern`]s: data with squares, counts and the turns of the line they speak of. [`sentence`] puts one
//! into words. [`verify`] plays the lines again from their text and holds every pattern and every square of
//! every sentence against the boards that come about.

mod accuracy;
mod best;
mod check;
mod drawn;
mod find;
mod json;
mod line;
mod losses;
mod mistake;
mod patterns;
mod replay;
mod sentences;
mod told;

pub use accuracy::{Accuracy, Phase, expectation, move_accuracy, phase_of};
pub use best::{BestLine, best_lines};
pub use check::{Wrong, verify};
pub use drawn::Drawn;
pub use find::{Advice, Deed, Settings, coach, coach_while, judge_move};
pub use json::{advice_as_json, mistake_as_json};
pub use line::{Turn, turns};
pub use losses::Pieces;
pub use mistake::Mistake;
pub use patterns::{Kind, Pattern, recognise};
pub use sentences::{sentence, sentences};
pub use told::{NO_BREAK, Told, moves_before, number, score_in_words};
