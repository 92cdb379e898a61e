//! `turniir solve`: search problems and small games, solved and shown.

use super::seconds::seconds;
use crate::games::{dots::Dots, grundy, morris, sim::Sim};
use crate::puzzles::{knight, queens, tiles};
use crate::search::{Algorithm, Game, Report, solve};
use anyhow::{Result, anyhow, bail};
use comfy_table::Table as Grid;
use std::time::Instant;

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  turniir solve tiles --start '14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3'
  turniir solve tiles --start '1 2 3 4 5 6 0 7 8' --compare
  turniir solve queens --n 8 --count
  turniir solve knight --n 8
  turniir solve grundy --n 7")]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Sliding tiles: the 8-puzzle, the 15-puzzle, any n x n.
    Tiles {
        /// The tiles row by row, 0 or _ for the blank.
        #[arg(long)]
        start: String,
        /// The usual order if not given.
        #[arg(long)]
        goal: Option<String>,
        #[arg(long, default_value = "ida-star")]
        algorithm: Algorithm,
        #[arg(long, default_value = "linear-conflict")]
        heuristic: tiles::Heuristic,
        /// All algorithms on the same input.
        #[arg(long)]
        compare: bool,
        /// Depth of the depth-limited search.
        #[arg(long, default_value_t = 40)]
        depth: u32,
        /// Seconds after which a search gives up.
        #[arg(long, value_name = "SECONDS", value_parser = seconds)]
        time: Option<f64>,
    },
    /// Queens that do not attack each other.
    Queens {
        #[arg(long, default_value_t = 8)]
        n: usize,
        /// Count the solutions.
        #[arg(long)]
        count: bool,
        /// backtracking or repair.
        #[arg(long, default_value = "backtracking")]
        algorithm: QueensBy,
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Both algorithms.
        #[arg(long)]
        compare: bool,
    },
    /// The knight's tour.
    Knight {
        #[arg(long, default_value_t = 8)]
        n: usize,
        /// The square it begins on, 1 to n*n by rows.
        #[arg(long, default_value_t = 1)]
        start: usize,
        /// It ends a knight's move from where it began.
        #[arg(long)]
        closed: bool,
    },
    /// Grundy's game from one heap: nim-value and winning split.
    Grundy {
        #[arg(long, default_value_t = 7)]
        n: usize,
    },
    /// Sim: who wins, and a winning line.
    Sim {
        /// A state; the empty board if not given.
        #[arg(long)]
        state: Option<String>,
    },
    /// Dots and boxes: boxes won less boxes lost, for the first player.
    Dots {
        #[arg(long, default_value_t = 2)]
        rows: usize,
        #[arg(long, default_value_t = 2)]
        columns: usize,
    },
    /// Three men's morris: who wins.
    Morris {
        #[arg(long)]
        state: Option<String>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum QueensBy {
    Backtracking,
    Repair,
}

/// Solves and prints.
///
/// # Errors
/// For impossible input, with the reason.
pub fn run(args: &Args) -> Result<()> {
    match &args.what {
        What::Tiles { start, goal, algorithm, heuristic, compare, depth, time } => {
            let start: tiles::Board = start.parse()?;
            let goal = match goal {
                Some(goal) => goal.parse()?,
                None => tiles::Board::goal(start.side()),
            };
            let problem = tiles::Tiles::new(start, goal, *heuristic)?;
            if *compare {
                compare_tiles(&problem, *depth, time.unwrap_or(10.0));
                return Ok(());
            }
            let report = solve(&problem, *algorithm, *depth, *time);
            let Some(path) = &report.path else {
                bail!(
                    "nothing found within the limits: {} states made; another algorithm or more time may help",
                    report.generated
                );
            };
            println!("{}", path[0]);
            if path.len() > 1 {
                println!("{}", path[path.len() - 1]);
            }
            println!("moves of the blank: {}", directions(path));
            println!("{} moves, {}", path.len() - 1, cost(&report));
            Ok(())
        }
        What::Queens { n, count, algorithm, seed, compare } => {
            solve_queens(*n, *count, *algorithm, *seed, *compare)
        }
        What::Knight { n, start, closed } => {
            if *n == 0 || *n > 1000 || *start == 0 || *start > n * n {
                bail!("n is from 1 to 1000, and the start from 1 to n*n");
            }
            let tour = if *closed { knight::closed_tour(*n, *start) } else { knight::tour(*n, *start) };
            let kind = if *closed { "closed tour" } else { "tour" };
            let tour = tour
                .ok_or_else(|| anyhow!("there is no {kind} of {n} x {n} from {start}, or none was found"))?;
            let mut place = vec![0; n * n];
            tour.iter().enumerate().for_each(|(i, s)| place[s - 1] = i + 1);
            let width = (n * n).to_string().len() + 1;
            for row in place.chunks(*n) {
                println!("{}", row.iter().map(|i| format!("{i:>width$}")).collect::<String>());
            }
            Ok(())
        }
        What::Grundy { n } => {
            if !(1..=60).contains(n) {
                bail!("n is from 1 to 60");
            }
            let heap = grundy::Grundy::heap(*n, false);
            println!("nim-value {}", heap.nim_value());
            match heap.winning() {
                Some(m) => println!(
                    "the first player wins by splitting {} into {} and {}",
                    m.heap,
                    m.part,
                    m.heap - m.part
                ),
                None => println!("the second player wins"),
            }
            if *n <= 20 {
                let (positions, finals) = grundy::graph(&heap);
                println!("{positions} positions, {} final: {finals:?}", finals.len());
            }
            Ok(())
        }
        What::Sim { state } => {
            use crate::games::Table;
            let sim = state
                .as_deref()
                .map_or_else(|| Ok(Sim::default()), Sim::from_state)
                .map_err(anyhow::Error::msg)?;
            let who = if sim.turn() == crate::search::Turn::Max { "red" } else { "blue" };
            match sim.perfect() {
                Some((m, true)) => println!("{who}, to move, wins with {}", sim.show(m)),
                Some((m, false)) => {
                    println!("{who}, to move, loses against perfect play; it may try {}", sim.show(m))
                }
                None => println!("the game is over"),
            }
            Ok(())
        }
        What::Dots { rows, columns } => {
            let dots = Dots::new((*rows).clamp(1, 5), (*columns).clamp(1, 5));
            if dots.sides() > 24 || *rows == 0 || *columns == 0 || *rows > 5 || *columns > 5 {
                bail!("boards of 1 to 24 sides are solved, such as 3 x 3; {rows} x {columns} is not one");
            }
            println!("{:+}", dots.solve());
            Ok(())
        }
        What::Morris { state } => {
            use crate::games::Table;
            let start = state
                .as_deref()
                .map_or_else(|| Ok(morris::Morris::EMPTY), morris::Morris::from_state)
                .map_err(anyhow::Error::msg)?;
            let values = morris::solve(&start);
            let word = |v: i8| ["o wins", "draw", "x wins"][(v + 1) as usize];
            println!("{}: {} positions", word(values[&start]), values.len());
            let mut moves = Vec::new();
            start.moves(&mut moves);
            for m in moves {
                let mut next = start;
                next.play(m);
                println!("{}: {}", start.show(m), word(values[&next]));
            }
            Ok(())
        }
    }
}

fn cost<S>(report: &Report<S>) -> String {
    format!(
        "{} states made, {} expanded, open {} at most, {} known, {:.3} s",
        report.generated,
        report.expanded,
        report.open,
        report.closed,
        report.time.as_secs_f64()
    )
}

fn directions(path: &[tiles::Board]) -> String {
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

fn compare_tiles(problem: &tiles::Tiles, depth: u32, seconds: f64) {
    let mut grid = Grid::new();
    grid.set_header(["algorithm", "heuristic", "moves", "made", "expanded", "open", "known", "seconds"]);
    for algorithm in Algorithm::ALL {
        let informed = matches!(algorithm, Algorithm::AStar | Algorithm::IdaStar);
        let heuristics = if informed { &tiles::Heuristic::ALL[1..4] } else { &tiles::Heuristic::ALL[..1] };
        for heuristic in heuristics {
            let report = solve(&problem.with(*heuristic), algorithm, depth, Some(seconds));
            grid.add_row([
                algorithm.name().to_string(),
                if informed { format!("{heuristic:?}") } else { "-".into() },
                report.path.as_ref().map_or("gave up".into(), |p| (p.len() - 1).to_string()),
                report.generated.to_string(),
                report.expanded.to_string(),
                report.open.to_string(),
                report.closed.to_string(),
                format!("{:.3}", report.time.as_secs_f64()),
            ]);
        }
    }
    println!("{grid}");
}

fn solve_queens(n: usize, count: bool, by: QueensBy, seed: u64, compare: bool) -> Result<()> {
    if n == 0 || n > 10_000_000 {
        bail!("n is from 1 to 10000000");
    }
    if count {
        if n > 18 {
            bail!("solutions are counted up to n = 18");
        }
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let counts = queens::count(n, threads);
        println!("{} solutions, {} distinct", counts.all, counts.distinct);
        return Ok(());
    }
    let ways: &[QueensBy] = if compare { &[QueensBy::Backtracking, QueensBy::Repair] } else { &[by] };
    for way in ways {
        let started = Instant::now();
        let found = match way {
            QueensBy::Backtracking if n > 200 => {
                bail!("backtracking is for n up to 200; --algorithm repair takes more")
            }
            QueensBy::Backtracking => queens::first(n).map(|q| (q, "backtracking".to_string())),
            QueensBy::Repair => queens::repair(n, seed)
                .map(|r| (r.queens, format!("{} attacked at first, {} repairs", r.attacked, r.repairs))),
        };
        let seconds = started.elapsed().as_secs_f64();
        let Some((queens, words)) = found else { bail!("there is no solution for n = {n}") };
        if n <= 40 && !compare {
            for column in &queens {
                let row: Vec<&str> = (0..n).map(|c| if c == *column { "Q" } else { "." }).collect();
                println!("{}", row.join(" "));
            }
        } else if n <= 1000 && !compare {
            println!("{queens:?}");
        }
        println!("{n} queens: {words}, {seconds:.3} s");
    }
    Ok(())
}
