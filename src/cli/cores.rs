//! How many things go on at a time where nothing else is asked.

/// As many as there are cores.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
