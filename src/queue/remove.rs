//! Taking a tournament out of the queue.

use super::connect::Server;
use super::error::{QueueError, one_line};
use super::names;
use super::status::ask;
use async_nats::jetstream::{self, Context};
use say::said;
use std::time::Duration;

/// Takes back what is posted and not begun. With `over` the server forgets all of it; without, answers of what is
/// in play are kept for who goes on.
///
/// # Errors
/// What the server says.
pub async fn withdraw(context: &Context, tournament: &str, over: bool) -> Result<(), String> {
    let games = context.get_stream(names::GAMES).await.map_err(|e| one_line(&e))?;
    games.purge().filter(names::game_subject(tournament)).await.map_err(|e| one_line(&e))?;
    let _ = games.delete_consumer(tournament).await;
    if over {
        let results = context.get_stream(names::RESULTS).await.map_err(|e| one_line(&e))?;
        let _ = results.delete_consumer(tournament).await;
        let subject = names::result_subject(tournament, "*");
        results.purge().filter(&subject).await.map_err(|e| one_line(&e))?;
    }
    Ok(())
}

/// Removes what a coordinator that is gone has left; how many games those were.
///
/// # Errors
/// When there is no server, no such tournament, or its coordinator answers.
pub fn remove(server: &Server, tournament: &str, wait: Duration) -> Result<u64, QueueError> {
    let runtime = super::connect::runtime()?;
    runtime.block_on(server.denied.or(async {
        let client = server.connect("status", |_| {}).await?;
        let context = jetstream::new(client.clone());
        let (games, results) = names::streams(&context).await?;
        let says = |reason: String| QueueError(said!("queue-server-says", reason = reason));
        let posted = games.consumer_info(tournament).await.ok();
        if posted.is_none() && results.consumer_info(tournament).await.is_err() {
            return Err(QueueError(said!("queue-no-tournament", id = text::visible_line(tournament, 60))));
        }
        if ask(&client, wait).await.tournaments.iter().any(|t| t.tournament == tournament) {
            return Err(QueueError(said!("queue-has-coordinator", id = tournament)));
        }
        withdraw(&context, tournament, true).await.map_err(says)?;
        Ok(posted.map_or(0, |p| p.num_pending + p.num_ack_pending as u64))
    }))
}
