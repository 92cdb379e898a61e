//! `turniir queue`: who plays what, how fast, and what waits; and what is taken away.

use super::args::{ServerArgs, duration};
use crate::queue::{Status, StreamState, status};
use anyhow::Result;
use comfy_table::{Table, presets};
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;
use say::worded;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  turniir queue status --queue nats://arena.example:4222
  turniir queue status --queue nats://arena.example:4222 --format prometheus > /var/lib/node_exporter/turniir.prom")]
pub struct Args {
    #[command(flatten)]
    server: ServerArgs,
    /// How it is written.
    #[arg(long, default_value = "text")]
    format: Format,
    /// How many seconds answers are waited for; 0.001 to 86,400.
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = duration)]
    wait: Duration,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  turniir queue remove t1f3a09c2 --queue nats://arena.example:4222")]
pub struct RemoveArgs {
    /// What it is called in the queue, as `turniir queue status` says.
    tournament: String,
    #[command(flatten)]
    server: ServerArgs,
}

/// How long a coordinator has to say that it is there.
const ANSWERS: Duration = Duration::from_secs(2);

/// Takes away what is left of a tournament.
///
/// # Errors
/// When there is no server, no such tournament, or its coordinator is at work.
pub fn remove(args: &RemoveArgs) -> Result<()> {
    let games = crate::queue::remove(&args.server.server(), &args.tournament, ANSWERS)?;
    let id = text::visible_line(&args.tournament, 60);
    println!("{}", worded!("queue-removed", id = id, games = games));
    Ok(())
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Text,
    Json,
    /// The text form of Prometheus.
    Prometheus,
}

/// Asks and shows.
///
/// # Errors
/// When there is no server, or it does not take us.
pub fn run(args: &Args) -> Result<()> {
    let status = status(&args.server.server(), args.wait)?;
    match args.format {
        Format::Text => print!("{}", as_text(&status)),
        Format::Json => println!("{}", text::json(&serde_json::to_string(&status)?)),
        Format::Prometheus => print!("{}", as_metrics(&status)?),
    }
    Ok(())
}

fn table(title: &str, heads: &[String], rows: Vec<Vec<String>>) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(heads);
    for row in rows {
        table.add_row(row);
    }
    for column in table.column_iter_mut() {
        column.set_padding((0, 2));
    }
    let lines: Vec<String> = table.to_string().lines().map(|l| l.trim_end().to_string()).collect();
    format!("{title}\n{}\n\n", lines.join("\n"))
}

fn as_text(status: &Status) -> String {
    let workers = status.workers.iter().map(|w| {
        vec![
            text::visible_line(&w.name, 60),
            format!("{}/{}", w.playing, w.jobs),
            w.played.to_string(),
            format!("{:.0}", 60.0 * w.played as f64 / w.seconds.max(1.0)),
            w.handed_back.to_string(),
            w.broken.to_string(),
            format!("{:.2}", w.speed),
            format!("{:.0} %", 100.0 * w.lost_time),
            text::visible_line(&w.tags.join(","), 60),
        ]
    });
    let heads = [
        worded!("status-name"),
        worded!("status-playing"),
        worded!("status-played"),
        worded!("status-rate"),
        worded!("status-back"),
        worded!("status-broken"),
        worded!("status-speed"),
        worded!("status-lost"),
        worded!("status-tags"),
    ];
    let mut text = table(&worded!("status-workers"), &heads, workers.collect());
    let queued = status.queued.iter().map(|q| {
        let told = status.tournaments.iter().find(|t| t.tournament == q.tournament);
        vec![
            q.name.clone(),
            told.map_or_else(String::new, |t| format!("{}/{}", t.finished, t.known)),
            q.waiting.to_string(),
            q.in_play.to_string(),
            told.map_or_else(String::new, |t| format!("{:.0}", t.rate())),
            told.and_then(|t| t.left()).map_or_else(String::new, time),
            text::visible_line(&q.needs.join(","), 60),
        ]
    });
    let heads = [
        worded!("status-name"),
        worded!("status-played"),
        worded!("status-waiting"),
        worded!("status-in-play"),
        worded!("status-rate"),
        worded!("status-left"),
        worded!("status-tags"),
    ];
    text += &table(&worded!("status-tournaments"), &heads, queued.collect());
    let gone = |q: &&StreamState| !status.tournaments.iter().any(|t| t.tournament == q.tournament);
    for q in status.queued.iter().filter(gone) {
        let id = text::visible_line(&q.tournament, 60);
        text += &format!("{}\n", worded!("status-no-coordinator", name = q.name.clone(), id = id));
    }
    if text.is_empty() {
        text = format!("{}\n", worded!("status-none"));
    }
    let messages = worded!(
        "status-messages",
        games = status.games.0,
        work_size = status.games.1,
        results = status.results.0,
        answer_size = status.results.1
    );
    text + &format!("{}: {messages}\n", worded!("status-queue"))
}

/// Seconds as `1:02:03`.
fn time(seconds: f64) -> String {
    let s = seconds.round().min(1e9) as u64;
    if s < 3600 {
        format!("{}:{:02}", s / 60, s % 60)
    } else {
        format!("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60)
    }
}

type Labels = Vec<(String, String)>;

fn as_metrics(status: &Status) -> Result<String> {
    let mut registry = Registry::default();
    let mut add = |name: &str, help: &str, rows: Vec<(Labels, f64)>| {
        let family = Family::<Labels, Gauge<f64, AtomicU64>>::default();
        for (labels, value) in rows {
            family.get_or_create(&labels).set(value);
        }
        registry.register(format!("turniir_queue_{name}"), help, family);
    };
    let of = |label: &str, name: &str| vec![(label.to_string(), name.to_string())];
    let workers = |f: &dyn Fn(&crate::queue::WorkerState) -> f64| {
        status.workers.iter().map(|w| (of("worker", &w.name), f(w))).collect::<Vec<_>>()
    };
    add("worker_jobs", "Games at a time", workers(&|w| w.jobs as f64));
    add("worker_playing", "Games in play", workers(&|w| w.playing as f64));
    add("worker_played", "Games played since it began", workers(&|w| w.played as f64));
    add("worker_handed_back", "Games handed back", workers(&|w| w.handed_back as f64));
    add("worker_broken", "Games that broke off", workers(&|w| w.broken as f64));
    add("worker_speed", "Millions of nodes a second of one core", workers(&|w| w.speed));
    add("worker_lost_time", "Share of the players' time lost to other programs", workers(&|w| w.lost_time));
    let queued = |f: &dyn Fn(&crate::queue::StreamState) -> f64| {
        status.queued.iter().map(|q| (of("tournament", &q.name), f(q))).collect::<Vec<_>>()
    };
    add("waiting", "Games that wait", queued(&|q| q.waiting as f64));
    add("in_play", "Games in play", queued(&|q| q.in_play as f64));
    add("again", "Games handed out again", queued(&|q| q.again as f64));
    let told = |f: &dyn Fn(&crate::queue::TournamentState) -> f64| {
        status.tournaments.iter().map(|t| (of("tournament", &t.name), f(t))).collect::<Vec<_>>()
    };
    add("finished", "Games that are over", told(&|t| t.finished as f64));
    add("known", "Games that are known of", told(&|t| t.known as f64));
    add("rate", "Games a minute", told(&|t| t.rate()));
    add("doubled", "Answers that came twice", told(&|t| t.doubled as f64));
    add("forged", "Answers with a wrong ticket", told(&|t| t.forged as f64));
    let streams = [("games", status.games), ("results", status.results)];
    let sizes = |which: fn((u64, u64)) -> u64| {
        streams.iter().map(|(name, size)| (of("stream", name), which(*size) as f64)).collect::<Vec<_>>()
    };
    add("messages", "Messages in a stream", sizes(|s| s.0));
    add("bytes", "Bytes of a stream", sizes(|s| s.1));
    let mut text = String::new();
    encode(&mut text, &registry)?;
    Ok(text)
}
