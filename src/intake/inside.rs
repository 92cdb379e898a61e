//! Zip files in folders of hand-ins: a course's archive that somebody unpacked has those of students still packed.

use super::archive::unpack_inside;
use super::places::is_zip;
use super::refused::Refused;
use super::unpacking::{Packed, Zip};
use say::said;
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use text::visible_line;

/// Folders inside one another that are looked into, and zip files of one hand-in.
const DEEPEST: usize = 8;
const MOST_ZIPS: usize = 100;

/// What was in the zip files of hand-ins.
#[derive(Default)]
pub struct Inside {
    /// Hand-ins with zip files: where these are unpacked, and which they are, a sentence each.
    opened: HashMap<PathBuf, (PathBuf, Vec<String>)>,
    /// What was left out: hand-ins of which nothing is used, zip files, what is in them.
    left_out: HashSet<String>,
}

impl Inside {
    /// Unpacks the zip files of hand-ins, folders or zip files themselves, below a folder that is made for it. Returns
    /// what was left out, too.
    pub fn of(hand_ins: &[PathBuf], unzipped: &Path) -> (Inside, Vec<Refused>) {
        let packed: Vec<Packed> = hand_ins.iter().filter_map(|path| packed(path)).collect();
        if packed.is_empty() {
            return (Inside::default(), Vec::new());
        }
        let mut inside = Inside::default();
        let refused = match unpack_inside(&packed, unzipped) {
            Ok(refused) => refused,
            Err(why) => {
                let reason = said!("intake-not-opened", why = why).english();
                let each = packed.iter().flat_map(|p| &p.zips);
                let refused = each.map(|zip| Refused::new(zip.shown(), reason.clone()));
                let refused: Vec<Refused> = refused.collect();
                inside.left_out = refused.iter().map(|r| r.what.clone()).collect();
                return (inside, refused);
            }
        };
        inside.left_out = refused.iter().map(|r| r.what.clone()).collect();
        for hand_in in packed {
            let told = |zip: &Zip| {
                let name = zip.path.strip_prefix(&hand_in.path).unwrap_or(&zip.path).display().to_string();
                (!name.is_empty()).then(|| said!("intake-unzipped", file = name).english())
            };
            let notes =
                hand_in.zips.iter().filter(|z| !inside.left_out.contains(&z.shown())).filter_map(told);
            let entry = (unzipped.join(&hand_in.top), notes.collect());
            inside.opened.insert(hand_in.path.clone(), entry);
        }
        (inside, refused)
    }

    /// Where a hand-in's zip files are unpacked, with a sentence for each.
    pub fn unpacked(&self, hand_in: &Path) -> Option<(&Path, &[String])> {
        self.opened.get(hand_in).map(|(folder, notes)| (folder.as_path(), notes.as_slice()))
    }

    /// Whether nothing of a hand-in is used, which was told.
    pub fn left_out(&self, hand_in: &Path) -> bool {
        self.left_out.contains(&shown(hand_in))
    }
}

/// A path as it is told.
fn shown(path: &Path) -> String {
    visible_line(&path.display().to_string(), 300)
}

/// A hand-in that has zip files, or is one.
fn packed(path: &Path) -> Option<Packed> {
    let top = path.file_name()?.to_str()?.to_string();
    let mut zips = Vec::new();
    let kind = path.symlink_metadata().ok()?;
    if kind.is_dir() {
        look(path, Path::new(""), 0, &mut zips);
    } else if kind.is_file() && is_zip(path) {
        zips.push(Zip { path: path.into(), below: PathBuf::new() });
    }
    (!zips.is_empty()).then(|| Packed { path: path.into(), top, zips })
}

/// The zip files of a folder, none that a link leads to.
fn look(folder: &Path, below: &Path, depth: usize, zips: &mut Vec<Zip>) {
    let mut entries: Vec<_> = std::fs::read_dir(folder).into_iter().flatten().flatten().collect();
    entries.sort_by_key(std::fs::DirEntry::file_name);
    for entry in entries {
        let (path, name) = (entry.path(), entry.file_name());
        if name.as_encoded_bytes().starts_with(b".") || name == "__MACOSX" || zips.len() >= MOST_ZIPS {
            continue;
        }
        let below = below.join(&name);
        match entry.file_type() {
            Ok(kind) if kind.is_dir() && depth < DEEPEST => look(&path, &below, depth + 1, zips),
            Ok(kind) if kind.is_file() && is_zip(&path) => {
                zips.push(Zip { path, below: below.with_extension("") });
            }
            _ => {}
        }
    }
}
