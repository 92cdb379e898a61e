//! The planning tree of the course: positions as states, a level for each step of the course's
//! protocol, costs, and the ways to choose among the leaves.
//!
//! The course's `ruut(X, Y, Color, Plan_step, Prev_state, Present_state, Cost)`: state 0 is the
//! board; each legal step of a state makes a state of the next level; Cost is + 1 for each enemy piece
//! taken on the way and - 1 for each own piece lost, from the planner's side. A piece that captured
//! and can go on does so on the next level.

mod render;
mod tree;

pub use render::{dot, facts, json, svg, text};
pub use tree::{Choice, Limit, PlanError, Rule, State, Tree};
