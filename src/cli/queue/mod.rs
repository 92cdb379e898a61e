//! Games for many machines: the options of who posts them, `turniir worker`, and `turniir queue`.

mod args;
mod status;
mod worker;

pub use args::{OrderArgs, ServerArgs, fresh_order};
pub use worker::WorkerArgs;

use anyhow::Result;
use std::process::ExitCode;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Show who plays what, how fast, and what waits.
    Status(status::Args),
    /// Take away what a tournament whose coordinator is gone has left in the queue.
    Remove(status::RemoveArgs),
}

/// Shows how things stand.
///
/// # Errors
/// When there is no server, or it does not take us.
pub fn run(args: &Args) -> Result<()> {
    match &args.what {
        What::Status(args) => status::run(args),
        What::Remove(args) => status::remove(args),
    }
}

/// Works until there is nothing to do or it is asked to stop.
///
/// # Errors
/// When there is no server, or it does not take us.
pub fn work(args: &WorkerArgs) -> Result<ExitCode> {
    worker::run(args)
}
