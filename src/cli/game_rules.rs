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
    let plies = |rules| pdn::replay(game, rules).map_or(0, |replay| replay.game.moves().len());
    let (own, all) = (plies(rules), Rules::ALL.map(|rules| (rules.name, plies(rules))));
    let most = all.iter().map(|(_, plies)| *plies).max().filter(|most| *most > own)?;
    let farthest: Vec<&str> = all.iter().filter(|(_, plies)| *plies == most).map(|(name, _)| *name).collect();
    let names = match farthest.as_slice() {
        [names @ .., last] if !names.is_empty() => format!("{} or {last}", names.join(", ")),
        names => names.concat(),
    };
    Some(format!(
        "; without a tag GameType it is played by the rules {}; --rules {names} plays more of it",
        rules.name
    ))
}

/// How many games are not legal, in words.
pub fn not_legal(bad: impl Into<u64>, games: impl Into<u64>) -> String {
    let (bad, games) = (bad.into(), games.into());
    let plural = if games == 1 { "" } else { "s" };
    format!("{bad} of {games} game{plural} {} not legal to the end", if bad == 1 { "is" } else { "are" })
}
