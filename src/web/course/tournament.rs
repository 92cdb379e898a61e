//! Tournaments of a course: each is a folder with a set-up file and the files that take part, played by `turniir run`
//! in a process of its own, which goes on after any stop.

use super::standing::{self, Standing, Told, folder, store};
use super::write_file;
use crate::wall::own_program;
use crate::web::app::App;
use crate::web::boards::{Boards, Seen, Source};
use crate::web::failure::Failure;
use crate::web::lazily;
use crate::web::names::folded;
use crate::web::store::TournamentState;
use crate::web::store::tournaments::{Tournament, all, end, tournament};
use crate::web::store::versions;
use say::worded;
use serde::Serialize;
use std::collections::HashSet;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::time::{Duration, Instant, SystemTime};
use tokio::runtime::Handle;

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
    /// Who plays all others in a gauntlet: a name; empty is whoever comes first.
    pub first: String,
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
    seed: u64,
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
    // Whoever is called like the first of a gauntlet, or like a machine, came before such names were kept free.
    let taken: Vec<String> = player.iter().map(|p| folded(&p.name)).collect();
    player.extend(choice.machines.iter().map(|m| {
        let mut name = m.clone();
        while taken.contains(&folded(&name)) {
            name.push_str(" (machine)");
        }
        Player { name, player: m.clone() }
    }));
    if let Some(at) = player.iter().position(|p| p.player == choice.first || p.name == choice.first) {
        let first = player.remove(at);
        player.insert(0, first);
    }
    if player.len() < 2 {
        return Err(Failure::Wrong(worded!("web-needs-two")));
    }
    let all = SetUp {
        name: &choice.name,
        format: &choice.format,
        games_per_pair: choice.games_per_pair,
        rounds: (choice.format == "swiss").then_some(choice.rounds),
        openings: &choice.openings,
        move_time: choice.move_time,
        memory: 1024,
        // TOML's numbers have 63 bits. Fewer could be tried out by a player that knows its own seed.
        seed: rand::random::<u64>() >> 1,
        sandbox: "required",
        player,
    };
    toml::to_string(&all).map_err(|e| Failure::Internal(e.to_string()))
}

/// The tournaments that are being played here: each by one thread.
#[derive(Default)]
pub struct Running(Mutex<HashSet<i64>>);

impl Running {
    fn table(&self) -> MutexGuard<'_, HashSet<i64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Between two attempts to play one.
const AGAIN: Duration = Duration::from_secs(2);

/// Has a tournament played to its end in a thread of its own. Where one is at it already, that one goes on.
pub fn play(app: &App, id: i64) {
    if !app.running.table().insert(id) {
        return;
    }
    let (owner, runtime) = (app.clone(), tokio::runtime::Handle::current());
    let started = std::thread::Builder::new().name(format!("tournament {id}")).spawn(move || {
        lazily::this_thread();
        while !ended(&owner, &runtime, id) {
            // What could not be written, as on a full disk, may be possible a little later.
            std::thread::sleep(AGAIN);
        }
    });
    if let Err(error) = started {
        app.running.table().remove(&id);
        tracing::error!(tournament = id, %error, "a tournament did not begin");
    }
}

/// Plays one until it is over or stopped; false if it goes on after all.
fn ended(app: &App, runtime: &Handle, id: i64) -> bool {
    let found = || runtime.block_on(app.db.read(move |db| tournament(db, id)));
    let (state, said) = match found() {
        Ok(Some(one)) => match write(app, runtime, &one) {
            Ok(()) => run_patiently(app, runtime, id),
            Err(failure) => (TournamentState::Failed, failure.to_string()),
        },
        _ => (TournamentState::Stopped, String::new()),
    };
    // When the server stops it stays as it is, and goes on at the next start.
    let stays = *app.stopping.borrow();
    if !stays && state != TournamentState::Stopped {
        let kept = runtime.block_on(app.db.write(move |db| end(db, id, state, &said)));
        match kept {
            Ok(_) => tracing::info!(tournament = id, state = %state, "a tournament ended"),
            Err(failure) => tracing::error!(tournament = id, ?failure, "a tournament's end was not kept"),
        }
    }
    // Who has it go on does so before asking for this thread, or finds no thread.
    let mut running = app.running.table();
    let now = found().ok().flatten().map_or(TournamentState::Stopped, |t| t.state);
    if !stays && now == TournamentState::Running {
        return false;
    }
    running.remove(&id);
    drop(running);
    tell(app, id, now);
    true
}

/// Tells all who look how it stands, when nothing is being played.
fn tell(app: &App, id: i64, state: TournamentState) {
    let standing = Arc::new(standing::read(&app.settings.data, id));
    app.standings.tell(id, Told { state, standing, boards: Arc::default() });
    app.on_air.tell(Source::Tournament(id), Arc::default());
}

/// What is told of one that is being played: how it stands, read when its store has been written, and its boards.
struct Teller<'a> {
    app: &'a App,
    id: i64,
    lines: mpsc::Receiver<String>,
    boards: Boards,
    written: Option<(SystemTime, Option<SystemTime>)>,
    standing: Arc<Standing>,
}

impl Teller<'_> {
    /// Takes what has been printed since, and tells what is new.
    fn look(&mut self) {
        // Also a game that is over in a moment is seen once: what has ended goes with the next look.
        let ended: HashSet<u32> = self.standing.games.iter().map(|g| g.number).collect();
        let mut changed = self.boards.without(|number| ended.contains(&number));
        while let Ok(line) = self.lines.try_recv() {
            changed |= self.boards.take(&line);
        }
        let now = written(&self.app.settings.data, self.id);
        if now != self.written {
            self.written = now;
            self.standing = Arc::new(standing::read(&self.app.settings.data, self.id));
            changed = true;
        }
        if changed {
            let boards: Arc<[Seen]> = self.boards.seen().into();
            let standing = self.standing.clone();
            self.app.on_air.tell(Source::Tournament(self.id), boards.clone());
            self.app.standings.tell(self.id, Told { state: TournamentState::Running, standing, boards });
        }
    }
}

/// When its store was written last.
fn written(data: &Path, id: i64) -> Option<(SystemTime, Option<SystemTime>)> {
    let time = |path: PathBuf| std::fs::metadata(path).and_then(|m| m.modified()).ok();
    let path = store(data, id);
    Some((time(path.clone())?, time(path.with_extension("sqlite-wal"))))
}

/// Writes its folder; what is there already is the same.
fn write(app: &App, runtime: &Handle, one: &Tournament) -> Result<(), Failure> {
    let folder = folder(&app.settings.data, one.id);
    let failed = |e: std::io::Error| Failure::Internal(e.to_string());
    std::fs::create_dir_all(&folder).map_err(failed)?;
    std::fs::write(folder.join("tournament.toml"), &one.setup).map_err(failed)?;
    for id in one.version_ids() {
        let Some(version) = runtime.block_on(app.db.read(move |db| versions::version(db, id)))? else {
            // Its student has been removed; what was written when the tournament began is still there.
            continue;
        };
        let source = runtime.block_on(app.db.read(move |db| versions::source(db, id)))?;
        write_file(&folder, id, &version.file, &source).map_err(failed)?;
    }
    Ok(())
}

/// Runs it. One that was left by a server that was killed may take a moment to end.
fn run_patiently(app: &App, runtime: &Handle, id: i64) -> (TournamentState, String) {
    const TRIES: usize = 5;
    const AT_ONCE: Duration = Duration::from_secs(2);
    for _ in 1..TRIES {
        let begun = Instant::now();
        let ended = run(app, runtime, id);
        if ended.0 != TournamentState::Failed || begun.elapsed() > AT_ONCE {
            return ended;
        }
        std::thread::sleep(AT_ONCE);
    }
    run(app, runtime, id)
}

fn run(app: &App, runtime: &Handle, id: i64) -> (TournamentState, String) {
    let folder = folder(&app.settings.data, id);
    let started = own_program().and_then(|program| {
        let mut command = Command::new(program);
        command.args(["run", "tournament.toml", "--quiet", "--jobs"]);
        // Half of the cores are for who plays and looks.
        command.arg((app.settings.jobs / 2).max(1).to_string());
        lazily::ends_with_us(&mut command);
        command.env("TURNIIR_PROGRESS", "steps");
        command
            .current_dir(&folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
    });
    let mut child = match started {
        Ok(child) => child,
        Err(error) => return (TournamentState::Failed, error.to_string()),
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
    let (say, lines) = mpsc::channel();
    if let Some(out) = child.stdout.take() {
        std::thread::spawn(move || {
            // Always read at once: no game waits for whoever looks at it.
            BufReader::new(out).lines().map_while(Result::ok).all(|line| say.send(line).is_ok())
        });
    }
    tell(app, id, TournamentState::Running);
    let standing = Arc::default();
    let mut teller = Teller { app, id, lines, boards: Boards::default(), written: None, standing };
    let code = loop {
        match child.try_wait() {
            Ok(Some(status)) => break status.code(),
            Ok(None) if !*app.stopping.borrow() && wanted(app, runtime, id) => {
                std::thread::sleep(Duration::from_millis(200));
                teller.look();
            }
            _ => {
                // Its store is whole at every moment.
                let _ = child.kill();
                let _ = child.wait();
                return (TournamentState::Stopped, String::new());
            }
        }
    };
    let said = text::visible(&reader.join().unwrap_or_default(), 4000);
    // 3: some games could not be played, which its page says.
    if matches!(code, Some(0 | 3)) {
        (TournamentState::Finished, said)
    } else {
        (TournamentState::Failed, said)
    }
}

fn wanted(app: &App, runtime: &Handle, id: i64) -> bool {
    let found = runtime.block_on(app.db.read(move |db| tournament(db, id)));
    !matches!(found, Ok(Some(t)) if t.state == TournamentState::Stopped)
}

/// Goes on with those that were under way when the server stopped.
///
/// # Errors
/// If the store cannot be read.
pub async fn take_up(app: &App) -> Result<(), Failure> {
    let running = app.db.read(all).await?;
    running.iter().filter(|t| t.state == TournamentState::Running).for_each(|t| play(app, t.id));
    Ok(())
}
