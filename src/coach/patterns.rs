//! What happens in the lines of a mistake, recognised by the rules of the game alone.

use super::drawn::Drawn;
use super::line::Turn;
use super::losses::{Pieces, lasting_king, lasting_loss, ledger, new_king, settled};
use draughts::{Bitboard, Color, MAIN_ROAD, Move, Position, Promotion, Rules, Square};
use engine::FORETOLD;

/// One thing that happens. Turns are places in the punishing line, of which the mistake is the first (0), or
/// in the better line where that is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// The better line wins the game in so many of the own moves; the last turn of it.
    MissesWin {
        /// Own moves, the better one counted.
        moves: usize,
    },
    /// The game was won, and is a draw.
    WinBecomesDraw {
        /// Why it is one.
        drawn: Drawn,
    },
    /// The punishing line loses the game in so many moves of the opponent; `blocked` with pieces left.
    LosesGame {
        /// Moves of the opponent.
        moves: usize,
        /// Whether the side still has pieces and none of them can move.
        blocked: bool,
        /// The last turn, the opponent's.
        turn: usize,
    },
    /// More is lost than won, for good, between two turns.
    LosesPieces {
        /// What the side loses.
        lost: Pieces,
        /// What it gets for that.
        won: Pieces,
        /// The first turn of it.
        begins: usize,
        /// The last turn of it.
        ends: usize,
    },
    /// The better line wins more than it gives, between two of its turns.
    MissesShot {
        /// What the side gives.
        gives: Pieces,
        /// What it gets for that.
        takes: Pieces,
        /// The first turn of it, in the better line.
        begins: usize,
        /// The last turn of it, in the better line.
        ends: usize,
    },
    /// It took so many pieces where another capture takes more.
    MissesCapture {
        /// Pieces that the capture played takes.
        takes: u32,
        /// Pieces that the better one takes.
        could: u32,
    },
    /// A man of the opponent becomes a king, and stays one.
    LetsThrough {
        /// Where it becomes one.
        square: Square,
        /// The turn in which it does.
        turn: usize,
    },
    /// The mistake moved a man off the own first row that would have stopped a man from becoming a king: by
    /// standing on its square, or by taking it on `man` before.
    LeavesBackRow {
        /// Where the man stood that the mistake moved.
        from: Square,
        /// Where the opponent's man becomes a king.
        crowned: Square,
        /// Where that man stands before it does.
        man: Square,
        /// The turn in which it does.
        turn: usize,
    },
    /// The only king on the main road leaves it.
    GivesUpRoad {
        /// Where the king stood on it.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// The opponent's turn leaves nothing but captures, and nothing but one capture if `only`.
    ForcedCapture {
        /// The opponent's turn; the forced capture is the next one.
        offer: usize,
        /// Whether there is a single capture, written to its end.
        only: bool,
    },
    /// In the better line a man becomes a king, and stays one.
    MissesKing {
        /// Where it becomes one.
        square: Square,
        /// The turn in which it does, in the better line.
        turn: usize,
    },
    /// Nothing of this: what the engine thinks of the position.
    Judgement,
}

/// The names of patterns for machines and statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// `misses-win`: [`Pattern::MissesWin`].
    MissesWin,
    /// `win-becomes-draw`: [`Pattern::WinBecomesDraw`].
    WinBecomesDraw,
    /// `loses-game`: [`Pattern::LosesGame`].
    LosesGame,
    /// `loses-king`: [`Pattern::LosesPieces`] with more kings lost than won.
    LosesKing,
    /// `loses-men`: every other [`Pattern::LosesPieces`].
    LosesPieces,
    /// `misses-shot`: [`Pattern::MissesShot`].
    MissesShot,
    /// `misses-capture`: [`Pattern::MissesCapture`].
    MissesCapture,
    /// `lets-through`: [`Pattern::LetsThrough`].
    LetsThrough,
    /// `leaves-back-row`: [`Pattern::LeavesBackRow`].
    LeavesBackRow,
    /// `gives-up-main-road`: [`Pattern::GivesUpRoad`].
    GivesUpRoad,
    /// `forced-capture`: [`Pattern::ForcedCapture`].
    ForcedCapture,
    /// `misses-king`: [`Pattern::MissesKing`].
    MissesKing,
    /// `judgement`: [`Pattern::Judgement`].
    Judgement,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 13] = [
        Kind::MissesWin,
        Kind::WinBecomesDraw,
        Kind::LosesGame,
        Kind::LosesKing,
        Kind::LosesPieces,
        Kind::MissesShot,
        Kind::MissesCapture,
        Kind::LetsThrough,
        Kind::LeavesBackRow,
        Kind::GivesUpRoad,
        Kind::ForcedCapture,
        Kind::MissesKing,
        Kind::Judgement,
    ];

    /// A name in small letters.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::MissesWin => "misses-win",
            Kind::WinBecomesDraw => "win-becomes-draw",
            Kind::LosesGame => "loses-game",
            Kind::LosesKing => "loses-king",
            Kind::LosesPieces => "loses-men",
            Kind::MissesShot => "misses-shot",
            Kind::MissesCapture => "misses-capture",
            Kind::LetsThrough => "lets-through",
            Kind::LeavesBackRow => "leaves-back-row",
            Kind::GivesUpRoad => "gives-up-main-road",
            Kind::ForcedCapture => "forced-capture",
            Kind::MissesKing => "misses-king",
            Kind::Judgement => "judgement",
        }
    }

    /// The kind with a name.
    pub fn by_name(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|k| k.name() == name)
    }
}

impl Pattern {
    /// What it is called.
    pub const fn kind(&self) -> Kind {
        match self {
            Pattern::MissesWin { .. } => Kind::MissesWin,
            Pattern::WinBecomesDraw { .. } => Kind::WinBecomesDraw,
            Pattern::LosesGame { .. } => Kind::LosesGame,
            Pattern::LosesPieces { lost, won, .. } if lost.kings > won.kings => Kind::LosesKing,
            Pattern::LosesPieces { .. } => Kind::LosesPieces,
            Pattern::MissesShot { .. } => Kind::MissesShot,
            Pattern::MissesCapture { .. } => Kind::MissesCapture,
            Pattern::LetsThrough { .. } => Kind::LetsThrough,
            Pattern::LeavesBackRow { .. } => Kind::LeavesBackRow,
            Pattern::GivesUpRoad { .. } => Kind::GivesUpRoad,
            Pattern::ForcedCapture { .. } => Kind::ForcedCapture,
            Pattern::MissesKing { .. } => Kind::MissesKing,
            Pattern::Judgement => Kind::Judgement,
        }
    }

    /// The last turn of the punishing line that it speaks of.
    pub(super) fn last_punishing_turn(&self) -> Option<usize> {
        match self {
            Pattern::LosesGame { turn, .. }
            | Pattern::LetsThrough { turn, .. }
            | Pattern::LeavesBackRow { turn, .. } => Some(*turn),
            Pattern::LosesPieces { ends, .. } => Some(*ends),
            Pattern::ForcedCapture { offer, .. } => Some(offer + 1),
            Pattern::GivesUpRoad { .. } | Pattern::MissesCapture { .. } => Some(1),
            _ => None,
        }
    }

    /// The last turn of the better line that it speaks of.
    pub(super) fn last_better_turn(&self) -> Option<usize> {
        match self {
            // A win in n is n own moves and n - 1 answers.
            Pattern::MissesWin { moves } => Some(2 * moves - 2),
            Pattern::MissesShot { ends, .. } => Some(*ends),
            Pattern::MissesKing { turn, .. } => Some(*turn),
            Pattern::MissesCapture { .. } => Some(1),
            _ => None,
        }
    }
}

/// What is looked at: the position, both lines, and the scores for the side that made the mistake.
#[derive(Clone, Copy)]
pub struct Case<'a> {
    pub rules: &'a Rules,
    pub before: &'a Position,
    pub punishing: &'a [Turn],
    pub better: &'a [Turn],
    /// Whether the game is over at the end of the punishing line, and of the better one.
    pub over: [bool; 2],
    pub played_score: i32,
    pub better_score: i32,
    pub drawn: Option<Drawn>,
}

/// What happens later in a line than this turn, seven moves of each side, is not laid to the mistake.
const AHEAD: usize = 14;
/// A win or loss in more moves than this is told after what is lost on the way.
const SOON: usize = 5;

/// Everything that happens in the lines, the main thing first; [`Pattern::Judgement`] if nothing does.
pub fn recognise(case: &Case<'_>) -> Vec<Pattern> {
    let (mut soon, mut late) = (Vec::new(), Vec::new());
    let mut end = |pattern: Option<Pattern>, moves: usize| {
        if let Some(pattern) = pattern {
            if moves <= SOON { soon.push(pattern) } else { late.push(pattern) }
        }
    };
    let win = missed_win(case);
    if let Some(moves) = win {
        end(Some(Pattern::MissesWin { moves }), if case.drawn.is_some() { 0 } else { moves });
        end(case.drawn.map(|drawn| Pattern::WinBecomesDraw { drawn }), 0);
    }
    let loss = lost_game(case);
    let loss_moves = loss.map_or(0, |l| if let Pattern::LosesGame { moves, .. } = l { moves } else { 0 });
    end(loss, loss_moves);
    let mut found = soon;
    let lost = lost_pieces(case);
    found.extend(lost);
    // A win says enough of what is missed; the shot is told where it is how the win begins.
    let shot = missed_capture(case).or_else(|| missed_shot(case));
    found.extend(shot);
    let through = let_through(case);
    found.extend(through);
    found.extend(through.and_then(|t| left_back_row(case, t)));
    found.extend(gave_up_road(case));
    found.extend(forced_capture(case, lost, through, loss));
    if found.is_empty() && late.is_empty() || shot.is_some() {
        found.extend(missed_king(case));
    }
    found.extend(late);
    if found.is_empty() {
        found.push(Pattern::Judgement);
    }
    found
}

fn us(case: &Case<'_>) -> Color {
    case.before.turn()
}

/// How many moves of its own the side needs that wins at the end of a line, if it does.
fn wins_at_end(line: &[Turn], rules: &Rules, winner: Color) -> Option<usize> {
    let last = line.last()?;
    let over = last.by == winner && last.after.turn() != winner && !last.after.has_move(rules);
    over.then(|| line.iter().filter(|t| t.by == winner).count())
}

fn missed_win(case: &Case<'_>) -> Option<usize> {
    if case.better_score < FORETOLD || case.played_score >= FORETOLD {
        return None;
    }
    // Followed on, what was played may turn out to win as well.
    let anyway = wins_at_end(case.punishing, case.rules, us(case)).is_some();
    wins_at_end(case.better, case.rules, us(case)).filter(|_| !anyway)
}

fn lost_game(case: &Case<'_>) -> Option<Pattern> {
    if case.played_score > -FORETOLD || case.better_score <= -FORETOLD {
        return None;
    }
    let moves = wins_at_end(case.punishing, case.rules, !us(case))?;
    let turn = case.punishing.len() - 1;
    Some(Pattern::LosesGame { moves, blocked: case.punishing[turn].after.of(us(case)).any(), turn })
}

/// Turns more in which a king that was missed may still be made.
const LATER: usize = 4;

/// Whether the better line has lost less, settled after some turns.
fn keeps_more(case: &Case<'_>, end: usize) -> bool {
    let down = |line| settled(line, case.rules, us(case), end);
    down(case.better) < down(case.punishing)
}

fn lost_pieces(case: &Case<'_>) -> Option<Pattern> {
    let loss = lasting_loss(case.punishing, case.over[0], case.rules, us(case))?;
    let end = loss.ends + 1;
    if loss.begins > AHEAD || !keeps_more(case, end) {
        return None;
    }
    Some(Pattern::LosesPieces { lost: loss.lost, won: loss.won, begins: loss.begins, ends: loss.ends })
}

fn missed_capture(case: &Case<'_>) -> Option<Pattern> {
    let (played, better) = (case.punishing.first()?, case.better.first()?);
    /// Turns until what the captures bring is settled.
    const SEEN: usize = 8;
    let (takes, could) = (played.taken().count(), better.taken().count());
    let more = played.is_capture() && better.is_capture() && could > takes;
    (more && keeps_more(case, SEEN)).then_some(Pattern::MissesCapture { takes, could })
}

fn missed_shot(case: &Case<'_>) -> Option<Pattern> {
    /// What a good move wins begins within three moves, or it is no shot.
    const BEGINS: usize = 6;
    // What the opponent loses for good is what the side wins.
    let shot = lasting_loss(case.better, case.over[1], case.rules, !us(case))?;
    let end = shot.ends + 1;
    // What was played may take as much at once, and lose more after it.
    let takes_as_much = ledger(case.punishing).first().is_some_and(|t| t.worth() >= shot.lost.worth());
    if shot.begins >= BEGINS || takes_as_much || !keeps_more(case, end) {
        return None;
    }
    Some(Pattern::MissesShot { gives: shot.won, takes: shot.lost, begins: shot.begins, ends: shot.ends })
}

/// A king that the opponent gets in the punishing line and not, as soon, in the better one.
fn let_through(case: &Case<'_>) -> Option<Pattern> {
    let them = !us(case);
    let turn = lasting_king(case.punishing, case.over[0], them)?;
    let also = case.better.iter().take(turn + 1).any(|t| t.by == them && t.crowns());
    let own_first = new_king(case.punishing, us(case)).is_some_and(|own| own < turn);
    if turn > AHEAD || also || own_first {
        return None;
    }
    Some(Pattern::LetsThrough { square: crowned_on(&case.punishing[turn], case.rules)?, turn })
}

/// The square on which a man becomes a king: the first of the last row that it touches, or where it stops.
fn crowned_on(turn: &Turn, rules: &Rules) -> Option<Square> {
    let step = turn.steps.iter().find(|m| m.crowns())?;
    match rules.promotion {
        Promotion::InPassing => step.path().skip(1).find(|s| Position::crown_row(turn.by).has(*s)),
        Promotion::IfItStops | Promotion::EndsMove => Some(step.to()),
    }
}

fn left_back_row(case: &Case<'_>, through: Pattern) -> Option<Pattern> {
    let Pattern::LetsThrough { square, turn } = through else { return None };
    let (mistake, crowning) = (case.punishing.first()?, &case.punishing[turn]);
    let from = mistake.from();
    let own_row = Position::crown_row(!us(case));
    let guard = case.before.men_of(us(case)).has(from) && own_row.has(from);
    if !guard || case.better.first()?.from() == from || !crowning.before.empty().has(from) {
        return None;
    }
    let man = crowning.from();
    let stops = square == from || would_take(crowning, from, man, case.rules);
    stops.then_some(Pattern::LeavesBackRow { from, crowned: square, man, turn })
}

/// Whether a man on `from`, had it stayed, could take the piece on `man` before that is crowned.
fn would_take(crowning: &Turn, from: Square, man: Square, rules: &Rules) -> bool {
    let color = !crowning.by;
    let piece = draughts::Piece { color, king: false };
    let stayed = crowning.before.with_piece(from, Some(piece)).with_turn(color);
    stayed.legal_moves(rules).iter().any(|m| m.from() == from && m.taken().has(man))
}

fn gave_up_road(case: &Case<'_>) -> Option<Pattern> {
    let own = |position: &Position| position.kings_of(us(case)) & MAIN_ROAD;
    let (played, better) = (case.punishing.first()?, case.better.first()?);
    let from = played.from();
    let left = own(case.before) == Bitboard::of(from) && own(&played.after).is_empty();
    let stays = own(&better.after).any() && !better.is_capture();
    // Who can win has no need of the road.
    let matters = case.before.kings_of(!us(case)).any() && case.better_score < FORETOLD;
    (case.rules.flying_kings && left && stays && matters)
        .then(|| Pattern::GivesUpRoad { from, to: played.to() })
}

/// The opponent's turn after which the side has to capture: on its way to a loss of pieces, right before the
/// king that it lets through, or in a game that ends soon.
fn forced_capture(
    case: &Case<'_>,
    lost: Option<Pattern>,
    through: Option<Pattern>,
    loss: Option<Pattern>,
) -> Option<Pattern> {
    let within = match (lost, through, loss) {
        (Some(Pattern::LosesPieces { begins, ends, .. }), ..) => begins..=ends,
        (_, Some(Pattern::LetsThrough { turn, .. }), _) => turn.saturating_sub(4)..=turn,
        (.., Some(Pattern::LosesGame { moves: 0..=SOON, turn, .. })) => 1..=turn,
        _ => return None,
    };
    let offer = within.clone().find(|&i| {
        let (Some(turn), Some(next)) = (case.punishing.get(i), case.punishing.get(i + 1)) else {
            return false;
        };
        i > 0 && turn.by != us(case) && next.by == us(case) && next.is_capture() && !turn.is_capture()
    })?;
    // Without an answer to it, it is a gift and no walk into anything.
    let mut then = case.punishing.iter().take(within.end() + 1).skip(offer + 2);
    if !then.any(|t| t.by != us(case) && t.is_capture()) {
        return None;
    }
    let before = &case.punishing[offer + 1].before;
    Some(Pattern::ForcedCapture { offer, only: !has_two_ways(*before, case.rules) })
}

/// Whether there are two whole moves that anyone would write differently. A capture made of steps branches after
/// its first one, too.
fn has_two_ways(position: Position, rules: &Rules) -> bool {
    let way = |m: &Move| m.path().collect::<Vec<Square>>();
    let steps = position.legal_moves(rules);
    let Some(first) = steps.first() else { return false };
    if steps.iter().any(|m| way(m) != way(first)) {
        return true;
    }
    let next = position.after(first, rules);
    next.continuing().is_some() && has_two_ways(next, rules)
}

fn missed_king(case: &Case<'_>) -> Option<Pattern> {
    let turn = lasting_king(case.better, case.over[1], us(case)).filter(|t| *t <= AHEAD)?;
    let also = new_king(case.punishing, us(case)).is_some_and(|own| own <= turn + LATER);
    let theirs = new_king(case.better, !us(case)).is_some_and(|their| their < turn);
    if also || theirs {
        return None;
    }
    Some(Pattern::MissesKing { square: crowned_on(&case.better[turn], case.rules)?, turn })
}
