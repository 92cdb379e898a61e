% How many ways a knight has over a board of five by five, no square twice, of a length.

search(D, N) :- L is D + 2, ways(L, p(1,1), [p(1,1)], N).

ways(0, _, _, 1) :- !.
ways(D, P, Seen, N) :- D1 is D - 1, next(P, Ns), sum_ways(Ns, D1, Seen, 0, N).
sum_ways([], _, _, N, N).
sum_ways([P|Ps], D, Seen, N0, N) :-
    (   memberchk(P, Seen) -> N1 = N0
    ;   ways(D, P, [P|Seen], M), N1 is N0 + M
    ),
    sum_ways(Ps, D, Seen, N1, N).

next(p(X,Y), Ns) :- on_board([d(1,2),d(2,1),d(2,-1),d(1,-2),d(-1,-2),d(-2,-1),d(-2,1),d(-1,2)], X, Y, Ns).
on_board([], _, _, []).
on_board([d(A,B)|Ds], X, Y, Ns) :-
    X1 is X + A, Y1 is Y + B,
    ( X1 >= 1, X1 =< 5, Y1 >= 1, Y1 =< 5 -> Ns = [p(X1,Y1)|Ns1] ; Ns = Ns1 ),
    on_board(Ds, X, Y, Ns1).
