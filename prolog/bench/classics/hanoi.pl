% The towers of Hanoi with twelve discs, moves counted.

runs(100).

program(N) :- hanoi(12, a, b, c, 0, N).

hanoi(0, _, _, _, N, N) :- !.
hanoi(D, From, To, By, N0, N) :-
    E is D - 1,
    hanoi(E, From, By, To, N0, N1),
    N2 is N1 + 1,
    hanoi(E, By, To, From, N2, N).
