//! The machine's memory, as its own side finds it (prolog/kernel/memory.pl).

foreign! {
    /// The number of this call of a search if its memory may be given back; 0 if it need not be, -1 if it is time to
    /// look where the memory ends.
    fn turniir_memory_call() -> int |host| { host.memory.call() }
    /// Tells where the memory ends.
    fn turniir_memory_end(end: int) -> int |host| { host.memory.ends(end); 0 }
    /// If what the call with this number has used is worth giving back: how many cells its arguments may have; else 0.
    fn turniir_memory_worth(number: int) -> int |host| { host.memory.worth(number) }
    /// They have more.
    fn turniir_memory_large() -> int |host| { host.memory.large(); 0 }
    /// Tells where it ended without what was given back, and where it ends with what was kept.
    fn turniir_memory_kept(without: int, with: int) -> int |host| { host.memory.kept(without, with); 0 }
    /// How many cells the steps of a loop may use before they are given back; -1 if nothing is.
    fn turniir_memory_loop() -> int |host| { host.memory.of_loop() }
    /// A number for a run of a loop.
    fn turniir_memory_run() -> int |host| { host.memory.run() }
    /// How many cells what is kept of a loop's steps may have, for so many cells given back.
    fn turniir_memory_kept_of_loop(used: int) -> int |host| { host.memory.kept_of_loop(used) }
    /// Until the query ends nothing is given back.
    fn turniir_memory_beyond() -> int |host| { host.memory.beyond(); 0 }
    /// Nor in any later one.
    fn turniir_memory_never() -> int |host| { host.memory.never(); 0 }
}
