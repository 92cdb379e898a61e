//! No file uses another that uses it in turn: the files of each crate, their paths followed through `pub use`.
//! A folder's `mod.rs` and its files are one another's, as are a file and its tests.

#[path = "common/rust.rs"]
mod rust;
use rust::{code, module_of, paths, root, sources, words};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};

/// A crate's name, and a module of it.
type Module = (String, Vec<String>);

#[derive(Default)]
struct File {
    place: PathBuf,
    /// Modules that it declares.
    modules: BTreeSet<String>,
    /// What stands here under a name and comes from somewhere else.
    passed_on: HashMap<String, Vec<String>>,
    uses: Vec<Vec<String>>,
}

fn owned(path: &[&str]) -> Vec<String> {
    path.iter().map(|part| (*part).to_string()).collect()
}

fn read(place: &Path) -> File {
    let text = code(&std::fs::read_to_string(root().join(place)).unwrap());
    // Tests stand at the end and may look at everything.
    let text = text.split("#[cfg(test)]").next().unwrap_or("");
    let words = words(text);
    let mut file = File { place: place.into(), ..File::default() };
    let mut rest = Vec::new();
    let mut i = 0;
    while i < words.len() {
        let mut at = i;
        if words[at] == "pub" {
            at += 1;
            if words.get(at) == Some(&"(") {
                at += words[at..].iter().position(|&w| w == ")").map_or(0, |n| n + 1);
            }
        }
        match words.get(at) {
            Some(&"use") if at > i => {
                let end = words[at..].iter().position(|&w| w == ";").map_or(words.len(), |n| at + n);
                for path in paths(&words[at..end]) {
                    if let Some(last) = path.last() {
                        file.passed_on.insert((*last).to_string(), owned(&path));
                    }
                }
                i = end;
            }
            Some(&"mod") if words.get(at + 2) == Some(&";") => {
                file.modules.insert(words[at + 1].to_string());
                i = at + 3;
            }
            _ => {
                rest.push(words[i]);
                i += 1;
            }
        }
    }
    file.uses = paths(&rest).iter().map(|path| owned(path)).collect();
    file
}

fn files() -> BTreeMap<Module, File> {
    let mut all = BTreeMap::new();
    let mut roots = vec![("turniir".to_string(), PathBuf::from("src"))];
    for entry in std::fs::read_dir(root().join("crates")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        roots.push((name.clone(), Path::new("crates").join(name).join("src")));
    }
    for (name, folder) in roots {
        let mut places = Vec::new();
        sources(&folder, &mut places);
        for place in places {
            let module = module_of(place.strip_prefix(&folder).unwrap());
            // The program's main file is above its library.
            let name = if place.ends_with("main.rs") { "main" } else { &name };
            all.insert((name.to_string(), module), read(&place));
        }
    }
    all
}

/// The file in which a path of a file ends.
fn target(all: &BTreeMap<Module, File>, from: &Module, path: &[String], depth: usize) -> Option<Module> {
    let (name, own) = from;
    let up = path.iter().take_while(|part| *part == "super").count();
    let (mut here, rest) = match path.first()?.as_str() {
        "crate" => ((name.clone(), Vec::new()), &path[1..]),
        "self" => (from.clone(), &path[1..]),
        "super" => ((name.clone(), own[..own.len().checked_sub(up)?].to_vec()), &path[up..]),
        first if all[from].modules.contains(first) => (from.clone(), path),
        first if all.contains_key(&(first.to_string(), Vec::new())) => {
            ((first.to_string(), Vec::new()), &path[1..])
        }
        _ => return None,
    };
    for (i, part) in rest.iter().enumerate() {
        let below = (here.0.clone(), [here.1.as_slice(), std::slice::from_ref(part)].concat());
        if all.contains_key(&below) {
            here = below;
        } else if let Some(passed) = all.get(&here)?.passed_on.get(part)
            && depth < 8
        {
            let onward = [passed.as_slice(), &rest[i + 1..]].concat();
            return target(all, &here, &onward, depth + 1);
        } else {
            break;
        }
    }
    all.contains_key(&here).then_some(here)
}

/// Files that may lead to those that use them, with the reason.
const HOLDERS: [(&str, &str); 1] =
    [("src/web/app.rs", "what all requests share holds the parts that do something with it")];

/// Who uses whom, without what is between a folder's `mod.rs` and the files below it.
fn arrows(all: &BTreeMap<Module, File>) -> BTreeMap<&Module, BTreeSet<Module>> {
    let mut arrows: BTreeMap<&Module, BTreeSet<Module>> = BTreeMap::new();
    for (from, file) in all {
        if HOLDERS.iter().any(|(place, _)| Path::new(place) == file.place) {
            arrows.insert(from, BTreeSet::new());
            continue;
        }
        let used = file.uses.iter().filter_map(|path| target(all, from, path, 0));
        let used = used.filter(|to| to != from);
        let family = |to: &Module| to.0 == from.0 && (to.1.starts_with(&from.1) || from.1.starts_with(&to.1));
        arrows.insert(from, used.filter(|to| !family(to)).collect());
    }
    arrows
}

/// The files that each file leads to.
fn reached(arrows: &BTreeMap<&Module, BTreeSet<Module>>, from: &Module) -> BTreeSet<Module> {
    let mut seen = BTreeSet::new();
    let mut waiting: Vec<Module> = arrows[from].iter().cloned().collect();
    while let Some(next) = waiting.pop() {
        if seen.insert(next.clone()) {
            waiting.extend(arrows[&next].iter().cloned());
        }
    }
    seen
}

#[test]
fn no_files_use_each_other() {
    let all = files();
    let arrows = arrows(&all);
    let count: usize = arrows.values().map(BTreeSet::len).sum();
    assert!(count > 500, "only {count} arrows are found");
    let reach: BTreeMap<&Module, BTreeSet<Module>> =
        arrows.keys().map(|from| (*from, reached(&arrows, from))).collect();
    let mut wrong = String::new();
    for (from, used) in &arrows {
        for to in used.iter().filter(|to| reach[to].contains(from)) {
            wrong += &format!("{} -> {}\n", all[from].place.display(), all[to].place.display());
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}These arrows are parts of circles.");
}
