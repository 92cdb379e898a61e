//! Making tables, material by material. What is done lies in files of its own until all is, so that a build that is
//! broken off goes on where it was.

use super::numbering::{Material, leads_to, materials, mirrored, pieces};
use super::solve::{Counts, Library, Solver, check, counts};
use super::store::{self, Store};
use super::{Counting, MOST_PIECES, TablesError, file_of};
use draughts::{Position, Rules};
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

/// Which tables are wanted.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Most pieces on the board.
    pub pieces: u32,
    /// Of the materials with that many pieces those with so many on either side; all if empty.
    pub sides: Vec<[u32; 2]>,
    /// Of the materials with that many pieces only those without men.
    pub kings: bool,
    /// Make anew what is there already.
    pub anew: bool,
}

impl Plan {
    /// All up to so many pieces.
    pub fn up_to(pieces: u32) -> Plan {
        Plan { pieces, sides: Vec::new(), kings: false, anew: false }
    }

    fn most(&self) -> u32 {
        self.pieces.clamp(2, MOST_PIECES)
    }

    /// Each material with its mirror, in an order in which they can be made.
    fn classes(&self) -> Vec<Vec<Material>> {
        let most = self.most();
        let wanted = |m: Material| {
            let sides = [u32::from(m[0] + m[1]), u32::from(m[2] + m[3])];
            let named = |s: &[u32; 2]| *s == sides || *s == [sides[1], sides[0]];
            let named = self.sides.is_empty() || self.sides.iter().any(named);
            pieces(m) < most || named && !(self.kings && m[0] + m[2] > 0)
        };
        materials(most).into_iter().filter(|class| wanted(class[0])).collect()
    }
}

/// What a build tells of a material (men and kings of White, of Black).
pub enum Built {
    /// It was there.
    Kept([u8; 4]),
    /// It was made.
    Made([u8; 4], Counts),
}

/// Builds the tables of a variant and writes them to a file in a folder, with those that are there already and not made
/// anew. `tell` hears of each material. What a build that was broken off has finished is taken over.
///
/// # Errors
/// When a file cannot be written.
pub fn build(
    rules: &'static Rules,
    plan: &Plan,
    folder: &Path,
    tell: &mut dyn FnMut(Built),
) -> Result<PathBuf, TablesError> {
    let path = file_of(folder, rules);
    let _alone = alone_in(folder)?;
    // Parts of a build that makes everything anew are no others'.
    let kind = if plan.anew { "anew" } else { "unfinished" };
    let parts = folder.join(format!("{}.{kind}", rules.name));
    sweep(folder);
    sweep(&parts);
    let before = open_if_there(&path, rules)?;
    let keeps = before.is_some() && !plan.anew;
    let usable = |class: &[Material], store: &Store| class.iter().all(|m| store.is_whole(*m));
    // The stores that hold what is done, by material.
    let mut stores: Vec<Store> = before.into_iter().collect();
    let mut done: Vec<(Material, usize)> = Vec::new();
    let mut own_parts = Vec::new();
    let mut library = Library::new();
    for class in plan.classes() {
        let [a, b, c, d] = class[0].max(mirrored(class[0]));
        let part = parts.join(format!("{a}-{b}-{c}-{d}.tables"));
        if keeps && usable(&class, &stores[0]) {
            class.iter().for_each(|m| done.push((*m, 0)));
            class.iter().for_each(|m| tell(Built::Kept(*m)));
            continue;
        }
        let finished = Store::open(&part, rules).ok().filter(|s| usable(&class, s));
        let kept = finished.is_some();
        let mut made = Vec::new();
        let store = match finished {
            Some(store) => store,
            None => {
                fill(&mut library, &leads_to(&class), |m| {
                    done.iter().find(|d| d.0 == m).and_then(|d| stores[d.1].whole(m))
                })
                .map_err(|m| TablesError::File {
                    path: path.clone(),
                    reason: format!("the values of {m:?} cannot be read; build again"),
                })?;
                made = Solver::new(rules, &library).solve(&class);
                store::write(&part, rules, &made)?;
                Store::open(&part, rules)?
            }
        };
        own_parts.push(part);
        class.iter().for_each(|m| done.push((*m, stores.len())));
        stores.push(store);
        if kept {
            class.iter().for_each(|m| tell(Built::Kept(*m)));
        }
        for (m, values) in made {
            tell(Built::Made(m, counts(m, &values, Counting::of(rules))));
            library.put(m, values);
        }
    }
    // What was there and is not wanted anew stays.
    let there = |m: Material| done.iter().find(|d| d.0 == m).map(|d| d.1);
    let other = |m: Material| stores.first().filter(|s| s.is_whole(m)).map(|_| 0);
    let all = materials(plan.most()).into_iter().flatten();
    let all: Vec<(Material, &Store)> =
        all.filter_map(|m| there(m).or_else(|| other(m)).map(|s| (m, &stores[s]))).collect();
    if !own_parts.is_empty() || all.len() != stores[0].materials() {
        store::join(&path, rules, &all)?;
    }
    own_parts.iter().for_each(|part| discard(std::fs::remove_file(part)));
    discard(std::fs::remove_dir(&parts));
    Ok(path)
}

/// The lock on a folder in which tables are built.
struct Alone(File);

impl Drop for Alone {
    fn drop(&mut self) {
        // Said, not left to the closing: a process that another thread is just starting has a copy of the open file.
        discard(self.0.unlock());
    }
}

/// One build at a time in a folder: what one has read another would write over.
fn alone_in(folder: &Path) -> Result<Alone, TablesError> {
    let failed = |reason: String| TablesError::File { path: folder.into(), reason };
    std::fs::create_dir_all(folder).map_err(|e| failed(e.to_string()))?;
    let lock = File::open(folder).map_err(|e| failed(e.to_string()))?;
    match lock.try_lock() {
        Err(TryLockError::WouldBlock) => Err(failed(
            "tables are being built here already; wait for that, or build elsewhere with --out".into(),
        )),
        // Where folders cannot be locked nobody is kept out.
        _ => Ok(Alone(lock)),
    }
}

/// What cannot be taken away harms nobody, and the next build tries again.
fn discard(_: std::io::Result<()>) {}

/// Takes away what a killed build has left half-written.
fn sweep(folder: &Path) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with(store::UNFINISHED) {
            discard(std::fs::remove_file(entry.path()));
        }
    }
}

/// A file of tables; none if it is not there or not to be used any more.
fn open_if_there(path: &Path, rules: &Rules) -> Result<Option<Store>, TablesError> {
    match File::open(path) {
        Ok(_) => Ok(Store::open(path, rules).ok()),
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(e) => Err(TablesError::File { path: path.into(), reason: e.to_string() }),
    }
}

/// Sees that the library holds these materials and no others.
fn fill(
    library: &mut Library,
    wanted: &[Material],
    whole: impl Fn(Material) -> Option<Vec<u8>>,
) -> Result<(), Material> {
    library.keep(wanted);
    for m in wanted {
        if library.get(*m).is_none() {
            library.put(*m, whole(*m).ok_or(*m)?);
        }
    }
    Ok(())
}

/// Looks at every position of a file's tables: does its value follow from its successors? Positions looked at, and the
/// first wrong one.
///
/// # Errors
/// With the material whose values cannot be unpacked.
pub fn check_all(store: &Store, rules: &'static Rules) -> Result<(u64, Option<Position>), Material> {
    let mut library = Library::new();
    let mut looked_at = 0;
    for class in materials(store.pieces) {
        let class: Vec<Material> = class.into_iter().filter(|m| store.has(*m)).collect();
        let wanted = [&class[..], &leads_to(&class)].concat();
        fill(&mut library, &wanted, |m| store.whole(m))?;
        for m in class {
            let (seen, wrong) = check(m, &library, rules);
            looked_at += seen;
            if wrong.is_some() {
                return Ok((looked_at, wrong));
            }
        }
    }
    Ok((looked_at, None))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_ends_with_its_build_though_a_process_that_starts_has_the_file_too() {
        let folder = tempfile::tempdir().unwrap();
        let first = alone_in(folder.path()).unwrap();
        assert!(alone_in(folder.path()).is_err());
        let copy = first.0.try_clone().unwrap();
        drop(first);
        assert!(alone_in(folder.path()).is_ok());
        drop(copy);
    }
}
