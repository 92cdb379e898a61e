% Forgets to empty the square left. Expected: illegal-step, no fact.
:- module(loses_square, [loses_square/3]).

loses_square(_, _, _) :- retract(ruut(3, 1, 1)), retract(ruut(4, 2, 0)), assert(ruut(4, 2, 1)).
