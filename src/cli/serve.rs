//! `turniir serve`: the arena in the browser.

use crate::cli::queue::{OrderArgs, fresh_order};
use crate::web::{self, Settings};
use crate::worker::SandboxMode;
use anyhow::{Result, bail};
use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
#[command(after_help = "The first start prints an address for the administrator, who invites the others. \
TURNIIR_LOG says what is logged, such as warn or turniir=debug. docs/server.md has more.")]
pub struct Args {
    /// The folder of accounts, games and everything else; made if need be.
    #[arg(long, default_value = "turniir-data", value_name = "FOLDER")]
    data: PathBuf,
    /// Where to listen; port 0 takes a free one.
    #[arg(long, default_value = "127.0.0.1:8080", value_name = "ADDRESS:PORT")]
    listen: SocketAddr,
    /// The address that people type, when a proxy with TLS stands before it, such as https://arena.example.org; that of --listen if not given
    #[arg(long, value_name = "URL")]
    public: Option<String>,
    /// Machines' moves thought about at a time; as many as there are cores if not given; 1 to 256.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
    /// Print an address for an administrator though there are accounts, as when a password is lost.
    #[arg(long)]
    administrator: bool,
    /// Log lines as JSON.
    #[arg(long)]
    json_logs: bool,
    /// Copy everything that is kept to a file, in place of an earlier copy, also while a server runs, and end.
    #[arg(long, value_name = "FILE")]
    back_up: Option<PathBuf>,
    #[command(flatten)]
    queue: OrderArgs,
}

/// Serves until it is asked to end.
///
/// # Errors
/// If the folder or the address cannot be used, or players cannot be closed in.
pub fn run(args: &Args) -> Result<()> {
    // Whatever is written holds what only the server's own user may read.
    nix::sys::stat::umask(nix::sys::stat::Mode::from_bits_truncate(0o077));
    if let Some(file) = &args.back_up {
        return Ok(web::back_up(&args.data, file)?);
    }
    let public = args.public.as_ref().map(|p| p.trim_end_matches('/').to_string());
    if let Some(url) = &public {
        let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
        if !host.is_some_and(|h| !h.is_empty() && !h.contains(['/', ' ', '?', '#'])) {
            return Err(super::usage::wrong(format!(
                "--public {url}: name https:// and a host, such as https://arena.example.org"
            )));
        }
    }
    if !args.listen.ip().is_loopback() && public.is_none() {
        bail!(
            "--listen {}: passwords would go over the network in the clear; listen on 127.0.0.1 behind a proxy \
             with TLS and name its address with --public (docs/server.md)",
            args.listen
        );
    }
    super::sandbox::demand(SandboxMode::Required)?;
    // Each visitor holds a connection or two.
    let descriptors = nix::sys::resource::Resource::RLIMIT_NOFILE;
    if let Ok((_, most)) = nix::sys::resource::getrlimit(descriptors) {
        let _ = nix::sys::resource::setrlimit(descriptors, most.min(65_536), most);
    }
    let settings = Settings {
        data: std::path::absolute(&args.data)?,
        listen: args.listen,
        public,
        jobs: args.jobs.map_or_else(super::cores::cores, usize::from),
        administrator: args.administrator,
        json_logs: args.json_logs,
        queue: args.queue.order("ladder", fresh_order)?,
    };
    web::serve(settings, &|site, administrator| {
        if let Some(address) = administrator {
            println!("the administrator's address, good once: {address}");
        }
        println!("turniir serve: {site}");
        let _ = std::io::stdout().flush();
    })?;
    Ok(())
}
