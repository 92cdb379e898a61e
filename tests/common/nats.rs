//! A NATS server for tests: the set-up that docs/scale.md shows, in a folder of its own, with certificates made for it.
#![allow(dead_code)]

use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Whether tests with a server are left out; in CI it must be there.
pub fn no_server() -> bool {
    let there =
        |program: &str, arg: &str| Command::new(program).arg(arg).output().is_ok_and(|o| o.status.success());
    let missing = !there("nats-server", "--version") || !there("openssl", "version");
    assert!(!missing || std::env::var_os("CI").is_none(), "CI must install nats-server and openssl");
    if missing {
        println!("left out: there is no nats-server, or no openssl");
    }
    missing
}

/// The workers that a server knows.
pub const WORKERS: usize = 3;

pub struct Nats {
    pub folder: PathBuf,
    pub port: u16,
    child: Option<Child>,
}

fn openssl(folder: &Path, args: &[&str]) {
    let run = Command::new("openssl").args(args).current_dir(folder).output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
}

/// A certificate of our own, and the server's, which it signed.
fn certificates(folder: &Path) {
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
    let mut own = vec!["req", "-x509", "-days", "2", "-subj", "/CN=turniir tests", "-keyout", "ca.key"];
    own.extend(["-out", "ca.pem", "-addext", "basicConstraints=critical,CA:TRUE"]);
    own.extend(key);
    openssl(folder, &own);
    let mut asked = vec!["req", "-subj", "/CN=localhost", "-keyout", "server.key", "-out", "server.csr"];
    asked.extend(key);
    openssl(folder, &asked);
    std::fs::write(folder.join("names"), "subjectAltName=DNS:localhost,IP:127.0.0.1\n").unwrap();
    let signed =
        ["x509", "-req", "-in", "server.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial"];
    let more = ["-days", "2", "-extfile", "names", "-out", "server.pem"];
    openssl(folder, &[&signed[..], &more[..]].concat());
}

impl Nats {
    /// Starts one; `jetstream` is put into its part of the set-up.
    pub fn start(folder: &Path, jetstream: &str) -> Nats {
        certificates(folder);
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let text = include_str!("../../packaging/queue/nats-server.conf");
        let shown = folder.display().to_string();
        let text = text
            .replace("port: 4222", &format!("listen: \"127.0.0.1:{port}\""))
            .replace("\"/var/lib/nats\"", &format!("\"{shown}/store\"\n  {jetstream}"))
            .replace("/etc/nats", &shown);
        // Further workers like the first.
        let from = text.find("    {\n      user: worker-1").unwrap();
        let to = text[from..].find("\n    }\n").unwrap() + from + 7;
        let worker = text[from..to].to_string();
        let mut all = text[..to].to_string();
        for n in 2..=WORKERS {
            all += &worker.replace("worker-1", &format!("worker-{n}")).replace("me-1", &format!("me-{n}"));
        }
        all += &text[to..];
        std::fs::write(folder.join("nats.conf"), all).unwrap();
        std::fs::write(folder.join("coordinator"), "coordinator:change-me\n").unwrap();
        for n in 1..=WORKERS {
            std::fs::write(folder.join(format!("worker-{n}")), format!("worker-{n}:change-me-{n}\n"))
                .unwrap();
        }
        let mut nats = Nats { folder: folder.into(), port, child: None };
        nats.begin();
        nats
    }

    /// Starts the process, and waits until it listens.
    pub fn begin(&mut self) {
        let log =
            std::fs::OpenOptions::new().append(true).create(true).open(self.folder.join("log")).unwrap();
        let child = Command::new("nats-server")
            .arg("-c")
            .arg(self.folder.join("nats.conf"))
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .unwrap();
        self.child = Some(child);
        let begun = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            let log = || std::fs::read_to_string(self.folder.join("log")).unwrap_or_default();
            assert!(begun.elapsed() < Duration::from_secs(20), "{}", log());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Kills it as kill -9 does.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    pub fn url(&self) -> String {
        format!("tls://localhost:{}", self.port)
    }

    /// The options of somebody whom it knows.
    pub fn options(&self, who: &str) -> Vec<String> {
        let file = |name: &str| self.folder.join(name).display().to_string();
        let all = ["--queue", &self.url(), "--credentials", &file(who), "--tls-ca", &file("ca.pem")];
        all.map(String::from).to_vec()
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}
