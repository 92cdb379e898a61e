//! `turniir perft`: counts, and what it refuses.

mod common;
use common::turniir;

#[test]
fn perft_prints_counts_and_refuses_what_it_does_not_know() {
    let run = turniir(&["perft", "--rules", "russian", "--depth", "6"]);
    assert!(run.code == Some(0) && run.out.contains("37986"), "{} {}", run.out, run.err);
    for more in [&["--threads", "2"][..], &["--hash", "4"], &["--threads", "2", "--hash", "4", "--distinct"]]
    {
        let run = turniir(&[&["perft", "--rules", "russian", "--depth", "8"], more].concat());
        let expected = if more.contains(&"--distinct") { "929899" } else { "929905" };
        assert!(run.out.lines().last().unwrap().contains(expected), "{more:?}: {}", run.out);
    }
    // The position itself is the one leaf of a tree without moves.
    let run = turniir(&["perft", "--depth", "0"]);
    assert!(run.code == Some(0) && run.out.starts_with(" 0               1 "), "{}", run.out);
    let run = turniir(&["perft", "--divide", "--depth", "4"]);
    assert_eq!(run.out.lines().filter(|l| l.contains('-')).count(), 7, "{}", run.out);
    let run = turniir(&["perft", "--rules", "halma"]);
    assert!(run.code == Some(2) && run.err.contains("course, russian"), "{}", run.err);
    let run = turniir(&["perft", "--fen", "W:Wc3:Bb4,x9", "--depth", "1"]);
    assert!(run.code == Some(2) && run.err.contains("x9"), "{}", run.err);
}

#[test]
fn another_program_is_measured_beside() {
    let bench = |peer: &str| {
        turniir(&["bench", "perft", "--depth", "4", "--runs", "1", "--python", "no-python", "--peer", peer])
    };
    // It tells its own time, a thousand seconds: more than any machine takes here.
    let run = bench("echo info depth 4 leafs 1469 time 1000000 inf");
    let russian = run.out.lines().find(|line| line.contains("russian")).unwrap_or_default();
    let times = russian.split('|').nth(5).and_then(|cell| cell.trim().parse::<f64>().ok());
    assert!(run.code == Some(0) && times.is_some_and(|times| times > 1000.0), "{} {}", run.out, run.err);
    for (peer, said) in [("echo 1468", "no line says 1469"), ("echo gone >&2; exit 3", "gone")] {
        let run = bench(peer);
        assert!(run.code == Some(1) && run.err.contains(said) && run.err.lines().count() == 1, "{}", run.err);
    }
}
