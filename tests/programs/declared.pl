% What declarations and modules do: meta arguments with their module, determinism, incremental and monotonic
% tables, transactions; reading with options; bodies of clauses of other modules.
:- use_module(library(increval)).
:- use_module(library(prolog_code)).
:- use_module(library(prolog_source)).

:- meta_predicate shown(:, 0, ?), twice(1, ?).
shown(A, B, C) :- print(A-B-C), nl.
twice(G, X) :- print(G), nl, call(G, X), call(G, X).
hello(X) :- print(hello(X)), nl.

away:outside(X) :- inside(X).
inside(X) :- print(inside(X)), nl.

:- det((once_only/1, chain/1, counted/2)).
once_only(1).
once_only(2).
once_only(2).
chain(X) :- link(X).
link(1).
link(2).
link(2).
counted(0, 0) :- !.
counted(N, M) :- N1 is N - 1, counted(N1, M1), M is M1 + 1.
guarded(X) :- $, link(X).
guarded_inside(X) :- $, link(X), true.

:- dynamic d/1 as incremental, other/1 as incremental.
:- dynamic m/1 as monotonic.
:- table (p/1, q/1, r/1) as incremental.
:- table s/1 as monotonic.
p(X) :- d(X), print(run(p)), nl.
q(X) :- p(X).
r(X) :- other(X), print(run(r)), nl.
s(X) :- m(X).

all(G, X) :- findall(X, G, L0), sort(L0, L), print(L), nl.
valid(G) :- ( incr_is_invalid(G) -> print(invalid(G)) ; print(valid(G)) ), nl.
tried(G) :- catch(( G -> print(yes) ; print(no) ), error(E, _), print(E)), nl.

declared_meta :-
    shown(a, b, c), shown(m:a, m:b, m:c), shown(m:n:a, _, _), X = user:y, shown(X, X, X),
    twice(hello, 1), maplist(twice(hello), [2]), away:outside(3).
determinism :-
    tried(once_only(1)), tried(once_only(2)), tried(once_only(3)), tried(chain(1)), tried(chain(2)), tried(chain(3)),
    tried(counted(1000, _)), tried(guarded(1)), tried(guarded(2)), tried(guarded(3)), tried(guarded_inside(2)),
    tried(guarded_inside(3)), tried($(link(1))), tried($(link(2))), tried($(link(3))).
tables :-
    assertz(d(1)), assertz(other(1)), all(q(X), X), all(r(Y), Y), valid(q(_)),
    assertz(d(2)), valid(q(_)), valid(p(_)), valid(r(_)), all(q(Z), Z), all(r(Y2), Y2), valid(q(_)),
    retract(d(2)), valid(q(_)), all(q(V), V),
    assertz(m(1)), all(s(W), W), assertz(m(2)), valid(s(_)), all(s(U), U), retract(m(1)), valid(s(_)), all(s(T), T).
undone :-
    retractall(d(_)), transaction(( assertz(d(1)), assertz(d(2)) )), all(d(X), X),
    tried(transaction(( retract(d(1)), assertz(d(3)), all(d(Y), Y), fail ))), all(d(Z), Z),
    snapshot(( retractall(d(_)), asserta(d(9)), all(d(V), V) )), all(d(W), W),
    tried(transaction(( asserta(d(0)), throw(error(stopped, _)) ))), all(d(U), U).
reading :-
    term_string(T, "f(X, [a|Y], \"s\") % end", [subterm_positions(P), comments(C)]), print(T-P-C), nl,
    ( valid_term_position(T, P) -> print(valid) ; print(wrong) ), nl,
    term_string(_, "/* one */ a(_B, _c, D)", [singletons(S), comments(K)]), print(S-K), nl,
    open_string("% first\na. /* second\n */ b.", In), read_term(In, A, [comments(CA)]), read_term(In, B, [comments(CB)]),
    print(A-CA-B-CB), nl.
choices :-
    prolog_current_choice(Ch), member(X, [1, 2, 3]), prolog_cut_to(Ch), print(X), nl, fail.
choices.
shaped :-
    format("a~Nb~N~Nc~2Nd~n~N~t~w~10||~Ne~n", [right]),
    pi_head(PI, foo(_, _)), print(PI), nl, comma_list((a, b, c), L), print(L), nl, mkconj(true, x, M), print(M), nl,
    semicolon_list(O, [a, b]), print(O), nl.
erased :-
    assertz(d(7), Ref), erase(Ref), tried(erase(Ref)), tried(clause(_, _, Ref)), tried(numbervars(f(_, _), 0, _, [f(a)])),
    tried(numbervars(f(_, _), 0, _, [singletons(1)])), tried(format("~d", ["ab"])), tried(current_predicate(inside//0)).
main :- declared_meta, determinism, tables, undone, reading, choices, shaped, erased.
