# a first line for whoever starts the file as a program
:- use_module(library(lists), [append/3 as joined, last/2]).
:- use_module([library(apply), library(pairs)]).
:- use_module(library(ctypes)).
:- use_module(library(quintus)).
:- use_module(library(backcomp)).
:- use_module(library(codesio)).
:- use_module(library(charsio)).
:- dynamic seen/1.
:- initialization(assertz(seen(late))).
:- initialization(assertz(seen(now)), now).
:- assertz(seen(directive)).

t(G) :- ( catch(G, E, ( print(E), nl )) -> true ; write(no), nl ).

codes(P, L) :- findall(C, ( between(0, 127, C), call(P, C) ), L).

main :-
    t(( joined([a], [b], L), writeln(L) )), t(( findall(X, seen(X), S), writeln(S) )),
    forall(member(P, [is_alnum, is_alpha, is_ascii, is_cntrl, is_csym, is_csymf, is_digit, is_endfile, is_endline,
                      is_graph, is_lower, is_newline, is_newpage, is_period, is_print, is_punct, is_quote, is_space,
                      is_upper, is_white]),
           ( codes(P, Cs), writeln(P-Cs) )),
    forall(member(Q, [to_lower, to_upper, upper_lower]),
           ( findall(C-D, ( between(60, 125, C), call(Q, C, D) ), CDs), writeln(Q-CDs),
             findall(C-D, ( between(60, 125, D), call(Q, C, D) ), DCs), writeln(Q-DCs) )),
    t(( findall(B-V, is_digit(0'b, B, V), BVs), writeln(BVs) )), t(( findall(O-C, is_paren(O, C), OCs), writeln(OCs) )),
    t(( concat(a, 1, A1), writeln(A1) )), t(( substring("abcd", 2, 2, S2), print(S2), nl )),
    t(( merge([a, c], [b, c], M), writeln(M) )), t(( merge_set([a, c], [b, c], M2), writeln(M2) )),
    t(displayq('A' + [b])), nl, t(write_ln(x)), t(flush), t(( free_variables(f(_, _), Fs), length(Fs, N), writeln(N) )),
    t(( sin(0, Z), writeln(Z) )), t(( pow(2, 3, Po), writeln(Po) )), t(( genarg(2, f(a, b), Ga), writeln(Ga) )),
    t(on_exception(E, throw(x), ( writeln(E) ))), t(raise_exception(y)), t(otherwise), t(mode(a)),
    t(( findall(Mi-A2, midstring(abc, Mi, A2), Ms), writeln(Ms) )), t(( midstring(W, b, ac, 1, 1, 1), writeln(W) )),
    t(( simple(a), \+ simple(f(x)), writeln(simple) )), t(( atom_char(Ch, 97), writeln(Ch) )),
    t(( format_to_codes("~w-~q", [a, 'B'], F1), atom_codes(F2, F1), writeln(F2) )),
    t(( write_to_codes('A b', F3, "!"), atom_codes(F4, F3), writeln(F4) )),
    t(( read_from_codes(`foo(X, Y, X)`, T5), print(T5), nl )), t(( with_output_to_codes(print(x), F6), writeln(F6) )),
    t(( format_to_chars("~a", [b], F7), writeln(F7) )), t(( number_to_chars(12, F8), writeln(F8) )),
    t(( atom_to_chars(ab, F9, tail), writeln(F9) )), t(( read_from_chars([], F10), writeln(F10) )),
    length(Long, 4), maplist(=(a_name_of_some_length), Long),
    t(print_term(f(Long, [g(Long), "text", 'Q', V1, _, V1]), [])), nl, t(print_term([a|Long], [right_margin(40)])), nl,
    t(print_term(h(1, 2), [])), nl, t(( X9 = (a | b), writeq(X9), nl )), t(( fail | writeln(second) )),
    t(call_with_time_limit(0.2, sleep(20))), t(halt(a)),
    t(( format_to_codes("~w", [a], F11, [0'b]), atom_codes(F12, F11), writeln(F12) )),
    t(( with_output_to_chars(write(x), F13, [0'y]), atom_codes(F14, F13), writeln(F14) )).
