% Arrays: compounds of more arguments than the embedded machine has.
:- dynamic board/1.
main :- filled, kept, many, sorted.
filled :-
    functor(A, arr, 1000), fill(1, 1000, A), sum(1, 1000, A, 0, S), print(S), nl,
    A =.. [F|L], length(L, N), print(F/N), nl.
fill(I, N, _) :- I > N, !.
fill(I, N, A) :- arg(I, A, I), I1 is I + 1, fill(I1, N, A).
sum(I, N, _, S, S) :- I > N, !.
sum(I, N, A, S0, S) :- arg(I, A, X), S1 is S0 + X, I1 is I + 1, sum(I1, N, A, S1, S).
kept :-
    functor(A, arr, 1000), fill(1, 1000, A), assertz(board(A)), board(B), arg(77, B, V), print(V), nl,
    retract(board(C)), setarg(77, C, x), assertz(board(C)), board(D), arg(77, D, W), print(W), nl.
many :-
    functor(A, arr, 1000), findall(A, member(_, [1, 2]), L), length(L, N), print(N), nl,
    copy_term(A, B), functor(B, G, M), print(G/M), nl, term_variables(B, Vs), length(Vs, K), print(K), nl.
sorted :-
    functor(A, arr, 300), fill(1, 300, A), A =.. [_|L], reverse(L, R), msort(R, S), B =.. [b|S], arg(299, B, X), print(X), nl.
