//! The command line: a file for each subcommand.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "this is the room that prints")]

/// What the standard library's macro of this name does, but a full disk behind standard error, or a reader of it that
/// has gone, ends nothing.
macro_rules! eprintln {
    ($($told:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stderr(), $($told)*);
    }};
}

/// [`eprintln!`] without an end of line.
macro_rules! eprint {
    ($($told:tt)*) => {{
        use std::io::Write as _;
        let _ = write!(std::io::stderr(), $($told)*);
    }};
}

mod analyse;
mod bench;
mod board;
mod book;
mod called;
mod check;
mod coach;
mod complete;
mod cores;
mod game_end;
mod game_files;
mod game_numbers;
mod game_rules;
mod games;
mod help;
mod hub;
mod intake;
mod lines;
mod losing;
mod manual;
mod marks;
mod match_games;
mod named;
mod new;
mod pdn;
mod perft;
mod plan;
mod play;
mod progress;
mod queue;
mod repl;
mod report;
mod run;
mod sandbox;
mod seconds;
mod serve;
mod solve;
mod sprt;
mod standings;
mod tables;
mod test;
mod train;
mod try_call;
mod try_place;
mod tune;
mod usage;
mod watch;
mod watched;

pub use help::command;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Exit codes: 0 done; 1 a file or player cannot be used, or a check failed; 2 wrong usage.
#[derive(Debug, Parser)]
#[command(name = "turniir", version, about, long_about = None, after_help = EXAMPLES)]
pub struct Cli {
    /// What is to be done.
    #[command(subcommand)]
    pub command: Command,
    /// The language of what match, check, try, watch, coach, run, table, marks, report and intake say; that of
    /// TURNIIR_LANG, or else of the locale (LC_ALL, LC_MESSAGES, LANG), if not given.
    #[arg(long, global = true, value_name = "LANGUAGE", ignore_case = true, value_parser = named::one_of::<say::Language>())]
    pub lang: Option<say::Language>,
}

const EXAMPLES: &str = "Examples:
  turniir match prolog/players/ahne.pl prolog/players/planeerija.pl
  turniir match white.pl black.pl --games 10 --json
  turniir perft --rules russian --depth 9
  turniir repl prolog/players/ahne.pl prolog/players/esimene.pl

Exit codes: 0 done, 1 a file or player cannot be used, 2 wrong usage.";

/// What `turniir` can do: the subcommands with their arguments.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play games between two players under the course rules.
    Match(match_games::Args),
    /// Show what submissions are understood, and which are near-identical.
    Intake(intake::Args),
    /// Play a tournament, or go on with one.
    Run(run::RunArgs),
    /// Print a tournament's table.
    Table(standings::TableArgs),
    /// Turn a tournament into marks, as CSV.
    Marks(marks::Args),
    /// Write a tournament's report as web pages.
    Report(report::Args),
    /// A Prolog top level with the arbiter and files loaded.
    Repl(repl::Args),
    /// Begin a player: a file to change, its unit tests, what to do next.
    New(new::Args),
    /// Check and test a player whenever its file is saved.
    Watch(watch::Args),
    /// Call a player once, in any position.
    Try(try_call::Args),
    /// Tell whether player files keep the course's rules.
    Check(check::Args),
    /// Run the unit tests of files.
    Test(test::Args),
    /// Count the leaves of the game tree of a draughts variant.
    Perft(perft::Args),
    /// Check, replay and convert game files.
    Pdn(pdn::Args),
    /// Train the engine's weights.
    Train(train::Args),
    /// List the other games.
    Games,
    /// Play one of the other games.
    Game(games::Args),
    /// Solve search problems and small games.
    Solve(solve::Args),
    /// Tune a game's evaluation by swarm optimisation.
    Tune(tune::Args),
    /// Show the planning tree of a position.
    Plan(plan::Args),
    /// Build or check endgame tables.
    Tables(tables::Args),
    /// Make or show opening books.
    Book(book::Args),
    /// Play against a player in the terminal.
    Play(play::Args),
    /// Best lines of a position, mistakes of a game.
    Analyse(analyse::Args),
    /// The mistakes of a game, what punishes them and why.
    Coach(coach::Args),
    /// The engine behind the Hub protocol.
    Hub(hub::Args),
    /// The engine behind lines of moves.
    Lines(lines::Args),
    /// Test whether one engine is stronger than another.
    Sprt(sprt::Args),
    /// Measure against a named peer.
    Bench(bench::Args),
    /// Print the completions of a shell.
    Completions(manual::CompletionArgs),
    /// Write the manual pages.
    Man(manual::ManArgs),
    /// Play the games of a queue on this machine.
    Worker(queue::WorkerArgs),
    /// How things stand at a queue.
    Queue(queue::Args),
    /// Tell what this machine offers to keep players apart and harmless.
    Sandbox(sandbox::Args),
    /// The arena in the browser: play, watch, and a course with accounts.
    Serve(serve::Args),
    /// Play games as they come in; used by the program itself.
    #[command(name = "__lane", hide = true)]
    Lane,
    /// Run the processes of players; used by the program itself.
    #[command(name = "__players", hide = true)]
    Players,
    /// Run another program behind the wall; used by the program itself.
    #[command(name = "__jail", hide = true)]
    Jail {
        /// What is to run, as JSON.
        plan: std::ffi::OsString,
    },
}

/// Another program's lines; bytes that are no text do not end a dialogue.
pub(crate) fn lossy_lines(input: impl std::io::BufRead) -> impl Iterator<Item = std::io::Result<String>> {
    input.split(b'\n').map(|line| line.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()))
}

/// Reads a file that a person named.
///
/// # Errors
/// With the file and the reason.
pub(crate) fn read_file(path: &std::path::Path) -> anyhow::Result<Vec<u8>> {
    use text::file::{describe, read};
    read(path).map_err(|e| anyhow::anyhow!("{}: {}", path.display(), describe(&e)))
}

/// An error that was told already: only the exit code is left.
pub(crate) const FAILED: u8 = 1;

/// Runs a command and tells errors in one line.
pub fn run(cli: Cli) -> ExitCode {
    match cli.lang.map_or_else(|| say::choose(&|name| std::env::var(name).ok()), Ok) {
        Ok(language) => say::set_language(language),
        Err(unknown) => {
            let codes: Vec<&str> =
                <say::Language as strum::VariantArray>::VARIANTS.iter().map(|l| l.code()).collect();
            let word = text::visible_line(&unknown.0, 100);
            eprintln!(
                "turniir: TURNIIR_LANG: there is no language '{word}'; it is one of {}",
                codes.join(", ")
            );
            return ExitCode::from(usage::WRONG);
        }
    }
    let result = match cli.command {
        Command::Match(args) => match_games::run(&args),
        Command::Intake(args) => intake::run(&args),
        Command::Run(args) => match run::run_tournament(&args) {
            Ok(code) => return code,
            Err(error) => Err(error),
        },
        Command::Marks(args) => marks::run(&args),
        Command::Table(args) => standings::print_table(&args),
        Command::Report(args) => report::run(&args),
        Command::Repl(args) => match sandbox::confined(args.sandbox, &args.files, repl::history_folder()) {
            Ok(Some(code)) => return code,
            Ok(None) => return repl::run(&args).unwrap_or_else(|error| failed(&error)),
            Err(error) => Err(error),
        },
        Command::Check(args) => return check::run(&args),
        Command::New(args) => new::run(&args),
        Command::Watch(args) => watch::run(&args),
        Command::Try(args) => match try_call::run(&args) {
            Ok(code) => return code,
            Err(error) => Err(error),
        },
        Command::Test(args) => match test::run(&args) {
            Ok(code) => return code,
            Err(error) => Err(error),
        },
        Command::Perft(args) => perft::run(&args),
        Command::Pdn(args) => pdn::run(&args),
        Command::Train(args) => train::run(&args),
        Command::Games => {
            games::list();
            Ok(())
        }
        Command::Game(args) => games::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Tune(args) => tune::run(&args),
        Command::Plan(args) => plan::run(&args),
        Command::Tables(args) => tables::run(&args),
        Command::Book(args) => return book::run(&args).unwrap_or_else(|error| failed(&error)),
        Command::Play(args) => play::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Coach(args) => coach::run(&args),
        Command::Hub(args) => hub::run(&args),
        Command::Lines(args) => lines::run(&args),
        Command::Sprt(args) => sprt::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Completions(args) => manual::completions(&args),
        Command::Man(args) => manual::man(&args),
        Command::Lane => lane(),
        Command::Players => players(),
        Command::Jail { plan } => {
            return ExitCode::from(u8::try_from(crate::wall::jail::serve(&plan)).unwrap_or(FAILED));
        }
        Command::Worker(args) => return queue::work(&args).unwrap_or_else(|error| failed(&error)),
        Command::Queue(args) => queue::run(&args),
        Command::Sandbox(args) => return sandbox::run(&args),
        Command::Serve(args) => serve::run(&args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failed(&error),
    }
}

/// Tells an error in one line; its exit code.
fn failed(error: &anyhow::Error) -> ExitCode {
    eprintln!("turniir: {}", text::visible(&say::again(&format!("{error:#}")), 10_000));
    ExitCode::from(usage::code(error))
}

/// A process that plays a tournament's games; it ends with the one that started it.
fn lane() -> anyhow::Result<()> {
    #[cfg(target_os = "linux")]
    nix::sys::prctl::set_pdeathsig(nix::sys::signal::Signal::SIGKILL)?;
    Ok(crate::tournament::serve_lane(&mut std::io::stdin().lock(), Box::new(std::io::stdout()))?)
}

/// The process that makes players: its socket is the standard input.
#[cfg(unix)]
fn players() -> anyhow::Result<()> {
    use std::os::fd::{FromRawFd, OwnedFd};
    // SAFETY: the parent passes the socket as descriptor 0, and nothing else in this process uses
    // the standard input.
    let socket = unsafe { OwnedFd::from_raw_fd(libc::dup(0)) };
    crate::worker::serve(socket.into()).map_err(anyhow::Error::msg)
}
