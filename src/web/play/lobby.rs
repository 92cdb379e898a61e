//! The games that somebody looks at or a machine plays in: each in memory once, written before it is told.

use super::table::{Deed, Refused, Table};
use super::told::told;
use crate::web::app::App;
use crate::web::clock::{DAY, now};
use crate::web::failure::Failure;
use crate::web::limits::GAMES;
use crate::web::metrics::Metrics;
use crate::web::store::{GameText, NewMoves, games};
use say::{Language, worded};
use std::collections::HashMap;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use strum::VariantArray;
use tokio::sync::{Mutex, broadcast};

/// States that a slow reader may lag behind; then it gets the present one.
const BEHIND: usize = 16;
/// Plies of a machine that follow each other are to be seen.
const PAUSE: Duration = Duration::from_millis(350);
/// How often a machine is asked again when none is to blame.
const TRIES: u32 = 3;

/// What is sent when a game changes.
#[derive(Clone)]
pub struct Update {
    pub version: i64,
    table: Arc<Table>,
    /// The same for all who read it in a language.
    texts: Arc<[OnceLock<Arc<str>>; Language::VARIANTS.len()]>,
}

impl Update {
    /// As browsers get it, in the language of now.
    pub fn text(&self) -> Arc<str> {
        self.texts[say::language() as usize].get_or_init(|| told(&self.table).to_string().into()).clone()
    }
}

/// A game in memory.
pub struct Live {
    table: Mutex<Table>,
    updates: broadcast::Sender<Update>,
    /// Whether somebody sees to the machines of this game: one ply is asked for at a time.
    asked: AtomicBool,
}

impl Live {
    fn new(table: Table) -> Arc<Live> {
        let updates = broadcast::channel(BEHIND).0;
        Arc::new(Live { table: Mutex::new(table), updates, asked: AtomicBool::new(false) })
    }

    /// The game now.
    pub async fn table(&self) -> Table {
        self.table.lock().await.clone()
    }

    /// What is to be seen now, and what comes after it.
    pub async fn follow(&self) -> (Update, broadcast::Receiver<Update>) {
        let table = self.table.lock().await;
        (update(&table), self.updates.subscribe())
    }
}

/// What is told of a game now.
pub fn update(table: &Table) -> Update {
    Update { version: table.text.version, table: Arc::new(table.clone()), texts: Arc::default() }
}

/// All games in memory.
#[derive(Default)]
pub struct Lobby {
    games: Mutex<HashMap<String, Arc<Live>>>,
}

impl Lobby {
    /// A game by its name, from the store if nobody has looked at it lately.
    ///
    /// # Errors
    /// If there is none.
    pub async fn game(&self, app: &App, id: &str) -> Result<Arc<Live>, Failure> {
        let mut games = self.games.lock().await;
        if let Some(live) = games.get(id) {
            return Ok(live.clone());
        }
        let wanted = id.to_string();
        let found = app.db.read(move |db| games::game(db, &wanted)).await?;
        let (text, plies) = found.ok_or(Failure::NotFound)?;
        let table = Table::of(text, &plies)
            .ok_or_else(|| Failure::Internal(format!("the stored game {id} is not legal")))?;
        let live = Live::new(table);
        games.insert(id.to_string(), live.clone());
        app.metrics.tables.set(games.len() as i64);
        Ok(live)
    }

    /// Those in memory.
    pub async fn all(&self) -> Vec<Arc<Live>> {
        self.games.lock().await.values().cloned().collect()
    }

    /// Writes a new game.
    ///
    /// # Errors
    /// If its maker has too many under way, or it cannot be written.
    pub async fn open(&self, app: &App, text: GameText) -> Result<(), Failure> {
        let id = text.id.clone();
        // Counted and written in one: two at the same moment are not both the last.
        let put =
            app.db.write(move |db| Ok(games::room_for(db, &text)? && games::put_new(db, &text)?)).await?;
        if !put {
            return Err(too_many());
        }
        tokio::spawn(go_on(app.clone(), self.game(app, &id).await?, id));
        Ok(())
    }

    /// Does something in a game: changed, written, told, in this order.
    ///
    /// # Errors
    /// Why it is not done.
    pub async fn act(
        &self,
        app: &App,
        id: &str,
        deed: &Deed,
        names: &[String],
        by_machine: bool,
    ) -> Result<Update, Failure> {
        let live = self.game(app, id).await?;
        let mut table = live.table.lock().await;
        let mut next = table.clone();
        let moves = next.act(deed, names, by_machine).map_err(as_failure)?;
        let (text, played) = (next.text.clone(), moves.texts.len() as u64);
        app.db.write(move |db| games::put_game(db, &text, &moves)).await?;
        app.metrics.moves.inc_by(played);
        *table = next;
        let update = update(&table);
        let _ = live.updates.send(update.clone());
        drop(table);
        tokio::spawn(go_on(app.clone(), live, id.to_string()));
        Ok(update)
    }

    /// The game after one that is over, with the colours changed: made once, whoever asks first.
    ///
    /// # Errors
    /// If it is not over.
    pub async fn rematch(&self, app: &App, id: &str, new: String) -> Result<String, Failure> {
        let live = self.game(app, id).await?;
        let mut table = live.table.lock().await;
        if !table.text.rematch.is_empty() {
            return Ok(table.text.rematch.clone());
        }
        if !table.is_over() || !table.is_full() {
            return Err(Failure::Conflict(worded!("web-game-not-over")));
        }
        let again = table.again(new.clone());
        let mut next = table.clone();
        next.text.rematch.clone_from(&new);
        next.text.version += 1;
        let text = next.text.clone();
        let put = app.db.write(move |db| {
            if !games::room_for(db, &again)? {
                return Ok(false);
            }
            games::put_new(db, &again)?;
            games::put_game(db, &text, &NewMoves { kept: usize::MAX >> 1, texts: Vec::new() }).map(|()| true)
        });
        if !put.await? {
            return Err(too_many());
        }
        *table = next;
        let _ = live.updates.send(update(&table));
        drop(table);
        let next = self.game(app, &new).await?;
        tokio::spawn(go_on(app.clone(), next, new.clone()));
        Ok(new)
    }

    /// Has somebody whose account is removed leave all games that are in memory.
    ///
    /// # Errors
    /// If that cannot be written.
    pub async fn leave(&self, app: &App, who: &str) -> Result<(), Failure> {
        for live in self.all().await {
            let mut table = live.table.lock().await;
            let mut next = table.clone();
            if !next.leave(who) {
                continue;
            }
            let text = next.text.clone();
            let same = NewMoves { kept: usize::MAX >> 1, texts: Vec::new() };
            app.db.write(move |db| games::put_game(db, &text, &same)).await?;
            *table = next;
            let _ = live.updates.send(update(&table));
        }
        Ok(())
    }

    /// Lets go of games that nobody looks at. One whose clock runs stays: the store has the time at the last move,
    /// and who is read from it again would begin with that.
    pub async fn forget(&self, metrics: &Metrics) {
        let mut games = self.games.lock().await;
        let ticks = |live: &Live| live.table.try_lock().is_ok_and(|table| table.clock_runs());
        games.retain(|_, live| {
            Arc::strong_count(live) > 1 || live.updates.receiver_count() > 0 || ticks(live)
        });
        metrics.tables.set(games.len() as i64);
    }

    /// Deletes games of guests that nobody comes back to; how many.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub async fn sweep(&self, app: &App) -> Result<usize, Failure> {
        // Held until they are deleted: none is opened meanwhile.
        let held = self.games.lock().await;
        let old = app.db.read(games::left_by_guests).await?;
        let old: Vec<String> = old.into_iter().filter(|id| !held.contains_key(id)).collect();
        let count = old.len();
        if count > 0 {
            app.db.write(move |db| games::delete(db, &old)).await?;
            tracing::info!(count, "games of guests were deleted");
        }
        Ok(count)
    }
}

fn too_many() -> Failure {
    Failure::Conflict(worded!("web-too-many-games", n = GAMES))
}

fn as_failure(refused: Refused) -> Failure {
    match refused {
        Refused::NotYours => Failure::Forbidden(refused.to_string()),
        Refused::Illegal(_) => Failure::Wrong(refused.to_string()),
        _ => Failure::Conflict(refused.to_string()),
    }
}

/// What follows by itself: a machine's ply, a clock that runs out. What it does is followed by the same again.
fn go_on(app: App, live: Arc<Live>, id: String) -> Pin<Box<dyn Future<Output = ()> + Send>> {
    Box::pin(what_follows(app, live, id))
}

async fn what_follows(app: App, live: Arc<Live>, id: String) {
    let table = live.table().await;
    if table.clock_runs() {
        let left = table.left()[table.game.position().turn().index()].max(0) as u64;
        let (app, id, version) = (app.clone(), id.clone(), table.text.version);
        tokio::spawn(async move {
            let mut left = left;
            loop {
                tokio::time::sleep(Duration::from_millis(left + 20)).await;
                let Ok(live) = app.lobby.game(&app, &id).await else { return };
                let table = live.table().await;
                if table.text.version != version || !table.clock_runs() {
                    return;
                }
                left = table.left()[table.game.position().turn().index()].max(0) as u64;
                if left == 0 {
                    let _ = app.lobby.act(&app, &id, &Deed::Look, &[], false).await;
                    return;
                }
            }
        });
    }
    while live.table().await.machine_to_move().is_some() && !live.asked.swap(true, Ordering::SeqCst) {
        let goes_on = machine_moves(&app, &live, &id).await;
        live.asked.store(false, Ordering::SeqCst);
        if !goes_on {
            return;
        }
        // Who has moved in between has found somebody who sees to it: once more.
    }
}

/// Has machines move as long as it is their turn; false if that will not go on.
async fn machine_moves(app: &App, live: &Live, id: &str) -> bool {
    loop {
        let table = live.table().await;
        let Some(name) = table.machine_to_move().map(str::to_string) else { return true };
        let ply = table.game.moves().len();
        if ply > 0 {
            tokio::time::sleep(PAUSE).await;
        }
        let Some(deed) = answer_of(app, &table, &name).await else { return false };
        match app.lobby.act(app, id, &deed, &[], true).await {
            Ok(_) => {}
            Err(Failure::Internal(reason)) => {
                tracing::error!(game = id, reason, "a machine's ply was not kept");
                return false;
            }
            Err(failure) => tracing::info!(game = id, %failure, "a machine's ply came too late"),
        }
    }
}

/// What a machine does; none if the server stops: at the next start it is asked again.
async fn answer_of(app: &App, table: &Table, name: &str) -> Option<Deed> {
    let (game, ply) = (&table.text.id, table.game.moves().len());
    for tries in 1.. {
        app.metrics.machine_queue.inc();
        let begun = std::time::Instant::now();
        let answer = app.machines.ply(table, name).await;
        app.metrics.machine_queue.dec();
        app.metrics.machine_seconds.observe(begun.elapsed().as_secs_f64());
        match answer? {
            Ok(text) => return Some(Deed::Move { text, ply }),
            Err(failure) if failure.blamed || tries >= TRIES => {
                tracing::info!(game, machine = name, reason = failure.reason, "a machine gave up");
                return Some(Deed::Fails { reason: failure.reason, ply, blamed: failure.blamed });
            }
            Err(failure) => {
                tracing::warn!(game, reason = failure.reason, "a machine did not answer");
                tokio::time::sleep(Duration::from_secs(2)).await;
            }
        }
    }
    None
}

/// Takes up the games that were under way when the server stopped.
///
/// # Errors
/// If the store cannot be read.
pub async fn take_up(app: &App) -> Result<(), Failure> {
    let since = now() - 7 * DAY;
    for id in app.db.read(move |db| games::unfinished(db, since)).await? {
        match app.lobby.game(app, &id).await {
            Ok(live) => {
                tokio::spawn(go_on(app.clone(), live, id));
            }
            // One game that is not what it should be does not keep the others waiting.
            Err(failure) => tracing::error!(game = id, ?failure, "a game was not taken up"),
        }
    }
    Ok(())
}
