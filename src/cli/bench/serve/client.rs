//! Browsers for a load: a connection that is kept, a cookie, and pages that are kept up to date.

use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(30);

/// Somebody with a cookie and one connection.
pub struct Browser {
    host: String,
    cookie: String,
    word: String,
    stream: BufReader<TcpStream>,
}

/// An answer.
pub struct Answer {
    pub status: u16,
    pub to: String,
    pub text: String,
}

fn connect(host: &str) -> Result<BufReader<TcpStream>> {
    let stream = TcpStream::connect(host)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_nodelay(true)?;
    Ok(BufReader::new(stream))
}

/// The text between two others.
fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    text.split_once(before)?.1.split_once(after).map(|r| r.0)
}

impl Browser {
    /// One that has opened the first page.
    ///
    /// # Errors
    /// If nobody answers.
    pub fn open(host: &str) -> Result<Browser> {
        let mut browser =
            Browser { host: host.into(), cookie: String::new(), word: String::new(), stream: connect(host)? };
        let page = browser.get("/")?;
        browser.word = between(&page.text, "name=\"word\" value=\"", "\"").context("a form")?.to_string();
        Ok(browser)
    }

    /// A page.
    ///
    /// # Errors
    /// If there is no answer.
    pub fn get(&mut self, path: &str) -> Result<Answer> {
        let head = format!("GET {path} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\n\r\n", self.host, self.cookie);
        self.ask(&head)
    }

    /// A form.
    ///
    /// # Errors
    /// If there is no answer.
    pub fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Result<Answer> {
        let mut body = format!("word={}", self.word);
        for (name, value) in fields {
            body += &format!("&{name}={}", value.replace(':', "%3A"));
        }
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nCookie: {1}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {2}\r\n\r\n{body}",
            self.host,
            self.cookie,
            body.len()
        );
        self.ask(&head)
    }

    fn ask(&mut self, request: &str) -> Result<Answer> {
        self.stream.get_mut().write_all(request.as_bytes())?;
        let (mut status, mut length, mut to, mut chunked) = (0, 0, String::new(), false);
        for n in 0.. {
            let mut line = String::new();
            if self.stream.read_line(&mut line)? == 0 {
                bail!("the connection was closed");
            }
            let line = line.trim_end();
            if line.is_empty() {
                break;
            }
            if n == 0 {
                status = line.split(' ').nth(1).and_then(|s| s.parse().ok()).context("a status")?;
            }
            let Some((name, value)) = line.split_once(": ") else { continue };
            match name.to_ascii_lowercase().as_str() {
                "content-length" => length = value.parse()?,
                "location" => to = value.to_string(),
                "transfer-encoding" => chunked = true,
                "set-cookie" => self.cookie = value.split(';').next().unwrap_or("").to_string(),
                _ => {}
            }
        }
        if chunked {
            bail!("a stream where a page was expected");
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body)?;
        Ok(Answer { status, to, text: String::from_utf8_lossy(&body).into_owned() })
    }

    /// Begins a game; the path of its page.
    ///
    /// # Errors
    /// If it is refused.
    pub fn game(&mut self, rules: &str, against: &str) -> Result<String> {
        let fields =
            [("rules", rules), ("against", against), ("color", "white"), ("minutes", "0"), ("seconds", "0")];
        let answer = self.post("/game", &fields)?;
        if answer.status != 303 {
            bail!("no game: {} {}", answer.status, answer.text);
        }
        Ok(answer.to)
    }

    /// What the server says of a game.
    ///
    /// # Errors
    /// If there is no answer.
    pub fn state(&mut self, game: &str) -> Result<Value> {
        Ok(serde_json::from_str(&self.get(&format!("{game}/state"))?.text)?)
    }
}

/// Follows a page that is kept up to date, each event as its number, until `hear` says that it is enough or the
/// server ends it.
///
/// # Errors
/// If it is refused.
pub fn follow(host: &str, path: &str, mut hear: impl FnMut(u64) -> bool) -> Result<()> {
    let mut stream = connect(host)?;
    write!(stream.get_mut(), "GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n")?;
    let mut line = String::new();
    stream.read_line(&mut line)?;
    if !line.contains(" 200 ") {
        bail!("a watcher was refused: {}", line.trim_end());
    }
    loop {
        line.clear();
        if stream.read_line(&mut line)? == 0 {
            return Ok(());
        }
        if let Some(number) = line.strip_prefix("id: ")
            && !hear(number.trim().parse()?)
        {
            return Ok(());
        }
    }
}
