//! What a program prints: kept in memory, with the column for tab stops, cut at a limit.

use crate::prolog::syntax::char_types::ZERO;
use std::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};

/// Where the text lies that [`printed`] tells, and its bytes: 0 while it changes.
static TEXT: AtomicPtr<u8> = AtomicPtr::new(std::ptr::null_mut());
static BYTES: AtomicUsize = AtomicUsize::new(0);

/// What the program of this process that publishes its output has printed and nobody has taken, for the handler of a signal:
/// it may come at any time, while the text grows as well, when this is empty. The handler has to be done with it before it
/// returns.
pub fn printed() -> &'static [u8] {
    let (text, bytes) = (TEXT.load(Ordering::SeqCst), BYTES.load(Ordering::SeqCst));
    if text.is_null() || bytes == 0 {
        return &[];
    }
    // SAFETY: the thread that was interrupted has put both there and does nothing until the handler returns.
    unsafe { std::slice::from_raw_parts(text, bytes) }
}

/// A text sink with its column.
#[derive(Clone, Debug, Default)]
pub struct Sink {
    pub text: String,
    pub column: usize,
}

impl Sink {
    fn put(&mut self, text: &str) {
        self.text.push_str(text);
        self.column = behind(self.column, text);
    }
}

/// The column behind a text that begins at one.
pub(super) fn behind(column: usize, text: &str) -> usize {
    match text.rfind('\n') {
        Some(i) => text[i + 1..].chars().count(),
        None => column + text.chars().count(),
    }
}

/// Prints a text, among errors if so.
pub type Print = fn(&str, bool);

/// Where text goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Goes {
    /// Where the innermost redirection leads.
    #[default]
    Current,
    /// Past the redirections to the main output.
    Output,
    /// The same, as errors.
    Errors,
}

/// The output of one program: the innermost redirection takes the text.
#[derive(Clone, Debug, Default)]
pub struct Output {
    main: Sink,
    redirected: Vec<Sink>,
    goes: Goes,
    /// Whether messages of some topics of `debug/3` are printed.
    pub topics: bool,
    /// Bytes kept of the main output until it is taken; more is cut.
    pub limit: usize,
    cut: bool,
    /// Where text goes at once instead of being kept.
    live: Option<Print>,
    /// What was printed already and will be printed once more.
    again: Again,
    /// Whether [`printed`] tells what is kept.
    published: bool,
}

/// A text that is printed a second time.
#[derive(Clone, Debug, Default)]
struct Again {
    text: String,
    /// How much of it has been.
    done: usize,
    /// The column behind that.
    column: usize,
    /// How many redirections there were.
    within: usize,
}

impl Again {
    fn rest(&self) -> &str {
        &self.text[self.done..]
    }
}

/// What the cut output ends with.
pub const CUT: &str = "\n[output cut]\n";

impl Output {
    /// An output that keeps `limit` bytes until it is taken.
    pub fn new(limit: usize) -> Output {
        Output { limit, ..Output::default() }
    }

    /// What was printed from a column on will be printed once more, before anything else, and is not to be seen twice.
    pub fn expect(&mut self, text: &str, column: usize) {
        if !text.is_empty() {
            let text = text.to_string() + self.again.rest();
            self.again = Again { text, done: 0, column, within: self.redirected.len() };
        }
    }

    /// Whether text goes where a redirection leads that has begun since something was expected: it is nothing of that.
    fn is_apart(&self) -> bool {
        self.goes == Goes::Current && self.redirected.len() > self.again.within
    }

    /// What is printed from now on is seen.
    pub fn expect_nothing(&mut self) {
        self.again = Again::default();
    }

    /// What is to be seen of a text: nothing of what was printed already.
    fn unseen<'a>(&mut self, text: &'a str) -> &'a str {
        let rest = self.again.rest();
        if rest.is_empty() {
            return text;
        }
        if rest.starts_with(text) {
            self.again.done += text.len();
            self.again.column = behind(self.again.column, text);
            return "";
        }
        let unseen = text.strip_prefix(rest).unwrap_or(text);
        self.expect_nothing();
        unseen
    }

    /// Prints.
    pub fn put(&mut self, text: &str) {
        let text = if self.is_apart() { text } else { self.unseen(text) };
        if let Some(sink) = self.redirected.last_mut().filter(|_| self.goes == Goes::Current) {
            sink.put(text);
            return;
        }
        let shown: String;
        let mut text = text;
        if text.contains(ZERO) {
            shown = text.replace(ZERO, "\0");
            text = &shown;
        }
        if let Some(print) = self.live {
            self.main.put(text);
            // Only the column and the last character are needed of it.
            let last = text.char_indices().next_back().map_or(0, |(i, _)| i);
            self.main.text.clear();
            self.main.text.push_str(&text[last..]);
            return print(text, self.goes == Goes::Errors);
        }
        self.hide();
        let room = self.limit.saturating_sub(self.main.text.len());
        if text.len() <= room {
            self.main.put(text);
        } else if !self.cut {
            self.cut = true;
            let end = (0..=room).rev().find(|&i| text.is_char_boundary(i)).unwrap_or(0);
            self.main.put(&text[..end]);
            self.main.put(CUT);
        }
        if self.published {
            TEXT.store(self.main.text.as_mut_ptr(), Ordering::SeqCst);
            BYTES.store(self.main.text.len(), Ordering::SeqCst);
        }
    }

    /// From now on [`printed`] tells what is kept; of one output of a process.
    pub fn publish(&mut self) {
        self.published = true;
    }

    /// Before what is kept changes.
    fn hide(&self) {
        if self.published {
            BYTES.store(0, Ordering::SeqCst);
        }
    }

    /// From now on text is handed on at once and not kept.
    pub fn go_live(&mut self, print: Print) {
        self.live = Some(print);
    }

    /// Where what is printed from now on goes.
    pub fn go(&mut self, where_: Goes) {
        self.goes = where_;
    }

    fn sink(&self) -> &Sink {
        self.redirected.last().filter(|_| self.goes == Goes::Current).unwrap_or(&self.main)
    }

    /// The last character printed, as far as it is kept.
    pub fn last(&self) -> Option<char> {
        self.sink().text.chars().last()
    }

    /// The column where the next text goes, from 0.
    pub fn column(&self) -> usize {
        if !self.again.rest().is_empty() && !self.is_apart() {
            return self.again.column;
        }
        self.sink().column
    }

    /// Starts to collect the output.
    pub fn redirect(&mut self) {
        self.redirected.push(Sink::default());
    }

    /// How many redirections there are.
    pub fn redirections(&self) -> usize {
        self.redirected.len()
    }

    /// Drops redirections that were left open, but for so many.
    pub fn drop_redirections(&mut self, but: usize) {
        self.redirected.truncate(but);
    }

    /// Ends a redirection and returns what was collected.
    pub fn collected(&mut self) -> String {
        self.redirected.pop().unwrap_or_default().text
    }

    /// Takes the main output and drops redirections that were left open.
    pub fn take(&mut self) -> String {
        self.hide();
        self.redirected.clear();
        self.expect_nothing();
        self.goes = Goes::Current;
        self.cut = false;
        if self.live.is_some() {
            return String::new();
        }
        self.main.column = 0;
        std::mem::take(&mut self.main.text)
    }
}
