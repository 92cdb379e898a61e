//! Endgame tables: against their own successors, a plain search through games, and the engine.

mod common;
use common::turniir;
use draughts::{
    Bitboard, COURSE, Clocks, Color, Game, Outcome as End, Position, RUSSIAN, Rules, Square, fen,
};
use engine::endgames::{Built, Plan, TableSet, TableValue, Tables, build, file_of, own_plan};
use engine::{Engine, Limits, Options, WIN, is_decided, one_ply_earlier};
use proptest::prelude::*;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};

/// The course's tables of up to three pieces.
static COURSE_TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    build(&COURSE, &Plan::up_to(3), folder.path(), &mut |_| {}).unwrap();
    Tables::open(folder.path(), &COURSE).unwrap()
});

/// The same for an engine.
static COURSE_SET: LazyLock<Arc<TableSet>> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    build(&COURSE, &Plan::up_to(3), folder.path(), &mut |_| {}).unwrap();
    Arc::new(TableSet::open(folder.path()).unwrap())
});

/// The same by the official Russian rules.
static RUSSIAN_TABLES: LazyLock<Arc<TableSet>> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    build(&RUSSIAN, &Plan::up_to(3), folder.path(), &mut |_| {}).unwrap();
    Arc::new(TableSet::open(folder.path()).unwrap())
});

/// Whether the side to move (`us`), or else the other, wins within so many plies whatever is played against it.
fn wins_within(game: &mut Game, us: Color, plies: i32) -> bool {
    match game.outcome() {
        Some(End::NoMoves { winner }) => return winner == us,
        Some(End::Draw(_)) => return false,
        None if plies == 0 => return false,
        None => {}
    }
    let ours = game.position().turn() == us;
    for m in game.legal_moves() {
        game.play(&m);
        let wins = wins_within(game, us, plies - 1);
        game.undo();
        if wins == ours {
            return ours;
        }
    }
    !ours
}

/// What a game with best play comes to, by trying everything: a score for the side to move, which tells how soon a win
/// comes.
fn tried(game: &mut Game, known: &mut HashMap<(Position, u16), i32>) -> i32 {
    match game.outcome() {
        Some(End::NoMoves { winner }) => return if winner == game.position().turn() { WIN } else { -WIN },
        Some(End::Draw(_)) => return 0,
        None => {}
    }
    let here = (*game.position(), game.clocks().quiet());
    if let Some(value) = known.get(&here) {
        return *value;
    }
    let mut best = -WIN;
    for m in game.legal_moves() {
        game.play(&m);
        let same = game.position().turn() == here.0.turn();
        let value = tried(game, known);
        best = best.max(one_ply_earlier(if same { value } else { -value }));
        game.undo();
    }
    known.insert(here, best);
    best
}

/// Two or three pieces, both sides present, men not where they would be kings.
fn few_pieces() -> impl Strategy<Value = Position> {
    let piece = (0u8..32, any::<bool>(), 0..3u8);
    (prop::collection::vec(piece, 2..=3), any::<bool>()).prop_filter_map(
        "both sides, apart",
        |(pieces, white)| {
            let (mut sets, mut kings) = ([Bitboard::EMPTY; 2], Bitboard::EMPTY);
            for (square, of_white, kind) in pieces {
                let at = Bitboard::of(Square::new(square)?);
                let last = if of_white { Bitboard::TOP } else { Bitboard::BOTTOM };
                if ((sets[0] | sets[1]) & at).any() {
                    return None;
                }
                sets[usize::from(!of_white)] |= at;
                if kind == 0 || (at & last).any() {
                    kings |= at;
                }
            }
            let turn = if white { Color::White } else { Color::Black };
            (sets[0].any() && sets[1].any()).then(|| Position::new(sets[0], sets[1], kings, turn))
        },
    )
}

static TRIED: LazyLock<Mutex<HashMap<(Position, u16), i32>>> = LazyLock::new(Mutex::default);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    /// At every count of quiet steps the course's tables say what trying all games says.
    #[test]
    fn the_courses_tables_know_its_games(position in few_pieces(), quiet in 6u16..15) {
        let quiet = if position.occupied().count() == 2 { quiet - 6 } else { quiet };
        let clocks = Clocks::with_quiet(quiet);
        let score = COURSE_TABLES.score(&position, &clocks, 0).unwrap();
        let told = if is_decided(score) { score.signum() } else { 0 };
        let mut known = TRIED.lock().unwrap();
        let value = tried(&mut Game::with_clocks(&COURSE, position, clocks), &mut known);
        let text = fen::write(&position, fen::SquareStyle::Letters);
        prop_assert_eq!(value.signum(), told, "{} after {} quiet steps", text, quiet);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    /// The course's tables know by when a win has come at the latest; the engine finds out how soon it comes.
    #[test]
    fn a_win_is_told_to_the_ply(position in few_pieces(), quiet in 6u16..15) {
        let quiet = if position.occupied().count() == 2 { quiet - 6 } else { quiet };
        let game = Game::with_clocks(&COURSE, position, Clocks::with_quiet(quiet));
        let options = Options { hash: 4, tables: Some(COURSE_SET.clone()), ..Options::default() };
        let told = Engine::new(options).search(&game, &Limits { nodes: Some(200_000), ..Limits::default() });
        let value = tried(&mut game.clone(), &mut TRIED.lock().unwrap());
        let text = fen::write(&position, fen::SquareStyle::Letters);
        let sure = if is_decided(told.score) { told.score } else { 0 };
        prop_assert!(game.outcome().is_some() || sure == value, "{sure} for {value}: {text} after {quiet} quiet steps");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    /// What a score calls won by the Russian rules is won in the plies that it says, whatever the draw limits have
    /// counted before.
    #[test]
    fn what_is_decided_is_won_before_any_limit(
        position in few_pieces(),
        moves in prop::collection::vec(any::<prop::sample::Index>(), 0..16),
    ) {
        let tables = RUSSIAN_TABLES.of(&RUSSIAN).unwrap();
        let mut game = Game::from(&RUSSIAN, position);
        for choice in moves {
            let quiet: Vec<_> = game.legal_moves().into_iter().filter(|m| !m.is_capture()).collect();
            if game.outcome().is_none() && !quiet.is_empty() {
                game.play(choice.get(&quiet));
            }
        }
        let turn = game.position().turn();
        let score = tables.score(game.position(), game.clocks(), 0);
        let distance = score.filter(|s| is_decided(*s)).map(|s| WIN - s.abs());
        if let (None, Some(score), Some(plies)) = (game.outcome(), score, distance.filter(|p| *p <= 5)) {
            let winner = if score > 0 { turn } else { !turn };
            prop_assert!(wins_within(&mut game, winner, plies), "{:?} {}", game.position(), plies);
        }
    }
}

/// A win that only a limit still to begin could prevent.
fn is_long(position: &Position) -> Option<i32> {
    let tables = RUSSIAN_TABLES.of(&RUSSIAN).unwrap();
    let plies = tables.probe(position)?.plies().map(i32::from)?;
    let score = tables.score(position, &Clocks::default(), 0)?;
    (!is_decided(score)).then_some(plies)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// Where the tables cannot say whether a limit comes first, the search proves it, and the game ends so: against any
    /// defence no later than told.
    #[test]
    fn what_limits_might_prevent_is_proved_and_played(
        position in few_pieces().prop_filter("long", |position| is_long(position).is_some()),
        replies in prop::collection::vec(any::<prop::sample::Index>(), 40),
    ) {
        let plies = is_long(&position).unwrap();
        let options = Options { hash: 4, tables: Some(RUSSIAN_TABLES.clone()), ..Options::default() };
        let mut engine = Engine::new(options);
        let limits = Limits { nodes: Some(100_000), ..Limits::default() };
        let mut game = Game::from(&RUSSIAN, position);
        let score = engine.search(&game, &limits).score;
        prop_assert!(is_decided(score), "{score} where the tables have {plies} plies");
        prop_assert_eq!(WIN - score.abs(), plies);
        let winner = if score > 0 { position.turn() } else { !position.turn() };
        for reply in replies {
            if game.outcome().is_some() {
                break;
            }
            let m = match game.position().turn() == winner {
                true => engine.search(&game, &limits).best.unwrap(),
                false => *reply.get(&game.legal_moves()),
            };
            game.play(&m);
        }
        prop_assert_eq!(game.outcome(), Some(End::NoMoves { winner }));
        prop_assert!(game.positions().count() as i32 <= plies + 1);
    }
}

/// Petrov's triangle: three kings and the one that does not hold the main road, in fifteen moves at the most.
#[test]
fn the_triangle_is_proved() {
    let folder = tempfile::tempdir().unwrap();
    build(&RUSSIAN, &Plan::up_to(4), folder.path(), &mut |_| {}).unwrap();
    let tables = Arc::new(TableSet::open(folder.path()).unwrap());
    let mut proved = 0;
    for text in ["W:WKa3,Kc1,Kg1:BKb8", "W:WKa1,Ke1,Kg5:BKh2", "W:WKc3,Kf2,Kg3:BKb6", "B:WKa1,Ke1,Kg5:BKh2"] {
        let position = fen::parse(text).unwrap();
        let plies = tables.of(&RUSSIAN).unwrap().probe(&position).unwrap().plies().map_or(0, i32::from);
        let options = Options { hash: 8, tables: Some(tables.clone()), ..Options::default() };
        let limits = Limits { nodes: Some(300_000), ..Limits::default() };
        let score = Engine::new(options).search(&Game::from(&RUSSIAN, position), &limits).score;
        assert!(is_decided(score) && WIN - score.abs() == plies, "{text}: {score}, {plies} plies");
        proved += i32::from(plies > 15);
    }
    assert!(proved >= 2, "{proved} long ones");
}

/// A losing move that the other side has let pass once is not taken for a draw when it would repeat the position, also
/// where a draw limit may come before the loss.
#[test]
fn a_repeated_mistake_stays_one() {
    let tables = RUSSIAN_TABLES.of(&RUSSIAN).unwrap();
    let value = |p: &Position| tables.probe(p);
    // Mistakes that lose surely, and those that lose unless a limit comes first.
    let (mut seen, mut seed) = ([0, 0], 1u64);
    while seen.iter().any(|n| *n < 40) {
        // Two kings of White and one of Black, at random.
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let at = |shift: u32| Bitboard::of(Square::new((seed >> shift) as u8 % 32).unwrap());
        let (white, black) = (at(40) | at(48), at(56));
        let start = Position::new(white, black, white | black, Color::Black);
        if white.count() < 2 || (white & black).any() || value(&start) != Some(TableValue::Draw) {
            continue;
        }
        let mut game = Game::from(&RUSSIAN, start);
        let losing = |m: &draughts::Move| {
            !m.is_capture() && matches!(value(&start.after(m, &RUSSIAN)), Some(TableValue::Win(_)))
        };
        let moves = game.legal_moves();
        let Some(mistake) = moves.iter().copied().find(losing).filter(|_| !moves.iter().all(losing)) else {
            continue;
        };
        // There, anything, and both back again.
        game.play(&mistake);
        let Some(there) = game.legal_moves().into_iter().find(|m| !m.is_capture()) else { continue };
        game.play(&there);
        let back = [mistake, there].map(|m| format!("{}-{}", m.to(), m.from()));
        if back.iter().any(|m| game.play_text(m).is_err()) {
            continue;
        }
        // With what the limits count now.
        let next = game.position().after(&mistake, &RUSSIAN);
        let clocks = game.clocks().after(game.position(), &mistake, &next);
        let surely = tables.score(&next, &clocks, 0).is_some_and(|s| is_decided(s) && s > 0);
        seen[usize::from(surely)] += 1;
        let mut engine = Engine::new(Options { tables: Some(RUSSIAN_TABLES.clone()), ..Options::default() });
        let best = engine.search(&game, &Limits { depth: Some(3), ..Limits::default() }).best.unwrap();
        assert!(!losing(&best), "{start:?} {best:?}");
    }
}

#[test]
fn what_games_reach_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let run = turniir(&["tables", "build", "--out", path, "--pieces", "3"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let run = turniir(&["bench", "endings", "--tables", path, "--games", "200", "--nodes", "300"]);
    assert_eq!(run.code, Some(0), "{}{}", run.out, run.err);
    let rows: Vec<Vec<u64>> = run
        .out
        .lines()
        .filter(|l| l.contains("russian") || l.contains("course"))
        .map(|l| l.split('|').filter_map(|cell| cell.trim().parse().ok()).collect())
        .collect();
    assert!(rows.len() == 6 && rows.iter().all(|r| r[0] == 200 && r[1] >= 20 && r[7] == 0), "{}", run.out);
}

#[test]
fn the_courses_tables_follow_and_count() {
    assert_eq!(COURSE_TABLES.check(), Ok((199_520, None)));
    for (text, outcome) in [("W:WKc1:BKf8", TableValue::Draw), ("W:WKa1:Bc3", TableValue::Win(1))] {
        assert_eq!(COURSE_TABLES.probe(&fen::parse(text).unwrap()), Some(outcome), "{text}");
    }
    // What needs some quiet steps is no longer won when too few are left.
    let position = fen::parse("W:WKa1,Ke1:Bd8").unwrap();
    let Some(TableValue::Win(plies @ 3..)) = COURSE_TABLES.probe(&position) else {
        panic!("two kings stop a man far from its last row");
    };
    let at = |quiet| COURSE_TABLES.score(&position, &Clocks::with_quiet(quiet), 0).unwrap();
    let last = 15 - u16::from(plies);
    assert!(is_decided(at(last)) && at(last + 1) == 0, "{plies} plies");
}

/// The tables that come with the program are what a build makes of their plan (`TURNIIR_WRITE_TABLES=1` writes them), and follow.
#[test]
fn the_programs_own_tables_are_right() {
    let folder = tempfile::tempdir().unwrap();
    let own = TableSet::own();
    assert_eq!(own.all().len(), 2);
    for rules in [&COURSE, &RUSSIAN] {
        build(rules, &own_plan(), folder.path(), &mut |_| {}).unwrap();
        let made = file_of(folder.path(), rules);
        let kept = common::path("crates/engine/src/endgames").join(made.file_name().unwrap());
        if std::env::var_os("TURNIIR_WRITE_TABLES").is_some() {
            std::fs::copy(&made, &kept).unwrap();
        }
        assert!(std::fs::read(&made).unwrap() == std::fs::read(&kept).unwrap(), "{}", kept.display());
        // Three pieces, and three kings against one with either to move.
        assert_eq!(own.of(rules).unwrap().check(), Ok((199_520 + 2 * 143_840, None)), "{}", rules.name);
    }
}

/// Without tables of one's own the engine proves Petrov's triangle; what names none has none, and no level has.
#[test]
fn engines_have_the_programs_own_tables() {
    let told = |engine: &str| {
        let fen = "W:WKa3,Kc1,Kg1:BKb8";
        turniir(&["analyse", "--no-board", "--lines", "1", "--fen", fen, "--engine", engine]).out
    };
    assert!(told("engine:nodes=100000").contains("win in 21"), "{}", told("engine:nodes=100000"));
    assert!(!told("engine:nodes=20000,tables=none").contains("win in"));
    // Beyond their pieces, too, a win by the course's rules is told to the ply, and not by when it comes at the latest.
    let course = ["analyse", "--no-board", "--lines", "1", "--rules", "course", "--fen", "W:WKd4,Ke3:Bh4,a5"];
    let run = turniir(&[&course[..], &["--engine", "engine:nodes=300000"]].concat());
    let without = turniir(&[&course[..], &["--engine", "engine:nodes=300000,tables=none"]].concat());
    assert!(run.out.contains("win in 7") && without.out.contains("win in 7"), "{}{}", run.out, without.out);
}

#[test]
fn each_variant_has_its_own_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let run = turniir(&["tables", "build", "--out", path, "--pieces", "2", "--rules", "english,pool"]);
    assert!(
        run.code == Some(0) && run.out.contains("english: ") && run.out.contains("pool: "),
        "{}",
        run.err
    );
    let set = TableSet::open(folder.path()).unwrap();
    let position = fen::parse("W:WKa1:BKh8").unwrap();
    // A flying king takes along the main road; short ones walk towards each other.
    let probe = |name: &str| set.of(Rules::by_name(name)?)?.probe(&position);
    assert!(matches!(probe("pool"), Some(TableValue::Loss(_))), "{:?}", probe("pool"));
    assert!(matches!(probe("english"), Some(TableValue::Win(6..))), "{:?}", probe("english"));
    assert_eq!(probe("russian"), None);
    // A search of one ply sees the end through them.
    let Some(TableValue::Win(plies)) = probe("english") else { unreachable!() };
    for (name, told) in [("english", format!("win in {plies}")), ("russian", "+".to_string())] {
        let engine = format!("engine:depth=1,tables={path}");
        let wanted =
            ["analyse", "--rules", name, "--fen", "W:WKa1:BKh8", "--lines", "1", "--engine", &engine];
        let run = turniir(&wanted);
        assert_eq!(run.out.contains(&told), name == "english", "{name}: {}{}", run.out, run.err);
    }
    let run = turniir(&["tables", "check", path]);
    assert_eq!(run.out.lines().count(), 2, "{}{}", run.out, run.err);
    let run = turniir(&["tables", "build", "--out", path, "--rules", "chess"]);
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(run.err.contains("'chess'") && run.err.contains("[possible values: course, "), "{}", run.err);
}

#[test]
fn a_man_where_it_would_be_a_king_is_in_no_table() {
    let Some(russian) = RUSSIAN_TABLES.of(&RUSSIAN) else { panic!("no tables") };
    for text in ["W:Wb8,Ka1:BKh8", "W:Wa1,b8:Bh6", "B:WKa1:Bc1,h8"] {
        let position = fen::parse(text).unwrap();
        assert_eq!((COURSE_TABLES.probe(&position), russian.probe(&position)), (None, None), "{text}");
    }
    // Nor is one in which a side has nothing left.
    let alone = Position::new(Bitboard::BOTTOM, Bitboard::EMPTY, Bitboard::EMPTY, Color::Black);
    assert_eq!(russian.probe(&alone), None);
    let two = Bitboard::of(Square::new(0).unwrap()) | Bitboard::of(Square::new(9).unwrap());
    assert_eq!(russian.probe(&Position::new(two, Bitboard::EMPTY, two, Color::White)), None);
    // The man cannot move, and the king is lost.
    let run = turniir(&["analyse", "--no-board", "--fen", "W:Wb8,Ka1:BKh8", "--engine", "engine:depth=8"]);
    assert!(run.out.contains("loss in"), "{}", run.out);
}

#[test]
fn the_search_agrees_with_the_tables() {
    let folder = tempfile::tempdir().unwrap();
    let mut counted = 0;
    let mut count = |built: Built| match built {
        Built::Made(_, c) => counted += c.won + c.drawn + c.lost,
        Built::Kept(m) => panic!("{m:?} in an empty folder"),
    };
    build(&RUSSIAN, &Plan::up_to(3), folder.path(), &mut count).unwrap();
    assert_eq!(counted, 199_520);
    let tables = Tables::open(folder.path(), &RUSSIAN).unwrap();
    assert_eq!(tables.check(), Ok((199_520, None)));
    for (text, outcome) in [
        ("W:WKa1:BKh8", TableValue::Loss(2)),
        ("W:WKc1:BKf8", TableValue::Draw),
        ("W:WKa1:Bc3", TableValue::Win(1)),
    ] {
        assert_eq!(tables.probe(&fen::parse(text).unwrap()), Some(outcome), "{text}");
    }
    // Short wins of the tables are found without them, with the same distance.
    let limits = Limits { depth: Some(9), ..Limits::default() };
    let mut short = 0;
    for text in ["W:WKa1,Kc1:Bb6", "W:WKb2,Ke1:Bh4", "W:WKc3:Bd6", "W:WKa1:Bh2,f8", "W:WKe1,Kg1:Bh6"] {
        let position = fen::parse(text).unwrap();
        let Some(TableValue::Win(plies)) = tables.probe(&position) else { continue };
        if plies <= 7 {
            short += 1;
            let mut engine = Engine::new(Options::default());
            let report = engine.search(&Game::from(&RUSSIAN, position), &limits);
            assert_eq!(report.score, WIN - i32::from(plies), "{text}");
        }
    }
    assert!(short >= 2, "{short} short wins among the positions");
    let run = turniir(&["tables", "check", folder.path().to_str().unwrap()]);
    assert!(run.code == Some(0) && run.out.contains("199520"), "{}", run.err);
    drop(tables);
    let file = std::fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap().path();
    let mut bytes = std::fs::read(&file).unwrap();
    // The last block's data, of which no unpacking comes out.
    let end = bytes.len();
    let at = folder.path().to_str().unwrap();
    // Fewer pieces do not replace more by accident, whatever else lies there.
    std::fs::write(folder.path().join("course.tables"), "broken").unwrap();
    let run = turniir(&["tables", "build", "--out", at, "--pieces", "2", "--rules", "russian"]);
    assert!(run.code == Some(1) && run.err.contains("--replace"), "{}", run.err);
    assert_eq!(std::fs::read(&file).unwrap(), bytes);
    std::fs::remove_file(folder.path().join("course.tables")).unwrap();
    let whole = bytes.clone();
    bytes[end - 12..].fill(0xff);
    std::fs::write(&file, &bytes).unwrap();
    let run = turniir(&["tables", "check", folder.path().to_str().unwrap()]);
    assert!(run.code == Some(1) && run.err.contains("is broken; build it again"), "{}", run.err);
    assert_eq!(run.err.lines().count(), 1, "{}", run.err);
    // Building again mends what is broken, and that alone.
    let run = turniir(&["tables", "build", "--out", at, "--pieces", "3", "--rules", "russian"]);
    assert!(
        run.code == Some(0) && run.out.contains("were there") && run.out.lines().count() < 5,
        "{}",
        run.out
    );
    assert!(std::fs::read(&file).unwrap() == whole);
    // A header that says what no file has.
    for (place, byte) in [(15, b'3'), (40, 6), (41, 200), (32, 255)] {
        let mut wrong = whole.clone();
        wrong[place] = byte;
        std::fs::write(folder.path().join("russian.tables"), &wrong[..]).unwrap();
        let run = turniir(&["tables", "check", at]);
        assert!(run.code == Some(1) && run.err.lines().count() == 1, "{place}: {:?} {}", run.code, run.err);
        assert!(run.err.contains("turniir tables build"), "{}", run.err);
    }
    for length in [0, 15, 16, 39, 50] {
        std::fs::write(&file, &whole[..length]).unwrap();
        let run = turniir(&["tables", "check", at]);
        assert!(run.code == Some(1) && run.err.lines().count() == 1, "{length}: {:?} {}", run.code, run.err);
    }
    std::fs::write(&file, &whole).unwrap();
    // A file under another variant's name is not taken for it.
    std::fs::rename(&file, folder.path().join("pool.tables")).unwrap();
    let run = turniir(&["tables", "check", folder.path().to_str().unwrap()]);
    assert!(run.code == Some(1) && run.err.contains("no whole table file"), "{}", run.err);
    let run = turniir(&["tables", "check", "tests/data"]);
    assert!(run.code == Some(1) && run.err.contains("turniir tables build"), "{}", run.err);
}

/// A build that is killed goes on where it was, and what comes out is what an unbroken one gives.
#[test]
fn a_killed_build_goes_on() {
    let [whole, broken] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let wanted = |folder: &tempfile::TempDir, pieces: &str| {
        let folder = folder.path().to_str().unwrap().to_string();
        ["tables", "build", "--rules", "pool", "--pieces", pieces, "--out", &folder].map(str::to_string)
    };
    let built = |args: &[String]| {
        let run = turniir(&args.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(run.code, Some(0), "{}", run.err);
        run.out
    };
    assert!(!built(&wanted(&whole, "4")).contains("were there"));
    let mut first = std::process::Command::new(env!("CARGO_BIN_EXE_turniir"))
        .args(wanted(&broken, "4"))
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = std::io::BufRead::lines(std::io::BufReader::new(first.stdout.take().unwrap()));
    let made: Vec<String> = (0..12).map(|_| lines.next().unwrap().unwrap()).collect();
    // One build at a time.
    let args = wanted(&broken, "2");
    let run = turniir(&args.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(run.code == Some(1) && run.err.contains("being built here"), "{:?} {}", run.code, run.err);
    first.kill().unwrap();
    first.wait().unwrap();
    assert!(broken.path().join("pool.unfinished").exists() && !broken.path().join("pool.tables").exists());
    let out = built(&wanted(&broken, "4"));
    assert!(out.contains("materials were there") && made.iter().all(|m| !out.contains(m.as_str())), "{out}");
    let bytes = |folder: &tempfile::TempDir| std::fs::read(folder.path().join("pool.tables")).unwrap();
    assert!(bytes(&whole) == bytes(&broken), "another file");
    assert_eq!(std::fs::read_dir(broken.path()).unwrap().count(), 1);
    // In two steps, with a part of the last one, comes out the same but for what is not wanted.
    let steps = tempfile::tempdir().unwrap();
    built(&wanted(&steps, "3"));
    let mut args = wanted(&steps, "4").to_vec();
    args.extend(["--sides", "2-2"].map(str::to_string));
    let out = built(&args);
    assert!(out.contains("2 men 0 kings - 0 men 2 kings") && !out.contains("3 men"), "{out}");
    let run = turniir(&["tables", "check", steps.path().to_str().unwrap()]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let probe = |text: &str| TableSet::open(steps.path()).unwrap().all()[0].probe(&fen::parse(text).unwrap());
    assert!(probe("W:Wa1,Kc1:BKh8,f6").is_some());
    assert_eq!(probe("W:Wa1,Kc1,Ke1:BKh8"), None);
    built(&wanted(&steps, "4"));
    assert!(bytes(&whole) == bytes(&steps), "another file in two steps");
    // Nothing is made twice, but if it is wanted.
    assert!(built(&wanted(&steps, "4")).lines().count() == 1);
    let mut args = wanted(&steps, "4").to_vec();
    args.push("--anew".into());
    assert!(!built(&args).contains("were there"));
    // What is not named stays.
    args.extend(["--sides", "2-2"].map(str::to_string));
    assert!(!built(&args).contains("3 men"));
    assert!(bytes(&whole) == bytes(&steps), "--anew --sides threw something away");
    let run = turniir(&["tables", "build", "--pieces", "4", "--sides", "3-3", "--out", "x"]);
    assert!(run.code == Some(1) && run.err.contains("--sides 3-3"), "{}", run.err);
}

/// Tables that lie in the usual folder are used without being named, by what a person runs.
#[test]
fn tables_in_the_usual_folder_are_found() {
    let home = tempfile::tempdir().unwrap();
    let run = |args: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_turniir"));
        command.args(args).env("NO_COLOR", "1").env_remove("TURNIIR_TABLES");
        let output = command.env("XDG_DATA_HOME", home.path()).output().unwrap();
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        (text, String::from_utf8_lossy(&output.stderr).into_owned(), output.status.code())
    };
    // A win that a search of one ply does not see.
    let wanted = ["analyse", "--rules", "english", "--fen", "W:WKa1:BKh8", "--engine"];
    let analyse = |engine: &str| run(&[&wanted[..], &[engine]].concat()).0;
    let without = analyse("engine:depth=1");
    assert!(!without.contains("win in"), "{without}");
    let (out, err, code) = run(&["tables", "build", "--rules", "english", "--pieces", "2"]);
    assert_eq!(code, Some(0), "{err}");
    assert!(home.path().join("turniir/tables/english.tables").exists(), "{out}");
    assert!(analyse("engine:depth=1").contains("win in"), "{}", analyse("engine:depth=1"));
    assert!(!analyse("engine:depth=1,tables=none").contains("win in"));
    // Hints use them as well.
    let mut play = std::process::Command::new(env!("CARGO_BIN_EXE_turniir"))
        .args(["play", "random", "--rules", "english", "--fen", "W:WKa1:BKh8"])
        .env("XDG_DATA_HOME", home.path())
        .env_remove("TURNIIR_TABLES")
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    std::io::Write::write_all(&mut play.stdin.take().unwrap(), b"hint\nexit\n").unwrap();
    let said = String::from_utf8_lossy(&play.wait_with_output().unwrap().stdout).into_owned();
    assert!(said.contains("win in"), "{said}");
    let (out, err, code) = run(&["tables", "check"]);
    assert!(code == Some(0) && out.starts_with("english:"), "{out}{err}");
}
