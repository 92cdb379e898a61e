//! Arguments that are one of the names of an `enum` of a lower room, which knows nothing of command lines.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use draughts::Rules;
use strum::{EnumMessage, VariantArray};

/// Reads one of the names; the help text is the variants' documentation.
pub fn one_of<T>() -> impl TypedValueParser<Value = T>
where
    T: VariantArray + EnumMessage + Into<&'static str> + Copy + Send + Sync + 'static,
{
    let values = T::VARIANTS.iter().map(|&v| {
        let value = PossibleValue::new(v.into());
        match v.get_documentation() {
            Some(text) => value.help(text.trim_end_matches('.')),
            None => value,
        }
    });
    PossibleValuesParser::new(values).map(|name| {
        let found = T::VARIANTS.iter().copied().find(|&v| Into::<&str>::into(v).eq_ignore_ascii_case(&name));
        found.expect("clap gives one of the names")
    })
}

/// Reads the name of rules.
pub fn rules() -> impl TypedValueParser<Value = &'static Rules> {
    PossibleValuesParser::new(Rules::ALL.map(|r| r.name))
        .map(|name| Rules::by_name(&name).expect("clap gives one of the names"))
}
