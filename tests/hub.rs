//! The engine in the Hub protocol, and programs that speak it as players.

mod common;
use common::{turniir, typed};
use std::process::Command;

#[test]
fn the_hub_protocol() {
    let dialogue = "hub\nset-param name=variant value=russian\ninit\nping\n\
        pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"22-18 10-15\"\nlevel depth=6\ngo think\nnonsense\nquit\n";
    let (out, err, code) = typed(&["hub", "--book", "none"], dialogue);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let lines: Vec<&str> = out.lines().collect();
    assert!(
        lines[0].starts_with("id name=turniir")
            && out.contains("\nwait\n")
            && out.contains("\nready\npong\n"),
        "{out}"
    );
    assert!(out.contains("info depth=6") && out.contains("done move="), "{out}");
    assert!(out.contains("error message=\"unknown command nonsense\""), "{out}");
}

/// An analysis, and thinking on the other side's time, go on until they are ended, whatever limit there is for moves; what
/// is said meanwhile is answered after it.
#[test]
fn the_hub_ends_a_search() {
    use std::io::{BufRead, BufReader, Write};
    let mut hub = Command::new(env!("CARGO_BIN_EXE_turniir"))
        .args(["hub", "--book", "none"])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut say = hub.stdin.take().unwrap();
    let (give, lines) = std::sync::mpsc::channel();
    let out = BufReader::new(hub.stdout.take().unwrap());
    std::thread::spawn(move || out.lines().map_while(Result::ok).all(|line| give.send(line).is_ok()));
    let until = |wanted: &dyn Fn(&str) -> bool| {
        let mut all = Vec::new();
        // A search that does not end is a failure, not a test without end; the program ends with its input.
        while let Ok(line) = lines.recv_timeout(std::time::Duration::from_secs(60)) {
            all.push(line);
            if wanted(all.last().unwrap()) {
                return all;
            }
        }
        panic!("{all:?}");
    };
    let seconds = |line: &str| hub_number(line, "time");
    writeln!(say, "hub\ninit\npos start\nlevel move-time=0.01").unwrap();
    for (go, end) in
        [("go analyze", "stop"), ("go ponder", "ponder-hit"), ("level infinite\ngo think", "stop")]
    {
        writeln!(say, "{go}").unwrap();
        let all = until(&|line| seconds(line) > 0.1 || line.starts_with("done"));
        assert!(all.iter().all(|line| !line.starts_with("done")), "{go}: {all:?}");
        writeln!(say, "{end}\nping").unwrap();
        let all = until(&|line| line == "pong");
        assert_eq!(all.iter().filter(|line| line.starts_with("done move=")).count(), 1, "{go}: {all:?}");
    }
    // One word ends what waits as well, and what is found already waits for it.
    writeln!(say, "go analyze\npos pos=Weeeeeeeeeeeeeeeeeeeeeeeeeeeeweee\ngo ponder").unwrap();
    until(&|line| seconds(line) > 0.05);
    writeln!(say, "stop\nping").unwrap();
    let all = until(&|line| line == "pong");
    assert_eq!(all.iter().filter(|line| line.starts_with("done move=")).count(), 2, "{all:?}");
    // No move is told for a position other than the one that was meant.
    writeln!(say, "pos start moves=\"1-5\"\ngo think\nping").unwrap();
    let all = until(&|line| line == "pong");
    assert!(all.iter().all(|line| line.starts_with("error ") || line == "pong") && all.len() == 3, "{all:?}");
    writeln!(say, "pos start").unwrap();
    // A search that had no limit is over: the next one has its own, and is not cut off.
    writeln!(say, "level depth=9").unwrap();
    // What cannot be is told.
    for param in ["threads value=0", "tt-size value=abc", "book value=maybe", "variant value=ludo"] {
        writeln!(say, "set-param name={param}").unwrap();
        let said = until(&|_| true).pop().unwrap();
        assert!(said.starts_with("error message=\"") && said.contains(" cannot be "), "{param}: {said}");
    }
    writeln!(say, "go think\nquit").unwrap();
    let all = until(&|line| line.starts_with("done"));
    assert!(all.iter().any(|line| line.starts_with("info depth=9 ")), "{all:?}");
    assert!(hub.wait().unwrap().success());
}

/// A `ping` is answered during a search, which goes on; and with the end of input all ends that nobody could end.
#[test]
fn the_hub_lives_while_it_searches() {
    use std::io::{BufRead, BufReader, Write};
    use std::time::{Duration, Instant};
    for end in ["", "quit\n"] {
        let mut hub = Command::new(env!("CARGO_BIN_EXE_turniir"))
            .args(["hub", "--book", "none"])
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        let mut say = hub.stdin.take().unwrap();
        let mut lines = BufReader::new(hub.stdout.take().unwrap()).lines().map_while(Result::ok);
        writeln!(say, "hub\ninit\npos start\ngo analyze\nping").unwrap();
        let before: Vec<String> = lines.by_ref().take_while(|line| line != "pong").collect();
        // What was said before is answered before.
        assert_eq!(before.iter().filter(|line| *line == "ready").count(), 1, "{before:?}");
        assert!(before.iter().all(|line| !line.starts_with("done")), "{before:?}");
        for _ in 0..3 {
            writeln!(say, "ping").unwrap();
            let until: Vec<String> = lines.by_ref().take_while(|line| line != "pong").collect();
            assert!(until.iter().all(|line| line.starts_with("info ")), "{until:?}");
        }
        assert!(lines.by_ref().any(|line| hub_number(&line, "time") > 0.05), "the search does not go on");
        write!(say, "go ponder\n{end}").unwrap();
        drop(say);
        let left = Instant::now();
        let rest: Vec<String> = lines.collect();
        assert!(hub.wait().unwrap().success());
        assert!(left.elapsed() < Duration::from_secs(8), "{:?}", left.elapsed());
        assert_eq!(rest.iter().filter(|line| line.starts_with("done move=")).count(), 2, "{end:?}: {rest:?}");
    }
}

#[test]
fn a_level_that_cannot_be_is_told() {
    for (level, told) in [
        ("time=-3", "time cannot be -3; it is a number of seconds from 0"),
        ("move-time=nan", "move-time cannot be nan; it is a number of seconds from 0"),
        ("depth=abc", "depth cannot be abc; it is a whole number from 1"),
        ("nodes=-5", "nodes cannot be -5; it is a whole number from 1"),
        ("depth", "depth cannot be nothing; it is a whole number from 1"),
        ("hours=2", "unknown level hours; there are move-time, time, inc, moves, depth, nodes and infinite"),
        ("infinite depth=0", "depth cannot be 0; it is a whole number from 1"),
    ] {
        let dialogue = format!("init\npos start\nlevel depth=3\nlevel {level}\ngo think\nquit\n");
        let (out, err, code) = typed(&["hub", "--book", "none"], &dialogue);
        assert_eq!((code, err.as_str()), (Some(0), ""));
        assert!(out.contains(&format!("error message=\"{told}\"")), "{level}: {out}");
        // The limits stay as they were.
        assert!(out.contains("info depth=3 ") && !out.contains("info depth=4 "), "{level}: {out}");
    }
    let parameters = "set-param name=colour value=red\nset-param name=tt-size value=60000000\nquit\n";
    let (out, _, _) = typed(&["hub"], parameters);
    assert!(out.contains("no parameter is named colour; there are variant, threads, tt-size, book"), "{out}");
    assert!(out.contains("tt-size cannot be 60000000; it is 1 to "), "{out}");
    let (out, _, _) =
        typed(&["hub"], "init\npos start\nlevel moves=0 time=0.1 inc = 0\nlevel infinite\nquit\n");
    assert!(!out.contains("error"), "{out}");
}

/// A number of an `info` line; 0 where there is none.
fn hub_number(line: &str, name: &str) -> f64 {
    let of = line.split_whitespace().find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
    of.and_then(|n| n.parse().ok()).unwrap_or(0.0)
}

/// The Python package py-draughts as the other side, where it is installed.
#[test]
fn another_program_uses_the_hub() {
    let python = std::env::var("TURNIIR_PYTHON").unwrap_or_else(|_| "python3".into());
    // The package's own best-move call is for 10x10 boards only; its dialogue is used below it.
    let script = format!(
        "from draughts import HubEngine, RussianBoard\n\
         b = RussianBoard()\n\
         with HubEngine({:?}) as e:\n\
         \x20   assert e.ping()\n\
         \x20   for _ in range(8):\n\
         \x20       pos = ('W' if str(b.turn).endswith('WHITE') else 'B') + ''.join(\n\
         \x20           {{0: 'e', 1: 'b', -1: 'w', 2: 'B', -2: 'W'}}[int(v)] for v in b.position)\n\
         \x20       e._send('pos pos=' + pos); e._send('level depth=5'); e._send('go think')\n\
         \x20       m = e._read_search_result().move\n\
         \x20       ends = [int(n) - 1 for n in m.replace('x', '-').split('-')[:2]]\n\
         \x20       fit = [x for x in b.legal_moves if [x.square_list[0], x.square_list[-1]] == ends]\n\
         \x20       assert fit, (m, [str(x) for x in b.legal_moves])\n\
         \x20       b.push(fit[0])\n\
         \x20   print(e.info.name, 'ok')\n",
        env!("CARGO_BIN_EXE_turniir")
    );
    let there =
        Command::new(&python).args(["-c", "import draughts"]).output().is_ok_and(|o| o.status.success());
    if !there {
        eprintln!("py-draughts is not installed: no other program is asked");
        return;
    }
    let output = Command::new(&python).args(["-c", &script]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains("turniir ok"), "{said}{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn our_own_program_is_a_hub_player() {
    let hub = format!("hub:{} hub", env!("CARGO_BIN_EXE_turniir"));
    let run =
        turniir(&["match", &hub, "prolog/players/ahne.pl", "--move-time", "0.2", "--json", "--seed", "1"]);
    let last: serde_json::Value = serde_json::from_str(run.out.lines().last().unwrap()).unwrap();
    assert_eq!(last["event"], "result", "{last} {}", run.err);
    assert!(["no-moves", "draw-15"].contains(&last["reason"].as_str().unwrap()), "{last}");
    assert_ne!(last["winner"], "black");
    let run = turniir(&["match", "hub:/no/such/engine", "random"]);
    assert!(run.code == Some(1) && run.err.contains("cannot be started"), "{}", run.err);
}

#[test]
fn a_hub_player_is_told_the_variant() {
    let folder = tempfile::tempdir().unwrap();
    let players = format!("[\"hub:{} hub\", \"random\"]", env!("CARGO_BIN_EXE_turniir"));
    for (rules, plays) in [("brazilian", true), ("english", true), ("italian", false)] {
        let set_up = folder.path().join(format!("{rules}.toml"));
        let text = format!(
            "rules = \"{rules}\"\ngames_per_pair = 2\nmove_time = 1\nseed = 1\nplayers = {players}\n"
        );
        std::fs::write(&set_up, text).unwrap();
        let run = turniir(&["run", &set_up.display().to_string()]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        let row = run.out.lines().find(|l| l.contains("turniir")).unwrap();
        assert_eq!(row.trim_end().ends_with("2 load"), !plays, "{}", run.out);
        assert_eq!(row.split_whitespace().next(), Some(if plays { "1" } else { "2" }), "{}", run.out);
    }
}
