% The shortest way round six towns.
:- use_module(library(clpfd)).

runs(2).

program(Length-Next) :-
    distances(Rows), length(Rows, N), length(Next, N),
    circuit(Next),
    maplist(far, Next, Rows, Ds), sum(Ds, #=, Length),
    once(labeling([ff, min(Length)], Next)).

far(Town, Row, D) :- element(Town, Row, D).

distances([
    [0, 7, 4, 9, 6, 3],
    [7, 0, 5, 2, 8, 6],
    [4, 5, 0, 7, 3, 5],
    [9, 2, 7, 0, 6, 8],
    [6, 8, 3, 6, 0, 4],
    [3, 6, 5, 8, 4, 0]
]).
