//! `turniir play`: a person against any player in the terminal.

use super::board;
use super::book::said;
use super::complete::{Words, beginning};
use super::seconds::seconds;
use super::tables::with_usual;
use super::usage::of_value;
use crate::cli::named::{one_of, rules};
use crate::course::{Call, facts_of};
use crate::player::{BookChoice, Chooser, Player, PlayerSpec, Seat, System, open_book, start_chooser};
use crate::prolog::dialect::files::is_program;
use crate::worker::{Limits as Bounds, Pool, SandboxMode};
use anyhow::{Context, Result, bail};
use draughts::notation::Names;
use draughts::{COURSE, Color, Game, Outcome, Position, RUSSIAN, Rules, Score, fen, pdn};
use engine::endgames::TableSet;
use engine::{Book, Engine, Limits, Options, score_text};
use rustyline::error::ReadlineError;
use rustyline::history::DefaultHistory;
use rustyline::{CompletionType, Editor};
use std::io::IsTerminal;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use text::visible;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Moves are typed as c3-d4 or c3:e5:g7; a beginning is enough when only one move has it, \
and the tab key completes it.
Commands: moves, hint, undo, board, save FILE, resign, help, exit."
)]
pub struct Args {
    /// Who to play against: FILE.pl, random, engine, engine:level=3 (1 to 10),
    /// engine:elo=1500 (800 to 2400), hub:COMMAND, lines:COMMAND.
    #[arg(default_value = "engine:level=3")]
    opponent: String,
    /// Play the black pieces.
    #[arg(long)]
    black: bool,
    /// The rules; if not given course for a Prolog player, else russian.
    #[arg(long, value_name = "RULES", value_parser = rules())]
    rules: Option<&'static Rules>,
    /// Begin from this position, such as W:Wc3,Kd4:Bb6,f8; the start if not given.
    #[arg(long, value_name = "POSITION")]
    fen: Option<String>,
    /// Seed of the opponent's random numbers; by lot if not given.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Seconds the opponent has for a move; 0.001 to 86,400.
    #[arg(long, default_value_t = 10.0, value_name = "SECONDS", value_parser = seconds)]
    move_time: f64,
    /// The opening book of an engine without a level, also for hints: a file, own for the one that comes with the
    /// program, or none.
    #[arg(long, value_name = "FILE", default_value = "own")]
    book: BookChoice,
    /// How far the opponent is closed in.
    #[arg(long, default_value = "best-effort", value_name = "MODE", value_parser = one_of::<SandboxMode>())]
    sandbox: SandboxMode,
}

/// What can be typed besides moves.
const COMMANDS: [&str; 8] = ["moves", "hint", "undo", "board", "save", "resign", "help", "exit"];

/// The opponent: by whole moves, or by the course's steps.
enum Opponent {
    Moves(Box<dyn Chooser>),
    /// The pool lives as long as its player.
    Steps {
        player: Box<dyn Player>,
        _pool: Option<Pool>,
    },
}

/// Plays a game.
///
/// # Errors
/// When the opponent cannot be loaded.
pub fn run(args: &Args) -> Result<()> {
    let spec = with_usual(PlayerSpec::parse(&args.opponent)?);
    let book = open_book(&args.book).map_err(anyhow::Error::msg)?;
    let (spec, plays_by) = match spec {
        PlayerSpec::Engine(engine) => {
            let engine = engine.or_book(&args.book);
            let plays_by = engine.open_book().map_err(anyhow::Error::msg)?;
            (PlayerSpec::Engine(engine), plays_by)
        }
        other => (other, None),
    };
    let prolog = matches!(spec, PlayerSpec::Prolog { .. });
    let rules = args.rules.unwrap_or(if prolog { &COURSE } else { &RUSSIAN });
    let start = match &args.fen {
        Some(text) => {
            fen::parse_for(text, rules).with_context(|| format!("--fen {text}")).map_err(of_value)?
        }
        None => Position::start(rules),
    };
    super::sandbox::demand(args.sandbox)?;
    let bounds = Bounds {
        move_time: Duration::from_secs_f64(args.move_time),
        sandbox: args.sandbox,
        ..Bounds::default()
    };
    let seed = args.seed.unwrap_or_else(rand::random);
    let opponent = if rules.stepwise {
        let mut pool = if prolog { Some(Pool::start()?) } else { None };
        let seat = Seat::load(&spec, System::Scryer, pool.as_mut(), &bounds)?;
        Opponent::Steps { player: seat.start(seed, &bounds)?, _pool: pool }
    } else {
        Opponent::Moves(start_chooser(&spec, rules, seed, &bounds).map_err(anyhow::Error::msg)?)
    };
    let person = if args.black { Color::Black } else { Color::White };
    let (game, opponent_name) = (Game::from(rules, start), spec.name());
    let mut table = Sitting { game, person, opponent, opponent_name, book, plays_by };
    table.play()
}

/// What follows from what a person typed.
enum After {
    /// The game goes on.
    Goes,
    /// It is given up.
    Resigned,
    /// It is left.
    Left,
}

struct Sitting {
    game: Game,
    person: Color,
    opponent: Opponent,
    opponent_name: String,
    /// The book for hints, and that of the opponent.
    book: Option<Arc<Book>>,
    plays_by: Option<Arc<Book>>,
}

impl Sitting {
    fn play(&mut self) -> Result<()> {
        let settings = rustyline::Config::builder().completion_type(CompletionType::List).build();
        let mut editor = Editor::<Words, DefaultHistory>::with_config(settings)?;
        editor.set_helper(Some(Words { file_command: "save", ..Words::default() }));
        println!("you are {}, against {}; help lists the commands", self.person, self.opponent_name);
        self.show();
        loop {
            if let Some(outcome) = self.game.outcome() {
                match outcome {
                    Outcome::NoMoves { winner } if winner == self.person => println!("you win"),
                    Outcome::NoMoves { .. } => println!("{} wins", self.opponent_name),
                    Outcome::Draw(reason) => println!("draw: {reason}"),
                }
                return self.over(&mut editor, outcome.score());
            }
            if self.game.position().turn() == self.person {
                if let Some(helper) = editor.helper_mut() {
                    helper.words = self.texts();
                    helper.words.extend(COMMANDS.map(String::from));
                }
                let line = match editor.readline("> ") {
                    Ok(line) => line,
                    Err(ReadlineError::Eof | ReadlineError::Interrupted) => return Ok(()),
                    Err(error) => return Err(error.into()),
                };
                let _ = editor.add_history_entry(&line);
                match self.command(line.trim()) {
                    After::Goes => {}
                    After::Resigned => return self.over(&mut editor, Score::won_by(!self.person)),
                    After::Left => return Ok(()),
                }
            } else {
                self.reply()?;
            }
        }
    }

    /// The game has ended; it can still be looked at and saved.
    fn over(&self, editor: &mut Editor<Words, DefaultHistory>, score: Score) -> Result<()> {
        println!("save FILE keeps the game, board shows it, exit leaves");
        loop {
            let line = match editor.readline("> ") {
                Ok(line) => line,
                Err(ReadlineError::Eof | ReadlineError::Interrupted) => return Ok(()),
                Err(error) => return Err(error.into()),
            };
            let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
            match word {
                "" => {}
                "board" => self.show(),
                "save" => self.save(rest.trim(), score),
                "exit" | "quit" => return Ok(()),
                _ => println!("the game is over: save FILE, board, exit"),
            }
        }
    }

    fn save(&self, name: &str, score: Score) {
        if name.is_empty() {
            println!("save needs a file's name");
            return;
        }
        if is_program(Path::new(name)) {
            println!("{name}: this is a Prolog file, which would be overwritten; name another one");
            return;
        }
        match std::fs::write(name, self.pdn(score)) {
            Ok(()) => println!("saved to {name}"),
            Err(error) => println!("{name}: {error}"),
        }
    }

    fn show(&self) {
        let last: Vec<_> = self.game.moves().last().map_or_else(Vec::new, |m| vec![m.from(), m.to()]);
        board::print(&board::draw(self.game.position(), self.game.rules(), &last));
    }

    /// What a person typed, and what follows from it.
    fn command(&mut self, line: &str) -> After {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" => {}
            "help" | "?" => {
                println!("a move such as c3-d4, or moves, hint, undo, board, save FILE, resign, exit")
            }
            "moves" => println!("{}", self.texts().join(" ")),
            "board" => self.show(),
            "hint" => self.hint(),
            "undo" => {
                // Back to the person's own turn before.
                while self.game.undo().is_some() && self.game.position().turn() != self.person {}
                while self.game.position().continuing().is_some() && self.game.undo().is_some() {}
                self.show();
            }
            "save" => self.save(rest.trim(), Score::Unknown),
            "resign" => {
                println!("{} wins", self.opponent_name);
                return After::Resigned;
            }
            "exit" | "quit" => return After::Left,
            _ => self.typed(line),
        }
        After::Goes
    }

    fn texts(&self) -> Vec<String> {
        let names = Names::usual(self.game.rules());
        self.game.legal_moves().iter().map(|m| names.long(m)).collect()
    }

    /// A move, or the beginning of just one.
    fn typed(&mut self, line: &str) {
        let error = match self.game.play_text(line) {
            Ok(_) => return self.show(),
            Err(error) => error,
        };
        let texts = self.texts();
        let fits = beginning(&texts, line);
        match fits[..] {
            [one] => {
                println!("{one}");
                if let Err(error) = self.game.play_text(one) {
                    println!("{error}");
                } else {
                    self.show();
                }
            }
            [] => println!("{error}"),
            _ => println!("{} moves begin so: {}", fits.len(), fits.join(" ")),
        }
    }

    fn hint(&self) {
        let book = self.book.as_ref();
        if let Some(moves) = book.and_then(|b| said(b, self.game.position(), self.game.rules())) {
            println!("book: {moves}");
            return;
        }
        let limits = Limits { time: Some(Duration::from_millis(500)), value: true, ..Limits::default() };
        // Tables that nobody named and that cannot be read are no reason to say nothing.
        let tables = Arc::new(super::tables::unnamed().unwrap_or_else(|_| TableSet::own()));
        let report =
            Engine::new(Options { tables: Some(tables), ..Options::default() }).search(&self.game, &limits);
        if let Some(best) = report.best {
            println!("{} ({})", Names::usual(self.game.rules()).long(&best), score_text(report.score));
        }
    }

    fn reply(&mut self) -> Result<()> {
        let names = Names::usual(self.game.rules());
        let m = match &mut self.opponent {
            Opponent::Moves(chooser) => match chooser.choose(&self.game) {
                Ok(m) => m,
                Err(failure) => {
                    bail!("{} loses by {}: {}", self.opponent_name, failure.reason, failure.detail)
                }
            },
            Opponent::Steps { player, .. } => {
                let position = *self.game.position();
                let facts: Vec<_> = facts_of(&position).into_iter().map(Some).collect();
                let call = Call::new(&facts, position.turn(), position.continuing());
                let end = match player.step(&call) {
                    Ok(end) => end,
                    Err(failure) => {
                        bail!("{} loses by {}: {}", self.opponent_name, failure.reason, failure.detail)
                    }
                };
                if !end.output.is_empty() && std::io::stdout().is_terminal() {
                    print!("{}", visible(&end.output, usize::MAX));
                }
                match end.step(&position) {
                    Ok((m, _)) => m,
                    Err(violation) => bail!("{} loses by an illegal step: {violation}", self.opponent_name),
                }
            }
        };
        let book = self.plays_by.as_ref();
        let known = book.and_then(|b| said(b, self.game.position(), self.game.rules()));
        let by_book = if known.is_some() { " (book)" } else { "" };
        println!("{} plays {}{by_book}", self.opponent_name, names.long(&m));
        self.game.play(&m);
        self.show();
        Ok(())
    }

    fn pdn(&self, score: Score) -> String {
        let mut players = ["you".to_string(), self.opponent_name.clone()];
        if self.person == Color::Black {
            players.reverse();
        }
        let [white, black] = players;
        let tags = vec![
            ("Event", "turniir play".to_string()),
            ("White", white),
            ("Black", black),
            ("Result", score.to_string()),
        ];
        pdn::write_game(&tags, &self.game, score)
    }
}
