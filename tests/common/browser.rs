//! Chromium by its own protocol over two pipes: pages are opened, clicked and typed into as by a person.

use serde_json::{Value, json};
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A browser with one page.
pub struct Browser {
    child: Child,
    to: File,
    from: BufReader<File>,
    session: String,
    number: u64,
    _folder: tempfile::TempDir,
    /// What the page's console said that no page should say.
    pub complaints: Vec<String>,
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Whether Chromium is missing; in CI it must be there.
pub fn no_chromium() -> bool {
    let missing = Command::new("chromium").arg("--version").output().is_err();
    if missing {
        eprintln!("chromium is not installed: the pages are not opened");
    }
    missing
}

impl Browser {
    /// Starts one, with a window of a width.
    pub fn start(width: u32) -> Browser {
        let folder = tempfile::tempdir().unwrap();
        let (to, from) = (folder.path().join("to"), folder.path().join("from"));
        for pipe in [&to, &from] {
            assert!(Command::new("mkfifo").arg(pipe).status().unwrap().success());
        }
        // The protocol's pipes are descriptors 3 and 4; a shell gives them without anything unsafe here.
        let child = Command::new("sh")
            .args(["-c", "exec chromium --headless --no-sandbox --disable-gpu --remote-debugging-pipe \
                          --hide-scrollbars --no-first-run --user-data-dir=\"$2\" about:blank 3<\"$0\" 4>\"$1\""])
            .args([&to, &from])
            .arg(folder.path().join("profile"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let to = File::options().write(true).open(&to).unwrap();
        let from = BufReader::new(File::open(&from).unwrap());
        let session = String::new();
        let mut browser =
            Browser { child, to, from, session, number: 0, _folder: folder, complaints: Vec::new() };
        let targets = browser.ask("Target.getTargets", json!({}));
        let page = targets["targetInfos"].as_array().unwrap().iter().find(|t| t["type"] == "page").unwrap();
        let attached =
            browser.ask("Target.attachToTarget", json!({ "targetId": page["targetId"], "flatten": true }));
        browser.session = attached["sessionId"].as_str().unwrap().to_string();
        for domain in ["Page", "Runtime", "Log"] {
            browser.ask(&format!("{domain}.enable"), json!({}));
        }
        browser.look(width, "light");
        browser
    }

    fn ask(&mut self, method: &str, parameters: Value) -> Value {
        self.try_ask(method, parameters).unwrap_or_else(|e| panic!("{method}: {e}"))
    }

    fn try_ask(&mut self, method: &str, parameters: Value) -> Result<Value, Value> {
        self.number += 1;
        let id = self.number;
        let mut message = json!({ "id": id, "method": method, "params": parameters });
        if !self.session.is_empty() {
            message["sessionId"] = json!(self.session);
        }
        self.to.write_all(format!("{message}\0").as_bytes()).unwrap();
        loop {
            let mut bytes = Vec::new();
            assert!(self.from.read_until(0, &mut bytes).unwrap() > 0, "the browser has ended");
            bytes.pop();
            let heard: Value = serde_json::from_slice(&bytes).unwrap();
            if heard["id"] == json!(id) {
                return heard.get("error").map_or_else(|| Ok(heard["result"].clone()), |e| Err(e.clone()));
            }
            match heard["method"].as_str() {
                Some("Runtime.exceptionThrown") => {
                    self.complaints.push(heard["params"]["exceptionDetails"].to_string());
                }
                Some("Log.entryAdded") if heard["params"]["entry"]["level"] == "error" => {
                    self.complaints.push(heard["params"]["entry"].to_string());
                }
                _ => {}
            }
        }
    }

    /// Sets the window's width and the reader's taste for light or dark.
    pub fn look(&mut self, width: u32, scheme: &str) {
        let size = json!({ "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500 });
        self.ask("Emulation.setDeviceMetricsOverride", size);
        let features = json!([{ "name": "prefers-color-scheme", "value": scheme },
                              { "name": "prefers-reduced-motion", "value": "reduce" }]);
        self.ask("Emulation.setEmulatedMedia", json!({ "features": features }));
    }

    /// Opens an address and waits until it is there.
    pub fn open(&mut self, address: &str) {
        self.eval("window.gone = true");
        self.ask("Page.navigate", json!({ "url": address }));
        self.until("!window.gone && document.readyState === 'complete'");
    }

    /// What an expression is worth in the page.
    pub fn eval(&mut self, expression: &str) -> Value {
        let all = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let heard = self.ask("Runtime.evaluate", all);
        assert!(heard.get("exceptionDetails").is_none(), "{expression}: {heard}");
        heard["result"]["value"].clone()
    }

    /// Waits until an expression is true.
    pub fn until(&mut self, expression: &str) {
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(30) {
            // While a page goes, nothing can be asked of it.
            let all = json!({ "expression": expression, "returnByValue": true });
            if self
                .try_ask("Runtime.evaluate", all)
                .is_ok_and(|heard| heard["result"]["value"] == json!(true))
            {
                return;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        let text = self.eval("document.body.innerText");
        panic!("{expression} never became true; the page: {text}; complaints: {:?}", self.complaints);
    }

    fn middle(&mut self, selector: &str) -> (f64, f64) {
        let found = self.eval(&format!(
            "(() => {{ const e = document.querySelector({}); if (!e) {{ return null; }} \
             e.scrollIntoView({{ block: 'nearest' }}); const b = e.getBoundingClientRect(); \
             return [b.left + b.width / 2, b.top + b.height / 2]; }})()",
            json!(selector)
        ));
        let at = |i: usize| found[i].as_f64().unwrap_or_else(|| panic!("{selector} is not there"));
        (at(0), at(1))
    }

    fn mouse(&mut self, kind: &str, (x, y): (f64, f64)) {
        let buttons = if kind == "mouseReleased" { 0 } else { 1 };
        let all =
            json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": buttons, "clickCount": 1 });
        self.ask("Input.dispatchMouseEvent", all);
    }

    /// Clicks in the middle of an element.
    pub fn click(&mut self, selector: &str) {
        let place = self.middle(selector);
        self.mouse("mousePressed", place);
        self.mouse("mouseReleased", place);
    }

    /// Drags from the middle of an element to that of another.
    pub fn drag(&mut self, from: &str, to: &str) {
        let (a, b) = (self.middle(from), self.middle(to));
        self.mouse("mousePressed", a);
        self.mouse("mouseMoved", ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0));
        self.mouse("mouseMoved", b);
        self.mouse("mouseReleased", b);
    }

    /// Presses a key: `Enter`, `Tab`, `ArrowUp`, ...
    pub fn key(&mut self, key: &str) {
        let (code, text) = match key {
            "Enter" => (13, "\r"),
            "Tab" => (9, ""),
            "Escape" => (27, ""),
            "ArrowLeft" => (37, ""),
            "ArrowUp" => (38, ""),
            "ArrowRight" => (39, ""),
            "ArrowDown" => (40, ""),
            _ => (0, ""),
        };
        for kind in ["keyDown", "keyUp"] {
            let mut all = json!({ "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code });
            if kind == "keyDown" && !text.is_empty() {
                all["text"] = json!(text);
            }
            self.ask("Input.dispatchKeyEvent", all);
        }
    }

    /// Types where the keys go now.
    pub fn text(&mut self, text: &str) {
        self.ask("Input.insertText", json!({ "text": text }));
    }

    /// Presses Tab until the keys go to an element that fits a selector; on the way each must be seen to have them.
    pub fn tab_to(&mut self, selector: &str) {
        let fits = format!("document.activeElement.matches({})", json!(selector));
        let unseen = "(() => { const e = document.activeElement, s = getComputedStyle(e), b = e.getBoundingClientRect(); \
                      return e === document.body || (b.width > 0 && (s.outlineStyle !== 'none' || s.boxShadow !== 'none')) \
                        ? '' : e.outerHTML.slice(0, 120); })()";
        for _ in 0..120 {
            self.key("Tab");
            assert_eq!(self.eval(unseen), "", "it has the keys and does not show it");
            if self.eval(&fits) == true {
                return;
            }
        }
        panic!("no Tab leads to {selector}");
    }

    /// Presses Enter, and waits for another page.
    pub fn enter(&mut self) {
        self.eval("window.gone = true");
        self.key("Enter");
        self.until("!window.gone && document.readyState === 'complete'");
    }

    /// Types into an element, in place of what it has.
    pub fn fill(&mut self, selector: &str, text: &str) {
        let quoted = json!(selector);
        self.eval(&format!(
            "(() => {{ const e = document.querySelector({quoted}); e.focus(); e.value = ''; }})()"
        ));
        self.ask("Input.insertText", json!({ "text": text }));
    }

    /// Chooses an entry of a list.
    pub fn choose(&mut self, selector: &str, value: &str) {
        self.eval(&format!(
            "(() => {{ const e = document.querySelector({}); e.value = {}; \
             e.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()",
            json!(selector),
            json!(value)
        ));
    }

    /// Clicks, and waits for another page.
    pub fn follow(&mut self, selector: &str) {
        self.eval("window.gone = true");
        self.click(selector);
        self.until("!window.gone && document.readyState === 'complete'");
    }

    /// The page as a picture, in its whole length.
    pub fn picture(&mut self, file: &Path) {
        let shot =
            self.ask("Page.captureScreenshot", json!({ "format": "png", "captureBeyondViewport": true }));
        let bytes = decoded(shot["data"].as_str().unwrap());
        std::fs::write(file, bytes).unwrap();
    }

    /// Elements that reach over an edge, or are cut off.
    pub fn cut_off(&mut self) -> String {
        self.eval(CUT_OFF).as_str().unwrap().to_string()
    }

    /// What axe-core, whose text is given, finds wrong.
    pub fn axe(&mut self, script: &str) -> String {
        // Given to the page by its protocol, no policy of the page keeps it out.
        self.eval(&format!("(() => {{ {script}; return true; }})()"));
        let found = "axe.run(document, { resultTypes: ['violations'] }).then((found) => found.violations.map((v) => \
                     v.id + ' ' + v.nodes[0].html.slice(0, 120) + ' ' + v.nodes[0].failureSummary).join('; '))";
        self.eval(found).as_str().unwrap().to_string()
    }
}

const CUT_OFF: &str = "(() => { const width = document.documentElement.clientWidth, wrong = []; \
    if (document.documentElement.scrollWidth > width) { wrong.push('the page is wider'); } \
    for (const e of document.querySelectorAll('body *')) { \
      if (e.closest('.scrolls, .sr, .skip, thead, svg, [hidden], option, optgroup')) { continue; } \
      const box = e.getBoundingClientRect(); \
      if (box.width && (box.right > width + 1 || box.left < -1)) { \
        wrong.push(e.nodeName + ' ' + e.className + ' ' + e.textContent.slice(0, 30)); } } \
    return wrong.join('; '); })()";

/// Base64 as the protocol has it.
fn decoded(text: &str) -> Vec<u8> {
    let value = |b: u8| match b {
        b'A'..=b'Z' => b - b'A',
        b'a'..=b'z' => b - b'a' + 26,
        b'0'..=b'9' => b - b'0' + 52,
        b'+' => 62,
        _ => 63,
    };
    let mut out = Vec::new();
    for four in text.trim_end_matches('=').as_bytes().chunks(4) {
        let bits = four.iter().fold(0u32, |all, &b| all << 6 | u32::from(value(b))) << (6 * (4 - four.len()));
        out.extend(&bits.to_be_bytes()[1..four.len()]);
    }
    out
}

/// The text of axe-core: the file that `TURNIIR_AXE` names, or the package, kept between runs.
pub fn axe() -> Option<String> {
    if let Some(path) = std::env::var_os("TURNIIR_AXE") {
        return Some(std::fs::read_to_string(path).expect("TURNIIR_AXE names axe.min.js"));
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("axe");
    let file = folder.join("node_modules/axe-core/axe.min.js");
    if !file.is_file() {
        std::fs::create_dir_all(&folder).unwrap();
        let npm = Command::new("npm")
            .args(["install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix"])
            .arg(&folder)
            .arg("axe-core@4.10.3")
            .output();
        if !npm.is_ok_and(|o| o.status.success()) {
            eprintln!("axe-core cannot be had: the pages are not looked at with it");
            return None;
        }
    }
    std::fs::read_to_string(file).ok()
}
