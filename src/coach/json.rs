//! Advice in the machine-readable form.

use super::accuracy::Phase;
use super::drawn::Drawn;
use super::find::Advice;
use super::line::Turn;
use super::losses::Pieces;
use super::mistake::Mistake;
use super::patterns::Pattern;
use super::sentences::sentence;
use draughts::notation::Names;
use draughts::{Color, Rules, fen};
use serde_json::{Value, json};

/// A mistake: position, moves, scores in hundredths of a man for who made it, lines as whole moves, and the
/// patterns with their sentences. Turns count the punishing line from the mistake (0), squares have their
/// usual names.
pub fn mistake_as_json(mistake: &Mistake) -> Value {
    let rules = mistake.rules();
    let texts = |line: &[Turn]| line.iter().map(|t| t.text(rules)).collect::<Vec<_>>();
    let (punishing, better) = (texts(&mistake.punishing_turns()), texts(&mistake.better_turns()));
    let patterns: Vec<Value> = mistake
        .patterns
        .iter()
        .map(|p| {
            let mut value = data(p, rules);
            value["kind"] = json!(p.kind().name());
            value["sentence"] = json!(sentence(mistake, p).english());
            value
        })
        .collect();
    json!({
        "color": mistake.color().name(),
        "turn": mistake.turn + 1,
        "ply": mistake.ply + 1,
        "fen": fen::write_for(mistake.game.position(), rules, Names::usual(rules).style),
        "played": punishing.first(),
        "better": better.first(),
        "played_score": mistake.played_score,
        "better_score": mistake.better_score,
        "lost": round(100.0 * mistake.size()),
        "punishing_line": punishing,
        "better_line": better,
        "patterns": patterns,
    })
}

/// The whole advice: accuracy of both sides in per cent, their mistakes, the greatest first.
pub fn advice_as_json(advice: &Advice) -> Value {
    let of = |color: Color| {
        let accuracy = advice.accuracy(color);
        let mean = |phase| accuracy.mean(phase).map(round);
        let mut value = json!({
            "accuracy": mean(None),
            "moves": accuracy.moves(),
            "mistakes": advice.of(color).map(mistake_as_json).collect::<Vec<_>>(),
        });
        for phase in Phase::ALL {
            value[phase.name()] = json!(mean(Some(phase)));
        }
        value
    };
    json!({ "white": of(Color::White), "black": of(Color::Black) })
}

fn round(x: f64) -> f64 {
    (x * 10.0).round() / 10.0
}

fn data(pattern: &Pattern, rules: &Rules) -> Value {
    let names = Names::usual(rules);
    let square = |s| names.of(s);
    let pieces = |p: Pieces| json!({ "men": p.men, "kings": p.kings });
    match *pattern {
        Pattern::MissesWin { moves } => json!({ "moves": moves }),
        Pattern::WinBecomesDraw { drawn } => {
            let by = match drawn {
                Drawn::Tables => "tables",
                Drawn::Rule(reason) => reason.name(),
            };
            json!({ "drawn_by": by })
        }
        Pattern::LosesGame { moves, blocked, turn } => {
            json!({ "moves": moves, "blocked": blocked, "turn": turn })
        }
        Pattern::LosesPieces { lost, won, begins, ends } => {
            json!({ "lost": pieces(lost), "won": pieces(won), "begins": begins, "ends": ends })
        }
        Pattern::MissesShot { gives, takes, begins, ends } => {
            json!({ "gives": pieces(gives), "takes": pieces(takes), "begins": begins, "ends": ends })
        }
        Pattern::MissesCapture { takes, could } => json!({ "takes": takes, "could": could }),
        Pattern::LetsThrough { square: at, turn } | Pattern::MissesKing { square: at, turn } => {
            json!({ "square": square(at), "turn": turn })
        }
        Pattern::LeavesBackRow { from, crowned, man, turn } => {
            json!({ "from": square(from), "crowned": square(crowned), "man": square(man), "turn": turn })
        }
        Pattern::GivesUpRoad { from, to } => json!({ "from": square(from), "to": square(to) }),
        Pattern::ForcedCapture { offer, only } => json!({ "offer": offer, "only": only }),
        Pattern::Judgement => json!({}),
    }
}
