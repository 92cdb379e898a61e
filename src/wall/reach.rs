//! What programs may read: what the system comes with, and what belongs to a command.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::os::unix::fs::MetadataExt;
use std::path::{Component, Path, PathBuf};

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
const BESIDE_BIN: [&str; 4] = ["lib", "lib64", "libexec", "pyvenv.cfg"];
/// The same for Java alone.
const JAVA_SET_UP: &str = "conf";
/// What a tool such as pyenv has beside its folder `shims`: programs in several versions, and which is wanted. The
/// first two tell such a tool from a folder that happens to have the name.
const BESIDE_SHIMS: [&str; 6] = ["versions", "libexec", "bin", "plugins", "version", "shims"];
/// Programs for whose sake a script may name them: it could have something read otherwise that nobody meant.
const INTERPRETERS: [&str; 9] =
    ["python", "python3", "node", "perl", "ruby", "lua", "julia", "racket", "php"];

/// Where the kernel's own files lie, and those of programs that run: nobody's player has any there.
const NOT_FILES: [&str; 4] = ["/dev", "/proc", "/sys", "/run"];
/// Folders in which everybody's files lie: of them only the named one.
const SHARED: [&str; 4] = ["/tmp", "/var/tmp", "/etc", "/var"];

/// What may be read for the sake of a command: its program's folder with the libraries beside it, and the folders of
/// the files it names, but of a home folder, and what holds it, only the file itself.
pub fn reach_of(command: &[String]) -> Vec<PathBuf> {
    let homes = homes();
    let wide = |f: &Path| {
        let shared = f == Path::new("/") || SHARED.iter().any(|shared| f == Path::new(shared));
        shared || homes.iter().any(|h| h.starts_with(f))
    };
    let mut reach = Vec::new();
    let Some((first, rest)) = command.split_first() else { return reach };
    // What the user's own PATH leads to may lie anywhere. A path may go through a stranger's links.
    let program = if first.contains('/') { plain(Path::new(first)) } else { on_path(first) };
    for program in program.iter().flat_map(|program| [interpreter(program), Some(program.clone())]).flatten()
    {
        // A link is gone through for where it lies as well as for where it leads.
        let real = program.canonicalize().ok();
        reach.extend([Some(&program), real.as_ref()].into_iter().flatten().flat_map(|p| beside(p, wide)));
        reach.push(program);
    }
    let found =
        if first.contains('/') { program.clone() } else { program.and_then(|p| p.canonicalize().ok()) };
    let own = |path: &PathBuf| {
        let inside = |real: PathBuf| path.parent().is_some_and(|folder| real.starts_with(folder));
        !path.is_symlink() || path.canonicalize().is_ok_and(inside)
    };
    let named = rest.iter().filter_map(|word| plain(Path::new(word)).filter(own));
    for path in found.into_iter().chain(named) {
        if !path.exists() || NOT_FILES.iter().any(|folder| path.starts_with(folder)) {
            continue;
        }
        let folder = if path.is_dir() { Some(path.as_path()) } else { path.parent() };
        match folder {
            Some(folder) if !wide(folder) => reach.push(folder.to_path_buf()),
            _ if path.is_file() => reach.push(path.clone()),
            _ => {}
        }
    }
    reach
}

/// A path from the root, if none of the folders on it is a link that somebody else may have put there: it would open what its
/// maker chooses. The system's own are root's.
fn plain(path: &Path) -> Option<PathBuf> {
    let here = std::env::current_dir().and_then(|here| here.canonicalize()).ok()?;
    let mut whole = if path.is_absolute() { PathBuf::from("/") } else { here };
    let mut parts = path.components().peekable();
    while let Some(part) = parts.next() {
        match part {
            Component::Normal(name) => whole.push(name),
            Component::ParentDir => {
                whole.pop();
            }
            _ => continue,
        }
        let link = whole.symlink_metadata().ok()?;
        if link.is_symlink() && parts.peek().is_some() {
            let systems = link.uid() == 0 && !nix::unistd::geteuid().is_root();
            whole = whole.canonicalize().ok().filter(|_| systems)?;
        }
    }
    Some(whole)
}

/// What belongs to a program in a folder `bin`, or in a folder `shims` of a tool such as pyenv. Links that lead out of the
/// folder around it open nothing: they may be anybody's.
fn beside(program: &Path, wide: impl Fn(&Path) -> bool) -> Vec<PathBuf> {
    let folder = program.parent().and_then(|folder| std::path::absolute(folder).ok());
    let Some(prefix) = folder.as_deref().and_then(Path::parent) else { return Vec::new() };
    let Some(real) = prefix.canonicalize().ok().filter(|real| !wide(real)) else { return Vec::new() };
    let within = |names: &[&str]| {
        let there = names.iter().filter_map(|name| prefix.join(name).canonicalize().ok());
        there.filter(|path| path.starts_with(&real) && *path != real).collect::<Vec<_>>()
    };
    match folder.as_deref().and_then(Path::file_name).and_then(|name| name.to_str()) {
        Some("bin") if is_installation(&real) => {
            let java = program.file_name().is_some_and(|name| name == "java");
            let set_up = if java { within(&[JAVA_SET_UP]) } else { Vec::new() };
            [within(&BESIDE_BIN), set_up].concat()
        }
        Some("shims") if BESIDE_SHIMS[..2].iter().all(|name| prefix.join(name).is_dir()) => {
            within(&BESIDE_SHIMS)
        }
        _ => Vec::new(),
    }
}

/// Whether a folder is one into which somebody has installed an interpreter, and not one with a folder `bin` by chance: that of
/// all hand-ins for example, where somebody is called so.
fn is_installation(prefix: &Path) -> bool {
    /// How what lies in its `lib` begins.
    const HAS: [&str; 8] = ["python", "node_modules", "ruby", "perl5", "lua", "julia", "php", "modules"];
    let inside = std::fs::read_dir(prefix.join("lib")).into_iter().flatten().flatten();
    let mut names = inside.map(|entry| entry.file_name().to_string_lossy().into_owned());
    prefix.join("pyvenv.cfg").is_file() || names.any(|name| HAS.iter().any(|has| name.starts_with(has)))
}

/// The program that runs a script which says `#!/usr/bin/env NAME`, if it is one of [`INTERPRETERS`]. Any other is the
/// system's, or not to be read for the script's word alone.
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
    on_path(words.next().filter(|name| INTERPRETERS.contains(name))?)
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
        for name in [
            "python/bin",
            "python/lib/python3.12",
            "python/conf",
            "venv/bin",
            "venv/lib",
            "tool/shims",
            "tool/versions",
            "hand-ins/bin",
            "hand-ins/lib",
        ] {
            create_dir_all(own.join(name)).unwrap();
        }
        for name in [
            "python/bin/python3",
            "python/bin/java",
            "venv/pyvenv.cfg",
            "tool/shims/python3",
            "hand-ins/bin/p",
        ] {
            write(own.join(name), "").unwrap();
        }
        symlink(own.join("python/bin/python3"), own.join("venv/bin/python3")).unwrap();
        let found = reach(&own.join("venv/bin/python3"));
        for name in ["venv/lib", "venv/pyvenv.cfg", "python/lib", "venv/bin"] {
            assert!(found.contains(&own.join(name)), "{name}: {found:?}");
        }
        assert!(!found.contains(&own.join("python/conf")), "{found:?}");
        assert!(!reach(&own.join("hand-ins/bin/p")).contains(&own.join("hand-ins/lib")));
        assert!(reach(&own.join("python/bin/java")).contains(&own.join("python/conf")));
        assert!(!reach(&own.join("tool/shims/python3")).contains(&own.join("tool/versions")));
        create_dir_all(own.join("tool/libexec")).unwrap();
        let found = reach(&own.join("tool/shims/python3"));
        assert!(
            found.contains(&own.join("tool/versions")) && !found.contains(&own.join("tool")),
            "{found:?}"
        );
    }

    #[test]
    fn links_out_of_its_folder_open_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let (own, other) = (folder.path().join("own"), folder.path().join("other"));
        for name in [own.join("bin"), own.join("shims"), other.clone()] {
            create_dir_all(name).unwrap();
        }
        for name in ["lib", "lib64", "libexec", "conf", "versions", "pyvenv.cfg", "version"] {
            symlink(&other, own.join(name)).unwrap();
        }
        symlink(&own, own.join("plugins")).unwrap();
        for name in ["bin/java", "shims/python3"] {
            write(own.join(name), "").unwrap();
            let found = reach(&own.join(name));
            let real: Vec<PathBuf> = found.iter().map(|path| path.canonicalize().unwrap()).collect();
            let out = |path: &PathBuf| path.ends_with("other") || path.ends_with("own");
            assert!(!real.iter().any(out), "{found:?}");
        }
    }

    #[test]
    fn links_among_its_files_open_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let own = folder.path().canonicalize().unwrap();
        for name in ["in/sub", "out"] {
            create_dir_all(own.join(name)).unwrap();
        }
        for name in ["in/p", "in/sub/data", "out/secret"] {
            write(own.join(name), "").unwrap();
        }
        symlink(own.join("out/secret"), own.join("in/file")).unwrap();
        symlink(own.join("out"), own.join("in/folder")).unwrap();
        symlink(own.join("in/sub/data"), own.join("in/data")).unwrap();
        symlink(own.join("in/p"), own.join("out/p")).unwrap();
        let words =
            ["p", "file", "folder", "data", "folder/secret", "folder/..", "folder/../in/p", "folder/../out"];
        let words = words.map(|name| own.join("in").join(name).display().to_string());
        let found = reach_of(&words);
        let real: Vec<PathBuf> = found.iter().map(|path| path.canonicalize().unwrap()).collect();
        assert!(real.iter().all(|path| path.starts_with(own.join("in"))), "{found:?}");
        assert!(found.contains(&own.join("in")), "{found:?}");
        // A program that is a link lies where it lies: the folder of what it leads to is another's.
        let found = reach(&own.join("out/p"));
        assert!(found.contains(&own.join("out")) && !found.contains(&own.join("in")), "{found:?}");
        assert!(reach(&own.join("in/folder/p")).is_empty());
        let named =
            reach_of(&[words[0].clone(), "/dev/null".into(), "/proc/self/fd/0".into(), "/tmp".into()]);
        let open = |path: &PathBuf| ["/dev", "/proc", "/tmp"].iter().any(|all| path == Path::new(all));
        assert!(!named.iter().any(open), "{named:?}");
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
        for first in [
            format!("#!{named}"),
            format!("#!/usr/bin/env {named}"),
            format!("#!/usr/bin/env {up}{named}"),
            "#!/usr/bin/env cargo".into(),
            "#!/usr/bin/env -S -u cargo sh".into(),
        ] {
            write(&script, first.clone() + "\n").unwrap();
            let found = reach(&script);
            let more = found
                .iter()
                .filter(|path| !path.starts_with(own.canonicalize().unwrap()) && **path != script);
            assert_eq!(more.count(), 0, "{first}: {found:?}");
        }
        write(&script, "#!/usr/bin/env perl\n").unwrap();
        assert!(on_path("perl").is_none_or(|perl| reach(&script).contains(&perl)));
    }
}
