//! The order of rooms: `docs/rooms.toml` says it, the sources are held against it, and docs/architecture.md shows
//! who uses whom. `TURNIIR_WRITE_DOCS=1 cargo test --test rooms` writes that picture anew.

#[path = "common/rust.rs"]
mod rust;
use rust::{code, module_of, paths, root, sources, words};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};

#[derive(Deserialize)]
struct Data {
    /// Lines of rooms, the uppermost first.
    order: Vec<Vec<String>>,
    /// Lines of modules of rooms.
    inside: BTreeMap<String, Vec<Vec<String>>>,
}

/// A room: a crate, or a module of the program.
struct Room {
    name: String,
    /// The number of its line; a greater one is further down.
    line: usize,
    place: PathBuf,
    /// Its module in the program; empty for a crate and for the program itself.
    module: Vec<String>,
}

impl Room {
    fn is_crate(&self) -> bool {
        self.place.starts_with("crates")
    }
}

fn data() -> Data {
    let text = std::fs::read_to_string(root().join("docs/rooms.toml")).unwrap();
    toml::from_str(&text).unwrap()
}

fn rooms() -> Vec<Room> {
    let data = data();
    let mut all = Vec::new();
    for (line, names) in data.order.iter().enumerate() {
        for name in names {
            let places = [format!("crates/{name}/src"), format!("src/{name}"), format!("src/{name}.rs")];
            let place = places.iter().map(PathBuf::from).find(|place| root().join(place).exists());
            let place = place.unwrap_or_else(|| panic!("docs/rooms.toml: {name} is nowhere"));
            let module = match place.strip_prefix("src") {
                Ok(below) if name != "main" => module_of(below),
                _ => Vec::new(),
            };
            all.push(Room { name: name.clone(), line, place, module });
        }
    }
    all
}

/// The modules of a room as rooms.
fn modules_of(room: &str, lines: &[Vec<String>]) -> Vec<Room> {
    let all = lines.iter().enumerate().flat_map(|(line, names)| names.iter().map(move |name| (line, name)));
    all.map(|(line, name)| Room {
        name: name.clone(),
        line,
        place: PathBuf::from(format!("src/{room}/{name}")),
        module: vec![room.to_string(), name.clone()],
    })
    .collect()
}

/// Which rooms a room uses, and where one of the arrows stands.
type Arrows = BTreeMap<(String, String), String>;

/// The arrows of the program's rooms, from their paths.
fn arrows_of_modules(rooms: &[Room], arrows: &mut Arrows) {
    let mut files = Vec::new();
    sources(Path::new("src"), &mut files);
    files.retain(|file| file.file_name().is_some_and(|name| name != "lib.rs"));
    for file in files {
        let own = module_of(file.strip_prefix("src").unwrap());
        let main = rooms.iter().find(|room| room.name == "main").unwrap();
        let from = if own.is_empty() { main } else { room_of(rooms, &own).unwrap_or_else(|| unknown(&file)) };
        arrows_of_file(rooms, &file, from, arrows);
    }
}

/// The room of a module.
fn room_of<'a>(rooms: &'a [Room], module: &[String]) -> Option<&'a Room> {
    let inside = |room: &&Room| !room.module.is_empty() && module.starts_with(&room.module);
    rooms.iter().filter(inside).max_by_key(|room| room.module.len())
}

/// The arrows from a file, which is in a room.
fn arrows_of_file(rooms: &[Room], file: &Path, from: &Room, arrows: &mut Arrows) {
    let own = module_of(file.strip_prefix("src").unwrap());
    let text = code(&std::fs::read_to_string(root().join(file)).unwrap());
    let siblings = modules_in(&text);
    for path in paths(&words(&text)) {
        let names = |rest: &[&str]| rest.iter().map(|s| s.to_string()).collect::<Vec<_>>();
        let target: Option<&Room> = match path[0] {
            "crate" | "turniir" => room_of(rooms, &names(&path[1..])),
            "super" => {
                let up = path.iter().take_while(|&&p| p == "super").count();
                let above = own.len().saturating_sub(up);
                room_of(rooms, &[&own[..above], &names(&path[up..])].concat())
            }
            // A module of the file's own may have the name of a crate.
            name if siblings.contains(name) => None,
            name => rooms.iter().find(|room| room.is_crate() && room.name == name),
        };
        if let Some(to) = target.filter(|to| to.name != from.name) {
            let place = format!("{}: {}", file.display(), path.join("::"));
            arrows.entry((from.name.clone(), to.name.clone())).or_insert(place);
        }
    }
}

fn unknown(file: &Path) -> ! {
    panic!("{} is in no room of docs/rooms.toml", file.display())
}

/// The modules and names that a text declares or imports, which hide crates of the same names.
fn modules_in(code: &str) -> BTreeSet<String> {
    let words = words(code);
    let declared = words.windows(2).filter(|pair| pair[0] == "mod").map(|pair| pair[1].to_string());
    let imported = paths(&words).into_iter().filter(|path| path.len() > 1 && path[0] != "use");
    let imported = imported.filter(|path| matches!(path[0], "super" | "crate" | "self"));
    declared.chain(imported.filter_map(|path| path.last().map(|last| last.to_string()))).collect()
}

/// The arrows of crates, from their Cargo.toml.
fn arrows_of_crates(rooms: &[Room], arrows: &mut Arrows) {
    for room in rooms.iter().filter(|room| room.is_crate()) {
        let file = room.place.parent().unwrap().join("Cargo.toml");
        let text = std::fs::read_to_string(root().join(&file)).unwrap();
        let table: toml::Table = toml::from_str(&text).unwrap();
        let dependencies = table.get("dependencies").and_then(toml::Value::as_table);
        for name in dependencies.into_iter().flat_map(|table| table.keys()) {
            if rooms.iter().any(|other| other.is_crate() && other.name == *name) {
                arrows.insert((room.name.clone(), name.clone()), file.display().to_string());
            }
        }
    }
}

fn arrows(rooms: &[Room]) -> Arrows {
    let mut arrows = Arrows::new();
    arrows_of_modules(rooms, &mut arrows);
    arrows_of_crates(rooms, &mut arrows);
    arrows
}

#[test]
fn no_arrow_goes_up() {
    let rooms = rooms();
    let line = |name: &str| rooms.iter().find(|room| room.name == name).unwrap().line;
    let all = arrows(&rooms);
    assert!(all.len() > 30, "only {} arrows are found", all.len());
    let wrong: String = all
        .iter()
        .filter(|((from, to), _)| line(to) <= line(from))
        .map(|((from, to), place)| format!("{from} -> {to}: {place}\n"))
        .collect();
    assert!(wrong.is_empty(), "\n{wrong}A room uses only rooms below it; docs/rooms.toml has their order.");
}

#[test]
fn no_arrow_goes_up_inside_a_room() {
    for (room, lines) in &data().inside {
        let modules = modules_of(room, lines);
        let mut files = Vec::new();
        sources(&Path::new("src").join(room), &mut files);
        let mut all = Arrows::new();
        for file in &files {
            let own = module_of(file.strip_prefix("src").unwrap());
            match room_of(&modules, &own) {
                Some(from) => arrows_of_file(&modules, file, from, &mut all),
                None => assert_eq!(own.len(), 1, "{} is in no line of docs/rooms.toml", file.display()),
            }
        }
        assert!(all.len() > 20, "only {} arrows are found", all.len());
        let line = |name: &str| modules.iter().find(|module| module.name == name).unwrap().line;
        let wrong: Vec<_> = all.iter().filter(|((from, to), _)| line(to) <= line(from)).collect();
        assert!(wrong.is_empty(), "{wrong:?}: a module uses only those in lines below its own");
    }
}

#[test]
fn every_crate_and_module_is_a_room() {
    let rooms = rooms();
    let names: BTreeSet<&str> = rooms.iter().map(|room| room.name.as_str()).collect();
    assert_eq!(names.len(), rooms.len(), "a room stands twice in docs/rooms.toml");
    for entry in std::fs::read_dir(root().join("crates")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(names.contains(name.as_str()), "the crate {name} has no line in docs/rooms.toml");
    }
    for entry in std::fs::read_dir(root().join("src")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let name = name.trim_end_matches(".rs");
        assert!(name == "lib" || names.contains(name), "the room {name} has no line in docs/rooms.toml");
    }
}

#[test]
fn paths_are_read() {
    let read = |text: &str| {
        let text = code(text);
        let words = words(&text);
        paths(&words).into_iter().map(|path| path.join("::")).collect::<Vec<_>>()
    };
    assert_eq!(
        read("use crate::{a::{B, c::D}, e}; x(f::g());"),
        ["crate::a::B", "crate::a::c::D", "crate::e", "f::g"]
    );
    assert_eq!(read("// use crate::a::B;\nlet s = \"crate::c::D\"; /* crate::e::f */"), [] as [&str; 0]);
    assert_eq!(read("let c = '\"'; let x = super::super::a::b;"), ["super::super::a::b"]);
    assert_eq!(read("let t = r#\"crate::a::b \" crate::c::d\"#; e::f"), ["e::f"]);
    assert_eq!(read("use draughts;"), ["draughts"]);
}

/// Who uses whom, a line for each room, in the order of rooms.
fn picture() -> String {
    let rooms = rooms();
    let arrows = arrows(&rooms);
    let widest = rooms.iter().map(|room| room.name.len()).max().unwrap_or(0);
    let mut out = String::from("```\n");
    let mut line = 0;
    for room in &rooms {
        if room.line != line {
            out.push('\n');
            line = room.line;
        }
        let used = rooms.iter().filter(|to| arrows.contains_key(&(room.name.clone(), to.name.clone())));
        let used: Vec<&str> = used.map(|to| to.name.as_str()).collect();
        let text = if used.is_empty() {
            "uses no other room".to_string()
        } else {
            format!("-> {}", used.join(", "))
        };
        let _ = writeln!(out, "{:widest$}  {text}", room.name);
    }
    out + "```\n"
}

#[test]
fn the_page_on_the_architecture_shows_the_arrows() {
    const START: &str = "<!-- made from the sources by tests/rooms.rs -->\n";
    const END: &str = "<!-- end of what is made -->";
    let file = root().join("docs/architecture.md");
    let page = std::fs::read_to_string(&file).unwrap();
    let from = page.find(START).expect("the page marks where the picture begins") + START.len();
    let to = page.find(END).expect("the page marks where the picture ends");
    let wanted = picture();
    if page[from..to] == wanted {
        return;
    }
    assert!(
        std::env::var_os("TURNIIR_WRITE_DOCS").is_some(),
        "docs/architecture.md shows other arrows than the sources have: TURNIIR_WRITE_DOCS=1 cargo test --test rooms\n{wanted}"
    );
    std::fs::write(&file, format!("{}{wanted}{}", &page[..from], &page[to..])).unwrap();
}
