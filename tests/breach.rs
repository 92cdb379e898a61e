//! Attacks in machine code; see [`breach`]. Their numbers of system calls are those of one processor.

#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
#[path = "breach/mod.rs"]
mod breach;

#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
use breach::main;

#[cfg(not(all(target_os = "linux", target_arch = "x86_64")))]
fn main() {}
