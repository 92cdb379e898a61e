//! Which opening book an engine uses: `book=own`, `book=FILE`, `book=none`.

use engine::Book;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

/// A book by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BookChoice {
    /// None.
    None,
    /// The one that comes with the program.
    Own,
    /// A file.
    File(PathBuf),
}

impl FromStr for BookChoice {
    type Err = String;

    fn from_str(text: &str) -> Result<BookChoice, String> {
        Ok(match text {
            "" => return Err("a book is own, none, or a file".into()),
            "none" => BookChoice::None,
            "own" => BookChoice::Own,
            file => BookChoice::File(file.into()),
        })
    }
}

/// Opens it; none if none is wanted.
///
/// # Errors
/// A sentence that names the file, its line and what is wrong with it.
pub fn open_book(choice: &BookChoice) -> Result<Option<Arc<Book>>, String> {
    Ok(match choice {
        BookChoice::None => None,
        BookChoice::Own => Some(Book::own()),
        BookChoice::File(path) => {
            let shown = text::path(path);
            let read =
                text::file::read_text(path).map_err(|e| format!("{shown}: {}", text::file::describe(&e)))?;
            Some(Arc::new(Book::read(&read).map_err(|e| format!("{shown}: {e}"))?))
        }
    })
}
