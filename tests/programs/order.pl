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

main :- forall(( member(N, [best, w, cnt, kept]), G =.. [N, X], call(G) ), ( print(N-X), nl )).
