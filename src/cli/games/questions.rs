//! What `play` asks before a game: size, opponent, who begins. Every question can be left.

use super::settings::{Settings, size};
use anyhow::Result;
use games::{Choice, Info, Searcher};
use std::io::{BufRead, Write};
use std::ops::ControlFlow::{self, Break, Continue};
use std::time::Duration;

/// Where questions are put.
pub struct Asker {
    /// Standard output belongs to JSON lines: questions go to standard error.
    pub json: bool,
}

/// An answer; broken off when somebody leaves or the input ends.
pub type Answer<T> = ControlFlow<(), T>;

impl Asker {
    fn say(&self, text: &str) -> Result<()> {
        if self.json {
            std::io::stderr().write_all(text.as_bytes())?;
        } else {
            std::io::stdout().write_all(text.as_bytes())?;
            std::io::stdout().flush()?;
        }
        Ok(())
    }

    /// Asks until `read` takes the answer; an empty line means `usual`.
    fn ask<T>(
        &self,
        question: &str,
        usual: &str,
        help: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Answer<T>> {
        const LONGEST: usize = 400;
        loop {
            self.say(&format!("{question} [{usual}]: "))?;
            let mut line = Vec::new();
            if std::io::stdin().lock().read_until(b'\n', &mut line)? == 0 {
                self.say("\n")?;
                return Ok(Break(()));
            }
            let line = text::visible_line(String::from_utf8_lossy(&line).trim(), LONGEST);
            let told = match line.as_str() {
                "exit" | "quit" => return Ok(Break(())),
                "help" | "?" => format!("{help}\nan empty line means {usual}; exit leaves"),
                line => match read(if line.is_empty() { usual } else { line }) {
                    Ok(answer) => return Ok(Continue(answer)),
                    Err(reason) => reason,
                },
            };
            self.say(&format!("{}\n", text::folded(&told, games::width())))?;
        }
    }

    /// The size of the board or heap, as text.
    pub fn size(&self, info: &Info) -> Result<Answer<String>> {
        let (least, usual, most) = info.size;
        let help = if info.oblong {
            format!("the sides of the board, from {least} to {most}: one number, or two as in 3x5")
        } else {
            format!("a number from {least} to {most}")
        };
        self.ask(&format!("size, {least} to {most}"), &usual.to_string(), &help, |text| {
            size(info, Some(text)).map(|_| text.to_string()).map_err(|e| e.to_string())
        })
    }

    /// The opponent, with depth and time as they are asked for.
    pub fn opponent(&self, info: &Info, set: &Settings) -> Result<Answer<Choice>> {
        let names: Vec<&str> = ["computer", "random", "person"]
            .into_iter()
            .chain(info.styles.iter().copied())
            .chain(info.own)
            .collect();
        let names = names.join(", ");
        let help = format!(
            "who plays against you: {names}; or computer:KEY=VALUE:... with depth=N, time=SECONDS, algorithm=NAME, \
             weights=NAME or FILE"
        );
        let read = |text: &str| set.choice(text, info).map_err(|e| e.to_string());
        let Continue(opponent) = self.ask(&format!("opponent: {names}"), "computer", &help, read)? else {
            return Ok(Break(()));
        };
        let Choice::Computer(mut engine) = opponent else { return Ok(Continue(opponent)) };
        if engine.searcher == Searcher::Own {
            return Ok(Continue(Choice::Computer(engine)));
        }
        let help = "how many moves the computer looks ahead, 1 to 100: the more, the better and the slower";
        let depth = |text: &str| {
            let fits = |d: &u32| (1..=100).contains(d);
            text.parse().ok().filter(fits).ok_or_else(|| "a whole number from 1 to 100".to_string())
        };
        let Continue(depth) = self.ask("depth", &info.depth.to_string(), help, depth)? else {
            return Ok(Break(()));
        };
        let help = "after so many seconds the computer plays the best it has found; 0: only the depth counts";
        let time = |text: &str| match text {
            "0" => Ok(None),
            text => crate::cli::seconds::seconds(text).map(Some).map_err(|e| format!("0, or {e}")),
        };
        let Continue(time) = self.ask("seconds for a move, 0 for no limit", "0", help, time)? else {
            return Ok(Break(()));
        };
        engine.depth = Some(depth);
        engine.time = time.map(Duration::from_secs_f64);
        Ok(Continue(Choice::Computer(engine)))
    }

    /// Who begins, as `--first` says it; none where dice decide.
    pub fn first(&self, info: &Info) -> Result<Answer<Option<String>>> {
        let (choices, usual) = if info.dice {
            ("me, opponent, or throw dice for it", "throw")
        } else {
            ("me or opponent", "me")
        };
        let words: &[&str] = if info.dice { &["me", "opponent", "throw"] } else { &["me", "opponent"] };
        let help = format!("who makes the first move: {choices}; the first letter is enough");
        self.ask(&format!("who begins: {choices}"), usual, &help, |text| {
            let typed = text.to_lowercase();
            let word = words.iter().find(|w| w.starts_with(&typed));
            let word = word.ok_or_else(|| format!("'{text}' is none of them: {}", words.join(", ")))?;
            Ok(Some(word.to_string()).filter(|w| w != "throw"))
        })
    }
}
