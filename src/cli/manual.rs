//! `turniir completions` and `turniir man`: what shells and `man` read, made from the commands themselves.

use anyhow::{Context, Result};
use clap::Command;
use clap_complete::Shell;
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  turniir completions bash > ~/.local/share/bash-completion/completions/turniir
  turniir completions zsh > ~/.zfunc/_turniir
  turniir completions fish > ~/.config/fish/completions/turniir.fish")]
pub struct CompletionArgs {
    /// The shell.
    shell: Shell,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  turniir man ~/.local/share/man/man1
  man turniir-run")]
pub struct ManArgs {
    /// The folder to write the pages into; it is made if need be.
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

/// Prints what a shell needs to complete commands and options.
///
/// # Errors
/// When standard output cannot be written; who has read enough is no error.
pub fn completions(args: &CompletionArgs) -> Result<()> {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut shown(), "turniir", &mut text);
    match std::io::stdout().write_all(&text) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error).context("standard output"),
        _ => Ok(()),
    }
}

/// The commands that are there for people.
fn shown() -> Command {
    let whole = super::help::command();
    let about = whole.get_about().map(ToString::to_string).unwrap_or_default();
    let below = whole.get_subcommands().filter(|c| !c.is_hide_set()).cloned();
    Command::new("turniir").about(about).version(env!("CARGO_PKG_VERSION")).subcommands(below)
}

/// Writes a manual page for the program and one for each command.
///
/// # Errors
/// When the folder cannot be written.
pub fn man(args: &ManArgs) -> Result<()> {
    let folder = &args.folder;
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let mut command = shown();
    command.build();
    let count = write_pages(&command, folder)?;
    println!("{count} pages in {}", text::path(folder));
    Ok(())
}

/// The page of a command and those below it, `turniir-run.1` and the like.
fn write_pages(command: &Command, folder: &Path) -> Result<usize> {
    let name = command.get_display_name().unwrap_or(command.get_name()).to_string();
    let path = folder.join(format!("{name}.1"));
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    std::fs::write(&path, page).with_context(|| path.display().to_string())?;
    let mut count = 1;
    for below in command.get_subcommands().filter(|c| !c.is_hide_set() && c.get_name() != "help") {
        count += write_pages(below, folder)?;
    }
    Ok(count)
}
