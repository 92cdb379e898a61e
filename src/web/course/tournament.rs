//! Tournaments of a course: each is a folder with a set-up file and the files that take part, played by `turniir run`
//! in a process of its own, which goes on after any stop.

use super::write_file;
use crate::wall::own_program;
use crate::web::app::App;
use crate::web::failure::Failure;
use crate::web::lazily;
use crate::web::store::tournaments::{Tournament, all, set_state, tournament};
use crate::web::store::versions;
use serde::Serialize;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What a teacher has chosen.
#[derive(Clone, Debug)]
pub struct Choice {
    pub name: String,
    pub format: String,
    pub games_per_pair: u32,
    pub rounds: u32,
    pub openings: String,
    pub move_time: f64,
    /// Machines besides the students' versions: `random`, `engine:level=3`.
    pub machines: Vec<String>,
}

#[derive(Serialize)]
struct Player {
    name: String,
    player: String,
}

/// The set-up file as `turniir run` reads it.
#[derive(Serialize)]
struct SetUp<'a> {
    name: &'a str,
    format: &'a str,
    games_per_pair: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<u32>,
    openings: &'a str,
    move_time: f64,
    memory: u64,
    seed: u32,
    sandbox: &'a str,
    player: Vec<Player>,
}

/// The set-up for the versions that play now.
///
/// # Errors
/// If fewer than two would play.
pub fn set_up(choice: &Choice, current: &[versions::Version]) -> Result<String, Failure> {
    let mut player: Vec<Player> = current
        .iter()
        .map(|v| Player { name: v.shown.clone(), player: format!("versions/{}/{}", v.id, v.file) })
        .collect();
    player.extend(choice.machines.iter().map(|m| Player { name: m.clone(), player: m.clone() }));
    if player.len() < 2 {
        return Err(Failure::Wrong(
            "a tournament needs two players: wait for hand-ins, or add machines".into(),
        ));
    }
    let all = SetUp {
        name: &choice.name,
        format: &choice.format,
        games_per_pair: choice.games_per_pair,
        rounds: (choice.format == "swiss").then_some(choice.rounds),
        openings: &choice.openings,
        move_time: choice.move_time,
        memory: 1024,
        seed: rand::random::<u32>() >> 1,
        sandbox: "required",
        player,
    };
    toml::to_string(&all).map_err(|e| Failure::Internal(e.to_string()))
}

/// The folder of a tournament.
pub fn folder(data: &Path, id: i64) -> PathBuf {
    data.join("tournaments").join(id.to_string())
}

/// The store that `turniir run` writes.
pub fn store(data: &Path, id: i64) -> PathBuf {
    folder(data, id).join("tournament.sqlite")
}

/// Has a tournament played to its end in a thread of its own.
pub fn play(app: &App, id: i64) {
    let (app, runtime) = (app.clone(), tokio::runtime::Handle::current());
    let started = std::thread::Builder::new().name(format!("tournament {id}")).spawn(move || {
        lazily::this_thread();
        let found = runtime.block_on(app.db.read(move |db| tournament(db, id)));
        let Ok(Some(one)) = found else { return };
        let (state, said) = match write(&app, &runtime, &one) {
            Ok(()) => run_patiently(&app, &runtime, id),
            Err(failure) => ("failed", failure.to_string()),
        };
        // When the server stops it stays as it is, and goes on at the next start.
        if !*app.stopping.borrow() {
            let kept = runtime.block_on(app.db.write(move |db| set_state(db, id, state, &said)));
            tracing::info!(tournament = id, state, kept = kept.is_ok(), "a tournament ended");
        }
    });
    if let Err(error) = started {
        tracing::error!(tournament = id, %error, "a tournament did not begin");
    }
}

/// Writes its folder; what is there already is the same.
fn write(app: &App, runtime: &tokio::runtime::Handle, one: &Tournament) -> Result<(), Failure> {
    let folder = folder(&app.settings.data, one.id);
    let failed = |e: std::io::Error| Failure::Internal(e.to_string());
    std::fs::create_dir_all(&folder).map_err(failed)?;
    std::fs::write(folder.join("tournament.toml"), &one.setup).map_err(failed)?;
    for id in one.version_ids() {
        let (version, source) = runtime
            .block_on(app.db.read(move |db| Ok((versions::version(db, id)?, versions::source(db, id)?))))?;
        let version = version.ok_or(Failure::NotFound)?;
        write_file(&folder, id, &version.file, &source).map_err(failed)?;
    }
    Ok(())
}

/// Runs it. One that was left by a server that was killed may take a moment to end.
fn run_patiently(app: &App, runtime: &tokio::runtime::Handle, id: i64) -> (&'static str, String) {
    const TRIES: usize = 5;
    const AT_ONCE: Duration = Duration::from_secs(2);
    for _ in 1..TRIES {
        let begun = Instant::now();
        let ended = run(app, runtime, id);
        if ended.0 != "failed" || begun.elapsed() > AT_ONCE {
            return ended;
        }
        std::thread::sleep(AT_ONCE);
    }
    run(app, runtime, id)
}

fn run(app: &App, runtime: &tokio::runtime::Handle, id: i64) -> (&'static str, String) {
    let folder = folder(&app.settings.data, id);
    let started = own_program().and_then(|program| {
        let mut command = Command::new(program);
        command.args(["run", "tournament.toml", "--quiet", "--jobs"]);
        // Half of the cores are for who plays and looks.
        command.arg((app.settings.jobs / 2).max(1).to_string());
        lazily::ends_with_us(&mut command);
        command.current_dir(&folder).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn()
    });
    let mut child = match started {
        Ok(child) => child,
        Err(error) => return ("failed", error.to_string()),
    };
    let err = child.stderr.take();
    let reader = std::thread::spawn(move || {
        let mut text = Vec::new();
        if let Some(mut err) = err {
            let _ = (&mut err).take(16 << 10).read_to_end(&mut text);
            let _ = std::io::copy(&mut err, &mut std::io::sink());
        }
        String::from_utf8_lossy(&text).into_owned()
    });
    let code = loop {
        match child.try_wait() {
            Ok(Some(status)) => break status.code(),
            Ok(None) if !*app.stopping.borrow() && wanted(app, runtime, id) => {
                std::thread::sleep(Duration::from_millis(500));
            }
            _ => {
                // Its store is whole at every moment.
                let _ = child.kill();
                let _ = child.wait();
                return ("stopped", String::new());
            }
        }
    };
    let said = text::visible(&reader.join().unwrap_or_default(), 4000);
    // 3: some games could not be played, which its page says.
    if matches!(code, Some(0 | 3)) { ("finished", said) } else { ("failed", said) }
}

fn wanted(app: &App, runtime: &tokio::runtime::Handle, id: i64) -> bool {
    let found = runtime.block_on(app.db.read(move |db| tournament(db, id)));
    !matches!(found, Ok(Some(t)) if t.state == "stopped")
}

/// Goes on with those that were under way when the server stopped.
///
/// # Errors
/// If the store cannot be read.
pub async fn take_up(app: &App) -> Result<(), Failure> {
    let running = app.db.read(all).await?;
    running.iter().filter(|t| t.state == "running").for_each(|t| play(app, t.id));
    Ok(())
}
