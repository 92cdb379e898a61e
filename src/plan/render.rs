//! The tree as text, JSON, a picture, and Prolog facts.

use super::tree::{Choice, Tree};
use crate::course::facts_of;
use draughts::fen::{self, SquareStyle};
use draughts::{Color, Piece, Position, Square};
use std::fmt::Write;

/// States that are drawn with a board; larger trees get names only.
const BOARDS: usize = 40;
/// States that text and pictures show; JSON and Prolog have all.
const SHOWN: usize = 400;

fn label(tree: &Tree, state: u32) -> String {
    tree.states()[state as usize].step.map_or_else(|| "start".into(), |m| m.to_string())
}

/// For reading: a line a state, indented by level; the chosen path is marked with `*`. States beyond
/// 400 are left out level by level and counted.
pub fn text(tree: &Tree, choice: Option<&Choice>) -> String {
    let path = choice.map_or_else(Vec::new, |c| tree.path(c.state));
    let mut out = String::new();
    let deepest = (0..=tree.depth()).rev().find(|l| tree.level(*l).end as usize <= SHOWN).unwrap_or(0);
    write_state(tree, 0, 0, deepest, &path, &mut out);
    for level in deepest + 1..=tree.depth() {
        let _ = writeln!(out, "level {level}: {} states", tree.level(level).len());
    }
    if let Some(choice) = choice {
        let steps: Vec<String> = path.iter().skip(1).map(|s| label(tree, *s)).collect();
        let _ = writeln!(out, "chosen: {} (state {}, cost {})", steps.join(" "), choice.state, choice.cost);
    }
    out
}

fn write_state(tree: &Tree, state: u32, level: u32, deepest: u32, path: &[u32], out: &mut String) {
    let mark = if path.contains(&state) { '*' } else { ' ' };
    let cost = tree.states()[state as usize].cost;
    let _ = writeln!(
        out,
        "{mark}{:indent$} {} [{state}] {cost:+}",
        "",
        label(tree, state),
        indent = 2 * level as usize
    );
    if level < deepest {
        for child in tree.children(state) {
            write_state(tree, child, level + 1, deepest, path, out);
        }
    }
}

/// Every state with its number, level, parent, step, cost and position.
pub fn json(tree: &Tree, choice: Option<&Choice>) -> serde_json::Value {
    let states: Vec<serde_json::Value> = tree
        .states()
        .iter()
        .enumerate()
        .map(|(i, s)| {
            serde_json::json!({
                "state": i, "level": tree.level_of(i as u32), "prev": s.parent,
                "step": s.step.map(|m| m.to_string()), "cost": s.cost,
                "fen": fen::write(&s.position, SquareStyle::Letters),
            })
        })
        .collect();
    serde_json::json!({
        "planner": tree.planner(), "levels": tree.depth(), "states": states,
        "chosen": choice.map(|c| serde_json::json!({"state": c.state, "cost": c.cost, "path": tree.path(c.state)})),
    })
}

/// `ruut/7` facts for any Prolog, 32 a state.
pub fn facts(tree: &Tree) -> String {
    let mut out = String::from("% ruut(X, Y, Color, Plan_step, Prev_state, Present_state, Cost)\n");
    for (i, state) in tree.states().iter().enumerate() {
        let level = tree.level_of(i as u32);
        for (x, y, status) in facts_of(&state.position) {
            let _ = writeln!(out, "ruut({x},{y},{status},{level},{},{i},{}).", state.parent, state.cost);
        }
    }
    out
}

/// For Graphviz. The chosen path is drawn bold.
pub fn dot(tree: &Tree, choice: Option<&Choice>) -> String {
    let path = choice.map_or_else(Vec::new, |c| tree.path(c.state));
    let mut out = String::from("digraph plan {\n  node [shape=box, fontname=\"monospace\"];\n");
    let boards = tree.states().len() <= BOARDS;
    for (i, state) in tree.states().iter().enumerate() {
        let chosen = path.contains(&(i as u32));
        let board =
            if boards { format!("\\n{}", board_lines(&state.position).join("\\n")) } else { String::new() };
        let bold = if chosen { ", style=bold, color=\"#b5543a\"" } else { "" };
        let _ = writeln!(out, "  s{i} [label=\"{} {:+}{board}\"{bold}];", label(tree, i as u32), state.cost);
        if i > 0 {
            let bold = if chosen { " [style=bold, color=\"#b5543a\"]" } else { "" };
            let _ = writeln!(out, "  s{} -> s{i}{bold};", state.parent);
        }
    }
    out + "}\n"
}

fn board_lines(position: &Position) -> Vec<String> {
    (1..=8)
        .rev()
        .map(|x| {
            (1..=8)
                .map(|y| match Square::from_xy(x, y).map(|s| position.piece(s)) {
                    None => ' ',
                    Some(None) => '.',
                    Some(Some(piece)) => letter(piece),
                })
                .collect()
        })
        .collect()
}

fn letter(piece: Piece) -> char {
    match (piece.color, piece.king) {
        (Color::White, false) => 'w',
        (Color::White, true) => 'W',
        (Color::Black, false) => 'b',
        (Color::Black, true) => 'B',
    }
}

/// A picture: levels from left to right, leaves one below the other, boards in small trees. Trees with
/// more than 400 states are cut below the last level that fits.
pub fn svg(tree: &Tree, choice: Option<&Choice>) -> String {
    let path = choice.map_or_else(Vec::new, |c| tree.path(c.state));
    let deepest = (0..=tree.depth()).rev().find(|l| tree.level(*l).end as usize <= SHOWN).unwrap_or(0);
    let boards = tree.level(deepest).end as usize <= BOARDS;
    let (width, height) = if boards { (150.0, 110.0) } else { (130.0, 18.0) };
    let mut at = vec![(0.0, 0.0); tree.level(deepest).end as usize];
    let mut row = 0.0;
    place(tree, 0, 0, deepest, (width, height), &mut row, &mut at);
    let (w, h) = (f64::from(deepest + 1) * width + 20.0, row.max(1.0) * height + 20.0);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w:.0} {h:.0}\" width=\"{w:.0}\" height=\"{h:.0}\" \
         font-family=\"sans-serif\" font-size=\"11\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    );
    for (i, &(x, y)) in at.iter().enumerate() {
        let state = &tree.states()[i];
        let chosen = path.contains(&(i as u32));
        let (color, thick) = if chosen { ("#b5543a", 3) } else { ("#999", 1) };
        if i > 0 {
            let (px, py) = at[state.parent as usize];
            let _ = writeln!(
                out,
                "<line x1=\"{:.1}\" y1=\"{py:.1}\" x2=\"{x:.1}\" y2=\"{y:.1}\" stroke=\"{color}\" stroke-width=\"{thick}\"/>",
                px + width - 40.0
            );
        }
        let weight = if chosen { "bold" } else { "normal" };
        let _ = writeln!(
            out,
            "<text x=\"{:.1}\" y=\"{:.1}\" font-weight=\"{weight}\">{} {:+}</text>",
            x + 4.0,
            if boards { y - 42.0 } else { y + 4.0 },
            label(tree, i as u32),
            state.cost
        );
        if boards {
            draw_board(&mut out, &state.position, x + 4.0, y - 38.0, color);
        }
    }
    out + "</svg>\n"
}

/// Leaves get rows of their own; a state stands in the middle of its children.
fn place(
    tree: &Tree,
    state: u32,
    level: u32,
    deepest: u32,
    size: (f64, f64),
    row: &mut f64,
    at: &mut [(f64, f64)],
) {
    let first = *row;
    if level < deepest {
        for child in tree.children(state) {
            place(tree, child, level + 1, deepest, size, row, at);
        }
    }
    if *row == first {
        *row += 1.0;
    }
    at[state as usize] = (10.0 + f64::from(level) * size.0, 10.0 + size.1 * (first + *row) / 2.0);
}

fn draw_board(out: &mut String, position: &Position, x0: f64, y0: f64, color: &str) {
    const CELL: f64 = 10.0;
    let _ = writeln!(
        out,
        "<rect x=\"{x0:.1}\" y=\"{y0:.1}\" width=\"80\" height=\"80\" fill=\"#f0d9b5\" stroke=\"{color}\"/>"
    );
    for square in Square::all() {
        let (x, y) = (x0 + CELL * (square.y() - 1) as f64, y0 + CELL * (8 - square.x()) as f64);
        let _ =
            writeln!(out, "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"10\" height=\"10\" fill=\"#8a5a3b\"/>");
        if let Some(piece) = position.piece(square) {
            let (fill, edge) = if piece.color == Color::White { ("#fff", "#222") } else { ("#222", "#fff") };
            let r = if piece.king { 4.5 } else { 3.5 };
            let _ = writeln!(
                out,
                "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{r}\" fill=\"{fill}\" stroke=\"{edge}\"/>",
                x + 5.0,
                y + 5.0
            );
            if piece.king {
                let _ = writeln!(
                    out,
                    "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"2\" fill=\"none\" stroke=\"{edge}\"/>",
                    x + 5.0,
                    y + 5.0
                );
            }
        }
    }
}
