//! What can be seen from outside: processes, files, descriptors, memory.

use std::collections::HashMap;
use std::fmt::Write;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// This program under a name that no other run of it has, by which its processes are known.
pub fn program() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        let own = std::env::current_exe().unwrap();
        // In front, so that it is among what the kernel keeps of a name.
        let name = format!("{}-{}", std::process::id(), own.file_name().unwrap().to_string_lossy());
        let program = own.with_file_name(name);
        let _ = std::fs::remove_file(&program);
        std::fs::hard_link(&own, &program).or_else(|_| std::fs::copy(&own, &program).map(|_| ())).unwrap();
        program
    })
}

/// A process of this program's kind.
#[derive(Clone, Debug)]
pub struct Seen {
    pub number: i32,
    parent: i32,
    pub state: char,
    /// Processor time in ticks.
    pub ticks: u64,
}

/// All processes that this one has started, and theirs.
fn all() -> Vec<Seen> {
    // The kernel keeps so many bytes of a name.
    let own: String = program().file_name().unwrap().to_string_lossy().chars().take(15).collect();
    let mut found = Vec::new();
    for entry in std::fs::read_dir("/proc").unwrap().flatten() {
        let Some(number) = entry.file_name().to_str().and_then(|n| n.parse::<i32>().ok()) else { continue };
        let Ok(stat) = std::fs::read_to_string(entry.path().join("stat")) else { continue };
        let Some((name, rest)) = stat.split_once('(').and_then(|(_, s)| s.rsplit_once(") ")) else {
            continue;
        };
        let fields: Vec<&str> = rest.split(' ').collect();
        // A process that has ended has no program, and one of another user hides it.
        let other = std::fs::read_link(entry.path().join("exe")).is_ok_and(|exe| exe != program());
        if number == std::process::id() as i32 || name != own || other {
            continue;
        }
        let number_at = |i: usize| fields[i].parse::<u64>().unwrap_or(0);
        found.push(Seen {
            number,
            parent: fields[1].parse().unwrap_or(0),
            state: fields[0].chars().next().unwrap_or('?'),
            ticks: number_at(11) + number_at(12),
        });
    }
    found
}

/// The living processes of this program, by how far they are from it: 1 for a broker, 2 for a keeper, 3 for a
/// player's; 0 for one that has been left behind.
pub fn processes() -> Vec<(usize, Seen)> {
    let all = all();
    let parents: HashMap<i32, i32> = all.iter().map(|s| (s.number, s.parent)).collect();
    let depth = |mut number: i32| {
        for depth in 0.. {
            if number == std::process::id() as i32 {
                return depth;
            }
            match parents.get(&number) {
                Some(&parent) => number = parent,
                None => return 0,
            }
        }
        0
    };
    all.into_iter().filter(|s| s.state != 'Z' && s.state != 'X').map(|s| (depth(s.number), s)).collect()
}

/// Waits until something holds of the processes.
pub fn soon(holds: impl Fn(&[(usize, Seen)]) -> bool) -> Result<(), String> {
    let begun = Instant::now();
    loop {
        let now = processes();
        if holds(&now) {
            return Ok(());
        }
        if begun.elapsed() > Duration::from_secs(2) {
            return Err(format!("{now:?}"));
        }
        std::thread::sleep(Duration::from_millis(3));
    }
}

/// Whether all players' processes are frozen.
pub fn frozen() -> Result<(), String> {
    let stopped = |s: &Seen| matches!(s.state, 'T' | 't');
    soon(|all| all.iter().all(|(depth, seen)| (*depth == 1 || *depth == 2) || stopped(seen)))
        .map_err(|seen| format!("a player is not frozen: {seen}"))
}

/// The processor time of all players' processes.
pub fn ticks() -> u64 {
    processes().iter().filter(|(depth, _)| *depth != 1 && *depth != 2).map(|(_, s)| s.ticks).sum()
}

/// Everything that can be known of a folder, as text.
pub fn folder(path: &Path) -> String {
    let mut text = String::new();
    let mut paths: Vec<_> = std::fs::read_dir(path).unwrap().map(|e| e.unwrap().path()).collect();
    paths.sort();
    paths.push(path.to_path_buf());
    for path in paths {
        let about = std::fs::symlink_metadata(&path).unwrap();
        let body = std::fs::read(&path).unwrap_or_default();
        let times = (about.mtime(), about.mtime_nsec(), about.ctime(), about.ctime_nsec());
        let ids = (about.mode(), about.uid(), about.gid(), about.ino(), about.nlink());
        writeln!(text, "{} {ids:?} {times:?} {} {body:?}", path.display(), attributes(&path)).unwrap();
    }
    text
}

fn attributes(path: &Path) -> String {
    let path = std::ffi::CString::new(path.to_str().unwrap()).unwrap();
    let mut room = [0u8; 1024];
    // SAFETY: the room is as long as it says.
    let length = unsafe { libc::llistxattr(path.as_ptr(), room.as_mut_ptr().cast(), room.len()) };
    String::from_utf8_lossy(&room[..length.max(0) as usize]).into_owned()
}

/// Gives a file an extended attribute.
pub fn mark(path: &Path) {
    let path = std::ffi::CString::new(path.to_str().unwrap()).unwrap();
    // SAFETY: both texts end in zero; a file system without attributes refuses.
    unsafe { libc::setxattr(path.as_ptr(), c"user.kept".as_ptr(), c"kept".as_ptr().cast(), 4, 0) };
}

/// This process's open descriptors.
pub fn descriptors() -> usize {
    std::fs::read_dir("/proc/self/fd").unwrap().count()
}

/// Bytes that this process has in memory.
pub fn resident() -> u64 {
    // SAFETY: it only gives free memory back.
    unsafe { libc::malloc_trim(0) };
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap();
    statm.split(' ').nth(1).unwrap().parse::<u64>().unwrap() * 4096
}

/// Bytes that a process has in memory, shared ones divided among those who share them.
pub fn proportional(number: i32) -> u64 {
    let text = std::fs::read_to_string(format!("/proc/{number}/smaps_rollup")).unwrap_or_default();
    let kilobytes =
        text.lines().find_map(|l| l.strip_prefix("Pss:")?.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) << 10
}
