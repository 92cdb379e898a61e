//! Who copied whom, and who did not, as `turniir intake` tells it.

mod common;
#[path = "common/submissions.rs"]
mod submissions;
#[path = "common/taken.rs"]
mod taken;

use common::{path, turniir};
use std::rc::Rc;
use submissions::{HANDED_OUT, disguised, program};
use taken::taken_in;
use turniir::intake::{Program, compare};
use turniir::prolog::dialect::source;

#[test]
fn copies_are_found_under_other_names() {
    let folder = tempfile::tempdir().unwrap();
    let write =
        |name: &str, text: &str| std::fs::write(folder.path().join(format!("{name}.pl")), text).unwrap();
    for i in 0..12 {
        write(&format!("player{i}"), &program(&format!("player{i}"), 100 + i));
    }
    write("copy", &disguised(&program("player3", 103), "player3", "copy"));
    let pages = folder.path().join("pages");
    let told = taken_in(folder.path(), &["--pages", pages.to_str().unwrap()]);
    let alike = told["alike"].as_array().unwrap();
    assert_eq!(alike.len(), 1, "{alike:?}");
    assert_eq!((&alike[0]["a"], &alike[0]["b"]), (&"copy".into(), &"player3".into()));
    assert!(alike[0]["share"].as_f64().unwrap() > 0.9 && alike[0]["same_clauses"].as_f64().unwrap() > 0.9);
    let page = std::fs::read_to_string(pages.join("pair-1.html")).unwrap();
    assert!(
        page.contains("kvaliteet") && page.contains("hinne") && page.contains("class=\"same\""),
        "{page}"
    );
    assert!(std::fs::read_to_string(pages.join("index.html")).unwrap().contains("pair-1.html"));

    // Two alone who share what was handed out, and nothing else: the template tells.
    let two = tempfile::tempdir().unwrap();
    for i in 0..2 {
        std::fs::write(two.path().join(format!("p{i}.pl")), program(&format!("p{i}"), 200 + i)).unwrap();
    }
    let template = two.path().join("template");
    std::fs::create_dir(&template).unwrap();
    std::fs::write(template.join("handed_out.pl"), HANDED_OUT).unwrap();
    let told = taken_in(&two.path().join("p*.pl"), &["--template", template.to_str().unwrap()]);
    assert_eq!(told["alike"].as_array().unwrap().len(), 0, "{told}");
}

#[test]
fn short_copies_are_found_and_other_pages_kept() {
    let folder = tempfile::tempdir().unwrap();
    let program = |name: &str, best: &str| {
        format!(
            ":- module({name}, [{name}/3]).\n{name}(C, _, _) :- findall(V-S, (leia(C, S), {best}(S, V)), L), msort(L, M), last(M, _-T), tee(T).\n\
             {best}(s(X, Y, A, B), V) :- V is abs(X - A) * 3 + abs(Y - B) * 5 + A mod 2 - B mod 3.\n"
        )
    };
    for (name, best) in [("jaan", "hinne"), ("mari", "kvaliteet")] {
        std::fs::write(folder.path().join(format!("{name}.pl")), program(name, best)).unwrap();
    }
    let other = program("peeter", "hind").replace("msort(L, M), last(M, _-T)", "member(_-T, L), \\+ T = 3");
    std::fs::write(folder.path().join("peeter.pl"), other).unwrap();
    let pages = tempfile::tempdir().unwrap();
    let index = pages.path().join("index.html");
    std::fs::write(&index, "<title>my own</title>").unwrap();
    let with = ["--pages", pages.path().to_str().unwrap()];
    let run = turniir(&["intake", folder.path().to_str().unwrap(), with[0], with[1]]);
    assert!(
        run.code == Some(1) && run.err.contains("index.html") && run.err.lines().count() == 1,
        "{}",
        run.err
    );
    assert_eq!(std::fs::read_to_string(&index).unwrap(), "<title>my own</title>");
    std::fs::remove_file(&index).unwrap();
    for _ in 0..2 {
        let told = taken_in(folder.path(), &with);
        let alike = told["alike"].as_array().unwrap();
        assert_eq!(alike.len(), 1, "{told}");
        assert_eq!((&alike[0]["a"], &alike[0]["b"]), (&"jaan".into(), &"mari".into()));
    }
    assert!(std::fs::read_to_string(&index).unwrap().contains("pair-1.html"));
}

/// All programs of players that the tests have, each against each other. Of the example players, which are
/// templates, `juhuslik` and `ahne` have their steps from the same hand; nothing else is in common.
#[test]
fn nobody_who_wrote_alone_is_accused() {
    let mut programs = Vec::new();
    for folder in ["prolog/players", "tests/dialect"] {
        let mut files: Vec<_> = std::fs::read_dir(path(folder)).unwrap().map(|e| e.unwrap().path()).collect();
        files.sort();
        for file in files.iter().filter(|f| f.extension().is_some_and(|e| e == "pl")) {
            let name = file.file_stem().unwrap().to_string_lossy();
            programs.push(Program::new(&name, vec![source::read(file).unwrap()]));
        }
    }
    for i in 0..40u64 {
        let text = program("p", i);
        let own = turniir::prolog::dialect::Source { path: "p.pl".into(), text, own: false };
        programs.push(Program::new(&format!("made {i}"), vec![Rc::new(own)]));
    }
    assert!(programs.len() >= 57, "{}", programs.len());
    let compared = compare(&programs, &[], &[]);
    let told: Vec<_> = compared.alike.iter().map(|l| (&*programs[l.a].name, &*programs[l.b].name)).collect();
    assert_eq!(told, [("ahne", "juhuslik")]);
    // These two are what was handed out and nothing else.
    let groups: Vec<Vec<_>> =
        compared.groups.iter().map(|g| g.programs.iter().map(|p| &*programs[*p].name).collect()).collect();
    assert_eq!(groups, [["esimene", "latin1"]]);
    let run = turniir(&["intake", "prolog/players"]);
    assert!(run.code == Some(0) && run.out.contains("near-identical: 0"), "{}{}", run.out, run.err);
}

#[test]
fn groups_of_copies_and_handed_out_examples_are_named() {
    let folder = tempfile::tempdir().unwrap();
    for i in 0..8 {
        let own = folder.path().join(format!("s{i}"));
        std::fs::create_dir(&own).unwrap();
        // Two wrote alone, six have the same under other names.
        let text = if i < 2 { program("p", i) } else { disguised(&program("p", 7), "p", &format!("m{i}")) };
        std::fs::write(own.join("p.pl"), text).unwrap();
    }
    std::fs::create_dir(folder.path().join("toomas")).unwrap();
    std::fs::copy(path("prolog/players/esimene.pl"), folder.path().join("toomas/mina.pl")).unwrap();
    let pages = tempfile::tempdir().unwrap();
    let with = ["--pages", pages.path().to_str().unwrap()];
    let told = taken_in(folder.path(), &with);
    assert_eq!(told["groups"][0]["names"], serde_json::json!(["s2", "s3", "s4", "s5", "s6", "s7"]), "{told}");
    assert_eq!(
        (&told["groups"][0]["share"], &told["alike"]),
        (&1.0.into(), &serde_json::json!([])),
        "{told}"
    );
    // They count as one, are the same and not "100 % or more", and are shown: the first beside each of the others.
    let run = turniir(&["intake", folder.path().to_str().unwrap(), with[0], with[1]]);
    let words: Vec<&str> = run.out.split_whitespace().collect();
    let told_of = words.join(" ");
    assert!(
        told_of.contains("near-identical: 1 6 programs are the same but for names and order: s2, s3,"),
        "{told_of}"
    );
    let page = |name: &str| std::fs::read_to_string(pages.path().join(name)).unwrap();
    let index = page("index.html");
    assert!(
        index.contains("6 programs are the same</h2>") && index.contains("s2, s3, s4, s5, s6, s7"),
        "{index}"
    );
    assert!(!index.contains("None."), "{index}");
    for i in 1..=5 {
        let name = format!("group-1-{i}.html");
        assert!(index.contains(&name), "{index}");
        assert!(
            page(&name).contains(&format!("<h1>s2 and s{}</h1>", i + 2))
                && page(&name).contains("class=\"same\"")
        );
    }
    assert_eq!(told["of_examples"].as_array().unwrap().len(), 1, "{told}");
    assert_eq!(told["of_examples"][0]["name"], "toomas");
    assert_eq!(told["of_examples"][0]["example"], "esimene");
}
