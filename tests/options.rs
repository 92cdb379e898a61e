//! Every option says what it is, what it may be, in which unit, and what holds without it; completions and manual
//! pages come from the same commands.

mod common;
use clap::{Arg, Command};
use common::turniir;
use std::any::TypeId;

/// What a number can be, as its value's name says it.
const UNITS: [&str; 16] = [
    "SECONDS",
    "MILLISECONDS",
    "MIB",
    "MB",
    "N",
    "NUMBER",
    "NODES",
    "PLIES",
    "MOVES",
    "PERCENT",
    "SHARE",
    "ELO",
    "HUNDREDTHS",
    "THREADS",
    "PIECES",
    "PAIRS",
];
/// Words that tell what holds without an option.
const WITHOUT: [&str; 10] = [
    "if not given",
    "if nothing",
    "if neither",
    "in place of",
    "without",
    "default",
    "unless",
    "otherwise",
    "as many as",
    "If not given",
];
/// How the help of an option begins that is something more to do, or less: without it that is not done.
const DEEDS: [&str; 13] = [
    "Write ", "Also ", "Draw ", "Append ", "Copy ", "Print ", "List ", "Tell ", "Trace ", "Keep ", "Only ",
    "Make ", "Show ",
];

fn commands(command: &Command, path: &str, all: &mut Vec<(String, Command)>) {
    for below in command.get_subcommands().filter(|c| !c.is_hide_set() && c.get_name() != "help") {
        let name = format!("{path} {}", below.get_name());
        all.push((name.trim().to_string(), below.clone()));
        commands(below, &name, all);
    }
}

fn everything() -> Vec<(String, Command)> {
    let mut command = turniir::cli::command();
    command.build();
    let mut all = Vec::new();
    commands(&command, "", &mut all);
    all
}

fn is_number(arg: &Arg) -> bool {
    let kind = arg.get_value_parser().type_id();
    [
        TypeId::of::<u8>(),
        TypeId::of::<u16>(),
        TypeId::of::<u32>(),
        TypeId::of::<u64>(),
        TypeId::of::<usize>(),
        TypeId::of::<i16>(),
        TypeId::of::<i32>(),
        TypeId::of::<i64>(),
        TypeId::of::<f32>(),
        TypeId::of::<f64>(),
    ]
    .iter()
    .any(|k| kind == *k)
}

/// The bounds of a number, as what refuses a wrong one tells them: `1..=30` or `0.001 to 86400`.
fn bounds(command: &Command, option: &str) -> Vec<String> {
    let mut told = Vec::new();
    for wrong in ["-1", "99999999999999999999"] {
        let tried = command.clone().try_get_matches_from(["turniir", &format!("--{option}={wrong}")]);
        let text = tried.err().map(|e| e.to_string()).unwrap_or_default();
        let Some(rest) = text.split("is not in ").nth(1) else { continue };
        let range = rest.split_whitespace().next().unwrap_or_default();
        let low = range.split("..").next().unwrap_or_default();
        let high = range.split("..").nth(1).unwrap_or_default().trim_start_matches('=');
        // What the type itself holds is no bound that anybody meets.
        let trivial = ["", "0", "255", "65535", "4294967295"];
        told.extend(
            [low, high].iter().filter(|b| !trivial.contains(b) && b.len() < 12).map(|b| b.to_string()),
        );
    }
    told.sort();
    told.dedup();
    told
}

#[test]
fn every_option_tells_its_default_its_values_and_its_unit() {
    let mut missing = Vec::new();
    for (name, command) in everything() {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        if about.is_empty() {
            missing.push(format!("{name}: what it does"));
        }
        for arg in command.get_arguments().filter(|a| !a.is_hide_set()) {
            let Some(long) = arg.get_long() else {
                if arg.get_help().is_none() {
                    missing.push(format!("{name} {}: what it is", arg.get_id()));
                }
                continue;
            };
            if ["help", "version"].contains(&long) {
                continue;
            }
            let help = arg.get_long_help().or(arg.get_help()).map(ToString::to_string).unwrap_or_default();
            if help.is_empty() {
                missing.push(format!("{name} --{long}: what it is"));
                continue;
            }
            if !arg.get_action().takes_values() {
                continue;
            }
            let value =
                arg.get_value_names().unwrap_or_default().first().map(|v| v.to_string()).unwrap_or_default();
            if is_number(arg) {
                if !UNITS.contains(&value.as_str()) {
                    missing.push(format!("{name} --{long} {value}: the unit"));
                }
                for bound in bounds(&command, long) {
                    if !help.replace([',', '_'], "").contains(&bound) {
                        missing.push(format!("{name} --{long}: its bound {bound} in '{help}'"));
                    }
                }
            } else if arg.get_possible_values().is_empty() && value == long.replace('-', "_").to_uppercase() {
                // Its value is called as itself is: then the help names what it may be.
                let named = help.contains(',') || help.contains(" or ") || help.contains("such as");
                if !named && !help.to_lowercase().contains("file") {
                    missing.push(format!("{name} --{long}: what it may be, in '{help}'"));
                }
            }
            let told = !arg.get_default_values().is_empty() || arg.is_required_set();
            let deed = DEEDS.iter().any(|w| help.starts_with(w)) && !is_number(arg);
            if !told && !deed && !WITHOUT.iter().any(|w| help.contains(w)) {
                missing.push(format!("{name} --{long}: what holds without it, in '{help}'"));
            }
        }
    }
    assert!(missing.is_empty(), "{} things:\n{}", missing.len(), missing.join("\n"));
}

/// Text after the options is wrapped to the terminal: a line of it is a paragraph, not a part of one.
#[test]
fn text_after_the_options_is_wrapped_by_paragraphs() {
    for (name, command) in everything() {
        let text = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        let lines: Vec<&str> = text.lines().collect();
        for pair in lines.windows(2).filter(|p| p[0].chars().count() > 80) {
            let broken = pair[1].starts_with(|c: char| c != ' ') && !pair[0].ends_with(['.', ':', ',']);
            assert!(!broken, "{name}: '{}' goes on in '{}'", pair[0], pair[1]);
        }
    }
}

#[test]
fn the_help_has_groups_and_examples() {
    let help = turniir(&["--help"]).out;
    for group in ["Play:", "Course:", "Engine:", "Other games:", "Tools:", "Options:", "Examples:"] {
        assert!(help.contains(&format!("\n{group}\n")), "{group} in {help}");
    }
    assert!(help.lines().all(|l| l.chars().count() <= 100), "{help}");
}

#[test]
fn completions_and_manual_pages_come_from_the_commands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let run = turniir(&["completions", shell]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert!(run.out.contains("coach-nodes") && !run.out.contains("__lane"), "{shell}");
    }
    // What bash reads is a program that bash takes.
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("turniir.bash");
    let asked = "COMP_WORDS=(turniir re); COMP_CWORD=1; _turniir turniir re turniir; echo ${COMPREPLY[@]}";
    std::fs::write(&script, format!("{}\n{asked}\n", turniir(&["completions", "bash"]).out)).unwrap();
    if let Ok(bash) = std::process::Command::new("bash").arg(&script).output() {
        let told = String::from_utf8_lossy(&bash.stdout).into_owned();
        assert!(
            told.contains("report") && told.contains("repl"),
            "{told}{}",
            String::from_utf8_lossy(&bash.stderr)
        );
    }
    let pages = folder.path().join("man");
    let run = turniir(&["man", pages.to_str().unwrap()]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    for (name, _) in everything() {
        let page = pages.join(format!("turniir-{}.1", name.replace(' ', "-")));
        let text = std::fs::read_to_string(&page).unwrap_or_else(|e| panic!("{}: {e}", page.display()));
        assert!(text.contains(".SH NAME") && text.contains(".SH SYNOPSIS"), "{name}");
    }
    assert!(!pages.join("turniir-__lane.1").exists());
}
