//! The program's own sources: their files, and the paths that stand in them.
#![allow(dead_code)]

use std::path::{Path, PathBuf};

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The module of a file below `src`.
pub fn module_of(file: &Path) -> Vec<String> {
    let file = file.with_extension("");
    let mut parts: Vec<String> = file.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    if parts.last().is_some_and(|last| last == "mod" || last == "lib" || last == "main") {
        parts.pop();
    }
    parts
}

pub fn sources(folder: &Path, all: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(root().join(folder)).unwrap() {
        let entry = entry.unwrap();
        let path = folder.join(entry.file_name());
        if entry.path().is_dir() {
            sources(&path, all);
        } else if path.extension().is_some_and(|e| e == "rs") {
            all.push(path);
        }
    }
}

/// A program's text with comments and texts in quotes made blank, line by line.
pub fn code(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let chars: Vec<char> = text.chars().collect();
    let (mut i, mut depth) = (0, 0);
    let at = |i: usize| chars.get(i).copied().unwrap_or('\0');
    let blank = |out: &mut String, c: char| out.push(if c == '\n' { '\n' } else { ' ' });
    while i < chars.len() {
        if depth > 0 || (at(i) == '/' && at(i + 1) == '*') {
            let step = match (at(i), at(i + 1)) {
                ('/', '*') => 1,
                ('*', '/') => -1,
                _ => 0,
            };
            depth += step;
            for _ in 0..=i32::abs(step) {
                blank(&mut out, at(i));
                i += 1;
            }
        } else if at(i) == '/' && at(i + 1) == '/' {
            while i < chars.len() && at(i) != '\n' {
                i += 1;
            }
        } else if at(i) == 'r' && (at(i + 1) == '"' || (at(i + 1) == '#' && matches!(at(i + 2), '"' | '#'))) {
            let hashes = chars[i + 1..].iter().take_while(|&&c| c == '#').count();
            let end: String = std::iter::once('"').chain(std::iter::repeat_n('#', hashes)).collect();
            let from = i + 2 + hashes;
            let rest: String = chars[from.min(chars.len())..].iter().collect();
            let length = rest.find(&end).map_or(rest.len(), |n| n + end.len());
            let length = rest[..length].chars().count();
            chars[i..from + length].iter().for_each(|&c| blank(&mut out, c));
            i = from + length;
        } else if at(i) == '"' {
            blank(&mut out, at(i));
            i += 1;
            while i < chars.len() && at(i) != '"' {
                if at(i) == '\\' {
                    blank(&mut out, at(i));
                    i += 1;
                }
                blank(&mut out, at(i));
                i += 1;
            }
            i += 1;
        } else if at(i) == '\'' && (at(i + 2) == '\'' || (at(i + 1) == '\\' && at(i + 3) == '\'')) {
            i += if at(i + 1) == '\\' { 4 } else { 3 };
            out.push(' ');
        } else {
            out.push(at(i));
            i += 1;
        }
    }
    out
}

/// The words of a text: names, `::`, brackets and commas; anything else is `?`.
pub fn words(code: &str) -> Vec<&str> {
    let mut all = Vec::new();
    let mut rest = code;
    while let Some(c) = rest.chars().next() {
        let length = if c.is_alphanumeric() || c == '_' {
            rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len())
        } else if rest.starts_with("::") {
            2
        } else {
            c.len_utf8()
        };
        let word = &rest[..length];
        if !word.trim().is_empty() {
            all.push(word);
        }
        rest = &rest[length..];
    }
    all
}

/// All paths that stand in a text, those in braces one by one: `use crate::{a::B, c}` gives two.
pub fn paths<'a>(words: &[&'a str]) -> Vec<Vec<&'a str>> {
    let is_name = |word: &str| word.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let mut all = Vec::new();
    let mut i = 0;
    while i < words.len() {
        let after_path = i > 0 && words[i - 1] == "::";
        if is_name(words[i]) && !after_path && words.get(i + 1) == Some(&"::") {
            i = path(words, i, &[], &mut all, &is_name);
        } else {
            if i > 0 && words[i - 1] == "use" && is_name(words[i]) {
                all.push(vec![words[i]]);
            }
            i += 1;
        }
    }
    all
}

/// Reads the path that begins at a word, and tells where it ends.
fn path<'a>(
    words: &[&'a str],
    mut i: usize,
    before: &[&'a str],
    all: &mut Vec<Vec<&'a str>>,
    is_name: &dyn Fn(&str) -> bool,
) -> usize {
    let mut path_here = before.to_vec();
    loop {
        match words.get(i) {
            Some(&"{") => {
                i += 1;
                while !matches!(words.get(i), Some(&"}") | None) {
                    let from = i;
                    i = path(words, i, &path_here, all, is_name);
                    i = i.max(from + 1);
                }
                return i + 1;
            }
            Some(&word) if is_name(word) => path_here.push(word),
            _ => break,
        }
        i += 1;
        if words.get(i) != Some(&"::") {
            break;
        }
        i += 1;
    }
    if path_here.len() > before.len() {
        all.push(path_here);
    }
    i
}
