% Counting the ways to place queens, by recursion over the columns of each row.

search(D, N) :- L is D + 3, rows(L, L, [], N).

rows(0, _, _, 1) :- !.
rows(R, L, Placed, N) :- R1 is R - 1, numlist(1, L, Cs), columns(Cs, R1, L, Placed, 0, N).
columns([], _, _, _, N, N).
columns([C|Cs], R, L, Placed, N0, N) :-
    (   free(Placed, C, 1) -> rows(R, L, [C|Placed], M), N1 is N0 + M
    ;   N1 = N0
    ),
    columns(Cs, R, L, Placed, N1, N).
free([], _, _).
free([P|Ps], C, D) :- P =\= C, abs(P - C) =\= D, D1 is D + 1, free(Ps, C, D1).
