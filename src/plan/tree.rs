//! Building the tree and choosing in it.

use draughts::{COURSE, Color, Move, Position};
use engine::Weights;
use std::ops::Range;
use strum::{Display, EnumMessage, IntoStaticStr, VariantArray};

/// What a lost game costs, which is more than any state.
const LOST: i32 = 1000;

/// A state of the tree.
#[derive(Clone, Copy, Debug)]
pub struct State {
    /// The position after the step.
    pub position: Position,
    /// The state it came from; its own number for the root.
    pub parent: u32,
    /// The step that led here; none for the root.
    pub step: Option<Move>,
    /// Pieces that the planner has taken since the root, less those that the opponent has.
    pub cost: i32,
    /// Its children, one after the other.
    children: (u32, u32),
}

/// How large a tree may become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// States in all levels together.
    pub states: usize,
}

impl Default for Limit {
    /// Two million states: about 300 MB.
    fn default() -> Limit {
        Limit { states: 2_000_000 }
    }
}

/// A tree that could not be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// It would have more states than the limit, which is this.
    #[error("the planning tree would have more than {0} states; plan fewer levels or raise the limit")]
    TooLarge(usize),
}

/// How the leaves decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Rule {
    /// The course's: the greatest cost among the states of the last level.
    Leaf,
    /// The least loss, if the opponent chooses the worst for the planner.
    Minimax,
}

/// A chosen state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The leaf.
    pub state: u32,
    /// What it is worth to the planner: pieces, or hundredths of a man by evaluation.
    pub cost: i32,
    /// States whose costs were looked at.
    pub looked_at: usize,
}

/// A planning tree. States are numbered level by level.
#[derive(Clone, Debug)]
pub struct Tree {
    states: Vec<State>,
    /// First state of each level, and the end.
    levels: Vec<u32>,
    planner: Color,
    limit: Limit,
}

impl Tree {
    /// The root alone: the side to move plans.
    pub fn new(position: Position, limit: Limit) -> Tree {
        let root = State { position, parent: 0, step: None, cost: 0, children: (0, 0) };
        Tree { states: vec![root], levels: vec![0, 1], planner: position.turn(), limit }
    }

    /// A tree of so many levels.
    ///
    /// # Errors
    /// When it grows too large.
    pub fn build(position: Position, levels: u32, limit: Limit) -> Result<Tree, PlanError> {
        let mut tree = Tree::new(position, limit);
        tree.deepen(levels)?;
        Ok(tree)
    }

    /// Grows the tree to so many levels; it stays as it is where it has them already.
    ///
    /// # Errors
    /// When it grows too large; the complete levels stay.
    pub fn deepen(&mut self, levels: u32) -> Result<(), PlanError> {
        let mut moves = Vec::new();
        while self.depth() < levels {
            let last = self.level(self.depth());
            let before = self.states.len();
            for at in last.clone() {
                let state = self.states[at as usize];
                state.position.generate(&COURSE, draughts::Convention::All, &mut moves);
                if self.states.len() + moves.len() > self.limit.states {
                    self.states.truncate(before);
                    for s in &mut self.states[last.start as usize..] {
                        s.children = (0, 0);
                    }
                    return Err(PlanError::TooLarge(self.limit.states));
                }
                let first = self.states.len() as u32;
                let sign = if state.position.turn() == self.planner { 1 } else { -1 };
                for m in &moves {
                    self.states.push(State {
                        position: state.position.after(m, &COURSE),
                        parent: at,
                        step: Some(*m),
                        cost: state.cost + sign * m.taken().count() as i32,
                        children: (0, 0),
                    });
                }
                self.states[at as usize].children = (first, self.states.len() as u32);
            }
            if self.states.len() == before {
                // Nobody can move: deeper levels are empty.
                break;
            }
            self.levels.push(self.states.len() as u32);
        }
        Ok(())
    }

    /// All states by number.
    pub fn states(&self) -> &[State] {
        &self.states
    }

    /// The deepest level that has states; 0 is the root's.
    pub fn depth(&self) -> u32 {
        self.levels.len() as u32 - 2
    }

    /// The states of a level; none beyond the deepest.
    pub fn level(&self, level: u32) -> Range<u32> {
        match self.levels.get(level as usize..level as usize + 2) {
            Some([first, end]) => *first..*end,
            _ => 0..0,
        }
    }

    /// The level of a state.
    pub fn level_of(&self, state: u32) -> u32 {
        self.levels.partition_point(|first| *first <= state) as u32 - 1
    }

    /// The states one step on.
    pub fn children(&self, state: u32) -> Range<u32> {
        let (first, end) = self.states[state as usize].children;
        first..end
    }

    /// Who plans.
    pub const fn planner(&self) -> Color {
        self.planner
    }

    /// Bytes that a state takes.
    pub const fn bytes_per_state() -> usize {
        size_of::<State>()
    }

    /// The choice by a rule; none when the planner cannot move.
    pub fn choose(&self, rule: Rule) -> Option<Choice> {
        match rule {
            Rule::Leaf => self.best_leaf(),
            Rule::Minimax => self.minimax(),
        }
    }

    /// The first state of the greatest cost on the deepest level.
    fn best_leaf(&self) -> Option<Choice> {
        if self.depth() == 0 {
            return None;
        }
        let last = self.level(self.depth());
        let looked_at = last.len();
        // The first of the greatest.
        let state = last.rev().max_by_key(|s| self.states[*s as usize].cost)?;
        Some(Choice { state, cost: self.states[state as usize].cost, looked_at })
    }

    /// The leaf that minimax over the costs leads to.
    fn minimax(&self) -> Option<Choice> {
        self.backed_up(LOST, |state| state.cost)
    }

    /// The leaf that minimax leads to when leaves are worth what the engine's evaluation says, after
    /// the captures that are due; in hundredths of a man.
    pub fn by_evaluation(&self, weights: &Weights) -> Option<Choice> {
        self.backed_up(100_000, |state| {
            let value = settled(&state.position, weights, 8);
            if state.position.turn() == self.planner { value } else { -value }
        })
    }

    /// Minimax with any value of the leaves. Who cannot move has lost: `lost` is worth more than
    /// any value.
    fn backed_up(&self, lost: i32, worth: impl Fn(&State) -> i32) -> Option<Choice> {
        // From the last state to the root each has its children's values.
        let mut value: Vec<(i32, u32)> = vec![(0, 0); self.states.len()];
        for at in (0..self.states.len() as u32).rev() {
            let state = &self.states[at as usize];
            let max = state.position.turn() == self.planner;
            let mut best: Option<(i32, u32)> = None;
            for child in self.children(at) {
                let v = value[child as usize];
                if best.is_none_or(|b| if max { v.0 > b.0 } else { v.0 < b.0 }) {
                    best = Some(v);
                }
            }
            let over = best.is_none() && self.level_of(at) < self.depth();
            value[at as usize] = best.unwrap_or_else(|| match (over, max) {
                (false, _) => (worth(state), at),
                (true, true) => (-lost, at),
                (true, false) => (lost, at),
            });
        }
        let (cost, state) = value[0];
        (state != 0).then_some(Choice { state, cost, looked_at: self.states.len() })
    }

    /// The same value as minimax by alpha-beta over the tree's states.
    pub fn alpha_beta(&self) -> Option<Choice> {
        let mut looked_at = 0;
        let (cost, state) = self.cut(0, i32::MIN, i32::MAX, &mut looked_at);
        (state != 0).then_some(Choice { state, cost, looked_at })
    }

    fn cut(&self, at: u32, mut alpha: i32, mut beta: i32, looked_at: &mut usize) -> (i32, u32) {
        *looked_at += 1;
        let state = &self.states[at as usize];
        let max = state.position.turn() == self.planner;
        let mut best: Option<(i32, u32)> = None;
        for child in self.children(at) {
            let v = self.cut(child, alpha, beta, looked_at);
            if best.is_none_or(|b| if max { v.0 > b.0 } else { v.0 < b.0 }) {
                best = Some(v);
            }
            if max {
                alpha = alpha.max(v.0);
            } else {
                beta = beta.min(v.0);
            }
            if alpha >= beta {
                break;
            }
        }
        best.unwrap_or_else(|| {
            let over = self.level_of(at) < self.depth();
            match (over, max) {
                (false, _) => (state.cost, at),
                (true, true) => (-LOST, at),
                (true, false) => (LOST, at),
            }
        })
    }

    /// The states from the root to one, both included.
    pub fn path(&self, state: u32) -> Vec<u32> {
        let mut path = vec![state];
        while path[path.len() - 1] != 0 {
            path.push(self.states[path[path.len() - 1] as usize].parent);
        }
        path.reverse();
        path
    }
}

/// The evaluation for the side to move once no capture is left, at most `depth` steps on.
fn settled(position: &Position, weights: &Weights, depth: u32) -> i32 {
    if depth == 0 || !position.has_capture(&COURSE) {
        return weights.evaluate(position);
    }
    position
        .distinct_moves(&COURSE)
        .iter()
        .map(|m| {
            let next = position.after(m, &COURSE);
            let value = settled(&next, weights, depth - 1);
            if next.turn() == position.turn() { value } else { -value }
        })
        .max()
        .unwrap_or(0)
}
