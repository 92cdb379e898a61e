//! What `turniir intake` tells of a source.

use super::common::turniir;
use std::path::Path;

/// As one JSON object.
pub fn taken_in(source: &Path, more: &[&str]) -> serde_json::Value {
    let mut args = vec!["intake", source.to_str().unwrap(), "--json"];
    args.extend(more);
    let run = turniir(&args);
    assert_eq!(run.code, Some(0), "{}", run.err);
    serde_json::from_str(&run.out).unwrap()
}
