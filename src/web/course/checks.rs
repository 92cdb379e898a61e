//! Checks of what is handed in: `turniir check` and `turniir test` in processes of their own, one file at a time,
//! each behind the wall and with an end.

use super::{place, write_file};
use crate::check::{CheckVerdict, verdicts};
use crate::unit_tests::beside;
use crate::wall::own_program;
use crate::web::app::App;
use crate::web::lazily;
use crate::web::store::Db;
use crate::web::store::VersionState;
use crate::web::store::versions::{self, Report, Version};
use say::worded;
use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, mpsc};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// Seconds for a call, for all games, and for a whole check.
const CALL: &str = "5";
const GAMES: &str = "40";
const WHOLE: Duration = Duration::from_secs(240);
/// Bytes of what a check prints that are kept.
const PRINTED: u64 = 512 << 10;

/// What the server itself says of a check's progress; the rest is said by `turniir check`.
const WAITS: &str = "waiting for its turn";
const LOADING: &str = "loading";
const UNIT_TESTS: &str = "unit tests";

/// How far a check is, in the language of now.
pub fn progress_in_words(text: &str) -> String {
    match text {
        WAITS => worded!("web-waits-turn"),
        LOADING => worded!("web-loading"),
        UNIT_TESTS => worded!("web-unit-tests"),
        other => say::checked(other),
    }
}

/// How far the check of a version is, to be followed.
type Progress = Mutex<HashMap<i64, watch::Sender<String>>>;

/// The checks.
pub struct Checks {
    wanted: mpsc::Sender<i64>,
    queue: Mutex<Option<mpsc::Receiver<i64>>>,
    progress: Progress,
}

impl Checks {
    /// None under way.
    pub fn new() -> Checks {
        let (wanted, queue) = mpsc::channel();
        Checks { wanted, queue: Mutex::new(Some(queue)), progress: Mutex::default() }
    }

    /// Has a version checked after those that wait.
    pub fn add(&self, id: i64) {
        self.say(id, WAITS);
        // The thread lives as long as the server.
        let _ = self.wanted.send(id);
    }

    fn table(&self) -> std::sync::MutexGuard<'_, HashMap<i64, watch::Sender<String>>> {
        self.progress.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn say(&self, id: i64, text: &str) {
        self.table().entry(id).or_insert_with(|| watch::channel(String::new()).0).send_replace(text.into());
    }

    /// How far a check is; none if it is over.
    pub fn follow(&self, id: i64) -> Option<watch::Receiver<String>> {
        self.table().get(&id).map(watch::Sender::subscribe)
    }

    /// Begins to check, first what waited when the server stopped.
    ///
    /// # Errors
    /// If there is no thread to be had.
    pub fn start(app: &App) -> std::io::Result<()> {
        let queue = app.checks.queue.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take();
        let (app, runtime) = (app.clone(), tokio::runtime::Handle::current());
        let owner = app.clone();
        owner.at_work.start("checks", move || {
            let waiting = runtime.block_on(app.db.read(|db| versions::in_state(db, VersionState::Waiting)));
            waiting.unwrap_or_default().iter().for_each(|v| app.checks.add(v.id));
            while let Some(id) = wanted(queue.as_ref(), &app) {
                let found = runtime.block_on(app.db.read(move |db| versions::version(db, id)));
                if let Ok(Some(version)) = found
                    && version.state == VersionState::Waiting
                {
                    // A check that panics leaves the version waiting for the next start.
                    let checked = lazily::alone("a check", || one(&app, &runtime, &version)).flatten();
                    // A server that stops checks it again at its next start.
                    if let Some((state, report)) = checked
                        && !*app.stopping.borrow()
                    {
                        keep(&app.db, &runtime, id, state, report);
                    }
                }
                app.checks.table().remove(&id);
            }
        })?;
        Ok(())
    }
}

/// The next version to be checked; none when the server stops.
fn wanted(queue: Option<&mpsc::Receiver<i64>>, app: &App) -> Option<i64> {
    const LOOK: Duration = Duration::from_millis(200);
    loop {
        if *app.stopping.borrow() {
            return None;
        }
        match queue?.recv_timeout(LOOK) {
            Ok(id) => return Some(id),
            Err(mpsc::RecvTimeoutError::Timeout) => {}
            Err(mpsc::RecvTimeoutError::Disconnected) => return None,
        }
    }
}

fn keep(db: &Arc<Db>, runtime: &tokio::runtime::Handle, id: i64, state: VersionState, report: Report) {
    let written = runtime.block_on(db.write(move |db| versions::put_report(db, id, state, &report)));
    match written {
        Ok(()) => tracing::info!(version = id, state = %state, "checked"),
        Err(failure) => tracing::error!(version = id, ?failure, "what a check said was not kept"),
    }
}

/// Checks one; its state and what was said. None when the store does not give its text, be it that it was removed
/// meanwhile: it waits for the next start.
fn one(app: &App, runtime: &tokio::runtime::Handle, version: &Version) -> Option<(VersionState, Report)> {
    let (id, data) = (version.id, &app.settings.data);
    let path = place(data, id, &version.file);
    let source = match runtime.block_on(app.db.read(move |db| versions::source(db, id))) {
        Ok(source) => source,
        Err(failure) => {
            tracing::error!(version = id, ?failure, "a version cannot be read");
            return None;
        }
    };
    if let Err(error) = write_file(data, id, &version.file, &source) {
        return Some((VersionState::Failed, Report { check: error.to_string(), tests: String::new() }));
    }
    app.checks.say(id, LOADING);
    let end = Instant::now() + WHOLE;
    let options = ["--move-time", CALL, "--games-time", GAMES];
    let stopped = || *app.stopping.borrow();
    let checked = program("check", &options, &path, end, &stopped, &|text| app.checks.say(id, text));
    let tests = if !beside(&path).is_empty() {
        app.checks.say(id, UNIT_TESTS);
        program("test", &[], &path, end, &stopped, &|_| ()).text
    } else {
        String::new()
    };
    let state = match checked.ended {
        Ended::Code(0) => VersionState::Accepted,
        Ended::Code(1) if verdicts(&checked.text).contains(&CheckVerdict::Fail) => VersionState::Refused,
        // Its own calls have limits: what has taken so long is the file's doing.
        Ended::Late => VersionState::Refused,
        _ => VersionState::Failed,
    };
    // Where the server keeps its files is nothing for a student, by whatever name a program finds it out.
    let folder = path.parent().unwrap_or(data);
    let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    let names = [(folder.to_path_buf(), ""), (real(folder), ""), (data.clone(), "..."), (real(data), "...")];
    let shown = |text: String| {
        names.iter().fold(text, |text, (path, instead)| {
            let (below, itself) = (format!("{}/", path.display()), path.display().to_string());
            text.replace(&below, instead).replace(&itself, "...")
        })
    };
    Some((state, Report { check: shown(checked.text), tests: shown(tests) }))
}

enum Ended {
    Code(i32),
    Late,
    Otherwise,
}

struct Printed {
    ended: Ended,
    text: String,
}

fn start(name: &str, options: &[&str], path: &Path) -> std::io::Result<Child> {
    let (folder, file) = (path.parent(), path.file_name());
    let mut command = Command::new(own_program()?);
    command.arg(name).args(["--json", "--sandbox", "required"]).args(options);
    command.arg(PathBuf::from(file.unwrap_or_default())).current_dir(folder.unwrap_or(Path::new(".")));
    // In its folder the file's name is all that messages say.
    command.env_clear().env("TURNIIR_PROGRESS", "lines");
    #[cfg(debug_assertions)]
    if let Some(folder) = std::env::var_os("TURNIIR_PROLOG") {
        command.env("TURNIIR_PROLOG", folder);
    }
    lazily::ends_with_us(&mut command);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()
}

/// Runs one of our own commands on a file, until its end or the latest moment.
fn program(
    name: &str,
    options: &[&str],
    path: &Path,
    end: Instant,
    stopped: &dyn Fn() -> bool,
    tell: &dyn Fn(&str),
) -> Printed {
    let mut child = match start(name, options, path) {
        Ok(child) => child,
        Err(error) => return Printed { ended: Ended::Otherwise, text: error.to_string() },
    };
    let out = child.stdout.take();
    let reader = std::thread::spawn(move || {
        let mut text = Vec::new();
        if let Some(mut out) = out {
            let _ = (&mut out).take(PRINTED).read_to_end(&mut text);
            // The rest is not kept, but must not stop the program.
            let _ = std::io::copy(&mut out, &mut std::io::sink());
        }
        String::from_utf8_lossy(&text).into_owned()
    });
    let (lines, said) = mpsc::channel();
    if let Some(err) = child.stderr.take() {
        std::thread::spawn(move || {
            for line in BufReader::new(err).lines().map_while(Result::ok) {
                let _ = lines.send(text::visible_line(&line, 200));
            }
        });
    }
    let ended = loop {
        while let Ok(line) = said.try_recv() {
            tell(&line);
        }
        match child.try_wait() {
            Ok(Some(status)) => break status.code().map_or(Ended::Otherwise, Ended::Code),
            Ok(None) if Instant::now() < end && !stopped() => std::thread::sleep(Duration::from_millis(50)),
            _ => {
                let _ = child.kill();
                let _ = child.wait();
                break if stopped() { Ended::Otherwise } else { Ended::Late };
            }
        }
    };
    Printed { ended, text: reader.join().unwrap_or_default() }
}
