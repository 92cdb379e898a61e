//! `turniir try`: one call of a player in any position.

use super::board;
use super::called::{CallVerdict, Called, compare};
use super::losing;
use super::seconds::seconds;
use super::try_place::{Place, PlaceArgs, earlier, place};
use crate::arbiter::LosingStep;
use crate::cli::named::one_of;
use crate::cli::usage::output;
use crate::course::{Call, CallEnd, CallFailure, Reason, Violation};
use crate::player::{Player, PlayerSpec, SpecError, SwiplPlayer, System};
use crate::prolog::watch::{Seen, Wanted};
use crate::worker::{Limits, LoadedPlayer, Pool, SandboxMode, Worker};
use anyhow::{Result, anyhow, bail};
use draughts::COURSE;
use say::worded;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use text::visible_line;

/// Which Prolog makes the call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Systems {
    Scryer,
    Swipl,
    Both,
}

impl Systems {
    fn include(self, system: System) -> bool {
        match self {
            Systems::Scryer => system == System::Scryer,
            Systems::Swipl => system == System::Swipl,
            Systems::Both => true,
        }
    }
}

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  turniir try minu.pl
  turniir try minu.pl --fen W:Wc3,e5:Bd6,f6 --continuing e5
  turniir try minu.pl --pdn games.pdn --ply 24 --earlier
  turniir try minu.pl --store course.sqlite --game 7 --step 24 --prolog both

Exit codes: 0 the step is legal (or there is none to make), 1 it is not, or the file cannot be used, \
2 wrong usage.")]
pub struct Args {
    /// The player: FILE.pl or FILE.pl:PREDICATE.
    #[arg(value_name = "FILE")]
    player: String,
    #[command(flatten)]
    place: PlaceArgs,
    /// Make the player's earlier calls of the game too, in the same process, so that what it remembers
    /// is as it was.
    #[arg(long, conflicts_with = "order")]
    earlier: bool,
    /// Seconds that the call may take; 0.001 to 86,400.
    #[arg(long, default_value_t = 10.0, value_name = "SECONDS", value_parser = seconds)]
    move_time: f64,
    /// Memory that the player may use, in MiB; at least 16.
    #[arg(long, default_value_t = 2048, value_name = "MIB", value_parser = clap::value_parser!(u64).range(16..))]
    memory: u64,
    /// Seed of the player's random numbers; if not given, that of the game where its file or store tells it, else 1.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// The Prolog that makes the call; both compares them.
    #[arg(long, default_value = "scryer", value_name = "SYSTEM")]
    prolog: Systems,
    /// How far the player is closed in.
    #[arg(long, default_value = "best-effort", value_name = "MODE", value_parser = one_of::<SandboxMode>())]
    sandbox: SandboxMode,
    /// Print the call's ports as SWI-Prolog's tracer does, or write them to FILE.
    #[arg(long, value_name = "FILE", num_args = 0..=1, value_parser = output())]
    trace: Option<Option<PathBuf>>,
    /// Trace only this predicate, NAME or NAME/ARITY; may be given several times.
    #[arg(long, value_name = "PREDICATE", requires = "trace")]
    only: Vec<String>,
    /// Tell calls and time by predicate, and draw a flame graph to FILE.
    #[arg(long, value_name = "FILE.svg", num_args = 0..=1, value_parser = output())]
    profile: Option<Option<PathBuf>>,
    /// One JSON object on standard output, nothing else.
    #[arg(long)]
    json: bool,
    /// Do not draw the boards.
    #[arg(long)]
    no_board: bool,
}

/// Makes the call and prints what came of it.
///
/// # Errors
/// If the player or the position cannot be used.
pub fn run(args: &Args) -> Result<ExitCode> {
    let spec = PlayerSpec::parse(&args.player).map_err(|error| match error {
        SpecError::NoFile(file) => {
            anyhow!("{file}: there is no such file; name one as FILE.pl or FILE.pl:PREDICATE")
        }
        error => error.into(),
    });
    let PlayerSpec::Prolog { path, main } = spec? else {
        bail!("{}: try calls a Prolog file; name one as FILE.pl or FILE.pl:PREDICATE", args.player);
    };
    let place = place(&args.place)?;
    place.tell_other_side(&path, args.earlier)?;
    let limits = Limits {
        move_time: Duration::from_secs_f64(args.move_time),
        memory: args.memory << 20,
        sandbox: args.sandbox,
        ..Limits::default()
    };
    let mut all = Vec::new();
    let mut pool = None;
    if args.prolog.include(System::Scryer) {
        let mut loaded = started(&mut pool)?.load(&path, main.as_deref(), &limits)?;
        if !args.json {
            for warning in &loaded.warnings {
                eprintln!("{}", say::again(&visible_line(&warning.to_string(), 2000)));
            }
        }
        let worker = loaded.start(args.seed(&place), &limits)?;
        let mut inside = Inside { loaded, worker, det: None };
        all.push(call(System::Scryer, &mut inside, &place, args)?);
    }
    if args.prolog.include(System::Swipl) {
        if args.sandbox == SandboxMode::Required {
            bail!(
                "--prolog swipl runs the player as an ordinary program; it is not possible with --sandbox required"
            );
        }
        all.push(swipl(&path, main.as_deref(), &place, args, &limits)?);
    }
    let watched = match watch(args, &mut pool, &path, main.as_deref(), &place, &limits, all.first()) {
        // Nobody asked for the call that only counts goals: what was found without it is told.
        Err(_) if !args.watches() => None,
        watched => watched?,
    };
    if let (Some(watched), Some(called)) = (&watched, all.first_mut().filter(|c| c.prolog == System::Scryer))
    {
        let sum = |own: bool| {
            watched
                .seen
                .stats
                .iter()
                .filter(|s| !own || s.own())
                .map(|s| s.calls)
                .fold(0, u64::saturating_add)
        };
        if watched.seen.stopped && called.call.after.is_some() {
            called.inferences_from = Some(sum(false));
        } else if watched.seen.overwrites {
            // It has ended there, and was no whole call.
        } else if watched.seen.stopped {
            called.busiest = busiest(&watched.seen);
        } else {
            (called.inferences, called.own_inferences) = (Some(sum(false)), Some(sum(true)));
        }
    }
    for called in &all {
        if args.json {
            println!("{}", text::json(&serde_json::to_string(called)?));
        } else {
            show(called, args);
        }
    }
    if let [a, b] = all.as_slice() {
        compare(a, b, args.json);
    }
    if let Some(watched) = watched.filter(|_| args.watches()) {
        tell_watched(args, &watched, all.iter().find(|c| c.prolog == System::Scryer))?;
    }
    let good = all.iter().all(|c| !matches!(c.verdict, CallVerdict::Loses(_)));
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::from(super::FAILED) })
}

/// The three predicates of the file that were called most often.
fn busiest(seen: &Seen) -> Vec<(String, u64)> {
    let mut all: Vec<_> = seen.stats.iter().filter(|s| s.own() && s.calls > 1).collect();
    all.sort_by(|a, b| b.calls.cmp(&a.calls).then_with(|| a.name.cmp(&b.name)));
    all.iter().take(3).map(|s| (s.name.clone(), s.calls)).collect()
}

/// A watched call: what was seen, its processor time in milliseconds, and the facts after it.
struct Watched {
    seen: Seen,
    time: f64,
    after: Option<Vec<Option<[i64; 3]>>>,
}

/// So many times longer may a call take while it is watched.
const SLOWER: u32 = 30;
/// Milliseconds of a call whose goals are counted although nobody asked for a trace or a profile: counting is a
/// second call, many times slower.
const COUNTED: f64 = 500.0;

/// So long is a call watched that has taken too long, and so much later it is ended from outside.
const LATE: Duration = Duration::from_secs(2);
const GRACE: Duration = Duration::from_secs(5);
/// Lines shown of the trace of a call that was given up.
const SHOWN: usize = 200;

impl Args {
    /// The seed of the player's random numbers.
    fn seed(&self, place: &Place) -> u64 {
        self.seed.or(place.seed()).unwrap_or(1)
    }

    /// Whether the call is to be watched.
    fn watches(&self) -> bool {
        self.trace.is_some() || self.profile.is_some()
    }
}

/// The keeper of players' processes: the one that is there, or a new one. Its start is most of a quick call's time.
fn started(pool: &mut Option<Pool>) -> Result<&mut Pool> {
    Ok(match pool {
        Some(pool) => pool,
        None => pool.insert(Pool::start()?),
    })
}

/// Makes the call once more in a copy that tells of its calls: if that is asked for, and else if it was short, to
/// count them.
fn watch(
    args: &Args,
    pool: &mut Option<Pool>,
    path: &Path,
    main: Option<&str>,
    place: &Place,
    limits: &Limits,
    plain: Option<&Called>,
) -> Result<Option<Watched>> {
    let short = |c: &Called| c.prolog == System::Scryer && c.call.after.is_some() && c.cpu_ms <= COUNTED;
    let endless = |c: &Called| matches!(c.verdict, CallVerdict::Loses(Reason::Time | Reason::Memory));
    let late = plain.is_some_and(|c| c.prolog == System::Scryer && endless(c));
    if !args.watches() && !late && !plain.is_some_and(short) {
        return Ok(None);
    }
    // A call that goes on for ever shows in a moment what it does, and nobody waits long for a count.
    let most = match late || !args.watches() {
        true => limits.move_time.min(LATE),
        false => limits.move_time.saturating_mul(SLOWER),
    };
    let limits = Limits { move_time: most.saturating_add(GRACE), ..*limits };
    let mut loaded = started(pool)?.load(path, main, &limits)?;
    let worker = loaded.start(args.seed(place), &limits)?;
    let wanted = Wanted {
        seconds: Some(most.as_secs_f64()),
        trace: args.trace.is_some(),
        only: args.only.clone(),
        profile: args.profile.is_some(),
        no_exceptions: false,
    };
    let mut inside = Inside { loaded, worker, det: None };
    let facts = if args.earlier { earlier(&mut inside, place)? } else { place.facts() };
    inside.worker.watch = Some(wanted);
    let board: Vec<_> = facts.iter().copied().map(Some).collect();
    let end = inside.step(&Call::new(&board, place.position.turn(), place.position.continuing()));
    let seen = inside.worker.seen.take();
    match (seen, end) {
        (Some(seen), end) => {
            let (time, after) = match end {
                Ok(end) => (end.cpu.as_secs_f64() * 1000.0, Some(end.board)),
                Err(_) => (0.0, None),
            };
            // As much of it as is kept of the call that is not watched.
            let after = after.and_then(|all| {
                let mut call = LosingStep::of(&place.position, &facts);
                call.end(Reason::NoStep, "", Some(all), "");
                call.after
            });
            Ok(Some(Watched { seen: *seen, time, after }))
        }
        (None, Err(_)) if !args.watches() => Ok(None),
        (None, Err(failure)) => {
            let why = say::again(&visible_line(&failure.detail, 500));
            eprintln!("{}", worded!("try-watched-no-end", why = why));
            Ok(None)
        }
        (None, Ok(_)) => bail!("the copy that tells of its calls could not be made"),
    }
}

/// Prints the trace and the profile.
fn tell_watched(args: &Args, watched: &Watched, plain: Option<&Called>) -> Result<()> {
    let Watched { seen, time, after } = watched;
    let time = *time;
    if seen.overwrites {
        eprintln!("{}", worded!("try-watched-overwrites"));
    } else if !seen.full && plain.is_some_and(|p| p.call.after != *after) {
        eprintln!("{}", worded!("try-watched-differs"));
    }
    for name in args.only.iter().filter(|name| !seen.stats.iter().any(|s| s.is(name))) {
        eprintln!("turniir: {}", worded!("try-only-unseen", name = visible_line(name, 60)));
    }
    if args.json {
        println!("{}", text::json(&serde_json::to_string(seen)?));
    }
    if let Some(file) = &args.trace
        && (!args.json || file.is_some())
    {
        let most = (seen.stopped && !seen.full).then_some(SHOWN);
        super::watched::trace(seen, file.as_deref(), args.json, most)?;
    }
    if let Some(file) = &args.profile {
        if !args.json {
            println!("{}", super::watched::profile(seen));
        }
        if let Some(file) = file {
            super::watched::flame_graph(seen, &args.player, file)?;
            if !args.json {
                let names = losing::Names::new();
                print!("{}", names.line(&names.flames, &text::path(file)));
            }
        }
    }
    if seen.stopped && !args.json {
        let calls: u64 = seen.stats.iter().map(|s| s.calls).sum();
        let text = if seen.full {
            worded!("try-full", calls = calls)
        } else {
            worded!("try-stopped", calls = calls)
        };
        println!("{text}");
    }
    if let Some(plain) = plain.filter(|p| p.cpu_ms > 0.0 && time > 0.0 && !args.json) {
        let names = losing::Names::new();
        let text = worded!(
            "try-watched",
            time = format!("{time:.1}"),
            times = format!("{:.1}", time / plain.cpu_ms),
            plain = format!("{:.1}", plain.cpu_ms)
        );
        print!("{}", names.line(&names.watched, &text));
    }
    Ok(())
}

/// A player in its own process, which also tells whether a call left a choice point.
struct Inside {
    loaded: LoadedPlayer,
    worker: Worker,
    det: Option<bool>,
}

impl Player for Inside {
    fn step(&mut self, call: &Call) -> Result<CallEnd, CallFailure> {
        let end = self.worker.call(&mut self.loaded, true, call);
        self.det = end.as_ref().ok().and_then(|e| e.det);
        end
    }
}

fn swipl(path: &Path, main: Option<&str>, place: &Place, args: &Args, limits: &Limits) -> Result<Called> {
    let mut player = SwiplPlayer::start(path, main, args.seed(place), limits).map_err(anyhow::Error::msg)?;
    call(System::Swipl, &mut player, place, args)
}

/// Makes the earlier calls, if they are wanted, and then the one that is asked for.
fn call(prolog: System, player: &mut dyn Player, place: &Place, args: &Args) -> Result<Called> {
    let facts = if args.earlier { earlier(player, place)? } else { place.facts() };
    let mut call = LosingStep::of(&place.position, &facts);
    let board: Vec<_> = facts.iter().copied().map(Some).collect();
    let asked = Call::new(&board, place.position.turn(), place.position.continuing());
    let ms = |d: Duration| (d.as_secs_f64() * 1e6).round() / 1e3;
    let mut called = match player.step(&asked) {
        Err(failure) => {
            call.end(failure.reason, &failure.detail, None, &failure.output);
            let verdict = CallVerdict::Loses(failure.reason);
            Called {
                prolog,
                verdict,
                step: None,
                cpu_ms: 0.0,
                wall_ms: 0.0,
                choice_point: None,
                inferences: None,
                own_inferences: None,
                inferences_from: None,
                busiest: Vec::new(),
                call,
            }
        }
        Ok(end) => {
            let (verdict, step) = match end.step(&place.position) {
                Ok((step, _)) => (CallVerdict::Legal, Some(step.to_string())),
                Err(Violation::NoChange) if !place.position.has_move(&COURSE) => {
                    (CallVerdict::NonePossible, None)
                }
                Err(violation) => (CallVerdict::Loses(violation.reason()), None),
            };
            let reason = if let CallVerdict::Loses(reason) = verdict { reason } else { Reason::NoMoves };
            call.end(reason, "", Some(end.board), &end.output);
            let choice_point = end.det.map(|det| !det);
            let (cpu_ms, wall_ms) = (ms(end.cpu), ms(end.wall));
            let inferences = end.inferences;
            Called {
                prolog,
                verdict,
                step,
                cpu_ms,
                wall_ms,
                choice_point,
                inferences,
                own_inferences: None,
                inferences_from: None,
                busiest: Vec::new(),
                call,
            }
        }
    };
    if called.step.is_some() {
        called.call.rule.clear();
    }
    Ok(called)
}

fn show(called: &Called, args: &Args) {
    let call = &called.call;
    if called.prolog == System::Swipl || args.prolog == Systems::Both {
        println!("{}:", if called.prolog == System::Swipl { "SWI-Prolog" } else { "turniir" });
    }
    if !args.no_board {
        board::print(&losing::boards(call));
    }
    let words = match (called.verdict, &called.step) {
        (_, Some(step)) => worded!("try-made", color = call.color.name(), step = step),
        (CallVerdict::Loses(reason), _) => {
            worded!("try-would-lose", color = call.color.name(), reason = reason.said())
        }
        _ => worded!("try-none-possible", color = call.color.name()),
    };
    println!("{words}");
    let names = losing::Names::new();
    if called.wall_ms > 0.0 {
        let text = worded!("try-time", wall = called.wall_ms.to_string(), cpu = called.cpu_ms.to_string());
        print!("{}", names.line(&names.time, &text));
    }
    if let Some(all) = called.inferences {
        let text = match called.own_inferences {
            Some(own) => worded!("try-inferences-own", all = all, own = own),
            None => worded!("try-inferences", all = all),
        };
        print!("{}", names.line(&names.calls, &text));
    }
    if let Some(from) = called.inferences_from {
        print!("{}", names.line(&names.calls, &worded!("try-inferences-from", from = from)));
    }
    if !called.busiest.is_empty() {
        let shown = called.busiest.iter().map(|(name, n)| format!("{} ({n})", visible_line(name, 60)));
        let shown = shown.collect::<Vec<_>>().join(", ");
        print!(
            "{}",
            names.line(
                &names.calls,
                &worded!(
                    "try-busiest",
                    seconds = args.move_time.min(LATE.as_secs_f64()).to_string(),
                    names = shown
                )
            )
        );
    }
    if called.choice_point == Some(true) {
        print!("{}", names.line(&names.left, &worded!("try-choice-point")));
    }
    print!("{}", losing::lines(call, None));
}
