% Eight queens, all 92 solutions: a queen is chosen from those left and checked against those that stand.

runs(8).

program(N) :- findall(Qs, queens(8, Qs), All), length(All, N).

queens(N, Qs) :- numlist(1, N, Rows), placed(Rows, [], Qs).

placed([], Qs, Qs).
placed(Rows, Standing, Qs) :-
    taken(Q, Rows, Rest),
    safe(Standing, 1, Q),
    placed(Rest, [Q|Standing], Qs).

taken(X, [X|Xs], Xs).
taken(X, [Y|Ys], [Y|Zs]) :- taken(X, Ys, Zs).

safe([], _, _).
safe([Q|Qs], D, P) :-
    P =\= Q + D, P =\= Q - D,
    D1 is D + 1, safe(Qs, D1, P).
