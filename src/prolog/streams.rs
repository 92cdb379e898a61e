//! Input streams over texts in memory, and what is typed in at the top level.

/// A text that is read a part at a time; the place is counted as SWI-Prolog does.
#[derive(Clone, Debug, Default)]
pub struct Input {
    chars: Vec<char>,
    at: usize,
    line: usize,
    column: usize,
    bytes: usize,
    /// The file that it was.
    pub file: String,
}

/// The number of the stream of what is typed in.
pub const TYPED: i64 = 1 << 40;

/// Gives the next line of what is typed in, with its end; none when there is no more.
pub type More = Box<dyn FnMut() -> Option<String>>;

/// The streams that are open, by number.
#[derive(Default)]
pub struct Inputs {
    open: Vec<Option<Input>>,
    /// What was typed in and is not read yet, and where more comes from; programs of a game have none.
    typed: Option<(Input, More)>,
    /// One as it was before a term with an error in it was read.
    failed: Option<Input>,
}

impl Input {
    fn new(text: &str) -> Input {
        Input { chars: text.chars().collect(), line: 1, ..Input::default() }
    }

    /// The next character.
    pub fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    /// Takes the next character.
    pub fn take(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += 1;
        self.bytes += c.len_utf8();
        match c {
            '\n' => (self.line, self.column) = (self.line + 1, 0),
            '\t' => self.column = (self.column | 7) + 1,
            '\u{8}' => self.column = self.column.saturating_sub(1),
            _ => self.column += 1,
        }
        Some(c)
    }

    /// What is not read yet.
    pub fn rest(&self) -> String {
        self.chars[self.at..].iter().collect()
    }

    /// Whether so many characters are left.
    pub fn holds(&self, n: usize) -> bool {
        self.chars.len() - self.at >= n
    }

    /// Whether one of some characters is left.
    pub fn has_one_of(&self, ends: &str) -> bool {
        self.chars[self.at..].iter().any(|c| ends.contains(*c))
    }

    /// Whether what came since the place `seen` may have a full stop; from the end on the next time.
    pub fn stops_after(&self, seen: &mut usize) -> bool {
        let new = &self.chars[(*seen).max(self.at).min(self.chars.len())..];
        *seen = self.chars.len();
        new.contains(&'.')
    }

    /// The next characters, not taken.
    pub fn ahead(&self, n: usize) -> String {
        self.chars[self.at..].iter().take(n).collect()
    }

    /// Takes some characters; fewer if the text ends.
    pub fn skip(&mut self, n: usize) -> String {
        (0..n).map_while(|_| self.take()).collect()
    }

    /// Takes up to and with the first of some characters, which is given apart; none at the end.
    pub fn until(&mut self, ends: &str) -> (String, Option<char>) {
        let mut text = String::new();
        while let Some(c) = self.take() {
            if ends.contains(c) {
                return (text, Some(c));
            }
            text.push(c);
        }
        (text, None)
    }

    /// Characters, lines, column, and bytes so far.
    pub fn place(&self) -> [usize; 4] {
        [self.at, self.line, self.column, self.bytes]
    }
}

impl Inputs {
    /// Opens a text.
    pub fn open(&mut self, text: &str) -> usize {
        let free = self.open.iter().position(Option::is_none);
        let at = free.unwrap_or_else(|| {
            self.open.push(None);
            self.open.len() - 1
        });
        self.open[at] = Some(Input::new(text));
        at
    }

    /// A term with an error in it is about to be passed by in a stream.
    pub fn fails(&mut self, stream: i64) {
        self.failed = self.get(stream).cloned();
    }

    /// The place so many characters behind the beginning of that term.
    pub fn fault(&mut self, characters: usize) -> [usize; 4] {
        let mut input = self.failed.clone().unwrap_or_default();
        // What was not ended is told where it begins.
        while characters == 0 && input.peek().is_some_and(char::is_whitespace) {
            input.take();
        }
        input.skip(characters);
        input.place()
    }

    /// Closes a stream; false if it is not open.
    pub fn close(&mut self, stream: i64) -> bool {
        usize::try_from(stream).ok().and_then(|i| self.open.get_mut(i)?.take()).is_some()
    }

    /// An open stream.
    pub fn get(&mut self, stream: i64) -> Option<&mut Input> {
        if stream == TYPED {
            return self.typed.as_mut().map(|(input, _)| input);
        }
        self.open.get_mut(usize::try_from(stream).ok()?)?.as_mut()
    }

    /// From now on there is something typed in to read.
    pub fn listen(&mut self, more: More) {
        self.typed = Some((Input::new(""), more));
    }

    /// Has nothing typed in to read, until what this returns is given back to [`Inputs::typed_again`].
    pub fn deafen(&mut self) -> Option<(Input, More)> {
        self.typed.take()
    }

    /// Ends that.
    pub fn typed_again(&mut self, typed: Option<(Input, More)>) {
        self.typed = typed;
    }

    /// Whether there is.
    pub fn listens(&self) -> bool {
        self.typed.is_some()
    }

    /// Puts a text in the place of what was typed in and not read; what that was.
    pub fn swap_typed(&mut self, text: &str) -> String {
        let Some((input, _)) = &mut self.typed else { return text.to_string() };
        std::mem::replace(input, Input::new(text)).rest()
    }

    /// Has more typed in until what is not read satisfies `enough`, or there is no more; nothing for other streams.
    pub fn await_typed(&mut self, stream: i64, mut enough: impl FnMut(&Input) -> bool) {
        let Some((input, more)) = self.typed.as_mut().filter(|_| stream == TYPED) else { return };
        while !enough(input) {
            let Some(line) = more() else { return };
            input.chars.extend(line.chars());
        }
    }

    /// Closes all: what one program left must not reach the next.
    pub fn clear(&mut self) {
        self.open.clear();
    }
}
