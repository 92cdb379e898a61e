//! The report: a folder of pages that need no network.

use super::coached::Coached;
use super::crosstable::cross_table;
use super::store::{GameRow, StepRow, Store, StoreError};
use super::summary::Summary;
use crate::arbiter::{LosingStep, losing_text};
use crate::coach;
use askama::Template;
use draughts::{Color, Game, Position, Rules, Square, fen, pdn};
use engine::{Engine, Limits, Options};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use text::{visible, visible_line};

/// What the engine adds to the pages of the games.
#[derive(Clone, Copy, Debug, Default)]
pub struct Annotate {
    /// How deep it evaluates every position.
    pub depth: Option<i32>,
    /// How the coach looks at the games.
    pub coach: Option<coach::Settings>,
}

/// A report that could not be written.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{}: {reason}", path.display())]
    File { path: PathBuf, reason: String },
}

#[derive(Template)]
#[template(path = "index.html")]
struct IndexPage<'a> {
    tournament: &'a str,
    format: &'a str,
    rules: &'a str,
    tie_break_name: &'a str,
    lines: Vec<Line>,
    games: Vec<GameLine>,
    /// A sentence for each game that counts for nobody.
    not_played: Vec<String>,
}

struct Line {
    id: usize,
    rank: u32,
    name: String,
    points: u32,
    games: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    tie_break: String,
    elo: String,
    superior: String,
    faults: String,
    average: String,
    cells: Vec<String>,
}

struct GameLine {
    number: u32,
    round: u32,
    white: String,
    black: String,
    score: String,
    steps: u32,
    reason: String,
}

#[derive(Template)]
#[template(path = "player.html")]
struct PlayerPage<'a> {
    tournament: &'a str,
    name: &'a str,
    spec: &'a str,
    rank: u32,
    points: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    games: Vec<PlayerGame>,
    mistakes: Vec<Mistake>,
    chart: String,
    time_sentence: String,
    warnings: &'a str,
}

struct PlayerGame {
    number: u32,
    color: &'static str,
    opponent: String,
    outcome: &'static str,
    reason: String,
}

struct Mistake {
    number: u32,
    reason: String,
}

#[derive(Template)]
#[template(path = "game.html")]
struct GamePage<'a> {
    tournament: &'a str,
    number: u32,
    white: &'a str,
    black: &'a str,
    score: String,
    sentence: String,
    opening: &'a str,
    pdn_link: String,
    steps: Vec<StepLine>,
    last_words: String,
    curve: String,
    positions: String,
    losing: Option<Losing>,
    coached: Option<Coached>,
}

/// The call that lost a game.
struct Losing {
    n: u32,
    color: String,
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
}

struct StepLine {
    n: u32,
    color: String,
    text: String,
    ms: String,
    output: String,
}

/// Writes the report of a store into a folder, made if need be. `tell` gets the number of games
/// written so far.
///
/// # Errors
/// When the store cannot be read or the folder not written.
pub fn write_report(
    store: &Store,
    out: &Path,
    annotate: Annotate,
    tell: &mut dyn FnMut(usize),
) -> Result<(), ReportError> {
    std::fs::create_dir_all(out)
        .map_err(|e| ReportError::File { path: out.into(), reason: e.to_string() })?;
    let summary = Summary::of(store)?;
    let put = |name: &str, text: &str| {
        let path = out.join(name);
        std::fs::write(&path, text).map_err(|e| ReportError::File { path, reason: e.to_string() })
    };
    put("style.css", include_str!("templates/style.css"))?;
    put("board.js", include_str!("templates/board.js"))?;
    put("index.html", &page(&index(&summary)))?;
    let mut engine = annotate
        .depth
        .map(|d| (Engine::new(Options::default()), Limits { depth: Some(d), ..Limits::default() }));
    let advise = |game: &Game| {
        annotate.coach.map(|settings| {
            let engine = || Engine::new(Options { hash: 16, ..Options::default() });
            Coached::of(&coach::coach(game, &settings, &engine, None, &|_, _| {}))
        })
    };
    let mut all = String::new();
    let mut calls: Vec<Vec<f64>> = vec![Vec::new(); summary.players.len()];
    for (i, game) in summary.games.iter().enumerate() {
        let steps = store.steps(game.number)?;
        for step in steps.iter().filter(|s| !s.text.is_empty()) {
            let player = if step.color == Color::White { game.white } else { game.black };
            calls[player].push(step.wall_ms);
        }
        let losing = store.losing_step(game.number);
        let text = as_pdn(&summary, game, &steps, losing.as_ref());
        all.push_str(&text);
        let coached = advise(&stored_game(summary.rules, game, &steps));
        put(
            &format!("game-{}.html", game.number),
            &page(&GamePage {
                coached,
                ..game_page(&summary, game, &steps, &text, losing.as_ref(), &mut engine)
            }),
        )?;
        tell(i + 1);
    }
    put("games.pdn", &all)?;
    for line in &summary.lines {
        let text = page(&player_page(&summary, line.player, &calls[line.player]));
        put(&format!("player-{}.html", line.player + 1), &text)?;
    }
    Ok(())
}

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

fn page(template: &impl Template) -> String {
    template.render().unwrap_or_else(|e| format!("<p>This page could not be written: {e}</p>"))
}

fn index(summary: &Summary) -> IndexPage<'_> {
    let cross = cross_table(&summary.lines, &summary.games);
    let lines = summary
        .lines
        .iter()
        .enumerate()
        .map(|(i, l)| Line {
            id: l.player + 1,
            rank: l.rank,
            name: l.name.clone(),
            points: l.points,
            games: l.games,
            wins: l.wins,
            draws: l.draws,
            losses: l.losses,
            tie_break: format!("{}", l.tie_break),
            elo: summary.elo_text(l.player),
            superior: summary.superior_text(i),
            faults: l.disqualified.iter().map(|(r, n)| format!("{n} {r}")).collect::<Vec<_>>().join(", "),
            average: format!("{:.1}", l.average_ms),
            cells: cross[i]
                .iter()
                .enumerate()
                .map(
                    |(j, c)| {
                        if i == j { "×".into() } else { c.map_or(String::new(), |(p, _)| p.to_string()) }
                    },
                )
                .collect(),
        })
        .collect();
    let games = summary
        .games
        .iter()
        .map(|g| GameLine {
            number: g.number,
            round: g.round,
            white: summary.name(g.white).to_string(),
            black: summary.name(g.black).to_string(),
            score: score(g),
            steps: g.steps,
            reason: g.reason.to_string(),
        })
        .collect();
    IndexPage {
        tournament: &summary.title,
        format: &summary.format_name,
        rules: &summary.rules_name,
        tie_break_name: summary.tie_break_name(),
        lines,
        games,
        not_played: summary.not_played_text().lines().map(Into::into).collect(),
    }
}

fn score(game: &GameRow) -> String {
    format!("{}-{}", game.points[0], game.points[1])
}

fn player_page<'a>(summary: &'a Summary, player: usize, calls: &[f64]) -> PlayerPage<'a> {
    let row = &summary.players[player];
    let line = summary.lines.iter().find(|l| l.player == player);
    let own: Vec<&GameRow> =
        summary.games.iter().filter(|g| g.white == player || g.black == player).collect();
    let side = |g: &GameRow| usize::from(g.black == player);
    let games = own
        .iter()
        .map(|g| PlayerGame {
            number: g.number,
            color: ["White", "Black"][side(g)],
            opponent: summary.name(if side(g) == 0 { g.black } else { g.white }).to_string(),
            outcome: match g.points[side(g)] {
                2 => "won",
                1 => "drawn",
                _ => "lost",
            },
            reason: g.reason.to_string(),
        })
        .collect();
    let lost = |g: &&&GameRow| g.points[side(g)] == 0 && !g.reason.by_the_rules();
    let mistakes = own
        .iter()
        .filter(lost)
        .map(|g| Mistake { number: g.number, reason: format!("{}: {}", g.reason, g.detail) })
        .collect();
    let mean = calls.iter().sum::<f64>() / calls.len().max(1) as f64;
    let most = calls.iter().copied().fold(0.0, f64::max);
    PlayerPage {
        tournament: &summary.title,
        name: &row.name,
        spec: &row.spec,
        rank: line.map_or(0, |l| l.rank),
        points: line.map_or(0, |l| l.points),
        wins: line.map_or(0, |l| l.wins),
        draws: line.map_or(0, |l| l.draws),
        losses: line.map_or(0, |l| l.losses),
        games,
        mistakes,
        chart: time_chart(calls),
        time_sentence: format!("{} calls, {mean:.1} ms on average, {most:.1} ms at most.", calls.len()),
        warnings: &row.warnings,
    }
}

/// How many calls took how long, as bars over a logarithmic scale.
fn time_chart(calls: &[f64]) -> String {
    const BINS: [(&str, f64); 8] = [
        ("under 0.1 ms", 0.1),
        ("0.1-1", 1.0),
        ("1-10", 10.0),
        ("10-100", 100.0),
        ("0.1-1 s", 1e3),
        ("1-3 s", 3e3),
        ("3-10 s", 1e4),
        ("over 10 s", f64::INFINITY),
    ];
    let mut counts = [0usize; 8];
    for call in calls {
        let bin = BINS.iter().position(|(_, most)| call < most).unwrap_or(7);
        counts[bin] += 1;
    }
    let top = counts.iter().copied().max().unwrap_or(0).max(1);
    let mut svg = String::from(
        "<svg class=\"chart\" viewBox=\"0 0 640 180\" role=\"img\" aria-label=\"Number of calls by duration\">",
    );
    for (i, (label, _)) in BINS.iter().enumerate() {
        let height = 120.0 * counts[i] as f64 / top as f64;
        let x = 10 + i * 78;
        let _ = write!(
            svg,
            "<rect x=\"{x}\" y=\"{:.1}\" width=\"62\" height=\"{height:.1}\" fill=\"#8a5a3b\"><title>{label}: {} calls</title></rect>\
             <text x=\"{}\" y=\"{:.1}\" font-size=\"13\" text-anchor=\"middle\" fill=\"currentColor\">{}</text>\
             <text x=\"{}\" y=\"165\" font-size=\"11\" text-anchor=\"middle\" fill=\"currentColor\">{label}</text>",
            145.0 - height,
            counts[i],
            x + 31,
            140.0 - height,
            counts[i],
            x + 31,
        );
    }
    svg + "</svg>"
}

fn game_page<'a>(
    summary: &'a Summary,
    game: &'a GameRow,
    steps: &[StepRow],
    text: &str,
    losing: Option<&LosingStep>,
    engine: &mut Option<(Engine, Limits)>,
) -> GamePage<'a> {
    let played = stored_game(summary.rules, game, steps);
    let after = played.positions().skip(1).chain([played.position()]);
    let mut positions = vec![position_json(played.start(), "", &[])];
    for (m, position) in played.moves().zip(after) {
        let squares: Vec<String> = m.path().map(|s| s.to_string()).collect();
        let color = if position.continuing().is_some() { position.turn() } else { !position.turn() };
        positions.push(position_json(position, &format!("{color} {m}"), &squares));
    }
    let curve = engine.as_mut().map_or_else(String::new, |(engine, limits)| curve(&played, engine, limits));
    let printed = |s: &&StepRow| s.text.is_empty();
    GamePage {
        tournament: &summary.title,
        number: game.number,
        white: summary.name(game.white),
        black: summary.name(game.black),
        score: score(game),
        sentence: sentence(summary, game),
        opening: &game.opening,
        pdn_link: format!("data:text/plain;charset=utf-8,{}", percent(text)),
        steps: steps
            .iter()
            .filter(|s| !s.text.is_empty())
            .map(|s| StepLine {
                n: s.n,
                color: s.color.name().into(),
                text: s.text.clone(),
                ms: format!("{:.1}", s.wall_ms),
                output: s.output.clone(),
            })
            .collect(),
        last_words: steps.iter().filter(printed).map(|s| s.output.as_str()).collect(),
        curve,
        positions: format!("[{}]", positions.join(",")),
        losing: losing.map(|step| losing_of(summary, game, step)),
        coached: None,
    }
}

fn sentence(summary: &Summary, game: &GameRow) -> String {
    let who = match game.winner {
        Some(Color::White) => format!("{} wins", summary.name(game.white)),
        Some(Color::Black) => format!("{} wins", summary.name(game.black)),
        _ if game.points == [0, 0] => "Nobody scores".into(),
        _ => "Draw".into(),
    };
    let why = if game.detail.is_empty() { String::new() } else { format!(": {}", game.detail) };
    format!("{who} after {} steps ({}{why}).", game.steps, game.reason)
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

/// What the page of a game shows of the call that lost it.
fn losing_of(summary: &Summary, game: &GameRow, step: &LosingStep) -> Losing {
    let player = if step.color == Color::White { game.white } else { game.black };
    let facts = |list: &[Option<[i64; 3]>]| losing_text::facts(list.iter().take(40));
    let removed: Vec<Option<[i64; 3]>> = step.removed.iter().copied().map(Some).collect();
    let marks = losing_text::changed(step);
    let before = step.position();
    let after = step.after.as_ref().zip(before).map(|(facts, b)| losing_text::drawing(facts, &b));
    let spec = &summary.players[player].spec;
    Losing {
        n: game.steps + 1,
        color: step.color.name().into(),
        before: before.map_or_else(String::new, |p| board_svg(&p, &marks)),
        after: after.map_or_else(String::new, |p| board_svg(&p, &marks)),
        removed: facts(&removed),
        added: facts(&step.added),
        legal: step.legal.join(" "),
        rule: visible_line(&step.rule, 2000),
        output: visible(&step.output, 4000),
        fen: step.fen.clone(),
        again: format!("turniir try {} {}", losing_text::shell_word(spec), step.arguments()),
    }
}

/// A small board as a picture.
pub fn board_svg(position: &Position, marks: &[Square]) -> String {
    let mut svg =
        String::from("<svg class=\"still\" viewBox=\"0 0 8 8\" width=\"220\" height=\"220\" role=\"img\">");
    let _ = write!(svg, "<title>{}</title>", fen::write(position, fen::SquareStyle::Letters));
    let _ = write!(svg, "<rect width=\"8\" height=\"8\" fill=\"#e8d0aa\"/>");
    for square in Square::all() {
        let (x, y) = (square.y() - 1, 8 - square.x());
        let fill = if marks.contains(&square) { "#788c46" } else { "#966946" };
        let _ = write!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"1\" height=\"1\" fill=\"{fill}\"/>");
        let Some(piece) = position.piece(square) else { continue };
        let (fill, line) = if piece.color == Color::White { ("#fff", "#333") } else { ("#222", "#ddd") };
        let _ = write!(
            svg,
            "<circle cx=\"{}.5\" cy=\"{}.5\" r=\"0.38\" fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"0.05\"/>",
            x, y
        );
        if piece.king {
            let _ = write!(
                svg,
                "<circle cx=\"{}.5\" cy=\"{}.5\" r=\"0.18\" fill=\"none\" stroke=\"#e6b422\" stroke-width=\"0.09\"/>",
                x, y
            );
        }
    }
    svg + "</svg>"
}

fn as_pdn(summary: &Summary, game: &GameRow, steps: &[StepRow], losing: Option<&LosingStep>) -> String {
    let played = stored_game(summary.rules, game, steps);
    let result = match game.points {
        [2, 0] => "2-0",
        [0, 2] => "0-2",
        [1, 1] => "1-1",
        _ => "0-0",
    };
    let mut tags = vec![
        ("Event", summary.title.clone()),
        ("Round", game.round.to_string()),
        ("White", summary.name(game.white).to_string()),
        ("Black", summary.name(game.black).to_string()),
        ("Result", result.to_string()),
        ("GameType", summary.rules.game_type.to_string()),
        ("Termination", game.reason.to_string()),
    ];
    if *played.start() != Position::start(summary.rules) {
        tags.push(("SetUp", "1".into()));
        tags.push(("FEN", game.start.clone()));
    }
    let comment = losing.map(|step| {
        let player = if step.color == Color::White { game.white } else { game.black };
        let file = losing_text::shell_word(&summary.players[player].spec);
        losing_text::comment(step, game.reason, Some(&file))
    });
    pdn::write_commented(&tags, &played, comment.as_deref(), result)
}

fn position_json(position: &Position, text: &str, marks: &[String]) -> String {
    let pieces: Vec<serde_json::Value> = Square::all()
        .filter_map(|s| position.piece(s).map(|p| (s, p)))
        .map(|(s, p)| {
            let letter = match (p.color, p.king) {
                (Color::White, false) => "w",
                (Color::White, true) => "W",
                (Color::Black, false) => "b",
                (Color::Black, true) => "B",
            };
            serde_json::json!([s.to_string(), letter])
        })
        .collect();
    // `<` must not appear in a script element.
    serde_json::json!({ "p": pieces, "t": text, "m": marks }).to_string().replace('<', "\\u003c")
}

/// White's evaluation after each step as a line.
fn curve(game: &Game, engine: &mut Engine, limits: &Limits) -> String {
    const MOST: f64 = 600.0;
    let mut part = Game::from(game.rules(), *game.start());
    let mut values = Vec::new();
    let mut moves = game.moves();
    loop {
        let report = engine.search_game(&part, limits);
        let white = if part.position().turn() == Color::White { report.score } else { -report.score };
        values.push(f64::from(white).clamp(-MOST, MOST));
        let Some(m) = moves.next() else { break };
        part.play(m);
    }
    let last = (values.len() - 1).max(1) as f64;
    let points: Vec<String> = values
        .iter()
        .enumerate()
        .map(|(i, v)| format!("{:.1},{:.1}", 30.0 + 560.0 * i as f64 / last, 75.0 - 65.0 * v / MOST))
        .collect();
    format!(
        "<svg class=\"chart\" viewBox=\"0 0 600 150\" role=\"img\" aria-label=\"White's advantage after each step\">\
         <line x1=\"30\" x2=\"590\" y1=\"75\" y2=\"75\" stroke=\"#999\"/>\
         <text x=\"2\" y=\"16\" font-size=\"12\" fill=\"currentColor\">+6</text>\
         <text x=\"2\" y=\"146\" font-size=\"12\" fill=\"currentColor\">-6</text>\
         <line id=\"mark\" x1=\"30\" x2=\"30\" y1=\"5\" y2=\"145\" stroke=\"#e6b422\" stroke-width=\"2\"/>\
         <polyline points=\"{}\" fill=\"none\" stroke=\"#b5543a\" stroke-width=\"2\"/></svg>",
        points.join(" ")
    )
}

fn percent(text: &str) -> String {
    text.bytes()
        .map(|b| {
            if b.is_ascii_alphanumeric() || b"-_.~".contains(&b) {
                (b as char).to_string()
            } else {
                format!("%{b:02X}")
            }
        })
        .collect()
}
