% A knight's tour of a board of five by five, the squares visited in a list.

runs(1).

program(Squares) :- tour(24, [sq(1, 1)], Tour), length(Tour, Squares), !.

tour(0, Tour, Tour) :- !.
tour(N, [sq(X, Y)|Before], Tour) :-
    jump(A, B), X1 is X + A, X1 >= 1, X1 =< 5, Y1 is Y + B, Y1 >= 1, Y1 =< 5,
    \+ visited(sq(X1, Y1), Before),
    M is N - 1, tour(M, [sq(X1, Y1), sq(X, Y)|Before], Tour).

visited(S, [S|_]) :- !.
visited(S, [_|Ss]) :- visited(S, Ss).

jump(2, 1). jump(1, 2). jump(-1, 2). jump(-2, 1). jump(-2, -1). jump(-1, -2). jump(1, -2). jump(2, -1).
