//! The way to a server: its address, and who we are.

use super::denied::Denied;
use super::error::{QueueError, one_line};
use async_nats::{Client, ConnectErrorKind, ConnectOptions, Event};
use say::said;
use std::path::PathBuf;
use std::time::Duration;
use text::file::describe;

/// A NATS server and how we come in.
#[derive(Clone, Debug)]
pub struct Server {
    /// `nats://HOST:PORT`, `tls://HOST:PORT`; several with commas.
    pub url: String,
    /// A `.creds` file, an nkey seed, or a line `user:password`.
    pub credentials: Option<PathBuf>,
    /// The certificate that signed the server's, in PEM; then TLS is required.
    pub tls_ca: Option<PathBuf>,
    /// What the server does not let us do.
    pub denied: Denied,
}

/// What runs our side of connections.
///
/// # Errors
/// When there are no threads to be had.
pub fn runtime() -> Result<tokio::runtime::Runtime, QueueError> {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .map_err(|e| QueueError(said!("queue-no-process", reason = e.to_string())))
}

/// A name that can stand in subjects: letters, digits, `-` and `_`.
pub fn plain_name(text: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() || c == '_' { c } else { '-' };
    let name: String = text.chars().take(60).map(plain).collect();
    if name.is_empty() { "worker".into() } else { name }
}

impl Server {
    /// Comes in as `name`; once in, a server that goes away is waited for. `told` hears of that.
    ///
    /// # Errors
    /// When there is no server, or it does not take us.
    pub async fn connect(
        &self,
        name: &str,
        told: impl Fn(Event) + Send + Sync + 'static,
    ) -> Result<Client, QueueError> {
        let unreadable = |path: &PathBuf, e: &std::io::Error| {
            QueueError(said!("queue-no-file", file = path.display().to_string(), reason = describe(e)))
        };
        let denied = self.denied.clone();
        let mut options = ConnectOptions::new()
            .name(format!("turniir {name}"))
            .custom_inbox_prefix(format!("_INBOX_{name}"))
            .connection_timeout(Duration::from_secs(5))
            .request_timeout(Some(Duration::from_secs(5)))
            .max_reconnects(None)
            .reconnect_delay_callback(|tries| Duration::from_millis((100 * tries as u64).min(2000)))
            .event_callback(move |event| {
                denied.hear(&event);
                told(event);
                std::future::ready(())
            });
        if let Some(path) = &self.tls_ca {
            std::fs::File::open(path).map_err(|e| unreadable(path, &e))?;
            options = options.add_root_certificates(path.clone()).require_tls(true);
        }
        if let Some(path) = &self.credentials {
            let text = text::file::read_text(path).map_err(|e| unreadable(path, &e))?;
            let wrong = || QueueError(said!("queue-wrong-credentials", file = path.display().to_string()));
            let seed = text.lines().map(str::trim).find(|l| l.starts_with("SU") && l.len() == 58);
            options = if text.contains("NATS USER JWT") {
                options.credentials(&text).map_err(|_| wrong())?
            } else if let Some(seed) = seed {
                options.nkey(seed.into())
            } else {
                let (user, password) = text.trim().split_once(':').ok_or_else(wrong)?;
                options.user_and_password(user.into(), password.into())
            };
        }
        let addresses: Vec<&str> = self.url.split(',').map(str::trim).collect();
        let host = |address: &&str| !address.rsplit('/').next().unwrap_or_default().is_empty();
        if !addresses.iter().all(host) {
            return Err(QueueError(said!("queue-no-address", server = self.shown())));
        }
        options.connect(addresses).await.map_err(|error| {
            let server = self.shown();
            QueueError(match error.kind() {
                ConnectErrorKind::AuthorizationViolation | ConnectErrorKind::Authentication => {
                    said!("queue-refused", server = server)
                }
                ConnectErrorKind::ServerParse => said!("queue-no-address", server = server),
                _ => {
                    let reason = one_line(&innermost(&error));
                    if reason.contains("certificate") {
                        return QueueError(said!("queue-certificate", server = server, reason = reason));
                    }
                    said!("queue-no-server", server = server, reason = reason)
                }
            })
        })
    }

    /// Whom the server knows by our credentials, where those are a line `user:password`.
    pub fn user(&self) -> Option<String> {
        let text = text::file::read_text(self.credentials.as_ref()?).ok()?;
        let (user, _) = text.trim().split_once(':').filter(|_| text.trim().lines().count() == 1)?;
        Some(user.into())
    }

    /// The address without passwords.
    pub fn shown(&self) -> String {
        let plain = |part: &str| match (part.find("://"), part.rfind('@')) {
            (Some(start), Some(at)) if at > start => format!("{}{}", &part[..start + 3], &part[at + 1..]),
            _ => part.to_string(),
        };
        self.url.split(',').map(|p| plain(p.trim())).collect::<Vec<_>>().join(", ")
    }
}

/// The error below all others, which says what happened.
fn innermost(error: &dyn std::error::Error) -> String {
    let mut deepest = error;
    while let Some(below) = deepest.source() {
        deepest = below;
    }
    deepest.to_string()
}
