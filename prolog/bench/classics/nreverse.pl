% Naive reverse of thirty elements: 496 calls of two predicates on lists.

runs(3000).

program(R) :- numlist(1, 30, L), reversed(L, R).

reversed([], []).
reversed([X|Xs], R) :- reversed(Xs, S), joined(S, [X], R).

joined([], L, L).
joined([X|Xs], L, [X|R]) :- joined(Xs, L, R).
