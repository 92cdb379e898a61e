//! Game trees that somebody writes down: `max(min(3,12,8),min(2,_,_))`, S-expressions, or brackets
//! alone with the greatest sought first. `_` and names are leaves of unknown value.

use super::game::{Game, Turn};
use super::picture::Picture;
use super::tree::{Method, search};
use std::cell::RefCell;
use std::str::FromStr;

/// What is no tree.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WrittenError {
    /// So many brackets that nothing closes.
    #[error("the tree ends too soon: {}", if *.0 == 1 { "1 bracket is open".into() } else { format!("{} brackets are open", .0) })]
    Open(usize),
    /// What does not belong there, and where.
    #[error("'{0}' at place {1} does not belong there; a tree is like max(min(3,12,8),min(2,_,_))")]
    Wrong(String, usize),
    /// A node without children, and where.
    #[error("the node at place {0} has nothing below it")]
    Empty(usize),
    /// A number out of range.
    #[error("'{0}' is no whole number from -100000 to 100000")]
    Number(String),
    /// No tree at all.
    #[error("a tree is wanted: at least one max or min with its branches, as in max(1,2)")]
    Nothing,
    /// More levels than this.
    #[error("brackets are nested deeper than {0}")]
    Deep(usize),
}

/// A leaf's value or an inner node's turn.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    Leaf(i32),
    Unknown(String),
    Inner(Turn),
}

#[derive(Clone, Debug)]
struct Node {
    kind: Kind,
    below: Vec<usize>,
    layer: usize,
}

/// A tree; node 0 is the root.
#[derive(Clone, Debug)]
pub struct Written {
    nodes: Vec<Node>,
}

/// The deepest nesting that is read.
const DEEPEST: usize = 60;

impl FromStr for Written {
    type Err = WrittenError;

    fn from_str(text: &str) -> Result<Written, WrittenError> {
        let words = words(text)?;
        if words.is_empty() {
            return Err(WrittenError::Nothing);
        }
        let mut tree = Written { nodes: Vec::new() };
        let mut at = 0;
        tree.read(&words, &mut at, None, 0)?;
        if let Some((word, place)) = words.get(at) {
            return Err(WrittenError::Wrong(word.clone(), *place));
        }
        match tree.nodes.first() {
            Some(Node { kind: Kind::Inner(_), .. }) => Ok(tree),
            _ => Err(WrittenError::Nothing),
        }
    }
}

/// Brackets and words, with their places from 1. A bracket is closed by its own kind; a comma may stand
/// between two branches and nowhere else.
fn words(text: &str) -> Result<Vec<(String, usize)>, WrittenError> {
    let mut words: Vec<(String, usize)> = Vec::new();
    let mut open = false;
    let mut closing = Vec::new();
    let mut comma: Option<(char, usize)> = None;
    let wrong = |c: char, place: usize| WrittenError::Wrong(c.to_string(), place);
    for (i, c) in text.chars().enumerate() {
        match c {
            '(' | '[' | '{' => {
                closing.push(match c {
                    '(' => ')',
                    '[' => ']',
                    _ => '}',
                });
                words.push(("(".into(), i + 1));
                (open, comma) = (false, None);
            }
            ')' | ']' | '}' => {
                if let Some((c, place)) = comma {
                    return Err(wrong(c, place));
                }
                if closing.pop() != Some(c) {
                    return Err(wrong(c, i + 1));
                }
                words.push((")".into(), i + 1));
                open = false;
            }
            ',' | ';' => {
                let branch = |(word, _): &(String, usize)| word != "(" && turn_of(word).is_none();
                if comma.is_some() || closing.is_empty() || !words.last().is_some_and(branch) {
                    return Err(wrong(c, i + 1));
                }
                (open, comma) = (false, Some((c, i + 1)));
            }
            c if c.is_whitespace() => open = false,
            c => match words.last_mut().filter(|_| open) {
                Some((word, _)) => word.push(c),
                None => {
                    words.push((c.to_string(), i + 1));
                    (open, comma) = (true, None);
                }
            },
        }
    }
    Ok(words)
}

fn turn_of(word: &str) -> Option<Turn> {
    match word.to_lowercase().as_str() {
        "max" | "or" => Some(Turn::Max),
        "min" | "and" => Some(Turn::Min),
        _ => None,
    }
}

/// Whether the name at `at`, right after a bracket, is that bracket's own, as in (max (min 1 2) 3),
/// and not a first branch that is written min(1,2).
fn lisp(words: &[(String, usize)], at: usize) -> bool {
    let (name, place) = &words[at];
    let touches = |(word, bracket): &(String, usize)| word == "(" && *bracket == place + name.chars().count();
    !words.get(at + 1).is_some_and(touches)
}

impl Written {
    /// Reads one node; `parent` says whose turn it is above.
    fn read(
        &mut self,
        words: &[(String, usize)],
        at: &mut usize,
        parent: Option<Turn>,
        layer: usize,
    ) -> Result<usize, WrittenError> {
        if layer > DEEPEST {
            return Err(WrittenError::Deep(DEEPEST));
        }
        let (word, place) = words.get(*at).ok_or(WrittenError::Open(layer))?;
        *at += 1;
        let number = self.nodes.len();
        let mut turn = turn_of(word);
        if word == ")" {
            return Err(WrittenError::Wrong(word.clone(), *place));
        }
        if turn.is_none() && word != "(" {
            let kind = match word.parse::<i32>() {
                Ok(n) if n.unsigned_abs() <= 100_000 => Kind::Leaf(n),
                Err(_) if word.starts_with(|c: char| c == '_' || c == '?' || c.is_alphabetic()) => {
                    Kind::Unknown(word.clone())
                }
                _ => return Err(WrittenError::Number(word.clone())),
            };
            // mid(2) is no leaf with a bracket behind it but a mistyped node.
            let behind = place + word.chars().count();
            if let Kind::Unknown(_) = kind
                && let Some((_, bracket)) = words.get(*at).filter(|(w, at)| w == "(" && *at == behind)
            {
                return Err(WrittenError::Wrong(format!("{word}("), *bracket - word.chars().count()));
            }
            self.nodes.push(Node { kind, below: Vec::new(), layer });
            return Ok(number);
        }
        // max(...) or (max ...) or a bracket alone.
        let next = words.get(*at).ok_or(WrittenError::Open(layer + usize::from(turn.is_none())))?;
        if turn.is_some() {
            if next.0 != "(" {
                return Err(WrittenError::Wrong(next.0.clone(), next.1));
            }
            *at += 1;
        } else if let Some(named) = turn_of(&next.0)
            && lisp(words, *at)
        {
            turn = Some(named);
            *at += 1;
        }
        let turn = turn.unwrap_or_else(|| parent.map_or(Turn::Max, Turn::other));
        self.nodes.push(Node { kind: Kind::Inner(turn), below: Vec::new(), layer });
        loop {
            let (word, _) = words.get(*at).ok_or(WrittenError::Open(layer + 1))?;
            if word == ")" {
                *at += 1;
                break;
            }
            let child = self.read(words, at, Some(turn), layer + 1)?;
            self.nodes[number].below.push(child);
        }
        if self.nodes[number].below.is_empty() { Err(WrittenError::Empty(*place)) } else { Ok(number) }
    }

    /// How many leaves there are.
    pub fn leaves(&self) -> usize {
        self.nodes.iter().filter(|n| n.below.is_empty()).count()
    }

    fn label(&self, node: usize) -> String {
        match &self.nodes[node].kind {
            Kind::Leaf(value) => value.to_string(),
            Kind::Unknown(name) => name.clone(),
            Kind::Inner(Turn::Max) => "max".into(),
            Kind::Inner(_) => "min".into(),
        }
    }

    /// Where a node hangs: the number of each branch from the root on, from 1.
    fn place(&self, node: usize) -> String {
        let mut numbers = Vec::new();
        let mut at = node;
        while let Some((parent, i)) = self
            .nodes
            .iter()
            .enumerate()
            .find_map(|(p, n)| n.below.iter().position(|c| *c == at).map(|i| (p, i)))
        {
            numbers.push((i + 1).to_string());
            at = parent;
        }
        numbers.reverse();
        numbers.join(".")
    }
}

/// The tree as a game, writing down which nodes are asked for their end.
#[derive(Clone)]
struct At<'a> {
    tree: &'a Written,
    node: usize,
    /// What unknown leaves are taken for.
    unknown: i32,
    seen: &'a RefCell<Vec<usize>>,
}

impl Game for At<'_> {
    type Move = usize;

    fn turn(&self) -> Turn {
        match self.tree.nodes[self.node].kind {
            Kind::Inner(turn) => turn,
            // Nobody moves at a leaf; which side's view it is told from makes no difference.
            _ => Turn::Max,
        }
    }

    fn moves(&self, moves: &mut Vec<usize>) {
        moves.clone_from(&self.tree.nodes[self.node].below);
    }

    fn play(&mut self, m: usize) {
        self.node = m;
    }

    fn end(&self) -> Option<i32> {
        self.seen.borrow_mut().push(self.node);
        match &self.tree.nodes[self.node].kind {
            Kind::Leaf(value) => Some(*value),
            Kind::Unknown(_) => Some(self.unknown),
            Kind::Inner(_) => None,
        }
    }

    fn value(&self) -> i32 {
        0
    }

    fn key(&self) -> u64 {
        self.node as u64
    }
}

/// The least and the greatest value that a node can have; none where it is not bounded.
type Bounds = (Option<i32>, Option<i32>);

/// What an algorithm did with a tree.
#[derive(Clone, Debug)]
pub struct Looked {
    /// None when it depends on an unknown leaf.
    pub value: Option<i32>,
    /// The best branch at the root, from 1.
    pub best: Option<usize>,
    /// Nodes looked at.
    pub nodes: u64,
    /// Times that the rest of a node's children was left out.
    pub cutoffs: u64,
    /// Nodes looked at, in order.
    seen: Vec<usize>,
}

/// Runs an algorithm on a tree.
pub fn look(tree: &Written, method: Method) -> Looked {
    const BEYOND: i32 = 900_000;
    let run = |unknown: i32| {
        let seen = RefCell::new(Vec::new());
        let root = At { tree, node: 0, unknown, seen: &seen };
        let found = search(&root, DEEPEST as u32 + 1, method);
        (found, seen.into_inner())
    };
    // What unknown leaves hold must make no difference: the least and the greatest are tried.
    let (low, seen) = run(-BEYOND);
    let (high, also) = run(BEYOND);
    let known = low.value == high.value;
    let branch =
        |m: Option<usize>| m.and_then(|m| tree.nodes[0].below.iter().position(|c| *c == m)).map(|i| i + 1);
    let (best, other) = (branch(low.best), branch(high.best));
    Looked {
        value: known.then_some(low.value),
        best: best.filter(|_| known && best == other),
        nodes: low.nodes.max(high.nodes),
        cutoffs: low.cutoffs.min(high.cutoffs),
        seen: if also.len() > seen.len() { also } else { seen },
    }
}

impl Looked {
    /// The leaves looked at, in order, as they are written.
    pub fn leaves(&self, tree: &Written) -> Vec<String> {
        self.seen.iter().filter(|n| tree.nodes[**n].below.is_empty()).map(|n| tree.label(*n)).collect()
    }

    /// The branches that were cut: where they hang and what is written there.
    pub fn cut(&self, tree: &Written) -> Vec<String> {
        let seen = self.seen.iter().map(|n| &tree.nodes[*n]);
        let mut cut: Vec<usize> =
            seen.flat_map(|n| n.below.iter().copied()).filter(|c| !self.seen.contains(c)).collect();
        cut.sort_unstable();
        cut.into_iter().map(|c| format!("{} ({})", tree.place(c), tree.label(c))).collect()
    }

    /// What the leaves looked at tell of a node: the least and the greatest value that it can have, where
    /// they tell one.
    fn told(&self, tree: &Written, node: usize) -> Bounds {
        if !self.seen.contains(&node) {
            return (None, None);
        }
        match &tree.nodes[node].kind {
            Kind::Leaf(value) => (Some(*value), Some(*value)),
            Kind::Unknown(_) => (None, None),
            Kind::Inner(turn) => {
                let below: Vec<Bounds> = tree.nodes[node].below.iter().map(|c| self.told(tree, *c)).collect();
                let (least, most) = (below.iter().map(|b| b.0), below.iter().map(|b| b.1));
                // One branch alone bounds a choice from one side; from the other all of them must.
                if *turn == Turn::Max {
                    (
                        least.flatten().max(),
                        most.collect::<Option<Vec<_>>>().and_then(|all| all.into_iter().max()),
                    )
                } else {
                    (
                        least.collect::<Option<Vec<_>>>().and_then(|all| all.into_iter().min()),
                        most.flatten().min(),
                    )
                }
            }
        }
    }

    fn word(&self, tree: &Written, node: usize) -> String {
        let label = tree.label(node);
        if tree.nodes[node].below.is_empty() {
            return label;
        }
        match (self.told(tree, node), self.value.filter(|_| node == 0)) {
            (_, Some(value)) => format!("{label} = {value}"),
            ((Some(least), Some(most)), _) if least == most => format!("{label} = {least}"),
            ((Some(least), Some(most)), _) => format!("{label} >= {least}, <= {most}"),
            ((Some(least), None), _) => format!("{label} >= {least}"),
            ((None, Some(most)), _) => format!("{label} <= {most}"),
            ((None, None), _) => format!("{label} = ?"),
        }
    }

    /// The tree as indented text; what was cut is marked.
    pub fn text(&self, tree: &Written) -> String {
        let mut text = String::new();
        self.lines(tree, 0, &mut text);
        text
    }

    fn lines(&self, tree: &Written, node: usize, text: &mut String) {
        let indent = "  ".repeat(tree.nodes[node].layer);
        if !self.seen.contains(&node) {
            *text += &format!("{indent}{} cut\n", tree.label(node));
            return;
        }
        *text += &format!("{indent}{}\n", self.word(tree, node));
        for child in &tree.nodes[node].below {
            self.lines(tree, *child, text);
        }
    }

    /// The tree to draw: what was looked at, what was cut, and the best branch.
    pub fn picture(&self, tree: &Written) -> Picture {
        let mut picture = Picture::default();
        for i in 0..tree.nodes.len() {
            let seen = self.seen.contains(&i);
            let label = if seen { self.word(tree, i) } else { tree.label(i) };
            picture.node(label, tree.nodes[i].layer, seen && tree.nodes[i].below.is_empty());
        }
        for (i, node) in tree.nodes.iter().enumerate() {
            for (k, child) in node.below.iter().enumerate() {
                let cut = !self.seen.contains(child);
                picture.edge(i, *child, i == 0 && self.best == Some(k + 1), cut);
            }
        }
        picture
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trees_are_read_in_three_ways() {
        for text in [
            "max(min(3,12,8), min(2,x,y), min(14,5,2))",
            "(max (min 3 12 8) (min 2 _ _) (min 14 5 2))",
            "[[3 12 8] [2 _ _] [14 5 2]]",
            "max{min[3,12,8],min[2,?,?],min[14,5,2]}",
        ] {
            let tree: Written = text.parse().unwrap();
            for &method in Method::ALL {
                let looked = look(&tree, method);
                assert_eq!((looked.value, looked.best), (Some(3), Some(1)), "{text} {method:?}");
                let cut = matches!(method, Method::FailHard | Method::FailSoft);
                assert_eq!(looked.leaves(&tree).len(), if cut { 7 } else { 9 }, "{text} {method:?}");
            }
        }
    }

    #[test]
    fn unknown_leaves_that_matter_leave_the_value_open() {
        let tree: Written = "max(min(3,_),2)".parse().unwrap();
        assert_eq!(look(&tree, Method::FailHard).value, None);
    }

    #[test]
    fn what_is_no_tree_is_refused() {
        for text in ["", "3", "max", "max(", "max(1,2))", "max()", "max(1,min())", "max(1 2.5)", ")", "max 3"]
            .into_iter()
            .chain([
                "max[1,2)",
                "max(;1)",
                "max(1,,2)",
                "max(1,)",
                "max(1,2),",
                "max,(1,2)",
                "max(1]",
                "max(-2147483648,1)",
            ])
        {
            assert!(text.parse::<Written>().is_err(), "{text}");
        }
        assert_eq!("  ".parse::<Written>().unwrap_err(), WrittenError::Nothing);
        assert!("(".repeat(5000).parse::<Written>().is_err());
    }
}
