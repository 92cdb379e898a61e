//! Reading PDN text: tolerant of what real files hold.

use super::{PdnGame, PdnMove};
use crate::score::Score;

/// Reads all games of a text. Nothing stops it: what cannot be read is told in
/// [`PdnGame::problem`], and reading goes on with the next game.
///
/// ```
/// use draughts::{RUSSIAN, pdn};
///
/// let games = pdn::read("[White \"A\"] [Black \"B\"] 1. c3-d4 d6-c5 2. b2-c3 {as usual} 1-1");
/// let played = pdn::replay(&games[0], &RUSSIAN).unwrap();
/// assert_eq!((games[0].tag("White"), played.game.moves().len()), (Some("A"), 3));
/// ```
pub fn read(text: &str) -> Vec<PdnGame> {
    let mut reader = Reader {
        text: text.strip_prefix('\u{feff}').unwrap_or(text),
        at: 0,
        line: 1,
        games: Vec::new(),
        game: None,
        header: Header::default(),
    };
    reader.run();
    // Braces around something else, JSON for example, make no game.
    let is_one =
        |g: &PdnGame| !g.tags.is_empty() || !g.moves.is_empty() || g.result.is_some() || g.problem.is_some();
    reader.games.retain(is_one);
    reader.games
}

/// What stands between the squares of a move.
const SEPARATORS: [char; 5] = ['-', 'x', 'X', ':', '–'];

/// The number of the star behind a move that is the only one.
const ONLY_MOVE: u16 = 7;

/// Variations that may be open at a time: what is read is also walked through by functions that call themselves.
const MOST_OPEN: usize = 100;

struct Reader<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    games: Vec<PdnGame>,
    game: Option<PdnGame>,
    header: Header,
}

/// How the tags of the game under way stand.
#[derive(Default)]
struct Header {
    /// The line of the last one.
    line: usize,
    /// Whether two of them stand without an empty line between them.
    is_dense: bool,
}

impl<'a> Reader<'a> {
    fn run(&mut self) {
        // The lines of play that are open: the main one and variations inside it.
        let mut open: Vec<Vec<PdnMove>> = vec![Vec::new()];
        while let Some(c) = self.skip_space() {
            match c {
                '[' => {
                    if !open[0].is_empty() {
                        self.finish(&mut open, None);
                    }
                    self.tag(&mut open);
                }
                '%' if self.at == 0 || self.text[..self.at].ends_with('\n') => {
                    self.rest_of_line();
                }
                '{' | ';' => {
                    if let Some(comment) = self.comment(c) {
                        self.add_comment(&mut open, comment);
                    } else {
                        let line = self.line;
                        self.trouble(line, "a comment '{' is never closed");
                        self.at = self.text.len();
                    }
                }
                '(' if open.len() > MOST_OPEN => {
                    let line = self.line;
                    self.trouble(line, "variations stand in variations too many levels deep");
                    self.at = self.text.len();
                }
                '(' => {
                    self.next();
                    if open.last().is_some_and(Vec::is_empty) {
                        let line = self.line;
                        self.trouble(line, "a variation '(' stands before any move");
                    }
                    open.push(Vec::new());
                }
                ')' => {
                    self.next();
                    if open.len() > 1 {
                        let variation = open.pop().unwrap_or_default();
                        if let Some(m) = open.last_mut().and_then(|l| l.last_mut()) {
                            m.variations.push(variation);
                        }
                    } else {
                        let line = self.line;
                        self.trouble(line, "a ')' closes nothing");
                    }
                }
                '$' => {
                    self.next();
                    let digits = self.take_while(|c| c.is_ascii_digit());
                    if let (Some(m), Ok(n)) = (open.last_mut().and_then(|l| l.last_mut()), digits.parse()) {
                        m.nags.push(n);
                    }
                }
                '!' | '?' => {
                    let glyph = self.take_while(|c| c == '!' || c == '?');
                    if let Some(m) = open.last_mut().and_then(|l| l.last_mut()) {
                        m.nags.extend(nag(glyph));
                    }
                }
                _ => self.word(&mut open),
            }
        }
        if self.game.is_some() || !open[0].is_empty() {
            self.finish(&mut open, None);
        }
    }

    /// The game under way; begins one.
    fn game(&mut self) -> &mut PdnGame {
        let line = self.line;
        self.game.get_or_insert_with(|| PdnGame { line, ..PdnGame::default() })
    }

    fn trouble(&mut self, line: usize, reason: &str) {
        let game = self.game();
        if game.problem.is_none() {
            game.problem = Some((line, reason.to_string()));
        }
    }

    fn finish(&mut self, open: &mut Vec<Vec<PdnMove>>, result: Option<Score>) {
        if open.len() > 1 {
            let line = self.line;
            self.trouble(line, "a variation '(' is never closed");
        }
        let moves = std::mem::take(&mut open[0]);
        open.truncate(1);
        self.game();
        let mut game = self.game.take().unwrap_or_default();
        game.moves = moves;
        game.result = result;
        if result.is_some() {
            game.result_line = self.line;
        }
        self.header = Header::default();
        self.games.push(game);
    }

    fn add_comment(&mut self, open: &mut [Vec<PdnMove>], comment: String) {
        match open.last_mut().and_then(|l| l.last_mut()) {
            Some(m) => m.comments.push(comment),
            None => self.game().comments.push(comment),
        }
    }

    /// `[Name "value"]`, with `\"` and `\\`; a line that is not one is told and skipped.
    fn tag(&mut self, open: &mut Vec<Vec<PdnMove>>) {
        let (line, start) = (self.line, self.at);
        match self.name_and_value() {
            Some((name, value)) => {
                if self.is_of_the_next_game(line, &name, &value) {
                    self.finish(open, None);
                }
                self.header.is_dense |= self.header.line > 0 && line <= self.header.line + 1;
                self.header.line = line;
                let game = self.game();
                if name.eq_ignore_ascii_case("Result") {
                    game.result_line = line;
                }
                game.tags.push((name, value));
            }
            None => {
                self.game();
                self.at = start;
                self.rest_of_line();
                self.trouble(line, "a tag is written [Name \"value\"]");
            }
        }
    }

    /// Whether a tag begins a game behind one that has tags alone: it is the one that began that, or stands behind an empty
    /// line. Files with an empty line behind every tag have one game's tags in them, as have those that say the same twice;
    /// where and by which rules it is played stands apart in some.
    fn is_of_the_next_game(&self, line: usize, name: &str, value: &str) -> bool {
        let Some(game) = &self.game else { return false };
        let is_apart = self.header.line > 0 && line > self.header.line + 1;
        let is = |n: &str| n.eq_ignore_ascii_case(name);
        let of_its_place = ["FEN", "SetUp", "GameType", "Variant"].iter().any(|n| is(n));
        let again = game.tags.iter().any(|(n, v)| is(n) && (is_apart || v != value));
        let first = game.tags.first().is_some_and(|(n, _)| is(n));
        again && (first || is_apart) || is_apart && self.header.is_dense && !of_its_place
    }

    /// The inside of a tag, up to and with its closing bracket, all in one line.
    fn name_and_value(&mut self) -> Option<(String, String)> {
        let blank = |c| c == ' ' || c == '\t';
        self.next();
        self.take_while(blank);
        let name = self.take_while(|c| !c.is_whitespace() && !"\"[]".contains(c)).to_string();
        self.take_while(blank);
        if name.is_empty() || self.peek() != Some('"') {
            return None;
        }
        self.next();
        let mut value = String::new();
        loop {
            let c = self.peek().filter(|c| *c != '\n')?;
            self.next();
            match c {
                '"' => break,
                '\\' => {
                    value.push(self.peek().filter(|c| *c != '\n')?);
                    self.next();
                }
                c => value.push(c),
            }
        }
        self.take_while(blank);
        let closed = self.peek() == Some(']');
        self.next();
        closed.then_some((name, value))
    }

    fn word(&mut self, open: &mut Vec<Vec<PdnMove>>) {
        let line = self.line;
        let start = self.at;
        // A move number: digits and full stops.
        let digits = self.take_while(|c| c.is_ascii_digit());
        if !digits.is_empty() && self.peek() == Some('.') {
            let _ = self.take_while(|c| c == '.' || c == '…');
            return;
        }
        self.at = start;
        if matches!(self.peek(), Some('.' | '…')) {
            let _ = self.take_while(|c| c == '.' || c == '…');
            return;
        }
        let stop = |c: char| c.is_whitespace() || "{}()[];$!?\0".contains(c);
        let mut word = self.take_while(|c| !stop(c)).to_string();
        if word.is_empty() {
            // A stray closing bracket.
            self.next();
            self.trouble(line, "a bracket closes nothing");
            return;
        }
        let last = open.last_mut().and_then(|l| l.last_mut());
        if let (Some(m), "*", true) = (last, word.as_str(), self.text[..start].ends_with(['!', '?'])) {
            m.nags.push(ONLY_MOVE);
            return;
        }
        if word.parse::<Score>().is_err() {
            self.join_spaced(&mut word);
        }
        let starred = word.starts_with(char::is_alphanumeric) && word.ends_with('*');
        if starred {
            word.truncate(word.trim_end_matches('*').len());
        }
        if let Ok(result) = word.parse::<Score>() {
            // Inside a variation a result is a remark.
            if open.len() == 1 {
                self.finish(open, Some(result));
            }
            return;
        }
        // A move begins with a square or a piece; a word that begins with `%` could not be written again.
        if !word.starts_with(char::is_alphanumeric) || word.ends_with(SEPARATORS) {
            self.trouble(line, &format!("'{word}' is not a move"));
            return;
        }
        self.game();
        let nags = if starred { vec![ONLY_MOVE] } else { Vec::new() };
        let m = PdnMove { line, text: word, nags, ..PdnMove::default() };
        if let Some(moves) = open.last_mut() {
            moves.push(m);
        }
    }

    /// `22 - 18` and `22- 18` are one move.
    fn join_spaced(&mut self, word: &mut String) {
        loop {
            let rest = &self.text[self.at..];
            let trimmed = rest.trim_start_matches([' ', '\t']);
            let open_end = word.ends_with(SEPARATORS);
            if !open_end && !trimmed.starts_with(SEPARATORS) || trimmed.len() == rest.len() {
                return;
            }
            self.at += rest.len() - trimmed.len();
            let more = self.take_while(|c| !c.is_whitespace() && !"{}()[];$!?\0".contains(c));
            if more.is_empty() {
                return;
            }
            if open_end && format!("{word}{more}").parse::<Score>().is_ok() {
                // Two pieces of nonsense do not make a result.
                self.at -= more.len();
                return;
            }
            word.push_str(more);
        }
    }

    fn comment(&mut self, opening: char) -> Option<String> {
        if opening == ';' {
            let line = self.rest_of_line();
            return Some(line.trim_start_matches(';').trim().to_string());
        }
        let end = self.text[self.at..].find('}')? + self.at;
        let inside = &self.text[self.at + 1..end];
        self.line += inside.matches('\n').count();
        self.at = end + 1;
        Some(inside.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    fn skip_space(&mut self) -> Option<char> {
        let space = self.take_while(|c| c.is_whitespace() || c == '\u{feff}' || c == '\0');
        self.line += space.matches('\n').count();
        self.peek()
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn next(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    fn take_while(&mut self, test: impl Fn(char) -> bool) -> &'a str {
        let rest = &self.text[self.at..];
        let end = rest.find(|c| !test(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    fn rest_of_line(&mut self) -> &'a str {
        let rest = &self.text[self.at..];
        let end = rest.find('\n').map_or(rest.len(), |i| i + 1);
        self.at += end;
        self.line += usize::from(rest[..end].ends_with('\n'));
        &rest[..end]
    }
}

/// The number of a glyph.
fn nag(glyph: &str) -> Option<u16> {
    let all = ["!", "?", "!!", "??", "!?", "?!"];
    all.iter().position(|g| *g == glyph).map(|i| i as u16 + 1)
}
