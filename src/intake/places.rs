//! Where the entries of an archive lie: each below the folder of whoever handed it in, and nowhere else.
//!
//! A course system's names (`Surname Name_12345_assignsubmission_file_/...`) become folders called by the
//! person. A name is looked at twice: as it stands in the archive, and again when the parts of a path have been
//! made of it, because a person can be called `..` and a file that follows the course system's words too.

use say::said;
use std::collections::{HashMap, HashSet};
use std::path::{Component, Path, PathBuf};
use text::visible_line;

/// Folders inside one another, and bytes of a file's name.
const DEEPEST: usize = 12;
const LONGEST: usize = 240;

/// A course system's name for a submission: the person, the number, and what follows.
pub fn person(part: &str) -> Option<(&str, &str, &str)> {
    let at = part.find("_assignsubmission_")?;
    let (who, number) = part[..at].rsplit_once('_')?;
    if who.trim().is_empty() || number.is_empty() || !number.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let rest = &part[at + "_assignsubmission_".len()..];
    let rest =
        ["file_", "onlinetext_", "file", "onlinetext"].iter().find_map(|kind| rest.strip_prefix(kind))?;
    Some((who.trim(), number, rest))
}

/// A name as a path of plain parts.
///
/// # Errors
/// Why it is none.
pub fn plain(name: &str) -> Result<PathBuf, String> {
    let name = name.replace('\\', "/");
    if name.chars().any(char::is_control) || visible_line(&name, usize::MAX) != name {
        return Err(said!("intake-unseen").english());
    }
    let drive = name.as_bytes().get(1) == Some(&b':') && name.as_bytes()[0].is_ascii_alphabetic();
    if name.starts_with('/') || drive {
        return Err(said!("intake-absolute").english());
    }
    let mut path = PathBuf::new();
    for part in Path::new(&name).components() {
        match part {
            Component::Normal(part) if part.len() <= LONGEST => path.push(part),
            Component::CurDir => {}
            Component::Normal(_) => return Err(said!("intake-long-name").english()),
            _ => return Err(said!("intake-leads-out").english()),
        }
    }
    match path.components().count() {
        0 => Err(said!("intake-nameless").english()),
        n if n > DEEPEST => Err(said!("intake-deep", most = DEEPEST).english()),
        _ => Ok(path),
    }
}

/// What other systems put beside people's files.
pub fn junk(path: &Path) -> bool {
    path.components().any(|c| {
        let name = c.as_os_str().to_string_lossy();
        name.starts_with('.') || name == "__MACOSX" || name == "Thumbs.db" || name == "desktop.ini"
    })
}

/// Whether a part that was cut out of a name can be one of a path. A dot in front would hide it, and a hidden file
/// of ours tells who people are.
fn fit(part: &str) -> Result<(), String> {
    if matches!(part, "" | "." | "..") || part.contains(['/', '\\', '\0']) {
        return Err(said!("intake-leads-out").english());
    }
    if part.starts_with('.') { Err(said!("intake-hidden").english()) } else { Ok(()) }
}

/// The folder that all entries lie in, when it is not one person's.
fn common_root(names: &[Result<PathBuf, String>]) -> Option<PathBuf> {
    let mut root: Option<PathBuf> = None;
    let mut second = HashSet::new();
    for name in names.iter().flatten().filter(|n| !junk(n)) {
        let mut parts = name.components();
        let first = PathBuf::from(parts.next()?.as_os_str());
        match parts.next() {
            Some(next) => second.insert(next.as_os_str().to_owned()),
            // A folder's own entry.
            None => continue,
        };
        if *root.get_or_insert(first.clone()) != first {
            return None;
        }
    }
    let root = root?;
    // One person's folder holds programs; a course's holds people.
    let single = person(&root.to_string_lossy()).is_some() || second.len() < 2;
    (!single).then_some(root)
}

/// Whose an entry is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Owner {
    /// What has no course system's name: a folder or a file at the top, called as it is.
    Named(String),
    /// A person and the course system's number.
    Person(String, String),
    /// An archive at the top, by the whole name; what is in it lies in a folder called by the name without ending.
    Archive(String),
}

/// Where an entry lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Below the folder of an owner, whose number it is; nothing below it for a file or archive at the top.
    Below(usize, PathBuf),
    /// Nobody misses it.
    Junk,
}

/// The places of an archive's entries.
pub struct Places {
    /// In the order of the entries; why there is none.
    pub entries: Vec<Result<Place, String>>,
    /// What stands at the top for each owner: no two are the same. That of a person differs from all others by more than
    /// capital letters.
    pub tops: Vec<String>,
    owners: Vec<Owner>,
    called: Vec<String>,
}

impl Places {
    /// Of names that are plain.
    pub fn of(names: Vec<Result<PathBuf, String>>) -> Places {
        let root = common_root(&names);
        let (mut owners, mut called, mut known) = (Vec::new(), Vec::new(), HashMap::new());
        let mut entries = Vec::new();
        for name in names {
            entries.push(name.and_then(|name| {
                let inner = root.as_deref().and_then(|r| name.strip_prefix(r).ok()).unwrap_or(&name);
                let Some((owner, below)) = owned(inner)? else { return Ok(Place::Junk) };
                let number = *known.entry(owner.clone()).or_insert_with(|| {
                    owners.push(owner);
                    called.extend(inner.iter().next().map(|first| first.to_string_lossy().into_owned()));
                    owners.len() - 1
                });
                Ok(Place::Below(number, below))
            }));
        }
        Places { entries, tops: tops(&owners), owners, called }
    }

    /// The course system's number of an owner, if it is a person.
    pub fn number(&self, owner: usize) -> Option<&str> {
        match &self.owners[owner] {
            Owner::Person(_, number) => Some(number),
            Owner::Named(_) | Owner::Archive(_) => None,
        }
    }

    /// What the archive calls an owner, or what is the owner's first in it.
    pub fn called(&self, owner: usize) -> &str {
        &self.called[owner]
    }

    /// Whether an owner is an archive at the top.
    pub fn is_archive(&self, owner: usize) -> bool {
        matches!(self.owners[owner], Owner::Archive(_))
    }
}

/// Whose an entry is and where it lies below that; none for what nobody misses.
fn owned(path: &Path) -> Result<Option<(Owner, PathBuf)>, String> {
    let mut parts = path.components();
    // The folder that all lie in.
    let Some(first) = parts.next() else { return Ok(None) };
    let first = first.as_os_str().to_string_lossy();
    let mut below = PathBuf::new();
    let owner = match person(&first) {
        Some((who, number, rest)) => {
            fit(who)?;
            // Without folders the file's own name follows.
            if !rest.is_empty() {
                fit(rest)?;
                below.push(rest);
            }
            Owner::Person(who.into(), number.into())
        }
        None if parts.as_path().as_os_str().is_empty() && is_zip(Path::new(&*first)) => {
            Owner::Archive(first.clone().into_owned())
        }
        None => Owner::Named(first.clone().into_owned()),
    };
    below.extend(parts);
    let person = matches!(owner, Owner::Person(..));
    if junk(&below) || !person && junk(Path::new(&*first)) {
        return Ok(None);
    }
    Ok(Some((owner, below)))
}

/// Whether a file's name is that of a zip file.
pub fn is_zip(path: &Path) -> bool {
    path.extension().is_some_and(|e| e.eq_ignore_ascii_case("zip"))
}

/// What stands at the top for each owner. What has a name of its own keeps it; of several people of one name each
/// gets the number too, and so does whoever's name is taken by then: `Tamm Jüri 3` need not be the third one's.
fn tops(owners: &[Owner]) -> Vec<String> {
    let mut namesakes: HashMap<String, usize> = HashMap::new();
    for owner in owners {
        if let Owner::Person(who, _) = owner {
            *namesakes.entry(who.to_lowercase()).or_default() += 1;
        }
    }
    let several = |who: &str| namesakes[&who.to_lowercase()] > 1;
    let rank = |owner: &Owner| match owner {
        Owner::Named(_) => 0,
        Owner::Person(who, _) if several(who) => 1,
        Owner::Person(..) => 2,
        Owner::Archive(_) => 3,
    };
    let mut order: Vec<usize> = (0..owners.len()).collect();
    order.sort_by(|a, b| (rank(&owners[*a]), &owners[*a]).cmp(&(rank(&owners[*b]), &owners[*b])));
    let mut taken: HashSet<String> = HashSet::new();
    let mut tops = vec![String::new(); owners.len()];
    for i in order {
        let wanted = match &owners[i] {
            Owner::Named(name) => {
                taken.insert(name.to_lowercase());
                tops[i].clone_from(name);
                continue;
            }
            Owner::Person(who, number) if several(who) => vec![format!("{who} {number}")],
            Owner::Person(who, number) => vec![who.clone(), format!("{who} {number}")],
            Owner::Archive(name) => vec![Path::new(name).with_extension("").to_string_lossy().into_owned()],
        };
        let further = (2..).map(|n| format!("{} ({n})", wanted[wanted.len() - 1]));
        let free = wanted.iter().cloned().chain(further).find(|name| taken.insert(name.to_lowercase()));
        tops[i] = free.unwrap_or_default();
    }
    tops
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_course_systems_are_people() {
        assert_eq!(person("Kask Mari_12345_assignsubmission_file_"), Some(("Kask Mari", "12345", "")));
        assert_eq!(
            person("O'Neill Õnne_7_assignsubmission_file_kabe.pl"),
            Some(("O'Neill Õnne", "7", "kabe.pl"))
        );
        assert_eq!(person("Kask Mari_12_assignsubmission_onlinetext_"), Some(("Kask Mari", "12", "")));
        assert_eq!(person("_1_assignsubmission_file_"), None);
    }

    #[test]
    fn names_that_lead_elsewhere_are_refused() {
        for bad in [
            "/etc/passwd",
            "../x.pl",
            "a/../../x.pl",
            "..\\x.pl",
            "C:\\x.pl",
            "a\u{202e}lp.x",
            "",
            "a\n.pl",
            "Kask\u{200b}_1_assignsubmission_file_/x.pl",
            "\u{2028}nl/p.pl",
        ] {
            assert!(plain(bad).is_err(), "{bad:?}");
        }
        assert_eq!(plain("./a/b c.pl").unwrap(), PathBuf::from("a/b c.pl"));
    }

    /// Where entries are written, below where all is unpacked.
    fn written(names: &[&str]) -> Vec<Result<String, String>> {
        let places = Places::of(names.iter().map(|n| plain(n)).collect());
        let written = |place: &Result<Place, String>| match place {
            Ok(Place::Below(owner, below)) => {
                Ok(Path::new(&places.tops[*owner]).join(below).display().to_string())
            }
            Ok(Place::Junk) => Ok(String::new()),
            Err(reason) => Err(reason.clone()),
        };
        let mut all: Vec<_> = places.entries.iter().map(written).collect();
        for path in all.iter_mut().flatten() {
            path.truncate(path.trim_end_matches('/').len());
        }
        all
    }

    #[test]
    fn parts_cut_out_of_names_lead_nowhere_else() {
        let leading = [
            " .._4_assignsubmission_file_/one_up.pl",
            " .._4_assignsubmission_file_../two_up.pl",
            "\u{a0}.._5_assignsubmission_file_../two_up.pl",
            "A Evil_3_assignsubmission_file_../Hea Opilane/hea.pl",
            "A Evil_3_assignsubmission_file_..\\Hea Opilane\\hea.pl",
            "A Evil_3_assignsubmission_file_.",
            " ._6_assignsubmission_onlinetext_/x.pl",
            "A Evil_3_assignsubmission_file_.turniir-intake",
            " .mari_7_assignsubmission_file_/x.pl",
            "._8_assignsubmission_file_/x.pl",
        ];
        let mut names = vec!["Hea Opilane_1_assignsubmission_file_/hea.pl"];
        names.extend(leading);
        let all = written(&names);
        assert_eq!(all[0].as_deref(), Ok("Hea Opilane/hea.pl"));
        for (name, place) in names.iter().zip(&all).skip(1) {
            assert!(place.is_err(), "{name}: {place:?}");
        }
    }

    #[test]
    fn nobody_gets_another_ones_folder() {
        let names = [
            "Hea Opilane_1_assignsubmission_file_/a.pl",
            "Hea Opilane_18_assignsubmission_file_/b.pl",
            "Hea Opilane 1_12_assignsubmission_file_/c.pl",
            "HEA OPILANE 18_13_assignsubmission_file_d.pl",
            "Kask Mari_2_assignsubmission_file_/e.pl",
            "Kask Mari/f.pl",
            "Tamm_3_assignsubmission_file_/g.pl",
            "Tamm.zip",
            "Tamm.ZIP",
            "Lepp Liis_5_assignsubmission_file_h.pl",
            "Lepp Liis_5_assignsubmission_onlinetext_/onlinetext.html",
        ];
        let expected = [
            "Hea Opilane 1/a.pl",
            "Hea Opilane 18/b.pl",
            "Hea Opilane 1 12/c.pl",
            "HEA OPILANE 18 13/d.pl",
            "Kask Mari 2/e.pl",
            "Kask Mari/f.pl",
            "Tamm/g.pl",
            // Capital letters come first.
            "Tamm (3)",
            "Tamm (2)",
            "Lepp Liis/h.pl",
            "Lepp Liis/onlinetext.html",
        ];
        assert_eq!(written(&names), expected.map(|e| Ok(e.to_string())));
    }

    #[test]
    fn what_nobody_misses_is_left_out_silently() {
        let all =
            written(&["a/.git/config", "__MACOSX/a/x.pl", ".hidden", "a/x.pl", "b/Thumbs.db", "b/x.pl"]);
        assert_eq!(all, ["", "", "", "a/x.pl", "", "b/x.pl"].map(|e| Ok(e.to_string())));
    }
}
