//! The AND/OR graph of Grundy's game: positions with the sign of who moves, and a solution.

use super::Grundy;
use search::{Game, Picture, Turn};
use std::collections::HashMap;
use std::fmt;

/// A position of the graph.
#[derive(Clone, Debug)]
pub struct Node {
    pub position: Grundy,
    /// Moves made before it.
    pub layer: usize,
    /// Whether MAX wins from here.
    pub max_wins: bool,
    /// Nodes one move on, as numbers of the graph.
    pub next: Vec<usize>,
}

/// `(7)-`: the heaps, and + when MAX is to move, - when MIN is.
impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heaps: Vec<String> = self.position.list().iter().map(ToString::to_string).collect();
        let sign = if self.position.turn() == Turn::Max { '+' } else { '-' };
        write!(f, "({}){sign}", heaps.join(","))
    }
}

/// All positions from a start, each once, the start first, layer by layer.
#[derive(Clone, Debug)]
pub struct Graph {
    /// Each state once.
    pub nodes: Vec<Node>,
    /// Edges of the solution: one winning move where the winner moves, every move where the loser
    /// does.
    pub solution: Vec<(usize, usize)>,
}

impl Graph {
    /// The graph from a position.
    pub fn of(start: &Grundy) -> Graph {
        let node = |position: Grundy, layer| Node { position, layer, max_wins: false, next: Vec::new() };
        let mut nodes = vec![node(*start, 0)];
        let mut numbers = HashMap::from([(*start, 0usize)]);
        let mut moves = Vec::new();
        let mut at = 0;
        while at < nodes.len() {
            let position = nodes[at].position;
            position.moves(&mut moves);
            for m in &moves {
                let mut after = position;
                after.play(*m);
                let layer = nodes[at].layer + 1;
                let to = *numbers.entry(after).or_insert_with(|| {
                    nodes.push(node(after, layer));
                    nodes.len() - 1
                });
                if !nodes[at].next.contains(&to) {
                    nodes[at].next.push(to);
                }
            }
            at += 1;
        }
        // Moves only lead to later layers: values come from the end.
        for i in (0..nodes.len()).rev() {
            let max = nodes[i].position.turn() == Turn::Max;
            let mut values = nodes[i].next.iter().map(|n| nodes[*n].max_wins);
            // Without a move the side to move has lost.
            nodes[i].max_wins = if max { values.any(|w| w) } else { values.all(|w| w) };
        }
        let mut graph = Graph { nodes, solution: Vec::new() };
        graph.solve();
        graph
    }

    fn solve(&mut self) {
        let wins = self.nodes[0].max_wins;
        let mut waiting = vec![0];
        let mut seen = vec![false; self.nodes.len()];
        while let Some(at) = waiting.pop() {
            if std::mem::replace(&mut seen[at], true) {
                continue;
            }
            let node = &self.nodes[at];
            let winner_moves = (node.position.turn() == Turn::Max) == wins;
            let good = |n: &&usize| self.nodes[**n].max_wins == wins;
            let chosen: Vec<usize> = if winner_moves {
                node.next.iter().find(good).copied().into_iter().collect()
            } else {
                node.next.clone()
            };
            for to in chosen {
                self.solution.push((at, to));
                waiting.push(to);
            }
        }
        self.solution.sort_unstable();
    }

    /// Positions without a move, greatest parts last.
    pub fn finals(&self) -> impl Iterator<Item = &Node> {
        let mut finals: Vec<&Node> = self.nodes.iter().filter(|n| n.next.is_empty()).collect();
        finals.sort_by_key(|n| n.position.list());
        finals.into_iter()
    }

    /// Every position with its moves; those of the solution are marked.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (i, node) in self.nodes.iter().enumerate() {
            let kind = if node.position.turn() == Turn::Max { "OR " } else { "AND" };
            let winner = if node.max_wins { "MAX" } else { "MIN" };
            let next: Vec<String> = node
                .next
                .iter()
                .map(|n| {
                    format!("{}{}", self.nodes[*n], if self.solution.contains(&(i, *n)) { "*" } else { "" })
                })
                .collect();
            let next = if next.is_empty() { "final".into() } else { next.join(" ") };
            text += &format!("{}{kind} {node} {winner} wins -> {next}\n", "  ".repeat(node.layer));
        }
        text
    }

    /// The graph to draw.
    pub fn picture(&self) -> Picture {
        let mut picture = Picture::default();
        for node in &self.nodes {
            picture.node(node.to_string(), node.layer, node.max_wins);
        }
        for (i, node) in self.nodes.iter().enumerate() {
            for to in &node.next {
                picture.edge(i, *to, self.solution.contains(&(i, *to)), false);
            }
        }
        picture
    }
}
