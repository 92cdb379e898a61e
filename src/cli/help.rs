//! The commands in groups, as `turniir --help` and the man page show them.

use super::Cli;
use clap::{Command, CommandFactory, FromArgMatches};

/// The groups, and the commands of each in the order in which they are shown.
const GROUPS: [(&str, &[&str]); 5] = [
    ("Play", &["match", "play", "watch", "try", "repl", "check", "test", "new", "coach", "analyse", "plan"]),
    ("Course", &["intake", "run", "table", "marks", "report", "worker", "queue", "serve", "sandbox"]),
    ("Engine", &["hub", "lines", "sprt", "tables", "book", "train", "perft"]),
    ("Other games", &["games", "game", "solve", "tune"]),
    ("Tools", &["pdn", "bench", "completions", "man"]),
];

/// The command line with its help in groups.
pub fn command() -> Command {
    let command = Cli::command();
    let width = command.get_subcommands().map(|c| c.get_name().len()).max().unwrap_or(0);
    let mut text = String::new();
    for (group, names) in GROUPS {
        text += &format!("{group}:\n");
        for name in names {
            let about = command.find_subcommand(name).and_then(Command::get_about).map(ToString::to_string);
            text += &format!("  {name:width$}  {}\n", about.unwrap_or_default());
        }
        text.push('\n');
    }
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{text}Options:\n{{options}}{{after-help}}"
    );
    command.help_template(template)
}

impl Cli {
    /// The program's arguments; wrong ones, `--help` and `--version` end it.
    pub fn read() -> Cli {
        let matches = command().get_matches();
        Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
    }
}

#[cfg(test)]
mod tests {
    use super::{GROUPS, command};
    use std::collections::BTreeSet;

    #[test]
    fn every_command_is_in_one_group() {
        let grouped: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        let set: BTreeSet<&str> = grouped.iter().copied().collect();
        assert_eq!(set.len(), grouped.len());
        let command = command();
        let all = command.get_subcommands().filter(|c| !c.is_hide_set());
        assert_eq!(all.map(|c| c.get_name()).collect::<BTreeSet<_>>(), set);
    }
}
