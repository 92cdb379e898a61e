//! The names of references to clauses and records.

/// How the names of references begin; a hexadecimal number and `)` follow.
pub const CLAUSE: &str = "<clause>(0x";
/// The same for records, which are rows too.
pub const RECORD: &str = "<record>(0x";

/// Whether an atom is the name of a reference, which is printed without quotes.
pub fn is_reference(name: &str) -> bool {
    name.starts_with(CLAUSE) || name.starts_with(RECORD)
}
