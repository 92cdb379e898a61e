//! Two programs side by side, as a page.

use super::fingerprints::Program;
use super::likeness::Likeness;
use askama::Template;
use say::worded;
use std::collections::HashMap;
use std::io;
use std::path::Path;

#[derive(Template)]
#[template(path = "likeness.html")]
struct IndexPage<'a> {
    mark: &'static str,
    rows: Vec<Row<'a>>,
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

/// Writes an index and a page for each pair into a folder, made if need be.
///
/// # Errors
/// When the folder cannot be written, or has an index of somebody else.
pub fn write_pages(programs: &[Program], pairs: &[Likeness], folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let index = folder.join("index.html");
    let ours = |there: Vec<u8>| {
        let there = String::from_utf8_lossy(&there).into_owned();
        there.contains(MARK) || there.contains(OLD_MARK)
    };
    if std::fs::read(&index).is_ok_and(|there| !ours(there)) {
        return Err(io::Error::other(worded!("intake-other-pages")));
    }
    let name = |i: usize| format!("pair-{}.html", i + 1);
    let rows = pairs.iter().enumerate().map(|(i, p)| Row {
        page: name(i),
        a: &programs[p.a].name,
        b: &programs[p.b].name,
        share: per_cent(p.share),
        same: per_cent(p.same_clauses),
    });
    let failed = |e: askama::Error| io::Error::other(e.to_string());
    std::fs::write(index, IndexPage { mark: MARK, rows: rows.collect() }.render().map_err(failed)?)?;
    for (i, pair) in pairs.iter().enumerate() {
        let (a, b) = (&programs[pair.a], &programs[pair.b]);
        let page = PairPage {
            a: &a.name,
            b: &b.name,
            share: per_cent(pair.share),
            same: per_cent(pair.same_clauses),
            sides: sides(a, b, pair),
        };
        std::fs::write(folder.join(name(i)), page.render().map_err(failed)?)?;
    }
    Ok(())
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
