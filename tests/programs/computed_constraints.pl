% Constraints of library(clpfd) that only compute, also where many goals are worked out as a whole, and those with more than
% one unknown behind them.
:- use_module(library(clpfd)).

digits(N, Ds) :- number_codes(N, Cs), maplist(digit, Cs, Ds).
digit(C, D) :- D #= C - 48.

happy(N) :- happy(N, [N]).
happy(1, _) :- !.
happy(N, Seen) :-
    digits(N, Ds), maplist(square, Ds, Ss), sum(Ss, #=, S), S #\= N, \+ memberchk(S, Seen), happy(S, [S|Seen]).
square(D, S) :- S #= D * D.

factorial(0, 1).
factorial(N, F) :- N #> 0, N1 #= N - 1, factorial(N1, F1), F #= N * F1.

length_of([], 0).
length_of([_|T], N) :- N #> 0, N #= N0 + 1, length_of(T, N0).

% An equation with one unknown, wherever that is.
solved(A, B, X) :- A #= 3 * X + B.
solved(A, B, X) :- B #= A - 2 * X.
solved(A, B, X) :- X - A #= B.
solved(A, B, X) :- -X #= A * (B - 7).
solved(A, B, X) :- abs(A) + max(A, B) #= X // 1 + 0 * B, X in 0..100.

compared(A, B) :- A #< B + 1, A #=< B, \+ A #> B, A #\= B + 1, B #>= A.
whole(A, B, Q, M, R, D) :- B #\= 0, Q #= A // B, M #= A mod B, R #= A rem B, D #= A div B.

% With variables in them they are constraints.
open(X, Y) :- X #= Y + 1, Y in 0..3, X #> 2.
between_squares(X) :- X * X #> 50, X * X #< 90, X in -20..20.

tried(Goal) :- catch((Goal -> true ; write(no)), error(E, _), (print(E))), nl.

main :-
    findall(N, (between(1, 100, N), happy(N)), Happy), print(Happy), nl,
    findall(N-F, (between(0, 25, N), factorial(N, F)), Fs), print(Fs), nl,
    findall(N, (member(L, [[], [a], [a, b, c], [a|_]]), length_of(L, N), (N >= 4 -> ! ; true)), Ns), print(Ns), nl,
    findall(X, (member(A-B, [7-1, 8-1, -5-4, 0-0, 3-10, 100000000000-1]), solved(A, B, X), integer(X)), Xs), print(Xs), nl,
    findall(A-B, (between(-3, 3, A), between(-3, 3, B), compared(A, B)), Cs), print(Cs), nl,
    findall(q(A, B, Q, M, R, D), (member(A, [-7, 7, 8]), member(B, [-2, 0, 2, 3]), whole(A, B, Q, M, R, D)), Ws), print(Ws), nl,
    findall(X-Y, (open(X, Y), label([X, Y])), Os), print(Os), nl,
    findall(X, (between_squares(X), label([X])), Ss), print(Ss), nl,
    findall(P, (between(0, 70, N), P #= 2 ^ N, P mod 7 #= 1), Ps), print(Ps), nl,
    tried(findall(X, X #= 1.5, _)),
    tried(findall(X, X #= a, _)),
    tried(findall(X, (member(Y, [1, foo]), X #= Y + 1), _)),
    tried((findall(X, (member(Y, [2, 3]), 6 #= X * Y), L1), print(L1))),
    tried((findall(X, (member(Y, [4, 5]), 6 #= X * Y), L2), print(L2))),
    tried((findall(X, (member(Y, [0, 5]), X #= 10 // Y), L3), print(L3))).
