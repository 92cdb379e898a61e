//! `turniir intake`: what a source of submissions holds, and which of them are near-identical.

use crate::intake::{
    Compared, EXAMPLES, Intake, Program, UNZIPPED, compare, submitter, take_in, write_pages,
};
use crate::prolog::dialect::Source;
use anyhow::{Context, Result, bail};
use say::worded;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use text::visible_line;

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  turniir intake course.zip --pages alike
  turniir intake students/ --template handed_out.pl

A source is a folder (each file and each folder in it is a submission), a zip file of a course system, a CSV \
list with the columns name, file and group, or a pattern in quotes. Programs are compared by fingerprints of \
their clauses: names of variables and predicates, the order of clauses, comments and layout do not count. What \
they have in common with the example players, with templates, or with many others counts for nothing.

Exit codes: 0 done, 1 the source cannot be used or has no submission, 2 wrong usage.")]
pub struct Args {
    /// Where the submissions are.
    #[arg(value_name = "SOURCE")]
    source: PathBuf,
    /// Code that was handed out: a file, or a folder of files; none if not given. May be given several times.
    #[arg(long, value_name = "FILE")]
    template: Vec<PathBuf>,
    /// Also show near-identical submissions side by side, on pages in this folder.
    #[arg(long, value_name = "FOLDER")]
    pages: Option<PathBuf>,
    /// One JSON object instead.
    #[arg(long)]
    json: bool,
}

/// Prints what is there.
///
/// # Errors
/// When the source cannot be used or has no submission.
pub fn run(args: &Args) -> Result<()> {
    let unpacked = tempfile::tempdir().with_context(|| worded!("intake-no-place"))?;
    let intake = take_in(&args.source, &unpacked.path().join("players"))?;
    if intake.submissions.is_empty() {
        let why: String = intake
            .refused
            .iter()
            .take(3)
            .map(|r| format!("; {}: {}", r.what, say::again(&r.reason)))
            .collect();
        bail!("{}: {}{why}", args.source.display(), worded!("intake-none"));
    }
    let programs: Vec<Program> = intake.submissions.iter().map(|s| s.program()).collect();
    let example = |(name, text): &(&str, &str)| {
        let path = format!("{name}.pl").into();
        Program::new(name, vec![Rc::new(Source { path, text: (*text).into(), own: false })])
    };
    // Who begins with one of them copies nobody.
    let examples: Vec<Program> = EXAMPLES.iter().map(example).collect();
    let mut handed_out = Vec::new();
    for (i, template) in args.template.iter().enumerate() {
        let handed = take_in(template, &unpacked.path().join(format!("template{i}")))?;
        handed_out.extend(handed.submissions.iter().map(|s| s.program()));
    }
    let compared = compare(&programs, &handed_out, &examples);
    if let Some(folder) = &args.pages {
        write_pages(&programs, &compared, folder).with_context(|| folder.display().to_string())?;
    }
    if args.json {
        println!("{}", text::json(&as_json(&intake, &compared, unpacked.path()).to_string()));
    } else {
        print!("{}", as_text(args, &intake, &compared, unpacked.path()));
    }
    Ok(())
}

/// A path as it was in the archive.
fn inner(path: &Path, unpacked: &Path) -> String {
    let players = unpacked.join("players");
    let folders = [players.with_extension(UNZIPPED), players];
    let below = folders.iter().find_map(|folder| path.strip_prefix(folder).ok());
    below.unwrap_or(path).display().to_string()
}

fn as_text(args: &Args, intake: &Intake, compared: &Compared, unpacked: &Path) -> String {
    let mut text =
        worded!("intake-submissions", source = text::path(&args.source), count = intake.submissions.len())
            + "\n";
    let width = intake.submissions.iter().map(|s| s.name.chars().count()).max().unwrap_or(0).min(32);
    for submission in &intake.submissions {
        let group = submission.group.as_ref().map_or(String::new(), |g| format!("  [{g}]"));
        let predicate = submission.predicate.as_ref().map_or(String::new(), |p| format!(":{p}"));
        let file = visible_line(&inner(&submission.main, unpacked), 4096);
        text += &format!("  {:width$}  {file}{predicate}{group}\n", submission.name);
        for note in &submission.notes {
            text += &format!("  {:width$}  - {}\n", "", visible_line(&say::again(note), 2000));
        }
    }
    if !intake.refused.is_empty() {
        text += &format!("{}\n", worded!("intake-refused", count = intake.refused.len()));
        for refused in &intake.refused {
            text += &format!(
                "  {}: {}\n",
                visible_line(&inner(Path::new(&refused.what), unpacked), 4096),
                visible_line(&say::again(&refused.reason), 2000)
            );
        }
    }
    text += &alike_text(intake, compared);
    match &args.pages {
        Some(folder) => {
            let page = text::path(&folder.join("index.html"));
            text + &format!("{}\n", worded!("intake-side-by-side", page = page))
        }
        None if compared.alike.is_empty() && compared.copies().next().is_none() => text,
        None => text + &format!("{}\n", worded!("intake-pages")),
    }
}

/// Who is like whom, a line each.
fn alike_text(intake: &Intake, compared: &Compared) -> String {
    let name = |i: usize| intake.submissions[i].name.as_str();
    let percent = |share: f64| format!("{:.0}", 100.0 * share);
    let mut text = worded!("intake-alike", count = compared.alike.len() + compared.copies().count()) + "\n";
    let mut tell = |told: String| text += &super::coach::below("  ", &told);
    for pair in &compared.alike {
        tell(worded!(
            "intake-pair",
            alike = percent(pair.share),
            same = percent(pair.same_clauses),
            a = name(pair.a),
            b = name(pair.b),
        ));
    }
    for group in &compared.groups {
        if let [one] = group.programs[..] {
            let share = percent(group.share);
            tell(worded!("intake-many", share = share, name = name(one), others = group.others));
            continue;
        }
        let names: Vec<&str> = group.programs.iter().map(|p| name(*p)).collect();
        let (count, names) = (names.len(), names.join(", "));
        if group.share < 1.0 {
            // Down: what is told is the least.
            let share = percent((100.0 * group.share).floor() / 100.0);
            tell(worded!("intake-group", count = count, share = share, names = names));
        } else {
            tell(worded!("intake-group-same", count = count, names = names));
        }
    }
    for copied in &compared.of_examples {
        let example = EXAMPLES[copied.example].0;
        let share = percent(copied.share);
        tell(worded!("intake-example", name = name(copied.program), share = share, example = example));
    }
    text
}

fn as_json(intake: &Intake, compared: &Compared, unpacked: &Path) -> serde_json::Value {
    let name = |i: usize| &intake.submissions[i].name;
    json!({
        "submissions": intake.submissions.iter().map(|s| json!({
            "name": s.name, "id": submitter(&s.main).map(|(_, id)| id), "group": s.group, "file": inner(&s.main, unpacked), "predicate": s.predicate,
            "notes": s.notes,
        })).collect::<Vec<_>>(),
        "refused": intake.refused.iter().map(|r| json!({
            "what": inner(Path::new(&r.what), unpacked), "reason": r.reason,
        })).collect::<Vec<_>>(),
        "alike": compared.alike.iter().map(|p| json!({
            "a": name(p.a), "b": name(p.b), "share": p.share, "common": p.common,
            "same_clauses": p.same_clauses,
        })).collect::<Vec<_>>(),
        "groups": compared.groups.iter().map(|g| json!({
            "names": g.programs.iter().map(|p| name(*p)).collect::<Vec<_>>(), "share": g.share,
            "others": g.others,
        })).collect::<Vec<_>>(),
        "of_examples": compared.of_examples.iter().map(|e| json!({
            "name": name(e.program), "example": EXAMPLES[e.example].0, "share": e.share,
        })).collect::<Vec<_>>(),
    })
}
