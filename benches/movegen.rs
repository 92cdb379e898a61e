//! Instruction counts of the move generator: `cargo bench --bench movegen`, with valgrind and
//! gungraun-runner installed. Counts repeat where times do not.

use draughts::{Convention, Position, RUSSIAN, Rules, fen, perft};
use gungraun::{library_benchmark, library_benchmark_group, main};
use std::hint::black_box;

const KINGS: &str = "W:WKc1,Ke1,a3,c3:BKf8,Kb8,h6,f6";

#[library_benchmark]
#[bench::start(Position::start(&RUSSIAN), &RUSSIAN, 7)]
#[bench::kings(fen::parse(KINGS).unwrap(), &RUSSIAN, 4)]
fn count(position: Position, rules: &Rules, depth: u32) -> u64 {
    black_box(perft(black_box(&position), rules, depth, Convention::All))
}

#[library_benchmark]
fn list_and_make() -> u64 {
    let mut sum = 0;
    let start = Position::start(&RUSSIAN);
    for m in start.legal_moves(&RUSSIAN) {
        let next = start.after(&m, &RUSSIAN);
        for m in next.legal_moves(&RUSSIAN) {
            sum ^= next.after(&m, &RUSSIAN).key();
        }
    }
    black_box(sum)
}

library_benchmark_group!(name = movegen; benchmarks = count, list_and_make);
main!(library_benchmark_groups = movegen);
