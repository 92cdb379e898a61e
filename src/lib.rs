//! `turniir`: an arena and engine for Russian draughts whose players are Prolog programs.
//!
//! What is printed is printed by `cli`.

#![deny(clippy::print_stdout, clippy::print_stderr, missing_docs)]

pub mod arbiter;
pub mod check;
pub mod cli;
pub mod coach;
pub mod course;
pub mod intake;
pub mod plan;
pub mod player;
pub mod prolog;
pub mod queue;
pub mod tournament;
pub mod unit_tests;
pub mod wall;
pub mod web;
pub mod worker;
