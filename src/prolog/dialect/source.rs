//! Files of unknown encoding as text.

use super::diag::Source;
use super::files;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Why a file cannot be read as a program; the text names the file.
#[derive(Debug, thiserror::Error)]
pub enum SourceError {
    #[error("{}: {reason}", path.display())]
    Unreadable { path: PathBuf, reason: String },
    #[error("{}: this is not a text file", path.display())]
    Binary { path: PathBuf },
}

/// Reads a file: UTF-8 with or without a byte order mark, UTF-16 with one, else the encoding that
/// its bytes suggest (Latin-1 or a Windows code page). Line ends become `\n`.
///
/// # Errors
/// If the file cannot be read, is too large, or holds zero bytes.
pub fn read(path: &Path) -> Result<Rc<Source>, SourceError> {
    let unreadable = |error: std::io::Error| SourceError::Unreadable {
        path: path.to_path_buf(),
        reason: describe(&error),
    };
    let bytes = files::read(path).map_err(unreadable)?;
    let text = decode(&bytes).ok_or_else(|| SourceError::Binary { path: path.to_path_buf() })?;
    Ok(Rc::new(Source { path: path.to_path_buf(), text, own: false }))
}

/// Why a file cannot be read, in a few words.
pub fn describe(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "there is no such file".into(),
        std::io::ErrorKind::PermissionDenied => "no permission to read it".into(),
        _ => error.to_string(),
    }
}

/// Decodes a program's bytes; none for binary data.
pub fn decode(bytes: &[u8]) -> Option<String> {
    let text = match encoding_rs::Encoding::for_bom(bytes) {
        Some((encoding, mark)) => encoding.decode_without_bom_handling(&bytes[mark..]).0.into_owned(),
        None => match std::str::from_utf8(bytes) {
            Ok(text) => text.to_string(),
            Err(_) => {
                let mut detector = chardetng::EncodingDetector::new(chardetng::Iso2022JpDetection::Deny);
                detector.feed(bytes, true);
                let encoding = detector.guess(None, chardetng::Utf8Detection::Deny);
                encoding.decode_without_bom_handling(bytes).0.into_owned()
            }
        },
    };
    if text.trim_end_matches(['\0', '\u{1a}']).contains('\0') {
        return None;
    }
    Some(text.replace("\r\n", "\n").replace('\r', "\n"))
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
}
