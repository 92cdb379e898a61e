//! Landlock: no files, no network, no signals and no abstract sockets outside.

use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr,
    RulesetCreatedAttr, RulesetStatus, Scope,
};
use std::path::PathBuf;

/// The newest rules that are asked for; older kernels have fewer of them.
const NEWEST: ABI = ABI::V6;

/// What may be reached of the files.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    /// Read, and programs run from there.
    pub read: Vec<PathBuf>,
    /// Changed.
    pub write: Vec<PathBuf>,
}

/// The version of Landlock that this kernel has; 0 for none.
pub fn version() -> i32 {
    // SAFETY: with this flag the call only answers a number.
    let version = unsafe { libc::syscall(libc::SYS_landlock_create_ruleset, 0, 0, 1) };
    version.max(0) as i32
}

/// Closes off everything else.
///
/// # Errors
/// Why it could not be done.
pub fn close(reach: &Reach) -> Result<(), String> {
    let text = |e: landlock::RulesetError| e.to_string();
    let mut rules = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(NEWEST))
        .map_err(text)?
        .handle_access(AccessNet::from_all(NEWEST))
        .map_err(text)?
        .scope(Scope::from_all(NEWEST))
        .map_err(text)?
        .create()
        .map_err(text)?;
    let parts = [(&reach.read, AccessFs::from_read(NEWEST)), (&reach.write, AccessFs::from_all(NEWEST))];
    for (paths, access) in parts {
        for path in paths {
            if let Ok(opened) = PathFd::new(path) {
                let access = if path.is_dir() { access } else { access & AccessFs::from_file(NEWEST) };
                rules = rules.add_rule(PathBeneath::new(opened, access)).map_err(text)?;
            }
        }
    }
    let status = rules.restrict_self().map_err(text)?;
    if status.ruleset == RulesetStatus::NotEnforced {
        return Err("this kernel has no Landlock".into());
    }
    Ok(())
}
