//! `turniir repl`: a Prolog top level in one shared Prolog.

use super::board;
use crate::arbiter::Arbiter;
use crate::draughts::{COURSE, Color, Position, Square};
use crate::prolog::dialect::{Diagnostic, Severity};
use crate::prolog::host::{self, ArbiterEvent, Host, Referee};
use crate::prolog::worker::SandboxMode;
use crate::prolog::{RunError, Style, Term, to_text};
use anyhow::{Context, Result};
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Files to consult, players for example.
    pub files: Vec<PathBuf>,
    /// How far this top level is closed in with what it loads: no network, nothing written, and with
    /// `required` only the folders of its files and this one read.
    #[arg(long, default_value = "best-effort", value_name = "MODE")]
    pub sandbox: SandboxMode,
}

/// Shows a game that `turniir/0` plays in the top level.
struct Show {
    position: Position,
    n: u32,
}

impl Referee for Show {
    fn call_player(&mut self, _: &mut Host, _: Color, _: Option<(i64, i64)>) -> Result<(), (String, String)> {
        Err(("error".into(), "players run inside this Prolog".into()))
    }

    fn event(&mut self, host: &mut Host, event: &ArbiterEvent) {
        print!("{}", host.output.take());
        match event {
            ArbiterEvent::Start => {
                self.position = Position::start(&COURSE);
                self.n = 0;
                board::print(&board::draw(&self.position, &[]));
            }
            ArbiterEvent::Call { .. } => {}
            ArbiterEvent::Step { color, from, to, captured, .. } => {
                self.n += 1;
                let square = |(x, y)| Square::from_xy(x, y);
                if let (Some(from), Some(to)) = (square(*from), square(*to)) {
                    let way = if captured.is_some() { ':' } else { '-' };
                    println!("{}. {color} {from}{way}{to}", self.n);
                    if let Ok(position) = host.position(color.course(), 0, 0) {
                        self.position = position;
                        board::print(&board::draw(&self.position, &[from, to]));
                    }
                }
            }
            ArbiterEvent::Result { winner, reason, detail } => {
                let result = crate::arbiter::GameResult::new(*winner, reason, detail, self.n);
                println!("{}", super::match_games::sentence(&result));
            }
        }
    }

    fn outside(&self) -> bool {
        false
    }
}

/// Runs the top level until its input ends.
///
/// # Errors
/// If a file cannot be read or the engine does not start.
pub fn run(args: &Args) -> Result<()> {
    let mut arbiter = Arbiter::new()?;
    let engine = &mut arbiter.engine;
    host::with(|h| {
        h.referee = Some(Box::new(Show { position: Position::start(&COURSE), n: 0 }));
        h.output.limit = 1 << 20;
        let start = h.game.start.clone();
        h.set_board(&start);
    });
    for file in &args.files {
        let loaded = engine.load(&[file])?;
        tell(&loaded.diagnostics);
    }
    print!("{}", host::with(|h| h.output.take()));
    let mut editor = DefaultEditor::new().context("the terminal cannot be edited")?;
    let mut pending = String::new();
    loop {
        let prompt = if pending.is_empty() { "?- " } else { "|    " };
        match editor.readline(prompt) {
            Ok(line) => {
                pending.push_str(&line);
                pending.push('\n');
                let text = pending.trim().to_string();
                if text.is_empty() {
                    pending.clear();
                    continue;
                }
                if !text.ends_with('.') {
                    continue;
                }
                let _ = editor.add_history_entry(&text);
                pending.clear();
                let goal = text.trim_start_matches("?-").trim_end_matches('.').trim();
                if goal == "halt" {
                    return Ok(());
                }
                let answers = engine.answer(goal);
                print!("{}", host::with(|h| h.output.take()));
                match answers {
                    Ok(answer) => println!("{}{}.", shown(&answer), engine.last_place),
                    Err(diagnostics) => tell(&diagnostics),
                }
            }
            Err(ReadlineError::Interrupted) => pending.clear(),
            Err(_) => return Ok(()),
        }
    }
}

fn tell(diagnostics: &[Diagnostic]) {
    for diagnostic in diagnostics.iter().filter(|d| d.severity > Severity::Note) {
        eprintln!("{}", diagnostic.with_caret());
    }
}

fn shown(answer: &Result<Vec<(String, Term)>, RunError>) -> String {
    let ops = host::with(|h| h.ops.clone());
    let style = Style { quoted: true, ..Style::default() };
    match answer {
        Ok(bindings) if bindings.is_empty() => "true".into(),
        Ok(bindings) => {
            let lines: Vec<String> = bindings
                .iter()
                .map(|(name, term)| format!("{name} = {}", to_text(term, style, &ops)))
                .collect();
            lines.join(",\n")
        }
        Err(RunError::Failed) => "false".into(),
        Err(error) => format!("error: {}", error.message()),
    }
}
