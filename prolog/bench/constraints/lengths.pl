% The length of a list as a relation.
:- use_module(library(clpfd)).

runs(10).

program(N-L) :- numlist(1, 100, Xs), size(Xs, N), size(Ys, 60), length(Ys, L), !.

size([], 0).
size([_|Xs], N) :- N #> 0, N #= N0 + 1, size(Xs, N0).
