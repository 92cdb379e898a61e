//! The wall around a stranger's program: what the kernel is asked for so that a process can do nothing but
//! compute, use its own memory and talk on one socket. Nothing here knows of Prolog.
//!
//! `docs/security.md` says what is promised; `turniir sandbox` what a machine offers.

mod cell;
mod files;
mod filter;
mod fork;
pub mod jail;
mod memory;
mod meter;
mod mode;
mod namespaces;
mod offers;
mod process;
mod reach;

pub use cell::{enter, lower_limits};
pub use fork::{Supervisor, fork_beside};
pub use jail::own_program;
pub use memory::machine_memory;
pub use meter::{Meter, held_more, hold_more};
pub use mode::Mode;
pub use namespaces::{Child, fork_apart};
pub use offers::{Offer, offers};
pub use process::{
    Process, address_space, address_space_left, close_all_but, null_on, page_size, pass_senders,
};
pub use reach::reach_of;
