use engine::endgames::TableSet;
use engine::*;
use std::sync::Arc;
use std::time::Duration;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let rules = draughts::Rules::named(&a[1]).unwrap();
    let tables = (a[2] != "-").then(|| Arc::new(TableSet::open(std::path::Path::new(&a[2])).unwrap()));
    let seconds: f64 = a[3].parse().unwrap();
    let mut engine = Engine::new(Options { hash: 64, tables, ..Options::default() });
    let (mut proved, mut likely, mut other) = (0, 0, 0);
    for line in std::io::stdin().lines() {
        let line = line.unwrap();
        let position = draughts::fen::parse(&line).unwrap();
        let game = draughts::Game::from(rules, position);
        engine.clear();
        let mut seen = String::new();
        let r = engine.search_telling(
            &game,
            &Limits { time: Some(Duration::from_secs_f64(seconds)), value: true, ..Limits::default() },
            &mut |r| {
                if r.depth < 4 || r.depth % 8 == 0 {
                    seen += &format!(" {}:{}@{}", r.depth, score_text(r.score), r.nodes)
                }
            },
        );
        if is_decided(r.score) {
            proved += 1
        } else if is_foretold(r.score) {
            likely += 1
        } else {
            other += 1
        }
        println!(
            "{line}: {} depth {} nodes {} {:?} {:?}{seen}",
            score_text(r.score),
            r.depth,
            r.nodes,
            r.time,
            r.line.iter().map(|m| m.to_string()).collect::<Vec<_>>().join(" ")
        );
    }
    println!("proved {proved} likely {likely} other {other}");
}
