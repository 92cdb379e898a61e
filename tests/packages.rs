//! What people install: the Debian package is made and unpacked where the tools for it are, the container where
//! there is Docker.

mod common;
use common::path;
use std::process::Command;

/// What a command prints, if it is there and succeeds.
fn output(command: &mut Command) -> Option<String> {
    let output = command.output().ok().filter(|o| o.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn the_debian_package_has_what_people_need() {
    if output(Command::new("cargo").args(["deb", "--version"])).is_none() {
        eprintln!("cargo-deb is not installed: no package is made");
        return;
    }
    let profile = if env!("CARGO_BIN_EXE_turniir").contains("/release/") { "release" } else { "dev" };
    let made = Command::new(path("packaging/deb.sh")).arg(profile).output().unwrap();
    let told = String::from_utf8_lossy(&made.stdout).into_owned();
    assert!(made.status.success(), "{told}{}", String::from_utf8_lossy(&made.stderr));
    let package = told.lines().find(|l| l.ends_with(".deb")).unwrap_or_else(|| panic!("{told}"));
    let Some(about) = output(Command::new("dpkg-deb").args(["--info", package])) else {
        eprintln!("dpkg-deb is not installed: the package is not looked at");
        return;
    };
    assert!(about.contains("Package: turniir") && about.contains("libc6"), "{about}");
    let folder = tempfile::tempdir().unwrap();
    output(Command::new("dpkg-deb").arg("--extract").arg(package).arg(folder.path())).unwrap();
    let there = |name: &str| folder.path().join(name);
    for name in [
        "usr/share/man/man1/turniir.1.gz",
        "usr/share/man/man1/turniir-run.1.gz",
        "usr/share/bash-completion/completions/turniir",
        "usr/share/zsh/vendor-completions/_turniir",
        "usr/share/fish/vendor_completions.d/turniir.fish",
        "usr/share/doc/turniir/README.md",
        "usr/share/turniir/tournaments/course.toml",
    ] {
        assert!(there(name).metadata().unwrap().len() > 0, "{name}");
    }
    // Away from the sources it plays as it does here.
    let players = there("usr/share/turniir/players");
    let played = Command::new(there("usr/bin/turniir"))
        .args(["match", "esimene.pl", "ahne.pl", "--quiet", "--seed", "1"])
        .current_dir(players)
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&played.stdout).into_owned();
    assert!(played.status.success() && told.contains("wins after"), "{told}");
}

#[test]
fn the_container_is_made_of_what_is_there_and_runs_as_nobody_in_particular() {
    let text = std::fs::read_to_string(path("Dockerfile")).unwrap();
    let stages: Vec<&str> = text.split("\nFROM ").collect();
    assert_eq!(stages.len(), 3, "two stages");
    let last = stages[2];
    let user = last.find("\nUSER turniir").expect("a user");
    assert!(user < last.find("ENTRYPOINT").unwrap() && !last.contains("USER root"));
    for line in last.lines().filter(|l| l.starts_with("COPY --from=build /src/")) {
        let source = line.split_whitespace().nth(2).unwrap().trim_start_matches("/src/");
        assert!(path(source).exists(), "{source}");
    }
}

#[test]
#[ignore = "builds everything in a container: cargo test --test packages -- --ignored"]
fn the_container_is_built_and_plays() {
    if output(Command::new("docker").arg("info")).is_none() {
        eprintln!("there is no Docker: no container is built");
        return;
    }
    let built =
        Command::new("docker").args(["build", "-t", "turniir-test", "."]).current_dir(path(".")).status();
    assert!(built.unwrap().success());
    let run = |args: &[&str]| output(Command::new("docker").args(["run", "--rm"]).args(args)).unwrap();
    assert_ne!(run(&["--entrypoint", "id", "turniir-test", "-u"]).trim(), "0");
    let players = "/usr/local/share/turniir/players";
    let [white, black] = ["esimene", "ahne"].map(|p| format!("{players}/{p}.pl"));
    assert!(run(&["turniir-test", "match", &white, &black, "--quiet"]).contains("wins after"));
}
