//! What is thrown, who catches it, and time limits.

use super::{Alternative, BEFORE, Machine};
use crate::prolog::alarm;
use crate::prolog::pure::builtins::BuiltIn;
use crate::prolog::pure::heap::{GiveUp, Seen};
use crate::prolog::pure::tell::{Kept, keep};
use crate::prolog::pure::variables::Variables;
use crate::prolog::pure::{Pat, Pure, Step, Word, World};

/// What a time limit throws.
const OVER: &str = "time_limit_exceeded";
/// So many of the last guards are looked at one by one.
const FEW_GUARDS: usize = 16;
/// No time limit is longer, in seconds.
const LONGEST: f64 = 1e9;

impl Machine {
    /// From here on a goal is guarded.
    pub(super) fn guard(&mut self) {
        self.choose(Alternative::Guard {
            step: self.step,
            gatherings: self.gatherings.len(),
            collecting: self.collecting.len() as u32,
            alarms: self.alarms.len() as u32,
        });
    }

    /// A guarded goal has a solution.
    pub(super) fn unguard(&mut self, mark: usize) {
        if self.choices.len() == mark + 1 {
            self.cut(mark);
        }
    }

    /// Throws a term.
    pub(super) fn throw(&mut self, pure: &Pure, world: &World<'_>, ball: &Pat) -> Result<bool, GiveUp> {
        let ball = self.build(ball);
        match self.heap.see(ball) {
            Seen::Free(_) => return Err(GiveUp),
            // What ends a program, and the like, is the machine's.
            Seen::Code(code) if world.atoms.name(code).is_some_and(|name| name.starts_with('$')) => {
                return Err(GiveUp);
            }
            _ => {}
        }
        let mut words = Vec::new();
        keep(&self.heap, ball, &mut Variables::default(), &mut words)?;
        self.thrown(pure, words)
    }

    /// Goes on where something that is thrown is caught. Where nobody does it ends the goal.
    pub(super) fn thrown(&mut self, pure: &Pure, ball: Vec<Word>) -> Result<bool, GiveUp> {
        // A table that is being filled would stay as it is.
        if self.tables.are_open() {
            return Err(GiveUp);
        }
        let Some(at) = self.guarding(pure) else {
            self.ball = Some(ball);
            return Err(GiveUp);
        };
        let choice = self.choices[at];
        let Alternative::Guard { step, gatherings, collecting, alarms } = choice.alternative else {
            return Err(GiveUp);
        };
        let Step::Guard { thrown, ball: slot, .. } = &pure.code[step] else { return Err(GiveUp) };
        self.heap.undo(choice.trail, choice.heap);
        self.frames.truncate(choice.frames);
        self.frame = choice.frame;
        self.cut(at);
        if let Some(open) = self.gatherings.get(gatherings) {
            self.kept.truncate(open.kept);
        }
        self.gatherings.truncate(gatherings);
        self.collecting.truncate(collecting as usize);
        self.restore_alarms(alarms as usize);
        let word = Kept { words: &ball, next: 0 }.revive(pure, &mut self.heap, &mut Vec::new());
        self.frames[self.frame + BEFORE + slot] = word;
        self.step = *thrown;
        Ok(true)
    }

    /// The last of the choices that guard a goal which is under way: one that has had a solution may have left it there.
    pub(super) fn guarding(&self, pure: &Pure) -> Option<usize> {
        let guards = || {
            self.choices.iter().enumerate().rev().filter_map(|(at, choice)| match choice.alternative {
                Alternative::Guard { step, .. } => match &pure.code[step] {
                    Step::Guard { end, .. } => Some((choice.frame, at, step..=*end)),
                    _ => None,
                },
                _ => None,
            })
        };
        // Nearly always it is one of the last; where a ball passes many, to look at all of them each time would take long.
        let mut last = guards();
        for (of, at, goal) in last.by_ref().take(FEW_GUARDS) {
            if self.callers().any(|(frame, step)| frame == of && goal.contains(&step)) {
                return Some(at);
            }
        }
        let mut guards: Vec<_> = last.collect();
        guards.sort_unstable_by_key(|(frame, at, _)| (*frame, *at));
        let within = |(frame, step): (usize, usize)| {
            let from = guards.partition_point(|(of, ..)| *of < frame);
            let here = guards[from..].iter().take_while(move |(of, ..)| *of == frame);
            here.filter(|(_, _, goal)| goal.contains(&step)).map(|(_, at, _)| *at).max()
        };
        if guards.is_empty() { None } else { self.callers().filter_map(within).max() }
    }

    /// Where it is, and where those go on that wait for it: frames and steps, the innermost first.
    fn callers(&self) -> impl Iterator<Item = (usize, usize)> {
        std::iter::successors(Some((self.frame, self.step)), |&(frame, _)| {
            (frame > 0).then(|| (self.frames[frame] as usize, self.frames[frame + 1] as usize))
        })
    }

    /// The alarm has rung between two steps, or before one that cannot be done: whether the goal goes on where that is caught, or has
    /// ended with what one of its own limits throws.
    pub(super) fn rung(&mut self, pure: &Pure, world: &mut World<'_>) -> bool {
        let nobody = self.alarms.is_empty() && self.guarding(pure).is_none();
        // Where the machine can run the goal it catches what rings there, and an attempt that is given up leaves it the alarm.
        let at_step = self.between || self.refused == Some((self.frame, self.step));
        let refused = !self.allowed.overwrites || !at_step || self.second;
        if refused || nobody || alarm::is_interrupted() || self.tables.are_open() {
            return false;
        }
        (self.between, self.refused, self.spent) = (false, None, true);
        let over = world.atoms.code(OVER);
        alarm::spent();
        // What rings once is thrown once, whichever limits are over by then.
        self.alarms.iter_mut().filter(|before| alarm::is_over(**before)).for_each(|before| *before = 0);
        let caught = self.thrown(pure, vec![over]).is_ok();
        if caught && let Some(&outer) = self.alarms.iter().rfind(|before| **before != 0) {
            alarm::restore(outer);
        }
        caught || self.ball.is_some()
    }

    /// Begins a time limit, or ends the last one.
    pub(super) fn time_limit(&mut self, what: BuiltIn, args: &[Word]) -> Result<bool, GiveUp> {
        if what == BuiltIn::Unlimit {
            let before = self.alarms.len().checked_sub(1).ok_or(GiveUp)?;
            self.restore_alarms(before);
            return Ok(true);
        }
        let &[seconds] = args else { return Err(GiveUp) };
        let seconds = match self.heap.see(seconds) {
            Seen::Float(x) => x,
            Seen::Code(code) if code < crate::prolog::answer::ATOMS => code as f64,
            _ => return Err(GiveUp),
        };
        if !(seconds > 0.0 && seconds < LONGEST) {
            return Err(GiveUp);
        }
        self.alarms.push(alarm::limit(seconds).ok_or(GiveUp)?);
        Ok(true)
    }

    /// The alarm is what it was before the time limits behind so many.
    pub(super) fn restore_alarms(&mut self, but: usize) {
        if let Some(&before) = self.alarms.get(but) {
            alarm::restore(before);
            self.alarms.truncate(but);
        }
    }

    /// What ended the last goal, if that was thrown.
    pub(in crate::prolog::pure) fn take_ball(&mut self) -> Option<Vec<Word>> {
        self.ball.take()
    }
}
