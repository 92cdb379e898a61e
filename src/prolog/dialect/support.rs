//! The kernel's text: the part written by hand, and the parts that repeat for every arity.

use super::lexer::Lexer;
use super::parser::{self, QuoteFlag};
use super::registry::NATIVE;
use super::{arith, emit};
use crate::course::STATUSES;
use crate::prolog::facts::{FREE, SHORT};
use crate::prolog::ops::Ops;
use draughts::Square;
use std::collections::BTreeSet;
use std::fmt::Write;

/// Slots on the blackboard; where `'$slot_key'` has none, kernel.pl keeps texts in the store.
const SLOTS: usize = 1000;

/// Everything that the engine consults before any program: the part written by hand and what is added here.
pub fn kernel_text(by_hand: &str) -> String {
    let mut out = String::from(by_hand);
    for n in 0..=8 {
        answers(&mut out, n);
    }
    squares(&mut out);
    for n in 2..=super::compile::MOVED {
        let vars = names("X", n).join(",");
        let _ = writeln!(out, "'$h'(g({vars}),{vars}).");
    }
    out += &arith::evaluators();
    for n in 0..=8 {
        let (args, codes) = (names("A", n), names("C", n));
        let mut body = String::new();
        for (a, c) in args.iter().zip(&codes) {
            body += &format!("'$k'({a},{c}),");
        }
        let call = std::iter::once("R".to_string()).chain(codes.clone()).collect::<Vec<_>>().join(",");
        let pairs = pairs(&args, &codes);
        let _ = writeln!(
            out,
            "'$found_args'(R,[{}]) :- {body}'$foreign_call'(tj_find{n},[{call}],S),'$found{n}'(S,{}{pairs}).",
            args.join(","),
            row(&args)
        );
    }
    uncounted(&out) + &out
}

/// Directives that keep the engine from counting the inferences of a text's predicates, which it does
/// with big integers and for nobody here.
fn uncounted(text: &str) -> String {
    let ops = Ops::default();
    let mut lexer = Lexer::new(text);
    let mut heads = BTreeSet::new();
    loop {
        match parser::read(&mut lexer, &ops, QuoteFlag::Chars) {
            Ok(Some(clause)) => {
                let head = clause.term.args_of(":-", 2).map_or(&clause.term, |parts| &parts[0]);
                heads.extend(head.callable().map(|(name, args)| (name.to_string(), args.len())));
            }
            Ok(None) => break,
            // The engine's own dialect has what SWI-Prolog's has not; such a clause is counted.
            Err(_) => {}
        }
    }
    heads.remove(&(":-".to_string(), 1));
    let directive = |(name, arity): &(String, usize)| {
        format!(":- non_counted_backtracking({}/{arity}).\n", emit::quoted(name))
    };
    heads.iter().map(directive).collect()
}

/// The names of natives, for the table of calls at run time.
pub fn natives() -> impl Iterator<Item = (&'static str, usize)> {
    NATIVE.iter().copied()
}

/// The row term of some arguments.
fn row(args: &[String]) -> String {
    if args.is_empty() { "r".to_string() } else { format!("r({})", args.join(",")) }
}

fn names(letter: &str, n: usize) -> Vec<String> {
    (0..n).map(|i| format!("{letter}{i}")).collect()
}

fn pairs(args: &[String], codes: &[String]) -> String {
    args.iter().zip(codes).map(|(a, c)| format!(",{a},{c}")).collect()
}

/// The predicates that turn an answer of the fact store into bindings, for one arity.
fn answers(out: &mut String, n: usize) {
    let (args, codes, values) = (names("A", n), names("C", n), names("V", n));
    let all = pairs(&args, &codes);
    let equal: String = if n == 0 {
        "true".into()
    } else {
        args.iter().zip(&values).map(|(a, v)| format!("{a}={v}")).collect::<Vec<_>>().join(",")
    };
    let mut bind = String::new();
    let mut values_goal = String::new();
    for i in 0..n {
        let rest = |i: usize| if i == n { "Rest".to_string() } else { format!("R{i}") };
        let from = if i == 0 { "Cs".to_string() } else { rest(i) };
        let to = rest(i + 1);
        let bind_to = if i + 1 == n { "_".to_string() } else { to.clone() };
        bind += &format!("'$v'(C{i},A{i},{from},{bind_to})");
        if i + 1 < n {
            bind.push(',');
        }
        values_goal += &format!("'$w'(C{i},A{i},V{i},{from},{to}),");
    }
    if n == 0 {
        bind = "true".into();
        values_goal = "Rest=Cs,".into();
    }
    let text = format!(
        "'$found{n}'([K|Cs],Row{all}) :- '$f{n}'(K,Cs,Row{all}).
'$f{n}'(d,Cs,_{all}) :- {bind}.
'$f{n}'(e,Cs,_{all}) :- {bind}.
'$f{n}'(m,Cs,Row{all}) :- '$r{n}'(Cs,Row{all}).
'$f{n}'(u,_,_{all}) :- '$unknown'.
'$r{n}'([F|Cs],Row{all}) :- '$q{n}'(F,Cs,Row{all}).
'$q{n}'(l,Cs,_{all}) :- {bind}.
'$q{n}'(j,Cs,_{all}) :- {bind}.
'$q{n}'(i,Cs,Row{all}) :- {values_goal}( {equal} ; '$r{n}'(Rest,Row{all}) ).
'$q{n}'(n,Cs,Row{all}) :- {values_goal}( {equal} ; '$r{n}'(Rest,Row{all}) ).
'$q{n}'(y,[H,L|_],Row{all}) :- '$get_cp'(B), '$slot'(H,L,T), '$unslot'(T,Row,B).
'$q{n}'(x,[H,L|Rest],Row{all}) :- '$get_cp'(B), ( '$slot'(H,L,T), '$unslot'(T,Row,B) ; '$r{n}'(Rest,Row{all}) ).
'$q{n}'(s,[H,L|_],Row{all}) :- '$get_cp'(B), '$rule'(H,L,Row,B).
'$q{n}'(r,[H,L|Rest],Row{all}) :- '$get_cp'(B), ( '$rule'(H,L,Row,B) ; '$r{n}'(Rest,Row{all}) ).
'$q{n}'(c,[H,L|_],Row{all}) :- '$two'(H,L,N), '$foreign_call'(tj_more,[N],S), '$found{n}'(S,Row{all}).
'$retracted{n}'([K|Cs],Rel,Row{all}) :- '$t{n}'(K,Cs,Rel,Row{all}).
'$t{n}'(d,Cs,_,_{all}) :- {values_goal}( {equal} -> true ; '$foreign_call'(tj_restore,[],_), fail ).
'$t{n}'(e,Cs,_,_{all}) :- {values_goal}( {equal} -> true ; '$foreign_call'(tj_restore,[],_), fail ).
'$t{n}'(m,Cs,Rel,Row{all}) :- '$rr{n}'(Cs,Rel,Row{all}).
'$rr{n}'([F|Cs],Rel,Row{all}) :- '$qr{n}'(F,Cs,Rel,Row{all}).
'$qr{n}'(l,[H,L|Cs],Rel,_{all}) :- {values_goal}{equal}, '$delete'(Rel,H-L).
'$qr{n}'(n,[H,L|Cs],Rel,Row{all}) :- {values_goal}( {equal}, '$delete'(Rel,H-L) ; '$rr{n}'(Rest,Rel,Row{all}) ).
'$qr{n}'(y,[H,L,SH,SL|_],Rel,Row{all}) :- '$slot'(SH,SL,'$fact'(Row)), '$delete'(Rel,H-L).
'$qr{n}'(x,[H,L,SH,SL|Rest],Rel,Row{all}) :- ( '$slot'(SH,SL,'$fact'(Row)), '$delete'(Rel,H-L) ; '$rr{n}'(Rest,Rel,Row{all}) ).
'$qr{n}'(r,[_,_,_,_|Rest],Rel,Row{all}) :- '$rr{n}'(Rest,Rel,Row{all}).
'$qr{n}'(c,[H,L|_],Rel,Row{all}) :- '$two'(H,L,N), '$foreign_call'(tj_more_rows,[N],S), '$retracted{n}'(S,Rel,Row{all}).
"
    );
    out.push_str(&text);
    if n > 0 {
        free_answers(out, n);
    }
}

/// The same where every argument is a variable of its own that is free: short integers, which most
/// facts have, are taken without looking further.
fn free_answers(out: &mut String, n: usize) {
    let args: String = names("A", n).iter().map(|a| format!(",{a}")).collect();
    let all: String = names("A", n).iter().map(|a| format!(",{a},{FREE}")).collect();
    let chars = names("C", n).join(",");
    let zero = 0x10000 + SHORT;
    let take: Vec<String> = (0..n).map(|i| format!("'$char_code'(C{i},N{i}),A{i} is N{i}-{zero}")).collect();
    let take = take.join(",");
    let others: String = ["l", "n", "y", "x", "s", "r"]
        .map(|flag| format!("'$fq{n}'({flag},Cs,Row{args}) :- '$q{n}'({flag},Cs,Row{all}).\n"))
        .concat();
    let _ = write!(
        out,
        "'$ffound{n}'([K|Cs],Row{args}) :- '$ff{n}'(K,Cs,Row{args}).
'$ff{n}'(e,[{chars}|_],_{args}) :- {take}.
'$ff{n}'(d,Cs,Row{args}) :- '$f{n}'(d,Cs,Row{all}).
'$ff{n}'(m,Cs,Row{args}) :- '$fr{n}'(Cs,Row{args}).
'$ff{n}'(u,_,_{args}) :- '$unknown'.
'$fr{n}'([F|Cs],Row{args}) :- '$fq{n}'(F,Cs,Row{args}).
'$fq{n}'(j,[{chars}|_],_{args}) :- {take}.
'$fq{n}'(i,[{chars}|Cs],Row{args}) :- ( {take} ; '$fr{n}'(Cs,Row{args}) ).
'$fq{n}'(c,[H,L|_],Row{args}) :- '$two'(H,L,N), '$foreign_call'(tj_more,[N],S), '$ffound{n}'(S,Row{args}).
{others}'$fretracted{n}'([K|Cs],Rel,Row{args}) :- '$ft{n}'(K,Cs,Rel,Row{args}).
'$ft{n}'(e,[{chars}|_],_,_{args}) :- {take}.
'$ft{n}'(d,Cs,Rel,Row{args}) :- '$t{n}'(d,Cs,Rel,Row{all}).
'$ft{n}'(m,Cs,Rel,Row{args}) :- '$rr{n}'(Cs,Rel,Row{all}).
"
    );
}

/// The tables of the board: a square's blackboard key and number, and the characters by which
/// `tj_board_find` tells a fact. Squares off the board share the key `$r_out` and the number -1.
fn squares(out: &mut String) {
    for x in -1..=10_i64 {
        let _ = writeln!(out, "'$sq'({x},Y,K,N) :- '$sq{x}'(Y,K,N).");
    }
    for x in -1..=10_i64 {
        for y in -1..=10_i64 {
            let (key, number) = match Square::from_xy(x, y) {
                Some(square) => (format!("$r{}", square.index()), square.index() as i64),
                None => ("$r_out".to_string(), -1),
            };
            let _ = writeln!(out, "'$sq{x}'({y},'{key}',{number}).");
        }
    }
    for square in Square::all() {
        let _ = writeln!(out, "'$key'({0},'$r{0}').", square.index());
    }
    let _ = writeln!(out, "'$key'(32,'$r_out').");
    for slot in 0..SLOTS {
        let _ = writeln!(out, "'$slot_key'({slot},'$slot{slot}').");
    }
    for square in Square::all() {
        for status in STATUSES {
            if let Some(c) = board_char(square, status) {
                let (x, y) = square.xy();
                let _ = writeln!(out, "'$bc'('\\x{:x}\\',{x},{y},{status}).", c as u32);
            }
        }
    }
    // What follows is not plain: the store must be asked.
    let _ = writeln!(out, "'$bc'('!',X,Y,S) :- '$ruut_s'(X,Y,S).");
}

/// The character that stands for a plain fact of the board.
pub fn board_char(square: Square, status: i64) -> Option<char> {
    let kind = STATUSES.iter().position(|&s| s == status)?;
    char::from_u32(0x4e00 + (square.index() * 5 + kind) as u32)
}
