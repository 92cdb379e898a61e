% A man on a board of 8 x 8 who remembers his last ten squares, as one loop from the first step to the last: 4^Depth steps
% by a generator of random numbers of its own.

search(Depth, Answer) :- N is 4 ** Depth, walk(N, 1, at(4, 4, []), 0, Answer).

walk(0, _, at(X, Y, _), Returns, X/Y-Returns) :- !.
walk(N, R0, at(X0, Y0, Last0), Returns0, Answer) :-
    R is (R0 * 1103515245 + 12345) mod 2147483648, Way is (R // 65536) mod 4,
    step(Way, X0/Y0, X/Y),
    ( memberchk(X/Y, Last0) -> Returns is Returns0 + 1 ; Returns = Returns0 ),
    first(10, [X0/Y0|Last0], Last), N1 is N - 1,
    walk(N1, R, at(X, Y, Last), Returns, Answer).

step(0, X/Y, X1/Y) :- X1 is min(8, X + 1).
step(1, X/Y, X1/Y) :- X1 is max(1, X - 1).
step(2, X/Y, X/Y1) :- Y1 is min(8, Y + 1).
step(3, X/Y, X/Y1) :- Y1 is max(1, Y - 1).

first(0, _, []) :- !.
first(_, [], []) :- !.
first(N, [X|Xs], [X|Ys]) :- N1 is N - 1, first(N1, Xs, Ys).
