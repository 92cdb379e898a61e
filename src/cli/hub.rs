//! `turniir hub`: the engine behind the Hub protocol (version 2), as Scan and its users speak it.

use anyhow::Result;
use draughts::{Game, Move, Position, RUSSIAN, Rules, hub};
use engine::{Engine, Limits, Options, Report, is_decided};
use std::io::{BufRead, Write};
use std::time::Duration;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Threads of the search.
    #[arg(long, value_name = "THREADS", default_value_t = 1)]
    threads: usize,
    /// Megabytes of the table.
    #[arg(long, value_name = "MB", default_value_t = 64)]
    hash: usize,
}

struct State {
    engine: Engine,
    options: Options,
    rules: &'static Rules,
    game: Game,
    limits: Limits,
}

/// Answers the other side's lines until `quit` or the end of input.
///
/// # Errors
/// When the output is closed.
pub fn run(args: &Args) -> Result<()> {
    let options = Options { threads: args.threads.max(1), hash: args.hash.max(1), ..Options::default() };
    let mut state = State {
        engine: Engine::new(options.clone()),
        options,
        rules: &RUSSIAN,
        game: Game::new(&RUSSIAN),
        limits: Limits { time: Some(Duration::from_secs(1)), ..Limits::default() },
    };
    let mut out = std::io::stdout();
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let text = line.trim().to_string();
        let mut answer = Vec::new();
        let go_on = state.answer(&text, &mut answer);
        for line in answer {
            writeln!(out, "{line}")?;
            out.flush()?;
            if command_is_greeting(&text) {
                // Some users of the protocol wait for the descriptor before each line and lose lines
                // that arrive together.
                std::thread::sleep(Duration::from_millis(3));
            }
        }
        if !go_on {
            break;
        }
    }
    Ok(())
}

fn command_is_greeting(line: &str) -> bool {
    line == "hub"
}

impl State {
    /// Whether the dialogue goes on.
    fn answer(&mut self, line: &str, out: &mut Vec<String>) -> bool {
        let command = line.split_whitespace().next().unwrap_or("");
        let argument = |name| hub::argument(line, name);
        match command {
            "" | "ponder-hit" | "new-game" => {
                if command == "new-game" {
                    self.engine.clear();
                }
            }
            "hub" => {
                out.push(format!(
                    "id name=turniir version={} author=\"the founders of turniir\" country=EE",
                    env!("CARGO_PKG_VERSION")
                ));
                out.push(
                    "param name=variant value=russian type=enum values=\"russian brazilian pool english\""
                        .into(),
                );
                out.push(format!("param name=threads value={} type=int min=1 max=256", self.options.threads));
                out.push(format!("param name=tt-size value={} type=int min=1 max=65536", self.options.hash));
                out.push("wait".into());
            }
            "set-param" => {
                let (name, value) =
                    (argument("name").unwrap_or_default(), argument("value").unwrap_or_default());
                match name.as_str() {
                    "variant" => match Rules::by_name(&value).filter(|r| !r.stepwise && !r.mirrored) {
                        Some(rules) => {
                            self.rules = rules;
                            self.game = Game::new(rules);
                        }
                        None => out.push(format!("error message=\"no variant {value}; russian, brazilian, pool and english are known\"")),
                    },
                    "threads" => self.options.threads = value.parse().unwrap_or(1).clamp(1, 256),
                    "tt-size" => self.options.hash = value.parse().unwrap_or(64).clamp(1, 65_536),
                    _ => {}
                }
            }
            "init" => {
                self.engine = Engine::new(self.options.clone());
                out.push("ready".into());
            }
            "ping" => out.push("pong".into()),
            "pos" => self.position(line, out),
            "level" => self.level(line),
            "go" => self.go(line, out),
            "stop" => {}
            "quit" => return false,
            other => out.push(format!("error message=\"unknown command {}\"", other.replace('"', "'"))),
        }
        true
    }

    /// `pos pos=... moves="..."`, or `pos start`.
    fn position(&mut self, line: &str, out: &mut Vec<String>) {
        let start = match hub::argument(line, "pos") {
            None => Some(Position::start(self.rules)),
            Some(text) => hub::read_position(&text),
        };
        let Some(start) = start else {
            out.push("error message=\"a position is W or B and 32 of w, b, W, B and e\"".into());
            return;
        };
        let mut game = Game::from(self.rules, start);
        for text in hub::argument(line, "moves").unwrap_or_default().split_whitespace() {
            match hub::find(text, game.position(), self.rules) {
                Ok(moves) => moves.iter().for_each(|m| game.play(m)),
                Err(error) => {
                    out.push(format!("error message=\"{error}\""));
                    return;
                }
            }
        }
        self.game = game;
    }

    /// `level move-time=1`, `depth=8`, `nodes=1000`, or `time=60 inc=1 moves=30`.
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
        if limits == Limits::default() {
            limits.time = Some(Duration::from_secs(1));
        }
        self.limits = limits;
    }

    fn go(&mut self, line: &str, out: &mut Vec<String>) {
        let history: Vec<u64> = self.game.positions().map(Position::key).collect();
        let analyse = line.contains("analyze");
        let limits = if analyse && self.limits.time.is_none() {
            Limits { time: Some(Duration::from_secs(10)), ..self.limits }
        } else {
            self.limits
        };
        let mut stdout = std::io::stdout();
        // A line now and then, and apart from the answer: see the greeting.
        let mut last: Option<std::time::Instant> = None;
        let report = self.engine.search(
            self.game.position(),
            self.game.clocks(),
            &history,
            self.rules,
            &limits,
            &mut |report| {
                if last.is_none_or(|l| l.elapsed() > Duration::from_millis(50)) {
                    last = Some(std::time::Instant::now());
                    let _ = writeln!(stdout, "{}", info(report)).and_then(|()| stdout.flush());
                }
            },
        );
        let text = |m: &Move| hub::of_move(&[*m]);
        std::thread::sleep(Duration::from_millis(3));
        let _ = writeln!(stdout, "{}", info(&report)).and_then(|()| stdout.flush());
        std::thread::sleep(Duration::from_millis(3));
        match report.best {
            Some(best) => {
                let ponder = report.line.get(1).map_or(String::new(), |m| format!(" ponder={}", text(m)));
                out.push(format!("done move={}{ponder}", text(&best)));
            }
            None => out.push("error message=\"there is no move\"".into()),
        }
    }
}

fn info(report: &Report) -> String {
    // Wins are told as Scan does: 100 men and more.
    let score = if is_decided(report.score) {
        f64::from(report.score.signum()) * (100.0 + f64::from(engine::WIN - report.score.abs()))
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
