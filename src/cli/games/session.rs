//! Games that are watched: a person at the terminal, or the computer against itself.

use super::questions::Asker;
use super::settings::{Settings, begin, seated, side_named};
use crate::cli::usage::wrong;
use anyhow::{Context, Result};
use games::{Choice, Desk, Info, Playable, Played, play_game};
use rand_chacha::ChaCha8Rng;
use std::io::{BufRead, Write};
use std::ops::ControlFlow::Continue;

#[derive(Debug, clap::Args)]
pub struct PlayArgs {
    #[command(flatten)]
    set: Settings,
    /// The other player: computer, random, person, or a style of the game; asked for at a terminal, otherwise computer.
    #[arg(long)]
    opponent: Option<String>,
    /// Who begins: me or opponent; asked for at a terminal, otherwise as the game has it (you, or dice).
    #[arg(long, value_name = "me|opponent")]
    first: Option<String>,
    /// The side you play, by its name; if not given, that of who begins as --first says.
    #[arg(long, value_name = "SIDE")]
    side: Option<String>,
    /// So many games, with the score; who begins changes, where no dice decide it; at least 1.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Until somebody has so many points, at least 1; if not given it is so many games.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    points: Option<u32>,
}

#[derive(Debug, clap::Args)]
pub struct AutoArgs {
    #[command(flatten)]
    set: Settings,
    /// The two players, such as computer,random; the first named begins.
    #[arg(long, value_delimiter = ',', default_value = "computer,computer")]
    players: Vec<String>,
}

/// Who sits where and who begins; none where dice decide.
struct Seating {
    /// The person's side.
    me: usize,
    /// The side that begins.
    first: Option<usize>,
}

fn seating(info: &Info, side: Option<&str>, first: Option<&str>) -> Result<Seating> {
    let mine = side.map(|s| side_named(info, s)).transpose()?;
    let begins = match first {
        None => None,
        Some("me") => Some(true),
        Some("opponent") => Some(false),
        Some(other) => return Err(wrong(format!("--first is me or opponent, not '{other}'"))),
    };
    if info.either {
        let me = mine.unwrap_or(0);
        let usual = if info.dice { None } else { Some(me) };
        return Ok(Seating { me, first: begins.map(|b| if b { me } else { 1 - me }).or(usual) });
    }
    let me = match (mine, begins) {
        (Some(me), Some(b)) if b != (me == 0) => {
            let (game, first) = (info.name, info.players[0]);
            return Err(wrong(format!("in {game} {first} always begins: leave out --side or --first")));
        }
        (Some(me), _) => me,
        (None, b) => usize::from(b == Some(false)),
    };
    Ok(Seating { me, first: Some(0) })
}

/// Plays at the terminal.
pub fn play<G: Playable>(info: &Info, args: &PlayArgs) -> Result<()> {
    let mut set = args.set.clone();
    // What cannot be is told before anything is asked.
    set.check::<G>(info)?;
    seating(info, args.side.as_deref(), args.first.as_deref())?;
    let asker = Asker { json: set.json };
    let asking = args.opponent.is_none() && args.first.is_none() && set.depth.is_none() && set.time.is_none();
    if set.size.is_none() && info.size.2 > 0 && (asking || info.asks_size) {
        let Continue(size) = asker.size(info)? else { return Ok(()) };
        set.size = Some(size);
    }
    let opponent = match &args.opponent {
        Some(name) => set.choice(name, info)?,
        None if asking => {
            let Continue(opponent) = asker.opponent(info, &set)? else { return Ok(()) };
            opponent
        }
        None => set.choice("computer", info)?,
    };
    let mut first = args.first.clone();
    if asking && opponent != Choice::Person && args.side.is_none() {
        let Continue(answer) = asker.first(info)? else { return Ok(()) };
        first = answer;
    }
    let Seating { mut me, first: mut begins } = seating(info, args.side.as_deref(), first.as_deref())?;
    let mut rng = set.rng();
    let mut score = [0, 0];
    let mut input = std::io::stdin().lock();
    for number in 1.. {
        let mut choices = [Choice::Person, opponent.clone()];
        if me == 1 {
            choices.reverse();
        }
        let played = once::<G>(info, &set, &choices, begins, &mut rng, &mut input)?;
        let Some(value) = played.and_then(|p| p.value.map(|v| (v, p.worth))) else { break };
        match if me == 0 { value.0.signum() } else { -value.0.signum() } {
            1 => score[0] += value.1,
            -1 => score[1] += value.1,
            _ => {}
        }
        if (args.games > 1 || args.points.is_some()) && !set.json {
            println!("Score {} - {}", score[0], score[1]);
        }
        let over = match args.points {
            Some(points) => score.iter().any(|s| *s >= points),
            None => number >= args.games,
        };
        if over {
            break;
        }
        // The other begins: by turn where either side may, by changing sides where not.
        match (info.either, begins) {
            (true, Some(b)) => begins = Some(1 - b),
            (true, None) => {}
            (false, _) => me = 1 - me,
        }
    }
    Ok(())
}

/// The computer against itself.
pub fn auto<G: Playable>(info: &Info, args: &AutoArgs) -> Result<()> {
    args.set.check::<G>(info)?;
    let choices = args.set.choices(&args.players, info)?;
    let first = if info.dice { None } else { Some(0) };
    once::<G>(info, &args.set, &choices, first, &mut args.set.rng(), &mut std::io::empty()).map(drop)
}

/// One game on the screen; none when nobody reads it any more.
fn once<G: Playable>(
    info: &Info,
    set: &Settings,
    choices: &[Choice; 2],
    first: Option<usize>,
    rng: &mut ChaCha8Rng,
    input: &mut dyn BufRead,
) -> Result<Option<Played>> {
    let mut log = set.log_file(info, true)?;
    let mut game: G = begin(info, set.variant.as_deref(), set.size.as_deref())?;
    let mut out = anstream::stdout().lock();
    match first {
        Some(side) => game.begun_by(side),
        None => {
            if let Some(told) = game.opening(rng).filter(|_| !set.json) {
                writeln!(out, "{told}")?;
            }
        }
    }
    let mut errors = std::io::stderr();
    let mut desk = Desk {
        input,
        out: &mut out,
        talk: if set.json { Some(&mut errors) } else { None },
        boards: !set.json,
        tell: set.show.as_deref().and_then(|name| name.parse().ok()),
        json: set.json,
        log: log.as_mut().map(|l| l as &mut dyn Write),
    };
    match play_game(game, info, &mut seated(choices, info), rng, &mut desk) {
        // A reader that has seen enough closes the pipe.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(None),
        other => other.map(Some).context("the game cannot be shown or logged"),
    }
}
