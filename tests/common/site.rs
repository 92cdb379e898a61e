//! A server of `turniir serve` and browsers without a screen that talk to it by plain HTTP.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A running server; it is ended with the value.
pub struct Site {
    child: Child,
    /// `127.0.0.1:PORT`
    pub host: String,
    /// The administrator's address, where nobody has an account.
    pub invite: Option<String>,
}

impl Site {
    /// Starts a server in a folder, on a free port.
    pub fn start(data: &Path) -> Site {
        Site::with(data, "127.0.0.1:0", &[])
    }

    /// Starts a server at an address, with more options.
    pub fn with(data: &Path, listen: &str, more: &[&str]) -> Site {
        let mut child = Command::new(env!("CARGO_BIN_EXE_turniir"))
            .args(["serve", "--listen", listen, "--data"])
            .arg(data)
            .args(more)
            .env("TURNIIR_LOG", "warn")
            .env("TURNIIR_LANG", "en")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
        let mut invite = None;
        let first = loop {
            let line = lines.next().expect("the server tells its address");
            match line.split_once("/join/") {
                Some((_, code)) => invite = Some(format!("/join/{code}")),
                None => break line,
            }
        };
        let host = first.rsplit("http://").next().expect(&first).trim_end_matches('/').to_string();
        Site { child, host, invite }
    }

    /// The server's process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Ends it as a power cut would.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to end, and waits for that; its exit code.
    pub fn stop(mut self) -> Option<i32> {
        let id = self.child.id().to_string();
        Command::new("kill").args(["-TERM", &id]).status().unwrap();
        self.child.wait().unwrap().code()
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: String,
    pub text: String,
}

impl Answer {
    /// A header's value.
    pub fn header(&self, name: &str) -> Option<&str> {
        let fits = |l: &&str| l.to_lowercase().starts_with(&format!("{name}:"));
        self.headers.lines().find(fits).and_then(|l| l.split_once(':')).map(|l| l.1.trim())
    }

    /// Where it leads.
    pub fn to(&self) -> &str {
        self.header("location").unwrap_or_else(|| panic!("{} {}", self.status, self.text))
    }
}

/// Somebody with a cookie.
pub struct Person {
    pub host: String,
    pub cookie: String,
    pub word: String,
}

/// A text as forms send it.
pub fn coded(text: &str) -> String {
    text.bytes().fold(String::new(), |all, b| match b {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => all + &char::from(b).to_string(),
        _ => all + &format!("%{b:02X}"),
    })
}

/// Fields as a form.
pub fn form(fields: &[(&str, &str)]) -> String {
    let all: Vec<String> = fields.iter().map(|(k, v)| format!("{}={}", coded(k), coded(v))).collect();
    all.join("&")
}

/// Sends a request as it is and reads the answer.
pub fn raw(host: &str, request: &[u8]) -> Answer {
    let mut stream = TcpStream::connect(host).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(90))).unwrap();
    // A server that refuses early closes before all is sent.
    let _ = stream.write_all(request);
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let (headers, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = headers.split(' ').nth(1).and_then(|s| s.parse().ok()).unwrap_or(0);
    let chunked = headers.to_lowercase().contains("transfer-encoding: chunked");
    let text = if chunked { unchunked(body) } else { body.to_string() };
    Answer { status, headers: headers.to_string(), text }
}

fn unchunked(body: &str) -> String {
    let mut rest = body.as_bytes();
    let mut all = Vec::new();
    while let Some(end) = rest.windows(2).position(|w| w == b"\r\n") {
        let size = usize::from_str_radix(std::str::from_utf8(&rest[..end]).unwrap_or("0"), 16).unwrap_or(0);
        if size == 0 {
            break;
        }
        all.extend(&rest[end + 2..(end + 2 + size).min(rest.len())]);
        rest = rest.get(end + 4 + size..).unwrap_or(&[]);
    }
    String::from_utf8_lossy(&all).into_owned()
}

impl Person {
    /// Somebody who has opened the first page.
    pub fn new(site: &Site) -> Person {
        let mut person = Person { host: site.host.clone(), cookie: String::new(), word: String::new() };
        person.get("/");
        person
    }

    fn heard(&mut self, answer: Answer) -> Answer {
        if let Some(cookie) = answer.header("set-cookie") {
            self.cookie = cookie.split(';').next().unwrap().to_string();
        }
        if let Some(word) = answer.text.split("name=\"word\" value=\"").nth(1) {
            self.word = word.split('"').next().unwrap().to_string();
        }
        answer
    }

    /// A page.
    pub fn get(&mut self, path: &str) -> Answer {
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nAccept: text/html\r\nCookie: {}\r\nConnection: close\r\n\r\n",
            self.host, self.cookie
        );
        let answer = raw(&self.host.clone(), request.as_bytes());
        self.heard(answer)
    }

    /// A page in a language that has been chosen.
    pub fn get_in(&self, path: &str, language: &str) -> Answer {
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nAccept: text/html\r\nCookie: {}; turniir-language={language}\r\n\
             Connection: close\r\n\r\n",
            self.host, self.cookie
        );
        raw(&self.host, request.as_bytes())
    }

    /// A form as browsers send it.
    pub fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let word = self.word.clone();
        let body = form(&[&[("word", word.as_str())], fields].concat());
        let origin = format!("http://{}", self.host);
        self.post_as(path, &origin, "application/x-www-form-urlencoded", body.as_bytes())
    }

    /// Sends a form and goes away after so long without having heard anything.
    pub fn post_and_leave(&self, path: &str, fields: &[(&str, &str)], after: Duration) {
        let body = form(&[&[("word", self.word.as_str())], fields].concat());
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nCookie: {1}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {2}\r\n\r\n{body}",
            self.host,
            self.cookie,
            body.len()
        );
        let mut stream = TcpStream::connect(&self.host).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        std::thread::sleep(after);
    }

    /// Any body from a page of any origin.
    pub fn post_as(&mut self, path: &str, origin: &str, kind: &str, body: &[u8]) -> Answer {
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nOrigin: {origin}\r\nCookie: {}\r\nContent-Type: {kind}\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n",
            self.host,
            self.cookie,
            body.len()
        );
        let answer = raw(&self.host.clone(), &[head.as_bytes(), body].concat());
        self.heard(answer)
    }

    /// Hands a file in.
    pub fn hand_in(&mut self, name: &str, bytes: &[u8]) -> Answer {
        let (mark, word) = ("----form7MA4YWxkTrZu0gW", self.word.clone());
        let head = format!(
            "--{mark}\r\nContent-Disposition: form-data; name=\"word\"\r\n\r\n{word}\r\n--{mark}\r\n\
             Content-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\
             Content-Type: application/octet-stream\r\n\r\n"
        );
        let body = [head.as_bytes(), bytes, format!("\r\n--{mark}--\r\n").as_bytes()].concat();
        let (kind, origin) =
            (format!("multipart/form-data; boundary={mark}"), format!("http://{}", self.host));
        self.post_as("/course/hand-in", &origin, &kind, &body)
    }

    /// Begins a game; the path of its page.
    pub fn game(&mut self, rules: &str, against: &str, color: &str) -> String {
        let fields =
            [("rules", rules), ("against", against), ("color", color), ("minutes", "0"), ("seconds", "0")];
        let answer = self.post("/game", &fields);
        assert_eq!(answer.status, 303, "{}", answer.text);
        answer.to().to_string()
    }

    /// Makes a move; the number of the answer.
    pub fn play(&mut self, game: &str, text: &str, ply: usize) -> u16 {
        let ply = ply.to_string();
        self.post(&format!("{game}/do"), &[("what", "move"), ("text", text), ("ply", &ply)]).status
    }

    /// What the server says of a game.
    pub fn state(&mut self, game: &str) -> serde_json::Value {
        let answer = self.get(&format!("{game}/state"));
        serde_json::from_str(&answer.text).unwrap_or_else(|e| panic!("{e}: {}", answer.text))
    }

    /// Waits until a game is as wanted.
    pub fn wait(&mut self, game: &str, wanted: impl Fn(&serde_json::Value) -> bool) -> serde_json::Value {
        for _ in 0..300 {
            let state = self.state(game);
            if wanted(&state) {
                return state;
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        panic!("{}", self.state(game));
    }

    /// Makes an account by an invitation.
    pub fn join(&mut self, path: &str, login: &str, shown: &str) {
        let page = self.get(path);
        assert_eq!(page.status, 200, "{}", page.text);
        let answer =
            self.post(path, &[("login", login), ("shown", shown), ("password", "a long enough one")]);
        assert_eq!(answer.status, 303, "{}", answer.text);
        self.get("/");
    }
}

/// A server with a head, and students with these names.
pub fn course(site: &Site, names: &[&str]) -> (Person, Vec<Person>) {
    let mut head = Person::new(site);
    head.join(&site.invite.clone().unwrap(), "head", "Head");
    let fields = [("role", "student"), ("uses", "20"), ("days", "1"), ("note", "")];
    let made = head.post("/people/invite", &fields);
    let code = made.text.split("/join/").nth(1).unwrap().split('<').next().unwrap().to_string();
    let students = names.iter().enumerate().map(|(i, name)| {
        let mut student = Person::new(site);
        student.join(&format!("/join/{code}"), &format!("s{i}@example.org"), name);
        student
    });
    (head, students.collect())
}

/// Waits for a verdict, and gives its page.
pub fn verdict(person: &mut Person, page: &str) -> String {
    for _ in 0..600 {
        let answer = person.get(page);
        assert_eq!(answer.status, 200, "{}", answer.text);
        if !answer.text.contains("The check is under way") {
            return answer.text;
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    panic!("{page} was never checked");
}
