//! Who plays: names of players, and players at work.

use super::table::{Info, Playable, Searcher, Style, Weighing};
use rand_chacha::ChaCha8Rng;
use search::{self, Best, Deepening, Limit};
use std::time::Duration;

/// A player's kind, as named: `person`, `random`, `computer`, a style of the game, or a computer
/// with settings: `computer:depth=4:time=0.5:weights=classic:algorithm=minimax`.
#[derive(Clone, Debug, PartialEq)]
pub enum Choice {
    /// Someone at the terminal.
    Person,
    /// Any legal move.
    Random,
    /// A search.
    Computer(Thinking),
    /// A style of the game's own, by its name.
    Style(String),
}

/// Settings of a computer player.
#[derive(Clone, Debug, PartialEq)]
pub struct Thinking {
    /// Moves looked ahead.
    pub depth: Option<u32>,
    /// Time for a move.
    pub time: Option<Duration>,
    /// Which search.
    pub searcher: Searcher,
    /// Weights and where they are from.
    pub weights: Option<(String, Weighing)>,
}

/// What holds where a name says nothing.
#[derive(Clone, Debug, Default)]
pub struct Defaults {
    /// Moves looked ahead.
    pub depth: Option<u32>,
    /// Seconds for a move.
    pub time: Option<f64>,
    /// Weights: a file or a name.
    pub weights: Option<String>,
    /// The name of a search.
    pub algorithm: Option<String>,
}

impl Thinking {
    /// The engine of a game with these settings.
    ///
    /// # Errors
    /// For an unknown algorithm or weights.
    pub fn new(info: &Info, set: &Defaults) -> Result<Thinking, String> {
        let searcher = match &set.algorithm {
            Some(name) => Searcher::parse(name, info)?,
            None => info.searcher,
        };
        let weights = match &set.weights {
            Some(name) => Some((name.clone(), Weighing::read(name, info)?)),
            None => None,
        };
        let time = set.time.and_then(|s| Duration::try_from_secs_f64(s).ok());
        // A game's own search thinks by the clock.
        let time = if searcher == Searcher::Own { time.or(Some(Duration::from_secs(1))) } else { time };
        let depth = set.depth.or(if time.is_none() { Some(info.depth) } else { None });
        Ok(Thinking { depth, time, searcher, weights })
    }

    /// Its name, which [`Choice::parse`] reads.
    pub fn name(&self, info: &Info) -> String {
        let own = self.searcher == Searcher::Own;
        let mut name = if own { info.own.unwrap_or("computer") } else { "computer" }.to_string();
        if let Some(depth) = self.depth {
            name += &format!(":depth={depth}");
        }
        if let Some(time) = self.time {
            name += &format!(":time={}", time.as_secs_f64());
        }
        if self.searcher != info.searcher && !own {
            name += &format!(":algorithm={}", self.searcher.name(info));
        }
        if let Some((weights, _)) = &self.weights {
            name += &format!(":weights={weights}");
        }
        name
    }
}

impl Choice {
    /// Reads a name; `set` holds where the name says nothing.
    ///
    /// # Errors
    /// With the names there are.
    pub fn parse(text: &str, info: &Info, set: &Defaults) -> Result<Choice, String> {
        let wrong = || {
            let styles: String = info.styles.iter().chain(&info.own).map(|s| format!(", {s}")).collect();
            format!(
                "no player '{text}': there are person, random, computer{styles}, and computer:KEY=VALUE:... with \
                 depth=N, time=SECONDS, algorithm=NAME, weights=NAME or FILE"
            )
        };
        let (name, settings) = text.split_once(':').map_or((text, ""), |(n, s)| (n, s));
        let mut set = set.clone();
        if info.own == Some(name) {
            set.algorithm = Some(name.into());
        } else if name != "computer" {
            if !settings.is_empty() {
                return Err(wrong());
            }
            return match name {
                "person" | "human" => Ok(Choice::Person),
                "random" => Ok(Choice::Random),
                style if info.styles.contains(&style) => Ok(Choice::Style(style.to_string())),
                _ => Err(wrong()),
            };
        }
        let given = |key: &str| settings.split(':').any(|s| s.starts_with(key));
        // A name that says how far it looks says all of it.
        if given("depth=") || given("time=") {
            (set.depth, set.time) = (None, None);
        }
        for setting in settings.split(':').filter(|s| !s.is_empty()) {
            let (key, value) = setting.split_once('=').ok_or_else(wrong)?;
            match key {
                "depth" => {
                    let fits = |d: &u32| (1..=100).contains(d);
                    let not =
                        || format!("'{text}': the depth is a whole number from 1 to 100, not '{value}'");
                    set.depth = Some(value.parse().ok().filter(fits).ok_or_else(not)?);
                }
                "time" => {
                    let fits = |t: &f64| *t >= 0.001 && *t <= 86_400.0;
                    let not = || {
                        format!("'{text}': the time is a number of seconds, 0.001 to 86400, not '{value}'")
                    };
                    set.time = Some(value.parse().ok().filter(fits).ok_or_else(not)?);
                }
                "algorithm" => set.algorithm = Some(value.into()),
                "weights" => set.weights = Some(value.into()),
                _ => return Err(wrong()),
            }
        }
        Thinking::new(info, &set).map(Choice::Computer)
    }

    /// The name again.
    pub fn name(&self, info: &Info) -> String {
        match self {
            Choice::Person => "person".into(),
            Choice::Random => "random".into(),
            Choice::Computer(engine) => engine.name(info),
            Choice::Style(name) => name.clone(),
        }
    }
}

/// A player at work.
pub struct Player<G: Playable> {
    /// As [`Choice::name`] tells it.
    pub name: String,
    /// What moves it.
    pub kind: Kind<G>,
}

/// What a player works with.
pub enum Kind<G: Playable> {
    /// Someone at the terminal.
    Person,
    /// Any legal move.
    Random,
    /// A search.
    Computer(Box<Thinker<G>>),
    /// A style of the game's own.
    Style(Style<G>),
}

/// A computer player with what it keeps between moves.
pub struct Thinker<G: Playable> {
    /// The search and its limits.
    pub engine: Thinking,
    table: Option<Deepening<G::Move>>,
}

impl<G: Playable> Thinker<G> {
    /// One with an empty table.
    pub fn new(engine: Thinking) -> Thinker<G> {
        Thinker { engine, table: None }
    }

    /// The move it chooses.
    pub fn think(&mut self, game: &G, info: &Info, lot: Option<&mut ChaCha8Rng>) -> Best<G::Move> {
        let limit = Limit { depth: self.engine.depth, time: self.engine.time };
        let mut viewed = game.clone();
        viewed.viewed_by(super::table::side(game));
        let game = &viewed;
        let own = match self.engine.searcher {
            Searcher::Plain(method) => return search::choose(game, &limit, method, lot),
            Searcher::Own => game.search_own(&limit),
            Searcher::Deepening => None,
        };
        own.unwrap_or_else(|| {
            self.table.get_or_insert_with(Deepening::new).choose(game, &limit, info.dice, lot)
        })
    }
}

impl<G: Playable> Player<G> {
    /// The player of a kind.
    pub fn of(choice: &Choice, info: &Info) -> Player<G> {
        let kind = match choice {
            Choice::Person => Kind::Person,
            Choice::Random => Kind::Random,
            Choice::Computer(engine) => Kind::Computer(Box::new(Thinker::new(engine.clone()))),
            Choice::Style(name) => {
                Kind::Style(G::style(name).expect("Info::styles names what Playable::style knows"))
            }
        };
        Player { name: choice.name(info), kind }
    }

    /// Makes a game value positions as this player wants it on a side.
    pub fn weigh(&self, game: &mut G, side: usize) {
        if let Kind::Computer(thinker) = &self.kind
            && let Some((_, weighing)) = &thinker.engine.weights
        {
            game.weigh(side, weighing);
        }
    }
}
