//! `turniir bench engine`: speed, depth and a fixed hash of the search.

use anyhow::Result;
use draughts::{Game, RUSSIAN, Rules, fen};
use engine::{Engine, Limits, Options, Report, Switches, score_text};
use std::time::Duration;

/// Positions of all phases: the start, openings, middle games, kings.
const POSITIONS: [&str; 6] = [
    "W:W21-32:B1-12",
    "W:Wa1,c1,e1,g1,d2,f2,h2,a3,c3,b4,g3:Bb8,d8,f8,h8,a7,e7,g7,b6,d6,f6,h6",
    "B:Wc1,e1,b2,d2,h2,c3,e3,d4:Bb8,f8,h8,c7,e7,b6,f6,a5",
    "W:Wa1,e1,h2,c3,f4,g3:Bb8,h8,a7,d6,g7,h4",
    "W:WKc1,a3,g1:BKf8,a5,b8,h6",
    "B:WKe1,Kg1,Kc1:BKb8,h6",
];

fn search(
    text: &str,
    features: Switches,
    limits: &Limits,
    threads: usize,
    rules: &'static Rules,
) -> Result<Report> {
    let position = fen::parse(text)?;
    let mut engine = Engine::new(Options { threads, features, ..Options::default() });
    Ok(engine.search(&Game::from(rules, position), limits))
}

/// Prints the fixed hash, nodes a second, the tree against plain alpha-beta, and the time to depths
/// from the start.
///
/// # Errors
/// None for the fixed positions.
pub fn run(depth: i32, threads: usize) -> Result<()> {
    let fixed = Limits { depth: Some(11), ..Limits::default() };
    let (mut hash, mut nodes, mut time) = (0xcbf2_9ce4_8422_2325u64, 0, Duration::ZERO);
    for text in POSITIONS {
        let report = search(text, Switches::ALL, &fixed, 1, &RUSSIAN)?;
        for word in [report.nodes, report.score as u64] {
            hash = (hash ^ word).wrapping_mul(0x0100_0000_01b3);
        }
        nodes += report.nodes;
        time += report.time;
        let line: Vec<String> = report.line.iter().take(4).map(|m| m.to_string()).collect();
        println!("{:>10} nodes {:>12} {}", report.nodes, score_text(report.score), line.join(" "));
    }
    println!("hash {hash:016x}");
    println!("{:.2} million nodes a second", nodes as f64 / time.as_secs_f64() / 1e6);
    let same = Limits { depth: Some(9), ..Limits::default() };
    let ours = search(POSITIONS[0], Switches::ALL, &same, 1, &RUSSIAN)?.nodes;
    let plain = Switches::ALL.without("all").unwrap_or(Switches::ALL);
    let plain = search(POSITIONS[0], plain, &same, 1, &RUSSIAN)?.nodes;
    println!(
        "depth 9 from the start: {ours} nodes, plain alpha-beta {plain}: {:.1} times",
        plain as f64 / ours as f64
    );
    let start = Game::new(&RUSSIAN);
    let mut engine = Engine::new(Options { threads, hash: 256, ..Options::default() });
    let deep = Limits { depth: Some(depth), ..Limits::default() };
    engine.search_telling(&start, &deep, &mut |report| {
        if report.depth >= 10 {
            println!(
                "depth {} after {:.2} s, {} nodes, {}",
                report.depth,
                report.time.as_secs_f64(),
                report.nodes,
                score_text(report.score)
            );
        }
    });
    Ok(())
}
