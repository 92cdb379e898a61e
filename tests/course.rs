//! Worked examples of the course material, from the command line as a user would ask for them.

mod common;
use common::{turniir, typed};
use games::LIST;

/// What a command prints, which must go well.
fn says(line: &str) -> String {
    let args = words(line);
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let run = turniir(&args);
    assert_eq!(run.code, Some(0), "{line}: {}", run.err);
    run.out
}

/// Splits a command line as a shell does, without variables and the like.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let (mut word, mut open, mut quoted) = (String::new(), false, false);
    for c in line.chars() {
        match c {
            '\'' => (quoted, open) = (!quoted, true),
            c if c.is_whitespace() && !quoted => {
                if std::mem::take(&mut open) {
                    words.push(std::mem::take(&mut word));
                }
            }
            c => {
                word.push(c);
                open = true;
            }
        }
    }
    if open {
        words.push(word);
    }
    words
}

/// Rows of a table without its frame: cells by row.
fn rows(text: &str) -> Vec<Vec<String>> {
    let cells = |l: &str| l.trim_matches('|').split('|').map(|c| c.trim().to_string()).collect();
    text.lines().filter(|l| l.starts_with("| ")).map(cells).collect()
}

const RISK: &str = "1b,,,1b,,,1b,,5b,1b,6b,,,1w,,4w,,3w,,3w,,,,4w:0,0:w";

#[test]
fn the_risks_of_the_worked_position() {
    let told = says(&format!("game hapis risk {RISK} --roll 2-3"));
    let known = "20-2 3 16 7 1.583; 20-3 4 30 14 2.722; 20-5 6 32 16 3.222; 18-2 3 16 7 1.583; 18-3 6 32 16 3.222; \
                 18-5 7 28 21 3.306; 16-2 0 0 0 0.000; 16-3 7 28 21 3.306; 16-5 - - - closed; 14-2 4 12 8 1.556; \
                 14-3 - - - closed; 14-5 - - - closed; play s t d risk; 20-3 1 12 6 1.000; 18-3 3 13 8 1.444; \
                 16-3 4 12 14 1.722; 14-3 - - - closed";
    let found: Vec<String> = rows(&told).iter().skip(1).map(|r| r.join(" ")).collect();
    assert_eq!(found.join("; "), known);
    let played: Vec<&str> = told.lines().filter(|l| l.starts_with("played")).collect();
    assert_eq!(played, ["played: 16-2", "played: 20-3"]);
    let more = says(&format!("game hapis risk {RISK} --roll 2-3 --only 24,20,18,16,14"));
    assert!(rows(&more).iter().any(|r| r.join(" ") == "24-3 0 3 2 0.222"), "{more}");
    // The check values by themselves; the second of (4, 32, 16) is the right one.
    for (ways, risk) in [("3,16,7", "1.583"), ("4,32,16", "2.889"), ("6,32,16", "3.222"), ("1,12,6", "1.000")]
    {
        assert!(says(&format!("game hapis risk {ways}")).ends_with(&format!(" = {risk}\n")), "{ways}");
    }
    let run = turniir(&["game", "hapis", "risk", RISK, "--roll", "2-7"]);
    assert_eq!((run.code, run.err.lines().count()), (Some(2), 1), "{}", run.err);
}

#[test]
fn a_deadlock_is_told_and_a_prisoner_at_home_stops_bearing_off() {
    let dead = says("game hapis show --state 14wp,,,,,,,,,,,,,,,,,,,,,,,14bp:0,0:w:00");
    assert!(dead.contains("draw: no throw can ever move a checker again"), "{dead}");
    // Of two dice that can only be played one without the other, either may be.
    let either = says("game hapis show --state 11b,,,,,,,,,,,,,,,,,,4b,,,,,1w:14,0:w:23");
    assert!(either.contains("white to move, 2 moves:\n24/2  24/3\n"), "{either}");
    let home = says("game hapis show --state 1bp,,2w,,,,,,,,,,,,,,,,,,,,,14b:12,0:w:64");
    assert!(home.contains("nothing can be played"), "{home}");
}

#[test]
fn hapis_begins_with_opening_throws_and_keeps_the_score() {
    let told = says("game hapis auto --players random,random --seed 3");
    assert!(told.starts_with("opening throws: white ") && told.lines().next().unwrap().ends_with(" begins"));
    let told = says("game hapis match --players seed,random --points 3 --seed 2");
    let scores: Vec<&str> = told.lines().filter(|l| l.starts_with("game ")).collect();
    assert!(scores.len() >= 2 && scores[0].contains(": Score "), "{told}");
    // The computer looks past at least one throw of the dice by default.
    let json = says(&format!("game hapis move --state {RISK}:23 --time 60000 --depth 1 --json"));
    let one: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(LIST.iter().find(|i| i.name == "hapis").unwrap().depth, 2);
    assert!(one["nodes"].as_u64().unwrap() < 200);
}

#[test]
fn who_begins_is_as_asked_in_every_game() {
    for info in LIST {
        for (first, mine) in [("me", true), ("opponent", false)] {
            let mut args =
                vec!["game", info.name, "play", "--opponent", "random", "--first", first, "--no-log"];
            args.extend(["--seed", "5"]);
            if info.asks_size {
                args.extend(["--size", "9"]);
            }
            let (out, err, code) = typed(&args, "exit\n");
            assert_eq!((code, err.as_str()), (Some(0), ""), "{}", info.name);
            let asked = out.find("your move>").unwrap_or(usize::MAX);
            let played = out.find(" plays ").unwrap_or(usize::MAX);
            assert_eq!(asked < played, mine, "{} --first {first}: {out}", info.name);
        }
    }
    // In dama the person is s, below, unless asked otherwise.
    let (out, ..) = typed(&["game", "dama", "play", "--first", "me", "--depth", "1"], "((0 2)(1 3))\nexit\n");
    assert!(out.contains("s to move\nyour move> s plays ((0 2)(1 3))\n"), "{out}");
    let (out, ..) =
        typed(&["game", "dama", "play", "--side", "b", "--first", "me", "--depth", "1"], "exit\n");
    assert!(out.contains("b to move\nyour move>"), "{out}");
}

#[test]
fn dama_as_in_the_session() {
    let told = says("game dama show --first b");
    let known = "((1 5)(0 4)) ((1 5)(2 4)) ((3 5)(2 4)) ((3 5)(4 4)) ((5 5)(4 4)) ((5 5)(6 4)) ((7 5)(6 4))";
    let listed = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(listed.contains(known), "{told}");
    assert!(told.contains("value for b: simple 12, classic 1620"), "{told}");
    assert!(told.contains("+---+---+") && told.contains("\n7 |   | b |"), "{told}");
    let state = "B:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8;0";
    let value = |weights: &str| {
        let line =
            format!("game dama move --state {state} --depth 1 --time 60000 --weights {weights} --json");
        let json: serde_json::Value = serde_json::from_str(&says(&line)).unwrap();
        json["value"].as_i64().unwrap()
    };
    assert_ne!(value("classic"), value("simple"));
    says(
        "game dama match --players computer:depth=1:weights=classic,computer:depth=1:weights=simple --games 2",
    );
}

#[test]
fn trees_by_hand() {
    let told = says("solve tree 'max(min(3,12,8),min(2,_,_),min(14,5,2))' --compare");
    let table: Vec<Vec<String>> = rows(&told).into_iter().skip(1).collect();
    let cells = |i: usize| table.iter().map(|r| r[i].clone()).collect::<Vec<_>>();
    assert_eq!(cells(1), ["3"; 4]);
    assert_eq!(cells(3), ["9", "9", "7", "7"], "leaves looked at");
    assert!(told.contains("cut: 2.2 (_), 2.3 (_)") && told.contains("best move: branch 1"), "{told}");
    let four = "max{ min[ max{min(3,1,4), min(1,5,9,2), min(6,5)}, max{min(3,6,5), min(8,9,7), min(9,3,2)} ], min[ \
                max{min(3,8), min(4,6,2)}, max{min(6,4), min(3)}, max{min(3,8,3), min(2,7,9)} ] }";
    let told = says(&format!("solve tree '{four}' --compare"));
    let table: Vec<Vec<String>> = rows(&told).into_iter().skip(1).collect();
    assert!(table.iter().all(|r| r[1] == "5" && r[4] == "32"), "{told}");
    assert_eq!(table.iter().map(|r| r[3].clone()).collect::<Vec<_>>(), ["32", "32", "14", "14"]);
    let folder = tempfile::tempdir().unwrap();
    for (name, begins) in [("t.svg", "<svg"), ("t.dot", "digraph")] {
        let file = folder.path().join(name);
        says(&format!("solve tree '(max (min 3 12 8) (min 2 _ _))' --out {}", file.display()));
        assert!(std::fs::read_to_string(&file).unwrap().starts_with(begins));
    }
    for wrong in ["max(", "3", "max(1,2.5)"] {
        let run = turniir(&["solve", "tree", wrong]);
        assert_eq!((run.code, run.err.lines().count()), (Some(1), 1), "{wrong}: {}", run.err);
    }
}

#[test]
fn algorithms_by_name_in_every_game() {
    for info in LIST.iter().filter(|i| !i.dice) {
        for algorithm in ["minimax", "negamax", "fail-hard", "fail-soft", "deepening"] {
            let size = if info.name == "hashami" { "--size 9" } else { "" };
            let line = format!(
                "game {} auto --players computer:depth=1:algorithm={algorithm},random {size} --seed 2 --json --no-log",
                info.name
            );
            assert!(says(&line).lines().last().unwrap().contains("\"end\""), "{line}");
        }
    }
    let told = says("game tictactoe move --state x...o...x:o --compare --depth 6");
    let table: Vec<Vec<String>> = rows(&told).into_iter().skip(1).collect();
    assert_eq!(table.len(), 5);
    assert!(table.iter().all(|r| r[1] == "0"), "{told}");
    let nodes = |i: usize| table[i][3].parse::<u64>().unwrap();
    assert!(nodes(0) == nodes(1) && nodes(2) < nodes(0) && nodes(3) <= nodes(2), "{told}");
    let run = turniir(&["game", "hapis", "auto", "--algorithm", "minimax"]);
    assert!(run.code == Some(1) && run.err.contains("expectiminimax"), "{}", run.err);
}

#[test]
fn estimates_and_depths_of_tiles() {
    let start = "1 2 3 4 / 5 6 _ 8 / 9 10 7 11 / 13 14 15 12";
    let goal = "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 _";
    let told = says(&format!("solve tiles --start '{start}' --goal '{goal}' --estimate"));
    let number =
        |name: &str| told.lines().find(|l| l.starts_with(name)).unwrap().split_whitespace().last().unwrap();
    assert_eq!((number("manhattan "), number("manhattan-with-blank")), ("5", "8"));
    assert!(says(&format!("solve tiles --start '{start}'")).contains("\n3 moves"));
    let told = says(&format!("solve tiles --start '{start}' --algorithm greedy"));
    assert!(told.contains("open ") && told.contains("closed "), "{told}");
    // From depth 2 by twos the 3 moves are found at depth 4, and not as the shortest way at once.
    let line = format!("solve tiles --start '{start}' --algorithm iterative-deepening");
    let made = |more: &str| {
        let told = says(&format!("{line} {more}"));
        let last = told.lines().last().unwrap().to_string();
        last.split(' ').nth(2).unwrap().parse::<u64>().unwrap()
    };
    assert!(made("--first-depth 3") < made(""));
}

#[test]
fn distances_of_the_eight_puzzle() {
    let known = "1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, \
                 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2";
    let told = says("solve tiles --start '1 2 3 4 5 6 7 8 _' --levels");
    let counts: Vec<&str> = told.lines().filter_map(|l| l.split_whitespace().nth(1)).take(32).collect();
    assert_eq!(counts.join(", "), known);
    assert!(told.ends_with("181440 states, the furthest 31 moves away\n"), "{told}");
}

#[test]
fn queens_in_the_classroom() {
    let told = says(
        "solve queens --algorithm classroom --start 'a5 b7 c2 d4 e6 f8 g3 h1' --moves 'h1-h5 a5-a1 d4-d8 f8-f4 g3-g1 a1-a3'",
    );
    assert!(told.contains("column h: S = {*, 2, 2, 2, 1, 2, 2, 2}, h1-h5"), "{told}");
    assert!(told.contains("column a: S = {1, 2, 2, 2, *, 2, 2, 2}, a5-a1"), "{told}");
    assert!(told.ends_with("solved in 6 steps\n"), "{told}");
    assert!(says("solve queens --n 8 --list").ends_with("92 solutions\n"));
    assert!(says("solve queens --n 8 --list --distinct").ends_with("12 distinct solutions\n"));
    let tree = says("solve queens --n 4 --tree");
    assert_eq!((tree.matches("solution").count(), tree.lines().count()), (2, 17), "{tree}");
    let table = says("solve queens --table --time 1");
    let table: Vec<Vec<String>> = rows(&table).into_iter().skip(1).collect();
    assert_eq!(table.len(), 23);
    assert_eq!(table[7][..3], ["8", "92", "12"]);
    assert_eq!(table[22][..3], ["23", "24233937684440", "3029242658210"]);
    assert!(table[7][3] == "counted here" && table[22][3].starts_with("quoted"));
}

#[test]
fn the_knight_explains_itself() {
    let told = says("solve knight --start 11 --explain");
    assert_eq!(told.lines().next().unwrap(), "1. from 11: >1 (1), 5 (3), 17 (3), 21 (7), 26 (5), 28 (7)");
    assert!(told.contains("the rule was followed in 63 of 63 steps"), "{told}");
}

#[test]
fn grundys_graph_has_signs() {
    let values = "0 0 0 1 0 2 1 0 2 1 0 2 1 3 2 1 3 2 4 3 0\n";
    assert_eq!(says("solve grundy --n 20 --values"), values);
    let told = says("solve grundy --n 7 --first min --graph");
    assert!(told.contains("start (7)-, first moves: (6,1)+ (5,2)+ (4,3)+\n"), "{told}");
    assert!(told.contains("3 final: (2,1,1,1,1,1)+ (2,2,1,1,1)- (2,2,2,1)+\nMAX wins\n"), "{told}");
    assert!(told.contains("AND (7)- MAX wins -> (6,1)+* (5,2)+* (4,3)+*\n"), "{told}");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("grundy.svg");
    says(&format!("solve grundy --n 7 --first min --out {}", file.display()));
    assert!(std::fs::read_to_string(&file).unwrap().contains("(2,2,2,1)+"));
}

#[test]
fn sim_shows_the_values_of_lines() {
    assert!(says("game sim show").contains("12 (value 10)"));
    let told = says("game sim auto --players table,perfect --seed 1");
    assert!(told.contains("red plays 12, value 10") && told.contains("blue wins"), "{told}");
}

#[test]
fn dots_up_to_nine() {
    let told = says("game dots auto --size 9x9 --players random,random --seed 1");
    assert!(told.contains("after 180 moves"), "{}", told.lines().last().unwrap());
    assert!(says("game dots show --size 2x2").contains("solved: +2"));
    let run = turniir(&["game", "dots", "show", "--size", "10x2"]);
    assert_eq!(run.code, Some(2));
}

#[test]
fn three_mens_morris_by_two_plies() {
    let told = says("game morris show");
    for line in ["a1: min(1, 0, 1, 0, -1) = -1", "b1: min(-1, 0, -1, 0, -2) = -2", "b2: min(1, 2) = 1"] {
        assert!(told.contains(line), "{told}");
    }
}

#[test]
fn hashami_asks_its_size_and_shows_rows_in_figures() {
    let (out, err, code) = typed(&["game", "hashami", "play", "--opponent", "random"], "13\n9\nexit\n");
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(
        out.contains("size, 9 to 12 [9]") && out.contains("'13' is no size") && out.contains("| - |"),
        "{out}"
    );
    let empty = ["---------"; 6].join("/");
    let state = format!("xxx------/--x--oo--/xxxx-----/{empty}:x");
    let told = says(&format!("game hashami show --show coded --state {state}"));
    assert!(told.contains(" B 2 (3 x) 2 (6 o) (7 o) 2\n"), "{told}");
    assert!(told.contains("columns\n 1 (1 x) 1 (3 x) 6\n"), "{told}");
    let twelve = "--x--oo----x/".to_string() + &["------------"; 10].join("/") + "/ooo---xxx---:x";
    let told = says(&format!("game hashami show --show coded --state {twelve}"));
    assert!(told.contains(" A 2 (3 x) 2 (6 o) (7 o) 4 (12 x)\n"), "{told}");
    let values = says("game hashami show");
    assert!(values.contains("sandwiches 0; pieces 18"), "{values}");
}

#[test]
fn quarto_logs_and_answers_in_the_courses_notation() {
    let folder = tempfile::tempdir().unwrap();
    let run = std::process::Command::new(env!("CARGO_BIN_EXE_turniir"))
        .args(["game", "quarto", "auto", "--seed", "1"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert!(run.status.success());
    let log = std::fs::read_to_string(folder.path().join("log.dat")).unwrap();
    let first: Vec<&str> = log.lines().next().unwrap().split('\t').collect();
    assert!(first[0].starts_with("Computer (computer:depth=2) first") && first[2].ends_with(":2"), "{log}");
    let state = "(((0 0 0 0)(0 0 0 0)(0 0 0 0)(0 0 0 (PRETA REDONDA ALTA OCA))) \
                 ((BRANCA REDONDA BAIXA OCA) (BRANCA REDONDA BAIXA CHEIA)))";
    let run = turniir(&["game", "quarto", "move", "--state", state]);
    assert!(
        run.code == Some(1) && run.err.contains("neither on the board nor in the reserve"),
        "{}",
        run.err
    );
    let course = says("game quarto show --notation course --state .1.............f:1");
    let told = says(&format!("game quarto move --time 300 --state '{}'", course.trim()));
    let lines: Vec<&str> = told.lines().collect();
    assert!(
        lines[0].len() == 2
            && lines[1].starts_with("(((")
            && lines[1].contains("(PRETA QUADRADA BAIXA CHEIA)")
    );
    let back = says(&format!("game quarto show --notation short --state '{}'", course.trim()));
    assert_eq!(back, ".1.............f:1\n");
    // A third that offers no fourth: the strong player proves its win.
    let line = "game quarto move --algorithm strong --state 0..6.9..3....c..:2 --time 8000 --json";
    let json: serde_json::Value = serde_json::from_str(&says(line)).unwrap();
    assert_eq!(json["value"], -1000, "the second player, to move, wins: {json}");
}

#[test]
fn quarto_answers_in_time() {
    for (time, more) in [("50", ""), ("80", "--algorithm strong"), ("60", "--depth 9 --algorithm deepening")]
    {
        for state in ["................:1", "0...............:2", "01..6..........9:1"] {
            let json = says(&format!("game quarto move --state {state} --time {time} {more} --json"));
            let json: serde_json::Value = serde_json::from_str(&json).unwrap();
            // A busy machine may take the processor away for a while; the program itself stops earlier.
            assert!(
                json["ms"].as_f64().unwrap() < time.parse::<f64>().unwrap() + 100.0,
                "{time} {more} {json}"
            );
        }
    }
}

#[test]
fn weights_are_saved_and_played() {
    let folder = tempfile::tempdir().unwrap();
    let (file, plot) = (folder.path().join("w.json"), folder.path().join("p.svg"));
    let line = format!(
        "tune hashami --with wolves --population 3 --budget 4 --games 1 --depth 1 --out {} --plot {}",
        file.display(),
        plot.display()
    );
    let args = words(&line);
    let run = turniir(&args.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.err.contains("generation 1: 3 tried"), "{}", run.err);
    assert!(std::fs::read_to_string(&plot).unwrap().contains("<polyline"));
    let players = format!("computer:depth=1:weights={0},random", file.display());
    says(&format!("game hashami match --players {players} --games 2"));
    let run = turniir(&["game", "dama", "auto", "--weights", file.to_str().unwrap()]);
    assert!(run.code == Some(1) && run.err.contains("these weights are for hashami"), "{}", run.err);
    assert!(says("tune routes").lines().last().unwrap().contains('%'));
    assert!(says("tune settings --with bacteria").contains("signal"));
    let run = turniir(&["tune", "hapis", "--set", "nonsense=1"]);
    assert!(run.code == Some(1) && run.err.contains("inertia"), "{}", run.err);
}

#[test]
fn the_terminal_helps() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("saved");
    let args = ["game", "tictactoe", "play", "--opponent", "random", "--first", "me", "--seed", "1"];
    let typing = format!(
        "moves\nhint\nb\nzz\nb2\nundo\nboard\na1\nsave {0}\nload {0}\nload nowhere\nhelp\nexit\n",
        file.display()
    );
    let (out, err, code) = typed(&args, &typing);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    for part in [
        "a1  b1  c1  a2  b2  c2  a3  b3  c3",
        "the computer would play",
        "several moves begin so: b1, b2, b3",
        "'zz' is no move",
        "legal here: a1, b1",
        "x plays b2\n",
        "x plays a1\n",
        "saved in",
        "nowhere: cannot be read",
        "take your last move back",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    assert!(!out.contains('\u{1b}'), "no colours where there is no terminal");
    // A unique beginning is enough.
    let (out, ..) = typed(&["game", "dama", "play", "--first", "me", "--opponent", "random"], "02\nexit\n");
    assert!(out.contains("s plays ((0 2)(1 3))"), "{out}");
}

/// Commands below `Examples:` in a help text.
fn examples(help: &str) -> Vec<String> {
    let after = help.split("Examples:\n").nth(1).unwrap_or("");
    let lines = after.lines().take_while(|l| l.starts_with("  ")).map(str::trim);
    lines
        .filter(|l| l.starts_with("turniir "))
        .map(|l| l.split(" #").next().unwrap_or(l).to_string())
        .collect()
}

#[test]
fn every_example_of_the_games_help_runs() {
    let folder = tempfile::tempdir().unwrap();
    let mut count = 0;
    for command in ["game", "solve", "tune"] {
        let help = turniir(&[command, "--help"]).out;
        let all = examples(&help);
        assert!(!all.is_empty(), "{command}: {help}");
        for line in all {
            let output = std::process::Command::new(env!("CARGO_BIN_EXE_turniir"))
                .args(&words(&line)[1..])
                .current_dir(folder.path())
                .stdin(std::process::Stdio::null())
                .output()
                .unwrap();
            assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
            count += 1;
        }
    }
    assert!(count >= 20, "{count} examples");
}

/// Commands of a page: lines of its shell blocks, and what stands between backquotes.
fn commands(page: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut shell = false;
    let mut prose = String::new();
    for line in page.lines() {
        match line {
            "```sh" => shell = true,
            "```" => shell = false,
            line if shell => found.push(line.split("   #").next().unwrap_or(line).to_string()),
            line => prose += &format!("{line}\n"),
        }
    }
    found.extend(prose.split('`').skip(1).step_by(2).map(|c| c.replace('\n', " ")));
    // What only names a command, as in `turniir games`, runs too; what leaves something open does not.
    let whole = |c: &String| c.starts_with("turniir ") && !c.contains("NAME") && !c.contains("GAME");
    found.into_iter().filter(whole).collect()
}

/// Options by which a command measures long, and what a test gives them.
const SHORT: [(&str, &str); 7] = [
    ("--games", "2"),
    ("--runs", "1"),
    ("--calls", "4"),
    ("--positions", "1"),
    ("--budget", "6"),
    ("--points", "1"),
    ("--time", "1"),
];

#[test]
fn every_command_of_the_games_page_runs() {
    let page = std::fs::read_to_string(common::path("docs/games.md")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let all = commands(&page);
    assert!(all.len() >= 50, "{} commands", all.len());
    for line in all {
        let mut words = words(&line);
        for i in 1..words.len() {
            let known = SHORT.iter().find(|(option, _)| words[i - 1] == *option);
            if let Some((_, short)) =
                known.filter(|(_, short)| words[i].parse::<f64>().ok() > short.parse().ok())
            {
                words[i] = short.to_string();
            }
        }
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_turniir"))
            .args(&words[1..])
            .current_dir(folder.path())
            .stdin(std::process::Stdio::null())
            .output()
            .unwrap();
        assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn games_fit_a_terminal_and_bear_any_typing() {
    for info in LIST {
        let args = ["game", info.name, "play", "--opponent", "random", "--seed", "1"];
        let start = if info.size.2 > 0 && info.name == "hashami" { "9\n" } else { "" };
        let typing = format!(
            "{start}\u{1b}[2J garbage \u{202e}\u{0}\nmoves\nhelp\n\n{}\nundo\nsave\n",
            "x".repeat(5000)
        );
        // The input ends in the middle of the game.
        let (out, err, code) = typed(&args, &typing);
        assert_eq!((code, err.as_str()), (Some(0), ""), "{}", info.name);
        assert!(out.contains("left after"), "{}: {out}", info.name);
        assert!(!out.contains(['\u{1b}', '\u{202e}', '\u{0}']), "{}", info.name);
        // What is typed does not stand behind the prompt here.
        let wide = out
            .lines()
            .map(|l| l.trim_start_matches("size, 9 to 12 [9]: ").trim_start_matches("your move> "))
            .find(|l| l.chars().count() > 79 && !l.contains("xxxx"));
        assert_eq!(wide, None, "{}", info.name);
    }
}
