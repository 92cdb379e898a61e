//! Who sits down here and by which rules.

use super::opponents::GUEST;
use crate::web::pages::shown_name;
use crate::web::visitor::Visitor;
use draughts::{COURSE, RUSSIAN, Rules};
use say::worded;

/// The rules that games are played by here.
pub const RULES: [&Rules; 2] = [&RUSSIAN, &COURSE];

/// Rules in words.
pub fn rules_in_words(name: &str) -> String {
    worded!("web-rules-named", rules = name)
}

/// Rules by their name, if games are played by them here.
pub fn rules_named(name: &str) -> Option<&'static Rules> {
    Rules::by_name(name).filter(|r| RULES.iter().any(|known| known.name == r.name))
}

/// What a visitor is called in seats, the present name first.
pub fn seats_of(visitor: &Visitor) -> Vec<String> {
    let user = visitor.user.iter().map(|u| format!("user:{}", u.id));
    user.chain(visitor.guests.iter().map(|g| format!("guest:{g}"))).collect()
}

pub fn called(visitor: &Visitor, wanted: &str) -> String {
    match &visitor.user {
        Some(user) => user.shown.clone(),
        None => shown_name(wanted, 24).unwrap_or_else(|| GUEST.into()),
    }
}
