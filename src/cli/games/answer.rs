//! One call, one answer: the move of a state, a position shown, the table of risks.

use super::settings::{begin, shown, side_named};
use crate::cli::usage::wrong;
use anyhow::{Result, anyhow, bail};
use comfy_table::Table as Grid;
use games::hapis::{self, Hapis, Step};
use games::{Defaults, Info, Playable, Searcher, Telling, Thinker, Thinking, listed, side};
use search::{Turn, search};
use std::io::Write;
use std::time::Instant;
use text::folded;

#[derive(Debug, clap::Args)]
pub struct MoveArgs {
    /// The state, as printed by the other verbs.
    #[arg(long, allow_hyphen_values = true)]
    state: String,
    /// Milliseconds the answer may take; at least 1.
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    time: u64,
    /// How many moves to look ahead; 2 for Quarto if not given, otherwise as far as the time allows; 1
    /// to 100.
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: Option<u32>,
    /// minimax, negamax, fail-hard, fail-soft, deepening, or a game's own (Quarto: strong); the
    /// game's usual one if not given.
    #[arg(long)]
    algorithm: Option<String>,
    /// The evaluation: a name, or a file that `turniir tune --out` wrote; the game's usual one if not given.
    #[arg(long, value_name = "NAME|FILE")]
    weights: Option<String>,
    /// How the state after the move is written; for quarto short or course; that of --state if not given.
    #[arg(long)]
    notation: Option<String>,
    /// All algorithms at the same depth, side by side; without a limit of time.
    #[arg(long)]
    compare: bool,
    /// One JSON object instead.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, clap::Args)]
pub struct ShowArgs {
    /// A state, as printed by the other verbs such as move; the start if not given.
    #[arg(long, allow_hyphen_values = true)]
    state: Option<String>,
    /// At the start: the side to move; the first one if not given.
    #[arg(long, value_name = "SIDE", conflicts_with = "state")]
    first: Option<String>,
    /// At the start: a variant of the game (quarto: free or classic; dama: corrected, classic or simple); the usual one if not given.
    #[arg(long, conflicts_with = "state")]
    variant: Option<String>,
    /// At the start: the size of the board or heap; the usual one if not given.
    #[arg(long, conflicts_with = "state")]
    size: Option<String>,
    /// Show more: values (the default), or coded for Hashami.
    #[arg(long, value_name = "WHAT", default_value = "values")]
    show: String,
    /// Only the state, in this notation: for quarto short or course.
    #[arg(long)]
    notation: Option<String>,
}

#[derive(Debug, clap::Args)]
pub struct RiskArgs {
    /// The state; its dice may be left out. Or s,t,d, the ways to hit, for the risk they make.
    state: String,
    /// The throw, two dice from 1 to 6, as in 2-3; that of the state if not given.
    #[arg(long, value_name = "A-B")]
    roll: Option<String>,
    /// Only the checkers on these points, as in 24,20,18. If not given: all but those on the first point,
    /// which wait as long as another can play; 1 to 24.
    #[arg(long, value_name = "NUMBER", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(1..=24))]
    only: Vec<u8>,
}

fn notation<'a>(info: &Info, given: Option<&'a str>, state: &str) -> Result<&'a str> {
    match given {
        None if state.trim_start().starts_with('(') => Ok("course"),
        None => Ok(""),
        Some(name) if info.notations.contains(&name) => Ok(name),
        Some(name) if info.notations.is_empty() => {
            Err(wrong(format!("{} has one notation, not '{name}'", info.name)))
        }
        Some(name) => Err(wrong(format!("no notation '{name}': there are {}", info.notations.join(", ")))),
    }
}

/// A state in a notation, if that can say all of it: who reads it would have another position.
fn written<G: Playable>(game: &G, notation: &str) -> Result<String> {
    let text = game.state_as(notation);
    if G::from_state(&text).is_ok_and(|read| read.state() != game.state()) {
        bail!("the notation {notation} cannot say all of this position: {}", game.state());
    }
    Ok(text)
}

/// Answers with the best move and the state after it.
pub fn one_move<G: Playable>(info: &Info, args: &MoveArgs) -> Result<()> {
    let started = Instant::now();
    let mut game = G::from_state(&args.state).map_err(anyhow::Error::msg)?;
    let notation = notation(info, args.notation.as_deref(), &args.state)?;
    if game.turn() == Turn::Chance {
        bail!("the dice of this state are not thrown; give them in the state");
    }
    // Something is left for starting and printing.
    let seconds = (args.time as f64 * 0.92 - 4.0).max(0.5) / 1e3;
    let set = Defaults {
        depth: args.depth,
        time: Some(seconds),
        weights: args.weights.clone(),
        algorithm: args.algorithm.clone(),
    };
    let mut engine = Thinking::new(info, &set).map_err(anyhow::Error::msg)?;
    if engine.depth.is_none() && engine.searcher == info.searcher && info.searcher != Searcher::Deepening {
        engine.depth = Some(info.depth);
    }
    if let Some((_, weighing)) = &engine.weights {
        game.weigh(side(&game), weighing);
    }
    if args.compare {
        return compare(&game, info, engine.depth.unwrap_or(info.depth));
    }
    engine.time = engine.time.map(|t| t.saturating_sub(started.elapsed()));
    let best = Thinker::new(engine).think(&game, info, None);
    let m = best.best.ok_or_else(|| anyhow!("there is no move: the game is over"))?;
    let mut after = game.clone();
    after.play(m);
    let state = written(&after, notation)?;
    if args.json {
        let line = serde_json::json!({
            "move": game.show(m), "answer": game.answer(m), "note": game.note(m), "state": state,
            "value": best.value, "depth": best.depth, "nodes": best.nodes, "cutoffs": best.cutoffs,
            "ms": best.time.as_secs_f64() * 1e3,
        });
        println!("{line}");
    } else {
        println!("{}\n{state}", game.answer(m));
    }
    Ok(())
}

/// Every algorithm on one position.
fn compare<G: Playable>(game: &G, info: &Info, depth: u32) -> Result<()> {
    if info.dice {
        return Err(wrong(format!("{} has dice: expectiminimax is its only algorithm", info.name)));
    }
    let mut grid = Grid::new();
    grid.set_header(["algorithm", "value", "move", "nodes", "leaves", "cut-offs", "ms"]);
    for searcher in Searcher::all() {
        let started = Instant::now();
        let (value, best, nodes, leaves, cutoffs) = match searcher {
            Searcher::Plain(method) => {
                let found = search(game, depth, method);
                (found.value, found.best, found.nodes, found.leaves.to_string(), found.cutoffs)
            }
            _ => {
                let set = Defaults {
                    depth: Some(depth),
                    algorithm: Some(searcher.name(info).into()),
                    ..Defaults::default()
                };
                let engine = Thinking::new(info, &set).map_err(anyhow::Error::msg)?;
                let best = Thinker::new(engine).think(game, info, None);
                (best.value, best.best, best.nodes, "-".into(), best.cutoffs)
            }
        };
        grid.add_row([
            searcher.name(info).to_string(),
            value.to_string(),
            best.map_or("-".into(), |m| game.show(m)),
            nodes.to_string(),
            leaves,
            cutoffs.to_string(),
            format!("{:.1}", started.elapsed().as_secs_f64() * 1e3),
        ]);
    }
    println!("{grid}\ndepth {depth}; values for {}", info.players[0]);
    Ok(())
}

/// Shows a position with its values and legal moves.
pub fn show<G: Playable>(info: &Info, args: &ShowArgs) -> Result<()> {
    let mut game: G = match &args.state {
        Some(state) => G::from_state(state).map_err(anyhow::Error::msg)?,
        None => begin(info, args.variant.as_deref(), args.size.as_deref())?,
    };
    if let Some(name) = &args.first {
        let first = side_named(info, name)?;
        if !info.either && first == 1 {
            return Err(wrong(format!("in {} {} always begins", info.name, info.players[0])));
        }
        game.begun_by(first);
    }
    if let Some(name) = &args.notation {
        println!("{}", written(&game, notation(info, Some(name), "")?)?);
        return Ok(());
    }
    let plain = || format!("value for {}: {}\n", info.players[0], game.value());
    let told = shown(info, &game, &args.show, &[Telling::Values])?.unwrap_or_else(plain);
    let mut out = anstream::stdout().lock();
    let legend = folded(info.legend, games::width());
    writeln!(out, "{legend}\n{}{told}state {}", game.board(), game.state())?;
    if let Some(_end) = game.end() {
        writeln!(out, "{}", game.outcome(info.players))?;
        return Ok(());
    }
    if game.turn() == Turn::Chance {
        writeln!(out, "the dice are to be thrown")?;
        return Ok(());
    }
    let mut moves = Vec::new();
    game.moves(&mut moves);
    let who = info.players[side(&game)];
    writeln!(out, "{who} to move, {}:\n{}", text::counted(moves.len(), "move"), listed(&game, &moves))?;
    Ok(())
}

/// Prints the seed heuristic's decisions for a throw.
pub fn risk(args: &RiskArgs) -> Result<()> {
    let ways: Vec<Option<u32>> = args.state.split(',').map(|n| n.trim().parse().ok()).collect();
    if let [Some(s), Some(t), Some(d)] = ways[..] {
        println!("{s}/6 + {t}/18 + {d}/36 = {:.3}", hapis::risk(s, t, d));
        return Ok(());
    }
    let mut state = args.state.clone();
    if let Some(roll) = &args.roll {
        let dice: Vec<&str> = roll.split(['-', ' ', ',']).collect();
        let fits = |d: &&str| d.len() == 1 && ("1"..="6").contains(d);
        if dice.len() != 2 || !dice.iter().all(fits) {
            return Err(wrong(format!("'{roll}' is no throw: two dice from 1 to 6, as in 2-3")));
        }
        let parts: Vec<&str> = state.split(':').take(3).collect();
        state = format!("{}:{}{}", parts.join(":"), dice[0], dice[1]);
    }
    let game = Hapis::from_state(&state).map_err(anyhow::Error::msg)?;
    if search::Game::turn(&game) == Turn::Chance {
        bail!("no dice are thrown in this state: give them with --roll, as in --roll 2-3");
    }
    let only: Vec<usize> = args.only.iter().map(|p| usize::from(*p) - 1).collect();
    let steps = game.seed_steps(&only);
    if steps.is_empty() {
        println!("no die can be played");
    }
    for step in &steps {
        print_step(step);
    }
    Ok(())
}

fn print_step(step: &Step) {
    let mut grid = Grid::new();
    grid.set_header(["play", "s", "t", "d", "risk"]);
    for option in &step.options {
        let play = format!("{}-{}", option.from + 1, option.pips());
        match option.after {
            Ok(((s, t, d), risk)) => {
                grid.add_row([play, s.to_string(), t.to_string(), d.to_string(), format!("{risk:.3}")])
            }
            Err(reason) => grid.add_row([play, "-".into(), "-".into(), "-".into(), reason.into()]),
        };
    }
    let dice: Vec<String> = step.dice.iter().map(ToString::to_string).collect();
    let chosen = &step.options[step.chosen];
    println!("dice {}\n{grid}\nplayed: {}-{}\n", dice.join(" "), chosen.from + 1, chosen.pips());
}
