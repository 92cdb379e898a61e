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
    let run = turniir(&["perft", "--divide", "--depth", "4"]);
    assert_eq!(run.out.lines().filter(|l| l.contains('-')).count(), 7, "{}", run.out);
    let run = turniir(&["perft", "--rules", "halma"]);
    assert!(run.code == Some(2) && run.err.contains("course, russian"), "{}", run.err);
    let run = turniir(&["perft", "--fen", "W:Wc3:Bb4,x9", "--depth", "1"]);
    assert!(run.code == Some(1) && run.err.contains("x9"), "{}", run.err);
}
