% Jumps and leaves the piece. Expected: illegal-step, left it there.
:- module(leaves_captured, [leaves_captured/3]).

leaves_captured(_, _, _) :- jump(X, Y, _, _, X2, Y2), !, retract(ruut(X, Y, 1)), assert(ruut(X, Y, 0)), retract(ruut(X2, Y2, 0)), assert(ruut(X2, Y2, 1)).
leaves_captured(_, _, _) :- quiet.

% Quiet steps forward, whether or not something can be captured.
quiet :- ruut(X, Y, 1), X1 is X + 1, member(D, [1, -1]), Y1 is Y + D, ruut(X1, Y1, 0),
    retract(ruut(X, Y, 1)), assert(ruut(X, Y, 0)), retract(ruut(X1, Y1, 0)), assert(ruut(X1, Y1, 1)), !.
jump(X, Y, X1, Y1, X2, Y2) :- ruut(X, Y, 1), member(DX, [1, -1]), member(DY, [1, -1]),
    X1 is X + DX, Y1 is Y + DY, X2 is X1 + DX, Y2 is Y1 + DY, ruut(X1, Y1, S), member(S, [2, 20]), ruut(X2, Y2, 0).

