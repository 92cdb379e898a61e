//! Marks: a stored tournament's figures turned into marks by a scheme that the teacher writes.

use super::config::Format;
use super::handed_in::handed_in;
use super::standings::Standing;
use super::store::{GameRow, PlayerRow};
use super::summary::Summary;
use super::toml_words::plainly;
use crate::course::Reason;
use crate::intake::{Person, submitter};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The course system's number for who handed a player in.
pub fn submitted(summary: &Summary, player: &PlayerRow) -> Option<String> {
    let kept = summary.handed_in.get(&player.name).map(|who| who.id.clone());
    kept.or_else(|| submitter(Path::new(&player.spec)).map(|(_, id)| id))
}

/// A scheme that cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("{}{}: {reason}", path.display(), line.map_or(String::new(), |l| format!(":{l}")))]
pub struct SchemeError {
    /// The scheme's file.
    pub path: PathBuf,
    /// Counted from 1; none where the file as a whole is meant.
    pub line: Option<usize>,
    /// What is wrong.
    pub reason: String,
}

/// No course gives more marks than that.
const MOST_FIGURE: f64 = 1e9;

/// How marks are made up: the parts are added. What is left out counts nothing.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scheme {
    /// What everybody has.
    #[serde(default)]
    base: f64,
    /// No marks above or below these.
    most: Option<f64>,
    #[serde(default)]
    least: f64,
    /// Digits behind the point.
    #[serde(default)]
    decimals: u8,
    /// Whether players have marks, and a place among the ranks, that nobody handed in.
    #[serde(default)]
    everybody: bool,
    rank: Option<ByRank>,
    points: Option<ByPoints>,
    faults: Option<ByFault>,
    plays: Option<Worth>,
    /// What the share of the rules is worth that `turniir check` found kept.
    pub check: Option<Worth>,
    /// What the share of the player's unit tests that passed is worth.
    pub tests: Option<Worth>,
    /// Grades by the least marks that earn them.
    #[serde(default)]
    grades: BTreeMap<String, f64>,
}

/// From the first to the last, evenly.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ByRank {
    first: f64,
    last: f64,
}

/// A share of this.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Worth {
    #[serde(alias = "weight")]
    worth: f64,
}

/// The share of the points of this.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ByPoints {
    #[serde(alias = "weight")]
    worth: f64,
    /// Whether games count that were won because the other could not play.
    #[serde(default = "yes")]
    walkovers: bool,
}

const fn yes() -> bool {
    true
}

impl ByPoints {
    /// What a player's points are worth. Games that were not played are no games here; a round without a game gives
    /// points too, in Swiss tournaments, where the most that somebody has is the whole.
    fn of(self, summary: &Summary, line: &Standing) -> f64 {
        let won_so = |game: &&GameRow| {
            let own = [game.white, game.black].iter().position(|p| *p == line.player);
            let gift = matches!(game.reason, Reason::Load | Reason::Forfeit);
            gift && own.is_some_and(|side| game.points[side] == 2)
        };
        let gifts = match self.walkovers {
            true => 0,
            false => u32::try_from(summary.games.iter().filter(won_so).count()).unwrap_or(0),
        };
        let most = match summary.format {
            Format::Swiss => summary.lines.iter().map(|l| l.points).max().unwrap_or(0),
            _ => 2 * line.games.saturating_sub(gifts),
        };
        self.worth * f64::from(line.points.saturating_sub(2 * gifts)) / f64::from(most.max(1))
    }
}

/// For each game lost by a fault, and at most so much.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ByFault {
    each: f64,
    most: Option<f64>,
}

/// What is known of a player outside the tournament: shares from 0 to 1, none if there is nothing to know.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Looked {
    /// Rules that `turniir check` found kept.
    pub check: Option<f64>,
    /// Unit tests that passed.
    pub tests: Option<f64>,
}

/// A player's marks.
#[derive(Clone, Debug, PartialEq)]
pub struct Marks {
    /// The player's name in the set-up.
    pub name: String,
    /// The course system's number of whoever handed it in, or the login; empty if neither the file's path nor the
    /// store tells.
    pub id: String,
    /// Its group in the course; empty if none was given.
    pub group: String,
    /// The sum of the parts and the base, within the scheme's bounds.
    pub total: f64,
    /// The grade that they earn; empty if the scheme has none, or none is earned.
    pub grade: String,
    /// The place among those who have marks, from 1; 0 for who took no part.
    pub rank: u32,
    /// Points in the table: 2 for a win, 1 for a draw.
    pub points: u32,
    /// Games that count.
    pub games: u32,
    /// Games lost by faults, not on the board.
    pub faults: u32,
    /// The parts by their names, in the scheme's order.
    pub parts: Vec<(&'static str, f64)>,
}

/// Whether a player made a step of its own, as far as it came to one.
fn has_played(line: &Standing) -> bool {
    line.steps > 0 || line.disqualified.values().sum::<u32>() == 0
}

impl Scheme {
    /// Reads a scheme.
    ///
    /// # Errors
    /// With file, line and what is wrong.
    pub fn read(path: &Path) -> Result<Scheme, SchemeError> {
        let wrong = |line, reason| SchemeError { path: path.into(), line, reason };
        let text = text::file::read_text(path).map_err(|e| wrong(None, text::file::describe(&e)))?;
        let scheme: Scheme = toml::from_str(&text).map_err(|e| {
            let line = e.span().map(|s| text[..s.start.min(text.len())].matches('\n').count() + 1);
            wrong(line, plainly(e.message()))
        })?;
        if scheme.most.is_some_and(|most| most < scheme.least) {
            return Err(wrong(None, "most is less than least".into()));
        }
        if scheme.figures().any(|figure| !figure.is_finite() || figure.abs() > MOST_FIGURE) {
            return Err(wrong(None, format!("a figure of it is no number up to {MOST_FIGURE}")));
        }
        if scheme.decimals > 6 {
            return Err(wrong(None, "decimals: more than 6".into()));
        }
        Ok(scheme)
    }

    /// All its figures.
    fn figures(&self) -> impl Iterator<Item = f64> {
        let parts = [self.plays, self.check, self.tests].into_iter().flatten().map(|w| w.worth);
        let rank = self.rank.into_iter().flat_map(|r| [r.first, r.last]);
        let faults = self.faults.into_iter().flat_map(|f| [Some(f.each), f.most]).flatten();
        let points = self.points.into_iter().map(|p| p.worth);
        let bounds = [Some(self.base), Some(self.least), self.most].into_iter().flatten();
        bounds.chain(parts).chain(rank).chain(faults).chain(points).chain(self.grades.values().copied())
    }

    /// How a mark is written.
    pub fn written(&self, mark: f64) -> String {
        // No minus before nothing.
        let scale = 10f64.powi(i32::from(self.decimals));
        let rounded = (mark * scale).round() / scale + 0.0;
        format!("{rounded:.*}", usize::from(self.decimals))
    }

    /// The names of the parts that count.
    pub fn parts(&self) -> Vec<&'static str> {
        let all = [
            ("rank", self.rank.is_some()),
            ("points", self.points.is_some()),
            ("faults", self.faults.is_some()),
            ("plays", self.plays.is_some()),
            ("check", self.check.is_some()),
            ("tests", self.tests.is_some()),
        ];
        all.into_iter().filter(|(_, there)| *there).map(|(name, _)| name).collect()
    }

    /// Whether grades are given.
    pub fn grades(&self) -> bool {
        !self.grades.is_empty()
    }

    /// The lines of the table that have marks.
    pub fn counted<'a>(&self, summary: &'a Summary) -> Vec<&'a Standing> {
        let has = |line: &&Standing| self.everybody || handed_in(&summary.players[line.player]);
        summary.lines.iter().filter(has).collect()
    }

    /// The marks of those who handed something in, or of everybody, in the order of names; `looked` has a place for
    /// each of the store's players.
    pub fn marks(&self, summary: &Summary, looked: &[Looked]) -> Vec<Marks> {
        let lines = self.counted(summary);
        // Who has no marks stands between nobody.
        let place = |line: &Standing| 1 + lines.iter().filter(|l| l.rank < line.rank).count() as u32;
        let last = lines.iter().map(|l| place(l)).max().unwrap_or(1);
        let mut all: Vec<Marks> = lines
            .iter()
            .copied()
            .map(|line| {
                let rank = place(line);
                let player = &summary.players[line.player];
                let login = || summary.logins.get(line.player).cloned().unwrap_or_default();
                let faults: u32 = line.disqualified.values().sum();
                let looked = looked.get(line.player).copied().unwrap_or_default();
                let share =
                    |part: Option<f64>, worth: Option<Worth>| worth.map(|w| w.worth * part.unwrap_or(0.0));
                let parts = [
                    (
                        "rank",
                        self.rank.map(|r| {
                            let down = f64::from(rank - 1) / f64::from(last.max(2) - 1);
                            r.first + (r.last - r.first) * down
                        }),
                    ),
                    ("points", self.points.map(|points| points.of(summary, line))),
                    (
                        "faults",
                        self.faults.map(|f| {
                            let all = f.each * f64::from(faults);
                            match f.most {
                                Some(most) if all.abs() > most.abs() => most.abs().copysign(all),
                                _ => all,
                            }
                        }),
                    ),
                    (
                        "plays",
                        share(
                            Some(f64::from(u8::from(player.refusal.is_empty() && has_played(line)))),
                            self.plays,
                        ),
                    ),
                    ("check", share(looked.check, self.check)),
                    ("tests", share(looked.tests, self.tests)),
                ];
                let parts: Vec<(&str, f64)> =
                    parts.into_iter().filter_map(|(name, mark)| Some((name, mark?))).collect();
                let sum = self.base + parts.iter().map(|(_, mark)| mark).sum::<f64>();
                let total = sum.max(self.least).min(self.most.unwrap_or(f64::INFINITY));
                Marks {
                    name: line.name.clone(),
                    id: submitted(summary, player).unwrap_or_else(login),
                    group: player.group.clone(),
                    grade: self.grade(total),
                    total,
                    rank,
                    points: line.points,
                    games: line.games,
                    faults,
                    parts,
                }
            })
            .collect();
        all.sort_by(|a, b| a.name.cmp(&b.name));
        all
    }

    /// The marks of somebody of whose files none can play.
    pub fn nothing(&self, who: Person) -> Marks {
        let Person { name, id, group } = who;
        let total = 0f64.max(self.least).min(self.most.unwrap_or(f64::INFINITY));
        Marks {
            name,
            id,
            group,
            total,
            grade: self.grade(total),
            rank: 0,
            points: 0,
            games: 0,
            faults: 0,
            parts: self.parts().into_iter().map(|part| (part, 0.0)).collect(),
        }
    }

    /// The grade of the marks as they are written.
    fn grade(&self, total: f64) -> String {
        let written: f64 = self.written(total).parse().unwrap_or(total);
        let earned = self.grades.iter().filter(|(_, least)| written >= **least);
        earned.max_by(|a, b| a.1.total_cmp(b.1)).map_or(String::new(), |(grade, _)| grade.clone())
    }
}
