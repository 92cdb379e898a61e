//! Landlock: no files, no network, no signals and no abstract sockets outside.

use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr,
    RulesetCreated, RulesetCreatedAttr, RulesetStatus, Scope,
};
use std::collections::HashSet;
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

/// Closes off everything else. A path that cannot be opened so, one of a file system of the kernel's own for example, stays closed.
///
/// # Errors
/// Why it could not be done.
pub fn close(reach: &Reach) -> Result<(), String> {
    let mut refused = HashSet::new();
    let rules = loop {
        match rules(reach, &refused) {
            Ok(rules) => break rules,
            Err((Some(path), _)) if refused.insert(path.clone()) => {}
            Err((_, reason)) => return Err(reason),
        }
    };
    let status = rules.restrict_self().map_err(|e| e.to_string())?;
    if status.ruleset == RulesetStatus::NotEnforced {
        return Err("this kernel has no Landlock".into());
    }
    Ok(())
}

/// The rules without some paths; why there are none, and the path to blame if one is.
fn rules(reach: &Reach, without: &HashSet<PathBuf>) -> Result<RulesetCreated, (Option<PathBuf>, String)> {
    let text = |e: landlock::RulesetError| (None, e.to_string());
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
        for path in paths.iter().filter(|path| !without.contains(*path)) {
            if let Ok(opened) = PathFd::new(path) {
                let access = if path.is_dir() { access } else { access & AccessFs::from_file(NEWEST) };
                let blamed = |e: landlock::RulesetError| (Some(path.clone()), e.to_string());
                rules = rules.add_rule(PathBeneath::new(opened, access)).map_err(blamed)?;
            }
        }
    }
    Ok(rules)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_that_the_kernel_refuses_is_named_and_the_others_stay() {
        if version() == 0 {
            return;
        }
        // A file of the kernel's own.
        let kernels = PathBuf::from("/proc/self/ns/net");
        let reach = Reach { read: vec!["/usr".into(), kernels.clone()], write: Vec::new() };
        let blamed = rules(&reach, &HashSet::new()).err().and_then(|(path, _)| path);
        assert_eq!(blamed, Some(kernels.clone()));
        assert!(rules(&reach, &HashSet::from([kernels])).is_ok());
    }
}
