//! Somebody at the server who is no program of ours.

use super::common::nats::Nats;
use async_nats::jetstream;
use async_nats::{Client, ConnectOptions, HeaderMap};
use futures_util::StreamExt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

pub fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}

/// Comes in by somebody's password.
pub async fn connect(nats: &Nats, who: &str) -> Client {
    let text = std::fs::read_to_string(nats.folder.join(who)).unwrap();
    let (user, password) = text.trim().split_once(':').unwrap();
    ConnectOptions::new()
        .user_and_password(user.into(), password.into())
        .add_root_certificates(nats.folder.join("ca.pem"))
        .require_tls(true)
        .custom_inbox_prefix(format!("_INBOX_{who}"))
        .max_reconnects(None)
        .connect(nats.url())
        .await
        .unwrap()
}

/// What doubles messages as long as it is there.
pub struct Doubling {
    runtime: tokio::runtime::Runtime,
    over: Arc<AtomicBool>,
    count: Arc<AtomicU64>,
}

impl Doubling {
    /// Ends it; how many messages were doubled.
    pub fn end(self) -> u64 {
        self.over.store(true, Ordering::SeqCst);
        self.runtime.shutdown_background();
        self.count.load(Ordering::SeqCst)
    }
}

/// Publishes every second message of the streams, games and answers, once more.
pub fn double(nats: &Nats) -> Doubling {
    let (runtime, over, count) = (runtime(), Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let client = runtime.block_on(connect(nats, "coordinator"));
    for subject in ["turniir.game.*", "turniir.result.*.*"] {
        let (client, over, count) = (client.clone(), over.clone(), count.clone());
        runtime.spawn(async move {
            let mut messages = client.subscribe(subject).await.unwrap();
            let mut odd = false;
            while let Some(message) = messages.next().await {
                let ours = message.headers.as_ref().is_some_and(|h| h.get("Doubled").is_some());
                odd = !odd && !ours;
                if !odd || over.load(Ordering::SeqCst) {
                    continue;
                }
                let mut headers = HeaderMap::new();
                headers.insert("Doubled", "yes");
                let context = jetstream::new(client.clone());
                let sent = context.publish_with_headers(message.subject, headers, message.payload).await;
                if let Ok(taken) = sent
                    && taken.await.is_ok()
                {
                    count.fetch_add(1, Ordering::SeqCst);
                }
            }
        });
    }
    Doubling { runtime, over, count }
}
