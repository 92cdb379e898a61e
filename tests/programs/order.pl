% Facts and directives take their turns as they stand in the file.

:- dynamic best/1, w/1, cnt/1, kept/1.
:- retractall(best(_)).
best(0).
:- forall(between(1, 3, X), assertz(w(X))).
w(9).
:- assertz(w(10)).
w(11).
:- ( cnt(_) -> true ; assertz(cnt(fresh)) ).
cnt(0).
:- maplist(assertz, [kept(1), kept(2)]).
kept(3).
:- initialization(assertz(kept(5))).
kept(4).
:- retract(kept(1)).

% Also where no goal names the predicate as one to be changed, and where nothing is declared.
:- dynamic named/1, seen/1.
:- maplist(assertz, [named(1)]).
named(2).
add(F) :- assertz(F).
:- add(named(3)).
seen(1).
:- findall(X, seen(X), L), assertz(kept(L)).
seen(2).
:- retractall(undeclared(_)).
undeclared(0).

main :-
    retract(undeclared(N)), N1 is N + 1, assertz(undeclared(N1)),
    forall(( member(P, [named, seen, undeclared]), G =.. [P, X], call(G) ), ( print(P-X), nl )), main_.
main_ :- forall(( member(N, [best, w, cnt, kept]), G =.. [N, X], call(G) ), ( print(N-X), nl )).
