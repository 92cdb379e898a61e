//! Stored games played again, and as PDN.

use crate::arbiter::{LosingStep, losing_text};
use crate::tournament::store::{GameRow, StepRow, Store, StoreError};
use crate::tournament::summary::Summary;
use draughts::{Color, Game, Position, Rules, Score, fen, pdn};

/// All games of a store as one PDN text.
///
/// # Errors
/// When the store cannot be read.
pub fn all_games(store: &Store) -> Result<String, StoreError> {
    let summary = Summary::of(store)?;
    let mut all = String::new();
    for game in &summary.games {
        let losing = store.losing_step(game.number);
        all.push_str(&as_pdn(&summary, game, &store.steps(game.number)?, losing.as_ref()));
    }
    Ok(all)
}

/// The game played again from its stored steps, as far as they are legal.
pub fn stored_game(rules: &'static Rules, game: &GameRow, steps: &[StepRow]) -> Game {
    let start = fen::parse(&game.start).unwrap_or_else(|_| Position::start(rules));
    let mut played = Game::from(rules, start);
    for step in steps {
        let legal = played.position().legal_moves(rules);
        let Some(m) = legal.iter().find(|m| m.to_string() == step.text) else { break };
        played.play(m);
    }
    played
}

/// A game as PDN, with the call that lost it as a comment.
pub fn as_pdn(summary: &Summary, game: &GameRow, steps: &[StepRow], losing: Option<&LosingStep>) -> String {
    let played = stored_game(summary.rules, game, steps);
    let score = Score::of_points(game.points);
    let tags = vec![
        ("Event", summary.title.clone()),
        ("GameId", game.number.to_string()),
        ("Round", game.round.to_string()),
        ("White", summary.name(game.white).to_string()),
        ("Black", summary.name(game.black).to_string()),
        ("Result", score.to_string()),
        ("Termination", game.reason.to_string()),
    ];
    let comment = losing.map(|step| {
        let player = if step.color == Color::White { game.white } else { game.black };
        losing_text::comment(step, game.steps + 1, game.reason, summary.tried(player).as_deref())
    });
    pdn::write_commented(&tags, &played, comment.as_deref(), score)
}
