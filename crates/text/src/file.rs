//! Files of unknown encoding, and why one cannot be read.

use std::io::{Error, ErrorKind, Read};
use std::path::Path;

/// Bytes of a file that a person wrote, or a program for one; more is a device or a mistake.
pub const LARGEST: u64 = 256 << 20;

/// Reads a file that a person named, at most [`LARGEST`] bytes: `/dev/zero` has no end.
///
/// # Errors
/// If it cannot be read, is a folder or is larger.
pub fn read(path: &Path) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    std::fs::File::open(path)?.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(Error::other(format!("it is larger than {} MB", LARGEST >> 20)));
    }
    Ok(bytes)
}

/// The same for a text in UTF-8.
///
/// # Errors
/// As [`read`], and if it is no such text.
pub fn read_text(path: &Path) -> Result<String, Error> {
    String::from_utf8(read(path)?).map_err(|_| Error::new(ErrorKind::InvalidData, "it is no text in UTF-8"))
}

/// Why a file cannot be read, in a few words.
pub fn describe(error: &Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such file".into(),
        ErrorKind::IsADirectory => "it is a folder, not a file".into(),
        ErrorKind::PermissionDenied => "no permission to read it".into(),
        _ => error.to_string(),
    }
}

/// The text of a file's bytes: UTF-8 with or without a byte order mark, UTF-16 with one, else the encoding that
/// its bytes suggest (Latin-1 or a Windows code page). Line ends become `\n`, a stray zero in a long text in Unicode U+FFFD. None
/// for binary data.
///
/// ```
/// assert_eq!(text::file::decode(b"v\xf5ttis.\r\n").as_deref(), Some("võttis.\n"));
/// assert_eq!(text::file::decode(b"\x7fELF\0\0\0x"), None);
/// let long = "p. ".repeat(1000);
/// assert_eq!(text::file::decode(format!("{long}%\0\nq.\0").as_bytes()), Some(format!("{long}%\u{fffd}\nq.\0")));
/// ```
pub fn decode(bytes: &[u8]) -> Option<String> {
    let text = match encoding_rs::Encoding::for_bom(bytes) {
        Some((encoding, mark)) => encoding.decode_without_bom_handling(&bytes[mark..]).0.into_owned(),
        None => match std::str::from_utf8(bytes) {
            Ok(text) => text.to_string(),
            // No encoding without a mark has zeros: none is looked for in what is no text.
            Err(_) if inner_zero(bytes) => return None,
            Err(_) => {
                let mut detector = chardetng::EncodingDetector::new(chardetng::Iso2022JpDetection::Deny);
                detector.feed(bytes, true);
                let mut encoding = detector.guess(None, chardetng::Utf8Detection::Deny);
                if LATIN.contains(&encoding) && is_cyrillic(bytes) {
                    encoding = encoding_rs::WINDOWS_1251;
                }
                encoding.decode_without_bom_handling(bytes).0.into_owned()
            }
        },
    };
    let inner = text.trim_end_matches(['\0', '\u{1a}']).len();
    // One that slipped into a long text makes no binary file of it.
    let zeros = text[..inner].matches('\0').count();
    if zeros * 1000 > inner {
        return None;
    }
    let text = match zeros {
        0 => text,
        _ => text[..inner].replace('\0', "\u{fffd}") + &text[inner..],
    };
    Some(text.replace("\r\n", "\n").replace('\r', "\n"))
}

/// Encodings of a byte a letter whose letters are all Latin.
static LATIN: [&encoding_rs::Encoding; 7] = [
    encoding_rs::WINDOWS_1250,
    encoding_rs::WINDOWS_1252,
    encoding_rs::WINDOWS_1254,
    encoding_rs::WINDOWS_1257,
    encoding_rs::WINDOWS_1258,
    encoding_rs::ISO_8859_2,
    encoding_rs::ISO_8859_4,
];

/// Whether bytes that could be Western letters are Cyrillic ones of Windows-1251: a few names alone are too little for
/// statistics. Where Latin letters with signs are written they stand among those that have none.
fn is_cyrillic(bytes: &[u8]) -> bool {
    let mut longest = 0;
    for word in bytes.split(|b| !b.is_ascii_alphanumeric() && *b < 0xc0) {
        let high = word.iter().filter(|b| **b >= 0xc0).count();
        if high > 0 && high < word.len() {
            return false;
        }
        longest = longest.max(high);
    }
    longest > 2
}

/// Whether there is a zero byte before those at the end, which some editors leave.
fn inner_zero(bytes: &[u8]) -> bool {
    let end = bytes.iter().rposition(|b| !matches!(b, 0 | 0x1a)).unwrap_or(0);
    bytes[..end].contains(&0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_of_the_same_word() {
        assert_eq!(decode(b"\xef\xbb\xbfV\xc3\xb5ttis.\r\n").unwrap(), "Võttis.\n");
        assert_eq!(decode("Võttis.".as_bytes()).unwrap(), "Võttis.");
        let latin1 = b"% K\xe4ik v\xf5ttis. Parem l\xfc\xfca, k\xf5ik m\xe4ngijad\nv\xf5ttis(1).\n";
        assert!(decode(latin1).unwrap().contains("võttis(1)"));
        assert_eq!(decode(b"\x7fELF\0\0\0x"), None);
    }

    #[test]
    fn a_few_cyrillic_letters_are_no_western_ones() {
        let read = |bytes: &[u8]| decode(bytes).unwrap();
        assert_eq!(read(b"[White \"\xd6\xf3\xea\"]"), "[White \"\u{426}\u{443}\u{43a}\"]");
        assert_eq!(
            read(b"[White \"\xc8\xe2\xe0\xed\xee\xe2\"]"),
            "[White \"\u{418}\u{432}\u{430}\u{43d}\u{43e}\u{432}\"]"
        );
        assert_eq!(read(b"[White \"K\xe4sk\"]"), "[White \"K\u{e4}sk\"]");
    }

    #[test]
    fn zeros_at_the_end_are_no_sign_of_a_program() {
        assert_eq!(decode(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), None);
        assert_eq!(
            decode(b"v\xf5ttis.\0\0\x1a").map(|t| t.trim_end_matches(['\0', '\x1a']).to_string()),
            Some("võttis.".into())
        );
        assert_eq!(decode(b"\0"), Some("\0".into()));
    }
}
