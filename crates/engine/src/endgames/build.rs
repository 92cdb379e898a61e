//! Making tables, material by material. What is done lies in files of its own until all is, so that a build that is
//! broken off goes on where it was.

use super::numbering::{Material, leads_to, materials, mirrored, pieces};
use super::solve::{Counts, Judge, Library, check, counts};
use super::store::{self, Store};
use super::{Counting, MOST_PIECES, TablesError, file_of};
use draughts::{Position, Rules};
use std::path::{Path, PathBuf};

/// Which tables are wanted.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Most pieces on the board.
    pub pieces: u32,
    /// Of the materials with that many pieces those with so many on either side; all if empty.
    pub sides: Vec<[u32; 2]>,
    /// Make anew what is there already.
    pub anew: bool,
}

impl Plan {
    /// All up to so many pieces.
    pub fn up_to(pieces: u32) -> Plan {
        Plan { pieces, sides: Vec::new(), anew: false }
    }

    /// Each material with its mirror, in an order in which they can be made.
    fn classes(&self) -> Vec<Vec<Material>> {
        let most = self.pieces.clamp(2, MOST_PIECES);
        let wanted = |m: Material| {
            let sides = [u32::from(m[0] + m[1]), u32::from(m[2] + m[3])];
            let named = |s: &[u32; 2]| *s == sides || *s == [sides[1], sides[0]];
            pieces(m) < most || self.sides.is_empty() || self.sides.iter().any(named)
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
    let parts = folder.join(format!("{}.unfinished", rules.name));
    let part = |class: &[Material]| {
        let [a, b, c, d] = class[0].max(mirrored(class[0]));
        parts.join(format!("{a}-{b}-{c}-{d}.tables"))
    };
    let mut there = Vec::new();
    if !plan.anew {
        there.extend(Store::open(&path, rules).ok());
    }
    let mut library = Library::new();
    for class in plan.classes() {
        if there.iter().any(|s| class.iter().all(|m| s.has(*m) && s.is_whole(*m))) {
            class.iter().for_each(|m| tell(Built::Kept(*m)));
            continue;
        }
        let own = part(&class);
        if let Some(store) = Store::open(&own, rules).ok().filter(|s| class.iter().all(|m| s.is_whole(*m))) {
            class.iter().for_each(|m| tell(Built::Kept(*m)));
            there.push(store);
            continue;
        }
        fill(&mut library, &leads_to(&class), &there);
        let made = Judge::new(rules, &library).solve(&class);
        for (m, values) in &made {
            tell(Built::Made(*m, counts(*m, values, Counting::of(rules))));
        }
        store::write(&own, rules, &made)?;
        there.insert(0, Store::open(&own, rules)?);
        for (m, values) in made {
            library.put(m, values);
        }
    }
    let most = plan.pieces;
    let whole = |m: Material| there.iter().find(|s| s.has(m)).map(|s| (m, s));
    let all = materials(most).into_iter().flatten().filter_map(whole).collect::<Vec<_>>();
    store::join(&path, rules, &all)?;
    // What they hold is in the file now; whatever else somebody put there stays.
    for class in plan.classes() {
        let _ = std::fs::remove_file(part(&class));
    }
    let _ = std::fs::remove_dir(&parts);
    Ok(path)
}

/// Sees that the library holds these materials and no others.
fn fill(library: &mut Library, wanted: &[Material], there: &[Store]) {
    library.keep(wanted);
    for m in wanted {
        if library.get(*m).is_none()
            && let Some(values) = there.iter().find_map(|s| s.whole(*m))
        {
            library.put(*m, values);
        }
    }
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
        library.keep(&wanted);
        for m in wanted {
            if library.get(m).is_none() {
                library.put(m, store.whole(m).ok_or(m)?);
            }
        }
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
