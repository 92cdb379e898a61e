//! Games: `table` is one with its rules, `lobby` has those that are looked at, `machines` thinks for players that
//! are programs, `opponents` names them, `told` is what browsers get, `routes` the addresses; `home` begins games, `watch` shows
//! those under way.

mod home;
mod lobby;
mod machines;
mod opponents;
mod routes;
mod seats;
mod table;
pub mod told;
mod watch;

pub use lobby::{Lobby, take_up};
pub use machines::{Machines, bounds};
pub use opponents::{EXAMPLES, name_in_words};
pub use routes::routes;
pub use seats::{rules_in_words, rules_named};
pub use table::letter;
