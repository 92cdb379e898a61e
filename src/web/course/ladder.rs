//! The ladder: the last accepted version of everybody plays on against the others, one game at a time.
//!
//! Who has played least plays next, against somebody of whom little is known beside it and who is close; so a new
//! version's games come first. A lane, the process that plays a tournament's games, plays each behind the wall.

use super::{place, write_file};
use crate::arbiter::GameEvent;
use crate::player::PlayerSpec;
use crate::tournament::{Encounter, Job, LaneMessage, rate};
use crate::wall::own_program;
use crate::web::app::App;
use crate::web::boards::{Boards, Source};
use crate::web::lazily;
use crate::web::play::bounds;
use crate::web::store::versions::{self, LadderGame, Version};
use draughts::{COURSE, Position, Square, fen};
use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// Games that a version plays; who has them all rests until somebody new comes.
const GAMES: u32 = 60;
/// Between two games; where there is nothing to play.
const PAUSE: Duration = Duration::from_millis(500);
const IDLE: Duration = Duration::from_secs(2);
/// How often watchers are told of new steps.
const OFTEN: Duration = Duration::from_millis(150);
/// A game that lasts longer is given up.
const LONGEST: Duration = Duration::from_secs(900);

/// A place on the ladder.
#[derive(Clone, Debug)]
pub struct Rung {
    pub version: Version,
    pub points: u32,
    pub games: u32,
    pub elo: f64,
    /// Half the width of the 95 % interval.
    pub error: f64,
}

/// Rates the versions that play, the strongest first; games against versions that do not play any more count for
/// nobody.
pub fn rungs(current: Vec<Version>, results: &[(i64, i64, [u32; 2])]) -> Vec<Rung> {
    let at: HashMap<i64, usize> = current.iter().enumerate().map(|(i, v)| (v.id, i)).collect();
    let mut points = vec![0; current.len()];
    let mut games = vec![0; current.len()];
    let mut encounters = Vec::new();
    for (white, black, score) in results {
        let (Some(&a), Some(&b)) = (at.get(white), at.get(black)) else { continue };
        points[a] += score[0];
        points[b] += score[1];
        games[a] += 1;
        games[b] += 1;
        encounters.push(Encounter { a, b, points: score[0], games: 1 });
    }
    let ratings = if encounters.is_empty() { Vec::new() } else { rate(current.len(), &encounters).of };
    let mut all: Vec<Rung> = current
        .into_iter()
        .enumerate()
        .map(|(i, version)| Rung {
            version,
            points: points[i],
            games: games[i],
            elo: ratings.get(i).map_or(0.0, |r| r.elo),
            error: ratings.get(i).map_or(f64::INFINITY, |r| r.error),
        })
        .collect();
    all.sort_by(|a, b| b.elo.total_cmp(&a.elo).then_with(|| a.version.shown.cmp(&b.version.shown)));
    all
}

/// Games that came to no end, by White's and Black's versions: they count as played when somebody is paired, so that
/// no pair is chosen for ever.
pub type Unfinished = HashMap<(i64, i64), usize>;

/// Who plays next, White first; none if all have played enough.
pub fn next(
    rungs: &[Rung],
    results: &[(i64, i64, [u32; 2])],
    unfinished: &Unfinished,
) -> Option<(usize, usize)> {
    let lost = |i: usize| {
        let id = rungs[i].version.id;
        unfinished.iter().filter(|((a, b), _)| *a == id || *b == id).map(|(_, n)| *n as u32).sum::<u32>()
    };
    let needy = (0..rungs.len()).min_by_key(|&i| rungs[i].games + lost(i))?;
    if rungs[needy].games + lost(needy) >= GAMES {
        return None;
    }
    let met = |a: i64, b: i64| {
        let played = results.iter().filter(|r| r.0 == a && r.1 == b).count();
        played + unfinished.get(&(a, b)).map_or(0, |n| 3 * n)
    };
    let (id, elo) = (rungs[needy].version.id, rungs[needy].elo);
    let other = (0..rungs.len()).filter(|&i| i != needy).min_by(|&i, &j| {
        let key = |k: usize| {
            let other = rungs[k].version.id;
            // A pair that has met is as far as a hundred points for each time.
            100.0 * (met(id, other) + met(other, id)) as f64
                + (rungs[k].elo - elo).abs() / 2.0
                + f64::from(rungs[k].games)
        };
        key(i).total_cmp(&key(j))
    })?;
    let as_white = met(id, rungs[other].version.id) <= met(rungs[other].version.id, id);
    Some(if as_white { (needy, other) } else { (other, needy) })
}

/// A lane that is running.
struct LadderLane {
    child: Child,
    lines: Receiver<String>,
}

impl Drop for LadderLane {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl LadderLane {
    fn start() -> std::io::Result<LadderLane> {
        let mut command = Command::new(own_program()?);
        command.arg("__lane").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        lazily::ends_with_us(&mut command);
        let mut child = command.spawn()?;
        let (say, lines) = channel();
        if let Some(out) = child.stdout.take() {
            std::thread::spawn(move || {
                for line in BufReader::new(out).lines().map_while(Result::ok) {
                    if say.send(line).is_err() {
                        return;
                    }
                }
            });
        }
        Ok(LadderLane { child, lines })
    }

    /// Plays a game, with each event told; none if the lane failed or the server stops.
    fn play(
        &mut self,
        job: &Job,
        stopped: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(&GameEvent),
    ) -> Option<LadderGame> {
        let text = serde_json::to_string(job).ok()?;
        let input = self.child.stdin.as_mut()?;
        writeln!(input, "{text}").and_then(|()| input.flush()).ok()?;
        let (begun, mut moves) = (Instant::now(), Vec::new());
        while begun.elapsed() < LONGEST && !stopped() {
            let line = match self.lines.recv_timeout(Duration::from_millis(500)) {
                Ok(line) => line,
                Err(std::sync::mpsc::RecvTimeoutError::Timeout) => continue,
                Err(_) => return None,
            };
            let message = serde_json::from_str(&line).ok()?;
            if let LaneMessage::Event(event) = &message {
                tell(event);
            }
            match message {
                LaneMessage::Event(GameEvent::Step { from, to, captured, .. }) => {
                    let name = |[x, y]: [i64; 2]| Square::from_xy(x, y).map(|s| s.to_string());
                    let sign = if captured.is_some() { ":" } else { "-" };
                    moves.push(format!("{}{sign}{}", name(from)?, name(to)?));
                }
                LaneMessage::Done(result) => {
                    return Some(LadderGame {
                        white: 0,
                        black: 0,
                        points: result.points,
                        reason: result.reason.to_string(),
                        detail: result.detail.map_or(String::new(), |d| text::visible_line(&d, 1000)),
                        moves: moves.join(","),
                    });
                }
                LaneMessage::Broken(reason) => {
                    tracing::warn!(reason, "a game of the ladder was not played");
                    return None;
                }
                _ => {}
            }
        }
        None
    }
}

/// Plays a game that can be watched. Its last position stays until the next game begins, or none is to be played: games
/// of fast players end sooner than anybody sees them.
fn shown(app: &App, lane: &mut LadderLane, job: &Job) -> Option<LadderGame> {
    let (mut boards, mut told) = (Boards::default(), None::<Instant>);
    let played = lane.play(job, &|| *app.stopping.borrow(), &mut |event| {
        let changed = boards.follow(job.number, job.names.clone(), event);
        // Steps of fast players follow each other faster than anybody looks.
        if changed && told.is_none_or(|t| t.elapsed() > OFTEN) {
            told = Some(Instant::now());
            app.on_air.tell(Source::Ladder, boards.seen().into());
        }
    });
    app.on_air.tell(Source::Ladder, boards.seen().into());
    played
}

/// Plays one game if there is one to play; whether there was.
fn one(
    app: &App,
    runtime: &tokio::runtime::Handle,
    lane: &mut Option<LadderLane>,
    unfinished: &mut Unfinished,
    number: u32,
) -> bool {
    let read = app.db.read(|db| Ok((versions::current(db)?, versions::results(db)?)));
    let Ok((current, results)) = runtime.block_on(read) else { return false };
    let rungs = rungs(current, &results);
    let Some((white, black)) = next(&rungs, &results, unfinished) else { return false };
    let pair = [&rungs[white].version, &rungs[black].version];
    let data = &app.settings.data;
    for version in pair {
        let (id, path) = (version.id, place(data, version.id, &version.file));
        if !path.is_file() {
            let source = runtime.block_on(app.db.read(move |db| versions::source(db, id)));
            let Ok(source) = source else { return false };
            if write_file(data, id, &version.file, &source).is_err() {
                return false;
            }
        }
    }
    let limits = bounds();
    let spec = |v: &Version| PlayerSpec::Prolog { path: place(data, v.id, &v.file), main: None };
    let job = Job {
        number,
        names: pair.map(|v| v.shown.clone()),
        specs: pair.map(spec),
        rules: COURSE.name.into(),
        start: fen::write_for(&Position::start(&COURSE), &COURSE, fen::SquareStyle::Letters),
        seed: rand::random(),
        move_time: limits.move_time.as_secs_f64(),
        load_time: limits.load_time.as_secs_f64(),
        memory: limits.memory >> 20,
        quiet_limit: COURSE.draws.quiet_steps.into(),
        sandbox: limits.sandbox,
        share: limits.share,
        files: pair.map(|v| place(data, v.id, &v.file)).to_vec(),
        refused: [None, None],
    };
    if lane.is_none() {
        *lane = LadderLane::start().ok();
    }
    let played = lane.as_mut().and_then(|l| shown(app, l, &job));
    let Some(game) = played else {
        // Whatever befell it, the next game gets another.
        *lane = None;
        *unfinished.entry((pair[0].id, pair[1].id)).or_default() += 1;
        return false;
    };
    let game = LadderGame { white: pair[0].id, black: pair[1].id, ..game };
    runtime.block_on(app.db.write(move |db| versions::put_ladder(db, &game))).is_ok()
}

/// Lets the ladder play as long as the server runs.
///
/// # Errors
/// If there is no thread to be had.
pub fn start(app: &App) -> std::io::Result<()> {
    let (app, runtime) = (app.clone(), tokio::runtime::Handle::current());
    std::thread::Builder::new().name("ladder".into()).spawn(move || {
        lazily::this_thread();
        let (mut lane, mut unfinished) = (None, Unfinished::new());
        for number in 1.. {
            if *app.stopping.borrow() {
                return;
            }
            let played = one(&app, &runtime, &mut lane, &mut unfinished, number);
            if !played {
                app.on_air.tell(Source::Ladder, [].into());
            }
            std::thread::sleep(if played { PAUSE } else { IDLE });
        }
    })?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{GAMES, Unfinished, next, rungs};
    use crate::web::store::versions::Version;

    fn versions(n: i64) -> Vec<Version> {
        let one = |id| Version {
            id,
            user: id,
            shown: format!("s{id}"),
            n: 1,
            file: "a.pl".into(),
            state: crate::web::store::VersionState::Accepted,
            made: 0,
        };
        (0..n).map(one).collect()
    }

    #[test]
    fn everybody_plays_and_the_stronger_climbs() {
        // Who has the smaller number wins.
        let mut results = Vec::new();
        while let Some((a, b)) = next(&rungs(versions(5), &results), &results, &Unfinished::new()) {
            let now = rungs(versions(5), &results);
            let (a, b) = (now[a].version.id, now[b].version.id);
            assert_ne!(a, b);
            results.push((a, b, if a < b { [2, 0] } else { [0, 2] }));
            assert!(results.len() < 1000);
        }
        let ladder = rungs(versions(5), &results);
        assert_eq!(ladder.iter().map(|r| r.version.id).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
        assert!(ladder.iter().all(|r| r.games >= GAMES && r.games <= GAMES + 5), "{ladder:?}");
        for a in 0..5 {
            for b in (0..5).filter(|b| *b != a) {
                assert!(results.iter().any(|r| (r.0, r.1) == (a, b)), "{a} never had White against {b}");
            }
        }
    }

    #[test]
    fn a_new_version_plays_first() {
        let results: Vec<_> = (0..30).map(|i| (i % 2, 1 - i % 2, [1, 1])).collect();
        let now = rungs(versions(3), &results);
        let (a, b) = next(&now, &results, &Unfinished::new()).unwrap();
        assert!(now[a].version.id == 2 || now[b].version.id == 2);
        assert_eq!(next(&rungs(versions(1), &[]), &[], &Unfinished::new()), None);
        assert_eq!(next(&[], &[], &Unfinished::new()), None);
    }

    #[test]
    fn a_pair_whose_games_never_end_is_not_chosen_for_ever() {
        // The first two hang whenever they meet.
        let (mut results, mut unfinished) = (Vec::new(), Unfinished::new());
        let mut hung = 0;
        while let Some((a, b)) = next(&rungs(versions(4), &results), &results, &unfinished) {
            let now = rungs(versions(4), &results);
            let (a, b) = (now[a].version.id, now[b].version.id);
            if a + b == 1 {
                *unfinished.entry((a, b)).or_default() += 1;
                hung += 1;
            } else {
                results.push((a, b, [1, 1]));
            }
            assert!(results.len() + hung < 1000, "it goes on for ever");
        }
        assert!(hung < 30 && results.len() > 90, "{hung} of {}", results.len());
    }
}
