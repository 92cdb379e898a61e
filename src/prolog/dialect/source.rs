//! Files of unknown encoding as text.

use super::diag::Source;
use super::files;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use text::file::{decode, describe};

/// Why a file cannot be read as a program; the text names the file.
#[derive(Debug, thiserror::Error)]
pub enum SourceError {
    /// It cannot be opened or read.
    #[error("{}: {reason}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// It has bytes that no text has.
    #[error("{}: this is not a text file", path.display())]
    Binary {
        /// The file.
        path: PathBuf,
    },
}

/// Reads a file of any encoding.
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
