//! `turniir check`: the course's rules for a player's file as a list.

mod coverage;
mod told;

use crate::check::{CheckVerdict, Checked, Effort, check};
use crate::cli::named::one_of;
use crate::cli::seconds::seconds;
use crate::cli::usage::output;
use crate::player::PlayerSpec;
use crate::worker::{Limits, Pool, SandboxMode};
use comfy_table::Table;
use say::worded;
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
pub use told::print_line;
use told::words;

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  turniir check minu.pl
  turniir check students/*.pl --fast

Exit codes: 0 no rule is broken (there may be warnings, and rules that were not reached), 1 a rule is broken or a \
file cannot be used, 2 wrong usage.")]
pub struct Args {
    /// Player files; FILE:PREDICATE where several predicates could be the player.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// One JSON object a line: file, rule, verdict, detail, findings.
    #[arg(long)]
    json: bool,
    /// Seconds that a call may take; 0.001 to 86,400.
    #[arg(long, default_value_t = 10.0, value_name = "SECONDS", value_parser = seconds)]
    move_time: f64,
    /// How far players are closed in.
    #[arg(long, default_value = "best-effort", value_name = "MODE", value_parser = one_of::<SandboxMode>())]
    sandbox: SandboxMode,
    /// Whole games against each of: random steps, the first legal step, itself, the engine at level 1.
    #[arg(long, default_value_t = 1, value_name = "N")]
    games: u32,
    /// Seconds for all games of a file; those that are left then are not played; 0.001 to 86,400.
    #[arg(long, default_value_t = 60.0, value_name = "SECONDS", value_parser = seconds)]
    games_time: f64,
    /// Positions only: no games, and no look at which clauses run.
    #[arg(long)]
    fast: bool,
    /// Do not draw the boards of what was found.
    #[arg(long)]
    no_board: bool,
    /// List which clauses ran in the positions and two games, or write that to FILE.html.
    #[arg(long, value_name = "FILE.html", num_args = 0..=1, value_parser = output(), conflicts_with = "fast")]
    coverage: Option<Option<PathBuf>>,
}

/// Checks the files and prints the lists; exit code 0 when no rule failed.
pub fn run(args: &Args) -> ExitCode {
    let limits = Limits {
        move_time: Duration::from_secs_f64(args.move_time),
        sandbox: args.sandbox,
        ..Limits::default()
    };
    if let Err(error) = crate::cli::sandbox::demand(args.sandbox) {
        eprintln!("turniir: {error}");
        return ExitCode::from(crate::cli::FAILED);
    }
    let effort =
        Effort { games: args.games, games_time: Duration::from_secs_f64(args.games_time), fast: args.fast };
    let mut all = Vec::new();
    let page = args.coverage.as_ref().and_then(Option::as_deref);
    let mut ran = Vec::new();
    let mut pool = match Pool::start() {
        Ok(pool) => pool,
        Err(error) => {
            eprintln!("turniir: {error}");
            return ExitCode::from(crate::cli::FAILED);
        }
    };
    for file in &args.files {
        let (path, main) = PlayerSpec::file_and_main(file);
        let Checked { lines, clauses } =
            check(&mut pool, &path, main.as_deref(), &limits, &effort, &mut progress);
        if args.coverage.is_some() && page.is_none() && !args.json {
            print!("{}", coverage::list(&clauses));
        }
        ran.extend(clauses);
        for line in &lines {
            if args.json {
                if let Ok(text) = serde_json::to_string(line) {
                    println!("{}", text::json(&text));
                }
            } else if args.files.len() == 1 {
                print_line(line, !args.no_board);
            }
        }
        all.push((file.clone(), lines));
    }
    if !args.json && args.files.len() > 1 {
        let mut table = Table::new();
        table.set_header([
            worded!("check-head-file"),
            worded!("check-pass"),
            worded!("check-warn"),
            worded!("check-head-fail"),
            worded!("check-not-reached"),
            worded!("check-head-problem"),
        ]);
        for (file, lines) in &all {
            let count = |v: CheckVerdict| lines.iter().filter(|l| l.verdict == v).count().to_string();
            let worst =
                lines.iter().rev().filter(|l| l.verdict != CheckVerdict::Pass).max_by_key(|l| l.verdict);
            let problem = worst.map_or(String::new(), |line| match line.detail {
                // As the column always was, the colon stands for what there is not, too.
                None => format!("{}: ", line.rule.said().worded()),
                Some(_) => words(line),
            });
            table.add_row([
                text::path(file),
                count(CheckVerdict::Pass),
                count(CheckVerdict::Warn),
                count(CheckVerdict::Fail),
                count(CheckVerdict::NotReached),
                problem,
            ]);
        }
        println!("{table}");
        all.iter().for_each(|(file, lines)| told::print_found(&text::path(file), lines));
    }
    // One page for all files.
    if let Some(Err(error)) = page.map(|page| coverage::write(&ran, page)) {
        eprintln!("turniir: {error:#}");
        return ExitCode::from(crate::cli::FAILED);
    }
    let failed = all.iter().flat_map(|(_, lines)| lines).any(|l| l.verdict == CheckVerdict::Fail);
    if failed { ExitCode::from(crate::cli::FAILED) } else { ExitCode::SUCCESS }
}

/// Says on a terminal what goes on; nothing stays of it.
fn progress(text: &str) {
    let mut err = std::io::stderr();
    if err.is_terminal() {
        let _ = write!(err, "\r\x1b[K{text}");
        let _ = err.flush();
    }
    // For `turniir serve`, which shows it on a page.
    if !text.is_empty() && std::env::var_os("TURNIIR_PROGRESS").is_some() {
        let _ = writeln!(err, "{text}");
    }
}
