//! Games that are watched: a person at the terminal, or the computer against itself.

use super::settings::{Settings, begin, seated, side_named, size};
use anyhow::{Context, Result, bail};
use games::{Choice, Desk, Info, Playable, Played, play_game};
use rand_chacha::ChaCha8Rng;
use std::io::{BufRead, Write};
use std::time::Duration;

#[derive(Debug, clap::Args)]
pub struct PlayArgs {
    #[command(flatten)]
    set: Settings,
    /// The other player: computer, random, person, or a style of the game.
    #[arg(long)]
    opponent: Option<String>,
    /// Who begins: me or opponent.
    #[arg(long, value_name = "me|opponent")]
    first: Option<String>,
    /// The side you play, by its name.
    #[arg(long, value_name = "SIDE")]
    side: Option<String>,
    /// So many games, with the score; who begins changes, where no dice decide it; at least 1.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Until somebody has so many points; if not given it is so many games.
    #[arg(long, value_name = "N")]
    points: Option<u32>,
}

#[derive(Debug, clap::Args)]
pub struct AutoArgs {
    #[command(flatten)]
    set: Settings,
    /// The two players; the first named begins.
    #[arg(long, value_delimiter = ',', default_value = "computer,computer")]
    players: Vec<String>,
}

/// Asks at the terminal; the default for an empty line or the end of input.
fn ask(question: &str, default: &str) -> Result<String> {
    print!("{question} [{default}]: ");
    std::io::stdout().flush()?;
    let mut line = String::new();
    std::io::stdin().lock().read_line(&mut line)?;
    let line = line.trim();
    Ok(if line.is_empty() { default.to_string() } else { line.to_string() })
}

/// The opponent, with depth and time as they are asked for.
fn ask_opponent(info: &Info, set: &Settings) -> Result<Choice> {
    let names: Vec<&str> = ["computer", "random", "person"]
        .into_iter()
        .chain(info.styles.iter().copied())
        .chain(info.own)
        .collect();
    let opponent = loop {
        let name = ask(&format!("opponent: {}", names.join(", ")), "computer")?;
        match set.choice(&name, info) {
            Ok(choice) => break choice,
            Err(reason) => println!("{reason}"),
        }
    };
    let Choice::Computer(mut engine) = opponent else { return Ok(opponent) };
    if engine.searcher == games::Searcher::Own {
        return Ok(Choice::Computer(engine));
    }
    loop {
        let depth = ask("depth", &info.depth.to_string())?;
        let time = ask("seconds for a move, 0 for no limit", "0")?;
        match (depth.parse::<u32>(), time.parse::<f64>()) {
            (Ok(d), Ok(t)) if d > 0 && t >= 0.0 => {
                engine.depth = Some(d);
                engine.time = Duration::try_from_secs_f64(t).ok().filter(|t| !t.is_zero());
                return Ok(Choice::Computer(engine));
            }
            _ => println!("both are numbers, the depth at least 1"),
        }
    }
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
        Some(other) => bail!("--first is me or opponent, not '{other}'"),
    };
    if info.either {
        let me = mine.unwrap_or(0);
        let usual = if info.dice { None } else { Some(me) };
        return Ok(Seating { me, first: begins.map(|b| if b { me } else { 1 - me }).or(usual) });
    }
    let me = match (mine, begins) {
        (Some(me), Some(b)) if b != (me == 0) => {
            bail!("in {} {} always begins: leave out --side or --first", info.name, info.players[0])
        }
        (Some(me), _) => me,
        (None, b) => usize::from(b == Some(false)),
    };
    Ok(Seating { me, first: Some(0) })
}

/// Plays at the terminal.
pub fn play<G: Playable>(info: &Info, args: &PlayArgs) -> Result<()> {
    let mut set = args.set.clone();
    let asking = args.opponent.is_none() && args.first.is_none() && set.depth.is_none() && set.time.is_none();
    if set.size.is_none() && info.size.2 > 0 && (asking || info.asks_size) {
        let (least, usual, most) = info.size;
        set.size = loop {
            let text = ask(&format!("size, {least} to {most}"), &usual.to_string())?;
            match size(info, Some(&text)) {
                Ok(_) => break Some(text),
                Err(reason) => println!("{reason}"),
            }
        };
    }
    let opponent = match &args.opponent {
        Some(name) => set.choice(name, info)?,
        None if asking => ask_opponent(info, &set)?,
        None => set.choice("computer", info)?,
    };
    let mut first = args.first.clone();
    if asking && opponent != Choice::Person && args.side.is_none() {
        let usual = if info.dice { "throw" } else { "me" };
        let choices = if info.dice { "me, opponent, or throw dice for it" } else { "me or opponent" };
        first = match ask(&format!("who begins: {choices}"), usual)?.chars().next() {
            Some('o') => Some("opponent".into()),
            Some('t') if info.dice => None,
            _ => Some("me".into()),
        };
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
    if let Some(what) = set.show.as_deref().filter(|what| game.tell(what).is_none()) {
        bail!("{} has nothing to show as '{what}'; there are values, and coded for hashami", info.name);
    }
    let mut out = anstream::stdout().lock();
    match first {
        Some(side) => game.begun_by(side),
        None => {
            if let Some(told) = game.opening(rng).filter(|_| !set.json) {
                writeln!(out, "{told}")?;
            }
        }
    }
    let mut desk = Desk {
        input,
        out: &mut out,
        boards: !set.json,
        tell: set.show.as_deref(),
        json: set.json,
        log: log.as_mut().map(|l| l as &mut dyn Write),
    };
    match play_game(game, info, &mut seated(choices, info), rng, &mut desk) {
        // A reader that has seen enough closes the pipe.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(None),
        other => other.map(Some).context("the game cannot be shown or logged"),
    }
}
