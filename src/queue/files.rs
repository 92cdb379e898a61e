//! Players' files: packed at the coordinator, held by the object store by their content, unpacked at workers.

use super::error::{QueueError, api_error, one_line};
use super::identity::hex;
use super::message::{Packed, Piece};
use super::names::piece_subject;
use crate::prolog::dialect::files::{Others, gather};
use async_nats::Client;
use async_nats::jetstream::object_store::ObjectStore;
use say::said;
use sha2::{Digest, Sha256};
use std::io::{Cursor, Read, Write};
use std::path::{Component, Path, PathBuf};
use zip::write::SimpleFileOptions;

/// Bytes of a piece: one message of the object store, so that a worker can be let read what it is told of and no more.
const PIECE: usize = 128 << 10;
/// Bytes that files may have when they are unpacked.
const LARGEST: u64 = 80 << 20;

/// A zip file of a player's files, and the name of its own file in it; none when they cannot be read.
pub fn pack(path: &Path, others: &Others) -> Option<(Vec<u8>, String)> {
    let (own, copy) = gather(path, others).ok()?;
    let name = own.file_name()?.to_string_lossy().into_owned();
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    // The same files make the same bytes: no times in them.
    let options = SimpleFileOptions::DEFAULT.last_modified_time(zip::DateTime::DEFAULT);
    let mut whole = true;
    copy.each_below(&own, &mut |name, bytes| {
        let name = String::from_utf8_lossy(name);
        let written = zip.start_file(&*name, options).is_ok() && zip.write_all(bytes).is_ok();
        whole &= written;
    });
    let bytes = zip.finish().ok()?.into_inner();
    whole.then_some((bytes, name))
}

/// SHA-256 in hexadecimal.
pub fn content_hash(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// Puts bytes into the object store, piece by piece, unless they are there.
///
/// # Errors
/// When the server does not take them.
pub async fn put(bucket: &ObjectStore, bytes: &[u8], own: String) -> Result<Packed, QueueError> {
    let mut pieces = Vec::new();
    for part in bytes.chunks(PIECE) {
        let hash = content_hash(part);
        let there = bucket.info(&hash).await.ok().filter(|o| o.size == part.len() && o.chunks == 1);
        let nuid = match there {
            Some(object) => object.nuid,
            None => {
                let stored = bucket.put(hash.as_str(), &mut Cursor::new(part)).await;
                stored.map_err(|e| api_error(&e))?.nuid
            }
        };
        pieces.push(Piece { nuid, hash });
    }
    Ok(Packed { hash: content_hash(bytes), own, pieces })
}

/// The bytes that were put.
///
/// # Errors
/// In a sentence, when they are not there or are others.
pub async fn get(client: &Client, packed: &Packed) -> Result<Vec<u8>, String> {
    let mut all = Vec::new();
    for piece in &packed.pieces {
        let plain = !piece.nuid.is_empty() && piece.nuid.chars().all(|c| c.is_ascii_alphanumeric());
        if !plain || all.len() as u64 > LARGEST {
            return Err(said!("queue-other-file").english());
        }
        let asked = client.request(piece_subject(&piece.nuid), "".into()).await;
        let message = asked.map_err(|e| said!("queue-no-player-file", reason = one_line(&e)).english())?;
        if content_hash(&message.payload) != piece.hash {
            return Err(said!("queue-other-file").english());
        }
        all.extend_from_slice(&message.payload);
    }
    if content_hash(&all) == packed.hash { Ok(all) } else { Err(said!("queue-other-file").english()) }
}

/// Unpacks a zip file below a folder that is not there yet.
///
/// # Errors
/// When the folder cannot be written, or names lead out of it.
pub fn unpack(bytes: &[u8], folder: &Path) -> Result<(), String> {
    let wrong = |e: &dyn std::fmt::Display| e.to_string();
    let mut zip = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|e| wrong(&e))?;
    // A folder that is there is whole.
    let scratch = folder.with_extension("part");
    let _ = std::fs::remove_dir_all(&scratch);
    let mut left = LARGEST;
    for i in 0..zip.len() {
        let file = zip.by_index(i).map_err(|e| wrong(&e))?;
        let name = PathBuf::from(file.name().map_err(|e| wrong(&e))?.as_ref());
        if name.components().any(|c| !matches!(c, Component::Normal(_))) {
            return Err(said!("queue-other-file").english());
        }
        let path = scratch.join(&name);
        std::fs::create_dir_all(path.parent().unwrap_or(&scratch)).map_err(|e| wrong(&e))?;
        let mut text = Vec::new();
        file.take(left).read_to_end(&mut text).map_err(|e| wrong(&e))?;
        left -= text.len() as u64;
        std::fs::write(&path, text).map_err(|e| wrong(&e))?;
    }
    std::fs::rename(&scratch, folder).map_err(|e| wrong(&e))
}
