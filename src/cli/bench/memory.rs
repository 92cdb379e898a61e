//! `turniir bench memory`: what searches that leave no choices take of memory, here and under SWI-Prolog.

use super::named_programs;
use crate::wall::own_program;
use anyhow::{Context, Result, bail};
use comfy_table::Table;
use std::fs::File;
use std::io::{Read, Seek};
use std::process::{Command, Stdio};
use std::time::Duration;

/// What stands in front of each program.
const DRIVER: &str = include_str!("../../../prolog/bench/memory.pl");

macro_rules! programs {
    ($($name:literal)*) => {
        &[$(($name, include_str!(concat!("../../../prolog/bench/memory/", $name, ".pl")))),*]
    };
}

/// The programs by name.
const PROGRAMS: &[(&str, &str)] = programs! {
    "alphabeta" "columns" "grundy" "knight" "noughts" "numbers" "playouts" "queens" "registers" "texts" "tiles" "walk"
};

/// How often somebody looks what processes have taken.
const LOOK: Duration = Duration::from_millis(10);

/// Runs the programs whose names hold one of some parts, or all, for about so many seconds each.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Parts of programs' names; none for all programs.
    names: Vec<String>,
    /// A search goes one level deeper until a third of so many seconds is over, 1 to 3600.
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=3600))]
    time: u32,
}

/// What a program has found at each depth, and the most memory that it had, in MiB.
struct Ran {
    lines: Vec<String>,
    most: f64,
}

/// The most memory, in KiB, that a process or one that it started has had so far, the largest of them.
fn high_water(process: u32) -> f64 {
    let read = |file: &str| std::fs::read_to_string(format!("/proc/{process}/{file}")).unwrap_or_default();
    let status = read("status");
    let own = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix("kB")?.trim().parse().ok());
    let children = read(&format!("task/{process}/children"));
    let below = children.split_whitespace().filter_map(|child| child.parse().ok()).map(high_water);
    below.fold(own.unwrap_or(0.0), f64::max)
}

fn ran(command: &mut Command, input: &str) -> Result<Ran> {
    let (mut to, mut from) = (tempfile::tempfile()?, tempfile::tempfile()?);
    std::io::Write::write_all(&mut to, input.as_bytes())?;
    to.rewind()?;
    let output: File = from.try_clone()?;
    let name = command.get_program().to_string_lossy().into_owned();
    let child = command.stdin(to).stdout(output).stderr(Stdio::null()).spawn();
    let mut child = child.with_context(|| format!("{name} cannot be started"))?;
    let mut most: f64 = 0.0;
    while child.try_wait()?.is_none() {
        most = most.max(high_water(child.id()));
        std::thread::sleep(LOOK);
    }
    from.rewind()?;
    let mut text = String::new();
    from.read_to_string(&mut text)?;
    let lines = text.lines().filter(|l| l.starts_with("depth ")).map(String::from).collect();
    Ok(Ran { lines, most: most / 1024.0 })
}

/// Runs the programs and prints a table.
///
/// # Errors
/// If a program cannot be run in both systems or its answers differ.
pub fn run(args: &Args) -> Result<()> {
    let goal = format!("deepen({})", args.time);
    let mut table = Table::new();
    table.set_header(["program", "depth here", "MiB here", "depth there", "MiB in SWI-Prolog"]);
    let (mut most, mut peer_most): (f64, f64) = (0.0, 0.0);
    for (name, text) in named_programs(PROGRAMS, &args.names)? {
        let file = tempfile::Builder::new().suffix(".pl").tempfile()?;
        std::fs::write(file.path(), format!("{DRIVER}\n{text}"))?;
        let limit = (args.time * 100).to_string();
        let mut command = Command::new(own_program()?);
        let here =
            ran(command.arg("repl").arg(file.path()).args(["--move-time", &limit]), &format!("{goal}.\n"))?;
        let mut command = Command::new("swipl");
        let swipl = command.args(["-q", "-f", "none", "-g", &goal, "-t", "halt"]).arg(file.path());
        let there = ran(swipl, "").context("swipl is not installed: install it, version 9")?;
        if here.lines.is_empty() || there.lines.is_empty() {
            bail!("{name} found nothing");
        }
        if let Some((a, b)) = here.lines.iter().zip(&there.lines).find(|(a, b)| a != b) {
            bail!("{name}: {a} here, {b} in SWI-Prolog");
        }
        let (depth, mib) = (|ran: &Ran| ran.lines.len().to_string(), |ran: &Ran| format!("{:.0}", ran.most));
        table.add_row([(*name).to_string(), depth(&here), mib(&here), depth(&there), mib(&there)]);
        (most, peer_most) = (most.max(here.most), peer_most.max(there.most));
    }
    println!("{table}");
    println!(
        "the most: {most:.0} MiB here, {peer_most:.0} MiB in SWI-Prolog; a program of ours that does nothing has about 85"
    );
    Ok(())
}
