//! `turniir match`: games between two players under the course rules.

use super::board;
use super::seconds::seconds;
use super::tables::with_usual;
use super::try_place::SEED;
use crate::arbiter::losing_text::limits_as_options;
use crate::arbiter::{Arbiter, GameEvent, GameResult, Settings, SharedGame, play_shared, step_of};
use crate::cli::named::one_of;
use crate::cli::usage::{output, wrong};
use crate::course::Reason;
use crate::player::{PlayerSpec, Seat, System, seeds};
use crate::tournament::{Encounter, OpeningChoice, openings, rate};
use crate::worker::{Limits, Pool, SandboxMode};
use anyhow::{Context, Result, bail};
use draughts::{COURSE, Color, Move, Position, Score, fen, pdn};
use say::{said, worded};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;
use text::visible_line;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "A player is FILE.pl, FILE.pl:PREDICATE, random, engine,\nengine:level=3, engine:elo=1500, engine:depth=8, engine:time=0.5,threads=2, hub:COMMAND,\nor lines:COMMAND."
)]
pub struct Args {
    /// The player of the white pieces in the first game.
    white: String,
    /// The player of the black pieces in the first game.
    black: String,
    /// Seconds that a call of a player may take; 0.001 to 86,400.
    #[arg(long, default_value_t = 10.0, value_name = "SECONDS", value_parser = seconds)]
    move_time: f64,
    /// Quiet steps in a row that make a draw; at least 1.
    #[arg(long, default_value_t = COURSE.draws.quiet_steps.into(), value_name = "N", value_parser = clap::value_parser!(i64).range(1..))]
    quiet_limit: i64,
    /// How many games; the colours swap after each; at least 1.
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Seed of the players' random numbers; a random one by default.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// One JSON object a line on standard output, nothing else.
    #[arg(long)]
    json: bool,
    /// Write the games to a PDN file.
    #[arg(long, value_name = "FILE", value_parser = output())]
    pdn: Option<PathBuf>,
    /// Do not show the board after each step.
    #[arg(long)]
    no_board: bool,
    /// Show the results only: of one game its sentence, of several the score.
    #[arg(long)]
    quiet: bool,
    /// Show what the players print.
    #[arg(long)]
    player_output: bool,
    /// Both players and the arbiter in one Prolog, as in the course's own instructions.
    #[arg(long)]
    shared: bool,
    /// Memory that a player may use, in MiB; at least 16.
    #[arg(long, default_value_t = 2048, value_name = "MIB", value_parser = clap::value_parser!(u64).range(16..))]
    memory: u64,
    /// Seconds that loading a player's file may take; 0.001 to 86,400.
    #[arg(long, default_value_t = 30.0, value_name = "SECONDS", value_parser = seconds)]
    load_time: f64,
    /// The Prolog that runs the players: the embedded one, or an installed SWI-Prolog.
    #[arg(long, default_value = "scryer", value_name = "SYSTEM", value_parser = one_of::<System>())]
    prolog: System,
    /// How far players are closed in.
    #[arg(long, default_value = "best-effort", value_name = "MODE", value_parser = one_of::<SandboxMode>())]
    sandbox: SandboxMode,
    /// The position where the games begin, such as W:Wc3,Kd4:Bb6,f8; the start if not given.
    #[arg(long, value_name = "POSITION", conflicts_with = "opening")]
    fen: Option<String>,
    /// Where the games begin, two games each: drawing, drawing-long, one of these tables' names such as
    /// 1-II, random, random:PLIES, or a file in their form; the start if not given.
    #[arg(long, value_name = "NAME")]
    opening: Option<String>,
}

/// The positions where games begin, in turn, each for two games.
fn starts(args: &Args, seed: u64) -> Result<Vec<Position>> {
    if let Some(text) = &args.fen {
        return Ok(vec![super::board::position_to_play(text)?]);
    }
    let Some(name) = &args.opening else { return Ok(vec![Position::start(&COURSE)]) };
    let needed = args.games.div_ceil(2) as usize;
    for long in [false, true] {
        let table = openings(&OpeningChoice::Drawing { long }, &COURSE, seed, needed)?;
        if let Some(one) = table.into_iter().find(|o| o.name == *name) {
            return Ok(vec![one.position]);
        }
    }
    let choice = OpeningChoice::parse(name, Path::new(""))
        .map_err(|e| anyhow::anyhow!("--opening: {e}; or an opening of the drawing tables"))?;
    Ok(openings(&choice, &COURSE, seed, needed)?.into_iter().map(|o| o.position).collect())
}

/// Plays the games and prints them.
///
/// # Errors
/// If a player cannot be loaded, or the PDN file cannot be written.
pub fn run(args: &Args) -> Result<()> {
    let specs = [with_usual(PlayerSpec::parse(&args.white)?), with_usual(PlayerSpec::parse(&args.black)?)];
    if args.shared && args.prolog == System::Swipl {
        return Err(wrong("--shared plays in the embedded Prolog; leave --prolog swipl out"));
    }
    super::sandbox::demand(args.sandbox)?;
    let seed = args.seed.unwrap_or_else(rand::random);
    let settings = Settings {
        limits: Limits {
            move_time: Duration::from_secs_f64(args.move_time),
            load_time: Duration::from_secs_f64(args.load_time),
            memory: args.memory << 20,
            sandbox: args.sandbox,
            ..Limits::default()
        },
        quiet_limit: args.quiet_limit,
        seed,
        start: None,
    };
    let starts = starts(args, seed)?;
    if let Some(path) = &args.pdn {
        // Nobody waits for games that cannot be written down.
        let opened = std::fs::File::options().append(true).create(true).open(path);
        opened.with_context(|| format!("{}: cannot write the games", path.display()))?;
    }
    let results = if args.shared {
        shared(args, &specs, &settings, &starts)?
    } else {
        separate(args, &specs, &settings, &starts)?
    };
    if args.games > 1 && !args.json {
        print!("{}", score([&specs[0].name(), &specs[1].name()], &results));
    }
    Ok(())
}

/// Writes a game behind those of this match: the ones that were in the file before go with the first.
fn keep(args: &Args, game: u32, pdn: &str) -> Result<()> {
    let Some(path) = &args.pdn else { return Ok(()) };
    let file =
        std::fs::File::options().write(true).append(game > 1).truncate(game == 1).create(true).open(path);
    let written = file.and_then(|mut file| file.write_all(pdn.as_bytes()));
    written.with_context(|| format!("{}: cannot write the games", path.display()))
}

/// The score of several games: points, wins, draws and losses, and the difference in Elo.
fn score(names: [&str; 2], results: &[GameResult]) -> String {
    let (mut points, mut counts) = ([0, 0], [0, 0, 0]);
    // By the pair's number: a game of it may be missing.
    let mut pairs: BTreeMap<usize, Encounter> = BTreeMap::new();
    for (i, result) in results.iter().enumerate() {
        let (own, other) = (result.points[i % 2], result.points[1 - i % 2]);
        points[0] += own;
        points[1] += other;
        // Nobody's point is no draw: neither could play.
        let Some(at) = [[2, 0], [1, 1], [0, 2]].iter().position(|p| *p == [own, other]) else { continue };
        counts[at] += 1;
        let pair = pairs.entry(i / 2).or_insert(Encounter { a: 0, b: 1, points: 0, games: 0 });
        (pair.points, pair.games) = (pair.points + own, pair.games + 1);
    }
    let elo = match counts {
        [0, 0, 0] => String::new(),
        [_, 0, 0] => format!("; {}", worded!("match-all-won")),
        [0, 0, _] => format!("; {}", worded!("match-all-lost")),
        _ => {
            let pairs: Vec<Encounter> = pairs.into_values().collect();
            let rating = rate(2, &pairs).of[0];
            let (elo, error) = (format!("{:+.0}", rating.elo), format!("{:.0}", rating.error));
            format!("; {}", worded!("match-elo", elo = elo, error = error))
        }
    };
    let [won, drawn, lost] = counts;
    let [a, b] = names;
    let counted = worded!("match-counts", player = a, won = won, drawn = drawn, lost = lost);
    format!("{a} {} - {} {b}\n{counted}{elo}\n", points[0], points[1])
}

/// The players of a game: the first named is White in games 1, 3, ...
fn seats<T: Clone>(pair: &[T; 2], game: u32) -> [T; 2] {
    let [a, b] = pair.clone();
    if game % 2 == 1 { [a, b] } else { [b, a] }
}

/// Settings of a game: the same with its first position and its own seed.
fn settings_of(settings: &Settings, starts: &[Position], game: u32) -> Settings {
    let start = starts[(game as usize - 1) / 2 % starts.len()];
    Settings { start: Some(start), seed: seeds::of_game(settings.seed, game.into()), ..settings.clone() }
}

fn separate(
    args: &Args,
    specs: &[PlayerSpec; 2],
    settings: &Settings,
    starts: &[Position],
) -> Result<Vec<GameResult>> {
    let prolog =
        args.prolog == System::Scryer && specs.iter().any(|s| matches!(s, PlayerSpec::Prolog { .. }));
    // The players' process builds its machine while this one builds the arbiter's.
    let mut pool = if prolog { Some(Pool::start_early()?) } else { None };
    let mut arbiter = Arbiter::apart()?;
    let mut loaded = Vec::new();
    let files = specs.iter().filter_map(|s| match s {
        PlayerSpec::Prolog { path, .. } => Some(path.clone()),
        _ => None,
    });
    if let Some(pool) = pool.as_mut() {
        pool.take_part(files.collect());
    }
    for spec in specs {
        let chosen = (args.prolog, pool.as_mut());
        let seat = Seat::load_while(spec, chosen, &settings.limits, &mut || arbiter.prepare())?;
        for warning in seat.warnings() {
            if !warning.about.is_style() {
                eprintln!("{}", say::again(&warning.to_string()));
            }
        }
        loaded.push(Rc::new(seat));
    }
    let loaded: [Rc<Seat>; 2] = [loaded[0].clone(), loaded[1].clone()];
    let names = [specs[0].name(), specs[1].name()];
    let files = specs.each_ref().map(|spec| try_name(spec, args));
    let mut results = Vec::new();
    for game in 1..=args.games {
        let [white, black] = seats(&loaded, game);
        let settings = settings_of(settings, starts, game);
        let start = |seat: &Seat, side| seat.start(seeds::of_side(settings.seed, side), &settings.limits);
        let players = [start(&white, Color::White)?, start(&black, Color::Black)?];
        let record =
            Rc::new(RefCell::new(Record::new(args, seats(&names, game), seats(&files, game), &settings)));
        let shown = record.clone();
        let number = (args.games > 1).then_some(game);
        let tell = move |event: &GameEvent| shown.borrow_mut().take(event);
        let result = arbiter.play(seats(&names, game), number, players, &settings, Box::new(tell))?;
        keep(args, game, &record.borrow().pdn(&result))?;
        results.push(result);
    }
    Ok(results)
}

fn shared(
    args: &Args,
    specs: &[PlayerSpec; 2],
    settings: &Settings,
    starts: &[Position],
) -> Result<Vec<GameResult>> {
    let mut players = Vec::new();
    for spec in specs {
        match spec {
            PlayerSpec::Prolog { path, main } => players.push((path.clone(), main.clone())),
            other => bail!("--shared takes Prolog files only, not {}", other.name()),
        }
    }
    let players = [players[0].clone(), players[1].clone()];
    let names = [specs[0].name(), specs[1].name()];
    let files = specs.each_ref().map(|spec| try_name(spec, args));
    let mut results = Vec::new();
    for game in 1..=args.games {
        let settings = settings_of(settings, starts, game);
        let mut record = Record::new(args, seats(&names, game), seats(&files, game), &settings);
        let shared = SharedGame {
            players: seats(&players, game),
            names: seats(&names, game),
            number: (args.games > 1).then_some(game),
        };
        let result =
            play_shared(&shared, &settings, |event| record.take(event)).map_err(anyhow::Error::msg)?;
        keep(args, game, &record.pdn(&result))?;
        results.push(result);
    }
    Ok(results)
}

/// How `turniir try` is given a player with its limits; none for those that it does not call.
fn try_name(spec: &PlayerSpec, args: &Args) -> Option<String> {
    match spec {
        PlayerSpec::Prolog { path, main } => {
            let main = main.as_ref().map_or(String::new(), |m| format!(":{m}"));
            let file = super::losing::player_word(&format!("{}{main}", path.display()));
            let system = if args.prolog == System::Swipl { " --prolog swipl" } else { "" };
            Some(file + &limits_as_options(args.move_time, args.memory) + system)
        }
        _ => None,
    }
}

/// Follows a game: prints it and keeps it for PDN.
struct Record {
    json: bool,
    /// Nothing but the result, or not even that.
    quiet: Option<bool>,
    board: bool,
    output: bool,
    names: [String; 2],
    /// The players as `turniir try` is given them.
    files: [Option<String>; 2],
    start: Position,
    /// Where each player has random numbers of its own.
    seed: Option<u64>,
    position: Position,
    moves: Vec<Move>,
}

impl Record {
    fn new(args: &Args, names: [String; 2], files: [Option<String>; 2], settings: &Settings) -> Record {
        let start = settings.start.unwrap_or_else(|| Position::start(&COURSE));
        Record {
            json: args.json,
            quiet: args.quiet.then_some(args.games == 1),
            board: !args.no_board && !args.quiet,
            output: args.player_output,
            names,
            files,
            start,
            seed: (!args.shared).then_some(settings.seed),
            position: start,
            moves: Vec::new(),
        }
    }

    fn take(&mut self, event: &GameEvent) {
        let step = step_of(&self.position, event);
        if let Some(step) = step {
            self.position = self.position.after(&step, &COURSE);
            self.moves.push(step);
        }
        match event {
            GameEvent::Call { .. } | GameEvent::Move { .. } => {}
            GameEvent::Output { color, text } => {
                if self.output {
                    let to = |line: &str| format!("{}> {line}\n", worded!("color", color = color.name()));
                    let text: String = text::visible(text, 64 << 10).lines().map(to).collect();
                    if self.json { eprint!("{text}") } else { print!("{text}") }
                }
            }
            _ if self.json => {
                let mut event = event.clone();
                if let GameEvent::Start { fen: from, .. } = &mut event
                    && self.position != Position::start(&COURSE)
                {
                    *from = Some(fen::write(&self.position, fen::SquareStyle::Letters));
                }
                if let Ok(line) = serde_json::to_string(&event) {
                    println!("{}", text::json(&line));
                }
            }
            GameEvent::Start { .. } | GameEvent::Step { .. } if self.quiet.is_some() => {}
            GameEvent::Result(_) if self.quiet == Some(false) => {}
            GameEvent::Start { white, black, .. } => {
                println!("{}", worded!("match-start", white = white, black = black));
                if self.board {
                    board::print(&board::draw(&self.position, &COURSE, &[]));
                }
            }
            GameEvent::Step { n, color, wall_ms, .. } => {
                let Some(step) = step else { return };
                println!("{n}. {} {step} ({wall_ms:.1} ms)", worded!("color", color = color.name()));
                if self.board {
                    board::print(&board::draw(&self.position, &COURSE, &[step.from(), step.to()]));
                }
            }
            GameEvent::Result(result) => {
                println!("{}", sentence(result, &self.names));
                if let Some(step) = &result.losing_step {
                    let loser = step.color.index();
                    let file = self.files[loser].as_deref();
                    super::losing::print(step, result.steps + 1, file, self.board);
                }
            }
        }
    }

    fn pdn(&self, result: &GameResult) -> String {
        let score = Score::of_points(result.points);
        let mut tags = vec![
            ("Event", "turniir match".to_string()),
            ("White", self.names[0].clone()),
            ("Black", self.names[1].clone()),
            ("Result", score.to_string()),
            ("Termination", result.reason.to_string()),
        ];
        tags.extend(self.seed.map(|seed| (SEED, seed.to_string())));
        let comment = result.losing_step.as_ref().map(|step| {
            let file = self.files[step.color.index()].as_deref();
            super::losing::comment(step, result.steps + 1, result.reason, file)
        });
        pdn::write_steps_commented(&tags, &self.start, &self.moves, comment.as_deref(), score)
    }
}

/// A result as a sentence; `names` are White's and Black's.
pub fn sentence(result: &GameResult, names: &[String; 2]) -> String {
    let points = format!("{}-{}", result.points[0], result.points[1]);
    let Some(winner) = result.winner else {
        let why = match result.reason {
            Reason::Draw(rule) => said!("draw-rule", rule = rule.name()),
            _ => said!("draw-quiet"),
        };
        return worded!("match-draw", steps = result.steps, why = why, points = points);
    };
    let loser = (!winner).name();
    let why = match &result.detail {
        Some(detail) => said!(
            "match-loses-by",
            color = loser,
            reason = result.reason.said(),
            detail = say::again(&visible_line(detail, 2000)),
        ),
        None => said!("match-no-step", color = loser),
    };
    let name = names[winner.index()].as_str();
    worded!(
        "match-won",
        player = name,
        color = winner.name(),
        steps = result.steps,
        why = why,
        points = points
    )
}
