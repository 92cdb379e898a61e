% Tabled dynamic predicates, tables that follow incremental dynamic ones, declarations in any order.
:- table path/2 as incremental.
:- dynamic([link/2], [incremental(true)]).
:- dynamic edge/2 as incremental.
:- table fresh/1 as (incremental, variant), old/1 as subsumptive.
path(X, Y) :- link(X, Y).
path(X, Y) :- path(X, Z), link(Z, Y).
fresh(X) :- edge(_, X).
old(X) :- edge(_, X).
late(X) :- member(X, [1, 1, 2]).
late(X) :- late(Y), Y < 5, X is Y + 1.
:- table late/1.
:- table dyn/1.
:- dynamic dyn/1.
dyn(1).
dyn(X) :- dyn(Y), Y < 3, X is Y + 1.
all(G, V) :- findall(V-x, G, L0), sort(L0, L), length(L0, N), print(N-L), nl.
main :-
    assertz(link(1, 2)), all(path(1, X), X), assertz(link(2, 3)), all(path(1, X), X), retract(link(1, 2)), all(path(1, X), X),
    assertz(link(1, 1)), all(path(X, Y), X-Y), retractall(link(_, _)), all(path(_, _), x),
    assertz(edge(1, 2)), all(fresh(X), X), all(old(X), X), assertz(edge(1, 3)), all(fresh(X), X), all(old(X), X),
    all(late(X), X), all(dyn(X), X), all(dyn(2), x).
