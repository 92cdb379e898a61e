% Leaves nonsense. Expected: illegal-step, no square of the board.
:- module(invents_fact, [invents_fact/3]).

invents_fact(_, _, _) :- retract(ruut(3, 1, 1)), retract(ruut(4, 2, 0)), assert(ruut(3, 1, 0)), assert(ruut(4, 2, 1)), assert(ruut(9, 9, queen(dame))).
