//! What was not taken in.

/// Something that was left out, and why.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Refused {
    /// The file, folder or line of a list that was left out.
    pub what: String,
    /// Why, a sentence.
    pub reason: String,
    /// Whose it was, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<Person>,
}

/// Somebody who hands in.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Person {
    /// Their name.
    pub name: String,
    /// The course system's number for them or their hand-in; empty if there is none.
    #[serde(default)]
    pub id: String,
    /// Their group; empty if none is named.
    #[serde(default)]
    pub group: String,
}

impl Refused {
    /// Of somebody who is not known.
    pub fn new(what: String, reason: String) -> Refused {
        Refused { what, reason, who: None }
    }
}
