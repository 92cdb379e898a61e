//! How much of the wall there must be.

/// How much of the wall must stand.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    serde::Serialize,
    serde::Deserialize,
    strum::Display,
    strum::EnumMessage,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// All of it, or nothing is run.
    Required,
    /// What the kernel offers; what is missing is said.
    BestEffort,
    /// None.
    Off,
}
