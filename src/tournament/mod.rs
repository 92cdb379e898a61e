//! Tournaments: who plays whom, running the games on all cores, keeping them, tables and a report.
//!
//! A tournament is a set-up ([`Config`]) and a store ([`Store`]). Which games are to be played follows
//! from the set-up, the seed and the results so far, so a tournament that was stopped goes on.

mod bracket;
mod bracket_told;
mod config;
mod crew;
mod crosstable;
mod duel;
mod entrants;
mod handed_in;
mod how_far;
mod lane;
mod lane_process;
mod lanes;
mod marks;
mod openings;
mod pairing;
mod ratings;
mod records;
mod report;
mod runner;
mod schedule;
mod standings;
mod store;
mod summary;
mod toml_words;

pub use bracket::{By, Match, Side as MatchSide, bracket, champion};
pub use bracket_told::{how_decided, round_name};
pub use config::{Config, ConfigError, Format, OpeningChoice, PlayerEntry};
pub use crew::{Crew, RunError, Word};
pub use crosstable::cross_table;
pub use duel::{Duel, pair_seed};
pub use entrants::{Entrant, entrants};
pub use how_far::HowFar;
pub use lane::{Job, LaneMessage, Refusal, serve_lane};
pub use lanes::Lanes;
pub use marks::{Looked, Marks, Scheme, SchemeError, submitted};
pub use openings::{Opening, OpeningError, openings};
pub use ratings::{
    Decision, Encounter, Model, PairChances, PairCounts, Rating, Ratings, Shares, Sprt, rate, simulate,
};
pub use report::{
    Annotate, ReportError, all_games, filled, position_code, still_board, stored_game, words_script,
    write_report,
};
pub use runner::{Ended, Progress, Stop, run};
pub use schedule::{Pairing, next_games};
pub use standings::{Standing, standings};
pub use store::{Changes, GameRow, Held, NotPlayedRow, PlayerRow, StepRow, Store, StoreError, is_free};
pub use summary::Summary;
