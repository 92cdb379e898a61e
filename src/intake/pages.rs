//! Two programs side by side, as a page; who is like whom, as another.

use super::fingerprints::Program;
use super::likeness::{Compared, Likeness};
use askama::Template;
use say::worded;
use std::collections::HashMap;
use std::io;
use std::path::Path;

#[derive(Template)]
#[template(path = "likeness.html")]
struct IndexPage<'a> {
    mark: &'static str,
    groups: Vec<Rows<'a>>,
    /// Those of which most is what many others have.
    parts: Vec<OfMany<'a>>,
    rows: Vec<Row<'a>>,
}

/// A group of copies.
struct Rows<'a> {
    names: Vec<&'a str>,
    /// None when they are the same as a whole.
    share: Option<String>,
    /// The first one with each of the others.
    rows: Vec<Row<'a>>,
}

struct OfMany<'a> {
    name: &'a str,
    share: String,
    others: usize,
}

struct Row<'a> {
    page: String,
    a: &'a str,
    b: &'a str,
    share: String,
    same: String,
}

#[derive(Template)]
#[template(path = "pair.html")]
struct PairPage<'a> {
    a: &'a str,
    b: &'a str,
    share: String,
    same: String,
    sides: [Vec<Part>; 2],
}

/// A piece of a program's text; `number` is the same for what belongs together, 0 for what has no partner.
pub struct Part {
    /// From 1; 0 for what has no partner.
    pub number: usize,
    /// By what its partner names it in a page.
    pub anchor: String,
    /// The same of its partner.
    pub partner: String,
    /// Whether it is the same as its partner but for names.
    pub same: bool,
    /// Its text.
    pub text: String,
}

/// What an index of ours has in its head.
const MARK: &str = r#"<meta name="generator" content="turniir intake">"#;
/// What it had before.
const OLD_MARK: &str = "<title>Near-identical submissions</title>";

/// Writes an index and a page for each pair into a folder, made if need be; of a group, for its first member with each
/// of the others.
///
/// # Errors
/// When the folder cannot be written, or has an index of somebody else.
pub fn write_pages(programs: &[Program], compared: &Compared, folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let index = folder.join("index.html");
    let ours = |there: Vec<u8>| {
        let there = String::from_utf8_lossy(&there).into_owned();
        there.contains(MARK) || there.contains(OLD_MARK)
    };
    if std::fs::read(&index).is_ok_and(|there| !ours(there)) {
        return Err(io::Error::other(worded!("intake-other-pages")));
    }
    let name = |i: usize| programs[i].name.as_str();
    // Each page is named and written where its row is made.
    let rows = |kind: &str, pairs: &[Likeness]| -> io::Result<Vec<Row>> {
        let numbered = pairs.iter().enumerate();
        numbered.map(|(i, pair)| row(programs, pair, folder, format!("{kind}-{}.html", i + 1))).collect()
    };
    let mut groups = Vec::new();
    for (i, group) in compared.copies().enumerate() {
        groups.push(Rows {
            names: group.programs.iter().map(|p| name(*p)).collect(),
            // Down: what is told is the least.
            share: (group.share < 1.0).then(|| format!("{:.0} %", (100.0 * group.share).floor())),
            rows: rows(&format!("group-{}", i + 1), &group.pairs)?,
        });
    }
    let alone = compared.groups.iter().filter(|group| group.programs.len() == 1);
    let of_many = alone.map(|group| OfMany {
        name: name(group.programs[0]),
        share: per_cent(group.share),
        others: group.others,
    });
    let page =
        IndexPage { mark: MARK, groups, parts: of_many.collect(), rows: rows("pair", &compared.alike)? };
    std::fs::write(index, page.render().map_err(failed)?)
}

fn failed(error: askama::Error) -> io::Error {
    io::Error::other(error.to_string())
}

/// Writes the page of a pair. Returns its row of the index.
fn row<'a>(programs: &'a [Program], pair: &Likeness, folder: &Path, page: String) -> io::Result<Row<'a>> {
    let (a, b) = (&programs[pair.a], &programs[pair.b]);
    let (share, same) = (per_cent(pair.share), per_cent(pair.same_clauses));
    let text = PairPage {
        a: &a.name,
        b: &b.name,
        share: share.clone(),
        same: same.clone(),
        sides: sides(a, b, pair),
    };
    std::fs::write(folder.join(&page), text.render().map_err(failed)?)?;
    Ok(Row { page, a: &a.name, b: &b.name, share, same })
}

fn per_cent(share: f64) -> String {
    format!("{:.0} %", 100.0 * share)
}

/// The texts of two programs in parts, what is alike with its partner.
pub fn sides(a: &Program, b: &Program, pair: &Likeness) -> [Vec<Part>; 2] {
    [side(a, b, &pair.matched, ["a", "b"]), side(b, a, &turned(&pair.matched), ["b", "a"])]
}

/// The pairs from the other side, with their numbers kept: the first program's clause counts.
fn turned(matched: &[(usize, usize)]) -> Vec<(usize, usize)> {
    matched.iter().map(|&(i, j)| (j, i)).collect()
}

/// A program's text in parts.
fn side(own: &Program, other: &Program, matched: &[(usize, usize)], [from, to]: [&str; 2]) -> Vec<Part> {
    let partner: HashMap<usize, (usize, usize)> =
        matched.iter().enumerate().map(|(n, &(i, j))| (i, (n + 1, j))).collect();
    let plain = |text: &str| Part {
        number: 0,
        anchor: String::new(),
        partner: String::new(),
        same: false,
        text: text.into(),
    };
    let mut parts = Vec::new();
    for (file, source) in own.sources.iter().enumerate() {
        let shown = source.path.file_name().map_or_else(String::new, |n| n.to_string_lossy().into_owned());
        parts.push(plain(&format!("% ---- {shown}\n")));
        let mut at = 0;
        for (i, clause) in own.clauses.iter().enumerate().filter(|(_, c)| c.file == file) {
            parts.extend(source.text.get(at..clause.start).filter(|t| !t.is_empty()).map(plain));
            let text = source.text.get(clause.start..clause.end).unwrap_or_default();
            parts.push(match partner.get(&i) {
                Some(&(number, j)) => Part {
                    number,
                    anchor: format!("{from}{number}"),
                    partner: format!("{to}{number}"),
                    same: other.clauses[j].hash == clause.hash,
                    text: text.into(),
                },
                None => plain(text),
            });
            at = clause.end;
        }
        parts.extend(source.text.get(at..).filter(|t| !t.is_empty()).map(plain));
    }
    parts
}
