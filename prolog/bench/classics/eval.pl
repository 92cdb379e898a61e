% Expressions that are made at run time, a thousand operators deep on either side, and many small ones.

runs(40).

program(A-B-C) :- left(1000, L), A is L, right(1000, R), B is R mod 1000003, evaluated(300, 0, C).

left(0, 1) :- !.
left(N, E + N) :- M is N - 1, left(M, E).

right(0, 1) :- !.
right(N, (N + E) mod 1000003) :- N mod 10 =:= 0, !, M is N - 1, right(M, E).
right(N, max(N * 7, E)) :- M is N - 1, right(M, E).

evaluated(0, S, S) :- !.
evaluated(N, S0, S) :-
    E = (N * (N + 1) // 2 - abs(3 - N) + N mod 7), S1 is S0 + E, M is N - 1, evaluated(M, S1, S).
