//! The engine's side of a dialogue in the Hub protocol (version 2), as Scan and its users speak it.

use crate::{Book, Engine, Limits, MOST_HASH, MOST_THREADS, Options, Report, WIN, is_decided};
use draughts::{Game, Move, Position, RUSSIAN, Rules, hub};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The time for a move of which nothing has been said.
const USUAL_TIME: Duration = Duration::from_secs(1);
/// How often somebody who has found everything looks whether that is wanted now.
const PATIENCE: Duration = Duration::from_millis(5);
/// Between two lines that tell how far a search is.
const PACE: Duration = Duration::from_millis(50);

/// A dialogue: lines in, lines out.
///
/// With each line comes what ends a search that it begins; [`Ends`] sets it for whoever reads on meanwhile.
///
/// ```
/// use engine::{Dialogue, Options};
/// use std::sync::Arc;
/// use std::sync::atomic::AtomicBool;
///
/// let ended = Arc::new(AtomicBool::new(false));
/// let mut dialogue = Dialogue::new(Options { hash: 1, ..Options::default() });
/// let mut said = Vec::new();
/// for line in ["hub", "init", "pos start", "level depth=4", "go think", "quit"] {
///     let goes_on = dialogue.answer(line, &ended, &mut |text| said.push(text.to_string()));
///     assert_eq!(goes_on, line != "quit");
/// }
/// assert!(said.contains(&"ready".to_string()) && said.last().unwrap().starts_with("done move="));
/// ```
pub struct Dialogue {
    engine: Engine,
    options: Options,
    rules: &'static Rules,
    /// None after a position that was refused: a move in another one helps nobody.
    game: Option<Game>,
    limits: Limits,
    book: Option<Arc<Book>>,
    /// Whether the other side wants the book to be used.
    by_book: bool,
    rng: ChaCha8Rng,
}

/// The variants that the protocol can name here.
fn variants() -> impl Iterator<Item = &'static Rules> {
    Rules::ALL.into_iter().filter(|r| !r.stepwise && !r.mirrored)
}

impl Dialogue {
    /// A dialogue that has not begun, by the Russian rules. What ends a search comes with each line, so that
    /// `abandoned` of the options counts for nothing.
    pub fn new(options: Options) -> Dialogue {
        Dialogue {
            engine: Engine::new(options.clone()),
            options,
            rules: &RUSSIAN,
            game: Some(Game::new(&RUSSIAN)),
            limits: Limits { time: Some(USUAL_TIME), ..Limits::default() },
            book: None,
            by_book: true,
            rng: ChaCha8Rng::seed_from_u64(rand::random()),
        }
    }

    /// The same with an opening book.
    pub fn with_book(self, book: Option<Arc<Book>>) -> Dialogue {
        Dialogue { book, ..self }
    }

    /// Answers a line with any number of lines; whether the dialogue goes on. A search that the line begins ends when
    /// `ended` becomes true.
    pub fn answer(&mut self, line: &str, ended: &Arc<AtomicBool>, say: &mut dyn FnMut(&str)) -> bool {
        let command = line.split_whitespace().next().unwrap_or("");
        let argument = |name| hub::argument(line, name);
        match command {
            // The last two have ended the search that they were said to.
            "" | "new-game" | "stop" | "ponder-hit" => {
                if command == "new-game" {
                    self.engine.clear();
                }
            }
            "hub" => {
                say(&format!(
                    "id name=turniir version={} author=\"the founders of turniir\" country=EE",
                    env!("CARGO_PKG_VERSION")
                ));
                let names: Vec<&str> = variants().map(|r| r.name).collect();
                say(&format!(
                    "param name=variant value={} type=enum values=\"{}\"",
                    RUSSIAN.name,
                    names.join(" ")
                ));
                say(&format!(
                    "param name=threads value={} type=int min=1 max={MOST_THREADS}",
                    self.options.threads
                ));
                say(&format!(
                    "param name=tt-size value={} type=int min=1 max={MOST_HASH}",
                    self.options.hash
                ));
                if self.book.is_some() {
                    say(&format!("param name=book value={} type=bool", self.by_book));
                }
                say("wait");
            }
            "set-param" => {
                let (name, value) =
                    (argument("name").unwrap_or_default(), argument("value").unwrap_or_default());
                match name.as_str() {
                    "variant" => match variants().find(|r| r.name == value) {
                        Some(rules) => {
                            self.rules = rules;
                            self.game = Some(Game::new(rules));
                            // What was found by other rules is not so by these.
                            self.engine.clear();
                        }
                        None => {
                            let names: Vec<&str> = variants().map(|r| r.name).collect();
                            say(&refused(&name, &value, &names.join(", ")));
                        }
                    },
                    "threads" => match bounded(&value, MOST_THREADS) {
                        Some(threads) => self.options.threads = threads,
                        None => say(&refused(&name, &value, &format!("1 to {MOST_THREADS}"))),
                    },
                    "book" => match value.parse() {
                        Ok(by_book) => self.by_book = by_book,
                        Err(_) => say(&refused(&name, &value, "true or false")),
                    },
                    "tt-size" => match bounded(&value, MOST_HASH) {
                        Some(hash) => self.options.hash = hash,
                        None => say(&refused(&name, &value, &format!("1 to {MOST_HASH}"))),
                    },
                    _ => {}
                }
            }
            "init" => {
                self.engine = Engine::new(self.options.clone());
                say("ready");
            }
            "ping" => say("pong"),
            "pos" => self.position(line, say),
            "level" => self.level(line),
            "go" => {
                self.engine.set_abandoned(Some(ended.clone()));
                self.go(line, ended, say);
                self.engine.set_abandoned(None);
            }
            "quit" => return false,
            other => say(&format!("error message=\"unknown command {}\"", other.replace('"', "'"))),
        }
        true
    }

    /// `pos pos=... moves="..."`, or `pos start`.
    fn position(&mut self, line: &str, say: &mut dyn FnMut(&str)) {
        self.game = None;
        let start = match hub::argument(line, "pos") {
            None => Some(Position::start(self.rules)),
            Some(text) => hub::read_position(&text),
        };
        let Some(start) = start else {
            say("error message=\"a position is W or B and 32 of w, b, W, B and e\"");
            return;
        };
        let mut game = Game::from(self.rules, start);
        for text in hub::argument(line, "moves").unwrap_or_default().split_whitespace() {
            match hub::find(text, game.position(), self.rules) {
                Ok(moves) => moves.iter().for_each(|m| game.play(m)),
                Err(error) => {
                    say(&format!("error message=\"{error}\""));
                    return;
                }
            }
        }
        self.game = Some(game);
    }

    /// `level move-time=1`, `depth=8`, `nodes=1000`, `time=60 inc=1 moves=30`, or `infinite`.
    fn level(&mut self, line: &str) {
        let number =
            |name| hub::argument(line, name).and_then(|v| v.parse::<f64>().ok()).filter(|n| *n >= 0.0);
        let mut limits = Limits {
            depth: number("depth").map(|d| d as i32),
            nodes: number("nodes").map(|n| n as u64),
            time: None,
            value: false,
        };
        let seconds = number("move-time").or_else(|| {
            // A share of the clock, and most of the increment.
            let clock = number("time")?;
            let moves = number("moves").unwrap_or(30.0).max(2.0);
            Some((clock / moves + 0.8 * number("inc").unwrap_or(0.0)).min(clock * 0.6))
        });
        limits.time = seconds.and_then(|s| Duration::try_from_secs_f64(s.max(0.005)).ok());
        // Without a limit the other side says when it is enough.
        if limits == Limits::default() && !is_infinite(line) {
            limits.time = Some(USUAL_TIME);
        }
        self.limits = limits;
    }

    /// `go think`; `go analyze` and `go ponder`, and any after `level infinite`, go on until the other side ends them.
    fn go(&mut self, line: &str, ended: &AtomicBool, say: &mut dyn FnMut(&str)) {
        let Some(game) = &self.game else {
            say("error message=\"the last position was refused; say pos again\"");
            return;
        };
        let endless = is_endless(line) || self.limits == Limits::default();
        let book = self.book.as_ref().filter(|b| self.by_book && !endless && b.rules() == game.rules());
        if let Some(m) = book.and_then(|b| b.choose(game.position(), &mut self.rng)) {
            say(&format!("done move={}", hub::of_move(&[m])));
            return;
        }
        let limits = if endless { Limits { value: true, ..Limits::default() } } else { self.limits };
        let mut last: Option<Instant> = None;
        let report = self.engine.search_telling(game, &limits, &mut |report| {
            if last.is_none_or(|l| l.elapsed() > PACE) {
                last = Some(Instant::now());
                say(&info(report));
            }
        });
        // The other side may take a move that it has not asked for yet for the answer to something else.
        while endless && report.best.is_some() && !ended.load(Ordering::Relaxed) {
            std::thread::sleep(PATIENCE);
        }
        let text = |m: &Move| hub::of_move(&[*m]);
        say(&info(&report));
        match report.best {
            Some(best) => {
                let ponder = report.line.get(1).map_or(String::new(), |m| format!(" ponder={}", text(m)));
                say(&format!("done move={}{ponder}", text(&best)));
            }
            None => say("error message=\"there is no move\""),
        }
    }
}

/// Finds, in lines that are read while a search is under way, what ends it.
///
/// ```
/// use engine::Ends;
/// use std::sync::atomic::Ordering;
///
/// let mut ends = Ends::default();
/// let search = ends.hear("go analyze");
/// ends.hear("ping");
/// assert!(!search.load(Ordering::Relaxed));
/// ends.hear("stop");
/// assert!(search.load(Ordering::Relaxed));
/// ```
#[derive(Default)]
pub struct Ends {
    /// What ends the searches that were begun since somebody ended some, also those that wait for another to end; and
    /// whether they have no end of their own.
    begun: Vec<(Arc<AtomicBool>, bool)>,
    /// What was said of limits last: that there is none.
    infinite: bool,
}

impl Ends {
    /// Hears a line; what ends a search that it begins. `quit` lets a search with a limit run to it.
    pub fn hear(&mut self, line: &str) -> Arc<AtomicBool> {
        let search = Arc::default();
        match line.split_whitespace().next().unwrap_or_default() {
            "level" => self.infinite = is_infinite(line),
            "go" => self.begun.push((Arc::clone(&search), self.infinite || is_endless(line))),
            "stop" | "ponder-hit" => self.end(),
            "quit" if self.is_endless() => self.end(),
            _ => {}
        }
        search
    }

    /// Whether a search goes on until somebody ends it.
    pub fn is_endless(&mut self) -> bool {
        // Those that nobody else holds any more have ended.
        self.begun.retain(|(search, _)| Arc::strong_count(search) > 1);
        self.begun.iter().any(|(_, endless)| *endless)
    }

    /// Ends all searches that were begun.
    pub fn end(&mut self) {
        for (search, _) in self.begun.drain(..) {
            search.store(true, Ordering::Relaxed);
        }
    }
}

/// Whether a line says that there is no limit.
fn is_infinite(line: &str) -> bool {
    line.split_whitespace().skip(1).any(|word| word == "infinite")
}

/// A number from 1 to a bound.
fn bounded(value: &str, most: usize) -> Option<usize> {
    value.parse().ok().filter(|n| (1..=most).contains(n))
}

/// What is said of a parameter's value that cannot be.
fn refused(name: &str, value: &str, wanted: &str) -> String {
    format!("error message=\"{name} cannot be {}; it is {wanted}\"", value.replace('"', "'"))
}

/// Whether a line begins a search that goes on until the other side ends it.
fn is_endless(line: &str) -> bool {
    line.split_whitespace().skip(1).any(|word| matches!(word, "analyze" | "ponder"))
}

fn info(report: &Report) -> String {
    // Wins are told as Scan does: 100 men and more.
    let score = if is_decided(report.score) {
        f64::from(report.score.signum()) * (100.0 + f64::from(WIN - report.score.abs()))
    } else {
        f64::from(report.score) / 100.0
    };
    let line: Vec<String> = report.line.iter().map(|m| hub::of_move(&[*m])).collect();
    let seconds = report.time.as_secs_f64();
    format!(
        "info depth={} score={score:.2} nodes={} time={seconds:.3} nps={:.2} pv=\"{}\"",
        report.depth,
        report.nodes,
        report.nodes as f64 / seconds.max(1e-6) / 1e6,
        line.join(" ")
    )
}
