% Memoisation: each subgoal is run once, also when its numbers are big, and its depth does no harm.
:- table fib/2.
:- dynamic runs/1.
runs(0).
fib(0, 0).
fib(1, 1).
fib(N, F) :-
    N > 1, retract(runs(R)), R1 is R + 1, assertz(runs(R1)),
    N1 is N - 1, N2 is N - 2, fib(N1, F1), fib(N2, F2), F is F1 + F2.

:- table lcs/3.
lcs([], _, 0) :- !.
lcs(_, [], 0) :- !.
lcs([X|Xs], [X|Ys], N) :- !, lcs(Xs, Ys, M), N is M + 1.
lcs([X|Xs], [Y|Ys], N) :- lcs([X|Xs], Ys, A), lcs(Xs, [Y|Ys], B), N is max(A, B).

:- table ways/3.
ways(0, _, 1) :- !.
ways(_, [], 0) :- !.
ways(N, [C|Cs], W) :-
    ways(N, Cs, A), ( N >= C -> M is N - C, ways(M, [C|Cs], B) ; B = 0 ), W is A + B.

:- table deep/2.
deep(0, 0) :- !.
deep(N, D) :- M is N - 1, deep(M, D0), D is D0 + 1.

:- table ack/3.
ack(0, N, R) :- R is N + 1.
ack(M, 0, R) :- M > 0, M1 is M - 1, ack(M1, 1, R).
ack(M, N, R) :- M > 0, N > 0, N1 is N - 1, ack(M, N1, R1), M1 is M - 1, ack(M1, R1, R).

:- table half/2, text/2.
half(X, Y) :- Y is X / 2.
text(X, Y) :- string_concat(X, "!", Y).

main :-
    fib(300, F), writeln(F), runs(R), writeln(R), fib(299, G), writeln(G), runs(R2), writeln(R2),
    atom_chars(abcbdabcxyzzy, A), atom_chars(bdcabaxzyyz, B), lcs(A, B, L), writeln(L),
    ways(100, [50, 20, 10, 5, 2, 1], W), writeln(W),
    deep(3000, D), writeln(D), ack(2, 9, K), writeln(K),
    half(3, H), writeln(H), half(3.0, H2), writeln(H2), half(2, H3), writeln(H3),
    text("abc", T), print(T), nl, text(abc, T2), print(T2), nl.
