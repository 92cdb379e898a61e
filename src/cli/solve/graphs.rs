//! `turniir solve tree` and `turniir solve grundy`: what is drawn as trees and graphs.

use crate::cli::named::one_of;
use crate::cli::usage::wrong;
use anyhow::{Context, Result};
use comfy_table::Table as Grid;
use games::grundy::{Graph, Grundy, nim_values};
use search::{Method, Picture, Written, look};
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub struct TreeArgs {
    /// The tree: max(min(3,12,8),min(2,_,_)), (max (min 3 12 8) (min 2 _ _)), or brackets alone with max
    /// at the root; _ and names are unknown leaves.
    tree: String,
    /// How the tree is searched.
    #[arg(long, default_value = "fail-hard", value_parser = one_of::<Method>())]
    algorithm: Method,
    /// All algorithms side by side.
    #[arg(long)]
    compare: bool,
    /// Draw it to a file, .svg or .dot.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub struct GrundyArgs {
    /// The heap's size at the start.
    #[arg(long, value_name = "N", default_value_t = 7)]
    n: usize,
    /// Who moves first: max or min.
    #[arg(long, default_value = "max", value_parser = ["max", "min"])]
    first: String,
    /// Only the nim-values of the heaps up to n.
    #[arg(long, conflicts_with_all = ["graph", "out"])]
    values: bool,
    /// Print the AND/OR graph: OR where MAX moves, AND where MIN does; * marks the solution.
    #[arg(long)]
    graph: bool,
    /// Draw the graph to a file, .svg or .dot.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Writes a picture by the name of its file, or prints its text form.
pub fn write_picture(picture: &Picture, text: &str, file: Option<&Path>) -> Result<()> {
    let Some(file) = file else {
        print!("{text}");
        return Ok(());
    };
    let drawn = match file.extension().and_then(|e| e.to_str()) {
        Some("svg") => picture.svg(),
        Some("dot" | "gv") => picture.dot(),
        _ => return Err(wrong(format!("{}: a picture's file ends in .svg or .dot", file.display()))),
    };
    std::fs::write(file, drawn).with_context(|| format!("{}: cannot be written", file.display()))?;
    println!("{} written", text::path(file));
    Ok(())
}

fn number(value: Option<i32>) -> String {
    value.map_or("unknown: it depends on an unknown leaf".into(), |v| v.to_string())
}

pub fn tree(args: &TreeArgs) -> Result<()> {
    let tree: Written = args.tree.parse()?;
    let looked = look(&tree, args.algorithm);
    if args.compare {
        let mut grid = Grid::new();
        grid.set_header(["algorithm", "value", "best", "leaves", "of", "nodes", "cut-offs"]);
        for &method in Method::ALL {
            let looked = look(&tree, method);
            grid.add_row([
                method.name().to_string(),
                looked.value.map_or("?".into(), |v| v.to_string()),
                looked.best.map_or("?".into(), |b| b.to_string()),
                looked.leaves(&tree).len().to_string(),
                tree.leaves().to_string(),
                looked.nodes.to_string(),
                looked.cutoffs.to_string(),
            ]);
        }
        println!("{grid}");
    }
    print!("{}", looked.text(&tree));
    let leaves = looked.leaves(&tree);
    println!("{}: value {}", args.algorithm.name(), number(looked.value));
    if let Some(best) = looked.best {
        println!("best move: branch {best} of the root");
    }
    println!(
        "{} of {} looked at: {}",
        leaves.len(),
        if tree.leaves() == 1 { "1 leaf".into() } else { format!("{} leaves", tree.leaves()) },
        leaves.join(" ")
    );
    let cut = looked.cut(&tree);
    println!("cut: {}", if cut.is_empty() { "nothing".into() } else { cut.join(", ") });
    if args.out.is_some() {
        write_picture(&looked.picture(&tree), "", args.out.as_deref())?;
    }
    Ok(())
}

pub fn grundy(args: &GrundyArgs) -> Result<()> {
    const MOST_DRAWN: usize = 20;
    let n = args.n;
    if !(1..=60).contains(&n) {
        return Err(wrong("n is from 1 to 60"));
    }
    if n > MOST_DRAWN && (args.graph || args.out.is_some()) {
        return Err(wrong(format!("the graph is made for n of 1 to {MOST_DRAWN}")));
    }
    if args.values {
        let values: Vec<String> = nim_values(n).iter().map(ToString::to_string).collect();
        println!("{}", values.join(" "));
        return Ok(());
    }
    let heap = Grundy::heap(n, args.first == "min");
    println!("nim-value {}", heap.nim_value());
    match heap.winning() {
        Some(m) => {
            println!("the first player wins by splitting {} into {} and {}", m.heap, m.part, m.heap - m.part)
        }
        None => println!("the second player wins"),
    }
    if n > MOST_DRAWN {
        return Ok(());
    }
    let graph = Graph::of(&heap);
    let finals: Vec<String> = graph.finals().map(ToString::to_string).collect();
    let first: Vec<String> = graph.nodes[0].next.iter().map(|i| graph.nodes[*i].to_string()).collect();
    println!(
        "start {}, first moves: {}",
        graph.nodes[0],
        if first.is_empty() { "none".into() } else { first.join(" ") }
    );
    println!(
        "{}, {} final: {}",
        text::counted(graph.nodes.len(), "position"),
        finals.len(),
        finals.join(" ")
    );
    println!("{} wins", if graph.nodes[0].max_wins { "MAX" } else { "MIN" });
    if args.graph {
        print!("{}", graph.text());
    }
    if args.out.is_some() {
        write_picture(&graph.picture(), "", args.out.as_deref())?;
    }
    Ok(())
}
