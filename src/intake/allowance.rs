//! How much of a stranger's archive is unpacked: so much for each who handed in, whatever the others do.

/// Entries of an archive that people's files are in. Their names are all that is kept of them at once.
pub const MOST_ENTRIES: usize = 200_000;
/// Entries that one person hands in, those of archives in the archive counted too.
pub const MOST_OF_A_PERSONS: usize = 5_000;
/// Bytes of one unpacked file. No more than one is in memory at a time, and the archive in the archive that it is from.
pub const MOST_OF_A_FILE: u64 = 64 << 20;
/// Bytes of all that one person's files and archives are unpacked to.
const MOST_OF_A_PERSON: u64 = 128 << 20;
/// The same of all people. It is what protects the disk: nothing is unpacked that is not paid for out of it.
const MOST_OF_ALL: u64 = 2 << 30;
/// What a file or folder takes of the disk, however little is in it.
const BLOCK: u64 = 4 << 10;

/// What is left of it for all. Half of the whole is divided among people beforehand, so nobody can use up what others
/// need; who needs more than that takes it from the other half while there is some.
pub struct Allowance {
    share: u64,
    reserve: u64,
}

/// What is left of it for one person.
pub struct Purse {
    bytes: u64,
    share: u64,
    entries: usize,
}

impl Allowance {
    /// For so many people.
    pub fn among(people: usize) -> Allowance {
        Allowance { share: MOST_OF_ALL / 2 / people.max(1) as u64, reserve: MOST_OF_ALL / 2 }
    }

    /// For one of them.
    pub fn purse(&self) -> Purse {
        Purse { bytes: MOST_OF_A_PERSON, share: self.share, entries: MOST_OF_A_PERSONS }
    }
}

impl Purse {
    /// Bytes that may be unpacked yet.
    pub fn left(&self, all: &Allowance) -> u64 {
        self.bytes.min(self.share + all.reserve)
    }

    /// Bytes that may be unpacked of it in all: what has been, and what is left.
    pub fn whole(&self, all: &Allowance) -> u64 {
        MOST_OF_A_PERSON - self.bytes + self.left(all)
    }

    /// Takes what a file costs that lies in so many folders, which may be new; false if that is more than is left.
    pub fn pay(&mut self, all: &mut Allowance, bytes: u64, folders: usize) -> bool {
        let price = bytes.max(BLOCK) + BLOCK * folders as u64;
        let enough = price <= self.left(all);
        self.bytes = self.bytes.saturating_sub(price);
        let rest = price.saturating_sub(self.share);
        self.share = self.share.saturating_sub(price);
        all.reserve = all.reserve.saturating_sub(rest);
        enough
    }

    /// Takes so many entries; false if they are more than are left.
    pub fn count(&mut self, entries: usize) -> bool {
        let enough = entries <= self.entries;
        self.entries = self.entries.saturating_sub(entries);
        enough
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_uses_up_what_others_need() {
        let people = 400;
        let mut all = Allowance::among(people);
        let mut paid = 0;
        // All but the last take as much as they get.
        for _ in 1..people {
            let mut purse = all.purse();
            let before = purse.left(&all);
            assert!(before <= MOST_OF_A_PERSON && purse.whole(&all) == before);
            assert!(purse.pay(&mut all, before, 0) && purse.left(&all) == 0);
            assert!(!purse.pay(&mut all, 1, 0));
            paid += before;
        }
        let mut last = all.purse();
        assert_eq!(last.left(&all), MOST_OF_ALL / 2 / people as u64);
        assert!(last.pay(&mut all, 2 << 20, 3), "a program and what is beside it");
        assert!(paid + (2 << 20) <= MOST_OF_ALL);
    }

    #[test]
    fn small_files_and_folders_are_paid_for_too() {
        let mut all = Allowance::among(1);
        let mut purse = all.purse();
        let files = (1..).find(|_| !purse.pay(&mut all, 0, 7)).unwrap_or(0);
        assert_eq!(files as u64, MOST_OF_A_PERSON / (8 * BLOCK) + 1);
        assert!(purse.count(MOST_OF_A_PERSONS) && !purse.count(1));
    }
}
