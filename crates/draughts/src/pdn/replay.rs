//! Playing a read game through, to the first illegal move.

use super::PdnGame;
use crate::fen;
use crate::game::{Game, Outcome};
use crate::notation::MoveError;
use crate::rules::Rules;
use crate::score::{Points, Score};

/// What is wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// A text that cannot be read.
    #[error("line {line}: {reason}")]
    Text {
        /// Counted from 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
    /// A game type that is not played here.
    #[error("GameType {0} is not a kind of draughts known here; {known} are", known = known_types())]
    GameType(String),
    /// A position that cannot be read.
    #[error("FEN tag: {0}")]
    Fen(#[from] fen::FenError),
    /// A move that cannot be made; `ply` is counted from 1.
    #[error("line {line}: ply {ply}, {text}: {error}")]
    Illegal {
        /// Counted from 1.
        line: usize,
        /// Counted from 1.
        ply: usize,
        /// The move as it stands in the file.
        text: String,
        /// Why it cannot be made.
        error: MoveError,
    },
}

/// A game played through.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The game, as far as it is legal.
    pub game: Game,
    /// Index of the written move that each ply of the game belongs to.
    pub written: Vec<usize>,
    /// The first thing that is wrong.
    pub problem: Option<Problem>,
}

/// Plays a game by the rules of its Variant tag, else of its GameType tag, else by `default`.
///
/// # Errors
/// When the start is unknown: an unknown GameType or a FEN tag that is no position.
///
/// ```
/// use draughts::{RUSSIAN, pdn};
///
/// let games = pdn::read("[White \"A\"] 1. c3-d4 d6-c5 2. e3-e4 *");
/// let replay = pdn::replay(&games[0], &RUSSIAN).unwrap();
/// assert_eq!(replay.game.moves().len(), 2);
/// let problem = replay.problem.unwrap().to_string();
/// assert_eq!(problem, "line 1: ply 3, e3-e4: 'e3-e4' is not a move; moves are written c3-d4, c3:e5 or 22-18");
/// ```
pub fn replay(game: &PdnGame, default: &'static Rules) -> Result<Replay, Problem> {
    let rules = rules_of(game, default)?;
    let played = match game.tag("FEN") {
        Some(text) => Game::from(rules, fen::parse_for(text, rules)?),
        None => Game::new(rules),
    };
    let mut replay = Replay { game: played, written: Vec::new(), problem: None };
    for (i, m) in game.moves.iter().enumerate() {
        match replay.game.play_written(&m.text) {
            Ok(plies) => replay.written.extend(std::iter::repeat_n(i, plies)),
            Err(error) => {
                // A game of single steps may end in the middle of a capture: by time, or by the fault of who goes on.
                if i + 1 == game.moves.len()
                    && let Some(plies) = replay.game.play_begun(&m.text)
                {
                    replay.written.extend(std::iter::repeat_n(i, plies));
                    break;
                }
                let (line, ply) = (m.line, i + 1);
                replay.problem = Some(Problem::Illegal { line, ply, text: m.text.clone(), error });
                return Ok(replay);
            }
        }
    }
    if let Some((line, reason)) = game.problem.clone() {
        replay.problem = Some(Problem::Text { line, reason });
    }
    Ok(replay)
}

/// What a game says of its result against what it says elsewhere or what was played, if it does.
///
/// ```
/// use draughts::{RUSSIAN, pdn};
///
/// let games = pdn::read("[Result \"1-0\"]\n\n1. c3-d4 0-1");
/// let replay = pdn::replay(&games[0], &RUSSIAN).unwrap();
/// let problem = pdn::contradiction(&games[0], &replay).unwrap().to_string();
/// assert_eq!(problem, "line 3: behind the moves stands 0-1, but the tag Result is 1-0");
/// ```
pub fn contradiction(game: &PdnGame, replay: &Replay) -> Option<Problem> {
    let told = |reason| Some(Problem::Text { line: game.result_line, reason });
    let points = Points::of(game.tag("Result").unwrap_or_default());
    let tagged = game.tagged_score().filter(|s| *s != Score::Unknown);
    let score = game.score().filter(|s| *s != Score::Unknown)?;
    if let Some(tagged) = tagged.filter(|tagged| *tagged != score) {
        let (score, tagged) = (score.text_in(points), tagged.text_in(points));
        return told(format!("behind the moves stands {score}, but the tag Result is {tagged}"));
    }
    let played = &replay.game;
    let Some(Outcome::NoMoves { winner }) = played.outcome() else { return None };
    // A limit that the last move reached ends the game as well.
    let drawn = score == Score::Draw && played.clocks().draw(played.position(), played.rules()).is_some();
    if score == Score::won_by(winner) || drawn {
        return None;
    }
    let (score, won) = (score.text_in(points), Score::won_by(winner).text_in(points));
    told(format!("the result is {score}, but {} has no move left, which is {won}", !winner))
}

/// The numbers of the kinds of draughts that are played here, with their names.
fn known_types() -> String {
    let of = |number| Rules::by_game_type(number).map(|rules| format!("{number} ({})", rules.name));
    let all: Vec<String> = (0..=u8::MAX).filter_map(of).collect();
    let (last, others) = all.split_last().map_or(("", &[][..]), |(last, others)| (last.as_str(), others));
    format!("{} and {last}", others.join(", "))
}

/// The rules that a GameType tag such as `25` or `25,W,8,8,A0,0` names.
fn rules_of(game: &PdnGame, default: &'static Rules) -> Result<&'static Rules, Problem> {
    // Variants that share a number, as the course's rules share the Russian ones', have a tag of their own.
    if let Some(rules) = game.tag("Variant").and_then(|name| Rules::by_name(&name.to_lowercase())) {
        return Ok(rules);
    }
    let Some(text) = game.tag("GameType") else { return Ok(default) };
    let number = text.split(',').next().unwrap_or("").trim();
    let rules = number.parse().ok().and_then(Rules::by_game_type);
    // The course's games carry Russian's number; a caller that asks for them gets them.
    if rules.is_some_and(|r| r.game_type == default.game_type) {
        return Ok(default);
    }
    rules.ok_or_else(|| Problem::GameType(text.to_string()))
}
