//! Numbers for Prometheus.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// A request by its kind.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
pub struct Asked {
    pub method: String,
    /// The route, not the address: `/game/{id}`.
    pub route: String,
    pub status: u16,
}

/// All of them.
pub struct Metrics {
    registry: Registry,
    pub requests: Family<Asked, Counter>,
    pub seconds: Histogram,
    pub streams: Gauge,
    pub tables: Gauge,
    pub moves: Counter,
    pub machine_queue: Gauge,
    pub machine_seconds: Histogram,
}

impl Metrics {
    /// All at zero.
    pub fn new() -> Metrics {
        let histogram = || Histogram::new(exponential_buckets(0.001, 2.0, 14));
        let mut all = Metrics {
            registry: Registry::with_prefix("turniir"),
            requests: Family::default(),
            seconds: histogram(),
            streams: Gauge::default(),
            tables: Gauge::default(),
            moves: Counter::default(),
            machine_queue: Gauge::default(),
            machine_seconds: histogram(),
        };
        let r = &mut all.registry;
        r.register("requests", "Requests answered", all.requests.clone());
        r.register("request_seconds", "Time to the beginning of an answer", all.seconds.clone());
        r.register("streams", "Pages that are kept up to date", all.streams.clone());
        r.register("tables", "Games held in memory", all.tables.clone());
        r.register("moves", "Plies played", all.moves.clone());
        r.register("machine_queue", "Machines' moves asked for and not yet made", all.machine_queue.clone());
        r.register("machine_seconds", "Time of a machine's ply", all.machine_seconds.clone());
        all
    }

    /// The text that Prometheus reads.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let _ = encode(&mut text, &self.registry);
        text
    }
}
