
% Part NN of a long file: squares around a square, and what they are worth.
best_NN(Color, X, Y, Best) :-
    ruut(X, Y, S), S =:= Color,
    findall(V-(X1-Y1), ( member(DX, [1, -1]), member(DY, [1, -1]), X1 is X + DX, Y1 is Y + DY,
                         inside_NN(X1, Y1), worth_NN(X1, Y1, V) ), Found),
    (   Found = [_, _|_], sort(0, @>=, Found, [V-Square|_]), V > NN -> Best = Square
    ;   \+ seen_NN(X, Y), length(Found, N), N > 2 -> assertz(seen_NN(X, Y)), Best = none
    ;   Best = X-Y
    ).
best_NN(Color, X, Y, Best) :- X < 8, X1 is X + 1, best_NN(Color, X1, Y, Best).
best_NN(_, _, _, none).

:- dynamic seen_NN/2.

inside_NN(X, Y) :- between(1, 8, X), between(1, 8, Y).
worth_NN(X, Y, V) :- ( X > 4 -> V is X * 10 + Y ; Y > 4 -> V is Y * 10 - X ; V = NN ).
table_NN([man, king, square], part_NN, [a, b|T], T).
