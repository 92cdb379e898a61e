//! `turniir`: an arena and engine for Russian draughts whose players are Prolog programs.

pub mod arbiter;
pub mod cli;
pub mod coach;
pub mod course;
pub mod intake;
pub mod plan;
pub mod player;
pub mod prolog;
pub mod tournament;
pub mod unit_tests;
pub mod wall;
