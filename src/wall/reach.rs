//! What programs may read: what the system comes with, and what belongs to a command.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

/// Folders and files that every program may read and run: what the system comes with, no one's own.
const SYSTEM: [&str; 29] = [
    "/usr",
    "/bin",
    "/sbin",
    "/lib",
    "/lib32",
    "/lib64",
    "/opt",
    "/nix/store",
    "/gnu/store",
    "/snap",
    "/etc/alternatives",
    "/etc/ld.so.cache",
    "/etc/ld.so.conf",
    "/etc/ld.so.conf.d",
    "/etc/localtime",
    "/etc/nsswitch.conf",
    "/etc/passwd",
    "/etc/group",
    "/etc/swi-prolog",
    "/etc/python3",
    "/etc/perl",
    "/etc/mono",
    "/etc/locale.alias",
    "/etc/ssl/openssl.cnf",
    "/etc/fonts",
    "/sys/devices/system/cpu",
    "/dev/null",
    "/dev/random",
    "/dev/urandom",
];
/// How the folders of `/etc` begin in which Java is set up, one for each version.
const JAVA: &str = "java-";
/// What lies beside a folder `bin` and is needed by what is in it: libraries of a program that somebody has installed for
/// himself, where a virtual environment of Python says what it stands for.
const BESIDE_BIN: [&str; 5] = ["lib", "lib64", "libexec", "conf", "pyvenv.cfg"];

/// What may be read for the sake of a command: its program's folder with the libraries beside it, and the folders of
/// the files it names, but of a home folder, and what holds it, only the file itself.
pub fn reach_of(command: &[String]) -> Vec<PathBuf> {
    let homes = homes();
    let wide = |f: &Path| f == Path::new("/") || homes.iter().any(|h| h.starts_with(f));
    let mut reach = Vec::new();
    let named =
        command.first().and_then(|word| if word.contains('/') { Some(word.into()) } else { on_path(word) });
    for program in named.into_iter().flat_map(|program| [interpreter(&program), Some(program)]).flatten() {
        // A link is gone through for where it lies as well as for where it leads.
        let real = program.canonicalize().ok();
        reach.extend([Some(&program), real.as_ref()].into_iter().flatten().flat_map(|p| beside(p, wide)));
        reach.push(program);
    }
    for (i, word) in command.iter().enumerate() {
        let path = match (i, word.contains('/')) {
            (0, false) => on_path(word),
            _ => Some(PathBuf::from(word)),
        };
        let Some(path) = path.and_then(|p| p.canonicalize().ok()) else { continue };
        let folder = if path.is_dir() { Some(path.as_path()) } else { path.parent() };
        match folder {
            Some(folder) if !wide(folder) => reach.push(folder.to_path_buf()),
            _ if path.is_file() => reach.push(path.clone()),
            _ => {}
        }
    }
    reach
}

/// What belongs to the programs in a folder `bin`, or in a folder `shims` of a tool such as pyenv that has programs in
/// several versions.
fn beside(program: &Path, wide: impl Fn(&Path) -> bool) -> Vec<PathBuf> {
    let folder = program.parent().and_then(|folder| std::path::absolute(folder).ok());
    let Some(prefix) = folder.as_deref().and_then(Path::parent) else { return Vec::new() };
    if !prefix.canonicalize().is_ok_and(|real| !wide(&real)) {
        return Vec::new();
    }
    match folder.as_deref().and_then(Path::file_name).and_then(|name| name.to_str()) {
        Some("bin") => BESIDE_BIN.iter().map(|name| prefix.join(name)).filter(|path| path.exists()).collect(),
        Some("shims") => vec![prefix.to_path_buf()],
        _ => Vec::new(),
    }
}

/// The program that runs a script which says `#!/usr/bin/env NAME`. Any other that a script names is the system's, or not
/// to be read for the script's word alone: whoever wrote it would choose what lies open.
fn interpreter(script: &Path) -> Option<PathBuf> {
    /// Longer ones are not read by the kernel either.
    const LONGEST: u64 = 256;
    let mut first = Vec::new();
    // A pipe would be waited for.
    let script = Some(script).filter(|script| script.is_file())?;
    BufReader::new(File::open(script).ok()?.take(LONGEST)).read_until(b'\n', &mut first).ok()?;
    let line = String::from_utf8(first).ok()?;
    let mut words = line.strip_prefix("#!")?.split_whitespace();
    words.next().filter(|program| program.ends_with("/env"))?;
    on_path(words.find(|word| !word.starts_with('-')).filter(|name| !name.contains('/'))?)
}

/// What the system comes with: [`SYSTEM`], and where versions of Java are set up.
pub(super) fn system() -> Vec<PathBuf> {
    let java = std::fs::read_dir("/etc").into_iter().flatten().flatten();
    let java = java.filter(|entry| entry.file_name().as_encoded_bytes().starts_with(JAVA.as_bytes()));
    SYSTEM.iter().map(PathBuf::from).chain(java.map(|entry| entry.path())).collect()
}

/// The folders of people: this user's, and those that the system names of others.
fn homes() -> Vec<PathBuf> {
    /// The least number of a person's account, on most systems.
    const PERSON: u32 = 1000;
    let accounts = std::fs::read_to_string("/etc/passwd").unwrap_or_default();
    let others = accounts.lines().filter_map(|line| {
        let fields: Vec<&str> = line.split(':').collect();
        let number: u32 = fields.get(2)?.parse().ok()?;
        (number == 0 || number >= PERSON).then(|| fields.get(5).map(PathBuf::from)).flatten()
    });
    let own = std::env::var_os("HOME").map(PathBuf::from);
    own.into_iter()
        .chain(others)
        .filter_map(|h| h.canonicalize().ok())
        .filter(|h| h.parent().is_some())
        .collect()
}

/// Where a program is found by its name.
fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_else(|| "/usr/bin:/bin".into());
    std::env::split_paths(&path).map(|f| f.join(name)).find(|p| p.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::{create_dir_all, write};
    use std::os::unix::fs::symlink;

    fn reach(program: &Path) -> Vec<PathBuf> {
        reach_of(&[program.display().to_string()])
    }

    #[test]
    fn programs_have_their_libraries() {
        let folder = tempfile::tempdir().unwrap();
        let own = folder.path().canonicalize().unwrap();
        for name in ["python/bin", "python/lib", "python/share", "venv/bin", "venv/lib"] {
            create_dir_all(own.join(name)).unwrap();
        }
        for name in ["python/bin/python3", "venv/pyvenv.cfg"] {
            write(own.join(name), "").unwrap();
        }
        symlink(own.join("python/bin/python3"), own.join("venv/bin/python3")).unwrap();
        let found = reach(&own.join("venv/bin/python3"));
        for name in ["venv/lib", "venv/pyvenv.cfg", "python/lib", "python/bin"] {
            assert!(found.contains(&own.join(name)), "{name}: {found:?}");
        }
        assert!(!found.iter().any(|path| path.ends_with("share")), "{found:?}");
    }

    #[test]
    fn a_script_opens_nothing_by_naming_it() {
        let folder = tempfile::tempdir().unwrap();
        let (own, other) = (folder.path().join("own"), folder.path().join("other"));
        for name in [own.clone(), other.join("bin"), other.join("lib")] {
            create_dir_all(name).unwrap();
        }
        write(other.join("bin/x"), "").unwrap();
        let script = own.join("p");
        let up = "../".repeat(20);
        let named = other.join("bin/x").display().to_string();
        for first in
            [format!("#!{named}"), format!("#!/usr/bin/env {named}"), format!("#!/usr/bin/env {up}{named}")]
        {
            write(&script, first + "\n").unwrap();
            let found = reach(&script);
            assert!(!found.iter().any(|path| path.starts_with(&other)), "{found:?}");
        }
        write(&script, "#!/usr/bin/env -S sh -e\n").unwrap();
        assert!(reach(&script).iter().any(|path| path.ends_with("bin/sh")));
    }
}
