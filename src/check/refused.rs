//! Of a file that does not load: the rule under which that is told.

use super::rule::Rule;
use crate::intake::is_many;
use crate::prolog::dialect::source;
use say::{Said, said};
use std::path::Path;

/// What every syntax error of the loader says.
const SYNTAX: &str = ": syntax error: ";

/// The rule that a file breaks which does not load, with what is said of it; `error` is the loader's sentence.
pub fn refused(file: &Path, error: &str) -> (Rule, Said) {
    let told = said!("given", text = say::kept(error));
    if file.is_file() && is_many(file) {
        return (Rule::Text, said!("check-many", file = text::path(file)));
    }
    if source::read(file).is_err() {
        return (Rule::Text, told);
    }
    (if error.contains(SYNTAX) { Rule::Syntax } else { Rule::Module }, told)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_text_breaks_another_rule_than_what_is_no_module() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str, bytes: &[u8]| {
            let path = folder.path().join(name);
            std::fs::write(&path, bytes).unwrap();
            path
        };
        let rule = |path: &Path, error: &str| refused(path, error).0;
        assert_eq!(rule(&folder.path().join("none.pl"), "none.pl: there is no such file"), Rule::Text);
        assert_eq!(rule(folder.path(), "x: this is a folder, not a Prolog file"), Rule::Text);
        assert_eq!(rule(&file("a.pl", b"\x7fELF\0\0\0x"), "a.pl: this is not a text file"), Rule::Text);
        let (rule_of_zip, told) =
            refused(&file("all.zip", b"PK\x03\x04"), "all.zip: this is not a text file");
        assert_eq!(rule_of_zip, Rule::Text);
        assert!(told.english().contains("turniir intake"), "{}", told.english());
        let text = file("b.pl", b":- module(b, [b/3]).\nb(_, _, _) :- c(.\n");
        let error = "b.pl:2:15: syntax error: unexpected end of clause; it exports no predicate of arity 3";
        assert_eq!(rule(&text, error), Rule::Syntax);
        assert_eq!(rule(&text, "b.pl: it exports no predicate of arity 3 that it defines"), Rule::Module);
    }
}
