//! What was not taken in.

/// Something that was left out, and why.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Refused {
    /// The file, folder or line of a list that was left out.
    pub what: String,
    /// Why, a sentence.
    pub reason: String,
}
