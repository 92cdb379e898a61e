//! `turniir marks` of a store that is read elsewhere than where it was made.

mod common;
use common::{path, turniir};
use std::path::Path;
use std::process::Command;

fn write(folder: &Path, name: &str, text: &str) -> String {
    let file = folder.join(name);
    std::fs::write(&file, text).unwrap();
    file.to_string_lossy().into_owned()
}

/// A store and the files that it names may be somewhere else together: what a server gives out.
#[test]
fn marks_find_files_beside_the_store() {
    let folder = tempfile::tempdir().unwrap();
    for (i, example) in ["esimene", "ahne"].iter().enumerate() {
        let version = folder.path().join(format!("versions/{i}"));
        std::fs::create_dir_all(&version).unwrap();
        std::fs::copy(path(&format!("prolog/players/{example}.pl")), version.join("minu.pl")).unwrap();
    }
    let entry = |i: u8| format!("[[player]]\nname = \"nr{i}\"\nplayer = \"versions/{i}/minu.pl\"\n");
    write(folder.path(), "tournament.toml", &format!("sandbox = \"best-effort\"\n{}{}", entry(0), entry(1)));
    let run = Command::new(env!("CARGO_BIN_EXE_turniir"))
        .args(["run", "tournament.toml", "--quiet"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert_eq!(run.status.code(), Some(0), "{}", String::from_utf8_lossy(&run.stderr));
    let scheme = write(folder.path(), "marks.toml", "[check]\nworth = 10\n");
    let store = folder.path().join("tournament.sqlite");
    let marks = turniir(&["marks", store.to_str().unwrap(), "--scheme", &scheme]);
    assert_eq!((marks.code, marks.out.lines().count()), (Some(0), 3), "{}{}", marks.out, marks.err);
    std::fs::remove_dir_all(folder.path().join("versions")).unwrap();
    let marks = turniir(&["marks", store.to_str().unwrap(), "--scheme", &scheme]);
    assert_eq!((marks.code, marks.err.lines().count()), (Some(1), 1), "{}", marks.err);
    assert!(marks.err.contains("beside the store") && marks.err.contains("[check]"), "{}", marks.err);
}

/// Who reads a store need not be where it was made.
#[test]
fn marks_name_everybody_with_their_numbers_from_anywhere() {
    let folder = tempfile::tempdir().unwrap();
    for (i, example) in ["esimene", "ahne"].iter().enumerate() {
        let own = folder.path().join(format!("in/Kask Mari{i}_1{i}_assignsubmission_file_"));
        std::fs::create_dir_all(&own).unwrap();
        std::fs::copy(path(&format!("prolog/players/{example}.pl")), own.join("minu.pl")).unwrap();
    }
    let list = "name,file,group\nAnn,in/Kask Mari0_10_assignsubmission_file_,A\nNobody Here,gone.pl,B2\nText,list.csv,\n\
                Ben,in/Kask Mari1_11_assignsubmission_file_,A\n";
    write(folder.path(), "list.csv", list);
    let scheme = write(folder.path(), "marks.toml", "[points]\nworth = 10\n");
    let run = |source: &str, store: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_turniir"))
            .args(["run", "--players", source, "--store", store, "--quiet", "--sandbox", "best-effort"])
            .current_dir(folder.path())
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(0), "{said}");
        let marks = turniir(&["marks", folder.path().join(store).to_str().unwrap(), "--scheme", &scheme]);
        assert_eq!(marks.code, Some(0), "{}", marks.err);
        (said, marks.out)
    };
    let (_, marks) = run("in", "in.sqlite");
    assert!(
        marks.starts_with("name,id,") && marks.contains("Kask Mari0,10,") && marks.contains("Kask Mari1,11,"),
        "{marks}"
    );
    let (said, marks) = run("list.csv", "list.sqlite");
    assert!(said.contains("list.csv:3: Nobody Here") && said.contains("list.csv:4: Text"), "{said}");
    let row = |name: &str| {
        marks.lines().find(|l| l.starts_with(name)).unwrap_or_else(|| panic!("{marks}")).to_string()
    };
    assert!(row("Nobody Here").contains(",B2,0"), "{marks}");
    assert_eq!(marks.lines().count(), 5, "{marks}");
    row("Text");
}
