//! Plain searches of a game tree to a fixed depth.

use super::deepening::{Best, Limit};
use super::game::{Game, INFINITE, Turn};
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use std::time::{Duration, Instant};
use strum::{Display, EnumMessage, IntoStaticStr, VariantArray};

/// Which search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Method {
    /// All of the tree, Max and Min apart.
    Minimax,
    /// All of the tree, each value seen by who is to move.
    Negamax,
    /// Alpha-beta whose values never leave the window.
    FailHard,
    /// Alpha-beta that tells a bound outside of the window when it knows one.
    FailSoft,
}

impl Method {
    /// All four.
    pub const ALL: &[Method] = <Method as strum::VariantArray>::VARIANTS;

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// What a search found and what it cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// For Max.
    pub value: i32,
    /// The best move at the root; none when the game is over.
    pub best: Option<M>,
    /// Positions looked at.
    pub nodes: u64,
    /// Positions valued without moves below them.
    pub leaves: u64,
    /// Times that the rest of a position's moves was left out.
    pub cutoffs: u64,
}

struct Counter<M> {
    nodes: u64,
    leaves: u64,
    cutoffs: u64,
    /// The root's moves in the order in which they are tried; the game's own order when empty.
    root: Vec<M>,
    at_root: bool,
    deadline: Option<Instant>,
    late: bool,
}

/// Searches to `depth` moves; the first of equally good moves wins.
pub fn search<G: Game>(game: &G, depth: u32, method: Method) -> Found<G::Move> {
    let mut counter = Counter {
        nodes: 0,
        leaves: 0,
        cutoffs: 0,
        root: Vec::new(),
        at_root: false,
        deadline: None,
        late: false,
    };
    once(game, depth, method, &mut counter)
}

fn once<G: Game>(game: &G, depth: u32, method: Method, counter: &mut Counter<G::Move>) -> Found<G::Move> {
    let before = (counter.nodes, counter.leaves, counter.cutoffs);
    counter.at_root = true;
    let sign = if game.turn() == Turn::Min { -1 } else { 1 };
    let (mine, best) = match method {
        Method::Minimax => {
            let (value, best) = minimax(game, depth, counter);
            (sign * value, best)
        }
        Method::Negamax => negamax(game, depth, counter),
        Method::FailHard => fail_hard(game, depth, -INFINITE, INFINITE, counter),
        Method::FailSoft => fail_soft(game, depth, -INFINITE, INFINITE, counter),
    };
    Found {
        value: sign * mine,
        best,
        nodes: counter.nodes - before.0,
        leaves: counter.leaves - before.1,
        cutoffs: counter.cutoffs - before.2,
    }
}

/// The move that a plain search chooses within the limits: at the depth given, or with a time at
/// growing depths until it is over (the move of the last complete one). Of equally good moves `lot`
/// decides, or without it the game's order; a move that wins at once is played at once.
pub fn choose<G: Game>(
    game: &G,
    limit: &Limit,
    method: Method,
    lot: Option<&mut ChaCha8Rng>,
) -> Best<G::Move> {
    let started = Instant::now();
    let mut moves = Vec::new();
    game.moves(&mut moves);
    if let Some(rng) = lot {
        moves.shuffle(rng);
    }
    let deadline = limit.time.map(|t| started + t);
    let mut best =
        Best { best: moves.first().copied(), value: 0, depth: 0, nodes: 0, cutoffs: 0, time: Duration::ZERO };
    let winning = moves.iter().copied().find(|m| {
        let mut next = game.clone();
        next.play(*m);
        next.end().is_some_and(|v| if game.turn() == Turn::Max { v > 0 } else { v < 0 })
    });
    let mut counter =
        Counter { nodes: 0, leaves: 0, cutoffs: 0, root: moves, at_root: false, deadline, late: false };
    let deepest = limit.depth.unwrap_or(if limit.time.is_some() { 100 } else { 4 }).max(1);
    let first = if limit.time.is_some() { 1 } else { deepest };
    for depth in first..=deepest {
        let found = once(game, depth, method, &mut counter);
        if counter.late {
            break;
        }
        (best.value, best.depth, best.best) = (found.value, depth, found.best.or(best.best));
        if winning.is_some() || counter.root.len() < 2 || deadline.is_some_and(|d| Instant::now() >= d) {
            break;
        }
    }
    best.best = winning.or(best.best);
    (best.nodes, best.cutoffs, best.time) = (counter.nodes, counter.cutoffs, started.elapsed());
    best
}

/// The value of a position that is not searched further, for Max.
fn leaf<G: Game>(game: &G, depth: u32, counter: &mut Counter<G::Move>) -> Option<i32> {
    counter.nodes += 1;
    if counter.nodes.is_multiple_of(64) && counter.deadline.is_some_and(|d| Instant::now() >= d) {
        counter.late = true;
    }
    if counter.late {
        return Some(0);
    }
    let value = game.end().or_else(|| (depth == 0).then(|| game.value()))?;
    counter.leaves += 1;
    Some(value)
}

/// The children in order.
fn children<G: Game>(game: &G, counter: &mut Counter<G::Move>) -> Vec<(G::Move, G)> {
    let mut moves = Vec::new();
    if std::mem::take(&mut counter.at_root) && !counter.root.is_empty() {
        moves.clone_from(&counter.root);
    } else {
        game.moves(&mut moves);
    }
    moves
        .into_iter()
        .map(|m| {
            let mut next = game.clone();
            next.play(m);
            (m, next)
        })
        .collect()
}

fn minimax<G: Game>(game: &G, depth: u32, counter: &mut Counter<G::Move>) -> (i32, Option<G::Move>) {
    if let Some(value) = leaf(game, depth, counter) {
        return (value, None);
    }
    let max = game.turn() == Turn::Max;
    let mut best: Option<(i32, G::Move)> = None;
    for (m, next) in children(game, counter) {
        let value = minimax(&next, depth - 1, counter).0;
        if best.is_none_or(|(b, _)| if max { value > b } else { value < b }) {
            best = Some((value, m));
        }
    }
    best.map_or_else(|| (game.value(), None), |(value, m)| (value, Some(m)))
}

fn side<G: Game>(game: &G) -> i32 {
    if game.turn() == Turn::Max { 1 } else { -1 }
}

fn negamax<G: Game>(game: &G, depth: u32, counter: &mut Counter<G::Move>) -> (i32, Option<G::Move>) {
    if let Some(value) = leaf(game, depth, counter) {
        return (side(game) * value, None);
    }
    let mut best: Option<(i32, G::Move)> = None;
    for (m, next) in children(game, counter) {
        let same = side(&next) * side(game);
        let value = same * negamax(&next, depth - 1, counter).0;
        if best.is_none_or(|(b, _)| value > b) {
            best = Some((value, m));
        }
    }
    best.map_or_else(|| (side(game) * game.value(), None), |(value, m)| (value, Some(m)))
}

/// The window of a child: turned around when the other player chooses there.
fn window(same: i32, alpha: i32, beta: i32) -> (i32, i32) {
    if same > 0 { (alpha, beta) } else { (-beta, -alpha) }
}

fn fail_hard<G: Game>(
    game: &G,
    depth: u32,
    mut alpha: i32,
    beta: i32,
    counter: &mut Counter<G::Move>,
) -> (i32, Option<G::Move>) {
    if let Some(value) = leaf(game, depth, counter) {
        return ((side(game) * value).clamp(alpha, beta), None);
    }
    let mut best = None;
    for (m, next) in children(game, counter) {
        let same = side(&next) * side(game);
        let (low, high) = window(same, alpha, beta);
        let value = same * fail_hard(&next, depth - 1, low, high, counter).0;
        if best.is_none() {
            best = Some(m);
        }
        if value > alpha {
            alpha = value;
            best = Some(m);
        }
        if alpha >= beta {
            counter.cutoffs += 1;
            return (beta, best);
        }
    }
    (alpha, best)
}

fn fail_soft<G: Game>(
    game: &G,
    depth: u32,
    mut alpha: i32,
    beta: i32,
    counter: &mut Counter<G::Move>,
) -> (i32, Option<G::Move>) {
    if let Some(value) = leaf(game, depth, counter) {
        return (side(game) * value, None);
    }
    let mut best: Option<(i32, G::Move)> = None;
    for (m, next) in children(game, counter) {
        let same = side(&next) * side(game);
        let (low, high) = window(same, alpha, beta);
        let value = same * fail_soft(&next, depth - 1, low, high, counter).0;
        if best.is_none_or(|(b, _)| value > b) {
            best = Some((value, m));
        }
        alpha = alpha.max(value);
        if alpha >= beta {
            counter.cutoffs += 1;
            break;
        }
    }
    best.map_or_else(|| (side(game) * game.value(), None), |(value, m)| (value, Some(m)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tree written down: `Leaf` values and inner nodes, Max at the root.
    #[derive(Clone, Debug)]
    enum Tree {
        Leaf(i32),
        Node(Vec<Tree>),
    }

    #[derive(Clone)]
    struct At<'a>(&'a Tree, Turn);

    impl Game for At<'_> {
        type Move = usize;
        fn turn(&self) -> Turn {
            self.1
        }
        fn moves(&self, moves: &mut Vec<usize>) {
            moves.clear();
            if let Tree::Node(children) = self.0 {
                moves.extend(0..children.len());
            }
        }
        fn play(&mut self, m: usize) {
            if let Tree::Node(children) = self.0 {
                *self = At(&children[m], self.1.other());
            }
        }
        fn end(&self) -> Option<i32> {
            match self.0 {
                Tree::Leaf(value) => Some(*value),
                Tree::Node(_) => None,
            }
        }
        fn value(&self) -> i32 {
            0
        }
        fn key(&self) -> u64 {
            std::ptr::from_ref(self.0) as u64
        }
    }

    fn leaves(values: &[i32]) -> Tree {
        Tree::Node(values.iter().map(|v| Tree::Leaf(*v)).collect())
    }

    #[test]
    fn the_worked_example_of_two_levels() {
        // x and y may be anything: alpha-beta never looks at them.
        for (x, y) in [(99, -99), (0, 0), (-5, 7)] {
            let tree = Tree::Node(vec![leaves(&[3, 12, 8]), leaves(&[2, x, y]), leaves(&[14, 5, 2])]);
            for &method in Method::ALL {
                let found = search(&At(&tree, Turn::Max), 9, method);
                assert_eq!((found.value, found.best), (3, Some(0)), "{method:?}");
                let cut = matches!(method, Method::FailHard | Method::FailSoft);
                assert_eq!(found.leaves, if cut { 7 } else { 9 }, "{method:?}");
            }
        }
    }

    #[test]
    fn the_worked_example_of_four_levels() {
        let node = |groups: &[&[i32]]| Tree::Node(groups.iter().map(|g| leaves(g)).collect());
        let tree = Tree::Node(vec![
            Tree::Node(vec![
                node(&[&[3, 1, 4], &[1, 5, 9, 2], &[6, 5]]),
                node(&[&[3, 6, 5], &[8, 9, 7], &[9, 3, 2]]),
            ]),
            Tree::Node(vec![
                node(&[&[3, 8], &[4, 6, 2]]),
                node(&[&[6, 4], &[3]]),
                node(&[&[3, 8, 3], &[2, 7, 9]]),
            ]),
        ]);
        let visited: Vec<_> = Method::ALL
            .iter()
            .map(|&method| {
                let found = search(&At(&tree, Turn::Max), 9, method);
                assert_eq!(found.value, 5, "{method:?}");
                found.leaves
            })
            .collect();
        assert_eq!(visited, [32, 32, 14, 14]);
    }
}
