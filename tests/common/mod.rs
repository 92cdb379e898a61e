//! Running the program as people do.
#![allow(dead_code)]

pub mod apart;
pub mod browser;
pub mod english;
pub mod nats;
pub mod site;

use std::path::{Path, PathBuf};
use std::process::Command;

/// What a run printed and how it ended.
pub struct Run {
    pub out: String,
    pub err: String,
    pub code: Option<i32>,
}

/// Runs `turniir` in the package's folder.
pub fn turniir(args: &[&str]) -> Run {
    let output = Command::new(env!("CARGO_BIN_EXE_turniir"))
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("NO_COLOR", "1")
        .env("TURNIIR_TABLES", "")
        .env("TURNIIR_LANG", "en")
        .output()
        .expect("the program starts");
    Run {
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
        code: output.status.code(),
    }
}

/// Plays a game and returns the run with its last line as JSON.
pub fn game(args: &[&str]) -> (Run, serde_json::Value) {
    let mut all = vec!["match"];
    all.extend(args);
    all.extend(["--json", "--seed", "7"]);
    let run = turniir(&all);
    let last = run.out.lines().last().unwrap_or_else(|| panic!("no output; {}", run.err));
    let value = serde_json::from_str(last).unwrap_or_else(|e| panic!("{e}: {last}"));
    (run, value)
}

/// A file of the package.
pub fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// A number that the environment sets.
pub fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(default)
}

/// Whether SWI-Prolog is installed.
pub fn has_swipl() -> bool {
    Command::new("swipl").arg("--version").output().is_ok_and(|o| o.status.success())
}

/// Whether tests that compare with SWI-Prolog are left out. In CI it must be there.
pub fn no_swipl() -> bool {
    let missing = !has_swipl();
    assert!(!missing || std::env::var_os("CI").is_none(), "CI must install SWI-Prolog");
    missing
}

/// What a goal of a file prints under SWI-Prolog.
pub fn swipl(file: &Path, goal: &str) -> String {
    let output = Command::new("swipl")
        .args(["-q", "-f", "none", "-g", goal, "-t", "halt"])
        .arg(file)
        .stdin(std::process::Stdio::null())
        .env("LANG", "C.UTF-8")
        .output()
        .expect("swipl starts");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// A text without the names of its variables, which differ from run to run.
pub fn without_names(text: &str) -> String {
    let mut out = String::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        out.push(c);
        if c == '_' {
            while chars.next_if(|c| c.is_ascii_alphanumeric()).is_some() {}
        }
    }
    out
}

/// Runs `turniir` with typed input: output, errors and exit code.
pub fn typed(args: &[&str], input: &str) -> (String, String, Option<i32>) {
    fed(Command::new(env!("CARGO_BIN_EXE_turniir")).args(args), input)
}

/// The same of any command.
pub fn fed(command: &mut Command, input: &str) -> (String, String, Option<i32>) {
    use std::io::Write;
    use std::process::Stdio;
    let mut child = command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that ends early closes its input; that is not what is tested.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the program ends");
    let text = |b: &[u8]| String::from_utf8_lossy(b).into_owned();
    (text(&output.stdout), text(&output.stderr), output.status.code())
}
