//! From a player's name to a player in a game.

use super::step::JumpByJump;
use super::{
    Chooser, EnginePlayer, HubPlayer, LinesPlayer, Player, PlayerSpec, PrologPlayer, RandomPlayer,
    SwiplPlayer,
};
use crate::prolog::dialect::LoadWarning;
use crate::worker::{Limits, LoadedPlayer, Pool, PoolError};
use draughts::{COURSE, Rules};
use serde::Serialize;
use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;
use strum::{Display, EnumMessage, IntoStaticStr, VariantArray};

/// Which Prolog runs Prolog players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumMessage, IntoStaticStr, VariantArray, Serialize)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum System {
    /// The embedded Scryer Prolog with the arena's own libraries.
    Scryer,
    /// The `swipl` that is installed.
    Swipl,
}

/// A player ready to start games.
#[derive(Clone)]
pub enum Seat {
    /// A file loaded in the embedded system.
    Prolog(Rc<RefCell<LoadedPlayer>>),
    /// A file and its main predicate, if that is given.
    Swipl(PathBuf, Option<String>),
    /// A player that is no Prolog file: it is started anew for each game.
    Other(PlayerSpec),
}

impl Seat {
    /// Loads a player; a Prolog file in the embedded system needs the pool.
    ///
    /// # Errors
    /// If its file cannot be loaded; the text names file, line and reason.
    pub fn load(
        spec: &PlayerSpec,
        system: System,
        pool: Option<&mut Pool>,
        limits: &Limits,
    ) -> Result<Seat, PoolError> {
        Seat::load_while(spec, (system, pool), limits, &mut || ())
    }

    /// The same; does something else while a player's process is at it.
    ///
    /// # Errors
    /// As for [`Seat::load`].
    pub fn load_while(
        spec: &PlayerSpec,
        (system, pool): (System, Option<&mut Pool>),
        limits: &Limits,
        meanwhile: &mut dyn FnMut(),
    ) -> Result<Seat, PoolError> {
        Ok(match (spec, system, pool) {
            (PlayerSpec::Prolog { path, main }, System::Scryer, Some(pool)) => {
                let player = pool.load_while(path, main.as_deref(), limits, meanwhile)?;
                Seat::Prolog(Rc::new(RefCell::new(player)))
            }
            (PlayerSpec::Prolog { path, .. }, System::Scryer, None) => {
                let text = format!("{}: the embedded Prolog does not run", path.display());
                return Err(PoolError::NoProcess(text));
            }
            (PlayerSpec::Prolog { path, main }, System::Swipl, _) => Seat::Swipl(path.clone(), main.clone()),
            (other, ..) => Seat::Other(other.clone()),
        })
    }

    /// What loading warned of.
    pub fn warnings(&self) -> Vec<LoadWarning> {
        match self {
            Seat::Prolog(player) => player.borrow().warnings.clone(),
            _ => Vec::new(),
        }
    }

    /// The number of the process that has the loaded player.
    pub fn process(&self) -> Option<i32> {
        match self {
            Seat::Prolog(player) => Some(player.borrow().number()),
            _ => None,
        }
    }

    /// Starts the player for one game under the course rules.
    ///
    /// # Errors
    /// If it cannot be started: `Refused` when the player is to blame.
    pub fn start(&self, seed: u64, limits: &Limits) -> Result<Box<dyn Player>, PoolError> {
        Ok(match self {
            Seat::Prolog(loaded) => Box::new(PrologPlayer::start(loaded.clone(), seed, limits)?),
            Seat::Swipl(path, main) => Box::new(SwiplPlayer::start(path, main.as_deref(), seed, limits)?),
            Seat::Other(spec) => start_mover(spec, &COURSE, seed, limits)?,
        })
    }
}

/// Who plays by any rules: asked for the course's single steps or for whole moves.
trait Mover: Player + Chooser {}

impl<T: Player + Chooser> Mover for T {}

/// Starts a player that chooses whole moves, for the rules of other variants.
///
/// # Errors
/// For Prolog players, which make single steps of the course, and when the player cannot be started.
pub fn start_chooser(
    spec: &PlayerSpec,
    rules: &Rules,
    seed: u64,
    limits: &Limits,
) -> Result<Box<dyn Chooser>, PoolError> {
    Ok(start_mover(spec, rules, seed, limits)?)
}

/// A new kind of player that knows moves has its line here.
fn start_mover(
    spec: &PlayerSpec,
    rules: &Rules,
    seed: u64,
    limits: &Limits,
) -> Result<Box<dyn Mover>, PoolError> {
    Ok(match spec {
        PlayerSpec::Prolog { path, .. } => {
            return Err(PoolError::Refused(format!(
                "{}: a Prolog player makes the single steps of the course; it plays by rules = \"course\" only",
                path.display()
            )));
        }
        PlayerSpec::Random => Box::new(RandomPlayer::new(seed)),
        PlayerSpec::Engine(spec) => {
            let mut player = EnginePlayer::new(spec, seed).map_err(PoolError::Refused)?;
            player.most_time = Some(limits.move_time.mul_f64(0.9));
            Box::new(player)
        }
        PlayerSpec::Hub(command) => Box::new(JumpByJump::new(HubPlayer::start(command, rules, limits)?)),
        PlayerSpec::Lines(command) => Box::new(JumpByJump::new(LinesPlayer::start(command, limits)?)),
    })
}
