% All magic squares of three by three.
:- use_module(library(clpfd)).

runs(5).

program(N) :- findall(S, square(S), Squares), length(Squares, N).

square(Vs) :-
    Vs = [A, B, C, D, E, F, G, H, I], Vs ins 1..9, all_different(Vs),
    maplist(fifteen, [[A, B, C], [D, E, F], [G, H, I], [A, D, G], [B, E, H], [C, F, I], [A, E, I], [C, E, G]]),
    label(Vs).

fifteen(Xs) :- sum(Xs, #=, 15).
