//! Whether two outcomes are the same, and if not, in what they differ.

use crate::run::{End, Outcome};

/// A difference: its kind with the errors' names, the step that has it, and both sides.
#[derive(Clone, Debug)]
pub struct Difference {
    pub kind: String,
    pub step: usize,
    pub here: String,
    pub there: String,
}

/// The difference of two outcomes; of the contexts of errors only if there is no other.
pub fn difference(here: &Outcome, there: &Outcome) -> Option<Difference> {
    let of = |kind: &str, here: &str, there: &str, step| {
        Some(Difference { kind: kind.into(), step, here: here.into(), there: there.into() })
    };
    if there.text.contains("inference_limit_exceeded") {
        return None;
    }
    match (&here.end, &there.end) {
        (_, End::Limit | End::Crash(_)) => return None,
        (End::NotLoaded(a), End::NotLoaded(_)) => panic!("neither system takes a program: {a}"),
        (End::NotLoaded(why), _) => return of("not loaded here", why, "", 0),
        (_, End::NotLoaded(why)) => return of("not loaded there", "", why, 0),
        // Memory runs out in both.
        (End::Crash(_) | End::Limit, End::Done) if there.text.contains("resource_error") => return None,
        (End::Crash(why), _) => return of(&format!("crash {why}"), why, "", steps(&there.text).len()),
        (End::Limit, _) => return of("hang", "", &there.text, steps(&there.text).len()),
        (End::Done, End::Done) => {}
    }
    if here.text.contains("resource_error") && there.text.contains("resource_error") {
        return None;
    }
    let (here, there) = (steps(&here.text), steps(&there.text));
    let mut context = None;
    for step in 0..here.len().max(there.len()) {
        let none = Vec::new();
        let (a, b) = (here.get(step).unwrap_or(&none), there.get(step).unwrap_or(&none));
        if a == b {
            continue;
        }
        let plain = |l: &Vec<String>| l.iter().filter(|l| !l.starts_with("? ")).cloned().collect::<Vec<_>>();
        let (plain_a, plain_b) = (plain(a), plain(b));
        if plain_a == plain_b {
            let at = a.iter().zip(b).position(|(x, y)| x != y);
            if let (None, Some(at)) = (&context, at) {
                // The error as it is printed inside a term.
                let of_error = |l: &[String]| {
                    let formal = l[at - 1].strip_prefix("! ").unwrap_or(&l[at - 1]);
                    format!("error({formal},{})", l[at].strip_prefix("? ").unwrap_or(&l[at]))
                };
                context = of("context", &of_error(a), &of_error(b), step);
            }
            continue;
        }
        let at = plain_a.iter().zip(&plain_b).take_while(|(x, y)| x == y).count();
        let line = |l: &[String]| l.get(at).cloned().unwrap_or_default();
        let (x, y) = (line(&plain_a), line(&plain_b));
        return of(&kind(&x, &y), &x, &y, step);
    }
    context
}

fn kind(here: &str, there: &str) -> String {
    match (here.strip_prefix("! "), there.strip_prefix("! ")) {
        (Some(a), Some(b)) => format!("other error: {} there {}", error_name(a), error_name(b)),
        (Some(a), None) => format!("error only here: {}", error_name(a)),
        (None, Some(b)) => format!("error only there: {}", error_name(b)),
        (None, None) if here.starts_with("#no") => "fails only here".into(),
        (None, None) if there.starts_with("#no") => "fails only there".into(),
        (None, None) => "other output".into(),
    }
}

/// `type_error(integer` of `type_error(integer, a)`; all of an unknown procedure.
fn error_name(error: &str) -> &str {
    if error.starts_with("existence_error(procedure") {
        return error;
    }
    error.find(',').map_or(error, |at| &error[..at]).trim()
}

/// The lines of each step, with variables named by their order in the line.
fn steps(text: &str) -> Vec<Vec<String>> {
    let mut steps = Vec::new();
    for line in text.lines().map(str::trim_end).filter(|l| !l.is_empty()) {
        let step = line.strip_prefix('@').and_then(|n| n.parse::<usize>().ok());
        if step == Some(steps.len()) {
            steps.push(Vec::new());
        } else if let Some(last) = steps.last_mut() {
            last.push(normal(line));
        }
    }
    steps
}

/// Variables as `_1`, `_2`, and the program's number left out.
pub fn normal(line: &str) -> String {
    let mut out = String::new();
    let mut seen: Vec<String> = Vec::new();
    let chars: Vec<char> = line.chars().collect();
    let mut i = 0;
    while i < chars.len() {
        let before = i.checked_sub(1).map(|b| chars[b]);
        let starts = !before.is_some_and(|c| c.is_alphanumeric() || c == '_');
        // What was printed before a variable may run into it.
        let number = chars[i] == '_' && chars.get(i + 1).is_some_and(char::is_ascii_digit);
        if (starts || number) && chars[i] == '_' {
            let start = i;
            i += 1;
            while i < chars.len()
                && (chars[i].is_ascii_digit() || !number && (chars[i].is_alphanumeric() || chars[i] == '_'))
            {
                i += 1;
            }
            let name: String = chars[start..i].iter().collect();
            let at = seen.iter().position(|s| *s == name && name != "_").unwrap_or_else(|| {
                seen.push(name);
                seen.len() - 1
            });
            out.push_str(&format!("_{}", at + 1));
            continue;
        }
        if starts && chars[i..].starts_with(&['f', 'z']) {
            let digits = chars[i + 2..].iter().take_while(|c| c.is_ascii_digit()).count();
            if digits > 0 && chars.get(i + 2 + digits) == Some(&'_') {
                out.push_str("fz");
                i += 2 + digits;
                continue;
            }
        }
        out.push(chars[i]);
        i += 1;
    }
    out
}
