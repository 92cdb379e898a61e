% Facts that are added and taken away as terms, and a board that is kept as a list and put back.

:- dynamic f/2, g/1, square/3.

each(L) :- assertz(f(1, a)), assertz(f(2, b)), assertz(f(3, c)), F = f(X, _), findall(X, ( retract(F), X >= 2 ), L).
both :- forall(member(F, [f(7, x), g(1)]), assertz(F)), forall(member(F, [f(7, _), g(_)]), retract(F)), \+ f(7, _), \+ g(_).
undone([]).
undone([F|Fs]) :- retract(F), undone(Fs).
again(N) :- findall(f(I, z), between(1, 50, I), Fs), often(20, Fs), aggregate_all(count, f(_, _), N).
often(0, _) :- !.
often(N, Fs) :- maplist(assertz, Fs), undone(Fs), M is N - 1, often(M, Fs).
all(L) :- assertz(f(1, a)), assertz(f(2, b)), P = f(_, b), retractall(P), findall(X-Y, f(X, Y), L).
rule :- R = (g(X) :- X > 3), assertz(R), g(4), \+ g(3), retract((g(_) :- _)), \+ g(4).
none(R) :- P = g(nowhere), ( retract(P) -> R = yes ; R = no ).
wrong(E) :- catch(retract(_), error(E, _), true).
no_clause(E) :- P = 3, catch(retract(P), error(E, _), true).
library(E) :- P = append(_, _, _), catch(( retract(P) -> E = yes ; E = no ), error(E, _), true).
first(X) :- assertz(f(1, p)), assertz(f(2, p)), P = f(X, p), once(retract(P)).

begin :- retractall(square(_, _, _)), forall(( between(1, 8, X), between(1, 8, Y), 0 =:= (X + Y) mod 2 ), begin(X, Y)).
begin(X, Y) :- ( X < 4 -> S = 1 ; X > 5 -> S = 2 ; S = 0 ), assertz(square(X, Y, S)).
kept(L) :- findall(square(X, Y, S), square(X, Y, S), L).
back(L) :- retractall(square(_, _, _)), maplist(assertz, L).
move :- S = square(3, 1, _), retract(S), assertz(square(3, 1, 0)), T = square(4, 2, 0), retract(T), assertz(square(4, 2, 1)).
search(0) :- !.
search(D) :- kept(L), E is D - 1, ( between(1, 3, _), ( move -> true ; true ), search(E), back(L), fail ; true ).

main :-
    each(L), print(L), nl, both, again(N), print(N), nl, all(M), print(M), nl, rule, none(R), print(R), nl,
    wrong(E1), print(E1), nl, no_clause(E2), print(E2), nl, library(E3), print(E3), nl, first(X), print(X), nl,
    begin, kept(B0), search(4), kept(B1), ( B0 == B1 -> print(same) ; print(other) ), nl.
