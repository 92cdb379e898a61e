//! `turniir solve tiles`.

use crate::cli::named::one_of;
use crate::cli::seconds::seconds;
use anyhow::{Result, bail};
use comfy_table::Table as Grid;
use games::puzzles::tiles::{Board, Heuristic, Tiles};
use search::{self, Algorithm, Bounds, Report, solve_within};
use std::time::{Duration, Instant};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The tiles row by row, 0 or _ for the blank.
    #[arg(long)]
    start: String,
    /// The tiles wanted, row by row, 0 or _ for the blank; 1, 2, 3, ... and the blank last if not given.
    #[arg(long)]
    goal: Option<String>,
    /// The search.
    #[arg(long, default_value = "ida-star", value_parser = one_of::<Algorithm>())]
    algorithm: Algorithm,
    /// How far it is thought to be to the goal.
    #[arg(long, default_value = "linear-conflict", value_parser = one_of::<Heuristic>())]
    heuristic: Heuristic,
    /// All algorithms on the same input.
    #[arg(long)]
    compare: bool,
    /// Only what each heuristic says; the goal need not be reachable.
    #[arg(long)]
    estimate: bool,
    /// How many states there are at each distance from the start, for 3 x 3 at most; nothing is solved.
    #[arg(long, conflicts_with_all = ["compare", "estimate"])]
    levels: bool,
    /// Print every board of the way.
    #[arg(long)]
    boards: bool,
    /// Depth of the depth-limited search.
    #[arg(long, value_name = "MOVES", default_value_t = 40)]
    depth: u32,
    /// First depth of iterative deepening.
    #[arg(long, value_name = "MOVES", default_value_t = 0)]
    first_depth: u32,
    /// By how much iterative deepening goes deeper each time; at least 1.
    #[arg(long, value_name = "MOVES", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    increment: u32,
    /// Seconds after which a search gives up; 0.001 to 86,400. If not given it does not, but with --compare soon.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<f64>,
}

impl Args {
    fn bounds(&self, time: Option<f64>) -> Bounds {
        Bounds {
            depth: self.depth,
            first: self.first_depth,
            increment: self.increment,
            deadline: time.map(|s| Instant::now() + Duration::from_secs_f64(s)),
            ..Bounds::default()
        }
    }
}

/// A heuristic's name on the command line.
fn name(heuristic: Heuristic) -> &'static str {
    heuristic.into()
}

pub fn run(args: &Args) -> Result<()> {
    let start: Board = args.start.parse()?;
    let goal = match &args.goal {
        Some(goal) => goal.parse()?,
        None => Board::goal(start.side()),
    };
    if args.estimate {
        for heuristic in &Heuristic::ALL[1..] {
            println!("{:<20} {:>3}", name(*heuristic), Tiles::estimate_of(start, goal, *heuristic)?);
        }
        return Ok(());
    }
    if args.levels {
        return levels(start);
    }
    let problem = Tiles::new(start, goal, args.heuristic)?;
    if args.compare {
        compare(&problem, args);
        return Ok(());
    }
    let report = solve_within(&problem, args.algorithm, &args.bounds(args.time));
    let Some(path) = &report.path else {
        bail!(
            "nothing found within the limits: {} made; another algorithm or more time may help",
            text::counted(report.generated, "state")
        );
    };
    for board in path.iter().take(if args.boards { path.len() } else { 1 }) {
        println!("{board}");
    }
    if path.len() > 1 && !args.boards {
        println!("{}", path[path.len() - 1]);
    }
    println!("moves of the blank: {}", directions(path));
    println!("{}, {}", text::counted(path.len() - 1, "move"), cost(&report));
    Ok(())
}

/// States by their distance from a board.
fn levels(start: Board) -> Result<()> {
    if start.side() > 3 {
        bail!("all states are counted for 3 x 3 at most; of 4 x 4 there are 10461394944000");
    }
    let counts = search::levels(&Tiles::new(start, start, Heuristic::None)?);
    for (distance, count) in counts.iter().enumerate() {
        println!("{distance:>3} {count:>6}");
    }
    println!(
        "{}, the furthest {} away",
        text::counted(counts.iter().sum::<u64>(), "state"),
        text::counted(counts.len() - 1, "move")
    );
    Ok(())
}

fn cost<S>(report: &Report<S>) -> String {
    format!(
        "{} made, {} expanded, open {} ({} at most), closed {}, {:.3} s",
        text::counted(report.generated, "state"),
        report.expanded,
        report.open,
        report.most_open,
        report.closed,
        report.time.as_secs_f64()
    )
}

fn directions(path: &[Board]) -> String {
    let n = path[0].side() as i64;
    path.windows(2)
        .map(|w| match w[1].blank() as i64 - w[0].blank() as i64 {
            1 => 'r',
            -1 => 'l',
            d if d == n => 'd',
            _ => 'u',
        })
        .collect()
}

fn compare(problem: &Tiles, args: &Args) {
    const SECONDS: f64 = 10.0;
    let mut grid = Grid::new();
    grid.set_header([
        "algorithm",
        "heuristic",
        "moves",
        "made",
        "expanded",
        "open",
        "most",
        "closed",
        "seconds",
    ]);
    for &algorithm in Algorithm::ALL {
        let informed = matches!(algorithm, Algorithm::Greedy | Algorithm::AStar | Algorithm::IdaStar);
        let heuristics = if informed { &Heuristic::ALL[1..4] } else { &Heuristic::ALL[..1] };
        for heuristic in heuristics {
            let bounds = args.bounds(args.time.or(Some(SECONDS)));
            let report = solve_within(&problem.with(*heuristic), algorithm, &bounds);
            grid.add_row([
                algorithm.name().to_string(),
                if informed { name(*heuristic).into() } else { "-".into() },
                report.path.as_ref().map_or("gave up".into(), |p| (p.len() - 1).to_string()),
                report.generated.to_string(),
                report.expanded.to_string(),
                report.open.to_string(),
                report.most_open.to_string(),
                report.closed.to_string(),
                format!("{:.3}", report.time.as_secs_f64()),
            ]);
        }
    }
    println!("{grid}");
}
