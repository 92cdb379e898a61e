//! What the pages' scripts say.

use crate::tournament::{filled, words_script};
use say::{Said, said};

/// The script that has the words, in the language of now: `Words.copied`, `Words.fill(Words.depth, { n: 12 })`.
pub fn script() -> String {
    let piece = |name: &str| said!("web-piece", piece = name);
    let [n, step] = ["n", "step"].map(filled);
    let all: Vec<(&str, Said)> = vec![
        ("king", said!("board-king")),
        ("nothing", said!("nothing")),
        ("board", said!("board-words", white = filled("white"), black = filled("black"))),
        ("squares", said!("web-board")),
        ("white_man", piece("white-man")),
        ("white_king", piece("white-king")),
        ("black_man", piece("black-man")),
        ("black_king", piece("black-king")),
        ("empty", piece("empty")),
        ("taken", said!("web-taken")),
        ("can_move", said!("web-can-move")),
        ("can_be_reached", said!("web-can-be-reached")),
        ("waiting", said!("web-waiting-other")),
        ("your_turn_w", said!("web-your-turn", color = "white")),
        ("your_turn_b", said!("web-your-turn", color = "black")),
        ("to_move_w", said!("web-to-move", color = "white")),
        ("to_move_b", said!("web-to-move", color = "black")),
        ("offers_w", said!("web-offers-draw", color = "white")),
        ("offers_b", said!("web-offers-draw", color = "black")),
        ("moved_w", said!("web-moved", color = "white", step = &step)),
        ("moved_b", said!("web-moved", color = "black", step = &step)),
        ("resign", said!("web-resign")),
        ("resign_again", said!("web-resign-again")),
        ("copied", said!("web-copied")),
        ("no_copy", said!("web-no-copy")),
        ("unreachable", said!("web-unreachable")),
        ("engine_busy", said!("web-engine-busy")),
        ("then", said!("web-then-better", then = filled("then"), better = filled("better"))),
        ("play_first", said!("web-play-first")),
        ("depth", said!("web-depth", n = &n)),
        ("white_keeps", said!("web-white-keeps", n = &n)),
        ("coach_looks", said!("web-coach-looks")),
        ("coach_progress", said!("web-coach-progress", done = filled("done"), of = filled("of"))),
        ("coach_whole", said!("web-coach-whole")),
        ("no_mistake", said!("web-no-mistake")),
        ("show_position", said!("web-show-position")),
        ("ply", said!("web-ply", n = &n)),
    ];
    words_script(&all)
}
