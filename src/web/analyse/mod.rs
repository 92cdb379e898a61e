//! Analysing: a position or a game is in the address itself, so that a link is all there is to share.

mod lines;

pub use lines::Turns;

use super::app::App;
use super::failure::Failure;
use super::pages::{Frame, page, shown_name};
use super::play::told::seen;
use super::play::{letter, rules_in_words, rules_named};
use super::reasons::in_words;
use super::visitor::Visitor;
use askama::Template;
use axum::extract::{Extension, Form, Query};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use axum::{Json, Router};
use draughts::notation::Wanted;
use draughts::{Game, Move, Outcome, Position, RUSSIAN, Rules, Score, fen, pdn};
use say::worded;
use serde::Deserialize;
use serde_json::{Value, json};

/// Plies of a game that is analysed.
const PLIES: usize = 400;

fn too_many() -> String {
    worded!("web-too-many-plies", n = PLIES)
}

/// The addresses of analyses.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/analyse", get(analyse_page).post(read))
        .route("/analyse/position", get(position))
        .route("/analyse/pdn", get(as_pdn))
        .route("/analyse/lines", get(lines::lines))
        .route("/analyse/coach", get(lines::coach_says))
}

/// A game as an address has it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Study {
    rules: String,
    /// Where it begins, as FEN; empty for the usual start.
    start: String,
    /// The plies, with commas between them.
    moves: String,
    /// Who played it, if that is known.
    white: String,
    black: String,
}

/// Characters of a name in an address.
const NAME: usize = 60;

impl Study {
    /// Who played it; none if nobody is named.
    fn names(&self) -> Option<[String; 2]> {
        let name = |text: &str| shown_name(text, NAME).unwrap_or_else(|| "?".into());
        let named = !(self.white.trim().is_empty() && self.black.trim().is_empty());
        named.then(|| [name(&self.white), name(&self.black)])
    }

    fn rules(&self) -> Result<&'static Rules, Failure> {
        match self.rules.as_str() {
            "" => Ok(&RUSSIAN),
            name => rules_named(name).ok_or_else(|| Failure::Wrong(worded!("web-no-such-rules"))),
        }
    }

    /// The game.
    ///
    /// # Errors
    /// If it is none.
    pub fn game(&self) -> Result<Game, Failure> {
        let rules = self.rules()?;
        let start = match self.start.trim() {
            "" => Position::start(rules),
            text => fen::parse_for(text, rules)
                .map_err(|e| Failure::Wrong(worded!("web-problem-position", why = e.to_string())))?,
        };
        let mut game = Game::from(rules, start);
        for text in self.moves.split(',').filter(|t| !t.is_empty()) {
            if game.moves().len() >= PLIES {
                return Err(Failure::Wrong(too_many()));
            }
            let m = ply(&game, text)?;
            game.play(&m);
        }
        Ok(game)
    }
}

/// One ply: all squares of it, or first and last if that is enough.
fn ply(game: &Game, text: &str) -> Result<Move, Failure> {
    let legal = game.position().legal_moves(game.rules());
    if let Some(exact) = legal.iter().find(|m| m.to_string() == text) {
        return Ok(*exact);
    }
    let found = Wanted::parse(text, game.rules()).and_then(|w| w.find(game.position(), game.rules()));
    match found.map_err(|e| Failure::Wrong(say::again(&e.to_string())))?.first() {
        Some(m) => Ok(*m),
        None => Err(Failure::Wrong(worded!("web-no-move", step = text))),
    }
}

/// The address of a game that two have played.
pub fn address_of(game: &Game, names: [&str; 2]) -> String {
    format!("{}&{}", address(game), names_in_address(names))
}

/// Who played it, White first, as addresses of games have it.
pub fn names_in_address([white, black]: [&str; 2]) -> String {
    let mut names = form_urlencoded::Serializer::new(String::new());
    names.append_pair("white", white).append_pair("black", black).finish()
}

/// The address of a game.
pub fn address(game: &Game) -> String {
    let usual = *game.start() == Position::start(game.rules());
    let start = if usual {
        String::new()
    } else {
        fen::write_for(game.start(), game.rules(), fen::SquareStyle::Letters)
    };
    let plies: Vec<String> = game.moves().map(ToString::to_string).collect();
    // Names, squares, colons and commas: all may stand in an address.
    format!("/analyse?rules={}&start={start}&moves={}", game.rules().name, plies.join(","))
}

fn told(game: &Game) -> Value {
    let over = game.outcome();
    let mut all = seen(game, matches!(over, Some(Outcome::NoMoves { .. })));
    all["over"] = json!(over.map(|o| match o {
        Outcome::NoMoves { winner } => worded!("web-has-won", color = winner.name()),
        Outcome::Draw(reason) => worded!("web-draw-by-rules", why = in_words(reason.name())),
    }));
    all["won"] = json!(match over {
        Some(Outcome::NoMoves { winner }) => Some(letter(winner)),
        _ => None,
    });
    all["plies"] = json!(game.moves().map(ToString::to_string).collect::<Vec<_>>());
    all["rules"] = json!(game.rules().name);
    let usual = *game.start() == Position::start(game.rules());
    let start = fen::write_for(game.start(), game.rules(), fen::SquareStyle::Letters);
    all["start"] = json!(if usual { String::new() } else { start });
    all
}

#[derive(Template)]
#[template(path = "site/analyse.html")]
struct AnalysePage {
    frame: Frame,
    data: String,
    still: String,
    rules: String,
    name: &'static str,
    /// Who played it.
    names: Option<[String; 2]>,
    problem: String,
    pasted: String,
}

fn show(
    visitor: &Visitor,
    game: &Game,
    names: Option<[String; 2]>,
    problem: String,
    pasted: String,
) -> Result<Response, Failure> {
    let mut data = told(game);
    data["names"] = json!(names);
    page(&AnalysePage {
        frame: Frame::of(visitor),
        // `<` must not appear in a script element.
        data: data.to_string().replace('<', "\\u003c"),
        still: crate::tournament::still_board(game.position(), &[]),
        rules: rules_in_words(game.rules().name),
        name: game.rules().name,
        names,
        problem,
        pasted,
    })
}

async fn analyse_page(
    Extension(visitor): Extension<Visitor>,
    Query(study): Query<Study>,
) -> Result<Response, Failure> {
    show(&visitor, &study.game()?, study.names(), String::new(), String::new())
}

async fn position(Query(study): Query<Study>) -> Result<Json<Value>, Failure> {
    Ok(Json(told(&study.game()?)))
}

#[derive(Deserialize)]
struct Pasted {
    text: String,
    rules: String,
}

/// The game of a text, and who played it: a position as FEN, or the first game of a PDN file.
fn game_of(text: &str, rules: &'static Rules) -> Result<(Game, Option<[String; 2]>), String> {
    let text = text.trim().trim_start_matches('\u{feff}');
    if text.is_empty() {
        return Ok((Game::new(rules), None));
    }
    let first = text.trim_matches('"');
    if first.lines().count() == 1
        && let Ok(position) = fen::parse_for(first, rules)
    {
        return Ok((Game::from(rules, position), None));
    }
    if first.starts_with("W:") || first.starts_with("B:") {
        return fen::parse_for(first, rules).map(|p| (Game::from(rules, p), None)).map_err(|e| e.to_string());
    }
    let games = pdn::read(text);
    let game = games.iter().find(|g| !g.moves.is_empty() || g.tag("FEN").is_some());
    let game = game.ok_or_else(|| worded!("web-neither"))?;
    let replay = pdn::replay(game, rules).map_err(|e| e.to_string())?;
    if rules_named(replay.game.rules().name).is_none() {
        return Err(worded!("web-not-analysed", rules = replay.game.rules().name));
    }
    match replay.problem {
        Some(problem) => Err(problem.to_string()),
        None if replay.game.moves().len() > PLIES => Err(too_many()),
        None => {
            let tag = |side| shown_name(game.tag(side).unwrap_or(""), NAME).unwrap_or_default();
            let names = ["White", "Black"].map(tag);
            Ok((replay.game, names.iter().any(|n| !matches!(n.as_str(), "" | "?")).then_some(names)))
        }
    }
}

async fn read(Extension(visitor): Extension<Visitor>, Form(form): Form<Pasted>) -> Result<Response, Failure> {
    let rules = rules_named(&form.rules).unwrap_or(&RUSSIAN);
    match game_of(&form.text, rules) {
        Ok((game, None)) => Ok(Redirect::to(&address(&game)).into_response()),
        Ok((game, Some([white, black]))) => {
            Ok(Redirect::to(&address_of(&game, [&white, &black])).into_response())
        }
        Err(problem) => {
            let mut response = show(&visitor, &Game::new(rules), None, format!("{problem}."), form.text)?;
            *response.status_mut() = axum::http::StatusCode::UNPROCESSABLE_ENTITY;
            Ok(response)
        }
    }
}

async fn as_pdn(Query(study): Query<Study>) -> Result<Response, Failure> {
    let game = study.game()?;
    let score = game.outcome().map_or(Score::Unknown, |o| o.score());
    let mut tags = vec![("Event", "analysis".to_string())];
    if let Some([white, black]) = study.names() {
        tags.extend([("White", white), ("Black", black)]);
    }
    tags.push(("Result", score.to_string()));
    let headers = [
        (header::CONTENT_TYPE, "application/vnd.pdn; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"analysis.pdn\""),
    ];
    Ok((headers, pdn::write_game(&tags, &game, score)).into_response())
}

#[cfg(test)]
mod tests {
    use super::{Study, address, game_of};
    use draughts::{COURSE, RUSSIAN};

    #[test]
    fn an_address_has_the_whole_game() {
        let mut game = game_of("W:Wa1,c3,h2:Bb2,d4,b8", &COURSE).unwrap().0;
        game.play_text("a1:c3").unwrap_err();
        let first = game.legal_moves()[0];
        game.play(&first);
        let address = address(&game);
        let part = |name: &str| {
            let rest = address.split(&format!("{name}=")).nth(1).unwrap();
            rest.split('&').next().unwrap().to_string()
        };
        let (rules, start, moves) = (part("rules"), part("start"), part("moves"));
        let study = Study { rules, start, moves, ..Study::default() };
        assert_eq!(study.game().unwrap().position(), game.position());
    }

    #[test]
    fn what_is_pasted_is_a_position_or_a_game() {
        assert_eq!(game_of("", &RUSSIAN).unwrap().0.moves().len(), 0);
        let pdn = "[GameType \"25\"]\n\n1. c3-d4 d6-c5 2. b2-c3 *";
        assert_eq!(game_of(pdn, &RUSSIAN).unwrap().0.moves().len(), 3);
        assert!(game_of("1. c3-d4 c3-d4", &RUSSIAN).unwrap_err().contains("c3-d4"));
        for text in ["hello", "W:Wz9:Ba1", "<script>"] {
            assert!(game_of(text, &RUSSIAN).is_err(), "{text}");
        }
    }
}
