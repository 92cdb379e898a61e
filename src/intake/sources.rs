//! What is handed to intake: a folder, a zip file, a list, a pattern; and the submissions in it.

use super::archive::unpack;
use super::fingerprints::Program;
use super::inside::Inside;
use super::mains::{self, Look, is_prolog};
use super::places::{is_zip, person};
use super::refused::{Person, Refused};
use crate::prolog::dialect::Source;
use say::said;
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use text::file::{decode, describe};
use text::visible_line;

/// A source that cannot be used at all.
#[derive(Debug, thiserror::Error)]
#[error("{what}: {reason}")]
pub struct SourceProblem {
    /// The source as it was named.
    pub what: String,
    /// Why it cannot be used.
    pub reason: String,
}

/// One player's files.
#[derive(Clone, Debug)]
pub struct Submission {
    /// The player's name, unique among the submissions.
    pub name: String,
    /// The group in the course; none if the source names none.
    pub group: Option<String>,
    /// The file that is loaded to play.
    pub main: PathBuf,
    /// The main predicate, when the file does not make it plain.
    pub predicate: Option<String>,
    /// The program's texts, the main file's first.
    pub sources: Vec<Rc<Source>>,
    /// What was left out of it, a sentence each.
    pub notes: Vec<String>,
}

impl Submission {
    /// How the player is started: `FILE` or `FILE:PREDICATE`.
    pub fn spec(&self) -> String {
        let predicate = self.predicate.as_ref().map_or(String::new(), |p| format!(":{p}"));
        format!("{}{predicate}", self.main.display())
    }

    /// It as it is compared with others.
    pub fn program(&self) -> Program {
        Program::new(&self.name, self.sources.clone())
    }
}

/// What was understood of a source, and what not.
#[derive(Clone, Debug, Default)]
pub struct Intake {
    /// In the order of names.
    pub submissions: Vec<Submission>,
    /// What was left out as a whole, and why.
    pub refused: Vec<Refused>,
}

/// The ending of the folder beside a folder of hand-ins in which their zip files are unpacked.
pub const UNZIPPED: &str = "unzipped";

/// Endings of lists of players.
const LISTS: [&str; 2] = ["csv", "tsv"];

fn ends(path: &Path, endings: &[&str]) -> bool {
    path.extension().is_some_and(|e| endings.iter().any(|ending| e.eq_ignore_ascii_case(ending)))
}

/// Whether a file's name says that there are many players in it: an archive or a list.
pub fn is_many(path: &Path) -> bool {
    ends(path, &["zip"]) || ends(path, &LISTS)
}

/// Takes in a folder (each file and each folder in it is a submission), a zip file of one, a CSV list with
/// the columns name, file and group, a pattern with `*`, or one file. A zip file is unpacked into `unpacked`;
/// those in a folder's hand-ins beside that.
///
/// # Errors
/// When the source as a whole cannot be used.
pub fn take_in(path: &Path, unpacked: &Path) -> Result<Intake, SourceProblem> {
    let problem = |reason: String| SourceProblem { what: path.display().to_string(), reason };
    let mut intake = if path.is_dir() {
        // A folder that is named `.` has its name only where it is.
        let beside = if unpacked == path { path.canonicalize().unwrap_or_default() } else { unpacked.into() };
        in_folder(path, Some(&beside.with_extension(UNZIPPED)))?
    } else if path.is_file() && ends(path, &["zip"]) {
        let left_out = unpack(path, unpacked).map_err(problem)?;
        let mut intake = in_folder(unpacked, None)?;
        intake.refused.extend(left_out);
        intake
    } else if path.is_file() && ends(path, &LISTS) {
        in_list(path)?
    } else if path.is_file() {
        let mut intake = Intake::default();
        intake.take(path, &Inside::default());
        intake
    } else if let Some(pattern) = path.to_str().filter(|p| p.contains(['*', '?', '['])) {
        let found = glob::glob(pattern)
            .map_err(|e| problem(said!("intake-no-pattern", why = e.to_string()).english()))?;
        let mut found: Vec<PathBuf> = found.filter_map(Result::ok).collect();
        found.sort();
        if found.is_empty() {
            return Err(problem(said!("intake-nothing-fits").english()));
        }
        let mut intake = Intake::default();
        // A pattern for players fits what helps them and tests them too, and nobody took those for players.
        let help = helping(&looks(found.iter().filter(|p| is_prolog(p) && !p.is_dir())));
        let players = found.iter().filter(|path| !help.contains(*path) && !mains::is_tests(path));
        let packed = Inside::default();
        players.for_each(|path| intake.take(path, &packed));
        if intake.submissions.is_empty() && intake.refused.is_empty() {
            found.iter().for_each(|path| intake.take(path, &packed));
        }
        intake
    } else {
        return Err(problem(said!("intake-nothing-there").english()));
    };
    intake.tell_apart();
    Ok(intake)
}

/// The hand-ins of a folder; their zip files are unpacked, if that is wanted, into a folder made for it.
fn in_folder(folder: &Path, unzipped: Option<&Path>) -> Result<Intake, SourceProblem> {
    let listing = std::fs::read_dir(folder)
        .map_err(|e| SourceProblem { what: folder.display().to_string(), reason: describe(&e) })?;
    let mut paths: Vec<PathBuf> = listing.flatten().map(|e| e.path()).collect();
    paths.sort();
    let mut intake = Intake::default();
    let (files, folders): (Vec<PathBuf>, Vec<PathBuf>) =
        paths.into_iter().filter(|p| !ignored(p)).partition(|p| !p.is_dir() || p.is_symlink());
    let (programs, others): (Vec<PathBuf>, Vec<PathBuf>) =
        files.into_iter().partition(|p| is_prolog(p) && !p.is_symlink());
    let looks = looks(programs.iter());
    let help = helping(&looks);
    let mut inside = Inside::default();
    if let Some(unzipped) = unzipped {
        let hand_ins: Vec<PathBuf> = folders.iter().chain(&others).cloned().collect();
        (inside, intake.refused) = Inside::of(&hand_ins, unzipped);
    }
    programs.iter().filter(|path| !help.contains(*path)).for_each(|path| intake.take(path, &inside));
    let helps = |folder: &Path| {
        let name = folder.file_name().map_or_else(Default::default, |n| n.to_string_lossy());
        looks.iter().any(|l| l.loads(&name)) && !mains::has_player(folder)
    };
    let own = folders.iter().filter(|f| !helps(f));
    let others = others.iter().filter(|f| f.is_symlink() || !mains::is_tests(f));
    let own = own.chain(others).filter(|path| !inside.left_out(path));
    own.for_each(|path| intake.take(path, &inside));
    Ok(intake)
}

/// Files among others that are no players: what only tests, and what others load that lie beside or above them.
fn helping(looks: &[Look]) -> HashSet<PathBuf> {
    let near = |helper: &Look, other: &&Look| {
        other.path.parent().is_some_and(|folder| helper.path.starts_with(folder))
    };
    let loaded = |l: &Look| l.loaded_by(looks.iter().filter(|other| near(l, other)));
    let help = looks.iter().filter(|l| l.only_tests() || !l.plays() && loaded(l));
    help.map(|l| l.path.clone()).collect()
}

/// What the files say that can be read.
fn looks<'a>(files: impl Iterator<Item = &'a PathBuf>) -> Vec<Look> {
    files.filter_map(|path| Look::at(path).ok()).collect()
}

/// What is no submission and nobody took for one.
fn ignored(path: &Path) -> bool {
    let name = path.file_name().map_or_else(Default::default, |n| n.to_string_lossy());
    let own = ["sqlite", "sqlite-wal", "sqlite-shm", "toml", "csv", "md"];
    name.starts_with('.')
        || name == "__MACOSX"
        || path.is_file() && path.extension().is_some_and(|e| own.iter().any(|o| e == *o))
}

impl Intake {
    fn refuse(&mut self, path: &Path, reason: impl Into<String>) {
        let what = visible_line(&path.display().to_string(), 300);
        self.refused.push(Refused::new(what, reason.into()));
    }

    /// Takes a file or a folder as a submission, or says why not.
    fn take(&mut self, path: &Path, inside: &Inside) {
        let stem = if path.is_dir() { path.file_name() } else { path.file_stem() };
        let Some(name) = stem.and_then(|n| n.to_str()) else {
            return self.refuse(path, said!("intake-no-utf8").english());
        };
        if visible_line(name, 200) != name || name.trim().is_empty() {
            return self.refuse(path, said!("intake-odd-name").english());
        }
        if path.is_symlink() {
            return self.refuse(path, said!("intake-link-to-copy").english());
        }
        let name = person(name).map_or(name, |(who, ..)| who).trim().to_string();
        let Some((unpacked, opened)) = inside.unpacked(path) else {
            return self.add(&name, None, path, None);
        };
        let folders = if path.is_dir() { vec![path, unpacked] } else { vec![unpacked] };
        match in_folders(&name, &folders) {
            Ok(mut submission) => {
                submission.notes.splice(0..0, opened.iter().cloned());
                self.submissions.push(submission);
            }
            Err(reason) => self.refuse(path, reason),
        }
    }

    fn add(&mut self, name: &str, group: Option<String>, path: &Path, predicate: Option<String>) {
        let submission = if path.is_dir() {
            in_folders(name, &[path]).map(|found| Submission {
                group,
                predicate: predicate.or_else(|| found.predicate.clone()),
                ..found
            })
        } else if is_prolog(path) {
            Look::at(path)
                .and_then(|look| match look.only_tests() {
                    true => Err(said!("intake-tests").english()),
                    false => Ok(look),
                })
                .map(|look| Submission {
                    name: name.into(),
                    group,
                    main: path.into(),
                    predicate,
                    notes: look.note().into_iter().collect(),
                    sources: vec![look.source],
                })
        } else if is_zip(path) {
            Err(said!("intake-packed").english())
        } else {
            Err(said!("intake-not-prolog").english())
        };
        match submission {
            Ok(submission) => self.submissions.push(submission),
            Err(reason) => self.refuse(path, reason),
        }
    }

    /// Gives those of the same name their folder's or a number, and sorts.
    fn tell_apart(&mut self) {
        let names = |s: &[Submission]| {
            let mut all: HashMap<String, usize> = HashMap::new();
            for submission in s {
                *all.entry(submission.name.clone()).or_default() += 1;
            }
            all
        };
        let counted = names(&self.submissions);
        for submission in self.submissions.iter_mut().filter(|s| counted[&s.name] > 1) {
            let folder = submission.main.parent().and_then(Path::file_name).map(|f| f.to_string_lossy());
            let more = submission.group.clone().or_else(|| folder.map(Into::into));
            if let Some(more) = more.filter(|m| *m != submission.name) {
                submission.name = format!("{} ({more})", submission.name);
            }
        }
        let counted = names(&self.submissions);
        let mut seen: HashMap<String, usize> = HashMap::new();
        for submission in self.submissions.iter_mut().filter(|s| counted[&s.name] > 1) {
            let n = seen.entry(submission.name.clone()).or_default();
            *n += 1;
            if *n > 1 {
                submission.name = format!("{} {n}", submission.name);
            }
        }
        self.submissions.sort_by(|a, b| a.name.cmp(&b.name));
    }
}

/// The player in folders.
fn in_folders(name: &str, folders: &[&Path]) -> Result<Submission, String> {
    let found = mains::find(folders, name)?;
    Ok(Submission {
        name: name.into(),
        group: None,
        main: found.main,
        predicate: found.predicate,
        sources: found.sources,
        notes: found.notes,
    })
}

/// The line of a list's record that was read from an offset on: blank lines and comments may stand before it.
fn line_of(text: &str, offset: usize) -> usize {
    let before = text.get(..offset).unwrap_or_default().matches('\n').count();
    let rest = text.get(offset..).unwrap_or_default();
    let skipped = rest.lines().take_while(|l| l.trim().is_empty() || l.starts_with('#')).count();
    before + skipped + 1
}

/// A CSV list: name, file (or folder, or FILE:PREDICATE), group; with or without a line of headings; commas,
/// semicolons or tabs. Files count from the list's folder.
fn in_list(list: &Path) -> Result<Intake, SourceProblem> {
    let problem = |reason: String| SourceProblem { what: list.display().to_string(), reason };
    let bytes = text::file::read(list).map_err(|e| problem(describe(&e)))?;
    let text = decode(&bytes).ok_or_else(|| problem(said!("intake-no-text").english()))?;
    let reader_of = |separator: u8| {
        let mut builder = csv::ReaderBuilder::new();
        builder.has_headers(false).flexible(true).trim(csv::Trim::All).comment(Some(b'#'));
        builder.delimiter(separator).from_reader(text.as_bytes())
    };
    // The one that parts most lines, not one that happens to stand in the first or in somebody's name.
    let parted = |separator: &u8| reader_of(*separator).records().flatten().filter(|r| r.len() > 1).count();
    let separator = [b'\t', b';', b','].into_iter().max_by_key(parted).unwrap_or(b',');
    let mut reader = reader_of(separator);
    let mut intake = Intake::default();
    let mut columns = [Some(0), Some(1), Some(2)];
    for (i, row) in reader.records().enumerate() {
        let row = row.map_err(|e| problem(e.to_string()))?;
        let line = line_of(&text, row.position().map_or(0, csv::Position::byte) as usize);
        if i == 0 && row.iter().any(|c| c.eq_ignore_ascii_case("file")) {
            columns = ["name", "file", "group"].map(|n| row.iter().position(|c| c.eq_ignore_ascii_case(n)));
            continue;
        }
        let cell = |i: usize| columns[i].and_then(|c| row.get(c)).filter(|c| !c.is_empty());
        let (Some(name), Some(file)) = (cell(0), cell(1)) else {
            let what = format!("{}:{line}", list.display());
            intake.refused.push(Refused::new(what, said!("intake-line-empty").english()));
            continue;
        };
        let base = list.parent().unwrap_or(Path::new(""));
        let mut path = base.join(file);
        let mut predicate = None;
        if !path.exists()
            && let Some((file, main)) = file.rsplit_once(':')
        {
            path = base.join(file);
            predicate = Some(main.to_string());
        }
        let group = cell(2).map(|group| visible_line(group, 100));
        let name = visible_line(name, 200);
        let who = Person { name: name.clone(), id: String::new(), group: group.clone().unwrap_or_default() };
        let before = intake.refused.len();
        if path.exists() {
            intake.add(&name, group, &path, predicate);
        } else {
            intake.refuse(&path, said!("intake-no-such-file").english());
        }
        for refused in &mut intake.refused[before..] {
            refused.reason = format!("{}: {}", refused.what, refused.reason);
            refused.what = format!("{}:{line}: {name}", list.display());
            refused.who = Some(who.clone());
        }
    }
    Ok(intake)
}
