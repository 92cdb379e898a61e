//! Zip files opened by the record at their end, and only if it is theirs.
//!
//! Of a file that was cut, the end may be that of a zip file stored inside: what then is found would be one person's
//! hand-in instead of a course's. So the record must end the file but for its comment, and the list of entries must
//! begin where the record says, counted from the file's first byte, and end where the record begins.

use say::said;
use std::io::{Read, Result, Seek, SeekFrom};
use zip::ZipArchive;
use zip::read::{ArchiveOffset, Config};

/// Bytes of the record at the end, of the longest comment behind it, and of the record that tells where the one for
/// large files is.
const END: usize = 22;
const COMMENT: usize = u16::MAX as usize;
const LOCATOR: u64 = 20;
/// Bytes of the record for large files, and of an entry of the list at least.
const LARGE: u64 = 56;
const ENTRY: u64 = 46;

/// Why an archive is not opened.
pub enum Unopened {
    /// It has more entries than are taken.
    Many,
    /// In a sentence.
    Unusable(String),
}

/// Opens an archive of at most so many entries.
///
/// # Errors
/// When it is none, is damaged or has more.
pub fn open<R: Read + Seek>(mut reader: R, most: usize) -> std::result::Result<ZipArchive<R>, Unopened> {
    let unusable = |e: std::io::Error| Unopened::Unusable(text::file::describe(&e));
    let damaged = || Unopened::Unusable(said!("intake-damaged").english());
    let list = match list(&mut reader).map_err(unusable)? {
        Some(list) => list,
        None if begins(&mut reader).map_err(unusable)? => return Err(damaged()),
        None => return Err(Unopened::Unusable(said!("intake-not-zip").english())),
    };
    // Before anything is kept of them.
    if list.entries > most as u64 {
        return Err(Unopened::Many);
    }
    let zip = ZipArchive::with_config(Config { archive_offset: ArchiveOffset::Known(0) }, reader)
        .map_err(|e| Unopened::Unusable(said!("intake-no-zip", why = e.to_string()).english()))?;
    if list.entries > 0 && zip.central_directory_start() != list.start {
        return Err(damaged());
    }
    if zip.len() > most { Err(Unopened::Many) } else { Ok(zip) }
}

/// Whether a file begins as zip files do, or is what is left of one of which nothing came.
fn begins<R: Read + Seek>(reader: &mut R) -> Result<bool> {
    let mut first = Vec::new();
    reader.seek(SeekFrom::Start(0))?;
    reader.take(2).read_to_end(&mut first)?;
    Ok(b"PK".starts_with(&first))
}

/// The list of entries, as the record at the end tells.
#[derive(Debug, PartialEq, Eq)]
struct List {
    start: u64,
    entries: u64,
}

/// A number of so many bytes, the least first.
fn number(bytes: &[u8], at: usize, count: usize) -> u64 {
    bytes[at..at + count].iter().rev().fold(0, |n, b| n << 8 | u64::from(*b))
}

/// Bytes of a file from a place on.
fn at<R: Read + Seek>(reader: &mut R, place: u64, count: u64) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.seek(SeekFrom::Start(place))?;
    reader.take(count).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Where the list is; none unless all is as it is told.
fn list<R: Read + Seek>(reader: &mut R) -> Result<Option<List>> {
    let length = reader.seek(SeekFrom::End(0))?;
    let from = length.saturating_sub((END + COMMENT) as u64);
    let tail = at(reader, from, length - from)?;
    // The last one: nobody writes one into a comment.
    let Some(record) = tail.windows(4).rposition(|w| w == b"PK\x05\x06") else { return Ok(None) };
    let end = &tail[record..];
    if end.len() < END || end.len() != END + number(end, 20, 2) as usize {
        return Ok(None);
    }
    let place = from + record as u64;
    let parts = [number(end, 4, 2), number(end, 6, 2)];
    let mut told = [number(end, 8, 2), number(end, 10, 2), number(end, 12, 4), number(end, 16, 4)];
    let mut ends = place;
    let locator = match place.checked_sub(LOCATOR) {
        Some(place) => at(reader, place, LOCATOR)?,
        None => Vec::new(),
    };
    if locator.starts_with(b"PK\x06\x07") {
        if locator.len() as u64 != LOCATOR {
            return Ok(None);
        }
        ends = number(&locator, 8, 8);
        if ends > place {
            return Ok(None);
        }
        let large = at(reader, ends, LARGE)?;
        let whole = large.len() as u64 == LARGE && large.starts_with(b"PK\x06\x06");
        if !whole
            || number(&large, 4, 8).checked_add(12).and_then(|size| ends.checked_add(size))
                != Some(place - LOCATOR)
        {
            return Ok(None);
        }
        let larger = [24, 32, 40, 48].map(|field| number(&large, field, 8));
        // What fits the small record stands in both.
        let most = [0xffff, 0xffff, 0xffff_ffff, 0xffff_ffff];
        if (0..4).any(|i| told[i] != most[i] && told[i] != larger[i]) {
            return Ok(None);
        }
        told = larger;
    }
    let [here, entries, size, start] = told;
    let fits = start.checked_add(size) == Some(ends) && entries.checked_mul(ENTRY).is_some_and(|n| n <= size);
    // A part of an archive in several files is not complete.
    if parts.iter().any(|part| *part != 0 && *part != 0xffff) || here != entries || !fits {
        return Ok(None);
    }
    if entries > 0 && at(reader, start, 4)? != b"PK\x01\x02" {
        return Ok(None);
    }
    Ok(Some(List { start, entries }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Cursor, Write};
    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    fn zipped(files: &[(&str, &[u8])], comment: &str) -> Vec<u8> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        // As course systems store what is packed already.
        let options = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
        for (name, bytes) in files {
            zip.start_file(*name, options).unwrap();
            zip.write_all(bytes).unwrap();
        }
        zip.set_comment(comment).unwrap();
        zip.finish().unwrap().into_inner()
    }

    fn opened(bytes: &[u8]) -> std::result::Result<usize, String> {
        match open(Cursor::new(bytes), 3) {
            Ok(zip) => Ok(zip.len()),
            Err(Unopened::Many) => Err("many".into()),
            Err(Unopened::Unusable(reason)) => Err(reason),
        }
    }

    #[test]
    fn a_cut_file_is_not_taken_for_one_inside() {
        let inner = zipped(&[("ahne.pl", b"x"), ("abi.pl", b"y")], "");
        let outer = zipped(&[("a/a.pl", b"x"), ("b/b.zip", &inner), ("c/c.pl", b"z")], "");
        assert_eq!((opened(&inner), opened(&outer)), (Ok(2), Ok(3)));
        let damaged = said!("intake-damaged").english();
        // Wherever it was cut, also where the zip file inside ends.
        for length in 0..outer.len() {
            assert_eq!(opened(&outer[..length]).as_ref(), Err(&damaged), "{length}");
        }
        for more in [&b"\0"[..], b"<html>"] {
            assert_eq!(opened(&[&outer, more].concat()).as_ref(), Err(&damaged));
            assert!(opened(&[more, &outer].concat()).is_err());
        }
    }

    #[test]
    fn comments_large_archives_and_other_files() {
        assert_eq!(opened(&zipped(&[("a", b"x")], "of the course")), Ok(1));
        assert_eq!(opened(&zipped(&[], "")), Ok(0));
        let four: Vec<(&str, &[u8])> = ["a", "b", "c", "d"].map(|name| (name, &b"x"[..])).to_vec();
        assert_eq!(opened(&zipped(&four, "")), Err("many".into()));
        assert_eq!(opened(b"<!doctype html>"), Err(said!("intake-not-zip").english()));
    }

    /// The records that tools write which do not know beforehand how large it will be.
    #[test]
    fn records_for_large_files_are_read() {
        let small = zipped(&[("a", b"x")], "");
        let end = small.len() - END;
        let (size, start) = (number(&small, end + 12, 4), number(&small, end + 16, 4));
        let mut large = small[..end].to_vec();
        large.extend(b"PK\x06\x06");
        large.extend((LARGE - 12).to_le_bytes());
        large.extend([45, 0, 45, 0]);
        large.extend([0; 8]);
        [1, 1, size, start].into_iter().for_each(|n| large.extend(n.to_le_bytes()));
        large.extend(b"PK\x06\x07\0\0\0\0");
        large.extend((end as u64).to_le_bytes());
        large.extend(1u32.to_le_bytes());
        let mut record = small[end..].to_vec();
        for known in [true, false] {
            if !known {
                record[8..20].fill(0xff);
            }
            assert_eq!(opened(&[large.clone(), record.clone()].concat()), Ok(1), "{known}");
        }
        record[10] = 2;
        assert!(opened(&[large, record].concat()).is_err());
    }
}
