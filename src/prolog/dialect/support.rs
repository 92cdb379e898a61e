//! The kernel's text: the part written by hand, and the parts that repeat for every arity.

use super::arith;
use crate::course::STATUSES;
use crate::prolog::answer;
use draughts::Square;
use std::fmt::Write;

/// Everything that the machine consults before any program: the part written by hand and what is added here.
///
/// # Errors
/// The word of the answer code that nobody knows.
pub fn kernel_text(by_hand: &str) -> Result<String, String> {
    let mut out = String::from(by_hand);
    for n in 0..=8 {
        answers(&mut out, n);
    }
    squares(&mut out);
    for n in 2..=super::compile::MOVED {
        let vars = names("X", n).join(",");
        let _ = writeln!(out, "'$on_heap'(g({vars}),{vars}).");
    }
    out += &arith::evaluators();
    answer::filled(&out)
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
        bind += &format!("'$bind_value'(C{i},A{i},{from},{bind_to})");
        if i + 1 < n {
            bind.push(',');
        }
        values_goal += &format!("'$take_value'(C{i},A{i},V{i},{from},{to}),");
    }
    if n == 0 {
        bind = "true".into();
        values_goal = "Rest=Cs,".into();
    }
    let text = format!(
        "'$found{n}'([K|Cs],Row{all}) :- '$found_mark{n}'(K,Cs,Row{all}).
'$found_mark{n}'('@one',Cs,_{all}) :- {bind}.
'$found_mark{n}'('@one short',Cs,_{all}) :- {bind}.
'$found_mark{n}'('@several',Cs,Row{all}) :- '$rows{n}'(Cs,Row{all}).
'$found_mark{n}'('@undefined',_,_{all}) :- '$unknown'.
'$rows{n}'([F|Cs],Row{all}) :- '$row{n}'(F,Cs,Row{all}).
'$row{n}'('@last row',Cs,_{all}) :- {bind}.
'$row{n}'('@last short row',Cs,_{all}) :- {bind}.
'$row{n}'('@short row',Cs,Row{all}) :- {values_goal}( {equal} ; '$rows{n}'(Rest,Row{all}) ).
'$row{n}'('@row',Cs,Row{all}) :- {values_goal}( {equal} ; '$rows{n}'(Rest,Row{all}) ).
'$row{n}'('@last term',[H,L|_],Row{all}) :- '$get_cp'(B), '$slot'(H,L,T), '$unslot'(T,Row,B).
'$row{n}'('@term',[H,L|Rest],Row{all}) :- '$get_cp'(B), ( '$slot'(H,L,T), '$unslot'(T,Row,B) ; '$rows{n}'(Rest,Row{all}) ).
'$row{n}'('@last rule',[H,L|_],Row{all}) :- '$get_cp'(B), '$rule'(H,L,Row,B).
'$row{n}'('@rule',[H,L|Rest],Row{all}) :- '$get_cp'(B), ( '$rule'(H,L,Row,B) ; '$rows{n}'(Rest,Row{all}) ).
'$row{n}'('@cursor',[H,L|_],Row{all}) :- '$number_of_pair'(H,L,N), '$foreign_call'(turniir_more,[N],S), '$found{n}'(S,Row{all}).
'$retracted{n}'([K|Cs],Rel,Row{all}) :- '$retracted_mark{n}'(K,Cs,Rel,Row{all}).
'$retracted_mark{n}'('@one',Cs,_,_{all}) :- {values_goal}( {equal} -> true ; '$foreign_call'(turniir_restore,[],_), fail ).
'$retracted_mark{n}'('@one short',Cs,_,_{all}) :- {values_goal}( {equal} -> true ; '$foreign_call'(turniir_restore,[],_), fail ).
'$retracted_mark{n}'('@several',Cs,Rel,Row{all}) :- '$retracted_rows{n}'(Cs,Rel,Row{all}).
'$retracted_rows{n}'([F|Cs],Rel,Row{all}) :- '$retracted_row{n}'(F,Cs,Rel,Row{all}).
'$retracted_row{n}'('@last row',[H,L|Cs],Rel,_{all}) :- {values_goal}{equal}, '$delete'(Rel,H-L).
'$retracted_row{n}'('@row',[H,L|Cs],Rel,Row{all}) :- {values_goal}( {equal}, '$delete'(Rel,H-L) ; '$retracted_rows{n}'(Rest,Rel,Row{all}) ).
'$retracted_row{n}'('@last term',[H,L,SH,SL|_],Rel,Row{all}) :- '$slot'(SH,SL,'$fact'(Row)), '$delete'(Rel,H-L).
'$retracted_row{n}'('@term',[H,L,SH,SL|Rest],Rel,Row{all}) :- ( '$slot'(SH,SL,'$fact'(Row)), '$delete'(Rel,H-L) ; '$retracted_rows{n}'(Rest,Rel,Row{all}) ).
'$retracted_row{n}'('@rule',[_,_,_,_|Rest],Rel,Row{all}) :- '$retracted_rows{n}'(Rest,Rel,Row{all}).
'$retracted_row{n}'('@cursor',[H,L|_],Rel,Row{all}) :- '$number_of_pair'(H,L,N), '$foreign_call'(turniir_more_rows,[N],S), '$retracted{n}'(S,Rel,Row{all}).
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
    let all: String = names("A", n).iter().map(|a| format!(",{a},'@free'")).collect();
    let chars = names("C", n).join(",");
    let take: Vec<String> =
        (0..n).map(|i| format!("'$char_code'(C{i},N{i}),A{i} is N{i}-'@short zero'")).collect();
    let take = take.join(",");
    let others: String = ["last row", "row", "last term", "term", "last rule", "rule"]
        .map(|mark| format!("'$free_row{n}'('@{mark}',Cs,Row{args}) :- '$row{n}'('@{mark}',Cs,Row{all}).\n"))
        .concat();
    let _ = write!(
        out,
        "'$free_found{n}'([K|Cs],Row{args}) :- '$free_found_mark{n}'(K,Cs,Row{args}).
'$free_found_mark{n}'('@one short',[{chars}|_],_{args}) :- {take}.
'$free_found_mark{n}'('@one',Cs,Row{args}) :- '$found_mark{n}'('@one',Cs,Row{all}).
'$free_found_mark{n}'('@several',Cs,Row{args}) :- '$free_rows{n}'(Cs,Row{args}).
'$free_found_mark{n}'('@undefined',_,_{args}) :- '$unknown'.
'$free_rows{n}'([F|Cs],Row{args}) :- '$free_row{n}'(F,Cs,Row{args}).
'$free_row{n}'('@last short row',[{chars}|_],_{args}) :- {take}.
'$free_row{n}'('@short row',[{chars}|Cs],Row{args}) :- ( {take} ; '$free_rows{n}'(Cs,Row{args}) ).
'$free_row{n}'('@cursor',[H,L|_],Row{args}) :- '$number_of_pair'(H,L,N), '$foreign_call'(turniir_more,[N],S), '$free_found{n}'(S,Row{args}).
{others}'$free_retracted{n}'([K|Cs],Rel,Row{args}) :- '$free_retracted_mark{n}'(K,Cs,Rel,Row{args}).
'$free_retracted_mark{n}'('@one short',[{chars}|_],_,_{args}) :- {take}.
'$free_retracted_mark{n}'('@one',Cs,Rel,Row{args}) :- '$retracted_mark{n}'('@one',Cs,Rel,Row{all}).
'$free_retracted_mark{n}'('@several',Cs,Rel,Row{args}) :- '$retracted_rows{n}'(Cs,Rel,Row{all}).
"
    );
}

/// The tables of the board: a square's blackboard key, and the characters by which `turniir_board_find` tells a fact.
fn squares(out: &mut String) {
    for square in Square::all() {
        let _ = writeln!(out, "'$square_key'({0},'$status{0}').", square.index());
    }
    let _ = writeln!(out, "'$square_key'(32,'$off_board').");
    for square in Square::all() {
        for status in STATUSES {
            if let Some(c) = answer::board_char(square, status) {
                let (x, y) = square.xy();
                let _ = writeln!(out, "'$board_fact'('\\x{:x}\\',{x},{y},{status}).", c as u32);
            }
        }
    }
    // What follows is not plain: the store must be asked.
    let _ = writeln!(out, "'$board_fact'('@refused',X,Y,S) :- '$ruut_stored'(X,Y,S).");
}
