//! What is said of games in files that are not legal: how many, and whether other rules would do.

use draughts::Rules;
use draughts::pdn::{self, PdnGame, Problem};

/// What to give where a game that names no rules breaks off at once by those that are the default, to be put behind the
/// problem.
pub fn other_rules(game: &PdnGame, problem: &Problem, rules: &'static Rules) -> Option<String> {
    let at_once = matches!(problem, Problem::Illegal { ply: 1 | 2, .. });
    if !at_once || game.tag("GameType").is_some() || game.tag("Variant").is_some() {
        return None;
    }
    let is_legal = |rules| pdn::replay(game, rules).is_ok_and(|replay| replay.problem.is_none());
    let fitting: Vec<&str> = Rules::ALL.into_iter().filter(|r| is_legal(r)).map(|r| r.name).collect();
    let words = match fitting.as_slice() {
        [] => "--rules NAME plays it by others".to_string(),
        [name] => format!("it is legal with --rules {name}"),
        [names @ .., last] => format!("it is legal with --rules {} or {last}", names.join(", ")),
    };
    Some(format!("; without a tag GameType it is played by the rules {}: {words}", rules.name))
}

/// How many games are not legal, in words.
pub fn not_legal(bad: impl Into<u64>, games: impl Into<u64>) -> String {
    let (bad, games) = (bad.into(), games.into());
    let plural = if games == 1 { "" } else { "s" };
    format!("{bad} of {games} game{plural} {} not legal to the end", if bad == 1 { "is" } else { "are" })
}
