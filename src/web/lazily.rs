//! Threads that think leave the processor to those that serve.

/// Niceness of what thinks; processes that such a thread starts have it too.
const NICE: i32 = 10;

/// Makes this thread, and what it starts, go behind.
pub fn this_thread() {
    // SAFETY: a plain system call; on Linux number 0 is the calling thread alone. That it fails changes nothing
    // but the order in which threads run.
    unsafe {
        libc::setpriority(libc::PRIO_PROCESS, 0, NICE);
    }
}
