% Prices of the board's operations, printed as `name nanoseconds` lines; runs under the embedded
% machine and under SWI-Prolog. Each is the best of five series, so that a busy machine disturbs less.

:- dynamic ruut/3.

bench :-
    sea_algseis,
    series(before),
    changes(1000000),
    series(after).

sea_algseis :-
    retractall(ruut(_, _, _)),
    forall(( between(1, 8, X), between(1, 8, Y), 0 =:= (X + Y) mod 2 ),
           ( algne(X, S), assertz(ruut(X, Y, S)) )).

algne(X, S) :- ( X < 4 -> S = 1 ; X > 5 -> S = 2 ; S = 0 ).

series(When) :-
    forall(member(Op-N, [lookup-100000, enumerate-20000, update-50000]),
           ( best(5, Op, N, Ns), format("~w_~w ~w~n", [Op, When, Ns]) )).

run(lookup, N) :- ( between(1, N, I), X is 1 + I mod 8, Y is 1 + (I + I mod 8) mod 8, ruut(X, Y, _), fail ; true ).
run(enumerate, N) :- ( between(1, N, _), ruut(_, _, 1), fail ; true ).
run(update, N) :- ( between(1, N, _), retract(ruut(3, 1, S)), assertz(ruut(3, 1, S)), fail ; true ).

changes(N) :- ( between(1, N, I), Y is 1 + 2 * (I mod 4), retract(ruut(1, Y, S)), assertz(ruut(1, Y, S)), fail ; true ).
