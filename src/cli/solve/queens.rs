//! `turniir solve queens`.

use super::graphs::write_picture;
use crate::cli::cores::cores;
use crate::cli::seconds::seconds;
use crate::cli::usage::wrong;
use anyhow::{Result, bail};
use comfy_table::Table as Grid;
use games::puzzles::queens;
use std::path::PathBuf;
use std::time::Instant;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Queens, and squares of a side.
    #[arg(long, value_name = "N", default_value_t = 8)]
    n: usize,
    /// Count the solutions.
    #[arg(long)]
    count: bool,
    /// List the solutions: for each row the column, from 1.
    #[arg(long)]
    list: bool,
    /// With --list: one solution of each class of symmetry.
    #[arg(long, requires = "list")]
    distinct: bool,
    /// Numbers of solutions up to n, 23 at most: those counted here, and those quoted.
    #[arg(long)]
    table: bool,
    /// With --table: seconds for counting, 10 if not given; what is not counted by then is quoted; 0.001 to
    /// 86,400.
    #[arg(long, value_name = "SECONDS", value_parser = seconds, requires = "table")]
    time: Option<f64>,
    /// The tree of the backtracking search, for n of 1 to 6.
    #[arg(long)]
    tree: bool,
    /// Write the tree to a file, .svg or .dot.
    #[arg(long, value_name = "FILE", requires = "tree")]
    out: Option<PathBuf>,
    /// backtracking, repair (exchanges, for millions), or classroom (queen by queen, every step shown); if
    /// not given, backtracking up to n = 32 and repair above.
    #[arg(long)]
    algorithm: Option<By>,
    /// Where the classroom's repair begins, as in 'a5 b7 c2 d4'; by lot if not given.
    #[arg(long)]
    start: Option<String>,
    /// The classroom's moves, as in 'h1-h5 a5-a1', each checked against the rule; by lot if not given.
    #[arg(long, requires = "start")]
    moves: Option<String>,
    /// Seed of the random numbers.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Backtracking and repair.
    #[arg(long)]
    compare: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum By {
    Backtracking,
    Repair,
    Classroom,
}

pub fn run(args: &Args) -> Result<()> {
    let n = args.n;
    if n == 0 || n > 10_000_000 {
        return Err(wrong("n is from 1 to 10000000"));
    }
    if args.start.is_some() && args.algorithm != Some(By::Classroom) {
        return Err(wrong("--start is for the classroom's repair: give --algorithm classroom too"));
    }
    if args.table {
        return table(args);
    }
    if args.count {
        if n > 18 {
            bail!("solutions are counted up to n = 18; --table quotes them up to {}", queens::MOST_PUBLISHED);
        }
        let counts = queens::count(n, cores());
        println!("{}, {} distinct", text::counted(counts.all, "solution"), counts.distinct);
        return Ok(());
    }
    if args.list {
        if n > 12 {
            bail!("solutions are listed up to n = 12");
        }
        let found = if args.distinct { queens::distinct(n) } else { queens::all(n) };
        for queens in &found {
            let columns: Vec<String> = queens.iter().map(|c| (c + 1).to_string()).collect();
            println!("{}", columns.join(" "));
        }
        let thing = if args.distinct { "distinct solution" } else { "solution" };
        println!("{}", text::counted(found.len(), thing));
        return Ok(());
    }
    if args.tree {
        if n > 6 {
            bail!("the tree is drawn for n of 1 to 6");
        }
        let (picture, text) = queens::tree(n);
        return write_picture(&picture, &text, args.out.as_deref());
    }
    if args.algorithm == Some(By::Classroom) {
        return classroom(args);
    }
    solve(args)
}

/// Counts as long as the time allows; each n takes about seven times as long as the one before.
fn table(args: &Args) -> Result<()> {
    const GROWTH: f64 = 8.0;
    const SECONDS: f64 = 10.0;
    let time = args.time.unwrap_or(SECONDS);
    let most = if args.n == 8 { queens::MOST_PUBLISHED } else { args.n };
    if most > queens::MOST_PUBLISHED {
        bail!("the published table ends at n = {}", queens::MOST_PUBLISHED);
    }
    let mut grid = Grid::new();
    grid.set_header(["n", "solutions", "distinct", ""]);
    let started = Instant::now();
    let mut last = 0.0;
    for n in 1..=most {
        let before = started.elapsed().as_secs_f64();
        let counted = n <= 18 && before + last * GROWTH <= time;
        let known = queens::published(n).unwrap_or_default();
        let counts = if counted { queens::count(n, cores()) } else { known };
        last = started.elapsed().as_secs_f64() - before;
        let source = match (counted, counts == known) {
            (true, true) => "counted here".to_string(),
            (true, false) => format!("counted here; published: {} and {}", known.all, known.distinct),
            (false, _) => "quoted (OEIS A000170, A002562)".to_string(),
        };
        grid.add_row([n.to_string(), counts.all.to_string(), counts.distinct.to_string(), source]);
        if !counted {
            last = f64::INFINITY;
        }
    }
    println!("{grid}\ncounted in {:.1} s", started.elapsed().as_secs_f64());
    Ok(())
}

/// A board with row 1 below, columns a, b, ...
fn board(rows: &[usize]) -> String {
    let n = rows.len();
    let mut text = String::new();
    for row in (0..n).rev() {
        let cells: Vec<&str> = rows.iter().map(|r| if *r == row { "Q" } else { "." }).collect();
        text += &format!("{:>2} {}\n", row + 1, cells.join(" "));
    }
    let letters: Vec<String> = (0..n).map(|c| char::from(b'a' + c as u8).to_string()).collect();
    text + &format!("   {}\n", letters.join(" "))
}

fn classroom(args: &Args) -> Result<()> {
    const MOST_STEPS: usize = 2000;
    let start = match &args.start {
        Some(text) => queens::placed(text).map_err(anyhow::Error::msg)?,
        None if (4..=26).contains(&args.n) => queens::random_placement(args.n, args.seed),
        None => bail!("the classroom's repair is for n from 4 to 26"),
    };
    let (steps, solved) = match &args.moves {
        Some(moves) => queens::followed(&start, moves).map_err(anyhow::Error::msg)?,
        None => queens::classroom(&start, MOST_STEPS, args.seed),
    };
    println!("{}", board(&start));
    for (i, step) in steps.iter().enumerate() {
        let column = char::from(b'a' + step.column as u8);
        let set: Vec<String> = step.attacks.iter().map(|a| a.map_or("*".into(), |n| n.to_string())).collect();
        let (from, to) = (step.from + 1, step.to + 1);
        println!("{}. column {column}: S = {{{}}}, {column}{from}-{column}{to}", i + 1, set.join(", "));
        println!("{}", board(&step.queens));
    }
    println!("{} in {}", if solved { "solved" } else { "not solved" }, text::counted(steps.len(), "step"));
    Ok(())
}

fn solve(args: &Args) -> Result<()> {
    let n = args.n;
    // Above it the first solution may take hours.
    const MOST_BACKTRACKED: usize = 32;
    let usual = if n <= MOST_BACKTRACKED { By::Backtracking } else { By::Repair };
    let one = [args.algorithm.unwrap_or(usual)];
    let ways: &[By] = if args.compare { &[By::Backtracking, By::Repair] } else { &one };
    for way in ways {
        let started = Instant::now();
        let found = match way {
            By::Repair => queens::repair(n, args.seed).map(|r| {
                (
                    r.queens,
                    format!("{} attacked at first, {}", r.attacked, text::counted(r.repairs, "repair")),
                )
            }),
            _ if n > MOST_BACKTRACKED => {
                bail!("backtracking is for n up to {MOST_BACKTRACKED}; --algorithm repair takes more")
            }
            _ => queens::first(n).map(|q| (q, "backtracking".to_string())),
        };
        let seconds = started.elapsed().as_secs_f64();
        let Some((queens, words)) = found else { bail!("there is no solution for n = {n}") };
        if n <= 40 && !args.compare {
            for column in &queens {
                let row: Vec<&str> = (0..n).map(|c| if c == *column { "Q" } else { "." }).collect();
                println!("{}", row.join(" "));
            }
        } else if n <= 1000 && !args.compare {
            println!("{queens:?}");
        }
        println!("{}: {words}, {seconds:.3} s", text::counted(n, "queen"));
    }
    Ok(())
}
