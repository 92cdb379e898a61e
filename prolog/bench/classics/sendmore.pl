% SEND + MORE = MONEY by trying digits column by column.

runs(50).

program([S, E, N, D, M, O, R, Y]) :-
    Digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    M = 1, taken(M, Digits, D0),
    taken(D, D0, D1), taken(E, D1, D2), column(D, E, 0, Y, C1), taken(Y, D2, D3),
    taken(N, D3, D4), taken(R, D4, D5), column(N, R, C1, E, C2),
    taken(O, D5, D6), column(E, O, C2, N, C3),
    taken(S, D6, _), S > 0, column(S, M, C3, O, M), !.

column(A, B, C0, D, C) :- S is A + B + C0, D is S mod 10, C is S // 10.

taken(X, [X|Xs], Xs).
taken(X, [Y|Ys], [Y|Zs]) :- taken(X, Ys, Zs).
