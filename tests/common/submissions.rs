//! Made-up submissions of a course: programs that are different, disguised copies of them, and zip files as
//! course systems export them.
#![allow(dead_code)]

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::io::{Cursor, Write};
use zip::write::SimpleFileOptions;

/// What the course handed out: the steps of the game. Everybody has it, with names of its own.
pub const HANDED_OUT: &str = include_str!("../../prolog/players/esimene.pl");

/// A player with an evaluation of its own, made up from a number. Its main predicate has the module's name.
pub fn program(module: &str, number: u64) -> String {
    let mut rng = ChaCha8Rng::seed_from_u64(number);
    let handed_out = HANDED_OUT.split_once("% leia(").map_or("", |(_, rest)| rest);
    let mut text = format!(
        "% Mängija {module}.\n:- module({module}, [{module}/3]).\n\n\
         {module}(Color, X, Y) :- X > 0, loo(Color, X, Y), !.\n\
         {module}(Color, 0, 0) :- leia(Color, X, Y), loo(Color, X, Y), !.\n\
         {module}(Color, 0, 0) :-\n    findall(H-(A/B), (leia(Color, A, B), hinne(Color, A, B, H)), L0), keysort(L0, L),\n    \
         member(_-(X/Y), L), kai(Color, X, Y), !.\n{module}(_, _, _).\n\n"
    );
    let parts = rng.random_range(4..7);
    let sum: Vec<String> = (0..parts).map(|i| format!("osa{i}(C, X, Y, H{i})")).collect();
    let total: Vec<String> = (0..parts).map(|i| format!("{} * H{i}", rng.random_range(1..9))).collect();
    text += &format!("hinne(C, X, Y, H) :- {}, H is {}.\n", sum.join(", "), total.join(" + "));
    for part in 0..parts {
        text +=
            &format!("osa{part}(C, X, Y, H) :- {}, !, H is {}.\n", test(&mut rng), expression(&mut rng, 4));
        text += &format!(
            "osa{part}(C, X, Y, H) :- findall(V, ({}, V is {}), Vs), {}, H is S + {}.\n",
            goals(&mut rng),
            expression(&mut rng, 3).replace('C', "A"),
            [
                "sum_list(Vs, S)",
                "length(Vs, S)",
                "( Vs = [] -> S = 0 ; max_list(Vs, S) )",
                "( Vs = [S|_] -> true ; S = 1 )"
            ][rng.random_range(0..4)],
            expression(&mut rng, 2),
        );
    }
    text + "\n% leia(" + handed_out
}

fn test(rng: &mut ChaCha8Rng) -> String {
    let compare = ["<", ">", "=:=", "=<", ">="][rng.random_range(0..5)];
    format!("{} {compare} {}", expression(rng, 2), expression(rng, 2))
}

fn goals(rng: &mut ChaCha8Rng) -> String {
    let count = rng.random_range(1..3);
    let mut all = vec!["ruut(A, B, S0)".to_string()];
    for _ in 0..count {
        all.push(match rng.random_range(0..5) {
            0 => format!("S0 > {}", rng.random_range(0..3)),
            1 => format!("abs(A - X) =< {}", rng.random_range(1..4)),
            2 => format!("( S0 =:= C -> A > {} ; B < {} )", rng.random_range(0..4), rng.random_range(3..9)),
            3 => format!(
                "\\+ ( A =:= X, B =:= Y ), member(_, [{}])",
                vec!["x"; rng.random_range(1..4)].join(", ")
            ),
            _ => format!("between({}, {}, B)", rng.random_range(1..4), rng.random_range(4..9)),
        });
    }
    all.join(", ")
}

fn expression(rng: &mut ChaCha8Rng, depth: u32) -> String {
    if depth == 0 || rng.random_range(0..6) == 0 {
        return match rng.random_range(0..4) {
            0 => "X".into(),
            1 => "Y".into(),
            2 => "C".into(),
            _ => rng.random_range(1..20).to_string(),
        };
    }
    let (a, b) = (expression(rng, depth - 1), expression(rng, depth - 1));
    match rng.random_range(0..7) {
        0 => format!("({a} + {b})"),
        1 => format!("({a} - {b})"),
        2 => format!("{a} * {b}"),
        3 => format!("abs({a} - {b})"),
        4 => format!("max({a}, {b})"),
        5 => format!("min({a}, {b})"),
        _ => format!("({a} + {b}) mod {}", rng.random_range(2..9)),
    }
}

/// A copy with other names of predicates and variables, its clauses in another order within what Prolog
/// allows (whole predicates), other comments and layout.
pub fn disguised(text: &str, module: &str, new_module: &str) -> String {
    let renamed = [
        ("hinne", "kvaliteet"),
        ("osa", "tegur"),
        ("leia", "otsi_nupp"),
        ("loo", "votmine"),
        ("kai", "samm_ette"),
        ("tosta", "liiguta"),
        ("Color", "Varv"),
        ("Vs", "Koik"),
    ];
    let mut text = text.replace(&format!("{module}("), &format!("{new_module}("));
    text = text.replace(
        &format!("module({module}, [{module}/3])"),
        &format!("module({new_module}, [{new_module}/3])"),
    );
    for (old, new) in renamed {
        let mut out = String::new();
        let mut rest = text.as_str();
        // Whole words only, and `osa0` as well.
        while let Some(at) = rest.find(old) {
            let before = rest[..at].chars().next_back().is_some_and(|c| c.is_alphanumeric() || c == '_');
            let after = rest[at + old.len()..].chars().next().is_some_and(|c| c.is_alphabetic() || c == '_');
            out += &rest[..at];
            out += if before || after { old } else { new };
            rest = &rest[at + old.len()..];
        }
        text = out + rest;
    }
    let without_comments: Vec<&str> = text.lines().filter(|l| !l.trim_start().starts_with('%')).collect();
    let text = without_comments.join("\n");
    // The evaluation, all of one predicate's clauses together, goes to the end.
    let (head, rest) = text.split_once("kvaliteet(C, X, Y, H) :-").expect("the evaluation");
    let (evaluation, rest) = rest.split_once("otsi_nupp(").expect("what was handed out");
    format!("% Kirjutasin ise!\n{head}\notsi_nupp({rest}\n\nkvaliteet(C, X, Y, H) :-{evaluation}")
        .replace(", ", " ,  ")
}

/// A zip file of names and bytes.
pub fn zipped(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(name.as_str(), SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}
