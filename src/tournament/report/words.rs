//! The words of the pages' scripts, in the language of the report.

use say::{Said, said};
use serde_json::{Map, Value};

/// What a script puts into a text in place of `{name}`.
pub fn filled(name: &str) -> String {
    format!("{{{name}}}")
}

/// The script that has the words: `Words.play`, `Words.fill(Words.lines, { n: 12 })`.
pub fn words() -> String {
    let (n, of, step) = (filled("n"), filled("of"), filled("step"));
    let (n, of, step) = (n.as_str(), of.as_str(), step.as_str());
    let all: [(&str, Said); 26] = [
        ("king", said!("board-king")),
        ("nothing", said!("nothing")),
        ("board", said!("board-words", white = filled("white"), black = filled("black"))),
        ("start", said!("script-start")),
        ("step_white", said!("script-step", n = n, of = of, color = "white", step = step)),
        ("step_black", said!("script-step", n = n, of = of, color = "black", step = step)),
        ("lost_white", said!("script-lost", n = n, color = "white")),
        ("lost_black", said!("script-lost", n = n, color = "black")),
        ("then_start", said!("script-then-start", n = n)),
        ("then_step", said!("script-then-step", n = n, of = of, step = step)),
        ("better_start", said!("script-better-start", n = n)),
        ("better_step", said!("script-better-step", n = n, of = of, step = step)),
        ("play", said!("game-play")),
        ("pause", said!("script-pause")),
        ("copied", said!("script-copied", what = filled("what"))),
        ("no_copy", said!("script-no-copy")),
        ("lines", said!("script-lines", n = n)),
        ("lines_of", said!("script-lines-of", n = n, of = of)),
        ("filter", said!("script-filter")),
        ("all", said!("script-all")),
        ("sort_by", said!("script-sort-by")),
        ("order_by", said!("script-order-by")),
        ("rank", said!("script-rank")),
        ("name", said!("script-name")),
        ("white", said!("white")),
        ("black", said!("black")),
    ];
    script(&all)
}

/// A script that has such words, in the language of now.
pub fn script(all: &[(&str, Said)]) -> String {
    let all: Map<String, Value> =
        all.iter().map(|(name, said)| ((*name).into(), Value::String(said.worded()))).collect();
    let all = serde_json::to_string_pretty(&all).unwrap_or_default();
    format!(
        "// The words of the other scripts. Words.fill(text, values) puts values in place of {{names}}.\n\
         window.Words = {all};\n\
         window.Words.fill = function (text, values) {{\n  \"use strict\";\n  return text.replace(/\\{{(\\w+)\\}}/g, \
         function (all, name) {{ return name in values ? values[name] : all; }});\n}};\n"
    )
}
