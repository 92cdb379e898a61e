//! Games from files: PDN, the events of `turniir match --json`, or a tournament's store.

use super::game_end::Ended;
use super::game_numbers::{missing, numbers, ranges};
use super::game_rules::other_rules;
use crate::arbiter::{GameEvent, GameResult, step_of};
use crate::tournament::{Store, Summary, stored_game};
use anyhow::{Context, Result, anyhow, bail, ensure};
use draughts::{COURSE, Game, Position, Rules, Score, fen, pdn};
use std::path::Path;
use text::file::decode;

/// A game with what its file says of it.
pub struct FiledGame {
    /// Its number in the file: that of its store, or else its place from 1.
    pub number: u32,
    pub white: String,
    pub black: String,
    /// The result as the file has it.
    pub score: Score,
    pub game: Game,
    /// How it ended, where a player lost it by a fault.
    pub ended: Option<Ended>,
}

/// What a store's file begins with.
const SQLITE: &[u8] = b"SQLite format 3\0";

/// Reads the games of a file, or the one that is named; `rules` are those of PDN games that could be by either
/// the official or the course's.
///
/// # Errors
/// If the file cannot be read, holds no game or not the one that is named, or one that is not legal.
pub fn read(path: &Path, number: Option<u32>, rules: &'static Rules) -> Result<Vec<FiledGame>> {
    let bytes = super::read_file(path)?;
    if bytes.starts_with(SQLITE) {
        return from_store(path, number);
    }
    let text = decode(&bytes).ok_or_else(|| anyhow!("{}: this is not a text file", path.display()))?;
    let mut games = match text.trim_start().starts_with('{') && text.contains("\"event\"") {
        true => from_events(path, &text, number)?,
        false => from_pdn(path, &text, number, rules)?,
    };
    // Of a game that was not played a file has the tags alone: the others are looked at.
    let is_played = |filed: &FiledGame| filed.game.moves().len() > 0 || filed.ended.is_some();
    if number.is_none() && games.iter().any(is_played) {
        games.retain(is_played);
    }
    for filed in &games {
        let of = || format!("{}: game {}", path.display(), filed.number);
        let start = filed.game.start();
        ensure!(
            start.of(start.turn()).any(),
            "{}: {} is to move and has no piece; a position is written as W:Wc3,Kd4:Bb6,f8",
            of(),
            start.turn()
        );
        ensure!(is_played(filed), "{}: it has no move to look at", of());
    }
    Ok(games)
}

fn from_pdn(path: &Path, text: &str, number: Option<u32>, rules: &'static Rules) -> Result<Vec<FiledGame>> {
    let all = pdn::read(text);
    if all.is_empty() {
        bail!("{}: no game found; PDN has tags [Name \"value\"] and moves 1. c3-d4 f6-g5", path.display());
    }
    let numbers = numbers(&all);
    if let Some(number) = number.filter(|n| !numbers.contains(n)) {
        return Err(missing(path, number, &numbers));
    }
    let wanted = numbers.into_iter().zip(&all).filter(|(n, _)| number.is_none_or(|wanted| wanted == *n));
    wanted
        .map(|(n, written)| {
            let of = || format!("{}: game {n}", path.display());
            let replay = pdn::replay(written, rules).with_context(of)?;
            if let Some(problem) = replay.problem {
                let hint = other_rules(written, &problem, rules).unwrap_or_default();
                return Err(anyhow!("{problem}{hint}").context(of()));
            }
            let tag = |name| written.tag(name).unwrap_or("?").to_string();
            let last = written.moves.last().map_or(&written.comments, |last| &last.comments);
            let ended = last.iter().find_map(|comment| Ended::of_comment(comment, replay.game.position()));
            Ok(FiledGame {
                number: n,
                white: tag("White"),
                black: tag("Black"),
                score: written.score().unwrap_or_default(),
                game: replay.game,
                ended,
            })
        })
        .collect()
}

fn from_store(path: &Path, number: Option<u32>) -> Result<Vec<FiledGame>> {
    let store = Store::open(path)?;
    let summary = Summary::of(&store)?;
    let all: Vec<u32> = summary.games.iter().map(|g| g.number).collect();
    let number = match (number, all.as_slice()) {
        (Some(number), _) => number,
        (None, &[only]) => only,
        (None, _) => bail!(
            "{}: it has {} games; name one with --game N, of {}",
            path.display(),
            all.len(),
            ranges(&all)
        ),
    };
    let row = summary.games.iter().find(|g| g.number == number);
    let row = row.ok_or_else(|| missing(path, number, &all))?;
    let mut result = GameResult::new(row.winner, row.reason, &row.detail, row.steps);
    result.losing_step = store.losing_step(number).map(Box::new);
    Ok(vec![FiledGame {
        number,
        ended: Ended::of(&result),
        white: summary.name(row.white).to_string(),
        black: summary.name(row.black).to_string(),
        score: Score::of_points(row.points),
        game: stored_game(summary.rules, row, &store.steps(number)?),
    }])
}

fn from_events(path: &Path, text: &str, number: Option<u32>) -> Result<Vec<FiledGame>> {
    let mut games: Vec<FiledGame> = Vec::new();
    for (line, text) in (1..).zip(text.lines()).filter(|(_, t)| !t.trim().is_empty()) {
        let of = || format!("{}: line {line}", path.display());
        let event: GameEvent =
            serde_json::from_str(text).with_context(|| format!("{}: no event of match --json", of()))?;
        if let GameEvent::Start { white, black, rules, game, fen } = event {
            let rules = Rules::by_name(&rules).with_context(|| format!("{}: rules {rules}", of()))?;
            let start = match fen {
                Some(text) => {
                    fen::parse_for(&text, rules).with_context(|| format!("{}: fen {text}", of()))?
                }
                None => Position::start(rules),
            };
            let number = game.unwrap_or(games.len() as u32 + 1);
            let game = Game::from(rules, start);
            games.push(FiledGame { number, white, black, score: Score::Unknown, game, ended: None });
            continue;
        }
        let Some(last) = games.last_mut() else { bail!("{}: no start event comes before this one", of()) };
        match &event {
            GameEvent::Step { n, color, .. } => {
                let step = step_of(last.game.position(), &event);
                let step = step.filter(|_| last.game.rules().name == COURSE.name);
                let step = step.with_context(|| format!("{}: step {n} of {color} is not legal", of()))?;
                last.game.play(&step);
            }
            GameEvent::Move { text, .. } => {
                last.game.play_text(text).with_context(of)?;
            }
            GameEvent::Result(result) => {
                last.score = Score::of_points(result.points);
                last.ended = Ended::of(result);
            }
            _ => {}
        }
    }
    let all: Vec<u32> = games.iter().map(|g| g.number).collect();
    if let Some(number) = number {
        games.retain(|g| g.number == number);
        if games.is_empty() {
            return Err(missing(path, number, &all));
        }
    }
    if games.is_empty() {
        bail!("{}: no game found; turniir match --json writes one", path.display());
    }
    Ok(games)
}
