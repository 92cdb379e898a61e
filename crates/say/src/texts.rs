//! The texts of the languages, as they are built into the program.

use crate::language::Language;

macro_rules! files {
    ($language:literal) => {
        [
            include_str!(concat!("../words/", $language, "/kept.ftl")),
            include_str!(concat!("../words/", $language, "/game.ftl")),
            include_str!(concat!("../words/", $language, "/check.ftl")),
            include_str!(concat!("../words/", $language, "/coach.ftl")),
            include_str!(concat!("../words/", $language, "/run.ftl")),
            include_str!(concat!("../words/", $language, "/report.ftl")),
            include_str!(concat!("../words/", $language, "/queue.ftl")),
            include_str!(concat!("../words/", $language, "/web.ftl")),
        ]
    };
}

/// The files of each language: what is kept in English and known again, games and calls, `check`, the coach,
/// tournaments and intake, the report, queues of many machines, the server's pages.
pub const FILES: [&str; 8] =
    ["kept.ftl", "game.ftl", "check.ftl", "coach.ftl", "run.ftl", "report.ftl", "queue.ftl", "web.ftl"];

/// The texts of a language, a file each, in the order of [`FILES`].
pub const fn texts(language: Language) -> [&'static str; 8] {
    match language {
        Language::English => files!("en"),
        Language::Estonian => files!("et"),
        Language::Turkish => files!("tr"),
        Language::Portuguese => files!("pt"),
        Language::Serbian => files!("sr"),
    }
}
