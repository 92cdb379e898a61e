//! The program: parses, calls, prints errors.

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        // A reader that has seen enough closes the pipe; that is no error of ours.
        if info.payload_as_str().is_some_and(|text| text.starts_with("failed printing to stdout")) {
            std::process::exit(0);
        }
        hook(info);
    }));
    turniir::cli::run(turniir::cli::Cli::parse())
}
