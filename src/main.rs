//! The program: parses the command line, calls, prints errors.

use clap::Parser;
use std::process::ExitCode;
use turniir::cli::{self, Cli};

fn main() -> ExitCode {
    cli::run(Cli::parse())
}
