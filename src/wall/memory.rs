//! How much memory this machine has.

/// MiB of memory of this machine, or of the control group that it is divided into for this process.
pub fn machine_memory() -> u64 {
    let groups = std::fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
    let limits = groups.lines().filter_map(|line| {
        let mut parts = line.splitn(3, ':').skip(1);
        let (kinds, path) = (parts.next()?, parts.next()?);
        let file = match kinds {
            "" => format!("/sys/fs/cgroup{path}/memory.max"),
            kinds if kinds.split(',').any(|k| k == "memory") => {
                format!("/sys/fs/cgroup/memory{path}/memory.limit_in_bytes")
            }
            _ => return None,
        };
        let own = std::fs::read_to_string(file).ok();
        // In a container the group is often the root of what can be seen.
        let seen = || std::fs::read_to_string("/sys/fs/cgroup/memory.max").ok();
        own.or_else(seen)?.trim().parse::<u64>().ok().map(|bytes| bytes >> 20)
    });
    limits.min().map_or(whole_memory(), |limit| limit.min(whole_memory()))
}

fn whole_memory() -> u64 {
    let told = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let kilobytes = told
        .lines()
        .find_map(|l| l.strip_prefix("MemTotal:")?.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    kilobytes.map_or(4096, |kb| kb >> 10)
}
