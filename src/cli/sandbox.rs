//! `turniir sandbox`: what this machine has of the wall around players.

use crate::wall::jail::Plan;
use crate::wall::{Mode, Offer, offers, own_program};
use anyhow::{Result, bail};
use comfy_table::{Table, presets};
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Debug, clap::Args)]
#[command(after_help = "Exit codes: 0 --sandbox required can be had, 1 it cannot.")]
pub struct Args {
    /// As JSON.
    #[arg(long)]
    json: bool,
}

/// Prints what there is, and what the lack of each part means.
pub fn run(args: &Args) -> ExitCode {
    let offers = offers();
    let missing = offers.iter().filter(|o| o.needed && !o.there).count();
    if args.json {
        let parts: Vec<_> = offers
            .iter()
            .map(|o| {
                serde_json::json!({
                    "part": o.part, "found": o.found, "there": o.there, "needed": o.needed,
                    "without": (!o.there).then_some(o.without),
                })
            })
            .collect();
        println!("{}", serde_json::json!({ "required": missing == 0, "parts": parts }));
    } else {
        let mut table = Table::new();
        table.load_style(presets::NOTHING);
        for offer in &offers {
            table.add_row([mark(offer), offer.part, &offer.found]);
        }
        println!("{}", table.to_string().lines().map(str::trim_end).collect::<Vec<_>>().join("\n"));
        for offer in offers.iter().filter(|o| !o.there) {
            println!("\nWithout {}: {}.", offer.part, offer.without);
        }
        println!();
        match missing {
            0 => println!("--sandbox required can be had."),
            _ => println!(
                "--sandbox required cannot be had; --sandbox best-effort uses what there is and says what is missing."
            ),
        }
    }
    ExitCode::from(u8::from(missing > 0))
}

fn mark(offer: &Offer) -> &'static str {
    match (offer.there, offer.needed) {
        (true, _) => "yes",
        (false, true) => "NO",
        (false, false) => "no",
    }
}

/// Looks before players run whether this machine has the wall that is wanted, and says once what is missing.
/// The process must have one thread.
///
/// # Errors
/// When all of it is required and cannot be had.
pub fn demand(mode: Mode) -> Result<()> {
    if mode == Mode::Off {
        return Ok(());
    }
    let missing: Vec<String> = offers()
        .iter()
        .filter(|o| o.needed && !o.there)
        .map(|o| format!("{}: {}", o.part, o.found))
        .collect();
    match (mode, missing.is_empty()) {
        (_, true) => Ok(()),
        (Mode::Required, false) => bail!(
            "--sandbox required cannot be had here ({}); see 'turniir sandbox', or choose --sandbox best-effort",
            missing.join("; ")
        ),
        (_, false) => {
            eprintln!("turniir: the sandbox is incomplete here: {}", missing.join("; "));
            Ok(())
        }
    }
}

/// Set in a process that `confined` has started.
const CONFINED: &str = "TURNIIR_CONFINED";

/// Runs this same command line again behind the wall, with this terminal; none when it is there already, or
/// is not to be. Required, it reads only the folders of `files` and the current one. `kept` is a folder that
/// it may write to.
///
/// # Errors
/// When all of the wall is required and cannot be had, or there is no process to be had.
pub fn confined(mode: Mode, files: &[PathBuf], kept: Option<PathBuf>) -> Result<Option<ExitCode>> {
    if mode == Mode::Off || std::env::var_os(CONFINED).is_some() {
        return Ok(None);
    }
    demand(mode)?;
    let text = |t: std::ffi::OsString| {
        t.into_string()
            .map_err(|t| anyhow::anyhow!("{}: this name is no UTF-8; rename the file", t.display()))
    };
    let mut command = vec![text(own_program()?.into())?];
    for word in std::env::args_os().skip(1) {
        command.push(text(word)?);
    }
    let mut read: Vec<PathBuf> = vec![std::env::current_dir()?, own_program()?];
    let folder = |f: &PathBuf| f.canonicalize().ok().and_then(|f| f.parent().map(Into::into));
    read.extend(files.iter().filter_map(folder));
    if mode == Mode::BestEffort {
        // A person at the prompt may load a file from anywhere; nothing of it can leave by the network.
        read.push("/".into());
    }
    read.extend(["/etc/terminfo", "/proc/self/exe", "/dev/tty"].map(PathBuf::from));
    let memory = 4 << 30;
    let write = kept.into_iter().chain(["/dev/tty".into()]).collect();
    let plan = Plan { mode, command, read, write, memory, control: None, started: None, terminal: true };
    // Ctrl-C is for the program behind the wall, which takes it again when it runs something.
    // SAFETY: only says that the signal is ignored.
    unsafe { libc::signal(libc::SIGINT, libc::SIG_IGN) };
    let status = plan.plain_command()?.env(CONFINED, "1").status()?;
    Ok(Some(ExitCode::from(status.code().and_then(|c| u8::try_from(c).ok()).unwrap_or(1))))
}
