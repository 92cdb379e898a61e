//! What all requests share.

use super::boards::OnAir;
use super::clock::{DAY, now};
use super::course::{self, Checks};
use super::lazily::AtWork;
use super::limits::Limits;
use super::metrics::Metrics;
use super::play::{Lobby, Machines};
use super::store::people::{anybody, put_invite};
use super::store::{Db, Invite, Role};
use super::visitor::{hash, random_name};
use super::{analyse, failure::Failure};
use crate::queue::{Order, Server};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use tokio::sync::watch;

/// How a server is started.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The folder of everything that is kept.
    pub data: PathBuf,
    /// The address and port to listen at; port 0 is any that is free.
    pub listen: SocketAddr,
    /// The address that people type, if a proxy stands before the server: `https://arena.example.org`.
    pub public: Option<String>,
    /// Machines' moves that are thought about at a time.
    pub jobs: usize,
    /// Whether an administrator is invited though there are accounts.
    pub administrator: bool,
    /// Logs as JSON lines.
    pub json_logs: bool,
    /// Where workers play the ladder's games; this machine does if not given.
    pub queue: Option<(Server, Order)>,
}

/// What all requests share.
pub struct Shared {
    pub settings: Settings,
    pub db: Arc<Db>,
    /// The key of the words in forms.
    pub key: Vec<u8>,
    pub limits: Limits,
    pub metrics: Metrics,
    pub lobby: Lobby,
    pub machines: Machines,
    pub checks: Checks,
    pub standings: course::Standings,
    /// The tournaments that are being played.
    pub running: course::Running,
    /// Games of tournaments and of the ladder that are being played.
    pub on_air: OnAir,
    /// Analyses at a time.
    pub analyses: analyse::Turns,
    /// The threads that must run as long as the server does.
    pub at_work: AtWork,
    /// Becomes true when the server stops.
    pub stopping: watch::Receiver<bool>,
}

/// What handlers get.
pub type App = Arc<Shared>;

impl Shared {
    /// Whether browsers come by TLS.
    pub fn secure(&self) -> bool {
        self.settings.public.as_ref().is_some_and(|p| p.starts_with("https://"))
    }

    /// What the cookie is called; with TLS no other host of the domain can set it.
    pub fn cookie(&self) -> &'static str {
        if self.secure() { "__Host-turniir" } else { "turniir" }
    }
}

/// The code of the administrator's invitation, if nobody has an account yet.
pub async fn first_invite(app: &App) -> Result<Option<String>, Failure> {
    let (code, anyway) = (random_name(32), app.settings.administrator);
    let hashed = hash(&code);
    let made = app.db.write(move |db| {
        if anybody(db)? && !anyway {
            return Ok(false);
        }
        let invite = Invite { role: Role::Administrator, left: 1, ends: now() + DAY, note: String::new() };
        put_invite(db, &hashed, &invite, None).map(|()| true)
    });
    Ok(made.await?.then_some(code))
}
