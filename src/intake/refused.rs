//! What was not taken in.

/// Something that was left out, and why.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Refused {
    pub what: String,
    pub reason: String,
}
