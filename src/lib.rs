//! `turniir`: an arena and engine for Russian draughts whose players are Prolog programs.

pub mod draughts;
pub mod prolog;
