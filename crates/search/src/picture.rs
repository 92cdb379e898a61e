//! Trees and graphs of searches as pictures: DOT for Graphviz, and SVG drawn here.

use std::fmt::Write as _;

/// A node: what it says, how deep it is, whether it stands out.
#[derive(Clone, Debug)]
struct Node {
    label: String,
    layer: usize,
    strong: bool,
}

/// An edge: marked ones belong to the solution, cut ones were not followed.
#[derive(Clone, Copy, Debug)]
struct Edge {
    from: usize,
    to: usize,
    marked: bool,
    cut: bool,
}

/// Nodes in layers, and edges between them.
#[derive(Clone, Debug, Default)]
pub struct Picture {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
}

const ROW: f64 = 80.0;
const LETTER: f64 = 7.5;
const GAP: f64 = 18.0;

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

impl Picture {
    /// Adds a node and tells its number.
    pub fn node(&mut self, label: String, layer: usize, strong: bool) -> usize {
        self.nodes.push(Node { label, layer, strong });
        self.nodes.len() - 1
    }

    /// Adds an edge.
    pub fn edge(&mut self, from: usize, to: usize, marked: bool, cut: bool) {
        self.edges.push(Edge { from, to, marked, cut });
    }

    /// The text for Graphviz.
    pub fn dot(&self) -> String {
        let mut text = String::from("digraph search {\n  node [shape=box, fontname=\"monospace\"];\n");
        for (i, node) in self.nodes.iter().enumerate() {
            let fill = if node.strong { ", style=filled, fillcolor=\"#cfe8cf\"" } else { "" };
            let _ = writeln!(text, "  n{i} [label=\"{}\"{fill}];", node.label.replace('"', "\\\""));
        }
        for e in &self.edges {
            let look = match (e.marked, e.cut) {
                (true, _) => " [penwidth=3, color=\"#207020\"]",
                (_, true) => " [style=dashed, color=gray]",
                _ => "",
            };
            let _ = writeln!(text, "  n{} -> n{}{look};", e.from, e.to);
        }
        text + "}\n"
    }

    /// The picture itself.
    pub fn svg(&self) -> String {
        let places = self.places();
        let width = places.iter().zip(&self.nodes).map(|(x, n)| x + half(n)).fold(0.0, f64::max) + GAP;
        let height = ROW * (self.nodes.iter().map(|n| n.layer).max().unwrap_or(0) as f64 + 1.0);
        let y = |n: &Node| ROW * n.layer as f64 + ROW / 2.0;
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" font-family=\"monospace\" \
             font-size=\"12\" text-anchor=\"middle\">\n"
        );
        for e in &self.edges {
            let look = match (e.marked, e.cut) {
                (true, _) => "stroke=\"#207020\" stroke-width=\"3\"",
                (_, true) => "stroke=\"#aaa\" stroke-dasharray=\"4 3\"",
                _ => "stroke=\"#555\"",
            };
            let (a, b) = (&self.nodes[e.from], &self.nodes[e.to]);
            let _ = writeln!(
                text,
                "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" {look}/>",
                places[e.from],
                y(a) + 11.0,
                places[e.to],
                y(b) - 11.0
            );
        }
        for (x, node) in places.iter().zip(&self.nodes) {
            let (w, y) = (half(node), y(node));
            let fill = if node.strong { "#cfe8cf" } else { "#fff" };
            let _ = writeln!(
                text,
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"22\" rx=\"4\" fill=\"{fill}\" stroke=\"#555\"/>\
                 <text x=\"{x:.1}\" y=\"{:.1}\">{}</text>",
                x - w,
                y - 11.0,
                2.0 * w,
                y + 4.0,
                escaped(&node.label)
            );
        }
        text + "</svg>\n"
    }

    /// Where each node's middle is: leaves side by side, others above the middle of what hangs below
    /// them, moved right where they would overlap.
    fn places(&self) -> Vec<f64> {
        let mut places = vec![0.0; self.nodes.len()];
        let mut edge_of_layer: Vec<f64> =
            vec![0.0; self.nodes.iter().map(|n| n.layer + 1).max().unwrap_or(0)];
        let mut placed = vec![false; self.nodes.len()];
        let mut first_in: Vec<Vec<usize>> = vec![Vec::new(); self.nodes.len()];
        let mut has_parent = vec![false; self.nodes.len()];
        // Each node hangs below the first one that leads to it.
        for e in &self.edges {
            if !std::mem::replace(&mut has_parent[e.to], true) {
                first_in[e.from].push(e.to);
            }
        }
        for root in (0..self.nodes.len()).filter(|n| !has_parent[*n]) {
            self.place(root, &first_in, &mut edge_of_layer, &mut places, &mut placed);
        }
        places
    }

    fn place(
        &self,
        at: usize,
        below: &[Vec<usize>],
        edges: &mut [f64],
        places: &mut [f64],
        placed: &mut [bool],
    ) {
        if std::mem::replace(&mut placed[at], true) {
            return;
        }
        for child in &below[at] {
            self.place(*child, below, edges, places, placed);
        }
        let node = &self.nodes[at];
        let least = edges[node.layer] + GAP + half(node);
        let wanted = match (below[at].first(), below[at].last()) {
            (Some(a), Some(b)) => f64::midpoint(places[*a], places[*b]),
            _ => least,
        };
        places[at] = wanted.max(least);
        edges[node.layer] = places[at] + half(node);
    }
}

/// Half of a node's width.
fn half(node: &Node) -> f64 {
    node.label.chars().count() as f64 * LETTER / 2.0 + 6.0
}
