//! Engines against each other, and against themselves: work of `sprt` and `train play`.

use super::desk::{Answered, Desk};
use super::message::{Answer, PairTask, Task, TrainTask};
use crate::player::PlayerSpec;
use crate::tournament::{Duel, PairCounts, pair_seed};
use crate::wall::Mode;
use crate::worker::Limits;
use draughts::fen;
use draughts::{Rules, fen::SquareStyle};
use engine::Weights;
use engine::train::{self, Recipe};
use say::said;
use std::sync::Arc;
use std::time::Duration;

/// Plays a pair: the first player's points, 0 to 4.
///
/// # Errors
/// When a player cannot be started, in a sentence.
pub fn pair(task: &PairTask, sandbox: Mode) -> Result<usize, String> {
    let rules = Rules::named(&task.rules).map_err(|e| e.to_string())?;
    let position = fen::parse(&task.start).map_err(|e| e.to_string())?;
    let spec = |name: &String| match PlayerSpec::parse(name) {
        Ok(PlayerSpec::Engine(engine)) if !engine.has_files() => Ok(PlayerSpec::Engine(engine)),
        Ok(PlayerSpec::Random) => Ok(PlayerSpec::Random),
        _ => Err(said!("queue-no-programs").english()),
    };
    let players = [spec(&task.players[0])?, spec(&task.players[1])?];
    let limits = Limits {
        move_time: Duration::from_secs_f64(task.move_time.clamp(0.001, 86_400.0)),
        sandbox,
        ..Limits::default()
    };
    let duel = Duel {
        players: [&players[0], &players[1]],
        rules,
        openings: &[],
        limits,
        seed: task.seed,
        pairs: 1,
        jobs: 1,
    };
    duel.games(position, task.seed)
}

/// Plays a block of training games: their positions, a line each.
///
/// # Errors
/// When the weights are of another version, in a sentence.
pub fn training(task: &TrainTask, weights: Option<&[u8]>) -> Result<String, String> {
    const MOST: u64 = 1000;
    let other = || said!("queue-other-file").english();
    let weights = match weights {
        Some(bytes) => Some(Arc::new(Weights::from_bytes(bytes).ok_or_else(other)?)),
        None if task.by_hand => Some(Arc::new(Weights::by_hand())),
        None => None,
    };
    let rules = Rules::named(&task.rules).map_err(|e| e.to_string())?;
    let recipe = Recipe {
        rules,
        nodes: task.nodes,
        random_plies: task.random_plies,
        seed: task.seed,
        weights,
        tables: None,
    };
    let mut engine = train::engine_for(&recipe);
    let mut lines = Vec::new();
    for number in (task.games.0..task.games.1).take(MOST as usize) {
        train::play_game(&recipe, number, &mut engine, &mut lines).map_err(|e| e.to_string())?;
    }
    String::from_utf8(lines).map_err(|e| e.to_string())
}

impl Desk {
    /// [`Duel::play`] by workers: pairs in their order are counted as they come in, until all are played or `decided`
    /// says so. `tell` hears what holds it up.
    ///
    /// # Errors
    /// When a pair could not be played.
    pub fn duel(
        &mut self,
        duel: &Duel<'_>,
        names: [&str; 2],
        decided: &dyn Fn(&PairCounts) -> bool,
        tell: &mut dyn FnMut(&str),
    ) -> Result<PairCounts, String> {
        let mut pairs: PairCounts = [0; 5];
        let (mut next, mut left) = (0, duel.pairs);
        while left > 0 {
            for pair in (next..duel.pairs).take(self.room()) {
                let start = &duel.openings[pair % duel.openings.len()].position;
                let task = PairTask {
                    players: names.map(Into::into),
                    rules: duel.rules.name.into(),
                    start: fen::write(start, SquareStyle::Letters),
                    seed: pair_seed(duel.seed, pair),
                    move_time: duel.limits.move_time.as_secs_f64(),
                };
                self.post(pair as u64, Task::Pair(task));
                next = pair + 1;
            }
            let heard = self.hear(Duration::from_millis(100));
            if let Some(trouble) = self.trouble() {
                tell(&trouble);
            }
            let Some(Answered { number, answer, worker }) = heard else { continue };
            match answer {
                Answer::Pair(points) if points < pairs.len() => pairs[points] += 1,
                Answer::Broken(reason) => return Err(reason),
                _ => return Err(said!("queue-odd-answer", worker = worker).english()),
            }
            self.done(number);
            left -= 1;
            self.stands((duel.pairs - left) as u64, duel.pairs as u64);
            if decided(&pairs) {
                break;
            }
        }
        Ok(pairs)
    }

    /// Training games by workers, in blocks; `write` gets the positions of the blocks in their order.
    ///
    /// # Errors
    /// When a block could not be played, or `write` fails.
    pub fn train(
        &mut self,
        task: &TrainTask,
        block: u64,
        write: &mut dyn FnMut(&str, u64) -> Result<(), String>,
        tell: &mut dyn FnMut(&str),
    ) -> Result<(), String> {
        let blocks = task.games.1.div_ceil(block);
        let (mut next, mut written) = (0, 0);
        let mut waiting = std::collections::BTreeMap::new();
        while written < blocks {
            // Blocks that come early wait for those before them: not too many of them.
            let room = (self.room() as u64).min(1000_u64.saturating_sub(waiting.len() as u64));
            for number in (next..blocks).take(room as usize) {
                let games = (number * block, ((number + 1) * block).min(task.games.1));
                self.post(number, Task::Train(TrainTask { games, ..task.clone() }));
                next = number + 1;
            }
            let heard = self.hear(Duration::from_millis(100));
            if let Some(trouble) = self.trouble() {
                tell(&trouble);
            }
            let Some(Answered { number, answer, worker }) = heard else { continue };
            match answer {
                Answer::Positions(lines) => drop(waiting.insert(number, lines)),
                Answer::Broken(reason) => return Err(reason),
                _ => return Err(said!("queue-odd-answer", worker = worker).english()),
            }
            while let Some(lines) = waiting.remove(&written) {
                write(&lines, ((written + 1) * block).min(task.games.1))?;
                self.done(written);
                written += 1;
                self.stands(written, blocks);
            }
        }
        Ok(())
    }
}
