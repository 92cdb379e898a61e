//! Intake through the program: zip files of course systems and of people with bad intentions, folders, lists.

mod common;
#[path = "common/submissions.rs"]
mod submissions;
#[path = "common/taken.rs"]
mod taken;

use common::turniir;
use std::io::Write;
use submissions::{HANDED_OUT, zipped};
use taken::taken_in;
use turniir::intake::{submitter, take_in};
use zip::write::SimpleFileOptions;

fn names(told: &serde_json::Value) -> Vec<(String, String)> {
    let text = |v: &serde_json::Value| v.as_str().unwrap().to_string();
    told["submissions"].as_array().unwrap().iter().map(|s| (text(&s["name"]), text(&s["file"]))).collect()
}

fn refused(told: &serde_json::Value, what: &str) -> String {
    let all = told["refused"].as_array().unwrap();
    let one = all.iter().find(|r| r["what"].as_str().unwrap().contains(what));
    one.unwrap_or_else(|| panic!("{what}: {told}"))["reason"].as_str().unwrap().to_string()
}

fn text(module: &str) -> Vec<u8> {
    HANDED_OUT
        .replace("esimene(", &format!("{module}("))
        .replace("module(esimene, [esimene", &format!("module({module}, [{module}"))
        .into_bytes()
}

#[test]
fn a_course_systems_zip_is_understood() {
    let folder = tempfile::tempdir().unwrap();
    let inner = zipped(&[("töö/minu.pl".into(), text("minu")), ("töö/README.txt".into(), b"x".to_vec())]);
    let latin: Vec<u8> = text("kask").into_iter().chain(b"% K\xf5ik m\xe4ngijad.\n".to_vec()).collect();
    let files = [
        ("Kask Mari_101_assignsubmission_file_/kask.pl", latin),
        ("O'Neill Õnne-Liis_102_assignsubmission_file_minu.pl", text("minu")),
        ("Tamm Jüri_103_assignsubmission_file_/src/deep/minu.pl", text("minu")),
        (
            "Tamm Jüri_103_assignsubmission_file_/src/deep/abi.pl",
            b":- module(abi, [abi/1]).\nabi(1).\n".to_vec(),
        ),
        (
            "Tamm Jüri_103_assignsubmission_file_/minu_tests.pl",
            b":- begin_tests(m).\ntest(x).\n:- end_tests(m).\n".to_vec(),
        ),
        ("Tamm Jüri_104_assignsubmission_file_/minu.pl", text("minu")),
        ("Zip Zoja_105_assignsubmission_file_/töö.zip", inner),
        ("Hiir Hiie_106_assignsubmission_onlinetext_/onlinetext.html", b"<p>".to_vec()),
        ("Kaks Karl_107_assignsubmission_file_/a.pl", text("a")),
        ("Kaks Karl_107_assignsubmission_file_/b.pl", text("b")),
        ("__MACOSX/Kask Mari_101_assignsubmission_file_/._kask.pl", b"\0\0".to_vec()),
    ];
    let files: Vec<(String, Vec<u8>)> = files.map(|(n, b)| (n.to_string(), b)).to_vec();
    let file = folder.path().join("kursus.zip");
    std::fs::write(&file, zipped(&files)).unwrap();
    let told = taken_in(&file, &[]);
    let expected = [
        ("Kask Mari", "Kask Mari/kask.pl"),
        ("O'Neill Õnne-Liis", "O'Neill Õnne-Liis/minu.pl"),
        ("Tamm Jüri 103", "Tamm Jüri 103/src/deep/minu.pl"),
        ("Tamm Jüri 104", "Tamm Jüri 104/minu.pl"),
        ("Zip Zoja", "Zip Zoja/töö/töö/minu.pl"),
    ];
    assert_eq!(names(&told), expected.map(|(a, b)| (a.to_string(), b.to_string())));
    assert!(refused(&told, "Hiir Hiie").contains("only onlinetext.html"), "{told}");
    assert!(refused(&told, "Kaks Karl").contains("a.pl, b.pl"), "{told}");
    assert_eq!(told["refused"].as_array().unwrap().len(), 2, "{told}");
}

#[test]
fn archives_with_bad_intentions_reach_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let options = SimpleFileOptions::default();
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    let outside = folder.path().join("outside.pl");
    let absolute = outside.to_str().unwrap().to_string();
    for name in [
        "../up.pl",
        &absolute,
        "C:\\win.pl",
        "a\\..\\..\\back.pl",
        "od\u{202e}lp.d",
        "line\nbreak.pl",
        "good/good.pl",
    ] {
        zip.start_file(name, options).unwrap();
        zip.write_all(&text("good")).unwrap();
    }
    zip.add_symlink("linked/minu.pl", "/etc/passwd", options).unwrap();
    zip.start_file("bomb/bomb.pl", options).unwrap();
    let zeros = vec![b'0'; 1 << 20];
    for _ in 0..40 {
        zip.write_all(&zeros).unwrap();
    }
    let deep: String = "d/".repeat(30) + "deep.pl";
    zip.start_file(deep.as_str(), options).unwrap();
    let bytes = zip.finish().unwrap().into_inner();
    let file = folder.path().join("evil.zip");
    std::fs::write(&file, &bytes).unwrap();
    let told = taken_in(&file, &[]);
    assert_eq!(names(&told), [("good".to_string(), "good/good.pl".to_string())]);
    assert!(refused(&told, "../up.pl").contains("leads out of the archive"));
    assert!(refused(&told, "outside.pl").contains("a place on the machine"));
    assert!(refused(&told, "win.pl").contains("a place on the machine"));
    assert!(refused(&told, "back.pl").contains("leads out of the archive"));
    assert!(refused(&told, "od\\u{202e}").contains("cannot be seen"));
    assert!(refused(&told, "break.pl").contains("cannot be seen"));
    assert!(refused(&told, "linked/minu.pl").contains("a link"));
    assert!(refused(&told, "bomb.pl").contains("40 MiB packed into"));
    assert!(refused(&told, "deep.pl").contains("folders"));
    assert!(
        !outside.exists() && !folder.path().join("up.pl").exists() && !folder.path().join("back.pl").exists()
    );

    // Sizes that the archive lies about: many files that are small in its list.
    let mut lie = zipped(&[("a/a.pl".into(), vec![b'x'; 80 << 20])]);
    let place = |bytes: &[u8], mark: &[u8]| bytes.windows(4).position(|w| w == mark).unwrap();
    let (local, central) = (place(&lie, b"PK\x03\x04"), place(&lie, b"PK\x01\x02"));
    lie[local + 22..local + 26].copy_from_slice(&100u32.to_le_bytes());
    lie[central + 24..central + 28].copy_from_slice(&100u32.to_le_bytes());
    std::fs::write(&file, &lie).unwrap();
    let run = turniir(&["intake", file.to_str().unwrap()]);
    assert_eq!((run.code, run.err.lines().count()), (Some(1), 1), "{}{}", run.out, run.err);

    for (name, bytes, reason) in [
        ("cut.zip", &bytes[..bytes.len() / 2], "this zip file is damaged or not complete; fetch it again"),
        ("text.zip", &b"no archive"[..], "this is no zip file, though its name says so"),
    ] {
        let file = folder.path().join(name);
        std::fs::write(&file, bytes).unwrap();
        let run = turniir(&["intake", file.to_str().unwrap()]);
        assert_eq!((run.code, run.err.lines().count()), (Some(1), 1), "{}", run.err);
        assert!(run.err.contains(reason), "{}", run.err);
    }
    let run = turniir(&["intake", "no/such/place"]);
    assert_eq!((run.code, run.err.lines().count()), (Some(1), 1), "{}", run.err);
}

#[test]
fn nobody_writes_outside_their_own_folder() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let evil = b":- module(hea, [hea/3]).\nhea(_, _, _) :- fail.\n".to_vec();
    let files = [
        ("A Evil_3_assignsubmission_file_/evil.pl", text("evil")),
        ("A Evil_3_assignsubmission_file_../Hea Opilane/hea.pl", evil.clone()),
        ("A Evil_3_assignsubmission_file_../Hea Opilane 1/hea.pl", evil.clone()),
        ("A Evil_3_assignsubmission_file_.turniir-intake", b"{}".to_vec()),
        ("A Evil_3_assignsubmission_file_/Hea Opilane_1_assignsubmission_file_/hea.txt", evil.clone()),
        (" .._4_assignsubmission_file_/one_up.pl", evil.clone()),
        (" .._4_assignsubmission_file_../PWNED.toml", evil.clone()),
        (" .._4_assignsubmission_file_../course.sqlite", evil.clone()),
        (" .._4_assignsubmission_file_../a/b/PWNED", evil.clone()),
        ("Hea Opilane_1_assignsubmission_file_/hea.pl", text("hea")),
        ("Hea Opilane_18_assignsubmission_file_/hea.pl", text("hea")),
        // Called as the folder of the first of the two would be.
        ("Hea Opilane 1_12_assignsubmission_file_/hea.pl", evil.clone()),
    ];
    let files: Vec<(String, Vec<u8>)> = files.map(|(n, b)| (n.to_string(), b)).to_vec();
    std::fs::write(at("course.zip"), zipped(&files)).unwrap();
    let unpacked = at("course.players");
    let taken = take_in(&at("course.zip"), &unpacked).unwrap();
    let mut there: Vec<_> =
        std::fs::read_dir(folder.path()).unwrap().map(|e| e.unwrap().file_name()).collect();
    there.sort();
    assert_eq!(there, ["course.players", "course.zip"]);
    assert_eq!(std::fs::read_dir(&unpacked).unwrap().count(), 5, "four people and our own file");
    let whose: Vec<_> = taken
        .submissions
        .iter()
        .map(|s| (s.name.as_str(), submitter(&s.main).unwrap().1, std::fs::read(&s.main).unwrap()))
        .collect();
    let expected = [
        ("A Evil", "3", text("evil")),
        ("Hea Opilane 1", "1", text("hea")),
        ("Hea Opilane 1 12", "12", evil),
        ("Hea Opilane 18", "18", text("hea")),
    ];
    assert_eq!(whose, expected.map(|(name, number, bytes)| (name, number.to_string(), bytes)));
    // Somebody's own folder called like another one's hand-in makes nobody that other one.
    let inside = unpacked.join("A Evil/Hea Opilane_1_assignsubmission_file_/hea.txt");
    assert!(inside.exists());
    assert_eq!(submitter(&inside).unwrap().1, "3");
    let reasons = |what: &str| taken.refused.iter().filter(|r| r.what.contains(what)).count();
    assert_eq!((reasons(" .._4_"), reasons("A Evil_3_"), taken.refused.len()), (4, 3, 7));

    // What an older program let through is not used again.
    let mark = unpacked.join(".turniir-intake");
    let old = std::fs::read_to_string(&mark).unwrap().replace("\"rules\":1,", "");
    std::fs::write(&mark, old).unwrap();
    std::fs::write(unpacked.join("Hea Opilane 1/hea.pl"), "replaced").unwrap();
    take_in(&at("course.zip"), &unpacked).unwrap();
    assert_eq!(std::fs::read(unpacked.join("Hea Opilane 1/hea.pl")).unwrap(), text("hea"));
}

/// Who hands in too much is left out alone, and what is left of a course's zip file is not taken for a hand-in in it.
#[test]
fn one_persons_archive_spoils_nothing_for_others() {
    let folder = tempfile::tempdir().unwrap();
    let handed = |who: &str, files: &[(String, Vec<u8>)]| {
        let number = who.len();
        (format!("{who}_{number}_assignsubmission_file_/{who}.zip"), zipped(files))
    };
    let player = |module: &str| (format!("{module}.pl"), text(module));
    let beside = |count: usize, name: &str| {
        (0..count)
            .map(|i| (format!("{name}{i}.txt"), b"x".to_vec()))
            .chain([player("palju")])
            .collect::<Vec<_>>()
    };
    let files = [
        handed("Ahnitseja", &beside(5_000, "")),
        // What is small takes a place on the disk too.
        handed("Sügav", &beside(4_000, "a/b/c/d/e/f/g/")),
        handed("Kask", &[player("kask")]),
        handed("Tamm", &[player("tamm")]),
    ];
    let file = folder.path().join("course.zip");
    // What is packed already is stored.
    let options = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    let mut course = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in &files {
        course.start_file(name.as_str(), options).unwrap();
        course.write_all(bytes).unwrap();
    }
    let course = course.finish().unwrap().into_inner();
    std::fs::write(&file, &course).unwrap();
    let told = taken_in(&file, &[]);
    let found: Vec<String> = names(&told).into_iter().map(|(name, _)| name).collect();
    assert_eq!(found, ["Kask", "Tamm"], "{told}");
    assert!(
        refused(&told, "Ahnitseja").contains("more than 5000 files in it; nothing of it is used"),
        "{told}"
    );
    assert!(refused(&told, "Sügav").contains("larger than 128 MiB; nothing of it is used"), "{told}");
    assert_eq!(told["refused"].as_array().unwrap().len(), 2, "{told}");

    // The last zip file inside ends where this one is cut, 30 bytes before its end, in the middle.
    let inner = zipped(&[player("tamm")]);
    let at = course.windows(inner.len()).position(|w| w == inner).unwrap();
    for length in [at + inner.len(), course.len() - 30, course.len() / 2] {
        std::fs::write(&file, &course[..length]).unwrap();
        let run = turniir(&["intake", file.to_str().unwrap()]);
        assert_eq!((run.code, run.err.lines().count()), (Some(1), 1), "{}{}", run.out, run.err);
        assert!(run.err.contains("this zip file is damaged or not complete; fetch it again"), "{}", run.err);
    }
}

/// A course's archive that the teacher unpacked has the students' zip files still packed.
#[test]
fn zip_files_in_folders_are_unpacked_beside_them() {
    let folder = tempfile::tempdir().unwrap();
    let course = folder.path().join("course");
    let put = |name: &str, bytes: Vec<u8>| {
        let file = course.join(name);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, bytes).unwrap();
    };
    let person = |who: &str, n: u32, file: &str| format!("{who}_{n}_assignsubmission_file_/{file}");
    let project = [("my project/src/ian.pl".to_string(), text("ian")), ("../up.pl".into(), text("up"))];
    put(&person("O'Neil Ian", 10, "homework final.zip"), zipped(&project));
    put(&person("Kask", 2, "kask.pl"), text("kask"));
    put(&person("Kask", 2, "vana/katki.zip"), b"PK no".to_vec());
    put(&person("Palju", 3, "palju.pl"), text("palju"));
    let many: Vec<_> = (0..5_001).map(|i| (format!("{i}.txt"), b"x".to_vec())).collect();
    put(&person("Palju", 3, "palju.zip"), zipped(&many));
    put("tamm.zip", zipped(&[("minu.pl".into(), text("minu"))]));
    let all = ["Kask_2_assignsubmission_file_kask.pl", "Tamm_4_assignsubmission_file_tamm.pl"];
    put("kursus.zip", zipped(&all.map(|name| (name.to_string(), text("kask")))));
    std::os::unix::fs::symlink(course.join("tamm.zip"), course.join("viit.zip")).unwrap();

    let told = taken_in(&course, &[]);
    let ian = "O'Neil Ian_10_assignsubmission_file_/homework final/my project/src/ian.pl";
    let kask = course.join("Kask_2_assignsubmission_file_/kask.pl").display().to_string();
    let expected = [("Kask", kask.as_str()), ("O'Neil Ian", ian), ("tamm", "tamm.zip/minu.pl")];
    assert_eq!(names(&told), expected.map(|(name, file)| (name.to_string(), file.to_string())));
    assert_eq!(told["submissions"][1]["id"], "10");
    let note = told["submissions"][1]["notes"][0].as_str().unwrap();
    assert!(note.contains("homework final.zip is unpacked"), "{told}");
    assert!(refused(&told, "up.pl").contains("leads out of the archive"));
    assert!(refused(&told, "vana/katki.zip").contains("damaged or not complete"));
    assert!(refused(&told, "Palju").contains("more than 5000 files in it; nothing of it is used"));
    assert!(refused(&told, "kursus.zip").contains("the zip file of a whole course"));
    assert!(refused(&told, "viit.zip").contains("a link"));
    assert_eq!(told["refused"].as_array().unwrap().len(), 5, "{told}");

    // For a tournament they stay, beside the folder; what is there is used again, and made anew when a file changed.
    let take = || take_in(&course, &folder.path().join("course.players")).unwrap();
    let ian = folder.path().join("course.unzipped").join(ian);
    assert_eq!(take().submissions[1].main, ian);
    assert_eq!(submitter(&ian), Some(("O'Neil Ian".into(), "10".into())));
    std::fs::write(&ian, "kept").unwrap();
    take();
    assert_eq!(std::fs::read(&ian).unwrap(), b"kept");
    put(&person("Kask", 2, "vana/katki.zip"), zipped(&[("README.txt".into(), b"x".to_vec())]));
    assert_eq!(take().refused.len(), 4);
    assert_eq!(std::fs::read(&ian).unwrap(), text("ian"));

    // Where they cannot be unpacked that is told, and the others play.
    std::fs::remove_file(folder.path().join("course.unzipped/.turniir-intake")).unwrap();
    let taken = take();
    let found: Vec<&str> = taken.submissions.iter().map(|s| s.name.as_str()).collect();
    assert_eq!(found, ["Kask", "Palju"]);
    let packed = taken.refused.iter().filter(|r| r.reason.contains("unpack it by hand")).count();
    assert_eq!((packed, taken.refused.len()), (5, 7), "{:?}", taken.refused);

    // A list or a pattern opens none.
    let told = turniir(&["intake", course.join("t*.zip").to_str().unwrap()]);
    assert!(told.code == Some(1) && told.err.contains("opened only in a folder"), "{}", told.err);
}

#[test]
fn folders_patterns_and_lists_are_sources() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    for (name, module) in [("ants/minu.pl", "minu"), ("berta/minu.pl", "minu"), ("carl.pl", "carl")] {
        std::fs::create_dir_all(at(name).parent().unwrap()).unwrap();
        std::fs::write(at(name), text(module)).unwrap();
    }
    std::fs::write(at("carl.pl"), [&text("carl")[..], b":- use_module(tools/abi).\n"].concat()).unwrap();
    std::fs::create_dir(at("tools")).unwrap();
    std::fs::write(at("tools/abi.pl"), ":- module(abi, [abi/1]).\nabi(1).\n").unwrap();
    std::fs::write(at("carl_tests.pl"), ":- begin_tests(c).\ntest(a).\n:- end_tests(c).\n").unwrap();
    std::fs::write(at("essay.docx"), "x").unwrap();
    std::fs::create_dir(at("empty")).unwrap();
    std::os::unix::fs::symlink("/etc", at("linked")).unwrap();
    let told = taken_in(folder.path(), &[]);
    let found: Vec<String> = names(&told).into_iter().map(|(name, _)| name).collect();
    assert_eq!(found, ["ants", "berta", "carl"]);
    assert!(refused(&told, "essay.docx").contains("no Prolog file"));
    assert!(refused(&told, "empty").contains("the folder is empty"));
    assert!(refused(&told, "linked").contains("a link"));
    assert_eq!(told["refused"].as_array().unwrap().len(), 3, "{told}");

    let pattern = at("*/minu.pl");
    let told = taken_in(&pattern, &[]);
    let found: Vec<String> = names(&told).into_iter().map(|(name, _)| name).collect();
    assert_eq!(found, ["minu (ants)", "minu (berta)"]);

    // A pattern takes in no file that helps another of those it fits, but one that helps nobody it does.
    std::fs::write(at("berta/abi.pl"), ":- module(abi, [abi/1]).\nabi(1).\n").unwrap();
    std::fs::write(at("berta/uks.pl"), ":- module(uks, [uks/1]).\nuks(1).\n").unwrap();
    std::fs::write(at("berta/minu.pl"), [&text("minu")[..], b":- use_module(abi).\n"].concat()).unwrap();
    let told = taken_in(&at("berta/*.pl"), &[]);
    let found: Vec<String> = names(&told).into_iter().map(|(name, _)| name).collect();
    assert_eq!(found, ["minu", "uks"]);

    let list = at("nimekiri.csv");
    let rows = b"group;name;file\nA;K\xf5iv Mari;ants\nB;Tamm;berta/minu.pl:minu\n;Nobody;nobody.pl\n;;\n";
    std::fs::write(&list, rows).unwrap();
    let told = taken_in(&list, &[]);
    assert_eq!(told["submissions"][0]["name"], "Kõiv Mari", "{told}");
    assert_eq!(told["submissions"][0]["group"], "A");
    assert_eq!(told["submissions"][1]["predicate"], "minu");
    assert!(refused(&told, "nimekiri.csv:4: Nobody").contains("there is no such file"));
    assert!(refused(&told, "nimekiri.csv:5").contains("no name and file"));
}

#[test]
fn players_are_told_from_the_helpers_that_they_load_by_the_name_of_a_folder() {
    let named = ":- multifile user:file_search_path/2.\n:- dynamic user:file_search_path/2.\n\
                 :- prolog_load_context(directory, D), atom_concat(D, '/abi', A), \
                 asserta(user:file_search_path(abi, A)).\n:- use_module(abi(kohad)).\n";
    let minu = [&text("minu")[..], named.as_bytes()].concat();
    let places = b":- module(kohad, [koht/1]).\n:- use_module(abi(naabrid)).\nkoht(X) :- naaber(X, _, _).\n";
    let near = b":- module(naabrid, [naaber/3]).\nnaaber(1, 2, 3).\n";
    let tests = b":- use_module(minu).\n:- begin_tests(minu).\ntest(a) :- true.\n:- end_tests(minu).\n";
    let start = b":- [minu].\n:- initialization(true).\n";
    // With a file of tests that loads the player, with one that starts it, with neither, and tests in a folder.
    let beside: [&[(&str, &[u8])]; 4] =
        [&[("minu_tests.pl", tests)], &[("alusta.pl", start)], &[], &[("testid/proovid.pl", tests)]];
    for beside in beside {
        let of =
            |name: &str, bytes: &[u8]| (format!("Kask Mari_1_assignsubmission_file_/{name}"), bytes.to_vec());
        let mut files = vec![of("minu.pl", &minu), of("abi/kohad.pl", places), of("abi/naabrid.pl", near)];
        files.extend(beside.iter().map(|(name, bytes)| of(name, bytes)));
        let folder = tempfile::tempdir().unwrap();
        let zip = folder.path().join("kursus.zip");
        std::fs::write(&zip, zipped(&files)).unwrap();
        let told = taken_in(&zip, &[]);
        assert_eq!(names(&told), [("Kask Mari".into(), "Kask Mari/minu.pl".into())], "{beside:?}: {told}");
    }
    // Where nobody plays it is still who loads the others.
    let folder = tempfile::tempdir().unwrap();
    let own = "Tamm Jaan_2_assignsubmission_file_/";
    let files = [
        (format!("{own}minu.pl"), b":- use_module(abi).\nminu(1, 2, 3).\n".to_vec()),
        (format!("{own}abi.pl"), b":- module(abi, [abi/2]).\nabi(1, 2).\n".to_vec()),
    ];
    let zip = folder.path().join("kursus.zip");
    std::fs::write(&zip, zipped(&files)).unwrap();
    let told = taken_in(&zip, &[]);
    assert_eq!(names(&told), [("Tamm Jaan".into(), "Tamm Jaan/minu.pl".into())], "{told}");
    // Folders beside a loose file are people's, but for the one that it names.
    let folder = tempfile::tempdir().unwrap();
    for name in ["user", "directory", "mari", "abi"] {
        std::fs::create_dir(folder.path().join(name)).unwrap();
        std::fs::write(folder.path().join(name).join("abi.pl"), ":- module(abi, [abi/2]).\nabi(1, 2).\n")
            .unwrap();
    }
    let text = [&minu[..], b"user:file_search_path(abi, '/home/mari/abi').\n"].concat();
    std::fs::write(folder.path().join("minu.pl"), text).unwrap();
    let told = taken_in(folder.path(), &[]);
    let found: Vec<String> = names(&told).into_iter().map(|(name, _)| name).collect();
    assert_eq!(found, ["directory", "mari", "minu", "user"], "{told}");
    // Beside a loose player the folder of its helpers is nobody's hand-in.
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("abi")).unwrap();
    let at = |name: &str| folder.path().join(name);
    for (name, bytes) in [("minu.pl", &minu[..]), ("abi/kohad.pl", places)] {
        std::fs::write(at(name), bytes).unwrap();
    }
    let told = taken_in(folder.path(), &[]);
    assert_eq!(names(&told).len(), 1, "{told}");
    assert_eq!(told["refused"].as_array().unwrap().len(), 0, "{told}");
}

#[test]
fn one_persons_odd_files_are_nobody_elses_matter() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let person = |name: &str, n: u32, file: &str| format!("{name}_{n}_assignsubmission_file_/{file}");
    let inner = zipped(&[("ahne.pl".into(), text("ahne"))]);
    let files = [
        // Unpacked, the archive would be a folder where a file is.
        (person("Kask Mari", 1, "ahne.pl"), text("ahne")),
        (person("Kask Mari", 1, "ahne.pl.zip"), inner),
        (person("Mets Jaan", 2, "minu.pl"), text("minu")),
    ];
    std::fs::write(at("odd.zip"), zipped(&files)).unwrap();
    let told = taken_in(&at("odd.zip"), &[]);
    let found: Vec<String> = names(&told).into_iter().map(|(name, _)| name).collect();
    assert_eq!(found, ["Kask Mari", "Mets Jaan"], "{told}");
    assert_eq!(told["submissions"][1]["id"], "2", "{told}");
    assert_eq!(told["refused"].as_array().unwrap().len(), 1, "{told}");

    // A pipe is not waited for.
    std::fs::create_dir(at("people")).unwrap();
    std::fs::write(at("people/a.pl"), text("a")).unwrap();
    nix::unistd::mkfifo(&at("people/pipe.pl"), nix::sys::stat::Mode::S_IRWXU).unwrap();
    let told = taken_in(&at("people"), &[]);
    assert_eq!(names(&told).len(), 1, "{told}");
    assert!(refused(&told, "pipe.pl").contains("not a file"), "{told}");

    // Lists as spreadsheets and people write them.
    let lists = [
        ("people/commas.csv", "\n# the second year\nname,file\nA,a.pl\n"),
        ("people/quoted.csv", "\"Maasikas, Mari, PhD\";a.pl\n"),
        ("people/head.csv", "name;file\nA,a.pl\nB,a.pl\n"),
    ];
    for (name, rows) in lists {
        std::fs::write(at(name), rows).unwrap();
        assert!(!names(&taken_in(&at(name), &[])).is_empty(), "{name}");
    }
    std::fs::write(at("people/lines.csv"), "A,a.pl,\"one\ntwo\"\n\n\nB,nobody.pl\n").unwrap();
    let told = taken_in(&at("people/lines.csv"), &[]);
    assert!(refused(&told, "lines.csv:5").contains("there is no such file"), "{told}");
    assert_eq!(told["submissions"][0]["group"].as_str().unwrap().lines().count(), 1);
}
