//! The program: parses, calls, prints errors.

use std::io::Write as _;
use std::process::ExitCode;

/// Clauses may be nested deeply: the stack of this process, and of those it starts, may grow further than usual.
fn deep_stack() {
    use nix::sys::resource::{Resource, getrlimit, setrlimit};
    const BYTES: u64 = 1 << 30;
    if let Ok((soft, hard)) = getrlimit(Resource::RLIMIT_STACK)
        && soft < BYTES
    {
        // Without it the usual depth is still there.
        let _ = setrlimit(Resource::RLIMIT_STACK, BYTES.min(hard), hard);
    }
}

/// A limit on the size of files is an error of writing, as a full disk is, and no signal that ends the program.
fn limited_files() {
    use nix::sys::signal::{SigHandler, Signal, signal};
    // SAFETY: to ignore a signal runs no code of ours.
    let _ = unsafe { signal(Signal::SIGXFSZ, SigHandler::SigIgn) };
}

fn main() -> ExitCode {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        if let Some(reason) =
            info.payload_as_str().and_then(|t| t.strip_prefix("failed printing to stdout: "))
        {
            // A reader that has seen enough closes the pipe; that is no error of ours.
            if reason.starts_with("Broken pipe") {
                std::process::exit(0);
            }
            let _ = writeln!(std::io::stderr(), "turniir: standard output cannot be written: {reason}");
            std::process::exit(1);
        }
        hook(info);
    }));
    deep_stack();
    limited_files();
    turniir::cli::run(turniir::cli::Cli::read())
}
