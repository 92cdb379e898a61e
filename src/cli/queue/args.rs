//! The options by which something goes over a queue.

use crate::cli::seconds::seconds;
use crate::queue::{Order, QueueError, Server, secret, short_hash, speed};
use say::said;
use std::path::PathBuf;
use std::time::Duration;

/// Which server, and how we come in.
#[derive(Clone, Debug, clap::Args)]
pub struct ServerArgs {
    /// The NATS server, such as nats://HOST:4222 or tls://HOST:4222, with commas if there are several.
    #[arg(long, value_name = "URL")]
    pub queue: String,
    #[command(flatten)]
    access: Access,
}

/// How we come in.
#[derive(Clone, Debug, clap::Args)]
struct Access {
    /// Who we are at the server: a .creds file, an nkey seed, or a line user:password; nobody in particular if not
    /// given.
    #[arg(long, value_name = "FILE")]
    credentials: Option<PathBuf>,
    /// The certificate, in PEM, that signed the server's; the system's certificates if not given.
    #[arg(long, value_name = "FILE")]
    tls_ca: Option<PathBuf>,
}

impl ServerArgs {
    /// The server.
    pub fn server(&self) -> Server {
        self.access.server(&self.queue)
    }

    /// The same as a command line has it.
    pub fn as_args(&self) -> Vec<std::ffi::OsString> {
        let mut all = vec!["--queue".into(), self.queue.clone().into()];
        for (option, file) in [("--credentials", &self.access.credentials), ("--tls-ca", &self.access.tls_ca)]
        {
            if let Some(file) = file {
                all.extend([option.into(), file.clone().into_os_string()]);
            }
        }
        all
    }
}

impl Access {
    fn server(&self, url: &str) -> Server {
        let (credentials, tls_ca) = (self.credentials.clone(), self.tls_ca.clone());
        Server { url: url.into(), credentials, tls_ca, denied: Default::default() }
    }
}

/// How games are brought to other machines.
#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Many machines")]
pub struct OrderArgs {
    /// Let workers (turniir worker) play the games, of `serve` those of the ladder: the NATS server, such as nats://HOST:4222 or tls://HOST:4222;
    /// this machine plays if not given.
    #[arg(long, value_name = "URL")]
    pub queue: Option<String>,
    #[command(flatten)]
    access: Access,
    /// Only workers with these tags, with commas; all workers if not given.
    #[arg(long, value_name = "TAGS", value_delimiter = ',')]
    needs: Vec<String>,
    /// The share of workers that have games of others too, against the others' shares; 1 to 1000, 1 if not given.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    weight: Option<u32>,
    /// After how many seconds without a sign of life a worker's game goes to another; 1 to 3600, 30 if not given.
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..=3600))]
    lost_after: Option<u64>,
    /// Games in the queue at most; three for each that workers play at a time, 64 to 65,536, if not given.
    #[arg(long, value_name = "N")]
    ahead: Option<usize>,
    /// Scale the limits of time by how fast a worker's machine is against this one, from a tenth to ten times.
    #[arg(long)]
    scale_clocks: bool,
}

impl OrderArgs {
    /// The server and what is wanted of it; none if nothing goes over a queue. `tournament` is what it is called
    /// there, and `secret` what its tickets are made with.
    ///
    /// # Errors
    /// When options are given that mean nothing without a queue.
    pub fn order(
        &self,
        name: &str,
        make: impl FnOnce() -> (String, String),
    ) -> Result<Option<(Server, Order)>, QueueError> {
        let Some(url) = &self.queue else {
            let alone = [
                ("credentials", self.access.credentials.is_some()),
                ("tls-ca", self.access.tls_ca.is_some()),
                ("needs", !self.needs.is_empty()),
                ("ahead", self.ahead.is_some()),
                ("weight", self.weight.is_some()),
                ("lost-after", self.lost_after.is_some()),
                ("scale-clocks", self.scale_clocks),
            ];
            return match alone.iter().find(|(_, given)| *given) {
                Some((option, _)) => Err(QueueError(said!("queue-alone", option = *option))),
                None => Ok(None),
            };
        };
        let (tournament, secret) = make();
        let order = Order {
            name: name.into(),
            tournament,
            secret,
            needs: self.needs.clone(),
            weight: self.weight.unwrap_or(1),
            lost_after: Duration::from_secs(self.lost_after.unwrap_or(30)),
            ahead: self.ahead.map(|n| n.max(1)),
            speed: self.scale_clocks.then(speed),
        };
        Ok(Some((self.access.server(url), order)))
    }
}

/// What something is called at a queue that nobody goes on with later, and its secret.
pub fn fresh_order() -> (String, String) {
    let secret = secret();
    (format!("t{}", short_hash(&[b"tournament", secret.as_bytes()])), secret)
}

/// Seconds of the command line, for options that may be left out.
pub fn duration(text: &str) -> Result<Duration, String> {
    seconds(text).map(Duration::from_secs_f64)
}
