//! What a game needs beyond its rules to be played at a terminal.

use rand_chacha::ChaCha8Rng;
use search::{Best, Game, Limit, Turn};
use std::collections::BTreeMap;

/// The games, one for each type that is [`Playable`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs)]
pub enum Which {
    Quarto,
    Hashami,
    Hapis,
    Dama,
    Morris,
    TicTacToe,
    Sim,
    Dots,
    Grundy,
}

/// A game's entry in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Info {
    /// The name on the command line.
    pub name: &'static str,
    /// What it is: who is generic over [`Playable`] chooses the type by it.
    pub which: Which,
    /// One line.
    pub about: &'static str,
    /// How a move is typed.
    pub input: &'static str,
    /// What the board's signs mean, for a newcomer; lines.
    pub legend: &'static str,
    /// Names of the two players, first Max.
    pub players: [&'static str; 2],
    /// Whether either of them may begin; if not, Max does.
    pub either: bool,
    /// What `--variant` may say, the first by default; empty for a game without variants.
    pub variants: &'static [&'static str],
    /// What `--size` may say: least, default, most; zeros for a game of one size.
    pub size: (usize, usize, usize),
    /// Whether a size is two numbers, as in 3x5.
    pub oblong: bool,
    /// Whether `play` asks for the size when it is not given.
    pub asks_size: bool,
    /// Computer players besides the search, by name.
    pub styles: &'static [&'static str],
    /// The name under which [`Playable::search_own`] plays.
    pub own: Option<&'static str>,
    /// Evaluations by name, the first by default.
    pub weights: &'static [&'static str],
    /// Names of the numbers of an evaluation that can be tuned.
    pub numbers: &'static [&'static str],
    /// How states are written, the first by default.
    pub notations: &'static [&'static str],
    /// The search of the computer if none is named.
    pub searcher: Searcher,
    /// The depth the computer looks without `--depth` and `--time`.
    pub depth: u32,
    /// Moves after which a game is called a draw.
    pub longest: usize,
    /// Whether dice are thrown.
    pub dice: bool,
    /// Where moves are logged when nothing is said.
    pub log: Option<&'static str>,
}

impl Info {
    /// What most games have; the rest is filled in by each.
    pub const fn plain(which: Which) -> Info {
        Info {
            name: "",
            which,
            about: "",
            input: "",
            legend: "",
            players: ["first", "second"],
            either: false,
            variants: &[],
            size: (0, 0, 0),
            oblong: false,
            asks_size: false,
            styles: &[],
            own: None,
            weights: &[],
            numbers: &[],
            notations: &[],
            searcher: Searcher::Deepening,
            depth: 4,
            longest: 200,
            dice: false,
            log: None,
        }
    }
}

/// Which search a computer player uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Searcher {
    /// Fail-soft alpha-beta with iterative deepening and a table; expectiminimax for dice.
    Deepening,
    /// One search to a fixed depth.
    Plain(search::Method),
    /// [`Playable::search_own`].
    Own,
}

impl Searcher {
    /// Those that every game has, in the order of a comparison.
    pub fn all() -> impl Iterator<Item = Searcher> {
        search::Method::ALL.iter().copied().map(Searcher::Plain).chain([Searcher::Deepening])
    }

    /// The name on the command line.
    pub fn name(self, info: &Info) -> &'static str {
        match self {
            Searcher::Deepening if info.dice => "expectiminimax",
            Searcher::Deepening => "deepening",
            Searcher::Plain(method) => method.name(),
            Searcher::Own => info.own.unwrap_or("own"),
        }
    }

    /// Reads a name.
    ///
    /// # Errors
    /// With the names there are for this game.
    pub fn parse(text: &str, info: &Info) -> Result<Searcher, String> {
        let own = info.own.map(|_| Searcher::Own);
        let all: Vec<Searcher> =
            Searcher::all().filter(|s| !info.dice || *s == Searcher::Deepening).chain(own).collect();
        all.iter().copied().find(|s| s.name(info) == text).ok_or_else(|| {
            let names: Vec<&str> = all.iter().map(|s| s.name(info)).collect();
            format!("no algorithm '{text}' for {}: there is {}", info.name, names.join(", "))
        })
    }
}

/// How a side values positions.
#[derive(Clone, Debug, PartialEq)]
pub enum Weighing {
    /// One of [`Info::weights`].
    Named(String),
    /// The numbers of [`Info::numbers`], in their order.
    Numbers(Vec<f64>),
}

/// What a weights file holds, as JSON.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct WeightsFile {
    /// The game that they are for.
    pub game: String,
    /// Each weight by its name.
    pub weights: BTreeMap<String, f64>,
}

impl Weighing {
    /// A name of the game, or a file written by `turniir tune --out`.
    ///
    /// # Errors
    /// With the names there are, or what is wrong with the file.
    pub fn read(text: &str, info: &Info) -> Result<Weighing, String> {
        if info.weights.contains(&text) {
            return Ok(Weighing::Named(text.into()));
        }
        let names = match info.weights {
            [] => String::new(),
            all => format!("; by name there are {}", all.join(", ")),
        };
        if info.numbers.is_empty() {
            return Err(format!("{} has no weights '{text}'{names}", info.name));
        }
        let json = text::file::read_text(text.as_ref())
            .map_err(|e| format!("{text}: {}{names}", text::file::describe(&e)))?;
        let file: WeightsFile =
            serde_json::from_str(&json).map_err(|e| format!("{text}:{}: {e}", e.line()))?;
        if file.game != info.name {
            return Err(format!("{text}: these weights are for {}, not {}", file.game, info.name));
        }
        let numbers: Option<Vec<f64>> = info.numbers.iter().map(|n| file.weights.get(*n).copied()).collect();
        let numbers = numbers.filter(|n| n.iter().all(|x| x.is_finite()));
        numbers.map(Weighing::Numbers).ok_or_else(|| {
            format!("{text}: the weights of {} are numbers {}", info.name, info.numbers.join(", "))
        })
    }
}

/// What a game can tell of a position besides its board (`--show NAME`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Telling {
    /// What the position is worth by the game's own measures.
    Values,
    /// The board in the code of the course.
    Coded,
}

/// A computer player of a game's own.
pub type Style<G> = fn(&G, &mut ChaCha8Rng) -> Option<<G as Game>::Move>;

/// A game that can be played at a terminal.
pub trait Playable: Game {
    /// The start of a variant and size (rows and columns); all were checked against [`Info`].
    fn begin(variant: &str, size: [usize; 2]) -> Self;

    /// The same start with another side to move (0 or 1); for games where [`Info::either`] holds.
    fn begun_by(&mut self, _side: usize) {}

    /// Decides by lot who begins, and tells how; for games that do so.
    fn opening(&mut self, _rng: &mut ChaCha8Rng) -> Option<String> {
        None
    }

    /// Sets how a side (0 or 1) values positions; it was read for this game.
    fn weigh(&mut self, _side: usize, _weighing: &Weighing) {}

    /// The usual values of [`Info::numbers`].
    fn numbers() -> Vec<f64> {
        Vec::new()
    }

    /// Says which side searches: its evaluation counts.
    fn viewed_by(&mut self, _side: usize) {}

    /// The board as text with colours, ending with a line feed.
    fn board(&self) -> String;

    /// The legal move a text means.
    ///
    /// # Errors
    /// What is wrong and how a move is written, in a sentence.
    fn read(&self, text: &str) -> Result<Self::Move, String>;

    /// A move as text; [`Playable::read`] reads it.
    fn show(&self, m: Self::Move) -> String;

    /// A move as the championship form answers it.
    fn answer(&self, m: Self::Move) -> String {
        self.show(m)
    }

    /// What else is to be said of a move: its value by the course's table, for instance.
    fn note(&self, _m: Self::Move) -> Option<String> {
        None
    }

    /// What else `show` tells of a position: none if the game has nothing of that kind.
    fn tell(&self, _what: Telling) -> Option<String> {
        None
    }

    /// The whole position in one word, for the championship form.
    fn state(&self) -> String;

    /// The position in another notation of [`Info::notations`].
    fn state_as(&self, _notation: &str) -> String {
        self.state()
    }

    /// Reads [`Playable::state`], in any notation.
    ///
    /// # Errors
    /// What is wrong, in a sentence.
    fn from_state(text: &str) -> Result<Self, String>;

    /// A computer player of the game's own, by a name of [`Info::styles`].
    fn style(_name: &str) -> Option<Style<Self>> {
        None
    }

    /// What a finished game's end says, in words; by default who won.
    fn outcome(&self, players: [&str; 2]) -> String {
        match self.end().map(i32::signum) {
            Some(1) => format!("{} wins", players[0]),
            Some(-1) => format!("{} wins", players[1]),
            _ => "draw".into(),
        }
    }

    /// Points that a won game is worth.
    fn worth(&self) -> u32 {
        1
    }

    /// A search of the game's own, where it has one.
    fn search_own(&self, _limit: &Limit) -> Option<Best<Self::Move>> {
        None
    }

    /// Throws the dice: an outcome by its chance.
    fn throw(&self, rng: &mut ChaCha8Rng) -> Option<Self::Move> {
        use rand::RngExt;
        if self.turn() != Turn::Chance {
            return None;
        }
        let mut moves = Vec::new();
        self.moves(&mut moves);
        let mut draw = rng.random::<f64>();
        for m in &moves {
            draw -= self.chance(*m);
            if draw < 0.0 {
                return Some(*m);
            }
        }
        moves.last().copied()
    }
}

/// Whose turn it is: 0 Max, 1 Min.
pub fn side<G: Game>(game: &G) -> usize {
    usize::from(game.turn() == Turn::Min)
}
