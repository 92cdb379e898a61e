//! How much of the wall there must be.

/// How much of the wall must stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// All of it, or nothing is run.
    Required,
    /// What the kernel offers; what is missing is said.
    BestEffort,
    /// None.
    Off,
}

impl clap::ValueEnum for Mode {
    fn value_variants<'a>() -> &'a [Mode] {
        &[Mode::Required, Mode::BestEffort, Mode::Off]
    }

    fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
        Some(match self {
            Mode::Required => {
                clap::builder::PossibleValue::new("required").help("All of it, or nothing is run")
            }
            Mode::BestEffort => clap::builder::PossibleValue::new("best-effort")
                .help("What the kernel offers; what is missing is said"),
            Mode::Off => clap::builder::PossibleValue::new("off").help("None"),
        })
    }
}
