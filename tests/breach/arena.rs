//! Each attack in a game against an innocent player, and what is looked at afterwards.

use super::attacks::{self, Attack, Must, Where};
use super::{CHILDREN_FIRST, outside};
use draughts::Color;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::{Duration, Instant};
use turniir::arbiter::{Arbiter, GameEvent, Settings};
use turniir::course::{Call, CallEnd, CallFailure};
use turniir::player::{Player, PlayerSpec, Seat, System};
use turniir::worker::{Limits, Pool, PoolError, SandboxMode};

/// Limits of an attacker, long for one that does not use them up: the machine may be busy.
pub fn limits(must: Must) -> Limits {
    let (call, load) = match must {
        Must::Lose(reasons) if reasons.is_empty() || reasons.contains(&"time") || reasons == ["load"] => {
            (1, 4)
        }
        _ => (20, 30),
    };
    Limits {
        move_time: Duration::from_secs(call),
        load_time: Duration::from_secs(load),
        memory: 200 << 20,
        share: 400 << 20,
        sandbox: SandboxMode::Required,
        ..Limits::default()
    }
}

/// Limits of the innocent, which a busy machine must not break.
fn generous() -> Limits {
    let long = Duration::from_secs(60);
    Limits { move_time: long, load_time: long, sandbox: SandboxMode::Required, ..Limits::default() }
}

/// How a game with an attacker ended.
struct Verdict {
    reason: String,
    detail: String,
}

struct Arena {
    pool: Pool,
    arbiter: Arbiter,
    innocents: [Seat; 2],
    folder: PathBuf,
}

/// Plays as another does, but first looks whether the opponent is frozen.
struct Looking {
    player: Box<dyn Player>,
    seen: Rc<RefCell<Option<String>>>,
    /// Also look whether it uses the processor.
    long: bool,
}

impl Player for Looking {
    fn step(&mut self, call: &Call) -> Result<CallEnd, CallFailure> {
        let frozen = outside::frozen();
        let before = outside::ticks();
        if std::mem::take(&mut self.long) {
            std::thread::sleep(Duration::from_secs(2));
        }
        let after = outside::ticks();
        if let Err(problem) = frozen {
            *self.seen.borrow_mut() = Some(problem);
        } else if after != before {
            *self.seen.borrow_mut() = Some(format!("{} ticks on the opponent's time", after - before));
        }
        self.player.step(call)
    }
}

impl Arena {
    fn new(folder: &Path) -> Arena {
        let mut pool = Pool::start().unwrap();
        let players = Path::new(env!("CARGO_MANIFEST_DIR")).join("prolog/players");
        let innocents = ["esimene.pl", "ahne.pl"].map(|name| {
            let spec = PlayerSpec::Prolog { path: players.join(name), main: None };
            Seat::load(&spec, System::Scryer, Some(&mut pool), &generous()).unwrap()
        });
        Arena { pool, arbiter: Arbiter::new().unwrap(), innocents, folder: folder.into() }
    }

    fn play(
        &mut self,
        players: [Box<dyn Player>; 2],
    ) -> Result<(Verdict, Option<String>, Vec<String>), String> {
        let steps = Rc::new(RefCell::new(Vec::new()));
        let kept = steps.clone();
        let tell = move |event: &GameEvent| {
            if let GameEvent::Step { color, from, to, captured, .. } = event {
                kept.borrow_mut().push(format!("{color} {from:?} {to:?} {captured:?}"));
            }
        };
        let names = ["attacker".into(), "innocent".into()];
        let settings = Settings { limits: generous(), ..Settings::default() };
        let result =
            self.arbiter.play(names, None, players, &settings, Box::new(tell)).map_err(|e| e.to_string())?;
        let verdict =
            Verdict { reason: result.reason.to_string(), detail: result.detail.unwrap_or_default() };
        Ok((verdict, result.winner.map(|winner| winner.to_string()), steps.take()))
    }

    /// The steps of a game between the innocent.
    fn innocent_game(&mut self) -> Result<Vec<String>, String> {
        let start = |seat: &Seat| seat.start(7, &generous()).map_err(|e| e.to_string());
        let players = [start(&self.innocents[0])?, start(&self.innocents[1])?];
        let (verdict, winner, mut steps) = self.play(players)?;
        steps.push(format!("{} {winner:?}", verdict.reason));
        Ok(steps)
    }

    /// Two games, or as many as the attacker lives to see; the last verdict.
    fn attack(&mut self, attack: &Attack, text: &str) -> Result<Verdict, String> {
        let path = self.folder.join("attacker.pl");
        std::fs::write(&path, text).unwrap();
        let spec = PlayerSpec::Prolog { path, main: None };
        let refused = |error: PoolError| match error {
            PoolError::Refused(detail) => Ok(Verdict { reason: "load".into(), detail }),
            PoolError::NoProcess(reason) => Err(format!("not played: {reason}")),
        };
        let seat = match Seat::load(&spec, System::Scryer, Some(&mut self.pool), &limits(attack.must)) {
            Ok(seat) => seat,
            Err(error) => return refused(error),
        };
        let mut last = None;
        for game in 0..if matches!(attack.must, Must::Lose(reasons) if reasons != ["load"]) { 1 } else { 2 } {
            outside::frozen()?;
            let attacker = match seat.start(game, &limits(attack.must)) {
                Ok(player) => player,
                Err(error) => {
                    outside::frozen()?;
                    last = Some(refused(error)?);
                    continue;
                }
            };
            let player = self.innocents[1].start(7, &generous()).map_err(|e| e.to_string())?;
            let seen = Rc::default();
            let long = attack.name.contains("opponent's time");
            let looking = Looking { player, seen: Rc::clone(&seen), long };
            let (verdict, winner, steps) = self.play([attacker, Box::new(looking)])?;
            if let Some(problem) = seen.take() {
                return Err(problem);
            }
            if winner.as_deref() != Some("black") {
                return Err(format!("{winner:?} won: {} {}", verdict.reason, verdict.detail));
            }
            if long && steps.len() < 2 {
                return Err("the opponent never had its turn".into());
            }
            last = Some(verdict);
        }
        last.ok_or_else(|| "no game".into())
    }
}

/// The attacker's file.
pub fn program(number: i64, in_call: bool) -> String {
    let arbiter = std::process::id();
    let (directive, call) = if in_call {
        (String::new(), format!("breach({number}, {arbiter}, R)"))
    } else {
        (
            format!(":- dynamic(came/1).\n:- breach({number}, {arbiter}, R), assertz(came(R)).\n"),
            "came(R)".into(),
        )
    };
    format!(
        ":- module(attacker, [attacker/3]).\n:- use_module(library(breach)).\n{directive}attacker(_, _, _) :- {call}, throw(came_to(R)).\n"
    )
}

/// Whether an attack ended as it must; as a word or two, or what is wrong.
fn judge(must: Must, place: &str, verdict: &Verdict) -> Result<String, String> {
    let Verdict { reason, detail } = verdict;
    let good = match must {
        Must::Refused => reason == "error" && detail.contains("came_to(0)"),
        Must::End => ["crash", "load"].contains(&&**reason) && detail.contains("tried what no player may do"),
        // A directive's attack has lost when the file cannot be used.
        Must::Lose(reasons) => {
            reasons.is_empty() || reasons.contains(&&**reason) || reason == "load" && place == "directive"
        }
    };
    let short: String = detail.chars().take(90).collect();
    let named = match must {
        Must::Refused if good => "refused".into(),
        Must::End if good => "ended".into(),
        _ => reason.clone(),
    };
    if detail.chars().any(|c| c.is_control() && c != '\n' && c != '\t') || detail.len() > 40_000 {
        return Err(format!("{reason}: a detail that cannot be shown, {} bytes", detail.len()));
    }
    if good { Ok(named) } else { Err(format!("{reason}: {short}")) }
}

/// Attacks that do no harm: each comes to something where there is no wall.
const WITHOUT_A_WALL: &[&str] = &[
    "look for the parent",
    "prctl: dumpable",
    "open a file",
    "memfd_create",
    "what is known of a file",
    "duplicate a descriptor",
    "socketpair",
    "pipe",
    "memory that can be run",
    "shared memory",
];

/// Whether the attacks are attacks: what is wrong.
fn without_a_wall(arena: &mut Arena) -> Vec<String> {
    let mut wrong = Vec::new();
    let limits = Limits { sandbox: SandboxMode::Off, ..generous() };
    for name in WITHOUT_A_WALL {
        let number = attacks::all().position(|a| a.name == *name).unwrap();
        let file = arena.folder.join("attacker.pl");
        std::fs::write(&file, program(number as i64, true)).unwrap();
        let mut player = arena.pool.load(&file, None, &limits).unwrap();
        let mut worker = player.start(1, &limits).unwrap();
        let end = worker.call(&mut player, false, &Call::new(&super::raw::begin(), Color::White, None));
        player.finish(worker);
        let detail = end.map_or_else(|failure| failure.detail, |_| "it made a step".into());
        if !detail.contains("came_to(") || detail.contains("came_to(0)") {
            wrong.push(format!("{name}: without a wall it comes to nothing either: {detail}"));
        }
    }
    wrong
}

/// Tries all attacks with that text in their names, one part of so many of them; what is wrong.
#[allow(clippy::too_many_lines, reason = "one story")]
pub fn every_attack(chosen: &str, (part, parts): (usize, usize)) -> Vec<String> {
    let begun = Instant::now();
    let mut wrong = Vec::new();
    let canary = PathBuf::from(format!("/tmp/turniir_breach_{}", std::process::id()));
    std::fs::create_dir(&canary).unwrap();
    for name in ["file", "other"] {
        std::fs::write(canary.join(name), format!("what is in {name}\n")).unwrap();
        outside::mark(&canary.join(name));
    }
    let folder = tempfile::tempdir().unwrap();
    let mut arena = Arena::new(folder.path());
    let steps = arena.innocent_game().unwrap();
    assert!(steps.len() > 20, "{steps:?}");
    if chosen.is_empty() && part == 0 {
        wrong.extend(without_a_wall(&mut arena));
    }
    let (files, descriptors) = (outside::folder(&canary), outside::descriptors());
    let mut memory = outside::resident();
    let (first, mut count, mut tried) = (memory, 0, 0);
    for (number, attack) in attacks::all().enumerate() {
        if !attack.name.contains(chosen) || number % parts != part {
            continue;
        }
        count += 1;
        let number = number as i64;
        let places = [
            ("call", Where::Call, program(number, true)),
            ("directive", Where::Directive, program(number, false)),
            ("children first", Where::Call, program(number + CHILDREN_FIRST, true)),
        ];
        let mut line = format!("{:52}", attack.name);
        for (place, kind, text) in places {
            if attack.place != Where::Anywhere && attack.place != kind {
                continue;
            }
            tried += 1;
            let mut problems = Vec::new();
            match arena.attack(attack, &text).and_then(|verdict| judge(attack.must, place, &verdict)) {
                Ok(word) => line += &format!(" {place}: {word};"),
                Err(problem) => {
                    line += &format!(" {place}: WRONG {problem};");
                    problems.push(problem);
                }
            }
            let left = |all: &[(usize, outside::Seen)]| {
                let count = |n: usize| all.iter().filter(|(depth, _)| *depth == n).count();
                [count(0), count(1), count(2), count(3)] == [0, 1, 2, 2]
            };
            problems.extend(outside::soon(left).err().map(|seen| format!("processes are left: {seen}")));
            if outside::folder(&canary) != files {
                problems.push("files have changed".into());
            }
            let open = outside::descriptors();
            if open > descriptors {
                problems.push(format!("{open} descriptors are open, not {descriptors}"));
            }
            let now = outside::resident();
            if now > memory + (16 << 20) {
                problems.push(format!("{} MiB of the arbiter's memory, not {}", now >> 20, memory >> 20));
            }
            memory = memory.max(now);
            wrong.extend(problems.into_iter().map(|p| format!("{} ({place}): {p}", attack.name)));
        }
        // One after all its places: what an attack has broken stays broken.
        match arena.innocent_game() {
            Ok(again) if again == steps => {}
            Ok(again) => wrong.push(format!("{}: the innocent play otherwise: {again:?}", attack.name)),
            Err(problem) => wrong.push(format!("{}: the innocent do not play: {problem}", attack.name)),
        }
        println!("{line}");
    }
    let growth = memory.saturating_sub(first) >> 20;
    drop(arena);
    wrong.extend(outside::soon(<[_]>::is_empty).err().map(|seen| format!("processes are left: {seen}")));
    let _ = std::fs::remove_dir_all(&canary);
    println!(
        "{count} attacks, tried {tried} times, {:.0} s; the arbiter's memory grew by {growth} MiB",
        begun.elapsed().as_secs_f64()
    );
    if chosen.is_empty() && count < 60 / parts {
        wrong.push(format!("only {count} attacks in one of {parts} parts"));
    }
    wrong
}
