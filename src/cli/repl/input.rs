//! What is typed at the top level: lines with history and completion at a terminal, plain lines otherwise,
//! and single keys after an answer.

use rustyline::completion::{Completer, FilenameCompleter};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::Validator;
use rustyline::{Context, Editor, Helper};
use std::io::{BufRead, IsTerminal, Read, Write};
use std::path::PathBuf;

/// Lines of history that are kept.
const KEPT: usize = 2000;

/// Completes predicates, and files between quotes.
#[derive(Default)]
pub struct Names {
    pub predicates: Vec<String>,
    files: FilenameCompleter,
}

impl Completer for Names {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        pos: usize,
        context: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = &line[..pos];
        if typed.matches('\'').count() % 2 == 1 {
            let at = typed.rfind('\'').map_or(0, |i| i + 1);
            let (from, found) = self.files.complete(&typed[at..], pos - at, context)?;
            return Ok((at + from, found.into_iter().map(|pair| pair.replacement).collect()));
        }
        let word = typed.chars().rev().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<Vec<_>>();
        let word: String = word.into_iter().rev().collect();
        let starts = |name: &&String| !word.is_empty() && name.starts_with(&word);
        Ok((pos - word.len(), self.predicates.iter().filter(starts).cloned().collect()))
    }
}

impl Hinter for Names {
    type Hint = String;
}
impl Highlighter for Names {}
impl Validator for Names {}
impl Helper for Names {}

/// What came instead of a line.
#[derive(Debug, PartialEq, Eq)]
pub enum NoLine {
    /// Ctrl-C.
    Interrupted,
    /// The end of the input.
    End,
    /// The terminal fails; the reason.
    Failed(String),
}

/// The input of the top level.
pub enum Input {
    Terminal(Box<Editor<Names, DefaultHistory>>, Option<PathBuf>),
    /// The line that was looked at and not taken.
    Plain(Option<String>),
}

impl Input {
    /// Editing with history when both ends are a terminal, plain lines if not.
    pub fn new() -> Input {
        if !std::io::stdin().is_terminal() {
            return Input::Plain(None);
        }
        super::restore::when_ended();
        let config = rustyline::Config::builder().max_history_size(KEPT).map(|c| c.build());
        let editor = config.and_then(Editor::<Names, DefaultHistory>::with_config);
        let Ok(mut editor) = editor else { return Input::Plain(None) };
        editor.set_helper(Some(Names::default()));
        let file = history_folder().map(|folder| folder.join("history"));
        if let Some(file) = &file {
            let _ = editor.load_history(file);
        }
        Input::Terminal(Box::new(editor), file)
    }

    /// The predicates that the tab key completes.
    pub fn complete(&mut self, names: Vec<String>) {
        if let Input::Terminal(editor, _) = self
            && let Some(helper) = editor.helper_mut()
        {
            helper.predicates = names;
        }
    }

    /// The next line.
    ///
    /// # Errors
    /// When it was interrupted, or there is no more.
    pub fn line(&mut self, prompt: &str) -> Result<String, NoLine> {
        match self {
            Input::Terminal(editor, _) => editor.readline(prompt).map_err(|e| match e {
                ReadlineError::Interrupted => NoLine::Interrupted,
                ReadlineError::Eof => NoLine::End,
                other => NoLine::Failed(other.to_string()),
            }),
            Input::Plain(kept) => match kept.take() {
                Some(line) => Ok(line),
                None => plain_line().ok_or(NoLine::End),
            },
        }
    }

    /// Keeps a goal in the history.
    pub fn remember(&mut self, goal: &str) {
        if let Input::Terminal(editor, file) = self {
            let _ = editor.add_history_entry(goal.replace('\n', " "));
            if let Some(file) = file {
                let _ = editor.save_history(file);
            }
        }
    }

    /// The key pressed behind the prompt, after an answer or at a port; without a terminal, a line of its own that begins with
    /// one of `keys`, and `\n` where there is none.
    pub fn key(&mut self, prompt: &str, keys: &str) -> char {
        match self {
            Input::Terminal(..) => raw_key(prompt),
            Input::Plain(kept) => {
                print!("{prompt}");
                let _ = std::io::stdout().flush();
                let Some(line) = kept.take().or_else(plain_line) else { return '\n' };
                match line.trim().chars().next() {
                    None => '\n',
                    Some(key) if keys.contains(key) && line.trim().chars().count() == 1 => key,
                    Some(_) => {
                        *kept = Some(line);
                        '\n'
                    }
                }
            }
        }
    }

    /// Whether somebody sits at a terminal.
    pub fn is_terminal(&self) -> bool {
        matches!(self, Input::Terminal(..))
    }
}

fn plain_line() -> Option<String> {
    let mut bytes = Vec::new();
    match std::io::stdin().lock().read_until(b'\n', &mut bytes) {
        Ok(1..) => Some(String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_string()),
        _ => None,
    }
}

/// The folder where the history is kept, made if need be: below `$XDG_STATE_HOME`, or `~/.local/state`.
pub fn history_folder() -> Option<PathBuf> {
    let base = std::env::var_os("XDG_STATE_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".local/state")))?;
    let folder = base.join("turniir");
    std::fs::create_dir_all(&folder).ok()?;
    Some(folder)
}

/// One key, without waiting for the end of the line; Ctrl-C counts as `\x03`. The prompt comes when the terminal is
/// ready for it, so that a fast key is not shown.
fn raw_key(prompt: &str) -> char {
    let shown = || {
        print!("{prompt}");
        let _ = std::io::stdout().flush();
    };
    // SAFETY: termios is plain data that the first call fills; descriptor 0 is open.
    unsafe {
        let mut before: libc::termios = std::mem::zeroed();
        if libc::tcgetattr(0, &mut before) != 0 {
            shown();
            return '\n';
        }
        let mut raw = before;
        raw.c_lflag &= !(libc::ICANON | libc::ECHO | libc::ISIG);
        raw.c_cc[libc::VMIN] = 1;
        raw.c_cc[libc::VTIME] = 0;
        libc::tcsetattr(0, libc::TCSANOW, &raw);
        shown();
        let mut byte = [0];
        // Not through the standard input's buffer, which would keep what is typed after the key.
        let mut file = std::mem::ManuallyDrop::new(<std::fs::File as std::os::fd::FromRawFd>::from_raw_fd(0));
        let read = file.read(&mut byte).unwrap_or(0);
        libc::tcsetattr(0, libc::TCSANOW, &before);
        if read == 0 { '\n' } else { char::from(byte[0]) }
    }
}
