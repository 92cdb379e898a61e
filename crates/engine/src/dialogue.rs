//! The engine's side of a dialogue in the Hub protocol (version 2), as Scan and its users speak it.

use crate::dialogue_ends::{SearchOf, USUAL_TIME, is_endless, limits_of};
use crate::{Book, Engine, Limits, MOST_HASH, MOST_THREADS, Options, Report, WIN, is_decided};
use draughts::{Game, Move, Position, RUSSIAN, Rules, hub};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// How often somebody who has found everything looks whether that is wanted now.
const PATIENCE: Duration = Duration::from_millis(5);
/// Between two lines that tell how far a search is.
const PACE: Duration = Duration::from_millis(50);

/// A dialogue: lines in, lines out.
///
/// With each line comes the search that it may begin; [`Ends`](crate::Ends) ends it for whoever reads on meanwhile.
///
/// ```
/// use engine::{Dialogue, Options, SearchOf};
///
/// let search = SearchOf::default();
/// let mut dialogue = Dialogue::new(Options { hash: 1, ..Options::default() });
/// let mut said = Vec::new();
/// for line in ["hub", "init", "pos start", "level depth=4", "go think", "quit"] {
///     let goes_on = dialogue.answer(line, &search, &mut |text| said.push(text.to_string()));
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
    /// Megabytes of the table of positions, at most.
    most_hash: usize,
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
            most_hash: MOST_HASH,
            by_book: true,
            rng: ChaCha8Rng::seed_from_u64(rand::random()),
        }
    }

    /// The same with an opening book.
    pub fn with_book(self, book: Option<Arc<Book>>) -> Dialogue {
        Dialogue { book, ..self }
    }

    /// The same where the table of positions has so many megabytes at most: what the machine has.
    pub fn within(self, megabytes: usize) -> Dialogue {
        Dialogue { most_hash: megabytes.clamp(1, MOST_HASH), ..self }
    }

    /// Answers a line with any number of lines; whether the dialogue goes on. `search` is that which the line begins, if
    /// it begins one.
    pub fn answer(&mut self, line: &str, search: &SearchOf, say: &mut dyn FnMut(&str)) -> bool {
        let command = line.split_whitespace().next().unwrap_or("");
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
                    "param name=tt-size value={} type=int min=1 max={}",
                    self.options.hash, self.most_hash
                ));
                if self.book.is_some() {
                    say(&format!("param name=book value={} type=bool", self.by_book));
                }
                say("wait");
            }
            "set-param" => self.parameter(line, say),
            "init" => {
                self.engine = Engine::new(self.options.clone());
                say("ready");
            }
            "ping" => say("pong"),
            "pos" => self.position(line, say),
            "level" => self.level(line, say),
            "go" => {
                self.engine.set_abandoned(Some(search.ended.clone()));
                self.go(line, search, say);
                search.under_way.store(false, Ordering::Relaxed);
                self.engine.set_abandoned(None);
            }
            "quit" => return false,
            other => say(&format!("error message=\"unknown command {}\"", other.replace('"', "'"))),
        }
        true
    }

    /// What the other side sets.
    fn parameter(&mut self, line: &str, say: &mut dyn FnMut(&str)) {
        let (name, value) = (
            hub::argument(line, "name").unwrap_or_default(),
            hub::argument(line, "value").unwrap_or_default(),
        );
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
            "tt-size" => match bounded(&value, self.most_hash) {
                Some(hash) => self.options.hash = hash,
                None => say(&refused(&name, &value, &format!("1 to {}", self.most_hash))),
            },
            _ => say(&format!(
                "error message=\"no parameter is named {}; there are variant, threads, tt-size{}\"",
                name.replace('"', "'"),
                if self.book.is_some() { ", book" } else { "" }
            )),
        }
    }

    /// The limits of searches from now on; they stay as they were where a line says what cannot be.
    fn level(&mut self, line: &str, say: &mut dyn FnMut(&str)) {
        match limits_of(line) {
            Ok(limits) => self.limits = limits,
            Err(reason) => say(&format!("error message=\"{}\"", reason.replace('"', "'"))),
        }
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

    /// `go think`; `go analyze` and `go ponder`, and any after `level infinite`, go on until the other side ends them.
    fn go(&mut self, line: &str, search: &SearchOf, say: &mut dyn FnMut(&str)) {
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
        search.under_way.store(true, Ordering::Relaxed);
        let report = self.engine.search_telling(game, &limits, &mut |report| {
            if last.is_none_or(|l| l.elapsed() > PACE) {
                last = Some(Instant::now());
                say(&info(report));
            }
        });
        // The other side may take a move that it has not asked for yet for the answer to something else.
        while endless && report.best.is_some() && !search.ended.load(Ordering::Relaxed) {
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

/// A number from 1 to a bound.
fn bounded(value: &str, most: usize) -> Option<usize> {
    value.parse().ok().filter(|n| (1..=most).contains(n))
}

/// What is said of a parameter's value that cannot be.
fn refused(name: &str, value: &str, wanted: &str) -> String {
    format!("error message=\"{name} cannot be {}; it is {wanted}\"", value.replace('"', "'"))
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
