//! What streams, subjects and consumers are called, and how they are set up.

use super::error::{QueueError, api_error};
use async_nats::jetstream::Context;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::object_store::{self, ObjectStore};
use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy, StorageType, Stream};
use std::time::Duration;

/// The stream of work. A message stays until it is acknowledged.
pub const GAMES: &str = "TURNIIR_GAMES";
/// The stream of answers.
pub const RESULTS: &str = "TURNIIR_RESULTS";
/// The bucket of players' files.
pub const PLAYERS: &str = "TURNIIR_PLAYERS";
/// Where everybody who takes part is asked how things are.
pub const ASK: &str = "turniir.ask";

/// The subject of a tournament's work.
pub fn game_subject(tournament: &str) -> String {
    format!("turniir.game.{tournament}")
}

/// The subject of a worker's answers. A server that knows a worker by its name lets it publish there only.
pub fn result_subject(tournament: &str, worker: &str) -> String {
    format!("turniir.result.{tournament}.{worker}")
}

/// Answers that may wait of one worker: what is more has to wait at the worker, and takes no room from others.
const WAITING_ANSWERS: i64 = 20_000;
/// How long a message is known again when it is published twice.
const TWICE: Duration = Duration::from_secs(120);
/// How long players' files are kept that nobody removes.
const KEPT: Duration = Duration::from_secs(90 * 24 * 3600);
/// Work that may be in play at a time, and workers that may wait for some.
const IN_PLAY: i64 = 100_000;
const ASKING: i64 = 16_384;

/// Finds or makes the two streams.
///
/// # Errors
/// When the server has no JetStream, or does not let us.
pub async fn streams(context: &Context) -> Result<(Stream, Stream), QueueError> {
    let games = Config {
        name: GAMES.into(),
        subjects: vec![game_subject("*")],
        retention: RetentionPolicy::WorkQueue,
        storage: StorageType::File,
        discard: DiscardPolicy::New,
        duplicate_window: TWICE,
        description: Some("games to be played".into()),
        ..Config::default()
    };
    let results = Config {
        name: RESULTS.into(),
        subjects: vec![result_subject("*", "*")],
        max_messages_per_subject: WAITING_ANSWERS,
        discard_new_per_subject: true,
        description: Some("games that were played".into()),
        ..games.clone()
    };
    let games = context.get_or_create_stream(games).await.map_err(|e| api_error(&e))?;
    let results = context.get_or_create_stream(results).await.map_err(|e| api_error(&e))?;
    Ok((games, results))
}

/// Finds or makes the bucket of players' files.
///
/// # Errors
/// When the server does not let us.
pub async fn bucket(context: &Context) -> Result<ObjectStore, QueueError> {
    if let Ok(bucket) = context.get_object_store(PLAYERS).await {
        return Ok(bucket);
    }
    let config = object_store::Config {
        bucket: PLAYERS.into(),
        description: Some("players' files by their content".into()),
        max_age: KEPT,
        ..object_store::Config::default()
    };
    context.create_object_store(config).await.map_err(|e| api_error(&e))
}

/// The subject under which a server gives the only piece of an object, asked for by its number.
pub fn piece_subject(nuid: &str) -> String {
    format!("$JS.API.DIRECT.GET.OBJ_{PLAYERS}.$O.{PLAYERS}.C.{nuid}")
}

/// Makes a tournament's consumer of work anew; `terms` says what workers must be and how they share.
///
/// # Errors
/// When the server does not let us.
pub async fn offer(
    games: &Stream,
    tournament: &str,
    terms: String,
    lost_after: Duration,
) -> Result<PullConsumer, QueueError> {
    let _ = games.delete_consumer(tournament).await;
    let config = pull::Config {
        durable_name: Some(tournament.into()),
        description: Some(terms),
        filter_subject: game_subject(tournament),
        ack_policy: AckPolicy::Explicit,
        ack_wait: lost_after,
        max_ack_pending: IN_PLAY,
        max_waiting: ASKING,
        ..pull::Config::default()
    };
    games.create_consumer(config).await.map_err(|e| api_error(&e))
}

/// Makes a tournament's consumer of answers anew, so that those which a coordinator before had not acknowledged come
/// at once.
///
/// # Errors
/// When the server does not let us.
pub async fn expect(results: &Stream, tournament: &str) -> Result<PullConsumer, QueueError> {
    let _ = results.delete_consumer(tournament).await;
    let config = pull::Config {
        durable_name: Some(tournament.into()),
        filter_subject: result_subject(tournament, "*"),
        ack_policy: AckPolicy::Explicit,
        ack_wait: Duration::from_secs(60),
        max_ack_pending: 5000,
        ..pull::Config::default()
    };
    results.create_consumer(config).await.map_err(|e| api_error(&e))
}
