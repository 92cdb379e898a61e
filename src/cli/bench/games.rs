//! `turniir bench games`: nodes a second, queens, tiles, solved games.

use crate::cli::cores::cores;
use anyhow::Result;
use comfy_table::Table as Grid;
use games::puzzles::{queens, tiles};
use games::{Playable, dama::Dama, dots::Dots, hashami::Hashami, morris, quarto::Quarto, sim::Sim};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use search::{Algorithm, Deepening, Game, Limit, Method, search, solve};
use std::process::Command;
use std::time::{Duration, Instant};

/// Counts the leaves of tic-tac-toe to depth 9 in open_spiel; prints nodes a second.
const PEER: &str = "
import time, pyspiel
def walk(state):
    if state.is_terminal(): return 1
    n = 1
    for a in state.legal_actions():
        n += walk(state.child(a))
    return n
start = time.time()
n = walk(pyspiel.load_game('tic_tac_toe').new_initial_state())
print(n, n / (time.time() - start))
";

/// Korf's first five instances and their optimal lengths (Korf, 1985).
const KORF: [(&str, u32); 5] = [
    ("14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3", 57),
    ("13 5 4 10 9 12 8 14 2 3 7 1 0 15 11 6", 55),
    ("14 7 8 2 13 11 10 4 9 12 5 0 3 6 1 15", 59),
    ("5 12 10 7 15 11 14 0 8 2 1 13 3 4 9 6", 56),
    ("4 7 14 13 10 3 9 12 11 5 6 15 1 2 8 0", 56),
];

fn walk(game: &morris::TicTacToe) -> u64 {
    let mut moves = Vec::new();
    if game.end().is_some() {
        return 1;
    }
    game.moves(&mut moves);
    1 + moves
        .into_iter()
        .map(|m| {
            let mut next = *game;
            next.play(m);
            walk(&next)
        })
        .sum::<u64>()
}

fn speed<G: Playable>(grid: &mut Grid, name: &str, game: &G, depth: u32) {
    let started = Instant::now();
    let found = search(game, depth, Method::FailHard);
    let seconds = started.elapsed().as_secs_f64();
    grid.add_row([
        format!("{name}, alpha-beta to {depth}"),
        format!("{} nodes, {seconds:.3} s", found.nodes),
        format!("{:.2} million nodes a second", found.nodes as f64 / seconds / 1e6),
    ]);
}

/// Prints the table.
///
/// # Errors
/// When a solution is wrong.
pub fn run(python: &str) -> Result<()> {
    let mut grid = Grid::new();
    speed(&mut grid, "quarto", &Quarto::new(false), 2);
    speed(&mut grid, "hashami", &Hashami::new(9), 4);
    speed(&mut grid, "dama", &Dama::begin("corrected", [0; 2]), 8);
    speed(&mut grid, "morris", &morris::Morris::EMPTY, 8);
    speed(&mut grid, "sim", &Sim::default(), 5);
    speed(&mut grid, "dots 3x3", &Dots::new(3, 3), 5);
    let started = Instant::now();
    let nodes = walk(&morris::TicTacToe::EMPTY);
    let rate = nodes as f64 / started.elapsed().as_secs_f64();
    let peer = Command::new(python).args(["-c", PEER]).output().ok().and_then(|o| {
        let text = String::from_utf8(o.stdout).ok()?;
        let (n, rate) = text.trim().split_once(' ')?;
        (n.parse::<u64>().ok()? == nodes).then(|| rate.parse::<f64>().ok()).flatten()
    });
    let ratio =
        peer.map_or("open_spiel is not installed".into(), |p| format!("{:.1} times open_spiel", rate / p));
    grid.add_row([
        "tic-tac-toe, whole tree".into(),
        format!("{nodes} nodes, {:.1} million a second", rate / 1e6),
        ratio,
    ]);
    let timed = |what: &mut dyn FnMut() -> String| {
        let started = Instant::now();
        let said = what();
        (said, format!("{:.3} s", started.elapsed().as_secs_f64()))
    };
    let threads = cores();
    let (said, time) = timed(&mut || format!("{:?}", queens::count(14, threads)));
    grid.add_row(["queens, count n = 14".into(), said, time]);
    let (said, time) = timed(&mut || format!("{} rows", queens::first(30).map_or(0, |q| q.len())));
    grid.add_row(["queens, first of n = 30".into(), said, time]);
    let (said, time) = timed(&mut || {
        queens::repair(1_000_000, 1).map_or("none".into(), |r| {
            format!("{} repairs, right: {}", r.repairs, queens::is_solution(&r.queens))
        })
    });
    grid.add_row(["queens, repair of a million".into(), said, time]);
    for (start, known) in KORF {
        let start: tiles::Board = start.parse()?;
        let problem =
            tiles::Tiles::new(start, tiles::Board::blank_first(4), tiles::Heuristic::LinearConflict)?;
        let report = solve(&problem, Algorithm::IdaStar, 100, None);
        anyhow::ensure!(report.cost == known, "{} moves instead of {known}", report.cost);
        grid.add_row([
            format!("Korf, {known} moves"),
            format!("{} states", report.generated),
            format!("{:.3} s", report.time.as_secs_f64()),
        ]);
    }
    random_tiles(&mut grid)?;
    let (said, time) =
        timed(&mut || format!("{:?}", morris::solve(&morris::Morris::EMPTY)[&morris::Morris::EMPTY]));
    grid.add_row(["morris solved".into(), said, time]);
    let (said, time) = timed(&mut || format!("{:?}", Sim::default().perfect().map(|p| p.1)));
    grid.add_row(["sim solved (first player wins?)".into(), said, time]);
    let (said, time) = timed(&mut || format!("{:+}", Dots::new(3, 3).solve().unwrap_or_default()));
    grid.add_row(["dots 3x3 solved".into(), said, time]);
    let (said, time) = timed(&mut || {
        let limit = Limit { depth: Some(16), time: Some(Duration::from_secs(20)) };
        // After seven careful moves.
        let mut game = Quarto::new(false);
        let mut searcher = Deepening::new();
        for _ in 0..7 {
            let careful = Limit { depth: Some(3), time: None };
            if let Some(m) = searcher.choose(&game, &careful, false, None).best {
                game.play(m);
            }
        }
        let best = searcher.choose(&game, &limit, false, None);
        format!("depth {}, value {}, {} nodes", best.depth, best.value, best.nodes)
    });
    grid.add_row(["quarto with nine empty cells, to the end".into(), said, time]);
    println!("{grid}");
    Ok(())
}

/// The median of 25 boards shuffled by 400 random moves.
fn random_tiles(grid: &mut Grid) -> Result<()> {
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(25);
    let mut times = Vec::new();
    for _ in 0..25 {
        let mut board = tiles::Board::goal(4);
        for _ in 0..400 {
            let next: Vec<tiles::Board> = board.neighbours().collect();
            board = *next.choose(&mut rng).unwrap_or(&board);
        }
        let problem = tiles::Tiles::new(board, tiles::Board::goal(4), tiles::Heuristic::LinearConflict)?;
        times.push(solve(&problem, Algorithm::IdaStar, 100, None).time.as_secs_f64());
    }
    times.sort_by(f64::total_cmp);
    grid.add_row([
        "25 random 15-puzzles".into(),
        format!("median {:.3} s", times[12]),
        format!("worst {:.3} s", times[24]),
    ]);
    Ok(())
}
