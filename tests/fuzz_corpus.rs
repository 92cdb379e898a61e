//! The inputs that fuzzing has found worth keeping (`fuzz/corpus`), each in a thread of its own stack, once more.

#[path = "../fuzz/cases.rs"]
mod cases;
mod common;
use common::path;

#[test]
fn kept_inputs_do_no_harm() {
    for (name, run) in cases::CASES {
        let folder = path("fuzz/corpus").join(name);
        let mut files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|f| f.unwrap().path()).collect();
        files.sort();
        assert!(files.len() >= 5, "{} inputs in {}", files.len(), folder.display());
        for file in files {
            let data = std::fs::read(&file).unwrap();
            // As much stack as the program itself has.
            let thread = std::thread::Builder::new().stack_size(8 << 20).spawn(move || run(&data)).unwrap();
            assert!(thread.join().is_ok(), "{}", file.display());
        }
    }
}
