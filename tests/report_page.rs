//! The report in a real browser: a game page is opened from its file, stepped through by keys and
//! buttons, and its picture taken.

mod common;
use common::turniir;
use std::path::Path;
use std::process::Command;

fn chromium(page: &Path, more: &[&str]) -> Option<String> {
    let mut command = Command::new("chromium");
    command.args(["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=3000"]);
    command.args(more).arg(format!("file://{}", page.display()));
    let output = command.output().ok()?;
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// What happens on the page before it is looked at.
const STEPS: &str = r##"<script>
window.addEventListener("load", function () {
  function key(k) { document.dispatchEvent(new KeyboardEvent("keydown", { key: k })); }
  var seen = [];
  function note() { seen.push(document.getElementById("place").textContent); }
  note(); key("ArrowRight"); key("ArrowRight"); note(); key("ArrowLeft"); note();
  document.getElementById("on").click(); note(); key("End"); note(); key("Home"); note();
  document.querySelector("#steps button[data-step='3']").click(); note();
  var out = document.createElement("output"); out.id = "seen"; out.textContent = seen.join("|");
  document.body.appendChild(out);
});
</script></body>"##;

#[test]
fn a_game_is_stepped_through_in_a_browser() {
    if Command::new("chromium").arg("--version").output().is_err() {
        eprintln!("chromium is not installed: the pages are not opened");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let toml = folder.path().join("t.toml");
    std::fs::write(&toml, "players = [\"random\", \"engine:depth=2\"]\ngames_per_pair = 1\nseed = 3")
        .unwrap();
    assert_eq!(turniir(&["run", toml.to_str().unwrap(), "--quiet"]).code, Some(0));
    let store = folder.path().join("t.sqlite");
    let out = folder.path().join("report");
    let run =
        turniir(&["report", store.to_str().unwrap(), "--out", out.to_str().unwrap(), "--annotate", "2"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let page = out.join("game-1.html");
    let text = std::fs::read_to_string(&page).unwrap().replace("</body>", STEPS);
    let stepped = out.join("stepped.html");
    std::fs::write(&stepped, text).unwrap();
    let dom = chromium(&stepped, &["--dump-dom"]).unwrap();
    let seen = dom
        .split("<output id=\"seen\">")
        .nth(1)
        .and_then(|t| t.split('<').next())
        .unwrap_or_else(|| panic!("the page's script did not run: {dom}"));
    let seen: Vec<&str> = seen.split('|').collect();
    assert_eq!(seen.len(), 7, "{seen:?}");
    assert_eq!(seen[0], "Start position");
    assert!(seen[1].starts_with("Step 2 of"), "{seen:?}");
    assert!(seen[2].starts_with("Step 1 of") && seen[3].starts_with("Step 2 of"), "{seen:?}");
    let last: Vec<&str> = seen[4].split_whitespace().collect();
    assert_eq!(format!("{}:", last[1]), format!("{}:", last[3].trim_end_matches(':')), "{seen:?}");
    assert_eq!(seen[5], "Start position");
    assert!(seen[6].starts_with("Step 3 of"), "{seen:?}");
    assert!(dom.matches("<circle").count() >= 20, "the pieces are drawn");
    assert!(dom.contains("aria-current=\"step\""));

    let picture = folder.path().join("game.png");
    let shot = format!("--screenshot={}", picture.display());
    chromium(&page, &[&shot, "--window-size=390,844"]).unwrap();
    assert!(std::fs::metadata(&picture).unwrap().len() > 5000);
    if let Some(keep) = std::env::var_os("KEEP_SCREENSHOT") {
        std::fs::copy(&picture, keep).unwrap();
    }
}
