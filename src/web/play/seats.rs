//! Who sits down here and by which rules.

use super::opponents::GUEST;
use crate::web::app::App;
use crate::web::failure::Failure;
use crate::web::names::reserved;
use crate::web::pages::shown_name;
use crate::web::store::people::looks_like_somebody;
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

/// What a visitor is called at a table; a guest not like a member, or a machine.
///
/// # Errors
/// If the store cannot be read.
pub async fn called(app: &App, visitor: &Visitor, wanted: &str) -> Result<String, Failure> {
    if let Some(user) = &visitor.user {
        return Ok(user.shown.clone());
    }
    let Some(name) = shown_name(wanted, 24) else { return Ok(GUEST.into()) };
    let wanted = name.clone();
    let somebody = app.db.read(move |db| looks_like_somebody(db, &wanted)).await?;
    Ok(if somebody || reserved(&name) { GUEST.into() } else { name })
}
