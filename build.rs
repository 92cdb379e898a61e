//! Exports the program's own foreign functions, so that the embedded Prolog finds them by name.
fn main() {
    println!("cargo:rustc-link-arg=-rdynamic");
    println!("cargo:rerun-if-changed=build.rs");
}
