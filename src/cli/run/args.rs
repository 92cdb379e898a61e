//! The arguments of `run`.

use crate::cli::named::one_of;
use crate::cli::queue::OrderArgs;
use crate::wall::Mode;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  turniir run tournaments/example.toml
  turniir run --players students/
  turniir run tournaments/course.toml --players students/ --jobs 4
  turniir run --watch students/
  turniir run tournaments/course.toml --queue nats://arena.example:4222

The same command continues a run that was stopped. Where everybody meets everybody (and in a gauntlet) it \
also takes players that are new, plays the games of changed files again, and leaves out who is not there any \
more; all other games are kept. Exit codes: 0 finished, 1 an error, 3 games could not \
be played through no player's fault, 2 wrong usage, 130 stopped.")]
pub struct RunArgs {
    /// The tournament's set-up; a folder of players alone is enough without it.
    #[arg(value_name = "FILE.toml")]
    pub(super) file: Option<PathBuf>,
    /// Where games and results are kept; beside the set-up if not given.
    #[arg(long, value_name = "FILE.sqlite")]
    pub(super) store: Option<PathBuf>,
    /// The players, in place of those of the set-up: a folder (each file and folder in it is one), a zip file
    /// of a course system, a CSV list (name, file, group), a pattern in quotes.
    #[arg(long, value_name = "SOURCE")]
    pub(super) players: Option<PathBuf>,
    /// Keep a ladder going: the players are those of FOLDER, and who arrives there, is mended or taken away is
    /// played as it comes, until Ctrl-C.
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["players", "strict"])]
    pub(super) watch: Option<PathBuf>,
    /// Games at a time; as many as there are cores if not given; 1 to 1024.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(super) jobs: Option<u16>,
    /// How far players are closed in; `required` if neither this nor the set-up says another.
    #[arg(long, value_name = "MODE", value_parser = one_of::<Mode>())]
    pub(super) sandbox: Option<Mode>,
    /// Memory that the players of all games together may have, in MiB; three quarters of the machine's if not
    /// given; 64 to 1,073,741,824.
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u64).range(64..=1_073_741_824))]
    pub(super) total_memory: Option<u64>,
    /// A player that loses so many games one after another by time, memory, a crash or loading forfeits the rest: it
    /// is not started any more; 1 to 100,000. If not given every game is played.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(super) forfeit_after: Option<u32>,
    /// Play nothing if somebody cannot take part, or has warnings that are more than style.
    #[arg(long)]
    pub(super) strict: bool,
    /// Let the finished games of players whose files have changed stand, instead of playing them again.
    #[arg(long)]
    pub(super) keep: bool,
    #[command(flatten)]
    pub(super) queue: OrderArgs,
    /// No progress bar, no table, and of players only why they cannot play, not their warnings.
    #[arg(long)]
    pub(super) quiet: bool,
    /// A JSON line for each finished game, and the table at the end as one.
    #[arg(long)]
    pub(super) json: bool,
}
