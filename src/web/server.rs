//! Listening: connections with limits of time and number, and an end that loses nothing.

use super::app::{App, Settings, Shared, first_invite};
use super::course::{Checks, start_ladder, take_up_tournaments, write_files};
use super::guard::Peer;
use super::lazily::AtWork;
use super::limits::{CONNECTIONS, Limits, one_address};
use super::metrics::Metrics;
use super::play::{Lobby, Machines};
use super::router::router;
use super::store::{Db, StoreError};
use axum::body::Body;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use std::net::SocketAddr;
use std::os::fd::AsFd;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::{Semaphore, watch};
use tower::ServiceExt;

/// How long a browser may take for the head of a request, and idle between two.
const HEAD: Duration = Duration::from_secs(20);
/// How long what was sent may stay unread.
const UNREAD: u32 = 60_000;
/// How long the threads of checks, the ladder and tournaments may take to put their work aside when the server stops.
const LAST_GAMES: Duration = Duration::from_secs(5);
/// How long requests that are under way may take when the server stops.
const LAST: Duration = Duration::from_secs(10);

/// A server that did not start, or stopped by itself.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data folder cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Nobody can listen at that address.
    #[error("{address}: {reason}; name another address with --listen")]
    Listen {
        /// The address that was asked for.
        address: SocketAddr,
        /// What the system says.
        reason: String,
    },
    /// Anything else that the start needs: what went wrong.
    #[error("{0}")]
    Other(String),
}

/// Serves until the process is asked to end. `tell` gets the address, and the administrator's if nobody has an
/// account yet, once requests are answered.
///
/// # Errors
/// If the folder or the address cannot be used.
pub fn serve(settings: Settings, tell: &dyn Fn(&str, Option<&str>)) -> Result<(), ServeError> {
    log(settings.json_logs);
    let other = |e: std::io::Error| ServeError::Other(e.to_string());
    let db = Arc::new(Db::open(&settings.data)?);
    let key = db.kept_key()?;
    let (stop, stopping) = watch::channel(false);
    let machines = Machines::start(settings.jobs, &settings.data).map_err(other)?;
    let address = settings.listen;
    let analyses = super::analyse::Turns::new(settings.jobs);
    let app: App = Arc::new(Shared {
        settings,
        db,
        key,
        limits: Limits::new(),
        metrics: Metrics::new(),
        lobby: Lobby::default(),
        machines,
        checks: Checks::new(),
        standings: Default::default(),
        running: Default::default(),
        on_air: Default::default(),
        analyses,
        at_work: AtWork::default(),
        stopping,
    });
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .thread_stack_size(STACK)
        .build()
        .map_err(other)?;
    let done = runtime.block_on(async {
        let listener = TcpListener::bind(address)
            .await
            .map_err(|e| ServeError::Listen { address, reason: e.to_string() })?;
        let here = listener.local_addr().map_err(other)?;
        let site = app.settings.public.clone().unwrap_or_else(|| format!("http://{here}"));
        let site = site.trim_end_matches('/');
        let invite = first_invite(&app).await.map_err(|e| ServeError::Other(format!("{e:?}")))?;
        write_files(&app).await.map_err(|e| ServeError::Other(format!("{e:?}")))?;
        Checks::start(&app).map_err(other)?;
        start_ladder(&app).await.map_err(|e| ServeError::Other(e.to_string()))?;
        take_up_tournaments(&app).await.map_err(|e| ServeError::Other(format!("{e:?}")))?;
        // Before games are taken up, after which they count as used.
        app.lobby.sweep(&app).await.map_err(|e| ServeError::Other(format!("{e:?}")))?;
        super::play::take_up(&app).await.map_err(|e| ServeError::Other(format!("{e:?}")))?;
        tokio::spawn(housekeeping(app.clone()));
        let behind = if app.settings.public.is_some() {
            format!(", listening on http://{here}")
        } else {
            String::new()
        };
        tell(&format!("{site}/{behind}"), invite.map(|code| format!("{site}/join/{code}")).as_deref());
        run(&app, listener, stop).await;
        Ok(())
    });
    if done.is_ok() {
        // What they have played to its end is kept first.
        app.at_work.wait(LAST_GAMES);
    }
    // Machines that think are not waited for: their moves are asked for again at the next start.
    runtime.shutdown_timeout(Duration::from_secs(1));
    done
}

/// Bytes of stack: students' files are compared, and the parser's deepest term needs 3 MB, and three times as much
/// in a build that is not optimised.
const STACK: usize = 32 << 20;

fn log(json: bool) {
    use tracing_subscriber::EnvFilter;
    let filter = EnvFilter::try_from_env("TURNIIR_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        // It would tell of a full disk where it cannot write either.
        .log_internal_errors(false);
    // Only the first counts in a process.
    let _ = if json { lines.json().try_init() } else { lines.with_ansi(false).try_init() };
}

async fn housekeeping(app: App) {
    for minute in 0.. {
        app.limits.forget();
        app.lobby.forget(&app.metrics).await;
        if minute % 60 == 0
            && let Err(failure) = app.lobby.sweep(&app).await
        {
            tracing::error!(?failure, "old games were not deleted");
        }
        tokio::time::sleep(Duration::from_secs(60)).await;
    }
}

async fn run(app: &App, listener: TcpListener, stop: watch::Sender<bool>) {
    let router = router(app);
    let graceful = GracefulShutdown::new();
    let room = Arc::new(Semaphore::new(CONNECTIONS));
    let ended = asked_to_end();
    tokio::pin!(ended);
    loop {
        let Ok(place) = room.clone().acquire_owned().await else { break };
        let (stream, peer) = tokio::select! {
            taken = listener.accept() => match taken {
                Ok(taken) => taken,
                Err(error) => {
                    // As when there are no more file descriptors.
                    tracing::warn!(%error, "a connection was not taken");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    continue;
                }
            },
            () = &mut ended => break,
        };
        limit(&stream);
        // A proxy brings everybody's.
        let proxy = app.settings.public.is_some() && peer.ip().is_loopback();
        let own = app.limits.connections.take(one_address(peer.ip()));
        if own.is_none() && !proxy {
            continue;
        }
        let router = router.clone();
        let service = hyper::service::service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(Peer(peer));
            router.clone().oneshot(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD)
            .max_buf_size(64 << 10)
            .serve_connection(TokioIo::new(stream), service);
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            // Whatever a browser does to its own connection is not worth a line.
            let _ = connection.await;
            drop((place, own));
        });
    }
    tracing::info!("stopping: requests under way are answered, games are kept");
    let _ = stop.send(true);
    let _ = tokio::time::timeout(LAST, graceful.shutdown()).await;
}

fn limit(stream: &TcpStream) {
    use nix::sys::socket::{setsockopt, sockopt};
    let _ = stream.set_nodelay(true);
    // Who does not read what was asked for is not kept.
    let _ = setsockopt(&stream.as_fd(), sockopt::TcpUserTimeout, &UNREAD);
}

async fn asked_to_end() {
    let (Ok(mut term), Ok(mut int)) = (signal(SignalKind::terminate()), signal(SignalKind::interrupt()))
    else {
        return std::future::pending().await;
    };
    tokio::select! { _ = term.recv() => {}, _ = int.recv() => {} }
}
