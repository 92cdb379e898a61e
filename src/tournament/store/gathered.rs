//! A game's events as rows.

use super::StepRow;
use crate::arbiter::GameEvent;
use draughts::Color;
use text::visible;

/// Gathers the events of a game into rows.
#[derive(Debug, Default)]
pub struct Gathered {
    pub steps: Vec<StepRow>,
    /// Output of a call whose step is not told yet.
    waiting: String,
    pub time: [f64; 2],
    pub longest: [f64; 2],
}

impl Gathered {
    /// Takes an event.
    pub fn take(&mut self, event: &GameEvent) {
        match event {
            GameEvent::Output { text, .. } => self.waiting.push_str(text),
            GameEvent::Step { n, color, from, to, captured, cpu_ms, wall_ms, .. } => {
                let name = |[x, y]: [i64; 2]| {
                    draughts::Square::from_xy(x, y).map_or_else(String::new, |s| s.to_string())
                };
                let separator = if captured.is_some() { ":" } else { "-" };
                let text = format!("{}{separator}{}", name(*from), name(*to));
                let output = visible(&std::mem::take(&mut self.waiting), usize::MAX);
                let (cpu_ms, wall_ms) = (*cpu_ms, *wall_ms);
                self.add(StepRow { n: *n, color: *color, text, cpu_ms, wall_ms, output });
            }
            GameEvent::Move { n, color, text, wall_ms } => {
                let (text, ms) = (text.clone(), *wall_ms);
                self.add(StepRow {
                    n: *n,
                    color: *color,
                    text,
                    cpu_ms: ms,
                    wall_ms: ms,
                    output: String::new(),
                });
            }
            GameEvent::Result(result) => {
                // Output of a call that lost the game belongs to a step that never was.
                if !self.waiting.is_empty() {
                    self.steps.push(StepRow {
                        n: result.steps + 1,
                        color: result.winner.map_or(Color::White, |winner| !winner),
                        text: String::new(),
                        cpu_ms: 0.0,
                        wall_ms: 0.0,
                        output: visible(&std::mem::take(&mut self.waiting), usize::MAX),
                    });
                }
            }
            GameEvent::Start { .. } | GameEvent::Call { .. } => {}
        }
    }

    fn add(&mut self, step: StepRow) {
        let side = step.color.index();
        self.time[side] += step.wall_ms;
        self.longest[side] = self.longest[side].max(step.wall_ms);
        self.steps.push(step);
    }
}
