//! A person at the terminal: moves in full or by a unique beginning, and commands.

use super::choice::{Defaults, Thinker, Thinking};
use super::desk::Desk;
use super::table::{Info, Playable, Searcher};
use search::Turn;
use std::time::Duration;
use text::{folded, visible_line};

/// The longest line at a terminal, in characters: as wide as it is, 79 at most.
pub fn width() -> usize {
    const MOST: usize = 79;
    const LEAST: usize = 20;
    let columns = || std::env::var("COLUMNS").ok().and_then(|c| c.trim().parse().ok());
    let wide = terminal_size::terminal_size().map(|(w, _)| usize::from(w.0)).or_else(columns);
    // A width of 0 is told by terminals that do not know it.
    wide.filter(|w| *w > 0).map_or(MOST, |w| w.clamp(LEAST, MOST))
}

/// The longest line that is read, in characters.
const LONGEST: usize = 400;

/// What a person wants.
pub enum Said<G: Playable> {
    Move(G::Move),
    Undo,
    Leave,
    /// The positions of a saved game, the last one to go on from.
    Loaded(Vec<G>),
}

const COMMANDS: &str = "  help         this text
  moves        every legal move here
  hint         the move the computer would play
  board        the board again
  undo         take your last move back, and the answer to it
  save FILE    write the game to a file; save! FILE also over a file that is no saved game
  load FILE    go on with a game from a file
  exit         leave
a move may be shortened as long as one legal move begins so";

/// Asks until a move or a command is typed that changes the game.
pub(super) fn ask<G: Playable>(
    game: &G,
    info: &Info,
    moves: &[G::Move],
    past: &[G],
    desk: &mut Desk<'_>,
) -> std::io::Result<Said<G>> {
    loop {
        write!(desk.talk(), "your move> ")?;
        desk.talk().flush()?;
        let mut line = Vec::new();
        if desk.input.read_until(b'\n', &mut line)? == 0 {
            writeln!(desk.talk())?;
            return Ok(Said::Leave);
        }
        // Control characters are shown, not sent back to the terminal.
        let line = visible_line(String::from_utf8_lossy(&line).trim(), LONGEST);
        let text = line.trim();
        let (word, rest) = text.split_once(char::is_whitespace).map_or((text, ""), |(w, r)| (w, r.trim()));
        match word {
            "exit" | "quit" => return Ok(Said::Leave),
            "undo" => return Ok(Said::Undo),
            "help" | "?" => {
                let text = format!("{}\ntype {}\n{COMMANDS}", info.legend, info.input);
                writeln!(desk.talk(), "{}", fold(&text))?;
            }
            "board" => write!(desk.talk(), "{}", game.board())?,
            "moves" => writeln!(desk.talk(), "{}", listed(game, moves))?,
            "hint" => hint(game, info, desk)?,
            "save" | "save!" => match save(game, info, past, rest, word == "save!") {
                Ok(()) => writeln!(desk.talk(), "saved in {rest}; load {rest} goes on with it")?,
                Err(reason) => writeln!(desk.talk(), "{}", fold(&reason))?,
            },
            "load" => match load(info, rest) {
                Ok(positions) => return Ok(Said::Loaded(positions)),
                Err(reason) => writeln!(desk.talk(), "{}", fold(&reason))?,
            },
            _ => match meant(game, moves, text) {
                Ok(m) => return Ok(Said::Move(m)),
                Err(reason) => writeln!(desk.talk(), "{}", fold(&reason))?,
            },
        }
    }
}

/// A text without what stands between its letters and figures.
fn bare(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The move a text means: in full, or the only one that begins so.
fn meant<G: Playable>(game: &G, moves: &[G::Move], text: &str) -> Result<G::Move, String> {
    let reason = match game.read(text) {
        Ok(m) => return Ok(m),
        Err(reason) => reason,
    };
    let start = bare(text);
    let fits: Vec<G::Move> = moves
        .iter()
        .copied()
        .filter(|m| !start.is_empty() && bare(&game.show(*m)).starts_with(&start))
        .collect();
    match fits[..] {
        [m] => Ok(m),
        [] => Err(format!("{reason}\nlegal here: {}", some(game, moves))),
        _ => Err(format!("several moves begin so: {}", some(game, &fits))),
    }
}

/// A few moves, and how many there are.
fn some<G: Playable>(game: &G, moves: &[G::Move]) -> String {
    const FEW: usize = 8;
    let names: Vec<String> = moves.iter().take(FEW).map(|m| name(game, *m)).collect();
    let more = if moves.len() > FEW {
        format!(", ... ({} in all; moves lists them)", moves.len())
    } else {
        String::new()
    };
    names.join(", ").replace(' ', UNBROKEN).replace(&format!(",{UNBROKEN}"), ", ") + &more
}

/// A space inside a move, at which no line is broken.
const UNBROKEN: &str = "\u{a0}";

/// A text in lines that a terminal holds.
fn fold(text: &str) -> String {
    folded(text, width()).replace(UNBROKEN, " ")
}

fn name<G: Playable>(game: &G, m: G::Move) -> String {
    let text = game.show(m);
    if text.is_empty() { "an empty line (nothing can be played)".into() } else { text }
}

/// All moves, with what is to be said of each.
pub fn listed<G: Playable>(game: &G, moves: &[G::Move]) -> String {
    let one = |m: &G::Move| {
        let note = game.note(*m).map_or(String::new(), |n| format!(" ({n})"));
        name(game, *m) + &note
    };
    let names: Vec<String> = moves.iter().map(one).collect();
    let wide = names.iter().map(|n| n.chars().count()).max().unwrap_or(0) + 2;
    let across = ((width() + 2) / wide).max(1);
    let row = |names: &[String]| {
        let cells: String = names.iter().map(|n| format!("{n:<wide$}")).collect();
        cells.trim_end().to_string()
    };
    names.chunks(across).map(row).collect::<Vec<_>>().join("\n")
}

fn hint<G: Playable>(game: &G, info: &Info, desk: &mut Desk<'_>) -> std::io::Result<()> {
    let set = Defaults { depth: Some(info.depth), time: Some(2.0), ..Defaults::default() };
    let mut engine = match Thinking::new(info, &set) {
        Ok(engine) => engine,
        Err(reason) => return writeln!(desk.talk(), "{reason}"),
    };
    if info.own.is_some() {
        (engine.searcher, engine.depth, engine.time) = (Searcher::Own, None, Some(Duration::from_secs(1)));
    }
    match Thinker::new(engine).think(game, info, None).best {
        Some(m) => writeln!(desk.talk(), "the computer would play {}", name(game, m)),
        None => writeln!(desk.talk(), "there is no move"),
    }
}

/// Whether nothing but a saved game is lost when a file is written.
fn replaceable(file: &std::path::Path) -> bool {
    match std::fs::metadata(file) {
        // Folders and devices say for themselves what can be done with them.
        Ok(found) if found.is_file() && found.len() > 0 => {
            std::fs::read(file).is_ok_and(|bytes| bytes.starts_with(HEAD.as_bytes()))
        }
        _ => true,
    }
}

/// How a saved game's first line begins; the game's name follows.
const HEAD: &str = "turniir game ";

/// Writes the positions of a game, one a line, below the game's name.
fn save<G: Playable>(game: &G, info: &Info, past: &[G], file: &str, over: bool) -> Result<(), String> {
    if file.is_empty() {
        return Err("save where? type save FILE".into());
    }
    if !over && !replaceable(std::path::Path::new(file)) {
        return Err(format!("{file}: there is a file that is no saved game; save! {file} writes over it"));
    }
    let mut text = format!("{HEAD}{}\n", info.name);
    for position in past.iter().chain([game]) {
        text += &position.state();
        text.push('\n');
    }
    std::fs::write(file, text).map_err(|e| format!("{file}: cannot be written ({})", e.kind()))
}

fn load<G: Playable>(info: &Info, file: &str) -> Result<Vec<G>, String> {
    if file.is_empty() {
        return Err("load what? type load FILE".into());
    }
    let text = std::fs::read_to_string(file).map_err(|e| format!("{file}: cannot be read ({})", e.kind()))?;
    let mut lines = text.lines();
    let head = format!("{HEAD}{}", info.name);
    if lines.next() != Some(&head) {
        return Err(format!(
            "{file}:1: this is no saved game of {0}; its first line would be '{head}'",
            info.name
        ));
    }
    let read = |(i, line): (usize, &str)| G::from_state(line).map_err(|e| format!("{file}:{}: {e}", i + 2));
    let positions: Vec<G> = lines.enumerate().map(read).collect::<Result<_, _>>()?;
    for (i, pair) in positions.windows(2).enumerate() {
        if !follows(&pair[0], &pair[1]) {
            return Err(format!("{file}:{}: no legal move leads here from the position before", i + 3));
        }
    }
    if positions.is_empty() { Err(format!("{file}: no position is in it")) } else { Ok(positions) }
}

/// Whether a move, and the throw after it if there is one, leads from one position to another.
fn follows<G: Playable>(before: &G, after: &G) -> bool {
    let reached = |game: &G| game.key() == after.key() && game.state() == after.state();
    let next = |game: &G| {
        let mut moves = Vec::new();
        game.moves(&mut moves);
        let played = |m| {
            let mut next = game.clone();
            next.play(m);
            next
        };
        moves.into_iter().map(played).collect::<Vec<G>>()
    };
    before.end().is_none()
        && next(before).iter().any(|game| {
            reached(game)
                || game.turn() == Turn::Chance && game.end().is_none() && next(game).iter().any(reached)
        })
}
