% Forgets the old fact of the new square. Expected: illegal-step, more than one fact.
:- module(doubles_square, [doubles_square/3]).

doubles_square(_, _, _) :- retract(ruut(3, 1, 1)), assert(ruut(3, 1, 0)), assert(ruut(4, 2, 1)).
