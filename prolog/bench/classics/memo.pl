% Lengths of Collatz sequences up to 300, remembered as facts.

runs(40).

:- dynamic known/2.

program(N-L) :-
    retractall(known(_, _)), assertz(known(1, 1)),
    longest(1, 1, 1, N, L).

longest(301, N, L, N, L) :- !.
longest(I, N0, L0, N, L) :-
    steps(I, K), J is I + 1,
    ( K > L0 -> longest(J, I, K, N, L) ; longest(J, N0, L0, N, L) ).

steps(I, K) :- known(I, K0), !, K = K0.
steps(I, K) :-
    ( I mod 2 =:= 0 -> J is I // 2 ; J is 3 * I + 1 ),
    steps(J, K0), K is K0 + 1,
    assertz(known(I, K)).
