//! `turniir run`: tournaments.

mod args;
mod play;
mod told;
mod watch;

pub use args::RunArgs;

use crate::cli::sandbox::demand;
use crate::cli::usage::wrong;
use crate::tournament::{Ended, Stop, Store, is_free};
use anyhow::Result;
use play::{play, set_up, stopped, store_path};
use say::worded;
use std::process::ExitCode;
use std::sync::Arc;
use told::tell_changes;
use watch::keep_going;

/// The exit code of a run with games that could not be played.
const INCOMPLETE: u8 = 3;

/// What Ctrl-C stops. A thread waits for it: the process has more than one from now on.
fn stop_at_ctrl_c() -> Arc<Stop> {
    let stop = Arc::new(Stop::default());
    let asked = stop.clone();
    // A second Ctrl-C does nothing more: stopping takes a moment only.
    let _ = ctrlc::set_handler(move || asked.at_once());
    stop
}

/// Plays a tournament or goes on with it.
///
/// # Errors
/// When the set-up is wrong, or the store cannot be used.
pub fn run_tournament(args: &RunArgs) -> Result<ExitCode> {
    if let Some(folder) = &args.watch {
        return keep_going(args, folder);
    }
    if args.file.is_none() && args.players.is_none() {
        return Err(wrong(worded!("run-nothing-named")));
    }
    let path = store_path(args, args.players.as_deref());
    // Reading the set-up may unpack an archive, from which another run plays.
    is_free(&path)?;
    let mut config = set_up(args, args.players.as_deref())?;
    demand(config.sandbox)?;
    let stop = stop_at_ctrl_c();
    let (store, changes) = Store::for_config(&path, &mut config, args.keep)?;
    tell_changes(&changes, args.json);
    match play(args, &config, &store, &stop)? {
        Ended::Finished => {}
        Ended::Incomplete(games) => {
            eprintln!("turniir: {}", worded!("run-incomplete", games = games));
            return Ok(ExitCode::from(INCOMPLETE));
        }
        Ended::Stopped => return Ok(stopped(&store)),
    }
    Ok(ExitCode::SUCCESS)
}
