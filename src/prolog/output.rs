//! What a program prints: kept in memory, with the column for tab stops, cut at a limit.

use crate::prolog::syntax::char_types::ZERO;
use std::sync::atomic::{AtomicPtr, AtomicUsize, Ordering, compiler_fence};

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
    /// Where text goes, and how many redirections there were when that was said, the last word last: what begins later is a
    /// redirection of it.
    goes: Vec<(Goes, usize)>,
    /// Whether messages of some topics of `debug/3` are printed.
    pub topics: bool,
    /// Bytes kept of the main output until it is taken; more is cut.
    pub limit: usize,
    cut: bool,
    /// Where text goes at once instead of being kept.
    live: Option<Print>,
    /// What was printed already and will be printed once more, the last to be expected last.
    again: Vec<Again>,
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

    /// What was printed from a column on will be printed once more, before anything else that goes the same way, and is not to be
    /// seen twice.
    pub fn expect(&mut self, text: &str, column: usize) {
        if text.is_empty() {
            return;
        }
        let within = self.redirected.len();
        self.again.retain(|again| again.within <= within);
        let before = self.again.pop_if(|again| again.within == within);
        let rest = before.as_ref().map_or("", Again::rest);
        let text = text.to_string() + rest;
        self.again.push(Again { text, done: 0, column, within });
    }

    /// What is printed from now on is seen.
    pub fn expect_nothing(&mut self) {
        self.again.clear();
    }

    /// What is expected of a text that is printed now: nothing where it goes to a redirection that has begun since.
    fn expected(&self) -> Option<usize> {
        let within = self.redirected.len();
        let at = self.again.iter().rposition(|again| again.within <= within && !again.rest().is_empty())?;
        (self.now() != Goes::Current || self.again[at].within == within).then_some(at)
    }

    /// What is to be seen of a text: nothing of what was printed already.
    fn unseen<'a>(&mut self, text: &'a str) -> &'a str {
        let Some(at) = self.expected() else { return text };
        // What was expected of a redirection that is over is expected no more.
        self.again.truncate(at + 1);
        let again = &mut self.again[at];
        if again.rest().starts_with(text) {
            again.done += text.len();
            again.column = behind(again.column, text);
            return "";
        }
        let unseen = text.strip_prefix(again.rest()).unwrap_or(text);
        self.again.pop();
        unseen
    }

    /// Prints.
    pub fn put(&mut self, text: &str) {
        let text = self.unseen(text);
        let current = self.now() == Goes::Current;
        if let Some(sink) = self.redirected.last_mut().filter(|_| current) {
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
            return print(text, self.now() == Goes::Errors);
        }
        if !self.cut {
            self.make_room(text.len() + CUT.len());
        }
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

    /// Room for so many bytes more: what is published stays where it is while they are added.
    fn make_room(&mut self, more: usize) {
        if self.published && self.main.text.capacity() - self.main.text.len() < more {
            self.hide();
            self.main.text.reserve(more.min(self.limit + CUT.len()));
        }
    }

    /// Before what is kept moves or goes.
    fn hide(&self) {
        if self.published {
            BYTES.store(0, Ordering::SeqCst);
            compiler_fence(Ordering::SeqCst);
        }
    }

    /// From now on text is handed on at once and not kept.
    pub fn go_live(&mut self, print: Print) {
        self.live = Some(print);
    }

    /// What is printed from now on goes there, until [`Output::go_back`].
    pub fn go(&mut self, where_: Goes) {
        self.goes.push((where_, self.redirected.len()));
    }

    /// It goes where it went before.
    pub fn go_back(&mut self) {
        self.goes.pop();
    }

    /// Forgets where it was to go.
    pub fn go_nowhere(&mut self) {
        self.goes.clear();
    }

    /// Where text goes now.
    fn now(&self) -> Goes {
        let said = self.goes.last().filter(|(_, redirections)| self.redirected.len() <= *redirections);
        said.map_or(Goes::Current, |(goes, _)| *goes)
    }

    fn sink(&self) -> &Sink {
        self.redirected.last().filter(|_| self.now() == Goes::Current).unwrap_or(&self.main)
    }

    /// The last character printed, as far as it is kept.
    pub fn last(&self) -> Option<char> {
        self.sink().text.chars().last()
    }

    /// The column where the next text goes, from 0.
    pub fn column(&self) -> usize {
        if let Some(at) = self.expected() {
            return self.again[at].column;
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
        self.goes.clear();
        self.cut = false;
        if self.live.is_some() {
            return String::new();
        }
        self.main.column = 0;
        std::mem::take(&mut self.main.text)
    }
}
