//! Search problems: published numbers, every algorithm, impossible input.

mod common;
use common::turniir;
use games::dots::Dots;
use games::puzzles::{knight, queens, tiles};
use proptest::prelude::*;
use search::{Algorithm, Method, Problem, Written, levels, look, solve};

fn board(text: &str) -> tiles::Board {
    text.parse().unwrap()
}

#[test]
fn the_eight_puzzle_has_its_depths() {
    let goal = tiles::Board::goal(3);
    let counts = levels(&tiles::Tiles::new(goal, goal, tiles::Heuristic::None).unwrap());
    let known = [
        1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878,
        16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
    ];
    assert_eq!(counts, known);
    assert_eq!(counts.iter().sum::<u64>(), 181_440);
}

#[test]
fn every_algorithm_solves_the_example() {
    let start = board("1 2 3 4 / 5 6 _ 8 / 9 10 7 11 / 13 14 15 12");
    let puzzle = tiles::Tiles::new(start, tiles::Board::goal(4), tiles::Heuristic::Manhattan).unwrap();
    for &algorithm in Algorithm::ALL {
        if algorithm == Algorithm::DepthFirst {
            continue;
        }
        // Greedy search promises no shortest way; here it finds one.
        let limit = if algorithm == Algorithm::DepthLimited { 3 } else { 40 };
        let report = solve(&puzzle, algorithm, limit, None);
        assert_eq!(report.path.map(|p| p.len()), Some(4), "{}", algorithm.name());
    }
    let small =
        tiles::Tiles::new(board("1 2 3 4 5 6 0 7 8"), tiles::Board::goal(3), tiles::Heuristic::None).unwrap();
    assert!(solve(&small, Algorithm::DepthFirst, 40, None).path.is_some());
}

#[test]
fn estimates() {
    let start = board("1 2 3 4 / 5 6 _ 8 / 9 10 7 11 / 13 14 15 12");
    let goal = board("1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 _");
    // The parity of this pair is wrong, so the estimates are asked of a puzzle with the same goal.
    assert_eq!(
        tiles::Tiles::new(start, goal, tiles::Heuristic::None).unwrap_err(),
        tiles::TilesError::Unsolvable
    );
    let puzzle = tiles::Tiles::new(goal, goal, tiles::Heuristic::None).unwrap();
    assert_eq!(puzzle.estimate_by(&start, tiles::Heuristic::ManhattanWithBlank), 8);
    assert_eq!(puzzle.estimate_by(&start, tiles::Heuristic::Manhattan), 5);
    assert_eq!(
        puzzle.estimate_by(
            &board("2 1 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 _"),
            tiles::Heuristic::LinearConflict
        ),
        4
    );
}

#[test]
fn korfs_first_instance_needs_57() {
    let start = board("14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3");
    let puzzle =
        tiles::Tiles::new(start, tiles::Board::blank_first(4), tiles::Heuristic::LinearConflict).unwrap();
    assert_eq!(solve(&puzzle, Algorithm::IdaStar, 99, None).cost, 57);
}

#[test]
fn estimates_never_exceed_the_distance() {
    // Every position of the 8-puzzle up to 14 moves away.
    let goal = tiles::Board::goal(3);
    let puzzle = tiles::Tiles::new(goal, goal, tiles::Heuristic::LinearConflict).unwrap();
    let mut level = vec![goal];
    let mut seen: std::collections::HashSet<_> = level.iter().copied().collect();
    for distance in 0..15 {
        for b in &level {
            let all =
                [tiles::Heuristic::Misplaced, tiles::Heuristic::Manhattan, tiles::Heuristic::LinearConflict];
            let [m, d, c] = all.map(|h| puzzle.estimate_by(b, h));
            assert!(m <= d && d <= c && c <= distance, "{b:?}: {m} {d} {c}, {distance} moves");
        }
        let next: Vec<_> = level.iter().flat_map(|b| b.neighbours().collect::<Vec<_>>()).collect();
        level = next.into_iter().filter(|b| seen.insert(*b)).collect();
    }
    assert_eq!(puzzle.estimate(&goal), 0);
}

#[test]
fn queens_have_their_counts() {
    let all = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712];
    let distinct = [1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233];
    for n in 1..=13 {
        assert_eq!(queens::count(n, 2), queens::Counts { all: all[n - 1], distinct: distinct[n - 1] }, "{n}");
    }
    for n in 4..=25 {
        assert!(queens::first(n).is_some_and(|q| queens::is_solution(&q)), "{n}");
        assert!(queens::repair(n, 3).is_some_and(|r| queens::is_solution(&r.queens)), "{n}");
    }
    let million = queens::repair(1_000_000, 1).unwrap();
    assert!(queens::is_solution(&million.queens) && million.repairs < 150, "{} repairs", million.repairs);
    assert!(queens::first(3).is_none() && queens::repair(2, 1).is_none());
}

#[test]
fn the_knight_goes_everywhere() {
    assert_eq!(knight::candidates(8, 11), [(1, 1), (5, 3), (17, 3), (21, 7), (26, 5), (28, 7)]);
    for start in 1..=64 {
        assert!(knight::tour(8, start).is_some_and(|t| knight::is_tour(8, &t) && t[0] == start), "{start}");
    }
    for n in 5..=100 {
        assert!(knight::tour(n, 1).is_some_and(|t| knight::is_tour(n, &t)), "{n}");
    }
    assert!(knight::tour(4, 1).is_none() && knight::tour(5, 2).is_none());
    for n in [6, 8, 12, 20] {
        let tour = knight::closed_tour(n, 1).unwrap_or_else(|| panic!("{n}"));
        assert!(knight::is_tour(n, &tour) && knight::reached(n, tour[n * n - 1]).contains(&1));
    }
}

#[test]
fn boxes_have_their_values() {
    let known = [((1, 1), -1), ((1, 2), 0), ((1, 3), -1), ((2, 2), 2), ((2, 3), -2), ((3, 3), -3)];
    for ((rows, columns), value) in known {
        assert_eq!(Dots::new(rows, columns).solve(), Some(value), "{rows}x{columns}");
    }
}

#[test]
fn the_program_solves_and_refuses() {
    let says = |args: &[&str]| {
        let run = turniir(&[&["solve"], args].concat());
        assert_eq!(run.code, Some(0), "{args:?}: {}", run.err);
        run.out
    };
    assert_eq!(says(&["queens", "--n", "8", "--count"]), "92 solutions, 12 distinct\n");
    assert_eq!(says(&["dots", "--rows", "2", "--columns", "2"]), "+2\n");
    assert!(says(&["grundy", "--n", "7"]).starts_with("nim-value 0\nthe second player wins\n"));
    assert!(says(&["grundy", "--n", "8"]).contains("splitting 8 into 1 and 7"));
    assert!(says(&["sim"]).contains("loses"));
    assert!(says(&["morris"]).starts_with("x wins"));
    assert!(says(&["tiles", "--start", "1 2 3 4 5 6 0 7 8"]).contains("2 moves"));
    assert_eq!(says(&["knight", "--n", "6"]).lines().count(), 6);
    assert_eq!(says(&["tiles", "--start", "1 2 3 4 5 6 0 7 8", "--compare"]).matches("gave up").count(), 0);
    for args in [
        &["tiles", "--start", "2 1 3 4 5 6 7 8 0"][..],
        &["tiles", "--start", "1 2 3"],
        &["tiles", "--start", "1 1 2 0"],
        &["queens", "--n", "3"],
        &["knight", "--n", "4"],
        &["dots", "--rows", "5", "--columns", "5"],
    ] {
        let run = turniir(&[&["solve"], args].concat());
        assert_eq!((run.code, run.err.lines().count()), (Some(1), 1), "{args:?}: {}", run.err);
    }
}

/// A tree with its values: a leaf, or a node that seeks the greatest or the least.
#[derive(Clone, Debug)]
enum Tree {
    Leaf(i32),
    Node(bool, Vec<Tree>),
}

impl Tree {
    fn value(&self) -> i32 {
        match self {
            Tree::Leaf(value) => *value,
            Tree::Node(true, below) => below.iter().map(Tree::value).max().unwrap(),
            Tree::Node(false, below) => below.iter().map(Tree::value).min().unwrap(),
        }
    }

    fn text(&self) -> String {
        match self {
            Tree::Leaf(value) => value.to_string(),
            Tree::Node(max, below) => {
                let below: Vec<String> = below.iter().map(Tree::text).collect();
                format!("{}({})", if *max { "max" } else { "min" }, below.join(","))
            }
        }
    }

    /// The values of all nodes, parents before their children.
    fn values(&self, all: &mut Vec<i32>) {
        all.push(self.value());
        if let Tree::Node(_, below) = self {
            below.iter().for_each(|t| t.values(all));
        }
    }
}

fn trees() -> impl Strategy<Value = Tree> {
    let leaf = (-9..10).prop_map(Tree::Leaf);
    let inner = leaf.prop_recursive(4, 40, 4, |below| {
        (any::<bool>(), proptest::collection::vec(below, 1..5))
            .prop_map(|(max, below)| Tree::Node(max, below))
    });
    (any::<bool>(), proptest::collection::vec(inner, 1..5)).prop_map(|(max, below)| Tree::Node(max, below))
}

/// Whether what a picture says of a node is true of its value; how much it says is counted.
fn holds(label: &str, value: i32, said: &mut usize) -> bool {
    let Some((_, claims)) = label.split_once(' ').filter(|(_, rest)| *rest != "cut") else { return true };
    claims.split(", ").all(|claim| {
        *said += 1;
        let (sign, number) = claim.split_once(' ').unwrap();
        let number: i32 = number.parse().unwrap();
        match sign {
            "=" => value == number,
            ">=" => value >= number,
            "<=" => value <= number,
            _ => false,
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn pictures_of_trees_tell_the_truth(tree in trees()) {
        let mut values = Vec::new();
        tree.values(&mut values);
        let written: Written = tree.text().parse().unwrap();
        for &method in Method::ALL {
            let looked = look(&written, method);
            prop_assert_eq!(looked.value, Some(tree.value()));
            let picture = looked.picture(&written);
            let between = |line: &str, from: &str, to: &str| {
                line.split_once(from).and_then(|(_, rest)| rest.split_once(to)).map(|(label, _)| label.to_string())
            };
            let dot: Vec<String> =
                picture.dot().lines().filter_map(|l| between(l, "[label=\"", "\"")).collect();
            let svg: Vec<String> = picture
                .svg()
                .lines()
                .filter_map(|l| between(l, "<text ", "</text>"))
                .map(|l| l.split_once('>').unwrap().1.replace("&gt;", ">").replace("&lt;", "<"))
                .collect();
            prop_assert_eq!(&dot, &svg);
            prop_assert_eq!(dot.len(), values.len());
            for (label, value) in dot.iter().zip(&values) {
                prop_assert!(holds(label, *value, &mut 0), "{method:?} {}: {label}, not {value}", tree.text());
            }
            // Below a branch that was cut the text says nothing more: the nodes are told in order.
            let text = looked.text(&written);
            let mut left = dot.iter().zip(&values);
            let mut said = 0;
            for line in text.lines() {
                let line = line.trim_start();
                let found = left.find(|(label, _)| line == **label || line.strip_suffix(" cut") == Some(label));
                let Some((_, value)) = found else {
                    return Err(TestCaseError::fail(format!("{method:?} {}: {line}", tree.text())));
                };
                prop_assert!(holds(line, *value, &mut said), "{method:?} {}: {line}, not {value}", tree.text());
            }
            prop_assert!(said > 0);
            if matches!(method, Method::Minimax | Method::Negamax) {
                prop_assert!(!text.contains("<=") && !text.contains(">="), "all is known: {text}");
            }
        }
    }
}

#[test]
fn trees_that_are_typed_wrong_are_refused_alike() {
    let told = |tree: &str| {
        let run = turniir(&["solve", "tree", tree]);
        assert_eq!((run.code, run.err.lines().count()), (Some(1), 1), "{tree}: {}", run.err);
        run.err
    };
    assert!(told("").contains("a tree is wanted"));
    assert!(told("min(5,max(-2147483648,1),max(-2147483648))").contains("-100000 to 100000"));
    assert!(told("max[1,2)").contains("')' at place 8"));
    assert!(told("max(;1)").contains("';' at place 5"));
    assert!(
        told("max(1,2").contains("1 bracket is open") && told("max(min(2").contains("2 brackets are open")
    );
    assert!(told("max(1,,2)").contains("',' at place 7"));
    let run = turniir(&["solve", "tree", "max(5,min(max(min(3,8),min(4,6,2))))"]);
    let bounds = ["max = 5", "min <= 4", "max <= 4", "min <= 3", "min <= 4"];
    let found: Vec<&str> = run.out.lines().map(str::trim).filter(|l| l.starts_with('m')).take(5).collect();
    assert_eq!(found, bounds);
}

#[test]
fn many_queens_and_one() {
    let run = turniir(&["solve", "queens", "--n", "100"]);
    assert!(run.code == Some(0) && run.out.contains("100 queens: "), "{}", run.err);
    let run = turniir(&["solve", "queens", "--n", "100", "--algorithm", "backtracking"]);
    assert!(run.code == Some(1) && run.err.contains("up to 32"), "{}", run.err);
    let run = turniir(&["solve", "queens", "--n", "1"]);
    assert!(run.out.contains("1 queen: "), "{}", run.out);
    assert_eq!(turniir(&["solve", "queens", "--n", "1", "--count"]).out, "1 solution, 1 distinct\n");
    for (start, told) in [
        ("a1 b2", "n from 4 to 26, not for 2"),
        ("a1 b3 c2", "n from 4 to 26, not for 3"),
        ("a5 b7 c2 d4 e6 f8 g3", "column h of a board of 8 columns has no queen"),
        ("a5 b7 c2 e6 f8 g3 h1", "column d of a board of 8 columns has no queen"),
        ("a5 b7 c2 d4 e6 f8 g3 g1", "column g has two queens"),
        ("a5 b7 c2 d4 e6 f8 g3 h99", "'h99' is no square"),
    ] {
        let run = turniir(&["solve", "queens", "--algorithm", "classroom", "--start", start]);
        assert!(run.code == Some(1) && run.err.contains(told), "{start}: {} {}", run.out, run.err);
    }
    let run = turniir(&["solve", "tiles", "--start", "1 2 3 4 5 6 7 0 8"]);
    assert!(run.out.contains("\n1 move, "), "{}", run.out);
}

#[test]
fn no_tour_of_an_odd_board_begins_on_the_rarer_colour() {
    for (n, start, tour) in
        [("5", "2", false), ("5", "1", true), ("5", "13", true), ("6", "2", true), ("3", "8", false)]
    {
        let run = turniir(&["solve", "knight", "--n", n, "--start", start]);
        assert_eq!(
            (run.code == Some(0), run.err.contains("the corners' colour")),
            (tour, !tour),
            "{n} {start}: {}",
            run.err
        );
    }
}

#[test]
fn a_picture_is_written_as_its_file_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("x.png").display().to_string();
    for args in [&["solve", "tree", "max(1,2)", "--out", &file][..], &["tune", "dama", "--plot", &file]] {
        let run = turniir(args);
        assert!(
            run.code == Some(2) && run.err.contains("x.png: ") && run.err.contains("ends in .svg"),
            "{}",
            run.err
        );
        assert!(!folder.path().join("x.png").exists());
    }
}

#[test]
fn a_mistyped_node_of_a_tree_is_no_leaf() {
    let run = turniir(&["solve", "tree", "max(mid(2),3)"]);
    assert!(run.code == Some(1) && run.err.contains("'mid(' at place 5"), "{} {}", run.out, run.err);
    let run = turniir(&["solve", "tree", "(max mid (min 1 2))"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
}
