% Moves two rows ahead. Expected: illegal-step, may not go.
:- module(wrong_landing, [wrong_landing/3]).

wrong_landing(_, _, _) :- retract(ruut(3, 1, 1)), retract(ruut(5, 1, 0)), assert(ruut(3, 1, 0)), assert(ruut(5, 1, 1)).
