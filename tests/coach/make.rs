//! Makes `tests/data/coach.txt`: positions with a move that is a mistake of a known kind. What it is comes from
//! the endgame tables and from [`super::oracle`]; positions from the tables, from the tactics set with some
//! moves after each task, and from games of chance.

use super::oracle::{after, balance, forced_after, forces_king, wholes};
use draughts::notation::Names;
use draughts::{Bitboard, Color, Game, MAIN_ROAD, Move, Piece, Position, RUSSIAN, Rules, Square, fen};
use engine::endgames::{TableValue, Tables};
use engine::tactics;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A position and a mistake in it.
pub struct Known {
    pub game: Game,
    pub played: Vec<Move>,
}

/// How many of each kind the file has, by the official rules and by the course's.
pub const WANTED: [(&str, [usize; 2]); 11] = [
    ("misses-win", [9, 4]),
    ("win-becomes-draw", [6, 4]),
    ("loses-game", [6, 4]),
    ("loses-men", [9, 4]),
    ("loses-king", [5, 3]),
    ("misses-shot", [5, 3]),
    ("misses-capture", [5, 3]),
    ("lets-through", [5, 3]),
    ("leaves-back-row", [5, 3]),
    ("gives-up-main-road", [6, 0]),
    ("forced-capture", [5, 3]),
];

/// The beginning of the file.
pub const HEADER: &str = "\
# Positions with a move that is a mistake of a known kind: kind;rules;position;move.
# Made by `cargo test --test coach -- --ignored` (tests/coach/make.rs) from the endgame tables of four pieces,
# the tactics set and full-width searches (tests/coach/oracle.rs), without the engine and the coach.
";

/// The whole file; `tables` are the official rules' and the course's of four pieces.
pub fn all(tables: [&Tables; 2]) -> String {
    let mut lines: Vec<String> = Vec::new();
    for (kind, counts) in WANTED {
        for ((tables, count), seed) in tables.into_iter().zip(counts).zip([2026, 2027]) {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let enough = lines.len() + count;
            while lines.len() < enough {
                let found = look(kind, tables.rules(), tables, &mut rng);
                lines.extend(found.map(|known| line(kind, &known)).filter(|l| !lines.contains(l)));
            }
        }
    }
    format!("{HEADER}{}\n", lines.join("\n"))
}

/// A line of the file: kind, rules, position, what was played.
pub fn line(kind: &str, known: &Known) -> String {
    let names = Names::usual(&RUSSIAN);
    let rules = known.game.rules().name;
    let position = fen::write(known.game.position(), names.style);
    format!("{kind};{rules};{position};{}", names.whole(&known.played))
}

/// Looks once for a mistake of a kind.
pub fn look(kind: &str, rules: &'static Rules, tables: &Tables, rng: &mut ChaCha8Rng) -> Option<Known> {
    match kind {
        "misses-win" if rules.name == RUSSIAN.name && rng.random_range(0..2) == 0 => task(rng),
        "misses-win" => won_before(rules, tables, rng, false),
        "win-becomes-draw" => won_before(rules, tables, rng, true),
        "loses-game" => lost_after(rules, tables, rng),
        "gives-up-main-road" => leaves_road(rules, tables, rng),
        "loses-king" => tactical(kind, few(rules, rng, 3..=4)?, tables, rng),
        "lets-through" | "leaves-back-row" => breakthrough(kind, few_men(rules, rng)?, tables, rng),
        _ => tactical(kind, some_position(rules, rng)?, tables, rng),
    }
}

fn pick<T: Clone>(list: &[T], rng: &mut ChaCha8Rng) -> Option<T> {
    (!list.is_empty()).then(|| list[rng.random_range(0..list.len())].clone())
}

/// A task of the tactics set, with a move that does not win.
fn task(rng: &mut ChaCha8Rng) -> Option<Known> {
    let task = pick(&tactics::read(tactics::TASKS).ok()?, rng).filter(|t| t.plies <= 15)?;
    let game = Game::from(&RUSSIAN, task.position);
    let others: Vec<Vec<Move>> =
        wholes(&game).into_iter().filter(|w| w[0].effect() != task.best.effect()).collect();
    Some(Known { played: pick(&others, rng)?, game })
}

/// A random position of so many pieces, both sides present.
fn few(rules: &'static Rules, rng: &mut ChaCha8Rng, pieces: std::ops::RangeInclusive<u32>) -> Option<Game> {
    let mut sets = [Bitboard::EMPTY; 2];
    let mut kings = Bitboard::EMPTY;
    for i in 0..rng.random_range(pieces) {
        let at = Bitboard::of(Square::new(rng.random_range(0..32))?);
        if ((sets[0] | sets[1]) & at).any() {
            return None;
        }
        sets[(i % 2) as usize] |= at;
        if rng.random_range(0..2) == 0 || (at & (Bitboard::TOP | Bitboard::BOTTOM)).any() {
            kings |= at;
        }
    }
    let turn = if rng.random_range(0..2) == 0 { Color::White } else { Color::Black };
    let game = Game::from(rules, Position::new(sets[0], sets[1], kings, turn));
    Some(game).filter(|g| g.outcome().is_none())
}

/// Two men of each side.
fn few_men(rules: &'static Rules, rng: &mut ChaCha8Rng) -> Option<Game> {
    let mut sets = [Bitboard::EMPTY; 2];
    for (color, set) in Color::ALL.into_iter().zip(0..2) {
        while sets[set].count() < 2 {
            let square = Square::new(rng.random_range(0..32))?;
            let last = Position::crown_row(color).has(square);
            if !last && !(sets[0] | sets[1]).has(square) {
                sets[set] |= Bitboard::of(square);
            }
        }
    }
    let turn = if rng.random_range(0..2) == 0 { Color::White } else { Color::Black };
    let game = Game::from(rules, Position::new(sets[0], sets[1], Bitboard::EMPTY, turn));
    Some(game).filter(|g| g.outcome().is_none())
}

/// A position of a game of chance, or some moves after a task of the tactics set.
fn some_position(rules: &'static Rules, rng: &mut ChaCha8Rng) -> Option<Game> {
    let (start, plies) = if rng.random_range(0..2) == 0 {
        (Position::start(rules), rng.random_range(12..46))
    } else {
        (pick(&tactics::read(tactics::TASKS).ok()?, rng)?.position, rng.random_range(0..6))
    };
    let mut game = Game::from(rules, start);
    for _ in 0..plies {
        let m = pick(&game.legal_moves(), rng)?;
        game.play(&m);
    }
    let position = *game.position();
    let game = Game::from(rules, position);
    Some(game).filter(|g| g.outcome().is_none() && position.continuing().is_none())
}

/// A position that the tables know to be won, with a move after which it is not; a draw if that is asked.
fn won_before(rules: &'static Rules, tables: &Tables, rng: &mut ChaCha8Rng, draw: bool) -> Option<Known> {
    let game = few(rules, rng, if draw { 3..=3 } else { 3..=4 })?;
    let TableValue::Win(plies @ 3..=13) = tables.probe(game.position())? else { return None };
    if wholes(&game)[0][0].is_capture() || plies < 5 && rng.random_range(0..4) > 0 {
        return None;
    }
    let thrown: Vec<Vec<Move>> = wholes(&game)
        .into_iter()
        .filter(|w| match tables.probe(&after(&game, w)) {
            Some(TableValue::Draw) => true,
            Some(TableValue::Win(_)) => !draw,
            _ => false,
        })
        .collect();
    Some(Known { played: pick(&thrown, rng)?, game })
}

/// A drawn position with a move that loses soon.
fn lost_after(rules: &'static Rules, tables: &Tables, rng: &mut ChaCha8Rng) -> Option<Known> {
    let game = few(rules, rng, 3..=4)?;
    if tables.probe(game.position())? != TableValue::Draw {
        return None;
    }
    let loses = |w: &Vec<Move>| matches!(tables.probe(&after(&game, w)), Some(TableValue::Win(1..=9)));
    let all: Vec<Vec<Move>> = wholes(&game).into_iter().filter(loses).collect();
    Some(Known { played: pick(&all, rng)?, game })
}

/// A drawn position whose only king on the main road leaves it and loses, where staying draws.
fn leaves_road(rules: &'static Rules, tables: &Tables, rng: &mut ChaCha8Rng) -> Option<Known> {
    let game = few(rules, rng, 4..=4)?;
    let us = game.position().turn();
    let own = |p: &Position| p.kings_of(us) & MAIN_ROAD;
    if tables.probe(game.position())? != TableValue::Draw || own(game.position()).count() != 1 {
        return None;
    }
    let all = wholes(&game);
    if all[0][0].is_capture() || game.position().kings_of(!us).is_empty() {
        return None;
    }
    let stays = |w: &&Vec<Move>| own(&after(&game, w)).any();
    let draws = |w: &Vec<Move>| tables.probe(&after(&game, w)) == Some(TableValue::Draw);
    let loses = |w: &Vec<Move>| matches!(tables.probe(&after(&game, w)), Some(TableValue::Win(1..=11)));
    let (stay, leave): (Vec<&Vec<Move>>, Vec<&Vec<Move>>) = all.iter().partition(stays);
    // Only the road draws: who leaves it has given it up.
    if !stay.iter().any(|w| draws(w)) || leave.iter().any(|w| draws(w)) {
        return None;
    }
    let given: Vec<Vec<Move>> = leave.into_iter().filter(|w| loses(w)).cloned().collect();
    Some(Known { played: pick(&given, rng)?, game })
}

/// What the pieces of a mistake are worth at two depths: after it, and after the best move.
struct Worth {
    /// Before the move.
    base: i32,
    best: i32,
    /// For each whole move.
    each: Vec<(Vec<Move>, i32)>,
}

fn worth(game: &Game, king: i32) -> Option<Worth> {
    let base = balance(game.position(), game.position().turn(), king);
    let shallow: Vec<(Vec<Move>, i32)> =
        wholes(game).into_iter().map(|w| (w.clone(), forced_after(game, &w, 5, king))).collect();
    if shallow.len() < 2 || shallow.iter().all(|(_, v)| *v == shallow[0].1) {
        return None;
    }
    // What holds at one depth only is no known mistake.
    let each: Vec<(Vec<Move>, i32)> =
        shallow.into_iter().filter(|(w, v)| forced_after(game, w, 7, king) == *v).collect();
    let best = each.iter().map(|(_, v)| *v).max()?;
    Some(Worth { base, best, each })
}

fn tactical(kind: &str, game: Game, tables: &Tables, rng: &mut ChaCha8Rng) -> Option<Known> {
    let us = game.position().turn();
    let king = if kind == "loses-king" { 3 } else { 1 };
    if kind == "loses-king" && game.position().kings_of(us).is_empty() {
        return None;
    }
    let base = balance(game.position(), us, king);
    let pieces = game.position().occupied().count();
    if !(0..=1).contains(&base) || !(if kind == "loses-king" { 3..=4 } else { 7..=18 }).contains(&pieces) {
        return None;
    }
    if kind != "loses-king" && game.position().kings().any() {
        return None;
    }
    let quiet = !wholes(&game)[0][0].is_capture();
    if quiet == (kind == "misses-capture") {
        return None;
    }
    let worth = worth(&game, king)?;
    let kept = worth.best == worth.base;
    let fits = |(w, value): &&(Vec<Move>, i32)| {
        let down = worth.best - value;
        match kind {
            "loses-men" => kept && (1..=3).contains(&down),
            "loses-king" => {
                kept && down >= 2
                    && pieces_lost(&game, w) <= 1
                    && spoils(&game, w, tables)
                    && rank(tables, &after(&game, w)) == Some(2)
            }
            "forced-capture" => kept && (1..=3).contains(&down) && is_offered(&game, w, *value),
            "misses-shot" => base <= 0 && worth.best == worth.base + 1 && *value == worth.base,
            "misses-capture" => {
                let taken = |w: &Vec<Move>| w.iter().map(|m| m.taken().count()).sum::<u32>();
                let more = |(o, v): &(Vec<Move>, i32)| *v == worth.best && taken(o) > taken(w);
                down >= 1 && worth.best <= 1 && worth.each.iter().filter(|(_, v)| *v == worth.best).all(more)
            }
            _ => false,
        }
    };
    let all: Vec<Vec<Move>> = worth.each.iter().filter(fits).map(|(w, _)| w.clone()).collect();
    Some(Known { played: pick(&all, rng)?, game })
}

/// How good a position is for its side to move, by the tables: 2 won, 1 drawn, 0 lost.
fn rank(tables: &Tables, position: &Position) -> Option<i32> {
    Some(match tables.probe(position)? {
        TableValue::Win(_) => 2,
        TableValue::Draw => 1,
        TableValue::Loss(_) => 0,
    })
}

/// Whether the tables know that a move spoils a win or a draw.
fn spoils(game: &Game, whole: &[Move], tables: &Tables) -> bool {
    let (before, then) = (rank(tables, game.position()), rank(tables, &after(game, whole)));
    before.zip(then).is_some_and(|(before, then)| 2 - then < before)
}

/// How many pieces a move loses on balance, whatever they are.
fn pieces_lost(game: &Game, whole: &[Move]) -> i32 {
    balance(game.position(), game.position().turn(), 1) - forced_after(game, whole, 7, 1)
}

/// Whether the only answer that wins the pieces is quiet and leaves one single capture.
fn is_offered(game: &Game, whole: &[Move], value: i32) -> bool {
    let next = Game::from(game.rules(), after(game, whole));
    let answers = wholes(&next);
    if answers[0][0].is_capture() {
        return false;
    }
    let wins: Vec<&Vec<Move>> = answers.iter().filter(|a| forced_after(&next, a, 6, 1) >= -value).collect();
    let [only] = wins[..] else { return false };
    let then = Game::from(game.rules(), after(&next, only));
    let forced = wholes(&then);
    forced.len() == 1 && forced[0][0].is_capture()
}

/// A move after which the other side forces a king soon, and another after which it does not; for the back
/// row, one of a man of the own first row that would have stopped it.
fn breakthrough(kind: &str, game: Game, tables: &Tables, rng: &mut ChaCha8Rng) -> Option<Known> {
    const SOON: i32 = 5;
    let (us, rules) = (game.position().turn(), game.rules());
    let all = wholes(&game);
    let base = balance(game.position(), us, 1);
    if all.len() < 2 || all[0][0].is_capture() || forces_king(game.position(), rules, us, 3) {
        return None;
    }
    let lets = |p: &Position, plies| forces_king(p, rules, !us, plies);
    let (bad, good): (Vec<Vec<Move>>, Vec<Vec<Move>>) =
        all.into_iter().partition(|w| lets(&after(&game, w), SOON));
    let holds = |w: &Vec<Move>| !lets(&after(&game, w), SOON + 2) && forced_after(&game, w, 7, 1) >= base;
    if !good.iter().any(holds) {
        return None;
    }
    let own_row = Position::crown_row(!us);
    let man = Some(Piece { color: us, king: false });
    let guard = |w: &Vec<Move>| {
        let from = w[0].from();
        let next = after(&game, w);
        // With the man still there the same position lets nobody through.
        own_row.has(from) && lets(&next, SOON - 2) && !lets(&next.with_piece(from, man), SOON)
    };
    let alone = |w: &Vec<Move>| {
        let own = forces_king(&after(&game, w), rules, us, SOON + 2);
        !own && forced_after(&game, w, 5, 1) >= base && spoils(&game, w, tables)
    };
    let bad = bad.into_iter().filter(alone);
    let wanted: Vec<Vec<Move>> = bad.filter(|w| (kind == "leaves-back-row") == guard(w)).collect();
    Some(Known { played: pick(&wanted, rng)?, game })
}
