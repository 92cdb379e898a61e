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

/// What a page shows after a script of ours has run at its end: the text that the script leaves.
fn after_script(page: &Path, script: &str) -> String {
    let told = "var out = document.createElement('output'); out.id = 'seen'; out.textContent = seen.join('|'); \
                document.body.appendChild(out);";
    let script = format!(
        "<script>window.addEventListener('load', function () {{ var seen = []; function tell() {{ {told} }}\n{script}\n}});</script></body>"
    );
    let text = std::fs::read_to_string(page).unwrap().replace("</body>", &script);
    let scripted = page.with_file_name("scripted.html");
    std::fs::write(&scripted, text).unwrap();
    let dom = chromium(&scripted, &["--dump-dom", "--virtual-time-budget=200000"]).unwrap();
    let seen = dom.split("<output id=\"seen\">").nth(1).and_then(|t| t.split("</output>").next());
    seen.unwrap_or_else(|| panic!("the script did not run: {dom}")).to_string()
}

fn played(folder: &Path, options: &[&str]) -> std::path::PathBuf {
    let toml = folder.join("t.toml");
    let hostile = common::path("tests/attacks/clears_board.pl");
    let players = format!("players = [\"random\", \"{}\", \"engine:level=1\"]\nseed = 5", hostile.display());
    std::fs::write(&toml, players).unwrap();
    assert_eq!(turniir(&["run", toml.to_str().unwrap(), "--quiet"]).code, Some(0));
    let out = folder.join("report");
    let store = folder.join("t.sqlite");
    let mut args = vec!["report", store.to_str().unwrap(), "--out", out.to_str().unwrap()];
    args.extend(options);
    let run = turniir(&args);
    assert_eq!(run.code, Some(0), "{}", run.err);
    out
}

#[test]
fn a_board_plays_turns_and_tells_its_position() {
    if Command::new("chromium").arg("--version").output().is_err() {
        eprintln!("chromium is not installed: the pages are not opened");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let out = played(folder.path(), &["--coach", "--coach-nodes", "3000"]);
    let games = |kind: &str| {
        let mut pages: Vec<_> = std::fs::read_dir(&out).unwrap().map(|f| f.unwrap().path()).collect();
        pages.retain(|p| p.file_name().unwrap().to_str().unwrap().starts_with("game-"));
        pages.sort();
        pages.into_iter().find(|p| std::fs::read_to_string(p).unwrap().contains(kind)).unwrap()
    };
    // A game lost by a call: the position before it, as the page's script writes it, is the arbiter's.
    let lost = games("id=\"lost\"");
    let seen = after_script(
        &lost,
        "var data = JSON.parse(document.getElementById('data').textContent), n = data.p.length - 1;
         seen.push(Board.fen(data.p[n], data.t[n]));
         document.getElementById('last').click(); seen.push(document.getElementById('place').textContent);
         seen.push(document.querySelector('#board svg').getAttribute('aria-label')); tell();",
    );
    let seen: Vec<&str> = seen.split('|').collect();
    let page = std::fs::read_to_string(&lost).unwrap();
    assert!(page.contains(&format!("<dt>Position</dt><dd><code>{}</code>", seen[0])), "{seen:?}");
    assert!(seen[1].contains("the call that lost"), "{seen:?}");
    assert!(seen[2].ends_with("White: nothing. Black: nothing."), "it cleared the board: {seen:?}");

    // It plays by itself to the end, stops there, and turns.
    let coached = games("class=\"mistake\"");
    let seen = after_script(
        &coached,
        "var piece = document.querySelector('#board .piece'), before = piece.style.transform;
         document.getElementById('flip').click();
         seen.push(document.getElementById('flip').getAttribute('aria-pressed'), before !== piece.style.transform);
         document.querySelector('[data-which=better]').click();
         seen.push(document.getElementById('place').textContent, document.querySelectorAll('.arrow').length);
         document.getElementById('on').click(); seen.push(document.getElementById('place').textContent);
         document.getElementById('leave').click(); document.getElementById('first').click();
         document.getElementById('play').click(); seen.push(document.getElementById('play').textContent);
         var timer = setInterval(function () {
           if (!document.getElementById('on').disabled) { return; }
           clearInterval(timer); seen.push(document.getElementById('play').textContent, document.getElementById('place').textContent);
           tell();
         }, 200);",
    );
    let seen: Vec<&str> = seen.split('|').collect();
    assert_eq!(&seen[..2], ["true", "true"], "{seen:?}");
    assert!(seen[2].starts_with("Better: step ") && seen[3] == "1", "{seen:?}");
    assert!(seen[4].starts_with("Better, step 1 of "), "{seen:?}");
    assert_eq!((seen[5], seen[6]), ("Pause", "Play"), "{seen:?}");
    let last: Vec<&str> = seen[7].split_whitespace().collect();
    assert_eq!(last[1], last[3].trim_end_matches(':'), "{seen:?}");
}

#[test]
fn tables_sort_and_filter() {
    if Command::new("chromium").arg("--version").output().is_err() {
        eprintln!("chromium is not installed: the pages are not opened");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let out = played(folder.path(), &[]);
    let seen = after_script(
        &out.join("index.html"),
        "var table = document.querySelector('.standings');
         function names() { return Array.from(table.tBodies[0].rows).filter(function (r) { return !r.hidden; })
           .map(function (r) { return r.cells[1].textContent; }).join(','); }
         seen.push(names());
         var heads = table.tHead.rows[0].cells; heads[1].querySelector('button').click();
         seen.push(names(), heads[1].getAttribute('aria-sort'));
         heads[2].querySelector('button').click(); seen.push(names(), heads[2].getAttribute('aria-sort'));
         var field = document.querySelector('.tools input'); field.value = 'RAND'; field.dispatchEvent(new Event('input'));
         seen.push(names(), document.querySelector('.tools output').textContent);
         var cross = document.querySelector('.cross'), order = document.querySelectorAll('.tools')[1].querySelector('select');
         function row(name) { var r = Array.from(cross.tBodies[0].rows).find(function (r) { return r.cells[0].textContent.indexOf(name) >= 0; });
           return Array.from(r.cells).slice(1).map(function (c) { return c.textContent; }).join(','); }
         seen.push(row('random')); order.value = 'name'; order.dispatchEvent(new Event('change')); seen.push(row('random'));
         seen.push(Array.from(cross.tHead.rows[0].cells).slice(1).map(function (c) { return c.textContent; }).join(',')); tell();",
    );
    let seen: Vec<&str> = seen.split('|').collect();
    let by_rank: Vec<&str> = seen[0].split(',').collect();
    assert_eq!(by_rank.len(), 3);
    assert_eq!((seen[1], seen[2]), ("clears_board,engine:level=1,random", "ascending"));
    assert_eq!((seen[3], seen[4]), (seen[0], "descending"));
    assert_eq!((seen[5], seen[6]), ("random", "1 of 3 lines"));
    // The columns go with the rows: nobody plays itself, and the last by name is the last column.
    let rank = by_rank.iter().position(|n| *n == "random").unwrap();
    assert_eq!(seen[7].split(',').position(|c| c == "×"), Some(rank), "{seen:?}");
    assert_eq!(seen[8].split(',').position(|c| c == "×"), Some(2), "{seen:?}");
    assert_eq!(seen[9].split(',').next_back(), Some(&*(rank + 1).to_string()), "{seen:?}");
}

#[test]
fn an_unfinished_tournament_tells_how_far_it_is() {
    let folder = tempfile::tempdir().unwrap();
    played(folder.path(), &[]);
    let store = folder.path().join("t.sqlite");
    let db = rusqlite::Connection::open(&store).unwrap();
    db.execute_batch("DELETE FROM steps WHERE game = 6; DELETE FROM losing WHERE game = 6; DELETE FROM games WHERE number = 6;")
        .unwrap();
    drop(db);
    let out = folder.path().join("part");
    assert_eq!(turniir(&["report", store.to_str().unwrap(), "--out", out.to_str().unwrap()]).code, Some(0));
    let index = std::fs::read_to_string(out.join("index.html")).unwrap();
    assert!(index.contains("5 of 6 games are played"), "{index}");
    let whole = std::fs::read_to_string(folder.path().join("report/index.html")).unwrap();
    assert!(!whole.contains("Unfinished"), "{whole}");
    // Nothing of it comes from elsewhere.
    for page in std::fs::read_dir(&out).unwrap().map(|f| f.unwrap().path()) {
        let text = std::fs::read_to_string(&page).unwrap();
        let outside =
            ["src=\"http", "href=\"http", "src=\"//", "url(", "@import", "fetch(", "XMLHttpRequest"];
        assert!(!outside.iter().any(|o| text.contains(o)), "{}", page.display());
    }
}
