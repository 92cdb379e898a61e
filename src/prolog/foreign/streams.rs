//! Texts that are read a part at a time; of what is typed in, as much as a reader wants is waited for.

use super::passing::give;
use super::text::give_parsed;
use crate::prolog::answer::replies::{PLACE_BYTES, PLACE_CHARACTERS, PLACE_COLUMN, PLACE_LINE};

use crate::prolog::dialect::files;
use crate::prolog::streams::TYPED;
use crate::prolog::syntax::{self, Parsed, char_types};
use std::path::Path;
use text::file::decode;

foreign! {
    /// Opens a text for reading: the stream's number.
    fn turniir_stream_open(content: text) -> int |host| { host.texts.inputs.open(&content) as i64 }
    /// Opens a file for reading, at the top level: the stream's number; -1 if there is none, -2 elsewhere, -3 if it cannot be read.
    fn turniir_file_open(name: text) -> int |host| {
        if !host.texts.inputs.listens() { return -2; }
        match files::read(Path::new(&*name)) {
            // What is no text is read byte by byte.
            Ok(bytes) => {
                let text = decode(&bytes).unwrap_or_else(|| bytes.iter().map(|&b| char::from(b)).collect());
                let stream = host.texts.inputs.open(&text) as i64;
                if let (Some(input), Ok(path)) = (host.texts.inputs.get(stream), std::path::absolute(&*name)) {
                    input.file = path.display().to_string();
                }
                stream
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => -1,
            Err(_) => -3,
        }
    }
    /// The stream of what is typed in; -1 if there is none.
    fn turniir_stream_typed() -> int |host| { if host.texts.inputs.listens() { TYPED } else { -1 } }
    /// Closes a stream: 1 if it was open.
    fn turniir_stream_close(stream: int) -> int |host| { i64::from(host.texts.inputs.close(stream)) }
    /// The next character's code, taken if told so; -1 at the end, -2 if the stream is not open.
    fn turniir_stream_code(stream: int, take: int) -> int |host| {
        host.texts.inputs.await_typed(stream, |input| input.holds(1));
        let Some(input) = host.texts.inputs.get(stream) else { return -2 };
        let c = if take != 0 { input.take() } else { input.peek() };
        c.map_or(-1, |c| i64::from(char_types::code(c)))
    }
    /// Everything up to one of some characters, after its code or -1 and a colon.
    fn turniir_stream_until(stream: int, ends: text) -> text |host| {
        host.texts.inputs.await_typed(stream, |input| input.has_one_of(&ends));
        let Some(input) = host.texts.inputs.get(stream) else { return give("-1:") };
        let (content, end) = input.until(&ends);
        give(&format!("{}:{content}", end.map_or(-1, |c| i64::from(char_types::code(c)))))
    }
    /// At most that many characters.
    fn turniir_stream_take(stream: int, n: int) -> text |host| {
        let n = usize::try_from(n).unwrap_or(usize::MAX);
        host.texts.inputs.await_typed(stream, |input| input.holds(n));
        let content = host.texts.inputs.get(stream).map(|input| input.skip(n)).unwrap_or_default();
        give(&content)
    }
    /// The next characters, not taken.
    fn turniir_stream_ahead(stream: int, n: int) -> text |host| {
        let n = usize::try_from(n).unwrap_or(0);
        host.texts.inputs.await_typed(stream, |input| input.holds(n));
        let content = host.texts.inputs.get(stream).map(|input| input.ahead(n)).unwrap_or_default();
        give(&content)
    }
    /// The place in a stream: one of the numbers `PLACE_CHARACTERS` and so on; -1 if it is not open.
    fn turniir_stream_place(stream: int, what: int) -> int |host| {
        let Some(input) = host.texts.inputs.get(stream) else { return -1 };
        part(input.place(), what)
    }
    /// The place of the error in the last term that had one, so many characters behind its beginning, as `turniir_stream_place`.
    fn turniir_stream_fault(characters: int, what: int) -> int |host| {
        part(host.texts.inputs.fault(characters.max(0) as usize), what)
    }
    /// The file that a stream was; empty for none.
    fn turniir_stream_file(stream: int) -> text |host| {
        give(host.texts.inputs.get(stream).map_or("", |input| &input.file))
    }
    /// Reads a term from a stream, as `turniir_parse` from a text.
    fn turniir_stream_parse(stream: int, mode: int) -> text |host| {
        // Only a line with a full stop can end a term; to look at all of it again for each line would take long.
        let mut seen = 0;
        host.texts.inputs.await_typed(stream, |input| {
            let new = input.stops_after(&mut seen);
            new && syntax::first_clause(&input.rest()).is_some()
        });
        let Some(input) = host.texts.inputs.get(stream) else { return give("'$eof'.") };
        let (parsed, used) = syntax::parse_next(|n| input.ahead(n), &host.texts.ops, mode);
        if matches!(&parsed, Parsed::Told(text) if text.starts_with('!')) { host.texts.inputs.fails(stream); }
        host.texts.inputs.get(stream).map(|input| input.skip(used));
        give_parsed(host, parsed)
    }
}

/// A part of a place in a stream.
fn part([characters, line, column, bytes]: [usize; 4], what: i64) -> i64 {
    let n = match what {
        PLACE_CHARACTERS => characters,
        PLACE_LINE => line,
        PLACE_COLUMN => column,
        PLACE_BYTES => bytes,
        _ => return -1,
    };
    n as i64
}
