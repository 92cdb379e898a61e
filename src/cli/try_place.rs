//! Where a call is made: a position, or a place in a game of a file or a store.

use super::board::position_to_play;
use super::game_numbers::{missing, numbers};
use super::usage::{of_value, wrong};
use crate::arbiter::parse_order;
use crate::course::{Call, Fact, facts_after, facts_of};
use crate::player::{Player, seeds};
use crate::tournament::{Store, Summary, stored_game};
use anyhow::{Context, Result, anyhow, bail};
use draughts::{COURSE, Color, Game, Move, Position, Square, fen, pdn};
use say::worded;
use std::path::{Path, PathBuf};
use text::file::decode;
use text::visible_line;

/// The tag of a game's seed in PDN, from which those of its players' random numbers follow. Reports have none: others' games are
/// not to tell what somebody will draw.
pub const SEED: &str = "Seed";

#[derive(Debug, clap::Args)]
pub struct PlaceArgs {
    /// The position, such as W:Wc3,Kd4:Bb6,f8; the start if nothing is named.
    #[arg(long, value_name = "POSITION", conflicts_with_all = ["pdn", "store"])]
    fen: Option<String>,
    /// A file of games in PDN to take the position from, in place of --fen; --game says which, --ply where.
    #[arg(long, value_name = "FILE", conflicts_with = "store")]
    pdn: Option<PathBuf>,
    /// A tournament's store to take the position from, in place of --fen; --game says which game, --step where.
    #[arg(long, value_name = "FILE", requires = "game")]
    store: Option<PathBuf>,
    /// The number of the game from 1, as its store or its tag GameId has it, or else its place in the file; the first if
    /// not given.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    game: Option<u32>,
    /// The call that makes this step of the game, from 1; one more than the game has is the call that
    /// ended it, which is also the default; at least 1.
    #[arg(long, visible_alias = "step", value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    ply: Option<u32>,
    /// Who is to move, white or black, in place of the position's own.
    #[arg(long, value_name = "COLOR", value_parser = color)]
    color: Option<Color>,
    /// The square of the piece that has captured and must go on, such as c3; none if not given.
    #[arg(long, value_name = "SQUARE", conflicts_with_all = ["pdn", "store"])]
    continuing: Option<Square>,
    /// The order of the facts, as the 32 squares in one word, a1c1e1...; if not given, as the calls before would have
    /// left them.
    #[arg(long, value_name = "SQUARES", value_parser = parse_order)]
    order: Option<std::vec::Vec<Square>>,
}

/// Reads a colour's name.
pub fn color(text: &str) -> Result<Color, String> {
    match text {
        "white" | "w" | "1" => Ok(Color::White),
        "black" | "b" | "2" => Ok(Color::Black),
        _ => Err("white or black".into()),
    }
}

/// Where a call is made, and how the game came there.
pub struct Place {
    pub position: Position,
    /// The order of the facts, if it is given.
    order: Option<Vec<Square>>,
    pub start: Position,
    pub start_facts: Vec<Fact>,
    pub steps: Vec<Move>,
    /// Who played the game, White first, where that is told.
    names: Option<[String; 2]>,
    /// The seed of the game, where that is told.
    seed: Option<u64>,
}

impl Place {
    /// The seed that the player who is to move had for its random numbers, where it is known.
    pub fn seed(&self) -> Option<u64> {
        self.seed.map(|game| seeds::of_side(game, self.position.turn()))
    }

    /// Says so if the game was played by the player of a file with the other colour.
    ///
    /// # Errors
    /// If the calls before are to be made again, which were another's.
    pub fn tell_other_side(&self, player: &Path, earlier: bool) -> Result<()> {
        let name = player.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let Some(mover) = self.other_player(&name) else { return Ok(()) };
        let (mover, player) = (visible_line(mover, 60), visible_line(&name, 60));
        let color = self.position.turn().name();
        let told = worded!("try-other-side", color = color, mover = mover, player = player);
        if earlier {
            bail!(told);
        }
        eprintln!("turniir: {told}");
        Ok(())
    }

    /// Who played the colour that is to move, where a player of that name had the other one.
    fn other_player(&self, name: &str) -> Option<&str> {
        let [white, black] = self.names.as_ref()?;
        let (mover, other) =
            if self.position.turn() == Color::White { (white, black) } else { (black, white) };
        (mover != name && other == name).then_some(mover)
    }

    /// The facts of the position: in the order given, or else as retract and assert would have left them.
    pub fn facts(&self) -> Vec<Fact> {
        if let Some(order) = &self.order {
            let all = facts_of(&self.position);
            let of = |s: &Square| all.iter().find(|f| (f.0, f.1) == s.xy()).copied();
            return order.iter().filter_map(of).collect();
        }
        let mut facts = self.start_facts.clone();
        let mut position = self.start;
        for step in &self.steps {
            position = position.after(step, &COURSE);
            facts = facts_after(&facts, &position);
        }
        facts
    }
}

/// Finds the place that the arguments name.
///
/// # Errors
/// If there is no such file, game, step or position.
pub fn place(args: &PlaceArgs) -> Result<Place> {
    if args.pdn.is_none() && args.store.is_none() {
        for (given, name) in [(args.game.is_some(), "--game"), (args.ply.is_some(), "--ply")] {
            if given {
                return Err(wrong(format!("{name} needs a game: name its file with --pdn or --store")));
            }
        }
    }
    let (Played { game, names, seed }, file) = match (&args.pdn, &args.store) {
        (Some(path), _) => (from_pdn(path, args.game, args.ply)?, path),
        (_, Some(path)) => (from_store(path, args.game.unwrap_or(1))?, path),
        _ => return alone(args),
    };
    let most = game.moves().len() as u32 + 1;
    let ply = args.ply.unwrap_or(most);
    if ply > most {
        bail!("{}: the game has {} steps; --ply takes 1 to {most}", file.display(), most - 1);
    }
    let steps: Vec<Move> = game.moves().take(ply as usize - 1).copied().collect();
    let position = game.positions().chain([game.position()]).nth(ply as usize - 1).copied();
    let position = position.ok_or_else(|| anyhow!("{}: there is no step {ply}", file.display()))?;
    let start = *game.start();
    let place = Place {
        position: with_color(position, args.color),
        order: args.order.clone(),
        start,
        start_facts: facts_of(&start),
        steps,
        names: names.filter(|_| args.color.is_none()),
        seed,
    };
    Ok(place)
}

fn alone(args: &PlaceArgs) -> Result<Place> {
    let mut position = match &args.fen {
        None => Position::start(&COURSE),
        Some(text) => match args.color {
            // The colour asked for decides which side needs a piece.
            Some(color) => {
                let read = fen::parse(text).with_context(|| format!("position {text}")).map_err(of_value)?;
                let read = with_color(read, Some(color));
                position_to_play(&fen::write(&read, fen::SquareStyle::Letters))?
            }
            None => position_to_play(text)?,
        },
    };
    position = with_color(position, args.color);
    if let Some(square) = args.continuing {
        if !position.of(position.turn()).has(square) {
            let color = position.turn().name();
            return Err(wrong(worded!("try-continuing-empty", square = square.to_string(), color = color)));
        }
        position = position.with_continuing(Some(square));
        if position.legal_moves(&COURSE).is_empty() {
            return Err(wrong(worded!("try-continuing-quiet", square = square.to_string())));
        }
    }
    let order = args.order.clone();
    let (start_facts, steps) = (facts_of(&position), Vec::new());
    Ok(Place { position, order, start: position, start_facts, steps, names: None, seed: None })
}

/// A game, who played it, White first, and its seed.
struct Played {
    game: Game,
    names: Option<[String; 2]>,
    seed: Option<u64>,
}

fn from_pdn(path: &Path, number: Option<u32>, ply: Option<u32>) -> Result<Played> {
    let bytes = super::read_file(path)?;
    let text = decode(&bytes).ok_or_else(|| anyhow!("{}: this is not a text file", path.display()))?;
    let games = pdn::read(&text);
    let numbers = numbers(&games);
    let number = number.or(numbers.first().copied()).unwrap_or(1);
    let at = numbers.iter().position(|n| *n == number).ok_or_else(|| match games.is_empty() {
        true => anyhow!(
            "{}: no game found; PDN has tags [Name \"value\"] and moves 1. c3-d4 f6-g5",
            path.display()
        ),
        false => missing(path, number, &numbers),
    })?;
    let game = &games[at];
    let replay = pdn::replay(game, &COURSE).with_context(|| format!("{}: game {number}", path.display()))?;
    if !replay.game.rules().stepwise {
        bail!("{}: game {number} is by other rules than the course's", path.display());
    }
    // What comes before the first illegal move can be played.
    if let Some(problem) = replay.problem
        && ply.is_none_or(|ply| ply as usize > replay.game.moves().len() + 1)
    {
        bail!("{}: game {number}: {problem}", path.display());
    }
    let names = game.tag("White").zip(game.tag("Black")).map(|(white, black)| [white.into(), black.into()]);
    let seed = game.tag(SEED).and_then(|seed| seed.parse().ok());
    Ok(Played { game: replay.game, names, seed })
}

fn from_store(path: &Path, number: u32) -> Result<Played> {
    let store = Store::open(path)?;
    let summary = Summary::of(&store)?;
    let Some(row) = summary.games.iter().find(|g| g.number == number) else {
        let all: Vec<u32> = summary.games.iter().map(|g| g.number).collect();
        return Err(missing(path, number, &all));
    };
    if !summary.rules.stepwise {
        bail!("{}: its games are by other rules than the course's", path.display());
    }
    let name = |i: usize| summary.players.get(i).map(|player| player.name.clone());
    let names = name(row.white).zip(name(row.black)).map(|(white, black)| [white, black]);
    let seed = summary.seed.map(|seed| seeds::of_game(seed, number.into()));
    Ok(Played { game: stored_game(summary.rules, row, &store.steps(number)?), names, seed })
}

/// The position with a colour to move in place of its own.
fn with_color(position: Position, color: Option<Color>) -> Position {
    // The piece that must go on is a part of the turn: it stays as long as that is the same side's.
    color.filter(|c| *c != position.turn()).map_or(position, |c| position.with_turn(c))
}

/// Lets the player make its own calls of the game so far, and says how the facts lie then.
///
/// # Errors
/// If one of them does not go as in the game.
pub fn earlier(player: &mut dyn Player, place: &Place) -> Result<Vec<Fact>> {
    let mut facts = place.start_facts.clone();
    let mut position = place.start;
    for (n, step) in place.steps.iter().enumerate() {
        let next = position.after(step, &COURSE);
        if position.turn() == place.position.turn() {
            let board: Vec<_> = facts.iter().copied().map(Some).collect();
            let end = player.step(&Call::new(&board, position.turn(), position.continuing()));
            let end = end.map_err(|f| {
                let (reason, detail) = (f.reason.said(), say::again(&f.detail));
                anyhow::Error::msg(worded!("try-earlier", step = n + 1, reason = reason, detail = detail))
            })?;
            match end.step(&position).ok() {
                Some((made, after)) if made == *step => facts = after,
                made => {
                    let made = made.map_or_else(|| worded!("try-no-legal-step"), |(m, _)| m.to_string());
                    let step = step.to_string();
                    bail!(worded!("try-other-step", number = n + 1, made = made, played = step))
                }
            }
        } else {
            facts = facts_after(&facts, &next);
        }
        position = next;
    }
    Ok(facts)
}
