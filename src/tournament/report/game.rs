//! A game's page: the board to step through, the steps, the call that lost it, what the coach says.

use super::board::{code, still};
use super::coached::Coached;
use super::parts::{Frame, Named, score};
use super::pdn::stored_game;
use crate::arbiter::{LosingStep, losing_text};
use crate::tournament::store::{GameRow, StepRow};
use crate::tournament::summary::Summary;
use askama::Template;
use draughts::{Color, Game};
use engine::{Engine, Limits};
use say::worded;
use serde_json::json;
use text::{visible, visible_line};

/// Characters shown of what a call printed, and of what all calls of a game printed.
const PRINTED: [usize; 2] = [800, 8000];

#[derive(Template)]
#[template(path = "game.html")]
pub struct GamePage<'a> {
    frame: &'a Frame,
    name: String,
    before: Option<u32>,
    after: Option<u32>,
    white: Named,
    black: Named,
    score: String,
    sentence: String,
    /// Its round and opening.
    place: String,
    pdn: &'a str,
    last_board: String,
    steps: Vec<StepLine>,
    last_words: String,
    curve: String,
    data: String,
    losing: Option<Losing>,
    coached: Option<Coached>,
}

/// The call that lost a game.
struct Losing {
    head: String,
    /// The boards before and after, as pictures.
    before: String,
    after: String,
    removed: String,
    added: String,
    legal: String,
    rule: String,
    output: String,
    fen: String,
    again: String,
    /// The same with the calls before it, where there were some; `games.pdn` is a file of the report.
    earlier: String,
}

struct StepLine {
    n: usize,
    white: bool,
    color: String,
    text: String,
    ms: String,
    output: String,
    mistake: bool,
}

/// What a game's page is made of.
pub struct Material<'a> {
    pub frame: &'a Frame,
    pub summary: &'a Summary,
    /// Which of the tournament's games.
    pub index: usize,
    pub steps: &'a [StepRow],
    pub pdn: &'a str,
    pub losing: Option<&'a LosingStep>,
    pub coached: Option<Coached>,
}

/// The page of a game.
pub fn game_page<'a>(m: Material<'a>, engine: &mut Option<(Engine, Limits)>) -> GamePage<'a> {
    let (summary, game) = (m.summary, &m.summary.games[m.index]);
    let played = stored_game(summary.rules, game, m.steps);
    let numbered = |i: Option<usize>| i.and_then(|i| summary.games.get(i)).map(|g| g.number);
    let printed = |s: &&StepRow| s.text.is_empty();
    GamePage {
        frame: m.frame,
        name: worded!("game-number", n = game.number),
        before: numbered(m.index.checked_sub(1)),
        after: numbered(Some(m.index + 1)),
        white: Named::of(summary, game.white),
        black: Named::of(summary, game.black),
        score: score(game),
        sentence: sentence(summary, game),
        place: worded!("game-place", round = game.round, opening = &game.opening),
        pdn: m.pdn,
        last_board: still(played.position(), &[]),
        steps: step_lines(m.steps, m.coached.as_ref()),
        last_words: m.steps.iter().filter(printed).map(|s| s.output.as_str()).collect(),
        curve: engine.as_mut().map_or_else(String::new, |(engine, limits)| curve(&played, engine, limits)),
        data: data(&played, m.losing, m.coached.as_ref()),
        losing: m.losing.map(|step| losing_of(summary, game, step)),
        coached: m.coached,
    }
}

fn step_lines(steps: &[StepRow], coached: Option<&Coached>) -> Vec<StepLine> {
    let mut left = PRINTED[1];
    let mut lines = Vec::new();
    for (i, step) in steps.iter().filter(|s| !s.text.is_empty()).enumerate() {
        let output = visible(&step.output, PRINTED[0].min(left));
        left = left.saturating_sub(output.chars().count());
        lines.push(StepLine {
            n: i + 1,
            white: step.color == Color::White,
            color: worded!("color", color = step.color.name()),
            text: step.text.clone(),
            ms: format!("{:.1}", step.wall_ms),
            output,
            mistake: coached.is_some_and(|c| c.mistakes().any(|m| m.ply == i)),
        });
    }
    lines
}

impl GamePage<'_> {
    /// What another game is called.
    #[expect(clippy::unused_self, reason = "templates call it on the page")]
    fn game_name(&self, number: &u32) -> String {
        worded!("game-number", n = *number)
    }
}

fn sentence(summary: &Summary, game: &GameRow) -> String {
    let who = match game.points {
        [2, _] => worded!("game-wins", player = summary.name(game.white)),
        [_, 2] => worded!("game-wins", player = summary.name(game.black)),
        [0, 0] => worded!("game-nobody"),
        _ => worded!("game-draw"),
    };
    let reason = game.reason.said();
    let why = match game.detail.as_str() {
        "" => reason.worded(),
        detail => format!("{}: {}", reason.worded(), say::again(detail)),
    };
    worded!("game-sentence", who = who, steps = game.steps, why = why)
}

/// What the page of a game shows of the call that lost it.
fn losing_of(summary: &Summary, game: &GameRow, step: &LosingStep) -> Losing {
    let player = if step.color == Color::White { game.white } else { game.black };
    let tried = summary.tried(player);
    let removed: Vec<Option<[i64; 3]>> = step.removed.iter().copied().map(Some).collect();
    let marks = losing_text::changed(step);
    let before = step.position();
    let after = step.after.as_ref().zip(before).map(|(facts, b)| losing_text::drawing(facts, &b));
    Losing {
        head: worded!("losing-head", step = game.steps + 1, color = step.color.name()),
        before: before.map_or_else(String::new, |p| still(&p, &marks)),
        after: after.map_or_else(String::new, |p| still(&p, &marks)),
        removed: losing_text::facts_worded(&removed),
        added: losing_text::added_worded(step),
        legal: step.legal.join(" "),
        rule: visible_line(&step.worded_rule(), 2000),
        output: visible(&step.output, 4000),
        fen: step.fen.clone(),
        again: tried
            .as_ref()
            .map_or_else(String::new, |file| format!("turniir try {file} {}", step.arguments())),
        earlier: tried
            .filter(|_| losing_text::after_others(game.steps + 1))
            .map_or_else(String::new, |file| {
                format!("turniir try {file} --pdn games.pdn --game {} --earlier", game.number)
            }),
    }
}

/// What the page's script needs: the positions in turn (see [`code`]), who is to move in each, the steps
/// between them, the board that the losing call left with the squares that it changed, the coach's lines.
fn data(game: &Game, losing: Option<&LosingStep>, coached: Option<&Coached>) -> String {
    let all = || game.positions().chain([game.position()]);
    let positions: Vec<String> = all().map(code).collect();
    let turns: String = all().map(|p| if p.turn() == Color::White { 'w' } else { 'b' }).collect();
    let steps: Vec<String> = game.moves().map(ToString::to_string).collect();
    let lost = losing.and_then(|step| {
        let before = step.position()?;
        let after = step.after.as_ref().map_or(before, |facts| losing_text::drawing(facts, &before));
        let marks: Vec<String> = losing_text::changed(step).iter().map(ToString::to_string).collect();
        Some(json!({ "p": code(&after), "m": marks, "c": step.color }))
    });
    let lines: Vec<_> = coached.into_iter().flat_map(Coached::mistakes).map(|m| &m.lines).collect();
    let all = json!({ "p": positions, "t": turns, "s": steps, "l": lost, "lines": lines });
    // `<` must not appear in a script element.
    all.to_string().replace('<', "\\u003c")
}

/// White's evaluation after each step as a line.
fn curve(game: &Game, engine: &mut Engine, limits: &Limits) -> String {
    const MOST: f64 = 600.0;
    let mut part = Game::from(game.rules(), *game.start());
    let mut values = Vec::new();
    let mut moves = game.moves();
    loop {
        let report = engine.search(&part, limits);
        let white = if part.position().turn() == Color::White { report.score } else { -report.score };
        values.push(f64::from(white).clamp(-MOST, MOST));
        let Some(m) = moves.next() else { break };
        part.play(m);
    }
    let last = (values.len() - 1).max(1) as f64;
    let points: Vec<String> = values
        .iter()
        .enumerate()
        .map(|(i, v)| format!("{:.1},{:.1}", 30.0 + 440.0 * i as f64 / last, 75.0 - 65.0 * v / MOST))
        .collect();
    format!(
        "<svg class=\"curve\" viewBox=\"0 0 480 150\" role=\"img\" aria-label=\"{}\">\
         <line class=\"zero\" x1=\"30\" x2=\"470\" y1=\"75\" y2=\"75\"/>\
         <text x=\"2\" y=\"18\">+6</text><text x=\"2\" y=\"146\">-6</text>\
         <line id=\"mark\" x1=\"30\" x2=\"30\" y1=\"5\" y2=\"145\"/><polyline points=\"{}\"/></svg>",
        worded!("game-curve"),
        points.join(" ")
    )
}
