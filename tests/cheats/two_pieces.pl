% Moves two men. Expected: illegal-step, more than one piece.
:- module(two_pieces, [two_pieces/3]).

two_pieces(_, _, _) :- step(3, 1, 4, 2), step(3, 7, 4, 8).
step(A, B, C, D) :- retract(ruut(A, B, 1)), retract(ruut(C, D, 0)), assert(ruut(A, B, 0)), assert(ruut(C, D, 1)).
