//! How a process of ours ends: with its parent, and without what its parent's copy has registered.

/// Ends this process without running anything that its parent's copy has registered.
pub(super) fn exit(code: i32) -> ! {
    // SAFETY: _exit only ends the process.
    unsafe { libc::_exit(code) }
}

/// Has this process end with the one that made it.
pub(super) fn die_with_parent() {
    // SAFETY: prctl with these arguments sets a flag of this process.
    unsafe {
        libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
    }
}
