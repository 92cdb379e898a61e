//! `turniir coach`: the mistakes of a game, what punishes them, and why.

use super::board;
use super::game_files::{self, FiledGame};
use super::progress::Gauge;
use super::usage::wrong;
use crate::cli::cores::cores;
use crate::cli::named::rules;
use crate::coach::{Advice, Mistake, NO_BREAK, Phase, Settings, Told, advice_as_json, coach_while};
use crate::player::EngineSpec;
use anyhow::{Context, Result, anyhow, bail};
use draughts::Color;
use draughts::Rules;
use engine::Engine;
use engine::endgames::TableSet;
use say::worded;
use serde_json::json;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use text::visible_line;

/// Columns of what is printed.
const WIDTH: usize = 80;

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  turniir coach game.pdn
  turniir match minu.pl ahne.pl --json > game.json; turniir coach game.json
  turniir coach tournament.sqlite --game 7 --color white
  turniir coach game.pdn --engine engine:nodes=1000000,tables=FOLDER --json

With a limit of nodes and one thread the advice is the same every time, whatever --jobs says.")]
pub struct Args {
    /// A file of games in PDN, what match --json wrote, or a tournament's store.
    #[arg(value_name = "GAME")]
    file: PathBuf,
    /// The number of one game, as its store or its tag GameId has it, or else its place in the file from 1; a store
    /// needs it, of other files all are looked at if not given.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    game: Option<u32>,
    /// Rules of PDN games of type 25 or none.
    #[arg(long, default_value = "russian", value_name = "RULES", value_parser = rules())]
    rules: &'static Rules,
    /// The engine and its limits for each position, engine:KEY=VALUE,... with depth, time, nodes, threads,
    /// hash, tables or weights; what seems to be a mistake gets four times as much.
    #[arg(long, default_value = "engine:nodes=100000")]
    engine: String,
    /// The part of the game, in per cent, that a move must lose to be a mistake; 1 to 100.
    #[arg(long, value_name = "PERCENT", default_value_t = 10, value_parser = clap::value_parser!(u8).range(1..=100))]
    least: u8,
    /// Only the mistakes of white or of black.
    #[arg(long, value_name = "COLOR", value_parser = super::try_place::color)]
    color: Option<Color>,
    /// Positions at a time; as many as there are cores if not given; 1 to 256.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
    /// One JSON object a game.
    #[arg(long)]
    json: bool,
    /// No boards.
    #[arg(long)]
    no_board: bool,
}

/// Looks at the games and prints what it finds.
///
/// # Errors
/// If a file cannot be read, or a game in it is not legal.
pub fn run(args: &Args) -> Result<()> {
    let rules = args.rules;
    let (spec, tables) = engine_and_tables(&args.engine)?;
    let games = game_files::read(&args.file, args.game, rules)?;
    let jobs = args.jobs.map(usize::from).unwrap_or_else(cores);
    let settings = Settings { limits: *spec.limits(), least: f64::from(args.least) / 100.0, jobs };
    for (i, filed) in games.iter().enumerate() {
        let progress = Gauge::new("positions");
        // The engine was built before; its files may have gone away since.
        let lost: Mutex<Option<String>> = Mutex::new(None);
        let note = || lost.lock().unwrap_or_else(PoisonError::into_inner);
        let engine = || {
            spec.build().unwrap_or_else(|error| {
                *note() = Some(error.to_string());
                Engine::new(engine::Options::default())
            })
        };
        let tell = |done, total| {
            progress.set(done, total);
            note().is_none()
        };
        let advice = coach_while(&filed.game, &settings, &engine, tables.as_ref(), &tell);
        drop(progress);
        if let Some(error) = note().take() {
            bail!("{error}");
        }
        let advice = advice.context("the game was not looked at to its end")?;
        if args.json {
            println!("{}", text::json(&as_json(filed, args, &advice).to_string()));
        } else {
            if i > 0 {
                println!();
            }
            print(args, filed, &advice);
        }
    }
    Ok(())
}

fn as_json(filed: &FiledGame, args: &Args, advice: &Advice) -> serde_json::Value {
    let mut value = advice_as_json(advice);
    // The mistakes that were not asked for are not said to be none.
    let unwanted = args.color.and_then(|wanted| value[(!wanted).name()].as_object_mut());
    unwanted.map(|side| side.remove("mistakes"));
    value["game"] = json!(filed.number);
    value["players"] = json!([filed.white, filed.black]);
    value["result"] = json!(filed.score.text());
    value["rules"] = json!(filed.game.rules().name);
    value["moves"] = json!(advice.deeds.len());
    value["engine"] = json!(args.engine);
    if let Some(ended) = &filed.ended {
        value["ended"] = ended.json();
    }
    value
}

fn print(args: &Args, filed: &FiledGame, advice: &Advice) {
    let (white, black) = (visible_line(&filed.white, 30), visible_line(&filed.black, 30));
    let result = filed.score.to_string();
    println!("{}", worded!("coach-game", n = filed.number, white = white, black = black, result = result));
    println!("{}", worded!("coach-rules", rules = filed.game.rules().name, moves = advice.deeds.len()));
    println!();
    if let Some(ended) = &filed.ended {
        ended.print([&filed.white, &filed.black], filed.game.moves().len(), !args.no_board);
        println!();
    }
    if advice.deeds.is_empty() {
        return println!("{}", worded!("coach-no-moves"));
    }
    print!("{}", accuracy_table(advice));
    let mut any = false;
    for color in Color::ALL {
        if args.color.is_some_and(|wanted| wanted != color) {
            continue;
        }
        let mistakes: Vec<&Mistake> = advice.of(color).collect();
        for (i, mistake) in mistakes.iter().enumerate() {
            any = true;
            println!();
            if i == 0 {
                match mistakes.len() {
                    1 => println!("{}\n", worded!("coach-one-mistake", color = color.name())),
                    _ => println!("{}\n", worded!("coach-side-mistakes", color = color.name())),
                }
            }
            print_mistake(mistake, !args.no_board);
        }
    }
    if !any {
        println!("\n{}", worded!("coach-no-mistake", share = args.least.to_string()));
    }
}

/// Accuracy of both sides by phase, in per cent.
fn accuracy_table(advice: &Advice) -> String {
    let percent = |value: f64| worded!("percent", n = format!("{value:.0}"));
    let cell = |value: Option<f64>| value.map_or_else(|| "-".to_string(), percent);
    let heads = [
        worded!("coach-small-accuracy"),
        worded!("coach-small-opening"),
        worded!("coach-small-middlegame"),
        worded!("coach-small-endgame"),
        worded!("coach-small-mistakes"),
    ];
    let colors = Color::ALL.map(|color| worded!("color", color = color.name()));
    let side = colors.iter().map(|c| c.chars().count()).max().unwrap_or(0).max(6) + 1;
    // As wide as the heads ask for, and figures in columns that are no wider than need be.
    let width = |i: usize| {
        const LEAST: [usize; 5] = [9, 10, 12, 10, 11];
        LEAST[i].max(heads[i].chars().count() + if i == 0 { 1 } else { 2 })
    };
    let mut out = " ".repeat(side);
    heads.iter().enumerate().for_each(|(i, head)| out += &format!("{head:>width$}", width = width(i)));
    out.push('\n');
    for color in Color::ALL {
        let accuracy = advice.accuracy(color);
        let [opening, middlegame, endgame] = Phase::ALL.map(|p| cell(accuracy.mean(Some(p))));
        let all = cell(accuracy.mean(None));
        let mistakes = advice.of(color).count();
        out += &format!("{:<side$}", colors[color.index()]);
        for (i, cell) in [all, opening, middlegame, endgame, mistakes.to_string()].iter().enumerate() {
            out += &format!("{cell:>width$}", width = width(i));
        }
        out.push('\n');
    }
    out
}

fn print_mistake(mistake: &Mistake, with_board: bool) {
    let told = Told::of(mistake);
    print!("{}", below("", &told.title));
    if with_board {
        board::print(&board::draw(mistake.game.position(), mistake.game.rules(), &told.marks));
    }
    let lines = [
        (worded!("coach-small-worth"), &told.worth),
        (worded!("coach-small-then"), &told.then),
        (worded!("coach-small-better"), &told.better),
        (worded!("coach-small-why"), &told.why),
        (worded!("coach-small-board"), &told.fen),
    ];
    let width = lines.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0) + 2;
    for (label, text) in lines {
        print!("{}", below(&format!("  {label:<width$}"), text));
    }
}

/// Text of any length after its beginning, with its lines below each other.
pub fn below(first: &str, text: &str) -> String {
    let rest = " ".repeat(first.chars().count());
    let options = textwrap::Options::new(WIDTH)
        .initial_indent(first)
        .subsequent_indent(&rest)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .word_separator(textwrap::WordSeparator::AsciiSpace);
    textwrap::fill(text, options).replace(NO_BREAK, " ") + "\n"
}

/// The engine that a name describes, with the tables it names.
///
/// # Errors
/// If the name is wrong or its files cannot be read.
pub fn engine_and_tables(text: &str) -> Result<(EngineSpec, Option<TableSet>)> {
    let spec = EngineSpec::parse(text).and_then(EngineSpec::of_full_strength).map_err(wrong)?;
    let spec = spec.or_tables(super::tables::usual());
    // Before anything is looked at, so that a wrong file is told at once.
    spec.build().map_err(|e| anyhow!(e))?;
    let tables = spec.open_tables().map_err(|e| anyhow!(e))?;
    Ok((spec, tables))
}
